/* sort: a stable merge sort of each line along the dimension; it sorts indices and then moves all operands by them.
 *
 * A comparator that is a single compare of the first operand's two elements is applied directly to decoded numbers;
 * any other comparator is called. A comparator that is not a strict weak order gives some permutation, the same at
 * each run. */
#include "interp/internal.h"

#include <string.h>

typedef struct interp_sorter {
    interp_state *state;
    interp_body *body;
    size_t n;
    const interp_array *in;
    const char **base; /* the beginning of the line in each operand */
    int64_t stride;    /* between the line's elements */
    const void **args;
    bool plain, greater, total;
    interp_class kind;
    const void *keys; /* plain: the line's decoded elements */
} interp_sorter;

/* Whether body is compare LT or GT of its arguments 0 and 1; *greater says which. */
static bool interp_plain_compare(const ir_region *region, size_t n_captures, bool *greater, bool *total)
{
    const ir_op *op = region->first;
    if (!op || op->code != IR_COMPARE || op->next != region->last || n_captures)
        return false;
    const ir_compare_attrs *attrs = op->attrs;
    if (attrs->comparison_direction != IR_LT && attrs->comparison_direction != IR_GT)
        return false;
    if (interp_operand(region->last, 0) != &op->results[0])
        return false;
    const ir_value *a = interp_operand(op, 0), *b = interp_operand(op, 1);
    if (!a->is_argument || !b->is_argument || a->index / 2 != 0 || b->index / 2 != 0 || a->index == b->index)
        return false;
    if (a->type->quant || ir_dtype_is_complex(a->type->dtype))
        return false;
    *greater = (attrs->comparison_direction == IR_GT) != (a->index == 1);
    *total = attrs->compare_type == IR_COMPARE_TOTALORDER && ir_dtype_is_float(a->type->dtype);
    return true;
}

static tsr_status interp_before(interp_sorter *sorter, int64_t i, int64_t j, uint8_t *before)
{
    if (sorter->plain) {
        if (sorter->greater) {
            int64_t other = i;
            i = j;
            j = other;
        }
        if (sorter->kind == INTERP_REAL)
            *before = ((const double *)sorter->keys)[i] < ((const double *)sorter->keys)[j];
        else if (sorter->kind == INTERP_SIGNED)
            *before = ((const int64_t *)sorter->keys)[i] < ((const int64_t *)sorter->keys)[j];
        else
            *before = ((const uint64_t *)sorter->keys)[i] < ((const uint64_t *)sorter->keys)[j];
        return TSR_OK;
    }
    for (size_t k = 0; k < sorter->n; k++) {
        int64_t size = (int64_t)interp_element(sorter->in[k].type);
        sorter->args[2 * k] = sorter->base[k] + i * sorter->stride * size;
        sorter->args[2 * k + 1] = sorter->base[k] + j * sorter->stride * size;
    }
    void *result = before;
    return interp_body_run(sorter->state, sorter->body, sorter->args, &result);
}

/* Merges runs of order[0, n) of doubling length, between `order` and `spare`; *sorted is the one with the result. */
static tsr_status interp_merge_sort(interp_sorter *sorter, int64_t n, int64_t *order, int64_t *spare, int64_t **sorted)
{
    for (int64_t width = 1; width < n; width *= 2) {
        for (int64_t start = 0; start < n; start += 2 * width) {
            int64_t middle = BASE_MIN(start + width, n), end = BASE_MIN(start + 2 * width, n);
            int64_t a = start, b = middle;
            for (int64_t k = start; k < end; k++) {
                uint8_t take_b = b < end;
                if (a < middle && b < end)
                    INTERP_TRY(interp_before(sorter, order[b], order[a], &take_b));
                spare[k] = take_b ? order[b++] : order[a++];
            }
        }
        int64_t *swap = order;
        order = spare;
        spare = swap;
    }
    *sorted = order;
    return TSR_OK;
}

tsr_status eval_sort(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    const ir_sort_attrs *attrs = op->attrs;
    size_t n = ir_formal_operands(op);
    const ir_type *type = in[0].type;
    for (size_t i = 0; i < n; i++) {
        void *data;
        INTERP_TRY(interp_result_dims(state, op, i, type->rank, type->dims, &out[i], &data));
    }
    if (type->count == 0)
        return TSR_OK;
    int64_t dimension = attrs->dimension < 0 ? attrs->dimension + type->rank : attrs->dimension;
    int64_t length = type->rank ? type->dims[dimension] : 1, inner = 1;
    for (int64_t i = dimension + 1; i < type->rank; i++)
        inner *= type->dims[i];
    interp_sorter sorter = {.state = state, .n = n, .in = in, .stride = inner};
    sorter.plain =
        interp_plain_compare(op->regions[0], op->n_captures, &sorter.greater, &sorter.total) && !sorter.total;
    sorter.kind = interp_class_of(type->dtype);
    sorter.body = sorter.plain ? NULL : interp_body_new(state, op->regions[0], op->n_captures, in + n);
    sorter.base = interp_scratch(state, n, sizeof(char *));
    sorter.args = interp_scratch(state, 2 * n, sizeof(void *));
    int64_t *order = interp_scratch(state, (size_t)length, sizeof(int64_t));
    int64_t *spare = interp_scratch(state, (size_t)length, sizeof(int64_t)), *sorted;
    char *keys = sorter.plain ? interp_scratch(state, (size_t)length, 8) : NULL;
    sorter.keys = keys;
    for (int64_t line = 0; line < type->count / length; line++) {
        int64_t first = line / inner * inner * length + line % inner;
        for (size_t k = 0; k < n; k++)
            sorter.base[k] = (const char *)in[k].data + (size_t)first * interp_element(in[k].type);
        for (int64_t i = 0; i < length; i++) {
            order[i] = i;
            if (keys)
                interp_decode(type->dtype, 1, sorter.base[0] + i * inner * (int64_t)interp_element(type), keys + 8 * i);
        }
        INTERP_TRY(interp_merge_sort(&sorter, length, order, spare, &sorted));
        for (size_t k = 0; k < n; k++) {
            int64_t size = (int64_t)interp_element(in[k].type);
            char *to = (char *)out[k].data + first * size;
            for (int64_t i = 0; i < length; i++)
                interp_move(to + i * inner * size, sorter.base[k] + sorted[i] * inner * size, (size_t)size);
        }
    }
    if (sorter.body)
        interp_body_free(sorter.body);
    interp_scratch_free(sorter.base);
    interp_scratch_free(sorter.args);
    interp_scratch_free(order);
    interp_scratch_free(spare);
    interp_scratch_free(keys);
    return TSR_OK;
}
