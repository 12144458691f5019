/* Large constants become arguments of the functions that have them, and of those that call these. */
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

/* For x = 0: y = c, z = y * s + c = [11, 42, 93, 164], u = z * s + c = [111, 842, 2793, 6564], and the branch adds the constant
 * that stays. */
static const char text[] = "func.func @main(%x: tensor<4xf32>, %p: tensor<i1>) -> tensor<4xf32> {\n"
                           "  %one = stablehlo.constant dense<0.0> : tensor<4xf32>\n"
                           "  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
                           "  %x1 = stablehlo.add %x, %one : tensor<4xf32>\n"
                           "  %y = stablehlo.add %x1, %c : tensor<4xf32>\n"
                           "  %z = func.call @scale(%y) : (tensor<4xf32>) -> tensor<4xf32>\n"
                           "  %u = func.call @scale(%z) : (tensor<4xf32>) -> tensor<4xf32>\n"
                           "  %v = \"stablehlo.if\"(%p) ({\n"
                           "    %k = stablehlo.constant dense<[100.0, 200.0, 300.0, 400.0]> : tensor<4xf32>\n"
                           "    %w = stablehlo.add %u, %k : tensor<4xf32>\n"
                           "    %r = func.call @fixed(%w) : (tensor<4xf32>) -> tensor<4xf32>\n"
                           "    stablehlo.return %r : tensor<4xf32>\n"
                           "  }, {\n"
                           "    stablehlo.return %u : tensor<4xf32>\n"
                           "  }) : (tensor<i1>) -> tensor<4xf32>\n"
                           "  return %v : tensor<4xf32>\n"
                           "}\n"
                           "func.func private @scale(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  %s = stablehlo.constant dense<[10.0, 20.0, 30.0, 40.0]> : tensor<4xf32>\n"
                           "  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
                           "  %y = stablehlo.multiply %x, %s : tensor<4xf32>\n"
                           "  %z = stablehlo.add %y, %c : tensor<4xf32>\n"
                           "  return %z : tensor<4xf32>\n"
                           "}\n"
                           "func.func private @fixed(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                           "  %o = stablehlo.constant dense<[0.5, 0.5, 0.25, 0.25]> : tensor<4xf32>\n"
                           "  %y = stablehlo.add %x, %o : tensor<4xf32>\n"
                           "  return %y : tensor<4xf32>\n"
                           "}\n";

static const char recursive[] = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                                "  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
                                "  %y = stablehlo.add %x, %c : tensor<4xf32>\n"
                                "  %z = func.call @main(%y) : (tensor<4xf32>) -> tensor<4xf32>\n"
                                "  return %z : tensor<4xf32>\n"
                                "}\n";

typedef struct lift_call {
    ir_module *module;
    size_t least;
    base_arena scratch;
    pass_constants out;
} lift_call;

static tsr_status lift(void *user)
{
    lift_call *call = user;
    pass_lift_constants(call->module, call->least, &call->scratch, &call->out);
    return TSR_OK;
}

static lift_call lifted(const char *source, size_t least)
{
    base_error error = {0};
    lift_call call = {.least = least};
    CHECK_OK(ir_parse("test", source, strlen(source), &call.module, &error), error);
    if (call.module) {
        CHECK_OK(base_try(lift, &call, &error), error);
        CHECK_OK(ir_verify(call.module, &error), error);
    }
    base_arena_free(&call.scratch);
    return call;
}

TEST(constants_become_arguments)
{
    const float x[4] = {0}, want[] = {211.5f, 1042.5f, 3093.25f, 6964.25f};
    const bool p = true;
    base_error error = {0};
    lift_call call = lifted(text, 16);
    CHECK_OR_RETURN(call.module != NULL);
    const ir_function *main = call.module->functions[0];
    CHECK_INT(call.out.n, 3);
    CHECK_INT(call.out.of[0].n, 3);
    CHECK_INT(call.out.of[1].n, 2);
    CHECK_INT(call.out.of[2].n, 0);
    CHECK_INT(main->n_args, 5);
    CHECK_INT(call.module->functions[1]->n_args, 3);
    CHECK_INT(call.module->functions[2]->n_args, 1);
    base_text after = {0};
    ir_print_module(call.module, NULL, &after);
    CHECK(!strstr(after.data, "1.000000e+01") && strstr(after.data, "1.000000e+02"));
    base_text_free(&after);
    interp_array args[5] = {{.type = main->arg_types[0], .data = (void *)(uintptr_t)x},
                            {.type = main->arg_types[1], .data = (void *)(uintptr_t)&p}},
                 got = {0};
    for (size_t i = 0; i < 3; i++) {
        const pass_constant *constant = &call.out.v[call.out.of[0].v[i]];
        CHECK(constant->type == main->arg_types[2 + i] && (uintptr_t)constant->data % 16 == 0);
        args[2 + i] = (interp_array){.type = constant->type, .data = (void *)(uintptr_t)constant->data};
    }
    CHECK_OK(interp_call(main, 5, args, &got, NULL, &error), error);
    CHECK(got.data && memcmp(got.data, want, sizeof(want)) == 0);
    interp_array_free(&got);
    ir_module_free(call.module);
}

TEST(returned_constants_stay)
{
    static const char returning[] = "func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {\n"
                                    "  %c = stablehlo.constant dense<[1.0, 2.0, 3.0, 4.0]> : tensor<4xf32>\n"
                                    "  %y = stablehlo.add %x, %c : tensor<4xf32>\n"
                                    "  return %y, %c : tensor<4xf32>, tensor<4xf32>\n"
                                    "}\n";
    lift_call call = lifted(returning, 16);
    CHECK_OR_RETURN(call.module != NULL);
    CHECK_INT(call.out.n, 0);
    CHECK_INT(call.module->functions[0]->n_args, 1);
    ir_module_free(call.module);
}

TEST(small_constants_stay)
{
    lift_call call = lifted(text, 17);
    CHECK_OR_RETURN(call.module != NULL);
    CHECK_INT(call.out.n, 0);
    CHECK_INT(call.module->functions[0]->n_args, 2);
    ir_module_free(call.module);
}

TEST(recursive_programs_keep_theirs)
{
    lift_call call = lifted(recursive, 16);
    CHECK_OR_RETURN(call.module != NULL);
    CHECK_INT(call.out.n, 0);
    CHECK_INT(call.module->functions[0]->n_args, 1);
    ir_module_free(call.module);
}
