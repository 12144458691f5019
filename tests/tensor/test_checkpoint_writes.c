/* Checkpoints whose functions change tensors from outside: each change happens once, however often the function is
 * computed again, and a function that fails changes nothing. Outputs without gradients. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

typedef struct state {
    tsr_tensor *count, *mean;
    tsr_status status;
} state;

/* What a normalisation does: the value is by the batch's mean, the running mean moves by a tenth. */
static tsr_status normalises(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    state *s = user;
    tsr_tensor *mean = tsr_mean(in[0]);
    bool was = tsr_set_grad_enabled(false);
    tsr_lerp_(s->mean, mean, tsr_number(0.1));
    tsr_add_scalar_(s->count, 1);
    tsr_set_grad_enabled(was);
    tsr_tensor *centred = tsr_sub(in[0], mean);
    out[0] = tsr_mul(centred, centred);
    return s->status;
}

TEST(a_change_happens_once)
{
    tsr_scope scope = tsr_scope_begin();
    state s = {vector((const float[]){0}, 1), tsr_mean(vector((const float[]){5}, 1)), TSR_OK};
    for (int step = 0; step < 3; step++) {
        tsr_tensor *x = leaf((const float[]){1, 2, 6}, 3), *out[1];
        CHECK_INT(tsr_checkpoint(normalises, &s, TSR_LIST(x), out, 1), TSR_OK);
        if (step == 1)
            CHECK_INT(tsr_sync(out[0]), TSR_OK); /* the gradient is a program of its own */
        VALUES(slopes(x, out[0]), -4, -2, 6);
        VALUES(out[0], 4, 1, 9);
    }
    VALUES(s.count, 3);
    VALUES(s.mean, 5 * 0.729F + 3 * (1 - 0.729F));
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status nests(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_status status = tsr_checkpoint(normalises, user, in, 1, out, 1);
    tsr_add_scalar_(((state *)user)->count, 10);
    return status == TSR_OK ? tsr_checkpoint(normalises, user, TSR_LIST(out[0]), out, 1) : status;
}

TEST(checkpoints_inside_checkpoints)
{
    tsr_scope scope = tsr_scope_begin();
    state s = {vector((const float[]){0}, 1), tsr_mean(vector((const float[]){5}, 1)), TSR_OK};
    tsr_tensor *x = leaf((const float[]){1, 2, 6}, 3), *out[1];
    CHECK_INT(tsr_checkpoint(nests, &s, TSR_LIST(x), out, 1), TSR_OK);
    VALUES(out[0], 0.4444444F, 13.4444444F, 18.7777778F); /* and PyTorch's gradient of the same */
    VALUES(slopes(x, out[0]), -18.6666667F, -9.3333333F, 28);
    VALUES(s.count, 12);
    VALUES(s.mean, (5 * 0.9F + 3 * 0.1F) * 0.9F + 14.0F / 3 * 0.1F);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_function_that_fails_changes_nothing)
{
    tsr_scope scope = tsr_scope_begin();
    state s = {vector((const float[]){1}, 1), tsr_mean(vector((const float[]){5}, 1)), TSR_CANCELLED};
    tsr_tensor *pending = tsr_add(s.count, s.count), *x = leaf((const float[]){1, 2, 6}, 3), *out[1];
    CHECK_INT(tsr_checkpoint(normalises, &s, TSR_LIST(x), out, 1), TSR_CANCELLED);
    tsr_error_take(NULL);
    s.count = pending;
    CHECK_INT(tsr_checkpoint(nests, &s, TSR_LIST(x), out, 1), TSR_CANCELLED);
    tsr_error_take(NULL);
    VALUES(s.count, 2);
    VALUES(s.mean, 5);
    s.status = TSR_OK;
    CHECK_INT(tsr_checkpoint(normalises, &s, TSR_LIST(x), out, 1), TSR_OK);
    VALUES(s.count, 3);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status loops(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return normalises(user, in + 1, out);
}

static tsr_status checkpoints(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_checkpoint(normalises, user, in + 1, 1, out, 1);
}

TEST(a_loop_refuses_the_change)
{
    tsr_scope scope = tsr_scope_begin();
    state s = {vector((const float[]){1}, 1), tsr_mean(vector((const float[]){5}, 1)), TSR_OK};
    tsr_tensor *x = leaf((const float[]){1, 2, 6}, 3), *out[1];
    CHECK(tsr_fori_loop(0, 2, loops, &s, TSR_LIST(x), out) != TSR_OK || tsr_error_take(NULL) != TSR_OK);
    tsr_error_take(NULL);
    CHECK(tsr_fori_loop(0, 2, checkpoints, &s, TSR_LIST(x), out) != TSR_OK || tsr_error_take(NULL) != TSR_OK);
    tsr_error_take(NULL);
    VALUES(s.count, 1);
    VALUES(s.mean, 5);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* user: a running loss, through which gradients flow. */
static tsr_status adds_loss(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *local = vector((const float[]){0, 0}, 2);
    tsr_add_(local, in[0]);
    tsr_add_(user, tsr_mul(local, local));
    out[0] = tsr_mul(in[0], in[0]);
    out[1] = tsr_detach(out[0]);
    out[2] = tsr_gt(in[0], vector((const float[]){1.5F, 1.5F}, 2));
    return TSR_OK;
}

TEST(a_change_with_a_gradient_and_outputs_without)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = vector((const float[]){1, 1}, 2), *x = leaf((const float[]){1, 3}, 2), *out[3];
    CHECK_INT(tsr_checkpoint(adds_loss, loss, TSR_LIST(x), out, 3), TSR_OK);
    CHECK(tsr_requires_grad(out[0]) && !tsr_requires_grad(out[1]) && !tsr_requires_grad(out[2]));
    CHECK(tsr_requires_grad(loss));
    VALUES(loss, 2, 10);
    VALUES(out[1], 1, 9);
    VALUES(slopes(x, tsr_add(tsr_add(loss, out[0]), out[1])), 4, 12);
    tsr_tensor *flows = tsr_mul(x, x);
    CHECK(tsr_checkpoint(adds_loss, flows, TSR_LIST(x), out, 3) != TSR_OK || tsr_error_take(NULL) != TSR_OK);
    tsr_error_take(NULL);
    VALUES(flows, 1, 9);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* user: a memory of three rows, of which one is replaced and one moved, and a row of a tensor that is made inside. */
static tsr_status fills_memory(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *memory = user, *local = vector((const float[]){1, 1, 1}, 3);
    bool was = tsr_set_grad_enabled(false);
    tsr_copy_(tsr_select(memory, 0, 1), in[0]);
    tsr_add_scalar_(tsr_slice(memory, 0, 2, 3, 1), 5);
    tsr_set_grad_enabled(was);
    tsr_copy_(tsr_slice(local, 0, 1, 3, 1), in[0]);
    out[0] = tsr_mul(local, local);
    return TSR_OK;
}

TEST(views_of_tensors_from_outside)
{
    tsr_scope scope = tsr_scope_begin();
    const float rows[6] = {1, 2, 3, 4, 5, 6};
    tsr_tensor *memory = tsr_from_data(rows, TSR_F32, TSR_DIMS(3, 2)), *x = leaf((const float[]){7, 8}, 2), *out[1];
    for (int step = 0; step < 2; step++) {
        CHECK_INT(tsr_checkpoint(fills_memory, memory, TSR_LIST(x), out, 1), TSR_OK);
        VALUES(out[0], 1, 49, 64);
        memory = step == 0 ? tsr_mul_scalar(memory, 1) : memory; /* pending in the second step */
    }
    VALUES(tsr_reshape(memory, TSR_DIMS(6)), 1, 2, 7, 8, 15, 16);
    VALUES(slopes(x, out[0]), 14, 16);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status adds_twice(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *made[3];
    tsr_status status = tsr_checkpoint(adds_loss, user, in, 1, made, 3);
    tsr_add_(user, in[0]);
    out[0] = made[0];
    return status;
}

TEST(a_change_with_a_gradient_inside_two_checkpoints)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *loss = vector((const float[]){1, 1}, 2), *x = leaf((const float[]){1, 3}, 2), *out[1];
    CHECK_INT(tsr_checkpoint(adds_twice, loss, TSR_LIST(x), out, 1), TSR_OK);
    VALUES(loss, 3, 13);
    VALUES(slopes(x, loss), 3, 7);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* user: a tensor that such a write must not reach. */
static tsr_status halves(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *changed = tsr_mul_scalar_(user, 0.5);
    tsr_set_grad_enabled(was);
    out[0] = tsr_mul(in[0], in[0]);
    return tsr_tensor_status(changed);
}

TEST(parameters_and_detached_tensors_are_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){1, 3}, 2), *p = leaf((const float[]){2, 4}, 2), *out[1];
    tsr_tensor *b = vector((const float[]){5, 6}, 2), *d = tsr_detach(b);
    CHECK_INT(tsr_checkpoint(halves, p, TSR_LIST(x), out, 1), TSR_FAILED_PRECONDITION);
    REFUSED(TSR_FAILED_PRECONDITION, "a tensor from outside that requires gradients, or a detached one");
    CHECK_INT(tsr_checkpoint(halves, d, TSR_LIST(x), out, 1), TSR_FAILED_PRECONDITION);
    REFUSED(TSR_FAILED_PRECONDITION, "or a detached one");
    VALUES(p, 2, 4);
    VALUES(b, 5, 6);
    CHECK_INT(tsr_checkpoint(halves, b, TSR_LIST(x), out, 1), TSR_OK);
    VALUES(d, 2.5F, 3);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}
