/* Modules over a mesh of eight devices: fully sharded data parallel and tensor parallel give the values of one device, with
 * optimizers made before and after, clipping, buffers and hooks. */
#include "expect.h"
#include "test.h"

#include <tessera/tessera.h>

#include <math.h>
#include <string.h>

enum { BATCH = 32, IN = 24, HIDDEN = 64, OUT = 16, STEPS = 4 };

__attribute__((constructor)) static void have_eight_devices(void)
{
    setenv("CPU_NUM_DEVICES", "8", 1);
}

static const char *const axes[] = {"data", "fsdp", "tensor"};

static tsr_module *model_new(void)
{
    tsr_manual_seed(3);
    return tsr_nn_sequential(tsr_nn_linear(IN, HIDDEN), tsr_nn_batch_norm1d(HIDDEN), tsr_nn_tanh(),
                             tsr_nn_linear(HIDDEN, HIDDEN), tsr_nn_relu(), tsr_nn_linear(HIDDEN, OUT));
}

static void batch(int step, float *x, int64_t *y)
{
    for (int i = 0; i < BATCH * IN; i++)
        x[i] = (float)((i * 7 + step * 13) % 29) * 0.1f - 1.4f;
    for (int i = 0; i < BATCH; i++)
        y[i] = (i * 5 + step) % OUT;
}

typedef struct run {
    double losses[STEPS], norms[STEPS];
    float *parameters;
    size_t n;
} run;

typedef enum policy { ALONE, FSDP, TENSOR, BOTH, LATE, DATA } policy;

static tsr_module *arranged(tsr_module *model, const tsr_mesh *mesh, policy how)
{
    static const tsr_parallel_plan plan[] = {{"0", TSR_COLWISE}, {"3", TSR_ROWWISE}};
    if (how == TENSOR || how == BOTH)
        CHECK_STATUS(tsr_parallelize_module(model, mesh, "tensor", plan, 2), TSR_OK);
    if (how == FSDP || how == BOTH || how == LATE)
        model = tsr_fsdp(model, mesh, .extra_data_axis = "data", .wrap = "3");
    if (how == DATA)
        model = tsr_fsdp(model, mesh, .min_elements = INT64_MAX);
    return model;
}

static run train(const tsr_mesh *mesh, policy how)
{
    run r = {0};
    tsr_module *model = model_new();
    const tsr_parameter_list *list = how == LATE ? tsr_parameters(model) : NULL;
    tsr_optimizer *optimizer = list ? tsr_adamw(list, 1e-2, 0.01, .eps = 1e-2) : NULL; /* before the marks */
    model = arranged(model, mesh, how);
    CHECK(model);
    if (!optimizer)
        optimizer = tsr_adamw(tsr_parameters(model), 1e-2, 0.01, .eps = 1e-2);
    for (int step = 0; step < STEPS; step++) {
        float data[BATCH * IN];
        int64_t classes[BATCH];
        batch(0, data, classes);
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(BATCH, IN));
        tsr_tensor *y = tsr_from_data(classes, TSR_I64, TSR_DIMS(BATCH));
        tsr_tensor *loss = tsr_cross_entropy(tsr_forward(model, x), y);
        tsr_zero_grad(optimizer);
        CHECK_STATUS(tsr_backward(loss), TSR_OK);
        tsr_tensor *norm = tsr_clip_grad_norm_(tsr_parameters(model), 0.5);
        CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
        CHECK_STATUS(tsr_sync(loss, norm), TSR_OK);
        CHECK_STATUS(tsr_item(loss, &r.losses[step]), TSR_OK);
        CHECK_STATUS(tsr_item(norm, &r.norms[step]), TSR_OK);
        tsr_scope_end(scope);
    }
    list = tsr_parameters(model);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++)
        r.n += (size_t)tsr_numel(tsr_parameter_at(list, i));
    r.parameters = malloc(r.n * sizeof(float));
    size_t at = 0;
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        size_t n = (size_t)tsr_numel(tsr_parameter_at(list, i));
        CHECK_STATUS(tsr_read(tsr_parameter_at(list, i), r.parameters + at, n * sizeof(float)), TSR_OK);
        at += n;
    }
    /* The optimizer's state has the parameters' shardings. */
    tsr_state_dict *state = tsr_optimizer_state_dict(optimizer);
    for (int64_t i = 0; how != ALONE && i < tsr_state_dict_count(state); i++) {
        const char *name = tsr_state_dict_name(state, i);
        tsr_tensor *t = tsr_state_dict_get(state, name);
        if (!t || tsr_dim(t) == 0 || (how == TENSOR && strncmp(name, "state.0.", 8) != 0))
            continue;
        tsr_sharding_type type = tsr_get_sharding_type(t);
        CHECK(how == DATA ? type == TSR_SHARDING_REPLICATED
                          : type == TSR_SHARDING_PARTIAL || type == TSR_SHARDING_TILED);
    }
    tsr_state_dict_free(state);
    tsr_optimizer_free(optimizer);
    tsr_module_free(model);
    CHECK_STATUS(tsr_report(), TSR_OK);
    return r;
}

static void compare(const run *many, const run *one)
{
    double worst = 0;
    for (int i = 0; i < STEPS; i++) {
        CHECK_NEAR(many->losses[i], one->losses[i], 2e-5);
        CHECK_NEAR(many->norms[i], one->norms[i], 1e-4 * one->norms[i]);
    }
    CHECK_INT(many->n, one->n);
    for (size_t i = 0; i < one->n && many->n == one->n; i++)
        worst = fmax(worst, fabs((double)many->parameters[i] - one->parameters[i]));
    CHECK(worst < 1e-5);
}

TEST(policies_give_the_values_of_one_device)
{
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2, 2), .axis_names = axes);
    CHECK_OR_RETURN(mesh);
    run one = train(NULL, ALONE);
    CHECK(one.losses[STEPS - 1] < one.losses[0]);
    for (policy how = FSDP; how <= LATE; how++) {
        run many = train(mesh, how);
        compare(&many, &one);
        free(many.parameters);
    }
    free(one.parameters);
    tsr_mesh_free(mesh);
}

static void check_spec(tsr_module *model, const char *path, const char *want)
{
    char *spec = NULL;
    CHECK_STATUS(tsr_get_partition_spec(tsr_named_tensor(model, path), &spec), TSR_OK);
    CHECK_STR(spec, want);
    tsr_string_free(spec);
}

/* PyTorch's DataParallel: each device has the whole model and a part of the batch, batch norm's moments are those of the
 * whole batch, and reading a result gathers it. */
TEST(data_parallel_over_the_devices_of_a_process)
{
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(8), .axis_names = (const char *const[]){"fsdp"});
    CHECK_OR_RETURN(mesh);
    run one = train(NULL, ALONE), many = train(mesh, DATA);
    compare(&many, &one);
    float data[BATCH * IN], alone[BATCH * OUT], gathered[BATCH * OUT];
    int64_t classes[BATCH];
    batch(0, data, classes);
    for (int how = 0; how < 2; how++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_module *model = arranged(model_new(), mesh, how ? DATA : ALONE);
        tsr_tensor *out = tsr_forward(model, tsr_from_data(data, TSR_F32, TSR_DIMS(BATCH, IN)));
        CHECK_STATUS(tsr_sync(out), TSR_OK);
        if (how) {
            char *spec = NULL;
            check_spec(model, "module.0.weight", "None, None");
            check_spec(model, "module.3.bias", "None");
            CHECK_STATUS(tsr_get_partition_spec(out, &spec), TSR_OK);
            CHECK_STR(spec, "fsdp, None");
            tsr_string_free(spec);
        }
        CHECK_STATUS(tsr_read(out, how ? gathered : alone, sizeof(alone)), TSR_OK);
        tsr_module_free(model);
        tsr_scope_end(scope);
    }
    for (int i = 0; i < BATCH * OUT; i++)
        CHECK_NEAR(gathered[i], alone[i], 1e-5);
    free(one.parameters);
    free(many.parameters);
    tsr_mesh_free(mesh);
    CHECK_STATUS(tsr_report(), TSR_OK);
}

TEST(parameters_are_marked)
{
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 2, 2), .axis_names = axes);
    tsr_module *model = arranged(model_new(), mesh, BOTH);
    check_spec(model, "module.0.weight", "tensor, fsdp"); /* dimension 0 is cut already */
    check_spec(model, "module.0.bias", "tensor");         /* and there is no other */
    check_spec(model, "module.3.weight", "fsdp, tensor");
    check_spec(model, "module.3.bias", "fsdp");
    check_spec(model, "module.5.weight", "fsdp, None");
    tsr_module_free(model);
    model = tsr_fsdp(model_new(), mesh, .min_elements = 1000);
    check_spec(model, "module.3.weight", "fsdp, None");
    check_spec(model, "module.3.bias", "");
    tsr_module_free(model);
    tsr_mesh_free(mesh);
}

/* Layers whose sizes the axis does not divide: the last devices have a smaller part of them, or none. */
TEST(sizes_that_do_not_divide)
{
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(8), .axis_names = (const char *const[]){"tensor"});
    static const tsr_parallel_plan plan[] = {{"0", TSR_COLWISE}, {"2", TSR_ROWWISE}};
    double losses[2][STEPS];
    for (int many = 0; many < 2; many++) {
        tsr_manual_seed(5);
        tsr_module *model = tsr_nn_sequential(tsr_nn_linear(IN, 13), tsr_nn_tanh(), tsr_nn_linear(13, 5));
        if (many) {
            CHECK_STATUS(tsr_parallelize_module(model, mesh, "tensor", plan, 2), TSR_OK);
            check_spec(model, "0.weight", "tensor, None");
            check_spec(model, "2.weight", "None, tensor");
        }
        tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 1e-2, 0.01, .eps = 1e-2);
        for (int step = 0; step < STEPS; step++) {
            float data[BATCH * IN];
            int64_t classes[BATCH];
            batch(0, data, classes);
            for (int i = 0; i < BATCH; i++)
                classes[i] %= 5;
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(BATCH, IN));
            tsr_tensor *y = tsr_from_data(classes, TSR_I64, TSR_DIMS(BATCH));
            tsr_tensor *loss = tsr_cross_entropy(tsr_forward(model, x), y);
            tsr_zero_grad(optimizer);
            CHECK_STATUS(tsr_backward(loss), TSR_OK);
            CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
            CHECK_STATUS(tsr_item(loss, &losses[many][step]), TSR_OK);
            tsr_scope_end(scope);
        }
        tsr_optimizer_free(optimizer);
        tsr_module_free(model);
    }
    CHECK(losses[0][STEPS - 1] < losses[0][0]);
    for (int i = 0; i < STEPS; i++)
        CHECK_NEAR(losses[1][i], losses[0][i], 2e-5);
    tsr_mesh_free(mesh);
}

static tsr_status note_spec(void *user, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                            int64_t n_out)
{
    char *spec = NULL;
    (void)module, (void)out, (void)n_out;
    CHECK_INT(n_in, 1);
    CHECK_STATUS(tsr_sync(in[0]), TSR_OK);
    CHECK_STATUS(tsr_get_partition_spec(in[0], &spec), TSR_OK);
    snprintf(user, 64, "%s", spec);
    tsr_string_free(spec);
    return TSR_OK;
}

/* A norm between tensor parallel layers works on a part of the sequence, also where the axis does not divide the
 * sequence. */
TEST(sequences_are_cut)
{
    enum { N = 2, WIDTH = 16 };
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(2, 4), .axis_names = (const char *const[]){"data", "tensor"});
    static const tsr_parallel_plan plan[] = {
        {"0", TSR_SEQUENCE}, {"1", TSR_COLWISE}, {"3", TSR_ROWWISE}, {"4", TSR_SEQUENCE}};
    for (int64_t length = 7; length <= 8; length++) {
        double losses[2][STEPS];
        char spec[64] = "";
        for (int many = 0; many < 2; many++) {
            tsr_manual_seed(5);
            tsr_module *last = tsr_nn_layer_norm(WIDTH);
            tsr_module *model = tsr_nn_sequential(tsr_nn_layer_norm(WIDTH), tsr_nn_linear(WIDTH, 32), tsr_nn_tanh(),
                                                  tsr_nn_linear(32, WIDTH), last);
            if (many)
                CHECK_STATUS(tsr_parallelize_module(model, mesh, "tensor", plan, 4), TSR_OK);
            tsr_optimizer *optimizer = tsr_sgd(tsr_parameters(model), 0.1);
            for (int step = 0; step < STEPS; step++) {
                float data[N * 8 * WIDTH];
                for (int i = 0; i < N * length * WIDTH; i++)
                    data[i] = (float)((i * 7 + step * 13) % 29) * 0.1f - 1.4f;
                tsr_scope scope = tsr_scope_begin();
                tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(N, length, WIDTH));
                tsr_tensor *loss = tsr_mean(tsr_square(tsr_sub(tsr_forward(model, x), x)));
                tsr_zero_grad(optimizer);
                CHECK_STATUS(tsr_backward(loss), TSR_OK);
                CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
                CHECK_STATUS(tsr_item(loss, &losses[many][step]), TSR_OK);
                tsr_scope_end(scope);
            }
            if (many) { /* what the norm is given */
                tsr_scope scope = tsr_scope_begin();
                CHECK(tsr_register_forward_hook(last, note_spec, spec) > 0);
                tsr_forward(model, tsr_zeros(TSR_DIMS(N, length, WIDTH)));
                tsr_scope_end(scope);
            }
            tsr_optimizer_free(optimizer);
            tsr_module_free(model);
        }
        CHECK_STR(spec, "None, tensor, None");
        CHECK(losses[0][STEPS - 1] < losses[0][0]);
        for (int i = 0; i < STEPS; i++)
            CHECK_NEAR(losses[1][i], losses[0][i], 2e-5);
    }
    tsr_mesh_free(mesh);
}

/* ---- mixed precision ------------------------------------------------------------------------------------------------------ */

enum { WIDTH = 8, ROWS = 64, PARTS = 8 };

/* y = x w^T: the gradient of each weight is the sum of its column of x. Each device has 64 rows, of which the first is 256 on
 * the first device and 1 on the others, and the rest is zero: so the gradient is 263, if it is added in f32. In bf16, whose
 * numbers from 256 to 512 are even, the tree of pairs adds 256 + 1 to 256, 1 + 1 to 2, these to 258, and 4 to 262. */
static tsr_module *one_layer(const tsr_mesh *mesh, tsr_dtype compute, tsr_dtype reduce, tsr_dtype output)
{
    tsr_module *model = tsr_fsdp(tsr_nn_sequential(tsr_nn_linear(WIDTH, WIDTH, .no_bias = true)), mesh,
                                 .param_dtype = compute, .reduce_dtype = reduce, .output_dtype = output);
    CHECK(model);
    tsr_tensor *weight = tsr_named_tensor(model, "module.0.weight");
    bool was = tsr_set_grad_enabled(false);
    tsr_fill_(weight, 1.0 + 1.0 / 1024); /* 1 in bf16 */
    tsr_set_grad_enabled(was);
    return model;
}

TEST(communication_in_other_dtypes)
{
    static const struct {
        tsr_dtype compute, reduce, output, wanted_output;
        float first, gradient; /* the first element of y, and that of the weight's gradient */
    } cases[] = {{TSR_DTYPE_NONE, TSR_DTYPE_NONE, TSR_DTYPE_NONE, TSR_F32, 256 * WIDTH * (1 + 1.0F / 1024), 263},
                 {TSR_BF16, TSR_DTYPE_NONE, TSR_DTYPE_NONE, TSR_BF16, 256 * WIDTH, 262},
                 {TSR_BF16, TSR_F32, TSR_F32, TSR_F32, 256 * WIDTH, 263},
                 {TSR_DTYPE_NONE, TSR_BF16, TSR_BF16, TSR_BF16, 256 * WIDTH, 262}};
    static float data[PARTS * ROWS * WIDTH], got[PARTS * ROWS * WIDTH];
    for (int i = 0; i < PARTS * WIDTH; i++)
        data[i / WIDTH * ROWS * WIDTH + i % WIDTH] = i < WIDTH ? 256 : 1;
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(PARTS), .axis_names = (const char *const[]){"fsdp"});
    CHECK_OR_RETURN(mesh);
    for (size_t k = 0; k < sizeof(cases) / sizeof(cases[0]); k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_module *model = one_layer(mesh, cases[k].compute, cases[k].reduce, cases[k].output);
        tsr_tensor *weight = tsr_named_tensor(model, "module.0.weight");
        CHECK_INT(tsr_tensor_dtype(weight), TSR_F32);
        tsr_tensor *y = tsr_forward(model, tsr_from_data(data, TSR_F32, TSR_DIMS(PARTS * ROWS, WIDTH)));
        CHECK_INT(tsr_tensor_dtype(y), cases[k].wanted_output);
        CHECK_STATUS(tsr_backward(tsr_sum(y)), TSR_OK);
        CHECK_INT(tsr_tensor_dtype(tsr_grad(weight)), TSR_F32);
        CHECK_STATUS(tsr_read(tsr_grad(weight), got, WIDTH * WIDTH * sizeof(float)), TSR_OK);
        for (int i = 0; i < WIDTH * WIDTH; i++)
            CHECK_NEAR(got[i], cases[k].gradient, 0);
        CHECK_STATUS(tsr_read(tsr_to(y, TSR_F32), got, sizeof(got)), TSR_OK);
        CHECK_NEAR(got[0], cases[k].first, 0);
        tsr_module_free(model);
        tsr_scope_end(scope);
    }
    CHECK_STATUS(tsr_report(), TSR_OK);
    tsr_mesh_free(mesh);
}

/* The same layer in two turns of a loop, whose results are added. */
typedef struct looping {
    tsr_module *module;
    tsr_tensor *weight; /* read before the loop; NULL: the turn calls the layer */
} looping;

static tsr_status add_turn(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    const looping *l = user;
    tsr_tensor *y = l->weight ? tsr_linear(in[1], l->weight, NULL) : tsr_call(l->module, "fc", in[1]);
    out[0] = tsr_add(in[0], y);
    return TSR_OK;
}

static tsr_tensor *two_turns(tsr_module *module, tsr_tensor *x, bool reads_before)
{
    looping l = {module, reads_before ? tsr_named_tensor(module, "fc.weight") : NULL};
    tsr_tensor *zeros = tsr_zeros_like(x), *both = tsr_stack(((tsr_tensor *[]){x, x}), 2, 0), *out = NULL;
    CHECK_STATUS(tsr_scan(add_turn, &l, &zeros, 1, &both, 1, 0, 0, &out), TSR_OK);
    return out;
}

static tsr_tensor *reading_before(tsr_module *module, tsr_tensor *x)
{
    return two_turns(module, x, true);
}

static tsr_tensor *calling_inside(tsr_module *module, tsr_tensor *x)
{
    return two_turns(module, x, false);
}

/* Each turn's parts of the gradient are added over the devices in reduce_dtype: 263 or 262 as above, twice. */
TEST(sums_of_turns_in_other_dtypes)
{
    static const struct {
        tsr_dtype compute, reduce;
        float gradient;
    } cases[] = {{TSR_DTYPE_NONE, TSR_DTYPE_NONE, 526},
                 {TSR_BF16, TSR_DTYPE_NONE, 524},
                 {TSR_BF16, TSR_F32, 526},
                 {TSR_DTYPE_NONE, TSR_BF16, 524}};
    static float data[PARTS * ROWS * WIDTH], got[WIDTH * WIDTH];
    for (int i = 0; i < PARTS * WIDTH; i++)
        data[i / WIDTH * ROWS * WIDTH + i % WIDTH] = i < WIDTH ? 256 : 1;
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(PARTS), .axis_names = (const char *const[]){"fsdp"});
    CHECK_OR_RETURN(mesh);
    for (size_t k = 0; k < 2 * sizeof(cases) / sizeof(cases[0]); k++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_module *layer = tsr_nn_linear(WIDTH, WIDTH, .no_bias = true);
        tsr_module *model = tsr_nn_module("Loop", k % 2 ? calling_inside : reading_before, {"fc", layer});
        model = tsr_fsdp(model, mesh, .param_dtype = cases[k / 2].compute, .reduce_dtype = cases[k / 2].reduce);
        CHECK_OR_RETURN(model);
        tsr_tensor *y = tsr_forward(model, tsr_from_data(data, TSR_F32, TSR_DIMS(PARTS * ROWS, WIDTH)));
        CHECK_STATUS(tsr_backward(tsr_sum(y)), TSR_OK);
        tsr_tensor *gradient = tsr_grad(tsr_named_tensor(model, "module.fc.weight"));
        CHECK_STATUS(tsr_read(gradient, got, sizeof(got)), TSR_OK);
        for (int i = 0; i < WIDTH * WIDTH; i++)
            CHECK_NEAR(got[i], cases[k / 2].gradient, 0);
        tsr_module_free(model);
        tsr_scope_end(scope);
    }
    CHECK_STATUS(tsr_report(), TSR_OK);
    tsr_mesh_free(mesh);
}

/* Training in bf16 with sums in f32 stays near training in f32; tied weights, norms and tables take part. */
TEST(training_in_mixed_precision)
{
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(8), .axis_names = (const char *const[]){"fsdp"});
    double losses[2][STEPS];
    CHECK_OR_RETURN(mesh);
    for (int mixed = 0; mixed < 2; mixed++) {
        tsr_manual_seed(5);
        tsr_module *model = tsr_nn_sequential(tsr_nn_embedding(OUT, HIDDEN), tsr_nn_layer_norm(HIDDEN), tsr_nn_gelu(),
                                              tsr_nn_linear(HIDDEN, OUT, .no_bias = true));
        CHECK_STATUS(tsr_replace_tensor(model, "3.weight", tsr_named_tensor(model, "0.weight")), TSR_OK);
        model = mixed ? tsr_fsdp(model, mesh, .param_dtype = TSR_BF16, .reduce_dtype = TSR_F32, .output_dtype = TSR_F32)
                      : tsr_fsdp(model, mesh);
        tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 1e-2, 0.01);
        for (int step = 0; step < STEPS; step++) {
            int64_t words[BATCH], classes[BATCH];
            for (int i = 0; i < BATCH; i++) {
                words[i] = i % OUT;
                classes[i] = (i * 5 + 3) % OUT;
            }
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *logits = tsr_forward(model, tsr_from_data(words, TSR_I64, TSR_DIMS(BATCH)));
            CHECK_INT(tsr_tensor_dtype(logits), TSR_F32);
            tsr_tensor *loss = tsr_cross_entropy(logits, tsr_from_data(classes, TSR_I64, TSR_DIMS(BATCH)));
            tsr_zero_grad(optimizer);
            CHECK_STATUS(tsr_backward(loss), TSR_OK);
            CHECK_STATUS(tsr_optimizer_step(optimizer), TSR_OK);
            CHECK_STATUS(tsr_item(loss, &losses[mixed][step]), TSR_OK);
            tsr_scope_end(scope);
        }
        tsr_optimizer_free(optimizer);
        tsr_module_free(model);
    }
    CHECK(losses[1][STEPS - 1] < losses[1][0]);
    for (int i = 0; i < STEPS; i++)
        CHECK_NEAR(losses[1][i], losses[0][i], 0.05 * losses[0][0]);
    CHECK_STATUS(tsr_report(), TSR_OK);
    tsr_mesh_free(mesh);
}

/* A module of the user's that reads its own parameter and a child's. Each has the dtype in which forwards compute. */
static tsr_tensor *scaled_product(tsr_module *module, tsr_tensor *x)
{
    tsr_tensor *scale = tsr_named_tensor(module, "scale"), *weight = tsr_named_tensor(module, "fc.weight");
    CHECK_INT(tsr_tensor_dtype(x), TSR_BF16);
    CHECK_INT(tsr_tensor_dtype(scale), TSR_BF16);
    CHECK_INT(tsr_tensor_dtype(weight), TSR_BF16);
    return tsr_mul(tsr_linear(tsr_call(module, "fc", x), weight, NULL), scale);
}

TEST(forwards_read_parameters_in_param_dtype)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(8), .axis_names = (const char *const[]){"fsdp"});
    CHECK_OR_RETURN(mesh);
    tsr_module *fc = tsr_nn_linear(WIDTH, WIDTH, .no_bias = true);
    CHECK_STATUS(tsr_weight_norm(fc), TSR_OK);
    tsr_module *model = tsr_nn_module("Scaled", scaled_product, {"fc", fc});
    CHECK_STATUS(tsr_register_parameter(model, "scale", tsr_full(2, TSR_DIMS(WIDTH))), TSR_OK);
    model = tsr_fsdp(model, mesh, .param_dtype = TSR_BF16, .reduce_dtype = TSR_F32);
    CHECK_OR_RETURN(model);
    tsr_tensor *y = tsr_forward(model, tsr_ones(TSR_DIMS(PARTS, WIDTH)));
    CHECK_INT(tsr_tensor_dtype(y), TSR_BF16);
    CHECK_STATUS(tsr_backward(tsr_sum(y)), TSR_OK);
    const tsr_parameter_list *list = tsr_parameters(model);
    CHECK_INT(tsr_parameter_count(list), 3);
    for (int64_t i = 0; i < tsr_parameter_count(list); i++) {
        CHECK_INT(tsr_tensor_dtype(tsr_parameter_at(list, i)), TSR_F32);
        CHECK_INT(tsr_tensor_dtype(tsr_grad(tsr_parameter_at(list, i))), TSR_F32);
    }
    CHECK_INT(tsr_tensor_dtype(tsr_named_tensor(model, "module.scale")), TSR_F32); /* outside of forwards */
    CHECK_STATUS(tsr_sync(y), TSR_OK);
    tsr_module_free(model);
    tsr_mesh_free(mesh);
    tsr_scope_end(scope);
    CHECK_STATUS(tsr_report(), TSR_OK);
}

TEST(faults)
{
    tsr_mesh *mesh = tsr_mesh_new(TSR_DIMS(8), .axis_names = (const char *const[]){"fsdp"});
    tsr_module *model = model_new();
    static const tsr_parallel_plan none[] = {{"nothing", TSR_COLWISE}}, style[] = {{"0", 7}};
    CHECK_STATUS(tsr_parallelize_module(model, mesh, "tensor", none, 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "no axis tensor");
    CHECK_STATUS(tsr_parallelize_module(model, mesh, "fsdp", none, 1), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "is called nothing");
    CHECK_STATUS(tsr_parallelize_module(model, mesh, "fsdp", style, 1), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the style 7");
    tsr_module *thin = tsr_nn_sequential(tsr_nn_linear(3, 8));
    CHECK(!tsr_fsdp(thin, mesh, .axis = "rows"));
    expect_error(TSR_INVALID_ARGUMENT, "no axis rows");
    CHECK(!tsr_fsdp(model, NULL));
    expect_error(TSR_INVALID_ARGUMENT, "the mesh is NULL");
    CHECK(!tsr_fsdp(tsr_nn_sequential(tsr_nn_linear(8, 8)), mesh, .param_dtype = TSR_I32));
    expect_error(TSR_INVALID_ARGUMENT, "param_dtype is i32, not a float");
    CHECK(!tsr_fsdp(tsr_nn_sequential(tsr_nn_linear(8, 8)), mesh, .reduce_dtype = 1000));
    expect_error(TSR_INVALID_ARGUMENT, "reduce_dtype is no dtype");
    CHECK(!tsr_fsdp(NULL, mesh));
    expect_error(TSR_INVALID_ARGUMENT, "the module is NULL");
    tsr_mesh_free(mesh);
}
