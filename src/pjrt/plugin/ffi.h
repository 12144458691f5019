/* Shared by the files of XLA's FFI: handlers, types, contexts of runs. */
#ifndef PJRT_PLUGIN_FFI_H
#define PJRT_PLUGIN_FFI_H

#include "pjrt/api/ffi.h"
#include "pjrt/plugin/plugin.h"

typedef struct pjrt_ffi_handler {
    XLA_FFI_Handler_Bundle bundle;
    char name[];
} pjrt_ffi_handler;

/* The data that a host gives a run for its handlers. Reference-counted: a run may outlive the host's call. */
typedef struct pjrt_ffi_user_data {
    struct pjrt_ffi_user_data *next;
    PJRT_FFI_UserData data;
} pjrt_ffi_user_data;
struct PJRT_ExecuteContext {
    atomic_size_t refs;
    pjrt_ffi_user_data *first;
};
PJRT_ExecuteContext *pjrt_context_hold(PJRT_ExecuteContext *context); /* NULL is fine */
void pjrt_context_drop(PJRT_ExecuteContext *context);

/* What all custom calls of a launch share, on all its devices: the context that the launch gives them. */
typedef struct pjrt_launch {
    device_callback done;
    PJRT_ExecuteContext *host; /* held: the host may drop its own reference before the run ends; NULL: none */
    int64_t number;            /* each launch has another one */
} pjrt_launch;
/* NULL: no memory. */
pjrt_launch *pjrt_launch_new(PJRT_ExecuteContext *host);
void pjrt_launch_free(pjrt_launch *launch);

/* The part of a run that one call's handlers see. */
struct XLA_FFI_ExecutionContext {
    const pjrt_launch *launch; /* NULL: the call is evaluated outside of a run */
    int ordinal;
    struct {
        int64_t type;
        void *state;
    } states[FFI_STAGES];
};
void pjrt_ffi_states_free(XLA_FFI_ExecutionContext *context);

extern const XLA_FFI_Api pjrt_ffi_api;
XLA_FFI_Error *pjrt_ffi_error_new(PJRT_Error_Code code, const char *message);
tsr_status pjrt_ffi_error(XLA_FFI_Error *from, base_error *error); /* frees it */
/* The number of a type's name in *id. A new name gets *id, unless that is 0 or taken. */
tsr_status pjrt_ffi_add_type(const char *name, size_t size, void (*deleter)(void *object), int64_t *id,
                             base_error *error);
XLA_FFI_Error *ffi_Handler_Register(XLA_FFI_Handler_Register_Args *args);
/* Both give up the run's reference. */
tsr_status pjrt_ffi_future_wait(XLA_FFI_Future *future, base_error *error);
void pjrt_ffi_future_drop(XLA_FFI_Future *future);
/* ir_custom's execute; user: the pjrt_ffi_handler. */
tsr_status pjrt_ffi_execute(void *user, const ir_custom_run *run, base_error *error);

#endif
