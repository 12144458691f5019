/* The partitioner: the program of one device, run on all devices of its mesh, computes what the whole program computes.
 *
 * Programs check their results themselves; expected values are by hand or by NumPy, where a comment says so. */
#include "spmd.h"

TEST(products_and_reductions)
{
    /* numpy: p = arange(8)[:, None].repeat(4, 1) @ arange(6)[None].repeat(4, 0); 1 + p.sum(0) */
    check_program("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2], device_ids=[3, 1, 2, 0]>\n"
                  "func.func @main() {\n"
                  "  %a = stablehlo.iota dim = 0 : tensor<8x4xf32>\n"
                  "  %s = sdy.sharding_constraint %a <@mesh, [{\"x\"}, {\"y\"}]> : tensor<8x4xf32>\n"
                  "  %w = stablehlo.iota dim = 1 : tensor<4x6xf32>\n"
                  "  %p = stablehlo.dot_general %s, %w, contracting_dims = [1] x [0] : (tensor<8x4xf32>, "
                  "tensor<4x6xf32>) -> tensor<8x6xf32>\n"
                  "  %t = stablehlo.transpose %p, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>\n"
                  "  %z = stablehlo.constant dense<1.0> : tensor<f32>\n"
                  "  %r = stablehlo.reduce(%t init: %z) applies stablehlo.add across dimensions = [1] : "
                  "(tensor<6x8xf32>, tensor<f32>) -> tensor<6xf32>\n"
                  "  %want = stablehlo.constant dense<[1.0, 113.0, 225.0, 337.0, 449.0, 561.0]> : tensor<6xf32>\n"
                  "  check.expect_eq %r, %want : tensor<6xf32>\n"
                  "  return\n"
                  "}\n",
                  4, 1, "(tensor<4x2xf32>, tensor<2x6xf32>) -> tensor<4x6xf32>");
}

TEST(reshapes_cut_the_slower_factor)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4]>\n"
                  "func.func @main() {\n"
                  "  %a = stablehlo.iota dim = 0 : tensor<24xi32>\n"
                  "  %s = sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<24xi32>\n"
                  "  %b = stablehlo.reshape %s : (tensor<24xi32>) -> tensor<4x6xi32>\n"
                  "  %c = stablehlo.reshape %b : (tensor<4x6xi32>) -> tensor<2x12xi32>\n"
                  "  %l = stablehlo.slice %c [0:2, 11:12] : (tensor<2x12xi32>) -> tensor<2x1xi32>\n"
                  "  %want = stablehlo.constant dense<[[11], [23]]> : tensor<2x1xi32>\n"
                  "  check.expect_eq %l, %want : tensor<2x1xi32>\n"
                  "  return\n"
                  "}\n",
                  4, 1, "(tensor<6xi32>) -> tensor<1x6xi32>");
}

/* A value made only from constants is built with the needed sharding, except a reshape whose faster factor is cut. */
TEST(reshapes_of_constants_cut_the_faster_factor)
{
    check_program("sdy.mesh @mesh = <[\"x\"=2]>\n"
                  "func.func @main() {\n"
                  "  %0 = stablehlo.iota dim = 0 : tensor<8xi32>\n"
                  "  %1 = stablehlo.reshape %0 : (tensor<8xi32>) -> tensor<2x4xi32>\n"
                  "  %2 = sdy.sharding_constraint %1 <@mesh, [{}, {\"x\"}]> : tensor<2x4xi32>\n"
                  "  check.expect_eq_const %2, dense<[[0, 1, 2, 3], [4, 5, 6, 7]]> : tensor<2x4xi32>\n"
                  "  return\n"
                  "}\n",
                  2, 1, "tensor<2x4xi32>");
}

TEST(parts_of_axes_and_moves)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
                  "func.func @main() {\n"
                  "  %a = stablehlo.constant dense<[[0, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11], [12, 13, 14, 15]]> : "
                  "tensor<4x4xi32>\n"
                  "  %s = sdy.sharding_constraint %a <@mesh, [{\"x\":(2)2, \"y\"}, {\"x\":(1)2}]> : tensor<4x4xi32>\n"
                  "  %n = stablehlo.negate %s : tensor<4x4xi32>\n"
                  "  %m = sdy.sharding_constraint %n <@mesh, [{}, {\"x\"}]> : tensor<4x4xi32>\n"
                  "  %p = stablehlo.negate %m : tensor<4x4xi32>\n"
                  "  check.expect_eq %p, %a : tensor<4x4xi32>\n"
                  "  return\n"
                  "}\n",
                  8, 1, "stablehlo.negate");
}

TEST(sizes_that_do_not_divide)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4]>\n"
                  "func.func @main() {\n"
                  "  %a = stablehlo.iota dim = 0 : tensor<5xi32>\n"
                  "  %s = sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<5xi32>\n"
                  "  %n = stablehlo.add %s, %s : tensor<5xi32>\n"
                  "  %want = stablehlo.constant dense<[0, 2, 4, 6, 8]> : tensor<5xi32>\n"
                  "  check.expect_eq %n, %want : tensor<5xi32>\n"
                  "  return\n"
                  "}\n",
                  4, 1, "tensor<5xi32>");
}

#define SUM_OVER(x, groups)                                                                                            \
    "\"stablehlo.all_reduce\"(" x ") <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, "             \
    "replica_groups = dense<[[" groups "]]> : tensor<1x4xi64>, use_global_device_ids}> ({\n"                           \
    "    ^bb0(%x: tensor<i32>, %y: tensor<i32>):\n      %z = stablehlo.add %x, %y : tensor<i32>\n"                     \
    "      stablehlo.return %z : tensor<i32>\n  }) : (tensor<2xi32>) -> tensor<2xi32>\n"

/* XLA's own spellings, as JAX wrote them before Shardy: the second program sums the parts [0 1], [2 3], [4 5], [6 7]. */
TEST(what_xla_spells)
{
    check_program(
        "func.func @main() {\n"
        "  %a = stablehlo.iota dim = 0 : tensor<8x4xf32>\n"
        "  %s = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = \"{devices=[2,2]<=[2,2]T(1,0)}\"} : "
        "(tensor<8x4xf32>) -> tensor<8x4xf32>\n"
        "  %n = stablehlo.negate %s : tensor<8x4xf32>\n"
        "  %t = stablehlo.custom_call @Sharding(%n) {backend_config = \"unspecified_dims=[1]\", mhlo.sharding = "
        "\"{devices=[4,1]0,1,2,3}\"} : (tensor<8x4xf32>) -> tensor<8x4xf32>\n"
        "  %p = stablehlo.negate %t : tensor<8x4xf32>\n"
        "  check.expect_eq %p, %a : tensor<8x4xf32>\n"
        "  return\n}\n",
        4, 1, "dense<[0, 4, 0, 4]> : tensor<4xi64>"); /* [[0, 2], [1, 3]]: devices 1 and 3 have rows 4 to 7 */
    check_program(
        "func.func @main() {\n"
        "  %a = stablehlo.iota dim = 0 : tensor<8xi32>\n"
        "  %s = stablehlo.custom_call @Sharding(%a) {mhlo.sharding = \"{devices=[4]<=[4]}\"} : (tensor<8xi32>) -> "
        "tensor<8xi32>\n"
        "  %p = stablehlo.custom_call @SPMDFullToShardShape(%s) {mhlo.sharding = \"{manual}\"} : "
        "(tensor<8xi32>) -> tensor<2xi32>\n"
        "  %d = " SUM_OVER(
            "%p", "0, 1, 2, 3") "  %m = stablehlo.custom_call @Sharding(%d) {mhlo.sharding = \"{manual}\"} : "
                                "(tensor<2xi32>) -> "
                                "tensor<2xi32>\n"
                                "  %f = stablehlo.custom_call @SPMDShardToFullShape(%m) {mhlo.sharding = "
                                "\"{devices=[4]<=[4]}\"} : "
                                "(tensor<2xi32>) -> tensor<8xi32>\n"
                                "  %want = stablehlo.constant dense<[12, 16, 12, 16, 12, 16, 12, 16]> : tensor<8xi32>\n"
                                "  check.expect_eq %f, %want : tensor<8xi32>\n"
                                "  return\n}\n",
        4, 1, "stablehlo.all_reduce");
}

/* mhlo.sharding of arguments and results, without a mesh and on one: the program that Shardy's spelling gives. */
TEST(xla_and_shardy_say_the_same)
{
    static const char *const spelled[][2] = {
        {"sdy.mesh @mesh = <[\"devices\"=8]>\n", "sdy.sharding = #sdy.sharding<@mesh, [{\"devices\":(1)2}, {}]>"},
        {"", "mhlo.sharding = \"{devices=[2,1,4]<=[8] last_tile_dim_replicate}\""},
        {"sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n", "sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>"},
        {"sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n",
         "mhlo.sharding = \"{devices=[2,1,4]<=[8] last_tile_dim_replicate}\""},
        {"sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n", "sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}, {\"x\"}]>"},
        {"sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n", "mhlo.sharding = \"{devices=[4,2]<=[2,4]T(1,0)}\""},
    };
    base_text first = {0};
    for (size_t i = 0; i < BASE_COUNT(spelled); i++) {
        base_text text = {0}, out = {0};
        base_text_format(&text,
                         "%sfunc.func @main(%%a: tensor<8x8xf32> {%s}) -> (tensor<8x8xf32> {%s}) {\n"
                         "  %%0 = stablehlo.negate %%a : tensor<8x8xf32>\n  return %%0 : tensor<8x8xf32>\n}\n",
                         spelled[i][0], spelled[i][1], spelled[i][1]);
        ir_module *module = partitioned(text.data, STAGES);
        CHECK_OR_RETURN(module != NULL);
        ir_print_module(module, NULL, i % 2 ? &out : &first);
        if (i % 2) {
            CHECK_STR(out.data, first.data);
            CHECK(strstr(out.data, "tensor<8x8xf32>") == NULL);
            base_text_free(&first);
        }
        base_text_free(&out);
        base_text_free(&text);
        ir_module_free(module);
    }
}

TEST(loops_and_manual_computations)
{
    /* three times 1 + 2: each device adds its part of the manual computation */
    check_program("sdy.mesh @mesh = <[\"x\"=2]>\n"
                  "func.func @main() {\n"
                  "  %a = stablehlo.iota dim = 0 : tensor<4xi32>\n"
                  "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                  "  %three = stablehlo.constant dense<3> : tensor<i32>\n"
                  "  %one = stablehlo.constant dense<1> : tensor<i32>\n"
                  "  %r:2 = stablehlo.while(%i = %zero, %v = %a) : tensor<i32>, tensor<4xi32>\n"
                  "  cond {\n"
                  "    %c = stablehlo.compare LT, %i, %three : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "    stablehlo.return %c : tensor<i1>\n"
                  "  } do {\n"
                  "    %m = sdy.manual_computation(%v) in_shardings=[<@mesh, [{\"x\"}]>] out_shardings=[<@mesh, "
                  "[{\"x\"}]>] manual_axes={\"x\"} (%p: tensor<2xi32>) {\n"
                  "      %d = stablehlo.add %p, %p : tensor<2xi32>\n"
                  "      sdy.return %d : tensor<2xi32>\n"
                  "    } : (tensor<4xi32>) -> tensor<4xi32>\n"
                  "    %n = stablehlo.add %i, %one : tensor<i32>\n"
                  "    stablehlo.return %n, %m : tensor<i32>, tensor<4xi32>\n"
                  "  }\n"
                  "  %want = stablehlo.constant dense<[0, 8, 16, 24]> : tensor<4xi32>\n"
                  "  check.expect_eq %r#1, %want : tensor<4xi32>\n"
                  "  return\n"
                  "}\n",
                  2, 1, "stablehlo.add %iterArg_2, %iterArg_2 : tensor<2xi32>");
}

/* As in Shardy: axes propagate through elementwise ops and products, in order of priority, and closed dimensions accept
 * none. */
TEST(propagation)
{
    ir_module *module =
        partitioned("sdy.mesh @mesh = <[\"x\"=2, \"y\"=4]>\n"
                    "func.func @main(%a: tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}p1, {?}]>}, %b: "
                    "tensor<8x8xf32> "
                    "{sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}p0, {}]>}) -> tensor<8x8xf32> {\n"
                    "  %0 = stablehlo.add %a, %b : tensor<8x8xf32>\n"
                    "  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<8x8xf32>) -> tensor<8x8xf32>\n"
                    "  return %1 : tensor<8x8xf32>\n"
                    "}\n",
                    "sdy-propagation-pipeline");
    base_text out = {0};
    CHECK_OR_RETURN(module != NULL);
    ir_print_module(module, NULL, &out);
    CHECK_CONTAINS(out.data, "stablehlo.add %arg0, %arg1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{\"y\", ?}, "
                             "{?}]>]>}");
    CHECK_CONTAINS(out.data, "dims = [1, 0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{?}, {\"y\", ?}]>]>}");
    base_text_free(&out);
    ir_module_free(module);
}

/* A value that is made of constants alone has a sharding for each reader, unless it is in a sharding group: then all readers
 * have the group's. The expected shardings are those of jaxlib 0.10.2's pass. */
TEST(constants_in_sharding_groups)
{
    ir_module *module =
        partitioned("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
                    "func.func @main(%a: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {\"y\"}]>}, "
                    "%b: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}, {}]>}) -> "
                    "(tensor<8x2xi32>, tensor<8x2xi32>, tensor<8x2xi32>) {\n"
                    "  %0 = stablehlo.iota dim = 0 : tensor<16xi32>\n"
                    "  %1 = stablehlo.reshape %0 : (tensor<16xi32>) -> tensor<8x2xi32>\n"
                    "  %2 = stablehlo.add %1, %b : tensor<8x2xi32>\n"
                    "  %3 = stablehlo.reshape %0 : (tensor<16xi32>) -> tensor<8x2xi32>\n"
                    "  sdy.sharding_group %a group_id=0 : tensor<8x2xi32>\n"
                    "  sdy.sharding_group %1 group_id=0 : tensor<8x2xi32>\n"
                    "  return %1, %2, %3 : tensor<8x2xi32>, tensor<8x2xi32>, tensor<8x2xi32>\n"
                    "}\n",
                    "sdy-propagation-pipeline");
    base_text out = {0};
    CHECK_OR_RETURN(module != NULL);
    ir_print_module(module, NULL, &out);
    CHECK_CONTAINS(out.data,
                   "-> (tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\", ?}, {\"y\", ?}]>}, "
                   "tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {\"y\", ?}]>}, tensor<8x2xi32>)");
    base_text_free(&out);
    ir_module_free(module);
}

/* Each of Shardy's passes alone gives what jaxlib 0.10.2's pass of that name gives. */
TEST(shardys_passes_alone)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
        "func.func @main(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}, "
        "%b: tensor<16x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}, "
        "%c: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {\"x\"}]>}, "
        "%d: tensor<8x4xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"y\"}p1, {?}]>}) -> tensor<8x4xf32> {\n"
        "  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<8x16xf32>, tensor<16x4xf32>) -> "
        "tensor<8x4xf32>\n"
        "  %1 = stablehlo.add %0, %c : tensor<8x4xf32>\n"
        "  %2 = stablehlo.multiply %d, %1 : tensor<8x4xf32>\n"
        "  return %2 : tensor<8x4xf32>\n"
        "}\n";
    static const struct {
        const char *pass, *product, *sum;
    } rows[] = {
        {"sdy-basic-propagate", "[{?}, {\"x\", ?}]", "[{\"y\", ?}, {\"x\", ?}]"},
        {"sdy-aggressive-propagate", "[{\"x\", ?}, {?}]", "[{\"x\", ?}, {?}]"},
        {"sdy-aggressive-propagate{propagation-strategy=basic}", "[{?}, {\"x\", ?}]", "[{\"y\", ?}, {\"x\", ?}]"},
        {"sdy-op-priority-propagate", "[{\"y\", ?}, {\"x\", ?}]", "[{\"y\", ?}, {\"x\", ?}]"},
        {"sdy-user-priority-propagate", "[{\"y\", ?}, {\"x\", ?}]", "[{\"y\", ?}, {\"x\", ?}]"},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        ir_module *module = partitioned(text, rows[i].pass);
        base_text out = {0}, product = {0}, sum = {0};
        CHECK_OR_RETURN(module != NULL);
        ir_print_module(module, NULL, &out);
        base_text_format(&product, "x [0] {sdy.sharding = #sdy.sharding_per_value<[<@mesh, %s>]>}", rows[i].product);
        base_text_format(&sum, "stablehlo.add %%0, %%arg2 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, %s>]>}",
                         rows[i].sum);
        CHECK_CONTAINS(out.data, product.data);
        CHECK_CONTAINS(out.data, sum.data);
        base_text_free(&out);
        base_text_free(&product);
        base_text_free(&sum);
        ir_module_free(module);
    }
}

TEST(rules_are_written)
{
    ir_module *module =
        partitioned("func.func @main(%a: tensor<2x64x13xf32>, %z: tensor<f32>) -> tensor<2x13xf32> {\n"
                    "  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : "
                    "(tensor<2x64x13xf32>, tensor<f32>) -> tensor<2x13xf32>\n"
                    "  return %0 : tensor<2x13xf32>\n"
                    "}\n",
                    "sdy-populate-op-sharding-rules");
    base_text out = {0};
    CHECK_OR_RETURN(module != NULL);
    ir_print_module(module, NULL, &out);
    CHECK_CONTAINS(out.data, "sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k], [])->([i, k]) {i=2, j=64, k=13} "
                             "reduction={j}>");
    base_text_free(&out);
    ir_module_free(module);
}

/* A call that says how many of its dimensions count batches is cut along these; any other call gets whole operands. */
TEST(calls_of_batches)
{
    static const struct {
        const char *attribute, *has, *has_not;
    } cases[] = {
        {"mhlo.frontend_attributes = {num_batch_dims = \"1\"}",
         "(tensor<2x3x5xf32>) -> (tensor<2x3x5xf32>, tensor<2x3xf32>)", "all_gather"},
        {"mhlo.frontend_attributes = {other = \"1\"}", "(tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, tensor<4x3xf32>)",
         "?"},
        {"mhlo.frontend_attributes = {num_batch_dims = \"x\"}", "(tensor<4x3x5xf32>)", NULL},
        {"mhlo.frontend_attributes = {num_batch_dims = \"3\"}", "(tensor<4x3x5xf32>)", NULL},
    };
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        char text[700];
        snprintf(text, sizeof(text),
                 "sdy.mesh @mesh = <[\"x\"=2]>\n"
                 "func.func @main(%%a: tensor<4x3x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}, {}]>}) -> "
                 "(tensor<4x3x5xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}, {}]>}, tensor<4x3xf32> "
                 "{sdy.sharding = #sdy.sharding<@mesh, [{\"x\"}, {}]>}) {\n"
                 "  %%0:2 = stablehlo.custom_call @factors(%%a) {%s} : (tensor<4x3x5xf32>) -> (tensor<4x3x5xf32>, "
                 "tensor<4x3xf32>)\n"
                 "  return %%0#0, %%0#1 : tensor<4x3x5xf32>, tensor<4x3xf32>\n"
                 "}\n",
                 cases[i].attribute);
        ir_module *module = partitioned(text, STAGES);
        base_text out = {0};
        CHECK_OR_RETURN(module != NULL);
        ir_print_module(module, NULL, &out);
        CHECK_CONTAINS(out.data, cases[i].has);
        CHECK(!cases[i].has_not || strstr(out.data, cases[i].has_not) == NULL);
        base_text_free(&out);
        ir_module_free(module);
    }
}

TEST(axes_change_places)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4, \"y\"=2]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.iota dim = 0 : tensor<64xi32>\n"
                  "  %r = stablehlo.reshape %i : (tensor<64xi32>) -> tensor<8x8xi32>\n"
                  "  %b = stablehlo.optimization_barrier %r : tensor<8x8xi32>\n"
                  "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}, {\"y\"}]> : tensor<8x8xi32>\n"
                  "  %n = stablehlo.negate %a : tensor<8x8xi32>\n"
                  "  %c = sdy.sharding_constraint %n <@mesh, [{\"y\"}, {\"x\"}]> : tensor<8x8xi32>\n"
                  "  %p = stablehlo.negate %c : tensor<8x8xi32>\n"
                  "  check.expect_eq %p, %r : tensor<8x8xi32>\n"
                  "  return\n"
                  "}\n",
                  8, 1, "stablehlo.all_to_all");
}

/* numpy: a = array([3, 1, 4, 1, 5, 9, 2, 6]); a.max(), a.argmax() */
TEST(pairs_reduced_together)
{
    check_program("sdy.mesh @mesh = <[\"x\"=4]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>\n"
                  "  %b = stablehlo.optimization_barrier %i : tensor<8xi32>\n"
                  "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}]> : tensor<8xi32>\n"
                  "  %j = stablehlo.iota dim = 0 : tensor<8xi32>\n"
                  "  %least = stablehlo.constant dense<-2147483648> : tensor<i32>\n"
                  "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                  "  %m:2 = stablehlo.reduce(%a init: %least), (%j init: %zero) across dimensions = [0] : "
                  "(tensor<8xi32>, tensor<8xi32>, tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)\n"
                  "   reducer(%p: tensor<i32>, %q: tensor<i32>) (%s: tensor<i32>, %t: tensor<i32>) {\n"
                  "    %g = stablehlo.compare GT, %p, %q : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "    %v = stablehlo.select %g, %p, %q : tensor<i1>, tensor<i32>\n"
                  "    %w = stablehlo.select %g, %s, %t : tensor<i1>, tensor<i32>\n"
                  "    stablehlo.return %v, %w : tensor<i32>, tensor<i32>\n"
                  "  }\n"
                  "  %wm = stablehlo.constant dense<9> : tensor<i32>\n"
                  "  %wi = stablehlo.constant dense<5> : tensor<i32>\n"
                  "  check.expect_eq %m#0, %wm : tensor<i32>\n"
                  "  check.expect_eq %m#1, %wi : tensor<i32>\n"
                  "  return\n"
                  "}\n",
                  4, 2, "stablehlo.all_gather");
}

/* An op on one device yields that device's value everywhere, as in Shardy: [1, 2, 3, 4] and the number of device 1. */
TEST(ops_on_one_device)
{
    check_program("sdy.mesh @mesh = <[\"x\"=2]>\n"
                  "sdy.mesh @one = <[], device_ids=[1]>\n"
                  "func.func @main() {\n"
                  "  %a = stablehlo.constant dense<[1, 2, 3, 4]> : tensor<4xi32>\n"
                  "  %s = sdy.sharding_constraint %a <@mesh, [{\"x\"}]> : tensor<4xi32>\n"
                  "  %n = stablehlo.partition_id : tensor<ui32>\n"
                  "  %c = stablehlo.convert %n : (tensor<ui32>) -> tensor<i32>\n"
                  "  %b = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>\n"
                  "  %r = stablehlo.add %s, %b {sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : tensor<4xi32>\n"
                  "  check.expect_eq_const %r, dense<[2, 3, 4, 5]> : tensor<4xi32>\n"
                  "  return\n"
                  "}\n",
                  2, 1, "stablehlo.all_reduce");
}

/* Devices that hold summands: their sum is the value. A value that all devices have becomes one summand and zeros. */
TEST(summands)
{
    check_program(
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>\n"
        "  %b = stablehlo.optimization_barrier %i : tensor<8xi32>\n"
        "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}]> : tensor<8xi32>\n"
        "  %s = sdy.manual_computation(%a) in_shardings=[<@mesh, [{\"x\"}]>] out_shardings=[<@mesh, [{}], "
        "unreduced={\"x\"}>] manual_axes={\"x\"} (%p: tensor<2xi32>) {\n"
        "    %0 = stablehlo.add %p, %p : tensor<2xi32>\n"
        "    sdy.return %0 : tensor<2xi32>\n"
        "  } : (tensor<8xi32>) -> tensor<2xi32>\n"
        "  %w = stablehlo.constant dense<[28, 34]> : tensor<2xi32>\n"
        "  check.expect_eq %s, %w : tensor<2xi32>\n"
        "  %c = stablehlo.slice %b [0:2] : (tensor<8xi32>) -> tensor<2xi32>\n"
        "  %t = sdy.manual_computation(%c) in_shardings=[<@mesh, [{}], unreduced={\"x\"}>] out_shardings=[<@mesh, "
        "[{\"x\"}]>] manual_axes={\"x\"} (%p: tensor<2xi32>) {\n"
        "    sdy.return %p : tensor<2xi32>\n"
        "  } : (tensor<2xi32>) -> tensor<8xi32>\n"
        "  %v = stablehlo.constant dense<[3, 1, 0, 0, 0, 0, 0, 0]> : tensor<8xi32>\n"
        "  check.expect_eq %t, %v : tensor<8xi32>\n"
        "  return\n"
        "}\n",
        4, 2, "stablehlo.all_reduce");
}

/* A value that is cut along the axes of the sum: each device's summand is its own part between zeros. */
TEST(parts_as_summands)
{
    check_program(
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>\n"
        "  %b = stablehlo.optimization_barrier %i : tensor<8xi32>\n"
        "  %a = sdy.sharding_constraint %b <@mesh, [{\"x\"}]> : tensor<8xi32>\n"
        "  %n = stablehlo.negate %a : tensor<8xi32>\n"
        "  %u = sdy.sharding_constraint %n <@mesh, [{}], unreduced={\"x\"}> : tensor<8xi32>\n"
        "  %t = sdy.manual_computation(%u) in_shardings=[<@mesh, [{}], unreduced={\"x\"}>] out_shardings=[<@mesh, "
        "[{\"x\"}]>] manual_axes={\"x\"} (%p: tensor<8xi32>) {\n"
        "    sdy.return %p : tensor<8xi32>\n"
        "  } : (tensor<8xi32>) -> tensor<32xi32>\n"
        "  check.expect_eq_const %t, dense<[-3, -1, 0, 0, 0, 0, 0, 0, 0, 0, -4, -1, 0, 0, 0, 0, 0, 0, 0, 0, -5, -9, 0, "
        "0, 0, 0, 0, 0, 0, 0, -2, -6]> : tensor<32xi32>\n"
        "  return\n"
        "}\n",
        4, 1, "stablehlo.dynamic_update_slice");
}

static int count(const char *text, const char *word)
{
    int n = 0;
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++)
        n++;
    return n;
}

/* Small sums that do not depend on each other become one all-reduce; the sum of one of their results does not, nor do sums
 * of another type or by another op. numpy: a.sum(), (a * a).sum(), a.max(), (a - a.sum()).sum() of arange(8) + 1 */
TEST(small_all_reduces_are_joined)
{
    static const char text[] =
        "sdy.mesh @mesh = <[\"x\"=4]>\n"
        "func.func @main() {\n"
        "  %i = stablehlo.constant dense<[1, 2, 3, 4, 5, 6, 7, 8]> : tensor<8xi32>\n"
        "  %o = stablehlo.optimization_barrier %i : tensor<8xi32>\n"
        "  %a = sdy.sharding_constraint %o <@mesh, [{\"x\"}]> : tensor<8xi32>\n"
        "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %s = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8xi32>, "
        "tensor<i32>) -> tensor<i32>\n"
        "  %q = stablehlo.multiply %a, %a : tensor<8xi32>\n"
        "  %t = stablehlo.reduce(%q init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8xi32>, "
        "tensor<i32>) -> tensor<i32>\n"
        "  %m = stablehlo.reduce(%a init: %z) applies stablehlo.maximum across dimensions = [0] : (tensor<8xi32>, "
        "tensor<i32>) -> tensor<i32>\n"
        "  %b = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<i32>) -> tensor<8xi32>\n"
        "  %d = stablehlo.subtract %a, %b : tensor<8xi32>\n"
        "  %u = stablehlo.reduce(%d init: %z) applies stablehlo.add across dimensions = [0] : (tensor<8xi32>, "
        "tensor<i32>) -> tensor<i32>\n"
        "  check.expect_eq_const %s, dense<36> : tensor<i32>\n"
        "  check.expect_eq_const %t, dense<204> : tensor<i32>\n"
        "  check.expect_eq_const %m, dense<8> : tensor<i32>\n"
        "  check.expect_eq_const %u, dense<-252> : tensor<i32>\n"
        "  return\n"
        "}\n";
    check_program(text, 4, 4, "(tensor<i32>, tensor<i32>) -> (tensor<i32>, tensor<i32>)");
    ir_module *module = partitioned(text, STAGES);
    base_text out = {0};
    CHECK_OR_RETURN(module != NULL);
    ir_print_module(module, NULL, &out);
    CHECK_INT(count(out.data, "stablehlo.all_reduce"), 3);
    base_text_free(&out);
    ir_module_free(module);
}

/* Meshes of the same devices: the axes of one are parts of the other's, or several of them. */
TEST(two_meshes_of_the_same_devices)
{
    check_program("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
                  "sdy.mesh @line = <[\"a\"=4]>\n"
                  "sdy.mesh @turned = <[\"p\"=2, \"q\"=2], device_ids=[0, 2, 1, 3]>\n"
                  "func.func @main() {\n"
                  "  %i = stablehlo.constant dense<[3, 1, 4, 1, 5, 9, 2, 6]> : tensor<8xi32>\n"
                  "  %b = stablehlo.optimization_barrier %i : tensor<8xi32>\n"
                  "  %a = sdy.sharding_constraint %b <@mesh, [{\"y\"}]> : tensor<8xi32>\n"
                  "  %c = sdy.sharding_constraint %a <@line, [{\"a\"}]> : tensor<8xi32>\n"
                  "  %d = stablehlo.add %c, %c : tensor<8xi32>\n"
                  "  %f = sdy.sharding_constraint %d <@turned, [{\"p\", \"q\"}]> : tensor<8xi32>\n"
                  "  %e = sdy.sharding_constraint %f <@line, [{\"a\":(1)2}]> : tensor<8xi32>\n"
                  "  %w = stablehlo.constant dense<[6, 2, 8, 2, 10, 18, 4, 12]> : tensor<8xi32>\n"
                  "  check.expect_eq %e, %w : tensor<8xi32>\n"
                  "  return\n"
                  "}\n",
                  4, 1, "stablehlo.all_gather");
}

/* Pieces of a mesh whose devices have another order go to the devices of the same places; nothing is gathered. */
TEST(a_mesh_in_another_order)
{
    ir_module *module =
        partitioned("sdy.mesh @mesh = <[\"x\"=2, \"y\"=2]>\n"
                    "sdy.mesh @turned = <[\"p\"=4], device_ids=[3, 1, 2, 0]>\n"
                    "func.func @main(%a: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@mesh, [{\"x\", \"y\"}, {}]>}, "
                    "%b: tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@turned, [{\"p\"}, {}]>}) -> "
                    "(tensor<8x6xf32> {sdy.sharding = #sdy.sharding<@turned, [{\"p\"}, {}]>}) {\n"
                    "  %c = stablehlo.add %a, %b : tensor<8x6xf32>\n"
                    "  return %c : tensor<8x6xf32> }\n",
                    STAGES);
    base_text out = {0};
    CHECK_OR_RETURN(module != NULL);
    ir_print_module(module, NULL, &out);
    CHECK_INT(count(out.data, "stablehlo.all_gather"), 0);
    CHECK_INT(count(out.data, "stablehlo.collective_permute"), 2);
    CHECK_CONTAINS(out.data, "source_target_pairs = dense<[[3, 0], [1, 1], [2, 2], [0, 3]]>");
    CHECK_CONTAINS(out.data, "source_target_pairs = dense<[[0, 3], [1, 1], [2, 2], [3, 0]]>");
    CHECK_CONTAINS(out.data, "stablehlo.add %arg0, %0 : tensor<2x6xf32>");
    base_text_free(&out);
    ir_module_free(module);
}

TEST(what_is_refused)
{
    static const pass_options options = {.only = STAGES};
    static const char text[] = "sdy.mesh @a = <[\"x\"=2]>\n"
                               "sdy.mesh @b = <[\"x\"=4]>\n"
                               "func.func @main(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@a, [{\"x\"}]>}, "
                               "%b: tensor<8xf32> {sdy.sharding = #sdy.sharding<@b, [{\"x\"}]>}) -> tensor<8xf32> { "
                               "return %a : tensor<8xf32> }\n";
    base_error error = {0};
    ir_module *module = NULL;
    CHECK_OK(ir_parse("test", text, strlen(text), &module, &error), error);
    CHECK_INT(pass_run(module, &options, &error), TSR_UNIMPLEMENTED);
    CHECK_CONTAINS(error.message, "several meshes");
    ir_module_free(module);
}

/* A value that crosses the border of the program lies in parts of one size, of which the last one may reach beyond its end. */
TEST(uneven_arguments_are_filled_up)
{
    static const char text[] = "sdy.mesh @a = <[\"x\"=2]>\n"
                               "func.func @main(%a: tensor<7xf32> {sdy.sharding = #sdy.sharding<@a, [{\"x\"}]>}) -> "
                               "tensor<7xf32> { return %a : tensor<7xf32> }\n";
    ir_module *module = partitioned(text, STAGES);
    CHECK_OR_RETURN(module != NULL);
    CHECK_INT(ir_module_main(module)->arg_types[0]->dims[0], 4);
    const ir_attr *sizes = ir_attr_get(ir_module_main(module)->arg_attrs[0], "tessera.sizes");
    CHECK(sizes && sizes->ints.n == 1 && sizes->ints.v[0] == 7);
    ir_module_free(module);
}
