/* Shared by frame.c and frame_writes.c. */
#ifndef TENSOR_FRAME_PARTS_H
#define TENSOR_FRAME_PARTS_H

#include "tensor/record/frame.h"

/* A cell from outside the frame, which shows a value of the frame until the frame returns it. */
typedef struct frame_loan {
    tensor_cell *cell; /* a reference */
    tensor_cell_state before;
} frame_loan;

struct tensor_frame {
    ir_builder builder;
    ir_region *region; /* under construction: its arguments are the formal arguments */
    tensor_frame *outer;
    tsr_scope scope;
    tensor_guard guard;
    bool no_grad;                  /* gradients were off when the frame was opened: no gradient will be requested */
    bool permits_writes;           /* its function may change tensors from outside */
    size_t iteration;              /* the argument that counts iterations; SIZE_MAX: none */
    ir_value *const *operands;     /* the outer values of the arguments; NULL: any */
    ir_op *judged;                 /* the last op whose TENSOR_NEEDS_GRAD is final; NULL: none yet */
    BASE_VEC(ir_value *) captured; /* outer values */
    BASE_VEC(ir_value *) leaves;   /* and the leaves of the region that represent them */
    BASE_VEC(frame_loan) loans;    /* the cells from outside that its function has changed */
};

/* Gives the cells that the frame's function has changed their earlier values back. */
void tensor_frame_return_loans(tensor_frame *frame);

#endif
