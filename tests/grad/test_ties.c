/* Gradients that depend on a convention (ties, zeros, edges, NaN) are PyTorch's. */
#include "check.h"

#include "test.h"

#include "golden_ties.h"

TEST(ties)
{
    for (size_t i = 0; i < BASE_COUNT(golden_ties); i++) {
        base_error error;
        ir_module *module = NULL;
        ir_function *gradient = NULL;
        const char *text = golden_ties[i].text, *name = golden_ties[i].name;
        tsr_status status = ir_parse(name, text, strlen(text), &module, &error);
        CHECK_OK(status, error);
        if (status != TSR_OK)
            continue;
        status = grad_of_function(module, ir_module_main(module), NULL, "gradient", &gradient, &error);
        CHECK_OK(status, error);
        if (status == TSR_OK) {
            interp_array args[4] = {0}, results[4] = {0};
            size_t n = gradient->n_args - 1;
            const double *next = golden_ties[i].inputs;
            for (size_t k = 0; k < n; k++) {
                args[k].type = gradient->arg_types[k];
                args[k].data = (void *)(uintptr_t)next;
                next += args[k].type->count;
            }
            args[n] = interp_array_new(gradient->arg_types[n]);
            for (int64_t k = 0; k < args[n].type->count; k++)
                ((double *)args[n].data)[k] = 1;
            status = interp_call(gradient, n + 1, args, results, NULL, &error);
            CHECK_OK(status, error);
            const double *want = golden_ties[i].gradients;
            for (size_t k = 0; status == TSR_OK && k < n; k++) {
                const double *got = results[1 + k].data;
                for (int64_t j = 0; j < args[k].type->count; j++, want++)
                    if (!test_check_near(got[j], *want, 1e-14 + 1e-14 * fabs(*want), name, __FILE__, __LINE__))
                        fprintf(stderr, "  argument %zu, element %lld\n", k, (long long)j);
                interp_array_free(&results[1 + k]);
            }
            if (status == TSR_OK)
                interp_array_free(&results[0]);
            interp_array_free(&args[n]);
        }
        ir_module_free(module);
    }
}
