/* Tensors without elements in every collective, recorded and at once: shapes are those of full ones. */
#include "processes.h"

static tsr_tensor *empty(void)
{
    return tsr_zeros((int64_t[]){0, 4}, 2);
}

static void check_shape(tsr_tensor *t, int64_t rows, int64_t columns)
{
    char nothing[1];
    CHECK_INT(tsr_size(t, 0), rows);
    CHECK_INT(tsr_size(t, 1), columns);
    CHECK_STATUS(tsr_read(t, nothing, 0), TSR_OK);
}

static void recorded(int rank, shared *s)
{
    static const int32_t ring[] = {0, 1, 1, 0};
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    check_shape(tsr_all_reduce(TSR_REDUCE_SUM, empty()), 0, 4);
    check_shape(tsr_all_gather(empty(), 0), 0, 4);
    check_shape(tsr_all_gather(empty(), 1), 0, 8);
    check_shape(tsr_reduce_scatter(TSR_REDUCE_SUM, empty(), 0), 0, 4);
    check_shape(tsr_reduce_scatter(TSR_REDUCE_SUM, empty(), 1), 0, 2);
    check_shape(tsr_all_to_all(empty(), 0, 1), 0, 8);
    check_shape(tsr_collective_permute(empty(), ring, 2), 0, 4);
    tsr_tensor *both[] = {empty(), tsr_ones((int64_t[]){2}, 1)}, *out[] = {NULL, NULL};
    CHECK_STATUS(tsr_all_reduce_(TSR_REDUCE_SUM, both, 2), TSR_OK);
    CHECK(has(both[1], 2, (float[]){2, 2}));
    CHECK_STATUS(tsr_all_gather_list(both, out, 2, 0), TSR_OK);
    check_shape(out[0], 0, 4);
    CHECK(has(out[1], 4, (float[]){2, 2, 2, 2}));
    CHECK_STATUS(tsr_collective_broadcast_(both, 1), TSR_OK);
    CHECK_STATUS(rank == 0 ? tsr_send(both[0], 1, 7) : tsr_recv(both[0], 0, 7), TSR_OK);
    check_shape(both[0], 0, 4);
    /* the gradient is as empty */
    tsr_tensor *leaf = tsr_set_requires_grad(empty(), true);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_all_gather(leaf, 0))), TSR_OK);
    check_shape(tsr_grad(leaf), 0, 4);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}

static void at_once(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_tensor *t = empty(), *in[] = {empty(), empty()}, *out[] = {empty(), empty()};
    CHECK_STATUS(tsr_dist_all_reduce(t, TSR_REDUCE_SUM), TSR_OK);
    CHECK_STATUS(tsr_dist_reduce(t, 0, TSR_REDUCE_SUM), TSR_OK);
    CHECK_STATUS(tsr_dist_broadcast(t, 1), TSR_OK);
    CHECK_STATUS(tsr_dist_all_gather_into_tensor(out[0], t), TSR_OK);
    CHECK_STATUS(tsr_dist_all_gather(out, 2, t), TSR_OK);
    CHECK_STATUS(tsr_dist_gather(t, rank ? NULL : out, rank ? 0 : 2, 0), TSR_OK);
    CHECK_STATUS(tsr_dist_scatter(t, rank ? NULL : in, rank ? 0 : 2, 0), TSR_OK);
    CHECK_STATUS(tsr_dist_reduce_scatter(t, in, 2, TSR_REDUCE_SUM), TSR_OK);
    CHECK_STATUS(tsr_dist_reduce_scatter_tensor(t, in[0], TSR_REDUCE_SUM), TSR_OK);
    CHECK_STATUS(tsr_dist_all_to_all_single(t, in[0]), TSR_OK);
    CHECK_STATUS(tsr_dist_all_to_all(out, in, 2), TSR_OK);
    CHECK_STATUS(rank == 0 ? tsr_dist_send(t, 1, 3) : tsr_dist_recv(t, 0, 3, NULL), TSR_OK);
    check_shape(t, 0, 4);
    tsr_scope_end(scope);
}

TEST(tensors_without_elements)
{
    static const char *const transports[] = {"shm", "tcp"};
    for (int i = 0; i < 2; i++) {
        processes_free(processes_run(2, transports[i], recorded));
        processes_free(processes_run(2, transports[i], at_once));
    }
}
