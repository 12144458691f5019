/* Groups of ranks: the members of a call, and the number of calls that a group has made.
 *
 * A group is known by its list of ranks. Calls of a group are counted separately, since ranks outside the group do not
 * make them. */
#include "comm/internal.h"

#include <string.h>

enum { GROUPS_MOST = 4096 };

static tsr_status check(const comm_world *world, const comm_call *call, int *self, base_error *error)
{
    *self = -1;
    for (int i = 0; i < call->n_group; i++) {
        int rank = call->group[i];
        if (rank < 0 || rank >= world->size)
            return base_fail(error, TSR_INVALID_ARGUMENT, "%s: a group with rank %d in a world of %d",
                             comm_op_name(call->op), rank, world->size);
        for (int k = 0; k < i; k++)
            if (call->group[k] == rank)
                return base_fail(error, TSR_INVALID_ARGUMENT, "%s: a group with rank %d twice", comm_op_name(call->op),
                                 rank);
        if (rank == world->rank)
            *self = i;
    }
    return *self >= 0 ? TSR_OK
                      : base_fail(error, TSR_INVALID_ARGUMENT, "%s: rank %d is not in the group",
                                  comm_op_name(call->op), world->rank);
}

static comm_group *find(comm_world *world, uint64_t hash, base_error *error)
{
    for (int i = 0; i < world->n_groups; i++)
        if (world->groups[i].hash == hash)
            return &world->groups[i];
    comm_group *grown = world->n_groups < GROUPS_MOST
                            ? base_realloc(world->groups, ((size_t)world->n_groups + 1) * sizeof(*grown))
                            : NULL;
    if (!grown) {
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %d groups of ranks", world->n_groups + 1);
        return NULL;
    }
    world->groups = grown;
    grown[world->n_groups] = (comm_group){.hash = hash};
    return &grown[world->n_groups++];
}

tsr_status comm_team_set(comm_world *world, const comm_call *call, base_error *error)
{
    bool all = !call->group || call->op == COMM_SEND || call->op == COMM_RECEIVE;
    int self = world->rank;
    world->team = (comm_team){.n = world->size, .self = self, .sequence = &world->sequence};
    if (all)
        return TSR_OK;
    tsr_status status = check(world, call, &self, error);
    bool in_order = call->n_group == world->size;
    for (int i = 0; i < call->n_group && in_order; i++)
        in_order = call->group[i] == i;
    if (status != TSR_OK || in_order)
        return status;
    uint64_t hash = base_hash(call->group, (size_t)call->n_group * sizeof(int), (uint64_t)call->n_group) | 1;
    comm_group *group = find(world, hash, error);
    if (!group)
        return TSR_OUT_OF_MEMORY;
    world->team = (comm_team){call->n_group, self, call->group, hash, &group->sequence, group};
    return TSR_OK;
}
