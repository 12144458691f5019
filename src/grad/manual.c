/* Gradients through the borders of manual sharding, between which each device has a value of its own.
 *
 * The loss that is differentiated is the sum of all devices' losses, as for collectives (collective.c). So the gradient of a
 * whole value is, in each piece, the sum of the gradients of all devices that have the piece; and where several devices
 * have one piece of a result, each of them gets an equal share of the piece's cotangent. These are the conventions of
 * JAX's shard_map without checks of replication. */
#include "grad/internal.h"

/* The groups of devices that have the same piece. false: the sharding is not known, which the builder says. */
static bool find_copies(grad_call *call, const ir_sharding **sharding, ir_ints2 *groups)
{
    const ir_sharding *s = *sharding = ir_border_sharding(call->op);
    const ir_mesh *mesh = s ? s->mesh : NULL;
    ir_axis *axes = mesh ? base_arena_zero(call->scratch, mesh->n_axes + 1, sizeof(*axes)) : NULL;
    size_t n = 0;
    int64_t *devices = NULL;
    for (size_t a = 0; mesh && a < mesh->n_axes; a++) {
        bool cuts = false;
        for (size_t d = 0; d < s->rank; d++)
            for (size_t i = 0; i < s->dims[d].axes.n; i++)
                cuts = cuts || strcmp(s->dims[d].axes.v[i].name, mesh->axes[a].name) == 0;
        if (!cuts)
            axes[n++].name = mesh->axes[a].name;
    }
    if (!mesh || !ir_mesh_rows(call->scratch, mesh, (ir_axes){n, axes}, &groups->rows, &groups->columns, &devices)) {
        ir_build_error(call->b, TSR_UNIMPLEMENTED, "the sharding of its whole value is not known");
        return false;
    }
    groups->v = devices;
    return true;
}

void vjp_full_to_shard(grad_call *call)
{
    const ir_sharding *sharding;
    ir_ints2 copies;
    if (!find_copies(call, &sharding, &copies))
        return;
    ir_value *sum = ir_sum_over_devices(call->b, call->cotangents[0], copies.rows, copies.columns, copies.v);
    call->gradients[0] = ir_shard_to_full(call->b, sum, sharding, grad_operand(call, 0)->type);
}

void vjp_shard_to_full(grad_call *call)
{
    const ir_sharding *sharding;
    ir_ints2 copies;
    if (!find_copies(call, &sharding, &copies))
        return;
    ir_value *part = ir_full_to_shard(call->b, call->cotangents[0], sharding, grad_operand(call, 0)->type);
    call->gradients[0] = copies.columns == 1 || !part
                             ? part
                             : ir_div(call->b, part, grad_fill_like(call->b, part, (double)copies.columns));
}
