/* The large constants of a program that was read, as values on the devices that call it. Their bytes are the program's. */
#include "tensor/exchange/stablehlo.h"

#include <stdatomic.h>

struct tensor_constants {
    const device *device;
    tensor_constants *next;
    size_t n;
    device_value *values[]; /* [n] NULL: no call has needed it yet */
};

BASE_LOCK(constants_lock, BASE_RANK_FIRST);

static void release(void *user)
{
    tensor_program_release(user);
}

/* Under the lock. */
static tensor_constants *find(tsr_program *program, const device *d)
{
    tensor_constants *c = program->values;
    while (c && c->device != d)
        c = c->next;
    if (c)
        return c;
    c = base_alloc_zero(1, sizeof(*c) + program->constants.n * sizeof(*c->values));
    if (!c)
        return NULL;
    c->device = d;
    c->n = program->constants.n;
    c->next = program->values;
    program->values = c;
    return c;
}

tsr_status tensor_program_constants(const tsr_program *given, const tensor_signature *s, device *d, device_value **out,
                                    base_error *error)
{
    tsr_program *program = (tsr_program *)(uintptr_t)given;
    tsr_status status = TSR_OK;
    if (!s->constants.n)
        return TSR_OK;
    base_lock_take(&constants_lock);
    tensor_constants *c = find(program, d);
    if (!c)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's constants");
    for (size_t i = 0; i < s->constants.n && status == TSR_OK; i++) {
        uint32_t index = s->constants.v[i];
        const pass_constant *constant = &program->constants.v[index];
        if (!c->values[index]) {
            atomic_fetch_add(&program->references, 1); /* release gives it back, also after a failure */
            status = device_value_borrow(d, constant->type, constant->data, release, program, &c->values[index], error);
            if (status == TSR_OK)
                device_value_add_user(c->values[index]); /* so that no step donates it */
        }
        out[i] = status == TSR_OK ? c->values[index] : NULL;
    }
    base_lock_leave(&constants_lock);
    return status;
}

void tensor_constants_free(tensor_constants *c)
{
    for (tensor_constants *next; c; c = next) {
        next = c->next;
        for (size_t i = 0; i < c->n; i++) {
            if (c->values[i])
                device_value_drop_user(c->values[i]);
            device_value_release(c->values[i]);
        }
        base_free(c);
    }
}
