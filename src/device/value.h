/* Values: a tensor on one device or on several (value.c).
 *
 * A value is a sharding plus one buffer a device. Most have one buffer and no sharding: such a value is its buffer, and costs
 * nothing besides. One of several devices is made of values of one device each, its parts, in the order in which a launch
 * numbers devices (replica * partitions + partition); without a sharding each part is a tensor of its own, and only parts
 * can be read.
 *
 * Any thread. A value is a counted reference; `users` says how many tensors show it. */
#ifndef DEVICE_VALUE_H
#define DEVICE_VALUE_H

#include "ir/ir.h"

struct device;
struct device_event;
struct device_layout;
typedef struct device_value device_value;

/* ---- making them ---- */

/* Copies row-major data before it returns. */
tsr_status device_value_from_host(struct device *d, const ir_type *type, const void *data, device_value **out,
                                  base_error *error);
/* Uses row-major data where it is, if the device can and it is 16-byte aligned, else copies it, perhaps later; release(user)
 * (or NULL) is called once data is no longer needed, from any thread, also when this fails. Programs never write to
 * borrowed memory. A copy that fails later is the value's error. */
tsr_status device_value_borrow(struct device *d, const ir_type *type, const void *data, void (*release)(void *user),
                               void *user, device_value **out, base_error *error);
/* Uninitialised row-major memory in the host's address space for fill(user, memory) to write to before anyone sees it;
 * no second copy is made where the device shares the host's memory. */
tsr_status device_value_fill(struct device *d, const ir_type *type, tsr_status (*fill)(void *user, void *data),
                             void *user, device_value **out, base_error *error);
/* A value that carries an error and no memory. */
tsr_status device_value_failed(struct device *d, const ir_type *type, const base_error *why, device_value **out,
                               base_error *error);
/* The value whose parts these are, n of them, each on one device and none twice; their references are taken over. type: of
 * the whole; without a sharding (NULL) it is each part's, too. */
tsr_status device_value_join(const ir_type *type, const ir_sharding *sharding, size_t n, device_value *const *parts,
                             device_value **out, base_error *error);

/* The value's elements cut by the sharding, part i on devices[i]: as many as its mesh has. Waits for the value. The other form
 * reads them, row-major, from the host's memory. TSR_INVALID_ARGUMENT: the sharding does not go with the type. */
tsr_status device_value_spread(device_value *v, const ir_sharding *sharding, struct device *const *devices,
                               device_value **out, base_error *error);
tsr_status device_value_spread_host(const ir_type *type, const void *data, const ir_sharding *sharding,
                                    struct device *const *devices, device_value **out, base_error *error);

device_value *device_value_retain(device_value *v);
void device_value_release(device_value *v); /* NULL is fine; the last one frees the memory once no run uses it */

/* ---- asking a value ---- */

const ir_type *device_value_type(const device_value *v);
const ir_sharding *device_value_sharding(const device_value *v); /* NULL: none */
size_t device_value_devices(const device_value *v);              /* how many parts */
/* The i-th part, borrowed; the value itself where it is on one device. */
device_value *device_value_part(const device_value *v, size_t i);
struct device *device_value_device(const device_value *v);              /* of the first part */
const struct device_layout *device_value_layout(const device_value *v); /* of the first part */
const char *device_value_space(const device_value *v);                  /* its memory space; NULL: the usual one */
size_t device_value_bytes(const device_value *v);                       /* of all elements, once */

/* Defined (or failed) in all parts: reading does not wait. */
bool device_value_is_ready(const device_value *v);
/* It carries an error, or what will define it may still fail; want of memory is no such reason. */
bool device_value_is_unsure(const device_value *v);
bool device_value_is_donated(const device_value *v); /* a run has taken its memory: it cannot be used any more */
tsr_status device_value_wait(device_value *v, base_error *error);
/* A reference to the event that fires when all parts are defined, or with their first error; NULL: they are. */
tsr_status device_value_event(const device_value *v, struct device_event **out, base_error *error);

/* ---- reading them ---- */

/* Begins to copy the elements, row-major, to data, which has device_value_bytes and stays until *done, a reference, fires:
 * with the value's error, or the copy's. The value may be released at once. TSR_EXPIRED: it was donated. */
tsr_status device_value_read_begin(device_value *v, void *data, struct device_event **done, base_error *error);
/* The same, and waits. */
tsr_status device_value_read(device_value *v, void *data, base_error *error);
/* Waits, then gives the elements row-major and read-only where they are, if that can be (else a copy, which is kept).
 * Holds the value until device_value_unmap. */
tsr_status device_value_map(device_value *v, const void **data, base_error *error);
void device_value_unmap(device_value *v);
/* While a value is held, a run that would take its memory copies it instead. Counted. TSR_EXPIRED: too late. */
tsr_status device_value_hold(device_value *v, base_error *error);
void device_value_unhold(device_value *v);
/* How many tensors show it: a value with users is not donated. */
void device_value_add_user(device_value *v);
void device_value_drop_user(device_value *v);
uint32_t device_value_users(const device_value *v);
/* The elements in the host's memory, in the value's layout; the caller holds it and has waited for it. NULL: they lie on
 * several devices, or in memory of the device's own. */
void *device_value_pointer(const device_value *v);

/* A copy on device d (which may be the same); returns at once where the value is on one device. */
tsr_status device_value_copy(device_value *v, struct device *d, device_value **out, base_error *error);
/* The same memory under another type of equal byte size, row-major both (a reshape): counts as a use of v.
 * TSR_INVALID_ARGUMENT: it cannot be seen so. */
tsr_status device_value_alias(device_value *v, const ir_type *type, device_value **out, base_error *error);

#endif
