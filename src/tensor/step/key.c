/* Finds the nodes that a sync runs, and writes the canonical bytes that identify their program.
 *
 * A walk backwards from the targets finds every node that is needed and not computed yet. A walk forwards then numbers
 * the nodes in order, and the leaves at their first use. Two records with equal bytes are one program: the bytes have
 * nodes by number and result, attributes by serial (intern.c), types by id, leaves by type, donation and alias class.
 * They do not contain sites, names and the values of numbers.
 *
 * Where leaves have dynamic dimensions the key has two parts. The first part has the leaves' types with `?`, without
 * the types and attributes that depend on sizes, so it is the same for all sizes. The second part contains these types
 * and attributes, so it differs between sizes. */
#include "tensor/step/step.h"

#include <string.h>

static void put_u32(base_text *key, uint32_t value)
{
    base_text_bytes(key, &value, sizeof(value));
}

/* Marks the nodes that outputs and effects need; a node that already has its value stays unmarked, and becomes a
 * leaf. */
static void mark_needed(tsr_context *context, tensor_step *step)
{
    tensor_record *record = &context->record;
    size_t last = 0;
    for (size_t i = 0; i < step->outputs.count; i++) {
        ir_op *op = step->outputs.items[i]->op;
        op->flags |= TENSOR_MARK;
        last = BASE_MAX(last, (size_t)op->id + 1);
    }
    for (size_t i = 0; i < record->effects.count; i++) {
        record->effects.items[i]->flags |= TENSOR_MARK;
        last = BASE_MAX(last, (size_t)record->effects.items[i]->id + 1);
    }
    size_t count = 0;
    for (size_t i = last; i-- > 0;) {
        ir_op *op = record->ops[i];
        if (!(op->flags & TENSOR_MARK))
            continue;
        count++;
        for (uint32_t k = 0, n = tensor_data_operands(op); k < n; k++) {
            ir_value *operand = op->operands[k];
            if (!record->values[operand->id].buffer)
                operand->op->flags |= TENSOR_MARK;
        }
    }
    step->needed_end = last;
    step->needed = count;
}

static tensor_leaf *leaf_for(tsr_context *context, base_arena *arena, ir_value *value)
{
    device_value *buffer = context->record.values[value->id].buffer;
    if (!buffer)
        return tensor_leaf_of(value);
    tensor_leaf *leaf = base_arena_zero(arena, 1, sizeof(*leaf));
    leaf->kind = TENSOR_LEAF_BUFFER;
    leaf->value = value;
    leaf->buffer = buffer;
    return leaf;
}

static uint32_t leaf_number(tsr_context *context, base_arena *arena, tensor_step *step, ir_value *value)
{
    uint32_t *number = &step->numbers[value->id];
    if (*number == 0) {
        base_vec_push(arena, &step->leaves, leaf_for(context, arena, value));
        *number = (uint32_t)step->leaves.count * 2; /* leaves have even numbers, nodes' results odd ones */
    }
    return *number;
}

void tensor_gather_step(tsr_context *context, base_arena *arena, tensor_step *step)
{
    tensor_record *record = &context->record;
    mark_needed(context, step);
    step->numbers = base_arena_zero(arena, record->n_values + 1, sizeof(uint32_t));
    step->ops.items = base_arena_zero(arena, step->needed + 1, sizeof(ir_op *));
    step->ops.capacity = step->needed + 1;
    uint32_t next = 1;
    for (size_t i = 0; i < step->needed_end; i++) {
        ir_op *op = record->ops[i];
        if (!(op->flags & TENSOR_MARK))
            continue;
        op->flags &= (uint16_t)~TENSOR_MARK;
        if (op->code == IR_LEAF)
            continue;               /* numbered by its first use */
        if (op->code == IR_ALIAS) { /* an alias shares the number of its operand */
            ir_value *from = op->operands[0];
            bool computed = from->op->code != IR_LEAF && !record->values[from->id].buffer;
            step->numbers[op->results[0].id] =
                computed ? step->numbers[from->id] : leaf_number(context, arena, step, from);
            continue;
        }
        for (uint32_t k = 0; k < op->n_operands; k++) {
            ir_value *operand = op->operands[k];
            if (operand->op->code == IR_LEAF || record->values[operand->id].buffer)
                leaf_number(context, arena, step, operand);
        }
        for (uint32_t r = 0; r < op->n_results; r++) {
            step->numbers[op->results[r].id] = next * 2 + 1;
            next++;
        }
        step->ops.items[step->ops.count++] = op;
    }
    for (size_t i = 0; i < step->outputs.count; i++)
        if (step->outputs.items[i]->op->code == IR_LEAF) /* a leaf as output: a number that is read */
            leaf_number(context, arena, step, step->outputs.items[i]);
}

/* Lists the sizes of dynamic dimensions, each once; an empty list means that there are no such dimensions. */
static void find_varying(base_arena *arena, tensor_step *step)
{
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        for (int64_t d = 0; leaf->symbolic && d < leaf->symbolic->rank; d++) {
            bool known = leaf->symbolic->dims[d] != IR_DYNAMIC;
            for (size_t k = 0; k < step->varying.count && !known; k++)
                known = step->varying.items[k] == leaf->value->type->dims[d];
            if (!known)
                base_vec_push(arena, &step->varying, leaf->value->type->dims[d]);
        }
    }
}

enum { STRUCTURE = 1, CONTENT = 2 }; /* parts of an op: code and edges; attributes and types */

static void write_op(base_text *key, const tensor_step *step, const ir_op *op, int parts)
{
    uint32_t words[64], n = 0;
    if (parts & STRUCTURE) {
        words[n++] = op->code | (uint32_t)op->n_results << 16;
        words[n++] = op->n_operands | op->n_captures << 16;
    }
    if (parts & CONTENT) {
        uint64_t serial = op->hash;
        words[n++] = (uint32_t)serial;
        words[n++] = (uint32_t)(serial >> 32);
    }
    for (uint32_t r = 0; (parts & CONTENT) && r < op->n_results; r++) {
        if (n == BASE_COUNT(words)) {
            base_text_bytes(key, words, sizeof(words));
            n = 0;
        }
        words[n++] = op->results[r].type->id;
    }
    for (uint32_t k = 0; (parts & STRUCTURE) && k < op->n_operands; k++) {
        if (n == BASE_COUNT(words)) {
            base_text_bytes(key, words, sizeof(words));
            n = 0;
        }
        words[n++] = step->numbers[op->operands[k]->id];
    }
    base_text_bytes(key, words, n * sizeof(words[0]));
}

void tensor_write_key(base_arena *arena, tensor_step *step)
{
    base_text *key = &step->key;
    key->size = 0;
    find_varying(arena, step);
    bool dynamic = step->varying.count > 0;
    put_u32(key, (uint32_t)step->leaves.count);
    put_u32(key, (uint32_t)step->ops.count);
    put_u32(key, (uint32_t)step->outputs.count | (uint32_t)dynamic << 31);
    put_u32(key, (uint32_t)step->ranks | (uint32_t)(step->mesh != NULL) << 31);
    if (step->mesh) { /* meshes are interned, like shardings */
        base_text_bytes(key, &step->mesh, sizeof(step->mesh));
        put_u32(key, step->team != NULL);
    }
    for (size_t i = 0; i < step->leaves.count; i++) {
        const tensor_leaf *leaf = step->leaves.items[i];
        put_u32(key, leaf->symbolic ? leaf->symbolic->id : leaf->value->type->id);
        const ir_sharding *sharding = leaf->buffer ? device_value_sharding(leaf->buffer) : NULL;
        put_u32(key, (uint32_t)leaf->kind | (uint32_t)(sharding != NULL) << 31);
        if (sharding) /* interned */
            base_text_bytes(key, &sharding, sizeof(sharding));
        put_u32(key, (uint32_t)(step->donated_to.items[i] + 1));
        put_u32(key, step->alias_of.items[i]);
    }
    for (size_t i = 0; i < step->ops.count; i++)
        write_op(key, step, step->ops.items[i], dynamic ? STRUCTURE : STRUCTURE | CONTENT);
    for (size_t i = 0; i < step->outputs.count; i++) {
        put_u32(key, step->numbers[step->outputs.items[i]->id]);
        if (step->shardings)
            base_text_bytes(key, &step->shardings[i], sizeof(step->shardings[i]));
    }
    step->symbolic_size = key->size;
    for (size_t i = 0; dynamic && i < step->leaves.count; i++)
        put_u32(key, step->leaves.items[i]->value->type->id);
    for (size_t i = 0; dynamic && i < step->ops.count; i++)
        write_op(key, step, step->ops.items[i], CONTENT);
}
