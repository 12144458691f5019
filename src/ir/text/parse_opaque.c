/* Attributes that have no kind here are kept as they were written (IR_ATTR_OPAQUE): with white space made uniform,
 * without comments, and with aliases replaced by their text, since the lines that define aliases are not printed.
 * Shardy's attributes are then parsed from that text (IR_ATTR_SHARD). */
#include "ir/text/parse.h"

typedef BASE_VEC(char) ir_chars;

static void ir_add_opaque(ir_reader *r, ir_chars *text, const char *begin, const char *end, bool located);

static bool ir_opens(char c)
{
    return c == '<' || c == '[' || c == '(' || c == '{';
}

/* The end of an alias's value: the end of its line, or of the brackets that the line opens. */
static const char *ir_value_end(ir_reader *r, const char *at)
{
    while (at < r->end && *at != '\n' && !(*at == '/' && r->end - at > 1 && at[1] == '/')) {
        if (*at == '"')
            at = ir_skip_string(r, at);
        else
            at = ir_opens(*at) ? ir_skip_brackets(r, at) : at + 1;
    }
    return at;
}

/* The alias whose name begins at `at`, after # or !; *end: the position after the name. NULL: there is no such
 * alias. */
static ir_alias *ir_alias_at(ir_reader *r, const char *at, const char **end)
{
    const base_table *table = *at == '#' ? &r->attr_aliases : *at == '!' ? &r->type_aliases : NULL;
    if (!table)
        return NULL;
    for (*end = at + 1; *end < r->end && ir_is_name_char(**end);)
        ++*end;
    return base_table_get(table, at + 1, (size_t)(*end - at - 1));
}

/* located: inside loc(...), where a location is written without the word loc. */
static void ir_add_alias(ir_reader *r, ir_chars *text, ir_alias *alias, const char *at, bool located)
{
    const char *begin = ir_skip_space(r, alias->at), *end = ir_value_end(r, begin);
    if (alias->busy)
        ir_fail_at(r, at, "this alias refers to itself");
    if (!located)
        ir_check_defined(r, alias, at);
    if (text->count > (size_t)(r->end - r->data) + IR_MOST_EXPANDED)
        ir_fail_status(r, TSR_UNIMPLEMENTED, at, "what the aliases in this attribute stand for is too long");
    if (located && end - begin > 4 && memcmp(begin, "loc(", 4) == 0) {
        end = ir_skip_brackets(r, begin + 3) - 1;
        begin += 4;
    }
    ir_enter(r);
    alias->busy = true;
    ir_add_opaque(r, text, begin, end, located);
    alias->busy = false;
    ir_leave(r);
}

static void ir_add_opaque(ir_reader *r, ir_chars *text, const char *begin, const char *end, bool located)
{
    bool quoted = false;
    for (const char *c = begin, *behind; c < end;) {
        const char *next = quoted ? c : ir_skip_space(r, c);
        if (next > c) {
            char last = text->count ? text->items[text->count - 1] : '(';
            bool closes = next < end && (*next == '>' || *next == ']' || *next == ')' || *next == '}');
            bool joins = next < end && ((last == '<' && *next == '=') || (last == '-' && *next == '>'));
            if (next < end && (joins || (!ir_opens(last) && !closes)))
                base_vec_push(&r->scratch, text, ' ');
            c = next;
            continue;
        }
        if (!*c)
            ir_fail_at(r, c, "a zero byte in an attribute");
        ir_alias *alias = quoted ? NULL : ir_alias_at(r, c, &behind);
        if (alias) {
            ir_add_alias(r, text, alias, c, located);
            c = behind;
            continue;
        }
        if (quoted && *c == '\\' && c + 1 < end) {
            base_vec_push(&r->scratch, text, *c);
            c++;
        } else if (*c == '"') {
            quoted = !quoted;
        }
        base_vec_push(&r->scratch, text, *c);
        c++;
    }
}

static bool ir_word_is(const char *at, const char *end, const char *word)
{
    return strlen(word) == (size_t)(end - at) && memcmp(at, word, (size_t)(end - at)) == 0;
}

/* #stablehlo.name<...> or #stablehlo<name VALUE>, checked: StableHLO has the name, and the name's enumeration has
 * the value. */
static bool ir_is_stablehlo(const char *text)
{
    static const char *const names[] = {"dot",
                                        "dot_algorithm",
                                        "conv",
                                        "gather",
                                        "scatter",
                                        "channel_handle",
                                        "bounds",
                                        "type_extensions",
                                        "mesh",
                                        "mesh_axis",
                                        "axis_ref",
                                        "sub_axis_info",
                                        "output_operand_alias",
                                        "result_accuracy",
                                        "replica_group_mesh_axes"};
    static const struct {
        const char *name;
        ir_enum_id id;
    } enums[] = {{"comparison_direction", ir_enum_comparison_direction},
                 {"comparison_type", ir_enum_comparison_type},
                 {"precision", ir_enum_precision},
                 {"fft_type", ir_enum_fft_type},
                 {"transpose", ir_enum_transpose},
                 {"rng_distribution", ir_enum_rng_distribution},
                 {"rng_algorithm", ir_enum_rng_algorithm},
                 {"result_accuracy_mode", ir_enum_accuracy_mode}};
    static const char letters[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_";
    const char *name = text + strlen("#stablehlo.");
    size_t size = strspn(name, letters);
    const char *value = name + size + (name[size] != 0);
    int32_t ignored;
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (ir_word_is(name, name + size, names[i]))
            return true;
    for (size_t i = 0; i < BASE_COUNT(enums); i++)
        if (ir_word_is(name, name + size, enums[i].name))
            return ir_enum_value(enums[i].id, value, strspn(value, letters), &ignored);
    return size == strlen("custom_call_api_version") && memcmp(name, "custom_call_api_version", size) == 0;
}

const ir_attr *ir_read_shard(ir_reader *r, const char *at, const char *text)
{
    const ir_shard *value;
    const char *wrong = ir_shard_read(&r->scratch, text, &value);
    if (wrong)
        ir_fail_at(r, at, "%s", wrong);
    return value ? ir_shard_attr(r->arena, value) : NULL;
}

const ir_attr *ir_opaque(ir_reader *r, const char *begin, const char *end)
{
    ir_attr *attr = base_arena_zero(r->arena, 1, sizeof(*attr));
    ir_chars text = {0};
    bool located = end - begin > 4 && memcmp(begin, "loc(", 4) == 0;
    ir_add_opaque(r, &text, begin, end, located);
    attr->kind = IR_ATTR_OPAQUE;
    attr->text = base_arena_strndup(r->arena, text.items ? text.items : "", text.count);
    attr->size = text.count;
    if (ir_shard_is_text(attr->text)) {
        const ir_attr *value = ir_read_shard(r, begin, attr->text);
        return value ? value : attr;
    }
    bool stablehlo = strncmp(attr->text, "#stablehlo.", 11) == 0 || strncmp(attr->text, "#stablehlo<", 11) == 0;
    if (stablehlo && !ir_is_stablehlo(attr->text))
        ir_fail_at(r, begin, "StableHLO has no attribute %.80s", attr->text);
    if (strncmp(attr->text, "#stablehlo.replica_group_mesh_axes", 34) == 0) {
        const ir_shard *groups;
        ir_shard_read(&r->scratch, attr->text, &groups);
        return groups ? ir_shard_attr(r->arena, groups) : attr;
    }
    return attr;
}

const ir_attr *ir_read_opaque_to(ir_reader *r, const char *end)
{
    const ir_attr *attr = ir_opaque(r, r->token.at, end);
    ir_seek(r, end);
    return attr;
}

/* ---- types that StableHLO does not have ------------------------------------------------------------------------ */

static const char *ir_word_end(const ir_reader *r, const char *at)
{
    while (at < r->end && ((*at >= 'a' && *at <= 'z') || (*at >= '0' && *at <= '9')))
        at++;
    return at;
}

const char *ir_foreign_type_end(ir_reader *r, const char *at)
{
    static const char *const plain[] = {"f80", "f128", "tf32", "index", "none"}, *const open[] = {"vector", "memref"};
    const char *end = ir_word_end(r, at);
    for (size_t i = 0; i < BASE_COUNT(plain); i++)
        if (ir_word_is(at, end, plain[i]))
            return end;
    const char *digits = at + (end - at > 1 && (*at == 's' || *at == 'u'));
    uint64_t width = 0;
    if (end - digits > 1 && *digits == 'i' && ir_read_digits(digits + 1, end, &width))
        return ir_dtype_find(at, (size_t)(end - at)) == TSR_DTYPE_NONE ? end : NULL;
    if (end == r->end || *end != '<')
        return NULL;
    for (size_t i = 0; i < BASE_COUNT(open); i++)
        if (ir_word_is(at, end, open[i]))
            return ir_skip_brackets(r, end);
    const char *inner = ir_skip_space(r, end + 1);
    if (ir_word_is(at, end, "complex")) {
        const char *stop = ir_word_end(r, inner);
        return ir_word_is(inner, stop, "f32") || ir_word_is(inner, stop, "f64") ? NULL : ir_skip_brackets(r, end);
    }
    if (!ir_word_is(at, end, "tensor"))
        return NULL;
    while (inner < r->end && ((*inner >= '0' && *inner <= '9') || *inner == '?' || *inner == 'x' || *inner == ' '))
        inner++;
    bool index = r->end - inner > 5 && memcmp(inner, "index", 5) == 0; /* constants of shapes have this type */
    bool foreign = inner < r->end && *inner == '*';
    if (!foreign && !index && inner < r->end) {
        ir_enter(r);
        foreign = ir_foreign_type_end(r, inner) != NULL;
        ir_leave(r);
    }
    return foreign ? ir_skip_brackets(r, end) : NULL;
}

/* Keeps the text from `begin` to the end of the type at the token. */
const ir_attr *ir_read_typed_opaque(ir_reader *r, const char *begin)
{
    const char *end = ir_foreign_type_end(r, r->token.at);
    if (!end && ir_at(r, '(')) /* the results of a function type */
        end = ir_skip_brackets(r, r->token.at);
    if (!end) {
        end = r->token.end;
        if (end < r->end && *end == '<')
            end = ir_skip_brackets(r, end);
    }
    ir_seek(r, end);
    return ir_opaque(r, begin, end);
}

/* Keeps the text from the token to the end of the brackets that follow it, if any do. */
const ir_attr *ir_read_opaque(ir_reader *r)
{
    const char *begin = r->token.at, *end = r->token.end;
    if (end < r->end && (*end == '<' || *end == '['))
        end = ir_skip_brackets(r, end);
    if (end < r->end && *end == '<')
        end = ir_skip_brackets(r, end);
    ir_seek(r, end);
    return ir_opaque(r, begin, end);
}
