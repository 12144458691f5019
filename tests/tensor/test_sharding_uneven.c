/* Sizes that the axes of a mesh do not divide: the last parts are padded on their devices, without a visible effect.
 * Values are compared with those of the same functions on one device, without marks. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>
#include <tessera/sharding.h>

#include <string.h>

__attribute__((constructor)) static void have_eight_devices(void)
{
    setenv("CPU_NUM_DEVICES", "8", 1);
}

static tsr_mesh *mesh_2x4(void)
{
    static const char *const axes[] = {"data", "model"};
    return tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = axes);
}

static tsr_tensor *counted(int64_t rows, int64_t columns)
{
    float data[1024];
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)(i % 37) * 0.25f - 4;
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

static void check_equal(tsr_tensor *a, tsr_tensor *b, double tolerance, const char *file, int line)
{
    float x[1024], y[1024];
    size_t n = (size_t)tsr_numel(a), bytes = n * sizeof(float);
    bool good = bytes <= sizeof(x) && tsr_numel(b) == (int64_t)n && tsr_read(a, x, bytes) == TSR_OK &&
                tsr_read(b, y, bytes) == TSR_OK;
    for (size_t i = 0; i < n && good; i++)
        good = tolerance > 0 ? fabs((double)x[i] - y[i]) <= tolerance * (1 + fabs((double)y[i]))
                             : memcmp(&x[i], &y[i], sizeof(float)) == 0;
    test_check(good, file, line);
}
#define CHECK_SAME(a, b) check_equal((a), (b), 0, __FILE__, __LINE__)
#define CHECK_CLOSE(a, b) check_equal((a), (b), 1e-5, __FILE__, __LINE__)

static const char *const specs[] = {"model, None", "None, model", "data, model", "(data, model), None",
                                    "None, (model, data)"};
static const int64_t shapes[][2] = {{6, 9}, {7, 5}, {3, 1}, {17, 23}, {1, 1}, {9, 8}};

TEST(data_is_moved_and_read_back)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    for (size_t i = 0; i < sizeof(specs) / sizeof(specs[0]); i++)
        for (size_t k = 0; k < sizeof(shapes) / sizeof(shapes[0]); k++) {
            tsr_tensor *x = counted(shapes[k][0], shapes[k][1]), *y = counted(shapes[k][0], shapes[k][1]);
            CHECK_STATUS(tsr_mark_sharding(x, mesh, specs[i]), TSR_OK);
            CHECK_SAME(x, y);
            tsr_tensor *sum = tsr_add(x, tsr_number(1)); /* propagated */
            CHECK_STATUS(tsr_mark_sharding(sum, mesh, specs[i]), TSR_OK);
            CHECK_SAME(sum, tsr_add(y, tsr_number(1)));
            CHECK_STATUS(tsr_clear_sharding(x), TSR_OK);
            CHECK_SAME(x, y);
        }
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* Programs on tensors without elements, of whose sizes the axes divide none. */
TEST(tensors_without_elements)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    for (size_t i = 0; i < sizeof(specs) / sizeof(specs[0]); i++) {
        tsr_tensor *x = counted(5, 0), *y = counted(0, 3), *w = counted(3, 7);
        CHECK_STATUS(tsr_mark_sharding(x, mesh, specs[i]), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(y, mesh, specs[(i + 1) % 5]), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(w, mesh, specs[i]), TSR_OK);
        tsr_set_requires_grad(y, true);
        CHECK_SAME(tsr_cos(x), counted(5, 0));
        tsr_tensor *product = tsr_matmul(x, tsr_matmul(y, w)); /* sums of no terms */
        CHECK_SAME(product, tsr_zeros(TSR_DIMS(5, 7)));
        CHECK_STATUS(tsr_backward(tsr_sum(product)), TSR_OK);
        CHECK_SAME(tsr_grad(y), counted(0, 3));
    }
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* The padding beyond the end of a part must not affect any result. */
TEST(reductions_and_windows_read_the_values_alone)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    for (size_t i = 0; i < sizeof(specs) / sizeof(specs[0]); i++)
        for (size_t k = 0; k < sizeof(shapes) / sizeof(shapes[0]); k++) {
            int64_t rows = shapes[k][0], columns = shapes[k][1];
            tsr_tensor *x = tsr_sub(counted(rows, columns), tsr_number(9)), *y = tsr_neg(x);
            CHECK_STATUS(tsr_sync(x), TSR_OK);
            tsr_tensor *a = tsr_clone(x), *b = tsr_clone(y);
            CHECK_STATUS(tsr_sync(a), TSR_OK);
            CHECK_STATUS(tsr_sync(b), TSR_OK);
            CHECK_STATUS(tsr_mark_sharding(a, mesh, specs[i]), TSR_OK);
            CHECK_STATUS(tsr_mark_sharding(b, mesh, specs[i]), TSR_OK);
            CHECK_SAME(tsr_amax(a, .dims = (int64_t[]){1}, .n_dims = 1),
                       tsr_amax(x, .dims = (int64_t[]){1}, .n_dims = 1));
            CHECK_SAME(tsr_amin(b, .dims = (int64_t[]){0}, .n_dims = 1),
                       tsr_amin(y, .dims = (int64_t[]){0}, .n_dims = 1));
            CHECK_CLOSE(tsr_sum(a), tsr_sum(x));
            CHECK_CLOSE(tsr_sum(tsr_exp(tsr_mul(tsr_neg(b), tsr_number(8)))),
                        tsr_sum(tsr_exp(tsr_mul(x, tsr_number(8)))));
            CHECK_CLOSE(tsr_softmax(a, 1), tsr_softmax(x, 1));
            CHECK_CLOSE(tsr_softmax(a, 0), tsr_softmax(x, 0));
            CHECK_CLOSE(tsr_matmul(a, tsr_t(b)), tsr_matmul(x, tsr_t(y)));
            CHECK_CLOSE(tsr_matmul(tsr_t(a), b), tsr_matmul(tsr_t(x), y));
            CHECK_CLOSE(tsr_cumsum(a, 0), tsr_cumsum(x, 0));
            CHECK_CLOSE(tsr_cumsum(a, 1), tsr_cumsum(x, 1));
            CHECK_SAME(tsr_flip(a, TSR_DIMS(0, 1)), tsr_flip(x, TSR_DIMS(0, 1)));
            CHECK_SAME(tsr_reshape(a, TSR_DIMS(rows * columns)), tsr_reshape(x, TSR_DIMS(rows * columns)));
            CHECK_SAME(tsr_t(a), tsr_t(x));
            CHECK_SAME(tsr_roll(a, TSR_DIMS(1), TSR_DIMS(0)), tsr_roll(x, TSR_DIMS(1), TSR_DIMS(0)));
            CHECK_SAME(tsr_max_pool1d(tsr_unsqueeze(a, 0), 3, .stride = {1}, .padding = {1}),
                       tsr_max_pool1d(tsr_unsqueeze(x, 0), 3, .stride = {1}, .padding = {1}));
        }
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(parts_are_without_what_fills_them_up)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *x = counted(5, 3), *shards[8];
    float all[15], part[15];
    CHECK_STATUS(tsr_read(x, all, sizeof(all)), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "model, data"), TSR_OK); /* pieces of 2 by 2 */
    static const int64_t start[8][2] = {{0, 0}, {2, 0}, {4, 0}, {5, 0}, {0, 2}, {2, 2}, {4, 2}, {5, 2}};
    static const int64_t shape[8][2] = {{2, 2}, {2, 2}, {1, 2}, {0, 2}, {2, 1}, {2, 1}, {1, 1}, {0, 1}};
    for (int64_t i = 0; i < 8; i++) {
        tsr_shard shard = {.size = sizeof(shard)};
        CHECK_STATUS(tsr_local_shard(x, i, &shard), TSR_OK);
        CHECK_INT(shard.replica_id, 0);
        for (int d = 0; d < 2; d++) {
            CHECK_INT(shard.start[d], start[i][d]);
            CHECK_INT(shard.shape[d], shape[i][d]);
        }
        size_t n = (size_t)(shape[i][0] * shape[i][1]);
        CHECK_STATUS(tsr_read_local_shard(x, i, part, n * sizeof(float)), TSR_OK);
        for (int64_t r = 0; r < shape[i][0]; r++)
            for (int64_t c = 0; c < shape[i][1]; c++)
                CHECK(part[r * shape[i][1] + c] == all[(start[i][0] + r) * 3 + start[i][1] + c]);
        shards[i] = tsr_neg(tsr_local_shard_data(x, i));
        CHECK_INT(tsr_size(shards[i], 0), shape[i][0]);
        CHECK_INT(tsr_size(shards[i], 1), shape[i][1]);
    }
    CHECK_STATUS(tsr_load_local_shards(x, shards, 8), TSR_OK);
    CHECK_SAME(x, tsr_neg(counted(5, 3)));
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(parts_are_donated)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *w = tsr_keep(counted(31, 33));
    CHECK_STATUS(tsr_mark_sharding(w, mesh, "data, model"), TSR_OK);
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    for (int step = 0; step < 3; step++) {
        int64_t before = tsr_counter_value("InputOutputAliasCount");
        tsr_mul_(w, tsr_number(0.5));
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        CHECK_INT(tsr_counter_value("InputOutputAliasCount") - before, 8);
    }
    CHECK_SAME(w, tsr_mul(counted(31, 33), tsr_number(0.125)));
    tsr_free(w);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

static void train(tsr_mesh *mesh, tsr_tensor **weights, double *losses)
{
    tsr_tensor *w1 = counted(7, 11), *w2 = counted(11, 3), *x = counted(9, 7);
    tsr_set_requires_grad(w1, true);
    tsr_set_requires_grad(w2, true);
    if (mesh) {
        CHECK_STATUS(tsr_mark_sharding(w1, mesh, "data, model"), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(w2, mesh, "model, data"), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(x, mesh, "(data, model), None"), TSR_OK);
    }
    for (int step = 0; step < 3; step++) {
        tsr_tensor *loss = tsr_mean(tsr_square(tsr_matmul(tsr_tanh(tsr_matmul(x, w1)), w2)));
        tsr_backward(loss);
        bool was = tsr_set_grad_enabled(false);
        tsr_sub_(w1, tsr_mul(tsr_grad(w1), tsr_number(0.01)));
        tsr_sub_(w2, tsr_mul(tsr_grad(w2), tsr_number(0.01)));
        tsr_set_grad_enabled(was);
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        CHECK_STATUS(tsr_item(loss, &losses[step]), TSR_OK);
        if (mesh)
            CHECK_INT(tsr_get_sharding_type(tsr_grad(w2)), TSR_SHARDING_TILED);
        tsr_clear_grad(w1);
        tsr_clear_grad(w2);
    }
    weights[0] = w1;
    weights[1] = w2;
}

TEST(training_gives_the_values_of_one_device)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *a[2], *b[2];
    double one[3], many[3];
    train(NULL, a, one);
    train(mesh, b, many);
    for (int i = 0; i < 3; i++)
        CHECK_NEAR(many[i], one[i], 1e-5 * fabs(one[i]));
    CHECK_CLOSE(b[0], a[0]);
    CHECK_CLOSE(b[1], a[1]);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}
