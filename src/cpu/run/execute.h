/* What a program's steps run in: for execute.c and the files that run steps of their own kinds. */
#ifndef CPU_EXECUTE_H
#define CPU_EXECUTE_H

#include "cpu/program/program.h"
#include "cpu/run/pool.h"

typedef struct cpu_mesh cpu_mesh; /* mesh.c */

/* What all threads of one run of a program share. */
typedef struct cpu_session {
    const void *const
        *packed;           /* [program\'s n_packings]: the copy, or NULL: the run does without; NULL: there are none */
    interp_probes *probes; /* NULL: the program has none */
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

/* What cpu_set_print was given. */
void (*cpu_print_hook(void **user))(void *user, const char *text);

/* The program's main as the process of run->mesh that run says; f is complete but for that. */
tsr_status cpu_run_member(const cpu_frame *f, base_error *error);
/* CPU_STEP_PARALLEL and CPU_STEP_MESH. */
tsr_status cpu_run_parallel(const cpu_step *step, const cpu_frame *f, base_error *error);
tsr_status cpu_run_mesh(const cpu_step *step, const cpu_frame *f, base_error *error);

#endif
