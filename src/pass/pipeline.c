/* The pipeline, and the runner of lists of passes, which repeats a list until a round changes nothing. The runner
 * prints the programs that the options ask for, and verifies each pass's result. */
#include "pass/internal.h"

#include <string.h>

static const pass_entry entries[] = {
    {"spmd-move-conversions", pass_spmd_move_conversions, true, true},
    {"sdy-populate-op-sharding-rules", pass_spmd_rules, true, true},
    {"sdy-basic-propagate", pass_spmd_basic, true, true},
    {"sdy-aggressive-propagate", pass_spmd_aggressive, true, true},
    {"sdy-op-priority-propagate", pass_spmd_op_priority, true, true},
    {"sdy-user-priority-propagate", pass_spmd_user_priority, true, true},
    {"sdy-propagation-pipeline", pass_spmd_propagate, true, true},
    {"sdy-sharding-constraint-to-reshard", pass_spmd_constraints, true, true},
    {"sdy-insert-explicit-reshards", pass_spmd_explicit, true, true},
    {"sdy-reshard-to-collectives", pass_spmd_collectives, true, true},
    {"sdy-convert-global-to-local", pass_spmd_partition, true, true},
    {"spmd-partition", pass_spmd_partition, true, true},
    {"spmd-run", pass_spmd_run, true, true},
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
const pass_list pass_pipeline = {.entries = entries};

/* What stands after the name in a comma-separated list of names, which may have settings: "" or "{...}"; NULL: the name
 * is not in the list. */
static const char *listed(const char *list, const char *name)
{
    size_t length = strlen(name), size;
    const char *word;
    while (list && base_next_word(&list, &word, &size)) {
        size_t n = strcspn(word, ",{");
        if ((n == length && memcmp(word, name, n) == 0) || (n == 3 && memcmp(word, "all", 3) == 0))
            return word + n;
    }
    return NULL;
}

const pass_entry *pass_find(const pass_list *list, const char *name)
{
    size_t n = strcspn(name, ",{");
    for (const pass_entry *entry = list->entries; entry->name; entry++)
        if (strlen(entry->name) == n && memcmp(entry->name, name, n) == 0)
            return entry;
    return NULL;
}

static void pipeline_show(const pass_list *list, const pass_context *context, const char *stage)
{
    const pass_options *options = context->options;
    if (!options->print || !options->show || !listed(options->print, stage))
        return;
    base_text text = {0};
    if (list->print)
        list->print(context, &text);
    else
        ir_print_module(context->module, NULL, &text);
    options->show(options->user, stage, text.data ? text.data : "");
    base_text_free(&text);
}

typedef struct pass_job {
    const pass_list *list;
    const pass_entry *entry;
    pass_context *context;
} pass_job;

static tsr_status run_pass(void *user)
{
    pass_job *job = user;
    return job->entry->run(job->context);
}

static tsr_status run_verifier(void *user)
{
    pass_job *job = user;
    return job->list->verify(job->context);
}

static bool verifies(const pass_options *options)
{
#ifdef TESSERA_DEBUG
    (void)options;
    return true;
#else
    return options->verify;
#endif
}

/* Whether a list that the failed pass ran has added its pass's name already. */
static bool names_a_pass(const char *message)
{
    const char *bracket = strrchr(message, '(');
    return bracket && strncmp(bracket, "(pass ", 6) == 0 && message[strlen(message) - 1] == ')';
}

static tsr_status run_entry(pass_job *job)
{
    pass_context *context = job->context;
    tsr_status status = base_try(run_pass, job, context->error);
    base_arena_reset(context->scratch);
    if (status == TSR_OK && context->changed && verifies(context->options)) {
        status = job->list->verify ? base_try(run_verifier, job, context->error)
                                   : ir_verify(context->module, context->error);
        base_arena_reset(context->scratch);
    }
    if (status != TSR_OK && context->error && !names_a_pass(context->error->message))
        base_fail_suffix(context->error, " (pass %s)", job->entry->name);
    else if (status == TSR_OK)
        pipeline_show(job->list, context, job->entry->name);
    return status;
}

tsr_status pass_run_list(const pass_list *list, ir_module *module, void *subject, const pass_options *options,
                         base_error *error)
{
    static const pass_options defaults = {0};
    if (!options)
        options = &defaults;
    base_arena scratch = {0};
    tsr_status status = TSR_OK;
    uint64_t modes =
        base_fp_begin(BASE_FP_KEEP); /* constants have the same values whatever the calling thread's modes */
    int rounds = options->rounds > 0 ? options->rounds : 4;
    for (int round = 0; round < rounds && status == TSR_OK; round++) {
        bool changed = false;
        for (const pass_entry *entry = list->entries; entry->name && status == TSR_OK; entry++) {
            if ((round > 0 && entry->once) || (options->only ? !listed(options->only, entry->name) : entry->named))
                continue;
            pass_context context = {
                .module = module, .subject = subject, .options = options, .scratch = &scratch, .error = error};
            context.settings = options->only ? listed(options->only, entry->name) : "";
            pass_job job = {list, entry, &context};
            status = run_entry(&job);
            changed = changed || context.changed;
        }
        if (!changed)
            break;
    }
    base_fp_set(modes);
    base_arena_free(&scratch);
    return status;
}

bool pass_setting(const pass_context *context, const char *setting)
{
    size_t n = strlen(setting), length;
    const char *at = context->settings && *context->settings == '{' ? context->settings + 1 : "";
    for (; *at && *at != '}'; at += length + (at[length] == ' ')) {
        length = strcspn(at, " }");
        if (length == n && memcmp(at, setting, n) == 0)
            return true;
    }
    return false;
}

tsr_status pass_run(ir_module *module, const pass_options *options, base_error *error)
{
    if (options) {
        const pass_context input = {.module = module, .options = options};
        pipeline_show(&pass_pipeline, &input, "input");
    }
    return pass_run_list(&pass_pipeline, module, NULL, options, error);
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
