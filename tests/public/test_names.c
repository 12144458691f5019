/* A message names the function that the user's line calls: of functions that are composed of others the outermost one, then the
 * inner one whose arguments are wrong; of functions that write in place the name with the underscore. */
#include "test.h"

#include <tessera/tessera.h>

static void said(int line, const char *words)
{
    const char *message = "";
    char place[512];
    snprintf(place, sizeof(place), "test_names.c:%d: %s", line, words);
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, place);
}
#define SAYS(words, ...) ((void)(__VA_ARGS__), said(__LINE__, words))

static tsr_tensor *ones(int64_t rows, int64_t columns)
{
    return tsr_ones(TSR_DIMS(rows, columns));
}

TEST(composed_functions)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = ones(2, 3), *y = ones(3, 4);
    tsr_tensor *parts[2] = {x, y};
    SAYS("hstack: cat: Sizes of tensors must match", tsr_hstack(parts, 2));
    SAYS("vstack: cat: Sizes of tensors must match", tsr_vstack(parts, 2));
    SAYS("clamp_min: clamp: ", tsr_clamp_min(x, y));
    SAYS("clamp_max: clamp: ", tsr_clamp_max(x, y));
    SAYS("lerp_scalar: lerp: ", tsr_lerp_scalar(x, y, 0.5));
    SAYS("rsub: sub: ", tsr_rsub(x, y));
    SAYS("float_power: pow: ", tsr_float_power(x, y));
    SAYS("ldexp: mul: ", tsr_ldexp(x, y));
    SAYS("logaddexp2: logaddexp: ", tsr_logaddexp2(x, y));
    SAYS("heaviside: where: ", tsr_heaviside(x, y));
    SAYS("broadcast_to: expand: ", tsr_broadcast_to(x, TSR_DIMS(4, 4)));
    SAYS("reshape_as: reshape: ", tsr_reshape_as(x, y));
    SAYS("swapaxes: transpose: ", tsr_swapaxes(x, 0, 5));
    SAYS("dist: sub: ", tsr_dist(x, y, 2));
    SAYS("stack: ", tsr_stack(parts, 2, 0));
    SAYS("hstack: argument 1 is NULL", tsr_hstack((tsr_tensor *[]){NULL}, 1)); /* its own argument */
    SAYS("matmul: ", tsr_matmul(tsr_hstack(&x, 1), x));                        /* the composed function has ended */
    tsr_scope_end(scope);
    CHECK_INT(tsr_error_take(NULL), TSR_OK);
}

TEST(functions_in_place)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = ones(2, 3), *y = ones(3, 4), *row = tsr_ones(TSR_DIMS(3)), *whole = tsr_to(x, TSR_I64);
    SAYS("add_: output with shape [3] doesn't match the broadcast shape [2, 3]", tsr_add_(row, x));
    SAYS("add_: ", tsr_add_(x, y, .alpha = 2));
    SAYS("mul_: ", tsr_mul_(x, y));
    SAYS("copy_: ", tsr_copy_(x, y));
    SAYS("div_: result type Float can't be cast to the desired output type Long", tsr_div_(whole, x));
    SAYS("clamp_: ", tsr_clamp_(x, y, NULL));
    SAYS("zero_: argument 1 is NULL", tsr_zero_(NULL));
    SAYS("lerp_scalar_: lerp_: ", tsr_lerp_scalar_(x, y, 0.5));
    SAYS("index_put_: ", tsr_index_put_(x, TSR_LIST(tsr_ones(TSR_DIMS(2), .dtype = TSR_I64)), y));
    SAYS("index_put: ", tsr_index_put(x, TSR_LIST(tsr_ones(TSR_DIMS(2), .dtype = TSR_I64)), y));
    SAYS("embedding_renorm_: ", tsr_embedding_renorm_(row, whole, 1, 2));
    SAYS("add: ", tsr_add(x, y));
    tsr_scope_end(scope);
}

static void has(const char *words)
{
    const char *message = "";
    CHECK(tsr_error_take(&message) != TSR_OK);
    CHECK_CONTAINS(message, words);
}
#define HAS(words, ...) ((void)(__VA_ARGS__), has(words))

/* A message has the shapes and dtypes that do not fit, in terms of the function's arguments. */
TEST(shapes_and_dtypes)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = ones(3, 4), *whole = tsr_to(ones(2, 3), TSR_I64), *yes = tsr_to(ones(2, 3), TSR_BOOL);
    tsr_tensor *image = tsr_ones(TSR_DIMS(1, 4, 8, 8)), *kernel = tsr_ones(TSR_DIMS(3, 2, 3, 3));
    tsr_tensor *query = tsr_ones(TSR_DIMS(2, 4, 5, 8)), *key = tsr_ones(TSR_DIMS(2, 4, 6, 8));
    HAS("(called with Bool [2, 3], Bool [2, 3])", tsr_floor_divide(yes, yes));
    HAS("(called with Long [2, 3])", tsr_logcumsumexp(whole, 0));
    HAS("scaled_dot_product_attention: attn_mask of shape [2, 3] cannot be expanded to the shape of the scores, [2, 4, "
        "5, 6]",
        tsr_scaled_dot_product_attention(query, key, key, .attn_mask = yes));
    HAS("conv_transpose2d: Given transposed=1, weight of size [3, 2, 3, 3], expected input[1, 4, 8, 8] to have 3 "
        "channels, "
        "but got 4 channels instead",
        tsr_conv_transpose2d(image, kernel, NULL));
    HAS("conv_transpose2d: Expected 3D (unbatched) or 4D (batched) input and a 4D weight, but got input [3, 4] and "
        "weight "
        "[3, 2, 3, 3]",
        tsr_conv_transpose2d(x, kernel, NULL));
    HAS("conv_transpose2d: groups (2) must be positive and divide the input's channels, dimension 0 of weight [3, 2, "
        "3, 3]",
        tsr_conv_transpose2d(image, kernel, NULL, .groups = 2));
    HAS("gather: Index tensor must have the same number of dimensions as input tensor: index has shape [2], input [3, "
        "4]",
        tsr_gather(x, 1, tsr_arange(0, 2, 1)));
    HAS("index_select: index_select(): Index is supposed to be a vector, but has shape [2, 3]",
        tsr_index_select(x, 0, whole));
    HAS("index_add: index_add(): Index is supposed to be a vector, but has shape [2, 3]",
        tsr_index_add(x, 0, whole, x));
    HAS("scatter_add: scatter(): Expected self.dtype to be equal to src.dtype, but got Float and Long",
        tsr_scatter_add(x, 0, whole, whole));
    HAS("scatter_add: Size does not match at dimension 0 expected index [2, 3] to be no larger than src [1, 3]",
        tsr_scatter_add(x, 0, whole, ones(1, 3)));
    HAS("topk: selected index k out of range: k is 5, and dimension 1 of the input has size 4",
        tsr_topk(x, 5, -1, NULL));
    HAS("batch_norm: Expected more than 1 value per channel when training, got input size [1, 3]",
        tsr_batch_norm(ones(1, 3), NULL, NULL, NULL, NULL, true, 0.1));
    HAS("ctc_loss: target_lengths must be of size batch_size: it has shape [3], and log_probs 2 sequences",
        tsr_ctc_loss(tsr_ones(TSR_DIMS(5, 2, 4)), whole, tsr_arange(0, 2, 1), tsr_arange(0, 3, 1)));
    tsr_scope_end(scope);
}

/* A tensor that ended with its scope: the line that still uses it. */
TEST(freed_tensors)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = ones(2, 3);
    tsr_scope_end(scope);
    double value;
    const void *data;
    SAYS("item: the tensor was freed", tsr_item(x, &value));
    SAYS("read: the tensor was freed", tsr_read(x, &value, sizeof(value)));
    SAYS("map: the tensor was freed", tsr_map(x, &data));
    SAYS("sync: the tensor was freed", tsr_sync(x));
    SAYS("backward: the tensor was freed", tsr_backward(x));
}

static tsr_status same(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = in[0];
    return TSR_OK;
}

static tsr_status taller(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    tsr_tensor *last = in[*(int *)user];
    out[0] = tsr_cat(TSR_LIST(last, last), 0);
    return TSR_OK;
}

static tsr_status always(void *user, tsr_tensor *const *in, tsr_tensor **out)
{
    (void)user;
    out[0] = tsr_any(in[0]);
    return TSR_OK;
}

TEST(operands_of_loops_and_branches)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = ones(2, 3), *xs[] = {x, ones(3, 3)}, *out[1];
    int first = 0, second = 1;
    HAS("fori_loop: the body's output 0 is Float [4, 3], but the variable is Float [2, 3]",
        tsr_fori_loop(0, 3, taller, &second, &x, 1, out));
    HAS("while_loop: the body's output 0 is Float [4, 3], but the variable is Float [2, 3]",
        tsr_while_loop(always, taller, &first, &x, 1, out));
    HAS("scan: the body's output 0 is Float [4, 3], but the variable is Float [2, 3]",
        tsr_scan(taller, &first, &x, 1, &x, 1, 0, 0, out));
    HAS("cond: the selector must be a scalar of dtype Bool, but is Float [2, 3]",
        tsr_cond(x, same, same, NULL, &x, 1, out, 1));
    HAS("scan: input 1 has shape [3, 3]: all inputs must have one first dimension",
        tsr_scan(same, NULL, &x, 1, xs, 2, 0, 0, out));
    tsr_scope_end(scope);
}

/* A tensor that a sync did not keep, and whose operand's memory it gave away. */
static tsr_tensor *expired(tsr_tensor *state)
{
    tsr_tensor *gone = tsr_mul_scalar(state, 2);
    CHECK_INT(tsr_add_scalar_(state, 1) == state, 1);
    CHECK_INT(tsr_sync(state), TSR_OK);
    return gone;
}

TEST(images)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *state = tsr_keep(tsr_ones(TSR_DIMS(1, 3, 4, 4)));
    CHECK_INT(tsr_sync(state), TSR_OK);
    tsr_tensor *gone = expired(state);
    const double half = 0.5;
    SAYS("save_image: ", tsr_save_image(gone, "never.png", 8, 2));
    SAYS("center_crop: pad: this tensor was neither kept nor named", tsr_center_crop(gone, 6, 6));
    SAYS("random_crop: pad: this tensor was neither kept nor named", tsr_random_crop(gone, 2, 2, 1));
    SAYS("random_horizontal_flip: flip: this tensor", tsr_random_horizontal_flip(gone, 0.5));
    SAYS("random_vertical_flip: flip: this tensor", tsr_random_vertical_flip(gone, 0.5));
    SAYS("normalize_images: sub: this tensor", tsr_normalize_images(gone, &half, &half, 1));
    SAYS("resize_images: interpolate: this tensor", tsr_resize_images(gone, 2, 2, true));
    SAYS("color_jitter: ", tsr_color_jitter(gone, 0.5, 0, 0));
    SAYS("random_hue: ", tsr_random_hue(gone, 0.5));
    SAYS("random_solarize: ", tsr_random_solarize(gone, 0.5, 1));
    SAYS("random_posterize: ", tsr_random_posterize(gone, 4, 1));
    SAYS("random_grayscale: ", tsr_random_grayscale(gone, 1));
    SAYS("random_autocontrast: ", tsr_random_autocontrast(gone, 1));
    SAYS("random_equalize: ", tsr_random_equalize(gone, 1));
    SAYS("random_erasing: ", tsr_random_erasing(gone, 1, 0.02, 0.33));
    SAYS("hstack: cat: this tensor", tsr_hstack(&gone, 1));
    tsr_free(state);
    tsr_scope_end(scope);
}

TEST(parameters_and_optimizers)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *row = tsr_ones(TSR_DIMS(3)), *whole = tsr_ones(TSR_DIMS(2, 2), .dtype = TSR_BOOL);
    SAYS("init_normal: the tensor is NULL or an error", tsr_init_normal(NULL, 0, 1));
    SAYS("init_xavier_uniform: Fan in and fan out", tsr_init_xavier_uniform(row, 1));
    SAYS("init_kaiming_normal: Fan in and fan out", tsr_init_kaiming_normal(row, 0));
    SAYS("init_trunc_normal: the tensor is NULL or an error", tsr_init_trunc_normal(NULL, 0, 1, -1, 1));
    SAYS("init_uniform: uniform: ", tsr_init_uniform(whole, 0, 1));
    SAYS("clip_grad_value_: the parameters are NULL", tsr_clip_grad_value_(NULL, 1));
    SAYS("clip_grad_norm_: the parameters are NULL", tsr_clip_grad_norm_(NULL, 1));
    SAYS("minimize: the optimizer is NULL", tsr_minimize(NULL, row) == TSR_OK);
    tsr_scope_end(scope);
}

static int own_line;

/* The user's functions: errors in them name their own lines and functions, errors after them those of the call. */
static tsr_status forward(void *state, tsr_module *module, tsr_tensor *const *in, int64_t n_in, tsr_tensor **out,
                          int64_t n_out)
{
    (void)module, (void)n_in, (void)n_out;
    tsr_tensor *parts[] = {in[0], ones(7, 7)};
    own_line = __LINE__ + 1;
    out[0] = *(bool *)state ? tsr_hstack(parts, 2) : tsr_relu(in[0]);
    return TSR_OK;
}

TEST(functions_of_the_users)
{
    static const tsr_module_class class = {.size = sizeof(class), .name = "Own", .forward = forward};
    tsr_scope scope = tsr_scope_begin();
    bool fails = true;
    tsr_module *module = tsr_module_new(&class, &fails);
    tsr_tensor *x = ones(2, 3), *y = ones(7, 7);
    tsr_forward(module, x);
    said(own_line, "Own: hstack: cat: ");
    fails = false;
    SAYS("add: ", tsr_forward(module, x), (tsr_add)(x, y)); /* without a site: that of the call before */
    tsr_module_free(module);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), 0);
}
