/* The backends that the library contains, one row each. Of the files above the backends, only platforms.c knows
 * their names. tensor calls the functions of this header; so the linker keeps the backends in a static library, and
 * no code needs to run before main. */
#ifndef PLATFORMS_PLATFORMS_H
#define PLATFORMS_PLATFORMS_H

#include "device/device.h"

/* Registers all backends with device, in order; the first is the default kind. May be called any number of times,
 * from any thread. */
tsr_status platforms_register(base_error *error);

/* Gives the log a warning where the environment asks for a device that no backend has. Called without locks, since the log's sink
 * may call the library. */
void platforms_warn(void);

/* Loads a PJRT plugin and makes its devices the default kind (pjrt/pjrt.h; caller_moves as in device_set_default_kind). */
tsr_status platforms_load(const char *path, const char *options, bool caller_moves, base_error *error);

/* The number of threads that run steps in this process, at least 1: that of the first backend with a pool. */
int platforms_threads(void);
/* TSR_INVALID_ARGUMENT: not a valid number of threads. Waits for the current run. */
tsr_status platforms_set_threads(int threads, base_error *error);

#endif
