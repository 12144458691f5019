module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x4xui8>) -> (tensor<2x4xi8> {jax.result_info = "result[0]"}, tensor<2xui32> {jax.result_info = "result[1]"}, tensor<2x4x2xi32> {jax.result_info = "result[2]"}, tensor<2x4x2xi32> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<2x4xui8>) -> tensor<2x4x2xi4>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x4x2xi4>) -> tensor<2x4xi8>
    %2 = stablehlo.bitcast_convert %arg0 : (tensor<2x4xui8>) -> tensor<2x4x2xui4>
    %3 = stablehlo.reshape %2 : (tensor<2x4x2xui4>) -> tensor<2x8xui4>
    %4 = stablehlo.bitcast_convert %3 : (tensor<2x8xui4>) -> tensor<2xui32>
    %5 = stablehlo.bitcast_convert %arg0 : (tensor<2x4xui8>) -> tensor<2x4x2xui4>
    %6 = stablehlo.convert %5 : (tensor<2x4x2xui4>) -> tensor<2x4x2xi32>
    %7 = stablehlo.bitcast_convert %arg0 : (tensor<2x4xui8>) -> tensor<2x4x2xi4>
    %8 = stablehlo.convert %7 : (tensor<2x4x2xi4>) -> tensor<2x4x2xi32>
    return %1, %4, %6, %8 : tensor<2x4xi8>, tensor<2xui32>, tensor<2x4x2xi32>, tensor<2x4x2xi32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x12FE807FA50001FF"> : tensor<2x4xui8>
    %r:4 = call @f(%a0) : (tensor<2x4xui8>) -> (tensor<2x4xi8>, tensor<2xui32>, tensor<2x4x2xi32>, tensor<2x4x2xi32>)
    %w0 = stablehlo.constant dense<"0x12FE807FA50001FF"> : tensor<2x4xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<2x4xi8>, tensor<2x4xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x12FE807FA50001FF"> : tensor<2xui32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<2xui32>, tensor<2xui32>) -> ()
    %w2 = stablehlo.constant dense<"0x02000000010000000E0000000F00000000000000080000000F00000007000000050000000A000000000000000000000001000000000000000F0000000F000000"> : tensor<2x4x2xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<2x4x2xi32>, tensor<2x4x2xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0200000001000000FEFFFFFFFFFFFFFF00000000F8FFFFFFFFFFFFFF0700000005000000FAFFFFFF00000000000000000100000000000000FFFFFFFFFFFFFFFF"> : tensor<2x4x2xi32>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<2x4x2xi32>, tensor<2x4x2xi32>) -> ()
    return
  }
}
