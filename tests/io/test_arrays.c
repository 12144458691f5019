/* IDX and CSV files, gzipped or not: their content, and damaged files. The packed files are golden: Python's gzip and
 * struct made them (generate_golden.py). */
#include "io_test.h"

#include "io/internal.h"

#include <math.h>

static const char *written(const char *name, const void *data, size_t size)
{
    static char path[256];
    snprintf(path, sizeof(path), "%s-%ld", name, (long)getpid());
    FILE *file = fopen(path, "wb");
    CHECK(file && fwrite(data, 1, size, file) == size);
    if (file)
        fclose(file);
    return path;
}

static tsr_status load_idx(const void *data, size_t size, tsr_tensor **tensor)
{
    const char *path = written("arrays", data, size);
    tsr_status status = tsr_load_idx(path, tensor);
    remove(path);
    return status;
}

static void check_values(tsr_tensor *tensor, tsr_dtype dtype, int64_t rank, const int64_t *dims, const double *values)
{
    int64_t n = 1;
    CHECK_INT(tsr_tensor_dtype(tensor), dtype);
    CHECK_OR_RETURN(tsr_dim(tensor) == rank);
    for (int64_t i = 0; i < rank; i++) {
        CHECK_INT(tsr_size(tensor, i), dims[i]);
        n *= dims[i];
    }
    const void *data;
    CHECK_OR_RETURN(tsr_map(tensor, &data) == TSR_OK);
    for (int64_t i = 0; i < n; i++) {
        double got = ir_element_get(dtype, (const char *)data + (size_t)i * tsr_dtype_size(dtype));
        CHECK(got == values[i] || (isnan(got) && isnan(values[i])));
    }
    tsr_unmap(tensor);
}

TEST(idx_files)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = NULL;
    static const uint8_t bytes[] = {0, 0, 8, 2, 0, 0, 0, 2, 0, 0, 0, 3, 1, 2, 3, 4, 5, 255};
    CHECK_STATUS(load_idx(bytes, sizeof(bytes), &tensor), TSR_OK);
    check_values(tensor, TSR_U8, 2, (const int64_t[]){2, 3}, (const double[]){1, 2, 3, 4, 5, 255});
    static const uint8_t shorts[] = {0, 0, 0x0b, 1, 0, 0, 0, 2, 1, 2, 0xff, 0xfe}; /* high byte first */
    CHECK_STATUS(load_idx(shorts, sizeof(shorts), &tensor), TSR_OK);
    check_values(tensor, TSR_I16, 1, (const int64_t[]){2}, (const double[]){258, -2});
    static const uint8_t floats[] = {0, 0, 0x0d, 1, 0, 0, 0, 1, 0x3f, 0xc0, 0, 0};
    CHECK_STATUS(load_idx(floats, sizeof(floats), &tensor), TSR_OK);
    check_values(tensor, TSR_F32, 1, (const int64_t[]){1}, (const double[]){1.5});
    tsr_scope_end(scope);
}

TEST(a_gzipped_idx_file)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = NULL;
    double values[120];
    for (int i = 0; i < 120; i++)
        values[i] = i * 7 % 256;
    CHECK_STATUS(tsr_load_idx(golden("images.idx3.gz"), &tensor), TSR_OK);
    check_values(tensor, TSR_U8, 3, (const int64_t[]){4, 5, 6}, values);
    CHECK_STATUS(tsr_load_idx(golden("named.idx1.gz"), &tensor),
                 TSR_OK); /* its header has a name, a comment and more */
    check_values(tensor, TSR_I32, 1, (const int64_t[]){3}, (const double[]){1, -70000, 3});
    CHECK_STATUS(tsr_load_idx(golden("members.idx1.gz"), &tensor), TSR_OK); /* of four members, with zeros after them */
    check_values(tensor, TSR_I32, 1, (const int64_t[]){3}, (const double[]){1, -70000, 3});
    tsr_scope_end(scope);
}

TEST(damaged_idx_files)
{
    static const struct {
        uint8_t bytes[16];
        size_t size;
        const char *message;
    } files[] = {
        {{1, 0, 8, 1, 0, 0, 0, 0}, 8, "two zero bytes"},
        {{0, 0, 7, 1, 0, 0, 0, 0}, 8, "no type 7"},
        {{0, 0, 8, 0}, 4, "0 dimensions"},
        {{0, 0, 8, 200, 0, 0, 0, 1}, 8, "200 dimensions"},
        {{0, 0, 8, 1, 0, 0, 0, 3, 1, 2}, 10, "2 bytes of elements, and the dimensions want 3"},
        {{0, 0, 14, 2, 255, 255, 255, 255, 255, 255, 255, 255}, 12, "too large"},
        {{0, 0}, 2, "two zero bytes"},
        {{0x1f, 0x8b, 8, 0}, 4, "not a gzip file"},
    };
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        tsr_tensor *tensor = NULL;
        CHECK_STATUS(load_idx(files[i].bytes, files[i].size, &tensor), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, files[i].message);
        CHECK(tensor == NULL);
    }
}

static tsr_status unpack(const uint8_t *bytes, size_t size, size_t *content_size)
{
    base_arena arena = {0};
    base_error error = {0};
    const uint8_t *content;
    tsr_status status = io_gzip_read(bytes, size, &arena, &content, content_size, &error);
    CHECK(status == TSR_OK || (status == TSR_CORRUPT && error.message[0]));
    base_arena_free(&arena);
    return status;
}

/* Any byte of a gzip file may be wrong: an error, or (in the header's name and times) the same content. */
static void check_damaged(const char *name, int least_refused, size_t zeros)
{
    uint8_t bytes[256];
    FILE *file = fopen(golden(name), "rb");
    CHECK_OR_RETURN(file != NULL);
    size_t size = fread(bytes, 1, sizeof(bytes), file), content_size;
    fclose(file);
    int refused = 0;
    for (size_t i = 0; i < size; i++) {
        bytes[i] ^= 0x55;
        tsr_status status = unpack(bytes, size, &content_size);
        CHECK(status != TSR_OK || content_size == 20);
        refused += status != TSR_OK;
        bytes[i] ^= 0x55;
    }
    CHECK(refused > least_refused);     /* method, flags, content, checksum and size */
    for (size_t n = 0; n < size; n++) { /* cut: an error, or whole members */
        tsr_status status = unpack(bytes, n, &content_size);
        CHECK(n >= size - zeros ? status == TSR_OK : status != TSR_OK || content_size < 20);
        CHECK(zeros || status != TSR_OK);
    }
}

TEST(damaged_gzip_files)
{
    check_damaged("named.idx1.gz", 30, 0);
    check_damaged("members.idx1.gz", 80, 7);
    size_t size;
    static const char text[] = "\x1f\x8b\x08\0\0\0\0\0\0\3\3\0\0\0\0\0\0\0\0\0and more"; /* an empty member */
    CHECK(unpack((const uint8_t *)text, sizeof(text) - 1, &size) == TSR_CORRUPT);
    CHECK(unpack((const uint8_t *)text, 20, &size) == TSR_OK && size == 0);
}

/* Tables of CSV may be packed in several members, too. */
TEST(a_gzipped_table_of_two_members)
{
    /* Python: gzip.compress(b"1,2\n3,", mtime=0) + gzip.compress(b"4\n", mtime=0) */
    static const uint8_t packed[] = {0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03, 0x33, 0xd4,
                                     0x31, 0xe2, 0x32, 0xd6, 0x01, 0x00, 0x81, 0x0b, 0xd3, 0xeb, 0x06, 0x00,
                                     0x00, 0x00, 0x1f, 0x8b, 0x08, 0x00, 0x00, 0x00, 0x00, 0x00, 0x02, 0x03,
                                     0x33, 0xe1, 0x02, 0x00, 0x16, 0x08, 0x26, 0x1a, 0x02, 0x00, 0x00, 0x00};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = NULL;
    const char *path = written("table", packed, sizeof(packed));
    CHECK_STATUS(tsr_load_csv(path, ',', 0, &tensor), TSR_OK);
    remove(path);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 2}, (const double[]){1, 2, 3, 4});
    tsr_scope_end(scope);
}

static tsr_status load_csv(const char *text, char separator, int64_t skip, tsr_tensor **tensor)
{
    const char *path = written("table", text, strlen(text));
    tsr_status status = tsr_load_csv(path, separator, skip, tensor);
    remove(path);
    return status;
}

TEST(csv_files)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = NULL;
    CHECK_STATUS(load_csv("a,b,c\r\n1, -2.5 ,3e2\r\n\r\n4,,6", ',', 1, &tensor), TSR_OK);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 3}, (const double[]){1, -2.5, 300, 4, NAN, 6});
    CHECK_STATUS(load_csv("  1  2\t3\n4 5 6 \n", ' ', 0, &tensor), TSR_OK);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 3}, (const double[]){1, 2, 3, 4, 5, 6});
    CHECK_STATUS(load_csv("7;\n;8\n", ';', 0, &tensor), TSR_OK);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 2}, (const double[]){7, NAN, NAN, 8});
    CHECK_STATUS(load_csv("only a heading\n", ',', 1, &tensor), TSR_OK);
    CHECK_INT(tsr_numel(tensor), 0);
    CHECK_STATUS(load_csv("", ',', 5, &tensor), TSR_OK);
    CHECK_INT(tsr_numel(tensor), 0);
    tsr_scope_end(scope);
}

/* The values are those of Python's csv module with float() and int(). */
TEST(csv_files_with_quotes_and_words)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = NULL;
    CHECK_STATUS(load_csv("\xef\xbb\xbf\"x\",\"a \"\"b\"\",\nc\"\r\n\"1\",\" 2.5\" \r\n\"3\",4\r\n", ',', 1, &tensor),
                 TSR_OK);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 2}, (const double[]){1, 2.5, 3, 4});
    CHECK_STATUS(load_csv("nan,inf,-Infinity\nNA,\"\",+INF\n", ',', 0, &tensor), TSR_OK);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 3},
                 (const double[]){NAN, INFINITY, -INFINITY, NAN, NAN, INFINITY});
    CHECK_STATUS(load_csv("1\t\t 3\n4\t5\t\n", '\t', 0, &tensor), TSR_OK); /* a tab at a line's end separates */
    check_values(tensor, TSR_F32, 2, (const int64_t[]){2, 3}, (const double[]){1, NAN, 3, 4, 5, NAN});
    CHECK_STATUS(load_csv("height 5\",b\n1,2\n", ',', 1, &tensor), TSR_OK); /* no quote at a field's begin */
    check_values(tensor, TSR_F32, 2, (const int64_t[]){1, 2}, (const double[]){1, 2});
    CHECK_STATUS(load_csv("\n\na\n1\n", ',', 3, &tensor), TSR_OK);
    check_values(tensor, TSR_F32, 2, (const int64_t[]){1, 1}, (const double[]){1});
    tsr_scope_end(scope);
}

static tsr_status load_csv_as(const char *text, tsr_dtype dtype, tsr_tensor **tensor)
{
    const char *path = written("table", text, strlen(text));
    tsr_status status = tsr_load_csv_as(path, ',', 0, dtype, tensor);
    remove(path);
    return status;
}

TEST(csv_files_of_other_dtypes)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *tensor = NULL;
    int64_t whole[4];
    double numbers[2];
    CHECK_STATUS(load_csv_as("9007199254740993,-9223372036854775808\n+7,9223372036854775807\n", TSR_I64, &tensor),
                 TSR_OK);
    CHECK_STATUS(tsr_read(tensor, whole, sizeof(whole)), TSR_OK);
    CHECK(whole[0] == INT64_C(9007199254740993) && whole[1] == INT64_MIN && whole[2] == 7 && whole[3] == INT64_MAX);
    CHECK_STATUS(load_csv_as("0.1,1e300\n", TSR_F64, &tensor), TSR_OK);
    CHECK_STATUS(tsr_read(tensor, numbers, sizeof(numbers)), TSR_OK);
    CHECK(numbers[0] == 0.1 && numbers[1] == 1e300);
    static const char *const bad[] = {"1.5\n", "9223372036854775808\n", "1,\n", "-\n", "1e3\n"};
    for (size_t i = 0; i < sizeof(bad) / sizeof(bad[0]); i++) {
        CHECK_STATUS(load_csv_as(bad[i], TSR_I64, &tensor), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, "is no whole number of 64 bits");
    }
    CHECK_STATUS(load_csv_as("1\n", TSR_BF16, &tensor), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the dtype is not f32, f64 or i64");
    tsr_scope_end(scope);
}

TEST(csv_files_that_are_no_tables)
{
    static const struct {
        const char *text, *message;
    } files[] = {
        {"1,2\n3\n", "line 2 has fewer than the 2 columns"},
        {"1,2\n\n3,4,5\n", "line 3 has more than the 2 columns"},
        {"1,two\n", "line 1: \"two\" is no number"},
        {"1,2x\n", "\"2x\" is no number"},
        {"1,2\n\"3,4\n5,6\n", "line 2: a quote is not closed"},
        {"\"1\"2,3\n", "is no number"},
        {"1,0123456789012345678901234567890123456789012345678901234567890123456789\n", "a field of 70 bytes"},
    };
    for (size_t i = 0; i < sizeof(files) / sizeof(files[0]); i++) {
        tsr_tensor *tensor = NULL;
        CHECK_STATUS(load_csv(files[i].text, ',', 0, &tensor), TSR_CORRUPT);
        expect_error(TSR_CORRUPT, files[i].message);
    }
    static const char zero[] = "1,2\0003\n"; /* a zero byte ends no number */
    tsr_tensor *tensor = NULL;
    const char *path = written("arrays", zero, sizeof(zero) - 1);
    CHECK_STATUS(tsr_load_csv(path, ',', 0, &tensor), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "line 1: \"2\" is no number");
    CHECK_STATUS(tsr_load_csv_as(path, ',', 0, TSR_I64, &tensor), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "line 1: \"2\" is no whole number");
    remove(path);
    CHECK_STATUS(load_csv("1", '\n', 0, &tensor), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "separator");
    CHECK_STATUS(tsr_load_csv("no such file", ',', 0, &tensor), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "no such file");
}
