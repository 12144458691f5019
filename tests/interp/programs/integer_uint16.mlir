module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<81xui16>, %arg1: tensor<81xui16>) -> (tensor<81xui16> {jax.result_info = "result[0]"}, tensor<81xui16> {jax.result_info = "result[1]"}, tensor<81xui16> {jax.result_info = "result[2]"}, tensor<81xui16> {jax.result_info = "result[3]"}, tensor<81xui16> {jax.result_info = "result[4]"}, tensor<81xui16> {jax.result_info = "result[5]"}, tensor<81xui16> {jax.result_info = "result[6]"}, tensor<81xui16> {jax.result_info = "result[7]"}, tensor<81xui16> {jax.result_info = "result[8]"}, tensor<81xui16> {jax.result_info = "result[9]"}, tensor<81xui16> {jax.result_info = "result[10]"}, tensor<81xui16> {jax.result_info = "result[11]"}, tensor<81xui16> {jax.result_info = "result[12]"}, tensor<81xui16> {jax.result_info = "result[13]"}, tensor<81xui16> {jax.result_info = "result[14]"}, tensor<81xui16> {jax.result_info = "result[15]"}, tensor<81xui16> {jax.result_info = "result[16]"}, tensor<81xui16> {jax.result_info = "result[17]"}, tensor<81xui16> {jax.result_info = "result[18]"}, tensor<81xi1> {jax.result_info = "result[19]"}, tensor<81xi1> {jax.result_info = "result[20]"}, tensor<81xui16> {jax.result_info = "result[21]"}) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<81xui16>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<81xui16>
    %2 = stablehlo.multiply %arg0, %arg1 : tensor<81xui16>
    %3 = stablehlo.divide %arg0, %arg1 : tensor<81xui16>
    %4 = stablehlo.remainder %arg0, %arg1 : tensor<81xui16>
    %5 = stablehlo.maximum %arg0, %arg1 : tensor<81xui16>
    %6 = stablehlo.minimum %arg0, %arg1 : tensor<81xui16>
    %7 = stablehlo.and %arg0, %arg1 : tensor<81xui16>
    %8 = stablehlo.or %arg0, %arg1 : tensor<81xui16>
    %9 = stablehlo.xor %arg0, %arg1 : tensor<81xui16>
    %10 = stablehlo.not %arg0 : tensor<81xui16>
    %11 = stablehlo.shift_left %arg0, %arg1 : tensor<81xui16>
    %12 = stablehlo.shift_right_logical %arg0, %arg1 : tensor<81xui16>
    %13 = stablehlo.shift_right_arithmetic %arg0, %arg1 : tensor<81xui16>
    %14 = stablehlo.popcnt %arg0 : tensor<81xui16>
    %15 = stablehlo.count_leading_zeros %arg0 : tensor<81xui16>
    %c = stablehlo.constant dense<0> : tensor<ui16>
    %16 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui16>) -> tensor<81xui16>
    %17 = stablehlo.compare EQ, %arg0, %16, UNSIGNED : (tensor<81xui16>, tensor<81xui16>) -> tensor<81xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<ui16>
    %18 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui16>) -> tensor<81xui16>
    %c_1 = stablehlo.constant dense<1> : tensor<ui16>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui16>) -> tensor<81xui16>
    %20 = stablehlo.select %17, %18, %19 : tensor<81xi1>, tensor<81xui16>
    %21 = stablehlo.negate %arg0 : tensor<81xui16>
    %22 = stablehlo.compare LT, %arg0, %arg1, UNSIGNED : (tensor<81xui16>, tensor<81xui16>) -> tensor<81xi1>
    %23 = stablehlo.compare GE, %arg0, %arg1, UNSIGNED : (tensor<81xui16>, tensor<81xui16>) -> tensor<81xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<ui16>
    %24 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui16>) -> tensor<81xui16>
    %25 = stablehlo.maximum %arg1, %24 : tensor<81xui16>
    %26 = stablehlo.clamp %arg1, %arg0, %25 : tensor<81xui16>
    return %0, %1, %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12, %13, %14, %15, %20, %arg0, %21, %22, %23, %26 : tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xi1>, tensor<81xi1>, tensor<81xui16>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF"> : tensor<81xui16>
    %a1 = stablehlo.constant dense<"0x0000000000000000000000000000000000000100010001000100010001000100010001000200020002000200020002000200020002000300030003000300030003000300030003000500050005000500050005000500050005000700070007000700070007000700070007003F003F003F003F003F003F003F003F003F00FEFFFEFFFEFFFEFFFEFFFEFFFEFFFEFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<81xui16>
    %r:22 = call @f(%a0, %a1) : (tensor<81xui16>, tensor<81xui16>) -> (tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xui16>, tensor<81xi1>, tensor<81xi1>, tensor<81xui16>)
    %w0 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0100020003000400060008004000FFFF0000020003000400050007000900410000000100030004000500060008000A0042000100020005000600070008000A000C004400030004000700080009000A000C000E004600050006003F00400041004200440046007E003D003E00FEFFFFFF00000100030005003D00FCFFFDFFFFFF000001000200040006003E00FDFFFEFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFFFFFF000001000200040006003E00FDFFFEFFFEFFFFFF00000100030005003D00FCFFFDFFFDFFFEFFFFFF0000020004003C00FBFFFCFFFBFFFCFFFDFFFEFF000002003A00F9FFFAFFF9FFFAFFFBFFFCFFFEFF00003800F7FFF8FFC1FFC2FFC3FFC4FFC6FFC8FF0000BFFFC0FF0200030004000500070009004100000001000100020003000400060008004000FFFF0000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w2 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000010002000300050007003F00FEFFFFFF00000200040006000A000E007E00FCFFFEFF00000300060009000F001500BD00FAFFFDFF000005000A000F00190023003B01F6FFFBFF000007000E00150023003100B901F2FFF9FF00003F007E00BD003B01B901810F82FFC1FF0000FEFFFCFFFAFFF6FFF2FF82FF040002000000FFFFFEFFFDFFFBFFF9FFC1FF02000100"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w3 = stablehlo.constant dense<"0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000010002000300050007003F00FEFFFFFF0000000001000100020003001F00FF7FFF7F0000000000000100010002001500545555550000000000000000010001000C0032333333000000000000000000000100090092249224000000000000000000000000010010041004000000000000000000000000000001000100000000000000000000000000000000000100"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w4 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF00000000000000000000000000000000000000000100000001000100010001000000010000000100020000000200010000000200000000000100020003000000020003000400000000000100020003000500000000000000010000000100020003000500070000000E000F000000010002000300050007003F00000001000000010002000300050007003F00FEFF0000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0100010002000300050007003F00FEFFFFFF0200020002000300050007003F00FEFFFFFF0300030003000300050007003F00FEFFFFFF0500050005000500050007003F00FEFFFFFF0700070007000700070007003F00FEFFFFFF3F003F003F003F003F003F003F00FEFFFFFFFEFFFEFFFEFFFEFFFEFFFEFFFEFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000010001000100010001000100010001000000010002000200020002000200020002000000010002000300030003000300030003000000010002000300050005000500050005000000010002000300050007000700070007000000010002000300050007003F003F003F000000010002000300050007003F00FEFFFEFF0000010002000300050007003F00FEFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000010000000100010001000100000001000000000002000200000002000200020002000000010002000300010003000300020003000000010000000100050005000500040005000000010002000300050007000700060007000000010002000300050007003F003E003F000000000002000200040006003E00FEFFFEFF0000010002000300050007003F00FEFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w8 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0100010003000300050007003F00FFFFFFFF0200030002000300070007003F00FEFFFFFF0300030003000300070007003F00FFFFFFFF0500050007000700050007003F00FFFFFFFF0700070007000700070007003F00FFFFFFFF3F003F003F003F003F003F003F00FFFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w9 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0100000003000200040006003E00FFFFFEFF0200030000000100070005003D00FCFFFDFF0300020001000000060004003C00FDFFFCFF0500040007000600000002003A00FBFFFAFF0700060005000400020000003800F9FFF8FF3F003E003D003C003A0038000000C1FFC0FFFEFFFFFFFCFFFDFFFBFFF9FFC1FF00000100FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w10 = stablehlo.constant dense<"0xFFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000FFFFFEFFFDFFFCFFFAFFF8FFC0FF01000000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF00000200040006000A000E007E00FCFFFEFF0000040008000C0014001C00FC00F8FFFCFF000008001000180028003800F801F0FFF8FF0000200040006000A000E000E007C0FFE0FF000080000001800180028003801F00FF80FF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w12 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0000000001000100020003001F00FF7FFF7F0000000000000000010001000F00FF3FFF3F0000000000000000000000000700FF1FFF1F0000000000000000000000000100FF07FF070000000000000000000000000000FF01FF01000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w13 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0000000001000100020003001F00FFFFFFFF0000000000000000010001000F00FFFFFFFF0000000000000000000000000700FFFFFFFF0000000000000000000000000100FFFFFFFF0000000000000000000000000000FFFFFFFF0000000000000000000000000000FFFFFFFF0000000000000000000000000000FFFFFFFF0000000000000000000000000000FFFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#13, %w13) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w14 = stablehlo.constant dense<"0x00000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F00100000000100010002000200030006000F001000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#14, %w14) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w15 = stablehlo.constant dense<"0x10000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A000000000010000F000E000E000D000D000A0000000000"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#15, %w15) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w16 = stablehlo.constant dense<"0x000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100000001000100010001000100010001000100"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#16, %w16) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w17 = stablehlo.constant dense<"0x0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF0000010002000300050007003F00FEFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#17, %w17) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w18 = stablehlo.constant dense<"0x0000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF020001000000FFFFFEFFFDFFFBFFF9FFC1FF02000100"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#18, %w18) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    %w19 = stablehlo.constant dense<[false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false]> : tensor<81xi1>
    stablehlo.custom_call @check.expect_eq(%r#19, %w19) {has_side_effect = true} : (tensor<81xi1>, tensor<81xi1>) -> ()
    %w20 = stablehlo.constant dense<[true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true]> : tensor<81xi1>
    stablehlo.custom_call @check.expect_eq(%r#20, %w20) {has_side_effect = true} : (tensor<81xi1>, tensor<81xi1>) -> ()
    %w21 = stablehlo.constant dense<"0x0000010002000300030003000300030003000100010002000300030003000300030003000200020002000300030003000300030003000300030003000300030003000300030003000500050005000500050005000500050005000700070007000700070007000700070007003F003F003F003F003F003F003F003F003F00FEFFFEFFFEFFFEFFFEFFFEFFFEFFFEFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<81xui16>
    stablehlo.custom_call @check.expect_eq(%r#21, %w21) {has_side_effect = true} : (tensor<81xui16>, tensor<81xui16>) -> ()
    return
  }
}
