/* Ops of the dialects arith, tensor and shape, with which programs (torch-mlir's, TensorFlow's) compute sizes. They are
 * read as the StableHLO ops that compute the same. A scalar in these dialects, of type index or i32, becomes a tensor
 * of rank 0; index becomes i64.
 *
 * A row has the form of the text after the op's name, and the op that it becomes. Other ops of those dialects, and
 * ops without a counterpart in StableHLO (witnesses, branches, memory), are not supported. An assertion about sizes
 * (cf.assert) becomes the custom call that exported programs use for assertions. */
#include "ir/text/parse.h"

#include <string.h>

typedef struct sizes_call {
    ir_reader *r;
    const ir_op_text *op;
    ir_builder *b;
    size_t n;
    ir_value **x;
    const ir_type *result;
    const ir_attr *value; /* a constant's value; a comparison's direction */
    int32_t direction;
} sizes_call;

typedef struct sizes_row {
    const char *name;
    enum { PLAIN, COMPARED, CHOSEN, CONSTANT, CAST, OF_TENSOR, ELEMENTS, INDEXED, ARROW } form;
    ir_value *(*build)(const sizes_call *call, ir_opcode code);
    ir_opcode code;
} sizes_row;

/* ---- the ops that they become ------------------------------------------------------------------------------------ */

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

static const sizes_row *find_row(const char *name, size_t size)
{
    for (size_t i = 0; i < BASE_COUNT(rows); i++)
        if (strlen(rows[i].name) == size && memcmp(rows[i].name, name, size) == 0)
            return &rows[i];
    return NULL;
}

bool ir_computes_sizes(const char *name, size_t size)
{
    return find_row(name, size) != NULL;
}

/* ---- how the ops are written ----------------------------------------------------------------------------------- */

static void push_types(ir_reader *r, ir_op_text *op, const ir_type *type, size_t n)
{
    for (size_t i = 0; i < n; i++)
        base_vec_push(&r->scratch, &op->operand_types, type);
}

static void read_colon(ir_reader *r, ir_op_text *op)
{
    if (ir_accept_word(r, "overflow") || ir_accept_word(r, "fastmath"))
        ir_seek(r, ir_skip_brackets(r, r->token.at));
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the types");
}

/* eq, slt ...; comparisons of unsigned numbers are missing, because sizes are signed here. */
static int32_t read_predicate(ir_reader *r)
{
    static const struct {
        const char *word;
        int32_t direction;
    } words[] = {{"eq", IR_EQ}, {"ne", IR_NE}, {"slt", IR_LT}, {"sle", IR_LE}, {"sgt", IR_GT}, {"sge", IR_GE}};
    for (size_t i = 0; i < BASE_COUNT(words); i++)
        if (ir_accept_word(r, words[i].word))
            return words[i].direction;
    ir_fail_expected(r, "eq, ne, slt, sle, sgt or sge");
}

/* dense<...> : type, 5 : index, 1.0 : f32, true; for const_shape a list. */
static const ir_attr *read_value(ir_reader *r, ir_op_text *op, const ir_type **type)
{
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    if (ir_at(r, '[')) {
        ir_ints list = ir_read_int_list(r);
        ir_expect(r, ':', "':' and the type");
        *type = ir_read_type(r);
        ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
        attr->kind = IR_ATTR_DENSE;
        attr->dense = (ir_dense){.type = ir_tensor_type(TSR_I64, 1, &list.n), .data = list.v};
        return attr;
    }
    bool negative = ir_accept(r, '-');
    const ir_attr *attr;
    if (ir_at(r, IR_TOKEN_INT) || ir_at(r, IR_TOKEN_FLOAT)) {
        bool real = ir_at(r, IR_TOKEN_FLOAT);
        double number = ir_read_decimal(r, r->token.at, r->token.end);
        int64_t whole = 0;
        if (real)
            ir_next(r);
        else
            whole = ir_read_int(r);
        ir_expect(r, ':', "':' and the type");
        *type = ir_read_type(r);
        attr = real ? ir_attr_float(r->arena, *type, negative ? -number : number)
                    : ir_attr_int(r->arena, negative ? -whole : whole);
        return attr;
    }
    attr = ir_read_attr(r);
    *type = attr->kind == IR_ATTR_DENSE  ? attr->dense.type
            : attr->kind == IR_ATTR_BOOL ? ir_scalar_type(TSR_BOOL)
                                         : NULL;
    return attr;
}

static void read_form(ir_reader *r, ir_op_text *op, const sizes_row *row, sizes_call *call)
{
    const ir_type *type = NULL;
    if (row->form == CONSTANT) {
        call->value = read_value(r, op, &type);
        base_vec_push(&r->scratch, &op->result_types, type);
        return;
    }
    if (row->form == COMPARED) {
        call->direction = read_predicate(r);
        ir_expect(r, ',', "',' and the operands");
    }
    ir_read_operands(r, &op->operands);
    size_t n = op->operands.count;
    if (row->form == INDEXED) {
        ir_expect(r, '[', "'[' and indices");
        ir_read_operands(r, &op->operands);
        ir_expect(r, ']', "']' after the indices");
    }
    read_colon(r, op);
    if (row->form == ARROW) {
        ir_read_types(r, &op->operand_types);
        push_types(r, op, op->operand_types.items[0], n > op->operand_types.count ? n - op->operand_types.count : 0);
        ir_expect(r, IR_TOKEN_ARROW, "'->' and the result's type");
        type = ir_read_type(r);
    } else if (row->form == CHOSEN) {
        ir_read_types(r, &op->operand_types);
        type = op->operand_types.items[op->operand_types.count - 1];
        const ir_type *chooser = op->operand_types.count == 2 ? op->operand_types.items[0] : ir_scalar_type(TSR_BOOL);
        op->operand_types.count = 0;
        push_types(r, op, chooser, 1);
        push_types(r, op, type, 2);
    } else {
        type = ir_read_type(r);
        if (row->form == CAST) {
            push_types(r, op, type, 1);
            ir_expect_word(r, "to");
            type = ir_read_type(r);
        } else if (row->form == ELEMENTS) {
            push_types(r, op, ir_scalar_type(type->dtype), n);
        } else if (row->form == PLAIN || row->form == COMPARED) {
            push_types(r, op, type, 2);
            type = row->form == COMPARED ? ir_with_dtype(type, TSR_BOOL) : type;
        } else {
            push_types(r, op, type, 1);
            push_types(r, op, ir_scalar_type(TSR_I64), op->operands.count - BASE_MIN(op->operands.count, 1));
            type = ir_scalar_type(row->form == OF_TENSOR ? TSR_I64 : type->dtype);
        }
    }
    base_vec_push(&r->scratch, &op->result_types, type);
}

/* "arith.constant"() <{value = 5 : index}> : () -> index */
static void read_generic(ir_reader *r, ir_op_text *op, const sizes_row *row, sizes_call *call)
{
    ir_symbols none = {0};
    op->outlined = &none;
    ir_read_generic(r, op);
    for (size_t i = 0; i < op->extra.count; i++)
        if (strcmp(op->extra.items[i].name, "value") == 0 || strcmp(op->extra.items[i].name, "shape") == 0)
            call->value = op->extra.items[i].attr;
    if (row->form == COMPARED)
        ir_fail_status(r, TSR_UNIMPLEMENTED, op->at, "%s is not supported in its generic form", op->spelled);
    op->extra.count = 0;
}

ir_value *ir_read_sizes(ir_reader *r, ir_op_text *op, ir_builder *b, bool generic)
{
    const sizes_row *row = find_row(op->spelled, strlen(op->spelled));
    sizes_call call = {.r = r, .op = op, .b = b};
    bool scalars = r->scalars;
    r->scalars = true;
    if (generic)
        read_generic(r, op, row, &call);
    else
        read_form(r, op, row, &call);
    r->scalars = scalars;
    if (op->result_types.count != 1 || !op->result_types.items[0])
        ir_fail_at(r, op->at, "%s must have one result", op->spelled);
    ir_check_operand_types(r, op);
    call.n = op->operands.count;
    call.x = base_arena_alloc(&r->scratch, (call.n + 1) * sizeof(*call.x));
    for (size_t i = 0; i < call.n; i++)
        call.x[i] = op->operands.items[i].value;
    call.result = op->result_types.items[0];
    ir_value *value = row->build(&call, row->code);
    if (value && value->type != call.result && ir_is_tensor(value->type) && !value->type->quant)
        value = ir_build_typed(b, IR_CONVERT, NULL, 1, &value, call.result);
    if (!value && b->status != TSR_OK)
        ir_fail_status(r, b->status, op->at, "%s", b->error.message);
    if (!value)
        ir_fail_status(r, TSR_UNIMPLEMENTED, op->at, "%s of these operands is not supported", op->spelled);
    return value;
}

/* ---- cf.assert --------------------------------------------------------------------------------------------------- */

bool ir_asserts(const char *name, size_t size)
{
    static const char asserts[] = "cf.assert";
    return size == sizeof(asserts) - 1 && memcmp(name, asserts, size) == 0;
}

/* cf.assert %ok, "message": the custom call with which exported programs check their sizes. */
void ir_read_assert(ir_reader *r, ir_op_text *op, bool generic)
{
    ir_symbols none = {0};
    ir_custom_call_attrs *attrs = op->attrs;
    bool scalars = r->scalars;
    r->scalars = true;
    ir_named_attr message = {.name = "msg", .at = op->at};
    if (generic) {
        op->outlined = &none;
        ir_read_generic(r, op);
    } else {
        const char *at = r->token.at;
        ir_value *value = ir_read_operand(r);
        base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
        ir_expect(r, ',', "',' and the message");
        message.attr = ir_attr_string(r->arena, ir_read_plain_string(r));
        base_vec_push(&r->scratch, &op->extra, message);
        if (ir_at(r, '{'))
            ir_read_op_dict(r, op);
        push_types(r, op, ir_scalar_type(TSR_BOOL), 1);
    }
    r->scalars = scalars;
    for (size_t i = 0; i < op->extra.count; i++) {
        if (strcmp(op->extra.items[i].name, "msg") != 0)
            continue;
        message.attr = op->extra.items[i].attr;
        op->extra.items[i].name = "error_message";
    }
    if (op->set || !message.attr || message.attr->kind != IR_ATTR_STRING)
        ir_fail_at(r, op->at, "cf.assert has one attribute, its message");
    if (op->operand_types.count != 1 || op->operand_types.items[0] != ir_scalar_type(TSR_BOOL) ||
        op->result_types.count)
        ir_fail_at(r, op->at, "cf.assert takes one i1 and has no result");
    attrs->call_target_name = "shape_assertion";
    attrs->has_side_effect = true;
    op->set = UINT64_MAX;
}
