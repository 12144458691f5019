/* Custom calls that a user registered: translates between the registry's interface, which has types and builders, and
 * the public interface, which has tensors. */
#include "tensor/control/custom_call.h"
#include "tensor/call/call.h"

#include <string.h>

enum { FEW = 16 }; /* most operands and results for which no memory is allocated */

/* ---- what the callbacks get -------------------------------------------------------------------------------------- */

static _Thread_local char callback_message[1024];

tsr_status tsr_custom_call_fail(tsr_status status, const char *message)
{
    size_t size = message ? strlen(message) : 0;
    size = BASE_MIN(size, sizeof(callback_message) - 1);
    if (size)
        memcpy(callback_message, message, size);
    callback_message[size] = 0;
    return status;
}

void custom_clear_message(void)
{
    callback_message[0] = 0;
}

const char *custom_message(tsr_status status)
{
    return callback_message[0] ? callback_message : tsr_status_name(status);
}

static const ir_attr *attribute(const tsr_attributes *attributes, const char *name)
{
    const ir_attr *dict = (const ir_attr *)(const void *)attributes;
    return dict && dict->kind == IR_ATTR_DICT && name ? ir_attr_get(dict, name) : NULL;
}

tsr_status tsr_attributes_get_int(const tsr_attributes *attributes, const char *name, int64_t *value)
{
    const ir_attr *attr = attribute(attributes, name);
    if (!attr || (attr->kind != IR_ATTR_INT && attr->kind != IR_ATTR_BOOL))
        return TSR_NOT_FOUND;
    if (!value)
        return TSR_INVALID_ARGUMENT;
    *value = attr->i;
    return TSR_OK;
}

tsr_status tsr_attributes_get_number(const tsr_attributes *attributes, const char *name, double *value)
{
    const ir_attr *attr = attribute(attributes, name);
    if (!attr || (attr->kind != IR_ATTR_INT && attr->kind != IR_ATTR_FLOAT))
        return TSR_NOT_FOUND;
    if (!value)
        return TSR_INVALID_ARGUMENT;
    *value = attr->kind == IR_ATTR_INT ? (double)attr->i : attr->f;
    return TSR_OK;
}

tsr_status tsr_attributes_get_ints(const tsr_attributes *attributes, const char *name, const int64_t **values,
                                   int64_t *n)
{
    const ir_attr *attr = attribute(attributes, name);
    if (!attr || attr->kind != IR_ATTR_INTS)
        return TSR_NOT_FOUND;
    if (!values || !n)
        return TSR_INVALID_ARGUMENT;
    *values = attr->ints.v;
    *n = attr->ints.n;
    return TSR_OK;
}

const char *tsr_attributes_get_string(const tsr_attributes *attributes, const char *name)
{
    const ir_attr *attr = attribute(attributes, name);
    return attr && attr->kind == IR_ATTR_STRING ? attr->text : NULL;
}

const char *tsr_attributes_get_text(const tsr_attributes *attributes)
{
    const ir_attr *attr = (const ir_attr *)(const void *)attributes;
    return attr && attr->kind == IR_ATTR_STRING ? attr->text : NULL;
}

/* ---- infer ---------------------------------------------------------------------------------------------------------- */

static bool to_public(const ir_type *type, tsr_custom_type *out)
{
    if (!ir_is_tensor(type) || !ir_is_static(type) || type->quant || type->rank > TSR_CUSTOM_MAX_DIMS)
        return false;
    *out = (tsr_custom_type){.dtype = type->dtype, .n_dims = type->rank};
    if (type->rank)
        memcpy(out->dims, type->dims, (size_t)type->rank * sizeof(*out->dims));
    return true;
}

static const ir_type *from_public(const tsr_custom_type *type)
{
    if (tsr_dtype_size(type->dtype) == 0 || type->n_dims < 0 || type->n_dims > TSR_CUSTOM_MAX_DIMS)
        return NULL;
    for (int64_t i = 0; i < type->n_dims; i++)
        if (type->dims[i] < 0)
            return NULL;
    return ir_tensor_type(type->dtype, type->n_dims, type->dims); /* NULL: the type is too large */
}

/* Asks infer for types[n_out], in arena; entries of in are never NULL. TSR_UNIMPLEMENTED: an operand's type has no
 * public form, so infer cannot get it. */
static tsr_status ask_types(const custom_registered *r, base_arena *arena, const ir_attr *config, size_t n_in,
                            ir_value *const *in, size_t n_out, const ir_type **types, base_error *error)
{
    tsr_custom_type *given = base_arena_zero(arena, n_in + n_out + 1, sizeof(*given)), *made = given + n_in;
    for (size_t i = 0; i < n_in; i++)
        if (!to_public(in[i]->type, &given[i]))
            return base_fail(error, TSR_UNIMPLEMENTED, "operand %zu of @%s has no shape that is known", i,
                             r->what.name);
    custom_clear_message();
    tsr_status status = r->what.infer(r->user, custom_attributes(config), (int64_t)n_in, given, (int64_t)n_out, made);
    if (status != TSR_OK)
        return base_fail(error, status, "%s", custom_message(status));
    for (size_t i = 0; i < n_out; i++)
        if (!(types[i] = from_public(&made[i])))
            return base_fail(error, TSR_INVALID_ARGUMENT, "infer gave no possible type for result %zu", i);
    return TSR_OK;
}

static tsr_status infer(void *user, ir_infer_call *call)
{
    const custom_registered *r = user;
    const ir_custom_call_attrs *attrs = call->attrs;
    size_t n = call->n_declared;
    if (n > IR_INLINE_RESULTS)
        call->results = base_arena_zero(call->arena, n, sizeof(*call->results));
    const ir_type **types = base_arena_zero(call->arena, n + 1, sizeof(*types));
    base_error error;
    tsr_status status = r->what.infer ? ask_types(r, call->arena, attrs->backend_config, call->n_operands,
                                                  call->operands, n, types, &error)
                                      : TSR_UNIMPLEMENTED;
    if (status != TSR_OK && status != TSR_UNIMPLEMENTED)
        return base_fail(call->error, status, "@%s: %s", r->what.name, error.message);
    for (size_t i = 0; i < n; i++) {
        const ir_type *declared = call->declared[i];
        if (status == TSR_OK && declared != types[i] && !ir_types_compatible(declared, types[i])) {
            base_text said = {0}, made = {0};
            ir_print_type(declared, &said);
            ir_print_type(types[i], &made);
            base_fail(call->error, TSR_INVALID_ARGUMENT, "result %zu is declared %s, but @%s makes %s", i,
                      said.data ? said.data : "", r->what.name, made.data ? made.data : "");
            base_text_free(&said);
            base_text_free(&made);
            return TSR_INVALID_ARGUMENT;
        }
        call->results[i] = declared;
    }
    call->n_results = n;
    return TSR_OK;
}

/* ---- evaluation -------------------------------------------------------------------------------------------------- */

static tsr_status execute(void *user, const ir_custom_run *run, base_error *error)
{
    const custom_registered *r = user;
    size_t n_inputs = run->n_inputs, n_outputs = run->n_outputs;
    tsr_custom_buffer few[FEW] = {{0}}, *buffers = few;
    if (n_inputs + n_outputs > FEW && !(buffers = base_alloc_zero(n_inputs + n_outputs, sizeof(*buffers))))
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    for (size_t i = 0; i < n_inputs + n_outputs; i++) {
        const ir_custom_buffer *from = i < n_inputs ? &run->inputs[i] : &run->outputs[i - n_inputs];
        bool tensor = ir_is_tensor(from->type);
        buffers[i] = (tsr_custom_buffer){.dtype = tensor ? from->type->dtype : TSR_DTYPE_NONE,
                                         .n_dims = tensor ? from->type->rank : 0,
                                         .dims = tensor ? from->type->dims : NULL,
                                         .data = from->data};
    }
    custom_clear_message();
    tsr_status status = r->what.evaluate(r->user, custom_attributes(run->config), (int64_t)n_inputs, buffers,
                                         (int64_t)n_outputs, buffers + n_inputs);
    if (buffers != few)
        base_free(buffers);
    return status == TSR_OK ? TSR_OK : base_fail(error, status, "@%s: %s", r->what.name, custom_message(status));
}

/* ---- public --------------------------------------------------------------------------------------------------------- */

tsr_status tsr_register_custom_call(const tsr_custom_call_class *what, void *user)
{
    tsr_custom_call_class own;
    if (!what)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "register_custom_call: the class is NULL");
    tsr_status status = tensor_options("register_custom_call", &own, sizeof(own), what);
    if (status != TSR_OK)
        return status;
    custom_registered *row = base_alloc(sizeof(*row)); /* lives as long as the registry: until the process ends */
    if (!row)
        return tensor_status_fail(TSR_OUT_OF_MEMORY, "register_custom_call: out of memory");
    *row = (custom_registered){.what = own, .user = user};
    row->what.name = own.name ? base_strdup(own.name) : NULL;
    base_error error;
    const ir_custom custom = {.name = row->what.name,
                              .effect = own.has_side_effect,
                              .user = row,
                              .infer = infer,
                              .execute = own.evaluate ? execute : NULL,
                              .gradient = own.gradient ? custom_call_gradient : NULL};
    status = ir_register_custom_call(&custom, &error);
    if (status == TSR_OK)
        return TSR_OK;
    base_free((void *)(uintptr_t)row->what.name);
    base_free(row);
    return tensor_status_fail(status, "register_custom_call: %s", error.message);
}

typedef struct custom_call {
    tensor_call call;
    const char *name;
    const tsr_state_dict *attributes;
    size_t n_out;
    ir_value **out;
} custom_call;

static const ir_attr *config_of(custom_call *c)
{
    base_arena *arena = c->call.b->arena;
    size_t n = (size_t)tsr_state_dict_count(c->attributes);
    const char **names = base_arena_zero(arena, n + 1, sizeof(*names));
    const ir_attr **values = base_arena_zero(arena, n + 1, sizeof(*values));
    for (size_t i = 0; i < n; i++) {
        int64_t whole = 0;
        double number = 0;
        names[i] = tsr_state_dict_name(c->attributes, (int64_t)i);
        switch (tsr_state_dict_kind(c->attributes, (int64_t)i)) {
        case TSR_STATE_INT:
            tsr_state_dict_get_int(c->attributes, names[i], &whole);
            values[i] = ir_attr_int(arena, whole);
            break;
        case TSR_STATE_NUMBER:
            tsr_state_dict_get_number(c->attributes, names[i], &number);
            values[i] = ir_attr_float(arena, ir_scalar_type(TSR_F64), number);
            break;
        case TSR_STATE_STRING:
            values[i] = ir_attr_string(arena, tsr_state_dict_get_string(c->attributes, names[i]));
            break;
        default:
            return tensor_call_fail(&c->call, TSR_INVALID_ARGUMENT, "attribute \"%s\" is a tensor", names[i]);
        }
    }
    return n ? ir_attr_dict(arena, n, names, values) : NULL;
}

static tsr_status record_call(void *user)
{
    custom_call *c = user;
    ir_builder *b = c->call.b;
    const ir_custom *custom = ir_find_custom_call(c->name);
    if (!custom)
        return tensor_call_fail(&c->call, TSR_NOT_FOUND,
                                "no custom call @%s is registered; register it with tsr_register_custom_call", c->name),
               TSR_NOT_FOUND;
    const custom_registered *r = custom->infer == infer ? custom->user : NULL;
    if (!r || !r->what.infer)
        return tensor_call_fail(&c->call, TSR_INVALID_ARGUMENT,
                                "@%s was registered without infer: nothing says what its results are", c->name),
               TSR_INVALID_ARGUMENT;
    const ir_custom_call_attrs attrs = {.call_target_name = c->name,
                                        .has_side_effect = custom->effect,
                                        .backend_config = config_of(c),
                                        .api_version = 4}; /* the typed API, whose attributes are a dictionary */
    if (b->status != TSR_OK)
        return b->status;
    const ir_type **types = base_arena_zero(b->arena, c->n_out + 1, sizeof(*types));
    base_error error;
    tsr_status status =
        ask_types(r, b->arena, attrs.backend_config, c->call.n_tensors, c->call.in, c->n_out, types, &error);
    if (status != TSR_OK)
        return tensor_call_fail(&c->call, status, "@%s: %s", c->name, error.message), status;
    ir_op *op = ir_build_full(b, &(ir_op_spec){.code = IR_CUSTOM_CALL,
                                               .n_operands = c->call.n_tensors,
                                               .operands = c->call.in,
                                               .attrs = &attrs,
                                               .n_result_types = c->n_out,
                                               .result_types = types});
    for (size_t i = 0; op && i < c->n_out; i++)
        c->out[i] = ir_result(op, i);
    return b->status;
}

tsr_status tsr_custom_call(const char *name, const tsr_state_dict *attributes, tsr_tensor *const *in, int64_t n_in,
                           tsr_tensor **out, int64_t n_out)
{
    static const tensor_row row = {.name = "custom_call", .differentiable = true};
    if (!tensor_context())
        return tensor_without_context(NULL);
    if (!name || !tensor_list_fits(in, n_in) || !tensor_list_fits(out, n_out))
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "custom_call: the name or a list is NULL");
    tsr_tensor **results = base_alloc_zero((size_t)n_out + 1, sizeof(*results));
    ir_value **values = base_alloc_zero((size_t)n_out + 1, sizeof(*values));
    tsr_status status = TSR_OUT_OF_MEMORY;
    if (results && values) {
        custom_call c = {.call = {.row = &row, .n_tensors = (size_t)n_in, .tensors = in},
                         .name = name,
                         .attributes = attributes,
                         .n_out = (size_t)n_out,
                         .out = values};
        tsr_tensor *first = tensor_run(&c.call, record_call, &c, values, (size_t)n_out, results);
        status = first && first->failure ? first->failure->status : TSR_OK;
        if (status != TSR_OK)
            tensor_fail_results(first, out, n_out);
        else if (n_out)
            memcpy(out, results, (size_t)n_out * sizeof(*results));
    } else {
        tensor_status_fail(status, "custom_call: out of memory");
    }
    base_free(results);
    base_free(values);
    return status;
}
