/* The calls, one row each, and how each one calls its routine. Matrices are row-major, which LAPACKE accepts.
 * LAPACK's documentation says what the routines compute; JAX's lowering rules (jax/_src/lax/linalg.py) say what the
 * calls take and return. */
#include "lapack/internal.h"

#include <string.h>

enum { ROWS = 101 }; /* LAPACK_ROW_MAJOR, CblasRowMajor */

static int at(const lapack_one *o, char letter)
{
    return o->size[letter - 'a'];
}

/* LAPACKE requires a row length of at least 1. */
static int row(int n)
{
    return BASE_MAX(n, 1);
}

static bool any(const lapack_one *o)
{
    (void)o;
    return true;
}

/* k, the number of pivots or reflectors, is the smaller of m and n. */
static bool least(const lapack_one *o)
{
    return at(o, 'k') == BASE_MIN(at(o, 'm'), at(o, 'n'));
}

static bool at_most(const lapack_one *o)
{
    return at(o, 'k') <= at(o, 'n') && at(o, 'n') <= at(o, 'm');
}

static bool one_less(const lapack_one *o)
{
    return at(o, 'l') == BASE_MAX(at(o, 'n') - 1, 0);
}

/* ---- factors ---- */

static int run_potrf(const lapack_one *o)
{
    typedef int routine(int, char, int, void *, int);
    routine *f = (routine *)o->routine;
    return f(ROWS, (char)lapack_option(o, "uplo", 'L'), at(o, 'n'), o->out[0], row(at(o, 'n')));
}

static int run_getrf(const lapack_one *o)
{
    typedef int routine(int, int, int, void *, int, int *);
    routine *f = (routine *)o->routine;
    return f(ROWS, at(o, 'm'), at(o, 'n'), o->out[0], row(at(o, 'n')), o->out[1]);
}

static int run_geqrf(const lapack_one *o)
{
    typedef int routine(int, int, int, void *, int, void *);
    routine *f = (routine *)o->routine;
    return f(ROWS, at(o, 'm'), at(o, 'n'), o->out[0], row(at(o, 'n')), o->out[1]);
}

static int run_geqp3(const lapack_one *o)
{
    typedef int routine(int, int, int, void *, int, int *, void *);
    routine *f = (routine *)o->routine;
    return f(ROWS, at(o, 'm'), at(o, 'n'), o->out[0], row(at(o, 'n')), o->out[1], o->out[2]);
}

static int run_gqr(const lapack_one *o)
{
    typedef int routine(int, int, int, int, void *, int, const void *);
    routine *f = (routine *)o->routine;
    return f(ROWS, at(o, 'm'), at(o, 'n'), at(o, 'k'), o->out[0], row(at(o, 'n')), o->in[1]);
}

/* A has as many rows as Q, which is multiplied from the left or from the right. */
static bool fits_mqr(const lapack_one *o)
{
    int rows = lapack_option(o, "left", 1) ? at(o, 'm') : at(o, 'n');
    return at(o, 'a') == rows && at(o, 'k') <= rows;
}

static int run_mqr(const lapack_one *o)
{
    typedef int routine(int, char, char, int, int, int, const void *, int, const void *, void *, int);
    routine *f = (routine *)o->routine;
    char side = lapack_option(o, "left", 1) ? 'L' : 'R';
    char transpose = !lapack_option(o, "transpose", 0) ? 'N' : o->is_complex ? 'C' : 'T';
    return f(ROWS, side, transpose, at(o, 'm'), at(o, 'n'), at(o, 'k'), o->in[0], row(at(o, 'k')), o->in[1], o->out[0],
             row(at(o, 'n')));
}

static int run_gehrd(const lapack_one *o)
{
    typedef int routine(int, int, int, int, void *, int, void *);
    routine *f = (routine *)o->routine;
    int n = at(o, 'n');
    return f(ROWS, n, lapack_option(o, "low", 1), lapack_option(o, "high", n), o->out[0], row(n), o->out[1]);
}

static bool fits_gehrd(const lapack_one *o)
{
    int n = at(o, 'n'), low = lapack_option(o, "low", 1), high = lapack_option(o, "high", n);
    return one_less(o) && (n == 0 || (low >= 1 && low <= high && high <= n));
}

static int run_trd(const lapack_one *o)
{
    typedef int routine(int, char, int, void *, int, void *, void *, void *);
    routine *f = (routine *)o->routine;
    return f(ROWS, (char)lapack_option(o, "uplo", 'L'), at(o, 'n'), o->out[0], row(at(o, 'n')), o->out[1], o->out[2],
             o->out[3]);
}

/* ---- eigenvalues and singular values ---- */

static int run_evd(const lapack_one *o)
{
    typedef int routine(int, char, char, int, void *, int, void *);
    routine *f = (routine *)o->routine;
    return f(ROWS, (char)lapack_option(o, "mode", 'V'), (char)lapack_option(o, "uplo", 'L'), at(o, 'n'), o->out[0],
             row(at(o, 'n')), o->out[1]);
}

static double number(const lapack_one *o, const void *of, size_t i)
{
    return o->real_bytes == sizeof(float) ? (double)((const float *)of)[i] : ((const double *)of)[i];
}

static void put(const lapack_one *o, void *in, size_t i, double value)
{
    if (o->real_bytes == sizeof(float))
        ((float *)in)[i] = (float)value;
    else
        ((double *)in)[i] = value;
}

/* Eigenvectors of a real matrix: the vectors of a conjugate pair lie in two real columns, which are the real and the
 * imaginary part of the pair's first vector. If the eigenvalue's imaginary part is 0, the column is the vector. */
static void unpack(const lapack_one *o, const void *packed, const void *imaginary, void *vectors)
{
    size_t n = (size_t)at(o, 'n');
    for (size_t j = 0; j < n; j++) {
        bool pair = number(o, imaginary, j) != 0 && j + 1 < n;
        for (size_t i = 0; i < n; i++) {
            size_t place = i * n + j;
            double im = pair ? number(o, packed, place + 1) : 0;
            put(o, vectors, 2 * place, number(o, packed, place));
            put(o, vectors, 2 * place + 1, im);
            if (pair) {
                put(o, vectors, 2 * place + 2, number(o, packed, place));
                put(o, vectors, 2 * place + 3, -im);
            }
        }
        j += pair;
    }
}

static int run_geev_real(const lapack_one *o)
{
    typedef int routine(int, char, char, int, void *, int, void *, void *, void *, int, void *, int);
    routine *f = (routine *)o->routine;
    char left = (char)lapack_option(o, "compute_left", 'V'), right = (char)lapack_option(o, "compute_right", 'V');
    int n = at(o, 'n');
    size_t bytes = (size_t)n * (size_t)n * o->real_bytes;
    char *work = base_alloc(3 * bytes); /* the matrix, which LAPACK overwrites, and the left and right vectors */
    if (!work)
        return LAPACK_NO_MEMORY;
    memcpy(work, o->in[0], bytes);
    memset(work + bytes, 0, 2 * bytes);
    int info = f(ROWS, left, right, n, work, n, o->out[0], o->out[1], work + bytes, n, work + 2 * bytes, n);
    unpack(o, work + bytes, o->out[1], o->out[2]);
    unpack(o, work + 2 * bytes, o->out[1], o->out[3]);
    base_free(work);
    return info;
}

static int run_geev_complex(const lapack_one *o)
{
    typedef int routine(int, char, char, int, void *, int, void *, void *, int, void *, int);
    routine *f = (routine *)o->routine;
    char left = (char)lapack_option(o, "compute_left", 'V'), right = (char)lapack_option(o, "compute_right", 'V');
    int n = at(o, 'n');
    size_t bytes = (size_t)n * (size_t)n * 2 * o->real_bytes;
    char *work = base_alloc(bytes);
    if (!work)
        return LAPACK_NO_MEMORY;
    memcpy(work, o->in[0], bytes);
    memset(o->out[1], 0, bytes);
    memset(o->out[2], 0, bytes);
    int info = f(ROWS, left, right, n, work, n, o->out[0], o->out[1], n, o->out[2], n);
    base_free(work);
    return info;
}

static int run_gees_real(const lapack_one *o)
{
    typedef int routine(int, char, char, void *, int, void *, int, int *, void *, void *, void *, int);
    routine *f = (routine *)o->routine;
    int n = at(o, 'n');
    memset(o->out[1], 0, (size_t)n * (size_t)n * o->real_bytes);
    return f(ROWS, (char)lapack_option(o, "mode", 'V'), 'N', NULL, n, o->out[0], n, o->out[4], o->out[2], o->out[3],
             o->out[1], n);
}

static int run_gees_complex(const lapack_one *o)
{
    typedef int routine(int, char, char, void *, int, void *, int, int *, void *, void *, int);
    routine *f = (routine *)o->routine;
    int n = at(o, 'n');
    memset(o->out[1], 0, (size_t)n * (size_t)n * 2 * o->real_bytes);
    return f(ROWS, (char)lapack_option(o, "mode", 'V'), 'N', NULL, n, o->out[0], n, o->out[3], o->out[2], o->out[1], n);
}

/* U is m x p and the other matrix q x n: both are square if all vectors are wanted; if none are, JAX may pass either
 * form. */
static bool fits_svd(const lapack_one *o)
{
    int mode = lapack_option(o, "mode", 'S'), m = at(o, 'm'), n = at(o, 'n'), p = at(o, 'p'), q = at(o, 'q');
    bool whole = p == m && q == n, thin = p == at(o, 'k') && q == at(o, 'k');
    return least(o) && (mode == 'A' ? whole : mode == 'S' ? thin : mode == 'N' && (whole || thin));
}

static void clear_vectors(const lapack_one *o)
{
    size_t size = o->real_bytes * (o->is_complex ? 2 : 1);
    memset(o->out[2], 0, (size_t)at(o, 'm') * (size_t)at(o, 'p') * size);
    memset(o->out[3], 0, (size_t)at(o, 'q') * (size_t)at(o, 'n') * size);
}

static int run_gesdd(const lapack_one *o)
{
    typedef int routine(int, char, int, int, void *, int, void *, void *, int, void *, int);
    routine *f = (routine *)o->routine;
    clear_vectors(o);
    return f(ROWS, (char)lapack_option(o, "mode", 'S'), at(o, 'm'), at(o, 'n'), o->out[0], at(o, 'n'), o->out[1],
             o->out[2], at(o, 'p'), o->out[3], at(o, 'n'));
}

static int run_gesvd(const lapack_one *o)
{
    typedef int routine(int, char, char, int, int, void *, int, void *, void *, int, void *, int, void *);
    routine *f = (routine *)o->routine;
    char mode = (char)lapack_option(o, "mode", 'S');
    void *work = base_alloc((size_t)at(o, 'k') * o->real_bytes); /* what did not converge */
    if (!work)
        return LAPACK_NO_MEMORY;
    clear_vectors(o);
    int info = f(ROWS, mode, mode, at(o, 'm'), at(o, 'n'), o->out[0], at(o, 'n'), o->out[1], o->out[2], at(o, 'p'),
                 o->out[3], at(o, 'n'), work);
    base_free(work);
    return info;
}

/* ---- solves ---- */

/* The lower diagonal begins with an element that lies outside the matrix. */
static int run_gtsv(const lapack_one *o)
{
    typedef int routine(int, int, int, void *, void *, void *, void *, int);
    routine *f = (routine *)o->routine;
    char *lower = (char *)o->out[0] + o->real_bytes * (o->is_complex ? 2 : 1);
    return f(ROWS, at(o, 'n'), at(o, 'r'), lower, o->out[1], o->out[2], o->out[3], row(at(o, 'r')));
}

static bool fits_trsm(const lapack_one *o)
{
    return at(o, 'a') == (lapack_option(o, "side", 'L') == 'L' ? at(o, 'm') : at(o, 'n'));
}

static int run_trsm(const lapack_one *o)
{
    typedef void of_floats(int, int, int, int, int, int, int, float, const void *, int, void *, int);
    typedef void of_doubles(int, int, int, int, int, int, int, double, const void *, int, void *, int);
    typedef void of_complex(int, int, int, int, int, int, int, const void *, const void *, int, void *, int);
    int side = lapack_option(o, "side", 'L') == 'L' ? 141 : 142; /* CBLAS's numbers */
    int triangle = lapack_option(o, "uplo", 'L') == 'U' ? 121 : 122;
    int asked = lapack_option(o, "trans_x", 'N'), transpose = asked == 'T' ? 112 : asked == 'C' ? 113 : 111;
    int diagonal = lapack_option(o, "diag", 'N') == 'U' ? 132 : 131;
    int m = at(o, 'm'), n = at(o, 'n'), a = row(at(o, 'a'));
    const float one[] = {1, 0};
    const double wide_one[] = {1, 0};
    bool wide = o->real_bytes == sizeof(double);
    if (o->is_complex)
        ((of_complex *)o->routine)(ROWS, side, triangle, transpose, diagonal, m, n, wide ? (const void *)wide_one : one,
                                   o->in[0], a, o->out[0], row(n));
    else if (wide)
        ((of_doubles *)o->routine)(ROWS, side, triangle, transpose, diagonal, m, n, 1, o->in[0], a, o->out[0], row(n));
    else
        ((of_floats *)o->routine)(ROWS, side, triangle, transpose, diagonal, m, n, 1, o->in[0], a, o->out[0], row(n));
    return 0;
}

const lapack_call lapack_calls[] = {
    {"potrf", "sdcz", "LAPACKE", "Tnn:Tnn I", "00", "uplo=LU", any, run_potrf, true},
    {"getrf", "sdcz", "LAPACKE", "Tmn:Tmn Ik I", "00", "", least, run_getrf, true},
    {"geqrf", "sdcz", "LAPACKE", "Tmn:Tmn Tk", "00", "", least, run_geqrf, false},
    {"geqp3", "sdcz", "LAPACKE", "Tmn In:Tmn In Tk", "0011", "", least, run_geqp3, false},
    {"orgqr", "sd", "LAPACKE", "Tmn Tk:Tmn", "00", "", at_most, run_gqr, false},
    {"ungqr", "cz", "LAPACKE", "Tmn Tk:Tmn", "00", "", at_most, run_gqr, false},
    {"ormqr", "sd", "LAPACKE", "Tak Tk Tmn:Tmn", "20", "", fits_mqr, run_mqr, false},
    {"unmqr", "cz", "LAPACKE", "Tak Tk Tmn:Tmn", "20", "", fits_mqr, run_mqr, false},
    {"gehrd", "sdcz", "LAPACKE", "Tnn:Tnn Tl I", "00", "", fits_gehrd, run_gehrd, true},
    {"sytrd", "sd", "LAPACKE", "Tnn:Tnn Rn Rl Tl I", "00", "uplo=LU", one_less, run_trd, true},
    {"hetrd", "cz", "LAPACKE", "Tnn:Tnn Rn Rl Tl I", "00", "uplo=LU", one_less, run_trd, true},
    {"syevd", "sd", "LAPACKE", "Tnn:Tnn Rn I", "00", "uplo=LU mode=VN", any, run_evd, true},
    {"heevd", "cz", "LAPACKE", "Tnn:Tnn Rn I", "00", "uplo=LU mode=VN", any, run_evd, true},
    {"geev", "sd", "LAPACKE", "Tnn:Tn Tn Cnn Cnn I", "", "compute_left=VN compute_right=VN", any, run_geev_real, true},
    {"geev", "cz", "LAPACKE", "Tnn:Tn Tnn Tnn I", "", "compute_left=VN compute_right=VN", any, run_geev_complex, true},
    {"gees", "sd", "LAPACKE", "Tnn:Tnn Tnn Tn Tn I I", "00", "mode=VN", any, run_gees_real, true},
    {"gees", "cz", "LAPACKE", "Tnn:Tnn Tnn Tn I I", "00", "mode=VN", any, run_gees_complex, true},
    {"gesdd", "sdcz", "LAPACKE", "Tmn:Tmn Rk Tmp Tqn I", "00", "mode=SAN", fits_svd, run_gesdd, true},
    {"gesvd", "sdcz", "LAPACKE", "Tmn:Tmn Rk Tmp Tqn I", "00", "mode=SAN", fits_svd, run_gesvd, true},
    {"gtsv", "sdcz", "LAPACKE", "Tn Tn Tn Tnr:Tn Tn Tn Tnr I", "00112233", "", any, run_gtsv, true},
    {"trsm", "sdcz", "cblas", "Taa Tmn:Tmn", "10", "side=LR uplo=LU trans_x=NTC diag=NU", fits_trsm, run_trsm, false},
};
const size_t lapack_n_calls = BASE_COUNT(lapack_calls);
