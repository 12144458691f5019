/* Meshes over the devices of several processes: the same bits for any division of the devices among processes. Faults:
 * test_mesh_faults.c. */
#include "mesh.h"
#include "processes.h"

static const int shapes[][2] = {{1, 4}, {2, 2}, {4, 1}}; /* processes, devices of each */

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

/* ---- parts and several meshes ----------------------------------------------------------------------------------------- */

/* Gradients through manual sharding over one mesh, of data that is marked over another, whose devices have the same order or
 * not; in whole numbers, so that they are those of the whole program in this process. */
static void differentiate_over(int rank, shared *s, const int64_t *ids)
{
    enum { BATCH = 8, N = BATCH * INNER, M = INNER * COLUMNS };
    const char *axes[] = {"data", "model"};
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2), .axis_names = axes, .device_ids = ids), *all = tsr_get_1d_mesh("all");
    CHECK_OR_RETURN(mesh && all);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x[2], *w[2], *y[2];
    for (int i = 0; i < 2; i++) {
        x[i] = tsr_set_requires_grad(whole_numbers(BATCH, INNER, 5), true);
        w[i] = tsr_set_requires_grad(whole_numbers(INNER, COLUMNS, 7), true);
    }
    CHECK_STATUS(tsr_mark_sharding(x[0], all, "all, None"), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(w[0], mesh, "model, None"), TSR_OK);
    tsr_tensor *px = tsr_enable_manual_sharding(x[0], mesh, "data, model");
    tsr_tensor *pw = tsr_enable_manual_sharding(w[0], mesh, "model, None");
    y[0] = tsr_all_reduce(TSR_REDUCE_SUM, tsr_matmul(px, pw), .mesh = mesh, .axes = "model");
    y[0] = tsr_disable_manual_sharding(y[0], TSR_DIMS(BATCH, COLUMNS), mesh, "data, None");
    y[1] = tsr_matmul(x[1], w[1]);
    float got[2][N + M];
    for (int i = 0; i < 2; i++) {
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul(y[i], y[i]))), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_grad(x[i]), got[i], N * sizeof(float)), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_grad(w[i]), got[i] + N, M * sizeof(float)), TSR_OK);
    }
    s->counts[rank] += memcmp(got[0], got[1], sizeof(got[0])) == 0;
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
    tsr_mesh_free(all);
}

static void differentiate(int rank, shared *s)
{
    static const int64_t turned[] = {2, 0, 3, 1};
    s->counts[rank] = 0;
    differentiate_over(rank, s, NULL);
    differentiate_over(rank, s, turned);
}

TEST(gradients_of_parts_over_processes)
{
    for (size_t i = 0; i < 3; i++) {
        shared *s = run(shapes[i][0], shapes[i][1], "shm", differentiate);
        for (int r = 0; r < shapes[i][0]; r++)
            CHECK_INT(s->counts[r], 2);
        processes_free(s);
    }
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

/* One file of values in parts and of pending ones: all ranks gather, one writes. */
static void save_whole(int rank, shared *s)
{
    tsr_mesh *mesh = tsr_get_1d_mesh("x");
    tsr_state_dict *dict = dict_over(mesh, 0, 5), *file = NULL;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *square = whole_numbers(12, 12, 7);
    CHECK_STATUS(tsr_mark_sharding(square, mesh, "None, x"), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "pending", tsr_sum(square)), TSR_OK); /* a sum over all processes' devices */
    tsr_scope_end(scope);
    CHECK_STATUS(tsr_dist_save(dict, "/no/such/folder/x"), TSR_NOT_FOUND);
    tsr_error_take(NULL);
    CHECK_STATUS(tsr_dist_save(dict, folder), TSR_OK);
    CHECK_STATUS(tsr_load_safetensors(folder, &file), TSR_OK);
    for (int i = 0; i < 4; i++) {
        char name[8];
        int64_t n = i < 3 ? (13 + i) * 9 : 144, step = i < 3 ? 5 : 7, wrong = 0;
        double sum = 0;
        float got[144];
        for (int64_t k = 0; k < n; k++)
            sum += (double)((k * step) % 17 - 8);
        snprintf(name, sizeof(name), i < 3 ? "t%d" : "pending", i);
        CHECK_STATUS(tsr_read(tsr_state_dict_get(file, name), got, i < 3 ? (size_t)n * 4 : 4), TSR_OK);
        for (int64_t k = 0; k < n && i < 3; k++)
            wrong += got[k] != (float)((k * step) % 17 - 8);
        CHECK_INT(wrong, 0);
        CHECK(i < 3 || (double)got[0] == sum);
    }
    s->counts[rank] = 1;
    tsr_state_dict_free(file);
    tsr_state_dict_free(dict);
    tsr_mesh_free(mesh);
}

TEST(one_file_has_whole_values)
{
    for (size_t i = 0; i < 3; i++) {
        snprintf(folder, sizeof(folder), "%s/tests/dist-mesh-%d.safetensors", TEST_BUILD, (int)getpid());
        shared *s = run(shapes[i][0], shapes[i][1], "shm", save_whole);
        for (int r = 0; r < shapes[i][0]; r++)
            CHECK_INT(s->counts[r], 1);
        processes_free(s);
        remove(folder);
    }
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
