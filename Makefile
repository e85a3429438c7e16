# The targets that people and machines call; what they do is in scripts/. `make help` lists them.

SHELL := /bin/bash

# How many games `make demo` plays, from which series seed, under which rules, by which bots.
GAMES ?= 3
SEED ?= 1
RULES ?= guanpai
BOTS ?= native,native,native
export GAMES SEED RULES BOTS

.DEFAULT_GOAL := help
.PHONY: help setup build demo test bench pictures header windows package soak clean

help: ## List the targets.
	@echo "make TARGET, TARGET being one of:"
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  %-8s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup: ## Install what is missing: programs and crates. Does nothing twice.
	@bash scripts/setup.sh build

build: setup ## Build the library, shared and static, and the pdk program, into target/release.
	@cargo build --release --workspace

demo: setup ## Three native bots play in the .NET host: GAMES=3 SEED=1 RULES=guanpai BOTS=native,native,native.
	@bash scripts/setup.sh dotnet
	@cargo build --release --quiet --lib
	@bash scripts/dotnet-demo.sh

test: ## Check everything: format, lints, Rust, C, .NET, Mono. Prints the time of each part.
	@bash scripts/test.sh

bench: build ## Measure speeds, with their spread.
	@bash scripts/bench.sh

pictures: build ## Play what the README's pictures show, and draw them into docs/pictures. Ctrl-C stops it, the next one goes on.
	@bash scripts/pictures.sh

header: setup ## Write include/pdkbot.h anew from src/ffi.
	@PDKBOT_WRITE_HEADER=1 cargo build --lib

windows: setup ## Cross-build pdkbot.dll and check it under Wine: its exports and imports, the C harness, the .NET 10 host.
	@bash scripts/windows.sh

package: setup ## Build the NuGet packages into build/package and take them into fresh projects: net10.0, net48, both, single-file, trimmed, NativeAOT.
	@bash scripts/package.sh

soak: setup ## The long form of the checks, more than an hour; stopped with Ctrl-C, it goes on from there. build/soak has what passed.
	@bash scripts/soak.sh

clean: ## Remove everything that was built. Installed packages stay.
	@cargo clean
	@rm -rf build csharp/*/bin csharp/*/obj csharp/*/*/bin csharp/*/*/obj
