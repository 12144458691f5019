/* Manual sharding over meshes of six devices in several orders, in one program. Expected values are computed by hand from the
 * orders, or are those of the same functions on one device. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/dist.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>
#include <tessera/sharding.h>

#include <string.h>

__attribute__((constructor)) static void have_six_devices(void)
{
    setenv("CPU_NUM_DEVICES", "6", 1);
}

enum { DEVICES = 6, ROWS = 6, INNER = 12, COLUMNS = 4 };

static const char *const two_axes[] = {"data", "model"};

/* Axes of PLAIN form those of TURNED if the devices' order is passed over, and none of WIDE or WIDE_TURNED. */
enum { PLAIN, TURNED, WIDE, WIDE_TURNED, MESHES };
static const int64_t turned_ids[DEVICES] = {5, 3, 0, 4, 1, 2}, wide_ids[DEVICES] = {1, 0, 5, 2, 4, 3};

static void new_meshes(tsr_mesh *meshes[MESHES])
{
    meshes[PLAIN] = tsr_mesh_new(TSR_DIMS(2, 3), .axis_names = two_axes);
    meshes[TURNED] = tsr_mesh_new(TSR_DIMS(2, 3), .axis_names = two_axes, .device_ids = turned_ids);
    meshes[WIDE] = tsr_mesh_new(TSR_DIMS(3, 2), .axis_names = two_axes);
    meshes[WIDE_TURNED] = tsr_mesh_new(TSR_DIMS(3, 2), .axis_names = two_axes, .device_ids = wide_ids);
    for (int i = 0; i < MESHES; i++)
        CHECK(meshes[i]);
}

static void free_meshes(tsr_mesh *meshes[MESHES])
{
    for (int i = 0; i < MESHES; i++)
        tsr_mesh_free(meshes[i]);
}

/* 0 to 5, marked over a mesh, or over none if marked is MESHES. */
static tsr_tensor *six(tsr_mesh *meshes[MESHES], int marked)
{
    static const float data[DEVICES] = {0, 1, 2, 3, 4, 5};
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(DEVICES));
    if (marked < MESHES)
        CHECK_STATUS(tsr_mark_sharding(x, meshes[marked], "(data, model)"), TSR_OK);
    return x;
}

static void check_values(tsr_tensor *x, const float *wanted)
{
    float got[DEVICES] = {0};
    CHECK_STATUS(tsr_read(x, got, sizeof(got)), TSR_OK);
    for (int i = 0; i < DEVICES; i++)
        CHECK(got[i] == wanted[i]);
}

/* Each device keeps its part while the order in which parts form a whole changes. */
TEST(parts_stay_on_their_devices)
{
    static const float to_plain[] = {2, 4, 5, 1, 3, 0}, to_turned[] = {5, 3, 0, 4, 1, 2};
    static const float sums[] = {8, 7, 7, 8, 7, 8}; /* of the devices 5, 3, 0 and of 4, 1, 2 */
    tsr_mesh *meshes[MESHES];
    new_meshes(meshes);
    for (int marked = 0; marked <= MESHES; marked++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *part = tsr_enable_manual_sharding(six(meshes, marked), meshes[TURNED], "(data, model)");
        check_values(tsr_disable_manual_sharding(part, TSR_DIMS(DEVICES), meshes[PLAIN], "(data, model)"), to_plain);
        part = tsr_enable_manual_sharding(six(meshes, marked), meshes[PLAIN], "(data, model)");
        check_values(tsr_disable_manual_sharding(part, TSR_DIMS(DEVICES), meshes[TURNED], "(data, model)"), to_turned);
        part = tsr_enable_manual_sharding(six(meshes, marked), meshes[WIDE], "(data, model)");
        part = tsr_all_reduce(TSR_REDUCE_SUM, part, .mesh = meshes[TURNED], .axes = "model");
        check_values(tsr_disable_manual_sharding(part, TSR_DIMS(DEVICES), meshes[PLAIN], "(data, model)"), sums);
        tsr_scope_end(scope);
        CHECK_STATUS(tsr_report(), TSR_OK);
    }
    free_meshes(meshes);
}

TEST(gradients_go_back_the_same_way)
{
    static const float weights[DEVICES] = {1, 2, 3, 4, 5, 6}, slopes[DEVICES] = {6, 4, 1, 5, 2, 3};
    tsr_mesh *meshes[MESHES];
    new_meshes(meshes);
    for (int marked = 0; marked <= MESHES; marked++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_set_requires_grad(six(meshes, marked), true);
        tsr_tensor *part = tsr_enable_manual_sharding(x, meshes[TURNED], "(data, model)");
        tsr_tensor *y = tsr_disable_manual_sharding(part, TSR_DIMS(DEVICES), meshes[PLAIN], "(data, model)");
        CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul(y, tsr_from_data(weights, TSR_F32, TSR_DIMS(DEVICES))))), TSR_OK);
        check_values(tsr_grad(x), slopes);
        tsr_scope_end(scope);
        CHECK_STATUS(tsr_report(), TSR_OK);
    }
    free_meshes(meshes);
}

/* ---- a layer ------------------------------------------------------------------------------------------------------------- */

/* Whole numbers so small that sums of their products are exact in any order. */
static tsr_tensor *leaf(int64_t rows, int64_t columns)
{
    float data[ROWS * INNER];
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)(i * 3 % 5) - 2;
    return tsr_set_requires_grad(tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns)), true);
}

static bool same_values(tsr_tensor *a, tsr_tensor *b)
{
    float x[ROWS * INNER], y[ROWS * INNER];
    size_t bytes = (size_t)tsr_numel(a) * sizeof(float);
    return tsr_numel(a) == tsr_numel(b) && bytes <= sizeof(x) && tsr_read(a, x, bytes) == TSR_OK &&
           tsr_read(b, y, bytes) == TSR_OK && memcmp(x, y, bytes) == 0;
}

/* A product whose contracted dimension is cut, of values that are marked over another mesh, and whose result is read
 * over a third one. */
TEST(a_layer_over_any_two_meshes)
{
    tsr_mesh *meshes[MESHES];
    new_meshes(meshes);
    for (int marked = 0; marked < MESHES; marked++)
        for (int manual = 0; manual < MESHES; manual++) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *x = leaf(ROWS, INNER), *w = leaf(INNER, COLUMNS);
            CHECK_STATUS(tsr_mark_sharding(x, meshes[marked], "model, data"), TSR_OK);
            CHECK_STATUS(tsr_mark_sharding(w, meshes[(marked + 1) % MESHES], "(data, model), None"), TSR_OK);
            tsr_tensor *px = tsr_enable_manual_sharding(x, meshes[manual], "data, model");
            tsr_tensor *pw = tsr_enable_manual_sharding(w, meshes[manual], "model, None");
            tsr_tensor *sum =
                tsr_all_reduce(TSR_REDUCE_SUM, tsr_matmul(px, pw), .mesh = meshes[manual], .axes = "model");
            tsr_tensor *y = tsr_disable_manual_sharding(sum, TSR_DIMS(ROWS, COLUMNS), meshes[manual], "data, None");
            CHECK_STATUS(tsr_mark_sharding(y, meshes[(manual + 1) % MESHES], "data, None"), TSR_OK);
            tsr_tensor *own[] = {leaf(ROWS, INNER), leaf(INNER, COLUMNS)}, *alone = tsr_matmul(own[0], own[1]);
            CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul(y, y))), TSR_OK);
            CHECK_STATUS(tsr_backward(tsr_sum(tsr_mul(alone, alone))), TSR_OK);
            CHECK(same_values(y, alone));
            CHECK(same_values(tsr_grad(x), tsr_grad(own[0])));
            CHECK(same_values(tsr_grad(w), tsr_grad(own[1])));
            tsr_scope_end(scope);
            CHECK_STATUS(tsr_report(), TSR_OK);
        }
    free_meshes(meshes);
}
