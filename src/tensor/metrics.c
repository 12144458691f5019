/* The counters of this floor, under PyTorch/XLA's names. */
#include "tensor/internal.h"

base_counter tensor_counter_mark_step = {.name = "MarkStep"};
base_counter tensor_counter_cached = {.name = "CachedCompile"};
base_counter tensor_counter_dynamic = {.name = "DynamicShapeProgram"}; /* keys with dynamic dimensions */
base_counter tensor_counter_size = {.name = "DynamicShapeCompile"};    /* further sizes of such a key */
base_counter tensor_counter_settle = {.name = "ScopeEndSync"};
base_counter tensor_counter_limit = {.name = "RecordLimitSync"};
