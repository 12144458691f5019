/* The partitioner's stages by their names, what its settings ask for, and custom calls that are computed in parts. */
#include "spmd.h"

#include <string.h>

static char *printed(const char *text, const char *passes)
{
    base_text out = {0};
    ir_module *module = partitioned(text, passes);
    if (!module)
        return strdup("");
    ir_print_module(module, NULL, &out);
    ir_module_free(module);
    char *copy = strdup(out.data ? out.data : "");
    base_text_free(&out);
    return copy;
}

static int count(const char *text, const char *word)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at += strlen(word))
        n++;
    return n;
}

#define SHARDED(cut) "{sdy.sharding = #sdy.sharding<@mesh, [" cut "]>}"
#define MADE(cut) "{sdy.sharding = #sdy.sharding_per_value<[<@mesh, [" cut "]>]>}"
#define ROWS SHARDED("{\"x\"}, {}")
#define MADE_ROWS MADE("{\"x\"}, {}")
#define COLUMNS SHARDED("{}, {\"x\"}")
#define MADE_COLUMNS MADE("{}, {\"x\"}")
#define BOTH SHARDED("{\"x\"}, {\"y\"}")
#define TURNED SHARDED("{\"y\"}, {\"x\"}")
#define MADE_TURNED MADE("{\"y\"}, {\"x\"}")

/* A constraint becomes a reshard; the sum's other operand gets one; both become the collectives that they are. */
TEST(stages_have_shardys_names)
{
    static const char text[] = "sdy.mesh @mesh = <[\"x\"=2]>\n"
                               "func.func @main(%a: tensor<8x4xf32> " ROWS ", %b: tensor<8x4xf32>) -> (\n"
                               "  tensor<8x4xf32> " COLUMNS ") {\n"
                               "  %0 = sdy.sharding_constraint %a <@mesh, [{}, {\"x\"}]> : tensor<8x4xf32>\n"
                               "  %1 = stablehlo.add %0, %b " MADE_COLUMNS " : tensor<8x4xf32>\n"
                               "  return %1 : tensor<8x4xf32>\n"
                               "}\n";
    char *out = printed(text, "sdy-sharding-constraint-to-reshard");
    CHECK_INT(count(out, "sdy.sharding_constraint"), 0);
    CHECK_CONTAINS(out, "sdy.reshard %arg0 <@mesh, [{}, {\"x\"}]> : tensor<8x4xf32>");
    free(out);
    out = printed(text, "sdy-sharding-constraint-to-reshard,sdy-insert-explicit-reshards");
    CHECK_INT(count(out, "sdy.reshard"), 2);
    CHECK_CONTAINS(out, "sdy.reshard %arg1 <@mesh, [{}, {\"x\"}]> : tensor<8x4xf32>");
    free(out);
    out = printed(text, "sdy-sharding-constraint-to-reshard,sdy-insert-explicit-reshards,sdy-reshard-to-collectives");
    CHECK_INT(count(out, "sdy.reshard"), 0);
    CHECK_CONTAINS(out, "sdy.all_to_all [{\"x\"}: 0->1] %arg0 out_sharding=<@mesh, [{}, {\"x\"}]> : tensor<8x4xf32>");
    CHECK_CONTAINS(out, "sdy.all_slice [{}, {\"x\"}] %arg1 out_sharding=<@mesh, [{}, {\"x\"}]> : tensor<8x4xf32>");
    free(out);
}

/* Sums over a cut dimension: a device gets its part of one, and all of the other. */
TEST(explicit_sums)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
        "func.func @main(%a: tensor<128x16xf32> " BOTH ", %b: tensor<128x16xf32> " ROWS ") -> (\n"
        "  tensor<16x16xf32> " TURNED ", tensor<16xf32>) {\n"
        "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [0] x [0] " MADE_TURNED " :\n"
        "    (tensor<128x16xf32>, tensor<128x16xf32>) -> tensor<16x16xf32>\n"
        "  %z = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %1 = stablehlo.reduce(%b init: %z) applies stablehlo.add across dimensions = [0] :\n"
        "    (tensor<128x16xf32>, tensor<f32>) -> tensor<16xf32>\n"
        "  return %0, %1 : tensor<16x16xf32>, tensor<16xf32>\n"
        "}\n";
    char *out = printed(text, "sdy-insert-explicit-reshards");
    CHECK_CONTAINS(out, "sdy.reduce_scatter [{}, {\"x\"}]");
    CHECK_CONTAINS(out, "sdy.all_reduce {\"x\"}");
    free(out);
    out = printed(text, "sdy-insert-explicit-reshards,sdy-convert-global-to-local");
    CHECK_INT(count(out, "\"stablehlo.reduce_scatter\""), 1);
    CHECK_INT(count(out, "\"stablehlo.all_reduce\""), 1);
    free(out);
}

/* Mixed precision of communication: a weight that is cast to bf16 is sent as bf16, and so is its gradient before it is cast
 * back. Nothing is sent as f32. */
TEST(what_is_cast_is_sent_as_cast)
{
    static const char text[] = "sdy.mesh @mesh = <[\"x\"=4]>\n"
                               "func.func @main(%w: tensor<256x256xf32> " ROWS ",\n"
                               "  %a: tensor<4096x256xbf16> " ROWS ") -> (\n"
                               "  tensor<4096x256xbf16> " ROWS ",\n"
                               "  tensor<256x256xf32> " ROWS ") {\n"
                               "  %0 = stablehlo.convert %w : (tensor<256x256xf32>) -> tensor<256x256xbf16>\n"
                               "  %1 = stablehlo.dot_general %a, %0, contracting_dims = [1] x [0] :\n"
                               "    (tensor<4096x256xbf16>, tensor<256x256xbf16>) -> tensor<4096x256xbf16>\n"
                               "  %2 = stablehlo.dot_general %a, %1, contracting_dims = [0] x [0] :\n"
                               "    (tensor<4096x256xbf16>, tensor<4096x256xbf16>) -> tensor<256x256xbf16>\n"
                               "  %3 = stablehlo.convert %2 : (tensor<256x256xbf16>) -> tensor<256x256xf32>\n"
                               "  return %1, %3 : tensor<4096x256xbf16>, tensor<256x256xf32>\n"
                               "}\n";
    char *out = printed(text, "sdy-propagation-pipeline,spmd-partition{gather-again=true}");
    CHECK_INT(count(out, "stablehlo.all_gather"), 1);
    CHECK_INT(count(out, "stablehlo.reduce_scatter"), 1);
    CHECK_INT(count(out, "stablehlo.all_reduce"), 0);
    CHECK_CONTAINS(out, "(tensor<64x256xbf16>) -> tensor<256x256xbf16>");
    CHECK_CONTAINS(out, "(tensor<256x256xbf16>) -> tensor<64x256xbf16>");
    free(out);
}

/* The same with marked conversions: the devices' parts of the gradient are converted before they are added, although a
 * transpose stands between the product and the conversion. */
TEST(sums_after_conversions)
{
    static const struct {
        const char *from, *to, *sent;
    } cases[] = {{"bf16", "f32", "(tensor<256x256xf32>) -> tensor<256x64xf32>"},
                 {"f32", "bf16", "(tensor<256x256xbf16>) -> tensor<256x64xbf16>"}};
    for (size_t i = 0; i < 2; i++) {
        char text[2048];
        const char *from = cases[i].from, *to = cases[i].to;
        snprintf(
            text, sizeof(text),
            "sdy.mesh @mesh = <[\"x\"=4]>\n"
            "func.func @main(%%a: tensor<4096x256x%s> " ROWS ", %%b: tensor<4096x256x%s> " ROWS ") -> (\n"
            "  tensor<256x256x%s> " ROWS ") {\n"
            "  %%0 = stablehlo.dot_general %%a, %%b, contracting_dims = [0] x [0] :\n"
            "    (tensor<4096x256x%s>, tensor<4096x256x%s>) -> tensor<256x256x%s>\n"
            "  %%1 = stablehlo.transpose %%0, dims = [1, 0] : (tensor<256x256x%s>) -> tensor<256x256x%s>\n"
            "  %%2 = stablehlo.convert %%1 {tessera.before_sum = true} : (tensor<256x256x%s>) -> tensor<256x256x%s>\n"
            "  return %%2 : tensor<256x256x%s>\n"
            "}\n",
            from, from, to, from, from, from, from, from, from, to, to);
        char *out = printed(text, "spmd-move-conversions,sdy-propagation-pipeline,spmd-partition");
        CHECK_INT(count(out, "\"stablehlo.reduce_scatter\""), 1);
        CHECK_INT(count(out, "\"stablehlo.all_reduce\""), 0);
        CHECK_CONTAINS(out, cases[i].sent);
        free(out);
    }
}

/* A parameter that two products read is gathered once, or once for each, so that it is not whole in between. */
TEST(each_reader_gathers_for_itself)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=2]>\n"
        "func.func @main(%w: tensor<256x128xf32> " ROWS ", %a: tensor<1024x256xf32> " ROWS ") -> (\n"
        "  tensor<1024x256xf32> " ROWS ") {\n"
        "  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] " MADE_ROWS " :\n"
        "    (tensor<1024x256xf32>, tensor<256x128xf32>) -> tensor<1024x128xf32>\n"
        "  %1 = stablehlo.tanh %0 " MADE_ROWS " : tensor<1024x128xf32>\n"
        "  %2 = stablehlo.dot_general %1, %w, contracting_dims = [1] x [1] " MADE_ROWS " :\n"
        "    (tensor<1024x128xf32>, tensor<256x128xf32>) -> tensor<1024x256xf32>\n"
        "  return %2 : tensor<1024x256xf32>\n"
        "}\n";
    char *once = printed(text, "spmd-partition"), *twice = printed(text, "spmd-partition{gather-again=true}");
    CHECK_INT(count(once, "\"stablehlo.all_gather\""), 1);
    CHECK_INT(count(twice, "\"stablehlo.all_gather\""), 2);
    free(once);
    free(twice);
}

/* @ApproxTopK: lines are cut, and the dimension along which the largest are looked for is whole. Expected: numpy's sort. */
TEST(approximate_top_k_in_parts)
{
    static const char *const cuts[] = {"{\"x\"}, {}", "{}, {\"x\"}"};
    for (int i = 0; i < 2; i++) {
        base_text text = {0};
        base_text_format(
            &text,
            "sdy.mesh @mesh = <[\"x\"=2]>\n"
            "func.func private @greater(%%a: tensor<f32>, %%b: tensor<f32>, %%i: tensor<i32>, %%j: tensor<i32>) -> "
            "tensor<i1> {\n"
            "  %%r = stablehlo.compare GT, %%a, %%b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
            "  return %%r : tensor<i1>\n}\n"
            "func.func @main() {\n"
            "  %%x = stablehlo.constant dense<[[1.0, 4.0, -2.0, 3.0], [0.0, -1.0, 9.0, 8.0]]> : tensor<2x4xf32>\n"
            "  %%s = sdy.sharding_constraint %%x <@mesh, [%s]> : tensor<2x4xf32>\n"
            "  %%i = stablehlo.iota dim = 1 : tensor<2x4xi32>\n"
            "  %%l = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
            "  %%n = stablehlo.constant dense<-1> : tensor<i32>\n"
            "  %%t:2 = stablehlo.custom_call @ApproxTopK(%%s, %%i, %%l, %%n) {called_computations = [@greater], "
            "mhlo.backend_config = {aggregate_to_topk = true, is_fallback = true, recall_target = 0.95 : f32, "
            "reduction_dim = 1 : i64, reduction_input_size_override = -1 : i64, top_k = 2 : i64}} : (tensor<2x4xf32>, "
            "tensor<2x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<2x2xf32>, tensor<2x2xi32>)\n"
            "  check.expect_eq_const %%t#0, dense<[[4.0, 3.0], [9.0, 8.0]]> : tensor<2x2xf32>\n"
            "  check.expect_eq_const %%t#1, dense<[[1, 3], [2, 3]]> : tensor<2x2xi32>\n"
            "  return\n}\n",
            cuts[i]);
        base_text_char(&text, 0);
        check_program(text.data, 2, 2,
                      i == 0 ? "(tensor<1x4xf32>, tensor<1x4xi32>, tensor<f32>, tensor<i32>) -> (tensor<1x2xf32>"
                             : "ApproxTopK");
        base_text_free(&text);
    }
}
