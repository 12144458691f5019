/* Shared by constructors of modules, optimizers and schedulers: the struct of a row's arguments as the caller gave
 * them, the table that describes its fields, defaults, and checks.
 *
 * A check is "condition: message"; checks are separated by "; ", and {name} in a message is that argument as Python
 * writes it. */
#include "api.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *state_argument(const void *user, const char *name)
{
    static char text[MAX_NAME + 8];
    if (!find_argument(user, name))
        return NULL;
    snprintf(text, sizeof(text), "s.%s", name);
    return text;
}

void write_state_struct(const function *f, const char *floor)
{
    printf("typedef struct %s_%s {\n", floor, f->name);
    for (int i = 0; i < f->n_args; i++) {
        printf("    ");
        declare(&f->args[i], ";");
        printf(";\n");
    }
    if (f->n_args == 0)
        printf("    char nothing;\n");
    printf("} %s_%s;\n", floor, f->name);
}

static bool is_number(const char *text)
{
    char *end;
    strtod(text, &end);
    return *text && !*end;
}

void write_fields(const function *f, const char *floor)
{
    static const char *const kinds[] = {
        [OPTIONAL_TENSOR] = "TENSOR", [INT] = "INT",   [INT_ARRAY] = "INT", [FLOAT] = "FLOAT",
        [FLOAT_ARRAY] = "FLOAT",      [BOOL] = "BOOL", [DTYPE] = "DTYPE",   [REDUCTION] = "INT",
        [FACTOR] = "FUNCTION"};
    if (f->n_args == 0)
        return;
    printf("static const tensor_field fields_%s[] = {\n", f->name);
    for (int i = 0; i < f->n_args; i++) {
        const argument *a = &f->args[i];
        printf("    {\"%s\", TENSOR_FIELD_%s, offsetof(%s_%s, %s), %d, %s},\n", a->name, kinds[a->type], floor, f->name,
               a->name, a->length ? a->length : 1, is_number(a->fallback) ? a->fallback : "0");
    }
    puts("};");
}

/* Sets fields of s that are zero to the row's defaults; numbers first, since other defaults may read them. */
static void write_defaults(const function *f)
{
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < f->n_args; i++) {
            const argument *a = &f->args[i];
            char value[MAX_TEXT], flag[2 * MAX_NAME], element[MAX_TEXT];
            if (!a->option || !*a->fallback || is_number(a->fallback) != (pass == 0))
                continue;
            snprintf(flag, sizeof(flag), "%s_is_zero", a->name);
            bool first = strncmp(a->fallback, "first(", 6) == 0;
            for (int k = 0; k < (a->length && !first ? a->length : 1); k++) {
                snprintf(element, sizeof(element), "%s", a->fallback + (first ? 5 : 0));
                write_expression(element, state_argument, f, value, sizeof(value));
                char index[16] = "";
                if (a->length)
                    snprintf(index, sizeof(index), "[%d]", k);
                printf("    if (s.%s%s == 0", a->name, index);
                if (find_argument(f, flag))
                    printf(" && !s.%s", flag);
                printf(")\n        s.%s%s = ", a->name, index);
                for (const char *at = value; *at; at++) /* [] stands for the element of another list at this index */
                    if (at[0] == '[' && at[1] == ']') {
                        printf("[%d]", k);
                        at++;
                    } else {
                        putchar(*at);
                    }
                printf(";\n");
            }
        }
}

/* Whether the message shows the argument: "{name}", "{name:2}", "{name+other}". */
static bool shows(const char *message, const char *name)
{
    size_t n = strlen(name);
    for (const char *at = strchr(message, '{'); at; at = strchr(at + 1, '{'))
        if (strncmp(at + 1, name, n) == 0 && strchr("}:+|", at[n + 1]))
            return true;
    return false;
}

/* How many numbers of list `name` the condition reads: the largest index in it, + 1; 0: it does not read the list. */
static int numbers_read(const char *condition, const char *name)
{
    int most = 0;
    size_t n = strlen(name);
    for (const char *at = condition; (at = strstr(at, name)); at += n) {
        bool whole = at == condition || (!isalnum((unsigned char)at[-1]) && at[-1] != '_');
        if (whole && !isalnum((unsigned char)at[n]) && at[n] != '_')
            most = at[n] == '[' && atoi(at + n + 1) >= most ? atoi(at + n + 1) + 1 : most > 1 ? most : 1;
    }
    return most;
}

/* The arguments that decided and that the message does not show: " (in_channels 4, groups 3)". */
static void write_values(const function *f, const char *condition, const char *message)
{
    int n = 0;
    for (int i = 0; i < f->n_args; i++) {
        const argument *a = &f->args[i];
        int read = a->type == FACTOR || a->type == OPTIONAL_TENSOR ? 0 : numbers_read(condition, a->name);
        if (read == 0 || shows(message, a->name))
            continue;
        printf("%s%s {%s", n++ ? ", " : " (", a->name, a->name);
        if (a->length)
            printf(":%d", read > 3 ? 3 : read);
        printf("}");
    }
    printf("%s", n ? ")" : "");
}

static void write_checks(const function *f, const char *checks)
{
    char item[MAX_TEXT], condition[MAX_TEXT];
    for (const char *at = checks; (at = next_item(at, ';', item, sizeof(item)));) {
        char *message = strstr(item, ": ");
        if (!message)
            die(f->table, f->schema, "a check without a message");
        *message = 0;
        write_expression(item, state_argument, f, condition, sizeof(condition));
        printf("    if (!(%s)) {\n        tensor_fields_fail(\"%s%s\", fields_%s, %d, &s, \"%s", condition, f->prefix,
               f->name, f->name, f->n_args, message + 2);
        write_values(f, item, message + 2);
        puts("\");\n        return NULL;\n    }");
    }
}

void write_constructor_begin(const function *f, const char *floor, const char *checks)
{
    signature(f, "");
    printf("\n{\n");
    if (f->has_options) {
        printf("    tsr_%s%s_options o;\n", f->prefix, f->name);
        printf("    if (tensor_options(\"%s%s\", &o, sizeof(o), options) != TSR_OK)\n        return NULL;\n", f->prefix,
               f->name);
    }
    printf("    %s_%s s = {0};\n", floor, f->name);
    for (int i = 0; i < f->n_args; i++) {
        const argument *a = &f->args[i];
        const char *from = i >= options_begin(f) ? "o." : "";
        if (a->type == OPTIONAL_TENSOR)
            continue; /* the module registers it: its state would outlive the pointer */
        if (a->length)
            printf("    memcpy(s.%s, %s%s, sizeof(s.%s));\n", a->name, from, a->name, a->name);
        else
            printf("    s.%s = %s%s;\n", a->name, from, a->name);
        if (a->type == FACTOR)
            printf("    s.user = %suser;\n", from);
    }
    if (f->n_args > 0)
        printf("    if (!tensor_fields_fit(\"%s%s\", fields_%s, %d, &s))\n        return NULL;\n", f->prefix, f->name,
               f->name, f->n_args);
    write_defaults(f);
    write_checks(f, checks);
}
