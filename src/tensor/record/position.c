/* Positions that move from step to step: x[i : i + 64] in a loop over i, a shift or a bound that is drawn anew.
 *
 * The start of a slice is a constant of the program: the compiler knows which elements are read, and fuses best. A loop
 * that takes the next rows of its data in each step would then compile each step. So a step that has no program yet is
 * compared with earlier steps (step/positions.c), and where only the starts of slices and whole numbers differ, slices
 * and numbers at this line become parameters of the program from then on. Values do not depend on this. */
#include "tensor/record/position.h"

enum { MOST_PLACES = 256 }; /* further places keep their constants */

typedef struct place {
    const ir_loc *loc;    /* interned, like types */
    const ir_type *whole; /* that is sliced; a scalar's type: a number of its own */
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

static bool knows(const struct tensor_places *places, const ir_loc *loc, const ir_type *whole)
{
    for (size_t i = 0; i < places->n; i++)
        if (places->items[i].loc == loc && places->items[i].whole == whole)
            return true;
    return false;
}

bool tensor_position_moves(const tsr_context *context, const ir_builder *b, const ir_type *whole)
{
    if (BASE_LIKELY(!context->places))
        return false;
    /* A function that is being recorded has its numbers as constants; a mesh cuts slices at known positions better. */
    return b == &context->record.builder && !context->uses_meshes && knows(context->places, b->loc, whole);
}

void tensor_position_note(tsr_context *context, const ir_loc *loc, const ir_type *whole)
{
    if (!loc)
        return;
    if (!context->places)
        context->places = base_alloc_zero(1, sizeof(*context->places));
    struct tensor_places *places = context->places; /* NULL: memory is short, and the start stays a constant */
    if (places && places->n < MOST_PLACES && !knows(places, loc, whole))
        places->items[places->n++] = (place){loc, whole};
}

ir_value *tensor_position_number(tsr_context *context, ir_builder *b, int64_t value)
{
    return tensor_position_moves(context, b, ir_scalar_type(TSR_I64)) ? tensor_number_value_int(context, TSR_I64, value)
                                                                      : ir_constant_i64(b, TSR_I64, value);
}

ir_value *tensor_position_read(tsr_context *context, ir_builder *b, ir_value *value, const ir_type *part,
                               const int64_t *start, const int64_t *stride)
{
    const ir_type *whole = value->type;
    int64_t span[IR_MAX_RANK], zero[IR_MAX_RANK] = {0};
    ir_value *operands[IR_MAX_RANK + 1] = {value};
    for (int64_t i = 0; i < whole->rank; i++) {
        span[i] = part->dims[i] > 0 ? (part->dims[i] - 1) * stride[i] + 1 : 0;
        /* Where all of a dimension is taken, the start is zero and stays a constant. */
        operands[1 + i] = span[i] != whole->dims[i] ? tensor_number_value_int(context, TSR_I64, start[i])
                                                    : ir_constant_i64(b, TSR_I64, 0);
    }
    const ir_dynamic_slice_attrs attrs = {.slice_sizes = {whole->rank, span}};
    ir_value *dense = ir_build(b, IR_DYNAMIC_SLICE, &attrs, (size_t)whole->rank + 1, operands);
    return dense && dense->type != part ? ir_slice(b, dense, zero, span, stride) : dense;
}

ir_value *tensor_position_write(tsr_context *context, ir_builder *b, ir_value *whole, ir_value *part,
                                const int64_t *start)
{
    ir_value *operands[IR_MAX_RANK + 2] = {whole, part};
    for (int64_t i = 0; i < whole->type->rank; i++)
        operands[2 + i] = part->type->dims[i] != whole->type->dims[i] ? tensor_position_number(context, b, start[i])
                                                                      : ir_constant_i64(b, TSR_I64, 0);
    return ir_build(b, IR_DYNAMIC_UPDATE_SLICE, NULL, (size_t)whole->type->rank + 2, operands);
}
