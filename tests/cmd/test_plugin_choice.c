/* A plugin's devices become the default kind as long as nothing is on other ones, whatever was called before. */
#include "expect.h"
#include "test.h"

#include <tessera/tessera.h>

#define PLUGIN TEST_BUILD "/libtessera_pjrt.so"

static void refused(void)
{
    CHECK_STATUS(tsr_pjrt_load(PLUGIN), TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "the devices of kind \"cpu\" are in use");
    CHECK_STR(tsr_device_type(), "cpu");
}

/* One test, since the choice is the process's. */
TEST(a_plugin_is_chosen_until_there_is_a_tensor)
{
    const float one[2] = {1, 2};
    float two[2];
    tsr_manual_seed(1);
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_pjrt_load("/none/plugin.so"), TSR_UNAVAILABLE);
    expect_error(TSR_UNAVAILABLE, "/none/plugin.so");
    setenv("TEST_LIE", "refuses:Client_Create", 1);
    tsr_status status = tsr_pjrt_load(TEST_BUILD "/tests/libliar.so");
    CHECK(status != TSR_OK); /* it loads, but its devices do not open */
    expect_error(status, "PJRT_Client_Create");
    CHECK_STR(tsr_device_type(), "cpu");
    tsr_loader *loader = tsr_loader_new(tsr_digits(TSR_TEST), 4);
    refused(); /* the loader has its device */
    tsr_loader_free(loader);
    tsr_context *other = tsr_context_new();
    refused();
    CHECK_STATUS(tsr_context_free(other), TSR_OK);

    CHECK_STATUS(tsr_pjrt_load(PLUGIN), TSR_OK);
    CHECK_STR(tsr_device_type(), "pjrt:cpu");
    tsr_tensor *x = tsr_from_data(one, TSR_F32, (const int64_t[]){2}, 1);
    CHECK_STATUS(tsr_read(tsr_add(x, x), two, sizeof(two)), TSR_OK);
    CHECK(two[0] == 2 && two[1] == 4);
    CHECK_STATUS(tsr_pjrt_load(PLUGIN), TSR_OK); /* it is the choice */
    CHECK_STATUS(tsr_pjrt_load(TEST_BUILD "/./libtessera_pjrt.so", .options = "platform_name=second"),
                 TSR_FAILED_PRECONDITION);
    expect_error(TSR_FAILED_PRECONDITION, "the devices of kind \"pjrt:cpu\" are in use");
    tsr_scope_end(scope);
}
