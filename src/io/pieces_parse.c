/* Reads the index of a sharded checkpoint from untrusted bytes. See pieces.h.
 *
 * Afterwards the following holds: files have plain names, dtypes are those of the format, the bytes of shapes do not
 * overflow, pieces lie in files that exist in the index, and cover their tensors once. */
#include "io/pieces.h"

#include <string.h>

typedef struct index_parse {
    io_json json;
    base_arena *arena;
    io_pieces *out;
    BASE_VEC(const char *) files;
    BASE_VEC(io_pieces_tensor) tensors;
    BASE_VEC(io_metadata) metadata;
    base_table names;
} index_parse;

static bool parse_numbers(index_parse *p, int64_t *numbers, int64_t *n)
{
    io_json *j = &p->json;
    bool first = true;
    *n = 0;
    if (!io_json_take(j, '['))
        return false;
    while (io_json_more(j, ']', &first)) {
        uint64_t value;
        if (!io_json_unsigned(j, &value))
            return false;
        if (*n == IO_PIECE_RANK || value > INT64_MAX)
            return io_json_fail(j, *n == IO_PIECE_RANK ? "too many dimensions" : "a number that is too large");
        numbers[(*n)++] = (int64_t)value;
    }
    return !j->failed;
}

static bool parse_dtype(index_parse *p, tsr_dtype *dtype)
{
    const char *name;
    if (!io_json_string(&p->json, &name))
        return false;
    *dtype = io_safetensors_dtype_named(name);
    if (*dtype != TSR_DTYPE_NONE && *dtype != TSR_F4E2M1FN)
        return true;
    return io_json_fail(&p->json, "a dtype that sharded files do not have");
}

/* [file, [start ...], [shape ...]] */
static bool parse_piece(index_parse *p, io_piece *piece, int64_t *rank)
{
    io_json *j = &p->json;
    uint64_t file;
    int64_t other;
    if (!io_json_take(j, '[') || !io_json_unsigned(j, &file) || !io_json_take(j, ',') ||
        !parse_numbers(p, piece->start, rank) || !io_json_take(j, ',') || !parse_numbers(p, piece->shape, &other) ||
        !io_json_take(j, ']'))
        return false;
    if (file >= IO_PIECES_MOST_FILES || *rank != other)
        return io_json_fail(j, "a piece whose file or dimensions are not possible");
    piece->file = (int32_t)file;
    piece->part = -1;
    return true;
}

typedef struct parsed_piece {
    io_piece piece;
    int64_t rank;
} parsed_piece;
typedef BASE_VEC(parsed_piece) parsed_pieces;

static bool parse_pieces(index_parse *p, parsed_pieces *out)
{
    bool first = true;
    if (!io_json_take(&p->json, '['))
        return false;
    while (io_json_more(&p->json, ']', &first)) {
        parsed_piece piece = {0};
        if (!parse_piece(p, &piece.piece, &piece.rank))
            return false;
        base_vec_push(p->arena, out, piece);
    }
    return !p->json.failed;
}

static bool check_tensor(index_parse *p, io_pieces_tensor *t, const parsed_pieces *pieces)
{
    uint64_t bytes = tsr_dtype_size(t->dtype);
    for (int64_t d = 0; d < t->rank; d++) /* also where another dimension is 0, as strides are products of dimensions */
        if (__builtin_mul_overflow(bytes, (uint64_t)BASE_MAX(t->shape[d], 1), &bytes) || bytes > INT64_MAX)
            return io_json_fail(&p->json, "a tensor whose size is not possible");
    t->n_pieces = pieces->count;
    t->pieces = base_arena_zero(p->arena, pieces->count + 1, sizeof(*t->pieces));
    for (size_t i = 0; i < pieces->count; i++) {
        const io_piece *piece = &pieces->items[i].piece;
        if (pieces->items[i].rank != t->rank)
            return io_json_fail(&p->json, "a piece of another rank than its tensor");
        for (int64_t d = 0; d < t->rank; d++)
            if (piece->start[d] > t->shape[d] || piece->shape[d] > t->shape[d] - piece->start[d])
                return io_json_fail(&p->json, "a piece that lies outside its tensor");
        t->pieces[i] = *piece;
    }
    return true;
}

static bool parse_tensor(index_parse *p, const char *name)
{
    io_json *j = &p->json;
    io_pieces_tensor t = {.name = name};
    parsed_pieces pieces = {0};
    bool first = true, has[3] = {false};
    if (!io_json_take(j, '{'))
        return false;
    while (io_json_more(j, '}', &first)) {
        const char *key;
        if (!io_json_string(j, &key) || !io_json_take(j, ':'))
            return false;
        int which = strcmp(key, "dtype") == 0 ? 0 : strcmp(key, "shape") == 0 ? 1 : strcmp(key, "pieces") == 0 ? 2 : 3;
        if (which < 3 && has[which])
            return io_json_fail(j, "the same key twice");
        bool good = which == 0   ? parse_dtype(p, &t.dtype)
                    : which == 1 ? parse_numbers(p, t.shape, &t.rank)
                    : which == 2 ? parse_pieces(p, &pieces)
                                 : io_json_skip(j);
        if (!good)
            return false;
        if (which < 3)
            has[which] = true;
    }
    if (j->failed)
        return false;
    if (!has[0] || !has[1] || !has[2])
        return io_json_fail(j, "a tensor without dtype, shape or pieces");
    if (!check_tensor(p, &t, &pieces))
        return false;
    base_vec_push(p->arena, &p->tensors, t);
    return true;
}

static bool parse_tensors(index_parse *p)
{
    bool first = true;
    const char *name;
    if (!io_json_take(&p->json, '{'))
        return false;
    while (io_json_more(&p->json, '}', &first)) {
        if (!io_json_string(&p->json, &name) || !io_json_take(&p->json, ':'))
            return false;
        if (!*name || base_table_get(&p->names, name, strlen(name)))
            return io_json_fail(&p->json, "a name that is empty or stands twice");
        base_table_put(p->arena, &p->names, name, strlen(name), p);
        if (!parse_tensor(p, name))
            return false;
    }
    return !p->json.failed;
}

static bool parse_files(index_parse *p)
{
    bool first = true;
    const char *name;
    if (!io_json_take(&p->json, '['))
        return false;
    while (io_json_more(&p->json, ']', &first)) {
        if (!io_json_string(&p->json, &name))
            return false;
        if (!*name || strchr(name, '/') || strchr(name, '\\') || strcmp(name, ".") == 0 || strcmp(name, "..") == 0)
            return io_json_fail(&p->json, "the name of a file that is not beside the index");
        if (p->files.count == IO_PIECES_MOST_FILES)
            return io_json_fail(&p->json, "too many files");
        base_vec_push(p->arena, &p->files, name);
    }
    return !p->json.failed;
}

static bool parse_metadata(index_parse *p)
{
    base_table keys = {0};
    bool first = true;
    if (!io_json_take(&p->json, '{'))
        return false;
    while (io_json_more(&p->json, '}', &first)) {
        io_metadata m;
        if (!io_json_string(&p->json, &m.key) || !io_json_once(&p->json, &keys, m.key) ||
            !io_json_take(&p->json, ':') || !io_json_string(&p->json, &m.value))
            return false;
        base_vec_push(p->arena, &p->metadata, m);
    }
    return !p->json.failed;
}

static bool parse_token(index_parse *p)
{
    const char *text;
    if (!io_json_string(&p->json, &text))
        return false;
    if (strlen(text) != 16 || strspn(text, "0123456789abcdef") != 16)
        return io_json_fail(&p->json, "a token of 16 hexadecimal digits");
    for (; *text; text++)
        p->out->token = p->out->token << 4 | (uint64_t)(*text <= '9' ? *text - '0' : *text - 'a' + 10);
    return true;
}

static bool parse_format(index_parse *p)
{
    const char *text;
    return io_json_string(&p->json, &text) &&
           (strcmp(text, "tessera.sharded") == 0 || io_json_fail(&p->json, "the format \"tessera.sharded\""));
}

static bool parse_version(index_parse *p)
{
    uint64_t version;
    return io_json_unsigned(&p->json, &version) && (version == 1 || io_json_fail(&p->json, "version 1"));
}

static const struct {
    const char *key;
    bool (*parse)(index_parse *p);
} keys[] = {
    {"format", parse_format}, {"version", parse_version}, {"token", parse_token},
    {"files", parse_files},   {"tensors", parse_tensors}, {"metadata", parse_metadata},
};

static tsr_status fail_cover(index_parse *p, const io_pieces_tensor *t)
{
    base_text why = {0};
    io_pieces_uncovered(t, p->files.items, p->files.count, &why);
    base_fail(p->json.error, TSR_CORRUPT, "the pieces of tensor \"%s\" do not cover it once: %s", t->name,
              why.data ? why.data : "");
    base_text_free(&why);
    return TSR_CORRUPT;
}

static tsr_status parse_index(void *user)
{
    index_parse *p = user;
    io_json *j = &p->json;
    bool first = true, has[BASE_COUNT(keys)] = {false};
    const char *key;
    io_json_take(j, '{');
    while (!j->failed && io_json_more(j, '}', &first)) {
        if (!io_json_string(j, &key) || !io_json_take(j, ':'))
            break;
        size_t k = 0;
        while (k < BASE_COUNT(keys) && strcmp(keys[k].key, key) != 0)
            k++;
        if (k < BASE_COUNT(keys) && has[k])
            io_json_fail(j, "the same key twice");
        if (j->failed || !(k < BASE_COUNT(keys) ? keys[k].parse(p) : io_json_skip(j)))
            break;
        if (k < BASE_COUNT(keys))
            has[k] = true;
    }
    for (size_t k = 0; k < BASE_COUNT(keys) && !j->failed; k++)
        if (!has[k])
            return base_fail(j->error, TSR_CORRUPT, "the index has no \"%s\"", keys[k].key);
    if (!io_json_end(j))
        return j->error->status;
    for (size_t i = 0; i < p->tensors.count; i++) {
        if (!io_pieces_cover(&p->tensors.items[i], p->arena))
            return fail_cover(p, &p->tensors.items[i]);
        for (size_t k = 0; k < p->tensors.items[i].n_pieces; k++)
            if (p->tensors.items[i].pieces[k].file >= (int64_t)p->files.count)
                return base_fail(j->error, TSR_CORRUPT, "tensor \"%s\" has a piece in file %d of %zu",
                                 p->tensors.items[i].name, (int)p->tensors.items[i].pieces[k].file, p->files.count);
    }
    p->out->n_files = p->files.count;
    p->out->files = p->files.items;
    p->out->n_tensors = p->tensors.count;
    p->out->tensors = p->tensors.items;
    p->out->n_metadata = p->metadata.count;
    p->out->metadata = p->metadata.items;
    return TSR_OK;
}

tsr_status io_pieces_parse(const void *data, size_t size, base_arena *arena, io_pieces *out, base_error *error)
{
    *out = (io_pieces){0};
    index_parse p = {.arena = arena, .out = out};
    p.json = (io_json){.start = data, .at = data, .what = "the index", .arena = arena, .error = error};
    p.json.end = p.json.start + size;
    return base_try(parse_index, &p, error);
}
