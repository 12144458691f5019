/* The shape rule of chlo.ragged_dot. */
#include <string.h>

#include "ir/infer/chlo.h"
#include "ir/text/asm.h"

enum { LHS_BATCH, RHS_BATCH, LHS_CONTRACT, RHS_CONTRACT, RAGGED, GROUP, LISTS };

static const char *const ragged_names[LISTS] = {"lhs_batching_dimensions",    "rhs_batching_dimensions",
                                                "lhs_contracting_dimensions", "rhs_contracting_dimensions",
                                                "lhs_ragged_dimensions",      "rhs_group_dimensions"};

typedef struct ragged {
    int64_t room[LISTS][IR_MAX_RANK];
    ir_ints lists[LISTS];
} ragged;

static tsr_status read_ragged(const ir_infer_call *call, ragged *r)
{
    const ir_attr *attr = ir_chlo_config(call, "ragged_dot_dimension_numbers");
    if (!attr || !attr->text)
        return ir_infer_fail(call, "needs the attribute ragged_dot_dimension_numbers");
    if (strstr(attr->text, "[-") || strstr(attr->text, " -"))
        return ir_infer_fail(call, "ragged_dot_dimension_numbers has a negative dimension");
    for (int i = 0; i < LISTS; i++) {
        int64_t n = ir_text_ints(attr->text, ragged_names[i], IR_MAX_RANK, r->room[i]);
        if (n < 0)
            return ir_infer_fail(call, "%s has too many elements", ragged_names[i]);
        r->lists[i] = (ir_ints){n, r->room[i]};
    }
    return TSR_OK;
}

/* The dimensions of one side are in range, and each is named once. */
static tsr_status check_side(const ir_infer_call *call, const ragged *r, size_t operand, int a, int b, int c)
{
    int64_t rank = ir_infer_type(call, operand)->rank;
    const int lists[] = {a, b, c};
    ir_ints all = {0, NULL};
    for (size_t i = 0; i < BASE_COUNT(lists) && lists[i] >= 0; i++) {
        INFER_TRY(ir_infer_check_range(call, ragged_names[lists[i]], r->lists[lists[i]], rank,
                                       operand ? "rhs, of rank" : "lhs, of rank"));
        all = ir_infer_concat(call, all, r->lists[lists[i]]);
    }
    return ir_infer_check_unique(call, operand ? "the dimensions of rhs" : "the dimensions of lhs", all);
}

static tsr_status check_pairs(const ir_infer_call *call, const ragged *r, int a, int b)
{
    if (r->lists[a].n != r->lists[b].n)
        return ir_infer_fail(call, "%s has %lld elements, but %s %lld", ragged_names[a], (long long)r->lists[a].n,
                             ragged_names[b], (long long)r->lists[b].n);
    for (int64_t i = 0; i < r->lists[a].n; i++) {
        int64_t x = ir_infer_type(call, 0)->dims[r->lists[a].v[i]], y = ir_infer_type(call, 1)->dims[r->lists[b].v[i]];
        if (!ir_infer_dims_agree(x, y))
            return ir_infer_fail(call, "dimensions %lld of lhs and %lld of rhs go together, but are %lld and %lld",
                                 (long long)r->lists[a].v[i], (long long)r->lists[b].v[i], (long long)x, (long long)y);
    }
    return TSR_OK;
}

/* group_sizes has the shape [groups]; or further dimensions stand before `groups`, when slices along them have group
 * sizes of their own: lhs's dimensions of the ragged dimension's kind (batching, contracting or neither) that stand
 * before it, and the batching dimensions. */
static tsr_status check_groups(const ir_infer_call *call, const ragged *r, int64_t *groups)
{
    const ir_type *sizes = ir_infer_type(call, 2), *lhs = ir_infer_type(call, 0);
    int64_t at = r->lists[RAGGED].v[0], prefix[2 * IR_MAX_RANK], n = 0;
    bool batch = ir_infer_contains(r->lists[LHS_BATCH], at), contract = ir_infer_contains(r->lists[LHS_CONTRACT], at);
    INFER_TRY(ir_infer_check_operand(call, 2, INFER_INTEGER, "group_sizes"));
    if (sizes->rank == 0)
        return ir_infer_fail(call, "group_sizes must have a dimension");
    *groups = sizes->dims[sizes->rank - 1];
    if (sizes->rank == 1)
        return TSR_OK;
    for (int64_t i = 0; i < r->lists[LHS_BATCH].n && (!batch || r->lists[LHS_BATCH].v[i] != at); i++)
        prefix[n++] = lhs->dims[r->lists[LHS_BATCH].v[i]];
    for (int64_t i = 0; contract && i < r->lists[LHS_CONTRACT].n && r->lists[LHS_CONTRACT].v[i] != at; i++)
        prefix[n++] = lhs->dims[r->lists[LHS_CONTRACT].v[i]];
    for (int64_t i = 0; !batch && !contract && i < at; i++)
        if (!ir_infer_contains(r->lists[LHS_BATCH], i) && !ir_infer_contains(r->lists[LHS_CONTRACT], i))
            prefix[n++] = lhs->dims[i];
    bool fits = sizes->rank == n + 1;
    for (int64_t i = 0; fits && i < n; i++)
        fits = ir_infer_dims_agree(sizes->dims[i], prefix[i]);
    prefix[n++] = *groups;
    return fits ? TSR_OK
                : ir_infer_fail(call, "group_sizes is %s, but must have the shape [%s] or %s",
                                ir_infer_show(call, sizes), ir_infer_show_dim(call, *groups),
                                ir_infer_show_dims(call, n, prefix));
}

tsr_status infer_chlo_ragged_dot(ir_infer_call *call)
{
    const ir_type *lhs = ir_infer_type(call, 0), *rhs = ir_infer_type(call, 1), *type = call->declared[0];
    ragged *r = base_arena_zero(call->arena, 1, sizeof(*r));
    INFER_TRY(read_ragged(call, r));
    if (r->lists[RAGGED].n != 1)
        return ir_infer_fail(call, "there must be one ragged dimension, not %lld", (long long)r->lists[RAGGED].n);
    INFER_TRY(check_side(call, r, 0, LHS_BATCH, LHS_CONTRACT, -1));
    INFER_TRY(check_side(call, r, 0, RAGGED, -1, -1));
    INFER_TRY(check_side(call, r, 1, RHS_BATCH, RHS_CONTRACT, GROUP));
    INFER_TRY(check_pairs(call, r, LHS_BATCH, RHS_BATCH));
    INFER_TRY(check_pairs(call, r, LHS_CONTRACT, RHS_CONTRACT));
    int64_t at = r->lists[RAGGED].v[0], groups = 0, n = 0;
    bool contract = ir_infer_contains(r->lists[LHS_CONTRACT], at);
    bool free = !contract && !ir_infer_contains(r->lists[LHS_BATCH], at);
    if (r->lists[GROUP].n != (free ? 1 : 0))
        return ir_infer_fail(call, "rhs_group_dimensions must have %s where the ragged dimension is %s",
                             free ? "one element" : "no elements",
                             free       ? "neither batching nor contracting"
                             : contract ? "contracting"
                                        : "batching");
    INFER_TRY(check_groups(call, r, &groups));
    if (free && !ir_infer_dims_agree(rhs->dims[r->lists[GROUP].v[0]], groups))
        return ir_infer_fail(call, "there are %lld groups, but the group dimension of rhs is %lld", (long long)groups,
                             (long long)rhs->dims[r->lists[GROUP].v[0]]);
    int64_t *dims = ir_infer_dims(call, lhs->rank + rhs->rank + 1);
    if (contract)
        dims[n++] = groups;
    for (int64_t i = 0; i < r->lists[LHS_BATCH].n; i++)
        dims[n++] = lhs->dims[r->lists[LHS_BATCH].v[i]];
    for (int64_t i = 0; i < lhs->rank; i++)
        if (!ir_infer_contains(r->lists[LHS_BATCH], i) && !ir_infer_contains(r->lists[LHS_CONTRACT], i))
            dims[n++] = lhs->dims[i];
    for (int64_t i = 0; i < rhs->rank; i++)
        if (!ir_infer_contains(r->lists[RHS_BATCH], i) && !ir_infer_contains(r->lists[RHS_CONTRACT], i) &&
            !ir_infer_contains(r->lists[GROUP], i))
            dims[n++] = rhs->dims[i];
    bool fits = type->kind == IR_TYPE_TENSOR && type->rank == n;
    for (int64_t i = 0; fits && i < n; i++)
        fits = ir_infer_dims_agree(type->dims[i], dims[i]);
    return fits ? TSR_OK
                : ir_infer_fail(call, "the result has the shape %s, but its type is given as %s",
                                ir_infer_show_dims(call, n, dims), ir_infer_show(call, type));
}
