module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xui8>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xi16>
    %2 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xi32>
    %3 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xi64>
    %4 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xui16>
    %5 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xui32>
    %6 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xui8>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<29xui8>
    %12 = stablehlo.compare NE, %arg0, %11, UNSIGNED : (tensor<29xui8>, tensor<29xui8>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %1, %2, %3, %arg0, %4, %5, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x00010264FFFE0001553AE3EAC96839169D0C017DD3E48AE6A8EAC18926"> : tensor<29xui8>
    %r:13 = call @f(%a0) : (tensor<29xui8>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001553AE3EAC96839169D0C017DD3E48AE6A8EAC18926"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FF00FE000000010055003A00E300EA00C9006800390016009D000C0001007D00D300E4008A00E600A800EA00C10089002600"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FF000000FE0000000000000001000000550000003A000000E3000000EA000000C90000006800000039000000160000009D0000000C000000010000007D000000D3000000E40000008A000000E6000000A8000000EA000000C10000008900000026000000"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FF00000000000000FE000000000000000000000000000000010000000000000055000000000000003A00000000000000E300000000000000EA00000000000000C9000000000000006800000000000000390000000000000016000000000000009D000000000000000C0000000000000001000000000000007D00000000000000D300000000000000E4000000000000008A00000000000000E600000000000000A800000000000000EA00000000000000C10000000000000089000000000000002600000000000000"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001553AE3EAC96839169D0C017DD3E48AE6A8EAC18926"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FF00FE000000010055003A00E300EA00C9006800390016009D000C0001007D00D300E4008A00E600A800EA00C10089002600"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FF000000FE0000000000000001000000550000003A000000E3000000EA000000C90000006800000039000000160000009D0000000C000000010000007D000000D3000000E40000008A000000E6000000A8000000EA000000C10000008900000026000000"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FF00000000000000FE000000000000000000000000000000010000000000000055000000000000003A00000000000000E300000000000000EA00000000000000C9000000000000006800000000000000390000000000000016000000000000009D000000000000000C0000000000000001000000000000007D00000000000000D300000000000000E4000000000000008A00000000000000E600000000000000A800000000000000EA00000000000000C10000000000000089000000000000002600000000000000"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F000000000000004000000000000059400000000000E06F400000000000C06F400000000000000000000000000000F03F00000000004055400000000000004D400000000000606C400000000000406D4000000000002069400000000000005A400000000000804C4000000000000036400000000000A063400000000000002840000000000000F03F0000000000405F400000000000606A400000000000806C4000000000004061400000000000C06C4000000000000065400000000000406D40000000000020684000000000002061400000000000004340"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C84200007F4300007E43000000000000803F0000AA42000068420000634300006A43000049430000D042000064420000B04100001D43000040410000803F0000FA42000053430000644300000A43000066430000284300006A43000041430000094300001842"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056F85BF05B0000003C50554053185B505B485A80562053804DE858004A003CD057985A205B5058305B4059505B085A4858C050"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C8427F437E430000803FAA42684263436A434943D0426442B0411D434041803FFA42534364430A43664328436A43414309431842"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
