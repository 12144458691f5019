/* Writing PyTorch's .pt files: a zip archive of a pickle (a dict of tensors, numbers and strings) and one member for each
 * storage. torch.load reads them, also with weights_only. */
#include "io/internal.h"

#include <stdio.h>
#include <string.h>

/* Opcodes of pickles, protocol 2. */
enum {
    PICKLE_PROTOCOL = 0x80,
    PICKLE_EMPTY_DICT = '}',
    PICKLE_MARK = '(',
    PICKLE_TUPLE = 't',
    PICKLE_SET_ITEMS = 'u',
    PICKLE_STOP = '.',
    PICKLE_TEXT = 'X',
    PICKLE_LONG = 0x8a,
    PICKLE_FLOAT = 'G',
    PICKLE_FALSE = 0x89,
    PICKLE_GLOBAL = 'c',
    PICKLE_CALL = 'R',
    PICKLE_EMPTY_TUPLE = ')',
    PICKLE_PERSISTENT = 'Q'
};

static void put_text(base_text *out, const char *text)
{
    size_t size = strlen(text);
    const uint8_t head[5] = {PICKLE_TEXT, (uint8_t)size, (uint8_t)(size >> 8), (uint8_t)(size >> 16),
                             (uint8_t)(size >> 24)};
    base_text_bytes(out, head, sizeof(head));
    base_text_bytes(out, text, size);
}

static void put_int(base_text *out, int64_t value)
{
    uint8_t bytes[10] = {PICKLE_LONG, 8};
    for (int i = 0; i < 8; i++)
        bytes[2 + i] = (uint8_t)((uint64_t)value >> 8 * i);
    base_text_bytes(out, bytes, sizeof(bytes));
}

static void put_float(base_text *out, double value)
{
    uint64_t bits;
    uint8_t bytes[9] = {PICKLE_FLOAT};
    memcpy(&bits, &value, sizeof(bits));
    for (int i = 0; i < 8; i++) /* the highest byte first */
        bytes[1 + i] = (uint8_t)(bits >> (56 - 8 * i));
    base_text_bytes(out, bytes, sizeof(bytes));
}

/* "torch FloatStorage": a module and a name. */
static void put_global(base_text *out, const char *name)
{
    const char *space = strchr(name, ' ');
    base_text_format(out, "%c%.*s\n%s\n", PICKLE_GLOBAL, (int)(space - name), name, space + 1);
}

/* torch._utils._rebuild_tensor_v2((storage, offset, shape, strides, requires_grad, hooks)); _v3 has a dtype at the end. */
static tsr_status put_tensor(base_text *out, const tsr_tensor *tensor, const char *name, int64_t key, base_error *error)
{
    char text[32];
    bool v3;
    tsr_dtype dtype = tsr_tensor_dtype(tensor);
    const char *type = io_pt_dtype(dtype, &v3);
    if (!type)
        return base_fail(error, TSR_UNIMPLEMENTED, "\"%s\" is a tensor of %s, which PyTorch lacks", name,
                         tsr_dtype_name(dtype));
    int64_t rank = tsr_dim(tensor), count = tsr_numel(tensor);
    put_global(out, v3 ? "torch._utils _rebuild_tensor_v3" : "torch._utils _rebuild_tensor_v2");
    base_text_char(out, PICKLE_MARK);
    base_text_char(out, PICKLE_MARK);
    put_text(out, "storage");
    put_global(out, v3 ? "torch.storage UntypedStorage" : type);
    snprintf(text, sizeof(text), "%lld", (long long)key);
    put_text(out, text);
    put_text(out, "cpu");
    put_int(out, v3 ? count * (int64_t)tsr_dtype_size(dtype) : count);
    base_text_char(out, PICKLE_TUPLE);
    base_text_char(out, PICKLE_PERSISTENT);
    put_int(out, 0);
    base_text_char(out, PICKLE_MARK);
    for (int64_t i = 0; i < rank; i++)
        put_int(out, tsr_size(tensor, i));
    base_text_char(out, PICKLE_TUPLE);
    base_text_char(out, PICKLE_MARK);
    for (int64_t i = 0; i < rank; i++) {
        int64_t stride = 1;
        for (int64_t k = i + 1; k < rank; k++)
            stride *= BASE_MAX(tsr_size(tensor, k), 1);
        put_int(out, stride);
    }
    base_text_char(out, PICKLE_TUPLE);
    base_text_char(out, (char)PICKLE_FALSE);
    put_global(out, "collections OrderedDict");
    base_text_char(out, PICKLE_EMPTY_TUPLE);
    base_text_char(out, PICKLE_CALL);
    if (v3)
        put_global(out, type);
    base_text_char(out, PICKLE_TUPLE);
    base_text_char(out, PICKLE_CALL);
    return TSR_OK;
}

static tsr_status put_dict(base_text *out, const tsr_state_dict *dict, base_error *error)
{
    tsr_status status = TSR_OK;
    const uint8_t head[] = {PICKLE_PROTOCOL, 2, PICKLE_EMPTY_DICT, PICKLE_MARK};
    base_text_bytes(out, head, sizeof(head));
    for (int64_t i = 0; status == TSR_OK && i < tsr_state_dict_count(dict); i++) {
        const char *name = tsr_state_dict_name(dict, i);
        int64_t integer;
        double number;
        put_text(out, name);
        if (tsr_state_dict_kind(dict, i) == TSR_STATE_TENSOR)
            status = put_tensor(out, tsr_state_dict_get(dict, name), name, i, error);
        else if (tsr_state_dict_get_int(dict, name, &integer) == TSR_OK)
            put_int(out, integer);
        else if (tsr_state_dict_get_number(dict, name, &number) == TSR_OK)
            put_float(out, number);
        else
            put_text(out, tsr_state_dict_get_string(dict, name));
    }
    base_text_char(out, PICKLE_SET_ITEMS);
    base_text_char(out, PICKLE_STOP);
    return status == TSR_OK && out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "out of memory for the pickle")
                                           : status;
}

static tsr_status write_storage(io_zip_writer *zip, const tsr_state_dict *dict, int64_t i, base_error *error)
{
    if (tsr_state_dict_kind(dict, i) != TSR_STATE_TENSOR)
        return TSR_OK;
    char member[48];
    io_mapped value;
    const char *name = tsr_state_dict_name(dict, i);
    tsr_tensor *tensor = tsr_state_dict_get(dict, name);
    tsr_status status = io_map(tensor, name, &value, error);
    snprintf(member, sizeof(member), "archive/data/%lld", (long long)i);
    if (status == TSR_OK)
        status = io_zip_add(zip, member, &value.bytes, 1, error);
    io_unmap(&value);
    return status;
}

tsr_status tsr_save_pt(const tsr_state_dict *dict, const char *path)
{
    base_error error;
    if (!dict || !path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_pt: the %s is NULL", dict ? "path" : "dict");
    int64_t count = tsr_state_dict_count(dict);
    io_zip_writer *zip = NULL;
    base_text pickle = {0};
    tsr_status status = put_dict(&pickle, dict, &error);
    if (status == TSR_OK)
        status = io_zip_begin(path, (size_t)count + 3, &zip, &error);
    if (status == TSR_OK)
        status = io_zip_add(zip, "archive/data.pkl", &(io_bytes){pickle.data, pickle.size}, 1, &error);
    if (status == TSR_OK)
        status = io_zip_add(zip, "archive/byteorder", &(io_bytes){"little", 6}, 1, &error);
    for (int64_t i = 0; i < count && status == TSR_OK; i++)
        status = write_storage(zip, dict, i, &error);
    if (status == TSR_OK)
        status = io_zip_add(zip, "archive/version", &(io_bytes){"3\n", 2}, 1, &error);
    status = io_zip_end(zip, status, &error);
    base_text_free(&pickle);
    return status == TSR_OK ? TSR_OK : io_fail("save_pt", &error);
}
