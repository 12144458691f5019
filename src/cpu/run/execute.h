/* The state around a program's steps while it runs, for execute.c and the files that each run one kind of step. */
#ifndef CPU_EXECUTE_H
#define CPU_EXECUTE_H

#include "cpu/program/steps.h"
#include "cpu/run/pool/pool.h"
#include "interp/interp.h"

typedef struct cpu_mesh cpu_mesh; /* mesh.c */

/* Shared by all threads of one run of a program. */
typedef struct cpu_session {
    interp_probes *probes;          /* NULL: the program has none */
    base_mesh *alone;               /* the mesh of collectives that were started outside a mesh (mesh.c); or NULL */
    struct cpu_mesh_state *started; /* collectives among ranks that were started and not awaited yet (ranks.c) */
} cpu_session;

typedef struct cpu_frame {
    const cpu_program *program;
    const device_run *run;
    cpu_session *session;
    cpu_pool *pool;
    char *workspace;
    void **bases;
    /* [the program's n_packings] packed operands: those that the run brings, and those of the loops around this block. A
     * NULL entry: the product packs by itself; NULL: there are none. */
    const void *const *packed;
    char *reached;        /* CPU_BASE_REACHED of main; NULL: the end of its arena */
    const cpu_mesh *mesh; /* NULL: alone */
    int64_t process;      /* number in it */
    int64_t *members;     /* [processes]: room for its group */
} cpu_frame;

static inline void *cpu_at(const cpu_frame *f, cpu_place place)
{
    return (char *)f->bases[place.base] + place.offset;
}

/* Sets the floating point modes of a run on this thread, and returns those before, for base_fp_set. */
static inline uint64_t cpu_run_modes(const device_run *run)
{
    return base_fp_begin(run->flush_denormals ? BASE_FP_FLUSH : BASE_FP_KEEP);
}

/* Runs the block in an arena of its own, on these buffers. */
tsr_status cpu_run_block(const cpu_block *block, const cpu_frame *caller, void *arena, void *const *args,
                         void *const *results, base_error *error);

/* Packed copies of arguments, kept beside the arguments' buffers, that products ask for (device_packed_begin). */
typedef struct cpu_packed_copies {
    const void **data; /* [n_packings] the packed copies; a NULL entry: the run packs by itself */
    device_packed **held;
    void *few[2 * 16]; /* memory for the two lists when they are short */
} cpu_packed_copies;

void cpu_begin_packed(const cpu_program *p, const device_run *run, cpu_packed_copies *c);
void cpu_end_packed(const cpu_program *p, const device_run *run, cpu_packed_copies *c);

/* Runs the program's main as one process of run->mesh or run->world; run says which. The other fields of f are set. */
tsr_status cpu_run_member(const cpu_frame *f, base_error *error);

/* The functions that run steps: cpu_run_<name> for each row of steps.def. */
typedef tsr_status cpu_step_function(const cpu_step *step, const cpu_frame *f, base_error *error);
#define STEP(KIND, name, payload, check, workspace, time, print, stored, counted, flags, doc)                          \
    cpu_step_function cpu_run_##name;
#include "cpu/program/steps.def"
#undef STEP

#endif
