/* Schedules with numbers of their own for a group of parameters. The rates and momenta are PyTorch 2.15's
 * (tools/golden/make_group_rates.py): of two groups, before each of eight steps. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <string.h>

enum { STEPS = 8 };

typedef struct expected {
    const char *name;
    double rates[STEPS][4]; /* rate and momentum of the first group, then of the second */
} expected;

static const expected cases[] = {
    {"one_cycle",
     {{0.020000000000000018, 0.94999999999999996, 0.0020000000000000018, 0.90000000000000002},
      {0.065835921350012649, 0.93567627457812108, 0.0065835921350012663, 0.88090169943749475},
      {0.18583592135001265, 0.89817627457812099, 0.018583592135001263, 0.8309016994374947},
      {0.33416407864998737, 0.85182372542187901, 0.033416407864998735, 0.76909830056250528},
      {0.45416407864998737, 0.81432372542187903, 0.045416407864998738, 0.71909830056250523},
      {0.5, 0.80000000000000004, 0.050000000000000003, 0.69999999999999996},
      {0.49373200311754367, 0.80188040658636328, 0.049373200311754371, 0.7025072087818176},
      {0.47524231600673683, 0.80742733490731866, 0.047524231600673691, 0.70990311320975807}}},
    {"cyclic",
     {{0.01, 0.90000000000000002, 0.001, 0.90000000000000002},
      {0.073333333333333361, 0.8666666666666667, 0.017333333333333343, 0.79999999999999993},
      {0.13666666666666666, 0.83333333333333337, 0.033666666666666664, 0.70000000000000007},
      {0.20000000000000001, 0.80000000000000004, 0.050000000000000003, 0.59999999999999998},
      {0.13666666666666674, 0.83333333333333337, 0.033666666666666685, 0.69999999999999996},
      {0.073333333333333278, 0.8666666666666667, 0.017333333333333319, 0.80000000000000004},
      {0.01, 0.90000000000000002, 0.001, 0.90000000000000002},
      {0.073333333333333445, 0.86666666666666659, 0.017333333333333364, 0.79999999999999982}}},
    {"plateau",
     {{0.10000000000000001, 0.90000000000000002, 0.01, 0.90000000000000002},
      {0.10000000000000001, 0.90000000000000002, 0.01, 0.90000000000000002},
      {0.050000000000000003, 0.90000000000000002, 0.0050000000000000001, 0.90000000000000002},
      {0.029999999999999999, 0.90000000000000002, 0.0025000000000000001, 0.90000000000000002},
      {0.029999999999999999, 0.90000000000000002, 0.00125, 0.90000000000000002},
      {0.029999999999999999, 0.90000000000000002, 0.001, 0.90000000000000002},
      {0.029999999999999999, 0.90000000000000002, 0.001, 0.90000000000000002},
      {0.029999999999999999, 0.90000000000000002, 0.001, 0.90000000000000002}}},
    {"swa",
     {{0.10000000000000001, 0.90000000000000002, 0.01, 0.90000000000000002},
      {0.11909830056250525, 0.90000000000000002, 0.00923606797749979, 0.90000000000000002},
      {0.16909830056250524, 0.90000000000000002, 0.00723606797749979, 0.90000000000000002},
      {0.23090169943749472, 0.90000000000000002, 0.0047639320225002103, 0.90000000000000002},
      {0.28090169943749477, 0.90000000000000002, 0.0027639320225002102, 0.90000000000000002},
      {0.29999999999999999, 0.90000000000000002, 0.002, 0.90000000000000002},
      {0.29999999999999999, 0.90000000000000002, 0.002, 0.90000000000000002},
      {0.29999999999999999, 0.90000000000000002, 0.002, 0.90000000000000002}}},
    {"lambda",
     {{0.10000000000000001, 0.90000000000000002, 0.01, 0.90000000000000002},
      {0.050000000000000003, 0.90000000000000002, 0.0090000000000000011, 0.90000000000000002},
      {0.033333333333333333, 0.90000000000000002, 0.0081000000000000013, 0.90000000000000002},
      {0.025000000000000001, 0.90000000000000002, 0.0072900000000000013, 0.90000000000000002},
      {0.020000000000000004, 0.90000000000000002, 0.006561, 0.90000000000000002},
      {0.016666666666666666, 0.90000000000000002, 0.0059049000000000011, 0.90000000000000002},
      {0.014285714285714285, 0.90000000000000002, 0.0053144100000000003, 0.90000000000000002},
      {0.012500000000000001, 0.90000000000000002, 0.0047829690000000006, 0.90000000000000002}}},
    {"multiplicative",
     {{0.10000000000000001, 0.90000000000000002, 0.01, 0.90000000000000002},
      {0.050000000000000003, 0.90000000000000002, 0.0090000000000000011, 0.90000000000000002},
      {0.016666666666666666, 0.90000000000000002, 0.0081000000000000013, 0.90000000000000002},
      {0.0041666666666666666, 0.90000000000000002, 0.0072900000000000013, 0.90000000000000002},
      {0.00083333333333333339, 0.90000000000000002, 0.0065610000000000017, 0.90000000000000002},
      {0.00013888888888888889, 0.90000000000000002, 0.005904900000000002, 0.90000000000000002},
      {1.9841269841269841e-05, 0.90000000000000002, 0.005314410000000002, 0.90000000000000002},
      {2.4801587301587302e-06, 0.90000000000000002, 0.0047829690000000024, 0.90000000000000002}}},
};

static double harmonic(void *user, int64_t step)
{
    (void)user;
    return 1 / (1 + (double)step);
}

static double powers(void *user, int64_t step)
{
    (void)user;
    return pow(0.9, (double)step);
}

static double nine_tenths(void *user, int64_t step)
{
    (void)user;
    (void)step;
    return 0.9;
}

static tsr_scheduler *schedule_named(const char *name, tsr_optimizer *optimizer)
{
    static const struct {
        const char *name, *number;
        double value;
    } numbers[] = {{"one_cycle", "max_lr", 0.05},      {"one_cycle", "base_momentum", 0.7},
                   {"one_cycle", "max_momentum", 0.9}, {"cyclic", "base_lr", 0.001},
                   {"cyclic", "max_lr", 0.05},         {"cyclic", "base_momentum", 0.6},
                   {"plateau", "min_lr", 0.001},       {"swa", "swa_lr", 0.002}};
    tsr_scheduler *s = strcmp(name, "one_cycle") == 0
                           ? tsr_one_cycle_lr(optimizer, 0.5, 20, .base_momentum = 0.8, .max_momentum = 0.95)
                       : strcmp(name, "cyclic") == 0 ? tsr_cyclic_lr(optimizer, 0.01, 0.2, .step_size_up = 3)
                       : strcmp(name, "plateau") == 0
                           ? tsr_reduce_lr_on_plateau(optimizer, 0.5, .patience_is_zero = true, .min_lr = 0.03)
                       : strcmp(name, "swa") == 0    ? tsr_swa_lr(optimizer, 0.3, .anneal_epochs = 5)
                       : strcmp(name, "lambda") == 0 ? tsr_lambda_lr(optimizer, harmonic, NULL)
                                                     : tsr_multiplicative_lr(optimizer, harmonic, NULL);
    for (size_t i = 0; i < sizeof(numbers) / sizeof(numbers[0]); i++)
        if (strcmp(numbers[i].name, name) == 0)
            CHECK_STATUS(tsr_scheduler_set_group(s, 1, numbers[i].number, numbers[i].value), TSR_OK);
    if (strcmp(name, "lambda") == 0)
        CHECK_STATUS(tsr_scheduler_set_group_factor(s, 1, powers, NULL), TSR_OK);
    if (strcmp(name, "multiplicative") == 0)
        CHECK_STATUS(tsr_scheduler_set_group_factor(s, 1, nine_tenths, NULL), TSR_OK);
    return s;
}

typedef struct two_groups {
    tsr_module *model;
    tsr_optimizer *optimizer;
} two_groups;

static two_groups begin(void)
{
    two_groups g = {tsr_nn_sequential(tsr_nn_linear(1, 1), tsr_nn_linear(1, 1)), NULL};
    g.optimizer = tsr_sgd(tsr_parameters(tsr_named_module(g.model, "0")), 0.1, .momentum = 0.9);
    CHECK_STATUS(tsr_add_param_group(g.optimizer, tsr_parameters(tsr_named_module(g.model, "1"))), TSR_OK);
    CHECK_STATUS(tsr_set_hyperparameter(g.optimizer, 1, "lr", 0.01), TSR_OK);
    return g;
}

static void end(two_groups *g, tsr_scheduler *s)
{
    tsr_scheduler_free(s);
    tsr_optimizer_free(g->optimizer);
    tsr_module_free(g->model);
}

static void step(tsr_scheduler *s, const char *name)
{
    CHECK_STATUS(strcmp(name, "plateau") == 0 ? tsr_scheduler_step_metric(s, 1) : tsr_scheduler_step(s), TSR_OK);
}

static void check_rates(const two_groups *g, const double want[4])
{
    for (int i = 0; i < 2; i++) {
        double rate = 0, momentum = 0;
        tsr_get_hyperparameter(g->optimizer, i, "lr", &rate);
        tsr_get_hyperparameter(g->optimizer, i, "momentum", &momentum);
        CHECK_NEAR(rate, want[2 * i], 1e-14);
        CHECK_NEAR(momentum, want[2 * i + 1], 1e-14);
    }
}

TEST(groups_have_rates_of_their_own)
{
    for (size_t c = 0; c < sizeof(cases) / sizeof(cases[0]); c++) {
        two_groups g = begin(), other = begin();
        tsr_scheduler *s = schedule_named(cases[c].name, g.optimizer),
                      *t = schedule_named(cases[c].name, other.optimizer);
        for (int i = 0; i < STEPS; i++) {
            check_rates(&g, cases[c].rates[i]);
            if (i == 4) { /* and go on from a state dict */
                tsr_state_dict *dict = tsr_scheduler_state_dict(s), *state = tsr_optimizer_state_dict(g.optimizer);
                CHECK_STATUS(tsr_optimizer_load_state_dict(other.optimizer, state), TSR_OK);
                CHECK_STATUS(tsr_scheduler_load_state_dict(t, dict), TSR_OK);
                tsr_state_dict_free(dict);
                tsr_state_dict_free(state);
            }
            if (i >= 4) {
                check_rates(&other, cases[c].rates[i]);
                step(t, cases[c].name);
            }
            step(s, cases[c].name);
        }
        end(&g, s);
        end(&other, t);
        CHECK_INT(tsr_report(), TSR_OK);
    }
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(what_a_group_cannot_have)
{
    const char *message;
    two_groups g = begin();
    tsr_scheduler *s = tsr_one_cycle_lr(g.optimizer, 0.5, 20);
    CHECK_STATUS(tsr_scheduler_set_group(s, 1, "pct_start", 0.5), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "no number \"pct_start\" for a group; it has max_lr base_momentum max_momentum");
    CHECK_STATUS(tsr_scheduler_set_group(s, 1, "momentum", 0.5), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_scheduler_set_group(s, 1, NULL, 0.5), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_scheduler_set_group(s, 1, "max_lr", NAN), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_scheduler_set_group(s, 2, "max_lr", 1), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_scheduler_set_group(NULL, 0, "max_lr", 1), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_scheduler_set_group_factor(s, 0, harmonic, NULL), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_scheduler_step(s), TSR_OK);
    CHECK_STATUS(tsr_scheduler_set_group(s, 1, "max_lr", 1), TSR_FAILED_PRECONDITION);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "before its first step");
    end(&g, s);
}
