/* Faults of meshes over several processes: marks and programs that differ, and ranks that are late, die or lack memory, are
 * errors of all. */
#include "mesh.h"

static char folder[300];

static void mark_apart(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = whole_numbers(ROWS, INNER, 5), *b = whole_numbers(INNER, COLUMNS, 7);
    CHECK_STATUS(tsr_mark_sharding(a, mesh, rank == 1 ? "None, x" : "x, None"), TSR_OK);
    tsr_tensor *y = tsr_matmul(a, b);
    CHECK_STATUS(tsr_sync(y), TSR_INVALID_ARGUMENT);
    const char *message = NULL;
    tsr_error_take(&message);
    snprintf(s->messages[rank], sizeof(s->messages[rank]), "%s", message ? message : "");
    /* Nothing has been run, so the processes can go on. */
    CHECK_STATUS(tsr_clear_sharding(b), TSR_OK);
    tsr_tensor *c = whole_numbers(ROWS, INNER, 5);
    CHECK_STATUS(tsr_mark_sharding(c, mesh, "x, None"), TSR_OK);
    check_product(tsr_matmul(c, b));
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(marks_that_differ_are_an_error_of_all)
{
    shared *s = run(2, 2, "shm", mark_apart);
    for (int r = 0; r < 2; r++) {
        CHECK(strstr(s->messages[r], "rank 0 has an input") != NULL);
        CHECK(strstr(s->messages[r], "rank 1 has an input") != NULL);
        CHECK(strstr(s->messages[r], "[{\"x\"}, {}]") != NULL);
        CHECK(strstr(s->messages[r], "[{}, {\"x\"}]") != NULL);
        CHECK(strstr(s->messages[r], "test_mesh_faults.c:") != NULL);
    }
    processes_free(s);
}

static void record_apart(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = tsr_keep(whole_numbers(ROWS, INNER, 5));
    CHECK_STATUS(tsr_mark_sharding(a, mesh, "x, None"), TSR_OK);
    tsr_add_(a, tsr_exp(rank == 0 ? tsr_sin(a) : tsr_cos(a)));
    CHECK_STATUS(tsr_mark_step(), TSR_INVALID_ARGUMENT);
    const char *message = NULL;
    tsr_error_take(&message);
    snprintf(s->messages[rank], sizeof(s->messages[rank]), "%s", message ? message : "");
    float got[ROWS * INNER]; /* it has its previous value, and the processes can go on */
    int64_t wrong = 0;
    CHECK_STATUS(tsr_read(a, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < ROWS * INNER; i++)
        wrong += got[i] != (float)((i * 5) % 17 - 8);
    CHECK_INT(wrong, 0);
    tsr_free(a);
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(programs_that_differ_are_an_error_of_all)
{
    shared *s = run(2, 2, "tcp", record_apart);
    for (int r = 0; r < 2; r++) {
        CHECK(strstr(s->messages[r], "rank 0 has sine") || strstr(s->messages[r], "rank 0 has stablehlo.sine"));
        CHECK(strstr(s->messages[r], "cosine to tensor<10x12xf32> at ") != NULL);
    }
    processes_free(s);
}

/* A group that is made again has meshes, too. */
static void twice(int rank, shared *s)
{
    char method[600];
    tsr_mesh *old = tsr_get_1d_mesh("x");
    float got[ROWS * INNER];
    tsr_tensor *a = tsr_keep(whole_numbers(ROWS, INNER, 5)), *b = tsr_keep(whole_numbers(ROWS, INNER, 5));
    CHECK_STATUS(tsr_mark_sharding(a, old, "x, None"), TSR_OK);
    for (int i = 0; i < 2; i++) {
        multiply(rank, s);
        snprintf(method, sizeof(method), "file://%s-%d?rank=%d&world_size=2&timeout_ms=20000", folder, i, rank);
        CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
        /* Without the group, its mesh and the tensor's other parts are out of reach. */
        CHECK_STATUS(tsr_read(a, got, sizeof(got)), TSR_FAILED_PRECONDITION);
        CHECK_STATUS(tsr_sync(tsr_exp(a)), TSR_FAILED_PRECONDITION);
        CHECK_STATUS(tsr_mark_sharding(b, old, "x, None"), TSR_FAILED_PRECONDITION);
        CHECK_STATUS(tsr_read(b, got, sizeof(got)), TSR_OK);
        tsr_error_take(NULL);
        CHECK_STATUS(tsr_init_process_group(method), TSR_OK);
    }
    CHECK_INT(s->counts[rank], 1);
    tsr_free(a);
    tsr_free(b);
    tsr_mesh_free(old);
}

TEST(a_group_that_is_made_again)
{
    snprintf(folder, sizeof(folder), "%s/tests/dist-mesh-%d", TEST_BUILD, (int)getpid());
    processes_free(run(2, 2, "shm", twice));
    for (int i = 0; i < 2; i++) {
        char path[400];
        snprintf(path, sizeof(path), "%s-%d", folder, i);
        unlink(path);
    }
}

/* The group's limit holds for its meshes: a rank that comes late to a step is named. */
static void be_late(int rank, shared *s)
{
    char method[600];
    snprintf(method, sizeof(method), "file://%s-0?rank=%d&world_size=2&timeout_ms=4000", folder, rank);
    CHECK_STATUS(tsr_destroy_process_group(), TSR_OK);
    CHECK_STATUS(tsr_init_process_group(method), TSR_OK);
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = whole_numbers(ROWS, INNER, 5);
    CHECK_STATUS(tsr_mark_sharding(a, mesh, "x, None"), TSR_OK);
    if (rank == 1)
        sleep(7);
    tsr_status status = tsr_sync(tsr_sum(a));
    const char *message = NULL;
    tsr_error_take(&message);
    if (rank == 0) {
        CHECK_STATUS(status, TSR_TIMED_OUT);
        CHECK(message && strstr(message, "rank 1") && strstr(message, "test_mesh_faults.c:"));
    } else {
        CHECK(status != TSR_OK);
    }
    s->counts[rank] = 1;
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(a_late_rank_is_named)
{
    char path[400];
    snprintf(folder, sizeof(folder), "%s/tests/dist-mesh-%d", TEST_BUILD, (int)getpid());
    snprintf(path, sizeof(path), "%s-0", folder);
    shared *s = run(2, 1, "shm", be_late);
    CHECK_INT(s->counts[0] + s->counts[1], 2);
    processes_free(s);
    unlink(path);
}

static void die(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = whole_numbers(ROWS, INNER, 5);
    CHECK_STATUS(tsr_mark_sharding(a, mesh, "x, None"), TSR_OK);
    if (rank == 1)
        _exit(0);
    tsr_tensor *sum = tsr_sum(a);
    CHECK_STATUS(tsr_sync(sum), TSR_UNAVAILABLE);
    const char *message = NULL;
    tsr_error_take(&message);
    CHECK(message && strstr(message, "rank 1"));
    s->counts[rank] = 1;
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(a_dead_rank_is_an_error_of_the_others)
{
    shared *s = run(3, 2, "shm", die);
    CHECK_INT(s->counts[0] + s->counts[2], 2);
    processes_free(s);
}

/* A rank that dies while its steps run: the others' step is an error, and their parameters are those of a step. */
static void die_in_a_step(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope outer = tsr_scope_begin();
    tsr_tensor *w = tsr_keep(whole_numbers(32, 8, 5));
    tsr_status status = tsr_mark_sharding(w, mesh, "x, None");
    tsr_tensor *x = tsr_keep(whole_numbers(8, 32, 3));
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "None, x"), TSR_OK);
    for (int step = 0; step < 400 && status == TSR_OK; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *y = tsr_matmul(x, w);
        tsr_add_(w, tsr_mul_scalar(tsr_sum(y), 0));
        status = tsr_sync(y);
        if (rank == 1 && step == 37)
            _exit(0);
        tsr_scope_end(scope);
    }
    CHECK_STATUS(status, TSR_UNAVAILABLE);
    tsr_error_take(NULL);
    float own[32 * 8];
    int64_t n = tsr_local_shard_count(w), wrong = 0;
    for (int64_t i = 0; i < n; i++) {
        tsr_shard shard = {.size = sizeof(shard)};
        CHECK_STATUS(tsr_local_shard(w, i, &shard), TSR_OK);
        int64_t count = shard.shape[0] * 8;
        CHECK_STATUS(tsr_read_local_shard(w, i, own, (size_t)count * sizeof(float)), TSR_OK);
        for (int64_t k = 0; k < count; k++)
            wrong += own[k] != (float)(((shard.start[0] * 8 + k) * 5) % 17 - 8);
    }
    CHECK_INT(wrong, 0);
    s->counts[rank] = (int)n;
    tsr_free(w);
    tsr_free(x);
    tsr_scope_end(outer);
    tsr_mesh_free(mesh);
}

TEST(a_rank_that_dies_in_a_step_leaves_parameters)
{
    for (int devices = 1; devices <= 2; devices++) {
        shared *s = run(3, devices, "shm", die_in_a_step);
        CHECK_INT(s->counts[0] + s->counts[2], 2 * devices);
        processes_free(s);
    }
}

/* Reading a tensor whose parts lie elsewhere is a call of all: a rank that does something else is told so. */
static void read_alone(int rank, shared *s)
{
    float got[ROWS * INNER];
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = whole_numbers(ROWS, INNER, 5), *b = whole_numbers(ROWS, INNER, 3);
    CHECK_STATUS(tsr_mark_sharding(a, mesh, "x, None"), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(b, mesh, "None, None"), TSR_OK);
    CHECK_STATUS(tsr_read(b, got, sizeof(got)), TSR_OK); /* all elements are here */
    CHECK_STATUS(rank == 0 ? tsr_read(a, got, sizeof(got)) : tsr_sync(tsr_sum(a)), TSR_INVALID_ARGUMENT);
    const char *message = NULL;
    tsr_error_take(&message);
    CHECK(message && strstr(message, "test_mesh_faults.c:") != NULL);
    s->counts[rank] = 1;
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(a_rank_that_reads_alone_is_an_error_of_all)
{
    shared *s = run(2, 1, "shm", read_alone);
    CHECK_INT(s->counts[0] + s->counts[1], 2);
    processes_free(s);
}

static void fail_to_record(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *a = whole_numbers(ROWS, INNER, 5);
    CHECK_STATUS(tsr_mark_sharding(a, mesh, "x, None"), TSR_OK);
    if (rank == 1) /* this rank has too little memory for the step */
        tsr_set_memory_limit(0, 1);
    double value;
    CHECK_STATUS(tsr_item(tsr_sum(tsr_exp(a)), &value), TSR_OUT_OF_MEMORY);
    s->counts[rank] = 1;
    tsr_error_take(NULL);
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(a_rank_without_memory_is_an_error_of_all)
{
    shared *s = run(2, 1, "shm", fail_to_record);
    CHECK_INT(s->counts[0] + s->counts[1], 2);
    processes_free(s);
}

static void wrong_size(int rank, shared *s)
{
    CHECK(!tsr_mesh_new(TSR_DIMS(2)));
    const char *message = NULL;
    CHECK_STATUS(tsr_error_take(&message), TSR_INVALID_ARGUMENT);
    CHECK(message && strstr(message, "2 processes with CPU_NUM_DEVICES=2"));
    s->counts[rank] = 1;
}

TEST(a_mesh_covers_all_processes)
{
    shared *s = run(2, 2, "shm", wrong_size);
    CHECK_INT(s->counts[0] + s->counts[1], 2);
    processes_free(s);
}
