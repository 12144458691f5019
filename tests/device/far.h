/* A backend for tests: devices with memory of their own, slow copies, events that come late or fail, and queues of its own;
 * programs run through the interpreter. Code that works here does not rely on properties of the host's memory.
 *
 * A handle cannot be read through: it is the address of the memory's record with all bits inverted. Each device has
 * two threads, one for copies and one for runs, so a copy may overtake a run that waits for it.
 *
 * In the tests of tensor, nn, optim, data and io the backend registers itself where TESSERA_DEVICE is "far". Options of a
 * platform: "delay=N", the microseconds that a copy takes and that an event comes late. */
#ifndef TESTS_DEVICE_FAR_H
#define TESTS_DEVICE_FAR_H

#include "device/device.h"

tsr_status far_register(base_error *error); /* registers the backend "far" with two devices; may be called repeatedly */

typedef enum far_fault {
    FAR_NO_FAULT,
    FAR_COPY_REFUSED,    /* the call returns TSR_IO */
    FAR_COPY_FAILS,      /* its event fires with TSR_IO, and no byte was copied */
    FAR_LAUNCH_REFUSED,  /* execute returns TSR_IO */
    FAR_LAUNCH_MEMORY,   /* execute returns TSR_OUT_OF_MEMORY */
    FAR_COMPILE_REFUSED, /* compile returns TSR_UNIMPLEMENTED */
    FAR_RUN_FAILS,       /* the run's event fires with TSR_IO */
    FAR_RUN_MEMORY,      /* the run's event fires with TSR_OUT_OF_MEMORY */
    FAR_FAULTS
} far_fault;
/* The n-th such call from now on, over all devices, fails (1: the next call). */
void far_fail(far_fault fault, int n);
/* Programs with this op (its name without the dialect) are refused when they are compiled (TSR_UNIMPLEMENTED, with a message that names no op): as by a
 * compiler that lacks it. NULL or "": none. */
void far_lacks(const char *op);
/* How often a program was compiled. */
int far_compiled(void);
/* Whether programs compiled from now on state that their runs may fail. */
void far_runs_may_fail(bool may_fail);
/* The number of allocated pieces of memory. */
int far_memories(void);

#endif
