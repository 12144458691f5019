/* The rows of the benchmark table: workloads as in docs/benchmarks.md. */
#include "bench/bench.h"

#include <stddef.h>

const bench_row bench_rows[] = {
    {"mlp", "784-512-512-10, relu, batch 64, cross entropy, SGD 0.1: one step", bench_train, 0},
    {"mlpadam", "the same with AdamW", bench_train, 1},
    {"cnn", "conv 1-32-64 3x3, max pool, linear 9216-128-10, 28x28, batch 64, SGD: one step", bench_train, 2},
    {"chain10", "ten elementwise ops in a row over 64 MiB", bench_stream, 0},
    {"softmax", "softmax over 8192 x 1024", bench_stream, 1},
    {"layernorm", "layer norm over 8192 x 1024", bench_stream, 2},
    {"gelu", "gelu (tanh) over 8192 x 1024", bench_stream, 3},
    {"xent", "cross entropy over 8192 x 1024", bench_stream, 4},
    {"argmax", "argmax along the last dimension of 8192 x 1024", bench_order, 0},
    {"sort", "sort of 2^20 numbers", bench_order, 1},
    {"argsort", "argsort of 2^20 numbers", bench_order, 2},
    {"topk", "the 10 largest of each line of 8192 x 1024", bench_order, 3},
    {"mm64", "f32 matrix product 64^3", bench_product, 0},
    {"mm128", "f32 matrix product 128^3", bench_product, 0},
    {"mm256", "f32 matrix product 256^3", bench_product, 0},
    {"mm512", "f32 matrix product 512^3", bench_product, 0},
    {"mm1024", "f32 matrix product 1024^3", bench_product, 0},
    {"mm2048", "f32 matrix product 2048^3", bench_product, 0},
    {"mm64x784x512", "a layer's output: [64, 784] times [784, 512]", bench_product, 0},
    {"mm64x512x512bt", "its input's gradient: the second lies transposed", bench_product, 0},
    {"mm784x64x512at", "its weight's gradient: the first lies transposed", bench_product, 0},
    {"op", "recording one tiny op", bench_record, 0},
    {"record", "recording, an op, over a GPT block's forward", bench_record, 1},
    {"key", "key and lookup of a 10,000-op record that hits the cache", bench_record, 2},
    {"start_cold", "process start to the first trained step of the digits demo, nothing cached", bench_start, 0},
    {"start_warm", "the same with every program in the disk cache", bench_start, 1},
    {NULL, NULL, NULL, 0},
};
