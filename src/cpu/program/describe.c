/* A program as text: steps with their places, blocks indented. */
#include "cpu/program/program.h"

static const char *const kinds[] = {"kernel", "gemm", "conv",    "copy",     "interp", "custom",
                                    "while",  "case", "routine", "parallel", "mesh"};

const char *cpu_step_kind_name(int32_t kind)
{
    return kinds[kind];
}

static void write_block(const cpu_program *p, const cpu_block *block, int depth, base_text *out)
{
    base_text_format(out, "%*sblock: %zu arguments, %zu results, %lld bytes\n", depth, "", block->n_args,
                     block->n_results, (long long)block->arena_bytes);
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        base_text_format(out, "%*s%3zu %s", depth, "", i, cpu_step_kind_name(step->kind));
        if (step->name)
            base_text_format(out, " %s", step->name);
        for (int32_t j = 0; j < step->n_places; j++) {
            cpu_place place = step->places[j];
            const char *sign = j ? ", " : " ";
            if (place.base == CPU_BASE_ARENA)
                base_text_format(out, "%s[%lld]", sign, (long long)place.offset);
            else if (place.base == CPU_BASE_CONSTANTS)
                base_text_format(out, "%sconstant[%lld]", sign, (long long)place.offset);
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
        if (step->kind == CPU_STEP_KERNEL)
            base_text_format(out, "  (%lld iterations by %lld)", (long long)step->iterations, (long long)step->chunk);
        if (step->kind == CPU_STEP_COPY)
            base_text_format(out, "  (%lld bytes)", (long long)step->bytes);
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
