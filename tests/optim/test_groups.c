/* Groups of parameters with hyperparameters of their own, given after the optimizer was made. Expected values are
 * PyTorch's. */
#include "test.h"

#include <tessera/tessera.h>

typedef struct pair {
    tsr_tensor *a, *b;
    tsr_parameter_list *first, *second;
} pair;

static pair begin(void)
{
    pair p = {.a = tsr_keep(tsr_set_requires_grad(tsr_ones(TSR_DIMS(2)), true)),
              .b = tsr_keep(tsr_set_requires_grad(tsr_ones(TSR_DIMS(2)), true))};
    p.first = tsr_parameter_list_new(TSR_LIST(p.a));
    p.second = tsr_parameter_list_new(TSR_LIST(p.b));
    return p;
}

static void end(pair *p)
{
    tsr_parameter_list_free(p->first);
    tsr_parameter_list_free(p->second);
    tsr_free(p->a);
    tsr_free(p->b);
}

/* sum(a^2) + sum(3 b), or sum(3 b^2) */
static void step(const pair *p, tsr_optimizer *optimizer, bool squared)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *b = squared ? tsr_square(p->b) : p->b;
    tsr_zero_grad(optimizer);
    CHECK_INT(tsr_backward(tsr_add(tsr_sum(tsr_square(p->a)), tsr_sum(tsr_mul_scalar(b, 3)))), TSR_OK);
    CHECK_INT(tsr_optimizer_step(optimizer), TSR_OK);
    CHECK_INT(tsr_mark_step(), TSR_OK);
    tsr_scope_end(scope);
}

static void check(const pair *p, double a, double b)
{
    float got[4];
    CHECK_INT(tsr_read(p->a, got, 2 * sizeof(float)), TSR_OK);
    CHECK_INT(tsr_read(p->b, got + 2, 2 * sizeof(float)), TSR_OK);
    CHECK_NEAR(got[0], a, 2e-6);
    CHECK_NEAR(got[2], b, 2e-6);
}

TEST(a_group_of_sgd_has_momentum_and_decay_of_its_own)
{
    pair p = begin();
    tsr_optimizer *sgd = tsr_sgd(p.first, 0.1);
    CHECK_INT(tsr_add_param_group(sgd, p.second), TSR_OK);
    CHECK_INT(tsr_set_hyperparameter(sgd, 1, "momentum", 0.9), TSR_OK);
    CHECK_INT(tsr_set_hyperparameter(sgd, 1, "weight_decay", 0.5), TSR_OK);
    for (int i = 0; i < 3; i++)
        step(&p, sgd, false);
    check(&p, 0.5119999647140503, -0.8803750276565552);

    /* an optimizer that has no momentum yet loads the state */
    tsr_state_dict *dict = tsr_optimizer_state_dict(sgd);
    CHECK(tsr_state_dict_get(dict, "state.1.momentum_buffer"));
    CHECK(!tsr_state_dict_get(dict, "state.0.momentum_buffer"));
    pair q = begin();
    tsr_scope scope = tsr_scope_begin();
    tsr_set_grad_enabled(false);
    tsr_copy_(q.a, p.a);
    tsr_copy_(q.b, p.b);
    tsr_set_grad_enabled(true);
    tsr_scope_end(scope);
    tsr_optimizer *other = tsr_sgd(q.first, 0.3);
    CHECK_INT(tsr_add_param_group(other, q.second), TSR_OK);
    CHECK_INT(tsr_optimizer_load_state_dict(other, dict), TSR_OK);
    step(&p, sgd, false);
    step(&q, other, false);
    float got[4];
    CHECK_INT(tsr_read(p.b, got, sizeof(float) * 2), TSR_OK);
    CHECK_INT(tsr_read(q.b, got + 2, sizeof(float) * 2), TSR_OK);
    CHECK_INT(memcmp(got, got + 2, sizeof(float) * 2), 0);
    tsr_state_dict_free(dict);
    tsr_optimizer_free(other);
    end(&q);
    tsr_optimizer_free(sgd);
    end(&p);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(a_group_of_adamw_has_a_decay_of_its_own)
{
    pair p = begin();
    tsr_optimizer *adamw = tsr_adamw(p.first, 0.1, 0.0);
    CHECK_INT(tsr_add_param_group(adamw, p.second), TSR_OK);
    CHECK_INT(tsr_set_hyperparameter(adamw, 1, "weight_decay", 0.5), TSR_OK);
    for (int i = 0; i < 3; i++)
        step(&p, adamw, true);
    check(&p, 0.7015863060951233, 0.5749739408493042);
    tsr_optimizer_free(adamw);
    end(&p);
}

TEST(a_hyperparameter_that_is_not_there_is_named)
{
    const char *message = "";
    pair p = begin();
    tsr_optimizer *sgd = tsr_sgd(p.first, 0.1);
    CHECK_INT(tsr_set_hyperparameter(sgd, 0, "beta1", 1), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "SGD has no hyperparameter \"beta1\"; it has lr, momentum, dampening, weight_decay");
    CHECK_INT(tsr_set_hyperparameter(sgd, 1, "lr", 1), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "there is no group 1: SGD has 1");
    tsr_optimizer_free(sgd);
    end(&p);
}
