/* Stores. In a vector loop the step between lanes decides: 1 is a vector store, -1 a reversed one; both elements of pairs
 * are a shuffle and a wide store; any other step, or an index that differs between lanes, is a scatter. */
#include "cpu/compile/llvm/access.h"

static void scalar_store(gen *g, const gen_access *a, gen_value value, gen_value pointer, gen_value condition)
{
    if (condition)
        pointer = gen_select(g, condition, pointer, g->dummy);
    LLVMSetAlignment(LLVMBuildStore(g->builder, value, pointer), (unsigned)a->size);
}

static void mark_streaming(gen *g, gen_value store)
{
    LLVMMetadataRef one = LLVMValueAsMetadata(gen_i32(g, 1));
    unsigned kind = LLVMGetMDKindIDInContext(g->context, "nontemporal", 11);
    LLVMSetMetadata(store, kind, LLVMMetadataAsValue(g->context, LLVMMDNodeInContext2(g->context, &one, 1)));
}

/* How many lanes a constant mask lets through, if these are the first ones; else -1. */
static int leading_lanes(const gen *g, gen_value mask)
{
    int lanes = 0;
    if (!LLVMIsConstant(mask))
        return -1;
    for (int i = 0; i < g->width; i++) {
        gen_value lane = LLVMGetAggregateElement(mask, (unsigned)i);
        if (!lane || !LLVMIsAConstantInt(lane) || (LLVMConstIntGetZExtValue(lane) && lanes < i))
            return -1;
        lanes += LLVMConstIntGetZExtValue(lane) != 0;
    }
    return lanes;
}

/* Stores the first lanes by halves, quarters ... of the vector. AMD's processors take some 12 cycles for each masked store of
 * AVX2. */
static void store_leading(gen *g, const gen_access *a, gen_value value, gen_value pointer, int lanes)
{
    int at = 0;
    for (int part = g->width; part > 0; part /= 2) {
        if (at + part > lanes)
            continue;
        gen_value piece = gen_part(g, value, at, part);
        gen_value offset = gen_i64(g, at), to = LLVMBuildGEP2(g->builder, a->element, pointer, &offset, 1, "");
        LLVMSetAlignment(LLVMBuildStore(g->builder, piece, to), (unsigned)a->size);
        at += part;
    }
}

static void vector_store(gen *g, const gen_access *a, int u, gen_value value)
{
    gen_value mask = gen_access_mask(g, a, u);
    if (g->width == 1) {
        scalar_store(g, a, value, gen_access_lanes(g, a, u), mask);
        return;
    }
    if (a->scattered || (a->step != 1 && a->step != -1)) {
        if (!mask)
            mask = gen_splat(g, LLVMConstInt(g->i1, 1, 0), g->width);
        gen_value pointers = gen_access_lanes(g, a, u);
        gen_value arguments[4] = {value, pointers, gen_i32(g, a->size), mask};
        gen_intrinsic2(g, "llvm.masked.scatter", LLVMTypeOf(value), LLVMTypeOf(pointers), 4, arguments);
        return;
    }
    gen_value pointer = gen_access_at(g, a, a->group * u - (a->step < 0 ? g->width - 1 : 0));
    if (a->step < 0) {
        value = gen_reversed(g, value);
        mask = mask ? gen_reversed(g, mask) : NULL;
    }
    int leading = mask && g->isa != BASE_ISA_AVX512 ? leading_lanes(g, mask) : -1;
    if (leading >= 0) {
        store_leading(g, a, value, pointer, leading);
        return;
    }
    if (mask) {
        gen_value arguments[4] = {value, pointer, gen_i32(g, a->size), mask};
        gen_intrinsic2(g, "llvm.masked.store", LLVMTypeOf(value), g->pointer, 4, arguments);
        return;
    }
    gen_value store = LLVMBuildStore(g->builder, value, pointer);
    LLVMSetAlignment(store, (unsigned)a->size);
    if ((a->buffer->flags & CPU_BUFFER_STREAM) && a->step == 1 && a->aligned && g->width * a->size >= 16) {
        LLVMSetAlignment(store, (unsigned)BASE_MIN(g->width * a->size, 64));
        mark_streaming(g, store);
    }
}

static gen_value to_memory(gen *g, const gen_access *a, gen_value value)
{
    if (a->buffer->dtype != TSR_BOOL)
        return value;
    return LLVMBuildZExt(g->builder, value, gen_shaped(g->i8, value), "");
}

/* Whether op id and the next one store the two elements of each pair in memory, as the parts of complex numbers. */
static bool begins_pair(const gen *g, int id)
{
    if (id < 0 || id + 1 >= (int)g->k->ops.count || g->vector < 0 || g->across >= 0 || g->width == 1)
        return false;
    const cpu_op *a = &g->k->ops.items[id], *b = a + 1;
    if (a->code != CPU_STORE || b->code != CPU_STORE || a->ref != b->ref || b->imm != a->imm + 1 || a->args[1] >= 0 ||
        b->args[1] >= 0 || a->args[2] >= 0 || b->args[2] >= 0 || a->term_count != b->term_count ||
        g->k->buffers.items[a->ref].dtype == TSR_BOOL)
        return false;
    bool steps_by_two = false;
    for (int i = 0; i < a->term_count; i++) {
        const cpu_term *x = &g->k->terms.items[a->first_term + i], *y = &g->k->terms.items[b->first_term + i];
        if (x->loop != y->loop || x->coefficient != y->coefficient)
            return false;
        steps_by_two = steps_by_two || (x->loop == g->vector && x->coefficient == 2);
    }
    return steps_by_two;
}

static gen_value interleaved(gen *g, gen_value x, gen_value y)
{
    gen_value lanes[512];
    for (int i = 0; i < g->width; i++) {
        lanes[2 * i] = gen_i32(g, i);
        lanes[2 * i + 1] = gen_i32(g, g->width + i);
    }
    return LLVMBuildShuffleVector(g->builder, x, y, LLVMConstVector(lanes, (unsigned)g->width * 2), "");
}

/* Stores the pairs that op id begins. */
static void store_pairs(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    gen_access a = gen_access_find(g, id, CPU_NONE, CPU_NONE);
    for (int u = 0; u < g->unroll; u++) {
        gen_value pairs = interleaved(g, gen_use(g, op->args[0], u, true), gen_use(g, op[1].args[0], u, true));
        gen_value pointer = gen_access_at(g, &a, a.group * u);
        if (!g->mask) {
            LLVMSetAlignment(LLVMBuildStore(g->builder, pairs, pointer), (unsigned)a.size);
            continue;
        }
        gen_value arguments[4] = {pairs, pointer, gen_i32(g, a.size), interleaved(g, g->mask[u], g->mask[u])};
        gen_intrinsic2(g, "llvm.masked.store", LLVMTypeOf(pairs), g->pointer, 4, arguments);
    }
}

void gen_store(gen *g, int id)
{
    const cpu_op *op = &g->k->ops.items[id];
    gen_access a = gen_access_find(g, id, op->args[1], op->args[2]);
    if (begins_pair(g, id) && !begins_pair(g, id - 1))
        return; /* with the next op */
    if (begins_pair(g, id - 1) && !begins_pair(g, id - 2)) {
        store_pairs(g, id - 1);
        return;
    }
    if (g->vector < 0) {
        gen_value condition = a.predicate >= 0 ? gen_use(g, a.predicate, 0, false) : NULL;
        scalar_store(g, &a, to_memory(g, &a, gen_use(g, op->args[0], 0, false)), a.base, condition);
        return;
    }
    for (int u = 0; u < g->unroll; u++)
        vector_store(g, &a, u, to_memory(g, &a, gen_use(g, op->args[0], u, true)));
}
