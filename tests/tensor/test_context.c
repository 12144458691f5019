/* Contexts and threads: each thread trains in its own, tensors pass between them, shutting down and starting again. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

#include <pthread.h>

static tsr_tensor *vector(const float *data, int64_t n)
{
    return tsr_from_data(data, TSR_F32, &n, 1);
}

static void check_values(tsr_tensor *tensor, const float *want, size_t n)
{
    float got[16] = {0};
    CHECK_INT(tsr_read(tensor, got, n * sizeof(float)), TSR_OK);
    for (size_t i = 0; i < n; i++)
        CHECK_NEAR(got[i], want[i], 1e-6);
}

/* w -= 0.1 * d/dw sum((w * x)^2), `steps` times. */
static void train(tsr_tensor *w, int steps)
{
    for (int step = 0; step < steps; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *hidden = tsr_mul(w, vector((const float[]){1, 2}, 2));
        tsr_tensor *loss = tsr_sum(tsr_mul(hidden, hidden));
        CHECK_INT(tsr_backward(loss), TSR_OK);
        bool was = tsr_set_grad_enabled(false);
        tsr_sub_(w, tsr_mul(tsr_grad(w), tsr_number(0.1)));
        tsr_set_grad_enabled(was);
        tsr_clear_grad(w);
        CHECK_INT(tsr_sync(loss), TSR_OK);
        CHECK_INT(tsr_scope_end(scope), TSR_OK);
    }
}

static tsr_tensor *new_weight(void)
{
    return tsr_set_requires_grad(tsr_keep(vector((const float[]){1, 1}, 2)), true);
}

static void *train_alone(void *user)
{
    (void)user;
    tsr_tensor *w = new_weight();
    train(w, 50);
    float want[2] = {1, 1};
    for (int i = 0; i < 50; i++) {
        want[0] *= 0.8F;
        want[1] *= 0.2F;
    }
    check_values(w, want, 2);
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
    return NULL;
}

TEST(threads_train_in_their_own_contexts)
{
    pthread_t threads[3];
    for (int i = 0; i < 3; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, train_alone, NULL), 0);
    train_alone(NULL);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
}

static void *enter_taken(void *user)
{
    CHECK_INT(tsr_context_enter(user), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_leave(user), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_free(user), TSR_FAILED_PRECONDITION);
    return NULL;
}

static void *enter_free(void *user)
{
    CHECK_INT(tsr_context_enter(user), TSR_OK);
    check_values(tsr_add(vector((const float[]){1}, 1), tsr_number(1)), (const float[]){2}, 1);
    CHECK_INT(tsr_context_leave(user), TSR_OK);
    return NULL;
}

static void in_a_thread(void *(*run)(void *user), void *user)
{
    pthread_t thread;
    CHECK_INT(pthread_create(&thread, NULL, run, user), 0);
    pthread_join(thread, NULL);
}

TEST(one_thread_at_a_time_is_in_a_context)
{
    tsr_context *context = tsr_context_new();
    CHECK_INT(tsr_context_enter(context), TSR_OK);
    in_a_thread(enter_taken, context);
    CHECK_INT(tsr_context_leave(context), TSR_OK);
    in_a_thread(enter_free, context);
    CHECK_INT(tsr_context_leave(context), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_free(context), TSR_OK);
}

TEST(entering_nests)
{
    tsr_context *a = tsr_context_new(), *b = tsr_context_new();
    int64_t outside = tsr_live_tensors();
    CHECK_INT(tsr_context_enter(a), TSR_OK);
    vector((const float[]){1}, 1);
    CHECK_INT(tsr_context_enter(b), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_context_enter(a), TSR_OK);
    CHECK_INT(tsr_context_enter(a), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 1);
    CHECK_INT(tsr_context_leave(b), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_leave(a), TSR_OK);
    CHECK_INT(tsr_context_leave(a), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0); /* b's */
    CHECK_INT(tsr_context_leave(b), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 1);
    CHECK_INT(tsr_context_leave(a), TSR_OK);
    CHECK_INT(tsr_live_tensors(), outside);
    CHECK_INT(tsr_context_free(a), TSR_OK);
    CHECK_INT(tsr_context_free(b), TSR_OK);
}

TEST(a_materialised_tensor_is_read_elsewhere_while_its_owner_updates_it)
{
    tsr_tensor *w = new_weight();
    check_values(w, (const float[]){1, 1}, 2);
    tsr_context *other = tsr_context_new();
    CHECK_INT(tsr_context_enter(other), TSR_OK);
    tsr_tensor *twice = tsr_add(w, w); /* recorded with the current value */
    CHECK_INT(tsr_context_leave(other), TSR_OK);
    train(w, 2);
    check_values(w, (const float[]){0.64F, 0.04F}, 2);
    CHECK_INT(tsr_context_enter(other), TSR_OK);
    check_values(twice, (const float[]){2, 2}, 2);
    check_values(tsr_mul(w, tsr_number(10)), (const float[]){6.4F, 0.4F}, 2);
    check_values(w, (const float[]){0.64F, 0.04F}, 2);
    CHECK_INT(tsr_sync(twice), TSR_OK);
    tsr_tensor *changed = tsr_add_(w, tsr_number(1));
    CHECK_INT(tsr_tensor_status(changed), TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(tsr_tensor_message(changed), "another context");
    CHECK_INT(tsr_error_take(NULL), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_leave(other), TSR_OK);
    CHECK_INT(tsr_context_free(other), TSR_OK);
    tsr_free(w);
    CHECK_INT(tsr_live_tensors(), 0);
}

static void *read_shared(void *user)
{
    for (int i = 0; i < 50; i++) {
        tsr_scope scope = tsr_scope_begin();
        check_values(tsr_mul(user, tsr_number(3)), (const float[]){3, 6}, 2);
        CHECK_INT(tsr_scope_end(scope), TSR_OK);
    }
    return NULL;
}

TEST(threads_share_a_materialised_tensor)
{
    tsr_tensor *shared = tsr_keep(vector((const float[]){1, 2}, 2));
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, read_shared, shared), 0);
    read_shared(shared);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    tsr_free(shared);
}

TEST(a_pending_tensor_belongs_to_its_context)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *pending = tsr_add(vector((const float[]){1}, 1), tsr_number(1));
    tsr_context *other = tsr_context_new();
    CHECK_INT(tsr_context_enter(other), TSR_OK);
    tsr_tensor *wrong = tsr_neg(pending);
    CHECK_INT(tsr_tensor_status(wrong), TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(tsr_tensor_message(wrong), "pending in another context");
    CHECK_INT(tsr_error_take(NULL), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_sync(pending), TSR_FAILED_PRECONDITION);
    float value;
    CHECK_INT(tsr_read(pending, &value, sizeof(value)), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_error_take(NULL), TSR_FAILED_PRECONDITION);
    CHECK_INT(tsr_context_leave(other), TSR_OK);
    CHECK_INT(tsr_context_free(other), TSR_OK);
    check_values(pending, (const float[]){2}, 1);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
}

TEST(a_context_goes_with_what_it_holds)
{
    tsr_context *context = tsr_context_new();
    CHECK_INT(tsr_context_enter(context), TSR_OK);
    tsr_tensor *w = new_weight();
    tsr_retain(tsr_mul(w, w));
    tsr_backward(tsr_sum(tsr_mul(w, w)));
    CHECK_INT(tsr_context_leave(context), TSR_OK);
    CHECK_INT(tsr_context_free(context), TSR_OK);
    CHECK_INT(tsr_context_free(NULL), TSR_OK);
}

TEST(use_after_shutdown)
{
    train_alone(NULL);
    tsr_shutdown();
    train_alone(NULL);
    tsr_context *context = tsr_context_new();
    vector((const float[]){1}, 1);
    CHECK_INT(tsr_context_enter(context), TSR_OK);
    tsr_shutdown();
    check_values(tsr_add(vector((const float[]){1}, 1), tsr_number(1)), (const float[]){2}, 1);
    CHECK_INT(tsr_context_leave(context), TSR_OK);
    CHECK_INT(tsr_context_free(context), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
    tsr_shutdown();
}

TEST(a_sync_of_null_names_its_line)
{
    const char *message;
    CHECK_INT(tsr_sync(NULL), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "test_context.c:");
    CHECK_CONTAINS(message, "sync: tensor 0 is NULL");
}
