/* DLPack: tensors handed to and taken from other libraries without a copy.
 *
 * The structures are those of DLPack's stable version (before 1.0's versioned ones): they have the same layout, so
 * pointers can pass between this header and the official one. If both are wanted, include the official one first.
 *
 * No call is collective (tessera/dist.h), except for the tensors that it computes or reads (tsr_sync and tsr_read in
 * tensor.h). */
#ifndef TESSERA_DLPACK_H
#define TESSERA_DLPACK_H

#include <tessera/tensor.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifndef DLPACK_DLPACK_H_
enum { kDLCPU = 1 };
enum { kDLInt = 0, kDLUInt = 1, kDLFloat = 2, kDLBfloat = 4, kDLComplex = 5, kDLBool = 6 };
typedef struct DLDevice {
    int32_t device_type, device_id;
} DLDevice;
typedef struct DLDataType {
    uint8_t code, bits;
    uint16_t lanes;
} DLDataType;
typedef struct DLTensor {
    void *data;
    DLDevice device;
    int32_t ndim;
    DLDataType dtype;
    int64_t *shape, *strides; /* strides in elements; NULL: row-major */
    uint64_t byte_offset;
} DLTensor;
typedef struct DLManagedTensor {
    DLTensor dl_tensor;
    void *manager_ctx;
    void (*deleter)(struct DLManagedTensor *self);
} DLManagedTensor;
#endif

/* The tensor's value, computed and waited for; memory is shared (a view is copied to row-major memory of its own). It must
 * not be written to, and stays valid, whatever happens to the tensor, until the consumer calls its deleter, from any
 * thread. *out is set only on success. TSR_UNIMPLEMENTED: a dtype that DLPack does not have. */
TSR_API tsr_status tsr_to_dlpack(tsr_tensor *tensor, DLManagedTensor **out);
/* A tensor on memory of another library, which must not change: row-major memory that is 16-byte aligned (as malloc and
 * NumPy align it) is used in place, other memory is copied. given is taken over, also on an error: its deleter is
 * called when the memory is no longer needed. */
TSR_API tsr_tensor *tsr_from_dlpack(DLManagedTensor *given);

#ifdef __cplusplus
}
#endif
#ifndef TSR_NO_SITES
#define tsr_to_dlpack(...) (tsr_here(__FILE__, __LINE__), tsr_to_dlpack(__VA_ARGS__))
#define tsr_from_dlpack(...) (tsr_here(__FILE__, __LINE__), tsr_from_dlpack(__VA_ARGS__))
#endif
#endif
