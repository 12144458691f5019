/* Loads sharded checkpoints: for each requested part of a tensor, reads the slices of the overlapping pieces from the
 * mapped files. See pieces.h. */
#include <string.h>

#include "io/pieces_reader.h"

static void close_reader(io_piece_reader *r)
{
    for (size_t f = 0; r->files && f < r->index.n_files; f++)
        if (r->files[f].open)
            base_file_unmap(r->files[f].data, r->files[f].size);
    base_file_unmap(r->text, r->text_size);
    base_arena_free(&r->arena);
}

static tsr_status index_tensors(void *user)
{
    io_piece_reader *r = user;
    for (size_t i = 0; i < r->index.n_tensors; i++)
        base_table_put(&r->arena, &r->tensors, r->index.tensors[i].name, strlen(r->index.tensors[i].name),
                       &r->index.tensors[i]);
    r->files = base_arena_zero(&r->arena, r->index.n_files + 1, sizeof(*r->files));
    return TSR_OK;
}

static tsr_status open_reader(io_piece_reader *r, const char *folder)
{
    base_text path = {0};
    *r = (io_piece_reader){.folder = folder};
    if (!folder || !*folder)
        return base_fail(&r->error, TSR_INVALID_ARGUMENT, folder ? "the folder's name is empty" : "the folder is NULL");
    tsr_status status = io_pieces_path(r, "index.json", &path);
    if (status == TSR_OK)
        status = base_file_map(path.data, &r->text, &r->text_size, &r->error);
    if (status == TSR_OK) {
        status = io_pieces_parse(r->text, r->text_size, &r->arena, &r->index, &r->error);
        if (status != TSR_OK)
            base_fail_prefix(&r->error, "%s", path.data);
    }
    base_text_free(&path);
    return status == TSR_OK ? base_try(index_tensors, r, &r->error) : status;
}

/* A new tensor with the sharding of `like`, or (NULL) on the context's device. */
static tsr_status read_tensor(io_piece_reader *r, const io_pieces_tensor *t, const tsr_tensor *like, tsr_tensor **out)
{
    io_pieces_want call = {.r = r, .tensor = t};
    tsr_status status;
    r->error.status = TSR_OK;
    if (like) {
        base_error error = {0};
        status = tensor_new_parts(like, io_pieces_fill, &call, out, &error);
        if (status != TSR_OK && r->error.status == TSR_OK)
            r->error = error;
    } else {
        tsr_shard whole = {.size = sizeof(whole), .n_dims = t->rank};
        size_t bytes = tsr_dtype_size(t->dtype);
        memcpy(whole.shape, t->shape, sizeof(whole.shape));
        for (int64_t d = 0; d < t->rank; d++)
            bytes *= (size_t)t->shape[d];
        void *data = NULL;
        status = base_try(io_pieces_find, &call, &r->error);
        if (status == TSR_OK && !(data = base_alloc(bytes + 1)))
            status = base_fail(&r->error, TSR_OUT_OF_MEMORY, "no memory for tensor \"%s\"", t->name);
        if (status == TSR_OK)
            status = io_pieces_fill(&call, &whole, data);
        if (status == TSR_OK) {
            *out = tsr_from_data(data, t->dtype, t->shape, t->rank);
            status = tsr_tensor_status(*out);
        }
        base_free(data);
    }
    if (status != TSR_OK && r->error.status == TSR_OK)
        base_fail(&r->error, status, "tensor \"%s\" could not be made", t->name);
    return status;
}

static tsr_status check_shape(io_piece_reader *r, const io_pieces_tensor *t, const char *name, const tsr_tensor *tensor)
{
    if (!t)
        return base_fail(&r->error, TSR_NOT_FOUND, "%s has no tensor \"%s\"", r->folder, name);
    bool same = t->dtype == tsr_tensor_dtype(tensor) && t->rank == tsr_dim(tensor);
    for (int64_t d = 0; same && d < t->rank; d++)
        same = t->shape[d] == tsr_size(tensor, d);
    if (same)
        return TSR_OK;
    base_text types = {0};
    io_pieces_add_type(&types, t->dtype, t->rank, t->shape);
    base_text_add(&types, " there, and ");
    io_pieces_add_type(&types, tsr_tensor_dtype(tensor), tsr_dim(tensor), tsr_shape(tensor));
    base_fail(&r->error, TSR_INVALID_ARGUMENT, "%s: tensor \"%s\" is %s in the dict", r->folder, name,
              types.data ? types.data : "another one");
    base_text_free(&types);
    return TSR_INVALID_ARGUMENT;
}

/* pairs: the dict's tensors, then their new values. */
static tsr_status read_all(io_piece_reader *r, const tsr_state_dict *dict, tsr_tensor **pairs, size_t room, size_t *n)
{
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++) {
        const char *name = tsr_state_dict_name(dict, i);
        tsr_tensor *tensor = tsr_state_dict_get(dict, name);
        if (!tensor)
            continue;
        const io_pieces_tensor *t = base_table_get(&r->tensors, name, strlen(name));
        status = check_shape(r, t, name, tensor);
        if (status == TSR_OK)
            status = read_tensor(r, t, tensor, &pairs[room + *n]);
        if (status == TSR_OK)
            pairs[(*n)++] = tensor;
    }
    return status;
}

/* The checkpoint's numbers and strings, in a new dict. */
static tsr_status read_metadata(const io_piece_reader *r, const char *function, tsr_state_dict **dict)
{
    tsr_state_dict *all = tsr_state_dict_new();
    tsr_status status =
        all ? io_metadata_store(all, r->index.metadata, r->index.n_metadata, function, r->folder) : TSR_OUT_OF_MEMORY;
    for (size_t i = 0; status == TSR_OK && i < r->index.n_tensors; i++)
        status = io_metadata_lacks(all, r->index.tensors[i].name, function, r->folder);
    if (status == TSR_OK)
        *dict = all;
    else
        tsr_state_dict_free(all);
    return status;
}

tsr_status tsr_load_sharded(const char *folder, tsr_state_dict *dict)
{
    io_piece_reader r;
    if (!dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_sharded: the dict is NULL");
    tsr_status status = open_reader(&r, folder);
    size_t room = (size_t)tsr_state_dict_count(dict), n = 0;
    tsr_tensor **pairs = base_alloc_zero(2 * room + 1, sizeof(*pairs));
    if (status == TSR_OK && !pairs)
        status = base_fail(&r.error, TSR_OUT_OF_MEMORY, "no memory for a list of tensors");
    tsr_scope scope = tsr_scope_begin(); /* scope of the new values */
    if (status == TSR_OK)
        status = read_all(&r, dict, pairs, room, &n);
    tsr_state_dict *metadata = NULL;
    if (status != TSR_OK)
        io_fail("load_sharded", &r.error);
    else
        status = read_metadata(&r, "load_sharded", &metadata);
    if (status == TSR_OK && !tensor_state_dict_reserve(dict, (size_t)tsr_state_dict_count(metadata)))
        status = tensor_status_fail(TSR_OUT_OF_MEMORY, "load_sharded: out of memory");
    if (status == TSR_OK) {
        memmove(pairs + n, pairs + room, n * sizeof(*pairs));
        status = tensor_assign_all(n, pairs);
    }
    if (status == TSR_OK)
        tensor_state_dict_move(dict, metadata);
    tsr_state_dict_free(metadata);
    tensor_scope_leave(scope);
    base_free(pairs);
    close_reader(&r);
    return status;
}

tsr_status tsr_read_sharded(const char *folder, tsr_state_dict **dict)
{
    io_piece_reader r;
    if (!dict)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "read_sharded: the result is NULL");
    tsr_status status = open_reader(&r, folder);
    tsr_state_dict *all = NULL;
    if (status != TSR_OK)
        io_fail("read_sharded", &r.error);
    else
        status = read_metadata(&r, "read_sharded", &all);
    for (size_t i = 0; i < r.index.n_tensors && status == TSR_OK; i++) {
        tsr_tensor *tensor = NULL;
        status = read_tensor(&r, &r.index.tensors[i], NULL, &tensor);
        if (status != TSR_OK)
            io_fail("read_sharded", &r.error);
        else if ((status = tsr_state_dict_set(all, r.index.tensors[i].name, tensor)) != TSR_OK)
            tsr_free(tensor);
    }
    close_reader(&r);
    if (status == TSR_OK)
        *dict = all;
    else
        tsr_state_dict_free(all);
    return status;
}

tsr_status tsr_merge_sharded(const char *folder, const char *path)
{
    tsr_state_dict *dict = NULL;
    tsr_status status = tsr_read_sharded(folder, &dict);
    if (status == TSR_OK)
        status = tsr_save_safetensors(dict, path);
    tsr_state_dict_free(dict);
    return status;
}
