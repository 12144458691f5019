/* Outputs of src/tensor/functions.def: the public header, the bodies' prototypes, the stubs. */
#include "api.h"

#include <stdio.h>
#include <string.h>

bool in_place(const function_row *row)
{
    return strcmp(row->kind, "IN_PLACE") == 0 || strcmp(row->kind, "HANDLE_IN_PLACE") == 0;
}

static const char *result_type(const function *f)
{
    return f->n_results < 0 ? "int64_t " : "tsr_tensor *";
}

/* The function in the header, and its form in place. */
static void prototypes(const function_row *row, const function *f)
{
    for (int place = 0; place <= (in_place(row) ? 1 : 0); place++) {
        printf("TSR_API ");
        signature(f, place ? "_" : "");
        printf(";\n");
    }
}

static void macros(const function_row *row, const function *f)
{
    options_macro(f, "");
    if (in_place(row))
        options_macro(f, "_");
}

void write_functions_header(void)
{
    puts("/* Every tensor function. Made by tools/api from src/tensor/functions.def: edit that.\n"
         " * Each function has a declaration, options, two C++ functions and a macro, which makes the file long.\n"
         " *\n"
         " * Names and meanings are PyTorch's. A call that is wrong returns an error tensor (tensor.h). Tensors that "
         "are\n"
         " * returned belong to the innermost scope. Dimensions may be counted from the end (-1: the last). Functions "
         "with\n"
         " * options take them by name after the positional arguments: tsr_sum(x, .keepdim = true); the function "
         "itself\n"
         " * takes a pointer to the struct (NULL: all zero), of which the last positional argument is a field. (Where "
         "the "
         "page\n"
         " * of functions shows two stars, that one is named tsr_<name>_with, and tsr_<name> itself has no options.) A "
         "function\n"
         " * whose name ends in an underscore changes its first tensor in place and returns it. Functions that fill an "
         "array\n"
         " * return how many tensors they made; after an error -1, and every place of the array holds the error "
         "tensor.\n"
         " * No call is collective (tessera/dist.h). */\n"
         "#ifndef TESSERA_FUNCTIONS_H\n#define TESSERA_FUNCTIONS_H\n\n#include <tessera/tensor.h>\n\n"
         "/* clang-format off */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for (int i = 0; i < n_functions; i++) {
        const function_row *row = &functions[i];
        const function *f = &row->f;
        comment(f->doc);
        if (f->has_options)
            options_struct(f);
        const function plain = plain_form(f);
        if (f->plain_too)
            prototypes(row, &plain);
        prototypes(row, f);
        printf("\n");
    }
    puts("#ifdef __cplusplus\n}");
    for (int i = 0; i < n_functions; i++)
        if (functions[i].f.has_options) {
            cpp_overloads(&functions[i].f, "");
            if (in_place(&functions[i]))
                cpp_overloads(&functions[i].f, "_");
        }
    puts("#endif\n\n#ifndef TSR_NO_SITES");
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1)
            puts("#ifndef __cplusplus");
        for (int i = 0; i < n_functions; i++)
            if (functions[i].f.has_options == (pass == 1))
                macros(&functions[i], &functions[i].f);
    }
    puts("#else");
    for (int i = 0; i < n_functions; i++)
        if (functions[i].f.plain_too) {
            const function plain = plain_form(&functions[i].f);
            macros(&functions[i], &plain);
        }
    puts("#endif\n#endif\n/* clang-format on */\n#endif");
}

static const function_row *row_of(const function *f)
{
    return (const function_row *)(const void *)((const char *)f - offsetof(function_row, f));
}

static bool at_handles(const function *f)
{
    const function_row *row = row_of(f);
    return strcmp(row->kind, "VIEW") == 0 || strncmp(row->kind, "HANDLE", 6) == 0;
}

static void body_argument(const function *f, const argument *a)
{
    bool handles = at_handles(f);
    switch (a->type) {
    case TENSOR:
    case OPTIONAL_TENSOR:
        printf(handles ? ", tsr_tensor *%s" : ", ir_value *%s", a->name);
        break;
    case TENSORS:
        printf(handles ? ", tsr_tensor *const *%s, int64_t n_%s" : ", ir_value *const *%s, int64_t n_%s", a->name,
               a->name);
        break;
    case INT_ARRAY:
        printf(", const int64_t *%s", a->name);
        break;
    case FLOAT_ARRAY:
        printf(", const double *%s", a->name);
        break;
    case RESULT:
        break;
    case RESULTS:
        if (handles)
            printf(", tsr_tensor **%s, int64_t capacity", a->name);
        break;
    default:
        printf(", ");
        declare(a, ", ");
    }
}

void write_prototypes(void)
{
    puts("/* The bodies of functions.def's rows, by file of function/. Made by tools/api. */\n"
         "#ifndef TENSOR_GENERATED_BODIES_H\n#define TENSOR_GENERATED_BODIES_H\n\n#include "
         "\"tensor/function/pieces.h\"\n\n"
         "/* clang-format off */");
    for (int i = 0; i < n_functions; i++) {
        const function_row *row = &functions[i];
        const function *f = &row->f;
        const char *result = at_handles(f)      ? result_type(f)
                             : f->n_results > 1 ? "void "
                             : f->n_results < 0 ? "size_t "
                                                : "ir_value *";
        printf("%stensor_fn_%s(tensor_call *call", result, f->name);
        for (int a = 0; a < f->n_args; a++)
            body_argument(f, &f->args[a]);
        if (f->n_results > 1)
            printf(", %s **out", at_handles(f) ? "tsr_tensor" : "ir_value");
        if (!at_handles(f) && f->n_results < 0)
            printf(", ir_value **out, int64_t capacity");
        printf(");\n");
    }
    puts("/* clang-format on */\n#endif");
}

/* How a stub's C code reads argument a: from its own parameters or from the options. */
static void access_argument(const function *f, int a, const char *prefix)
{
    bool in_options = a >= options_begin(f);
    printf("%s%s", in_options ? "o." : prefix, f->args[a].name);
}

static void forward_arguments(const function *f, bool values)
{
    int tensor = 0;
    for (int i = 0; i < f->n_args; i++) {
        const argument *a = &f->args[i];
        const char *base = i >= options_begin(f) ? "s->o." : "s->";
        if (!values)
            base = i >= options_begin(f) ? "o." : "";
        switch (a->type) {
        case TENSOR:
        case OPTIONAL_TENSOR:
            if (values)
                printf(", s->call.in[%d]", tensor++);
            else
                printf(", %s%s", base, a->name);
            break;
        case TENSORS:
            if (values)
                printf(", s->call.in, (int64_t)s->call.n_tensors");
            else
                printf(", %s%s, %sn_%s", base, a->name, base, a->name);
            break;
        case INTS:
        case FLOATS:
            printf(", %s%s, %sn_%s", base, a->name, base, a->name);
            break;
        case RESULT:
            break;
        case RESULTS:
            if (!values)
                printf(", %s%s, %scapacity", base, a->name, base);
            break;
        default:
            printf(", %s%s", base, a->name);
        }
    }
}

static int count_tensors(const function *f, int *list)
{
    int n = 0;
    *list = -1;
    for (int i = 0; i < f->n_args; i++) {
        if (f->args[i].type == TENSOR || f->args[i].type == OPTIONAL_TENSOR)
            n++;
        if (f->args[i].type == TENSORS)
            *list = i;
    }
    if (*list >= 0 && n > 0 && !at_handles(f))
        die(f->table, f->schema, "a list of tensors beside other tensors: make it a HANDLE function");
    return n;
}

/* The arguments that the stub refuses first: a message, or NULL. */
static void write_wrong(const function *f)
{
    bool any = false;
    for (int i = 0; i < f->n_args; i++) {
        const argument *a = &f->args[i];
        const char *o = i >= options_begin(f) ? "o." : "";
        char test[512] = "", what[160] = "";
        if (is_list(a)) {
            snprintf(test, sizeof(test), "!tensor_list_fits(%s%s, %sn_%s)", o, a->name, o, a->name);
            snprintf(what, sizeof(what), "is NULL, or its count is negative or too large");
        } else if (a->type == RESULTS) {
            snprintf(test, sizeof(test), "!tensor_list_fits(%s%s, %scapacity)", o, a->name, o);
            snprintf(what, sizeof(what), "is NULL, or the capacity is negative or too large");
        } else if (a->type == DTYPE) {
            printf("%s!tensor_dtype_fits(%s%s) ? tensor_no_dtype(\"%s\", %s%s)", any ? " : " : ", .wrong = ", o,
                   a->name, a->name, o, a->name);
            any = true;
            continue;
        } else if (a->type == STR && i < f->n_positional) {
            snprintf(test, sizeof(test), "!%s%s", o, a->name);
            snprintf(what, sizeof(what), "is NULL");
        }
        if (!*test)
            continue;
        printf("%s%s ? \"%s %s\"", any ? " : " : ", .wrong = ", test, a->name, what);
        any = true;
    }
    if (any)
        printf(" : NULL");
}

/* The out parameter of result i (> 0) is set to `value`. */
static void write_result(const function *f, int i, const char *value)
{
    int a = f->n_positional - f->n_results + i;
    const char *o = a >= options_begin(f) ? "o." : "";
    printf("    if (%s%s)\n        *%s%s = %s;\n", o, f->args[a].name, o, f->args[a].name, value);
}

static void read_options(const function *f, const char *suffix)
{
    if (!f->has_options)
        return;
    printf("    tsr_%s_options o;\n", f->name);
    printf("    tsr_status status = tensor_options(\"%s%s\", &o, sizeof(o), options);\n", f->name, suffix);
    bool positional = true;
    for (int i = options_begin(f); i < f->n_args; i++)
        positional = positional && f->args[i].type != RESULT;
    printf("    if (status != TSR_OK)%s\n", f->n_results > 1 && positional ? " {" : "");
    if (f->n_results < 0) {
        die(f->table, f->schema, "a list of results beside options: nobody can set it when these are refused");
    } else if (f->n_results > 1 && positional) {
        printf("    tsr_tensor *refused = tensor_new_error_of_context(status);\n");
        for (int i = 1; i < f->n_results; i++)
            write_result(f, i, "refused");
        printf("        return refused;\n    }\n");
    } else {
        printf("        return tensor_new_error_of_context(status);\n");
    }
}

static void tensors_array(const function *f)
{
    int list, n = count_tensors(f, &list);
    if (list >= 0 && n == 0)
        return;
    printf("    tsr_tensor *const tensors[] = {");
    bool first = true;
    for (int i = 0; i < f->n_args; i++)
        if (f->args[i].type == TENSOR || f->args[i].type == OPTIONAL_TENSOR) {
            printf("%s", first ? "" : ", ");
            access_argument(f, i, "");
            first = false;
        }
    printf("%s};\n", first ? "NULL" : "");
}

static void call_initialiser(const function *f, bool place)
{
    int list, n = count_tensors(f, &list), bit = 0;
    unsigned long optional = 0;
    for (int i = 0; i < f->n_args; i++) {
        if (f->args[i].type == OPTIONAL_TENSOR)
            optional |= 1ul << bit;
        if (f->args[i].type == TENSOR || f->args[i].type == OPTIONAL_TENSOR)
            bit++;
    }
    printf("{.row = &tensor_rows[TENSOR_ROW_%s], ", f->name);
    if (list >= 0 && n == 0) {
        printf(".n_tensors = (size_t)%sn_%s, .tensors = ", list >= options_begin(f) ? "o." : "", f->args[list].name);
        access_argument(f, list, "");
    } else {
        printf(".n_tensors = %d, .tensors = tensors", n);
    }
    if (optional)
        printf(", .optional = %lu", optional);
    if (place)
        printf(", .in_place = true");
    write_wrong(f);
    printf("}");
}

static void stub(const function *f, const char *suffix)
{
    bool handles = at_handles(f), place = *suffix == '_';
    if (!handles && !place) {
        printf("typedef struct call_%s {\n    tensor_call call;\n", f->name);
        if (f->has_options)
            printf("    tsr_%s_options o;\n", f->name);
        for (int i = 0; i < options_begin(f); i++) {
            type t = f->args[i].type;
            if (t == TENSOR || t == OPTIONAL_TENSOR || t == TENSORS || t == RESULT || t == RESULTS)
                continue;
            printf("    ");
            declare(&f->args[i], ";");
            printf(";\n");
        }
        printf("    ir_value *out[%d];\n} call_%s;\n", f->n_results < 0 ? 64 : f->n_results, f->name);
        if (f->n_results < 0)
            die(f->table, f->schema, "a list of results: make it a VIEW or HANDLE function");
        printf("static tsr_status body_%s(void *user)\n{\n    call_%s *s = user;\n", f->name, f->name);
        printf("    %stensor_fn_%s(&s->call", f->n_results == 1 ? "s->out[0] = " : "", f->name);
        forward_arguments(f, true);
        printf("%s);\n    return s->call.b->status;\n}\n", f->n_results > 1 ? ", s->out" : "");
    }
    signature(f, suffix);
    printf("\n{\n");
    if (strncmp(row_of(f)->kind, "HANDLE", 6) == 0)
        printf("    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin(\"%s%s\");\n", f->name, suffix);
    read_options(f, suffix);
    tensors_array(f);
    if (handles) {
        printf("    tensor_call call = ");
        call_initialiser(f, place);
        printf(";\n    tsr_tensor *failed = tensor_begin(&call);\n");
        if (f->n_results > 1) { /* the body sets all results, or returns the first one's error */
            printf("    tsr_tensor *out[%d] = {NULL};\n    if (!failed)\n        failed = tensor_fn_%s(&call",
                   f->n_results, f->name);
            forward_arguments(f, false);
            printf(", out);\n");
            for (int i = 1; i < f->n_results; i++) {
                char value[48];
                snprintf(value, sizeof(value), "failed ? failed : out[%d]", i);
                write_result(f, i, value);
            }
            printf("    return failed ? failed : out[0];\n}\n\n");
            return;
        }
        printf("    if (failed)\n        return %s;\n",
               f->n_results < 0 ? "tensor_refuse_list(failed, out, capacity)" : "failed");
        printf("    return tensor_fn_%s(&call", f->name);
        forward_arguments(f, false);
        printf(");\n}\n\n");
        return;
    }
    printf("    call_%s s = {.call = ", f->name);
    call_initialiser(f, place);
    if (f->has_options)
        printf(", .o = o");
    for (int i = 0; i < options_begin(f); i++) {
        type t = f->args[i].type;
        if (t == INTS || t == FLOATS)
            printf(", .%s = %s, .n_%s = n_%s", f->args[i].name, f->args[i].name, f->args[i].name, f->args[i].name);
        else if (t != TENSOR && t != OPTIONAL_TENSOR && t != TENSORS && t != RESULT && t != RESULTS)
            printf(", .%s = %s", f->args[i].name, f->args[i].name);
    }
    printf("};\n");
    if (place) {
        printf("    return tensor_run_in_place(&s.call, body_%s, &s, s.out);\n}\n\n", f->name);
        return;
    }
    printf("    tsr_tensor *results[%d];\n    tensor_run(&s.call, body_%s, &s, s.out, %d, results);\n", f->n_results,
           f->name, f->n_results);
    for (int i = 1; i < f->n_results; i++) {
        int a = f->n_positional - f->n_results + i;
        printf("    if (");
        access_argument(f, a, "");
        printf(")\n        *");
        access_argument(f, a, "");
        printf(" = results[%d] ? results[%d] : results[0];\n", i, i);
    }
    printf("    return results[0];\n}\n\n");
}

/* The function without options, of a row with two stars. */
static void plain_stub(const function *f, const char *suffix)
{
    const function plain = plain_form(f);
    signature(&plain, suffix);
    printf("\n{\n    return tsr_%s%s%s(", f->name, options_ending(f), suffix);
    for (int i = 0; i < options_begin(f); i++)
        printf("%s, ", f->args[i].name);
    printf("&(const tsr_%s_options){.size = sizeof(tsr_%s_options), .%s = %s});\n}\n\n", f->name, f->name,
           f->args[f->n_positional - 1].name, f->args[f->n_positional - 1].name);
}

void write_stubs(void)
{
    puts("/* The exported functions of functions.def: they gather their arguments and run their bodies (call.c). Made "
         "by\n"
         " * tools/api: edit functions.def. */\n#include \"tensor/generated/bodies.h\"\n\n"
         "#include <tessera/functions.h>\n\n/* clang-format off */\nenum {");
    for (int i = 0; i < n_functions; i++)
        printf("    TENSOR_ROW_%s,\n", functions[i].f.name);
    puts("};\n\nconst tensor_row tensor_rows[] = {");
    for (int i = 0; i < n_functions; i++) {
        const char *name = functions[i].f.name;
        if (in_place(&functions[i]))
            printf("    {\"%s\", \"%s_\", ", name, name);
        else
            printf("    {\"%s\", NULL, ", name);
        printf("TENSOR_PROMOTE_%s, TENSOR_CAST_%s, %s},\n", functions[i].promotion, functions[i].autocast,
               *functions[i].gradient == 'D' ? "true" : "false");
    }
    puts("};\n");
    for (int i = 0; i < n_functions; i++) {
        const function *f = &functions[i].f;
        stub(f, "");
        if (in_place(&functions[i]))
            stub(f, "_");
        if (f->plain_too)
            plain_stub(f, "");
        if (f->plain_too && in_place(&functions[i]))
            plain_stub(f, "_");
    }
    puts("/* clang-format on */");
}
