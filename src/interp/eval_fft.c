/* Discrete Fourier transforms of any length over the last dimensions, in long double: radix 2 if the length is a
 * power of two, else Bluestein's algorithm on top of that. Twiddle factors are computed by sin and cos of reduced
 * angles. */
#include "interp/internal.h"

#include <math.h>
#include <string.h>

typedef long double real;
typedef struct interp_pair {
    real re, im;
} interp_pair;

static interp_pair interp_mul(interp_pair a, interp_pair b)
{
    return (interp_pair){a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}

/* exp(2 pi i k / n), exact at multiples of a quarter turn. */
static interp_pair interp_root(uint64_t k, uint64_t n)
{
    static const real pi = 3.14159265358979323846264338327950288L;
    k %= n;
    bool down = 2 * k > n; /* mirror into the upper half, then into the first quarter */
    if (down)
        k = n - k;
    bool left = 4 * k > n;
    uint64_t part = left ? n - 2 * k : 2 * k; /* angle = pi part / n <= pi / 2, measured from the nearer axis */
    bool steep = 4 * part > n;
    real angle = steep ? pi * (real)(n - 2 * part) / (real)(2 * n) : pi * (real)part / (real)n;
    real re = steep ? sinl(angle) : cosl(angle), im = steep ? cosl(angle) : sinl(angle);
    return (interp_pair){left ? -re : re, down ? -im : im};
}

/* Transforms in place; n is a power of two; roots[k] = exp(-2 pi i k / n), conjugated for an inverse transform,
 * which is not scaled. */
static void interp_fft_power(interp_pair *x, size_t n, const interp_pair *roots, bool inverse)
{
    for (size_t i = 1, j = 0; i < n; i++) {
        size_t bit = n >> 1;
        for (; j & bit; bit >>= 1)
            j ^= bit;
        j ^= bit;
        if (i < j) {
            interp_pair swap = x[i];
            x[i] = x[j];
            x[j] = swap;
        }
    }
    for (size_t half = 1; half < n; half *= 2)
        for (size_t start = 0; start < n; start += 2 * half)
            for (size_t k = 0; k < half; k++) {
                interp_pair root = roots[k * (n / (2 * half))];
                if (inverse)
                    root.im = -root.im;
                interp_pair odd = interp_mul(x[start + k + half], root), even = x[start + k];
                x[start + k] = (interp_pair){even.re + odd.re, even.im + odd.im};
                x[start + k + half] = (interp_pair){even.re - odd.re, even.im - odd.im};
            }
}

typedef struct interp_transform {
    size_t n, m;               /* n: the transform's length; m: the power of two that the algorithm uses */
    interp_pair *roots;        /* [m] */
    interp_pair *chirp, *peer; /* Bluestein: [n], [m] transformed */
    interp_pair *work;         /* [m] */
} interp_transform;

static void interp_transform_init(interp_state *state, interp_transform *t, size_t n)
{
    *t = (interp_transform){.n = n, .m = 1};
    bool power = n && !(n & (n - 1));
    while (t->m < (power ? n : 2 * n - 1))
        t->m *= 2;
    t->roots = interp_scratch(state, t->m, sizeof(interp_pair));
    t->work = interp_scratch(state, t->m, sizeof(interp_pair));
    for (size_t k = 0; k < t->m; k++) {
        t->roots[k] = interp_root(k, t->m);
        t->roots[k].im = -t->roots[k].im;
    }
    if (power)
        return;
    t->chirp = interp_scratch(state, n, sizeof(interp_pair));
    t->peer = interp_scratch(state, t->m, sizeof(interp_pair));
    memset(t->peer, 0, t->m * sizeof(interp_pair));
    for (size_t k = 0; k < n; k++) { /* exp(-pi i k^2 / n) */
        t->chirp[k] = interp_root((uint64_t)k * k % (2 * n), 2 * n);
        t->peer[k] = t->chirp[k];
        if (k)
            t->peer[t->m - k] = t->chirp[k];
        t->chirp[k].im = -t->chirp[k].im;
    }
    interp_fft_power(t->peer, t->m, t->roots, false);
}

static void interp_transform_free(interp_transform *t)
{
    interp_scratch_free(t->roots);
    interp_scratch_free(t->work);
    interp_scratch_free(t->chirp);
    interp_scratch_free(t->peer);
}

/* Transforms x[n] forward; an inverse is the conjugate of the conjugate's forward transform, divided by n. */
static void interp_transform_run(const interp_transform *t, interp_pair *x, bool inverse)
{
    size_t n = t->n;
    for (size_t i = 0; inverse && i < n; i++)
        x[i].im = -x[i].im;
    if (!t->chirp) {
        interp_fft_power(x, n, t->roots, false);
    } else {
        memset(t->work, 0, t->m * sizeof(interp_pair));
        for (size_t i = 0; i < n; i++)
            t->work[i] = interp_mul(x[i], t->chirp[i]);
        interp_fft_power(t->work, t->m, t->roots, false);
        for (size_t i = 0; i < t->m; i++)
            t->work[i] = interp_mul(t->work[i], t->peer[i]);
        interp_fft_power(t->work, t->m, t->roots, true);
        for (size_t i = 0; i < n; i++) {
            interp_pair value = interp_mul(t->work[i], t->chirp[i]);
            x[i] = (interp_pair){value.re / (real)t->m, value.im / (real)t->m};
        }
    }
    for (size_t i = 0; inverse && i < n; i++)
        x[i] = (interp_pair){x[i].re / (real)n, -x[i].im / (real)n};
}

/* Transforms every line of data (complex, dims) along dimension d. */
static void interp_transform_dim(interp_state *state, interp_pair *data, int64_t rank, const int64_t *dims, int64_t d,
                                 bool inverse)
{
    int64_t n = dims[d], inner = 1, outer = 1;
    for (int64_t i = 0; i < rank; i++)
        *(i < d ? &outer : &inner) *= i == d ? 1 : dims[i];
    if (n < 2)
        return;
    interp_transform t;
    interp_transform_init(state, &t, (size_t)n);
    interp_pair *line = interp_scratch(state, (size_t)n, sizeof(interp_pair));
    for (int64_t o = 0; o < outer; o++)
        for (int64_t i = 0; i < inner; i++) {
            interp_pair *first = data + o * n * inner + i;
            for (int64_t k = 0; k < n; k++)
                line[k] = first[k * inner];
            interp_transform_run(&t, line, inverse);
            for (int64_t k = 0; k < n; k++)
                first[k * inner] = line[k];
        }
    interp_scratch_free(line);
    interp_transform_free(&t);
}

/* An array's elements as complex pairs, with the last dimension cut or padded with zeros to length `last`. */
static interp_pair *interp_pairs(interp_state *state, const interp_array *x, int64_t last)
{
    const ir_type *type = x->type;
    int64_t own = type->dims[type->rank - 1], lines = own ? type->count / own : 0;
    interp_pair *pairs = interp_scratch(state, (size_t)(lines * last), sizeof(interp_pair));
    memset(pairs, 0, (size_t)(lines * last) * sizeof(interp_pair));
    double *wide = interp_widen(state, x);
    bool is_complex = ir_dtype_is_complex(type->dtype);
    for (int64_t line = 0; line < lines; line++)
        for (int64_t i = 0; i < BASE_MIN(own, last); i++) {
            int64_t from = line * own + i;
            pairs[line * last + i] =
                is_complex ? (interp_pair){wide[2 * from], wide[2 * from + 1]} : (interp_pair){wide[from], 0};
        }
    interp_scratch_free(wide);
    return pairs;
}

tsr_status eval_fft(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_fft_attrs *attrs = op->attrs;
    const ir_type *type = in[0].type;
    int64_t n = attrs->fft_length.n, rank = type->rank, dims[IR_MAX_RANK], full[IR_MAX_RANK];
    const int64_t *length = attrs->fft_length.v;
    memcpy(dims, type->dims, (size_t)rank * sizeof(int64_t));
    memcpy(full, type->dims, (size_t)rank * sizeof(int64_t));
    bool real_in = attrs->fft_type == IR_FFT_RFFT, real_out = attrs->fft_type == IR_FFT_IRFFT;
    bool inverse = attrs->fft_type == IR_FFT_IFFT || real_out;
    if (n < 1) {
        return interp_pass(state, &in[0], out);
    }
    if (real_in)
        dims[rank - 1] = length[n - 1] == 0 ? 0 : length[n - 1] / 2 + 1;
    if (real_out)
        dims[rank - 1] = full[rank - 1] = length[n - 1];
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, rank, dims, out, &data));
    if (out->type->count == 0)
        return TSR_OK;
    interp_pair *pairs = interp_pairs(state, &in[0], full[rank - 1]);
    int64_t last = full[rank - 1], half = type->dims[rank - 1];
    for (int64_t i = 0; i < n - 1 + !real_out;
         i++) /* irfft: transform the other dimensions first, on the given half of the spectrum */
        interp_transform_dim(state, pairs, rank, full, rank - n + i, inverse);
    if (real_out) { /* the other half is the mirrored conjugate */
        int64_t lines = 1;
        for (int64_t i = 0; i < rank - 1; i++)
            lines *= full[i];
        for (int64_t line = 0; line < lines; line++) {
            interp_pair *x = pairs + line * last;
            x[0].im = 0;
            if (last % 2 == 0 && last / 2 < half)
                x[last / 2].im = 0;
            for (int64_t k = last / 2 + 1; k < last; k++)
                x[k] = (interp_pair){x[last - k].re, -x[last - k].im};
        }
        interp_transform_dim(state, pairs, rank, full, rank - 1, true);
    }
    int64_t keep = dims[rank - 1], lines = out->type->count / keep;
    size_t size = interp_element(out->type);
    char *to = data;
    for (int64_t line = 0; line < lines; line++)
        for (int64_t i = 0; i < keep; i++, to += size) {
            interp_pair value = pairs[line * last + i];
            double parts[2] = {(double)value.re, (double)value.im};
            interp_encode(out->type->dtype, 1, parts, to);
        }
    interp_scratch_free(pairs);
    return TSR_OK;
}
