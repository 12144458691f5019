module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xi8>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xi16>
    %1 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xi32>
    %2 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xi64>
    %3 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xui8>
    %4 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xui16>
    %5 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xui32>
    %6 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xi8>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<i8>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<29xi8>
    %12 = stablehlo.compare NE, %arg0, %11, SIGNED : (tensor<29xi8>, tensor<29xi8>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %arg0, %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x000102647F7E80812A0AC9647028C0851F14E9A52E3B4C2E64E1788913"> : tensor<29xi8>
    %r:13 = call @f(%a0) : (tensor<29xi8>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x000102647F7E80812A0AC9647028C0851F14E9A52E3B4C2E64E1788913"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x00000100020064007F007E0080FF81FF2A000A00C9FF640070002800C0FF85FF1F001400E9FFA5FF2E003B004C002E006400E1FF780089FF1300"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x000000000100000002000000640000007F0000007E00000080FFFFFF81FFFFFF2A0000000A000000C9FFFFFF640000007000000028000000C0FFFFFF85FFFFFF1F00000014000000E9FFFFFFA5FFFFFF2E0000003B0000004C0000002E00000064000000E1FFFFFF7800000089FFFFFF13000000"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000064000000000000007F000000000000007E0000000000000080FFFFFFFFFFFFFF81FFFFFFFFFFFFFF2A000000000000000A00000000000000C9FFFFFFFFFFFFFF640000000000000070000000000000002800000000000000C0FFFFFFFFFFFFFF85FFFFFFFFFFFFFF1F000000000000001400000000000000E9FFFFFFFFFFFFFFA5FFFFFFFFFFFFFF2E000000000000003B000000000000004C000000000000002E000000000000006400000000000000E1FFFFFFFFFFFFFF780000000000000089FFFFFFFFFFFFFF1300000000000000"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x000102647F7E80812A0AC9647028C0851F14E9A52E3B4C2E64E1788913"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x00000100020064007F007E0080FF81FF2A000A00C9FF640070002800C0FF85FF1F001400E9FFA5FF2E003B004C002E006400E1FF780089FF1300"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x000000000100000002000000640000007F0000007E00000080FFFFFF81FFFFFF2A0000000A000000C9FFFFFF640000007000000028000000C0FFFFFF85FFFFFF1F00000014000000E9FFFFFFA5FFFFFF2E0000003B0000004C0000002E00000064000000E1FFFFFF7800000089FFFFFF13000000"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000064000000000000007F000000000000007E0000000000000080FFFFFFFFFFFFFF81FFFFFFFFFFFFFF2A000000000000000A00000000000000C9FFFFFFFFFFFFFF640000000000000070000000000000002800000000000000C0FFFFFFFFFFFFFF85FFFFFFFFFFFFFF1F000000000000001400000000000000E9FFFFFFFFFFFFFFA5FFFFFFFFFFFFFF2E000000000000003B000000000000004C000000000000002E000000000000006400000000000000E1FFFFFFFFFFFFFF780000000000000089FFFFFFFFFFFFFF1300000000000000"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F000000000000004000000000000059400000000000C05F400000000000805F4000000000000060C00000000000C05FC0000000000000454000000000000024400000000000804BC000000000000059400000000000005C40000000000000444000000000000050C00000000000C05EC00000000000003F40000000000000344000000000000037C00000000000C056C000000000000047400000000000804D400000000000005340000000000000474000000000000059400000000000003FC00000000000005E400000000000C05DC00000000000003340"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C8420000FE420000FC42000000C30000FEC2000028420000204100005CC20000C8420000E04200002042000080C20000F6C20000F8410000A0410000B8C10000B6C20000384200006C4200009842000038420000C8420000F8C10000F0420000EEC200009841"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056F057E05700D8F0D740510049E0D240560057005100D4B0D7C04F004DC0CDB0D5C0516053C054C0514056C0CF805770D7C04C"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C842FE42FC4200C3FEC2284220415CC2C842E042204280C2F6C2F841A041B8C1B6C238426C4298423842C842F8C1F042EEC29841"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
