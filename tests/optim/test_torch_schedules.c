/* Schedules go on from the state dicts of PyTorch's schedules (torch_schedules.txt, made by
 * tools/golden/make_torch_schedules.py): the dict after four steps, and PyTorch's rates from there. */
#include "test.h"

#include <tessera/tessera.h>

#include <stdio.h>
#include <string.h>

enum { RATES = 5 };

static tsr_scheduler *warm_up(tsr_optimizer *o)
{
    tsr_scheduler *parts[] = {tsr_linear_lr(o, 0.1, 1, 3), tsr_cosine_annealing_lr(o, 6, 0.01)};
    return tsr_sequential_lr(parts, 2, TSR_DIMS(3));
}

static tsr_scheduler *decaying(tsr_optimizer *o, tsr_scheduler *first)
{
    return tsr_chained_scheduler((tsr_scheduler *const[]){first, tsr_exponential_lr(o, 0.9)}, 2);
}

static tsr_scheduler *schedule_named(const char *name, tsr_optimizer *o)
{
    return strcmp(name, "plateau") == 0             ? tsr_reduce_lr_on_plateau(o, 0.5, .patience = 1)
           : strcmp(name, "sequential") == 0        ? warm_up(o)
           : strcmp(name, "chained") == 0           ? decaying(o, tsr_linear_lr(o, 0.1, 1, 6))
           : strcmp(name, "sequence_in_chain") == 0 ? decaying(o, warm_up(o))
           : strcmp(name, "cosine") == 0            ? tsr_cosine_annealing_lr(o, 6, 0.01)
           : strcmp(name, "cyclic") == 0            ? tsr_cyclic_lr(o, 0.1, 1, .step_size_up = 3)
           : strcmp(name, "one_cycle") == 0         ? tsr_one_cycle_lr(o, 1, 12)
                                                    : tsr_swa_lr(o, 0.05, .anneal_epochs = 6);
}

static bool read_dict(FILE *file, int n, tsr_state_dict *dict)
{
    for (int i = 0; i < n; i++) {
        char kind[16], name[96];
        double value;
        if (fscanf(file, "%15s %95s %lf", kind, name, &value) != 3 ||
            (strcmp(kind, "int") == 0 ? tsr_state_dict_set_int(dict, name, (int64_t)value)
                                      : tsr_state_dict_set_number(dict, name, value)) != TSR_OK)
            return false;
    }
    return true;
}

/* The optimizer's own rate is another one, so that each rate comes from the dict. */
static void go_on(FILE *file, const char *name, int entries)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    char word[16];
    CHECK_OR_RETURN(read_dict(file, entries, dict));
    CHECK_OR_RETURN(fscanf(file, "%15s", word) == 1 && strcmp(word, "rates") == 0);
    tsr_module *model = tsr_nn_linear(2, 1);
    tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 3, .momentum = 0.9);
    tsr_scheduler *schedule = schedule_named(name, optimizer);
    CHECK_INT(tsr_scheduler_load_state_dict(schedule, dict), TSR_OK);
    for (int i = 0; i < RATES; i++) {
        double want, got;
        CHECK_OR_RETURN(fscanf(file, "%lf", &want) == 1);
        CHECK_INT(tsr_get_hyperparameter(optimizer, 0, "lr", &got), TSR_OK);
        if (!(got >= want - 1e-12 && got <= want + 1e-12))
            printf("%s, step %d: %.17g, PyTorch %.17g\n", name, i, got, want);
        CHECK_NEAR(got, want, 1e-12);
        CHECK_INT(strcmp(name, "plateau") == 0 ? tsr_scheduler_step_metric(schedule, 1) : tsr_scheduler_step(schedule),
                  TSR_OK);
    }
    tsr_state_dict_free(dict);
    tsr_scheduler_free(schedule);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
}

TEST(schedules_go_on_from_pytorchs_state_dicts)
{
    FILE *file = fopen(TEST_SOURCE "/tests/optim/torch_schedules.txt", "r");
    CHECK_OR_RETURN(file != NULL);
    char name[32];
    int entries, n = 0;
    for (; fscanf(file, " schedule %31s %d", name, &entries) == 2; n++)
        go_on(file, name, entries);
    fclose(file);
    CHECK_INT(n, 8);
    CHECK_INT(tsr_report(), TSR_OK);
}
