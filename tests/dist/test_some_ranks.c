/* Functions that only some ranks run (tsr_do_on_ordinals): calls among these ranks work, and a call that another rank would have
 * to make is an error, on each of them; it waited for ever. */
#include "mesh.h"
#include "processes.h"

typedef struct job {
    int rank;
    tsr_group *pair, *all;
    tsr_tensor *tensor, *parts;
    int ran;
} job;

static const int32_t listed[] = {0, 2};

static tsr_tensor *vector(int64_t n, const float *values)
{
    return tsr_from_data(values, TSR_F32, &n, 1);
}

static void fails_for_rank_1(tsr_status status)
{
    const char *message = NULL;
    CHECK_STATUS(status, TSR_FAILED_PRECONDITION);
    tsr_error_take(&message);
    CHECK(message && strstr(message, "rank 1 takes part in this call, and is not among the ranks of do_on_ordinals"));
    while (tsr_error_take(NULL) != TSR_OK)
        ;
}

static tsr_status nothing(void *user)
{
    (void)user;
    return TSR_OK;
}

static tsr_status among_some(void *user)
{
    job *j = user;
    tsr_scope scope = tsr_scope_begin();
    tsr_bytes_list *list = NULL;
    tsr_tensor *x = vector(1, (float[]){(float)j->rank + 1}), *y = vector(1, (float[]){0});
    j->ran++;
    CHECK(has(j->tensor, 1, (float[]){6})); /* recorded before: 1 + 2 + 3 */
    fails_for_rank_1(tsr_dist_all_reduce(x, TSR_REDUCE_SUM));
    fails_for_rank_1(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .group = j->all));
    fails_for_rank_1(tsr_dist_barrier());
    fails_for_rank_1(tsr_dist_monitored_barrier(.timeout_ms = 60000));
    fails_for_rank_1(tsr_dist_all_gather_bytes("a", 1, NULL, &list));
    fails_for_rank_1(tsr_rendezvous("here", NULL, 0, NULL));
    fails_for_rank_1(tsr_do_on_ordinals(nothing, NULL, NULL, 0));
    fails_for_rank_1(tsr_dist_send(x, 1));
    CHECK(!tsr_new_group(listed, 2)); /* all ranks make a group, also those outside */
    fails_for_rank_1(TSR_FAILED_PRECONDITION);
    tsr_work *work = NULL;
    fails_for_rank_1(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .work = &work));
    fails_for_rank_1(tsr_tensor_status(tsr_all_reduce(TSR_REDUCE_SUM, x)));
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .group = j->pair), TSR_OK);
    CHECK(has(x, 1, (float[]){4}));
    CHECK_STATUS(j->rank == 0 ? tsr_dist_send(x, 2) : tsr_dist_recv(y, 0), TSR_OK);
    CHECK(j->rank == 0 || has(y, 1, (float[]){4}));
    int32_t from = 0;
    CHECK_STATUS(j->rank == 2 ? tsr_dist_send(x, 0) : tsr_dist_recv(y, -1, 0, &from), TSR_OK);
    CHECK(j->rank == 2 || (from == 2 && has(y, 1, (float[]){4})));
    tsr_scope_end(scope);
    return TSR_OK;
}

static void some(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    job j = {.rank = rank, .pair = tsr_new_group(listed, 2), .all = tsr_new_group(NULL, 0)};
    for (int i = 0; i < 2; i++) {
        j.tensor = tsr_all_reduce(TSR_REDUCE_SUM, vector(1, (float[]){(float)rank + 1}));
        CHECK_STATUS(tsr_do_on_ordinals(among_some, &j, listed, 2), TSR_OK);
        CHECK_INT(j.ran, rank == 1 ? 0 : i + 1);
        tsr_tensor *x = vector(1, (float[]){1}); /* afterwards all ranks meet again */
        CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM), TSR_OK);
        CHECK(has(x, 1, (float[]){3}));
        CHECK(has(tsr_all_reduce(TSR_REDUCE_SUM, x), 1, (float[]){9}));
    }
    tsr_group *after = tsr_new_group(listed, 2); /* a refused call is no group that ranks count */
    tsr_tensor *y = vector(1, (float[]){(float)rank + 1});
    CHECK_STATUS(rank == 1 ? TSR_OK : tsr_dist_all_reduce(y, TSR_REDUCE_SUM, .group = after), TSR_OK);
    CHECK(has(y, 1, (float[]){rank == 1 ? 2 : 4}));
    tsr_group_free(after);
    tsr_group_free(j.pair);
    tsr_group_free(j.all);
    tsr_scope_end(scope);
}

TEST(calls_among_some_ranks)
{
    processes_free(processes_run(3, "shm", some));
}

static tsr_status over_all(void *user)
{
    job *j = user;
    tsr_tensor *x = vector(1, (float[]){(float)j->rank + 1});
    j->ran++;
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(x, 1, (float[]){6}));
    CHECK(has(tsr_all_reduce(TSR_REDUCE_SUM, x), 1, (float[]){18}));
    tsr_group *pair = tsr_new_group(listed, 2);
    CHECK(pair != NULL);
    tsr_group_free(pair);
    return TSR_OK;
}

static void all_listed(int rank, shared *s)
{
    job j = {.rank = rank};
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    CHECK_STATUS(tsr_do_on_ordinals(over_all, &j, ((const int32_t[]){2, 0, 1}), 3), TSR_OK);
    CHECK_INT(j.ran, 1);
    tsr_scope_end(scope);
}

TEST(all_ranks_may_be_listed)
{
    processes_free(processes_run(3, "shm", all_listed));
}

static tsr_status read_parts(void *user)
{
    job *j = user;
    float values[ROWS * INNER];
    const char *message = NULL;
    j->ran++;
    CHECK_STATUS(tsr_read(j->parts, values, sizeof(values)), TSR_FAILED_PRECONDITION);
    tsr_error_take(&message);
    CHECK(message && strstr(message, "rank 1 takes part"));
    while (tsr_error_take(NULL) != TSR_OK)
        ;
    return TSR_OK;
}

/* What lies in parts on the devices of two processes is neither computed nor read by one of them. */
static void parts(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    job j = {.rank = rank, .parts = tsr_keep(whole_numbers(12, 10, 5))};
    CHECK_STATUS(tsr_mark_sharding(j.parts, mesh, "x, None"), TSR_OK);
    tsr_tensor *twice = tsr_keep(tsr_add(j.parts, j.parts));
    CHECK_STATUS(tsr_sync(twice), TSR_OK);
    j.parts = twice;
    CHECK_STATUS(tsr_do_on_ordinals(read_parts, &j, NULL, 0), TSR_OK);
    CHECK_INT(j.ran, rank == 0);
    float values[ROWS * INNER];
    CHECK_STATUS(tsr_read(twice, values, sizeof(values)), TSR_OK);
    CHECK(values[0] == -16 && values[1] == -6); /* twice -8, and -3 */
    tsr_scope_end(scope);
    tsr_free(twice);
    tsr_mesh_free(mesh);
}

TEST(parts_are_not_read_alone)
{
    processes_free(run(2, 2, "shm", parts));
}
