/* Roots of unity, rounded to f64, with the same bits on every processor: sines and cosines by their series, in pairs of
 * doubles whose sum is the value (about 75 bits). Neither the C library's functions nor long double are used, since
 * both differ between processors. */
#include "cpu/program/fft/length.h"

typedef struct sum { /* the number is high + low, with |low| at most half an ulp of high */
    double high, low;
} sum;

static sum normal(double high, double low)
{
    double all = high + low;
    return (sum){all, low - (all - high)};
}

/* x * y exactly: products of halves of 26 bits are not rounded. */
static sum product_of(double x, double y)
{
    const double splitter = 0x1p27 + 1;
    double x_part = splitter * x, y_part = splitter * y;
    double x_high = x_part - (x_part - x), y_high = y_part - (y_part - y), x_low = x - x_high, y_low = y - y_high;
    double all = x * y;
    return (sum){all, ((x_high * y_high - all) + x_high * y_low + x_low * y_high) + x_low * y_low};
}

static sum multiply_sums(sum x, sum y)
{
    sum p = product_of(x.high, y.high);
    return normal(p.high, p.low + (x.high * y.low + x.low * y.high));
}

static sum over(sum x, double y)
{
    double quotient = x.high / y;
    sum back = product_of(quotient, y);
    return normal(quotient, ((x.high - back.high) - back.low + x.low) / y);
}

/* 1 - x */
static sum complement(sum x)
{
    double rest = 1 - x.high, lost = (1 - rest) - x.high;
    return normal(rest, lost - x.low);
}

/* 1 - s / (a (a + 1)) (1 - s / ((a + 2) (a + 3)) (1 - ...)). With a = 1 this is cos(sqrt(s)), with a = 2 sin(sqrt(s)) /
 * sqrt(s). From the fifth pair on, terms are so small that plain doubles are exact enough. */
static inline sum series(sum square, int a)
{
    enum { PAIRS = 11, IN_SUMS = 4 };
    static const sum shares[2][IN_SUMS] = {/* 1 / (a (a + 1)), 1 / ((a + 2) (a + 3)) ... */
                                           {{0x1.0000000000000p-1, 0x0.0p+0},
                                            {0x1.5555555555555p-4, 0x1.5555555555555p-58},
                                            {0x1.1111111111111p-5, 0x1.1111111111111p-61},
                                            {0x1.2492492492492p-6, 0x1.2492492492492p-60}},
                                           {{0x1.5555555555555p-3, 0x1.5555555555555p-57},
                                            {0x1.999999999999ap-5, -0x1.999999999999ap-59},
                                            {0x1.8618618618618p-6, 0x1.8618618618618p-60},
                                            {0x1.c71c71c71c71cp-7, 0x1.c71c71c71c71cp-61}}};
    double tail = 1;
    for (int k = PAIRS; k > IN_SUMS; k--)
        tail = 1 - tail * square.high * (1.0 / ((2 * k + a - 2) * (2 * k + a - 1)));
    sum t = {tail, 0};
    for (int k = IN_SUMS; k > 0; k--)
        t = complement(multiply_sums(multiply_sums(t, square), shares[a - 1][k - 1]));
    return t;
}

/* Computed from the nearest axis and the angle to that axis, of at most pi / 4. */
void fft_root(int64_t k, int64_t n, double *out)
{
    const sum eighth = {0x1.921fb54442d18p-1, 0x1.1a62633145c07p-55}; /* pi / 4 */
    k %= n;
    int64_t octant = 8 * k / n, rest = 8 * k - octant * n;
    bool before = octant % 2 != 0; /* the axis */
    sum share = over((sum){(double)(before ? n - rest : rest), 0}, (double)n), angle = multiply_sums(share, eighth);
    sum square = multiply_sums(angle, angle), sine = multiply_sums(angle, series(square, 2));
    double c = series(square, 1).high, s = before ? -sine.high : sine.high;
    const double cosines[] = {c, -s, -c, s}, sines[] = {s, c, -s, -c};
    int64_t axis = (octant + before) / 2 % 4;
    out[0] = cosines[axis];
    out[1] = -sines[axis];
}
