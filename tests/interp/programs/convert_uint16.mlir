module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xui16>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xi16>
    %2 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xi32>
    %3 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xi64>
    %4 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xui8>
    %5 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xui32>
    %6 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xui16>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<ui16>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<29xui16>
    %12 = stablehlo.compare NE, %arg0, %11, UNSIGNED : (tensor<29xui16>, tensor<29xui16>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %1, %2, %3, %4, %arg0, %5, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF0000010055551C43A68854638044EA6602F7B1725CE11EE6AB2F87A68082859792F0A9D6DDD8106E39B51581C3A3"> : tensor<29xui16>
    %r:13 = call @f(%a0) : (tensor<29xui16>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001551CA65480EA02B15C1EAB87808592A9DD103915C3"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF0000010055551C43A68854638044EA6602F7B1725CE11EE6AB2F87A68082859792F0A9D6DDD8106E39B51581C3A3"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFF0000FEFF00000000000001000000555500001C430000A68800005463000080440000EA66000002F70000B17200005CE100001EE60000AB2F000087A60000808200008597000092F00000A9D60000DDD80000106E000039B5000015810000C3A30000"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFF000000000000FEFF0000000000000000000000000000010000000000000055550000000000001C43000000000000A68800000000000054630000000000008044000000000000EA6600000000000002F7000000000000B1720000000000005CE10000000000001EE6000000000000AB2F00000000000087A60000000000008082000000000000859700000000000092F0000000000000A9D6000000000000DDD8000000000000106E00000000000039B50000000000001581000000000000C3A3000000000000"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001551CA65480EA02B15C1EAB87808592A9DD103915C3"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF0000010055551C43A68854638044EA6602F7B1725CE11EE6AB2F87A68082859792F0A9D6DDD8106E39B51581C3A3"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFF0000FEFF00000000000001000000555500001C430000A68800005463000080440000EA66000002F70000B17200005CE100001EE60000AB2F000087A60000808200008597000092F00000A9D60000DDD80000106E000039B5000015810000C3A30000"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFF000000000000FEFF0000000000000000000000000000010000000000000055550000000000001C43000000000000A68800000000000054630000000000008044000000000000EA6600000000000002F7000000000000B1720000000000005CE10000000000001EE6000000000000AB2F00000000000087A60000000000008082000000000000859700000000000092F0000000000000A9D6000000000000DDD8000000000000106E00000000000039B50000000000001581000000000000C3A3000000000000"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F0000000000000040000000000000594000000000E0FFEF4000000000C0FFEF400000000000000000000000000000F03F000000004055D5400000000000C7D04000000000C014E1400000000000D5D840000000000020D1400000000080BAD9400000000040E0EE400000000040ACDC4000000000802BEC4000000000C0C3EC400000000080D5C74000000000E0D0E440000000000050E04000000000A0F0E240000000004012EE400000000020D5EA4000000000A01BEB40000000000084DB400000000020A7E64000000000A022E040000000006078E440"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C84200FF7F4700FE7F47000000000000803F00AAAA460038864600A6084700A8C6460000894600D4CD46000277470062E546005C6147001E664700AC3E460087264700800247008517470092704700A9564700DD58470020DC46003935470015014700C32347"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056007C007C0000003C557532744578357648746F76B87B2B770B7B317BF57134791478BC78857BB57AC77AE176AA7909781E79"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C842804780470000803FAB4686460947C7468946CE467747E546614766473F46274702471847714757475947DC46354701472447"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
