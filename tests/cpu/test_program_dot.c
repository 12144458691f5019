/* Matrix products: dimension orders, dtypes, epilogues. */
#include "programs.h"

static void check_dot(const char *a, const char *b, const char *c, const char *dims)
{
    char text[768];
    snprintf(text, sizeof(text),
             "func.func @main(%%a: tensor<%s>, %%b: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.dot_general %%a, %%b, %s : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             a, b, c, dims, a, b, c, c);
    cpu_cost cost;
    bool rounds_operands = strstr(dims, "algorithm") != NULL; /* the f64 program would then compute another function */
    program_check(text, rounds_operands ? 5000 : PROGRAM_BOUNDED, 3, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(dimensions)
{
    check_dot("20x30xf32", "30x40xf32", "20x40xf32", "contracting_dims = [1] x [0]");
    check_dot("30x20xf32", "30x40xf32", "20x40xf32", "contracting_dims = [0] x [0]");
    check_dot("20x30xf32", "40x30xf32", "20x40xf32", "contracting_dims = [1] x [1]");
    check_dot("30xf32", "30x40xf32", "40xf32", "contracting_dims = [0] x [0]");
    check_dot("30xf32", "30xf32", "f32", "contracting_dims = [0] x [0]");
    check_dot("3x4x30xf32", "30x40xf32", "3x4x40xf32", "contracting_dims = [2] x [0]");
    check_dot("3x20x30xf32", "3x30x40xf32", "3x20x40xf32", "batching_dims = [0] x [0], contracting_dims = [2] x [1]");
    check_dot("2x5x3x8xf32", "2x7x3x8xf32", "2x3x5x7xf32",
              "batching_dims = [0, 2] x [0, 2], contracting_dims = [3] x [3]");
    check_dot("4x5x6xf32", "5x6x7xf32", "4x7xf32", "contracting_dims = [1, 2] x [0, 1]");
    check_dot("9xf32", "7xf32", "9x7xf32", "contracting_dims = [] x []");
}

/* With one row or column: read in place, for any order of the matrix's dimensions. */
TEST(vectors)
{
    check_dot("70x30xf32", "30xf32", "70xf32", "contracting_dims = [1] x [0]");
    check_dot("30x70xf32", "30xf32", "70xf32", "contracting_dims = [0] x [0]");
    check_dot("1x30xf32", "30x70xf32", "1x70xf32", "contracting_dims = [1] x [0]");
    check_dot("70x30xf32", "1x30xf32", "70x1xf32", "contracting_dims = [1] x [1]");
    check_dot("30x5x6xf32", "5x1x30xf32", "5x6x1xf32", "batching_dims = [1] x [0], contracting_dims = [0] x [2]");
    check_dot("2x3x30xf32", "3x2x7x30xf32", "3x2x7xf32",
              "batching_dims = [1, 0] x [0, 1], contracting_dims = [2] x [3]");
    check_dot("4x5x6xf32", "6x4xf32", "5xf32", "contracting_dims = [0, 2] x [1, 0]");
    check_dot("2x9xf32", "2x9xf32", "2xf32", "batching_dims = [0] x [0], contracting_dims = [1] x [1]");
    check_dot("70x30xbf16", "30xbf16", "70xbf16", "contracting_dims = [1] x [0]");
    check_dot("70x30xi8", "30xi8", "70xi32", "contracting_dims = [1] x [0]");
    check_dot("300x400xf32", "400xf32", "300xf32", "contracting_dims = [1] x [0]");
}

/* Matrices of more than 1 MiB, which are prefetched, up to rows that end within a line or a vector. */
/* Sums of one term are elementwise products, which join the ops around them. */
TEST(outer_products)
{
    static const char *const cases[][4] = {
        {"70xf32", "30xf32", "70x30xf32", "contracting_dims = [] x []"},
        {"70x1xbf16", "1x30xbf16", "70x30xbf16", "contracting_dims = [1] x [0]"},
        {"4x70xf32", "4x30xf32", "4x70x30xf32", "batching_dims = [0] x [0], contracting_dims = [] x []"},
        {"3x4x1xi32", "1x5x3xi32", "3x4x5xi32", "batching_dims = [0] x [2], contracting_dims = [2] x [0]"},
        {"f32", "900xf32", "900xf32", "contracting_dims = [] x []"}};
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        char text[768];
        cpu_cost cost = {0};
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<%s>, %%y: tensor<%s>) -> tensor<%s> {\n"
                 "  %%0 = stablehlo.dot_general %%x, %%y, %s : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
                 "  %%1 = stablehlo.add %%0, %%0 : tensor<%s>\n  return %%1 : tensor<%s>\n}\n",
                 cases[i][0], cases[i][1], cases[i][2], cases[i][3], cases[i][0], cases[i][1], cases[i][2], cases[i][2],
                 cases[i][2]);
        program_check(text, 1, 3, &cost);
        CHECK_INT(cost.kernels, 1);
        CHECK_INT(cost.products, 0);
    }
}

/* A square matrix times a vector, and its transpose times another: two kernels, since one reads rows, the other columns. */
TEST(rows_and_columns_of_a_square)
{
    cpu_cost cost = {0};
    program_check("func.func @main(%m: tensor<300x300xf32>, %v: tensor<300xf32>, %w: tensor<300xf32>) -> "
                  "(tensor<300xf32>, tensor<300xf32>) {\n"
                  "  %0 = stablehlo.dot_general %m, %v, contracting_dims = [1] x [0] : (tensor<300x300xf32>, "
                  "tensor<300xf32>) -> tensor<300xf32>\n"
                  "  %1 = stablehlo.dot_general %m, %w, contracting_dims = [0] x [0] : (tensor<300x300xf32>, "
                  "tensor<300xf32>) -> tensor<300xf32>\n"
                  "  return %0, %1 : tensor<300xf32>, tensor<300xf32>\n}\n",
                  4096, 3, &cost);
    CHECK_INT(cost.kernels, 2);
}

TEST(vectors_and_large_matrices)
{
    check_dot("700x1024xbf16", "1024xbf16", "700xbf16", "contracting_dims = [1] x [0]");
    check_dot("1x1000xf16", "701x1000xf16", "1x701xf32", "contracting_dims = [1] x [1]");
    check_dot("601x500xf32", "500xf32", "601xf32", "contracting_dims = [1] x [0]");
    check_dot("3x130x700xf32", "3x700xf32", "3x130xf32", "batching_dims = [0] x [0], contracting_dims = [2] x [1]");
}

/* The kernel that makes the vector also widens it; the sum reads it as f32, as many rows as there are. */
TEST(a_vector_of_narrow_floats_is_widened_once)
{
    static const char *const dtypes[] = {"bf16", "f16"};
    for (size_t i = 0; i < BASE_COUNT(dtypes); i++)
        for (int rows = 31; rows <= 64; rows += 33) {
            char text[1024];
            const char *d = dtypes[i];
            snprintf(
                text, sizeof(text),
                "func.func @main(%%x: tensor<90xf32>, %%y: tensor<90xf32>, %%w: tensor<%dx90x%s>) -> tensor<%dxf32> {\n"
                "  %%0 = stablehlo.add %%x, %%y : tensor<90xf32>\n"
                "  %%1 = stablehlo.convert %%0 : (tensor<90xf32>) -> tensor<90x%s>\n"
                "  %%2 = stablehlo.dot_general %%w, %%1, contracting_dims = [1] x [0] : (tensor<%dx90x%s>, "
                "tensor<90x%s>) -> tensor<%dxf32>\n"
                "  return %%2 : tensor<%dxf32>\n}\n",
                rows, d, rows, d, rows, d, d, rows, rows);
            cpu_cost cost;
            program_check(text, 5000, 3, &cost);
            CHECK_INT(cost.kernels, rows < 32 ? 1 : 2);
            CHECK_INT(cost.interpreted, 0);
        }
}

TEST(dtypes)
{
    check_dot("20x30xf64", "30x40xf64", "20x40xf64", "contracting_dims = [1] x [0]");
    check_dot("20x30xbf16", "30x40xbf16", "20x40xf32", "contracting_dims = [1] x [0]");
    check_dot("20x30xbf16", "30x40xbf16", "20x40xbf16", "contracting_dims = [1] x [0]");
    check_dot("20x30xi32", "30x40xi32", "20x40xi32", "contracting_dims = [1] x [0]");
    check_dot("20x30xi8", "30x40xi8", "20x40xi32", "contracting_dims = [1] x [0]");
    check_dot("20x30xi64", "30x40xi64", "20x40xi64", "contracting_dims = [1] x [0]");
    check_dot("20x30xui32", "30x40xui32", "20x40xui32", "contracting_dims = [1] x [0]");
    check_dot("20x30xi8", "30x40xui16", "20x40xi64", "contracting_dims = [1] x [0]");
    check_dot("20x30xi16", "30x40xi16", "20x40xi16", "contracting_dims = [1] x [0]");
    check_dot("20x30xi8", "30x40xi8", "20x40xi8", "contracting_dims = [1] x [0]");
    check_dot("20x30xf16", "30x40xf32", "20x40xf32", "contracting_dims = [1] x [0]");
    check_dot("20x30xf32", "30x40xf32", "20x40xf64", "contracting_dims = [1] x [0]");
    check_dot("20x30xi32", "30x40xf32", "20x40xf32", "contracting_dims = [1] x [0]");
    check_dot("0x30xf32", "30x40xf32", "0x40xf32", "contracting_dims = [1] x [0]");
    check_dot("3x0xf32", "0x4xf32", "3x4xf32", "contracting_dims = [1] x [0]");
}

/* Results of few elements, stored by an epilogue without a loop over columns or rows. */
TEST(narrow_results_with_one_row_or_column)
{
    const char *dtypes[] = {"bf16", "f16"};
    for (size_t i = 0; i < 2; i++) {
        char a[32], b[32], c[32];
        static const int sizes[][3] = {{1, 5, 1}, {1, 5, 7}, {7, 5, 1}, {40, 5, 1}, {1, 1, 1}};
        for (size_t j = 0; j < sizeof(sizes) / sizeof(*sizes); j++) {
            snprintf(a, sizeof(a), "%dx%dx%s", sizes[j][0], sizes[j][1], dtypes[i]);
            snprintf(b, sizeof(b), "%dx%dx%s", sizes[j][1], sizes[j][2], dtypes[i]);
            snprintf(c, sizeof(c), "%dx%dx%s", sizes[j][0], sizes[j][2], dtypes[i]);
            check_dot(a, b, c, "contracting_dims = [1] x [0]");
        }
        snprintf(a, sizeof(a), "5x%s", dtypes[i]);
        check_dot(a, a, dtypes[i], "contracting_dims = [0] x [0]");
    }
}

TEST(contracted_dimensions_apart)
{
    check_dot("4x5x6xf32", "6x7x4xf32", "5x7xf32", "contracting_dims = [0, 2] x [2, 0]");
    check_dot("4x5x6xf32", "4x7x6xf32", "5x7xf32", "contracting_dims = [2, 0] x [2, 0]");
    check_dot("4x3x5x2x6xbf16", "6x7x4x2xbf16", "2x3x5x7xbf16",
              "batching_dims = [3] x [3], contracting_dims = [0, 4] x [2, 0]");
}

TEST(columns_apart_with_an_epilogue)
{
    program_check("func.func @main(%x: tensor<9x30xf32>, %w: tensor<8x30x5xf32>, %b: tensor<9x8x5xf32>) -> "
                  "tensor<9x8x5xf32> {\n"
                  "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [1] : (tensor<9x30xf32>, "
                  "tensor<8x30x5xf32>) -> tensor<9x8x5xf32>\n"
                  "  %1 = stablehlo.add %0, %b : tensor<9x8x5xf32>\n"
                  "  return %1 : tensor<9x8x5xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, NULL);
}

TEST(algorithms)
{
    check_dot("20x30xf32", "30x40xf32", "20x40xf32",
              "contracting_dims = [1] x [0], algorithm = <lhs_precision_type = bf16, rhs_precision_type = bf16, "
              "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
              "num_primitive_operations = 1, allow_imprecise_accumulation = false>");
    check_dot("20x30xf32", "30x40xf32", "20x40xf32",
              "contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, "
              "accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, "
              "num_primitive_operations = 1, allow_imprecise_accumulation = false>");
}

static void check_convolution(const char *x, const char *w, const char *out, const char *numbers, const char *window,
                              int batch_groups, int feature_groups)
{
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%s>, %%w: tensor<%s>) -> tensor<%s> {\n"
             "  %%0 = stablehlo.convolution(%%x, %%w) dim_numbers = %s, window = {%s} {batch_group_count = %d : i64, "
             "feature_group_count = %d : i64} : (tensor<%s>, tensor<%s>) -> tensor<%s>\n"
             "  return %%0 : tensor<%s>\n}\n",
             x, w, out, numbers, window, batch_groups, feature_groups, x, w, out, out);
    cpu_cost cost;
    program_check(text, PROGRAM_BOUNDED, 3, &cost);
    if (!test_check(cost.interpreted == 0, __FILE__, __LINE__))
        fprintf(stderr, "%s\n", text);
}

TEST(convolution_types_and_groups)
{
    static const char *const types[] = {"f32", "f64", "bf16", "f16", "i8", "i32", "i64", "ui16"};
    for (size_t i = 0; i < sizeof(types) / sizeof(*types); i++) {
        char x[40], w[40], out[40];
        snprintf(x, sizeof(x), "2x4x9x8x%s", types[i]);
        snprintf(w, sizeof(w), "6x4x3x3x%s", types[i]);
        snprintf(out, sizeof(out), "2x6x7x6x%s", types[i]);
        check_convolution(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "", 1, 1);
        snprintf(w, sizeof(w), "6x2x3x3x%s", types[i]);
        check_convolution(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "", 1, 2);
        snprintf(w, sizeof(w), "6x4x3x3x%s", types[i]);
        snprintf(out, sizeof(out), "1x6x7x6x%s", types[i]);
        check_convolution(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "", 2, 1);
        snprintf(w, sizeof(w), "6x4x2x3x%s", types[i]);
        snprintf(out, sizeof(out), "6x2x8x4x%s", types[i]);
        check_convolution(x, w, out, "[b, f, 0, 1]x[o, i, 0, 1]->[f, b, 0, 1]",
                          "stride = [2, 1], pad = [[1, -1], [-2, 0]], lhs_dilate = [2, 1], rhs_dilate = [1, 1], "
                          "reverse = [true, false]",
                          1, 1);
    }
    check_convolution("2x3x9x10xf32", "3x3x10x5xf32", "2x3x0x6xf32", "[b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1]", "", 1,
                      1);
}

TEST(epilogue)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<70x50xf32>, %w: tensor<50x90xf32>, %b: tensor<90xf32>, %r: "
                  "tensor<70x90xf32>) -> (tensor<70x90xf32>, tensor<70x90xf32>) {\n"
                  "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<70x50xf32>, "
                  "tensor<50x90xf32>) -> tensor<70x90xf32>\n"
                  "  %1 = stablehlo.broadcast_in_dim %b, dims = [1] : (tensor<90xf32>) -> tensor<70x90xf32>\n"
                  "  %2 = stablehlo.add %0, %1 : tensor<70x90xf32>\n"
                  "  %z = stablehlo.constant dense<0.0> : tensor<70x90xf32>\n"
                  "  %3 = stablehlo.maximum %2, %z : tensor<70x90xf32>\n"
                  "  %4 = stablehlo.add %3, %r : tensor<70x90xf32>\n"
                  "  return %3, %4 : tensor<70x90xf32>, tensor<70x90xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.steps, 1);
    CHECK_INT(cost.products, 1);
}

/* The right operand lies beyond the second-level cache: later steps add to sums that the epilogue alone reads. */
TEST(epilogue_of_few_rows)
{
    for (int rows = 3; rows <= 30; rows += 9) {
        char text[1024];
        snprintf(text, sizeof(text),
                 "func.func @main(%%a: tensor<%dx700xf32>, %%b: tensor<700x4100xf32>, %%c: tensor<4100xf32>) -> "
                 "tensor<%dx4100xbf16> {\n"
                 "  %%0 = stablehlo.dot_general %%a, %%b, contracting_dims = [1] x [0] : (tensor<%dx700xf32>, "
                 "tensor<700x4100xf32>) -> tensor<%dx4100xf32>\n"
                 "  %%1 = stablehlo.broadcast_in_dim %%c, dims = [1] : (tensor<4100xf32>) -> tensor<%dx4100xf32>\n"
                 "  %%2 = stablehlo.add %%0, %%1 : tensor<%dx4100xf32>\n"
                 "  %%3 = stablehlo.convert %%2 : (tensor<%dx4100xf32>) -> tensor<%dx4100xbf16>\n"
                 "  return %%3 : tensor<%dx4100xbf16>\n}\n",
                 rows, rows, rows, rows, rows, rows, rows, rows, rows);
        cpu_cost cost;
        program_check(text, PROGRAM_BOUNDED, 3, &cost);
        CHECK_INT(cost.kernels, 0);
    }
}

TEST(epilogue_over_batches_with_iota)
{
    cpu_cost cost;
    program_check(
        "func.func @main(%q: tensor<2x3x8x4xf32>, %k: tensor<2x3x8x4xf32>) -> tensor<2x3x8x8xf32> {\n"
        "  %0 = stablehlo.dot_general %q, %k, batching_dims = [0, 1] x [0, 1], contracting_dims = [3] x [3] : "
        "(tensor<2x3x8x4xf32>, tensor<2x3x8x4xf32>) -> tensor<2x3x8x8xf32>\n"
        "  %i = stablehlo.iota dim = 2 : tensor<2x3x8x8xi32>\n"
        "  %j = stablehlo.iota dim = 3 : tensor<2x3x8x8xi32>\n"
        "  %m = stablehlo.compare GE, %i, %j : (tensor<2x3x8x8xi32>, tensor<2x3x8x8xi32>) -> tensor<2x3x8x8xi1>\n"
        "  %n = stablehlo.constant dense<-1.0e9> : tensor<2x3x8x8xf32>\n"
        "  %1 = stablehlo.select %m, %0, %n : tensor<2x3x8x8xi1>, tensor<2x3x8x8xf32>\n"
        "  return %1 : tensor<2x3x8x8xf32>\n}\n",
        PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.steps, 1);
}

TEST(a_transposed_product_is_a_product)
{
    cpu_cost cost;
    program_check("func.func @main(%x: tensor<20x30xf32>, %w: tensor<30x40xf32>, %p: tensor<40x20xf32>) -> "
                  "tensor<40x20xf32> {\n"
                  "  %0 = stablehlo.dot_general %x, %w, contracting_dims = [1] x [0] : (tensor<20x30xf32>, "
                  "tensor<30x40xf32>) -> tensor<20x40xf32>\n"
                  "  %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<20x40xf32>) -> tensor<40x20xf32>\n"
                  "  %2 = stablehlo.subtract %p, %1 : tensor<40x20xf32>\n"
                  "  return %2 : tensor<40x20xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, &cost);
    CHECK_INT(cost.steps, 1);
}

TEST(a_residual_that_is_also_an_operand)
{
    program_check("func.func @main(%x: tensor<40x40xf32>, %w: tensor<40x40xf32>) -> tensor<40x40xf32> {\n"
                  "  %a = stablehlo.tanh %x : tensor<40x40xf32>\n"
                  "  %0 = stablehlo.dot_general %a, %w, contracting_dims = [1] x [0] : (tensor<40x40xf32>, "
                  "tensor<40x40xf32>) -> tensor<40x40xf32>\n"
                  "  %1 = stablehlo.add %a, %0 : tensor<40x40xf32>\n"
                  "  return %1 : tensor<40x40xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, NULL);
}

/* Padding and the zeros between the elements of a dilated input are multiplied like other elements: times an infinity
 * or NaN of the window they give NaN. Compares with plain loops, with one infinity or NaN at each tap in turn. */
TEST(zeros_of_convolutions_meet_infinities)
{
    enum { X = 5, W = 3, IN = 2, OUT = 4, LOW = 2, DILATION = 2, Y = (X - 1) * DILATION + 1 + LOW - W + 1 };
    static const char text[] =
        "func.func @main(%x: tensor<1x5x2xf32>, %w: tensor<3x2x4xf32>) -> tensor<1x9x4xf32> {\n"
        "  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, 0, f]x[0, i, o]->[b, 0, f], window = {pad = [[2, 0]], "
        "lhs_dilate = [2]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x5x2xf32>, "
        "tensor<3x2x4xf32>) -> tensor<1x9x4xf32>\n"
        "  return %0 : tensor<1x9x4xf32>\n}\n";
    float x[X * IN], w[W * IN * OUT], y[Y * OUT];
    for (int special = 0; special < W * IN * OUT; special++) {
        for (int i = 0; i < X * IN; i++)
            x[i] = (float)(i % 5 + 1);
        for (int i = 0; i < W * IN * OUT; i++)
            w[i] = (float)(i % 7 - 3);
        w[special] = special % 2 ? NAN : INFINITY;
        if (!program_run(text, 2, (const void *const[]){x, w}, y))
            return;
        for (int at = 0; at < Y; at++)
            for (int f = 0; f < OUT; f++) {
                float sum = 0;
                for (int tap = 0; tap < W; tap++)
                    for (int i = 0; i < IN; i++) {
                        int place = at + tap - LOW;
                        bool there = place >= 0 && place % DILATION == 0 && place / DILATION < X;
                        sum += (there ? x[place / DILATION * IN + i] : 0) * w[(tap * IN + i) * OUT + f];
                    }
                CHECK(isnan(sum) ? isnan(y[at * OUT + f]) : y[at * OUT + f] == sum);
            }
    }
}

/* Sums of 8-bit products are exact for any number of terms and on every code path; sums below zero wrap where the result is
 * unsigned. */
TEST(products_of_bytes)
{
    static const char *const types[][3] = {
        {"i8", "i8", "i32"}, {"ui8", "ui8", "i32"}, {"i8", "ui8", "i32"}, {"i8", "i8", "ui32"}};
    static const int terms[] = {3, 64, 300, 1024, 2500};
    for (size_t t = 0; t < BASE_COUNT(types); t++)
        for (size_t k = 0; k < BASE_COUNT(terms); k++)
            for (int rows = 5; rows <= 33; rows += 14) {
                char text[1024];
                snprintf(text, sizeof(text),
                         "func.func @main(%%x: tensor<%dx%dxi32>, %%y: tensor<%dx37xi32>) -> tensor<%dx37x%s> {\n"
                         "  %%s = stablehlo.constant dense<1640531527> : tensor<i32>\n"
                         "  %%sx = stablehlo.broadcast_in_dim %%s, dims = [] : (tensor<i32>) -> tensor<%dx%dxi32>\n"
                         "  %%sy = stablehlo.broadcast_in_dim %%s, dims = [] : (tensor<i32>) -> tensor<%dx37xi32>\n"
                         "  %%a = stablehlo.multiply %%x, %%sx : tensor<%dx%dxi32>\n"
                         "  %%b = stablehlo.multiply %%y, %%sy : tensor<%dx37xi32>\n"
                         "  %%p = stablehlo.convert %%a : (tensor<%dx%dxi32>) -> tensor<%dx%dx%s>\n"
                         "  %%q = stablehlo.convert %%b : (tensor<%dx37xi32>) -> tensor<%dx37x%s>\n"
                         "  %%0 = stablehlo.dot_general %%p, %%q, contracting_dims = [1] x [0] : (tensor<%dx%dx%s>, "
                         "tensor<%dx37x%s>) -> tensor<%dx37x%s>\n"
                         "  return %%0 : tensor<%dx37x%s>\n}\n",
                         rows, terms[k], terms[k], rows, types[t][2], rows, terms[k], terms[k], rows, terms[k],
                         terms[k], rows, terms[k], rows, terms[k], types[t][0], terms[k], terms[k], types[t][1], rows,
                         terms[k], types[t][0], terms[k], types[t][1], rows, types[t][2], rows, types[t][2]);
                cpu_cost cost;
                program_check(text, 0, 3 + k, &cost);
                CHECK_INT(cost.interpreted, 0);
            }
}

/* A comparison of relu's input becomes a comparison of its output, which the product reads, including NaN (logarithms
 * of negative numbers). */
TEST(comparisons_of_rectified_values)
{
    static const char *const forms[][2] = {
        {"compare LE, %x, %z, FLOAT", "select %m, %z, %x : tensor<6x8xi1>, tensor<6x8xf32>"},
        {"compare GT, %x, %z, FLOAT", "select %m, %x, %z : tensor<6x8xi1>, tensor<6x8xf32>"},
        {"compare GT, %x, %z, FLOAT", "maximum %x, %z : tensor<6x8xf32>"},
        {"compare LE, %x, %z, FLOAT", "maximum %x, %z : tensor<6x8xf32>"},
        {"compare LT, %x, %z, FLOAT", "maximum %x, %z : tensor<6x8xf32>"},
        {"compare GE, %x, %z, FLOAT", "select %m, %x, %z : tensor<6x8xi1>, tensor<6x8xf32>"}};
    static const char *const values[] = {"log %a", "round_nearest_even %a", "negate %a"};
    for (size_t i = 0; i < sizeof(forms) / sizeof(*forms) * 3; i++) {
        char text[1536];
        snprintf(text, sizeof(text),
                 "func.func @main(%%a: tensor<6x8xf32>, %%w: tensor<8x4xf32>, %%g: tensor<6x8xf32>) -> "
                 "(tensor<6x4xf32>, tensor<6x8xf32>) {\n"
                 "  %%z = stablehlo.constant dense<0.0> : tensor<6x8xf32>\n"
                 "  %%x = stablehlo.%s : tensor<6x8xf32>\n"
                 "  %%m = stablehlo.%s : (tensor<6x8xf32>, tensor<6x8xf32>) -> tensor<6x8xi1>\n"
                 "  %%y = stablehlo.%s\n"
                 "  %%d = stablehlo.dot_general %%y, %%w, contracting_dims = [1] x [0] : (tensor<6x8xf32>, "
                 "tensor<8x4xf32>) -> tensor<6x4xf32>\n"
                 "  %%r = stablehlo.select %%m, %%g, %%z : tensor<6x8xi1>, tensor<6x8xf32>\n"
                 "  return %%d, %%r : tensor<6x4xf32>, tensor<6x8xf32>\n}\n",
                 values[i % 3], forms[i / 3][0], forms[i / 3][1]);
        program_check(text, 1000, 3, NULL);
    }
}

static void product_text(char *text, size_t room, const char *w, int contracted, int k, int n)
{
    snprintf(text, room,
             "func.func @main(%%x: tensor<1x%dxf32>, %%w: tensor<%sxf32>) -> tensor<1x%dxf32> {\n"
             "  %%0 = stablehlo.dot_general %%x, %%w, contracting_dims = [1] x [%d] : (tensor<1x%dxf32>, "
             "tensor<%sxf32>) -> tensor<1x%dxf32>\n"
             "  return %%0 : tensor<1x%dxf32>\n}\n",
             k, w, n, contracted, k, w, n, n);
}

/* A vector's product has the same bits for either order of the matrix in memory, whether a transpose became part of the
 * product or was computed because another op reads it. */
TEST(products_with_a_vector_do_not_depend_on_the_matrix_s_order)
{
    static const int sizes[][2] = {{3, 2},  {2, 7},    {7, 5},    {33, 37},  {100, 16},  {300, 64},
                                   {64, 6}, {1000, 9}, {5000, 3}, {257, 96}, {4096, 37}, {4100, 320}};
    for (size_t s = 0; s < BASE_COUNT(sizes); s++) {
        const int k = sizes[s][0], n = sizes[s][1];
        char text[2][1024], w[32];
        const size_t count = (size_t)k * (size_t)n;
        float *x = malloc((size_t)k * 4), *down = malloc(count * 4), *along = malloc(count * 4), *out[2];
        for (int i = 0; i < k; i++)
            x[i] = (float)((i * 37 + 11) % 101) / 50.5f - 1;
        for (int i = 0; i < k; i++)
            for (int j = 0; j < n; j++)
                down[i * n + j] = along[j * k + i] = (float)((i * 53 + j * 29) % 997) / 498.5f - 1;
        for (int i = 0; i < 2; i++) {
            out[i] = calloc((size_t)n, 4);
            snprintf(w, sizeof(w), "%dx%d", i ? n : k, i ? k : n);
            product_text(text[i], sizeof(text[i]), w, i, k, n);
            CHECK(program_run(text[i], 2, (const void *[]){x, i ? along : down}, out[i]));
        }
        CHECK(memcmp(out[0], out[1], (size_t)n * 4) == 0);
        for (int i = 0; i < 2; i++)
            free(out[i]);
        free(x), free(down), free(along);
    }
}

/* Two contracted dimensions, listed in both orders. */
TEST(products_with_a_vector_over_two_dimensions)
{
    static const char *const w[] = {"12x20x9", "9x12x20", "20x9x12"}, *const contracted[] = {"0, 1", "1, 2", "2, 0"};
    static const int strides[3][3] = {{20 * 9, 9, 1}, {20, 1, 12 * 20}, {1, 9 * 12, 12}}; /* of 12, 20, 9 */
    float x[12 * 20], matrix[12 * 20 * 9], out[3][9];
    for (int i = 0; i < 12 * 20; i++)
        x[i] = (float)((i * 37 + 11) % 101) / 50.5f - 1;
    for (int form = 0; form < 3; form++) {
        char text[1024];
        for (int a = 0; a < 12; a++)
            for (int b = 0; b < 20; b++)
                for (int j = 0; j < 9; j++)
                    matrix[a * strides[form][0] + b * strides[form][1] + j * strides[form][2]] =
                        (float)((a * 53 + b * 31 + j * 29) % 997) / 498.5f - 1;
        snprintf(text, sizeof(text),
                 "func.func @main(%%x: tensor<12x20xf32>, %%w: tensor<%sxf32>) -> tensor<9xf32> {\n"
                 "  %%0 = stablehlo.dot_general %%x, %%w, contracting_dims = [0, 1] x [%s] : (tensor<12x20xf32>, "
                 "tensor<%sxf32>) -> tensor<9xf32>\n"
                 "  return %%0 : tensor<9xf32>\n}\n",
                 w[form], contracted[form], w[form]);
        CHECK(program_run(text, 2, (const void *[]){x, matrix}, out[form]));
        CHECK(memcmp(out[form], out[0], sizeof(out[0])) == 0);
    }
}

/* An epilogue that also writes a sum without the product: the product's own sums must not wait in that sum's memory, which
 * is written before they are read. The other result has no memory for them, since its dtype is another. */
TEST(an_epilogue_with_a_result_that_does_not_need_the_product)
{
    const char *text =
        "func.func @main(%x: tensor<3x3xf64>) -> (tensor<3x3xf64>, tensor<3x3xi64>) {\n"
        "  %a = stablehlo.abs %x : tensor<3x3xf64>\n"
        "  %p = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x3xf64>) -> "
        "tensor<3x3xf64>\n"
        "  %y = stablehlo.add %x, %p : tensor<3x3xf64>\n"
        "  %q = stablehlo.dot_general %y, %x, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x3xf64>) -> "
        "tensor<3x3xf64>\n"
        "  %0 = stablehlo.add %a, %q : tensor<3x3xf64>\n"
        "  %r = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<3x3xf64>, tensor<3x3xf64>) -> "
        "tensor<3x3xf64>\n"
        "  %z = stablehlo.add %0, %r : tensor<3x3xf64>\n"
        "  %s = stablehlo.constant dense<1000.0> : tensor<3x3xf64>\n"
        "  %t = stablehlo.multiply %z, %s : tensor<3x3xf64>\n"
        "  %1 = stablehlo.convert %t : (tensor<3x3xf64>) -> tensor<3x3xi64>\n"
        "  return %0, %1 : tensor<3x3xf64>, tensor<3x3xi64>\n}\n";
    program_check(text, 1000, 3, NULL);
}
