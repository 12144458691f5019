/* Meshes over the devices of several processes: the same bits for any division of the devices among processes; marks
 * that differ and dead ranks are errors of all. */
#include "processes.h"

#include "base/base.h"

#include <stdlib.h>
#include <string.h>

static const int shapes[][2] = {{1, 4}, {2, 2}, {4, 1}}; /* processes, devices of each */

static shared *run(int processes, int devices, const char *transport, void (*rank)(int rank, shared *s))
{
    char text[16];
    snprintf(text, sizeof(text), "%d", devices);
    setenv("CPU_NUM_DEVICES", text, 1);
    return processes_run(processes, transport, rank);
}

static tsr_tensor *whole_numbers(int64_t rows, int64_t columns, int64_t step)
{
    float *data = malloc((size_t)(rows * columns) * sizeof(float));
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)((i * step) % 17 - 8);
    tsr_tensor *t = tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
    free(data);
    return t;
}

/* ---- products, whose results are whole numbers computed here --------------------------------------------------------- */

enum { ROWS = 10, INNER = 12, COLUMNS = 6 };

static void product(int64_t *out)
{
    for (int64_t r = 0; r < ROWS; r++)
        for (int64_t c = 0; c < COLUMNS; c++) {
            out[r * COLUMNS + c] = 0;
            for (int64_t k = 0; k < INNER; k++)
                out[r * COLUMNS + c] += (((r * INNER + k) * 5) % 17 - 8) * (((k * COLUMNS + c) * 7) % 17 - 8);
        }
}

static void check_product(tsr_tensor *y)
{
    int64_t expected[ROWS * COLUMNS], wrong = 0;
    float got[ROWS * COLUMNS];
    product(expected);
    CHECK_STATUS(tsr_read(y, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < ROWS * COLUMNS; i++)
        wrong += got[i] != (float)expected[i];
    CHECK_INT(wrong, 0);
}

static void multiply(int rank, shared *s)
{
    static const char *const specs[][2] = {{"x, None", "None, None"}, {"None, x", "x, None"}, {"x, None", "None, x"}};
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    CHECK_OR_RETURN(mesh);
    CHECK_INT(tsr_mesh_size(mesh), 4);
    for (size_t i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *a = whole_numbers(ROWS, INNER, 5), *b = whole_numbers(INNER, COLUMNS, 7);
        CHECK_STATUS(tsr_mark_sharding(a, mesh, specs[i][0]), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(b, mesh, specs[i][1]), TSR_OK);
        check_product(tsr_matmul(a, b));
        CHECK_STATUS(tsr_clear_sharding(a), TSR_OK);
        CHECK_STATUS(tsr_clear_sharding(b), TSR_OK);
        check_product(tsr_matmul(a, b));
        tsr_scope_end(scope);
    }
    s->counts[rank] = 1;
    tsr_mesh_free(mesh);
}

TEST(products_over_processes)
{
    for (size_t i = 0; i < 3; i++) {
        shared *s = run(shapes[i][0], shapes[i][1], "shm", multiply);
        for (int r = 0; r < shapes[i][0]; r++)
            CHECK_INT(s->counts[r], 1);
        processes_free(s);
    }
}

/* ---- training --------------------------------------------------------------------------------------------------------- */

static uint64_t hash_of(const tsr_parameter_list *list)
{
    uint64_t hash = 14695981039346656037u;
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        tsr_tensor *p = tsr_parameter_at(list, i);
        size_t bytes = (size_t)tsr_numel(p) * 4;
        unsigned char *data = malloc(bytes);
        CHECK_STATUS(tsr_read(p, data, bytes), TSR_OK);
        for (size_t k = 0; k < bytes; k++)
            hash = (hash ^ data[k]) * 1099511628211u;
        free(data);
    }
    return hash;
}

static void train(int rank, shared *s)
{
    const char *axes[] = {"fsdp", "tensor"};
    tsr_manual_seed(3);
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2), .axis_names = axes);
    tsr_module *model = tsr_nn_sequential(tsr_nn_linear(24, 32), tsr_nn_tanh(), tsr_nn_linear(32, 5));
    tsr_parallel_plan plan[] = {{"0", TSR_COLWISE}, {"2", TSR_ROWWISE}};
    CHECK_STATUS(tsr_parallelize_module(model, mesh, "tensor", plan, 2), TSR_OK);
    model = tsr_fsdp(model, mesh, .min_elements = 1);
    CHECK_OR_RETURN(model);
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 1e-2, 0.01);
    for (int step = 0; step < 6; step++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_div_scalar(whole_numbers(16, 24, 3 + step), 8), *y = whole_numbers(16, 5, 5 + step);
        tsr_tensor *loss = tsr_mse_loss(tsr_forward(model, x), tsr_div_scalar(y, 8));
        tsr_zero_grad(optimizer);
        tsr_backward(loss);
        tsr_clip_grad_norm_(tsr_parameters(model), 1.0);
        tsr_optimizer_step(optimizer);
        CHECK_STATUS(tsr_sync(loss), TSR_OK);
        double value = 0;
        CHECK_STATUS(tsr_item(loss, &value), TSR_OK);
        s->parameters[rank][step] = (float)value;
        tsr_scope_end(scope);
    }
    s->hashes[rank] = hash_of(tsr_parameters(model));
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    tsr_mesh_free(mesh);
}

TEST(training_gives_the_same_bits)
{
    shared *one = run(1, 4, "shm", train);
    CHECK(one->parameters[0][5] < one->parameters[0][0] && one->hashes[0] != 0);
    for (size_t i = 1; i < 3; i++)
        for (int tcp = 0; tcp < 2; tcp++) {
            shared *s = run(shapes[i][0], shapes[i][1], tcp ? "tcp" : "shm", train);
            for (int r = 0; r < shapes[i][0]; r++) {
                CHECK(s->hashes[r] == one->hashes[0]);
                CHECK(memcmp(s->parameters[r], one->parameters[0], 6 * sizeof(float)) == 0);
            }
            processes_free(s);
        }
    processes_free(one);
}

/* ---- each process brings its rows ------------------------------------------------------------------------------------- */

static void sum_rows(int rank, shared *s)
{
    const char *axes[] = {"data", "model"};
    int64_t processes = tsr_get_world_size();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2), .axis_names = axes);
    tsr_scope scope = tsr_scope_begin();
    /* The rows of the whole batch are 0 to 7, in each the row's number and its square. */
    float own[16], got[16];
    int64_t rows = 8 / processes;
    for (int64_t i = 0; i < rows; i++) {
        own[2 * i] = (float)(rank * rows + i);
        own[2 * i + 1] = own[2 * i] * own[2 * i];
    }
    tsr_tensor *part = tsr_from_data(own, TSR_F32, TSR_DIMS(rows, 2));
    tsr_tensor *x = tsr_shard_minibatch(part, mesh, processes == 4 ? "(data, model), None" : "data, None");
    CHECK_INT(tsr_size(x, 0), 8);
    tsr_tensor *total = tsr_sum(x, .dims = (int64_t[]){0}, .n_dims = 1);
    CHECK_STATUS(tsr_read(total, got, 2 * sizeof(float)), TSR_OK);
    CHECK(got[0] == 28 && got[1] == 140);
    CHECK_STATUS(tsr_read(x, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < 8; i++)
        CHECK(got[2 * i] == (float)i && got[2 * i + 1] == (float)(i * i));
    /* Rows that another process's devices hold. */
    tsr_tensor *bad = tsr_shard_minibatch(part, mesh, "model, data");
    CHECK(tsr_tensor_status(bad) == (processes > 1 ? TSR_INVALID_ARGUMENT : TSR_OK));
    tsr_error_take(NULL);
    s->counts[rank] = 1;
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
}

TEST(each_process_brings_its_rows)
{
    for (size_t i = 0; i < 3; i++) {
        shared *s = run(shapes[i][0], shapes[i][1], "shm", sum_rows);
        for (int r = 0; r < shapes[i][0]; r++)
            CHECK_INT(s->counts[r], 1);
        processes_free(s);
    }
}

/* A loader in each process reads its own rows of each batch of eight, and the batches are over the mesh. */
static void load_rows(int rank, shared *s)
{
    int64_t processes = tsr_get_world_size();
    const char *axes[] = {"data", "model"};
    const char *const specs[] = {processes == 4 ? "(data, model), None" : "data, None", NULL};
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2), .axis_names = axes);
    float rows[24 * 2];
    int64_t numbers[24];
    for (int i = 0; i < 24; i++) {
        numbers[i] = i;
        rows[2 * i] = (float)i;
        rows[2 * i + 1] = (float)(i * i);
    }
    const tsr_array arrays[] = {{rows, TSR_DIMS(24, 2), TSR_F32}, {numbers, TSR_DIMS(24), TSR_I64}};
    tsr_sampler *own = tsr_distributed_sampler(24, false, 0, true);
    tsr_loader *loader = tsr_loader_new(tsr_array_dataset(arrays, 2), 8 / processes, .sampler = own, .mesh = mesh,
                                        .input_sharding = specs, .n_input_sharding = 2, .minibatch = true);
    CHECK_OR_RETURN(loader);
    tsr_batch *batch;
    double first = 0, second = 0, seen = 0, expected[2] = {0, 0};
    while (tsr_loader_next(loader, &batch) == TSR_OK) {
        tsr_scope scope = tsr_scope_begin();
        float got[2];
        CHECK_INT(tsr_size(tsr_batch_get(batch, 0), 0), 8);
        CHECK_INT(tsr_size(tsr_batch_get(batch, 1), 0), 8 / processes); /* without a spec */
        CHECK_STATUS(tsr_read(tsr_sum(tsr_batch_get(batch, 0), .dims = (int64_t[]){0}, .n_dims = 1), got, sizeof(got)),
                     TSR_OK);
        first += got[0];
        second += got[1];
        seen += 8;
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    for (int i = 0; i < 24; i++) {
        expected[0] += i;
        expected[1] += i * i;
    }
    CHECK(seen == 24 && first == expected[0] && second == expected[1]);
    tsr_loader_free(loader);
    loader =
        tsr_loader_new(tsr_array_dataset(arrays, 2), 8, .mesh = mesh, .input_sharding = specs, .n_input_sharding = 1);
    CHECK_STATUS(tsr_loader_next(loader, &batch), TSR_INVALID_ARGUMENT);
    const char *message = NULL;
    tsr_error_take(&message);
    CHECK(message && strstr(message, "1 input shardings for a batch of 2 fields"));
    tsr_loader_free(loader);
    s->counts[rank] = 1;
    tsr_mesh_free(mesh);
}

TEST(loaders_bring_each_process_its_rows)
{
    for (size_t i = 0; i < 3; i++) {
        shared *s = run(shapes[i][0], shapes[i][1], "shm", load_rows);
        for (int r = 0; r < shapes[i][0]; r++)
            CHECK_INT(s->counts[r], 1);
        processes_free(s);
    }
}

/* ---- checkpoints -------------------------------------------------------------------------------------------------------- */

static char folder[300];
static const char *const save_specs[] = {"x, None", "None, x", "None, None"};

static tsr_state_dict *dict_over(const tsr_mesh *mesh, int turn, int64_t step)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_scope scope = tsr_scope_begin();
    for (int i = 0; i < 3; i++) {
        char name[8];
        snprintf(name, sizeof(name), "t%d", i);
        tsr_tensor *t = whole_numbers(13 + i, 9, step);
        CHECK_STATUS(tsr_mark_sharding(t, mesh, save_specs[(i + turn) % 3]), TSR_OK);
        CHECK_STATUS(tsr_state_dict_set(dict, name, t), TSR_OK);
    }
    tsr_scope_end(scope);
    return dict;
}

static void save_pieces(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_state_dict *dict = dict_over(mesh, 0, 5);
    tsr_saving *saving = tsr_dist_save_sharded_begin(dict, folder);
    CHECK_OR_RETURN(saving);
    CHECK_STATUS(tsr_saving_end(saving), TSR_OK);
    s->counts[rank] = 1;
    tsr_state_dict_free(dict);
    tsr_mesh_free(mesh);
}

static void load_pieces(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_state_dict *dict = dict_over(mesh, 1, 11);
    CHECK_STATUS(tsr_load_sharded(folder, dict), TSR_OK);
    for (int i = 0; i < 3; i++) {
        char name[8];
        float got[15 * 9];
        int64_t n = (13 + i) * 9, wrong = 0;
        snprintf(name, sizeof(name), "t%d", i);
        CHECK_STATUS(tsr_read(tsr_state_dict_get(dict, name), got, (size_t)n * sizeof(float)), TSR_OK);
        for (int64_t k = 0; k < n; k++)
            wrong += got[k] != (float)((k * 5) % 17 - 8);
        CHECK_INT(wrong, 0);
    }
    s->counts[rank] = 1;
    tsr_state_dict_free(dict);
    tsr_mesh_free(mesh);
}

TEST(checkpoints_are_read_by_another_number_of_processes)
{
    snprintf(folder, sizeof(folder), "%s/tests/dist-mesh-%d", TEST_BUILD, (int)getpid());
    for (size_t from = 0; from < 3; from++)
        for (size_t to = 0; to < 3; to++) {
            base_remove_folder(folder);
            shared *s = run(shapes[from][0], shapes[from][1], "shm", save_pieces);
            processes_free(s);
            s = run(shapes[to][0], shapes[to][1], "shm", load_pieces);
            for (int r = 0; r < shapes[to][0]; r++)
                CHECK_INT(s->counts[r], 1);
            processes_free(s);
        }
    base_remove_folder(folder);
}

/* ---- faults ------------------------------------------------------------------------------------------------------------- */

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
        CHECK(strstr(s->messages[r], "test_mesh.c:") != NULL);
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
        CHECK(message && strstr(message, "rank 1") && strstr(message, "test_mesh.c:"));
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
    CHECK(message && strstr(message, "test_mesh.c:") != NULL);
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

/* ---- ranks that are threads ----------------------------------------------------------------------------------------------- */

static tsr_status multiply_in_thread(int32_t index, void *user)
{
    (void)index;
    CHECK_STATUS(tsr_init_process_group(NULL), TSR_OK);
    multiply(tsr_get_rank(), user);
    return tsr_destroy_process_group();
}

static void launch(int rank, shared *s)
{
    tsr_destroy_process_group();
    CHECK_STATUS(tsr_launch(multiply_in_thread, s), TSR_OK);
    s->counts[rank] = 4;
    CHECK_STATUS(tsr_init_process_group(NULL), TSR_OK);
}

TEST(threads_are_ranks_of_a_mesh)
{
    shared *s = run(1, 4, "shm", launch);
    for (int r = 0; r < 4; r++)
        CHECK_INT(s->counts[r], r == 0 ? 4 : 1);
    processes_free(s);
}
