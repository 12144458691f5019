/* The names that TESSERA_PRINT takes. */
#include "cpu/compile/build/build.h"

#include <stdatomic.h>
#include <string.h>

/* "input" and pass_pipeline's names come from pass/, the last two from the steps that print (lower/product_step.c,
 * program/times.c). */
static const char *const names[] = {
#define FUNCTION_PASS(name, function, doc) name,
#define BLOCK_PASS(name, function, doc) name,
#define PROGRAM_PASS(name, function, doc) name,
#include "cpu/compile/passes.def"
    "all", "input", "kernel", "times"};

static bool is_stage(const char *name, size_t length)
{
    for (size_t i = 0; i < BASE_COUNT(names); i++)
        if (strlen(names[i]) == length && memcmp(names[i], name, length) == 0)
            return true;
    return !memchr(name, '{', length) && pass_find(&pass_pipeline, name) != NULL;
}

void cpu_check_stages(const char *wanted)
{
    static _Atomic bool checked;
    if (!*wanted || atomic_exchange_explicit(&checked, true, memory_order_relaxed))
        return;
    const char *name;
    size_t n;
    while (base_next_word(&wanted, &name, &n))
        if (n > 0 && !is_stage(name, n))
            base_log_asked(1, "there is no stage \"%.*s\" to print; docs/environment.md lists the stages",
                           (int)BASE_MIN(n, 100), name);
}
