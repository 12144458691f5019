/* Locations: loc("file":1:2), loc(callsite(...)), loc(fused<...>[...]) and aliases of them. */
#include "ir/text/parse.h"

static ir_loc *ir_new_loc(ir_reader *r)
{
    return base_arena_zero(r->arena, 1, sizeof(ir_loc));
}

static const ir_loc *ir_read_loc_inner(ir_reader *r);

static int ir_read_small(ir_reader *r)
{
    const char *at = r->token.at;
    int64_t value = ir_read_int(r);
    if (value < 0 || value > UINT32_MAX)
        ir_fail_at(r, at, "expected a line or column");
    return (int)BASE_MIN(value, (int64_t)INT32_MAX);
}

/* "file":1:2, "name", "name"(where) */
static const ir_loc *ir_read_named_loc(ir_reader *r)
{
    char *text = ir_read_plain_string(r);
    ir_loc *loc = ir_new_loc(r);
    if (ir_accept(r, ':')) {
        loc->file = text;
        loc->line = ir_read_small(r);
        if (ir_accept(r, ':'))
            loc->column = ir_read_small(r);
        if (ir_accept_word(r, "to")) { /* the end of a range */
            if (ir_at(r, IR_TOKEN_INT))
                ir_read_int(r);
            ir_expect(r, ':', "':' and a column");
            ir_read_int(r);
        }
        return loc;
    }
    if (ir_accept(r, '(')) {
        const ir_loc *where = ir_read_loc_inner(r);
        ir_expect(r, ')', "')' after a location");
        if (where)
            *loc = *where;
    }
    loc->name = text;
    return loc;
}

/* fused<...>[a, b]: the first location of the list is kept. */
static const ir_loc *ir_read_fused_loc(ir_reader *r)
{
    const ir_loc *first = NULL;
    ir_next(r);
    if (ir_at(r, '<'))
        ir_seek(r, ir_skip_brackets(r, r->token.at));
    ir_expect(r, '[', "'[' and locations");
    if (ir_accept(r, ']'))
        return NULL;
    do {
        const ir_loc *loc = ir_read_loc_inner(r);
        if (!first)
            first = loc;
    } while (ir_accept(r, ','));
    ir_expect(r, ']', "']' after the locations");
    return first;
}

static const ir_loc *ir_read_loc_inner(ir_reader *r)
{
    const ir_loc *result = NULL;
    ir_enter(r);
    if (ir_at(r, IR_TOKEN_STRING)) {
        result = ir_read_named_loc(r);
    } else if (ir_at_word(r, "callsite")) {
        ir_next(r);
        ir_expect(r, '(', "'(' and a location");
        const ir_loc *callee = ir_read_loc_inner(r);
        ir_expect_word(r, "at");
        const ir_loc *caller = ir_read_loc_inner(r);
        ir_expect(r, ')', "')' after a location");
        ir_loc *loc = ir_new_loc(r);
        if (callee)
            *loc = *callee;
        loc->parent = caller;
        result = loc;
    } else if (ir_at_word(r, "fused")) {
        result = ir_read_fused_loc(r);
    } else if (ir_at(r, IR_TOKEN_HASH)) {
        ir_alias *alias = ir_find_alias(r, &r->attr_aliases);
        const char *behind = r->token.end;
        if (!alias || alias->busy)
            ir_fail_at(r, r->token.at, alias ? "this location refers to itself" : "this location is not defined");
        if (!alias->loc) {
            alias->busy = true;
            ir_seek(r, alias->at);
            alias->loc = ir_at_word(r, "loc") ? ir_read_loc(r) : ir_read_loc_inner(r);
            alias->busy = false;
        }
        ir_seek(r, behind);
        result = alias->loc;
    } else if (!ir_accept_word(r, "unknown")) {
        ir_fail_expected(r, "a location");
    }
    ir_leave(r);
    return result;
}

const ir_loc *ir_read_loc(ir_reader *r)
{
    ir_expect_word(r, "loc");
    ir_expect(r, '(', "'(' and a location");
    const ir_loc *loc = ir_read_loc_inner(r);
    ir_expect(r, ')', "')' after a location");
    return loc;
}
