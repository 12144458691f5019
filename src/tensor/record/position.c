/* Positions that move from step to step: x[i : i + 64] in a loop over i.
 *
 * The start of a slice is a constant of the program: the compiler knows which elements are read, and fuses best. A loop
 * that takes the next rows of its data in each step would then compile each step. So a step that has no program yet is
 * compared with earlier steps (step/positions.c), and where only the starts of slices differ, slices at this line take
 * their starts as numbers from then on, which are parameters of the program. Values do not depend on this. */
#include "tensor/record/position.h"

enum { MOST_PLACES = 256 }; /* further places keep their constants */

typedef struct place {
    const ir_loc *loc; /* interned, like types */
    const ir_type *whole, *part;
} place;

struct tensor_places {
    size_t n;
    place items[MOST_PLACES];
};

void tensor_positions_close(tsr_context *context)
{
    base_free(context->places);
    context->places = NULL;
}

static bool knows(const struct tensor_places *places, const ir_loc *loc, const ir_type *whole, const ir_type *part)
{
    for (size_t i = 0; i < places->n; i++)
        if (places->items[i].loc == loc && places->items[i].whole == whole && places->items[i].part == part)
            return true;
    return false;
}

bool tensor_position_moves(const tsr_context *context, const ir_builder *b, const ir_type *whole, const ir_type *part)
{
    if (BASE_LIKELY(!context->places))
        return false;
    /* A function that is being recorded has its numbers as constants; a mesh cuts slices at known positions better. */
    return b == &context->record.builder && !context->uses_meshes && knows(context->places, b->loc, whole, part);
}

void tensor_position_note(tsr_context *context, const ir_loc *loc, const ir_type *whole, const ir_type *part)
{
    if (!loc)
        return;
    if (!context->places)
        context->places = base_alloc_zero(1, sizeof(*context->places));
    struct tensor_places *places = context->places; /* NULL: memory is short, and the start stays a constant */
    if (places && places->n < MOST_PLACES && !knows(places, loc, whole, part))
        places->items[places->n++] = (place){loc, whole, part};
}

/* operands[i]: the start in dimension i. Where all of a dimension is taken, it is zero and stays a constant. */
static void put_starts(tsr_context *context, ir_builder *b, const ir_type *whole, const int64_t *sizes,
                       const int64_t *start, bool moves, ir_value **operands)
{
    for (int64_t i = 0; i < whole->rank; i++)
        operands[i] = moves && sizes[i] != whole->dims[i] ? tensor_number_value_int(context, TSR_I64, start[i])
                                                          : ir_constant_i64(b, TSR_I64, start[i]);
}

ir_value *tensor_position_read(tsr_context *context, ir_builder *b, ir_value *value, const ir_type *part,
                               const int64_t *start, const int64_t *stride)
{
    const ir_type *whole = value->type;
    int64_t span[IR_MAX_RANK], zero[IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < whole->rank; i++)
        span[i] = part->dims[i] > 0 ? (part->dims[i] - 1) * stride[i] + 1 : 0;
    ir_value *operands[IR_MAX_RANK + 1] = {value};
    put_starts(context, b, whole, span, start, true, operands + 1);
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {whole->rank, span}};
    ir_value *dense = ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)whole->rank + 1, operands);
    return dense && dense->type != part ? ir_slice(b, dense, zero, span, stride) : dense;
}

ir_value *tensor_position_write(tsr_context *context, ir_builder *b, ir_value *whole, ir_value *part,
                                const int64_t *start, bool moves)
{
    ir_value *operands[IR_MAX_RANK + 2] = {whole, part};
    put_starts(context, b, whole->type, part->type->dims, start, moves, operands + 2);
    return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)whole->type->rank + 2, operands);
}
