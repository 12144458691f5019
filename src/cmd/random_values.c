/* Leaves of random programs: types, sizes and elements. */
#include "cmd/random.h"

#include <math.h>
#include <string.h>

enum { MAX_ELEMENTS = 1 << 11, MAX_LARGE = 1 << 18 };

tsr_dtype random_dtype(random_state *s)
{
    static const tsr_dtype usual[] = {TSR_F32, TSR_F32, TSR_F32, TSR_I32,  TSR_F64, TSR_BF16, TSR_F16,
                                      TSR_I64, TSR_U8,  TSR_C64, TSR_BOOL, TSR_U32, TSR_I8};
    if (s->dtype)
        return s->dtype;
    uint32_t at = random_below(s->c, BASE_COUNT(usual) + 4);
    return at < BASE_COUNT(usual) ? usual[at] : (tsr_dtype)(TSR_BOOL + (int)random_below(s->c, TSR_DTYPE_COUNT - 1));
}

int64_t random_size(random_state *s)
{
    static const int64_t sizes[] = {1, 2, 3, 4, 2, 3, 4, 5, 8, 2, 3, 4, 5, 7, 8, 16, 1, 0, 17, 33};
    static const int64_t of_layers[] = {1, 2, 3, 4, 5, 7, 8, 12, 16, 17, 24, 32, 33, 48, 64, 65, 96, 130, 256};
    return s->options->layers ? of_layers[random_below(s->c, BASE_COUNT(of_layers))]
                              : sizes[random_below(s->c, BASE_COUNT(sizes))];
}

/* Images that suit Winograd's algorithm, features first or last. */
static const int64_t random_images[][4] = {
    {4, 32, 12, 14}, {4, 12, 14, 32}, {3, 40, 16, 16}, {32, 12, 14, 3}, {33, 4, 12, 12}};

const ir_type *random_type(random_state *s, tsr_dtype dtype, int64_t min_rank, int64_t max_rank)
{
    static const int64_t ranks[] = {0, 1, 2, 1, 2, 3, 2, 3, 1, 4, 2, 5}, of_layers[] = {2, 3, 4, 4, 4, 4, 1, 5, 0};
    int64_t rank = s->options->layers ? of_layers[random_below(s->c, BASE_COUNT(of_layers))]
                                      : ranks[random_below(s->c, BASE_COUNT(ranks))];
    int64_t dims[IR_MAX_RANK], count = 1;
    rank = BASE_MIN(BASE_MAX(rank, min_rank), max_rank);
    dtype = dtype ? dtype : random_dtype(s);
    if (s->options->layers && rank == 4 && random_chance(s->c, 50))
        return ir_tensor_type(dtype, 4, random_images[random_below(s->c, BASE_COUNT(random_images))]);
    bool large = !s->options->layers && s->depth == 0 && random_chance(s->c, 1);
    for (int64_t i = 0; i < rank; i++) {
        dims[i] = random_size(s) * (large ? 16 : 1);
        if (count * dims[i] > (large || s->options->layers ? MAX_LARGE : MAX_ELEMENTS))
            dims[i] = 1;
        count *= BASE_MAX(dims[i], 1);
    }
    return ir_tensor_type(dtype, rank, dims);
}

/* ---- elements ------------------------------------------------------------------------------------------------------------ */

/* Any bits that the dtype's elements may have. */
static void random_element_bits(uint64_t bits, tsr_dtype dtype, void *element)
{
    int width = ir_dtype_bits(dtype);
    if (!ir_dtype_is_float(dtype)) {
        ir_element_set_i64(dtype, element, dtype == TSR_BOOL ? (int64_t)(bits & 1) : (int64_t)bits);
        return;
    }
    if (width < 64)
        bits &= (UINT64_C(1) << width) - 1;
    memcpy(element, &bits, tsr_dtype_size(dtype)); /* little-endian, like all processors that this library supports */
}

static void random_float(uint64_t bits, random_fill fill, int64_t place, tsr_dtype dtype, void *element)
{
    static const double special[] = {0.0,   -0.0,    1.0,  -1.0,   0.5,   INFINITY, -INFINITY, NAN,   0x1p-149,
                                     1e-40, -1e-310, 1e38, -1e300, 65504, 2.5,      -0.5,      1e-30, 3.0};
    switch (fill) {
    case RANDOM_COUNTED:
        ir_element_set(dtype, element, (double)(place % 64 + 1));
        return;
    case RANDOM_SMALL:
        ir_element_set(dtype, element, (double)((int64_t)(bits >> 40) % 9 - 4));
        return;
    case RANDOM_WIDE:
        random_element_bits(bits, dtype, element);
        if (!isfinite(ir_element_get(dtype, element)))
            ir_element_set(dtype, element, 1);
        return;
    case RANDOM_SPECIAL:
        if (bits & 1)
            random_element_bits(bits >> 1, dtype, element);
        else
            ir_element_set(dtype, element, special[(bits >> 20) % BASE_COUNT(special)]);
        return;
    default:
        ir_element_set(dtype, element, (double)(int64_t)(bits >> 11) * 0x1p-52 - 1);
    }
}

static void random_integer(uint64_t bits, random_fill fill, int64_t place, tsr_dtype dtype, void *element)
{
    int64_t low = ir_dtype_is_signed(dtype) ? -4 : 0;
    switch (fill) {
    case RANDOM_COUNTED:
        ir_element_set_i64(dtype, element, dtype == TSR_BOOL ? place & 1 : place % 64 + 1);
        return;
    case RANDOM_WIDE:
        random_element_bits(bits, dtype, element);
        return;
    case RANDOM_SPECIAL:
        if (bits & 1)
            random_element_bits(bits >> 1, dtype, element);
        else if (bits & 2)
            ir_element_extreme(dtype, bits >> 2 & 1, element);
        else
            ir_element_set_i64(dtype, element,
                               dtype == TSR_BOOL ? (int64_t)(bits >> 3 & 1) : (int64_t)(bits >> 40) % 3 - 1);
        return;
    default:
        ir_element_set_i64(dtype, element,
                           dtype == TSR_BOOL ? (int64_t)(bits >> 40 & 1) : low + (int64_t)(bits >> 40) % 8);
    }
}

void random_elements(uint64_t seed, random_fill fill, const ir_type *type, void *data)
{
    bool complex = ir_dtype_is_complex(type->dtype);
    tsr_dtype part = ir_dtype_real(type->dtype);
    size_t size = tsr_dtype_size(part);
    for (int64_t i = 0; i < type->count * (complex ? 2 : 1); i++) {
        char *element = (char *)data + (size_t)i * size;
        uint64_t bits = random_mix(&seed);
        if (ir_dtype_is_float(part))
            random_float(bits, fill, i, part, element);
        else
            random_integer(bits, fill, i, part, element);
        if (type->quant && fill != RANDOM_COUNTED) { /* within what the type says */
            int64_t stored = ir_element_get_i64(part, element);
            ir_element_set_i64(part, element,
                               BASE_MIN(BASE_MAX(stored, type->quant->storage_min), type->quant->storage_max));
        }
    }
}

/* ---- leaves --------------------------------------------------------------------------------------------------------------- */

/* Whether a type derived from a quantized type, with other dimensions, still has the quantized dimension. */
static bool is_whole(const ir_type *type)
{
    const ir_quant *quant = type->quant;
    return !quant || quant->n_axes == 0 ||
           (quant->axes[0] < type->rank && quant->n_scales == type->dims[quant->axes[0]]);
}

ir_value *random_leaf_data(random_state *s, const ir_type *type, const void *data, bool fixed)
{
    if (!type || !is_whole(type))
        return NULL;
    ir_constant_attrs attrs = {.value = {.type = type->quant ? ir_with_dtype(type, type->dtype) : type, .data = data}};
    bool argument = !fixed && s->depth == 0 && (s->options->open || !random_chance(s->c, 20));
    ir_value *value = ir_build_typed(&s->b, IR_CONSTANT, &attrs, 0, NULL, type);
    if (!value) {
        s->b.status = TSR_OK;
        return NULL;
    }
    value->op->flags = argument;
    base_vec_push(&s->module->arena, s->pool, value);
    return value;
}

ir_value *random_leaf(random_state *s, const ir_type *type, random_fill fill)
{
    static const random_fill fills[] = {RANDOM_COUNTED, RANDOM_UNIT, RANDOM_SMALL,  RANDOM_UNIT,
                                        RANDOM_UNIT,    RANDOM_WIDE, RANDOM_SPECIAL};
    if (!type || !ir_is_tensor(type) || !ir_is_static(type))
        return NULL;
    if (fill == RANDOM_ANY && s->options->layers && !random_chance(s->c, 5))
        fill = RANDOM_UNIT;
    if (fill == RANDOM_ANY)
        fill = fills[random_below(s->c, BASE_COUNT(fills))];
    void *data = base_arena_alloc(&s->module->arena, ir_type_bytes(type) + 16);
    random_elements(random_below(s->c, 1 << 16), fill, type, data);
    return random_leaf_data(s, type, data, false);
}

ir_value *random_leaf_ints(random_state *s, const ir_type *type, int64_t low, int64_t high)
{
    char *data = base_arena_alloc(&s->module->arena, ir_type_bytes(type) + 16);
    uint64_t seed = random_below(s->c, 1 << 16);
    for (int64_t i = 0; i < type->count; i++) {
        int64_t value = low + (int64_t)(random_mix(&seed) >> 32) % BASE_MAX(high - low + 1, 1);
        ir_element_set_i64(type->dtype, data + (size_t)i * tsr_dtype_size(type->dtype), value);
    }
    return random_leaf_data(s, type, data, false);
}

ir_value *random_fixed_ints(random_state *s, int64_t n, const int64_t *values)
{
    const ir_type *type = ir_tensor_type(TSR_I64, 1, &n);
    return random_leaf_data(s, type, base_arena_copy(&s->module->arena, values, (size_t)n * sizeof(*values) + 0), true);
}

static ir_value *random_from_pool(random_state *s, int64_t min_rank, const ir_type *type)
{
    uint32_t fitting = 0;
    for (int round = 0; round < 2; round++) {
        uint32_t wanted = UINT32_MAX, at = 0;
        if (round)
            wanted = random_chance(s->c, s->options->layers ? 50 : 20) ? fitting - 1 : random_below(s->c, fitting);
        for (size_t i = 0; i < s->pool->count; i++) {
            const ir_type *own = s->pool->items[i]->type;
            bool fits = type ? own == type : ir_is_tensor(own) && ir_is_static(own) && own->rank >= min_rank;
            if (fits && at++ == wanted)
                return s->pool->items[i];
        }
        fitting = at;
        if (!fitting)
            return NULL;
    }
    return NULL;
}

ir_value *random_value(random_state *s, int64_t min_rank)
{
    ir_value *value = random_chance(s->c, 65) ? random_from_pool(s, min_rank, NULL) : NULL;
    if (value)
        return value;
    const ir_type *type = random_type(s, TSR_DTYPE_NONE, min_rank, 6), *quantized = NULL;
    if (random_chance(s->c, 4) && ir_dtype_is_float(type->dtype) && ir_dtype_bits(type->dtype) >= 16)
        quantized = random_quantized(s, type, type->dtype);
    return random_leaf(s, quantized ? quantized : type, RANDOM_ANY);
}

ir_value *random_value_of(random_state *s, const ir_type *type)
{
    ir_value *value = random_chance(s->c, 65) ? random_from_pool(s, 0, type) : NULL;
    return value ? value : random_leaf(s, type, RANDOM_ANY);
}
