/* Outputs of src/optim/optimizers.def: the public header, the structs of arguments, the constructors. */
#include "api.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

/* One header for functions [0, n): their declarations, each after its comment, overloads for C++, and macros. */
typedef struct declared {
    const function *f;
    char comment[2 * MAX_TEXT];
} declared;

static void write_declarations(const char *head, const char *guard, const declared *rows, int n)
{
    printf("%s#ifndef %s\n#define %s\n\n#include <tessera/optim.h>\n\n", head, guard, guard);
    puts("/* clang-format off */\n#ifdef __cplusplus\nextern \"C\" {\n#endif\n");
    for (int i = 0; i < n; i++) {
        comment(rows[i].comment);
        if (rows[i].f->has_options)
            options_struct(rows[i].f);
        printf("TSR_API ");
        signature(rows[i].f, "");
        printf(";\n\n");
    }
    puts("#ifdef __cplusplus\n}");
    for (int i = 0; i < n; i++)
        cpp_overloads(rows[i].f, "");
    puts("#endif\n\n#ifndef TSR_NO_SITES");
    for (int pass = 0; pass < 2; pass++) {
        if (pass == 1)
            puts("#ifndef __cplusplus");
        for (int i = 0; i < n; i++)
            if (rows[i].f->has_options == (pass == 1))
                options_macro(rows[i].f, "");
    }
    puts("#endif\n#endif\n/* clang-format on */\n#endif");
}

enum { MOST_ROWS = 64 };

void write_optimizers_header(void)
{
    static declared rows[MOST_ROWS];
    for (int i = 0; i < n_optimizers; i++) {
        const optimizer_row *o = &optimizers[i];
        rows[i].f = &o->f;
        snprintf(rows[i].comment, sizeof(rows[i].comment), "%s%s%s.", o->doc, *o->state ? " State: " : " State: none",
                 o->state);
    }
    write_declarations(
        "/* Every optimizer. Made by tools/api from src/optim/optimizers.def: edit that.\n"
        " *\n"
        " * Names, formulas and state are PyTorch's. The result is the caller's (optim.h); NULL and the context's "
        "first error\n"
        " * when an argument is wrong or the parameters are NULL. Options are given by name after the positional\n"
        " * arguments: tsr_sgd(tsr_parameters(model), 0.1, .momentum = 0.9). Numbers that are floats are "
        "hyperparameters\n"
        " * (tsr_set_hyperparameter). No call is collective (tessera/dist.h). */\n",
        "TESSERA_OPTIMIZERS_H", rows, n_optimizers);
}

void write_schedules_header(void)
{
    static declared rows[MOST_ROWS];
    for (int i = 0; i < n_schedulers; i++) {
        rows[i].f = &schedulers[i].f;
        snprintf(rows[i].comment, sizeof(rows[i].comment), "%s", schedulers[i].doc);
    }
    write_declarations(
        "/* Every schedule of learning rates. Made by tools/api from src/optim/optimizers.def: edit that.\n"
        " *\n"
        " * Names and formulas are PyTorch's. The result is the caller's (optim.h); NULL and the context's first error "
        "when an\n"
        " * argument is wrong or the optimizer is NULL. Options are given by name after the positional arguments. No "
        "call is\n"
        " * collective (tessera/dist.h). */\n",
        "TESSERA_SCHEDULES_H", rows, n_schedulers);
}

/* The names of all hyperparameters, each once: the float arguments of the optimizers. */
static int hyper_names(const char *names[64])
{
    int n = 0;
    for (int i = 0; i < n_optimizers; i++)
        for (int a = 0; a < optimizers[i].f.n_args; a++) {
            const argument *arg = &optimizers[i].f.args[a];
            bool known = arg->type != FLOAT;
            for (int k = 0; k < n && !known; k++)
                known = strcmp(names[k], arg->name) == 0;
            if (!known)
                names[n++] = arg->name;
        }
    return n;
}

static void print_upper(const char *name)
{
    for (; *name; name++)
        putchar(toupper((unsigned char)*name));
}

void write_optimizers_state(void)
{
    const char *names[64];
    int n = hyper_names(names);
    puts("/* An optimizer's or schedule's arguments as its constructor was given them. Made by tools/api from\n"
         " * optimizers.def. */\n"
         "#ifndef OPTIM_GENERATED_STATE_H\n#define OPTIM_GENERATED_STATE_H\n\n#include \"tensor/tensor.h\"\n\n"
         "/* clang-format off */\n/* Hyperparameters: the rows' floats. */\ntypedef enum optim_hyper {");
    for (int i = 0; i < n; i++) {
        printf("    OPTIM_");
        print_upper(names[i]);
        puts(",");
    }
    puts("    OPTIM_HYPER_COUNT\n} optim_hyper;\n");
    for (int i = 0; i < n_optimizers; i++)
        write_state_struct(&optimizers[i].f, "optim");
    for (int i = 0; i < n_schedulers; i++)
        write_state_struct(&schedulers[i].f, "optim");
    puts("/* clang-format on */\n#endif");
}

/* The state column "a, b, c if condition": names into the row, or (names false) the bits of the existing states. */
static int write_states(const optimizer_row *o, bool names)
{
    char item[512], condition[512];
    int n = 0;
    for (const char *at = o->state; (at = next_item(at, ',', item, sizeof(item))); n++) {
        char *when = strstr(item, " if ");
        if (when)
            *when = 0;
        if (names) {
            printf("%s\"%s\"", n ? ", " : "", item);
        } else {
            write_expression(when ? when + 4 : "true", state_argument, &o->f, condition, sizeof(condition));
            printf("%s(%s ? %uu : 0u)", n ? " | " : "", condition, 1u << n);
        }
    }
    return n;
}

static void write_optimizer(const optimizer_row *o)
{
    write_constructor_begin(&o->f, "optim", o->checks);
    printf("    const double hyper[OPTIM_HYPER_COUNT] = {");
    bool first = true;
    for (int a = 0; a < o->f.n_args; a++)
        if (o->f.args[a].type == FLOAT) {
            printf("%s[OPTIM_", first ? "" : ", ");
            print_upper(o->f.args[a].name);
            printf("] = s.%s", o->f.args[a].name);
            first = false;
        }
    printf("};\n    return optim_new(&optim_rows[OPTIM_ROW_%s], parameters, hyper, &s);\n}\n\n", o->f.name);
}

/* The states that an optimizer with these arguments has. */
static void write_states_function(const optimizer_row *o)
{
    printf("static uint32_t states_%s(const void *arguments)\n{\n    const optim_%s s = *(const optim_%s *)arguments;\n"
           "    (void)s;\n    return ",
           o->f.name, o->f.name, o->f.name);
    if (*o->state)
        write_states(o, false);
    else
        printf("0u");
    printf(";\n}\n\n");
}

void write_optimizers(void)
{
    const char *names[64];
    int n = hyper_names(names);
    puts("/* Constructors of optimizers.def's rows. Made by tools/api: edit optimizers.def. */\n"
         "#include \"optim/internal.h\"\n\n#include <string.h>\n\n/* clang-format off */\nconst char *const "
         "optim_hyper_names[OPTIM_HYPER_COUNT] = {");
    for (int i = 0; i < n; i++)
        printf("    \"%s\",\n", names[i]);
    puts("};\n\nenum {");
    for (int i = 0; i < n_optimizers; i++)
        printf("    OPTIM_ROW_%s,\n", optimizers[i].f.name);
    puts("    OPTIM_ROW_COUNT\n};\n");
    for (int i = 0; i < n_optimizers; i++)
        write_fields(&optimizers[i].f, "optim");
    for (int i = 0; i < n_schedulers; i++)
        write_fields(&schedulers[i].f, "optim");
    puts("");
    for (int i = 0; i < n_optimizers; i++)
        write_states_function(&optimizers[i]);
    puts("const optim_row optim_rows[] = {");
    for (int i = 0; i < n_optimizers; i++) {
        const optimizer_row *o = &optimizers[i];
        printf("    {\"%s\", \"%s\", fields_%s, %d, {", o->f.name, o->type, o->f.name, o->f.n_args);
        int states = write_states(o, true);
        printf("%s}, %d, sizeof(optim_%s), states_%s, &optim_formula_%s},\n", states ? "" : "NULL", states, o->f.name,
               o->f.name, o->f.name);
    }
    puts("};\n");
    for (int i = 0; i < n_optimizers; i++)
        write_optimizer(&optimizers[i]);
    for (int i = 0; i < n_schedulers; i++) {
        const scheduler_row *s = &schedulers[i];
        printf("double optim_rate_%s(const void *arguments, int64_t step, double first);\n", s->f.name);
        write_constructor_begin(&s->f, "optim", s->checks);
        printf("    return optim_scheduler_new(\"%s\", optimizer, optim_rate_%s, &s, sizeof(s), fields_%s, "
               "BASE_COUNT(fields_%s));\n}\n\n",
               s->f.name, s->f.name, s->f.name, s->f.name);
    }
    puts("/* clang-format on */");
}
