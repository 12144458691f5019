/* The reading of a .pt file: its archive, what was read, and how much work the file has caused. Inside base_try. */
#ifndef IO_PT_PARSING_H
#define IO_PT_PARSING_H

#include "io/internal.h"

enum { IO_PT_NAME = 1 << 12 };

typedef struct io_pt_parsing {
    const void *data;
    size_t size;
    base_arena *arena;
    base_error *error;
    io_pt *out;
    io_zip zip;
    const char *prefix; /* NAME of the archive */
    base_table members; /* name -> member */
    base_table loaded;  /* member -> its verified content */
    bool swapped;
    size_t visits;
    uint64_t bytes, bytes_max;
    BASE_VEC(io_pt_entry) entries;
    char name[IO_PT_NAME];
} io_pt_parsing;

/* ---- failures and tensors (pt_tensor.c) ---- */

/* TSR_CORRUPT, with the name of the entry being read. */
tsr_status io_pt_fail(io_pt_parsing *p, const char *what);
/* TSR_UNIMPLEMENTED: the entry is a `what`. */
tsr_status io_pt_unknown(io_pt_parsing *p, const char *what);
/* Counts memory that an object needs. A small file can describe objects that need much: it may name one object often. */
tsr_status io_pt_count(io_pt_parsing *p, uint64_t bytes);
/* Reads (storage, offset, size, stride, ...), the arguments of torch._utils._rebuild_tensor and its variants. v3: of
 * _rebuild_tensor_v3, which has a dtype. */
tsr_status io_pt_read_tensor(io_pt_parsing *p, const io_pickle *arguments, bool v3, io_array *a);

/* ---- the tree (pt_visit.c) ---- */

/* Adds the entries of an object and of all objects in it, under p->name. */
tsr_status io_pt_visit(io_pt_parsing *p, io_pickle *o, int depth);

#endif
