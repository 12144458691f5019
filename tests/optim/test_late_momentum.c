/* Momentum that begins in the middle of training: the first step with it takes the whole gradient, whatever the dampening,
 * as in PyTorch, where the buffer is a copy of that gradient. Also when the run stops and goes on in between. */
#include "test.h"

#include <tessera/tessera.h>

enum { STEPS = 7 };

/* PyTorch 2.15: SGD([p], 0.05, dampening=0.5) of sum(p^4) / 4 in f64, with the momenta below. */
static const double momenta[STEPS] = {0, 0, 0.9, 0.9, 0, 0.6, 0.6};
static const double expected[STEPS][2] = {
    {0.95, -1.6},
    {0.90713125, -1.3952},
    {0.8698079196040256, -1.2594063671296},
    {0.8197652487643134, -1.08725334811555},
    {0.7922205189962901, -1.0229901602573976},
    {0.7497647121315776, -0.892934141984738},
    {0.7137542761060034, -0.7971014206862911},
};

typedef struct run {
    tsr_tensor *p;
    tsr_parameter_list *list;
    tsr_optimizer *optimizer;
} run;

static run begin(void)
{
    run r = {.p = tsr_keep(tsr_set_requires_grad(tsr_from_data((double[]){1, -2}, TSR_F64, TSR_DIMS(2)), true))};
    r.list = tsr_parameter_list_new(&r.p, 1);
    r.optimizer = tsr_sgd(r.list, 0.05, .dampening = 0.5);
    return r;
}

static void end(run *r)
{
    tsr_optimizer_free(r->optimizer);
    tsr_parameter_list_free(r->list);
    tsr_free(r->p);
}

static void step(run *r, int i)
{
    tsr_scope scope = tsr_scope_begin();
    double value[2];
    tsr_tensor *square = tsr_square(r->p);
    CHECK_STATUS(tsr_set_hyperparameter(r->optimizer, 0, "momentum", momenta[i]), TSR_OK);
    CHECK_STATUS(tsr_minimize(r->optimizer, tsr_mul_scalar(tsr_sum(tsr_square(square)), 0.25)), TSR_OK);
    CHECK_STATUS(tsr_read(r->p, value, sizeof(value)), TSR_OK);
    for (int k = 0; k < 2; k++)
        CHECK_NEAR(value[k], expected[i][k], 1e-14);
    tsr_scope_end(scope);
}

TEST(the_first_step_with_momentum_takes_the_whole_gradient)
{
    run r = begin();
    for (int i = 0; i < STEPS; i++)
        step(&r, i);
    end(&r);
}

/* Goes on with another optimizer, which has made steps with momentum. */
static void go_on(run *r, int i)
{
    run other = begin();
    tsr_state_dict *dict = tsr_optimizer_state_dict(r->optimizer);
    for (int k = 0; k < 3; k++) {
        CHECK_STATUS(tsr_set_hyperparameter(other.optimizer, 0, "momentum", 0.9), TSR_OK);
        CHECK_STATUS(tsr_minimize(other.optimizer, tsr_sum(other.p)), TSR_OK);
    }
    CHECK_INT(tsr_state_dict_get(dict, "state.0.momentum_buffer") != NULL, i > 2);
    CHECK_STATUS(tsr_optimizer_load_state_dict(other.optimizer, dict), TSR_OK);
    bool was = tsr_set_grad_enabled(false);
    tsr_copy_(other.p, r->p);
    tsr_set_grad_enabled(was);
    tsr_state_dict_free(dict);
    end(r);
    *r = other;
}

TEST(a_run_that_goes_on_knows_whether_momentum_has_begun)
{
    for (int stop = 1; stop < STEPS; stop++) {
        tsr_scope scope = tsr_scope_begin();
        run r = begin();
        for (int i = 0; i < STEPS; i++) {
            if (i == stop) {
                CHECK_STATUS(tsr_set_hyperparameter(r.optimizer, 0, "momentum", momenta[i]), TSR_OK);
                go_on(&r, i);
            }
            step(&r, i);
        }
        end(&r);
        tsr_scope_end(scope);
    }
}

/* PyTorch's load_state_dict takes an absent buffer as one that does not exist yet. */
TEST(pytorchs_dict_has_no_buffer_before_momentum_begins)
{
    run r = begin();
    step(&r, 0);
    step(&r, 1);
    CHECK_STATUS(tsr_set_hyperparameter(r.optimizer, 0, "momentum", 0.9), TSR_OK);
    for (int i = 2; i < 4; i++) {
        tsr_state_dict *dict = tsr_optimizer_torch_state_dict(r.optimizer);
        CHECK_INT(tsr_state_dict_get(dict, "state/{0}/momentum_buffer") != NULL, i > 2);
        tsr_state_dict_free(dict);
        step(&r, i);
    }
    end(&r);
}
