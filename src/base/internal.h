/* Shared by the files of base and by its tests. */
#ifndef BASE_INTERNAL_H
#define BASE_INTERNAL_H

#include <locale.h>

#include "base/base.h"

/* Writes the error for errno, with path in its message. */
tsr_status base_fail_errno(base_error *error, const char *what, const char *path);

/* The number of processors that the control groups listed in cgroup_file (/proc/self/cgroup) grant below root
 * (/sys/fs/cgroup), rounded up; 0: no limit. */
int base_cgroup_processors(const char *cgroup_file, const char *root);
/* The bytes that these groups may still allocate, where pages that hold only files count as free; UINT64_MAX: no
 * limit. */
uint64_t base_cgroup_memory(const char *cgroup_file, const char *root);

/* The machine's features, as far as `limit` (a value of TESSERA_CPU, or NULL) allows them. */
void base_cpu_detect(const char *limit, base_cpu_info *info);
/* Replaces the sizes of the caches by TESSERA_CACHE_SIZES; false: it names none, and nothing is changed. */
bool base_cpu_set_caches(const char *sizes, base_cpu_info *info);

/* Implemented for each kind of processor (cpu_x86.c, cpu_arm64.c): fills info, which is zeroed, with the machine's
 * level (at most `most`), names and caches. */
void base_cpu_machine(base_isa most, base_cpu_info *info);
/* Whether the machine has AMX's tiles of bf16, and the system now lets this process use them. */
bool base_cpu_ask_for_tiles(void);
uint64_t base_fp_modes(base_fp_mode mode); /* the register's value, for base_fp_set */

#endif
