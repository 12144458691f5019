/* Shardings that the library chooses, over a mesh of eight devices. Expected values are those of the same functions on one
 * device; which dimension is cut follows from the cost: rows of a product need no collective. */
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

enum { ROWS = 2048, IN = 128, OUT = 64 };

/* Small integers, whose sums are exact in any order. */
static tsr_tensor *small_numbers(int64_t rows, int64_t columns)
{
    return tsr_remainder(
        tsr_reshape(tsr_arange(0, (double)(rows * columns), 1, .dtype = TSR_F32), TSR_DIMS(rows, columns)),
        tsr_number(7));
}

static void step(tsr_tensor *x, tsr_tensor *w, float *loss, float *gradient)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_clear_grad(w);
    tsr_tensor *y = tsr_relu(tsr_sub(tsr_matmul(x, w), tsr_number(1150)));
    tsr_tensor *sum = tsr_sum(y);
    CHECK_STATUS(tsr_backward(sum), TSR_OK);
    CHECK_STATUS(tsr_read(sum, loss, sizeof(*loss)), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_grad(w), gradient, IN * OUT * sizeof(float)), TSR_OK);
    tsr_scope_end(scope);
}

TEST(the_library_chooses)
{
    static float here[IN * OUT], there[IN * OUT];
    float loss_here, loss_there;
    char *spec = NULL;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_keep(small_numbers(ROWS, IN));
    tsr_tensor *w = tsr_keep(tsr_set_requires_grad(small_numbers(IN, OUT), true));
    CHECK_STATUS(tsr_mark_step(), TSR_OK);
    step(x, w, &loss_here, here);
    tsr_mesh *mesh = tsr_get_1d_mesh("data");
    CHECK_STATUS(tsr_set_auto_sharding(mesh), TSR_OK);
    for (int i = 0; i < 2; i++) {
        step(x, w, &loss_there, there);
        CHECK(loss_here == loss_there);
        CHECK(memcmp(here, there, sizeof(here)) == 0);
    }
    CHECK_STATUS(tsr_get_partition_spec(x, &spec), TSR_OK);
    CHECK_STR(spec, "data, None"); /* the product's rows: only the gradient and the loss are summed across devices */
    tsr_string_free(spec);
    CHECK_STATUS(tsr_set_auto_sharding(NULL), TSR_OK);
    tsr_mesh_free(mesh);
    tsr_free(x);
    tsr_free(w);
    tsr_scope_end(scope);
}

/* A step with a mark is left as it says. */
TEST(marks_come_first)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_get_1d_mesh("data");
    CHECK_STATUS(tsr_set_auto_sharding(mesh), TSR_OK);
    tsr_tensor *x = tsr_keep(small_numbers(ROWS, IN)), *w = small_numbers(IN, OUT);
    CHECK_STATUS(tsr_mark_sharding(x, mesh, "None, data"), TSR_OK);
    CHECK_STATUS(tsr_sync(tsr_matmul(x, w)), TSR_OK);
    char *spec = NULL;
    CHECK_STATUS(tsr_get_partition_spec(x, &spec), TSR_OK);
    CHECK_STR(spec, "None, data");
    tsr_string_free(spec);
    CHECK_STATUS(tsr_set_auto_sharding(NULL), TSR_OK);
    tsr_mesh_free(mesh);
    tsr_free(x);
    tsr_scope_end(scope);
}
