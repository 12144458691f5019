/* Pipeline stages: a model is cut into stages, one for each rank of a process group, and the parts of a batch
 * (microbatches) pass through them one after another. Modelled on PyTorch's torch.distributed.pipelining: PipelineStage
 * with ScheduleGPipe or Schedule1F1B.
 *
 *     tsr_pipeline *pipeline = tsr_pipeline_new(stage, 8, .schedule = TSR_1F1B, .loss = loss_of);
 *     for (;;) {
 *         tsr_zero_grad(optimizer);                                (each rank's optimizer has its stage's parameters)
 *         tsr_pipeline_step(pipeline, x, y, &loss);                (x on the first rank, y and loss on the last)
 *         tsr_optimizer_step(optimizer);
 *     }
 *
 * Gradients are those of the mean of all microbatches' losses; this equals the whole batch's loss if the loss is a mean
 * over the batch. Threads: one thread uses a pipeline at a time. Only tsr_pipeline_step is collective. */
#ifndef TESSERA_PIPELINE_H
#define TESSERA_PIPELINE_H

#include <tessera/dist.h>
#include <tessera/nn.h>
#include <tessera/process_group.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TSR_GPIPE = 0, /* all forward passes, then all backward passes: each stage holds all microbatches in between */
    TSR_1F1B = 1   /* each backward pass as soon as possible: stage i of n holds at most n - i microbatches */
};
typedef struct tsr_pipeline tsr_pipeline;
/* The loss of a microbatch, of one element. */
typedef tsr_tensor *(*tsr_pipeline_loss)(void *user, tsr_tensor *output, tsr_tensor *target);
typedef struct tsr_pipeline_options {
    size_t size TSR_ZERO;
    int64_t microbatches TSR_ZERO;   /* positional */
    int32_t schedule TSR_ZERO;       /* TSR_GPIPE, TSR_1F1B */
    tsr_group *group TSR_ZERO;       /* the rank at place i has stage i; borrowed; NULL: all ranks */
    tsr_pipeline_loss loss TSR_ZERO; /* on the last stage's rank */
    void *user TSR_ZERO;             /* the loss's */
} tsr_pipeline_options;
/* Not collective. stage: this rank's stage, with one input and one result; borrowed. NULL: an error (no process group, no loss on the
 * last rank, numbers out of range). The caller's. */
TSR_API tsr_pipeline *tsr_pipeline_new(tsr_module *stage, const tsr_pipeline_options *options);
TSR_API void tsr_pipeline_free(tsr_pipeline *pipeline); /* NULL is allowed */
/* Collective: forward and backward passes of one batch; accumulates into the gradients of this rank's stage. input is
 * read on the first rank, target on the last rank; other ranks ignore them. The microbatches are equal parts of the
 * first dimension. *loss (NULL is allowed), a tensor of the current scope: the mean of the losses on the last rank,
 * NULL elsewhere. All microbatches have the same shape, which the first step fixes. TSR_INVALID_ARGUMENT: the batch
 * cannot be cut into equal parts, a tensor is missing, or a stage passes no gradient on. After an error the other ranks
 * end with the group's timeout, gradients are incomplete, and the pipeline is unusable. */
TSR_API tsr_status tsr_pipeline_step(tsr_pipeline *pipeline, tsr_tensor *input, tsr_tensor *target, tsr_tensor **loss);
/* Not collective. The largest number of microbatches that this rank held at once in the last step, between forward and backward
 * pass. */
TSR_API int64_t tsr_pipeline_most_held(const tsr_pipeline *pipeline);

#ifdef __cplusplus
}
inline tsr_pipeline *tsr_pipeline_new(tsr_module *stage, int64_t microbatches,
                                      const tsr_pipeline_options &options = tsr_pipeline_options(),
                                      const char *file = __builtin_FILE(), int line = __builtin_LINE())
{
    tsr_here(file, line);
    tsr_pipeline_options filled = options;
    filled.size = sizeof(filled);
    filled.microbatches = microbatches;
    return tsr_pipeline_new(stage, &filled);
}
#elif !defined(TSR_NO_SITES)
#define tsr_pipeline_new(stage, ...)                                                                                   \
    (TSR_GIVEN(#__VA_ARGS__, "tsr_pipeline_new: microbatches is missing"), tsr_here(__FILE__, __LINE__),               \
     tsr_pipeline_new((stage),                                                                                         \
                      &(tsr_pipeline_options){.size = sizeof(tsr_pipeline_options), .microbatches = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_pipeline_step(...) (tsr_here(__FILE__, __LINE__), tsr_pipeline_step(__VA_ARGS__))
#endif
#endif
