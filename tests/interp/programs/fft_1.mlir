module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x1xcomplex<f64>>, %arg1: tensor<2x1xf64>) -> (tensor<2x1xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x1xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x1xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x1xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x1xf64>) -> tensor<2x1xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x1xf64>) -> tensor<2x1xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x1xcomplex<f64>>, tensor<i64>) -> tensor<2x1xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x1xcomplex<f64>>) -> tensor<2x1xf64>
    return %0, %1, %2, %5 : tensor<2x1xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<2x1xf64>
  }
  func.func private @fft(%arg0: tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [1] : (tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
    return %0 : tensor<2x1xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [1] : (tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
    return %0 : tensor<2x1xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x1xf64>) -> tensor<2x1xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [1] : (tensor<2x1xf64>) -> tensor<2x1xcomplex<f64>>
    return %0 : tensor<2x1xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x1xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x1xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x1xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x1xcomplex<f64>>
    return %1 : tensor<2x1xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x1xcomplex<f64>>) -> tensor<2x1xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [1] : (tensor<2x1xcomplex<f64>>) -> tensor<2x1xf64>
    return %0 : tensor<2x1xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x08A59ADA2F84F63FADCE5E0BD8B0CABF9EEFABFCAE43F7BF5A1E1047C639E4BF"> : tensor<2x1xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0x56AF9DC1222DFCBF1A18A7048584E73F"> : tensor<2x1xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x1xcomplex<f64>>, tensor<2x1xf64>) -> (tensor<2x1xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<2x1xcomplex<f64>>, tensor<2x1xf64>)
    %w0 = stablehlo.constant dense<"0x08A59ADA2F84F63FADCE5E0BD8B0CABF9EEFABFCAE43F7BF5A1E1047C639E4BF"> : tensor<2x1xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x1xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0x08A59ADA2F84F63FADCE5E0BD8B0CABF9EEFABFCAE43F7BF5A1E1047C639E4BF"> : tensor<2x1xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x1xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0x56AF9DC1222DFCBF00000000000000001A18A7048584E73F0000000000000000"> : tensor<2x1xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x1xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0x56AF9DC1222DFCBF1A18A7048584E73F"> : tensor<2x1xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x1xf64>
    return
  }
}
