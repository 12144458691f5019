/* The state of a context's random generator: its seed, and the offset that its next random function takes. */
#include "tensor/record/context.h"

#include <tessera/random.h>

void tsr_manual_seed(uint64_t seed)
{
    tsr_context *context = tensor_context();
    if (!context)
        return;
    context->seed = seed;
    context->offset = context->step_offset = 0;
}

void tsr_get_rng_state(tsr_rng_state *state)
{
    const tsr_context *context = tensor_context();
    if (state)
        *state = (tsr_rng_state){context ? context->seed : 0, context ? context->offset : 0};
}

void tsr_set_rng_state(const tsr_rng_state *state)
{
    tsr_context *context = tensor_context();
    if (!context || !state)
        return;
    context->seed = state->seed;
    context->offset = context->step_offset = state->offset;
}

void tsr_fork_rng_state(uint64_t stream, tsr_rng_state *state)
{
    const tsr_context *context = tensor_context();
    uint64_t own = context ? base_hash_u64(context->seed, context->offset) : 0;
    if (state)
        *state = (tsr_rng_state){base_hash_u64(own, stream + 1), 0};
}
