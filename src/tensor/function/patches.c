/* Patches of images: unfold, fold and sampling at arbitrary positions; bags of embeddings. Composed of other
 * functions. */
#include "tensor/function/compose.h"

#include <math.h>
#include <string.h>

/* ---- unfold and fold ------------------------------------------------------------------------------------------------------ */

typedef struct patches {
    int64_t kernel[2], dilation[2], padding[2], stride[2], size[2], out[2];
} patches;

static tsr_tensor *patches_of(tensor_call *call, const int64_t *size, const int64_t *kernel, const int64_t *dilation,
                              const int64_t *padding, const int64_t *stride, patches *p)
{
    for (int i = 0; i < 2; i++) {
        p->size[i] = size[i];
        p->kernel[i] = kernel[i] ? kernel[i] : kernel[0];
        p->dilation[i] = dilation[i] ? dilation[i] : 1;
        p->padding[i] = padding[i];
        p->stride[i] = stride[i] ? stride[i] : 1;
        if (p->kernel[i] <= 0 || p->dilation[i] <= 0 || p->stride[i] <= 0 || p->padding[i] < 0)
            return tensor_fail(
                call->row->name, TSR_INVALID_ARGUMENT,
                "kernel size, dilation and stride should be greater than zero, and padding not negative");
        if (size[i] > INT32_MAX || size[i] < 0 || p->kernel[i] > INT32_MAX || p->dilation[i] > INT32_MAX ||
            p->stride[i] > INT32_MAX || p->padding[i] > INT32_MAX)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                               "a size, kernel size, dilation, stride or padding is too large, or a size negative");
        int64_t room = size[i] + 2 * p->padding[i] - p->dilation[i] * (p->kernel[i] - 1) - 1;
        p->out[i] = room < 0 ? 0 : room / p->stride[i] + 1;
        if (p->out[i] <= 0)
            return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                               "calculated shape of the array of sliding blocks is too small (non-positive)");
    }
    return NULL;
}

/* The flat position of each element of each patch in the padded image: [kernel h, kernel w, out h, out w]. */
static tsr_tensor *patch_places(const patches *p)
{
    const int64_t wide[2] = {p->size[0] + 2 * p->padding[0], p->size[1] + 2 * p->padding[1]};
    tsr_tensor *parts[4];
    for (int i = 0; i < 4; i++) {
        int side = i % 2;
        int64_t n = i < 2 ? p->kernel[side] : p->out[side], step = i < 2 ? p->dilation[side] : p->stride[side];
        int64_t shape[4] = {1, 1, 1, 1};
        shape[i] = n;
        parts[i] = tsr_reshape(tsr_mul(compose_arange(n), tsr_number_int(step * (side == 0 ? wide[1] : 1))), shape, 4);
    }
    tsr_tensor *places = tsr_add(tsr_add(parts[0], parts[1]), tsr_add(parts[2], parts[3]));
    return tsr_reshape(places, &(const int64_t){-1}, 1);
}

tsr_tensor *tensor_fn_unfold(tensor_call *call, tsr_tensor *self, const int64_t *kernel_size, const int64_t *dilation,
                             const int64_t *padding, const int64_t *stride)
{
    patches p;
    int64_t rank = self->type->rank;
    if (rank != 3 && rank != 4)
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "Expected 3D or 4D (batch mode) tensor for input with possibly 0 batch size and other non-zero "
            "dimensions, but got %lld dimensions",
            (long long)rank);
    tsr_tensor *wrong = patches_of(call, self->type->dims + rank - 2, kernel_size, dilation, padding, stride, &p);
    if (wrong)
        return wrong;
    int64_t channels = self->type->dims[rank - 3], n = rank == 4 ? self->type->dims[0] : 1;
    tsr_tensor *x = tsr_pad(self, 0, (const int64_t[]){p.padding[1], p.padding[1], p.padding[0], p.padding[0]}, 4);
    tsr_tensor *taken = tsr_index_select(tsr_flatten(x, -2, -1), -1, patch_places(&p));
    const int64_t dims[3] = {n, channels * p.kernel[0] * p.kernel[1], p.out[0] * p.out[1]};
    return tsr_reshape(taken, rank == 4 ? dims : dims + 1, rank - 1);
}

tsr_tensor *tensor_fn_fold(tensor_call *call, tsr_tensor *self, const int64_t *output_size, const int64_t *kernel_size,
                           const int64_t *dilation, const int64_t *padding, const int64_t *stride)
{
    patches p;
    int64_t rank = self->type->rank;
    if (rank != 2 && rank != 3)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "Expected 2D or 3D (batch mode) tensor for input with possibly 0 batch size and non-zero "
                           "dimensions for input, but got %lld dimensions",
                           (long long)rank);
    const int64_t size[2] = {output_size[0], output_size[1] ? output_size[1] : output_size[0]};
    tsr_tensor *wrong = patches_of(call, size, kernel_size, dilation, padding, stride, &p);
    if (wrong)
        return wrong;
    int64_t area = p.kernel[0] * p.kernel[1], rows = self->type->dims[rank - 2], blocks = self->type->dims[rank - 1];
    if (rows % area != 0)
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "Expected size of input's dimension 1 to be divisible by the product of kernel_size, but got "
            "input.size(1)=%lld and kernel_size=(%lld, %lld).",
            (long long)rows, (long long)p.kernel[0], (long long)p.kernel[1]);
    if (blocks != p.out[0] * p.out[1])
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "Given output_size=(%lld, %lld), kernel_size=(%lld, %lld), expected size of input's dimension 2 "
            "to match the calculated number of sliding blocks %lld * %lld = %lld, but got "
            "input.size(2)=%lld.",
            (long long)size[0], (long long)size[1], (long long)p.kernel[0], (long long)p.kernel[1], (long long)p.out[0],
            (long long)p.out[1], (long long)(p.out[0] * p.out[1]), (long long)blocks);
    int64_t n = rank == 3 ? self->type->dims[0] : 1, channels = rows / area;
    int64_t high = size[0] + 2 * p.padding[0], wide = size[1] + 2 * p.padding[1];
    tsr_tensor *flat = tsr_reshape(self, (const int64_t[]){n * channels, area * blocks}, 2);
    tsr_tensor *zeros = compose_zeros((const int64_t[]){n * channels, high * wide}, 2, self->type->dtype);
    tsr_tensor *sums = tsr_index_add(zeros, 1, patch_places(&p), flat);
    const int64_t dims[4] = {n, channels, high, wide};
    tsr_tensor *image = tsr_reshape(sums, rank == 3 ? dims : dims + 1, rank + 1);
    return tsr_pad(image, 0, (const int64_t[]){-p.padding[1], -p.padding[1], -p.padding[0], -p.padding[0]}, 4);
}

/* ---- maxima back to their positions ------------------------------------------------------------------------------ */

/* Zeros, except that each element is put at its index among the output's spatial dimensions. */
tsr_tensor *tensor_fn_max_unpool(tensor_call *call, tsr_tensor *self, tsr_tensor *indices, const int64_t *output_size,
                                 int64_t n)
{
    const ir_type *type = self->type;
    int64_t lead = type->rank - n, dims[IR_MAX_RANK], in = 1, out = 1;
    if (n < 1 || n > 3 || (lead != 1 && lead != 2))
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "max_unpool: Expected input to have %lld or %lld dimensions, but got a tensor with %lld "
                           "dimensions",
                           (long long)n + 1, (long long)n + 2, (long long)type->rank);
    if (indices->type->dtype != TSR_I64)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "elements in indices should be type int64 but got: %s",
                           tensor_dtype_words(indices->type->dtype));
    if (ir_with_dtype(indices->type, type->dtype) != type)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "Expected shape of indices to be same as that of the input tensor");
    memcpy(dims, type->dims, (size_t)lead * sizeof(*dims));
    for (int64_t i = 0; i < n; i++) {
        in = base_times(in, type->dims[lead + i]);
        out *= output_size[i];
    }
    dims[lead] = in;
    tsr_tensor *flat = tsr_reshape(self, dims, lead + 1), *at = tsr_reshape(indices, dims, lead + 1);
    dims[lead] = out;
    tsr_tensor *placed = tsr_scatter(compose_zeros(dims, lead + 1, type->dtype), lead, at, flat);
    memcpy(dims + lead, output_size, (size_t)n * sizeof(*dims));
    return tsr_reshape(placed, dims, lead + n);
}
