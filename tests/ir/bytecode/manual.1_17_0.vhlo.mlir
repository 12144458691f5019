module @manual attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  vhlo.func_v1 @main(%arg0: !vhlo.tensor_v1<8x4x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<4x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) {
    %0 = builtin.unrealized_conversion_cast %arg1 : !vhlo.tensor_v1<4x!vhlo.i32_v1> to tensor<4xi32>
    %1 = "vhlo.add_v1"(%arg0, %arg0) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    %2 = builtin.unrealized_conversion_cast %1 : !vhlo.tensor_v1<8x4x!vhlo.f32_v1> to tensor<8x4xf32>
    %3:2 = sdy.manual_computation(%2, %0) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, []>] manual_axes={"x", "y"} (%arg2: tensor<4x2xf32>, %arg3: tensor<4xi32>) {
      %7 = builtin.unrealized_conversion_cast %arg2 : tensor<4x2xf32> to !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
      %8 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<true> : tensor<i1>>}> : () -> !vhlo.tensor_v1<!vhlo.bool_v1>
      %9 = builtin.unrealized_conversion_cast %8 : !vhlo.tensor_v1<!vhlo.bool_v1> to tensor<i1>
      %10 = "vhlo.negate_v1"(%7) : (!vhlo.tensor_v1<4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x2x!vhlo.f32_v1>
      %11 = builtin.unrealized_conversion_cast %10 : !vhlo.tensor_v1<4x2x!vhlo.f32_v1> to tensor<4x2xf32>
      %12 = sdy.sharding_constraint %11 <@mesh, [{}, {}]> : tensor<4x2xf32>
      sdy.return %12, %9 : tensor<4x2xf32>, tensor<i1>
    } : (tensor<8x4xf32>, tensor<4xi32>) -> (tensor<8x4xf32>, tensor<i1>)
    %4 = builtin.unrealized_conversion_cast %3#1 : tensor<i1> to !vhlo.tensor_v1<!vhlo.bool_v1>
    %5 = builtin.unrealized_conversion_cast %3#0 : tensor<8x4xf32> to !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    %6 = "vhlo.multiply_v1"(%5, %1) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<8x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<8x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%6, %4) : (!vhlo.tensor_v1<8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
