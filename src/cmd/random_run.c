/* Runs a random program: interpreted, or compiled. */
#include "cmd/hlo.h"
#include "cmd/random.h"

#include "cpu/cpu.h"
#include "device/device.h"

#include <string.h>

static tsr_status launch(device_executable *e, device_value *const *args, size_t n, void **results, base_error *error)
{
    device_value **buffers = base_alloc_zero(n + 1, sizeof(*buffers));
    device_event *done = NULL;
    const device_launch launch = {.args = args, .results = buffers, .done = &done};
    tsr_status status =
        buffers ? device_execute(e, &launch, error) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for results");
    if (status == TSR_OK)
        status = device_event_wait(done, error);
    device_event_release(done);
    for (size_t i = 0; i < n && status == TSR_OK; i++) {
        results[i] = base_alloc(device_value_bytes(buffers[i]) + 16);
        status = results[i] ? device_value_read(buffers[i], results[i], error)
                            : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a result");
    }
    for (size_t i = 0; buffers && i < n; i++)
        device_value_release(buffers[i]);
    base_free(buffers);
    if (status != TSR_OK)
        for (size_t i = 0; i < n; i++) {
            base_free(results[i]);
            results[i] = NULL;
        }
    return status;
}

static tsr_status run_again(device_executable *e, device_value *const *args, size_t n, int threads, bool *same,
                            void *const *results, base_error *error)
{
    void **again = base_alloc_zero(n + 1, sizeof(*again));
    int before = cpu_threads();
    tsr_status status =
        again ? cpu_set_threads(threads, error) : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for results");
    if (status == TSR_OK) {
        status = launch(e, args, n, again, error);
        cpu_set_threads(before, NULL);
    }
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        *same =
            *same && memcmp(again[i], results[i], ir_type_bytes(device_executable_signature(e)->results[i].type)) == 0;
    for (size_t i = 0; again && i < n; i++)
        base_free(again[i]);
    base_free(again);
    return status;
}

/* The set of sizes in the types of main's arguments and results. */
static size_t find_sizes(const ir_function *f, int64_t *sizes, size_t most)
{
    size_t n = 0;
    for (size_t i = 0; i < f->n_args + f->n_results; i++) {
        const ir_type *type = i < f->n_args ? f->arg_types[i] : f->result_types[i - f->n_args];
        for (int64_t d = 0; ir_is_tensor(type) && d < type->rank && n < most; d++) {
            bool known = false;
            for (size_t k = 0; k < n && !known; k++)
                known = sizes[k] == type->dims[d];
            if (!known)
                sizes[n++] = type->dims[d];
        }
    }
    return n;
}

/* The module to compile for p: p's own, or a new one where sizes depend on arguments' values. */
static tsr_status settle_sizes(const random_program *p, ir_module **out, base_error *error)
{
    const ir_type **types = base_alloc_zero(p->n_args + 1, sizeof(*types));
    void **data = base_alloc_zero(p->n_args + 1, sizeof(*data));
    for (size_t i = 0; types && data && i < p->n_args; i++) {
        types[i] = p->args[i].type;
        data[i] = p->args[i].data;
    }
    *out = NULL;
    tsr_status status = types && data ? hlo_refine(p->main, types, data, out, error)
                                      : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for sizes");
    if (status == TSR_OK && !*out)
        *out = p->module;
    base_free(types);
    base_free(data);
    return status;
}

/* Donates arguments to results of the same type, so that a write that comes too early is noticed. */
static void donate_arguments(ir_module *module)
{
    ir_function *main = ir_module_main(module);
    size_t n = main->n_results;
    bool *taken = base_arena_zero(&module->arena, n + 1, sizeof(*taken));
    for (size_t i = 0; i < main->n_args; i++)
        for (size_t k = 0; k < n; k++) {
            size_t r = (3 * i + k) % n;
            if (taken[r] || main->arg_attrs[i] || main->result_types[r] != main->body->args[i].type)
                continue;
            const ir_attr *result = ir_attr_int(&module->arena, (int64_t)r);
            main->arg_attrs[i] = ir_attr_dict(&module->arena, 1, &(const char *){"tf.aliasing_output"}, &result);
            taken[r] = true;
        }
}

/* Random orders of the dimensions of p's arguments; NULL: no memory. */
static const device_layout **draw_layouts(const random_program *p, uint64_t seed)
{
    const device_layout **layouts = base_alloc_zero(p->n_args + 1, sizeof(*layouts));
    for (size_t i = 0; layouts && i < p->n_args; i++) {
        int32_t order[IR_MAX_RANK];
        for (int32_t d = 0; d < p->args[i].type->rank; d++) {
            int32_t at = (int32_t)(random_mix(&seed) % ((uint64_t)d + 1));
            order[d] = order[at];
            order[at] = d;
        }
        layouts[i] = device_layout_of(p->args[i].type->rank, order);
    }
    return layouts;
}

/* Interprets main; the interpreter's arrays become blocks of their own. */
static tsr_status interpret(const random_program *p, random_run *run, base_error *error)
{
    size_t n = p->main->n_results;
    interp_array *results = base_alloc_zero(n + 1, sizeof(*results));
    tsr_status status = results ? interp_call(p->main, p->n_args, p->args, results, NULL, error)
                                : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for results");
    bool good = status == TSR_OK;
    for (size_t i = 0; i < n && good; i++) {
        size_t bytes = ir_type_bytes(results[i].type);
        run->results[i] = status == TSR_OK ? base_alloc(bytes + 16) : NULL;
        if (run->results[i])
            memcpy(run->results[i], results[i].data, bytes);
        else
            status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a result");
        interp_array_free(&results[i]);
    }
    for (size_t i = 0; i < n && status != TSR_OK; i++) {
        base_free(run->results[i]);
        run->results[i] = NULL;
    }
    base_free(results);
    return status;
}

tsr_status random_execute(const random_program *p, random_run *run, base_error *error)
{
    random_program copy;
    device_executable *e = NULL;
    device *d = NULL;
    size_t n = p->main->n_results;
    memset(run->results, 0, n * sizeof(*run->results));
    memset(run->interpreted, 0, sizeof(run->interpreted));
    if (run->interpret)
        return interpret(p, run, error);
    tsr_status status = cpu_backend_register(error);
    if (status == TSR_OK)
        status = device_get(NULL, 0, &d, error);
    if (status != TSR_OK)
        return status;
    status = random_program_cut(p, NULL, NULL, false, &copy, error);
    device_value **args = base_alloc_zero(copy.n_args + 1, sizeof(*args));
    const device_layout **layouts = status == TSR_OK && run->layouts ? draw_layouts(&copy, run->layouts) : NULL;
    if (!args || (run->layouts && !layouts && status == TSR_OK))
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for arguments");
    for (size_t i = 0; i < copy.n_args && status == TSR_OK; i++) { /* held for the next launch, which donates a copy */
        status = device_value_from_host(d, copy.args[i].type, copy.args[i].data, &args[i], error);
        if (status == TSR_OK)
            status = device_value_hold(args[i], error);
    }
    ir_module *settled = NULL;
    if (status == TSR_OK)
        status = settle_sizes(&copy, &settled, error);
    if (status == TSR_OK) {
        int64_t sizes[16];
        const device_compile_options options = {.unoptimized = run->unoptimized,
                                                .strict = true,
                                                .arg_layouts = layouts,
                                                .varying = sizes,
                                                .n_varying = run->any_size ? find_sizes(p->main, sizes, 16) : 0};
        donate_arguments(settled);
        copy.module = settled == copy.module ? NULL : copy.module;
        status = device_compile(settled, &options, &e, error);
    }
    ir_opcode code;
    uint32_t count;
    for (size_t i = 0; status == TSR_OK && cpu_executable_interpreted(e, i, &code, &count); i++)
        run->interpreted[code] = count;
    if (status == TSR_OK)
        status = launch(e, args, n, run->results, error);
    run->same = true;
    if (status == TSR_OK && run->threads)
        status = run_again(e, args, n, run->threads, &run->same, run->results, error);
    for (size_t i = 0; args && i < copy.n_args && args[i]; i++) {
        device_value_unhold(args[i]);
        device_value_release(args[i]);
    }
    base_free(args);
    base_free(layouts);
    device_executable_release(e);
    random_program_free(&copy);
    return status;
}
