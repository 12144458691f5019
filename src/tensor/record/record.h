/* The record: nodes that calls append and that syncs run, and the leaves from which nodes compute (record.c,
 * collect.c).
 *
 * Nodes point at nodes and, through leaves, at buffers. The record's memory is an arena that is emptied when no cell
 * has a node. When few nodes survive they are copied into a new arena (collect.c). */
#ifndef TENSOR_RECORD_H
#define TENSOR_RECORD_H

#include "tensor/record/handle.h"

typedef struct tensor_frame tensor_frame; /* frame.h */

enum {                        /* ir_op.flags in a record */
       TENSOR_NEEDS_GRAD = 1, /* a gradient can flow through the op */
       TENSOR_GRAD_USED =
           2, /* backward went through the op or one that it depends on, and freed the values that its rule reads */
       TENSOR_MARK = 4, /* scratch of one walk; always cleared after it */
       TENSOR_RAN = 8,  /* a launch has run it */
       TENSOR_PART = 16 /* its results are parts of manual sharding, which no launch returns */
};

typedef enum tensor_leaf_kind {
    TENSOR_LEAF_BUFFER,
    TENSOR_LEAF_NUMBER,
    TENSOR_LEAF_PLACEHOLDER /* an argument of the body that a frame is recording */
} tensor_leaf_kind;

enum { TENSOR_FROM_CALL, TENSOR_FROM_FORMULA, TENSOR_FROM_SEED, TENSOR_FROM_OFFSET, TENSOR_FROM_PROGRAM };

/* The payload of a LEAF op's attributes. It lies in the record's arena, and is listed for release. */
struct tensor_leaf {
    tensor_leaf_kind kind;
    ir_value *value;
    const ir_type *symbolic;   /* its cell's symbolic type, which replaces the value's type in the key; or NULL */
    device_value *buffer;      /* a reference */
    tensor_cell *cell;         /* the cell that shows this value, as long as the cell does so; or NULL */
    tensor_variable *variable; /* the variable that receives the leaf's gradient, while the variable lives; or NULL */
    tensor_leaf *next_marker;  /* of the same variable (tensor_leaf_mark) */
    bool held;                 /* the buffer belongs to another context, where it is held against donation */
    bool donated;              /* the buffer is gone */
    const ir_loc *donated_at;
    uint8_t number[16]; /* a number's value, encoded in its dtype */
    uint8_t origin;     /* TENSOR_FROM_*, also of a constant: decides its form in an exported program */
    int32_t term;       /* TENSOR_FROM_FORMULA: this term's value */
    const tensor_formula *formula;
    tensor_leaf *next;
};

/* A record value's data besides its type; indexed by ir_value.id. */
typedef struct tensor_value_info {
    device_value *buffer; /* computed by a sync; a reference */
    tensor_watch *watch;  /* hooks and retained gradients (autograd.c); not owned */
} tensor_value_info;

typedef struct tensor_record {
    base_arena arena;
    ir_builder builder; /* its insert hook numbers nodes and appends them to ops */
    ir_op **ops;        /* in order of recording, without the ops of regions */
    size_t n_ops, ops_capacity;
    tensor_value_info *values;
    size_t n_values, values_capacity;
    tensor_leaf *leaves;
    uint64_t epoch;     /* changes when nodes are moved or dropped */
    size_t survivors;   /* ops after the last collection */
    uint64_t held;      /* bytes of the buffers that values and leaves have got; freed ones count until a collection */
    uint64_t surviving; /* those after the last collection */
    size_t relieved;    /* ops when a full record was last relieved */
    bool has_values;    /* some value has a buffer */
    bool has_unkept;    /* a launch has run a collective whose results it did not keep */
    const ir_loc *unkept_at;   /* its site */
    bool has_used;             /* some op is TENSOR_GRAD_USED */
    tensor_frame *frame;       /* the body being recorded, innermost; NULL: the top level (frame.c) */
    BASE_VEC(ir_op *) effects; /* pending effects, in order */
} tensor_record;

tsr_status tensor_record_init(tsr_context *context);
void tensor_record_free(tsr_context *context);
/* The buffer of a value that a sync has computed, or NULL. */
static inline device_value *tensor_value_buffer(const tensor_record *record, const ir_value *value)
{
    return value->id < record->n_values ? record->values[value->id].buffer : NULL;
}

void tensor_record_clear(tsr_context *context); /* allowed only when no cell has a node */
/* Empties the memo when it is full; only where no op of the record was built from the memo. */
void tensor_record_renew_memo(tsr_context *context);
tensor_leaf *tensor_leaf_new(tsr_context *context, tensor_leaf_kind kind, const ir_type *type);
/* The payload of a LEAF or ALIAS op's result; NULL for other values. */
tensor_leaf *tensor_leaf_of(const ir_value *value);
/* Makes a constant of b from the leaf, a number or a program's constant. NULL after an error. */
ir_value *tensor_leaf_constant(ir_builder *b, const tensor_leaf *leaf);
/* Adds a new leaf to the list of its variable, if it names one. */
void tensor_leaf_mark(const tensor_record *record, tensor_leaf *leaf);
/* Reads an element as a float and as an integer; i is INT64_MIN where the float has no integer value. */
void tensor_decode_number(const uint8_t bytes[16], tsr_dtype dtype, double *f, int64_t *i);
/* Sets the error for reading an expired cell in the record's builder. */
void tensor_fail_expired(tsr_context *context, const tensor_cell *cell);
/* Forgets nodes that no cell needs: empties the record, or copies the survivors when at most half of the nodes, or of the
 * bytes that they hold, survive. */
void tensor_collect(tsr_context *context);
/* Whether a collection may free much memory, or all nodes. */
bool tensor_is_worth_collecting(const tsr_context *context);
/* The node of a cell's value in the part of the record that is being written (top level or frame). Inside base_try.
 * Errors (expired, failed) go into the builder. */
ir_value *tensor_cell_value(tsr_context *context, tensor_cell *cell);
/* A scalar of dtype that is a parameter of the program. */
ir_value *tensor_number_value(tsr_context *context, tsr_dtype dtype, double value);
ir_value *tensor_number_value_int(tsr_context *context, tsr_dtype dtype, int64_t value);
/* A copy of a formula in the arena. */
tensor_formula *tensor_formula_copy(base_arena *arena, const tensor_formula *f);
/* value under another identity: tensor_alias, which gradients do not cross; tensor_alias_of_leaf, where gradients end
 * at a leaf; tensor_alias_traced, from which gradients flow to history, which need not be computed for it;
 * tensor_alias_used, through whose history backward already went. */
ir_value *tensor_alias(tsr_context *context, ir_value *value);
ir_value *tensor_alias_of_leaf(tsr_context *context, ir_value *value, tensor_variable *variable);
ir_value *tensor_alias_traced(tsr_context *context, ir_value *value, ir_value *history);
ir_value *tensor_alias_used(tsr_context *context, ir_value *value);
/* How many operands, counted from the first, the op's value depends on: all; for an alias only the first operand. */
static inline uint32_t tensor_data_operands(const ir_op *op)
{
    return op->code == IR_ALIAS ? 1 : op->n_operands;
}
/* The index of the first operand to which gradients flow: for an alias its second operand (a marker has no second
 * operand). */
static inline uint32_t tensor_first_traced(const ir_op *op)
{
    return op->code == IR_ALIAS ? 1 : 0;
}
/* Whether a gradient can still be taken through the value. */
static inline bool tensor_is_differentiable(const ir_value *value)
{
    return (value->op->flags & (TENSOR_NEEDS_GRAD | TENSOR_GRAD_USED)) == TENSOR_NEEDS_GRAD;
}
/* Spreads TENSOR_GRAD_USED from the ops that backward went through, beginning with op number first, to all ops that
 * depend on them. Nodes that are recorded later inherit the flag. */
void tensor_record_spread_used(tensor_record *record, size_t first);
/* Interns attributes by content: equal attributes have one serial for the life of the context (intern.c). */
uint64_t tensor_intern_attrs(tsr_context *context, ir_op *op);
/* Writes a region's content, as bytes that are equal for equal regions within the process (intern.c). */
void tensor_write_region(base_arena *arena, const ir_region *region, base_text *out);

#endif
