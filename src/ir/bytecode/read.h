/* Shared by the files that read ops: bytecode/record.c, bytecode/read.c, and bytecode/module.c above both. */
#ifndef IR_BYTECODE_READ_H
#define IR_BYTECODE_READ_H

#include "ir/bytecode/bytecode.h"

/* ---- bytecode/record.c: what the file contains; nothing is built ----------------------------------------------- */

typedef struct ir_bc_record {
    const ir_bc_name *name;
    uint64_t loc;
    const ir_bc_attr *dictionary; /* or NULL */
    const ir_cursor *properties;  /* or NULL */
    size_t n_results, n_operands, n_regions;
    ir_cursor results, operands; /* their numbers */
    bool isolated;
} ir_bc_record;

typedef struct ir_bc_block_head {
    size_t n_ops, n_args;
    ir_cursor args;
} ir_bc_block_head;

ir_bc_record ir_bc_read_record(ir_bytecode *bc, ir_cursor *cursor);
bool ir_bc_is_op(const ir_bc_record *r, const char *dialect, const char *name);
/* Where an op's regions are: in a section of their own when isolated (its cursor is stored in `room`, and room is
 * returned), else in line. */
ir_cursor *ir_bc_enter_regions(ir_bytecode *bc, const ir_bc_record *r, ir_cursor *cursor, ir_cursor *room);
void ir_bc_skip_regions(ir_bytecode *bc, const ir_bc_record *r, ir_cursor *cursor);
ir_bc_block_head ir_bc_read_block_head(ir_bytecode *bc, ir_cursor *cursor);
/* The next argument's type, from a block head's list args, and its location (NULL: not given). */
const ir_type *ir_bc_next_arg(ir_bytecode *bc, ir_cursor *cursor, const ir_loc **loc);

/* ---- bytecode/read.c: ops -------------------------------------------------------------------------------------- */

/* The values outside an op's regions that the regions use, by number. */
typedef struct ir_bc_captures {
    BASE_VEC(uint64_t) numbers;
    base_map where; /* number -> index in the list */
} ir_bc_captures;

typedef struct ir_bc_scope {
    struct ir_bc_scope *outer; /* NULL: isolated */
    uint64_t base, total, next;
    ir_value **values;
    ir_region *region;
    size_t n_formals;
    ir_bc_captures *captures;
    BASE_VEC(ir_value *) holders; /* by index: the placeholder of each captured value until the region is complete */
} ir_bc_scope;

/* Reads the numbers that stand before a region's block into a scope whose outer is set. false: the region is empty. */
bool ir_bc_open_region(ir_bytecode *bc, ir_cursor *cursor, ir_bc_scope *s);
/* Reads a block's ops; the scope's region already has its arguments. */
void ir_bc_read_ops(ir_bytecode *bc, ir_cursor *cursor, ir_bc_scope *s, const ir_bc_block_head *head,
                    ir_builder *builder);

#endif
