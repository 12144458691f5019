/* Shared by all runs in the process: the pool, the number of devices, and the function for prints. */
#ifndef CPU_SHARED_H
#define CPU_SHARED_H

#include "cpu/program/program.h"
#include "cpu/run/pool/pool.h"

/* Reads the environment once and starts the pool. *count: the number of devices that the environment asks for. */
tsr_status cpu_open(int *count, base_error *error);
void cpu_close(void); /* the pool's threads end; they start again with the next run */

cpu_pool *cpu_the_pool(void); /* NULL: there was too little memory to start the pool */
/* Calls part(user, i) for every i below n, on the pool's threads; the caller is one of them. */
void cpu_share(int64_t n, void (*part)(void *user, int64_t i), void *user);
/* The function that cpu_set_print was given. */
void (*cpu_print_hook(void **user))(void *user, const char *text);

tsr_status cpu_program_run(void *program, const device_run *run, base_error *error); /* execute.c */

#endif
