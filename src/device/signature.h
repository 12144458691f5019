/* A program's signature: what each argument and result of its main function means, read once from the module's
 * attributes (signature.c). Backends, launches and the disk cache use the signature, and never the attributes:
 *
 *     tessera.number = k : i64              a scalar from slot k of a launch's numbers, not a buffer
 *     tf.aliasing_output = r : i32          donated to result r, of the same type (any integer type; the first one
 *                                           counts)
 *     mhlo.memory_kind = "pinned_host"      the memory space that its buffer lies in
 *     tessera.sharding = #sdy.sharding<mesh<["x"=2]>, [{"x"}]>
 *                                           of a partitioned program: the type is that of one part, and the sharding
 *                                           says how the parts on all devices form one value; the mesh is written out,
 *                                           or is the module's
 *     tessera.sizes = array<i64: 7>         the value's sizes, added where pieces reach beyond the value's end
 *
 * Compiling adds the layouts. Immutable from then on. */
#ifndef DEVICE_SIGNATURE_H
#define DEVICE_SIGNATURE_H

#include "ir/ir.h"

struct device_layout;

/* An argument that is a buffer, or a result. */
typedef struct device_port {
    const ir_type *type; /* the type that one device holds, of static shape */
    /* The sharding over the program's devices, with its mesh written out; NULL: none. */
    const ir_sharding *sharding;
    /* The type of the value over all devices; without a sharding the same as type. */
    const ir_type *whole;
    /* The layout in which a run reads it without converting, or writes it; NULL: row-major. */
    const struct device_layout *layout;
    const char *space; /* the memory space; NULL: the device's usual one */
    /* Of an argument: the result to which it is donated; of a result: the argument donated to it; -1: none. */
    int32_t alias;
} device_port;

typedef struct device_signature {
    base_arena arena;
    size_t n_parameters;  /* main's arguments, numbers included */
    int32_t *number_of;   /* [n_parameters] the slot among the numbers, or -1 */
    int32_t *argument_of; /* [n_parameters] the argument's number among the buffers, or -1 */
    size_t n_numbers;     /* how many slots of a launch's numbers are read */
    size_t n_args, n_results;
    device_port *args, *results;
} device_signature;

enum { DEVICE_MOST_NUMBERS = 1 << 20 };

/* Reads the signature of module's main function. Errors: TSR_INVALID_ARGUMENT (there is no main function, or a number
 * is not a scalar), TSR_UNIMPLEMENTED (an argument or result is not a tensor of static shape), TSR_OUT_OF_MEMORY. */
tsr_status device_signature_read(const ir_module *module, device_signature **out, base_error *error);
/* The signature as bytes, and back; *used: how many bytes were read. load trusts nothing (TSR_CORRUPT). write: false if
 * the signature has types that the bytes cannot express (quantized ones). */
bool device_signature_write(const device_signature *s, base_text *out);
tsr_status device_signature_load(const void *data, size_t size, size_t *used, device_signature **out,
                                 base_error *error);
void device_signature_free(device_signature *s); /* NULL is fine */
/* The bytes of all arguments that are buffers, and those of all results. */
uint64_t device_signature_argument_bytes(const device_signature *s);
uint64_t device_signature_result_bytes(const device_signature *s);

#endif
