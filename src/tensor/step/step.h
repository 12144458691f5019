/* A step: the part of the record that a sync runs, from its outputs and donations (choose.c) through its key (key.c),
 * program (program.c) and executable (cache.c) to the sync (sync.c, launch.c). */
#ifndef TENSOR_STEP_H
#define TENSOR_STEP_H

#include "tensor/record/context.h"

/* One output of a launch: a cell, or a value whose buffer a gradient rule will read. */
typedef struct tensor_target {
    ir_value *value;
    tensor_cell *cell; /* NULL: only the record's table gets the buffer */
} tensor_target;

/* The part of the record that a sync runs, and the sync's choices for it. Lies in a scratch arena. */
typedef struct tensor_step {
    BASE_VEC(tensor_target) targets;
    BASE_VEC(ir_value *) outputs;   /* the distinct values among the targets that must be computed */
    BASE_VEC(ir_op *) ops;          /* the ops to run, in order; leaves and computed values are left out */
    BASE_VEC(tensor_leaf *) leaves; /* in order of first use; computed values appear as leaves, too */
    BASE_VEC(int32_t) donated_to;   /* [leaves] the output that takes the leaf's buffer, or -1 */
    BASE_VEC(uint32_t) alias_of;    /* [leaves] the index of the first leaf with the same buffer, + 1; 0: none */
    size_t needed, needed_end;      /* the number of nodes to run, and the end of the part of the record with them */
    uint32_t *numbers;              /* [record n_values] a value's number in the key; 0: not in the key */
    base_map output_of;             /* value -> its index among the outputs + 1 */
    struct comm_world *world;       /* the world of the step's collectives; NULL: none, or no other rank takes part */
    int32_t ranks;                  /* number of ranks in world; 0: no world */
    device_team *team;              /* the devices of the mesh, if some are in other processes; borrowed */
    const ir_mesh *mesh;            /* the mesh of the step; NULL: the step runs on the context's device alone */
    const ir_sharding *
        *shardings; /* [outputs] required shardings (a NULL one: the partitioner chooses); NULL: no mesh */
    const ir_sharding *const *chosen; /* [leaves] shardings that the library chose; a NULL one: whole; NULL: none */
    BASE_VEC(int64_t) varying;        /* sizes of the leaves' dynamic dimensions, each once */
    base_text key;                    /* on the heap: lives as long as the context's scratch */
    size_t symbolic_size;             /* size of the key's first part, which is the same for all sizes */
    uint64_t key_hash;                /* hash of the whole key, set by tensor_cached_executable */
    uint64_t program_hash;            /* hash of the program, equal in all processes; set by tensor_cached_executable */
    bool refused;                     /* output of compiling and launching: the step would fail again */
} tensor_step;

/* ---- the nodes that run (choose.c, save.c, key.c) */

/* Follows identities (aliases) to the node that computes a value. */
ir_value *tensor_strip(const tensor_record *record, ir_value *value);
/* Adds a value to the outputs, once; and adds a cell that needs its buffer, if it has none, to the targets. */
void tensor_add_output(base_arena *arena, tensor_step *step, ir_value *value);
void tensor_add_target(tsr_context *context, base_arena *arena, tensor_step *step, tensor_cell *cell);
/* Fills ops, leaves and numbers from outputs and effects. Inside base_try. */
void tensor_gather_step(tsr_context *context, base_arena *arena, tensor_step *step);
/* Adds outputs to a gathered step, for later launches (save.c). read: the launch serves a read, so it donates nothing.
 * Inside base_try. */
void tensor_save_for_later(tsr_context *context, base_arena *arena, tensor_step *step, bool read);
/* The leaf of the value that the cell had before the pending one, or NULL. */
tensor_leaf *tensor_leaf_before(const tsr_context *context, const tensor_cell *cell);
/* Fills donated_to and alias_of of a gathered step: which arguments give their memory to which outputs (!donate:
 * none). */
void tensor_choose_donations(tsr_context *context, base_arena *arena, tensor_step *step, bool donate);

/* ---- its mesh (mesh.c) */

/* Finds the mesh of a gathered step, named by its leaves, the cells that it computes, and the constraints among its
 * ops. Leaves on one device are moved to all devices of the mesh, and their cells keep the moved value. error:
 * different meshes, or no memory. Inside base_try. */
tsr_status tensor_find_mesh(tsr_context *context, base_arena *arena, tensor_step *step, base_error *error);
/* Chooses shardings for the leaves of a step that has no mark (auto.c): step->chosen, and step->mesh where one is cut. The
 * context has a mesh for it. */
tsr_status tensor_choose_automatically(tsr_context *context, tensor_step *step, base_error *error);
/* From now on, or with NULL no longer. */
tsr_status tensor_automatic_set(tsr_context *context, const ir_mesh *mesh);
void tensor_automatic_close(tsr_context *context);
/* A reference to the cell's new value: buffer itself, unless the cell's mark differs from buffer's sharding, because
 * buffer is an older value that the cell takes over. Then it is a copy in the marked sharding or, where memory is short
 * for the copy, buffer. */
device_value *tensor_as_marked(const tsr_context *context, const tensor_cell *cell, device_value *buffer);
/* Turns the step's program into the program of one device of its mesh: propagates shardings, then cuts the program. */
tsr_status tensor_cut_program(ir_module *module, base_error *error);
/* The sharding of a constraint or reshard; NULL: another op. */
const ir_sharding *tensor_constraint_of(const ir_op *op);
/* The value with its elements cut by the sharding, on the devices of its mesh. With other processes, each keeps the
 * parts of its own devices. */
tsr_status tensor_spread(const tsr_context *context, device_value *value, const ir_sharding *sharding,
                         device_value **out, base_error *error);
/* The devices of all processes (tensor_set_team_source). */
tsr_status tensor_find_team(bool make, device_team **out, base_error *error);
/* The team whose devices the mesh has, borrowed; NULL: all are in this process. */
device_team *tensor_team_of(const ir_mesh *mesh);
/* TSR_FAILED_PRECONDITION: the mesh has devices of other processes, and their group is gone. */
tsr_status tensor_check_mesh(const tsr_context *context, const ir_mesh *mesh, base_error *error);
/* Compares the step's program with those of the other processes of its team, before it is launched: a call of all of
 * them. own: the outcome of making the program, with error. Unless it returns TSR_OK in all processes, it returns an
 * error in all, and nothing is launched. */
tsr_status tensor_agree(const tensor_step *step, tsr_status own, base_error *error);
/* Waits until every device used by the context's programs has finished its queued runs. */
void tensor_wait_for_devices(const tsr_context *context);

/* ---- its program (key.c, program.c, cache.c) */

/* Writes the key of step's graph to step->key: canonical within this context. With dynamic dimensions the key has two
 * parts: first the content that all sizes share (ops, edges, leaves with `?`), then the content that depends on the
 * current sizes (types, attributes). */
void tensor_write_key(base_arena *arena, tensor_step *step);
/* The program of step's graph: arguments are its leaves, results its outputs. Inside base_try. */
ir_module *tensor_build_program(tsr_context *context, const tensor_step *step);
/* The executable for step->key: a reference. */
tsr_status tensor_cached_executable(tsr_context *context, tensor_step *step, device_executable **out,
                                    base_error *error);
void tensor_cache_clear(tsr_context *context);

/* ---- the sync (sync.c, relieve.c) */

/* Computes the named tensors and, with everything_kept, the nodes that kept cells wait for. Donates only with
 * everything_kept. */
tsr_status tensor_sync(tsr_context *context, size_t n, tsr_tensor *const *tensors, bool everything_kept,
                       base_error *error);
/* For a program that records without end, with no sync and no scope. When this many nodes have been recorded since the
 * last collection, garbage is collected. If that is not enough, kept tensors and the newest values are computed,
 * without donation, and a counter counts this. Older pending handles stay pending: they cost nodes, but no buffers. */
enum { TENSOR_RECORD_LIMIT = 200000 };
static inline bool tensor_record_is_full(const tensor_record *record)
{
    return record->n_ops > TENSOR_RECORD_LIMIT + BASE_MAX(record->survivors, record->relieved);
}
void tensor_record_relieve(tsr_context *context);
/* Whether the calling thread runs an asynchronous step closure. */
bool tensor_in_closure(void);

/* ---- reports on a step (report.c, debug.c, anomaly.c) */

/* Puts the line and module of the failed op in place of the message's prefixes, for an error of step's run that
 * identifies this op (failure_site.c). Returns the op; NULL: none is known. */
ir_op *tensor_place_failure(const tensor_step *step, base_error *error);
/* For the recompile report: records the content of each key. */
void tensor_report_hit(tsr_context *context, const tensor_step *step);
void tensor_report_miss(tsr_context *context, const tensor_step *step);
/* For a step that has no program yet: where it differs from an earlier one only in where slices begin, these positions
 * become parameters of programs from now on (positions.c). */
void tensor_learn_positions(tsr_context *context, const tensor_step *step);
void tensor_forms_close(tsr_context *context);
const char *tensor_report_text(tsr_context *context); /* why the last miss was a miss; "" before the first one */
/* The debug analysis of a step that is about to run, as set by tsr_set_debug; and whether each sync waits. */
void tensor_debug_step(tsr_context *context, const tensor_step *step, bool compiled);
bool tensor_debug_waits(void);
/* Logs the beginning of a step that the program asked for, if XLA_EMIT_STEPLOG is set. */
void tensor_debug_sync(tsr_context *context);
/* For detect_anomaly: whether values of the type can be NaN; a check that gives TSR_NOT_FINITE when a target is not
 * finite; and a function that gives a bad step's kept targets their old values again. */
bool tensor_may_be_bad(const ir_type *type);
tsr_status tensor_check_finite(tsr_context *context, base_arena *scratch, const tensor_step *step,
                               device_value *const *results, base_map *output_of, base_error *error);
void tensor_take_back(tsr_context *context, const tensor_step *step);
bool tensor_take_back_cell(const tsr_context *context, tensor_cell *cell); /* false: it has no old value */

/* ---- a step that failed (refuse.c) */

/* Where a step failed: before its program was made, while it was compiled, or when it ran. */
typedef enum tensor_failed_in { TENSOR_FAILED_BEFORE, TENSOR_FAILED_COMPILING, TENSOR_FAILED_RUNNING } tensor_failed_in;
/* Names an op, its shapes and its line in the message of a step that failed, unless the message has them: the op that
 * failed; of a step with too little memory the one with the largest value; of a step with one output that one. */
void tensor_blame(const tensor_step *step, bool compiling, base_error *error);
/* Decides about the step's pending targets: those that cannot be computed become error tensors (or get their old values
 * again), those that may be computed later stay pending until they are asked for, and those that can be computed without
 * the op that failed (NULL: it is not known) are written to left[targets]. Returns how many these are. */
size_t tensor_refuse(tsr_context *context, tensor_step *step, ir_op *bad, tensor_failed_in where,
                     const base_error *error, tensor_cell **left);

/* Recorded collectives that have not run never will: later syncs leave them out, and pending tensors that need them become
 * error tensors, or get their old values again. */
void tensor_give_up_collectives(tsr_context *context, const base_error *why);

/* The step's parts of a context (runtime/rooms.c). */
tsr_status tensor_cache_open(tsr_context *context);
void tensor_cache_close(tsr_context *context);
void tensor_report_close(tsr_context *context);

#endif
