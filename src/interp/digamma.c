/* Digamma near its zeros on the negative side, in sums of two long doubles: there the terms of the reflection
 * formula cancel, down to the last bit of the double nearest to a zero. */
#include "interp/special.h"

#include <math.h>
#include <stddef.h>

typedef struct pair {
    long double high, low;
} pair;

static pair ordered(long double x, long double y) /* |x| at least |y| */
{
    long double sum = x + y;
    return (pair){sum, y - (sum - x)};
}

static pair digamma_add(pair x, pair y)
{
    long double sum = x.high + y.high, part = sum - x.high;
    long double low = (x.high - (sum - part)) + (y.high - part);
    return ordered(sum, low + (x.low + y.low));
}

static pair digamma_multiply(pair x, pair y)
{
    long double high = x.high * y.high, low = fmal(x.high, y.high, -high);
    return ordered(high, low + (x.high * y.low + x.low * y.high));
}

static pair digamma_divide(pair x, pair y)
{
    long double q = x.high / y.high;
    pair back = digamma_multiply((pair){-q, 0}, y), rest = digamma_add(x, back);
    return ordered(q, rest.high / y.high);
}

static pair of(long double x)
{
    return (pair){x, 0};
}

static const pair ln2 = {0xb17217f7d1cf79acp-64L, -0xd871319ff0342543p-130L};
static const pair pi = {0xc90fdaa22168c235p-62L, -0xece675d1fc8f8cbbp-128L};

/* e ln 2 + 2 atanh((m - 1) / (m + 1)), by its Taylor series */
static pair logarithm(long double y)
{
    int e;
    long double m = frexpl(y, &e);
    if (m < 0.7L) {
        m *= 2;
        e--;
    }
    pair s = digamma_divide(of(m - 1), digamma_add(of(m), of(1))), square = digamma_multiply(s, s),
         power = digamma_add(s, s), sum = {0, 0};
    for (int k = 0; k < 30; k++, power = digamma_multiply(power, square))
        sum = digamma_add(sum, digamma_divide(power, of(2 * k + 1)));
    return digamma_add(digamma_multiply(ln2, of(e)), sum);
}

/* digamma(y) for y > 0: minus a sum of 1 / y to move the argument up, then log(y) - 1 / (2 y) - the sum of B(2k) /
 * (2k) / y^(2k) */
static pair digamma_of(long double y)
{
    static const long double top[] = {1, -1, 1, -1, 1, -691, 1, -3617, 43867, -174611, 77683, -236364091, 657931};
    static const long double bottom[] = {12, 120, 252, 240, 132, 32760, 12, 8160, 14364, 6600, 276, 65520, 12};
    enum { TERMS = sizeof(top) / sizeof(top[0]), FAR = 40 };
    pair sum = {0, 0}, at = of(y);
    for (; at.high < FAR; at = digamma_add(at, of(1)))
        sum = digamma_add(sum, digamma_divide(of(-1), at));
    pair square = digamma_divide(of(1), digamma_multiply(at, at)), power = square;
    for (size_t k = 0; k < TERMS; k++, power = digamma_multiply(power, square))
        sum = digamma_add(sum, digamma_multiply(power, digamma_divide(of(-top[k]), of(bottom[k]))));
    sum = digamma_add(sum, digamma_divide(of(-0.5L), at));
    /* log(high + low), where low is at most about one unit in the last place of high */
    return digamma_add(sum, digamma_add(logarithm(at.high), digamma_divide(of(at.low), of(at.high))));
}

/* cos(x) / sin(x) for |x| <= pi / 2, by their Taylor series */
static pair cotangent(pair x)
{
    pair term = of(1), even = {0, 0}, odd = {0, 0};
    for (int k = 1; k < 50; k += 2) {
        even = digamma_add(even, term);
        term = digamma_multiply(digamma_divide(term, of(k)), x);
        odd = digamma_add(odd, term);
        term = digamma_multiply(digamma_divide(term, of(-(k + 1))), x);
    }
    return digamma_divide(even, odd);
}

/* digamma(x) = digamma(-x) - 1 / x - pi cot(pi x) */
long double interp_digamma_reflected(long double x)
{
    pair turn = digamma_multiply(pi, cotangent(digamma_multiply(pi, of(x - rintl(x)))));
    turn = (pair){-turn.high, -turn.low};
    pair sum = digamma_add(digamma_of(-x), digamma_add(digamma_divide(of(-1), of(x)), turn));
    return sum.high + sum.low;
}
