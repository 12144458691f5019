/* The words of wrong calls: they name the function that the user called, and its arguments. */
#include "test.h"

#include <tessera/dlpack.h>
#include <tessera/tessera.h>

#include <math.h>

static void said(const char *text)
{
    const char *message = "";
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, "test_messages.c");
    CHECK_CONTAINS(message, text);
}

TEST(constructors_name_themselves_and_their_arguments)
{
    CHECK(!tsr_nn_conv2d(4, 6, 3, .groups = 3));
    said(": nn_conv2d: in_channels must be divisible by groups (in_channels 4, groups 3)");
    CHECK(!tsr_nn_linear(-1, 6));
    said(": nn_linear: -1 inputs and 6 outputs");
    CHECK(!tsr_nn_linear(1, 6, .dtype = TSR_I64));
    said(": nn_linear: parameter weight: ");
    CHECK(!tsr_nn_lstm(0, 4));
    said(": nn_lstm: input_size must be greater than zero (input_size 0)");
    tsr_module *m = tsr_nn_linear(2, 3);
    CHECK(!tsr_sgd(tsr_parameters(m), -1));
    said(": sgd: Invalid learning rate: -1.0");
    tsr_module_free(m);
}

static void attend(tsr_module *m, tsr_tensor *query, tsr_tensor *key, tsr_tensor *value)
{
    tsr_tensor *out = NULL;
    CHECK_INT(tsr_forward_n(m, (tsr_tensor *[]){query, key, value}, 3, &out, 1), TSR_INVALID_ARGUMENT);
}

TEST(functions_speak_of_their_own_arguments)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2, 4, 3, 3)), *q = tsr_ones(TSR_DIMS(1, 2, 5, 8));
    tsr_forward(NULL, x);
    said("forward: the module is NULL");
    tsr_group_norm(x, 2, tsr_ones(TSR_DIMS(3)), NULL);
    said("Expected weight to be a vector of size equal to the number of channels in input (4), but got weight of shape "
         "[3]");
    tsr_scaled_dot_product_attention(q, tsr_ones(TSR_DIMS(1, 2, 5, 7)), q);
    said("query and key must be the same, but query has shape [1, 2, 5, 8], key [1, 2, 5, 7]");
    tsr_scaled_dot_product_attention(q, tsr_ones(TSR_DIMS(1, 2, 6, 8)), q);
    said("key and value must have the same length");
    tsr_module *m = tsr_nn_multihead_attention(8, 2);
    tsr_tensor *y = tsr_ones(TSR_DIMS(5, 1, 8));
    attend(m, y, tsr_ones(TSR_DIMS(5, 1, 7)), y);
    said("was expecting key's last dimension to be 8, but got 7");
    attend(m, y, y, tsr_ones(TSR_DIMS(5, 2, 8)));
    said("key has length 1, value 2");
    tsr_clip_grad_norm_(tsr_parameters(m), NAN);
    said("max_norm must be at least 0, but is");
    tsr_zeros(TSR_DIMS(2), .dtype = 99);
    said("zeros: dtype is 99, which is no dtype");
    tsr_module_free(m);
    tsr_scope_end(scope);
}

TEST(what_is_not_there_and_sizes_that_differ)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_ones(TSR_DIMS(4, 1)), true);
    tsr_relu(tsr_grad(x));
    said("relu: argument 1 is NULL (a gradient, a dict's entry or a module that is not there is NULL)");
    tsr_binary_cross_entropy_with_logits(x, tsr_ones(TSR_DIMS(4)));
    said("Target size ([4]) must be the same as input size ([4, 1])");
    tsr_tensor *lengths = tsr_ones(TSR_DIMS(2), .dtype = TSR_I64),
               *targets = tsr_ones(TSR_DIMS(3, 3), .dtype = TSR_I64);
    tsr_ctc_loss(tsr_log_softmax(tsr_ones(TSR_DIMS(5, 2, 4)), -1), targets, lengths, lengths);
    said("ctc_loss: Expected tensor to have size 2 at dimension 0, but got size 3 for argument #2 'targets'");
    tsr_scope_end(scope);
}

TEST(a_checkpoint_names_its_function)
{
    tsr_module *m = tsr_nn_linear(2, 3);
    CHECK(tsr_save_checkpoint("/no/such/folder/file", .model = m) != TSR_OK);
    said("save_checkpoint: ");
    CHECK(tsr_load_checkpoint("/no/such/folder/file", .model = m) != TSR_OK);
    said("load_checkpoint: ");
    tsr_module_free(m);
}

TEST(settings_say_what_is_possible)
{
    CHECK_INT(tsr_set_num_threads(0), TSR_INVALID_ARGUMENT);
    said(": set_num_threads: 0 threads; 1 to 4096 are possible");
    CHECK(!tsr_mesh_new(NULL, 2));
    said(": mesh_new: the shape is NULL");
    CHECK(!tsr_hybrid_mesh_new(NULL, 2));
    said(": hybrid_mesh_new: the shape is NULL");
    CHECK_INT(tsr_metrics_report(NULL), TSR_INVALID_ARGUMENT);
    CHECK_INT(tsr_error_take(NULL), TSR_INVALID_ARGUMENT);
}

/* The error names the line of the call itself, not that of an earlier one. */
static void said_at(int line, const char *text)
{
    char site[64];
    const char *message = "";
    snprintf(site, sizeof(site), "test_messages.c:%d: ", line);
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, site);
    CHECK_CONTAINS(message, text);
}
#define SAID(call, text)                                                                                               \
    do {                                                                                                               \
        (void)(call);                                                                                                  \
        said_at(__LINE__, text);                                                                                       \
    } while (0)

TEST(settings_and_data_name_their_line)
{
    tsr_scope scope = tsr_scope_begin();
    char *text;
    tsr_field field;
    tsr_batch *batch;
    SAID(tsr_assign(NULL, NULL), "assign: ");
    SAID(tsr_scope_return(scope + 1, tsr_ones(TSR_DIMS(2))), "scope_return: scope ");
    SAID(tsr_reset_peak_memory(99), "no device");
    SAID(tsr_metrics_report(NULL), "metrics_report: ");
    SAID(tsr_set_debug(1, .file = "/no/such/folder/file"), "set_debug: ");
    SAID(tsr_pjrt_load(NULL), "pjrt_load: ");
    SAID(tsr_stream_dataset(NULL, NULL, NULL, 0), "stream_dataset: ");
    SAID(tsr_dataset_field(NULL, 0, &field), "dataset_field: ");
    SAID(tsr_parallel_loader_next(NULL, 0, &batch), "parallel_loader_next: ");
    SAID(tsr_averaged_state_dict(NULL), "averaged_state_dict: ");
    SAID(tsr_local_shard(NULL, 0, NULL), "local_shard: ");
    SAID(tsr_read_local_shard(NULL, 0, NULL, 0), "read_local_shard: ");
    SAID(tsr_saving_end(NULL), "saving_end: ");
    SAID(tsr_checkpoint_manager_join(NULL), "checkpoint_manager_join: ");
    SAID(tsr_checkpoint_manager_all_steps(NULL, NULL, 0), "checkpoint_manager_all_steps: ");
    SAID(tsr_apply_backward_optimization_barrier(NULL), "apply_backward_optimization_barrier: ");
    SAID(tsr_to_string(NULL, NULL, &text), "to_string: ");
    DLManagedTensor *managed;
    SAID(tsr_to_dlpack(tsr_zeros(TSR_DIMS(2), .dtype = TSR_F8E5M2), &managed), "to_dlpack: DLPack has no f8E5M2");
    tsr_scope_end(scope);
}

TEST(functions_for_several_processes_name_their_line)
{
    tsr_module *m = tsr_nn_linear(2, 2);
    tsr_bytes_list *bytes;
    tsr_store *store = tsr_hash_store_new();
    int64_t n;
    SAID(tsr_launch(NULL, NULL), "launch: ");
    SAID(tsr_destroy_process_group(), "destroy_process_group: ");
    SAID(tsr_distributed_sampler(-1, false, 0, false), "distributed_sampler: -1 items");
    SAID(tsr_dist_all_gather_bytes("x", 1, NULL, &bytes), "all_gather_bytes: ");
    SAID(tsr_work_wait(NULL, 0), "work_wait: ");
    SAID(tsr_do_on_ordinals(NULL, NULL, NULL, 0), "do_on_ordinals: ");
    SAID(tsr_master_print(NULL, 0), "master_print: ");
    SAID(tsr_check_view_sharing(NULL, 2), "check_view_sharing: ");
    SAID(tsr_rate_tracker_new(7), "rate_tracker_new: ");
    SAID(tsr_ddp(NULL), "ddp: the module is NULL");
    SAID(tsr_ddp_no_sync(m, true), "ddp_no_sync: ");
    SAID(tsr_ddp_register_comm_hook(m, NULL, NULL), "ddp_register_comm_hook: ");
    SAID(tsr_power_sgd_state_dict(NULL), "power_sgd_state_dict: ");
    SAID(tsr_power_sgd_load_state_dict(NULL, NULL), "power_sgd_load_state_dict: ");
    SAID(tsr_model_averager_new(0, 0), "model_averager_new: ");
    SAID(tsr_model_averager_set_step(NULL, 0), "model_averager_set_step: ");
    SAID(tsr_convert_sync_batchnorm(NULL), "convert_sync_batchnorm: ");
    SAID(tsr_zero_redundancy_load_state_dict(NULL, NULL), "zero_redundancy_load_state_dict: ");
    SAID(tsr_file_store_new(NULL), "file_store_new: ");
    SAID(tsr_prefix_store_new(NULL, "a"), "prefix_store_new: ");
    SAID(tsr_store_set(store, NULL, "", 0), "store_set: ");
    SAID(tsr_store_add(NULL, "a", 1, &n), "store_add: ");
    SAID(tsr_store_num_keys(NULL, &n), "store_num_keys: ");
    tsr_store_free(store);
    tsr_module_free(m);
}
