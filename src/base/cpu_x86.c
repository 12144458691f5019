/* x86-64: the processor's features, from cpuid, and its name; floating point modes (MXCSR).
 *
 * An instruction set counts only if the operating system saves its registers (xgetbv) and if everything that code
 * for it may use is present: a hypervisor can hide parts of a processor. LLVM gets the machine's own name if the
 * machine has every feature that LLVM assumes for that name and TESSERA_CPU does not lower the level. */
#include "base/internal.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <string.h>
#include <sys/syscall.h>
#include <unistd.h>
#include <xmmintrin.h>

enum {
    CPU_V3 = 1 << 0, /* AVX2, FMA, F16C, BMI1, BMI2, LZCNT, MOVBE, POPCNT */
    CPU_V4 = 1 << 1, /* AVX-512 F, CD, BW, DQ, VL */
    CPU_VNNI = 1 << 2,
    CPU_BF16 = 1 << 3,
    CPU_IFMA = 1 << 4,
    CPU_VBMI = 1 << 5,
    CPU_ICE = 1 << 6, /* VBMI2, BITALG, VPOPCNTDQ, GFNI, VAES, VPCLMULQDQ */
    CPU_FP16 = 1 << 7,
    CPU_VP2I = 1 << 8, /* VP2INTERSECT */
    CPU_AVXVNNI = 1 << 9,
    CPU_GFNI = 1 << 10, /* GFNI, VAES, VPCLMULQDQ in AVX form */
    CPU_CASCADE = CPU_V3 | CPU_V4 | CPU_VNNI,
    CPU_ICELAKE = CPU_CASCADE | CPU_IFMA | CPU_VBMI | CPU_ICE,
    CPU_SAPPHIRE = CPU_ICELAKE | CPU_BF16 | CPU_FP16 | CPU_AVXVNNI
};

/* Rows of family, models (inclusive), LLVM's name, and the features that LLVM assumes for that name. The first
 * matching row whose features the machine has is taken. A virtual machine may hide features, so rows with older,
 * related processors follow. */
static const struct {
    uint8_t amd;
    uint16_t family, first, last;
    const char *name;
    uint32_t needs;
} cpu_models[] = {
    {1, 0x1a, 0x00, 0xff, "znver5", CPU_ICELAKE | CPU_BF16 | CPU_VP2I | CPU_AVXVNNI},
    {1, 0x1a, 0x00, 0xff, "znver4", CPU_ICELAKE | CPU_BF16},
    {1, 0x19, 0x10, 0x1f, "znver4", CPU_ICELAKE | CPU_BF16},
    {1, 0x19, 0x60, 0x7f, "znver4", CPU_ICELAKE | CPU_BF16},
    {1, 0x19, 0xa0, 0xaf, "znver4", CPU_ICELAKE | CPU_BF16},
    {1, 0x1a, 0x00, 0xff, "znver2", CPU_V3},
    {1, 0x19, 0x00, 0xff, "znver3", CPU_V3 | CPU_GFNI},
    {1, 0x19, 0x00, 0xff, "znver2", CPU_V3},
    {1, 0x17, 0x30, 0xff, "znver2", CPU_V3},
    {1, 0x17, 0x00, 0x2f, "znver1", CPU_V3},
    {1, 0x18, 0x00, 0xff, "znver1", CPU_V3},
    {0, 6, 0xcf, 0xcf, "emeraldrapids", CPU_SAPPHIRE},
    {0, 6, 0x8f, 0x8f, "sapphirerapids", CPU_SAPPHIRE},
    {0, 6, 0xad, 0xad, "graniterapids", CPU_SAPPHIRE},
    {0, 6, 0xae, 0xae, "graniterapids-d", CPU_SAPPHIRE},
    {0, 6, 0x6a, 0x6a, "icelake-server", CPU_ICELAKE},
    {0, 6, 0x6c, 0x6c, "icelake-server", CPU_ICELAKE},
    {0, 6, 0x8f, 0xcf, "icelake-server", CPU_ICELAKE},
    {0, 6, 0x7d, 0x7e, "icelake-client", CPU_ICELAKE},
    {0, 6, 0x8c, 0x8d, "tigerlake", CPU_ICELAKE | CPU_VP2I},
    {0, 6, 0xa7, 0xa7, "rocketlake", CPU_ICELAKE},
    {0, 6, 0x55, 0x55, "cooperlake", CPU_CASCADE | CPU_BF16},
    {0, 6, 0x55, 0x55, "cascadelake", CPU_CASCADE},
    {0, 6, 0x00, 0xff, "skylake-avx512", CPU_V3 | CPU_V4},
    {0, 6, 0x97, 0x9a, "alderlake", CPU_V3 | CPU_AVXVNNI | CPU_GFNI},
    {0, 6, 0xb7, 0xbf, "raptorlake", CPU_V3 | CPU_AVXVNNI | CPU_GFNI},
    {0, 6, 0xaa, 0xac, "meteorlake", CPU_V3 | CPU_AVXVNNI | CPU_GFNI},
    {0, 6, 0x3d, 0x3d, "broadwell", CPU_V3},
    {0, 6, 0x47, 0x47, "broadwell", CPU_V3},
    {0, 6, 0x4f, 0x4f, "broadwell", CPU_V3},
    {0, 6, 0x56, 0x56, "broadwell", CPU_V3},
    {0, 6, 0x4e, 0x4e, "skylake", CPU_V3},
    {0, 6, 0x5e, 0x5e, "skylake", CPU_V3},
    {0, 6, 0x8e, 0x8e, "skylake", CPU_V3},
    {0, 6, 0x9e, 0x9e, "skylake", CPU_V3},
    {0, 6, 0xa5, 0xa6, "skylake", CPU_V3},
    {0, 6, 0x00, 0xff, "haswell", CPU_V3},
};

static uint64_t cpu_xgetbv(void)
{
    uint32_t low, high;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

static bool cpu_has(uint32_t word, uint32_t bits)
{
    return (word & bits) == bits;
}

static uint32_t cpu_features(void)
{
    uint32_t a, b, c, d, features = 0, leaf1_c, leaf7_b, leaf7_c, leaf7_d, leaf71_a = 0, extended_c = 0, leaves;
    if (!__get_cpuid(1, &a, &b, &leaf1_c, &d) || !__get_cpuid_count(7, 0, &leaves, &leaf7_b, &leaf7_c, &leaf7_d))
        return 0;
    if (leaves >= 1 && __get_cpuid_count(7, 1, &a, &b, &c, &d))
        leaf71_a = a;
    if (__get_cpuid(0x80000001, &a, &b, &c, &d))
        extended_c = c;
    /* bit numbers: FMA 12, MOVBE 22, POPCNT 23, OSXSAVE 27, AVX 28, F16C 29; BMI1 3, AVX2 5, BMI2 8; LZCNT 5 */
    uint32_t leaf1_wanted = 1u << 12 | 1u << 22 | 1u << 23 | 1u << 27 | 1u << 28 | 1u << 29;
    if (!cpu_has(leaf1_c, leaf1_wanted) || !cpu_has(leaf7_b, 1u << 3 | 1u << 5 | 1u << 8) ||
        !cpu_has(extended_c, 1u << 5))
        return 0;
    uint64_t saved = cpu_xgetbv();
    if ((saved & 0x6) != 0x6)
        return 0;
    features |= CPU_V3;
    if (leaf71_a & 1u << 4)
        features |= CPU_AVXVNNI;
    if (cpu_has(leaf7_c, 1u << 9 | 1u << 10)) /* VAES, VPCLMULQDQ */
        features |= CPU_GFNI;
    if ((saved & 0xe6) != 0xe6 || !cpu_has(leaf7_b, 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31))
        return features;
    features |= CPU_V4;
    if (leaf7_c & 1u << 11)
        features |= CPU_VNNI;
    if (leaf71_a & 1u << 5)
        features |= CPU_BF16;
    if (leaf7_b & 1u << 21)
        features |= CPU_IFMA;
    if (leaf7_c & 1u << 1)
        features |= CPU_VBMI;
    if (cpu_has(leaf7_c, 1u << 6 | 1u << 8 | 1u << 9 | 1u << 10 | 1u << 12 | 1u << 14))
        features |= CPU_ICE;
    if (leaf7_d & 1u << 23)
        features |= CPU_FP16;
    if (leaf7_d & 1u << 8)
        features |= CPU_VP2I;
    return features;
}

/* Intel's leaf 4 and AMD's leaf 0x8000001D have the same layout. */
static void cpu_caches(bool amd, base_cpu_info *info)
{
    uint32_t a, b, c, d;
    uint32_t leaf = 4;
    if (amd)
        leaf = __get_cpuid(0x80000001, &a, &b, &c, &d) && (c & 1u << 22) ? 0x8000001d : 0;
    for (uint32_t i = 0; leaf != 0 && i < 16 && __get_cpuid_count(leaf, i, &a, &b, &c, &d); i++) {
        uint32_t type = a & 31, level = a >> 5 & 7;
        size_t size = ((size_t)(b >> 22) + 1) * ((b >> 12 & 0x3ff) + 1) * ((b & 0xfff) + 1) * ((size_t)c + 1);
        if (type == 0)
            break;
        if (type == 2) /* instructions */
            continue;
        if (level == 1)
            info->l1_bytes = size;
        else if (level == 2)
            info->l2_bytes = size;
        else if (level == 3)
            info->l3_bytes = size;
    }
}

static void cpu_brand(base_cpu_info *info)
{
    uint32_t words[12] = {0};
    if ((uint32_t)__get_cpuid_max(0x80000000, NULL) < 0x80000004)
        return;
    for (uint32_t i = 0; i < 3; i++)
        __get_cpuid(0x80000002 + i, &words[4 * i], &words[4 * i + 1], &words[4 * i + 2], &words[4 * i + 3]);
    char text[sizeof(words) + 1] = {0};
    memcpy(text, words, sizeof(words));
    const char *start = text + strspn(text, " ");
    size_t length = strlen(start);
    while (length > 0 && start[length - 1] == ' ')
        length--;
    memcpy(info->name, start, length);
    info->name[length] = 0;
}

/* The system saves 8 KiB of tile registers for those processes alone that ask for it. */
bool base_cpu_ask_for_tiles(void)
{
    enum { REQUEST_PERMISSION = 0x1023, TILE_DATA = 18 }; /* ARCH_REQ_XCOMP_PERM; the state's number */
    uint32_t a, b, c, d;
    bool has = __get_cpuid_count(7, 0, &a, &b, &c, &d) && cpu_has(d, 1u << 22 | 1u << 24); /* AMX-BF16, AMX-TILE */
    uint64_t saved = UINT64_C(3) << 17;
    return has && (cpu_xgetbv() & saved) == saved && syscall(SYS_arch_prctl, REQUEST_PERMISSION, TILE_DATA) == 0;
}

void base_cpu_machine(base_isa most, base_cpu_info *info)
{
    uint32_t a, b, c, d;
    char vendor[13] = {0};
    if (!__get_cpuid(0, &a, &b, &c, &d))
        return;
    memcpy(vendor, &b, 4);
    memcpy(vendor + 4, &d, 4);
    memcpy(vendor + 8, &c, 4);
    bool amd = strcmp(vendor, "AuthenticAMD") == 0 || strcmp(vendor, "HygonGenuine") == 0;
    bool intel = strcmp(vendor, "GenuineIntel") == 0;
    cpu_brand(info);
    cpu_caches(amd, info);

    uint32_t features = cpu_features();
    if (most < BASE_ISA_AVX512)
        features &= CPU_V3 | CPU_GFNI; /* AVX-VNNI is removed, too: a limit asks for the plain instruction set */
    if (most < BASE_ISA_AVX2)
        features = 0;
    info->isa = features & CPU_V4 ? BASE_ISA_AVX512 : features & CPU_V3 ? BASE_ISA_AVX2 : BASE_ISA_SSE2;
    info->avx512_bf16 = features & CPU_BF16;
    info->avx512_vnni = features & CPU_VNNI;
    /* Intel's processors start a product of pairs every other cycle only, so that two multiply-adds are faster. */
    if (amd && info->avx512_bf16)
        info->pairs = BASE_PAIRS_VECTORS;
    info->broadcasts = intel && info->isa == BASE_ISA_AVX512;
    static const char *const plain[] = {"x86-64", "x86-64-v3", "x86-64-v4"};
    strcpy(info->llvm_name, plain[info->isa]);

    if (!__get_cpuid(1, &a, &b, &c, &d) || (!amd && !intel))
        return;
    uint32_t family = a >> 8 & 15, model = a >> 4 & 15;
    if (family == 15)
        family += a >> 20 & 0xff;
    if (family == 6 || family >= 15)
        model += (a >> 16 & 15) << 4;
    for (size_t i = 0; i < BASE_COUNT(cpu_models); i++) {
        bool same = cpu_models[i].amd == amd && cpu_models[i].family == family && model >= cpu_models[i].first &&
                    model <= cpu_models[i].last;
        bool full = info->isa != BASE_ISA_AVX512 || (cpu_models[i].needs & CPU_V4);
        if (same && full && cpu_has(features, cpu_models[i].needs)) {
            strcpy(info->llvm_name, cpu_models[i].name);
            return;
        }
    }
}

const char *base_isa_name(base_isa isa)
{
    static const char *const names[] = {"sse2", "avx2", "avx512"};
    return names[isa];
}

const char *base_isa_processor(base_isa isa)
{
    static const char *const names[] = {"x86-64", "haswell", "skylake-avx512"};
    return names[isa];
}

uint64_t base_fp_current(void)
{
    return _mm_getcsr() & ~UINT64_C(0x3f); /* without the flags of past exceptions */
}

uint64_t base_fp_set(uint64_t modes)
{
    uint64_t before = base_fp_current();
    _mm_setcsr((uint32_t)modes);
    return before;
}

uint64_t base_fp_modes(base_fp_mode mode)
{
    enum { EXCEPTIONS_MASKED = 0x1f80, FTZ_AND_DAZ = 0x8040, TOWARDS_ZERO = 0x6000 };
    return EXCEPTIONS_MASKED | (mode != BASE_FP_KEEP ? FTZ_AND_DAZ : 0) | (mode == BASE_FP_TRUNCATE ? TOWARDS_ZERO : 0);
}
#endif
