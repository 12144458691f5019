/* Recording ops on behalf of upper floors, and the world in which a step's collectives run. */
#include "comm/comm.h"
#include "tensor/call/call.h"
#include "tensor/step/step.h"
#include "tensor/tensor.h"

typedef struct build_call {
    tensor_call call;
    tensor_build_body *body;
    void *user;
    ir_value **out;
} build_call;

static tsr_status call_build(void *user)
{
    build_call *b = user;
    return b->body(b->user, b->call.b, b->call.in, b->out);
}

tsr_tensor *tensor_build(const char *name, size_t n, tsr_tensor *const *tensors, tensor_build_body *body, void *user,
                         size_t n_out, tsr_tensor **results)
{
    const tensor_row row = {.name = name, .promotion = TENSOR_PROMOTE_NONE, .differentiable = true};
    ir_value *few[8] = {0}, **out = n_out <= BASE_COUNT(few) ? few : base_alloc(n_out * sizeof(*out));
    if (!out)
        return results[0] = tensor_fail(name, TSR_OUT_OF_MEMORY, "no memory for %zu tensors", n_out);
    build_call b = {.call = {.row = &row, .n_tensors = n, .tensors = tensors}, .body = body, .user = user, .out = out};
    for (size_t i = 0; i < n_out; i++)
        out[i] = NULL;
    tensor_run(&b.call, call_build, &b, out, n_out, results);
    if (out != few)
        base_free(out);
    return results[0];
}

tensor_outside tensor_outside_begin(void)
{
    tsr_context *context = tensor_context();
    if (!context || !context->record.frame)
        return (tensor_outside){0};
    const tensor_outside outside = {context, context->record.frame, context->eager};
    context->record.frame = NULL;
    context->eager = false;
    context->busy++; /* the function's ops hold values of the record */
    return outside;
}

void tensor_outside_end(tensor_outside outside)
{
    if (!outside.context)
        return;
    outside.context->record.frame = outside.frame;
    outside.context->eager = outside.eager;
    outside.context->busy--;
}

static comm_world *(*_Atomic world_source)(void);

void tensor_set_world_source(comm_world *(*source)(void))
{
    atomic_store(&world_source, source);
}

comm_world *tensor_world(void)
{
    comm_world *(*source)(void) = atomic_load(&world_source);
    comm_world *world = source ? source() : NULL;
    return world && comm_size(world) > 1 ? world : NULL;
}

void tensor_end_collectives(const base_error *why)
{
    tsr_context *context = tensor_context();
    if (context)
        tensor_give_up_collectives(context, why);
}

device *tensor_device(void)
{
    const tsr_context *context = tensor_context();
    return context ? context->device : NULL;
}

void tensor_wait(void)
{
    tsr_context *context = tensor_context();
    if (context && !tensor_in_closure())
        tensor_wait_for_devices(context);
}
