module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<24xf8E4M3FN>) -> (tensor<24xi8> {jax.result_info = "result[0]"}, tensor<24xi16> {jax.result_info = "result[1]"}, tensor<24xi32> {jax.result_info = "result[2]"}, tensor<24xi64> {jax.result_info = "result[3]"}, tensor<24xui8> {jax.result_info = "result[4]"}, tensor<24xui16> {jax.result_info = "result[5]"}, tensor<24xui32> {jax.result_info = "result[6]"}, tensor<24xui64> {jax.result_info = "result[7]"}, tensor<24xi1> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xi8>
    %1 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xi16>
    %2 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xi32>
    %3 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xi64>
    %4 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xui8>
    %5 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xui16>
    %6 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xui32>
    %7 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xui64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f8E4M3FN>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f8E4M3FN>) -> tensor<24xf8E4M3FN>
    %9 = stablehlo.compare NE, %arg0, %8, FLOAT : (tensor<24xf8E4M3FN>, tensor<24xf8E4M3FN>) -> tensor<24xi1>
    %10 = stablehlo.convert %9 : tensor<24xi1>
    return %0, %1, %2, %3, %4, %5, %6, %7, %10 : tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>, tensor<24xui8>, tensor<24xui16>, tensor<24xui32>, tensor<24xui64>, tensor<24xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0080303C42B0BC7FFF7FFF7070787F7F7F7FFF7F7E7F7F7F"> : tensor<24xf8E4M3FN>
    %r:9 = call @f(%a0) : (tensor<24xf8E4M3FN>) -> (tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>, tensor<24xui8>, tensor<24xui16>, tensor<24xui32>, tensor<24xui64>, tensor<24xi1>)
    %w0 = stablehlo.constant dense<"0x000000010200FF000000007F7F7F0000000000007F000000"> : tensor<24xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<24xi8>, tensor<24xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x000000000000010002000000FFFF0000000000000000800080000001000000000000000000000000C001000000000000"> : tensor<24xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<24xi16>, tensor<24xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x000000000000000000000000010000000200000000000000FFFFFFFF00000000000000000000000000000000800000008000000000010000000000000000000000000000000000000000000000000000C0010000000000000000000000000000"> : tensor<24xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<24xi32>, tensor<24xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000010000000000000002000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000800000000000000080000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000C001000000000000000000000000000000000000000000000000000000000000"> : tensor<24xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<24xi64>, tensor<24xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00000001020000000000008080FF000000000000FF000000"> : tensor<24xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<24xui8>, tensor<24xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x00000000000001000200000000000000000000000000800080000001000000000000000000000000C001000000000000"> : tensor<24xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<24xui16>, tensor<24xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x0000000000000000000000000100000002000000000000000000000000000000000000000000000000000000800000008000000000010000000000000000000000000000000000000000000000000000C0010000000000000000000000000000"> : tensor<24xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<24xui32>, tensor<24xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000001000000000000000200000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000000000000080000000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000C001000000000000000000000000000000000000000000000000000000000000"> : tensor<24xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<24xui64>, tensor<24xui64>) -> ()
    %w8 = stablehlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<24xi1>, tensor<24xi1>) -> ()
    return
  }
}
