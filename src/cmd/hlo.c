/* tessera hlo: reads files in parts, has the verbs print and check, and finds the other verbs. */
#include "cmd/hlo.h"
#include "cmd/random.h"

#include <stdio.h>
#include <string.h>

/* The current text, for messages that name a place in it. */
static struct source {
    const char *file, *text;
    size_t size;
} source;

/* Prints the line that a message names as FILE:LINE:COLUMN:, with a caret below, unless the reader has printed it. */
static void show_line(const char *message)
{
    const char *at = source.file && !strchr(message, '\n') ? strstr(message, source.file) : NULL;
    int line, column, taken = 0;
    char shown[400];
    if (at && sscanf(at + strlen(source.file), ":%d:%d:%n", &line, &column, &taken) == 2 && taken &&
        ir_show_place(source.text, source.size, line, column, shown, sizeof(shown)))
        fprintf(stderr, "%s\n", shown);
}

int hlo_exit(const base_error *error)
{
    fprintf(stderr, "%s\n", error->message);
    switch (error->status) {
    case TSR_CHECK_FAILED:
        return CMD_FAILED;
    case TSR_UNIMPLEMENTED:
    case TSR_OUT_OF_MEMORY: /* the program may be valid, but cannot be run here */
        return CMD_UNSUPPORTED;
    case TSR_INTERNAL:
        return CMD_FAILED;
    default:
        show_line(error->message);
        return CMD_USAGE;
    }
}

/* The next "// -----" at the beginning of a line, or NULL. */
static const char *next_split(const char *text)
{
    for (const char *at = text; (at = strstr(at, "// -----")); at++)
        if (at == text || at[-1] == '\n')
            return at;
    return NULL;
}

static int visit_part(const char *file, const char *text, size_t size, int (*visit)(void *user, ir_module *module),
                      void *user)
{
    base_error error = {0};
    ir_module *module = NULL;
    if (ir_parse(file, text, size, &module, &error) != TSR_OK)
        return hlo_exit(&error);
    source = (struct source){file, text, size};
    int status = ir_check_shardings(module, &error) == TSR_OK ? visit(user, module) : hlo_exit(&error);
    source = (struct source){0};
    ir_module_free(module);
    return status;
}

/* A later part, preceded by as many line ends as the file has before it, so that messages have the file's line
 * numbers. */
static int visit_later_part(const char *file, const char *text, const char *part, size_t size,
                            int (*visit)(void *user, ir_module *module), void *user)
{
    size_t lines = 0;
    for (const char *at = text; (at = memchr(at, '\n', (size_t)(part - at))); at++)
        lines++;
    char *moved = base_alloc(lines + size + 1);
    if (!moved)
        return cmd_fail("hlo", CMD_FAILED, "out of memory");
    memset(moved, '\n', lines);
    memcpy(moved + lines, part, size);
    moved[lines + size] = 0;
    int status = visit_part(file, moved, lines + size, visit, user);
    base_free(moved);
    return status;
}

int hlo_each_part(const char *file, int (*visit)(void *user, ir_module *module), void *user)
{
    char *text;
    size_t size;
    base_error error;
    if (base_file_read(file, (size_t)1 << 31, &text, &size, &error) != TSR_OK) {
        fprintf(stderr, "%s\n", error.message);
        return CMD_USAGE;
    }
    bool bytecode = size >= 4 && memcmp(text, "ML\xefR", 4) == 0;
    int status = CMD_OK;
    const char *part = text;
    while (part && status == CMD_OK) {
        const char *end = bytecode ? NULL : next_split(part);
        size_t bytes = end ? (size_t)(end - part) : size - (size_t)(part - text);
        status = part == text ? visit_part(file, part, bytes, visit, user)
                              : visit_later_part(file, text, part, bytes, visit, user);
        part = end ? strchr(end, '\n') : NULL;
    }
    base_free(text);
    return status;
}

typedef struct program_visit {
    int (*visit)(void *user, ir_module *module);
    void *user;
} program_visit;

static int visit_programs(void *user, ir_module *module)
{
    const program_visit *v = user;
    if (module->n_functions || module->n_modules == 0)
        return v->visit(v->user, module);
    int status = CMD_OK;
    for (size_t i = 0; i < module->n_modules && status == CMD_OK; i++)
        status = visit_programs(user, module->modules[i]);
    return status;
}

int hlo_each_program(const char *file, int (*visit)(void *user, ir_module *module), void *user)
{
    program_visit v = {visit, user};
    return hlo_each_part(file, visit_programs, &v);
}

int hlo_each_function(ir_module *module, int (*visit)(void *user, ir_module *module, ir_function *function), void *user)
{
    ir_function *entry = ir_module_find(module, "main");
    if (entry && entry->body)
        return visit(user, module, entry);
    int status = CMD_OK;
    bool any = false;
    for (size_t i = 0; i < module->n_functions && status == CMD_OK; i++) {
        ir_function *function = module->functions[i];
        if (function->is_private || function->n_args || !function->body)
            continue;
        any = true;
        status = visit(user, module, function);
    }
    for (size_t i = 0; !any && i < module->n_functions; i++)
        if (!module->functions[i]->is_private && module->functions[i]->body)
            return visit(user, module, module->functions[i]);
    return status;
}

/* ---- print, check ------------------------------------------------------------------------------------------------------- */

static int print_part(void *user, ir_module *module)
{
    int *printed = user;
    base_text text = {0};
    ir_print_module(module, NULL, &text);
    if ((*printed)++)
        puts("// -----");
    if (text.data)
        fwrite(text.data, 1, text.size, stdout);
    int status = text.failed ? CMD_FAILED : CMD_OK;
    base_text_free(&text);
    return status;
}

static int check_part(void *user, ir_module *module)
{
    (void)user;
    base_error error = {0};
    return ir_verify(module, &error) == TSR_OK ? CMD_OK : hlo_exit(&error);
}

/* ---- the command ---------------------------------------------------------------------------------------------------------- */

int cmd_hlo(int argc, char **argv)
{
    static const struct {
        const char *name;
        int (*visit)(void *user, ir_module *module);
    } verbs[] = {{"print", print_part}, {"check", check_part}};
    static const struct {
        const char *name;
        int (*run)(int argc, char **argv);
    } own_options[] = {{"run", hlo_run},     {"conform", hlo_conform}, {"convert", hlo_convert},
                       {"opt", hlo_opt},     {"fuzz", hlo_fuzz},       {"diff", hlo_diff},
                       {"bench", hlo_bench}, {"cost", hlo_cost},       {"coverage", hlo_coverage},
                       {"graph", hlo_graph}};
    random_register_calls(); /* so that each verb knows the custom calls in the fuzzer's findings */
    if (argc < 2)
        return cmd_fail("hlo", CMD_USAGE, "which verb? (see tessera hlo --help)");
    for (size_t i = 0; i < BASE_COUNT(own_options); i++)
        if (strcmp(argv[1], own_options[i].name) == 0)
            return own_options[i].run(argc - 1, argv + 1);
    for (size_t i = 0; i < BASE_COUNT(verbs); i++) {
        if (strcmp(argv[1], verbs[i].name) != 0)
            continue;
        if (argc != 3)
            return cmd_fail("hlo", CMD_USAGE, "%s takes one file", argv[1]);
        int count = 0;
        return hlo_each_part(argv[2], verbs[i].visit, &count);
    }
    return cmd_fail("hlo", CMD_USAGE, "unknown verb '%s' (see tessera hlo --help)", argv[1]);
}
