module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<4xui32>) -> (tensor<ui64> {jax.result_info = "result[0]"}, tensor<3xui64> {jax.result_info = "result[1]"}, tensor<3x5xui64> {jax.result_info = "result[2]"}, tensor<3x4x2xui64> {jax.result_info = "result[3]"}, tensor<1x7xui64> {jax.result_info = "result[4]"}, tensor<4xui32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    %4 = stablehlo.reshape %3 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %5, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui64>)
    %6 = stablehlo.bitcast_convert %output_state_0 : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %8 = stablehlo.reshape %7 : (tensor<4xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_2, %output_3 = stablehlo.rng_bit_generator %9, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
    %10 = stablehlo.bitcast_convert %output_state_2 : (tensor<2xui64>) -> tensor<2x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<2x2xui32>) -> tensor<4xui32>
    %12 = stablehlo.reshape %11 : (tensor<4xui32>) -> tensor<2x2xui32>
    %13 = stablehlo.bitcast_convert %12 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_4, %output_5 = stablehlo.rng_bit_generator %13, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x2xui64>)
    %14 = stablehlo.bitcast_convert %output_state_4 : (tensor<2xui64>) -> tensor<2x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<2x2xui32>) -> tensor<4xui32>
    %16 = stablehlo.reshape %15 : (tensor<4xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.bitcast_convert %16 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_6, %output_7 = stablehlo.rng_bit_generator %17, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7xui64>)
    %18 = stablehlo.bitcast_convert %output_state_6 : (tensor<2xui64>) -> tensor<2x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %output, %output_1, %output_3, %output_5, %output_7, %19 : tensor<ui64>, tensor<3xui64>, tensor<3x5xui64>, tensor<3x4x2xui64>, tensor<1x7xui64>, tensor<4xui32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xEFCDAB8967452301FEFFFFFFFFFFFFFF"> : tensor<4xui32>
    %r:6 = call @f(%a0) : (tensor<4xui32>) -> (tensor<ui64>, tensor<3xui64>, tensor<3x5xui64>, tensor<3x4x2xui64>, tensor<1x7xui64>, tensor<4xui32>)
    %w0 = stablehlo.constant dense<"0x9451480A06F8C541"> : tensor<ui64>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<ui64>, tensor<ui64>) -> ()
    %w1 = stablehlo.constant dense<"0xF359EB41E085733089338B5B7CF662A264D20670DED41FD7"> : tensor<3xui64>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<3xui64>, tensor<3xui64>) -> ()
    %w2 = stablehlo.constant dense<"0xCA6145F58CD5EF0A6B8E038EFEB830B6B29765837E2D6EBDD6B9BA066986A7224F0349B15B87CA6035D30C794FBF224DD7674DC3F555D0EDF41799644877C09D2D142CDBEE40773260E30F7FF06FC4A03E7B6BC5B88AC48BC2BA0C206887E8C39DE1A7D7D429A5042DE95496CB5D8CF30FFD5038D5BCE19F"> : tensor<3x5xui64>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
    %w3 = stablehlo.constant dense<"0x5217DB356592926AEB4D3704B9B336A6A8E669B3BCFCF7C427C0F6775043EA2E456F71ECBB51567A06ABD92C8148D60FD0951527FB0494BBEA7E6E8EBBCF915C26016EFAA2963CBC976E868F544DAA0BEDD4D4EC662F60DAE584539EA2059E070F423E91D87DB87EB4E046AF650473E21B1A7AB1DFD249198910518D9D40A1514AAA7A5B4078CC324DF98194951CBF808DB9D0DF73F99294C95B1FFC36B0D4C13DFDC0AE1FCF462DBCEDBBFAC45223BC29102EA907C2E2FAB517E3240F68E640"> : tensor<3x4x2xui64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<3x4x2xui64>, tensor<3x4x2xui64>) -> ()
    %w4 = stablehlo.constant dense<"0x33CC683DC9DF90952BDD015C931759013FF4CB980FB91051C5B27C3432E953880279F0AF7D277272F3E91E63CD914B5486F3BAE8D277F099"> : tensor<1x7xui64>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<1x7xui64>, tensor<1x7xui64>) -> ()
    %w5 = stablehlo.constant dense<"0xEFCDAB89674523011900000000000000"> : tensor<4xui32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<4xui32>, tensor<4xui32>) -> ()
    return
  }
}
