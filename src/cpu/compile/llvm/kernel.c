/* A kernel as one LLVM function: the analysis before emission, its values, and its ops in order. Loops are in loops.c,
 * accumulators in accumulate.c, loads in load.c, stores in store.c. */
#include "cpu/compile/llvm/gen.h"

#include <string.h>

/* ---- analysis before emission ---- */

static void analyse(gen *g)
{
    const cpu_kernel *k = g->k;
    cpu_value vector = CPU_NONE;
    int widest = 1;
    for (int i = 0; i < (int)k->ops.count; i++) {
        const cpu_op *op = &k->ops.items[i];
        const cpu_code_info *info = cpu_code_find(op->code);
        if (op->code == CPU_LOOP && (op->flags & CPU_LOOP_VECTOR))
            vector = i;
        if (op->code == CPU_END) {
            g->ends[op->imm] = i;
            if (op->imm == vector)
                vector = CPU_NONE;
        }
        bool varies = op->code == CPU_INDEX && op->ref == vector;
        if (op->code == CPU_ACC || op->code == CPU_SCAN)
            varies = vector != CPU_NONE;
        if (op->code == CPU_GET || op->code == CPU_GET_INDEX)
            varies = g->varying[op->ref];
        if (op->code == CPU_LOAD) {
            for (int t = 0; t < op->term_count; t++)
                varies = varies || k->terms.items[op->first_term + t].loop == vector;
            for (int a = 0; a < 2; a++)
                varies = varies || (op->args[a] >= 0 && g->varying[op->args[a]]);
        }
        for (int a = 0; a < info->arity && info->rule >= CPU_RULE_SAME; a++)
            varies = varies || g->varying[op->args[a]];
        g->varying[i] = varies;
        if (vector != CPU_NONE && (varies || op->code == CPU_REDUCE)) {
            int dtype = op->code == CPU_REDUCE ? k->ops.items[op->args[0]].dtype : op->dtype;
            widest = BASE_MAX(widest, (int)tsr_dtype_size(dtype));
        }
        if (op->code == CPU_REDUCE && op->args[1] >= 0)
            g->acc_index_dtype[op->ref] = k->ops.items[op->args[1]].dtype;
    }
    g->width = gen_vector_bytes(g) / widest;
}

/* ---- values ---- */

gen_value gen_use(gen *g, cpu_value value, int u, bool as_vector)
{
    gen_slot *slot = &g->slots[value];
    if (g->varying[value])
        return slot->v[u];
    if (!as_vector || g->width == 1 || g->vector < 0)
        return slot->v[0];
    if (LLVMIsConstant(slot->v[0]))
        return gen_splat(g, slot->v[0], g->width);
    if (slot->splat_serial == g->serial)
        return slot->splat;
    return gen_splat(g, slot->v[0], g->width);
}

void gen_set_uniform(gen *g, int id, gen_value value)
{
    g->slots[id].v[0] = value;
    /* Broadcasts that are not used cost nothing, since LLVM drops them. */
    if (g->vector >= 0 && g->width > 1 && !LLVMIsConstant(value)) {
        g->slots[id].splat = gen_splat(g, value, g->width);
        g->slots[id].splat_serial = g->serial;
    }
}

gen_value gen_constant(gen *g, const cpu_op *op)
{
    LLVMTypeRef type = gen_type(g, op->dtype);
    if (op->dtype == TSR_F32)
        return LLVMConstBitCast(LLVMConstInt(g->i32, (uint64_t)op->imm, 0), g->f32);
    if (op->dtype == TSR_F64)
        return LLVMConstBitCast(LLVMConstInt(g->i64, (uint64_t)op->imm, 0), g->f64);
    return LLVMConstInt(type, (uint64_t)op->imm, 0);
}

static gen_value load_scalar(gen *g, const cpu_op *op)
{
    gen_value offset = gen_i64(g, 16 * op->imm);
    gen_value pointer = LLVMBuildGEP2(g->builder, g->i8, g->scalars, &offset, 1, "");
    if (op->dtype != TSR_BOOL)
        return LLVMBuildLoad2(g->builder, gen_type(g, op->dtype), pointer, "");
    gen_value byte = LLVMBuildLoad2(g->builder, g->i8, pointer, "");
    return LLVMBuildICmp(g->builder, LLVMIntNE, byte, LLVMConstInt(g->i8, 0, 0), "");
}

static void emit_index(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    LLVMTypeRef type = gen_type(g, op->dtype);
    gen_value first = g->index[op->ref];
    if (op->dtype == TSR_I32)
        first = LLVMBuildTrunc(g->builder, first, type, "");
    if (!g->varying[id]) {
        gen_set_uniform(g, id, first);
        return;
    }
    gen_value splat = gen_splat(g, first, g->width);
    for (int u = 0; u < g->unroll; u++)
        g->slots[id].v[u] = LLVMBuildAdd(g->builder, splat, gen_iota(g, type, g->width, (int64_t)u * g->width), "");
}

static void emit_value(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    const cpu_code_info *info = cpu_code_find(op->code);
    int typed = info->rule == CPU_RULE_SELECT ? op->args[1] : op->args[0];
    int input = g->k->ops.items[typed].dtype;
    bool varying = g->varying[id];
    for (int u = 0; u < (varying ? g->unroll : 1); u++) {
        gen_value x[3] = {NULL, NULL, NULL};
        for (int a = 0; a < info->arity; a++)
            x[a] = gen_use(g, op->args[a], u, varying);
        gen_value value = gen_op(g, op->code, input, op->dtype, x);
        if (varying)
            g->slots[id].v[u] = value;
        else
            gen_set_uniform(g, id, value);
    }
}

void gen_range(gen *g, int first, int last)
{
    for (int id = first; id < last; id++) {
        const cpu_op *op = &g->k->ops.items[id];
        switch (op->code) {
        case CPU_LOOP:
            gen_loop(g, id);
            id = g->ends[id];
            break;
        case CPU_IF:
            gen_if(g, id);
            id = g->ends[id];
            break;
        case CPU_END:
            break;
        case CPU_CONST:
            g->slots[id].v[0] = gen_constant(g, op);
            break;
        case CPU_SCALAR:
            gen_set_uniform(g, id, load_scalar(g, op));
            break;
        case CPU_DIM: {
            gen_value at = gen_i64(g, op->imm);
            gen_value pointer = LLVMBuildGEP2(g->builder, g->i64, g->dims, &at, 1, "");
            gen_set_uniform(g, id, LLVMBuildLoad2(g->builder, g->i64, pointer, ""));
            break;
        }
        case CPU_INDEX:
            emit_index(g, id);
            break;
        case CPU_LOAD:
            gen_load(g, id);
            if (!g->varying[id])
                gen_set_uniform(g, id, g->slots[id].v[0]);
            break;
        case CPU_STORE:
            gen_store(g, id);
            break;
        case CPU_ACC:
            gen_acc(g, id);
            break;
        case CPU_REDUCE:
            gen_reduce(g, id);
            break;
        case CPU_SCAN:
            gen_scan(g, id);
            break;
        case CPU_GET:
        case CPU_GET_INDEX:
            gen_get(g, id);
            break;
        default:
            emit_value(g, id);
        }
    }
}

void gen_kernel(gen *g, const cpu_kernel *k)
{
    size_t n = k->ops.count + 1;
    LLVMBuilderRef b = g->builder;
    g->k = k;
    g->slots = base_arena_zero(g->arena, n, sizeof(*g->slots));
    g->varying = base_arena_zero(g->arena, n, sizeof(*g->varying));
    g->ends = base_arena_zero(g->arena, n, sizeof(*g->ends));
    g->accs = base_arena_zero(g->arena, n, sizeof(*g->accs));
    g->acc_indexes = base_arena_zero(g->arena, n, sizeof(*g->acc_indexes));
    g->acc_count = base_arena_zero(g->arena, n, sizeof(*g->acc_count));
    g->acc_index_dtype = base_arena_zero(g->arena, n, sizeof(*g->acc_index_dtype));
    g->index = base_arena_zero(g->arena, n, sizeof(*g->index));
    g->vector = g->across = CPU_NONE;
    g->unroll = 1;
    analyse(g);
    for (size_t i = 0; i < n; i++)
        g->slots[i].v = base_arena_zero(g->arena, g->varying[i] ? GEN_MAX_UNROLL : 1, sizeof(gen_value));
    g->dims = LLVMGetParam(g->function, 1);
    g->scalars = LLVMGetParam(g->function, 2);
    g->begin = LLVMGetParam(g->function, 4);
    g->end = LLVMGetParam(g->function, 5);
    g->dummy = LLVMBuildAlloca(b, g->i64, "dummy");
    LLVMBuildStore(b, gen_i64(g, 0), g->dummy);
    g->buffers = base_arena_zero(g->arena, k->buffers.count + 1, sizeof(gen_value));
    bool streams = false;
    for (size_t i = 0; i < k->buffers.count; i++) {
        const cpu_buffer *buffer = &k->buffers.items[i];
        bool scratch = buffer->flags & CPU_BUFFER_SCRATCH;
        gen_value at = gen_i64(g, scratch ? buffer->offset : buffer->position);
        gen_value base = LLVMGetParam(g->function, scratch ? 3 : 0);
        gen_value pointer = LLVMBuildGEP2(b, scratch ? g->i8 : g->pointer, base, &at, 1, "");
        g->buffers[i] = scratch ? pointer : LLVMBuildLoad2(b, g->pointer, pointer, "");
        if (!scratch && buffer->offset) {
            gen_value offset = gen_i64(g, buffer->offset);
            g->buffers[i] = LLVMBuildGEP2(b, g->i8, g->buffers[i], &offset, 1, "");
        }
        streams = streams || (buffer->flags & CPU_BUFFER_STREAM);
    }
    gen_range(g, 0, (int)k->ops.count);
    if (streams)
        gen_end_streams(g);
    LLVMBuildRetVoid(b);
}
