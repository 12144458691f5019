/* Makes what follows from src/tensor/functions.def: the public header, the stubs, the reference page, the JSON.
 *
 *   generate_api header|prototypes|stubs|page|json|calls > file
 *
 * The outputs are committed; a test runs this and compares (tools/check-api.sh), `make api` refreshes them. */
#include <ctype.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct row {
    const char *kind, *promotion, *autocast, *gradient, *schema, *doc;
} row;

static const row rows[] = {
#define FUNCTION(kind, promotion, autocast, gradient, schema, doc)                                                     \
    {#kind, #promotion, #autocast, #gradient, schema, doc},
#include "tensor/functions.def"
#undef FUNCTION
};
enum { N_ROWS = sizeof(rows) / sizeof(rows[0]), MAX_ARGS = 24 };

typedef enum type { TENSOR, OPTIONAL_TENSOR, TENSORS, INT, INTS, INT3, FLOAT, BOOL, DTYPE, STR, RESULT, RESULTS } type;

typedef struct argument {
    type type;
    char name[64];
    bool option;
} argument;

typedef struct function {
    const row *row;
    char name[64];
    argument args[MAX_ARGS]; /* positional ones first; out parameters among them */
    int n_args, n_positional;
    int n_results; /* values; -1: a list */
    char results[4][64];
    bool has_options;
} function;

/* ---- reading ---------------------------------------------------------------------------------------------------------- */

static void die(const row *r, const char *what)
{
    fprintf(stderr, "functions.def: %s: %s\n", r->schema, what);
    exit(1);
}

static const char *word(const row *r, const char *at, char *out, size_t size)
{
    size_t n = 0;
    while (*at == ' ')
        at++;
    while (isalnum((unsigned char)*at) || *at == '_')
        n + 1 < size ? (void)(out[n++] = *at++) : die(r, "a name is too long");
    out[n] = 0;
    return at;
}

static type type_named(const row *r, const char *name, const char **suffix)
{
    static const struct {
        const char *name;
        type type;
    } types[] = {{"Tensor", TENSOR}, {"int", INT}, {"float", FLOAT}, {"bool", BOOL}, {"dtype", DTYPE}, {"str", STR}};
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++) {
        if (strcmp(name, types[i].name) != 0)
            continue;
        type t = types[i].type;
        const char *s = *suffix;
        if (t == TENSOR && *s == '?')
            return *suffix = s + 1, OPTIONAL_TENSOR;
        if (t == TENSOR && strncmp(s, "[]", 2) == 0)
            return *suffix = s + 2, TENSORS;
        if (t == INT && strncmp(s, "[]", 2) == 0)
            return *suffix = s + 2, INTS;
        if (t == INT && strncmp(s, "[3]", 3) == 0)
            return *suffix = s + 3, INT3;
        return t;
    }
    die(r, "an unknown type");
    return INT;
}

static const char *read_results(function *f, const char *at)
{
    char name[64];
    at = strstr(at, "->");
    if (!at)
        die(f->row, "no result");
    at += 2;
    while (*at == ' ')
        at++;
    if (*at != '(') {
        at = word(f->row, at, name, sizeof(name));
        if (strncmp(at, "[]", 2) == 0)
            return f->n_results = -1, at + 2;
        return f->n_results = 1, at;
    }
    do {
        at = word(f->row, at + 1, name, sizeof(name));
        at = word(f->row, at, f->results[f->n_results++], 64);
    } while (*at == ',' && f->n_results < 4);
    return at;
}

static function read_row(const row *r)
{
    function f = {.row = r};
    const char *at = word(r, r->schema, f.name, sizeof(f.name));
    bool option = false;
    if (*at++ != '(')
        die(r, "no argument list");
    while (*at && *at != ')') {
        while (*at == ' ' || *at == ',')
            at++;
        if (*at == '*') {
            option = f.has_options = true;
            at++;
            continue;
        }
        if (f.n_args == MAX_ARGS - 2)
            die(r, "too many arguments");
        argument *a = &f.args[f.n_args++];
        char name[64];
        at = word(r, at, name, sizeof(name));
        a->type = type_named(r, name, &at);
        a->option = option;
        at = word(r, at, a->name, sizeof(a->name));
        if (!option)
            f.n_positional++;
    }
    read_results(&f, at);
    int extra = f.n_results > 1 ? f.n_results - 1 : f.n_results < 0 ? 1 : 0;
    memmove(f.args + f.n_positional + extra, f.args + f.n_positional,
            sizeof(argument) * (size_t)(f.n_args - f.n_positional));
    for (int i = 0; i < extra; i++) {
        argument a = {.type = f.n_results < 0 ? RESULTS : RESULT};
        strcpy(a.name, f.n_results < 0 ? "out" : f.results[i + 1]);
        f.args[f.n_positional++] = a;
    }
    f.n_args += extra;
    return f;
}

/* ---- writing ---------------------------------------------------------------------------------------------------------- */

static void declare(const argument *a, const char *end)
{
    switch (a->type) {
    case TENSOR:
    case OPTIONAL_TENSOR:
        printf("tsr_tensor *%s", a->name);
        break;
    case TENSORS:
        printf("tsr_tensor *const *%s%s%sint64_t n_%s", a->name, end, *end == ';' ? "\n    " : "", a->name);
        break;
    case INT:
        printf("int64_t %s", a->name);
        break;
    case INTS:
        printf("const int64_t *%s%s%sint64_t n_%s", a->name, end, *end == ';' ? "\n    " : "", a->name);
        break;
    case INT3:
        printf("int64_t %s[3]", a->name);
        break;
    case FLOAT:
        printf("double %s", a->name);
        break;
    case BOOL:
        printf("bool %s", a->name);
        break;
    case DTYPE:
        printf("tsr_dtype %s", a->name);
        break;
    case STR:
        printf("const char *%s", a->name);
        break;
    case RESULT:
        printf("tsr_tensor **%s", a->name);
        break;
    case RESULTS:
        printf("tsr_tensor **%s%s%sint64_t capacity", a->name, end, *end == ';' ? "\n    " : "");
        break;
    }
}

static const char *result_type(const function *f)
{
    return f->n_results < 0 ? "int64_t " : "tsr_tensor *";
}

/* Arguments that the exported function takes itself: with options the last positional one is in the struct. */
static int direct_args(const function *f)
{
    return f->has_options ? f->n_positional - 1 : f->n_positional;
}

static void signature(const function *f, const char *suffix)
{
    printf("%stsr_%s%s(", result_type(f), f->name, suffix);
    int n = direct_args(f);
    for (int i = 0; i < n; i++) {
        printf("%s", i ? ", " : "");
        declare(&f->args[i], ", ");
    }
    if (f->has_options)
        printf("%sconst tsr_%s_options *options", n ? ", " : "", f->name);
    else if (n == 0)
        printf("void");
    printf(")");
}

static bool in_place(const function *f)
{
    return strcmp(f->row->kind, "IN_PLACE") == 0;
}

static void options_struct(const function *f)
{
    printf("typedef struct tsr_%s_options {\n    size_t size;\n", f->name);
    for (int i = f->n_positional - 1; i < f->n_args; i++) {
        printf("    ");
        declare(&f->args[i], ";");
        printf(";%s\n", i == f->n_positional - 1 ? " /* positional */" : "");
    }
    printf("} tsr_%s_options;\n", f->name);
}

static void site_macro(const function *f, const char *suffix)
{
    if (!f->has_options) {
        printf("#define tsr_%s%s(...) (tsr_here(__FILE__, __LINE__), tsr_%s%s(__VA_ARGS__))\n", f->name, suffix,
               f->name, suffix);
        return;
    }
    printf("#define tsr_%s%s(", f->name, suffix);
    for (int i = 0; i < direct_args(f); i++)
        printf("%s, ", f->args[i].name);
    printf("...) \\\n    (tsr_here(__FILE__, __LINE__), tsr_%s%s(", f->name, suffix);
    for (int i = 0; i < direct_args(f); i++)
        printf("%s, ", f->args[i].name);
    printf("&(tsr_%s_options){.size = sizeof(tsr_%s_options), .%s = __VA_ARGS__}))\n", f->name, f->name,
           f->args[f->n_positional - 1].name);
}

static void cpp_overload(const function *f, const char *suffix)
{
    printf("inline %stsr_%s%s(", result_type(f), f->name, suffix);
    for (int i = 0; i < f->n_positional; i++) {
        declare(&f->args[i], ", ");
        printf(", ");
    }
    printf("tsr_%s_options options = {})\n{\n    options.size = sizeof(options);\n", f->name);
    const argument *last = &f->args[f->n_positional - 1];
    printf("    options.%s = %s;\n", last->name, last->name);
    if (last->type == TENSORS || last->type == INTS)
        printf("    options.n_%s = n_%s;\n", last->name, last->name);
    if (last->type == RESULTS)
        printf("    options.capacity = capacity;\n");
    printf("    return tsr_%s%s(", f->name, suffix);
    for (int i = 0; i < direct_args(f); i++) {
        type t = f->args[i].type;
        printf("%s, ", f->args[i].name);
        if (t == TENSORS || t == INTS)
            printf("n_%s, ", f->args[i].name);
        if (t == RESULTS)
            printf("capacity, ");
    }
    printf("&options);\n}\n");
}

/* A literal 0 or nullptr as the last positional argument, which could be the pointer to options as well. */
static void cpp_literal_overload(const function *f, const char *suffix)
{
    const argument *last = &f->args[f->n_positional - 1];
    bool number = last->type == INT || last->type == FLOAT;
    if (!number && last->type != OPTIONAL_TENSOR && last->type != RESULT)
        return;
    printf("inline %stsr_%s%s(", result_type(f), f->name, suffix);
    for (int i = 0; i < f->n_positional - 1; i++) {
        declare(&f->args[i], ", ");
        printf(", ");
    }
    printf("%s %s)\n{\n    return tsr_%s%s(", number ? "int" : "decltype(nullptr)", last->name, f->name, suffix);
    for (int i = 0; i < f->n_positional - 1; i++) {
        type t = f->args[i].type;
        printf("%s, ", f->args[i].name);
        if (t == TENSORS || t == INTS)
            printf("n_%s, ", f->args[i].name);
        if (t == RESULTS)
            printf("capacity, ");
    }
    printf("(");
    argument type_only = *last;
    type_only.name[0] = 0;
    declare(&type_only, "");
    printf(")%s);\n}\n", last->name);
}

static void comment(const function *f)
{
    printf("/* ");
    int column = 3;
    for (const char *at = f->row->doc; *at;) {
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

static void write_header(const function *fs)
{
    puts("/* Every tensor function. Made by tools/generate_api.c from src/tensor/functions.def: edit that.\n"
         " *\n"
         " * Names and meanings are PyTorch's. A call that is wrong returns an error tensor (tensor.h). Tensors that "
         "are\n"
         " * returned belong to the innermost scope. Dimensions may be counted from the end (-1: the last). Functions "
         "with\n"
         " * options take them by name behind the positional arguments: tsr_sum(x, .keepdim = true); the function "
         "itself\n"
         " * takes a pointer to the struct (NULL: all zero), of which the last positional argument is a field. A "
         "function\n"
         " * whose name ends in an underscore changes its first tensor in place and returns it. */\n"
         "#ifndef TESSERA_FUNCTIONS_H\n#define TESSERA_FUNCTIONS_H\n\n#include <tessera/tensor.h>\n\n"
         "/* clang-format off */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for (int i = 0; i < N_ROWS; i++) {
        const function *f = &fs[i];
        comment(f);
        if (f->has_options)
            options_struct(f);
        printf("TSR_API ");
        signature(f, "");
        printf(";\n");
        if (in_place(f)) {
            printf("TSR_API ");
            signature(f, "_");
            printf(";\n");
        }
        printf("\n");
    }
    puts("#ifdef __cplusplus\n}");
    for (int i = 0; i < N_ROWS; i++)
        if (fs[i].has_options) {
            cpp_overload(&fs[i], "");
            cpp_literal_overload(&fs[i], "");
            if (in_place(&fs[i])) {
                cpp_overload(&fs[i], "_");
                cpp_literal_overload(&fs[i], "_");
            }
        }
    puts("#endif\n\n#ifndef TSR_NO_SITES");
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1)
            puts("#ifndef __cplusplus");
        for (int i = 0; i < N_ROWS; i++)
            if (fs[i].has_options == (pass == 1)) {
                site_macro(&fs[i], "");
                if (in_place(&fs[i]))
                    site_macro(&fs[i], "_");
            }
    }
    puts("#endif\n#endif\n/* clang-format on */\n#endif");
}

static bool at_handles(const function *f)
{
    return strcmp(f->row->kind, "VIEW") == 0 || strcmp(f->row->kind, "HANDLE") == 0;
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
    case INT3:
        printf(", const int64_t *%s", a->name);
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

static void write_prototypes(const function *fs)
{
    puts("/* The bodies of functions.def's rows, by file family (functions_*.c). Made by tools/generate_api.c. */\n"
         "#ifndef TENSOR_GENERATED_BODIES_H\n#define TENSOR_GENERATED_BODIES_H\n\n#include \"tensor/internal.h\"\n\n"
         "/* clang-format off */");
    for (int i = 0; i < N_ROWS; i++) {
        const function *f = &fs[i];
        const char *result = at_handles(f)      ? result_type(f)
                             : f->n_results > 1 ? "void "
                             : f->n_results < 0 ? "size_t "
                                                : "ir_value *";
        printf("%stensor_fn_%s(tensor_call *call", result, f->name);
        for (int a = 0; a < f->n_args; a++)
            body_argument(f, &f->args[a]);
        if (!at_handles(f) && f->n_results > 1)
            printf(", ir_value **out");
        if (!at_handles(f) && f->n_results < 0)
            printf(", ir_value **out, int64_t capacity");
        printf(");\n");
    }
    puts("/* clang-format on */\n#endif");
}

/* How a stub's C code reads argument a: from its own parameters or from the options. */
static void access_argument(const function *f, int a, const char *prefix)
{
    bool in_options = f->has_options && a >= f->n_positional - 1;
    printf("%s%s", in_options ? "o." : prefix, f->args[a].name);
}

static void forward_arguments(const function *f, bool values)
{
    int tensor = 0;
    for (int i = 0; i < f->n_args; i++) {
        const argument *a = &f->args[i];
        const char *base = f->has_options && i >= f->n_positional - 1 ? "s->o." : "s->";
        if (!values)
            base = f->has_options && i >= f->n_positional - 1 ? "o." : "";
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
        die(f->row, "a list of tensors beside other tensors: make it a HANDLE function");
    return n;
}

static void read_options(const function *f)
{
    if (!f->has_options)
        return;
    printf("    tsr_%s_options o;\n", f->name);
    printf("    tsr_status status = tensor_options(\"%s\", &o, sizeof(o), options);\n", f->name);
    printf("    if (status != TSR_OK)\n        return %s;\n",
           f->n_results < 0 ? "-1" : "tensor_new_error_of_context(status)");
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

static void call_initialiser(const function *f)
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
        printf(".n_tensors = ");
        access_argument(f, list, "");
        printf(" ? (size_t)");
        bool in_options = f->has_options && list >= f->n_positional - 1;
        printf("%sn_%s : 0, .tensors = ", in_options ? "o." : "", f->args[list].name);
        access_argument(f, list, "");
    } else {
        printf(".n_tensors = %d, .tensors = tensors", n);
    }
    if (optional)
        printf(", .optional = %lu", optional);
    printf("}");
}

static void stub(const function *f, const char *suffix)
{
    bool handles = at_handles(f), place = *suffix == '_';
    if (!handles && !place) {
        printf("typedef struct call_%s {\n    tensor_call call;\n", f->name);
        if (f->has_options)
            printf("    tsr_%s_options o;\n", f->name);
        for (int i = 0; i < direct_args(f); i++) {
            type t = f->args[i].type;
            if (t == TENSOR || t == OPTIONAL_TENSOR || t == TENSORS || t == RESULT || t == RESULTS)
                continue;
            printf("    ");
            declare(&f->args[i], ";");
            printf(";\n");
        }
        printf("    ir_value *out[%d];\n} call_%s;\n", f->n_results < 0 ? 64 : f->n_results, f->name);
        if (f->n_results < 0)
            die(f->row, "a list of results: make it a VIEW or HANDLE function");
        printf("static tsr_status body_%s(void *user)\n{\n    call_%s *s = user;\n", f->name, f->name);
        printf("    %stensor_fn_%s(&s->call", f->n_results == 1 ? "s->out[0] = " : "", f->name);
        forward_arguments(f, true);
        printf("%s);\n    return s->call.b->status;\n}\n", f->n_results > 1 ? ", s->out" : "");
    }
    signature(f, suffix);
    printf("\n{\n");
    read_options(f);
    tensors_array(f);
    if (handles) {
        printf("    tensor_call call = ");
        call_initialiser(f);
        printf(";\n    tsr_tensor *failed = tensor_begin(&call);\n    if (failed)\n        return %s;\n",
               f->n_results < 0 ? "-1" : "failed");
        printf("    return tensor_fn_%s(&call", f->name);
        forward_arguments(f, false);
        printf(");\n}\n\n");
        return;
    }
    printf("    call_%s s = {.call = ", f->name);
    call_initialiser(f);
    if (f->has_options)
        printf(", .o = o");
    for (int i = 0; i < direct_args(f); i++) {
        type t = f->args[i].type;
        if (t == INTS)
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

static void write_stubs(const function *fs)
{
    puts("/* The exported functions of functions.def: they gather their arguments and run their bodies (call.c). Made "
         "by\n"
         " * tools/generate_api.c: edit functions.def. */\n#include \"tensor/generated/bodies.h\"\n\n"
         "#include <tessera/functions.h>\n\n/* clang-format off */\nenum {");
    for (int i = 0; i < N_ROWS; i++)
        printf("    TENSOR_ROW_%s,\n", fs[i].name);
    puts("    TENSOR_ROW_COUNT\n};\n\nconst tensor_row tensor_rows[] = {");
    for (int i = 0; i < N_ROWS; i++)
        printf("    {\"%s\", TENSOR_PROMOTE_%s, TENSOR_CAST_%s, %s},\n", fs[i].name, fs[i].row->promotion,
               fs[i].row->autocast, *fs[i].row->gradient == 'D' ? "true" : "false");
    puts("};\nconst size_t tensor_row_count = TENSOR_ROW_COUNT;\n");
    for (int i = 0; i < N_ROWS; i++) {
        stub(&fs[i], "");
        if (in_place(&fs[i]))
            stub(&fs[i], "_");
    }
    puts("/* clang-format on */");
}

static void write_page(const function *fs)
{
    puts(
        "# Tensor functions\n\nMade from src/tensor/functions.def. Names, arguments and meanings are PyTorch's; behind "
        "the star are options, given by name.\n\n| function | gradient | autocast | |\n|---|---|---|---|");
    for (int i = 0; i < N_ROWS; i++)
        printf("| `tsr_%s`%s%s | %s | %s | %s |\n", fs[i].row->schema, in_place(&fs[i]) ? ", in place too" : "",
               strcmp(fs[i].row->kind, "VIEW") == 0 ? ", a view" : "", *fs[i].row->gradient == 'D' ? "yes" : "no",
               fs[i].row->autocast, fs[i].row->doc);
}

static void json_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        putchar(*text);
    }
    putchar('"');
}

static void write_json(const function *fs)
{
    static const char *const types[] = {"Tensor", "Tensor?", "Tensor[]", "int", "int[]",   "int[3]",
                                        "float",  "bool",    "dtype",    "str", "Tensor*", "Tensor**"};
    puts("{\"functions\": [");
    for (int i = 0; i < N_ROWS; i++) {
        const function *f = &fs[i];
        printf("  {\"name\": \"%s\", \"kind\": \"%s\", \"promotion\": \"%s\", \"autocast\": \"%s\", \"gradient\": %s, "
               "\"in_place\": %s, \"results\": %d, \"options\": %s, \"args\": [",
               f->name, f->row->kind, f->row->promotion, f->row->autocast, *f->row->gradient == 'D' ? "true" : "false",
               in_place(f) ? "true" : "false", f->n_results, f->has_options ? "true" : "false");
        for (int a = 0; a < f->n_args; a++)
            printf("%s{\"name\": \"%s\", \"type\": \"%s\", \"in_options\": %s}", a ? ", " : "", f->args[a].name,
                   types[f->args[a].type], f->has_options && a >= f->n_positional - 1 ? "true" : "false");
        printf("], \"doc\": ");
        json_string(f->row->doc);
        printf("}%s\n", i + 1 < N_ROWS ? "," : "");
    }
    puts("]}");
}

/* ---- the call table of the tests ---------------------------------------------------------------------------------------- */

static void write_calls(const function *fs)
{
    static const char letters[] = "t?TiI3fbds";
    puts("/* One way to call every function: arguments in the schema's order. Made by tools/generate_api.c.\n"
         " * types: t Tensor, ? Tensor or none, T list, i int, I ints, 3 int[3], f float, b bool, d dtype, s text. */\n"
         "#ifndef TESTS_CALLS_H\n#define TESTS_CALLS_H\n\n#define TSR_NO_SITES\n#include <tessera/functions.h>\n\n"
         "typedef struct call_argument {\n    tsr_tensor *tensor, *tensors[8];\n    int64_t integer, ints[16], count;\n"
         "    double number;\n    bool flag;\n    const char *text;\n} call_argument;\n\n"
         "typedef int64_t call_function(const call_argument *a, tsr_tensor **out, int64_t capacity);\n"
         "typedef struct call_row {\n    const char *name, *types;\n    call_function *call, *in_place;\n} call_row;\n");
    for (int i = 0; i < N_ROWS; i++)
        for (int place = 0; place <= (in_place(&fs[i]) ? 1 : 0); place++) {
            const function *f = &fs[i];
            printf("static int64_t call_%s%s(const call_argument *a, tsr_tensor **out, int64_t capacity)\n{\n", f->name,
                   place ? "_" : "");
            printf("    (void)a;\n    (void)capacity;\n");
            if (f->has_options)
                printf("    tsr_%s_options o = {.size = sizeof(o)};\n", f->name);
            char direct[1024] = "";
            int in = 0, result = 0;
            for (int k = 0; k < f->n_args; k++) {
                const argument *a = &f->args[k];
                bool option = f->has_options && k >= f->n_positional - 1;
                char value[128], count[64] = "";
                const char *count_name = "";
                switch (a->type) {
                case TENSORS:
                    snprintf(value, sizeof(value), "a[%d].tensors", in);
                    snprintf(count, sizeof(count), "a[%d].count", in++);
                    break;
                case INTS:
                    snprintf(value, sizeof(value), "a[%d].ints", in);
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
                case INT3:
                    snprintf(value, sizeof(value), "a[%d].ints", in++);
                    break;
                default:
                    snprintf(value, sizeof(value), "%sa[%d].%s", a->type == DTYPE ? "(tsr_dtype)" : "", in,
                             a->type <= OPTIONAL_TENSOR                  ? "tensor"
                             : a->type == FLOAT                          ? "number"
                             : a->type == BOOL                           ? "flag"
                             : a->type == STR                            ? "text"
                                                                         : "integer");
                    in++;
                }
                if (!option) {
                    size_t n = strlen(direct);
                    snprintf(direct + n, sizeof(direct) - n, "%s%s%s%s", n ? ", " : "", value, *count ? ", " : "",
                             count);
                } else if (a->type == INT3) {
                    printf("    for (int i = 0; i < 3; i++)\n        o.%s[i] = %s[i];\n", a->name, value);
                } else {
                    printf("    o.%s = %s;\n", a->name, value);
                    if (*count)
                        printf("    o.%s%s = %s;\n", *count_name ? "" : "n_", *count_name ? count_name : a->name,
                               count);
                }
            }
            const char *options = !f->has_options ? "" : *direct ? ", &o" : "&o";
            printf("    %stsr_%s%s(%s%s);\n", f->n_results < 0 ? "return " : "out[0] = ", f->name, place ? "_" : "",
                   direct, options);
            if (f->n_results > 0)
                printf("    return %d;\n", f->n_results);
            printf("}\n\n");
        }
    puts("static const call_row call_rows[] = {");
    for (int i = 0; i < N_ROWS; i++) {
        printf("    {\"%s\", \"", fs[i].name);
        for (int k = 0; k < fs[i].n_args; k++)
            if (fs[i].args[k].type < RESULT)
                putchar(letters[fs[i].args[k].type]);
        printf("\", call_%s, ", fs[i].name);
        printf(in_place(&fs[i]) ? "call_%s_},\n" : "NULL},\n", fs[i].name);
    }
    puts("};\n\n#endif");
}

int main(int argc, char **argv)
{
    static function fs[N_ROWS];
    static const struct {
        const char *name;
        void (*write)(const function *fs);
    } outputs[] = {{"header", write_header},
                   {"prototypes", write_prototypes},
                   {"stubs", write_stubs},
                   {"page", write_page},
                   {"json", write_json},
                   {"calls", write_calls}};
    for (int i = 0; i < N_ROWS; i++)
        fs[i] = read_row(&rows[i]);
    for (size_t i = 0; argc == 2 && i < sizeof(outputs) / sizeof(outputs[0]); i++)
        if (strcmp(argv[1], outputs[i].name) == 0) {
            outputs[i].write(fs);
            return fflush(stdout) != 0 || ferror(stdout);
        }
    fprintf(stderr, "usage: generate_api header|prototypes|stubs|page|json|calls\n");
    return 2;
}
