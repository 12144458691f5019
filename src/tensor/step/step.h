/* A step: the part of the record that a sync runs, from its outputs and donations (choose.c) through its key (key.c),
 * program (program.c) and executable (cache.c) to the launch (sync.c). */
#ifndef TENSOR_STEP_H
#define TENSOR_STEP_H

#include "tensor/record/context.h"

/* One output of a launch: a cell, or a value whose buffer a gradient rule will read. */
typedef struct tensor_target {
    ir_value *value;
    tensor_cell *cell; /* NULL: only the record's table gets the buffer */
} tensor_target;

/* A sync's findings about the part of the record that it runs. In a scratch arena. */
typedef struct tensor_step {
    BASE_VEC(tensor_target) targets;
    BASE_VEC(ir_value *) outputs;   /* distinct values among the targets, that have to be computed */
    BASE_VEC(ir_op *) ops;          /* reachable, in order, leaves and materialised values left out */
    BASE_VEC(tensor_leaf *) leaves; /* in order of first use; materialised values appear as leaves too */
    BASE_VEC(int32_t) donated_to;   /* [leaves] the output that takes its buffer, or -1 */
    BASE_VEC(uint32_t) alias_of;    /* [leaves] the first leaf on the same buffer, + 1; 0: none */
    size_t needed, needed_end;      /* nodes to run, and the end of the record that they lie in */
    uint32_t *numbers;              /* [record n_values] a value's number in the key; 0: not in it */
    base_map output_of;             /* value -> its number among the outputs + 1 */
    struct comm_world *world;       /* that its collectives run in; NULL: it has none, or no other rank takes part */
    int32_t ranks;                  /* of the world; 0: none */
    const ir_mesh *mesh;            /* that it runs over; NULL: on the context's device alone */
    const ir_sharding *
        *shardings;            /* [outputs] how a result shall lie, NULL where the partitioner chooses; NULL: no mesh */
    BASE_VEC(int64_t) varying; /* sizes of the leaves' dynamic dimensions, each once */
    base_text key;             /* on the heap: lives as long as the context's scratch */
    size_t symbolic_size;      /* of the key's first part, which is the same for all sizes */
    uint64_t key_hash;         /* of the whole key: set by tensor_cached_executable */
} tensor_step;

/* ---- the nodes that run (choose.c, save.c, key.c) */

/* Looks through identities: the node that computes a value. */
ir_value *tensor_strip(const tensor_record *record, ir_value *value);
/* A value as an output, once; a cell that has to have its buffer, if it has none, as a target. */
void tensor_add_output(base_arena *arena, tensor_step *step, ir_value *value);
void tensor_add_target(tsr_context *context, base_arena *arena, tensor_step *step, tensor_cell *cell);
/* Fills ops, leaves and numbers from outputs and effects. Inside base_try. */
void tensor_gather_step(tsr_context *context, base_arena *arena, tensor_step *step);
/* More outputs of a gathered step, for later launches (save.c). read: it computes the value that is read alone, and
 * donates nothing. Inside base_try. */
void tensor_save_for_later(tsr_context *context, base_arena *arena, tensor_step *step, bool read);
/* The leaf of the value that the cell had before the pending one, or NULL. */
tensor_leaf *tensor_leaf_before(const tsr_context *context, const tensor_cell *cell);
/* Fills donated_to and alias_of of a gathered step: which argument's memory becomes which output's (!donate: none). */
void tensor_choose_donations(tsr_context *context, base_arena *arena, tensor_step *step, bool donate);

/* ---- its mesh (mesh.c) */

/* Finds the mesh of a gathered step: of its leaves, the cells that it computes, and the constraints among its ops. Leaves that
 * are on one device move to all of the mesh's, where their cells keep them. error: meshes that differ, memory. Inside
 * base_try. */
tsr_status tensor_find_mesh(tsr_context *context, base_arena *arena, tensor_step *step, base_error *error);
/* A reference to the cell's new value: buffer, or, where the cell is marked otherwise than an older value that it takes over
 * lies, a copy that lies as marked. Where memory is short for that, buffer. */
device_value *tensor_as_marked(const tsr_context *context, const tensor_cell *cell, device_value *buffer);
/* The step's program as that of one device of its mesh: shardings are propagated, then it is cut. */
tsr_status tensor_cut_program(ir_module *module, base_error *error);
/* Of a constraint or reshard: its sharding; NULL: another op. */
const ir_sharding *tensor_constraint_of(const ir_op *op);
/* The devices of the context's platform, as many as the mesh has, in arena. */
device **tensor_mesh_devices(const tsr_context *context, base_arena *arena, const ir_mesh *mesh);
/* Waits until every device that the context's programs run on has run what it was given. */
void tensor_wait_for_devices(const tsr_context *context);

/* ---- its program (key.c, program.c, cache.c) */

/* The key of step's graph into step->key: canonical within this context. With dynamic dimensions it has two parts: what
 * holds for all sizes (ops, edges, leaves with `?`), then what the sizes at hand make of it (types, attributes). */
void tensor_write_key(base_arena *arena, tensor_step *step);
/* The program of step's graph: arguments are its leaves, results its outputs. Inside base_try. */
ir_module *tensor_build_program(tsr_context *context, const tensor_step *step);
/* The executable for step->key: a reference. */
tsr_status tensor_cached_executable(tsr_context *context, tensor_step *step, device_executable **out,
                                    base_error *error);
void tensor_cache_clear(tsr_context *context);

/* ---- the launch (sync.c) */

/* Computes the named tensors and, with everything_kept, what kept cells wait for; donates only then. */
tsr_status tensor_sync(tsr_context *context, size_t n, tsr_tensor *const *tensors, bool everything_kept,
                       base_error *error);
/* A program that records without end, with no sync and no scope: past so many nodes that no collection has seen, garbage
 * is collected. Where that is not enough, kept tensors and the newest values are computed, nothing is donated, and it is
 * counted. Older pending handles stay pending: they cost their nodes, no buffers. */
enum { TENSOR_RECORD_LIMIT = 200000 };
static inline bool tensor_record_is_full(const tensor_record *record)
{
    return record->n_ops > TENSOR_RECORD_LIMIT + BASE_MAX(record->survivors, record->relieved);
}
void tensor_record_relieve(tsr_context *context);
/* Whether the calling thread runs an asynchronous step closure. */
bool tensor_in_closure(void);

/* ---- reports on it (report.c, debug.c, anomaly.c) */

/* An error that a run of step ended with: before its message the line and module of the op that failed, where the error
 * tells which one that is (failure_site.c). */
void tensor_place_failure(const tensor_step *step, base_error *error);
/* For the recompile report: what each key was made of. */
void tensor_report_hit(tsr_context *context, const tensor_step *step);
void tensor_report_miss(tsr_context *context, const tensor_step *step);
const char *tensor_report_text(tsr_context *context); /* why the last miss was one; "" before the first */
/* Debug analysis: what tsr_set_debug asks for of a step that is about to run; whether each sync waits. */
void tensor_debug_step(tsr_context *context, const tensor_step *step, bool compiled);
bool tensor_debug_waits(void);
/* A step that the program asked for begins: said in the log when XLA_EMIT_STEPLOG wants it. */
void tensor_debug_sync(tsr_context *context);
/* detect_anomaly: whether values of the type can be NaN; TSR_NOT_FINITE when a target is not finite; the old values of a
 * bad step's kept targets. */
bool tensor_may_be_bad(const ir_type *type);
tsr_status tensor_check_finite(tsr_context *context, base_arena *scratch, const tensor_step *step,
                               device_value *const *results, base_map *output_of, base_error *error);
void tensor_take_back(tsr_context *context, const tensor_step *step);

/* Parts of a context (runtime/rooms.c). */
tsr_status tensor_cache_open(tsr_context *context);
void tensor_cache_close(tsr_context *context);
void tensor_report_close(tsr_context *context);

#endif
