module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x7xcomplex<f64>>, %arg1: tensor<2x7xf64>) -> (tensor<2x7xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x7xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x4xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x7xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x7xf64>) -> tensor<2x4xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x7xf64>) -> tensor<2x4xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x4xcomplex<f64>>, tensor<i64>) -> tensor<2x4xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x4xcomplex<f64>>) -> tensor<2x7xf64>
    return %0, %1, %2, %5 : tensor<2x7xcomplex<f64>>, tensor<2x7xcomplex<f64>>, tensor<2x4xcomplex<f64>>, tensor<2x7xf64>
  }
  func.func private @fft(%arg0: tensor<2x7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [7] : (tensor<2x7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>>
    return %0 : tensor<2x7xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [7] : (tensor<2x7xcomplex<f64>>) -> tensor<2x7xcomplex<f64>>
    return %0 : tensor<2x7xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x7xf64>) -> tensor<2x4xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [7] : (tensor<2x7xf64>) -> tensor<2x4xcomplex<f64>>
    return %0 : tensor<2x4xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x4xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x4xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x4xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x4xcomplex<f64>>
    return %1 : tensor<2x4xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x4xcomplex<f64>>) -> tensor<2x7xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [7] : (tensor<2x4xcomplex<f64>>) -> tensor<2x7xf64>
    return %0 : tensor<2x7xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xA13277DA4256F53FF68FCB205AE5E5BFE199A4AF1920A83F30D1CD526480F13FC4E9A549BFC2F2BFAFBEED623956F4BF40FD289C361AEEBF83722C6C909DC1BF4C9405E6FD16F23F461D9CEFB8237EBF1CD73CF41B2DC43F87EF6C88BF31F5BF45D27B495B93A83F070C7023328DFB3F4F4C4AF5575FABBF2ECA837CD35DF73F827C13F732A9A33FBF54C4395BABDDBF0F653410E2C5E93F4F61F795F0B1E83F6F78DF9CA1AEE13F68BAC08D3A3CD83FD36E192C369CCB3FE9C029DD91E804C0051E1EBB96AFF0BF5050B9668506D03F328FBFC4005BE03F7CC05FC17D68AFBF"> : tensor<2x7xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0xDDFDA183BB4DB53F49A52832E13AF1BF1D9DB264FB3CD1BF36E779E32ED1C6BFE8E5F7146F02F33F7AB7D1C14067D53F679CC710DFC076BF9A7B993EA976F83FD235704E97C4E1BFA5B5E0156DECD8BFD7B9E8B36D11FDBF1F025CBB0E1BF93F50D1FB8DCFDBEE3FED89D2B5D156ED3F"> : tensor<2x7xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x7xcomplex<f64>>, tensor<2x7xf64>) -> (tensor<2x7xcomplex<f64>>, tensor<2x7xcomplex<f64>>, tensor<2x4xcomplex<f64>>, tensor<2x7xf64>)
    %w0 = stablehlo.constant dense<"0x9CF9259E4A51E33FCF86EF97CA7DE3BF78FB841EC878EE3F33488E987CCE0F402092DD3E99FBFC3FBCD2D394E721F4BF64515F21F3D0C03F18E2579CD19E0EC03E925947553AF03F1E7E06EE052617C09489A1DA310807405E3AD235A31009402CC646FB5916FF3FB8A8D0F7CCA9DABFAF0F5D1B016EF03F085EC6C80ABFD1BFB4CA8DA30845F23FECE06F419973F53FED3B0BBB418603C08B704E55EA3FE93FB6DC886E087BF73F14AF4F9D038F114087601F860F9F09C0023E5D4981F0FB3F37FFD549C7CC0B40144872D22E1B02C052BD727CD979FDBFDA66FFA4B2FD1140"> : tensor<2x7xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x7xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0xD741E2FDC213B63F7F757F649E46B6BFAB4CDF21A1C3D13F64E5C93FEA78AEBFA9786F1E8252DA3F6BB0CBCF4CA5DC3F22A7F82CCF8BC23F906B07109974EABFE013B64AF137933F3281C434537FE1BFA49C7E48C58FD03F44CC5F3C2D02C7BF8D46DEEC9669C13FAF04BF7BD92CE23F5AED8EB1DCC6C23F2DD92B530C48A4BF2F6CF8FDE9D7D0BFF950FF97A78FE43FF5B53D0B76C5DF3FA9E414155AB1D4BF75B7DABD1148DDBF26D9FC9C4AEECF3F6245537EC0D5CA3F17C8C8B32811E43F7C44E81E4B50D6BF0C5CC7F354DBBC3F849EC6712EE1C43FA02512DD1C84C83F"> : tensor<2x7xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x7xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0x1029126D4361B33F00000000000000004DF0EED47241F8BF2C60482C0C270040430BA60D65A4EC3F88C450F9FC49D2BFD691FD6E6EFAEB3FC441CF6DAF32F53F98D4A1FD19BE01400000000000000000B6E660960B98FD3F766EA660C1840F4017F3394910D6E83F272FAA842ECAFCBFC17B79A222DEF93F42561CA3D90C0740"> : tensor<2x4xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x4xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0xDDFDA183BB4DB53F48A52832E13AF1BF1E9DB264FB3CD1BF34E779E32ED1C6BFE7E5F7146F02F33F7BB7D1C14067D53F499CC710DFC076BF9A7B993EA976F83FD135704E97C4E1BF9EB5E0156DECD8BFD5B9E8B36D11FDBF1E025CBB0E1BF93F4DD1FB8DCFDBEE3FED89D2B5D156ED3F"> : tensor<2x7xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x7xf64>
    return
  }
}
