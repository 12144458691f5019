/* Payloads of steps as bytes and back: the column `stored` of steps.def. */
#include "cpu/program/routine.h"
#include "cpu/program/stored.h"

void cpu_put_kernel(base_text *t, const cpu_step *step)
{
    const cpu_kernel_step *k = step->payload;
    cpu_write(t, k->iterations);
    cpu_write(t, k->chunk);
    cpu_write(t, k->scratch);
    cpu_write_bytes(t, k->dims, (size_t)k->n_dims * sizeof(*k->dims));
    cpu_write(t, k->loops);
}

void *cpu_get_kernel(cpu_reader *r, const cpu_step *step)
{
    cpu_kernel_step *k = base_arena_zero(&r->p->arena, 1, sizeof(*k));
    (void)step;
    k->iterations = cpu_read(r, 0, INT64_MAX);
    k->chunk = cpu_read(r, 0, INT64_MAX);
    k->scratch = cpu_read(r, 0, CPU_MOST_BYTES);
    size_t size;
    const void *dims = cpu_read_bytes(r, &size);
    if (size % sizeof(*k->dims) || size > CPU_STEP_DIMS * sizeof(*k->dims))
        cpu_read_corrupt();
    k->n_dims = (int32_t)(size / sizeof(*k->dims));
    k->dims = size ? base_arena_copy(&r->p->arena, dims, size) : NULL;
    k->loops = (int32_t)cpu_read(r, 0, 1);
    return k;
}

/* Plain memory of a known size. */
static const void *get_plan(cpu_reader *r, size_t wanted)
{
    size_t size;
    const void *plan = cpu_read_bytes(r, &size);
    if (size != wanted)
        cpu_read_corrupt();
    return base_arena_copy(&r->p->arena, plan, size);
}

static int32_t get_packing(cpu_reader *r)
{
    return (int32_t)cpu_read(r, -1, (int64_t)r->p->n_packings - 1);
}

void cpu_put_gemm(base_text *t, const cpu_step *step)
{
    const cpu_gemm_step *g = step->payload;
    cpu_write_bytes(t, g->plan, sizeof(*g->plan));
    base_text_bytes(t, g->fused, sizeof(g->fused));
    cpu_write(t, g->packing);
    if (g->packing >= 0)
        cpu_write_bytes(t, g->packed_plan, sizeof(*g->packed_plan));
}

void *cpu_get_gemm(cpu_reader *r, const cpu_step *step)
{
    cpu_gemm_step *g = base_arena_zero(&r->p->arena, 1, sizeof(*g));
    (void)step;
    g->plan = get_plan(r, sizeof(*g->plan));
    cpu_read_raw(r, g->fused, sizeof(g->fused));
    g->packing = get_packing(r);
    g->packed_plan = g->packing >= 0 ? get_plan(r, sizeof(*g->packed_plan)) : NULL;
    return g;
}

void cpu_put_conv(base_text *t, const cpu_step *step)
{
    const cpu_conv_step *c = step->payload;
    cpu_write_bytes(t, c->plan, cpu_conv_plan_bytes(c->plan));
    base_text_bytes(t, c->fused, sizeof(c->fused));
    cpu_write(t, c->packing);
}

void *cpu_get_conv(cpu_reader *r, const cpu_step *step)
{
    cpu_conv_step *c = base_arena_zero(&r->p->arena, 1, sizeof(*c));
    (void)step;
    size_t size;
    const void *plan = cpu_read_bytes(r, &size);
    c->plan = base_arena_copy(&r->p->arena, plan, size);
    if (!cpu_conv_plan_fits(c->plan, size))
        cpu_read_corrupt();
    cpu_read_raw(r, c->fused, sizeof(c->fused));
    c->packing = get_packing(r);
    return c;
}

void cpu_put_copy(base_text *t, const cpu_step *step)
{
    cpu_write(t, cpu_copy_of(step)->bytes);
    cpu_write(t, cpu_copy_of(step)->dtype);
}

void *cpu_get_copy(cpu_reader *r, const cpu_step *step)
{
    cpu_copy_step *c = base_arena_zero(&r->p->arena, 1, sizeof(*c));
    (void)step;
    c->bytes = cpu_read(r, 0, INT64_MAX);
    c->dtype = cpu_read(r, 0, TSR_DTYPE_COUNT - 1);
    return c;
}

/* Writes the op as its number in the module. */
void cpu_put_op(base_text *t, const cpu_step *step)
{
    cpu_write(t, cpu_stored_op(step)->id);
}

void *cpu_get_op(cpu_reader *r, const cpu_step *step)
{
    cpu_op_step *o = base_arena_zero(&r->p->arena, 1, sizeof(*o));
    (void)step;
    o->op = r->ops.ops ? r->ops.ops[cpu_read(r, 0, (int64_t)r->ops.n - 1)] : NULL;
    if (!o->op)
        cpu_read_corrupt();
    return o;
}

void cpu_put_while(base_text *t, const cpu_step *step)
{
    const cpu_while_step *own = step->payload;
    cpu_write(t, own->listed);
    cpu_write_bytes(t, own->packed, (size_t)own->n_packed * sizeof(*own->packed));
}

void *cpu_get_while(cpu_reader *r, const cpu_step *step)
{
    cpu_while_step *own = base_arena_zero(&r->p->arena, 1, sizeof(*own));
    (void)step;
    own->listed = (int32_t)cpu_read(r, 0, (int64_t)r->p->n_packings);
    size_t size;
    const void *packed = cpu_read_bytes(r, &size);
    if (size % sizeof(*own->packed) || size / sizeof(*own->packed) > r->p->n_packings)
        cpu_read_corrupt();
    own->n_packed = (int32_t)(size / sizeof(*own->packed));
    own->packed = base_arena_copy(&r->p->arena, packed, size);
    return own;
}

void cpu_put_case(base_text *t, const cpu_step *step)
{
    cpu_write(t, cpu_case_of(step)->captures);
    cpu_write(t, cpu_case_of(step)->by_bool);
}

void *cpu_get_case(cpu_reader *r, const cpu_step *step)
{
    cpu_case_step *c = base_arena_zero(&r->p->arena, 1, sizeof(*c));
    (void)step;
    c->captures = (int32_t)cpu_read(r, 0, INT32_MAX);
    c->by_bool = (int32_t)cpu_read(r, 0, 1);
    return c;
}

void cpu_put_turns(base_text *t, const cpu_step *step)
{
    const cpu_turns_step *own = step->payload;
    cpu_write(t, own->turns);
    cpu_write(t, own->first);
    cpu_write(t, own->step);
    cpu_write(t, own->counter_bytes);
    for (int32_t i = 0; i < step->n_places; i++) {
        cpu_write(t, own->parts[i].first);
        cpu_write(t, own->parts[i].step);
    }
}

void *cpu_get_turns(cpu_reader *r, const cpu_step *step)
{
    cpu_turns_step *own = base_arena_zero(&r->p->arena, 1, sizeof(*own));
    cpu_turns_part *parts = base_arena_zero(&r->p->arena, (size_t)step->n_places + 1, sizeof(*parts));
    own->turns = cpu_read(r, 0, INT64_MAX);
    own->first = cpu_read(r, INT64_MIN, INT64_MAX);
    own->step = cpu_read(r, INT64_MIN, INT64_MAX);
    own->counter_bytes = cpu_read(r, 1, 8);
    for (int32_t i = 0; i < step->n_places; i++) {
        parts[i].first = cpu_read(r, 0, INT64_MAX);
        parts[i].step = cpu_read(r, INT64_MIN, INT64_MAX);
    }
    own->parts = parts;
    return own;
}

void cpu_put_routine(base_text *t, const cpu_step *step)
{
    const cpu_routine_step *r = step->payload;
    cpu_write(t, r->id);
    cpu_write_bytes(t, r->plan, cpu_routine_find(r->id)->plan_bytes);
}

void *cpu_get_routine(cpu_reader *r, const cpu_step *step)
{
    cpu_routine_step *s = base_arena_zero(&r->p->arena, 1, sizeof(*s));
    (void)step;
    s->id = cpu_read(r, 0, CPU_ROUTINE_COUNT - 1);
    s->plan = get_plan(r, cpu_routine_find(s->id)->plan_bytes);
    return s;
}
