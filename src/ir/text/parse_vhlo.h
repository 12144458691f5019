/* VHLO as text, as `stablehlo-opt --stablehlo-legalize-to-vhlo` prints it: ops in the generic form with attributes
 * and types of their own, functions in a form of their own. Shared by the files that read this text. The tables in
 * vhlo/ say which attributes each op has and how they are converted, for text and for artifacts. */
#ifndef IR_PARSE_VHLO_H
#define IR_PARSE_VHLO_H

#include "ir/text/parse.h"

/* ---- types (parse_vhlo_type.c) ----------------------------------------------------------------------------------- */

/* One of these: a value's type, an element type (dtype; quant when it is quantized), a function type, or a type that
 * no value has. */
typedef struct ir_vhlo_type {
    const ir_type *type;
    tsr_dtype dtype;
    ir_quant *quant;
    const ir_vhlo_signature *signature;
    const char *text;
} ir_vhlo_type;

ir_vhlo_type ir_read_any_vhlo_type(ir_reader *r);
const ir_vhlo_signature *ir_new_signature(ir_reader *r, const ir_type_list *arguments, const ir_type_list *results);

/* #vhlo.name or #vhlo<name ...>, and types written likewise. */
typedef struct ir_vhlo_head {
    const char *at, *name, *name_end;
    bool wrapped; /* a '>' ends it */
} ir_vhlo_head;
ir_vhlo_head ir_read_vhlo_head(ir_reader *r);
void ir_read_vhlo_tail(ir_reader *r, const ir_vhlo_head *head);
bool ir_vhlo_is(const ir_vhlo_head *head, const char *name);

/* ---- attributes (parse_vhlo_attr.c) ------------------------------------------------------------------------------ */

/* An attribute of VHLO, or one of another dialect, which is kept as it is. */
ir_vhlo_attr ir_read_vhlo_attr(ir_reader *r);
bool ir_at_vhlo_attr(const ir_reader *r);

/* The attributes of the op itself, and which of them have been given. */
typedef struct ir_vhlo_own {
    size_t n;
    const char *const *names;
    uint64_t given;
} ir_vhlo_own;
/* {a = ..., b}, added to the list; only_own: attributes that are not the op's own are dropped, as upstream's reader
 * drops them from properties. */
void ir_read_vhlo_dict(ir_reader *r, ir_vhlo_own *own, bool only_own, ir_vhlo_list *list);
void ir_check_vhlo_given(ir_reader *r, const char *at, const char *op, const ir_vhlo_own *own);
/* The list in the form from which an op's struct is filled; `where` must stay valid until then. */
typedef struct ir_vhlo_where {
    ir_reader *r;
    const char *at;
} ir_vhlo_where;
ir_vhlo_op ir_vhlo_op_of(ir_vhlo_where *where, ir_vhlo_list *list, ir_opcode code, const char *name);

#endif
