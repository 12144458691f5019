module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<i32>, %arg1: tensor<3xf32>) -> (tensor<3xf32> {jax.result_info = "result[0]"}, tensor<3xf32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %arg0, %c_0 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %5 = stablehlo.sine %arg1 : tensor<3xf32>
      stablehlo.return %5 : tensor<3xf32>
    }, {
      %5 = stablehlo.cosine %arg1 : tensor<3xf32>
      stablehlo.return %5 : tensor<3xf32>
    }, {
      %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
      %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
      %6 = stablehlo.multiply %arg1, %5 : tensor<3xf32>
      stablehlo.return %6 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.compare GT, %arg0, %c_1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %5 = stablehlo.negate %arg1 : tensor<3xf32>
      stablehlo.return %5 : tensor<3xf32>
    }, {
      stablehlo.return %arg1 : tensor<3xf32>
    }) : (tensor<i32>) -> tensor<3xf32>
    return %1, %4 : tensor<3xf32>, tensor<3xf32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x05000000"> : tensor<i32>
    %a1 = stablehlo.constant dense<"0x4A8AF9BE798CB4BFB3920C40"> : tensor<3xf32>
    %r:2 = call @f(%a0, %a1) : (tensor<i32>, tensor<3xf32>) -> (tensor<3xf32>, tensor<3xf32>)
    %w0 = stablehlo.constant dense<"0x4A8A79BF798C34C0B3928C40"> : tensor<3xf32>
    check.expect_close %r#0, %w0, max_ulp_difference = 1 : tensor<3xf32>, tensor<3xf32>
    %w1 = stablehlo.constant dense<"0x4A8AF9BE798CB4BFB3920C40"> : tensor<3xf32>
    check.expect_close %r#1, %w1, max_ulp_difference = 1 : tensor<3xf32>, tensor<3xf32>
    return
  }
}
