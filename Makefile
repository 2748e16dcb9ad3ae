# Kardsite: `make run` serves the site, `make test` tests it. Needs Python 3.11 or newer and make.

PYTHON ?= python3
PORT ?= 8000
HOST ?= 127.0.0.1
BOTS ?= yes
# Processes for the tests; 0 runs them in one.
JOBS ?= 2

venv := .venv
bin := $(venv)/bin
made := $(venv)/.made
catalogues := $(wildcard kardsite/locale/*/LC_MESSAGES/*.po)
translations := $(catalogues:.po=.mo)

.PHONY: run install test lint bench clean

run: install
	@$(bin)/python manage.py up --host $(HOST) --port $(PORT) $(if $(filter no,$(BOTS)),--no-bots)

install: $(made)/embedded $(translations)
	@$(bin)/python -m kardsite.development

test: $(made)/dev $(translations)
	@$(bin)/python -m pytest --numprocesses $(JOBS)
	@$(MAKE) --no-print-directory lint

lint: $(made)/dev
	@$(bin)/ruff check .
	@$(bin)/ruff format --check .
	@KARDSITE_ENV=development $(bin)/mypy

bench: $(made)/bench
	@$(bin)/python -m tests.bench.kato

# Keeps .data: the matches and people of `make run`.
clean:
	rm -rf $(venv) .ci/out .mypy_cache .ruff_cache .pytest_cache staticfiles $(translations)

$(made)/venv:
	@$(PYTHON) -c 'import sys; sys.exit("Python 3.11 or newer is needed; name one with PYTHON=..." if sys.version_info < (3, 11) else 0)'
	@$(PYTHON) -m venv $(venv)
	@mkdir -p $(made)
	@touch $@

# Each stamp is newer than the list it was installed from, so that a second make installs nothing.
$(made)/base: requirements/base.txt $(made)/venv
$(made)/embedded: requirements/embedded.txt $(made)/base
$(made)/dev: requirements/dev.txt $(made)/embedded
$(made)/bench: requirements/bench.txt $(made)/base
$(made)/base $(made)/embedded $(made)/dev $(made)/bench:
	@$(bin)/python -m pip install --quiet --disable-pip-version-check --require-hashes -r $<
	@touch $@

# A bare machine has no msgfmt.
%.mo: %.po $(made)/base
	@$(bin)/pybabel --quiet compile --input-file $< --output-file $@
	@test -e $@ || { echo "$<: not compiled; is its header marked fuzzy?" >&2; exit 1; }
