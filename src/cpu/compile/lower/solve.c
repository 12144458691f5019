/* cholesky and triangular_solve: run by their routines, in f64 for every dtype. Dtypes that the routines do not read
 * are converted first. */
#include "cpu/program/routine/solve.h"
#include "cpu/compile/lower/group.h"
#include "cpu/compile/lower/routine.h"

static bool solve_takes(const ir_op *op)
{
    for (uint32_t i = 0; i < op->n_operands; i++) {
        const ir_type *type = ir_resolve(op->operands[i])->type;
        tsr_dtype part = ir_is_tensor(type) ? ir_dtype_real(type->dtype) : TSR_DTYPE_NONE;
        if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant || (part != TSR_F32 && part != TSR_F64))
            return false;
    }
    return ir_is_static(op->results[0].type);
}

void cpu_solve_types(ir_builder *b, ir_op *op)
{
    const ir_type *type = op->results[0].type;
    if ((op->code != IR_CHOLESKY && op->code != IR_TRIANGULAR_SOLVE) || type->quant || solve_takes(op) ||
        !ir_dtype_is_float(type->dtype))
        return;
    ir_value *operands[2];
    for (uint32_t i = 0; i < op->n_operands; i++)
        operands[i] = ir_convert(b, ir_operand(op, i), TSR_F32);
    ir_value *made = ir_build_typed(b, op->code, op->attrs, op->n_operands, operands, ir_with_dtype(type, TSR_F32));
    made = ir_convert(b, made, type->dtype);
    if (made)
        ir_replace_op(op, &made);
}

static solve_form form_of(tsr_dtype dtype)
{
    return (solve_form){.is_double = ir_dtype_real(dtype) == TSR_F64, .is_complex = ir_dtype_is_complex(dtype)};
}

static int64_t batch_of(const ir_type *type)
{
    int64_t count = 1;
    for (int64_t d = 0; d < type->rank - 2; d++)
        count *= type->dims[d];
    return count;
}

static void step_cholesky(cpu_build *b, cpu_unit *unit)
{
    const ir_type *type = unit->op->results[0].type;
    cholesky_plan p;
    memset(&p, 0, sizeof(p));
    p.form = form_of(type->dtype);
    p.lower = ((const ir_cholesky_attrs *)unit->op->attrs)->lower;
    p.isa = b->c->isa;
    p.n = type->dims[type->rank - 1];
    p.batch = batch_of(type);
    cpu_step_routine(b, unit, CPU_ROUTINE_CHOLESKY, &p, 0, 0);
    b->c->program->info.cost.flops += (double)p.batch * (double)p.n * (double)p.n * (double)p.n / 3;
}

static void step_triangular(cpu_build *b, cpu_unit *unit)
{
    const ir_triangular_solve_attrs *attrs = unit->op->attrs;
    const ir_type *type = unit->op->results[0].type;
    triangular_plan p;
    memset(&p, 0, sizeof(p));
    p.form = form_of(type->dtype);
    p.right = !attrs->left_side;
    p.lower = attrs->lower;
    p.unit = attrs->unit_diagonal;
    p.transposed = attrs->transpose_a == IR_PLAIN_TRANSPOSE || attrs->transpose_a == IR_ADJOINT;
    p.conjugated = attrs->transpose_a == IR_ADJOINT;
    p.isa = b->c->isa;
    p.rows = type->dims[type->rank - 2];
    p.columns = type->dims[type->rank - 1];
    p.n = attrs->left_side ? p.rows : p.columns;
    p.batch = batch_of(type);
    cpu_step_routine(b, unit, CPU_ROUTINE_TRIANGULAR, &p, 0, 0);
    b->c->program->info.cost.flops += (double)p.batch * (double)p.n * (double)p.rows * (double)p.columns;
}

const cpu_lowering lower_cholesky = {.takes = solve_takes, .step = step_cholesky};
const cpu_lowering lower_triangular_solve = {.takes = solve_takes, .step = step_triangular};
