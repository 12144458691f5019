/* Windows and scatters with bodies of any kind: cumulative reductions, dilated windows, several operands, selections of
 * any dtype. */
#include "programs.h"

static void check(const char *text, uint64_t ulps, uint32_t kernels)
{
    cpu_cost cost = {0};
    program_check(text, ulps, 3, &cost);
    CHECK_INT(cost.interpreted, 0);
    if (kernels)
        CHECK_INT(cost.kernels, kernels);
}

/* ---- cumulative ---- */

static void check_cumulative(const char *dtype, const char *init, const char *body, const char *window,
                             const char *padding, uint64_t ulps)
{
    char text[2048];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<3x20x17x%s>) -> tensor<3x20x17x%s> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%0 = \"stablehlo.reduce_window\"(%%x, %%c) ({\n"
             "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n%s"
             "    stablehlo.return %%r : tensor<%s>\n"
             "  }) {window_dimensions = array<i64: %s>, padding = dense<%s> : tensor<3x2xi64>} : (tensor<3x20x17x%s>, "
             "tensor<%s>) -> tensor<3x20x17x%s>\n"
             "  return %%0 : tensor<3x20x17x%s>\n}\n",
             dtype, dtype, init, dtype, dtype, dtype, body, dtype, window, padding, dtype, dtype, dtype, dtype);
    check(text, ulps, 1);
}

TEST(cumulative)
{
    static const char *const windows[] = {"1, 20, 1", "1, 1, 17", "3, 1, 1", "1, 20, 1", "1, 1, 17"};
    static const char *const paddings[] = {"[[0, 0], [19, 0], [0, 0]]", "[[0, 0], [0, 0], [16, 0]]",
                                           "[[2, 0], [0, 0], [0, 0]]", "[[0, 0], [0, 19], [0, 0]]",
                                           "[[0, 0], [0, 0], [0, 16]]"};
    for (size_t i = 0; i < BASE_COUNT(windows); i++) {
        const char *w = windows[i], *p = paddings[i];
        check_cumulative("f32", "0.0", "    %r = stablehlo.add %a, %b : tensor<f32>\n", w, p, 5000);
        check_cumulative("i32", "0", "    %r = stablehlo.add %a, %b : tensor<i32>\n", w, p, 0);
        check_cumulative("i32", "3", "    %r = stablehlo.add %a, %b : tensor<i32>\n", w, p, 0); /* not neutral */
        check_cumulative("f64", "1.0", "    %r = stablehlo.multiply %a, %b : tensor<f64>\n", w, p, 100);
        check_cumulative("bf16", "0xFF80", "    %r = stablehlo.maximum %a, %b : tensor<bf16>\n", w, p, 0);
        check_cumulative("i1", "false", "    %r = stablehlo.or %a, %b : tensor<i1>\n", w, p, 0);
        check_cumulative("f32", "0xFF800000",
                         "    %m = stablehlo.maximum %a, %b : tensor<f32>\n"
                         "    %d = stablehlo.subtract %a, %b : tensor<f32>\n"
                         "    %n = stablehlo.compare NE, %d, %d : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                         "    %s = stablehlo.add %a, %b : tensor<f32>\n"
                         "    %u = stablehlo.abs %d : tensor<f32>\n"
                         "    %v = stablehlo.negate %u : tensor<f32>\n"
                         "    %e = stablehlo.exponential %v : tensor<f32>\n"
                         "    %l = stablehlo.log_plus_one %e : tensor<f32>\n"
                         "    %t = stablehlo.add %m, %l : tensor<f32>\n"
                         "    %r = stablehlo.select %n, %s, %t : tensor<i1>, tensor<f32>\n",
                         w, p, 5000);
    }
}

/* ---- windows ---- */

TEST(dilated_windows)
{
    check("func.func @main(%x: tensor<9x11xf32>) -> tensor<6x19xf32> {\n"
          "  %c = stablehlo.constant dense<0.5> : tensor<f32>\n"
          "  %0 = \"stablehlo.reduce_window\"(%x, %c) ({\n"
          "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
          "    %s = stablehlo.multiply %a, %b : tensor<f32>\n"
          "    %r = stablehlo.add %s, %b : tensor<f32>\n"
          "    stablehlo.return %r : tensor<f32>\n"
          "  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 4, 1>, base_dilations = "
          "array<i64: 3, 2>, window_dilations = array<i64: 2, 3>, padding = dense<[[-1, 2], [1, 0]]> : "
          "tensor<2x2xi64>} : (tensor<9x11xf32>, tensor<f32>) -> tensor<6x19xf32>\n"
          "  return %0 : tensor<6x19xf32>\n}\n",
          0, 1);
}

TEST(windows_of_two_operands)
{
    check("func.func @main(%x: tensor<9x40xf32>, %i: tensor<9x40xi32>) -> (tensor<7x40xf32>, tensor<7x40xi32>) {\n"
          "  %c = stablehlo.constant dense<0xFF800000> : tensor<f32>\n"
          "  %d = stablehlo.constant dense<-1> : tensor<i32>\n"
          "  %0:2 = \"stablehlo.reduce_window\"(%x, %i, %c, %d) ({\n"
          "  ^bb0(%a: tensor<f32>, %j: tensor<i32>, %b: tensor<f32>, %k: tensor<i32>):\n"
          "    %g = stablehlo.compare GE, %a, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
          "    %r = stablehlo.select %g, %a, %b : tensor<i1>, tensor<f32>\n"
          "    %s = stablehlo.select %g, %j, %k : tensor<i1>, tensor<i32>\n"
          "    stablehlo.return %r, %s : tensor<f32>, tensor<i32>\n"
          "  }) {window_dimensions = array<i64: 3, 3>, padding = dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>} : "
          "(tensor<9x40xf32>, tensor<9x40xi32>, tensor<f32>, tensor<i32>) -> (tensor<7x40xf32>, tensor<7x40xi32>)\n"
          "  return %0#0, %0#1 : tensor<7x40xf32>, tensor<7x40xi32>\n}\n",
          0, 1);
}

/* ---- select_and_scatter ---- */

static void check_select(const char *dtype, const char *init, const char *choose, const char *add)
{
    char text[2048];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<9x20x%s>, %%s: tensor<4x10x%s>) -> tensor<9x20x%s> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<%s>\n"
             "  %%0 = \"stablehlo.select_and_scatter\"(%%x, %%s, %%c) ({\n"
             "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n%s    stablehlo.return %%r : tensor<i1>\n"
             "  }, {\n"
             "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n%s    stablehlo.return %%r : tensor<%s>\n"
             "  }) {window_dimensions = array<i64: 3, 3>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], "
             "[1, 0]]> : tensor<2x2xi64>} : (tensor<9x20x%s>, tensor<4x10x%s>, tensor<%s>) -> tensor<9x20x%s>\n"
             "  return %%0 : tensor<9x20x%s>\n}\n",
             dtype, dtype, dtype, init, dtype, dtype, dtype, choose, dtype, dtype, add, dtype, dtype, dtype, dtype,
             dtype, dtype);
    check(text, 100, 2);
}

TEST(selections_of_any_kind)
{
    check_select("i1", "false", "    %r = stablehlo.compare GE, %a, %b : (tensor<i1>, tensor<i1>) -> tensor<i1>\n",
                 "    %r = stablehlo.or %a, %b : tensor<i1>\n");
    check_select("i8", "1",
                 "    %m = stablehlo.abs %a : tensor<i8>\n    %n = stablehlo.abs %b : tensor<i8>\n"
                 "    %r = stablehlo.compare LT, %m, %n : (tensor<i8>, tensor<i8>) -> tensor<i1>\n",
                 "    %t = stablehlo.add %b, %b : tensor<i8>\n    %r = stablehlo.add %a, %t : tensor<i8>\n");
    /* An update replaces NaN, and NaN replaces any value. */
    check_select("f32", "0.0",
                 "    %z = stablehlo.constant dense<1.0> : tensor<f32>\n"
                 "    %g = stablehlo.compare GT, %a, %z : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
                 "    %n = stablehlo.constant dense<0x7FC00000> : tensor<f32>\n"
                 "    %m = stablehlo.select %g, %n, %a : tensor<i1>, tensor<f32>\n"
                 "    %r = stablehlo.compare GE, %m, %b : (tensor<f32>, tensor<f32>) -> tensor<i1>\n",
                 "    %r = stablehlo.add %a, %b : tensor<f32>\n");
}

/* ---- scatter ---- */

TEST(scatter_by_any_body)
{
    check("func.func @main(%x: tensor<8x30xi32>, %y: tensor<8x30xbf16>, %i: tensor<12x1xi32>, %u: tensor<12x30xi32>, "
          "%v: tensor<12x30xbf16>) -> (tensor<8x30xi32>, tensor<8x30xbf16>) {\n"
          "  %0:2 = \"stablehlo.scatter\"(%x, %y, %i, %u, %v) <{scatter_dimension_numbers = #stablehlo.scatter<"
          "update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim "
          "= 1>}> ({\n"
          "  ^bb0(%a: tensor<i32>, %p: tensor<bf16>, %b: tensor<i32>, %q: tensor<bf16>):\n"
          "    %s = stablehlo.multiply %a, %b : tensor<i32>\n"
          "    %r = stablehlo.subtract %s, %b : tensor<i32>\n"
          "    %g = stablehlo.compare GT, %a, %b : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
          "    %t = stablehlo.select %g, %p, %q : tensor<i1>, tensor<bf16>\n"
          "    stablehlo.return %r, %t : tensor<i32>, tensor<bf16>\n"
          "  }) : (tensor<8x30xi32>, tensor<8x30xbf16>, tensor<12x1xi32>, tensor<12x30xi32>, tensor<12x30xbf16>) -> "
          "(tensor<8x30xi32>, tensor<8x30xbf16>)\n"
          "  return %0#0, %0#1 : tensor<8x30xi32>, tensor<8x30xbf16>\n}\n",
          0, 1);
}

TEST(windows_that_reach_out)
{
    check("func.func @main(%x: tensor<7x9xi1>, %i: tensor<5x2xi64>, %u: tensor<5x3x4xi1>) -> tensor<7x9xi1> {\n"
          "  %0 = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
          "update_window_dims = [1, 2], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 1>}> ({\n"
          "  ^bb0(%a: tensor<i1>, %b: tensor<i1>):\n"
          "    %r = stablehlo.xor %a, %b : tensor<i1>\n"
          "    stablehlo.return %r : tensor<i1>\n"
          "  }) : (tensor<7x9xi1>, tensor<5x2xi64>, tensor<5x3x4xi1>) -> tensor<7x9xi1>\n"
          "  return %0 : tensor<7x9xi1>\n}\n",
          0, 1);
}

TEST(unsigned_starts)
{
    check(
        "func.func @main(%x: tensor<9x20xf32>, %i: tensor<ui64>, %u: tensor<2x3xf32>, %j: tensor<4x1xui64>) -> "
        "(tensor<2x3xf32>, tensor<9x20xf32>, tensor<4x20xf32>) {\n"
        "  %0 = stablehlo.dynamic_slice %x, %i, %i, sizes = [2, 3] : (tensor<9x20xf32>, tensor<ui64>, tensor<ui64>) -> "
        "tensor<2x3xf32>\n"
        "  %1 = stablehlo.dynamic_update_slice %x, %u, %i, %i : (tensor<9x20xf32>, tensor<2x3xf32>, tensor<ui64>, "
        "tensor<ui64>) -> tensor<9x20xf32>\n"
        "  %2 = \"stablehlo.gather\"(%x, %j) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], "
        "collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 20>}> "
        ": (tensor<9x20xf32>, tensor<4x1xui64>) -> tensor<4x20xf32>\n"
        "  return %0, %1, %2 : tensor<2x3xf32>, tensor<9x20xf32>, tensor<4x20xf32>\n}\n",
        0, 0);
}

/* Columns: the windows lie apart in memory. And places that occur once, in each column its own. */
TEST(columns_and_unique_places)
{
    check("func.func @main(%x: tensor<70x33xf32>, %i: tensor<40x1xi32>, %u: tensor<70x40xf32>) -> tensor<70x33xf32> {\n"
          "  %0 = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
          "update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1], index_vector_dim "
          "= 1>}> ({\n"
          "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
          "    %s = stablehlo.subtract %b, %a : tensor<f32>\n"
          "    stablehlo.return %s : tensor<f32>\n"
          "  }) : (tensor<70x33xf32>, tensor<40x1xi32>, tensor<70x40xf32>) -> tensor<70x33xf32>\n"
          "  return %0 : tensor<70x33xf32>\n}\n",
          0, 1);
    check("func.func @main(%x: tensor<50x300xf32>, %u: tensor<50x300xf32>) -> tensor<50x300xf32> {\n"
          "  %i = stablehlo.iota dim = 0 : tensor<50x300xi32>\n"
          "  %j = stablehlo.iota dim = 1 : tensor<50x300xi32>\n"
          "  %n = stablehlo.constant dense<50> : tensor<50x300xi32>\n"
          "  %s = stablehlo.add %i, %j : tensor<50x300xi32>\n"
          "  %p = stablehlo.remainder %s, %n : tensor<50x300xi32>\n"
          "  %0 = \"stablehlo.scatter\"(%x, %p, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
          "inserted_window_dims = [0], input_batching_dims = [1], scatter_indices_batching_dims = [1], "
          "scatter_dims_to_operand_dims = [0], index_vector_dim = 2>, unique_indices = true}> ({\n"
          "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
          "    %s2 = stablehlo.subtract %b, %a : tensor<f32>\n"
          "    stablehlo.return %s2 : tensor<f32>\n"
          "  }) : (tensor<50x300xf32>, tensor<50x300xi32>, tensor<50x300xf32>) -> tensor<50x300xf32>\n"
          "  return %0 : tensor<50x300xf32>\n}\n",
          0, 1); /* the scatter computes the indices */
}

/* Overlapping windows: updates apply in the order of their numbers. */
TEST(windows_that_overlap)
{
    check(
        "func.func @main(%x: tensor<40x300xf32>, %i: tensor<5x1xi32>, %u: tensor<30x5x300xf32>) -> tensor<40x300xf32> "
        "{\n"
        "  %0 = \"stablehlo.scatter\"(%x, %i, %u) <{scatter_dimension_numbers = #stablehlo.scatter<"
        "update_window_dims = [0, 2], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
        "  ^bb0(%a: tensor<f32>, %b: tensor<f32>):\n"
        "    %s = stablehlo.subtract %b, %a : tensor<f32>\n"
        "    stablehlo.return %s : tensor<f32>\n"
        "  }) : (tensor<40x300xf32>, tensor<5x1xi32>, tensor<30x5x300xf32>) -> tensor<40x300xf32>\n"
        "  return %0 : tensor<40x300xf32>\n}\n",
        0, 1);
}

/* A window that begins at 2^64 - 1 is outside, though its second element would be at 0 if indices wrapped. */
TEST(unsigned_window_starts)
{
    for (int narrow = 0; narrow < 2; narrow++) {
        char text[1024];
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<7xf32>, %%u: tensor<2x3xf32>) -> tensor<7xf32> {\n"
                 "  %%c = stablehlo.constant dense<[[%s], [1]]> : tensor<2x1x%s>\n"
                 "  %%i = stablehlo.optimization_barrier %%c : tensor<2x1x%s>\n"
                 "  %%0 = \"stablehlo.scatter\"(%%x, %%i, %%u) <{scatter_dimension_numbers = "
                 "#stablehlo.scatter<update_window_dims = [1], scatter_dims_to_operand_dims = [0], index_vector_dim = "
                 "1>}> ({\n"
                 "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
                 "    stablehlo.return %%b : tensor<f32>\n"
                 "  }) : (tensor<7xf32>, tensor<2x1x%s>, tensor<2x3xf32>) -> tensor<7xf32>\n"
                 "  return %%0 : tensor<7xf32>\n}\n",
                 narrow ? "255" : "18446744073709551615", narrow ? "ui8" : "ui64", narrow ? "ui8" : "ui64",
                 narrow ? "ui8" : "ui64");
        static const float x[7] = {1, 2, 3, 4, 5, 6, 7}, u[6] = {10, 20, 30, 40, 50, 60};
        static const float want[7] = {1, 40, 50, 60, 5, 6, 7};
        float out[7];
        if (!program_run(text, 2, (const void *const[]){x, u}, out))
            return;
        for (int k = 0; k < 7; k++)
            CHECK(out[k] == want[k]);
    }
}

/* ---- rows of scatters ---- */

/* Adds 40 rows, some of them outside, to rows of x: in blocks of columns, the last of which may be narrower. */
TEST(rows_are_added_in_blocks_of_columns)
{
    static const int columns[] = {2, 16, 33, 64, 100, 130, 300, 1040};
    for (size_t i = 0; i < sizeof(columns) / sizeof(*columns); i++)
        for (int batch = 1; batch < 4; batch += 2) {
            char text[1600];
            snprintf(text, sizeof(text),
                     "func.func @main(%%x: tensor<%dx9x%dxf32>, %%i: tensor<40x1xi32>, %%u: tensor<%dx40x%dxf32>) -> "
                     "tensor<%dx9x%dxf32> {\n"
                     "  %%0 = \"stablehlo.scatter\"(%%x, %%i, %%u) <{scatter_dimension_numbers = "
                     "#stablehlo.scatter<update_window_dims = [0, 2], inserted_window_dims = [1], "
                     "scatter_dims_to_operand_dims = [1], index_vector_dim = 1>}> ({\n"
                     "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
                     "    %%r = stablehlo.add %%a, %%b : tensor<f32>\n"
                     "    stablehlo.return %%r : tensor<f32>\n"
                     "  }) : (tensor<%dx9x%dxf32>, tensor<40x1xi32>, tensor<%dx40x%dxf32>) -> tensor<%dx9x%dxf32>\n"
                     "  return %%0 : tensor<%dx9x%dxf32>\n}\n",
                     batch, columns[i], batch, columns[i], batch, columns[i], batch, columns[i], batch, columns[i],
                     batch, columns[i], batch, columns[i]);
            check(text, 0, 1);
        }
}

/* ---- windows side by side ---- */

static void check_side_by_side(const char *from, const char *to, const char *op, const char *init, const char *window,
                               const char *strides)
{
    char text[1200];
    snprintf(
        text, sizeof(text),
        "func.func @main(%%x: tensor<%sxf32>) -> tensor<%sxf32> {\n"
        "  %%c = stablehlo.constant dense<%s> : tensor<f32>\n"
        "  %%0 = \"stablehlo.reduce_window\"(%%x, %%c) ({\n"
        "  ^bb0(%%a: tensor<f32>, %%b: tensor<f32>):\n"
        "    %%r = stablehlo.%s %%a, %%b : tensor<f32>\n"
        "    stablehlo.return %%r : tensor<f32>\n"
        "  }) {window_dimensions = array<i64: %s>, window_strides = array<i64: %s>} : (tensor<%sxf32>, tensor<f32>) -> "
        "tensor<%sxf32>\n"
        "  return %%0 : tensor<%sxf32>\n}\n",
        from, to, init, op, window, strides, from, to, to);
    check(text, PROGRAM_BOUNDED, 0);
}

TEST(windows_side_by_side)
{
    check_side_by_side("3x5x32x24", "3x5x1x1", "add", "0.0", "1, 1, 32, 24", "1, 1, 1, 1");
    check_side_by_side("3x5x32x24", "3x5x4x3", "add", "1.5", "1, 1, 8, 8", "1, 1, 8, 8");
    check_side_by_side("3x5x32x24", "3x5x1x24", "maximum", "0xFF800000", "1, 1, 32, 1", "1, 1, 5, 1");
    check_side_by_side("6x20x7", "2x20x1", "add", "0.0", "3, 1, 7", "3, 1, 7");
    check_side_by_side("4x5", "1x1", "multiply", "1.0", "4, 5", "1, 1");
    check_side_by_side("3x33x24", "3x4x3", "add", "0.0", "1, 8, 8", "1, 8, 8"); /* a line is left over */
}
