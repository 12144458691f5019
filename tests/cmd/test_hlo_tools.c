/* tessera hlo diff, bench, cost, graph, coverage, opt, fuzz: what they print and their exit codes. */
#include "program.h"
#include "test.h"

static const char *layer(void)
{
    return program_file(
        "layer.mlir",
        "func.func @main(%x: tensor<8x16xf32>, %w: tensor<16x4xf32>) -> (tensor<8xf32>, tensor<8x4xf32>) {\n"
        "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> "
        "tensor<8x4xf32>\n"
        "  %1 = stablehlo.tanh %0 : tensor<8x4xf32>\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %2 = stablehlo.reduce(%1 init: %zero) applies stablehlo.add across dimensions = [1] : (tensor<8x4xf32>, "
        "tensor<f32>) -> tensor<8xf32>\n"
        "  %3 = stablehlo.add %1, %1 : tensor<8x4xf32>\n"
        "  return %2, %3 : tensor<8xf32>, tensor<8x4xf32>\n}\n");
}

TEST(diff)
{
    const char *file = layer();
    const program_run *run = program("hlo diff --random 3 %s", file);
    CHECK_INT(run->status, 0);
    CHECK_STR(run->out, "@main: 5 ops agree\n");
    CHECK_INT(program("hlo diff --random 3 --unoptimized --all %s", file)->status, 0);
    run = program("hlo diff %s", file);
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "argument 0 of @main");
    /* A result without elements, which the passes would make a constant. */
    const char *empty = program_file("empty.mlir", "func.func @main(%x: tensor<0x33xf32>) -> tensor<33x0xf32> {\n"
                                                   "  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<0x33xf32>) "
                                                   "-> tensor<33x0xf32>\n"
                                                   "  return %0 : tensor<33x0xf32>\n}\n");
    CHECK_STR(program("hlo diff --random 3 --unoptimized %s", empty)->out, "@main: 1 ops agree\n");
    CHECK_INT(program("hlo diff")->status, 2);
    CHECK_INT(program("hlo diff --what %s", file)->status, 2);
}

TEST(cost_and_bench)
{
    const char *file = layer();
    const program_run *run = program("hlo cost %s", file);
    CHECK_INT(run->status, 0);
    static const char *const rows[] = {"flops", "bytes", "peak", "kernels", "products", "copies", "interpreted"};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++)
        CHECK_CONTAINS(run->out, rows[i]);
    run = program("hlo cost --json %s", file);
    CHECK_CONTAINS(run->out, "{\"function\": \"main\", \"flops\": ");
    CHECK_CONTAINS(run->out, "\"interpreted_ops\": {}}");
    run = program("hlo bench --json --milliseconds 1 --threads 1 %s", file);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "\"threads\": 1,");
    CHECK_CONTAINS(run->out, "\"gflops\": ");
    CHECK_INT(program("hlo bench --threads 0 %s", file)->status, 2);
    /* Sizes that the inputs settle. */
    file = program_file("sized.mlir", "func.func @main(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                                      "  %0 = stablehlo.add %x, %x : tensor<2x3xf32>\n"
                                      "  return %0 : tensor<2x3xf32>\n}\n");
    CHECK_INT(program("hlo run --random 1 --output '%s' %s", test_folder(), file)->status, 0);
    file = program_file("any.mlir", "func.func @main(%x: tensor<?x3xf32>) -> tensor<?x3xf32> {\n"
                                    "  %0 = stablehlo.add %x, %x : tensor<?x3xf32>\n"
                                    "  return %0 : tensor<?x3xf32>\n}\n");
    run = program("hlo bench --json --milliseconds 1 --input 0='%s/0.npy' %s", test_folder(), file);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "\"interpreted\": 0");
}

/* A product whose contracted dimension is cut over four devices: each sends its 2 x 4 partial sums of four bytes. */
TEST(cost_of_devices)
{
    const char *file = program_file(
        "sharded.mlir",
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main(%x: tensor<2x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>}, %w: "
        "tensor<16x4xf32> "
        "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) -> tensor<2x4xf32> {\n"
        "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<2x16xf32>, tensor<16x4xf32>) -> "
        "tensor<2x4xf32>\n"
        "  return %0 : tensor<2x4xf32>\n}\n");
    const program_run *run = program("hlo cost --devices 1x4 --json %s", file);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out,
                   "\"flops\": 72,"); /* 2 * 2 * 4 * 16 / 4, plus 8 for the sums that are reduced: XLA's figure */
    const char *conv = program_file(
        "conv.mlir",
        "func.func @main(%x: tensor<2x3x8xf32>, %k: tensor<4x3x3xf32>) -> tensor<2x4x8xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {pad = [[1, 1]]} "
        "{batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<2x3x8xf32>, tensor<4x3x3xf32>) -> "
        "tensor<2x4x8xf32>\n"
        "  return %0 : tensor<2x4x8xf32>\n}\n");
    CHECK_CONTAINS(program("hlo cost --devices 1 --json %s", conv)->out, "\"flops\": 1056,"); /* XLA's: no padding */
    run = program("hlo cost --devices 1x4 --json %s", file);
    CHECK_CONTAINS(run->out, "\"collectives\": {\"all_reduce\": {\"count\": 1, \"bytes\": 32}}");
    CHECK_CONTAINS(run->out, "\"peak_bytes\": ");
    CHECK_INT(program("hlo cost --devices 1x8 %s", file)->status, 2);
    CHECK_INT(program("hlo cost --devices none %s", file)->status, 2);
}

TEST(graph)
{
    const char *file = layer();
    const program_run *run = program("hlo graph %s", file);
    CHECK_INT(run->status, 0);
    CHECK(strncmp(run->out, "<svg ", 5) == 0);
    CHECK_CONTAINS(run->out, "dot_general");
    CHECK_CONTAINS(run->out, "tensor&lt;8x4xf32&gt;");
    CHECK_CONTAINS(run->out, "{add}"); /* what the reduction does */
    CHECK_CONTAINS(run->out, "</svg>\n");
    run = program("hlo graph --dot %s", file);
    CHECK(strncmp(run->out, "digraph \"main\" {", 16) == 0);
    CHECK_CONTAINS(run->out, " -> ");
    file =
        program_file("two.mlir", "func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {\n  return %a : tensor<4xf32>\n}\n"
                                 "func.func @g(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                                 "  %0 = stablehlo.negate %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n");
    run = program("hlo graph --function g %s", file);
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "negate");
    run = program("hlo graph %s", file);
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "--function NAME");
}

TEST(opt)
{
    const char *file =
        program_file("calls.mlir", "func.func private @twice(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                                   "  %0 = stablehlo.add %a, %a : tensor<4xf32>\n  return %0 : tensor<4xf32>\n}\n"
                                   "func.func @main(%a: tensor<4xf32>) -> tensor<4xf32> {\n"
                                   "  %0 = func.call @twice(%a) : (tensor<4xf32>) -> tensor<4xf32>\n"
                                   "  %1 = stablehlo.negate %0 : tensor<4xf32>\n"
                                   "  %2 = stablehlo.negate %1 : tensor<4xf32>\n"
                                   "  return %2 : tensor<4xf32>\n}\n");
    const program_run *run = program("hlo opt --passes inline %s", file);
    CHECK_INT(run->status, 0);
    CHECK(!strstr(run->out, "@twice"));
    CHECK_CONTAINS(run->out, "stablehlo.negate");
    run = program("hlo opt --print-after all %s", file);
    CHECK_CONTAINS(run->out, "// ---- inline");
    CHECK_CONTAINS(run->out, "// ---- dce");
    const char *result = strstr(run->out, "// ---- result");
    CHECK(result && !strstr(result, "negate"));
    run = program("hlo opt --passes bogus %s", file);
    CHECK_INT(run->status, 2);
    CHECK_CONTAINS(run->err, "simplify");
    CHECK_INT(program("hlo opt --print-after bogus %s", file)->status, 2);
}

TEST(coverage)
{
    const program_run *run = program("hlo coverage --ops add,is_finite --json");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "\"add\": {\"i1\": {\"interp\": true, \"lowered\": true, \"differentiable\": false}");
    CHECK_CONTAINS(run->out, "\"f32\": {\"interp\": true, \"lowered\": true, \"differentiable\": true}");
    const char *finite = strstr(run->out, "\"is_finite\": {");
    CHECK(finite && strncmp(finite, "\"is_finite\": {\"f16\": ", 21) == 0); /* neither i1 nor integers */
    run = program("hlo coverage --ops add --markdown");
    CHECK_CONTAINS(run->out, "| add | C |");
    CHECK_INT(program("hlo coverage --ops bogus")->status, 2);
}

/* Checks the same few hundred programs each time. The message has the findings. */
TEST(random_programs)
{
    const program_run *run = program("hlo fuzz --seed 2000 --count 200 --max-ops 4");
    CHECK_INT(run->status, 0);
    if (run->status)
        fputs(run->out, stderr);
    CHECK_CONTAINS(run->out, "200 programs of ");
    CHECK_CONTAINS(run->out, " 0 findings");
    run = program("hlo fuzz --seed 7 --count 3 --ops add,tanh --dtype bf16 --json");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "{\"programs\": 3, ");
    run = program("hlo fuzz --shardings --seed 5000 --count 100 --max-ops 4");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, " 0 findings");
    /* of all ops, and of those that layers have */
    run = program("hlo fuzz --alone --seed 3000 --count 20 --max-ops 4");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, " 0 findings");
    run = program(
        "hlo fuzz --alone --seed 390 --count 20 --ops "
        "add,multiply,subtract,maximum,tanh,logistic,abs,negate,broadcast_in_dim,transpose,reduce,reduce_window,"
        "dot_general,convolution");
    CHECK_INT(run->status, 0);
    if (run->status)
        fputs(run->out, stderr);
    CHECK_CONTAINS(run->out, " 0 findings");
    CHECK_INT(program("hlo fuzz --ops bogus")->status, 2);
    CHECK_INT(program("hlo fuzz --ops einsum")->status, 2);
    /* every op and element type is drawn, or has a reason not to be */
    run = program("hlo fuzz --draw --count 3000");
    CHECK_INT(run->status, 0);
    CHECK_CONTAINS(run->out, "rewritten into other ops where it is read");
    CHECK_INT(program("hlo fuzz --draw --count 3")->status, 1);
    CHECK_INT(program("hlo fuzz --count x")->status, 2);
}
