/* Text and numbers: golden forms from MLIR and Python, foreign locales, failing allocations. */
#include <errno.h>
#include <locale.h>

#include "base/base.h"
#include "test.h"

static double value_of(const char *type, unsigned long long bits)
{
    if (strcmp(type, "f64") == 0) {
        double value;
        memcpy(&value, &bits, 8);
        return value;
    }
    uint32_t word = (uint32_t)bits;
    float narrow;
    memcpy(&narrow, &word, 4);
    return strcmp(type, "f32") == 0   ? (double)narrow
           : strcmp(type, "f16") == 0 ? base_float_decode(TSR_F16, word)
                                      : base_float_decode(TSR_BF16, word);
}

TEST(words_of_a_list)
{
    const char *list = "dot,,add{x}", *word;
    size_t size;
    CHECK(base_next_word(&list, &word, &size) && size == 3 && memcmp(word, "dot", 3) == 0);
    CHECK(base_next_word(&list, &word, &size) && size == 0);
    CHECK(base_next_word(&list, &word, &size) && size == 6 && memcmp(word, "add{x}", 6) == 0);
    CHECK(!base_next_word(&list, &word, &size));
    list = "one,";
    CHECK(base_next_word(&list, &word, &size) && size == 3);
    CHECK(!base_next_word(&list, &word, &size));
}

TEST(golden)
{
    char *data;
    size_t size;
    base_error error = {0};
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/base/golden_text.txt", 1 << 24, &data, &size, &error), error);
    int lines = 0;
    char *rest = NULL;
    for (char *line = strtok_r(data, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char type[8], mlir[64], shortest[64];
        unsigned long long bits;
        CHECK_OR_RETURN(sscanf(line, "%7s %llx %63s %63s", type, &bits, mlir, shortest) == 4);
        int significant = type[1] == '6' ? 53 : type[1] == '3' ? 24 : type[1] == '1' ? 11 : 8;
        double value = value_of(type, bits);
        base_text text = {0};
        base_text_double(&text, value, significant, true);
        CHECK_STR(text.data, mlir);
        base_text_free(&text);
        if (strcmp(shortest, "-") != 0) {
            base_text_double(&text, value, significant, false);
            CHECK_STR(text.data, shortest);
            base_text_free(&text);
        }
        lines++;
    }
    CHECK(lines > 400);
    base_free(data);
}

TEST(specials)
{
    base_text text = {0};
    base_text_double(&text, NAN, 24, true);
    base_text_char(&text, ' ');
    base_text_double(&text, -INFINITY, 53, false);
    base_text_char(&text, ' ');
    base_text_double(&text, -0.0, 24, true);
    base_text_char(&text, ' ');
    base_text_double(&text, -0.0, 24, false);
    base_text_format(&text, " %d%c", 42, '!');
    CHECK_STR(text.data, "nan -inf -0.000000e+00 -0.0 42!");
    base_text_free(&text);
    base_text_fixed(&text, 3.14159, 3);
    base_text_char(&text, ' ');
    base_text_exponent(&text, 12345.678, 2);
    base_text_char(&text, ' ');
    base_text_fixed(&text, -1e300, 2);
    CHECK(strncmp(text.data, "3.142 1.23e+04 -1000000000000000052504760255204420248704468581108159154915854115111",
                  80) == 0);
    CHECK_INT(text.size, strlen(text.data));
    CHECK_INT(text.size, 6 + 9 + 1 + 301 + 3);
    base_text_free(&text);
}

/* Any value of the type is read back unchanged from either form. */
TEST(round_trips)
{
    uint64_t state = 9;
    long wrong = 0;
    for (int i = 0; i < 20000; i++) {
        state = base_hash_u64(state, 5);
        double value;
        memcpy(&value, &state, 8);
        if (i % 2) {
            float narrow;
            uint32_t bits = (uint32_t)state;
            memcpy(&narrow, &bits, 4);
            value = (double)narrow;
        }
        if (!isfinite(value))
            continue;
        for (int scientific = 0; scientific < 2; scientific++) {
            base_text text = {0};
            base_text_double(&text, value, i % 2 ? 24 : 53, scientific);
            const char *end;
            double read = 0;
            bool good = base_parse_double(text.data, &end, &read);
            if (strncmp(text.data + (text.data[0] == '-'), "0x", 2) != 0)
                wrong += !good || *end || (i % 2 ? (float)read != (float)value : read != value);
            base_text_free(&text);
        }
    }
    CHECK_INT(wrong, 0);
}

TEST(growth_and_failure)
{
    base_text text = {0};
    for (int i = 0; i < 3000; i++)
        base_text_format(&text, "%d,", i);
    base_text_bytes(&text, "a\0b", 3);
    base_text_bytes(&text, NULL, 0);
    CHECK(!text.failed && text.size == strlen(text.data) + 2);
    CHECK(strncmp(text.data, "0,1,2,3,", 8) == 0);
    char huge[3000];
    memset(huge, 'x', sizeof(huge) - 1);
    huge[sizeof(huge) - 1] = 0;
    size_t before = text.size;
    base_text_format(&text, "%s|%s", huge, huge);
    CHECK_INT(text.size, before + 2 * 2999 + 1);
    base_text_free(&text);
    for (uint64_t n = 1; n <= 3; n++) {
        base_allocation_fail_at(n, false);
        for (int i = 0; i < 100; i++)
            base_text_add(&text, "0123456789");
        base_text_double(&text, 0.1, 53, false);
        base_allocation_fail_at(0, false);
        CHECK(text.failed);
        CHECK(text.size < 1003 && (!text.data || text.data[text.size] == 0)); /* as it was before the failure */
        base_text_free(&text);
        CHECK(!text.failed);
    }
}

TEST(parse)
{
    static const struct {
        const char *text;
        bool good;
        double value;
        int used;
    } cases[] = {
        {"1", true, 1, 1},
        {"-2.5e3,", true, -2500, 6},
        {"+.5", true, 0.5, 3},
        {"1.e2x", true, 100, 4},
        {"0x10", true, 16, 4},
        {"0x1.8p1 ", true, 3, 7},
        {"1e400", true, INFINITY, 5},
        {"1e-400", true, 0, 6},
        {"1e", true, 1, 1},
        {"", false, 0, 0},
        {"-", false, 0, 0},
        {".", false, 0, 0},
        {" 1", false, 0, 0},
        {"inf", false, 0, 0},
        {"nan", false, 0, 0},
        {"-infinity", false, 0, 0},
        {"x", false, 0, 0},
        {"e5", false, 0, 0},
        {"1,5", true, 1, 1},
        {"2.2250738585072011e-308", true, 0x0.fffffffffffffp-1022, 23},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        const char *end = NULL;
        double value = 77;
        bool good = base_parse_double(cases[i].text, &end, &value);
        if (good != cases[i].good)
            fprintf(stderr, "\"%s\": ", cases[i].text);
        CHECK_INT(good, cases[i].good);
        if (good) {
            CHECK_NEAR(value, cases[i].value, 0);
            CHECK_INT(end - cases[i].text, cases[i].used);
        } else {
            CHECK(value == 77 && !end);
        }
    }
}

/* A locale with a decimal comma, if the machine has one: nothing may change. */
TEST(locale)
{
    static const char *const names[] = {"de_DE.UTF-8", "de_DE", "fr_FR.UTF-8", "nl_NL.UTF-8", "C.UTF-8"};
    for (size_t i = 0; i < BASE_COUNT(names); i++) {
        if (!setlocale(LC_ALL, names[i]))
            continue;
        base_text text = {0};
        base_text_double(&text, 0.25, 24, true);
        base_text_char(&text, ' ');
        base_text_double(&text, 1234.5, 53, false);
        base_text_char(&text, ' ');
        base_text_fixed(&text, 1.5, 1);
        CHECK_STR(text.data, "2.500000e-01 1234.5 1.5");
        base_text_free(&text);
        double value = 0;
        CHECK(base_parse_double("1.5", NULL, &value));
        CHECK_NEAR(value, 1.5, 0);
        base_text_format(&text, "%.1f", 2.5);
        CHECK_STR(text.data, "2.5");
        base_text_free(&text);
        base_error error;
        base_fail(&error, TSR_IO, "%g: %s", 0.5, base_reason(ENOSPC));
        base_fail_prefix(&error, "%g", 1.5);
        base_fail_suffix(&error, ", %g", 2.5);
        CHECK_STR(error.message, "1.5: 0.5: No space left on device, 2.5");
    }
    setlocale(LC_ALL, "C");
}

TEST(integers_and_spaces)
{
    static const int64_t values[] = {0, 7, -1, 10, 1234567890, INT64_MAX, INT64_MIN};
    base_text text = {0}, wanted = {0};
    for (size_t i = 0; i < BASE_COUNT(values); i++) {
        base_text_int(&text, values[i]);
        base_text_spaces(&text, (int)i);
        base_text_format(&wanted, "%lld%*s", (long long)values[i], (int)i, "");
    }
    CHECK_STR(text.data, wanted.data);
    CHECK_INT((int64_t)text.size, (int64_t)strlen(wanted.data));
    base_text_spaces(&text, -3); /* none */
    CHECK_STR(text.data, wanted.data);
    base_text_free(&text);
    base_text_free(&wanted);
}

/* Textbook examples, and the bound of long names: the first 127 letters after the common ones. */
TEST(distances_of_names)
{
    CHECK_INT(base_text_distance("", ""), 0);
    CHECK_INT(base_text_distance("", "abc"), 3);
    CHECK_INT(base_text_distance("kitten", "sitting"), 3);
    CHECK_INT(base_text_distance("flaw", "lawn"), 2);
    CHECK_INT(base_text_distance("intention", "execution"), 5);
    CHECK_INT(base_text_distance("fc.weight", "fc.weight"), 0);
    CHECK_INT(base_text_distance("fc.wieght", "fc.weight"), 2);
    char a[1000], b[1000];
    memset(a, 'a', sizeof(a));
    memset(b, 'b', sizeof(b));
    a[999] = b[999] = 0;
    CHECK_INT(base_text_distance(a, b), 127);
    CHECK_INT(base_text_distance(a, a), 0);
}
