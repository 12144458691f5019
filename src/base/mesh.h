/* Threads that work together as processes (mesh.c). */
#ifndef BASE_MESH_H
#define BASE_MESH_H

#include "base/error.h"

/* Threads that work together as processes 0 to n - 1 (mesh.c): they meet, where each brings data that all of the
 * group may read, and send each other messages. When all processes that still run wait for each other, or one has
 * failed, every wait ends with an error. Statuses: TSR_CANCELLED (another process failed), TSR_INVALID_ARGUMENT (all
 * wait for each other), TSR_OUT_OF_MEMORY. */
typedef struct base_mesh base_mesh;
typedef void base_mesh_drop(void *mine);
base_mesh *base_mesh_new(size_t processes); /* all processes count as running from now on; NULL: memory is short */
void base_mesh_free(
    base_mesh *mesh); /* call it when all processes have ended; drops messages that were not received. NULL is fine */
/* Waits until all of group's members have come to the meeting (with the same key, and each for the n-th time). Until
 * this process parts, ends or meets again, it may read all[member], in group's order. When the last member has left,
 * `drop` (NULL: nothing) is called for each contribution. The meeting owns `mine` from the call on, also after an
 * error. process must be in group. */
tsr_status base_mesh_meet(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop, void *const **all);
/* Waits until all other members of the last meeting have called base_mesh_part, too, or ended: then this process may
 * change what it brought. When the mesh has failed, it waits all the same, unless a member came by base_mesh_come. */
tsr_status base_mesh_part(base_mesh *mesh, int64_t process);
/* A meeting in two halves, for a process that has other work to do until the others have come. come: brings mine and
 * does not wait; the mesh owns the meeting and frees it at the latest when the mesh is freed. await: waits for all
 * members; all[member] may be read as above until this process quits, once. Between come and await the process may
 * take part in other meetings. */
typedef struct base_meeting base_meeting;
tsr_status base_mesh_come(base_mesh *mesh, int64_t process, uint64_t key, size_t members, const int64_t *group,
                          void *mine, base_mesh_drop *drop, base_meeting **out);
tsr_status base_mesh_await(base_mesh *mesh, base_meeting *meeting, void *const **all);
void base_mesh_quit(base_mesh *mesh, base_meeting *meeting);
/* Messages on a channel, in order. to: a process, or -1 for the first process that receives. The mesh owns content
 * from the call on, also after an error; later the receiver owns it. */
tsr_status base_mesh_send(base_mesh *mesh, int64_t channel, int64_t to, void *content, void (*drop)(void *content));
tsr_status base_mesh_receive(base_mesh *mesh, int64_t process, int64_t channel, void **content);
size_t base_mesh_next(base_mesh *mesh); /* 0, 1, 2 ...: each call returns a different number */
/* The process has ended, or never started. */
void base_mesh_end(base_mesh *mesh, int64_t process, bool failed);
/* Writes the message for one of the statuses above. */
tsr_status base_mesh_fail(tsr_status status, base_error *error);

#endif
