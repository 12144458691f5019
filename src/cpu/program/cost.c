/* The table of costs. */
#include "cpu/program/cost.h"

#include "base/base.h"

static const cpu_costs costs[] = {
    [BASE_ISA_SSE2] = {.flops_per_us = 12e3,
                       .bytes_per_us = 30e3,
                       .steps_per_us = 3,
                       .hand_over_us = 40,
                       .shared_us = 800,
                       .wake_multiplies = 150000,
                       .wake_convolution = 400000,
                       .serial_work = 300000,
                       .chunk_work = 100000},
    [BASE_ISA_AVX2] = {.flops_per_us = 50e3,
                       .bytes_per_us = 30e3,
                       .steps_per_us = 3,
                       .hand_over_us = 40,
                       .shared_us = 800,
                       .wake_multiplies = 150000,
                       .wake_convolution = 400000,
                       .serial_work = 300000,
                       .chunk_work = 100000},
    [BASE_ISA_AVX512] = {.flops_per_us = 100e3,
                         .bytes_per_us = 30e3,
                         .steps_per_us = 3,
                         .hand_over_us = 40,
                         .shared_us = 800,
                         .wake_multiplies = 150000,
                         .wake_convolution = 400000,
                         .serial_work = 300000,
                         .chunk_work = 100000},
};

const cpu_costs *cpu_costs_of(int isa)
{
    return &costs[isa];
}
