/* Names of values and the regions that they belong to.
 *
 * A binding is found by its name in one table for each function; a region's bindings are removed when the region
 * ends. A name from outside the region is a capture: each region between the definition and the use gets a
 * placeholder, which is an argument after its own arguments and becomes a real one when the op around the region is
 * complete (parse_op.c). */
#include "ir/text/parse.h"

#include <string.h>

struct ir_binding {
    const char *name;
    uint32_t size, count;
    uint64_t hash;
    ir_value *first; /* the first of `count` values */
    int level;       /* nesting level of the region that defines it; -1: not defined now */
};

static void ir_slots_grow(ir_reader *r)
{
    size_t count = r->slot_count ? r->slot_count * 2 : 256;
    r->slots = base_arena_zero(&r->scratch, count, sizeof(*r->slots));
    r->slot_count = count;
    for (size_t i = 0; i < r->n_bindings; i++) {
        size_t at = r->bindings[i].hash & (count - 1);
        while (r->slots[at])
            at = (at + 1) & (count - 1);
        r->slots[at] = (uint32_t)i + 1;
    }
}

static ir_binding *ir_binding_find(ir_reader *r, const char *name, size_t size, bool make)
{
    uint64_t hash = base_hash(name, size, 0);
    if (r->slot_count) {
        for (size_t at = hash & (r->slot_count - 1); r->slots[at]; at = (at + 1) & (r->slot_count - 1)) {
            ir_binding *binding = &r->bindings[r->slots[at] - 1];
            if (binding->hash == hash && binding->size == size && memcmp(binding->name, name, size) == 0)
                return binding;
        }
    }
    if (!make)
        return NULL;
    if (r->n_bindings == r->bindings_capacity)
        r->bindings =
            base_vec_grow(&r->scratch, r->bindings, r->n_bindings, &r->bindings_capacity, sizeof(*r->bindings));
    r->bindings[r->n_bindings++] = (ir_binding){.name = name, .size = (uint32_t)size, .hash = hash, .level = -1};
    if (r->n_bindings * 2 > r->slot_count) {
        ir_slots_grow(r);
    } else {
        size_t at = hash & (r->slot_count - 1);
        while (r->slots[at])
            at = (at + 1) & (r->slot_count - 1);
        r->slots[at] = (uint32_t)r->n_bindings;
    }
    return &r->bindings[r->n_bindings - 1];
}

/* ---- regions --------------------------------------------------------------------------------------------------- */

void ir_function_begin(ir_reader *r, ir_region *body, const char *ending)
{
    r->n_bindings = 0;
    if (r->slot_count)
        memset(r->slots, 0, r->slot_count * sizeof(*r->slots));
    r->level = -1;
    ir_region_begin(r, body, ending, r->token.at);
}

void ir_region_begin(ir_reader *r, ir_region *region, const char *ending, const char *at)
{
    if (r->level + 1 == IR_MAX_LEVELS)
        ir_fail_at(r, at, "more than %d regions inside each other", IR_MAX_LEVELS);
    ir_level **level = &r->levels[++r->level];
    if (!*level)
        *level = base_arena_zero(&r->scratch, 1, sizeof(**level));
    (*level)->region = region;
    (*level)->formal = region->n_args;
    (*level)->at = at;
    (*level)->captured = (base_map){0};
    (*level)->outer.count = (*level)->inner.count = (*level)->defined.count = 0;
    (*level)->ending = ending;
    (*level)->ended = false;
}

ir_level *ir_region_end(ir_reader *r)
{
    ir_level *level = r->levels[r->level--];
    for (size_t i = 0; i < level->defined.count; i++)
        r->bindings[level->defined.items[i]].level = -1;
    return level;
}

void ir_define(ir_reader *r, const char *at, const char *end, ir_value *first, uint32_t count)
{
    ir_binding *binding = ir_binding_find(r, at + 1, (size_t)(end - at - 1), true);
    if (binding->level >= 0)
        ir_fail_at(r, at, "%.*s is defined already", (int)(end - at), at);
    binding->level = r->level;
    binding->first = first;
    binding->count = count;
    ir_level *level = r->levels[r->level];
    base_vec_push(&r->scratch, &level->defined, (uint32_t)(binding - r->bindings));
    if (count == 1)
        first->name = base_arena_strndup(r->arena, at + 1, (size_t)(end - at - 1));
}

/* The placeholder, inside the region at `index`, for `value`, which is visible in the next outer region. */
static ir_value *ir_capture_value(ir_reader *r, int index, ir_value *value)
{
    ir_level *level = r->levels[index];
    uint64_t found;
    if (base_map_get(&level->captured, (uint64_t)(uintptr_t)value, &found))
        return level->inner.items[found];
    ir_value *inner = base_arena_zero(r->arena, 1, sizeof(*inner));
    inner->type = value->type;
    inner->region = level->region;
    inner->index = (uint32_t)(level->formal + level->inner.count);
    inner->is_argument = true;
    inner->name = value->name;
    base_map_put(&r->scratch, &level->captured, (uint64_t)(uintptr_t)value, level->inner.count);
    base_vec_push(&r->scratch, &level->outer, value);
    base_vec_push(&r->scratch, &level->inner, inner);
    return inner;
}

/* ---- uses ------------------------------------------------------------------------------------------------------ */

ir_value *ir_read_operand(ir_reader *r)
{
    if (!ir_at(r, IR_TOKEN_VALUE))
        ir_fail_expected(r, "a value, %name");
    ir_token token = r->token;
    uint64_t number = 0;
    bool numbered = token.end < r->end && *token.end == '#';
    ir_next(r);
    if (numbered) {
        if (!ir_at(r, IR_TOKEN_HASH) || !ir_read_digits(r->token.at + 1, r->token.end, &number))
            ir_fail_at(r, token.end, "expected the number of a result after '#'");
        ir_next(r);
    }
    ir_binding *binding = ir_binding_find(r, token.at + 1, (size_t)(token.end - token.at - 1), false);
    if (!binding || binding->level < 0)
        ir_fail_at(r, token.at, "%.*s is not defined here", (int)BASE_MIN(token.end - token.at, 80), token.at);
    if (number >= binding->count)
        ir_fail_at(r, token.at, "%.*s has %u results; there is no #%llu", (int)BASE_MIN(token.end - token.at, 80),
                   token.at, (unsigned)binding->count, (unsigned long long)number);
    if (!numbered && binding->count > 1)
        number = 0;
    ir_value *value = &binding->first[number];
    for (int level = binding->level + 1; level <= r->level; level++)
        value = ir_capture_value(r, level, value);
    return value;
}

void ir_read_operands(ir_reader *r, ir_operand_refs *operands)
{
    if (!ir_at(r, IR_TOKEN_VALUE))
        return;
    do {
        const char *at = r->token.at;
        ir_value *value = ir_read_operand(r);
        base_vec_push(&r->scratch, operands, ((ir_operand_ref){value, at}));
    } while (ir_accept(r, ','));
}
