/* The walk: in a record (ops outside any region) as in a program, hooks, cut operands, custom rules, errors. */
#include "check.h"

#include "test.h"

#include <string.h>

/* A record: ops go to a list in place of a region. */
typedef struct record {
    ir_builder b; /* first */
    ir_op *ops[256];
    size_t n;
} record;

static void record_insert(ir_builder *builder, ir_op *op)
{
    record *r = (record *)(void *)builder;
    if (r->n < BASE_COUNT(r->ops))
        r->ops[r->n++] = op;
}

static ir_value *leaf(record *r, const ir_type *type)
{
    ir_leaf_attrs attrs = {.payload = r};
    return ir_build_typed(&r->b, IR_LEAF, &attrs, 0, NULL, type);
}

typedef struct walk_test {
    base_arena arena;
    record r;
    ir_value *x, *y, *loss, *middle;
    const ir_type *type;
    int hooked, ruled;
} walk_test;

/* loss = sum(tanh(x * y) * scatter(...)), with a loop and a reduction in it */
static tsr_status record_forward(walk_test *t)
{
    ir_builder *b = &t->r.b;
    t->r.b = (ir_builder){.arena = &t->arena, .keep_shared = true, .insert = record_insert};
    t->type = ir_tensor_type(TSR_F64, 1, (int64_t[]){3});
    t->x = leaf(&t->r, t->type);
    t->y = leaf(&t->r, t->type);
    t->middle = ir_unary(b, IR_TANH, ir_mul(b, t->x, t->y));
    int64_t dims[] = {0};
    ir_value *product = ir_reduce(b, IR_MULTIPLY, t->middle, 1, dims);
    t->loss = ir_add(b, ir_reduce_sum(b, t->middle, 1, dims), product);

    /* c = c * x, four times */
    ir_value *zero = ir_constant_i64(b, TSR_I64, 0);
    const ir_type *types[] = {zero->type, t->type, t->type};
    ir_region *regions[] = {ir_region_new(b->arena, 3, types), ir_region_new(b->arena, 3, types)};
    ir_builder in;
    ir_builder_init_region(&in, b, regions[0]);
    ir_value *more = ir_compare(&in, IR_LT, &regions[0]->args[0], ir_constant_i64(&in, TSR_I64, 4));
    ir_return(&in, 1, &more);
    ir_builder_join(b, &in);
    ir_builder_init_region(&in, b, regions[1]);
    ir_value *next[] = {ir_add(&in, &regions[1]->args[0], ir_constant_i64(&in, TSR_I64, 1)),
                        ir_mul(&in, &regions[1]->args[1], &regions[1]->args[2])};
    ir_return(&in, 2, next);
    ir_builder_join(b, &in);
    ir_value *operands[] = {zero, t->middle, t->x};
    ir_op_spec spec = {
        .code = IR_WHILE, .n_operands = 3, .operands = operands, .n_captures = 1, .n_regions = 2, .regions = regions};
    ir_op *loop = ir_build_full(b, &spec);
    if (loop)
        t->loss = ir_add(b, t->loss, ir_reduce_sum(b, ir_result(loop, 1), 1, dims));
    return b->status;
}

/* The record's ops as a function of the leaves x and y: loss, gradients. */
static tsr_status run_record(walk_test *t, size_t n_results, ir_value **results, const double *x, const double *y,
                             double *out)
{
    base_error error = {0};
    ir_module *module = ir_module_new();
    const ir_type *types[] = {t->type, t->type};
    ir_function *f = ir_function_new(module, "main", 2, types);
    ir_builder b;
    ir_builder_init(&b, f);
    base_map map = {0};
    base_map_put(&t->arena, &map, (uintptr_t)t->x, (uintptr_t)&f->body->args[0]);
    base_map_put(&t->arena, &map, (uintptr_t)t->y, (uintptr_t)&f->body->args[1]);
    for (size_t i = 0; i < t->r.n; i++) {
        ir_op *op = t->r.ops[i];
        ir_value *operands[16];
        uint64_t to;
        if (op->code == IR_LEAF)
            continue;
        for (size_t k = 0; k < op->n_operands; k++)
            operands[k] = base_map_get(&map, (uintptr_t)ir_operand(op, k), &to) ? (ir_value *)(uintptr_t)to : NULL;
        ir_op *copy = ir_clone(&b, op, operands);
        for (size_t k = 0; copy && k < op->n_results; k++)
            base_map_put(&t->arena, &map, (uintptr_t)&op->results[k], (uintptr_t)&copy->results[k]);
    }
    ir_value *returned[8];
    for (size_t i = 0; i < n_results; i++) {
        uint64_t to;
        returned[i] = base_map_get(&map, (uintptr_t)results[i], &to) ? (ir_value *)(uintptr_t)to : NULL;
    }
    ir_return(&b, n_results, returned);
    ir_function_finish(f);
    CHECK_OK(b.status, b.error);
    tsr_status status = ir_verify(module, &error);
    CHECK_OK(status, error);
    interp_array args[] = {{t->type, (void *)(uintptr_t)x, NULL}, {t->type, (void *)(uintptr_t)y, NULL}}, got[8];
    if (status == TSR_OK)
        status = interp_call(f, 2, args, got, NULL, &error);
    CHECK_OK(status, error);
    for (size_t i = 0; status == TSR_OK && i < n_results; i++) {
        memcpy(out, got[i].data, ir_type_bytes(got[i].type));
        out += got[i].type->count;
        interp_array_free(&got[i]);
    }
    ir_module_free(module);
    return status;
}

static tsr_status in_a_record(void *user)
{
    walk_test *t = user;
    ir_builder *b = &t->r.b;
    CHECK_OK(record_forward(t), b->error);
    size_t n_forward = t->r.n;
    ir_value *one = ir_ones_like(b, t->loss), *wanted[] = {t->x, t->y, t->middle}, *gradients[3];
    grad_backward(b, n_forward, t->r.ops, 1, &t->loss, &one, 3, wanted, gradients, NULL);
    CHECK_OK(b->status, b->error);
    for (size_t i = 0; i < t->r.n; i++)
        CHECK(t->r.ops[i]->parent == NULL);
    ir_value *results[] = {t->loss, gradients[0], gradients[1]};
    double x[] = {0.3, -0.7, 1.1}, y[] = {0.9, 0.4, -0.6}, got[7], above[7], below[7];
    CHECK(run_record(t, 3, results, x, y, got) == TSR_OK);
    for (int i = 0; i < 6; i++) {
        double *at = i < 3 ? &x[i] : &y[i - 3], old = *at;
        *at = old + 1e-6;
        run_record(t, 1, results, x, y, above);
        *at = old - 1e-6;
        run_record(t, 1, results, x, y, below);
        *at = old;
        CHECK_NEAR(got[1 + i], (above[0] - below[0]) / 2e-6, 1e-8);
    }
    /* Gradients of gradients: d/dx of sum(dloss/dx). */
    ir_value *sum = ir_reduce_sum(b, gradients[0], 1, (int64_t[]){0}), *second[1];
    one = ir_ones_like(b, sum);
    grad_backward(b, t->r.n, t->r.ops, 1, &sum, &one, 1, wanted, second, NULL);
    CHECK_OK(b->status, b->error);
    ir_value *both[] = {sum, second[0]};
    CHECK(run_record(t, 2, both, x, y, got) == TSR_OK);
    for (int i = 0; i < 3; i++) {
        double old = x[i];
        x[i] = old + 1e-6;
        run_record(t, 1, both, x, y, above);
        x[i] = old - 1e-6;
        run_record(t, 1, both, x, y, below);
        x[i] = old;
        CHECK_NEAR(got[1 + i], (above[0] - below[0]) / 2e-6, 1e-7);
    }
    return TSR_OK;
}

TEST(record)
{
    static walk_test t;
    base_error error;
    CHECK_OK(base_try(in_a_record, &t, &error), error);
    base_arena_free(&t.arena);
}

static ir_value *hook(void *user, ir_builder *b, ir_value *value, ir_value *cotangent)
{
    walk_test *t = user;
    t->hooked++;
    return value == t->middle ? ir_add(b, cotangent, cotangent) : cotangent;
}

static bool follows(void *user, const ir_op *op, size_t operand)
{
    walk_test *t = user;
    return op->code != IR_MULTIPLY || ir_operand(op, operand) != t->y;
}

static void own_rule(grad_call *call)
{
    call->gradients[0] = call->cotangents[0]; /* as if it were the identity */
}

static grad_rule *rule(void *user, const ir_op *op)
{
    walk_test *t = user;
    if (op->code != IR_TANH)
        return NULL;
    t->ruled++;
    return own_rule;
}

static tsr_status with_options(void *user)
{
    walk_test *t = user;
    ir_builder *b = &t->r.b;
    t->r.b = (ir_builder){.arena = &t->arena, .keep_shared = true, .insert = record_insert};
    t->type = ir_tensor_type(TSR_F64, 1, (int64_t[]){3});
    t->x = leaf(&t->r, t->type);
    t->y = leaf(&t->r, t->type);
    t->middle = ir_mul(b, t->x, t->y);
    t->loss = ir_reduce_sum(b, ir_unary(b, IR_TANH, t->middle), 1, (int64_t[]){0});
    size_t n = t->r.n;
    grad_options options = {.user = t, .hook = hook, .follows = follows, .rule = rule};
    ir_value *one = ir_ones_like(b, t->loss), *wanted[] = {t->x, t->y}, *gradients[2];
    grad_backward(b, n, t->r.ops, 1, &t->loss, &one, 2, wanted, gradients, &options);
    CHECK_OK(b->status, b->error);
    CHECK(gradients[1] == NULL);
    CHECK_INT(t->hooked, 4); /* loss, tanh, product, x */
    CHECK(t->ruled > 0);
    double x[] = {0.3, -0.7, 1.1}, y[] = {0.9, 0.4, -0.6}, got[3];
    CHECK(run_record(t, 1, gradients, x, y, got) == TSR_OK);
    for (int i = 0; i < 3; i++)
        CHECK_NEAR(got[i], 2 * y[i], 1e-15);

    /* A value that no seed reaches, and a value that is itself a seed. */
    ir_value *alone = leaf(&t->r, t->type), *seeds[] = {t->x, t->loss}, *cotangents[] = {ir_ones_like(b, t->x), one};
    ir_value *asked[] = {alone, t->x};
    grad_backward(b, n, t->r.ops, 2, seeds, cotangents, 2, asked, gradients, NULL);
    CHECK(gradients[0] == NULL);
    CHECK(gradients[1] != NULL);
    CHECK(run_record(t, 1, &gradients[1], x, y, got) == TSR_OK);
    for (int i = 0; i < 3; i++) {
        double r = tanh(x[i] * y[i]);
        CHECK_NEAR(got[i], 1 + (1 - r * r) * y[i], 1e-15);
    }
    return TSR_OK;
}

TEST(options)
{
    static walk_test t;
    base_error error;
    CHECK_OK(base_try(with_options, &t, &error), error);
    base_arena_free(&t.arena);
}

/* ---- loops ---- */

/* The last loop of the gradient of text's main; NULL: a check failed. *module is the caller's. */
static const ir_op *backward_loop(const char *text, ir_module **module)
{
    base_error error = {0};
    ir_function *gradient = NULL;
    const ir_op *back = NULL;
    CHECK_OK(ir_parse("loop", text, strlen(text), module, &error), error);
    CHECK_OK(grad_of_function(*module, ir_module_main(*module), NULL, "gradient", &gradient, &error), error);
    for (const ir_op *op = gradient ? gradient->body->first : NULL; op; op = op->next)
        back = op->code == IR_WHILE ? op : back;
    CHECK(back != NULL);
    return back;
}

/* A weight that each turn multiplies by: its gradient is one product after the backward loop, in which one product is
 * left. */
TEST(product_after_the_loop)
{
    static const char text[] =
        "func.func @main(%h: tensor<2x3xf64>, %w: tensor<3x3xf64>) -> tensor<2x3xf64> {\n"
        "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %0:2 = stablehlo.while(%i = %z, %c = %h) : tensor<i32>, tensor<2x3xf64>\n"
        "  cond {\n"
        "    %n = stablehlo.constant dense<4> : tensor<i32>\n"
        "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
        "    stablehlo.return %p : tensor<i1>\n"
        "  } do {\n"
        "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
        "    %m = stablehlo.dot_general %c, %w, contracting_dims = [1] x [0] : (tensor<2x3xf64>, tensor<3x3xf64>) -> "
        "tensor<2x3xf64>\n"
        "    %t = stablehlo.tanh %m : tensor<2x3xf64>\n"
        "    %j = stablehlo.add %i, %one : tensor<i32>\n"
        "    stablehlo.return %j, %t : tensor<i32>, tensor<2x3xf64>\n"
        "  }\n"
        "  return %0#1 : tensor<2x3xf64>\n"
        "}\n";
    ir_module *module = NULL;
    const ir_op *back = backward_loop(text, &module);
    int inside = 0, after = 0;
    for (const ir_op *op = back ? back->regions[1]->first : NULL; op; op = op->next)
        inside += op->code == IR_DOT_GENERAL;
    for (const ir_op *op = back; op; op = op->next)
        after += op->code == IR_DOT_GENERAL;
    CHECK_INT(inside, 1);
    CHECK_INT(after, 1);
    ir_module_free(module);
}

/* A sequence of which turn t reads row t: its gradient is a stack, which the backward loop writes and does not read. */
TEST(gradient_of_a_sequence)
{
    static const char text[] = "func.func @main(%h: tensor<3xf64>, %s: tensor<4x3xf64>) -> tensor<3xf64> {\n"
                               "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
                               "  %0:2 = stablehlo.while(%i = %z, %c = %h) : tensor<i32>, tensor<3xf64>\n"
                               "  cond {\n"
                               "    %n = stablehlo.constant dense<4> : tensor<i32>\n"
                               "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                               "    stablehlo.return %p : tensor<i1>\n"
                               "  } do {\n"
                               "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
                               "    %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                               "    %x = stablehlo.dynamic_slice %s, %i, %zero, sizes = [1, 3] : (tensor<4x3xf64>, "
                               "tensor<i32>, tensor<i32>) -> "
                               "tensor<1x3xf64>\n"
                               "    %r = stablehlo.reshape %x : (tensor<1x3xf64>) -> tensor<3xf64>\n"
                               "    %m = stablehlo.multiply %c, %r : tensor<3xf64>\n"
                               "    %j = stablehlo.add %i, %one : tensor<i32>\n"
                               "    stablehlo.return %j, %m : tensor<i32>, tensor<3xf64>\n"
                               "  }\n"
                               "  return %0#1 : tensor<3xf64>\n"
                               "}\n";
    ir_module *module = NULL;
    const ir_op *back = backward_loop(text, &module);
    int reads = 0, writes = 0;
    for (const ir_op *op = back ? back->regions[1]->first : NULL; op; op = op->next) {
        const ir_value *from = op->n_operands ? ir_operand(op, 0) : NULL;
        reads += op->code == IR_DYNAMIC_SLICE && from->is_argument && from->index < back->n_results;
        writes += op->code == IR_DYNAMIC_UPDATE_SLICE;
    }
    CHECK_INT(reads, 0);
    CHECK_INT(writes, 1);
    ir_module_free(module);
}

/* ---- errors ---- */

static void check_error(const char *text, tsr_status want, const char *part)
{
    base_error error = {0};
    ir_module *module = NULL;
    ir_function *gradient = NULL;
    CHECK_OK(ir_parse("error", text, strlen(text), &module, &error), error);
    if (!module)
        return;
    size_t before = module->n_functions;
    CHECK_STATUS(grad_of_function(module, ir_module_main(module), NULL, "gradient", &gradient, &error), want);
    CHECK_CONTAINS(error.message, part);
    CHECK(gradient == NULL);
    CHECK_INT(module->n_functions, before); /* nothing is left behind */
    ir_module_free(module);
}

TEST(errors)
{
    check_error("func.func @main(%x: tensor<f64>, %n: tensor<i32>) -> tensor<f64> {\n"
                "  %z = stablehlo.constant dense<0> : tensor<i32>\n"
                "  %0:2 = stablehlo.while(%i = %z, %c = %x) : tensor<i32>, tensor<f64>\n"
                "  cond {\n"
                "    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                "    stablehlo.return %p : tensor<i1>\n"
                "  } do {\n"
                "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
                "    %m = stablehlo.multiply %c, %x : tensor<f64>\n"
                "    %j = stablehlo.add %i, %one : tensor<i32>\n"
                "    stablehlo.return %j, %m : tensor<i32>, tensor<f64>\n"
                "  }\n"
                "  return %0#1 : tensor<f64>\n"
                "}\n",
                TSR_UNIMPLEMENTED, "trip count");
    check_error("func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {\n"
                "  %0 = stablehlo.custom_call @strange(%x) : (tensor<2xf64>) -> tensor<2xf64>\n"
                "  return %0 : tensor<2xf64>\n"
                "}\n",
                TSR_UNIMPLEMENTED, "@strange");
    check_error("func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {\n"
                "  %0 = func.call @f(%x) : (tensor<2xf64>) -> tensor<2xf64>\n"
                "  return %0 : tensor<2xf64>\n"
                "}\n"
                "func.func private @f(%x: tensor<2xf64>) -> tensor<2xf64> {\n"
                "  %0 = func.call @f(%x) : (tensor<2xf64>) -> tensor<2xf64>\n"
                "  return %0 : tensor<2xf64>\n"
                "}\n",
                TSR_UNIMPLEMENTED, "recursive");
    check_error("func.func @main(%x: tensor<2x2xf32>, %s: tensor<2xf32>) -> tensor<2x2xf32> {\n"
                "  %0:3 = \"stablehlo.batch_norm_grad\"(%x, %s, %s, %s, %x) <{epsilon = 0.1 : f32, feature_index = 1 : "
                "i64}> : (tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>) -> "
                "(tensor<2x2xf32>, tensor<2xf32>, tensor<2xf32>)\n"
                "  return %0#0 : tensor<2x2xf32>\n"
                "}\n",
                TSR_UNIMPLEMENTED, "batch_norm_grad");
}

/* Asking for the gradient of an integer. */
TEST(wanted)
{
    const char *text = "func.func @main(%x: tensor<2xf32>, %i: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xi32>) {\n"
                       "  return %x, %i : tensor<2xf32>, tensor<2xi32>\n"
                       "}\n";
    base_error error;
    ir_module *module = NULL;
    ir_function *gradient = NULL;
    CHECK_OK(ir_parse("wanted", text, strlen(text), &module, &error), error);
    bool both[] = {true, true}, one[] = {true, false}, none[] = {false, false};
    CHECK_STATUS(grad_of_function(module, ir_module_main(module), both, "g", &gradient, &error), TSR_INVALID_ARGUMENT);
    CHECK_OK(grad_of_function(module, ir_module_main(module), one, "g", &gradient, &error), error);
    CHECK_INT(gradient->n_args, 3);
    CHECK_INT(gradient->n_results, 3);
    CHECK_OK(grad_of_function(module, ir_module_main(module), none, "g", &gradient, &error), error);
    CHECK_INT(gradient->n_results, 2);
    CHECK(strcmp(gradient->name, "g") != 0);
    ir_module_free(module);
}

/* A rule registered for a custom call; among composites only the library's own have rules. */
static void double_gradient(void *user, ir_builder *b, ir_op *op, ir_value *const *cotangents, ir_value **gradients)
{
    (void)user;
    (void)op;
    gradients[0] = ir_add(b, cotangents[0], cotangents[0]);
}

static size_t count_ops(const ir_function *f, ir_opcode code)
{
    size_t n = 0;
    for (const ir_op *op = f->body->first; op; op = op->next)
        n += op->code == code;
    return n;
}

TEST(registry)
{
    base_error error;
    ir_custom custom = {.name = "test.linear", .gradient = double_gradient};
    CHECK_OK(ir_register_custom_call(&custom, &error), error);
    const char *text =
        "func.func @main(%x: tensor<2xf64>) -> tensor<2xf64> {\n"
        "  %0 = stablehlo.custom_call @test.linear(%x) : (tensor<2xf64>) -> tensor<2xf64>\n"
        "  %1 = stablehlo.composite \"test.linear\" %0 {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>\n"
        "  return %1 : tensor<2xf64>\n"
        "}\n"
        "func.func private @f(%x: tensor<2xf64>) -> tensor<2xf64> {\n"
        "  %0 = stablehlo.sine %x : tensor<2xf64>\n"
        "  return %0 : tensor<2xf64>\n"
        "}\n";
    ir_module *module = NULL;
    ir_function *gradient = NULL;
    CHECK_OK(ir_parse("registry", text, strlen(text), &module, &error), error);
    CHECK_OK(grad_of_function(module, ir_module_main(module), NULL, "g", &gradient, &error), error);
    CHECK_INT(count_ops(gradient, IR_ADD), 1);
    CHECK_INT(count_ops(gradient, IR_CALL), 1); /* of the decomposition's gradient */
    CHECK_INT(module->n_functions, 4);
    ir_module_free(module);
}

/* Composites in a program that have the library's names but lack the attributes, or have other results: their gradient
 * is the decomposition's. */
TEST(composites_of_others)
{
    static const char *const ops[] = {
        "%0 = stablehlo.composite \"tessera.softmax\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        ("%0 = stablehlo.composite \"tessera.log_softmax\" %x {composite_attributes = {dim = 1 : i64}, decomposition = "
         "@f} : "
         "(tensor<2xf64>) -> tensor<2xf64>"),
        ("%0 = stablehlo.composite \"tessera.layer_norm\" %x {composite_attributes = {first = 0 : i64}, decomposition "
         "= "
         "@f} : "
         "(tensor<2xf64>) -> tensor<2xf64>"),
        "%0 = stablehlo.composite \"tessera.rms_norm\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        ("%0 = stablehlo.composite \"tessera.gelu\" %x {composite_attributes = {tanh = 0 : i64}, decomposition = @f} : "
         "(tensor<2xf64>) -> tensor<2xf64>"),
        "%0 = stablehlo.composite \"tessera.custom\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        "%0 = stablehlo.composite \"tessera.mish\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        ("%0 = stablehlo.composite \"tessera.elu\" %x {composite_attributes = {alpha = 1 : i64}, decomposition = @f} : "
         "(tensor<2xf64>) -> tensor<2xf64>"),
        "%0 = stablehlo.composite \"tessera.euclidean\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        "%0 = stablehlo.composite \"chlo.top_k\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        "%0 = stablehlo.composite \"chlo.lgamma\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
        "%0 = stablehlo.composite \"chlo.broadcast_add\" %x {decomposition = @f} : (tensor<2xf64>) -> tensor<2xf64>",
    };
    for (size_t i = 0; i < BASE_COUNT(ops); i++) {
        char text[600];
        snprintf(
            text, sizeof(text),
            "func.func @main(%%x: tensor<2xf64>) -> tensor<2xf64> {\n%s\nreturn %%0 : tensor<2xf64>\n}\n"
            "func.func private @f(%%x: tensor<2xf64>) -> tensor<2xf64> {\n%%0 = stablehlo.sine %%x : tensor<2xf64>\n"
            "return %%0 : tensor<2xf64>\n}\n",
            ops[i]);
        ir_module *module = NULL;
        ir_function *gradient = NULL;
        base_error error;
        CHECK_OK(ir_parse("others", text, strlen(text), &module, &error), error);
        CHECK_OK(grad_of_function(module, ir_module_main(module), NULL, "g", &gradient, &error), error);
        CHECK_INT(gradient ? count_ops(gradient, IR_CALL) : 0, 1); /* of @f's gradient */
        ir_module_free(module);
    }
}

/* A custom function whose attributes do not fit: an error, and nothing is read past an end. */
TEST(custom_functions_that_do_not_fit)
{
    static const char *const attributes[] = {
        "{backward = \"nobody\", captures = 0 : i64, inputs = array<i64: 0>, outputs = 1 : i64}",
        "{backward = \"f\", captures = 9 : i64, inputs = array<i64: 0>, outputs = 1 : i64}",
        "{backward = \"f\", captures = 0 : i64, inputs = array<i64: 0>, outputs = 9 : i64}",
        "{backward = \"f\", captures = 0 : i64, inputs = array<i64: 7>, outputs = 1 : i64}",
        "{backward = \"f\", captures = 1 : i64, inputs = array<i64: 0>, outputs = 1 : i64}",
        "{backward = \"f\", captures = 0 : i64, inputs = array<i64: 0, 0>, outputs = 1 : i64}",
        "{backward = \"f\"}",
        "{backward = 3 : i64, captures = 0 : i64, inputs = 0 : i64, outputs = 1 : i64}",
    };
    for (size_t i = 0; i < BASE_COUNT(attributes); i++) {
        base_text text = {0};
        base_error error = {0};
        ir_module *module = NULL;
        ir_function *gradient = NULL;
        base_text_format(
            &text,
            "func.func @main(%%x: tensor<2xf64>) -> tensor<2xf64> {\n"
            "  %%0 = stablehlo.composite \"tessera.custom\" %%x {composite_attributes = %s, decomposition = "
            "@f} : (tensor<2xf64>) -> tensor<2xf64>\n  return %%0 : tensor<2xf64>\n}\n"
            "func.func private @f(%%x: tensor<2xf64>) -> tensor<2xf64> {\n"
            "  %%0 = stablehlo.sine %%x : tensor<2xf64>\n  return %%0 : tensor<2xf64>\n}\n",
            attributes[i]);
        CHECK_OK(ir_parse("custom", text.data, text.size, &module, &error), error);
        CHECK_INT(grad_of_function(module, ir_module_main(module), NULL, "g", &gradient, &error), TSR_UNIMPLEMENTED);
        CHECK_CONTAINS(error.message, "is not part of this program");
        ir_module_free(module);
        base_text_free(&text);
    }
}

TEST(names)
{
    for (int i = 0; i < IR_ROW_COUNT; i++)
        CHECK(grad_rule_of((ir_opcode)i) != NULL);
    CHECK(!grad_is_differentiable(IR_COMPARE));
    CHECK(grad_is_differentiable(IR_SEND)); /* not differentiable, but not silently */
    CHECK(grad_has_gradient(ir_scalar_type(TSR_BF16)));
    CHECK(!grad_has_gradient(ir_scalar_type(TSR_I32)));
    CHECK(!grad_has_gradient(ir_token_type()));
}
