/* A minimal host of PJRT plugins, shared by the plugin's tests. */
#ifndef TESTS_PJRT_HOST_H
#define TESTS_PJRT_HOST_H

#include "pjrt/api/call.h"

extern const PJRT_Api *host_api; /* the table of the library under test; loaded on the first host_open */

/* CALL(Client_Create, .num_options = 1, ...): the arguments, with the fields that the function filled in; call_error is
 * its error. */
extern _Thread_local PJRT_Error *call_error; /* each thread has one of its own */
void host_forget_error(void);
void host_keep_error(const PJRT_Api *api, const char *function, PJRT_Error *error);
#define CALL(name, ...) PJRT_CALL(host_api, host_keep_error, name, __VA_ARGS__)
const char *host_error(void);    /* the last call's message; "" where there was no error */
PJRT_Error_Code host_code(void); /* 0: none */

PJRT_Client *host_open(int64_t devices); /* 0: the default number */
PJRT_Client *host_open_with(const PJRT_NamedValue *options, size_t n);
void host_close(PJRT_Client *client);
PJRT_LoadedExecutable *host_compile(PJRT_Client *client, const char *text, const void *options, size_t options_size);
PJRT_Buffer *host_put(PJRT_Client *client, PJRT_Device *device, PJRT_Buffer_Type type, size_t rank, const int64_t *dims,
                      const void *data);
void host_get(PJRT_Buffer *buffer, void *data, size_t size); /* waits */
void host_drop(PJRT_Buffer *buffer);
PJRT_Device *host_device(PJRT_Client *client, int id);
const void *host_extension(uint32_t type); /* the library's extension of that type; checks that there is one */
/* Runs a program of one device. */
void host_run(PJRT_LoadedExecutable *e, size_t n, PJRT_Buffer *const *args, PJRT_Buffer **results);

enum { HOST_S32 = PJRT_TYPE_S32, HOST_F32 = PJRT_TYPE_F32 };

#endif
