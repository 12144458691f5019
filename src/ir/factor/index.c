/* Sharding rules of ops that read or write at indices: gather, scatter, dynamic_update_slice. */
#include "ir/factor/factor.h"

/* A gather or a scatter: `parts` are slices of `whole` at indices. */
typedef struct access {
    ir_rule_draft *rule;
    size_t n;              /* number of a scatter's inputs; 1 for a gather */
    bool scatter, reduces; /* reduces: overlapping slices are combined by an op that can also combine the results of
                            * several devices */
    const ir_type *whole, *indices, *parts;
    ir_ints offsets, collapsed, batching, index_batching;
    int64_t vector_dim;
} access;

/* Adds a factor of these dimensions; -1: the value has no such dimension. */
static int64_t factor_index_add(const access *a, int64_t whole, int64_t index, int64_t part, int64_t size,
                                ir_factor_kind kind)
{
    ir_rule_draft *rule = a->rule;
    int64_t factor = ir_factor_add(rule, size, kind);
    for (size_t i = 0; i < a->n && whole >= 0; i++)
        ir_factor_in(rule, factor, i, whole);
    if (index >= 0)
        ir_factor_in(rule, factor, a->n, index);
    for (size_t i = 0; i < a->n && part >= 0; i++)
        ir_factor_in(rule, factor, a->scatter ? a->n + 1 + i : ir_rule_result(rule, 0), part);
    for (size_t i = 0; i < a->n && a->scatter && whole >= 0; i++)
        ir_factor_in(rule, factor, ir_rule_result(rule, i), whole);
    return factor;
}

/* Dimension `part` of the parts corresponds with dimension `dim` of the whole. */
static void add_offset(const access *a, int64_t dim, int64_t part)
{
    int64_t size = a->whole->dims[dim], part_size = a->parts->dims[part];
    if (size == part_size) {
        factor_index_add(a, dim, -1, part, size, IR_FACTOR_PASSES);
    } else if (a->scatter) {
        factor_index_add(a, dim, -1, -1, size, IR_FACTOR_REPLICATION);
        factor_index_add(a, -1, -1, part, part_size, IR_FACTOR_REPLICATION);
    } else if (part_size == 1) { /* one device has the element */
        factor_index_add(a, dim, -1, -1, size, IR_FACTOR_REDUCTION);
        factor_index_add(a, -1, -1, part, part_size, IR_FACTOR_REPLICATION);
    } else {
        ir_factor_block(a->rule, factor_index_add(a, dim, -1, part, size, IR_FACTOR_REPLICATION));
    }
}

/* Dimension `part` of the parts has index `number` among the dimensions that count index vectors. */
static void add_batch(const access *a, int64_t number, int64_t part)
{
    int64_t index = number < a->vector_dim ? number : number + 1, whole = -1;
    for (int64_t i = 0; i < a->index_batching.n; i++)
        if (a->index_batching.v[i] == index)
            whole = a->batching.v[i];
    ir_factor_kind kind = !a->scatter || whole >= 0 ? IR_FACTOR_PASSES
                          : a->reduces              ? IR_FACTOR_REDUCTION
                                                    : IR_FACTOR_REPLICATION;
    factor_index_add(a, whole, index, part, a->parts->dims[part], kind);
}

static bool add_access(const access *a)
{
    int64_t dim = 0, batch = 0;
    for (int64_t part = 0; part < a->parts->rank; part++) {
        if (!ir_ints_contain(a->offsets, part)) {
            add_batch(a, batch++, part);
            continue;
        }
        while (ir_ints_contain(a->collapsed, dim) || ir_ints_contain(a->batching, dim))
            dim++;
        add_offset(a, dim++, part);
    }
    for (int64_t i = 0; i < a->collapsed.n; i++) {
        int64_t size = a->whole->dims[a->collapsed.v[i]];
        factor_index_add(a, a->collapsed.v[i], -1, -1, size,
                         a->scatter  ? IR_FACTOR_PASSES
                         : size == 1 ? IR_FACTOR_REPLICATION
                                     : IR_FACTOR_REDUCTION);
    }
    if (a->vector_dim < a->indices->rank)
        factor_index_add(a, -1, a->vector_dim, -1, a->indices->dims[a->vector_dim], IR_FACTOR_REPLICATION);
    return true;
}

bool shard_gather(ir_rule_draft *rule)
{
    const ir_gather_dims *dims = &((const ir_gather_attrs *)rule->op->attrs)->dimension_numbers;
    const access a = {.rule = rule,
                      .n = 1,
                      .whole = ir_rule_type(rule, 0),
                      .indices = ir_rule_type(rule, 1),
                      .parts = ir_rule_type(rule, 2),
                      .offsets = dims->offset_dims,
                      .collapsed = dims->collapsed_slice_dims,
                      .batching = dims->operand_batching_dims,
                      .index_batching = dims->start_indices_batching_dims,
                      .vector_dim = dims->index_vector_dim};
    return add_access(&a);
}

/* Whether each of the n results of a body (a_0 .., b_0 ..) is one op of a_i and b_i, the same op for all results,
 * and one whose operands may be combined in any order. */
static bool combines(const ir_region *body, size_t n)
{
    ir_opcode common = IR_OPCODE_COUNT;
    for (size_t i = 0; i < n; i++) {
        const ir_op *op = ir_defining_op(ir_resolve(body->last->operands[i]));
        if (!op || op->n_operands != 2 || !ir_is_tensor(op->results[0].type))
            return false;
        const ir_value *x = ir_resolve(op->operands[0]), *y = ir_resolve(op->operands[1]);
        const ir_value *a = &body->args[i], *b = &body->args[n + i];
        bool logic = (op->code == IR_AND || op->code == IR_OR) && op->results[0].type->dtype == TSR_BOOL;
        bool known =
            logic || op->code == IR_ADD || op->code == IR_MULTIPLY || op->code == IR_MAXIMUM || op->code == IR_MINIMUM;
        if (!known || (i && op->code != common) || !((x == a && y == b) || (x == b && y == a)))
            return false;
        common = (ir_opcode)op->code;
    }
    return true;
}

bool shard_scatter(ir_rule_draft *rule)
{
    const ir_scatter_dims *dims = &((const ir_scatter_attrs *)rule->op->attrs)->scatter_dimension_numbers;
    size_t n = rule->n_results;
    const access a = {.rule = rule,
                      .n = n,
                      .scatter = true,
                      .reduces = combines(rule->op->regions[0], n),
                      .whole = ir_rule_type(rule, 0),
                      .indices = ir_rule_type(rule, n),
                      .parts = ir_rule_type(rule, n + 1),
                      .offsets = dims->update_window_dims,
                      .collapsed = dims->inserted_window_dims,
                      .batching = dims->input_batching_dims,
                      .index_batching = dims->scatter_indices_batching_dims,
                      .vector_dim = dims->index_vector_dim};
    return add_access(&a);
}

/* Each device updates its part of the operand, from the whole update where the position of the part is not known. */
bool shard_dynamic_update_slice(ir_rule_draft *rule)
{
    enum { OPERAND, UPDATE, STARTS };
    const ir_type *type = ir_rule_type(rule, OPERAND), *update = ir_rule_type(rule, UPDATE);
    bool constant = true;
    for (size_t i = STARTS; i < rule->n_operands; i++)
        constant = constant && ir_constant_of(rule->op->operands[i]) != NULL;
    for (int64_t d = 0; d < type->rank; d++) {
        int64_t factor = ir_factor_add(rule, type->dims[d], IR_FACTOR_PASSES);
        ir_factor_in(rule, factor, OPERAND, d);
        ir_factor_in(rule, factor, ir_rule_result(rule, 0), d);
        if (type->dims[d] != update->dims[d])
            factor = ir_factor_add(rule, update->dims[d], constant ? IR_FACTOR_PASSES : IR_FACTOR_REPLICATION);
        ir_factor_in(rule, factor, UPDATE, d);
    }
    return true;
}
