/* The far backend's programs: a module that interp will run. */
#include "far_internal.h"

#include <string.h>

static bool region_may_fail(const ir_region *region)
{
    for (const ir_op *op = region->first; op; op = op->next) {
        if (op->code == IR_CUSTOM_CALL || (ir_info((ir_opcode)op->code)->traits & IR_TRAIT_EFFECT))
            return true;
        for (size_t i = 0; i < op->n_regions; i++)
            if (region_may_fail(op->regions[i]))
                return true;
    }
    return false;
}

static _Atomic(const char *) lacking;
static atomic_int compiled;

void far_lacks(const char *op)
{
    atomic_store(&lacking, op);
}

int far_compiled(void)
{
    return atomic_load(&compiled);
}

static bool has_lacking(const ir_module *module)
{
    const char *op = atomic_load(&lacking);
    for (size_t i = 0; op && i < module->n_functions; i++)
        for (const ir_op *at = module->functions[i]->body ? module->functions[i]->body->first : NULL; at; at = at->next)
            if (strcmp(ir_info((ir_opcode)at->code)->name, op) == 0)
                return true;
    return false;
}

static tsr_status far_compile(void *state, ir_module *module, device_signature *signature,
                              const device_compile_options *options, void **program, base_error *error)
{
    atomic_fetch_add(&compiled, 1);
    tsr_status status = ir_verify(module, error);
    if (status == TSR_OK && (far_fails(FAR_COMPILE_REFUSED) || has_lacking(module)))
        status = base_fail(error, TSR_UNIMPLEMENTED, "a far compiler lacks this program");
    far_program *p = status == TSR_OK ? base_alloc_zero(1, sizeof(*p)) : NULL;
    if (!p) {
        ir_module_free(module);
        return status != TSR_OK ? status : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program");
    }
    p->platform = state;
    p->module = module;
    p->signature = signature;
    p->replicas = BASE_MAX(options->replicas, 1);
    p->partitions = BASE_MAX(options->partitions, 1);
    p->info.memory_bytes = sizeof(*p) + module->arena.bytes;
    p->info.may_fail = far_programs_may_fail();
    for (size_t i = 0; i < module->n_functions; i++)
        if (module->functions[i]->body && region_may_fail(module->functions[i]->body))
            p->info.may_fail = true;
    *program = p;
    return TSR_OK;
}

/* A program's bytes are its text. */
static tsr_status far_save(const void *program, bool whole, base_text *out, base_error *error)
{
    (void)whole;
    const ir_print_options options = {.generic = true};
    ir_print_module(((const far_program *)program)->module, &options, out);
    return out->failed ? base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a program's text") : TSR_OK;
}

static tsr_status far_load(void *state, const void *data, size_t size, const device_signature *signature,
                           const device_compile_options *options, void **program, base_error *error)
{
    ir_module *module = NULL;
    if (ir_parse("program", data, size, &module, NULL) != TSR_OK)
        return base_fail(error, TSR_CORRUPT, "a far program that does not read back");
    return far_compile(state, module, (device_signature *)(uintptr_t)signature, options, program, error);
}

static void far_program_free(void *program)
{
    far_program *p = program;
    ir_module_free(p->module);
    base_free(p);
}

static const device_program_info *far_info(const void *program)
{
    return &((const far_program *)program)->info;
}

const device_program_table far_program_table = {
    .compile = far_compile, .free = far_program_free, .info = far_info, .save = far_save, .load = far_load};
