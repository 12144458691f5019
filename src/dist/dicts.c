/* Gathers the state dicts of all ranks on one rank: entries are sent as bytes, and read with every size checked. */
#include "dist/internal.h"

#include <string.h>

tsr_status dist_write_tensor(base_text *text, tsr_tensor *t)
{
    const void *data;
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *whole = tensor_with_memory(t);
    tsr_status status = tsr_map(whole, &data);
    if (status != TSR_OK) {
        tensor_scope_leave(scope);
        return status;
    }
    size_t bytes = (size_t)tsr_numel(t) * tsr_dtype_size(tsr_tensor_dtype(t));
    net_write_u8(text, (uint8_t)tsr_tensor_dtype(t));
    net_write_u8(text, (uint8_t)tsr_dim(t));
    for (int64_t i = 0; i < tsr_dim(t); i++)
        net_write_u64(text, (uint64_t)tsr_size(t, i));
    base_text_bytes(text, data, bytes);
    status = tsr_unmap(whole);
    tensor_scope_leave(scope);
    return status;
}

static tsr_status write_dict(base_text *text, const tsr_state_dict *dict)
{
    tsr_status status = TSR_OK;
    net_write_u64(text, (uint64_t)tsr_state_dict_count(dict));
    for (int64_t e = 0; e < tsr_state_dict_count(dict) && status == TSR_OK; e++) {
        const char *name = tsr_state_dict_name(dict, e);
        int32_t kind = tsr_state_dict_kind(dict, e);
        int64_t whole = 0;
        double number = 0;
        uint64_t bits = 0;
        net_write_bytes(text, net_string(name));
        net_write_u8(text, (uint8_t)kind);
        if (kind == TSR_STATE_TENSOR)
            status = dist_write_tensor(text, tsr_state_dict_get(dict, name));
        else if (kind == TSR_STATE_INT)
            status = tsr_state_dict_get_int(dict, name, &whole);
        else if (kind == TSR_STATE_NUMBER)
            status = tsr_state_dict_get_number(dict, name, &number);
        else
            net_write_bytes(text, net_string(tsr_state_dict_get_string(dict, name)));
        memcpy(&bits, &number, sizeof(bits));
        if (kind == TSR_STATE_INT || kind == TSR_STATE_NUMBER)
            net_write_u64(text, kind == TSR_STATE_INT ? (uint64_t)whole : bits);
    }
    if (status == TSR_OK && text->failed)
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "no memory for a dict as bytes");
    return status;
}

tsr_status dist_read_tensor(net_reader *r, tsr_tensor **out)
{
    int64_t dims[16], elements = 1;
    tsr_dtype dtype = (tsr_dtype)net_read_u8(r);
    int rank = net_read_u8(r);
    if (r->bad || rank > 16 || dtype <= TSR_DTYPE_NONE || dtype >= TSR_DTYPE_COUNT)
        return TSR_CORRUPT;
    for (int i = 0; i < rank; i++) {
        uint64_t dim = net_read_u64(r);
        if (dim > INT64_MAX)
            return TSR_CORRUPT;
        dims[i] = (int64_t)dim;
        elements = base_times(elements, dims[i]);
    }
    int64_t bytes = base_times(elements, (int64_t)tsr_dtype_size(dtype));
    if (r->bad || bytes < 0 || bytes > r->end - r->at)
        return TSR_CORRUPT;
    *out = tsr_from_data(r->at, dtype, dims, rank);
    r->at += bytes;
    return tsr_tensor_status(*out);
}

static tsr_status read_entry(net_reader *r, tsr_state_dict *dict)
{
    char name[512], string[4096];
    net_bytes given = net_read_bytes(r);
    int32_t kind = net_read_u8(r);
    if (r->bad || given.size == 0 || given.size >= sizeof(name))
        return TSR_CORRUPT;
    memcpy(name, given.data, given.size);
    name[given.size] = 0;
    if (kind == TSR_STATE_TENSOR) {
        tsr_tensor *t = NULL;
        tsr_status status = dist_read_tensor(r, &t);
        return status == TSR_OK ? tsr_state_dict_set(dict, name, t) : status;
    }
    if (kind == TSR_STATE_STRING) {
        net_bytes value = net_read_bytes(r);
        if (r->bad || value.size >= sizeof(string))
            return TSR_CORRUPT;
        memcpy(string, value.data, value.size);
        string[value.size] = 0;
        return tsr_state_dict_set_string(dict, name, string);
    }
    uint64_t bits = net_read_u64(r);
    double number;
    memcpy(&number, &bits, sizeof(number));
    if (r->bad || (kind != TSR_STATE_INT && kind != TSR_STATE_NUMBER))
        return TSR_CORRUPT;
    return kind == TSR_STATE_INT ? tsr_state_dict_set_int(dict, name, (int64_t)bits)
                                 : tsr_state_dict_set_number(dict, name, number);
}

static tsr_status read_dict(const void *data, size_t size, tsr_state_dict *dict)
{
    net_reader r = {data, (const uint8_t *)data + size, false};
    uint64_t n = net_read_u64(&r);
    tsr_status status = r.bad ? TSR_CORRUPT : TSR_OK;
    for (uint64_t e = 0; e < n && status == TSR_OK; e++)
        status = read_entry(&r, dict);
    return status;
}

/* The ranks' bytes at root, of any lengths: *out (base_free) and where each begins; NULL elsewhere. */
static tsr_status gather(comm_world *world, int root, const base_text *own, char **out, int64_t **sizes)
{
    size_t n = (size_t)comm_size(world);
    int64_t size = (int64_t)own->size, most = 0;
    *sizes = base_alloc(n * sizeof(**sizes));
    *out = NULL;
    if (!*sizes)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "no memory for %zu ranks", n);
    tsr_status status =
        dist_run(world, &(comm_call){.op = COMM_ALL_GATHER, .in = &size, .out = *sizes, .count = 1, .dtype = TSR_I64});
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        most = BASE_MAX(most, (*sizes)[i]);
    bool is_root = comm_rank(world) == root;
    char *padded = status == TSR_OK ? base_alloc_zero((size_t)most + 1, 1) : NULL;
    *out = status == TSR_OK && is_root ? base_alloc_zero(n, (size_t)most + 1) : NULL;
    if (status == TSR_OK && (!padded || (is_root && !*out)))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "no memory for %zu dicts of %lld bytes", n, (long long)most);
    if (status == TSR_OK) {
        memcpy(padded, own->data, own->size);
        status = dist_run(
            world,
            &(comm_call){.op = COMM_GATHER, .in = padded, .out = *out, .count = most, .dtype = TSR_U8, .root = root});
    }
    base_free(padded);
    if (status == TSR_OK && is_root) /* the bytes of rank i begin at i times the longest size */
        for (size_t i = 0; i < n; i++)
            status = (*sizes)[i] < 0 || (*sizes)[i] > most ? TSR_CORRUPT : status;
    return status;
}

tsr_status dist_gather_dict(const char *name, comm_world *world, int root, const tsr_state_dict *part,
                            tsr_state_dict *all)
{
    base_text own = {0};
    char *bytes = NULL;
    int64_t *sizes = NULL, most = 0;
    tsr_scope scope = tsr_scope_begin();
    tsr_status status = write_dict(&own, part);
    if (status == TSR_OK)
        status = gather(world, root, &own, &bytes, &sizes);
    for (int i = 0; i < comm_size(world) && status == TSR_OK; i++)
        most = BASE_MAX(most, sizes[i]);
    for (int i = 0; i < comm_size(world) && status == TSR_OK && bytes; i++)
        status = read_dict(bytes + i * most, (size_t)sizes[i], all);
    tensor_scope_leave(scope); /* the dict keeps its tensors */
    if (status == TSR_CORRUPT)
        tensor_status_fail(status, "%s: a rank sent bytes that are not a dict", name);
    base_text_free(&own);
    base_free(bytes);
    base_free(sizes);
    return status;
}
