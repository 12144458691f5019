/* The entry point of the module: from a request to the bytes of a relocatable object, or to text. Each compilation has
 * an LLVM context of its own, so any number of threads may compile; target.c lends the target machines. */
#include <string.h>

#include <llvm-c/Analysis.h>
#include <llvm-c/TargetMachine.h>
#include <llvm-c/Transforms/PassBuilder.h>

#include "cpu/compile/llvm/gen.h"
#include "cpu/compile/llvm/rescue.h"
#include "cpu/compile/llvm/resident.h"
#include "cpu/compile/llvm/target.h"

static const char pipeline[] = "function(early-cse,instcombine<no-verify-fixpoint>,gvn,simplifycfg)";

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

static void compile_build(job *j)
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
    LLVMSetTarget(g->module, target_triple());
    LLVMTargetDataRef layout = LLVMCreateTargetDataLayout(j->target);
    LLVMSetModuleDataLayout(g->module, layout);
    LLVMDisposeTargetData(layout);
    if (j->request->kernel) {
        LLVMTypeRef arguments[6] = {g->pointer, g->pointer, g->pointer, g->pointer, g->i64, g->i64};
        gen_begin_function(g, "kernel", arguments, 6, j->cpu, target_features(j->request->isa));
        gen_kernel(g, j->request->kernel);
    } else {
        gen_tile(g, &j->request->tile, j->cpu, target_features(j->request->isa));
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

static tsr_status compile_emit(job *j)
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
    /* Tiles need no passes: they are generated in final form. */
    tsr_status status = j->request->kernel ? run_passes(j) : TSR_OK;
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
    compile_build(user);
    return TSR_OK;
}

static tsr_status compile_job(void *user)
{
    job *j = user;
    const cpu_request *request = j->request;
    j->target = target_borrow(j->cpu, request->isa, j->error);
    if (!j->target)
        return TSR_UNAVAILABLE;
    j->g.context = LLVMContextCreate();
    LLVMContextSetDiscardValueNames(j->g.context, j->kind != 0);
    j->g.module = LLVMModuleCreateWithNameInContext("k", j->g.context);
    j->g.builder = LLVMCreateBuilderInContext(j->g.context);
    tsr_status status = base_try(build_body, j, j->error);
    LLVMDisposeBuilder(j->g.builder);
    if (status == TSR_OK)
        status = compile_emit(j);
    LLVMDisposeModule(j->g.module);
    LLVMContextDispose(j->g.context);
    target_return(j->target, j->cpu, request->isa);
    return status;
}

/* Held by threads that run LLVM, so that a fork waits for them: LLVM's own locks, and its static objects that another thread
 * was making, would keep the child waiting for ever. */
BASE_LOCKS(running, BASE_RANK_COMPILING);

static tsr_status compile_any(const cpu_request *request, const char *cpu, int kind, give_function *give, void *user,
                              base_error *error)
{
    job j = {.request = request, .cpu = cpu, .kind = kind, .give = give, .user = user, .error = error};
    base_lock *own = base_lock_of(&running, &j);
    base_lock_take(own);
    tsr_status status = rescue_run(compile_job, &j, error);
    base_lock_leave(own);
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
    resident_give_back();
    return &table;
}
