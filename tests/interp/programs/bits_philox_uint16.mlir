module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<4xui32>) -> (tensor<ui16> {jax.result_info = "result[0]"}, tensor<3xui16> {jax.result_info = "result[1]"}, tensor<3x5xui16> {jax.result_info = "result[2]"}, tensor<3x4x2xui16> {jax.result_info = "result[3]"}, tensor<1x7xui16> {jax.result_info = "result[4]"}, tensor<4xui32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui16>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    %4 = stablehlo.reshape %3 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %5, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui16>)
    %6 = stablehlo.bitcast_convert %output_state_0 : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %8 = stablehlo.reshape %7 : (tensor<4xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_2, %output_3 = stablehlo.rng_bit_generator %9, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui16>)
    %10 = stablehlo.bitcast_convert %output_state_2 : (tensor<2xui64>) -> tensor<2x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<2x2xui32>) -> tensor<4xui32>
    %12 = stablehlo.reshape %11 : (tensor<4xui32>) -> tensor<2x2xui32>
    %13 = stablehlo.bitcast_convert %12 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_4, %output_5 = stablehlo.rng_bit_generator %13, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x2xui16>)
    %14 = stablehlo.bitcast_convert %output_state_4 : (tensor<2xui64>) -> tensor<2x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<2x2xui32>) -> tensor<4xui32>
    %16 = stablehlo.reshape %15 : (tensor<4xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.bitcast_convert %16 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_6, %output_7 = stablehlo.rng_bit_generator %17, algorithm = PHILOX : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7xui16>)
    %18 = stablehlo.bitcast_convert %output_state_6 : (tensor<2xui64>) -> tensor<2x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %output, %output_1, %output_3, %output_5, %output_7, %19 : tensor<ui16>, tensor<3xui16>, tensor<3x5xui16>, tensor<3x4x2xui16>, tensor<1x7xui16>, tensor<4xui32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xEFCDAB8967452301FEFFFFFFFFFFFFFF"> : tensor<4xui32>
    %r:6 = call @f(%a0) : (tensor<4xui32>) -> (tensor<ui16>, tensor<3xui16>, tensor<3x5xui16>, tensor<3x4x2xui16>, tensor<1x7xui16>, tensor<4xui32>)
    %w0 = stablehlo.constant dense<"0x9451"> : tensor<ui16>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<ui16>, tensor<ui16>) -> ()
    %w1 = stablehlo.constant dense<"0xF359E0858933"> : tensor<3xui16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<3xui16>, tensor<3xui16>) -> ()
    %w2 = stablehlo.constant dense<"0x60DFF3CBBF1E942CCA618CD56B8EFEB8B2977E2DD6B969864F035B8735D3"> : tensor<3x5xui16>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<3x5xui16>, tensor<3x5xui16>) -> ()
    %w3 = stablehlo.constant dense<"0xD767F555F41748772D14EE4060E3F06F3E7BB88AC2BA68879DE1D4292DE9CB5D0FFDD5BC41C4844152176592EB4DB9B3"> : tensor<3x4x2xui16>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<3x4x2xui16>, tensor<3x4x2xui16>) -> ()
    %w4 = stablehlo.constant dense<"0xA8E6BCFC27C05043456FBB5106AB"> : tensor<1x7xui16>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<1x7xui16>, tensor<1x7xui16>) -> ()
    %w5 = stablehlo.constant dense<"0xEFCDAB89674523010C00000000000000"> : tensor<4xui32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<4xui32>, tensor<4xui32>) -> ()
    return
  }
}
