/* Shape rules of structure, dynamic shapes, collectives. */
#include "infer_case.h"

TEST(tuples_and_tokens)
{
    static const ir_get_tuple_element_attrs one = {.index = 1}, two = {.index = 2}, below = {.index = -1};
    static const infer_case rows[] = {
        {.code = IR_TUPLE, .operands = "2x3xf32 3xf32", .expect = "tuple"},
        {.code = IR_TUPLE, .operands = "2x3xf32 3xf32", .declared = "2x3xf32", .error = "result is tuple<"},
        {.code = IR_GET_TUPLE_ELEMENT, .operands = "tuple", .attrs = &one, .expect = "3xf32"},
        {.code = IR_GET_TUPLE_ELEMENT,
         .operands = "tuple",
         .attrs = &two,
         .error = "index 2 is out of range for a tuple of 2"},
        {.code = IR_GET_TUPLE_ELEMENT, .operands = "tuple", .attrs = &below, .error = "index -1 is out of range"},
        {.code = IR_GET_TUPLE_ELEMENT,
         .operands = "f32",
         .attrs = &one,
         .error = "the operand must be a tuple, not tensor<f32>"},
        {.code = IR_AFTER_ALL, .operands = "token token", .expect = "token"},
        {.code = IR_AFTER_ALL, .operands = "", .expect = "token"},
        {.code = IR_AFTER_ALL, .operands = "f32", .error = "each operand must be a token, not tensor<f32>"},
        {.code = IR_CREATE_TOKEN, .operands = "", .expect = "token"},
        {.code = IR_OPTIMIZATION_BARRIER, .operands = "f32 token 2xi8", .expect = "f32 token 2xi8"},
        {.code = IR_OPTIMIZATION_BARRIER, .operands = "", .expect = ""},
        {.code = IR_OPTIMIZATION_BARRIER, .operands = "f32", .declared = "f64", .error = "result is tensor<f32>"},
        {.code = IR_ASYNC_DONE, .operands = "future", .expect = "2x3xf32"},
        {.code = IR_ASYNC_DONE, .operands = "f32", .error = "the operand must be a future, not tensor<f32>"},
    };
    RUN_CASES(rows);
}

static ir_function *identity(ir_module *module, const char *name, const ir_type *type)
{
    ir_builder b;
    ir_function *function = ir_function_new(module, name, 1, &type);
    ir_builder_init(&b, function);
    ir_value *value = &function->body->args[0];
    ir_return(&b, 1, &value);
    ir_function_finish(function);
    return function;
}

TEST(calls)
{
    const ir_type *type = case_type("2xf32"), *other = case_type("3xf32");
    for (int i = 0; i < 9; i++) {
        ir_module *module = ir_module_new();
        ir_function *callee = identity(module, "callee", type);
        ir_function *caller = ir_function_new(module, "main", 2, (const ir_type *const[]){type, other});
        ir_builder b;
        ir_builder_init(&b, caller);
        ir_value *good = &caller->body->args[0], *bad = &caller->body->args[1], *both[2] = {good, good};
        const ir_call_attrs call = {.callee = callee}, missing = {.callee = NULL};
        ir_composite_attrs composite = {.name = "my.op", .decomposition = callee};
        const ir_async_start_attrs async = {.called_computation = callee};
        const char *error = NULL;
        switch (i) {
        case 0:
            CHECK(ir_build(&b, IR_CALL, &call, 1, &good)->type == type);
            break;
        case 1:
            error = "operand 0 is tensor<3xf32>, but @callee takes tensor<2xf32>";
            CHECK(!ir_build(&b, IR_CALL, &call, 1, &bad));
            break;
        case 2:
            error = "has 2 operands, but @callee takes 1";
            CHECK(!ir_build(&b, IR_CALL, &call, 2, both));
            break;
        case 3:
            error = "the function that it names is missing";
            CHECK(!ir_build(&b, IR_CALL, &missing, 1, &good));
            break;
        case 4:
            error = "result 0 is declared tensor<3xf32>, but @callee returns tensor<2xf32>";
            CHECK(!ir_build_typed(&b, IR_CALL, &call, 1, &good, other));
            break;
        case 5:
            CHECK(ir_build(&b, IR_COMPOSITE, &composite, 1, &good)->type == type);
            break;
        case 6:
            composite.name = "op";
            error = "name \"op\" is not of the form namespace.name";
            CHECK(!ir_build(&b, IR_COMPOSITE, &composite, 1, &good));
            break;
        case 7:
            error = "operand 0 is tensor<3xf32>, but @callee takes";
            CHECK(!ir_build(&b, IR_COMPOSITE, &composite, 1, &bad));
            break;
        case 8:
            error = "its body must hold one op and a return";
            CHECK(!ir_build(&b, IR_ASYNC_START, &async, 1, &good));
            break;
        }
        if (error)
            CHECK_CONTAINS(b.error.message, error);
        else
            CHECK_STATUS(b.status, TSR_OK);
        ir_module_free(module);
    }
}

static ir_function *sliced(ir_module *module, bool add)
{
    const ir_type *type = case_type("2xf32");
    ir_builder b;
    ir_function *function = ir_function_new(module, "sliced", 1, &type);
    ir_builder_init(&b, function);
    ir_value *value = &function->body->args[0];
    value = add ? ir_add(&b, value, value) : ir_slice(&b, value, (int64_t[]){0}, (int64_t[]){1}, (int64_t[]){1});
    ir_return(&b, 1, &value);
    ir_function_finish(function);
    return function;
}

TEST(async)
{
    const ir_type *type = case_type("2xf32"), *part = case_type("1xf32");
    for (int add = 0; add < 2; add++) {
        ir_module *module = ir_module_new();
        const ir_async_start_attrs async = {.called_computation = sliced(module, add)};
        ir_function *caller = ir_function_new(module, "main", 1, &type);
        ir_builder b;
        ir_builder_init(&b, caller);
        ir_value *future = ir_build(&b, IR_ASYNC_START, &async, 1, (ir_value *[]){&caller->body->args[0]});
        if (add) {
            CHECK_CONTAINS(b.error.message, "its body must be a collective or a slice, not add");
        } else {
            CHECK(future && future->type == ir_future_type(1, &part));
            CHECK(ir_build(&b, IR_ASYNC_DONE, NULL, 1, &future)->type == part);
        }
        ir_module_free(module);
    }
}

TEST(custom_calls)
{
    base_arena arena = {0};
    static const int64_t order[] = {1, 0}, twice[] = {1, 1};
    const ir_attr right = {.kind = IR_ATTR_DENSE, .dense = {case_type("2xi64"), false, order}};
    const ir_attr wrong = {.kind = IR_ATTR_DENSE, .dense = {case_type("2xi64"), false, twice}};
    const ir_attr *const right_item[] = {&right, &right}, *const wrong_item[] = {&wrong};
    const ir_attr one = {.kind = IR_ATTR_ARRAY, .count = 1, .items = right_item};
    const ir_attr two = {.kind = IR_ATTR_ARRAY, .count = 2, .items = right_item};
    const ir_attr bad = {.kind = IR_ATTR_ARRAY, .count = 1, .items = wrong_item};
    const ir_attr *text = ir_attr_string(&arena, "x"), *dict = ir_attr_dict(&arena, 0, NULL, NULL);
    const ir_custom_call_attrs plain = {.call_target_name = "foo"}, none = {.call_target_name = NULL};
    const ir_custom_call_attrs typed = {.call_target_name = "foo", .api_version = 4, .backend_config = text};
    const ir_custom_call_attrs untyped = {.call_target_name = "foo", .api_version = 1, .backend_config = dict};
    const ir_custom_call_attrs half = {.call_target_name = "foo", .operand_layouts = &one};
    const ir_custom_call_attrs good = {.call_target_name = "foo", .operand_layouts = &one, .result_layouts = &one};
    const ir_custom_call_attrs many = {.call_target_name = "foo", .operand_layouts = &two, .result_layouts = &one};
    const ir_custom_call_attrs mixed = {.call_target_name = "foo", .operand_layouts = &one, .result_layouts = &bad};
    const infer_case rows[] = {
        {.code = IR_CUSTOM_CALL,
         .operands = "2x3xf32",
         .attrs = &plain,
         .declared = "token 3xi8",
         .expect = "token 3xi8"},
        {.code = IR_CUSTOM_CALL, .operands = "2x3xf32", .attrs = &plain, .expect = ""},
        {.code = IR_CUSTOM_CALL, .operands = "2x3xf32", .attrs = &none, .error = "call_target_name is missing"},
        {.code = IR_CUSTOM_CALL,
         .operands = "2x3xf32",
         .attrs = &typed,
         .error = "backend_config must be a dictionary where api_version is 4"},
        {.code = IR_CUSTOM_CALL,
         .operands = "2x3xf32",
         .attrs = &untyped,
         .error = "backend_config must be a string where api_version is 1"},
        {.code = IR_CUSTOM_CALL, .operands = "2x3xf32", .attrs = &half, .error = "must be given both or neither"},
        {.code = IR_CUSTOM_CALL, .operands = "2x3xf32", .attrs = &good, .declared = "2x3xf32", .expect = "2x3xf32"},
        {.code = IR_CUSTOM_CALL,
         .operands = "2x3xf32",
         .attrs = &many,
         .declared = "2x3xf32",
         .error = "operand_layouts has 2 elements, but there are 1 operands"},
        {.code = IR_CUSTOM_CALL,
         .operands = "2x3xf32",
         .attrs = &mixed,
         .declared = "2x3xf32",
         .error = "layout 0 of result_layouts is not a permutation of the dimensions of tensor<2x3xf32>"},
    };
    RUN_CASES(rows);
    base_arena_free(&arena);
}

TEST(dynamic_shapes)
{
    const ir_dynamic_broadcast_in_dim_attrs map = {.broadcast_dimensions = INTS(2, 0),
                                                   .known_expanding_dimensions = INTS(0),
                                                   .known_nonexpanding_dimensions = INTS(1)};
    const ir_dynamic_broadcast_in_dim_attrs both = {.broadcast_dimensions = INTS(2, 0),
                                                    .known_expanding_dimensions = INTS(0),
                                                    .known_nonexpanding_dimensions = INTS(0)};
    const ir_dynamic_broadcast_in_dim_attrs far = {.broadcast_dimensions = INTS(2, 0),
                                                   .known_expanding_dimensions = INTS(2)};
    const ir_dynamic_broadcast_in_dim_attrs far2 = {.broadcast_dimensions = INTS(2, 0),
                                                    .known_nonexpanding_dimensions = INTS(-1)};
    const ir_dimension_attrs one = {.dimension = 1}, two = {.dimension = 2}, below = {.dimension = -1};
    const infer_case rows[] = {
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 3xi64",
         .attrs = &map,
         .declared = "?x?x?xf32",
         .expect = "?x?x?xf32"},
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 3xi64",
         .attrs = &map,
         .error = "needs its result type given"},
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 2xi64",
         .attrs = &map,
         .declared = "?x?x?xf32",
         .error = "output_dimensions has 2 elements, but the rank is 3"},
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 3x1xi64",
         .attrs = &map,
         .declared = "?x?x?xf32",
         .error = "output_dimensions must have rank 1, not 2"},
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 3xi64",
         .attrs = &both,
         .declared = "?x?x?xf32",
         .error = "contains 0 twice"},
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 3xi64",
         .attrs = &far,
         .declared = "?x?x?xf32",
         .error = "dimension 2 of known_expanding_dimensions"},
        {.code = IR_DYNAMIC_BROADCAST_IN_DIM,
         .operands = "1x?xf32 3xi64",
         .attrs = &far2,
         .declared = "?x?x?xf32",
         .error = "dimension -1 of known_nonexpanding_dimensions"},
        {.code = IR_DYNAMIC_RESHAPE, .operands = "?x3xf32 1xi32", .declared = "?xf32", .expect = "?xf32"},
        {.code = IR_DYNAMIC_RESHAPE,
         .operands = "2x3xf32 1xi32",
         .declared = "7xf32",
         .error = "the operand has 6 elements"},
        {.code = IR_DYNAMIC_RESHAPE,
         .operands = "2x3xf32 2xi32",
         .declared = "?xf32",
         .error = "output_shape has 2 elements, but the rank is 1"},
        {.code = IR_DYNAMIC_RESHAPE,
         .operands = "2x3xf32 1xf32",
         .declared = "?xf32",
         .error = "output_shape must be a tensor of integer"},
        {.code = IR_DYNAMIC_RESHAPE,
         .operands = "2x3xf32 1xi32",
         .declared = "?xf64",
         .error = "result's elements are f64"},
        {.code = IR_DYNAMIC_PAD, .operands = "2x3xf32 f32 2xi64 2xi64 2xi64", .expect = "?x?xf32"},
        {.code = IR_DYNAMIC_PAD,
         .operands = "2x3xf32 f32 2xi64 2xi64 2xi64",
         .declared = "4x?xf32",
         .expect = "4x?xf32"},
        {.code = IR_DYNAMIC_PAD, .operands = "2x3xf32 f64 2xi64 2xi64 2xi64", .error = "padding_value is f64"},
        {.code = IR_DYNAMIC_PAD,
         .operands = "2x3xf32 1xf32 2xi64 2xi64 2xi64",
         .error = "padding_value must have rank 0"},
        {.code = IR_DYNAMIC_PAD,
         .operands = "2x3xf32 f32 2xi64 3xi64 2xi64",
         .error = "edge_padding_high has 3 elements, but the rank is 2"},
        {.code = IR_DYNAMIC_PAD,
         .operands = "2x3xf32 f32 2xi64 2xi64 2xi64",
         .declared = "4xf32",
         .error = "result is"},
        {.code = IR_REAL_DYNAMIC_SLICE, .operands = "2x3xf32 2xi64 2xi64 2xi64", .expect = "?x?xf32"},
        {.code = IR_REAL_DYNAMIC_SLICE,
         .operands = "2x3xf32 2xi64 1xi64 2xi64",
         .error = "limit_indices has 1 elements"},
        {.code = IR_REAL_DYNAMIC_SLICE,
         .operands = "2x3xf32 2xi64 2xi32 2xi64",
         .error = "start_indices are i64, but limit_indices are i32"},
        {.code = IR_GET_DIMENSION_SIZE, .operands = "2x?xf32", .attrs = &one, .expect = "i32"},
        {.code = IR_GET_DIMENSION_SIZE,
         .operands = "2x?xf32",
         .attrs = &two,
         .error = "dimension 2 is out of range for rank 2"},
        {.code = IR_GET_DIMENSION_SIZE, .operands = "2x?xf32", .attrs = &below, .error = "dimension -1"},
        {.code = IR_GET_DIMENSION_SIZE,
         .operands = "2x?xf32",
         .attrs = &one,
         .declared = "i64",
         .error = "result is tensor<i32>"},
        {.code = IR_SET_DIMENSION_SIZE, .operands = "2x3xf32 i32", .attrs = &one, .expect = "2x?<3xf32"},
        {.code = IR_SET_DIMENSION_SIZE,
         .operands = "2x3xf32 i64",
         .attrs = &one,
         .error = "size must be tensor<i32>, not tensor<i64>"},
        {.code = IR_SET_DIMENSION_SIZE,
         .operands = "2x3xf32 i32",
         .attrs = &two,
         .error = "dimension 2 is out of range"},
    };
    RUN_CASES(rows);
}

#define GROUPS .replica_groups = ROWS(2, 2, 0, 1, 2, 3)

TEST(collectives)
{
    const ir_all_gather_attrs gather = {.all_gather_dim = 1, GROUPS}, gather_far = {.all_gather_dim = 2, GROUPS},
                              gather_below = {.all_gather_dim = -1, GROUPS};
    const ir_all_gather_attrs twice = {.all_gather_dim = 1, .replica_groups = ROWS(2, 2, 0, 1, 1, 3)},
                              missing = {.all_gather_dim = 1, .replica_groups = ROWS(2, 2, 0, 1, 2, 4)},
                              negative = {.all_gather_dim = 1, .replica_groups = ROWS(1, 2, 0, -2)};
    const ir_all_gather_attrs global = {.all_gather_dim = 1,
                                        GROUPS,
                                        .use_global_device_ids = true,
                                        .channel_handle = {true, -1, 1}},
                              channel = {.all_gather_dim = 1, GROUPS, .channel_handle = {true, 1, 1}};
    const ir_all_reduce_attrs reduce = {GROUPS}, ragged = {.replica_groups = ROWS(2, 3, 0, 1, 2, 3, 4, -1)},
                              reduce_global = {GROUPS, .use_global_device_ids = true};
    const ir_all_to_all_attrs exchange = {.split_dimension = 1, .concat_dimension = 0, .split_count = 2, GROUPS},
                              same = {.split_dimension = 1, .concat_dimension = 1, .split_count = 2, GROUPS};
    const ir_all_to_all_attrs split_far = {.split_dimension = 2, .split_count = 2, GROUPS},
                              concat_far = {.concat_dimension = -1, .split_count = 2, GROUPS},
                              none = {.split_count = 0, GROUPS},
                              three = {.split_count = 3, .replica_groups = ROWS(1, 3, 0, 1, 2)},
                              wrong = {.split_count = 4, GROUPS};
    const ir_reduce_scatter_attrs scatter = {.scatter_dimension = 1, GROUPS},
                                  scatter_far = {.scatter_dimension = 2, GROUPS},
                                  thirds = {.scatter_dimension = 1, .replica_groups = ROWS(1, 3, 0, 1, 2)};
    const ir_collective_broadcast_attrs dynamic_root = {GROUPS, .has_dynamic_root = true};
    const ir_collective_reduce_attrs collective_reduce = {.replica_groups = ROWS(1, 2, 0, 2)};
    const ir_collective_permute_attrs ring = {.source_target_pairs = ROWS(2, 2, 0, 1, 1, 0)},
                                      sources = {.source_target_pairs = ROWS(2, 2, 0, 1, 0, 2)},
                                      targets = {.source_target_pairs = ROWS(2, 2, 0, 1, 2, 1)},
                                      triple = {.source_target_pairs = ROWS(1, 3, 0, 1, 2)},
                                      below = {.source_target_pairs = ROWS(1, 2, 0, -1)};
    const ir_collective_broadcast_attrs broadcast = {GROUPS}, broadcast_twice = {.replica_groups = ROWS(2, 1, 1, 1)};
#define ADD .regions = { "f32 f32: add" }
    const infer_case rows[] = {
        {.code = IR_ALL_GATHER, .operands = "2x3xf32", .attrs = &gather, .expect = "2x6xf32"},
        {.code = IR_ALL_GATHER, .operands = "2x3xf32 4x?xi8", .attrs = &gather, .expect = "2x6xf32 4x?xi8"},
        {.code = IR_ALL_GATHER, .operands = "2x3xf32", .attrs = &channel, .declared = "2x12xf32", .expect = "2x12xf32"},
        {.code = IR_ALL_GATHER,
         .operands = "2x3xf32",
         .attrs = &channel,
         .declared = "2x7xf32",
         .error = "dimension 1 of the result is 7, not a multiple of the operand's 3"},
        {.code = IR_ALL_GATHER,
         .operands = "2x3xf32",
         .attrs = &gather,
         .declared = "2x7xf32",
         .error = "dimension 1 of the result is 7, not a multiple of the operand's 3"},
        {.code = IR_ALL_GATHER,
         .operands = "2x3xf32",
         .attrs = &gather_far,
         .error = "all_gather_dim 2 is out of range for an operand of rank 2"},
        {.code = IR_ALL_GATHER, .operands = "2x3xf32", .attrs = &gather_below, .error = "all_gather_dim -1"},
        {.code = IR_ALL_GATHER, .operands = "2x3xf32", .attrs = &twice, .error = "replica_groups has id 1 twice"},
        {.code = IR_ALL_GATHER,
         .operands = "2x3xf32",
         .attrs = &missing,
         .error = "replica_groups does not have id 3, but 4"},
        {.code = IR_ALL_GATHER, .operands = "2x3xf32", .attrs = &negative, .error = "invalid id -2"},
        {.code = IR_ALL_GATHER,
         .operands = "2x3xf32",
         .attrs = &global,
         .error = "needs a channel_handle that is not negative, but it is -1"},
        {.code = IR_ALL_REDUCE, .operands = "2xf32 3x4xf32", .attrs = &reduce, .expect = "2xf32 3x4xf32", ADD},
        {.code = IR_ALL_REDUCE, .operands = "2xi8", .attrs = &ragged, .expect = "2xi32", .regions = {"i32 i32: add"}},
        {.code = IR_ALL_REDUCE,
         .operands = "2xf32",
         .attrs = &reduce_global,
         .error = "use_global_device_ids needs",
         ADD},
        {.code = IR_ALL_REDUCE,
         .operands = "2xf32",
         .attrs = &reduce,
         .error = "cannot be promoted to i32",
         .regions = {"i32 i32: add"}},
        {.code = IR_ALL_REDUCE, .operands = "2xf32", .attrs = &reduce, .declared = "3xf32", .error = "result is", ADD},
        {.code = IR_ALL_TO_ALL, .operands = "4x16xf32 2x2xi8", .attrs = &exchange, .expect = "8x8xf32 4x1xi8"},
        {.code = IR_ALL_TO_ALL, .operands = "4x16xf32", .attrs = &same, .expect = "4x16xf32"},
        {.code = IR_ALL_TO_ALL, .operands = "4x?<16xf32", .attrs = &exchange, .expect = "8x?<8xf32"},
        {.code = IR_ALL_TO_ALL,
         .operands = "4x16xf32",
         .attrs = &split_far,
         .error = "split_dimension 2 is out of range"},
        {.code = IR_ALL_TO_ALL,
         .operands = "4x16xf32",
         .attrs = &concat_far,
         .error = "concat_dimension -1 is out of range"},
        {.code = IR_ALL_TO_ALL, .operands = "4x16xf32", .attrs = &none, .error = "split_count must be positive, not 0"},
        {.code = IR_ALL_TO_ALL,
         .operands = "4x16xf32",
         .attrs = &three,
         .error = "dimension 0 of size 4 is not divisible by split_count 3"},
        {.code = IR_ALL_TO_ALL,
         .operands = "4x16xf32",
         .attrs = &wrong,
         .error = "groups have 2 members, but split_count is 4"},
        {.code = IR_REDUCE_SCATTER,
         .operands = "2x0xf32",
         .attrs = &scatter,
         ADD,
         .declared = "2x0xf32",
         .expect = "2x0xf32"},
        {.code = IR_REDUCE_SCATTER, .operands = "4x16xf32", .attrs = &scatter, .expect = "4x8xf32", ADD},
        {.code = IR_REDUCE_SCATTER,
         .operands = "4x16xi8",
         .attrs = &scatter,
         .expect = "4x8xi32",
         .regions = {"i32 i32: add"}},
        {.code = IR_REDUCE_SCATTER,
         .operands = "4x16xf32",
         .attrs = &scatter_far,
         .error = "scatter_dimension 2 is out of range",
         ADD},
        {.code = IR_REDUCE_SCATTER,
         .operands = "4x16xf32",
         .attrs = &thirds,
         .error = "dimension 1 of size 16 is not divisible by the 3 processes",
         ADD},
        {.code = IR_REDUCE_SCATTER,
         .operands = "4x16xf32",
         .attrs = &scatter,
         .declared = "4x5xf32",
         .error = "dimension 1 of size 16 is not divisible by the result's 5",
         ADD},
        {.code = IR_COLLECTIVE_PERMUTE, .operands = "4xf32", .attrs = &ring, .expect = "4xf32"},
        {.code = IR_COLLECTIVE_PERMUTE,
         .operands = "4xf32",
         .attrs = &sources,
         .error = "source 0 is in source_target_pairs twice"},
        {.code = IR_COLLECTIVE_PERMUTE,
         .operands = "4xf32",
         .attrs = &targets,
         .error = "target 1 is in source_target_pairs twice"},
        {.code = IR_COLLECTIVE_PERMUTE,
         .operands = "4xf32",
         .attrs = &triple,
         .error = "source_target_pairs must have the shape [N, 2], not [1, 3]"},
        {.code = IR_COLLECTIVE_PERMUTE,
         .operands = "4xf32",
         .attrs = &below,
         .error = "source_target_pairs has the negative id -1"},
        {.code = IR_COLLECTIVE_BROADCAST, .operands = "4xf32", .attrs = &broadcast, .expect = "4xf32"},
        {.code = IR_COLLECTIVE_BROADCAST,
         .operands = "4xf32",
         .attrs = &broadcast_twice,
         .error = "replica_groups has id 1 twice"},
        {.code = IR_COLLECTIVE_BROADCAST,
         .operands = "4xf32",
         .attrs = &broadcast,
         .declared = "5xf32",
         .error = "result is"},
        {.code = IR_COLLECTIVE_BROADCAST, .operands = "4xf32 2xi8", .attrs = &broadcast, .expect = "4xf32 2xi8"},
        {.code = IR_COLLECTIVE_BROADCAST,
         .operands = "4xf32 2xi8 2xi32",
         .attrs = &dynamic_root,
         .expect = "4xf32 2xi8"},
        {.code = IR_COLLECTIVE_BROADCAST, .operands = "4xf32 2xi8 3xi32", .attrs = &dynamic_root, .error = "i32"},
        {.code = IR_COLLECTIVE_REDUCE, .operands = "4xf32", .attrs = &collective_reduce, .expect = "4xf32", ADD},
        {.code = IR_COLLECTIVE_REDUCE,
         .operands = "4xi8",
         .attrs = &collective_reduce,
         .expect = "4xi32",
         .regions = {"i32 i32: add"}},
        {.code = IR_COLLECTIVE_REDUCE,
         .operands = "4xf32",
         .attrs = &collective_reduce,
         .error = "cannot be promoted",
         .regions = {"i32 i32: add"}},
        {.code = IR_PARTITION_ID, .operands = "", .expect = "ui32"},
        {.code = IR_REPLICA_ID, .operands = "", .expect = "ui32"},
        {.code = IR_REPLICA_ID, .operands = "", .declared = "i32", .error = "result is tensor<ui32>"},
    };
    RUN_CASES(rows);
}

TEST(channels_and_feeds)
{
    const ir_send_attrs to_host = {.channel_handle = {true, 5, 2}, .is_host_transfer = true},
                        to_device = {.channel_handle = {true, 5, 1}},
                        confused = {.channel_handle = {true, 5, 1}, .is_host_transfer = true},
                        from_host = {.channel_handle = {true, 5, 3}, .is_host_transfer = true};
    const ir_send_attrs pairs = {.channel_handle = {true, 5, 1}, .source_target_pairs = ROWS(2, 2, 0, 1, 0, 2)};
    const ir_infeed_attrs infeed = {0};
    const ir_outfeed_attrs outfeed = {0};
    const infer_case rows[] = {
        {.code = IR_SEND, .operands = "2xf32 token", .attrs = &to_host, .expect = "token"},
        {.code = IR_SEND, .operands = "2xf32 3xi8 token", .attrs = &to_device, .expect = "token"},
        {.code = IR_SEND,
         .operands = "2xf32 token",
         .attrs = &confused,
         .error = "the channel's type is 1, but a host transfer's must be 2 (DEVICE_TO_HOST)"},
        {.code = IR_SEND,
         .operands = "2xf32 token",
         .attrs = &pairs,
         .error = "source 0 is in source_target_pairs twice"},
        {.code = IR_SEND, .operands = "2xf32 2xf32", .attrs = &to_host, .error = "the last operand must be a token"},
        {.code = IR_RECV, .operands = "token", .attrs = &from_host, .declared = "2xf32 token", .expect = "2xf32 token"},
        {.code = IR_RECV,
         .operands = "token",
         .attrs = &to_host,
         .declared = "2xf32 token",
         .error = "must be 3 (HOST_TO_DEVICE)"},
        {.code = IR_RECV,
         .operands = "token",
         .attrs = &to_device,
         .declared = "2xf32",
         .error = "the last result must be a token, not tensor<2xf32>"},
        {.code = IR_RECV,
         .operands = "f32",
         .attrs = &to_device,
         .declared = "token",
         .error = "the operand must be a token"},
        {.code = IR_RECV, .operands = "token", .attrs = &to_device, .error = "needs its result types given"},
        {.code = IR_INFEED,
         .operands = "token",
         .attrs = &infeed,
         .declared = "2xf32 3xi8 token",
         .expect = "2xf32 3xi8 token"},
        {.code = IR_INFEED,
         .operands = "token",
         .attrs = &infeed,
         .declared = "token token",
         .error = "result must be a tensor, not !stablehlo.token"},
        {.code = IR_OUTFEED, .operands = "2xf32 token", .attrs = &outfeed, .expect = "token"},
        {.code = IR_OUTFEED, .operands = "2xf32", .attrs = &outfeed, .error = "the last operand must be a token"},
    };
    RUN_CASES(rows);
}
