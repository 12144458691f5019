/* PyTorch's .pt files: a zip archive of a pickle (NAME/data.pkl) and one member for each storage (NAME/data/KEY).
 *
 * The pickle is parsed to a description (pickle.c), whose tree (pt_visit.c) has tensors (pt_tensor.c). The work that a
 * file can cause is bounded: depth, visited objects, and total bytes, because a small file can describe huge tensors by
 * strides of zero, or by naming one storage many times. */
#include "io/pt_parsing.h"

#include <string.h>

/* ---- the archive ----------------------------------------------------------------------------------------------------- */

static tsr_status parse_archive(void *user)
{
    io_pt_parsing *p = user;
    const io_zip_member *pickle = NULL, *order = NULL;
    for (size_t i = 0; i < p->zip.n_members; i++) {
        io_zip_member *m = &p->zip.members[i];
        const char *slash = strchr(m->name, '/');
        if (base_table_get(&p->members, m->name, strlen(m->name)))
            return base_fail(p->error, TSR_CORRUPT, "two members are named \"%s\"", m->name);
        base_table_put(p->arena, &p->members, m->name, strlen(m->name), m);
        if (slash && strcmp(slash, "/data.pkl") == 0 && !pickle) {
            pickle = m;
            p->prefix = base_arena_strndup(p->arena, m->name, (size_t)(slash - m->name));
        } else if (slash && strcmp(slash, "/byteorder") == 0 && m->size <= 8) {
            order = m;
        } else if (slash && strcmp(slash, "/constants.pkl") == 0) {
            return base_fail(p->error, TSR_UNIMPLEMENTED,
                             "this is a TorchScript program, not what torch.save writes of "
                             "a state dict");
        }
    }
    if (!pickle)
        return base_fail(p->error, TSR_CORRUPT, "the archive has no data.pkl: torch.save did not write it");
    const uint8_t *data;
    tsr_status status = TSR_OK;
    if (order) {
        status = io_zip_read(order, p->arena, &data, p->error);
        p->swapped = status == TSR_OK && order->size == 3 && memcmp(data, "big", 3) == 0;
    }
    p->bytes_max = 16 * (uint64_t)p->size + (UINT64_C(1) << 30);
    if (status == TSR_OK && pickle->size > p->bytes_max)
        status = io_pt_fail(p, "the file describes far more bytes than it has");
    io_pickle *root = NULL;
    if (status == TSR_OK)
        status = io_zip_read(pickle, p->arena, &data, p->error);
    if (status == TSR_OK)
        status = io_pickle_parse(data, pickle->size, p->arena, &root, p->error);
    if (status == TSR_OK)
        status = io_pt_visit(p, root, 0);
    if (status == TSR_OK)
        *p->out = (io_pt){p->entries.count, p->entries.items};
    return status;
}

tsr_status io_pt_parse(const void *data, size_t size, base_arena *arena, io_pt *out, base_error *error)
{
    if (size >= 2 && memcmp(data, "\x80\x02", 2) == 0)
        return base_fail(error, TSR_UNIMPLEMENTED,
                         "this is PyTorch's format from before 1.6; load and save it again with a newer one");
    io_pt_parsing *p = base_alloc_zero(1, sizeof(*p));
    if (!p)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    p->data = data;
    p->size = size;
    p->arena = arena;
    p->error = error;
    p->out = out;
    tsr_status status = io_zip_parse(data, size, arena, &p->zip, error);
    if (status == TSR_OK)
        status = base_try(parse_archive, p, error);
    base_free(p);
    return status;
}

/* ---- loading --------------------------------------------------------------------------------------------------------- */

static tsr_status store(const char *path, const io_pt_entry *e, tsr_state_dict *dict)
{
    if (tsr_state_dict_find(dict, e->name) >= 0)
        return tensor_status_fail(TSR_CORRUPT, "load_pt: %s: two entries are named \"%s\"", path, e->name);
    switch (e->kind) {
    case TSR_STATE_TENSOR:
        return io_array_store(&e->array, dict);
    case TSR_STATE_INT:
        return tsr_state_dict_set_int(dict, e->name, e->i);
    case TSR_STATE_NUMBER:
        return tsr_state_dict_set_number(dict, e->name, e->f);
    default:
        return tsr_state_dict_set_string(dict, e->name, e->string);
    }
}

tsr_status tsr_load_pt(const char *path, tsr_state_dict **dict)
{
    const void *data;
    size_t size;
    base_error error;
    if (!path || !dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_pt: the %s is NULL", path ? "result" : "path");
    if (base_file_map(path, &data, &size, &error) != TSR_OK)
        return io_fail("load_pt", &error);
    base_arena arena = {0};
    io_pt content = {0};
    tsr_state_dict *loaded = NULL;
    tsr_status status = io_pt_parse(data, size, &arena, &content, &error);
    if (status != TSR_OK) {
        base_fail_prefix(&error, "%s", path);
        io_fail("load_pt", &error);
    } else if (!(loaded = tsr_state_dict_new())) {
        status = TSR_OUT_OF_MEMORY; /* the error is set */
    }
    for (size_t i = 0; i < content.n_entries && status == TSR_OK; i++)
        status = store(path, &content.entries[i], loaded);
    base_arena_free(&arena);
    base_file_unmap(data, size);
    if (status == TSR_OK)
        *dict = loaded;
    else
        tsr_state_dict_free(loaded);
    return status;
}
