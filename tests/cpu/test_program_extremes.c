/* The largest and smallest of rows of floats with NaN of either sign, infinities and zeros of either sign in every
 * place, by IEEE 754's rules: a NaN if there is one, and -0 below +0. */
#include "programs.h"

enum { COLUMNS = 67, ROWS = 12 * COLUMNS };

static double expected(const double *row, bool largest)
{
    double best = row[0];
    for (int i = 0; i < COLUMNS; i++) {
        if (isnan(row[i]))
            return NAN;
        bool before = row[i] == best ? !!signbit(row[i]) != largest : (row[i] > best) == largest;
        best = before ? row[i] : best;
    }
    return best;
}

/* Row r has special r / COLUMNS at place r % COLUMNS; the others are the base. */
static void fill(double *rows, double base)
{
    const double specials[] = {NAN,    -NAN,   INFINITY, -INFINITY, 0.0,      -0.0,
                               1e-310, 5e-324, 1e300,    -1e300,    base / 2, base * 2};
    for (int r = 0; r < ROWS; r++)
        for (int i = 0; i < COLUMNS; i++)
            rows[r * COLUMNS + i] = i == r % COLUMNS ? specials[r / COLUMNS] : base;
}

static void check_f64(bool largest, double base)
{
    static double rows[ROWS * COLUMNS], got[ROWS];
    char text[512];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%dx%dxf64>) -> tensor<%dxf64> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<f64>\n"
             "  %%0 = stablehlo.reduce(%%x init: %%c) applies stablehlo.%s across dimensions = [1] : "
             "(tensor<%dx%dxf64>, tensor<f64>) -> tensor<%dxf64>\n  return %%0 : tensor<%dxf64>\n}\n",
             ROWS, COLUMNS, ROWS, largest ? "0xFFF0000000000000" : "0x7FF0000000000000",
             largest ? "maximum" : "minimum", ROWS, COLUMNS, ROWS, ROWS);
    fill(rows, base);
    if (!program_run(text, 1, (const void *const[]){rows}, got))
        return;
    for (int r = 0; r < ROWS; r++) {
        double want = expected(rows + r * COLUMNS, largest);
        CHECK(isnan(want) ? isnan(got[r]) : want == got[r] && !signbit(want) == !signbit(got[r]));
    }
}

static void check_f32(bool largest, double base)
{
    static double rows[ROWS * COLUMNS];
    static float narrow[ROWS * COLUMNS], got[ROWS];
    char text[512];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%dx%dxf32>) -> tensor<%dxf32> {\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<f32>\n"
             "  %%0 = stablehlo.reduce(%%x init: %%c) applies stablehlo.%s across dimensions = [1] : "
             "(tensor<%dx%dxf32>, tensor<f32>) -> tensor<%dxf32>\n  return %%0 : tensor<%dxf32>\n}\n",
             ROWS, COLUMNS, ROWS, largest ? "0xFF800000" : "0x7F800000", largest ? "maximum" : "minimum", ROWS, COLUMNS,
             ROWS, ROWS);
    fill(rows, base);
    for (int i = 0; i < ROWS * COLUMNS; i++) {
        narrow[i] = (float)rows[i];
        rows[i] = narrow[i];
    }
    if (!program_run(text, 1, (const void *const[]){narrow}, got))
        return;
    for (int r = 0; r < ROWS; r++) {
        double want = expected(rows + r * COLUMNS, largest);
        CHECK(isnan(want) ? isnan(got[r]) : (float)want == got[r] && !signbit(want) == !signbit(got[r]));
    }
}

TEST(of_rows)
{
    const double bases[] = {0.0, -0.0, 3.5, -3.5, INFINITY, -INFINITY};
    for (size_t i = 0; i < BASE_COUNT(bases); i++)
        for (int largest = 0; largest < 2; largest++) {
            check_f32(largest, bases[i]);
            check_f64(largest, bases[i]);
        }
}

/* ---- one element at a time ---- */

enum { SPECIALS = 14, PAIRS = SPECIALS * SPECIALS };

/* Scatters y over x, all pairs of special values, which scalar instructions compare: the vector forms are above. */
static void check_scattered(const char *dtype, bool largest)
{
    static const double specials[SPECIALS] = {NAN,  -NAN,  INFINITY, -INFINITY, 0.0, -0.0,  1,
                                              -1.0, 1e-44, -1e-44,   2.5,       3e8, -2e30, 5};
    bool wide = strcmp(dtype, "f64") == 0;
    double x[PAIRS], y[PAIRS], got[PAIRS];
    float narrow_x[PAIRS], narrow_y[PAIRS], narrow[PAIRS];
    int32_t places[PAIRS];
    for (int i = 0; i < PAIRS; i++) {
        places[i] = i;
        narrow_x[i] = (float)specials[i / SPECIALS];
        narrow_y[i] = (float)specials[i % SPECIALS];
        x[i] = narrow_x[i];
        y[i] = narrow_y[i];
    }
    char text[1024];
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%dx%s>, %%i: tensor<%dx1xi32>, %%y: tensor<%dx%s>) -> tensor<%dx%s> {\n"
             "  %%0 = \"stablehlo.scatter\"(%%x, %%i, %%y) <{scatter_dimension_numbers = #stablehlo.scatter<"
             "inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>}> ({\n"
             "  ^bb0(%%a: tensor<%s>, %%b: tensor<%s>):\n"
             "    %%r = stablehlo.%s %%a, %%b : tensor<%s>\n    stablehlo.return %%r : tensor<%s>\n"
             "  }) : (tensor<%dx%s>, tensor<%dx1xi32>, tensor<%dx%s>) -> tensor<%dx%s>\n"
             "  return %%0 : tensor<%dx%s>\n}\n",
             PAIRS, dtype, PAIRS, PAIRS, dtype, PAIRS, dtype, dtype, dtype, largest ? "maximum" : "minimum", dtype,
             dtype, PAIRS, dtype, PAIRS, PAIRS, dtype, PAIRS, dtype, PAIRS, dtype);
    const void *args[] = {wide ? (const void *)x : narrow_x, places, wide ? (const void *)y : narrow_y};
    int wrong = 0;
    CHECK(program_run(text, 3, args, wide ? (void *)got : narrow));
    for (int i = 0; i < PAIRS; i++) {
        double a = x[i], b = y[i], value = wide ? got[i] : (double)narrow[i];
        bool second = a == b ? !!signbit(a) == largest : (b > a) == largest;
        double want = isnan(a) || isnan(b) ? NAN : second ? b : a;
        wrong += isnan(want) ? !isnan(value) : value != want || !!signbit(value) != !!signbit(want);
    }
    CHECK_INT(wrong, 0);
}

TEST(scattered_extremes)
{
    check_scattered("f32", true);
    check_scattered("f32", false);
    check_scattered("f64", true);
    check_scattered("f64", false);
}

/* The first place of the extremum of 17 elements, or of the first NaN: zeros of either sign are equal, and a line may consist of the
 * number that a place starts from. Lines are rows, or columns of a matrix. */
static void check_places(bool largest, bool rows)
{
    enum { LENGTH = 17, LINES = 43 };
    static float x[LENGTH * LINES];
    int32_t got[LINES], want[LINES];
    const float specials[] = {NAN, INFINITY, -INFINITY, 0.0f, -0.0f, 1.0f, -1.0f};
    uint64_t state = 7;
    for (int line = 0; line < LINES; line++) {
        want[line] = 0;
        for (int i = 0; i < LENGTH; i++) {
            state = state * 6364136223846793005u + 1442695040888963407u;
            float value = specials[(state >> 40) % (line % 7 + 1)];
            value = line == 0 ? -INFINITY : line == 1 ? INFINITY : value;
            x[rows ? line * LENGTH + i : i * LINES + line] = value;
            float best = x[rows ? line * LENGTH + want[line] : want[line] * LINES + line];
            if (!isnan(best) && (isnan(value) || (largest ? value > best : value < best)))
                want[line] = i;
        }
    }
    char text[2048], type[32];
    snprintf(type, sizeof(type), "%dx%d", rows ? LINES : LENGTH, rows ? LENGTH : LINES);
    snprintf(text, sizeof(text),
             "func.func @main(%%x: tensor<%sxf32>) -> tensor<%dxi32> {\n"
             "  %%i = stablehlo.iota dim = %d : tensor<%sxi32>\n"
             "  %%c = stablehlo.constant dense<%s> : tensor<f32>\n"
             "  %%z = stablehlo.constant dense<0> : tensor<i32>\n"
             "  %%0:2 = stablehlo.reduce(%%x init: %%c), (%%i init: %%z) across dimensions = [%d] : (tensor<%sxf32>, "
             "tensor<%sxi32>, tensor<f32>, tensor<i32>) -> (tensor<%dxf32>, tensor<%dxi32>)\n"
             "   reducer(%%v: tensor<f32>, %%w: tensor<f32>) (%%j: tensor<i32>, %%k: tensor<i32>) {\n"
             "    %%1 = stablehlo.compare %s, %%v, %%w : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
             "    %%2 = stablehlo.compare NE, %%v, %%v : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
             "    %%3 = stablehlo.or %%1, %%2 : tensor<i1>\n"
             "    %%4 = stablehlo.compare EQ, %%v, %%w : (tensor<f32>, tensor<f32>) -> tensor<i1>\n"
             "    %%5 = stablehlo.compare LT, %%j, %%k : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
             "    %%6 = stablehlo.and %%4, %%5 : tensor<i1>\n"
             "    %%7 = stablehlo.or %%3, %%6 : tensor<i1>\n"
             "    %%8 = stablehlo.select %%3, %%v, %%w : tensor<i1>, tensor<f32>\n"
             "    %%9 = stablehlo.select %%7, %%j, %%k : tensor<i1>, tensor<i32>\n"
             "    stablehlo.return %%8, %%9 : tensor<f32>, tensor<i32>\n  }\n"
             "  return %%0#1 : tensor<%dxi32>\n}\n",
             type, LINES, rows, type, largest ? "0xFF800000" : "0x7F800000", rows, type, type, LINES, LINES,
             largest ? "GT" : "LT", LINES);
    if (program_run(text, 1, (const void *const[]){x}, got))
        for (int line = 0; line < LINES; line++)
            CHECK_INT(got[line], want[line]);
}

TEST(places_of_extremes)
{
    for (int i = 0; i < 4; i++)
        check_places(i & 1, i & 2);
}
