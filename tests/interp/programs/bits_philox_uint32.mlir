module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<4xui32>) -> (tensor<ui32> {jax.result_info = "result[0]"}, tensor<3xui32> {jax.result_info = "result[1]"}, tensor<3x5xui32> {jax.result_info = "result[2]"}, tensor<3x4x2xui32> {jax.result_info = "result[3]"}, tensor<1x7xui32> {jax.result_info = "result[4]"}, tensor<4xui32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    %4 = stablehlo.reshape %3 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %5, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
    %6 = stablehlo.bitcast_convert %output_state_0 : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %8 = stablehlo.reshape %7 : (tensor<4xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_2, %output_3 = stablehlo.rng_bit_generator %9, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %10 = stablehlo.bitcast_convert %output_state_2 : (tensor<2xui64>) -> tensor<2x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<2x2xui32>) -> tensor<4xui32>
    %12 = stablehlo.reshape %11 : (tensor<4xui32>) -> tensor<2x2xui32>
    %13 = stablehlo.bitcast_convert %12 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_4, %output_5 = stablehlo.rng_bit_generator %13, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x2xui32>)
    %14 = stablehlo.bitcast_convert %output_state_4 : (tensor<2xui64>) -> tensor<2x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<2x2xui32>) -> tensor<4xui32>
    %16 = stablehlo.reshape %15 : (tensor<4xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.bitcast_convert %16 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_6, %output_7 = stablehlo.rng_bit_generator %17, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7xui32>)
    %18 = stablehlo.bitcast_convert %output_state_6 : (tensor<2xui64>) -> tensor<2x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %output, %output_1, %output_3, %output_5, %output_7, %19 : tensor<ui32>, tensor<3xui32>, tensor<3x5xui32>, tensor<3x4x2xui32>, tensor<1x7xui32>, tensor<4xui32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xEFCDAB8967452301FEFFFFFFFFFFFFFF"> : tensor<4xui32>
    %r:6 = call @f(%a0) : (tensor<4xui32>) -> (tensor<ui32>, tensor<3xui32>, tensor<3x5xui32>, tensor<3x4x2xui32>, tensor<1x7xui32>, tensor<4xui32>)
    %w0 = stablehlo.constant dense<"0x9451480A"> : tensor<ui32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<ui32>, tensor<ui32>) -> ()
    %w1 = stablehlo.constant dense<"0xF359EB41E085733089338B5B"> : tensor<3xui32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<3xui32>, tensor<3xui32>) -> ()
    %w2 = stablehlo.constant dense<"0x60DFC967F3CB30A9BF1E1994942C85C2CA6145F58CD5EF0A6B8E038EFEB830B6B29765837E2D6EBDD6B9BA066986A7224F0349B15B87CA6035D30C79"> : tensor<3x5xui32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
    %w3 = stablehlo.constant dense<"0xD7674DC3F555D0EDF41799644877C09D2D142CDBEE40773260E30F7FF06FC4A03E7B6BC5B88AC48BC2BA0C206887E8C39DE1A7D7D429A5042DE95496CB5D8CF30FFD5038D5BCE19F41C4419E84410A115217DB356592926AEB4D3704B9B336A6"> : tensor<3x4x2xui32>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<3x4x2xui32>, tensor<3x4x2xui32>) -> ()
    %w4 = stablehlo.constant dense<"0xA8E669B3BCFCF7C427C0F6775043EA2E456F71ECBB51567A06ABD92C"> : tensor<1x7xui32>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<1x7xui32>, tensor<1x7xui32>) -> ()
    %w5 = stablehlo.constant dense<"0xEFCDAB89674523010C00000000000000"> : tensor<4xui32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<4xui32>, tensor<4xui32>) -> ()
    return
  }
}
