/* Numbers in environment variables. */
#include "base/base.h"
#include "test.h"

TEST(numbers_and_other_texts)
{
    static const struct {
        const char *text;
        int64_t value; /* -1: an error */
    } rows[] = {{NULL, 7},   {"", 7},     {"2", 2},     {"007", 7},
                {"99", 99},  {"1", -1},   {"100", -1},  {"99999999999999999999", -1},
                {"-3", -1},  {"+3", -1},  {" 3", -1},   {"3 ", -1},
                {"0x3", -1}, {"3.0", -1}, {"three", -1}};
    for (size_t i = 0; i < sizeof(rows) / sizeof(rows[0]); i++) {
        base_error error = {0};
        int64_t value = 0;
        if (rows[i].text)
            setenv("TEST_SETTING", rows[i].text, 1);
        tsr_status status = base_setting("TEST_SETTING", 2, 99, 7, &value, &error);
        CHECK_INT(value, rows[i].value < 0 ? 7 : rows[i].value);
        CHECK_INT(status, rows[i].value < 0 ? TSR_INVALID_ARGUMENT : TSR_OK);
        if (status != TSR_OK) {
            CHECK_CONTAINS(error.message, "TEST_SETTING");
            CHECK_CONTAINS(error.message, rows[i].text);
            CHECK_CONTAINS(error.message, "a number from 2 to 99");
        }
    }
    unsetenv("TEST_SETTING");
}
