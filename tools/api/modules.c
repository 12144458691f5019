/* Outputs of src/nn/modules.def: the public header, the structs of arguments, the constructors and forwards. */
#include "api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static bool written_by_hand(const module_row *m)
{
    return strcmp(m->kind, "CONTAINER") == 0;
}

static bool starts(const char *text, const char *with)
{
    return strncmp(text, with, strlen(with)) == 0;
}

void write_modules_header(void)
{
    puts("/* Every module and loss. Made by tools/api from src/nn/modules.def: edit that.\n"
         " * Each module has a declaration, options, two C++ functions and a macro, which makes the file long.\n"
         " *\n"
         " * Names, arguments and state dicts are PyTorch's. A constructor's result is the caller's (nn.h); NULL and the\n"
         " * context's first error when an argument is wrong. Options are given by name after the positional arguments;\n"
         " * the function itself takes a pointer to the struct (NULL: all zero), of which the last positional argument is a\n"
         " * field. After each module: its parameters and buffers with their shapes. No call is collective (tessera/dist.h). */\n"
         "#ifndef TESSERA_MODULES_H\n#define TESSERA_MODULES_H\n\n#include <tessera/nn.h>\n\n"
         "/* clang-format off */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for (int i = 0; i < n_modules; i++) {
        const module_row *m = &modules[i];
        if (written_by_hand(m))
            continue;
        char text[2 * MAX_TEXT];
        snprintf(text, sizeof(text), "%s. %s%s%s", m->inputs, m->doc, *m->tensors ? " Tensors: " : "", m->tensors);
        comment(text);
        if (m->f.has_options)
            options_struct(&m->f);
        printf("TSR_API ");
        signature(&m->f, "");
        printf(";\n\n");
    }
    puts("#ifdef __cplusplus\n}");
    for (int i = 0; i < n_modules; i++)
        if (!written_by_hand(&modules[i]))
            cpp_overloads(&modules[i].f, "");
    puts("#endif\n\n#ifndef TSR_NO_SITES");
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1)
            puts("#ifndef __cplusplus");
        for (int i = 0; i < n_modules; i++)
            if (!written_by_hand(&modules[i]) && modules[i].f.has_options == (pass == 1))
                options_macro(&modules[i].f, "");
    }
    puts("#endif\n#endif\n/* clang-format on */\n#endif");
}

int results_of(const module_row *m)
{
    int n = 1;
    for (const char *at = m->inputs + strcspn(m->inputs, "-"); *at; at++)
        n += *at == ',';
    return n;
}

/* The number of required inputs: those before the first "Tensor?". */
static int required_of(const module_row *m)
{
    char item[256], list[512];
    snprintf(list, sizeof(list), "%.*s", (int)strcspn(m->inputs, "-"), m->inputs);
    int n = 0;
    for (const char *at = list; (at = next_item(at, ',', item, sizeof(item))) && !starts(item, "Tensor? ");)
        n++;
    return n;
}

void write_modules_state(void)
{
    puts("/* A module's arguments as its constructor was given them, and the parts written by hand. Made by tools/api from\n"
         " * modules.def. */\n"
         "#ifndef NN_GENERATED_STATE_H\n#define NN_GENERATED_STATE_H\n\n#include \"nn/internal.h\"\n\n/* clang-format off */");
    for (int i = 0; i < n_modules; i++) {
        const module_row *m = &modules[i];
        if (written_by_hand(m))
            continue;
        write_state_struct(&m->f, "nn");
        if (strcmp(m->forward, "HERE") == 0)
            printf("tsr_status nn_forward_%s(const nn_%s *s, tsr_module *module, tsr_tensor *const *in, tsr_tensor "
                   "**out%s);\n",
                   m->f.name, m->f.name, results_of(m) > 1 ? ", int64_t n_out" : "");
        if (strstr(m->tensors, "setup"))
            printf("bool nn_setup_%s(const nn_%s *s, tsr_module *module);\n", m->f.name, m->f.name);
    }
    puts("/* clang-format on */\n#endif");
}

/* ---- names in expressions ---------------------------------------------------------------------------------------------- */

static const char *in_constructor(const void *user, const char *name)
{
    static char text[MAX_NAME + 8];
    const module_row *m = user;
    if (!find_argument(&m->f, name))
        return NULL;
    snprintf(text, sizeof(text), "s.%s", name);
    return text;
}

/* The index of the input of that name, -1: none. ranks: the text after its colon. */
static int input_named(const module_row *m, const char *name, char *ranks)
{
    char item[256], list[512];
    snprintf(list, sizeof(list), "%.*s", (int)strcspn(m->inputs, "-"), m->inputs);
    int k = 0;
    for (const char *at = list; (at = next_item(at, ',', item, sizeof(item))); k++) {
        char *own = strchr(item, ' '), *colon = strchr(item, ':');
        if (!own)
            die("modules.def", m->schema, "an input is a type and a name");
        if (ranks && !name)
            continue;
        size_t n = colon ? (size_t)(colon - own - 1) : strlen(own + 1);
        if (name && strlen(name) == n && strncmp(own + 1, name, n) == 0) {
            if (ranks)
                strcpy(ranks, colon ? colon + 1 : "");
            return k;
        }
    }
    return name ? -1 : k;
}

/* Whether the tensors column registers a tensor of that name. */
static bool tensor_named(const module_row *m, const char *name)
{
    char item[MAX_TEXT];
    for (const char *at = m->tensors; (at = next_item(at, ';', item, sizeof(item)));) {
        const char *own = item;
        for (const char *word = "buffer \0i64 \0"; *word; word += strlen(word) + 1)
            if (starts(own, word))
                own += strlen(word);
        size_t n = strcspn(own, " [");
        if (strlen(name) == n && strncmp(own, name, n) == 0)
            return true;
    }
    return false;
}

static const char *in_forward(const void *user, const char *name)
{
    static char text[MAX_NAME + 64];
    const module_row *m = user;
    int k = input_named(m, name, NULL);
    if (k >= 0)
        snprintf(text, sizeof(text), "in[%d]", k);
    else if (tensor_named(m, name))
        snprintf(text, sizeof(text), "nn_own_tensor(module, \"%s\")", name);
    else if (find_argument(&m->f, name))
        snprintf(text, sizeof(text), "s->%s", name);
    else if (strcmp(name, "training") == 0)
        return "tsr_is_training(module)";
    else
        return NULL;
    return text;
}

/* ---- constructors --------------------------------------------------------------------------------------------------------- */

static const char *initial(const module_row *m, const char *text, char *value, size_t size)
{
    static const struct {
        const char *name, *function;
    } kinds[] = {{"fan(", "nn_init_bound"},
                 {"normal(", "nn_init_normal"},
                 {"constant(", "tsr_init_constant"},
                 {"xavier(", "tsr_init_xavier_uniform"}};
    char argument[256];
    for (size_t i = 0; i < sizeof(kinds) / sizeof(kinds[0]); i++) {
        if (!starts(text, kinds[i].name))
            continue;
        snprintf(argument, sizeof(argument), "%s", text + strlen(kinds[i].name));
        char *end = strrchr(argument, ')');
        if (end)
            *end = 0;
        char inner[512];
        write_expression(argument, in_constructor, m, inner, sizeof(inner));
        snprintf(value, size, i == 0 ? "nn_fan_bound(%s)" : "%s", inner);
        return kinds[i].function;
    }
    die("modules.def", m->schema, "an unknown initial value");
    return NULL;
}

/* One item of the tensors column: "[buffer ][i64 ]name[dims] = init(x) if condition" or "buffer name from argument". */
static void write_tensor(const module_row *m, char *item)
{
    char condition[512] = "", dims[1024] = "", value[512] = "0", part[256], name[MAX_NAME];
    bool buffer = starts(item, "buffer "), integer = false;
    item += buffer ? strlen("buffer ") : 0;
    if (starts(item, "i64 ")) {
        integer = true;
        item += strlen("i64 ");
    }
    char *when = strstr(item, " if "), *from = strstr(item, " from ");
    if (when) {
        *when = 0;
        write_expression(when + 4, in_constructor, m, condition, sizeof(condition));
    }
    if (from) {
        snprintf(name, sizeof(name), "%.*s", (int)(from - item), item);
        printf("    if (!module || tsr_register_buffer(module, \"%s\", %s%s, true) != TSR_OK)\n        return "
               "nn_give_up(module);\n",
               name, find_argument(&m->f, from + 6)->option ? "o." : "", from + 6);
        return;
    }
    char *bracket = strchr(item, '['), *close = strrchr(item, ']'), *init = strstr(item, "] = ");
    if (!bracket || !init)
        die("modules.def", m->schema, "a tensor is name[dims] = initial value");
    snprintf(name, sizeof(name), "%.*s", (int)(bracket - item), item);
    close = init;
    *close = 0;
    int n = 0;
    char count[128] = "";
    const char *function = initial(m, init + 4, value, sizeof(value));
    char *spread = strstr(bracket + 1, "...");
    if (spread) {
        *spread = 0;
        snprintf(dims, sizeof(dims), "s.%s", bracket + 1);
        snprintf(count, sizeof(count), "nn_rank(s.%s, BASE_COUNT(s.%s))", bracket + 1, bracket + 1);
    } else {
        strcpy(dims, "(const int64_t[]){");
        for (const char *at = bracket + 1; (at = next_item(at, ',', part, sizeof(part))); n++) {
            char one[512];
            write_expression(part, in_constructor, m, one, sizeof(one));
            size_t used = strlen(dims);
            snprintf(dims + used, sizeof(dims) - used, "%s%s", n ? ", " : "", one);
        }
        strcat(dims, n ? "}" : "0}");
        snprintf(count, sizeof(count), "%d", n);
    }
    const char *dtype = integer ? "TSR_I64" : find_argument(&m->f, "dtype") ? "s.dtype" : "TSR_F32";
    printf("    if (%s%s", *condition ? condition : "", *condition ? " && " : "");
    if (buffer)
        printf("!nn_add_buffer(module, \"%s\", %s, %s, %s, %s))\n", name, dtype, dims, count, value);
    else
        printf("!nn_add_parameter(module, \"%s\", %s, %s, %s, %s, %s))\n", name, dtype, dims, count, function, value);
    puts("        return nn_give_up(module);");
}

static void write_constructor(const module_row *m)
{
    write_constructor_begin(&m->f, "nn", m->checks);
    printf("    tsr_module *module = nn_layer_new(&nn_rows[NN_ROW_%s], forward_%s, &s, sizeof(s));\n", m->f.name, m->f.name);
    char item[MAX_TEXT];
    for (const char *at = m->tensors; (at = next_item(at, ';', item, sizeof(item)));)
        if (strcmp(item, "setup") == 0)
            printf("    if (!module || !nn_setup_%s(&s, module))\n        return nn_give_up(module);\n", m->f.name);
        else
            write_tensor(m, item);
    printf("    return module;\n}\n\n");
}

/* ---- forward ---------------------------------------------------------------------------------------------------------------- */

static void write_forward(const module_row *m)
{
    char statement[MAX_TEXT], value[2 * MAX_TEXT], ranks[64];
    const char *name = m->f.name;
    printf("static tsr_status forward_%s(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor "
           "**out, int64_t n_out)\n{\n",
           name);
    printf("    const nn_%s *s = state;\n    (void)s;\n", name);
    printf("    if (!nn_takes(module, in, n_in, n_out))\n        return TSR_INVALID_ARGUMENT;\n");
    char item[256], list[512];
    snprintf(list, sizeof(list), "%.*s", (int)strcspn(m->inputs, "-"), m->inputs);
    for (const char *at = list; (at = next_item(at, ',', item, sizeof(item)));) {
        char *own = strchr(item, ' ') + 1;
        own[strcspn(own, ":")] = 0;
        int k = input_named(m, own, ranks);
        if (!*ranks)
            continue;
        char *bar = strchr(ranks, '|');
        if (bar)
            *bar = 0;
        printf("    if (!nn_has_rank(in[%d], %s, %s))\n        return TSR_INVALID_ARGUMENT;\n", k, ranks,
               bar ? bar + 1 : "-1");
    }
    int inputs = input_named(m, NULL, NULL);
    if (required_of(m) < inputs)
        printf("    tsr_tensor *given[%d] = {NULL};\n    for (int64_t i = 0; i < n_in; i++)\n        given[i] = in[i];\n"
               "    in = given;\n",
               inputs);
    if (strcmp(m->forward, "HERE") == 0) {
        printf("    return nn_forward_%s(s, module, in, out%s);\n}\n\n", name, results_of(m) > 1 ? ", n_out" : "");
        return;
    }
    for (const char *at = m->forward; (at = next_item(at, ';', statement, sizeof(statement)));) {
        write_expression(statement, in_forward, m, value, sizeof(value));
        printf("    out[0] = %s;\n", value);
    }
    printf("    return TSR_OK;\n}\n\n");
}

void write_modules(void)
{
    puts("/* Constructors and forwards of modules.def's rows. Made by tools/api: edit modules.def. */\n"
         "#include \"nn/generated/state.h\"\n\n#include <string.h>\n\n/* clang-format off */\nenum {");
    for (int i = 0; i < n_modules; i++)
        printf("    NN_ROW_%s,\n", modules[i].f.name);
    puts("    NN_ROW_COUNT\n};\n");
    for (int i = 0; i < n_modules; i++)
        if (!written_by_hand(&modules[i]))
            write_fields(&modules[i].f, "nn");
    puts("\nconst nn_row nn_rows[] = {");
    for (int i = 0; i < n_modules; i++) {
        const module_row *m = &modules[i];
        bool fields = !written_by_hand(m) && m->f.n_args;
        printf("    {\"%s\", \"%s\", %s%s, %d, %d, %d, %d, \"%s\"},\n", m->f.name, m->type, fields ? "fields_" : "",
               fields ? m->f.name : "NULL", fields ? m->f.n_args : 0, required_of(m), input_named(m, NULL, NULL),
               results_of(m), m->repr);
    }
    puts("};\nconst size_t nn_row_count = NN_ROW_COUNT;\n");
    for (int i = 0; i < n_modules; i++)
        if (!written_by_hand(&modules[i])) {
            write_forward(&modules[i]);
            write_constructor(&modules[i]);
        }
    puts("/* clang-format on */");
}
