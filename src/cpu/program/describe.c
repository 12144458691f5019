/* A program as text: its steps with their places; steps of inner blocks are indented. */
#include "cpu/program/steps.h"

void cpu_print_kernel(const cpu_step *step, base_text *out)
{
    const cpu_kernel_step *k = step->payload;
    base_text_format(out, "  (%lld iterations by %lld)", (long long)k->iterations, (long long)k->chunk);
}

void cpu_print_copy(const cpu_step *step, base_text *out)
{
    base_text_format(out, "  (%lld bytes)", (long long)cpu_copy_of(step)->bytes);
}

void cpu_print_while(const cpu_step *step, base_text *out)
{
    if (cpu_while_of(step)->n_packed)
        base_text_format(out, "  (packed operands: %d)", (int)cpu_while_of(step)->n_packed);
}

void cpu_print_turns(const cpu_step *step, base_text *out)
{
    base_text_format(out, "  (%lld turns)", (long long)cpu_turns_of(step)->turns);
}

static void write_block(const cpu_program *p, const cpu_block *block, int depth, base_text *out)
{
    base_text_format(out, "%*sblock: %zu arguments, %zu results, %lld bytes\n", depth, "", block->n_args,
                     block->n_results, (long long)block->arena_bytes);
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        const cpu_step_row *row = cpu_step_row_of(step->kind);
        base_text_format(out, "%*s%3zu %s", depth, "", i, row->name);
        if (step->name)
            base_text_format(out, " %s", step->name);
        for (int32_t j = 0; j < step->n_places; j++) {
            cpu_place place = step->places[j];
            const char *sign = j ? ", " : " ";
            if (place.base == CPU_BASE_ARENA)
                base_text_format(out, "%s[%lld]", sign, (long long)place.offset);
            else if (place.base == CPU_BASE_CONSTANTS)
                base_text_format(out, "%sconstant[%lld]", sign, (long long)place.offset);
            else if (place.base == CPU_BASE_REACHED)
                base_text_format(out, "%sreached[%lld]", sign, (long long)place.offset);
            else if (place.base == CPU_BASE_NUMBERS)
                base_text_format(out, "%snumber%lld", sign, (long long)place.offset / 16);
            else if (place.base - CPU_BASE_ARGS < (int64_t)block->n_args)
                base_text_format(out, "%sarg%lld", sign, (long long)(place.base - CPU_BASE_ARGS));
            else
                base_text_format(out, "%sresult%lld", sign,
                                 (long long)(place.base - CPU_BASE_ARGS - (int64_t)block->n_args));
            if (place.base >= CPU_BASE_ARGS && place.offset)
                base_text_format(out, "+%lld", (long long)place.offset);
        }
        if (row->print)
            row->print(step, out);
        base_text_char(out, '\n');
        for (int32_t j = 0; j < step->n_blocks; j++)
            write_block(p, step->blocks[j], depth + 4, out);
    }
}

void cpu_program_print(const void *program, base_text *out)
{
    const cpu_program *p = program;
    const cpu_cost *cost = &p->info.cost;
    base_text_format(out,
                     "%u steps: %u kernels, %u products, %u copies, %u library, %u interpreted; arena %llu, "
                     "constants %llu bytes; %zu numbers\n",
                     cost->steps, cost->kernels, cost->products, cost->copies, cost->libraries, cost->interpreted,
                     (unsigned long long)cost->arena_bytes, (unsigned long long)cost->constant_bytes,
                     p->signature->n_numbers);
    write_block(p, p->main, 0, out);
}
