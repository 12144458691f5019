/* The machine that reads a pickle: a stack of objects, a memo, and a row for each opcode. */
#ifndef IO_PICKLE_H
#define IO_PICKLE_H

#include "io/internal.h"

enum { IO_PICKLE_LINE = 256 /* longest module or class name */ };

typedef struct io_pickle_machine {
    const uint8_t *start, *at, *end;
    base_arena *arena;
    base_error *error;
    BASE_VEC(io_pickle *) stack;
    base_map memo;
    size_t objects; /* that were made, and names and items that objects share: the measure of a file's work */
    io_pickle *result;
} io_pickle_machine;

/* An opcode: its function, which gets the little-endian number of n bytes that follows the opcode, and the kind that
 * distinguishes it from other opcodes of this function. Inside base_try. */
typedef struct io_pickle_opcode io_pickle_opcode;
struct io_pickle_opcode {
    tsr_status (*run)(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
    uint8_t n;
    uint8_t kind;
};

/* ---- objects and the stack (pickle_stack.c) ---- */

/* TSR_CORRUPT, with the place in the pickle. */
tsr_status io_pickle_fail(io_pickle_machine *m, const char *what);
io_pickle *io_pickle_new(io_pickle_machine *m, io_pickle_kind kind);
tsr_status io_pickle_push(io_pickle_machine *m, io_pickle *o); /* TSR_OK */
io_pickle *io_pickle_pop(io_pickle_machine *m);                /* NULL: the stack is empty */
void io_pickle_append(io_pickle_machine *m, io_pickle *list, io_pickle *item);
/* Takes the n topmost objects, which the stack must have, off the stack, as a list. */
io_pickle *io_pickle_take(io_pickle_machine *m, size_t n);
/* Takes the topmost mark and the objects above it, as a list; NULL: there is no mark. */
io_pickle *io_pickle_take_marked(io_pickle_machine *m);

/* ---- opcodes of numbers, strings and names (pickle_leaf.c) ---- */

tsr_status io_pickle_step_long(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_text(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_global(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_stack_global(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_bool(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_unsigned(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_signed(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_float(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);

/* ---- opcodes of lists, tuples, dicts and calls (pickle_container.c) ---- */

tsr_status io_pickle_step_object(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_call(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_persistent(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_list(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_items(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_item(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);
tsr_status io_pickle_step_tuple(io_pickle_machine *m, const io_pickle_opcode *row, uint64_t n);

#endif
