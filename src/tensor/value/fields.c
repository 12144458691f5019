/* The arguments of a table's row (modules, optimizers) as text: a template in which {name} stands for an argument.
 *
 *   {x}        x in Python's notation         {!x}     the opposite of flag x
 *   {x:2}      the first two numbers of list x, as a tuple
 *   {x:2=}     the same, but a single number when both are equal
 *   {x:...}    the numbers at the beginning of x that are not zero
 *   {x:...=}   the same, but a single number without brackets
 *   {x:None}   None when x is zero            {x|a|b}  a when flag x is set, else b
 *   {x+y:2}    the first two numbers of x and of y, alternating, as a tuple
 *   [...]      left out when the first argument in it has its default; [x?...]: when x has its default
 *
 * Templates come from the library's tables: text that is not understood is copied unchanged. */
#include "tensor/tensor.h"

#include <string.h>

typedef struct field_writer {
    const tensor_field *fields;
    size_t n;
    const uint8_t *state;
    base_text *out;
} field_writer;

static const tensor_field *find_field(const field_writer *w, const char *name, size_t length)
{
    for (size_t i = 0; i < w->n; i++)
        if (strlen(w->fields[i].name) == length && memcmp(w->fields[i].name, name, length) == 0)
            return &w->fields[i];
    return NULL;
}

static int64_t whole_number(const field_writer *w, const tensor_field *f, int k)
{
    const uint8_t *at = w->state + f->offset;
    int64_t whole = 0;
    tsr_dtype dtype;
    if (f->kind == TENSOR_FIELD_INT) {
        memcpy(&whole, at + (size_t)k * sizeof(whole), sizeof(whole));
    } else if (f->kind == TENSOR_FIELD_DTYPE) {
        memcpy(&dtype, at, sizeof(dtype));
        whole = dtype;
    }
    return whole;
}

static double fields_number(const field_writer *w, const tensor_field *f, int k)
{
    const uint8_t *at = w->state + f->offset;
    double real;
    bool flag;
    switch (f->kind) {
    case TENSOR_FIELD_INT:
    case TENSOR_FIELD_DTYPE:
        return (double)whole_number(w, f, k);
    case TENSOR_FIELD_FLOAT:
        memcpy(&real, at + (size_t)k * sizeof(real), sizeof(real));
        return real;
    case TENSOR_FIELD_BOOL:
        memcpy(&flag, at, sizeof(flag));
        return flag;
    default:
        return 0;
    }
}

static bool is_default(const field_writer *w, const tensor_field *f)
{
    for (int k = 0; k < f->count; k++)
        if (fields_number(w, f, k) != f->fallback)
            return false;
    return true;
}

static void add_element(const field_writer *w, const tensor_field *f, int k)
{
    if (f->kind == TENSOR_FIELD_FLOAT)
        base_text_double(w->out, fields_number(w, f, k), 53, false);
    else if (f->kind == TENSOR_FIELD_BOOL)
        base_text_add(w->out, fields_number(w, f, k) != 0 ? "True" : "False");
    else
        base_text_format(w->out, "%lld", (long long)whole_number(w, f, k));
}

static void add_list(const field_writer *w, const tensor_field *f, int n, bool collapse)
{
    bool equal = collapse;
    for (int k = 1; k < n; k++)
        equal = equal && fields_number(w, f, k) == fields_number(w, f, 0);
    if (equal) {
        add_element(w, f, 0);
        return;
    }
    for (int k = 0; k < n; k++) {
        base_text_add(w->out, k ? ", " : "(");
        add_element(w, f, k);
    }
    base_text_add(w->out, n == 1 ? ",)" : n == 0 ? "()" : ")");
}

/* "x+y:2": the numbers of x and y, alternating. */
static void add_pairs(const field_writer *w, const char *text, size_t length)
{
    const char *plus = memchr(text, '+', length), *colon = memchr(text, ':', length);
    const tensor_field *first = find_field(w, text, (size_t)(plus - text));
    const tensor_field *second = colon ? find_field(w, plus + 1, (size_t)(colon - plus - 1)) : NULL;
    for (int k = 0; first && second && k < colon[1] - '0'; k++) {
        base_text_add(w->out, k ? ", " : "(");
        add_element(w, first, k);
        base_text_add(w->out, ", ");
        add_element(w, second, k);
    }
    base_text_char(w->out, ')');
}

/* The text between the braces. */
static void add_field(const field_writer *w, const char *text, size_t length)
{
    if (memchr(text, '+', length)) {
        add_pairs(w, text, length);
        return;
    }
    bool negated = length > 0 && *text == '!';
    text += negated;
    length -= negated;
    size_t n = 0;
    while (n < length && text[n] != ':' && text[n] != '|')
        n++;
    const tensor_field *f = find_field(w, text, n);
    const char *form = text + n + (n < length), *end = text + length;
    if (!f) {
        base_text_bytes(w->out, text, length);
    } else if (negated) {
        base_text_add(w->out, fields_number(w, f, 0) != 0 ? "False" : "True");
    } else if (n < length && text[n] == '|') {
        const char *bar = memchr(form, '|', (size_t)(end - form));
        bool first = fields_number(w, f, 0) == 0;
        if (bar)
            base_text_bytes(w->out, first ? form : bar + 1, first ? (size_t)(bar - form) : (size_t)(end - bar - 1));
    } else if (n == length) {
        add_element(w, f, 0);
    } else if (*form >= '1' && *form <= '3') {
        add_list(w, f, *form - '0', end - form == 2);
    } else if (*form == '.') {
        int count = 0;
        while (count < f->count && fields_number(w, f, count) != 0)
            count++;
        add_list(w, f, count, count == 1 && end[-1] == '=');
    } else if (fields_number(w, f, 0) == 0) {
        base_text_add(w->out, "None");
    } else {
        add_element(w, f, 0);
    }
}

/* Whether the bracket's argument has its default, or for "!name?" another value; *begin: where the bracket's text begins. */
static bool left_out(const field_writer *w, const char *text, size_t length, size_t *begin)
{
    const char *asked = memchr(text, '?', length), *brace = memchr(text, '{', length);
    const char *name = text;
    size_t n;
    bool negated = length > 0 && *text == '!' && asked && (!brace || asked < brace);
    if (asked && (!brace || asked < brace)) {
        name += negated;
        n = (size_t)(asked - name);
        *begin = n + 1 + negated;
    } else {
        name = brace ? brace + 1 : text;
        name += *name == '!';
        n = strcspn(name, ":|}");
        *begin = 0;
    }
    const tensor_field *f = find_field(w, name, n);
    return f && is_default(w, f) != negated;
}

/* The bracket or brace that closes text[0]; brackets may be nested. */
static const char *closing_of(const char *text, size_t length, char closing)
{
    int depth = 0;
    for (size_t i = 0; i < length; i++) {
        depth += (text[i] == *text) - (text[i] == closing);
        if (depth == 0)
            return text + i;
    }
    return NULL;
}

static void add_template(const field_writer *w, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        char closing = text[i] == '{' ? '}' : text[i] == '[' ? ']' : 0;
        const char *end = closing ? closing_of(text + i, length - i, closing) : NULL;
        if (!end) {
            base_text_char(w->out, text[i]);
            continue;
        }
        const char *inner = text + i + 1;
        size_t n = (size_t)(end - inner), begin;
        if (closing == '}')
            add_field(w, inner, n);
        else if (closing == ']' && !memchr(inner, '{', n) && !memchr(inner, '?', n))
            base_text_format(w->out, "[%.*s]", (int)n, inner); /* "in range [0, 1]": no argument decides it */
        else if (!left_out(w, inner, n, &begin))
            add_template(w, inner + begin, n - begin);
        i += n + 1;
    }
}

void tensor_fields_text(const tensor_field *fields, size_t n, const void *state, const char *template, base_text *out)
{
    const field_writer w = {fields, n, state, out};
    add_template(&w, template, strlen(template));
}

void tensor_fields_fail(const char *function, const tensor_field *fields, size_t n, const void *state,
                        const char *template)
{
    base_text text = {0};
    tensor_fields_text(fields, n, state, template, &text);
    tensor_status_fail(text.failed ? TSR_OUT_OF_MEMORY : TSR_INVALID_ARGUMENT, "%s: %s", function,
                       text.data ? text.data : template);
    base_text_free(&text);
}

bool tensor_fields_fit(const char *function, const tensor_field *fields, size_t n, const void *state)
{
    const field_writer w = {.fields = fields, .n = n, .state = state};
    for (size_t i = 0; i < n; i++) {
        const tensor_field *f = &fields[i];
        bool whole = f->kind == TENSOR_FIELD_INT;
        for (int k = 0; k < f->count; k++) {
            int64_t value = whole_number(&w, f, k);
            bool fits = whole                           ? value >= -INT32_MAX && value <= INT32_MAX
                        : f->kind == TENSOR_FIELD_DTYPE ? tensor_dtype_fits((tsr_dtype)value)
                                                        : true;
            if (fits || strncmp(f->name, "ignore_index", 12) == 0) /* ignore_index may be any number */
                continue;
            tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: %s is %lld, which is %s", function, f->name, (long long)value,
                               whole ? "out of range" : "no dtype");
            return false;
        }
    }
    return true;
}
