// A C++20 program against the installed library: options by name, lists, overloads, and a training step.
#include <tessera/tessera.h>

#include <cmath>
#include <cstdio>
#include <cstring>

static int failures = 0;

static void check(bool good, const char *what)
{
    if (!good) {
        std::fprintf(stderr, "%s\n", what);
        failures++;
    }
}

static double number(tsr_tensor *tensor)
{
    double value = NAN;
    check(tsr_item(tensor, &value) == TSR_OK, "item");
    return value;
}

static void functions()
{
    tsr_scope scope = tsr_scope_begin();
    const float data[] = {1, 2, 3, 4};
    tsr_tensor *x = tsr_from_data(data, TSR_F32, TSR_DIMS(2, 2));
    check(number(tsr_sum(x)) == 10, "sum");
    const int64_t first[] = {0};
    check(tsr_dim(tsr_sum(x, {.dims = first, .n_dims = 1, .keepdim = true})) == 2, "sum, keepdim");
    check(tsr_dim(tsr_sum(x, {TSR_OVER(0, 1), .keepdim = true})) == 2, "sum over two dimensions");
    check(tsr_size(tsr_softmax(x, 0), 0) == 2, "softmax over dimension 0");
    check(std::fabs(number(tsr_var(x, 0)) - 1.25) < 1e-6, "var without correction");
    check(number(tsr_max(tsr_ones(TSR_DIMS(3), {.dtype = TSR_F64}), 0, nullptr)) == 1, "max without indices");
    tsr_tensor *image = tsr_ones(TSR_DIMS(1, 1, 4, 4)), *kernel = tsr_ones(TSR_DIMS(1, 1, 3, 3));
    check(number(tsr_sum(tsr_conv2d(image, kernel, nullptr))) == 36, "conv2d");
    check(number(tsr_sum(tsr_conv2d(image, kernel, nullptr, {.stride = {2, 2}, .padding = {1, 1}}))) == 25,
          "conv2d with options");
    check(tsr_numel(tsr_gelu(x, {.tanh = true})) == 4, "gelu");
    check(tsr_sync(x, image) == TSR_OK, "sync");
    tsr_scope_end(scope);
}

static void gradients()
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_set_requires_grad(tsr_full(3, TSR_DIMS(1)), true);
    tsr_tensor *first = nullptr, *second = nullptr;
    tsr_tensor *cube = tsr_mul(x, tsr_mul(x, x));
    check(tsr_autograd_grad(TSR_LIST(cube), TSR_LIST(x), &first, {.create_graph = true}) == TSR_OK, "grad");
    check(tsr_autograd_grad(TSR_LIST(first), TSR_LIST(x), &second) == TSR_OK, "grad of grad");
    check(number(first) == 27 && number(second) == 18, "first and second derivative");
    check(tsr_backward(tsr_mul(x, x), {.retain_graph = true}) == TSR_OK && number(tsr_grad(x)) == 6, "backward");
    tsr_scope_end(scope);
}

static void training()
{
    tsr_manual_seed(1);
    tsr_module *model = tsr_nn_sequential(tsr_nn_conv2d(1, 4, 3, {.padding = {1, 1}}), tsr_nn_batch_norm2d(4),
                                          tsr_nn_relu(), tsr_nn_flatten(), tsr_nn_linear(256, 10, {.no_bias = true}));
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), 1e-3, 0.01, {.amsgrad = true});
    tsr_loader *digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 64, {.shuffle = true, .progress = -1});
    double first = 0, last = 0;
    for (int step = 0; step < 12; step++) {
        tsr_batch *batch = nullptr;
        check(tsr_loader_next(digits, &batch) == TSR_OK, "next");
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_cross_entropy(tsr_forward(model, tsr_batch_get(batch, 0)), tsr_batch_get(batch, 1));
        tsr_zero_grad(optimizer);
        check(tsr_backward(loss) == TSR_OK && tsr_optimizer_step(optimizer) == TSR_OK, "step");
        last = number(loss);
        first = step == 0 ? last : first;
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
    check(last < first, "the loss falls");
    tsr_loader_free(digits);
    tsr_optimizer_free(optimizer);
    tsr_optimizer_free(tsr_sgd(tsr_parameters(model), 0.1, {.momentum = 0.9, .nesterov = true}));
    tsr_module_free(model);
}

// The first error is of this line of this file.
static void check_site(int line)
{
    char place[64];
    const char *message = "";
    std::snprintf(place, sizeof(place), "modern.cpp:%d: ", line);
    tsr_error_take(&message);
    check(std::strstr(message, place) != nullptr, message);
}

static tsr_status square(void *, tsr_tensor *const *in, tsr_tensor **out)
{
    out[0] = tsr_mul(in[0], in[0]);
    return TSR_OK;
}

static void sites()
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = tsr_ones(TSR_DIMS(2)), *y = nullptr;
    check(tsr_compile(square, nullptr, TSR_LIST(x), &y, 1) == TSR_OK && number(tsr_sum(y)) == 2, "compile");
    check(tsr_compile(square, nullptr, TSR_LIST(x), &y, 1, {.full_graph = true}) == TSR_OK, "compile with options");
    tsr_softmax(x, 7);
    check_site(__LINE__ - 1);
    tsr_nn_conv2d(3, 4, 3, {.groups = 2});
    check_site(__LINE__ - 1);
    check(tsr_adam(nullptr, 1) == nullptr, "an optimizer of nothing");
    check_site(__LINE__ - 1);
    tsr_backward(x);
    check_site(__LINE__ - 1);
    tsr_scope_end(scope);
}

int main()
{
    functions();
    gradients();
    training();
    sites();
    check(tsr_live_tensors() == 0, "tensors are left");
    check(tsr_report() == TSR_OK, "an error is left");
    if (failures == 0)
        std::puts("TSR_OK bf16");
    return failures != 0;
}
