/* Programs for plugins leave the library after the passes, and other compilers simplify them further. XLA's joins the constants of
 * x + c + d, so that no function may round a number by adding and subtracting a large one. */
#include "pass/pass.h"

#include "test.h"

#include <math.h>

static bool adds_large(const ir_op *op, const ir_op **from)
{
    double c;
    if (op->code != IR_ADD && op->code != IR_SUBTRACT)
        return false;
    for (size_t i = 0; i < 2; i++)
        if (ir_constant_splat(op->operands[i], &c) && fabs(c) >= 0x1p50 && isfinite(c)) {
            *from = ir_defining_op(ir_resolve(op->operands[1 - i]));
            return true;
        }
    return false;
}

static size_t count_chains(const ir_region *region)
{
    size_t n = 0;
    for (const ir_op *op = region->first; op; op = op->next) {
        const ir_op *from = NULL, *before;
        n += op->n_results > 0 && ir_is_tensor(op->results[0].type) && adds_large(op, &from) && from &&
             ir_dtype_is_float(op->results[0].type->dtype) && adds_large(from, &before) &&
             !(before && before->code == IR_BITCAST_CONVERT); /* a whole number already, so nothing is rounded */
        for (size_t i = 0; i < op->n_regions; i++)
            n += count_chains(op->regions[i]);
    }
    return n;
}

TEST(no_function_relies_on_the_order_of_constants)
{
    static const char *const names[] = {"acos",       "acosh", "asin",    "asinh", "atan",     "atanh",
                                        "bessel_i1e", "cosh",  "digamma", "erf",   "erf_inv",  "erfc",
                                        "lgamma",     "sinh",  "tan",     "zeta",  "polygamma"};
    enum { UNARY = 15 };
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        for (int wide = 0; wide < 2; wide++) {
            char text[400];
            const char *type = wide ? "tensor<4xf64>" : "tensor<4xf32>";
            snprintf(text, sizeof(text),
                     i < UNARY
                         ? "func.func @main(%%x: %s) -> %s {\n  %%0 = chlo.%s %%x : %s -> %s\n  return %%0 : %s\n}\n"
                         : "func.func @main(%%x: %s) -> %s {\n  %%0 = chlo.%s %%x, %%x : %s, tensor<4xf%s> -> %s\n"
                           "  return %%0 : %s\n}\n",
                     type, type, names[i], type,
                     i < UNARY ? type
                     : wide    ? "64"
                               : "32",
                     type, type);
            base_error error;
            ir_module *module = NULL;
            CHECK_OK(ir_parse(names[i], text, strlen(text), &module, &error), error);
            CHECK_OK(pass_run(module, NULL, &error), error);
            CHECK_INT(count_chains(ir_module_main(module)->body), 0);
            ir_module_free(module);
        }
}
