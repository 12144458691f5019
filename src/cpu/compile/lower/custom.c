/* Custom calls: those that this backend has steps for, by name, and those from the registry. */
#include "cpu/compile/lower/mesh.h"

extern const cpu_lowering lower_composite; /* lower/named.c */

typedef struct own_call {
    const char *name;
    bool (*takes)(const ir_op *op);
    void (*step)(cpu_build *b, cpu_unit *unit);
} own_call;

static const own_call own_calls[] = {
    {"interpreter.run_parallel", cpu_parallel_takes, cpu_parallel_step},
};

static const own_call *own_call_of(const ir_op *op)
{
    const char *name = ((const ir_custom_call_attrs *)op->attrs)->call_target_name;
    for (size_t i = 0; i < BASE_COUNT(own_calls); i++)
        if (strcmp(own_calls[i].name, name) == 0)
            return &own_calls[i];
    return NULL;
}

static const cpu_lowering as_step;

/* One that is a function of the kernel language is part of a kernel. */
static const cpu_lowering *lowering_of(const ir_op *op)
{
    return lower_composite.takes(op) ? &lower_composite : &as_step;
}

static bool takes(const ir_op *op)
{
    const own_call *own = own_call_of(op);
    if (own)
        return own->takes(op);
    const ir_custom *custom = ir_find_custom_call(((const ir_custom_call_attrs *)op->attrs)->call_target_name);
    return custom && custom->execute;
}

static void step(cpu_build *b, cpu_unit *unit)
{
    const own_call *own = own_call_of(unit->op);
    if (own) {
        own->step(b, unit);
        return;
    }
    cpu_step_interp(b, unit);
    b->c->interpreted[unit->op->code]--;
    b->steps.items[b->steps.count - 1].kind = CPU_STEP_CUSTOM;
}

static const cpu_lowering as_step = {.takes = takes, .step = step, .arrays = true};
const cpu_lowering lower_custom_call = {.of = lowering_of};
