/* A mesh of one device: marks have no effect. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>
#include <tessera/sharding.h>

#include <string.h>

__attribute__((constructor)) static void have_one_device(void)
{
    setenv("CPU_NUM_DEVICES", "1", 1);
}

TEST(marks_on_one_device)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_get_1d_mesh("data");
    CHECK_OR_RETURN(mesh);
    float values[] = {1, 2, 3, 4, 5, 6}, got[6];
    static const float want[] = {2, 8, 18, 32, 50, 72};
    tsr_tensor *w = tsr_keep(tsr_from_data(values, TSR_F32, TSR_DIMS(2, 3)));
    tsr_set_requires_grad(w, true);
    CHECK_STATUS(tsr_mark_sharding(w, mesh, "data, None"), TSR_OK);
    CHECK_INT(tsr_get_sharding_type(w), TSR_SHARDING_MAXIMAL);
    tsr_tensor *y = tsr_mark_sharding_with_gradients(tsr_square(w), mesh, "None, data"),
               *loss = tsr_sum(tsr_mul(y, tsr_number(2)));
    CHECK_STATUS(tsr_backward(loss), TSR_OK);
    CHECK_STATUS(tsr_sync(loss, y), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_mul(y, tsr_number(2)), got, sizeof(got)), TSR_OK);
    CHECK(memcmp(got, want, sizeof(got)) == 0);
    CHECK_STATUS(tsr_read(tsr_grad(w), got, sizeof(got)), TSR_OK);
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == 4 * values[i]);
    CHECK_INT(tsr_local_shard_count(w), 1);
    char *text = NULL;
    CHECK_STATUS(tsr_get_sharding_spec(w, &text), TSR_OK);
    CHECK_STR(text, "{maximal device=0}");
    tsr_string_free(text);
    CHECK_STATUS(tsr_clear_sharding(w), TSR_OK);
    CHECK_INT(tsr_get_sharding_type(w), TSR_SHARDING_UNKNOWN);
    CHECK_STATUS(tsr_read(w, got, sizeof(got)), TSR_OK);
    CHECK(memcmp(got, values, sizeof(got)) == 0);
    tsr_free(w);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}

TEST(eager_calls)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_get_1d_mesh(NULL);
    CHECK_OR_RETURN(mesh);
    CHECK_STR(tsr_mesh_axis_name(mesh, 0), "axis0");
    tsr_tensor *x = tsr_ones(TSR_DIMS(4));
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "axis0"), TSR_OK);
    double sum = 0;
    CHECK_STATUS(tsr_item(tsr_sum(tsr_add(x, x)), &sum), TSR_OK);
    CHECK(sum == 8);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
}
