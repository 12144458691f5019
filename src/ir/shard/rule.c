/* Shardy's sharding rules: the factors of the dimensions of an op's operands and results.
 *
 *   #sdy.op_sharding_rule<([ij, k], [k])->([ij]) {i=2, j=4, k=8} reduction={k}, custom>
 *
 * Factors are letters from i on, then z_1, z_2 ...; their sizes are listed in order. */
#include "ir/shard/check.h"
#include "ir/shard/text.h"

static const char *const special_names[IR_FACTOR_KINDS] = {"reduction", "need_replication", "permutation",
                                                           "blocked_propagation"};

/* ---- reading ----------------------------------------------------------------------------------------------------- */

/* Reads the factor that *word begins with and moves *word past it; -1: no factor stands there. */
static int64_t take_factor(ir_shard_text *t, ir_shard_word *word)
{
    const int64_t after_z = 'z' - 'i';
    if (word->size > 2 && memcmp(word->text, "z_", 2) == 0) {
        size_t n = 0;
        int64_t index = 0;
        while (2 + n < word->size && word->text[2 + n] >= '0' && word->text[2 + n] <= '9' && n < 9)
            index = index * 10 + (word->text[2 + n++] - '0');
        if (n == 0 || word->text[2] == '0') {
            ir_shard_wrong(t, "expected a factor like z_1, but found %.*s", (int)BASE_MIN(word->size, (size_t)60),
                           word->text);
            return -1;
        }
        word->text += 2 + n;
        word->size -= 2 + n;
        return after_z + index;
    }
    if (word->size == 0 || word->text[0] < 'i' || word->text[0] > 'z') {
        ir_shard_wrong(t, "expected a factor, a letter from i to z, but found \"%.40s\"", word->text);
        return -1;
    }
    word->size--;
    return *word->text++ - 'i';
}

/* The factors of a value's dimensions: [ij, k]; a scalar has []. */
static ir_mapping read_mapping(ir_shard_text *t)
{
    BASE_VEC(ir_factors) dims = {0};
    ir_shard_expect(t, "[");
    if (ir_shard_accept(t, "]"))
        return (ir_mapping){0};
    do {
        ir_number_list factors = {0};
        ir_shard_word word = ir_shard_next_word(t);
        while (word.size && !t->wrong)
            ir_shard_add_number(t, &factors, take_factor(t, &word), IR_SHARD_MOST_FACTORS);
        base_vec_push(t->arena, &dims, ir_shard_numbers(&factors));
    } while (ir_shard_accept(t, ","));
    ir_shard_expect(t, "]");
    return (ir_mapping){dims.count, dims.items};
}

static ir_mappings read_mappings(ir_shard_text *t)
{
    BASE_VEC(ir_mapping) mappings = {0};
    ir_shard_expect(t, "(");
    if (ir_shard_accept(t, ")"))
        return (ir_mappings){0};
    do {
        ir_mapping one = read_mapping(t);
        base_vec_push(t->arena, &mappings, one);
    } while (ir_shard_accept(t, ","));
    ir_shard_expect(t, ")");
    return (ir_mappings){mappings.count, mappings.items};
}

/* {i=2, j=4} */
static ir_factors read_sizes(ir_shard_text *t)
{
    ir_number_list sizes = {0};
    if (!ir_shard_accept(t, "{") || ir_shard_accept(t, "}"))
        return (ir_factors){0};
    do {
        ir_shard_word word = ir_shard_next_word(t);
        int64_t factor = take_factor(t, &word);
        if (word.size || factor != (int64_t)sizes.count)
            ir_shard_wrong(t, "the sizes of factors are listed in order, from i on");
        ir_shard_expect(t, "=");
        ir_shard_add_number(t, &sizes, ir_shard_int(t), IR_SHARD_MOST_FACTORS);
    } while (ir_shard_accept(t, ","));
    ir_shard_expect(t, "}");
    return ir_shard_numbers(&sizes);
}

/* {i, j} */
static ir_factors read_factors(ir_shard_text *t)
{
    ir_number_list factors = {0};
    if (!ir_shard_accept(t, "{") || ir_shard_accept(t, "}"))
        return (ir_factors){0};
    do {
        ir_shard_word word = ir_shard_next_word(t);
        ir_shard_add_number(t, &factors, take_factor(t, &word), IR_SHARD_MOST_FACTORS);
    } while (ir_shard_accept(t, ","));
    ir_shard_expect(t, "}");
    return ir_shard_numbers(&factors);
}

const ir_rule *ir_shard_read_rule(ir_shard_text *t)
{
    ir_rule rule = {0};
    ir_shard_expect(t, "<");
    rule.operands = read_mappings(t);
    ir_shard_expect(t, "->");
    rule.results = read_mappings(t);
    rule.sizes = read_sizes(t);
    for (int i = 0; i < IR_FACTOR_KINDS; i++) {
        if (!ir_shard_accept(t, special_names[i]))
            continue;
        ir_shard_expect(t, "=");
        rule.special[i] = read_factors(t);
    }
    if (ir_shard_accept(t, ",")) {
        ir_shard_expect(t, "custom");
        rule.custom = true;
    }
    ir_shard_expect(t, ">");
    return t->wrong ? NULL : ir_rule_make(&rule);
}

/* ---- checking ---------------------------------------------------------------------------------------------------- */

typedef struct rule_check {
    base_arena *arena;
    const ir_rule *rule;
    size_t n;                  /* factors */
    bool *operands, *results;  /* [n]: whether the factor is in an operand, in a result */
    uint32_t *seen, n_visited; /* [n]: the last value whose dimension had the factor */
} rule_check;

/* Checks value number `index` of the values. Returns NULL, or the error message. */
static const char *value_fault(rule_check *c, const ir_type *type, const ir_mapping *mapping, const char *kind,
                               size_t index, bool *used)
{
    c->n_visited++;
    if (!ir_is_tensor(type) || !ir_is_static(type))
        return base_arena_format(c->arena, "%s %zu has no static shape, which a sharding rule needs", kind, index);
    if ((int64_t)mapping->n != type->rank)
        return base_arena_format(c->arena, "%s %zu has rank %lld, but its sharding rule %zu", kind, index,
                                 (long long)type->rank, mapping->n);
    for (size_t d = 0; d < mapping->n; d++) {
        const ir_factors *factors = &mapping->v[d];
        if (factors->n == 0)
            return base_arena_format(c->arena, "dimension %zu of %s %zu has no factor", d, kind, index);
        for (size_t i = 0; i < factors->n; i++) {
            int64_t factor = factors->v[i];
            if (factor < 0 || factor >= (int64_t)c->n)
                return base_arena_format(c->arena, "dimension %zu of %s %zu has a factor without a size", d, kind,
                                         index);
            if (c->seen[factor] == c->n_visited)
                return base_arena_format(c->arena, "%s %zu has a factor twice", kind, index);
            if (factors->n > 1 && c->rule->sizes.v[factor] == 1)
                return base_arena_format(c->arena, "dimension %zu of %s %zu has a factor of size 1 beside others", d,
                                         kind, index);
            c->seen[factor] = c->n_visited;
            used[factor] = true;
        }
    }
    return NULL;
}

/* Sorted, each once, in range. */
static const char *list_fault(rule_check *c, const ir_factors *list, const char *name)
{
    for (size_t i = 0; i < list->n; i++) {
        if (i && list->v[i] <= list->v[i - 1])
            return base_arena_format(c->arena, "the factors of %s must be in order, each once", name);
        if (list->v[i] < 0 || list->v[i] >= (int64_t)c->n)
            return base_arena_format(c->arena, "%s has a factor without a size", name);
    }
    return NULL;
}

static const char *special_fault(rule_check *c)
{
    const ir_factors *special = c->rule->special;
    const char *fault = NULL;
    bool *taken = base_arena_zero(c->arena, c->n + 1, sizeof(*taken));
    for (int k = 0; k < IR_FACTOR_KINDS && !fault; k++) {
        fault = list_fault(c, &special[k], special_names[k]);
        for (size_t i = 0; k != IR_FACTOR_BLOCKED && !fault && i < special[k].n; i++) {
            if (taken[special[k].v[i]])
                fault = "a factor is of one kind only: reduction, need_replication or permutation";
            else
                taken[special[k].v[i]] = true;
        }
    }
    const ir_factors *reduction = &special[IR_FACTOR_REDUCTION];
    for (size_t i = 0; !fault && i < reduction->n; i++)
        if (c->results[reduction->v[i]])
            fault = "a factor that is reduced is in a result";
    return fault;
}

const char *ir_shard_rule_fault(base_arena *arena, const ir_rule *rule, const ir_op *op)
{
    size_t n = rule->sizes.n, n_operands = ir_formal_operands(op);
    rule_check c = {.arena = arena,
                    .rule = rule,
                    .n = n,
                    .operands = base_arena_zero(arena, n + 1, sizeof(bool)),
                    .results = base_arena_zero(arena, n + 1, sizeof(bool)),
                    .seen = base_arena_zero(arena, n + 1, sizeof(uint32_t))};
    if (rule->operands.n != n_operands || rule->results.n != op->n_results)
        return base_arena_format(arena, "its sharding rule is for %zu operands and %zu results, but it has %zu and %u",
                                 rule->operands.n, rule->results.n, n_operands, op->n_results);
    const char *fault = NULL;
    for (size_t i = 0; i < n_operands && !fault; i++)
        fault = value_fault(&c, ir_resolve(op->operands[i])->type, &rule->operands.v[i], "operand", i, c.operands);
    for (size_t i = 0; i < op->n_results && !fault; i++)
        fault = value_fault(&c, op->results[i].type, &rule->results.v[i], "result", i, c.results);
    for (size_t i = 0; i < n && !fault; i++)
        if (!c.operands[i] && !c.results[i])
            fault = "its sharding rule has a factor that is in no operand and no result";
    return fault ? fault : special_fault(&c);
}
