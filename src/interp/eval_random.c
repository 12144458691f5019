/* rng_bit_generator: Threefry-2x32 and Philox-4x32, with counters assigned to elements exactly as in XLA, so that
 * the bits agree; and rng, whose numbers come from Philox with the key options.seed. */
#include "interp/internal.h"

#include <math.h>
#include <string.h>

/* ---- Threefry ----------------------------------------------------------------------------------------------------- */

static uint32_t interp_rotate(uint32_t x, int by)
{
    return x << by | x >> (32 - by);
}

static void interp_threefry(const uint32_t key[2], const uint32_t in[2], uint32_t out[2])
{
    static const int rotations[8] = {13, 15, 26, 6, 17, 29, 16, 24};
    uint32_t ks[3] = {key[0], key[1], key[0] ^ key[1] ^ 0x1BD11BDAu};
    uint32_t a = in[0] + ks[0], b = in[1] + ks[1];
    for (uint32_t group = 0; group < 5; group++) {
        for (int i = 0; i < 4; i++) {
            a += b;
            b = interp_rotate(b, rotations[(group % 2) * 4 + (uint32_t)i]) ^ a;
        }
        a += ks[(group + 1) % 3];
        b += ks[(group + 2) % 3] + group + 1;
    }
    out[0] = a;
    out[1] = b;
}

static uint64_t interp_threefry_64(uint64_t key, uint64_t counter)
{
    uint32_t k[2] = {(uint32_t)key, (uint32_t)(key >> 32)};
    uint32_t c[2] = {(uint32_t)counter, (uint32_t)(counter >> 32)}, out[2];
    interp_threefry(k, c, out);
    return out[0] | (uint64_t)out[1] << 32;
}

int64_t interp_threefry_dimension(const ir_type *type)
{
    int64_t largest = 0;
    for (int64_t i = 0; i < type->rank; i++) {
        if (type->dims[i] % 2 == 0)
            return i;
        if (type->dims[i] > type->dims[largest])
            largest = i;
    }
    return largest;
}

/* values[i]: the bits of element i; returns by how much the counter advanced. */
static uint64_t interp_threefry_fill(const ir_type *type, bool is_64, uint64_t key, uint64_t counter, uint64_t *values)
{
    uint64_t n = (uint64_t)type->count;
    if (is_64) {
        for (uint64_t i = 0; i < n; i++)
            values[i] = interp_threefry_64(key, counter + i);
        return n;
    }
    if (type->rank == 0) {
        values[0] = (uint32_t)interp_threefry_64(key, counter);
        return 1;
    }
    int64_t d = interp_threefry_dimension(type), size = type->dims[d], half = (size + 1) / 2;
    uint64_t inner = 1, outer = 1;
    for (int64_t i = 0; i < type->rank; i++)
        *(i < d ? &outer : &inner) *= i == d ? 1 : (uint64_t)type->dims[i];
    for (uint64_t o = 0; o < outer; o++)
        for (uint64_t k = 0; k < (uint64_t)half; k++)
            for (uint64_t i = 0; i < inner; i++) {
                uint64_t bits = interp_threefry_64(key, counter + (o * (uint64_t)half + k) * inner + i);
                uint64_t first = (o * (uint64_t)size + 2 * k) * inner + i;
                values[first] = (uint32_t)bits;
                if (2 * k + 1 < (uint64_t)size)
                    values[first + inner] = bits >> 32;
            }
    return outer * (uint64_t)half * inner;
}

/* ---- Philox ------------------------------------------------------------------------------------------------------- */

static void interp_philox(uint64_t key, uint64_t low, uint64_t high, uint32_t out[4])
{
    uint32_t k0 = (uint32_t)key, k1 = (uint32_t)(key >> 32);
    uint32_t s[4] = {(uint32_t)low, (uint32_t)(low >> 32), (uint32_t)high, (uint32_t)(high >> 32)};
    for (int round = 0; round < 10; round++) {
        uint64_t a = (uint64_t)s[0] * 0xD2511F53u, b = (uint64_t)s[2] * 0xCD9E8D57u;
        uint32_t next[4] = {(uint32_t)(b >> 32) ^ s[1] ^ k0, (uint32_t)b, (uint32_t)(a >> 32) ^ s[3] ^ k1, (uint32_t)a};
        memcpy(s, next, sizeof(s));
        k0 += 0x9E3779B9u;
        k1 += 0xBB67AE85u;
    }
    memcpy(out, s, sizeof(s));
}

static uint64_t interp_philox_fill(uint64_t n, bool is_64, uint64_t key, uint64_t low, uint64_t high, uint64_t *values)
{
    uint64_t each = is_64 ? 2 : 4, blocks = (n + each - 1) / each;
    for (uint64_t block = 0; block < blocks; block++) {
        uint32_t out[4];
        uint64_t at = low + block;
        interp_philox(key, at, high + (at < low), out);
        for (uint64_t i = 0; i < each && block * each + i < n; i++)
            values[block * each + i] = is_64 ? out[2 * i] | (uint64_t)out[2 * i + 1] << 32 : out[i];
    }
    return blocks;
}

tsr_status eval_rng_bit_generator(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_rng_bit_generator_attrs *attrs = op->attrs;
    const ir_type *type = op->results[1].type;
    size_t state_bytes = ir_type_bytes(in[0].type), words = state_bytes / 8;
    void *next, *data;
    if (words < 2 || words > 3 || !ir_is_static(type))
        return interp_fail(state, TSR_INVALID_ARGUMENT, "the state must have 16 or 24 bytes");
    INTERP_TRY(interp_result(state, &out[0], in[0].type, &next));
    INTERP_TRY(interp_result(state, &out[1], type, &data));
    uint64_t s[3] = {0};
    memcpy(s, in[0].data, words * 8);
    int bits = ir_dtype_bits(type->dtype);
    uint64_t *values = interp_scratch(state, (size_t)type->count, 8);
    if (attrs->rng_algorithm == IR_RNG_THREE_FRY) {
        s[1] += interp_threefry_fill(type, bits == 64, s[0], s[1], values);
    } else {
        uint64_t low = s[1], high = words == 3 ? s[2] : s[0];
        uint64_t blocks = interp_philox_fill((uint64_t)type->count, bits == 64, s[0], low, high, values);
        s[1] = low + blocks;
        s[2] = high + (s[1] < low);
    }
    memcpy(next, s, words * 8);
    if (ir_dtype_is_float(type->dtype)) { /* the bits themselves */
        size_t size = interp_element(type);
        for (int64_t i = 0; i < type->count; i++)
            memcpy((char *)data + (size_t)i * size, &values[i], size);
    } else {
        for (int64_t i = 0; i < type->count && type->dtype == TSR_BOOL; i++)
            values[i] &= 1;
        interp_encode(type->dtype, (size_t)type->count, values, data);
    }
    interp_scratch_free(values);
    return TSR_OK;
}

/* ---- rng ---------------------------------------------------------------------------------------------------------- */

static uint64_t interp_draw(interp_state *state)
{
    uint32_t out[4];
    interp_philox(state->rng[0], state->rng[1], 0, out);
    state->rng[1] += UINT64_C(1) << 16; /* the low 16 bits tell the processes of a mesh apart */
    return out[0] | (uint64_t)out[1] << 32;
}

static double interp_draw_real(interp_state *state)
{
    return ((double)(interp_draw(state) >> 11) + 0.5) * 0x1p-53;
}

tsr_status eval_rng(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    bool normal = ((const ir_rng_attrs *)op->attrs)->rng_distribution == IR_RNG_NORMAL;
    int64_t dims[IR_MAX_RANK];
    void *data;
    INTERP_TRY(interp_integers(state, &in[2], op->results[0].type->rank, dims, "shape"));
    INTERP_TRY(interp_result_dims(state, op, 0, in[2].type->count, dims, out, &data));
    tsr_dtype dtype = out->type->dtype;
    interp_class kind = interp_class_of(dtype);
    size_t size = interp_element(out->type);
    int64_t a[2] = {0}, b[2] = {0};
    interp_decode(dtype, 1, in[0].data, a);
    interp_decode(dtype, 1, in[1].data, b);
    double low, high;
    memcpy(&low, a, 8);
    memcpy(&high, b, 8);
    for (int64_t i = 0; i < out->type->count; i++) {
        int64_t whole;
        char *to = (char *)data + (size_t)i * size;
        if (kind == INTERP_REAL) {
            double u = interp_draw_real(state);
            double value =
                normal ? low + high * sqrt(-2 * log(u)) * cos(2 * 3.14159265358979323846 * interp_draw_real(state))
                       : low + (high - low) * u;
            interp_encode(dtype, 1, &value, to);
            if (!normal && interp_real(dtype, to) >= high && high > low) /* rounding reached the upper end, which is
                                                                          * excluded */
                interp_encode(dtype, 1, &low, to);
        } else {
            uint64_t span = kind == INTERP_BOOL ? 2 : (uint64_t)b[0] - (uint64_t)a[0], bits = interp_draw(state);
            whole = kind == INTERP_BOOL ? (int64_t)(bits & 1) : (int64_t)((uint64_t)a[0] + (span ? bits % span : 0));
            interp_encode(dtype, 1, &whole, to);
        }
    }
    return TSR_OK;
}
