/* tessera hlo convert and opt: convert a program between text and bytecode, and run passes on it. */
#include "cmd/hlo.h"

#include "pass/pass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- convert ---------------------------------------------------------------------------------------------------------- */

typedef struct convert_options {
    enum { CONVERT_OTHER, CONVERT_TEXT, CONVERT_BYTECODE } form;
    int version[3];
    const char *output; /* NULL: standard output */
    bool from_bytecode;
    unsigned parts;
    base_text text; /* all parts */
} convert_options;

static int convert_part(void *user, ir_module *module)
{
    convert_options *o = user;
    base_error error = {0};
    bool text = o->form == CONVERT_TEXT || (o->form == CONVERT_OTHER && o->from_bytecode);
    if (ir_verify(module, &error) != TSR_OK)
        return hlo_exit(&error);
    if (o->parts++ && !text)
        return cmd_fail("hlo convert", CMD_USAGE, "bytecode holds one program, the file has several parts");
    if (text && o->parts > 1)
        base_text_add(&o->text, "// -----\n");
    if (text)
        ir_print_module(module, NULL, &o->text);
    else if (ir_write_bytecode(module, o->version, &o->text, &error) != TSR_OK)
        return hlo_exit(&error);
    return o->text.failed ? cmd_fail("hlo convert", CMD_FAILED, "out of memory") : CMD_OK;
}

static bool is_bytecode(const char *path)
{
    char magic[4] = {0};
    FILE *file = fopen(path, "rb");
    bool is = file && fread(magic, 1, 4, file) == 4 && memcmp(magic, "ML\xefR", 4) == 0;
    if (file)
        fclose(file);
    return is;
}

static bool parse_version(const char *text, int version[3])
{
    for (int i = 0; i < 3; i++) {
        char *end = NULL;
        long number = text && *text >= '0' && *text <= '9' ? strtol(text, &end, 10) : -1;
        if (number < 0 || number > INT32_MAX || *end != (i < 2 ? '.' : 0))
            return false;
        version[i] = (int)number;
        text = end + 1;
    }
    return true;
}

static int write_converted(const convert_options *o)
{
    base_error error;
    if (!o->output)
        return fwrite(o->text.data, 1, o->text.size, stdout) == o->text.size ? CMD_OK : CMD_USAGE; /* main says why */
    if (base_file_write(o->output, o->text.data, o->text.size, 0666, &error) == TSR_OK)
        return CMD_OK;
    return cmd_fail("hlo convert", CMD_USAGE, "%s", error.message);
}

int hlo_convert(int argc, char **argv)
{
    convert_options o = {0};
    const char *file = NULL, *value;
    for (int i = 1; i < argc; i++) {
        if (strcmp(argv[i], "--text") == 0) {
            o.form = CONVERT_TEXT;
        } else if (strcmp(argv[i], "--bytecode") == 0) {
            o.form = CONVERT_BYTECODE;
        } else if (cmd_option(argc, argv, &i, "--version", &value)) {
            if (!parse_version(value, o.version))
                return cmd_fail("hlo convert", CMD_USAGE, "--version needs three numbers, as in 1.9.0");
        } else if (argv[i][0] == '-' || o.output) {
            return cmd_fail("hlo convert", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        } else {
            *(file ? &o.output : &file) = argv[i];
        }
    }
    if (!file)
        return cmd_fail("hlo convert", CMD_USAGE, "which file?");
    o.from_bytecode = is_bytecode(file);
    int status = hlo_each_part(file, convert_part, &o);
    if (status == CMD_OK)
        status = write_converted(&o);
    base_text_free(&o.text);
    return status;
}

/* ---- opt --------------------------------------------------------------------------------------------------------------- */

static void show_stage(void *user, const char *stage, const char *text)
{
    (void)user;
    printf("// ---- %s\n%s", stage, text);
}

/* A remark for each op that spmd-partition found no way to cut. */
static void show_gathered(const ir_module *module)
{
    const ir_attr *gathered = ir_attr_get(module->extra, "tessera.gathered");
    for (size_t i = 0; gathered && gathered->kind == IR_ATTR_DICT && i < gathered->count; i++)
        fprintf(stderr, "remark: operands are gathered for %s, %lld times\n", gathered->names[i],
                (long long)gathered->items[i]->i);
}

static int opt_part(void *user, ir_module *module)
{
    const pass_options *options = user;
    base_error error = {0};
    if (ir_verify(module, &error) != TSR_OK || pass_run(module, options, &error) != TSR_OK)
        return hlo_exit(&error);
    base_text text = {0};
    show_gathered(module);
    ir_print_module(module, NULL, &text);
    int status = text.failed ? CMD_FAILED : CMD_OK;
    printf("%s%s", options->print ? "// ---- result\n" : "", text.data ? text.data : "");
    base_text_free(&text);
    return status;
}

/* Whether every name of a comma-separated list is a pass. */
static bool passes_exist(const char *list)
{
    const char *name;
    size_t n;
    if (!list)
        return false;
    while (base_next_word(&list, &name, &n))
        if (!pass_find(&pass_pipeline, name))
            return false;
    return true;
}

int hlo_opt(int argc, char **argv)
{
    pass_options options = {.verify = true, .show = show_stage};
    const char *file = NULL;
    for (int i = 1; i < argc; i++) {
        if (cmd_option(argc, argv, &i, "--passes", &options.only)) {
            if (passes_exist(options.only))
                continue;
            fputs("tessera hlo opt: --passes needs a comma-separated list of", stderr);
            for (const pass_entry *entry = pass_pipeline.entries; entry->name; entry++)
                fprintf(stderr, " %s", entry->name);
            fputc('\n', stderr);
            return CMD_USAGE;
        }
        if (cmd_option(argc, argv, &i, "--print-after", &options.print)) {
            if (!options.print || (strcmp(options.print, "all") != 0 && !passes_exist(options.print)))
                return cmd_fail("hlo opt", CMD_USAGE, "--print-after needs a pass's name, or all");
        } else if (argv[i][0] == '-' || file) {
            return cmd_fail("hlo opt", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        } else {
            file = argv[i];
        }
    }
    if (!file)
        return cmd_fail("hlo opt", CMD_USAGE, "which file?");
    return hlo_each_part(file, opt_part, &options);
}
