/* Sharding rules as text. Factors are letters from i on, then z_1, z_2 ... */
#include "ir/factor/factor.h"

static void print_factor(uint32_t factor, base_text *out)
{
    const uint32_t letters = 'z' - 'i' + 1;
    if (factor < letters)
        base_text_char(out, (char)('i' + factor));
    else
        base_text_format(out, "z_%u", factor - letters + 1);
}

static void print_values(const ir_value_factors *values, size_t n, base_text *out)
{
    base_text_char(out, '(');
    for (size_t i = 0; i < n; i++) {
        base_text_add(out, i ? ", [" : "[");
        for (int64_t d = 0; d < values[i].rank; d++) {
            base_text_add(out, d ? ", " : "");
            for (size_t k = 0; k < values[i].dims[d].count; k++)
                print_factor(values[i].dims[d].items[k], out);
        }
        base_text_char(out, ']');
    }
    base_text_char(out, ')');
}

/* " reduction={i, k}", or nothing where no factor is one of those. */
static void print_some(const ir_op_rule *rule, const char *name, ir_factor_cost cost, bool blocked, base_text *out)
{
    bool first = true;
    for (uint32_t i = 0; i < rule->factors.count; i++) {
        const ir_op_factor *factor = &rule->factors.items[i];
        if (blocked ? !factor->blocked : factor->cost != cost)
            continue;
        if (first)
            base_text_format(out, " %s={", name);
        else
            base_text_add(out, ", ");
        print_factor(i, out);
        first = false;
    }
    base_text_add(out, first ? "" : "}");
}

void ir_op_rule_print(const ir_op_rule *rule, base_text *out)
{
    base_text_add(out, "#sdy.op_sharding_rule<");
    print_values(rule->values, rule->n_operands, out);
    base_text_add(out, "->");
    print_values(rule->values + rule->n_operands, rule->n_results, out);
    for (uint32_t i = 0; i < rule->factors.count; i++) {
        base_text_add(out, i ? ", " : " {");
        print_factor(i, out);
        base_text_format(out, "=%lld", (long long)rule->factors.items[i].size);
    }
    base_text_add(out, rule->factors.count ? "}" : "");
    print_some(rule, "reduction", IR_FACTOR_REDUCES, false, out);
    print_some(rule, "need_replication", IR_FACTOR_REPLICATES, false, out);
    print_some(rule, "permutation", IR_FACTOR_PERMUTES, false, out);
    print_some(rule, "blocked_propagation", IR_FACTOR_PASSES, true, out);
    base_text_char(out, '>');
}
