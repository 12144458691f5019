/* Collectives at once on views: a column, a transposed matrix, every second element; results reach the base. */
#include "processes.h"

#include <string.h>

/* [2, 3]: 1 ... 6, times a power of ten for each rank. */
static tsr_tensor *matrix(int rank)
{
    float v[6];
    for (int i = 0; i < 6; i++)
        v[i] = (float)(i + 1) * (rank ? 10 : 1);
    return tsr_from_data(v, TSR_F32, (int64_t[]){2, 3}, 2);
}

static void in_place(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_tensor *m = matrix(rank);
    CHECK_STATUS(tsr_dist_all_reduce(tsr_select(m, 1, 1), TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(m, 6, rank ? (float[]){10, 22, 30, 40, 55, 60} : (float[]){1, 22, 3, 4, 55, 6}));
    m = matrix(rank);
    CHECK_STATUS(tsr_dist_broadcast(tsr_slice(m, 1, 0, 3, 2), 1), TSR_OK);
    CHECK(has(m, 6, rank ? (float[]){10, 20, 30, 40, 50, 60} : (float[]){10, 2, 30, 40, 5, 60}));
    m = matrix(rank);
    tsr_tensor *list[] = {tsr_select(m, 0, 0), tsr_zeros((int64_t[]){1}, 1)};
    CHECK_STATUS(tsr_dist_all_reduce_coalesced(list, 2, TSR_REDUCE_MAX), TSR_OK);
    CHECK(has(m, 6, rank ? (float[]){10, 20, 30, 40, 50, 60} : (float[]){10, 20, 30, 4, 5, 6}));
    /* Rank 1 gives a view, and rank 0 a tensor of its own: if the view were an error, rank 0 would wait. */
    tsr_tensor *row = rank ? tsr_select(matrix(rank), 0, 1) : tsr_ones((int64_t[]){3}, 1);
    CHECK_STATUS(tsr_dist_all_reduce(row, TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(row, 3, (float[]){41, 51, 61}));
    /* a number and a repeated element have no place for the result */
    CHECK_STATUS(tsr_dist_all_reduce(tsr_expand(tsr_ones((int64_t[]){1}, 1), (int64_t[]){3}, 1), TSR_REDUCE_SUM),
                 TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

static void between_tensors(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_tensor *all = tsr_zeros((int64_t[]){2, 2}, 2), *pair = tsr_select(tsr_transpose(matrix(rank), 0, 1), 0, 2);
    CHECK_STATUS(tsr_dist_all_gather_into_tensor(tsr_transpose(all, 0, 1), pair), TSR_OK);
    CHECK(has(all, 4, (float[]){3, 30, 6, 60}));
    tsr_tensor *got = tsr_zeros((int64_t[]){2, 2}, 2);
    if (rank == 0)
        CHECK_STATUS(tsr_dist_send(pair, 1, 0), TSR_OK);
    else
        CHECK_STATUS(tsr_dist_recv(tsr_select(got, 1, 0), 0, 0, NULL), TSR_OK);
    CHECK(rank == 0 || has(got, 4, (float[]){3, 0, 6, 0}));
    tsr_scope_end(scope);
}

static tsr_tensor *sum_of_two(void *user, tsr_tensor *const *all, int64_t n)
{
    (void)user;
    return n == 2 ? tsr_add(all[0], all[1]) : NULL;
}

static void as_bytes(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    CHECK(has(tsr_mesh_reduce("column", tsr_select(matrix(rank), 1, 1), sum_of_two, NULL), 2, (float[]){22, 55}));
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

TEST(views_take_part_in_collectives_at_once)
{
    processes_free(processes_run(2, "shm", in_place));
    processes_free(processes_run(2, "shm", between_tensors));
    processes_free(processes_run(2, "shm", as_bytes));
}
