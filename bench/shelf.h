/* Models as users write them, each a training step: beside the rows of models.c, which the bars name, they show how other kinds of
 * layers do. Sizes as in docs/benchmarks.md; bench/peers/shelf.py has the same ones in PyTorch. */
#ifndef BENCH_SHELF_H
#define BENCH_SHELF_H

#include <tessera/tessera.h>

typedef struct bench_shelf {
    tsr_module *model;
    tsr_tensor *x, *second, *labels; /* second: the model's other input; NULL: it has none */
    tsr_tensor *(*loss)(const struct bench_shelf *s);
    bool sgd; /* else AdamW */
} bench_shelf;

/* shelf_images.c */
void bench_unet(bench_shelf *s);
void bench_vae(bench_shelf *s);
void bench_vit(bench_shelf *s);
void bench_mobilenet(bench_shelf *s);
void bench_tcn(bench_shelf *s);
void bench_pointnet(bench_shelf *s);
/* shelf_tokens.c */
void bench_bert(bench_shelf *s);
void bench_seq2seq(bench_shelf *s);
void bench_gru(bench_shelf *s);
void bench_dlrm(bench_shelf *s);

#endif
