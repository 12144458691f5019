/* One program over a mesh of eight devices: marks, steps, gradients, reading; and refused marks. Expected values are
 * those of the same functions on one device, in a context without marks. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/random.h>
#include <tessera/runtime.h>
#include <tessera/sharding.h>

#include <string.h>

__attribute__((constructor)) static void have_eight_devices(void)
{
    setenv("CPU_NUM_DEVICES", "8", 1);
}

static const char *const two_axes[] = {"data", "model"};

static tsr_mesh *mesh_2x4(void)
{
    return tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
}

static tsr_tensor *counted(int64_t rows, int64_t columns)
{
    float data[1024];
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)(i % 37) * 0.25f - 4;
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

static void check_equal(tsr_tensor *a, tsr_tensor *b, const char *file, int line)
{
    float x[1024], y[1024];
    size_t bytes = (size_t)tsr_numel(a) * sizeof(float);
    bool good = bytes <= sizeof(x) && tsr_read(a, x, bytes) == TSR_OK && tsr_read(b, y, bytes) == TSR_OK &&
                memcmp(x, y, bytes) == 0;
    test_check(good, file, line);
}
#define CHECK_SAME(a, b) check_equal((a), (b), __FILE__, __LINE__)

TEST(data_is_moved_and_read_back)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    CHECK_OR_RETURN(mesh);
    CHECK_INT(tsr_mesh_size(mesh), 8);
    CHECK_INT(tsr_mesh_axis_index(mesh, "model"), 1);
    CHECK_INT(tsr_mesh_axis_index(mesh, "none"), -1);
    static const char *const specs[] = {"data, model", "model, data", "None, (data, model)",      "(model, data), None",
                                        "None, None",  "-1, None",    "('data', \"model\"), None"};
    for (size_t i = 0; i < sizeof(specs) / sizeof(specs[0]); i++) {
        tsr_tensor *x = counted(16, 24);
        CHECK_STATUS(tsr_mark_sharding(x, mesh, specs[i]), TSR_OK);
        CHECK_SAME(x, counted(16, 24));
        CHECK_STATUS(tsr_clear_sharding(x), TSR_OK);
        CHECK_INT(tsr_get_sharding_type(x), TSR_SHARDING_UNKNOWN);
        CHECK_SAME(x, counted(16, 24));
    }
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(specs_are_written)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    /* The texts are those that torch_xla gives for Mesh(range(8), (2, 4)). */
    static const struct {
        const char *spec, *written, *tiles;
        tsr_sharding_type type;
    } rows[] = {
        {"0, 1", "data, model", "{devices=[2,4]0,1,2,3,4,5,6,7}", TSR_SHARDING_TILED},
        {"1,0", "model, data", "{devices=[4,2]0,4,1,5,2,6,3,7}", TSR_SHARDING_TILED},
        {"(data, model), None", "(data, model), None", "{devices=[8,1]0,1,2,3,4,5,6,7}", TSR_SHARDING_PARTIAL},
        {"data, None", "data, None", "{devices=[2,1,4]0,1,2,3,4,5,6,7 last_tile_dim_replicate}", TSR_SHARDING_PARTIAL},
        {"None, model", "None, model", "{devices=[1,4,2]0,4,1,5,2,6,3,7 last_tile_dim_replicate}",
         TSR_SHARDING_PARTIAL},
        {"None, None", "None, None", "{replicated}", TSR_SHARDING_REPLICATED},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        tsr_tensor *x = counted(8, 8);
        char *text = NULL;
        CHECK_STATUS(tsr_mark_sharding(x, mesh, rows[i].spec), TSR_OK);
        CHECK_STATUS(tsr_get_partition_spec(x, &text), TSR_OK);
        CHECK_STR(text, rows[i].written);
        tsr_string_free(text);
        CHECK_STATUS(tsr_get_sharding_spec(x, &text), TSR_OK);
        CHECK_STR(text, rows[i].tiles);
        tsr_string_free(text);
        CHECK_INT(tsr_get_sharding_type(x), rows[i].type);
    }
    tsr_tensor *x = counted(2, 2);
    char *text = NULL;
    CHECK_STATUS(tsr_get_sharding_spec(x, &text), TSR_OK);
    CHECK_STR(text, "");
    tsr_string_free(text);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(steps_run_over_the_mesh)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *x = counted(16, 24), *w = counted(24, 32);
    tsr_tensor *want = tsr_relu(tsr_matmul(counted(16, 24), counted(24, 32)));
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, None"), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(w, mesh, "None, model"), TSR_OK);
    tsr_tensor *got = tsr_relu(tsr_matmul(x, w)); /* nothing is summed across devices: the same bits */
    CHECK_STATUS(tsr_sync(got), TSR_OK);
    CHECK_SAME(got, want);
    char *text = NULL;
    CHECK_STATUS(tsr_get_partition_spec(got, &text), TSR_OK);
    CHECK_STR(text, "data, model");
    tsr_string_free(text);
    CHECK_SAME(tsr_add(got, tsr_number(1)), tsr_add(want, tsr_number(1)));
    /* A constraint on a value that is not computed yet. */
    tsr_tensor *twice = tsr_mul(x, tsr_number(2));
    CHECK_STATUS(tsr_mark_sharding(twice, mesh, "data, model"), TSR_OK);
    tsr_tensor *turned = tsr_mark_sharding_with_gradients(tsr_transpose(twice, 0, 1), mesh, "model, data");
    CHECK_STATUS(tsr_sync(turned, twice), TSR_OK);
    CHECK_INT(tsr_get_sharding_type(twice), TSR_SHARDING_TILED);
    CHECK_STATUS(tsr_get_partition_spec(turned, &text), TSR_OK);
    CHECK_STR(text, "model, data");
    tsr_string_free(text);
    CHECK_SAME(turned, tsr_transpose(tsr_mul(counted(16, 24), tsr_number(2)), 0, 1));
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* Three steps of a two-layer perceptron by hand; the marks are those of FSDP and tensor parallel together. */
static void train(tsr_mesh *mesh, bool contracts, float *weights1, float *weights2, double *losses)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *w1 = tsr_keep(counted(24, 32)), *w2 = tsr_keep(counted(32, 8)), *x = counted(16, 24);
    tsr_set_requires_grad(w1, true);
    tsr_set_requires_grad(w2, true);
    if (mesh) {
        CHECK_STATUS(tsr_mark_sharding(w1, mesh, contracts ? "data, model" : "None, None"), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(w2, mesh, contracts ? "model, data" : "None, model"), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(x, mesh, contracts ? "data, None" : "None, None"), TSR_OK);
    }
    for (int step = 0; step < 3; step++) {
        tsr_scope inner = tsr_scope_begin();
        tsr_tensor *loss = tsr_mean(tsr_square(tsr_matmul(tsr_tanh(tsr_matmul(x, w1)), w2)));
        tsr_backward(loss);
        bool was = tsr_set_grad_enabled(false);
        tsr_sub_(w1, tsr_mul(tsr_grad(w1), tsr_number(0.01)));
        tsr_sub_(w2, tsr_mul(tsr_grad(w2), tsr_number(0.01)));
        tsr_set_grad_enabled(was);
        CHECK_STATUS(tsr_sync(loss), TSR_OK);
        CHECK_STATUS(tsr_item(loss, &losses[step]), TSR_OK);
        if (mesh) {
            CHECK_INT(tsr_get_sharding_type(w1), contracts ? TSR_SHARDING_TILED : TSR_SHARDING_REPLICATED);
            CHECK_INT(tsr_get_sharding_type(tsr_grad(w2)), contracts ? TSR_SHARDING_TILED : TSR_SHARDING_PARTIAL);
        }
        tsr_clear_grad(w1);
        tsr_clear_grad(w2);
        tsr_scope_end(inner);
    }
    CHECK_STATUS(tsr_read(w1, weights1, 24 * 32 * sizeof(float)), TSR_OK);
    CHECK_STATUS(tsr_read(w2, weights2, 32 * 8 * sizeof(float)), TSR_OK);
    tsr_free(w1);
    tsr_free(w2);
    tsr_scope_end(scope);
}

TEST(training_gives_the_values_of_one_device)
{
    static float a1[24 * 32], a2[32 * 8], b1[24 * 32], b2[32 * 8];
    double one[3], many[3];
    tsr_mesh *mesh = mesh_2x4();
    train(NULL, false, a1, a2, one);
    train(mesh, true, b1, b2, many);
    for (int i = 0; i < 3; i++)
        CHECK_NEAR(many[i], one[i], 1e-5 * fabs(one[i]));
    for (size_t i = 0; i < 24 * 32; i++)
        CHECK_NEAR(b1[i], a1[i], 1e-5 * (1 + fabsf(a1[i])));
    for (size_t i = 0; i < 32 * 8; i++)
        CHECK_NEAR(b2[i], a2[i], 1e-5 * (1 + fabsf(a2[i])));
    tsr_mesh_free(mesh);
}

TEST(what_does_not_fit_is_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *x = counted(16, 24);
    static const struct {
        const char *spec, *part;
    } rows[] = {
        {"data", "has 1 entries for 2 dimensions"},
        {"data, model, None", "has 3 entries for 2 dimensions"},
        {"data, data", "uses axis data twice"},
        {"(data, model), 1", "uses axis model twice"},
        {"rows, None", "names axis rows, which the mesh"},
        {"2, None", "names axis 2 of a mesh of 2"},
        {"-3, None", "names axis -3 of a mesh of 2"},
        {"(data, (model)), None", "parentheses inside parentheses"},
        {"(data, None", "which the mesh"},
        {"data model, None", "other than a comma"},
        {", None", "empty entry"},
    };
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        CHECK_STATUS(tsr_mark_sharding(x, mesh, rows[i].spec), TSR_INVALID_ARGUMENT);
        expect_error(TSR_INVALID_ARGUMENT, rows[i].part);
        expect_error(TSR_OK, "");
    }
    CHECK_STATUS(tsr_mark_sharding(x, NULL, "None, None"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "no global one is set");
    CHECK_INT(tsr_get_sharding_type(x), TSR_SHARDING_UNKNOWN);
    CHECK_SAME(x, counted(16, 24));
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, None"), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, None"), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "None, data"), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "clear it first");
    CHECK_STATUS(tsr_mark_sharding(tsr_select(x, 0, 1), mesh, "model"), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "a view");
    tsr_tensor *wrong = tsr_matmul(x, x);
    expect_error(TSR_INVALID_ARGUMENT, "cannot be multiplied");
    CHECK_STATUS(tsr_mark_sharding(wrong, mesh, "data, None"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "cannot be multiplied");
    CHECK_SAME(x, counted(16, 24));
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(meshes_that_do_not_cover_are_refused)
{
    static const int64_t twice[] = {0, 1, 2, 3, 4, 5, 6, 6}, outside[] = {0, 1, 2, 3, 4, 5, 6, 8};
    static const char *const same[] = {"a", "a"}, *const odd[] = {"a", "b c"}, *const none[] = {"None", "b"};
    CHECK(!tsr_mesh_new(TSR_DIMS(2, 2)));
    expect_error(TSR_INVALID_ARGUMENT, "product 4, but there are 8 devices");
    CHECK(!tsr_mesh_new(TSR_DIMS(16)));
    expect_error(TSR_INVALID_ARGUMENT, "product 16");
    CHECK(!tsr_mesh_new(TSR_DIMS(0, 8)));
    expect_error(TSR_INVALID_ARGUMENT, "axis 0 has the size 0");
    CHECK(!tsr_mesh_new(TSR_DIMS(8), .device_ids = twice));
    expect_error(TSR_INVALID_ARGUMENT, "device id 6 stands twice");
    CHECK(!tsr_mesh_new(TSR_DIMS(8), .device_ids = outside));
    expect_error(TSR_INVALID_ARGUMENT, "device id 8");
    CHECK(!tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = same));
    expect_error(TSR_INVALID_ARGUMENT, "two axes are called a");
    CHECK(!tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = odd));
    expect_error(TSR_INVALID_ARGUMENT, "axis 1 has no name");
    CHECK(!tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = none));
    expect_error(TSR_INVALID_ARGUMENT, "cannot be called None");
    tsr_mesh *mesh = tsr_get_1d_mesh("all");
    CHECK_OR_RETURN(mesh);
    CHECK_STR(tsr_mesh_axis_name(mesh, 0), "all");
    CHECK_INT(tsr_mesh_shape(mesh)[0], 8);
    tsr_set_global_mesh(mesh);
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = counted(8, 2);
    CHECK_STATUS(tsr_mark_sharding(x, NULL, "all, None"), TSR_OK);
    CHECK_SAME(tsr_neg(x), tsr_neg(counted(8, 2)));
    tsr_scope_end(scope);
    tsr_mesh_free(mesh);
    CHECK(tsr_get_global_mesh() == NULL);
}

TEST(devices_in_another_order)
{
    static const int64_t ids[] = {7, 2, 5, 0, 1, 6, 3, 4};
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(4, 2), .axis_names = two_axes, .device_ids = ids);
    CHECK_OR_RETURN(mesh);
    tsr_tensor *x = counted(16, 24), *w = counted(24, 32);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, None"), TSR_OK);
    CHECK_STATUS(tsr_mark_sharding(w, mesh, "None, model"), TSR_OK);
    CHECK_SAME(tsr_matmul(x, w), tsr_matmul(counted(16, 24), counted(24, 32)));
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* Marks of one step over meshes of other axes, and of devices in another order: leaves, results, updates in place. */
TEST(several_meshes_in_one_step)
{
    static const int64_t ids[] = {7, 2, 5, 0, 1, 6, 3, 4};
    tsr_mesh *a = mesh_2x4(), *b = tsr_get_1d_mesh("all");
    tsr_mesh *c = tsr_mesh_new(TSR_DIMS(4, 2), .axis_names = two_axes, .device_ids = ids);
    CHECK_OR_RETURN(a && b && c);
    tsr_mesh *const orders[][3] = {{a, b, c}, {b, c, a}, {c, a, b}};
    for (size_t i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_mesh *const *m = orders[i];
        const char *const specs[] = {m[0] == b ? "all, None" : "data, model", m[1] == b ? "None, all" : "model, data",
                                     m[2] == b ? "all, None" : "model, None"};
        tsr_tensor *x = counted(16, 24), *w = counted(24, 16), *sum = tsr_keep(counted(16, 16));
        CHECK_STATUS(tsr_mark_sharding(x, m[0], specs[0]), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(w, m[1], specs[1]), TSR_OK);
        CHECK_STATUS(tsr_mark_sharding(sum, m[2], specs[2]), TSR_OK);
        for (int step = 0; step < 2; step++) {
            tsr_tensor *h = tsr_mark_sharding_with_gradients(tsr_matmul(x, w), m[1], specs[1]);
            tsr_add_(sum, tsr_relu(h));
            tsr_sync(sum);
        }
        tsr_tensor *once = tsr_relu(tsr_matmul(counted(16, 24), counted(24, 16)));
        CHECK_SAME(sum, tsr_add(tsr_add(counted(16, 16), once), once));
        char *spec = NULL;
        CHECK_STATUS(tsr_get_partition_spec(sum, &spec), TSR_OK);
        CHECK_STR(spec, specs[2]);
        tsr_string_free(spec);
        tsr_free(sum);
        tsr_scope_end(scope);
    }
    CHECK_STATUS(tsr_report(), TSR_OK);
    tsr_mesh_free(a);
    tsr_mesh_free(b);
    tsr_mesh_free(c);
}

/* Data is counted when it comes from the host, not when a mark moves it; a read of a value on several devices is counted. */
TEST(metrics_of_marked_data)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    int64_t n = 0, gathered = tsr_counter_value("ReplicateShardedData");
    double before = 0, after = 0;
    tsr_metric_data("OutboundData", &n, &before);
    tsr_tensor *x = counted(16, 24);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, model"), TSR_OK);
    CHECK(tsr_metric_data("OutboundData", &n, &after));
    CHECK_NEAR(after - before, 16 * 24 * 4, 0);
    CHECK_SAME(x, counted(16, 24)); /* of which only x lies on several devices */
    CHECK_INT(tsr_counter_value("ReplicateShardedData") - gathered, 1);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(parts_are_read_and_written)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *x = counted(16, 24), *shards[8];
    float part[8 * 24], all[16 * 24];
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, None"), TSR_OK);
    CHECK_STATUS(tsr_read(x, all, sizeof(all)), TSR_OK);
    CHECK_INT(tsr_local_shard_count(x), 8);
    for (int64_t i = 0; i < 8; i++) {
        tsr_shard shard = {.size = sizeof(shard)};
        CHECK_STATUS(tsr_local_shard(x, i, &shard), TSR_OK);
        CHECK_INT(shard.device, i);
        CHECK_INT(shard.replica_id, i % 4); /* four devices hold the same rows */
        CHECK_INT(shard.start[0], i / 4 * 8);
        CHECK_INT(shard.shape[0], 8);
        CHECK_INT(shard.start[1], 0);
        CHECK_INT(shard.shape[1], 24);
        CHECK_STATUS(tsr_read_local_shard(x, i, part, sizeof(part)), TSR_OK);
        CHECK(memcmp(part, all + shard.start[0] * 24, sizeof(part)) == 0);
        shards[i] = tsr_neg(tsr_local_shard_data(x, i));
    }
    CHECK_STATUS(tsr_load_local_shards(x, shards, 8), TSR_OK);
    CHECK_SAME(x, tsr_neg(counted(16, 24)));
    CHECK_INT(tsr_get_sharding_type(x), TSR_SHARDING_PARTIAL);
    CHECK_STATUS(tsr_load_local_shards(x, shards, 7), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "7 shards for a tensor that has 8");
    shards[3] = counted(8, 23);
    CHECK_STATUS(tsr_load_local_shards(x, shards, 8), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "shard 3");
    CHECK_STATUS(tsr_read_local_shard(x, 8, part, sizeof(part)), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "shard 8");
    CHECK_STATUS(tsr_read_local_shard(x, 0, part, 4), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "4 bytes");
    CHECK_SAME(x, tsr_neg(counted(16, 24)));
    CHECK_INT(tsr_local_shard_count(counted(2, 2)), 1);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(a_sharding_is_drawn)
{
    static const char text[] = "\u250c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2510\n"
                               "\u2502 cpu 0,4 \u2502\n"
                               "\u251c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2524\n"
                               "\u2502 cpu 1,5 \u2502\n"
                               "\u251c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2524\n"
                               "\u2502 cpu 2,6 \u2502\n"
                               "\u251c\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2524\n"
                               "\u2502 cpu 3,7 \u2502\n"
                               "\u2514\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2500\u2518\n";
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *x = counted(16, 24), *line = tsr_arange(0, 16, 1, .dtype = TSR_F32);
    char *picture = NULL;
    CHECK_STATUS(tsr_visualize_sharding(x, false, &picture), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "has no sharding");
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "model, None"), TSR_OK);
    CHECK_STATUS(tsr_visualize_sharding(x, false, &picture), TSR_OK);
    CHECK_STR(picture, text);
    tsr_string_free(picture);
    CHECK_STATUS(tsr_visualize_sharding(x, true, &picture), TSR_OK);
    CHECK_CONTAINS(picture, "[16, 24]");
    CHECK_CONTAINS(picture, ">cpu 3,7</text>");
    tsr_string_free(picture);
    CHECK_STATUS(tsr_mark_sharding(line, mesh, "(data, model)"), TSR_OK);
    CHECK_STATUS(tsr_visualize_sharding(line, true, &picture), TSR_OK);
    CHECK_CONTAINS(picture, "[16]");
    CHECK_CONTAINS(picture, ">cpu 7</text>");
    tsr_string_free(picture);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(a_spec_for_many_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_sharding_spec *spec = tsr_sharding_spec_new(mesh, "(data, model), None"),
                      *whole = tsr_sharding_spec_new(mesh, "");
    CHECK_OR_RETURN(spec && whole);
    tsr_mesh_free(mesh); /* a spec outlives it */
    tsr_tensor *x = counted(16, 24), *scalar = tsr_sum(x);
    CHECK(tsr_sharding_spec_can_apply(spec, x) && !tsr_sharding_spec_can_apply(spec, scalar));
    CHECK(tsr_sharding_spec_can_apply(whole, scalar));
    CHECK_STATUS(tsr_sharding_spec_apply(spec, x), TSR_OK);
    CHECK_STATUS(tsr_sharding_spec_apply(whole, scalar), TSR_OK);
    CHECK_SAME(x, counted(16, 24));
    CHECK_SAME(scalar, tsr_sum(counted(16, 24)));
    CHECK_STATUS(tsr_sharding_spec_apply(spec, tsr_sum(x)), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "2 entries for 0 dimensions");
    mesh = mesh_2x4();
    CHECK(!tsr_sharding_spec_new(mesh, "rows"));
    expect_error(TSR_INVALID_ARGUMENT, "names axis rows");
    tsr_sharding_spec_free(spec);
    tsr_sharding_spec_free(whole);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* Donation: a parameter's parts are updated in place. */
TEST(tensors_that_lie_alike)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *x = counted(16, 24), *y = counted(16, 24), *like_x, *like_y, *other;
    char *spec = NULL;
    tsr_set_requires_grad(y, true);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "model, data"), TSR_OK);
    CHECK_STATUS(tsr_shard_as(tsr_neg(x), tsr_exp(y), &like_x, &like_y), TSR_OK);
    tsr_backward(tsr_sum(tsr_mul(like_y, like_x)));
    CHECK_STATUS(tsr_sync(like_x, like_y, tsr_grad(y)), TSR_OK);
    for (int i = 0; i < 2; i++) {
        CHECK_STATUS(tsr_get_partition_spec(i ? like_x : like_y, &spec), TSR_OK);
        CHECK_STR(spec, "model, data");
        tsr_string_free(spec);
    }
    tsr_tensor *plain = counted(16, 24);
    CHECK_SAME(like_x, tsr_neg(plain));
    CHECK_SAME(like_y, tsr_exp(plain));
    tsr_tensor *gradient = tsr_mul(tsr_neg(plain), tsr_exp(plain)); /* the other choice's is zero */
    CHECK_SAME(tsr_grad(y), tsr_add(gradient, tsr_zeros(TSR_DIMS(16, 24))));
    CHECK_STATUS(tsr_shard_as(x, counted(24, 16), &like_x, &other), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "other dtypes or shapes");
    CHECK_STATUS(tsr_shard_as(x, y, &like_x, NULL), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "a result is NULL");
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(parts_are_donated)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *w = tsr_keep(counted(32, 32));
    CHECK_STATUS(tsr_mark_sharding(w, mesh, "data, model"), TSR_OK);
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    for (int step = 0; step < 3; step++) {
        int64_t before = tsr_counter_value("InputOutputAliasCount");
        int64_t compiled = tsr_counter_value("UncachedCompile");
        tsr_mul_(w, tsr_number(0.5));
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
        CHECK_INT(tsr_counter_value("InputOutputAliasCount") - before, 8);
        CHECK(step == 0 || tsr_counter_value("UncachedCompile") == compiled); /* one program for all steps */
    }
    CHECK_SAME(w, tsr_mul(counted(32, 32), tsr_number(0.125)));
    tsr_free(w);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(writes_keep_the_mark)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = mesh_2x4();
    tsr_tensor *w = tsr_keep(tsr_zeros(TSR_DIMS(16, 24))), *plain = tsr_keep(counted(16, 24));
    CHECK_STATUS(tsr_mark_sharding(w, mesh, "data, model"), TSR_OK); /* pending: computed in parts */
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_get_sharding_type(w), TSR_SHARDING_TILED);
    tsr_copy_(w, plain); /* from one device */
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_get_sharding_type(w), TSR_SHARDING_TILED);
    CHECK_INT(tsr_local_shard_count(w), 8);
    CHECK_SAME(w, counted(16, 24));
    CHECK_SAME(tsr_select(w, 0, 3), tsr_select(counted(16, 24), 0, 3)); /* a view of it */
    tsr_tensor *row = tsr_select(w, 0, 3);
    tsr_zero_(row); /* a write through a view */
    tsr_tensor *want = counted(16, 24);
    tsr_zero_(tsr_select(want, 0, 3));
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    CHECK_INT(tsr_get_sharding_type(w), TSR_SHARDING_TILED);
    CHECK_SAME(w, want);
    CHECK_SAME(plain, counted(16, 24));
    tsr_free(w);
    tsr_free(plain);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* A mesh with an axis of one device, which a spec may name. torch_xla's own tests mark so: Mesh(range(8), (1, 8)), (0, 1). */
TEST(axes_of_one_device)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(1, 8), .axis_names = two_axes);
    CHECK_OR_RETURN(mesh);
    tsr_tensor *x = tsr_keep(counted(8, 16));
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, model"), TSR_OK);
    for (int step = 0; step < 2; step++) {
        tsr_add_(x, tsr_number(1));
        CHECK_STATUS(tsr_mark_step(), TSR_OK);
    }
    CHECK_SAME(tsr_mul(x, x), tsr_mul(tsr_add(counted(8, 16), tsr_number(2)), tsr_add(counted(8, 16), tsr_number(2))));
    tsr_tensor *pending = tsr_mark_sharding_with_gradients(tsr_add(counted(8, 16), tsr_number(1)), mesh, "None, model");
    char *tiles = NULL;
    CHECK_STATUS(tsr_get_sharding_spec(pending, &tiles), TSR_OK);
    CHECK_STR(tiles, "{devices=[1,8]0,1,2,3,4,5,6,7}");
    tsr_string_free(tiles);
    tsr_free(x);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}
