/* Pipeline stages: a model cut into stages, one a rank of a process group, through which the parts of a batch (microbatches) go
 * one behind the other. PyTorch's torch.distributed.pipelining: PipelineStage with ScheduleGPipe or Schedule1F1B.
 *
 *     tsr_pipeline *pipeline = tsr_pipeline_new(stage, 8, .schedule = TSR_1F1B, .loss = loss_of);
 *     for (;;) {
 *         tsr_zero_grad(optimizer);                                (each rank's optimizer has its stage's parameters)
 *         tsr_pipeline_step(pipeline, x, y, &loss);                (x on the first rank, y and loss on the last)
 *         tsr_optimizer_step(optimizer);
 *     }
 *
 * Gradients are those of the mean of all microbatches' losses: of the whole batch's, where the loss is a mean over it.
 * Threads: a pipeline is used by one at a time. */
#ifndef TESSERA_PIPELINE_H
#define TESSERA_PIPELINE_H

#include <tessera/dist.h>
#include <tessera/nn.h>
#include <tessera/process_group.h>

#ifdef __cplusplus
extern "C" {
#endif

enum {
    TSR_GPIPE = 0, /* all microbatches forwards, then all backwards: each stage holds them all in between */
    TSR_1F1B = 1   /* backwards as soon as can be: stage i of n holds n - i of them at most */
};
typedef struct tsr_pipeline tsr_pipeline;
/* The loss of a microbatch, of one element. */
typedef tsr_tensor *(*tsr_pipeline_loss)(void *user, tsr_tensor *output, tsr_tensor *target);
typedef struct tsr_pipeline_options {
    size_t size;
    int64_t microbatches;   /* positional */
    int32_t schedule;       /* TSR_GPIPE, TSR_1F1B */
    tsr_group *group;       /* stage i is that of place i; borrowed; NULL: all ranks */
    tsr_pipeline_loss loss; /* on the last stage's rank */
    void *user;             /* the loss's */
} tsr_pipeline_options;
/* stage: this rank's, of one tensor in and one out; borrowed. NULL: an error (no process group, no loss on the last rank, numbers
 * out of range). The caller's. */
TSR_API tsr_pipeline *tsr_pipeline_new(tsr_module *stage, const tsr_pipeline_options *options);
TSR_API void tsr_pipeline_free(tsr_pipeline *pipeline); /* NULL is allowed */
/* Collective: one batch, forwards and backwards; accumulates into the gradients of this rank's stage. input: on the first rank,
 * target: on the last one; elsewhere they are not looked at. The microbatches are equal parts of their first dimension. *loss
 * (NULL is allowed), a tensor of the current scope: the mean of the losses on the last rank, NULL elsewhere. All microbatches
 * have one shape, which the first step settles. TSR_INVALID_ARGUMENT: a batch that does not divide, a missing tensor, a stage
 * that lets no gradient through. After an error the other ranks end with the group's timeout, gradients are incomplete, and the
 * pipeline is of no more use. */
TSR_API tsr_status tsr_pipeline_step(tsr_pipeline *pipeline, tsr_tensor *input, tsr_tensor *target, tsr_tensor **loss);
/* The most microbatches that this rank held at once, forwards and not yet backwards, in the last step. */
TSR_API int64_t tsr_pipeline_most_held(const tsr_pipeline *pipeline);

#ifdef __cplusplus
}
inline tsr_pipeline *tsr_pipeline_new(tsr_module *stage, int64_t microbatches,
                                      const tsr_pipeline_options &options = tsr_pipeline_options())
{
    tsr_pipeline_options filled = options;
    filled.size = sizeof(filled);
    filled.microbatches = microbatches;
    return tsr_pipeline_new(stage, &filled);
}
#elif !defined(TSR_NO_SITES)
#define tsr_pipeline_new(stage, ...)                                                                                   \
    (tsr_here(__FILE__, __LINE__),                                                                                     \
     tsr_pipeline_new((stage),                                                                                         \
                      &(tsr_pipeline_options){.size = sizeof(tsr_pipeline_options), .microbatches = __VA_ARGS__}))
#endif
#ifndef TSR_NO_SITES
#define tsr_pipeline_step(...) (tsr_here(__FILE__, __LINE__), tsr_pipeline_step(__VA_ARGS__))
#endif
#endif
