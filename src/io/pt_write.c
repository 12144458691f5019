/* Writing PyTorch's .pt files: a zip archive of a pickle (dicts, lists and tuples of tensors, numbers and strings) and one
 * member for each storage. torch.load reads them, also with weights_only. */
#include "io/internal.h"

#include <stdio.h>
#include <string.h>

/* Opcodes of pickles, protocol 2. */
enum {
    PICKLE_PROTOCOL = 0x80,
    PICKLE_EMPTY_DICT = '}',
    PICKLE_EMPTY_LIST = ']',
    PICKLE_APPENDS = 'e',
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

static void put_text_of(base_text *out, const char *text, size_t size)
{
    const uint8_t head[5] = {PICKLE_TEXT, (uint8_t)size, (uint8_t)(size >> 8), (uint8_t)(size >> 16),
                             (uint8_t)(size >> 24)};
    base_text_bytes(out, head, sizeof(head));
    base_text_bytes(out, text, size);
}

static void put_text(base_text *out, const char *text)
{
    put_text_of(out, text, strlen(text));
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
    tsr_status status = io_check_tensor(tensor, name, error);
    if (status != TSR_OK)
        return status;
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

typedef struct pickle_call {
    const tsr_state_dict *dict;
    bool nested;
    int64_t *storage; /* by entry: the first entry of its tensor, whose storage it shares (tied weights) */
    base_arena arena;
    base_text text;
    base_error *error;
} pickle_call;

static void find_storages(pickle_call *c)
{
    base_table firsts = {0};
    int64_t count = tsr_state_dict_count(c->dict);
    c->storage = base_arena_zero(&c->arena, (size_t)count + 1, sizeof(*c->storage));
    for (int64_t i = 0; i < count; i++) {
        const tsr_tensor *tensor = tsr_state_dict_get(c->dict, tsr_state_dict_name(c->dict, i));
        const int64_t *first = base_table_get(&firsts, &tensor, sizeof(tensor));
        c->storage[i] = tensor && first ? *first : i;
        if (tensor && !first)
            base_table_put(&c->arena, &firsts, &tensor, sizeof(tensor), &c->storage[i]);
    }
}

static tsr_status put_entry(pickle_call *c, int64_t i)
{
    const tsr_state_dict *dict = c->dict;
    base_text *out = &c->text;
    const char *name = tsr_state_dict_name(dict, i);
    int64_t integer;
    double number;
    if (tsr_state_dict_kind(dict, i) == TSR_STATE_TENSOR)
        return put_tensor(out, tsr_state_dict_get(dict, name), name, c->storage[i], c->error);
    if (tsr_state_dict_get_int(dict, name, &integer) == TSR_OK)
        put_int(out, integer);
    else if (tsr_state_dict_get_number(dict, name, &number) == TSR_OK)
        put_float(out, number);
    else
        put_text(out, tsr_state_dict_get_string(dict, name));
    return TSR_OK;
}

/* A container with what it holds; as deep as io_pt_tree allows. */
static tsr_status put_node(pickle_call *c, const io_pt_node *node)
{
    base_text *out = &c->text;
    if (node->entry >= 0)
        return put_entry(c, node->entry);
    bool is_dict = node->container == '{', is_list = node->container == '[';
    if (is_dict || is_list)
        base_text_char(out, is_dict ? PICKLE_EMPTY_DICT : PICKLE_EMPTY_LIST);
    base_text_char(out, PICKLE_MARK);
    tsr_status status = TSR_OK;
    for (const io_pt_node *item = node->first; item && status == TSR_OK; item = item->next) {
        if (is_dict && item->is_text)
            put_text_of(out, item->part, item->size);
        else if (is_dict)
            put_int(out, item->number);
        status = put_node(c, item);
    }
    base_text_char(out, is_dict ? PICKLE_SET_ITEMS : is_list ? PICKLE_APPENDS : PICKLE_TUPLE);
    return status;
}

static tsr_status put_all(void *user)
{
    pickle_call *c = user;
    io_pt_node *root;
    tsr_status status = io_pt_tree(c->dict, c->nested, &c->arena, &root, c->error);
    const uint8_t head[] = {PICKLE_PROTOCOL, 2};
    find_storages(c);
    base_text_bytes(&c->text, head, sizeof(head));
    if (status == TSR_OK)
        status = put_node(c, root);
    base_text_char(&c->text, PICKLE_STOP);
    return status == TSR_OK && c->text.failed ? base_fail(c->error, TSR_OUT_OF_MEMORY, "out of memory for the pickle")
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

static tsr_status save(const char *function, const tsr_state_dict *dict, const char *path, bool nested)
{
    base_error error = {0};
    if (!dict || !path)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "%s: the %s is NULL", function, dict ? "path" : "dict");
    int64_t count = tsr_state_dict_count(dict);
    tensor_state_dict_compute(dict);
    io_zip_writer *zip = NULL;
    pickle_call pickle = {.dict = dict, .nested = nested, .error = &error};
    tsr_status status = base_try(put_all, &pickle, &error);
    if (status == TSR_OK)
        status = io_zip_begin(path, (size_t)count + 3, io_dict_bytes(dict) + pickle.text.size, &zip, &error);
    if (status == TSR_OK)
        status = io_zip_add(zip, "archive/data.pkl", &(io_bytes){pickle.text.data, pickle.text.size}, 1, &error);
    if (status == TSR_OK)
        status = io_zip_add(zip, "archive/byteorder", &(io_bytes){"little", 6}, 1, &error);
    for (int64_t i = 0; i < count && status == TSR_OK; i++)
        status = pickle.storage[i] == i ? write_storage(zip, dict, i, &error) : TSR_OK;
    if (status == TSR_OK)
        status = io_zip_add(zip, "archive/version", &(io_bytes){"3\n", 2}, 1, &error);
    status = io_zip_end(zip, status, &error);
    base_text_free(&pickle.text);
    base_arena_free(&pickle.arena);
    return status == TSR_OK ? TSR_OK : io_fail(function, &error);
}

tsr_status tsr_save_pt(const tsr_state_dict *dict, const char *path)
{
    return save("save_pt", dict, path, false);
}

tsr_status tsr_save_pt_nested(const tsr_state_dict *dict, const char *path)
{
    return save("save_pt_nested", dict, path, true);
}
