/* The StableHLO ops that ops of the dialects arith, tensor and shape become (parse_sizes.c). A build function returns NULL for
 * operands that it does not support, or with the builder's error. */
#include "ir/text/parse_sizes.h"

#include <string.h>

static bool is_boolean(const ir_value *x)
{
    return x->type->kind == IR_TYPE_TENSOR && x->type->dtype == TSR_BOOL;
}

/* In these dialects i1 is a one-bit number, so sums and products of i1 differ from those of StableHLO's booleans. */
static ir_value *build_same(const sizes_call *c, ir_opcode code)
{
    bool bitwise = code == IR_AND || code == IR_OR || code == IR_XOR;
    return c->n == 2 && (bitwise || !is_boolean(c->x[0])) ? ir_binary(c->b, code, c->x[0], c->x[1]) : NULL;
}

static ir_value *build_select(const sizes_call *c, ir_opcode code)
{
    (void)code;
    return c->n == 3 ? ir_select(c->b, c->x[0], c->x[1], c->x[2]) : NULL;
}

static ir_value *build_compare(const sizes_call *c, ir_opcode code)
{
    (void)code;
    return c->n == 2 ? ir_compare(c->b, c->direction, c->x[0], c->x[1]) : NULL;
}

static ir_value *build_convert(const sizes_call *c, ir_opcode code)
{
    return c->n == 1 ? ir_build_typed(c->b, code, NULL, 1, c->x, c->result) : NULL;
}

/* Booleans are excluded: as a one-bit number, i1 would have a sign. */
static ir_value *build_cast(const sizes_call *c, ir_opcode code)
{
    return c->n == 1 && !is_boolean(c->x[0]) && ir_is_tensor(c->result) && c->result->dtype != TSR_BOOL
               ? build_convert(c, code)
               : NULL;
}

static ir_value *build_constant(const sizes_call *c, ir_opcode code)
{
    const ir_attr *value = c->value;
    (void)code;
    if (!value || c->result->kind != IR_TYPE_TENSOR)
        return NULL;
    if (value->kind == IR_ATTR_DENSE) {
        const ir_constant_attrs attrs = {.value = value->dense};
        return ir_build_typed(c->b, IR_CONSTANT, &attrs, 0, NULL, value->dense.type);
    }
    if (value->kind == IR_ATTR_FLOAT)
        return ir_constant_scalar(c->b, c->result->dtype, value->f);
    if (value->kind == IR_ATTR_INT || value->kind == IR_ATTR_BOOL)
        return ir_constant_i64(c->b, c->result->dtype, value->i);
    return NULL;
}

static ir_value *as_list(ir_builder *b, ir_value *scalar)
{
    return ir_reshape(b, scalar, 1, (const int64_t[]){1});
}

static ir_value *size_of(ir_builder *b, ir_value *x, int64_t dimension)
{
    if (x->type->dims[dimension] != IR_DYNAMIC)
        return ir_constant_i64(b, TSR_I64, x->type->dims[dimension]);
    const ir_dimension_attrs attrs = {.dimension = dimension};
    return ir_convert(b, ir_build(b, IR_GET_DIMENSION_SIZE, &attrs, 1, &x), TSR_I64);
}

static ir_value *shape_of(ir_builder *b, ir_value *x)
{
    ir_value *sizes[IR_MAX_RANK];
    if (!ir_is_tensor(x->type))
        return NULL;
    if (x->type->rank == 0)
        return ir_constant_data(b, ir_tensor_type(TSR_I64, 1, (const int64_t[]){0}), "");
    for (int64_t i = 0; i < x->type->rank; i++)
        sizes[i] = as_list(b, size_of(b, x, i));
    return ir_concatenate(b, (size_t)x->type->rank, sizes, 0);
}

static ir_value *build_shape_of(const sizes_call *c, ir_opcode code)
{
    (void)code;
    return c->n == 1 ? shape_of(c->b, c->x[0]) : NULL;
}

static ir_value *build_list(const sizes_call *c, ir_opcode code)
{
    ir_value **lists = base_arena_alloc(&c->r->scratch, (c->n + 1) * sizeof(*lists));
    (void)code;
    if (c->n == 0 || !ir_is_tensor(c->result))
        return NULL;
    for (size_t i = 0; i < c->n; i++)
        lists[i] = as_list(c->b, c->x[i]);
    return ir_reshape(c->b, ir_concatenate(c->b, c->n, lists, 0), c->result->rank, c->result->dims);
}

static ir_value *build_concatenate(const sizes_call *c, ir_opcode code)
{
    (void)code;
    return ir_concatenate(c->b, c->n, c->x, 0);
}

/* The element of a tensor at indices given as scalars. */
static ir_value *element_at(ir_builder *b, ir_value *x, ir_value *const *indices)
{
    ir_value *operands[IR_MAX_RANK + 1] = {x};
    int64_t ones[IR_MAX_RANK];
    for (int64_t i = 0; i < x->type->rank; i++) {
        operands[i + 1] = indices[i];
        ones[i] = 1;
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {x->type->rank, ones}};
    return ir_reshape(b, ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)x->type->rank + 1, operands), 0, NULL);
}

static ir_value *build_extract(const sizes_call *c, ir_opcode code)
{
    (void)code;
    return c->n && ir_is_tensor(c->x[0]->type) && c->n == (size_t)c->x[0]->type->rank + 1
               ? element_at(c->b, c->x[0], c->x + 1)
               : NULL;
}

static ir_value *build_dim(const sizes_call *c, ir_opcode code)
{
    (void)code;
    if (c->n != 2 || !ir_is_tensor(c->x[0]->type) || c->x[0]->type->rank == 0)
        return NULL;
    double which;
    if (ir_constant_splat(c->x[1], &which) && which >= 0 && which < (double)c->x[0]->type->rank)
        return size_of(c->b, c->x[0], (int64_t)which);
    return element_at(c->b, shape_of(c->b, c->x[0]), c->x + 1);
}

static ir_value *build_product(const sizes_call *c, ir_opcode code)
{
    (void)code;
    return c->n == 1 ? ir_reduce(c->b, IR_MULTIPLY, c->x[0], 1, (const int64_t[]){0}) : NULL;
}

/* The shape that two shapes broadcast to: sizes are paired from the end; where one size is 1, the other is taken. */
static ir_value *build_broadcast(const sizes_call *c, ir_opcode code)
{
    ir_value *x = c->n ? c->x[0] : NULL;
    (void)code;
    for (size_t i = 0; x && i < c->n; i++)
        if (!ir_is_tensor(c->x[i]->type) || c->x[i]->type->rank != 1 || c->x[i]->type->dims[0] == IR_DYNAMIC)
            return NULL;
    for (size_t i = 1; x && i < c->n; i++) {
        ir_value *pair[2] = {x, c->x[i]};
        int64_t sizes[2] = {x->type->dims[0], c->x[i]->type->dims[0]}, more = sizes[1] - sizes[0];
        ir_value **shorter = more > 0 ? &pair[0] : &pair[1];
        if (more != 0) {
            const ir_type *type = ir_tensor_type(TSR_I64, 1, (const int64_t[]){more > 0 ? more : -more});
            ir_value *padded[2] = {ir_constant_fill(c->b, type, 1), *shorter};
            *shorter = ir_concatenate(c->b, 2, padded, 0);
        }
        ir_value *is_one = ir_compare(c->b, IR_EQ, pair[0], ir_ones_like(c->b, pair[0]));
        x = ir_select(c->b, is_one, pair[1], pair[0]);
    }
    return x;
}

static const sizes_row rows[] = {
    {"arith.addf", PLAIN, build_same, IR_ADD},
    {"arith.addi", PLAIN, build_same, IR_ADD},
    {"arith.andi", PLAIN, build_same, IR_AND},
    {"arith.cmpi", COMPARED, build_compare, IR_COMPARE},
    {"arith.constant", CONSTANT, build_constant, IR_CONSTANT},
    {"arith.divf", PLAIN, build_same, IR_DIVIDE},
    {"arith.divsi", PLAIN, build_same, IR_DIVIDE},
    {"arith.extf", CAST, build_cast, IR_CONVERT},
    {"arith.extsi", CAST, build_cast, IR_CONVERT},
    {"arith.fptosi", CAST, build_cast, IR_CONVERT},
    {"arith.index_cast", CAST, build_cast, IR_CONVERT},
    {"arith.maximumf", PLAIN, build_same, IR_MAXIMUM},
    {"arith.maxsi", PLAIN, build_same, IR_MAXIMUM},
    {"arith.minimumf", PLAIN, build_same, IR_MINIMUM},
    {"arith.minsi", PLAIN, build_same, IR_MINIMUM},
    {"arith.mulf", PLAIN, build_same, IR_MULTIPLY},
    {"arith.muli", PLAIN, build_same, IR_MULTIPLY},
    {"arith.ori", PLAIN, build_same, IR_OR},
    {"arith.remsi", PLAIN, build_same, IR_REMAINDER},
    {"arith.select", CHOSEN, build_select, IR_SELECT},
    {"arith.sitofp", CAST, build_cast, IR_CONVERT},
    {"arith.subf", PLAIN, build_same, IR_SUBTRACT},
    {"arith.subi", PLAIN, build_same, IR_SUBTRACT},
    {"arith.truncf", CAST, build_cast, IR_CONVERT},
    {"arith.trunci", CAST, build_cast, IR_CONVERT},
    {"arith.xori", PLAIN, build_same, IR_XOR},
    {"shape.broadcast", ARROW, build_broadcast, IR_SELECT},
    {"shape.concat", ARROW, build_concatenate, IR_CONCATENATE},
    {"shape.const_shape", CONSTANT, build_constant, IR_CONSTANT},
    {"shape.dim", ARROW, build_dim, IR_GET_DIMENSION_SIZE},
    {"shape.get_extent", ARROW, build_extract, IR_DYNAMIC_SLICE},
    {"shape.num_elements", ARROW, build_product, IR_REDUCE},
    {"shape.shape_of", ARROW, build_shape_of, IR_GET_DIMENSION_SIZE},
    {"shape.to_extent_tensor", ARROW, build_convert, IR_CONVERT},
    {"tensor.cast", CAST, build_convert, IR_CONVERT},
    {"tensor.dim", OF_TENSOR, build_dim, IR_GET_DIMENSION_SIZE},
    {"tensor.extract", INDEXED, build_extract, IR_DYNAMIC_SLICE},
    {"tensor.from_elements", ELEMENTS, build_list, IR_CONCATENATE},
};

const sizes_row *ir_sizes_row(const char *name, size_t size)
{
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (strlen(rows[i].name) == size && memcmp(rows[i].name, name, size) == 0)
            return &rows[i];
    return NULL;
}
