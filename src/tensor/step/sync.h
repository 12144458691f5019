/* A sync that is under way, and its parts: targets.c chooses what must have a buffer, launch.c runs the step's program
 * and records what it did, sync.c puts them together. */
#ifndef TENSOR_STEP_SYNC_H
#define TENSOR_STEP_SYNC_H

#include "tensor/step/step.h"

typedef struct sync_call {
    tsr_context *context;
    size_t n_tensors;
    tsr_tensor *const *tensors;
    bool everything_kept;
    bool relief; /* relieves a full record: outputs the newest values besides the kept ones, and donates nothing */
    /* Cells that were left by a step that failed: they alone are computed, and nothing is saved for later. */
    size_t n_cells;
    tensor_cell *const *cells;
    size_t depth;           /* such syncs within one another */
    tensor_failed_in where; /* where the step is */
    ir_op *bad;             /* output of a run that failed: the op of the record; NULL: unknown */
    base_arena arena;
    tensor_step step;
    base_map named;              /* the targets that are not kept */
    base_map taken;              /* the buffers that the launch donates */
    BASE_VEC(device_site) sites; /* the lines of collectives */
    bool unkept;                 /* results of a collective are no outputs */
    base_error *error;
    const ir_loc *site;
} sync_call;

/* Adds the cells that must have their buffers after this sync. */
void sync_choose_targets(sync_call *call);
/* Makes outputs of the collectives' results, which are computed once: for everything that is computed later, except for
 * gradients that an optimizer step has used, which expire. Also finds the other ranks, and the lines of the step's
 * collectives. */
void sync_add_meetings(sync_call *call);
/* For detect_anomaly: adds every float value to the outputs. */
void sync_add_floats(sync_call *call);

/* The arrays of a launch, allocated before the launch in the step's arena, so that nothing can fail between the launch
 * and its bookkeeping. */
typedef struct sync_arrays {
    device_value **args;
    uint8_t *numbers;
    bool *keep; /* [n_args] */
    device_value **results;
    size_t n_args, n_numbers;
} sync_arrays;

sync_arrays sync_gather_arguments(sync_call *call);
/* Notes the buffers that the launch donates: before it, because all memory must be allocated then. */
void sync_note_donations(sync_call *call);
/* After a step that was not launched: kept tensors get their previous values if the step would fail again, or if other
 * processes gave it up, too. Otherwise the step can be tried again. */
void sync_take_back_if_refused(sync_call *call);
/* Runs the program, and releases it. *done: an event to wait for before any value is replaced; NULL: none. */
tsr_status sync_run(sync_call *call, device_executable *executable, const sync_arrays *launch, device_event **done);
/* Waits for the run (done: its event, or NULL) and looks at the results, where that is asked for. After a failure the
 * results are gone and the cells have their old values. */
tsr_status sync_check_run(sync_call *call, const sync_arrays *launch, device_event *done);
/* Gives the outputs' buffers to the record and to the targets. */
void sync_hand_out(sync_call *call, const sync_arrays *launch);
/* Records what the launch did: donated buffers are gone, outputs have theirs. */
void sync_record_launch(sync_call *call, const sync_arrays *launch);

/* The whole sync. The caller sets the context, the error, and the values to compute: tensors, everything_kept, relief, or
 * cells and depth; the other members are 0. Not inside base_try. */
tsr_status sync_whole(sync_call *call);

#endif
