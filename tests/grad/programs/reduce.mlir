// sum
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2xf64>
    return %1 : tensor<2xf64>
  }
}
// -----
// sum_all
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<f64>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2x3xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
    return %1 : tensor<f64>
  }
}
// -----
// sum_two
module {
  func.func public @main(%arg0: tensor<2x2x3xf64>) -> (tensor<2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0, 2] : (tensor<2x2x3xf64>, tensor<f64>) -> tensor<2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2xf64>
    return %1 : tensor<2xf64>
  }
}
// -----
// sum_complex
module {
  func.func public @main(%arg0: tensor<2x2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>) {
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [0] : (tensor<2x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
    %1 = stablehlo.multiply %0, %0 : tensor<2xcomplex<f64>>
    return %1 : tensor<2xcomplex<f64>>
  }
}
// -----
// max
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2xf64>) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2xf64>
    return %1 : tensor<2xf64>
  }
}
// -----
// min
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<4xf64>) {
    %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.minimum across dimensions = [0] : (tensor<2x4xf64>, tensor<f64>) -> tensor<4xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4xf64>
    return %1 : tensor<4xf64>
  }
}
// -----
// prod
module {
  func.func public @main(%arg0: tensor<2x5xf64>) -> (tensor<2xf64>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [1] : (tensor<2x5xf64>, tensor<f64>) -> tensor<2xf64>
    return %0 : tensor<2xf64>
  }
}
// -----
// prod_complex
module {
  func.func public @main(%arg0: tensor<3x2xcomplex<f64>>) -> (tensor<2xcomplex<f64>>) {
    %cst = stablehlo.constant dense<(1.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0] : (tensor<3x2xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2xcomplex<f64>>
    return %0 : tensor<2xcomplex<f64>>
  }
}
// -----
// prod_all
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<f64>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.multiply across dimensions = [0, 1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
// reduce_init
module {
  func.func public @main(%arg0: tensor<3x2xf64>, %arg1: tensor<f64>) -> (tensor<2xf64>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.add across dimensions = [0] : (tensor<3x2xf64>, tensor<f64>) -> tensor<2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2xf64>
    return %1 : tensor<2xf64>
  }
}
// -----
// reduce_prod_init
module {
  func.func public @main(%arg0: tensor<3x2xf64>, %arg1: tensor<f64>) -> (tensor<2xf64>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.multiply across dimensions = [0] : (tensor<3x2xf64>, tensor<f64>) -> tensor<2xf64>
    return %0 : tensor<2xf64>
  }
}
// -----
// reduce_max_init
module {
  func.func public @main(%arg0: tensor<3x4xf64>, %arg1: tensor<f64>) -> (tensor<4xf64>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) applies stablehlo.maximum across dimensions = [0] : (tensor<3x4xf64>, tensor<f64>) -> tensor<4xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4xf64>
    return %1 : tensor<4xf64>
  }
}
// -----
// reduce_general
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) across dimensions = [1] : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf64>
     reducer(%arg1: tensor<f64>, %arg2: tensor<f64>)  {
      %1 = stablehlo.add %arg1, %arg2 : tensor<f64>
      %2 = stablehlo.multiply %arg1, %arg2 : tensor<f64>
      %3 = stablehlo.add %1, %2 : tensor<f64>
      stablehlo.return %3 : tensor<f64>
    }
    return %0 : tensor<2xf64>
  }
}
// -----
// reduce_general_init
module {
  func.func public @main(%arg0: tensor<2x2x2xf64>, %arg1: tensor<f64>) -> (tensor<2xf64>) {
    %0 = stablehlo.reduce(%arg0 init: %arg1) across dimensions = [0, 2] : (tensor<2x2x2xf64>, tensor<f64>) -> tensor<2xf64>
     reducer(%arg2: tensor<f64>, %arg3: tensor<f64>)  {
      %1 = stablehlo.add %arg2, %arg3 : tensor<f64>
      %2 = stablehlo.multiply %arg2, %arg3 : tensor<f64>
      %3 = stablehlo.add %1, %2 : tensor<f64>
      stablehlo.return %3 : tensor<f64>
    }
    return %0 : tensor<2xf64>
  }
}
// -----
// reduce_two
module {
  func.func public @main(%arg0: tensor<2x3xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0:2 = stablehlo.reduce(%arg0 init: %cst), (%arg1 init: %cst_0) across dimensions = [1] : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<f64>, tensor<f64>) -> (tensor<2xf64>, tensor<2xf64>)
     reducer(%arg2: tensor<f64>, %arg4: tensor<f64>) (%arg3: tensor<f64>, %arg5: tensor<f64>)  {
      %1 = stablehlo.add %arg2, %arg4 : tensor<f64>
      %2 = stablehlo.multiply %arg3, %arg5 : tensor<f64>
      stablehlo.return %1, %2 : tensor<f64>, tensor<f64>
    }
    return %0#0, %0#1 : tensor<2xf64>, tensor<2xf64>
  }
}
// -----
// reduce_two_mixed
module {
  func.func public @main(%arg0: tensor<3x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0:2 = stablehlo.reduce(%arg0 init: %cst), (%arg1 init: %cst_0) across dimensions = [0] : (tensor<3x2xf64>, tensor<3x2xf64>, tensor<f64>, tensor<f64>) -> (tensor<2xf64>, tensor<2xf64>)
     reducer(%arg2: tensor<f64>, %arg4: tensor<f64>) (%arg3: tensor<f64>, %arg5: tensor<f64>)  {
      %1 = stablehlo.multiply %arg2, %arg4 : tensor<f64>
      %2 = stablehlo.multiply %arg3, %arg4 : tensor<f64>
      %3 = stablehlo.add %2, %arg5 : tensor<f64>
      stablehlo.return %1, %3 : tensor<f64>, tensor<f64>
    }
    return %0#0, %0#1 : tensor<2xf64>, tensor<2xf64>
  }
}
// -----
// argmax_value
module {
  func.func public @main(%arg0: tensor<3x4xf64>) -> (tensor<3xf64>) {
    %0 = stablehlo.iota dim = 1 : tensor<3x4xi32>
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<3x4xf64>, tensor<3x4xi32>, tensor<f64>, tensor<i32>) -> (tensor<3xf64>, tensor<3xi32>)
     reducer(%arg1: tensor<f64>, %arg3: tensor<f64>) (%arg2: tensor<i32>, %arg4: tensor<i32>)  {
      %3 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %5 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_0 = stablehlo.constant dense<false> : tensor<i1>
      %6 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i1>) -> tensor<i1>
      %7 = stablehlo.compare NE, %4, %6, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %8 = stablehlo.convert %7 : tensor<i1>
      %9 = stablehlo.and %8, %5 : tensor<i1>
      %c_1 = stablehlo.constant dense<false> : tensor<i1>
      %10 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i1>) -> tensor<i1>
      %11 = stablehlo.compare NE, %3, %10, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %12 = stablehlo.convert %11 : tensor<i1>
      %13 = stablehlo.or %12, %9 : tensor<i1>
      %14 = func.call @_where(%13, %arg1, %arg3) : (tensor<i1>, tensor<f64>, tensor<f64>) -> tensor<f64>
      %15 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %16 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %17 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
      %c_2 = stablehlo.constant dense<false> : tensor<i1>
      %18 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i1>) -> tensor<i1>
      %19 = stablehlo.compare NE, %16, %18, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %20 = stablehlo.convert %19 : tensor<i1>
      %21 = stablehlo.and %20, %17 : tensor<i1>
      %c_3 = stablehlo.constant dense<false> : tensor<i1>
      %22 = stablehlo.broadcast_in_dim %c_3, dims = [] : (tensor<i1>) -> tensor<i1>
      %23 = stablehlo.compare NE, %15, %22, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
      %24 = stablehlo.convert %23 : tensor<i1>
      %25 = stablehlo.or %24, %21 : tensor<i1>
      %26 = func.call @_where_0(%25, %arg2, %arg4) : (tensor<i1>, tensor<i32>, tensor<i32>) -> tensor<i32>
      stablehlo.return %14, %26 : tensor<f64>, tensor<i32>
    }
    %2 = stablehlo.multiply %1#0, %1#0 : tensor<3xf64>
    return %2 : tensor<3xf64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<f64>, %arg2: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<f64>
    return %0 : tensor<f64>
  }
  func.func private @_where_0(%arg0: tensor<i1>, %arg1: tensor<i32>, %arg2: tensor<i32>) -> tensor<i32> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i32>
    return %0 : tensor<i32>
  }
}
// -----
// logsumexp
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2xf64>) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %2 = stablehlo.maximum %1, %0 : tensor<2xf64>
    %3 = stablehlo.is_finite %2 : (tensor<2xf64>) -> tensor<2xi1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %5 = stablehlo.select %3, %2, %4 : tensor<2xi1>, tensor<2xf64>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x4xf64>
    %8 = stablehlo.subtract %arg0, %7 : tensor<2x4xf64>
    %9 = stablehlo.exponential %8 : tensor<2x4xf64>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %10 = stablehlo.reduce(%9 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<2xf64>
    %11 = stablehlo.abs %10 : tensor<2xf64>
    %12 = stablehlo.log %11 : tensor<2xf64>
    %13 = stablehlo.add %12, %5 : tensor<2xf64>
    return %13 : tensor<2xf64>
  }
}
// -----
// softmax
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %2 = stablehlo.maximum %1, %0 : tensor<2xf64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x4xf64>
    %5 = stablehlo.subtract %arg0, %4 : tensor<2x4xf64>
    %6 = stablehlo.exponential %5 : tensor<2x4xf64>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<2x4xf64>, tensor<f64>) -> tensor<2xf64>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x4xf64>
    %10 = stablehlo.divide %6, %9 : tensor<2x4xf64>
    return %10 : tensor<2x4xf64>
  }
}
// -----
// window_sum
module {
  func.func public @main(%arg0: tensor<3x4xf64>) -> (tensor<3x2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x2xf64>
    return %1 : tensor<3x2xf64>
  }
}
// -----
// window_sum_dilated
module {
  func.func public @main(%arg0: tensor<3x4xf64>) -> (tensor<3x4xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 1], [2, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 2>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<3x4xf64>, tensor<f64>) -> tensor<3x4xf64>
    return %1 : tensor<3x4xf64>
  }
}
// -----
// window_sum_init
module {
  func.func public @main(%arg0: tensor<3x4xf64>, %arg1: tensor<f64>) -> (tensor<5x2xf64>) {
    %0 = "stablehlo.reduce_window"(%arg0, %arg1) <{base_dilations = array<i64: 2, 1>, padding = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg2: tensor<f64>, %arg3: tensor<f64>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<3x4xf64>, tensor<f64>) -> tensor<5x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<5x2xf64>
    return %1 : tensor<5x2xf64>
  }
}
// -----
// window_max
module {
  func.func public @main(%arg0: tensor<4x4xf64>) -> (tensor<2x2xf64>) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x4xf64>, tensor<f64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
}
// -----
// window_max_overlap
module {
  func.func public @main(%arg0: tensor<4x5xf64>) -> (tensor<4x3xf64>) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 1], [0, 1]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 1, 2>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x5xf64>, tensor<f64>) -> tensor<4x3xf64>
    return %1 : tensor<4x3xf64>
  }
}
// -----
// window_min
module {
  func.func public @main(%arg0: tensor<3x4xf64>) -> (tensor<2x2xf64>) {
    %cst = stablehlo.constant dense<0x7FF0000000000000> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 3>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.minimum %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<3x4xf64>, tensor<f64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
}
// -----
// window_max_dilated
module {
  func.func public @main(%arg0: tensor<4x3xf64>) -> (tensor<2x2xf64>) {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<0> : tensor<2x2xi64>, window_dilations = array<i64: 2, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<4x3xf64>, tensor<f64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
}
// -----
// window_prod
module {
  func.func public @main(%arg0: tensor<3x3xf64>) -> (tensor<3x2xf64>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[1, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f64>
      stablehlo.return %1 : tensor<f64>
    }) : (tensor<3x3xf64>, tensor<f64>) -> tensor<3x2xf64>
    return %0 : tensor<3x2xf64>
  }
}
// -----
// window_general
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<4xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1>, padding = dense<[[2, 0]]> : tensor<1x2xi64>, window_dilations = array<i64: 1>, window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.add %arg1, %arg2 : tensor<f64>
      %2 = stablehlo.multiply %arg1, %arg2 : tensor<f64>
      %3 = stablehlo.add %1, %2 : tensor<f64>
      stablehlo.return %3 : tensor<f64>
    }) : (tensor<4xf64>, tensor<f64>) -> tensor<4xf64>
    return %0 : tensor<4xf64>
  }
}
// -----
// cumsum
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %0 = call @cumsum(%arg0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x4xf64>
    return %1 : tensor<2x4xf64>
  }
  func.func private @cumsum(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %0 = call @cumsum_0(%arg0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
  func.func private @cumsum_0(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 4>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<2x4xf64>, tensor<f64>) -> tensor<2x4xf64>
    return %1 : tensor<2x4xf64>
  }
}
// -----
// cumprod
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %0 = call @cumprod(%arg0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
  func.func private @cumprod(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %0 = call @cumprod_0(%arg0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
  func.func private @cumprod_0(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 4>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f64>
      stablehlo.return %1 : tensor<f64>
    }) : (tensor<2x4xf64>, tensor<f64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
}
// -----
// cumprod_back
module {
  func.func public @main(%arg0: tensor<4x2xf64>) -> (tensor<4x2xf64>) {
    %0 = call @cumprod(%arg0) : (tensor<4x2xf64>) -> tensor<4x2xf64>
    return %0 : tensor<4x2xf64>
  }
  func.func private @cumprod(%arg0: tensor<4x2xf64>) -> tensor<4x2xf64> {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 3], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.multiply %arg1, %arg2 : tensor<f64>
      stablehlo.return %1 : tensor<f64>
    }) : (tensor<4x2xf64>, tensor<f64>) -> tensor<4x2xf64>
    return %0 : tensor<4x2xf64>
  }
}
// -----
// cummax
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x4xf64>) {
    %0 = call @cummax(%arg0) : (tensor<2x4xf64>) -> tensor<2x4xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x4xf64>
    return %1 : tensor<2x4xf64>
  }
  func.func private @cummax(%arg0: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1>, padding = dense<[[0, 0], [3, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 1, 4>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %2 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      stablehlo.return %2 : tensor<f64>
    }) : (tensor<2x4xf64>, tensor<f64>) -> tensor<2x4xf64>
    return %1 : tensor<2x4xf64>
  }
}
// -----
// cumlogsumexp
module {
  func.func public @main(%arg0: tensor<4x2xf64>) -> (tensor<4x2xf64>) {
    %0 = call @cumlogsumexp(%arg0) : (tensor<4x2xf64>) -> tensor<4x2xf64>
    return %0 : tensor<4x2xf64>
  }
  func.func private @cumlogsumexp(%arg0: tensor<4x2xf64>) -> tensor<4x2xf64> {
    %cst = stablehlo.constant dense<0xFFF0000000000000> : tensor<f64>
    %0 = "stablehlo.reduce_window"(%arg0, %cst) <{base_dilations = array<i64: 1, 1>, padding = dense<[[3, 0], [0, 0]]> : tensor<2x2xi64>, window_dilations = array<i64: 1, 1>, window_dimensions = array<i64: 4, 1>, window_strides = array<i64: 1, 1>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %1 = stablehlo.maximum %arg1, %arg2 : tensor<f64>
      %2 = stablehlo.subtract %arg1, %arg2 : tensor<f64>
      %3 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
      %4 = stablehlo.add %arg1, %arg2 : tensor<f64>
      %5 = stablehlo.abs %2 : tensor<f64>
      %6 = stablehlo.negate %5 : tensor<f64>
      %7 = stablehlo.exponential %6 : tensor<f64>
      %8 = stablehlo.log_plus_one %7 : tensor<f64>
      %9 = stablehlo.add %1, %8 : tensor<f64>
      %10 = stablehlo.select %3, %4, %9 : tensor<i1>, tensor<f64>
      stablehlo.return %10 : tensor<f64>
    }) : (tensor<4x2xf64>, tensor<f64>) -> tensor<4x2xf64>
    return %0 : tensor<4x2xf64>
  }
}
// -----
// average_pool
module {
  func.func public @main(%arg0: tensor<1x4x4xf64>) -> (tensor<1x2x2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<f64>
    %1 = "stablehlo.reduce_window"(%arg0, %0) <{base_dilations = array<i64: 1, 1, 1>, padding = dense<0> : tensor<3x2xi64>, window_dilations = array<i64: 1, 1, 1>, window_dimensions = array<i64: 1, 2, 2>, window_strides = array<i64: 1, 2, 2>}> ({
    ^bb0(%arg1: tensor<f64>, %arg2: tensor<f64>):
      %4 = stablehlo.add %arg1, %arg2 : tensor<f64>
      stablehlo.return %4 : tensor<f64>
    }) : (tensor<1x4x4xf64>, tensor<f64>) -> tensor<1x2x2xf64>
    %cst_0 = stablehlo.constant dense<4.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<1x2x2xf64>
    %3 = stablehlo.divide %1, %2 : tensor<1x2x2xf64>
    return %3 : tensor<1x2x2xf64>
  }
}
// -----
// recurrence
func.func @main(%a: tensor<4x3xf64>, %x: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0 = stablehlo.custom_call @tessera.recurrence(%a, %x) {api_version = 4 : i32, backend_config = {dim = 0 : i64, reverse = 0 : i64}} : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}
// -----
// recurrence_back
func.func @main(%a: tensor<4x3xf64>, %x: tensor<4x3xf64>) -> tensor<4x3xf64> {
  %0 = stablehlo.custom_call @tessera.recurrence(%a, %x) {api_version = 4 : i32, backend_config = {dim = 1 : i64, reverse = 1 : i64}} : (tensor<4x3xf64>, tensor<4x3xf64>) -> tensor<4x3xf64>
  return %0 : tensor<4x3xf64>
}
// -----
// recurrence_complex
func.func @main(%a: tensor<4x3xcomplex<f64>>, %x: tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>> {
  %0 = stablehlo.custom_call @tessera.recurrence(%a, %x) {api_version = 4 : i32, backend_config = {dim = 0 : i64, reverse = 1 : i64}} : (tensor<4x3xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
  return %0 : tensor<4x3xcomplex<f64>>
}
