/* Sharded checkpoints: tensors in pieces, in one safetensors file for each process, and an index that locates each
 * piece.
 *
 *     index.json
 *         {"format": "tessera.sharded", "version": 1, "written_ns": 1767225600000000000, "token": "00c0ffee00c0ffee",
 *          "files": ["shard-00c0ffee00c0ffee-00000-of-00004.safetensors", ...],
 *          "tensors": {"weight": {"dtype": "F32", "shape": [16, 24], "pieces": [[0, [0, 0], [8, 24]], ...]}},
 *          "metadata": {"tessera.int:step": "12"}}
 *     shard-<token>-<process>-of-<processes>.safetensors
 *         tensor "weight@0,0" is the piece that begins at [0, 0]; the metadata "tessera.crc:weight@0,0" has its
 *         checksums: eight hexadecimal digits for each IO_PIECE_BLOCK bytes of the piece; "tessera.token" is the index's
 *         token (files of older versions lack it)
 *
 * The index is renamed into place when all files exist, so a folder always holds the old checkpoint or the new one. The
 * token gives the files of each save different names, so that the files of the old checkpoint stay until then.
 *
 * The assignment of pieces to processes depends only on the tensors' names, shapes and shardings, so all processes
 * compute the same one. */
#ifndef IO_PIECES_H
#define IO_PIECES_H

#include "io/internal.h"

#include <tessera/sharded_checkpoint.h>
#include <tessera/sharding.h>

enum {
    IO_PIECE_BLOCK = 1 << 20,
    IO_PIECES_MOST_FILES = 1 << 16,
    IO_PIECE_RANK = 16,
    IO_PIECE_WHOLE = -1,
    IO_PIECE_ELSEWHERE = -2
};

typedef struct io_piece {
    int64_t start[IO_PIECE_RANK], shape[IO_PIECE_RANK];
    int32_t file;
    /* In a plan: the tensor's local shard that is this piece; IO_PIECE_WHOLE: a piece cut out of the whole;
     * IO_PIECE_ELSEWHERE: a shard of another process. */
    int32_t part;
} io_piece;

typedef struct io_pieces_tensor {
    const char *name;
    tsr_tensor *tensor; /* in a plan: the tensor */
    tsr_dtype dtype;
    int64_t rank;
    int64_t shape[IO_PIECE_RANK];
    size_t n_pieces;
    io_piece *pieces;
} io_pieces_tensor;

typedef struct io_pieces {
    uint64_t token;
    size_t n_files;
    const char **files;
    size_t n_tensors;
    io_pieces_tensor *tensors;
    size_t n_metadata;
    io_metadata *metadata;
} io_pieces;

int64_t io_piece_count(const io_pieces_tensor *tensor, const io_piece *piece); /* its elements */
/* Whether the pieces cover the tensor once (pieces_cover.c). Inside base_try. */
bool io_pieces_cover(const io_pieces_tensor *tensor, base_arena *arena);
/* Why they do not: the first two pieces that overlap, with their files, or the number of elements. */
void io_pieces_uncovered(const io_pieces_tensor *tensor, const char *const *files, size_t n_files, base_text *out);
/* A piece's key, "weight@0,8", and its form in messages, "weight[0:8, 8:16]". */
void io_piece_key(const io_pieces_tensor *tensor, const io_piece *piece, base_text *out);
void io_piece_words(const io_pieces_tensor *tensor, const io_piece *piece, base_text *out);

/* Assigns the pieces of the dict's tensors to files, and names the files. Pending tensors are computed. The memory is
 * the arena's. */
tsr_status io_pieces_plan(const tsr_state_dict *dict, size_t n_files, uint64_t token, base_arena *arena, io_pieces *out,
                          base_error *error);
tsr_status io_pieces_write_index(const io_pieces *p, const tsr_state_dict *dict, base_text *out, base_error *error);
/* The text is not trusted: TSR_CORRUPT when it is wrong. */
tsr_status io_pieces_parse(const void *data, size_t size, base_arena *arena, io_pieces *out, base_error *error);

#endif
