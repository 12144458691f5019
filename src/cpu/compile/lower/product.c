/* Products: dot_general and convolution, with their epilogues.
 *
 * The domain of a product's group is its result. Its dimensions are cut into runs that can be counted as one in all
 * memory involved (operands, sums, and the values that the epilogue reads and writes). One run is the product's
 * columns, one is its rows, and the others are its batch. The epilogue is a tile kernel: it covers the rows and columns
 * of a block in any batch (lower/epilogue.c); lower/product_step.c makes the step. */
#include "cpu/compile/lower/product.h"

/* ---- operands ---- */

static bool is_seen_through(const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    return op && op->code == IR_TRANSPOSE;
}

/* The operand of the first transpose in the chain that makes value, and its strides by value's dimensions. */
static ir_value *before_transposes(ir_value *value, int64_t *strides)
{
    ir_value *from = value;
    int64_t order[IR_MAX_RANK], inner[IR_MAX_RANK], rank = value->type->rank;
    for (int64_t d = 0; d < rank; d++)
        order[d] = d;
    while (is_seen_through(from)) { /* result dimension d is operand dimension permutation[d] */
        const ir_transpose_attrs *attrs = from->op->attrs;
        for (int64_t d = 0; d < rank; d++)
            order[d] = attrs->permutation.v[order[d]];
        from = ir_operand(from->op, 0);
    }
    device_layout_strides(from->type, NULL, inner);
    for (int64_t d = 0; d < rank; d++)
        strides[d] = inner[order[d]];
    return from;
}

/* Whether the operand's rows, in the operand's own order, fall into short runs with those strides: a matrix of many rows would
 * become a batch of low ones, which tiles compute more slowly than a copy takes. */
static bool cuts_rows(const ir_op *op, size_t i, const int64_t *strides)
{
    enum { SHORT = 128, FEWEST_COLUMNS = 128 };
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    const ir_ints batch = i ? dims->rhs_batching_dimensions : dims->lhs_batching_dimensions;
    const ir_ints terms = i ? dims->rhs_contracting_dimensions : dims->lhs_contracting_dimensions;
    const ir_type *type = ir_resolve(op->operands[i])->type;
    int64_t run = 1, step = 0, rows = 1;
    for (int64_t d = type->rank - 1; d >= 0; d--) {
        if (type->dims[d] == 1 || ir_ints_contain(batch, d) || ir_ints_contain(terms, d))
            continue;
        if (rows == 1)
            step = strides[d];
        if (rows == run && strides[d] == step * run)
            run *= type->dims[d];
        rows *= type->dims[d];
    }
    int64_t terms_count = 1;
    for (int64_t t = 0; t < terms.n; t++)
        terms_count *= type->dims[terms.v[t]];
    int64_t columns = op->results[0].type->count * terms_count / BASE_MAX(type->count, 1);
    return run < rows && run < SHORT && columns >= FEWEST_COLUMNS;
}

bool cpu_product_reads_through(const ir_op *op, size_t i)
{
    ir_value *value = ir_resolve(op->operands[i]);
    int64_t strides[IR_MAX_RANK];
    if (!is_seen_through(value) || (op->code != IR_DOT_GENERAL && op->code != IR_CONVOLUTION))
        return false;
    before_transposes(value, strides);
    return op->code == IR_CONVOLUTION || !cuts_rows(op, i, strides);
}

ir_value *cpu_product_operand(const ir_op *op, size_t i, int64_t *strides)
{
    ir_value *value = ir_resolve(op->operands[i]);
    if (cpu_product_reads_through(op, i))
        return before_transposes(value, strides);
    device_layout_strides(value->type, NULL, strides);
    return value;
}

tsr_dtype cpu_product_accumulator(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_F32:
    case TSR_F16:
    case TSR_BF16:
        return TSR_F32;
    case TSR_F64:
        return TSR_F64;
    case TSR_I8:
    case TSR_U8:
    case TSR_I32:
        return TSR_I32;
    case TSR_U32:
    case TSR_I64:
    case TSR_U64:
        return dtype;
    default:
        return TSR_DTYPE_NONE;
    }
}

bool cpu_dot_read(const ir_op *op, cpu_dot_dims *out)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    int64_t a[IR_MAX_RANK], b[IR_MAX_RANK];
    const ir_type *lhs = ir_resolve(op->operands[0])->type, *rhs = ir_resolve(op->operands[1])->type;
    out->lhs = cpu_product_operand(op, 0, a);
    out->rhs = cpu_product_operand(op, 1, b);
    out->rank = 0;
    for (int64_t i = 0; i < dims->lhs_batching_dimensions.n; i++) {
        out->kind[out->rank] = CPU_DOT_BATCH;
        out->a[out->rank] = a[dims->lhs_batching_dimensions.v[i]];
        out->b[out->rank++] = b[dims->rhs_batching_dimensions.v[i]];
    }
    for (int64_t d = 0; d < lhs->rank; d++)
        if (!ir_ints_contain(dims->lhs_batching_dimensions, d) &&
            !ir_ints_contain(dims->lhs_contracting_dimensions, d)) {
            out->kind[out->rank] = CPU_DOT_ROWS;
            out->a[out->rank] = a[d];
            out->b[out->rank++] = 0;
        }
    for (int64_t d = 0; d < rhs->rank; d++)
        if (!ir_ints_contain(dims->rhs_batching_dimensions, d) &&
            !ir_ints_contain(dims->rhs_contracting_dimensions, d)) {
            out->kind[out->rank] = CPU_DOT_COLUMNS;
            out->a[out->rank] = 0;
            out->b[out->rank++] = b[d];
        }
    /* Merges the contracted dimensions into one, in both operands. */
    out->k = 1;
    out->a_col = out->b_row = 1;
    bool first = true;
    for (int64_t i = dims->lhs_contracting_dimensions.n - 1; i >= 0; i--) {
        int64_t l = dims->lhs_contracting_dimensions.v[i], r = dims->rhs_contracting_dimensions.v[i];
        int64_t n = lhs->dims[l];
        if (n == 1)
            continue;
        if (first) {
            out->a_col = a[l];
            out->b_row = b[r];
            first = false;
        } else if (a[l] != out->a_col * out->k || b[r] != out->b_row * out->k) {
            return false;
        }
        out->k *= n;
    }
    return true;
}

/* ---- operands ---- */

static bool takes_dot(const ir_op *op)
{
    if (op->code != IR_DOT_GENERAL || !cpu_takes_types(op))
        return false;
    const ir_type *lhs = ir_resolve(op->operands[0])->type, *rhs = ir_resolve(op->operands[1])->type;
    tsr_dtype out = op->results[0].type->dtype, acc = cpu_product_accumulator(lhs->dtype);
    cpu_dot_dims dims;
    if (lhs->dtype != rhs->dtype || acc == TSR_DTYPE_NONE || op->results[0].type->count == 0 ||
        (out != acc && (out != lhs->dtype || ir_dtype_is_integer(acc))))
        return false;
    if (!cpu_dot_read(op, &dims))
        return false;
    int64_t extra = 0; /* how many runs may have to become batches */
    for (int32_t d = 0; d < dims.rank; d++)
        extra += op->results[0].type->dims[d] > 1;
    return extra <= CPU_GEMM_BATCH + 1;
}

bool cpu_product_takes(const ir_op *op)
{
    return takes_dot(op) || cpu_conv_takes(op) || cpu_unpool_takes(op);
}

bool cpu_product_member(const ir_op *op)
{
    switch (op->code) {
    case IR_BROADCAST_IN_DIM:
    case IR_IOTA:
    case IR_RESHAPE:
    case IR_DOT_GENERAL:
    case IR_CONVOLUTION:
    case IR_SELECT_AND_SCATTER:
        return true;
    default:
        return cpu_is_elementwise(op) && cpu_takes_types(op);
    }
}

/* ---- runs ---- */

static bool dot_merges(const cpu_group *g, const cpu_dot_dims *dims, int32_t a, int32_t b)
{
    return dims->kind[a] == dims->kind[b] && dims->a[a] == dims->a[b] * g->dims[b] &&
           dims->b[a] == dims->b[b] * g->dims[b] && cpu_group_merges(g, a, b);
}

static bool cut_dot(const cpu_group *g, const cpu_dot_dims *dims, cpu_tile_plan *p)
{
    int32_t runs[CPU_EMIT_RANK], n = 0, last = -1;
    int64_t extents[CPU_EMIT_RANK];
    uint32_t single = cpu_group_single(g);
    for (int32_t d = 0; d < g->rank; d++) {
        if (g->dims[d] == 1)
            continue;
        if (n && !((single >> d | single >> last) & 1) && dot_merges(g, dims, last, d)) {
            extents[n - 1] *= g->dims[d];
            runs[n - 1] = d;
        } else {
            runs[n] = d;
            extents[n++] = g->dims[d];
        }
        last = d;
    }
    p->row = p->column = -1;
    p->row_extent = p->column_extent = 1;
    for (int32_t i = n - 1; i >= 0; i--) {
        int8_t kind = dims->kind[runs[i]];
        if (kind == CPU_DOT_COLUMNS && p->column < 0) {
            p->column = runs[i];
            p->column_extent = extents[i];
        } else if (kind == CPU_DOT_ROWS && p->row < 0) {
            p->row = runs[i];
            p->row_extent = extents[i];
        }
    }
    p->n_batch = 0;
    for (int32_t i = 0; i < n; i++) {
        if (runs[i] == p->row || runs[i] == p->column)
            continue;
        if (p->n_batch == CPU_GEMM_BATCH)
            return false;
        p->batch[p->n_batch] = runs[i];
        p->batch_extent[p->n_batch++] = extents[i];
    }
    return true;
}

static bool has_epilogue(const cpu_group *g)
{
    return g->members.count > 1;
}

bool cpu_product_plan(cpu_build *b, cpu_group *g)
{
    if (cpu_unpool_takes(g->product))
        return cpu_unpool_plan(g);
    cpu_tile_plan *p = base_arena_zero(b->arena, 1, sizeof(*p));
    p->acc = cpu_product_accumulator(ir_resolve(g->product->operands[0])->type->dtype);
    if (g->product->code == IR_DOT_GENERAL) {
        cpu_dot_dims dims;
        if (!cpu_dot_read(g->product, &dims) || !cut_dot(g, &dims, p))
            return false;
    } else if (!cpu_conv_cut(b, g, &p->row, &p->row_extent, &p->column, &p->column_extent, &p->n_batch, p->batch,
                             p->batch_extent)) {
        return false;
    }
    cpu_map_to full = {0};
    cpu_map_identity(g, (1u << g->rank) - 1, &full);
    p->sums_row = p->row >= 0 ? cpu_stride_of(g->product->results[0].type, &full, p->row) : p->column_extent;
    const cpu_member *product = cpu_group_find(g, g->product);
    p->product_stored = product->root && g->product->results[0].type->dtype != p->acc;
    if ((has_epilogue(g) || p->product_stored) && !cpu_write_epilogue(b, g, p))
        return false;
    g->tile = p;
    return true;
}

const cpu_lowering lower_dot_general = {0};
const cpu_lowering lower_convolution = {0};
