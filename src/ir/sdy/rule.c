/* Shardy's sharding rules: which factors the dimensions of an op's operands and results are made of.
 *
 *   #sdy.op_sharding_rule<([ij, k], [k])->([ij]) {i=2, j=4, k=8} reduction={k}, custom>
 *
 * Factors are letters from i on, then z_1, z_2 ...; their sizes are listed in order. */
#include "ir/sdy/sdy.h"

static const char *const special_names[IR_SDY_SPECIAL] = {"reduction", "need_replication", "permutation",
                                                          "blocked_propagation"};

/* ---- reading ----------------------------------------------------------------------------------------------------- */

/* The factor that begins *word, which moves behind it; -1: none. */
static int64_t take_factor(ir_sdy_text *t, ir_sdy_name *word)
{
    const int64_t after_z = 'z' - 'i';
    if (word->size > 2 && memcmp(word->text, "z_", 2) == 0) {
        size_t n = 0;
        int64_t index = 0;
        while (2 + n < word->size && word->text[2 + n] >= '0' && word->text[2 + n] <= '9' && n < 9)
            index = index * 10 + (word->text[2 + n++] - '0');
        if (n == 0 || word->text[2] == '0') {
            ir_sdy_wrong(t, "expected a factor like z_1, but found %.*s", (int)BASE_MIN(word->size, (size_t)60),
                         word->text);
            return -1;
        }
        word->text += 2 + n;
        word->size -= 2 + n;
        return after_z + index;
    }
    if (word->size == 0 || word->text[0] < 'i' || word->text[0] > 'z') {
        ir_sdy_wrong(t, "expected a factor, a letter from i to z, but found \"%.40s\"", word->text);
        return -1;
    }
    word->size--;
    return *word->text++ - 'i';
}

/* [ij, k]; [] of a scalar */
static ir_sdy_mapping read_mapping(ir_sdy_text *t)
{
    ir_sdy_mapping mapping = {0};
    ir_sdy_expect(t, "[");
    if (ir_sdy_accept(t, "]"))
        return mapping;
    do {
        ir_sdy_factors factors = {0};
        ir_sdy_name word = ir_sdy_word(t);
        while (word.size && !t->wrong) {
            int64_t factor = take_factor(t, &word);
            base_vec_push(t->arena, &factors, factor);
        }
        base_vec_push(t->arena, &mapping, factors);
    } while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, "]");
    return mapping;
}

static ir_sdy_mappings read_mappings(ir_sdy_text *t)
{
    ir_sdy_mappings mappings = {0};
    ir_sdy_expect(t, "(");
    do {
        ir_sdy_mapping one = read_mapping(t);
        base_vec_push(t->arena, &mappings, one);
    } while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, ")");
    return mappings;
}

/* {i=2, j=4} */
static void read_sizes(ir_sdy_text *t, ir_sdy_factors *sizes)
{
    if (!ir_sdy_accept(t, "{") || ir_sdy_accept(t, "}"))
        return;
    do {
        ir_sdy_name word = ir_sdy_word(t);
        int64_t factor = take_factor(t, &word);
        if (word.size || factor != (int64_t)sizes->count)
            ir_sdy_wrong(t, "the sizes of factors are listed in order, from i on");
        ir_sdy_expect(t, "=");
        int64_t size = ir_sdy_int(t);
        base_vec_push(t->arena, sizes, size);
    } while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, "}");
}

/* {i, j} */
static void read_factors(ir_sdy_text *t, ir_sdy_factors *factors)
{
    if (!ir_sdy_accept(t, "{") || ir_sdy_accept(t, "}"))
        return;
    do {
        ir_sdy_name word = ir_sdy_word(t);
        int64_t factor = take_factor(t, &word);
        base_vec_push(t->arena, factors, factor);
    } while (ir_sdy_accept(t, ","));
    ir_sdy_expect(t, "}");
}

ir_sdy_rule ir_sdy_read_rule(ir_sdy_text *t)
{
    ir_sdy_rule rule = {0};
    ir_sdy_expect(t, "<");
    rule.operands = read_mappings(t);
    ir_sdy_expect(t, "->");
    rule.results = read_mappings(t);
    read_sizes(t, &rule.sizes);
    for (int i = 0; i < IR_SDY_SPECIAL; i++) {
        if (!ir_sdy_accept(t, special_names[i]))
            continue;
        ir_sdy_expect(t, "=");
        read_factors(t, &rule.special[i]);
    }
    if (ir_sdy_accept(t, ","))
        ir_sdy_expect(t, "custom");
    ir_sdy_expect(t, ">");
    return rule;
}

/* ---- checking ---------------------------------------------------------------------------------------------------- */

typedef struct rule_check {
    base_arena *arena;
    const ir_sdy_rule *rule;
    size_t n;                  /* factors */
    bool *operands, *results;  /* [n]: which are in one of them */
    uint32_t *seen, n_visited; /* [n]: the value that had it last */
} rule_check;

/* The value `index` of so many. NULL, or what is wrong. */
static const char *value_fault(rule_check *c, const ir_type *type, const ir_sdy_mapping *mapping, const char *kind,
                               size_t index, bool *used)
{
    c->n_visited++;
    if (!ir_is_tensor(type) || !ir_is_static(type))
        return base_arena_format(c->arena, "%s %zu has no static shape, which a sharding rule needs", kind, index);
    if ((int64_t)mapping->count != type->rank)
        return base_arena_format(c->arena, "%s %zu has rank %lld, but its sharding rule %zu", kind, index,
                                 (long long)type->rank, mapping->count);
    for (size_t d = 0; d < mapping->count; d++) {
        const ir_sdy_factors *factors = &mapping->items[d];
        if (factors->count == 0)
            return base_arena_format(c->arena, "dimension %zu of %s %zu has no factor", d, kind, index);
        for (size_t i = 0; i < factors->count; i++) {
            int64_t factor = factors->items[i];
            if (factor < 0 || factor >= (int64_t)c->n)
                return base_arena_format(c->arena, "dimension %zu of %s %zu has a factor without a size", d, kind,
                                         index);
            if (c->seen[factor] == c->n_visited)
                return base_arena_format(c->arena, "%s %zu has a factor twice", kind, index);
            if (factors->count > 1 && c->rule->sizes.items[factor] == 1)
                return base_arena_format(c->arena, "dimension %zu of %s %zu has a factor of size 1 beside others", d,
                                         kind, index);
            c->seen[factor] = c->n_visited;
            used[factor] = true;
        }
    }
    return NULL;
}

/* Sorted, each once, in range. */
static const char *list_fault(rule_check *c, const ir_sdy_factors *list, const char *name)
{
    for (size_t i = 0; i < list->count; i++) {
        if (i && list->items[i] <= list->items[i - 1])
            return base_arena_format(c->arena, "the factors of %s must be in order, each once", name);
        if (list->items[i] < 0 || list->items[i] >= (int64_t)c->n)
            return base_arena_format(c->arena, "%s has a factor without a size", name);
    }
    return NULL;
}

static const char *special_fault(rule_check *c)
{
    const ir_sdy_factors *special = c->rule->special;
    const char *fault = NULL;
    bool *taken = base_arena_zero(c->arena, c->n + 1, sizeof(*taken));
    for (int k = 0; k < IR_SDY_SPECIAL && !fault; k++) {
        fault = list_fault(c, &special[k], special_names[k]);
        for (size_t i = 0; k != IR_SDY_BLOCKED && !fault && i < special[k].count; i++) {
            if (taken[special[k].items[i]])
                fault = "a factor is of one kind only: reduction, need_replication or permutation";
            else
                taken[special[k].items[i]] = true;
        }
    }
    const ir_sdy_factors *reduction = &special[IR_SDY_REDUCTION];
    for (size_t i = 0; !fault && i < reduction->count; i++)
        if (c->results[reduction->items[i]])
            fault = "a factor that is reduced is in a result";
    return fault;
}

const char *ir_sdy_rule_fault(base_arena *arena, const ir_sdy_rule *rule, const ir_op *op)
{
    size_t n = rule->sizes.count, n_operands = ir_formal_operands(op);
    rule_check c = {.arena = arena,
                    .rule = rule,
                    .n = n,
                    .operands = base_arena_zero(arena, n + 1, sizeof(bool)),
                    .results = base_arena_zero(arena, n + 1, sizeof(bool)),
                    .seen = base_arena_zero(arena, n + 1, sizeof(uint32_t))};
    if (rule->operands.count != n_operands || rule->results.count != op->n_results)
        return base_arena_format(arena, "its sharding rule is for %zu operands and %zu results, but it has %zu and %u",
                                 rule->operands.count, rule->results.count, n_operands, op->n_results);
    const char *fault = NULL;
    for (size_t i = 0; i < n_operands && !fault; i++)
        fault = value_fault(&c, ir_resolve(op->operands[i])->type, &rule->operands.items[i], "operand", i, c.operands);
    for (size_t i = 0; i < op->n_results && !fault; i++)
        fault = value_fault(&c, op->results[i].type, &rule->results.items[i], "result", i, c.results);
    for (size_t i = 0; i < n && !fault; i++)
        if (!c.operands[i] && !c.results[i])
            fault = "its sharding rule has a factor that is in no operand and no result";
    return fault ? fault : special_fault(&c);
}
