/* Aliases: #name and !name, which stand for the text of their line. The text is read at each use, as the kind of
 * thing that is expected there, and the result is kept unless it is small: aliases of aliases may double the work
 * with each line. */
#include "ir/text/parse.h"

#include <string.h>

ir_alias *ir_find_alias(ir_reader *r, const base_table *table)
{
    return base_table_get(table, r->token.at + 1, (size_t)(r->token.end - r->token.at - 1));
}

ir_alias *ir_attr_alias(ir_reader *r)
{
    return ir_at(r, IR_TOKEN_HASH) ? ir_find_alias(r, &r->attr_aliases) : NULL;
}

ir_alias *ir_type_alias(ir_reader *r)
{
    return ir_at(r, IR_TOKEN_BANG) ? ir_find_alias(r, &r->type_aliases) : NULL;
}

void ir_check_defined(ir_reader *r, const ir_alias *alias, const char *at)
{
    if (alias->at > at)
        ir_fail_at(r, at, "this alias is not defined before it is used");
}

static void ir_check_alias(ir_reader *r, const ir_alias *alias)
{
    if (alias->busy)
        ir_fail_at(r, r->token.at, "this alias refers to itself");
    ir_check_defined(r, alias, r->token.at);
}

ir_alias_use ir_alias_begin(ir_reader *r, ir_alias *alias)
{
    ir_alias_use use = {alias, r->token.at, r->token.end, r->weight, r->seen, r->deepest};
    ir_check_alias(r, alias);
    ir_enter(r);
    alias->busy = true;
    r->weight = 0;
    r->deepest = r->depth;
    r->seen = (ir_seen){false, false};
    ir_seek(r, alias->at);
    return use;
}

void ir_alias_end(ir_reader *r, const ir_alias_use *use)
{
    ir_alias *alias = use->alias;
    alias->weight = r->weight + (uint64_t)(r->token.at - alias->at);
    if (alias->weight > (uint64_t)(r->end - r->data) + IR_MOST_EXPANDED)
        ir_fail_status(r, TSR_UNIMPLEMENTED, use->at, "what this alias stands for is too long");
    alias->seen = r->seen;
    alias->levels = r->deepest - r->depth + 1;
    r->deepest = BASE_MAX(r->deepest, use->deepest);
    alias->busy = false;
    r->weight = use->weight + alias->weight;
    r->seen = (ir_seen){r->seen.index || use->seen.index, r->seen.vhlo || use->seen.vhlo};
    ir_leave(r);
    ir_seek(r, use->behind);
}

void ir_alias_again(ir_reader *r, const ir_alias *alias)
{
    ir_check_alias(r, alias);
    if (r->depth + alias->levels > IR_MAX_DEPTH)
        ir_fail_at(r, r->token.at, "nested too deeply (more than %d levels)", (int)IR_MAX_DEPTH);
    r->deepest = BASE_MAX(r->deepest, r->depth + alias->levels);
    if (alias->seen.vhlo)
        ir_see_vhlo(r);
    r->seen.index = r->seen.index || alias->seen.index;
    r->weight += alias->weight;
    ir_next(r);
}

void ir_see_vhlo(ir_reader *r)
{
    if (r->no_vhlo)
        ir_fail_at(r, r->token.at, "ops of StableHLO are not of VHLO's types");
    r->seen.vhlo = true;
}
