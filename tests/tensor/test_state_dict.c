/* State dicts: the messages of names that are not there. */
#include "expect.h"
#include "test.h"

#include <tessera/functions.h>
#include <tessera/state_dict.h>

TEST(a_missing_name_names_the_nearest_one)
{
    tsr_state_dict *dict = tsr_state_dict_new();
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2));
    tsr_state_dict_need(dict, "fc.weight");
    expect_error(TSR_NOT_FOUND, "state_dict_need: there is no \"fc.weight\": the dict is empty");
    CHECK_STATUS(tsr_state_dict_set(dict, "encoder.0.weight", x), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "fc.weight", x), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set(dict, "fc.bias", x), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_int(dict, "epoch", 3), TSR_OK);
    CHECK(tsr_state_dict_need(dict, "fc.weight") == x);
    CHECK_STATUS(tsr_tensor_status(tsr_state_dict_need(dict, "fc.wieght")), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "there is no \"fc.wieght\"; the nearest name is \"fc.weight\"");
    tsr_relu(tsr_state_dict_need(dict, "module.fc.bias")); /* an error like any other */
    expect_error(TSR_NOT_FOUND,
                 "test_state_dict.c:22: state_dict_need: there is no \"module.fc.bias\"; the nearest name is "
                 "\"fc.bias\"");
    tsr_state_dict_need(dict, "encoder.1.weight");
    expect_error(TSR_NOT_FOUND, "the nearest name is \"encoder.0.weight\"");
    tsr_state_dict_need(dict, "epoch");
    expect_error(TSR_INVALID_ARGUMENT, "state_dict_need: \"epoch\" is an int, and no tensor");
    tsr_state_dict_need(NULL, "epoch");
    expect_error(TSR_INVALID_ARGUMENT, "state_dict_need: the dict is NULL");
    tsr_state_dict_need(dict, NULL);
    expect_error(TSR_INVALID_ARGUMENT, "state_dict_need: the name is NULL");
    tsr_scope_end(scope);
    tsr_state_dict_free(dict);
    CHECK_INT(tsr_live_tensors(), 0);
}
