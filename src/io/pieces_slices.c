/* Fills a part of a tensor with the slices of the pieces that overlap it, and verifies the checksums of the blocks that
 * contain them. */
#include <string.h>

#include "io/pieces_reader.h"

void io_pieces_add_type(base_text *out, tsr_dtype dtype, int64_t rank, const int64_t *dims)
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

static tsr_status fail_piece(io_piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const char *why)
{
    base_text words = {0};
    io_piece_words(t, piece, &words);
    base_fail(&r->error, TSR_CORRUPT, "%s/%s: %s %s", r->folder, r->index.files[piece->file],
              words.data ? words.data : t->name, why);
    base_text_free(&words);
    return TSR_CORRUPT;
}

static tsr_status fail_type(io_piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const io_array *a)
{
    base_text why = {0};
    base_text_add(&why, "is ");
    io_pieces_add_type(&why, a->dtype, a->rank, a->dims);
    base_text_add(&why, " there, and ");
    io_pieces_add_type(&why, t->dtype, t->rank, piece->shape);
    base_text_add(&why, " by the index");
    fail_piece(r, t, piece, why.data ? why.data : "has another type");
    base_text_free(&why);
    return TSR_CORRUPT;
}

/* Verifies the checksums of the blocks that contain the bytes from `from` up to `end` of a piece. */
static tsr_status verify_blocks(io_piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const char *key,
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
static tsr_status find_piece(io_piece_reader *r, const io_pieces_tensor *t, const io_piece *piece, const char **own,
                             const io_array **array)
{
    base_text key = {0};
    io_piece_key(t, piece, &key);
    base_text_char(&key, 0);
    if (key.failed)
        base_unwind(TSR_OUT_OF_MEMORY);
    *own = base_arena_strdup(&r->arena, key.data);
    base_text_free(&key);
    tsr_status status = io_pieces_open_file(r, (size_t)piece->file);
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
static tsr_status copy_common(io_piece_reader *r, const io_pieces_tensor *t, const io_piece *piece,
                              const tsr_shard *part, uint8_t *to, int64_t *count)
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

static tsr_status fill_body(void *user)
{
    const io_pieces_want *c = user;
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
tsr_status io_pieces_find(void *user)
{
    const io_pieces_want *c = user;
    tsr_status status = TSR_OK;
    const char *key;
    const io_array *array;
    for (size_t i = 0; i < c->tensor->n_pieces && status == TSR_OK; i++)
        if (io_piece_count(c->tensor, &c->tensor->pieces[i]) > 0)
            status = find_piece(c->r, c->tensor, &c->tensor->pieces[i], &key, &array);
    return status;
}

tsr_status io_pieces_fill(void *user, const tsr_shard *part, void *data)
{
    io_pieces_want c = *(io_pieces_want *)user;
    c.part = part;
    c.data = data;
    return base_try(fill_body, &c, &c.r->error);
}
