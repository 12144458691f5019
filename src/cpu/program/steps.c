/* The table of kinds of steps, from steps.def. Columns that cpu/run defines are bound by name when linked (the
 * workspaces of products and routines depend on how they are run). */
#include "cpu/program/steps.h"

#define STEP(KIND, name, payload, check, workspace, time, print, stored, counted, flags, doc)                          \
    bool cpu_check_##check(const cpu_program *p, const cpu_step *step);                                                \
    int64_t cpu_workspace_##workspace(const cpu_step *step, int threads);                                              \
    double cpu_time_##time(const cpu_step *step);                                                                      \
    void cpu_print_##print(const cpu_step *step, base_text *out);                                                      \
    void cpu_put_##stored(base_text *out, const cpu_step *step);                                                       \
    void *cpu_get_##stored(struct cpu_reader *r, const cpu_step *step);
#include "cpu/program/steps.def"
#undef STEP

#define cpu_check_NONE NULL
#define cpu_workspace_NONE NULL
#define cpu_time_NONE NULL
#define cpu_print_NONE NULL
#define cpu_put_NONE NULL
#define cpu_get_NONE NULL
#define COUNTED_NONE CPU_NOT_COUNTED
#define COUNTED_kernels offsetof(cpu_cost, kernels)
#define COUNTED_products offsetof(cpu_cost, products)
#define COUNTED_libraries offsetof(cpu_cost, libraries)

static const cpu_step_row rows[CPU_STEP_KINDS] = {
#define STEP(KIND, name, payload, check, workspace, time, print, stored, counted, flags, doc)                          \
    [CPU_STEP_##KIND] = {#name,                                                                                        \
                         cpu_check_##check,                                                                            \
                         cpu_workspace_##workspace,                                                                    \
                         cpu_time_##time,                                                                              \
                         cpu_print_##print,                                                                            \
                         cpu_put_##stored,                                                                             \
                         cpu_get_##stored,                                                                             \
                         COUNTED_##counted,                                                                            \
                         flags},
#include "cpu/program/steps.def"
#undef STEP
};

const cpu_step_row *cpu_step_row_of(int32_t kind)
{
    return &rows[kind];
}
