module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<24xf64>) -> (tensor<24xf64> {jax.result_info = "result[0]"}, tensor<24xf32> {jax.result_info = "result[1]"}, tensor<24xf16> {jax.result_info = "result[2]"}, tensor<24xbf16> {jax.result_info = "result[3]"}, tensor<24xf8E4M3FN> {jax.result_info = "result[4]"}, tensor<24xf8E5M2> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<24xf64>) -> tensor<24xf32>
    %1 = stablehlo.convert %arg0 : (tensor<24xf64>) -> tensor<24xf16>
    %2 = stablehlo.convert %arg0 : (tensor<24xf64>) -> tensor<24xbf16>
    %3 = stablehlo.convert %arg0 : (tensor<24xf64>) -> tensor<24xf8E4M3FN>
    %4 = stablehlo.convert %arg0 : (tensor<24xf64>) -> tensor<24xf8E5M2>
    return %arg0, %0, %1, %2, %3, %4 : tensor<24xf64>, tensor<24xf32>, tensor<24xf16>, tensor<24xbf16>, tensor<24xf8E4M3FN>, tensor<24xf8E5M2>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F83F0000000000000440000000000000E0BF000000000000F8BF000000205FA00242000000205FA002C29C7500883CE4377E9C7500883CE437FE0000000000E05F4000000000001060400000000000F06F400000000000FCEF400000000000FEEF40173AA6A7ECDFEF47000000000000F07F000000000000F0FF000000000000F87F0000000000F07B400000000000107D40000000000000EC40000000000000EE40"> : tensor<24xf64>
    %r:6 = call @f(%a0) : (tensor<24xf64>) -> (tensor<24xf64>, tensor<24xf32>, tensor<24xf16>, tensor<24xbf16>, tensor<24xf8E4M3FN>, tensor<24xf8E5M2>)
    %w0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F83F0000000000000440000000000000E0BF000000000000F8BF000000205FA00242000000205FA002C29C7500883CE4377E9C7500883CE437FE0000000000E05F4000000000001060400000000000F06F400000000000FCEF400000000000FEEF40173AA6A7ECDFEF47000000000000F07F000000000000F0FF000000000000F87F0000000000F07B400000000000107D40000000000000EC40000000000000EE40"> : tensor<24xf64>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<24xf64>, tensor<24xf64>) -> ()
    %w1 = stablehlo.constant dense<"0x00000000000000800000003F0000C03F00002040000000BF0000C0BFF9021550F90215D00000807F000080FF0000FF420080004300807F4300E07F4700F07F4765FF7E7F0000807F000080FF0000C07F0080DF430080E8430000604700007047"> : tensor<24xf32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<24xf32>, tensor<24xf32>) -> ()
    %w2 = stablehlo.constant dense<"0x000000800038003E004100B800BE007C00FC007C00FCF8570458FC5BFF7B007C007C007C00FC007EFC5E445F007B807B"> : tensor<24xf16>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<24xf16>, tensor<24xf16>) -> ()
    %w3 = stablehlo.constant dense<"0x00000080003FC03F204000BFC0BF155015D0807F80FFFF4200438043804780477F7F807F80FFC07FE043E84360477047"> : tensor<24xbf16>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<24xbf16>, tensor<24xbf16>) -> ()
    %w4 = stablehlo.constant dense<"0x0080303C42B0BC7FFF7FFF7070787F7F7F7FFF7F7E7F7F7F"> : tensor<24xf8E4M3FN>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<24xf8E4M3FN>, tensor<24xf8E4M3FN>) -> ()
    %w5 = stablehlo.constant dense<"0x0080383E41B8BE7CFC7CFC58585C7C7C7C7CFC7E5F5F7B7C"> : tensor<24xf8E5M2>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<24xf8E5M2>, tensor<24xf8E5M2>) -> ()
    return
  }
}
