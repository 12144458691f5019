/* Signatures: read from a module, written to bytes, and loaded from untrusted bytes. See signature.h.
 *
 * Loading checks the rules for all signatures: an argument and the result that it is donated to have the same type and
 * layout, no two arguments are donated to one result, and shardings fit their types. */
#include "device/internal.h"

static void allocate(device_signature *s)
{
    s->number_of = base_arena_alloc(&s->arena, s->n_parameters * sizeof(*s->number_of));
    s->argument_of = base_arena_alloc(&s->arena, s->n_parameters * sizeof(*s->argument_of));
    s->args = base_arena_zero(&s->arena, s->n_parameters, sizeof(*s->args));
    s->results = base_arena_zero(&s->arena, s->n_results, sizeof(*s->results));
}

/* ---- from a module ---- */

typedef struct reading {
    const ir_module *module;
    const ir_function *main;
    device_signature *s;
    base_error *error;
} reading;

static const char *space_of(device_signature *s, const ir_attr *dict)
{
    const ir_attr *space = ir_attr_get(dict, "mhlo.memory_kind");
    return space && space->kind == IR_ATTR_STRING ? base_arena_strndup(&s->arena, space->text, space->size) : NULL;
}

/* Reads a sharding, and writes its mesh out, so that the sharding is complete by itself. */
static tsr_status read_sharding(const reading *r, const char *what, size_t i, const ir_attr *dict, device_port *out)
{
    const ir_attr *attr = ir_attr_get(dict, "tessera.sharding");
    const ir_sharding *given = ir_sharding_of(attr);
    if (!attr)
        return TSR_OK;
    const ir_mesh *mesh = given ? ir_sharding_mesh(r->module, given) : NULL;
    if (mesh && !given->mesh) {
        ir_sharding whole = *given;
        whole.mesh_name = NULL;
        whole.mesh = mesh;
        given = ir_sharding_make(&whole);
    }
    out->whole = mesh ? ir_sharding_whole(out->type, given, ir_attr_get(dict, "tessera.sizes")) : NULL;
    if (!out->whole || !device_sharding_fits(out->whole, out->type, given))
        return base_fail(r->error, TSR_INVALID_ARGUMENT, "%s %zu has a sharding that is not one of its type", what, i);
    out->sharding = given;
    return TSR_OK;
}

static tsr_status read_port(const reading *r, const char *what, size_t i, const ir_type *type, const ir_attr *dict,
                            device_port *out)
{
    if (!ir_is_tensor(type) || !ir_is_static(type))
        return base_fail(r->error, TSR_UNIMPLEMENTED, "%s %zu is not a tensor of static shape", what, i);
    *out = (device_port){.type = type, .whole = type, .space = space_of(r->s, dict), .alias = -1};
    return read_sharding(r, what, i, dict, out);
}

/* Reads the argument's slot among the numbers, or -1. */
static tsr_status read_number(const reading *r, size_t i, const ir_attr *dict, int32_t *out)
{
    const ir_attr *number = ir_attr_get(dict, "tessera.number");
    int64_t slot = number && number->kind == IR_ATTR_INT ? number->i : -1;
    const ir_type *type = r->main->arg_types[i];
    if (slot >= DEVICE_MOST_NUMBERS || (slot >= 0 && (!ir_is_tensor(type) || type->count != 1)))
        return base_fail(r->error, TSR_INVALID_ARGUMENT, "argument %zu is no scalar in a slot of a launch's numbers",
                         i);
    *out = (int32_t)BASE_MAX(slot, -1);
    return TSR_OK;
}

static void read_alias(device_signature *s, int32_t arg, const ir_attr *dict)
{
    const ir_attr *alias = ir_attr_get(dict, "tf.aliasing_output");
    if (!alias || alias->kind != IR_ATTR_INT || alias->i < 0 || alias->i >= (int64_t)s->n_results)
        return;
    device_port *from = &s->args[arg], *to = &s->results[alias->i];
    if (from->type != to->type || from->sharding != to->sharding || from->whole != to->whole || to->alias >= 0)
        return;
    from->alias = (int32_t)alias->i;
    to->alias = arg;
}

static tsr_status read_all(void *user)
{
    reading *r = user;
    const ir_function *main = r->main;
    device_signature *s = r->s;
    s->n_parameters = main->n_args;
    s->n_results = main->n_results;
    allocate(s);
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < main->n_results && status == TSR_OK; i++)
        status = read_port(r, "result", i, main->result_types[i], main->result_attrs ? main->result_attrs[i] : NULL,
                           &s->results[i]);
    for (size_t i = 0; i < main->n_args && status == TSR_OK; i++) {
        const ir_attr *dict = main->arg_attrs ? main->arg_attrs[i] : NULL;
        s->argument_of[i] = -1;
        status = read_number(r, i, dict, &s->number_of[i]);
        if (status == TSR_OK && s->number_of[i] >= 0) {
            s->n_numbers = BASE_MAX(s->n_numbers, (size_t)s->number_of[i] + 1);
        } else if (status == TSR_OK) {
            status = read_port(r, "argument", i, main->arg_types[i], dict, &s->args[s->n_args]);
            s->argument_of[i] = (int32_t)s->n_args++;
            if (status == TSR_OK)
                read_alias(s, s->argument_of[i], dict);
        }
    }
    return status;
}

static tsr_status signature_finish(device_signature *s, tsr_status status, device_signature **out, base_error *error)
{
    if (status == TSR_OK) {
        *out = s;
        return TSR_OK;
    }
    device_signature_free(s);
    return base_fail(error, status, "a program's signature");
}

tsr_status device_signature_read(const ir_module *module, device_signature **out, base_error *error)
{
    base_error own;
    own.status = TSR_OK;
    const ir_function *main = ir_module_main(module);
    if (!main || !main->body)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the module has no main function");
    reading r = {.module = module, .main = main, .s = base_alloc_zero(1, sizeof(*r.s)), .error = &own};
    tsr_status status = r.s ? base_try(read_all, &r, &own) : TSR_OUT_OF_MEMORY;
    if (own.status == TSR_OK)
        return signature_finish(r.s, status, out, error);
    device_signature_free(r.s);
    return base_fail(error, own.status, "%s", own.message);
}

void device_signature_free(device_signature *s)
{
    if (!s)
        return;
    base_arena_free(&s->arena);
    base_free(s);
}

uint64_t device_signature_argument_bytes(const device_signature *s)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < s->n_args; i++)
        bytes += ir_type_bytes(s->args[i].type);
    return bytes;
}

uint64_t device_signature_result_bytes(const device_signature *s)
{
    uint64_t bytes = 0;
    for (size_t i = 0; i < s->n_results; i++)
        bytes += ir_type_bytes(s->results[i].type);
    return bytes;
}

/* ---- to bytes ---- */

static void signature_put(base_text *t, int64_t value)
{
    base_text_bytes(t, &value, sizeof(value));
}

static bool put_port(base_text *t, const device_port *port)
{
    const ir_type *type = port->type;
    size_t space = port->space ? strlen(port->space) : 0;
    signature_put(t, type->dtype);
    signature_put(t, type->rank);
    for (int64_t d = 0; d < type->rank; d++)
        signature_put(t, type->dims[d]);
    signature_put(t, port->layout != NULL);
    for (int64_t d = 0; port->layout && d < type->rank; d++)
        signature_put(t, port->layout->minor_to_major[d]);
    signature_put(t, port->alias);
    signature_put(t, (int64_t)space);
    if (space)
        base_text_bytes(t, port->space, space);
    size_t sharding = port->sharding ? port->sharding->shard.size : 0;
    signature_put(t, (int64_t)sharding);
    if (sharding)
        base_text_bytes(t, port->sharding->shard.text, sharding);
    for (int64_t d = 0; sharding && d < type->rank; d++)
        signature_put(t, port->whole->dims[d]);
    return !type->quant && !type->bounds;
}

bool device_signature_write(const device_signature *s, base_text *out)
{
    bool told = true;
    signature_put(out, (int64_t)s->n_parameters);
    signature_put(out, (int64_t)s->n_results);
    for (size_t i = 0; i < s->n_parameters; i++)
        signature_put(out, s->number_of[i]);
    for (size_t i = 0; i < s->n_args; i++)
        told = put_port(out, &s->args[i]) && told;
    for (size_t i = 0; i < s->n_results; i++)
        told = put_port(out, &s->results[i]) && told;
    return told;
}

/* ---- from bytes ---- */

typedef struct loading {
    const char *at, *end;
    device_signature *s;
} loading;

BASE_NORETURN static void signature_refuse(void)
{
    base_unwind(TSR_CORRUPT);
    __builtin_unreachable(); /* loading runs inside base_try */
}

static int64_t signature_get(loading *l, int64_t least, int64_t most)
{
    int64_t value;
    if ((size_t)(l->end - l->at) < sizeof(value))
        signature_refuse();
    memcpy(&value, l->at, sizeof(value));
    l->at += sizeof(value);
    if (value < least || value > most)
        signature_refuse();
    return value;
}

static size_t get_count(loading *l)
{
    return (size_t)signature_get(l, 0, (l->end - l->at) / (int64_t)sizeof(int64_t));
}

/* Reads a permutation of rank dimensions; NULL: it is row-major. */
static const device_layout *get_layout(loading *l, int64_t rank)
{
    int32_t minor_to_major[IR_MAX_RANK];
    uint64_t seen = 0;
    if (!signature_get(l, 0, 1))
        return NULL;
    for (int64_t i = 0; i < rank; i++) {
        minor_to_major[i] = (int32_t)signature_get(l, 0, rank - 1);
        seen |= UINT64_C(1) << minor_to_major[i];
    }
    const device_layout *layout = device_layout_of(rank, minor_to_major);
    if (__builtin_popcountll(seen) != rank || !layout)
        signature_refuse();
    return layout;
}

/* Reads a text, whose length comes first; NULL if it is empty. */
static char *get_text(loading *l)
{
    int64_t size = signature_get(l, 0, l->end - l->at - (int64_t)sizeof(int64_t));
    char *text = size > 0 ? base_arena_strndup(&l->s->arena, l->at, (size_t)size) : NULL;
    l->at += size;
    return text;
}

static void get_sharding(loading *l, device_port *out)
{
    int64_t dims[IR_MAX_RANK];
    char *text = get_text(l);
    const ir_shard *shard = NULL;
    out->whole = out->type;
    if (!text)
        return;
    for (int64_t d = 0; d < out->type->rank; d++)
        dims[d] = signature_get(l, 0, INT64_MAX);
    out->whole = ir_tensor_type(out->type->dtype, out->type->rank, dims);
    if (ir_shard_read(&l->s->arena, text, &shard) || !shard || shard->kind != IR_SHARD_SHARDING ||
        !device_sharding_fits(out->whole, out->type, (const ir_sharding *)shard))
        signature_refuse();
    out->sharding = (const ir_sharding *)shard;
}

static void get_port(loading *l, size_t n_others, device_port *out)
{
    int64_t dims[IR_MAX_RANK];
    tsr_dtype dtype = (tsr_dtype)signature_get(l, 1, TSR_DTYPE_COUNT - 1);
    int64_t rank = signature_get(l, 0, IR_MAX_RANK);
    for (int64_t d = 0; d < rank; d++)
        dims[d] = signature_get(l, 0, INT64_MAX);
    out->type = ir_tensor_type(dtype, rank, dims);
    if (!out->type)
        signature_refuse();
    out->layout = get_layout(l, rank);
    out->alias = (int32_t)signature_get(l, -1, (int64_t)n_others - 1);
    out->space = get_text(l);
    get_sharding(l, out);
}

static void check_aliases(const device_signature *s)
{
    for (size_t i = 0; i < s->n_args; i++) {
        const device_port *arg = &s->args[i];
        if (arg->alias < 0)
            continue;
        const device_port *result = &s->results[arg->alias];
        if (result->alias != (int32_t)i || result->type != arg->type || result->layout != arg->layout ||
            result->sharding != arg->sharding || result->whole != arg->whole)
            signature_refuse();
    }
    for (size_t r = 0; r < s->n_results; r++)
        if (s->results[r].alias >= 0 && s->args[s->results[r].alias].alias != (int32_t)r)
            signature_refuse();
}

static tsr_status load_all(void *user)
{
    loading *l = user;
    device_signature *s = l->s;
    s->n_parameters = get_count(l);
    s->n_results = get_count(l);
    allocate(s);
    for (size_t i = 0; i < s->n_parameters; i++) {
        s->number_of[i] = (int32_t)signature_get(l, -1, DEVICE_MOST_NUMBERS - 1);
        s->argument_of[i] = s->number_of[i] < 0 ? (int32_t)s->n_args++ : -1;
        s->n_numbers = BASE_MAX(s->n_numbers, (size_t)(s->number_of[i] + 1));
    }
    for (size_t i = 0; i < s->n_args; i++)
        get_port(l, s->n_results, &s->args[i]);
    for (size_t i = 0; i < s->n_results; i++)
        get_port(l, s->n_args, &s->results[i]);
    check_aliases(s);
    return TSR_OK;
}

tsr_status device_signature_load(const void *data, size_t size, size_t *used, device_signature **out, base_error *error)
{
    loading l = {.at = data, .end = (const char *)data + size, .s = base_alloc_zero(1, sizeof(*l.s))};
    tsr_status status = l.s ? base_try(load_all, &l, NULL) : TSR_OUT_OF_MEMORY;
    *used = (size_t)(l.at - (const char *)data);
    return signature_finish(l.s, status, out, error);
}
