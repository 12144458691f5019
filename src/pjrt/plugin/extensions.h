/* Memories of described devices (memory_descriptions.c), traces of runs (profiler.c), and versions of serialized programs
 * (abi_version.c). */
#ifndef PJRT_PLUGIN_EXTENSIONS_H
#define PJRT_PLUGIN_EXTENSIONS_H

#include "pjrt/api/extensions.h"
#include "pjrt/plugin/plugin.h"

extern PJRT_Profiler_Extension pjrt_profiler_extension; /* the first of all extensions */
extern PJRT_MemoryDescriptions_Extension pjrt_memory_descriptions_extension;
extern PJRT_AbiVersion_Extension pjrt_abi_version_extension;

/* A run that a profiler sees; NULL: none is active, or there is no memory. */
typedef struct pjrt_trace pjrt_trace;
pjrt_trace *pjrt_trace_begin(const char *name, size_t n, PJRT_Device *const *devices);
void pjrt_trace_end(pjrt_trace *trace, device_event *done); /* the run ends with that event (NULL: it has ended) */
void pjrt_trace_drop(pjrt_trace *trace);                    /* the run did not take place; NULL is fine */

#endif
