/* Expressions of the tables as C: "softmax(neg(input), dim)" calls tensor functions by their rows, with options by name
 * ("reduction=reduction"); other calls and operators are C's; names are what resolve says. */
#include "api.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct writer {
    resolve_name *resolve;
    const void *user;
    char *out;
    size_t used, size;
} writer;

static void add(writer *w, const char *text)
{
    size_t n = strlen(text);
    if (w->used + n + 1 > w->size)
        die("a table", text, "an expression is too long");
    memcpy(w->out + w->used, text, n + 1);
    w->used += n;
}

static void expression(writer *w, const char *text);

static const function *function_named(const char *name)
{
    for (int i = 0; i < n_functions; i++)
        if (strcmp(functions[i].f.name, name) == 0)
            return &functions[i].f;
    return NULL;
}

/* Each argument's text; "" for those not given. */
static void bind_arguments(const function *f, const char *list, char values[MAX_ARGS][512])
{
    char item[512];
    int position = 0;
    for (const char *at = list; (at = next_item(at, ',', item, sizeof(item)));) {
        size_t n = strspn(item, "abcdefghijklmnopqrstuvwxyz_0123456789");
        bool named = n > 0 && item[n] == '=' && item[n + 1] != '=';
        int k = position;
        if (named) {
            item[n] = 0;
            const argument *a = find_argument(f, item);
            k = a ? (int)(a - f->args) : f->n_args;
        } else {
            position++;
        }
        if (k >= f->n_args)
            die("a table", list, "an argument that the function does not have");
        strcpy(values[k], named ? item + n + 1 : item);
    }
}

static void pass_argument(writer *w, const argument *a, const char *value, bool in_struct)
{
    char name[MAX_NAME + 16];
    if (in_struct) {
        snprintf(name, sizeof(name), ", .%s = ", a->name);
        add(w, name);
    }
    switch (a->type) {
    case INT_ARRAY:
    case FLOAT_ARRAY:
        add(w, "{");
        for (int i = 0; i < a->length; i++) {
            char element[600];
            snprintf(element, sizeof(element), "%s%s[%d]", i ? ", " : "", value, i);
            expression(w, element);
        }
        add(w, "}");
        break;
    case INTS:
    case FLOATS:
        expression(w, value);
        if (in_struct) {
            snprintf(name, sizeof(name), ", .n_%s = ", a->name);
            add(w, name);
        } else {
            add(w, ", ");
        }
        add(w, "nn_rank(");
        expression(w, value);
        add(w, ", BASE_COUNT(");
        expression(w, value);
        add(w, "))");
        break;
    default:
        expression(w, value);
    }
}

static void call(writer *w, const function *f, const char *list)
{
    char values[MAX_ARGS][512] = {{0}}, text[2 * MAX_NAME + 64];
    bind_arguments(f, list, values);
    snprintf(text, sizeof(text), "tsr_%s%s(", f->name, options_ending(f));
    add(w, text);
    int begin = options_begin(f);
    for (int i = 0; i < begin; i++) {
        if (i)
            add(w, ", ");
        if (values[i][0])
            pass_argument(w, &f->args[i], values[i], false);
        else
            add(w, f->args[i].type <= OPTIONAL_TENSOR ? "NULL" : "0");
    }
    if (f->has_options) {
        snprintf(text, sizeof(text), "%s&(const tsr_%s_options){.size = sizeof(tsr_%s_options)", begin ? ", " : "",
                 f->name, f->name);
        add(w, text);
        for (int i = begin; i < f->n_args; i++)
            if (values[i][0])
                pass_argument(w, &f->args[i], values[i], true);
        add(w, "}");
    }
    add(w, ")");
}

static void expression(writer *w, const char *text)
{
    for (const char *at = text; *at;) {
        if (isdigit((unsigned char)*at)) {
            char number[2] = {0};
            while (isalnum((unsigned char)*at) || *at == '.' || ((*at == '-' || *at == '+') && at[-1] == 'e')) {
                number[0] = *at++;
                add(w, number);
            }
            continue;
        }
        if (!isalpha((unsigned char)*at) && *at != '_') {
            char one[2] = {*at++};
            add(w, one);
            continue;
        }
        char name[MAX_NAME];
        size_t n = strspn(at, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_0123456789");
        snprintf(name, sizeof(name), "%.*s", (int)n, at);
        at += n;
        const function *f = *at == '(' ? function_named(name) : NULL;
        if (f) {
            char list[MAX_TEXT];
            size_t used = 0;
            int depth = 1;
            for (at++; *at && (depth += (*at == '(') - (*at == ')')) > 0; at++)
                list[used++] = *at;
            list[used] = 0;
            at += *at == ')';
            call(w, f, list);
            continue;
        }
        const char *resolved = *at == '(' ? NULL : w->resolve(w->user, name);
        add(w, resolved ? resolved : name);
    }
}

void write_expression(const char *text, resolve_name *resolve, const void *user, char *out, size_t size)
{
    writer w = {resolve, user, out, 0, size};
    *out = 0;
    expression(&w, text);
}
