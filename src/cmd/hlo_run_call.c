/* A call of a function: its arguments, its results, and running it through the interpreter. */
#include "cmd/hlo_run.h"

#include "interp/interp.h"

#include <stdio.h>
#include <stdlib.h>

void run_call_end(run_call *call)
{
    for (size_t i = 0; call->args && i < call->n_args; i++)
        base_free(call->args[i]);
    free(call->args);
    free(call->types);
}

int run_call_begin(run_call *call, run_options *o, const ir_function *function)
{
    *call = (run_call){.options = o, .function = function, .n_args = function->n_args};
    for (size_t i = 0; i < o->inputs.count; i++)
        if (o->inputs.items[i].index >= (int64_t)function->n_args)
            return cmd_fail("hlo run", CMD_USAGE, "@%s has no argument %lld", function->name,
                            (long long)o->inputs.items[i].index);
    call->types = calloc(call->n_args + 1, sizeof(*call->types));
    call->args = calloc(call->n_args + 1, sizeof(*call->args));
    int status = call->types && call->args ? CMD_OK : cmd_fail("hlo run", CMD_UNSUPPORTED, "out of memory");
    for (size_t i = 0; i < call->n_args && status == CMD_OK; i++)
        status = hlo_input(&o->inputs, function, i, &call->types[i], &call->args[i]);
    return status;
}

int run_call_show(const run_call *call, int64_t process, size_t index, const ir_type *type, const void *data)
{
    const run_options *o = call->options;
    if (!ir_is_tensor(type))
        return CMD_OK;
    if (call->print) {
        base_text text = {0};
        const ir_attr attr = {.kind = IR_ATTR_DENSE, .type = type, .dense = {.type = type, .data = data}};
        ir_print_attr(&attr, &text);
        if (text.data)
            puts(text.data);
        base_text_free(&text);
    }
    if (!o->output)
        return CMD_OK;
    base_text name = {0};
    if (o->part)
        base_text_format(&name, "part%u.", o->part);
    if (o->several)
        base_text_format(&name, "%s.", call->function->name);
    if (o->replicas * o->partitions > 1)
        base_text_format(&name, "process%lld.", (long long)process);
    base_text_format(&name, "%zu", index);
    int status = name.failed ? CMD_FAILED : hlo_output(o->output, name.data, type, data);
    base_text_free(&name);
    return status;
}

void run_print_line(void *user, const char *text)
{
    (void)user;
    fputs(text, stdout);
}

int run_interpreted(run_call *call)
{
    run_options *o = call->options;
    const ir_function *function = call->function;
    size_t processes = (size_t)(o->replicas * o->partitions), n = function->n_args;
    interp_array *arrays = calloc(processes * (n + function->n_results) + 1, sizeof(*arrays));
    if (!arrays)
        return cmd_fail("hlo run", CMD_UNSUPPORTED, "out of memory");
    interp_array *results = arrays + processes * n;
    for (size_t i = 0; i < processes * n; i++)
        arrays[i] = (interp_array){.type = call->types[i % n], .data = call->args[i % n]};
    uint64_t before = o->checks;
    const interp_options options = {
        .checks = &o->checks, .replicas = o->replicas, .partitions = o->partitions, .print = run_print_line};
    base_error error = {0};
    tsr_status status = processes > 1 ? interp_call_mesh(function, n, arrays, results, &options, &error)
                                      : interp_call(function, n, arrays, results, &options, &error);
    int code = status == TSR_OK ? CMD_OK : hlo_exit(&error);
    call->print = o->checks == before && !o->output;
    for (size_t i = 0; status == TSR_OK && i < processes * function->n_results; i++) {
        if (code == CMD_OK)
            code = run_call_show(call, (int64_t)(i / function->n_results), i % function->n_results, results[i].type,
                                 results[i].data);
        interp_array_free(&results[i]);
    }
    free(arrays);
    return code;
}
