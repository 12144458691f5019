/* PJRT plugins as backends: the interface for the folders above. */
#ifndef PJRT_PJRT_H
#define PJRT_PJRT_H

#include "base/base.h"

/* Loads the plugin in a file and registers its devices as a kind, "pjrt:" and the name of its platform. options: for its
 * clients, "name=value,name=value" (whole numbers, true, false, or text); NULL: none. *kind stays valid. Loading the
 * same file again has no effect. TSR_UNAVAILABLE: the file is not a plugin, or has another major version;
 * TSR_INVALID_ARGUMENT: another file's plugin has that name; else the plugin's own error. From any thread. */
tsr_status pjrt_load(const char *path, const char *options, const char **kind, base_error *error);
/* Loads the plugin whose file TESSERA_DEVICE or PJRT_DEVICE names (a value with a slash), with TESSERA_PJRT_OPTIONS for its
 * clients, and makes its devices the default kind. Does nothing where a kind has been chosen, or the variables
 * name no file. */
tsr_status pjrt_load_wanted(base_error *error);

/* Loads a plugin and describes it in lines of text: versions, the platform, the functions that it lacks, extensions,
 * devices. */
tsr_status pjrt_describe(const char *path, const char *options, base_text *out, base_error *error);

#endif
