/* transpose of words of four bytes, where it swaps rows and columns and nothing else is fused with it. A routine does
 * it, so no code has to be compiled. */
#include "cpu/program/routine/transpose.h"
#include "cpu/compile/lower/routine.h"

enum { FEWEST = 32768 /* elements; smaller transposes are kernels like the program's others */ };

/* Whether op swaps the rows and columns of each matrix, with dimensions that stay neighbours counted as one. */
static bool read_plan(const ir_op *op, transpose_plan *p)
{
    const ir_type *type = op->results[0].type, *from = ir_resolve(op->operands[0])->type;
    const int64_t *order = ((const ir_transpose_attrs *)op->attrs)->permutation.v;
    int64_t sizes[IR_MAX_RANK], firsts[IR_MAX_RANK], n = 0, last = -1;
    for (int64_t d = 0; d < type->rank; d++) {
        if (type->dims[d] == 1)
            continue;
        bool next = n > 0 && order[d] > last;
        for (int64_t between = last + 1; next && between < order[d]; between++)
            next = from->dims[between] == 1;
        if (next) {
            sizes[n - 1] *= type->dims[d];
        } else {
            firsts[n] = order[d];
            sizes[n++] = type->dims[d];
        }
        last = order[d];
    }
    bool batch = n == 3 && firsts[0] < firsts[2];
    if (!(batch ? firsts[2] < firsts[1] : n == 2 && firsts[1] < firsts[0]))
        return false;
    p->batch = batch ? sizes[0] : 1;
    p->columns = sizes[n - 2];
    p->rows = sizes[n - 1];
    return true;
}

bool cpu_transpose_step(cpu_build *b, cpu_unit *unit)
{
    const cpu_group *g = unit->plan;
    const ir_op *op = unit->op;
    transpose_plan p = {.isa = b->c->isa};
    if (g->members.count != 1 || g->updates.count || op->code != IR_TRANSPOSE || op->results[0].type->count < FEWEST ||
        tsr_dtype_size(op->results[0].type->dtype) != 4 || !read_plan(op, &p))
        return false;
    const ir_value *from = ir_operand(op, 0);
    if (b->values[from->id].unneeded || cpu_inline_constant(from))
        return false;
    cpu_step_routine(b, unit, CPU_ROUTINE_TRANSPOSE, &p, 0, 0)->traffic = 8 * op->results[0].type->count;
    return true;
}
