/* Full backward hooks of modules. Expected values are PyTorch's (register_full_backward_hook). */
#include "test.h"

#include <tessera/tessera.h>

#include <string.h>

enum { MOST = 4 };

/* What a hook has seen; NULL: no gradient. */
typedef struct seen {
    int calls;
    tsr_tensor *in[MOST], *out[MOST];
    int64_t n_in, n_out;
} seen;

static tsr_status look(void *user, tsr_tensor *const *grad_out, int64_t n_out, tsr_tensor **grad_in, int64_t n_in)
{
    seen *s = user;
    s->calls++;
    s->n_in = n_in;
    s->n_out = n_out;
    for (int64_t i = 0; i < n_in; i++)
        s->in[i] = grad_in[i] ? tsr_clone(grad_in[i]) : NULL;
    for (int64_t i = 0; i < n_out; i++)
        s->out[i] = grad_out[i] ? tsr_clone(grad_out[i]) : NULL;
    return TSR_OK;
}

static tsr_status scale(void *user, tsr_tensor *const *grad_out, int64_t n_out, tsr_tensor **grad_in, int64_t n_in)
{
    (void)grad_out, (void)n_out;
    ++*(int *)user;
    grad_in[0] = tsr_mul_scalar(grad_in[0], 10);
    if (n_in > 1)
        grad_in[1] = tsr_mul_scalar(grad_in[1], 100);
    return TSR_OK;
}

static tsr_status refuse(void *user, tsr_tensor *const *grad_out, int64_t n_out, tsr_tensor **grad_in, int64_t n_in)
{
    (void)user, (void)grad_out, (void)n_out, (void)grad_in, (void)n_in;
    return TSR_CANCELLED;
}

/* (a, b) -> (a b, a + b^2), and with a parameter w: a -> (a w, a - w). */
static tsr_status forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    (void)state;
    tsr_tensor *w = n_in > 1 ? in[1] : tsr_need_tensor(module, "w");
    out[0] = tsr_mul(in[0], w);
    if (n_out > 1)
        out[1] = n_in > 1 ? tsr_add(in[0], tsr_square(w)) : tsr_sub(in[0], w);
    return TSR_OK;
}

static const tsr_module_class two_class = {.size = sizeof(two_class), .name = "Two", .forward = forward};

static tsr_tensor *pair(float a, float b)
{
    return tsr_from_data((const float[]){a, b}, TSR_F32, TSR_DIMS(2));
}

static void check(tsr_tensor *tensor, float a, float b)
{
    float got[2] = {0};
    CHECK_OR_RETURN(tensor != NULL);
    CHECK_STATUS(tsr_read(tensor, got, sizeof(got)), TSR_OK);
    CHECK_NEAR((double)got[0], (double)a, 1e-6);
    CHECK_NEAR((double)got[1], (double)b, 1e-6);
}

static tsr_tensor *weighted(tsr_tensor *tensor, float a, float b)
{
    return tsr_sum(tsr_mul(tensor, pair(a, b)));
}

/* The gradient of an input is the one by way of the module, without other uses of the input. */
TEST(hooks_see_inputs_and_results)
{
    tsr_scope scope = tsr_scope_begin();
    seen s = {0};
    tsr_module *m = tsr_module_new(&two_class, NULL);
    CHECK(tsr_register_full_backward_hook(m, look, &s) == 1);
    tsr_tensor *in[2] = {tsr_set_requires_grad(pair(1, 2), true), tsr_set_requires_grad(pair(3, -1), true)}, *out[2];
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 2), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_add(weighted(out[0], 1, 2), tsr_sum(tsr_mul_scalar(in[0], 5)))), TSR_OK);
    CHECK(s.calls == 1 && s.n_in == 2 && s.n_out == 2 && s.out[1] == NULL);
    check(s.out[0], 1, 2);
    check(s.in[0], 3, -2);
    check(s.in[1], 1, 4);
    check(tsr_grad(in[0]), 8, 3);
    check(tsr_grad(in[1]), 1, 4);

    tsr_clear_grad(in[0]);
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 2), TSR_OK);
    tsr_tensor *loss = tsr_add(weighted(out[0], 1, 2), weighted(out[1], 3, 1));
    for (int pass = 0; pass < 2; pass++) {
        CHECK_STATUS(tsr_backward(loss, .retain_graph = pass == 0), TSR_OK);
        CHECK_INT(s.calls, 2 + pass);
        check(s.out[0], 1, 2);
        check(s.out[1], 3, 1);
        check(s.in[0], 6, -1);
        check(s.in[1], 19, 2);
        check(tsr_grad(in[0]), 6.0f * (float)(pass + 1), -1.0f * (float)(pass + 1));
    }
    /* one tensor as both inputs: a gradient for each */
    tsr_clear_grad(in[0]);
    CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){in[0], in[0]}, 2, out, 2), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_add(tsr_sum(out[0]), tsr_sum(out[1]))), TSR_OK);
    check(s.in[0], 2, 3);
    check(s.in[1], 3, 6);
    check(tsr_grad(in[0]), 5, 9);
    /* only one input requires a gradient */
    tsr_clear_grad(in[0]);
    CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){in[0], pair(3, -1)}, 2, out, 1), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_sum(out[0])), TSR_OK);
    CHECK(s.n_out == 1 && s.in[1] == NULL);
    check(s.in[0], 3, -1);
    /* none, and a hook that was removed after the forward */
    int calls = s.calls;
    bool was = tsr_set_grad_enabled(false);
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 2), TSR_OK);
    tsr_set_grad_enabled(was);
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 2), TSR_OK);
    CHECK_STATUS(tsr_remove_hook(m, 1), TSR_OK);
    tsr_module_free(m);
    CHECK_STATUS(tsr_backward(tsr_sum(out[0])), TSR_OK);
    CHECK_INT(s.calls, calls + 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_report(), TSR_OK);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(hooks_without_gradients_of_inputs)
{
    tsr_scope scope = tsr_scope_begin();
    seen s = {0};
    tsr_module *m = tsr_module_new(&two_class, NULL);
    tsr_register_parameter(m, "w", pair(2, 3));
    tsr_register_full_backward_hook(m, look, &s);
    tsr_tensor *in = pair(1, 2), *out[2];
    CHECK_STATUS(tsr_forward_n(m, &in, 1, out, 2), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_mul_scalar(tsr_sum(out[0]), 2)), TSR_OK);
    CHECK(s.calls == 1 && s.n_in == 1 && s.n_out == 2 && s.in[0] == NULL && s.out[1] == NULL);
    check(s.out[0], 2, 2);
    check(tsr_grad(tsr_named_tensor(m, "w")), 2, 4);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(hooks_replace_gradients_of_inputs)
{
    tsr_scope scope = tsr_scope_begin();
    seen s = {0};
    int calls = 0;
    tsr_module *m = tsr_module_new(&two_class, NULL);
    tsr_register_full_backward_hook(m, scale, &calls);
    tsr_register_full_backward_hook(m, look, &s);
    tsr_tensor *in[2] = {tsr_set_requires_grad(pair(1, 2), true), tsr_set_requires_grad(pair(3, -1), true)}, *out[2];
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 2), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_add(tsr_sum(out[0]), tsr_sum(out[1]))), TSR_OK);
    check(s.in[0], 40, 0);
    check(s.in[1], 700, 0);
    check(tsr_grad(in[0]), 40, 0);
    check(tsr_grad(in[1]), 700, 0);
    CHECK(calls == 1 && s.calls == 1);
    CHECK_INT(tsr_report(), TSR_OK);
    /* A hook's error ends the backward. */
    tsr_register_full_backward_hook(m, refuse, NULL);
    CHECK_STATUS(tsr_forward_n(m, in, 2, out, 1), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_sum(out[0])), TSR_CANCELLED);
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_CANCELLED);
    CHECK_CONTAINS(message, "full_backward_hook");
    CHECK_INT(tsr_register_full_backward_hook(m, NULL, NULL), 0);
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
    tsr_module_free(m);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* Values and gradients with a hook are those without, in a model with layers above and below. */
TEST(hooks_leave_training_as_it_is)
{
    float got[2][6];
    for (int hooked = 0; hooked < 2; hooked++) {
        seen s = {0};
        tsr_scope scope = tsr_scope_begin();
        tsr_manual_seed(1);
        tsr_module *m = tsr_nn_sequential(tsr_nn_linear(3, 4), tsr_nn_gelu(), tsr_nn_linear(4, 2));
        if (hooked)
            tsr_register_full_backward_hook(tsr_named_module(m, "1"), look, &s);
        for (int step = 0; step < 3; step++) {
            tsr_scope inner = tsr_scope_begin();
            tsr_tensor *loss = tsr_mean(tsr_square(tsr_forward(m, tsr_rand(TSR_DIMS(5, 3)))));
            CHECK_STATUS(tsr_backward(loss), TSR_OK);
            tsr_sync(loss);
            tsr_scope_end(inner);
        }
        CHECK_INT(s.calls, 3 * hooked);
        tsr_tensor *gradient = tsr_grad(tsr_named_tensor(m, "0.weight"));
        CHECK_STATUS(tsr_read(tsr_narrow(gradient, 0, 0, 2), got[hooked], sizeof(got[0])), TSR_OK);
        tsr_module_free(m);
        tsr_scope_end(scope);
    }
    CHECK(memcmp(got[0], got[1], sizeof(got[0])) == 0);
    CHECK_INT(tsr_live_tensors(), 0);
}
