/* tsr_set_check_indices: what an index out of range says.
 *
 * The check is a custom call that index values pass through on their way to a gather or scatter: it runs with the program,
 * in loops and branches, too, and fails the run. Each has a number in the record, by which the error finds the line and
 * the module that asked for the index (step/failure_site.c). Off, nothing is recorded: such indices then follow StableHLO (reads are
 * clamped, writes dropped), at no cost. */
#include "tensor/call/call.h"

#include <tessera/runtime.h>

#include <pthread.h>
#include <string.h>

#define TARGET "tessera.check_indices"

bool tsr_set_check_indices(bool enabled)
{
    tsr_context *context = tensor_context();
    if (!context)
        return false;
    bool was = context->check_indices;
    context->check_indices = enabled;
    return was;
}

static tsr_status infer(void *user, ir_infer_call *call)
{
    (void)user;
    if (call->n_operands != 1 || call->n_declared != 1 || !ir_is_tensor(call->operands[0]->type) ||
        !ir_types_compatible(call->operands[0]->type, call->declared[0]) ||
        !ir_dtype_is_integer(call->declared[0]->dtype))
        return base_fail(call->error, TSR_INVALID_ARGUMENT, "@" TARGET " takes and gives one tensor of integers");
    call->results[0] = call->declared[0];
    call->n_results = 1;
    return TSR_OK;
}

static int64_t whole(const ir_attr *config, const char *name, int64_t absent)
{
    const ir_attr *attr = config && config->kind == IR_ATTR_DICT ? ir_attr_get(config, name) : NULL;
    return attr && attr->kind == IR_ATTR_INT ? attr->i : absent;
}

static const char *words(const ir_attr *config, const char *name)
{
    const ir_attr *attr = config && config->kind == IR_ATTR_DICT ? ir_attr_get(config, name) : NULL;
    return attr && attr->kind == IR_ATTR_STRING ? attr->text : "";
}

static tsr_status execute(void *user, const ir_attr *config, size_t n_inputs, const ir_custom_buffer *inputs,
                          size_t n_outputs, const ir_custom_buffer *outputs, base_error *error)
{
    (void)user;
    if (n_inputs != 1 || n_outputs != 1 || !ir_is_tensor(inputs[0].type))
        return base_fail(error, TSR_INVALID_ARGUMENT, "@" TARGET " takes and gives one tensor");
    const ir_type *type = inputs[0].type;
    size_t size = tsr_dtype_size(type->dtype);
    int64_t low = whole(config, "low", INT64_MIN), high = whole(config, "high", INT64_MAX),
            also = whole(config, "also", low);
    for (int64_t i = 0; i < type->count; i++) {
        uint8_t element[16] = {0};
        double number;
        int64_t index;
        memcpy(element, (const uint8_t *)inputs[0].data + (size_t)i * size, size);
        tensor_decode_number(element, type->dtype, &number, &index);
        if ((index < low || index >= high) && index != also) {
            base_fail(error, TSR_INVALID_ARGUMENT, "%s%lld%s", words(config, "before"), (long long)index,
                      words(config, "after"));
            if (error)
                error->place = (uint32_t)whole(config, "number", 0);
            return TSR_INVALID_ARGUMENT;
        }
    }
    memcpy(outputs[0].data, inputs[0].data, (size_t)type->count * size);
    return TSR_OK;
}

static base_error registration;

static void register_target(void)
{
    const ir_custom custom = {.name = TARGET, .infer = infer, .execute = execute};
    ir_register_custom_call(&custom, &registration);
}

ir_value *tensor_checked_index(tensor_call *call, ir_value *index, const tensor_index_range *range)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    ir_builder *b = call->b;
    if (!index || (!call->context->check_indices && !call->context->anomaly))
        return index;
    pthread_once(&once, register_target);
    if (registration.status != TSR_OK)
        return ir_build_error(b, registration.status, "%s", registration.message);
    const char *const names[] = {"after", "also", "before", "high", "low", "number"};
    const ir_attr *const values[] = {ir_attr_string(b->arena, range->after),
                                     ir_attr_int(b->arena, range->has_also ? range->also : range->low),
                                     ir_attr_string(b->arena, range->before),
                                     ir_attr_int(b->arena, range->high),
                                     ir_attr_int(b->arena, range->low),
                                     ir_attr_int(b->arena, call->context->eager ? 0 : ++call->context->n_checks)};
    const ir_custom_call_attrs attrs = {
        .call_target_name = TARGET, .backend_config = ir_attr_dict(b->arena, 6, names, values), .api_version = 4};
    const ir_op_spec spec = {.code = IR_CUSTOM_CALL,
                             .n_operands = 1,
                             .operands = &index,
                             .attrs = &attrs,
                             .n_result_types = 1,
                             .result_types = &index->type};
    ir_op *op = ir_build_full(b, &spec);
    return op ? ir_result(op, 0) : NULL;
}
