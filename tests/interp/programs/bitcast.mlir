module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<3x2xf32>, %arg1: tensor<3x2xui8>) -> (tensor<3x2xui32> {jax.result_info = "result[0]"}, tensor<3x2x4xui8> {jax.result_info = "result[1]"}, tensor<3xi16> {jax.result_info = "result[2]"}, tensor<3xf16> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.bitcast_convert %arg0 : (tensor<3x2xf32>) -> tensor<3x2xui32>
    %1 = stablehlo.bitcast_convert %arg0 : (tensor<3x2xf32>) -> tensor<3x2x4xui8>
    %2 = stablehlo.bitcast_convert %arg1 : (tensor<3x2xui8>) -> tensor<3xi16>
    %3 = stablehlo.bitcast_convert %arg1 : (tensor<3x2xui8>) -> tensor<3xf16>
    return %0, %1, %2, %3 : tensor<3x2xui32>, tensor<3x2x4xui8>, tensor<3xi16>, tensor<3xf16>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0BCC50BEC45BA0BED8D5083EDFC8FDBF60CA773E2B48EA3D"> : tensor<3x2xf32>
    %a1 = stablehlo.constant dense<"0xA27D41E8161D"> : tensor<3x2xui8>
    %r:4 = call @f(%a0, %a1) : (tensor<3x2xf32>, tensor<3x2xui8>) -> (tensor<3x2xui32>, tensor<3x2x4xui8>, tensor<3xi16>, tensor<3xf16>)
    %w0 = stablehlo.constant dense<"0x0BCC50BEC45BA0BED8D5083EDFC8FDBF60CA773E2B48EA3D"> : tensor<3x2xui32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<3x2xui32>, tensor<3x2xui32>) -> ()
    %w1 = stablehlo.constant dense<"0x0BCC50BEC45BA0BED8D5083EDFC8FDBF60CA773E2B48EA3D"> : tensor<3x2x4xui8>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<3x2x4xui8>, tensor<3x2x4xui8>) -> ()
    %w2 = stablehlo.constant dense<"0xA27D41E8161D"> : tensor<3xi16>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<3xi16>, tensor<3xi16>) -> ()
    %w3 = stablehlo.constant dense<"0xA27D41E8161D"> : tensor<3xf16>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<3xf16>, tensor<3xf16>) -> ()
    return
  }
}
