module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<4xui32>) -> (tensor<ui32> {jax.result_info = "result[0]"}, tensor<3xui32> {jax.result_info = "result[1]"}, tensor<3x5xui32> {jax.result_info = "result[2]"}, tensor<3x4x2xui32> {jax.result_info = "result[3]"}, tensor<1x7xui32> {jax.result_info = "result[4]"}, tensor<4xui32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui32>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    %4 = stablehlo.reshape %3 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %5, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui32>)
    %6 = stablehlo.bitcast_convert %output_state_0 : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %8 = stablehlo.reshape %7 : (tensor<4xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_2, %output_3 = stablehlo.rng_bit_generator %9, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui32>)
    %10 = stablehlo.bitcast_convert %output_state_2 : (tensor<2xui64>) -> tensor<2x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<2x2xui32>) -> tensor<4xui32>
    %12 = stablehlo.reshape %11 : (tensor<4xui32>) -> tensor<2x2xui32>
    %13 = stablehlo.bitcast_convert %12 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_4, %output_5 = stablehlo.rng_bit_generator %13, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x2xui32>)
    %14 = stablehlo.bitcast_convert %output_state_4 : (tensor<2xui64>) -> tensor<2x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<2x2xui32>) -> tensor<4xui32>
    %16 = stablehlo.reshape %15 : (tensor<4xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.bitcast_convert %16 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_6, %output_7 = stablehlo.rng_bit_generator %17, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7xui32>)
    %18 = stablehlo.bitcast_convert %output_state_6 : (tensor<2xui64>) -> tensor<2x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %output, %output_1, %output_3, %output_5, %output_7, %19 : tensor<ui32>, tensor<3xui32>, tensor<3x5xui32>, tensor<3x4x2xui32>, tensor<1x7xui32>, tensor<4xui32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xEFCDAB8967452301FEFFFFFFFFFFFFFF"> : tensor<4xui32>
    %r:6 = call @f(%a0) : (tensor<4xui32>) -> (tensor<ui32>, tensor<3xui32>, tensor<3x5xui32>, tensor<3x4x2xui32>, tensor<1x7xui32>, tensor<4xui32>)
    %w0 = stablehlo.constant dense<"0x5B21F4B0"> : tensor<ui32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<ui32>, tensor<ui32>) -> ()
    %w1 = stablehlo.constant dense<"0x94743D0BDCC4F8AC89D8A4AA"> : tensor<3xui32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<3xui32>, tensor<3xui32>) -> ()
    %w2 = stablehlo.constant dense<"0x0729A5751386DDD3F1E5D035E47FD18ED8192F7CBDBB79DE18FD13179E029DB041F4847D32E7A36C174612C86E49772015F830B50384CEED4BB2FB95"> : tensor<3x5xui32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<3x5xui32>, tensor<3x5xui32>) -> ()
    %w3 = stablehlo.constant dense<"0x2E7574EABF232BEA4BD5052B0D63352CA80E15394D185A6CC278A74BEFD343221D8D2C64D02C831B99731C8F21EC76DAA59F302294F34FA6F02D7AFB22EF15627F133D7553553ED75E7E0D135A00669B35E6FB93EA92CB1E973D5E0FF4A71D1F"> : tensor<3x4x2xui32>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<3x4x2xui32>, tensor<3x4x2xui32>) -> ()
    %w4 = stablehlo.constant dense<"0xE14C03F5B78303E0744FFC1ECF4D1B9EF52A03E15CCC240B7D8CE628"> : tensor<1x7xui32>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<1x7xui32>, tensor<1x7xui32>) -> ()
    %w5 = stablehlo.constant dense<"0xEFCDAB89674523011A00000000000000"> : tensor<4xui32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<4xui32>, tensor<4xui32>) -> ()
    return
  }
}
