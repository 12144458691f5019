/* Allocations that fail at any point of taking a gradient or of the passes: an error status is returned, with no other
 * effect. */
#include "grad/grad.h"
#include "pass/pass.h"

#include "test.h"

static const char program[] =
    "func.func @main(%x: tensor<4x3xf32>, %w: tensor<3xf32>) -> tensor<4xf32> {\n"
    "  %z = stablehlo.constant dense<0> : tensor<i64>\n"
    "  %0:2 = stablehlo.while(%i = %z, %c = %w) : tensor<i64>, tensor<3xf32>\n"
    "  cond {\n"
    "    %n = stablehlo.constant dense<5> : tensor<i64>\n"
    "    %p = stablehlo.compare LT, %i, %n : (tensor<i64>, tensor<i64>) -> tensor<i1>\n"
    "    stablehlo.return %p : tensor<i1>\n"
    "  } do {\n"
    "    %one = stablehlo.constant dense<1> : tensor<i64>\n"
    "    %m = stablehlo.multiply %c, %w : tensor<3xf32>\n"
    "    %t = stablehlo.tanh %m : tensor<3xf32>\n"
    "    %j = stablehlo.add %i, %one : tensor<i64>\n"
    "    stablehlo.return %j, %t : tensor<i64>, tensor<3xf32>\n"
    "  }\n"
    "  %1 = func.call @f(%x, %0#1) : (tensor<4x3xf32>, tensor<3xf32>) -> tensor<4xf32>\n"
    "  %2 = stablehlo.composite \"some.name\" %x, %0#1 {decomposition = @f} : (tensor<4x3xf32>, tensor<3xf32>) -> "
    "tensor<4xf32>\n"
    "  %3 = stablehlo.add %1, %2 : tensor<4xf32>\n"
    "  return %3 : tensor<4xf32>\n"
    "}\n"
    "func.func private @f(%x: tensor<4x3xf32>, %w: tensor<3xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<4x3xf32>, tensor<3xf32>) -> "
    "tensor<4xf32>\n"
    "  %two = stablehlo.constant dense<2.0> : tensor<4xf32>\n"
    "  %three = stablehlo.constant dense<3.0> : tensor<4xf32>\n"
    "  %1 = stablehlo.multiply %two, %three : tensor<4xf32>\n"
    "  %2 = stablehlo.multiply %0, %1 : tensor<4xf32>\n"
    "  return %2 : tensor<4xf32>\n"
    "}\n";

TEST(memory_runs_out)
{
    int failures = 0;
    bool done = false;
    for (uint64_t n = 1; !done && n < 10000; n++) {
        base_error error = {0};
        ir_module *module = NULL;
        ir_function *gradient = NULL, *again = NULL;
        CHECK_OK(ir_parse("memory", program, sizeof(program) - 1, &module, &error), error);
        if (!module)
            return;
        size_t before = module->n_functions;
        base_allocation_fail_at(n, false);
        tsr_status first = grad_of_function(module, ir_module_main(module), NULL, "gradient", &gradient, &error);
        tsr_status second = first == TSR_OK ? pass_run(module, NULL, &error) : first;
        base_allocation_fail_at(0, false);
        if (first != TSR_OK) {
            CHECK_STATUS(first, TSR_OUT_OF_MEMORY);
            CHECK(gradient == NULL);
            CHECK_INT(module->n_functions, before);
            /* The state is as before the failed attempt. */
            CHECK_OK(grad_of_function(module, ir_module_main(module), NULL, "gradient", &again, &error), error);
            CHECK_OK(ir_verify(module, &error), error);
        } else if (second != TSR_OK) {
            CHECK_STATUS(second, TSR_OUT_OF_MEMORY);
        }
        failures += second != TSR_OK;
        done = second == TSR_OK;
        ir_module_free(module);
    }
    CHECK(done);
    CHECK(failures > 2);
}
