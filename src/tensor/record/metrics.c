/* The counters of this floor, under PyTorch/XLA's names. */
#include "tensor/internal.h"

base_counter tensor_counter_mark_step = {.name = "MarkStep"};
base_counter tensor_counter_cached = {.name = "CachedCompile"};
base_counter tensor_counter_dynamic = {.name = "DynamicShapeProgram"}; /* keys with dynamic dimensions */
base_counter tensor_counter_size = {.name = "DynamicShapeCompile"};    /* further sizes of such a key */
base_counter tensor_counter_settle = {.name = "ScopeEndSync"};
base_counter tensor_counter_limit = {.name = "RecordLimitSync"};
base_timer tensor_timer_graph_size = {.name = "TensorsGraphSize", .unit = "ops"};

void tensor_metrics_publish(tsr_context *context)
{
    static base_counter created = {.name = "CreateXlaTensor"}, destroyed = {.name = "DestroyXlaTensor"};
    int64_t more = context->created_tensors - context->counted_tensors;
    int64_t gone = more - (context->live_tensors - context->counted_live);
    if (more > 0)
        base_counter_add(&created, more);
    if (gone > 0)
        base_counter_add(&destroyed, gone);
    context->counted_tensors = context->created_tensors;
    context->counted_live = context->live_tensors;
}
