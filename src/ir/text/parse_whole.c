/* Reading ops whose assembly format is all their own: constants, returns, calls, reductions, loops. */
#include "ir/text/parse_form.h"

void ir_read_constant(ir_reader *r, ir_op_text *op)
{
    if (ir_at(r, '(')) { /* the generic form without quotes, for a result type that differs from the value's */
        ir_read_generic(r, op);
        return;
    }
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    const char *at = r->token.at;
    const ir_field *field = ir_op_field(op, "value", 5);
    ir_mark_field(r, op, field, at);
    ir_read_field(r, field, op->attrs);
    base_vec_push(&r->scratch, &op->result_types, ((ir_constant_attrs *)op->attrs)->value.type);
}

void ir_read_return(ir_reader *r, ir_op_text *op)
{
    ir_read_operands(r, &op->operands);
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    if (op->operands.count || ir_at(r, ':')) {
        ir_expect(r, ':', "':' and the values' types");
        r->scalars = true;
        ir_read_types(r, &op->operand_types);
        r->scalars = false;
    }
}

void ir_read_barrier(ir_reader *r, ir_op_text *op)
{
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    if (ir_accept(r, '(')) {
        ir_expect(r, ')', "')'");
        return;
    }
    ir_read_operands(r, &op->operands);
    if (op->operands.count == 0)
        return;
    ir_expect(r, ':', "':' and the operands' types");
    ir_read_types(r, &op->operand_types);
    for (size_t i = 0; i < op->operand_types.count; i++)
        base_vec_push(&r->scratch, &op->result_types, op->operand_types.items[i]);
}

void ir_read_call(ir_reader *r, ir_op_text *op)
{
    const char *at = r->token.at;
    ir_mark_field(r, op, ir_op_field(op, "callee", 6), at);
    ((ir_call_attrs *)op->attrs)->callee = ir_read_callee(r, at, ir_read_symbol(r));
    ir_expect(r, '(', "'(' and the operands");
    ir_read_operands(r, &op->operands);
    ir_expect(r, ')', "')' after the operands");
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the types");
    r->scalars = true;
    ir_read_form_types(r, op, IR_ASM_FUNCTION);
    r->scalars = false;
}

/* "applies stablehlo.add": the body computes that op on two scalars. */
static void ir_read_short_body(ir_reader *r, ir_op_text *op, ir_token inner)
{
    ir_opcode code = ir_opcode_find(inner.at, (size_t)(inner.end - inner.at));
    if (code == IR_OPCODE_COUNT || !(ir_info(code)->traits & IR_TRAIT_COMMUTATIVE))
        ir_fail_at(r, inner.at, "expected a commutative op of two operands, but found %.*s",
                   (int)BASE_MIN(inner.end - inner.at, 60), inner.at);
    const ir_type *operand = op->operand_types.count ? op->operand_types.items[0] : NULL;
    if (!operand || !ir_is_tensor(operand))
        ir_fail_at(r, inner.at, "the first operand is not a tensor");
    const ir_type *scalar = ir_tensor_type_full(operand->dtype, 0, NULL, NULL, operand->quant);
    const ir_type *types[] = {scalar ? scalar : ir_scalar_type(operand->dtype), scalar};
    types[1] = types[0];
    ir_region *region = ir_region_new(r->arena, 2, types);
    ir_builder parent, builder;
    ir_builder_init(&parent, r->function);
    ir_loc *loc = base_arena_zero(r->arena, 1, sizeof(*loc));
    loc->file = r->file;
    ir_position(r, inner.at, &loc->line, &loc->column);
    parent.loc = loc;
    ir_builder_init_region(&builder, &parent, region);
    ir_value *value = ir_binary(&builder, code, &region->args[0], &region->args[1]);
    ir_return(&builder, 1, &value);
    if (builder.status != TSR_OK)
        ir_fail_status(r, builder.status, inner.at, "%s", builder.error.message);
    base_vec_push(&r->scratch, &op->regions, region);
}

void ir_read_reduce(ir_reader *r, ir_op_text *op)
{
    ir_operand_refs inits = {0};
    do {
        ir_expect(r, '(', "'(' and an operand");
        for (int i = 0; i < 2; i++) {
            const char *at = r->token.at;
            ir_value *value = ir_read_operand(r);
            base_vec_push(&r->scratch, i ? &inits : &op->operands, ((ir_operand_ref){value, at}));
            if (i == 0) {
                ir_expect_word(r, "init");
                ir_expect(r, ':', "':' and an initial value");
            }
        }
        ir_expect(r, ')', "')' after the initial value");
    } while (ir_accept(r, ','));
    size_t n = inits.count;
    for (size_t i = 0; i < n; i++)
        base_vec_push(&r->scratch, &op->operands, inits.items[i]);
    ir_token inner = {0};
    if (ir_accept_word(r, "applies")) {
        inner = r->token;
        ir_expect(r, IR_TOKEN_WORD, "the name of an op");
    }
    ir_expect_word(r, "across");
    ir_expect_word(r, "dimensions");
    ir_expect(r, '=', "'='");
    const ir_field *field = ir_op_field(op, "dimensions", 10);
    ir_mark_field(r, op, field, r->token.at);
    ir_read_field_short(r, field, op->attrs);
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the types");
    ir_read_form_types(r, op, IR_ASM_FUNCTION);
    if (inner.at) {
        ir_read_short_body(r, op, inner);
        return;
    }
    ir_expect_word(r, "reducer");
    BASE_VEC(ir_token) names = {0}, init_names = {0};
    ir_type_list types = {0}, init_types = {0};
    while (ir_accept(r, '(')) {
        for (int i = 0; i < 2; i++) {
            ir_token name = r->token;
            ir_expect(r, IR_TOKEN_VALUE, "an argument of the reducer");
            ir_expect(r, ':', "':' and the argument's type");
            const ir_type *type = ir_read_type(r);
            if (ir_at_word(r, "loc"))
                ir_read_loc(r);
            if (i) {
                base_vec_push(&r->scratch, &init_names, name);
                base_vec_push(&r->scratch, &init_types, type);
                ir_expect(r, ')', "')' after the reducer's arguments");
            } else {
                base_vec_push(&r->scratch, &names, name);
                base_vec_push(&r->scratch, &types, type);
                ir_expect(r, ',', "',' and another argument");
            }
        }
    }
    for (size_t i = 0; i < init_names.count; i++) {
        base_vec_push(&r->scratch, &names, init_names.items[i]);
        base_vec_push(&r->scratch, &types, init_types.items[i]);
    }
    ir_read_region(r, op, names.count, names.items, types.items);
}

void ir_read_while(ir_reader *r, ir_op_text *op)
{
    BASE_VEC(ir_token) names = {0};
    ir_expect(r, '(', "'(' and the loop's arguments");
    while (!ir_at(r, ')')) {
        if (names.count)
            ir_expect(r, ',', "',' or ')'");
        base_vec_push(&r->scratch, &names, r->token);
        ir_expect(r, IR_TOKEN_VALUE, "an argument of the loop");
        ir_expect(r, '=', "'=' and its first value");
        const char *at = r->token.at;
        ir_value *value = ir_read_operand(r);
        base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
    }
    ir_next(r);
    if (names.count) {
        ir_expect(r, ':', "':' and the arguments' types");
        const char *at = r->token.at;
        ir_read_types(r, &op->operand_types);
        if (op->operand_types.count != names.count)
            ir_fail_at(r, at, "%zu types for %zu arguments", op->operand_types.count, names.count);
    }
    for (size_t i = 0; i < op->operand_types.count; i++)
        base_vec_push(&r->scratch, &op->result_types, op->operand_types.items[i]);
    if (ir_accept_word(r, "attributes"))
        ir_read_op_dict(r, op);
    ir_expect_word(r, "cond");
    ir_read_region(r, op, names.count, names.items, op->operand_types.items);
    ir_expect_word(r, "do");
    ir_read_region(r, op, names.count, names.items, op->operand_types.items);
}
