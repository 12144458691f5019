/* Functions of the caller's that fail: a forward, a hook, a closure. The context's error names them, also when they
 * set no error of their own; an error that they set is kept. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/optim.h>

static tsr_status failing(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    (void)state, (void)module, (void)in, (void)n_in, (void)out, (void)n_out;
    return TSR_UNIMPLEMENTED;
}

static tsr_status one_result(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                             int64_t n_out)
{
    (void)state, (void)module, (void)n_in, (void)n_out;
    out[0] = in[0];
    return TSR_OK;
}

/* Passes on the status of a wrong call, which has set the error. */
static tsr_status wrong_call(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                             int64_t n_out)
{
    (void)state, (void)module, (void)n_in, (void)n_out;
    out[0] = tsr_matmul(in[0], tsr_ones(TSR_DIMS(5, 7)));
    return tsr_tensor_status(out[0]);
}

static tsr_module *module_of(tsr_status (*forward)(void *, tsr_module *, tsr_tensor *const *, int64_t, tsr_tensor **,
                                                   int64_t))
{
    tsr_module_class c = {.size = sizeof(c), .name = "Mine", .forward = forward};
    return tsr_module_new(&c, NULL);
}

TEST(a_forward_that_fails)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 3)), *out[2] = {x, x};
    tsr_module *m = module_of(failing);
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 2), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "the forward of Mine returned TSR_UNIMPLEMENTED and set no error");
    CHECK_INT(tsr_tensor_status(out[0]), TSR_UNIMPLEMENTED);
    CHECK_INT(tsr_tensor_status(tsr_relu(out[1])), TSR_UNIMPLEMENTED); /* a program that goes on gets the same error */
    tsr_tensor *y = tsr_forward(m, x);
    CHECK_CONTAINS(tsr_tensor_message(y), "the forward of Mine returned TSR_UNIMPLEMENTED");
    expect_error(TSR_UNIMPLEMENTED, "the forward of Mine returned TSR_UNIMPLEMENTED");
    tsr_module_free(m);

    m = module_of(wrong_call);
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "matmul: mat1 and mat2 shapes cannot be multiplied (2x3 and 5x7)");
    CHECK_CONTAINS(tsr_tensor_message(tsr_forward(m, x)), "matmul: mat1 and mat2 shapes");
    expect_error(TSR_INVALID_ARGUMENT, "cannot be multiplied");
    CHECK_CONTAINS(tsr_tensor_message(out[0]), "cannot be multiplied");
    tsr_module_free(m);
    tsr_scope_end(scope);
}

/* Its first result is right, its second an error; the status says nothing of it. */
static tsr_status half_right(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                             int64_t n_out)
{
    (void)state, (void)module, (void)n_in;
    out[0] = in[0];
    if (n_out > 1)
        out[1] = tsr_matmul(in[0], tsr_ones(TSR_DIMS(5, 7)));
    return TSR_OK;
}

static int calls;

static tsr_status counted(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    (void)user, (void)module, (void)n_in;
    calls++;
    out[0] = n_out > 1 ? out[0] : tsr_matmul(in[0], in[0]);
    return TSR_OK;
}

TEST(a_forward_whose_result_is_an_error_has_failed)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 3)), *out[2] = {x, x};
    tsr_module *m = module_of(half_right);
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "matmul: mat1 and mat2 shapes cannot be multiplied (2x3 and 5x7)");
    CHECK_CONTAINS(tsr_tensor_message(out[0]), "(2x3 and 5x7)");
    CHECK_CONTAINS(tsr_tensor_message(out[1]), "(2x3 and 5x7)");

    tsr_register_forward_hook(m, counted, NULL);
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 2), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    CHECK_INT(calls, 0); /* there are no results to look at */
    out[0] = x;
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 1), TSR_INVALID_ARGUMENT); /* the hook's result is an error */
    CHECK_INT(calls, 1);
    expect_error(TSR_INVALID_ARGUMENT, "(2x3 and 2x3)");
    CHECK_CONTAINS(tsr_tensor_message(out[0]), "(2x3 and 2x3)");
    /* an error goes through; in and out are one list */
    CHECK_STATUS(tsr_forward_n(m, out, 1, out, 1), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(tsr_tensor_message(out[0]), "(2x3 and 2x3)");
    tsr_error_take(NULL);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(attention_and_its_layers_say_what_failed)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 5, 8)), *mask = tsr_ones(TSR_DIMS(4, 4)), *out = NULL;
    tsr_tensor *in[] = {x, NULL, NULL, mask, NULL};
    tsr_module *m = tsr_nn_multihead_attention(8, 2);
    CHECK_STATUS(tsr_forward_n(m, in, 5, &out, 1), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(tsr_tensor_message(out), "The shape of the 2D attn_mask is (4, 4), but should be (5, 5).");
    tsr_error_take(NULL);
    tsr_module_free(m);
    m = tsr_nn_transformer_encoder(8, 2, 2, .dim_feedforward = 16);
    CHECK_STATUS(tsr_forward_n(m, (tsr_tensor *[]){x, mask, NULL}, 3, &out, 1), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(tsr_tensor_message(out), "The shape of the 2D attn_mask is (4, 4), but should be (2, 2).");
    tsr_error_take(NULL);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(results_of_a_call_that_is_refused_are_errors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 3)), *out[2];
    CHECK_STATUS(tsr_forward_n(NULL, &x, 1, out, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "forward: the module is NULL");
    CHECK_INT(tsr_tensor_status(out[1]), TSR_INVALID_ARGUMENT);
    tsr_module *m = tsr_nn_gru(4, 5);
    CHECK_STATUS(tsr_forward_n(m, &x, -1, out, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT,
                 "forward: the list of inputs is NULL, or its count (-1) is negative or too large");
    CHECK_STATUS(tsr_forward_n(m, &x, 1, NULL, 2), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    out[0] = out[1] = NULL;
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 2), TSR_INVALID_ARGUMENT); /* 3 wide, not 4 */
    tsr_error_take(NULL);
    CHECK_CONTAINS(tsr_tensor_message(tsr_cat(out, 2, 0)), "Expected 4, got 3");
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_autograd_grad(TSR_LIST(x), TSR_LIST(x), out), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    CHECK_INT(tsr_tensor_status(out[0]), TSR_INVALID_ARGUMENT);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(a_forward_that_leaves_results_out)
{
    enum { MANY = 20 };
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2)), *out[MANY];
    for (int i = 0; i < MANY; i++)
        out[i] = x;
    tsr_module *m = module_of(one_result);
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 2), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the forward of Mine did not set result 1 of 2");
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, MANY), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the forward of Mine did not set result 1 of 20");
    CHECK_INT(tsr_tensor_status(out[MANY - 1]), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_forward_n(m, &x, 1, out, 1), TSR_OK);
    CHECK_INT(tsr_tensor_status(out[0]), TSR_OK);
    tsr_module_free(m);
    tsr_scope_end(scope);
}

static tsr_status pre(void *user, tsr_module *module, tsr_tensor **in, int64_t n_in)
{
    (void)user, (void)module, (void)in, (void)n_in;
    return TSR_IO;
}

static tsr_status post(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                       int64_t n_out)
{
    (void)user, (void)module, (void)in, (void)n_in, (void)out, (void)n_out;
    return TSR_IO;
}

static tsr_status on_dict(void *user, tsr_module *module, tsr_state_dict *dict, const char *prefix)
{
    (void)user, (void)module, (void)dict, (void)prefix;
    return TSR_IO;
}

TEST(hooks_that_fail)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(3));
    tsr_module *m = tsr_nn_sequential(tsr_nn_relu());
    int64_t hook = tsr_register_forward_pre_hook(m, pre, NULL);
    CHECK_STATUS(tsr_tensor_status(tsr_forward(m, x)), TSR_IO);
    expect_error(TSR_IO, "a forward_pre_hook of Sequential returned TSR_IO");
    tsr_remove_hook(m, hook);
    hook = tsr_register_forward_hook(m, post, NULL);
    CHECK_STATUS(tsr_tensor_status(tsr_forward(m, x)), TSR_IO);
    expect_error(TSR_IO, "a forward_hook of Sequential returned TSR_IO");
    tsr_remove_hook(m, hook);

    tsr_state_dict *dict = tsr_module_state_dict(m);
    tsr_register_load_state_dict_hook(m, on_dict, NULL);
    CHECK_STATUS(tsr_module_load_state_dict(m, dict, true), TSR_IO);
    expect_error(TSR_IO, "load_state_dict: a hook of Sequential returned TSR_IO");
    tsr_register_state_dict_hook(m, on_dict, NULL);
    CHECK(!tsr_module_state_dict(m));
    expect_error(TSR_IO, "state_dict: a hook of Sequential returned TSR_IO");
    tsr_state_dict_free(dict);
    tsr_module_free(m);
    tsr_scope_end(scope);
}
