/* The reference pages docs/functions.md and docs/modules.md. */
#include "api.h"

#include <stdio.h>
#include <string.h>

void write_functions_page(void)
{
    puts("# Tensor functions\n\nMade from src/tensor/functions.def. Names, arguments and meanings are PyTorch's; after "
         "the star are options, given by name. Two stars: `tsr_<name>` without its arguments, as a pointer to a "
         "function,\n"
         "takes no options; `tsr_<name>_with` does.\n\n| function | gradient | autocast | |\n|---|---|---|---|");
    for (int i = 0; i < n_functions; i++)
        printf("| `tsr_%s`%s%s | %s | %s | %s |\n", functions[i].schema,
               in_place(&functions[i]) ? ", in place too" : "",
               strcmp(functions[i].kind, "VIEW") == 0 ? ", a view" : "", *functions[i].gradient == 'D' ? "yes" : "no",
               functions[i].autocast, functions[i].doc);
}

/* Writes a cell of a table; escapes |, which would end it. */
static void cell(const char *text)
{
    for (; *text; text++)
        printf(*text == '|' ? "\\|" : "%c", *text);
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
        printf("%s | %s |\n", *m->tensors ? "`" : "", m->doc);
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
    modules_of("ACTIVATION", "Activations");
    modules_of("LOSS", "Losses");
    puts(
        "\nA loss is a module of several inputs: `tsr_forward2(loss, input, target)`, or tsr_forward_n for three or "
        "more. The\n"
        "functions of the same names (functions.md) are shorter to write. reduction: 0 mean, 1 sum, 2 none.\n"
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
}
