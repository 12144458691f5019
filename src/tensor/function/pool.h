/* Pooling over the last one, two or three dimensions of [N, C, ...] or [C, ...]. Sums and maxima of windows are window
 * reductions (pool.c). Where windows differ in size, or the place of the maximum is wanted, constant indices gather the
 * windows' elements, and the maximum is taken over a further dimension (pool_windows.c). NULL and false: the call failed. */
#ifndef TENSOR_FUNCTION_POOL_H
#define TENSOR_FUNCTION_POOL_H

#include "tensor/generated/bodies.h"

enum { TENSOR_POOL_DIMS = 3 }; /* the most spatial dimensions */

typedef struct tensor_pool {
    int64_t n; /* spatial dimensions */
    int64_t kernel[TENSOR_POOL_DIMS], stride[TENSOR_POOL_DIMS], padding[TENSOR_POOL_DIMS], dilation[TENSOR_POOL_DIMS];
    int64_t out[TENSOR_POOL_DIMS];
    int64_t extra[TENSOR_POOL_DIMS]; /* elements beyond the padding, in ceil mode */
} tensor_pool;

/* As in PyTorch, fails for an input of another rank, or with an empty dimension after the batch. */
bool tensor_pool_check_rank(tensor_call *call, const ir_type *type, int64_t n, bool adaptive);
/* Sets p from a call's options. dilation may be NULL. A kernel size of 0 stands for the first one. */
bool tensor_pool_of(tensor_call *call, const ir_type *type, int64_t n, const int64_t *kernel, const int64_t *stride,
                    const int64_t *padding, const int64_t *dilation, bool ceil_mode, tensor_pool *p);
ir_value *tensor_pool_reduce(tensor_call *call, ir_opcode body, ir_value *x, double init, const tensor_pool *p);

/* The windows of one dimension: `out` windows of up to `length` indices; missing indices are -1. */
typedef struct tensor_windows {
    int64_t out, length;
    int64_t *index;
} tensor_windows;

/* The windows of spatial dimension i, which has this size. */
tensor_windows tensor_pooled_windows(tensor_call *call, const tensor_pool *p, int64_t i, int64_t size);
/* The windows of adaptive pools: [floor(o * size / out), ceil((o + 1) * size / out)). */
tensor_windows tensor_adaptive_windows(tensor_call *call, int64_t out, int64_t size);
/* The index of each window's elements, 0 where the window has fewer; present: whether the window has that element. The
 * result is broadcast to dims, with windows at dimension `at` and elements at dimension `next`. */
ir_value *tensor_windows_value(ir_builder *b, const tensor_windows *w, bool present, int64_t rank, const int64_t *dims,
                               int64_t at, int64_t next);
/* Dimension dim of x as two: its windows, and the elements of a window; missing elements are `none`. */
ir_value *tensor_take_windows(ir_builder *b, ir_value *x, int64_t dim, const tensor_windows *w, double none);
/* The windows of x's last n dimensions as [out ..., elements of the window]; missing elements are `none`. places: [out
 * ..., elements], the elements' positions among those n dimensions. */
ir_value *tensor_spread_windows(tensor_call *call, ir_value *x, int64_t n, const tensor_windows *lists, double none,
                                ir_value **places);
/* The largest element of each of tensor_pool_of's windows without padding or dilation. (pool_max.c) */
ir_value *tensor_max_pool(tensor_call *call, ir_value *self, int64_t n, const int64_t *kernel, const int64_t *stride,
                          bool ceil_mode);

#endif
