/* Cross entropy and batch norm, forward and backward: the number of their kernels, and their values against the
 * interpreter's. Fewer is better; a change that makes a number larger needs a reason. */
#include "grad/grad.h"
#include "programs.h"

static const int64_t channels_last_but_one[] = {0, 2, 3};

static const ir_type *shape(int64_t rank, const int64_t *dims)
{
    return ir_tensor_type(TSR_F32, rank, dims);
}
#define SHAPE(...) shape((int64_t)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (int64_t[]){__VA_ARGS__})

static ir_value *along(ir_builder *b, ir_value *v, const ir_type *type, int64_t dim)
{
    return ir_broadcast(b, v, type->rank, type->dims, &dim);
}

/* ---- programs ---- */

typedef struct program program;
struct program {
    ir_module *module;
    tsr_status (*build)(void *user);
    bool backward, weighted, smooth, convolved, ends; /* ends: no convolution comes after the norm */
    int reduction;                                    /* 0 mean, 1 sum, 2 none */
    int64_t n, c, size;
};

/* As in the tensor library: the class is selected by a sum of the elements whose index equals it. */
static ir_value *cross_entropy(const program *p, ir_builder *b, ir_value *logits, ir_value *labels, ir_value *weight)
{
    int64_t columns[] = {1}, all[] = {0};
    const ir_type *type = logits->type;
    ir_value *shifted = ir_sub(b, logits, along(b, ir_reduce(b, IR_MAXIMUM, logits, 1, columns), type, 0));
    ir_value *sum = ir_log(b, ir_reduce_sum(b, ir_exp(b, shifted), 1, columns));
    ir_value *logs = ir_sub(b, shifted, along(b, sum, type, 0)), *zero = ir_zeros_like(b, logs);
    const ir_type *index = ir_with_dtype(type, TSR_I32);
    ir_value *place = ir_convert(b, labels, TSR_I32);
    ir_value *hit = ir_compare(b, IR_EQ, ir_iota(b, index, 1), along(b, place, index, 0));
    ir_value *wide = p->weighted ? along(b, weight, type, 1) : NULL, *scaled = wide ? ir_mul(b, logs, wide) : logs;
    ir_value *loss = ir_neg(b, ir_reduce_sum(b, ir_select(b, hit, scaled, zero), 1, columns));
    if (p->smooth) {
        ir_value *spread = ir_neg(b, ir_reduce_sum(b, scaled, 1, columns));
        spread = ir_mul(b, spread, ir_constant_fill(b, loss->type, 0.1 / (double)type->dims[1]));
        loss = ir_add(b, ir_mul(b, loss, ir_constant_fill(b, loss->type, 0.9)), spread);
    }
    ir_value *kept = ir_compare(b, IR_NE, labels, ir_constant_fill(b, labels->type, -100));
    ir_value *nothing = ir_zeros_like(b, loss), *share = ir_ones_like(b, loss);
    loss = ir_select(b, kept, loss, nothing);
    if (p->reduction == 2)
        return loss;
    if (p->reduction == 1)
        return ir_reduce_sum(b, loss, 1, all);
    if (wide)
        share = ir_reduce_sum(b, ir_select(b, hit, wide, zero), 1, columns);
    return ir_div(b, ir_reduce_sum(b, loss, 1, all), ir_reduce_sum(b, ir_select(b, kept, share, nothing), 1, all));
}

static tsr_status build_loss(void *user)
{
    program *p = user;
    const ir_type *types[] = {SHAPE(p->n, p->c), ir_tensor_type(TSR_I64, 1, &p->n), SHAPE(p->c),
                              p->reduction == 2 ? SHAPE(p->n) : ir_scalar_type(TSR_F32)};
    ir_function *f = ir_function_new(p->module, "main", 4, types);
    ir_builder builder, *b = &builder;
    ir_builder_init(b, f);
    ir_value *args = f->body->args, *x = args, *seed = args + 3, *out[2];
    out[0] = cross_entropy(p, b, x, args + 1, args + 2);
    if (p->backward)
        grad_backward_region(b, f->body, 1, out, &seed, 1, &x, out + 1, NULL);
    ir_return(b, p->backward ? 2 : 1, out);
    ir_function_finish(f);
    return b->status;
}

/* Of x's own shape. */
static ir_value *convolve(ir_builder *b, ir_value *x, ir_value *w)
{
    return program_convolve(b, x, w, 1, x->type);
}

/* relu of values normalised by the batch's own statistics; running: the new running mean and variance. */
static ir_value *batch_norm(ir_builder *b, ir_value *x, ir_value *scale, ir_value *shift, ir_value *const *old,
                            ir_value **running)
{
    const ir_type *type = x->type, *channel = scale->type;
    double count = (double)(type->count / type->dims[1]);
    ir_value *n = ir_constant_fill(b, channel, count), *rate = ir_constant_fill(b, channel, 0.1);
    ir_value *mean = ir_div(b, ir_reduce_sum(b, x, 3, channels_last_but_one), n);
    ir_value *distance = ir_sub(b, x, along(b, mean, type, 1));
    ir_value *squares = ir_reduce_sum(b, ir_mul(b, distance, distance), 3, channels_last_but_one);
    ir_value *now[] = {mean, ir_div(b, squares, ir_constant_fill(b, channel, count - 1))};
    for (int i = 0; i < 2; i++)
        running[i] = ir_add(b, ir_mul(b, ir_constant_fill(b, channel, 0.9), old[i]), ir_mul(b, rate, now[i]));
    ir_value *root = ir_unary(b, IR_RSQRT, ir_add(b, ir_div(b, squares, n), ir_constant_fill(b, channel, 1e-5)));
    ir_value *y = ir_mul(b, ir_mul(b, distance, along(b, root, type, 1)), along(b, scale, type, 1));
    y = ir_add(b, y, along(b, shift, type, 1));
    return ir_max(b, y, ir_zeros_like(b, y));
}

static tsr_status build_norm(void *user)
{
    program *p = user;
    const ir_type *x = SHAPE(p->n, p->c, p->size, p->size), *channel = SHAPE(p->c), *window = SHAPE(p->c, p->c, 3, 3);
    const ir_type *types[] = {x, channel, channel, channel, channel, window, window, x};
    ir_function *f = ir_function_new(p->module, "main", 8, types);
    ir_builder builder, *b = &builder;
    ir_builder_init(b, f);
    ir_value *args = f->body->args, *parameters[5], *out[8];
    for (int i = 0; i < 5; i++)
        parameters[i] = args + (const int[]){0, 1, 2, 5, 6}[i];
    ir_value *h = p->convolved ? convolve(b, args, args + 5) : args;
    h = batch_norm(b, h, args + 1, args + 2, (ir_value *const[]){args + 3, args + 4}, out + 1);
    out[0] = p->convolved && !p->ends ? convolve(b, h, args + 6) : h;
    ir_value *seed = args + 7;
    if (p->backward)
        grad_backward_region(b, f->body, 1, out, &seed, p->convolved ? 5 - p->ends : 3, parameters, out + 3, NULL);
    ir_return(b, p->backward ? (p->convolved ? 8 - p->ends : 6) : 3, out);
    ir_function_finish(f);
    return b->status;
}

/* ---- checks ---- */

static ir_module *new_program(program p)
{
    base_error error = {0};
    p.module = ir_module_new();
    CHECK_OK(base_try(p.build, &p, &error), error);
    return p.module;
}

static void check_kernels(program p, uint32_t kernels)
{
    base_error error = {0};
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_compile(new_program(p), NULL, &e, &error), error);
    cpu_cost cost;
    cpu_executable_cost(e, &cost);
    CHECK_INT(cost.kernels, kernels);
    CHECK_INT(cost.copies, 0);
    CHECK_INT(cost.interpreted, 0);
    if (cost.kernels != kernels) {
        base_text text = {0};
        device_executable_print(e, &text);
        fprintf(stderr, "%s\n", text.data);
        base_text_free(&text);
    }
    device_executable_release(e);
}

static void check_values(program p)
{
    base_text text = {0};
    ir_module *module = new_program(p);
    ir_print_module(module, NULL, &text);
    program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
    base_text_free(&text);
    ir_module_free(module);
}

/* One kernel over the rows; with a mean or sum, one more over their results. The backward pass is one kernel; without
 * mean and sum it is one kernel together with the forward pass. */
TEST(cross_entropy)
{
    for (int i = 0; i < 8; i++) {
        program p = {.build = build_loss, .n = 256, .c = 300, .weighted = i & 1, .smooth = i >> 1 & 1};
        p.backward = i >> 2 & 1;
        check_kernels(p, p.backward ? 3 : 2);
        p.reduction = 1;
        check_kernels(p, p.backward ? 3 : 2);
        p.reduction = 2;
        check_kernels(p, 1);
        for (p.reduction = 0; p.reduction < 3; p.reduction++)
            check_values((program){.build = build_loss,
                                   .n = 40,
                                   .c = 30,
                                   .weighted = p.weighted,
                                   .smooth = p.smooth,
                                   .backward = p.backward,
                                   .reduction = p.reduction});
    }
}

TEST(batch_norm)
{
    program p = {.build = build_norm, .n = 16, .c = 64, .size = 14};
    check_kernels(p, 1); /* statistics, running statistics, and the normalised and rectified values */
    p.backward = true;
    check_kernels(p, 1);
    for (int backward = 0; backward < 2; backward++)
        check_values((program){.build = build_norm, .n = 4, .c = 32, .size = 6, .backward = backward});
}

/* Between convolutions channels lie last, and a block of channels is summed in passes. Forward: sums and sums of squares, the
 * normalised values; backward: sums and sums of products, the gradient. */
TEST(batch_norm_between_convolutions)
{
    program p = {.build = build_norm, .n = 16, .c = 64, .size = 14, .convolved = true};
    check_kernels(p, 2);
    p.backward = true;
    check_kernels(p, 4);
    for (int backward = 0; backward < 2; backward++)
        check_values(
            (program){.build = build_norm, .n = 4, .c = 32, .size = 6, .backward = backward, .convolved = true});
}

/* The result's gradient comes with channels apart: it is copied once, and no kernel jumps through it. */
TEST(batch_norm_after_a_convolution)
{
    program p = {.build = build_norm, .n = 16, .c = 16, .size = 16, .convolved = true, .ends = true, .backward = true};
    check_kernels(p, 15);
    check_values(p);
}

/* Channels lie last: one kernel sums and then sums squares. The running mean follows from the first sums, and is written over the
 * old one all the same, since all values of a channel are written after both. */
TEST(running_statistics_are_updated_in_place)
{
    static const char text[] =
        "func.func @main(%x: tensor<8x6x6x64xf32>, %mean: tensor<64xf32> {tf.aliasing_output = 0 : i32}, "
        "%variance: tensor<64xf32> {tf.aliasing_output = 1 : i32}) -> (tensor<64xf32>, tensor<64xf32>) {\n"
        "  %zero = stablehlo.constant dense<0.0> : tensor<f32>\n"
        "  %n = stablehlo.constant dense<288.0> : tensor<64xf32>\n"
        "  %old = stablehlo.constant dense<0.9> : tensor<64xf32>\n"
        "  %new = stablehlo.constant dense<0.1> : tensor<64xf32>\n"
        "  %s = stablehlo.reduce(%x init: %zero) applies stablehlo.add across dimensions = [0, 1, 2] : "
        "(tensor<8x6x6x64xf32>, tensor<f32>) -> tensor<64xf32>\n"
        "  %m = stablehlo.divide %s, %n : tensor<64xf32>\n"
        "  %wide = stablehlo.broadcast_in_dim %m, dims = [3] : (tensor<64xf32>) -> tensor<8x6x6x64xf32>\n"
        "  %d = stablehlo.subtract %x, %wide : tensor<8x6x6x64xf32>\n"
        "  %d2 = stablehlo.multiply %d, %d : tensor<8x6x6x64xf32>\n"
        "  %q = stablehlo.reduce(%d2 init: %zero) applies stablehlo.add across dimensions = [0, 1, 2] : "
        "(tensor<8x6x6x64xf32>, tensor<f32>) -> tensor<64xf32>\n"
        "  %v = stablehlo.divide %q, %n : tensor<64xf32>\n"
        "  %m0 = stablehlo.multiply %mean, %old : tensor<64xf32>\n"
        "  %m1 = stablehlo.multiply %m, %new : tensor<64xf32>\n"
        "  %v0 = stablehlo.multiply %variance, %old : tensor<64xf32>\n"
        "  %v1 = stablehlo.multiply %v, %new : tensor<64xf32>\n"
        "  %mr = stablehlo.add %m0, %m1 : tensor<64xf32>\n"
        "  %vr = stablehlo.add %v0, %v1 : tensor<64xf32>\n"
        "  return %mr, %vr : tensor<64xf32>, tensor<64xf32>\n}\n";
    cpu_cost cost;
    program_check(text, PROGRAM_BOUNDED, 5, &cost);
    CHECK_INT(cost.kernels, 1);
    CHECK_INT(cost.copies, 0);
}
