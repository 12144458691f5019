/* Files that safetensors, NumPy and PyTorch wrote (generate_golden.py). */
#include "io_test.h"

static const struct {
    const char *name; /* numpy's and torch's */
    tsr_dtype dtype;
    bool numpy, torch;
} kinds[] = {
    {"bool", TSR_BOOL, true, true},
    {"uint8", TSR_U8, true, true},
    {"int8", TSR_I8, true, true},
    {"int16", TSR_I16, true, true},
    {"uint16", TSR_U16, true, true},
    {"int32", TSR_I32, true, true},
    {"uint32", TSR_U32, true, true},
    {"int64", TSR_I64, true, true},
    {"uint64", TSR_U64, true, true},
    {"float16", TSR_F16, true, true},
    {"float32", TSR_F32, true, true},
    {"float64", TSR_F64, true, true},
    {"complex64", TSR_C64, true, true},
    {"complex128", TSR_C128, true, true},
    {"bfloat16", TSR_BF16, false, true},
    {"float8_e4m3fn", TSR_F8E4M3FN, false, true},
    {"float8_e5m2", TSR_F8E5M2, false, true},
    {"float8_e8m0fnu", TSR_F8E8M0FNU, false, true},
    {"float8_e4m3fnuz", TSR_F8E4M3FNUZ, false, true},
    {"float8_e5m2fnuz", TSR_F8E5M2FNUZ, false, true},
    {"float4_e2m1fn", TSR_F4E2M1FN, false, false},
};

TEST(safetensors)
{
    tsr_state_dict *dict = NULL;
    int64_t live = tsr_live_tensors();
    CHECK_STATUS(tsr_load_safetensors(golden("all.safetensors"), &dict), TSR_OK);
    CHECK_OR_RETURN(dict);
    CHECK_INT(tsr_state_dict_count(dict), 2 + 20 + 2);
    CHECK_STR(tsr_state_dict_get_string(dict, "format"), "pt");
    CHECK_STR(tsr_state_dict_get_string(dict, "quote \" \\ \xc3\xa9"), "tab\t\xe2\x82\xac\xf0\x9f\x98\x80");
    for (size_t i = 0; i < BASE_COUNT(kinds); i++)
        if (kinds[i].dtype != TSR_C128)
            check_tensor(kinds[i].name, tsr_state_dict_get(dict, kinds[i].name), kinds[i].dtype, 3, dims_234, NULL);
    check_tensor("scalar", tsr_state_dict_get(dict, "scalar"), TSR_F32, 0, NULL, NULL);
    check_tensor("empty", tsr_state_dict_get(dict, "empty"), TSR_F32, 2, (const int64_t[]){0, 3}, NULL);
    tsr_state_dict_free(dict);
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(safetensors_lazily)
{
    tsr_safetensors *file = NULL;
    CHECK_STATUS(tsr_safetensors_open(golden("all.safetensors"), &file), TSR_OK);
    CHECK_OR_RETURN(file);
    CHECK_INT(tsr_safetensors_count(file), 22);
    CHECK_STR(tsr_safetensors_name(file, 0), "uint64");
    CHECK_INT(tsr_safetensors_dtype(file, 0), TSR_U64);
    const int64_t *dims = NULL;
    CHECK_INT(tsr_safetensors_shape(file, 0, &dims), 3);
    CHECK(dims[0] == 2 && dims[1] == 3 && dims[2] == 4);
    CHECK(!tsr_safetensors_name(file, 22) && !tsr_safetensors_name(file, -1));
    CHECK_INT(tsr_safetensors_dtype(file, 22), TSR_DTYPE_NONE);
    CHECK_INT(tsr_safetensors_shape(file, 22, &dims), -1);
    CHECK_STR(tsr_safetensors_metadata(file, "format"), "pt");
    CHECK(!tsr_safetensors_metadata(file, "formats"));
    tsr_tensor *tensor = NULL;
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_safetensors_get(file, "bfloat16", &tensor), TSR_OK);
    check_tensor("bfloat16", tensor, TSR_BF16, 3, dims_234, NULL);
    CHECK_STATUS(tsr_safetensors_get(file, "nothing", &tensor), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "there is no tensor \"nothing\"");
    tsr_safetensors_close(file);
    check_tensor("bfloat16", tensor, TSR_BF16, 3, dims_234, NULL); /* it outlives the file */
    tsr_scope_end(scope);
    tsr_safetensors_close(NULL);
}

TEST(npy)
{
    char name[64];
    tsr_tensor *tensor;
    for (size_t i = 0; i < BASE_COUNT(kinds); i++) {
        if (!kinds[i].numpy)
            continue;
        snprintf(name, sizeof(name), "%s.npy", kinds[i].name);
        tensor = NULL;
        CHECK_STATUS(tsr_load_npy(golden(name), &tensor), TSR_OK);
        check_tensor(name, tensor, kinds[i].dtype, 3, dims_234, NULL);
        tsr_free(tensor);
    }
    static const struct {
        const char *name;
        tsr_dtype dtype;
        int64_t rank, dims[3];
    } others[] = {{"fortran.npy", TSR_F32, 3, {2, 3, 4}},
                  {"big_endian.npy", TSR_I32, 3, {2, 3, 4}},
                  {"big_endian_fortran.npy", TSR_C64, 3, {2, 3, 4}},
                  {"scalar.npy", TSR_F32, 0, {0}},
                  {"vector.npy", TSR_F32, 1, {5}},
                  {"empty.npy", TSR_F32, 2, {0, 3}},
                  {"version2.npy", TSR_F32, 3, {2, 3, 4}},
                  {"version3.npy", TSR_F32, 3, {2, 3, 4}}};
    for (size_t i = 0; i < BASE_COUNT(others); i++) {
        tensor = NULL;
        CHECK_STATUS(tsr_load_npy(golden(others[i].name), &tensor), TSR_OK);
        check_tensor(others[i].name, tensor, others[i].dtype, others[i].rank, others[i].dims, NULL);
        tsr_free(tensor);
    }
}

TEST(npz)
{
    tsr_state_dict *dict = NULL;
    CHECK_STATUS(tsr_load_npz(golden("stored.npz"), &dict), TSR_OK);
    CHECK_INT(tsr_state_dict_count(dict), 2);
    check_tensor("first", tsr_state_dict_get(dict, "first"), TSR_F32, 3, dims_234, NULL);
    check_tensor("second", tsr_state_dict_get(dict, "second"), TSR_I64, 1, (const int64_t[]){5}, NULL);
    tsr_state_dict_free(dict);
    dict = NULL;
    CHECK_STATUS(tsr_load_npz(golden("deflated.npz"), &dict), TSR_OK);
    CHECK_INT(tsr_state_dict_count(dict), 4);
    check_tensor("first", tsr_state_dict_get(dict, "first"), TSR_F32, 3, dims_234, NULL);
    int32_t values[3000];
    CHECK_STATUS(tsr_read(tsr_state_dict_get(dict, "long"), values, sizeof(values)), TSR_OK);
    for (int k = 0; k < 3000; k++)
        CHECK_INT(values[k], k % 7 - 2);
    static uint8_t zeros[70000];
    zeros[5] = 1;
    CHECK_STATUS(tsr_read(tsr_state_dict_get(dict, "zeros"), zeros, sizeof(zeros)), TSR_OK);
    for (int k = 0; k < 70000; k++)
        CHECK(zeros[k] == 0);
    CHECK_INT(tsr_numel(tsr_state_dict_get(dict, "noise")), 5000); /* its checksum was verified */
    tsr_state_dict_free(dict);
}

TEST(pt_dtypes)
{
    tsr_state_dict *dict = NULL;
    CHECK_STATUS(tsr_load_pt(golden("dtypes.pt"), &dict), TSR_OK);
    CHECK_OR_RETURN(dict);
    CHECK_INT(tsr_state_dict_count(dict), 20);
    for (size_t i = 0; i < BASE_COUNT(kinds); i++)
        if (kinds[i].torch)
            check_tensor(kinds[i].name, tsr_state_dict_get(dict, kinds[i].name), kinds[i].dtype, 3, dims_234, NULL);
    tsr_state_dict_free(dict);
    dict = NULL;
    CHECK_STATUS(tsr_load_pt(golden("single.pt"), &dict), TSR_OK);
    check_tensor("single", tsr_state_dict_get(dict, "value"), TSR_F32, 3, dims_234, NULL);
    tsr_state_dict_free(dict);
}

/* PyTorch saves conj() and imag as the storage of the original with a mark. */
TEST(pt_conjugates)
{
    tsr_state_dict *dict = NULL;
    float conjugate[12], imaginary[6];
    CHECK_STATUS(tsr_load_pt(golden("conj.pt"), &dict), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_state_dict_get(dict, "value"), conjugate, sizeof(conjugate)), TSR_OK);
    tsr_state_dict_free(dict);
    CHECK_STATUS(tsr_load_pt(golden("neg.pt"), &dict), TSR_OK);
    CHECK_STATUS(tsr_read(tsr_state_dict_get(dict, "value"), imaginary, sizeof(imaginary)), TSR_OK);
    tsr_state_dict_free(dict);
    for (int i = 0; i < 6; i++) { /* the tensor is [2, 3], and its conjugate is transposed */
        int from = i % 2 * 3 + i / 2;
        CHECK(conjugate[2 * i] == (float)from && conjugate[2 * i + 1] == (float)(-2 * from));
        CHECK(imaginary[i] == (float)(-2 * i));
    }
}

TEST(pt_checkpoint)
{
    tsr_state_dict *d = NULL;
    int64_t live = tsr_live_tensors(), n = -1;
    double f = -1;
    CHECK_STATUS(tsr_load_pt(golden("checkpoint.pt"), &d), TSR_OK);
    CHECK_OR_RETURN(d);
    check_tensor("0.weight", tsr_state_dict_get(d, "model.0.weight"), TSR_F32, 2, (const int64_t[]){3, 2}, NULL);
    CHECK_INT(tsr_numel(tsr_state_dict_get(d, "model.0.bias")), 3);
    CHECK_INT(tsr_tensor_dtype(tsr_state_dict_get(d, "model.1.num_batches_tracked")), TSR_I64);
    CHECK_INT(tsr_numel(tsr_state_dict_get(d, "optimizer.state.0.momentum_buffer")), 6);
    CHECK_STATUS(tsr_state_dict_get_number(d, "optimizer.param_groups.0.lr", &f), TSR_OK);
    CHECK(f == 0.1);
    CHECK_STATUS(tsr_state_dict_get_int(d, "optimizer.param_groups.0.params.1", &n), TSR_OK);
    CHECK_INT(n, 1);
    CHECK_STATUS(tsr_state_dict_get_int(d, "epoch", &n), TSR_OK);
    CHECK_INT(n, 3);
    CHECK_STATUS(tsr_state_dict_get_number(d, "best", &f), TSR_OK);
    CHECK(f == 0.25);
    CHECK_STR(tsr_state_dict_get_string(d, "name"), "caf\xc3\xa9");
    CHECK_INT(tsr_state_dict_find(d, "none"), -1);
    CHECK_STATUS(tsr_state_dict_get_int(d, "flag", &n), TSR_OK);
    CHECK_INT(n, 1);
    CHECK_STATUS(tsr_state_dict_get_int(d, "big", &n), TSR_OK);
    CHECK(n == -(INT64_C(1) << 40));
    check_tensor("parameter", tsr_state_dict_get(d, "parameter"), TSR_F32, 1, (const int64_t[]){5}, NULL);
    int64_t map[24];
    for (int64_t i = 0; i < 24; i++) /* [2, 3, 4] of a [4, 3, 2] */
        map[i] = i % 4 * 6 + i / 4 % 3 * 2 + i / 12;
    check_tensor("transposed", tsr_state_dict_get(d, "transposed"), TSR_F32, 3, dims_234, map);
    check_tensor("sliced", tsr_state_dict_get(d, "sliced"), TSR_I64, 1, (const int64_t[]){6},
                 (const int64_t[]){2, 5, 8, 11, 14, 17});
    check_tensor("expanded", tsr_state_dict_get(d, "expanded"), TSR_F32, 1, (const int64_t[]){3},
                 (const int64_t[]){0, 0, 0});
    check_tensor("empty", tsr_state_dict_get(d, "empty"), TSR_F32, 2, (const int64_t[]){0, 3}, NULL);
    int64_t seven = 0;
    CHECK_STATUS(tsr_read(tsr_state_dict_get(d, "ordered.1"), &seven, sizeof(seven)), TSR_OK);
    CHECK_INT(seven, 7);
    CHECK_STR(tsr_state_dict_get_string(d, "ordered.two.1"), "x");
    CHECK_STATUS(tsr_state_dict_get_int(d, "size.1", &n), TSR_OK);
    CHECK_INT(n, 5);
    tsr_state_dict_free(d);
    CHECK_INT(tsr_live_tensors(), live);
}

/* A MultiStepLR's state, whose milestones are a collections.Counter. */
TEST(pt_milestones)
{
    tsr_state_dict *d = NULL;
    int64_t once = 0, twice = 0;
    CHECK_STATUS(tsr_load_pt(golden("milestones.pt"), &d), TSR_OK);
    CHECK_OR_RETURN(d);
    CHECK_STATUS(tsr_state_dict_get_int(d, "scheduler.milestones.4", &once), TSR_OK);
    CHECK_STATUS(tsr_state_dict_get_int(d, "scheduler.milestones.9", &twice), TSR_OK);
    CHECK_INT(once, 1);
    CHECK_INT(twice, 2);
    tsr_state_dict_free(d);
}

TEST(pt_refused)
{
    tsr_state_dict *dict = NULL;
    CHECK_STATUS(tsr_load_pt(golden("unknown.pt"), &dict), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "\"device\" is a \"torch device\"");
    CHECK_STATUS(tsr_load_pt(golden("legacy.pt"), &dict), TSR_UNIMPLEMENTED);
    expect_error(TSR_UNIMPLEMENTED, "before 1.6");
    CHECK_STATUS(tsr_load_pt(golden("stored.npz"), &dict), TSR_CORRUPT);
    expect_error(TSR_CORRUPT, "has no data.pkl");
    CHECK(dict == NULL);
}
