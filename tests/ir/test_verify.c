/* The verifier: good modules pass, each kind of damage is found and named with its function and op. */
#include "ir/ir.h"
#include "test.h"

typedef struct world {
    ir_module *module;
    ir_function *helper, *function;
    ir_value *x, *y, *sum; /* arguments, and what follows */
    ir_op *loop;
} world;

static ir_region *loop_region(ir_builder *b, size_t n, const ir_type *const *types, bool body)
{
    ir_region *region = ir_region_new(b->arena, n, types);
    ir_builder inner;
    ir_builder_init_region(&inner, b, region);
    ir_value *first = &region->args[0];
    /* The last argument is a captured limit. */
    ir_value *value = body ? ir_add(&inner, first, first) : ir_compare(&inner, IR_LT, first, &region->args[n - 1]);
    ir_return(&inner, 1, &value);
    ir_builder_join(b, &inner);
    return region;
}

/* main(x, y: i32) = while (x < y) x = x + x, then + y through a call of helper(i32). */
static world world_new(void)
{
    world w = {.module = ir_module_new()};
    const ir_type *i32 = ir_scalar_type(TSR_I32), *types[2] = {i32, i32};
    ir_builder b;
    w.helper = ir_function_new(w.module, "helper", 1, types);
    ir_builder_init(&b, w.helper);
    ir_value *doubled = ir_add(&b, &w.helper->body->args[0], &w.helper->body->args[0]);
    ir_return(&b, 1, &doubled);
    ir_function_finish(w.helper);

    w.function = ir_function_new(w.module, "main", 2, types);
    ir_builder_init(&b, w.function);
    w.x = &w.function->body->args[0];
    w.y = &w.function->body->args[1];
    ir_region *regions[2] = {loop_region(&b, 2, types, false), loop_region(&b, 2, types, true)};
    ir_value *operands[2] = {w.x, w.y};
    ir_op_spec spec = {
        .code = IR_WHILE, .n_operands = 2, .operands = operands, .n_captures = 1, .n_regions = 2, .regions = regions};
    w.loop = ir_build_full(&b, &spec);
    ir_op *call = ir_call(&b, w.helper, 1, (ir_value *const[]){ir_result(w.loop, 0)});
    w.sum = ir_add(&b, ir_result(call, 0), w.y);
    ir_return(&b, 1, &w.sum);
    ir_function_finish(w.function);
    CHECK_STATUS(b.status, TSR_OK);
    return w;
}

static void expect(world *w, const char *part)
{
    base_error error;
    CHECK_STATUS(ir_verify(w->module, &error), TSR_INVALID_ARGUMENT);
    CHECK_CONTAINS(error.message, part);
    CHECK_STATUS(ir_verify(w->module, NULL), TSR_INVALID_ARGUMENT);
    ir_module_free(w->module);
}

TEST(good)
{
    world w = world_new();
    base_error error;
    CHECK_OK(ir_verify(w.module, &error), error);
    CHECK_INT(w.function->n_ops, 8);
    ir_replace_value(w.sum, w.y);
    w.function->result_types[0] = w.y->type;
    CHECK_OK(ir_verify(w.module, &error), error);
    ir_module_free(w.module);
    ir_module *empty = ir_module_new();
    CHECK_OK(ir_verify(empty, &error), error);
    ir_module_free(empty);
}

TEST(types)
{
    world w = world_new();
    w.sum->type = ir_scalar_type(TSR_F32);
    expect(&w, "@main: add(tensor<i32>, tensor<i32>): result is tensor<i32>, but its type is given as tensor<f32>");
    w = world_new();
    w.x->type = ir_scalar_type(TSR_F32);
    expect(&w, "@main: argument 0 is tensor<f32> in its body, but tensor<i32> in its type");
    w = world_new();
    w.function->result_types[0] = ir_scalar_type(TSR_I64);
    expect(&w, "@main: return(tensor<i32>): returns tensor<i32> as value 0, but the function's type says tensor<i64>");
    w = world_new();
    w.function->n_results = 0;
    expect(&w, "returns 1 values, but the function's type has 0");
    w = world_new();
    w.loop->regions[0]->args[0].type = ir_scalar_type(TSR_I64);
    expect(&w, "@main: compare(tensor<i64>, tensor<i32>): element types i64 and i32 differ");
}

TEST(definitions)
{
    world w = world_new();
    ir_move_before(w.sum->op, w.loop);
    expect(&w, "@main: add(tensor<i32>, tensor<i32>): operand 0 is not defined before it");
    w = world_new();
    ir_set_operand(w.helper->body->first, 0, w.x);
    expect(&w, "@helper: add(tensor<i32>, tensor<i32>): operand 0 is not defined before it");
    w = world_new(); /* a region that reads an outside value */
    ir_set_operand(w.loop->regions[0]->first, 1, w.y);
    expect(&w, "@main: compare(tensor<i32>, tensor<i32>): operand 1 is defined in another region");
    w = world_new(); /* a value from inside a region */
    ir_set_operand(w.sum->op, 0, &w.loop->regions[1]->first->results[0]);
    expect(&w, "operand 0 is defined in another region");
    w = world_new();
    w.sum->op->operands[1] = NULL;
    expect(&w, "operand 1 is missing");
}

TEST(structure)
{
    world w = world_new();
    ir_erase(w.function->body->last);
    expect(&w, "@main: add(tensor<i32>, tensor<i32>): is the last op of a region, which must be a return");
    w = world_new();
    ir_move_before(w.function->body->last, w.sum->op);
    expect(&w, "return(tensor<i32>): ");
    w = world_new();
    w.sum->op->previous = NULL;
    expect(&w, "is not linked to the ops around it");
    w = world_new();
    w.sum->op->parent = w.helper->body;
    expect(&w, "is not linked to the ops around it");
    w = world_new();
    w.loop->regions[0]->owner = NULL;
    expect(&w, "while(tensor<i32>, tensor<i32>): has a region that belongs to another op or function");
    w = world_new();
    w.loop->regions[1] = ir_reducer(IR_ADD, TSR_I32);
    expect(&w, "shared with others");
    w = world_new();
    w.sum->op->code = IR_LEAF;
    expect(&w, "lives in records only");
    w = world_new();
    w.sum->op->code = IR_ABS;
    expect(&w, "abs(tensor<i32>, tensor<i32>): has 2 operands, not 1");
    w = world_new();
    w.sum->op->code = IR_OPCODE_COUNT;
    expect(&w, "no such op");
    w = world_new();
    w.sum->op->n_captures = 1;
    expect(&w, "has 1 captures among 2 operands");
    w = world_new();
    w.loop->n_regions = 1;
    expect(&w, "has 1 regions, not 2");
    w = world_new();
    w.sum->op->results[0].index = 1;
    expect(&w, "result 0 is not its own");
}

TEST(uses_and_symbols)
{
    world w = world_new();
    w.y->n_uses++;
    expect(&w, "@main: argument 1 counts 3 uses, but has 2");
    w = world_new();
    w.sum->n_uses = 0;
    expect(&w, "add(tensor<i32>, tensor<i32>): result 0 counts 0 uses, but has 1");
    w = world_new();
    ir_module_remove(w.module, w.helper);
    expect(&w, "@helper is not a function of the module");
    w = world_new();
    w.helper->name = "other";
    expect(&w, "@other: its name is not in the module's symbols");
}

/* The verifier runs after every pass, so it may take a few hundred nanoseconds per op. */
TEST(large)
{
    ir_module *module = ir_module_new();
    const ir_type *type = ir_tensor_type(TSR_F32, 2, (int64_t[]){64, 64});
    ir_function *function = ir_function_new(module, "main", 1, &type);
    ir_builder b;
    ir_builder_init(&b, function);
    ir_value *value = &function->body->args[0];
    for (int i = 0; i < 20000; i++)
        value = i % 3 ? ir_add(&b, value, value) : ir_transpose(&b, value, (int64_t[]){1, 0});
    ir_return(&b, 1, &value);
    ir_function_finish(function);
    base_error error;
    CHECK_OK(ir_verify(module, &error), error);
    uint64_t start = base_now_ns();
    CHECK_OK(ir_verify(module, &error), error);
    double each = (double)(base_now_ns() - start) / 20000;
    CHECK(each < 20000);
    if (getenv("TESSERA_TEST_TIMES"))
        printf("%.0f ns an op\n", each);
    ir_module_free(module);
}
