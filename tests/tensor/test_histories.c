/* Facts that a lazy record must not lose: gradients of leaves and tensors that change between forward and backward,
 * identities of clones and views, buffers that two tensors or two leaves share. Expected values are PyTorch's. */
#include "test.h"
#include "values.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

static tsr_tensor *four(void)
{
    return leaf((const float[]){1, 2, 3, 4}, 4);
}

static bool off(void)
{
    return tsr_set_grad_enabled(false);
}

static tsr_tensor *times(tsr_tensor *x, double factor)
{
    return tsr_mul_scalar(x, factor);
}

/* ---- buffers ----------------------------------------------------------------------------------------------------------- */

TEST(one_buffer_read_through_two_leaves_is_donated_once)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *t = tsr_keep(vector((const float[]){1, 2, 3, 4}, 4));
    tsr_add_scalar_(t, 1);
    tsr_tensor *v = tsr_reshape(t, TSR_DIMS(2, 2));
    tsr_tensor *u = tsr_keep(times(v, 2));
    CHECK_INT(tsr_mark_step(), TSR_OK);
    tsr_add_scalar_(v, 5);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    VALUES(t, 7, 8, 9, 10);
    VALUES(u, 4, 6, 8, 10);
    tsr_free(t);
    tsr_free(u);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_clone_survives_the_update_of_its_source)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = tsr_add_scalar(vector((const float[]){1, 2}, 2), 1), *b = tsr_clone(a);
    tsr_tensor *nothing = tsr_zeros(TSR_DIMS(0));
    tsr_tensor *c = tsr_cat(TSR_LIST(a, nothing), 0);
    CHECK_INT(tsr_sync(a, b, c), TSR_OK);
    tsr_add_scalar_(a, 1);
    CHECK_INT(tsr_sync(a), TSR_OK);
    VALUES(a, 3, 4);
    VALUES(b, 2, 3);
    VALUES(c, 2, 3);
    tsr_add_scalar_(b, 5);
    CHECK_INT(tsr_sync(b), TSR_OK);
    tsr_add_scalar_(c, 7);
    CHECK_INT(tsr_sync(c), TSR_OK);
    VALUES(a, 3, 4);
    VALUES(b, 7, 8);
    VALUES(c, 9, 10);
    tsr_scope_end(scope);
}

/* ---- leaves that change -------------------------------------------------------------------------------------------------- */

static void update_in_place(tsr_tensor *x)
{
    bool was = off();
    tsr_mul_scalar_(x, 10);
    tsr_set_grad_enabled(was);
}

static void update_by_copy(tsr_tensor *x)
{
    bool was = off();
    tsr_copy_(x, times(x, 10));
    tsr_set_grad_enabled(was);
}

static void update_detached(tsr_tensor *x)
{
    tsr_mul_scalar_(tsr_detach(x), 10);
}

static void update_part(tsr_tensor *x)
{
    bool was = off();
    tsr_mul_scalar_(tsr_narrow(x, 0, 0, 2), 10);
    tsr_mul_scalar_(tsr_narrow(x, 0, 2, 2), 10);
    tsr_set_grad_enabled(was);
}

static void (*const updates[])(tsr_tensor *) = {update_in_place, update_by_copy, update_detached, update_part};

TEST(a_leaf_updated_between_forward_and_backward_gets_its_gradient)
{
    for (size_t i = 0; i < sizeof(updates) / sizeof(updates[0]); i++)
        for (int synced = 0; synced < 2; synced++) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *x = tsr_keep(four());
            tsr_tensor *before = tsr_sum(times(x, 3));
            updates[i](x);
            if (synced)
                CHECK_INT(tsr_sync(x, before), TSR_OK);
            CHECK(tsr_requires_grad(x) && tsr_is_leaf(x));
            tsr_tensor *after = tsr_sum(times(x, 2));
            CHECK_INT(tsr_backward(before), TSR_OK);
            VALUES(tsr_grad(x), 3, 3, 3, 3);
            CHECK_INT(tsr_backward(after), TSR_OK);
            VALUES(tsr_grad(x), 5, 5, 5, 5);
            VALUES(x, 10, 20, 30, 40);
            tsr_free(x);
            tsr_scope_end(scope);
        }
}

TEST(both_values_of_a_leaf_give_one_gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *before = times(x, 3);
    update_in_place(x);
    tsr_tensor *y = tsr_sum(tsr_add(before, times(x, 2))), *gradient;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(x), &gradient, .retain_graph = true), TSR_OK);
    VALUES(gradient, 5, 5, 5, 5);
    CHECK_INT(tsr_backward(y), TSR_OK);
    VALUES(tsr_grad(x), 5, 5, 5, 5);
    tsr_scope_end(scope);
}

TEST(a_view_of_a_leaf_with_a_pending_write)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four();
    update_in_place(x);
    tsr_tensor *v = tsr_reshape(x, TSR_DIMS(2, 2));
    CHECK(tsr_requires_grad(v) && !tsr_is_leaf(v));
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(v, v))), TSR_OK);
    VALUES(tsr_grad(x), 20, 40, 60, 80);
    tsr_scope_end(scope);
}

/* ---- identities --------------------------------------------------------------------------------------------------------- */

static int hook_calls;

static tsr_tensor *doubled(void *user, tsr_tensor *gradient)
{
    (void)user;
    hook_calls++;
    return times(gradient, 2);
}

TEST(a_clone_is_another_node_than_its_source)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *y = times(x, 1), *c = tsr_clone(y), *gradients[2];
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_retain_grad(c), TSR_OK);
    hook_calls = 0;
    CHECK_INT(tsr_register_hook(c, doubled, NULL), TSR_OK);
    tsr_tensor *z = tsr_sum(tsr_add(times(y, 3), times(c, 5)));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(y, c), gradients, .retain_graph = true), TSR_OK);
    VALUES(gradients[0], 13, 13, 13, 13);
    VALUES(gradients[1], 10, 10, 10, 10);
    CHECK_INT(hook_calls, 1);
    CHECK_INT(tsr_backward(z), TSR_OK);
    VALUES(tsr_grad(x), 13, 13, 13, 13);
    tsr_scope_end(scope);
}

TEST(views_have_gradients_of_their_own)
{
    for (int synced = 0; synced < 2; synced++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_keep(four()), *v = tsr_narrow(x, 0, 1, 2), *gradient, *w = tsr_mul(v, v);
        CHECK_INT(tsr_retain_grad(v), TSR_OK);
        if (synced)
            CHECK_INT(tsr_sync(w), TSR_OK);
        tsr_tensor *y = tsr_sum(w);
        CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(v), &gradient, .retain_graph = true), TSR_OK);
        VALUES(gradient, 4, 6);
        CHECK_INT(tsr_backward(y), TSR_OK);
        VALUES(tsr_grad(v), 8, 12); /* autograd_grad also adds to gradients of retain_grad, as in PyTorch */
        VALUES(tsr_grad(x), 0, 4, 6, 0);
        tsr_free(x);
        tsr_scope_end(scope);
    }
}

TEST(a_leaf_made_from_a_pending_value_and_synced_in_between)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(tsr_set_requires_grad(tsr_add_scalar(vector((const float[]){1, 2}, 2), 1), true));
    tsr_tensor *y = tsr_mul(x, x), *gradient;
    CHECK_INT(tsr_sync(x, y), TSR_OK);
    tsr_tensor *z = tsr_sum(tsr_add(y, times(x, 3)));
    CHECK_INT(tsr_autograd_grad(TSR_LIST(z), TSR_LIST(x), &gradient), TSR_OK);
    VALUES(gradient, 7, 9);
    tsr_free(x);
    tsr_scope_end(scope);
}

TEST(an_input_without_gradients_is_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *plain = vector((const float[]){1}, 1), *gradient = NULL, *y = tsr_sum(x);
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(plain), &gradient), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "One of the differentiated Tensors does not require grad");
    CHECK_INT(tsr_tensor_status(gradient), TSR_INVALID_ARGUMENT);
    tsr_scope_end(scope);
}

/* ---- walks --------------------------------------------------------------------------------------------------------------- */

TEST(a_second_walk_is_an_error_with_or_without_a_sync)
{
    for (int synced = 0; synced < 3; synced++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_keep(four()), *y = tsr_mul(x, x), *first = tsr_sum(y);
        if (synced == 2)
            CHECK_INT(tsr_sync(first), TSR_OK);
        CHECK_INT(tsr_backward(first), TSR_OK);
        if (synced)
            CHECK_INT(tsr_sync(first, y), TSR_OK);
        CHECK(tsr_requires_grad(y) && tsr_requires_grad(first));
        CHECK_INT(tsr_backward(first), TSR_INVALID_ARGUMENT);
        REFUSED(TSR_INVALID_ARGUMENT, "Trying to backward through the graph a second time");
        CHECK_INT(tsr_backward(tsr_sum(times(y, 2))), TSR_INVALID_ARGUMENT);
        REFUSED(TSR_INVALID_ARGUMENT, "Trying to backward through the graph a second time");
        VALUES(tsr_grad(x), 2, 4, 6, 8);
        tsr_free(x);
        tsr_scope_end(scope);
    }
}

TEST(what_no_rule_reads_can_be_walked_again)
{
    for (int synced = 0; synced < 2; synced++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_keep(four()), *v = tsr_reshape(x, TSR_DIMS(2, 2));
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(v, v))), TSR_OK);
        if (synced)
            CHECK_INT(tsr_mark_step(), TSR_OK);
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(v, v))), TSR_OK);
        VALUES(tsr_grad(x), 4, 8, 12, 16);
        tsr_free(x);
        tsr_scope_end(scope);
    }
}

TEST(a_running_sum_of_losses_needs_no_memory)
{
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(four()), *total = tsr_keep(tsr_zeros(TSR_DIMS(1)));
    int64_t before = 0;
    for (int step = 0; step < 200; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_sum(tsr_mul(w, w));
        CHECK_INT(tsr_backward(loss), TSR_OK);
        tsr_add_(total, loss);
        tsr_clear_grad(w);
        CHECK_INT(tsr_mark_step(), TSR_OK);
        tsr_scope_end(scope);
        tsr_memory_info info = {.size = sizeof(info)};
        CHECK_INT(tsr_get_memory_info(0, &info), TSR_OK);
        if (step == 20)
            before = (int64_t)info.used;
        if (step > 20)
            CHECK_INT((int64_t)info.used, before);
    }
    VALUES(total, 6000);
    tsr_free(w);
    tsr_free(total);
    tsr_scope_end(outer);
}

/* What a step computed for gradients goes when the step's scope ends, although an outer scope is open, and although a leaf
 * outside has a history that is alive. Before, it stayed until the record had some thousand ops. */
TEST(values_of_an_inner_scope_are_freed_with_it)
{
    enum { N = 1 << 18, BYTES = N * (int)sizeof(float) };
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(N)), *pending = NULL;
    tsr_set_requires_grad(x, true);
    CHECK_INT(tsr_sync(x), TSR_OK);
    for (int step = 0; step < 40; step++) {
        if (step == 20)
            pending = tsr_exp(x);
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_sum(tsr_mul(x, x)), *gradient = NULL;
        CHECK_INT(tsr_autograd_grad(TSR_LIST(loss), TSR_LIST(x), &gradient), TSR_OK);
        CHECK_INT(tsr_sync(loss, gradient), TSR_OK);
        CHECK_INT(tsr_wait_device_ops(), TSR_OK);
        tsr_scope_end(scope);
        tsr_memory_info info = {.size = sizeof(info)};
        CHECK_INT(tsr_get_memory_info(0, &info), TSR_OK);
        CHECK(info.used <= 12 * BYTES); /* devices with memory of their own free it a little later */
    }
    CHECK_INT(tsr_backward(tsr_sum(pending)), TSR_OK);
    tsr_scope_end(outer);
}

/* ---- writes without gradients ----------------------------------------------------------------------------------------- */

TEST(a_view_made_without_gradients_has_none)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four();
    bool was = off();
    tsr_tensor *v = tsr_narrow(x, 0, 1, 2);
    tsr_set_grad_enabled(was);
    CHECK(!tsr_requires_grad(v));
    tsr_tensor *y = tsr_sum(tsr_add(times(x, 2), tsr_sum(tsr_mul(v, v))));
    CHECK_INT(tsr_backward(y), TSR_OK);
    VALUES(tsr_grad(x), 2, 2, 2, 2);
    was = off();
    tsr_mul_scalar_(v, 5);
    tsr_set_grad_enabled(was);
    VALUES(x, 1, 10, 15, 4);
    CHECK_INT(tsr_tensor_status(tsr_mul_(v, tsr_narrow(x, 0, 0, 2))), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "A view was created in no_grad mode and is being modified inplace");
    tsr_scope_end(scope);
}

/* PyTorch refuses such a write whether the base requires a gradient or not, and through a view of the view, too. */
TEST(a_view_made_without_gradients_takes_none)
{
    tsr_scope scope = tsr_scope_begin();
    bool was = off();
    tsr_tensor *x = tsr_ones(TSR_DIMS(4)), *v = tsr_narrow(x, 0, 1, 2);
    tsr_set_grad_enabled(was);
    tsr_tensor *part = tsr_narrow(v, 0, 0, 2), *w = tsr_narrow(four(), 0, 0, 2);
    CHECK_INT(tsr_tensor_status(tsr_mul_(v, w)), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "A view was created in no_grad mode and is being modified inplace");
    CHECK_INT(tsr_tensor_status(tsr_mul_(part, w)), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "A view was created in no_grad mode and is being modified inplace");
    CHECK_INT(tsr_tensor_status(tsr_mul_scalar_(v, 3)), TSR_OK);
    VALUES(x, 1, 3, 3, 1);
    tsr_tensor *y = tsr_narrow(x, 0, 1, 2); /* a view made with gradients takes them */
    CHECK_INT(tsr_tensor_status(tsr_mul_(y, w)), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(x)), TSR_OK);
    VALUES(y, 3, 6);
    tsr_scope_end(scope);
}

TEST(a_write_without_gradients_keeps_the_graph)
{
    for (int how = 0; how < 6; how++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_keep(four()), *y = times(x, 2);
        if (how % 2)
            CHECK_INT(tsr_sync(y), TSR_OK);
        bool was = true;
        switch (how / 2) {
        case 0:
            was = off();
            tsr_mul_scalar_(y, 2);
            break;
        case 1:
            tsr_mul_scalar_(tsr_detach(y), 2);
            break;
        default:
            tsr_mul_scalar_(tsr_narrow(tsr_detach(y), 0, 0, 4), 2);
        }
        tsr_set_grad_enabled(was);
        CHECK(tsr_requires_grad(y));
        VALUES(y, 4, 8, 12, 16);
        CHECK_INT(tsr_backward(tsr_sum(tsr_mul(y, y))), TSR_OK); /* d/dy at the new value, through times 2 */
        VALUES(tsr_grad(x), 16, 32, 48, 64);
        tsr_free(x);
        tsr_scope_end(scope);
    }
}

TEST(a_detached_tensor_can_have_a_history_of_its_own)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *w = leaf((const float[]){5, 6, 7, 8}, 4);
    tsr_tensor *y = times(x, 2), *d = tsr_detach(y);
    tsr_mul_(d, w);
    CHECK(tsr_requires_grad(d) && tsr_requires_grad(y));
    VALUES(y, 10, 24, 42, 64);
    CHECK_INT(tsr_backward(tsr_sum(d)), TSR_OK);
    VALUES(tsr_grad(w), 2, 4, 6, 8);
    CHECK(!tsr_grad(x));
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    VALUES(tsr_grad(x), 2, 2, 2, 2);
    tsr_scope_end(scope);
}

TEST(a_detached_part_can_be_a_leaf)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four();
    tsr_tensor *d = tsr_set_requires_grad(tsr_detach(tsr_narrow(x, 0, 1, 2)), true);
    CHECK(tsr_is_leaf(d));
    bool was = off();
    tsr_mul_scalar_(d, 10);
    tsr_set_grad_enabled(was);
    VALUES(x, 1, 20, 30, 4);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(d, d))), TSR_OK);
    VALUES(tsr_grad(d), 40, 60);
    CHECK(!tsr_grad(x));
    CHECK_INT(tsr_tensor_status(tsr_add_(d, tsr_number(1))), TSR_INVALID_ARGUMENT);
    REFUSED(TSR_INVALID_ARGUMENT, "a leaf Variable that requires grad");
    tsr_scope_end(scope);
}

TEST(filling_keeps_requires_grad)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *y = times(x, 2);
    tsr_fill_(y, 3);
    CHECK(tsr_requires_grad(y));
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    VALUES(tsr_grad(x), 0, 0, 0, 0);
    tsr_tensor *z = times(x, 2);
    tsr_zero_(tsr_narrow(z, 0, 0, 2));
    CHECK_INT(tsr_backward(tsr_sum(z)), TSR_OK);
    VALUES(tsr_grad(x), 0, 0, 2, 2);
    tsr_scope_end(scope);
}

TEST(retained_gradients_follow_a_write_and_hooks_do_not)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *y = times(x, 2);
    hook_calls = 0;
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_register_hook(y, doubled, NULL), TSR_OK);
    tsr_mul_scalar_(y, 3);
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    VALUES(tsr_grad(y), 1, 1, 1, 1);
    VALUES(tsr_grad(x), 12, 12, 12, 12);
    CHECK_INT(hook_calls, 1);
    tsr_scope_end(scope);
}

TEST(a_write_through_a_view_of_a_detached_part)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *base = tsr_zeros(TSR_DIMS(4)), *w = leaf((const float[]){5, 6}, 2), *x = four();
    tsr_copy_(tsr_narrow(base, 0, 0, 2), w);
    tsr_tensor *d = tsr_detach(base);
    tsr_mul_(d, x); /* 5, 12, 0, 0: base keeps its history */
    CHECK_INT(tsr_backward(tsr_sum(base)), TSR_OK);
    VALUES(tsr_grad(w), 1, 1);
    CHECK(!tsr_grad(x));
    VALUES(base, 5, 12, 0, 0);
    tsr_scope_end(scope);
}

TEST(long_chains_of_views_are_written_in_linear_time)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(vector((const float[]){1, 2, 3, 4}, 4)), *v = x;
    for (int i = 0; i < 3000; i++)
        v = i % 2 ? tsr_reshape(v, TSR_DIMS(4)) : tsr_reshape(v, TSR_DIMS(2, 2));
    tsr_add_scalar_(v, 1);
    VALUES(x, 2, 3, 4, 5);
    tsr_free(x);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(views_that_change_nothing_and_gradients_that_were_given_are_nodes_of_their_own)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *same = tsr_reshape(x, TSR_DIMS(4)), *y = tsr_sum(tsr_mul(x, x)), *gradient;
    CHECK_INT(tsr_autograd_grad(TSR_LIST(y), TSR_LIST(same), &gradient, .allow_unused = true), TSR_OK);
    CHECK(!gradient);
    tsr_tensor *g = leaf((const float[]){5, 6, 7, 8}, 4), *outputs[] = {x}, *given[] = {g}, *again;
    CHECK_INT(tsr_autograd_grad(outputs, 1, TSR_LIST(x), &gradient, .grad_outputs = given), TSR_OK);
    VALUES(gradient, 5, 6, 7, 8);
    CHECK(!tsr_requires_grad(gradient));
    CHECK_INT(tsr_autograd_grad(outputs, 1, TSR_LIST(x), &gradient, .grad_outputs = given, .create_graph = true),
              TSR_OK);
    CHECK(tsr_requires_grad(gradient));
    CHECK_INT(tsr_autograd_grad(given, 1, TSR_LIST(gradient), &again, .allow_unused = true, .grad_outputs = given),
              TSR_OK);
    CHECK(!again);
    tsr_scope_end(scope);
}

TEST(an_update_that_is_synced_between_forward_and_backward_changes_no_gradient)
{
    for (int named = 0; named < 2; named++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_keep(four()), *y = tsr_keep(tsr_mul(x, x));
        if (named)
            CHECK_INT(tsr_sync(y), TSR_OK);
        for (int i = 0; i < 2; i++) {
            update_in_place(x);
            CHECK_INT(tsr_sync(x, y), TSR_OK);
        }
        CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
        VALUES(tsr_grad(x), 2, 4, 6, 8);
        VALUES(x, 100, 200, 300, 400);
        tsr_free(x);
        tsr_free(y);
        tsr_scope_end(scope);
    }
}

TEST(a_leaf_that_is_frozen_before_backward_gets_nothing)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *w = four(), *y = tsr_sum(tsr_mul(x, w));
    tsr_set_requires_grad(x, false);
    CHECK_INT(tsr_backward(y), TSR_OK);
    CHECK(!tsr_grad(x));
    VALUES(tsr_grad(w), 1, 2, 3, 4);
    tsr_tensor *plain = tsr_zeros(TSR_DIMS(2, 2)), *flat = tsr_reshape(plain, TSR_DIMS(4));
    tsr_tensor *part = tsr_narrow(flat, 0, 1, 2);
    tsr_set_requires_grad(flat, true);
    CHECK(tsr_requires_grad(flat) && tsr_is_leaf(flat) && !tsr_requires_grad(part));
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(retaining_twice_is_retaining_and_hooks_outlive_the_leaf)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(four()), *y = times(x, 2);
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    CHECK_INT(tsr_retain_grad(y), TSR_OK);
    hook_calls = 0;
    CHECK_INT(tsr_register_hook(y, doubled, NULL), TSR_OK);
    tsr_free(x);
    CHECK_INT(tsr_backward(tsr_sum(times(y, 3))), TSR_OK);
    CHECK_INT(hook_calls, 1);
    VALUES(tsr_grad(y), 6, 6, 6, 6);
    tsr_scope_end(scope);
}

/* The rule of conv_transpose2d reads the reversed weights. A write replaces y's node and takes the old weights'
 * memory. */
TEST(a_history_without_a_value_keeps_what_its_rules_read)
{
    tsr_scope scope = tsr_scope_begin();
    const float weights[8] = {-1, 2, -3, 4, 5, -6, 7, 8};
    tsr_tensor *x = tsr_keep(tsr_ones(TSR_DIMS(1, 2, 2, 2)));
    tsr_set_requires_grad(x, true);
    tsr_tensor *w = tsr_keep(tsr_from_data(weights, TSR_F32, (int64_t[]){2, 1, 2, 2}, 4));
    tsr_tensor *y = tsr_keep(tsr_conv_transpose2d(x, w, NULL));
    tsr_set_grad_enabled(false);
    tsr_abs_(w);
    tsr_copy_(y, y);
    tsr_set_grad_enabled(true);
    CHECK_INT(tsr_sync(x, w, y), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    VALUES(tsr_grad(x), 2, 2, 2, 2, 14, 14, 14, 14);
    tsr_free(x);
    tsr_free(w);
    tsr_free(y);
    tsr_scope_end(scope);
}

TEST(a_retained_gradient_grows_after_a_sync_that_shared_its_buffer)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *view = tsr_expand(x, TSR_DIMS(-1)), *sum = tsr_sum(view);
    CHECK_INT(tsr_retain_grad(view), TSR_OK);
    CHECK_INT(tsr_backward(sum, .retain_graph = true), TSR_OK);
    CHECK_INT(tsr_sync(x, view, sum), TSR_OK); /* both gradients are one buffer now */
    CHECK_INT(tsr_backward(sum), TSR_OK);
    CHECK_INT(tsr_sync(x, view, sum), TSR_OK);
    VALUES(tsr_grad(view), 2, 2, 2, 2);
    VALUES(tsr_grad(x), 2, 2, 2, 2);
    tsr_scope_end(scope);
}

TEST(a_pending_value_that_a_rule_reads_keeps_its_operands)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = four(), *values = leaf((const float[]){5, 6}, 2);
    tsr_tensor *index = tsr_from_data((const int64_t[]){1, 0}, TSR_I64, TSR_DIMS(2));
    tsr_tensor *y = tsr_mul_scalar(x, 1), *at[] = {index};
    tsr_index_put_(y, at, 1, values);
    tsr_add_scalar_(index, 1); /* in the place of the index that the gradient will read */
    bool was = off();
    tsr_fill_(y, 3); /* nothing computes the write, but its gradient stays */
    tsr_set_grad_enabled(was);
    tsr_keep(index);
    CHECK_INT(tsr_sync(y, x, values), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(y)), TSR_OK);
    VALUES(tsr_grad(values), 1, 1);
    VALUES(tsr_grad(x), 0, 0, 1, 1);
    tsr_free(index);
    tsr_scope_end(scope);
}
