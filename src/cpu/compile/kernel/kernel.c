/* Building kernels: each function appends one op and checks nothing; cpu_kernel_verify checks the finished kernel. */
#include <string.h>

#include "cpu/compile/kernel/internal.h"

static const cpu_code_info infos[CPU_CODE_COUNT] = {
#define CPU_OP(code, name, arity, rule, doc) [CPU_##code] = {name, arity, CPU_RULE_##rule, doc},
#include "cpu/compile/kernel/kernel.def"
#undef CPU_OP
};

const cpu_code_info *cpu_code_find(cpu_code code)
{
    return (unsigned)code < CPU_CODE_COUNT ? &infos[code] : NULL;
}

cpu_kernel *cpu_kernel_new(base_arena *arena, const char *name)
{
    cpu_kernel *k = base_arena_zero(arena, 1, sizeof(*k));
    k->arena = arena;
    k->name = base_arena_strdup(arena, name ? name : "kernel");
    return k;
}

int cpu_kernel_buffer(cpu_kernel *k, tsr_dtype dtype, int flags)
{
    cpu_buffer buffer = {.dtype = (uint8_t)dtype, .flags = (uint8_t)flags, .position = k->arguments++};
    base_vec_push(k->arena, &k->buffers, buffer);
    return (int)k->buffers.count - 1;
}

int cpu_kernel_scratch(cpu_kernel *k, tsr_dtype dtype, int64_t elements)
{
    cpu_buffer buffer = {.dtype = (uint8_t)dtype,
                         .flags = CPU_BUFFER_READ | CPU_BUFFER_WRITE | CPU_BUFFER_SCRATCH,
                         .position = -1,
                         .offset = k->scratch_bytes,
                         .size = elements * (int64_t)tsr_dtype_size(dtype)};
    k->scratch_bytes += (buffer.size + 63) / 64 * 64;
    base_vec_push(k->arena, &k->buffers, buffer);
    return (int)k->buffers.count - 1;
}

static cpu_op op_of(cpu_code code, int dtype)
{
    return (cpu_op){.code = (uint8_t)code, .dtype = (uint8_t)dtype, .args = {CPU_NONE, CPU_NONE, CPU_NONE}};
}

static cpu_value kernel_append(cpu_kernel *k, cpu_op op)
{
    base_vec_push(k->arena, &k->ops, op);
    return (cpu_value)k->ops.count - 1;
}

static int dtype_of(const cpu_kernel *k, cpu_value value)
{
    return value >= 0 && (size_t)value < k->ops.count ? k->ops.items[value].dtype : TSR_DTYPE_NONE;
}

/* ---- control ---- */

static cpu_value open_loop(cpu_kernel *k, int64_t extent, cpu_value value, int flags, int lanes)
{
    cpu_op op = op_of(CPU_LOOP, TSR_DTYPE_NONE);
    op.flags = (uint8_t)flags;
    op.lanes = lanes;
    op.imm = extent;
    op.args[0] = value;
    cpu_value loop = kernel_append(k, op);
    base_vec_push(k->arena, &k->open, loop);
    return loop;
}

cpu_value cpu_loop(cpu_kernel *k, int64_t extent, int flags, int lanes)
{
    return open_loop(k, extent, CPU_NONE, flags, lanes);
}

cpu_value cpu_loop_value(cpu_kernel *k, cpu_value extent, int flags, int lanes)
{
    return open_loop(k, -1, extent, flags, lanes);
}

cpu_value cpu_if(cpu_kernel *k, cpu_value condition)
{
    cpu_op op = op_of(CPU_IF, TSR_DTYPE_NONE);
    op.args[0] = condition;
    cpu_value result = kernel_append(k, op);
    base_vec_push(k->arena, &k->open, result);
    return result;
}

cpu_value cpu_while_loop(cpu_kernel *k)
{
    return open_loop(k, -1, CPU_NONE, CPU_LOOP_WHILE, 0);
}

void cpu_while(cpu_kernel *k, cpu_value condition)
{
    cpu_op op = op_of(CPU_WHILE, TSR_DTYPE_NONE);
    op.args[0] = condition;
    kernel_append(k, op);
}

void cpu_end(cpu_kernel *k)
{
    cpu_op op = op_of(CPU_END, TSR_DTYPE_NONE);
    op.imm = k->open.count ? k->open.items[--k->open.count] : -1;
    kernel_append(k, op);
}

/* ---- leaves ---- */

cpu_value cpu_const_bits(cpu_kernel *k, tsr_dtype dtype, const void *bits)
{
    cpu_op op = op_of(CPU_CONST, dtype);
    uint64_t word = 0;
    memcpy(&word, bits, BASE_MIN(tsr_dtype_size(dtype), sizeof(word)));
    op.imm = (int64_t)word;
    return kernel_append(k, op);
}

cpu_value cpu_const_i64(cpu_kernel *k, tsr_dtype dtype, int64_t value)
{
    if (dtype == TSR_BOOL)
        value = value != 0;
    else if (!cpu_dtype_is_integer(dtype))
        return cpu_const(k, dtype, (double)value);
    return cpu_const_bits(k, dtype, &value);
}

cpu_value cpu_const(cpu_kernel *k, tsr_dtype dtype, double value)
{
    if (dtype == TSR_F64)
        return cpu_const_bits(k, dtype, &value);
    if (dtype == TSR_F32) {
        float narrow = (float)value;
        return cpu_const_bits(k, dtype, &narrow);
    }
    if (cpu_dtype_is_narrow_float(dtype)) {
        uint32_t bits = base_float_encode(dtype, value);
        return cpu_const_bits(k, dtype, &bits);
    }
    /* A number outside the integers' range becomes the nearest integer of the range; NaN becomes 0. */
    if (!(value > -9223372036854775808.0))
        return cpu_const_i64(k, dtype, value != value ? 0 : INT64_MIN);
    return cpu_const_i64(k, dtype, value < 9223372036854775808.0 ? (int64_t)value : INT64_MAX);
}

cpu_value cpu_scalar(cpu_kernel *k, tsr_dtype dtype, int slot)
{
    cpu_op op = op_of(CPU_SCALAR, dtype);
    op.imm = slot;
    return kernel_append(k, op);
}

cpu_value cpu_dim(cpu_kernel *k, int which)
{
    cpu_op op = op_of(CPU_DIM, TSR_I64);
    op.imm = which;
    return kernel_append(k, op);
}

cpu_value cpu_index(cpu_kernel *k, cpu_value loop, tsr_dtype dtype)
{
    cpu_op op = op_of(CPU_INDEX, dtype);
    op.ref = loop;
    return kernel_append(k, op);
}

/* ---- memory ---- */

void cpu_map_add(cpu_map *map, cpu_value loop, int64_t coefficient)
{
    if (coefficient == 0)
        return;
    for (int i = 0; i < map->count; i++)
        if (map->terms[i].loop == loop) {
            map->terms[i].coefficient += coefficient;
            return;
        }
    if (map->count < CPU_MAP_TERMS)
        map->terms[map->count] = (cpu_term){loop, coefficient};
    map->count++; /* the verifier refuses a count that is one too large */
}

static void put_map(cpu_kernel *k, cpu_op *op, int buffer, const cpu_map *map)
{
    op->ref = buffer;
    op->imm = map->offset;
    op->first_term = (int32_t)k->terms.count;
    op->term_count = map->count;
    for (int i = 0; i < BASE_MIN(map->count, CPU_MAP_TERMS); i++)
        base_vec_push(k->arena, &k->terms, map->terms[i]);
}

cpu_value cpu_load(cpu_kernel *k, int buffer, const cpu_map *map)
{
    bool known = buffer >= 0 && (size_t)buffer < k->buffers.count;
    cpu_op op = op_of(CPU_LOAD, known ? k->buffers.items[buffer].dtype : TSR_DTYPE_NONE);
    put_map(k, &op, buffer, map);
    op.args[0] = map->index;
    op.args[1] = map->predicate;
    return kernel_append(k, op);
}

void cpu_store(cpu_kernel *k, int buffer, const cpu_map *map, cpu_value value)
{
    cpu_op op = op_of(CPU_STORE, TSR_DTYPE_NONE);
    put_map(k, &op, buffer, map);
    op.args[0] = value;
    op.args[1] = map->index;
    op.args[2] = map->predicate;
    kernel_append(k, op);
}

/* ---- values ---- */

cpu_value cpu_unary(cpu_kernel *k, cpu_code code, cpu_value x)
{
    bool test = infos[code].rule == CPU_RULE_TEST;
    cpu_op op = op_of(code, test ? TSR_BOOL : dtype_of(k, x));
    op.args[0] = x;
    return kernel_append(k, op);
}

cpu_value cpu_binary(cpu_kernel *k, cpu_code code, cpu_value x, cpu_value y)
{
    cpu_op op = op_of(code, infos[code].rule == CPU_RULE_COMPARE ? TSR_BOOL : dtype_of(k, x));
    op.args[0] = x;
    op.args[1] = y;
    return kernel_append(k, op);
}

cpu_value cpu_multiply_add(cpu_kernel *k, cpu_value x, cpu_value y, cpu_value z)
{
    cpu_op op = op_of(CPU_MULTIPLY_ADD, dtype_of(k, x));
    op.args[0] = x;
    op.args[1] = y;
    op.args[2] = z;
    return kernel_append(k, op);
}

cpu_value cpu_select(cpu_kernel *k, cpu_value condition, cpu_value x, cpu_value y)
{
    cpu_op op = op_of(CPU_SELECT, dtype_of(k, x));
    op.args[0] = condition;
    op.args[1] = x;
    op.args[2] = y;
    return kernel_append(k, op);
}

static cpu_value retype(cpu_kernel *k, cpu_code code, cpu_value x, tsr_dtype dtype)
{
    if (dtype_of(k, x) == dtype)
        return x;
    cpu_op op = op_of(code, dtype);
    op.args[0] = x;
    return kernel_append(k, op);
}

cpu_value cpu_convert(cpu_kernel *k, cpu_value x, tsr_dtype dtype)
{
    return retype(k, CPU_CONVERT, x, dtype);
}

cpu_value cpu_bitcast(cpu_kernel *k, cpu_value x, tsr_dtype dtype)
{
    return retype(k, CPU_BITCAST, x, dtype);
}

/* ---- accumulators ---- */

cpu_value cpu_acc(cpu_kernel *k, cpu_reduction reduction, cpu_value init, int lanes)
{
    cpu_op op = op_of(CPU_ACC, dtype_of(k, init));
    op.flags = (uint8_t)reduction;
    op.lanes = lanes;
    op.args[0] = init;
    return kernel_append(k, op);
}

void cpu_reduce_at(cpu_kernel *k, cpu_value acc, cpu_value value, cpu_value index)
{
    cpu_op op = op_of(CPU_REDUCE, TSR_DTYPE_NONE);
    op.ref = acc;
    op.args[0] = value;
    op.args[1] = index;
    kernel_append(k, op);
}

void cpu_reduce(cpu_kernel *k, cpu_value acc, cpu_value value)
{
    cpu_reduce_at(k, acc, value, CPU_NONE);
}

cpu_value cpu_scan(cpu_kernel *k, cpu_value acc, cpu_value value)
{
    cpu_op op = op_of(CPU_SCAN, dtype_of(k, acc));
    op.ref = acc;
    op.args[0] = value;
    return kernel_append(k, op);
}

cpu_value cpu_get(cpu_kernel *k, cpu_value acc)
{
    cpu_op op = op_of(CPU_GET, dtype_of(k, acc));
    op.ref = acc;
    return kernel_append(k, op);
}

cpu_value cpu_get_index(cpu_kernel *k, cpu_value acc, tsr_dtype dtype)
{
    cpu_op op = op_of(CPU_GET_INDEX, dtype);
    op.ref = acc;
    return kernel_append(k, op);
}

int cpu_reduction_lanes(int64_t extent)
{
    int lanes = 1;
    while (lanes < 64 && lanes < extent)
        lanes *= 2;
    return lanes;
}

cpu_code cpu_reduction_code(cpu_reduction reduction)
{
    static const uint8_t codes[] = {CPU_ADD, CPU_MUL, CPU_MIN, CPU_MAX, CPU_AND, CPU_OR, CPU_XOR};
    return (unsigned)reduction < BASE_COUNT(codes) ? (cpu_code)codes[reduction] : CPU_CODE_COUNT;
}

/* The least (or greatest) value of dtype, from which max (or min) starts. */
static uint64_t extreme(int dtype, bool least)
{
    if (dtype == TSR_F32)
        return least ? 0xff800000u : 0x7f800000u;
    if (dtype == TSR_F64)
        return least ? 0xfff0000000000000u : 0x7ff0000000000000u;
    if (dtype == TSR_BOOL)
        return !least;
    int bits = (int)tsr_dtype_size(dtype) * 8;
    uint64_t ones = bits == 64 ? ~UINT64_C(0) : (UINT64_C(1) << bits) - 1;
    if (!cpu_dtype_is_signed(dtype))
        return least ? 0 : ones;
    return least ? UINT64_C(1) << (bits - 1) : ones >> 1;
}

bool cpu_reduction_is_exact(int reduction, int dtype)
{
    if (reduction > CPU_REDUCE_XOR || dtype == TSR_BOOL)
        return false;
    return !cpu_dtype_is_float(dtype) || reduction == CPU_REDUCE_MIN || reduction == CPU_REDUCE_MAX;
}

uint64_t cpu_reduction_identity(cpu_reduction reduction, int dtype)
{
    int bits = (int)tsr_dtype_size(dtype) * 8;
    uint64_t ones = dtype == TSR_BOOL ? 1 : bits == 64 ? ~UINT64_C(0) : (UINT64_C(1) << bits) - 1;
    switch (reduction) {
    case CPU_REDUCE_ADD: /* -0 + x is x, 0 + -0 is not */
        return dtype == TSR_F32 ? 0x80000000u : dtype == TSR_F64 ? 0x8000000000000000u : 0;
    case CPU_REDUCE_MUL:
        return dtype == TSR_F32 ? 0x3f800000u : dtype == TSR_F64 ? 0x3ff0000000000000u : 1;
    case CPU_REDUCE_MIN:
    case CPU_REDUCE_ARGMIN:
        return extreme(dtype, false);
    case CPU_REDUCE_MAX:
    case CPU_REDUCE_ARGMAX:
        return extreme(dtype, true);
    case CPU_REDUCE_AND:
        return ones;
    default:
        return 0;
    }
}
