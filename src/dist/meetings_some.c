/* do_on_ordinals: a function that only some ranks run.
 *
 * A call in which another rank takes part would wait for it, and that rank waits at the function's end: so such calls fail
 * at once. Whatever was recorded or started before, all ranks have in common: it is computed before the function begins.
 * Whatever the function records or starts is computed before it ends, while calls are still checked. */
#include "dist/group.h"

typedef struct present {
    const int32_t *ordinals; /* NULL: all ranks */
    int64_t n;
} present;

static _Thread_local present now;

static bool is_present(int32_t ordinal)
{
    for (int64_t i = 0; i < now.n; i++)
        if (now.ordinals[i] == ordinal)
            return true;
    return !now.ordinals;
}

int32_t dist_absent(const tsr_group *group, int32_t peer)
{
    if (peer >= 0)
        return is_present(peer) ? -1 : peer;
    int64_t n = group ? group->n : tsr_get_world_size();
    for (int64_t i = 0; i < n; i++)
        if (!is_present(group ? group->ranks[i] : (int32_t)i))
            return group ? group->ranks[i] : (int32_t)i;
    return -1;
}

tsr_status dist_check_present(const char *name, const tsr_group *group, int32_t peer)
{
    int32_t absent = dist_absent(group, peer);
    return absent < 0 ? TSR_OK : tensor_status_fail(TSR_FAILED_PRECONDITION, "%s: " DIST_ABSENT, name, (int)absent);
}

/* Has the thread's calls refuse ranks that are not listed, and also the two worlds by which steps with collectives and values
 * in parts in several processes communicate, since these do not go through dist's calls. */
static void limit(comm_world *world, const present *to)
{
    device_team *team = dist_team();
    comm_world *host = team ? device_team_host(team) : NULL;
    comm_world_only(world, to->ordinals, to->n, "do_on_ordinals");
    if (host)
        comm_world_only(host, to->ordinals, to->n, "do_on_ordinals");
    device_team_release(team);
    now = *to;
}

static tsr_status run_alone(comm_world *world, const present *only, tsr_status (*target)(void *user), void *user)
{
    const present before = now;
    limit(world, only);
    tsr_status status = target(user);
    tsr_status rest = tsr_mark_step();
    tensor_wait();
    limit(world, &before);
    return status < TSR_OK ? status : BASE_MIN(rest, TSR_OK);
}

tsr_status tsr_do_on_ordinals(tsr_status (*target)(void *user), void *user, const int32_t *ordinals, int64_t n)
{
    static const int32_t first = 0;
    comm_world *world = dist_world("do_on_ordinals");
    if (!world)
        return TSR_FAILED_PRECONDITION;
    if (!target || !tensor_list_fits(ordinals, n))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "do_on_ordinals: the function is NULL, or the list is wrong");
    tsr_status status = dist_check_present("do_on_ordinals", NULL, -1); /* inside another one */
    if (status != TSR_OK)
        return status;
    const present only = n == 0 ? (present){&first, 1} : (present){ordinals, n};
    bool here = false;
    for (int64_t i = 0; i < only.n; i++)
        here = here || only.ordinals[i] == comm_rank(world);
    status = tsr_mark_step();
    tensor_wait();
    if (status == TSR_OK && here)
        status = run_alone(world, &only, target, user);
    return dist_share_status("do_on_ordinals", world, status);
}
