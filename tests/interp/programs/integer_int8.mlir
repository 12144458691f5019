module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<121xi8>, %arg1: tensor<121xi8>) -> (tensor<121xi8> {jax.result_info = "result[0]"}, tensor<121xi8> {jax.result_info = "result[1]"}, tensor<121xi8> {jax.result_info = "result[2]"}, tensor<121xi8> {jax.result_info = "result[3]"}, tensor<121xi8> {jax.result_info = "result[4]"}, tensor<121xi8> {jax.result_info = "result[5]"}, tensor<121xi8> {jax.result_info = "result[6]"}, tensor<121xi8> {jax.result_info = "result[7]"}, tensor<121xi8> {jax.result_info = "result[8]"}, tensor<121xi8> {jax.result_info = "result[9]"}, tensor<121xi8> {jax.result_info = "result[10]"}, tensor<121xi8> {jax.result_info = "result[11]"}, tensor<121xi8> {jax.result_info = "result[12]"}, tensor<121xi8> {jax.result_info = "result[13]"}, tensor<121xi8> {jax.result_info = "result[14]"}, tensor<121xi8> {jax.result_info = "result[15]"}, tensor<121xi8> {jax.result_info = "result[16]"}, tensor<121xi8> {jax.result_info = "result[17]"}, tensor<121xi8> {jax.result_info = "result[18]"}, tensor<121xi1> {jax.result_info = "result[19]"}, tensor<121xi1> {jax.result_info = "result[20]"}, tensor<121xi8> {jax.result_info = "result[21]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<121xi8>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<121xi8>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<121xi8>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<121xi8>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<121xi8>
    %5 = stablehlo.maximum %arg0, %arg1 : tensor<121xi8>
    %6 = stablehlo.minimum %arg0, %arg1 : tensor<121xi8>
    %7 = stablehlo.and %arg0, %arg1 : tensor<121xi8>
    %8 = stablehlo.or %arg0, %arg1 : tensor<121xi8>
    %9 = stablehlo.xor %arg0, %arg1 : tensor<121xi8>
    %10 = stablehlo.not %arg0 : tensor<121xi8>
    %11 = stablehlo.shift_left %arg0, %arg1 : tensor<121xi8>
    %12 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<121xi8>
    %13 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<121xi8>
    %14 = stablehlo.popcnt %arg0 : tensor<121xi8>
    %15 = stablehlo.count_leading_zeros %arg0 : tensor<121xi8>
    %16 = stablehlo.sign %arg0 : tensor<121xi8>
    %17 = stablehlo.abs %arg0 : tensor<121xi8>
    %18 = stablehlo.negate %arg0 : tensor<121xi8>
    %19 = stablehlo.compare LT, %arg0, %arg1, SIGNED : (tensor<121xi8>, tensor<121xi8>) -> tensor<121xi1>
    %20 = stablehlo.compare GE, %arg0, %arg1, SIGNED : (tensor<121xi8>, tensor<121xi8>) -> tensor<121xi1>
    %c = stablehlo.constant dense<3> : tensor<i8>
    %21 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i8>) -> tensor<121xi8>
    %22 = stablehlo.maximum %arg1, %21 : tensor<121xi8>
    %23 = stablehlo.clamp %arg1, %arg0, %22 : tensor<121xi8>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %16, %17, %18, %19, %20, %23 : tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi1>, tensor<121xi1>, tensor<121xi8>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F8081FF00010203073F7E7F"> : tensor<121xi8>
    %a1 = stablehlo.constant dense<"0x80808080808080808080808181818181818181818181FFFFFFFFFFFFFFFFFFFFFF000000000000000000000001010101010101010101010202020202020202020202030303030303030303030307070707070707070707073F3F3F3F3F3F3F3F3F3F3F7E7E7E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F7F7F"> : tensor<121xi8>
    %r:22 = call @f(%a0, %a1) : (tensor<121xi8>, tensor<121xi8>) -> (tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi8>, tensor<121xi1>, tensor<121xi1>, tensor<121xi8>)
    %w0 = stablehlo.constant dense<"0x00017F8081828387BFFEFF0102808182838488C0FF007F80FEFF000102063E7D7E8081FF00010203073F7E7F8182000102030408407F808283010203040509418081838402030405060A4281828788060708090A0E468586BFC03E3F404142467EBDBEFEFF7D7E7F808185BDFCFDFF007E7F80818286BEFDFE"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x00017F8081828387BFFEFFFF007E7F80818286BEFDFE8182000102030408407F808081FF00010203073F7E7F7F80FEFF000102063E7D7E7E7FFDFEFF0001053D7C7D7D7EFCFDFEFF00043C7B7C797AF8F9FAFBFC003877784142C0C1C2C3C4C8003F400203818283848589C100010102808182838488C0FF00"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w2 = stablehlo.constant dense<"0x008080008000808080008080017F0081028387BF7EFF807F0100FFFEFDF9C1828100000000000000000000008081FF00010203073F7E7F0002FE000204060E7EFCFE8083FD0003060915BD7A7D8087F900070E1531B9727980BFC1003F7EBDB9810241007E82007EFC7A7202048280FF81007FFE7D79418201"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w3 = stablehlo.constant dense<"0x010000000000000000000001010000000000000000FF807F0100FFFEFDF9C18281FFFFFFFFFFFFFFFFFFFFFF8081FF00010203073F7E7FC0C10000000101031F3F3FD6D6000000000102152A2AEEEE000000000001091212FEFE000000000000010202FFFF000000000000000101FFFF000000000000000001"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w4 = stablehlo.constant dense<"0x0081FF00010203073F7E7FFF00FF00010203073F7E0000000000000000000000008081FF00010203073F7E7F000000000000000000000000FFFF0001000101010001FEFFFF0001020001000001FEFFFF0001020300000001FEFFFF0001020307000001FEFFFF00010203073F0001FF00FF00010203073F7E00"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w5 = stablehlo.constant dense<"0x8081FF00010203073F7E7F8181FF00010203073F7E7FFFFFFF00010203073F7E7F00000000010203073F7E7F01010101010203073F7E7F02020202020203073F7E7F03030303030303073F7E7F07070707070707073F7E7F3F3F3F3F3F3F3F3F3F7E7F7E7E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F7F7F7F"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w6 = stablehlo.constant dense<"0x808080808080808080808080818181818181818181818081FFFFFFFFFFFFFFFFFF8081FF00000000000000008081FF00010101010101018081FF00010202020202028081FF00010203030303038081FF00010203070707078081FF00010203073F3F3F8081FF00010203073F7E7E8081FF00010203073F7E7F"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w7 = stablehlo.constant dense<"0x808080000000000000000080818100010001010100018081FF00010203073F7E7F0000000000000000000000000101000100010101000100000200000202020202020001030001020303030203000107000102030707060700013F00010203073F3E3F00007E00000202063E7E7E00017F00010203073F7E7F"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w8 = stablehlo.constant dense<"0x8081FF8081828387BFFEFF8181FF8181838387BFFFFFFFFFFFFFFFFFFFFFFFFFFF8081FF00010203073F7E7F8181FF01010303073F7F7F8283FF02030203073F7E7F8383FF03030303073F7F7F8787FF07070707073F7F7FBFBFFF3F3F3F3F3F3F7F7FFEFFFF7E7F7E7F7F7F7E7FFFFFFF7F7F7F7F7F7F7F7F"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w9 = stablehlo.constant dense<"0x00017F8081828387BFFEFF01007E8180838286BEFFFE7F7E00FFFEFDFCF8C081808081FF00010203073F7E7F8180FE01000302063E7F7E8283FD02030001053D7C7D8382FC03020100043C7D7C8786F80706050400387978BFBEC03F3E3D3C38004140FEFF817E7F7C7D79410001FFFE807F7E7D7C78400100"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w10 = stablehlo.constant dense<"0x7F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C081807F7E00FFFEFDFCF8C08180"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w11 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000008081FF00010203073F7E7F0002FE000204060E7EFCFE0004FC0004080C1CFCF8FC0008F80008101838F8F0F80080800080008080800080000000000000000000000000000000000000000000000000000000000000000000"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w12 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000008081FF00010203073F7E7F40407F00000101031F3F3F20203F00000000010F1F1F10101F0000000000070F0F0101010000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w13 = stablehlo.constant dense<"0xFFFFFF0000000000000000FFFFFF0000000000000000FFFFFF00000000000000008081FF00010203073F7E7FC0C0FF00000101031F3F3FE0E0FF00000000010F1F1FF0F0FF0000000000070F0FFFFFFF0000000000000000FFFFFF0000000000000000FFFFFF0000000000000000FFFFFF0000000000000000"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#13, %w13) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w14 = stablehlo.constant dense<"0x01020800010102030606070102080001010203060607010208000101020306060701020800010102030606070102080001010203060607010208000101020306060701020800010102030606070102080001010203060607010208000101020306060701020800010102030606070102080001010203060607"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#14, %w14) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w15 = stablehlo.constant dense<"0x00000008070606050201010000000807060605020101000000080706060502010100000008070606050201010000000807060605020101000000080706060502010100000008070606050201010000000807060605020101000000080706060502010100000008070606050201010000000807060605020101"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#15, %w15) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w16 = stablehlo.constant dense<"0xFFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101FFFFFF0001010101010101"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#16, %w16) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w17 = stablehlo.constant dense<"0x807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F807F0100010203073F7E7F"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#17, %w17) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w18 = stablehlo.constant dense<"0x807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281807F0100FFFEFDF9C18281"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#18, %w18) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    %w19 = stablehlo.constant dense<[false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, true, true, true, true, true, true, false, false, false, false, false, true, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, true, true, false]> : tensor<121xi1>
    stablehlo.custom_call @check.expect_eq(%r#19, %w19) {has_side_effect = true} : (tensor<121xi1>, tensor<121xi1>) -> ()
    %w20 = stablehlo.constant dense<[true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, true, false, false, false, false, false, true, true, true, true, true, true, false, false, false, false, false, false, true, true, true, true, true, false, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, false, false, true]> : tensor<121xi1>
    stablehlo.custom_call @check.expect_eq(%r#20, %w20) {has_side_effect = true} : (tensor<121xi1>, tensor<121xi1>) -> ()
    %w21 = stablehlo.constant dense<"0x8081FF00010203030303038181FF0001020303030303FFFFFF0001020303030303000000000102030303030301010101010203030303030202020202020303030303030303030303030303030307070707070707070707073F3F3F3F3F3F3F3F3F3F3F7E7E7E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F7F7F"> : tensor<121xi8>
    stablehlo.custom_call @check.expect_eq(%r#21, %w21) {has_side_effect = true} : (tensor<121xi8>, tensor<121xi8>) -> ()
    return
  }
}
