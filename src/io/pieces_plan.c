/* Assigns pieces to files, and writes the index as text. See pieces.h. */
#include "io/pieces.h"

#include "io/io.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int64_t io_piece_count(const io_pieces_tensor *tensor, const io_piece *piece)
{
    int64_t count = 1;
    for (int64_t d = 0; d < tensor->rank; d++)
        count *= piece->shape[d];
    return count;
}

void io_piece_key(const io_pieces_tensor *tensor, const io_piece *piece, base_text *out)
{
    base_text_format(out, "%s@", tensor->name);
    for (int64_t d = 0; d < tensor->rank; d++)
        base_text_format(out, d ? ",%lld" : "%lld", (long long)piece->start[d]);
}

void io_piece_words(const io_pieces_tensor *tensor, const io_piece *piece, base_text *out)
{
    base_text_format(out, "%s[", tensor->name);
    for (int64_t d = 0; d < tensor->rank; d++)
        base_text_format(out, "%s%lld:%lld", d ? ", " : "", (long long)piece->start[d],
                         (long long)(piece->start[d] + piece->shape[d]));
    base_text_char(out, ']');
}

/* ---- the plan ------------------------------------------------------------------------------------------------------------- */

enum { SPLIT_BYTES = 1 << 16 }; /* a tensor on one device with fewer bytes for each file is not split */

typedef struct planning {
    const tsr_state_dict *dict;
    base_arena *arena;
    base_error *error;
    io_pieces *out;
    uint64_t *load; /* [n_files] bytes */
} planning;

/* The pieces of a tensor on several devices, of this process or of all: each shard once, in the file of the process of
 * the shard's first device. */
static tsr_status plan_shards(planning *p, io_pieces_tensor *t, int64_t devices)
{
    t->pieces = base_arena_zero(p->arena, (size_t)devices, sizeof(*t->pieces));
    for (int64_t i = 0; i < devices; i++) {
        tsr_shard shard = {.size = sizeof(shard)};
        int64_t local;
        tsr_status status = tensor_shard(t->tensor, i, &shard, &local);
        if (status != TSR_OK)
            return base_fail(p->error, status, "tensor \"%s\" has no shard %lld", t->name, (long long)i);
        bool beyond = false; /* the shard begins at the tensor's end, and has no elements of it */
        for (int64_t d = 0; d < t->rank; d++)
            beyond = beyond || (shard.shape[d] == 0 && t->shape[d] > 0);
        if (shard.replica_id != 0 || beyond)
            continue;
        io_piece *piece = &t->pieces[t->n_pieces++];
        piece->part = local >= 0 ? (int32_t)local : IO_PIECE_ELSEWHERE;
        piece->file = (int32_t)(i * (int64_t)p->out->n_files / devices);
        memcpy(piece->start, shard.start, sizeof(piece->start));
        memcpy(piece->shape, shard.shape, sizeof(piece->shape));
        p->load[piece->file] += (uint64_t)io_piece_count(t, piece) * tsr_dtype_size(t->dtype);
    }
    return TSR_OK;
}

/* A tensor on one device, of which all processes have a copy: a small tensor is one piece, in the file with the fewest
 * bytes so far; a larger tensor is split into rows for each file. */
static void plan_whole(planning *p, io_pieces_tensor *t)
{
    size_t files = p->out->n_files, least = 0;
    uint64_t bytes = (uint64_t)tsr_numel(t->tensor) * tsr_dtype_size(t->dtype);
    bool split = files > 1 && t->rank > 0 && t->shape[0] >= (int64_t)files && bytes / files >= SPLIT_BYTES;
    t->n_pieces = split ? files : 1;
    t->pieces = base_arena_zero(p->arena, t->n_pieces, sizeof(*t->pieces));
    for (size_t f = 0; f < files; f++)
        least = p->load[f] < p->load[least] ? f : least;
    for (size_t i = 0; i < t->n_pieces; i++) {
        io_piece *piece = &t->pieces[i];
        memcpy(piece->shape, t->shape, sizeof(piece->shape));
        piece->file = (int32_t)(split ? i : least);
        piece->part = IO_PIECE_WHOLE;
        if (split) {
            piece->start[0] = t->shape[0] * (int64_t)i / (int64_t)files;
            piece->shape[0] = t->shape[0] * (int64_t)(i + 1) / (int64_t)files - piece->start[0];
        }
        p->load[piece->file] += (uint64_t)io_piece_count(t, piece) * tsr_dtype_size(t->dtype);
    }
}

static tsr_status plan_tensor(planning *p, const char *name, tsr_tensor *tensor)
{
    io_pieces_tensor *t = &p->out->tensors[p->out->n_tensors++];
    tensor = tensor_with_memory(tensor); /* a view's value lives in the caller's scope */
    *t = (io_pieces_tensor){.name = name, .tensor = tensor, .dtype = tsr_tensor_dtype(tensor), .rank = tsr_dim(tensor)};
    if (!io_safetensors_dtype(t->dtype) || t->dtype == TSR_F4E2M1FN || t->rank > IO_PIECE_RANK)
        return base_fail(p->error, TSR_UNIMPLEMENTED,
                         "tensor \"%s\" has dtype %s and %lld dimensions, which sharded files do not have", name,
                         tsr_dtype_name(t->dtype), (long long)t->rank);
    tsr_status status = io_utf8_check("the name", name, p->error);
    if (status != TSR_OK)
        return status;
    memcpy(t->shape, tsr_shape(tensor), (size_t)t->rank * sizeof(t->shape[0]));
    int64_t devices = tensor_shard_count(tensor);
    if (devices < 0)
        return base_fail(p->error, TSR_FAILED_PRECONDITION, "tensor \"%s\" has no value: %s", name,
                         tsr_tensor_message(tensor));
    if (devices > 1)
        return plan_shards(p, t, devices);
    plan_whole(p, t);
    return TSR_OK;
}

static tsr_status plan_all(void *user)
{
    planning *p = user;
    io_pieces *out = p->out;
    int64_t count = tsr_state_dict_count(p->dict);
    p->load = base_arena_zero(p->arena, out->n_files, sizeof(*p->load));
    out->files = base_arena_zero(p->arena, out->n_files, sizeof(*out->files));
    out->tensors = base_arena_zero(p->arena, (size_t)count + 1, sizeof(*out->tensors));
    for (size_t f = 0; f < out->n_files; f++) {
        base_text name = {0};
        base_text_format(&name, "shard-%016llx-%05zu-of-%05zu.safetensors", (unsigned long long)out->token, f,
                         out->n_files);
        if (name.failed)
            base_unwind(TSR_OUT_OF_MEMORY);
        out->files[f] = base_arena_strndup(p->arena, name.data, name.size);
        base_text_free(&name);
    }
    tsr_status status = TSR_OK;
    for (int64_t i = 0; i < count && status == TSR_OK; i++) {
        const char *name = tsr_state_dict_name(p->dict, i);
        if (tsr_state_dict_kind(p->dict, i) == TSR_STATE_TENSOR)
            status = plan_tensor(p, base_arena_strdup(p->arena, name), tsr_state_dict_get(p->dict, name));
    }
    return status;
}

tsr_status io_pieces_plan(const tsr_state_dict *dict, size_t n_files, uint64_t token, base_arena *arena, io_pieces *out,
                          base_error *error)
{
    *out = (io_pieces){.token = token, .n_files = n_files};
    planning p = {.dict = dict, .arena = arena, .error = error, .out = out};
    error->status = TSR_OK;
    tsr_status status = base_try(plan_all, &p, error);
    return status == TSR_OK || error->status != TSR_OK ? status : base_fail(error, status, "no memory for a plan");
}

/* ---- the index as text -------------------------------------------------------------------------------------------------------- */

static void write_numbers(base_text *out, int64_t rank, const int64_t *numbers)
{
    base_text_char(out, '[');
    for (int64_t d = 0; d < rank; d++)
        base_text_format(out, d ? ", %lld" : "%lld", (long long)numbers[d]);
    base_text_char(out, ']');
}

static void write_tensor(base_text *out, const io_pieces_tensor *t)
{
    io_json_quote(out, t->name);
    base_text_format(out, ": {\"dtype\": \"%s\", \"shape\": ", io_safetensors_dtype(t->dtype));
    write_numbers(out, t->rank, t->shape);
    base_text_add(out, ", \"pieces\": [");
    for (size_t i = 0; i < t->n_pieces; i++) {
        base_text_format(out, "%s[%d, ", i ? ", " : "", (int)t->pieces[i].file);
        write_numbers(out, t->rank, t->pieces[i].start);
        base_text_add(out, ", ");
        write_numbers(out, t->rank, t->pieces[i].shape);
        base_text_char(out, ']');
    }
    base_text_add(out, "]}");
}

static const char written[] = "\"written_ns\""; /* among the first bytes of an index */

uint64_t io_pieces_written_ns(const char *index)
{
    char begin[256];
    FILE *file = fopen(index, "re");
    size_t n = file ? fread(begin, 1, sizeof(begin) - 1, file) : 0;
    if (file)
        fclose(file);
    begin[n] = 0;
    const char *at = strstr(begin, written);
    return at && (at = strchr(at, ':')) ? strtoull(at + 1, NULL, 10) : 0;
}

tsr_status io_pieces_write_index(const io_pieces *p, const tsr_state_dict *dict, base_text *out, base_error *error)
{
    tsr_status status = TSR_OK;
    base_text_format(
        out, "{\"format\": \"tessera.sharded\", \"version\": 1, %s: %llu, \"token\": \"%016llx\",\n \"files\": [",
        written, (unsigned long long)base_wall_ns(), (unsigned long long)p->token);
    for (size_t f = 0; f < p->n_files; f++) {
        base_text_add(out, f ? ", " : "");
        io_json_quote(out, p->files[f]);
    }
    base_text_add(out, "],\n \"tensors\": {");
    for (size_t i = 0; i < p->n_tensors; i++) {
        base_text_add(out, i ? ",\n  " : "\n  ");
        write_tensor(out, &p->tensors[i]);
    }
    base_text_add(out, "},\n \"metadata\": {");
    bool any = false;
    for (int64_t i = 0; i < tsr_state_dict_count(dict) && status == TSR_OK; i++) {
        if (tsr_state_dict_kind(dict, i) == TSR_STATE_TENSOR)
            continue;
        base_text_add(out, any ? ", " : "");
        any = true;
        status = io_metadata_write(dict, i, out, error);
    }
    base_text_add(out, "}}\n");
    if (status == TSR_OK && out->failed)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an index");
    return status;
}
