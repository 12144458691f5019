/* Handles that ended, and contexts that ended while their tensors are still held: errors, never access to freed
 * memory. */
#include "test.h"

#include <pthread.h>

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/dlpack.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>
#include <tessera/state_dict.h>

static void forget(void)
{
    tsr_error_take(NULL);
}

static tsr_tensor *vector(float a, float b)
{
    return tsr_from_data((const float[]){a, b}, TSR_F32, TSR_DIMS(2));
}

static tsr_status same(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = in[0];
    return TSR_OK;
}

static tsr_status never(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user, (void)in;
    out[0] = tsr_lt(tsr_number(2), tsr_number(1));
    return TSR_OK;
}

/* Calls each function that takes a handle with an ended handle. */
static void use(tsr_tensor *gone, tsr_status want)
{
    tsr_tensor *x = tsr_set_requires_grad(vector(1, 2), true), *y = tsr_mul(x, x), *out = NULL;
    CHECK(tsr_tensor_status(gone) != TSR_OK);
    CHECK_INT(tsr_tensor_status(tsr_add(x, gone)), want);
    CHECK_INT(tsr_tensor_status(tsr_add_(gone, x)), want);
    CHECK_INT(tsr_backward(y, .gradient = gone), want);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), &out, .grad_outputs = &gone), want);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(gone), TSR_LIST(x), &out), want);
    CHECK_INT(tsr_while_loop(never, same, NULL, TSR_LIST(gone), &out), want);
    CHECK_INT(tsr_fori_loop(0, 2, same, NULL, TSR_LIST(gone), &out), want);
    CHECK_INT(tsr_checkpoint(same, NULL, TSR_LIST(gone), &out, 1), want);
    CHECK_INT(tsr_assume_pure(same, NULL, TSR_LIST(gone), &out, 1), want);
    CHECK(out && tsr_tensor_status(out) != TSR_OK);
    const void *data;
    CHECK_INT(tsr_map(gone, &data), want);
    CHECK_INT(tsr_unmap(gone), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_sync(gone), want);
    CHECK_INT(tsr_retain_grad(gone), want);
    DLManagedTensor *shared;
    CHECK_INT(tsr_to_dlpack(gone, &shared), want);
    tsr_state_dict *dict = tsr_state_dict_new();
    CHECK_INT(tsr_state_dict_set(dict, "gone", gone), TSR_INVALID_ARGUMENT);
    tsr_state_dict_free(dict);
    CHECK(!tsr_grad(gone));
    CHECK(!tsr_requires_grad(gone));
    CHECK_INT(tsr_tensor_status(tsr_detach(gone)), want);
    CHECK_INT(tsr_tensor_status(tsr_set_requires_grad(gone, true)), want);
    CHECK_INT(tsr_tensor_status(tsr_mark_dynamic(gone, 0, 1, 2)), want);
    CHECK_INT(tsr_dim(gone), 0);
    CHECK_INT(tsr_numel(gone), 0);
    CHECK(!tsr_is_pending(gone));
    forget();
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK); /* refused calls left nothing behind */
    float got[2];
    CHECK_INT(tsr_read(tsr_grad(x), got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[1], 4, 0);
}

TEST(a_freed_tensor_is_an_error_wherever_it_is_given)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *gone = tsr_keep(vector(3, 4));
    tsr_free(gone);
    use(gone, TSR_INVALID_ARGUMENT);
    tsr_free(gone);
    tsr_release(gone);
    tsr_scope_end(scope);
}

TEST(an_error_tensor_is_an_error_wherever_it_is_given)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *bad = tsr_matmul(vector(1, 2), tsr_ones(TSR_DIMS(3)));
    forget();
    use(bad, TSR_INVALID_ARGUMENT);
    tsr_scope_end(scope);
}

TEST(what_is_held_of_a_context_that_ended_is_an_error)
{
    tsr_context *context = tsr_context_new();
    CHECK_INT(tsr_context_enter(context), TSR_OK);
    tsr_tensor *kept = tsr_keep(vector(5, 6)), *retained = tsr_retain(tsr_add_scalar(kept, 1));
    tsr_tensor *leaf = tsr_set_requires_grad(tsr_keep(vector(1, 1)), true);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(leaf, kept))), TSR_OK);
    tsr_tensor *gradient = tsr_retain(tsr_grad(leaf));
    tsr_state_dict *dict = tsr_state_dict_new();
    CHECK_INT(tsr_state_dict_set(dict, "kept", kept), TSR_OK);
    CHECK_INT(tsr_context_leave(context), TSR_OK);
    CHECK_INT(tsr_context_free(context), TSR_OK);

    tsr_scope scope = tsr_scope_begin();
    int64_t alive = tsr_live_tensors();
    CHECK_CONTAINS(tsr_tensor_message(kept), "context has ended");
    use(kept, TSR_FAILED_PRECONDITION);
    use(retained, TSR_FAILED_PRECONDITION);
    use(gradient, TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(tsr_tensor_message(tsr_state_dict_get(dict, "kept")), "context has ended");
    tsr_scope_end(scope);
    tsr_free(kept);
    tsr_release(retained);
    tsr_release(gradient);
    tsr_free(leaf);
    tsr_state_dict_free(dict);
    CHECK(tsr_live_tensors() <= alive);
    CHECK_CONTAINS(tsr_tensor_message(kept), "the tensor was freed");
}

TEST(a_context_that_was_freed_cannot_be_entered)
{
    tsr_context *context = tsr_context_new();
    CHECK_INT(tsr_context_free(context), TSR_OK);
    CHECK_INT(tsr_context_enter(context), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_context_leave(context), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_free(context), TSR_INVALID_ARGUMENT);
}

TEST(tensors_outlive_a_shutdown_as_errors)
{
    tsr_tensor *kept = tsr_keep(vector(7, 8));
    tsr_state_dict *dict = tsr_state_dict_new();
    CHECK_INT(tsr_state_dict_set(dict, "x", kept), TSR_OK);
    tsr_shutdown();
    tsr_scope scope = tsr_scope_begin();
    use(kept, TSR_FAILED_PRECONDITION);
    tsr_scope_end(scope);
    tsr_state_dict_free(dict);
    tsr_free(kept);
}

TEST(freed_handles_are_known_until_as_many_were_made)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *gone = vector(1, 2);
    tsr_free(gone);
    for (int i = 0; i < 20; i++) {
        tsr_tensor *other = vector((float)i, 0);
        CHECK(other != gone);
        tsr_free(other);
    }
    CHECK_CONTAINS(tsr_tensor_message(gone), "the tensor was freed");
    tsr_scope_end(scope);
}

TEST(a_gradient_is_its_leafs)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(vector(1, 2), true);
    CHECK_INT(tsr_backward(tsr_sum(x)), TSR_OK);
    tsr_tensor *gradient = tsr_grad(x);
    tsr_free(gradient); /* borrowed: not the caller's to free */
    tsr_release(gradient);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul_scalar(x, 2))), TSR_OK);
    float got[2];
    CHECK_INT(tsr_read(tsr_grad(x), got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], 3, 0);
    gradient = tsr_keep(tsr_grad(x));
    tsr_clear_grad(x);
    CHECK(!tsr_grad(x));
    CHECK_INT(tsr_read(gradient, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[1], 3, 0);
    tsr_free(gradient);
    CHECK_CONTAINS(tsr_tensor_message(gradient), "the tensor was freed");
    tsr_scope_end(scope);
}

/* ---- the user's functions that end objects which the call around them needs -------------------------------------- */

typedef struct wrecker {
    tsr_scope outer;
    tsr_tensor *leaf, *loss;
    tsr_context *context;
    tsr_status scope, sync, backward, leave;
} wrecker;

static tsr_tensor *wreck(void *user, tsr_tensor *gradient)
{
    wrecker *w = user;
    w->scope = tsr_scope_end(w->outer);
    w->sync = tsr_mark_step();
    w->backward = tsr_backward(w->loss);
    w->leave = w->context ? tsr_context_leave(w->context) : TSR_FAILED_PRECONDITION;
    tsr_shutdown();
    tsr_scope own = tsr_scope_begin(); /* left open */
    (void)own;
    tsr_free(w->leaf);
    tsr_free(w->loss);
    return tsr_mul_scalar(gradient, 3);
}

TEST(a_hook_ends_neither_outer_scopes_nor_what_backward_names)
{
    for (int with_context = 0; with_context < 2; with_context++) {
        wrecker w = {.context = with_context ? tsr_context_new() : NULL};
        if (w.context)
            CHECK_INT(tsr_context_enter(w.context), TSR_OK);
        w.outer = tsr_scope_begin();
        tsr_scope inner = tsr_scope_begin();
        tsr_tensor *a = tsr_set_requires_grad(vector(1, 2), true), *b = tsr_set_requires_grad(vector(3, 4), true);
        tsr_tensor *middle = tsr_mul(a, b);
        w.leaf = b;
        w.loss = tsr_sum(middle);
        CHECK_INT(tsr_register_hook(middle, wreck, &w), TSR_OK);
        CHECK_INT(tsr_backward(w.loss), TSR_OK);
        CHECK_INT(w.scope, TSR_FAILED_PRECONDITION);
        CHECK_INT(w.sync, TSR_FAILED_PRECONDITION);
        CHECK_INT(w.backward, TSR_FAILED_PRECONDITION);
        CHECK_INT(w.leave, TSR_FAILED_PRECONDITION);
        forget();
        float got[2];
        CHECK_INT(tsr_read(tsr_grad(a), got, sizeof(got)), TSR_OK);
        CHECK_NEAR(got[0], 9, 0);
        CHECK_NEAR(got[1], 12, 0);
        CHECK_INT(tsr_scope_end(inner), TSR_OK);
        CHECK_INT(tsr_scope_end(w.outer), TSR_OK);
        if (w.context) {
            CHECK_INT(tsr_context_leave(w.context), TSR_OK);
            CHECK_INT(tsr_context_free(w.context), TSR_OK);
        }
    }
}

static tsr_status ends_outer(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    wrecker *w = user;
    w->scope = tsr_scope_end(w->outer);
    w->leave = tsr_context_leave(w->context);
    tsr_shutdown();
    out[0] = tsr_add_scalar(in[0], 1);
    return TSR_OK;
}

TEST(a_body_ends_no_outer_scope)
{
    wrecker w = {.context = tsr_context_new()};
    CHECK_INT(tsr_context_enter(w.context), TSR_OK);
    w.outer = tsr_scope_begin();
    tsr_tensor *x = vector(1, 2), *out = NULL;
    CHECK_INT(tsr_checkpoint(ends_outer, &w, TSR_LIST(x), &out, 1), TSR_OK);
    CHECK_INT(w.scope, TSR_FAILED_PRECONDITION);
    CHECK_INT(w.leave, TSR_FAILED_PRECONDITION);
    forget();
    float got[2];
    CHECK_INT(tsr_read(out, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[0], 2, 0);
    CHECK_INT(tsr_scope_end(w.outer), TSR_OK);
    CHECK_INT(tsr_context_leave(w.context), TSR_OK);
    CHECK_INT(tsr_context_free(w.context), TSR_OK);
}

/* ---- closures on a thread of the library's --------------------------------------------------------------------------------- */

typedef struct reader {
    tsr_status read, wait;
    volatile int done;
} reader;

static void reads(void *user)
{
    reader *r = user;
    tsr_tensor *sum = tsr_add(vector(1, 2), vector(3, 4));
    float got[2];
    r->read = tsr_read(sum, got, sizeof(got));
    r->wait = tsr_wait_device_ops();
    tsr_shutdown();
    __atomic_store_n(&r->done, 1, __ATOMIC_RELEASE);
}

TEST(an_asynchronous_closure_that_computes_is_an_error)
{
    reader r = {0};
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_add_step_closure(reads, &r, true), TSR_OK);
    tsr_tensor *x = tsr_keep(tsr_add(vector(1, 2), vector(1, 1)));
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    CHECK_INT(__atomic_load_n(&r.done, __ATOMIC_ACQUIRE), 1);
    CHECK_INT(r.read, TSR_FAILED_PRECONDITION);
    CHECK_INT(r.wait, TSR_FAILED_PRECONDITION);
    tsr_free(x);
    tsr_scope_end(scope);
}

/* ---- little stack ------------------------------------------------------------------------------------------------------ */

static void *differentiate(void *user)
{
    tsr_status *status = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(vector(1, 2), true), *y = x;
    for (int i = 0; i < (TEST_SANITIZED ? 60000 : 200000); i++) /* a record of this length is also run in between */
        y = tsr_sin(y);
    *status = tsr_backward(tsr_sum(y));
    tsr_scope_end(scope);
    return NULL;
}

TEST(backward_over_many_ops_needs_little_stack)
{
    pthread_t thread;
    pthread_attr_t attributes;
    tsr_status status = TSR_INTERNAL;
    pthread_attr_init(&attributes);
    pthread_attr_setstacksize(&attributes, 256 << 10);
    CHECK_INT(pthread_create(&thread, &attributes, differentiate, &status), 0);
    pthread_join(thread, NULL);
    CHECK_INT(status, TSR_OK);
    pthread_attr_destroy(&attributes);
}

static void *compute_with_little_stack(void *user)
{
    const char *message = "";
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_softmax(tsr_ones(TSR_DIMS(3, 5)), 1);
    *(tsr_status *)user = tsr_tensor_status(x);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "softmax: the program nests too deeply for this thread's stack");
    tsr_scope_end(scope);
    return NULL;
}

/* Not under sanitizers, whose frames and threads need more. */
TEST(an_error_of_a_thread_with_little_stack)
{
    enum { BYTES = 64 << 10 };
    tsr_status status = TSR_OK;
    pthread_t thread;
    pthread_attr_t attributes;
    void *stack = NULL; /* of its own: the C library would give a larger one that an earlier thread had */
    if (TEST_SANITIZED)
        return;
    CHECK_OR_RETURN(posix_memalign(&stack, 4096, BYTES) == 0);
    pthread_attr_init(&attributes);
    pthread_attr_setstack(&attributes, stack, BYTES);
    CHECK_INT(pthread_create(&thread, &attributes, compute_with_little_stack, &status), 0);
    pthread_join(thread, NULL);
    CHECK_INT(status, TSR_UNIMPLEMENTED);
    pthread_attr_destroy(&attributes);
    free(stack);
}

static tsr_status double_and_free(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_add(in[1], in[1]);
    tsr_free(in[1]);
    return TSR_OK;
}

TEST(a_body_may_free_its_arguments)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_full(3, NULL, 0);
    double value = 0;
    CHECK_INT(tsr_fori_loop(0, 4, double_and_free, NULL, TSR_LIST(x), &x), TSR_OK);
    CHECK_INT(tsr_item(x, &value), TSR_OK);
    CHECK_NEAR(value, 48, 0);
    tsr_scope_end(scope);
}
