/* The files of a sharded checkpoint that is read: opened when first needed, with their arrays and checksums by key. */
#include <stdio.h>
#include <string.h>

#include "io/pieces_reader.h"

tsr_status io_pieces_path(const io_piece_reader *r, const char *name, base_text *out)
{
    base_text_format(out, "%s/%s", r->folder, name);
    return out->failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

/* The slices that the file holds by the index, as many as fit. */
static void add_held(const io_piece_reader *r, size_t file, base_text *held)
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
static tsr_status io_pieces_fail_file(io_piece_reader *r, size_t file, tsr_status status, const char *why)
{
    base_text held = {0};
    add_held(r, file, &held);
    base_fail(&r->error, status, "%s/%s %s %s", r->folder, r->index.files[file], why, held.data ? held.data : "");
    base_text_free(&held);
    return status;
}

typedef struct open_call {
    io_piece_reader *r;
    io_piece_file *file;
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
    return io_pieces_fail_file(c->r, file, TSR_CORRUPT, why);
}

tsr_status io_pieces_open_file(io_piece_reader *r, size_t file)
{
    io_piece_file *f = &r->files[file];
    base_text path = {0};
    if (f->open)
        return TSR_OK;
    tsr_status status = io_pieces_path(r, r->index.files[file], &path);
    if (status == TSR_OK)
        status = base_file_map(path.data, &f->data, &f->size, &r->error);
    base_text_free(&path);
    if (status == TSR_NOT_FOUND)
        return io_pieces_fail_file(r, file, status, "is missing; it held");
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
