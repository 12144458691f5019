"builtin.module"() <{sym_name = "sharded"}> ({
  "sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "y"=2]>, sym_name = "mesh"}> {stablehlo.mesh = {axes = [{name = "x", size = 2 : i64}, {name = "y", size = 2 : i64}]}} : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"sdy.sharding"> = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}>, #vhlo.dict_v1<{#vhlo.string_v1<"sdy.sharding"> = #sdy.sharding<@mesh, [{"y"}, {}]>}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<8x8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result">}>]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg1: !vhlo.tensor_v1<8x8x!vhlo.f32_v1>, %arg2: !vhlo.tensor_v1<8x8x!vhlo.f32_v1>):
    %5 = "builtin.unrealized_conversion_cast"(%arg1) : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> tensor<8x8xf32>
    %6 = "sdy.sharding_constraint"(%5) <{sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %7 = "builtin.unrealized_conversion_cast"(%6) : (tensor<8x8xf32>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>
    %8 = "vhlo.dot_general_v2"(%7, %arg2) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>
    "vhlo.return_v1"(%8) : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "sdy.mesh"() <{mesh = #sdy.mesh<["a"=2, "b"=4, "c"=2], device_ids=[15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0]>, sym_name = "cube"}> : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"sdy.sharding"> = #sdy.sharding<@cube, [{"a", ?}p1, {?}], replicated={"c"}>}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"forms">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<8x8x!vhlo.f32_v1>):
    %0 = "vhlo.add_v1"(%arg0, %arg0) {sdy.sharding = #sdy.sharding_per_value<[<@cube, [{"b":(2)2}, {"a", "c"}]>]>} : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>
    %1 = "builtin.unrealized_conversion_cast"(%0) : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> tensor<8x8xf32>
    %2 = "sdy.sharding_constraint"(%1) <{sharding = #sdy.sharding<@cube, [{}, {?}], unreduced={"b"}>}> : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = "chlo.square"(%2) : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %4 = "builtin.unrealized_conversion_cast"(%3) : (tensor<8x8xf32>) -> !vhlo.tensor_v1<8x8x!vhlo.f32_v1>
    "vhlo.return_v1"(%4) : (!vhlo.tensor_v1<8x8x!vhlo.f32_v1>) -> ()
  }) : () -> ()
}) {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} : () -> ()
