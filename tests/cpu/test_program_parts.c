/* All-reduces of large values, of which each process computes a part: the bits of the interpreter's, in which each process
 * computes all. */
#include "programs.h"

#define BODY(t)                                                                                                        \
    "({\n    ^bb0(%a: tensor<" t ">, %b: tensor<" t ">):\n      %s = stablehlo.subtract %a, %b : tensor<" t ">\n"      \
    "      stablehlo.return %s : tensor<" t ">\n  })"

static void check_compiled(const char *text)
{
    cpu_cost cost;
    program_check(text, 0, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
}

#define FOUR(t) "tensor<" t ">, tensor<" t ">, tensor<" t ">, tensor<" t ">"
#define ALL_REDUCE(operand, t, element, groups, shape)                                                                 \
    "\"stablehlo.all_reduce\"(" operand ") " BODY(element) " {replica_groups = dense<" groups "> : tensor<" shape      \
                                                           "xi64>} : (tensor<" t ">) -> tensor<" t ">\n"

/* One program for four processes: x becomes OP of itself, and is read afterwards. */
#define SAME_OF_FOUR(t, op)                                                                                            \
    "func.func @main(%a: tensor<" t ">, %b: tensor<" t ">, %c: tensor<" t ">, %d: tensor<" t                           \
    ">) -> (" FOUR(t) ") {\n"                                                                                          \
                      "  %r:4 = \"interpreter.run_parallel\"(%a, %b, %c, %d) {programs = [[@f], [@f], [@f], [@f]]} : " \
                      "(" FOUR(t) ") -> (" FOUR(t) ")\n  return %r#0, %r#1, %r#2, %r#3 : " FOUR(                       \
                          t) "\n}\n"                                                                                   \
                             "func.func private @f(%x: tensor<" t ">) -> tensor<" t "> {\n"                            \
                             "  %p = stablehlo.abs %x : tensor<" t ">\n  %u = " op                                     \
                             "  %s = stablehlo.add %p, %u : tensor<" t ">\n  return %s : tensor<" t ">\n}\n"

TEST(parts_of_one_value)
{
    check_compiled(SAME_OF_FOUR("64x80xf32", ALL_REDUCE("%p", "64x80xf32", "f32", "[[0, 1, 2, 3]]", "1x4")));
    check_compiled(SAME_OF_FOUR("64x80xf32", ALL_REDUCE("%p", "64x80xf32", "f32", "[[3, 0], [1, 2]]", "2x2")));
    check_compiled(SAME_OF_FOUR("64x80xf32", ALL_REDUCE("%p", "64x80xf32", "f32", "[[2, 0, 1], [3, -1, -1]]", "2x3")));
    check_compiled(SAME_OF_FOUR("9000xi16", ALL_REDUCE("%p", "9000xi16", "i16", "[[0, 1, 2, 3]]", "1x4")));
    check_compiled(SAME_OF_FOUR("4x4096xbf16", ALL_REDUCE("%p", "4x4096xbf16", "bf16", "[[1, 3, 0, 2]]", "1x4")));
}

#define LARGE "tensor<64x64xf64>"
#define SMALL "tensor<5xf64>"
#define ODD "tensor<4099xf64>"

/* Values with parts, short values, and values that do not divide, in one collective. */
TEST(several_values_of_which_some_have_parts)
{
    check_compiled(
        "func.func @main(%a: " LARGE ", %b: " SMALL ", %c: " ODD ") -> (" LARGE ", " SMALL ", " ODD ", " LARGE
        ") {\n  %r:6 = \"interpreter.run_parallel\"(%a, %b, %c, %a, %b, %c) {programs = [[@f], [@f]]} : (" LARGE
        ", " SMALL ", " ODD ", " LARGE ", " SMALL ", " ODD ") -> (" LARGE ", " SMALL ", " ODD ", " LARGE ", " SMALL
        ", " ODD ")\n  return %r#0, %r#1, %r#2, %r#3 : " LARGE ", " SMALL ", " ODD ", " LARGE "\n}\n"
        "func.func private @f(%x: " LARGE ", %y: " SMALL ", %z: " ODD ") -> (" LARGE ", " SMALL ", " ODD
        ") {\n  %i = stablehlo.replica_id : tensor<ui32>\n"
        "  %k = stablehlo.convert %i : (tensor<ui32>) -> tensor<f64>\n"
        "  %m = stablehlo.broadcast_in_dim %k, dims = [] : (tensor<f64>) -> " LARGE "\n"
        "  %w = stablehlo.multiply %x, %m : " LARGE "\n"
        "  %r:3 = \"stablehlo.all_reduce\"(%w, %y, %z) " BODY(
            "f64") " {replica_groups = dense<[[1, 0]]> : tensor<1x2xi64>} : (" LARGE ", " SMALL ", " ODD ") -> (" LARGE
                   ", " SMALL ", " ODD ")\n  return %r#0, %r#1, %r#2 : " LARGE ", " SMALL ", " ODD "\n}\n");
}

/* A process that has started the collective lends its results to nobody: the other computes all parts by itself. */
TEST(one_waits_while_the_other_has_started)
{
    check_compiled("func.func @main(%a: " LARGE ", %b: " LARGE ") -> (" LARGE ", " LARGE ") {\n"
                   "  %r:2 = \"interpreter.run_parallel\"(%a, %b) {programs = [[@f], [@g]]} : (" LARGE ", " LARGE
                   ") -> (" LARGE ", " LARGE ")\n  return %r#0, %r#1 : " LARGE ", " LARGE "\n}\n"
                   "func.func private @f(%x: " LARGE ") -> " LARGE " {\n  %r = " ALL_REDUCE(
                       "%x", "64x64xf64", "f64", "[[1, 0]]",
                       "1x2") "  return %r : " LARGE "\n}\n"
                              "func.func private @g(%x: " LARGE ") -> " LARGE " {\n"
                              "  %f = \"stablehlo.async_start\"(%x) {called_computation = @h} : (" LARGE
                              ") -> !stablehlo.future<" LARGE ">\n"
                              "  %r = \"stablehlo.async_done\"(%f) : (!stablehlo.future<" LARGE ">) -> " LARGE
                              "\n  return %r : " LARGE "\n}\n"
                              "func.func private @h(%x: " LARGE ") -> " LARGE " {\n  %r = " ALL_REDUCE(
                                  "%x", "64x64xf64", "f64", "[[1, 0]]", "1x2") "  return %r : " LARGE "\n}\n");
}
