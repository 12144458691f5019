/* Blocks of a compilation (blocks.c). */
#ifndef CPU_BLOCKS_H
#define CPU_BLOCKS_H

#include "cpu/compile/build/build.h"

/* See cpu_block_maker's of_region. Inside base_try. */
cpu_block *cpu_build_block(cpu_compilation *c, ir_function *function, ir_region *region, const cpu_boundary *boundary);

#endif
