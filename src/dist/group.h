/* Groups as dist's own files see them. */
#ifndef DIST_GROUP_H
#define DIST_GROUP_H

#include "dist/internal.h"

#include <stdio.h>

struct tsr_group {
    comm_world *world; /* the group's own world; NULL: this rank is not a member */
    net_store *store;  /* owned: the store in which members meet without the links */
    int32_t *ranks;    /* [n] in the world that it was made in */
    int64_t n;
    int64_t barriers; /* monitored ones so far */
    int64_t timeout_ms;
};

/* The world of a call: the group's, or for NULL the default group's. If there is none, sets the context's error. */
tsr_status dist_enter(const char *name, const tsr_group *group, comm_world **world);
/* The same for a call of all ranks of the group. */
tsr_status dist_enter_all(const char *name, const tsr_group *group, comm_world **world);
/* While the thread runs a function that only some ranks run (meetings_some.c): whether rank `peer` (-1: all of the call's group)
 * is among them; otherwise sets the context's error. A call in which it takes part would wait for ever. */
tsr_status dist_check_present(const char *name, const tsr_group *group, int32_t peer);
/* The rank's place in the group, which is its rank in the group's world. */
tsr_status dist_place(const char *name, const tsr_group *group, int32_t rank, int32_t *place);
int32_t dist_global_rank(const tsr_group *group, int32_t place);
/* A rank of the call's group: for calls without a root. */
int32_t dist_first(const tsr_dist_options *o);

#endif
