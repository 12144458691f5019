/* The last stage of making a program, compiled or read: computes the fields that follow from its steps. Also frees
 * programs. */
#include "cpu/program/cost.h"
#include "cpu/program/routine.h"
#include "cpu/program/steps.h"
#include "cpu/program/stored.h"

#include <stdio.h>

int64_t cpu_workspace_kernel(const cpu_step *step, int threads)
{
    return cpu_kernel_of(step)->scratch * threads;
}

double cpu_time_kernel(const cpu_step *step)
{
    return cpu_kernel_of(step)->loops ? -1 : 0;
}

int64_t cpu_workspace_routine(const cpu_step *step, int threads)
{
    const cpu_routine_step *r = step->payload;
    const cpu_routine *routine = cpu_routine_find(r->id);
    return routine->workspace ? routine->workspace(r->plan, threads) : 0;
}

double cpu_time_routine(const cpu_step *step)
{
    const cpu_routine_step *r = step->payload;
    const cpu_routine *routine = cpu_routine_find(r->id);
    return routine->microseconds ? routine->microseconds(r->plan) : -1;
}

/* The most workspace of a step of the block, in bytes, for so many threads; a multiple of 64. */
static int64_t block_workspace(const cpu_block *block, int threads)
{
    int64_t most = 0;
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        const cpu_step_row *row = cpu_step_row_of(step->kind);
        if (row->workspace)
            most = BASE_MAX(most, row->workspace(step, threads));
        for (int32_t j = 0; j < step->n_blocks; j++)
            most = BASE_MAX(most, block_workspace(step->blocks[j], threads));
    }
    return (most + 63) / 64 * 64;
}

cpu_turns_memory cpu_turns_memory_of(const cpu_step *step)
{
    const cpu_block *body = step->blocks[0];
    cpu_turns_memory m = {.pointers = (body->arena_bytes + 63) / 64 * 64};
    m.workspace = m.pointers + (8 + step->n_places * (int64_t)sizeof(void *) + 63) / 64 * 64;
    m.bytes = m.workspace + block_workspace(body, 1);
    return m;
}

int64_t cpu_workspace_turns(const cpu_step *step, int threads)
{
    return cpu_turns_memory_of(step).bytes * threads;
}

static void visit_block(cpu_program *p, const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        const cpu_step_row *row = cpu_step_row_of(step->kind);
        p->info.cost.steps++;
        if (row->counted != CPU_NOT_COUNTED)
            ++*(uint32_t *)(void *)((char *)&p->info.cost + row->counted);
        if (row->workspace)
            p->workspace_bytes = BASE_MAX(p->workspace_bytes, row->workspace(step, p->threads));
        p->info.may_fail = p->info.may_fail || (row->flags & CPU_STEP_FAILS);
        for (int32_t j = 0; j < step->n_blocks; j++)
            visit_block(p, step->blocks[j]);
    }
}

static bool step_may_fail(const cpu_step *step)
{
    if (cpu_step_row_of(step->kind)->flags & CPU_STEP_FAILS)
        return true;
    for (int32_t j = 0; j < step->n_blocks; j++)
        for (size_t i = 0; i < step->blocks[j]->n_steps; i++)
            if (step_may_fail(&step->blocks[j]->steps[i]))
                return true;
    return false;
}

/* Whether the step has a place in a result that lies in a donated argument's memory. Steps write to donated memory only
 * through such places (fuse/alias.c). */
static bool step_touches_donated(const cpu_program *p, const cpu_step *step)
{
    int64_t first = CPU_BASE_ARGS + (int64_t)p->main->n_args;
    for (int32_t i = 0; i < step->n_places; i++) {
        int64_t result = step->places[i].base - first;
        if (result >= 0 && (size_t)result < p->signature->n_results && p->signature->results[result].alias >= 0)
            return true;
    }
    return false;
}

/* The first of main's steps that writes to donated memory; SIZE_MAX: none does. */
static size_t first_touch(const cpu_program *p)
{
    for (size_t i = 0; i < p->main->n_steps; i++)
        if (step_touches_donated(p, &p->main->steps[i]))
            return i;
    return SIZE_MAX;
}

/* Whether all of main's steps that may fail come before its steps that write to donated memory. */
static bool fails_whole(const cpu_program *p)
{
    for (size_t i = first_touch(p); i < p->main->n_steps; i++)
        if (step_may_fail(&p->main->steps[i]))
            return false;
    return true;
}

/* Whether a run of the block never waits for other threads, and calls no code of the user's. */
static bool is_plain(const cpu_block *block)
{
    for (size_t i = 0; i < block->n_steps; i++) {
        const cpu_step *step = &block->steps[i];
        if (cpu_step_row_of(step->kind)->flags & CPU_STEP_WAITS)
            return false;
        for (int32_t j = 0; j < step->n_blocks; j++)
            if (!is_plain(step->blocks[j]))
                return false;
    }
    return true;
}

/* A time not much longer than that of handing a run to another thread and back. With few processors a run elsewhere would
 * compete with the caller for processors, so that it gains less. */
static double brief_us(void)
{
    const cpu_costs *costs = cpu_costs_of((int)base_cpu()->isa);
    return costs->hand_over_us + costs->shared_us / base_processor_count();
}

/* Whether the block is plain, has no loops, and takes, by estimate, no longer than that. */
static bool is_brief(const cpu_program *p)
{
    const cpu_costs *costs = cpu_costs_of((int)base_cpu()->isa);
    const cpu_cost *cost = &p->info.cost;
    double us = 0;
    for (size_t i = 0; i < p->main->n_steps; i++) {
        const cpu_step *step = &p->main->steps[i];
        const cpu_step_row *row = cpu_step_row_of(step->kind);
        double own = row->time ? row->time(step) : 0;
        if (step->n_blocks > 0 || own < 0) /* its time is unknown */
            return false;
        us += own;
    }
    us += cost->flops / (costs->flops_per_us * BASE_MIN(cpu_threads(), 4));
    us += (double)cost->bytes / costs->bytes_per_us + (double)p->main->n_steps / costs->steps_per_us;
    return p->info.plain && us <= brief_us();
}

/* Adds the ops that the interpreter computes to the metrics. */
static void count_interpreted(const cpu_program *p)
{
    for (size_t i = 0; i < p->info.n_interpreted; i++) {
        char name[80];
        snprintf(name, sizeof(name), "interp::%s", ir_info(p->info.interpreted[i].code)->name);
        base_counter *counter = base_counter_named(name);
        if (counter)
            base_counter_add(counter, p->info.interpreted[i].count);
    }
}

void cpu_program_finish(cpu_program *p)
{
    count_interpreted(p);
    cpu_cost *cost = &p->info.cost;
    p->threads = BASE_MAX(cpu_threads(), base_processor_count());
    cost->steps = cost->kernels = cost->products = cost->libraries = 0;
    p->workspace_bytes = 0;
    visit_block(p, p->main);
    p->workspace_offset = (p->main->arena_bytes + 4095) / 4096 * 4096;
    cost->arena_bytes = (uint64_t)(p->workspace_offset + p->workspace_bytes);
    cost->constant_bytes = p->constant_bytes;
    p->info.fails_whole = p->info.may_fail && fails_whole(p);
    p->info.plain = is_plain(p->main);
    /* Plain runs may follow each other on one thread, so they never meet. */
    p->info.gate = p->info.fails_whole && !p->info.plain ? first_touch(p) : SIZE_MAX;
    p->info.brief = is_brief(p);
    p->told = (device_program_info){
        .flops = cost->flops,
        .bytes = cost->bytes,
        .arena_bytes = cost->arena_bytes,
        .constant_bytes = cost->constant_bytes,
        .memory_bytes = p->arena.bytes + p->constant_bytes + (p->module ? p->module->arena.bytes : 0),
        .may_fail = p->info.may_fail,
        .fails_whole = p->info.fails_whole,
        .fails_together = p->info.fails_whole && !p->info.plain,
        .thread = p->info.brief   ? DEVICE_ON_CALLER
                  : p->info.plain ? DEVICE_ON_ANY_THREAD
                                  : DEVICE_ON_QUEUE,
        .brief_ns = (uint64_t)(1e3 * brief_us()),
    };
    cpu_perf_map_add(p);
}

void cpu_program_drop_module(cpu_program *p)
{
    if (!p->module || cpu_stored_needs_module(p))
        return;
    p->told.memory_bytes -= p->module->arena.bytes;
    ir_module_free(p->module);
    p->module = NULL;
}

void cpu_program_free(void *program)
{
    cpu_program *p = program;
    if (!p)
        return;
    cpu_times_end(p);
    for (size_t i = 0; i < p->n_codes; i++)
        cpu_code_release(p->codes[i].object);
    ir_module_free(p->module);
    base_free_aligned(p->constants);
    base_arena_free(&p->arena);
    base_free(p);
}
