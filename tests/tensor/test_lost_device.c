/* Tests of a process whose environment names a plugin that does not load: each call says so. The variable is read once a
 * process, so the tests have a program of their own. */
#include "test.h"

#include <tessera/autograd.h>
#include <tessera/control.h>
#include <tessera/functions.h>
#include <tessera/runtime.h>

#include <stdlib.h>

static tsr_status keep(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = in[1];
    return TSR_OK;
}

TEST(each_call_names_the_plugin)
{
    setenv("PJRT_DEVICE", "/none/plugin.so", 1);
    unsetenv("TESSERA_DEVICE");
    const char *message = "";
    float data[2];
    tsr_tensor *x = tsr_ones(TSR_DIMS(2)), *y;
    CHECK_STATUS(tsr_tensor_status(x), TSR_UNAVAILABLE);
    CHECK_STATUS(tsr_read(x, data, sizeof(data)), TSR_UNAVAILABLE);
    CHECK_STATUS(tsr_sync(x), TSR_UNAVAILABLE);
    CHECK_STATUS(tsr_backward(x), TSR_UNAVAILABLE);
    CHECK_STATUS(tsr_set_device(0), TSR_UNAVAILABLE);
    CHECK_STATUS(tsr_fori_loop(0, 2, keep, NULL, &x, 1, &y), TSR_UNAVAILABLE);
    CHECK_STATUS(tsr_error_take(&message), TSR_UNAVAILABLE);
    CHECK_CONTAINS(message, "/none/plugin.so: ");
}
