/* Regions: the headers of blocks, bodies, and the values of outer regions that they use. */
#include "ir/text/parse.h"

#include <string.h>

void ir_read_block_header(ir_reader *r, ir_token_list *names, ir_type_list *types)
{
    ir_next(r);
    if (ir_accept(r, '(') && !ir_accept(r, ')')) {
        do {
            ir_token name = r->token;
            ir_expect(r, IR_TOKEN_VALUE, "an argument, %name");
            ir_expect(r, ':', "':' and the argument's type");
            const ir_type *type = ir_read_type(r);
            if (ir_at_word(r, "loc"))
                ir_read_loc(r);
            base_vec_push(&r->scratch, names, name);
            base_vec_push(&r->scratch, types, type);
        } while (ir_accept(r, ','));
        ir_expect(r, ')', "')' after the arguments");
    }
    ir_expect(r, ':', "':' after the block's name");
}

void ir_read_region(ir_reader *r, ir_op_text *op, size_t n, const ir_token *names, const ir_type *const *types)
{
    const char *begin = r->token.at;
    ir_expect(r, '{', "'{' and a region");
    ir_enter(r);
    ir_token_list block_names = {0};
    ir_type_list block_types = {0};
    if (ir_at(r, IR_TOKEN_BLOCK)) {
        if (n)
            ir_fail_at(r, r->token.at, "this region's arguments have names already");
        ir_read_block_header(r, &block_names, &block_types);
        n = block_names.count;
        names = block_names.items;
        types = block_types.items;
    }
    ir_region *region = ir_region_new(r->arena, n, types);
    ir_region_begin(r, region, op->vhlo ? "vhlo.return_v1" : "stablehlo.return", begin);
    for (size_t i = 0; i < n; i++)
        ir_define(r, names[i].at, names[i].end, &region->args[i], 1);
    ir_read_block(r);
    ir_leave(r);
    if (!r->levels[r->level]->ended)
        ir_fail_at(r, r->token.at, "expected a return at the end of the region");
    ir_expect(r, '}', "'}' after the region");
    ir_level *level = ir_region_end(r);
    for (size_t i = 0; i < level->outer.count; i++) {
        ir_capture capture = {op->regions.count, level->outer.items[i], level->inner.items[i]};
        base_vec_push(&r->scratch, &op->captures, capture);
    }
    base_vec_push(&r->scratch, &op->regions, region);
}

/* Gives every region an argument for each value that any of the regions captured. Ops that used placeholders, or
 * arguments that had other positions before, now use the final arguments. */
static void ir_settle_captures(ir_reader *r, ir_op_text *op, ir_value *const *captured, size_t n_captured)
{
    uint64_t *place = base_arena_alloc(&r->scratch, op->captures.count * sizeof(*place));
    base_map index = {0};
    for (size_t i = 0; i < n_captured; i++)
        base_map_put(&r->scratch, &index, (uint64_t)(uintptr_t)captured[i], i);
    for (size_t i = 0; i < op->captures.count; i++)
        base_map_get(&index, (uint64_t)(uintptr_t)op->captures.items[i].outer, &place[i]);
    for (size_t k = 0, first = 0; k < op->regions.count; k++) {
        ir_region *region = op->regions.items[k];
        size_t formal = region->n_args;
        ir_value *args = base_arena_zero(r->arena, formal + n_captured, sizeof(*args));
        if (formal)
            memcpy(args, region->args, formal * sizeof(*args));
        for (size_t i = 0; i < n_captured; i++)
            args[formal + i] = (ir_value){.type = captured[i]->type,
                                          .region = region,
                                          .index = (uint32_t)(formal + i),
                                          .is_argument = true,
                                          .name = captured[i]->name};
        size_t own = first;
        for (; own < op->captures.count && op->captures.items[own].region == k; own++)
            args[formal + place[own]].n_uses = op->captures.items[own].inner->n_uses;
        for (ir_op *inner = region->first; inner; inner = inner->next) {
            for (size_t i = 0; i < inner->n_operands; i++) {
                ir_value *value = inner->operands[i];
                if (value->is_argument && value->region == region)
                    inner->operands[i] =
                        &args[value->index < formal ? value->index : formal + place[first + value->index - formal]];
            }
        }
        region->args = args;
        region->n_args = formal + n_captured;
        first = own;
    }
}

size_t ir_add_captures(ir_reader *r, ir_op_text *op)
{
    if (op->captures.count == 0)
        return 0;
    BASE_VEC(ir_value *) captured = {0};
    base_map seen = {0};
    uint64_t ignored;
    for (size_t i = 0; i < op->captures.count; i++) {
        ir_value *outer = op->captures.items[i].outer;
        if (base_map_get(&seen, (uint64_t)(uintptr_t)outer, &ignored))
            continue;
        base_map_put(&r->scratch, &seen, (uint64_t)(uintptr_t)outer, 0);
        base_vec_push(&r->scratch, &captured, outer);
        base_vec_push(&r->scratch, &op->operands, ((ir_operand_ref){outer, op->at}));
    }
    ir_settle_captures(r, op, captured.items, captured.count);
    return captured.count;
}
