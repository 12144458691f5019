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

/* ---- sampling at places --------------------------------------------------------------------------------------------------- */

enum { ZEROS, BORDER, REFLECTION };

/* Converts a coordinate in -1 ... 1 to a position among n elements. */
static tsr_tensor *place_on(tsr_tensor *x, int64_t n, bool align_corners)
{
    if (align_corners)
        return tsr_mul_scalar(tsr_add_scalar(x, 1), (double)(n - 1) / 2);
    return tsr_div_scalar(tsr_sub_scalar(tsr_mul_scalar(tsr_add_scalar(x, 1), (double)n), 1), 2);
}

/* Reflects x at low / 2 and high / 2 until it lies between them. */
static tsr_tensor *reflected(tsr_tensor *x, int64_t low, int64_t high)
{
    double start = (double)low / 2, span = (double)(high - low) / 2;
    if (span == 0)
        return tsr_mul_scalar(x, 0);
    tsr_tensor *away = tsr_abs(tsr_sub_scalar(x, start));
    tsr_tensor *flips = tsr_floor(tsr_div_scalar(away, span)),
               *rest = tsr_sub(away, tsr_mul_scalar(tsr_detach(flips), span));
    tsr_tensor *odd = tsr_ne_scalar(tsr_remainder(tsr_detach(flips), tsr_number(2)), 0);
    return tsr_where(odd, tsr_sub(tsr_number(span + start), rest), tsr_add_scalar(rest, start));
}

static tsr_tensor *bounded(tsr_tensor *x, int64_t n, int padding, bool align_corners)
{
    if (padding == ZEROS)
        return x;
    if (padding == REFLECTION)
        x = align_corners ? reflected(x, 0, 2 * (n - 1)) : reflected(x, -1, 2 * n - 1);
    return tsr_clamp(x, tsr_number(0), tsr_number((double)(n - 1)));
}

/* Elements of the flat images [N, C, H * W] at integer positions [N, P]; 0 outside the image. */
static tsr_tensor *elements_at(tsr_tensor *flat, tsr_tensor *y, tsr_tensor *x, int64_t h, int64_t w)
{
    tsr_tensor *in_y = tsr_logical_and(tsr_ge_scalar(y, 0), tsr_le_scalar(y, (double)(h - 1)));
    tsr_tensor *in_x = tsr_logical_and(tsr_ge_scalar(x, 0), tsr_le_scalar(x, (double)(w - 1)));
    tsr_tensor *inside = tsr_logical_and(in_y, in_x);
    tsr_tensor *at = tsr_add(tsr_mul_scalar(tsr_clamp(y, tsr_number(0), tsr_number((double)(h - 1))), (double)w),
                             tsr_clamp(x, tsr_number(0), tsr_number((double)(w - 1))));
    at = tsr_unsqueeze(tsr_to(at, TSR_I64), 1);
    const int64_t dims[3] = {flat->type->dims[0], flat->type->dims[1], y->type->dims[1]};
    tsr_tensor *taken = tsr_gather(flat, 2, tsr_expand(at, dims, 3));
    return tsr_masked_fill(taken, tsr_logical_not(tsr_unsqueeze(inside, 1)), 0);
}

tsr_tensor *tensor_fn_grid_sample(tensor_call *call, tsr_tensor *self, tsr_tensor *grid, const char *mode,
                                  const char *padding_mode, bool align_corners)
{
    static const char *const paddings[] = {"zeros", "border", "reflection"};
    const ir_type *t = self->type, *g = grid->type;
    int padding = -1;
    for (int i = 0; i < 3; i++)
        if (!padding_mode || !*padding_mode || strcmp(padding_mode, paddings[i]) == 0)
            padding = padding < 0 ? i : padding;
    bool nearest = mode && strcmp(mode, "nearest") == 0;
    if (mode && *mode && !nearest && strcmp(mode, "bilinear") != 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "nn.functional.grid_sample(): expected mode to be 'bilinear' or 'nearest', but got: '%s'",
                           mode);
    if (padding < 0)
        return tensor_fail(
            call->row->name, TSR_INVALID_ARGUMENT,
            "nn.functional.grid_sample(): expected padding_mode to be 'zeros', 'border', or 'reflection', "
            "but got: '%s'",
            padding_mode);
    if (t->rank != 4 || g->rank != 4 || g->dims[0] != t->dims[0] || g->dims[3] != 2 || t->count == 0)
        return tensor_fail(call->row->name, TSR_INVALID_ARGUMENT,
                           "grid_sampler(): expected input [N, C, H, W] and grid [N, H', W', 2] of one batch size, not "
                           "empty");
    int64_t h = t->dims[2], w = t->dims[3];
    tsr_tensor *flat = tsr_flatten(self, 2, 3), *points = tsr_flatten(grid, 1, 2); /* [N, P, 2] */
    tsr_tensor *x = bounded(place_on(tsr_select(points, 2, 0), w, align_corners), w, padding, align_corners);
    tsr_tensor *y = bounded(place_on(tsr_select(points, 2, 1), h, align_corners), h, padding, align_corners), *sum;
    if (nearest) {
        sum = elements_at(flat, tsr_detach(tsr_round(y)), tsr_detach(tsr_round(x)), h, w);
    } else {
        tsr_tensor *x0 = tsr_detach(tsr_floor(x)), *y0 = tsr_detach(tsr_floor(y)), *right = tsr_sub(x, x0);
        tsr_tensor *lower = tsr_sub(y, y0), *one = tsr_number(1);
        sum = NULL;
        for (int k = 0; k < 4; k++) {
            tsr_tensor *of =
                elements_at(flat, k / 2 ? tsr_add_scalar(y0, 1) : y0, k % 2 ? tsr_add_scalar(x0, 1) : x0, h, w);
            tsr_tensor *share = tsr_mul(k / 2 ? lower : tsr_sub(one, lower), k % 2 ? right : tsr_sub(one, right));
            tsr_tensor *part = tsr_mul(of, tsr_unsqueeze(share, 1));
            sum = sum ? tsr_add(sum, part) : part;
        }
    }
    return tsr_unflatten(sum, 2, (const int64_t[]){g->dims[1], g->dims[2]}, 2);
}

/* ---- bags ----------------------------------------------------------------------------------------------------------------- */

tsr_tensor *tensor_fn_embedding_bag(tensor_call *call, tsr_tensor *weight, tsr_tensor *indices, tsr_tensor *offsets,
                                    const char *mode, tsr_tensor *per_sample_weights, bool include_last_offset,
                                    int64_t padding_idx_plus_one)
{
    const char *name = call->row->name;
    bool sum = mode && strcmp(mode, "sum") == 0, max = mode && strcmp(mode, "max") == 0;
    int64_t rank = indices->type->rank, n = indices->type->count;
    if (mode && *mode && !sum && !max && strcmp(mode, "mean") != 0)
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "mode has to be one of sum, mean or max");
    if (rank != 1 && rank != 2)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "input has to be 1D or 2D Tensor, but got Tensor of dimension %lld", (long long)rank);
    if (rank == 2 && offsets)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "if input is 2D, then offsets has to be None, as input is treated is a mini-batch of fixed "
                           "length sequences.");
    if (rank == 1 && (!offsets || offsets->type->rank != 1))
        return tensor_fail(name, TSR_INVALID_ARGUMENT, "offsets has to be a 1D Tensor but got %s",
                           offsets ? "another shape" : "none");
    if (per_sample_weights && !sum)
        return tensor_fail(name, TSR_INVALID_ARGUMENT,
                           "embedding_bag: per_sample_weights was not None. per_sample_weights is only supported for "
                           "mode='sum' (got mode='%s'). Please open a feature request on GitHub.",
                           mode && *mode ? mode : "mean");
    int64_t bags = rank == 2 ? indices->type->dims[0] : offsets->type->count - include_last_offset;
    const int64_t flat = -1;
    tsr_tensor *at = tsr_to(tsr_reshape(indices, &flat, 1), TSR_I64), *places = compose_arange(n), *bag;
    if (rank == 2) {
        bag = tsr_floor_divide(places, tsr_number_int(BASE_MAX(indices->type->dims[1], 1)));
    } else { /* the last offset that is not after the position */
        tsr_tensor *starts = tsr_to(tsr_narrow(offsets, 0, 0, bags), TSR_I64);
        tsr_tensor *begun = tsr_le(tsr_unsqueeze(starts, 0), tsr_unsqueeze(places, 1));
        bag = tsr_sub_scalar(compose_sum(tsr_to(begun, TSR_I64), 1), 1);
    }
    tsr_tensor *rows = tsr_embedding(weight, &(tsr_embedding_options){.size = sizeof(tsr_embedding_options),
                                                                      .indices = at,
                                                                      .padding_idx_plus_one = padding_idx_plus_one});
    tsr_tensor *counts =
        padding_idx_plus_one
            ? tsr_ne_scalar(at, (double)(padding_idx_plus_one < 0 ? padding_idx_plus_one + weight->type->dims[0]
                                                                  : padding_idx_plus_one - 1))
            : tsr_ge_scalar(at, 0);
    tsr_tensor *member = tsr_logical_and(tsr_eq(tsr_unsqueeze(compose_arange(bags), 1), tsr_unsqueeze(bag, 0)),
                                         tsr_unsqueeze(counts, 0));
    tsr_tensor *filled = tsr_any(&(tsr_any_options){
        .size = sizeof(tsr_any_options), .self = member, .dims = &(const int64_t){1}, .n_dims = 1, .keepdim = true});
    if (max) { /* [bags, n, dim]: rows outside the bag are -infinity */
        tsr_tensor *all = tsr_masked_fill(tsr_unsqueeze(rows, 0), tsr_logical_not(tsr_unsqueeze(member, 2)), -INFINITY);
        tsr_tensor *indices_of = NULL,
                   *best = tsr_max(all, 1, &(tsr_max_options){.size = sizeof(tsr_max_options), .indices = &indices_of});
        return tsr_masked_fill(best, tsr_logical_not(filled), 0);
    }
    tsr_tensor *shares = tsr_to(member, weight->type->dtype);
    if (per_sample_weights)
        shares = tsr_mul(shares, tsr_reshape(per_sample_weights, &flat, 1));
    tsr_tensor *total = tsr_matmul(shares, rows);
    if (sum)
        return total;
    tsr_tensor *size = tsr_clamp(tsr_unsqueeze(compose_sum(shares, 1), 1), tsr_number(1), NULL);
    return tsr_div(total, size);
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
