/* Shared by the files that decode attributes: bytecode/decode.c, and one file for each dialect. Every function
 * unwinds when the bytes do not encode the attribute that it expects; results lie in the module's arena. */
#ifndef IR_BYTECODE_DECODE_H
#define IR_BYTECODE_DECODE_H

#include "ir/bytecode/bytecode.h"

static inline base_arena *ir_bc_arena(ir_bytecode *bc)
{
    return &bc->module->arena;
}

/* ---- pieces at a cursor */

ir_bc_text ir_bc_read_string(ir_bytecode *bc, ir_cursor *cursor);
const ir_bc_attr *ir_bc_read_attr(ir_bytecode *bc, ir_cursor *cursor);
const ir_bc_type *ir_bc_read_type(ir_bytecode *bc, ir_cursor *cursor);
const ir_attr *ir_bc_read_array(ir_bytecode *bc, ir_cursor *cursor);
const ir_attr *ir_bc_read_dictionary(ir_bytecode *bc, ir_cursor *cursor);
const ir_attr *ir_bc_read_integer(ir_bytecode *bc, ir_cursor *cursor);
const ir_attr *ir_bc_read_float(ir_bytecode *bc, ir_cursor *cursor);

/* ---- attributes made */

ir_attr *ir_bc_new_attr(ir_bytecode *bc, ir_attr_kind kind);
const ir_attr *ir_bc_text_attr(ir_bytecode *bc, ir_attr_kind kind, const char *text, size_t size);
/* A constant of that type from the bytes that a file has for it. */
const ir_attr *ir_bc_dense(ir_bytecode *bc, const ir_bc_type *from, const uint8_t *blob, size_t size);
/* A type attribute. Also records in `entry` a function type's signature, and whether the type is the one that marks
 * absence. */
const ir_attr *ir_bc_type_attr(ir_bytecode *bc, const ir_bc_type *type, ir_bc_attr *entry);
/* The attribute of an entry; it is an error if the entry is a location. */
const ir_attr *ir_bc_usable(ir_bytecode *bc, const ir_bc_attr *attr);

/* ---- an entry's attribute, by its dialect and code; NULL: a location, in the entry */

const ir_attr *ir_bc_vhlo_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry);
const ir_attr *ir_bc_builtin_attr(ir_bytecode *bc, ir_cursor *cursor, ir_bc_attr *entry);

#endif
