/* The pipeline: a table, run in rounds until one of them changes nothing. */
#include "pass/internal.h"

#include <string.h>

const pass_entry pass_pipeline[] = {
    {"sdy-user-priority-propagate", pass_spmd_propagate, true, true},
    {"spmd-partition", pass_spmd_partition, true, true},
    {"manual", pass_manual, true, false},
    {"async", pass_async, true, false},
    {"inline", pass_inline, true, false},
    {"quantize", pass_quantize, true, false},
    {"decompose", pass_decompose, true, false},
    {"widen", pass_widen, true, false},
    {"simplify", pass_simplify, false, false},
    {"fold", pass_fold, false, false},
    {"cse", pass_cse, false, false},
    {"dce", pass_dce, false, false},
    {NULL, NULL, false, false},
};

/* Whether name is one of a comma-separated list. */
static bool listed(const char *list, const char *name)
{
    size_t length = strlen(name);
    while (list && *list) {
        const char *end = strchr(list, ',');
        size_t n = end ? (size_t)(end - list) : strlen(list);
        if ((n == length && memcmp(list, name, n) == 0) || (n == 3 && memcmp(list, "all", 3) == 0))
            return true;
        list = end ? end + 1 : NULL;
    }
    return false;
}

static void show(const pass_options *options, const char *stage, const ir_module *module)
{
    if (options->print && options->show && listed(options->print, stage))
        options->show(options->user, stage, module);
}

typedef struct pass_job {
    pass_context *context;
    pass_function *run;
} pass_job;

static tsr_status run_pass(void *user)
{
    pass_job *job = user;
    return job->run(job->context);
}

static bool verifies(const pass_options *options)
{
#ifdef NDEBUG
    return options->verify;
#else
    (void)options;
    return true;
#endif
}

tsr_status pass_run(ir_module *module, const pass_options *options, base_error *error)
{
    static const pass_options defaults = {0};
    if (!options)
        options = &defaults;
    base_arena scratch = {0};
    tsr_status status = TSR_OK;
    int rounds = options->rounds > 0 ? options->rounds : 4;
    show(options, "input", module);
    for (int round = 0; round < rounds && status == TSR_OK; round++) {
        bool changed = false;
        for (const pass_entry *entry = pass_pipeline; entry->name && status == TSR_OK; entry++) {
            if ((round > 0 && entry->once) || (options->only ? !listed(options->only, entry->name) : entry->named))
                continue;
            pass_context context = {.module = module, .options = options, .scratch = &scratch, .error = error};
            pass_job job = {&context, entry->run};
            status = base_try(run_pass, &job, error);
            base_arena_reset(&scratch);
            changed = changed || context.changed;
            if (status == TSR_OK && context.changed && verifies(options))
                status = ir_verify(module, error);
            if (status != TSR_OK)
                base_fail_prefix(error, "pass %s", entry->name);
            else
                show(options, entry->name, module);
        }
        if (!changed)
            break;
    }
    base_arena_free(&scratch);
    return status;
}

void pass_builder_before(ir_builder *b, ir_op *op)
{
    ir_builder_init(b, op->parent->function);
    b->region = op->parent;
    b->before = op;
    b->loc = op->loc;
}

tsr_status pass_finish(pass_context *context, const ir_builder *b)
{
    if (b->status != TSR_OK && context->error)
        *context->error = b->error;
    return b->status;
}
