/* The parts of the tiles' machine code (tile_code.c): the encoder's state, and what each file adds to it. */
#ifndef CPU_COMPILE_TILE_CODE_H
#define CPU_COMPILE_TILE_CODE_H

#include "cpu/compile/code/code.h"
#include "cpu/compile/code/x86.h"
#include "cpu/program/code.h"

enum { RAX = 0, RCX = 1, RDX = 2, RSI = 6, RDI = 7, R8 = 8, R9 = 9, R10 = 10, R11 = 11, R14 = 14 };
enum { C_STEP = 8, FIRST = 16, COLUMNS = 24, OUTER = 32, A_OUTER = 40 }; /* from rsp */

typedef struct encoder {
    const cpu_tile *tile;
    x86_code code;
    bool twice;  /* f64 */
    bool masked; /* b and c */
    bool copies_a, copies_b;
    int size, lanes, accs, b, a, masks;
    int as;                                 /* registers for elements of a */
    int direct;                             /* rows whose multiply-adds broadcast the element of a from memory */
    size_t constants[CPU_TILE_MAX_VECTORS]; /* where the code has the displacements to the masks' constants */
} encoder;

/* Loads or stores vector v of a row of b or c. */
void tile_move(encoder *e, bool store, int reg, x86_operand at, int v);
static inline int64_t tile_vector_bytes(const encoder *e, int vectors)
{
    return (int64_t)vectors * e->lanes * e->size;
}

/* ---- tile_masks.c: masks of the last columns, and of a's elements of one step that a tile copies ---- */
void tile_masks_begin(encoder *e);
void tile_copy_mask(encoder *e);
/* Writes the constants that lie after the code. */
void tile_masks_end(encoder *e);

/* ---- tile_loop.c: the loop over k ---- */
void tile_loop(encoder *e);

#endif
