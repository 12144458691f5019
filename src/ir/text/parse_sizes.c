/* Ops of the dialects arith, tensor and shape, with which programs (torch-mlir's, TensorFlow's) compute sizes. They are
 * read as the StableHLO ops that compute the same. A scalar in these dialects, of type index or i32, becomes a tensor
 * of rank 0; index becomes i64.
 *
 * A row has the form of the text after the op's name, and the op that it becomes. Other ops of those dialects, and
 * ops without a counterpart in StableHLO (witnesses, branches, memory), are not supported. */
#include "ir/text/parse_sizes.h"

#include <string.h>

bool ir_computes_sizes(const char *name, size_t size)
{
    return ir_sizes_row(name, size) != NULL;
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
    const sizes_row *row = ir_sizes_row(op->spelled, strlen(op->spelled));
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
