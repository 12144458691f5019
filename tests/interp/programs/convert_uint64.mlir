module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xui64>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xi16>
    %2 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xi32>
    %3 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xi64>
    %4 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xui8>
    %5 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xui16>
    %6 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xui32>
    %7 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xui64>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<ui64>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<29xui64>
    %12 = stablehlo.compare NE, %arg0, %11, UNSIGNED : (tensor<29xui64>, tensor<29xui64>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %1, %2, %3, %4, %5, %6, %arg0, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF0000000000000000010000000000000055555555555555552B49C4394C7D73265A6AAF61B288FBD0ADCFA766616223611D764C93AA388FFABC0A6A6412B209971D2D827076F7E49AB7FA197271BE53A3432B128CDAD72BAD0E8AEEF42A0B9A26D64FC78F2562B8700F97A55B5510543D26ED600DE3200A6748307FD37899C118809AF6674394C3F7A95F93F32C810A37C97BF1013CCDF8AB89B4A6039954E84CBD3B3F7F1183C3DF8275C517B4E786A9A9DF7488F892B121"> : tensor<29xui64>
    %r:13 = call @f(%a0) : (tensor<29xui64>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001552B5AAD1DBC1DB7430ED60F264880A9C989BD82A9"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF0000010055552B495A6AADCF1D76BC0A1D2DB7FA432B0E8AD64F0F9726ED4830809AA95FC97B89B4BD3B8275A9DF"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF0000000001000000555555552B49C4395A6AAF61ADCFA7661D764C93BC0A6A641D2D8270B7FA1972432B128C0E8AEEF4D64FC78F0F97A55B26ED600D48307FD3809AF667A95F93F3C97BF10189B4A603BD3B3F7F8275C517A9DF7488"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF0000000000000000010000000000000055555555555555552B49C4394C7D73265A6AAF61B288FBD0ADCFA766616223611D764C93AA388FFABC0A6A6412B209971D2D827076F7E49AB7FA197271BE53A3432B128CDAD72BAD0E8AEEF42A0B9A26D64FC78F2562B8700F97A55B5510543D26ED600DE3200A6748307FD37899C118809AF6674394C3F7A95F93F32C810A37C97BF1013CCDF8AB89B4A6039954E84CBD3B3F7F1183C3DF8275C517B4E786A9A9DF7488F892B121"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001552B5AAD1DBC1DB7430ED60F264880A9C989BD82A9"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF0000010055552B495A6AADCF1D76BC0A1D2DB7FA432B0E8AD64F0F9726ED4830809AA95FC97B89B4BD3B8275A9DF"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF0000000001000000555555552B49C4395A6AAF61ADCFA7661D764C93BC0A6A641D2D8270B7FA1972432B128C0E8AEEF4D64FC78F0F97A55B26ED600D48307FD3809AF667A95F93F3C97BF10189B4A603BD3B3F7F8275C517A9DF7488"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF0000000000000000010000000000000055555555555555552B49C4394C7D73265A6AAF61B288FBD0ADCFA766616223611D764C93AA388FFABC0A6A6412B209971D2D827076F7E49AB7FA197271BE53A3432B128CDAD72BAD0E8AEEF42A0B9A26D64FC78F2562B8700F97A55B5510543D26ED600DE3200A6748307FD37899C118809AF6674394C3F7A95F93F32C810A37C97BF1013CCDF8AB89B4A6039954E84CBD3B3F7F1183C3DF8275C517B4E786A9A9DF7488F892B121"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F00000000000000400000000000005940000000000000F043000000000000F0430000000000000000000000000000F03F555555555555D54325E21CA6BE39C343ED354C16711FEA43F4A95998D848D8438F695215E751EF43418D4C4236E1E2434610CEEE9E5CE3433F432ECE776AE443458251FB7AA5E54345777A95054DC343D4F16389182EDC43CCD2AD2A08AACE433B58C33888C2D943307FD37899C1B843D3FE6C8872F8EE43B0C979964085CB432F3E80A7197FE543ADE94026153AD343E7E72F6270F8EB43AFF882F6DC30E543703A447CC9D8C043"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C8420000805F0000805F000000000000803FABAAAA5EF5CD195E89FB505FC546C25E398F7A5FB209175FF7E41A5FBE53235FD82B2D5F2D681A5EC470E15E4150755E4214CE5ECC0CC65D94C3775F052A5C5ECDF82B5FA9D0995E83C35F5FE886295F4CC6065E"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056007C007C0000003C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C842805F805F0000803FAB5E1A5E515FC25E7B5F175F1B5F235F2D5F1A5EE15E755ECE5EC65D785F5C5E2C5F9A5E605F2A5F075E"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
