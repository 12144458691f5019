/* Collectives as ops of a step, in processes of their own: values, gradients, groups, disagreement, programs on disk. */
#include "processes.h"

static tsr_tensor *vector(int64_t n, const float *values)
{
    return tsr_from_data(values, TSR_F32, &n, 1);
}

static tsr_tensor *leaf(int64_t n, const float *values)
{
    tsr_tensor *t = vector(n, values);
    return tsr_set_requires_grad(t, true);
}

static void each(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    int n = tsr_get_world_size();
    float r = (float)rank, m = (float)(n * (n - 1) / 2);
    (void)s;
    /* pending on both sides of the collective */
    tsr_tensor *x = tsr_mul_scalar(vector(3, (float[]){1, r, -r}), 2);
    tsr_tensor *sum = tsr_add_scalar(tsr_all_reduce(TSR_REDUCE_SUM, x), 1);
    CHECK(tsr_is_pending(sum));
    tsr_tensor *mean = tsr_all_reduce(TSR_REDUCE_AVG, x), *most = tsr_all_reduce(TSR_REDUCE_MAX, x, .scale = 0.5);
    CHECK_STATUS(tsr_sync(sum, mean, most), TSR_OK);
    CHECK(has(sum, 3, (float[]){(float)(2 * n + 1), 2 * m + 1, 1 - 2 * m}));
    CHECK(has(mean, 3, (float[]){2, 2 * m / (float)n, -2 * m / (float)n}));
    CHECK(has(most, 3, (float[]){1, (float)(n - 1), -0.0f}));
    /* along both dimensions */
    float want[64];
    tsr_tensor *block = tsr_reshape(vector(4, (float[]){r, r + 10, r + 20, r + 30}), (int64_t[]){2, 2}, 2);
    for (int i = 0; i < 4 * n; i++)
        want[i] = (float)(i / 4 + i % 4 * 10);
    CHECK(has(tsr_all_gather(block, 0), 4 * n, want));
    for (int i = 0; i < 4 * n; i++)
        want[i] = (float)(i % (2 * n) / 2 + (i / (2 * n) * 2 + i % 2) * 10);
    CHECK(has(tsr_all_gather(block, -1), 4 * n, want));
    float values[64];
    for (int i = 0; i < 2 * n * n; i++)
        values[i] = (float)(i * 100) + r;
    tsr_tensor *wide = tsr_reshape(vector(2 * n * n, values), (int64_t[]){n, 2 * n}, 2);
    for (int i = 0; i < 2 * n; i++)
        want[i] = (float)((rank * 2 * n + i) * 100 * n) + m;
    CHECK(has(tsr_reduce_scatter(TSR_REDUCE_SUM, wide, 0), 2 * n, want));
    for (int i = 0; i < 2 * n; i++)
        want[i] = (float)((i / 2 * 2 * n + rank * 2 + i % 2) * 100) + (float)(n - 1);
    CHECK(has(tsr_reduce_scatter(TSR_REDUCE_MAX, wide, 1), 2 * n, want));
    for (int i = 0; i < n; i++) /* split columns, join rows */
        for (int row = 0; row < n; row++)
            for (int c = 0; c < 2; c++)
                want[(i * n + row) * 2 + c] = (float)((row * 2 * n + rank * 2 + c) * 100 + i);
    CHECK(has(tsr_all_to_all(wide, 1, 0), 2 * n * n, want));
    for (int i = 0; i < n; i++) /* split rows, join columns */
        for (int c = 0; c < 2 * n; c++)
            want[i * 2 * n + c] = (float)((rank * 2 * n + c) * 100 + i);
    CHECK(has(tsr_all_to_all(wide, 0, 1), 2 * n * n, want));
    int32_t pairs[16];
    for (int i = 0; i + 1 < n; i++) {
        pairs[2 * i] = i;
        pairs[2 * i + 1] = i + 1;
    }
    CHECK(has(tsr_collective_permute(vector(2, (float[]){r + 1, 5}), pairs, n - 1), 2,
              rank ? (float[]){r, 5} : (float[]){0, 0}));
    /* lists in place, of different shapes */
    tsr_tensor *list[] = {vector(1, (float[]){r}), vector(2, (float[]){r, 1}), tsr_zeros((int64_t[]){2, 0}, 2)};
    CHECK_STATUS(tsr_all_reduce_(TSR_REDUCE_SUM, list, 3, .scale = 2), TSR_OK);
    CHECK(has(list[0], 1, (float[]){2 * m}) && has(list[1], 2, (float[]){2 * m, (float)(2 * n)}));
    tsr_tensor *others[] = {x, block};
    CHECK_STATUS(tsr_collective_broadcast_(others, 2, .root = n - 1), TSR_OK);
    CHECK(has(x, 3, (float[]){2, 2 * (float)(n - 1), -2 * (float)(n - 1)}));
    CHECK(has(tsr_reshape(block, (int64_t[]){4}, 1), 4,
              (float[]){(float)n - 1, (float)n + 9, (float)n + 19, (float)n + 29}));
    /* a reduction that comm lacks: all ranks' operands are gathered */
    tsr_tensor *flags = tsr_gt(vector(3, (float[]){r, 0, 1}), tsr_number(0.5));
    tsr_tensor *any = tsr_all_reduce(TSR_REDUCE_BOR, flags), *all = tsr_all_reduce(TSR_REDUCE_BAND, flags);
    CHECK(has(tsr_to(any, TSR_F32), 3, (float[]){(float)(n > 1), 0, 1}) &&
          has(tsr_to(all, TSR_F32), 3, (float[]){0, 0, 1}));
    /* integers */
    tsr_tensor *count = tsr_from_data((int64_t[]){rank, -1}, TSR_I64, (int64_t[]){2}, 1);
    CHECK(has(tsr_to(tsr_all_reduce(TSR_REDUCE_SUM, count), TSR_F32), 2, (float[]){m, (float)-n}));
    tsr_scope_end(scope);
}

TEST(recorded_collectives)
{
    processes_free(processes_run(2, "shm", each));
    processes_free(processes_run(3, "tcp", each));
    processes_free(processes_run(1, "shm", each));
}

/* d/dx of the sum over ranks of <weights of the rank, f(x)>, by hand. */
static void gradients(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    float r = (float)rank, grad[8];
    (void)s;
    tsr_tensor *x = leaf(2, (float[]){1 + r, 3});
    tsr_tensor *w = vector(2, (float[]){1 + r, 10});
    tsr_tensor *y = tsr_sum(tsr_mul(tsr_all_reduce(TSR_REDUCE_SUM, tsr_square(x)), w));
    CHECK_STATUS(tsr_backward(y), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_grad(x), grad, 8), TSR_OK); /* weights sum to 3 and 20 over the ranks */
    CHECK(grad[0] == 2 * (1 + r) * 3 && grad[1] == 2 * 3 * 20);
    tsr_tensor *u = leaf(1, (float[]){2 + r});
    tsr_tensor *all = tsr_all_gather(u, 0);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul(all, w))), TSR_OK);
    CHECK(has(tsr_grad(u), 1, rank ? (float[]){20} : (float[]){3}));
    tsr_tensor *v = leaf(2, (float[]){1, 2});
    tsr_tensor *part = tsr_reduce_scatter(TSR_REDUCE_SUM, v, 0);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul_scalar(part, 5 + rank))), TSR_OK);
    CHECK(has(tsr_grad(v), 2, (float[]){5, 6}));
    tsr_tensor *p = leaf(1, (float[]){4});
    tsr_tensor *moved = tsr_collective_permute(p, (int32_t[]){0, 1}, 1);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul_scalar(moved, 7))), TSR_OK);
    CHECK(has(tsr_grad(p), 1, rank ? (float[]){0} : (float[]){7}));
    tsr_scope_end(scope);
}

TEST(gradients_go_back_where_values_came_from)
{
    processes_free(processes_run(2, "shm", gradients));
}

/* Element i of tensor t on a rank. */
static float element(int t, int64_t i, int rank)
{
    return (float)(100 * t + i + 7 * rank);
}

static void fill(float *to, int t, int64_t n, int rank)
{
    for (int64_t i = 0; i < n; i++)
        to[i] = element(t, i, rank);
}

/* Lists, with buckets of several sizes: each tensor as by a call of its own. */
static void lists(int rank, shared *s)
{
    static const int64_t shapes[][2] = {{2, 4}, {6, 2}, {4, 10}, {2, 2}};
    static const double caps[] = {0, 160, -1, 64.0 / (1 << 20)};
    (void)s;
    int n = tsr_get_world_size();
    for (int c = 0; c < 4; c++) {
        for (int64_t dim = 0; dim < 2; dim++) {
            tsr_scope scope = tsr_scope_begin();
            float values[4][40], want[128];
            tsr_tensor *in[5], *out[5] = {0}, *parts[5] = {0};
            for (int t = 0; t < 4; t++) {
                fill(values[t], t, shapes[t][0] * shapes[t][1], rank);
                in[t] = tsr_from_data(values[t], TSR_F32, shapes[t], 2);
            }
            in[4] = tsr_from_data((int64_t[]){rank, 1, rank, 2}, TSR_I64, (int64_t[]){2, 2}, 2);
            out[1] = tsr_zeros((int64_t[]){dim ? 6 : 6 * n, dim ? 2 * n : 2}, 2);
            tsr_tensor *given = out[1];
            CHECK_STATUS(tsr_all_gather_list(in, out, 5, dim - 2, .bucket_cap_mb = caps[c]), TSR_OK);
            CHECK(out[1] == given);
            for (int t = 0; t < 4; t++) {
                int64_t rows = shapes[t][0], columns = shapes[t][1];
                for (int r = 0; r < n; r++)
                    for (int64_t i = 0; i < rows; i++)
                        for (int64_t k = 0; k < columns; k++)
                            want[dim ? (i * n + r) * columns + k : (r * rows + i) * columns + k] =
                                element(t, i * columns + k, r);
                CHECK(has(out[t], n * rows * columns, want));
            }
            CHECK_INT(tsr_size(out[4], dim), 2 * n);
            CHECK_STATUS(
                tsr_reduce_scatter_list(TSR_REDUCE_SUM, in, parts, 5, dim, .scale = 0.5, .bucket_cap_mb = caps[c]),
                TSR_OK);
            for (int t = 0; t < 4; t++) {
                int64_t rows = shapes[t][0] / (dim ? 1 : n), columns = shapes[t][1] / (dim ? n : 1);
                for (int64_t i = 0; i < rows; i++)
                    for (int64_t k = 0; k < columns; k++) {
                        int64_t at = (i + (dim ? 0 : rank * rows)) * shapes[t][1] + k + (dim ? rank * columns : 0);
                        float sum = 0;
                        for (int r = 0; r < n; r++)
                            sum += element(t, at, r);
                        want[i * columns + k] = sum / 2;
                    }
                CHECK(has(parts[t], rows * columns, want));
            }
            CHECK_STATUS(tsr_all_reduce_(TSR_REDUCE_SUM, in, 4, .bucket_cap_mb = caps[c]), TSR_OK);
            for (int64_t i = 0; i < 4; i++)
                want[i] = element(3, i, 0) * (float)n + 7 * (float)(n * (n - 1) / 2);
            CHECK(has(in[3], 4, want));
            tsr_scope_end(scope);
        }
    }
    /* gradients go through the new tensors; bad lists change nothing */
    tsr_tensor *a = leaf(2, (float[]){1, 2}), *b = leaf(2, (float[]){3, 4}), *both[] = {a, b}, *out[] = {NULL, NULL};
    CHECK_STATUS(tsr_all_gather_list(both, out, 2, 0), TSR_OK);
    CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul_scalar(tsr_add(out[0], out[1]), 3))), TSR_OK);
    CHECK(has(tsr_grad(a), 2, (float[]){3 * (float)n, 3 * (float)n}));
    struct {
        tsr_collective_options known;
        char more[200];
    } newer = {.known = {.size = sizeof(newer), .last = -1}}; /* of a caller that was compiled with a later version */
    CHECK_STATUS((tsr_all_gather_list)(both, out, 2, &newer.known), TSR_OK);
    tsr_tensor *odd[] = {vector(3, (float[]){1, 2, 3})}, *none[] = {NULL};
    CHECK_STATUS(tsr_reduce_scatter_list(TSR_REDUCE_SUM, odd, none, 1, 0), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_all_gather_list(odd, none, 1, 1), TSR_INVALID_ARGUMENT);
    CHECK(!none[0]);
    tsr_tensor *wrong[] = {vector(1, (float[]){5})};
    CHECK(tsr_all_gather_list(odd, wrong, 1, 0) != TSR_OK);
    tsr_error_take(NULL);
    CHECK(has(wrong[0], 1, (float[]){5}));
}

TEST(lists_travel_in_buckets)
{
    processes_free(processes_run(2, "shm", lists));
}

/* Messages between two ranks of three, with collectives of all around them. */
static void messages(int rank, shared *s)
{
    (void)s;
    tsr_scope scope = tsr_scope_begin();
    float r = (float)rank;
    tsr_tensor *x = tsr_mul_scalar(vector(2, (float[]){r + 1, 5}), 2), *y = vector(2, (float[]){0, -1});
    tsr_tensor *before = tsr_all_reduce(TSR_REDUCE_SUM, x);
    if (rank == 0) {
        CHECK_STATUS(tsr_send(x, 2, 7), TSR_OK);
        CHECK_STATUS(tsr_recv(y, 2, 8), TSR_OK);
    } else if (rank == 2) {
        CHECK_STATUS(tsr_recv(y, 0, 7), TSR_OK);
        CHECK_STATUS(tsr_send(tsr_add(y, x), 0, 8), TSR_OK);
    }
    tsr_tensor *after = tsr_all_reduce(TSR_REDUCE_MAX, y);
    CHECK(has(before, 2, (float[]){12, 30}));
    CHECK(has(y, 2, rank == 0 ? (float[]){8, 20} : rank == 1 ? (float[]){0, -1} : (float[]){2, 10}));
    CHECK(has(after, 2, (float[]){8, 20}));
    CHECK_STATUS(tsr_send(x, rank, 0), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_recv(x, 3, 0), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

/* The two sides differ in their channels: an error of both. */
static void channels(int rank, shared *s)
{
    tsr_tensor *x = vector(1, (float[]){1});
    tsr_status status = rank == 0 ? tsr_send(x, 1, 1) : tsr_recv(x, 0, 2);
    CHECK_STATUS(status, TSR_OK);
    CHECK_STATUS(tsr_mark_step(), TSR_INVALID_ARGUMENT);
    const char *message = NULL;
    tsr_error_take(&message);
    snprintf(s->messages[rank], sizeof(s->messages[rank]), "%s", message ? message : "");
}

TEST(recorded_messages)
{
    processes_free(processes_run(3, "shm", messages));
    processes_free(processes_run(3, "tcp", messages));
    shared *s = processes_run(2, "shm", channels);
    CHECK(strstr(s->messages[0], "ranks call different things") &&
          strstr(s->messages[1], "ranks call different things"));
    processes_free(s);
}

TEST(optimization_barrier)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = tsr_add_scalar(vector(2, (float[]){1, 2}), 1), *b = tsr_exp(tsr_zeros((int64_t[]){1}, 1));
    tsr_tensor *both[] = {a, b};
    char *text = NULL;
    CHECK_STATUS(tsr_optimization_barrier_(both, 2), TSR_OK);
    CHECK_STATUS(tsr_optimization_barrier_(both, 0), TSR_OK);
    CHECK_STATUS(tsr_optimization_barrier_(NULL, 1), TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_get_stablehlo(both, 2, NULL, &text), TSR_OK);
    CHECK(text && strstr(text, "stablehlo.optimization_barrier"));
    tsr_string_free(text);
    CHECK(has(a, 2, (float[]){2, 3}) && has(b, 1, (float[]){1}));
    tsr_scope_end(scope);
}

static void groups(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    float r = (float)rank;
    (void)s;
    static const int32_t pairs[] = {3, 0, 1, 2};
    tsr_tensor *x = vector(1, (float[]){r + 1});
    tsr_tensor *sum = tsr_all_reduce(TSR_REDUCE_SUM, x, .groups = pairs, .n_groups = 2, .group_size = 2);
    tsr_tensor *both = tsr_all_gather(x, 0, .groups = pairs, .n_groups = 2, .group_size = 2);
    bool outer = rank == 0 || rank == 3;
    CHECK(has(sum, 1, (float[]){5}));
    CHECK(has(both, 2, outer ? (float[]){4, 1} : (float[]){2, 3}));
    CHECK(has(tsr_all_reduce(TSR_REDUCE_SUM, x), 1, (float[]){10}));
    CHECK_STATUS(tsr_tensor_status(tsr_all_reduce(TSR_REDUCE_SUM, x, .groups = pairs, .n_groups = 1, .group_size = 2)),
                 TSR_INVALID_ARGUMENT);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}

TEST(groups_of_ranks)
{
    processes_free(processes_run(4, "shm", groups));
}

/* Each rank records a different order: all ranks' errors name both ops and lines, and kept tensors keep their
 * values. */
static void disagree(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    const char *message = NULL;
    tsr_tensor *kept = tsr_keep(vector(2, (float[]){3, 4})), *x = vector(2, (float[]){1, 2}), *a;
    if (rank == 0)
        a = tsr_all_reduce(TSR_REDUCE_SUM, x);
    else
        a = tsr_all_reduce(TSR_REDUCE_MAX, tsr_sum(x));
    CHECK_STATUS(tsr_tensor_status(tsr_copy_(kept, tsr_add(kept, a))), TSR_OK);
    CHECK_STATUS(tsr_sync(kept), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK(message && strstr(message, "rank 0 is in all_reduce of 2 f32 (sum) at ") &&
          strstr(message, "rank 1 in all_reduce of 1 f32 (max) at ") && strstr(message, "test_recorded.c:"));
    snprintf(s->messages[rank], sizeof(s->messages[rank]), "%s", message ? message : "");
    CHECK(has(kept, 2, (float[]){3, 4}));
    tsr_free(kept);
    tsr_scope_end(scope);
}

TEST(ranks_that_record_different_things)
{
    shared *s = processes_run(2, "shm", disagree);
    CHECK(strcmp(s->messages[0], s->messages[1]) == 0);
    processes_free(s);
}

/* Steps in a row without a read, then a call that does not belong to a step. */
static void many(int rank, shared *s)
{
    tsr_scope scope = tsr_scope_begin();
    (void)s;
    tsr_tensor *x = tsr_keep(vector(2, (float[]){1, (float)rank}));
    for (int i = 0; i < 10; i++) {
        tsr_scope inner = tsr_scope_begin();
        CHECK_STATUS(tsr_all_reduce_(TSR_REDUCE_SUM, &x, 1, .scale = 0.5), TSR_OK);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        tsr_scope_end(inner);
    }
    CHECK_STATUS(tsr_dist_barrier(), TSR_OK);
    CHECK(has(x, 2, (float[]){1, 0.5f}));
    tsr_free(x);
    tsr_scope_end(scope);
}

TEST(steps_and_calls_between_them)
{
    processes_free(processes_run(2, "tcp", many));
}

/* ---- ranks that disagree, in each of the ways -------------------------------------------------------------------------- */

static int way; /* set before the ranks are forked */
static const char *const ways[] = {
    "shape",       "dtype", "kind", "order", "group", "another program", "a rank that reads alone", "groups of others",
    "other groups"};

static tsr_status one_way(int rank)
{
    static const int32_t rows[] = {0, 1, 2, 3}, reversed[] = {1, 0, 3, 2}, elsewhere[] = {0, 1, 3, 2},
                         columns[] = {0, 2, 1, 3};
    bool odd = rank % 2;
    tsr_tensor *x = vector(2, (float[]){1, 2}), *y = vector(3, (float[]){1, 2, 3}), *a, *b;
    switch (way) {
    case 0:
        return tsr_sync(tsr_all_reduce(TSR_REDUCE_SUM, odd ? x : y));
    case 1:
        return tsr_sync(tsr_all_reduce(TSR_REDUCE_SUM, odd ? x : tsr_to(x, TSR_I32)));
    case 2:
        return tsr_sync(odd ? tsr_all_reduce(TSR_REDUCE_SUM, x) : tsr_all_gather(x, 0));
    case 3:
        a = odd ? tsr_all_reduce(TSR_REDUCE_SUM, x) : tsr_all_reduce(TSR_REDUCE_MAX, x);
        b = odd ? tsr_all_reduce(TSR_REDUCE_MAX, x) : tsr_all_reduce(TSR_REDUCE_SUM, x);
        return tsr_sync(a, b);
    case 4:
        return tsr_sync(
            tsr_all_reduce(TSR_REDUCE_SUM, x, .groups = odd ? rows : reversed, .n_groups = 2, .group_size = 2));
    case 5:
        a = odd ? tsr_all_reduce(TSR_REDUCE_SUM, y) : y;
        return tsr_sync(tsr_all_reduce(TSR_REDUCE_SUM, x), a);
    case 6:
        a = tsr_all_reduce(TSR_REDUCE_SUM, x);
        if (!odd)
            CHECK_STATUS(tsr_sync(a), TSR_OK); /* as when it prints */
        b = tsr_all_reduce(TSR_REDUCE_SUM, tsr_add(a, x));
        return tsr_sync(a, b);
    case 7: /* 0 and 1 agree on their own group */
        return tsr_sync(
            tsr_all_reduce(TSR_REDUCE_SUM, x, .groups = odd ? rows : elsewhere, .n_groups = 2, .group_size = 2));
    default: /* 0 and 2 are a group for each other; the next call finds out */
        if (tsr_sync(tsr_all_reduce(TSR_REDUCE_SUM, x, .groups = odd ? rows : columns, .n_groups = 2,
                                    .group_size = 2)) != TSR_OK)
            return TSR_INVALID_ARGUMENT;
        return tsr_dist_barrier();
    }
}

static void differ(int rank, shared *s)
{
    const char *message = NULL;
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = one_way(rank);
    tsr_error_take(&message);
    snprintf(s->messages[rank], sizeof(s->messages[rank]), "%s", message ? message : "");
    s->counts[rank] = status;
    tsr_scope_end(scope);
}

TEST(each_way_to_disagree_is_an_error_of_all_with_both_sides)
{
    for (way = 0; way < (int)(sizeof(ways) / sizeof(ways[0])); way++) {
        shared *s = processes_run(4, way % 2 ? "tcp" : "shm", differ);
        for (int rank = 0; rank < 4; rank++) {
            const char *message = s->messages[rank];
            bool good = s->counts[rank] == TSR_INVALID_ARGUMENT &&
                        strstr(message, "ranks call different things: rank ") && strstr(message, "test_recorded.c:") &&
                        strstr(message, ", rank ");
            if (!good)
                fprintf(stderr, "%s, rank %d: %d, %s\n", ways[way], rank, s->counts[rank], message);
            CHECK(good);
        }
        processes_free(s);
    }
}
