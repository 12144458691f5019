/* Meshes over the devices of several processes: the same bits for any division of the devices among processes; marks
 * that differ and dead ranks are errors of all. */
#include "processes.h"

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
