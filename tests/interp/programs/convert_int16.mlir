module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xi16>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xi32>
    %2 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xi64>
    %3 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xui8>
    %4 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xui16>
    %5 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xui32>
    %6 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xi16>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<i16>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i16>) -> tensor<29xi16>
    %12 = stablehlo.compare NE, %arg0, %11, SIGNED : (tensor<29xi16>, tensor<29xi16>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %arg0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0000010002006400FF7FFE7F00800180AA2A5ED6924641A76955AAADA6B944D1368E9832D6CC33A7F9C8D6B2A05F6F2CA06925915881DC86F1FF"> : tensor<29xi16>
    %r:13 = call @f(%a0) : (tensor<29xi16>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001AA5E924169AAA6443698D633F9D6A06FA02558DCF1"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FF7FFE7F00800180AA2A5ED6924641A76955AAADA6B944D1368E9832D6CC33A7F9C8D6B2A05F6F2CA06925915881DC86F1FF"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FF7F0000FE7F00000080FFFF0180FFFFAA2A00005ED6FFFF9246000041A7FFFF69550000AAADFFFFA6B9FFFF44D1FFFF368EFFFF98320000D6CCFFFF33A7FFFFF9C8FFFFD6B2FFFFA05F00006F2C0000A06900002591FFFF5881FFFFDC86FFFFF1FFFFFF"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FF7F000000000000FE7F0000000000000080FFFFFFFFFFFF0180FFFFFFFFFFFFAA2A0000000000005ED6FFFFFFFFFFFF924600000000000041A7FFFFFFFFFFFF6955000000000000AAADFFFFFFFFFFFFA6B9FFFFFFFFFFFF44D1FFFFFFFFFFFF368EFFFFFFFFFFFF9832000000000000D6CCFFFFFFFFFFFF33A7FFFFFFFFFFFFF9C8FFFFFFFFFFFFD6B2FFFFFFFFFFFFA05F0000000000006F2C000000000000A0690000000000002591FFFFFFFFFFFF5881FFFFFFFFFFFFDC86FFFFFFFFFFFFF1FFFFFFFFFFFFFF"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001AA5E924169AAA6443698D633F9D6A06FA02558DCF1"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FF7FFE7F00800180AA2A5ED6924641A76955AAADA6B944D1368E9832D6CC33A7F9C8D6B2A05F6F2CA06925915881DC86F1FF"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FF7F0000FE7F00000080FFFF0180FFFFAA2A00005ED6FFFF9246000041A7FFFF69550000AAADFFFFA6B9FFFF44D1FFFF368EFFFF98320000D6CCFFFF33A7FFFFF9C8FFFFD6B2FFFFA05F00006F2C0000A06900002591FFFF5881FFFFDC86FFFFF1FFFFFF"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FF7F000000000000FE7F0000000000000080FFFFFFFFFFFF0180FFFFFFFFFFFFAA2A0000000000005ED6FFFFFFFFFFFF924600000000000041A7FFFFFFFFFFFF6955000000000000AAADFFFFFFFFFFFFA6B9FFFFFFFFFFFF44D1FFFFFFFFFFFF368EFFFFFFFFFFFF9832000000000000D6CCFFFFFFFFFFFF33A7FFFFFFFFFFFFF9C8FFFFFFFFFFFFD6B2FFFFFFFFFFFFA05F0000000000006F2C000000000000A0690000000000002591FFFFFFFFFFFF5881FFFFFFFFFFFFDC86FFFFFFFFFFFFF1FFFFFFFFFFFFFF"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F0000000000000040000000000000594000000000C0FFDF400000000080FFDF40000000000000E0C000000000C0FFDFC0000000000055C5400000000000D1C4C00000000080A4D14000000000C02FD6C000000000405AD540000000008095D4C0000000008096D1C000000000005EC7C0000000008072DCC000000000004CC940000000000095C9C0000000004033D6C0000000008083CBC000000000804AD3C00000000000E8D740000000008037C640000000000068DA4000000000C0B6DBC00000000000AADFC0000000000049DEC00000000000002EC0"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C84200FEFF4600FCFF46000000C700FEFFC600A82A46008826C600248D46007EB1C600D2AA4600ACA4C600B48CC600F03AC60094E3C600604A4600A84CC6009AB1C6001C5CC600549AC60040BF4600BC31460040D34600B6DDC60050FDC60048F2C6000070C1"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C004040560078007800F800F8557134F169748CF5577525F566F4D8F11DF7537265F28DF5E1F2D3F4FA758E719A76EEF6EAF792F780CB"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C8420047004700C700C72B4627C68D46B1C6AB46A5C68DC63BC6E4C64A464DC6B2C65CC69AC6BF463246D346DEC6FDC6F2C670C1"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
