"""How long an example of a property takes is a matter of the benchmarks: no busy machine may fail a test."""

from hypothesis import settings

settings.register_profile("unhurried", deadline=None)
settings.load_profile("unhurried")
