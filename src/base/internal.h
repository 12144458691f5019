/* What the files of base, and its tests, share among themselves. */
#ifndef BASE_INTERNAL_H
#define BASE_INTERNAL_H

#include <locale.h>

#include "base/base.h"

/* The C locale, for functions that take one. Never fails, never freed. */
locale_t base_c_locale(void);

/* The error for errno, about path. */
tsr_status base_fail_errno(base_error *error, const char *what, const char *path);

/* Processors that the control groups named in cgroup_file (/proc/self/cgroup) grant below root (/sys/fs/cgroup), rounded
 * up; 0: no limit. */
int base_cgroup_processors(const char *cgroup_file, const char *root);
/* Bytes that they have left, less those that only files take; UINT64_MAX: no limit. */
uint64_t base_cgroup_memory(const char *cgroup_file, const char *root);

/* What the machine has, and what limit (a value of TESSERA_CPU, or NULL) leaves of it. */
void base_cpu_detect(const char *limit, base_cpu_info *info);

/* Of one kind of processor (cpu_x86.c, cpu_arm64.c): the machine's level, at most `most`, names and caches; info is zero. */
void base_cpu_machine(base_isa most, base_cpu_info *info);
/* The thread's floating point modes: sets them and returns those before; the two sets of modes that matter here. */
typedef enum base_fp_mode {
    BASE_FP_NEAREST, /* round to nearest even, subnormal numbers kept */
    BASE_FP_FLUSHED  /* towards zero, subnormal numbers lost: a host program's, for tests */
} base_fp_mode;
uint64_t base_fp_set(uint64_t modes);
uint64_t base_fp_modes(base_fp_mode mode);

#endif
