/* A program: the calls determined by a seed. */
#include "fuzz_api/fuzz.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The weights with which rows are chosen (default 1); programs that are not synced leave out functions that launch. */
static const struct {
    const char *name;
    double weight;
    bool launches;
} special[] = {{"tsr_shutdown", 0.02, true},
               /* these wait for other ranks, take minutes, or return objects that must outlive others */
               {"tsr_parallel_loader_next", 0, false},
               {"tsr_store_get", 0, false},
               {"tsr_store_wait", 0, false},
               {"tsr_tcp_store_new", 0, false},
               {"tsr_file_store_new", 0, false},
               {"tsr_prefix_store_new", 0, false},
               {"tsr_pipeline_new", 0, false},
               {"tsr_hybrid_mesh_new", 0, false}, /* a list of three numbers for each device */
               {"tsr_group_from_store", 0, false},
               {"tsr_zero_redundancy_local", 0, false},
               {"tsr_save_sharded", 0, false},
               {"tsr_save_sharded_begin", 0, false},
               {"tsr_set_global_mesh", 0, false},
               {"tsr_get_global_mesh", 0, false},
               {"tsr_clear_cache", 0.02, false},
               {"tsr_initialize_cache", 0.02, true},
               {"tsr_set_memory_limit", 0.05, false},
               {"tsr_set_num_threads", 0.05, true},
               {"tsr_set_packed_limit", 0.1, false},
               {"tsr_set_debug", 0.05, true},
               {"tsr_register_custom_call", 0.3, false},
               {"tsr_set_detect_anomaly", 0.2, false},
               {"tsr_set_check_indices", 0.3, false},
               {"tsr_report", 0.1, true},
               {"tsr_sync_all", 6, true},
               {"tsr_mark_step", 3, true},
               {"tsr_read", 6, true},
               {"tsr_item", 2, true},
               {"tsr_item_int", 1, true},
               {"tsr_map", 2, true},
               {"tsr_unmap", 2, false},
               {"tsr_to_string", 2, true},
               {"tsr_print", 1, true},
               {"tsr_to_dlpack", 2, true},
               {"tsr_compile", 2, true},
               {"tsr_tensor_dataset", 1, true},
               {"tsr_save_image", 1, true},
               {"tsr_save_npy", 1, true},
               {"tsr_save_npz", 1, true},
               {"tsr_save_pt", 1, true},
               {"tsr_save_safetensors_index", 1, true},
               {"tsr_save_safetensors", 1, true},
               {"tsr_save_program", 1, true},
               {"tsr_get_stablehlo_values", 1, true},
               {"tsr_sgd", 3, true},
               {"tsr_adam", 2, true},
               {"tsr_adamw", 2, true},
               {"tsr_add_param_group", 1, true},
               {"tsr_set_hyperparameter", 1, true},
               {"tsr_optimizer_load_state_dict", 1, true},
               {"tsr_lbfgs", 2, true},
               {"tsr_optimizer_step_closure", 4, true},
               {"tsr_averaged_new", 2, true},
               {"tsr_set_eager", 0.5, true},
               {"tsr_scope_end", 2, true},
               {"tsr_scope_begin", 2, false},
               {"tsr_free", 3, false},
               {"tsr_keep", 3, false},
               {"tsr_backward", 8, false},
               {"tsr_autograd_grad", 5, false},
               {"tsr_loader_next", 4, false},
               {"tsr_batch_get", 4, false},
               {"tsr_step_lr", 2, false},
               {"tsr_scheduler_step", 3, false},
               {"tsr_program_call", 4, false},
               {"tsr_program_step", 2, false},
               {"tsr_custom_call", 3, false},
               {"tsr_set_requires_grad", 8, false},
               {"tsr_register_hook", 4, false},
               {"tsr_from_data", 12, false},
               {"tsr_ones", 6, false},
               {"tsr_randn", 6, false},
               {"tsr_forward", 12, false},
               {"tsr_parameters", 6, false},
               {"tsr_optimizer_step", 6, false},
               {"tsr_state_dict_new", 3, false},
               {"tsr_while_loop", 3, false},
               {"tsr_fori_loop", 3, false},
               {"tsr_scan", 3, false},
               {"tsr_cond", 3, false},
               {"tsr_custom_function", 3, false},
               {"tsr_checkpoint", 3, false}};

static double sums[2]
                  [FUZZ_MOST_ROWS]; /* sums of weights up to and including a row; [1]: for programs that are synced */

static void weigh(void)
{
    if (sums[0][0] > 0)
        return;
    for (int synced = 0; synced < 2; synced++)
        for (int i = 0; i < fuzz_row_count; i++) {
            double weight = 1;
            for (size_t k = 0; k < sizeof(special) / sizeof(special[0]); k++)
                if (strcmp(special[k].name, fuzz_rows[i].name) == 0)
                    weight = special[k].launches && !synced ? 0 : special[k].weight;
            sums[synced][i] = weight + (i ? sums[synced][i - 1] : 0);
        }
}

static const fuzz_row *choose(void)
{
    const double *s = sums[state.synced];
    double at = (double)(fuzz_next() >> 11) * 0x1p-53 * s[fuzz_row_count - 1];
    int low = 0, high = fuzz_row_count - 1;
    while (low < high) {
        int middle = (low + high) / 2;
        if (s[middle] > at)
            high = middle;
        else
            low = middle + 1;
    }
    return &fuzz_rows[low];
}

static void enter_log(const fuzz_row *row, const fuzz_value *a)
{
    uint32_t line = fuzz->n_lines++;
    fuzz_describe(row, a, fuzz->lines[line % FUZZ_LOG_LINES], FUZZ_LOG_BYTES);
}

static bool is_error(const fuzz_row *row, const fuzz_value *r)
{
    return row->result == FUZZ_STATUS   ? r->i != TSR_OK && r->i != TSR_END
           : row->result == FUZZ_TENSOR ? tsr_tensor_status(r->p) != TSR_OK
                                        : row->result == FUZZ_OBJECT && !r->p;
}

static void one_call(void)
{
    if (fuzz_chance(0.01)) {
        fuzz_file_damage();
        return;
    }
    const fuzz_row *row = choose();
    void *mark = fuzz_room_mark();
    fuzz_value *a = fuzz_room(FUZZ_MOST_ARGUMENTS * sizeof(*a)), *r = fuzz_room(sizeof(*r));
    if (fuzz_make(row, a) && fuzz_allowed(row, a)) {
        enter_log(row, a);
        fuzz->calls++;
        fuzz->beats++;
        fuzz->reached[row - fuzz_rows]++;
        row->call(a, r);
        bool error = is_error(row, r);
        fuzz->good += !error;
        fuzz->worked[row - fuzz_rows] += !error;
        fuzz_settle(row, a, r);
    }
    fuzz_room_release(mark);
}

void fuzz_calls(int n)
{
    for (int i = 0; i < n; i++)
        one_call();
}

/* A few tensors to begin with. */
static void begin(void)
{
    static const float values[24] = {1, -2, 3, 0.5F, -1, 2, 4, 0, 1, 1, 2, 3, 5, 8, -3, 7, 0, 1, 0, 1, 2, 2, 1, 0};
    static const int64_t integers[6] = {0, 1, 2, 1, 0, 1};
    static const uint8_t truths[6] = {0, 1, 1, 0, 1, 0};
    static const int64_t shapes[][4] = {{2, 3, 0, 0}, {3, 0, 0, 0}, {2, 2, 0, 0}, {1, 2, 4, 3},
                                        {2, 3, 4, 0}, {3, 3, 0, 0}, {4, 3, 0, 0}};
    static const int64_t ranks[] = {2, 1, 2, 4, 3, 2, 2};
    for (int i = 0; i < 7; i++) {
        tsr_tensor *t = tsr_from_data(values, TSR_F32, shapes[i], ranks[i]);
        fuzz_add_tensor(fuzz_chance(0.4) ? tsr_set_requires_grad(t, true) : t, false);
    }
    fuzz_add_tensor(tsr_from_data(integers, TSR_I64, (const int64_t[]){2, 3}, 2), false);
    fuzz_add_tensor(tsr_from_data(integers, TSR_I64, (const int64_t[]){3}, 1), false);
    fuzz_add_tensor(tsr_from_data(truths, TSR_BOOL, (const int64_t[]){2, 3}, 2), false);
    fuzz_add_tensor(tsr_from_data(values, TSR_C64, (const int64_t[]){3}, 1), false);
    static const int64_t threes[][3] = {{2, 2, 3}, {2, 3, 2}, {1, 2, 4}, {2, 2, 1}};
    for (int i = 0; i < 4; i++)
        fuzz_add_tensor(tsr_from_data(values, TSR_F32, threes[i], 3), false);
    fuzz_add_tensor(tsr_from_data(values, TSR_F32, (const int64_t[]){3, 2, 2, 1}, 4), false); /* windows of the image */
    fuzz_add_tensor(tsr_from_data(integers, TSR_I32, (const int64_t[]){2}, 1), false);
    fuzz_add_tensor(tsr_from_data(integers, TSR_I64, (const int64_t[]){2}, 1), false);
    fuzz_add_tensor(tsr_number(2.5), false);
    fuzz_add_tensor(tsr_full(1, &(tsr_full_options){.size = sizeof(tsr_full_options)}), false);
}

/* Objects that few calls would make by chance. */
static void begin_objects(void)
{
    if (fuzz_chance(0.5)) {
        tsr_module *module =
            tsr_nn_linear(3, &(tsr_nn_linear_options){.size = sizeof(tsr_nn_linear_options), .out_features = 2});
        fuzz_add(FUZZ_module, module, NULL, false);
        fuzz_add(FUZZ_parameter_list, (void *)(uintptr_t)tsr_parameters(module), module, true);
        tsr_tensor *weight = tsr_named_tensor(module, "weight");
        fuzz_add_tensor(weight, true);
        fuzz_add(FUZZ_parameter_list, tsr_parameter_list_new(&weight, 1), NULL, false);
        if (state.synced)
            fuzz_add(FUZZ_optimizer,
                     tsr_sgd(tsr_parameters(module),
                             &(tsr_sgd_options){.size = sizeof(tsr_sgd_options), .lr = 0.1, .momentum = 0.5}),
                     NULL, false);
        fuzz_add(FUZZ_state_dict, tsr_module_state_dict(module), NULL, false);
    }
    if (fuzz_chance(0.3)) {
        static const float rows[10];
        const tsr_array array = {rows, (const int64_t[]){5, 2}, 2, TSR_F32};
        tsr_dataset *dataset = tsr_array_dataset(&array, 1);
        fuzz_add(FUZZ_dataset, tsr_dataset_retain(dataset), NULL, false);
        fuzz_add(FUZZ_loader,
                 (tsr_loader_new)(dataset, &(tsr_loader_options){.size = sizeof(tsr_loader_options),
                                                                 .batch_size = 2,
                                                                 .no_workers = true,
                                                                 .progress = -1}),
                 NULL, false);
        fuzz_add(FUZZ_sampler, tsr_random_sampler(5, 1), NULL, false);
    }
    if (fuzz_chance(0.3)) {
        tsr_program *program = NULL;
        tsr_safetensors *file = NULL;
        if (tsr_program_read("a.mlir", &program) == TSR_OK)
            fuzz_add(FUZZ_program, program, NULL, false);
        if (tsr_safetensors_open("a.safetensors", &file) == TSR_OK)
            fuzz_add(FUZZ_safetensors, file, NULL, false);
        tsr_state_dict *dict = tsr_state_dict_new();
        tsr_state_dict_set_int(dict, "a", 3);
        tsr_state_dict_set_number(dict, "x", 0.5);
        tsr_state_dict_set(dict, "weight", fuzz_tensor());
        fuzz_add(FUZZ_state_dict, dict, NULL, false);
    }
}

static void read_all(void)
{
    static char data[1 << 16];
    for (int i = 0; i < 6; i++) {
        tsr_tensor *tensor = fuzz_tensor();
        int64_t bytes = tsr_numel(tensor) * (int64_t)tsr_dtype_size(tsr_tensor_dtype(tensor));
        if (bytes >= 0 && bytes <= (int64_t)sizeof(data)) {
            fuzz->calls++;
            snprintf(fuzz->lines[fuzz->n_lines++ % FUZZ_LOG_LINES], FUZZ_LOG_BYTES, "tsr_read(t?, %lld)",
                     (long long)bytes);
            fuzz->syncs += tsr_read(tensor, data, (size_t)bytes) == TSR_OK;
        }
    }
    snprintf(fuzz->lines[fuzz->n_lines++ % FUZZ_LOG_LINES], FUZZ_LOG_BYTES, "tsr_mark_step()");
    fuzz->syncs += tsr_mark_step() == TSR_OK;
}

static void end(void)
{
    /* Leaves every context that was entered; the library keeps the default context. */
    for (int i = 0; i < state.n_objects[FUZZ_context]; i++)
        for (int k = 0; k < state.n_objects[FUZZ_context]; k++)
            while (tsr_context_leave(state.objects[FUZZ_context][k].p) == TSR_OK) {}
    tsr_set_eager(false);
    tsr_set_grad_enabled(true);
    tsr_set_parametrize_cached(false);
    tsr_set_detect_anomaly(false);
    tsr_set_check_indices(false);
    tsr_set_memory_limit(0, 1 << 28);
    tsr_set_debug(NULL);
    tsr_set_num_threads(1);
    tsr_set_log_sink(NULL, NULL);
    tsr_wait_device_ops();
    bool shut = state.synced && fuzz_chance(0.05);
    if (shut && fuzz_chance(0.5))
        tsr_shutdown();
    fuzz_free_all();
    if (shut)
        tsr_shutdown();
    fuzz_users_free();
}

/* A defect of the compiler only costs users speed, but counts as a finding here. */
static void check_compiler(void)
{
    if (tsr_counter_value("cpu::CompiledWithoutFusion") == 0)
        return;
    fprintf(stderr, "a program was compiled without fusion, because of a defect of the compiler\n");
    abort();
}

void fuzz_program(uint64_t seed, const bool *left_out)
{
    weigh();
    memset(&state, 0, sizeof(state));
    state.random = seed * UINT64_C(0x9e3779b97f4a7c15) + 1;
    state.hostile = (double[]){0.01, 0.05, 0.15, 0.4}[fuzz_below(4)];
    state.synced = fuzz_below(10) == 0;
    fuzz->seed = seed;
    fuzz->n_lines = 0;
    bool own = !state.synced || fuzz_chance(0.8); /* tensors left in the default context stay there */
    int n = 20 + (int)fuzz_below(60);
    tsr_context *context = own ? tsr_context_new() : NULL;
    if (context) {
        fuzz_add(FUZZ_context, context, NULL, false);
        tsr_context_enter(context);
    }
    tsr_scope outer = tsr_scope_begin();
    if (state.synced)
        state.scopes[state.n_scopes++] = outer;
    begin();
    begin_objects();
    for (int i = 0; i < n; i++) {
        state.random = (seed + 1) * UINT64_C(0xbf58476d1ce4e5b9) + (uint64_t)i * UINT64_C(0x94d049bb133111eb);
        if (!left_out || !left_out[i])
            one_call();
        check_compiler();
    }
    state.random = seed ^ UINT64_C(0x5851f42d4c957f2d);
    if (state.synced)
        read_all();
    check_compiler();
    if (!context)
        tsr_scope_end(outer);
    fuzz->programs++;
    fuzz->synced += state.synced;
    snprintf(fuzz->lines[fuzz->n_lines++ % FUZZ_LOG_LINES], FUZZ_LOG_BYTES, "the end: everything is freed");
    end();
}
