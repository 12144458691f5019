/* Views: handles that show a part of a cell, or all of it in another shape, and write through to it.
 *
 * A view's value is computed from the cell's value when it is read; a write computes the cell's new value: step by step
 * (view_step.c) along the chain of views, which is shortened first. */
#include "tensor/record/view.h"

#include <string.h>

tensor_view *tensor_view_new_step(const ir_type *base_type, tensor_view_kind kind, const ir_type *type, int64_t n,
                                  const int64_t *ints)
{
    tensor_view *view = base_alloc(sizeof(*view) + (size_t)n * sizeof(int64_t));
    if (!view)
        return NULL;
    view->refs = 1;
    view->kind = kind;
    view->base = NULL;
    view->base_type = base_type;
    view->type = type;
    view->n_ints = n;
    if (n > 0)
        memcpy(view->ints, ints, (size_t)n * sizeof(int64_t));
    return view;
}

tensor_view *tensor_view_new(tsr_tensor *of, tensor_view_kind kind, const ir_type *type, int64_t n, const int64_t *ints)
{
    tensor_view *view = tensor_view_new_step(of->type, kind, type, n, ints);
    if (view && of->view) {
        view->base = of->view;
        view->base->refs++;
    }
    return view;
}

void tensor_view_release(tensor_view *view)
{
    while (view && --view->refs == 0) {
        tensor_view *base = view->base;
        base_free(view);
        view = base;
    }
}

/* ---- chains of views --------------------------------------------------------------------------------------------------- */

/* A chain of slices and permutations of a value, combined to one slice followed by one permutation. */
typedef struct moves {
    const ir_type *from;
    int64_t start[IR_MAX_RANK], stride[IR_MAX_RANK], size[IR_MAX_RANK], permutation[IR_MAX_RANK];
} moves;

static void moves_begin(moves *m, const ir_type *from)
{
    m->from = from;
    for (int64_t i = 0; i < from->rank; i++) {
        m->start[i] = 0;
        m->stride[i] = 1;
        m->size[i] = from->dims[i];
        m->permutation[i] = i;
    }
}

static void moves_add(moves *m, const tensor_view *view)
{
    int64_t rank = m->from->rank, old[IR_MAX_RANK];
    memcpy(old, m->permutation, sizeof(old));
    for (int64_t i = 0; i < rank; i++) {
        if (view->kind == TENSOR_VIEW_PERMUTE) {
            m->permutation[i] = old[view->ints[i]];
            continue;
        }
        int64_t d = old[i], start = m->start[d] + view->ints[i] * m->stride[d];
        m->start[d] = BASE_MIN(start, m->from->dims[d]); /* an empty slice may begin past the end */
        m->size[d] = view->type->dims[i];
        m->stride[d] = m->size[d] > 1 ? m->stride[d] * view->ints[2 * rank + i] : 1; /* else it is unused */
    }
}

/* The steps of a view between two values, outermost first: at most two steps for each run of slices and permutations,
 * one step for each run of reshapes. Loops that take views of views make long chains, so there is no recursion here. */
typedef struct steps {
    const tensor_view **items;
    size_t n;
} steps;

static void add_step(ir_builder *b, steps *out, tensor_view_kind kind, const ir_type *from, const ir_type *to,
                     int64_t n, const int64_t *ints)
{
    tensor_view *step = base_arena_zero(b->arena, 1, sizeof(*step) + (size_t)n * sizeof(int64_t));
    step->kind = kind;
    step->base_type = from;
    step->type = to;
    step->n_ints = n;
    if (n > 0)
        memcpy(step->ints, ints, (size_t)n * sizeof(int64_t));
    out->items[out->n++] = step;
}

static void add_moves(ir_builder *b, steps *out, const moves *m)
{
    int64_t rank = m->from->rank, ints[3 * IR_MAX_RANK], dims[IR_MAX_RANK];
    bool whole = true, same = true;
    for (int64_t i = 0; i < rank; i++) {
        int64_t n = m->size[i];
        ints[i] = m->start[i];
        ints[rank + i] = n == 0 ? m->start[i] : m->start[i] + (n - 1) * m->stride[i] + 1;
        ints[2 * rank + i] = m->stride[i];
        whole = whole && n == m->from->dims[i] && m->start[i] == 0 && m->stride[i] == 1;
        same = same && m->permutation[i] == i;
    }
    const ir_type *sliced = ir_tensor_type(m->from->dtype, rank, m->size);
    if (!whole)
        add_step(b, out, TENSOR_VIEW_SLICE, m->from, sliced, 3 * rank, ints);
    for (int64_t i = 0; i < rank; i++)
        dims[i] = m->size[m->permutation[i]];
    if (!same)
        add_step(b, out, TENSOR_VIEW_PERMUTE, sliced, ir_tensor_type(m->from->dtype, rank, dims), rank, m->permutation);
}

static bool is_move(const tensor_view *view)
{
    return view->kind == TENSOR_VIEW_SLICE || view->kind == TENSOR_VIEW_PERMUTE;
}

static steps steps_to(ir_builder *b, const tensor_view *view, const tensor_view *from)
{
    size_t n = 0;
    for (const tensor_view *v = view; v != from; v = v->base)
        n++;
    const tensor_view **path = base_arena_zero(b->arena, n + 1, sizeof(*path));
    size_t at = n;
    for (const tensor_view *v = view; v != from; v = v->base)
        path[--at] = v;
    steps out = {base_arena_zero(b->arena, n + 1, sizeof(*path)), 0};
    for (size_t i = 0, end; i < n; i = end) {
        end = i + 1;
        if (is_move(path[i])) {
            moves m;
            moves_begin(&m, path[i]->base_type);
            for (end = i; end < n && is_move(path[end]); end++)
                moves_add(&m, path[end]);
            if (end - i > 1) {
                add_moves(b, &out, &m);
                continue;
            }
        } else if (path[i]->kind == TENSOR_VIEW_RESHAPE) {
            while (end < n && path[end]->kind == TENSOR_VIEW_RESHAPE)
                end++;
            if (end - i > 1) {
                add_step(b, &out, TENSOR_VIEW_RESHAPE, path[i]->base_type, path[end - 1]->type, 0, NULL);
                continue;
            }
        }
        out.items[out.n++] = path[i];
    }
    return out;
}

ir_value *tensor_view_apply(tsr_context *context, ir_builder *b, const tensor_view *view, const tensor_view *from,
                            ir_value *value)
{
    if (view == from)
        return value;
    if (view->base == from)
        return tensor_view_apply_step(context, b, view, value);
    steps path = steps_to(b, view, from);
    for (size_t i = 0; i < path.n; i++)
        value = tensor_view_apply_step(context, b, path.items[i], value);
    return value;
}

ir_value *tensor_view_write(tsr_context *context, ir_builder *b, const tensor_view *view, const tensor_view *from,
                            ir_value *whole, ir_value *value)
{
    steps path = steps_to(b, view, from);
    ir_value **bases = base_arena_zero(b->arena, path.n + 1, sizeof(*bases));
    for (size_t i = 0; i < path.n && whole; i++) {
        bases[i] = whole;
        whole = i + 1 < path.n ? tensor_view_apply_step(context, b, path.items[i], whole) : whole;
    }
    for (size_t i = path.n; i-- > 0;)
        value = tensor_view_write_step(context, b, path.items[i], bases[i], value);
    return value;
}
