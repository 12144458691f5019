/* aarch64: caches, and floating point modes (FPCR).
 *
 * Every aarch64 processor has 32 registers of 16 bytes and fused multiply-adds. In pairs they correspond to AVX2's
 * 16 registers of 32 bytes, so programs are compiled for that level: the same lanes, the same plans, the same bits
 * as on x86-64 with AVX2. */
#include "base/internal.h"

#if defined(__aarch64__)
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The size in bytes of a data cache of that level, as the kernel reports it for processor 0; 0: not reported. */
static size_t cpu_cache_bytes(int level)
{
    char path[96], text[32];
    for (int i = 0; i < 8; i++) {
        static const char *const names[] = {"level", "type", "size"};
        char values[3][32] = {{0}};
        for (int n = 0; n < 3; n++) {
            snprintf(path, sizeof(path), "/sys/devices/system/cpu/cpu0/cache/index%d/%s", i, names[n]);
            FILE *file = fopen(path, "re");
            if (!file)
                return 0;
            if (fgets(text, sizeof(text), file))
                memcpy(values[n], text, sizeof(text));
            fclose(file);
        }
        if (atoi(values[0]) != level || strncmp(values[1], "Instruction", 11) == 0)
            continue;
        char *unit;
        size_t size = strtoul(values[2], &unit, 10);
        return size << (*unit == 'K' ? 10 : *unit == 'M' ? 20 : 0);
    }
    return 0;
}

bool base_cpu_ask_for_tiles(void)
{
    return false;
}

void base_cpu_machine(base_isa most, base_cpu_info *info)
{
    info->isa = BASE_MIN(most, BASE_ISA_AVX2);
    strcpy(info->name, "aarch64");
    strcpy(info->llvm_name, "generic");
    info->l1_bytes = cpu_cache_bytes(1);
    info->l2_bytes = cpu_cache_bytes(2);
    info->l3_bytes = cpu_cache_bytes(3);
}

const char *base_isa_name(base_isa isa)
{
    static const char *const names[] = {"neon without pairs", "neon", "none"};
    return names[isa];
}

const char *base_isa_processor(base_isa isa)
{
    (void)isa;
    return "generic";
}

uint64_t base_fp_current(void)
{
    uint64_t modes;
    __asm__ volatile("mrs %0, fpcr" : "=r"(modes));
    return modes;
}

uint64_t base_fp_set(uint64_t modes)
{
    uint64_t before = base_fp_current();
    __asm__ volatile("msr fpcr, %0" : : "r"(modes));
    return before;
}

uint64_t base_fp_modes(base_fp_mode mode)
{
    enum { FZ = 1 << 24, TOWARDS_ZERO = 3 << 22 };
    return (mode != BASE_FP_KEEP ? FZ : 0) | (mode == BASE_FP_TRUNCATE ? TOWARDS_ZERO : 0);
}
#endif
