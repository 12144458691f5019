module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<2x2xf64>) -> (tensor<2x2xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x2xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x2xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x2xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x2xcomplex<f64>>, tensor<i64>) -> tensor<2x2xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    return %0, %1, %2, %5 : tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xf64>
  }
  func.func private @fft(%arg0: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [2] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    return %0 : tensor<2x2xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [2] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    return %0 : tensor<2x2xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [2] : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    return %0 : tensor<2x2xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x2xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x2xcomplex<f64>>
    return %1 : tensor<2x2xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [2] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    return %0 : tensor<2x2xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xA8BDEEBDAE0198BFC6C2DB83EC41E1BF677BCD40034AB23FDE577EFFA64AC2BFB1E65182EF12E8BF09BD1DAB6FBBF1BF12DFB3082F1BDD3F64B6FA2A2875F3BF"> : tensor<2x2xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0x117A94A6565EF53FED7E34A5333AE0BF4CC3DB15E4AAD23F21AA7CD8FA4CA1BF"> : tensor<2x2xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x2xcomplex<f64>>, tensor<2x2xf64>) -> (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x2xf64>)
    %w0 = stablehlo.constant dense<"0xFA97A3222F93A83FBE58BB4396D4E5BFD12A49F06E4AB8BF9D59F887855ED9BF50EEEFFBAF0AD3BFB6390CEB4B9802C01DEB55834350F3BFB095CFFD879BBB3F"> : tensor<2x2xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x2xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0xFA97A3222F93983FBE58BB4396D4D5BFD12A49F06E4AA8BF9D59F887855EC9BF50EEEFFBAF0AC3BFB6390CEB4B98F2BF1DEB55834350E3BFB095CFFD879BAB3F"> : tensor<2x2xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x2xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0x3575F4A77982EA3F000000000000000088B92E79707BFD3F0000000000000000082ECCBA4481D03F00000000000000009058EB7083D4D43F0000000000000000"> : tensor<2x2xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x2xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0x117A94A6565EF53FEE7E34A5333AE0BF4CC3DB15E4AAD23F20AA7CD8FA4CA1BF"> : tensor<2x2xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x2xf64>
    return
  }
}
