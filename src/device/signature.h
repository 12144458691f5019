/* A program's signature: what each argument and result of its main function means, read once from the module's
 * attributes (signature.c). Backends, launches and the cache on disk see this and no attribute:
 *
 *     tessera.number = k : i64              a scalar that comes from slot k of a launch's numbers, and no buffer
 *     tf.aliasing_output = r : i32          donated to result r, of the same type (any integer type; the first one counts)
 *     mhlo.memory_kind = "pinned_host"      the memory space that its buffer lies in
 *     tessera.sharding = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>
 *                                           of a program that was cut up: the type is a part's, and this is how the parts
 *                                           on all devices make one value; the mesh is written out, or the module's
 *     tessera.sizes = array<i64: 7>         besides it, where pieces reach beyond the value's end: the value's sizes
 *
 * Compiling adds the layouts. Immutable from then on. */
#ifndef DEVICE_SIGNATURE_H
#define DEVICE_SIGNATURE_H

#include "ir/ir.h"

struct device_layout;

/* One argument that is a buffer, or one result. */
typedef struct device_port {
    const ir_type *type;                /* of static shape, what one device holds */
    const ir_sharding *sharding;        /* over the program's devices, its mesh written out; NULL: none */
    const ir_type *whole;               /* of the value over all devices; the same without a sharding */
    const struct device_layout *layout; /* how a run reads it without converting, or leaves it; NULL: row-major */
    const char *space;                  /* the memory space; NULL: the device's usual one */
    int32_t alias; /* of an argument: the result that it is donated to; of a result: that argument; -1: none */
} device_port;

typedef struct device_signature {
    base_arena arena;
    size_t n_parameters;  /* main's arguments, numbers included */
    int32_t *number_of;   /* [n_parameters] slot among the numbers, or -1 */
    int32_t *argument_of; /* [n_parameters] number among the buffers, or -1 */
    size_t n_numbers;     /* slots of a launch's numbers that are read */
    size_t n_args, n_results;
    device_port *args, *results;
} device_signature;

enum { DEVICE_MOST_NUMBERS = 1 << 20 };

/* That of module's main function. Errors: TSR_INVALID_ARGUMENT (there is none, or a number is no scalar),
 * TSR_UNIMPLEMENTED (an argument or result that is no tensor of static shape), TSR_OUT_OF_MEMORY. */
tsr_status device_signature_read(const ir_module *module, device_signature **out, base_error *error);
/* As bytes, and back: *used of them. Trusts nothing: TSR_CORRUPT. write: false where it has types that the bytes do not
 * tell (quantized ones). */
bool device_signature_write(const device_signature *s, base_text *out);
tsr_status device_signature_load(const void *data, size_t size, size_t *used, device_signature **out,
                                 base_error *error);
void device_signature_free(device_signature *s); /* NULL is fine */
/* The bytes of all arguments that are buffers; of all results. */
uint64_t device_signature_argument_bytes(const device_signature *s);
uint64_t device_signature_result_bytes(const device_signature *s);

#endif
