/* Modules that outlive their context, are nested without end, or have long names. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/nn.h>
#include <tessera/optim.h>

static void forget(void)
{
    tsr_error_take(NULL);
}

static void outlive(bool shutdown)
{
    tsr_context *context = shutdown ? NULL : tsr_context_new();
    if (context)
        CHECK_INT(tsr_context_enter(context), TSR_OK);
    tsr_module *model = tsr_nn_sequential(tsr_nn_linear(2, 3), tsr_nn_batch_norm1d(3));
    tsr_optimizer *optimizer = tsr_adam(tsr_parameters(model), 0.1);
    tsr_parameter_list *list = tsr_parameter_list_new(TSR_LIST(tsr_named_tensor(model, "0.weight")));
    tsr_state_dict *dict = tsr_module_state_dict(model), *state = tsr_optimizer_state_dict(optimizer);
    CHECK(model && optimizer && list && dict && state);
    if (context) {
        CHECK_INT(tsr_context_leave(context), TSR_OK);
        CHECK_INT(tsr_context_free(context), TSR_OK);
    } else {
        tsr_shutdown();
    }
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *output = tsr_forward(model, tsr_ones(TSR_DIMS(4, 2)));
    CHECK(tsr_tensor_status(output) != TSR_OK);
    CHECK_CONTAINS(tsr_tensor_message(tsr_named_tensor(model, "0.weight")), "context has ended");
    CHECK_INT(tsr_optimizer_step(optimizer), TSR_OK); /* nothing has a gradient */
    tsr_zero_grad(optimizer);
    CHECK(tsr_module_load_state_dict(model, dict, true) != TSR_OK);
    CHECK(tsr_optimizer_load_state_dict(optimizer, state) != TSR_OK);
    CHECK(tsr_init_uniform(tsr_named_tensor(model, "0.weight"), 0, 1) != TSR_OK);
    CHECK_INT(tsr_tensor_status(tsr_clip_grad_norm_(list, 1)), TSR_OK);
    CHECK(!tsr_sgd(list, 0.1));
    CHECK(!tsr_module_state_dict(model));
    tsr_module_zero_grad(model);
    forget();
    tsr_scope_end(scope);
    tsr_parameter_list_free(list);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(state);
    tsr_module_free(model);
    tsr_optimizer_free(optimizer);
    float got[2];
    tsr_tensor *well = tsr_add_scalar(tsr_ones(TSR_DIMS(2)), 1);
    CHECK_INT(tsr_read(well, got, sizeof(got)), TSR_OK);
    CHECK_NEAR(got[1], 2, 0);
}

TEST(modules_and_optimizers_outlive_their_context_as_errors)
{
    outlive(false);
}

TEST(modules_and_optimizers_outlive_a_shutdown_as_errors)
{
    outlive(true);
}

TEST(modules_nest_to_a_limit)
{
    tsr_module *model = tsr_nn_linear(2, 2);
    int levels = 1;
    for (; levels < 200; levels++)
        model = tsr_nn_sequential(model);
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_tensor_status(tsr_forward(model, tsr_ones(TSR_DIMS(1, 2)))), TSR_OK);
    CHECK_INT(tsr_parameter_count(tsr_parameters(model)), 2);
    tsr_scope_end(scope);
    while (model && levels < 2000) {
        model = tsr_nn_sequential(model);
        levels += model != NULL;
    }
    const char *message;
    CHECK_INT(levels, 256);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "more than 256 levels");
}

TEST(a_tall_tree_is_refused_under_a_deep_one)
{
    tsr_module *trees[2];
    for (int k = 0; k < 2; k++) {
        trees[k] = tsr_nn_relu();
        for (int i = 0; i < 199; i++)
            trees[k] = tsr_nn_sequential(trees[k]);
    }
    tsr_module *leaf = trees[0];
    for (tsr_module *next; (next = tsr_named_module(leaf, "0")) != NULL;)
        leaf = next;
    CHECK_INT(tsr_register_module(leaf, "more", trees[1]), TSR_INVALID_ARGUMENT);
    forget();
    tsr_module_free(trees[0]);
}

TEST(a_long_path_is_a_path)
{
    enum { LENGTH = 1500 };
    static char name[LENGTH + 1], path[LENGTH + 16];
    memset(name, 'n', LENGTH);
    tsr_module *model = tsr_nn_sequential(tsr_nn_relu());
    CHECK_INT(tsr_register_module(model, name, tsr_nn_linear(2, 2)), TSR_OK);
    CHECK_INT(tsr_parameter_count(tsr_parameters(model)), 2);
    snprintf(path, sizeof(path), "%s.weight", name);
    CHECK_STR(tsr_parameter_name(tsr_parameters(model), 0), path);
    CHECK(tsr_named_tensor(model, path) == tsr_parameter_at(tsr_parameters(model), 0));
    tsr_state_dict *dict = tsr_module_state_dict(model);
    CHECK_INT(tsr_state_dict_count(dict), 2);
    CHECK_INT(tsr_module_load_state_dict(model, dict, true), TSR_OK);
    tsr_state_dict_free(dict);
    tsr_module_free(model);
}

static tsr_status opens_a_scope(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                                int64_t n_out)
{
    (void)module, (void)n_in, (void)n_out;
    tsr_status *ended = state;
    *ended = tsr_scope_end(1);
    tsr_scope_begin(); /* and leaves it open */
    out[0] = tsr_scope_return(tsr_scope_begin(), tsr_mul_scalar(in[0], 2));
    return TSR_OK;
}

TEST(a_forward_cannot_end_the_scope_around_it)
{
    tsr_context *context = tsr_context_new();
    CHECK_INT(tsr_context_enter(context), TSR_OK);
    tsr_status ended = TSR_OK;
    const tsr_module_class table = {.size = sizeof(table), .name = "Opens", .forward = opens_a_scope};
    tsr_module *module = tsr_module_new(&table, &ended);
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT((long long)scope, 1);
    tsr_tensor *x = tsr_ones(TSR_DIMS(2));
    tsr_forward(module, x);
    CHECK_INT(ended, TSR_FAILED_PRECONDITION);
    forget();
    CHECK_INT(tsr_tensor_status(x), TSR_OK);
    CHECK_INT(tsr_scope_end(scope), TSR_OK);
    tsr_module_free(module);
    CHECK_INT(tsr_context_leave(context), TSR_OK);
    CHECK_INT(tsr_context_free(context), TSR_OK);
}

/* Wrong modules given to a list: refused, and all modules that could be freed were freed. */
TEST(containers_refuse_lists_that_cannot_be)
{
    const char *names[2] = {"a", "a"};
    tsr_module *relu = tsr_nn_relu();
    CHECK(!tsr_nn_module_list(NULL, 1));
    CHECK(!tsr_nn_module_list(&relu, -1));
    CHECK(!tsr_nn_module_list(&relu, INT64_MAX));
    CHECK(!tsr_nn_module_dict(names, NULL, 2));
    CHECK(!tsr_nn_module_dict(names, &relu, INT64_MAX)); /* nothing was taken so far */
    CHECK(!tsr_nn_parameter_list(NULL, 3));
    CHECK(!tsr_nn_parameter_list(NULL, INT64_MIN));
    CHECK(!tsr_nn_module_dict(NULL, &relu, 1));
    const char *message;
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    forget();
    CHECK(!tsr_nn_module_list((tsr_module *const[]){tsr_nn_relu(), NULL}, 2));
    tsr_module *twice = tsr_nn_relu();
    CHECK(!tsr_nn_module_dict((const char *const[]){"a", "", "b"}, (tsr_module *const[]){twice, tsr_nn_relu(), twice},
                              3));
    CHECK(!tsr_nn_module_dict(names, (tsr_module *const[]){tsr_nn_relu(), tsr_nn_relu()}, 2));
    CHECK(!tsr_nn_module_dict((const char *const[]){NULL}, (tsr_module *const[]){tsr_nn_relu()}, 1));
    forget();
}

TEST(schedules_are_put_together_once_and_to_a_limit)
{
    tsr_module *model = tsr_nn_linear(2, 2);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.1);
    const int64_t milestone = 2;
    CHECK(!tsr_multi_step_lr(optimizer, &milestone, INT64_MAX, 0.5));
    tsr_scheduler *one = tsr_exponential_lr(optimizer, 0.5);
    CHECK(!tsr_chained_scheduler(&one, INT64_MAX));
    CHECK(!tsr_chained_scheduler(&one, -1));
    tsr_scheduler *all = tsr_chained_scheduler(&one, 1);
    CHECK(all && !tsr_chained_scheduler(&one, 1)); /* it has an owner */
    int levels = 1;
    for (tsr_scheduler *next; levels < 1000 && (next = tsr_chained_scheduler(&all, 1)) != NULL; levels++)
        all = next;
    const char *message;
    CHECK_INT(levels, 256);
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    forget();
    CHECK_INT(tsr_scheduler_step(all), TSR_OK);
    tsr_scheduler_free(all);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
}

typedef struct searcher {
    tsr_optimizer *optimizer;
    tsr_module *model;
    tsr_state_dict *dict;
    int calls;
} searcher;

static tsr_status changes_its_optimizer(void *user, tsr_tensor **loss)
{
    searcher *s = user;
    s->calls++;
    CHECK_INT(tsr_add_param_group(s->optimizer, tsr_parameters(s->model)), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_optimizer_load_state_dict(s->optimizer, s->dict), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_optimizer_step_closure(s->optimizer, changes_its_optimizer, user, NULL), TSR_INVALID_ARGUMENT);
    forget();
    tsr_zero_grad(s->optimizer);
    *loss = tsr_sum(tsr_square(tsr_forward(s->model, tsr_ones(TSR_DIMS(1, 2)))));
    return tsr_backward(*loss);
}

TEST(a_closure_cannot_change_the_optimizer_that_searches)
{
    searcher s = {.model = tsr_nn_linear(2, 2)};
    s.optimizer = tsr_lbfgs(tsr_parameters(s.model), 1);
    s.dict = tsr_optimizer_state_dict(s.optimizer);
    CHECK_INT(tsr_optimizer_step_closure(s.optimizer, changes_its_optimizer, &s, NULL), TSR_OK);
    CHECK(s.calls > 0);
    CHECK_INT(tsr_param_group_count(s.optimizer), 1);
    CHECK_INT(tsr_optimizer_load_state_dict(s.optimizer, s.dict), TSR_OK); /* it is allowed again */
    tsr_state_dict_free(s.dict);
    tsr_optimizer_free(s.optimizer);
    tsr_module_free(s.model);
}

TEST(layers_are_as_many_as_memory_could_hold)
{
    const char *message;
    CHECK(!tsr_nn_gru(2, 2, .num_layers = INT32_MAX));
    CHECK_INT(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(message, "at most 1024");
    CHECK(!tsr_nn_lstm(2, 2, .num_layers = INT64_MAX));
    CHECK(!tsr_nn_transformer_encoder(2, 1, INT64_MAX));
    forget();
}

TEST(indices_of_a_triangle_without_columns_are_none)
{
    tsr_scope scope = tsr_scope_begin();
    CHECK_INT(tsr_size(tsr_tril_indices(INT64_C(1) << 62, 0, 0), 1), 0);
    CHECK_INT(tsr_size(tsr_triu_indices(INT64_C(1) << 62, 0, 0), 1), 0);
    tsr_scope_end(scope);
}
