/* rng_bit_generator as integer ops, so that its bits are computed where they are used: Threefry-2x32 element by
 * element; Philox-4x32, which makes four words at a time, as four lists that are then interleaved. Elements are
 * numbered as in XLA (and in eval_random.c), so the bits are the same. */
#include "cpu/compile/prepare/prepare.h"
#include "interp/interp.h"

typedef struct words {
    ir_builder *b;
    const ir_type *type; /* u32, in the shape that all ops compute */
} words;

static ir_value *random_number(const words *w, uint32_t value)
{
    return ir_constant_fill(w->b, w->type, value);
}

/* One 32-bit half of a u64 scalar, broadcast to all elements. */
static ir_value *half_of(const words *w, ir_value *x, bool high)
{
    if (high)
        x = ir_binary(w->b, IR_SHIFT_RIGHT_LOGICAL, x, ir_constant_i64(w->b, TSR_U64, 32));
    return ir_splat(w->b, ir_convert(w->b, x, TSR_U32), w->type);
}

/* The sum of a u64 scalar and a u32 element, as two halves. */
static void add_wide(const words *w, ir_value *scalar, ir_value *x, ir_value **low, ir_value **high)
{
    ir_value *sum = ir_add(w->b, half_of(w, scalar, false), x);
    ir_value *carry = ir_convert(w->b, ir_compare(w->b, IR_LT, sum, x), TSR_U32);
    *low = sum;
    *high = ir_add(w->b, half_of(w, scalar, true), carry);
}

/* ---- Threefry ---- */

static ir_value *rotate(const words *w, ir_value *x, uint32_t by)
{
    ir_value *left = ir_binary(w->b, IR_SHIFT_LEFT, x, random_number(w, by));
    return ir_binary(w->b, IR_OR, left, ir_binary(w->b, IR_SHIFT_RIGHT_LOGICAL, x, random_number(w, 32 - by)));
}

/* Takes the halves of the counter, and returns the two words in their place. */
static void threefry(const words *w, ir_value *key, ir_value **x0, ir_value **x1)
{
    static const uint32_t rotations[8] = {13, 15, 26, 6, 17, 29, 16, 24};
    ir_builder *b = w->b;
    ir_value *ks[3] = {half_of(w, key, false), half_of(w, key, true), NULL};
    ks[2] = ir_binary(b, IR_XOR, ir_binary(b, IR_XOR, ks[0], ks[1]), random_number(w, 0x1BD11BDA));
    *x0 = ir_add(b, *x0, ks[0]);
    *x1 = ir_add(b, *x1, ks[1]);
    for (uint32_t round = 0; round < 20; round++) {
        *x0 = ir_add(b, *x0, *x1);
        *x1 = ir_binary(b, IR_XOR, rotate(w, *x1, rotations[round % 8]), *x0);
        if (round % 4 == 3) {
            uint32_t i = round / 4 + 1;
            *x0 = ir_add(b, *x0, ks[i % 3]);
            *x1 = ir_add(b, ir_add(b, *x1, ks[(i + 1) % 3]), random_number(w, i));
        }
    }
}

/* low | high << 32 */
static ir_value *random_join(ir_builder *b, ir_value *low, ir_value *high)
{
    if (!low || !high)
        return NULL;
    ir_value *shift = ir_constant_fill(b, ir_with_dtype(low->type, TSR_U64), 32);
    return ir_binary(b, IR_OR, ir_convert(b, low, TSR_U64),
                     ir_binary(b, IR_SHIFT_LEFT, ir_convert(b, high, TSR_U64), shift));
}

/* Bits for type's elements, u32 or u64. *used: by how much the counter advances. */
static ir_value *threefry_bits(ir_builder *b, ir_value *const *state, const ir_type *type, bool is_64, int64_t *used)
{
    int64_t dims[3] = {1, 1, 1};
    words w = {.b = b};
    ir_value *low, *high;
    if (is_64 || type->rank == 0) {
        dims[1] = *used = type->count;
        w.type = ir_tensor_type(TSR_U32, 3, dims);
        add_wide(&w, state[1], ir_iota(b, w.type, 1), &low, &high);
        threefry(&w, state[0], &low, &high);
        return is_64 ? random_join(b, low, high) : low;
    }
    int64_t d = interp_threefry_dimension(type);
    for (int64_t i = 0; i < type->rank; i++)
        dims[i < d ? 0 : i > d ? 2 : 1] *= type->dims[i];
    int64_t half = (dims[1] + 1) / 2;
    *used = dims[0] * half * dims[2];
    w.type = ir_tensor_type(TSR_U32, 3, dims);
    ir_value *place = ir_iota(b, w.type, 1), *one = random_number(&w, 1);
    ir_value *at = ir_mul(b, ir_iota(b, w.type, 0), random_number(&w, (uint32_t)half));
    at = ir_add(b, at, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, place, one));
    at = ir_add(b, ir_mul(b, at, random_number(&w, (uint32_t)dims[2])), ir_iota(b, w.type, 2));
    add_wide(&w, state[1], at, &low, &high);
    threefry(&w, state[0], &low, &high);
    ir_value *odd = ir_compare(b, IR_EQ, ir_binary(b, IR_AND, place, one), one);
    return ir_select(b, odd, high, low);
}

/* ---- Philox ---- */

/* The product of x and factor, as two halves. */
static void random_multiply(const words *w, ir_value *x, uint32_t factor, ir_value **low, ir_value **high)
{
    ir_builder *b = w->b;
    const ir_type *wide = ir_with_dtype(w->type, TSR_U64);
    ir_value *by = ir_constant_fill(b, wide, factor);
    ir_value *shift = ir_constant_fill(b, wide, 32);
    ir_value *product = ir_mul(b, ir_convert(b, x, TSR_U64), by);
    *low = ir_mul(b, x, random_number(w, factor));
    *high = ir_convert(b, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, product, shift), TSR_U32);
}

static void philox(const words *w, ir_value *key, ir_value *s[4])
{
    ir_builder *b = w->b;
    ir_value *k0 = ir_convert(b, key, TSR_U32);
    ir_value *k1 = ir_convert(b, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, key, ir_constant_i64(b, TSR_U64, 32)), TSR_U32);
    for (int round = 0; round < 10; round++) {
        ir_value *low[2], *high[2];
        random_multiply(w, s[0], 0xD2511F53, &low[0], &high[0]);
        random_multiply(w, s[2], 0xCD9E8D57, &low[1], &high[1]);
        s[0] = ir_binary(b, IR_XOR, ir_binary(b, IR_XOR, high[1], s[1]), ir_splat(b, k0, w->type));
        s[2] = ir_binary(b, IR_XOR, ir_binary(b, IR_XOR, high[0], s[3]), ir_splat(b, k1, w->type));
        s[1] = low[1];
        s[3] = low[0];
        k0 = ir_add(b, k0, ir_constant_i64(b, TSR_U32, (int64_t)0x9E3779B9));
        k1 = ir_add(b, k1, ir_constant_i64(b, TSR_U32, (int64_t)0xBB67AE85));
    }
}

static ir_value *philox_bits(ir_builder *b, ir_value *const *state, ir_value *high, const ir_type *type, bool is_64,
                             int64_t *used)
{
    int64_t each = is_64 ? 2 : 4, blocks = (type->count + each - 1) / each, column[2] = {blocks, 1};
    words w = {.b = b, .type = ir_tensor_type(TSR_U32, 1, &blocks)};
    ir_value *s[4], *lists[4];
    *used = blocks;
    add_wide(&w, state[1], ir_iota(b, w.type, 0), &s[0], &s[1]);
    /* Where the low word has wrapped, the high word is one more. */
    const ir_type *wide = ir_with_dtype(w.type, TSR_U64);
    ir_value *at = random_join(b, s[0], s[1]);
    ir_value *wrapped = ir_compare(b, IR_LT, at, ir_splat(b, state[1], wide));
    ir_value *above = ir_add(b, ir_splat(b, high, wide), ir_convert(b, wrapped, TSR_U64));
    s[2] = ir_convert(b, above, TSR_U32);
    ir_value *shift = ir_constant_fill(b, wide, 32);
    s[3] = ir_convert(b, ir_binary(b, IR_SHIFT_RIGHT_LOGICAL, above, shift), TSR_U32);
    philox(&w, state[0], s);
    for (int64_t i = 0; i < each; i++) {
        ir_value *list = cpu_stored(b, is_64 ? random_join(b, s[2 * i], s[2 * i + 1]) : s[i]);
        lists[i] = ir_reshape(b, list, 2, column);
    }
    ir_value *all = ir_concatenate(b, (size_t)each, lists, 1);
    int64_t total = blocks * each, none = 0, step = 1;
    all = ir_reshape(b, all, 1, &total);
    return total == type->count ? all : ir_slice(b, all, &none, &type->count, &step);
}

/* ---- the op ---- */

/* The low bits, reinterpreted as elements of dtype. */
static ir_value *as_elements(ir_builder *b, ir_value *bits, tsr_dtype dtype)
{
    static const tsr_dtype whole[9] = {[1] = TSR_U8, [2] = TSR_U16, [4] = TSR_U32, [8] = TSR_U64};
    if (dtype == TSR_BOOL)
        return ir_convert(b, ir_binary(b, IR_AND, bits, ir_constant_fill(b, bits->type, 1)), TSR_BOOL);
    size_t size = tsr_dtype_size(dtype);
    if (size < 4) {
        int64_t mask = ((int64_t)1 << (8 * size)) - 1;
        bits = ir_binary(b, IR_AND, bits, ir_constant_fill(b, bits->type, (double)mask));
    }
    bits = ir_convert(b, bits, whole[size]);
    if (!bits || bits->type->dtype == dtype)
        return bits;
    return ir_build_typed(b, IR_BITCAST_CONVERT, NULL, 1, &bits, ir_with_dtype(bits->type, dtype));
}

void cpu_expand_random(ir_builder *b, ir_op *op)
{
    if (op->code != IR_RNG_BIT_GENERATOR)
        return;
    const ir_rng_bit_generator_attrs *attrs = op->attrs;
    ir_value *x = ir_operand(op, 0);
    const ir_type *type = op->results[1].type;
    int64_t n = x->type->count, used, one = 1;
    int bits = ir_dtype_bits(type->dtype);
    bool narrow = type->dtype == TSR_BOOL || bits == 8 || bits == 16 || bits == 32;
    if (x->type->rank != 1 || x->type->dtype != TSR_U64 || n < 2 || n > 3 || !ir_is_static(type) || type->quant ||
        type->count > INT32_MAX || !(narrow || bits == 64) || ir_dtype_is_complex(type->dtype))
        return;
    if (type->count == 0) { /* an empty result takes no bits from the state */
        ir_value *none[2] = {x, ir_constant_fill(b, type, 0)};
        if (none[1])
            ir_replace_op(op, none);
        return;
    }
    ir_value *state[3] = {NULL, NULL, NULL}, *next[3];
    for (int64_t i = 0; i < n; i++) {
        int64_t end = i + 1;
        state[i] = ir_reshape(b, ir_slice(b, x, &i, &end, &one), 0, NULL);
    }
    bool is_threefry = attrs->rng_algorithm == IR_RNG_THREE_FRY;
    ir_value *high = n == 3 ? state[2] : state[0];
    ir_value *made = is_threefry ? threefry_bits(b, state, type, bits == 64, &used)
                                 : philox_bits(b, state, high, type, bits == 64, &used);
    ir_value *results[2];
    results[1] = ir_reshape(b, made ? as_elements(b, made, type->dtype) : NULL, type->rank, type->dims);
    memcpy(next, state, sizeof(next));
    next[1] = ir_add(b, state[1], ir_constant_i64(b, TSR_U64, used));
    if (!is_threefry && n == 3)
        next[2] = ir_add(b, state[2], ir_convert(b, ir_compare(b, IR_LT, next[1], state[1]), TSR_U64));
    for (int64_t i = 0; i < n; i++)
        next[i] = ir_reshape(b, next[i], 1, &one);
    results[0] = ir_concatenate(b, (size_t)n, next, 0);
    if (!results[0] || !results[1])
        return;
    ir_replace_op(op, results);
}
