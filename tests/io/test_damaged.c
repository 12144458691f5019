/* Files that are damaged, cut, or have false sizes: an error that names the place, never a crash, never an allocation
 * of a size that a file merely claims. */
#include "io_test.h"

static const char *write_file(const void *data, size_t size)
{
    static char path[256];
    snprintf(path, sizeof(path), "%s/damaged", test_folder());
    CHECK_STATUS(base_file_write(path, data, size, 0600 | BASE_FILE_NO_SYNC, NULL), TSR_OK);
    return path;
}

static tsr_status load_npy(const char *path, tsr_state_dict **dict)
{
    tsr_tensor *tensor = NULL;
    *dict = NULL;
    tsr_status status = tsr_load_npy(path, &tensor);
    tsr_free(tensor);
    return status;
}

/* ---- safetensors, case by case -------------------------------------------------------------------------------------- */

static const char *safetensors_file(const char *header, size_t data)
{
    static char file[4096];
    size_t n = strlen(header);
    memset(file, 0, sizeof(file));
    file[0] = (char)(n & 255);
    file[1] = (char)(n >> 8);
    memcpy(file + 8, header, n);
    return write_file(file, 8 + n + data);
}

TEST(safetensors_headers)
{
    static const struct {
        const char *header;
        size_t data;
        tsr_status status;
        const char *message;
    } cases[] = {
        {"{}", 0, TSR_OK, ""},
        {" {\"a\" : { \"dtype\":\"F32\",\"shape\":[ 2 ],\"data_offsets\":[0,8]} }  ", 8, TSR_OK, ""},
        {"{\"a\":{\"x\":[{\"y\":[1.5e3,null,true,\"s\"]}],\"dtype\":\"U8\",\"shape\":[],\"data_offsets\":[0,1]}}", 1,
         TSR_OK, ""},
        {"", 0, TSR_CORRUPT, "'{' expected at byte 0"},
        {"[]", 0, TSR_CORRUPT, "'{' expected at byte 0"},
        {"{\"a\"", 0, TSR_CORRUPT, "':' expected"},
        {"{\"a", 0, TSR_CORRUPT, "a string that does not end"},
        {"{\"a\":1}", 0, TSR_CORRUPT, "'{' expected"},
        {"{} x", 0, TSR_CORRUPT, "the end expected"},
        {"{}", 3, TSR_CORRUPT, "3 bytes after its last tensor"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[0,8]}}", 7, TSR_CORRUPT,
         "tensor \"a\" ends at byte 8 of the data, of which the file has 7 (is it cut off?)"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[2],\"data_offsets\":[8,0]}}", 8, TSR_CORRUPT,
         "the end is before the begin"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[3],\"data_offsets\":[0,8]}}", 8, TSR_CORRUPT,
         "tensor \"a\" has 8 bytes, and its dtype and shape need 12"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[4294967296,4294967296],\"data_offsets\":[0,8]}}", 8, TSR_CORRUPT,
         "too large"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[0,4294967296,4294967296],\"data_offsets\":[0,0]}}", 0, TSR_CORRUPT,
         "too large"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[99999999999999999999],\"data_offsets\":[0,8]}}", 8, TSR_CORRUPT,
         "a number that is too large"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[-1],\"data_offsets\":[0,8]}}", 8, TSR_CORRUPT, "a number expected"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[2.0],\"data_offsets\":[0,8]}}", 8, TSR_CORRUPT, "a whole number"},
        {"{\"a\":{\"dtype\":\"F99\",\"shape\":[2],\"data_offsets\":[0,8]}}", 8, TSR_CORRUPT, "the dtype \"F99\""},
        {"{\"a\":{\"dtype\":\"F6_E2M3\",\"shape\":[4],\"data_offsets\":[0,3]}}", 3, TSR_UNIMPLEMENTED, "not supported"},
        {"{\"a\":{\"dtype\":\"F4\",\"shape\":[3],\"data_offsets\":[0,2]}}", 2, TSR_CORRUPT, "odd number"},
        {"{\"a\":{\"dtype\":\"F32\",\"shape\":[2]}}", 0, TSR_CORRUPT, "without dtype, shape or data_offsets"},
        {"{\"a\":{\"dtype\":\"U8\",\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]}}", 2, TSR_CORRUPT, "twice"},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]},\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_"
         "offsets\":[2,4]}}",
         4, TSR_CORRUPT, "the same name twice"},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]},\"b\":{\"dtype\":\"U8\",\"shape\":[2],\"data_"
         "offsets\":[1,3]}}",
         3, TSR_CORRUPT, "tensor \"b\" overlaps another one at byte 1"},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]},\"b\":{\"dtype\":\"U8\",\"shape\":[2],\"data_"
         "offsets\":[3,5]}}",
         5, TSR_CORRUPT, "tensor \"b\" leaves a gap at byte 3"},
        {"{\"__metadata__\":{\"a\":1}}", 0, TSR_CORRUPT, "a string expected"},
        {"{\"__metadata__\":{\"tessera.int:a\":\"1x\"}}", 0, TSR_CORRUPT, "cannot be \"1x\""},
        {"{\"__metadata__\":{\"tessera.int:a\":\"9223372036854775808\"}}", 0, TSR_CORRUPT, "cannot be"},
        {"{\"__metadata__\":{\"a\":\"\\ud800\"}}", 0, TSR_CORRUPT, "half a surrogate pair"},
        {"{\"__metadata__\":{\"a\":\"\\u0000\"}}", 0, TSR_CORRUPT, "stands for no character"},
        {"{\"__metadata__\":{\"a\":\"\xff\"}}", 0, TSR_CORRUPT, "not UTF-8"},
        {"{\"__metadata__\":{\"a\":\"\\x\"}}", 0, TSR_CORRUPT, "an unknown escape"},
        {"{\"a\":{\"dtype\":\"U8\",\"shape\":[2],\"data_offsets\":[0,2]},\"__metadata__\":{\"a\":\"b\"}}", 2,
         TSR_CORRUPT, "both named \"a\""},
        {"{\"__metadata__\":{\"a\":\"b\",\"a\":\"c\"}}", 0, TSR_CORRUPT,
         "the same name twice at byte 28 of the header"},
        {"{\"__metadata__\":{\"a\":\"b\",\"tessera.int:a\":\"1\"}}", 0, TSR_CORRUPT, "stand for one name"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        tsr_state_dict *dict = NULL;
        CHECK_STATUS(tsr_load_safetensors(safetensors_file(cases[i].header, cases[i].data), &dict), cases[i].status);
        expect_error(cases[i].status, cases[i].message);
        CHECK((dict != NULL) == (cases[i].status == TSR_OK));
        tsr_state_dict_free(dict);
    }
    char deep[2048] = "{\"a\":{\"x\":";
    memset(deep + strlen(deep), '[', 1000);
    tsr_state_dict *dict = NULL;
    CHECK_STATUS(tsr_load_safetensors(safetensors_file(deep, 0), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "nested too deeply");
    CHECK_STATUS(tsr_load_safetensors(write_file("\xff\xff\xff\xff\xff\xff\xff\x7f{}", 10), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "the header claims 9223372036854775807 bytes");
    CHECK_STATUS(tsr_load_safetensors(write_file("", 0), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "0 bytes are too few");
}

/* ---- npy, case by case ------------------------------------------------------------------------------------------------ */

TEST(npy_headers)
{
    static const struct {
        const char *header;
        size_t data;
        tsr_status status;
        const char *message;
    } cases[] = {
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", 8, TSR_OK, ""},
        {"{\"shape\": (2L, 1L), 'fortran_order': True, 'descr': \"<f4\"}\n", 8, TSR_OK, ""},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2), }", 8, TSR_CORRUPT, "a number where a tuple"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }", 7, TSR_CORRUPT,
         "7 bytes of elements, and its shape needs 8"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (-2,), }", 8, TSR_CORRUPT, "a dimension expected"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (9223372036854775807,), }", 8, TSR_CORRUPT, "too large"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (4294967296, 4294967296), }", 8, TSR_CORRUPT, "too large"},
        {"{'descr': '<f4', 'fortran_order': maybe, 'shape': (2,), }", 8, TSR_CORRUPT, "True or False"},
        {"{'descr': '<f4', 'shape': (2,), }", 8, TSR_CORRUPT, "a key that is missing"},
        {"{'descr': '<f4', 'descr': '<f4', 'shape': (2,), }", 8, TSR_CORRUPT, "the same key twice"},
        {"{'what': 1}", 8, TSR_CORRUPT, "an unknown key"},
        {"{'descr': '|O', 'fortran_order': False, 'shape': (2,), }", 8, TSR_UNIMPLEMENTED, "'|O' has no counterpart"},
        {"{'descr': '<V2', 'fortran_order': False, 'shape': (2,), }", 4, TSR_UNIMPLEMENTED, "bfloat16"},
        {"{'descr': [('a', '<f4')], 'fortran_order': False, 'shape': (2,), }", 8, TSR_UNIMPLEMENTED, "records"},
        {"{'descr': '<f4', 'fortran_order': False, 'shape': (2,), } x", 8, TSR_CORRUPT, "the end expected"},
    };
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        char file[1024] = "\x93NUMPY\x01";
        size_t n = strlen(cases[i].header);
        file[8] = (char)n;
        memcpy(file + 10, cases[i].header, n);
        tsr_state_dict *dict;
        CHECK_STATUS(load_npy(write_file(file, 10 + n + cases[i].data), &dict), cases[i].status);
        expect_error(cases[i].status, cases[i].message);
    }
    tsr_state_dict *dict;
    CHECK_STATUS(load_npy(write_file("\x93NUMPY\x09\x00\x00\x00\x00\x00\x00", 12), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "version 9");
    CHECK_STATUS(load_npy(write_file("hello, this is a text", 20), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "no npy file");
}

/* ---- all formats: cut anywhere, any byte changed ------------------------------------------------------------------------ */

TEST(cut_and_changed)
{
    static const struct {
        const char *name;
        tsr_status (*load)(const char *, tsr_state_dict **);
        bool checked; /* checksums: a changed byte of the content cannot go unseen */
    } files[] = {{"all.safetensors", tsr_load_safetensors, false},
                 {"version2.npy", load_npy, false},
                 {"stored.npz", tsr_load_npz, true},
                 {"checkpoint.pt", tsr_load_pt, true},
                 {"single.pt", tsr_load_pt, true}};
    int64_t live = tsr_live_tensors();
    for (size_t k = 0; k < BASE_COUNT(files); k++) {
        char *data = NULL;
        size_t size = 0;
        CHECK_OR_RETURN(base_file_read(golden(files[k].name), 1 << 20, &data, &size, NULL) == TSR_OK);
        size_t step = size > 4000 ? 37 : 5;
        for (size_t n = 0; n < size; n += step) { /* cut */
            tsr_state_dict *dict = NULL;
            tsr_status status = files[k].load(write_file(data, n), &dict);
            CHECK(status == TSR_CORRUPT && !dict);
            tsr_error_take(NULL);
        }
        for (size_t n = 0; n < size; n += step) { /* changed */
            tsr_state_dict *dict = NULL;
            data[n] ^= (char)(1 << n % 8);
            tsr_status status = files[k].load(write_file(data, size), &dict);
            data[n] ^= (char)(1 << n % 8);
            CHECK(status == TSR_OK || status == TSR_CORRUPT || status == TSR_UNIMPLEMENTED ||
                  status == TSR_OUT_OF_MEMORY);
            tsr_error_take(NULL);
            tsr_state_dict_free(dict);
        }
        base_free(data);
    }
    CHECK_INT(tsr_live_tensors(), live);
}

/* A changed byte of a checked member's content is seen. */
TEST(checksums)
{
    char *data = NULL;
    size_t size = 0;
    tsr_state_dict *dict = NULL;
    CHECK_OR_RETURN(base_file_read(golden("stored.npz"), 1 << 20, &data, &size, NULL) == TSR_OK);
    const char magic[] = "\x93NUMPY";
    char *at = memmem(data, size, magic, 6);
    CHECK_OR_RETURN(at && at + 140 < data + size);
    at[130] ^= 1;
    CHECK_STATUS(tsr_load_npz(write_file(data, size), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "the checksum of the zip member \"first.npy\" is wrong");
    base_free(data);
}

/* Members that share bytes could make a small file large many times. Both entries of the directory are made to point at
 * the first member. */
TEST(members_that_overlap)
{
    char *data = NULL;
    size_t size = 0;
    tsr_state_dict *dict = NULL;
    CHECK_OR_RETURN(base_file_read(golden("stored.npz"), 1 << 20, &data, &size, NULL) == TSR_OK);
    char *first = memmem(data, size, "PK\1\2", 4);
    CHECK_OR_RETURN(first != NULL);
    char *second = memmem(first + 4, size - (size_t)(first + 4 - data), "PK\1\2", 4);
    CHECK_OR_RETURN(second != NULL);
    memcpy(second + 16, first + 16, 12); /* checksum and sizes */
    memcpy(second + 42, first + 42, 4);  /* place */
    CHECK_STATUS(tsr_load_npz(write_file(data, size), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "overlaps another one");
    base_free(data);
}
