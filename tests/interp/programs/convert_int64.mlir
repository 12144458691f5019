module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<29xi64>) -> (tensor<29xi8> {jax.result_info = "result[0]"}, tensor<29xi16> {jax.result_info = "result[1]"}, tensor<29xi32> {jax.result_info = "result[2]"}, tensor<29xi64> {jax.result_info = "result[3]"}, tensor<29xui8> {jax.result_info = "result[4]"}, tensor<29xui16> {jax.result_info = "result[5]"}, tensor<29xui32> {jax.result_info = "result[6]"}, tensor<29xui64> {jax.result_info = "result[7]"}, tensor<29xf64> {jax.result_info = "result[8]"}, tensor<29xf32> {jax.result_info = "result[9]"}, tensor<29xf16> {jax.result_info = "result[10]"}, tensor<29xbf16> {jax.result_info = "result[11]"}, tensor<29xi1> {jax.result_info = "result[12]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xi8>
    %1 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xi16>
    %2 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xi32>
    %3 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xui8>
    %4 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xui16>
    %5 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xui32>
    %6 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xui64>
    %7 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xf64>
    %8 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xf32>
    %9 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xf16>
    %10 = stablehlo.convert %arg0 : (tensor<29xi64>) -> tensor<29xbf16>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %11 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<29xi64>
    %12 = stablehlo.compare NE, %arg0, %11, SIGNED : (tensor<29xi64>, tensor<29xi64>) -> tensor<29xi1>
    %13 = stablehlo.convert %12 : tensor<29xi1>
    return %0, %1, %2, %arg0, %3, %4, %5, %6, %7, %8, %9, %10, %13 : tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000800100000000000080AAAAAAAAAAAAAA2AB62F45B35223471F6D794D57037E2C7DE8E15A7789781EB720A557D8E5A703A96CCB81DB3F65CF1C1ADC5D1D8FC83F8B0AB4DB71BE572289841D3D24F4C0CF03FD4363F82F4759F78855F6CED681CB6A7079CED2C8F814213372FF70CE369D0384452A44F31833FF07CD1E614F235DBF82BC45FEE9EE0483A69BE118544441B17B9311F85E0429319E7EC0E156F65AB321E791B880EE99DE3E0D307D2FBAF480"> : tensor<29xi64>
    %r:13 = call @f(%a0) : (tensor<29xi64>) -> (tensor<29xi8>, tensor<29xi16>, tensor<29xi32>, tensor<29xi64>, tensor<29xui8>, tensor<29xui16>, tensor<29xui32>, tensor<29xui64>, tensor<29xf64>, tensor<29xf32>, tensor<29xf16>, tensor<29xbf16>, tensor<29xi1>)
    %w0 = stablehlo.constant dense<"0x00010264FFFE0001AAB66DE8206C1A0A84FD887033840782A67B9E213E"> : tensor<29xi8>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<29xi8>, tensor<29xi8>) -> ()
    %w1 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF00000100AAAAB62F6D79E8E120A56CCB1ADC0AB4841DFD43885570793372844507CD82BCA69B7B939E7E21E73E0D"> : tensor<29xi16>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<29xi16>, tensor<29xi16>) -> ()
    %w2 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF0000000001000000AAAAAAAAB62F45B36D794D57E8E15A7720A557D86CCB81DB1ADC5D1D0AB4DB71841D3D24FD4363F88855F6CE7079CED23372FF7084452A4407CD1E6182BC45FEA69BE1187B9311F89E7EC0E121E791B83E0D307D"> : tensor<29xi32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<29xi32>, tensor<29xi32>) -> ()
    %w3 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000800100000000000080AAAAAAAAAAAAAA2AB62F45B35223471F6D794D57037E2C7DE8E15A7789781EB720A557D8E5A703A96CCB81DB3F65CF1C1ADC5D1D8FC83F8B0AB4DB71BE572289841D3D24F4C0CF03FD4363F82F4759F78855F6CED681CB6A7079CED2C8F814213372FF70CE369D0384452A44F31833FF07CD1E614F235DBF82BC45FEE9EE0483A69BE118544441B17B9311F85E0429319E7EC0E156F65AB321E791B880EE99DE3E0D307D2FBAF480"> : tensor<29xi64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<29xi64>, tensor<29xi64>) -> ()
    %w4 = stablehlo.constant dense<"0x00010264FFFE0001AAB66DE8206C1A0A84FD887033840782A67B9E213E"> : tensor<29xui8>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<29xui8>, tensor<29xui8>) -> ()
    %w5 = stablehlo.constant dense<"0x0000010002006400FFFFFEFF00000100AAAAB62F6D79E8E120A56CCB1ADC0AB4841DFD43885570793372844507CD82BCA69B7B939E7E21E73E0D"> : tensor<29xui16>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<29xui16>, tensor<29xui16>) -> ()
    %w6 = stablehlo.constant dense<"0x00000000010000000200000064000000FFFFFFFFFEFFFFFF0000000001000000AAAAAAAAB62F45B36D794D57E8E15A7720A557D86CCB81DB1ADC5D1D0AB4DB71841D3D24FD4363F88855F6CE7079CED23372FF7084452A4407CD1E6182BC45FEA69BE1187B9311F89E7EC0E121E791B83E0D307D"> : tensor<29xui32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<29xui32>, tensor<29xui32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000000000000000010000000000000002000000000000006400000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000800100000000000080AAAAAAAAAAAAAA2AB62F45B35223471F6D794D57037E2C7DE8E15A7789781EB720A557D8E5A703A96CCB81DB3F65CF1C1ADC5D1D8FC83F8B0AB4DB71BE572289841D3D24F4C0CF03FD4363F82F4759F78855F6CED681CB6A7079CED2C8F814213372FF70CE369D0384452A44F31833FF07CD1E614F235DBF82BC45FEE9EE0483A69BE118544441B17B9311F85E0429319E7EC0E156F65AB321E791B880EE99DE3E0D307D2FBAF480"> : tensor<29xui64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<29xui64>, tensor<29xui64>) -> ()
    %w8 = stablehlo.constant dense<"0x0000000000000000000000000000F03F00000000000000400000000000005940000000000000E043000000000000E043000000000000E0C3000000000000E0C3555555555555C5433045B3522347BF435ED3D5801F4BDF434829A2DD6138D2C317EA890616BFD5C3CB81DB3F65CFBC4389A838DC0D30DDC3138963106AB7DDC3ECE821A1077E8E4378390FA0714DA1C395BDB375E0B2DA433D6769647C8AC04392FB8773B6E98C4350B77A97E19C69C34DB8272CB728D0C3916E8045C43EDFC399C7F9EAAEAFD3C3CA087C2F8294C843E08F476A4229D3C30CB7A3BF08B3C0C3FDB32074D1C2DFC3"> : tensor<29xf64>
    stablehlo.custom_call @check.expect_eq(%r#8, %w8) {has_side_effect = true} : (tensor<29xf64>, tensor<29xf64>) -> ()
    %w9 = stablehlo.constant dense<"0x000000000000803F000000400000C8420000005F0000005F000000DF000000DFABAA2A5E1B39FA5DFC58FA5E0FC391DEB0F8ADDE2A7BE65D6F80E9DE51BBEDDE3DF0735C8D6B0ADD0497D55EE353045EB44D675C0DE74CDBB94581DE22F6F9DE777D9DDE11A4445E134A99DE469805DE8C16FEDE"> : tensor<29xf32>
    stablehlo.custom_call @check.expect_eq(%r#9, %w9) {has_side_effect = true} : (tensor<29xf32>, tensor<29xf32>) -> ()
    %w10 = stablehlo.constant dense<"0x0000003C00404056007C007C00FC00FC007C007C007C00FC00FC007C00FC00FC007C00FC007C007C007C00FC00FC00FC00FC007C00FC00FC00FC"> : tensor<29xf16>
    stablehlo.custom_call @check.expect_eq(%r#10, %w10) {has_side_effect = true} : (tensor<29xf16>, tensor<29xf16>) -> ()
    %w11 = stablehlo.constant dense<"0x0000803F0040C842005F005F00DF00DF2B5EFA5DFA5E92DEAEDEE65DEADEEEDE745C0ADDD65E045E675C4DDB81DEFADE9DDE455E99DE06DEFEDE"> : tensor<29xbf16>
    stablehlo.custom_call @check.expect_eq(%r#11, %w11) {has_side_effect = true} : (tensor<29xbf16>, tensor<29xbf16>) -> ()
    %w12 = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<29xi1>
    stablehlo.custom_call @check.expect_eq(%r#12, %w12) {has_side_effect = true} : (tensor<29xi1>, tensor<29xi1>) -> ()
    return
  }
}
