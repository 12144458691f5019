/* tessera hlo fuzz's counters: of ops and dtypes in the programs, of verdicts, and of the reasons why programs are not
 * supported. */
#include "cmd/hlo_fuzz.h"

#include <stdio.h>
#include <string.h>

void fuzz_count_reason(fuzz_shared *shared, const char *text)
{
    for (size_t i = 0; i < FUZZ_REASONS; i++) {
        struct fuzz_reason *reason = &shared->reasons[i];
        if (!reason->count)
            snprintf(reason->text, sizeof(reason->text), "%.*s", FUZZ_REASON_SIZE - 1, text);
        if (strncmp(reason->text, text, sizeof(reason->text) - 1) == 0) {
            reason->count++;
            return;
        }
    }
}

static void count_ops(fuzz_shared *shared, const ir_region *region)
{
    for (const ir_op *op = region ? region->first : NULL; op; op = op->next) {
        shared->drawn[op->code]++;
        for (size_t i = 0; i < op->n_results; i++)
            if (ir_is_tensor(op->results[i].type))
                shared->dtypes[op->results[i].type->dtype]++;
        for (size_t i = 0; i < op->n_regions; i++)
            count_ops(shared, op->regions[i]);
    }
}

void fuzz_count_program(fuzz_shared *shared, const random_program *p)
{
    for (size_t i = 0; i < p->module->n_functions; i++)
        count_ops(shared, p->module->functions[i]->body);
}

void fuzz_show_summary(const fuzz_options *o, double seconds)
{
    const fuzz_shared *shared = o->shared;
    if (o->json) {
        printf(
            "{\"programs\": %llu, \"ops\": %llu, \"clean\": %llu, \"unsupported\": %llu, \"findings\": %llu, \"seed\": "
            "%llu, \"seconds\": %.1f}\n",
            (unsigned long long)shared->programs, (unsigned long long)shared->ops, (unsigned long long)shared->clean,
            (unsigned long long)shared->unsupported, (unsigned long long)shared->findings, (unsigned long long)o->seed,
            seconds);
        return;
    }
    printf("%llu programs of %llu ops: %llu clean, %llu not supported, %llu findings (%.1f s, seeds %llu to %llu)\n",
           (unsigned long long)shared->programs, (unsigned long long)shared->ops, (unsigned long long)shared->clean,
           (unsigned long long)shared->unsupported, (unsigned long long)shared->findings, seconds,
           (unsigned long long)o->seed, (unsigned long long)shared->seed - (shared->seed > o->seed));
    for (size_t i = 0; i < FUZZ_REASONS && shared->reasons[i].count; i++)
        printf("  not supported, %llu times: %s\n", (unsigned long long)shared->reasons[i].count,
               shared->reasons[i].text);
    int missing = 0;
    for (int i = 0; i < IR_OPCODE_COUNT && shared->programs > 1000 && !o->random.some; i++)
        if (!shared->drawn[i] && random_generator_of((ir_opcode)i))
            printf("%s%s", missing++ ? " " : "  never drawn: ", ir_info((ir_opcode)i)->name);
    if (missing)
        putchar('\n');
}

/* The reason why no program has this op; NULL: some programs have it. */
static const char *reason_against(ir_opcode code)
{
    uint32_t traits = ir_info(code)->traits;
    return traits & IR_TRAIT_LEGACY   ? "rewritten into other ops where it is read"
           : traits & IR_TRAIT_RECORD ? "in a record of tensors, never in a program"
                                      : NULL;
}

int fuzz_show_drawn(const fuzz_shared *shared)
{
    int missing = 0;
    for (int i = 0; i < IR_OPCODE_COUNT; i++) {
        const char *reason = reason_against((ir_opcode)i);
        unsigned long long n = shared->drawn[i];
        missing += !n && !reason;
        printf("%-28s %10llu%s%s\n", ir_info((ir_opcode)i)->name, n, n ? "" : "  ",
               n        ? ""
               : reason ? reason
                        : "never drawn");
    }
    for (int i = TSR_DTYPE_NONE + 1; i < TSR_DTYPE_COUNT; i++) {
        missing += !shared->dtypes[i];
        printf("%-28s %10llu\n", tsr_dtype_name(i), (unsigned long long)shared->dtypes[i]);
    }
    return missing ? CMD_FAILED : CMD_OK;
}
