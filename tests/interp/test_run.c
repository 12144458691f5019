/* Running: results in the caller's memory, the memory limit, freeing at last use, failing allocations, speed of
 * reductions. */
#include "test.h"

#include "helper.h"

TEST(one_op_into_given_room)
{
    int64_t dims[1] = {3};
    const ir_type *type = ir_tensor_type(TSR_I32, 1, dims), *types[2] = {type, type};
    interp_test_op add = {.code = IR_ADD, .n_operands = 2, .types = types};
    base_error error = {0};
    ir_module *module = interp_test_module(&add, &error);
    CHECK_OR_RETURN(module != NULL);
    int32_t a[3] = {1, 2, INT32_MAX}, b[3] = {10, 20, 1}, room[3] = {0};
    interp_array in[2] = {{type, a, NULL}, {type, b, NULL}}, out = {type, room, NULL};
    const ir_op *op = ir_module_main(module)->body->first;
    CHECK_OK(interp_eval_op(op, in, &out, NULL, &error), error);
    CHECK(out.data == room && out.buffer == NULL);
    CHECK_INT(room[0], 11);
    CHECK_INT(room[2], INT32_MIN);
    interp_array made = {0};
    CHECK_OK(interp_eval_op(op, in, &made, NULL, &error), error);
    CHECK_OR_RETURN(made.data != NULL);
    CHECK_INT(((int32_t *)made.data)[1], 22);
    interp_array_free(&made);
    CHECK(made.data == NULL);
    /* room of another shape is refused */
    int64_t two[1] = {2};
    out.type = ir_tensor_type(TSR_I32, 1, two);
    CHECK_STATUS(interp_eval_op(op, in, &out, NULL, &error), TSR_INVALID_ARGUMENT);
    ir_module_free(module);
}

/* @main(x) = x + x + ... , n times. */
typedef struct chain {
    ir_module *module;
    const ir_type *type;
    int n;
} chain;

static tsr_status chain_build(void *user)
{
    chain *c = user;
    ir_function *main = ir_function_new(c->module, "main", 1, &c->type);
    ir_builder b;
    ir_builder_init(&b, main);
    ir_value *x = &main->body->args[0];
    for (int i = 0; i < c->n; i++)
        x = ir_add(&b, x, x);
    ir_return(&b, 1, &x);
    ir_function_finish(main);
    return b.status;
}

static ir_module *chain_new(int64_t count, int n)
{
    chain c = {ir_module_new(), ir_tensor_type(TSR_F64, 1, &count), n};
    base_error error = {0};
    if (c.module && base_try(chain_build, &c, &error) == TSR_OK)
        return c.module;
    ir_module_free(c.module);
    return NULL;
}

TEST(memory_is_freed_at_the_last_use_and_limited)
{
    ir_module *module = chain_new(1000, 30);
    CHECK_OR_RETURN(module != NULL);
    double x[1000];
    for (int i = 0; i < 1000; i++)
        x[i] = i;
    const ir_function *main = ir_module_main(module);
    interp_array in = {main->arg_types[0], x, NULL}, out = {0};
    base_error error = {0};
    interp_options options = {.memory_limit = 17000}; /* two arrays, not thirty */
    CHECK_OK(interp_call(main, 1, &in, &out, &options, &error), error);
    CHECK_NEAR(out.data ? ((double *)out.data)[3] : 0, 3.0 * 1073741824.0, 0);
    interp_array_free(&out);
    options.memory_limit = 9000;
    CHECK_STATUS(interp_call(main, 1, &in, &out, &options, &error), TSR_OUT_OF_MEMORY);
    CHECK_CONTAINS(error.message, "9000 bytes");
    CHECK(out.data == NULL);
    options = (interp_options){.max_ops = 10};
    CHECK_STATUS(interp_call(main, 1, &in, &out, &options, &error), TSR_TIMED_OUT);
    ir_module_free(module);
}

TEST(any_allocation_may_fail)
{
    ir_module *module = chain_new(10, 5);
    CHECK_OR_RETURN(module != NULL);
    double x[10] = {1};
    const ir_function *main = ir_module_main(module);
    interp_array in = {main->arg_types[0], x, NULL}, out = {0};
    base_error error;
    int failures = 0;
    for (uint64_t n = 1; n < 1000; n++) {
        base_allocation_fail_at(n, false);
        tsr_status status = interp_call(main, 1, &in, &out, NULL, &error);
        base_allocation_fail_at(0, false);
        if (status == TSR_OK)
            break;
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        CHECK(out.data == NULL);
        failures++;
    }
    CHECK(failures >= 5);
    interp_array_free(&out);
    ir_module_free(module);
}

TEST(arguments_are_checked)
{
    ir_module *module = chain_new(4, 1);
    CHECK_OR_RETURN(module != NULL);
    const ir_function *main = ir_module_main(module);
    float x[4] = {0};
    int64_t four = 4;
    interp_array in = {ir_tensor_type(TSR_F32, 1, &four), x, NULL}, out = {0};
    base_error error = {0};
    CHECK_STATUS(interp_call(main, 1, &in, &out, NULL, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, "argument 0 of function @main");
    CHECK_STATUS(interp_call(main, 0, NULL, &out, NULL, &error), TSR_INVALID_ARGUMENT);
    ir_module_free(module);
}

/* The reduce body (a, b) -> a + b, or (a, b) -> (a + b) * 1. */
static ir_region *sum_body(ir_builder *builder, void *user)
{
    bool *plain = user;
    const ir_type *scalar = ir_scalar_type(TSR_F32), *types[2] = {scalar, scalar};
    ir_region *region = ir_region_new(builder->arena, 2, types);
    ir_builder inner;
    ir_builder_init_region(&inner, builder, region);
    ir_value *sum = ir_add(&inner, &region->args[0], &region->args[1]);
    if (!*plain)
        sum = ir_mul(&inner, sum, ir_constant_scalar(&inner, TSR_F32, 1));
    ir_return(&inner, 1, &sum);
    ir_builder_join(builder, &inner);
    return region;
}

TEST(a_reduction_of_a_million)
{
    int64_t million = 1000000, zero = 0;
    const ir_type *types[2] = {ir_tensor_type(TSR_F32, 1, &million), ir_scalar_type(TSR_F32)};
    float *x = malloc((size_t)million * sizeof(float)), init = 0, want = 0;
    for (int64_t i = 0; i < million; i++) {
        x[i] = (float)(i % 1000) / 7;
        want += x[i];
    }
    ir_reduce_attrs attrs = {.dimensions = {1, &zero}};
    for (int plain = 0; plain < 2; plain++) {
        bool is_plain = plain;
        interp_test_op op = {
            .code = IR_REDUCE, .attrs = &attrs, .n_operands = 2, .types = types, .region = sum_body, .user = &is_plain};
        const void *in[2] = {x, &init};
        float got = 0;
        void *out = &got;
        base_error error = {0};
        uint64_t start = base_now_ns();
        CHECK_OK(interp_test_run(&op, in, &out, &error), error);
        printf("%s: %.0f ms\n", plain ? "plain body" : "compiled body", (double)(base_now_ns() - start) / 1e6);
        CHECK(got == want); /* in index order, rounded after each step */
    }
    free(x);
}

TEST(distances)
{
    double a = 1, b = 1 + 0x1p-52, nan = NAN, inf = INFINITY;
    CHECK_INT(interp_ulps(TSR_F64, &a, &b), 1);
    CHECK_INT(interp_ulps(TSR_F64, &nan, &nan), 0);
    CHECK(interp_ulps(TSR_F64, &nan, &a) == UINT64_MAX);
    double negative = -inf, tiny = 0x1p-1074, minus = -0x1p-1074, zero = -0.0;
    CHECK(interp_ulps(TSR_F64, &inf, &negative) == UINT64_MAX);
    CHECK_INT(interp_ulps(TSR_F64, &tiny, &minus), 2);
    CHECK_INT(interp_ulps(TSR_F64, &tiny, &zero), 1);
}
