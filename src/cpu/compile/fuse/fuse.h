/* From a block's ops to units in an order, and from values to memory. All inside base_try. */
#ifndef CPU_FUSE_H
#define CPU_FUSE_H

#include "cpu/compile/build/build.h"

void cpu_fuse(cpu_build *b);  /* fills in units, views and fused values */
void cpu_order(cpu_build *b); /* sorts them */
void cpu_alias(cpu_build *b); /* gives every value in memory its slot */
void cpu_place_slots(cpu_build *b);
void cpu_copy_results(cpu_build *b); /* results that are not made in place */

#endif
