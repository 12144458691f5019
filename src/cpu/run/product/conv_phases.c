/* Phases of a convolution that read the input, or the same padded copy of it, in place. A block of lines runs through all phases and
 * then through the epilogue, while its inputs and outputs are near. If a copy of an image fits the second-level cache, a thread
 * copies each image just before its blocks. */
#include "cpu/run/product/internal.h"

typedef struct phases_run {
    const conv_plans *plans;
    const cpu_gemm_arguments *args; /* those of the whole convolution */
    conv_run *runs;
    int64_t gm, gn, blocks; /* blocks: of an image */
    bool epilogue;
} phases_run;

/* The epilogue over lines [line0, line1) of the output, which all phases have computed. */
static void end_lines(const phases_run *all, int64_t line0, int64_t line1, int64_t panel0, int64_t panel1,
                      char *scratch)
{
    const conv_plans *plans = all->plans;
    const conv_plan *plan = &plans->phases[0];
    int64_t line_rows = plans->rows / (plans->images * plans->lines);
    int64_t row = line0 * line_rows, rows = (line1 - line0) * line_rows;
    int64_t column = panel0 * plan->t.columns, columns = BASE_MIN(panel1 * plan->t.columns, plan->n) - column;
    for (int64_t g = 0; g < plan->groups; g++) {
        int64_t at = row * plans->c_row + g * plan->n + column;
        gemm_run_fused(&plans->epilogue, all->args->code, (char *)all->args->c + at * plan->t.size, all->args->epilogue,
                       NULL, 0, 0, row, g * plan->n + column, rows, columns, plans->c_row, all->args->scalars, scratch);
    }
}

/* Block `block` of an image. in: the input or its copy. */
static void run_block(const phases_run *all, const char *in, int64_t image, int64_t block, int64_t panel0,
                      int64_t panel1, char *scratch)
{
    const conv_plans *plans = all->plans;
    int64_t line0 = block * plans->block, line1 = line0 + plans->block;
    for (int64_t phase = 0; phase < plans->count; phase++) {
        const conv_plan *plan = &plans->phases[phase];
        int64_t each = plan->m / plan->rows[plan->row_rank - 1].size / plans->images; /* row groups of an image */
        int64_t lines = plans->lines > 1 ? plan->rows[plans->images > 1].size : 1;
        int64_t first = BASE_MIN(line0, lines) * (each / lines), last = BASE_MIN(line1, lines) * (each / lines);
        for (int64_t g = 0; g < plan->groups && first < last; g++)
            conv_direct_part(&all->runs[phase], g, in, scratch, image * each + first, image * each + last, panel0,
                             panel1);
    }
    if (!all->epilogue)
        return;
    line0 = BASE_MIN(line0 * plans->apart, plans->lines);
    line1 = BASE_MIN(line1 * plans->apart, plans->lines);
    end_lines(all, image * plans->lines + line0, image * plans->lines + line1, panel0, panel1, scratch);
}

static void run_chunks(void *user, int64_t begin, int64_t end, int thread)
{
    const phases_run *all = user;
    const conv_plan *plan = &all->plans->phases[0];
    char *own = all->runs[0].own + thread * conv_phases_thread_bytes(all->plans);
    int64_t image_bytes = plan->by_images ? plan->rows[0].in * plan->t.size : 0;
    int64_t lines = plan->by_images ? image_bytes / conv_line_bytes(plan) : 0,
            blocks = all->plans->images * all->blocks;
    for (int64_t chunk = begin; chunk < end; chunk++) {
        int64_t i = chunk / all->gn, j = chunk % all->gn, copied = -1;
        const char *in = plan->pad_rank ? all->runs[0].padded : all->args->a;
        for (int64_t block = blocks * i / all->gm; block < blocks * (i + 1) / all->gm; block++) {
            int64_t image = block / all->blocks;
            if (plan->by_images && image != copied) {
                conv_copy_lines(&all->runs[0], own, image * lines, (image + 1) * lines);
                in = own - image * image_bytes;
                copied = image;
            }
            run_block(all, in, image, block % all->blocks, plan->t.panels * j / all->gn,
                      plan->t.panels * (j + 1) / all->gn, own + plan->a_bytes);
        }
    }
}

void conv_phases_run(const conv_plans *plans, const cpu_gemm_arguments *args, conv_run *runs, bool epilogue,
                     cpu_pool *pool)
{
    const conv_plan *first = &plans->phases[0];
    phases_run all = {.plans = plans, .args = args, .runs = runs, .epilogue = epilogue};
    for (int64_t i = 0; i < plans->count; i++)
        conv_direct_check(&runs[i]);
    if (first->pad_rank && !first->by_images)
        conv_pad(&runs[0], pool);
    int64_t lines = (plans->lines + plans->apart - 1) / plans->apart;
    all.blocks = (lines + plans->block - 1) / plans->block;
    gemm_tiling t = first->t;
    t.row_tiles = plans->images * all.blocks;
    gemm_grid(&t, 1, cpu_pool_threads(pool), 0, 0, &all.gm, &all.gn);
    cpu_pool_run(pool, all.gm * all.gn, run_chunks, &all);
}
