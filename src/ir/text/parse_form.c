/* Reading the assembly formats: the walk over an op's format string, and the special forms that the string names
 * with #X. */
#include "ir/text/parse_form.h"

#include <string.h>

static const char ir_letters[] = "abcdefghijklmnopqrstuvwxyz_0123456789";

static void ir_all_types(ir_reader *r, ir_op_text *op, size_t from, const ir_type *type)
{
    for (size_t i = from; i < op->operands.count; i++)
        base_vec_push(&r->scratch, &op->operand_types, type);
}

void ir_read_form_types(ir_reader *r, ir_op_text *op, char types)
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
            ir_read_form_types(r, op, *at++);
        } else {
            at = ir_read_literal(r, at - 1);
        }
    }
}
