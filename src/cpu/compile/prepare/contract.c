/* Brings products and convolutions into the forms that their lowering takes.
 *
 *   types    operands of one dtype for which there are micro-kernels: other operands are converted before, and the sums
 *            after. If an operand or the result is f64, everything is f64; other floats are summed in f32; integers are
 *            summed in the result's width, which is exact since sums wrap. But 8-bit integers, with enough rows and
 *            columns, are summed in f32, as many terms at a time as its 24 bits hold exactly: the results are the same,
 *            in half the time. If dot_general names an algorithm, its operands are first rounded to that precision. A
 *            convolution of halves has f32 operands, which kernels read in place, unless its own kernel reads halves.
 *   forms    contracted dimensions that count as one, few batch dimensions, a result that is stored in the dtype of
 *            its sums: other operands are transposed to matrices, by rows or by columns, one of them only where that is
 *            enough, and other results are rounded by a separate op.
 *
 * Types come before the layout pass, forms after it. */
#include "cpu/compile/lower/emit.h"
#include "cpu/compile/lower/product.h"
#include "cpu/compile/prepare/prepare.h"

static ir_value *operand(ir_op *op, size_t i)
{
    return ir_operand(op, i);
}

/* ---- types ---- */

/* The dtype in which a product of these dtypes is best computed. */
static tsr_dtype operand_dtype(ir_opcode code, tsr_dtype x, tsr_dtype y, tsr_dtype out)
{
    bool wide = x == TSR_F64 || y == TSR_F64 || out == TSR_F64;
    bool same = x == y && cpu_product_accumulator(x) != TSR_DTYPE_NONE;
    if (ir_dtype_is_float(x) || ir_dtype_is_float(y) || ir_dtype_is_float(out)) {
        bool inexact =
            (!ir_dtype_is_float(x) && tsr_dtype_size(x) >= 4) || (!ir_dtype_is_float(y) && tsr_dtype_size(y) >= 4);
        if (wide || inexact)
            return TSR_F64;
        return same && ir_dtype_is_float(x) && code != IR_CONVOLUTION ? x : TSR_F32;
    }
    if (out == TSR_BOOL)
        return TSR_I32;
    if (tsr_dtype_size(out) == 8)
        return ir_dtype_is_unsigned(out) ? TSR_U64 : TSR_I64;
    if (same && cpu_product_accumulator(x) == out)
        return x;
    return out == TSR_U32 ? TSR_U32 : TSR_I32;
}

static ir_value *rebuild(ir_builder *b, const ir_op *op, const void *attrs, ir_value *x, ir_value *y,
                         const ir_type *type)
{
    ir_value *operands[2] = {x, y};
    return ir_build_typed(b, op->code, attrs, 2, operands, type);
}

/* Whether a convolution has a kernel that reads bf16. */
static bool reads_halves(const ir_op *op)
{
    return cpu_conv_suits_pairs(op) || cpu_conv_on_lanes(op);
}

static bool takes_types(const ir_op *op, const ir_type *x, const ir_type *y, tsr_dtype out)
{
    tsr_dtype acc = cpu_product_accumulator(x->dtype);
    if (op->code == IR_CONVOLUTION && cpu_dtype_narrow(x->dtype) && !cpu_conv_is_product(op) &&
        !(x->dtype == TSR_BF16 && reads_halves(op)))
        return false;
    return x->dtype == y->dtype && acc != TSR_DTYPE_NONE && (out == acc || (out == x->dtype && cpu_dtype_narrow(out)));
}

/* The product with operands rounded to the algorithm's precision, and sums in its accumulation type. */
static ir_value *by_algorithm(ir_builder *b, ir_op *op, const ir_dot_algorithm *algorithm, const void *attrs)
{
    const ir_type *out = op->results[0].type;
    tsr_dtype l = algorithm->lhs_precision_type->dtype, r = algorithm->rhs_precision_type->dtype;
    tsr_dtype acc = algorithm->accumulation_type->dtype, as = operand_dtype(op->code, l, r, acc);
    ir_value *x = ir_convert(b, ir_convert(b, operand(op, 0), l), as);
    ir_value *y = ir_convert(b, ir_convert(b, operand(op, 1), r), as);
    ir_value *sum = rebuild(b, op, attrs, x, y, ir_with_dtype(out, cpu_product_accumulator(as)));
    return ir_convert(b, ir_convert(b, sum, acc), out->dtype);
}

static bool rounds_operands(const ir_op *op, const ir_dot_algorithm *algorithm)
{
    const ir_type *x = ir_resolve(op->operands[0])->type, *y = ir_resolve(op->operands[1])->type;
    if (!algorithm->present || !algorithm->lhs_precision_type || !algorithm->rhs_precision_type ||
        !algorithm->accumulation_type || !ir_dtype_is_float(x->dtype) || !ir_dtype_is_float(y->dtype))
        return false;
    tsr_dtype acc = cpu_product_accumulator(x->dtype);
    return algorithm->lhs_precision_type->dtype != x->dtype || algorithm->rhs_precision_type->dtype != y->dtype ||
           algorithm->accumulation_type->dtype != acc;
}

static bool is_product(const ir_op *op)
{
    if (op->code != IR_DOT_GENERAL && op->code != IR_CONVOLUTION)
        return false;
    for (uint32_t i = 0; i < 3; i++) {
        const ir_type *type = i < 2 ? ir_resolve(op->operands[i])->type : op->results[0].type;
        if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant || ir_dtype_is_complex(type->dtype))
            return false;
    }
    return true;
}

enum { EXACT_ROWS = 16, MOST_PARTS = 16 };

/* How many products of two such integers f32 adds exactly, in any order; 0: none. */
static int64_t exact_terms(tsr_dtype x, tsr_dtype y)
{
    int64_t largest = 1;
    for (int i = 0; i < 2; i++) {
        tsr_dtype dtype = i ? y : x;
        if (dtype != TSR_I8 && dtype != TSR_U8)
            return 0;
        largest *= dtype == TSR_I8 ? 128 : 255;
    }
    return (INT64_C(1) << 24) / largest;
}

static int64_t rows_of(const ir_type *type, ir_ints batching, int64_t terms)
{
    int64_t rows = type->count / terms;
    for (int64_t i = 0; i < batching.n; i++)
        rows /= type->dims[batching.v[i]];
    return rows;
}

static ir_value *part_of(ir_builder *b, ir_value *x, int64_t dimension, int64_t first, int64_t end)
{
    int64_t start[IR_MAX_RANK] = {0}, limit[IR_MAX_RANK], strides[IR_MAX_RANK];
    for (int64_t d = 0; d < x->type->rank; d++) {
        limit[d] = x->type->dims[d];
        strides[d] = 1;
    }
    start[dimension] = first;
    limit[dimension] = end;
    return ir_convert(b, ir_slice(b, x, start, limit, strides), TSR_F32);
}

/* A product of 8-bit integers as several f32 products, each over a part of the terms; NULL: it is not done so. */
static ir_value *in_exact_parts(ir_builder *b, const ir_op *op, const void *attrs)
{
    ir_value *x = ir_operand(op, 0), *y = ir_operand(op, 1), *sum = NULL;
    const ir_type *out = op->results[0].type;
    int64_t most = exact_terms(x->type->dtype, y->type->dtype);
    if (op->code != IR_DOT_GENERAL || most == 0 || (out->dtype != TSR_I32 && out->dtype != TSR_U32))
        return NULL;
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)attrs)->dot_dimension_numbers;
    if (dims->lhs_contracting_dimensions.n != 1)
        return NULL;
    int64_t l = dims->lhs_contracting_dimensions.v[0], r = dims->rhs_contracting_dimensions.v[0];
    int64_t terms = x->type->dims[l], parts = (terms + most - 1) / most;
    if (terms == 0 || parts > MOST_PARTS || rows_of(x->type, dims->lhs_batching_dimensions, terms) < EXACT_ROWS ||
        rows_of(y->type, dims->rhs_batching_dimensions, terms) < EXACT_ROWS)
        return NULL;
    for (int64_t i = 0; i < parts; i++) {
        int64_t first = terms * i / parts, end = terms * (i + 1) / parts;
        ir_value *a = part_of(b, x, l, first, end), *c = part_of(b, y, r, first, end);
        ir_value *part = a && c ? rebuild(b, op, attrs, a, c, ir_with_dtype(out, TSR_F32)) : NULL;
        part = part ? ir_convert(b, part, TSR_I32) : NULL; /* a float below zero is no unsigned integer */
        sum = sum && part ? ir_add(b, sum, part) : part;
        if (!sum)
            return NULL;
    }
    return ir_convert(b, sum, out->dtype);
}

void cpu_product_types(ir_builder *b, ir_op *op)
{
    if (!is_product(op))
        return;
    ir_value *x = operand(op, 0), *y = operand(op, 1), *made = NULL;
    const ir_type *out = op->results[0].type;
    ir_dot_general_attrs plain;
    const void *attrs = op->attrs;
    ir_value *narrow[2];
    const ir_dot_algorithm *algorithm = NULL;
    if (op->code == IR_DOT_GENERAL) {
        plain = *(const ir_dot_general_attrs *)op->attrs;
        algorithm = &((const ir_dot_general_attrs *)op->attrs)->algorithm;
        plain.algorithm = (ir_dot_algorithm){0};
        attrs = &plain;
    }
    if (out->count == 0) {
        made = ir_constant_fill(b, out, 0);
    } else if (algorithm && rounds_operands(op, algorithm)) {
        made = by_algorithm(b, op, algorithm, attrs);
    } else if ((made = in_exact_parts(b, op, attrs))) {
        ir_replace_op(op, &made);
        return;
    } else if (op->code == IR_CONVOLUTION && out->dtype == TSR_F32 && (cpu_conv_is_product(op) || reads_halves(op)) &&
               cpu_narrow_factors(b, op, narrow)) {
        made = rebuild(b, op, attrs, narrow[0], narrow[1], out);
    } else if (!takes_types(op, x->type, y->type, out->dtype)) {
        tsr_dtype as = operand_dtype(op->code, x->type->dtype, y->type->dtype, out->dtype);
        made = rebuild(b, op, attrs, ir_convert(b, x, as), ir_convert(b, y, as),
                       ir_with_dtype(out, cpu_product_accumulator(as)));
        made = ir_convert(b, made, out->dtype);
    }
    if (made)
        ir_replace_op(op, &made);
}

/* ---- forms ---- */

/* Whether x's dimensions are the batch dimensions in their order, then the contracted ones in theirs, then the others, or the
 * others first. *terms_last: the others first. */
static bool lies_as_matrix(const ir_type *type, ir_ints batch, ir_ints contracted, bool *terms_last)
{
    int64_t changes = 0;
    bool before = false;
    for (int64_t d = 0; d < batch.n; d++)
        if (batch.v[d] != d)
            return false;
    for (int64_t i = 1; i < contracted.n; i++)
        if (contracted.v[i] < contracted.v[i - 1])
            return false;
    for (int64_t d = batch.n; d < type->rank; d++) {
        bool term = ir_ints_contain(contracted, d);
        changes += d > batch.n && term != before;
        before = term;
    }
    *terms_last = before;
    return changes <= 1;
}

/* Whether the terms of a factor that is transposed come first: where its last dimension is another one, its elements then move
 * in runs. */
static bool moves_terms_first(const ir_type *type, ir_ints batch, ir_ints terms)
{
    return type->rank > 0 && !ir_ints_contain(batch, type->rank - 1) && !ir_ints_contain(terms, type->rank - 1);
}

/* The product of matrices. A factor that lies as a matrix, with its terms in the order in which the product lists them, stays:
 * the larger one, if both could. Terms are added in that order even if both factors lie in another one, since the order in which
 * they lie may be that of a transpose which has become part of the product. */
static ir_value *as_matrices(ir_builder *b, ir_op *op)
{
    static const int64_t places[] = {0, 1, 2};
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    const ir_type *out = op->results[0].type;
    ir_value *x[2] = {operand(op, 0), operand(op, 1)};
    const ir_ints batch[2] = {dims->lhs_batching_dimensions, dims->rhs_batching_dimensions};
    ir_ints terms[2] = {dims->lhs_contracting_dimensions, dims->rhs_contracting_dimensions};
    int64_t sizes[2][3];
    bool last[2];
    int kept = -1;
    for (int i = 0; i < 2; i++)
        if (lies_as_matrix(x[i]->type, batch[i], terms[i], &last[i]) &&
            (kept < 0 || x[i]->type->count > x[kept]->type->count))
            kept = i;
    const int batched = batch[0].n > 0; /* else matrices have no first dimension */
    for (int i = 0; i < 2; i++) {
        bool terms_first = i == kept ? !last[i] : moves_terms_first(x[i]->type, batch[i], terms[i]);
        x[i] = cpu_three_dims(b, x[i], batch[i], terms[i], terms_first, sizes[i]);
        if (!batched && x[i])
            x[i] = ir_reshape(b, x[i], 2, x[i]->type->dims + 1);
        terms[i] = (ir_ints){1, &places[batched + !terms_first]};
    }
    ir_dot_general_attrs attrs = *(const ir_dot_general_attrs *)op->attrs;
    attrs.dot_dimension_numbers = (ir_dot_dims){.present = true,
                                                .lhs_batching_dimensions = {batched, places},
                                                .rhs_batching_dimensions = {batched, places},
                                                .lhs_contracting_dimensions = terms[0],
                                                .rhs_contracting_dimensions = terms[1]};
    int64_t shape[3] = {sizes[0][0], sizes[0][1], sizes[1][1]};
    ir_value *made = rebuild(b, op, &attrs, x[0], x[1], ir_with_dims(out, 2 + batched, shape + 1 - batched));
    return ir_reshape(b, made, out->rank, out->dims);
}

void cpu_product_form(ir_builder *b, ir_op *op)
{
    if (!is_product(op) || cpu_product_takes(op))
        return;
    const ir_type *out = op->results[0].type;
    tsr_dtype acc = cpu_product_accumulator(operand(op, 0)->type->dtype);
    ir_value *made = NULL;
    if (op->code == IR_DOT_GENERAL && acc != TSR_DTYPE_NONE)
        made = as_matrices(b, op);
    else if (op->code == IR_CONVOLUTION && out->dtype != acc && cpu_conv_multiplies(op))
        made = ir_convert(b, rebuild(b, op, op->attrs, operand(op, 0), operand(op, 1), ir_with_dtype(out, acc)),
                          out->dtype);
    if (made)
        ir_replace_op(op, &made);
}
