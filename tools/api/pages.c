/* The reference pages docs/functions.md and docs/modules.md. */
#include "api.h"

#include <stdio.h>
#include <string.h>

/* Writes a cell of a table; escapes |, which would end it. */
static void cell(const char *text)
{
    for (; *text; text++)
        printf(*text == '|' ? "\\|" : "%c", *text);
}

void write_functions_page(void)
{
    puts("# Tensor functions\n\nMade from src/tensor/functions.def. Names, arguments and meanings are PyTorch's; after "
         "the star are options, given by name. Two stars: `tsr_<name>` without its arguments, as a pointer to a "
         "function,\n"
         "takes no options; `tsr_<name>_with` does. Autocast: how torch.autocast would run it, for bindings (there is no "
         "autocast in C).\n\n"
         "| in this table | in C |\n|---|---|\n"
         "| `int[] shape`, `float[] a`, `Tensor[] tensors` | a pointer and a count, at once by `TSR_DIMS(2, 3)`, `TSR_NUMBERS(0.5, 1)`, `TSR_LIST(x, y)`; as options `.dims = (int64_t[]){1}, .n_dims = 1`, for dimensions at once by `TSR_OVER(1)` |\n"
         "| `Tensor? x` | may be NULL |\n"
         "| `-> (Tensor a, Tensor b)` | returns a, and b by a pointer after the arguments, which may be NULL: `deviation = tsr_std_mean(x, 1, &mean)` |\n"
         "| `-> Tensor[]` | fills an array and returns how many there are, -1 for an error: `n = tsr_split(x, 8, 0, parts, capacity)` |\n"
         "| `int reduction` | `TSR_LOSS_MEAN` (the default), `TSR_LOSS_SUM`, `TSR_LOSS_NONE` |\n\n"
         "| function | gradient | autocast | |\n|---|---|---|---|");
    for (int i = 0; i < n_functions; i++) {
        printf("| `tsr_%s`%s%s | %s | %s | ", functions[i].schema, in_place(&functions[i]) ? ", in place too" : "",
               strcmp(functions[i].kind, "VIEW") == 0 ? ", a view" : "", *functions[i].gradient == 'D' ? "yes" : "no",
               functions[i].autocast);
        cell(functions[i].doc);
        puts(" |");
    }
}

static void modules_of(const char *kind, const char *title)
{
    printf("\n## %s\n\n| here | in PyTorch | inputs and output | parameters and buffers | |\n|---|---|---|---|---|\n",
           title);
    for (int i = 0; i < n_modules; i++) {
        const module_row *m = &modules[i];
        if (strcmp(m->kind, kind) != 0)
            continue;
        printf("| `tsr_nn_%s` | `%s` | `", m->schema, m->type);
        cell(m->inputs);
        printf("` | %s", *m->tensors ? "`" : "");
        cell(m->tensors);
        printf("%s | ", *m->tensors ? "`" : "");
        cell(m->doc);
        printf(" |\n");
    }
}

void write_modules_page(void)
{
    puts("# Modules, losses, optimizers and schedules\n\n"
         "Made from src/nn/modules.def and src/optim/optimizers.def. Names, meanings, defaults and the names in state "
         "dicts\n"
         "are PyTorch's. After the star are options, given by name; `= x` is the default (of an argument before the "
         "star it is\n"
         "PyTorch's: C needs each of these). Where PyTorch has a switch that is on by default (`bias=True`), the "
         "option\n"
         "is named for what differs (`.no_bias`); `.eps_is_zero` and the like say that a zero is meant. A number of "
         "dimensions\n"
         "that an input must have stands after its colon; `if` says when a parameter is there. Printing a\n"
         "module (`tsr_module_print`) gives PyTorch's text.");
    modules_of("LAYER", "Layers");
    modules_of("CONTAINER", "Containers");
    puts(
        "| `tsr_nn_module_list(modules, n)`, `tsr_nn_module_dict(names, modules, n)` | `ModuleList`, `ModuleDict` | no "
        "forward |  | all are taken over; tsr_module_child(list, i, &name), tsr_named_module(dict, \"conv\") |\n"
        "| `tsr_nn_parameter_list(tensors, n)`, `tsr_nn_parameter_dict(names, tensors, n)` | `ParameterList`, "
        "`ParameterDict` | no forward | the tensors | tsr_need_tensor(list, \"0\") |\n\n"
        "Modules of your own: [modules-of-your-own.md](modules-of-your-own.md).");
    modules_of("ACTIVATION", "Activations");
    modules_of("LOSS", "Losses");
    puts("| `tsr_nn_triplet_margin_with_distance_loss(distance, *, void* user, float margin = 1.0, bool swap, reduction "
         "reduction)` | `TripletMarginWithDistanceLoss` | `Tensor anchor, Tensor positive, Tensor negative -> Tensor` |  "
         "| TripletMarginLoss by distance(user, a, b); NULL: the 2-norm |\n"
         "| `tsr_nn_adaptive_log_softmax_with_loss(int in_features, int n_classes, int[] cutoffs, *, float div_value = "
         "4.0, bool head_bias, dtype dtype, bool all_rows)` | `AdaptiveLogSoftmaxWithLoss` | `Tensor input, Tensor "
         "target -> Tensor output, Tensor loss` | `head.weight, tail.0.0.weight, tail.0.1.weight, ...` | inputs [N, "
         "in_features], classes [N]: log-probabilities [N] and the mean of their negatives. tsr_adaptive_log_prob(m, "
         "input): of all classes |");
    puts(
        "\nA loss is a module of several inputs: `tsr_forward2(loss, input, target)`, or tsr_forward_n for three or "
        "more. The\n"
        "functions of the same names (functions.md) are shorter to write. reduction: TSR_LOSS_MEAN (the default), TSR_LOSS_SUM, TSR_LOSS_NONE.\n"
        "\n## Optimizers\n\nThe first argument is `tsr_parameters(model)`. Floats are hyperparameters: "
        "`tsr_set_hyperparameter(optimizer, group, \"lr\", x)`.\n\n| here | in PyTorch | state | |\n|---|---|---|---|");
    for (int i = 0; i < n_optimizers; i++) {
        const char *quote = *optimizers[i].state ? "`" : "";
        printf("| `tsr_%s` | `%s` | %s%s%s | %s |\n", optimizers[i].schema, optimizers[i].type, quote,
               optimizers[i].state, quote, optimizers[i].doc);
    }
    puts("\n## Schedules\n\nThe first argument is the optimizer.\n\n| here | in PyTorch | |\n|---|---|---|");
    for (int i = 0; i < n_schedulers; i++)
        printf("| `tsr_%s` | `%s` | %s |\n", schedulers[i].schema, schedulers[i].type, schedulers[i].doc);
    puts("| `tsr_multi_step_lr(int[] milestones, float gamma)` | `MultiStepLR` | Times gamma at each milestone. |\n"
         "| `tsr_sequential_lr(schedulers, n, int[] milestones)`, without the optimizer | `SequentialLR` | One schedule "
         "after the other; all are taken over. |\n"
         "| `tsr_chained_scheduler(schedulers, n)`, without the optimizer | `ChainedScheduler` | All of them at each "
         "step; all are taken over. |\n\n"
         "`tsr_scheduler_step(schedule)` is called after the optimizer's step, `tsr_scheduler_step_metric` for a "
         "plateau;\n"
         "`tsr_scheduler_set_group` gives a group of parameters numbers of its own. `tsr_averaged_new` averages "
         "weights (EMA, SWA).\n"
         "\n## Initial values\n\n"
         "Layers begin with PyTorch's values, from the context's generator (`tsr_manual_seed`). Others are written into "
         "a\n"
         "parameter, `tsr_init_normal(tsr_need_tensor(model, \"0.weight\"), 0, 0.02)`; to every module of a tree with "
         "tsr_module_apply.\n\n"
         "| here | in PyTorch's `nn.init` |\n|---|---|\n"
         "| `tsr_init_uniform(w, low, high)`, `tsr_init_normal(w, mean, std)`, `tsr_init_constant(w, value)` | "
         "`uniform_`, `normal_`, `constant_`, `ones_`, `zeros_` |\n"
         "| `tsr_init_trunc_normal(w, mean, std, low, high)` | `trunc_normal_` |\n"
         "| `tsr_init_xavier_uniform(w, gain)`, `tsr_init_xavier_normal(w, gain)` | `xavier_uniform_`, "
         "`xavier_normal_` |\n"
         "| `tsr_init_kaiming_uniform(w, a)`, `tsr_init_kaiming_normal(w, a)`: by fan-in, a is the slope (0: relu) | "
         "`kaiming_uniform_`, `kaiming_normal_` |\n"
         "| `tsr_init_kaiming_uniform_fan_out(w, a)`, `tsr_init_kaiming_normal_fan_out(w, a)` | the same with "
         "`mode=\"fan_out\"` |\n"
         "| `tsr_init_orthogonal(w, gain)`, `tsr_init_eye(w)`, `tsr_init_dirac(w, groups)`, `tsr_init_sparse(w, "
         "sparsity, std)` | `orthogonal_`, `eye_`, `dirac_`, `sparse_` |\n"
         "| `tsr_init_gain(\"leaky_relu\", 0.2)`, `tsr_init_fan(w, true)`, of the output | `calculate_gain`, "
         "`_calculate_fan_in_and_fan_out` |");
}
