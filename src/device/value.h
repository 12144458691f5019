/* Values: a tensor on one device or on several (value.c).
 *
 * A value is a sharding plus one buffer per device. Most values have one buffer and no sharding: such a value is its
 * buffer, without any overhead. A value on several devices consists of parts, each a value on one device, in the order
 * in which a launch numbers devices (replica * partitions + partition); without a sharding each part is a tensor of its
 * own, and only parts can be read. A value of a team (team.h) has the parts of this process's devices only; its other
 * parts are in other processes, and reading it whole is a call of all of them unless the parts here hold all
 * elements.
 *
 * Any thread may call these functions. A value is reference-counted; `users` counts the tensors that show it. */
#ifndef DEVICE_VALUE_H
#define DEVICE_VALUE_H

#include "ir/ir.h"

struct device;
struct device_event;
struct device_layout;
struct device_team;
typedef struct device_value device_value;

/* ---- making them ---- */

/* Copies row-major data before it returns. */
tsr_status device_value_from_host(struct device *d, const ir_type *type, const void *data, device_value **out,
                                  base_error *error);
/* Uses row-major data in place if the device can do so and data is 16-byte aligned; else copies it, possibly later.
 * release(user) (release may be NULL) is called once data is no longer needed, from any thread, also on failure.
 * Programs never write to borrowed memory. If a later copy fails, the value carries the error. */
tsr_status device_value_borrow(struct device *d, const ir_type *type, const void *data, void (*release)(void *user),
                               void *user, device_value **out, base_error *error);
/* Makes a value of uninitialized row-major memory in the host's address space, to which fill(user, memory) writes
 * before any other code sees it; if the device shares the host's memory, no further copy is made. */
tsr_status device_value_fill(struct device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data),
                             void *user, device_value **out, base_error *error);
/* A value of uninitialized row-major memory in the host's address space: the caller writes its elements to *data, then
 * fires the event (a pending one; the value takes a reference of its own). Until then the caller holds the value.
 * Readers and runs wait for the event; if it fires with an error, the value carries that error. TSR_UNIMPLEMENTED: the
 * device has memory of its own. */
tsr_status device_value_pending(struct device *d, const ir_type *type, struct device_event *event, void **data,
                                device_value **out, base_error *error);
/* A value that carries an error and has no memory. */
tsr_status device_value_failed(struct device *d, const ir_type *type, const base_error *why, device_value **out,
                               base_error *error);
/* The value with these n parts, each on one device, no two on the same; takes over the references to them. type: that
 * of the whole value; without a sharding (NULL) also that of each part. team: NULL, or the team of which these are the
 * devices of this process. */
tsr_status device_value_join(const ir_type *type, const ir_sharding *sharding, struct device_team *team, size_t n,
                             device_value *const *parts, device_value **out, base_error *error);

/* Cuts the value's elements by the sharding; part i goes to devices[i], which has as many devices as the sharding's
 * mesh. With a team, devices is not read: each process has the whole value, and keeps the parts of its own devices.
 * Waits for the value. TSR_INVALID_ARGUMENT: the sharding does not fit the type. */
tsr_status device_value_spread(device_value *v, const ir_sharding *sharding, struct device *const *devices,
                               struct device_team *team, device_value **out, base_error *error);
/* For values of a team of which each process has a part: v has the elements of the value of that type whose first
 * dimension is in the range [size * process, size * (process + 1)), where size is that of v. TSR_INVALID_ARGUMENT: a
 * device of this process needs other elements. */
tsr_status device_value_spread_own(device_value *v, const ir_type *type, const ir_sharding *sharding,
                                   struct device_team *team, device_value **out, base_error *error);

device_value *device_value_retain(device_value *v);
void device_value_release(device_value *v); /* NULL is allowed; the last release frees the memory once no run uses it */

/* ---- asking a value ---- */

const ir_type *device_value_type(const device_value *v);
const ir_sharding *device_value_sharding(const device_value *v); /* NULL: none */
size_t device_value_devices(const device_value *v);              /* how many parts are in this process */
struct device_team *device_value_team(const device_value *v);    /* borrowed; NULL: all parts are here */
bool device_value_has_parts(const device_value *v);              /* false: it is on one device, as a whole */
/* The i-th part, borrowed; the value itself if it is on one device. */
device_value *device_value_part(const device_value *v, size_t i);
struct device *device_value_device(const device_value *v);              /* of the first part */
const struct device_layout *device_value_layout(const device_value *v); /* of the first part */
/* The memory space of the value; NULL: the usual one. */
const char *device_value_space(const device_value *v);
size_t device_value_bytes(const device_value *v); /* of all elements, once */

/* Whether all parts are defined (or failed), so that reading does not wait. */
bool device_value_is_ready(const device_value *v);
/* Whether it carries an error, or the run that defines it may still fail; a lack of memory is not such a failure. */
bool device_value_is_unsure(const device_value *v);
/* Whether a run has taken its memory, so that it cannot be used any more. */
bool device_value_is_donated(const device_value *v);
tsr_status device_value_wait(device_value *v, base_error *error);
/* A reference to the event that fires when all parts are defined, or with their first error; NULL: they are defined. */
tsr_status device_value_event(const device_value *v, struct device_event **out, base_error *error);

/* ---- reading them ---- */

/* Begins to copy the elements, row-major, to data, which has device_value_bytes bytes and must stay until *done (a
 * reference) fires, possibly with an error of the value or the copy. The value may be released at once. TSR_EXPIRED: it
 * was donated. */
tsr_status device_value_read_begin(device_value *v, void *data, struct device_event **done, base_error *error);
/* The same, and waits. */
tsr_status device_value_read(device_value *v, void *data, base_error *error);
/* Waits, then gives the elements, row-major and read-only: in place if possible, else as a copy, which is kept. Holds
 * the value until device_value_unmap. */
tsr_status device_value_map(device_value *v, const void **data, base_error *error);
void device_value_unmap(device_value *v);
/* While a value is held, a run that would take its memory copies the value instead. Holds are counted. TSR_EXPIRED: a
 * run has already taken it. */
tsr_status device_value_hold(device_value *v, base_error *error);
void device_value_unhold(device_value *v);
/* Counts the tensors that show the value; a value with users is not donated. */
void device_value_add_user(device_value *v);
void device_value_drop_user(device_value *v);
uint32_t device_value_users(const device_value *v);
/* The elements in the host's memory, in the value's layout; the caller must hold the value and have waited for it.
 * NULL: they are on several devices, or in a device's own memory. */
void *device_value_pointer(const device_value *v);

/* A copy on device d (which may be the same); if the value is on one device, returns at once. */
tsr_status device_value_copy(device_value *v, struct device *d, device_value **out, base_error *error);
/* The same memory with another type of equal byte size, both row-major (a reshape); it counts as a use of v.
 * TSR_INVALID_ARGUMENT: such a view is not possible. */
tsr_status device_value_alias(device_value *v, const ir_type *type, device_value **out, base_error *error);
/* The same memory as another value, which is defined when v is and the event (a pending one of the caller's) has fired;
 * an error of either is its error. It counts as a use of v. TSR_UNIMPLEMENTED: v is on several devices, or in a device's
 * own memory. */
tsr_status device_value_after(device_value *v, struct device_event *event, device_value **out, base_error *error);

#endif
