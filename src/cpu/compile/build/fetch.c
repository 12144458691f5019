/* The code of a program that is compiled: all its keys are asked for at once, and kernels that are neither loaded nor
 * stored are compiled, in parallel. */
#include "cpu/compile/build/build.h"

static int32_t find_same(const cpu_code_ref *codes, size_t n, const base_text *key)
{
    for (size_t i = 0; i < n; i++) {
        const void *data;
        size_t size;
        if (!codes[i].object)
            continue;
        cpu_code_key(codes[i].object, &data, &size);
        if (size == key->size && memcmp(data, key->data, size) == 0)
            return (int32_t)i;
    }
    return -1;
}

void cpu_code_fetch(cpu_compilation *c)
{
    cpu_program *p = c->program;
    size_t n = c->requests.count;
    if (n == 0)
        return;
    p->codes = base_arena_zero(&p->arena, n, sizeof(*p->codes));
    p->n_codes = n;
    base_text *keys = base_arena_zero(&c->arena, n, sizeof(*keys));
    cpu_request *wanted = base_arena_alloc(&c->arena, n * sizeof(*wanted));
    size_t *place = base_arena_alloc(&c->arena, n * sizeof(*place));
    cpu_bytes *made = base_arena_zero(&c->arena, n, sizeof(*made));
    /* Heap memory from here on: no arena is used until it is free again. */
    size_t missing = 0;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        cpu_request_key(&c->requests.items[i], &keys[i]);
        if (keys[i].failed) {
            status = base_fail(c->error, TSR_OUT_OF_MEMORY, "no memory for a kernel's key");
        } else if (cpu_code_load(keys[i].data, keys[i].size, &p->codes[i]) != TSR_OK) {
            bool again = false;
            for (size_t j = 0; j < missing && !again; j++)
                again =
                    keys[place[j]].size == keys[i].size && memcmp(keys[place[j]].data, keys[i].data, keys[i].size) == 0;
            if (!again) {
                wanted[missing] = c->requests.items[i];
                place[missing++] = i;
            }
        }
    }
    if (status == TSR_OK && missing)
        status = cpu_compile(wanted, missing, cpu_threads(), made, c->error);
    bool compiled = status == TSR_OK;
    for (size_t j = 0; j < missing && status == TSR_OK; j++) {
        const base_text *key = &keys[place[j]];
        cpu_code_ref *code = &p->codes[place[j]];
        status = cpu_code_enter(key->data, key->size, made[j].data, made[j].size, code, c->error);
    }
    for (size_t j = 0; j < missing && compiled; j++)
        base_free(made[j].data);
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        if (!p->codes[i].object) {
            int32_t same = find_same(p->codes, n, &keys[i]);
            p->codes[i] = cpu_code_again(p->codes[same]);
        }
    for (size_t i = 0; i < n; i++)
        base_text_free(&keys[i]);
    if (status != TSR_OK)
        base_unwind(status);
}
