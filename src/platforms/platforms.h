/* The backends that the library comes with: a row each (platforms.c), the one file above them that knows their names.
 * tensor reaches them through this header, so a static library keeps them and nothing runs before main. */
#ifndef PLATFORMS_PLATFORMS_H
#define PLATFORMS_PLATFORMS_H

#include "device/device.h"

/* Registers all of them with device, in order; the first is the default kind. Any number of times, from any thread. */
tsr_status platforms_register(base_error *error);

/* Loads a PJRT plugin and makes its devices the default kind (pjrt/pjrt.h, device_set_default_kind). */
tsr_status platforms_load(const char *path, const char *options, base_error *error);

/* The threads that run steps in this process, at least 1: those of the first backend that has a pool. */
int platforms_threads(void);
/* TSR_INVALID_ARGUMENT: not a number of threads. Waits for a run that is on. */
tsr_status platforms_set_threads(int threads, base_error *error);

#endif
