/* tessera hlo diff: finds the ops where compiled code and the interpreter differ.
 *
 * Every value of the function is made a result of the compiled program. Each op is then interpreted on the operands that
 * compiled code computed, so an early small difference does not hide or fake a later one: the first op that differs is
 * the wrong one. Each op has a rule for the allowed difference (see compare.h). */
#include "cmd/hlo.h"
#include "cmd/random.h"

#include "pass/pass.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct diff_options {
    hlo_inputs inputs;
    bool all, json, unoptimized;
    uint64_t ops, differ;
    bool several;
    const char *function;
} diff_options;

static void show_text(const diff_options *o, const ir_op *op, const compare_difference *d)
{
    base_text text = {0};
    ir_print_op(op, NULL, &text);
    size_t size = text.data ? strcspn(text.data, "\n") : 0;
    printf("@%s, op %llu: %.*s\n", o->function, (unsigned long long)o->ops, (int)BASE_MIN(size, (size_t)400),
           text.data ? text.data : "");
    if (op->loc && op->loc->file)
        printf("  at %s:%d:%d\n", op->loc->file, op->loc->line, op->loc->column);
    printf("  result %zu, element %lld: compiled %s, interpreted %s, %llu ulp apart\n", d->result, (long long)d->index,
           d->got, d->want, (unsigned long long)d->ulps);
    base_text_free(&text);
}

static void show_json(const diff_options *o, const ir_op *op, const compare_difference *d)
{
    printf("{\"function\": ");
    cmd_json_string(o->function);
    printf(", \"op\": ");
    cmd_json_string(ir_info((ir_opcode)op->code)->name);
    printf(", \"place\": %llu, \"line\": %d, \"result\": %zu, \"element\": %lld, \"compiled\": ",
           (unsigned long long)o->ops, op->loc ? op->loc->line : 0, d->result, (long long)d->index);
    cmd_json_string(d->got);
    printf(", \"interpreted\": ");
    cmd_json_string(d->want);
    printf(", \"ulps\": %llu}\n", (unsigned long long)d->ulps);
}

static bool visit_op(void *user, const ir_op *op, const compare_difference *difference)
{
    diff_options *o = user;
    if (difference) {
        o->differ++;
        (o->json ? show_json : show_text)(o, op, difference);
    }
    o->ops++;
    return o->all || !difference;
}

static int diff_function(void *user, ir_module *module, ir_function *function)
{
    (void)module;
    diff_options *o = user;
    hlo_program program;
    base_error error = {0};
    o->ops = 0;
    o->function = function->name;
    int status = hlo_program_new("hlo diff", &o->inputs, function, &program);
    const pass_options passes = {.only = "inline"};
    if (status == CMD_OK && pass_run(program.module, &passes, &error) != TSR_OK)
        status = hlo_exit(&error);
    interp_array *args = calloc(program.n_args + 1, sizeof(*args));
    for (size_t i = 0; status == CMD_OK && args && i < program.n_args; i++)
        args[i] = (interp_array){.type = program.types[i], .data = program.args[i]};
    const random_program p = {program.module, program.main, program.n_args, args};
    if (status == CMD_OK && (!args || random_compare_values(&p, o->unoptimized, visit_op, o, &error) != TSR_OK))
        status = hlo_exit(&error);
    free(args);
    hlo_program_free(&program);
    if (status != CMD_OK)
        return status;
    if (!o->json && !o->differ)
        printf("@%s: %llu ops agree\n", o->function, (unsigned long long)o->ops);
    return o->differ ? CMD_FAILED : CMD_OK;
}

static int diff_part(void *user, ir_module *module)
{
    base_error error = {0};
    if (ir_verify(module, &error) != TSR_OK)
        return hlo_exit(&error);
    return hlo_each_function(module, diff_function, user);
}

int hlo_diff(int argc, char **argv)
{
    diff_options o = {0};
    const char *file = NULL;
    int status = CMD_OK;
    o.inputs.items = calloc((size_t)argc + 1, sizeof(*o.inputs.items));
    if (!o.inputs.items)
        return cmd_fail("hlo diff", CMD_FAILED, "out of memory");
    for (int i = 1; i < argc && status == CMD_OK; i++) {
        int taken = hlo_inputs_option("hlo diff", &o.inputs, argc, argv, &i);
        if (taken < 0)
            status = CMD_USAGE;
        else if (taken)
            continue;
        else if (strcmp(argv[i], "--all") == 0)
            o.all = true;
        else if (strcmp(argv[i], "--json") == 0)
            o.json = true;
        else if (strcmp(argv[i], "--unoptimized") == 0)
            o.unoptimized = true;
        else if (argv[i][0] == '-' || file)
            status = cmd_fail("hlo diff", CMD_USAGE, "unknown argument '%s' (see tessera hlo --help)", argv[i]);
        else
            file = argv[i];
    }
    if (status == CMD_OK && !file)
        status = cmd_fail("hlo diff", CMD_USAGE, "which file?");
    if (status == CMD_OK)
        status = hlo_each_program(file, diff_part, &o);
    free(o.inputs.items);
    return status;
}
