module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<2xui32>) -> (tensor<40xf64> {jax.result_info = "result"}) {
    %0 = call @_normal(%arg0) : (tensor<2xui32>) -> tensor<40xf64>
    return %0 : tensor<40xf64>
  }
  func.func private @_normal(%arg0: tensor<2xui32>) -> tensor<40xf64> {
    %0 = call @_normal_real(%arg0) : (tensor<2xui32>) -> tensor<40xf64>
    return %0 : tensor<40xf64>
  }
  func.func private @_normal_real(%arg0: tensor<2xui32>) -> tensor<40xf64> {
    %cst = stablehlo.constant dense<-0.99999999999999988> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = call @_uniform(%arg0, %cst, %cst_0) : (tensor<2xui32>, tensor<f64>, tensor<f64>) -> tensor<40xf64>
    %1 = chlo.erf_inv %0 : tensor<40xf64> -> tensor<40xf64>
    %cst_1 = stablehlo.constant dense<1.4142135623730951> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<40xf64>
    %3 = stablehlo.multiply %2, %1 : tensor<40xf64>
    return %3 : tensor<40xf64>
  }
  func.func private @_uniform(%arg0: tensor<2xui32>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<40xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.broadcast_in_dim %arg2, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %2 = stablehlo.slice %arg0 [0:1] : (tensor<2xui32>) -> tensor<1xui32>
    %3 = stablehlo.reshape %2 : (tensor<1xui32>) -> tensor<ui32>
    %4 = stablehlo.slice %arg0 [1:2] : (tensor<2xui32>) -> tensor<1xui32>
    %5 = stablehlo.reshape %4 : (tensor<1xui32>) -> tensor<ui32>
    %6 = stablehlo.iota dim = 0 : tensor<40xui64>
    %c = stablehlo.constant dense<1> : tensor<ui64>
    %7 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %8 = stablehlo.multiply %7, %6 : tensor<40xui64>
    %c_0 = stablehlo.constant dense<32> : tensor<ui64>
    %9 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %10 = stablehlo.shift_right_logical %8, %9 : tensor<40xui64>
    %11 = stablehlo.convert %8 : (tensor<40xui64>) -> tensor<40xui32>
    %12 = stablehlo.convert %10 : (tensor<40xui64>) -> tensor<40xui32>
    %13:2 = call @threefry2x32(%3, %5, %12, %11) : (tensor<ui32>, tensor<ui32>, tensor<40xui32>, tensor<40xui32>) -> (tensor<40xui32>, tensor<40xui32>)
    %14 = stablehlo.convert %13#0 : (tensor<40xui32>) -> tensor<40xui64>
    %15 = stablehlo.convert %13#1 : (tensor<40xui32>) -> tensor<40xui64>
    %c_1 = stablehlo.constant dense<32> : tensor<ui64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %17 = stablehlo.shift_left %14, %16 : tensor<40xui64>
    %18 = stablehlo.or %17, %15 : tensor<40xui64>
    %c_2 = stablehlo.constant dense<12> : tensor<ui64>
    %19 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %20 = stablehlo.shift_right_logical %18, %19 : tensor<40xui64>
    %c_3 = stablehlo.constant dense<4607182418800017408> : tensor<ui64>
    %21 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<ui64>) -> tensor<40xui64>
    %22 = stablehlo.or %20, %21 : tensor<40xui64>
    %23 = stablehlo.bitcast_convert %22 : (tensor<40xui64>) -> tensor<40xf64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %24 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<40xf64>
    %25 = stablehlo.subtract %23, %24 : tensor<40xf64>
    %26 = stablehlo.subtract %1, %0 : tensor<1xf64>
    %27 = stablehlo.broadcast_in_dim %26, dims = [0] : (tensor<1xf64>) -> tensor<40xf64>
    %28 = stablehlo.multiply %25, %27 : tensor<40xf64>
    %29 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf64>) -> tensor<40xf64>
    %30 = stablehlo.add %28, %29 : tensor<40xf64>
    %31 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<1xf64>) -> tensor<40xf64>
    %32 = stablehlo.maximum %31, %30 : tensor<40xf64>
    return %32 : tensor<40xf64>
  }
  func.func private @threefry2x32(%arg0: tensor<ui32>, %arg1: tensor<ui32>, %arg2: tensor<40xui32>, %arg3: tensor<40xui32>) -> (tensor<40xui32>, tensor<40xui32>) {
    %c = stablehlo.constant dense<[13, 15, 26, 6]> : tensor<4xui32>
    %c_0 = stablehlo.constant dense<[17, 29, 16, 24]> : tensor<4xui32>
    %0 = stablehlo.xor %arg0, %arg1 : tensor<ui32>
    %c_1 = stablehlo.constant dense<466688986> : tensor<ui32>
    %1 = stablehlo.xor %0, %c_1 : tensor<ui32>
    %2 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %3 = stablehlo.add %arg2, %2 : tensor<40xui32>
    %4 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %5 = stablehlo.add %arg3, %4 : tensor<40xui32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %6:9 = stablehlo.while(%iterArg = %c_3, %iterArg_4 = %c_2, %iterArg_5 = %3, %iterArg_6 = %5, %iterArg_7 = %arg1, %iterArg_8 = %1, %iterArg_9 = %arg0, %iterArg_10 = %c, %iterArg_11 = %c_0) : tensor<i64>, tensor<i64>, tensor<40xui32>, tensor<40xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_12 = stablehlo.constant dense<5> : tensor<i64>
      %7 = stablehlo.compare LT, %iterArg, %c_12, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %7 : tensor<i1>
    } do {
      %7:8 = func.call @closed_call(%iterArg_4, %iterArg_5, %iterArg_6, %iterArg_7, %iterArg_8, %iterArg_9, %iterArg_10, %iterArg_11) : (tensor<i64>, tensor<40xui32>, tensor<40xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) -> (tensor<i64>, tensor<40xui32>, tensor<40xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>)
      %c_12 = stablehlo.constant dense<1> : tensor<i64>
      %8 = stablehlo.add %iterArg, %c_12 : tensor<i64>
      stablehlo.return %8, %7#0, %7#1, %7#2, %7#3, %7#4, %7#5, %7#6, %7#7 : tensor<i64>, tensor<i64>, tensor<40xui32>, tensor<40xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
    }
    return %6#2, %6#3 : tensor<40xui32>, tensor<40xui32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<40xui32>, %arg2: tensor<40xui32>, %arg3: tensor<ui32>, %arg4: tensor<ui32>, %arg5: tensor<ui32>, %arg6: tensor<4xui32>, %arg7: tensor<4xui32>) -> (tensor<i64>, tensor<40xui32>, tensor<40xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %1 = stablehlo.slice %arg6 [0:1] : (tensor<4xui32>) -> tensor<1xui32>
    %2 = stablehlo.reshape %1 : (tensor<1xui32>) -> tensor<ui32>
    %3 = stablehlo.add %arg1, %arg2 : tensor<40xui32>
    %4 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %5 = stablehlo.shift_left %arg2, %4 : tensor<40xui32>
    %c_0 = stablehlo.constant dense<32> : tensor<ui32>
    %6 = stablehlo.subtract %c_0, %2 : tensor<ui32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %8 = stablehlo.shift_right_logical %arg2, %7 : tensor<40xui32>
    %9 = stablehlo.or %5, %8 : tensor<40xui32>
    %10 = stablehlo.xor %3, %9 : tensor<40xui32>
    %11 = stablehlo.slice %arg6 [1:2] : (tensor<4xui32>) -> tensor<1xui32>
    %12 = stablehlo.reshape %11 : (tensor<1xui32>) -> tensor<ui32>
    %13 = stablehlo.add %3, %10 : tensor<40xui32>
    %14 = stablehlo.broadcast_in_dim %12, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %15 = stablehlo.shift_left %10, %14 : tensor<40xui32>
    %c_1 = stablehlo.constant dense<32> : tensor<ui32>
    %16 = stablehlo.subtract %c_1, %12 : tensor<ui32>
    %17 = stablehlo.broadcast_in_dim %16, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %18 = stablehlo.shift_right_logical %10, %17 : tensor<40xui32>
    %19 = stablehlo.or %15, %18 : tensor<40xui32>
    %20 = stablehlo.xor %13, %19 : tensor<40xui32>
    %21 = stablehlo.slice %arg6 [2:3] : (tensor<4xui32>) -> tensor<1xui32>
    %22 = stablehlo.reshape %21 : (tensor<1xui32>) -> tensor<ui32>
    %23 = stablehlo.add %13, %20 : tensor<40xui32>
    %24 = stablehlo.broadcast_in_dim %22, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %25 = stablehlo.shift_left %20, %24 : tensor<40xui32>
    %c_2 = stablehlo.constant dense<32> : tensor<ui32>
    %26 = stablehlo.subtract %c_2, %22 : tensor<ui32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %28 = stablehlo.shift_right_logical %20, %27 : tensor<40xui32>
    %29 = stablehlo.or %25, %28 : tensor<40xui32>
    %30 = stablehlo.xor %23, %29 : tensor<40xui32>
    %31 = stablehlo.slice %arg6 [3:4] : (tensor<4xui32>) -> tensor<1xui32>
    %32 = stablehlo.reshape %31 : (tensor<1xui32>) -> tensor<ui32>
    %33 = stablehlo.add %23, %30 : tensor<40xui32>
    %34 = stablehlo.broadcast_in_dim %32, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %35 = stablehlo.shift_left %30, %34 : tensor<40xui32>
    %c_3 = stablehlo.constant dense<32> : tensor<ui32>
    %36 = stablehlo.subtract %c_3, %32 : tensor<ui32>
    %37 = stablehlo.broadcast_in_dim %36, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %38 = stablehlo.shift_right_logical %30, %37 : tensor<40xui32>
    %39 = stablehlo.or %35, %38 : tensor<40xui32>
    %40 = stablehlo.xor %33, %39 : tensor<40xui32>
    %41 = stablehlo.broadcast_in_dim %arg3, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %42 = stablehlo.add %33, %41 : tensor<40xui32>
    %43 = stablehlo.broadcast_in_dim %arg4, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %44 = stablehlo.add %40, %43 : tensor<40xui32>
    %c_4 = stablehlo.constant dense<1> : tensor<i64>
    %45 = stablehlo.add %arg0, %c_4 : tensor<i64>
    %46 = stablehlo.convert %45 : (tensor<i64>) -> tensor<ui32>
    %47 = stablehlo.broadcast_in_dim %46, dims = [] : (tensor<ui32>) -> tensor<40xui32>
    %48 = stablehlo.add %44, %47 : tensor<40xui32>
    return %0, %42, %48, %arg4, %arg5, %arg3, %arg7, %arg6 : tensor<i64>, tensor<40xui32>, tensor<40xui32>, tensor<ui32>, tensor<ui32>, tensor<ui32>, tensor<4xui32>, tensor<4xui32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x0100000002000000"> : tensor<2xui32>
    %r = call @f(%a0) : (tensor<2xui32>) -> (tensor<40xf64>)
    %w0 = stablehlo.constant dense<"0x25718EFAC9D3F0BF2287C5FC11D4F0BF05E71C73B93EFC3FE4F2711D485EACBF9D2498E0A61DE2BF3358037816D8D03F6DF9187705665DBFA73928D924B3EA3FE07A8D484D4EF43F73410485634CDFBF096BEEDCDA29E73FBBE35E3A59BEC6BFC559157690FCECBFF6B5E6C1281DFFBF3BFA4730B6ECE73F6E856A9AAF38F8BF677AD48EF268EBBF044C317BB15EE93FDEB8052FB56BE6BF8CF3768C0BB7A43FADBEE1D319E8E53F705C1EE01312F23F4369037D0215ED3FF4A629355DEDF5BFF6E0B6ECCEF5F7BF200744A6376FF9BF52716F74C426DCBFE9B73ED404D2EB3F86F5A598FDD405C0A97F6CD1EA0BEABF8E8E4F80D0FCF4BF37F0C552DDDA0740389F12038E03F5BF2E54EE0E090CE2BF73450BBF4D46D6BF02FD77859B84E53F285009705135F2BF5EBAFFD570F1EC3F614F090F7C7DD4BFAACA1A4BDF57E9BF"> : tensor<40xf64>
    check.expect_almost_eq %r, %w0, tolerance = 1.0e-05 : tensor<40xf64>
    return
  }
}
