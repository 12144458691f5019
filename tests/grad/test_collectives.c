/* Gradients of collectives: the sum of all processes' losses is differentiated, with respect to each process' own
 * arguments, over a simulated mesh of three. */
#include "check.h"

#include "test.h"

#include <string.h>

enum { PROCESSES = 3, SIZE = 6 };

#define GROUPS "replica_groups = dense<[[0, 1, 2]]> : tensor<1x3xi64>"
#define BODY(op)                                                                                                       \
    "  ^bb0(%a: tensor<f64>, %b: tensor<f64>):\n    %s = stablehlo." op                                                \
    " %a, %b : tensor<f64>\n    stablehlo.return %s : tensor<f64>\n"

static const struct {
    const char *name, *result, *body;
} cases[] = {
    {"all_reduce_add", "6", "\"stablehlo.all_reduce\"(%y) ({\n" BODY("add") "}) {" GROUPS "}"},
    {"all_reduce_max", "6", "\"stablehlo.all_reduce\"(%y) ({\n" BODY("maximum") "}) {" GROUPS "}"},
    {"all_reduce_min", "6", "\"stablehlo.all_reduce\"(%y) ({\n" BODY("minimum") "}) {" GROUPS "}"},
    {"all_reduce_mul", "6", "\"stablehlo.all_reduce\"(%y) ({\n" BODY("multiply") "}) {" GROUPS "}"},
    {"all_gather", "18", "\"stablehlo.all_gather\"(%y) {all_gather_dim = 0 : i64, " GROUPS "}"},
    {"reduce_scatter", "2",
     "\"stablehlo.reduce_scatter\"(%y) ({\n" BODY("add") "}) {scatter_dimension = 0 : i64, " GROUPS "}"},
    {"all_to_all", "6",
     "\"stablehlo.all_to_all\"(%y) {split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 3 : "
     "i64, " GROUPS "}"},
    {"collective_permute", "6",
     "\"stablehlo.collective_permute\"(%y) {source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>}"},
};

static void run(const ir_function *f, size_t n_args, const interp_array *args, interp_array *results)
{
    base_error error;
    interp_options options = {.replicas = PROCESSES, .partitions = 1};
    CHECK_OK(interp_call_mesh(f, n_args, args, results, &options, &error), error);
}

/* Sum over processes of <c, f(x)>; args: x and c of each process. */
static double loss(const ir_function *f, const interp_array *args)
{
    interp_array x[PROCESSES], results[PROCESSES] = {{0}};
    double sum = 0;
    for (int p = 0; p < PROCESSES; p++)
        x[p] = args[2 * p];
    run(f, 1, x, results);
    for (int p = 0; p < PROCESSES; p++) {
        for (int64_t i = 0; results[p].data && i < results[p].type->count; i++)
            sum += ((double *)results[p].data)[i] * ((double *)args[2 * p + 1].data)[i];
        interp_array_free(&results[p]);
    }
    return sum;
}

TEST(collectives)
{
    for (size_t k = 0; k < BASE_COUNT(cases); k++) {
        char text[2048];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<6xf64>) -> tensor<%sxf64> {\n"
                 "  %%y = stablehlo.multiply %%x, %%x : tensor<6xf64>\n"
                 "  %%z = %s : (tensor<6xf64>) -> tensor<%sxf64>\n"
                 "  return %%z : tensor<%sxf64>\n}\n",
                 cases[k].result, cases[k].body, cases[k].result, cases[k].result);
        base_error error;
        ir_module *module = NULL;
        ir_function *gradient = NULL;
        CHECK_OK(ir_parse(cases[k].name, text, strlen(text), &module, &error), error);
        if (!module)
            continue;
        ir_function *f = ir_module_main(module);
        tsr_status status = grad_of_function(module, f, NULL, "gradient", &gradient, &error);
        CHECK_OK(status, error);
        interp_array args[2 * PROCESSES], results[2 * PROCESSES] = {{0}};
        uint64_t state = 5;
        for (int p = 0; p < PROCESSES; p++) {
            args[2 * p] = interp_array_new(f->arg_types[0]);
            args[2 * p + 1] = interp_array_new(f->result_types[0]);
            check_fill(&args[2 * p], &state, 0.4, 1.6);
            check_fill(&args[2 * p + 1], &state, -1, 1);
        }
        if (status == TSR_OK)
            run(gradient, 2, args, results);
        for (int p = 0; p < PROCESSES && status == TSR_OK; p++) {
            for (int i = 0; i < SIZE && results[2 * p + 1].data; i++) {
                double *x = (double *)args[2 * p].data + i, old = *x;
                *x = old + 1e-6;
                double above = loss(f, args);
                *x = old - 1e-6;
                double below = loss(f, args);
                *x = old;
                CHECK_NEAR(((double *)results[2 * p + 1].data)[i], (above - below) / 2e-6, 1e-7);
            }
            interp_array_free(&results[2 * p]);
            interp_array_free(&results[2 * p + 1]);
        }
        for (int i = 0; i < 2 * PROCESSES; i++)
            interp_array_free(&args[i]);
        ir_module_free(module);
    }
}
