/* Fetches the code of a program that is being compiled. All keys are looked up at once; kernels that are neither loaded
 * nor stored are compiled in parallel. */
#include "cpu/compile/build/build.h"

/* The first request that has the key of request i; it may be i itself. table: a hash table of `size` places, a power of
 * two, each empty (-1) or the number of a request. */
static int32_t first_same(const base_text *keys, int32_t i, int32_t *table, size_t size)
{
    size_t at = (size_t)base_hash(keys[i].data, keys[i].size, 0) & (size - 1);
    for (; table[at] >= 0; at = (at + 1) & (size - 1)) {
        const base_text *key = &keys[table[at]];
        if (key->size == keys[i].size && memcmp(key->data, keys[i].data, key->size) == 0)
            return table[at];
    }
    table[at] = i;
    return i;
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
    int32_t *same = base_arena_alloc(&c->arena, n * sizeof(*same));
    size_t size = 2;
    while (size < 2 * n)
        size *= 2;
    int32_t *table = base_arena_alloc(&c->arena, size * sizeof(*table));
    memset(table, -1, size * sizeof(*table));
    /* The keys and objects lie on the heap: until they are freed, nothing here may allocate from an arena, which could
     * unwind. */
    size_t missing = 0;
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        cpu_request_key(&c->requests.items[i], &keys[i]);
        if (keys[i].failed) {
            status = base_fail(c->error, TSR_OUT_OF_MEMORY, "no memory for a kernel's key");
            continue;
        }
        same[i] = first_same(keys, (int32_t)i, table, size);
        if (same[i] == (int32_t)i && cpu_code_load(keys[i].data, keys[i].size, &p->codes[i]) != TSR_OK) {
            wanted[missing] = c->requests.items[i];
            place[missing++] = i;
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
        if (same[i] != (int32_t)i)
            p->codes[i] = cpu_code_again(p->codes[same[i]]);
    for (size_t i = 0; i < n; i++)
        base_text_free(&keys[i]);
    if (status != TSR_OK)
        base_unwind_told(status);
}
