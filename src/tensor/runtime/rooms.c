/* The functions that begin the rooms before the first context, and that open and close the rooms' parts of each context
 * (record/context.h). */
#include "tensor/call/composite.h"
#include "tensor/record/position.h"
#include "tensor/step/step.h"

const tensor_room tensor_rooms[] = {
    {.open = tensor_cache_open, .close = tensor_cache_close},
    {.close = tensor_report_close},
    {.close = tensor_forms_close},
    {.close = tensor_positions_close},
    {.close = tensor_automatic_close},
    {.renew = tensor_composites_renew, .close = tensor_composites_close},
};
const size_t tensor_room_count = BASE_COUNT(tensor_rooms);
