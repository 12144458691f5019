/* Short forms of tensor functions that take options, for functions that are composed of other functions. */
#ifndef TENSOR_COMPOSE_H
#define TENSOR_COMPOSE_H

#include "tensor/generated/bodies.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>

/* The elements of *x in row-major order, until tsr_unmap(*x); NULL and an error tensor in *failed. A view is first
 * replaced by a tensor with memory of its own. The metrics count it (SizeFromValues); while a function is being
 * recorded it fails, since there are no values. (values.c) */
const void *tensor_map_now(tensor_call *call, tsr_tensor **x, tsr_tensor **failed);

static inline tsr_tensor *compose_sum(tsr_tensor *x, int64_t dim)
{
    return tsr_sum(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = x, .dims = &dim, .n_dims = 1});
}

static inline tsr_tensor *compose_arange(int64_t n)
{
    return tsr_arange(0, (double)n,
                      &(tsr_arange_options){.size = sizeof(tsr_arange_options), .step = 1, .dtype = TSR_I64});
}

static inline tsr_tensor *compose_zeros(const int64_t *dims, int64_t n, tsr_dtype dtype)
{
    return tsr_zeros(
        &(tsr_zeros_options){.size = sizeof(tsr_zeros_options), .shape = dims, .n_shape = n, .dtype = dtype});
}

/* Counts dim from the front; returns -1 and sets *failed to an error tensor when dim is out of range. */
static inline int64_t compose_dim(tensor_call *call, int64_t dim, int64_t rank, tsr_tensor **failed)
{
    int64_t room = BASE_MAX(rank, 1);
    if (dim >= -room && dim < room)
        return dim < 0 ? dim + room : dim;
    *failed = tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                          "Dimension out of range (expected to be in range of [%lld, %lld], but got %lld)",
                          (long long)-room, (long long)room - 1, (long long)dim);
    return -1;
}

#endif
