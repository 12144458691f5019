/* How each op is written: one format string for each op, which both the printer and the reader follow (ops.def, column
 * form). NULL: the op has only the generic form, "stablehlo.op"(...) <{...}> ({...}) {...} : (...) -> ...
 *
 *   %0 %1 ..   an operand             %*         the remaining operands, with commas between them
 *   %+         the remaining operands, with a comma after each
 *   $name      an attribute of the op's schema, in its short form: 3, [1, 2], LT, "text"
 *   ?name<..>  the text in the angle brackets, if the attribute is present
 *   #X         a special form: enum ir_asm_form
 *   @          the attributes that the format does not show, as {a = 1 : i32}
 *   &X         types: enum ir_asm_types
 *   a space    printed, not read; every other character or word stands for itself */
#ifndef IR_ASM_H
#define IR_ASM_H

#include "ir/internal.h"

typedef enum ir_asm_types {
    IR_ASM_FUNCTION = 'F', /* (operands) -> results */
    IR_ASM_SAME = 'S',     /* one type when all types are equal, else as F */
    IR_ASM_RESULT = 'R',   /* the result's */
    IR_ASM_COMPLEX = 'C',  /* only the result's type when the operands are its parts, else as F */
    IR_ASM_SELECT = 'L',   /* the predicate's type, then the result's; else as F */
    IR_ASM_TUPLE = 'U'     /* the tuple's */
} ir_asm_types;

typedef enum ir_asm_form {
    IR_ASM_DOT_DIMS = 'D',     /* batching_dims = [0] x [0], contracting_dims = [2] x [1] */
    IR_ASM_PRECISION = 'P',    /* , precision = [DEFAULT, DEFAULT] */
    IR_ASM_ALGORITHM = 'A',    /* , algorithm = <...> */
    IR_ASM_CONV_DIMS = 'C',    /* [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f] */
    IR_ASM_WINDOW = 'W',       /* stride = [1, 1], pad = [[0, 0], [1, 1]], ... */
    IR_ASM_SLICE = 'L',        /* [0:4:2, 1:3] */
    IR_ASM_FLOAT_FORMAT = 'X', /* e8m10 */
    IR_ASM_TARGET = 'T',       /* @name, of a custom_call */
    /* a whole op */
    IR_ASM_CONSTANT = 'K',
    IR_ASM_RETURN = 'R',
    IR_ASM_BARRIER = 'B',
    IR_ASM_REDUCE = 'E',
    IR_ASM_WHILE = 'I',
    IR_ASM_CALL = 'F'
} ir_asm_form;

/* Forms of whole ops of other dialects, which programs hold as custom calls (print_foreign.c, parse_foreign.c). */
typedef enum ir_foreign_form {
    IR_ASM_SPREAD = 'Q',    /* %a, %b : (T, U) -> V */
    IR_ASM_POINTWISE = 'O', /* %a, %b : T, T -> T */
    IR_ASM_TOP_K = 'G',     /* (%x, k = 8) : T -> (T, T) */
    IR_ASM_SCAN = 'S',      /* (%x) inits (%i) dimension=0 {...} : (...) -> (...) */
    IR_ASM_MANUAL = 'M',    /* (%x) in_shardings=[...] out_shardings=[...] manual_axes={...} (%a: T) {...} : (T) -> T */
    IR_ASM_CONSTRAINT = 'N', /* %x <@mesh, [...]> : T */
    IR_ASM_MOVE = 'V',       /* [{}, {"x"}] %x out_sharding=<@mesh, [...]> : T */
    IR_ASM_HINT = 'H'        /* %x group_id=1 : T */
} ir_foreign_form;

/* Which fields of the op's schema its format shows: bit i for field i. */
uint64_t ir_asm_shown(ir_opcode code);

/* Ops of other dialects are custom calls in a program: call_target_name is the op's name ("check.expect_eq"),
 * api_version is IR_FOREIGN_VERSION, backend_config a dict of the op's attributes, with absent attributes set to the
 * op's defaults (tolerance = 1e-4). Such a call is printed as the op that it represents. */
bool ir_foreign_op(const ir_op *op);
/* The names of such an op's attributes that hold function names, in the order of called_computations; NULL ends the
 * list. */
extern const char *const ir_function_attrs[];
/* The body of such an op, kept as a private function; it is printed inside the op. */
bool ir_outlined(const ir_function *function);
#define IR_OUTLINED "tessera.region" /* the attribute's value: the name of the return op that ends the body */
/* Whether the name's dialect is kept in this way, whether or not the dialect has the op: for names that are read. */
bool ir_foreign_name(const char *name, size_t size);

/* The integer type that StableHLO gives an I64 field: i64, except for a few fields. */
tsr_dtype ir_field_int_type(const ir_field *field);
/* A flag without a value, which is either present or absent: use_global_device_ids. Other bools are true or false. */
bool ir_field_is_unit(const char *name);
/* True when an absent attribute means the same as the value (see attrs.def); a list may be absent or filled in with
 * its defaults. */
bool ir_field_is_default(ir_opcode code, const ir_field *field, const void *attrs);
/* Significant bits of a float type, for base_text_double. */
int ir_float_digits(tsr_dtype dtype);

#endif
