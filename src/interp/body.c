/* Bodies: the regions of reduce, sort, scatter and similar ops, called once for each element.
 *
 * A body whose ops are all elementwise over scalars (and constants) is compiled once to a list of kernels over
 * 16-byte slots; constants are put into their slots beforehand. Any other body runs as a region. Bodies are kept and
 * reused, so that a loop around such ops needs no more memory the longer it runs. */
#include "interp/internal.h"

#include <string.h>

typedef struct interp_slot {
    _Alignas(16) char bytes[16];
} interp_slot;

typedef struct interp_instruction {
    interp_kernel kernel;
    const void *in[3];
    void *out;
} interp_instruction;

struct interp_body {
    interp_state *state;
    interp_body *next; /* the next unused body of the same region */
    const ir_region *region;
    size_t n_formals, n_args, n_results;
    size_t *sizes; /* sizes of the formal arguments' elements, then of the results' elements */
    const ir_type **result_types;
    /* compiled: */
    interp_slot *slots; /* NULL: not compiled */
    interp_instruction *code;
    size_t n_code;
    const void **returned;
    /* otherwise: */
    interp_array *args, *results;
};

static bool interp_is_scalar(const ir_type *type)
{
    return ir_is_tensor(type) && type->rank == 0 && !type->quant;
}

/* Whether region consists of elementwise ops over scalars. */
static bool interp_is_simple(const ir_region *region)
{
    for (size_t i = 0; i < region->n_args; i++)
        if (!interp_is_scalar(region->args[i].type))
            return false;
    for (const ir_op *op = region->first; op; op = op->next) {
        if (op == region->last)
            return true;
        if (op->n_results != 1 || !interp_is_scalar(op->results[0].type))
            return false;
        if (op->code != IR_CONSTANT && !(ir_info(op->code)->traits & IR_TRAIT_ELEMENTWISE))
            return false;
        if (op->code == IR_UNIFORM_QUANTIZE || op->code == IR_UNIFORM_DEQUANTIZE)
            return false;
    }
    return false;
}

static interp_slot *interp_slot_of(const base_map *map, ir_value *value)
{
    uint64_t slot = 0;
    base_map_get(map, (uintptr_t)value, &slot);
    return (interp_slot *)(uintptr_t)slot;
}

static void interp_compile(interp_state *state, interp_body *body)
{
    base_arena *arena = &state->arena;
    const ir_region *region = body->region;
    size_t n = 0;
    for (const ir_op *op = region->first; op; op = op->next)
        n++;
    interp_slot *slots = base_arena_zero(arena, region->n_args + n, sizeof(interp_slot)), *next = slots;
    interp_instruction *code = base_arena_alloc(arena, n * sizeof(interp_instruction));
    base_map map = {0};
    for (size_t i = 0; i < region->n_args; i++, next++)
        base_map_put(arena, &map, (uintptr_t)&region->args[i], (uintptr_t)next);
    for (const ir_op *op = region->first; op != region->last; op = op->next, next++) {
        base_map_put(arena, &map, (uintptr_t)&op->results[0], (uintptr_t)next);
        if (op->code == IR_CONSTANT) {
            const ir_dense *value = &((const ir_constant_attrs *)op->attrs)->value;
            memcpy(next->bytes, value->data, interp_element(value->type));
            continue;
        }
        interp_instruction *instruction = &code[body->n_code++];
        const ir_type *types[3];
        for (size_t i = 0; i < op->n_operands; i++) {
            types[i] = interp_operand(op, i)->type;
            instruction->in[i] = interp_slot_of(&map, interp_operand(op, i));
        }
        instruction->out = next;
        if (interp_kernel_init(&instruction->kernel, op, types, op->results[0].type, NULL) != TSR_OK)
            return; /* not compiled: running the region reports the error */
    }
    body->returned = base_arena_alloc(arena, body->n_results * sizeof(void *));
    for (size_t i = 0; i < body->n_results; i++)
        body->returned[i] = interp_slot_of(&map, interp_operand(region->last, i));
    body->code = code;
    body->slots = slots;
}

static interp_body *interp_body_make(interp_state *state, const ir_region *region, size_t n_captures)
{
    base_arena *arena = &state->arena;
    interp_body *body = base_arena_zero(arena, 1, sizeof(*body));
    body->state = state;
    body->region = region;
    body->n_args = region->n_args;
    body->n_formals = region->n_args - n_captures;
    body->n_results = region->last ? region->last->n_operands : 0;
    body->sizes = base_arena_zero(arena, body->n_formals + body->n_results, sizeof(size_t));
    body->result_types = base_arena_zero(arena, body->n_results, sizeof(ir_type *));
    for (size_t i = 0; i < body->n_formals; i++)
        body->sizes[i] = interp_element(region->args[i].type);
    for (size_t i = 0; i < body->n_results; i++) {
        body->result_types[i] = interp_operand(region->last, i)->type;
        body->sizes[body->n_formals + i] = interp_element(body->result_types[i]);
    }
    if (interp_is_simple(region))
        interp_compile(state, body);
    if (body->slots)
        return body;
    body->args = base_arena_zero(arena, body->n_args, sizeof(interp_array));
    body->results = base_arena_zero(arena, body->n_results, sizeof(interp_array));
    for (size_t i = 0; i < body->n_args; i++)
        body->args[i].type = region->args[i].type;
    return body;
}

interp_body *interp_body_new(interp_state *state, const ir_region *region, size_t n_captures,
                             const interp_array *captures)
{
    uint64_t unused = 0;
    interp_body *body;
    if (base_map_get(&state->bodies, (uintptr_t)region, &unused) && unused) {
        body = (interp_body *)(uintptr_t)unused;
        base_map_put(&state->arena, &state->bodies, (uintptr_t)region, (uintptr_t)body->next);
    } else {
        body = interp_body_make(state, region, n_captures);
    }
    for (size_t i = 0; i < n_captures; i++) {
        if (body->slots)
            memcpy(body->slots[body->n_formals + i].bytes, captures[i].data, interp_element(captures[i].type));
        else
            body->args[body->n_formals + i] = interp_keep(&captures[i]);
    }
    return body;
}

void interp_body_free(interp_body *body)
{
    for (size_t i = body->n_formals; body->args && i < body->n_args; i++)
        interp_drop(&body->args[i]);
    uint64_t unused = 0;
    base_map_get(&body->state->bodies, (uintptr_t)body->region, &unused);
    body->next = (interp_body *)(uintptr_t)unused;
    base_map_put(&body->state->arena, &body->state->bodies, (uintptr_t)body->region, (uintptr_t)body);
}

tsr_status interp_body_run(interp_state *state, interp_body *body, const void *const *args, void *const *results)
{
    if (BASE_LIKELY(body->slots != NULL)) {
        for (size_t i = 0; i < body->n_formals; i++)
            interp_move(body->slots[i].bytes, args[i], body->sizes[i]);
        for (size_t i = 0; i < body->n_code; i++) {
            const interp_instruction *instruction = &body->code[i];
            instruction->kernel.run(&instruction->kernel, 1, instruction->in, instruction->out);
        }
        for (size_t i = 0; i < body->n_results; i++)
            interp_move(results[i], body->returned[i], body->sizes[body->n_formals + i]);
        return TSR_OK;
    }
    for (size_t i = 0; i < body->n_formals; i++)
        body->args[i].data = (void *)(uintptr_t)args[i]; /* the cast is safe: arguments are only read */
    INTERP_TRY(interp_run_region(state, body->region, body->args, body->results));
    for (size_t i = 0; i < body->n_results; i++) {
        interp_move(results[i], body->results[i].data, body->sizes[body->n_formals + i]);
        interp_drop(&body->results[i]);
    }
    return TSR_OK;
}
