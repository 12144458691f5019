/* The functions that the library calls: they make calls of their own, and set their results, or fail to. */
#include "fuzz_api/fuzz.h"

#include <stdatomic.h>
#include <string.h>

static tsr_status outcome(void)
{
    return fuzz_hostile() ? (fuzz_chance(0.5) ? TSR_INVALID_ARGUMENT : TSR_IO) : TSR_OK;
}

/* Random calls with the function's arguments among the tensors. */
static void go(int64_t n_in, tsr_tensor *const *in)
{
    if (state.depth > 3)
        return;
    state.depth++;
    for (int64_t i = 0; i < n_in; i++)
        fuzz_add_tensor(in[i], true);
    fuzz_calls((int)fuzz_below(4));
    state.depth--;
}

/* Usually a tensor of the expected dtype and shape. */
static tsr_tensor *result(tsr_tensor *like)
{
    if (fuzz_hostile())
        return fuzz_tensor();
    return like ? tsr_add_scalar(like, 1) : fuzz_tensor();
}

tsr_status fuzz_body(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const fuzz_user *u = user;
    go(u->n_in, in);
    int64_t skip = u->n_in == u->n_out + 1; /* a counted loop's count */
    for (int64_t i = 0; i < u->n_out; i++)
        out[i] = result(i + skip < u->n_in ? in[i + skip] : u->n_in > 0 ? in[0] : NULL);
    return outcome();
}

tsr_status fuzz_condition(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const fuzz_user *u = user;
    go(u->n_in, in);
    /* Programs must not run for ever. */
    tsr_tensor *never = tsr_full(0, &(tsr_full_options){.size = sizeof(tsr_full_options), .dtype = TSR_BOOL});
    out[0] = state.synced || !fuzz_hostile() ? never : fuzz_tensor();
    return outcome();
}

double fuzz_factor(void *user, int64_t step)
{
    (void)user;
    return 1.0 / (double)(step + 1);
}

double fuzz_scheduler_set_group_factor_factor(void *user, int64_t step)
{
    return fuzz_factor(user, step + 1);
}

/* A loss from all tensors that require gradients. */
tsr_status fuzz_closure(void *user, tsr_tensor **loss)
{
    (void)user;
    go(0, NULL);
    *loss = fuzz_hostile() ? fuzz_tensor()
                           : (tsr_sum)(&(tsr_sum_options){.size = sizeof(tsr_sum_options), .self = fuzz_tensor()});
    (tsr_backward)(&(tsr_backward_options){.size = sizeof(tsr_backward_options), .tensor = *loss});
    return outcome();
}

/* Runs on this thread or on one of the library's, so it touches none of this program's tensors. */
void fuzz_add_step_closure_closure(void *user)
{
    (void)user;
    double value;
    tsr_tensor *own = tsr_add_scalar(tsr_number(2), 3);
    tsr_item(own, &value);
    tsr_wait_device_ops();
    tsr_free(own);
}

/* ---- custom functions and calls -------------------------------------------------------------------------------------------- */

tsr_status fuzz_custom_class_forward(void *user, tsr_tensor *const *in, tsr_tensor **out, tsr_tensor **saved)
{
    const fuzz_user *u = user;
    go(u->n_in, in);
    for (int64_t i = 0; i < u->n_out; i++)
        out[i] = result(i < u->n_in ? in[i] : NULL);
    for (int64_t i = 0; i < u->n_saved; i++)
        saved[i] = result(i < u->n_in ? in[i] : NULL);
    return outcome();
}

tsr_status fuzz_custom_class_backward(void *user, tsr_tensor *const *saved, tsr_tensor *const *grad_out,
                                      tsr_tensor **grad_in)
{
    const fuzz_user *u = user;
    go(u->n_saved, saved);
    for (int64_t i = 0; i < u->n_in; i++)
        grad_in[i] = i < u->n_out && !fuzz_hostile() ? grad_out[i] : fuzz_tensor();
    return outcome();
}

tsr_status fuzz_custom_call_class_infer(void *user, const tsr_attributes *attributes, int64_t n_in,
                                        const tsr_custom_type *in, int64_t n_out, tsr_custom_type *out)
{
    (void)user;
    int64_t i;
    double f;
    (void)tsr_attributes_get_int(attributes, "a", &i);
    (void)tsr_attributes_get_number(attributes, NULL, &f);
    for (int64_t k = 0; k < n_out; k++) {
        out[k] = n_in ? in[k % n_in] : (tsr_custom_type){.dtype = TSR_F32};
        if (fuzz_hostile())
            out[k].n_dims = fuzz_below(40) - 10;
        if (fuzz_hostile())
            out[k].dims[0] = INT64_MIN;
    }
    return outcome();
}

tsr_status fuzz_custom_call_class_evaluate(void *user, const tsr_attributes *attributes, int64_t n_in,
                                           const tsr_custom_buffer *in, int64_t n_out, const tsr_custom_buffer *out)
{
    (void)user, (void)attributes, (void)n_in, (void)in; /* a thread of the library's: no random numbers */
    for (int64_t k = 0; k < n_out; k++) {
        size_t bytes = tsr_dtype_size(out[k].dtype);
        for (int64_t d = 0; d < out[k].n_dims; d++)
            bytes *= (size_t)out[k].dims[d];
        if (bytes)
            memset(out[k].data, 0, bytes);
    }
    return n_in > 2 ? tsr_custom_call_fail(TSR_IO, "three are too many") : TSR_OK;
}

tsr_status fuzz_custom_call_class_gradient(void *user, const tsr_attributes *attributes, int64_t n_in,
                                           tsr_tensor *const *in, int64_t n_out, tsr_tensor *const *out,
                                           tsr_tensor *const *grad_out, tsr_tensor **grad_in)
{
    (void)user, (void)attributes, (void)out;
    go(n_in, in);
    for (int64_t i = 0; i < n_in; i++)
        grad_in[i] = i < n_out && !fuzz_hostile() ? grad_out[i] : fuzz_tensor();
    return outcome();
}

tsr_tensor *fuzz_register_hook_hook(void *user, tsr_tensor *gradient)
{
    (void)user;
    go(1, &gradient);
    return fuzz_chance(0.4) ? NULL : fuzz_hostile() ? fuzz_tensor() : tsr_mul_scalar(gradient, 2);
}

tsr_status fuzz_module_class_forward(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in,
                                     tsr_tensor **out, int64_t n_out)
{
    (void)user, (void)module;
    go(n_in, in);
    for (int64_t i = 0; i < n_out; i++)
        out[i] = result(i < n_in ? in[i] : NULL);
    return outcome();
}

void *fuzz_module_class_copy(const void *state)
{
    return fuzz_hostile() ? NULL : (void *)(uintptr_t)state;
}

bool fuzz_parameters_where_chosen(void *user, const char *name, const tsr_tensor *parameter)
{
    (void)user, (void)name;
    return tsr_dim(parameter) > 1;
}

tsr_status fuzz_module_apply_visit(void *user, tsr_module *module, const char *path)
{
    (void)user;
    tsr_train(module, path[0] != 0);
    return outcome();
}

tsr_status fuzz_forward_pre_hook(void *user, tsr_module *module, tsr_tensor **in, int64_t n_in)
{
    (void)user, (void)module;
    go(n_in, in);
    if (n_in > 0)
        in[0] = result(in[0]);
    return outcome();
}

tsr_status fuzz_forward_hook(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                             int64_t n_out)
{
    (void)user, (void)module;
    go(n_in, in);
    if (n_out > 0)
        out[0] = result(out[0]);
    return outcome();
}

tsr_status fuzz_full_backward_hook(void *user, tsr_tensor *const *grad_out, int64_t n_out, tsr_tensor **grad_in,
                                   int64_t n_in)
{
    (void)user, (void)grad_out, (void)n_out;
    if (n_in > 0 && grad_in[0])
        grad_in[0] = result(grad_in[0]);
    return outcome();
}

tsr_tensor *fuzz_register_backward_hook_hook(void *user, tsr_tensor *gradient)
{
    return fuzz_register_hook_hook(user, gradient);
}

tsr_status fuzz_state_dict_hook(void *user, tsr_module *module, tsr_state_dict *dict, const char *prefix)
{
    (void)user, (void)module;
    return tsr_state_dict_set_int(dict, prefix[0] ? prefix : "version", 1);
}

tsr_tensor *fuzz_pipeline_loss(void *user, tsr_tensor *output, tsr_tensor *target)
{
    (void)user;
    go(2, (tsr_tensor *[]){output, target});
    return result(output);
}

tsr_tensor *fuzz_distance_function(void *user, tsr_tensor *a, tsr_tensor *b)
{
    (void)user;
    go(2, (tsr_tensor *[]){a, b});
    return result(a);
}

tsr_status fuzz_right_inverse(void *user, tsr_module *parametrization, tsr_tensor *value, tsr_tensor **originals,
                              int64_t n)
{
    (void)user, (void)parametrization;
    go(1, &value);
    for (int64_t i = 0; i < n; i++)
        originals[i] = result(value);
    return TSR_OK;
}

tsr_tensor *fuzz_module_function(tsr_module *module, tsr_tensor *input)
{
    (void)module;
    go(1, &input);
    return result(input);
}

tsr_tensor *fuzz_module_function2(tsr_module *module, tsr_tensor *first, tsr_tensor *second)
{
    (void)module;
    go(2, (tsr_tensor *[]){first, second});
    return result(second);
}

const tsr_named_child *fuzz_children(void *names, void *modules, int64_t n)
{
    static tsr_named_child children[FUZZ_SLOTS];
    const char **texts = names;
    tsr_module **list = modules;
    for (int64_t i = 0; i < n && i < FUZZ_SLOTS && list; i++)
        children[i] = (tsr_named_child){texts ? texts[i] : NULL, list[i]};
    return modules ? children : NULL;
}

/* ---- data: threads of the library call these, so they use no random numbers -------------------------------------------------- */

int64_t fuzz_dataset_class_count(void *user)
{
    (void)user;
    return fuzz_hostile() ? -1 : 5;
}

tsr_status fuzz_dataset_class_get(void *user, int64_t index, void *const *fields)
{
    (void)user, (void)fields;
    return index == 3 ? tsr_dataset_fail(TSR_CORRUPT, "item three is damaged") : TSR_OK;
}

tsr_status fuzz_stream_class_begin(void *user, int64_t epoch)
{
    (void)user;
    return epoch == 2 ? tsr_dataset_fail(TSR_IO, "epoch two cannot begin") : TSR_OK;
}

tsr_status fuzz_stream_class_next(void *user, void *const *fields)
{
    static atomic_uint items; /* of all streams */
    (void)user, (void)fields;
    unsigned item = atomic_fetch_add(&items, 1) % 7;
    return item == 6 ? TSR_END : item == 3 ? tsr_dataset_fail(TSR_CORRUPT, "item three is damaged") : TSR_OK;
}

tsr_status fuzz_loader_options_collate(void *user, int64_t n, const void *const *in, void *const *out)
{
    (void)user, (void)n, (void)in, (void)out;
    return TSR_OK;
}

tsr_status fuzz_loader_options_collate_sizes(void *user, int64_t n, const void *const *in,
                                             int64_t (*dims)[TSR_FIELD_MAX_DIMS])
{
    (void)user, (void)n, (void)in;
    dims[0][0] = fuzz_hostile() ? INT64_MIN : dims[0][0] / 2;
    return TSR_OK;
}

tsr_status fuzz_map_dataset_call(void *user, int64_t index, const void *const *in, void *const *out)
{
    (void)user, (void)in, (void)out;
    return index == 4 ? TSR_IO : TSR_OK;
}

int64_t fuzz_sampler_class_length(void *user)
{
    (void)user;
    return fuzz_hostile() ? INT64_MIN : 4;
}

tsr_status fuzz_sampler_class_indices(void *user, int64_t epoch, int64_t *out)
{
    (void)user;
    for (int64_t i = 0; i < 4; i++)
        out[i] = epoch % 2 ? i * 3 - 2 : i;
    return TSR_OK;
}

/* Their data lives as long as the program. */
void fuzz_dataset_class_free(void *user)
{
    (void)user;
}

void fuzz_from_borrowed_release(void *user)
{
    (void)user;
}

void fuzz_map_dataset_free_user(void *user)
{
    (void)user;
}

void fuzz_module_class_free(void *user)
{
    (void)user;
}

void fuzz_stream_class_free(void *user)
{
    (void)user;
}

void fuzz_sampler_class_free(void *user)
{
    (void)user;
}

void fuzz_set_log_sink_sink(void *user, int32_t level, const char *message)
{
    (void)user, (void)level;
    (void)strlen(message);
}

const tsr_body fuzz_bodies[4] = {fuzz_body, fuzz_body, fuzz_condition, fuzz_body};

tsr_status fuzz_ddp_register_comm_hook_hook(void *state, const tsr_grad_bucket *bucket)
{
    (void)state;
    return bucket->n > 0 ? TSR_OK : TSR_INTERNAL;
}

tsr_status fuzz_ddp_join_options_each(void *user)
{
    (void)user;
    return TSR_OK;
}

tsr_optimizer *fuzz_zero_redundancy_new_make(const tsr_parameter_list *parameters, void *user)
{
    (void)user;
    return (tsr_sgd)(parameters, &(tsr_sgd_options){.size = sizeof(tsr_sgd_options), .lr = 0.1});
}

tsr_tensor *fuzz_mesh_reduce_reduce(void *user, tsr_tensor *const *all, int64_t n)
{
    (void)user;
    return n > 0 ? all[n - 1] : NULL;
}

tsr_status fuzz_do_on_ordinals_target(void *user)
{
    (void)user;
    return TSR_OK;
}

tsr_status fuzz_launch_function(int32_t index, void *user)
{
    (void)user;
    return index == 0 ? TSR_OK : TSR_INTERNAL;
}
