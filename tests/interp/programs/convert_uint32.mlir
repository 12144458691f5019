module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xui32>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xi16>
    %2 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xi32>
    %3 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xi64>
    %4 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xui8>
    %5 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xui16>
    %6 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xui32>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<29xui32>
    %12 = stablehlo.compare NE, %arg0, %11, UNSIGNED : (tensor<29xui32>, tensor<29xui32>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %1, %2, %3, %4, %5, %arg0, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF00000000010000005555555573FEC70A67B3E4BDC82B387986416C17EB90963EC666888AB3B80EBA7B5CFD81111BEA9CED1810DFD4169FAF25CD7B5C2FC8ABA44C972299E7C7B41B991D2B0F170600A973D63B6331202C998D82B252"> : tensor<29xui32>
    %r:13 = call @f(%a0) : (tensor<29xui32>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001557367C886EBC6B37B11EDD4252F4CE7991773318D"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF00000100555573FE67B3C82B8641EB90C666B3B87B5C111BED18D41625CD2FC84C97E7C7991D170673D631208D82"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF00000000010000005555555573FEC70A67B3E4BDC82B387986416C17EB90963EC666888AB3B80EBA7B5CFD81111BEA9CED1810DFD4169FAF25CD7B5C2FC8ABA44C972299E7C7B41B991D2B0F170600A973D63B6331202C998D82B252"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFF00000000FEFFFFFF0000000000000000000000000100000000000000555555550000000073FEC70A0000000067B3E4BD00000000C82B38790000000086416C1700000000EB90963E00000000C666888A00000000B3B80EBA000000007B5CFD8100000000111BEA9C00000000ED1810DF00000000D4169FAF0000000025CD7B5C000000002FC8ABA4000000004C97229900000000E7C7B41B00000000991D2B0F00000000170600A90000000073D63B630000000031202C99000000008D82B25200000000"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001557367C886EBC6B37B11EDD4252F4CE7991773318D"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF00000100555573FE67B3C82B8641EB90C666B3B87B5C111BED18D41625CD2FC84C97E7C7991D170673D631208D82"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF00000000010000005555555573FEC70A67B3E4BDC82B387986416C17EB90963EC666888AB3B80EBA7B5CFD81111BEA9CED1810DFD4169FAF25CD7B5C2FC8ABA44C972299E7C7B41B991D2B0F170600A973D63B6331202C998D82B252"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFF00000000FEFFFFFF0000000000000000000000000100000000000000555555550000000073FEC70A0000000067B3E4BD00000000C82B38790000000086416C1700000000EB90963E00000000C666888A00000000B3B80EBA000000007B5CFD8100000000111BEA9C00000000ED1810DF00000000D4169FAF0000000025CD7B5C000000002FC8ABA4000000004C97229900000000E7C7B41B00000000991D2B0F00000000170600A90000000073D63B630000000031202C99000000008D82B25200000000"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F000000000000004000000000000059400000E0FFFFFFEF410000C0FFFFFFEF410000000000000000000000000000F03F000040555555D541000000E6FC8FA5410000E06C96BCE741000000F20A4EDE4100000086416CB74100008075484BCF410000C0D80C51E14100006016D741E7410000608FAB3FE04100002062439DE3410000A01D03E2EB41000080DAE2F3E54100004049F31ED7410000E0057995E441000080E95224E341000000E7C7B4BB41000000323B56AE410000E0C20020E5410000C09CF5CED841000020068425E341000040A3A0ACD441"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C8420000804F0000804F000000000000803FABAAAA4EE77F2C4DB3E43D4F5870F24E0C62BB4D445A7A4E67880A4FB90E3A4F5CFD014F1BEA1C4F19105F4F179F2F4F9AF7B84EC8AB244F9722194F3FA6DD4DDAB1724D0600294FAD77C64E202C194F0565A54E"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056007C007C0000003C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C842804F804F0000803FAB4E2C4D3E4FF24EBB4D7A4E0B4F3A4F024F1D4F5F4F304FB94E254F194FDE4D734D294FC64E194FA54E"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
