/* The special forms of the assembly formats, #X in an op's format string: parts of an op (parse_parts.c), and whole ops
 * (parse_whole.c). Each reads on from the reader's token; errors are the reader's. parse_form.c walks over the string. */
#ifndef IR_TEXT_PARSE_FORM_H
#define IR_TEXT_PARSE_FORM_H

#include "ir/text/parse.h"

void ir_read_dot_dims(ir_reader *r, ir_dot_dims *dims);
void ir_read_precision(ir_reader *r, ir_op_text *op);
void ir_read_algorithm(ir_reader *r, ir_op_text *op);
void ir_read_window(ir_reader *r, ir_op_text *op);
void ir_read_slice(ir_reader *r, ir_slice_attrs *attrs);
void ir_read_float_format(ir_reader *r, ir_reduce_precision_attrs *attrs);

/* The types at the end of a format, stored in operand_types and result_types; types: the letter that the format names them
 * by (parse_form.c). */
void ir_read_form_types(ir_reader *r, ir_op_text *op, char types);

void ir_read_constant(ir_reader *r, ir_op_text *op);
void ir_read_return(ir_reader *r, ir_op_text *op);
void ir_read_barrier(ir_reader *r, ir_op_text *op);
void ir_read_call(ir_reader *r, ir_op_text *op);
void ir_read_reduce(ir_reader *r, ir_op_text *op);
void ir_read_while(ir_reader *r, ir_op_text *op);

#endif
