/* A sharded checkpoint that is being read; shared by pieces_read.c (checkpoints), pieces_files.c and pieces_slices.c. */
#ifndef IO_PIECES_READER_H
#define IO_PIECES_READER_H

#include "io/pieces.h"

typedef struct io_piece_file {
    const void *data;
    size_t size;
    bool open;
    base_table arrays, checksums; /* by key: the io_array; the text of its checksums */
} io_piece_file;

typedef struct io_piece_reader {
    const char *folder;
    base_arena arena;
    const void *text; /* the bytes of the index */
    size_t text_size;
    io_pieces index;
    base_table tensors;
    base_table verified; /* by key: a byte for each block, set when the block is verified */
    io_piece_file *files;
    base_error error;
} io_piece_reader;

typedef struct io_pieces_want {
    io_piece_reader *r;
    const io_pieces_tensor *tensor;
    const tsr_shard *part;
    void *data;
} io_pieces_want;

/* The path of a file in the checkpoint's folder. */
tsr_status io_pieces_path(const io_piece_reader *r, const char *name, base_text *out);
/* Maps the file with this index and reads its header, unless that is done. */
tsr_status io_pieces_open_file(io_piece_reader *r, size_t file);

/* Finds all pieces of a tensor (an io_pieces_want), before memory for the tensor is allocated. Inside base_try. */
tsr_status io_pieces_find(void *want);
/* Fills one part of the tensor: data has the part's shape. */
tsr_status io_pieces_fill(void *want, const tsr_shard *part, void *data);
/* Adds a type as messages have it: "f32 [16, 24]". */
void io_pieces_add_type(base_text *out, tsr_dtype dtype, int64_t rank, const int64_t *dims);

#endif
