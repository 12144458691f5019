/* Sharding rules of ops: which dimensions of operands and results correspond, so that all of them can be cut alike.
 *
 * Each kind of op has a function that adds factors to a rule under construction. Dimensions that no factor names get one of
 * their own at the end, so that every dimension has a factor. Factors are numbered in the order in which Shardy numbers
 * them. */
#include "ir/shard/text.h"

typedef struct rule_maker {
    base_arena *arena;
    const ir_op *op;
    size_t n_operands, n_results;
    ir_number_list **factors; /* [operands, then results][dimension] */
    ir_number_list sizes, special[IR_FACTOR_KINDS];
} rule_maker;

enum { PASSED = -1 };

static const ir_type *type_of(const rule_maker *m, size_t value)
{
    return value < m->n_operands ? ir_resolve(m->op->operands[value])->type
                                 : m->op->results[value - m->n_operands].type;
}

static int64_t new_factor(rule_maker *m, int64_t size, int kind)
{
    int64_t factor = (int64_t)m->sizes.count;
    base_vec_push(m->arena, &m->sizes, size);
    if (kind != PASSED)
        base_vec_push(m->arena, &m->special[kind], factor);
    return factor;
}

static void put_factor(rule_maker *m, size_t value, int64_t dimension, int64_t factor)
{
    base_vec_push(m->arena, &m->factors[value][dimension], factor);
}

static size_t result(const rule_maker *m, size_t i)
{
    return m->n_operands + i;
}

/* ---- kinds of ops --------------------------------------------------------------------------------------------------- */

/* Dimension for dimension; scalars beside larger values have none. */
static void shard_elementwise(rule_maker *m)
{
    const ir_type *type = type_of(m, result(m, 0));
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t factor = new_factor(m, type->dims[d], PASSED);
        for (size_t v = 0; v < m->n_operands + m->n_results; v++)
            if (type_of(m, v)->rank == type->rank)
                put_factor(m, v, d, factor);
    }
}

static void shard_broadcast_in_dim(rule_maker *m)
{
    const ir_broadcast_in_dim_attrs *attrs = m->op->attrs;
    const ir_type *in = type_of(m, 0), *out = type_of(m, 1);
    for (int64_t d = 0; d < out->rank; d++) {
        int64_t factor = new_factor(m, out->dims[d], PASSED);
        put_factor(m, 1, d, factor);
        for (int64_t i = 0; i < attrs->broadcast_dimensions.n; i++)
            if (attrs->broadcast_dimensions.v[i] == d && in->dims[i] == out->dims[d])
                put_factor(m, 0, i, factor);
    }
}

static void shard_transpose(rule_maker *m)
{
    const ir_transpose_attrs *attrs = m->op->attrs;
    const ir_type *out = type_of(m, 1);
    for (int64_t d = 0; d < out->rank; d++) {
        int64_t factor = new_factor(m, out->dims[d], PASSED);
        put_factor(m, 0, attrs->permutation.v[d], factor);
        put_factor(m, 1, d, factor);
    }
}

static void shard_iota(rule_maker *m)
{
    const ir_iota_attrs *attrs = m->op->attrs;
    const ir_type *out = type_of(m, 0);
    for (int64_t d = 0; d < out->rank; d++)
        put_factor(m, 0, d, new_factor(m, out->dims[d], d == attrs->iota_dimension ? IR_FACTOR_PERMUTATION : PASSED));
}

static void shard_constant(rule_maker *m)
{
    const ir_type *out = type_of(m, 0);
    for (int64_t d = 0; d < out->rank; d++)
        put_factor(m, 0, d, new_factor(m, out->dims[d], PASSED));
}

/* The first half of the operands are reduced, the others are what they begin with. */
static void shard_reduce(rule_maker *m)
{
    const ir_reduce_attrs *attrs = m->op->attrs;
    const ir_type *in = type_of(m, 0);
    size_t n = m->n_operands / 2;
    for (int64_t d = 0, at = 0; d < in->rank; d++) {
        bool reduced = ir_ints_contain(attrs->dimensions, d);
        int64_t factor = new_factor(m, in->dims[d], reduced ? IR_FACTOR_REDUCTION : PASSED);
        for (size_t i = 0; i < n; i++) {
            put_factor(m, i, d, factor);
            if (!reduced)
                put_factor(m, result(m, i), at, factor);
        }
        at += !reduced;
    }
}

static void shard_dot_general(rule_maker *m)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)m->op->attrs)->dot_dimension_numbers;
    const ir_type *left = type_of(m, 0), *right = type_of(m, 1);
    const ir_ints lb = dims->lhs_batching_dimensions, rb = dims->rhs_batching_dimensions,
                  lc = dims->lhs_contracting_dimensions, rc = dims->rhs_contracting_dimensions;
    int64_t at = 0;
    for (int64_t i = 0; i < lb.n; i++) {
        int64_t factor = new_factor(m, left->dims[lb.v[i]], PASSED);
        put_factor(m, 0, lb.v[i], factor);
        put_factor(m, 1, rb.v[i], factor);
        put_factor(m, 2, at++, factor);
    }
    for (size_t v = 0; v < 2; v++) {
        const ir_type *type = v ? right : left;
        for (int64_t d = 0; d < type->rank; d++) {
            if (ir_ints_contain(v ? rb : lb, d) || ir_ints_contain(v ? rc : lc, d))
                continue;
            int64_t factor = new_factor(m, type->dims[d], PASSED);
            put_factor(m, v, d, factor);
            put_factor(m, 2, at++, factor);
        }
    }
    for (int64_t i = 0; i < lc.n; i++) {
        int64_t factor = new_factor(m, left->dims[lc.v[i]], IR_FACTOR_REDUCTION);
        put_factor(m, 0, lc.v[i], factor);
        put_factor(m, 1, rc.v[i], factor);
    }
}

/* Both shapes are read from the left: as long as one of the two sizes divides the other, the smaller one is a factor of both.
 * What is left when they do not is each dimension's own. */
static void shard_reshape(rule_maker *m)
{
    const ir_type *types[2] = {type_of(m, 0), type_of(m, 1)};
    int64_t at[2] = {0, 0}, left[2] = {1, 1};
    for (;;) {
        for (size_t v = 0; v < 2; v++)
            while (left[v] == 1 && at[v] < types[v]->rank)
                left[v] = types[v]->dims[at[v]++];
        int64_t small = BASE_MIN(left[0], left[1]), large = BASE_MAX(left[0], left[1]);
        if (small <= 1 || large % small != 0)
            break;
        int64_t factor = new_factor(m, small, PASSED);
        for (size_t v = 0; v < 2; v++) {
            put_factor(m, v, at[v] - 1, factor);
            left[v] /= small;
        }
    }
    for (size_t v = 0; v < 2; v++)
        if (left[v] != 1 && at[v] > 0 && m->factors[v][at[v] - 1].count)
            put_factor(m, v, at[v] - 1, new_factor(m, left[v], PASSED));
}

/* ---- the table ------------------------------------------------------------------------------------------------------ */

typedef void rule_function(rule_maker *m);

/* Kinds of ops whose rules are not written: their operands must be whole. */
#define shard_NONE NULL
#define shard_all_gather NULL
#define shard_all_to_all NULL
#define shard_along_dim NULL
#define shard_batch_norm NULL
#define shard_bitcast_convert NULL
#define shard_broadcast NULL
#define shard_broadcasting NULL
#define shard_chlo_top_k NULL
#define shard_cholesky NULL
#define shard_concatenate NULL
#define shard_convolution NULL
#define shard_dot NULL
#define shard_dynamic_slice NULL
#define shard_dynamic_update_slice NULL
#define shard_fft NULL
#define shard_gather NULL
#define shard_pad NULL
#define shard_reduce_scatter NULL
#define shard_reduce_window NULL
#define shard_reverse NULL
#define shard_rng_bit_generator NULL
#define shard_scatter NULL
#define shard_select_and_scatter NULL
#define shard_slice NULL
#define shard_sort NULL
#define shard_triangular_solve NULL

static rule_function *const rules[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, decompose, shard, ...)      \
    [IR_##code] = shard_##shard,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

static bool has_static_tensors(const rule_maker *m)
{
    for (size_t v = 0; v < m->n_operands + m->n_results; v++)
        if (!ir_is_tensor(type_of(m, v)) || !ir_is_static(type_of(m, v)))
            return false;
    return m->n_results > 0;
}

static ir_mappings mappings_of(rule_maker *m, size_t from, size_t n)
{
    ir_mapping *mappings = base_arena_alloc(m->arena, n * sizeof(*mappings));
    for (size_t i = 0; i < n; i++) {
        size_t rank = (size_t)type_of(m, from + i)->rank;
        ir_factors *dims = base_arena_alloc(m->arena, rank * sizeof(*dims));
        for (size_t d = 0; d < rank; d++) {
            if (m->factors[from + i][d].count == 0)
                put_factor(m, from + i, (int64_t)d, new_factor(m, type_of(m, from + i)->dims[d], PASSED));
            dims[d] = ir_shard_numbers(&m->factors[from + i][d]);
        }
        mappings[i] = (ir_mapping){rank, dims};
    }
    return (ir_mappings){n, mappings};
}

const ir_rule *ir_op_rule(base_arena *scratch, const ir_op *op)
{
    const ir_rule *given = ir_rule_of(ir_attr_get(op->extra, "sdy.sharding_rule"));
    rule_function *rule = rules[op->row];
    if (given)
        return given;
    rule_maker m = {.arena = scratch, .op = op, .n_operands = ir_formal_operands(op), .n_results = op->n_results};
    if (!rule || !has_static_tensors(&m))
        return NULL;
    size_t n = m.n_operands + m.n_results;
    m.factors = base_arena_alloc(scratch, n * sizeof(*m.factors));
    for (size_t v = 0; v < n; v++)
        m.factors[v] = base_arena_zero(scratch, (size_t)type_of(&m, v)->rank + 1, sizeof(**m.factors));
    rule(&m);
    ir_rule made = {.operands = mappings_of(&m, 0, m.n_operands)};
    made.results = mappings_of(&m, m.n_operands, m.n_results);
    made.sizes = ir_shard_numbers(&m.sizes);
    for (int k = 0; k < IR_FACTOR_KINDS; k++)
        made.special[k] = ir_shard_numbers(&m.special[k]);
    return ir_rule_make(&made);
}
