module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<81xui8>, %arg1: tensor<81xui8>) -> (tensor<81xui8> {jax.result_info = "result[0]"}, tensor<81xui8> {jax.result_info = "result[1]"}, tensor<81xui8> {jax.result_info = "result[2]"}, tensor<81xui8> {jax.result_info = "result[3]"}, tensor<81xui8> {jax.result_info = "result[4]"}, tensor<81xui8> {jax.result_info = "result[5]"}, tensor<81xui8> {jax.result_info = "result[6]"}, tensor<81xui8> {jax.result_info = "result[7]"}, tensor<81xui8> {jax.result_info = "result[8]"}, tensor<81xui8> {jax.result_info = "result[9]"}, tensor<81xui8> {jax.result_info = "result[10]"}, tensor<81xui8> {jax.result_info = "result[11]"}, tensor<81xui8> {jax.result_info = "result[12]"}, tensor<81xui8> {jax.result_info = "result[13]"}, tensor<81xui8> {jax.result_info = "result[14]"}, tensor<81xui8> {jax.result_info = "result[15]"}, tensor<81xui8> {jax.result_info = "result[16]"}, tensor<81xui8> {jax.result_info = "result[17]"}, tensor<81xui8> {jax.result_info = "result[18]"}, tensor<81xi1> {jax.result_info = "result[19]"}, tensor<81xi1> {jax.result_info = "result[20]"}, tensor<81xui8> {jax.result_info = "result[21]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<81xui8>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<81xui8>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<81xui8>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<81xui8>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<81xui8>
    %5 = stablehlo.maximum %arg0, %arg1 : tensor<81xui8>
    %6 = stablehlo.minimum %arg0, %arg1 : tensor<81xui8>
    %7 = stablehlo.and %arg0, %arg1 : tensor<81xui8>
    %8 = stablehlo.or %arg0, %arg1 : tensor<81xui8>
    %9 = stablehlo.xor %arg0, %arg1 : tensor<81xui8>
    %10 = stablehlo.not %arg0 : tensor<81xui8>
    %11 = stablehlo.shift_left %arg0, %arg1 : tensor<81xui8>
    %12 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<81xui8>
    %13 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<81xui8>
    %14 = stablehlo.popcnt %arg0 : tensor<81xui8>
    %15 = stablehlo.count_leading_zeros %arg0 : tensor<81xui8>
    %c = stablehlo.constant dense<0> : tensor<ui8>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui8>) -> tensor<81xui8>
    %17 = stablehlo.compare EQ, %arg0, %16, UNSIGNED : (tensor<81xui8>, tensor<81xui8>) -> tensor<81xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<ui8>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui8>) -> tensor<81xui8>
    %c_1 = stablehlo.constant dense<1> : tensor<ui8>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui8>) -> tensor<81xui8>
    %20 = stablehlo.select %17, %18, %19 : tensor<81xi1>, tensor<81xui8>
    %21 = stablehlo.negate %arg0 : tensor<81xui8>
    %22 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<81xui8>, tensor<81xui8>) -> tensor<81xi1>
    %23 = stablehlo.compare GE, %arg0, %arg1, UNSIGNED : (tensor<81xui8>, tensor<81xui8>) -> tensor<81xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<ui8>
    %24 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui8>) -> tensor<81xui8>
    %25 = stablehlo.maximum %arg1, %24 : tensor<81xui8>
    %26 = stablehlo.clamp %arg1, %arg0, %25 : tensor<81xui8>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %20, %arg0, %21, %22, %23, %26 : tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xi1>, tensor<81xi1>, tensor<81xui8>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF"> : tensor<81xui8>
    %a1 = stablehlo.constant dense<"0x0000000000000000000101010101010101010202020202020202020303030303030303030505050505050505050707070707070707073F3F3F3F3F3F3F3F3FFEFEFEFEFEFEFEFEFEFFFFFFFFFFFFFFFFFF"> : tensor<81xui8>
    %r:22 = call @f(%a0, %a1) : (tensor<81xui8>, tensor<81xui8>) -> (tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xui8>, tensor<81xi1>, tensor<81xi1>, tensor<81xui8>)
    %w0 = stablehlo.constant dense<"0x0001020305073FFEFF01020304060840FF0002030405070941000103040506080A420102050607080A0C4403040708090A0C0E4605063F40414244467E3D3EFEFF000103053DFCFDFF00010204063EFDFE"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w1 = stablehlo.constant dense<"0x0001020305073FFEFFFF00010204063EFDFEFEFF000103053DFCFDFDFEFF0002043CFBFCFBFCFDFE00023AF9FAF9FAFBFCFE0038F7F8C1C2C3C4C6C800BFC002030405070941000101020304060840FF00"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w2 = stablehlo.constant dense<"0x0000000000000000000001020305073FFEFF000204060A0E7EFCFE000306090F15BDFAFD00050A0F19233BF6FB00070E152331B9F2F9003F7EBD3BB98182C100FEFCFAF6F282040200FFFEFDFBF9C10201"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w3 = stablehlo.constant dense<"0xFFFFFFFFFFFFFFFFFF0001020305073FFEFF0000010102031F7F7F0000000101021554550000000001010C3233000000000001092424000000000000010404000000000000000101000000000000000001"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w4 = stablehlo.constant dense<"0x0001020305073FFEFF0000000000000000000001000101010100010001020002010002000001020300020304000001020305000002030001020305070002030001020305073F00010001020305073FFE00"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0001020305073FFEFF0101020305073FFEFF0202020305073FFEFF0303030305073FFEFF0505050505073FFEFF0707070707073FFEFF3F3F3F3F3F3F3FFEFFFEFEFEFEFEFEFEFEFFFFFFFFFFFFFFFFFFFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w6 = stablehlo.constant dense<"0x0000000000000000000001010101010101010001020202020202020001020303030303030001020305050505050001020305070707070001020305073F3F3F0001020305073FFEFE0001020305073FFEFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000000001000101010100010000020200020202020001020301030302030001000105050504050001020305070706070001020305073F3E3F0000020204063EFEFE0001020305073FFEFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w8 = stablehlo.constant dense<"0x0001020305073FFEFF0101030305073FFFFF0203020307073FFEFF0303030307073FFFFF0505070705073FFFFF0707070707073FFFFF3F3F3F3F3F3F3FFFFFFEFFFEFFFFFFFFFEFFFFFFFFFFFFFFFFFFFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w9 = stablehlo.constant dense<"0x0001020305073FFEFF0100030204063EFFFE0203000107053DFCFD0302010006043CFDFC0504070600023AFBFA07060504020038F9F83F3E3D3C3A3800C1C0FEFFFCFDFBF9C10001FFFEFDFCFAF8C00100"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w10 = stablehlo.constant dense<"0xFFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100FFFEFDFCFAF8C00100"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w11 = stablehlo.constant dense<"0x0001020305073FFEFF000204060A0E7EFCFE0004080C141CFCF8FC000810182838F8F0F800204060A0E0E0C0E0008000808080800080000000000000000000000000000000000000000000000000000000"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w12 = stablehlo.constant dense<"0x0001020305073FFEFF0000010102031F7F7F0000000001010F3F3F000000000000071F1F000000000000010707000000000000000101000000000000000000000000000000000000000000000000000000"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w13 = stablehlo.constant dense<"0x0001020305073FFEFF0000010102031FFFFF0000000001010FFFFF00000000000007FFFF00000000000001FFFF00000000000000FFFF00000000000000FFFF00000000000000FFFF00000000000000FFFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#13, %w13) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w14 = stablehlo.constant dense<"0x000101020203060708000101020203060708000101020203060708000101020203060708000101020203060708000101020203060708000101020203060708000101020203060708000101020203060708"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#14, %w14) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w15 = stablehlo.constant dense<"0x080706060505020000080706060505020000080706060505020000080706060505020000080706060505020000080706060505020000080706060505020000080706060505020000080706060505020000"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#15, %w15) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w16 = stablehlo.constant dense<"0x000101010101010101000101010101010101000101010101010101000101010101010101000101010101010101000101010101010101000101010101010101000101010101010101000101010101010101"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#16, %w16) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w17 = stablehlo.constant dense<"0x0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF0001020305073FFEFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#17, %w17) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w18 = stablehlo.constant dense<"0x00FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C1020100FFFEFDFBF9C10201"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#18, %w18) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    %w19 = stablehlo.constant dense<[false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false]> : tensor<81xi1>
    stablehlo.custom_call @check.expect_eq(%r#19, %w19) {has_side_effect = true} : (tensor<81xi1>, tensor<81xi1>) -> ()
    %w20 = stablehlo.constant dense<[true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true]> : tensor<81xi1>
    stablehlo.custom_call @check.expect_eq(%r#20, %w20) {has_side_effect = true} : (tensor<81xi1>, tensor<81xi1>) -> ()
    %w21 = stablehlo.constant dense<"0x0001020303030303030101020303030303030202020303030303030303030303030303030505050505050505050707070707070707073F3F3F3F3F3F3F3F3FFEFEFEFEFEFEFEFEFEFFFFFFFFFFFFFFFFFF"> : tensor<81xui8>
    stablehlo.custom_call @check.expect_eq(%r#21, %w21) {has_side_effect = true} : (tensor<81xui8>, tensor<81xui8>) -> ()
    return
  }
}
