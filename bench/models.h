/* Models of models.c for other rows: chargpt, its optimizer and a batch; ResNet-18. */
#ifndef BENCH_MODELS_H
#define BENCH_MODELS_H

#include <tessera/tessera.h>

typedef struct bench_chargpt {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_tensor *input, *labels; /* kept */
} bench_chargpt;
/* mesh: parameters, state and batch are cut along its axis (tsr_fsdp); NULL: one device. */
bool bench_chargpt_new(bench_chargpt *gpt, const tsr_mesh *mesh);
bool bench_chargpt_step(bench_chargpt *gpt); /* reads the loss */
void bench_chargpt_free(bench_chargpt *gpt);

tsr_module *bench_resnet18(void); /* the caller's */

#endif
