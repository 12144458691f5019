module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x3xi32>, %arg1: tensor<4x3xi32>) -> (tensor<2x4xi32> {jax.result_info = "result"}) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f]x[o, i]->[b, f], window = {stride = [], pad = [], lhs_dilate = [], rhs_dilate = [], reverse = []} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x3xi32>, tensor<4x3xi32>) -> tensor<2x4xi32>
    return %0 : tensor<2x4xi32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x03000000FEFFFFFF0200000004000000FEFFFFFFFCFFFFFF"> : tensor<2x3xi32>
    %a1 = stablehlo.constant dense<"0x00000000FEFFFFFF04000000FEFFFFFFFBFFFFFFFDFFFFFFFCFFFFFFFBFFFFFFFCFFFFFFFEFFFFFF00000000FDFFFFFF"> : tensor<4x3xi32>
    %r = call @f(%a0, %a1) : (tensor<2x3xi32>, tensor<4x3xi32>) -> (tensor<2x4xi32>)
    %w0 = stablehlo.constant dense<"0x0C000000FEFFFFFFF6FFFFFFF4FFFFFFF4FFFFFF0E0000000A00000004000000"> : tensor<2x4xi32>
    stablehlo.custom_call @check.expect_eq(%r, %w0) {has_side_effect = true} : (tensor<2x4xi32>, tensor<2x4xi32>) -> ()
    return
  }
}
