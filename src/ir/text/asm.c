/* Tables about attributes that the printer and the reader share. See asm.h. */
#include "ir/text/asm.h"

#include <string.h>

/* The fields that a form shows, separated by spaces. */
static const char *ir_form_fields(char form)
{
    switch (form) {
    case IR_ASM_DOT_DIMS:
        return "dot_dimension_numbers";
    case IR_ASM_PRECISION:
        return "precision_config";
    case IR_ASM_ALGORITHM:
        return "algorithm";
    case IR_ASM_CONV_DIMS:
        return "dimension_numbers";
    case IR_ASM_WINDOW:
        return "window_strides padding lhs_dilation rhs_dilation window_reversal";
    case IR_ASM_SLICE:
        return "start_indices limit_indices strides";
    case IR_ASM_FLOAT_FORMAT:
        return "exponent_bits mantissa_bits";
    case IR_ASM_TARGET:
        return "call_target_name";
    case IR_ASM_CONSTANT:
        return "value";
    case IR_ASM_REDUCE:
        return "dimensions";
    case IR_ASM_CALL:
        return "callee";
    default:
        return "";
    }
}

static uint64_t ir_names_shown(const ir_attr_schema *schema, const char *names, size_t size)
{
    uint64_t shown = 0;
    for (size_t i = 0; i < schema->n_fields; i++) {
        size_t length = strlen(schema->fields[i].name);
        for (size_t at = 0; at + length <= size; at++)
            if (memcmp(names + at, schema->fields[i].name, length) == 0 && (at == 0 || names[at - 1] == ' ') &&
                (at + length == size || names[at + length] == ' '))
                shown |= UINT64_C(1) << i;
    }
    return shown;
}

uint64_t ir_asm_shown(ir_opcode code)
{
    const ir_attr_schema *schema = ir_info(code)->schema;
    uint64_t shown = 0;
    for (const char *at = ir_info(code)->form; at && *at; at++) {
        if (*at == '$') {
            size_t size = strspn(at + 1, "abcdefghijklmnopqrstuvwxyz_0123456789");
            shown |= ir_names_shown(schema, at + 1, size);
        } else if (*at == '#') {
            const char *names = ir_form_fields(at[1]);
            shown |= ir_names_shown(schema, names, strlen(names));
        }
    }
    return shown;
}

bool ir_foreign_name(const char *name, size_t size)
{
    static const char *const dialects[] = {"check.", "interpreter.", "chlo.", "sdy."};
    for (size_t i = 0; i < size; i++)
        if (!strchr("abcdefghijklmnopqrstuvwxyz_0123456789.", name[i]) || !name[i])
            return false;
    for (size_t i = 0; i < BASE_COUNT(dialects); i++) {
        size_t length = strlen(dialects[i]);
        if (size > length && memcmp(name, dialects[i], length) == 0)
            return true;
    }
    return false;
}

const char *const ir_function_attrs[] = {"programs", "infeed", NULL};

bool ir_foreign_op(const ir_op *op)
{
    if (op->code != IR_CUSTOM_CALL || !(ir_info((ir_opcode)op->row)->traits & IR_TRAIT_FOREIGN))
        return false;
    const ir_custom_call_attrs *attrs = op->attrs;
    /* Compare the first letter too: the older name of a chlo function ("mhlo.erf") is only accepted as a custom
     * call's target. */
    return attrs->api_version == IR_FOREIGN_VERSION && attrs->backend_config &&
           attrs->backend_config->kind == IR_ATTR_DICT && attrs->call_target_name[0] == ir_info(op->row)->name[0];
}

bool ir_outlined(const ir_function *function)
{
    return function->is_private && ir_attr_get(function->extra, IR_OUTLINED) != NULL;
}

bool ir_field_is_unit(const char *name)
{
    return strcmp(name, "use_global_device_ids") == 0 || strcmp(name, "has_dynamic_root") == 0;
}

tsr_dtype ir_field_int_type(const ir_field *field)
{
    static const char *const narrow[] = {"api_version", "version", "exponent_bits", "mantissa_bits", "index"};
    for (size_t i = 0; i < BASE_COUNT(narrow); i++)
        if (strcmp(field->name, narrow[i]) == 0)
            return TSR_I32;
    return TSR_I64;
}

static bool ir_ints_all(const ir_ints *ints, int64_t value)
{
    for (int64_t i = 0; i < ints->n; i++)
        if (ints->v[i] != value)
            return false;
    return true;
}

/* Lists whose default is all ones. Of the other lists only flags and paddings have a default: all zeros. */
static bool ir_field_defaults_to_ones(const ir_field *field)
{
    return strstr(field->name, "strides") != NULL || strstr(field->name, "dilation") != NULL;
}

bool ir_field_is_default(ir_opcode code, const ir_field *field, const void *attrs)
{
    if (!field->optional)
        return false;
    const void *at = (const char *)attrs + field->offset;
    switch (field->kind) {
    case IR_FIELD_BOOL:
        return !*(const bool *)at;
    case IR_FIELD_I64: /* absent: sort's dimension is the last one */
        return code != IR_SORT && *(const int64_t *)at == 0;
    case IR_FIELD_F32:
        return *(const float *)at == 0;
    case IR_FIELD_F64:
        return *(const double *)at == 0;
    case IR_FIELD_INTS:
    case IR_FIELD_BOOLS: {
        const ir_ints *ints = at;
        if (!ints->v || ints->n == 0)
            return true;
        if (ir_field_defaults_to_ones(field))
            return ir_ints_all(ints, 1);
        return field->kind == IR_FIELD_BOOLS && ir_ints_all(ints, 0);
    }
    case IR_FIELD_INTS2: {
        const ir_ints2 *ints = at;
        if (!ints->v || strcmp(field->name, "padding") != 0)
            return !ints->v;
        ir_ints flat = {ints->rows * ints->columns, ints->v};
        return ir_ints_all(&flat, 0);
    }
    case IR_FIELD_ENUMS:
        return !((const ir_ints *)at)->v || ((const ir_ints *)at)->n == 0;
    case IR_FIELD_ENUM:
        return *(const int32_t *)at == 0;
    case IR_FIELD_STRING:
        return !*(const char *const *)at;
    case IR_FIELD_SYMBOLS:
        return ((const ir_symbols *)at)->n == 0;
    case IR_FIELD_DENSE:
        return !((const ir_dense *)at)->type;
    case IR_FIELD_NESTED: /* each nested struct begins with `present`; a default accuracy is the same as an absent
                           * one */
        if (!*(const bool *)at)
            return true;
        if (strcmp(field->name, "result_accuracy") == 0) {
            const ir_accuracy *accuracy = at;
            return accuracy->atol == 0 && accuracy->rtol == 0 && accuracy->ulps == 0 &&
                   accuracy->mode == IR_ACCURACY_DEFAULT;
        }
        return false;
    case IR_FIELD_DICT:
        return !*(const ir_attr *const *)at || (*(const ir_attr *const *)at)->count == 0;
    default:
        return !*(const void *const *)at;
    }
}

int ir_float_digits(tsr_dtype dtype)
{
    static const int digits[TSR_DTYPE_COUNT] = {
        [TSR_F16] = 11,       [TSR_BF16] = 8,      [TSR_F32] = 24,       [TSR_F64] = 53,          [TSR_F8E3M4] = 5,
        [TSR_F8E4M3] = 4,     [TSR_F8E4M3FN] = 4,  [TSR_F8E4M3FNUZ] = 4, [TSR_F8E4M3B11FNUZ] = 4, [TSR_F8E5M2] = 3,
        [TSR_F8E5M2FNUZ] = 3, [TSR_F8E8M0FNU] = 1, [TSR_F6E2M3FN] = 4,   [TSR_F6E3M2FN] = 3,      [TSR_F4E2M1FN] = 2,
        [TSR_C64] = 24,       [TSR_C128] = 53,
    };
    return digits[dtype];
}
