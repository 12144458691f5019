# Short commands for common tasks; the build itself is in CMakeLists.txt. `make help` lists the targets.
# BUILD: the build folder. PREFIX, DESTDIR: for install. CMAKE_ARGS: passed on to CMake.
BUILD ?= build
PREFIX ?= /usr/local
DESTDIR ?=
CMAKE_ARGS ?=
TYPE ?= RelWithDebInfo
JOBS ?= $(shell nproc)

.PHONY: all deps configure help demo test bench bench-peers install format check check-locks asan tsan fuzz tidy clean \
	check-arm64 check-avx512 fuzz-api fuzz-pytorch test-pytorch test-pytorch-dist test-pytorch-stores test-open-mpi test-torch-xla test-jax test-jax-plugin test-jax-packages test-jax-slice wheel bench-jax bench-pjrt bench-client api update-exports check-format check-floors check-api check-exports check-docs check-install

all: configure
	@cmake --build $(BUILD) -j $(JOBS)

help:
	@echo 'make                build $(BUILD)/tessera and the libraries (installs missing packages if it may)'
	@echo 'make demo           train a network on handwritten digits'
	@echo 'make test           build and run every test'
	@echo 'make test-pytorch   compare with PyTorch by its own samples (PYTHON= one with torch, DB=op module optim, ARGS=)'
	@echo 'make test-jax       programs of JAX on Tessera and back (PYTHON= one with jax, ARGS=)'
	@echo 'make bench-jax      the same programs beside XLA: run time and compile time'
	@echo 'make wheel          the Python package that shows the plugin to JAX, in $(BUILD)/wheel'
	@echo 'make test-jax-plugin JAX own tests on the plugin (TESTS=folder of a checkout of JAX, PYTHON=, ARGS=)'
	@echo 'make test-jax-packages  tests of optax, chex, flax and numpyro on the plugin (PACKAGES=, PYTHON=, ARGS=)'
	@echo 'make test-jax-slice a slice of all of these, as CI runs it'
	@echo 'make bench-pjrt     calls of JAX on the plugin beside two other backends (PYTHON= with jax, ARGS=)'
	@echo 'make bench-client   our training steps through the PJRT client beside the backend itself (PYTHON= with jax, ARGS=)'
	@echo 'make bench          run the benches; make bench-peers: beside PyTorch, JAX, oneDNN and MPI'
	@echo 'make install        PREFIX=/usr/local DESTDIR='
	@echo 'make check          format, floors, exported names, docs, and a program against an installed copy'
	@echo 'make check-arm64    build for aarch64 and run the tests under qemu-user, for hours (ARGS= for ctest, such as -L cpu)'
	@echo 'make check-avx512   run tests of kernels on AVX-512 that Bochs emulates (ARGS=test_cpu_gemm:batches, say)'
	@echo 'make format         lay the sources out with clang-format; make tidy: clang-tidy'
	@echo 'make asan tsan      tests under sanitizers; make fuzz: the fuzzers, a short while each (clang)'
	@echo 'make test-pytorch-dist   its DistributedTest with our process groups in the place of Gloo (PYTHON=, ARGS=-k WORD)'
	@echo 'make test-pytorch-stores   its tests of stores with ours (PYTHON=, PYTORCH= a checkout of pytorch)'
	@echo 'make test-open-mpi  random collectives beside Open MPI (PYTHON= one with numpy, MPI_RANKS=3, ARGS=--calls N)'
	@echo 'make test-torch-xla   its tests of processes over our collectives, and of SPMD (PYTHON=, XLA= a checkout of pytorch/xla, RANKS=2)'
	@echo 'make fuzz-pytorch   random programs of tensors and gradients beside PyTorch, for SECONDS from SEED on (PYTHON=, COUNT=, JOBS=)'
	@echo 'make fuzz-api       random and hostile calls of every public function under sanitizers: SECONDS (600) or COUNT calls from SEED'
	@echo 'make fuzz-programs  random programs, interpreted and compiled, for SECONDS (600) from SEED (the time) on'
	@echo 'make coverage       write docs/coverage.md anew; make check-coverage: compare it'
	@echo 'make update-exports write exports.txt anew; make clean'

deps:
	@tools/install-deps.sh

configure: deps
	@cmake -S . -B $(BUILD) -G Ninja -DCMAKE_BUILD_TYPE=$(TYPE) -DCMAKE_INSTALL_PREFIX=$(PREFIX) $(CMAKE_ARGS) \
		>$(BUILD).configure.log 2>&1 || { cat $(BUILD).configure.log; rm -f $(BUILD).configure.log; exit 1; }
	@grep -A4 'CMake Warning' $(BUILD).configure.log || true
	@mv $(BUILD).configure.log $(BUILD)/configure.log

demo: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@$(BUILD)/tessera demo digits

test: all
	@ctest --test-dir $(BUILD) --output-on-failure -j $(JOBS)

# PYTHON: a Python with torch; without it, a virtual environment with torch is made in the build folder. DB: op, module,
# optim.
DB ?= op module optim
test-pytorch-dist: all
	@python=$${PYTHON:-$(BUILD)/pytorch/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/pytorch && \
		$(BUILD)/pytorch/bin/pip install -q torch numpy expecttest; } && \
	"$$python" tests/pytorch/run_dist.py $(BUILD)/libtessera.so $(ARGS)

# Random collectives beside Open MPI's, in MPI_RANKS processes over each transport.
MPI_RANKS ?= 3
test-open-mpi: all
	@python=$${PYTHON:-$(BUILD)/numpy/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/numpy && $(BUILD)/numpy/bin/pip install -q numpy; } && \
	for transport in shm tcp mpi "mpi --any-order"; do set -- $$transport; echo "$$transport:"; \
		TESSERA_TRANSPORT=$$1 mpirun.openmpi --allow-run-as-root --oversubscribe --mca mpi_yield_when_idle 1 -n $(MPI_RANKS) \
		"$$python" tests/mpi/random_collectives.py $(BUILD)/libtessera.so $$2 $(ARGS) || exit 1; done

# Needs test/distributed/test_store.py of a checkout of PyTorch.
test-pytorch-stores: all
	@[ -n "$(PYTORCH)" ] || { echo 'PYTORCH= a checkout of pytorch'; exit 1; }
	@python=$${PYTHON:-$(BUILD)/pytorch/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/pytorch && \
		$(BUILD)/pytorch/bin/pip install -q torch numpy expecttest; } && \
	"$$python" tests/pytorch/run_stores.py $(BUILD)/libtessera.so $(PYTORCH)/test/distributed/test_store.py $(ARGS)

# Needs test/test_mp_*.py, test/spmd and torch_xla of a checkout of pytorch/xla.
RANKS ?= 2
test-torch-xla: all
	@[ -n "$(XLA)" ] || { echo 'XLA= a checkout of pytorch/xla'; exit 1; }
	@python=$${PYTHON:-$(BUILD)/pytorch/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/pytorch && \
		$(BUILD)/pytorch/bin/pip install -q torch numpy expecttest absl-py; } && \
	"$$python" tests/pytorch/run_torch_xla.py $(BUILD)/libtessera.so $(XLA)/test --ranks $(RANKS) $(ARGS) && \
	for name in test_xla_sharding test_xla_virtual_device test_xla_distributed_checkpoint test_fsdp_v2; do \
		"$$python" tests/pytorch/run_xla_spmd.py --library $(BUILD)/libtessera.so $(XLA)/test/spmd/$$name.py || exit 1; done

test-pytorch: all
	@python=$${PYTHON:-$(BUILD)/pytorch/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/pytorch && \
		$(BUILD)/pytorch/bin/pip install -q torch numpy expecttest; } && \
	for db in $(DB); do "$$python" tests/pytorch/run_$${db}_db.py $(BUILD)/libtessera.so $(ARGS) || exit 1; done

# The plugin and the code generator inside a Python package; LLVM comes from the system.
wheel: all
	@rm -rf python/tessera_jax/lib python/build && mkdir -p python/tessera_jax/lib && cp VERSION python/VERSION && \
	for library in libtessera_pjrt.so libtessera-codegen.so; do \
		strip --strip-unneeded -o python/tessera_jax/lib/$$library $(BUILD)/$$library || exit 1; done && \
	$(or $(PYTHON),python3) -m pip wheel -q --no-deps --no-build-isolation -w $(BUILD)/wheel ./python && \
	rm -rf python/*.egg-info && ls -s -h $(BUILD)/wheel # its entry point would register the plugin of this tree twice

test-jax-plugin: all
	@$(or $(PYTHON),python3) tests/jax/plugin.py $(BUILD)/libtessera_pjrt.so $(TESTS) $(ARGS)

# Tests of packages that build on JAX (PACKAGES=, by default all), then one training or solve each of three others.
test-jax-packages: all
	@python=$${PYTHON:-$(BUILD)/jax-packages/venv/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/jax-packages/venv && \
		$(BUILD)/jax-packages/venv/bin/pip install -q -r tests/jax/packages.txt; } && \
	"$$python" tests/jax/packages.py $(BUILD)/libtessera_pjrt.so $(PACKAGES) $(ARGS) && \
	"$$python" tests/jax/trainings.py $(BUILD)/libtessera_pjrt.so

# What CI runs of these and of JAX's own tests (ARGS="--jax FOLDER", a checkout).
test-jax-slice: all
	@tools/jax-slice.sh $(BUILD) $(ARGS)

bench-pjrt: all
	@$(or $(PYTHON),python3) tests/jax/bench_plugin.py $(BUILD)/libtessera_pjrt.so $(ARGS)

bench-client: all
	@$(or $(PYTHON),python3) tests/jax/bench_client.py $(BUILD)/tessera $(BUILD)/libtessera_pjrt.so $(ARGS)

# The same with jax.
test-jax: JAX_SCRIPT ?= run.py
test-jax: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@python=$${PYTHON:-$(BUILD)/jax/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/jax && \
		$(BUILD)/jax/bin/pip install -q jax; } && \
	"$$python" tests/jax/$(JAX_SCRIPT) $(BUILD)/tessera $(ARGS)

bench-jax:
	@$(MAKE) --no-print-directory test-jax JAX_SCRIPT=bench.py

bench: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@$(BUILD)/tessera bench --history bench/history.jsonl $(ARGS)

bench-peers: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@bench/peers/run.sh $(BUILD)/tessera

install: all
	@DESTDIR=$(DESTDIR) cmake --install $(BUILD) --prefix $(PREFIX)

check: check-format check-floors check-locks check-api check-exports check-install check-docs

check-format:
	@tools/check-format.sh

check-api:
	@tools/api.sh --check

api:
	@tools/api.sh

check-floors:
	@tools/check-floors.sh

check-locks:
	@tools/check-locks.sh

check-exports: all
	@tools/check-exports.sh $(BUILD)/libtessera.so

update-exports: all
	@tools/check-exports.sh --update $(BUILD)/libtessera.so

check-install: all
	@tests/install/run.sh $(BUILD)

check-docs: all
	@tools/check-docs.sh $(BUILD)

# Uses a cross compiler, an emulator, and aarch64's libraries in a separate folder; tools/arm64/left_out.txt lists the
# omitted tests, with reasons.
check-arm64:
	@tools/arm64/check.sh $(BUILD)-arm64 $(ARGS)

# Uses an emulator of a PC and the package of a kernel; tools/avx512/default.txt lists the tests.
check-avx512: all
	@tools/avx512/check.sh $(BUILD) $(ARGS)

format:
	@tools/check-format.sh --write

tidy: configure
	@tools/tidy.sh $(BUILD)

asan:
	@$(MAKE) --no-print-directory test BUILD=$(BUILD)-asan TYPE=Debug CMAKE_ARGS='-DTESSERA_SANITIZE=address,undefined'

tsan:
	@$(MAKE) --no-print-directory test BUILD=$(BUILD)-tsan TYPE=Debug CMAKE_ARGS='-DTESSERA_SANITIZE=thread'

fuzz: deps
	@tools/fuzz.sh $(BUILD)-fuzz

# Kernels that programs share are kept in CACHE, so that most of the time goes into new programs.
SECONDS ?= 600
SEED ?= $(shell date +%s)
fuzz-programs: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@$(BUILD)/tessera hlo fuzz --seed $(SEED) --seconds $(SECONDS) --cache $(or $(CACHE),$(BUILD)/fuzz-cache)

# The same for tensors, views, writes and gradients beside PyTorch; COUNT: number of statements, in place of SECONDS.
COUNT ?= 0
fuzz-pytorch: all
	@python=$${PYTHON:-$(BUILD)/pytorch/bin/python}; \
	[ -n "$${PYTHON:-}" ] || [ -x "$$python" ] || { python3 -m venv $(BUILD)/pytorch && \
		$(BUILD)/pytorch/bin/pip install -q torch numpy expecttest; } && \
	"$$python" tests/pytorch/fuzz_pytorch.py $(BUILD)/libtessera.so --seconds $(SECONDS) --seed $(SEED) --count $(COUNT) \
		--jobs $(JOBS) --out $(BUILD)/fuzz-pytorch $(ARGS)

# Calls of every public function with good and hostile arguments (tests/fuzz_api), in JOBS processes of one thread. A finding
# is shown with its seed, which SEED= COUNT=1 JOBS=1 replays, and with the shortest program found.
fuzz-api: deps
	@cmake -S . -B $(BUILD)-fuzz-api -G Ninja -DCMAKE_BUILD_TYPE=RelWithDebInfo -DCMAKE_C_COMPILER=clang \
		-DTESSERA_SANITIZE=address,undefined -DTESSERA_SANITIZE_TRANSFORMS=OFF -DTESSERA_EXAMPLES=OFF >$(BUILD)-fuzz-api.log 2>&1 || \
		{ cat $(BUILD)-fuzz-api.log; exit 1; }
	@cmake --build $(BUILD)-fuzz-api -j $(JOBS) --target fuzz_api
	@tools/fuzz-api.sh $(BUILD)-fuzz-api --seconds $(if $(filter-out 0,$(COUNT)),0,$(SECONDS)) --count $(COUNT) \
		--seed $(SEED) --jobs $(JOBS) $(ARGS)

coverage: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@$(BUILD)/tessera hlo coverage --markdown >$(BUILD)/coverage.md
	@cp $(BUILD)/coverage.md docs/coverage.md

check-coverage: configure
	@cmake --build $(BUILD) -j $(JOBS) --target tessera_program
	@$(BUILD)/tessera hlo coverage --markdown | diff -u docs/coverage.md - && echo 'coverage: docs/coverage.md is up to date'

clean:
	@rm -rf $(BUILD) $(BUILD)-asan $(BUILD)-tsan $(BUILD)-fuzz $(BUILD)-fuzz-api $(BUILD)-arm64 $(BUILD)-avx512
