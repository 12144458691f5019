/* Reductions that read large values in opposite orders, such as the sum of transpose(x) * y: the kernel's vector loop can run along
 * one of them, and would gather the other one element by element, each from a line of the cache of its own. The transpose becomes a
 * step of its own, which moves blocks, and the kernel reads its result. Where all operands lie in one order, the kernel runs along
 * that one (lower/across.c, lower/lane_order.c), unless it is that of a reduced dimension, whose elements the sum takes last (group
 * norm over channels that lie side by side). */
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/prepare/prepare.h"

/* LARGE: elements that the caches near the core do not hold. APART: elements between neighbours that each are in a line of the
 * cache alone. MOST: of values that are looked at for a reduction. */
enum { LARGE = 65536, APART = 16, MOST = 64 };

/* A large value in memory that a reduction reads, and the first transpose on the way to it: operand `at` of user (NULL: none). */
typedef struct opposite_leaf {
    ir_op *user;
    uint32_t at;
    int64_t fastest; /* the reduction's dimension along which its elements lie side by side */
    bool apart;      /* it is another one than the reduction's last, whose elements lie far apart */
} opposite_leaf;

typedef struct opposites {
    cpu_compilation *c;
    ir_function *function;
    ir_region *region;
    base_map stored; /* transpose's result -> the same value in memory */
    int64_t last;    /* the reduction's last dimension of several elements */
    opposite_leaf leaves[MOST];
    int n, seen;
} opposites;

static int64_t last_dimension(const ir_type *type)
{
    int64_t d = type->rank - 1;
    while (d > 0 && type->dims[d] == 1)
        d--;
    return d;
}

/* The order of a reshape's operand, before the reshape. Dimensions that are split or joined have the place of the innermost part. */
static void order_before(const ir_type *from, const ir_type *to, const int64_t *order, int64_t *before)
{
    int64_t i = from->rank - 1, j = to->rank - 1, place = order[j];
    while (i >= 0) {
        while (j > 0 && to->dims[j] == 1)
            j--;
        place = j >= 0 ? order[j] : place;
        int64_t in = from->dims[i], out = j >= 0 ? to->dims[j--] : 1;
        before[i--] = place;
        while (in != out && (in < out ? i >= 0 : j >= 0)) {
            if (in < out) {
                in *= from->dims[i];
                before[i--] = place;
            } else {
                out *= to->dims[j--];
            }
        }
    }
}

/* Follows value, whose dimension d is the reduction's dimension order[d], to what is in memory. top: the first transpose that has
 * been passed. */
static void follow(opposites *o, ir_value *value, const int64_t *order, opposite_leaf top)
{
    const ir_type *type = value->type;
    ir_op *op = ir_defining_op(value);
    if (o->seen++ >= MOST || type->rank == 0 || type->count < LARGE)
        return;
    if (op && op->code == IR_TRANSPOSE) {
        const int64_t *permutation = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
        int64_t inner[IR_MAX_RANK];
        for (int64_t d = 0; d < type->rank; d++)
            inner[permutation[d]] = order[d];
        follow(o, ir_operand(op, 0), inner, top);
        return;
    }
    if (op && op->code == IR_RESHAPE) {
        ir_value *x = ir_operand(op, 0);
        const ir_op *from = ir_defining_op(x);
        bool first = !top.user && from && from->code == IR_TRANSPOSE;
        int64_t before[IR_MAX_RANK];
        order_before(x->type, type, order, before);
        follow(o, x, before, first ? (opposite_leaf){.user = op} : top);
        return;
    }
    if (op && (op->code == IR_BROADCAST_IN_DIM || op->code == IR_IOTA || op->code == IR_CONSTANT))
        return;
    if (op && cpu_is_elementwise(op) && cpu_takes_types(op)) {
        for (uint32_t i = 0; i < op->n_operands; i++) {
            ir_value *x = ir_operand(op, i);
            const ir_op *from = ir_defining_op(x);
            bool first = !top.user && from && from->code == IR_TRANSPOSE;
            if (x->type->rank == type->rank)
                follow(o, x, order, first ? (opposite_leaf){.user = op, .at = i} : top);
        }
        return;
    }
    opposite_leaf *leaf = &o->leaves[o->n++];
    *leaf = top;
    leaf->fastest = order[last_dimension(type)];
    int64_t step = 1;
    for (int64_t d = type->rank - 1; d >= 0 && order[d] != o->last; d--)
        step *= type->dims[d];
    leaf->apart = step >= APART;
}

static void store_transpose(opposites *o, const opposite_leaf *leaf)
{
    ir_value *x = ir_operand(leaf->user, leaf->at);
    ir_op *transpose = ir_defining_op(x);
    uint64_t found;
    if (!transpose || transpose->code != IR_TRANSPOSE) /* another leaf has the same transpose */
        return;
    if (!base_map_get(&o->stored, (uintptr_t)x, &found)) {
        ir_builder b;
        ir_builder_init(&b, o->function);
        b.region = o->region;
        b.before = transpose->next;
        b.loc = transpose->loc;
        ir_value *made = cpu_stored(&b, x);
        if (!made)
            cpu_give_up_built(o->c, &b);
        found = (uintptr_t)made;
        base_map_put(&o->c->arena, &o->stored, (uintptr_t)x, found);
    }
    ir_set_operand(leaf->user, leaf->at, (ir_value *)(uintptr_t)found);
}

void cpu_opposite_orders(cpu_compilation *c, ir_function *function, ir_region *region)
{
    opposites all = {.c = c, .function = function, .region = region}, *o = &all;
    for (ir_op *op = region->first; op; op = op->next) {
        if (op->code != IR_REDUCE || !cpu_reduce_takes(op))
            continue;
        const ir_type *type = ir_operand(op, 0)->type;
        int64_t order[IR_MAX_RANK];
        for (int64_t d = 0; d < type->rank; d++)
            order[d] = d;
        o->n = o->seen = 0;
        o->last = last_dimension(type);
        for (uint32_t i = 0; i < cpu_reduce_inputs(op); i++) {
            const ir_op *from = ir_defining_op(ir_operand(op, i));
            bool first = from && from->code == IR_TRANSPOSE;
            follow(o, ir_operand(op, i), order, first ? (opposite_leaf){.user = op, .at = i} : (opposite_leaf){0});
        }
        bool differ =
            o->n > 0 && ir_ints_contain(((const ir_reduce_attrs *)op->attrs)->dimensions, o->leaves[0].fastest);
        for (int i = 1; i < o->n; i++)
            differ = differ || o->leaves[i].fastest != o->leaves[0].fastest;
        for (int i = 0; i < o->n && differ; i++)
            if (o->leaves[i].user && o->leaves[i].fastest != o->last && o->leaves[i].apart)
                store_transpose(o, &o->leaves[i]);
    }
}
