/* reduce_window and select_and_scatter.
 *   sums      a sum of windows again, over the cotangent spread by the strides
 *   extrema   the first of equal elements gets the whole cotangent, as in PyTorch's pooling: by select_and_scatter, or,
 *             where that cannot have the windows (dilated, or cropped), by the windows as dimensions
 *   running products   by a recurrence
 *   others    the windows become dimensions that the same body reduces; this reduction is differentiated */
#include "grad/internal.h"

static int64_t dilated(int64_t size, int64_t dilation)
{
    return size == 0 ? 0 : (size - 1) * dilation + 1;
}

/* x with each windowed dimension split into two, [output, window]; pads and dilations contain `fill`. windows: the
 * dimensions of the outcome that are windows (n of them). */
static ir_value *unfold(ir_builder *b, ir_value *x, ir_value *fill, const ir_reduce_window_attrs *a, int64_t *windows,
                        int64_t *n)
{
    int64_t rank = x->type->rank, low[IR_MAX_RANK], high[IR_MAX_RANK], interior[IR_MAX_RANK];
    bool pads = false;
    for (int64_t d = 0; d < rank; d++) {
        low[d] = a->padding.v[2 * d];
        high[d] = a->padding.v[2 * d + 1];
        interior[d] = a->base_dilations.v[d] - 1;
        pads = pads || low[d] || high[d] || interior[d];
    }
    if (pads)
        x = ir_pad(b, x, fill, low, high, interior);
    *n = 0;
    for (int64_t d = 0, at = 0; x && d < rank; d++, at++) {
        int64_t size = x->type->dims[at], window = a->window_dimensions.v[d], dilation = a->window_dilations.v[d];
        int64_t reach = dilated(window, dilation), stride = a->window_strides.v[d];
        int64_t out = size < reach ? 0 : (size - reach) / stride + 1;
        if (window == 1 && stride == 1)
            continue;
        const ir_type *grid = ir_tensor_type(TSR_I64, 2, (int64_t[]){out, window});
        ir_value *starts = grad_scale(b, ir_iota(b, grid, 0), (double)stride);
        ir_value *places = ir_add(b, starts, grad_scale(b, ir_iota(b, grid, 1), (double)dilation));
        int64_t offset[IR_MAX_RANK], sizes[IR_MAX_RANK], k = 0;
        for (int64_t i = 0; i < x->type->rank; i++) {
            sizes[i] = i == at ? 1 : x->type->dims[i];
            if (i != at)
                offset[k++] = i < at ? i : i + 1;
        }
        ir_gather_attrs attrs = {.dimension_numbers = {.present = true,
                                                       .offset_dims = grad_list(k, offset),
                                                       .collapsed_slice_dims = grad_list(1, &at),
                                                       .operand_batching_dims = grad_list(0, NULL),
                                                       .start_indices_batching_dims = grad_list(0, NULL),
                                                       .start_index_map = grad_list(1, &at),
                                                       .index_vector_dim = 2},
                                 .slice_sizes = grad_list(x->type->rank, sizes)};
        ir_value *operands[] = {x, places};
        x = ir_build(b, IR_GATHER, &attrs, 2, operands);
        windows[(*n)++] = ++at;
    }
    return x;
}

static ir_value *window_sum(ir_builder *b, ir_value *x, const ir_reduce_window_attrs *attrs)
{
    if (!x)
        return NULL;
    ir_region *body = ir_reducer(IR_ADD, x->type->dtype);
    ir_value *operands[] = {x, ir_constant_scalar(b, x->type->dtype, 0)};
    ir_op_spec spec = {.code = IR_REDUCE_WINDOW,
                       .n_operands = 2,
                       .operands = operands,
                       .attrs = attrs,
                       .n_regions = 1,
                       .regions = &body};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}

static void sums(grad_call *call, size_t i, size_t n)
{
    ir_builder *b = call->b;
    const ir_reduce_window_attrs *a = call->op->attrs;
    ir_value *x = grad_operand(call, i), *g = call->cotangents[i];
    int64_t rank = x->type->rank, padding[2 * IR_MAX_RANK];
    if (call->wanted[i]) {
        for (int64_t d = 0; d < rank; d++) {
            int64_t size = dilated(x->type->dims[d], a->base_dilations.v[d]);
            int64_t window = dilated(a->window_dimensions.v[d], a->window_dilations.v[d]);
            int64_t out = dilated(g->type->dims[d], a->window_strides.v[d]);
            padding[2 * d] = window - 1 - a->padding.v[2 * d];
            padding[2 * d + 1] = size + window - 1 - out - padding[2 * d];
        }
        ir_reduce_window_attrs back = *a;
        back.window_strides = a->base_dilations;
        back.base_dilations = a->window_strides;
        back.padding = (ir_ints2){rank, 2, padding};
        bool empty = x->type->count == 0 || g->type->count == 0;
        call->gradients[i] = empty ? grad_fill_like(b, x, 0) : window_sum(b, g, &back);
    }
    if (call->wanted[n + i]) {
        /* The initial value is used once for each window, and once for each position of a window without an element. */
        double places = 1;
        for (int64_t d = 0; d < rank; d++)
            places *= (double)a->window_dimensions.v[d];
        ir_value *filled = window_sum(b, grad_fill_like(b, x, 1), a);
        ir_value *times = ir_sub(b, grad_fill_like(b, g, 1 + places), filled);
        call->gradients[n + i] = grad_sum_all(b, ir_mul(b, g, times));
    }
}

static bool plain_windows(const ir_reduce_window_attrs *a)
{
    for (int64_t d = 0; d < a->window_dimensions.n; d++)
        if (a->base_dilations.v[d] != 1 || a->window_dilations.v[d] != 1 || a->padding.v[2 * d] < 0 ||
            a->padding.v[2 * d + 1] < 0)
            return false;
    return true;
}

static void extrema(grad_call *call, int32_t keeps)
{
    ir_builder *b = call->b;
    const ir_reduce_window_attrs *a = call->op->attrs;
    ir_value *x = grad_operand(call, 0), *g = call->cotangents[0];
    const ir_type *scalar = ir_scalar_type(x->type->dtype);
    const ir_type *types[] = {scalar, scalar};
    ir_region *select = ir_region_new(b->arena, 2, types);
    ir_builder inside;
    ir_builder_init_region(&inside, b, select);
    ir_value *keep = ir_compare(&inside, keeps, &select->args[0], &select->args[1]);
    ir_return(&inside, 1, &keep);
    ir_builder_join(b, &inside);
    ir_region *regions[] = {select, ir_reducer(IR_ADD, x->type->dtype)};
    ir_value *operands[] = {x, g, ir_constant_scalar(b, x->type->dtype, 0)};
    ir_select_and_scatter_attrs attrs = {
        .window_dimensions = a->window_dimensions, .window_strides = a->window_strides, .padding = a->padding};
    ir_op_spec spec = {.code = IR_SELECT_AND_SCATTER,
                       .n_operands = 3,
                       .operands = operands,
                       .attrs = &attrs,
                       .n_regions = 2,
                       .regions = regions};
    ir_op *op = ir_build_full(b, &spec);
    call->gradients[0] = op ? ir_result(op, 0) : NULL;
}

/* ---- running products -------------------------------------------------------------------------------------------- */

/* The dimension along which each element's window has the element and all before it (*back: all after it); -1: the windows
 * are others. */
static int64_t running_dim(const ir_reduce_window_attrs *a, const ir_type *type, bool *back)
{
    int64_t along = -1;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t window = a->window_dimensions.v[d], low = a->padding.v[2 * d], high = a->padding.v[2 * d + 1];
        if (a->window_strides.v[d] != 1 || a->base_dilations.v[d] != 1 || a->window_dilations.v[d] != 1)
            return -1;
        if (window == 1 && low == 0 && high == 0)
            continue;
        *back = low == 0;
        if (along >= 0 || window != type->dims[d] || low + high != window - 1 || (low != 0 && high != 0))
            return -1;
        along = d;
    }
    return along;
}

/* The gradient of x_i is the product of the elements before it, times s_i = g_i + x_(i+1) s_(i+1): nothing is divided by an
 * element, so zeros need no special case. */
static void running_product(grad_call *call, int64_t dim, bool back)
{
    ir_builder *b = call->b;
    ir_value *x = grad_operand(call, 0), *operands[] = {x, grad_operand(call, 1)};
    int64_t way = back ? 1 : -1;
    ir_region *body = ir_reducer(IR_MULTIPLY, x->type->dtype);
    ir_op_spec spec = {.code = IR_REDUCE_WINDOW,
                       .n_operands = 2,
                       .operands = operands,
                       .attrs = call->op->attrs,
                       .n_regions = 1,
                       .regions = &body};
    ir_op *products = ir_build_full(b, &spec);
    ir_value *before = products ? ir_moved(b, ir_result(products, 0), dim, -way, 1) : NULL;
    ir_value *next = ir_moved(b, x, dim, way, 1);
    ir_value *sum = ir_recurrence(b, next ? grad_conj(b, next) : NULL, call->cotangents[0], dim, !back);
    call->gradients[0] = grad_mul_conj(b, sum, before);
}

/* ---- other windows ----------------------------------------------------------------------------------------------- */

/* The same as a reduce, where windows are dimensions. */
static void written_out(grad_call *call, size_t n)
{
    ir_op *op = call->op;
    grad_recorder recorder;
    grad_record_begin(&recorder, call->b, call->scratch);
    ir_builder *b = &recorder.b;
    int64_t windows[IR_MAX_RANK], k = 0;
    ir_value **operands = base_arena_alloc(call->scratch, op->n_operands * sizeof(*operands));
    for (size_t i = 0; i < n; i++) {
        operands[i] = unfold(b, grad_operand(call, i), grad_operand(call, n + i), op->attrs, windows, &k);
        operands[n + i] = grad_operand(call, n + i);
    }
    for (size_t i = 2 * n; i < op->n_operands; i++)
        operands[i] = grad_operand(call, i);
    ir_region *body = op->regions[0]->shared ? op->regions[0] : ir_region_copy(b->arena, op->regions[0]);
    ir_reduce_attrs attrs = {.dimensions = grad_list(k, windows)};
    ir_op_spec spec = {.code = IR_REDUCE,
                       .n_operands = op->n_operands,
                       .operands = operands,
                       .n_captures = op->n_captures,
                       .attrs = &attrs,
                       .n_regions = 1,
                       .regions = &body};
    ir_op *reduce = ir_build_full(b, &spec);
    ir_value **equivalents = base_arena_zero(call->scratch, n, sizeof(*equivalents));
    for (size_t i = 0; reduce && i < n; i++)
        equivalents[i] = ir_result(reduce, i);
    grad_through(call, &recorder, equivalents);
}

/* An extremum as the sum of one element of each window, the first that equals it. */
static void first_of_equal(grad_call *call, ir_opcode code)
{
    grad_recorder recorder;
    grad_record_begin(&recorder, call->b, call->scratch);
    ir_builder *b = &recorder.b;
    int64_t windows[IR_MAX_RANK], n = 0, before = 1;
    ir_value *x = unfold(b, grad_operand(call, 0), grad_operand(call, 1), call->op->attrs, windows, &n), *number = NULL;
    const ir_type *numbers = x ? ir_with_dtype(x->type, TSR_I64) : NULL;
    for (int64_t i = n; numbers && i-- > 0; before *= numbers->dims[windows[i]]) {
        ir_value *own = grad_scale(b, ir_iota(b, numbers, windows[i]), (double)before);
        number = number ? ir_add(b, number, own) : own;
    }
    ir_value *equivalent = x;
    if (number) {
        ir_value *extremum = grad_unreduce(b, ir_reduce(b, code, x, n, windows), x->type, n, windows);
        ir_value *after = grad_fill_like(b, number, (double)before);
        ir_value *places = extremum ? ir_select(b, grad_equal(b, x, extremum), number, after) : NULL;
        ir_value *first = places ? ir_reduce(b, IR_MINIMUM, places, n, windows) : NULL;
        ir_value *is_first = first ? grad_equal(b, number, grad_unreduce(b, first, numbers, n, windows)) : NULL;
        equivalent = is_first ? ir_reduce_sum(b, grad_mask(b, is_first, x), n, windows) : NULL;
    }
    grad_through(call, &recorder, &equivalent);
}

void vjp_reduce_window(grad_call *call)
{
    size_t n = ir_formal_operands(call->op) / 2;
    ir_region *body = grad_flat_body(call->b, call->scratch, call->op->regions[0]);
    bool all_sums = true;
    for (size_t i = 0; i < n; i++)
        all_sums = all_sums && grad_body_of(body, i, n) == IR_ADD;
    int code = n == 1 ? grad_body_of(body, 0, 1) : IR_OPCODE_COUNT;
    if (all_sums) {
        for (size_t i = 0; i < n; i++)
            if (call->cotangents[i])
                sums(call, i, n);
    } else if ((code == IR_MAXIMUM || code == IR_MINIMUM) && !call->wanted[1]) {
        if (plain_windows(call->op->attrs))
            extrema(call, code == IR_MAXIMUM ? IR_GE : IR_LE);
        else
            first_of_equal(call, (ir_opcode)code);
    } else {
        bool back;
        double first;
        ir_value *x = grad_operand(call, 0);
        int64_t dim = code == IR_MULTIPLY && !call->wanted[1] && ir_constant_splat(grad_operand(call, 1), &first) &&
                              first == 1 && x->type->count > 0
                          ? running_dim(call->op->attrs, x->type, &back)
                          : -1;
        if (dim >= 0)
            running_product(call, dim, back);
        else
            written_out(call, n);
    }
}

/* ---- select_and_scatter ---- */

/* (a, ia, c, ic) -> the element that the scan over a window keeps: the earlier element stays while select(earlier,
 * later) holds; index -1 marks a position without an element. */
static ir_region *holding(grad_call *call, tsr_dtype dtype)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    size_t captures = op->n_captures;
    const ir_type **types = base_arena_alloc(call->scratch, (4 + captures) * sizeof(*types));
    types[0] = types[2] = ir_scalar_type(dtype);
    types[1] = types[3] = ir_scalar_type(TSR_I64);
    for (size_t i = 0; i < captures; i++)
        types[4 + i] = grad_operand(call, 3 + i)->type;
    ir_region *region = ir_region_new(b->arena, 4 + captures, types);
    ir_builder in;
    ir_builder_init_region(&in, b, region);
    ir_value *v = region->args;
    ir_value **args = base_arena_alloc(call->scratch, (2 + captures) * sizeof(*args));
    for (size_t i = 0; i < captures; i++)
        args[2 + i] = &v[4 + i];
    ir_value *forth = NULL, *back = NULL;
    args[0] = &v[0], args[1] = &v[2];
    ir_inline_region(&in, op->regions[0], args, &forth);
    args[0] = &v[2], args[1] = &v[0];
    ir_inline_region(&in, op->regions[0], args, &back);
    ir_value *none = ir_constant_i64(&in, TSR_I64, -1);
    ir_value *earlier = ir_compare(&in, IR_LT, &v[1], &v[3]);
    ir_value *keep = ir_select(&in, earlier, forth, ir_unary(&in, IR_NOT, back));
    keep = grad_and(&in, keep, ir_compare(&in, IR_NE, &v[1], none));
    keep = ir_binary(&in, IR_OR, keep, grad_equal(&in, &v[3], none));
    ir_value *results[] = {ir_select(&in, keep, &v[0], &v[2]), ir_select(&in, keep, &v[1], &v[3])};
    ir_return(&in, 2, results);
    ir_builder_join(b, &in);
    return region;
}

/* Linear in the source: a window's gradient is the cotangent's element at the position that the window selected. */
void vjp_select_and_scatter(grad_call *call)
{
    ir_builder *b = call->b;
    ir_op *op = call->op;
    const ir_select_and_scatter_attrs *a = op->attrs;
    ir_value *x = grad_operand(call, 0), *source = grad_operand(call, 1), *g = call->cotangents[0];
    if (grad_body_of(grad_flat_body(b, call->scratch, op->regions[1]), 0, 1) != IR_ADD) {
        ir_build_error(b, TSR_UNIMPLEMENTED, "it does not add");
        return;
    }
    if (call->wanted[2])
        call->gradients[2] = grad_sum_all(b, g);
    if (!call->wanted[1])
        return;
    if (source->type->count == 0 || x->type->count == 0) {
        call->gradients[1] = grad_fill_like(b, source, 0);
        return;
    }
    int64_t ones[IR_MAX_RANK], windows[IR_MAX_RANK], n = 0, rank = x->type->rank, count = x->type->count;
    for (int64_t d = 0; d < rank; d++)
        ones[d] = 1;
    ir_reduce_window_attrs places = {.window_dimensions = a->window_dimensions,
                                     .window_strides = a->window_strides,
                                     .padding = a->padding,
                                     .base_dilations = grad_list(rank, ones),
                                     .window_dilations = grad_list(rank, ones)};
    const ir_type *flat = ir_tensor_type(TSR_I64, 1, &count);
    ir_value *numbers = ir_reshape(b, ir_iota(b, flat, 0), rank, x->type->dims);
    ir_value *nothing = ir_constant_i64(b, TSR_I64, -1), *zero = ir_constant_scalar(b, x->type->dtype, 0);
    size_t total = 4 + op->n_captures;
    ir_value **operands = base_arena_alloc(call->scratch, total * sizeof(*operands));
    operands[0] = unfold(b, x, zero, &places, windows, &n);
    operands[1] = numbers ? unfold(b, numbers, nothing, &places, windows, &n) : NULL;
    operands[2] = zero;
    operands[3] = nothing;
    for (size_t i = 0; i < op->n_captures; i++)
        operands[4 + i] = grad_operand(call, 3 + i);
    ir_region *body = holding(call, x->type->dtype);
    ir_reduce_attrs attrs = {.dimensions = grad_list(n, windows)};
    ir_op_spec spec = {.code = IR_REDUCE,
                       .n_operands = total,
                       .operands = operands,
                       .n_captures = op->n_captures,
                       .attrs = &attrs,
                       .n_regions = 1,
                       .regions = &body};
    ir_op *reduce = ir_build_full(b, &spec);
    ir_value *selected = reduce ? ir_result(reduce, 1) : NULL;
    int64_t only = 0, one = 1;
    ir_gather_attrs take = {.dimension_numbers = {.present = true,
                                                  .offset_dims = grad_list(0, NULL),
                                                  .collapsed_slice_dims = grad_list(1, &only),
                                                  .operand_batching_dims = grad_list(0, NULL),
                                                  .start_indices_batching_dims = grad_list(0, NULL),
                                                  .start_index_map = grad_list(1, &only),
                                                  .index_vector_dim = rank},
                            .slice_sizes = grad_list(1, &one)};
    ir_value *from[] = {ir_reshape(b, g, 1, &count), selected};
    ir_value *taken = ir_build(b, IR_GATHER, &take, 2, from);
    ir_value *exists = selected ? ir_compare(b, IR_GE, selected, grad_fill_like(b, selected, 0)) : NULL;
    call->gradients[1] = grad_mask(b, exists, taken);
}
