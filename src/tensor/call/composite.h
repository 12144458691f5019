/* Composites, functions of more than one op with their decompositions, and the context's library of functions, which
 * holds decompositions and bodies (composite.c). */
#ifndef TENSOR_COMPOSITE_H
#define TENSOR_COMPOSITE_H

#include "tensor/call/call.h"

enum { TENSOR_COMPOSITE_OPERANDS = 16, TENSOR_COMPOSITE_RESULTS = 4, TENSOR_COMPOSITE_ATTRS = 4 };
/* A kind of composite: a row of ir/ops.def, whose columns decompose and vjp name its decomposition and its gradient. */
typedef struct tensor_composite {
    ir_opcode row;
    struct {
        const char *name;            /* NULL: no more */
        bool real;                   /* the attribute is an f64; else an integer */
    } attrs[TENSOR_COMPOSITE_ATTRS]; /* for tensor_composite_record; sorted by name */
} tensor_composite;
/* Records the composite. attrs: a dict or NULL. NULL after an error. */
ir_op *tensor_composite_build(tensor_call *call, const tensor_composite *kind, const ir_attr *attrs, size_t n,
                              ir_value *const *operands);
/* Records the composite with the attributes that kind lists, given as numbers. A composite that was recorded before
 * costs one look-up. */
ir_op *tensor_composite_record(tensor_call *call, const tensor_composite *kind, const double *values, size_t n,
                               ir_value *const *operands);
/* Builds the ops of the decomposition instead of the composite, with the attributes that kind lists, and sets the
 * composite's results. For callers that do not want its gradient rule. False after an error, or where the composite has
 * no decomposition for these operands. */
bool tensor_composite_decompose(tensor_call *call, const tensor_composite *kind, const double *values, size_t n,
                                ir_value *const *operands, ir_value **results);
/* Makes region (a closed frame's) a function of the context's library, with n more arguments at the end that it
 * declares but does not use. Equal content gives the same function. Inside base_try; NULL after an error of b. */
ir_function *tensor_library_function(tsr_context *context, ir_builder *b, const char *name, const ir_region *region,
                                     size_t n, ir_value *const *more);
/* The library's function under a key (NULL: none yet), and a copy of another module's function, with its callees,
 * stored under a key. Inside base_try. */
ir_function *tensor_library_find(tsr_context *context, const void *key, size_t size);
ir_function *tensor_library_copy(tsr_context *context, const void *key, size_t size, const ir_function *function);
/* Frees the context's library, if the context has one, and while the record is empty if the library is large: what is
 * used again is built again (runtime/rooms.c). */
void tensor_composites_close(tsr_context *context);
void tensor_composites_renew(tsr_context *context);

#endif
