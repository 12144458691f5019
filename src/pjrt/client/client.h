/* Devices of a PJRT plugin: a backend whose tables call a plugin's functions. Shared by its files.
 *
 *   library.c    the plugin's file and functions, errors               platform.c   clients, devices, memories' names
 *   memory.c     buffers and copies                                    program.c    compiling, saving, loading
 *   run.c        runs                                                  options.c    compile options (protobuf)
 *   outputs.c    what a plugin says of a program's results             checks.c     checks of indices as results
 *   events.c     events, and the limit of their time               describe.c   what a plugin can do, as text
 *
 * Capabilities are probed: a function that the plugin's table lacks is an error that names it, and a missing result is
 * an error too. The library owns what the plugin gives it and destroys each object once. */
#ifndef PJRT_CLIENT_H
#define PJRT_CLIENT_H

#include "device/device.h"
#include "pjrt/api/codes.h"
#include "pjrt/pjrt.h"

#include <pthread.h>

/* ---- the plugin (library.c) ---- */

enum { PJRT_MOST_EXTENSIONS = 64 };   /* that are looked at: a faulty plugin's list may be endless */
typedef struct pjrt_watch pjrt_watch; /* events.c */

/* A plugin that was loaded: stays until the process ends, as plugins cannot be unloaded. */
typedef struct pjrt_library {
    struct pjrt_library *next;
    char *path, *kind; /* kind: the backend's name, "pjrt:cpu" */
    char *options;     /* for its clients, "name=value,name=value"; "" */
    PJRT_Api api;      /* the plugin's table; NULL entries: functions that it lacks */
    int version[3];    /* the newest StableHLO that both sides know */
    bool own;          /* it is this library's plugin, which knows the library's custom calls */
    char identity[256];
    pjrt_watch *watch; /* NULL: the plugin's events are waited for without a limit */
} pjrt_library;

/* The library of a file that pjrt_load has loaded, or NULL. */
pjrt_library *pjrt_library_find(const char *path);
/* Turns what a call returned into a status, whose message names function and plugin; destroys the error object. */
tsr_status pjrt_returned(const pjrt_library *l, const char *function, PJRT_Error *e, base_error *error);
tsr_status pjrt_lacks(const pjrt_library *l, const char *function, base_error *error);
/* The error for a function that returned neither an error nor an object. */
tsr_status pjrt_gave_no(const pjrt_library *l, const char *function, const char *object, base_error *error);

/* Calls a function of the plugin, if it has it. arguments: fields of PJRT_<name>_Args; the others are zero. */
#define PJRT_CALL(library, name, arguments, error)                                                                     \
    ((arguments)->struct_size = sizeof(PJRT_##name##_Args),                                                            \
     (library)->api.name ? pjrt_returned(library, #name, (library)->api.name(arguments), error)                        \
                         : pjrt_lacks(library, #name, error))

/* Value i of a list whose structs the plugin may know in another size; NULL: the stated size cannot be one. */
const PJRT_NamedValue *pjrt_named_value(const PJRT_NamedValue *list, size_t i);

/* ---- events (events.c) ---- */

/* For one library, if TESSERA_PJRT_TIMEOUT asks for it; else *out is NULL. It stays. */
tsr_status pjrt_watch_new(pjrt_watch **out, base_error *error);
void pjrt_event_free(const pjrt_library *l, PJRT_Event *event);
/* Sets `done` when `event` fires, to the same status, and then destroys `event`; an event of NULL has fired. Takes `event`
 * over, even when it fails. function: that gave the event, for messages; it stays. `done` may fire before with
 * TSR_TIMED_OUT. */
tsr_status pjrt_forward(const pjrt_library *l, const char *function, PJRT_Event *event, device_event *done,
                        base_error *error);
/* The same; copies `size` bytes from staging, which it takes over, before `done` fires without an error. */
tsr_status pjrt_forward_read(const pjrt_library *l, const char *function, PJRT_Event *event, device_event *done,
                             char *staging, void *to, size_t size, base_error *error);

/* ---- clients (platform.c) ---- */

enum { PJRT_MOST_SPACES = 8 };

typedef struct pjrt_place {
    PJRT_Device *device;
    int id;
    size_t n_spaces;
    PJRT_Memory *spaces[PJRT_MOST_SPACES];
    char *names[PJRT_MOST_SPACES]; /* of the spaces */
    char *kind;                    /* the device's, "NVIDIA H100 80GB HBM3" */
} pjrt_place;

typedef struct pjrt_job pjrt_job; /* run.c: a run that waits for its arguments */

typedef struct pjrt_platform {
    struct pjrt_platform *next;
    pjrt_library *library;
    PJRT_Client *client;
    int count;
    pjrt_place *places; /* [count] */
    /* The queue of runs: a thread hands the runs that have to wait to the plugin, in the order of the calls. */
    pthread_mutex_t lock;
    pthread_cond_t changed;
    pjrt_job *first, **last;
    bool busy, stopping;
    base_thread *thread;
} pjrt_platform;

/* Makes a client of p->library; destroys it. */
tsr_status pjrt_client_open(pjrt_platform *p, base_error *error);
void pjrt_client_close(pjrt_platform *p);
/* Fills in p->count and p->places with this many devices (0: all) of its client. The caller frees them, even when it fails. */
tsr_status pjrt_places_read(pjrt_platform *p, int wanted, base_error *error);
void pjrt_places_free(pjrt_platform *p);
/* Registers its devices as a kind of devices. */
tsr_status pjrt_register(pjrt_library *l, base_error *error);

void pjrt_runs_init(pjrt_platform *p);
void pjrt_runs_stop(pjrt_platform *p); /* after the last of them */

/* ---- memory (memory.c) ---- */

/* A handle of the backend. */
typedef struct pjrt_memory {
    pjrt_platform *platform;
    int ordinal;
    size_t space;
    const ir_type *type;
    PJRT_Buffer *buffer; /* NULL until a value has been put into it */
} pjrt_memory;

extern const device_memory_table pjrt_memory_table;
pjrt_memory *pjrt_memory_new(pjrt_platform *p, int ordinal, size_t space, const ir_type *type, base_error *error);
void pjrt_memory_free(pjrt_memory *m);
/* Makes a buffer from row-major elements of the host. *taken: fires when the caller may free `data`; NULL: it already may. */
tsr_status pjrt_buffer_from(pjrt_platform *p, int ordinal, size_t space, const ir_type *type, const void *data,
                            PJRT_Event **taken, PJRT_Buffer **out, base_error *error);
void pjrt_buffer_free(const pjrt_library *l, PJRT_Buffer *buffer);

/* ---- programs (program.c, options.c, run.c) ---- */

typedef struct pjrt_checks pjrt_checks; /* checks.c */

typedef struct pjrt_program {
    pjrt_platform *platform;
    PJRT_LoadedExecutable *loaded;
    const device_signature *signature;
    const ir_type **numbers; /* [signature->n_parameters] for parameters that are numbers; NULL for others */
    size_t processes;
    bool portable;       /* each run names its device */
    pjrt_checks *checks; /* whose finding is the result after the signature's; NULL: there is no such result */
    device_program_info info;
} pjrt_program;
/* The number of buffers that a run gives on each device. */
static inline size_t pjrt_outputs(const pjrt_program *program)
{
    return program->signature->n_results + (program->checks != NULL);
}

extern const device_program_table pjrt_program_table;
/* Splits "name=value,name=value" in place into named values that point into the text. */
tsr_status pjrt_create_options(char *text, PJRT_NamedValue *values, size_t room, size_t *count, base_error *error);
/* Writes a CompileOptionsProto. ids: [replicas * partitions] device ids; NULL: one device, which each run names. */
void pjrt_options_write(int64_t replicas, int64_t partitions, const int *ids, base_text *out);
/* TSR_INTERNAL if the plugin's description of the program's results is not the signature's (outputs.c). */
tsr_status pjrt_outputs_check(const pjrt_program *program, PJRT_Executable *e, base_error *error);
tsr_status pjrt_execute(void *program, const device_order *order, base_error *error);

/* ---- checks of indices (checks.c) ---- */

/* Makes the checks of a module, whose passes have run, arithmetic with one more result of main. *out stays as it is where
 * there are none. */
tsr_status pjrt_checks_expose(ir_module *module, pjrt_checks **out, base_error *error);
void pjrt_checks_free(pjrt_checks *checks); /* NULL: nothing to do */
/* When `run` has fired, reads the finding from the buffer, which it takes over, also when it fails, and sets `done`: to the
 * error of `run`, or of the check that failed. The program stays until then. */
tsr_status pjrt_checks_await(const pjrt_program *program, PJRT_Buffer *buffer, device_event *run, device_event *done,
                             base_error *error);

#endif
