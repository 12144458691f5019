/* Makes the files generated from the tables src/tensor/functions.def, src/nn/modules.def and src/optim/optimizers.def
 * (and, for the JSON, from the public headers): headers, stubs and constructors, reference pages, one description of
 * the API.
 *
 *   generate_api OUTPUT > file
 *
 * The outputs are committed; a test runs this and compares (tools/api.sh --check), `make api` refreshes them. Run in the
 * repository's root. */
#include "api.h"

#include <stdio.h>
#include <string.h>

function_row functions[] = {
#define FUNCTION(kind, promotion, autocast, gradient, schema, doc)                                                     \
    {#kind, #promotion, #autocast, #gradient, schema, doc, {0}},
#include "tensor/functions.def"
#undef FUNCTION
};

module_row modules[] = {
#define MODULE(kind, type, schema, inputs, tensors, checks, repr, forward, doc)                                        \
    {#kind, type, schema, inputs, tensors, checks, repr, forward, doc, {0}},
#include "nn/modules.def"
#undef MODULE
};

optimizer_row optimizers[] = {
#define OPTIMIZER(type, schema, state, checks, doc) {type, schema, state, checks, doc, {0}},
#define SCHEDULER(type, schema, checks, doc)
#include "optim/optimizers.def"
#undef OPTIMIZER
#undef SCHEDULER
};

scheduler_row schedulers[] = {
#define OPTIMIZER(type, schema, state, checks, doc)
#define SCHEDULER(type, schema, checks, doc) {type, schema, checks, doc, {0}},
#include "optim/optimizers.def"
#undef OPTIMIZER
#undef SCHEDULER
};

#define COUNT(rows) (int)(sizeof(rows) / sizeof(rows[0]))
const int n_functions = COUNT(functions), n_modules = COUNT(modules), n_optimizers = COUNT(optimizers),
          n_schedulers = COUNT(schedulers);

static void read_all(void)
{
    for (int i = 0; i < n_functions; i++) {
        function *f = &functions[i].f;
        *f = (function){.table = "functions.def", .schema = functions[i].schema, .doc = functions[i].doc, .prefix = ""};
        read_schema(f);
        if (f->n_results == 0)
            die(f->table, f->schema, "no result");
    }
    for (int i = 0; i < n_modules; i++) {
        function *f = &modules[i].f;
        *f = (function){.table = "modules.def",
                        .schema = modules[i].schema,
                        .doc = modules[i].doc,
                        .prefix = "nn_",
                        .returns = "tsr_module *"};
        read_schema(f);
    }
    for (int i = 0; i < n_optimizers; i++) {
        function *f = &optimizers[i].f;
        *f = (function){.table = "optimizers.def",
                        .schema = optimizers[i].schema,
                        .doc = optimizers[i].doc,
                        .prefix = "",
                        .returns = "tsr_optimizer *",
                        .first = "parameters",
                        .first_type = "const tsr_parameter_list *"};
        read_schema(f);
    }
    for (int i = 0; i < n_schedulers; i++) {
        function *f = &schedulers[i].f;
        *f = (function){.table = "optimizers.def",
                        .schema = schedulers[i].schema,
                        .doc = schedulers[i].doc,
                        .prefix = "",
                        .returns = "tsr_scheduler *",
                        .first = "optimizer",
                        .first_type = "tsr_optimizer *"};
        read_schema(f);
    }
}

int main(int argc, char **argv)
{
    static const struct {
        const char *name;
        void (*write)(void);
    } outputs[] = {{"functions-header", write_functions_header},
                   {"functions-prototypes", write_prototypes},
                   {"functions-stubs", write_stubs},
                   {"functions-calls", write_calls},
                   {"functions-page", write_functions_page},
                   {"modules-header", write_modules_header},
                   {"modules-state", write_modules_state},
                   {"modules", write_modules},
                   {"modules-calls", write_module_calls},
                   {"modules-page", write_modules_page},
                   {"optimizers-header", write_optimizers_header},
                   {"schedules-header", write_schedules_header},
                   {"optimizers-state", write_optimizers_state},
                   {"optimizers", write_optimizers},
                   {"fuzz-calls", write_fuzz_calls},
                   {"json", write_json}};
    read_all();
    for (size_t i = 0; argc == 2 && i < sizeof(outputs) / sizeof(outputs[0]); i++)
        if (strcmp(argv[1], outputs[i].name) == 0) {
            outputs[i].write();
            return fflush(stdout) != 0 || ferror(stdout);
        }
    fprintf(stderr, "usage: generate_api OUTPUT, one of\n");
    for (size_t i = 0; i < sizeof(outputs) / sizeof(outputs[0]); i++)
        fprintf(stderr, "    %s\n", outputs[i].name);
    return 2;
}
