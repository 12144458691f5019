/* tessera bench: runs rows of bench/ and prints a line each. */
#include "cmd/cmd.h"

#include "cmd/bench_history.h"

#include "base/base.h"
#include "bench/bench.h"

#include <tessera/tessera.h>

#include <stdio.h>
#include <string.h>

/* last: the last median in the history, or 0 */
static void print_result(const bench_row *row, const bench_result *r, bool json, double last)
{
    int32_t threads = tsr_get_num_threads();
    if (json) {
        printf("{\"bench\": \"%s\", \"threads\": %d, \"ms\": %.6g, \"min_ms\": %.6g, \"first_s\": %.6g", row->name,
               threads, r->ms, r->min_ms, r->first_s);
        if (r->cpu_ms > 0)
            printf(", \"cpu_ms\": %.6g", r->cpu_ms);
        if (r->limit_ms > 0)
            printf(", \"limit_ms\": %.6g", r->limit_ms);
        if (r->limit_bytes > 0)
            printf(", \"bytes\": %llu, \"limit_bytes\": %llu", (unsigned long long)r->bytes,
                   (unsigned long long)r->limit_bytes);
        puts("}");
    } else {
        printf("%-12s %12.4f ms  least %12.4f", row->name, r->ms, r->min_ms);
        if (r->first_s > 0)
            printf("  first %8.3f s", r->first_s);
        if (r->limit_ms > 0)
            printf("  limit %10.4f ms (%.0f %%)", r->limit_ms, 100 * r->limit_ms / r->ms);
        if (r->limit_bytes > 0)
            printf("  %.2f of its memory", (double)r->bytes / (double)r->limit_bytes);
        if (last > 0)
            printf("  %.2f of the last", r->ms / last);
        putchar('\n');
    }
    fflush(stdout);
}

static bool bench_wanted(const bench_row *row, int n, char **names)
{
    for (int i = 0; i < n; i++)
        if (strcmp(names[i], row->name) == 0)
            return true;
    return n == 0;
}

static bool bench_listed(const char *name)
{
    for (const bench_row *row = bench_rows; row->name; row++)
        if (strcmp(row->name, name) == 0)
            return true;
    return false;
}

/* Runs a row and prints its line; status is CMD_FAILED, on return, if anything failed. false: no other row is to run. */
static bool bench_run(const bench_row *row, bool json, bool second, const char *history, int *status)
{
    bench_result result = {0};
    bool ok = row->run(row, &result);
    if (tsr_counter_value("cpu::CompiledWithoutFusion") != 0) { /* such a time would hide a defect of the compiler */
        *status = cmd_fail("bench", CMD_FAILED, "%s was compiled without fusion", row->name);
        return false;
    }
    if (ok && second)
        return true;
    if (ok) {
        print_result(row, &result, json, history ? cmd_history_last(history, row) : 0);
        if (history && !cmd_history_add(history, row, &result))
            *status = cmd_fail("bench", CMD_FAILED, "%s cannot be written", history);
    } else {
        *status = cmd_fail("bench", CMD_FAILED, "%s failed", row->name);
        tsr_report();
    }
    return true;
}

int cmd_bench(int argc, char **argv)
{
    int64_t threads = 2, milliseconds = 1000;
    bool json = false, second = false;
    const char *history = NULL;
    int n = 0;
    for (int i = 1; i < argc; i++) {
        const char *value;
        if (cmd_option(argc, argv, &i, "--threads", &value)) {
            if (!cmd_number(value, &threads) || threads < 1 || threads > 4096)
                return cmd_fail("bench", CMD_USAGE, "--threads needs a number from 1 to 4096");
        } else if (cmd_option(argc, argv, &i, "--history", &value)) {
            if (!value)
                return cmd_fail("bench", CMD_USAGE, "--history needs a file");
            history = value;
        } else if (cmd_option(argc, argv, &i, "--milliseconds", &value)) {
            if (!cmd_number(value, &milliseconds) || milliseconds < 1 || milliseconds > 3600000)
                return cmd_fail("bench", CMD_USAGE, "--milliseconds needs a number from 1 to 3600000");
            bench_set_seconds((double)milliseconds * 1e-3);
        } else if (cmd_option(argc, argv, &i, "--second", &value)) {
            if (!value)
                return cmd_fail("bench", CMD_USAGE, "--second needs a file");
            second = true; /* this is the second process of a bench: it prints nothing */
            bench_set_second(value);
        } else if (strcmp(argv[i], "--first-step") == 0) {
            return bench_first_step(); /* a rank of start_ranks */
        } else if (cmd_option(argc, argv, &i, "--first-answer", &value)) {
            return value ? bench_first_answer(value) : CMD_USAGE; /* the child of start_model */
        } else if (strcmp(argv[i], "--json") == 0) {
            json = true;
        } else if (strcmp(argv[i], "--list") == 0) {
            for (const bench_row *row = bench_rows; row->name; row++)
                printf("%-12s %s\n", row->name, row->what);
            puts("mmMxKxN      any [M, K] times [K, N]; at, bt at the end: the first or second lies transposed");
            return CMD_OK;
        } else if (!bench_listed(argv[i]) && !bench_is_product(argv[i])) {
            return cmd_fail("bench", CMD_USAGE, "there is no benchmark '%s' (see tessera bench --list)", argv[i]);
        } else {
            argv[n++] = argv[i];
        }
    }
    if (tsr_set_num_threads((int32_t)threads) != TSR_OK)
        return tsr_report(), CMD_FAILED;
    int status = CMD_OK;
    bool go_on = true;
    for (const bench_row *row = bench_rows; row->name && go_on; row++)
        if (bench_wanted(row, n, argv))
            go_on = bench_run(row, json, second, history, &status);
    for (int i = 0; i < n && go_on; i++)
        if (!bench_listed(argv[i])) {
            bench_row row = {argv[i], "a product of these sizes", bench_product, 0};
            go_on = bench_run(&row, json, second, history, &status);
        }
    tsr_shutdown();
    return status;
}
