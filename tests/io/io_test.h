/* Shared by the tests of io: the elements that generate_golden.py writes. */
#ifndef IO_TEST_H
#define IO_TEST_H

#include "test.h"

#include "io/io.h"

static inline const char *golden(const char *name)
{
    static char path[512];
    snprintf(path, sizeof(path), "%s/tests/io/golden/%s", TEST_SOURCE, name);
    return path;
}

static inline void expect_error(tsr_status status, const char *part)
{
    const char *message;
    CHECK_STATUS(tsr_error_take(&message), status);
    CHECK_CONTAINS(message, part);
}

/* Element k of an array; of complex ones the real part, and the imaginary one in *imaginary. */
static inline double element(tsr_dtype dtype, int64_t k, double *imaginary)
{
    *imaginary = 0;
    if (dtype == TSR_BOOL)
        return k % 3 == 0;
    if (dtype == TSR_C64 || dtype == TSR_C128)
        *imaginary = (double)(k % 5);
    if (dtype == TSR_F8E8M0FNU)
        return (double)(1 << k % 5);
    if (ir_dtype_is_unsigned(dtype))
        return (double)(k % 7);
    return ir_dtype_is_integer(dtype) ? (double)(k % 7 - 2) : (double)(k % 7 - 2) / 2;
}

/* Row-major elements of dtype into memory that the caller frees. */
static inline void *make_elements(tsr_dtype dtype, int64_t count)
{
    size_t size = tsr_dtype_size(dtype);
    char *data = calloc((size_t)count + 1, size);
    for (int64_t k = 0; k < count; k++) {
        double imaginary, real = element(dtype, k, &imaginary);
        char *at = data + (size_t)k * size;
        ir_element_set(dtype, at, real);
        if (dtype == TSR_C64)
            ((float *)(void *)at)[1] = (float)imaginary;
        if (dtype == TSR_C128)
            ((double *)(void *)at)[1] = imaginary;
    }
    return data;
}

/* Checks that tensor has this dtype and shape, and the elements k = map[0], map[1] ... (NULL: 0, 1 ...). */
static inline void check_tensor(const char *name, tsr_tensor *tensor, tsr_dtype dtype, int64_t rank,
                                const int64_t *dims, const int64_t *map)
{
    int64_t count = 1;
    CHECK_OR_RETURN(tensor != NULL);
    CHECK_STR(tsr_dtype_name(tsr_tensor_dtype(tensor)), tsr_dtype_name(dtype));
    bool same = tsr_dim(tensor) == rank;
    for (int64_t i = 0; same && i < rank; i++) {
        same = tsr_size(tensor, i) == dims[i];
        count *= dims[i];
    }
    CHECK(same);
    if (!same) {
        fprintf(stderr, "  %s has another shape\n", name);
        return;
    }
    size_t size = tsr_dtype_size(dtype);
    char *got = calloc((size_t)count + 1, size), *want = make_elements(dtype, 64);
    CHECK_STATUS(tsr_read(tensor, got, (size_t)count * size), TSR_OK);
    for (int64_t i = 0; i < count; i++)
        if (memcmp(got + (size_t)i * size, want + (size_t)(map ? map[i] : i) * size, size) != 0) {
            CHECK(!"equal elements");
            fprintf(stderr, "  %s: element %lld is %g, not %g\n", name, (long long)i,
                    ir_element_get(dtype, got + (size_t)i * size),
                    ir_element_get(dtype, want + (size_t)(map ? map[i] : i) * size));
            break;
        }
    free(got);
    free(want);
}

static const int64_t dims_234[] = {2, 3, 4};

#endif
