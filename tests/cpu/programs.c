#include "programs.h"
#include "roundings.h"

ir_module *program_parse(const char *text)
{
    ir_module *module = NULL;
    base_error error = {0};
    if (ir_parse("test", text, strlen(text), &module, &error) != TSR_OK) {
        fprintf(stderr, "%s\n%s\n", error.message, text);
        exit(1);
    }
    return module;
}

void program_fill(const ir_type *type, void *data, uint64_t seed)
{
    size_t size = tsr_dtype_size(type->dtype);
    uint64_t state = seed * 2 + 1;
    for (int64_t i = 0; i < type->count; i++) {
        state = base_hash_u64(state, (uint64_t)i + 1);
        double unit = (double)(state >> 11) * 0x1p-53;
        char *at = (char *)data + (size_t)i * size;
        if (ir_dtype_is_complex(type->dtype)) {
            tsr_dtype part = ir_dtype_real(type->dtype);
            ir_element_set(part, at, unit * 4 - 2);
            state = base_hash_u64(state, 7);
            ir_element_set(part, at + size / 2, (double)(state >> 11) * 0x1p-51 - 2);
        } else if (ir_dtype_is_float(type->dtype)) {
            ir_element_set(type->dtype, at, unit * 4 - 2);
        } else if (type->dtype == TSR_BOOL) {
            *(uint8_t *)at = unit < 0.5;
        } else {
            ir_element_set_i64(type->dtype, at, (int64_t)(unit * 8) - (ir_dtype_is_signed(type->dtype) ? 2 : 0));
        }
    }
}

static bool close_enough(const ir_type *type, const void *a, const void *b, uint64_t ulps, int64_t *where)
{
    size_t size = tsr_dtype_size(type->dtype);
    for (int64_t i = 0; i < type->count; i++) {
        const char *x = (const char *)a + (size_t)i * size, *y = (const char *)b + (size_t)i * size;
        bool same = memcmp(x, y, size) == 0;
        if (!same && (ir_dtype_is_float(type->dtype) || ir_dtype_is_complex(type->dtype)))
            same = interp_ulps(type->dtype, x, y) <= ulps ||
                   (ulps > 1000 && fabs(ir_element_get(type->dtype, x) - ir_element_get(type->dtype, y)) < 1e-5);
        if (!same) {
            *where = i;
            return false;
        }
    }
    return true;
}

/* The set of sizes in a function's types, for a compilation in which all of them vary. */
static size_t sizes_of(const ir_function *main, int64_t *sizes, size_t most)
{
    size_t n = 0;
    for (size_t i = 0; i < main->n_args + main->n_results; i++) {
        const ir_type *type = i < main->n_args ? main->arg_types[i] : main->result_types[i - main->n_args];
        for (int64_t d = 0; d < type->rank && n < most; d++) {
            bool known = false;
            for (size_t k = 0; k < n; k++)
                known = known || sizes[k] == type->dims[d];
            if (!known)
                sizes[n++] = type->dims[d];
        }
    }
    return n;
}

enum { MOST_ARGUMENTS = 320, MOST_RESULTS = 32 };

/* The same program for column-major arguments; NULL: no argument has different rows and columns. */
static device_executable *compile_by_columns(const char *text, const ir_function *main)
{
    base_error error = {0};
    const device_layout *layouts[MOST_ARGUMENTS];
    device_executable *e = NULL;
    bool any = false;
    for (size_t i = 0; i < main->n_args; i++) {
        int32_t order[IR_MAX_RANK];
        for (int32_t d = 0; d < main->arg_types[i]->rank; d++)
            order[d] = d;
        layouts[i] = device_layout_of(main->arg_types[i]->rank, order);
        any = any || layouts[i];
    }
    const device_compile_options options = {.arg_layouts = layouts, .strict = true};
    if (any)
        CHECK_OK(device_compile(program_parse(text), &options, &e, &error), error);
    for (size_t i = 0; e && i < main->n_args; i++)
        CHECK(device_executable_signature(e)->args[i].layout == layouts[i]);
    return e;
}

/* The interpreter's results for the f64 version of the program on these arguments. */
static void call_in_f64(const char *text, const ir_function *narrow, const interp_array *args, interp_array *results)
{
    size_t n = narrow->n_args;
    base_text wide = {0};
    base_error error = {0};
    program_widen(text, &wide);
    ir_module *module = program_parse(wide.data);
    ir_function *main = ir_module_main(module);
    interp_array wide_args[MOST_ARGUMENTS];
    for (size_t i = 0; i < n; i++) {
        wide_args[i] = interp_array_new(main->arg_types[i]);
        tsr_dtype dtype = narrow->arg_types[i]->dtype;
        size_t size = tsr_dtype_size(dtype);
        for (int64_t k = 0; k < main->arg_types[i]->count; k++)
            if (main->arg_types[i]->dtype == TSR_F64)
                ((double *)wide_args[i].data)[k] = ir_element_get(dtype, (const char *)args[i].data + (size_t)k * size);
        if (main->arg_types[i]->dtype != TSR_F64)
            memcpy(wide_args[i].data, args[i].data, ir_type_bytes(main->arg_types[i]));
    }
    interp_options options = {.seed = 1};
    CHECK_OK(interp_call(main, n, wide_args, results, &options, &error), error);
    for (size_t i = 0; i < n; i++)
        interp_array_free(&wide_args[i]);
    ir_module_free(module);
    base_text_free(&wide);
}

/* Compares the first run's results with those in f64; integers and booleans must be equal. */
static bool bounded(const char *text, ir_function *main, const interp_array *args, void *const *got)
{
    int64_t roundings[MOST_RESULTS], where;
    interp_array exact[MOST_RESULTS] = {{0}};
    bool good = true;
    call_in_f64(text, main, args, exact);
    program_roundings(main, roundings);
    for (size_t r = 0; r < main->n_results && exact[r].data; r++) {
        const ir_type *type = main->result_types[r];
        if (!ir_dtype_is_float(type->dtype)) {
            good = memcmp(got[r], exact[r].data, ir_type_bytes(type)) == 0 && good;
        } else if (!program_within(type, got[r], exact[r].data, roundings[r], &where)) {
            good = false;
            fprintf(stderr, "result %zu, element %lld: %.9g, not %.17g, within %lld roundings\n", r, (long long)where,
                    ir_element_get(type->dtype, (const char *)got[r] + (size_t)where * tsr_dtype_size(type->dtype)),
                    ((const double *)exact[r].data)[where], (long long)roundings[r]);
        }
        interp_array_free(&exact[r]);
    }
    return good;
}

void program_check(const char *text, uint64_t ulps, uint64_t seed, cpu_cost *cost)
{
    base_error error = {0};
    void *firsts[MOST_RESULTS] = {NULL};
    CHECK_OK(cpu_backend_register(&error), error);
    ir_module *plain = program_parse(text), *module = program_parse(text);
    ir_function *main = ir_module_main(plain);
    interp_array args[MOST_ARGUMENTS], wanted[MOST_RESULTS] = {{0}};
    device_value *buffers[MOST_ARGUMENTS], *results[MOST_RESULTS];
    device *d;
    CHECK_OK(device_get("cpu", 0, &d, &error), error);
    for (size_t i = 0; i < main->n_args; i++) {
        args[i] = interp_array_new(main->arg_types[i]);
        program_fill(main->arg_types[i], args[i].data, seed + i);
        CHECK_OK(device_value_from_host(d, main->arg_types[i], args[i].data, &buffers[i], &error), error);
    }
    interp_options options = {.seed = 1};
    tsr_status status = interp_call(main, main->n_args, args, wanted, &options, &error);
    CHECK_OK(status, error);
    device_executable *e = NULL;
    tsr_status compiled = device_compile(module, &(device_compile_options){.strict = true}, &e, &error);
    CHECK_OK(compiled, error);
    int64_t sizes[MOST_ARGUMENTS];
    const device_compile_options general = {
        .varying = sizes, .n_varying = sizes_of(main, sizes, MOST_ARGUMENTS), .strict = true};
    device_executable *any_size = NULL;
    if (compiled == TSR_OK)
        compiled = device_compile(program_parse(text), &general, &any_size, &error);
    CHECK_OK(compiled, error);
    device_executable *by_columns = compile_by_columns(text, main);
    bool shown = false;
    for (int run = 0; status == TSR_OK && compiled == TSR_OK && run <= (by_columns ? 4 : 3); run++) {
        const int threads = run < 3 ? 1 << run : 2; /* the last runs: code for sizes that vary, for other layouts */
        CHECK_OK(cpu_set_threads(threads, &error), error);
        bool keep[MOST_ARGUMENTS];
        memset(keep, 1, sizeof(keep));
        device_launch launch = {.args = buffers, .keep = keep, .results = results};
        CHECK_OK(device_execute(run < 3 ? e : run == 3 ? any_size : by_columns, &launch, &error), error);
        for (size_t r = 0; r < main->n_results; r++) {
            const ir_type *type = main->result_types[r];
            void *got = malloc(ir_type_bytes(type) + 1);
            CHECK_OK(device_value_read(results[r], got, &error), error);
            int64_t where = 0;
            bool good = (run == 0 && ulps == PROGRAM_BOUNDED) ||
                        close_enough(type, got, wanted[r].data, run == 0 ? ulps : 0, &where);
            if (!test_check(good, __FILE__, __LINE__)) {
                size_t size = tsr_dtype_size(type->dtype);
                fprintf(stderr, "run %d, %d threads, result %zu, element %lld: %.17g, not %.17g\n", run, threads, r,
                        (long long)where, ir_element_get(type->dtype, (char *)got + (size_t)where * size),
                        ir_element_get(type->dtype, (char *)wanted[r].data + (size_t)where * size));
                if (!shown) {
                    base_text steps = {0};
                    device_executable_print(e, &steps);
                    fprintf(stderr, "%s\n%s\n", text, steps.data);
                    base_text_free(&steps);
                    shown = true;
                }
            }
            memcpy(wanted[r].data, got, ir_type_bytes(type)); /* other numbers of threads give the same bits */
            firsts[r] = wanted[r].data;
            free(got);
            device_value_release(results[r]);
        }
        if (run == 0 && ulps == PROGRAM_BOUNDED)
            CHECK(bounded(text, main, args, firsts));
    }
    if (e && cost)
        cpu_executable_cost(e, cost);
    device_executable_release(e);
    device_executable_release(any_size);
    device_executable_release(by_columns);
    for (size_t i = 0; i < main->n_args; i++) {
        device_value_release(buffers[i]);
        interp_array_free(&args[i]);
    }
    for (size_t r = 0; r < main->n_results; r++)
        interp_array_free(&wanted[r]);
    ir_module_free(plain);
}

device_executable *program_compile(const char *text, device **cpu)
{
    base_error error = {0};
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_get("cpu", 0, cpu, &error), error);
    CHECK_OK(device_compile(program_parse(text), NULL, &e, &error), error);
    return e;
}

ir_value *program_convolve(ir_builder *b, ir_value *x, ir_value *w, int64_t border, const ir_type *type)
{
    int64_t at[] = {2, 3}, ones[] = {1, 1}, borders[] = {border, border, border, border};
    const ir_convolution_attrs attrs = {.window_strides = {2, ones},
                                        .padding = {2, 2, borders},
                                        .dimension_numbers = {.present = true,
                                                              .input_feature_dimension = 1,
                                                              .input_spatial_dimensions = {2, at},
                                                              .kernel_input_feature_dimension = 1,
                                                              .kernel_spatial_dimensions = {2, at},
                                                              .output_feature_dimension = 1,
                                                              .output_spatial_dimensions = {2, at}},
                                        .feature_group_count = 1,
                                        .batch_group_count = 1};
    return ir_build_typed(b, IR_CONVOLUTION, &attrs, 2, (ir_value *const[]){x, w}, type);
}

bool program_run(const char *text, size_t n, const void *const *args, void *out)
{
    base_error error = {0};
    device *d = NULL;
    device_executable *e = program_compile(text, &d);
    if (!e || !test_check(n <= MOST_ARGUMENTS && n == device_executable_signature(e)->n_args, __FILE__, __LINE__))
        return false;
    cpu_cost cost;
    cpu_executable_cost(e, &cost);
    CHECK_INT(cost.interpreted, 0);
    device_value *buffers[MOST_ARGUMENTS], *results[1];
    for (size_t i = 0; i < n; i++)
        CHECK_OK(device_value_from_host(d, device_executable_signature(e)->args[i].type, args[i], &buffers[i], &error),
                 error);
    device_launch launch = {.args = buffers, .results = results};
    CHECK_OK(device_execute(e, &launch, &error), error);
    CHECK_OK(device_value_read(results[0], out, &error), error);
    for (size_t i = 0; i < n; i++)
        device_value_release(buffers[i]);
    device_value_release(results[0]);
    device_executable_release(e);
    return true;
}
