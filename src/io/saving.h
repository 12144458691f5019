/* A sharded checkpoint that is being saved: this process's copy of its pieces, and the thread that writes them. */
#ifndef IO_SAVING_H
#define IO_SAVING_H

#include "io/pieces.h"

typedef struct io_own_piece {
    const io_pieces_tensor *tensor;
    const io_piece *piece;
    size_t offset, bytes, element;
} io_own_piece;

struct tsr_saving {
    base_arena arena;
    io_pieces plan;
    char *folder, *index;
    size_t index_size;
    int32_t process;
    int64_t timeout_ms;
    io_own_piece *pieces;
    size_t n_pieces, bytes;
    uint8_t *data;
    base_thread *thread;
    atomic_bool done;
    base_error error; /* the thread's error, valid after done is set */
};

/* ---- its pieces (saving_copy.c) ---- */

/* Copies this process's pieces, larger elements first, into s->data. */
tsr_status io_saving_copy(tsr_saving *s, base_error *error);

/* ---- this process's file (saving_file.c) ---- */

/* Appends the path of a file in the folder. */
tsr_status io_saving_path(const tsr_saving *s, const char *name, base_text *out, base_error *error);
tsr_status io_saving_write_file(const tsr_saving *s, base_error *error);

/* ---- the other processes (saving_commit.c) ---- */

/* failed-<token>: the file of a process that could not write its part. */
void io_saving_failed_name(const tsr_saving *s, char name[40]);
/* Process 0 waits for all files and renames the index into place, while the others wait for the index; then each removes
 * old files. TSR_CANCELLED: another process has failed. TSR_TIMED_OUT: a file did not appear in time. */
tsr_status io_saving_commit(tsr_saving *s, base_error *error);

#endif
