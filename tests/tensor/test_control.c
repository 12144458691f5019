/* Loops and branches: values, captures, gradients against the same code unrolled, random functions, nested bodies,
 * bodies that fail. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/random.h>

/* Values that bodies use besides their arguments. */
typedef struct outside {
    tsr_tensor *w, *v;
    tsr_tensor *kept;
    int calls;
} outside;

/* ---- while ---------------------------------------------------------------------------------------------------------- */

static tsr_status below_hundred(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_lt_scalar(in[0], 100);
    return TSR_OK;
}

static tsr_status doubles(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    outside *o = user;
    o->calls++;
    out[0] = tsr_mul(in[0], o->w);
    out[1] = tsr_add_scalar(in[1], 1);
    return TSR_OK;
}

TEST(while_repeats)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = tsr_from_data((const float[]){2}, TSR_F32, NULL, 0)};
    tsr_tensor *x = tsr_from_data((const float[]){3}, TSR_F32, NULL, 0);
    tsr_tensor *n = tsr_from_data((const int64_t[]){0}, TSR_I64, NULL, 0), *out[2];
    CHECK_INT(tsr_while_loop(below_hundred, doubles, &o, (tsr_tensor *const[]){x, n}, 2, out), TSR_OK);
    CHECK_INT(o.calls, 1);
    VALUES(out[0], 192);
    int64_t count;
    CHECK_INT(tsr_item_int(out[1], &count), TSR_OK);
    CHECK_INT(count, 6);
    tsr_set_requires_grad(x, true);
    CHECK_INT(tsr_while_loop(below_hundred, doubles, &o, (tsr_tensor *const[]){x, n}, 2, out), TSR_OK);
    tsr_status status = tsr_backward(out[0]);
    CHECK(status < 0);
    CHECK_INT(tsr_error_take(NULL), status);
    CHECK(tsr_grad(x) == NULL);
    VALUES(out[0], 192);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- fori ----------------------------------------------------------------------------------------------------------- */

/* h <- tanh(h * w + v) + i / 10 */
static tsr_status recurrence(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const outside *o = user;
    tsr_tensor *i = tsr_mul_scalar(tsr_to(in[0], TSR_F32), 0.1);
    out[0] = tsr_add(tsr_tanh(tsr_add(tsr_mul(in[1], o->w), o->v)), i);
    return TSR_OK;
}

TEST(fori_and_its_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = leaf((const float[]){0.5F, -1, 2}, 3), .v = leaf((const float[]){0.1F, 0.2F, 0.3F}, 3)};
    tsr_tensor *x = leaf((const float[]){1, 2, 3}, 3), *out[1], *got[3], *want[3];
    CHECK_INT(tsr_fori_loop(2, 7, recurrence, &o, TSR_LIST(x), out), TSR_OK);
    tsr_tensor *h = x;
    for (int64_t i = 2; i < 7; i++)
        CHECK_INT(recurrence(&o, (tsr_tensor *const[]){tsr_number_int(i), h}, &h), TSR_OK);
    SAME(out[0], h);
    tsr_tensor *a = tsr_sum(tsr_mul(out[0], out[0])), *b = tsr_sum(tsr_mul(h, h));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(x, o.w, o.v), got, .create_graph = true), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(x, o.w, o.v), want, .create_graph = true), TSR_OK);
    for (int i = 0; i < 3; i++)
        SAME(got[i], want[i]);
    a = tsr_sum(tsr_mul(got[1], got[0]));
    b = tsr_sum(tsr_mul(want[1], want[0]));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(x, o.w, o.v), got), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(x, o.w, o.v), want), TSR_OK);
    for (int i = 0; i < 3; i++)
        SAME(got[i], want[i]);
    /* No iteration at all. */
    CHECK_INT(tsr_fori_loop(3, 3, recurrence, &o, TSR_LIST(x), out), TSR_OK);
    VALUES(out[0], 1, 2, 3);
    CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
    VALUES(tsr_grad(x), 1, 1, 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_loop_that_was_read_before_backward)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = leaf((const float[]){0.5F, -1, 2}, 3), .v = leaf((const float[]){0.1F, 0.2F, 0.3F}, 3)};
    tsr_tensor *x = leaf((const float[]){1, 2, 3}, 3), *first[1], *second[1];
    CHECK_INT(tsr_fori_loop(0, 4, recurrence, &o, TSR_LIST(x), first), TSR_OK);
    CHECK_INT(tsr_sync(first[0]), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(first[0])), TSR_OK);
    tsr_tensor *read = tsr_clone(tsr_grad(o.w));
    CHECK_INT(tsr_sync(read), TSR_OK);
    tsr_clear_grad(o.w);
    CHECK_INT(tsr_fori_loop(0, 4, recurrence, &o, TSR_LIST(x), second), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(second[0])), TSR_OK);
    SAME(tsr_grad(o.w), read);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- scan ----------------------------------------------------------------------------------------------------------- */

/* s <- s * w + x; y = s * s */
static tsr_status running(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const outside *o = user;
    out[0] = tsr_add(tsr_mul(in[0], o->w), in[1]);
    out[1] = tsr_mul(out[0], out[0]);
    return TSR_OK;
}

TEST(scan_and_its_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = leaf((const float[]){0.5F, 2}, 2)};
    tsr_tensor *s = leaf((const float[]){1, -1}, 2);
    tsr_tensor *xs = tsr_set_requires_grad(
        tsr_from_data((const float[]){1, 2, 3, 4, 5, 6}, TSR_F32, (const int64_t[]){3, 2}, 2), true);
    tsr_tensor *out[2], *got[3], *want[3], *ys[3], *h[2] = {s};
    CHECK_INT(tsr_scan(running, &o, TSR_LIST(s), TSR_LIST(xs), 1, 0, out), TSR_OK);
    VALUES(out[0], 6.875F, 14);
    VALUES(out[1], 2.25F, 0, 14.0625F, 16, 47.265625F, 196);
    for (int64_t i = 0; i < 3; i++) {
        CHECK_INT(running(&o, (tsr_tensor *const[]){h[0], tsr_select(xs, 0, i)}, h), TSR_OK);
        ys[i] = h[1];
    }
    tsr_tensor *stacked = tsr_stack(ys, 3, 0);
    SAME(out[0], h[0]);
    SAME(out[1], stacked);
    tsr_tensor *a = tsr_add(tsr_sum(out[0]), tsr_sum(tsr_exp(tsr_mul_scalar(out[1], 0.01))));
    tsr_tensor *b = tsr_add(tsr_sum(h[0]), tsr_sum(tsr_exp(tsr_mul_scalar(stacked, 0.01))));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(s, xs, o.w), got, .create_graph = true), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(s, xs, o.w), want, .create_graph = true), TSR_OK);
    for (int i = 0; i < 3; i++)
        SAME(got[i], want[i]);
    a = tsr_sum(tsr_mul(got[2], got[2]));
    b = tsr_sum(tsr_mul(want[2], want[2]));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(s, xs, o.w), got), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(s, xs, o.w), want), TSR_OK);
    for (int i = 0; i < 3; i++)
        SAME(got[i], want[i]);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status halves(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_mul_scalar(in[0], 0.5);
    out[1] = in[0];
    return TSR_OK;
}

TEST(scan_without_inputs)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *s = vector((const float[]){8}, 1), *out[2];
    CHECK_INT(tsr_scan(halves, NULL, TSR_LIST(s), NULL, 0, 1, 4, out), TSR_OK);
    VALUES(out[0], 0.5F);
    VALUES(out[1], 8, 4, 2, 1);
    CHECK_INT(tsr_dim(out[1]), 2);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- branches ------------------------------------------------------------------------------------------------------- */

static tsr_status squares(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_mul(in[0], in[0]);
    return TSR_OK;
}

static tsr_status weighs(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const outside *o = user;
    out[0] = tsr_mul(in[0], o->w);
    return TSR_OK;
}

static tsr_status as_it_is(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = in[0];
    return TSR_OK;
}

TEST(cond_takes_one)
{
    for (int yes = 0; yes < 2; yes++) {
        tsr_scope scope = tsr_scope_begin();
        outside o = {.w = leaf((const float[]){10, 20}, 2)};
        tsr_tensor *x = leaf((const float[]){2, 3}, 2), *out[1];
        tsr_tensor *p = tsr_from_data(&(const bool){yes}, TSR_BOOL, NULL, 0);
        CHECK_INT(tsr_cond(p, squares, weighs, &o, TSR_LIST(x), out, 1), TSR_OK);
        CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
        if (yes) {
            VALUES(out[0], 4, 9);
            VALUES(tsr_grad(x), 4, 6);
            VALUES(tsr_grad(o.w), 0, 0);
        } else {
            VALUES(out[0], 20, 60);
            VALUES(tsr_grad(x), 10, 20);
            VALUES(tsr_grad(o.w), 2, 3);
        }
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}

TEST(switch_takes_one)
{
    for (int32_t k = -1; k < 4; k++) {
        tsr_scope scope = tsr_scope_begin();
        outside o = {.w = leaf((const float[]){10, 20}, 2)};
        tsr_tensor *x = leaf((const float[]){2, 3}, 2), *out[1];
        tsr_tensor *index = tsr_from_data(&k, TSR_I32, NULL, 0);
        CHECK_INT(tsr_switch(index, (const tsr_body[]){squares, weighs, as_it_is}, 3, &o, TSR_LIST(x), out, 1), TSR_OK);
        CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
        if (k == 0)
            VALUES(tsr_grad(x), 4, 6);
        else if (k == 1)
            VALUES(tsr_grad(x), 10, 20);
        else
            VALUES(tsr_grad(x), 1, 1);
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), 0);
    }
}

/* ---- inside each other ---------------------------------------------------------------------------------------------- */

static tsr_status inner(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const outside *o = user;
    out[0] = tsr_add(tsr_mul(in[1], o->w), o->v); /* v: a value of the outer body */
    return TSR_OK;
}

static tsr_status outer(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const outside *o = user;
    outside next = {.w = o->w, .v = tsr_mul(in[1], in[1])};
    tsr_status status = tsr_fori_loop(0, 2, inner, &next, &in[1], 1, out);
    if (status == TSR_OK)
        out[0] = tsr_mul_scalar(tsr_tanh(out[0]), 1.5);
    return status;
}

TEST(loops_in_loops)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = leaf((const float[]){0.5F, -1}, 2)};
    tsr_tensor *x = leaf((const float[]){0.3F, 0.7F}, 2), *out[1], *got[2], *want[2];
    CHECK_INT(tsr_fori_loop(0, 3, outer, &o, TSR_LIST(x), out), TSR_OK);
    tsr_tensor *h = x;
    for (int i = 0; i < 3; i++) {
        tsr_tensor *v = tsr_mul(h, h);
        for (int j = 0; j < 2; j++)
            h = tsr_add(tsr_mul(h, o.w), v);
        h = tsr_mul_scalar(tsr_tanh(h), 1.5);
    }
    SAME(out[0], h);
    tsr_tensor *a = tsr_sum(out[0]), *b = tsr_sum(h);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(a), TSR_LIST(x, o.w), got), TSR_OK);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(b), TSR_LIST(x, o.w), want), TSR_OK);
    SAME(got[0], want[0]);
    SAME(got[1], want[1]);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- random functions ----------------------------------------------------------------------------------------------- */

static tsr_status draws(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user, (void)in;
    out[0] = tsr_rand(TSR_DIMS(4));
    return TSR_OK;
}

static tsr_status draws_rows(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)in;
    return tsr_scan(draws, user, NULL, 0, NULL, 0, 1, 3, out);
}

TEST(random_functions_differ_by_iteration)
{
    float first[24], second[24];
    for (int run = 0; run < 2; run++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *out[1];
        tsr_manual_seed(7);
        CHECK_INT(tsr_scan(draws_rows, NULL, NULL, 0, NULL, 0, 1, 2, out), TSR_OK);
        CHECK_INT(tsr_read(out[0], run ? second : first, sizeof(first)), TSR_OK);
        tsr_scope_end(scope);
        CHECK_INT(tsr_live_tensors(), 0);
    }
    CHECK(memcmp(first, second, sizeof(first)) == 0);
    for (int i = 0; i < 24; i++) {
        CHECK(first[i] >= 0 && first[i] < 1);
        for (int j = 0; j < i; j++)
            CHECK(first[i] != first[j]);
    }
}

/* ---- bodies that fail ----------------------------------------------------------------------------------------------- */

static tsr_status reads(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    double value;
    out[0] = in[1];
    return tsr_item(tsr_sum(in[1]), &value);
}

static tsr_status writes_outside(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    outside *o = user;
    out[0] = in[1];
    return tsr_tensor_status(tsr_add_(o->v, in[1]));
}

static tsr_status changes_type(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_cat((tsr_tensor *const[]){in[1], in[1]}, 2, 0);
    return TSR_OK;
}

static tsr_status sets_nothing(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user, (void)in, (void)out;
    return TSR_OK;
}

static tsr_status gives_up(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = in[1];
    return TSR_UNIMPLEMENTED;
}

static tsr_status wrong_shape(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    outside *o = user;
    out[0] = tsr_add(in[1], o->w);
    return TSR_OK;
}

static tsr_status lets_out(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    outside *o = user;
    o->kept = tsr_retain(tsr_mul(in[1], in[1]));
    out[0] = in[1];
    return TSR_OK;
}

static tsr_status nested_failure(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    return tsr_fori_loop(0, 2, wrong_shape, user, &in[1], 1, out);
}

TEST(bodies_that_fail)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = vector((const float[]){1, 2, 3}, 3), .v = vector((const float[]){5, 6}, 2)};
    tsr_tensor *x = leaf((const float[]){1, 2}, 2), *out[1] = {NULL};
    CHECK_INT(tsr_fori_loop(0, 2, reads, &o, TSR_LIST(x), out), TSR_FAILED_PRECONDITION);
    REFUSED(TSR_FAILED_PRECONDITION, "a value cannot be read inside a function that is being recorded");
    CHECK_INT(tsr_fori_loop(0, 2, writes_outside, &o, TSR_LIST(x), out), TSR_FAILED_PRECONDITION);
    REFUSED(TSR_FAILED_PRECONDITION, "a tensor from outside cannot be changed inside a function");
    VALUES(o.v, 5, 6);
    CHECK_INT(tsr_fori_loop(0, 2, changes_type, &o, TSR_LIST(x), out), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "fori_loop");
    CHECK_INT(tsr_fori_loop(0, 2, sets_nothing, &o, TSR_LIST(x), out), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "the body did not set output 0");
    CHECK_INT(tsr_fori_loop(0, 2, gives_up, &o, TSR_LIST(x), out), TSR_UNIMPLEMENTED);
    REFUSED(TSR_UNIMPLEMENTED, "the body failed");
    CHECK_INT(tsr_fori_loop(0, 2, wrong_shape, &o, TSR_LIST(x), out), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "must match the size of tensor b (3)");
    CHECK_INT(tsr_fori_loop(0, 2, nested_failure, &o, TSR_LIST(x), out), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "must match the size of tensor b (3)");
    CHECK_INT(tsr_cond(tsr_from_data(&(const bool){true}, TSR_BOOL, NULL, 0), changes_type, gives_up, &o,
                       (tsr_tensor *const[]){x, x}, 2, out, 1),
              TSR_UNIMPLEMENTED);
    REFUSED(TSR_UNIMPLEMENTED, "cond");
    CHECK(tsr_tensor_status(out[0]) != TSR_OK);
    CHECK_INT(tsr_fori_loop(0, 2, lets_out, &o, TSR_LIST(x), out), TSR_OK);
    CHECK_INT(tsr_tensor_status(tsr_add(o.kept, o.kept)), TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(tsr_tensor_message(o.kept), "belongs to a function that was recorded");
    tsr_error_take(NULL);
    tsr_release(o.kept);
    /* All is as before. */
    VALUES(out[0], 1, 2);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(out[0], x))), TSR_OK);
    VALUES(tsr_grad(x), 2, 4);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(wrong_arguments)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = vector((const float[]){1, 2}, 2), *out[1] = {NULL};
    CHECK_INT(tsr_fori_loop(0, 2, NULL, NULL, TSR_LIST(x), out), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "NULL");
    CHECK_INT(tsr_cond(x, squares, as_it_is, NULL, TSR_LIST(x), out, 1), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "the selector must be a scalar");
    CHECK_INT(tsr_fori_loop(0, 2, squares, NULL, (tsr_tensor *const[]){NULL}, 1, out), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "loop variable 0 is NULL");
    CHECK(tsr_tensor_status(out[0]) != TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* ---- what bodies may use -------------------------------------------------------------------------------------------- */

static tsr_status uses_views(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const outside *o = user;
    tsr_tensor *changed = tsr_clone(in[1]);
    tsr_add_(changed, tsr_narrow(o->w, 0, 1, 2)); /* a tensor of the body itself: in place, views of outside */
    out[0] = tsr_mul_scalar(changed, 0.5);
    return TSR_OK;
}

TEST(bodies_change_their_own_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    outside o = {.w = leaf((const float[]){100, 2, 4}, 3)};
    tsr_tensor *x = leaf((const float[]){2, 8}, 2), *out[1];
    CHECK_INT(tsr_fori_loop(0, 2, uses_views, &o, TSR_LIST(x), out), TSR_OK);
    VALUES(out[0], 2, 5); /* (2 + 2) / 2 = 2, 2; (8 + 4) / 2 = 6, 5 */
    CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
    VALUES(tsr_grad(o.w), 0, 0.75F, 0.75F);
    VALUES(tsr_grad(x), 0.25F, 0.25F);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status views_and_stops(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    tsr_tensor *square = tsr_mul(in[1], in[1]);
    tsr_tensor *low = tsr_narrow(square, 0, 0, 1);
    tsr_mul_(low, tsr_number(3));                /* 3 a^2, b^2 */
    out[0] = tsr_mul(square, tsr_detach(in[1])); /* 3 a^3, b^3 with gradients 6 a * a, 2 b * b */
    return TSR_OK;
}

TEST(views_and_detached_values_in_bodies)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){2, 5}, 2), *out[1];
    CHECK_INT(tsr_fori_loop(0, 1, views_and_stops, NULL, TSR_LIST(x), out), TSR_OK);
    VALUES(out[0], 24, 125);
    CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
    VALUES(tsr_grad(x), 24, 50);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status weighted_detached(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_mul(user, tsr_detach(in[1]));
    return TSR_OK;
}

static tsr_status detached_product(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_mul(in[0], tsr_detach(in[1]));
    return TSR_OK;
}

static tsr_status weighted_detached_purely(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *both[] = {user, in[1]};
    return tsr_assume_pure(detached_product, NULL, both, 2, out, 1);
}

static tsr_status weighted_without(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *old = tsr_zeros_like(in[1]);
    bool was = tsr_set_grad_enabled(false);
    tsr_copy_(old, in[1]);
    tsr_set_grad_enabled(was);
    out[0] = tsr_mul(user, old);
    return TSR_OK;
}

/* A gradient reaches a loop variable through its first value, or through the tensors that the body uses. Here the body
 * computes h = w * detach(h) twice: the gradient of w is w * h, of the last product alone, and not 2 * w * h. */
TEST(loop_variables_are_detached_whatever_they_start_with)
{
    const tsr_body bodies[] = {weighted_detached, weighted_detached_purely, weighted_without};
    for (int i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *w = leaf((const float[]){3, 4}, 2), *out[1];
        tsr_tensor *h = tsr_from_data(((const float[]){1, 2}), TSR_F32, TSR_DIMS(2));
        CHECK_INT(tsr_fori_loop(0, 2, bodies[i], w, TSR_LIST(h), out), TSR_OK);
        VALUES(out[0], 9, 32);
        CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
        VALUES(tsr_grad(w), 3, 8);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

static tsr_status half_without(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *scale = tsr_mul(in[1], in[1]);
    tsr_set_grad_enabled(was);
    out[0] = tsr_mul(in[1], scale); /* x^3 with the gradient x^2 */
    return TSR_OK;
}

TEST(gradients_may_be_off_in_a_part_of_a_body)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = leaf((const float[]){2, 3}, 2), *out[1];
    CHECK_INT(tsr_fori_loop(0, 1, half_without, NULL, TSR_LIST(x), out), TSR_OK);
    VALUES(out[0], 8, 27);
    CHECK_INT(tsr_backward(tsr_sum(out[0])), TSR_OK);
    VALUES(tsr_grad(x), 4, 9);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* user: a weight that needs a gradient. Results are stored as bits. */
typedef struct asked {
    tsr_tensor *w;
    unsigned answers;
} asked;

static tsr_status asks(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    asked *a = user;
    tsr_tensor *x = in[1], *plain = in[2];
    tsr_tensor *of_plain = tsr_exp(plain), *of_w = tsr_mul(of_plain, a->w), *both = tsr_add(x, of_plain);
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *stopped = tsr_mul(x, x);
    tsr_set_grad_enabled(was);
    tsr_tensor *const all[] = {x, plain, of_plain, of_w, both, tsr_detach(x), stopped, tsr_gt(x, plain)};
    a->answers = 0;
    for (unsigned i = 0; i < 8; i++)
        a->answers |= (unsigned)tsr_requires_grad(all[i]) << i;
    out[0] = tsr_add(both, of_w);
    out[1] = plain;
    return TSR_OK;
}

TEST(bodies_know_what_requires_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    asked a = {.w = leaf((const float[]){1, 2}, 2)};
    tsr_tensor *x = leaf((const float[]){2, 3}, 2), *plain = vector((const float[]){1, 1}, 2), *out[2];
    CHECK_INT(tsr_fori_loop(0, 2, asks, &a, TSR_LIST(x, plain), out), TSR_OK);
    CHECK_INT(a.answers, 1 | 8 | 16);
    CHECK(tsr_requires_grad(out[0]));
    bool was = tsr_set_grad_enabled(false);
    CHECK_INT(tsr_fori_loop(0, 2, asks, &a, TSR_LIST(x, plain), out), TSR_OK);
    CHECK_INT(a.answers, 0);
    tsr_set_grad_enabled(was);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}
