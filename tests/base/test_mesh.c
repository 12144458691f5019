/* Meetings of a mesh when one of its processes fails. */
#include <stdatomic.h>
#include <time.h>

#include "base/internal.h"
#include "test.h"

enum { PROCESSES = 3, KEY = 7 };
static const int64_t pair[] = {0, 1};

/* A member that no longer waits may have freed what it brought: the meeting never takes place. */
TEST(no_meeting_with_a_member_that_has_given_up)
{
    base_mesh *mesh = base_mesh_new(PROCESSES);
    void *const *all;
    int first, second;
    base_mesh_end(mesh, 2, true);
    CHECK_INT(base_mesh_meet(mesh, 0, KEY, 2, pair, &first, NULL, &all), TSR_CANCELLED);
    base_mesh_end(mesh, 0, true);
    CHECK_INT(base_mesh_meet(mesh, 1, KEY, 2, pair, &second, NULL, &all), TSR_CANCELLED);
    base_mesh_end(mesh, 1, true);
    base_mesh_free(mesh);
}

typedef struct reader {
    base_mesh *mesh;
    atomic_bool has_read;
    tsr_status met, parted;
} reader;

static void read_slowly(void *user)
{
    reader *r = user;
    void *const *all;
    int mine = 1;
    r->met = base_mesh_meet(r->mesh, 1, KEY, 2, pair, &mine, NULL, &all);
    nanosleep(&(struct timespec){.tv_nsec = 50000000}, NULL);
    atomic_store(&r->has_read, r->met == TSR_OK && *(const int *)all[0] == 5);
    r->parted = base_mesh_part(r->mesh, 1);
}

/* Process 0 meets the reader, to which it brings *mine. */
static base_thread *meet_reader(reader *r, void (*body)(void *user), int *mine)
{
    base_error error = {0};
    base_thread *thread;
    void *const *all;
    CHECK_OK(base_thread_start("reader", body, r, &thread, &error), error);
    CHECK_INT(base_mesh_meet(r->mesh, 0, KEY, 2, pair, mine, NULL, &all), TSR_OK);
    return thread;
}

TEST(a_failure_elsewhere_does_not_end_the_wait_for_readers)
{
    reader r = {.mesh = base_mesh_new(PROCESSES)};
    int mine = 5;
    base_thread *thread = meet_reader(&r, read_slowly, &mine);
    base_mesh_end(r.mesh, 2, true);
    CHECK_INT(base_mesh_part(r.mesh, 0), TSR_OK);
    CHECK(atomic_load(&r.has_read));
    base_thread_join(thread);
    CHECK_INT(r.met, TSR_OK);
    CHECK_INT(r.parted, TSR_OK);
    base_mesh_end(r.mesh, 0, false);
    base_mesh_end(r.mesh, 1, false);
    base_mesh_free(r.mesh);
}

/* A process that ends instead of parting reads no more. */
static void end_at_once(void *user)
{
    reader *r = user;
    void *const *all;
    int mine = 1;
    r->met = base_mesh_meet(r->mesh, 1, KEY, 2, pair, &mine, NULL, &all);
    base_mesh_end(r->mesh, 1, true);
}

TEST(a_member_that_ends_has_read)
{
    reader r = {.mesh = base_mesh_new(2)};
    int mine = 5;
    base_thread *thread = meet_reader(&r, end_at_once, &mine);
    CHECK_INT(base_mesh_part(r.mesh, 0), TSR_OK);
    base_thread_join(thread);
    CHECK_INT(r.met, TSR_OK);
    base_mesh_end(r.mesh, 0, false);
    base_mesh_free(r.mesh);
}
