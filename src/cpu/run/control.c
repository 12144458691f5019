/* Steps that run blocks: loops and branches. */
#include "cpu/run/execute.h"

/* Places: the state (n values), captures, the condition's result, then the arenas of condition and body. The body
 * writes each next value to the state's second copy, or in place; see compile/lower/control.c. */
tsr_status cpu_run_while(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    int32_t n = step->n_places - 4;
    void **pointers = cpu_at(f, step->places[n]);
    bool *go_on = cpu_at(f, step->places[n + 1]);
    for (int32_t i = 0; i < n; i++)
        pointers[i] = cpu_at(f, step->places[i]);
    void *condition_result[1] = {go_on};
    for (;;) {
        tsr_status status =
            cpu_run_block(step->blocks[0], f, cpu_at(f, step->places[n + 2]), pointers, condition_result, error);
        if (status != TSR_OK || !*go_on)
            return status;
        status = cpu_run_block(step->blocks[1], f, cpu_at(f, step->places[n + 3]), pointers, pointers, error);
        if (status != TSR_OK)
            return status;
    }
}

/* Places: index, captures, results, pointers, arena. */
tsr_status cpu_run_case(const cpu_step *step, const cpu_frame *f, base_error *error)
{
    const cpu_case_step *own = step->payload;
    int32_t n = step->n_places - 2;
    const void *selector = cpu_at(f, step->places[0]);
    int64_t index = step->n_blocks - 1;
    if (own->by_bool) {
        index = *(const uint8_t *)selector ? 0 : 1;
    } else {
        int32_t wanted = *(const int32_t *)selector;
        if (wanted >= 0 && wanted < step->n_blocks)
            index = wanted;
    }
    void **pointers = cpu_at(f, step->places[n]);
    for (int32_t i = 1; i < n; i++)
        pointers[i - 1] = cpu_at(f, step->places[i]);
    return cpu_run_block(step->blocks[index], f, cpu_at(f, step->places[n + 1]), pointers, pointers + own->captures,
                         error);
}
