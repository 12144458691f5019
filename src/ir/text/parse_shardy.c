/* Shardy's ops: constraints, reshards, hints, manual and named computations.
 *
 * sdy.named_computation becomes a call of a private function, as Shardy's own export does: its in_shardings are the
 * function's arguments', its out_shardings the call's. All others become custom calls (parse_foreign.c). */
#include "ir/text/parse.h"

/* Completes the brackets at the token with the text that an op's short form omits, which makes them an attribute of
 * Shardy's. */
static const ir_attr *ir_read_within(ir_reader *r, const char *before, const char *behind)
{
    const char *at = r->token.at;
    const ir_attr *written = ir_read_opaque_to(r, ir_skip_brackets(r, at));
    return ir_read_shard(r, at, base_arena_format(&r->scratch, "%s%s%s", before, written->text, behind));
}

/* sdy.sharding_constraint %0 <@mesh, [...]> : T */
void ir_read_constraint(ir_reader *r, ir_op_text *op)
{
    const char *at = r->token.at;
    ir_value *value = ir_read_operand(r);
    base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
    if (!ir_at(r, '<'))
        ir_fail_expected(r, "'<' and a sharding");
    ir_put(r, op, "sharding", ir_read_within(r, "#sdy.sharding", ""));
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the type");
    ir_read_foreign_types(r, op);
}

/* sdy.all_gather [{}, {"x"}] %0 out_sharding=<@mesh, [...]> : T; sdy.collective_permute has no axes. */
void ir_read_move(ir_reader *r, ir_op_text *op)
{
    if (ir_at(r, '[') || ir_at(r, '{')) {
        const ir_attr *axes = ir_read_opaque_to(r, ir_skip_brackets(r, r->token.at));
        ir_put(r, op, "axes", ir_attr_string(r->arena, axes->text));
    }
    const char *at = r->token.at;
    ir_value *value = ir_read_operand(r);
    base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
    ir_expect_word(r, "out_sharding");
    ir_expect(r, '=', "'='");
    ir_put(r, op, "out_sharding", ir_read_within(r, "#sdy.sharding", ""));
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the type");
    ir_read_foreign_types(r, op);
}

/* sdy.sharding_group %0 group_id=1 : T, sdy.propagation_barrier %0 allowed_direction=NONE : T, sdy.data_flow_edge %0
 * sharding=<@mesh, [...]> : T, or without a sharding */
void ir_read_hint(ir_reader *r, ir_op_text *op)
{
    static const char *const directions[] = {"NONE", "FORWARD", "BACKWARD", "BOTH"};
    const char *at = r->token.at;
    ir_value *value = ir_read_operand(r);
    base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
    if (ir_accept_word(r, "group_id")) {
        ir_expect(r, '=', "'='");
        ir_put(r, op, "group_id", ir_typed_int(r, TSR_I64, ir_read_int(r)));
    } else if (ir_accept_word(r, "sharding")) {
        ir_expect(r, '=', "'='");
        ir_put(r, op, "sharding", ir_read_within(r, "#sdy.sharding", ""));
    } else if (op->row != IR_SDY_DATA_FLOW_EDGE && op->row != IR_SDY_FUNC_DATA_FLOW_EDGE) {
        size_t direction = 0;
        ir_expect_word(r, "allowed_direction");
        ir_expect(r, '=', "'='");
        while (direction < BASE_COUNT(directions) && !ir_accept_word(r, directions[direction]))
            direction++;
        if (direction == BASE_COUNT(directions))
            ir_fail_expected(r, "NONE, FORWARD, BACKWARD or BOTH");
        ir_put(r, op, "allowed_direction", ir_typed_int(r, TSR_I32, (int64_t)direction));
    }
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the type");
    ir_read_foreign_types(r, op);
}

/* name=[...] or name={...}: returns `before` and the brackets' content, as text. */
static void ir_read_sharding_list(ir_reader *r, ir_op_text *op, const char *name, const char *before,
                                  const char *behind)
{
    ir_expect_word(r, name);
    ir_expect(r, '=', "'='");
    if (!ir_at(r, '[') && !ir_at(r, '{'))
        ir_fail_expected(r, "a list");
    ir_put(r, op, name, ir_read_within(r, before, behind));
}

/* (%a: T, ...) { ops }: a body whose arguments stand before the brace. */
static ir_function *ir_read_named_body(ir_reader *r, ir_opcode row)
{
    ir_token_list names = {0};
    ir_type_list types = {0};
    ir_expect(r, '(', "'(' and the body's arguments");
    while (!ir_accept(r, ')')) {
        if (names.count)
            ir_expect(r, ',', "',' or ')'");
        ir_token name = r->token;
        ir_expect(r, IR_TOKEN_VALUE, "an argument, %name");
        ir_expect(r, ':', "':' and the argument's type");
        const ir_type *type = ir_read_type(r);
        if (ir_at_word(r, "loc"))
            ir_read_loc(r);
        base_vec_push(&r->scratch, &names, name);
        base_vec_push(&r->scratch, &types, type);
    }
    return ir_read_outlined(r, row, NULL, &names, &types);
}

/* sdy.manual_computation(%x) in_shardings=[...] out_shardings=[...] manual_axes={...} (%a: T) {...} : (T) -> T */
void ir_read_manual(ir_reader *r, ir_op_text *op, ir_symbols *called)
{
    ir_expect(r, '(', "'(' and the operands");
    ir_read_operands(r, &op->operands);
    ir_expect(r, ')', "')' after the operands");
    ir_read_sharding_list(r, op, "in_shardings", "#sdy.sharding_per_value<", ">");
    ir_read_sharding_list(r, op, "out_shardings", "#sdy.sharding_per_value<", ">");
    ir_read_sharding_list(r, op, "manual_axes", "#sdy<manual_axes", ">");
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    *called = ir_one_symbol(r, ir_read_named_body(r, IR_SDY_MANUAL_COMPUTATION));
    if (ir_at(r, '{')) /* here, or before the body's arguments */
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the types");
    ir_read_function_type(r, &op->operand_types, &op->result_types);
}

/* ---- named computations ------------------------------------------------------------------------------------------ */

/* Takes the attribute out of the op's list; NULL: it is absent. */
static const ir_attr *ir_take(ir_op_text *op, const char *name)
{
    const ir_attr *taken = NULL;
    size_t kept = 0;
    for (size_t i = 0; i < op->extra.count; i++)
        if (strcmp(op->extra.items[i].name, name) == 0)
            taken = op->extra.items[i].attr;
        else
            op->extra.items[kept++] = op->extra.items[i];
    op->extra.count = kept;
    return taken;
}

/* <"foo">(%x) in_shardings=[...] out_shardings=[...] (%a: T) {...} {...} : (T) -> T; both shardings may be absent. */
static void ir_read_named_form(ir_reader *r, ir_op_text *op, ir_symbols *called)
{
    ir_expect(r, '<', "'<' and the computation's name");
    ir_put(r, op, "name", ir_attr_string(r->arena, ir_read_plain_string(r)));
    ir_expect(r, '>', "'>' after the name");
    ir_expect(r, '(', "'(' and the operands");
    ir_read_operands(r, &op->operands);
    ir_expect(r, ')', "')' after the operands");
    if (ir_at_word(r, "in_shardings"))
        ir_read_sharding_list(r, op, "in_shardings", "#sdy.sharding_per_value<", ">");
    if (ir_at_word(r, "out_shardings"))
        ir_read_sharding_list(r, op, "out_shardings", "#sdy.sharding_per_value<", ">");
    *called = ir_one_symbol(r, ir_read_named_body(r, IR_CALL));
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_expect(r, ':', "':' and the types");
    ir_read_function_type(r, &op->operand_types, &op->result_types);
}

void ir_read_named_computation(ir_reader *r, ir_op_text *op, bool generic)
{
    ir_symbols called = {0};
    op->outlined = &called;
    if (generic)
        ir_read_generic(r, op);
    else
        ir_read_named_form(r, op, &called);
    if (called.n != 1)
        ir_fail_at(r, op->at, "%s needs one region", op->spelled);
    ir_function *function = called.v[0];
    const ir_attr *name = ir_take(op, "name"), *in = ir_take(op, "in_shardings"), *out = ir_take(op, "out_shardings");
    const ir_shardings *list = ir_shardings_of(in);
    if (!name || name->kind != IR_ATTR_STRING)
        ir_fail_at(r, op->at, "%s needs a name", op->spelled);
    if (in && (!list || list->n != function->n_args))
        ir_fail_at(r, op->at, "in_shardings must have a sharding for each of the %zu arguments", function->n_args);
    for (size_t i = 0; list && i < list->n; i++) {
        const ir_attr *sharding = ir_shard_attr(r->arena, &list->v[i]->shard);
        function->arg_attrs[i] = ir_attr_dict(r->arena, 1, (const char *const[]){"sdy.sharding"}, &sharding);
    }
    const ir_attr *written = ir_take(op, "sdy.sharding"); /* out_shardings override it */
    if (out || written)
        ir_put(r, op, "sdy.sharding", out ? out : written);
    function->extra = ir_attr_dict(r->arena, 1, (const char *const[]){"sdy.original_func_name"}, &name);
    ir_mark_field(r, op, ir_op_field(op, "callee", 6), op->at);
    ((ir_call_attrs *)op->attrs)->callee = function;
}
