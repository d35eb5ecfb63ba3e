"""Drawings as SVG, built with ElementTree only: the same functions make live views and still pictures."""
