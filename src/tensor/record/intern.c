/* Attributes by content: every distinct (op, attributes, regions) of a context has a serial number, so that a key holds
 * eight bytes for it and equal serials mean equal content. Serials are never reused. When the table has grown past its
 * budget it is emptied, which can cost a key miss, but never gives a wrong hit. */
#include "tensor/record/context.h"

#include <string.h>

enum { INTERN_BUDGET = 32 << 20 };

struct tensor_interns {
    base_arena arena;
    base_table table;
    base_text scratch;
    uint64_t next;
};

tsr_status tensor_interns_init(tsr_context *context)
{
    context->interns = base_alloc_zero(1, sizeof(*context->interns));
    if (!context->interns)
        return TSR_OUT_OF_MEMORY;
    context->interns->next = 1;
    return TSR_OK;
}

void tensor_interns_free(tsr_context *context)
{
    if (!context->interns)
        return;
    base_arena_free(&context->interns->arena);
    base_text_free(&context->interns->scratch);
    base_free(context->interns);
    context->interns = NULL;
}

void tensor_interns_forget(tsr_context *context)
{
    base_arena_free(&context->interns->arena);
    memset(&context->interns->table, 0, sizeof(context->interns->table));
}

static void write_u64(base_text *out, uint64_t value)
{
    base_text_bytes(out, &value, sizeof(value));
}

/* Attributes outside the schema, such as shardings: few ops have any. */
static void write_extra(const ir_op *op, base_text *out)
{
    if (op->extra)
        ir_print_attr(op->extra, out);
}

/* Writes a region's content, with values numbered in order. A region refers to no value outside it (ir.h, captures). */
void tensor_write_region(base_arena *arena, const ir_region *region, base_text *out)
{
    base_map numbers = {0};
    uint64_t next = 0;
    write_u64(out, region->n_args);
    for (size_t i = 0; i < region->n_args; i++) {
        write_u64(out, region->args[i].type->id);
        base_map_put(arena, &numbers, (uintptr_t)&region->args[i], next++);
    }
    for (const ir_op *op = region->first; op; op = op->next) {
        write_u64(out, op->code);
        write_u64(out, op->n_operands);
        for (uint32_t i = 0; i < op->n_operands; i++) {
            uint64_t number = UINT64_MAX;
            base_map_get(&numbers, (uintptr_t)ir_resolve(op->operands[i]), &number);
            write_u64(out, number);
        }
        write_u64(out, op->n_results);
        for (uint32_t i = 0; i < op->n_results; i++) {
            write_u64(out, op->results[i].type->id);
            base_map_put(arena, &numbers, (uintptr_t)&op->results[i], next++);
        }
        ir_attrs_write(ir_info(op->code)->schema, op->attrs, out);
        write_extra(op, out);
        for (uint32_t i = 0; i < op->n_regions; i++)
            tensor_write_region(arena, op->regions[i], out);
    }
}

uint64_t tensor_intern_attrs(tsr_context *context, ir_op *op)
{
    const ir_attr_schema *schema = ir_info(op->code)->schema;
    if (schema->n_fields == 0 && op->n_regions == 0 && !op->extra)
        return 0;
    tensor_interns *interns = context->interns;
    if (interns->arena.bytes > INTERN_BUDGET)
        tensor_interns_forget(context);
    base_text *text = &interns->scratch;
    text->size = 0;
    uint32_t code = op->code;
    base_text_bytes(text, &code, sizeof(code));
    ir_attrs_write(schema, op->attrs, text);
    write_extra(op, text);
    for (uint32_t i = 0; i < op->n_regions; i++) {
        ir_region *region = op->regions[i];
        if (region->shared)
            write_u64(text, (uintptr_t)region); /* the region lives for ever, so its address identifies it */
        else
            tensor_write_region(&context->record.arena, region, text);
    }
    if (text->failed) {
        text->failed = false;
        base_unwind(TSR_OUT_OF_MEMORY);
    }
    void *known = base_table_get(&interns->table, text->data, text->size);
    if (!known) {
        known = (void *)(uintptr_t)interns->next++;
        base_table_put(&interns->arena, &interns->table, text->data, text->size, known);
    }
    return (uint64_t)(uintptr_t)known;
}
