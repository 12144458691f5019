/* Replaces equal ops in a region by one op: equal means the same code, attributes, operands, result types and regions,
 * without effects and barriers. An op's key is a hash; ops with equal hashes are compared.
 *
 * Loops: the gradient of a loop runs the loop again, with stacks for the values that the gradient reads. If a later
 * loop computes everything that an earlier loop computes, and more, the earlier loop's results are taken from the
 * later one. */
#include "pass/internal.h"

#define TRIES 8 /* at most this many ops with one hash are compared */

typedef struct key {
    const ir_op *op;
    ir_value *const *operands; /* op's operands after replacements, used instead of its own list */
} key;

static ir_value **resolved(base_arena *scratch, const ir_op *op)
{
    ir_value **operands = base_arena_alloc(scratch, (op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = ir_operand(op, i);
    return operands;
}

static bool commutes(const ir_op *op)
{
    return op->n_operands == 2 && (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_COMMUTATIVE);
}

/* A large constant is hashed by its ends only; its middle is compared when another constant has the same hash. */
static uint64_t hash_of_attrs(const ir_op *op)
{
    enum { LARGE = 1 << 16, PART = 1 << 12 };
    const ir_dense *dense = op->code == IR_CONSTANT ? &((const ir_constant_attrs *)op->attrs)->value : NULL;
    size_t bytes = dense && !dense->splat ? ir_type_bytes(dense->type) : 0;
    if (bytes < LARGE)
        return ir_attrs_hash(ir_info((ir_opcode)op->code)->schema, op->attrs);
    uint64_t hash = base_hash(dense->data, PART, dense->type->hash);
    return base_hash((const char *)dense->data + bytes - PART, PART, hash);
}

static uint64_t hash_of(key k)
{
    const ir_op *op = k.op;
    uint64_t hash = hash_of_attrs(op);
    hash = base_hash_u64(hash, (uint64_t)op->code << 32 | op->n_operands);
    if (commutes(op)) {
        uint64_t x = (uintptr_t)k.operands[0], y = (uintptr_t)k.operands[1];
        hash = base_hash_u64(hash, base_hash_u64(BASE_MIN(x, y), BASE_MAX(x, y)));
    } else {
        for (size_t i = 0; i < op->n_operands; i++)
            hash = base_hash_u64(hash, (uintptr_t)k.operands[i]);
    }
    for (size_t i = 0; i < op->n_results; i++)
        hash = base_hash_u64(hash, (uintptr_t)op->results[i].type);
    for (size_t i = 0; i < op->n_regions; i++)
        hash = base_hash_u64(hash, ir_region_hash(op->regions[i]));
    return hash;
}

static bool same_ops(key a, key b)
{
    const ir_op *p = a.op, *q = b.op;
    if (p->code != q->code || p->n_operands != q->n_operands || p->n_results != q->n_results ||
        p->n_regions != q->n_regions || p->n_captures != q->n_captures)
        return false;
    bool straight = true;
    for (size_t i = 0; i < p->n_operands; i++)
        straight = straight && a.operands[i] == b.operands[i];
    if (!straight && !(commutes(p) && a.operands[0] == b.operands[1] && a.operands[1] == b.operands[0]))
        return false;
    for (size_t i = 0; i < p->n_results; i++)
        if (p->results[i].type != q->results[i].type)
            return false;
    if (!ir_attrs_equal(ir_info((ir_opcode)p->code)->schema, p->attrs, q->attrs))
        return false;
    if (p->extra != q->extra && (!p->extra || !q->extra || !ir_attr_equal(p->extra, q->extra)))
        return false;
    for (size_t i = 0; i < p->n_regions; i++)
        if (!ir_regions_equal(p->regions[i], q->regions[i]))
            return false;
    return true;
}

/* The op in the table that equals k, or NULL; when NULL and `add` is set, k's op is added. */
static ir_op *cse_find(base_arena *scratch, base_map *table, key k, bool add)
{
    uint64_t hash = hash_of(k), found;
    for (int i = 0; i < TRIES; i++, hash++) {
        if (!base_map_get(table, hash, &found)) {
            if (add)
                base_map_put(scratch, table, hash, (uintptr_t)k.op);
            return NULL;
        }
        ir_op *other = (ir_op *)(uintptr_t)found;
        key against = {other, other->operands};
        if (same_ops(k, against))
            return other;
    }
    return NULL;
}

/* ---- loops ---- */

static ir_value *translated(const base_map *map, ir_value *value)
{
    uint64_t to;
    return base_map_get(map, (uintptr_t)value, &to) ? (ir_value *)(uintptr_t)to : NULL;
}

/* Whether `large` computes all that `small` returns, as its first results, when large's first n_args[0] formal
 * arguments and all its captures are identified with those of `small`. */
static bool contains(base_arena *scratch, const ir_op *small, const ir_op *large, int r)
{
    const ir_region *inner = small->regions[r], *outer = large->regions[r];
    base_map map = {0}, table = {0};
    size_t n = ir_formal_operands(small), shift = ir_formal_operands(large) - n;
    for (size_t i = 0; i < inner->n_args; i++)
        base_map_put(scratch, &map, (uintptr_t)&inner->args[i], (uintptr_t)&outer->args[i < n ? i : i + shift]);
    for (ir_op *op = outer->first; op; op = op->next) {
        resolved(scratch, op); /* also updates op->operands */
        if (op->code != IR_RETURN)
            cse_find(scratch, &table, (key){op, op->operands}, true);
    }
    for (ir_op *op = inner->first; op; op = op->next) {
        ir_value **operands = resolved(scratch, op);
        for (size_t i = 0; i < op->n_operands; i++)
            if (!(operands[i] = translated(&map, operands[i])))
                return false;
        if (op->code == IR_RETURN) {
            ir_op *end = pass_return_of(outer);
            for (size_t i = 0; i < op->n_operands; i++)
                if (!end || i >= end->n_operands || ir_operand(end, i) != operands[i])
                    return false;
            return true;
        }
        ir_op *same = cse_find(scratch, &table, (key){op, operands}, false);
        if (!same)
            return false;
        for (size_t i = 0; i < op->n_results; i++)
            base_map_put(scratch, &map, (uintptr_t)&op->results[i], (uintptr_t)&same->results[i]);
    }
    return false;
}

/* The initial values that only the large loop has must be available at the small loop: constants can be moved there. */
static bool can_move(const ir_op *small, const ir_op *large)
{
    size_t n = ir_formal_operands(small), m = ir_formal_operands(large);
    for (size_t i = n; i < m; i++) {
        const ir_op *op = ir_defining_op(ir_operand(large, i));
        if (!op || op->n_operands != 0 || op->parent != small->parent || !pass_is_pure(op))
            return false;
    }
    return true;
}

static bool merge_loops(base_arena *scratch, ir_op *small, ir_op *large)
{
    size_t n = ir_formal_operands(small), m = ir_formal_operands(large);
    if (m <= n || small->n_captures != large->n_captures)
        return false;
    for (size_t i = 0; i < small->n_operands; i++)
        if (ir_operand(small, i) != ir_operand(large, i < n ? i : i + m - n))
            return false;
    if (!can_move(small, large) || !contains(scratch, small, large, 0) || !contains(scratch, small, large, 1))
        return false;
    /* Move the constants that stand between the two loops; the others already precede the small one. */
    for (size_t i = n; i < m; i++)
        ir_operand(large, i)->op->flags = 1;
    for (ir_op *op = small->next, *next; op != large; op = next) {
        next = op->next;
        if (op->flags)
            ir_move_before(op, small);
    }
    for (size_t i = n; i < m; i++)
        ir_operand(large, i)->op->flags = 0;
    ir_move_before(large, small);
    for (size_t i = 0; i < n; i++)
        ir_replace_value(&small->results[i], &large->results[i]);
    ir_erase(small);
    return true;
}

/* Two carried values that start equal, and are each computed in the same way from themselves, stay equal: one is
 * kept. (A stack that the gradient needs often equals one that the program fills anyway.) */
static bool merge_state(ir_op *loop)
{
    size_t n = ir_formal_operands(loop);
    ir_region *cond = loop->regions[0], *body = loop->regions[1];
    ir_op *end = pass_return_of(body);
    bool changed = false;
    if (!end || end->n_operands != n || n > 64)
        return false;
    for (size_t j = 1; j < n; j++)
        for (size_t i = 0; i < j; i++) {
            ir_value *one = &body->args[i], *two = &body->args[j];
            if (ir_operand(loop, i) != ir_operand(loop, j) || one->type != two->type || one->forward || two->forward)
                continue;
            const ir_op *p = ir_defining_op(ir_operand(end, i)), *q = ir_defining_op(ir_operand(end, j));
            if (!p || !q || p == q || p->n_operands != q->n_operands || ir_operand(end, i)->index ||
                ir_operand(end, j)->index || !pass_is_pure(q))
                continue;
            ir_value *operands[IR_MAX_RANK + 2];
            bool own = false;
            if (q->n_operands > BASE_COUNT(operands))
                continue;
            for (size_t k = 0; k < q->n_operands; k++) {
                operands[k] = ir_operand(q, k) == two ? one : ir_operand(q, k);
                own = own || ir_operand(q, k) == two;
                ir_operand(p, k);
            }
            if (!own || !same_ops((key){p, p->operands}, (key){q, operands}))
                continue;
            ir_replace_value(two, one);
            ir_replace_value(&cond->args[j], &cond->args[i]);
            ir_replace_value(&loop->results[j], &loop->results[i]);
            changed = true;
            break;
        }
    return changed;
}

/* ---- the pass ---- */

typedef BASE_VEC(ir_op *) op_list;

static void cse_region(pass_context *context, ir_region *region)
{
    base_stack_check();
    base_arena *scratch = context->scratch;
    base_map table = {0};
    op_list loops = {0};
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++)
            cse_region(context, op->regions[i]);
        if (op->code == IR_WHILE && merge_state(op)) {
            context->changed = true;
            cse_region(context, op->regions[1]);
        }
        if (!pass_is_used(op) || !pass_is_pure(op))
            continue;
        for (size_t i = 0; i < op->n_operands; i++)
            ir_operand(op, i); /* resolves it in place */
        ir_op *same = cse_find(scratch, &table, (key){op, op->operands}, true);
        if (!same) {
            if (op->code == IR_WHILE)
                base_vec_push(scratch, &loops, op);
            continue;
        }
        for (size_t i = 0; i < op->n_results; i++)
            ir_replace_value(&op->results[i], &same->results[i]);
        ir_erase(op);
        context->changed = true;
    }
    for (size_t i = 0; i < loops.count; i++)
        for (size_t j = i + 1; j < loops.count; j++)
            if (merge_loops(scratch, loops.items[i], loops.items[j])) {
                context->changed = true;
                break;
            }
}

tsr_status pass_cse(pass_context *context)
{
    for (size_t i = 0; i < context->module->n_functions; i++)
        if (context->module->functions[i]->body)
            cse_region(context, context->module->functions[i]->body);
    return TSR_OK;
}
