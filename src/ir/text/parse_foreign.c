/* Ops of other dialects that StableHLO programs hold: check.*, interpreter.*, chlo.*, and sdy.sharding_constraint.
 *
 * Each becomes one custom_call (see ir_foreign_op in asm.h):
 *   call_target_name   the op's whole name, "check.expect_eq"
 *   api_version        IR_FOREIGN_VERSION (4)
 *   has_side_effect    true for check.*, interpreter.*, sdy.manual_computation
 *   backend_config     a dict of the op's attributes under their own names; absent ones with a default are filled in
 *   called_computations  functions that the attributes name, in order (run_parallel: programs row by row, then infeed;
 *                       chlo.scan, sdy.manual_computation: the body, which the reader makes a private function)
 * Attributes whose name has a dot in it stay in op->extra. Operands and results are the op's own. The attributes of
 * each op:
 *
 *   check.expect_eq            (got, want)
 *   check.expect_eq_const      (got)         value: DENSE
 *   check.expect_almost_eq     (got, want)   tolerance: f64, 1e-4 where absent
 *   check.expect_almost_eq_const (got)       value, tolerance
 *   check.expect_close         (got, want)   max_ulp_difference: ui64, 1; min_ulp_difference: ui64, 0
 *   check.expect_serialized_eq (want)        probe_id: string; iteration: ui32, 0
 *   interpreter.print          (x)
 *   interpreter.probe          (x) -> x      probe_id
 *   interpreter.run_parallel   (inputs) -> (results)   programs: [[@f, @g], ...] replicas by partitions; infeed: [@q]
 *   chlo.top_k                 (x) -> (values, indices)   k: i64; is_stable
 *   chlo.scan                  (inputs, inits) -> (outputs, carries)   dimension: i64; is_reverse, ...;
 *                              operandSegmentSizes, resultSegmentSizes: array<i32: ...>
 *   chlo.ragged_dot            ragged_dot_dimension_numbers: OPAQUE text, precision_config
 *   other chlo.*               their attributes as written
 *   sdy.sharding_constraint, sdy.reshard   (x) -> x   sharding: SHARD, an ir_sharding
 *   sdy.all_gather, sdy.all_reduce, sdy.all_slice, sdy.all_to_all, sdy.collective_permute, sdy.reduce_scatter
 *                              (x) -> x      out_sharding: SHARD; axes: string, the axes as they are written
 *   sdy.data_flow_edge, sdy.func_data_flow_edge   (x) -> x   sharding: SHARD, or absent
 *   sdy.propagation_barrier    (x) -> x      allowed_direction: i32, 0 to 3
 *   sdy.sharding_group         (x)           group_id: i64
 *   sdy.manual_computation     (inputs) -> (results)   in_shardings, out_shardings: SHARD, ir_shardings; manual_axes:
 *                              SHARD, ir_manual_axes
 *
 * The same checks also appear as custom calls that programs write themselves (stablehlo.custom_call
 * @check.expect_close); those have no backend_config dict, and their defaults differ. */
#include "ir/text/parse.h"

void ir_put(ir_reader *r, ir_op_text *op, const char *name, const ir_attr *attr)
{
    ir_named_attr row = {.name = name, .at = op->at, .attr = attr};
    base_vec_push(&r->scratch, &op->extra, row);
}

static const ir_attr *given_attr(const ir_op_text *op, const char *name)
{
    for (size_t i = 0; i < op->extra.count; i++)
        if (strcmp(op->extra.items[i].name, name) == 0)
            return op->extra.items[i].attr;
    return NULL;
}

const ir_attr *ir_typed_int(ir_reader *r, tsr_dtype dtype, int64_t value)
{
    ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
    attr->kind = IR_ATTR_INT;
    attr->type = ir_scalar_type(dtype);
    attr->i = value;
    return attr;
}

/* ---- attributes that a pretty form shows -------------------------------------------------------------------------- */

/* A value with an optional type. The type can be omitted when it is clear; a colon may also belong to the op. */
static const ir_attr *ir_read_shown(ir_reader *r, const char *name)
{
    static const struct {
        const char *name;
        tsr_dtype dtype;
    } types[] = {{"max_ulp_difference", TSR_U64}, {"min_ulp_difference", TSR_U64}, {"iteration", TSR_U32}};
    if (ir_at(r, IR_TOKEN_STRING))
        return ir_attr_string(r->arena, ir_read_plain_string(r));
    bool minus = ir_accept(r, '-');
    if (!ir_at(r, IR_TOKEN_INT) && !ir_at(r, IR_TOKEN_FLOAT))
        return ir_read_attr(r);
    const ir_attr *attr;
    if (ir_at(r, IR_TOKEN_FLOAT)) {
        double value = ir_read_decimal(r, r->token.at, r->token.end);
        attr = ir_attr_float(r->arena, ir_scalar_type(TSR_F64), minus ? -value : value);
        ir_next(r);
    } else {
        tsr_dtype dtype = TSR_I64;
        for (size_t i = 0; i < BASE_COUNT(types); i++)
            if (strcmp(types[i].name, name) == 0)
                dtype = types[i].dtype;
        int64_t value = ir_read_int(r);
        attr = ir_typed_int(r, dtype, minus ? -value : value);
    }
    const char *colon = r->token.at, *next = ir_skip_space(r, r->token.end), *end = next;
    while (end < r->end && ((*end >= 'a' && *end <= 'z') || (*end >= '0' && *end <= '9')))
        end++;
    if (ir_at(r, ':') && ir_dtype_find(next, (size_t)(end - next)) != TSR_DTYPE_NONE)
        ir_seek(r, end);
    else
        ir_seek(r, colon);
    return attr;
}

/* An operand, name = value, or a constant. */
static void ir_read_item(ir_reader *r, ir_op_text *op)
{
    if (ir_at(r, IR_TOKEN_VALUE)) {
        const char *at = r->token.at;
        ir_value *value = ir_read_operand(r);
        base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
    } else if (ir_at_word(r, "dense") || ir_at_word(r, "dense_resource")) {
        ir_put(r, op, "value", ir_read_attr(r));
    } else {
        const char *name = ir_read_attr_name(r);
        if (strcmp(name, "iter") == 0)
            name = "iteration";
        ir_expect(r, '=', "'='");
        ir_put(r, op, name, ir_read_shown(r, name));
    }
}

static void ir_repeat_type(ir_reader *r, ir_op_text *op)
{
    while (op->operand_types.count && op->operand_types.count < op->operands.count)
        base_vec_push(&r->scratch, &op->operand_types, op->operand_types.items[0]);
}

/* (T, T) -> T, or T, T -> T, or T for all operands (and for the result, if the op has one) */
void ir_read_foreign_types(ir_reader *r, ir_op_text *op)
{
    if (ir_at(r, '(')) {
        ir_read_function_type(r, &op->operand_types, &op->result_types);
        return;
    }
    ir_read_types(r, &op->operand_types);
    if (!ir_accept(r, IR_TOKEN_ARROW)) {
        ir_repeat_type(r, op);
        if (op->names.count && op->operand_types.count)
            base_vec_push(&r->scratch, &op->result_types, op->operand_types.items[0]);
        return;
    }
    bool several = ir_accept(r, '(');
    ir_read_types(r, &op->result_types);
    if (several)
        ir_expect(r, ')', "')' after the results' types");
}

static void ir_read_items(ir_reader *r, ir_op_text *op)
{
    bool parentheses = ir_accept(r, '(');
    if (ir_at(r, IR_TOKEN_VALUE) || ir_at(r, IR_TOKEN_WORD)) {
        do
            ir_read_item(r, op);
        while (ir_accept(r, ','));
    }
    if (parentheses)
        ir_expect(r, ')', "')'");
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    if (given_attr(op, "value") && !ir_at(r, ':')) { /* its type is the operand's */
        const ir_attr *value = given_attr(op, "value");
        if (op->operands.count && value->kind == IR_ATTR_DENSE)
            base_vec_push(&r->scratch, &op->operand_types, value->dense.type);
        else if (value->kind == IR_ATTR_DENSE)
            base_vec_push(&r->scratch, &op->result_types, value->dense.type);
        ir_repeat_type(r, op);
        return;
    }
    ir_expect(r, ':', "':' and the types");
    if (ir_at(r, '{'))
        ir_read_op_dict(r, op);
    ir_read_foreign_types(r, op);
}

/* ---- chlo.scan ---- */

static const ir_attr *ir_segments(ir_reader *r, int64_t a, int64_t b)
{
    ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
    int64_t sizes[] = {a, b};
    attr->kind = IR_ATTR_INTS;
    attr->type = ir_scalar_type(TSR_I32);
    attr->ints = (ir_ints){2, base_arena_copy(r->arena, sizes, sizeof(sizes))};
    return attr;
}

/* chlo.scan(%inputs) inits(%inits) dimension=0 attributes {...} { body } : (...) -> (...) */
static void ir_read_scan(ir_reader *r, ir_op_text *op, ir_symbols *called)
{
    ir_expect(r, '(', "'(' and the inputs");
    ir_read_operands(r, &op->operands);
    ir_expect(r, ')', "')' after the inputs");
    int64_t n_inputs = (int64_t)op->operands.count;
    ir_expect_word(r, "inits");
    ir_expect(r, '(', "'(' and initial values");
    ir_read_operands(r, &op->operands);
    ir_expect(r, ')', "')' after the initial values");
    int64_t n_carries = (int64_t)op->operands.count - n_inputs;
    ir_expect_word(r, "dimension");
    ir_expect(r, '=', "'='");
    ir_put(r, op, "dimension", ir_attr_int(r->arena, ir_read_int(r)));
    if (ir_accept_word(r, "attributes"))
        ir_read_op_dict(r, op);
    *called = ir_one_symbol(r, ir_read_outlined(r, IR_CHLO_SCAN, NULL, NULL, NULL));
    ir_expect(r, ':', "':' and the types");
    ir_read_function_type(r, &op->operand_types, &op->result_types);
    int64_t n_outputs = (int64_t)op->result_types.count - n_carries;
    if (n_outputs < 0)
        ir_fail_at(r, op->at, "%zu results, but %lld carried values", op->result_types.count, (long long)n_carries);
    ir_put(r, op, "operandSegmentSizes", ir_segments(r, n_inputs, n_carries));
    ir_put(r, op, "resultSegmentSizes", ir_segments(r, n_outputs, n_carries));
}

/* ---- any of them -------------------------------------------------------------------------------------------------- */

static void ir_add_symbols(ir_reader *r, const ir_attr *attr, const char *at, ir_symbols *called, size_t *room)
{
    if (!attr)
        return;
    if (attr->kind == IR_ATTR_ARRAY) {
        for (size_t i = 0; i < attr->count; i++)
            ir_add_symbols(r, attr->items[i], at, called, room);
        return;
    }
    if (attr->kind != IR_ATTR_SYMBOL)
        ir_fail_at(r, at, "expected names of functions, @name");
    ir_function *callee = ir_read_callee(r, at, attr->text);
    if ((size_t)called->n == *room)
        called->v = base_vec_grow(r->arena, (void *)(uintptr_t)called->v, (size_t)called->n, room, sizeof(*called->v));
    ((ir_function **)(uintptr_t)called->v)[called->n++] = callee;
}

/* Attributes that get a default when absent: of an integer type, or f64. */
static const struct {
    ir_opcode row;
    const char *name;
    tsr_dtype dtype;
    double value;
} ir_defaults[] = {
    {IR_CHECK_EXPECT_ALMOST_EQ, "tolerance", TSR_F64, 1e-4},
    {IR_CHECK_EXPECT_ALMOST_EQ_CONST, "tolerance", TSR_F64, 1e-4},
    {IR_CHECK_EXPECT_CLOSE, "max_ulp_difference", TSR_U64, 1},
    {IR_CHECK_EXPECT_CLOSE, "min_ulp_difference", TSR_U64, 0},
    {IR_CHECK_EXPECT_SERIALIZED_EQ, "iteration", TSR_U32, 0},
};

static void ir_fill_defaults(ir_reader *r, ir_op_text *op, ir_opcode row)
{
    for (size_t i = 0; i < BASE_COUNT(ir_defaults); i++) {
        if (ir_defaults[i].row != row || given_attr(op, ir_defaults[i].name))
            continue;
        tsr_dtype dtype = ir_defaults[i].dtype;
        double value = ir_defaults[i].value;
        ir_put(r, op, ir_defaults[i].name,
               dtype == TSR_F64 ? ir_attr_float(r->arena, ir_scalar_type(dtype), value)
                                : ir_typed_int(r, dtype, (int64_t)value));
    }
}

/* Attributes with a dot in their names are kept beside the call's; the others become the backend_config. */
static const ir_attr *ir_split_config(ir_reader *r, ir_op_text *op)
{
    size_t n = op->extra.count, own = 0, kept = 0;
    const char **names = base_arena_alloc(&r->scratch, (n + 1) * sizeof(*names));
    const ir_attr **items = base_arena_alloc(&r->scratch, (n + 1) * sizeof(*items));
    for (size_t i = 0; i < n; i++) {
        ir_named_attr row = op->extra.items[i];
        if (strchr(row.name, '.')) {
            op->extra.items[kept++] = row;
        } else {
            names[own] = row.name;
            items[own++] = row.attr;
        }
    }
    op->extra.count = kept;
    const ir_attr *config = ir_attr_dict(r->arena, own, names, items);
    for (size_t i = 1; i < config->count; i++)
        if (strcmp(config->names[i - 1], config->names[i]) == 0)
            ir_fail_at(r, op->at, "attribute %s is given twice", config->names[i]);
    return config;
}

static void ir_read_own_form(ir_reader *r, ir_op_text *op, char form, ir_symbols *called)
{
    switch (form) {
    case IR_ASM_SCAN:
        ir_read_scan(r, op, called);
        break;
    case IR_ASM_MANUAL:
        ir_read_manual(r, op, called);
        break;
    case IR_ASM_CONSTRAINT:
        ir_read_constraint(r, op);
        break;
    case IR_ASM_MOVE:
        ir_read_move(r, op);
        break;
    case IR_ASM_HINT:
        ir_read_hint(r, op);
        break;
    default:
        ir_read_items(r, op);
    }
}

void ir_read_foreign(ir_reader *r, ir_op_text *op, const char *name, size_t size, bool generic)
{
    ir_custom_call_attrs *attrs = op->attrs;
    ir_symbols called = {0};
    size_t room = 0;
    const ir_attr_schema *schema = op->schema;
    op->outlined = &called;
    op->schema = &ir_schema_none; /* none of the attributes belongs to custom_call itself */
    ir_opcode row = ir_row_find(name, size);
    if (row == IR_OPCODE_COUNT)
        ir_fail_status(r, TSR_UNIMPLEMENTED, op->at, "op %.*s is not supported", (int)BASE_MIN(size, 80), name);
    const ir_op_info *info = ir_info(row);
    op->row = row;
    if (generic)
        ir_read_generic(r, op);
    else
        ir_read_own_form(r, op, info->form ? info->form[1] : 0, &called);
    op->schema = schema;
    op->set = ~UINT64_C(0);
    ir_fill_defaults(r, op, row);
    for (size_t i = 0; ir_function_attrs[i]; i++)
        ir_add_symbols(r, given_attr(op, ir_function_attrs[i]), op->at, &called, &room);
    attrs->call_target_name = base_arena_strndup(r->arena, name, size);
    attrs->has_side_effect = info->traits & IR_TRAIT_EFFECT;
    attrs->api_version = IR_FOREIGN_VERSION;
    attrs->called_computations = called;
    attrs->backend_config = ir_split_config(r, op);
}
