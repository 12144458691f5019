/* The CPU backend: programs become steps over one planned arena, steps become machine code.
 *
 * What others see of it is device.h's backend table; only registration and the number of threads are here. */
#ifndef CPU_CPU_H
#define CPU_CPU_H

#include "device/device.h"

/* Registers the backend "cpu". CPU_NUM_DEVICES (default 1) says how many devices it has, TESSERA_NUM_THREADS (default:
 * the processors that this process may use) how many threads run its steps; both are read once. Any number of times. */
tsr_status cpu_backend_register(base_error *error);

/* The threads that run steps, at least 1; the same bits come out whatever it is. Waits for a run that is on. */
int cpu_threads(void);
tsr_status cpu_set_threads(int threads, base_error *error);

/* Loads the code generator and LLVM, which otherwise the first compilation does that finds no code on disk. Once a process, for
 * tens of milliseconds; any number of times, from any thread. TSR_UNAVAILABLE: not installed. */
tsr_status cpu_load_codegen(base_error *error);
/* Tests: LLVM is called without asking first whether there is memory for it. */
void cpu_skip_room(bool skip);

/* Where interpreter.print of compiled programs goes, from any thread; NULL (the default): nowhere. */
void cpu_set_print(void (*print)(void *user, const char *text), void *user);

#endif
