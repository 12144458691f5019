/* The call tables of the tests: one way to call every tensor function, and to make every module. */
#include "api.h"

#include <stdio.h>
#include <string.h>

void write_calls(void)
{
    static const char letters[] = "t?TiI3fbds  FN";
    puts(
        "/* One way to call every function: arguments in the schema's order. Made by tools/api.\n"
        " * types: t Tensor, ? Tensor or none, T list, i int, I ints, 3 int array, f float, F float array, N floats, b bool, "
        "d dtype, s text. */\n"
        "#ifndef TESTS_CALLS_H\n#define TESTS_CALLS_H\n\n#define TSR_NO_SITES\n#include <tessera/functions.h>\n\n"
        "typedef struct call_argument {\n    tsr_tensor *tensor, *tensors[8];\n    int64_t integer, ints[16], count;\n"
        "    double number, numbers[16];\n    bool flag;\n    const char *text;\n} call_argument;\n\n"
        "typedef int64_t call_function(const call_argument *a, tsr_tensor **out, int64_t capacity);\n"
        "typedef struct call_row {\n    const char *name, *types;\n    call_function *call, *in_place;\n} call_row;\n");
    for (int i = 0; i < n_functions; i++)
        for (int place = 0; place <= (in_place(&functions[i]) ? 1 : 0); place++) {
            const function_row *row = &functions[i];
            const function *f = &row->f;
            printf("static int64_t call_%s%s(const call_argument *a, tsr_tensor **out, int64_t capacity)\n{\n", f->name,
                   place ? "_" : "");
            printf("    (void)a;\n    (void)capacity;\n");
            if (f->has_options)
                printf("    tsr_%s_options o = {.size = sizeof(o)};\n", f->name);
            char direct[1024] = "";
            int in = 0, result = 0;
            for (int k = 0; k < f->n_args; k++) {
                const argument *a = &f->args[k];
                bool option = k >= options_begin(f);
                char value[128], count[64] = "";
                const char *count_name = "";
                switch (a->type) {
                case TENSORS:
                    snprintf(value, sizeof(value), "a[%d].tensors", in);
                    snprintf(count, sizeof(count), "a[%d].count", in++);
                    break;
                case INTS: /* an option's list that is left out is NULL, and not an empty one */
                    snprintf(value, sizeof(value), option ? "a[%d].count ? a[%d].ints : NULL" : "a[%d].ints", in, in);
                    snprintf(count, sizeof(count), "a[%d].count", in++);
                    break;
                case FLOATS:
                    snprintf(value, sizeof(value), option ? "a[%d].count ? a[%d].numbers : NULL" : "a[%d].numbers", in, in);
                    snprintf(count, sizeof(count), "a[%d].count", in++);
                    break;
                case RESULT:
                    snprintf(value, sizeof(value), "&out[%d]", ++result);
                    break;
                case RESULTS:
                    snprintf(value, sizeof(value), "out");
                    snprintf(count, sizeof(count), "capacity");
                    count_name = "capacity";
                    break;
                case INT_ARRAY:
                    snprintf(value, sizeof(value), "a[%d].ints", in++);
                    break;
                case FLOAT_ARRAY:
                    snprintf(value, sizeof(value), "a[%d].numbers", in++);
                    break;
                default:
                    snprintf(value, sizeof(value), "%sa[%d].%s", a->type == DTYPE ? "(tsr_dtype)" : "", in,
                             a->type <= OPTIONAL_TENSOR ? "tensor"
                             : a->type == FLOAT         ? "number"
                             : a->type == BOOL          ? "flag"
                             : a->type == STR           ? "text"
                                                        : "integer");
                    in++;
                }
                if (!option) {
                    size_t n = strlen(direct);
                    snprintf(direct + n, sizeof(direct) - n, "%s%s%s%s", n ? ", " : "", value, *count ? ", " : "",
                             count);
                } else if (a->length) {
                    printf("    for (int i = 0; i < %d; i++)\n        o.%s[i] = %s[i];\n", a->length, a->name, value);
                } else {
                    printf("    o.%s = %s;\n", a->name, value);
                    if (*count)
                        printf("    o.%s%s = %s;\n", *count_name ? "" : "n_", *count_name ? count_name : a->name,
                               count);
                }
            }
            const char *options = !f->has_options ? "" : *direct ? ", &o" : "&o";
            printf("    %stsr_%s%s%s(%s%s);\n", f->n_results < 0 ? "return " : "out[0] = ", f->name, options_ending(f),
                   place ? "_" : "", direct, options);
            if (f->n_results > 0)
                printf("    return %d;\n", f->n_results);
            printf("}\n\n");
        }
    puts("static const call_row call_rows[] = {");
    for (int i = 0; i < n_functions; i++) {
        printf("    {\"%s\", \"", functions[i].f.name);
        for (int k = 0; k < functions[i].f.n_args; k++)
            if (functions[i].f.args[k].type < RESULT)
                putchar(letters[functions[i].f.args[k].type]);
        printf("\", call_%s, ", functions[i].f.name);
        printf(in_place(&functions[i]) ? "call_%s_},\n" : "NULL},\n", functions[i].f.name);
    }
    puts("};\n\n#endif");
}

void write_module_calls(void)
{
    puts("/* One way to make every module of modules.def: arguments in the row's order. Made by tools/api.\n"
         " * types: i int, 3 int array, f float, F float array, b bool, ? what the tests leave alone. */\n"
         "#ifndef TESTS_MAKE_H\n#define TESTS_MAKE_H\n\n#define TSR_NO_SITES\n#include <tessera/modules.h>\n\n"
         "typedef struct make_argument {\n    int64_t integer, ints[8];\n    double number, numbers[8];\n    bool flag;\n} "
         "make_argument;\n\n"
         "typedef tsr_module *make_function(const make_argument *a);\n"
         "typedef struct make_row {\n    const char *name, *types;\n    make_function *make;\n} make_row;\n");
    static const char *const members[] = {
        [INT] = "integer", [REDUCTION] = "integer", [FLOAT] = "number", [BOOL] = "flag", [INT_ARRAY] = "ints", [FLOAT_ARRAY] = "numbers"};
    for (int i = 0; i < n_modules; i++) {
        const function *f = &modules[i].f;
        if (strcmp(modules[i].kind, "CONTAINER") == 0)
            continue;
        char direct[1024] = "";
        printf("static tsr_module *make_%s(const make_argument *a)\n{\n    (void)a;\n", f->name);
        if (f->has_options)
            printf("    tsr_nn_%s_options o = {.size = sizeof(o)};\n", f->name);
        for (int k = 0; k < f->n_args; k++) {
            const argument *a = &f->args[k];
            if (a->type == DTYPE || a->type == OPTIONAL_TENSOR)
                continue;
            size_t n = strlen(direct);
            if (k < options_begin(f))
                snprintf(direct + n, sizeof(direct) - n, "%sa[%d].%s", n ? ", " : "", k, members[a->type]);
            else if (a->length)
                printf("    for (int i = 0; i < %d; i++)\n        o.%s[i] = a[%d].%s[i];\n", a->length, a->name, k,
                       members[a->type]);
            else
                printf("    o.%s = a[%d].%s;\n", a->name, k, members[a->type]);
        }
        printf("    return tsr_nn_%s(%s%s);\n}\n\n", f->name, direct, !f->has_options ? "" : *direct ? ", &o" : "&o");
    }
    puts("static const make_row make_rows[] = {");
    for (int i = 0; i < n_modules; i++) {
        const function *f = &modules[i].f;
        if (strcmp(modules[i].kind, "CONTAINER") == 0)
            continue;
        printf("    {\"%s\", \"", f->name);
        for (int k = 0; k < f->n_args; k++) {
            type t = f->args[k].type;
            putchar(t == INT || t == REDUCTION ? 'i' : t == INT_ARRAY ? '3' : t == FLOAT ? 'f' : t == FLOAT_ARRAY ? 'F' : t == BOOL ? 'b' : '?');
        }
        printf("\", make_%s},\n", f->name);
    }
    puts("};\n\n#endif");
}
