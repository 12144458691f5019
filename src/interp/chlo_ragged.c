/* chlo.ragged_dot: lhs's one ragged dimension is cut into groups of the sizes group_sizes. Each group is multiplied
 * by its own slice of rhs (mode 1: the ragged dimension is free), or gives a slice of the result (mode 2: it is
 * contracting), or neither (mode 3: it is a batch dimension). Result: batch dimensions, lhs's free dimensions, rhs's
 * free dimensions; in mode 2 the group dimension comes first. */
#include "interp/chlo.h"

enum { LHS_BATCH, RHS_BATCH, LHS_CONTRACT, RHS_CONTRACT, RAGGED, GROUP, N_LISTS };

typedef struct ragged_dims {
    int64_t list[N_LISTS][IR_MAX_RANK], n[N_LISTS];
} ragged_dims;

/* Strides for the terms of each element of the result: by how many elements of x and of y one step along a result
 * dimension, or along a contracted dimension, moves. */
typedef struct ragged_walk {
    int64_t rank, dims[2 * IR_MAX_RANK], x_step[2 * IR_MAX_RANK], y_step[2 * IR_MAX_RANK];
    int64_t n_terms, terms, term_dims[IR_MAX_RANK], x_term[IR_MAX_RANK], y_term[IR_MAX_RANK];
    int64_t ragged;      /* the result dimension that is ragged; -1: none */
    int64_t ragged_term; /* the contracted dimension that is ragged; -1: none */
    int64_t y_group;     /* the stride in y from group to group; 0: none */
    const int64_t *ends; /* the end of each group */
    int64_t groups;
} ragged_walk;

static bool listed(const ragged_dims *d, int which, int64_t dim)
{
    for (int64_t i = 0; i < d->n[which]; i++)
        if (d->list[which][i] == dim)
            return true;
    return false;
}

static tsr_status read_dims(interp_state *state, const ir_op *op, const interp_array *in, ragged_dims *d)
{
    static const char *const names[] = {"lhs_batching_dimensions",    "rhs_batching_dimensions",
                                        "lhs_contracting_dimensions", "rhs_contracting_dimensions",
                                        "lhs_ragged_dimensions",      "rhs_group_dimensions"};
    const ir_attr *attr = interp_config(op, "ragged_dot_dimension_numbers");
    for (int i = 0; i < N_LISTS; i++)
        if (!attr || (d->n[i] = ir_text_ints(attr->text, names[i], IR_MAX_RANK, d->list[i])) < 0)
            return interp_fail(state, TSR_INVALID_ARGUMENT, "ragged_dot_dimension_numbers cannot be read");
    if (op->n_operands != 3 || d->n[RAGGED] != 1 || d->n[LHS_BATCH] != d->n[RHS_BATCH] ||
        d->n[LHS_CONTRACT] != d->n[RHS_CONTRACT] || in[2].type->rank < 1)
        return interp_fail(state, TSR_UNIMPLEMENTED, "ragged_dot of this form");
    return TSR_OK;
}

static void add_dim(ragged_walk *w, int64_t size, int64_t x_step, int64_t y_step)
{
    w->dims[w->rank] = size;
    w->x_step[w->rank] = x_step;
    w->y_step[w->rank++] = y_step;
}

static void walk_init(ragged_walk *w, const ragged_dims *d, const ir_type *x, const ir_type *y)
{
    int64_t ragged = d->list[RAGGED][0], group = d->n[GROUP] ? d->list[GROUP][0] : -1;
    int64_t xs[IR_MAX_RANK], ys[IR_MAX_RANK];
    interp_strides(x->rank, x->dims, xs);
    interp_strides(y->rank, y->dims, ys);
    w->ragged = w->ragged_term = -1;
    w->y_group = group >= 0 ? ys[group] : 0;
    if (listed(d, LHS_CONTRACT, ragged))
        add_dim(w, w->groups, 0, 0);
    for (int64_t i = 0; i < d->n[LHS_BATCH]; i++)
        add_dim(w, x->dims[d->list[LHS_BATCH][i]], xs[d->list[LHS_BATCH][i]], ys[d->list[RHS_BATCH][i]]);
    for (int64_t i = 0; i < x->rank; i++)
        if (!listed(d, LHS_BATCH, i) && !listed(d, LHS_CONTRACT, i)) {
            if (i == ragged)
                w->ragged = w->rank;
            add_dim(w, x->dims[i], xs[i], 0);
        }
    for (int64_t i = 0; i < y->rank; i++)
        if (!listed(d, RHS_BATCH, i) && !listed(d, RHS_CONTRACT, i) && i != group)
            add_dim(w, y->dims[i], 0, ys[i]);
    w->n_terms = d->n[LHS_CONTRACT];
    w->terms = 1;
    for (int64_t i = 0; i < w->n_terms; i++) {
        int64_t dim = d->list[LHS_CONTRACT][i];
        w->term_dims[i] = x->dims[dim];
        w->x_term[i] = xs[dim];
        w->y_term[i] = ys[d->list[RHS_CONTRACT][i]];
        w->terms *= w->term_dims[i];
        if (dim == ragged)
            w->ragged_term = i;
    }
}

static double sum_at(const ragged_walk *w, const int64_t *index, const double *x, const double *y)
{
    int64_t at_x = 0, at_y = 0, group = 0, k[IR_MAX_RANK] = {0};
    for (int64_t i = 0; i < w->rank; i++) {
        at_x += index[i] * w->x_step[i];
        at_y += index[i] * w->y_step[i];
    }
    if (w->ragged_term >= 0)
        group = index[0];
    else if (w->ragged >= 0)
        while (group < w->groups && index[w->ragged] >= w->ends[group])
            group++;
    if (group >= w->groups)
        return 0;
    at_y += group * w->y_group;
    double sum = 0;
    for (int64_t t = 0; t < w->terms; t++, interp_next(w->n_terms, w->term_dims, k)) {
        int64_t place = w->ragged_term >= 0 ? k[w->ragged_term] : 0, from_x = at_x, from_y = at_y;
        if (w->ragged_term >= 0 && (place >= w->ends[group] || (group && place < w->ends[group - 1])))
            continue;
        for (int64_t i = 0; i < w->n_terms; i++) {
            from_x += k[i] * w->x_term[i];
            from_y += k[i] * w->y_term[i];
        }
        sum += x[from_x] * y[from_y];
    }
    return sum;
}

tsr_status eval_chlo_ragged_dot(interp_state *state, const ir_op *op, const interp_array *in, interp_array *out)
{
    ragged_dims dims;
    INTERP_TRY(read_dims(state, op, in, &dims));
    const ir_type *x = in[0].type, *y = in[1].type;
    ragged_walk walk = {.groups = in[2].type->dims[in[2].type->rank - 1]};
    walk_init(&walk, &dims, x, y);
    void *data;
    INTERP_TRY(interp_result_dims(state, op, 0, walk.rank, walk.dims, out, &data));
    int64_t *ends = interp_scratch(state, (size_t)walk.groups, sizeof(int64_t));
    double *a = interp_scratch(state, (size_t)x->count, 8), *b = interp_scratch(state, (size_t)y->count, 8);
    interp_convert(x->dtype, TSR_F64, (size_t)x->count, in[0].data, a);
    interp_convert(y->dtype, TSR_F64, (size_t)y->count, in[1].data, b);
    for (int64_t g = 0, end = 0; g < walk.groups; g++)
        ends[g] = end += interp_integer(&in[2], g);
    walk.ends = ends;
    int64_t index[2 * IR_MAX_RANK] = {0};
    size_t size = interp_element(out->type);
    for (int64_t number = 0; number < out->type->count; number++, interp_next(walk.rank, walk.dims, index)) {
        double sum = sum_at(&walk, index, a, b);
        interp_convert(TSR_F64, out->type->dtype, 1, &sum, (char *)data + (size_t)number * size);
    }
    interp_scratch_free(ends);
    interp_scratch_free(a);
    interp_scratch_free(b);
    return TSR_OK;
}
