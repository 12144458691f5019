/* Shared by the tests of this floor: small tensors, and checks of values and errors that name the caller's line. */
#ifndef TESTS_TENSOR_VALUES_H
#define TESTS_TENSOR_VALUES_H

#include <stddef.h>

#include <tessera/tensor.h>

/* f32 vectors of n elements; leaf: one that requires gradients. */
tsr_tensor *vector(const float *data, int64_t n);
tsr_tensor *leaf(const float *data, int64_t n);

/* The gradient of x after backward from y, each of whose elements has a gradient of 1, or of `incoming` (y: a vector). */
tsr_tensor *slopes(tsr_tensor *x, tsr_tensor *y);
tsr_tensor *slopes_of(tsr_tensor *x, tsr_tensor *y, float incoming);

/* tensor (f32) holds n elements, each within 1e-4 of the expected one (relative above 1). */
void check_values(tsr_tensor *tensor, const float *want, size_t n, const char *file, int line);
/* a holds what b does. */
void check_same(tsr_tensor *a, tsr_tensor *b, const char *file, int line);
/* The context's first error has this status, and part is in its message. */
void check_error(tsr_status status, const char *part, const char *file, int line);

#define VALUES(tensor, ...)                                                                                            \
    check_values(tensor, (const float[]){__VA_ARGS__}, sizeof((const float[]){__VA_ARGS__}) / sizeof(float), __FILE__, \
                 __LINE__)
#define SAME(a, b) check_same(a, b, __FILE__, __LINE__)
#define REFUSED(status, part) check_error(status, part, __FILE__, __LINE__)

#endif
