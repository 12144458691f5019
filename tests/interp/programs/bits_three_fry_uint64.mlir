module @jit_bits attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<4xui32>) -> (tensor<ui64> {jax.result_info = "result[0]"}, tensor<3xui64> {jax.result_info = "result[1]"}, tensor<3x5xui64> {jax.result_info = "result[2]"}, tensor<3x4x2xui64> {jax.result_info = "result[3]"}, tensor<1x7xui64> {jax.result_info = "result[4]"}, tensor<4xui32> {jax.result_info = "result[5]"}) {
    %0 = stablehlo.reshape %arg0 : (tensor<4xui32>) -> tensor<2x2xui32>
    %1 = stablehlo.bitcast_convert %0 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state, %output = stablehlo.rng_bit_generator %1, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<ui64>)
    %2 = stablehlo.bitcast_convert %output_state : (tensor<2xui64>) -> tensor<2x2xui32>
    %3 = stablehlo.reshape %2 : (tensor<2x2xui32>) -> tensor<4xui32>
    %4 = stablehlo.reshape %3 : (tensor<4xui32>) -> tensor<2x2xui32>
    %5 = stablehlo.bitcast_convert %4 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_0, %output_1 = stablehlo.rng_bit_generator %5, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3xui64>)
    %6 = stablehlo.bitcast_convert %output_state_0 : (tensor<2xui64>) -> tensor<2x2xui32>
    %7 = stablehlo.reshape %6 : (tensor<2x2xui32>) -> tensor<4xui32>
    %8 = stablehlo.reshape %7 : (tensor<4xui32>) -> tensor<2x2xui32>
    %9 = stablehlo.bitcast_convert %8 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_2, %output_3 = stablehlo.rng_bit_generator %9, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x5xui64>)
    %10 = stablehlo.bitcast_convert %output_state_2 : (tensor<2xui64>) -> tensor<2x2xui32>
    %11 = stablehlo.reshape %10 : (tensor<2x2xui32>) -> tensor<4xui32>
    %12 = stablehlo.reshape %11 : (tensor<4xui32>) -> tensor<2x2xui32>
    %13 = stablehlo.bitcast_convert %12 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_4, %output_5 = stablehlo.rng_bit_generator %13, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<3x4x2xui64>)
    %14 = stablehlo.bitcast_convert %output_state_4 : (tensor<2xui64>) -> tensor<2x2xui32>
    %15 = stablehlo.reshape %14 : (tensor<2x2xui32>) -> tensor<4xui32>
    %16 = stablehlo.reshape %15 : (tensor<4xui32>) -> tensor<2x2xui32>
    %17 = stablehlo.bitcast_convert %16 : (tensor<2x2xui32>) -> tensor<2xui64>
    %output_state_6, %output_7 = stablehlo.rng_bit_generator %17, algorithm = THREE_FRY : (tensor<2xui64>) -> (tensor<2xui64>, tensor<1x7xui64>)
    %18 = stablehlo.bitcast_convert %output_state_6 : (tensor<2xui64>) -> tensor<2x2xui32>
    %19 = stablehlo.reshape %18 : (tensor<2x2xui32>) -> tensor<4xui32>
    return %output, %output_1, %output_3, %output_5, %output_7, %19 : tensor<ui64>, tensor<3xui64>, tensor<3x5xui64>, tensor<3x4x2xui64>, tensor<1x7xui64>, tensor<4xui32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xEFCDAB8967452301FEFFFFFFFFFFFFFF"> : tensor<4xui32>
    %r:6 = call @f(%a0) : (tensor<4xui32>) -> (tensor<ui64>, tensor<3xui64>, tensor<3x5xui64>, tensor<3x4x2xui64>, tensor<1x7xui64>, tensor<4xui32>)
    %w0 = stablehlo.constant dense<"0x5B21F4B0B4609AE1"> : tensor<ui64>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<ui64>, tensor<ui64>) -> ()
    %w1 = stablehlo.constant dense<"0x94743D0BDCC4F8AC89D8A4AAF4C4356B0729A5751386DDD3"> : tensor<3xui64>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<3xui64>, tensor<3xui64>) -> ()
    %w2 = stablehlo.constant dense<"0xF1E5D035E47FD18ED8192F7CE3DB8402BDBB79DE18FD13179E029DB041F4847D32E7A36C396B3BA4174612C86E49772015F830B50384CEED4BB2FB9580A1C8A22E7574EA4BD5052BBF232BEA0D63352CA80E1539C278A74B4D185A6CEFD343221D8D2C6499731C8FD02C831B21EC76DAA59F3022F02D7AFB"> : tensor<3x5xui64>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<3x5xui64>, tensor<3x5xui64>) -> ()
    %w3 = stablehlo.constant dense<"0x94F34FA622EF15627F133D755E7E0D1353553ED75A00669B35E6FB93973D5E0FEA92CB1EF4A71D1FE14C03F5B78303E0744FFC1ECF4D1B9EF52A03E15CCC240B7D8CE6283DAA3895B533A207762A46A06B1692D0114B98FD3E46758389EAEDCF232E42628D7AD75192CEF93449744DC8FF1512FD9B7FFD3F371BD0B2B3EF0C7BF76B637AE3DBDB8C843EFF0DD05B959FEE28E3A0BE25CA21E0356B6746B235F7718BE46C2EF8D2E0EC6FC99E69ABA42B8C46CA91FF93425963E986CAB3D0F39B"> : tensor<3x4x2xui64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<3x4x2xui64>, tensor<3x4x2xui64>) -> ()
    %w4 = stablehlo.constant dense<"0x645A0F2C0D7CE760C1252C890476889389C3E202BBA60374FDAA2BF7033E65F935DF634EC814844CFD76A73D0B1BB6005E27CF70E1A8C7FB"> : tensor<1x7xui64>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<1x7xui64>, tensor<1x7xui64>) -> ()
    %w5 = stablehlo.constant dense<"0xEFCDAB89674523013000000000000000"> : tensor<4xui32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<4xui32>, tensor<4xui32>) -> ()
    return
  }
}
