module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2x8xcomplex<f64>>, %arg1: tensor<2x8xf64>) -> (tensor<2x8xcomplex<f64>> {jax.result_info = "result[0]"}, tensor<2x8xcomplex<f64>> {jax.result_info = "result[1]"}, tensor<2x5xcomplex<f64>> {jax.result_info = "result[2]"}, tensor<2x8xf64> {jax.result_info = "result[3]"}) {
    %0 = call @fft(%arg0) : (tensor<2x8xcomplex<f64>>) -> tensor<2x8xcomplex<f64>>
    %1 = call @fft_0(%arg0) : (tensor<2x8xcomplex<f64>>) -> tensor<2x8xcomplex<f64>>
    %2 = call @fft_1(%arg1) : (tensor<2x8xf64>) -> tensor<2x5xcomplex<f64>>
    %3 = call @fft_1(%arg1) : (tensor<2x8xf64>) -> tensor<2x5xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = call @_pad(%3, %c) : (tensor<2x5xcomplex<f64>>, tensor<i64>) -> tensor<2x5xcomplex<f64>>
    %5 = call @fft_2(%4) : (tensor<2x5xcomplex<f64>>) -> tensor<2x8xf64>
    return %0, %1, %2, %5 : tensor<2x8xcomplex<f64>>, tensor<2x8xcomplex<f64>>, tensor<2x5xcomplex<f64>>, tensor<2x8xf64>
  }
  func.func private @fft(%arg0: tensor<2x8xcomplex<f64>>) -> tensor<2x8xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [8] : (tensor<2x8xcomplex<f64>>) -> tensor<2x8xcomplex<f64>>
    return %0 : tensor<2x8xcomplex<f64>>
  }
  func.func private @fft_0(%arg0: tensor<2x8xcomplex<f64>>) -> tensor<2x8xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [8] : (tensor<2x8xcomplex<f64>>) -> tensor<2x8xcomplex<f64>>
    return %0 : tensor<2x8xcomplex<f64>>
  }
  func.func private @fft_1(%arg0: tensor<2x8xf64>) -> tensor<2x5xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [8] : (tensor<2x8xf64>) -> tensor<2x5xcomplex<f64>>
    return %0 : tensor<2x5xcomplex<f64>>
  }
  func.func private @_pad(%arg0: tensor<2x5xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x5xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x5xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x5xcomplex<f64>>
    return %1 : tensor<2x5xcomplex<f64>>
  }
  func.func private @fft_2(%arg0: tensor<2x5xcomplex<f64>>) -> tensor<2x8xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [8] : (tensor<2x5xcomplex<f64>>) -> tensor<2x8xf64>
    return %0 : tensor<2x8xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xB6B6FAB69D67E53F2C5DB1CAD61DB1BF194AB7A5B232BC3F2AFDBDB101F5EB3F000B383D2495CB3FE23F688B541FD9BF93C5E43FE020D0BFFC7B1FF34816CDBFF842F728940FCABFB28A5C87DA4ACCBF34E1BAD8AECDAB3F98BF6062600EBC3F8AB454247430F83F5F27A6F9F87CF9BFC78DA1FE31C8E13F66769C7F8821CEBF193B82507CEEADBF44430A453557EBBFC5EF8632618AE2BF47662C45854EEC3F55290E59E851E4BF88FB458EBEA8E8BF44F08102AEA4F93FE26D7DBD2A77E23FA4851E4BC836E03FC924C4861864F83F5553C54EFE4AB13F958E960DF611D4BF68F5A0E2D727D6BF0B751DD71C40E3BFFA554CCAAEBEF1BF9E482C2EDA80C83F"> : tensor<2x8xcomplex<f64>>
    %a1 = stablehlo.constant dense<"0x6A9326E72D9F60BF8B0A9382B4CBEFBF2B252526B47FDD3F3EEB71E1C61F00402CC8972CE884D0BFC7079EE1D8F7C9BF715B3CA40AB8F0BF919921F8F16BD43F162480579DF3F3BF4747484EFDB5F1BF364AA5638479F43F7638C5B178F9ECBF60F638983D4DF13FBB49DA37C563F83FC76876FFCD98D03F1A3824E361B5E13F"> : tensor<2x8xf64>
    %r:4 = call @f(%a0, %a1) : (tensor<2x8xcomplex<f64>>, tensor<2x8xf64>) -> (tensor<2x8xcomplex<f64>>, tensor<2x8xcomplex<f64>>, tensor<2x5xcomplex<f64>>, tensor<2x8xf64>)
    %w0 = stablehlo.constant dense<"0x08856949374905403E5269299A0BFCBF2269B19447D6094026750F0A1E220440682FFABD2589C73F02DA1FADDD63FD3FE69FE7B2801FD9BFF1CC11D41252F2BFBC47E1717B97FB3F613562C5395A06C0F6C7DB8A7652ED3F40CCF5B67B99D83FE4E57CB1CEA905C05C46B3104DEFF83F7AFD96FE92DBD0BF5BA2C89C903AF2BFDC528BBCF6A2E1BFC03484EA0B65E43F5E1ECF9DD5D3FFBF1C42BBBFCDCD07C077D2E6E2EEB5F33F34BCBEC1B5610840DAD831653CCA0840E2B5E5EA1ECF12C0503105CCF078E0BF53C213C9325500C015DDFFAC07ABE03F005A5E6BCE45F3BF85338EEDC507FA3F79FE63AA6B96F03F46EAB091C3200FC0E0C7721DCE41E4BF"> : tensor<2x8xcomplex<f64>>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-13 : tensor<2x8xcomplex<f64>>
    %w1 = stablehlo.constant dense<"0x088569493749D53F3E5269299A0BCCBF7AFD96FE92DBA0BF5BA2C89C903AC2BFE4E57CB1CEA9D5BF5C46B3104DEFC83FF6C7DB8A7652BD3F40CCF5B67B99A83FBC47E1717B97CB3F613562C5395AD6BFE69FE7B2801FA9BFF1CC11D41252C2BF682FFABD2589973F02DA1FADDD63CD3F2269B19447D6D93F26750F0A1E22D43FDC528BBCF6A2B1BFC03484EA0B65B43F46EAB091C320DFBFE0C7721DCE41B4BF85338EEDC507CA3F79FE63AA6B96C03F15DDFFAC07ABB03F005A5E6BCE45C3BF503105CCF078B0BF53C213C93255D0BFDAD831653CCAD83FE2B5E5EA1ECFE2BF77D2E6E2EEB5C33F34BCBEC1B561D83F5E1ECF9DD5D3CFBF1C42BBBFCDCDD7BF"> : tensor<2x8xcomplex<f64>>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-13 : tensor<2x8xcomplex<f64>>
    %w2 = stablehlo.constant dense<"0x9C7C899A36D0D23F000000000000000077E6A602B10AF8BFE414A32C8F2B01C0453366E24FBAD43F8FC134CFAF3F0C40FDD185F5421E0040623F8A04A2B1EB3F1D8E3B205CB7FFBF0000000000000000F8387DA61405F73F0000000000000000ADF042074F4209C0A2582CDBF9F2FD3F1E12CAA21746FBBF4405C5A1A69FE8BF9253ECD017FDF7BF55DC5DD1CD4C0F406C34FAA19BEDF43F0000000000000000"> : tensor<2x5xcomplex<f64>>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-13 : tensor<2x5xcomplex<f64>>
    %w3 = stablehlo.constant dense<"0x809326E72D9F60BF8A0A9382B4CBEFBF2C252526B47FDD3F3EEB71E1C61F00402DC8972CE884D0BFC8079EE1D8F7C9BF715B3CA40AB8F0BF909921F8F16BD43F162480579DF3F3BF4747484EFDB5F1BF364AA5638479F43F7538C5B178F9ECBF60F638983D4DF13FBB49DA37C563F83FC86876FFCD98D03F193824E361B5E13F"> : tensor<2x8xf64>
    check.expect_almost_eq %r#3, %w3, tolerance = 1.0e-13 : tensor<2x8xf64>
    return
  }
}
