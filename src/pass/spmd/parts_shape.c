/* Parts of ops that move elements along a dimension: each device's part of the result is computed from a stretch of
 * the operand (spmd_window). */
#include "pass/spmd/reshard.h"

/* Elements are counted from the beginning of the device's part: in the result's type where its sums are those of the
 * numbers, else in i64. */
void spmd_part_iota(spmd_call *call)
{
    const int64_t d = ((const ir_iota_attrs *)call->op->attrs)->iota_dimension;
    const ir_type *type = call->types[0], *whole = call->op->results[0].type;
    bool exact = type->dtype == TSR_I32 || type->dtype == TSR_U32 || type->dtype == TSR_I64 || type->dtype == TSR_U64;
    const ir_type *counts = ir_with_dims(ir_scalar_type(exact ? type->dtype : TSR_I64), 1, &type->dims[d]);
    ir_builder *b = call->b;
    if (!call->out[0][d].count) {
        call->results[0] = ir_iota(b, type, d);
        return;
    }
    ir_value *start = spmd_start(call->job, b, &call->out[0][d], 0, spmd_piece(whole->dims[d], &call->out[0][d]));
    start = ir_convert(b, start, counts->dtype);
    ir_value *places = ir_convert(b, ir_add(b, ir_iota(b, counts, 0), ir_splat(b, start, counts)), type->dtype);
    call->results[0] = type->rank == 1 ? places : ir_broadcast(b, places, type->rank, type->dims, &d);
}

static const ir_type *whole_operand(const spmd_call *call, size_t i)
{
    return ir_resolve(call->op->operands[i])->type;
}

void spmd_part_slice(spmd_call *call)
{
    const ir_slice_attrs *attrs = call->op->attrs;
    const ir_type *in = whole_operand(call, 0), *out = call->op->results[0].type;
    int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK];
    ir_value *x = call->operands[0];
    for (int64_t d = 0; d < in->rank; d++) {
        int64_t step = attrs->strides.v[d], n = spmd_piece(out->dims[d], &call->out[0][d]);
        start[d] = attrs->start_indices.v[d];
        limit[d] = attrs->limit_indices.v[d];
        stride[d] = step;
        if (!call->out[0][d].count)
            continue;
        if (in->dims[d] != out->dims[d])
            x = spmd_window(call->job, call->b, x, in->dims[d], d, &call->in[0][d], &call->out[0][d], start[d],
                            n * step, (n - 1) * step + 1, NULL);
        start[d] = 0;
        limit[d] = x->type->dims[d];
    }
    call->results[0] = ir_slice(call->b, x, start, limit, stride);
}

void spmd_part_pad(spmd_call *call)
{
    const ir_pad_attrs *attrs = call->op->attrs;
    const ir_type *in = whole_operand(call, 0), *out = call->op->results[0].type;
    int64_t low[IR_MAX_RANK], high[IR_MAX_RANK];
    ir_value *x = call->operands[0];
    for (int64_t d = 0; d < in->rank; d++) {
        int64_t n = spmd_piece(out->dims[d], &call->out[0][d]);
        bool moved = call->out[0][d].count && (attrs->edge_padding_low.v[d] || attrs->edge_padding_high.v[d]);
        low[d] = attrs->edge_padding_low.v[d];
        high[d] = attrs->edge_padding_high.v[d];
        if (moved) {
            x = spmd_window(call->job, call->b, x, in->dims[d], d, &call->in[0][d], &call->out[0][d], -low[d], n, n,
                            call->operands[1]);
            low[d] = high[d] = 0;
        }
    }
    call->results[0] = ir_pad(call->b, x, call->operands[1], low, high, attrs->interior_padding.v);
}

/* All pieces are full: each device receives the mirrored piece and reverses it. */
void spmd_part_reverse(spmd_call *call)
{
    const ir_reverse_attrs *attrs = call->op->attrs;
    spmd_job *job = call->job;
    const ir_mesh *mesh = job->mesh.mesh;
    ir_value *x = call->operands[0];
    for (int64_t i = 0; i < attrs->dimensions.n; i++) {
        const spmd_axes *axes = &call->in[0][attrs->dimensions.v[i]];
        if (!axes->count)
            continue;
        ir_ints2 groups = spmd_groups(job, axes);
        int64_t *pairs = base_arena_alloc(job->scratch, 2 * (size_t)mesh->devices * sizeof(*pairs)), n = 0;
        for (int64_t row = 0; row < groups.rows; row++)
            for (int64_t k = 0; k < groups.columns; k++) {
                pairs[2 * n] = groups.v[row * groups.columns + k];
                pairs[2 * n++ + 1] = groups.v[(row + 1) * groups.columns - 1 - k];
            }
        x = spmd_permute(job, call->b, x, n, pairs);
    }
    call->results[0] = ir_reverse(call->b, x, attrs->dimensions.n, attrs->dimensions.v);
}

/* Along a dimension that is cut, each operand's stretch goes to its place in the result. */
void spmd_part_concatenate(spmd_call *call)
{
    const ir_concatenate_attrs *attrs = call->op->attrs;
    int64_t d = attrs->dimension, at = 0;
    const spmd_axes *axes = &call->out[0][d];
    const ir_type *type = call->types[0], *places = ir_with_dims(ir_scalar_type(TSR_I64), 1, &type->dims[d]);
    ir_builder *b = call->b;
    if (!axes->count) {
        spmd_part_like(call, attrs);
        return;
    }
    int64_t n = spmd_piece(call->op->results[0].type->dims[d], axes);
    ir_value *place = ir_add(b, ir_iota(b, places, 0), ir_splat(b, spmd_start(call->job, b, axes, 0, n), places));
    ir_value *result = NULL;
    for (size_t i = 0; i < call->n; i++) {
        int64_t size = whole_operand(call, i)->dims[d];
        if (size == 0)
            continue;
        ir_value *part = spmd_window(call->job, b, call->operands[i], size, d, &call->in[i][d], axes, -at, n, n, NULL);
        ir_value *here = ir_compare(b, IR_GE, place, ir_splat(b, ir_constant_i64(b, TSR_I64, at), places));
        here = ir_broadcast(b, here, type->rank, type->dims, &d);
        result = result ? ir_select(b, here, part, result) : part;
        at += size;
    }
    call->results[0] = result;
}
