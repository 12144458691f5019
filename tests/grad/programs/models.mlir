// attention
module {
  func.func public @main(%arg0: tensor<4x4xf64>, %arg1: tensor<4x4xf64>, %arg2: tensor<4x4xf64>, %arg3: tensor<4x4xf64>, %arg4: tensor<4xf64>, %arg5: tensor<1x3x4xf64>) -> (tensor<f64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg5 init: %cst) applies stablehlo.add across dimensions = [2] : (tensor<1x3x4xf64>, tensor<f64>) -> tensor<1x3xf64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<1x3x1xf64>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<1x3x1xf64>
    %3 = stablehlo.divide %1, %2 : tensor<1x3x1xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x3x1xf64>) -> tensor<1x3x4xf64>
    %5 = stablehlo.subtract %arg5, %4 : tensor<1x3x4xf64>
    %6 = stablehlo.multiply %5, %5 : tensor<1x3x4xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [2] : (tensor<1x3x4xf64>, tensor<f64>) -> tensor<1x3xf64>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<1x3x1xf64>
    %cst_2 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<1x3x1xf64>
    %10 = stablehlo.divide %8, %9 : tensor<1x3x1xf64>
    %11 = stablehlo.broadcast_in_dim %3, dims = [0, 1, 2] : (tensor<1x3x1xf64>) -> tensor<1x3x4xf64>
    %12 = stablehlo.subtract %arg5, %11 : tensor<1x3x4xf64>
    %cst_3 = stablehlo.constant dense<1.000000e-02> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<1x3x1xf64>
    %14 = stablehlo.add %10, %13 : tensor<1x3x1xf64>
    %15 = stablehlo.rsqrt %14 : tensor<1x3x1xf64>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1, 2] : (tensor<1x3x1xf64>) -> tensor<1x3x4xf64>
    %17 = stablehlo.multiply %12, %16 : tensor<1x3x4xf64>
    %18 = stablehlo.broadcast_in_dim %arg4, dims = [2] : (tensor<4xf64>) -> tensor<1x1x4xf64>
    %19 = stablehlo.broadcast_in_dim %18, dims = [0, 1, 2] : (tensor<1x1x4xf64>) -> tensor<1x3x4xf64>
    %20 = stablehlo.multiply %17, %19 : tensor<1x3x4xf64>
    %21 = stablehlo.dot_general %20, %arg0, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3x4xf64>, tensor<4x4xf64>) -> tensor<1x3x4xf64>
    %22 = stablehlo.reshape %21 : (tensor<1x3x4xf64>) -> tensor<1x3x2x2xf64>
    %23 = stablehlo.transpose %22, dims = [0, 2, 1, 3] : (tensor<1x3x2x2xf64>) -> tensor<1x2x3x2xf64>
    %24 = stablehlo.dot_general %20, %arg1, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3x4xf64>, tensor<4x4xf64>) -> tensor<1x3x4xf64>
    %25 = stablehlo.reshape %24 : (tensor<1x3x4xf64>) -> tensor<1x3x2x2xf64>
    %26 = stablehlo.transpose %25, dims = [0, 2, 1, 3] : (tensor<1x3x2x2xf64>) -> tensor<1x2x3x2xf64>
    %27 = stablehlo.dot_general %20, %arg2, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3x4xf64>, tensor<4x4xf64>) -> tensor<1x3x4xf64>
    %28 = stablehlo.reshape %27 : (tensor<1x3x4xf64>) -> tensor<1x3x2x2xf64>
    %29 = stablehlo.transpose %28, dims = [0, 2, 1, 3] : (tensor<1x3x2x2xf64>) -> tensor<1x2x3x2xf64>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %30 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %31 = call @tril(%30) : (tensor<3x3xi1>) -> tensor<3x3xi1>
    %32 = stablehlo.transpose %26, dims = [0, 1, 3, 2] : (tensor<1x2x3x2xf64>) -> tensor<1x2x2x3xf64>
    %33 = stablehlo.reshape %23 : (tensor<1x2x3x2xf64>) -> tensor<2x3x2xf64>
    %34 = stablehlo.reshape %32 : (tensor<1x2x2x3xf64>) -> tensor<2x2x3xf64>
    %35 = stablehlo.dot_general %33, %34, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x2xf64>, tensor<2x2x3xf64>) -> tensor<2x3x3xf64>
    %36 = stablehlo.broadcast_in_dim %35, dims = [1, 2, 3] : (tensor<2x3x3xf64>) -> tensor<1x2x3x3xf64>
    %cst_4 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %37 = stablehlo.sqrt %cst_4 : tensor<f64>
    %38 = stablehlo.convert %37 : tensor<f64>
    %39 = stablehlo.broadcast_in_dim %38, dims = [] : (tensor<f64>) -> tensor<1x2x3x3xf64>
    %40 = stablehlo.divide %36, %39 : tensor<1x2x3x3xf64>
    %cst_5 = stablehlo.constant dense<-1.000000e+09> : tensor<f64>
    %41 = call @_where(%31, %40, %cst_5) : (tensor<3x3xi1>, tensor<1x2x3x3xf64>, tensor<f64>) -> tensor<1x2x3x3xf64>
    %cst_6 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %42 = stablehlo.reduce(%41 init: %cst_6) applies stablehlo.maximum across dimensions = [3] : (tensor<1x2x3x3xf64>, tensor<f64>) -> tensor<1x2x3xf64>
    %cst_7 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %43 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f64>) -> tensor<1x2x3xf64>
    %44 = stablehlo.maximum %43, %42 : tensor<1x2x3xf64>
    %45 = stablehlo.broadcast_in_dim %44, dims = [0, 1, 2] : (tensor<1x2x3xf64>) -> tensor<1x2x3x1xf64>
    %46 = stablehlo.broadcast_in_dim %45, dims = [0, 1, 2, 3] : (tensor<1x2x3x1xf64>) -> tensor<1x2x3x3xf64>
    %47 = stablehlo.subtract %41, %46 : tensor<1x2x3x3xf64>
    %48 = stablehlo.exponential %47 : tensor<1x2x3x3xf64>
    %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %49 = stablehlo.reduce(%48 init: %cst_8) applies stablehlo.add across dimensions = [3] : (tensor<1x2x3x3xf64>, tensor<f64>) -> tensor<1x2x3xf64>
    %50 = stablehlo.broadcast_in_dim %49, dims = [0, 1, 2] : (tensor<1x2x3xf64>) -> tensor<1x2x3x1xf64>
    %51 = stablehlo.broadcast_in_dim %50, dims = [0, 1, 2, 3] : (tensor<1x2x3x1xf64>) -> tensor<1x2x3x3xf64>
    %52 = stablehlo.divide %48, %51 : tensor<1x2x3x3xf64>
    %53 = stablehlo.reshape %52 : (tensor<1x2x3x3xf64>) -> tensor<2x3x3xf64>
    %54 = stablehlo.reshape %29 : (tensor<1x2x3x2xf64>) -> tensor<2x3x2xf64>
    %55 = stablehlo.dot_general %53, %54, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x3xf64>, tensor<2x3x2xf64>) -> tensor<2x3x2xf64>
    %56 = stablehlo.broadcast_in_dim %55, dims = [1, 2, 3] : (tensor<2x3x2xf64>) -> tensor<1x2x3x2xf64>
    %57 = stablehlo.transpose %56, dims = [0, 2, 1, 3] : (tensor<1x2x3x2xf64>) -> tensor<1x3x2x2xf64>
    %58 = stablehlo.reshape %57 : (tensor<1x3x2x2xf64>) -> tensor<1x3x4xf64>
    %59 = stablehlo.dot_general %58, %arg3, contracting_dims = [2] x [0], precision = [DEFAULT, DEFAULT] : (tensor<1x3x4xf64>, tensor<4x4xf64>) -> tensor<1x3x4xf64>
    %60 = stablehlo.add %arg5, %59 : tensor<1x3x4xf64>
    %61 = stablehlo.multiply %60, %60 : tensor<1x3x4xf64>
    %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %62 = stablehlo.reduce(%61 init: %cst_9) applies stablehlo.add across dimensions = [0, 1, 2] : (tensor<1x3x4xf64>, tensor<f64>) -> tensor<f64>
    return %62 : tensor<f64>
  }
  func.func private @tril(%arg0: tensor<3x3xi1>) -> tensor<3x3xi1> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %2 = stablehlo.add %0, %1 : tensor<3x3xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %c_0 = stablehlo.constant dense<false> : tensor<i1>
    %5 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<3x3xi1>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<3x3xi1>, tensor<3x3xi1>
    return %6 : tensor<3x3xi1>
  }
  func.func private @_where(%arg0: tensor<3x3xi1>, %arg1: tensor<1x2x3x3xf64>, %arg2: tensor<f64>) -> tensor<1x2x3x3xf64> {
    %0 = stablehlo.convert %arg2 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [2, 3] : (tensor<3x3xi1>) -> tensor<1x2x3x3xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x2x3x3xf64>
    %3 = stablehlo.select %1, %arg1, %2 : tensor<1x2x3x3xi1>, tensor<1x2x3x3xf64>
    return %3 : tensor<1x2x3x3xf64>
  }
}
// -----
// cnn
module {
  func.func public @main(%arg0: tensor<2x1x3x3xf64>, %arg1: tensor<2xf64>, %arg2: tensor<8x3xf64>, %arg3: tensor<2x1x4x4xf64>) -> (tensor<f64>) {
    %0 = stablehlo.convolution(%arg3, %arg0) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x1x4x4xf64>, tensor<2x1x3x3xf64>) -> tensor<2x2x4x4xf64>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf64>) -> tensor<1x2x1x1xf64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2, 3] : (tensor<1x2x1x1xf64>) -> tensor<2x2x4x4xf64>
    %3 = stablehlo.add %0, %2 : tensor<2x2x4x4xf64>
    %4 = stablehlo.multiply %3, %3 : tensor<2x2x4x4xf64>
    %5 = stablehlo.multiply %4, %3 : tensor<2x2x4x4xf64>
    %cst = stablehlo.constant dense<4.471500e-02> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2x4x4xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2x4x4xf64>
    %8 = stablehlo.add %3, %7 : tensor<2x2x4x4xf64>
    %cst_0 = stablehlo.constant dense<0.79788456080286541> : tensor<f64>
    %9 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x2x4x4xf64>
    %10 = stablehlo.multiply %9, %8 : tensor<2x2x4x4xf64>
    %11 = stablehlo.tanh %10 : tensor<2x2x4x4xf64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x2x4x4xf64>
    %13 = stablehlo.add %12, %11 : tensor<2x2x4x4xf64>
    %cst_2 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %14 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2x2x4x4xf64>
    %15 = stablehlo.multiply %14, %13 : tensor<2x2x4x4xf64>
    %16 = stablehlo.multiply %3, %15 : tensor<2x2x4x4xf64>
    %cst_3 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<f64>
    %18 = "stablehlo.reduce_window"(%16, %17) <{base_dilations = array<i64: 1, 1, 1, 1>, padding = dense<0> : tensor<4x2xi64>, window_dilations = array<i64: 1, 1, 1, 1>, window_dimensions = array<i64: 1, 1, 2, 2>, window_strides = array<i64: 1, 1, 2, 2>}> ({
    ^bb0(%arg4: tensor<f64>, %arg5: tensor<f64>):
      %27 = stablehlo.maximum %arg4, %arg5 : tensor<f64>
      stablehlo.return %27 : tensor<f64>
    }) : (tensor<2x2x4x4xf64>, tensor<f64>) -> tensor<2x2x2x2xf64>
    %19 = stablehlo.reshape %18 : (tensor<2x2x2x2xf64>) -> tensor<2x8xf64>
    %20 = stablehlo.dot_general %19, %arg2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x8xf64>, tensor<8x3xf64>) -> tensor<2x3xf64>
    %21 = call @log_softmax(%20) : (tensor<2x3xf64>) -> tensor<2x3xf64>
    %22 = stablehlo.slice %21 [0:2, 1:2] : (tensor<2x3xf64>) -> tensor<2x1xf64>
    %23 = stablehlo.reshape %22 : (tensor<2x1xf64>) -> tensor<2xf64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %24 = stablehlo.reduce(%23 init: %cst_4) applies stablehlo.add across dimensions = [0] : (tensor<2xf64>, tensor<f64>) -> tensor<f64>
    %cst_5 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %25 = stablehlo.divide %24, %cst_5 : tensor<f64>
    %26 = stablehlo.negate %25 : tensor<f64>
    return %26 : tensor<f64>
  }
  func.func private @log_softmax(%arg0: tensor<2x3xf64>) -> tensor<2x3xf64> {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %2 = stablehlo.maximum %1, %0 : tensor<2xf64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x3xf64>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x3xf64>
    %6 = stablehlo.exponential %5 : tensor<2x3xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %9 = stablehlo.log %8 : tensor<2x1xf64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x3xf64>
    %11 = stablehlo.subtract %5, %10 : tensor<2x3xf64>
    return %11 : tensor<2x3xf64>
  }
}
// -----
// experts
module {
  func.func public @main(%arg0: tensor<3x4xf64>, %arg1: tensor<4x9xf64>) -> (tensor<f64>) {
    %0 = stablehlo.slice %arg1 [0:4, 0:3] : (tensor<4x9xf64>) -> tensor<4x3xf64>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf64>, tensor<4x3xf64>) -> tensor<3x3xf64>
    %2 = call @argmax(%1) : (tensor<3x3xf64>) -> tensor<3xi64>
    %3 = stablehlo.reshape %arg1 : (tensor<4x9xf64>) -> tensor<3x4x3xf64>
    %4 = call @dynamic_index_in_dim(%3, %2) : (tensor<3x4x3xf64>, tensor<3xi64>) -> tensor<3x4x3xf64>
    %5 = stablehlo.dot_general %arg0, %4, batching_dims = [0] x [0], contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x4xf64>, tensor<3x4x3xf64>) -> tensor<3x3xf64>
    %6 = stablehlo.sine %5 : tensor<3x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x3xf64>, tensor<f64>) -> tensor<f64>
    return %7 : tensor<f64>
  }
  func.func private @argmax(%arg0: tensor<3x3xf64>) -> tensor<3xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x3xf64>, tensor<3x3xi64>, tensor<f64>, tensor<i64>) -> (tensor<3xf64>, tensor<3xi64>)
     reducer(%arg1: tensor<f64>, %arg3: tensor<f64>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f64>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f64>, tensor<i64>
    }
    return %1#1 : tensor<3xi64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x4x3xf64>, %arg1: tensor<3xi64>) -> tensor<3x4x3xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i64>) -> tensor<3xi64>
    %3 = stablehlo.add %arg1, %2 : tensor<3xi64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<3xi1>, tensor<3xi64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<3xi64>) -> tensor<3x1xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %6 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x1xi64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3x1xi64>
    %8 = stablehlo.concatenate %5, %6, %7, dim = 1 : (tensor<3x1xi64>, tensor<3x1xi64>, tensor<3x1xi64>) -> tensor<3x3xi64>
    %9 = "stablehlo.gather"(%arg0, %8) <{dimension_numbers = #stablehlo.gather<offset_dims = [1, 2, 3], start_index_map = [0, 1, 2], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 4, 3>}> : (tensor<3x4x3xf64>, tensor<3x3xi64>) -> tensor<3x1x4x3xf64>
    %10 = stablehlo.reshape %9 : (tensor<3x1x4x3xf64>) -> tensor<3x4x3xf64>
    return %10 : tensor<3x4x3xf64>
  }
}
// -----
// runge_kutta
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<2x2xf64>) -> (tensor<2xf64>, tensor<5xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<5xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %0) : tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<5xf64>
    cond {
      %c_3 = stablehlo.constant dense<5> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:2 = func.call @closed_call(%iterArg, %iterArg_1) : (tensor<2x2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<f64>)
      %3 = func.call @dynamic_update_index_in_dim(%iterArg_2, %2#1, %iterArg_0) : (tensor<5xf64>, tensor<f64>, tensor<i64>) -> tensor<5xf64>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %4 = stablehlo.add %iterArg_0, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %4, %2#0, %3 : tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<5xf64>
    }
    return %1#2, %1#3 : tensor<2xf64>, tensor<5xf64>
  }
  func.func private @closed_call(%arg0: tensor<2x2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>, tensor<f64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2xf64>) -> tensor<2xf64>
    %1 = stablehlo.tanh %0 : tensor<2xf64>
    %cst = stablehlo.constant dense<5.000000e-02> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %3 = stablehlo.multiply %2, %1 : tensor<2xf64>
    %4 = stablehlo.add %arg1, %3 : tensor<2xf64>
    %5 = stablehlo.dot_general %arg0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2xf64>) -> tensor<2xf64>
    %6 = stablehlo.tanh %5 : tensor<2xf64>
    %cst_0 = stablehlo.constant dense<5.000000e-02> : tensor<f64>
    %7 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %8 = stablehlo.multiply %7, %6 : tensor<2xf64>
    %9 = stablehlo.add %arg1, %8 : tensor<2xf64>
    %10 = stablehlo.dot_general %arg0, %9, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2xf64>) -> tensor<2xf64>
    %11 = stablehlo.tanh %10 : tensor<2xf64>
    %cst_1 = stablehlo.constant dense<1.000000e-01> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %13 = stablehlo.multiply %12, %11 : tensor<2xf64>
    %14 = stablehlo.add %arg1, %13 : tensor<2xf64>
    %15 = stablehlo.dot_general %arg0, %14, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2xf64>) -> tensor<2xf64>
    %16 = stablehlo.tanh %15 : tensor<2xf64>
    %cst_2 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %18 = stablehlo.multiply %17, %6 : tensor<2xf64>
    %19 = stablehlo.add %1, %18 : tensor<2xf64>
    %cst_3 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %21 = stablehlo.multiply %20, %11 : tensor<2xf64>
    %22 = stablehlo.add %19, %21 : tensor<2xf64>
    %23 = stablehlo.add %22, %16 : tensor<2xf64>
    %cst_4 = stablehlo.constant dense<0.016666666666666666> : tensor<f64>
    %24 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %25 = stablehlo.multiply %24, %23 : tensor<2xf64>
    %26 = stablehlo.add %arg1, %25 : tensor<2xf64>
    %cst_5 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %27 = stablehlo.reduce(%arg1 init: %cst_5) applies stablehlo.maximum across dimensions = [0] : (tensor<2xf64>, tensor<f64>) -> tensor<f64>
    return %26, %27 : tensor<2xf64>, tensor<f64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<5xf64>, %arg1: tensor<f64>, %arg2: tensor<i64>) -> tensor<5xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<5xf64>, tensor<1xf64>, tensor<i64>) -> tensor<5xf64>
    return %1 : tensor<5xf64>
  }
}
// -----
// both_ways
module {
  func.func public @main(%arg0: tensor<3x2xf64>, %arg1: tensor<2x2xf64>) -> (tensor<f64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_4 = %arg1, %iterArg_5 = %c, %iterArg_6 = %0, %iterArg_7 = %1) : tensor<3x2xf64>, tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
    cond {
      %c_8 = stablehlo.constant dense<3> : tensor<i64>
      %8 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %8 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_5) : (tensor<3x2xf64>, tensor<i64>) -> tensor<2xf64>
      %9:2 = func.call @closed_call(%iterArg_4, %iterArg_6, %8) : (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
      %10 = func.call @dynamic_update_index_in_dim(%iterArg_7, %9#1, %iterArg_5) : (tensor<3x2xf64>, tensor<2xf64>, tensor<i64>) -> tensor<3x2xf64>
      %c_8 = stablehlo.constant dense<1> : tensor<i64>
      %11 = stablehlo.add %iterArg_5, %c_8 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_4, %11, %9#0, %10 : tensor<3x2xf64>, tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
    }
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %3 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3x2xf64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %5:5 = stablehlo.while(%iterArg = %arg0, %iterArg_4 = %arg1, %iterArg_5 = %c_3, %iterArg_6 = %3, %iterArg_7 = %4) : tensor<3x2xf64>, tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
    cond {
      %c_8 = stablehlo.constant dense<3> : tensor<i64>
      %8 = stablehlo.compare LT, %iterArg_5, %c_8, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %8 : tensor<i1>
    } do {
      %c_8 = stablehlo.constant dense<3> : tensor<i64>
      %8 = stablehlo.subtract %c_8, %iterArg_5 : tensor<i64>
      %c_9 = stablehlo.constant dense<1> : tensor<i64>
      %9 = stablehlo.subtract %8, %c_9 : tensor<i64>
      %10 = func.call @dynamic_index_in_dim(%iterArg, %9) : (tensor<3x2xf64>, tensor<i64>) -> tensor<2xf64>
      %11:2 = func.call @closed_call(%iterArg_4, %iterArg_6, %10) : (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
      %12 = func.call @dynamic_update_index_in_dim(%iterArg_7, %11#1, %9) : (tensor<3x2xf64>, tensor<2xf64>, tensor<i64>) -> tensor<3x2xf64>
      %c_10 = stablehlo.constant dense<1> : tensor<i64>
      %13 = stablehlo.add %iterArg_5, %c_10 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_4, %13, %11#0, %12 : tensor<3x2xf64>, tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
    }
    %6 = stablehlo.concatenate %2#4, %5#4, dim = 1 : (tensor<3x2xf64>, tensor<3x2xf64>) -> tensor<3x4xf64>
    %7 = call @norm(%6) : (tensor<3x4xf64>) -> tensor<f64>
    return %7 : tensor<f64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x2xf64>, %arg1: tensor<i64>) -> tensor<2xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<3x2xf64>, tensor<i64>, tensor<i64>) -> tensor<1x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2xf64>) -> tensor<2xf64>
    return %1 : tensor<2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2x2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2xf64>, tensor<2x2xf64>) -> tensor<2xf64>
    %1 = stablehlo.add %arg1, %0 : tensor<2xf64>
    %2 = stablehlo.tanh %1 : tensor<2xf64>
    return %2, %2 : tensor<2xf64>, tensor<2xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<i64>) -> tensor<3x2xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf64>) -> tensor<1x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x2xf64>, tensor<1x2xf64>, tensor<i64>, tensor<i64>) -> tensor<3x2xf64>
    return %1 : tensor<3x2xf64>
  }
  func.func private @norm(%arg0: tensor<3x4xf64>) -> tensor<f64> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<3x4xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<3x4xf64>, tensor<f64>) -> tensor<f64>
    %2 = stablehlo.sqrt %1 : tensor<f64>
    return %2 : tensor<f64>
  }
}
// -----
// checkpointed
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x2xf64>) -> (tensor<f64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
    %1 = stablehlo.sine %0 : tensor<2x2xf64>
    %2 = stablehlo.dot_general %1, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
    %3 = stablehlo.sine %2 : tensor<2x2xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.reduce(%3 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x2xf64>, tensor<f64>) -> tensor<f64>
    return %4 : tensor<f64>
  }
}
// -----
// associative_scan
module {
  func.func public @main(%arg0: tensor<5xf64>) -> (tensor<5xf64>) {
    %0 = stablehlo.slice %arg0 [0:4:2] : (tensor<5xf64>) -> tensor<2xf64>
    %1 = stablehlo.slice %arg0 [1:5:2] : (tensor<5xf64>) -> tensor<2xf64>
    %2 = stablehlo.multiply %0, %1 : tensor<2xf64>
    %3 = stablehlo.add %2, %0 : tensor<2xf64>
    %4 = stablehlo.slice %3 [0:1:2] : (tensor<2xf64>) -> tensor<1xf64>
    %5 = stablehlo.slice %3 [1:2:2] : (tensor<2xf64>) -> tensor<1xf64>
    %6 = stablehlo.multiply %4, %5 : tensor<1xf64>
    %7 = stablehlo.add %6, %4 : tensor<1xf64>
    %8 = stablehlo.slice %7 [0:0] : (tensor<1xf64>) -> tensor<0xf64>
    %9 = stablehlo.slice %3 [2:2:2] : (tensor<2xf64>) -> tensor<0xf64>
    %10 = stablehlo.multiply %8, %9 : tensor<0xf64>
    %11 = stablehlo.add %10, %8 : tensor<0xf64>
    %12 = stablehlo.slice %3 [0:1] : (tensor<2xf64>) -> tensor<1xf64>
    %13 = stablehlo.concatenate %12, %11, dim = 0 : (tensor<1xf64>, tensor<0xf64>) -> tensor<1xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %14 = stablehlo.pad %13, %cst, low = [0], high = [1], interior = [1] : (tensor<1xf64>, tensor<f64>) -> tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %15 = stablehlo.pad %7, %cst_0, low = [1], high = [0], interior = [1] : (tensor<1xf64>, tensor<f64>) -> tensor<2xf64>
    %16 = stablehlo.add %14, %15 : tensor<2xf64>
    %17 = stablehlo.slice %arg0 [2:5:2] : (tensor<5xf64>) -> tensor<2xf64>
    %18 = stablehlo.multiply %16, %17 : tensor<2xf64>
    %19 = stablehlo.add %18, %16 : tensor<2xf64>
    %20 = stablehlo.slice %arg0 [0:1] : (tensor<5xf64>) -> tensor<1xf64>
    %21 = stablehlo.concatenate %20, %19, dim = 0 : (tensor<1xf64>, tensor<2xf64>) -> tensor<3xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %22 = stablehlo.pad %21, %cst_1, low = [0], high = [0], interior = [1] : (tensor<3xf64>, tensor<f64>) -> tensor<5xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %23 = stablehlo.pad %16, %cst_2, low = [1], high = [1], interior = [1] : (tensor<2xf64>, tensor<f64>) -> tensor<5xf64>
    %24 = stablehlo.add %22, %23 : tensor<5xf64>
    %25 = stablehlo.multiply %24, %24 : tensor<5xf64>
    return %25 : tensor<5xf64>
  }
}
// -----
// sorted_softmax
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<4xf64>) {
    %0 = call @sort(%arg0) : (tensor<4xf64>) -> tensor<4xf64>
    %1 = call @cumsum(%0) : (tensor<4xf64>) -> tensor<4xf64>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %2 = stablehlo.reduce(%1 init: %cst) applies stablehlo.maximum across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
    %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %3 = stablehlo.maximum %cst_0, %2 : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xf64>) -> tensor<4xf64>
    %6 = stablehlo.subtract %1, %5 : tensor<4xf64>
    %7 = stablehlo.exponential %6 : tensor<4xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = stablehlo.reduce(%7 init: %cst_1) applies stablehlo.add across dimensions = [0] : (tensor<4xf64>, tensor<f64>) -> tensor<f64>
    %9 = stablehlo.broadcast_in_dim %8, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0] : (tensor<1xf64>) -> tensor<4xf64>
    %11 = stablehlo.divide %7, %10 : tensor<4xf64>
    %12 = call @_flip(%arg0) : (tensor<4xf64>) -> tensor<4xf64>
    %13 = stablehlo.multiply %11, %12 : tensor<4xf64>
    return %13 : tensor<4xf64>
  }
  func.func private @sort(%arg0: tensor<4xf64>) -> tensor<4xf64> {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %1 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %2 = stablehlo.select %1, %cst_0, %arg1 : tensor<i1>, tensor<f64>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %4 = stablehlo.select %3, %cst_1, %2 : tensor<i1>, tensor<f64>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %5 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %6 = stablehlo.select %5, %cst_3, %arg2 : tensor<i1>, tensor<f64>
      %7 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %8 = stablehlo.select %7, %cst_4, %6 : tensor<i1>, tensor<f64>
      %9 = stablehlo.compare LT, %4, %8, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %9 : tensor<i1>
    }) : (tensor<4xf64>) -> tensor<4xf64>
    return %0 : tensor<4xf64>
  }
  func.func private @cumsum(%arg0: tensor<4xf64>) -> tensor<4xf64> {
    %0 = call @cumsum_0(%arg0) : (tensor<4xf64>) -> tensor<4xf64>
    return %0 : tensor<4xf64>
  }
  func.func private @cumsum_0(%arg0: tensor<4xf64>) -> tensor<4xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1>, padding = dense<[[3, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 4>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4xf64>, tensor<f64>) -> tensor<4xf64>
    return %1 : tensor<4xf64>
  }
  func.func private @_flip(%arg0: tensor<4xf64>) -> tensor<4xf64> {
    %0 = stablehlo.reverse %arg0, dims = [0] : tensor<4xf64>
    return %0 : tensor<4xf64>
  }
}
// -----
// median
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<2xf64>) {
    %0 = call @median(%arg0) : (tensor<2x3xf64>) -> tensor<2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = call @_var(%arg0, %c) : (tensor<2x3xf64>, tensor<i64>) -> tensor<f64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %3 = stablehlo.multiply %0, %2 : tensor<2xf64>
    return %3 : tensor<2xf64>
  }
  func.func private @median(%arg0: tensor<2x3xf64>) -> tensor<2xf64> {
    %cst = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %0 = call @quantile(%arg0, %cst) : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
    return %0 : tensor<2xf64>
  }
  func.func private @quantile(%arg0: tensor<2x3xf64>, %arg1: tensor<f64>) -> tensor<2xf64> {
    %0 = stablehlo.compare NE, %arg0, %arg0, FLOAT : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
    %c = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.reduce(%0 init: %c) applies stablehlo.or across dimensions = [1] : (tensor<2x3xi1>, tensor<i1>) -> tensor<2xi1>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %3 = call @_where(%2, %cst, %arg0) : (tensor<2x1xi1>, tensor<f64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    %4 = "stablehlo.sort"(%3) <{dimension = 1 : i64, is_stable = true}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %22 = stablehlo.compare EQ, %arg2, %cst_9, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %23 = stablehlo.select %22, %cst_10, %arg2 : tensor<i1>, tensor<f64>
      %24 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_11 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %25 = stablehlo.select %24, %cst_11, %23 : tensor<i1>, tensor<f64>
      %cst_12 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %26 = stablehlo.compare EQ, %arg3, %cst_12, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_13 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
      %27 = stablehlo.select %26, %cst_13, %arg3 : tensor<i1>, tensor<f64>
      %28 = stablehlo.compare NE, %arg3, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %cst_14 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
      %29 = stablehlo.select %28, %cst_14, %27 : tensor<i1>, tensor<f64>
      %30 = stablehlo.compare LT, %25, %29, TOTALORDER : (tensor<f64>, tensor<f64>) -> tensor<i1>
      stablehlo.return %30 : tensor<i1>
    }) : (tensor<2x3xf64>) -> tensor<2x3xf64>
    %cst_0 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %5 = stablehlo.subtract %cst_0, %cst_1 : tensor<f64>
    %6 = stablehlo.multiply %arg1, %5 : tensor<f64>
    %7 = stablehlo.floor %6 : tensor<f64>
    %8 = stablehlo.ceil %6 : tensor<f64>
    %cst_2 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %9 = stablehlo.subtract %cst_2, %cst_3 : tensor<f64>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.clamp %cst_4, %7, %9 : tensor<f64>
    %cst_5 = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %cst_6 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %11 = stablehlo.subtract %cst_5, %cst_6 : tensor<f64>
    %cst_7 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %12 = stablehlo.clamp %cst_7, %8, %11 : tensor<f64>
    %13 = stablehlo.convert %10 : (tensor<f64>) -> tensor<i64>
    %14 = stablehlo.convert %12 : (tensor<f64>) -> tensor<i64>
    %15 = stablehlo.broadcast_in_dim %13, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %16 = "stablehlo.gather"(%4, %15) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xf64>, tensor<1xi64>) -> tensor<2xf64>
    %17 = stablehlo.broadcast_in_dim %14, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %18 = "stablehlo.gather"(%4, %17) <{dimension_numbers = #stablehlo.gather<offset_dims = [0], collapsed_slice_dims = [1], start_index_map = [1]>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xf64>, tensor<1xi64>) -> tensor<2xf64>
    %19 = stablehlo.add %16, %18 : tensor<2xf64>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f64>
    %20 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %21 = stablehlo.multiply %19, %20 : tensor<2xf64>
    return %21 : tensor<2xf64>
  }
  func.func private @_where(%arg0: tensor<2x1xi1>, %arg1: tensor<f64>, %arg2: tensor<2x3xf64>) -> tensor<2x3xf64> {
    %0 = stablehlo.convert %arg1 : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %arg0, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %2 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %3 = stablehlo.select %1, %2, %arg2 : tensor<2x3xi1>, tensor<2x3xf64>
    return %3 : tensor<2x3xf64>
  }
  func.func private @_var(%arg0: tensor<2x3xf64>, %arg1: tensor<i64>) -> tensor<f64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
    %cst_0 = stablehlo.constant dense<6.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<1x1xf64>
    %3 = stablehlo.divide %1, %2 : tensor<1x1xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xf64>) -> tensor<2x3xf64>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x3xf64>
    %6 = chlo.square %5 : tensor<2x3xf64> -> tensor<2x3xf64>
    %7 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
    %cst_1 = stablehlo.constant dense<6.000000e+00> : tensor<f64>
    %8 = stablehlo.subtract %cst_1, %7 : tensor<f64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.reduce(%6 init: %cst_2) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
    %10 = stablehlo.divide %9, %8 : tensor<f64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %11 = stablehlo.compare GT, %8, %cst_3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = call @_where_0(%11, %10, %cst_4) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
    return %12 : tensor<f64>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.convert %arg2 : tensor<f64>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<f64>
    return %1 : tensor<f64>
  }
}
// -----
// interpolation
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<4xf64>) {
    %cst = stablehlo.constant dense<[-1.000000e+00, 0.000000e+00, 1.000000e+00]> : tensor<3xf64>
    %cst_0 = stablehlo.constant dense<[1.000000e+00, 3.000000e+00, -2.000000e+00]> : tensor<3xf64>
    %0 = call @_interp(%arg0, %cst, %cst_0) : (tensor<4xf64>, tensor<3xf64>, tensor<3xf64>) -> tensor<4xf64>
    return %0 : tensor<4xf64>
  }
  func.func private @_interp(%arg0: tensor<4xf64>, %arg1: tensor<3xf64>, %arg2: tensor<3xf64>) -> tensor<4xf64> {
    %0 = call @searchsorted(%arg1, %arg0) : (tensor<3xf64>, tensor<4xf64>) -> tensor<4xi32>
    %c = stablehlo.constant dense<1> : tensor<i64>
    %c_0 = stablehlo.constant dense<2> : tensor<i64>
    %1 = call @clip(%0, %c, %c_0) : (tensor<4xi32>, tensor<i64>, tensor<i64>) -> tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %3 = stablehlo.compare LT, %1, %2, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_2 = stablehlo.constant dense<3> : tensor<i32>
    %4 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.add %1, %4 : tensor<4xi32>
    %6 = stablehlo.select %3, %5, %1 : tensor<4xi1>, tensor<4xi32>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %8 = "stablehlo.gather"(%arg2, %7) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %10 = stablehlo.subtract %1, %9 : tensor<4xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %11 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %12 = stablehlo.compare LT, %10, %11, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_5 = stablehlo.constant dense<3> : tensor<i32>
    %13 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %14 = stablehlo.add %10, %13 : tensor<4xi32>
    %15 = stablehlo.select %12, %14, %10 : tensor<4xi1>, tensor<4xi32>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %17 = "stablehlo.gather"(%arg2, %16) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %18 = stablehlo.subtract %8, %17 : tensor<4xf64>
    %c_6 = stablehlo.constant dense<0> : tensor<i32>
    %19 = stablehlo.broadcast_in_dim %c_6, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %20 = stablehlo.compare LT, %1, %19, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_7 = stablehlo.constant dense<3> : tensor<i32>
    %21 = stablehlo.broadcast_in_dim %c_7, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %22 = stablehlo.add %1, %21 : tensor<4xi32>
    %23 = stablehlo.select %20, %22, %1 : tensor<4xi1>, tensor<4xi32>
    %24 = stablehlo.broadcast_in_dim %23, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %25 = "stablehlo.gather"(%arg1, %24) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %c_8 = stablehlo.constant dense<1> : tensor<i32>
    %26 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %27 = stablehlo.subtract %1, %26 : tensor<4xi32>
    %c_9 = stablehlo.constant dense<0> : tensor<i32>
    %28 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %29 = stablehlo.compare LT, %27, %28, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_10 = stablehlo.constant dense<3> : tensor<i32>
    %30 = stablehlo.broadcast_in_dim %c_10, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %31 = stablehlo.add %27, %30 : tensor<4xi32>
    %32 = stablehlo.select %29, %31, %27 : tensor<4xi1>, tensor<4xi32>
    %33 = stablehlo.broadcast_in_dim %32, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %34 = "stablehlo.gather"(%arg1, %33) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %35 = stablehlo.subtract %25, %34 : tensor<4xf64>
    %c_11 = stablehlo.constant dense<1> : tensor<i32>
    %36 = stablehlo.broadcast_in_dim %c_11, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %37 = stablehlo.subtract %1, %36 : tensor<4xi32>
    %c_12 = stablehlo.constant dense<0> : tensor<i32>
    %38 = stablehlo.broadcast_in_dim %c_12, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %39 = stablehlo.compare LT, %37, %38, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_13 = stablehlo.constant dense<3> : tensor<i32>
    %40 = stablehlo.broadcast_in_dim %c_13, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %41 = stablehlo.add %37, %40 : tensor<4xi32>
    %42 = stablehlo.select %39, %41, %37 : tensor<4xi1>, tensor<4xi32>
    %43 = stablehlo.broadcast_in_dim %42, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %44 = "stablehlo.gather"(%arg1, %43) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %45 = stablehlo.subtract %arg0, %44 : tensor<4xf64>
    %46 = stablehlo.abs %35 : tensor<4xf64>
    %cst = stablehlo.constant dense<4.9303806576313238E-32> : tensor<f64>
    %47 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %48 = stablehlo.compare LE, %46, %47, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %c_14 = stablehlo.constant dense<1> : tensor<i32>
    %49 = stablehlo.broadcast_in_dim %c_14, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %50 = stablehlo.subtract %1, %49 : tensor<4xi32>
    %c_15 = stablehlo.constant dense<0> : tensor<i32>
    %51 = stablehlo.broadcast_in_dim %c_15, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %52 = stablehlo.compare LT, %50, %51, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_16 = stablehlo.constant dense<3> : tensor<i32>
    %53 = stablehlo.broadcast_in_dim %c_16, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %54 = stablehlo.add %50, %53 : tensor<4xi32>
    %55 = stablehlo.select %52, %54, %50 : tensor<4xi1>, tensor<4xi32>
    %56 = stablehlo.broadcast_in_dim %55, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %57 = "stablehlo.gather"(%arg2, %56) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %c_17 = stablehlo.constant dense<1> : tensor<i32>
    %58 = stablehlo.broadcast_in_dim %c_17, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %59 = stablehlo.subtract %1, %58 : tensor<4xi32>
    %c_18 = stablehlo.constant dense<0> : tensor<i32>
    %60 = stablehlo.broadcast_in_dim %c_18, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %61 = stablehlo.compare LT, %59, %60, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_19 = stablehlo.constant dense<3> : tensor<i32>
    %62 = stablehlo.broadcast_in_dim %c_19, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %63 = stablehlo.add %59, %62 : tensor<4xi32>
    %64 = stablehlo.select %61, %63, %59 : tensor<4xi1>, tensor<4xi32>
    %65 = stablehlo.broadcast_in_dim %64, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %66 = "stablehlo.gather"(%arg2, %65) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xi32>) -> tensor<4xf64>
    %c_20 = stablehlo.constant dense<1> : tensor<i64>
    %67 = call @_where(%48, %c_20, %35) : (tensor<4xi1>, tensor<i64>, tensor<4xf64>) -> tensor<4xf64>
    %68 = stablehlo.divide %45, %67 : tensor<4xf64>
    %69 = stablehlo.multiply %68, %18 : tensor<4xf64>
    %70 = stablehlo.add %66, %69 : tensor<4xf64>
    %71 = call @_where_1(%48, %57, %70) : (tensor<4xi1>, tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
    %72 = stablehlo.slice %arg2 [0:1] : (tensor<3xf64>) -> tensor<1xf64>
    %73 = stablehlo.reshape %72 : (tensor<1xf64>) -> tensor<f64>
    %74 = stablehlo.slice %arg1 [0:1] : (tensor<3xf64>) -> tensor<1xf64>
    %75 = stablehlo.reshape %74 : (tensor<1xf64>) -> tensor<f64>
    %76 = stablehlo.broadcast_in_dim %75, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %77 = stablehlo.compare LT, %arg0, %76, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %78 = call @_where_2(%77, %73, %71) : (tensor<4xi1>, tensor<f64>, tensor<4xf64>) -> tensor<4xf64>
    %79 = stablehlo.slice %arg2 [2:3] : (tensor<3xf64>) -> tensor<1xf64>
    %80 = stablehlo.reshape %79 : (tensor<1xf64>) -> tensor<f64>
    %81 = stablehlo.slice %arg1 [2:3] : (tensor<3xf64>) -> tensor<1xf64>
    %82 = stablehlo.reshape %81 : (tensor<1xf64>) -> tensor<f64>
    %83 = stablehlo.broadcast_in_dim %82, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %84 = stablehlo.compare GT, %arg0, %83, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %85 = call @_where_2(%84, %80, %78) : (tensor<4xi1>, tensor<f64>, tensor<4xf64>) -> tensor<4xf64>
    return %85 : tensor<4xf64>
  }
  func.func private @searchsorted(%arg0: tensor<3xf64>, %arg1: tensor<4xf64>) -> tensor<4xi32> {
    %0 = call @_searchsorted_scan_impl(%arg0, %arg1) : (tensor<3xf64>, tensor<4xf64>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func private @_searchsorted_scan_impl(%arg0: tensor<3xf64>, %arg1: tensor<4xf64>) -> tensor<4xi32> {
    %0 = call @_searchsorted_scan_impl_0(%arg0, %arg1) : (tensor<3xf64>, tensor<4xf64>) -> tensor<4xi32>
    return %0 : tensor<4xi32>
  }
  func.func private @_searchsorted_scan_impl_0(%arg0: tensor<3xf64>, %arg1: tensor<4xf64>) -> tensor<4xi32> {
    %c = stablehlo.constant dense<0> : tensor<ui32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %c_0 = stablehlo.constant dense<3> : tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2:5 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %arg1, %iterArg_3 = %c_1, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<3xf64>, tensor<4xf64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>
    cond {
      %c_6 = stablehlo.constant dense<2> : tensor<i64>
      %4 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_4, %iterArg_5) : (tensor<3xf64>, tensor<4xf64>, tensor<4xui32>, tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %5 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_2, %5, %4#0, %4#1 : tensor<3xf64>, tensor<4xf64>, tensor<i64>, tensor<4xui32>, tensor<4xui32>
    }
    %3 = stablehlo.convert %2#4 : (tensor<4xui32>) -> tensor<4xi32>
    return %3 : tensor<4xi32>
  }
  func.func private @closed_call(%arg0: tensor<3xf64>, %arg1: tensor<4xf64>, %arg2: tensor<4xui32>, %arg3: tensor<4xui32>) -> (tensor<4xui32>, tensor<4xui32>) {
    %0 = stablehlo.subtract %arg3, %arg2 : tensor<4xui32>
    %c = stablehlo.constant dense<2> : tensor<i64>
    %1 = call @floor_divide(%0, %c) : (tensor<4xui32>, tensor<i64>) -> tensor<4xui32>
    %2 = stablehlo.add %arg2, %1 : tensor<4xui32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<4xui32>) -> tensor<4x1xui32>
    %4 = "stablehlo.gather"(%arg0, %3) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1>}> : (tensor<3xf64>, tensor<4x1xui32>) -> tensor<4x1xf64>
    %5 = stablehlo.reshape %4 : (tensor<4x1xf64>) -> tensor<4xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %7 = stablehlo.compare EQ, %arg1, %6, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %9 = stablehlo.select %7, %8, %arg1 : tensor<4xi1>, tensor<4xf64>
    %10 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %11 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %12 = stablehlo.select %10, %11, %9 : tensor<4xi1>, tensor<4xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %14 = stablehlo.compare EQ, %5, %13, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %16 = stablehlo.select %14, %15, %5 : tensor<4xi1>, tensor<4xf64>
    %17 = stablehlo.compare NE, %5, %5, FLOAT : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %cst_4 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %18 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %19 = stablehlo.select %17, %18, %16 : tensor<4xi1>, tensor<4xf64>
    %20 = stablehlo.compare LT, %12, %19, TOTALORDER : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xi1>
    %21 = stablehlo.select %20, %arg2, %2 : tensor<4xi1>, tensor<4xui32>
    %22 = stablehlo.select %20, %2, %arg3 : tensor<4xi1>, tensor<4xui32>
    return %21, %22 : tensor<4xui32>, tensor<4xui32>
  }
  func.func private @floor_divide(%arg0: tensor<4xui32>, %arg1: tensor<i64>) -> tensor<4xui32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<ui32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<ui32>) -> tensor<4xui32>
    %2 = stablehlo.divide %arg0, %1 : tensor<4xui32>
    return %2 : tensor<4xui32>
  }
  func.func private @clip(%arg0: tensor<4xi32>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<4xi32> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<i32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.maximum %1, %arg0 : tensor<4xi32>
    %3 = stablehlo.convert %arg2 : (tensor<i64>) -> tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.minimum %4, %2 : tensor<4xi32>
    return %5 : tensor<4xi32>
  }
  func.func private @_where(%arg0: tensor<4xi1>, %arg1: tensor<i64>, %arg2: tensor<4xf64>) -> tensor<4xf64> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %2 = stablehlo.select %arg0, %1, %arg2 : tensor<4xi1>, tensor<4xf64>
    return %2 : tensor<4xf64>
  }
  func.func private @_where_1(%arg0: tensor<4xi1>, %arg1: tensor<4xf64>, %arg2: tensor<4xf64>) -> tensor<4xf64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<4xi1>, tensor<4xf64>
    return %0 : tensor<4xf64>
  }
  func.func private @_where_2(%arg0: tensor<4xi1>, %arg1: tensor<f64>, %arg2: tensor<4xf64>) -> tensor<4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %1 = stablehlo.select %arg0, %0, %arg2 : tensor<4xi1>, tensor<4xf64>
    return %1 : tensor<4xf64>
  }
}
// -----
// segment_sum
module {
  func.func public @main(%arg0: tensor<4x2xf64>) -> (tensor<3x2xf64>) {
    %c = stablehlo.constant dense<[0, 2, 0, 1]> : tensor<4xi64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x2xf64>
    %1 = stablehlo.convert %c : (tensor<4xi64>) -> tensor<4xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %3 = "stablehlo.scatter"(%0, %2, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %5 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %5 : tensor<f64>
    }) : (tensor<3x2xf64>, tensor<4x1xi32>, tensor<4x2xf64>) -> tensor<3x2xf64>
    %4 = stablehlo.multiply %3, %3 : tensor<3x2xf64>
    return %4 : tensor<3x2xf64>
  }
}
// -----
// segment_max
module {
  func.func public @main(%arg0: tensor<4x2xf64>) -> (tensor<3x2xf64>) {
    %c = stablehlo.constant dense<[0, 2, 0, 1]> : tensor<4xi64>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x2xf64>
    %1 = stablehlo.convert %c : (tensor<4xi64>) -> tensor<4xi32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %3 = "stablehlo.scatter"(%0, %2, %arg0) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [1], inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>, unique_indices = false}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %5 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      stablehlo.return %5 : tensor<f64>
    }) : (tensor<3x2xf64>, tensor<4x1xi32>, tensor<4x2xf64>) -> tensor<3x2xf64>
    %4 = stablehlo.multiply %3, %3 : tensor<3x2xf64>
    return %4 : tensor<3x2xf64>
  }
}
// -----
// roll
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<4xf64>) {
    %0 = call @_roll_static(%arg0) : (tensor<4xf64>) -> tensor<4xf64>
    %1 = stablehlo.reverse %arg0, dims = [0] : tensor<4xf64>
    %2 = stablehlo.multiply %0, %1 : tensor<4xf64>
    %3 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<4xf64>) -> tensor<4x1xf64>
    %4 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<4xf64>) -> tensor<1x4xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<4x1xf64>) -> tensor<4x4xf64>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0, 1] : (tensor<1x4xf64>) -> tensor<4x4xf64>
    %7 = stablehlo.multiply %5, %6 : tensor<4x4xf64>
    %8 = call @tril(%7) : (tensor<4x4xf64>) -> tensor<4x4xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %9 = stablehlo.reduce(%8 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<4x4xf64>, tensor<f64>) -> tensor<f64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %11 = stablehlo.add %2, %10 : tensor<4xf64>
    return %11 : tensor<4xf64>
  }
  func.func private @_roll_static(%arg0: tensor<4xf64>) -> tensor<4xf64> {
    %0 = stablehlo.slice %arg0 [3:4] : (tensor<4xf64>) -> tensor<1xf64>
    %1 = stablehlo.slice %arg0 [0:3] : (tensor<4xf64>) -> tensor<3xf64>
    %2 = stablehlo.concatenate %0, %1, dim = 0 : (tensor<1xf64>, tensor<3xf64>) -> tensor<4xf64>
    return %2 : tensor<4xf64>
  }
  func.func private @tril(%arg0: tensor<4x4xf64>) -> tensor<4x4xf64> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x4xf64>
    %6 = stablehlo.select %4, %arg0, %5 : tensor<4x4xi1>, tensor<4x4xf64>
    return %6 : tensor<4x4xf64>
  }
}
// -----
// norm
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = call @norm(%arg0) : (tensor<2x3xf64>) -> tensor<2x1xf64>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x3xf64>
    %2 = stablehlo.divide %arg0, %1 : tensor<2x3xf64>
    return %2 : tensor<2x3xf64>
  }
  func.func private @norm(%arg0: tensor<2x3xf64>) -> tensor<2x1xf64> {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %3 = stablehlo.sqrt %2 : tensor<2x1xf64>
    return %3 : tensor<2x1xf64>
  }
}
// -----
// transposed_convolution
module {
  func.func public @main(%arg0: tensor<1x2x2x1xf64>, %arg1: tensor<3x3x1x2xf64>) -> (tensor<1x4x4x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[2, 1], [2, 1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x2x1xf64>, tensor<3x3x1x2xf64>) -> tensor<1x4x4x2xf64>
    return %0 : tensor<1x4x4x2xf64>
  }
}
// -----
// three_factors
module {
  func.func public @main(%arg0: tensor<2x3xf64>, %arg1: tensor<3x2xf64>, %arg2: tensor<2x2xf64>) -> (tensor<2x2xf64>) {
    %0 = stablehlo.dot_general %arg1, %arg0, contracting_dims = [0] x [1], precision = [DEFAULT, DEFAULT] : (tensor<3x2xf64>, tensor<2x3xf64>) -> tensor<2x2xf64>
    %1 = stablehlo.dot_general %0, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
}
// -----
// log_determinant
module {
  func.func public @main(%arg0: tensor<3x3xf64>) -> (tensor<f64>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
    %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %2, %4 : tensor<3x3xi64>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
    %9 = stablehlo.multiply %8, %7 : tensor<3x3xf64>
    %10 = stablehlo.add %1, %9 : tensor<3x3xf64>
    %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
    %12 = stablehlo.add %10, %11 : tensor<3x3xf64>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %13 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
    %14 = stablehlo.divide %12, %13 : tensor<3x3xf64>
    %15 = stablehlo.cholesky %14, lower = true : tensor<3x3xf64>
    %16 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %17 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %18 = stablehlo.add %16, %17 : tensor<3x3xi64>
    %19 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %20 = stablehlo.compare GE, %18, %19, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
    %22 = stablehlo.select %20, %15, %21 : tensor<3x3xi1>, tensor<3x3xf64>
    %23 = call @diagonal(%22) : (tensor<3x3xf64>) -> tensor<3xf64>
    %24 = stablehlo.log %23 : tensor<3xf64>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %25 = stablehlo.reduce(%24 init: %cst_3) applies stablehlo.add across dimensions = [0] : (tensor<3xf64>, tensor<f64>) -> tensor<f64>
    return %25 : tensor<f64>
  }
  func.func private @diagonal(%arg0: tensor<3x3xf64>) -> tensor<3xf64> {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %6 = "stablehlo.case"(%c_0) ({
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }, {
      %c_1 = stablehlo.constant dense<0> : tensor<i32>
      stablehlo.return %c_1 : tensor<i32>
    }) : (tensor<i32>) -> tensor<i32>
    %7 = "stablehlo.case"(%6) ({
      %8 = stablehlo.iota dim = 0 : tensor<3xi64>
      %9 = stablehlo.iota dim = 0 : tensor<3xi64>
      %c_1 = stablehlo.constant dense<0> : tensor<i64>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3xi64>
      %11 = stablehlo.compare LT, %8, %10, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
      %c_2 = stablehlo.constant dense<3> : tensor<i64>
      %12 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i64>) -> tensor<3xi64>
      %13 = stablehlo.add %8, %12 : tensor<3xi64>
      %14 = stablehlo.select %11, %13, %8 : tensor<3xi1>, tensor<3xi64>
      %c_3 = stablehlo.constant dense<0> : tensor<i64>
      %15 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i64>) -> tensor<3xi64>
      %16 = stablehlo.compare LT, %9, %15, SIGNED : (tensor<3xi64>, tensor<3xi64>) -> tensor<3xi1>
      %c_4 = stablehlo.constant dense<3> : tensor<i64>
      %17 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i64>) -> tensor<3xi64>
      %18 = stablehlo.add %9, %17 : tensor<3xi64>
      %19 = stablehlo.select %16, %18, %9 : tensor<3xi1>, tensor<3xi64>
      %20 = stablehlo.convert %14 : (tensor<3xi64>) -> tensor<3xi32>
      %21 = stablehlo.convert %19 : (tensor<3xi64>) -> tensor<3xi32>
      %22 = stablehlo.broadcast_in_dim %20, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %23 = stablehlo.broadcast_in_dim %21, dims = [0] : (tensor<3xi32>) -> tensor<3x1xi32>
      %24 = stablehlo.concatenate %22, %23, dim = 1 : (tensor<3x1xi32>, tensor<3x1xi32>) -> tensor<3x2xi32>
      %25 = "stablehlo.gather"(%arg0, %24) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0, 1], start_index_map = [0, 1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<3x3xf64>, tensor<3x2xi32>) -> tensor<3xf64>
      stablehlo.return %25 : tensor<3xf64>
    }) : (tensor<i32>) -> tensor<3xf64>
    return %7 : tensor<3xf64>
  }
}
