/* Shared by the printer's files: the output, and the names of values. */
#ifndef IR_PRINT_H
#define IR_PRINT_H

#include "ir/text/asm.h"

typedef struct ir_printer {
    base_text *out;
    ir_print_options options;
    base_arena *arena;
    base_map names;     /* ir_value * -> its name, packed (print_names.c) */
    size_t scan_inputs; /* number of the body's arguments that are inputs, while a chlo.scan's body gets its names */
} ir_printer;

/* Counters that a region inherits from the region around it. */
typedef struct ir_name_scope {
    uint32_t values, arguments, conflicts;
    uint32_t used; /* the fixed names that are in use, one bit each */
} ir_name_scope;

/* ---- print_names.c: values ---- */
/* Names the arguments of region and the results of its ops; afterwards, scope holds the counters that nested regions
 * begin with. */
void ir_name_region(ir_printer *p, const ir_region *region, ir_name_scope *scope);
void ir_print_value(ir_printer *p, const ir_value *value);
void ir_print_results(ir_printer *p, const ir_op *op); /* "%0:2 = ", or nothing */

/* ---- print_constant.c: words and constants ---- */
void ir_print_string(const char *text, size_t size, base_text *out); /* with quotes */
void ir_print_symbol(const char *name, base_text *out);              /* with its @ */
void ir_print_attr_name(const char *name, base_text *out);
void ir_print_float(tsr_dtype dtype, const void *element, base_text *out); /* in hex when it is infinite or NaN */
void ir_print_dense(const ir_dense *dense, int64_t elide, base_text *out); /* without its type */

/* ---- print_attr.c: attributes outside the schema ---- */
/* show_type: print also types that could be omitted (i64, f64), as dictionaries do. */
void ir_print_attr_in(const ir_attr *attr, bool show_type, int64_t elide, base_text *out);
void ir_print_named_attr(const char *name, const ir_attr *attr, int64_t elide, base_text *out); /* name = value */
void ir_print_attr_dict(const ir_attr *dict, const char *hidden, base_text *out); /* {...} of a function or module */

/* ---- print_field.c: an op's attributes ---- */
const char *ir_precision_name(const ir_type *type);          /* for the types of a dot algorithm; NULL: tf32 */
void ir_print_int_list(const ir_ints *ints, base_text *out); /* [1, 2] */
/* $name: a field in its short form. */
void ir_print_field_short(ir_printer *p, const ir_field *field, const void *attrs);
/* Fields and extra attributes as {a = 1 : i64}, sorted by name; prints nothing when there are none. Fields whose bit
 * is in `hidden`, and fields that have their default, are left out. */
void ir_print_dict(ir_printer *p, const ir_op *op, uint64_t hidden, bool extra, const char *before, const char *open,
                   const char *close);

/* ---- print_form.c: special forms ---- */
/* scope and indent: those of the op's position. */
/* Whether the pretty form determines the op completely. Counterexample: a while whose regions' arguments have less
 * specific types than its operands. Such an op is printed in the generic form. */
bool ir_form_says_all(const ir_op *op);
void ir_print_form(ir_printer *p, const ir_op *op, char form, const ir_name_scope *scope, int indent);
void ir_print_conv_dims(const ir_conv_dims *dims, base_text *out);

/* ---- print_foreign.c: ops of other dialects, which the program holds as custom calls ---- */
void ir_print_foreign(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent);

/* ---- print_op.c ---- */
void ir_print_loc(ir_printer *p, const ir_loc *loc); /* " loc(...)", if the options ask for locations */
/* scope and indent: those of the op's position. */
void ir_print_op_in(ir_printer *p, const ir_op *op, const ir_name_scope *scope, int indent);
void ir_print_block_arguments(ir_printer *p, const ir_region *region, size_t formal, int indent);
void ir_print_operands(ir_printer *p, const ir_op *op, size_t from, const char *between, const char *after);
bool ir_in_function_body(const ir_op *op);
void ir_print_function_type(ir_printer *p, const ir_op *op);
/* The ops of a region whose values already have names; scope is as ir_name_region left it. */
void ir_print_region_body(ir_printer *p, const ir_region *region, ir_name_scope scope, int indent);

#endif
