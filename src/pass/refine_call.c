/* Custom calls that represent ops of dynamic shapes in exported programs (interp/export.c lists them): once its
 * operands are known, each becomes the op itself. A call with its results' shapes as operands becomes one without. */
#include "pass/internal.h"

#include <string.h>

static const char shape_operands[] = "indices_of_shape_operands";

static ir_op *reduce_window(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    const ir_symbols called = ((const ir_custom_call_attrs *)op->attrs)->called_computations;
    size_t n = op->n_operands < 7 ? 0 : (op->n_operands - 5) / 2;
    if (n == 0 || n != op->n_results || called.n != 1 || !called.v[0]->body || called.v[0]->body->n_args != 2 * n)
        return NULL;
    const int64_t *lists[5];
    int64_t rank = operands[0]->type->rank;
    for (int i = 0; i < 5; i++) {
        int64_t count;
        lists[i] = pass_integers(scratch, operands[2 * n + (size_t)i], &count);
        if (!lists[i] || count != (i == 4 ? 2 * rank : rank))
            return NULL;
    }
    ir_reduce_window_attrs attrs = {.window_dimensions = {rank, lists[0]},
                                    .window_strides = {rank, lists[1]},
                                    .base_dilations = {rank, lists[2]},
                                    .window_dilations = {rank, lists[3]},
                                    .padding = {rank, 2, lists[4]}};
    ir_region *body = ir_region_copy(b->arena, called.v[0]->body);
    return ir_build_full(b, &(ir_op_spec){.code = IR_REDUCE_WINDOW,
                                          .n_operands = 2 * n,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_regions = 1,
                                          .regions = &body,
                                          .extra = op->extra});
}

/* Result i's type with these sizes; NULL: they are no sizes, or not those that the program tells. */
static const ir_type *refined_type(const ir_op *op, size_t i, int64_t rank, const int64_t *dims)
{
    const ir_type *told = op->results[i].type, *type = ir_is_tensor(told) ? ir_with_dims(told, rank, dims) : NULL;
    return type && ir_is_static(type) && ir_types_compatible(type, told) ? type : NULL;
}

static ir_op *top_k(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    int64_t k, rank = operands[0]->type->rank;
    if (op->n_operands != 2 || op->n_results != 2 || rank < 1 || !pass_integer(operands[1], &k))
        return NULL;
    (void)scratch;
    int64_t dims[IR_MAX_RANK];
    memcpy(dims, operands[0]->type->dims, (size_t)rank * sizeof(*dims));
    dims[rank - 1] = k;
    const ir_type *types[] = {refined_type(op, 0, rank, dims), refined_type(op, 1, rank, dims)};
    if (!types[0] || !types[1])
        return NULL;
    const ir_attr *size = ir_attr_int(b->arena, k);
    const ir_custom_call_attrs attrs = {.call_target_name = ir_info(IR_CHLO_TOP_K)->name,
                                        .api_version = 4,
                                        .backend_config = ir_attr_dict(b->arena, 1, (const char *const[]){"k"}, &size)};
    return ir_build_full(b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                          .n_operands = 1,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_result_types = 2,
                                          .result_types = types});
}

static ir_op *random_bits(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    if (op->n_operands != 2 || op->n_results != 2)
        return NULL;
    int64_t n;
    const int64_t *dims = pass_integers(scratch, operands[1], &n);
    const ir_attr *name = ir_attr_get(op->extra, "rng_algorithm");
    if (!dims || n != op->results[1].type->rank)
        return NULL;
    bool threefry = name && name->text && strstr(name->text, "THREE_FRY");
    const ir_rng_bit_generator_attrs attrs = {.rng_algorithm = threefry ? IR_RNG_THREE_FRY : IR_RNG_DEFAULT};
    const ir_type *types[] = {operands[0]->type, refined_type(op, 1, n, dims)};
    if (!types[1])
        return NULL;
    return ir_build_full(b, &(ir_op_spec){.code = IR_RNG_BIT_GENERATOR,
                                          .n_operands = 1,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_result_types = 2,
                                          .result_types = types});
}

/* Whether the last operands, one for each result, are the results' shapes. */
static bool ends_with_shapes(const ir_op *op)
{
    const ir_attr *list = ir_attr_get(op->extra, shape_operands);
    const int64_t *indices = list && list->kind == IR_ATTR_DENSE ? list->dense.data : NULL;
    size_t n = op->n_results;
    if (!indices || list->dense.type->dtype != TSR_I64 || list->dense.type->count != (int64_t)n || n > op->n_operands)
        return false;
    for (size_t i = 0; i < n; i++)
        if (indices[list->dense.splat ? 0 : i] != (int64_t)(op->n_operands - n + i))
            return false;
    return true;
}

static const ir_attr *without(base_arena *arena, const ir_attr *dict, const char *name)
{
    const char **names = base_arena_alloc(arena, (dict->count + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(arena, (dict->count + 1) * sizeof(*items));
    size_t n = 0;
    for (size_t i = 0; i < dict->count; i++)
        if (strcmp(dict->names[i], name) != 0) {
            names[n] = dict->names[i];
            items[n++] = dict->items[i];
        }
    return ir_attr_dict(arena, n, names, items);
}

/* A call of LAPACK or another library whose results' shapes are operands, as JAX writes it for symbolic sizes: the call
 * for fixed sizes, which has no such operands. */
static ir_op *sized_call(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    if (!ends_with_shapes(op))
        return NULL;
    size_t n = op->n_results, kept = op->n_operands - n;
    const ir_type **types = base_arena_alloc(scratch, n * sizeof(*types));
    for (size_t i = 0; i < n; i++) {
        int64_t rank;
        const int64_t *dims = pass_integers(scratch, operands[kept + i], &rank);
        if (!dims || rank != op->results[i].type->rank)
            return NULL;
        types[i] = refined_type(op, i, rank, dims);
        if (!types[i])
            return NULL;
    }
    ir_custom_call_attrs attrs = *(const ir_custom_call_attrs *)op->attrs;
    if (attrs.operand_layouts && attrs.operand_layouts->count == op->n_operands) {
        ir_attr *layouts = base_arena_copy(b->arena, attrs.operand_layouts, sizeof(*layouts));
        layouts->count = kept;
        attrs.operand_layouts = layouts;
    }
    return ir_build_full(b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                          .n_operands = kept,
                                          .operands = operands,
                                          .attrs = &attrs,
                                          .n_result_types = n,
                                          .result_types = types,
                                          .extra = without(b->arena, op->extra, shape_operands)});
}

ir_op *pass_refined_call(ir_builder *b, base_arena *scratch, const ir_op *op, ir_value *const *operands)
{
    if (op->code != IR_CUSTOM_CALL)
        return NULL;
    switch (op->row) {
    case IR_DYNAMIC_REDUCE_WINDOW:
        return reduce_window(b, scratch, op, operands);
    case IR_DYNAMIC_TOP_K:
        return top_k(b, scratch, op, operands);
    case IR_DYNAMIC_RNG_BIT_GENERATOR:
        return random_bits(b, scratch, op, operands);
    default:
        return sized_call(b, scratch, op, operands);
    }
}
