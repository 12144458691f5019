/* Schedules and averaged weights against PyTorch (schedules.txt, made by tools/golden/make_schedules.py): each step's
 * rate and momentum, also after loading a schedule's state in the middle. */
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>
#include <string.h>

enum { STEPS = 20, LOADED_AT = 9 };

static double shrinking(void *user, int64_t step)
{
    (void)user;
    return 1 - 0.01 * (double)step;
}

static tsr_scheduler *chain_of(tsr_scheduler *a, tsr_scheduler *b)
{
    return tsr_chained_scheduler((tsr_scheduler *const[]){a, b}, 2);
}

static tsr_scheduler *schedule_named(const char *name, tsr_optimizer *o)
{
    if (strcmp(name, "constant") == 0)
        return tsr_constant_lr(o, 0.5, 4);
    if (strcmp(name, "polynomial") == 0)
        return tsr_polynomial_lr(o, 15, 2.0);
    if (strcmp(name, "restarts") == 0)
        return tsr_cosine_annealing_warm_restarts(o, 2, .t_mult = 3, .eta_min = 0.01);
    if (strcmp(name, "cyclic") == 0)
        return tsr_cyclic_lr(o, 0.01, 0.2, .step_size_up = 3, .step_size_down = 5, .triangular2 = true);
    if (strcmp(name, "one_cycle") == 0)
        return tsr_one_cycle_lr(o, 0.5, 20);
    if (strcmp(name, "three_phases") == 0)
        return tsr_one_cycle_lr(o, 0.5, 30, .three_phase = true, .linear = true);
    if (strcmp(name, "plateau") == 0)
        return tsr_reduce_lr_on_plateau(o, 0.1, .patience = 1, .cooldown = 2, .min_lr = 0.001);
    if (strcmp(name, "swalr") == 0)
        return tsr_swa_lr(o, 0.3, .anneal_epochs = 5);
    if (strcmp(name, "multiplicative") == 0)
        return tsr_multiplicative_lr(o, shrinking, NULL);
    if (strcmp(name, "milestones") == 0)
        return tsr_multi_step_lr(o, (const int64_t[]){3, 7, 7}, 3, 0.5);
    if (strcmp(name, "cycle_in_chain") == 0)
        return chain_of(tsr_one_cycle_lr(o, 0.5, 30), tsr_exponential_lr(o, 0.9));
    tsr_scheduler *parts[] = {tsr_linear_lr(o, 0.1, 1.0, 4), tsr_cosine_annealing_lr(o, 6, 0.01),
                              tsr_step_lr(o, 2, 0.5)};
    if (strcmp(name, "chained") == 0)
        return tsr_chained_scheduler(parts, 3);
    if (strcmp(name, "chain_in_chain") == 0)
        return chain_of(tsr_constant_lr(o, 0.5, 4), tsr_chained_scheduler(parts, 3));
    tsr_scheduler *sequence = tsr_sequential_lr(parts, 3, (const int64_t[]){4, 13}, 2);
    return strcmp(name, "sequential") == 0 ? sequence : chain_of(sequence, tsr_exponential_lr(o, 0.9));
}

typedef struct run {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_scheduler *schedule;
} run;

static run begin(const char *name)
{
    run r = {.model = tsr_nn_linear(2, 1)};
    r.optimizer = tsr_sgd(tsr_parameters(r.model), 0.1, .momentum = 0.5);
    r.schedule = schedule_named(name, r.optimizer);
    CHECK(r.schedule != NULL);
    return r;
}

static void end(run *r)
{
    tsr_scheduler_free(r->schedule);
    tsr_optimizer_free(r->optimizer);
    tsr_module_free(r->model);
}

static void check_rates(const run *r, const char *name, int step, double lr, double momentum)
{
    double got[2] = {0};
    CHECK_INT(tsr_get_hyperparameter(r->optimizer, 0, "lr", &got[0]), TSR_OK);
    CHECK_INT(tsr_get_hyperparameter(r->optimizer, 0, "momentum", &got[1]), TSR_OK);
    if (fabs(got[0] - lr) > 1e-12 || fabs(got[1] - momentum) > 1e-12)
        printf("%s, step %d: %.17g and %.17g, PyTorch %.17g and %.17g\n", name, step, got[0], got[1], lr, momentum);
    CHECK_NEAR(got[0], lr, 1e-12);
    CHECK_NEAR(got[1], momentum, 1e-12);
}

static void take_step(const run *r, const char *name, int step)
{
    CHECK_INT(strcmp(name, "plateau") == 0 ? tsr_scheduler_step_metric(r->schedule, 2 + cos(step / 2.0) + step / 20.0)
                                           : tsr_scheduler_step(r->schedule),
              TSR_OK);
}

/* One schedule's twenty lines; in the middle, a second schedule loads the state of the first and of its optimizer. */
static void follow(FILE *file, const char *name, double lr, double momentum)
{
    run r = begin(name);
    for (int step = 0; step < STEPS; step++) {
        char again[32];
        if (step > 0)
            CHECK_OR_RETURN(fscanf(file, "%31s %lf %lf", again, &lr, &momentum) == 3 && strcmp(again, name) == 0);
        check_rates(&r, name, step, lr, momentum);
        if (step == LOADED_AT) {
            run other = begin(name);
            tsr_state_dict *state = tsr_scheduler_state_dict(r.schedule),
                           *slots = tsr_optimizer_state_dict(r.optimizer);
            CHECK_INT(tsr_optimizer_load_state_dict(other.optimizer, slots), TSR_OK);
            CHECK_INT(tsr_scheduler_load_state_dict(other.schedule, state), TSR_OK);
            check_rates(&other, name, step, lr, momentum);
            tsr_state_dict_free(state);
            tsr_state_dict_free(slots);
            end(&r);
            r = other;
        }
        take_step(&r, name, step);
    }
    end(&r);
}

static void average(FILE *file, const char *name, double want)
{
    tsr_module *model = tsr_nn_linear(1, 1, .no_bias = true);
    tsr_tensor *weight = tsr_named_tensor(model, "weight");
    tsr_averaged *averaged = tsr_averaged_new(tsr_parameters(model), strcmp(name, "ema") == 0 ? 0.9 : 0);
    CHECK_OR_RETURN(averaged != NULL);
    double got;
    for (int i = 0; i < 4; i++) {
        char again[32];
        tsr_scope scope = tsr_scope_begin();
        if (i > 0)
            CHECK_OR_RETURN(fscanf(file, "%31s %lf %*f", again, &want) == 2 && strcmp(again, name) == 0);
        CHECK_INT(tsr_init_constant(weight, 1 << i), TSR_OK);
        CHECK_INT(tsr_averaged_update(averaged), TSR_OK);
        CHECK_INT(tsr_item(tsr_averaged_at(averaged, 0), &got), TSR_OK);
        CHECK_NEAR(got, want, 1e-6);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_averaged_swap(averaged), TSR_OK);
    CHECK_INT(tsr_item(weight, &got), TSR_OK);
    CHECK_NEAR(got, want, 1e-6);
    CHECK_INT(tsr_item(tsr_averaged_at(averaged, 0), &got), TSR_OK);
    CHECK_NEAR(got, 8, 0);
    tsr_state_dict *dict = tsr_averaged_state_dict(averaged);
    CHECK_INT(tsr_state_dict_count(dict), 2);
    CHECK(tsr_state_dict_get(dict, "module.weight") != NULL);
    CHECK_INT(tsr_averaged_load_state_dict(averaged, dict), TSR_OK);
    tsr_state_dict_free(dict);
    tsr_averaged_free(averaged);
    tsr_module_free(model);
}

TEST(schedules_and_averages_follow_pytorch)
{
    FILE *file = fopen(TEST_SOURCE "/tests/optim/schedules.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    char name[32];
    double a, b;
    int n = 0;
    for (; fscanf(file, "%31s %lf %lf", name, &a, &b) == 3; n++)
        if (strcmp(name, "ema") == 0 || strcmp(name, "swa") == 0)
            average(file, name, a);
        else
            follow(file, name, a, b);
    fclose(file);
    CHECK_INT(n, 15 + 2);
    CHECK_INT(tsr_live_tensors(), 0);
    CHECK_INT(tsr_report(), TSR_OK);
}

/* The numbers of steps that PyTorch takes are from a run of it, as is the message. */
static void step_past_the_end(tsr_scheduler *schedule, int64_t steps)
{
    const char *message;
    for (int64_t i = 0; i < steps; i++)
        CHECK_INT(tsr_scheduler_step(schedule), TSR_OK);
    CHECK_INT(tsr_scheduler_step(schedule), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "Tried to step 4 times. The specified number of total steps is 3");
    tsr_scheduler_free(schedule);
}

TEST(a_cycle_ends_in_a_composition)
{
    run r = begin("plateau");
    step_past_the_end(chain_of(tsr_one_cycle_lr(r.optimizer, 1.0, 3), tsr_exponential_lr(r.optimizer, 0.5)), 3);
    tsr_scheduler *parts[] = {tsr_exponential_lr(r.optimizer, 0.5), tsr_one_cycle_lr(r.optimizer, 1.0, 3)};
    step_past_the_end(tsr_sequential_lr(parts, 2, (const int64_t[]){2}, 1), 5);
    end(&r);
}

TEST(misuse_of_schedules)
{
    run r = begin("plateau");
    const char *message;
    CHECK_INT(tsr_scheduler_step(r.schedule), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "tsr_scheduler_step_metric");
    CHECK(tsr_chained_scheduler(&r.schedule, 1) == NULL);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "ChainedScheduler does not support `ReduceLROnPlateau` scheduler");
    tsr_scheduler *cycle = tsr_one_cycle_lr(r.optimizer, 0.5, 2), *twice[] = {cycle, cycle};
    CHECK(tsr_sequential_lr(twice, 2, (const int64_t[]){1}, 1) == NULL);
    CHECK(tsr_sequential_lr(&cycle, 1, (const int64_t[]){1}, 1) == NULL);
    tsr_error_take(NULL);
    CHECK_INT(tsr_scheduler_step(cycle), TSR_OK);
    CHECK_INT(tsr_scheduler_step(cycle), TSR_OK);
    CHECK_INT(tsr_scheduler_step(cycle), TSR_INVALID_ARGUMENT);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "Tried to step 3 times. The specified number of total steps is 2");
    tsr_scheduler_free(cycle);
    tsr_optimizer *plain = tsr_rprop(tsr_parameters(r.model), 0.1);
    CHECK(tsr_cyclic_lr(plain, 0.1, 0.2) == NULL);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "optimizer must support momentum or beta1 with `cycle_momentum` option enabled");
    CHECK(tsr_averaged_new(tsr_parameters(r.model), 1.5) == NULL);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "averaged_new: Invalid decay value 1.5 provided");
    tsr_optimizer_free(plain);
    CHECK(tsr_linear_lr(r.optimizer, 10, 1, 5) == NULL && tsr_linear_lr(r.optimizer, 0, 1, 5) == NULL);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "Starting multiplicative factor expected to be greater than 0 and less or equal to 1.");
    CHECK(tsr_linear_lr(r.optimizer, 0.5, -1, 5) == NULL);
    tsr_error_take(&message);
    CHECK_CONTAINS(message, "Ending multiplicative factor expected to be between 0 and 1.");
    end(&r);
}

/* torch.optim.lr_scheduler.MultiStepLR(optimizer, [-3, 0, 2], 0.1): no step is -3 */
TEST(milestones_before_the_first_step_do_not_count)
{
    run r = begin("plateau");
    tsr_set_hyperparameter(r.optimizer, -1, "lr", 1);
    tsr_scheduler *schedule = tsr_multi_step_lr(r.optimizer, (const int64_t[]){-3, 0, 2}, 3, 0.1);
    const double want[] = {0.1, 0.01, 0.01};
    for (int i = 0; i < 3; i++) {
        double rate = 0;
        CHECK_INT(tsr_scheduler_step(schedule), TSR_OK);
        CHECK_INT(tsr_get_hyperparameter(r.optimizer, 0, "lr", &rate), TSR_OK);
        CHECK(fabs(rate - want[i]) < 1e-9);
    }
    tsr_scheduler_free(schedule);
    end(&r);
}
