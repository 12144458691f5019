/* Sharding rules of ops that change the shape: broadcasts, transposes, reshapes, reductions, windows. */
#include "ir/factor/factor.h"

/* Dimension `in` of operand 0 corresponds with dimension `out` of result 0; -1: only the other value has the
 * dimension. */
static int64_t shape_join(ir_rule_draft *rule, int64_t in, int64_t out, int64_t size)
{
    int64_t factor = ir_factor_add(rule, size, IR_FACTOR_PASSES);
    if (in >= 0)
        ir_factor_in(rule, factor, 0, in);
    if (out >= 0)
        ir_factor_in(rule, factor, ir_rule_result(rule, 0), out);
    return factor;
}

bool shard_broadcast_in_dim(ir_rule_draft *rule)
{
    const ir_type *in = ir_rule_type(rule, 0), *out = ir_rule_type(rule, 1);
    const ir_ints places = ((const ir_broadcast_in_dim_attrs *)rule->op->attrs)->broadcast_dimensions;
    for (int64_t d = 0; d < out->rank; d++) {
        int64_t from = -1;
        for (int64_t i = 0; i < places.n; i++)
            if (places.v[i] == d)
                from = i;
        if (from >= 0 && in->dims[from] != out->dims[d]) { /* a dimension of size 1, broadcast */
            shape_join(rule, from, -1, 1);
            from = -1;
        }
        shape_join(rule, from, d, out->dims[d]);
    }
    return true;
}

/* New dimensions before the operand's. */
bool shard_broadcast(ir_rule_draft *rule)
{
    const ir_type *in = ir_rule_type(rule, 0), *out = ir_rule_type(rule, 1);
    int64_t added = out->rank - in->rank;
    for (int64_t d = 0; d < out->rank; d++)
        shape_join(rule, d < added ? -1 : d - added, d, out->dims[d]);
    return true;
}

/* Broadcasting as in numpy: shapes are aligned at their last dimensions, or as broadcast_dimensions says for the
 * operand of lower rank. */
bool shard_broadcasting(ir_rule_draft *rule)
{
    const ir_type *out = rule->n_results == 1 ? ir_rule_type(rule, ir_rule_result(rule, 0)) : NULL;
    const ir_custom_call_attrs *attrs = rule->op->attrs;
    const ir_attr *config = rule->op->code == IR_CUSTOM_CALL ? attrs->backend_config : NULL;
    const ir_attr *places = config && config->kind == IR_ATTR_DICT ? ir_attr_get(config, "broadcast_dimensions") : NULL;
    if (!out || !ir_is_tensor(out))
        return false;
    for (int64_t d = 0; d < out->rank; d++) {
        int64_t factor = ir_factor_add(rule, out->dims[d], IR_FACTOR_PASSES);
        ir_factor_in(rule, factor, ir_rule_result(rule, 0), d);
        for (size_t i = 0; i < rule->n_operands; i++) {
            const ir_type *type = ir_rule_type(rule, i);
            bool placed =
                places && places->kind == IR_ATTR_INTS && type->rank < out->rank && places->ints.n == type->rank;
            for (int64_t k = 0; ir_is_tensor(type) && k < type->rank; k++)
                if ((placed ? places->ints.v[k] : out->rank - type->rank + k) == d && type->dims[k] == out->dims[d])
                    ir_factor_in(rule, factor, i, k);
        }
    }
    return true;
}

bool shard_transpose(ir_rule_draft *rule)
{
    const ir_type *in = ir_rule_type(rule, 0);
    const ir_ints order = ((const ir_transpose_attrs *)rule->op->attrs)->permutation;
    for (int64_t d = 0; d < order.n; d++)
        shape_join(rule, order.v[d], d, in->dims[order.v[d]]);
    return true;
}

/* ---- reshape ----------------------------------------------------------------------------------------------------- */

static int64_t divisor(int64_t a, int64_t b)
{
    while (b) {
        int64_t rest = a % b;
        a = b;
        b = rest;
    }
    return a;
}

/* One side of a reshape: how many elements the dimensions visited so far span, and how many the factors so far. */
typedef struct side {
    const ir_type *type;
    int64_t dim, span, done;
} side;

static bool is_one(const side *s)
{
    return s->dim < s->type->rank && s->type->dims[s->dim] == 1;
}

/* What remains of the dimension; when nothing remains, moves on to the next dimension. */
static int64_t left_of(side *s)
{
    if (s->span == s->done && s->dim < s->type->rank)
        s->span *= s->type->dims[s->dim];
    return s->span / s->done;
}

static void shape_take(side *s, int64_t factor)
{
    s->done *= factor;
    if (s->span == s->done)
        s->dim++;
}

/* The next factor of the side whose factors span fewer elements: the factor that brings both sides to the same span,
 * if it divides the dimension; else the rest of the dimension, divided by the divisor that both sides have in
 * common. */
static int64_t catch_up(const side *behind, const side *ahead, int64_t left, int64_t common)
{
    int64_t gap = ahead->done % behind->done == 0 ? ahead->done / behind->done : 0;
    if (gap && left % gap == 0)
        return gap;
    return left > common ? left / common : left;
}

/* Makes the factors, the slowest first. While both sides span the same number of elements, the next factor is their
 * common divisor; where they have none, factors of one side only follow until the spans are equal again. */
bool shard_reshape(ir_rule_draft *rule)
{
    side in = {ir_rule_type(rule, 0), 0, 1, 1}, out = {ir_rule_type(rule, 1), 0, 1, 1};
    if (in.type->count == 0)
        return false;
    while (in.dim < in.type->rank || out.dim < out.type->rank) {
        if (is_one(&in)) {
            shape_join(rule, in.dim++, -1, 1);
            continue;
        }
        if (is_one(&out)) {
            shape_join(rule, -1, out.dim++, 1);
            continue;
        }
        int64_t a = left_of(&in), b = left_of(&out), common = divisor(a, b);
        if (in.done == out.done && common > 1) {
            shape_join(rule, in.dim, out.dim, common);
            shape_take(&in, common);
            shape_take(&out, common);
        } else if (in.done == out.done) {
            shape_join(rule, in.dim, -1, a);
            shape_join(rule, -1, out.dim, b);
            shape_take(&in, a);
            shape_take(&out, b);
        } else if (in.done < out.done) {
            a = catch_up(&in, &out, a, common);
            shape_join(rule, in.dim, -1, a);
            shape_take(&in, a);
        } else {
            b = catch_up(&out, &in, b, common);
            shape_join(rule, -1, out.dim, b);
            shape_take(&out, b);
        }
    }
    return true;
}

/* ---- reductions and windows -------------------------------------------------------------------------------------- */

bool shard_reduce(ir_rule_draft *rule)
{
    const ir_type *type = ir_rule_type(rule, 0);
    const ir_ints reduced = ((const ir_reduce_attrs *)rule->op->attrs)->dimensions;
    size_t n = rule->n_results;
    for (int64_t d = 0, kept = 0; d < type->rank; d++) {
        bool passes = !ir_ints_contain(reduced, d);
        int64_t factor = ir_factor_add(rule, type->dims[d], passes ? IR_FACTOR_PASSES : IR_FACTOR_REDUCTION);
        for (size_t i = 0; i < n; i++) {
            ir_factor_in(rule, factor, i, d);
            if (passes)
                ir_factor_in(rule, factor, ir_rule_result(rule, i), kept);
        }
        kept += passes;
    }
    return true;
}

static bool is_one_at(ir_ints list, int64_t d)
{
    return !list.v || list.n == 0 || list.v[d] == 1;
}

/* Windows of one element, with stride 1 and no padding. */
static bool passes_window(ir_ints sizes, ir_ints strides, ir_ints2 padding, int64_t d)
{
    bool padded = padding.v && (padding.v[2 * d] != 0 || padding.v[2 * d + 1] != 0);
    return !padded && is_one_at(sizes, d) && is_one_at(strides, d);
}

/* The dimension is cut by windows; their borders move between devices. */
bool shard_reduce_window(ir_rule_draft *rule)
{
    const ir_reduce_window_attrs *attrs = rule->op->attrs;
    const ir_type *out = ir_rule_type(rule, ir_rule_result(rule, 0));
    for (int64_t d = 0; d < out->rank; d++) {
        bool passes = passes_window(attrs->window_dimensions, attrs->window_strides, attrs->padding, d) &&
                      is_one_at(attrs->base_dilations, d);
        ir_factor_common(rule, d, out->dims[d], passes ? IR_FACTOR_PASSES : IR_FACTOR_PERMUTATION);
    }
    return true;
}

/* The source must be whole along the windows; the operand and the result are cut alike. */
bool shard_select_and_scatter(ir_rule_draft *rule)
{
    enum { OPERAND, SOURCE };
    const ir_select_and_scatter_attrs *attrs = rule->op->attrs;
    const ir_type *type = ir_rule_type(rule, OPERAND), *source = ir_rule_type(rule, SOURCE);
    for (int64_t d = 0; d < type->rank; d++) {
        if (passes_window(attrs->window_dimensions, attrs->window_strides, attrs->padding, d)) {
            ir_factor_common(rule, d, type->dims[d], IR_FACTOR_PASSES);
            continue;
        }
        ir_factor_in(rule, ir_factor_add(rule, source->dims[d], IR_FACTOR_REPLICATION), SOURCE, d);
        int64_t factor = ir_factor_add(rule, type->dims[d], IR_FACTOR_PERMUTATION);
        ir_factor_in(rule, factor, OPERAND, d);
        ir_factor_in(rule, factor, ir_rule_result(rule, 0), d);
    }
    return true;
}
