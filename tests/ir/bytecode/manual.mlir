module @manual attributes {mhlo.num_partitions = 4 : i32, mhlo.num_replicas = 1 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=2]>
  func.func @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4xi32>) -> (tensor<8x4xf32>, tensor<i1>) {
    %0 = stablehlo.add %arg0, %arg0 : tensor<8x4xf32>
    %1:2 = sdy.manual_computation(%0, %arg1) in_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}]>] out_shardings=[<@mesh, [{"x"}, {"y"}]>, <@mesh, []>] manual_axes={"x", "y"} (%arg2: tensor<4x2xf32>, %arg3: tensor<4xi32>) {
      %cst = stablehlo.constant dense<true> : tensor<i1>
      %2 = stablehlo.negate %arg2 : tensor<4x2xf32>
      %3 = sdy.sharding_constraint %2 <@mesh, [{}, {}]> : tensor<4x2xf32>
      sdy.return %3, %cst : tensor<4x2xf32>, tensor<i1>
    } : (tensor<8x4xf32>, tensor<4xi32>) -> (tensor<8x4xf32>, tensor<i1>)
    %2 = stablehlo.multiply %1#0, %0 : tensor<8x4xf32>
    return %2, %1#1 : tensor<8x4xf32>, tensor<i1>
  }
}
