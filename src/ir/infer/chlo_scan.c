/* The shape rule of chlo.scan. */
#include "ir/infer/chlo.h"
#include "ir/text/asm.h"

/* Reads an attribute of two sizes, whose sum must be `total`; *first is the first size. */
static tsr_status segments_of(const ir_infer_call *call, const char *name, size_t total, size_t *first)
{
    const ir_attr *attr = ir_chlo_config(call, name);
    if (!attr || attr->kind != IR_ATTR_INTS || attr->ints.n != 2 || attr->ints.v[0] < 0 || attr->ints.v[1] < 0 ||
        attr->ints.v[0] > (int64_t)total || attr->ints.v[0] + attr->ints.v[1] != (int64_t)total)
        return ir_infer_fail(call, "%s must be two sizes whose sum is %zu", name, total);
    *first = (size_t)attr->ints.v[0];
    return TSR_OK;
}

/* `type` with dimension `at` inserted or removed. */
static const ir_type *with_dimension(const ir_infer_call *call, const ir_type *type, int64_t at, int64_t size)
{
    ir_infer_shape shape = ir_infer_shape_new(call, type->rank + 1);
    for (int64_t i = 0; i < shape.rank; i++) {
        if (i == at)
            shape.dims[i] = size;
        else
            ir_infer_shape_set(&shape, i, type, i - (i > at));
    }
    return ir_infer_shape_type(&shape, type);
}

static const ir_type *without_dimension(const ir_infer_call *call, const ir_type *type, int64_t at)
{
    ir_infer_shape shape = ir_infer_shape_new(call, type->rank - 1);
    for (int64_t i = 0; i < shape.rank; i++)
        ir_infer_shape_set(&shape, i, type, i + (i >= at));
    return ir_infer_shape_type(&shape, type);
}

/* (inputs, inits) -> (outputs, carries), with body (slices of inputs, carries) -> (slices of outputs, carries). */
tsr_status infer_chlo_scan(ir_infer_call *call)
{
    const ir_custom_call_attrs *attrs = call->attrs;
    int64_t dimension = 0, size = IR_DYNAMIC;
    size_t n_inputs = 0, n_outputs = 0;
    INFER_TRY(ir_chlo_int(call, "dimension", &dimension));
    const ir_attr *operands = ir_chlo_config(call, "operandSegmentSizes"),
                  *results = ir_chlo_config(call, "resultSegmentSizes");
    if (!operands || operands->kind != IR_ATTR_INTS || !results || results->kind != IR_ATTR_INTS)
        return TSR_OK; /* a custom call without segment sizes, as programs and artifacts write it; running it shows
                        * its result types */
    INFER_TRY(segments_of(call, "operandSegmentSizes", call->n_operands, &n_inputs));
    INFER_TRY(segments_of(call, "resultSegmentSizes", call->n_declared, &n_outputs));
    if (dimension < 0)
        return ir_infer_fail(call, "dimension %lld is negative", (long long)dimension);
    if (n_inputs == 0 && n_outputs == 0)
        return ir_infer_fail(call, "there must be an input or an output");
    if (attrs->called_computations.n != 1 || !attrs->called_computations.v[0]->body)
        return ir_infer_fail(call, "needs a body");
    const ir_function *function = attrs->called_computations.v[0];
    const ir_region *body = function->body;
    if (body->n_args != call->n_operands)
        return ir_infer_fail(call, "the body takes %zu arguments, but must take %zu", body->n_args, call->n_operands);
    for (size_t i = 0; i < call->n_operands; i++) {
        const ir_type *type = ir_infer_type(call, i);
        INFER_TRY(ir_infer_check_operand(call, i, INFER_ANY, "an operand"));
        if (i < n_inputs) {
            INFER_TRY(ir_infer_check_dimension(call, "dimension", dimension, type->rank, "an input of rank"));
            if (!ir_infer_dims_agree(size, type->dims[dimension]))
                return ir_infer_fail(call, "dimension %lld of the inputs is %lld and %lld", (long long)dimension,
                                     (long long)size, (long long)type->dims[dimension]);
            size = size == IR_DYNAMIC ? type->dims[dimension] : size;
            type = without_dimension(call, type, dimension);
        }
        if (!ir_infer_compatible(type, body->args[i].type))
            return ir_infer_fail(call, "argument %zu of the body is %s, but receives %s", i,
                                 ir_infer_show(call, body->args[i].type), ir_infer_show(call, type));
    }
    const ir_op *end = body->last;
    if (!end || end->code != IR_RETURN || end->n_operands != call->n_declared)
        return ir_infer_fail(call, "the body must return %zu values", call->n_declared);
    for (size_t i = 0; i < call->n_declared; i++) {
        const ir_type *type = ir_infer_returned(end, i);
        if (i < n_outputs && type->kind == IR_TYPE_TENSOR) {
            INFER_TRY(ir_infer_check_dimension(call, "dimension", dimension, type->rank + 1, "an output of rank"));
            type = with_dimension(call, type, dimension, size);
        }
        INFER_TRY(ir_chlo_expect(call, i, type));
    }
    return TSR_OK;
}
