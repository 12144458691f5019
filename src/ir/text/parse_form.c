/* Reading the assembly formats: the walk over an op's format string, and the special forms that the string names
 * with #X. */
#include "ir/text/parse.h"

#include <string.h>

static const char ir_letters[] = "abcdefghijklmnopqrstuvwxyz_0123456789";

/* ---- parts ----------------------------------------------------------------------------------------------------- */

static void ir_read_pair(ir_reader *r, ir_ints *lhs, ir_ints *rhs)
{
    ir_expect(r, '=', "'='");
    *lhs = ir_read_int_list(r);
    ir_expect_word(r, "x");
    *rhs = ir_read_int_list(r);
}

static void ir_read_dot_dims(ir_reader *r, ir_dot_dims *dims)
{
    dims->present = true;
    if (ir_accept_word(r, "batching_dims") || ir_accept_word(r, "batch_dims")) {
        ir_read_pair(r, &dims->lhs_batching_dimensions, &dims->rhs_batching_dimensions);
        if (!ir_at(r, ','))
            return;
        const char *comma = r->token.at;
        ir_next(r);
        if (!ir_at_word(r, "contracting_dims")) {
            ir_seek(r, comma);
            return;
        }
    }
    ir_expect_word(r, "contracting_dims");
    ir_read_pair(r, &dims->lhs_contracting_dimensions, &dims->rhs_contracting_dimensions);
}

/* Reads a comma and then the word; if either is missing, the token does not move. */
static bool ir_accept_comma_word(ir_reader *r, const char *word)
{
    const char *comma = r->token.at;
    if (!ir_accept(r, ','))
        return false;
    if (ir_accept_word(r, word))
        return true;
    ir_seek(r, comma);
    return false;
}

static void ir_read_precision(ir_reader *r, ir_op_text *op)
{
    static const char name[] = "precision_config";
    const char *at = r->token.at;
    if (!ir_accept_comma_word(r, "precision"))
        return;
    const ir_field *field = ir_op_field(op, name, sizeof(name) - 1);
    ir_mark_field(r, op, field, at);
    ir_expect(r, '=', "'='");
    ir_read_field(r, field, op->attrs);
}

static void ir_read_algorithm(ir_reader *r, ir_op_text *op)
{
    static const char name[] = "algorithm";
    const char *at = r->token.at;
    if (!ir_accept_comma_word(r, name))
        return;
    const ir_field *field = ir_op_field(op, name, sizeof(name) - 1);
    ir_mark_field(r, op, field, at);
    ir_expect(r, '=', "'='");
    if (ir_at(r, IR_TOKEN_HASH)) {
        ir_read_field(r, field, op->attrs);
        return;
    }
    ir_expect(r, '<', "'<' and the algorithm");
    ir_dot_algorithm *algorithm = &((ir_dot_general_attrs *)op->attrs)->algorithm;
    algorithm->present = true;
    ir_read_struct(r, field->nested, algorithm);
}

/* pad = [[0, 1], [0, 1]] */
static ir_ints2 ir_read_padding(ir_reader *r)
{
    BASE_VEC(int64_t) values = {0};
    int64_t rows = 0;
    ir_expect(r, '[', "'[' and pairs of integers");
    while (!ir_at(r, ']')) {
        if (rows)
            ir_expect(r, ',', "','");
        ir_expect(r, '[', "'[' and two integers");
        int64_t low = ir_read_int(r);
        ir_expect(r, ',', "',' and another integer");
        int64_t high = ir_read_int(r);
        ir_expect(r, ']', "']' after two integers");
        base_vec_push(&r->scratch, &values, low);
        base_vec_push(&r->scratch, &values, high);
        rows++;
    }
    ir_next(r);
    return (ir_ints2){rows, 2, base_arena_copy(r->arena, values.items, values.count * sizeof(int64_t))};
}

static void ir_read_window(ir_reader *r, ir_op_text *op)
{
    static const struct {
        const char *word, *field;
    } parts[] = {{"stride", "window_strides"},
                 {"pad", "padding"},
                 {"lhs_dilate", "lhs_dilation"},
                 {"rhs_dilate", "rhs_dilation"},
                 {"reverse", "window_reversal"}};
    while (ir_at(r, IR_TOKEN_WORD)) {
        const ir_field *field = NULL;
        for (size_t i = 0; i < BASE_COUNT(parts); i++)
            if (ir_at_word(r, parts[i].word))
                field = ir_op_field(op, parts[i].field, strlen(parts[i].field));
        if (!field)
            ir_fail_expected(r, "stride, pad, lhs_dilate, rhs_dilate or reverse");
        ir_mark_field(r, op, field, r->token.at);
        ir_next(r);
        ir_expect(r, '=', "'='");
        void *to = (char *)op->attrs + field->offset;
        if (field->kind == IR_FIELD_INTS2)
            *(ir_ints2 *)to = ir_read_padding(r);
        else
            *(ir_ints *)to = ir_read_int_list(r);
        if (field->kind == IR_FIELD_BOOLS) {
            int64_t *flags = (int64_t *)(uintptr_t)((ir_ints *)to)->v; /* a copy of our own */
            for (int64_t i = 0; i < ((ir_ints *)to)->n; i++)
                flags[i] = flags[i] != 0;
        }
        if (!ir_accept(r, ','))
            break;
    }
}

static void ir_read_slice(ir_reader *r, ir_slice_attrs *attrs)
{
    BASE_VEC(int64_t) lists[3] = {0};
    ir_expect(r, '[', "'[' and start:limit for each dimension");
    while (!ir_at(r, ']')) {
        if (lists[0].count)
            ir_expect(r, ',', "','");
        int64_t parts[3] = {0, 0, 1};
        parts[0] = ir_read_int(r);
        ir_expect(r, ':', "':' and a limit");
        parts[1] = ir_read_int(r);
        if (ir_accept(r, ':'))
            parts[2] = ir_read_int(r);
        for (int i = 0; i < 3; i++)
            base_vec_push(&r->scratch, &lists[i], parts[i]);
    }
    ir_next(r);
    ir_ints *to[] = {&attrs->start_indices, &attrs->limit_indices, &attrs->strides};
    for (int i = 0; i < 3; i++)
        *to[i] = (ir_ints){(int64_t)lists[i].count,
                           base_arena_copy(r->arena, lists[i].items, lists[i].count * sizeof(int64_t))};
}

/* e8m10 */
static void ir_read_float_format(ir_reader *r, ir_reduce_precision_attrs *attrs)
{
    const char *at = r->token.at, *end = r->token.end;
    uint64_t exponent, mantissa;
    const char *m = ir_at(r, IR_TOKEN_WORD) ? memchr(at, 'm', (size_t)(end - at)) : NULL;
    if (!m || *at != 'e' || !ir_read_digits(at + 1, m, &exponent) || !ir_read_digits(m + 1, end, &mantissa) ||
        exponent > INT32_MAX || mantissa > INT32_MAX)
        ir_fail_expected(r, "a format like e8m10");
    attrs->exponent_bits = (int64_t)exponent;
    attrs->mantissa_bits = (int64_t)mantissa;
    ir_next(r);
}

/* ---- types ----------------------------------------------------------------------------------------------------- */

static void ir_all_types(ir_reader *r, ir_op_text *op, size_t from, const ir_type *type)
{
    for (size_t i = from; i < op->operands.count; i++)
        base_vec_push(&r->scratch, &op->operand_types, type);
}

/* The types at the end of a format, stored in operand_types and result_types. */
static void read_form_types(ir_reader *r, ir_op_text *op, char types)
{
    if (types == IR_ASM_FUNCTION || ir_at(r, '(')) {
        ir_read_function_type(r, &op->operand_types, &op->result_types);
        return;
    }
    const char *at = r->token.at;
    const ir_type *type = ir_read_type(r), *result = type;
    switch ((ir_asm_types)types) {
    case IR_ASM_SAME:
        ir_all_types(r, op, 0, type);
        break;
    case IR_ASM_RESULT:
        while (ir_accept(r, ',')) {
            base_vec_push(&r->scratch, &op->result_types, result);
            result = ir_read_type(r);
        }
        break;
    case IR_ASM_COMPLEX:
        if (!ir_is_tensor(type) || !ir_dtype_is_complex(type->dtype))
            ir_fail_at(r, at, "expected a tensor of complex numbers");
        ir_all_types(r, op, 0, ir_with_dtype(type, ir_dtype_real(type->dtype)));
        break;
    case IR_ASM_SELECT:
        ir_expect(r, ',', "',' and the result's type");
        result = ir_read_type(r);
        base_vec_push(&r->scratch, &op->operand_types, type);
        ir_all_types(r, op, 1, result);
        break;
    case IR_ASM_TUPLE:
        if (type->kind != IR_TYPE_TUPLE)
            ir_fail_at(r, at, "expected a tuple type");
        for (int64_t i = 0; i < type->rank; i++)
            base_vec_push(&r->scratch, &op->operand_types, type->elements[i]);
        break;
    default:
        break;
    }
    base_vec_push(&r->scratch, &op->result_types, result);
}

/* ---- whole ops ------------------------------------------------------------------------------------------------- */

static void ir_read_constant(ir_reader *r, ir_op_text *op)
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

static void ir_read_return(ir_reader *r, ir_op_text *op)
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

static void ir_read_barrier(ir_reader *r, ir_op_text *op)
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

static void ir_read_call(ir_reader *r, ir_op_text *op)
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
    read_form_types(r, op, IR_ASM_FUNCTION);
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

static void ir_read_reduce(ir_reader *r, ir_op_text *op)
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
    read_form_types(r, op, IR_ASM_FUNCTION);
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

static void ir_read_while(ir_reader *r, ir_op_text *op)
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

static void read_form(ir_reader *r, ir_op_text *op, char form)
{
    switch ((ir_asm_form)form) {
    case IR_ASM_DOT_DIMS:
        op->set |= ir_asm_shown(IR_DOT_GENERAL) & 1; /* dot_dimension_numbers */
        ir_read_dot_dims(r, &((ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers);
        break;
    case IR_ASM_PRECISION:
        ir_read_precision(r, op);
        break;
    case IR_ASM_ALGORITHM:
        ir_read_algorithm(r, op);
        break;
    case IR_ASM_CONV_DIMS:
        ir_mark_field(r, op, ir_op_field(op, "dimension_numbers", 17), r->token.at);
        ir_read_conv_dims(r, &((ir_convolution_attrs *)op->attrs)->dimension_numbers);
        break;
    case IR_ASM_WINDOW:
        ir_read_window(r, op);
        break;
    case IR_ASM_SLICE:
        op->set |= ir_asm_shown(IR_SLICE);
        ir_read_slice(r, op->attrs);
        break;
    case IR_ASM_FLOAT_FORMAT:
        op->set |= ir_asm_shown(IR_REDUCE_PRECISION);
        ir_read_float_format(r, op->attrs);
        break;
    case IR_ASM_TARGET:
        ir_mark_field(r, op, ir_op_field(op, "call_target_name", 16), r->token.at);
        ((ir_custom_call_attrs *)op->attrs)->call_target_name = ir_read_symbol(r);
        break;
    case IR_ASM_CONSTANT:
        ir_read_constant(r, op);
        break;
    case IR_ASM_RETURN:
        ir_read_return(r, op);
        break;
    case IR_ASM_BARRIER:
        ir_read_barrier(r, op);
        break;
    case IR_ASM_REDUCE:
        ir_read_reduce(r, op);
        break;
    case IR_ASM_WHILE:
        ir_read_while(r, op);
        break;
    case IR_ASM_CALL:
        ir_read_call(r, op);
        break;
    }
}

/* ---- the walk -------------------------------------------------------------------------------------------------- */

/* A word or a character that stands for itself in the format. */
static const char *ir_read_literal(ir_reader *r, const char *at)
{
    size_t size = strspn(at, ir_letters);
    if (size == 0) {
        char what[] = {'\'', *at, '\'', 0};
        ir_expect(r, (unsigned char)*at, what);
        return at + 1;
    }
    char word[64];
    memcpy(word, at, size);
    word[size] = 0;
    ir_expect_word(r, word);
    return at + size;
}

static void ir_read_one_operand(ir_reader *r, ir_op_text *op)
{
    const char *at = r->token.at;
    ir_value *value = ir_read_operand(r);
    base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){value, at}));
}

void ir_read_pretty(ir_reader *r, ir_op_text *op)
{
    const char *at = ir_info(op->code)->form;
    bool group = false;
    while (*at) {
        char c = *at++;
        if (c == ' ') {
            continue;
        } else if (c == '%') {
            char which = *at++;
            if (which == '*') {
                ir_read_operands(r, &op->operands);
            } else if (which == '+') {
                while (ir_at(r, IR_TOKEN_VALUE)) {
                    ir_read_one_operand(r, op);
                    ir_expect(r, ',', "','");
                }
                ir_accept(r, ','); /* MLIR prints the comma even when no operand stands before it */
            } else {
                ir_read_one_operand(r, op);
            }
        } else if (c == '$') {
            size_t size = strspn(at, ir_letters);
            const ir_field *field = ir_op_field(op, at, size);
            ir_mark_field(r, op, field, r->token.at);
            ir_read_field_short(r, field, op->attrs);
            at += size;
        } else if (c == '?') {
            const char *open = strchr(at, '<');
            group = ir_at(r, (unsigned char)open[1]);
            at = group ? open + 1 : strchr(open, '>') + 1;
        } else if (c == '>' && group) {
            group = false;
        } else if (c == '#') {
            read_form(r, op, *at++);
        } else if (c == '@') {
            if (ir_at(r, '{'))
                ir_read_op_dict(r, op);
        } else if (c == '&') {
            read_form_types(r, op, *at++);
        } else {
            at = ir_read_literal(r, at - 1);
        }
    }
}
