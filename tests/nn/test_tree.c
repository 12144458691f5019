/* The user's own modules, registration, names, tied parameters, training and errors. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>

#include <pthread.h>
#include <string.h>

static int freed;

static void count_free(void *state)
{
    freed += *(int *)state;
}

/* sum and scaled difference of two tensors, with a parameter */
static tsr_status two_forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                              int64_t n_out)
{
    (void)state;
    if (n_in != 2 || n_out != 2)
        return TSR_INVALID_ARGUMENT;
    out[0] = tsr_add(in[0], in[1]);
    out[1] = tsr_mul(tsr_sub(in[0], in[1]), tsr_named_tensor(module, "scale"));
    return TSR_OK;
}

static const tsr_module_class two_class = {
    .size = sizeof(two_class), .name = "Two", .forward = two_forward, .free = count_free};
static const tsr_module_class container_class = {.size = sizeof(container_class), .name = "Container"};

static tsr_tensor *numbers(double first, double second)
{
    const float values[] = {(float)first, (float)second};
    return tsr_from_data(values, TSR_F32, TSR_DIMS(2));
}

TEST(two_inputs_and_two_outputs)
{
    int one = 1;
    freed = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *module = tsr_module_new(&two_class, &one);
    CHECK_OR_RETURN(module != NULL);
    CHECK_INT(tsr_register_parameter(module, "scale", numbers(2, 3)), TSR_OK);
    tsr_tensor *out[2] = {NULL, NULL};
    CHECK_INT(tsr_forward_n(module, TSR_LIST(numbers(5, 7), numbers(1, 1)), out, 2), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(tsr_mul(out[0], out[1]))), TSR_OK);
    float sum[2], difference[2], gradient[2];
    CHECK_INT(tsr_read(out[0], sum, sizeof(sum)), TSR_OK);
    CHECK_INT(tsr_read(out[1], difference, sizeof(difference)), TSR_OK);
    CHECK_INT(tsr_read(tsr_grad(tsr_named_tensor(module, "scale")), gradient, sizeof(gradient)), TSR_OK);
    CHECK(sum[0] == 6 && sum[1] == 8 && difference[0] == 8 && difference[1] == 18);
    CHECK(gradient[0] == 24 && gradient[1] == 48); /* (a + b)(a - b) */
    tsr_module_zero_grad(module);
    CHECK(tsr_grad(tsr_named_tensor(module, "scale")) == NULL);
    /* tsr_forward wants one of each. */
    tsr_tensor *wrong = tsr_forward(module, numbers(1, 2));
    CHECK_INT(tsr_tensor_status(wrong), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "Two");
    tsr_module_free(module);
    CHECK_INT(freed, 1);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(registration_errors)
{
    int one = 1;
    freed = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_module *module = tsr_module_new(&two_class, &one);
    tsr_tensor *value = numbers(1, 2);
    CHECK_INT(tsr_register_parameter(module, "a", value), TSR_OK);
    CHECK_INT(tsr_register_parameter(module, "a", value), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "attribute 'a' already exists");
    CHECK_INT(tsr_register_buffer(module, "a", value, true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "register_buffer: attribute 'a' already exists");
    CHECK_INT(tsr_register_parameter(module, "a.b", value), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "register_parameter: a name must not have a dot: 'a.b'");
    CHECK_INT(tsr_register_parameter(module, "", value), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "register_parameter: the name is empty");
    CHECK_INT(tsr_register_parameter(module, NULL, value), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "register_parameter: the name is NULL");
    CHECK_INT(tsr_register_parameter(NULL, "b", value), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "register_parameter: the module is NULL");
    CHECK_INT(tsr_register_parameter(module, "none", NULL), TSR_OK);
    CHECK(tsr_named_tensor(module, "none") == NULL);
    tsr_error_take(NULL);
    CHECK_INT(tsr_register_parameter(module, "count", tsr_arange(0, 3, 1)), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "floating point");
    CHECK_INT(tsr_parameter_count(tsr_parameters(module)), 1);
    CHECK_INT(tsr_register_parameter(module, "bad", tsr_add(value, tsr_ones(TSR_DIMS(3)))), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "test_tree.c:");

    /* Modules are taken over also when the call fails. */
    CHECK_INT(tsr_register_module(module, "a", tsr_module_new(&two_class, &one)), TSR_INVALID_ARGUMENT);
    CHECK_INT(freed, 1);
    CHECK_INT(tsr_register_module(NULL, "b", tsr_module_new(&two_class, &one)), TSR_INVALID_ARGUMENT);
    CHECK_INT(freed, 2);
    tsr_module *child = tsr_module_new(&two_class, &one);
    CHECK_INT(tsr_register_module(module, "child", child), TSR_OK);
    CHECK_INT(tsr_register_module(module, "again", child), TSR_INVALID_ARGUMENT); /* has a parent: stays */
    CHECK_INT(tsr_register_module(child, "loop", module), TSR_INVALID_ARGUMENT);  /* would contain itself */
    CHECK_INT(tsr_register_module(module, "self", module), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_register_module(module, "null", NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT(freed, 2);
    tsr_error_take(NULL);

    CHECK(tsr_module_new(NULL, &one) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "module_new");
    tsr_module_free(module);
    CHECK_INT(freed, 4);
    tsr_module_free(NULL);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_child_is_freed_with_its_parent_alone)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *child = tsr_nn_linear(2, 2), *inner = tsr_nn_sequential(child, tsr_nn_relu());
    tsr_module *model = tsr_nn_sequential(inner, tsr_nn_linear(2, 1));
    tsr_module_free(child);
    expect_error(TSR_FAILED_PRECONDITION, "test_tree.c");
    tsr_module_free(child);
    expect_error(TSR_FAILED_PRECONDITION, "module_free: module '0.0' belongs to its Sequential, which frees it");
    tsr_module_free(inner);
    expect_error(TSR_FAILED_PRECONDITION, "module_free: module '0' belongs to its Sequential, which frees it");
    CHECK_INT(tsr_parameter_count(tsr_parameters(model)), 4);
    CHECK_INT(tsr_tensor_status(tsr_forward(model, tsr_ones(TSR_DIMS(3, 2)))), TSR_OK);
    tsr_module_free(model);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_constructor_that_failed_is_the_error)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *model = tsr_nn_sequential(tsr_nn_linear(4, 3), tsr_nn_multihead_attention(7, 2), tsr_nn_relu());
    CHECK(model == NULL);
    tsr_tensor *y = tsr_forward(model, numbers(1, 2));
    CHECK_INT(tsr_tensor_status(y), TSR_INVALID_ARGUMENT);
    CHECK(tsr_parameters(model) == NULL);
    CHECK_INT(tsr_parameter_count(NULL), 0);
    CHECK(tsr_parameter_at(NULL, 0) == NULL && tsr_parameter_name(NULL, 0) == NULL);
    CHECK(tsr_named_tensor(model, "0.weight") == NULL && tsr_named_module(model, "0") == NULL);
    CHECK(tsr_module_state_dict(model) == NULL && !tsr_is_training(model));
    tsr_train(model, true);
    tsr_module_zero_grad(model);
    tsr_module_free(model);
    expect_error(TSR_INVALID_ARGUMENT, "7 by 2");

    CHECK(tsr_nn_linear(-1, 3) == NULL);
    CHECK(tsr_nn_conv2d(3, 4, 3, .groups = 2) == NULL);
    CHECK(tsr_nn_conv2d(3, 4, 0) == NULL);
    CHECK(tsr_nn_embedding(4, 2, .has_padding_idx = true, .padding_idx = 4) == NULL);
    CHECK(tsr_nn_embedding(4, 2, .padding_idx = -5) == NULL);
    CHECK(tsr_nn_embedding(-4, 2) == NULL);
    CHECK(tsr_nn_batch_norm2d(-1) == NULL);
    CHECK(tsr_nn_layer_norm(-1) == NULL);
    CHECK(tsr_nn_dropout(1.5) == NULL);
    CHECK(tsr_nn_dropout(NAN) == NULL);
    CHECK(tsr_nn_multihead_attention(8, 2, .dropout = 2) == NULL);
    tsr_module *twice = tsr_nn_linear(2, 2);
    CHECK(tsr_nn_sequential(twice, tsr_nn_relu(), twice) == NULL); /* taken over, once */
    tsr_error_take(NULL);
    tsr_module *empty = tsr_nn_sequential_list(NULL, 0);
    tsr_tensor *same = numbers(1, 2);
    CHECK(tsr_forward(empty, same) == same);
    tsr_module_free(empty);
    /* Options of a later version: unknown fields must be zero. */
    struct {
        tsr_nn_linear_options known;
        int64_t unknown;
    } options = {{.size = sizeof(options), .out_features = 3}, 1};
    CHECK((tsr_nn_linear)(2, &options.known) == NULL);
    expect_error(TSR_INVALID_ARGUMENT, "nn_linear");
    options.unknown = 0;
    tsr_module *later = (tsr_nn_linear)(2, &options.known);
    CHECK(later != NULL);
    tsr_module_free(later);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(containers_names_and_modes)
{
    tsr_module *model = tsr_module_new(&container_class, NULL);
    CHECK_INT(tsr_register_module(model, "body", tsr_nn_sequential(tsr_nn_linear(2, 3), tsr_nn_batch_norm2d(3))),
              TSR_OK);
    CHECK_INT(tsr_register_module(model, "head", tsr_nn_linear(3, 1, .no_bias = true)), TSR_OK);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *wrong = tsr_forward(model, numbers(1, 2));
    CHECK_INT(tsr_tensor_status(wrong), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "Container");

    static const char *const names[] = {"body.0.weight", "body.0.bias", "body.1.weight", "body.1.bias", "head.weight"};
    const tsr_parameter_list *list = tsr_parameters(model);
    CHECK_OR_RETURN(tsr_parameter_count(list) == 5);
    for (int i = 0; i < 5; i++) {
        CHECK_STR(tsr_parameter_name(list, i), names[i]);
        CHECK(tsr_parameter_at(list, i) == tsr_named_tensor(model, names[i]));
        CHECK(tsr_requires_grad(tsr_parameter_at(list, i)) && tsr_is_leaf(tsr_parameter_at(list, i)));
    }
    CHECK(tsr_parameter_at(list, 5) == NULL && tsr_parameter_at(list, -1) == NULL);
    CHECK(!tsr_requires_grad(tsr_named_tensor(model, "body.1.running_mean")));
    CHECK(tsr_named_module(model, "body.1") != NULL && tsr_named_module(model, "body.2") == NULL);
    CHECK(tsr_named_module(model, "") == model);
    CHECK(tsr_named_tensor(model, "body.0.nothing") == NULL && tsr_named_tensor(model, "head.bias") == NULL);

    tsr_module *norm = tsr_named_module(model, "body.1");
    CHECK(tsr_is_training(model) && tsr_is_training(norm));
    tsr_eval(model);
    CHECK(!tsr_is_training(model) && !tsr_is_training(norm));
    tsr_train(norm, true);
    CHECK(!tsr_is_training(model) && tsr_is_training(norm));
    tsr_scope_end(scope);
    tsr_module_free(model);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(tied_parameters_are_one)
{
    tsr_module *model = tsr_module_new(&container_class, NULL);
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_register_module(model, "words", tsr_nn_embedding(5, 3)), TSR_OK);
    tsr_tensor *weight = tsr_named_tensor(model, "words.weight");
    tsr_module *head = tsr_module_new(&container_class, NULL);
    CHECK_INT(tsr_register_parameter(head, "weight", weight), TSR_OK);
    CHECK_INT(tsr_register_module(model, "head", head), TSR_OK);
    CHECK_INT(tsr_parameter_count(tsr_parameters(model)), 1);
    CHECK(tsr_named_tensor(model, "head.weight") == weight);
    /* Both uses add to its gradient. */
    tsr_tensor *indices = tsr_from_data(((const int64_t[]){1, 1}), TSR_I64, TSR_DIMS(2));
    tsr_tensor *h = tsr_forward(tsr_named_module(model, "words"), indices);
    CHECK_INT(tsr_backward(tsr_sum(tsr_linear(tsr_detach(h), weight, NULL)), .retain_graph = true), TSR_OK);
    CHECK_INT(tsr_backward(tsr_sum(h)), TSR_OK);
    float gradient[15], row[6];
    CHECK_INT(tsr_read(tsr_grad(weight), gradient, sizeof(gradient)), TSR_OK);
    CHECK_INT(tsr_read(h, row, sizeof(row)), TSR_OK);
    for (int i = 0; i < 15; i++)
        CHECK_NEAR(gradient[i], 2 * row[i % 3] + (i / 3 == 1 ? 2 : 0), 1e-6);
    /* The state dict has both names, and loading it changes nothing. */
    tsr_state_dict *dict = tsr_module_state_dict(model);
    CHECK_INT(tsr_state_dict_count(dict), 2);
    CHECK_INT(tsr_module_load_state_dict(model, dict, true), TSR_OK);
    tsr_state_dict_free(dict);
    CHECK(tsr_named_tensor(model, "head.weight") == weight);
    tsr_scope_end(scope);
    tsr_module_free(model);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(errors_name_the_module_and_the_line)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_module *block = tsr_nn_sequential(tsr_nn_layer_norm(6), tsr_nn_multihead_attention(6, 2));
    tsr_module *model = tsr_module_new(&container_class, NULL);
    tsr_forward(block, tsr_ones(TSR_DIMS(2, 6))); /* used before it is registered */
    CHECK_INT(tsr_register_module(model, "block", block), TSR_OK);
    tsr_tensor *wrong = tsr_forward(block, tsr_ones(TSR_DIMS(2, 5)));
    CHECK(tsr_tensor_status(wrong) != TSR_OK);
    CHECK_CONTAINS(tsr_tensor_message(wrong), "block.0");
    CHECK_CONTAINS(tsr_tensor_message(wrong), "test_tree.c:");
    expect_error(TSR_INVALID_ARGUMENT, "block.0");
    wrong = tsr_forward(tsr_named_module(block, "1"), tsr_ones(TSR_DIMS(2, 5)));
    CHECK_CONTAINS(tsr_tensor_message(wrong), "block.1");
    tsr_error_take(NULL);
    /* An error that passes through a whole model stays the same. */
    tsr_tensor *bad = tsr_add(tsr_ones(TSR_DIMS(2, 6)), tsr_ones(TSR_DIMS(3, 6)));
    wrong = tsr_forward(block, bad);
    CHECK_STR(tsr_tensor_message(wrong), tsr_tensor_message(bad));
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    tsr_module_free(model);
    CHECK_INT(tsr_live_tensors(), 0);
}

typedef struct reader {
    tsr_module *model;
    float value[2];
} reader;

static void *run_forward(void *user)
{
    reader *r = user;
    int64_t live = tsr_live_tensors();
    for (int i = 0; i < 20; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *y = tsr_forward(r->model, tsr_ones(TSR_DIMS(2, 4)));
        CHECK_INT(tsr_read(y, r->value, sizeof(r->value)), TSR_OK);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), live);
    return NULL;
}

TEST(threads_share_a_module)
{
    tsr_module *model = tsr_nn_sequential(tsr_nn_sequential(tsr_nn_linear(4, 8), tsr_nn_tanh()), tsr_nn_linear(8, 1));
    tsr_eval(model);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    reader readers[3] = {{.model = model}, {.model = model}, {.model = model}};
    pthread_t threads[2];
    for (int i = 0; i < 2; i++)
        CHECK_OR_RETURN(pthread_create(&threads[i], NULL, run_forward, &readers[i]) == 0);
    for (int i = 0; i < 2; i++)
        pthread_join(threads[i], NULL);
    run_forward(&readers[2]);
    for (int i = 0; i < 3; i++)
        CHECK(memcmp(readers[i].value, readers[2].value, sizeof(readers[i].value)) == 0);
    tsr_module_free(model);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* A forward that looks at a weight through a view, a detached tensor and a conversion. */
static tsr_tensor *through_views(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *w = tsr_to(tsr_detach(tsr_need_tensor(m, "w")), TSR_F32);
    return tsr_add(tsr_matmul(x, tsr_transpose(w, 0, 1)), tsr_select(w, 1, 0));
}

typedef struct viewer {
    tsr_module *model;
    float value[4];
} viewer;

static void *run_views(void *user)
{
    viewer *v = user;
    int64_t live = tsr_live_tensors();
    for (int i = 0; i < 200; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *y = tsr_forward(v->model, tsr_ones(TSR_DIMS(2, 3)));
        if (i % 100 == 0)
            CHECK_INT(tsr_read(y, v->value, sizeof(v->value)), TSR_OK);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), live);
    return NULL;
}

/* Views belong to the context that makes them: the tensor's own context, which may be at work, gets no handle. */
TEST(threads_share_a_module_that_takes_views)
{
    static const float data[] = {1, 2, 3, 4, 5, 6};
    tsr_module *model = tsr_nn_module_of("Views", through_views, NULL, 0);
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_register_parameter(model, "w", tsr_from_data(data, TSR_F32, TSR_DIMS(2, 3))), TSR_OK);
    tsr_scope_end(scope);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_wait_device_ops(), TSR_OK);
    viewer viewers[4] = {{.model = model}, {.model = model}, {.model = model}, {.model = model}};
    pthread_t threads[3];
    int64_t live = tsr_live_tensors();
    for (int i = 0; i < 3; i++)
        CHECK_OR_RETURN(pthread_create(&threads[i], NULL, run_views, &viewers[i]) == 0);
    run_views(&viewers[3]);
    for (int i = 0; i < 3; i++)
        pthread_join(threads[i], NULL);
    for (int i = 0; i < 4; i++) /* 1 + 2 + 3 and 4 + 5 + 6, and the first column (1, 4) */
        CHECK(viewers[i].value[0] == 7 && viewers[i].value[1] == 19 && viewers[i].value[2] == 7 &&
              viewers[i].value[3] == 19);
    CHECK_INT(tsr_live_tensors(), live);
    tsr_module_free(model);
    CHECK_INT(tsr_live_tensors(), 0);
}

/* A view of another context's tensor cannot be written to, as the tensor itself cannot. */
static void *write_view(void *user)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *written = tsr_zero_(tsr_select(user, 0, 0));
    CHECK_INT(tsr_tensor_status(written), TSR_FAILED_PRECONDITION);
    CHECK_CONTAINS(tsr_tensor_message(written), "a tensor of another context cannot be changed here");
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    return NULL;
}

TEST(views_of_other_contexts_tensors_cannot_be_written)
{
    tsr_tensor *x = tsr_keep(tsr_ones(TSR_DIMS(2, 2)));
    float got[4];
    pthread_t thread;
    CHECK_INT(tsr_read(x, got, sizeof(got)), TSR_OK);
    CHECK_OR_RETURN(pthread_create(&thread, NULL, write_view, x) == 0);
    pthread_join(thread, NULL);
    CHECK_INT(tsr_read(x, got, sizeof(got)), TSR_OK);
    CHECK(got[0] == 1 && got[3] == 1);
    tsr_free(x);
}
