/* The relief of a full record: of a program that records without end, with no sync and no scope. */
#include "tensor/record/frame.h"
#include "tensor/step/sync.h"

enum { MANY_HANDLES = 10000 };

/* Warns once of a line of the program that makes handles without freeing them. */
static void warn_of_handles(tsr_context *context)
{
    if (context->warned_of_handles || context->live_tensors < MANY_HANDLES)
        return;
    context->warned_of_handles = true;
    base_arena scratch = {0};
    base_map counts = {0};
    const ir_loc *line = NULL;
    uint64_t most = 0;
    for (size_t i = 0; i < context->n_owned; i++) {
        const ir_loc *site = context->owned[i] ? context->owned[i]->site : NULL;
        uint64_t count = 0;
        if (!site || !site->file)
            continue;
        base_map_get(&counts, (uintptr_t)site, &count);
        base_map_put(&scratch, &counts, (uintptr_t)site, ++count);
        line = count > most ? site : line;
        most = BASE_MAX(most, count);
    }
    base_log(1,
             "the record is full: %zu ops since the last sync, and %lld tensors are alive, %llu of them made at %s:%d; "
             "end a scope in each iteration (tsr_scope_begin, tsr_scope_end), and replace what goes on with tsr_assign",
             context->record.n_ops, (long long)context->live_tensors, (unsigned long long)most,
             line ? line->file : "an unknown place", line ? line->line : 0);
    base_arena_free(&scratch);
}

static tsr_status warn_body(void *user)
{
    warn_of_handles(user);
    return TSR_OK;
}

void tensor_record_relieve(tsr_context *context)
{
    tensor_record *record = &context->record;
    tensor_collect(context);
    if (record->n_ops > TENSOR_RECORD_LIMIT / 2 + record->relieved && !context->full_graph) {
        base_error error;
        sync_call call = {.context = context, .relief = true, .error = &error};
        base_counter_add(&tensor_counter_limit, 1);
        base_try(warn_body, context, &error);
        if (sync_whole(&call) != TSR_OK)
            tensor_remember(context, &error);
    }
    record->relieved = record->n_ops;
}
