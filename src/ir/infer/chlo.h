/* Shared by the shape rules of chlo's ops (infer/chlo*.c). */
#ifndef IR_INFER_CHLO_H
#define IR_INFER_CHLO_H

#include "ir/infer/infer.h"

/* The op's own attribute with that name; NULL: absent. ir_chlo_int: an integer of type i64, which must be there. */
const ir_attr *ir_chlo_config(const ir_infer_call *call, const char *name);
tsr_status ir_chlo_int(const ir_infer_call *call, const char *name, int64_t *value);
/* Result i is declared with this type, or with a compatible one. wanted NULL: no such type exists. */
tsr_status ir_chlo_expect(const ir_infer_call *call, size_t i, const ir_type *wanted);

#endif
