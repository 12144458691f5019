module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<9xf32>) -> (tensor<9xi32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<9xf32>) -> tensor<9xf4E2M1FN>
    %1 = stablehlo.bitcast_convert %0 : (tensor<9xf4E2M1FN>) -> tensor<9xui4>
    %2 = stablehlo.convert %1 : (tensor<9xui4>) -> tensor<9xi32>
    return %2 : tensor<9xi32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0000C07F0000C0FF00000000000000800000A0400000803E0000403F0000E0C00000A03F"> : tensor<9xf32>
    %r = call @f(%a0) : (tensor<9xf32>) -> (tensor<9xi32>)
    %w0 = stablehlo.constant dense<"0x080000000800000000000000080000000600000000000000020000000F00000002000000"> : tensor<9xi32>
    stablehlo.custom_call @check.expect_eq(%r, %w0) {has_side_effect = true} : (tensor<9xi32>, tensor<9xi32>) -> ()
    return
  }
}
