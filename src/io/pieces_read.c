/* Reads a sharded checkpoint: for each requested part of a tensor, reads the slices of the overlapping pieces from the
 * mapped files, and verifies the checksums of the blocks that contain them. A file is opened when it is first needed.
 * See pieces.h. */
#include "io/pieces.h"

#include <stdio.h>
#include <string.h>

typedef struct shard_file {
    const void *data;
    size_t size;
    bool open;
    base_table arrays, checksums; /* by key: the io_array; the text of its checksums */
} shard_file;

typedef struct piece_reader {
    const char *folder;
    base_arena arena;
    const void *text; /* the bytes of the index */
    size_t text_size;
    io_pieces index;
    base_table tensors;
    base_table verified; /* by key: a byte for each block, set when the block is verified */
    shard_file *files;
    base_error error;
} piece_reader;

/* ---- files ------------------------------------------------------------------------------------------------------------------- */

static tsr_status path_in(const piece_reader *r, const char *name, base_text *out)
{
    base_text_format(out, "%s/%s", r->folder, name);
    return out->failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

/* The slices that the file holds by the index, as many as fit. */
static void add_held(const piece_reader *r, size_t file, base_text *held)
{
    size_t begin = held->size;
    for (size_t t = 0; t < r->index.n_tensors; t++)
        for (size_t i = 0; i < r->index.tensors[t].n_pieces; i++) {
            if (r->index.tensors[t].pieces[i].file != (int32_t)file || held->size > begin + 300)
                continue;
            base_text_add(held, held->size > begin ? ", " : "");
            io_piece_words(&r->index.tensors[t], &r->index.tensors[t].pieces[i], held);
        }
    base_text_add(held, held->size == begin ? "nothing" : held->size > begin + 300 ? " ..." : "");
}

/* Fails for a file as a whole: the message names the slices that depend on it. why ends before them. */
static tsr_status fail_file(piece_reader *r, size_t file, tsr_status status, const char *why)
{
    base_text held = {0};
    add_held(r, file, &held);
    base_fail(&r->error, status, "%s/%s %s %s", r->folder, r->index.files[file], why, held.data ? held.data : "");
    base_text_free(&held);
    return status;
}

typedef struct open_call {
    piece_reader *r;
    shard_file *file;
    char token[17];      /* the index's */
    const char *foreign; /* another token that the file has; NULL: none */
} open_call;

static tsr_status open_body(void *user)
{
    open_call *c = user;
    static const char prefix[] = "tessera.crc:";
    io_safetensors content;
    tsr_status status = io_safetensors_parse(c->file->data, c->file->size, &c->r->arena, &content, &c->r->error);
    for (size_t i = 0; status == TSR_OK && i < content.n_arrays; i++)
        base_table_put(&c->r->arena, &c->file->arrays, content.arrays[i].name, strlen(content.arrays[i].name),
                       &content.arrays[i]);
    for (size_t i = 0; status == TSR_OK && i < content.n_metadata; i++) {
        const io_metadata *m = &content.metadata[i];
        if (strncmp(m->key, prefix, sizeof(prefix) - 1) == 0)
            base_table_put(&c->r->arena, &c->file->checksums, m->key + sizeof(prefix) - 1,
                           strlen(m->key) - (sizeof(prefix) - 1), (void *)(uintptr_t)m->value);
        else if (strcmp(m->key, "tessera.token") == 0 && strcmp(m->value, c->token) != 0)
            c->foreign = m->value;
    }
    return status;
}

/* A file of another save, moved here under this name, has pieces whose own checksums are right. */
static tsr_status fail_foreign(const open_call *c, size_t file)
{
    char why[160];
    snprintf(why, sizeof(why), "is of another checkpoint: its token is %.16s, and that of the index %s; it should hold",
             c->foreign, c->token);
    return fail_file(c->r, file, TSR_CORRUPT, why);
}

static tsr_status open_shard(piece_reader *r, size_t file)
{
    shard_file *f = &r->files[file];
    base_text path = {0};
    if (f->open)
        return TSR_OK;
    tsr_status status = path_in(r, r->index.files[file], &path);
    if (status == TSR_OK)
        status = base_file_map(path.data, &f->data, &f->size, &r->error);
    base_text_free(&path);
    if (status == TSR_NOT_FOUND)
        return fail_file(r, file, status, "is missing; it held");
    if (status != TSR_OK)
        return status;
    f->open = true;
    open_call call = {.r = r, .file = f};
    snprintf(call.token, sizeof(call.token), "%016llx", (unsigned long long)r->index.token);
    status = open_body(&call);
    if (status != TSR_OK)
        return base_fail_prefix(&r->error, "%s/%s", r->folder, r->index.files[file]);
    return call.foreign ? fail_foreign(&call, file) : TSR_OK;
}

/* ---- slices ------------------------------------------------------------------------------------------------------------------- */

/* "f32 [16, 24]" */
static void add_type(base_text *out, tsr_dtype dtype, int64_t rank, const int64_t *dims)
{
    base_text_format(out, "%s [", tsr_dtype_name(dtype));
    for (int64_t d = 0; d < rank; d++)
        base_text_format(out, d ? ", %lld" : "%lld", (long long)dims[d]);
    base_text_char(out, ']');
}

static uint32_t read_hex(const char *text)
{
    uint32_t value = 0;
    for (int i = 0; i < 8; i++)
        value = value << 4 | (uint32_t)(text[i] <= '9' ? text[i] - '0' : text[i] - 'a' + 10);
    return value;
}

static tsr_status fail_piece(piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const char *why)
{
    base_text words = {0};
    io_piece_words(t, piece, &words);
    base_fail(&r->error, TSR_CORRUPT, "%s/%s: %s %s", r->folder, r->index.files[piece->file],
              words.data ? words.data : t->name, why);
    base_text_free(&words);
    return TSR_CORRUPT;
}

static tsr_status fail_type(piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const io_array *a)
{
    base_text why = {0};
    base_text_add(&why, "is ");
    add_type(&why, a->dtype, a->rank, a->dims);
    base_text_add(&why, " there, and ");
    add_type(&why, t->dtype, t->rank, piece->shape);
    base_text_add(&why, " by the index");
    fail_piece(r, t, piece, why.data ? why.data : "has another type");
    base_text_free(&why);
    return TSR_CORRUPT;
}

/* Verifies the checksums of the blocks that contain the bytes from `from` up to `end` of a piece. */
static tsr_status verify_blocks(piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const char *key,
                                const io_array *a, size_t from, size_t end)
{
    const char *sums = base_table_get(&r->files[piece->file].checksums, key, strlen(key));
    size_t blocks = (a->bytes + IO_PIECE_BLOCK - 1) / IO_PIECE_BLOCK;
    if (!sums || strlen(sums) != 8 * blocks || strspn(sums, "0123456789abcdef") != 8 * blocks)
        return fail_piece(r, t, piece, "has no checksums");
    uint8_t *verified = base_table_get(&r->verified, key, strlen(key));
    if (!verified) {
        verified = base_arena_zero(&r->arena, blocks + 1, 1);
        base_table_put(&r->arena, &r->verified, base_arena_strdup(&r->arena, key), strlen(key), verified);
    }
    for (size_t block = from / IO_PIECE_BLOCK; block * IO_PIECE_BLOCK < end; block++) {
        size_t at = block * IO_PIECE_BLOCK, n = BASE_MIN(a->bytes - at, (size_t)IO_PIECE_BLOCK);
        if (!verified[block] && io_crc32(0, a->data + at, n) != read_hex(sums + 8 * block))
            return fail_piece(r, t, piece, "is damaged: its checksum is another one");
        verified[block] = 1;
    }
    return TSR_OK;
}

/* Opens the piece's file, and finds the piece there under its key. Inside base_try. */
static tsr_status find_piece(piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const char **own,
                             const io_array **array)
{
    base_text key = {0};
    io_piece_key(t, piece, &key);
    base_text_char(&key, 0);
    if (key.failed)
        base_unwind(TSR_OUT_OF_MEMORY);
    *own = base_arena_strdup(&r->arena, key.data);
    base_text_free(&key);
    tsr_status status = open_shard(r, (size_t)piece->file);
    if (status != TSR_OK)
        return status;
    const io_array *a = base_table_get(&r->files[piece->file].arrays, *own, strlen(*own));
    if (!a)
        return fail_piece(r, t, piece, "is not in the file");
    bool fits = a->dtype == t->dtype && a->rank == t->rank;
    for (int64_t d = 0; fits && d < t->rank; d++)
        fits = a->dims[d] == piece->shape[d];
    *array = a;
    return fits ? TSR_OK : fail_type(r, t, piece, a);
}

/* Copies the elements that a piece and a part have in common; *count: their number. */
static tsr_status copy_common(piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const tsr_shard *part,
                              uint8_t *to, int64_t *count)
{
    int64_t rank = t->rank, low[IO_PIECE_RANK], n[IO_PIECE_RANK] = {0}, index[IO_PIECE_RANK] = {0};
    size_t size = tsr_dtype_size(t->dtype);
    *count = 1;
    for (int64_t d = 0; d < rank; d++) {
        low[d] = BASE_MAX(piece->start[d], part->start[d]);
        n[d] = BASE_MIN(piece->start[d] + piece->shape[d], part->start[d] + part->shape[d]) - low[d];
        *count *= BASE_MAX(n[d], (int64_t)0);
    }
    if (*count == 0)
        return TSR_OK;
    const char *own;
    const io_array *a;
    tsr_status status = find_piece(r, t, piece, &own, &a);
    if (status != TSR_OK)
        return status;
    size_t row = rank ? (size_t)n[rank - 1] * size : size, first = 0, last = 0;
    for (int64_t d = 0; d < rank; d++) {
        first = first * (size_t)piece->shape[d] + (size_t)(low[d] - piece->start[d]);
        last = last * (size_t)piece->shape[d] + (size_t)(low[d] - piece->start[d] + n[d] - 1);
    }
    status = verify_blocks(r, t, piece, own, a, first * size, (last + 1) * size);
    while (status == TSR_OK) {
        size_t from = 0, into = 0;
        for (int64_t d = 0; d < rank; d++) {
            from = from * (size_t)piece->shape[d] + (size_t)(low[d] - piece->start[d] + index[d]);
            into = into * (size_t)part->shape[d] + (size_t)(low[d] - part->start[d] + index[d]);
        }
        memcpy(to + into * size, a->data + from * size, row);
        int64_t d = rank - 2;
        for (; d >= 0 && ++index[d] == n[d]; d--)
            index[d] = 0;
        if (d < 0)
            break;
    }
    return status;
}

typedef struct fill_call {
    piece_reader *r;
    const io_pieces_tensor *tensor;
    const tsr_shard *part;
    void *data;
} fill_call;

static tsr_status fill_body(void *user)
{
    const fill_call *c = user;
    int64_t wanted = 1, found = 0;
    for (int64_t d = 0; d < c->tensor->rank; d++)
        wanted *= c->part->shape[d];
    for (size_t i = 0; i < c->tensor->n_pieces; i++) {
        int64_t count;
        tsr_status status = copy_common(c->r, c->tensor, &c->tensor->pieces[i], c->part, c->data, &count);
        if (status != TSR_OK)
            return status;
        found += count;
    }
    return found == wanted
               ? TSR_OK
               : base_fail(&c->r->error, TSR_CORRUPT, "%s/index.json: the pieces of tensor \"%s\" do not cover it once",
                           c->r->folder, c->tensor->name);
}

/* Finds all pieces, before memory for the tensor is allocated. */
static tsr_status find_all(void *user)
{
    const fill_call *c = user;
    tsr_status status = TSR_OK;
    const char *key;
    const io_array *array;
    for (size_t i = 0; i < c->tensor->n_pieces && status == TSR_OK; i++)
        if (io_piece_count(c->tensor, &c->tensor->pieces[i]) > 0)
            status = find_piece(c->r, c->tensor, &c->tensor->pieces[i], &key, &array);
    return status;
}

static tsr_status fill_part(void *user, const tsr_shard *part, void *data)
{
    fill_call c = *(fill_call *)user;
    c.part = part;
    c.data = data;
    return base_try(fill_body, &c, &c.r->error);
}

/* ---- checkpoints ----------------------------------------------------------------------------------------------------------------- */

static void close_reader(piece_reader *r)
{
    for (size_t f = 0; r->files && f < r->index.n_files; f++)
        if (r->files[f].open)
            base_file_unmap(r->files[f].data, r->files[f].size);
    base_file_unmap(r->text, r->text_size);
    base_arena_free(&r->arena);
}

static tsr_status index_tensors(void *user)
{
    piece_reader *r = user;
    for (size_t i = 0; i < r->index.n_tensors; i++)
        base_table_put(&r->arena, &r->tensors, r->index.tensors[i].name, strlen(r->index.tensors[i].name),
                       &r->index.tensors[i]);
    r->files = base_arena_zero(&r->arena, r->index.n_files + 1, sizeof(*r->files));
    return TSR_OK;
}

static tsr_status open_reader(piece_reader *r, const char *folder)
{
    base_text path = {0};
    *r = (piece_reader){.folder = folder};
    if (!folder || !*folder)
        return base_fail(&r->error, TSR_INVALID_ARGUMENT, folder ? "the folder's name is empty" : "the folder is NULL");
    tsr_status status = path_in(r, "index.json", &path);
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
static tsr_status read_tensor(piece_reader *r, const io_pieces_tensor *t, const tsr_tensor *like, tsr_tensor **out)
{
    fill_call call = {.r = r, .tensor = t};
    tsr_status status;
    r->error.status = TSR_OK;
    if (like) {
        base_error error = {0};
        status = tensor_new_parts(like, fill_part, &call, out, &error);
        if (status != TSR_OK && r->error.status == TSR_OK)
            r->error = error;
    } else {
        tsr_shard whole = {.size = sizeof(whole), .n_dims = t->rank};
        size_t bytes = tsr_dtype_size(t->dtype);
        memcpy(whole.shape, t->shape, sizeof(whole.shape));
        for (int64_t d = 0; d < t->rank; d++)
            bytes *= (size_t)t->shape[d];
        void *data = NULL;
        status = base_try(find_all, &call, &r->error);
        if (status == TSR_OK && !(data = base_alloc(bytes + 1)))
            status = base_fail(&r->error, TSR_OUT_OF_MEMORY, "no memory for tensor \"%s\"", t->name);
        if (status == TSR_OK)
            status = fill_part(&call, &whole, data);
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

static tsr_status check_shape(piece_reader *r, const io_pieces_tensor *t, const char *name, const tsr_tensor *tensor)
{
    if (!t)
        return base_fail(&r->error, TSR_NOT_FOUND, "%s has no tensor \"%s\"", r->folder, name);
    bool same = t->dtype == tsr_tensor_dtype(tensor) && t->rank == tsr_dim(tensor);
    for (int64_t d = 0; same && d < t->rank; d++)
        same = t->shape[d] == tsr_size(tensor, d);
    if (same)
        return TSR_OK;
    base_text types = {0};
    add_type(&types, t->dtype, t->rank, t->shape);
    base_text_add(&types, " there, and ");
    add_type(&types, tsr_tensor_dtype(tensor), tsr_dim(tensor), tsr_shape(tensor));
    base_fail(&r->error, TSR_INVALID_ARGUMENT, "%s: tensor \"%s\" is %s in the dict", r->folder, name,
              types.data ? types.data : "another one");
    base_text_free(&types);
    return TSR_INVALID_ARGUMENT;
}

/* pairs: the dict's tensors, then their new values. */
static tsr_status read_all(piece_reader *r, const tsr_state_dict *dict, tsr_tensor **pairs, size_t room, size_t *n)
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
static tsr_status read_metadata(const piece_reader *r, const char *function, tsr_state_dict **dict)
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
    piece_reader r;
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
    piece_reader r;
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
