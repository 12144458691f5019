/* A context: the record that its user writes, scopes, random state, caches and the first error (context.c); and the
 * counters of a process over all its contexts (metrics.c). Only one thread at a time is in a context. */
#ifndef TENSOR_CONTEXT_H
#define TENSOR_CONTEXT_H

#include "tensor/record/record.h"

typedef struct tensor_scope_mark {
    tsr_scope id;
    size_t owned; /* context->n_owned when it began */
} tensor_scope_mark;

typedef struct tensor_closure {
    void (*call)(void *user);
    void *user;
    bool asynchronous;
} tensor_closure;

typedef struct tensor_step_cache tensor_step_cache; /* cache.c */
typedef struct tensor_interns tensor_interns;       /* intern.c */
typedef struct tensor_sites tensor_sites;           /* context.c */
typedef struct tensor_composites tensor_composites; /* composite.c */
typedef struct tensor_report tensor_report;         /* report.c */

struct tsr_context {
    bool is_default;
    _Atomic uint64_t user; /* the thread that is in the context; 0: none */
    tsr_context *older;    /* an older context that is alive; under context.c's lock */
    uint32_t entered, outer_capacity;
    tsr_context **outer; /* [entered] the current context before each entry; NULL: the thread's default context */
    base_error error;    /* the first error; status TSR_OK: none */
    base_error taken;    /* what tsr_error_take handed out */
    ir_module *building; /* the program that a sync is building */
    base_error building_error;
    base_text key_text; /* the last key; its memory is reused */
    uint64_t launches;
    tensor_record record;
    ir_memo memo;                  /* memo of the record's ops */
    tensor_cell *live, **live_end; /* cells with a node, oldest first */
    tensor_variable *listed;       /* variables that point at nodes with gradients (variable.c) */
    tsr_tensor **owned;            /* handles in the order of their scopes; NULL where a handle has left */
    size_t n_owned, owned_capacity;
    tensor_scope_mark *scopes;
    size_t n_scopes, scopes_capacity;
    size_t scope_floor; /* this many scopes may not be ended now (tensor_guard) */
    uint32_t guards;    /* the user's functions that now run inside calls on this context */
    tsr_scope next_scope;
    int64_t live_tensors, created_tensors, counted_tensors, counted_live; /* counted_*: in the metrics */
    uint32_t walks; /* running walks that call hooks: cells that lose their last handle meanwhile are kept on `dying` */
    tensor_cell *dying;
    tensor_variable *dying_variables; /* variables that are kept in the same way */
    uint32_t busy;                    /* calls that hold values of the record: no collection meanwhile */
    device *device;                   /* the context's default device */
    bool eager, no_grad, anomaly, check_indices;
    bool full_graph; /* tsr_compile is recording: a sync is an error */
    bool warned_of_handles;
    const ir_loc *warned[16]; /* lines that a function has warned of (call.c) */
    size_t n_warned;
    bool uses_meshes;          /* a tensor of the context was marked with a sharding (tsr_mark_sharding) */
    const ir_mesh *parts_mesh; /* of the last tsr_enable_manual_sharding; NULL: it was never called */
    uint64_t seed, offset;     /* state of the random functions */
    uint32_t n_checks;         /* checks of indices recorded since the last launch (call/check_indices.c) */
    uint64_t step_offset;      /* offset at the last sync, where the step that is being recorded began */
    tensor_closure *closures;
    size_t n_closures;
    tensor_step_cache *cache;
    tensor_interns *interns;
    tensor_sites *sites;
    tensor_composites *composites;
    tensor_report *report;
    struct tensor_places *places; /* where positions move (position.c); NULL: nowhere */
    struct tensor_forms *forms;   /* of steps compiled before (step/positions.c); NULL: none */
    struct tensor_automatic
        *automatic;           /* the mesh over which the library chooses shardings (step/auto.c); NULL: none */
    const char **module_path; /* names that nn pushed */
    size_t n_module_path, module_path_capacity;
    /* Slabs (slab.c). Free handles are reused in the order in which they became free. */
    tensor_cell *free_cells;
    tsr_tensor *free_tensors, *last_free_tensor;
    struct tensor_cell_slab *cell_slabs;
    struct tensor_handle_slab *handle_slabs;
};

/* The seed of a context for which the user set no seed. */
enum { tensor_default_seed = 0 };
/* Frees the calling thread's default context, unless a call on it is under way. */
void tensor_context_drop_default(void);
/* Leaves the contexts that were entered since this context was the calling thread's current one. */
void tensor_context_return(tsr_context *context);
/* The default device, after the backends and the rooms have begun. NULL and an error when this fails. */
device *tensor_default_device(base_error *error); /* NULL and an error */
/* Whether no context has made a tensor, and the current one, if there is any, is the only one alive: the default kind of devices
 * may become another one. */
bool tensor_contexts_are_new(void);
/* The current context, if there is any, takes the default device. */
tsr_status tensor_context_move(base_error *error);
/* Puts "file:line: " of the calling thread's site before a message that does not begin with a site. */
void tensor_place_error(tsr_context *context, base_error *error);
/* The calling thread's site as a location that lives as long as the context; NULL: unknown. */
const ir_loc *tensor_site(tsr_context *context);

/* The outermost of the composed functions that run (tensor_function_begin); NULL: none runs. */
const char *tensor_function(void);
/* Around a function of the user's: its errors name its own lines and functions. */
tensor_site_state tensor_site_leave(void);
void tensor_site_return(tensor_site_state was);

/* Whether a program may run and the record may change: not while a function is recorded, a hook runs, or an export is
 * under way. */
static inline bool tensor_may_launch(const tsr_context *context)
{
    return !context->record.frame && context->busy == 0;
}

/* ---- scopes (scope.c) */

/* Ends a scope without launching anything; tensors of the closed frame's region that the user kept become errors. */
void tensor_scope_discard(tsr_context *context, tsr_scope scope, const ir_region *closed);
/* The position of an open scope, + 1; 0: it is not open. tensor_scope_close ends the scope at a position, and the
 * scopes inside it. */
size_t tensor_scope_find(const tsr_context *context, tsr_scope scope);
void tensor_scope_close(tsr_context *context, size_t place);

/* ---- a context's parts, made and freed with the context, each in its own file */

tsr_status tensor_interns_init(tsr_context *context);
void tensor_interns_free(tsr_context *context);
/* Forgets all serials: the same content gets another one from now on. */
void tensor_interns_forget(tsr_context *context);

/* Functions of an upper room: runtime/rooms.c lists these rooms in the order in which they begin. A function may be
 * NULL. */
typedef struct tensor_room {
    bool (*begin)(void); /* before the first context; false: memory is short, and begin is called again */
    tsr_status (*open)(tsr_context *context);
    void (*renew)(tsr_context *context); /* the record is empty: nothing in it refers to the room's parts */
    void (*close)(tsr_context *context); /* in the opposite order; also for a context whose opening failed */
} tensor_room;
extern const tensor_room tensor_rooms[];
extern const size_t tensor_room_count;

/* ---- counters of a process over all contexts (metrics.c) */

/* Brings the counters of handles up to date; a context counts its handles without atomics. */
void tensor_metrics_publish(tsr_context *context);
extern base_timer tensor_timer_graph_size;
extern base_counter tensor_counter_mark_step, tensor_counter_settle, tensor_counter_cached, tensor_counter_limit;
extern base_counter tensor_counter_dynamic, tensor_counter_size;

#endif
