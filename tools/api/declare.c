/* C declarations of a row: its function, its options struct, the macro and the C++ overloads that fill it. */
#include "api.h"

#include <stdio.h>
#include <string.h>

void declare(const argument *a, const char *end)
{
    static const char *const forms[] = {[TENSOR] = "tsr_tensor *",
                                        [OPTIONAL_TENSOR] = "tsr_tensor *",
                                        [INT] = "int64_t ",
                                        [INT_ARRAY] = "int64_t ",
                                        [FLOAT] = "double ",
                                        [FLOAT_ARRAY] = "double ",
                                        [BOOL] = "bool ",
                                        [DTYPE] = "tsr_dtype ",
                                        [STR] = "const char *",
                                        [REDUCTION] = "int64_t ",
                                        [RESULT] = "tsr_tensor **"};
    const char *lines = strchr(end, ';') ? "\n    " : "";
    switch (a->type) {
    case TENSORS:
        printf("tsr_tensor *const *%s%s%sint64_t n_%s", a->name, end, lines, a->name);
        break;
    case INTS:
        printf("const int64_t *%s%s%sint64_t n_%s", a->name, end, lines, a->name);
        break;
    case FLOATS:
        printf("const double *%s%s%sint64_t n_%s", a->name, end, lines, a->name);
        break;
    case RESULTS:
        printf("tsr_tensor **%s%s%sint64_t capacity", a->name, end, lines);
        break;
    case FACTOR:
        printf("double (*%s)(void *user, int64_t step)%s%svoid *user", a->name, end, lines);
        break;
    default:
        printf("%s%s", forms[a->type], a->name);
        if (a->length)
            printf("[%d]", a->length);
    }
}

static const char *result_type(const function *f)
{
    return f->returns ? f->returns : f->n_results < 0 ? "int64_t " : "tsr_tensor *";
}

void signature(const function *f, const char *suffix)
{
    printf("%stsr_%s%s%s%s(", result_type(f), f->prefix, f->name, options_ending(f), suffix);
    int n = options_begin(f);
    if (f->first)
        printf("%s%s%s", f->first_type, f->first, n || f->has_options ? ", " : "");
    for (int i = 0; i < n; i++) {
        printf("%s", i ? ", " : "");
        declare(&f->args[i], ", ");
    }
    if (f->has_options)
        printf("%sconst tsr_%s%s_options *options", n ? ", " : "", f->prefix, f->name);
    else if (n == 0 && !f->first)
        printf("void");
    printf(")");
}

void options_struct(const function *f)
{
    printf("typedef struct tsr_%s%s_options {\n    size_t size TSR_ZERO;\n", f->prefix, f->name);
    for (int i = options_begin(f); i < f->n_args; i++) {
        const argument *a = &f->args[i];
        printf("    ");
        declare(a, " TSR_ZERO;");
        printf(" TSR_ZERO;%s", i == f->n_positional - 1 ? " /* positional */" : "");
        if (a->option && *a->fallback)
            printf(" /* 0: %s */", a->fallback);
        printf("\n");
    }
    printf("} tsr_%s%s_options;\n", f->prefix, f->name);
}

/* A list before the last positional argument expands to two arguments (TSR_DIMS): a second macro counts them. */
static bool lists_before_options(const function *f)
{
    for (int i = 0; i < options_begin(f); i++)
        if (is_list(&f->args[i]))
            return true;
    return false;
}

void options_macro(const function *f, const char *suffix)
{
    char name[128], direct[1024] = "";
    snprintf(name, sizeof(name), "tsr_%s%s%s", f->prefix, f->name, suffix);
    if (!f->has_options) {
        printf("#define %s(...) (tsr_here(__FILE__, __LINE__), %s(__VA_ARGS__))\n", name, name);
        return;
    }
    if (f->first)
        snprintf(direct, sizeof(direct), "%s, ", f->first);
    for (int i = 0; i < options_begin(f); i++) {
        size_t n = strlen(direct);
        snprintf(direct + n, sizeof(direct) - n, is_list(&f->args[i]) ? "%s, n_%s, " : "%s, ", f->args[i].name,
                 f->args[i].name);
    }
    bool two_steps = lists_before_options(f);
    if (two_steps)
        printf("#define %s(...) %s_here_(__VA_ARGS__)\n", name, name);
    printf("#define %s%s(%s...) \\\n    (", name, two_steps ? "_here_" : "", direct);
    if (f->n_positional)
        printf("TSR_GIVEN(#__VA_ARGS__, \"%s: %s is missing\"), ", name, f->args[f->n_positional - 1].name);
    printf("tsr_here(__FILE__, __LINE__), tsr_%s%s%s%s(%s", f->prefix, f->name, options_ending(f), suffix, direct);
    printf("&(tsr_%s%s_options){.size = sizeof(tsr_%s%s_options), ", f->prefix, f->name, f->prefix, f->name);
    if (f->n_positional)
        printf(".%s = ", f->args[f->n_positional - 1].name);
    printf("__VA_ARGS__}))\n");
}

/* The arguments before the last positional one, declared or passed on. */
static void leading(const function *f, bool declared)
{
    if (f->first)
        printf("%s%s, ", declared ? f->first_type : "", f->first);
    for (int i = 0; i < options_begin(f); i++) {
        if (declared) {
            declare(&f->args[i], ", ");
            printf(", ");
            continue;
        }
        printf("%s, ", f->args[i].name);
        if (is_list(&f->args[i]))
            printf("n_%s, ", f->args[i].name);
        if (f->args[i].type == RESULTS)
            printf("capacity, ");
    }
}

/* The caller's source line: C's macros record it, C++ takes it from the overload's default arguments. */
static const char *const site_arguments = "const char *file = __builtin_FILE(), int line = __builtin_LINE()";

static void overload(const function *f, const char *suffix)
{
    printf("inline %stsr_%s%s%s(", result_type(f), f->prefix, f->name, suffix);
    leading(f, true);
    const argument *last = f->n_positional ? &f->args[f->n_positional - 1] : NULL;
    if (last) {
        declare(last, ", ");
        printf(", ");
    }
    printf("tsr_%s%s_options options%s, %s)\n{\n    options.size = sizeof(options);\n", f->prefix, f->name,
           last ? " = {}" : "", site_arguments);
    if (last) {
        printf("    options.%s = %s;\n", last->name, last->name);
        if (is_list(last))
            printf("    options.n_%s = n_%s;\n", last->name, last->name);
        if (last->type == RESULTS)
            printf("    options.capacity = capacity;\n");
    }
    printf("    tsr_here(file, line);\n    return tsr_%s%s%s(", f->prefix, f->name, suffix);
    leading(f, false);
    printf("&options);\n}\n");
    if (last)
        return;
    printf("inline %stsr_%s%s%s(", result_type(f), f->prefix, f->name, suffix); /* and without options at all */
    if (f->first)
        printf("%s%s, ", f->first_type, f->first);
    printf("%s)\n{\n    return tsr_%s%s%s(%s%stsr_%s%s_options{}, file, line);\n}\n", site_arguments, f->prefix, f->name,
           suffix, f->first ? f->first : "", f->first ? ", " : "", f->prefix, f->name);
}

/* Overload for a literal 0 or nullptr as the last positional argument, which could also be the pointer to options. */
static void literal_overload(const function *f, const char *suffix)
{
    if (f->n_positional == 0)
        return;
    const argument *last = &f->args[f->n_positional - 1];
    bool number = last->type == INT || last->type == FLOAT;
    if (!number && last->type != OPTIONAL_TENSOR && last->type != RESULT)
        return;
    printf("inline %stsr_%s%s%s(", result_type(f), f->prefix, f->name, suffix);
    leading(f, true);
    printf("%s %s, %s)\n{\n    return tsr_%s%s%s(", number ? "int" : "decltype(nullptr)", last->name, site_arguments,
           f->prefix, f->name, suffix);
    leading(f, false);
    printf("(");
    argument type_only = *last;
    type_only.name[0] = 0;
    declare(&type_only, "");
    printf(")%s, tsr_%s%s_options{}, file, line);\n}\n", last->name, f->prefix, f->name);
}

/* A row with two stars: the plain function is declared already, and the macro that both share has the site. */
static void plain_overload(const function *f, const char *suffix)
{
    const argument *last = &f->args[f->n_positional - 1];
    printf("inline %stsr_%s%s%s(", result_type(f), f->prefix, f->name, suffix);
    leading(f, true);
    declare(last, ", ");
    printf(", tsr_%s%s_options options)\n{\n    options.size = sizeof(options);\n    options.%s = %s;\n", f->prefix,
           f->name, last->name, last->name);
    printf("    return tsr_%s%s%s%s(", f->prefix, f->name, options_ending(f), suffix);
    leading(f, false);
    printf("&options);\n}\n");
}

void cpp_overloads(const function *f, const char *suffix)
{
    if (!f->has_options)
        return;
    if (f->plain_too) {
        plain_overload(f, suffix);
        return;
    }
    overload(f, suffix);
    literal_overload(f, suffix);
}

void comment(const char *text)
{
    printf("/* ");
    int column = 3;
    for (const char *at = text; *at;) {
        size_t n = strcspn(at, " ");
        if (column + (int)n > 116) {
            printf("\n * ");
            column = 3;
        }
        printf("%.*s%s", (int)n, at, at[n] ? " " : "");
        column += (int)n + 1;
        at += at[n] ? n + 1 : n;
    }
    printf(" */\n");
}
