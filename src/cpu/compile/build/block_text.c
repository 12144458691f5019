/* A block under construction as text, for TESSERA_PRINT and for debugging passes: one line per unit, in their order,
 * with the values that the unit makes and reads. Once buffers are assigned, each value is followed by its place.
 *
 *   block: 2 arguments, 1 results, 3 units
 *     0 tanh makes %2 [0]; reads %0 arg0 */
#include "cpu/compile/build/build.h"

static void print_place(const cpu_build *b, const cpu_slot *slot, base_text *out)
{
    int64_t shift, argument;
    if (!slot)
        return;
    slot = cpu_slot_root((cpu_slot *)(uintptr_t)slot, &shift);
    argument = slot->base - CPU_BASE_ARGS;
    if (slot->base < 0)
        base_text_format(out, " slot%p", (const void *)slot);
    else if (slot->base == CPU_BASE_ARENA)
        base_text_format(out, " [%lld]", (long long)(slot->offset + shift));
    else if (slot->base == CPU_BASE_CONSTANTS)
        base_text_format(out, " constant[%lld]", (long long)(slot->offset + shift));
    else if (slot->base == CPU_BASE_REACHED)
        base_text_format(out, " reached[%lld]", (long long)(slot->offset + shift));
    else if (slot->base == CPU_BASE_NUMBERS)
        base_text_format(out, " number%lld", (long long)slot->offset / 16);
    else if (argument < (int64_t)b->block->n_args)
        base_text_format(out, " arg%lld", (long long)argument);
    else
        base_text_format(out, " result%lld", (long long)(argument - (int64_t)b->block->n_args));
}

static void print_values(const cpu_build *b, const char *word, const cpu_values *values, base_text *out)
{
    for (size_t i = 0; i < values->count; i++) {
        base_text_format(out, "%s%%%u", i ? ", " : word, values->items[i]->id);
        print_place(b, b->values[cpu_value_root(b, values->items[i])->id].slot, out);
    }
}

void cpu_block_print(const pass_context *context, base_text *out)
{
    const cpu_build *b = cpu_build_of(context);
    base_text_format(out, "block: %zu arguments, %zu results, %zu units, %zu steps\n", b->block->n_args,
                     b->returned.count, b->units.count, b->steps.count);
    for (size_t i = 0; i < b->units.count; i++) {
        const cpu_unit *unit = b->units.items[i];
        base_text_format(out, "%4zu %s%s", i, unit->plan ? "kernel, last " : "",
                         ir_info((ir_opcode)unit->op->row)->name);
        print_values(b, " makes ", &unit->roots, out);
        print_values(b, "; reads ", &unit->reads, out);
        base_text_char(out, '\n');
    }
    print_values(b, "     returns ", &b->returned, out);
    base_text_add(out, b->returned.count ? "\n" : "");
}
