/* An op is added by a row and the functions that its columns name: with added.def after the rows of ops.def, and no other
 * file changed, the new ops are read, checked, printed, written as bytecode, evaluated, differentiated, decomposed and given
 * a sharding rule. cmake/tests.cmake compiles the files that hold tables by row once more for this program. */
#include "grad/grad.h"
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

#include <string.h>

static const char halve[] = "func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
                            "  %0 = chlo.halve %arg0 : tensor<4xf32> -> tensor<4xf32>\n"
                            "  return %0 : tensor<4xf32>\n"
                            "}\n";
static const char step[] =
    "func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.composite \"test.step\" %arg0 {decomposition = @step} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n"
    "func.func private @step(%arg0: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.floor %arg0 : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

static ir_module *parse(const char *data, size_t size)
{
    ir_module *module = NULL;
    base_error error;
    CHECK_OK(ir_parse("added", data, size, &module, &error), error);
    return module;
}

static void check_call(const ir_function *f, size_t n, const float *const *in, size_t result, const float want[4])
{
    interp_array args[4], results[4];
    base_error error;
    for (size_t i = 0; i < n; i++)
        args[i] = (interp_array){f->arg_types[i], (void *)(uintptr_t)in[i], NULL};
    tsr_status status = interp_call(f, n, args, results, NULL, &error);
    CHECK_OK(status, error);
    for (size_t i = 0; status == TSR_OK && i < f->n_results; i++) {
        for (size_t k = 0; i == result && k < 4; k++)
            CHECK_NEAR(((const float *)results[i].data)[k], want[k], 0);
        interp_array_free(&results[i]);
    }
}

static const float x[4] = {1, -3, 0.5F, 2.75F};

TEST(text_and_bytecode)
{
    ir_module *module = parse(halve, strlen(halve));
    const ir_op *op = ir_module_main(module)->body->first;
    CHECK_INT(op->code, IR_CUSTOM_CALL);
    CHECK_INT(op->row, IR_CHLO_HALVE);
    base_text text = {0}, again = {0}, bytes = {0};
    base_error error;
    ir_print_module(module, NULL, &text);
    CHECK_CONTAINS(text.data, "%0 = chlo.halve %arg0 : tensor<4xf32> -> tensor<4xf32>");
    CHECK_OK(ir_write_bytecode(module, NULL, &bytes, &error), error);
    ir_module *other = parse(bytes.data, bytes.size);
    CHECK_INT(ir_module_main(other)->body->first->row, IR_CHLO_HALVE);
    ir_print_module(other, NULL, &again);
    CHECK_STR(again.data, text.data);
    base_text_free(&text);
    base_text_free(&again);
    base_text_free(&bytes);
    ir_module_free(module);
    ir_module_free(other);
}

TEST(refusals)
{
    static const char *const wrong[][2] = {
        {"%0 = chlo.halve %x : tensor<2xi32> -> tensor<2xi32>", "operand 0 must be"},
        {"%0 = \"chlo.halve\"(%x, %x) : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>", "has 1 operands, not 2"},
    };
    for (size_t i = 0; i < BASE_COUNT(wrong); i++) {
        char text[300];
        ir_module *module = NULL;
        base_error error;
        snprintf(text, sizeof(text), "func.func @main(%%x: tensor<2xi32>) {\n%s\nreturn\n}\n", wrong[i][0]);
        CHECK_STATUS(ir_parse("added", text, strlen(text), &module, &error), TSR_INVALID_ARGUMENT);
        CHECK_CONTAINS(error.message, wrong[i][1]);
        ir_module_free(module);
    }
}

TEST(meaning_and_decomposition)
{
    static const float half[4] = {0.5F, -1.5F, 0.25F, 1.375F}, whole[4] = {1, -3, 0, 2};
    const float *in[] = {x};
    ir_module *module = parse(halve, strlen(halve));
    base_error error;
    check_call(ir_module_main(module), 1, in, 0, half);
    CHECK_OK(pass_run(module, NULL, &error), error);
    for (const ir_op *op = ir_module_main(module)->body->first; op; op = op->next)
        CHECK(op->code != IR_CUSTOM_CALL);
    check_call(ir_module_main(module), 1, in, 0, half);
    ir_module_free(module);

    module = parse(step, strlen(step));
    CHECK_INT(ir_module_main(module)->body->first->row, IR_TEST_STEP);
    check_call(ir_module_main(module), 1, in, 0, whole);
    CHECK_OK(pass_run(module, NULL, &error), error);
    CHECK_INT(ir_module_main(module)->body->first->code, IR_FLOOR);
    check_call(ir_module_main(module), 1, in, 0, whole);
    ir_module_free(module);
}

TEST(gradients)
{
    static const float ones[4] = {1, 1, 1, 1}, half[4] = {0.5F, 0.5F, 0.5F, 0.5F};
    const struct {
        const char *text;
        const float *want;
    } cases[] = {{halve, half}, {step, ones}};
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        ir_module *module = parse(cases[i].text, strlen(cases[i].text));
        ir_function *gradient = NULL;
        base_error error;
        CHECK_OK(grad_of_function(module, ir_module_main(module), NULL, "g", &gradient, &error), error);
        if (gradient)
            check_call(gradient, 2, (const float *const[]){x, ones}, 1, cases[i].want);
        ir_module_free(module);
    }
}

static tsr_status check_rule(void *user)
{
    base_arena arena = {0};
    base_text text = {0};
    const ir_rule *rule = ir_rule_of_op(&arena, user);
    CHECK(rule != NULL);
    if (rule)
        ir_shard_write(&rule->shard, &text);
    CHECK_STR(text.data, "#sdy.op_sharding_rule<([i])->([i]) {i=4}>");
    base_text_free(&text);
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(sharding_rule)
{
    ir_module *module = parse(halve, strlen(halve));
    CHECK_STATUS(base_try(check_rule, ir_module_main(module)->body->first, NULL), TSR_OK);
    ir_module_free(module);
}
