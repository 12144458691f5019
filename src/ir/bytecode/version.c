/* Writing bytecode: which version of an op the target has, and whether that version can express the op. */
#include "ir/bytecode/bytecode.h"

/* Whether the attributes that only the second version of an op has hold their defaults. */
static bool fits_first_version(const ir_op *op)
{
    switch (op->code) {
    case IR_ALL_GATHER:
    case IR_ALL_REDUCE:
    case IR_ALL_TO_ALL:
        return op->n_operands == 1;
    case IR_COLLECTIVE_BROADCAST:
        return op->n_operands == 1 && !((const ir_collective_broadcast_attrs *)op->attrs)->has_dynamic_root;
    case IR_DOT_GENERAL:
        return !((const ir_dot_general_attrs *)op->attrs)->algorithm.present;
    case IR_GATHER:
    case IR_DYNAMIC_GATHER: {
        const ir_gather_dims *dims = op->code == IR_GATHER
                                         ? &((const ir_gather_attrs *)op->attrs)->dimension_numbers
                                         : &((const ir_dynamic_gather_attrs *)op->attrs)->dimension_numbers;
        return dims->operand_batching_dims.n == 0 && dims->start_indices_batching_dims.n == 0;
    }
    case IR_SCATTER: {
        const ir_scatter_dims *dims = &((const ir_scatter_attrs *)op->attrs)->scatter_dimension_numbers;
        return dims->input_batching_dims.n == 0 && dims->scatter_indices_batching_dims.n == 0;
    }
    case IR_COMPOSITE:
        return op->n_regions == 0;
    case IR_SEND:
    case IR_RECV:
        return ((const ir_send_attrs *)op->attrs)->source_target_pairs.rows == 0;
    case IR_CUSTOM_CALL:
        return ir_attr_get(op->extra, "result_tilings") == NULL;
    default: /* the struct holds result_accuracy alone, or the second version adds nothing to it */
        return ir_info(op->code)->schema != ir_info(IR_TANH)->schema ||
               !((const ir_accurate_attrs *)op->attrs)->result_accuracy.present;
    }
}

int ir_bw_version(ir_bw *bw, const ir_op *op)
{
    int version = ir_vhlo_version((ir_opcode)op->code, bw->stablehlo);
    int major = bw->stablehlo / 1000, minor = bw->stablehlo % 1000;
    if (version == 0)
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "not in StableHLO %d.%d", major, minor);
    if (version == 1 && ir_vhlo_version((ir_opcode)op->code, IR_VERSION_NEWEST) == 2 && !fits_first_version(op))
        ir_bw_fail(bw, TSR_UNIMPLEMENTED, "not in this form in StableHLO %d.%d", major, minor);
    if (op->code == IR_CUSTOM_CALL && bw->stablehlo < IR_VERSION(1, 3)) {
        const ir_custom_call_attrs *attrs = op->attrs;
        if (attrs->api_version == 4 || (attrs->backend_config && attrs->backend_config->kind == IR_ATTR_DICT))
            ir_bw_fail(bw, TSR_UNIMPLEMENTED, "the typed interface came with StableHLO 1.3");
    }
    return version;
}
