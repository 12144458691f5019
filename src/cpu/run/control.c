/* Steps that run blocks: loops and branches. */
#include <stdatomic.h>

#include "cpu/run/execute.h"
#include "cpu/run/product/product.h"

/* Packs the operands that all turns read. Returns the list of packed operands, with those of the loops around this one. */
static const void *const *pack_operands(const cpu_step *step, const cpu_frame *f)
{
    const cpu_while_step *own = step->payload;
    const cpu_place *places = step->places + cpu_while_values(step) + 4;
    const void **list = cpu_at(f, places[0]);
    for (int32_t i = 0; i < own->listed; i++)
        list[i] = f->packed ? f->packed[i] : NULL;
    for (int32_t i = 0; i < own->n_packed; i++) {
        const cpu_loop_packing *packed = &own->packed[i];
        void *memory = cpu_at(f, places[1 + i]);
        cpu_packing_run(&f->program->packings[packed->packing], cpu_at(f, step->places[packed->operand]), memory,
                        f->pool);
        list[packed->packing] = memory;
    }
    return list;
}

/* The body writes each next value over the state, where it can be written in place; see compile/lower/control.c. */
tsr_status cpu_run_while(const cpu_step *step, const cpu_frame *caller, base_error *error)
{
    cpu_frame with_packed = *caller;
    const cpu_frame *f = &with_packed;
    int32_t n = cpu_while_values(step);
    void **pointers = cpu_at(f, step->places[n]);
    bool *go_on = cpu_at(f, step->places[n + 1]);
    for (int32_t i = 0; i < n; i++)
        pointers[i] = cpu_at(f, step->places[i]);
    void *condition_result[1] = {go_on};
    for (bool first = true;; first = false) {
        tsr_status status =
            cpu_run_block(step->blocks[0], f, cpu_at(f, step->places[n + 2]), pointers, condition_result, error);
        if (status != TSR_OK || !*go_on)
            return status;
        if (first && cpu_while_of(step)->n_packed)
            with_packed.packed = pack_operands(step, f);
        status = cpu_run_block(step->blocks[1], f, cpu_at(f, step->places[n + 3]), pointers, pointers, error);
        if (status != TSR_OK)
            return status;
    }
}

/* Places: index, captures, results, pointers, arena. */
tsr_status cpu_run_case(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_case_step *own = step->payload;
    int32_t n = step->n_places - 2;
    const void *selector = cpu_at(f, step->places[0]);
    int64_t index = step->n_blocks - 1;
    if (own->by_bool) {
        index = *(const uint8_t *)selector ? 0 : 1;
    } else {
        int32_t wanted = *(const int32_t *)selector;
        if (wanted >= 0 && wanted < step->n_blocks)
            index = wanted;
    }
    void **pointers = cpu_at(f, step->places[n]);
    for (int32_t i = 1; i < n; i++)
        pointers[i - 1] = cpu_at(f, step->places[i]);
    return cpu_run_block(step->blocks[index], f, cpu_at(f, step->places[n + 1]), pointers, pointers + own->captures,
                         error);
}

/* ---- turns ---- */

typedef struct turns_run {
    const cpu_step *step;
    const cpu_frame *frame;
    cpu_turns_memory memory;
    _Atomic int status; /* that of a turn that failed, or TSR_OK */
} turns_run;

static void write_counter(void *at, int64_t bytes, int64_t value)
{
    switch (bytes) {
    case 1:
        *(int8_t *)at = (int8_t)value;
        break;
    case 2:
        *(int16_t *)at = (int16_t)value;
        break;
    case 4:
        *(int32_t *)at = (int32_t)value;
        break;
    default:
        *(int64_t *)at = value;
    }
}

static void run_some_turns(void *user, int64_t begin, int64_t end, int thread)
{
    turns_run *r = user;
    const cpu_turns_step *own = r->step->payload;
    char *memory = r->frame->workspace + thread * r->memory.bytes;
    cpu_frame f = *r->frame;
    f.pool = NULL;
    f.workspace = memory + r->memory.workspace;
    const cpu_block *body = r->step->blocks[0];
    void *counter = memory + r->memory.pointers, **pointers = (void **)(void *)((char *)counter + 8);
    pointers[0] = counter;
    for (int64_t turn = begin; turn < end; turn++) {
        for (int32_t i = 1; i < r->step->n_places; i++)
            pointers[i] =
                (char *)cpu_at(r->frame, r->step->places[i]) + own->parts[i].first + turn * own->parts[i].step;
        write_counter(counter, own->counter_bytes, own->first + turn * own->step);
        tsr_status status = cpu_run_block(body, &f, memory, pointers, pointers + body->n_args, NULL);
        if (status != TSR_OK)
            atomic_store(&r->status, status);
    }
}

/* Steps of the body neither fail nor wait (compile/lower/turns.c). */
tsr_status cpu_run_turns(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_turns_step *own = step->payload;
    turns_run r = {.step = step, .frame = f, .memory = cpu_turns_memory_of(step)};
    cpu_pool_run(f->pool, own->turns, run_some_turns, &r);
    write_counter(cpu_at(f, step->places[0]), own->counter_bytes, own->first + own->turns * own->step);
    tsr_status status = (tsr_status)atomic_load(&r.status);
    return status == TSR_OK ? TSR_OK : base_fail(error, status, "a turn of a loop failed");
}
