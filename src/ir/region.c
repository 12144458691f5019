/* Regions: creating, recognising and comparing them, and the standard reducers.
 *
 * Reducers are made once for each opcode and dtype, by hand in one block of memory for the life of the process, and
 * published with a compare-and-swap: a thread that loses the race frees its own. */
#include "ir/internal.h"

#include <stdatomic.h>
#include <string.h>

ir_region *ir_region_new(base_arena *arena, size_t n_args, const ir_type *const *arg_types)
{
    ir_region *region = base_arena_zero(arena, 1, sizeof(*region));
    region->n_args = n_args;
    region->args = base_arena_zero(arena, n_args, sizeof(*region->args));
    for (size_t i = 0; i < n_args; i++) {
        region->args[i].type = arg_types[i];
        region->args[i].region = region;
        region->args[i].index = (uint32_t)i;
        region->args[i].is_argument = true;
    }
    return region;
}

/* ---- reducers -------------------------------------------------------------------------------------------------- */

static const uint16_t ir_reducer_codes[] = {IR_ADD, IR_MULTIPLY, IR_MINIMUM, IR_MAXIMUM, IR_AND, IR_OR, IR_XOR};

typedef struct ir_reducer_block {
    ir_region region;
    ir_value args[2];
    struct {
        ir_op op;
        ir_value result;
        ir_value *operands[2];
    } body;
    struct {
        ir_op op;
        ir_value *operands[1];
    } end;
} ir_reducer_block;

static ir_region *ir_reducer_new(ir_opcode code, const ir_type *type)
{
    static const ir_none_attrs none;
    ir_reducer_block *block = base_alloc_zero(1, sizeof(*block));
    if (!block)
        return NULL;
    ir_region *region = &block->region;
    region->n_args = 2;
    region->args = block->args;
    region->shared = true;
    for (uint32_t i = 0; i < 2; i++) {
        block->args[i] =
            (ir_value){.type = type, .region = region, .index = i, .id = i, .n_uses = 1, .is_argument = true};
        block->body.operands[i] = &block->args[i];
    }
    ir_op *op = &block->body.op, *end = &block->end.op;
    *op = (ir_op){.code = (uint16_t)code,
                  .row = (uint16_t)code,
                  .n_operands = 2,
                  .n_results = 1,
                  .operands = block->body.operands,
                  .attrs = &none,
                  .parent = region,
                  .next = end,
                  .results = &block->body.result};
    block->body.result = (ir_value){.type = type, .op = op, .id = 2, .n_uses = 1};
    block->end.operands[0] = &block->body.result;
    *end = (ir_op){.code = IR_RETURN,
                   .row = IR_RETURN,
                   .id = 1,
                   .n_operands = 1,
                   .operands = block->end.operands,
                   .attrs = &none,
                   .parent = region,
                   .previous = op,
                   .results = (ir_value *)(end + 1)};
    region->first = op;
    region->last = end;
    ir_region_hash(region);
    return region;
}

ir_region *ir_reducer(ir_opcode code, tsr_dtype dtype)
{
    static _Atomic(ir_region *) reducers[BASE_COUNT(ir_reducer_codes)][TSR_DTYPE_COUNT];
    size_t row = 0;
    while (row < BASE_COUNT(ir_reducer_codes) && ir_reducer_codes[row] != code)
        row++;
    if (row == BASE_COUNT(ir_reducer_codes) || dtype <= 0 || dtype >= TSR_DTYPE_COUNT)
        return NULL;
    _Atomic(ir_region *) *slot = &reducers[row][dtype];
    ir_region *region = atomic_load_explicit(slot, memory_order_acquire);
    if (BASE_LIKELY(region != NULL))
        return region;
    const ir_type *type = ir_scalar_type(dtype);
    ir_region *made = type ? ir_reducer_new(code, type) : NULL;
    if (!made) {
        base_unwind(TSR_OUT_OF_MEMORY);
        return NULL;
    }
    if (atomic_compare_exchange_strong(slot, &region, made))
        return made;
    base_free(made); /* the region is the block's first member */
    return region;
}

ir_opcode ir_region_reducer(const ir_region *region)
{
    const ir_op *op = region->first, *end = op ? op->next : NULL;
    if (region->n_args != 2 || !end || end != region->last || end->code != IR_RETURN || end->n_operands != 1 ||
        op->n_operands != 2 || op->n_results != 1 || op->n_regions)
        return IR_OPCODE_COUNT;
    const ir_op_info *info = ir_info(op->code);
    const ir_value *a = ir_resolve(op->operands[0]), *b = ir_resolve(op->operands[1]);
    bool straight = a == &region->args[0] && b == &region->args[1];
    bool swapped = a == &region->args[1] && b == &region->args[0] && (info->traits & IR_TRAIT_COMMUTATIVE);
    if (!(info->traits & IR_TRAIT_ELEMENTWISE) || info->schema->n_fields || (!straight && !swapped) ||
        ir_resolve(end->operands[0]) != &op->results[0])
        return IR_OPCODE_COUNT;
    return (ir_opcode)op->code;
}

/* ---- comparing ------------------------------------------------------------------------------------------------- */

/* Regions do not refer to values outside themselves, so a value is identified by the op that produced it: op->hash
 * holds the op's hash while its region is being hashed. */
static uint64_t ir_value_hash(const ir_value *value)
{
    value = ir_resolve((ir_value *)(uintptr_t)value);
    return base_hash_u64(value->is_argument ? 0x61 : value->op->hash, value->index);
}

uint64_t ir_region_hash(ir_region *region)
{
    base_stack_check();
    if (region->hash)
        return region->hash;
    uint64_t hash = base_hash_u64(0x7265, region->n_args);
    for (size_t i = 0; i < region->n_args; i++)
        hash = base_hash_u64(hash, region->args[i].type->hash);
    for (ir_op *op = region->first; op; op = op->next) {
        uint64_t own = base_hash_u64(ir_attrs_hash(ir_info(op->code)->schema, op->attrs), op->code);
        own = base_hash_u64(own, (uint64_t)op->n_operands << 32 | op->n_captures);
        for (size_t i = 0; i < op->n_operands; i++)
            own = base_hash_u64(own, ir_value_hash(op->operands[i]));
        for (size_t i = 0; i < op->n_results; i++)
            own = base_hash_u64(own, op->results[i].type->hash);
        for (size_t i = 0; i < op->n_regions; i++)
            own = base_hash_u64(own, ir_region_hash(op->regions[i]));
        if (op->extra)
            own = ir_attr_hash(op->extra, own);
        op->hash = own;
        hash = base_hash_u64(hash, own);
    }
    for (ir_op *op = region->first; op; op = op->next)
        op->hash = 0;
    return region->hash = hash ? hash : 1;
}

/* Whether u, an operand of p in one region, and v, an operand of q in the other, are the same value: the same
 * argument, or the same result of ops equally many steps before p and q. Definitions mostly stand shortly before
 * their uses. */
static bool ir_values_correspond(const ir_region *a, const ir_region *b, const ir_op *p, const ir_op *q, ir_value *u,
                                 ir_value *v)
{
    u = ir_resolve(u);
    v = ir_resolve(v);
    if (u->is_argument != v->is_argument || u->index != v->index)
        return false;
    if (u->is_argument)
        return u->region == a && v->region == b;
    while (p && q && p != u->op && q != v->op) {
        p = p->previous;
        q = q->previous;
    }
    return p && q && p == u->op && q == v->op;
}

static bool ir_ops_correspond(const ir_region *a, const ir_region *b, const ir_op *p, const ir_op *q)
{
    if (p->code != q->code || p->n_operands != q->n_operands || p->n_captures != q->n_captures ||
        p->n_results != q->n_results || p->n_regions != q->n_regions ||
        !ir_attrs_equal(ir_info(p->code)->schema, p->attrs, q->attrs) || !ir_attr_equal(p->extra, q->extra))
        return false;
    for (size_t i = 0; i < p->n_results; i++)
        if (p->results[i].type != q->results[i].type)
            return false;
    for (size_t i = 0; i < p->n_operands; i++)
        if (!ir_values_correspond(a, b, p, q, p->operands[i], q->operands[i]))
            return false;
    for (size_t i = 0; i < p->n_regions; i++)
        if (!ir_regions_equal(p->regions[i], q->regions[i]))
            return false;
    return true;
}

bool ir_regions_equal(const ir_region *a, const ir_region *b)
{
    if (a == b)
        return true;
    if (a->n_args != b->n_args || (a->hash && b->hash && a->hash != b->hash))
        return false;
    for (size_t i = 0; i < a->n_args; i++)
        if (a->args[i].type != b->args[i].type)
            return false;
    const ir_op *p = a->first, *q = b->first;
    while (p && q && ir_ops_correspond(a, b, p, q)) {
        p = p->next;
        q = q->next;
    }
    return !p && !q;
}
