/* The special forms that an assembly format names with #X: parts of an op, and the few whole ops whose syntax is not
 * a plain sequence (constant, return, optimization_barrier, reduce, while, call). */
#include "ir/text/print.h"

#include <string.h>

/* ---- parts ----------------------------------------------------------------------------------------------------- */

static void ir_print_pair(const char *name, const ir_ints *lhs, const ir_ints *rhs, base_text *out)
{
    base_text_format(out, "%s = ", name);
    ir_print_int_list(lhs, out);
    base_text_add(out, " x ");
    ir_print_int_list(rhs, out);
}

static void ir_print_dot_dims(const ir_dot_dims *dims, base_text *out)
{
    if (dims->lhs_batching_dimensions.n || dims->rhs_batching_dimensions.n) {
        ir_print_pair("batching_dims", &dims->lhs_batching_dimensions, &dims->rhs_batching_dimensions, out);
        base_text_add(out, ", ");
    }
    ir_print_pair("contracting_dims", &dims->lhs_contracting_dimensions, &dims->rhs_contracting_dimensions, out);
}

static void ir_print_precision(const ir_ints *precision, base_text *out)
{
    if (!precision->v || precision->n == 0)
        return;
    base_text_add(out, ", precision = [");
    for (int64_t i = 0; i < precision->n; i++) {
        const char *word = ir_enum_name(ir_enum_precision, precision->v[i]);
        base_text_format(out, "%s%s", i ? ", " : "", word ? word : "?");
    }
    base_text_char(out, ']');
}

static void ir_print_algorithm(const ir_dot_algorithm *algorithm, base_text *out)
{
    if (!algorithm->present)
        return;
    base_text_format(out,
                     ", algorithm = <lhs_precision_type = %s, rhs_precision_type = %s, accumulation_type = %s, "
                     "lhs_component_count = %lld, rhs_component_count = %lld, num_primitive_operations = %lld, "
                     "allow_imprecise_accumulation = %s>",
                     ir_precision_name(algorithm->lhs_precision_type), ir_precision_name(algorithm->rhs_precision_type),
                     ir_precision_name(algorithm->accumulation_type), (long long)algorithm->lhs_component_count,
                     (long long)algorithm->rhs_component_count, (long long)algorithm->num_primitive_operations,
                     algorithm->allow_imprecise_accumulation ? "true" : "false");
}

/* [b, 0, 1, f]: the role of each dimension of an operand or result. */
static void ir_print_conv_side(const ir_ints *spatial, int64_t a, char a_name, int64_t b, char b_name, base_text *out)
{
    base_text_char(out, '[');
    for (int64_t dim = 0; dim < spatial->n + 2; dim++) {
        base_text_add(out, dim ? ", " : "");
        if (dim == a || dim == b)
            base_text_char(out, dim == a ? a_name : b_name);
        for (int64_t i = 0; i < spatial->n; i++)
            if (spatial->v[i] == dim)
                base_text_int(out, i);
    }
    base_text_char(out, ']');
}

void ir_print_conv_dims(const ir_conv_dims *dims, base_text *out)
{
    ir_print_conv_side(&dims->input_spatial_dimensions, dims->input_batch_dimension, 'b', dims->input_feature_dimension,
                       'f', out);
    base_text_char(out, 'x');
    ir_print_conv_side(&dims->kernel_spatial_dimensions, dims->kernel_input_feature_dimension, 'i',
                       dims->kernel_output_feature_dimension, 'o', out);
    base_text_add(out, "->");
    ir_print_conv_side(&dims->output_spatial_dimensions, dims->output_batch_dimension, 'b',
                       dims->output_feature_dimension, 'f', out);
}

static void ir_print_window(const ir_op *op, base_text *out)
{
    static const struct {
        const char *field, *word;
    } parts[] = {{"window_strides", "stride"},
                 {"padding", "pad"},
                 {"lhs_dilation", "lhs_dilate"},
                 {"rhs_dilation", "rhs_dilate"},
                 {"window_reversal", "reverse"}};
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    bool any = false;
    for (size_t part = 0; part < BASE_COUNT(parts); part++) {
        const ir_field *field = schema->fields;
        while (strcmp(field->name, parts[part].field) != 0)
            field++;
        if (ir_field_is_default(op->code, field, op->attrs))
            continue;
        base_text_format(out, "%s%s = ", any ? ", " : "", parts[part].word);
        any = true;
        const void *at = (const char *)op->attrs + field->offset;
        if (field->kind == IR_FIELD_INTS) {
            ir_print_int_list(at, out);
            continue;
        }
        base_text_char(out, '[');
        if (field->kind == IR_FIELD_INTS2) {
            const ir_ints2 *rows = at;
            for (int64_t i = 0; i < rows->rows; i++)
                base_text_format(out, "%s[%lld, %lld]", i ? ", " : "", (long long)rows->v[2 * i],
                                 (long long)rows->v[2 * i + 1]);
        } else {
            const ir_ints *flags = at;
            for (int64_t i = 0; i < flags->n; i++)
                base_text_format(out, "%s%s", i ? ", " : "", flags->v[i] ? "true" : "false");
        }
        base_text_char(out, ']');
    }
}

static void ir_print_slice(const ir_slice_attrs *attrs, base_text *out)
{
    base_text_char(out, '[');
    for (int64_t i = 0; i < attrs->start_indices.n; i++) {
        base_text_format(out, "%s%lld:%lld", i ? ", " : "", (long long)attrs->start_indices.v[i],
                         (long long)attrs->limit_indices.v[i]);
        if (attrs->strides.v[i] != 1)
            base_text_format(out, ":%lld", (long long)attrs->strides.v[i]);
    }
    base_text_char(out, ']');
}

/* ---- whole ops ------------------------------------------------------------------------------------------------- */

static void ir_print_constant(ir_printer *p, const ir_op *op)
{
    const ir_constant_attrs *attrs = op->attrs;
    uint64_t shown = ir_asm_shown(IR_CONSTANT);
    if (attrs->value.type != op->results[0].type) {
        base_text_add(p->out, "() ");
        ir_print_dict(p, op, 0, false, "", "<{", "}>");
        ir_print_dict(p, op, ~UINT64_C(0), true, " ", "{", "}");
        base_text_add(p->out, " : ");
        ir_print_function_type(p, op);
        return;
    }
    ir_print_dict(p, op, shown, true, " ", "{", "}");
    base_text_char(p->out, ' ');
    ir_print_dense(&attrs->value, p->options.elide_elements, p->out);
    base_text_add(p->out, " : ");
    ir_print_type(op->results[0].type, p->out);
}

static void ir_print_operand_types(ir_printer *p, const ir_op *op)
{
    for (size_t i = 0; i < ir_formal_operands(op); i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_type(ir_resolve(op->operands[i])->type, p->out);
    }
}

static void ir_print_return(ir_printer *p, const ir_op *op)
{
    if (op->n_operands > 0 ||
        (op->parent && !ir_in_function_body(op))) /* openxla always prints the space after return; func.return prints
                                                   * it only before operands */
        base_text_char(p->out, ' ');
    ir_print_operands(p, op, 0, ", ", "");
    ir_print_dict(p, op, 0, true, " ", "{", "}");
    if (op->n_operands == 0)
        return;
    base_text_add(p->out, " : ");
    ir_print_operand_types(p, op);
}

static void ir_print_barrier(ir_printer *p, const ir_op *op)
{
    ir_print_dict(p, op, 0, true, " ", "{", "}");
    if (op->n_operands == 0) {
        base_text_add(p->out, "()");
        return;
    }
    base_text_char(p->out, ' ');
    ir_print_operands(p, op, 0, ", ", "");
    base_text_add(p->out, " : ");
    ir_print_operand_types(p, op);
}

static void ir_print_call(ir_printer *p, const ir_op *op)
{
    const ir_call_attrs *attrs = op->attrs;
    base_text_char(p->out, ' ');
    ir_print_symbol(attrs->callee->name, p->out);
    base_text_char(p->out, '(');
    ir_print_operands(p, op, 0, ", ", "");
    base_text_char(p->out, ')');
    ir_print_dict(p, op, ir_asm_shown(IR_CALL), true, " ", "{", "}");
    base_text_add(p->out, " : ");
    ir_print_function_type(p, op);
}

/* The op in a reduce's body if the body is one commutative op of its two arguments, in order, over scalars of the
 * first operand's element type: the short form can express only that. */
static const ir_op *ir_reduce_short(const ir_op *op)
{
    const ir_region *body = op->regions[0];
    const ir_op *inner = body->first, *end = inner ? inner->next : NULL;
    if (op->n_captures || op->n_operands != 2 || body->n_args != 2 || !end || end->next || end->code != IR_RETURN ||
        !(ir_info(inner->code)->traits & IR_TRAIT_COMMUTATIVE) || inner->n_operands != 2 || inner->n_results != 1 ||
        inner->extra || end->n_operands != 1)
        return NULL;
    const ir_type *type = ir_resolve(op->operands[0])->type, *inner_type = inner->results[0].type;
    if (inner_type->rank != 0 || inner_type->dtype != type->dtype || inner_type->quant != type->quant ||
        ir_resolve(end->operands[0]) != &inner->results[0])
        return NULL;
    for (size_t i = 0; i < 2; i++)
        if (ir_resolve(inner->operands[i]) != &body->args[i] || body->args[i].type != inner_type)
            return NULL;
    return inner;
}

static void ir_print_typed_argument(ir_printer *p, const ir_value *argument)
{
    ir_print_value(p, argument);
    base_text_add(p->out, ": ");
    ir_print_type(argument->type, p->out);
}

static void ir_print_reduce_head(ir_printer *p, const ir_op *op, const ir_op *inner)
{
    size_t n = ir_formal_operands(op) / 2;
    for (size_t i = 0; i < n; i++) {
        base_text_add(p->out, i ? ", (" : "(");
        ir_print_value(p, ir_resolve(op->operands[i]));
        base_text_add(p->out, " init: ");
        ir_print_value(p, ir_resolve(op->operands[n + i]));
        base_text_char(p->out, ')');
    }
    if (inner)
        base_text_format(p->out, " applies stablehlo.%s", ir_info(inner->code)->name);
    base_text_add(p->out, " across dimensions = ");
    ir_print_int_list(&((const ir_reduce_attrs *)op->attrs)->dimensions, p->out);
    ir_print_dict(p, op, ir_asm_shown(IR_REDUCE), true, " ", "{", "}");
    base_text_add(p->out, " : ");
    ir_print_function_type(p, op);
}

static void ir_print_reduce(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    const ir_op *inner = ir_reduce_short(op);
    ir_print_reduce_head(p, op, inner);
    if (inner)
        return;
    size_t n = ir_formal_operands(op) / 2;
    const ir_region *body = op->regions[0];
    ir_name_scope inside = *scope;
    ir_name_region(p, body, &inside);
    base_text_format(p->out, "\n%*s reducer", indent, "");
    for (size_t i = 0; i < n; i++) {
        base_text_char(p->out, '(');
        ir_print_typed_argument(p, &body->args[i]);
        base_text_add(p->out, ", ");
        ir_print_typed_argument(p, &body->args[n + i]);
        base_text_add(p->out, ") ");
    }
    base_text_add(p->out, " {\n");
    ir_print_region_body(p, body, inside, indent + 2);
    base_text_format(p->out, "%*s}", indent, "");
}

bool ir_form_says_all(const ir_op *op)
{
    if (op->code != IR_WHILE)
        return true;
    for (size_t i = 0; i < ir_formal_operands(op); i++) {
        const ir_type *type = ir_resolve(op->operands[i])->type;
        if (op->results[i].type != type || op->regions[0]->args[i].type != type || op->regions[1]->args[i].type != type)
            return false;
    }
    return true;
}

static void ir_print_while(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent)
{
    size_t n = ir_formal_operands(op);
    ir_name_scope cond = *scope, body = *scope;
    ir_name_region(p, op->regions[0], &cond);
    ir_name_region(p, op->regions[1], &body);
    base_text_char(p->out, '(');
    for (size_t i = 0; i < n; i++) {
        base_text_add(p->out, i ? ", " : "");
        ir_print_value(p, &op->regions[1]->args[i]);
        base_text_add(p->out, " = ");
        ir_print_value(p, ir_resolve(op->operands[i]));
    }
    base_text_char(p->out, ')');
    if (n) {
        base_text_add(p->out, " : ");
        ir_print_operand_types(p, op);
    }
    ir_print_dict(p, op, 0, true, " attributes ", "{", "}");
    base_text_format(p->out, "\n%*scond {\n", indent, "");
    ir_print_region_body(p, op->regions[0], cond, indent + 2);
    base_text_format(p->out, "%*s} do {\n", indent, "");
    ir_print_region_body(p, op->regions[1], body, indent + 2);
    base_text_format(p->out, "%*s}", indent, "");
}

void ir_print_form(ir_printer *p, const ir_op *op, char form, const ir_name_scope *scope, int indent)
{
    switch ((ir_asm_form)form) {
    case IR_ASM_DOT_DIMS:
        ir_print_dot_dims(&((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers, p->out);
        break;
    case IR_ASM_PRECISION:
        ir_print_precision(op->code == IR_DOT ? &((const ir_dot_attrs *)op->attrs)->precision_config
                                              : &((const ir_dot_general_attrs *)op->attrs)->precision_config,
                           p->out);
        break;
    case IR_ASM_ALGORITHM:
        ir_print_algorithm(&((const ir_dot_general_attrs *)op->attrs)->algorithm, p->out);
        break;
    case IR_ASM_CONV_DIMS:
        ir_print_conv_dims(&((const ir_convolution_attrs *)op->attrs)->dimension_numbers, p->out);
        break;
    case IR_ASM_WINDOW:
        ir_print_window(op, p->out);
        break;
    case IR_ASM_SLICE:
        ir_print_slice(op->attrs, p->out);
        break;
    case IR_ASM_FLOAT_FORMAT: {
        const ir_reduce_precision_attrs *attrs = op->attrs;
        base_text_format(p->out, "e%lldm%lld", (long long)attrs->exponent_bits, (long long)attrs->mantissa_bits);
        break;
    }
    case IR_ASM_TARGET:
        ir_print_symbol(((const ir_custom_call_attrs *)op->attrs)->call_target_name, p->out);
        break;
    case IR_ASM_CONSTANT:
        ir_print_constant(p, op);
        break;
    case IR_ASM_RETURN:
        ir_print_return(p, op);
        break;
    case IR_ASM_BARRIER:
        ir_print_barrier(p, op);
        break;
    case IR_ASM_REDUCE:
        ir_print_reduce(p, op, scope, indent);
        break;
    case IR_ASM_WHILE:
        ir_print_while(p, op, scope, indent);
        break;
    case IR_ASM_CALL:
        ir_print_call(p, op);
        break;
    }
}
