/* Operands of products as matrices. */
#include "cpu/compile/build/build.h"

ir_value *cpu_three_dims(ir_builder *b, ir_value *x, ir_ints batch, ir_ints contracted, bool terms_first,
                         int64_t sizes[3])
{
    int64_t order[IR_MAX_RANK], n = 0;
    sizes[0] = sizes[1] = sizes[2] = 1;
    for (int64_t i = 0; i < batch.n; i++)
        sizes[0] *= x->type->dims[order[n++] = batch.v[i]];
    for (int part = 0; part < 2; part++) {
        bool terms = (part == 0) == terms_first;
        for (int64_t i = 0; terms && i < contracted.n; i++)
            sizes[2] *= x->type->dims[order[n++] = contracted.v[i]];
        for (int64_t d = 0; !terms && d < x->type->rank; d++)
            if (!ir_ints_contain(batch, d) && !ir_ints_contain(contracted, d))
                sizes[1] *= x->type->dims[order[n++] = d];
    }
    const int64_t dims[3] = {sizes[0], sizes[terms_first ? 2 : 1], sizes[terms_first ? 1 : 2]};
    bool moves = false;
    for (int64_t i = 0; i < n; i++)
        moves = moves || order[i] != i;
    return ir_reshape(b, moves ? ir_transpose(b, x, order) : x, 3, dims);
}
