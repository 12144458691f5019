/* Operands of products as matrices. */
#include "cpu/compile/build/build.h"

ir_value *cpu_three_dims(ir_builder *b, ir_value *x, ir_ints batch, ir_ints contracted, int64_t sizes[3])
{
    int64_t order[IR_MAX_RANK], n = 0;
    for (int64_t i = 0; i < batch.n; i++)
        order[n++] = batch.v[i];
    for (int64_t d = 0; d < x->type->rank; d++)
        if (!ir_ints_contain(batch, d) && !ir_ints_contain(contracted, d))
            order[n++] = d;
    for (int64_t i = 0; i < contracted.n; i++)
        order[n++] = contracted.v[i];
    sizes[0] = sizes[1] = sizes[2] = 1;
    for (int64_t i = 0; i < n; i++)
        sizes[i < batch.n ? 0 : i < n - contracted.n ? 1 : 2] *= x->type->dims[order[i]];
    return ir_reshape(b, ir_transpose(b, x, order), 3, sizes);
}
