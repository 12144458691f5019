/* The module's one door: from a request to the bytes of a relocatable object, or to text. Each compilation has an LLVM
 * context of its own, so any number of threads may compile; target machines are kept and lent to one thread at a time. */
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/Target.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "cpu/compile/llvm/gen.h"
#include "cpu/compile/llvm/rescue.h"

static const char pipeline[] = "function(early-cse,instcombine<no-verify-fixpoint>,gvn,simplifycfg)";
static const char triple[] = "x86_64-unknown-linux-gnu";

/* ---- target machines ---- */

enum { KEPT_MACHINES = 16 };
typedef struct machine {
    LLVMTargetMachineRef target;
    char cpu[40];
    int isa;
    bool lent;
} machine;
static machine machines[KEPT_MACHINES];
BASE_LOCK(machines_lock, BASE_RANK_MIDDLE);

static const char *features_of(int isa)
{
    return isa == BASE_ISA_AVX512 ? "+avx512f,+avx512bw,+avx512dq,+avx512vl,+avx2,+fma,+f16c,+bmi,+bmi2,+popcnt,+lzcnt"
           : isa == BASE_ISA_AVX2 ? "+avx2,+fma,+f16c,+bmi,+bmi2,+popcnt,+lzcnt"
                                  : "+sse2";
}

static LLVMTargetMachineRef new_target(const char *cpu, int isa, base_error *error)
{
    LLVMTargetRef target;
    char *message = NULL;
    if (LLVMGetTargetFromTriple(triple, &target, &message)) {
        base_fail(error, TSR_UNAVAILABLE, "LLVM has no x86-64 target: %s", message);
        LLVMDisposeMessage(message);
        return NULL;
    }
    LLVMTargetMachineRef made = LLVMCreateTargetMachine(target, triple, cpu, features_of(isa), LLVMCodeGenLevelLess,
                                                        LLVMRelocPIC, LLVMCodeModelSmall);
    if (!made)
        base_fail(error, TSR_UNAVAILABLE, "LLVM made no target machine for %s", cpu);
    return made;
}

static void initialize(void)
{
    LLVMInitializeX86TargetInfo();
    LLVMInitializeX86Target();
    LLVMInitializeX86TargetMC();
    LLVMInitializeX86AsmPrinter();
}

/* LLVM is never called under the lock: a call may not come back (rescue.h). */
static LLVMTargetMachineRef borrow_target(const char *cpu, int isa, base_error *error)
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

static void return_target(LLVMTargetMachineRef target, const char *cpu, int isa)
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

/* ---- one compilation ---- */

typedef tsr_status give_function(void *user, const void *data, size_t size);
typedef struct job {
    const cpu_request *request;
    const char *cpu;
    int kind; /* -1: object; 0: IR; 1: assembly */
    give_function *give;
    void *user;
    base_error *error;
    LLVMTargetMachineRef target;
    gen g;
    base_arena arena;
} job;

static void build(job *j)
{
    gen *g = &j->g;
    LLVMContextRef c = g->context;
    g->arena = &j->arena;
    g->isa = (base_isa)j->request->isa;
    g->fma = g->isa >= BASE_ISA_AVX2;
    g->i1 = LLVMInt1TypeInContext(c);
    g->i8 = LLVMInt8TypeInContext(c);
    g->i16 = LLVMInt16TypeInContext(c);
    g->i32 = LLVMInt32TypeInContext(c);
    g->i64 = LLVMInt64TypeInContext(c);
    g->f32 = LLVMFloatTypeInContext(c);
    g->f64 = LLVMDoubleTypeInContext(c);
    g->pointer = LLVMPointerTypeInContext(c, 0);
    LLVMSetTarget(g->module, triple);
    LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(j->target);
    LLVMSetModuleDataLayout(g->module, layout);
    LLVMDisposeTargetData(layout);
    if (j->request->kernel) {
        LLVMTypeRef arguments[6] = {g->pointer, g->pointer, g->pointer, g->pointer, g->i64, g->i64};
        gen_begin_function(g, "kernel", arguments, 6, j->cpu, features_of(j->request->isa));
        gen_kernel(g, j->request->kernel);
    } else {
        gen_tile(g, &j->request->tile, j->cpu, features_of(j->request->isa));
    }
}

static tsr_status run_passes(job *j)
{
    LLVMPassBuilderOptionsRef options = LLVMCreatePassBuilderOptions();
    LLVMErrorRef failed = LLVMRunPasses(j->g.module, pipeline, j->target, options);
    LLVMDisposePassBuilderOptions(options);
    if (failed) {
        char *text = LLVMGetErrorMessage(failed);
        base_fail(j->error, TSR_INTERNAL, "LLVM passes: %s", text);
        LLVMDisposeErrorMessage(text);
        return TSR_INTERNAL;
    }
    return TSR_OK;
}

static tsr_status emit(job *j)
{
    char *message = NULL;
#ifdef TESSERA_DEBUG
    if (LLVMVerifyModule(j->g.module, LLVMReturnStatusAction, &message)) {
        base_fail(j->error, TSR_INTERNAL, "generated code is malformed: %s", message);
        LLVMDisposeMessage(message);
        return TSR_INTERNAL;
    }
    LLVMDisposeMessage(message);
    message = NULL;
#endif
    tsr_status status = j->request->kernel ? run_passes(j) : TSR_OK; /* tiles come out as they should be */
    if (status != TSR_OK)
        return status;
    if (j->kind == 0) {
        char *text = LLVMPrintModuleToString(j->g.module);
        status = j->give(j->user, text, strlen(text));
        LLVMDisposeMessage(text);
        return status;
    }
    LLVMMemoryBufferRef buffer = NULL;
    LLVMCodeGenFileType type = j->kind == 1 ? LLVMAssemblyFile : LLVMObjectFile;
    if (LLVMTargetMachineEmitToMemoryBuffer(j->target, j->g.module, type, &message, &buffer)) {
        base_fail(j->error, TSR_INTERNAL, "LLVM code generation: %s", message);
        LLVMDisposeMessage(message);
        return TSR_INTERNAL;
    }
    status = j->give(j->user, LLVMGetBufferStart(buffer), LLVMGetBufferSize(buffer));
    LLVMDisposeMemoryBuffer(buffer);
    return status;
}

static tsr_status build_body(void *user)
{
    build(user);
    return TSR_OK;
}

static tsr_status compile_job(void *user)
{
    job *j = user;
    const cpu_request *request = j->request;
    j->target = borrow_target(j->cpu, request->isa, j->error);
    if (!j->target)
        return TSR_UNAVAILABLE;
    j->g.context = LLVMContextCreate();
    LLVMContextSetDiscardValueNames(j->g.context, j->kind != 0);
    j->g.module = LLVMModuleCreateWithNameInContext("k", j->g.context);
    j->g.builder = LLVMCreateBuilderInContext(j->g.context);
    tsr_status status = base_try(build_body, j, j->error);
    LLVMDisposeBuilder(j->g.builder);
    if (status == TSR_OK)
        status = emit(j);
    LLVMDisposeModule(j->g.module);
    LLVMContextDispose(j->g.context);
    return_target(j->target, j->cpu, request->isa);
    return status;
}

static tsr_status compile_any(const cpu_request *request, const char *cpu, int kind, give_function *give, void *user,
                              base_error *error)
{
    job j = {.request = request, .cpu = cpu, .kind = kind, .give = give, .user = user, .error = error};
    tsr_status status = rescue_run(compile_job, &j, error);
    base_arena_free(&j.arena);
    return status;
}

static tsr_status compile(const cpu_request *request, const char *cpu, give_function *give, void *user,
                          base_error *error)
{
    return compile_any(request, cpu, -1, give, user, error);
}

static tsr_status compile_text(const cpu_request *request, const char *cpu, int kind, give_function *give, void *user,
                               base_error *error)
{
    return compile_any(request, cpu, kind, give, user, error);
}

TSR_API const cpu_codegen *tsr_codegen(void);
const cpu_codegen *tsr_codegen(void)
{
    static const cpu_codegen table = {.hash = CPU_CODEGEN_HASH,
                                      .llvm_version = TESSERA_LLVM_VERSION,
                                      .compile = compile,
                                      .compile_text = compile_text};
    return &table;
}
