/* cf.assert, an assertion about sizes: it becomes the custom call that exported programs use for assertions. */
#include "ir/text/parse.h"

#include <string.h>

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
        base_vec_push(&r->scratch, &op->operand_types, ir_scalar_type(TSR_BOOL));
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
