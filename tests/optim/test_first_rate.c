/* Rprop's steps and ASGD's eta begin with the learning rate of a parameter's first step, as in PyTorch, and not with the rate
 * that the optimizer was made with. */
#include "test.h"

#include <tessera/tessera.h>

#include <string.h>

enum { STEPS = 4, SET, WARM_UP, ADDED };

/* PyTorch 2.15: Rprop([p], 0.1) and ASGD([p], 0.1, t0=1, lambd=0.01) of sum(p^4) / 4 in f64 from (1, -2): with a rate of 0.05
 * set before the first step, with LinearLR(0.5, total_iters=2), and in a group with a rate of 0.05 that comes after a step. */
static const struct {
    const char *name;
    int way;
    double p[2];
} expected[] = {
    {"rprop", SET, {0.7315999999999999, -1.7315999999999998}},
    {"rprop", WARM_UP, {0.7315999999999999, -1.7315999999999998}},
    {"rprop", ADDED, {0.818, -1.8179999999999998}},
    {"asgd", SET, {0.835438321344471, -1.1578359325391898}},
    {"asgd", WARM_UP, {0.7877237638494878, -1.0206407228135}},
    {"asgd", ADDED, {0.8686020033142807, -1.2578631459538085}},
};

static tsr_tensor *leaf(const double *values, int64_t n)
{
    return tsr_keep(tsr_set_requires_grad(tsr_from_data(values, TSR_F64, &n, 1), true));
}

static tsr_tensor *fourth_powers(tsr_tensor *x)
{
    return tsr_mul_scalar(tsr_sum(tsr_square(tsr_square(x))), 0.25);
}

static tsr_scheduler *begin(tsr_optimizer *optimizer, int way)
{
    if (way == SET)
        CHECK_STATUS(tsr_set_hyperparameter(optimizer, 0, "lr", 0.05), TSR_OK);
    return way == WARM_UP ? tsr_linear_lr(optimizer, 0.5, 1, 2) : NULL;
}

static void check_run(const char *name, int way, const double want[2])
{
    tsr_tensor *p = leaf((const double[]){1, -2}, 2), *other = leaf((const double[]){3}, 1);
    tsr_parameter_list *list = tsr_parameter_list_new(&p, 1), *others = tsr_parameter_list_new(&other, 1);
    const tsr_parameter_list *first = way == ADDED ? others : list;
    tsr_optimizer *optimizer =
        strcmp(name, "rprop") == 0 ? tsr_rprop(first, 0.1) : tsr_asgd(first, 0.1, .t0 = 1, .lambd = 0.01);
    tsr_scheduler *warm_up = begin(optimizer, way);
    for (int i = 0; i < STEPS; i++) {
        tsr_scope scope = tsr_scope_begin();
        if (way == ADDED && i == 1) {
            CHECK_STATUS(tsr_add_param_group(optimizer, list), TSR_OK);
            CHECK_STATUS(tsr_set_hyperparameter(optimizer, 1, "lr", 0.05), TSR_OK);
        }
        CHECK_STATUS(tsr_minimize(optimizer, tsr_add(fourth_powers(p), fourth_powers(other))), TSR_OK);
        tsr_clear_grad(p);
        CHECK(!warm_up || tsr_scheduler_step(warm_up) == TSR_OK);
        tsr_scope_end(scope);
    }
    double got[2];
    CHECK_STATUS(tsr_read(p, got, sizeof(got)), TSR_OK);
    /* PyTorch keeps eta in f32 */
    CHECK_NEAR(got[0], want[0], 1e-8);
    CHECK_NEAR(got[1], want[1], 1e-8);
    tsr_scheduler_free(warm_up);
    tsr_optimizer_free(optimizer);
    tsr_parameter_list_free(list);
    tsr_parameter_list_free(others);
    tsr_free(p);
    tsr_free(other);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(states_begin_with_the_rate_of_the_first_step)
{
    for (size_t i = 0; i < sizeof(expected) / sizeof(expected[0]); i++)
        check_run(expected[i].name, expected[i].way, expected[i].p);
}
