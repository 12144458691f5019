/* How a reduce takes its elements, in a group's kernel.
 *
 *   each result is one plain reduction (a sum, or the parts of a complex one): accumulators that may have lanes
 *   value and index of an extremum, with the index counting along the reduced dimensions: an argmax accumulator, lanes
 *   too
 *   a sum of terms that are all zeros except one: that term (pick.c)
 *   any other body: accumulators that are set to the body's results, one element after the other; the vector loop
 *     then runs over kept elements */
#include "cpu/compile/lower/reduce.h"
#include "cpu/compile/kernel/internal.h"
#include "cpu/compile/lower/probe.h"
#include "cpu/compile/lower/writer.h"

static cpu_reduction plain_reduction(ir_opcode code, bool logical)
{
    switch (code) {
    case IR_MULTIPLY:
        return logical ? CPU_REDUCE_AND : CPU_REDUCE_MUL;
    case IR_MINIMUM:
        return logical ? CPU_REDUCE_AND : CPU_REDUCE_MIN;
    case IR_MAXIMUM:
        return logical ? CPU_REDUCE_OR : CPU_REDUCE_MAX;
    case IR_AND:
        return CPU_REDUCE_AND;
    case IR_OR:
        return CPU_REDUCE_OR;
    case IR_XOR:
        return CPU_REDUCE_XOR;
    default:
        return logical ? CPU_REDUCE_OR : CPU_REDUCE_ADD;
    }
}

static tsr_dtype argument_dtype(const ir_op *op, size_t i)
{
    return op->regions[0]->args[i].type->dtype;
}

cpu_reduction cpu_reduction_of(const ir_op *op, size_t i)
{
    return plain_reduction(cpu_body_part(op, 0, i), argument_dtype(op, i) == TSR_BOOL);
}

bool cpu_reduce_takes(const ir_op *op)
{
    if (op->code != IR_REDUCE || !cpu_takes_types(op) || op->n_operands <= op->n_captures)
        return false;
    const ir_type *type = ir_resolve(op->operands[0])->type;
    return type->count > 0 && op->results[0].type->rank < type->rank && cpu_body_takes(op, 0);
}

size_t cpu_reduce_inputs(const ir_op *op)
{
    return op->code == IR_REDUCE ? ir_formal_operands(op) / 2 : 0;
}

/* Bits: the dimensions of value along which its elements count up, in the order of memory; 0: it is not a counter. */
static uint32_t counts_along(const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    if (!op)
        return 0;
    uint32_t from, bits = 0;
    const ir_type *type = value->type;
    switch (op->code) {
    case IR_IOTA:
        return 1u << ((const ir_iota_attrs *)op->attrs)->iota_dimension;
    case IR_BROADCAST_IN_DIM: {
        const ir_ints to = ((const ir_broadcast_in_dim_attrs *)op->attrs)->broadcast_dimensions;
        from = counts_along(ir_operand(op, 0));
        for (int64_t d = 0; d < to.n; d++)
            if (from >> d & 1)
                bits |= 1u << to.v[d];
        return bits;
    }
    case IR_RESHAPE: { /* each dimension whole, or cut */
        const ir_type *old = ir_operand(op, 0)->type;
        int64_t i = 0;
        from = counts_along(ir_operand(op, 0));
        for (int64_t j = 0; j < old->rank; j++) {
            int64_t product = 1;
            for (; i < type->rank && product < old->dims[j]; product *= type->dims[i++])
                bits |= (from >> j & 1) << i;
            if (product != old->dims[j])
                return 0;
        }
        return bits;
    }
    default:
        return 0;
    }
}

static bool is_counter(const ir_value *value, uint32_t reduced)
{
    uint32_t along = counts_along(value);
    for (int64_t d = 0; d < value->type->rank; d++)
        if ((reduced >> d & 1) && value->type->dims[d] > 1 && !(along >> d & 1))
            return false;
    return along != 0;
}

cpu_fold cpu_fold_of(base_arena *arena, const ir_op *op, cpu_reduction *place)
{
    cpu_pick pick;
    if (cpu_body_splits(op, 0))
        return cpu_pick_find(op, &pick) ? CPU_FOLD_PICK : CPU_FOLD_PLAIN;
    const ir_reduce_attrs *attrs = op->attrs;
    uint32_t reduced = 0;
    bool largest;
    for (int64_t i = 0; i < attrs->dimensions.n; i++)
        reduced |= 1u << attrs->dimensions.v[i];
    if (op->n_results == 2 && is_counter(ir_operand(op, 1), reduced) && cpu_probe_extremum(arena, op, &largest)) {
        *place = largest ? CPU_REDUCE_ARGMAX : CPU_REDUCE_ARGMIN;
        return CPU_FOLD_PLACE;
    }
    return CPU_FOLD_BODY;
}

/* ---- writing ---- */

/* A dtype in which accumulators compute. */
static tsr_dtype wide(tsr_dtype dtype, bool ordered)
{
    if (!cpu_dtype_computes(dtype))
        return TSR_F32;
    return ordered && dtype == TSR_BOOL ? TSR_U8 : dtype;
}

/* Operand i of op at the given index, converted to the dtype of the body's argument. */
cpu_value cpu_fold_argument(cpu_emitter *e, const ir_op *op, size_t i, const cpu_at *at)
{
    ir_value *value = ir_operand(op, i);
    size_t n = ir_formal_operands(op) / 2;
    /* The body's first arguments are the accumulated values, which start from the initial values, the op's last
     * operands. */
    tsr_dtype dtype = argument_dtype(op, i < n ? n + i : i - n);
    return cpu_convert_any(e, cpu_emit(e, value, at), value->type->dtype, dtype);
}

/* In which a place is kept while elements are taken: 32 bits where they hold the counter, so that vectors have as many places as
 * values. */
static tsr_dtype index_dtype(const ir_op *op)
{
    return argument_dtype(op, 1) == TSR_I32 || ir_operand(op, 1)->type->count <= INT32_MAX ? TSR_I32 : TSR_I64;
}

void cpu_fold_begin(cpu_emitter *e, cpu_member *m, int lanes)
{
    const ir_op *op = m->op;
    size_t n = ir_formal_operands(op) / 2;
    const cpu_at none = {0};
    if (m->fold == CPU_FOLD_PLACE) {
        tsr_dtype dtype = wide(argument_dtype(op, 0), true);
        uint64_t worst = cpu_reduction_identity(m->place, dtype);
        m->acc[0] = cpu_acc(e->k, m->place, cpu_const_bits(e->k, dtype, &worst), lanes);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        cpu_value init = cpu_fold_argument(e, op, n + i, &none);
        if (m->fold == CPU_FOLD_PLAIN)
            m->acc[i] = cpu_acc(e->k, cpu_reduction_of(op, i),
                                cpu_convert(e->k, init, wide(argument_dtype(op, i), false)), lanes);
        else
            m->acc[i] = cpu_acc(e->k, CPU_REDUCE_SET, init, 1);
    }
}

void cpu_fold_take(cpu_emitter *e, const cpu_member *m, const cpu_value *elements, bool swapped)
{
    const ir_op *op = m->op;
    size_t n = ir_formal_operands(op) / 2;
    if (m->fold == CPU_FOLD_PLACE) {
        cpu_value index = cpu_convert(e->k, elements[1], index_dtype(op));
        cpu_reduce_at(e->k, m->acc[0], cpu_convert(e->k, elements[0], wide(argument_dtype(op, 0), true)), index);
        return;
    }
    if (m->fold == CPU_FOLD_PLAIN) {
        for (size_t i = 0; i < n; i++)
            cpu_reduce(e->k, m->acc[i], cpu_convert(e->k, elements[i], wide(argument_dtype(op, i), false)));
        return;
    }
    cpu_value *args = base_arena_alloc(e->arena, 3 * n * sizeof(*args));
    for (size_t i = 0; i < n; i++) {
        args[swapped ? i : n + i] = elements[i];
        args[swapped ? n + i : i] = cpu_get(e->k, m->acc[i]);
    }
    cpu_body_emit(e, op, 0, args, args + 2 * n);
    for (size_t i = 0; i < n; i++)
        cpu_reduce(e->k, m->acc[i], args[2 * n + i]);
}

void cpu_fold_feed(cpu_emitter *e, const cpu_member *m, const cpu_at *at)
{
    size_t n = ir_formal_operands(m->op) / 2;
    cpu_value *elements = base_arena_alloc(e->arena, n * sizeof(*elements));
    for (size_t i = 0; i < n; i++)
        elements[i] = cpu_fold_argument(e, m->op, i, at);
    cpu_fold_take(e, m, elements, false);
}

void cpu_fold_end(cpu_emitter *e, cpu_member *m)
{
    const ir_op *op = m->op;
    size_t n = ir_formal_operands(op) / 2;
    const cpu_at none = {0};
    if (m->fold == CPU_FOLD_PLACE) { /* the body combines the initial values with the reduced ones */
        cpu_value args[4], value = cpu_get(e->k, m->acc[0]);
        for (size_t i = 0; i < 2; i++)
            args[i] = cpu_fold_argument(e, op, n + i, &none);
        args[2] = cpu_convert(e->k, value, argument_dtype(op, 2));
        args[3] = cpu_convert(e->k, cpu_get_index(e->k, m->acc[0], index_dtype(op)), argument_dtype(op, 3));
        cpu_body_emit(e, op, 0, args, m->known);
        return;
    }
    for (size_t i = 0; i < n; i++) {
        tsr_dtype dtype = op->results[i].type->dtype;
        cpu_value sum = cpu_get(e->k, m->acc[i]);
        m->known[i] = m->fold == CPU_FOLD_BODY ? cpu_convert_any(e, sum, argument_dtype(op, i), dtype)
                                               : cpu_convert(e->k, sum, dtype);
    }
}

bool cpu_fold_is_exact(const ir_op *op)
{
    for (size_t i = 0; i < op->n_results; i++)
        if (!cpu_reduction_is_exact(cpu_reduction_of(op, i), wide(argument_dtype(op, i), false)))
            return false;
    return true;
}

void cpu_fold_scan(cpu_emitter *e, cpu_member *m, const cpu_value *elements)
{
    const ir_op *op = m->op;
    for (size_t i = 0; i < op->n_results; i++) {
        cpu_value taken = cpu_convert(e->k, elements[i], wide(argument_dtype(op, i), false));
        m->known[i] = cpu_convert(e->k, cpu_scan(e->k, m->acc[i], taken), op->results[i].type->dtype);
    }
}

const cpu_lowering lower_reduce = {0};
