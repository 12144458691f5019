/* The registry: copied rows, unique names, readers while others write. */
#include "test.h"

#include <pthread.h>

#include "ir/ir.h"

TEST(registers_and_finds)
{
    char name[] = "test.square";
    int user;
    base_error error = {0};
    ir_custom custom = {.name = name, .effect = true, .user = &user};
    CHECK_OK(ir_register_custom_call(&custom, &error), error);
    name[0] = 'X'; /* the row is a copy */
    const ir_custom *found = ir_find_custom_call("test.square");
    CHECK_OR_RETURN(found != NULL);
    CHECK_STR(found->name, "test.square");
    CHECK(found->effect && found->user == &user && found != &custom);
    CHECK(ir_find_custom_call("Xest.square") == NULL);
    CHECK(ir_find_custom_call(NULL) == NULL);

    name[0] = 't';
    CHECK_STATUS(ir_register_custom_call(&custom, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "test.square");
    CHECK_STATUS(ir_register_custom_call(&(ir_custom){.name = NULL}, &error), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(ir_register_custom_call(&(ir_custom){.name = "tessera.gelu"}, &error), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(ir_register_custom_call(&(ir_custom){.name = "tessera.check_indices"}, &error), TSR_INVALID_ARGUMENT);
    CHECK_STATUS(ir_register_custom_call(&(ir_custom){.name = "mhlo.erf"}, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "mhlo.erf is one of the library's own");
    CHECK_STATUS(ir_register_custom_call(&(ir_custom){.name = ""}, NULL), TSR_INVALID_ARGUMENT);
}

TEST(short_of_memory)
{
    ir_custom custom = {.name = "test.short"};
    base_error error = {0};
    int failures = 0;
    for (uint64_t n = 1;; n++) {
        base_allocation_fail_at(n, false);
        tsr_status status = ir_register_custom_call(&custom, &error);
        base_allocation_fail_at(0, false);
        if (status == TSR_OK)
            break;
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        CHECK(ir_find_custom_call("test.short") == NULL);
        failures++;
    }
    CHECK(failures >= 2);
    CHECK(ir_find_custom_call("test.short") != NULL);
}

enum { THREADS = 4, NAMES = 500 };

static void *work(void *user)
{
    size_t thread = (size_t)(uintptr_t)user;
    long added = 0;
    char name[40];
    for (int i = 0; i < NAMES; i++) {
        snprintf(name, sizeof(name), "test.thread%d", i);
        ir_custom custom = {.name = name, .user = (void *)(uintptr_t)(thread + 1)};
        if (ir_register_custom_call(&custom, NULL) == TSR_OK)
            added++;
        const ir_custom *found = ir_find_custom_call(name);
        CHECK(found && strcmp(found->name, name) == 0);
    }
    return (void *)(uintptr_t)added;
}

TEST(many_threads)
{
    pthread_t threads[THREADS];
    long added = 0;
    for (size_t i = 0; i < THREADS; i++)
        CHECK_INT(pthread_create(&threads[i], NULL, work, (void *)(uintptr_t)i), 0);
    for (size_t i = 0; i < THREADS; i++) {
        void *result;
        pthread_join(threads[i], &result);
        added += (long)(uintptr_t)result;
    }
    CHECK_INT(added, NAMES); /* each name once, whichever thread came first */
}
