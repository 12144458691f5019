/* Reading a row's schema: "name(Tensor self, int dim, *, float eps = 1e-05) -> Tensor". */
#include "api.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void die(const char *table, const char *row, const char *what)
{
    fprintf(stderr, "%s: %s: %s\n", table, row, what);
    exit(1);
}

static const struct {
    const char *name;
    type type;
} types[] = {{"Tensor?", OPTIONAL_TENSOR}, {"Tensor[]", TENSORS},   {"Tensor", TENSOR},       {"int[]", INTS},
             {"int", INT},                 {"float", FLOAT},        {"bool", BOOL},           {"dtype", DTYPE},
             {"str", STR},                 {"reduction", REDUCTION}, {"factor", FACTOR},      {"Tensor*", RESULT},
             {"Tensor**", RESULTS},       {"float[]", FLOATS}};

bool is_list(const argument *a)
{
    return a->type == TENSORS || a->type == INTS || a->type == FLOATS;
}

const char *type_name(const argument *a)
{
    static char array[32];
    if (a->type == INT_ARRAY || a->type == FLOAT_ARRAY) {
        snprintf(array, sizeof(array), "%s[%d]", a->type == INT_ARRAY ? "int" : "float", a->length);
        return array;
    }
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++)
        if (types[i].type == a->type)
            return types[i].name;
    return "";
}

static const char *word(const function *f, const char *at, char *out, size_t size)
{
    size_t n = 0;
    while (*at == ' ')
        at++;
    while (isalnum((unsigned char)*at) || *at == '_')
        n + 1 < size ? (void)(out[n++] = *at++) : die(f->table, f->schema, "a name is too long");
    out[n] = 0;
    return at;
}

/* "int[8] " or "float[3] ": an array of so many numbers in the options struct. NULL: something else. */
static const char *read_array(const function *f, const char *at, argument *out)
{
    bool whole = strncmp(at, "int[", 4) == 0;
    if (!whole && strncmp(at, "float[", 6) != 0)
        return NULL;
    char *end;
    long length = strtol(strchr(at, '[') + 1, &end, 10);
    if (strncmp(end, "] ", 2) != 0 || length == 0)
        return NULL;
    if (length < 0 || length > MAX_ARRAY)
        die(f->table, f->schema, "an array of too many numbers");
    out->type = whole ? INT_ARRAY : FLOAT_ARRAY;
    out->length = (int)length;
    return end + 1;
}

static const char *read_type(const function *f, const char *at, argument *out)
{
    const char *array = read_array(f, at, out);
    if (array)
        return array;
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        size_t n = strlen(types[i].name);
        if (strncmp(at, types[i].name, n) == 0 && at[n] == ' ') {
            out->type = types[i].type;
            return at + n;
        }
    }
    die(f->table, f->schema, "an unknown type");
    return at;
}

static void read_results(function *f, const char *at)
{
    char name[MAX_NAME];
    at += 2;
    while (*at == ' ')
        at++;
    if (*at != '(') {
        at = word(f, at, name, sizeof(name));
        f->n_results = strncmp(at, "[]", 2) == 0 ? -1 : 1;
        return;
    }
    do {
        at = word(f, at + 1, name, sizeof(name));
        at = word(f, at, f->results[f->n_results++], MAX_NAME);
    } while (*at == ',' && f->n_results < MAX_RESULTS);
}

static const char *read_fallback(function *f, argument *a, const char *at)
{
    while (*at == ' ')
        at++;
    if (*at != '=')
        return at;
    int depth = 0;
    size_t n = 0;
    for (at++; *at && (depth > 0 || (*at != ',' && *at != ')')); at++) {
        depth += (*at == '(' || *at == '[') - (*at == ')' || *at == ']');
        n + 1 < sizeof(a->fallback) ? (void)(a->fallback[n++] = *at) : die(f->table, f->schema, "a long default");
    }
    trim(a->fallback);
    return at;
}

void read_schema(function *f)
{
    const char *at = word(f, f->schema, f->name, sizeof(f->name));
    bool option = false;
    if (*at++ != '(')
        die(f->table, f->schema, "no argument list");
    for (;;) {
        while (*at == ' ' || *at == ',')
            at++;
        if (!*at || *at == ')')
            break;
        if (*at == '*') {
            option = f->has_options = true;
            f->plain_too = at[1] == '*';
            at += 1 + f->plain_too;
            continue;
        }
        if (f->n_args == MAX_ARGS - 2)
            die(f->table, f->schema, "too many arguments");
        argument *a = &f->args[f->n_args++];
        at = read_type(f, at, a);
        a->option = option;
        at = word(f, at, a->name, sizeof(a->name));
        at = read_fallback(f, a, at);
        if (!option)
            f->n_positional++;
    }
    at = strstr(at, "->");
    if (!at)
        return;
    read_results(f, at);
    int extra = f->n_results > 1 ? f->n_results - 1 : f->n_results < 0 ? 1 : 0;
    memmove(f->args + f->n_positional + extra, f->args + f->n_positional,
            sizeof(argument) * (size_t)(f->n_args - f->n_positional));
    for (int i = 0; i < extra; i++) {
        argument a = {.type = f->n_results < 0 ? RESULTS : RESULT};
        strcpy(a.name, f->n_results < 0 ? "out" : f->results[i + 1]);
        f->args[f->n_positional++] = a;
    }
    f->n_args += extra;
}

const argument *find_argument(const function *f, const char *name)
{
    for (int i = 0; i < f->n_args; i++)
        if (strcmp(f->args[i].name, name) == 0)
            return &f->args[i];
    return NULL;
}

int options_begin(const function *f)
{
    return !f->has_options ? f->n_args : f->n_positional > 0 ? f->n_positional - 1 : 0;
}

const char *options_ending(const function *f)
{
    return f->plain_too ? "_with" : "";
}

function plain_form(const function *f)
{
    function plain = *f;
    plain.has_options = plain.plain_too = false;
    plain.n_args = f->n_positional;
    return plain;
}

void trim(char *text)
{
    size_t n = strlen(text), skip = strspn(text, " ");
    while (n > skip && text[n - 1] == ' ')
        n--;
    memmove(text, text + skip, n - skip);
    text[n - skip] = 0;
}

const char *next_item(const char *at, char sep, char *out, size_t size)
{
    if (!*at)
        return NULL;
    int depth = 0;
    size_t n = 0;
    for (; *at && (depth > 0 || *at != sep); at++) {
        depth += (*at == '(' || *at == '[' || *at == '{') - (*at == ')' || *at == ']' || *at == '}');
        if (n + 1 < size)
            out[n++] = *at;
    }
    out[n] = 0;
    trim(out);
    return *at ? at + 1 : at;
}
