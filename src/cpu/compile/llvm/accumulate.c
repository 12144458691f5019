/* Accumulators: registers that loops carry. A lane accumulator is lanes / width vectors on every instruction set: lane
 * l of the kernel is element l % width of vector l / width, so combining halves of the lanes gives the same sum for
 * every width.
 *
 * The largest or smallest float is found with integers, the bits of floats, in two registers. As signed integers, floats
 * that are not negative come above the others and in their own order, negative ones in the reverse order, and each sign's
 * NaNs lie beyond its infinity. For a maximum, one register holds the largest of these integers: the largest float that is not
 * negative, or a positive NaN. The other holds the smallest integer of a circle that is cut below the negative NaNs: one
 * of these, or, where no float is positive or zero, the negative float next to zero. A minimum exchanges the signs: its first
 * register holds the largest unsigned integer, and its circle is cut below the positive NaNs. Comparing floats would take three
 * times as many instructions, each waiting for the one before. */
#include <string.h>

#include "cpu/compile/llvm/gen.h"
#include "cpu/compile/llvm/math.h"

enum { EXTREMES = 2 }; /* vectors of lanes of a maximum, however many lanes it has: its order does not show */

static bool is_indexed(const cpu_op *acc)
{
    return acc->flags == CPU_REDUCE_ARGMAX || acc->flags == CPU_REDUCE_ARGMIN;
}

static bool is_extreme(const cpu_op *acc)
{
    return (acc->flags == CPU_REDUCE_MAX || acc->flags == CPU_REDUCE_MIN) && cpu_dtype_is_float(acc->dtype) &&
           acc->lanes > 1;
}

/* Whether a maximum or minimum is held as two integers: only where the instruction set compares vectors of them. */
static bool is_ordered(const gen *g, const cpu_op *acc)
{
    return is_extreme(acc) && g->isa >= (acc->dtype == TSR_F32 ? BASE_ISA_AVX2 : BASE_ISA_AVX512);
}

/* The bits of a float as an integer in the order of floats; applied again, it gives the bits back. */
static gen_value turn_over(gen *g, gen_value bits)
{
    LLVMTypeRef type = LLVMTypeOf(bits);
    unsigned width = LLVMGetIntTypeWidth(LLVMGetTypeKind(type) == LLVMVectorTypeKind ? LLVMGetElementType(type) : type);
    gen_value sign = LLVMBuildAShr(g->builder, bits, gen_int(g, type, width - 1), "");
    gen_value others = gen_int(g, type, UINT64_MAX >> (65 - width));
    return LLVMBuildXor(g->builder, bits, LLVMBuildAnd(g->builder, sign, others, ""), "");
}

/* Replaces every NaN by one fixed NaN: otherwise the result would show in which order the NaNs came. */
static gen_value one_nan(gen *g, gen_value is_nan, gen_value x)
{
    return gen_select(g, is_nan, gen_float(g, x, __builtin_nan("")), x);
}

/* What is added to the bits of a float so that the circle's cut becomes the smallest integer. */
static gen_value circle(gen *g, const cpu_op *acc, LLVMTypeRef like)
{
    LLVMBuilderRef b = g->builder;
    gen_value x = LLVMGetUndef(like), least = gen_bits(g, gen_float(g, x, -0.0)),
              one = gen_int(g, LLVMTypeOf(least), 1);
    gen_value end = gen_bits(g, gen_float(g, x, acc->flags == CPU_REDUCE_MAX ? -__builtin_inf() : __builtin_inf()));
    return LLVMBuildSub(b, least, LLVMBuildAdd(b, end, one, ""), "");
}

/* The maximum or minimum of a float type, from its two integers. */
static gen_value extreme_value(gen *g, const cpu_op *acc, gen_value value, gen_value other)
{
    LLVMBuilderRef b = g->builder;
    if (!other)
        return one_nan(g, LLVMBuildFCmp(b, LLVMRealUNO, value, value, ""), value);
    bool largest = acc->flags == CPU_REDUCE_MAX;
    gen_value like = LLVMGetUndef(gen_type(g, acc->dtype)), infinity = gen_bits(g, gen_float(g, like, __builtin_inf()));
    gen_value least = gen_bits(g, gen_float(g, like, -0.0)), minus_infinity = LLVMBuildOr(b, infinity, least, "");
    gen_value nans = LLVMBuildSub(b, LLVMBuildXor(b, infinity, LLVMConstAllOnes(LLVMTypeOf(least)), ""), least, "");
    gen_value own = LLVMBuildICmp(b, largest ? LLVMIntSGT : LLVMIntUGT, value, largest ? infinity : minus_infinity, "");
    gen_value opposite = LLVMBuildICmp(b, LLVMIntSLT, other, LLVMBuildAdd(b, least, nans, ""), "");
    gen_value first = LLVMBuildICmp(b, largest ? LLVMIntSGE : LLVMIntSLT, value, gen_int(g, LLVMTypeOf(value), 0), "");
    gen_value second = LLVMBuildSub(b, other, circle(g, acc, LLVMTypeOf(like)), "");
    gen_value bits = gen_select(g, first, value, second);
    return one_nan(g, LLVMBuildOr(b, own, opposite, ""), gen_real(g, bits, like));
}

static gen_value combine(gen *g, const cpu_op *acc, gen_value x, gen_value y)
{
    gen_value operands[3] = {x, y, NULL};
    return gen_op(g, cpu_reduction_code(acc->flags), acc->dtype, acc->dtype, operands);
}

/* Whether (y, j) is chosen before (x, i) in an argmax or argmin, as in cpu_evaluate_before. */
static gen_value goes_before(gen *g, const cpu_op *acc, gen_value y, gen_value j, gen_value x, gen_value i)
{
    LLVMBuilderRef b = g->builder;
    gen_value better[2] = {y, x}, same[2] = {y, x};
    gen_value wins = gen_op(g, acc->flags == CPU_REDUCE_ARGMAX ? CPU_GT : CPU_LT, acc->dtype, TSR_BOOL, better);
    gen_value equal = gen_op(g, CPU_EQ, acc->dtype, TSR_BOOL, same);
    gen_value lower = LLVMBuildICmp(b, LLVMIntSLT, j, i, "");
    if (cpu_dtype_is_float(acc->dtype)) {
        gen_value y_nan = LLVMBuildFCmp(b, LLVMRealUNO, y, y, ""), x_nan = LLVMBuildFCmp(b, LLVMRealUNO, x, x, "");
        equal = LLVMBuildOr(b, equal, LLVMBuildAnd(b, y_nan, x_nan, ""), "");
        wins = LLVMBuildOr(b, wins, LLVMBuildAnd(b, y_nan, LLVMBuildNot(b, x_nan, ""), ""), "");
    }
    return LLVMBuildOr(b, wins, LLVMBuildAnd(b, equal, lower, ""), "");
}

/* Whether an argmax or argmin, which starts from the identity, takes values only at op id, in one loop, with indices that grow with
 * the loop's: sums of the loop's index and of values from outside the loop, which the dtype of the sum holds. */
static bool index_grows(const gen *g, int id)
{
    const cpu_op *ops = g->k->ops.items;
    const int acc = ops[id].ref;
    const cpu_op *init = &ops[ops[acc].args[0]];
    uint64_t identity = cpu_reduction_identity(ops[acc].flags, ops[acc].dtype);
    int loop = CPU_NONE, loops = 0;
    if (ops[acc].lanes == 1 && (init->code != CPU_CONST || (uint64_t)init->imm != identity))
        return false;
    for (int i = acc + 1; i < (int)g->k->ops.count; i++) {
        if (ops[i].code == CPU_REDUCE && ops[i].ref == acc && i != id)
            return false;
        if (ops[i].code == CPU_LOOP && i < id && g->ends[i] > id) {
            loop = i;
            loops++;
        }
    }
    cpu_value at = ops[id].args[1];
    while (loops == 1 && at > loop && ops[at].code != CPU_INDEX) {
        const cpu_op *op = &ops[at];
        if (op->code == CPU_CONVERT && !cpu_dtype_is_float(ops[op->args[0]].dtype))
            at = op->args[0];
        else if (op->code == CPU_ADD && BASE_MIN(op->args[0], op->args[1]) < loop)
            at = BASE_MAX(op->args[0], op->args[1]);
        else
            return false;
    }
    return loops == 1 && at > loop && ops[at].ref == loop;
}

/* The index of accumulator `acc` before it has taken a value: larger than all others. */
static int64_t first_index(const gen *g, int acc)
{
    return g->acc_index_dtype[acc] == TSR_I32 ? INT32_MAX : INT64_MAX;
}

/* goes_before for an index j that is larger than i, unless i is still the accumulator's first index, `none`. */
static gen_value goes_before_later(gen *g, const cpu_op *acc, gen_value y, gen_value x, gen_value i, int64_t none)
{
    LLVMBuilderRef b = g->builder;
    gen_value better[2] = {y, x}, wins;
    const bool largest = acc->flags == CPU_REDUCE_ARGMAX;
    if (cpu_dtype_is_float(acc->dtype)) { /* better or a NaN, but never than a NaN */
        wins = LLVMBuildFCmp(b, largest ? LLVMRealUGT : LLVMRealULT, y, x, "");
        wins = LLVMBuildAnd(b, wins, LLVMBuildFCmp(b, LLVMRealORD, x, x, ""), "");
    } else {
        wins = gen_op(g, largest ? CPU_GT : CPU_LT, acc->dtype, TSR_BOOL, better);
    }
    return LLVMBuildOr(b, wins, LLVMBuildICmp(b, LLVMIntEQ, i, gen_int(g, LLVMTypeOf(i), none), ""), "");
}

static void take_if(gen *g, gen_value before, gen_value *value, gen_value *index, gen_value with, gen_value with_index)
{
    *value = gen_select(g, before, with, *value);
    *index = gen_select(g, before, with_index, *index);
}

static void merge(gen *g, const cpu_op *acc, gen_value *value, gen_value *index, gen_value with, gen_value with_index)
{
    if (acc->flags == CPU_REDUCE_SET) {
        *value = with;
    } else if (is_indexed(acc)) {
        take_if(g, goes_before(g, acc, with, with_index, *value, *index), value, index, with, with_index);
    } else if (*index) {
        *value = gen_call2(g, acc->flags == CPU_REDUCE_MAX ? "llvm.smax" : "llvm.umax", *value, with);
        *index = gen_call2(g, "llvm.smin", *index, with_index);
    } else {
        *value = combine(g, acc, *value, with);
    }
}

void gen_acc(gen *g, int id)
{
    const cpu_op *acc = &g->k->ops.items[id];
    int index_dtype = g->acc_index_dtype[id] ? g->acc_index_dtype[id] : TSR_I64;
    LLVMTypeRef index_type = gen_type(g, index_dtype);
    if (!g->accs[id]) {
        g->accs[id] = base_arena_zero(g->arena, GEN_MAX_UNROLL, sizeof(gen_value));
        g->acc_indexes[id] = base_arena_zero(g->arena, GEN_MAX_UNROLL, sizeof(gen_value));
    }
    int width = 1, count = 1;
    if (acc->lanes > 1) {
        width = BASE_MIN(g->width, acc->lanes);
        count = is_ordered(g, acc) ? BASE_MIN(acc->lanes / width, EXTREMES) : acc->lanes / width;
    } else if (g->vector >= 0) {
        width = g->width;
        count = g->unroll;
    }
    g->acc_count[id] = count;
    for (int u = 0; u < count; u++) {
        gen_value start;
        if (acc->lanes > 1) {
            uint64_t bits = cpu_reduction_identity(acc->flags, acc->dtype);
            cpu_op identity = {.dtype = acc->dtype, .imm = (int64_t)bits};
            start = gen_splat(g, gen_constant(g, &identity), width);
        } else {
            start = gen_use(g, acc->args[0], u, true);
        }
        g->accs[id][u] = start;
        g->acc_indexes[id][u] =
            is_indexed(acc) ? gen_splat(g, LLVMConstInt(index_type, (uint64_t)first_index(g, id), 0), width) : NULL;
        if (is_ordered(g, acc)) {
            g->accs[id][u] = gen_bits(g, start);
            g->acc_indexes[id][u] = LLVMBuildAdd(g->builder, gen_bits(g, start), circle(g, acc, LLVMTypeOf(start)), "");
        }
    }
}

void gen_reduce(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    const cpu_op *acc = &g->k->ops.items[op->ref];
    gen_value *values = g->accs[op->ref], *indexes = g->acc_indexes[op->ref];
    bool many = acc->lanes > 1 || g->varying[op->ref];
    const int held = g->acc_count[op->ref], all = is_ordered(g, acc) ? g->unroll : BASE_MIN(held, g->unroll);
    const int count = many ? all : 1;
    const bool grows = is_indexed(acc) && index_grows(g, id);
    for (int u = 0; u < count; u++) {
        gen_value with = gen_use(g, op->args[0], u, many);
        gen_value with_index = op->args[1] >= 0 ? gen_use(g, op->args[1], u, many) : NULL;
        const int at = u % held;
        gen_value value = values[at], index = indexes[at];
        if (is_ordered(g, acc)) {
            with_index = LLVMBuildAdd(g->builder, gen_bits(g, with), circle(g, acc, LLVMTypeOf(with)), "");
            with = gen_bits(g, with);
        }
        if (grows) {
            gen_value before = goes_before_later(g, acc, with, value, index, first_index(g, op->ref));
            take_if(g, before, &value, &index, with, with_index);
        } else {
            merge(g, acc, &value, &index, with, with_index);
        }
        if (g->mask && many && !g->varying[op->ref]) { /* lanes of the tail beyond the end keep their values */
            value = gen_select(g, g->mask[u], value, values[at]);
            index = index ? gen_select(g, g->mask[u], index, indexes[at]) : NULL;
        }
        values[at] = value;
        indexes[at] = index;
    }
}

void gen_get(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    const cpu_op *acc = &g->k->ops.items[op->ref];
    bool want_index = op->code == CPU_GET_INDEX;
    gen_value *values = g->accs[op->ref], *indexes = g->acc_indexes[op->ref];
    if (acc->lanes == 1) {
        if (!g->varying[id]) {
            gen_set_uniform(g, id, want_index ? indexes[0] : values[0]);
            return;
        }
        for (int u = 0; u < g->unroll; u++)
            g->slots[id].v[u] = want_index ? indexes[u] : values[u];
        return;
    }
    int count = g->acc_count[op->ref];
    gen_value value[GEN_MAX_UNROLL], index[GEN_MAX_UNROLL];
    memcpy(value, values, sizeof(*value) * (size_t)count);
    memcpy(index, indexes, sizeof(*index) * (size_t)count);
    for (int half = count / 2; half > 0; half /= 2)
        for (int u = 0; u < half; u++)
            merge(g, acc, &value[u], &index[u], value[u + half], index[u + half]);
    for (int lanes = gen_lanes(value[0]); lanes > 1; lanes /= 2) {
        gen_value high = gen_part(g, value[0], lanes / 2, lanes / 2);
        gen_value high_index = index[0] ? gen_part(g, index[0], lanes / 2, lanes / 2) : NULL;
        value[0] = gen_part(g, value[0], 0, lanes / 2);
        index[0] = index[0] ? gen_part(g, index[0], 0, lanes / 2) : NULL;
        merge(g, acc, &value[0], &index[0], high, high_index);
    }
    if (is_extreme(acc)) {
        value[0] = extreme_value(g, acc, value[0], index[0]);
        index[0] = NULL;
    }
    gen_value result = g->slots[acc->args[0]].v[0];
    gen_value result_index = NULL;
    if (is_indexed(acc)) {
        LLVMTypeRef type = LLVMTypeOf(index[0]);
        result_index = LLVMConstInt(type, type == g->i32 ? INT32_MAX : INT64_MAX, 0);
    }
    merge(g, acc, &result, &result_index, value[0], index[0]);
    gen_set_uniform(g, id, want_index ? result_index : result);
}

/* ---- scans --------------------------------------------------------------------------------------------------------------- */

/* A float as an integer in the order of floats. Any NaN is the integer that wins. */
static gen_value scan_key(gen *g, const cpu_op *acc, gen_value x)
{
    gen_value key = turn_over(g, gen_bits(g, x));
    unsigned bits = tsr_dtype_size(acc->dtype) * 8;
    uint64_t least = UINT64_C(1) << (bits - 1), wins = acc->flags == CPU_REDUCE_MAX ? least - 1 : least;
    return gen_select(g, LLVMBuildFCmp(g->builder, LLVMRealUNO, x, x, ""), gen_int(g, LLVMTypeOf(key), wins), key);
}

static gen_value scan_value(gen *g, gen_value key, gen_value like)
{
    gen_value x = gen_real(g, turn_over(g, key), like);
    return one_nan(g, LLVMBuildFCmp(g->builder, LLVMRealUNO, x, x, ""), x);
}

static gen_value scan_merge(gen *g, const cpu_op *acc, gen_value x, gen_value y)
{
    if (cpu_dtype_is_float(acc->dtype))
        return gen_call2(g, acc->flags == CPU_REDUCE_MAX ? "llvm.smax" : "llvm.smin", x, y);
    return combine(g, acc, x, y);
}

/* Each lane combined with all lanes before it: with the one before it, then with those two before it, and so on. none: a
 * vector of the reduction's identity. */
static gen_value scan_lanes(gen *g, const cpu_op *acc, gen_value x, gen_value none)
{
    int width = gen_lanes(x);
    for (int by = 1; by < width; by *= 2) {
        gen_value lanes[256];
        for (int i = 0; i < width; i++)
            lanes[i] = gen_i32(g, i < by ? width + i : i - by);
        gen_value moved = LLVMBuildShuffleVector(g->builder, x, none, LLVMConstVector(lanes, (unsigned)width), "");
        x = scan_merge(g, acc, moved, x);
    }
    return x;
}

/* The groups' lanes are combined among themselves first: only the last step waits for the group before. */
void gen_scan(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id], *acc = &g->k->ops.items[op->ref];
    gen_value *held = g->accs[op->ref];
    bool real = cpu_dtype_is_float(acc->dtype);
    if (!g->varying[id]) {
        held[0] = combine(g, acc, held[0], gen_use(g, op->args[0], 0, false));
        gen_set_uniform(g, id, held[0]);
        return;
    }
    gen_value before = real ? scan_key(g, acc, held[0]) : held[0], last = NULL;
    cpu_op identity = {.dtype = acc->dtype, .imm = (int64_t)cpu_reduction_identity(acc->flags, acc->dtype)};
    gen_value none = gen_splat(g, gen_constant(g, &identity), g->width);
    if (real)
        none = scan_key(g, acc, none);
    for (int u = 0; u < g->unroll; u++) {
        gen_value like = gen_use(g, op->args[0], u, true), x = real ? scan_key(g, acc, like) : like;
        if (g->mask)
            x = gen_select(g, g->mask[u], x, none);
        last = x;
        if (g->width > 1) {
            x = scan_lanes(g, acc, x, none);
            last = LLVMBuildExtractElement(g->builder, x, gen_i32(g, g->width - 1), "");
        }
        x = scan_merge(g, acc, gen_splat(g, before, g->width), x);
        before = scan_merge(g, acc, before, last);
        g->slots[id].v[u] = real ? scan_value(g, x, like) : x;
    }
    held[0] = real ? scan_value(g, before, held[0]) : before;
}
