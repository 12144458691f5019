/* Manual sharding over a mesh of eight devices: parts, collectives over axes of the mesh, and the way back. Expected
 * values are those of the same functions on one device, and sums that are computed here. */
#include "test.h"

#include <tessera/dist.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>
#include <tessera/sharding.h>

#include <string.h>

__attribute__((constructor)) static void have_eight_devices(void)
{
    setenv("CPU_NUM_DEVICES", "8", 1);
}

static const char *const two_axes[] = {"data", "model"};

static tsr_tensor *rising(int64_t rows, int64_t columns)
{
    float data[256];
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)(i % 23) - 11;
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

static bool same_values(tsr_tensor *a, tsr_tensor *b)
{
    float x[256], y[256];
    size_t bytes = (size_t)tsr_numel(a) * sizeof(float);
    return tsr_numel(a) == tsr_numel(b) && bytes <= sizeof(x) && tsr_read(a, x, bytes) == TSR_OK &&
           tsr_read(b, y, bytes) == TSR_OK && memcmp(x, y, bytes) == 0;
}

static void take_error(tsr_status wanted, const char *part)
{
    const char *message = "";
    CHECK_STATUS(tsr_error_take(&message), wanted);
    CHECK_CONTAINS(message, part);
}

TEST(parts_are_computed_and_joined)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
    CHECK_OR_RETURN(mesh);
    tsr_tensor *x = rising(8, 12);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "data, model"), TSR_OK);
    tsr_tensor *part = tsr_enable_manual_sharding(x, mesh, "data, model");
    CHECK_INT(tsr_size(part, 0), 4);
    CHECK_INT(tsr_size(part, 1), 3);
    tsr_tensor *y = tsr_mul(tsr_add(part, tsr_number(1)), part);
    tsr_tensor *whole = tsr_disable_manual_sharding(y, TSR_DIMS(8, 12), mesh, "data, model");
    tsr_tensor *plain = rising(8, 12);
    CHECK(same_values(whole, tsr_mul(tsr_add(plain, tsr_number(1)), plain)));
    CHECK_INT(tsr_get_sharding_type(x), TSR_SHARDING_TILED);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* A product whose contracted dimension is cut: the caller adds the partial products. */
TEST(a_product_is_summed_by_hand)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
    tsr_tensor *x = rising(6, 8), *w = rising(8, 5);
    tsr_tensor *px = tsr_enable_manual_sharding(x, mesh, "data, model");
    tsr_tensor *pw = tsr_enable_manual_sharding(w, mesh, "model, None");
    tsr_tensor *sum = tsr_all_reduce(TSR_REDUCE_SUM, tsr_matmul(px, pw), .mesh = mesh, .axes = "model");
    tsr_tensor *product = tsr_disable_manual_sharding(sum, TSR_DIMS(6, 5), mesh, "data, None");
    CHECK(same_values(product, tsr_matmul(rising(6, 8), rising(8, 5)))); /* small integers: exact */
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(collectives_over_axes)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
    tsr_tensor *part = tsr_enable_manual_sharding(rising(8, 12), mesh, "data, model");
    tsr_tensor *gathered = tsr_all_gather(part, 1, .mesh = mesh, .axes = "model");
    CHECK_INT(tsr_size(gathered, 1), 12);
    CHECK(same_values(tsr_disable_manual_sharding(gathered, TSR_DIMS(8, 12), mesh, "data, None"), rising(8, 12)));
    tsr_tensor *turned = tsr_all_to_all(part, 0, 1, .mesh = mesh, .axes = "model"); /* [1, 12] */
    CHECK(
        same_values(tsr_disable_manual_sharding(turned, TSR_DIMS(8, 12), mesh, "(data, model), None"), rising(8, 12)));
    tsr_tensor *rows = tsr_enable_manual_sharding(rising(8, 12), mesh, "(data, model), None");          /* [1, 12] */
    tsr_tensor *scattered = tsr_reduce_scatter(TSR_REDUCE_SUM, rows, 1, .mesh = mesh, .axes = "model"); /* [1, 3] */
    tsr_tensor *sums = tsr_disable_manual_sharding(scattered, TSR_DIMS(2, 12), mesh, "data, model");
    CHECK(
        same_values(sums, tsr_sum(tsr_reshape(rising(8, 12), TSR_DIMS(2, 4, 12)), .dims = &(int64_t){1}, .n_dims = 1)));
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(what_does_not_go_together_is_refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
    tsr_enable_manual_sharding(rising(9, 12), mesh, "data, None");
    take_error(TSR_INVALID_ARGUMENT, "dimension 0 of size 9 cannot be cut into 2 equal parts");
    tsr_tensor *part = tsr_enable_manual_sharding(rising(8, 12), mesh, "data, None");
    tsr_disable_manual_sharding(part, TSR_DIMS(8, 12), mesh, "model, None");
    take_error(TSR_INVALID_ARGUMENT, "another shape");
    tsr_all_reduce(TSR_REDUCE_SUM, part, .mesh = mesh, .axes = "rows");
    take_error(TSR_INVALID_ARGUMENT, "rows");
    float data[48];
    CHECK_STATUS(tsr_read(part, data, sizeof(data)), TSR_FAILED_PRECONDITION);
    take_error(TSR_FAILED_PRECONDITION, "end manual sharding first");
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}
