module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<24xf16>) -> (tensor<24xi8> {jax.result_info = "result[0]"}, tensor<24xi16> {jax.result_info = "result[1]"}, tensor<24xi32> {jax.result_info = "result[2]"}, tensor<24xi64> {jax.result_info = "result[3]"}, tensor<24xui8> {jax.result_info = "result[4]"}, tensor<24xui16> {jax.result_info = "result[5]"}, tensor<24xui32> {jax.result_info = "result[6]"}, tensor<24xui64> {jax.result_info = "result[7]"}, tensor<24xi1> {jax.result_info = "result[8]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xi8>
    %1 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xi16>
    %2 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xi32>
    %3 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xi64>
    %4 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xui8>
    %5 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xui16>
    %6 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xui32>
    %7 = stablehlo.convert %arg0 : (tensor<24xf16>) -> tensor<24xui64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f16>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f16>) -> tensor<24xf16>
    %9 = stablehlo.compare NE, %arg0, %8, FLOAT : (tensor<24xf16>, tensor<24xf16>) -> tensor<24xi1>
    %10 = stablehlo.convert %9 : tensor<24xi1>
    return %0, %1, %2, %3, %4, %5, %6, %7, %10 : tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>, tensor<24xui8>, tensor<24xui16>, tensor<24xui32>, tensor<24xui64>, tensor<24xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x000000800038003E004100B800BE007C00FC007C00FCF8570458FC5BFF7B007C007C007C00FC007EFC5E445F007B807B"> : tensor<24xf16>
    %r:9 = call @f(%a0) : (tensor<24xf16>) -> (tensor<24xi8>, tensor<24xi16>, tensor<24xi32>, tensor<24xi64>, tensor<24xui8>, tensor<24xui16>, tensor<24xui32>, tensor<24xui64>, tensor<24xi1>)
    %w0 = stablehlo.constant dense<"0x000000010200FF7F807F807F7F7F7F7F7F7F80007F7F7F7F"> : tensor<24xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<24xi8>, tensor<24xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x000000000000010002000000FFFFFF7F0080FF7F00807F008000FF00FF7FFF7FFF7FFF7F00800000BF01D101FF7FFF7F"> : tensor<24xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<24xi16>, tensor<24xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x000000000000000000000000010000000200000000000000FFFFFFFFFFFFFF7F00000080FFFFFF7F000000807F00000080000000FF000000E0FF0000FFFFFF7FFFFFFF7FFFFFFF7F0000008000000000BF010000D101000000E0000000F00000"> : tensor<24xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<24xi32>, tensor<24xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000010000000000000002000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7F0000000000000080FFFFFFFFFFFFFF7F00000000000000807F000000000000008000000000000000FF00000000000000E0FF000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800000000000000000BF01000000000000D10100000000000000E000000000000000F0000000000000"> : tensor<24xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<24xi64>, tensor<24xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00000001020000FF00FF007F80FFFFFFFFFF0000FFFFFFFF"> : tensor<24xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<24xui8>, tensor<24xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000000000000100020000000000FFFF0000FFFF00007F008000FF00E0FFFFFFFFFFFFFF00000000BF01D10100E000F0"> : tensor<24xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<24xui16>, tensor<24xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000000000000000000001000000020000000000000000000000FFFFFFFF00000000FFFFFFFF000000007F00000080000000FF000000E0FF0000FFFFFFFFFFFFFFFFFFFFFFFF0000000000000000BF010000D101000000E0000000F00000"> : tensor<24xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<24xui32>, tensor<24xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000100000000000000020000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF00000000000000007F000000000000008000000000000000FF00000000000000E0FF000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000BF01000000000000D10100000000000000E000000000000000F0000000000000"> : tensor<24xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<24xui64>, tensor<24xui64>) -> ()
    %w8 = stablehlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<24xi1>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<24xi1>, tensor<24xi1>) -> ()
    return
  }
}
