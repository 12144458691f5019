/* Groups, asynchronous calls, lists, bytes and rendezvous, in processes of their own. */
#include "processes.h"

#include <string.h>
#include <time.h>

static tsr_tensor *vector(int64_t n, const float *values)
{
    return tsr_from_data(values, TSR_F32, &n, 1);
}

/* Four ranks: a group of the outer two in reversed order, one of the inner two, and one of all. */
static void groups(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    float r = (float)rank;
    tsr_group *outer = tsr_new_group(((const int32_t[]){3, 0}), 2),
              *inner = tsr_new_group(((const int32_t[]){1, 2}), 2);
    tsr_group *all = tsr_new_group(NULL, 0, .timeout_ms = 20000);
    bool is_outer = rank == 0 || rank == 3;
    tsr_group *own = is_outer ? outer : inner, *other = is_outer ? inner : outer;
    CHECK_INT(tsr_group_size(outer), 2);
    CHECK_INT(tsr_group_rank(outer), rank == 3 ? 0 : rank == 0 ? 1 : -1);
    CHECK_INT(tsr_group_global_rank(outer, 0), 3);
    CHECK_INT(tsr_group_rank_of(outer, 0), 1);
    CHECK_INT(tsr_group_rank_of(outer, 1), -1);
    CHECK_INT(tsr_group_rank(all), rank);
    CHECK_INT(tsr_group_size(NULL), 4);
    CHECK_STR(tsr_get_backend(own), "tessera");
    CHECK(tsr_get_backend(other) == NULL);
    CHECK_STR(tsr_group_transport(own, 1 - tsr_group_rank(own)), "shared memory");
    tsr_tensor *x = vector(1, (float[]){r + 1}), *both = tsr_zeros((int64_t[]){2}, 1);
    CHECK_STATUS(tsr_dist_all_gather_into_tensor(both, x, .group = own), TSR_OK);
    CHECK(has(both, 2, is_outer ? (float[]){4, 1} : (float[]){2, 3}));
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .group = own), TSR_OK);
    CHECK(has(x, 1, (float[]){5}));
    CHECK_STATUS(tsr_dist_broadcast(x, is_outer ? 0 : 2, .group = own), TSR_OK);
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .group = all), TSR_OK);
    CHECK(has(x, 1, (float[]){20}));
    CHECK_STATUS(tsr_dist_barrier(.group = all), TSR_OK);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .group = other), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_dist_broadcast(x, is_outer ? 1 : 0, .group = own), TSR_INVALID_ARGUMENT);
    CHECK(tsr_new_group(((const int32_t[]){1, 1}), 2) == NULL);
    tsr_error_take(NULL);
    tsr_group_free(outer);
    tsr_group_free(inner);
    tsr_group_free(all);
    tsr_scope_end(scope);
}

TEST(groups_of_ranks)
{
    processes_free(processes_run(4, "shm", groups));
}

static void works(int rank, shared *s)
{
    enum { MANY = 300000 };
    tsr_scope scope = tsr_scope_begin();
    static float large[MANY];
    (void)s;
    float r = (float)rank;
    int other = 1 - rank;
    tsr_work *first, *second, *sent;
    tsr_tensor *x = vector(2, (float[]){r, 1}), *y = vector(1, (float[]){r + 5});
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .work = &first), TSR_OK);
    CHECK_STATUS(tsr_dist_broadcast(y, 1, .work = &second), TSR_OK);
    CHECK(tsr_work_result(first, 0) == NULL);
    CHECK_STATUS(tsr_work_wait(second, 0), TSR_OK);
    CHECK(tsr_work_is_completed(first));
    CHECK_STATUS(tsr_work_wait(first, 0), TSR_OK);
    CHECK_STATUS(tsr_work_wait(first, 0), TSR_OK);
    CHECK(has(x, 2, (float[]){1, 2}) && has(y, 1, (float[]){6}));
    CHECK(tsr_work_result(first, 0) == x && tsr_work_result(first, 1) == NULL);
    CHECK_STR(tsr_work_message(first), "");
    tsr_work_free(first);
    tsr_work_free(second);
    /* both receive first and then send; two tags, in reverse order */
    for (int i = 0; i < MANY; i++)
        large[i] = r * 1000 + (float)(i % 1000);
    int64_t many = MANY;
    int32_t from = -1;
    tsr_tensor *big = tsr_zeros(&many, 1), *small = tsr_zeros((int64_t[]){1}, 1);
    CHECK_STATUS(tsr_dist_recv(small, -1, 7, &from, .work = &first), TSR_OK);
    CHECK_STATUS(tsr_dist_recv(big, other, 3, .work = &second), TSR_OK);
    CHECK_STATUS(tsr_dist_send(vector(MANY, large), other, 3, .work = &sent), TSR_OK);
    CHECK_STATUS(tsr_dist_send(vector(1, (float[]){r + 8}), other, 7), TSR_OK);
    CHECK_STATUS(tsr_work_wait(first, 0), TSR_OK);
    CHECK_STATUS(tsr_work_wait(second, 0), TSR_OK);
    CHECK_STATUS(tsr_work_wait(sent, 0), TSR_OK);
    CHECK_INT(from, other);
    CHECK(has(small, 1, (float[]){(float)other + 8}));
    for (int i = 0; i < MANY; i++)
        large[i] = (float)other * 1000 + (float)(i % 1000);
    static float got[MANY];
    CHECK_STATUS(tsr_read(big, got, sizeof(got)), TSR_OK);
    CHECK(memcmp(got, large, sizeof(got)) == 0);
    tsr_work_free(first);
    tsr_work_free(second);
    tsr_work_free(sent);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(asynchronous_calls)
{
    processes_free(processes_run(2, "shm", works));
    processes_free(processes_run(2, "tcp", works));
}

/* A failed work returns its error to the thread that waits. */
static void failing_work(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_work *work;
    tsr_tensor *x = vector(1 + rank, (float[]){1, 2});
    CHECK_STATUS(tsr_dist_all_reduce(x, TSR_REDUCE_SUM, .work = &work), TSR_OK);
    CHECK_STATUS(tsr_work_wait(work, 0), TSR_INVALID_ARGUMENT);
    CHECK(strstr(tsr_work_message(work), "rank 0 is in all_reduce of 1 f32 (sum) at "));
    CHECK(tsr_work_is_completed(work) && tsr_work_result(work, 0) == NULL);
    CHECK(has(x, 1 + rank, (float[]){1, 2}));
    tsr_work_free(work);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(a_work_that_fails)
{
    processes_free(processes_run(2, "shm", failing_work));
}

static void lists(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    float r = (float)rank;
    (void)s;
    tsr_tensor *x = vector(2, (float[]){r, r + 10}), *a = tsr_zeros((int64_t[]){2}, 1),
               *b = tsr_zeros((int64_t[]){2}, 1), *c = tsr_zeros((int64_t[]){2}, 1);
    tsr_tensor *three[] = {a, b, c};
    CHECK_STATUS(tsr_dist_all_gather(three, 3, x), TSR_OK);
    CHECK(has(a, 2, (float[]){0, 10}) && has(b, 2, (float[]){1, 11}) && has(c, 2, (float[]){2, 12}));
    tsr_tensor *sum = tsr_zeros((int64_t[]){2}, 1);
    CHECK_STATUS(tsr_dist_reduce_scatter(sum, three, 3, TSR_REDUCE_SUM), TSR_OK);
    CHECK(has(sum, 2, (float[]){3 * r, 3 * r + 30}));
    tsr_tensor *d = tsr_zeros((int64_t[]){2}, 1), *e = tsr_zeros((int64_t[]){2}, 1), *f = tsr_zeros((int64_t[]){2}, 1);
    tsr_tensor *gathered[] = {d, e, f};
    CHECK_STATUS(tsr_dist_gather(x, rank == 1 ? gathered : NULL, rank == 1 ? 3 : 0, 1), TSR_OK);
    CHECK(has(f, 2, rank == 1 ? (float[]){2, 12} : (float[]){0, 0}));
    tsr_tensor *part = tsr_zeros((int64_t[]){2}, 1);
    CHECK_STATUS(tsr_dist_scatter(part, rank == 2 ? three : NULL, rank == 2 ? 3 : 0, 2), TSR_OK);
    CHECK(has(part, 2, (float[]){r, r + 10}));
    /* blocks of different lengths: rank r sends i + 1 rows to rank i */
    float rows[12], want[12];
    for (int i = 0; i < 12; i++)
        rows[i] = 100 * r + (float)i;
    int64_t own = 3 * (rank + 1);
    tsr_tensor *in = tsr_from_data(rows, TSR_F32, (int64_t[]){6, 2}, 2), *out = tsr_zeros(((int64_t[]){own, 2}), 2);
    const int64_t mine[] = {rank + 1, rank + 1, rank + 1};
    CHECK_STATUS(tsr_dist_all_to_all_single(out, in, .input_splits = (const int64_t[]){1, 2, 3}, .output_splits = mine),
                 TSR_OK);
    static const int begins[] = {0, 2, 6};
    float expected[18];
    for (int from = 0, at = 0; from < 3; from++)
        for (int i = 0; i < 2 * (rank + 1); i++)
            expected[at++] = (float)(100 * from + begins[rank] + i);
    CHECK(has(out, 2 * own, expected));
    tsr_tensor *sends[] = {vector(1, (float[]){r}), vector(2, (float[]){r, r}), vector(1, (float[]){-r})};
    tsr_tensor *gets[3];
    for (int i = 0; i < 3; i++)
        gets[i] = tsr_zeros((int64_t[]){rank == 1 ? 2 : 1}, 1);
    CHECK_STATUS(tsr_dist_all_to_all(gets, sends, 3), TSR_OK);
    CHECK_STATUS(tsr_dist_all_to_all(gets, sends, 1000, .op = TSR_REDUCE_PREMUL_SUM), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    for (int i = 0; i < 2; i++)
        want[i] = rank == 2 ? -2.0f : 2.0f;
    CHECK(has(gets[2], rank == 1 ? 2 : 1, want));
    tsr_tensor *scaled = vector(1, (float[]){r + 1});
    CHECK_STATUS(tsr_dist_all_reduce(scaled, TSR_REDUCE_PREMUL_SUM, .factor = 0.5), TSR_OK);
    CHECK(has(scaled, 1, (float[]){3}));
    CHECK_STATUS(tsr_dist_broadcast_coalesced(gathered, 3, 1), TSR_OK);
    CHECK(has(d, 2, (float[]){0, 10}) && has(f, 2, (float[]){2, 12}));
    tsr_scope_end(scope);
}

TEST(lists_and_uneven_blocks)
{
    processes_free(processes_run(3, "shm", lists));
    processes_free(processes_run(3, "tcp", lists));
}

static void bytes(int rank, shared *s)
{
    static const char *const words[] = {"", "one", "a longer word"};
    tsr_bytes_list *list = NULL;
    int64_t size = -1;
    (void)s;
    CHECK_STATUS(tsr_dist_all_gather_bytes(words[rank], (int64_t)strlen(words[rank]), NULL, &list), TSR_OK);
    CHECK_INT(tsr_bytes_list_count(list), 3);
    for (int i = 0; i < 3; i++) {
        CHECK_STR((const char *)tsr_bytes_list_at(list, i, &size), words[i]);
        CHECK_INT(size, (int64_t)strlen(words[i]));
    }
    tsr_bytes_list_free(list);
    CHECK_STATUS(tsr_dist_gather_bytes(words[rank], (int64_t)strlen(words[rank]), 2, NULL, &list), TSR_OK);
    CHECK_INT(tsr_bytes_list_count(list), rank == 2 ? 3 : 0);
    tsr_bytes_list_free(list);
    CHECK_STATUS(tsr_dist_broadcast_bytes(words[rank], (int64_t)strlen(words[rank]), 1, NULL, &list), TSR_OK);
    CHECK_STR((const char *)tsr_bytes_list_at(list, 0, NULL), "one");
    tsr_bytes_list_free(list);
    const int64_t sizes[] = {0, 3, 13};
    CHECK_STATUS(tsr_dist_scatter_bytes((const void *const *)words, sizes, 0, NULL, &list), TSR_OK);
    CHECK_STR((const char *)tsr_bytes_list_at(list, 0, &size), words[rank]);
    CHECK_INT(size, sizes[rank]);
    tsr_bytes_list_free(list);
    CHECK_STATUS(tsr_rendezvous("here", words[rank], (int64_t)strlen(words[rank]), &list), TSR_OK);
    CHECK_STR((const char *)tsr_bytes_list_at(list, 2, NULL), words[2]);
    CHECK(tsr_bytes_list_at(list, 3, NULL) == NULL);
    tsr_bytes_list_free(list);
    CHECK_STATUS(tsr_rendezvous("nothing", NULL, 0, NULL), TSR_OK);
    CHECK_STATUS(tsr_rendezvous(rank ? "there" : "here", NULL, 0, NULL), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
}

TEST(bytes_of_any_lengths)
{
    processes_free(processes_run(3, "shm", bytes));
}

static tsr_tensor *longest(void *user, tsr_tensor *const *all, int64_t n)
{
    tsr_tensor *best = all[0];
    ++*(int *)user;
    for (int64_t i = 1; i < n; i++)
        best = tsr_numel(all[i]) > tsr_numel(best) ? all[i] : best;
    return best;
}

static tsr_status once(void *user)
{
    ++*(int *)user;
    return TSR_OK;
}

static tsr_status fails(void *user)
{
    (void)user;
    return TSR_NOT_FOUND;
}

static void meetings(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    char path[64];
    int calls = 0;
    (void)s;
    tsr_tensor *own = vector(rank + 1, (float[]){1, 2, 3});
    CHECK(has(tsr_mesh_reduce("longest", own, longest, &calls), 3, (float[]){1, 2, 3}));
    CHECK_INT(calls, 1);
    CHECK_STATUS(tsr_do_on_ordinals(once, &calls, ((const int32_t[]){0, 2}), 2), TSR_OK);
    CHECK_INT(calls, rank == 1 ? 1 : 2);
    CHECK_STATUS(tsr_do_on_ordinals(fails, NULL, NULL, 0), TSR_NOT_FOUND);
    /* rank 0 writes; afterwards all ranks can read */
    snprintf(path, sizeof(path), "/tmp/tessera-save-%ld", (long)getppid());
    tsr_state_dict *dict = tsr_state_dict_new(), *read = NULL;
    CHECK_STATUS(tsr_state_dict_set(dict, "x", own), TSR_OK);
    CHECK_STATUS(tsr_dist_save(dict, path, .global_master = true), TSR_OK);
    CHECK_STATUS(tsr_load_safetensors(path, &read), TSR_OK);
    CHECK_INT(tsr_numel(tsr_state_dict_get(read, "x")), 1);
    CHECK_STATUS(tsr_dist_save(dict, "/no/such/folder/x", .global_master = true), TSR_NOT_FOUND);
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    unlink(path);
    tsr_tensor *pair[] = {own, vector(1, (float[]){1}), own};
    CHECK_STATUS(tsr_check_view_sharing(pair, 2), TSR_OK);
    CHECK_STATUS(tsr_check_view_sharing(pair, 3), TSR_INVALID_ARGUMENT);
    tsr_state_dict_free(dict);
    tsr_state_dict_free(read);
    CHECK_INT(tsr_global_ordinal(), rank);
    CHECK_INT(tsr_process_count(), 3);
    CHECK(tsr_is_master_ordinal(false) == (rank == 0));
    CHECK_STATUS(tsr_master_print("once", false), TSR_OK);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(meetings_outside_the_record)
{
    processes_free(processes_run(3, "shm", meetings));
}

/* Ranks 1 and 3 are late: the other ranks get an error, and the group stays usable. */
static void monitored(int rank, shared *s)
{
    const char *message = NULL;
    CHECK_STATUS(tsr_dist_monitored_barrier(.timeout_ms = 10000), TSR_OK);
    for (int all = 0; all < 2; all++) {
        if (rank % 2 == 0) {
            CHECK_STATUS(tsr_dist_monitored_barrier(.timeout_ms = 1500, .wait_all_ranks = all != 0), TSR_TIMED_OUT);
            tsr_error_take(&message);
            CHECK(message && strstr(message, all ? "ranks 1, 3" : "ranks 1") &&
                  strstr(message, "test_process_group.c:"));
            CHECK(all || !strstr(message, "3,"));
            s->counts[rank]++;
        } else {
            while (s->counts[0] <= all || s->counts[2] <= all)
                usleep(1000);
            CHECK_STATUS(tsr_dist_monitored_barrier(.timeout_ms = 300, .wait_all_ranks = all != 0), TSR_TIMED_OUT);
        }
        CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    }
    tsr_error_take(NULL);
}

TEST(a_barrier_that_says_who_is_missing)
{
    processes_free(processes_run(4, "shm", monitored));
}

static double seconds(void)
{
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (double)t.tv_sec + (double)t.tv_nsec * 1e-9;
}

/* Bounds by a clock that is read before and after. */
TEST(rates)
{
    double begin = seconds();
    tsr_rate_tracker *t = tsr_rate_tracker_new(0.5);
    tsr_rate_tracker_add(t, 10);
    usleep(100000);
    double first = tsr_rate_tracker_rate(t), then = seconds();
    CHECK(first >= 10 / (then - begin) && first <= 100);
    tsr_rate_tracker_add(t, 10);
    usleep(50000);
    double second = tsr_rate_tracker_rate(t); /* half of a rate up to 200, half of the first rate */
    CHECK(second > first / 2 && second <= 100 + first / 2);
    double global = tsr_rate_tracker_global_rate(t);
    CHECK(global >= 20 / (seconds() - begin) && global <= 20 / 0.15);
    tsr_rate_tracker_free(t);
    CHECK(tsr_rate_tracker_new(2) == NULL);
    tsr_error_take(NULL);
}
