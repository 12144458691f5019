/* Rates that a schedule and something else change: a second schedule, or the user. The rates are PyTorch 2.15's. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <string.h>

enum { STEPS = 10 };

typedef struct expected {
    const char *name;
    double rates[STEPS];
} expected;

static const expected cases[] = {
    {"warm-up and plateau",
     {0.032500000000000008, 0.055000000000000014, 0.077500000000000027, 0.050000000000000017, 0.025000000000000008,
      0.012500000000000004, 0.0062500000000000021, 0.003125000000000001, 0.0015625000000000005,
      0.00078125000000000026}},
    {"two in turn",
     {0.090000000000000011, 0.081000000000000016, 0.03645000000000001, 0.032805000000000008, 0.029524500000000009,
      0.013286025000000005, 0.011957422500000005, 0.010761680250000006, 0.0048427561125000025, 0.0043584805012500021}},
    {"linear and cosine",
     {0.038858192987669307, 0.052846528551293091, 0.058971663193841978, 0.056080380729895803, 0.03844618246748914,
      0.023496631036128573, 0.013507660123217562, 0.01, 0.013425421036992097, 0.02318019484660537}},
    {"cosine of a rate that is set",
     {0.096574578963007904, 0.08681980515339463, 0.072220754456429045, 0.055, 0.028519497029047311,
      0.018786796564403577, 0.012283614024661398, 0.01, 0.013425421036992097, 0.02318019484660537}},
    {"milestones of a rate that is set",
     {0.10000000000000001, 0.050000000000000003, 0.050000000000000003, 0.29999999999999999, 0.14999999999999999,
      0.14999999999999999, 0.14999999999999999, 0.14999999999999999, 0.14999999999999999, 0.14999999999999999}},
    {"polynomial of a rate that is set",
     {0.069444444444444461, 0.044444444444444467, 0.16874999999999996, 0.074999999999999997, 0.018749999999999985, 0, 0,
      0, 0, 0}},
    {"constant of a rate that is set",
     {0.050000000000000003, 0.050000000000000003, 0.29999999999999999, 0.59999999999999998, 0.59999999999999998,
      0.59999999999999998, 0.59999999999999998, 0.59999999999999998, 0.59999999999999998, 0.59999999999999998}},
    {"multiplicative of a rate that is set",
     {0.099000000000000005, 0.097020000000000009, 0.29099999999999998, 0.27936, 0.26539199999999996,
      0.24946847999999994, 0.23200568639999994, 0.21344523148799996, 0.19423516065407997, 0.17481164458867199}},
    {"lambda of a rate that is set",
     {0.099000000000000005, 0.098000000000000004, 0.097000000000000003, 0.096000000000000002, 0.095000000000000001,
      0.094, 0.092999999999999999, 0.092000000000000012, 0.091000000000000011, 0.090000000000000011}},
    {"cosine, then swa",
     {0.096574578963007904, 0.08681980515339463, 0.072220754456429045, 0.055, 0.037779245543570962, 0.04083443415767822,
      0.046944811385892744, 0.050000000000000003, 0.050000000000000003, 0.050000000000000003}},
    {"a sequence of a rate that is set",
     {0.040000000000000001, 0.070000000000000007, 0.10000000000000001, 0.090000000000000011, 0.081000000000000016,
      0.045000000000000005, 0.040500000000000008, 0.03645000000000001, 0.032805000000000008, 0.029524500000000009}},
};

static double shrinking(void *user, int64_t step)
{
    (void)user;
    return 1 - 0.01 * (double)step;
}

/* Makes one or two schedules; two are stepped in turn. *at: the step before which the user sets the rate to *rate. */
static void schedules_of(const char *name, tsr_optimizer *o, tsr_scheduler *s[2], int *at, double *rate)
{
    *at = 2, *rate = 0.3, s[1] = NULL;
    if (strcmp(name, "warm-up and plateau") == 0) {
        s[0] = tsr_linear_lr(o, 0.1, 1.0, 4), s[1] = tsr_reduce_lr_on_plateau(o, 0.5, .patience_is_zero = true);
    } else if (strcmp(name, "two in turn") == 0) {
        s[0] = tsr_step_lr(o, 3, 0.5), s[1] = tsr_exponential_lr(o, 0.9);
    } else if (strcmp(name, "linear and cosine") == 0) {
        s[0] = tsr_linear_lr(o, 0.2, 1.0, 4), s[1] = tsr_cosine_annealing_lr(o, 8, 0.01);
    } else if (strcmp(name, "cosine, then swa") == 0) {
        s[0] = tsr_cosine_annealing_lr(o, 8, 0.01), s[1] = tsr_swa_lr(o, 0.05, .anneal_epochs = 3);
    } else if (strncmp(name, "cosine", 6) == 0) {
        s[0] = tsr_cosine_annealing_lr(o, 8, 0.01), *at = 4, *rate = 0.04;
    } else if (strncmp(name, "milestones", 10) == 0) {
        s[0] = tsr_multi_step_lr(o, (const int64_t[]){2, 5}, 2, 0.5), *at = 3;
    } else if (strncmp(name, "polynomial", 10) == 0) {
        s[0] = tsr_polynomial_lr(o, 6, 2.0);
    } else if (strncmp(name, "constant", 8) == 0) {
        s[0] = tsr_constant_lr(o, 0.5, 4);
    } else if (strncmp(name, "multiplicative", 14) == 0) {
        s[0] = tsr_multiplicative_lr(o, shrinking, NULL);
    } else if (strncmp(name, "lambda", 6) == 0) {
        s[0] = tsr_lambda_lr(o, shrinking, NULL);
    } else {
        tsr_scheduler *first = tsr_linear_lr(o, 0.1, 1.0, 3), *second = tsr_exponential_lr(o, 0.9);
        s[0] = tsr_sequential_lr((tsr_scheduler *const[]){first, second}, 2, (const int64_t[]){3}, 1);
        *at = 5, *rate = 0.05;
    }
}

static void move(const char *name, tsr_scheduler *const s[2], int step)
{
    if (strcmp(name, "cosine, then swa") == 0) {
        CHECK_INT(tsr_scheduler_step(s[step < 5 ? 0 : 1]), TSR_OK);
        return;
    }
    CHECK_INT(tsr_scheduler_step(s[0]), TSR_OK);
    if (s[1] && strcmp(name, "warm-up and plateau") != 0)
        CHECK_INT(tsr_scheduler_step(s[1]), TSR_OK);
    else if (s[1] && step > 1)
        CHECK_INT(tsr_scheduler_step_metric(s[1], 1), TSR_OK);
}

static double rate_of(tsr_optimizer *o)
{
    double rate = -1;
    CHECK_INT(tsr_get_hyperparameter(o, 0, "lr", &rate), TSR_OK);
    return rate;
}

typedef struct run {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_scheduler *schedules[2];
    int at;
    double rate;
} run;

static run begin(const char *name)
{
    run r = {.model = tsr_nn_linear(1, 1)};
    r.optimizer = tsr_sgd(tsr_parameters(r.model), 0.1);
    schedules_of(name, r.optimizer, r.schedules, &r.at, &r.rate);
    return r;
}

static void end(run *r)
{
    tsr_scheduler_free(r->schedules[1]);
    tsr_scheduler_free(r->schedules[0]);
    tsr_optimizer_free(r->optimizer);
    tsr_module_free(r->model);
}

/* The schedules of another run that goes on from the states of these. */
static run continued(const char *name, run *r)
{
    run other = begin(name);
    tsr_state_dict *dict = tsr_optimizer_state_dict(r->optimizer);
    CHECK_INT(tsr_optimizer_load_state_dict(other.optimizer, dict), TSR_OK);
    tsr_state_dict_free(dict);
    for (int i = 0; i < 2 && r->schedules[i]; i++) {
        dict = tsr_scheduler_state_dict(r->schedules[i]);
        CHECK_INT(tsr_scheduler_load_state_dict(other.schedules[i], dict), TSR_OK);
        tsr_state_dict_free(dict);
    }
    end(r);
    return other;
}

TEST(rates_that_others_change)
{
    for (size_t c = 0; c < sizeof(cases) / sizeof(cases[0]); c++) {
        const char *name = cases[c].name;
        run r = begin(name);
        for (int step = 0; step < STEPS; step++) {
            if (strstr(name, "is set") && step == r.at)
                CHECK_INT(tsr_set_hyperparameter(r.optimizer, 0, "lr", r.rate), TSR_OK);
            move(name, r.schedules, step);
            if (fabs(rate_of(r.optimizer) - cases[c].rates[step]) > 1e-12)
                printf("%s, step %d\n", name, step);
            CHECK_NEAR(rate_of(r.optimizer), cases[c].rates[step], 1e-12);
            if (step == 6)
                r = continued(name, &r);
            CHECK_NEAR(rate_of(r.optimizer), cases[c].rates[step], 1e-12);
        }
        end(&r);
    }
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}
