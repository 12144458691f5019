/* The floating point modes of a calling thread, which other libraries set (jaxlib's threads flush subnormal numbers), change no
 * constant of a program. Expected bits: 1e-40 is 71,362 times 2^-149, the least subnormal number of f32; 9.18355e-41 is the
 * least one of bf16; 5e-324 that of f64. */
#include "pass/pass.h"

#include "test.h"

static const char text[] = "func.func @main() -> (tensor<f32>, tensor<bf16>, tensor<f64>, tensor<f32>) {\n"
                           "  %0 = stablehlo.constant dense<1.0e-40> : tensor<f32>\n"
                           "  %1 = stablehlo.constant dense<9.183550e-41> : tensor<bf16>\n"
                           "  %2 = stablehlo.constant dense<5.0e-324> : tensor<f64>\n"
                           "  %3 = stablehlo.negate %0 : tensor<f32>\n"
                           "  %4 = stablehlo.negate %1 : tensor<bf16>\n"
                           "  %5 = stablehlo.add %2, %2 : tensor<f64>\n"
                           "  %6 = stablehlo.convert %4 : (tensor<bf16>) -> tensor<f32>\n"
                           "  return %3, %4, %5, %6 : tensor<f32>, tensor<bf16>, tensor<f64>, tensor<f32>\n"
                           "}\n";

static uint64_t bits_of(const ir_value *v)
{
    uint64_t bits = 0;
    CHECK(v->op && v->op->code == IR_CONSTANT);
    const ir_dense *dense = &((const ir_constant_attrs *)v->op->attrs)->value;
    memcpy(&bits, dense->data, BASE_MIN(ir_type_bytes(v->type), sizeof(bits)));
    return bits;
}

TEST(constants_do_not_depend_on_the_threads_modes)
{
    static const base_fp_mode modes[] = {BASE_FP_KEEP, BASE_FP_FLUSH, BASE_FP_TRUNCATE};
    for (size_t i = 0; i < BASE_COUNT(modes); i++) {
        base_error error;
        ir_module *module = NULL;
        uint64_t before = base_fp_begin(modes[i]), set = base_fp_current();
        CHECK_OK(ir_parse("modes", text, strlen(text), &module, &error), error);
        CHECK_OK(pass_run(module, NULL, &error), error);
        CHECK(base_fp_current() == set);
        base_fp_set(before);
        const ir_op *last = module->functions[0]->body->last;
        CHECK_INT(bits_of(ir_operand(last, 0)), 0x800116c2);
        CHECK_INT(bits_of(ir_operand(last, 1)), 0x8001);
        CHECK_INT(bits_of(ir_operand(last, 2)), 2);
        CHECK_INT(bits_of(ir_operand(last, 3)), 0x80010000);
        ir_module_free(module);
    }
}
