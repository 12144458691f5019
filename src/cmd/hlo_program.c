/* A function of a file as a program that can be compiled and called. */
#include "cmd/hlo.h"

#include "interp/interp.h"

#include <stdlib.h>
#include <string.h>

typedef struct copy_job {
    ir_module *module;
    const ir_function *function;
} copy_job;

static tsr_status copy_main(void *user)
{
    copy_job *job = user;
    ir_function_copy(job->module, job->function, "main");
    return TSR_OK;
}

tsr_status hlo_copy_main(const ir_function *function, ir_module **out, base_error *error)
{
    copy_job job = {ir_module_new(), function};
    tsr_status status =
        job.module ? base_try(copy_main, &job, error) : base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status != TSR_OK)
        ir_module_free(job.module);
    else
        *out = job.module;
    return status;
}

int hlo_program_new(const char *verb, const hlo_inputs *inputs, const ir_function *function, hlo_program *out)
{
    base_error error = {0};
    *out = (hlo_program){.n_args = function->n_args};
    if (hlo_copy_main(function, &out->module, &error) != TSR_OK)
        return cmd_fail(verb, CMD_UNSUPPORTED, "%s", error.message);
    out->main = ir_module_find(out->module, "main");
    out->types = calloc(out->n_args + 1, sizeof(*out->types));
    out->args = calloc(out->n_args + 1, sizeof(*out->args));
    if (!out->main || !out->types || !out->args)
        return cmd_fail(verb, CMD_UNSUPPORTED, "out of memory");
    for (size_t i = 0; i < out->n_args; i++)
        out->main->arg_attrs[i] = NULL;
    for (size_t i = 0; i < inputs->count; i++)
        if (inputs->items[i].index >= (int64_t)function->n_args)
            return cmd_fail(verb, CMD_USAGE, "@%s has no argument %lld", function->name,
                            (long long)inputs->items[i].index);
    int status = CMD_OK;
    for (size_t i = 0; i < out->n_args && status == CMD_OK; i++)
        status = hlo_input(inputs, function, i, &out->types[i], &out->args[i]);
    return status;
}

void hlo_program_free(hlo_program *p)
{
    for (size_t i = 0; p->args && i < p->n_args; i++)
        base_free(p->args[i]);
    free(p->args);
    free(p->types);
    ir_module_free(p->module);
    *p = (hlo_program){0};
}

int hlo_inputs_option(const char *verb, hlo_inputs *inputs, int argc, char **argv, int *at)
{
    const char *value;
    int64_t seed;
    if (cmd_option(argc, argv, at, "--input", &value)) {
        if (hlo_inputs_add(inputs, value))
            return 1;
        cmd_fail(verb, CMD_USAGE, "--input needs NUMBER=FILE.npy, each number once");
        return -1;
    }
    if (!cmd_option(argc, argv, at, "--random", &value))
        return 0;
    if (!cmd_number(value, &seed)) {
        cmd_fail(verb, CMD_USAGE, "--random needs a whole number");
        return -1;
    }
    inputs->random = true;
    inputs->seed = (uint64_t)seed;
    return 1;
}

bool hlo_devices(const char *text, int64_t *replicas, int64_t *partitions)
{
    char *end = NULL;
    *replicas = 1;
    *partitions = 0;
    if (!text || strcmp(text, "mesh") == 0)
        return text != NULL;
    long long first = strtoll(text, &end, 10);
    if (end != text && *end == 0) {
        *partitions = first;
    } else {
        *replicas = first;
        *partitions = *end == 'x' ? strtoll(end + 1, &end, 10) : 0;
    }
    return *end == 0 && *replicas > 0 && *partitions > 0 && *replicas <= INTERP_MOST_PROCESSES &&
           *partitions <= INTERP_MOST_PROCESSES / *replicas;
}
