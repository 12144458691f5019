/* The sharding rules of ops (ir/factor/). Where Shardy publishes a rule for an op and its shapes, that rule is expected
 * (from the tests of its op sharding rule registry). Ops without a rule in Shardy are at the end. */
#include "ir/ir.h"

#include "test.h"

#include <stdio.h>
#include <string.h>

typedef struct rule_case {
    const char *types;   /* of %a, %b, ...: "2x3xf32; f32" */
    const char *program; /* the last op is tested */
    const char *rule;    /* NULL: none */
} rule_case;

static tsr_status print_rule(void *user)
{
    struct {
        const ir_op *op;
        base_arena *arena;
        base_text *out;
    } *c = user;
    const ir_rule *rule = ir_rule_of_op(c->arena, c->op);
    if (rule)
        ir_shard_write(&rule->shard, c->out);
    return TSR_OK;
}

static void check_case(const rule_case *c)
{
    char text[4096] = "func.func @f(";
    int n = 0;
    for (const char *at = c->types; *at; n++) {
        const char *end = strstr(at, "; ");
        int size = end ? (int)(end - at) : (int)strlen(at);
        snprintf(text + strlen(text), sizeof(text) - strlen(text), "%s%%%c: tensor<%.*s>", n ? ", " : "", 'a' + n, size,
                 at);
        at += size + (end ? 2 : 0);
    }
    snprintf(text + strlen(text), sizeof(text) - strlen(text), ") {\n%s\nreturn\n}\n", c->program);
    ir_module *module = NULL;
    base_error error;
    CHECK_OK(ir_parse("rule", text, strlen(text), &module, &error), error);
    if (!module)
        return;
    base_arena arena = {0};
    base_text got = {0};
    struct {
        const ir_op *op;
        base_arena *arena;
        base_text *out;
    } job = {ir_module_main(module)->body->last->previous, &arena, &got};
    CHECK_OK(base_try(print_rule, &job, &error), error);
    char want[512] = "";
    if (c->rule)
        snprintf(want, sizeof(want), "#sdy.op_sharding_rule<%s>", c->rule);
    CHECK_STR(got.size ? got.data : "", want);
    base_text_free(&got);
    base_arena_free(&arena);
    ir_module_free(module);
}

#define SUM(type)                                                                                                      \
    "({^bb0(%x: tensor<" type ">, %y: tensor<" type ">):\n%z = stablehlo.add %x, %y : tensor<" type                    \
    ">\nstablehlo.return %z : tensor<" type ">})"

TEST(pointwise)
{
    static const rule_case cases[] = {
        {"2x1x4xf32", "%0 = stablehlo.add %a, %a : tensor<2x1x4xf32>",
         "([i, j, k], [i, j, k])->([i, j, k]) {i=2, j=1, k=4}"},
        {"2x0x4xf32", "%0 = stablehlo.add %a, %a : tensor<2x0x4xf32>",
         "([i, j, k], [i, j, k])->([i, j, k]) {i=2, j=0, k=4}"},
        {"f32", "%0 = stablehlo.add %a, %a : tensor<f32>", "([], [])->([])"},
        {"4x8xf32", "%0 = stablehlo.clamp %a, %a, %a : tensor<4x8xf32>",
         "([i, j], [i, j], [i, j])->([i, j]) {i=4, j=8}"},
        {"f32; 4x8xf32",
         "%0 = stablehlo.clamp %a, %b, %a : (tensor<f32>, tensor<4x8xf32>, tensor<f32>) -> tensor<4x8xf32>",
         "([], [i, j], [])->([i, j]) {i=4, j=8}"},
        {"4x8xi1; 4x8xf32", "%0 = stablehlo.select %a, %b, %b : tensor<4x8xi1>, tensor<4x8xf32>",
         "([i, j], [i, j], [i, j])->([i, j]) {i=4, j=8}"},
        {"i1; 4x8xf32", "%0 = stablehlo.select %a, %b, %b : tensor<i1>, tensor<4x8xf32>",
         "([], [i, j], [i, j])->([i, j]) {i=4, j=8}"},
        {"8x4xf32", "%0 = stablehlo.custom_call @mhlo.erf(%a) : (tensor<8x4xf32>) -> tensor<8x4xf32>",
         "([i, j])->([i, j]) {i=8, j=4}"},
        {"4x2x2xui32", "%0 = stablehlo.bitcast_convert %a : (tensor<4x2x2xui32>) -> tensor<4x2xui64>",
         "([i, j, k])->([i, j]) {i=4, j=2, k=2} need_replication={k}"},
        {"4x2x2xui32", "%0 = stablehlo.bitcast_convert %a : (tensor<4x2x2xui32>) -> tensor<4x2x2xf32>",
         "([i, j, k])->([i, j, k]) {i=4, j=2, k=2}"},
        {"4x2xui64", "%0 = stablehlo.bitcast_convert %a : (tensor<4x2xui64>) -> tensor<4x2x2xui32>",
         "([i, j])->([i, j, k]) {i=4, j=2, k=2} need_replication={k}"},
        {"4x8x16x32xf32; 16xf32",
         "%0 = \"stablehlo.batch_norm_inference\"(%a, %b, %b, %b, %b) <{epsilon = 0.001 : f32, feature_index = 2 : "
         "i64}> : "
         "(tensor<4x8x16x32xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>, tensor<16xf32>) -> "
         "tensor<4x8x16x32xf32>",
         "([i, j, k, l], [k], [k], [k], [k])->([i, j, k, l]) {i=4, j=8, k=16, l=32}"},
        {"2x4x8x8xf32", "%0 = stablehlo.cholesky %a, lower = true : tensor<2x4x8x8xf32>",
         "([i, j, k, l])->([i, j, k, l]) {i=2, j=4, k=8, l=8} need_replication={k, l}"},
        {"4x32x8x2xf32", "%0 = stablehlo.reverse %a, dims = [1, 3] : tensor<4x32x8x2xf32>",
         "([i, j, k, l])->([i, j, k, l]) {i=4, j=32, k=8, l=2} permutation={j, l}"},
        {"2xui64",
         "%0:2 = stablehlo.rng_bit_generator %a, algorithm = DEFAULT : (tensor<2xui64>) -> (tensor<2xui64>, "
         "tensor<4x1000xui32>)",
         "([i])->([i], [j, k]) {i=2, j=4, k=1000} need_replication={i} blocked_propagation={i}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

TEST(parts)
{
    static const rule_case cases[] = {
        {"32x4x8xf32", "%0 = stablehlo.slice %a [0:32, 1:2, 4:8:2] : (tensor<32x4x8xf32>) -> tensor<32x1x2xf32>",
         "([i, j, k])->([i, j, k]) {i=32, j=4, k=8} permutation={j, k}"},
        {"28x28x16xf32; f32",
         "%0 = stablehlo.pad %a, %b, low = [1, -1, 0], high = [1, -1, 0], interior = [0, 0, 0] : "
         "(tensor<28x28x16xf32>, "
         "tensor<f32>) -> tensor<30x26x16xf32>",
         "([i, j, k], [])->([i, j, k]) {i=28, j=28, k=16} permutation={i, j}"},
        {"32x4x8xf32; i32",
         "%0 = stablehlo.dynamic_slice %a, %b, %b, %b, sizes = [32, 1, 2] : (tensor<32x4x8xf32>, tensor<i32>, "
         "tensor<i32>, tensor<i32>) -> tensor<32x1x2xf32>",
         "([i, j, k], [], [], [])->([i, j, k]) {i=32, j=4, k=8} need_replication={j, k} blocked_propagation={j, k}"},
        {"32x4x8xf32; 32x1x2xf32; i32",
         "%0 = stablehlo.dynamic_update_slice %a, %b, %c, %c, %c : (tensor<32x4x8xf32>, tensor<32x1x2xf32>, "
         "tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x4x8xf32>",
         "([i, j, l], [i, k, m], [], [], [])->([i, j, l]) {i=32, j=4, k=1, l=8, m=2} need_replication={k, m}"},
        {"32x4x8xf32; 32x1x2xf32",
         "%c = stablehlo.constant dense<0> : tensor<i32>\n%0 = stablehlo.dynamic_update_slice %a, %b, %c, %c, %c : "
         "(tensor<32x4x8xf32>, tensor<32x1x2xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<32x4x8xf32>",
         "([i, j, l], [i, k, m], [], [], [])->([i, j, l]) {i=32, j=4, k=1, l=8, m=2}"},
        {"4x1x256xf32",
         "%0 = stablehlo.concatenate %a, %a, %a, dim = 1 : (tensor<4x1x256xf32>, tensor<4x1x256xf32>, "
         "tensor<4x1x256xf32>) -> tensor<4x3x256xf32>",
         "([i, j, k], [i, j, k], [i, j, k])->([i, j, k]) {i=4, j=3, k=256} need_replication={j}"},
        {"4x3x256xf32; 4x5x256xf32",
         "%0 = stablehlo.concatenate %a, %b, dim = 1 : (tensor<4x3x256xf32>, tensor<4x5x256xf32>) -> "
         "tensor<4x8x256xf32>",
         "([i, j, k], [i, j, k])->([i, j, k]) {i=4, j=8, k=256} need_replication={j}"},
        {"4x40x256xf32; 4x60x256xf32",
         "%0 = stablehlo.slice %a [0:4, 0:32, 0:256] : (tensor<4x40x256xf32>) -> tensor<4x32x256xf32>\n"
         "%1 = stablehlo.slice %b [0:4, 0:48, 0:256] : (tensor<4x60x256xf32>) -> tensor<4x48x256xf32>\n"
         "%2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x32x256xf32>, tensor<4x48x256xf32>) -> "
         "tensor<4x80x256xf32>",
         "([i, j, k], [i, j, k])->([i, j, k]) {i=4, j=80, k=256} permutation={j}"},
        {"4x40x256xf32",
         "%0 = stablehlo.slice %a [0:4, 0:32, 0:256] : (tensor<4x40x256xf32>) -> tensor<4x32x256xf32>\n"
         "%1 = stablehlo.slice %a [0:4, 0:24, 0:256] : (tensor<4x40x256xf32>) -> tensor<4x24x256xf32>\n"
         "%2 = stablehlo.concatenate %0, %a, %1, dim = 1 : (tensor<4x32x256xf32>, tensor<4x40x256xf32>, "
         "tensor<4x24x256xf32>) -> tensor<4x96x256xf32>",
         "([i, j, k], [i, j, k], [i, j, k])->([i, j, k]) {i=4, j=96, k=256} permutation={j}"},
        {"4x40x256xf32; 4x60x256xf32",
         "%0 = stablehlo.slice %a [0:4, 0:32, 0:256] : (tensor<4x40x256xf32>) -> tensor<4x32x256xf32>\n"
         "%1 = stablehlo.negate %b : tensor<4x60x256xf32>\n"
         "%2 = stablehlo.concatenate %0, %1, dim = 1 : (tensor<4x32x256xf32>, tensor<4x60x256xf32>) -> "
         "tensor<4x92x256xf32>",
         "([i, j, k], [i, j, k])->([i, j, k]) {i=4, j=92, k=256} need_replication={j}"},
        {"4x64xf32",
         "%0 = stablehlo.slice %a [0:2, 0:64] : (tensor<4x64xf32>) -> tensor<2x64xf32>\n"
         "%1 = stablehlo.concatenate %a, %0, %a, dim = 0 : (tensor<4x64xf32>, tensor<2x64xf32>, tensor<4x64xf32>) -> "
         "tensor<10x64xf32>",
         "([i, j], [i, j], [i, j])->([i, j]) {i=10, j=64} permutation={i}"},
        {"4x64xf32",
         "%0 = stablehlo.concatenate %a, %a, %a, dim = 0 : (tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>) -> "
         "tensor<12x64xf32>",
         "([i, j], [i, j], [i, j])->([i, j]) {i=12, j=64} need_replication={i}"},
        {"16xf32",
         "%0:2 = stablehlo.custom_call @mhlo.topk(%a) {mhlo.attributes = {k = 1 : i64, largest = true}} : "
         "(tensor<16xf32>) -> (tensor<1xf32>, tensor<1xi32>)",
         "([i])->([i], [i]) {i=16} need_replication={i} blocked_propagation={i}"},
        {"16x8xf32", "%0:2 = chlo.top_k(%a, k = 2) : tensor<16x8xf32> -> (tensor<16x2xf32>, tensor<16x2xi32>)",
         "([i, j])->([i, j], [i, j]) {i=16, j=8} need_replication={j} blocked_propagation={j}"},
        {"8x32x64xcomplex<f32>",
         "%0 = stablehlo.fft %a, type = FFT, length = [32, 64] : (tensor<8x32x64xcomplex<f32>>) -> "
         "tensor<8x32x64xcomplex<f32>>",
         "([i, j, k])->([i, j, k]) {i=8, j=32, k=64} need_replication={j, k}"},
        {"8x32x64xf32",
         "%0 = stablehlo.fft %a, type = RFFT, length = [32, 64] : (tensor<8x32x64xf32>) -> "
         "tensor<8x32x33xcomplex<f32>>",
         "([i, j, k])->([i, j, k]) {i=8, j=32, k=64} need_replication={j, k} blocked_propagation={k}"},
        {"8x32x33xcomplex<f32>",
         "%0 = stablehlo.fft %a, type = IRFFT, length = [64] : (tensor<8x32x33xcomplex<f32>>) -> tensor<8x32x64xf32>",
         "([i, j, k])->([i, j, k]) {i=8, j=32, k=33} need_replication={k} blocked_propagation={k}"},
        {"4x32x8xi32",
         "%0 = \"stablehlo.sort\"(%a) <{dimension = 0 : i64}> ({^bb0(%x: tensor<i32>, %y: tensor<i32>):\n%z = "
         "stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>\nstablehlo.return %z : tensor<i1>}) "
         ": "
         "(tensor<4x32x8xi32>) -> tensor<4x32x8xi32>",
         "([i, j, k])->([i, j, k]) {i=4, j=32, k=8} need_replication={i}"},
        {"1x4x1xi32",
         "%0 = \"stablehlo.sort\"(%a) <{dimension = 1 : i64}> ({^bb0(%x: tensor<i32>, %y: tensor<i32>):\n%z = "
         "stablehlo.compare GT, %x, %y : (tensor<i32>, tensor<i32>) -> tensor<i1>\nstablehlo.return %z : tensor<i1>}) "
         ": "
         "(tensor<1x4x1xi32>) -> tensor<1x4x1xi32>",
         "([i, j, k])->([i, j, k]) {i=1, j=4, k=1} need_replication={j} blocked_propagation={j}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

#define BROADCAST(from, to, dims)                                                                                      \
    "%0 = stablehlo.broadcast_in_dim %a, dims = " dims " : (tensor<" from ">) -> tensor<" to ">"
#define RESHAPE(from, to) "%0 = stablehlo.reshape %a : (tensor<" from ">) -> tensor<" to ">"

TEST(shapes)
{
    static const rule_case cases[] = {
        {"2x13x1xf32", BROADCAST("2x13x1xf32", "2x64x13x1xf32", "[0, 2, 3]"),
         "([i, k, l])->([i, j, k, l]) {i=2, j=64, k=13, l=1}"},
        {"f32", BROADCAST("f32", "2x1x13xf32", "[]"), "([])->([i, j, k]) {i=2, j=1, k=13}"},
        {"2x1x13xf32", BROADCAST("2x1x13xf32", "2x64x13xf32", "[0, 1, 2]"),
         "([i, j, l])->([i, k, l]) {i=2, j=1, k=64, l=13}"},
        {"2x3x5x1x7xf32", BROADCAST("2x3x5x1x7xf32", "2x5x3x11x7x13xf32", "[0, 2, 1, 3, 4]"),
         "([i, k, j, l, n])->([i, j, k, m, n, o]) {i=2, j=5, k=3, l=1, m=11, n=7, o=13}"},
        {"256x32x64x100xf32",
         "%0 = stablehlo.transpose %a, dims = [3, 1, 0, 2] : (tensor<256x32x64x100xf32>) -> tensor<100x32x256x64xf32>",
         "([k, j, l, i])->([i, j, k, l]) {i=100, j=32, k=256, l=64}"},
        {"1x1xf32", RESHAPE("1x1xf32", "f32"), "([i, j])->([]) {i=1, j=1}"},
        {"4x0xf32", RESHAPE("4x0xf32", "0x8xf32"), NULL},
        {"2x4xf32", RESHAPE("2x4xf32", "8xf32"), "([i, j])->([ij]) {i=2, j=4}"},
        {"8xf32", RESHAPE("8xf32", "2x4xf32"), "([ij])->([i, j]) {i=2, j=4}"},
        {"4x12xf32", RESHAPE("4x12xf32", "4x2x3x2xf32"), "([i, jkl])->([i, j, k, l]) {i=4, j=2, k=3, l=2}"},
        {"8x4x5xf32", RESHAPE("8x4x5xf32", "2x16x5xf32"), "([ij, k, l])->([i, jk, l]) {i=2, j=4, k=4, l=5}"},
        {"3x2xf32", RESHAPE("3x2xf32", "2x3xf32"), "([i, l])->([j, k]) {i=3, j=2, k=3, l=2}"},
        {"6x4xf32", RESHAPE("6x4xf32", "4x6xf32"), "([ij, mn])->([ik, ln]) {i=2, j=3, k=2, l=3, m=2, n=2}"},
        {"5x2x5x3xf32", RESHAPE("5x2x5x3xf32", "5x3x5x2xf32"),
         "([i, j, l, n])->([i, k, m, o]) {i=5, j=2, k=3, l=5, m=5, n=3, o=2}"},
        {"2x3x8xf32", RESHAPE("2x3x8xf32", "3x4x4xf32"), "([i, k, mn])->([j, lm, n]) {i=2, j=3, k=3, l=2, m=2, n=4}"},
        {"3x4x4xf32", RESHAPE("3x4x4xf32", "2x3x8xf32"), "([i, lm, n])->([j, k, mn]) {i=3, j=2, k=3, l=2, m=2, n=4}"},
        {"4x7x5x8xf32", RESHAPE("4x7x5x8xf32", "14x10x8xf32"),
         "([ij, l, n, o])->([ik, mn, o]) {i=2, j=2, k=7, l=7, m=2, n=5, o=8}"},
        {"1x8x4xf32", RESHAPE("1x8x4xf32", "8x1x4x1xf32"), "([i, j, l])->([j, k, l, m]) {i=1, j=8, k=1, l=4, m=1}"},
        {"8x4xf32", RESHAPE("8x4xf32", "32x1xf32"), "([i, j])->([ij, k]) {i=8, j=4, k=1}"},
        {"32x1xf32", RESHAPE("32x1xf32", "8x4xf32"), "([ij, k])->([i, j]) {i=8, j=4, k=1}"},
        {"32xf32", RESHAPE("32xf32", "8x1x4xf32"), "([ik])->([i, j, k]) {i=8, j=1, k=4}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

TEST(reductions)
{
    static const rule_case cases[] = {
        {"2x64x13xf32; f32",
         "%0 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<2x64x13xf32>, "
         "tensor<f32>) -> tensor<2x13xf32>",
         "([i, j, k], [])->([i, k]) {i=2, j=64, k=13} reduction={j}"},
        {"2x64x13xf32; 2x64x13xi32; f32; i32",
         "%0:2 = stablehlo.reduce(%a init: %c), (%b init: %d) across dimensions = [0, 2] : (tensor<2x64x13xf32>, "
         "tensor<2x64x13xi32>, tensor<f32>, tensor<i32>) -> (tensor<64xf32>, tensor<64xi32>)\n"
         "reducer(%p: tensor<f32>, %q: tensor<f32>) (%r: tensor<i32>, %s: tensor<i32>) {\n"
         "%x = stablehlo.add %p, %q : tensor<f32>\n%y = stablehlo.add %r, %s : tensor<i32>\n"
         "stablehlo.return %x, %y : tensor<f32>, tensor<i32>\n}",
         "([i, j, k], [i, j, k], [], [])->([j], [j]) {i=2, j=64, k=13} reduction={i, k}"},
        {"2x64x1x13xf32; f32",
         "%0 = stablehlo.reduce(%a init: %b) applies stablehlo.add across dimensions = [1] : (tensor<2x64x1x13xf32>, "
         "tensor<f32>) -> tensor<2x1x13xf32>",
         "([i, j, k, l], [])->([i, k, l]) {i=2, j=64, k=1, l=13} reduction={j}"},
        {"48x48x3xf32; f32",
         "%0 = \"stablehlo.reduce_window\"(%a, %b) <{window_dimensions = array<i64: 3, 1, 1>, window_strides = "
         "array<i64: "
         "3, 1, 1>, padding = dense<[[0, 0], [2, -2], [0, 0]]> : tensor<3x2xi64>}> " SUM(
             "f32") " : (tensor<48x48x3xf32>, tensor<f32>) -> tensor<16x48x3xf32>",
         "([i, j, k], [])->([i, j, k]) {i=16, j=48, k=3} permutation={i, j}"},
        {"8x16xf32; f32",
         "%0 = \"stablehlo.reduce_window\"(%a, %b) <{window_dimensions = array<i64: 1, 1>, padding = dense<[[0, 0], "
         "[0, "
         "0]]> : tensor<2x2xi64>}> " SUM("f32") " : (tensor<8x16xf32>, tensor<f32>) -> tensor<8x16xf32>",
         "([i, j], [])->([i, j]) {i=8, j=16}"},
        {"10x24x24x64xf32; 9x12x12x64xf32; f32",
         "%0 = \"stablehlo.select_and_scatter\"(%a, %b, %c) <{window_dimensions = array<i64: 1, 2, 2, 1>, padding = "
         "dense<[[-1, 0], [0, 0], [0, 0], [0, 0]]> : tensor<4x2xi64>, window_strides = array<i64: 1, 2, 2, 1>}> "
         "({^bb0(%x: tensor<f32>, %y: tensor<f32>):\n%z = stablehlo.compare GT, %x, %y : (tensor<f32>, tensor<f32>) -> "
         "tensor<i1>\nstablehlo.return %z : tensor<i1>}, {^bb0(%x: tensor<f32>, %y: tensor<f32>):\n%z = stablehlo.add "
         "%x, %y : tensor<f32>\nstablehlo.return %z : tensor<f32>}) : (tensor<10x24x24x64xf32>, "
         "tensor<9x12x12x64xf32>, "
         "tensor<f32>) -> tensor<10x24x24x64xf32>",
         "([j, l, n, o], [i, k, m, o], [])->([j, l, n, o]) {i=9, j=10, k=12, l=24, m=12, n=24, o=64} "
         "need_replication={i, k, m} permutation={j, l, n}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

#define CONVOLUTION(lhs, rhs, out, batch, feature)                                                                     \
    "%0 = stablehlo.convolution(%a, %b) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = "    \
    "[2, "                                                                                                             \
    "2], pad = [[0, 1], [0, 1]]} {batch_group_count = " batch " : i64, feature_group_count = " feature                 \
    " : i64} : (tensor<" lhs ">, tensor<" rhs ">) -> tensor<" out ">"
#define SOLVE(b, left, turn)                                                                                           \
    "%0 = \"stablehlo.triangular_solve\"(%a, %b) <{left_side = " left                                                  \
    ", lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose " turn                                  \
    ">}> : (tensor<8x3x3xf32>, tensor<" b ">) -> tensor<" b ">"

TEST(products)
{
    static const rule_case cases[] = {
        {"32xf32", "%0 = stablehlo.dot %a, %a : (tensor<32xf32>, tensor<32xf32>) -> tensor<f32>",
         "([i], [i])->([]) {i=32} reduction={i}"},
        {"32xf32; 32x16xf32", "%0 = stablehlo.dot %a, %b : (tensor<32xf32>, tensor<32x16xf32>) -> tensor<16xf32>",
         "([j], [j, i])->([i]) {i=16, j=32} reduction={j}"},
        {"8x32xf32; 32xf32", "%0 = stablehlo.dot %a, %b : (tensor<8x32xf32>, tensor<32xf32>) -> tensor<8xf32>",
         "([i, j], [j])->([i]) {i=8, j=32} reduction={j}"},
        {"8x32xf32; 32x16xf32",
         "%0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x32xf32>, tensor<32x16xf32>) -> "
         "tensor<8x16xf32>",
         "([i, k], [k, j])->([i, j]) {i=8, j=16, k=32} reduction={k}"},
        {"4x8x32xf32; 4x32x16xf32",
         "%0 = stablehlo.dot_general %a, %b, batching_dims = [0] x [0], contracting_dims = [2] x [1] : "
         "(tensor<4x8x32xf32>, tensor<4x32x16xf32>) -> tensor<4x8x16xf32>",
         "([i, j, l], [i, l, k])->([i, j, k]) {i=4, j=8, k=16, l=32} reduction={l}"},
        {"2x4x8x4x64x32xf32; 16x32x64x4x2xf32",
         "%0 = stablehlo.dot_general %a, %b, batching_dims = [0, 1] x [4, 3], contracting_dims = [5, 4] x [1, 2] : "
         "(tensor<2x4x8x4x64x32xf32>, tensor<16x32x64x4x2xf32>) -> tensor<2x4x8x4x16xf32>",
         "([i, j, k, l, o, n], [m, n, o, j, i])->([i, j, k, l, m]) {i=2, j=4, k=8, l=4, m=16, n=32, o=64} "
         "reduction={n, o}"},
        {"2x224x224x192xf32; 3x3x192x64xf32",
         CONVOLUTION("2x224x224x192xf32", "3x3x192x64xf32", "2x112x112x64xf32", "1", "1"),
         "([i, jk, lm, n], [k, m, n, o])->([i, j, l, o]) {i=2, j=112, k=2, l=112, m=2, n=192, o=64} reduction={k, m, "
         "n} "
         "permutation={j, l}"},
        {"2x224x224x192xf32; 112x112x192x64xf32",
         CONVOLUTION("2x224x224x192xf32", "112x112x192x64xf32", "2x57x57x64xf32", "1", "1"),
         "([i, jk, lm, n], [j, l, n, o])->([i, k, m, o]) {i=2, j=112, k=2, l=112, m=2, n=192, o=64} reduction={j, l, "
         "n} "
         "permutation={k, m}"},
        {"8x224x224x192xf32; 3x3x192x256xf32",
         CONVOLUTION("8x224x224x192xf32", "3x3x192x256xf32", "2x112x112x256xf32", "4", "1"),
         "([ij, kl, mn, o], [l, n, o, ip])->([j, k, m, ip]) {i=4, j=2, k=112, l=2, m=112, n=2, o=192, p=64} "
         "reduction={l, n, o} permutation={k, m}"},
        {"4x224x224x192xf32; 3x3x192x256xf32",
         CONVOLUTION("4x224x224x192xf32", "3x3x192x256xf32", "1x112x112x256xf32", "4", "1"),
         "([i, kl, mn, o], [l, n, o, ip])->([j, k, m, ip]) {i=4, j=1, k=112, l=2, m=112, n=2, o=192, p=64} "
         "reduction={l, n, o} permutation={k, m}"},
        {"8x224x224x192xf32; 3x3x12x256xf32",
         CONVOLUTION("8x224x224x192xf32", "3x3x12x256xf32", "8x112x112x256xf32", "1", "16"),
         "([i, jk, lm, no], [k, m, o, np])->([i, j, l, np]) {i=8, j=112, k=2, l=112, m=2, n=16, o=12, p=16} "
         "reduction={k, m, o} permutation={j, l}"},
        {"8x224x224x16xf32; 3x3x1x256xf32",
         CONVOLUTION("8x224x224x16xf32", "3x3x1x256xf32", "8x112x112x256xf32", "1", "16"),
         "([i, jk, lm, n], [k, m, o, np])->([i, j, l, np]) {i=8, j=112, k=2, l=112, m=2, n=16, o=1, p=16} "
         "reduction={k, m, o} permutation={j, l}"},
        {"8x224x224x192xf32; 3x3x12x16xf32",
         CONVOLUTION("8x224x224x192xf32", "3x3x12x16xf32", "8x112x112x16xf32", "1", "16"),
         "([i, jk, lm, no], [k, m, o, n])->([i, j, l, n]) {i=8, j=112, k=2, l=112, m=2, n=16, o=12} reduction={k, m, "
         "o} "
         "permutation={j, l}"},
        {"8x3x3xf32; 8x3x5xf32", SOLVE("8x3x5xf32", "true", "NO_TRANSPOSE"),
         "([i, j, l], [i, j, k])->([i, l, k]) {i=8, j=3, k=5, l=3} need_replication={j, k, l}"},
        {"8x3x3xf32; 8x5x3xf32", SOLVE("8x5x3xf32", "false", "NO_TRANSPOSE"),
         "([i, l, k], [i, j, k])->([i, j, l]) {i=8, j=5, k=3, l=3} need_replication={j, k, l}"},
        {"8x3x3xf32; 8x3x5xf32", SOLVE("8x3x5xf32", "true", "TRANSPOSE"),
         "([i, l, j], [i, j, k])->([i, l, k]) {i=8, j=3, k=5, l=3} need_replication={j, k, l}"},
        {"8x3x3xf32; 8x5x3xf32", SOLVE("8x5x3xf32", "false", "TRANSPOSE"),
         "([i, k, l], [i, j, k])->([i, j, l]) {i=8, j=5, k=3, l=3} need_replication={j, k, l}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

#define GATHER(a, b, out, numbers, sizes)                                                                              \
    "%0 = \"stablehlo.gather\"(%a, %b) <{dimension_numbers = #stablehlo.gather<" numbers                               \
    ">, slice_sizes = array<i64: " sizes ">}> : (tensor<" a ">, tensor<" b ">) -> tensor<" out ">"
#define SCATTER(a, b, c, numbers)                                                                                      \
    "%0 = \"stablehlo.scatter\"(%a, %b, %c) <{scatter_dimension_numbers = #stablehlo.scatter<" numbers                 \
    ">}> " SUM("f32") " : (tensor<" a ">, tensor<" b ">, tensor<" c ">) -> tensor<" a ">"
#define SCATTER_TWO(second)                                                                                            \
    "%0:2 = \"stablehlo.scatter\"(%a, %b, %c, %d, %e) <{scatter_dimension_numbers = #stablehlo.scatter<"               \
    "update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], "                 \
    "index_vector_dim "                                                                                                \
    "= 2>}> ({^bb0(%p: tensor<i32>, %q: tensor<f32>, %r: tensor<i32>, %s: tensor<f32>):\n%x = stablehlo.add %p, %r : " \
    "tensor<i32>\n%y = stablehlo." second                                                                              \
    " %q, %s : tensor<f32>\nstablehlo.return %x, %y : tensor<i32>, tensor<f32>}) : (tensor<3x4x2xi32>, "               \
    "tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xi32>, tensor<2x3x2x2xf32>) -> (tensor<3x4x2xi32>, "          \
    "tensor<3x4x2xf32>)"

TEST(indices)
{
    static const rule_case cases[] = {
        {"3x4x2x5xf32; 2x3x3xi64",
         GATHER(
             "3x4x2x5xf32", "2x3x3xi64", "2x3x2x2x1xf32",
             "offset_dims = [2, 3, 4], collapsed_slice_dims = [0], start_index_map = [1, 0, 3], index_vector_dim = 2",
             "1, 2, 2, 1"),
         "([o, k, l, m], [i, j, p])->([i, j, k, l, n]) {i=2, j=3, k=4, l=2, m=5, n=1, o=3, p=3} reduction={m, o} "
         "need_replication={k, n, p} blocked_propagation={k}"},
        {"3x1x2xf32; 2x3x2xi64",
         GATHER("3x1x2xf32", "2x3x2xi64", "2x3x2x2xf32",
                "offset_dims = [3], collapsed_slice_dims = [0, 1], start_index_map = [1], index_vector_dim = 3",
                "1, 1, 2"),
         "([m, n, l], [i, j, k])->([i, j, k, l]) {i=2, j=3, k=2, l=2, m=3, n=1} reduction={m} need_replication={n}"},
        {"5x3x7x4xf32; 7x5x3x2xi64",
         GATHER("5x3x7x4xf32", "7x5x3x2xi64", "7x5x3x2xf32",
                "offset_dims = [3], collapsed_slice_dims = [1], operand_batching_dims = [0, 2], "
                "start_indices_batching_dims = [1, 0], start_index_map = [1, 3], index_vector_dim = 3",
                "1, 1, 1, 2"),
         "([j, m, i, l], [i, j, k, n])->([i, j, k, l]) {i=7, j=5, k=3, l=4, m=3, n=2} reduction={m} "
         "need_replication={l, "
         "n} blocked_propagation={l}"},
        {"5x3x7x4xf32; 7x2x5x3xi64",
         GATHER("5x3x7x4xf32", "7x2x5x3xi64", "7x5x3x2xf32",
                "offset_dims = [3], collapsed_slice_dims = [1], operand_batching_dims = [0, 2], "
                "start_indices_batching_dims = [2, 0], start_index_map = [1, 3], index_vector_dim = 1",
                "1, 1, 1, 2"),
         "([j, m, i, l], [i, n, j, k])->([i, j, k, l]) {i=7, j=5, k=3, l=4, m=3, n=2} reduction={m} "
         "need_replication={l, "
         "n} blocked_propagation={l}"},
        {"3x4x2xf32; 2x3x2xi64; 2x3x2x2xf32",
         SCATTER("3x4x2xf32", "2x3x2xi64", "2x3x2x2xf32",
                 "update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], "
                 "index_vector_dim = 2"),
         "([n, k, m], [i, j, o], [i, j, l, m])->([n, k, m]) {i=2, j=3, k=4, l=2, m=2, n=3, o=2} reduction={i, j} "
         "need_replication={k, l, o}"},
        {"3x4x2xf32; 2x3xi64; 2x3x2x2xf32",
         SCATTER("3x4x2xf32", "2x3xi64", "2x3x2x2xf32",
                 "update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], "
                 "index_vector_dim = 2"),
         "([n, k, m], [i, j], [i, j, l, m])->([n, k, m]) {i=2, j=3, k=4, l=2, m=2, n=3} reduction={i, j} "
         "need_replication={k, l}"},
        {"4x2x3xf32; 2x3x2xi64; 2x3x2x2xf32",
         SCATTER("4x2x3xf32", "2x3x2xi64", "2x3x2x2xf32",
                 "update_window_dims = [2, 3], inserted_window_dims = [2], scatter_dims_to_operand_dims = [1, 0], "
                 "index_vector_dim = 2"),
         "([k, m, n], [i, j, o], [i, j, l, m])->([k, m, n]) {i=2, j=3, k=4, l=2, m=2, n=3, o=2} reduction={i, j} "
         "need_replication={k, l, o}"},
        {"5x3x7x4xf32; 7x5x3x2xi64; 7x5x3x2xf32",
         SCATTER("5x3x7x4xf32", "7x5x3x2xi64", "7x5x3x2xf32",
                 "update_window_dims = [3], inserted_window_dims = [1], input_batching_dims = [0, 2], "
                 "scatter_indices_batching_dims = [1, 0], scatter_dims_to_operand_dims = [1, 3], index_vector_dim = 3"),
         "([j, n, i, l], [i, j, k, o], [i, j, k, m])->([j, n, i, l]) {i=7, j=5, k=3, l=4, m=2, n=3, o=2} reduction={k} "
         "need_replication={l, m, o}"},
        {"3x4x2xi32; 3x4x2xf32; 2x3x2xi64; 2x3x2x2xi32; 2x3x2x2xf32", SCATTER_TWO("add"),
         "([n, k, m], [n, k, m], [i, j, o], [i, j, l, m], [i, j, l, m])->([n, k, m], [n, k, m]) {i=2, j=3, k=4, l=2, "
         "m=2, "
         "n=3, o=2} reduction={i, j} need_replication={k, l, o}"},
        {"3x4x2xi32; 3x4x2xf32; 2x3x2xi64; 2x3x2x2xi32; 2x3x2x2xf32", SCATTER_TWO("multiply"),
         "([n, k, m], [n, k, m], [i, j, o], [i, j, l, m], [i, j, l, m])->([n, k, m], [n, k, m]) {i=2, j=3, k=4, l=2, "
         "m=2, "
         "n=3, o=2} need_replication={i, j, k, l, o}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

TEST(collectives)
{
    static const rule_case cases[] = {
        {"2x2xi64; 2x2xi64",
         "%0:2 = \"stablehlo.all_gather\"(%a, %b) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : "
         "tensor<1x2xi64>}> : (tensor<2x2xi64>, tensor<2x2xi64>) -> (tensor<2x4xi64>, tensor<2x4xi64>)",
         "([i, j], [i, j])->([i, k], [i, k]) {i=2, j=2, k=4} need_replication={j, k}"},
        {"2x4xi64",
         "%0 = \"stablehlo.all_to_all\"(%a) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : "
         "i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xi64>) -> tensor<4x2xi64>",
         "([k, i])->([l, j]) {i=4, j=2, k=2, l=4} need_replication={i, j, k, l}"},
        {"2x4xi64",
         "%0 = \"stablehlo.all_to_all\"(%a) <{split_dimension = 0 : i64, concat_dimension = 0 : i64, split_count = 2 : "
         "i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x4xi64>) -> tensor<2x4xi64>",
         "([j, i])->([k, i]) {i=4, j=2, k=2} need_replication={j, k}"},
        {"2x64x1x13xi64",
         "%0 = \"stablehlo.reduce_scatter\"(%a) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1]]> : "
         "tensor<1x2xi64>}> " SUM("i64") " : (tensor<2x64x1x13xi64>) -> tensor<2x32x1x13xi64>",
         "([i, l, j, k])->([i, m, j, k]) {i=2, j=1, k=13, l=64, m=32} need_replication={l, m}"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

/* Shardy has no rule for these ops; ops that Shardy handles by data flow edges have none here either. */
TEST(others)
{
    static const rule_case cases[] = {
        {"4x1xf32; 8xf32", "%0 = chlo.broadcast_add %a, %b : (tensor<4x1xf32>, tensor<8xf32>) -> tensor<4x8xf32>",
         "([i, k], [j])->([i, j]) {i=4, j=8, k=1}"},
        {"4x8xf32; 8xf32",
         "%0:3 = \"stablehlo.batch_norm_training\"(%a, %b, %b) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : "
         "(tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>) -> (tensor<4x8xf32>, tensor<8xf32>, tensor<8xf32>)",
         "([i, j], [j], [j])->([i, j], [j], [j]) {i=4, j=8} need_replication={i}"},
        {"8xf32", "%0 = stablehlo.broadcast %a, sizes = [4, 2] : (tensor<8xf32>) -> tensor<4x2x8xf32>",
         "([k])->([i, j, k]) {i=4, j=2, k=8}"},
        {"4xf32", "%0 = stablehlo.optimization_barrier %a : tensor<4xf32>", NULL},
        {"4xf32", "%0 = stablehlo.iota dim = 1 : tensor<8x2xi32>", "()->([i, j]) {i=8, j=2} permutation={j}"},
        {"4xf32", "%0 = stablehlo.constant dense<1> : tensor<8x2xi32>", "()->([i, j]) {i=8, j=2}"},
        {"4xf32",
         "%0 = stablehlo.constant {sdy.sharding_rule = #sdy.op_sharding_rule<()->([i, j]) {i=8, j=2} "
         "need_replication={i}>} dense<1> : tensor<8x2xi32>",
         "()->([i, j]) {i=8, j=2} need_replication={i}"},
        {"8x2xf32",
         "%0 = stablehlo.negate %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, k]) {i=8, j=2, k=2} "
         "reduction={j}>} : tensor<8x2xf32>",
         "([i, j])->([i, k]) {i=8, j=2, k=2} reduction={j}"},
        {"?xf32", "%0 = stablehlo.negate %a : tensor<?xf32>", NULL},
        {"4xf32", "%0 = stablehlo.custom_call @unknown(%a) : (tensor<4xf32>) -> tensor<4xf32>", NULL},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++)
        check_case(&cases[i]);
}

/* More factors than letters from i to z. */
TEST(many_factors)
{
    static const rule_case c = {
        "1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32",
        "%0 = stablehlo.negate %a : tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2xf32>",
        "([i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, z_1, z_2])->([i, j, k, l, m, n, o, p, q, r, s, t, u, "
        "v, "
        "w, x, y, z, z_1, z_2]) {i=1, j=1, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, "
        "z=1, z_1=1, z_2=2}"};
    check_case(&c);
}
