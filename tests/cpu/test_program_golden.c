/* How many kernels, products, copies and bytes the bench programs take: whole training steps, built here as the record
 * builds them. The numbers follow from the programs alone; they need no clock. A change that makes them larger needs a
 * reason, one that makes them smaller new numbers. The steps are also run, small, against the interpreter. */
#include "grad/grad.h"
#include "programs.h"

enum { MOST = 32 };
typedef struct model {
    ir_module *module;
    ir_builder *b;
    bool adam, cnn;
    int64_t batch, in, hidden, first, second;
    size_t n_parameters;
    ir_value *parameters[MOST];
} model;

static const ir_type *shape(int64_t rank, const int64_t *dims)
{
    return ir_tensor_type(TSR_F32, rank, dims);
}
#define SHAPE(...) shape((int64_t)(sizeof((int64_t[]){__VA_ARGS__}) / sizeof(int64_t)), (int64_t[]){__VA_ARGS__})

static ir_value *along(ir_builder *b, ir_value *v, const ir_type *type, int64_t dim)
{
    return ir_broadcast(b, v, type->rank, type->dims, &dim);
}

static ir_value *relu(ir_builder *b, ir_value *x)
{
    return ir_max(b, x, ir_zeros_like(b, x));
}

static ir_value *linear(ir_builder *b, ir_value *x, ir_value *w, ir_value *bias)
{
    int64_t one[] = {1}, zero[] = {0};
    ir_dot_dims dims = {
        .present = true, .lhs_contracting_dimensions = {1, one}, .rhs_contracting_dimensions = {1, zero}};
    ir_value *y = ir_dot_general(b, x, w, &dims);
    return ir_add(b, y, along(b, bias, y->type, 1));
}

static ir_value *convolve(ir_builder *b, ir_value *x, ir_value *w, ir_value *bias)
{
    const int64_t *in = x->type->dims;
    ir_value *y = program_convolve(b, x, w, 0, SHAPE(in[0], w->type->dims[0], in[2] - 2, in[3] - 2));
    return ir_add(b, y, along(b, bias, y->type, 1));
}

static ir_value *max_pool(ir_builder *b, ir_value *x)
{
    int64_t window[] = {1, 1, 2, 2};
    ir_reduce_window_attrs attrs = {.window_dimensions = {4, window}, .window_strides = {4, window}};
    ir_region *regions[] = {ir_region_copy(b->arena, ir_reducer(IR_MAXIMUM, TSR_F32))};
    ir_value *operands[] = {x, ir_constant_scalar(b, TSR_F32, -INFINITY)};
    ir_op_spec spec = {.code = IR_REDUCE_WINDOW,
                       .n_operands = 2,
                       .operands = operands,
                       .attrs = &attrs,
                       .n_regions = 1,
                       .regions = regions};
    ir_op *op = ir_build_full(b, &spec);
    return op ? &op->results[0] : NULL;
}

static ir_value *cross_entropy(ir_builder *b, ir_value *logits, ir_value *labels)
{
    int64_t columns[] = {1}, all[] = {0, 1};
    const ir_type *type = logits->type;
    ir_value *most = ir_reduce(b, IR_MAXIMUM, logits, 1, columns);
    ir_value *shifted = ir_sub(b, logits, along(b, most, type, 0));
    ir_value *sum = ir_log(b, ir_reduce_sum(b, ir_exp(b, shifted), 1, columns));
    ir_value *logs = ir_sub(b, shifted, along(b, sum, type, 0));
    ir_value *places = ir_iota(b, ir_with_dtype(type, TSR_I32), 1);
    ir_value *hot = ir_convert(b, ir_compare(b, IR_EQ, places, along(b, labels, type, 0)), TSR_F32);
    return ir_mul(b, ir_reduce_sum(b, ir_mul(b, hot, logs), 2, all),
                  ir_constant_scalar(b, TSR_F32, -1.0 / (double)type->dims[0]));
}

static size_t adam(model *m, ir_value *const *g, ir_value *rate, ir_value *time, ir_value **out)
{
    ir_builder *b = m->b;
    size_t n = m->n_parameters;
    ir_value *one = ir_constant_scalar(b, TSR_F32, 1);
    ir_value *c1 = ir_sub(b, one, ir_binary(b, IR_POWER, ir_constant_scalar(b, TSR_F32, 0.9), time));
    ir_value *c2 = ir_sub(b, one, ir_binary(b, IR_POWER, ir_constant_scalar(b, TSR_F32, 0.999), time));
    for (size_t i = 0; i < n; i++) {
        const ir_type *t = m->parameters[i]->type;
        ir_value *p = m->parameters[i], *mean = m->parameters[n + i], *square = m->parameters[2 * n + i];
        mean = ir_add(b, ir_mul(b, ir_constant_fill(b, t, 0.9), mean), ir_mul(b, ir_constant_fill(b, t, 0.1), g[i]));
        square = ir_add(b, ir_mul(b, ir_constant_fill(b, t, 0.999), square),
                        ir_mul(b, ir_mul(b, ir_constant_fill(b, t, 0.001), g[i]), g[i]));
        ir_value *step = ir_div(
            b, ir_mul(b, ir_splat(b, rate, t), ir_div(b, mean, ir_splat(b, c1, t))),
            ir_add(b, ir_unary(b, IR_SQRT, ir_div(b, square, ir_splat(b, c2, t))), ir_constant_fill(b, t, 1e-8)));
        ir_value *decay = ir_mul(b, ir_mul(b, ir_splat(b, rate, t), ir_constant_fill(b, t, 0.01)), p);
        out[i] = ir_sub(b, ir_sub(b, p, decay), step);
        out[n + i] = mean;
        out[2 * n + i] = square;
    }
    return 3 * n;
}

static tsr_status build_model(void *user)
{
    model *m = user;
    int64_t n = m->batch, flat = m->second * 144;
    const ir_type *mlp[] = {SHAPE(m->in, m->hidden), SHAPE(m->hidden),     SHAPE(m->hidden, m->hidden),
                            SHAPE(m->hidden),        SHAPE(m->hidden, 10), SHAPE(10)};
    const ir_type *cnn[] = {SHAPE(m->first, 1, 3, 3),
                            SHAPE(m->first),
                            SHAPE(m->second, m->first, 3, 3),
                            SHAPE(m->second),
                            SHAPE(flat, m->hidden),
                            SHAPE(m->hidden),
                            SHAPE(m->hidden, 10),
                            SHAPE(10)};
    m->n_parameters = m->cnn ? 8 : 6;
    size_t copies = m->adam ? 3 : 1, n_state = copies * m->n_parameters, at = 0;
    const ir_type *types[MOST];
    for (size_t c = 0; c < copies; c++)
        for (size_t i = 0; i < m->n_parameters; i++)
            types[at++] = m->cnn ? cnn[i] : mlp[i];
    types[at++] = m->cnn ? SHAPE(n, 1, 28, 28) : SHAPE(n, m->in);
    types[at++] = ir_tensor_type(TSR_I32, 1, &n);
    types[at++] = ir_scalar_type(TSR_F32);
    types[at++] = ir_scalar_type(TSR_F32);
    ir_function *f = ir_function_new(m->module, "main", at, types);
    ir_builder builder, *b = m->b = &builder;
    ir_builder_init(b, f);
    base_arena *arena = &m->module->arena;
    f->arg_attrs = base_arena_zero(arena, at, sizeof(*f->arg_attrs));
    for (size_t i = 0; i < at; i++) {
        const char *name = i < n_state ? "tf.aliasing_output" : "tessera.number";
        const ir_attr *value = ir_attr_int(arena, i < n_state ? (int64_t)i : (int64_t)(i - n_state - 2));
        if (i < n_state || i >= n_state + 2)
            f->arg_attrs[i] = ir_attr_dict(arena, 1, &name, &value);
    }
    for (size_t i = 0; i < n_state; i++)
        m->parameters[i] = &f->body->args[i];
    ir_value *x = &f->body->args[n_state], *labels = x + 1, *rate = x + 2, *time = x + 3, **p = m->parameters;
    ir_value *h;
    if (m->cnn) {
        h = relu(b, convolve(b, x, p[0], p[1]));
        h = max_pool(b, relu(b, convolve(b, h, p[2], p[3])));
        int64_t dims[] = {n, flat};
        h = relu(b, linear(b, ir_reshape(b, h, 2, dims), p[4], p[5]));
    } else {
        h = relu(b, linear(b, relu(b, linear(b, x, p[0], p[1])), p[2], p[3]));
    }
    ir_value *loss = cross_entropy(b, linear(b, h, p[m->n_parameters - 2], p[m->n_parameters - 1]), labels);
    ir_value *seed = ir_constant_scalar(b, TSR_F32, 1), *gradients[MOST], *out[MOST];
    grad_backward_region(b, f->body, 1, &loss, &seed, m->n_parameters, p, gradients, NULL);
    size_t n_out = 0;
    if (m->adam)
        n_out = adam(m, gradients, rate, time, out);
    for (; !m->adam && n_out < m->n_parameters; n_out++)
        out[n_out] = ir_sub(b, p[n_out], ir_mul(b, ir_splat(b, rate, p[n_out]->type), gradients[n_out]));
    out[n_out++] = loss;
    ir_return(b, n_out, out);
    ir_function_finish(f);
    if (b->status != TSR_OK)
        fprintf(stderr, "%s\n", b->error.message);
    return b->status;
}

static ir_module *new_model(model m)
{
    base_error error = {0};
    m.module = ir_module_new();
    CHECK_OK(base_try(build_model, &m, &error), error);
    return m.module;
}

static void check_counts(model m, uint32_t steps, uint32_t kernels, uint32_t products, int64_t bytes)
{
    base_error error = {0};
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_compile(new_model(m), NULL, &e, &error), error);
    cpu_cost cost;
    cpu_executable_cost(e, &cost);
    CHECK_INT(cost.steps, steps);
    CHECK_INT(cost.kernels, kernels);
    CHECK_INT(cost.products, products);
    CHECK_INT(cost.copies, 0);
    CHECK_INT((int64_t)cost.bytes, bytes);
    CHECK_INT(cost.interpreted, 0);
    const device_signature *s = device_executable_signature(e);
    for (size_t i = 0; i < s->n_args; i++) {
        const device_port *arg = &s->args[i];
        CHECK((arg->layout != NULL) == (arg->alias >= 0 && arg->type->rank == 4));
        if (arg->alias >= 0)
            CHECK(arg->layout == s->results[arg->alias].layout);
    }
    CHECK_INT(cost.aliases, (m.adam ? 3 : 1) * (m.cnn ? 8 : 6));
    if (test_failed) {
        base_text text = {0};
        device_executable_print(e, &text);
        fprintf(stderr, "%s\n", text.data);
        base_text_free(&text);
    }
    device_executable_release(e);
}

static void check_values(model m)
{
    base_text text = {0};
    ir_module *module = new_model(m);
    ir_function *main = ir_module_main(module);
    for (size_t i = 0; i < main->n_args; i++)
        main->arg_attrs[i] = NULL; /* numbers become buffers */
    ir_print_module(module, NULL, &text);
    program_check(text.data, PROGRAM_BOUNDED, 5, NULL);
    base_text_free(&text);
    ir_module_free(module);
}

TEST(mlp)
{
    check_counts((model){.batch = 64, .in = 784, .hidden = 512}, 14, 6, 8, 14973332);
    check_values((model){.batch = 16, .in = 60, .hidden = 40});
}

TEST(mlp_with_adam)
{
    check_counts((model){.adam = true, .batch = 64, .in = 784, .hidden = 512}, 15, 7, 8, 25688680);
}

TEST(cnn)
{
    check_counts((model){.cnn = true, .batch = 64, .first = 32, .second = 64, .hidden = 128}, 26, 13, 11, 195903132);
    check_values((model){.cnn = true, .batch = 3, .first = 4, .second = 6, .hidden = 10});
}

/* The windows' updates are one kernel each, with no transpose beside: parameter and state lie as the gradient is summed. */
TEST(cnn_with_adam)
{
    check_counts((model){.cnn = true, .adam = true, .batch = 64, .first = 32, .second = 64, .hidden = 128}, 28, 15, 11,
                 215101324);
}
