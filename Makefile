# make lab         open the first notebook in JupyterLab
# make test        every check: style, types, tests, notebooks, browser, rule coverage
# make bench       the benchmarks
# make soak        long random runs
# make notebooks   run the notebooks again and write their outputs
# make lint        style and types only
#
# Everything is installed into .venv; nothing else on the machine is touched. The first time takes a few minutes.
# PYTHON chooses the Python that makes it (3.11 or newer), CHROMIUM the browser that tests use.

VENV := .venv
BIN := $(VENV)/bin

PYTHON ?= $(shell for python in python3 python3.14 python3.13 python3.12 python3.11; do \
	$$python -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null && echo $$python && break; done)
CHROMIUM ?= $(shell for browser in chromium chromium-browser google-chrome google-chrome-stable; do \
	command -v $$browser && break; done)
export CHROMIUM

ifdef CI
export NO_COLOR := 1
endif

# Steps share one machine and some of them measure time: they run one after another.
.NOTPARALLEL:
.PHONY: help lab test lint unit nbval browser coverage chromium bench soak notebooks

help:
	@sed -n 's/^# \(make .*\)/\1/p' Makefile

# A notebook that was not trusted asks before its Start button runs anything.
lab: $(VENV)/lab.stamp
	@$(BIN)/jupyter trust $(wildcard notebooks/*.ipynb notebooks/*/*.ipynb) >/dev/null
	$(BIN)/jupyter lab --LabApp.default_url=/doc/tree/notebooks/00-start-here.ipynb $(LABFLAGS)

test: chromium lint unit nbval browser coverage

lint: $(VENV)/test.stamp
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

unit: $(VENV)/test.stamp
	$(BIN)/python -m pytest tests --ignore=tests/browser -q -n auto

nbval: $(VENV)/test.stamp
	$(BIN)/python -m pytest notebooks -q -n auto --dist loadfile \
		--nbval --nbval-current-env --nbval-cell-timeout=60

browser: chromium $(VENV)/test.stamp
	$(BIN)/python -m pytest tests/browser -q -n 2 --dist loadfile

coverage: $(VENV)/test.stamp
	$(BIN)/python -m rules coverage

bench: $(VENV)/test.stamp
	@set -e; for file in benchmarks/[a-z]*.py; do $(BIN)/python -m benchmarks.$$(basename $$file .py); done

soak: $(VENV)/test.stamp
	$(BIN)/python -m pytest tests -q -n auto -m soak

notebooks: $(VENV)/test.stamp
	$(BIN)/ruff format notebooks
	$(BIN)/python tools/build_notebooks.py

chromium:
	@command -v "$$CHROMIUM" >/dev/null || { \
		echo "The browser tests need Chromium or Chrome, and none was found$${CHROMIUM:+ at $$CHROMIUM}." \
			"Install one, or say where it is: make test CHROMIUM=/path/to/chromium" >&2; exit 1; }

# The stamps lie in .venv, so deleting it starts afresh.
$(VENV)/lab.stamp $(VENV)/test.stamp: $(VENV)/%.stamp: pyproject.toml $(wildcard jupyter-config/*)
	@$(or $(PYTHON),false) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || { \
		echo "Python 3.11 or newer is needed. Say where it is: make lab PYTHON=/path/to/python3" >&2; exit 1; }
	@echo "Setting up $(VENV) ..."
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[$*]'
	touch $@
