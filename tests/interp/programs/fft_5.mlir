module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x5xcomplex<f64>>, %arg1: tensor<2x5xf64>) -> (tensor<2x5xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x5xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x3xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x5xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x3xcomplex<f64>>, tensor<i64>) -> tensor<2x3xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64>
    return %0, %1, %2, %5 : tensor<2x5xcomplex<f64>>, tensor<2x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x5xf64>
  }
  func.func private @fft(%arg0: tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [5] : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
    return %0 : tensor<2x5xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [5] : (tensor<2x5xcomplex<f64>>) -> tensor<2x5xcomplex<f64>>
    return %0 : tensor<2x5xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [5] : (tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
    return %1 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [5] : (tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64>
    return %0 : tensor<2x5xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x077B3512B34BFABF203C6C42CAC9D63F44E4FA118A2EE03FF2C712A38FBED53F505C2F1AA46FAFBFF0477E9A8733004096A26E449004DA3F9099A32ADD48F6BF6CB970DD4DA8EFBFF0F25A3FB269EC3F3614B94FD10EE5BF9D4AB2DDAEE8B6BF6CA3261529F8EFBF38B9AC809EBB8CBF15EBC8C35E5FECBF21E12B68A432F7BF607B0E6C2003C93F0455DEBFD073DDBF363758C8200EE9BFC7FD9EA045C8E73F"> : tensor<2x5xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0xCC0F71764D1DB5BFE03F1DAEFABFB43F262FE5221A9BD2BF111D84201E79F23FCA16DA94E7FC95BF97543788739A01C071E957557525E6BF9F2AFEDE3080FFBF2320DC24F2020AC05A264C77B4F6E0BF"> : tensor<2x5xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x5xcomplex<f64>>, tensor<2x5xf64>) -> (tensor<2x5xcomplex<f64>>, tensor<2x5xcomplex<f64>>, tensor<2x3xcomplex<f64>>, tensor<2x5xf64>)
    %w0 = stablehlo.constant dense<"0xD937A607EE82FCBF6618B3D190BA014072B8C423BBB3E2BFEEA5C2D6A888EDBFBC7B044DADDF12C0771A56CC593FFCBFBDAE7681106B03405A5893759E39EC3FD0202FC88F7A0CC09FDB8E2CFAEDF53FC54E7F75EC0C09C09B75B0F27753F4BF7BE3F06AE638FFBFFA4208714F2E0440DA0B1F0F040FF13F24CCD9CAB15F01C0409E3FD580E9B23F3C74A613EA85D7BF7E915BE42FE0E43F5EDBEA0B01DEEA3F"> : tensor<2x5xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x5xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0xE15FEBD224CFD6BF0A27B882B45DDC3F401A8C0673C8E6BFE6E20B8A2E8BD13FFC7D5702B411DF3F48E075C47E94C63FFAC5A0E1AE32EEBF2C1578A31499D6BF1D27A19F5EECBDBF8C51351287A0C7BF9ED865C4560AE4BF165EC05BC642D0BF65747C8359B3C03FB2E2BB3C677EC53F34FD98BB67428E3FFD5CB80F88D1B2BF2A46CBB1394BCB3F6D13F6AA4FCCDBBF631C27EF51FAD8BF62026D5A0C25E03F"> : tensor<2x5xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x5xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0xDB57E4991DE9EA3F000000000000000064E327C7FD69E8BFB6226A767510E83F1A8AC9141B71C13F3017315EFEF4F6BF7FE3EE23224921C00000000000000000B4BBB9F19952FA3F4517B63E4732E3BF566A8985299906C0D0C0714D7D0AF53F"> : tensor<2x3xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x3xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0xCD0F71764D1DB5BFDC3F1DAEFABFB43F222FE5221A9BD2BF101D84201E79F23FC716DA94E7FC95BF97543788739A01C070E957557525E6BF9F2AFEDE3080FFBF2420DC24F2020AC05A264C77B4F6E0BF"> : tensor<2x5xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x5xf64>
    return
  }
}
