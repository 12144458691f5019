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

#endif
