/* PJRT plugins as backends: what the floors above see. */
#ifndef PJRT_PJRT_H
#define PJRT_PJRT_H

#include "base/base.h"

/* Loads the plugin in a file and registers its devices as a kind, "pjrt:" and the name of its platform. options: for its
 * clients, "name=value,name=value" (whole numbers, true, false, or text); NULL: none. *kind lives on. The same file again:
 * nothing happens. TSR_UNAVAILABLE: it is no plugin, or one of another major version; else the plugin's own error. From any
 * thread. */
tsr_status pjrt_load(const char *path, const char *options, const char **kind, base_error *error);
/* Loads the plugin whose file TESSERA_DEVICE or PJRT_DEVICE names (a value with a slash), with TESSERA_PJRT_OPTIONS for its
 * clients, and makes its devices the default kind. Nothing when they name none. */
tsr_status pjrt_load_wanted(base_error *error);

#endif
