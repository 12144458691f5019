/* Executables: a backend's program with its description, reference-counted. */
#include "device/internal.h"

static base_timer compile_time = {.name = "CompileTime", .unit = "ns"};
static base_counter compiled = {.name = "CreateCompileHandles"}, freed = {.name = "DestroyCompileHandles"};

static void executable_free(device_executable *e)
{
    e->backend->program->free(e->program);
    device_signature_free(e->signature);
    base_free(e->devices);
    base_text_free(&e->key);
    base_free(e);
}

tsr_status device_executable_wrap(const device_compile_options *options, void *program, device_signature *signature,
                                  device_executable **out, base_error *error)
{
    const device_backend *backend = options->device->backend;
    device_executable *e = base_alloc_zero(1, sizeof(*e));
    if (!e) {
        backend->program->free(program);
        device_signature_free(signature);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an executable's handle");
    }
    atomic_init(&e->refs, 1);
    e->backend = backend;
    e->device = options->device;
    e->replicas = BASE_MAX(options->replicas, 1);
    e->partitions = BASE_MAX(options->partitions, 1);
    e->apart = options->apart;
    e->program = program;
    e->signature = signature;
    e->info = backend->program->info(program);
    size_t n = device_executable_devices(e);
    if (options->assignment && n > 0) {
        e->devices = base_alloc(n * sizeof(device *));
        for (size_t i = 0; e->devices && i < n; i++)
            e->devices[i] = options->assignment[i];
        if (!e->devices) {
            executable_free(e);
            return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an executable's handle");
        }
    }
    atomic_fetch_add(&e->device->platform->users, 1);
    *out = e;
    return TSR_OK;
}

tsr_status device_compile(ir_module *module, const device_compile_options *options, device_executable **out,
                          base_error *error)
{
    device *d = options ? options->device : NULL;
    device_signature *signature = NULL;
    tsr_status status = d ? TSR_OK : device_get(NULL, 0, &d, error);
    if (status == TSR_OK)
        status = device_signature_read(module, &signature, error);
    if (status != TSR_OK) {
        ir_module_free(module);
        return status;
    }
    device_compile_options whole = options ? *options : (device_compile_options){0};
    whole.device = d;
    if (whole.apart && (d->backend->memory || whole.assignment)) {
        ir_module_free(module);
        device_signature_free(signature);
        return base_fail(error, TSR_UNIMPLEMENTED, "%s: its programs do not meet those of other processes", d->name);
    }
    uint64_t start = base_now_ns(), modes = base_fp_begin(BASE_FP_KEEP); /* as pass_run_list */
    void *program = NULL;
    status = d->backend->program->compile(d->state, module, signature, &whole, &program, error);
    base_fp_set(modes);
    if (status != TSR_OK) {
        device_signature_free(signature);
        return status;
    }
    uint64_t ns = base_now_ns() - start;
    base_timer_add(&compile_time, (double)ns);
    base_counter_add(&compiled, 1);
    status = device_executable_wrap(&whole, program, signature, out, error);
    if (status == TSR_OK)
        (*out)->compile_ns = ns;
    return status;
}

device_executable *device_executable_retain(device_executable *e)
{
    if (e)
        atomic_fetch_add_explicit(&e->refs, 1, memory_order_relaxed);
    return e;
}

void device_executable_release(device_executable *e)
{
    if (!e || atomic_fetch_sub_explicit(&e->refs, 1, memory_order_acq_rel) != 1)
        return;
    atomic_fetch_sub(&e->device->platform->users, 1);
    executable_free(e);
    base_counter_add(&freed, 1);
}

device *device_executable_device(const device_executable *e, size_t i)
{
    if (e->devices)
        return e->devices[i];
    return device_executable_devices(e) == 1 ? e->device : device_platform_device(e->device->platform, (int)i);
}

size_t device_executable_devices(const device_executable *e)
{
    return e->apart ? 1 : (size_t)(e->replicas * e->partitions);
}
const device_signature *device_executable_signature(const device_executable *e)
{
    return e->signature;
}

bool device_executable_may_fail(const device_executable *e)
{
    return e->info->may_fail;
}

bool device_executable_fails_whole(const device_executable *e, size_t runs)
{
    return runs == 1 ? e->info->fails_whole : e->info->fails_together;
}

void device_executable_cost(const device_executable *e, device_cost *out)
{
    *out = (device_cost){.flops = e->info->flops,
                         .bytes = e->info->bytes,
                         .arena_bytes = e->info->arena_bytes,
                         .constant_bytes = e->info->constant_bytes,
                         .argument_bytes = device_signature_argument_bytes(e->signature),
                         .result_bytes = device_signature_result_bytes(e->signature),
                         .compile_ns = e->compile_ns};
}

void device_executable_print(const device_executable *e, base_text *out)
{
    if (e->backend->program->print)
        e->backend->program->print(e->program, out);
}

void *device_executable_program(const device_executable *e, const char *kind)
{
    return strcmp(e->backend->name, kind) == 0 ? e->program : NULL;
}
