/* Steps as the user ends them: sync, mark_step, waiting, the functions to call after a step, and the end of the
 * outermost scope. */
#include "tensor/step/step.h"

/* A closure that the device's thread will call. This thread cannot wait for itself, so functions that the closure calls
 * may read, but not launch. */
typedef struct closure_task {
    void (*call)(void *user);
    void *user;
} closure_task;

static _Thread_local bool in_closure;

bool tensor_in_closure(void)
{
    return in_closure;
}

static void run_closure(void *user)
{
    closure_task task = *(closure_task *)user;
    base_free(user);
    in_closure = true;
    task.call(task.user);
    in_closure = false;
}

static tsr_status enqueue_closure(const tsr_context *context, const tensor_closure *closure, base_error *error)
{
    closure_task *task = base_alloc(sizeof(*task));
    if (!task)
        return base_fail(error, TSR_OUT_OF_MEMORY, "add_step_closure: out of memory");
    *task = (closure_task){closure->call, closure->user};
    tsr_status status = device_enqueue(context->device, run_closure, task, error);
    if (status != TSR_OK)
        base_free(task);
    return status;
}

static tsr_status run_closures(tsr_context *context)
{
    size_t n = context->n_closures;
    if (n == 0)
        return TSR_OK;
    tensor_closure *closures = context->closures;
    context->closures = NULL;
    context->n_closures = 0;
    tsr_status status = TSR_OK;
    bool waited = false;
    base_error error;
    for (size_t i = 0; i < n; i++) {
        if (closures[i].asynchronous) {
            if (enqueue_closure(context, &closures[i], &error) != TSR_OK)
                status = tensor_remember(context, &error);
            continue;
        }
        if (!waited)
            tensor_wait_for_devices(context);
        waited = true;
        tensor_guard guard = tensor_guard_begin(context);
        closures[i].call(closures[i].user);
        tensor_guard_end(context, guard);
    }
    base_free(closures);
    return status;
}

tsr_status tsr_sync_all(tsr_tensor *const *tensors, int64_t n)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    if (!tensor_list_fits(tensors, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "sync: a list of %lld tensors", (long long)n);
    base_counter_add(&tensor_counter_mark_step, 1);
    tensor_metrics_publish(context);
    tensor_debug_sync(context);
    base_error error;
    tsr_status status = tensor_sync(context, (size_t)n, tensors, true, &error);
    if (status != TSR_OK) {
        const tsr_tensor *bad = NULL;
        for (int64_t i = 0; i < n && !bad; i++)
            bad = tensors[i] && tsr_tensor_status(tensors[i]) != TSR_OK ? tensors[i] : NULL;
        bool told = tensor_has_sited_error(bad);
        if (!told && (error.sited || bad))
            base_fail_prefix(&error, "sync");
        if (!told)
            tensor_place_error(context, &error);
        return tensor_remember(context, &error);
    }
    return run_closures(context);
}

tsr_status tsr_mark_step(void)
{
    return tsr_sync_all(NULL, 0);
}

tsr_status tsr_wait_device_ops(void)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    if (in_closure)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "wait_device_ops: a step closure on a thread of the library cannot wait for itself");
    tensor_wait_for_devices(context);
    return context->error.status;
}

tsr_status tsr_add_step_closure(void (*closure)(void *user), void *user, bool asynchronous)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    if (!closure)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "add_step_closure: the function is NULL");
    tensor_closure *grown = base_realloc(context->closures, (context->n_closures + 1) * sizeof(*grown));
    if (!grown)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "add_step_closure: out of memory");
    context->closures = grown;
    context->closures[context->n_closures++] = (tensor_closure){closure, user, asynchronous};
    return TSR_OK;
}

/* At the end of the outermost scope: launches the nodes that kept cells still need, and forgets the rest. */
static tsr_status scope_settle(tsr_context *context)
{
    base_error error;
    for (tensor_cell *cell = context->live; cell; cell = cell->next_live)
        if (!cell->buffer && cell->keeps > 0 && !cell->refused) {
            base_counter_add(&tensor_counter_settle, 1);
            tsr_status status = tensor_sync(context, 0, NULL, true, &error);
            if (status == TSR_OK)
                return TSR_OK;
            if (error.sited)
                base_fail_prefix(&error, "scope_end");
            tensor_place_error(context, &error);
            tensor_collect(context); /* what the failed tensors needed */
            return tensor_remember(context, &error);
        }
    tensor_collect(context);
    return TSR_OK;
}

tsr_status tsr_scope_end(tsr_scope scope)
{
    tsr_context *context = tensor_context();
    if (!context)
        return tensor_without_context(NULL);
    size_t place = tensor_scope_find(context, scope);
    if (place == 0)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "scope_end: scope %llu is not open in this context",
                                  (unsigned long long)scope);
    if (place <= context->scope_floor)
        return tensor_status_fail(TSR_FAILED_PRECONDITION,
                                  "scope_end: scope %llu was begun outside of the function that is being called",
                                  (unsigned long long)scope);
    tensor_scope_close(context, place);
    if (!tensor_may_launch(context))
        return TSR_OK;
    if (place == 1)
        return scope_settle(context);
    if (tensor_is_worth_collecting(context))
        tensor_collect(context);
    return TSR_OK;
}
