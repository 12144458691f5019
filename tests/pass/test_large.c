/* A program of ten thousand ops, built rather than read: the passes leave its values as they are, bit for bit, remove
 * duplicate ops, and reach a fixed point. TEST_SHOW=1 prints how long they took. */
#include "grad/grad.h"
#include "interp/interp.h"
#include "pass/pass.h"

#include "test.h"

enum { WIDTH = 4, LAYERS = 400 };

static ir_value *layer(ir_builder *b, ir_value *x, ir_value *w, ir_value *bias)
{
    ir_dot_dims dims = {.present = true,
                        .lhs_batching_dimensions = {0, (int64_t[]){0}},
                        .rhs_batching_dimensions = {0, (int64_t[]){0}},
                        .lhs_contracting_dimensions = {1, (int64_t[]){1}},
                        .rhs_contracting_dimensions = {1, (int64_t[]){0}}};
    ir_value *y = ir_dot_general(b, x, w, &dims);
    int64_t map = 1;
    y = ir_add(b, y, ir_broadcast(b, bias, 2, (int64_t[]){WIDTH, WIDTH}, &map));
    /* Ops that the passes should simplify. */
    y = ir_mul(b, y, ir_ones_like(b, y));
    y = ir_transpose(b, ir_transpose(b, y, (int64_t[]){1, 0}), (int64_t[]){1, 0});
    ir_value *t = ir_unary(b, IR_TANH, y), *again = ir_unary(b, IR_TANH, y);
    return ir_add(b, ir_mul(b, t, ir_constant_fill(b, t->type, 0.5)), ir_mul(b, again, ir_ones_like(b, again)));
}

static tsr_status build(void *user)
{
    ir_module *module = user;
    const ir_type *square = ir_tensor_type(TSR_F32, 2, (int64_t[]){WIDTH, WIDTH});
    const ir_type *types[] = {square, square, ir_tensor_type(TSR_F32, 1, (int64_t[]){WIDTH})};
    ir_function *f = ir_function_new(module, "main", 3, types);
    ir_builder b;
    ir_builder_init(&b, f);
    ir_value *x = &f->body->args[0];
    for (int i = 0; i < LAYERS; i++)
        x = layer(&b, x, &f->body->args[1], &f->body->args[2]);
    x = ir_reduce_sum(&b, x, 2, (int64_t[]){0, 1});
    ir_return(&b, 1, &x);
    ir_function_finish(f);
    return b.status;
}

static size_t count(ir_function *f)
{
    ir_function_number(f);
    return f->n_ops;
}

static void fill(interp_array *array, const ir_type *type, int salt)
{
    *array = interp_array_new(type);
    for (int64_t i = 0; i < type->count; i++)
        ((float *)array->data)[i] = (float)((i * 37 + salt * 11) % 19 - 9) / 16.0f;
}

TEST(ten_thousand_ops)
{
    base_error error = {0};
    ir_module *module = ir_module_new();
    CHECK_OK(base_try(build, module, &error), error);
    ir_function *gradient = NULL;
    uint64_t start = base_now_ns();
    CHECK_OK(grad_of_function(module, ir_module_find(module, "main"), NULL, "gradient", &gradient, &error), error);
    uint64_t built = base_now_ns();
    size_t before = count(gradient);
    CHECK(before > 10000);

    interp_array args[4], want[4], got[4];
    for (int i = 0; i < 4; i++)
        fill(&args[i], gradient->arg_types[i], i);
    CHECK_OK(interp_call(gradient, 4, args, want, NULL, &error), error);
    uint64_t ran = base_now_ns();
    CHECK_OK(pass_run(module, NULL, &error), error);
    uint64_t done = base_now_ns();
    size_t after = count(gradient);
    CHECK(after < before * 6 / 10);
    CHECK_OK(ir_verify(module, &error), error);
    CHECK_OK(interp_call(gradient, 4, args, got, NULL, &error), error);
    for (int i = 0; i < 4; i++) {
        CHECK(memcmp(want[i].data, got[i].data, ir_type_bytes(want[i].type)) == 0);
        interp_array_free(&want[i]);
        interp_array_free(&got[i]);
        interp_array_free(&args[i]);
    }
    CHECK_OK(pass_run(module, NULL, &error), error);
    CHECK_INT(count(gradient), after);
    if (getenv("TEST_SHOW"))
        printf("%zu ops, gradient in %.2f ms; passes in %.2f ms leave %zu\n", before, (double)(built - start) / 1e6,
               (double)(done - ran) / 1e6, after);
    ir_module_free(module);
}
