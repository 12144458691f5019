/* The processor's level of instructions, as far as TESSERA_CPU allows it, and its caches, unless TESSERA_CACHE_SIZES sets
 * them. A file for each kind of processor finds out what a machine has: cpu_x86.c, cpu_arm64.c. */
#include "base/internal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>

#if !defined(__x86_64__) && !defined(__aarch64__)
#error "Tessera is for x86-64 and aarch64: another processor needs a file like cpu_arm64.c and a row in llvm/target.c"
#endif

/* sizes: bytes of the three levels, "32768,1048576,33554432". */
bool base_cpu_set_caches(const char *sizes, base_cpu_info *info)
{
    enum { LEVELS = 3, LEAST = 4096 };
    static const unsigned long long MOST = 1ULL << 40;
    unsigned long long bytes[LEVELS], before = LEAST;
    for (int i = 0; i < LEVELS; i++) {
        char *end;
        bytes[i] = strtoull(sizes, &end, 10);
        if (*sizes < '0' || *sizes > '9' || *end != (i + 1 < LEVELS ? ',' : 0) || bytes[i] < before || bytes[i] > MOST)
            return false;
        before = bytes[i];
        sizes = end + 1;
    }
    info->l1_bytes = (size_t)bytes[0];
    info->l2_bytes = (size_t)bytes[1];
    info->l3_bytes = (size_t)bytes[2];
    info->caches_set = true;
    return true;
}

void base_cpu_detect(const char *limit, base_cpu_info *info)
{
    static const char *const names[] = {"sse2", "avx2", "avx512"};
    base_isa most = BASE_ISA_AVX512;
    bool known = !limit || !*limit;
    for (int i = 0; limit && i < (int)BASE_COUNT(names); i++)
        if (strcmp(limit, names[i]) == 0) {
            most = (base_isa)i;
            known = true;
        }
    if (!known)
        base_log(1, "TESSERA_CPU=%s is none of avx512, avx2, sse2 and is ignored", limit);
    memset(info, 0, sizeof(*info));
    strcpy(info->name, "unknown processor");
    base_cpu_machine(most, info);
    if ((limit && *limit) || info->isa < BASE_ISA_AVX512)
        info->pairs = BASE_PAIRS_NONE;
    else if (base_cpu_ask_for_tiles())
        info->pairs = BASE_PAIRS_TILES;
    if (info->l1_bytes == 0)
        info->l1_bytes = 32 * 1024;
    if (info->l2_bytes == 0)
        info->l2_bytes = 512 * 1024;
}

static base_cpu_info base_cpu_found;

static void base_cpu_find(void)
{
    const char *caches = getenv("TESSERA_CACHE_SIZES");
    base_cpu_detect(getenv("TESSERA_CPU"), &base_cpu_found);
    if (caches && *caches && !base_cpu_set_caches(caches, &base_cpu_found))
        base_log(
            1,
            "TESSERA_CACHE_SIZES=%s is not three sizes in bytes, from 4096 to 2^40, none below the one before, and is "
            "ignored",
            caches);
}

const char *base_pairs_name(base_pairs pairs)
{
    static const char *const names[] = {"none", "vectors", "tiles"};
    return names[pairs];
}

const base_cpu_info *base_cpu(void)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    pthread_once(&once, base_cpu_find);
    return &base_cpu_found;
}

uint64_t base_fp_begin(base_fp_mode mode)
{
    return base_fp_set(base_fp_modes(mode));
}
