/* Running a program on the CPU backend and through the interpreter, and comparing the two. */
#ifndef TESTS_CPU_PROGRAMS_H
#define TESTS_CPU_PROGRAMS_H

#include "cpu/cpu.h"
#include "interp/interp.h"
#include "test.h"

/* A module: from text, or built by hand. */
typedef void program_build(ir_builder *b, ir_value **args);

#define PROGRAM_BOUNDED UINT64_MAX

/* Compiles text and checks every result against the interpreter's, float elements to `ulps`, for arguments made from
 * `seed`; PROGRAM_BOUNDED: against the interpreter's results of the same program in f64, within the error of its
 * arithmetic (roundings.h); integers must be equal. Also checks that one, two and four threads, code for any size, and
 * column-major arguments give the same bits. Prints text when results differ. cost may be NULL. */
void program_check(const char *text, uint64_t ulps, uint64_t seed, cpu_cost *cost);
/* Compiles text and runs it once on n arguments, with no op interpreted; writes its only result to out. false: a check
 * failed. */
bool program_run(const char *text, size_t n, const void *const *args, void *out);
/* Compiles text for the first CPU device, which it returns too. NULL only if a check failed. */
device_executable *program_compile(const char *text, device **cpu);
/* x [N, C, H, W] and w [out, C, 3, 3], strides of 1, `border` lines of zeros on each side; type: the result's. */
ir_value *program_convolve(ir_builder *b, ir_value *x, ir_value *w, int64_t border, const ir_type *type);
/* The module of the text; exits the test program if it cannot be read. */
ir_module *program_parse(const char *text);
/* Fills elements of type: floats in [-2, 2), integers small (indices), bools. */
void program_fill(const ir_type *type, void *data, uint64_t seed);

#endif
