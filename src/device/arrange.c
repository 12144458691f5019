/* A launch's arguments, as its program wants them: copied to the results that they become, or to other layouts. A
 * model's first step copies all of its weights, mostly to memory that was never touched, which one thread alone does
 * slowly: the backend's threads share such work, an argument at a time. */
#include "device/launch.h"

/* Below so many bytes to copy, the caller is as fast alone as with other threads, which have to wake. */
enum { SHARED = 1 << 20 };

typedef struct arrangement {
    device_launch_task *t;
    atomic_size_t next; /* arguments differ in size: a thread that is free takes the next one */
} arrangement;

static void arrange(device_launch_task *t, size_t i)
{
    const device_port *arg = &t->executable->signature->args[i];
    device_buffer *b = t->args[i];
    int r = arg->alias;
    if (r < 0) {
        t->arg_data[i] = (void *)(uintptr_t)device_conversion_data(b, t->conversions[i]);
        return;
    }
    t->arg_data[i] = t->result_data[r];
    if (t->donors[r])
        return;
    device_relayout(b->value.type, b->data, b->layout, t->result_data[r], arg->layout);
    base_counter_add(&device_conversions, device_layouts_agree(b->value.type, b->layout, arg->layout) ? 0 : 1);
}

static void arrange_next(void *user, int64_t i)
{
    arrangement *a = user;
    (void)i;
    arrange(a->t, atomic_fetch_add_explicit(&a->next, 1, memory_order_relaxed));
}

/* Whether elements have to be copied for the argument. */
static bool is_copied(const device_launch_task *t, size_t i)
{
    int r = t->executable->signature->args[i].alias;
    return r < 0 ? device_conversion_is_due(t->args[i], t->conversions[i]) : !t->donors[r];
}

static bool worth_sharing(const device_launch_task *t)
{
    size_t bytes = 0, copied = 0;
    for (size_t i = 0; i < t->n_args; i++)
        if (is_copied(t, i)) {
            bytes += ir_type_bytes(t->args[i]->value.type);
            copied++;
        }
    return copied > 1 && bytes >= SHARED;
}

void device_launch_arrange(device_launch_task *t)
{
    const device_launch_table *launch = t->executable->backend->launch;
    if (launch->share && worth_sharing(t)) {
        arrangement a = {.t = t};
        launch->share((int64_t)t->n_args, arrange_next, &a);
        return;
    }
    for (size_t i = 0; i < t->n_args; i++)
        arrange(t, i);
}
