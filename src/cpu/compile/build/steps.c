/* Slots, places and steps of a block under construction.
 *
 * The places of new steps name slots (base: the slot's address, which is too large to be a real base). The last pass
 * over a block turns the slots into bases and offsets (compile/blocks.c). */
#include "cpu/compile/build/build.h"

bool cpu_inline_constant(const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    return op && op->code == IR_CONSTANT &&
           (value->type->count == 1 || ((const ir_constant_attrs *)op->attrs)->value.splat);
}

bool cpu_is_used(const cpu_build *b, const ir_value *value)
{
    return b->uses.start[value->id] < b->uses.start[value->id + 1];
}

ir_value *cpu_value_root(const cpu_build *b, ir_value *value)
{
    while (b->values[value->id].view_of)
        value = b->values[value->id].view_of;
    return value;
}

/* The block's argument that value is, or is a view of; -1: there is none. */
int64_t cpu_argument_of(const cpu_build *b, ir_value *value)
{
    value = cpu_value_root(b, value);
    const cpu_slot *slot = b->values[value->id].slot;
    return value->is_argument && slot && slot->base >= CPU_BASE_ARGS ? slot->base - CPU_BASE_ARGS : -1;
}

void cpu_step_over(cpu_build *b, ir_value *root, ir_value *value)
{
    cpu_step *step = cpu_step_copy(b, "over", value->type);
    step->places[0] = cpu_place_of(b, root);
    step->places[1] = cpu_place_of(b, value);
}

int64_t cpu_value_bytes(const ir_type *type)
{
    return type->kind == IR_TYPE_FUTURE ? (int64_t)sizeof(void *) : (int64_t)ir_type_bytes(type);
}

cpu_slot *cpu_slot_new(cpu_build *b, int64_t bytes)
{
    cpu_slot *slot = base_arena_zero(b->arena, 1, sizeof(*slot));
    slot->bytes = bytes;
    slot->base = -1;
    slot->first = INT32_MAX;
    slot->last = -1;
    base_vec_push(b->arena, &b->slots, slot);
    return slot;
}

cpu_slot *cpu_slot_root(cpu_slot *slot, int64_t *shift)
{
    int64_t sum = 0;
    for (; slot->same; slot = slot->same) {
        if (slot->same->same) { /* a long chain is shortened on the way */
            slot->shift += slot->same->shift;
            slot->same = slot->same->same;
        }
        sum += slot->shift;
    }
    if (shift)
        *shift = sum;
    return slot;
}

cpu_place cpu_place_in(cpu_slot *slot, int64_t offset)
{
    return (cpu_place){(int64_t)(intptr_t)slot, offset};
}

cpu_place cpu_place_of(const cpu_build *b, const ir_value *value)
{
    return cpu_place_in(b->values[value->id].slot, 0);
}

cpu_step *cpu_step_new(cpu_build *b, cpu_step_kind kind, int n_places, const cpu_unit *unit)
{
    cpu_step step = {.kind = kind, .n_places = n_places, .code = -1};
    step.places = base_arena_zero(&b->c->program->arena, (size_t)n_places, sizeof(cpu_place));
    if (unit && unit->op) {
        step.ordinal = unit->op->id;
        step.name = ir_info(unit->op->code)->name;
    }
    base_vec_push(b->arena, &b->steps, step);
    return &b->steps.items[b->steps.count - 1];
}

void cpu_step_payload(cpu_build *b, cpu_step *step, const void *payload, size_t size)
{
    step->payload = base_arena_copy(&b->c->program->arena, payload, size);
}

cpu_step *cpu_step_copy(cpu_build *b, const char *name, const ir_type *type)
{
    cpu_step *step = cpu_step_new(b, CPU_STEP_COPY, 2, NULL);
    step->name = name;
    const cpu_copy_step payload = {.bytes = (int64_t)ir_type_bytes(type), .dtype = (int64_t)type->dtype};
    cpu_step_payload(b, step, &payload, sizeof(payload));
    return step;
}

/* Whether op is a probe of the interpreter. Several probes report into one evaluation; since a program evaluates its
 * ops one at a time, it has to keep a place for them. */
static bool is_probe(const ir_op *op)
{
    return op->code == IR_CUSTOM_CALL && op->row == IR_INTERPRETER_PROBE;
}

void cpu_step_interp(cpu_build *b, cpu_unit *unit)
{
    if (is_probe(unit->op))
        b->c->program->keeps_probes = true;
    ir_op *op = unit->op;
    cpu_step *step = cpu_step_new(b, CPU_STEP_INTERP, (int)(op->n_operands + op->n_results + 1), unit);
    cpu_step_payload(b, step, &(cpu_op_step){op}, sizeof(cpu_op_step));
    for (size_t i = 0; i < op->n_operands; i++)
        step->places[i] = cpu_place_of(b, ir_operand(op, i));
    for (size_t i = 0; i < op->n_results; i++)
        step->places[op->n_operands + i] = cpu_place_of(b, &op->results[i]);
    step->places[op->n_operands + op->n_results] = cpu_place_in(unit->temporary, 0);
    b->c->interpreted[op->code]++;
    for (size_t i = 0; i < op->n_operands; i++)
        b->c->program->info.cost.bytes += ir_type_bytes(ir_operand(op, i)->type);
    for (size_t i = 0; i < op->n_results; i++)
        b->c->program->info.cost.bytes += ir_type_bytes(op->results[i].type);
}
