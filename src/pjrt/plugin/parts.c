/* Custom calls of JAX for which every plugin has a partitioner of its own: hosts register none.
 *
 *     @InspectSharding   asks how its operand lies, and computes nothing
 *     @xla_ffi_partitioned_python_cpu_callback   each device calls the host with its parts of the operands, whatever
 *                                                device the call names (jax.debug.callback with partitioned=True) */
#include "pjrt/plugin/partitioner.h"

#include "pass/pass.h"

#include <string.h>

typedef struct inspection {
    const pass_parts *parts;
    base_arena arena;
    base_text message;
} inspection;

static tsr_status write_message(void *user)
{
    inspection *in = user;
    pjrt_add_sharding(&in->arena, in->parts->shardings[0], &in->message);
    return in->message.failed ? TSR_OUT_OF_MEMORY : TSR_OK;
}

static tsr_status inspect(void *user, pass_parts *parts, base_error *error)
{
    (void)user;
    const ir_attr *config = ir_custom_config(parts->op);
    JAX_InspectSharding_Callback host;
    if (parts->op->n_operands != 1 || !config || config->kind != IR_ATTR_STRING || config->size != sizeof(host))
        return base_fail(error, TSR_INVALID_ARGUMENT, "@InspectSharding has one operand and the bytes of a callback");
    memcpy(&host, config->text, sizeof(host));
    inspection in = {.parts = parts};
    tsr_status status = base_try(write_message, &in, error);
    if (status == TSR_OK) {
        JAX_InspectSharding_Args args = {.sharding = in.message.data ? in.message.data : "", .size = in.message.size};
        host.call(host.data, &args);
        if (args.error)
            status = base_fail(error, TSR_INVALID_ARGUMENT, "%.4000s", args.error);
        if (args.error && args.free_error)
            args.free_error(&args);
    }
    base_text_free(&in.message);
    base_arena_free(&in.arena);
    parts->by = PASS_PARTS_OPERANDS;
    return status;
}

static tsr_status call_on_parts(void *user, pass_parts *parts, base_error *error)
{
    (void)user, (void)error;
    parts->by = PASS_PARTS_CALL;
    return TSR_OK;
}

tsr_status pjrt_register_own_partitioners(base_error *error)
{
    static const pass_partitioner inspector = {.partition = inspect}, caller = {.partition = call_on_parts};
    tsr_status status = pass_register_partitioner("InspectSharding", &inspector, NULL, error);
    return status == TSR_OK ? pass_register_partitioner("xla_ffi_partitioned_python_cpu_callback", &caller, NULL, error)
                            : status;
}
