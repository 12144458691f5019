/* What went wrong, shared by every tensor that is built on it, and the error tensor that needs no memory. */
#include "tensor/internal.h"

#include <string.h>

/* What needs no memory. Never written: all threads share these. */
typedef struct shared_failure {
    uint32_t refs;
    tsr_status status;
    char message[64];
} shared_failure;
static shared_failure out_of_memory = {UINT32_MAX / 2, TSR_OUT_OF_MEMORY, "out of memory"};
static shared_failure context_ended = {UINT32_MAX / 2, TSR_FAILED_PRECONDITION, "the tensor's context has ended"};
_Static_assert(offsetof(shared_failure, message) == offsetof(tensor_failure, message), "one layout");

tensor_failure *tensor_failure_of_memory(void)
{
    return (tensor_failure *)(void *)&out_of_memory;
}

tensor_failure *tensor_failure_of_end(void)
{
    return (tensor_failure *)(void *)&context_ended;
}

tensor_failure *tensor_failure_new(const base_error *error)
{
    size_t size = strlen(error->message) + 1;
    tensor_failure *failure = base_alloc(sizeof(*failure) + size);
    if (!failure)
        return tensor_failure_of_memory();
    failure->refs = 1;
    failure->status = error->status;
    memcpy(failure->message, error->message, size);
    return failure;
}

tensor_failure *tensor_failure_share(tensor_failure *failure)
{
    if (failure->refs < UINT32_MAX / 4)
        failure->refs++;
    return failure;
}

void tensor_failure_release(tensor_failure *failure)
{
    if (failure && failure->refs < UINT32_MAX / 4 && --failure->refs == 0)
        base_free(failure);
}

/* The one error tensor that needs no memory; nobody frees it. */
tsr_tensor *tensor_error_of_memory(void)
{
    static tsr_tensor shared = {.refs = 1, .scope_slot = -1, .failure = (tensor_failure *)(void *)&out_of_memory};
    return &shared;
}
