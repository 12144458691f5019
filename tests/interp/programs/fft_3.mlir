module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x3xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x2xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x3xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x2xcomplex<f64>>, tensor<i64>) -> tensor<2x2xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x2xcomplex<f64>>) -> tensor<2x3xf64>
    return %0, %1, %2, %5 : tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x3xf64>
  }
  func.func private @fft(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [3] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [3] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [3] : (tensor<2x3xf64>) -> tensor<2x2xcomplex<f64>>
    return %0 : tensor<2x2xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x2xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x2xcomplex<f64>>
    return %1 : tensor<2x2xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x2xcomplex<f64>>) -> tensor<2x3xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [3] : (tensor<2x2xcomplex<f64>>) -> tensor<2x3xf64>
    return %0 : tensor<2x3xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xDAA7A916B93BDCBF92446F63FAD2F23FE3C4675D3741E0BF0DCA93F3BEC6E53F043581F7A229E43FE24855D5857CD83FF27A4C80CC51D3BFF539EDDFC608E2BF9A930A668162C3BF2F5D883B8B1CF6BF867AAA753FC1963F1D0A6C988C62EE3F"> : tensor<2x3xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0xAB54598A22EDEE3FF3ED409ABB02C2BFE15F3DC81C57E13F49F903DD9401E93FE37824231099EA3F36649531F97BED3F"> : tensor<2x3xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x3xcomplex<f64>>, tensor<2x3xf64>) -> (tensor<2x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x2xcomplex<f64>>, tensor<2x3xf64>)
    %w0 = stablehlo.constant dense<"0x98C776E2E16AD4BFE83D47A9BDEA01405CCB65473342CFBFC33079D4A316FA3F25A5E9DE9753E8BF787BE7F2BFCCD5BF161DF73BF996DBBF36EA91BE50DFEFBF14363219180D02C02C67CBDEC535C9BF38D728219582FC3FBCD305D324DBDFBF"> : tensor<2x3xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x3xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0xCAB4F32D2D39BBBF35FD5E8CA7E3E73F6EC39B94BA37D0BFF5F989EEFF10BDBFE8DC43DACCD6B4BF2CCB50386D64E13F6413FA27A664C2BF249CB6298B3FD5BFD0E4C5C0B801E33FD2375937C33CC5BF709DED767511E8BF72EFDCE983CEB0BF"> : tensor<2x3xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x3xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0x883C0336C8E1F53F000000000000000079C28299EB81E83F63014117A3EAE23F98756F8CA7450440000000000000000018AAC76A7E47B8BF5603F83D52FFB33F"> : tensor<2x2xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x2xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0xAA54598A22EDEE3FF1ED409ABB02C2BFE15F3DC81C57E13F48F903DD9401E93FE27824231099EA3F35649531F97BED3F"> : tensor<2x3xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x3xf64>
    return
  }
}
