/* The processor for which LLVM generates code: the kind that this process runs on, at the level that a request names.
 * Target machines are kept, and lent to one thread at a time. */
#include <string.h>

#include <llvm-c/Target.h>

#include "cpu/compile/llvm/gen.h"
#include "cpu/compile/llvm/target.h"

#if defined(__x86_64__)
const char *target_triple(void)
{
    return "x86_64-unknown-linux-gnu";
}

const char *target_features(int isa)
{
    return isa == BASE_ISA_AVX512 ? "+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx2,+fma,+f16c,+bmi,+bmi2,+popcnt,+lzcnt"
           : isa == BASE_ISA_AVX2 ? "+avx2,+fma,+f16c,+bmi,+bmi2,+popcnt,+lzcnt"
                                  : "+sse2";
}

static void initialize(void)
{
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
}

void gen_end_streams(gen *g)
{
    unsigned id = LLVMLookupIntrinsicID("llvm.x86.sse.sfence", 19);
    gen_value fence = LLVMGetIntrinsicDeclaration(g->module, id, NULL, 0);
    LLVMBuildCall2(g->builder, LLVMIntrinsicGetType(g->context, id, NULL, 0), fence, NULL, 0, "");
}
#else
const char *target_triple(void)
{
    return "aarch64-unknown-linux-gnu";
}

const char *target_features(int isa)
{
    (void)isa; /* vectors of the level's width are split into registers; every such processor has fused multiply-adds */
    return "+neon";
}

static void initialize(void)
{
    LLVMInitializeAArch64TargetInfo();
    LLVMInitializeAArch64Target();
    LLVMInitializeAArch64TargetMC();
    LLVMInitializeAArch64AsmPrinter();
}

void gen_end_streams(gen *g)
{
    (void)g; /* streamed stores are ordinary here: they stay before the release that publishes them */
}
#endif

enum { KEPT_MACHINES = 16 };
typedef struct machine {
    LLVMTargetMachineRef target;
    char cpu[40];
    int isa;
    bool lent;
} machine;
static machine machines[KEPT_MACHINES];
BASE_LOCK(machines_lock, BASE_RANK_MIDDLE);

static LLVMTargetMachineRef new_target(const char *cpu, int isa, base_error *error)
{
    LLVMTargetRef target;
    char *message = NULL;
    if (LLVMGetTargetFromTriple(target_triple(), &target, &message)) {
        base_fail(error, TSR_UNAVAILABLE, "LLVM has no target %s: %s", target_triple(), message);
        LLVMDisposeMessage(message);
        return NULL;
    }
    LLVMTargetMachineRef made = LLVMCreateTargetMachine(target, target_triple(), cpu, target_features(isa),
                                                        LLVMCodeGenLevelLess, LLVMRelocPIC, LLVMCodeModelSmall);
    if (!made)
        base_fail(error, TSR_UNAVAILABLE, "LLVM made no target machine for %s", cpu);
    return made;
}

/* LLVM is never called while the lock is held, since a call may not return (rescue.h). */
LLVMTargetMachineRef target_borrow(const char *cpu, int isa, base_error *error)
{
    static pthread_once_t once = PTHREAD_ONCE_INIT;
    LLVMTargetMachineRef found = NULL;
    pthread_once(&once, initialize);
    base_lock_take(&machines_lock);
    for (int i = 0; i < KEPT_MACHINES && !found; i++)
        if (machines[i].target && !machines[i].lent && machines[i].isa == isa && strcmp(machines[i].cpu, cpu) == 0) {
            machines[i].lent = true;
            found = machines[i].target;
        }
    base_lock_leave(&machines_lock);
    return found ? found : new_target(cpu, isa, error);
}

void target_return(LLVMTargetMachineRef target, const char *cpu, int isa)
{
    bool kept = false;
    base_lock_take(&machines_lock);
    for (int i = 0; i < KEPT_MACHINES && !kept; i++)
        if (machines[i].target == target) {
            machines[i].lent = false;
            kept = true;
        }
    for (int i = 0; i < KEPT_MACHINES && !kept; i++)
        if (!machines[i].target && strlen(cpu) < sizeof(machines[i].cpu)) {
            machines[i] = (machine){.target = target, .isa = isa};
            strcpy(machines[i].cpu, cpu);
            kept = true;
        }
    base_lock_leave(&machines_lock);
    if (!kept)
        LLVMDisposeTargetMachine(target);
}
