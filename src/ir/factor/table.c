/* The column `shard` of ops.def: making an op's sharding rule, and adding factors to it. */
#include "ir/factor/factor.h"

static ir_shard_fn *const ir_shard_rules[IR_ROW_COUNT] = {
#define OP(code, name, operands, results, regions, traits, attrs, infer, eval, vjp, lower, cost, decompose, shard,     \
           ...)                                                                                                        \
    [IR_##code] = shard_##shard,
#define CALL OP
#include "ir/ops.def"
#undef CALL
#undef OP
};

bool shard_NONE(ir_rule_draft *rule)
{
    (void)rule;
    return false;
}

int64_t ir_factor_add(ir_rule_draft *rule, int64_t size, ir_factor_kind kind)
{
    base_vec_push(rule->arena, &rule->factors, ((ir_factor_draft){.size = size, .kind = kind}));
    return (int64_t)rule->factors.count - 1;
}

void ir_factor_in(ir_rule_draft *rule, int64_t factor, size_t value, int64_t dim)
{
    ir_factor_list *dims = &rule->values[value].dims[dim];
    if (rule->factors.items[factor].size != 1 || dims->count == 0)
        base_vec_push(rule->arena, dims, factor);
}

static void table_put(ir_rule_draft *rule, int64_t factor, int64_t dim, size_t from, size_t to)
{
    for (size_t i = from; i < to; i++)
        if (rule->values[i].rank > 0)
            base_vec_push(rule->arena, &rule->values[i].dims[dim], factor);
}

void ir_factor_in_operands(ir_rule_draft *rule, int64_t factor, int64_t dim)
{
    table_put(rule, factor, dim, 0, rule->n_operands);
}

void ir_factor_in_results(ir_rule_draft *rule, int64_t factor, int64_t dim)
{
    table_put(rule, factor, dim, rule->n_operands, rule->n_operands + rule->n_results);
}

void ir_factor_in_all(ir_rule_draft *rule, int64_t factor, int64_t dim)
{
    table_put(rule, factor, dim, 0, rule->n_operands + rule->n_results);
}

void ir_factor_block(ir_rule_draft *rule, int64_t factor)
{
    rule->factors.items[factor].blocked = true;
}

bool ir_rule_has_rank(const ir_rule_draft *rule, int64_t rank)
{
    for (size_t i = 0; i < rule->n_operands + rule->n_results; i++)
        if (rule->values[i].rank != rank && rule->values[i].rank != 0)
            return false;
    return true;
}

/* Sets up an empty draft with the ranks of the op's values. False: a value has a dynamic shape. */
static bool table_begin(base_arena *arena, const ir_op *op, ir_rule_draft *rule)
{
    *rule = (ir_rule_draft){.arena = arena, .op = op, .n_operands = ir_formal_operands(op), .n_results = op->n_results};
    size_t n = rule->n_operands + rule->n_results;
    rule->values = base_arena_zero(arena, n + 1, sizeof(*rule->values));
    for (size_t i = 0; i < n; i++) {
        const ir_type *type = ir_rule_type(rule, i);
        if (!ir_is_tensor(type))
            continue;
        if (!ir_is_static(type))
            return false;
        rule->values[i].rank = type->rank;
        rule->values[i].dims = base_arena_zero(arena, (size_t)type->rank + 1, sizeof(ir_factor_list));
    }
    return true;
}

/* n values of the draft, beginning with number `from`. */
static ir_mappings mappings_of(ir_rule_draft *rule, size_t from, size_t n)
{
    ir_mapping *mappings = base_arena_alloc(rule->arena, (n + 1) * sizeof(*mappings));
    for (size_t i = 0; i < n; i++) {
        const ir_mapping_draft *value = &rule->values[from + i];
        ir_factors *dims = base_arena_alloc(rule->arena, ((size_t)value->rank + 1) * sizeof(*dims));
        for (int64_t d = 0; d < value->rank; d++) {
            if (value->dims[d].count == 0)
                ir_factor_in(rule, ir_factor_add(rule, 1, IR_FACTOR_PASSES), from + i, d);
            dims[d] = (ir_factors){value->dims[d].count, value->dims[d].items};
        }
        mappings[i] = (ir_mapping){(size_t)value->rank, dims};
    }
    return (ir_mappings){n, mappings};
}

static const ir_rule *table_finish(ir_rule_draft *draft)
{
    base_arena *arena = draft->arena;
    ir_rule *rule = base_arena_zero(arena, 1, sizeof(*rule));
    rule->shard.kind = IR_SHARD_RULE;
    rule->operands = mappings_of(draft, 0, draft->n_operands);
    rule->results = mappings_of(draft, draft->n_operands, draft->n_results);
    ir_factor_list sizes = {0}, special[IR_FACTOR_KINDS] = {{0}};
    for (size_t f = 0; f < draft->factors.count; f++) {
        const ir_factor_draft *factor = &draft->factors.items[f];
        base_vec_push(arena, &sizes, factor->size);
        if (factor->kind != IR_FACTOR_PASSES)
            base_vec_push(arena, &special[factor->kind], (int64_t)f);
        if (factor->blocked)
            base_vec_push(arena, &special[IR_FACTOR_BLOCKED], (int64_t)f);
    }
    rule->sizes = (ir_factors){sizes.count, sizes.items};
    for (int k = 0; k < IR_FACTOR_KINDS; k++)
        rule->special[k] = (ir_factors){special[k].count, special[k].items};
    return rule;
}

/* Windows, slices and borders take elements of neighbouring pieces: their factors propagate nothing. */
static void block_neighbours(ir_rule_draft *draft)
{
    ir_opcode code = draft->op->code;
    bool near = code == IR_SLICE || code == IR_PAD || code == IR_REDUCE_WINDOW || code == IR_SELECT_AND_SCATTER;
    for (size_t f = 0; f < draft->factors.count && near; f++)
        if (draft->factors.items[f].kind == IR_FACTOR_PERMUTATION ||
            draft->factors.items[f].kind == IR_FACTOR_REPLICATION)
            ir_factor_block(draft, (int64_t)f);
}

static const ir_rule *rule_of_op(base_arena *arena, const ir_op *op, bool conservative)
{
    const ir_rule *carried = ir_rule_of(ir_attr_get(op->extra, "sdy.sharding_rule"));
    if (carried)
        return carried;
    ir_rule_draft draft;
    ir_shard_fn *rule = ir_shard_rules[op->row];
    if (rule == shard_NONE && op->row == IR_CUSTOM_CALL)
        rule = ir_shard_rule_of_name(((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    if (!rule || rule == shard_NONE || !table_begin(arena, op, &draft))
        return NULL;
    draft.conservative = conservative;
    if (!rule(&draft))
        return NULL;
    if (conservative)
        block_neighbours(&draft);
    return table_finish(&draft);
}

const ir_rule *ir_rule_of_op(base_arena *arena, const ir_op *op)
{
    return rule_of_op(arena, op, false);
}

const ir_rule *ir_rule_of_batches(base_arena *arena, const ir_op *op)
{
    ir_rule_draft draft;
    return ir_batch_dims_of(op) && table_begin(arena, op, &draft) && ir_batch_rule(&draft) ? table_finish(&draft)
                                                                                           : NULL;
}

const ir_rule *ir_conservative_rule_of_op(base_arena *arena, const ir_op *op)
{
    return rule_of_op(arena, op, true);
}
