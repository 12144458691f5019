/* Attributes that hold several fields (#stablehlo.gather<...>), the dimension numbers of a convolution, and the words of
 * enumerations. */
#include "ir/text/parse.h"

#include <stdio.h>
#include <string.h>

int32_t ir_read_enum_word(ir_reader *r, ir_enum_id id)
{
    int32_t value;
    const char *at = r->token.at, *end = r->token.end;
    if (ir_at(r, IR_TOKEN_STRING)) {
        at++;
        end--;
    } else if (!ir_at(r, IR_TOKEN_WORD)) {
        ir_fail_expected(r, "a word of an enumeration");
    }
    if (!ir_enum_value(id, at, (size_t)(end - at), &value)) {
        char words[160] = "";
        for (int64_t i = 0, n = 0; i < 8; i++) {
            const char *word = ir_enum_name(id, i);
            if (word) {
                size_t used = strlen(words);
                snprintf(words + used, sizeof(words) - used, "%s%s", n++ ? ", " : "", word);
            }
        }
        ir_fail_at(r, r->token.at, "expected one of %s, but found %.*s", words, (int)BASE_MIN(end - at, 40), at);
    }
    ir_next(r);
    return value;
}

int32_t ir_read_enum(ir_reader *r, ir_enum_id id)
{
    if (!ir_at(r, IR_TOKEN_HASH))
        return ir_read_enum_word(r, id);
    ir_alias *alias = ir_attr_alias(r);
    int32_t value;
    if (alias) {
        ir_alias_use use = ir_alias_begin(r, alias);
        value = ir_read_enum(r, id);
        ir_alias_end(r, &use);
        return value;
    }
    bool named = memchr(r->token.at, '.', (size_t)(r->token.end - r->token.at)) != NULL;
    ir_next(r);
    ir_expect(r, '<', "'<' and a word");
    if (!named) /* the enumeration's name */
        ir_expect(r, IR_TOKEN_WORD, "the name of an enumeration");
    value = ir_read_enum_word(r, id);
    ir_expect(r, '>', "'>'");
    return value;
}

static const ir_field *ir_schema_field(const ir_attr_schema *schema, const char *name, size_t size)
{
    for (size_t i = 0; i < schema->n_fields; i++)
        if (strlen(schema->fields[i].name) == size && memcmp(schema->fields[i].name, name, size) == 0)
            return &schema->fields[i];
    return NULL;
}

static double ir_read_float_value(ir_reader *r)
{
    const char *at = r->token.at;
    const ir_attr *attr = ir_read_attr(r);
    if (attr->kind != IR_ATTR_FLOAT)
        ir_fail_at(r, at, "expected a floating-point number");
    return attr->f;
}

void ir_read_struct(ir_reader *r, const ir_attr_schema *schema, void *attrs)
{
    uint64_t seen = 0;
    const char *begin = r->token.at;
    while (!ir_accept(r, '>')) {
        const char *at = r->token.at;
        const ir_field *field =
            ir_at(r, IR_TOKEN_WORD) ? ir_schema_field(schema, at, (size_t)(r->token.end - at)) : NULL;
        if (!field)
            ir_fail_expected(r, "a field of this attribute, or '>'");
        uint64_t bit = UINT64_C(1) << (field - schema->fields);
        if (seen & bit)
            ir_fail_at(r, at, "%s is given twice", field->name);
        seen |= bit;
        ir_next(r);
        ir_expect(r, '=', "'='");
        void *to = (char *)attrs + field->offset;
        switch (field->kind) {
        case IR_FIELD_INTS:
            *(ir_ints *)to = ir_read_int_list(r);
            break;
        case IR_FIELD_I64:
            *(int64_t *)to = ir_read_int(r);
            break;
        case IR_FIELD_F64:
            *(double *)to = ir_read_float_value(r);
            break;
        case IR_FIELD_BOOL:
            if (!ir_at_word(r, "true") && !ir_at_word(r, "false"))
                ir_fail_expected(r, "true or false");
            *(bool *)to = ir_at_word(r, "true");
            ir_next(r);
            break;
        case IR_FIELD_ENUM:
            *(int32_t *)to = ir_read_enum(r, field->enumeration);
            break;
        case IR_FIELD_TYPE:
            /* No tensor has element type tf32: NULL represents it. */
            *(const ir_type **)to = ir_accept_word(r, "tf32") ? NULL : ir_scalar_type(ir_read_element(r, NULL));
            break;
        default:
            ir_fail_at(r, at, "%s is not written here", field->name);
        }
        if (!ir_accept(r, ',') && !ir_at(r, '>'))
            ir_fail_expected(r, "',' or '>'");
    }
    for (size_t i = 0; i < schema->n_fields; i++)
        if (!schema->fields[i].optional && !(seen >> i & 1))
            ir_fail_at(r, begin, "%s is missing", schema->fields[i].name);
}

/* [b, 0, 1, f]: stores the position of each dimension; letters: the letters of the non-spatial dimensions. */
static void ir_read_conv_side(ir_reader *r, char a, int64_t *a_at, char b, int64_t *b_at, ir_ints *spatial)
{
    int64_t where[IR_MAX_RANK], n = 0, n_spatial = 0;
    const char *begin = r->token.at;
    for (int64_t i = 0; i < IR_MAX_RANK; i++)
        where[i] = -1;
    *a_at = *b_at = -1;
    ir_expect(r, '[', "'[' and the dimensions");
    do {
        const char *at = r->token.at;
        if (n == IR_MAX_RANK)
            ir_fail_at(r, at, "more than %d dimensions", IR_MAX_RANK);
        if (ir_at(r, IR_TOKEN_INT)) {
            int64_t dim = ir_read_int(r);
            if (dim >= IR_MAX_RANK || where[dim] >= 0)
                ir_fail_at(r, at, "spatial dimension %lld is out of range or given twice", (long long)dim);
            where[dim] = n;
            n_spatial = BASE_MAX(n_spatial, dim + 1);
        } else {
            bool one = ir_at(r, IR_TOKEN_WORD) && r->token.end - at == 1;
            int64_t *to = one && *at == a ? a_at : one && *at == b ? b_at : NULL;
            if (!to || *to >= 0)
                ir_fail_at(r, at, "expected %c, %c (once each) or the number of a spatial dimension", a, b);
            *to = n;
            ir_next(r);
        }
        n++;
    } while (ir_accept(r, ','));
    ir_expect(r, ']', "']' after the dimensions");
    if (*a_at < 0 || *b_at < 0)
        ir_fail_at(r, begin, "dimension %c is missing", *a_at < 0 ? a : b);
    for (int64_t i = 0; i < n_spatial; i++)
        if (where[i] < 0)
            ir_fail_at(r, begin, "spatial dimension %lld is missing", (long long)i);
    *spatial = (ir_ints){n_spatial, base_arena_copy(r->arena, where, (size_t)n_spatial * sizeof(*where))};
}

void ir_read_conv_dims(ir_reader *r, ir_conv_dims *dims)
{
    dims->present = true;
    ir_read_conv_side(r, 'b', &dims->input_batch_dimension, 'f', &dims->input_feature_dimension,
                      &dims->input_spatial_dimensions);
    ir_expect_word(r, "x");
    ir_read_conv_side(r, 'i', &dims->kernel_input_feature_dimension, 'o', &dims->kernel_output_feature_dimension,
                      &dims->kernel_spatial_dimensions);
    ir_expect(r, IR_TOKEN_ARROW, "'->'");
    ir_read_conv_side(r, 'b', &dims->output_batch_dimension, 'f', &dims->output_feature_dimension,
                      &dims->output_spatial_dimensions);
}

void ir_read_nested(ir_reader *r, const ir_attr_schema *schema, void *to)
{
    if (!ir_at(r, IR_TOKEN_HASH))
        ir_fail_expected(r, "an attribute #stablehlo...<...>");
    ir_alias *alias = ir_attr_alias(r);
    if (alias) {
        ir_alias_use use = ir_alias_begin(r, alias);
        ir_read_nested(r, schema, to);
        ir_alias_end(r, &use);
        return;
    }
    char wanted[80];
    snprintf(wanted, sizeof(wanted), "#stablehlo.%s", schema->mnemonic);
    size_t size = strlen(wanted);
    if ((size_t)(r->token.end - r->token.at) != size || memcmp(r->token.at, wanted, size) != 0)
        ir_fail_expected(r, wanted);
    *(bool *)to = true; /* each nested struct begins with `present` */
    ir_next(r);
    ir_expect(r, '<', "'<'");
    if (!ir_schema_is(schema, "conv")) {
        ir_read_struct(r, schema, to);
    } else if (ir_accept_word(r, "raw")) {
        ir_read_struct(r, schema, to);
    } else {
        ir_read_conv_dims(r, to);
        ir_expect(r, '>', "'>'");
    }
}
