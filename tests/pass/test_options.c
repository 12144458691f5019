/* The caller's options: composites that stay whole, ops that the backend accepts, the passes to run, the output. */
#include "pass/pass.h"

#include "test.h"

static ir_module *parse(const char *text)
{
    base_error error;
    ir_module *module = NULL;
    CHECK_OK(ir_parse("options", text, strlen(text), &module, &error), error);
    return module;
}

static size_t count(ir_module *module, ir_opcode code)
{
    size_t n = 0;
    for (size_t i = 0; i < module->n_functions; i++)
        for (const ir_op *op = module->functions[i]->body->first; op; op = op->next)
            n += op->code == code;
    return n;
}

typedef struct seen {
    char stages[256];
    int kept;
} seen;

static bool keep(void *user, const ir_op *composite)
{
    seen *s = user;
    s->kept++;
    return strcmp(((const ir_composite_attrs *)composite->attrs)->name, "keep.me") == 0;
}

static bool accepts(void *user, const ir_op *op)
{
    (void)user;
    return op->code == IR_BATCH_NORM_INFERENCE;
}

static void show(void *user, const char *stage, const char *text)
{
    seen *s = user;
    CHECK_CONTAINS(text, "func.func @main(");
    strcat(s->stages, stage);
    strcat(s->stages, " ");
}

static const char composites[] =
    "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.composite \"keep.me\" %x {decomposition = @f} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  %1 = stablehlo.composite \"inline.me\" %0 {decomposition = @f} : (tensor<4xf32>) -> tensor<4xf32>\n"
    "  return %1 : tensor<4xf32>\n"
    "}\n"
    "func.func private @f(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
    "  %0 = stablehlo.sine %x : tensor<4xf32>\n"
    "  return %0 : tensor<4xf32>\n"
    "}\n";

TEST(composites_that_stay)
{
    base_error error;
    seen s = {{0}, 0};
    ir_module *module = parse(composites);
    pass_options options = {.user = &s, .keep = keep, .verify = true};
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_INT(s.kept, 2);
    CHECK_INT(count(module, IR_COMPOSITE), 1);
    CHECK_INT(module->n_functions, 2); /* the decomposition stays with its composite */
    ir_module_free(module);
    module = parse(composites);
    CHECK_OK(pass_run(module, NULL, &error), error);
    CHECK_INT(count(module, IR_COMPOSITE), 0);
    CHECK_INT(module->n_functions, 1);
    ir_module_free(module);
}

TEST(stages)
{
    base_error error;
    seen s = {{0}, 0};
    ir_module *module = parse(composites);
    pass_options options = {.user = &s, .print = "input,simplify", .show = show, .rounds = 1};
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_STR(s.stages, "input simplify ");
    s.stages[0] = 0;
    options.print = "all";
    options.only = "cse,dce";
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_STR(s.stages, "input cse dce ");
    s.stages[0] = 0;
    options.print = NULL;
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_STR(s.stages, "");
    ir_module_free(module);
    for (const pass_entry *entry = pass_pipeline.entries; entry->name; entry++)
        CHECK(entry->run != NULL);
}

TEST(accepted_ops)
{
    base_error error;
    const char *text =
        "func.func @main(%x: tensor<2x2xf32>, %s: tensor<2xf32>) -> tensor<2x2xf32> {\n"
        "  %0 = \"stablehlo.batch_norm_inference\"(%x, %s, %s, %s, %s) <{epsilon = 0.1 : f32, feature_index = 1 : "
        "i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x2xf32>\n"
        "  return %0 : tensor<2x2xf32>\n"
        "}\n";
    ir_module *module = parse(text);
    pass_options options = {.accepts = accepts, .verify = true};
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_INT(count(module, IR_BATCH_NORM_INFERENCE), 1);
    options.accepts = NULL;
    CHECK_OK(pass_run(module, &options, &error), error);
    CHECK_INT(count(module, IR_BATCH_NORM_INFERENCE), 0);
    ir_module_free(module);
}

/* Effects stay, all of them, in their order; recursion stays a call. */
TEST(what_stays)
{
    base_error error;
    const char *text = "func.func @main(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                       "  %0 = stablehlo.custom_call @print(%x) {has_side_effect = true} : (tensor<4xf32>) -> "
                       "tensor<4xf32>\n"
                       "  %1 = stablehlo.custom_call @print(%x) {has_side_effect = true} : (tensor<4xf32>) -> "
                       "tensor<4xf32>\n"
                       "  %2 = stablehlo.custom_call @pure(%x) : (tensor<4xf32>) -> tensor<4xf32>\n"
                       "  %3 = stablehlo.custom_call @pure(%x) : (tensor<4xf32>) -> tensor<4xf32>\n"
                       "  %4 = stablehlo.custom_call @unused(%x) : (tensor<4xf32>) -> tensor<4xf32>\n"
                       "  %5 = stablehlo.add %2, %3 : tensor<4xf32>\n"
                       "  %6 = func.call @again(%5) : (tensor<4xf32>) -> tensor<4xf32>\n"
                       "  return %6 : tensor<4xf32>\n"
                       "}\n"
                       "func.func private @again(%x: tensor<4xf32>) -> tensor<4xf32> {\n"
                       "  %0 = func.call @again(%x) : (tensor<4xf32>) -> tensor<4xf32>\n"
                       "  return %0 : tensor<4xf32>\n"
                       "}\n";
    ir_module *module = parse(text);
    CHECK_OK(pass_run(module, NULL, &error), error);
    CHECK_INT(count(module, IR_CUSTOM_CALL), 3);
    CHECK(count(module, IR_CALL) >= 1);
    ir_module_free(module);
}
