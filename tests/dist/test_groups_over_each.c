/* Groups of some ranks, and blocks whose totals differ between ranks, over each transport. The members of a group over MPI
 * are a part of MPI's job. */
#include "processes.h"

#include <string.h>

/* Ranks 2 and 0, in this order. */
static void some_of_three(int rank, shared *s)
{
    const int32_t members[] = {2, 0};
    tsr_scope scope = tsr_scope_begin();
    for (int round = 0; round < 3; round++) { /* each group's links are its own */
        tsr_group *group = tsr_new_group(members, 2);
        CHECK_OR_RETURN(group != NULL);
        if (rank != 1) {
            int place = rank == 2 ? 0 : 1;
            static float large[20000];
            for (int i = 0; i < 20000; i++)
                large[i] = (float)(i + rank);
            tsr_tensor *t = tsr_from_data(large, TSR_F32, (int64_t[]){20000}, 1);
            CHECK_STATUS(tsr_dist_all_reduce(t, TSR_REDUCE_SUM, .group = group), TSR_OK);
            CHECK_STATUS(tsr_read(t, large, sizeof(large)), TSR_OK);
            CHECK(large[0] == 2 && large[19999] == 2 * 19999 + 2);
            tsr_tensor *own = tsr_from_data((float[]){(float)rank}, TSR_F32, (int64_t[]){1}, 1);
            tsr_tensor *all = tsr_zeros((int64_t[]){2}, 1);
            CHECK_STATUS(tsr_dist_all_gather_into_tensor(all, own, .group = group), TSR_OK);
            CHECK(has(all, 2, (float[]){2, 0}));
            CHECK_INT(tsr_group_rank(group), place);
        }
        tsr_group_free(group);
    }
    tsr_scope_end(scope);
    s->counts[rank]++;
}

TEST(groups_of_some_ranks)
{
    static const char *const transports[] = {"shm", "tcp", "mpi"};
    for (int i = 0; i < 3; i++) {
        if (!processes_can(transports[i]))
            continue;
        shared *s = processes_run(3, transports[i], some_of_three);
        CHECK_INT(s->counts[0] + s->counts[1] + s->counts[2], 3);
        processes_free(s);
    }
}

/* Rank r sends (r + 1) * (place + 1) elements to each place: no two ranks send, or receive, equally many. */
static void totals_differ(int rank, shared *s)
{
    int64_t sent[3], received[3], n_in = 0, n_out = 0, at = 0;
    float values[18], want[18];
    tsr_scope scope = tsr_scope_begin();
    for (int i = 0; i < 3; i++) {
        sent[i] = (rank + 1) * (i + 1);
        received[i] = (i + 1) * (rank + 1);
        n_in += sent[i];
        n_out += received[i];
    }
    for (int64_t i = 0; i < n_in; i++)
        values[i] = (float)(100 * rank + i);
    for (int from = 0; from < 3; from++) {
        int64_t first = 0;
        for (int i = 0; i < rank; i++)
            first += (from + 1) * (i + 1);
        for (int64_t i = 0; i < received[from]; i++)
            want[at++] = (float)(100 * from + first + i);
    }
    tsr_tensor *in = tsr_from_data(values, TSR_F32, &n_in, 1), *out = tsr_zeros(&n_out, 1);
    CHECK_STATUS(tsr_dist_all_to_all_single(out, in, .input_splits = sent, .output_splits = received), TSR_OK);
    CHECK(has(out, n_out, want));
    tsr_scope_end(scope);
    s->counts[rank]++;
}

TEST(blocks_whose_totals_differ)
{
    static const char *const transports[] = {"shm", "tcp", "mpi"};
    for (int i = 0; i < 3; i++) {
        if (!processes_can(transports[i]))
            continue;
        shared *s = processes_run(3, transports[i], totals_differ);
        CHECK_INT(s->counts[0] + s->counts[1] + s->counts[2], 3);
        processes_free(s);
    }
}
