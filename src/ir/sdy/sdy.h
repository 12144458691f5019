/* Shardy's attributes, read from the text that a program keeps them as ("#sdy.sharding<@mesh, [{"x"}, {?}p1]>").
 *
 * All memory is the arena's, and names point into the text; so inside base_try only. What cannot stand in any program is
 * found while reading (a mesh that has an axis twice); what depends on the mesh and on the value's type is sdy/check.c's. */
#ifndef IR_SDY_H
#define IR_SDY_H

#include "ir/internal.h"

typedef struct ir_sdy_name {
    const char *text;
    size_t size;
} ir_sdy_name;

/* An axis, or the part of one that "x":(2)4 names: of size 4, behind parts of size 2. */
typedef struct ir_sdy_axis {
    ir_sdy_name name;
    bool part;
    int64_t before, size; /* of an axis of a mesh: its size; of a part: both; else 0 */
} ir_sdy_axis;
typedef BASE_VEC(ir_sdy_axis) ir_sdy_axes;

typedef struct ir_sdy_mesh {
    ir_sdy_axes axes;
    BASE_VEC(int64_t) devices; /* none: in order */
} ir_sdy_mesh;

typedef struct ir_sdy_dimension {
    ir_sdy_axes axes;
    bool open, prior;
} ir_sdy_dimension;

typedef struct ir_sdy_sharding {
    ir_sdy_name mesh_name;
    const ir_sdy_mesh *mesh; /* written out, or NULL */
    BASE_VEC(ir_sdy_dimension) dimensions;
    ir_sdy_axes replicated, unreduced;
} ir_sdy_sharding;
typedef BASE_VEC(ir_sdy_sharding) ir_sdy_shardings;

typedef BASE_VEC(int64_t) ir_sdy_factors;
typedef BASE_VEC(ir_sdy_factors) ir_sdy_mapping; /* of a value: the factors of each dimension */
typedef BASE_VEC(ir_sdy_mapping) ir_sdy_mappings;
enum { IR_SDY_REDUCTION, IR_SDY_REPLICATION, IR_SDY_PERMUTATION, IR_SDY_BLOCKED, IR_SDY_SPECIAL };
typedef struct ir_sdy_rule {
    ir_sdy_mappings operands, results;
    ir_sdy_factors sizes, special[IR_SDY_SPECIAL];
} ir_sdy_rule;

typedef enum ir_sdy_kind {
    IR_SDY_IS_MESH,
    IR_SDY_IS_SHARDING,
    IR_SDY_IS_LIST,
    IR_SDY_IS_AXES, /* of a manual computation */
    IR_SDY_IS_RULE,
    IR_SDY_IS_OTHER /* Shardy's, but nothing that we look into */
} ir_sdy_kind;

/* What an attribute's text says: the member that goes with the kind. */
typedef struct ir_sdy_attr {
    ir_sdy_kind kind;
    ir_sdy_mesh mesh;
    ir_sdy_shardings shardings; /* one, or the list */
    ir_sdy_axes axes;
    ir_sdy_rule rule;
} ir_sdy_attr;

/* NULL: *attr is filled in. Else what is wrong with the text. */
const char *ir_sdy_read(base_arena *arena, const char *text, ir_sdy_attr *attr);
static inline bool ir_sdy_is(const char *text)
{
    return strncmp(text, "#sdy.", 5) == 0 || strncmp(text, "#sdy<", 5) == 0;
}
static inline bool ir_sdy_same(ir_sdy_name a, ir_sdy_name b)
{
    return a.size == b.size && memcmp(a.text, b.text, a.size) == 0;
}
/* The name and the mesh of a line "sdy.mesh @name = <...>" of a module's preamble. NULL, or what is wrong. */
const char *ir_sdy_read_line(base_arena *arena, const char *line, ir_sdy_name *name, ir_sdy_mesh *mesh);

/* ---- the reader of such texts (sdy/read.c), for sdy/rule.c ------------------------------------------------------- */

typedef struct ir_sdy_text {
    base_arena *arena;
    const char *at;
    const char *wrong; /* the first thing that is; NULL: nothing yet */
} ir_sdy_text;

/* Spaces, then this punctuation. */
bool ir_sdy_accept(ir_sdy_text *t, const char *mark);
void ir_sdy_expect(ir_sdy_text *t, const char *mark);
ir_sdy_name ir_sdy_word(ir_sdy_text *t); /* letters, digits, _; may be empty */
int64_t ir_sdy_int(ir_sdy_text *t);
void ir_sdy_wrong(ir_sdy_text *t, const char *format, ...) BASE_PRINTF(2, 3);
ir_sdy_rule ir_sdy_read_rule(ir_sdy_text *t); /* sdy/rule.c */

/* ---- checks ------------------------------------------------------------------------------------------------------ */

/* NULL, or why the rule is not one of an op with these operands and results (sdy/rule.c). */
const char *ir_sdy_rule_fault(base_arena *arena, const ir_sdy_rule *rule, const ir_op *op);

#endif
