// cholesky
module {
  func.func public @main(%arg0: tensor<3x3xf64>) -> (tensor<3x3xf64>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<3x3xf64>) -> tensor<3x3xf64>
    %1 = stablehlo.dot_general %arg0, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3x3xf64>, tensor<3x3xf64>) -> tensor<3x3xf64>
    %2 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %3 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %2, %4 : tensor<3x3xi64>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %7 = stablehlo.convert %6 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
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
    return %22 : tensor<3x3xf64>
  }
}
// -----
// cholesky_complex
module {
  func.func public @main(%arg0: tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>) {
    %0 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    %2 = stablehlo.imag %0 : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    %3 = stablehlo.negate %2 : tensor<2x2xf64>
    %4 = stablehlo.complex %1, %3 : tensor<2x2xcomplex<f64>>
    %5 = stablehlo.dot_general %arg0, %4, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    %6 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %7 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %9 = stablehlo.add %6, %8 : tensor<2x2xi64>
    %10 = stablehlo.compare EQ, %9, %7, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %11 = stablehlo.convert %10 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %13 = stablehlo.multiply %12, %11 : tensor<2x2xf64>
    %14 = stablehlo.convert %13 : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %15 = stablehlo.add %5, %14 : tensor<2x2xcomplex<f64>>
    %16 = stablehlo.transpose %15, dims = [1, 0] : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    %17 = stablehlo.real %16 : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    %18 = stablehlo.imag %16 : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
    %19 = stablehlo.negate %18 : tensor<2x2xf64>
    %20 = stablehlo.complex %17, %19 : tensor<2x2xcomplex<f64>>
    %21 = stablehlo.add %15, %20 : tensor<2x2xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %22 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<2x2xcomplex<f64>>
    %23 = stablehlo.divide %21, %22 : tensor<2x2xcomplex<f64>>
    %24 = stablehlo.cholesky %23, lower = true : tensor<2x2xcomplex<f64>>
    %25 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %26 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %27 = stablehlo.add %25, %26 : tensor<2x2xi64>
    %28 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %29 = stablehlo.compare GE, %27, %28, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %30 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<2x2xcomplex<f64>>
    %31 = stablehlo.select %29, %24, %30 : tensor<2x2xi1>, tensor<2x2xcomplex<f64>>
    return %31 : tensor<2x2xcomplex<f64>>
  }
}
// -----
// cholesky_batched
module {
  func.func public @main(%arg0: tensor<2x2x2xf64>) -> (tensor<2x2x2xf64>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x2x2xf64>) -> tensor<2x2x2xf64>
    %1 = stablehlo.dot_general %arg0, %0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x2xf64>, tensor<2x2x2xf64>) -> tensor<2x2x2xf64>
    %2 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %3 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %5 = stablehlo.add %2, %4 : tensor<2x2xi64>
    %6 = stablehlo.compare EQ, %5, %3, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %7 = stablehlo.convert %6 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %9 = stablehlo.multiply %8, %7 : tensor<2x2xf64>
    %10 = stablehlo.broadcast_in_dim %9, dims = [1, 2] : (tensor<2x2xf64>) -> tensor<1x2x2xf64>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0, 1, 2] : (tensor<1x2x2xf64>) -> tensor<2x2x2xf64>
    %12 = stablehlo.add %1, %11 : tensor<2x2x2xf64>
    %13 = stablehlo.transpose %12, dims = [0, 2, 1] : (tensor<2x2x2xf64>) -> tensor<2x2x2xf64>
    %14 = stablehlo.add %12, %13 : tensor<2x2x2xf64>
    %cst_0 = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x2x2xf64>
    %16 = stablehlo.divide %14, %15 : tensor<2x2x2xf64>
    %17 = stablehlo.cholesky %16, lower = true : tensor<2x2x2xf64>
    %18 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %19 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %20 = stablehlo.add %18, %19 : tensor<2x2xi64>
    %21 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %22 = stablehlo.compare GE, %20, %21, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %23 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %24 = stablehlo.broadcast_in_dim %22, dims = [1, 2] : (tensor<2x2xi1>) -> tensor<2x2x2xi1>
    %25 = stablehlo.broadcast_in_dim %23, dims = [1, 2] : (tensor<2x2xf64>) -> tensor<2x2x2xf64>
    %26 = stablehlo.select %24, %17, %25 : tensor<2x2x2xi1>, tensor<2x2x2xf64>
    return %26 : tensor<2x2x2xf64>
  }
}
// -----
// fft
module {
  func.func public @main(%arg0: tensor<4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>) {
    %0 = call @fft(%arg0) : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
    %1 = stablehlo.multiply %0, %0 : tensor<4xcomplex<f64>>
    return %1 : tensor<4xcomplex<f64>>
  }
  func.func private @fft(%arg0: tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = FFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
    return %0 : tensor<4xcomplex<f64>>
  }
}
// -----
// ifft
module {
  func.func public @main(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<2x3xcomplex<f64>>) {
    %0 = call @fft(%arg0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    %1 = stablehlo.multiply %0, %0 : tensor<2x3xcomplex<f64>>
    return %1 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = IFFT, length = [2, 3] : (tensor<2x3xcomplex<f64>>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
}
// -----
// rfft_even
module {
  func.func public @main(%arg0: tensor<2x4xf64>) -> (tensor<2x3xcomplex<f64>>) {
    %0 = call @fft(%arg0) : (tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>>
    %1 = stablehlo.multiply %0, %0 : tensor<2x3xcomplex<f64>>
    return %1 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft(%arg0: tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [4] : (tensor<2x4xf64>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
}
// -----
// rfft_odd
module {
  func.func public @main(%arg0: tensor<2x5xf64>) -> (tensor<2x3xcomplex<f64>>) {
    %0 = call @fft(%arg0) : (tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>>
    %1 = stablehlo.multiply %0, %0 : tensor<2x3xcomplex<f64>>
    return %1 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft(%arg0: tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.fft %arg0, type = RFFT, length = [2, 5] : (tensor<2x5xf64>) -> tensor<2x3xcomplex<f64>>
    return %0 : tensor<2x3xcomplex<f64>>
  }
}
// -----
// irfft_even
module {
  func.func public @main(%arg0: tensor<3xcomplex<f64>>) -> (tensor<4xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = call @_pad(%arg0, %c) : (tensor<3xcomplex<f64>>, tensor<i64>) -> tensor<3xcomplex<f64>>
    %1 = call @fft(%0) : (tensor<3xcomplex<f64>>) -> tensor<4xf64>
    %2 = stablehlo.multiply %1, %1 : tensor<4xf64>
    return %2 : tensor<4xf64>
  }
  func.func private @_pad(%arg0: tensor<3xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<3xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0], high = [0], interior = [0] : (tensor<3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
    return %1 : tensor<3xcomplex<f64>>
  }
  func.func private @fft(%arg0: tensor<3xcomplex<f64>>) -> tensor<4xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [4] : (tensor<3xcomplex<f64>>) -> tensor<4xf64>
    return %0 : tensor<4xf64>
  }
}
// -----
// irfft_odd
module {
  func.func public @main(%arg0: tensor<2x3xcomplex<f64>>) -> (tensor<2x5xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = call @_pad(%arg0, %c) : (tensor<2x3xcomplex<f64>>, tensor<i64>) -> tensor<2x3xcomplex<f64>>
    %1 = call @fft(%0) : (tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64>
    %2 = stablehlo.multiply %1, %1 : tensor<2x5xf64>
    return %2 : tensor<2x5xf64>
  }
  func.func private @_pad(%arg0: tensor<2x3xcomplex<f64>>, %arg1: tensor<i64>) -> tensor<2x3xcomplex<f64>> {
    %0 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<complex<f64>>
    %1 = stablehlo.pad %arg0, %0, low = [0, 0], high = [0, 0], interior = [0, 0] : (tensor<2x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<2x3xcomplex<f64>>
    return %1 : tensor<2x3xcomplex<f64>>
  }
  func.func private @fft(%arg0: tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64> {
    %0 = stablehlo.fft %arg0, type = IRFFT, length = [2, 5] : (tensor<2x3xcomplex<f64>>) -> tensor<2x5xf64>
    return %0 : tensor<2x5xf64>
  }
}
// -----
// solve_left_lower_plain
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    return %9 : tensor<2x3xf64>
  }
}
// -----
// solve_left_lower_transpose
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    return %9 : tensor<2x3xf64>
  }
}
// -----
// solve_left_lower_adjoint
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    return %9 : tensor<2x3xf64>
  }
}
// -----
// solve_left_upper_plain
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    return %9 : tensor<2x3xf64>
  }
}
// -----
// solve_left_upper_transpose
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    return %9 : tensor<2x3xf64>
  }
}
// -----
// solve_left_upper_adjoint
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    return %9 : tensor<2x3xf64>
  }
}
// -----
// solve_right_lower_plain
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    return %9 : tensor<3x2xf64>
  }
}
// -----
// solve_right_lower_transpose
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    return %9 : tensor<3x2xf64>
  }
}
// -----
// solve_right_lower_adjoint
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = false, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    return %9 : tensor<3x2xf64>
  }
}
// -----
// solve_right_upper_plain
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    return %9 : tensor<3x2xf64>
  }
}
// -----
// solve_right_upper_transpose
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    return %9 : tensor<3x2xf64>
  }
}
// -----
// solve_right_upper_adjoint
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<3x2xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<2x2xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xf64>, tensor<3x2xf64>) -> tensor<3x2xf64>
    return %9 : tensor<3x2xf64>
  }
}
// -----
// solve_complex_transpose
module {
  func.func public @main(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<2x1xcomplex<f64>>) -> (tensor<2x1xcomplex<f64>>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.convert %7 : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %9 = stablehlo.add %arg0, %8 : tensor<2x2xcomplex<f64>>
    %10 = "stablehlo.triangular_solve"(%9, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
    return %10 : tensor<2x1xcomplex<f64>>
  }
}
// -----
// solve_complex_adjoint
module {
  func.func public @main(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<1x2xcomplex<f64>>) -> (tensor<1x2xcomplex<f64>>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.convert %7 : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %9 = stablehlo.add %arg0, %8 : tensor<2x2xcomplex<f64>>
    %10 = "stablehlo.triangular_solve"(%9, %arg1) <{left_side = false, lower = false, transpose_a = #stablehlo<transpose ADJOINT>, unit_diagonal = false}> : (tensor<2x2xcomplex<f64>>, tensor<1x2xcomplex<f64>>) -> tensor<1x2xcomplex<f64>>
    return %10 : tensor<1x2xcomplex<f64>>
  }
}
// -----
// solve_complex_plain
module {
  func.func public @main(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<2x1xcomplex<f64>>) -> (tensor<2x1xcomplex<f64>>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.convert %7 : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
    %9 = stablehlo.add %arg0, %8 : tensor<2x2xcomplex<f64>>
    %10 = "stablehlo.triangular_solve"(%9, %arg1) <{left_side = true, lower = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2xcomplex<f64>>, tensor<2x1xcomplex<f64>>) -> tensor<2x1xcomplex<f64>>
    return %10 : tensor<2x1xcomplex<f64>>
  }
}
// -----
// solve_unit
module {
  func.func public @main(%arg0: tensor<3x3xf64>, %arg1: tensor<3x1xf64>) -> (tensor<3x1xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %1 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %3 = stablehlo.add %0, %2 : tensor<3x3xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %5 = stablehlo.convert %4 : (tensor<3x3xi1>) -> tensor<3x3xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x3xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<3x3xf64>
    %8 = stablehlo.add %arg0, %7 : tensor<3x3xf64>
    %9 = "stablehlo.triangular_solve"(%8, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = true}> : (tensor<3x3xf64>, tensor<3x1xf64>) -> tensor<3x1xf64>
    return %9 : tensor<3x1xf64>
  }
}
// -----
// solve_batched
module {
  func.func public @main(%arg0: tensor<2x2x2xf64>, %arg1: tensor<2x2x1xf64>) -> (tensor<2x2x1xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<2x2xi64>
    %1 = stablehlo.iota dim = 1 : tensor<2x2xi64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<2x2xi64>
    %3 = stablehlo.add %0, %2 : tensor<2x2xi64>
    %4 = stablehlo.compare EQ, %3, %1, SIGNED : (tensor<2x2xi64>, tensor<2x2xi64>) -> tensor<2x2xi1>
    %5 = stablehlo.convert %4 : (tensor<2x2xi1>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %5 : tensor<2x2xf64>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<2x2xf64>) -> tensor<1x2x2xf64>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x2x2xf64>) -> tensor<2x2x2xf64>
    %10 = stablehlo.add %arg0, %9 : tensor<2x2x2xf64>
    %11 = "stablehlo.triangular_solve"(%10, %arg1) <{left_side = true, lower = true, transpose_a = #stablehlo<transpose NO_TRANSPOSE>, unit_diagonal = false}> : (tensor<2x2x2xf64>, tensor<2x2x1xf64>) -> tensor<2x2x1xf64>
    return %11 : tensor<2x2x1xf64>
  }
}
