/* Writes this process's file of a sharded checkpoint: a safetensors file of its pieces and their checksums. */
#include "io/saving.h"

tsr_status io_saving_path(const tsr_saving *s, const char *name, base_text *out, base_error *error)
{
    base_text_format(out, "%s/%s", s->folder, name);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a path") : TSR_OK;
}

static void add_checksums(const tsr_saving *s, base_text *out)
{
    base_text key = {0};
    for (size_t i = 0; i < s->n_pieces; i++) {
        const io_own_piece *p = &s->pieces[i];
        key.size = 0;
        base_text_add(&key, "tessera.crc:");
        io_piece_key(p->tensor, p->piece, &key);
        base_text_add(out, i ? "," : "\"__metadata__\":{");
        io_json_quote(out, key.failed ? "" : key.data);
        base_text_add(out, ":\"");
        for (size_t at = 0; at < p->bytes; at += IO_PIECE_BLOCK)
            base_text_format(
                out, "%08x",
                (unsigned)io_crc32(0, s->data + p->offset + at, BASE_MIN(p->bytes - at, (size_t)IO_PIECE_BLOCK)));
        base_text_char(out, '"');
    }
    out->failed = out->failed || key.failed;
    base_text_format(out, "%s\"tessera.token\":\"%016llx\"}", s->n_pieces ? "," : "\"__metadata__\":{",
                     (unsigned long long)s->plan.token);
    base_text_free(&key);
}

static tsr_status make_header(const tsr_saving *s, base_text *out, base_error *error)
{
    base_text key = {0};
    io_safetensors_begin(out);
    add_checksums(s, out);
    for (size_t i = 0; i < s->n_pieces; i++) {
        const io_own_piece *p = &s->pieces[i];
        key.size = 0;
        io_piece_key(p->tensor, p->piece, &key);
        base_text_char(out, ',');
        io_safetensors_entry(out, key.failed ? "" : key.data, p->tensor->dtype, p->tensor->rank, p->piece->shape,
                             p->offset, p->bytes);
    }
    out->failed = out->failed || key.failed;
    base_text_free(&key);
    return io_safetensors_finish(out, error);
}

tsr_status io_saving_write_file(const tsr_saving *s, base_error *error)
{
    base_text header = {0}, path = {0};
    base_file_writer *writer = NULL;
    tsr_status status = io_saving_path(s, s->plan.files[s->process], &path, error);
    if (status == TSR_OK)
        status = make_header(s, &header, error);
    if (status == TSR_OK)
        status = base_file_writer_open(path.data, 0666, &writer, error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, header.data, header.size, error);
    if (status == TSR_OK && s->bytes)
        status = base_file_writer_write(writer, s->data, s->bytes, error);
    status = base_file_writer_end(writer, status, error);
    base_text_free(&header);
    base_text_free(&path);
    return status;
}
