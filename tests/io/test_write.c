/* State dicts: writing and reading back, and failing writes. */
#include "io_test.h"

#include "io/internal.h"

#include <tessera/tessera.h>

static const char *path_of(const char *name)
{
    static char path[256];
    snprintf(path, sizeof(path), "%s/%s", test_folder(), name);
    return path;
}

static tsr_tensor *make_tensor(tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    int64_t count = 1;
    for (int64_t i = 0; i < rank; i++)
        count *= dims[i];
    void *data = make_elements(dtype, count);
    tsr_tensor *tensor = tsr_from_data(data, dtype, dims, rank);
    free(data);
    return tensor;
}

TEST(state_dict)
{
    int64_t live = tsr_live_tensors(), n;
    double f;
    tsr_state_dict *d = tsr_state_dict_new();
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = make_tensor(TSR_F32, 3, dims_234);
    CHECK_STATUS(tsr_state_dict_set(d, "x", x), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_int(d, "step", 12), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_number(d, "lr", 0.5), TSR_OK);
    CHECK_STATUS(tsr_state_dict_set_string(d, "name", "net"), TSR_OK);
    tsr_scope_end(scope);
    check_tensor("x", tsr_state_dict_get(d, "x"), TSR_F32, 3, dims_234, NULL); /* kept */
    CHECK_INT(tsr_state_dict_count(d), 4);
    CHECK_STR(tsr_state_dict_name(d, 1), "step");
    CHECK_INT(tsr_state_dict_kind(d, 0), TSR_STATE_TENSOR);
    CHECK_INT(tsr_state_dict_kind(d, 3), TSR_STATE_STRING);
    CHECK_INT(tsr_state_dict_kind(d, 4), TSR_STATE_NONE);
    CHECK(!tsr_state_dict_name(d, -1));
    CHECK_INT(tsr_state_dict_find(d, "lr"), 2);
    CHECK_INT(tsr_state_dict_find(d, "absent"), -1);
    CHECK_STATUS(tsr_state_dict_get_int(d, "step", &n), TSR_OK);
    CHECK_INT(n, 12);
    CHECK_STATUS(tsr_state_dict_get_number(d, "step", &f), TSR_OK);
    CHECK(f == 12);
    CHECK_STATUS(tsr_state_dict_get_int(d, "lr", &n), TSR_NOT_FOUND);
    CHECK(!tsr_state_dict_get(d, "lr") && !tsr_state_dict_get_string(d, "x"));
    /* An entry is replaced in its place, also by itself or by another kind. */
    CHECK_STATUS(tsr_state_dict_set(d, "x", tsr_state_dict_get(d, "x")), TSR_OK);
    check_tensor("x", tsr_state_dict_get(d, "x"), TSR_F32, 3, dims_234, NULL);
    CHECK_STATUS(tsr_state_dict_set_string(d, "x", "text"), TSR_OK);
    CHECK_STR(tsr_state_dict_get_string(d, "x"), "text");
    CHECK_INT(tsr_state_dict_find(d, "x"), 0);
    CHECK_INT(tsr_live_tensors(), live);
    CHECK_STATUS(tsr_state_dict_remove(d, "step"), TSR_OK);
    CHECK_STATUS(tsr_state_dict_remove(d, "step"), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "there is no \"step\"");
    CHECK_INT(tsr_state_dict_find(d, "lr"), 1);
    CHECK_STATUS(tsr_state_dict_set(d, "x", NULL), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "\"x\" is NULL");
    CHECK_STR(tsr_state_dict_get_string(d, "x"), "text");
    CHECK_STATUS(tsr_state_dict_set_int(d, "", 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "empty");
    char name[32];
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof(name), "entry %d", i);
        CHECK_STATUS(tsr_state_dict_set_int(d, name, i), TSR_OK);
    }
    for (int i = 0; i < 1000; i++) {
        snprintf(name, sizeof(name), "entry %d", i);
        CHECK_INT(tsr_state_dict_find(d, name), 3 + i);
    }
    tsr_state_dict_free(d);
    tsr_state_dict_free(NULL);
    CHECK_INT(tsr_state_dict_count(NULL), 0);
}

/* A dict with numbers, texts and a tensor of every dtype that `known` accepts. */
static tsr_state_dict *full_dict(const tsr_dtype *dtypes, size_t n, bool texts)
{
    tsr_state_dict *d = tsr_state_dict_new();
    for (size_t i = 0; i < n; i++)
        CHECK_STATUS(tsr_state_dict_set(d, tsr_dtype_name(dtypes[i]), make_tensor(dtypes[i], 3, dims_234)), TSR_OK);
    tsr_state_dict_set(d, "scalar", make_tensor(TSR_F64, 0, NULL));
    tsr_state_dict_set(d, "empty", make_tensor(TSR_F32, 2, (const int64_t[]){0, 3}));
    tsr_state_dict_set_int(d, "least", INT64_MIN);
    tsr_state_dict_set_int(d, "most", INT64_MAX);
    tsr_state_dict_set_number(d, "third", 1.0 / 3);
    tsr_state_dict_set_number(d, "tiny", 5e-324);
    tsr_state_dict_set_number(d, "minus infinity", -INFINITY);
    tsr_state_dict_set_number(d, "nan", NAN);
    if (texts) {
        tsr_state_dict_set_string(d, "text", "line\n\"quoted\" \\ \x01 \xc3\xa9");
        tsr_state_dict_set_string(d, "nothing", "");
    }
    return d;
}

static void check_full(const tsr_state_dict *d, const tsr_dtype *dtypes, size_t n)
{
    for (size_t i = 0; i < n; i++)
        check_tensor("round trip", tsr_state_dict_get(d, tsr_dtype_name(dtypes[i])), dtypes[i], 3, dims_234, NULL);
    check_tensor("scalar", tsr_state_dict_get(d, "scalar"), TSR_F64, 0, NULL, NULL);
    check_tensor("empty", tsr_state_dict_get(d, "empty"), TSR_F32, 2, (const int64_t[]){0, 3}, NULL);
}

TEST(safetensors)
{
    static const tsr_dtype dtypes[] = {TSR_BOOL,   TSR_I8,         TSR_I16,       TSR_I32,      TSR_I64,
                                       TSR_U8,     TSR_U16,        TSR_U32,       TSR_U64,      TSR_F16,
                                       TSR_BF16,   TSR_F32,        TSR_F64,       TSR_F8E4M3FN, TSR_F8E4M3FNUZ,
                                       TSR_F8E5M2, TSR_F8E5M2FNUZ, TSR_F8E8M0FNU, TSR_C64,      TSR_F4E2M1FN};
    int64_t live = tsr_live_tensors(), n = 0;
    double f = 0;
    tsr_state_dict *d = full_dict(dtypes, BASE_COUNT(dtypes), true), *back = NULL;
    CHECK_STATUS(tsr_save_safetensors(d, path_of("full.safetensors")), TSR_OK);
    CHECK_STATUS(tsr_load_safetensors(path_of("full.safetensors"), &back), TSR_OK);
    CHECK_INT(tsr_state_dict_count(back), tsr_state_dict_count(d));
    check_full(back, dtypes, BASE_COUNT(dtypes));
    CHECK_STR(tsr_state_dict_get_string(back, "text"), "line\n\"quoted\" \\ \x01 \xc3\xa9");
    CHECK_STR(tsr_state_dict_get_string(back, "nothing"), "");
    CHECK(tsr_state_dict_get_int(back, "least", &n) == TSR_OK && n == INT64_MIN);
    CHECK(tsr_state_dict_get_int(back, "most", &n) == TSR_OK && n == INT64_MAX);
    CHECK(tsr_state_dict_get_number(back, "third", &f) == TSR_OK && f == 1.0 / 3);
    CHECK(tsr_state_dict_get_number(back, "tiny", &f) == TSR_OK && f == 5e-324);
    CHECK(tsr_state_dict_get_number(back, "minus infinity", &f) == TSR_OK && f == -INFINITY);
    CHECK(tsr_state_dict_get_number(back, "nan", &f) == TSR_OK && isnan(f));
    tsr_state_dict_free(back);
    tsr_state_dict_free(d);
    /* An empty dict. */
    d = tsr_state_dict_new();
    CHECK_STATUS(tsr_save_safetensors(d, path_of("none.safetensors")), TSR_OK);
    CHECK_STATUS(tsr_load_safetensors(path_of("none.safetensors"), &back), TSR_OK);
    CHECK_INT(tsr_state_dict_count(back), 0);
    tsr_state_dict_free(back);
    /* A value that cannot be written is refused, and no file is left. */
    static const tsr_dtype refused[] = {TSR_C128, TSR_I4, TSR_U2, TSR_F6E2M3FN, TSR_F8E3M4};
    for (size_t i = 0; i < BASE_COUNT(refused); i++) {
        tsr_state_dict_set(d, "x", make_tensor(refused[i], 1, (const int64_t[]){4}));
        CHECK_STATUS(tsr_save_safetensors(d, path_of("refused")), TSR_UNIMPLEMENTED);
        expect_error(TSR_UNIMPLEMENTED, tsr_dtype_name(refused[i]));
    }
    tsr_state_dict_set(d, "x", make_tensor(TSR_F4E2M1FN, 1, (const int64_t[]){3}));
    CHECK_STATUS(tsr_save_safetensors(d, path_of("refused")), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "odd number");
    tsr_state_dict_remove(d, "x");
    tsr_state_dict_set_string(d, "tessera.int:x", "7");
    CHECK_STATUS(tsr_save_safetensors(d, path_of("refused")), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "tessera.");
    tsr_state_dict_remove(d, "tessera.int:x");
    tsr_state_dict_set_int(d, "\xff", 7);
    CHECK_STATUS(tsr_save_safetensors(d, path_of("refused")), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "UTF-8");
    CHECK(access(path_of("refused"), F_OK) != 0);
    tsr_state_dict_free(d);
    CHECK_STATUS(tsr_save_safetensors(NULL, "x"), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "dict is NULL");
    CHECK_STATUS(tsr_load_safetensors(path_of("absent"), &d), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "absent");
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(npz)
{
    static const tsr_dtype dtypes[] = {TSR_BOOL, TSR_I8,  TSR_I16, TSR_I32, TSR_I64, TSR_U8,  TSR_U16,
                                       TSR_U32,  TSR_U64, TSR_F16, TSR_F32, TSR_F64, TSR_C64, TSR_C128};
    tsr_state_dict *d = full_dict(dtypes, BASE_COUNT(dtypes), false), *back = NULL;
    CHECK_STATUS(tsr_save_npz(d, path_of("full.npz")), TSR_OK);
    CHECK_STATUS(tsr_load_npz(path_of("full.npz"), &back), TSR_OK);
    CHECK_OR_RETURN(back);
    check_full(back, dtypes, BASE_COUNT(dtypes));
    int64_t least = 0;
    CHECK_STATUS(tsr_read(tsr_state_dict_get(back, "least"), &least, sizeof(least)), TSR_OK);
    CHECK(least == INT64_MIN);
    tsr_state_dict_free(back);
    tsr_state_dict_set_string(d, "text", "x");
    CHECK_STATUS(tsr_save_npz(d, path_of("refused")), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "\"text\" is a string");
    CHECK(access(path_of("refused"), F_OK) != 0);
    tsr_state_dict_free(d);

    for (size_t i = 0; i < BASE_COUNT(dtypes); i++) {
        tsr_tensor *x = make_tensor(dtypes[i], 3, dims_234), *y = NULL;
        CHECK_STATUS(tsr_save_npy(x, path_of("one.npy")), TSR_OK);
        CHECK_STATUS(tsr_load_npy(path_of("one.npy"), &y), TSR_OK);
        check_tensor("npy", y, dtypes[i], 3, dims_234, NULL);
        /* The same bytes as NumPy's own. */
        tsr_free(x);
        tsr_free(y);
    }
    tsr_tensor *x = make_tensor(TSR_BF16, 1, (const int64_t[]){4});
    CHECK_STATUS(tsr_save_npy(x, path_of("refused")), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "NumPy has no dtype for bf16");
    tsr_free(x);
}

/* torch.load of PyTorch 2.15 reads this file with equal values, also with weights_only=True. */
TEST(pt)
{
    static const tsr_dtype dtypes[] = {TSR_BOOL, TSR_I8,   TSR_I16,  TSR_I32,    TSR_I64,      TSR_U8,
                                       TSR_U16,  TSR_U32,  TSR_U64,  TSR_F16,    TSR_F32,      TSR_F64,
                                       TSR_C64,  TSR_C128, TSR_BF16, TSR_F8E5M2, TSR_F8E4M3FN, TSR_F8E8M0FNU};
    tsr_state_dict *d = full_dict(dtypes, BASE_COUNT(dtypes), true), *back = NULL;
    CHECK_STATUS(tsr_save_pt(d, path_of("full.pt")), TSR_OK);
    CHECK_STATUS(tsr_load_pt(path_of("full.pt"), &back), TSR_OK);
    CHECK_OR_RETURN(back);
    check_full(back, dtypes, BASE_COUNT(dtypes));
    int64_t least = 0;
    double number = 0;
    CHECK_INT(tsr_state_dict_count(back), tsr_state_dict_count(d));
    CHECK_STATUS(tsr_state_dict_get_int(back, "least", &least), TSR_OK);
    CHECK(least == INT64_MIN);
    CHECK_STATUS(tsr_state_dict_get_number(back, "third", &number), TSR_OK);
    CHECK(number == 1.0 / 3);
    CHECK_STR(tsr_state_dict_get_string(back, "text"), "line\n\"quoted\" \\ \x01 \xc3\xa9");
    tsr_state_dict_free(back);
    tsr_state_dict_set(d, "narrow", make_tensor(TSR_I4, 1, (const int64_t[]){4}));
    CHECK_STATUS(tsr_save_pt(d, path_of("refused")), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "\"narrow\" is a tensor of i4, which PyTorch lacks");
    CHECK(access(path_of("refused"), F_OK) != 0);
    tsr_state_dict_free(d);
    CHECK_STATUS(tsr_save_pt(NULL, path_of("refused")), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the dict is NULL");
}

static int64_t file_bytes(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        return -1;
    long bytes = ftell(file);
    fclose(file);
    return bytes;
}

/* A tensor with two names, as tied weights, is stored once. */
TEST(pt_shares_storages)
{
    enum { SIDE = 64, EACH = SIDE * SIDE * 4 };
    static float wanted[SIDE * SIDE], got[SIDE * SIDE];
    tsr_state_dict *d = tsr_state_dict_new(), *back = NULL;
    tsr_scope scope = tsr_scope_begin();
    const int64_t dims[] = {SIDE, SIDE};
    tsr_tensor *x = make_tensor(TSR_F32, 2, dims);
    tsr_state_dict_set(d, "embedding.weight", x);
    tsr_state_dict_set(d, "other.weight", make_tensor(TSR_F32, 2, dims));
    tsr_state_dict_set(d, "head.weight", x);
    CHECK_STATUS(tsr_save_pt(d, path_of("tied.pt")), TSR_OK);
    int64_t bytes = file_bytes(path_of("tied.pt"));
    CHECK(bytes > 2 * EACH && bytes < 3 * EACH);
    CHECK_STATUS(tsr_load_pt(path_of("tied.pt"), &back), TSR_OK);
    CHECK_STATUS(tsr_read(x, wanted, EACH), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_state_dict_get(back, "head.weight"), got, EACH), TSR_OK);
    CHECK(memcmp(wanted, got, EACH) == 0);
    CHECK_STATUS(tsr_read(tsr_state_dict_get(back, "embedding.weight"), got, EACH), TSR_OK);
    CHECK(memcmp(wanted, got, EACH) == 0);
    tsr_scope_end(scope);
    tsr_state_dict_free(back);
    tsr_state_dict_free(d);
    remove(path_of("tied.pt"));
}

/* The containers of an optimizer's state dict, as bytes of the pickle and as tsr_load_pt sees them. torch.load was seen to
 * read these files, and an optimizer of PyTorch's to go on from one. */
TEST(pt_nested)
{
    static const char *const names[] = {"model/fc.weight",
                                        "optimizer/state/{0}/exp_avg",
                                        "optimizer/state/{-3}/step",
                                        "optimizer/param_groups/[0]/betas/(0)",
                                        "optimizer/param_groups/[0]/betas/(1)",
                                        "optimizer/param_groups/[0]/params/[0]",
                                        "none/",
                                        "list/[]",
                                        "tuple/()"};
    static const char *const loaded[] = {"model.fc.weight",
                                         "optimizer.state.0.exp_avg",
                                         "optimizer.state.-3.step",
                                         "optimizer.param_groups.0.betas.0",
                                         "optimizer.param_groups.0.betas.1",
                                         "optimizer.param_groups.0.params.0"};
    tsr_state_dict *d = tsr_state_dict_new(), *back = NULL;
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        CHECK_STATUS(i < 2 ? tsr_state_dict_set(d, names[i], make_tensor(TSR_F32, 1, (const int64_t[]){4}))
                           : tsr_state_dict_set_int(d, names[i], (int64_t)i),
                     TSR_OK);
    CHECK_STATUS(tsr_save_pt_nested(d, path_of("nested.pt")), TSR_OK);
    CHECK_STATUS(tsr_load_pt(path_of("nested.pt"), &back), TSR_OK);
    CHECK_OR_RETURN(back);
    CHECK_INT(tsr_state_dict_count(back), (int64_t)BASE_COUNT(loaded));
    for (size_t i = 0; i < BASE_COUNT(loaded); i++)
        CHECK_STR(tsr_state_dict_name(back, (int64_t)i), loaded[i]);
    tsr_state_dict_free(back);
    tsr_state_dict_free(d);
}

TEST(pt_contradictions)
{
    static const char *const pairs[][3] = {{"a", "a/b", "\"a/b\" is inside of another entry"},
                                           {"a/b", "a", "\"a\" has entries inside of it"},
                                           {"a/[0]", "a/b", "\"a/b\" would be in two kinds of"},
                                           {"a/[0]", "a/(1)", "\"a/(1)\" would be in two kinds"},
                                           {"a/[0]", "a/[2]", "\"a/[2]\" is not the next item"},
                                           {"a/", "a/b", "\"a/b\" is inside of another entry"},
                                           {"a/b", "a/[]", "\"a/[]\" is empty and has entries"},
                                           {"a/()", "a", "\"a\" has entries inside of it"},
                                           {"a/{7}", "a/{007}", "\"a/{007}\" has a number that begins"},
                                           {"a/{0}", "a/{-0}", "\"a/{-0}\" has a number"}};
    for (size_t i = 0; i < BASE_COUNT(pairs); i++) {
        tsr_state_dict *d = tsr_state_dict_new();
        tsr_state_dict_set_int(d, pairs[i][0], 0);
        tsr_state_dict_set_int(d, pairs[i][1], 0);
        CHECK_STATUS(tsr_save_pt_nested(d, path_of("refused")), TSR_INVALID_ARGUMENT);
        expect_error(TSR_INVALID_ARGUMENT, pairs[i][2]);
        CHECK(access(path_of("refused"), F_OK) != 0);
        tsr_state_dict_free(d);
    }
}

/* A dict whose tensor the caller freed: the error tells that, and not what dtypes the format has. */
TEST(freed)
{
    static tsr_status (*const save[])(const tsr_state_dict *, const char *) = {tsr_save_safetensors, tsr_save_npz,
                                                                               tsr_save_pt};
    tsr_tensor *x = make_tensor(TSR_F32, 1, (const int64_t[]){4});
    tsr_state_dict *d = tsr_state_dict_new();
    tsr_state_dict_set(d, "gone", x);
    tsr_free(x);
    for (int k = 0; k < 3; k++) {
        CHECK_STATUS(save[k](d, path_of("refused")), TSR_INVALID_ARGUMENT);
        expect_error(TSR_INVALID_ARGUMENT, "tensor \"gone\" has no value: the tensor was freed");
        CHECK(access(path_of("refused"), F_OK) != 0);
    }
    CHECK_STATUS(tsr_save_npy(x, path_of("refused")), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "save_npy: the tensor has no value: the tensor was freed");
    tsr_state_dict_free(d);
}

/* A view is saved by its elements. */
TEST(views)
{
    static tsr_status (*const save[])(const tsr_state_dict *, const char *) = {tsr_save_safetensors, tsr_save_npz,
                                                                               tsr_save_pt};
    static tsr_status (*const load[])(const char *, tsr_state_dict **) = {tsr_load_safetensors, tsr_load_npz,
                                                                          tsr_load_pt};
    const int64_t rows[6] = {0, 1, 2, 3, 4, 5}, want[6] = {0, 3, 1, 4, 2, 5};
    int64_t got[6] = {0};
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *whole = tsr_from_data(rows, TSR_I64, TSR_DIMS(2, 3)), *back = NULL;
    for (int k = 0; k < 3; k++) {
        tsr_state_dict *d = tsr_state_dict_new(), *loaded = NULL;
        tsr_state_dict_set(d, "turned", tsr_transpose(whole, 0, 1));
        CHECK_STATUS(save[k](d, path_of("view")), TSR_OK);
        CHECK_STATUS(load[k](path_of("view"), &loaded), TSR_OK);
        CHECK_STATUS(tsr_read(tsr_state_dict_get(loaded, "turned"), got, sizeof(got)), TSR_OK);
        CHECK(memcmp(got, want, sizeof(want)) == 0);
        tsr_state_dict_free(d);
        tsr_state_dict_free(loaded);
    }
    CHECK_STATUS(tsr_save_npy(tsr_transpose(whole, 0, 1), path_of("view.npy")), TSR_OK);
    CHECK_STATUS(tsr_load_npy(path_of("view.npy"), &back), TSR_OK);
    CHECK_STATUS(tsr_read(back, got, sizeof(got)), TSR_OK);
    CHECK(memcmp(got, want, sizeof(want)) == 0);
    tsr_scope_end(scope);
}

static char *read_all(const char *path, size_t *size)
{
    char *data = NULL;
    CHECK_STATUS(base_file_read(path, 1 << 20, &data, size, NULL), TSR_OK);
    return data;
}

/* npy files are byte for byte what NumPy writes. */
TEST(npy_bytes)
{
    static const struct {
        const char *name;
        tsr_dtype dtype;
        int64_t rank, dims[3];
    } cases[] = {{"bool.npy", TSR_BOOL, 3, {2, 3, 4}},
                 {"float32.npy", TSR_F32, 3, {2, 3, 4}},
                 {"complex128.npy", TSR_C128, 3, {2, 3, 4}},
                 {"scalar.npy", TSR_F32, 0, {0}},
                 {"vector.npy", TSR_F32, 1, {5}},
                 {"empty.npy", TSR_F32, 2, {0, 3}}};
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        tsr_tensor *x = make_tensor(cases[i].dtype, cases[i].rank, cases[i].dims);
        CHECK_STATUS(tsr_save_npy(x, path_of("bytes.npy")), TSR_OK);
        size_t size = 0, want_size = 0;
        char *got = read_all(path_of("bytes.npy"), &size), *want = read_all(golden(cases[i].name), &want_size);
        CHECK_INT(size, want_size);
        CHECK(size == want_size && memcmp(got, want, size) == 0);
        base_free(got);
        base_free(want);
        tsr_free(x);
    }
}

/* A disk that becomes full at any moment: an error, and the old file is unchanged. */
TEST(full_disk)
{
    tsr_state_dict *old = tsr_state_dict_new(), *new = tsr_state_dict_new();
    static float large[100000];
    tsr_state_dict_set_int(old, "version", 1);
    tsr_state_dict_set(new, "large", tsr_from_data(large, TSR_F32, TSR_DIMS(100000)));
    tsr_state_dict_set(new, "small", tsr_from_data(large, TSR_F32, TSR_DIMS(10)));
    static tsr_status (*const save[])(const tsr_state_dict *, const char *) = {tsr_save_safetensors, tsr_save_npz,
                                                                               tsr_save_pt};
    for (int k = 0; k < 3; k++) {
        CHECK_STATUS(save[k](old, path_of("model")), TSR_OK);
        size_t size = 0, now = 0;
        char *before = read_all(path_of("model"), &size);
        bool failed = true;
        int failures = 0;
        for (uint64_t n = 1; failed && n < 20; n++) {
            base_file_fail_write_at(n);
            failed = save[k](new, path_of("model")) != TSR_OK;
            base_file_fail_write_at(0);
            if (!failed)
                break;
            failures++;
            expect_error(TSR_IO, "No space left on device");
            char *after = read_all(path_of("model"), &now);
            CHECK(now == size && memcmp(before, after, size) == 0);
            base_free(after);
        }
        CHECK(!failed && failures >= 3);
        base_free(before);
    }
    tsr_tensor *x = tsr_from_data(large, TSR_F32, TSR_DIMS(100000));
    base_file_fail_write_at(2);
    CHECK_STATUS(tsr_save_npy(x, path_of("full.npy")), TSR_IO);
    base_file_fail_write_at(0);
    expect_error(TSR_IO, "No space left");
    tsr_free(x);
    tsr_state_dict_free(old);
    tsr_state_dict_free(new);
    char command[300];
    snprintf(command, sizeof(command), "test -z \"$(ls %s | grep tmp)\"", test_folder());
    CHECK_INT(system(command), 0); /* no temporary file is left */
}

static uint64_t number_at(const char *data, size_t at, size_t bytes)
{
    uint64_t value = 0;
    for (size_t i = bytes; i-- > 0;)
        value = value << 8 | (uint8_t)data[at + i];
    return value;
}

/* An archive that announces 5 GiB has zip64's fields: their places and values are those of PKWARE's APPNOTE.TXT 6.3, 4.3.9,
 * 4.3.14 to 4.3.16 and 4.5.3. Our reader takes it. */
TEST(zip64_archives)
{
    base_error error;
    io_zip_writer *zip;
    CHECK_STATUS(io_zip_begin(path_of("large.zip"), 2, UINT64_C(5) << 30, &zip, &error), TSR_OK);
    CHECK_STATUS(io_zip_add(zip, "one", &(io_bytes){"123456789", 9}, 1, &error), TSR_OK);
    CHECK_STATUS(io_zip_add(zip, "two", (const io_bytes[]){{"ab", 2}, {"c", 1}}, 2, &error), TSR_OK);
    CHECK_STATUS(io_zip_end(zip, TSR_OK, &error), TSR_OK);
    char *data;
    size_t size;
    CHECK_OR_RETURN(base_file_read(path_of("large.zip"), 1 << 20, &data, &size, &error) == TSR_OK);
    size_t end = size - 22, locator = end - 20, record = locator - 56;
    CHECK(number_at(data, end, 4) == 0x06054b50 && number_at(data, end + 8, 2) == 0xffff);
    CHECK(number_at(data, end + 12, 4) == 0xffffffff && number_at(data, end + 16, 4) == 0xffffffff);
    CHECK(number_at(data, locator, 4) == 0x07064b50 && number_at(data, locator + 8, 8) == record);
    CHECK(number_at(data, locator + 16, 4) == 1);
    CHECK(number_at(data, record, 4) == 0x06064b50 && number_at(data, record + 4, 8) == 44);
    CHECK(number_at(data, record + 24, 8) == 2 && number_at(data, record + 32, 8) == 2);
    size_t directory = number_at(data, record + 48, 8);
    CHECK_INT(directory + number_at(data, record + 40, 8), record);
    for (int i = 0, at = (int)directory; i < 2; i++, at += 46 + 3 + 28) {
        size_t extra = (size_t)at + 46 + 3, offset = number_at(data, extra + 20, 8);
        CHECK(number_at(data, (size_t)at, 4) == 0x02014b50 && number_at(data, (size_t)at + 6, 2) == 45);
        CHECK(number_at(data, (size_t)at + 20, 4) == 0xffffffff && number_at(data, (size_t)at + 42, 4) == 0xffffffff);
        CHECK(number_at(data, extra, 2) == 1 && number_at(data, extra + 2, 2) == 24);
        CHECK_INT(number_at(data, extra + 4, 8), i ? 3 : 9);
        CHECK(number_at(data, offset, 4) == 0x04034b50 && number_at(data, offset + 18, 4) == 0xffffffff);
        CHECK(number_at(data, offset + 33, 2) == 1 && number_at(data, offset + 35, 2) == 16);
        CHECK_INT(number_at(data, offset + 37, 8), i ? 3 : 9);
        CHECK_INT((offset + 30 + 3 + number_at(data, offset + 28, 2)) % 64, 0); /* the content's place */
    }
    base_arena arena = {0};
    io_zip archive;
    CHECK_STATUS(io_zip_parse(data, size, &arena, &archive, &error), TSR_OK);
    CHECK_INT(archive.n_members, 2);
    const uint8_t *content = NULL;
    CHECK_STATUS(io_zip_read(&archive.members[1], &arena, &content, &error), TSR_OK);
    CHECK(archive.members[1].size == 3 && memcmp(content, "abc", 3) == 0);
    base_arena_free(&arena);
    base_free(data);
}

/* Every allocation of saving and loading fails in turn. */
TEST(memory_fails)
{
    static const tsr_dtype dtypes[] = {TSR_BOOL, TSR_F32, TSR_I64};
    int64_t live = tsr_live_tensors();
    static const char *const names[] = {"m.safetensors", "m.npz", "m.pt"};
    static tsr_status (*const save[])(const tsr_state_dict *, const char *) = {tsr_save_safetensors, tsr_save_npz,
                                                                               tsr_save_pt};
    static tsr_status (*const load[])(const char *, tsr_state_dict **) = {tsr_load_safetensors, tsr_load_npz,
                                                                          tsr_load_pt};
    for (int k = 0; k < 3; k++) {
        tsr_state_dict *d = full_dict(dtypes, BASE_COUNT(dtypes), false), *back;
        int good = 0, bad = 0;
        for (uint64_t n = 1; good < 3 && n < 500; n++) {
            base_allocation_fail_at(n, false);
            tsr_status saved = save[k](d, path_of(names[k]));
            tsr_status loaded = TSR_OK;
            back = NULL;
            if (saved == TSR_OK)
                loaded = load[k](path_of(names[k]), &back);
            base_allocation_fail_at(0, false);
            bool failed = saved != TSR_OK || loaded != TSR_OK;
            CHECK(!failed || tsr_error_take(NULL) == TSR_OUT_OF_MEMORY);
            CHECK((back != NULL) == !failed);
            tsr_state_dict_free(back);
            good += !failed;
            bad += failed;
        }
        CHECK(good == 3 && bad > 5);
        tsr_state_dict_free(d);
    }
    CHECK_INT(tsr_live_tensors(), live);
}

static int64_t runs(void)
{
    return tsr_counter_value("UncachedCompile") + tsr_counter_value("CachedCompile");
}

/* Pending tensors of several shapes: one program, not one each. */
TEST(a_save_computes_its_tensors_in_one_run)
{
    CHECK_INT(tsr_initialize_cache("", false), TSR_OK); /* a program on disk would not be counted */
    int64_t live = tsr_live_tensors();
    typedef tsr_status save(const tsr_state_dict *dict, const char *path);
    save *const saves[] = {(tsr_save_safetensors), (tsr_save_npz), (tsr_save_pt)};
    for (int s = 0; s < 3; s++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_state_dict *dict = tsr_state_dict_new();
        tsr_tensor *x = tsr_from_data((const float[]){1, 2, 3}, TSR_F32, (const int64_t[]){3}, 1);
        char name[2] = "a";
        for (int64_t n = 1; n <= 3; n++, name[0]++) {
            tsr_tensor *part = tsr_narrow(x, 0, 0, n);
            tsr_state_dict_set(dict, name, tsr_mul(part, part));
        }
        int64_t before = runs();
        CHECK_INT(saves[s](dict, path_of("once")), TSR_OK);
        CHECK_INT(runs() - before, 1);
        float third[3] = {0};
        CHECK_INT(tsr_read(tsr_state_dict_get(dict, "c"), third, sizeof(third)), TSR_OK);
        CHECK(third[0] == 1 && third[2] == 9);
        CHECK_INT(runs() - before, 1);
        tsr_state_dict_free(dict);
        tsr_scope_end(scope);
    }
    CHECK_INT(tsr_live_tensors(), live);
}
