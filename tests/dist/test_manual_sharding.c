/* Manual sharding over a mesh of eight devices: parts, collectives over axes of the mesh, and the way back. Expected
 * values are those of the same functions on one device, and sums that are computed here. */
#include "expect.h"
#include "test.h"

#include <tessera/autograd.h>
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
    expect_error(TSR_INVALID_ARGUMENT, "dimension 0 of size 9 cannot be cut into 2 equal parts");
    tsr_tensor *part = tsr_enable_manual_sharding(rising(8, 12), mesh, "data, None");
    tsr_disable_manual_sharding(part, TSR_DIMS(8, 12), mesh, "model, None");
    expect_error(TSR_INVALID_ARGUMENT, "another shape");
    tsr_all_reduce(TSR_REDUCE_SUM, part, .mesh = mesh, .axes = "rows");
    expect_error(TSR_INVALID_ARGUMENT, "rows");
    part = tsr_enable_manual_sharding(rising(8, 12), mesh, "data, None");
    float data[48];
    CHECK_STATUS(tsr_read(part, data, sizeof(data)), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "end manual sharding first");
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

/* ---- gradients ------------------------------------------------------------------------------------------------------------ */

enum { ROWS = 6, INNER = 8, COLUMNS = 4 };

/* Whole numbers so small that sums of their products are exact in any order, and so are halves and quarters. */
static tsr_tensor *small(int64_t rows, int64_t columns)
{
    float data[256];
    for (int64_t i = 0; i < rows * columns; i++)
        data[i] = (float)(i * 3 % 5) - 2;
    return tsr_from_data(data, TSR_F32, TSR_DIMS(rows, columns));
}

static tsr_tensor *leaf(int64_t rows, int64_t columns)
{
    return tsr_set_requires_grad(small(rows, columns), true);
}

static tsr_tensor *loss_of(tsr_tensor *y)
{
    return tsr_sum(tsr_mul(tsr_mul(y, y), small(tsr_size(y, 0), tsr_size(y, 1))));
}

/* A layer, x w + b, whose contracted dimension is cut over "model", and the batch over "data". b enters as a whole value
 * that each device has, and by a border. */
static tsr_tensor *layer_by_hand(const tsr_mesh *mesh, tsr_tensor *x, tsr_tensor *w, tsr_tensor *b, bool border)
{
    tsr_tensor *px = tsr_enable_manual_sharding(x, mesh, "data, model");
    tsr_tensor *pw = tsr_enable_manual_sharding(w, mesh, "model, None");
    tsr_tensor *pb = border ? tsr_enable_manual_sharding(b, mesh, "None, None") : b;
    tsr_tensor *sum = tsr_all_reduce(TSR_REDUCE_SUM, tsr_matmul(px, pw), .mesh = mesh, .axes = "model");
    return tsr_disable_manual_sharding(tsr_add(sum, pb), TSR_DIMS(ROWS, COLUMNS), mesh, "data, None");
}

TEST(gradients_are_those_of_one_device)
{
    for (int border = 0; border < 2; border++)
        for (int synced = 0; synced < 2; synced++) {
            tsr_scope scope = tsr_scope_begin();
            tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
            CHECK_OR_RETURN(mesh);
            tsr_tensor *x = leaf(ROWS, INNER), *w = leaf(INNER, COLUMNS), *b = leaf(1, COLUMNS);
            tsr_tensor *loss = loss_of(layer_by_hand(mesh, x, w, b, border));
            if (synced) /* parts are computed again afterwards */
                CHECK_STATUS(tsr_sync(loss), TSR_OK);
            CHECK_STATUS(tsr_backward(loss), TSR_OK);
            tsr_tensor *own[] = {leaf(ROWS, INNER), leaf(INNER, COLUMNS), leaf(1, COLUMNS)};
            tsr_tensor *alone = loss_of(tsr_add(tsr_matmul(own[0], own[1]), own[2]));
            CHECK_STATUS(tsr_backward(alone), TSR_OK);
            CHECK(same_values(loss, alone));
            tsr_tensor *const leaves[] = {x, w, b};
            for (int i = 0; i < 3; i++)
                CHECK(tsr_grad(leaves[i]) && same_values(tsr_grad(leaves[i]), tsr_grad(own[i])));
            tsr_mesh_free(mesh);
            tsr_scope_end(scope);
            CHECK_STATUS(tsr_report(), TSR_OK);
        }
}

/* Each collective's gradient, through parts of all axes, against the same function of whole values. */
TEST(gradients_of_collectives_over_axes)
{
    enum { GATHER, ALL_TO_ALL, REDUCE_SCATTER, CASES };
    for (int which = 0; which < CASES; which++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
        tsr_tensor *x = leaf(8, 12), *own = leaf(8, 12), *y, *alone;
        if (which == REDUCE_SCATTER) {
            tsr_tensor *rows = tsr_enable_manual_sharding(x, mesh, "(data, model), None"); /* [1, 12] */
            y = tsr_reduce_scatter(TSR_REDUCE_SUM, tsr_mul(rows, rows), 1, .mesh = mesh, .axes = "model");
            y = tsr_disable_manual_sharding(y, TSR_DIMS(2, 12), mesh, "data, model");
            alone = tsr_sum(tsr_reshape(tsr_mul(own, own), TSR_DIMS(2, 4, 12)), .dims = &(int64_t){1}, .n_dims = 1);
        } else {
            tsr_tensor *part = tsr_enable_manual_sharding(x, mesh, "data, model"); /* [4, 3] */
            part = tsr_mul(part, part);
            y = which == GATHER ? tsr_all_gather(part, 1, .mesh = mesh, .axes = "model")
                                : tsr_all_to_all(part, 0, 1, .mesh = mesh, .axes = "model");
            y = tsr_disable_manual_sharding(y, TSR_DIMS(8, 12), mesh,
                                            which == GATHER ? "data, None" : "(data, model), None");
            alone = tsr_mul(own, own);
        }
        CHECK_STATUS(tsr_backward(loss_of(y)), TSR_OK);
        CHECK_STATUS(tsr_backward(loss_of(alone)), TSR_OK);
        CHECK(same_values(tsr_grad(x), tsr_grad(own)));
        tsr_mesh_free(mesh);
        tsr_scope_end(scope);
        CHECK_STATUS(tsr_report(), TSR_OK);
    }
}

/* A gradient of a gradient, and a loss that is a part: the loss of all devices is differentiated. */
TEST(further_gradients)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = two_axes);
    tsr_tensor *x = leaf(8, 12), *own = leaf(8, 12), *slopes[2], *again[2];
    tsr_tensor *part = tsr_enable_manual_sharding(x, mesh, "data, model");
    tsr_tensor *y =
        tsr_disable_manual_sharding(tsr_mul(tsr_mul(part, part), part), TSR_DIMS(8, 12), mesh, "data, model");
    tsr_tensor *losses[] = {loss_of(y), loss_of(tsr_mul(tsr_mul(own, own), own))}, *leaves[] = {x, own};
    for (int i = 0; i < 2; i++) {
        CHECK_STATUS(tsr_autograd_grad(&losses[i], 1, &leaves[i], 1, &slopes[i], .create_graph = true), TSR_OK);
        tsr_tensor *sum = tsr_sum(slopes[i]);
        CHECK_STATUS(tsr_autograd_grad(&sum, 1, &leaves[i], 1, &again[i]), TSR_OK);
    }
    CHECK(same_values(slopes[0], slopes[1]));
    CHECK(same_values(again[0], again[1]));
    tsr_tensor *z = leaf(8, 12),
               *pz = tsr_enable_manual_sharding(z, mesh, "data, None"); /* four devices have each row */
    CHECK_STATUS(tsr_backward(tsr_sum(pz)), TSR_OK);
    CHECK(same_values(tsr_grad(z), tsr_mul(tsr_ones(TSR_DIMS(8, 12)), tsr_number(4))));
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
    CHECK_STATUS(tsr_report(), TSR_OK);
}

/* Two ends of manual sharding that differ in the sharding alone are two programs. */
TEST(ends_along_other_axes)
{
    static const char *const three_axes[] = {"a", "b", "c"};
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2, 2), .axis_names = three_axes);
    CHECK_OR_RETURN(mesh);
    static const char *const specs[] = {"a, None", "b, None", "c, None"};
    float all[8 * 4], got[2 * 4];
    CHECK_STATUS(tsr_read(rising(8, 4), all, sizeof(all)), TSR_OK);
    for (int i = 0; i < 3; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *row = tsr_enable_manual_sharding(rising(8, 4), mesh, "(a, b, c), None");
        tsr_tensor *two = tsr_disable_manual_sharding(row, TSR_DIMS(2, 4), mesh, specs[i]);
        CHECK_STATUS(tsr_read(two, got, sizeof(got)), TSR_OK);
        CHECK(memcmp(got, all, 4 * sizeof(float)) == 0);                    /* of the first device */
        CHECK(memcmp(got + 4, all + 4 * (4 >> i), 4 * sizeof(float)) == 0); /* and of the axis's second */
        tsr_scope_end(scope);
    }
    tsr_mesh_free(mesh);
    CHECK_STATUS(tsr_report(), TSR_OK);
}
