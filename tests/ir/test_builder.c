/* Building ops: inference, errors, uses, regions, hooks, constants; and memory that runs out at every point. */
#include "test.h"

#include "ir/ir.h"

static const ir_type *f32(int64_t rank, const int64_t *dims)
{
    return ir_tensor_type(TSR_F32, rank, dims);
}

static ir_function *function_of(ir_module *module, size_t n, const ir_type *const *types)
{
    return ir_function_new(module, ir_module_unique_name(module, "main"), n, types);
}

TEST(adds)
{
    ir_module *module = ir_module_new();
    const ir_type *types[] = {f32(2, (int64_t[]){2, 3}), f32(2, (int64_t[]){2, 3})};
    ir_function *function = function_of(module, 2, types);
    ir_builder b;
    ir_builder_init(&b, function);
    static const ir_loc loc = {.file = "model.c", .line = 12};
    b.loc = &loc;
    ir_value *x = &function->body->args[0], *y = &function->body->args[1];
    ir_value *sum = ir_add(&b, x, y);
    CHECK_OR_RETURN(sum != NULL);
    ir_op *op = ir_defining_op(sum);
    CHECK(sum->type == types[0]);
    CHECK_INT(op->code, IR_ADD);
    CHECK_INT(op->n_operands, 2);
    CHECK(op->operands[0] == x && op->operands[1] == y && op->results == sum);
    CHECK(op->parent == function->body && function->body->first == op && function->body->last == op);
    CHECK(op->loc == &loc && op->attrs != NULL && op->extra == NULL);
    CHECK_INT(x->n_uses, 1);
    ir_value *square = ir_mul(&b, sum, sum);
    CHECK_INT(sum->n_uses, 2);
    ir_return(&b, 1, &square);
    ir_function_finish(function);
    CHECK_INT(function->n_results, 1);
    CHECK(function->result_types[0] == types[0]);
    CHECK_STATUS(b.status, TSR_OK);

    ir_function_number(function);
    CHECK_INT(function->n_ops, 3);
    CHECK_INT(function->n_values, 4);
    CHECK_INT(square->id, 3);
    CHECK_INT(ir_defining_op(square)->id, 1);

    /* Before an op. */
    b.before = ir_defining_op(square);
    ir_value *negated = ir_neg(&b, sum);
    CHECK(ir_defining_op(negated)->next == ir_defining_op(square) && op->next == ir_defining_op(negated));
    b.before = op;
    ir_value *first = ir_neg(&b, x);
    CHECK(function->body->first == ir_defining_op(first) && op->previous == ir_defining_op(first));
    ir_module_free(module);
}

TEST(errors_stay_and_say_where)
{
    ir_module *module = ir_module_new();
    const ir_type *types[] = {f32(2, (int64_t[]){2, 3}), f32(1, (int64_t[]){4})};
    ir_function *function = function_of(module, 2, types);
    ir_value *x = &function->body->args[0], *y = &function->body->args[1];
    ir_builder b;
    ir_builder_init(&b, function);
    static const ir_loc loc = {.file = "model.c", .line = 12, .column = 7};
    b.loc = &loc;
    CHECK(ir_add(&b, x, y) == NULL);
    CHECK_STATUS(b.status, TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(b.error.message, "model.c:12:7: add(tensor<2x3xf32>, tensor<4xf32>): ");
    char message[sizeof(b.error.message)];
    strcpy(message, b.error.message);
    /* The first terminator stays; no op is added after it. */
    CHECK(ir_add(&b, x, x) == NULL);
    CHECK(ir_unary(&b, IR_TANH, NULL) == NULL);
    CHECK(ir_build_error(&b, TSR_INTERNAL, "later") == NULL);
    CHECK_STR(b.error.message, message);
    CHECK(function->body->first == NULL);
    CHECK_INT(x->n_uses, 0);

    ir_builder_init(&b, function);
    CHECK(ir_build(&b, IR_ADD, NULL, 1, &x) == NULL);
    CHECK_CONTAINS(b.error.message, "add(tensor<2x3xf32>): has 1 operands, not 2");
    ir_builder_init(&b, function);
    CHECK(ir_binary(&b, IR_ADD, x, NULL) == NULL);
    CHECK_CONTAINS(b.error.message, "operand 1 is missing");
    ir_builder_init(&b, function);
    CHECK(ir_reshape(&b, x, 1, (int64_t[]){-4}) == NULL);
    CHECK_STATUS(b.status, TSR_INVALID_ARGUMENT);
    ir_builder_init(&b, function);
    ir_value *operands[] = {x, x, x};
    CHECK(ir_build_full(&b, &(ir_op_spec){.code = IR_ADD, .n_operands = 3, .operands = operands, .n_captures = 1}) ==
          NULL);
    CHECK_STATUS(b.status, TSR_INVALID_ARGUMENT);
    ir_module_free(module);
}

TEST(regions)
{
    ir_module *module = ir_module_new();
    const ir_type *matrix = f32(2, (int64_t[]){4, 5}), *scalar = f32(0, NULL);
    ir_function *function = function_of(module, 1, &matrix);
    ir_value *x = &function->body->args[0];
    ir_builder b;
    ir_builder_init(&b, function);
    ir_value *sum = ir_reduce_sum(&b, x, 1, (int64_t[]){1});
    CHECK_OR_RETURN(sum != NULL);
    CHECK(sum->type == f32(1, (int64_t[]){4}));
    ir_region *body = ir_defining_op(sum)->regions[0];
    CHECK(!body->shared && body != ir_reducer(IR_ADD, TSR_F32)); /* modules have a copy */
    CHECK(body->owner == ir_defining_op(sum) && body->function == function);
    CHECK_INT(ir_region_reducer(body), IR_ADD);
    CHECK(ir_regions_equal(body, ir_reducer(IR_ADD, TSR_F32)));

    /* A while loop whose condition holds a region of its own: functions are set all the way down. */
    ir_region *cond = ir_region_new(b.arena, 1, &matrix), *loop = ir_region_new(b.arena, 1, &matrix);
    ir_builder inner;
    ir_builder_init_region(&inner, &b, cond);
    ir_value *total = ir_reduce_sum(&inner, &cond->args[0], 2, (int64_t[]){0, 1});
    ir_region *nested = ir_defining_op(total)->regions[0];
    CHECK(nested->function == NULL);
    ir_value *go = ir_compare(&inner, IR_LT, total, ir_constant_scalar(&inner, TSR_F32, 100));
    ir_return(&inner, 1, &go);
    ir_builder_join(&b, &inner);
    ir_builder_init_region(&inner, &b, loop);
    ir_value *twice = ir_add(&inner, &loop->args[0], &loop->args[0]);
    ir_return(&inner, 1, &twice);
    ir_builder_join(&b, &inner);
    ir_region *regions[] = {cond, loop};
    ir_op *op = ir_build_full(
        &b, &(ir_op_spec){.code = IR_WHILE, .n_operands = 1, .operands = &x, .n_regions = 2, .regions = regions});
    CHECK_OR_RETURN(op != NULL);
    CHECK(cond->owner == op && cond->function == function && nested->function == function);
    CHECK(op->results[0].type == matrix);
    CHECK_INT(op->results[0].index, 0);

    /* A failure inside reaches the parent. */
    ir_region *bad = ir_region_new(b.arena, 1, &scalar);
    ir_builder_init_region(&inner, &b, bad);
    CHECK(ir_binary(&inner, IR_SHIFT_LEFT, &bad->args[0], &bad->args[0]) == NULL);
    CHECK_STATUS(b.status, TSR_OK);
    ir_builder_join(&b, &inner);
    CHECK_STATUS(b.status, TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(b.error.message, "shift_left(tensor<f32>, tensor<f32>)");
    ir_module_free(module);
}

TEST(reducers)
{
    const ir_opcode codes[] = {IR_ADD, IR_MULTIPLY, IR_MINIMUM, IR_MAXIMUM, IR_AND, IR_OR, IR_XOR};
    for (size_t i = 0; i < 7; i++) {
        ir_region *region = ir_reducer(codes[i], TSR_I32);
        CHECK(region && region == ir_reducer(codes[i], TSR_I32) && region->shared && region->hash);
        CHECK_INT(ir_region_reducer(region), codes[i]);
        CHECK(region != ir_reducer(codes[i], TSR_I64));
        CHECK(region->hash != ir_reducer(codes[i], TSR_I64)->hash);
        CHECK(!ir_regions_equal(region, ir_reducer(codes[i], TSR_I64)));
        CHECK(!ir_regions_equal(region, ir_reducer(codes[(i + 1) % 7], TSR_I32)));
    }
    CHECK(ir_reducer(IR_DIVIDE, TSR_F32) == NULL);
    CHECK(ir_reducer(IR_ADD, TSR_DTYPE_NONE) == NULL);

    base_arena arena = {0};
    ir_builder top = {.arena = &arena}, b;
    const ir_type *scalar = f32(0, NULL);
    const ir_type *two[] = {scalar, scalar};
    ir_opcode expected[] = {IR_ADD, IR_ADD, IR_SUBTRACT, IR_OPCODE_COUNT, IR_OPCODE_COUNT, IR_OPCODE_COUNT};
    for (int i = 0; i < 6; i++) {
        ir_region *region = ir_region_new(&arena, 2, two);
        ir_builder_init_region(&b, &top, region);
        ir_value *p = &region->args[0], *q = &region->args[1];
        ir_value *r = i == 0   ? ir_add(&b, p, q)
                      : i == 1 ? ir_add(&b, q, p)
                      : i == 2 ? ir_sub(&b, p, q)
                      : i == 3 ? ir_sub(&b, q, p)
                      : i == 4 ? ir_add(&b, p, p)
                               : ir_neg(&b, ir_add(&b, p, q));
        ir_return(&b, 1, &r);
        CHECK_STATUS(b.status, TSR_OK);
        CHECK_INT(ir_region_reducer(region), expected[i]);
    }
    /* (a, b) -> b */
    ir_region *region = ir_region_new(&arena, 2, two);
    ir_builder_init_region(&b, &top, region);
    ir_value *second = &region->args[1];
    ir_return(&b, 1, &second);
    CHECK_INT(ir_region_reducer(region), IR_OPCODE_COUNT);
    base_arena_free(&arena);
}

static ir_op *hooked;
static size_t n_hooked;

static void hook(ir_builder *builder, ir_op *op)
{
    (void)builder;
    hooked = op;
    n_hooked++;
}

TEST(a_record_takes_ops_through_its_hook)
{
    base_arena arena = {0};
    ir_builder b = {.arena = &arena, .keep_shared = true, .insert = hook};
    ir_value *x = ir_constant_fill(&b, f32(2, (int64_t[]){3, 3}), 2);
    CHECK_INT(n_hooked, 1);
    CHECK_INT(hooked->code, IR_CONSTANT);
    ir_value *sum = ir_reduce_sum(&b, x, 1, (int64_t[]){0});
    CHECK(sum && hooked == ir_defining_op(sum));
    CHECK(hooked->regions[0] == ir_reducer(IR_ADD, TSR_F32)); /* referred to, not copied */
    CHECK(hooked->parent == NULL && hooked->previous == NULL);
    CHECK_INT(x->n_uses, 0);
    base_arena_free(&arena);
}

TEST(constants)
{
    ir_module *module = ir_module_new();
    ir_function *function = function_of(module, 0, NULL);
    ir_builder b;
    ir_builder_init(&b, function);
    for (tsr_dtype dtype = 1; dtype < TSR_DTYPE_COUNT; dtype++) {
        const ir_type *type = ir_tensor_type(dtype, 2, (int64_t[]){2, 3});
        ir_value *value = ir_constant_fill(&b, type, 1);
        const ir_dense *dense = value ? ir_constant_of(value) : NULL;
        CHECK_OR_RETURN(dense != NULL);
        CHECK(dense->splat && dense->type == type && value->type == type);
        CHECK_NEAR(ir_element_get(dtype, dense->data), 1, 0);
        double all = 0;
        CHECK(ir_constant_splat(value, &all) == !ir_dtype_is_complex(dtype));
        CHECK_NEAR(all, ir_dtype_is_complex(dtype) ? 0 : 1, 0);
        CHECK(ir_zeros_like(&b, value) && ir_ones_like(&b, value)->type == type);
    }
    CHECK_STATUS(b.status, TSR_OK);
    const ir_dense *big = ir_constant_of(ir_constant_i64(&b, TSR_I64, INT64_MAX));
    CHECK_INT(*(const int64_t *)big->data, INT64_MAX);

    float data[] = {1, 1, 1, 1}, uneven[] = {1, 1, 1, 2}, one[] = {5};
    const ir_type *four = f32(1, (int64_t[]){4});
    ir_value *plain = ir_constant_data(&b, four, data);
    CHECK(!ir_constant_of(plain)->splat && ir_constant_of(plain)->data != data);
    double all;
    CHECK(ir_constant_splat(plain, &all) && all == 1);
    CHECK(!ir_constant_splat(ir_constant_data(&b, four, uneven), &all));
    CHECK(ir_constant_of(ir_constant_data(&b, f32(1, (int64_t[]){1}), one))->splat);
    ir_value *spread = ir_splat(&b, ir_constant_scalar(&b, TSR_F32, 7), f32(2, (int64_t[]){2, 2}));
    CHECK(spread->type == f32(2, (int64_t[]){2, 2}));
    CHECK(ir_constant_of(spread) == NULL);
    CHECK(ir_constant_splat(spread, &all) && all == 7);
    CHECK(!ir_constant_splat(ir_iota(&b, four, 0), &all));
    CHECK_STATUS(b.status, TSR_OK);
    ir_module_free(module);
}

TEST(short_forms)
{
    ir_module *module = ir_module_new();
    const ir_type *types[] = {f32(2, (int64_t[]){2, 3}), f32(2, (int64_t[]){3, 4}),
                              ir_tensor_type(TSR_BOOL, 2, (int64_t[]){2, 3}),
                              ir_tensor_type(TSR_U8, 2, (int64_t[]){2, 3})};
    ir_function *function = function_of(module, 4, types);
    ir_value *x = &function->body->args[0], *y = &function->body->args[1], *p = &function->body->args[2],
             *u = &function->body->args[3];
    ir_builder b;
    ir_builder_init(&b, function);
    CHECK(ir_convert(&b, x, TSR_F32) == x);
    CHECK(ir_convert(&b, x, TSR_I8)->type == ir_tensor_type(TSR_I8, 2, (int64_t[]){2, 3}));
    CHECK(ir_reshape(&b, x, 2, (int64_t[]){2, 3}) == x);
    CHECK(ir_reshape(&b, x, 1, (int64_t[]){6})->type == f32(1, (int64_t[]){6}));
    CHECK(ir_transpose(&b, x, (int64_t[]){1, 0})->type == f32(2, (int64_t[]){3, 2}));
    CHECK(ir_broadcast(&b, x, 3, (int64_t[]){5, 2, 3}, (int64_t[]){1, 2})->type == f32(3, (int64_t[]){5, 2, 3}));
    CHECK(ir_select(&b, p, x, x)->type == types[0]);
    CHECK(ir_clamp(&b, x, x, x)->type == types[0]);
    CHECK(ir_slice(&b, x, (int64_t[]){0, 1}, (int64_t[]){2, 3}, NULL)->type == f32(2, (int64_t[]){2, 2}));
    ir_value *zero = ir_constant_scalar(&b, TSR_F32, 0);
    CHECK(ir_pad(&b, x, zero, (int64_t[]){1, 0}, NULL, NULL)->type == f32(2, (int64_t[]){3, 3}));
    ir_value *pair[] = {x, x};
    CHECK(ir_concatenate(&b, 2, pair, 1)->type == f32(2, (int64_t[]){2, 6}));
    CHECK(ir_concatenate(&b, 1, pair, 1) == x);
    CHECK(ir_reverse(&b, x, 1, (int64_t[]){0})->type == types[0]);
    int64_t one = 1, nought = 0;
    ir_dot_dims dims = {.lhs_contracting_dimensions = {1, &one}, .rhs_contracting_dimensions = {1, &nought}};
    CHECK(ir_dot_general(&b, x, y, &dims)->type == f32(2, (int64_t[]){2, 4}));
    ir_value *less = ir_compare(&b, IR_LT, u, u);
    CHECK(less->type == types[2]);
    CHECK_INT(((const ir_compare_attrs *)ir_defining_op(less)->attrs)->compare_type, IR_COMPARE_UNSIGNED);
    CHECK(ir_reduce(&b, IR_MAXIMUM, x, 0, NULL) == x);
    ir_value *most = ir_reduce(&b, IR_MAXIMUM, x, 2, (int64_t[]){0, 1});
    CHECK(most && most->type == f32(0, NULL));
    double init;
    CHECK(ir_constant_splat(ir_operand(ir_defining_op(most), 1), &init) && isinf(init) && init < 0);
    ir_value *all = ir_reduce(&b, IR_AND, p, 1, (int64_t[]){0});
    CHECK(all && ir_constant_splat(ir_operand(ir_defining_op(all), 1), &init) && init == 1);
    CHECK_STATUS(b.status, TSR_OK);
    if (b.status != TSR_OK)
        fprintf(stderr, "%s\n", b.error.message);
    ir_module_free(module);
}

typedef struct program {
    ir_module *module;
    base_error *error;
} program;

/* A bit of everything: functions, regions, constants, calls, a copy, a clone. */
static tsr_status build_program(void *user)
{
    program *p = user;
    const ir_type *type = ir_tensor_type(TSR_BF16, 2, (int64_t[]){31, 33});
    ir_function *callee = ir_function_new(p->module, "callee", 1, &type);
    ir_builder b;
    ir_builder_init(&b, callee);
    ir_value *x = &callee->body->args[0];
    for (int i = 0; i < 40; i++)
        x = ir_add(&b, x, ir_constant_fill(&b, type, i));
    x = ir_splat(&b, ir_reduce_sum(&b, x, 2, (int64_t[]){0, 1}), type);
    ir_return(&b, 1, &x);
    ir_function_finish(callee);
    if (b.status != TSR_OK)
        return base_fail(p->error, b.status, "%s", b.error.message);
    ir_function *main_function = ir_function_new(p->module, "main", 1, &type);
    ir_builder_init(&b, main_function);
    x = &main_function->body->args[0];
    ir_op *call = ir_call(&b, callee, 1, &x);
    ir_value *returned = call ? &call->results[0] : NULL;
    ir_inline_region(&b, callee->body, &returned, &x);
    ir_return(&b, 1, &x);
    ir_function_finish(main_function);
    ir_function_copy(p->module, main_function, "again");
    ir_function_number(main_function);
    ir_uses_of(&p->module->arena, main_function);
    return b.status == TSR_OK ? TSR_OK : base_fail(p->error, b.status, "%s", b.error.message);
}

TEST(memory_that_runs_out)
{
    int failures = 0;
    for (uint64_t n = 1; n < 10000; n++) {
        base_error error = {0};
        base_allocation_fail_at(n, false);
        program p = {ir_module_new(), &error};
        tsr_status status = p.module ? base_try(build_program, &p, &error) : TSR_OUT_OF_MEMORY;
        base_allocation_fail_at(0, false);
        ir_module_free(p.module);
        if (status == TSR_OK)
            break;
        CHECK_STATUS(status, TSR_OUT_OF_MEMORY);
        if (status != TSR_OUT_OF_MEMORY) {
            fprintf(stderr, "%s\n", error.message);
            break;
        }
        failures++;
    }
    CHECK(failures > 3);
}
