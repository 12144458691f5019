/* Runs a kernel compiled for every instruction set that this machine has, and through the evaluator, and compares. */
#ifndef TESTS_CPU_KERNEL_CHECK_H
#define TESTS_CPU_KERNEL_CHECK_H

#include "cpu/compile/code/code.h"
#include "cpu/program/code.h"

typedef struct check_buffer {
    void *data;
    size_t bytes;
} check_buffer;

typedef struct check_run {
    int64_t dims[8];
    uint64_t scalars[16]; /* 8 slots of 16 bytes */
    int64_t begin, end;
    int ulps; /* the allowed difference of stored floats; 0: bit for bit (NaNs are equal) */
} check_run;

/* buffers: one for each argument of the kernel, in order; afterwards they have the evaluator's results. Reports through
 * test.h. False: a check failed. */
bool check_kernel(const cpu_kernel *k, const check_buffer *buffers, const check_run *run);

/* A kernel of rows and columns, which writes its parallel loop's whole range. */
typedef struct check_case {
    cpu_kernel *(*build)(base_arena *arena, int64_t rows, int64_t cols);
    const char *name;
    int64_t rows, cols;
    int ulps;
    size_t elements[8]; /* of each argument */
} check_case;
/* Checks a case (user), with some or all of its guards made tidy and with its loops split. */
tsr_status check_run_case(void *user);
#define CHECK_CASE(function, r, c, ulp, ...)                                                                           \
    do {                                                                                                               \
        check_case case_ = {function, #function, r, c, ulp, {__VA_ARGS__}};                                            \
        CHECK_INT(base_try(check_run_case, &case_, NULL), TSR_OK);                                                     \
    } while (0)

/* Compiles and loads one request, or NULL after reporting. */
cpu_object *check_load(const cpu_request *request);

/* Repeatable random numbers. */
uint64_t check_random(void);
double check_uniform(double low, double high);
/* Fills with values of dtype: ordinary values, and for floats sometimes zeros, infinities, NaN and subnormals. */
void check_fill(void *data, tsr_dtype dtype, size_t count, bool special);
/* Distance in units in the last place; 0 for two NaNs; huge for a NaN and a number. */
double check_ulps(tsr_dtype dtype, const void *got, const void *want);

#endif
