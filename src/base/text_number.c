/* Conversion of numbers to and from text, independently of the process's locale. The C library (correctly rounded)
 * produces decimal digits under the C locale, which is set only for the calling thread while it prints. */
#include "base/internal.h"

#include <errno.h>
#include <math.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- decimal digits -------------------------------------------------------------------------------------------- */

static locale_t base_locale;

static void base_locale_make(void)
{
    base_locale = newlocale(LC_ALL_MASK, "C", (locale_t)0); /* a constant in the C library: it cannot fail and is not
                                                             * freed */
}

static locale_t c_locale(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, base_locale_make);
    return base_locale;
}

int base_print(char *to, size_t size, const char *format, va_list args)
{
    locale_t before = uselocale(c_locale());
    int length = vsnprintf(to, size, format, args);
    uselocale(before);
    return length;
}

static int base_print_double(char *to, size_t size, const char *format, ...) BASE_PRINTF(3, 4);
static int base_print_double(char *to, size_t size, const char *format, ...)
{
    va_list args;
    va_start(args, format);
    int length = base_print(to, size, format, args);
    va_end(args);
    return length;
}

/* A finite positive value as decimal digits d1 d2 ... dn without trailing zeros: d1.d2d3... times 10 to the power of
 * `exponent`. */
typedef struct base_decimal {
    char digits[48];
    int count, exponent;
} base_decimal;

static void base_decimal_trim(base_decimal *d)
{
    while (d->count > 1 && d->digits[d->count - 1] == '0')
        d->count--;
}

/* The nearest decimal of `count` digits (at most 40), rounded as in the C library: exact ties to even. */
static void base_decimal_make(base_decimal *d, double value, int count)
{
    char text[64];
    base_print_double(text, sizeof(text), "%.*e", count - 1, value);
    d->digits[0] = text[0];
    for (int i = 1; i < count; i++)
        d->digits[i] = text[i + 1];
    d->count = count;
    char *e = strchr(text, 'e');
    d->exponent = e ? (int)strtol(e + 1, NULL, 10) : 0;
}

/* Adds one to the last digit. */
static void base_decimal_increment(base_decimal *d)
{
    for (int i = d->count - 1; i >= 0; i--) {
        if (d->digits[i] != '9') {
            d->digits[i]++;
            return;
        }
        d->digits[i] = '0';
    }
    d->digits[0] = '1'; /* 99.9 became 100 */
    d->exponent++;
}

/* At most `precision` digits, computed as in LLVM's APFloat: the value is an integer times a power of ten; an
 * estimate from the integer's bits says how many low digits are cut off, and the rest is rounded, halves up. */
static void base_decimal_apfloat(base_decimal *d, double value, int precision)
{
    int power;
    uint64_t odd = (uint64_t)ldexp(frexp(value, &power), 53);
    power -= 53;
    power += __builtin_ctzll(odd);
    odd >>= __builtin_ctzll(odd);
    /* value = odd * 2^power; the integer is odd * 5^-power with the exponent power, or value itself */
    long double integer = (long double)odd, five = 5;
    int tens = power < 0 ? -power : 0;
    if (power > 0)
        integer = ldexpl(integer, power);
    for (int left = tens; left > 0; left >>= 1, five *= five)
        if (left & 1)
            integer *= five;
    int bits = ilogbl(integer) + 1, required = (precision * 196 + 58) / 59;
    int cut = bits > required ? (bits - required) * 59 / 196 : 0;
    base_decimal_make(d, value, 40);
    int kept = d->exponent + tens + 1 - cut; /* count of the integer's digits */
    d->count = BASE_MIN(d->count, BASE_MAX(kept, 1));
    base_decimal_trim(d);
    if (d->count > precision) {
        bool up = d->digits[precision] >= '5';
        d->count = precision;
        if (up)
            base_decimal_increment(d);
    }
    base_decimal_trim(d);
}

/* Whether the decimal d reads back as value, among floats with that many significant bits. */
static bool base_decimal_is(const base_decimal *d, double value, int significant_bits)
{
    char text[64];
    char *at = text;
    *at++ = d->digits[0];
    *at++ = '.';
    memcpy(at, d->digits + 1, (size_t)d->count - 1);
    at += d->count - 1;
    snprintf(at, 16, "e%d", d->exponent);
    if (significant_bits == 53)
        return strtod_l(text, NULL, c_locale()) == value;
    if (significant_bits == 24)
        return (double)strtof_l(text, NULL, c_locale()) == value;
    /* Narrower floats: d must be within half of the distance to the neighbouring values. */
    double read = strtod_l(text, NULL, c_locale());
    int exponent;
    double fraction = frexp(value, &exponent);
    double half = ldexp(1.0, exponent - significant_bits - 1);
    double below = fraction == 0.5 ? half / 2 : half; /* at a power of two the lower neighbour is nearer */
    return read < value + half && read > value - below;
}

/* A decimal of `count` digits that reads back as value, the nearest one if there are several; false: there is none. */
static bool base_decimal_try(base_decimal *d, double value, int count, int significant_bits)
{
    int exponent;
    base_decimal_make(d, value, count);
    if (base_decimal_is(d, value, significant_bits))
        return true;
    if (frexp(value, &exponent) != 0.5)
        return false;
    base_decimal_increment(d); /* at a power of two the upper neighbour is twice as far away as the lower one, so a
                                * larger decimal may read back */
    return base_decimal_is(d, value, significant_bits);
}

/* The fewest digits that read back. A decimal with more digits is never further from the value, so bisection finds
 * the shortest; 17 (9) digits always suffice. */
static void base_decimal_shortest(base_decimal *d, double value, int significant_bits)
{
    int most = significant_bits == 53 ? 17 : significant_bits == 24 ? 9 : 2 + significant_bits * 59 / 196;
    int least = 1;
    while (least < most) {
        /* Most numbers in programs are short, most numbers in data have the maximal length: try lengths near both
         * ends first. */
        int middle = most - least > 8 ? most - 2 : (least + most) / 2;
        if (base_decimal_try(d, value, middle, significant_bits))
            most = middle;
        else
            least = middle + 1;
    }
    base_decimal_try(d, value, most, significant_bits);
    base_decimal_trim(d);
}

/* ---- MLIR's format --------------------------------------------------------------------------------------------- */

static void base_text_digits(base_text *text, const base_decimal *d, int from, int to)
{
    for (int i = from; i < to; i++)
        base_text_char(text, i < d->count ? d->digits[i] : '0');
}

/* APFloat's own form of d for `precision` digits. */
static void base_text_natural(base_text *text, const base_decimal *d, int precision)
{
    int last = d->exponent - d->count + 1; /* the exponent of the last digit */
    bool scientific = last >= 0 ? last > 3 || d->count + last > precision : d->exponent < -3;
    if (scientific) {
        base_text_digits(text, d, 0, 1);
        base_text_char(text, '.');
        base_text_digits(text, d, 1, BASE_MAX(d->count, 2));
        base_text_format(text, "E%c%d", d->exponent < 0 ? '-' : '+', abs(d->exponent));
    } else if (last >= 0) {
        base_text_digits(text, d, 0, d->count + last);
    } else if (d->exponent >= 0) {
        base_text_digits(text, d, 0, d->exponent + 1);
        base_text_char(text, '.');
        base_text_digits(text, d, d->exponent + 1, d->count);
    } else {
        base_text_add(text, "0.");
        for (int zero = -1; zero > d->exponent; zero--)
            base_text_char(text, '0');
        base_text_digits(text, d, 0, d->count);
    }
}

/* MLIR's rule: six significant digits (and a seventh, zero) if they read back as the value; else as many as always
 * suffice, if that form has a point; else the bits. */
static void base_text_mlir(base_text *text, double value, int significant_bits)
{
    base_decimal d;
    base_decimal_apfloat(&d, fabs(value), 6);
    if (base_decimal_is(&d, fabs(value), significant_bits)) {
        base_text_add(text, signbit(value) ? "-" : "");
        base_text_digits(text, &d, 0, 1);
        base_text_char(text, '.');
        base_text_digits(text, &d, 1, 7);
        base_text_format(text, "e%c%02d", d.exponent < 0 ? '-' : '+', abs(d.exponent));
        return;
    }
    int precision = 2 + significant_bits * 59 / 196;
    base_decimal_apfloat(&d, fabs(value), precision);
    int last = d.exponent - d.count + 1;
    bool has_point = last < 0 || last > 3 || d.exponent + 1 > precision;
    if (has_point) {
        base_text_add(text, signbit(value) ? "-" : "");
        base_text_natural(text, &d, precision);
    } else if (significant_bits == 24) {
        float narrow = (float)value;
        uint32_t bits;
        memcpy(&bits, &narrow, sizeof(bits));
        base_text_format(text, "0x%X", bits);
    } else {
        uint64_t bits;
        memcpy(&bits, &value, sizeof(bits));
        base_text_format(text, "0x%llX", (unsigned long long)bits);
    }
}

/* ---- numbers in text ------------------------------------------------------------------------------------------- */

void base_text_double(base_text *text, double value, int significant_bits, bool scientific)
{
    if (!isfinite(value)) {
        base_text_add(text, isnan(value) ? "nan" : value < 0 ? "-inf" : "inf");
        return;
    }
    if (scientific && value != 0) {
        base_text_mlir(text, value, significant_bits);
        return;
    }
    base_text_add(text, signbit(value) ? "-" : "");
    if (value == 0) {
        base_text_add(text, scientific ? "0.000000e+00" : "0.0");
        return;
    }
    /* Python's repr: positional from 1e-4 to below 1e16. */
    base_decimal d;
    base_decimal_shortest(&d, fabs(value), significant_bits);
    if (d.exponent < -4 || d.exponent >= 16) {
        base_text_digits(text, &d, 0, 1);
        base_text_add(text, d.count > 1 ? "." : "");
        base_text_digits(text, &d, 1, d.count);
        base_text_format(text, "e%c%02d", d.exponent < 0 ? '-' : '+', abs(d.exponent));
    } else if (d.exponent < 0) {
        base_text_add(text, "0.");
        for (int zero = -1; zero > d.exponent; zero--)
            base_text_char(text, '0');
        base_text_digits(text, &d, 0, d.count);
    } else {
        base_text_digits(text, &d, 0, d.exponent + 1);
        base_text_char(text, '.');
        base_text_digits(text, &d, d.exponent + 1, BASE_MAX(d.count, d.exponent + 2));
    }
}

static void base_text_printed(base_text *text, const char *format, int digits, double value)
{
    digits = BASE_MIN(BASE_MAX(digits, 0), 400);
    char few[64];
    int length = base_print_double(few, sizeof(few), format, digits, value);
    if (length < (int)sizeof(few)) {
        base_text_bytes(text, few, (size_t)BASE_MAX(length, 0));
        return;
    }
    if (!base_text_reserve(text, (size_t)length))
        return;
    base_print_double(text->data + text->size, text->capacity - text->size, format, digits, value);
    text->size += (size_t)length;
}

void base_text_fixed(base_text *text, double value, int digits)
{
    base_text_printed(text, "%.*f", digits, value);
}

void base_text_exponent(base_text *text, double value, int digits)
{
    base_text_printed(text, "%.*e", digits, value);
}

bool base_parse_double(const char *text, const char **end, double *value)
{
    const char *at = text + (*text == '-' || *text == '+');
    if (*at == '.')
        at++;
    if (*at < '0' || *at > '9') /* strtod would also accept white space, infinities and NaN */
        return false;
    int before = errno;
    char *stop;
    double result = strtod_l(text, &stop, c_locale());
    errno = before;
    if (stop == text)
        return false;
    *value = result;
    if (end)
        *end = stop;
    return true;
}
