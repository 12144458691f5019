/* The extension for partitioners: a host's function computes a custom call in parts. JAX registers one for the call that
 * jax.experimental.custom_partitioning makes.
 *
 * A partitioner is asked while its program is compiled, on the thread that compiles it. Shapes and shardings go to it as
 * XLA's messages:
 *
 *     ShapeProto   pjrt_add_shape; 2 (element type) with 4: those of a tuple's elements
 *     OpSharding   shardings.c; 2 (type) with 5: those of a tuple's elements */
#include "pjrt/plugin/partitioner.h"
#include "pjrt/plugin/wire.h"

#include "pass/pass.h"

#include <string.h>

enum { TYPE_TUPLE = 13, SHARDING_TUPLE = 2 };

typedef struct asking {
    JAX_Partitioner *host;
    pass_parts *parts;
    base_error *error;
    base_arena arena;
    base_text text;       /* of the message that is being written */
    JAX_Outcome *outcome; /* in arena; NULL: the host has not been asked yet */
} asking;

/* ---- messages to the host ---- */

/* The text as bytes that stay; a new text begins. */
static JAX_String keep(asking *a)
{
    if (a->text.failed)
        base_unwind(TSR_OUT_OF_MEMORY);
    JAX_String out = {base_arena_strndup(&a->arena, a->text.data ? a->text.data : "", a->text.size), a->text.size};
    a->text.size = 0;
    return out;
}

static JAX_String shape_of(asking *a, const ir_type *type)
{
    pjrt_add_shape(type, NULL, &a->text);
    return keep(a);
}

static JAX_Value value_of(asking *a, const ir_type *type, const ir_sharding *sharding)
{
    JAX_Value out = {.shape = shape_of(a, type), .has_sharding = true};
    pjrt_add_sharding(&a->arena, sharding, &a->text);
    out.sharding = keep(a);
    return out;
}

/* Several results are a tuple to the host. */
static JAX_Value results_of(asking *a)
{
    const ir_op *op = a->parts->op;
    const ir_sharding *const *shardings = a->parts->shardings + op->n_operands;
    JAX_Value tuple = {.has_sharding = true},
              *items = base_arena_alloc(&a->arena, ((size_t)op->n_results + 1) * sizeof(*items));
    for (size_t i = 0; i < op->n_results; i++)
        items[i] = value_of(a, op->results[i].type, shardings[i]);
    if (op->n_results == 1)
        return items[0];
    pjrt_add_number(&a->text, 2, TYPE_TUPLE);
    for (size_t i = 0; i < op->n_results; i++)
        pjrt_add_bytes(&a->text, 4, items[i].shape.data, items[i].shape.size);
    tuple.shape = keep(a);
    pjrt_add_number(&a->text, 1, SHARDING_TUPLE);
    for (size_t i = 0; i < op->n_results; i++)
        pjrt_add_bytes(&a->text, 5, items[i].sharding.data, items[i].sharding.size);
    tuple.sharding = keep(a);
    return tuple;
}

/* ---- its shardings ---- */

static tsr_status read_one(asking *a, JAX_String message, size_t i, const ir_type *type)
{
    const ir_tiles *tiles;
    tsr_status status = pjrt_read_sharding(&a->arena, message.data, message.size, &tiles, a->error);
    if (status != TSR_OK)
        return status;
    const ir_sharding *s = ir_sharding_of_tiles(&a->arena, tiles, (size_t)type->rank, NULL, a->parts->mesh);
    if (!s || s->unreduced.n)
        return base_fail(a->error, TSR_UNIMPLEMENTED,
                         "a partitioner's sharding %zu is none of the mesh's axes (operands come first, then results)",
                         i);
    a->parts->shardings[i] = s;
    return TSR_OK;
}

static tsr_status read_results(asking *a, JAX_String message)
{
    const ir_op *op = a->parts->op;
    if (!message.data)
        return base_fail(a->error, TSR_INVALID_ARGUMENT, "a partitioner gives no shardings");
    if (op->n_results == 1)
        return read_one(a, message, op->n_operands, op->results[0].type);
    pjrt_wire w = {(const uint8_t *)message.data, (const uint8_t *)message.data + message.size, false};
    pjrt_field f;
    size_t n = 0;
    tsr_status status = TSR_OK;
    while (pjrt_wire_next(&w, &f) && status == TSR_OK) {
        if (f.number != 5 || !f.has_bytes)
            continue;
        size_t size = (size_t)(f.bytes.end - f.bytes.at);
        if (n < op->n_results)
            status = read_one(a, (JAX_String){(const char *)f.bytes.at, size}, op->n_operands + n, op->results[n].type);
        n++;
    }
    if (status == TSR_OK && (w.bad || n != op->n_results))
        status = base_fail(a->error, TSR_INVALID_ARGUMENT, "a partitioner gives %zu shardings of %zu results", n,
                           (size_t)op->n_results);
    return status;
}

/* ---- programs as MLIR's bytecode ---- */

typedef void (*reader)(Tessera_Text *text);
static _Atomic(reader) newest_reader;

typedef struct given_text {
    Tessera_Text text;
    base_text copy;
} given_text;

static void give(Tessera_Text *self, const char *text, size_t size)
{
    base_text_bytes(&((given_text *)self)->copy, text, size);
}

static bool begins_with(JAX_String code, const char *text)
{
    return code.size >= strlen(text) && memcmp(code.data, text, strlen(text)) == 0;
}

/* Portable artifacts name their producer after the magic and the version. */
static bool is_bytecode(JAX_String code)
{
    size_t head = BASE_MIN(code.size, 5);
    JAX_String producer = {code.data + head, code.size - head};
    return begins_with(code, "ML\xefR") && !begins_with(producer, "StableHLO_v");
}

static tsr_status read_program(asking *a, JAX_String code)
{
    reader host = atomic_load(&newest_reader);
    given_text given = {.text = {.struct_size = sizeof(Tessera_Text), code.data, code.size, false, give}};
    if (!host || !is_bytecode(code))
        return ir_parse("partition", code.data, code.size, &a->parts->program, a->error);
    host(&given.text);
    const char *text = given.copy.data ? given.copy.data : "";
    tsr_status status =
        given.copy.failed   ? base_fail(a->error, TSR_OUT_OF_MEMORY, "no memory for a partition's program")
        : given.text.failed ? base_fail(a->error, TSR_INVALID_ARGUMENT, "a partition's program: %.2000s", text)
                            : ir_parse("partition", text, given.copy.size, &a->parts->program, a->error);
    base_text_free(&given.copy);
    return status;
}

static void register_reader(reader host)
{
    atomic_store(&newest_reader, host);
}

/* ---- its answer ---- */

static tsr_status read_outcome(asking *a)
{
    const JAX_Outcome *o = a->outcome;
    return o->has_error ? base_fail(a->error, pjrt_status_of(o->code), "%.*s", (int)BASE_MIN(o->error_msg.size, 4000),
                                    o->error_msg.data ? o->error_msg.data : "")
                        : TSR_OK;
}

static tsr_status read_answer(asking *a, const JAX_Partition_Args *args)
{
    const ir_op *op = a->parts->op;
    tsr_status status = read_outcome(a);
    if (status != TSR_OK)
        return status;
    if (!args->mlir_module.data || (op->n_operands > 0 && !args->args_sharding) || !args->result_sharding.data)
        return base_fail(a->error, TSR_INVALID_ARGUMENT, "a partitioner gives no program or no shardings");
    for (size_t i = 0; i < op->n_operands && status == TSR_OK; i++)
        status = read_one(a, args->args_sharding[i], i, ir_resolve(op->operands[i])->type);
    if (status == TSR_OK)
        status = read_results(a, args->result_sharding);
    if (status == TSR_OK)
        status = read_program(a, args->mlir_module);
    return status;
}

/* ---- questions ---- */

static JAX_Value *operands_of(asking *a)
{
    const ir_op *op = a->parts->op;
    JAX_Value *operands = base_arena_alloc(&a->arena, ((size_t)op->n_operands + 1) * sizeof(*operands));
    for (size_t i = 0; i < op->n_operands; i++)
        operands[i] = value_of(a, ir_resolve(op->operands[i])->type, a->parts->shardings[i]);
    return operands;
}

static JAX_String config_of(const asking *a)
{
    const ir_attr *config = ir_custom_config(a->parts->op);
    bool has_text = config && config->kind == IR_ATTR_STRING;
    return (JAX_String){has_text ? config->text : "", has_text ? config->size : 0};
}

static tsr_status ask_partition(void *user)
{
    asking *a = user;
    JAX_Partition_Args *args = base_arena_zero(&a->arena, 1, sizeof(*args));
    args->num_args = a->parts->op->n_operands;
    args->op_args = operands_of(a);
    args->op_result = results_of(a);
    args->backend_config = config_of(a);
    a->outcome = &args->header;
    a->host->partition(a->host, args);
    return read_answer(a, args);
}

static tsr_status ask_infer(void *user)
{
    asking *a = user;
    JAX_InferSharding_Args *args = base_arena_zero(&a->arena, 1, sizeof(*args));
    args->num_args = a->parts->op->n_operands;
    args->op_args = operands_of(a);
    args->result_shape = results_of(a).shape;
    args->backend_config = config_of(a);
    a->outcome = &args->header;
    a->host->infer_sharding(a->host, args);
    tsr_status status = read_outcome(a);
    for (size_t i = 0; i < a->parts->op->n_results && !args->has_result_sharding; i++)
        a->parts->shardings[args->num_args + i] = NULL;
    return status == TSR_OK && args->has_result_sharding ? read_results(a, args->result_sharding) : status;
}

static tsr_status ask_propagate(void *user)
{
    asking *a = user;
    JAX_PropagateUserSharding_Args *args = base_arena_zero(&a->arena, 1, sizeof(*args));
    const JAX_Value results = results_of(a);
    args->result_shape = results.shape;
    args->result_sharding = results.sharding;
    args->backend_config = config_of(a);
    a->outcome = &args->header;
    a->host->propagate_user_sharding(a->host, args);
    tsr_status status = read_outcome(a);
    return status == TSR_OK ? read_results(a, args->result_sharding) : status;
}

static tsr_status ask(void *user, pass_parts *parts, base_error *error, tsr_status (*question)(void *user))
{
    asking a = {.host = user, .parts = parts, .error = error};
    tsr_status status = base_try(question, &a, error);
    if (a.outcome && a.outcome->cleanup_fn)
        a.outcome->cleanup_fn(a.outcome->data);
    base_text_free(&a.text);
    base_arena_free(&a.arena);
    return status;
}

static tsr_status partition(void *user, pass_parts *parts, base_error *error)
{
    return ask(user, parts, error, ask_partition);
}

static tsr_status infer(void *user, pass_parts *parts, base_error *error)
{
    return ask(user, parts, error, ask_infer);
}

static tsr_status propagate(void *user, pass_parts *parts, base_error *error)
{
    return ask(user, parts, error, ask_propagate);
}

/* ---- the extension ---- */

static tsr_status add_partitioner(const PJRT_Register_Custom_Partitioner_Args *args, base_error *error)
{
    if (!args->name || !args->callbacks || !args->callbacks->partition)
        return base_fail(error, TSR_INVALID_ARGUMENT, "the partitioner or its name is NULL");
    char *name = base_alloc(args->name_size + 1);
    if (!name)
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a partitioner");
    memcpy(name, args->name, args->name_size);
    name[args->name_size] = 0;
    const pass_partitioner calls = {.partition = partition,
                                    .infer = args->callbacks->infer_sharding ? infer : NULL,
                                    .propagate = args->callbacks->propagate_user_sharding ? propagate : NULL};
    tsr_status status = pass_register_partitioner(name, &calls, args->callbacks, error);
    base_free(name);
    return status;
}

static PJRT_Error *register_partitioner(PJRT_Register_Custom_Partitioner_Args *args)
{
    base_error error;
    return add_partitioner(args, &error) == TSR_OK ? NULL : pjrt_error_new(&error);
}

/* A call that may be computed batch by batch says so itself, by a sharding rule (sdy.sharding_rule) or by num_batch_dims, which
 * the partitioner follows: names need not be remembered. */
static PJRT_Error *register_batch_partitionable(PJRT_Register_Batch_Partitionable_Args *args)
{
    base_error error;
    return pjrt_need(args->name, "name", &error) == TSR_OK ? NULL : pjrt_error_new(&error);
}

static PJRT_Tessera_Extension own_extension = {
    .base = {sizeof(own_extension), PJRT_EXTENSION_TESSERA, &pjrt_ffi_extension.base},
    .register_reader = register_reader,
};

PJRT_Custom_Partitioner_Extension pjrt_partitioner_extension = {
    .base = {sizeof(PJRT_Custom_Partitioner_Extension), PJRT_EXTENSION_CUSTOM_PARTITIONER, &own_extension.base},
    .register_custom_partitioner = register_partitioner,
    .register_batch_partitionable = register_batch_partitionable,
};
