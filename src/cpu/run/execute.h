/* The surroundings of a program's steps, for execute.c and the files that run one kind of step each. */
#ifndef CPU_EXECUTE_H
#define CPU_EXECUTE_H

#include "cpu/program/steps.h"
#include "cpu/run/pool/pool.h"
#include "interp/interp.h"

typedef struct cpu_mesh cpu_mesh; /* mesh.c */

/* Shared by all threads of one run of a program. */
typedef struct cpu_session {
    const void *const
        *packed; /* [the program's n_packings]: the copy, or NULL: the run does without; NULL: there are none */
    interp_probes *probes;          /* NULL: the program has none */
    base_mesh *alone;               /* of collectives that were started outside a mesh (mesh.c); or NULL */
    struct cpu_mesh_state *started; /* collectives among ranks that are not awaited yet (ranks.c) */
} cpu_session;

typedef struct cpu_frame {
    const cpu_program *program;
    const device_run *run;
    cpu_session *session;
    cpu_pool *pool;
    char *workspace;
    void **bases;
    const cpu_mesh *mesh; /* NULL: alone */
    int64_t process;      /* number in it */
    int64_t *members;     /* [processes]: room for its group */
} cpu_frame;

static inline void *cpu_at(const cpu_frame *f, cpu_place place)
{
    return (char *)f->bases[place.base] + place.offset;
}

/* The block in an arena of its own, with these buffers. */
tsr_status cpu_run_block(const cpu_block *block, const cpu_frame *caller, void *arena, void *const *args,
                         void *const *results, base_error *error);

/* Packed copies of arguments that products ask for, beside the buffers (device_packed_begin). */
typedef struct cpu_packed_copies {
    const void **data; /* [n_packings]: the copy, or NULL: the run does without */
    device_packed **held;
    void *few[2 * 16]; /* the two lists, where they are short */
} cpu_packed_copies;

void cpu_begin_packed(const cpu_program *p, const device_run *run, cpu_packed_copies *c);
void cpu_end_packed(const cpu_program *p, const device_run *run, cpu_packed_copies *c);

/* The program's main as the process of run->mesh or run->world that run says; the other fields of f are set. */
tsr_status cpu_run_member(const cpu_frame *f, base_error *error);

/* The functions that run steps: cpu_run_<name> for each row of steps.def. */
typedef tsr_status cpu_step_function(const cpu_step *step, const cpu_frame *f, base_error *error);
#define STEP(KIND, name, payload, check, workspace, time, print, stored, counted, flags, doc)                          \
    cpu_step_function cpu_run_##name;
#include "cpu/program/steps.def"
#undef STEP

#endif
