module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<24xf8E4M3FN>) -> (tensor<24xf64> {jax.result_info = "result[0]"}, tensor<24xf32> {jax.result_info = "result[1]"}, tensor<24xf16> {jax.result_info = "result[2]"}, tensor<24xbf16> {jax.result_info = "result[3]"}, tensor<24xf8E4M3FN> {jax.result_info = "result[4]"}, tensor<24xf8E5M2> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xf64>
    %1 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xf32>
    %2 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xf16>
    %3 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xbf16>
    %4 = stablehlo.convert %arg0 : (tensor<24xf8E4M3FN>) -> tensor<24xf8E5M2>
    return %0, %1, %2, %3, %arg0, %4 : tensor<24xf64>, tensor<24xf32>, tensor<24xf16>, tensor<24xbf16>, tensor<24xf8E4M3FN>, tensor<24xf8E5M2>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0080303C42B0BC7FFF7FFF7070787F7F7F7FFF7F7E7F7F7F"> : tensor<24xf8E4M3FN>
    %r:6 = call @f(%a0) : (tensor<24xf8E4M3FN>) -> (tensor<24xf64>, tensor<24xf32>, tensor<24xf16>, tensor<24xbf16>, tensor<24xf8E4M3FN>, tensor<24xf8E5M2>)
    %w0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F83F0000000000000440000000000000E0BF000000000000F8BF000000000000F87F000000000000F8FF000000000000F87F000000000000F8FF000000000000604000000000000060400000000000007040000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F8FF000000000000F87F0000000000007C40000000000000F87F000000000000F87F000000000000F87F"> : tensor<24xf64>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<24xf64>, tensor<24xf64>) -> ()
    %w1 = stablehlo.constant dense<"0x00000000000000800000003F0000C03F00002040000000BF0000C0BF0000C07F0000C0FF0000C07F0000C0FF0000004300000043000080430000C07F0000C07F0000C07F0000C07F0000C0FF0000C07F0000E0430000C07F0000C07F0000C07F"> : tensor<24xf32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<24xf32>, tensor<24xf32>) -> ()
    %w2 = stablehlo.constant dense<"0x000000800038003E004100B800BE007E00FE007E00FE00580058005C007E007E007E007E00FE007E005F007E007E007E"> : tensor<24xf16>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<24xf16>, tensor<24xf16>) -> ()
    %w3 = stablehlo.constant dense<"0x00000080003FC03F204000BFC0BFC07FC0FFC07FC0FF004300438043C07FC07FC07FC07FC0FFC07FE043C07FC07FC07F"> : tensor<24xbf16>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<24xbf16>, tensor<24xbf16>) -> ()
    %w4 = stablehlo.constant dense<"0x0080303C42B0BC7FFF7FFF7070787F7F7F7FFF7F7E7F7F7F"> : tensor<24xf8E4M3FN>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<24xf8E4M3FN>, tensor<24xf8E4M3FN>) -> ()
    %w5 = stablehlo.constant dense<"0x0080383E41B8BE7EFE7EFE58585C7E7E7E7EFE7E5F7E7E7E"> : tensor<24xf8E5M2>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<24xf8E5M2>, tensor<24xf8E5M2>) -> ()
    return
  }
}
