module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<20x4xi32>, %arg1: tensor<20x4xui8>, %arg2: tensor<20x4xf32>) -> (tensor<20x4xi32> {jax.result_info = "result[0][0]"}, tensor<20x4xui8> {jax.result_info = "result[0][1]"}, tensor<20x4xf32> {jax.result_info = "result[0][2]"}, tensor<20x4xf32> {jax.result_info = "result[1]"}, tensor<20x4xi64> {jax.result_info = "result[2]"}, tensor<20x3xf32> {jax.result_info = "result[3][0]"}, tensor<20x3xi32> {jax.result_info = "result[3][1]"}, tensor<20xf32> {jax.result_info = "result[4]"}) {
    %0:3 = "stablehlo.sort"(%arg0, %arg1, %arg2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>, %arg5: tensor<ui8>, %arg6: tensor<ui8>, %arg7: tensor<f32>, %arg8: tensor<f32>):
      %4 = stablehlo.compare LT, %arg5, %arg6, UNSIGNED : (tensor<ui8>, tensor<ui8>) -> tensor<i1>
      %5 = stablehlo.compare LT, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %6 = stablehlo.compare EQ, %arg3, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %7 = stablehlo.and %6, %4 : tensor<i1>
      %8 = stablehlo.or %5, %7 : tensor<i1>
      stablehlo.return %8 : tensor<i1>
    }) : (tensor<20x4xi32>, tensor<20x4xui8>, tensor<20x4xf32>) -> (tensor<20x4xi32>, tensor<20x4xui8>, tensor<20x4xf32>)
    %1 = "stablehlo.sort"(%arg2) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg3: tensor<f32>, %arg4: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.compare EQ, %arg3, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.select %4, %cst_0, %arg3 : tensor<i1>, tensor<f32>
      %6 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %7 = stablehlo.select %6, %cst_1, %5 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.compare EQ, %arg4, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.select %8, %cst_3, %arg4 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare NE, %arg4, %arg4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<f32>
      %12 = stablehlo.compare LT, %7, %11, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %12 : tensor<i1>
    }) : (tensor<20x4xf32>) -> tensor<20x4xf32>
    %2 = call @argsort(%arg2) : (tensor<20x4xf32>) -> tensor<20x4xi64>
    %values, %indices = chlo.top_k(%arg2, k = 3) : tensor<20x4xf32> -> (tensor<20x3xf32>, tensor<20x3xi32>)
    %3 = call @median(%arg2) : (tensor<20x4xf32>) -> tensor<20xf32>
    return %0#0, %0#1, %0#2, %1, %2, %values, %indices, %3 : tensor<20x4xi32>, tensor<20x4xui8>, tensor<20x4xf32>, tensor<20x4xf32>, tensor<20x4xi64>, tensor<20x3xf32>, tensor<20x3xi32>, tensor<20xf32>
  }
  func.func private @argsort(%arg0: tensor<20x4xf32>) -> tensor<20x4xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<20x4xi64>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<20x4xf32>
    %2 = stablehlo.reverse %0, dims = [0] : tensor<20x4xi64>
    %3:2 = "stablehlo.sort"(%1, %2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %5 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %6 = stablehlo.select %5, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %7 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %8 = stablehlo.select %7, %cst_1, %6 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.select %9, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %11 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %12 = stablehlo.select %11, %cst_4, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare LT, %8, %12, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %13 : tensor<i1>
    }) : (tensor<20x4xf32>, tensor<20x4xi64>) -> (tensor<20x4xf32>, tensor<20x4xi64>)
    %4 = stablehlo.reverse %3#1, dims = [0] : tensor<20x4xi64>
    return %4 : tensor<20x4xi64>
  }
  func.func private @median(%arg0: tensor<20x4xf32>) -> tensor<20xf32> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %0 = call @quantile(%arg0, %cst) : (tensor<20x4xf32>, tensor<f64>) -> tensor<20xf32>
    return %0 : tensor<20xf32>
  }
  func.func private @quantile(%arg0: tensor<20x4xf32>, %arg1: tensor<f64>) -> tensor<20xf32> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<20x4xf32>, tensor<20x4xf32>) -> tensor<20x4xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.or across dimensions = [1] : (tensor<20x4xi1>, tensor<i1>) -> tensor<20xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<20xi1>) -> tensor<20x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %3 = call @_where(%2, %cst, %arg0) : (tensor<20x1xi1>, tensor<f64>, tensor<20x4xf32>) -> tensor<20x4xf32>
    %4 = "stablehlo.sort"(%3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %23 = stablehlo.select %22, %cst_10, %arg2 : tensor<i1>, tensor<f32>
      %24 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %25 = stablehlo.select %24, %cst_11, %23 : tensor<i1>, tensor<f32>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.select %26, %cst_13, %arg3 : tensor<i1>, tensor<f32>
      %28 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_14 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %29 = stablehlo.select %28, %cst_14, %27 : tensor<i1>, tensor<f32>
      %30 = stablehlo.compare LT, %25, %29, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %30 : tensor<i1>
    }) : (tensor<20x4xf32>) -> tensor<20x4xf32>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %5 = stablehlo.subtract %cst_0, %cst_1 : tensor<f64>
    %6 = stablehlo.multiply %arg1, %5 : tensor<f64>
    %7 = stablehlo.floor %6 : tensor<f64>
    %8 = stablehlo.ceil %6 : tensor<f64>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %9 = stablehlo.subtract %cst_2, %cst_3 : tensor<f64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.clamp %cst_4, %7, %9 : tensor<f64>
    %cst_5 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %11 = stablehlo.subtract %cst_5, %cst_6 : tensor<f64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.clamp %cst_7, %8, %11 : tensor<f64>
    %13 = stablehlo.convert %10 : (tensor<f64>) -> tensor<i64>
    %14 = stablehlo.convert %12 : (tensor<f64>) -> tensor<i64>
    %15 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %16 = "stablehlo.gather"(%4, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 20, 1>}> : (tensor<20x4xf32>, tensor<1xi64>) -> tensor<20xf32>
    %17 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %18 = "stablehlo.gather"(%4, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 20, 1>}> : (tensor<20x4xf32>, tensor<1xi64>) -> tensor<20xf32>
    %19 = stablehlo.add %16, %18 : tensor<20xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<20xf32>
    %21 = stablehlo.multiply %19, %20 : tensor<20xf32>
    return %21 : tensor<20xf32>
  }
  func.func private @_where(%arg0: tensor<20x1xi1>, %arg1: tensor<f64>, %arg2: tensor<20x4xf32>) -> tensor<20x4xf32> {
    %0 = stablehlo.convert %arg1 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<20x1xi1>) -> tensor<20x4xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<20x4xf32>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<20x4xi1>, tensor<20x4xf32>
    return %3 : tensor<20x4xf32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0200000000000000010000000200000002000000000000000000000002000000000000000100000002000000000000000200000001000000000000000100000001000000000000000200000000000000010000000000000000000000020000000100000001000000010000000100000002000000010000000100000001000000020000000100000000000000010000000200000002000000010000000100000002000000000000000100000000000000010000000100000001000000010000000000000001000000010000000200000001000000010000000100000000000000020000000100000000000000010000000200000000000000000000000100000000000000020000000100000000000000010000000100000000000000000000000100000002000000010000000100000001000000000000000000000001000000"> : tensor<20x4xi32>
    %a1 = stablehlo.constant dense<"0x0200000002020101010200020002010102020100020201010002010000010200020000010000000201010000010100010000020202020202010202010101020102000002000001010201020100000002"> : tensor<20x4xui8>
    %a2 = stablehlo.constant dense<"0x0000C07FE696223FD988143CAA3121BF0C01713F407B713F399907C0140B46BEB84E8A3FFF9C31BFB9A3ADBE1B236D3F1A5B96BE4E569CBFF42C36BF10D2ACBFB0F9063F44C8DFBF447D793F9DBBD5BF0000C07F3DE7BEBF0000C07F76BE7E3F6E2C8C3FE281A33F66E7EBBD7BB6A53D4DD7523EFACE163F5DC1D9BEB65D893F7E1D993E23FA8E3FFFF6E63E64BA263FBE9241BFD076E2BE6EA5A8BF3CDDA4BE81434FBE0000C07F317CA4BF82454D4090E017BED8A29D3F09AB813FFFF622C0C7D393BE2730B93FB4DB1CC0F0023E3F713871BF0C78FCBEA30B4A3EDA43F2BFA8C42C3E43552CBF44C446BF83A12C3F1DBD5E4056A8A13E8EA3063F0A56A0BD9A3940BFDE4D6C3E0000C07FF416253E0000C07F5BB782BE74771F40D3B6D6BF0000C07F4830033F0454723E4DBE92BFDF8C95BF0000C07F0000C07FDA469FBF"> : tensor<20x4xf32>
    %r:8 = call @f(%a0, %a1, %a2) : (tensor<20x4xi32>, tensor<20x4xui8>, tensor<20x4xf32>) -> (tensor<20x4xi32>, tensor<20x4xui8>, tensor<20x4xf32>, tensor<20x4xf32>, tensor<20x4xi64>, tensor<20x3xf32>, tensor<20x3xi32>, tensor<20xf32>)
    %w0 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000100000000000000000000000100000001000000010000000000000001000000010000000100000001000000010000000100000001000000010000000100000001000000010000000100000001000000020000000100000001000000010000000200000001000000010000000100000002000000010000000100000001000000020000000100000001000000010000000200000001000000010000000100000002000000010000000100000002000000020000000200000001000000020000000200000002000000020000000200000002000000020000000200000002000000"> : tensor<20x4xi32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<20x4xi32>, tensor<20x4xi32>) -> ()
    %w1 = stablehlo.constant dense<"0x0000000001000000020101010001010200020102000201020102020002000200020000010200000102010001000100010002000100020101010202020102020201020200020002010200000102010102"> : tensor<20x4xui8>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<20x4xui8>, tensor<20x4xui8>) -> ()
    %w2 = stablehlo.constant dense<"0xC7D393BEE696223FFFF6E63E9DBBD5BFB84E8A3F0000C07F0000C07F82454D409A3940BF0000C07F399907C0D3B6D6BF6E2C8C3F56A8A13EF42C36BF1B236D3F0000C07F407B713F0000C07FDA43F2BFDF8C95BF44C8DFBF74771F40F416253E90E017BE3DE7BEBF44C446BF7BB6A53DB0F9063F23FA8E3F8EA3063FB65D893F0000C07F2730B93FD988143C10D2ACBF713871BF5BB782BE6EA5A8BF64BA263F0000C07FFACE163F317CA4BFFFF622C01A5B96BED8A29D3F09AB813F83A12C3F4DD7523EFF9C31BF0000C07F0A56A0BDBE9241BF4E569CBF66E7EBBD4DBE92BF81434FBEE281A33F5DC1D9BE3CDDA4BEA8C42C3E0C78FCBEB4DB1CC0DA469FBF1DBD5E4043552CBFA30B4A3EAA3121BF0000C07FD076E2BE0454723E140B46BE0C01713FDE4D6C3EB9A3ADBE76BE7E3F7E1D993E4830033F447D793FF0023E3F"> : tensor<20x4xf32>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<20x4xf32>, tensor<20x4xf32>) -> ()
    %w3 = stablehlo.constant dense<"0xAA3121BFD988143CE696223F0000C07F399907C0140B46BE0C01713F407B713FFF9C31BFB9A3ADBE1B236D3FB84E8A3F10D2ACBF4E569CBFF42C36BF1A5B96BE44C8DFBF9DBBD5BFB0F9063F447D793F3DE7BEBF76BE7E3F0000C07F0000C07F66E7EBBD7BB6A53D6E2C8C3FE281A33F5DC1D9BE4DD7523EFACE163FB65D893F7E1D993EFFF6E63E64BA263F23FA8E3F6EA5A8BFBE9241BFD076E2BE3CDDA4BE317CA4BF81434FBE82454D400000C07FFFF622C090E017BE09AB813FD8A29D3FB4DB1CC0C7D393BEF0023E3F2730B93FDA43F2BF713871BF0C78FCBEA30B4A3E44C446BF43552CBFA8C42C3E83A12C3F0A56A0BD56A8A13E8EA3063F1DBD5E409A3940BFF416253EDE4D6C3E0000C07FD3B6D6BF5BB782BE74771F400000C07F4DBE92BF0454723E4830033F0000C07FDA469FBFDF8C95BF0000C07F0000C07F"> : tensor<20x4xf32>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<20x4xf32>, tensor<20x4xf32>) -> ()
    %w4 = stablehlo.constant dense<"0x00000000000000000A0000000000000005000000000000000A00000000000000050000000000000013000000000000001000000000000000070000000000000011000000000000000C000000000000001300000000000000050000000000000012000000000000000600000000000000110000000000000002000000000000000F000000000000000B000000000000000B000000000000000C000000000000000600000000000000080000000000000004000000000000000E00000000000000020000000000000001000000000000000F00000000000000080000000000000001000000000000000000000000000000080000000000000010000000000000000400000000000000070000000000000012000000000000000600000000000000080000000000000012000000000000000D000000000000000F0000000000000007000000000000000F00000000000000000000000000000001000000000000000E000000000000001000000000000000060000000000000009000000000000000B000000000000001100000000000000020000000000000000000000000000000A000000000000000900000000000000070000000000000012000000000000000C000000000000000D000000000000000300000000000000130000000000000003000000000000000E000000000000000E000000000000000300000000000000100000000000000002000000000000000A00000000000000040000000000000009000000000000000300000000000000090000000000000011000000000000000D00000000000000050000000000000001000000000000000D00000000000000130000000000000004000000000000000C000000000000000B00000000000000"> : tensor<20x4xi64>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<20x4xi64>, tensor<20x4xi64>) -> ()
    %w5 = stablehlo.constant dense<"0x0000C07FE696223FD988143C407B713F0C01713F140B46BEB84E8A3F1B236D3FB9A3ADBE1A5B96BEF42C36BF4E569CBF447D793FB0F9063F9DBBD5BF0000C07F0000C07F76BE7E3FE281A33F6E2C8C3F7BB6A53DB65D893FFACE163F4DD7523E23FA8E3F64BA263FFFF6E63E3CDDA4BED076E2BEBE9241BF0000C07F82454D4081434FBED8A29D3F09AB813F90E017BE2730B93FF0023E3FC7D393BEA30B4A3E0C78FCBE713871BF83A12C3FA8C42C3E43552CBF1DBD5E408EA3063F56A8A13E0000C07FDE4D6C3EF416253E0000C07F74771F405BB782BE0000C07F4830033F0454723E0000C07F0000C07FDF8C95BF"> : tensor<20x3xf32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<20x3xf32>, tensor<20x3xf32>) -> ()
    %w6 = stablehlo.constant dense<"0x000000000100000002000000010000000000000003000000000000000300000002000000000000000200000001000000020000000000000003000000000000000200000003000000010000000000000003000000030000000100000000000000010000000300000002000000030000000100000000000000010000000300000000000000010000000200000000000000010000000300000000000000020000000100000000000000030000000000000001000000000000000200000001000000020000000100000003000000000000000200000001000000000000000100000002000000010000000200000000000000"> : tensor<20x3xi32>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<20x3xi32>, tensor<20x3xi32>) -> ()
    %w7 = stablehlo.constant dense<"0x0000C07F477EBF3E3E51963EC86C77BFC53E12BF0000C07FD687163FCD84CB3EF21A0D3F136719BF0000C07FEE5DDD3E1932683E3CBA37BF192481BEB977D73E0000C07F0000C07F0000C07F0000C07F"> : tensor<20xf32>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<20xf32>, tensor<20xf32>) -> ()
    return
  }
}
