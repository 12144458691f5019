/* The words of wrong calls: they name the function that the user called, and its arguments. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>

static void said(const char *text)
{
    const char *message = "";
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, "test_messages.c");
    CHECK_CONTAINS(message, text);
}

TEST(constructors_name_themselves_and_their_arguments)
{
    CHECK(!tsr_nn_conv2d(4, 6, 3, .groups = 3));
    said(": nn_conv2d: in_channels must be divisible by groups (in_channels 4, groups 3)");
    CHECK(!tsr_nn_linear(-1, 6));
    said(": nn_linear: -1 inputs and 6 outputs");
    CHECK(!tsr_nn_linear(1, 6, .dtype = TSR_I64));
    said(": nn_linear: parameter weight: ");
    CHECK(!tsr_nn_lstm(0, 4));
    said(": nn_lstm: input_size must be greater than zero (input_size 0)");
    tsr_module *m = tsr_nn_linear(2, 3);
    CHECK(!tsr_sgd(tsr_parameters(m), -1));
    said(": sgd: Invalid learning rate: -1.0");
    tsr_module_free(m);
}

static void attend(tsr_module *m, tsr_tensor *query, tsr_tensor *key, tsr_tensor *value)
{
    tsr_tensor *out = NULL;
    CHECK_INT(tsr_forward_n(m, (tsr_tensor *[]){query, key, value}, 3, &out, 1), TSR_INVALID_ARGUMENT);
}

TEST(functions_speak_of_their_own_arguments)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 4, 3, 3)), *q = tsr_ones(TSR_DIMS(1, 2, 5, 8));
    tsr_forward(NULL, x);
    said("forward: the module is NULL");
    tsr_group_norm(x, 2, tsr_ones(TSR_DIMS(3)), NULL);
    said("Expected weight to be a vector of size equal to the number of channels in input (4), but got weight of shape "
         "[3]");
    tsr_scaled_dot_product_attention(q, tsr_ones(TSR_DIMS(1, 2, 5, 7)), q);
    said("query and key must be the same, but query has shape [1, 2, 5, 8], key [1, 2, 5, 7]");
    tsr_scaled_dot_product_attention(q, tsr_ones(TSR_DIMS(1, 2, 6, 8)), q);
    said("key and value must have the same length");
    tsr_module *m = tsr_nn_multihead_attention(8, 2);
    tsr_tensor *y = tsr_ones(TSR_DIMS(5, 1, 8));
    attend(m, y, tsr_ones(TSR_DIMS(5, 1, 7)), y);
    said("was expecting key's last dimension to be 8, but got 7");
    attend(m, y, y, tsr_ones(TSR_DIMS(5, 2, 8)));
    said("key has length 1, value 2");
    tsr_clip_grad_norm_(tsr_parameters(m), NAN);
    said("max_norm must be at least 0, but is");
    tsr_zeros(TSR_DIMS(2), .dtype = 99);
    said("zeros: dtype is 99, which is no dtype");
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(what_is_not_there_and_sizes_that_differ)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_ones(TSR_DIMS(4, 1)), true);
    tsr_relu(tsr_grad(x));
    said("relu: argument 1 is NULL (a gradient, a dict's entry or a module that is not there is NULL)");
    tsr_binary_cross_entropy_with_logits(x, tsr_ones(TSR_DIMS(4)));
    said("Target size ([4]) must be the same as input size ([4, 1])");
    tsr_tensor *lengths = tsr_ones(TSR_DIMS(2), .dtype = TSR_I64),
               *targets = tsr_ones(TSR_DIMS(3, 3), .dtype = TSR_I64);
    tsr_ctc_loss(tsr_log_softmax(tsr_ones(TSR_DIMS(5, 2, 4)), -1), targets, lengths, lengths);
    said("ctc_loss: Expected tensor to have size 2 at dimension 0, but got size 3 for argument #2 'targets'");
    tsr_scope_end(scope);
}

TEST(a_checkpoint_names_its_function)
{
    tsr_module *m = tsr_nn_linear(2, 3);
    CHECK(tsr_save_checkpoint("/no/such/folder/file", .model = m) != TSR_OK);
    said("save_checkpoint: ");
    CHECK(tsr_load_checkpoint("/no/such/folder/file", .model = m) != TSR_OK);
    said("load_checkpoint: ");
    tsr_module_free(m);
}

TEST(settings_say_what_is_possible)
{
    CHECK_INT(tsr_set_num_threads(0), TSR_INVALID_ARGUMENT);
    said(": set_num_threads: 0 threads; 1 to 4096 are possible");
    CHECK(!tsr_mesh_new(NULL, 2));
    said(": mesh_new: the shape is NULL");
    CHECK(!tsr_hybrid_mesh_new(NULL, 2));
    said(": hybrid_mesh_new: the shape is NULL");
    CHECK_INT(tsr_metrics_report(NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
}
