/* The process's share of the machine, clocks, and the processor's features (cgroup.c, thread.c, cpu.c). */
#ifndef BASE_MACHINE_H
#define BASE_MACHINE_H

#include "base/common.h"

/* The bytes that this process may still allocate before the limits of its control groups end it; UINT64_MAX: there
 * is no limit. */
uint64_t base_memory_left(void);
/* The number of processors that this process may use, by affinity and by the cgroup quota at the first call; at least 1. */
int base_processor_count(void);
/* The calling thread, which mostly waits, asks the scheduler for short slices: it then runs soon after it was woken,
 * beside threads that compute. No effect on systems that give all threads equal slices (Linux before 6.12). */
void base_thread_take_turns_often(void);
/* Moves the calling thread to another one of its processors, where it may be moved on. false: it has only one. */
bool base_thread_leave_processor(void);
/* Equal for threads, of any process, that may use the same processors. */
uint64_t base_processor_hash(void);
uint64_t base_now_ns(void); /* monotonic */
uint64_t base_wall_ns(void);
uint64_t base_peak_rss_bytes(void);

/* Levels of instructions, under x86's names. A level determines everything that results' bits depend on: vectors of
 * 16, 32 or 64 bytes, and from AVX2 on fused multiply-adds; only products of bf16 also depend on pairs. On aarch64
 * the highest level is AVX2: pairs of 16-byte registers (cpu_arm64.c). */
typedef enum base_isa { BASE_ISA_SSE2 = 0, BASE_ISA_AVX2 = 1, BASE_ISA_AVX512 = 2 } base_isa;
/* How a processor multiplies bf16 faster than f32: by instructions that take two neighbouring steps of a sum as a pair. */
typedef enum base_pairs {
    BASE_PAIRS_NONE,
    BASE_PAIRS_VECTORS, /* AVX-512 BF16, where it starts as many pairs in a cycle as multiply-adds */
    BASE_PAIRS_TILES    /* AMX, which the system lets this process use */
} base_pairs;
const char *base_pairs_name(base_pairs pairs); /* "none", "vectors", "tiles" */
typedef struct base_cpu_info {
    base_isa isa; /* the highest usable level; on x86 AVX2 includes FMA and F16C, and AVX512 stands for F, BW, DQ, VL */
    bool avx512_bf16, avx512_vnni;
    base_pairs pairs;
    /* AVX-512: a multiply-add that broadcasts its operand from memory costs no more than one of registers, as long as
     * the loads keep up. Known of Intel's processors; false elsewhere. */
    bool broadcasts;
    char name[64];      /* brand string */
    char llvm_name[32]; /* for LLVM's -mcpu at this level: "x86-64", "haswell", "znver4", "generic" ... */
    size_t l1_bytes, l2_bytes, l3_bytes;
    bool caches_set; /* by TESSERA_CACHE_SIZES */
} base_cpu_info;
const char *base_isa_name(base_isa isa); /* "sse2", "avx2", "avx512"; aarch64: "neon" */
const char *
base_isa_processor(base_isa isa); /* LLVM's name of a processor whose features every machine of that level has */
/* Floating point modes of a thread. All but the last round to nearest even. */
typedef enum base_fp_mode {
    BASE_FP_KEEP,    /* subnormal numbers count, as IEEE 754 says */
    BASE_FP_FLUSH,   /* subnormal operands and results are zeros of their sign */
    BASE_FP_TRUNCATE /* flushed, and rounded towards zero: as a host program may set it, for tests */
} base_fp_mode;
/* begin and set change this thread's modes and return those before; set takes what any of the three returned, on this
 * thread or another one. */
uint64_t base_fp_begin(base_fp_mode mode);
uint64_t base_fp_set(uint64_t modes);
uint64_t base_fp_current(void);
/* The machine's features, limited by TESSERA_CPU (avx512, avx2, sse2), with the caches of TESSERA_CACHE_SIZES; both
 * variables are read once. Immutable, any thread. */
const base_cpu_info *base_cpu(void);

#endif
