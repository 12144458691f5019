/* Executables: a backend's program, counted, with what it says about itself. */
#include "device/internal.h"

static base_timer compile_time = {.name = "CompileTime", .unit = "ns"};
static base_counter compiled = {.name = "CreateCompileHandles"};

tsr_status device_executable_wrap(const device_compile_options *options, void *program, device_executable **out,
                                  base_error *error)
{
    const device_backend *backend = options->device->backend;
    device_executable *e = base_alloc_zero(1, sizeof(*e));
    if (!e) {
        backend->program_free(program);
        return base_fail(error, TSR_OUT_OF_MEMORY, "no memory for an executable's handle");
    }
    atomic_init(&e->refs, 1);
    e->backend = backend;
    e->device = options->device;
    e->replicas = BASE_MAX(options->replicas, 1);
    e->partitions = BASE_MAX(options->partitions, 1);
    e->program = program;
    e->info = backend->info(program);
    *out = e;
    return TSR_OK;
}

tsr_status device_compile(ir_module *module, const device_compile_options *options, device_executable **out,
                          base_error *error)
{
    device *d = options ? options->device : NULL;
    tsr_status status = d ? TSR_OK : device_get(NULL, 0, &d, error);
    if (status != TSR_OK) {
        ir_module_free(module);
        return status;
    }
    device_compile_options whole = options ? *options : (device_compile_options){0};
    whole.device = d;
    uint64_t start = base_now_ns();
    void *program = NULL;
    status = d->backend->compile(d->backend->user, module, &whole, &program, error);
    if (status != TSR_OK)
        return status;
    uint64_t ns = base_now_ns() - start;
    base_timer_add(&compile_time, (double)ns);
    base_counter_add(&compiled, 1);
    status = device_executable_wrap(&whole, program, out, error);
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
    e->backend->program_free(e->program);
    base_free(e);
}

size_t device_executable_devices(const device_executable *e)
{
    return (size_t)(e->replicas * e->partitions);
}
size_t device_executable_args(const device_executable *e)
{
    return e->info->n_args;
}
size_t device_executable_numbers(const device_executable *e)
{
    return e->info->n_numbers;
}
size_t device_executable_results(const device_executable *e)
{
    return e->info->n_results;
}
const ir_type *device_executable_arg_type(const device_executable *e, size_t i)
{
    return e->info->arg_types[i];
}
const ir_type *device_executable_result_type(const device_executable *e, size_t i)
{
    return e->info->result_types[i];
}
const device_layout *device_executable_arg_layout(const device_executable *e, size_t i)
{
    return e->info->arg_layouts ? e->info->arg_layouts[i] : NULL;
}
const device_layout *device_executable_result_layout(const device_executable *e, size_t i)
{
    return e->info->result_layouts ? e->info->result_layouts[i] : NULL;
}
int device_executable_alias(const device_executable *e, size_t i)
{
    return e->info->aliases[i];
}

bool device_executable_may_fail(const device_executable *e)
{
    return e->info->may_fail;
}

void device_executable_cost(const device_executable *e, device_cost *out)
{
    *out = e->info->cost;
    out->compile_ns = e->compile_ns;
}

bool device_executable_interpreted(const device_executable *e, size_t i, ir_opcode *code, uint32_t *count)
{
    if (i >= e->info->n_interpreted)
        return false;
    *code = e->info->interpreted[i].code;
    *count = e->info->interpreted[i].count;
    return true;
}

void device_executable_print(const device_executable *e, base_text *out)
{
    if (e->backend->print)
        e->backend->print(e->program, out);
}
