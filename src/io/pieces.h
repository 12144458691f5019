/* Sharded checkpoints: tensors in pieces, in a safetensors file a process, and an index that says where each piece lies.
 *
 *     index.json
 *         {"format": "tessera.sharded", "version": 1, "token": "00c0ffee00c0ffee",
 *          "files": ["shard-00c0ffee00c0ffee-00000-of-00004.safetensors", ...],
 *          "tensors": {"weight": {"dtype": "F32", "shape": [16, 24], "pieces": [[0, [0, 0], [8, 24]], ...]}},
 *          "metadata": {"tessera.int:step": "12"}}
 *     shard-<token>-<process>-of-<processes>.safetensors
 *         a tensor "weight@0,0" for the piece that begins there; in its metadata "tessera.crc:weight@0,0": eight hexadecimal
 *         digits for each IO_PIECE_BLOCK bytes of it
 *
 * The index is renamed into its place when all files are there, so a folder holds the old checkpoint or the new one. Files have
 * other names in each save (the token), so that the old one's stay until then.
 *
 * Which process writes which piece follows from the tensors' names, shapes and shardings alone: all processes find the same. */
#ifndef IO_PIECES_H
#define IO_PIECES_H

#include "io/internal.h"

#include <tessera/sharded_checkpoint.h>
#include <tessera/sharding.h>

enum { IO_PIECE_BLOCK = 1 << 20, IO_PIECES_MOST_FILES = 1 << 16, IO_PIECE_RANK = 16 };

typedef struct io_piece {
    int64_t start[IO_PIECE_RANK], shape[IO_PIECE_RANK];
    int32_t file;
    int32_t part; /* of the plan: the tensor's local shard that is this piece; -1: it is cut out of the whole */
} io_piece;

typedef struct io_pieces_tensor {
    const char *name;
    tsr_tensor *tensor; /* of a plan */
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
/* "weight@0,8" and, for messages, "weight[0:8, 8:16]". */
void io_piece_key(const io_pieces_tensor *tensor, const io_piece *piece, base_text *out);
void io_piece_words(const io_pieces_tensor *tensor, const io_piece *piece, base_text *out);

/* Which file gets which piece of the dict's tensors; names of files are in it, too. Tensors are computed where they are pending.
 * The memory is the arena's. */
tsr_status io_pieces_plan(const tsr_state_dict *dict, size_t n_files, uint64_t token, base_arena *arena, io_pieces *out,
                          base_error *error);
tsr_status io_pieces_write_index(const io_pieces *p, const tsr_state_dict *dict, base_text *out, base_error *error);
/* Trusts nothing: TSR_CORRUPT. */
tsr_status io_pieces_parse(const void *data, size_t size, base_arena *arena, io_pieces *out, base_error *error);

#endif
