#include "gemm_check.h"

#include "kernel_check.h"
#include "test.h"

static base_arena arena;
static base_table known;
static BASE_VEC(cpu_object *) objects; /* what the entries point into */

typedef struct entry {
    base_text key;
    void *code;
    cpu_object *object;
} entry;

static tsr_status find(void *user)
{
    entry *e = user;
    e->code = base_table_get(&known, e->key.data, e->key.size);
    return TSR_OK;
}

static tsr_status remember(void *user)
{
    entry *e = user;
    base_vec_push(&arena, &objects, e->object);
    base_table_put(&arena, &known, e->key.data, e->key.size, e->code);
    return TSR_OK;
}

bool check_entries(const cpu_request *requests, size_t count, void **entries)
{
    for (size_t i = 0; i < count; i++) {
        entry e = {0};
        cpu_request_key(&requests[i], &e.key);
        base_try(find, &e, NULL);
        if (!e.code) {
            e.object = check_load(&requests[i]);
            if (!e.object)
                return false;
            e.code = cpu_object_entry(e.object);
            base_try(remember, &e, NULL);
        }
        entries[i] = e.code;
        base_text_free(&e.key);
    }
    return true;
}
