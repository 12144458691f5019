/* Narrow floats: every code point and many conversions against NumPy and ml_dtypes, and rounding by its own rule. */
#include "base/base.h"
#include "test.h"

static tsr_dtype dtype_of(const char *name)
{
    for (tsr_dtype d = 1; d < TSR_DTYPE_COUNT; d++)
        if (strcmp(tsr_dtype_name(d), name) == 0)
            return d;
    return TSR_DTYPE_NONE;
}

static uint64_t fnv(uint64_t hash, uint64_t value, int bytes)
{
    for (int i = 0; i < bytes; i++)
        hash = (hash ^ (value >> (8 * i) & 0xff)) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t bits_of(double value)
{
    uint64_t bits = UINT64_C(0x7ff8000000000000);
    if (!isnan(value))
        memcpy(&bits, &value, 8);
    return bits;
}

/* The numbers that generate_golden.py draws. */
static float draw(uint64_t *state, tsr_dtype dtype)
{
    *state = *state * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    uint32_t bits = (uint32_t)(*state >> 32);
    if (dtype == TSR_F16)
        bits = (bits & 0x807fffff) | ((bits >> 23 & 63) + 96) << 23;
    float value;
    memcpy(&value, &bits, 4);
    return value;
}

static void check_decode(tsr_dtype dtype, char *rest)
{
    char *more = NULL;
    uint32_t code = 0;
    for (char *word = strtok_r(rest, " ", &more); word; word = strtok_r(NULL, " ", &more), code++) {
        double want = strtod(word, NULL), got = base_float_decode(dtype, code);
        if (bits_of(got) != bits_of(want)) {
            fprintf(stderr, "%s %02x: ", tsr_dtype_name(dtype), code);
            CHECK_NEAR(got, want, 0);
        }
        CHECK(bits_of(got) == bits_of(want));
        if (!isnan(want))
            CHECK_INT(base_float_encode(dtype, want), code);
    }
    CHECK(code == 256 || code == 64 || code == 16);
}

TEST(golden)
{
    char *data;
    size_t size;
    base_error error = {0};
    int kinds = 0;
    CHECK_OK(base_file_read(TEST_SOURCE "/tests/base/golden_floats.txt", 1 << 24, &data, &size, &error), error);
    char *rest = NULL;
    for (char *line = strtok_r(data, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest)) {
        char *more = NULL;
        const char *what = strtok_r(line, " ", &more), *name = strtok_r(NULL, " ", &more);
        tsr_dtype dtype = dtype_of(name);
        CHECK_OR_RETURN(dtype != TSR_DTYPE_NONE);
        if (strcmp(what, "decode") == 0) {
            check_decode(dtype, more);
            kinds++;
        } else if (strcmp(what, "encode") == 0) {
            char *end;
            double value = strtod(more, &end);
            uint32_t want = (uint32_t)strtoul(end, NULL, 16), got = base_float_encode(dtype, value);
            if (want != got)
                fprintf(stderr, "%s from %s: ", name, more);
            CHECK_INT(got, want);
        } else if (strcmp(what, "decode_hash") == 0) {
            uint64_t hash = UINT64_C(0xcbf29ce484222325);
            for (uint32_t code = 0; code < 65536; code++)
                hash = fnv(hash, bits_of(base_float_decode(dtype, code)), 8);
            CHECK_INT(hash, strtoull(more, NULL, 16));
        } else {
            uint64_t hash = UINT64_C(0xcbf29ce484222325), state = 1;
            for (int i = 0; i < 100000; i++) {
                float value = draw(&state, dtype);
                if (!isnan(value))
                    hash = fnv(hash, base_float_encode(dtype, (double)value), 2);
            }
            CHECK_INT(hash, strtoull(more, NULL, 16));
        }
    }
    CHECK_INT(kinds, 11);
    base_free(data);
}

/* The middle between two neighbouring values rounds to the even one (for powers of two to the larger), and the doubles
 * beside the middle to the nearer value. */
TEST(rounds_to_nearest_even)
{
    for (tsr_dtype dtype = TSR_F16; dtype <= TSR_F4E2M1FN; dtype++) {
        if (dtype == TSR_F32 || dtype == TSR_F64)
            continue;
        uint32_t count = tsr_dtype_size(dtype) == 2 ? 0x8000 : dtype == TSR_F4E2M1FN ? 8 : 0x80;
        if (dtype == TSR_F6E2M3FN || dtype == TSR_F6E3M2FN)
            count = 32;
        if (dtype == TSR_F8E8M0FNU)
            count = 256;
        long wrong = 0, pairs = 0;
        for (uint32_t low = 0; low + 1 < count; low++) {
            double a = base_float_decode(dtype, low), b = base_float_decode(dtype, low + 1);
            if (!isfinite(a) || !isfinite(b))
                continue;
            double middle = (a + b) / 2;
            pairs++;
            wrong += base_float_encode(dtype, middle) != low + (low & 1 || dtype == TSR_F8E8M0FNU);
            wrong += base_float_encode(dtype, nextafter(middle, a)) != low;
            wrong += base_float_encode(dtype, nextafter(middle, b)) != low + 1;
            if (dtype != TSR_F8E8M0FNU && (low > 0 || dtype < TSR_F8E4M3FNUZ)) {
                uint32_t negative = base_float_encode(dtype, -nextafter(middle, b));
                wrong += base_float_decode(dtype, negative) != -b;
            }
        }
        CHECK_INT(wrong, 0);
        CHECK(pairs > 6);
    }
}

TEST(unknown_dtypes)
{
    CHECK(isnan(base_float_decode(TSR_F32, 0)));
    CHECK(isnan(base_float_decode(-1, 0)));
    CHECK_INT(base_float_encode(TSR_I8, 1.0), 0);
    CHECK_INT(base_float_encode(TSR_DTYPE_COUNT, 1.0), 0);
}
