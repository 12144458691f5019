module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xi32>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xi16>
    %2 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xi64>
    %3 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xui8>
    %4 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xui16>
    %5 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xui32>
    %6 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xi32>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<29xi32>
    %12 = stablehlo.compare NE, %arg0, %11, SIGNED : (tensor<29xi32>, tensor<29xi32>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %1, %arg0, %2, %3, %4, %5, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFF7FFEFFFF7F0000008001000080AAAAAA2A8E063C525D19A6A1F8BD0C4C20397C9EC695CAF747DC0351798893CD845273D7A1E646C7EF3E2F381E223FC191C58E7D5085F0F11DF767FA1E132A018C882115A000B20D6A236B02471BD97E620DC34E"> : tensor<29xi32>
    %r:13 = call @f(%a0) : (tensor<29xi32>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001AA8E5DF820C6477984A1EF1E91501D1E8CA06A4762"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF00000100AAAA8E065D19F8BD2039C69547DC79888452A1E6EF3E1E2291C550851DF71E138C88A0006A23471B620D"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFF7FFEFFFF7F0000008001000080AAAAAA2A8E063C525D19A6A1F8BD0C4C20397C9EC695CAF747DC0351798893CD845273D7A1E646C7EF3E2F381E223FC191C58E7D5085F0F11DF767FA1E132A018C882115A000B20D6A236B02471BD97E620DC34E"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFF7F00000000FEFFFF7F0000000000000080FFFFFFFF01000080FFFFFFFFAAAAAA2A000000008E063C52000000005D19A6A1FFFFFFFFF8BD0C4C0000000020397C9EFFFFFFFFC695CAF7FFFFFFFF47DC035100000000798893CDFFFFFFFF845273D7FFFFFFFFA1E646C7FFFFFFFFEF3E2F38000000001E223FC1FFFFFFFF91C58E7D000000005085F0F1FFFFFFFF1DF767FAFFFFFFFF1E132A01000000008C88211500000000A000B20D000000006A236B0200000000471BD97E00000000620DC34E00000000"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001AA8E5DF820C6477984A1EF1E91501D1E8CA06A4762"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF00000100AAAA8E065D19F8BD2039C69547DC79888452A1E6EF3E1E2291C550851DF71E138C88A0006A23471B620D"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFF7FFEFFFF7F0000008001000080AAAAAA2A8E063C525D19A6A1F8BD0C4C20397C9EC695CAF747DC0351798893CD845273D7A1E646C7EF3E2F381E223FC191C58E7D5085F0F11DF767FA1E132A018C882115A000B20D6A236B02471BD97E620DC34E"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFF7F00000000FEFFFF7F0000000000000080FFFFFFFF01000080FFFFFFFFAAAAAA2A000000008E063C52000000005D19A6A1FFFFFFFFF8BD0C4C0000000020397C9EFFFFFFFFC695CAF7FFFFFFFF47DC035100000000798893CDFFFFFFFF845273D7FFFFFFFFA1E646C7FFFFFFFFEF3E2F38000000001E223FC1FFFFFFFF91C58E7D000000005085F0F1FFFFFFFF1DF767FAFFFFFFFF1E132A01000000008C88211500000000A000B20D000000006A236B0200000000471BD97E00000000620DC34E00000000"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F000000000000004000000000000059400000C0FFFFFFDF41000080FFFFFFDF41000000000000E0C10000C0FFFFFFDFC1000000555555C541000080A3018FD4410000C0A87996D7C10000007E2F03D341000000B8F160D8C100000074D46AA0C10000C011F740D441000080C33B36C9C1000000BE5646C4C1000080AF8C5CCCC1000080779F17CC41000000F16E60CFC100004064B163DF4100000060F51EACC10000008C236096C1000000E031A172410000008C8821B541000000400164AB41000000501B5983410000C0D146B6DF4100008058C3B0D341"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C8420000004F0000004F000000CF000000CFABAA2A4E0D78A44ECDB3BCCE7C19984E8E07C3CEA45603CDB907A24EDEB149CEB63222CE65E462CEFCBC604E78037BCE8B1DFB4EABF760CD1C01B3CC8F09954B440CA94D0A205B4DDAC81A4C37B2FD4E1B869D4E"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056007C007C00FC00FC007C007C00FC007C00FC00FC007C00FC00FC00FC007C00FC007C00FC00FC007C007C007C007C007C007C"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C842004F004F00CF00CF2B4EA44EBDCE984EC3CE03CDA24E4ACE22CE63CE614E7BCEFB4E61CDB3CC954BA94D5B4D1B4CFE4E9E4E"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
