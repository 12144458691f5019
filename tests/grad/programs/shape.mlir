// reshape
module {
  func.func public @main(%arg0: tensor<2x3xf64>) -> (tensor<3x2xf64>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x3xf64>) -> tensor<3x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<3x2xf64>
    return %1 : tensor<3x2xf64>
  }
}
// -----
// transpose
module {
  func.func public @main(%arg0: tensor<2x3x2xf64>) -> (tensor<2x2x3xf64>) {
    %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x2xf64>) -> tensor<2x2x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x2x3xf64>
    return %1 : tensor<2x2x3xf64>
  }
}
// -----
// broadcast
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [0] : (tensor<2xf64>) -> tensor<2x1xf64>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf64>) -> tensor<1x3xf64>
    %2 = stablehlo.broadcast_in_dim %0, dims = [0, 1] : (tensor<2x1xf64>) -> tensor<2x3xf64>
    %3 = stablehlo.broadcast_in_dim %1, dims = [0, 1] : (tensor<1x3xf64>) -> tensor<2x3xf64>
    %4 = stablehlo.multiply %2, %3 : tensor<2x3xf64>
    return %4 : tensor<2x3xf64>
  }
}
// -----
// broadcast_unit
module {
  func.func public @main(%arg0: tensor<1x3xf64>) -> (tensor<4x2x3xf64>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1, 2] : (tensor<1x3xf64>) -> tensor<4x2x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x2x3xf64>
    return %1 : tensor<4x2x3xf64>
  }
}
// -----
// broadcast_scalar
module {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x3xf64>
    return %1 : tensor<2x3xf64>
  }
}
// -----
// reverse
module {
  func.func public @main(%arg0: tensor<2x2x3xf64>) -> (tensor<2x2x3xf64>) {
    %0 = stablehlo.reverse %arg0, dims = [0, 2] : tensor<2x2x3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x2x3xf64>
    return %1 : tensor<2x2x3xf64>
  }
}
// -----
// slice
module {
  func.func public @main(%arg0: tensor<4x6xf64>) -> (tensor<2x2xf64>) {
    %0 = stablehlo.slice %arg0 [1:4:2, 0:5:3] : (tensor<4x6xf64>) -> tensor<2x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
}
// -----
// slice_empty
module {
  func.func public @main(%arg0: tensor<4x6xf64>) -> (tensor<3x0xf64>) {
    %0 = stablehlo.slice %arg0 [1:4, 2:2] : (tensor<4x6xf64>) -> tensor<3x0xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<3x0xf64>
    return %1 : tensor<3x0xf64>
  }
}
// -----
// pad
module {
  func.func public @main(%arg0: tensor<2x3xf64>, %arg1: tensor<f64>) -> (tensor<5x8xf64>) {
    %0 = stablehlo.pad %arg0, %arg1, low = [1, 0], high = [2, 1], interior = [0, 2] : (tensor<2x3xf64>, tensor<f64>) -> tensor<5x8xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<5x8xf64>
    return %1 : tensor<5x8xf64>
  }
}
// -----
// pad_negative
module {
  func.func public @main(%arg0: tensor<3x3xf64>, %arg1: tensor<f64>) -> (tensor<6x6xf64>) {
    %0 = stablehlo.pad %arg0, %arg1, low = [-1, 1], high = [2, -2], interior = [1, 2] : (tensor<3x3xf64>, tensor<f64>) -> tensor<6x6xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<6x6xf64>
    return %1 : tensor<6x6xf64>
  }
}
// -----
// pad_cuts
module {
  func.func public @main(%arg0: tensor<5xf64>, %arg1: tensor<f64>) -> (tensor<3xf64>) {
    %0 = stablehlo.pad %arg0, %arg1, low = [-1], high = [-1], interior = [0] : (tensor<5xf64>, tensor<f64>) -> tensor<3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<3xf64>
    return %1 : tensor<3xf64>
  }
}
// -----
// concatenate
module {
  func.func public @main(%arg0: tensor<2x1xf64>, %arg1: tensor<2x3xf64>, %arg2: tensor<2x2xf64>) -> (tensor<2x6xf64>) {
    %0 = stablehlo.concatenate %arg0, %arg1, %arg2, dim = 1 : (tensor<2x1xf64>, tensor<2x3xf64>, tensor<2x2xf64>) -> tensor<2x6xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<2x6xf64>
    return %1 : tensor<2x6xf64>
  }
}
// -----
// concatenate_same
module {
  func.func public @main(%arg0: tensor<2x2xf64>) -> (tensor<4x2xf64>) {
    %0 = stablehlo.concatenate %arg0, %arg0, dim = 0 : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<4x2xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<4x2xf64>
    return %1 : tensor<4x2xf64>
  }
}
// -----
// dynamic_slice
module {
  func.func public @main(%arg0: tensor<4x5xf64>) -> (tensor<2x2xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %c, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %1 = stablehlo.add %c_1, %c_2 : tensor<i32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.select %0, %1, %c_3 : tensor<i1>, tensor<i32>
    %c_4 = stablehlo.constant dense<7> : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_4, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<7> : tensor<i32>
    %c_7 = stablehlo.constant dense<5> : tensor<i32>
    %4 = stablehlo.add %c_6, %c_7 : tensor<i32>
    %c_8 = stablehlo.constant dense<7> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_8 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_slice %arg0, %2, %5, sizes = [2, 2] : (tensor<4x5xf64>, tensor<i32>, tensor<i32>) -> tensor<2x2xf64>
    %7 = stablehlo.multiply %6, %6 : tensor<2x2xf64>
    return %7 : tensor<2x2xf64>
  }
}
// -----
// dynamic_update_slice
module {
  func.func public @main(%arg0: tensor<4x5xf64>, %arg1: tensor<2x2xf64>) -> (tensor<4x5xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.compare LT, %c, %c_0, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_1 = stablehlo.constant dense<1> : tensor<i32>
    %c_2 = stablehlo.constant dense<4> : tensor<i32>
    %1 = stablehlo.add %c_1, %c_2 : tensor<i32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.select %0, %1, %c_3 : tensor<i1>, tensor<i32>
    %c_4 = stablehlo.constant dense<7> : tensor<i32>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.compare LT, %c_4, %c_5, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<7> : tensor<i32>
    %c_7 = stablehlo.constant dense<5> : tensor<i32>
    %4 = stablehlo.add %c_6, %c_7 : tensor<i32>
    %c_8 = stablehlo.constant dense<7> : tensor<i32>
    %5 = stablehlo.select %3, %4, %c_8 : tensor<i1>, tensor<i32>
    %6 = stablehlo.dynamic_update_slice %arg0, %arg1, %2, %5 : (tensor<4x5xf64>, tensor<2x2xf64>, tensor<i32>, tensor<i32>) -> tensor<4x5xf64>
    %7 = stablehlo.multiply %6, %6 : tensor<4x5xf64>
    return %7 : tensor<4x5xf64>
  }
}
// -----
// sum_of_slices
module {
  func.func public @main(%arg0: tensor<4x20xf64>) -> (tensor<20xf64>) {
    %0 = stablehlo.slice %arg0 [0:1, 0:20] : (tensor<4x20xf64>) -> tensor<1x20xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x20xf64>) -> tensor<20xf64>
    %2 = stablehlo.slice %arg0 [1:2, 0:20] : (tensor<4x20xf64>) -> tensor<1x20xf64>
    %3 = stablehlo.reshape %2 : (tensor<1x20xf64>) -> tensor<20xf64>
    %4 = stablehlo.multiply %1, %3 : tensor<20xf64>
    %5 = stablehlo.slice %arg0 [1:2, 0:20] : (tensor<4x20xf64>) -> tensor<1x20xf64>
    %6 = stablehlo.reshape %5 : (tensor<1x20xf64>) -> tensor<20xf64>
    %7 = stablehlo.slice %arg0 [2:3, 0:20] : (tensor<4x20xf64>) -> tensor<1x20xf64>
    %8 = stablehlo.reshape %7 : (tensor<1x20xf64>) -> tensor<20xf64>
    %9 = stablehlo.multiply %6, %8 : tensor<20xf64>
    %10 = stablehlo.add %4, %9 : tensor<20xf64>
    %11 = stablehlo.slice %arg0 [0:1, 0:20] : (tensor<4x20xf64>) -> tensor<1x20xf64>
    %12 = stablehlo.reshape %11 : (tensor<1x20xf64>) -> tensor<20xf64>
    %13 = stablehlo.slice %arg0 [3:4, 0:20] : (tensor<4x20xf64>) -> tensor<1x20xf64>
    %14 = stablehlo.reshape %13 : (tensor<1x20xf64>) -> tensor<20xf64>
    %15 = stablehlo.multiply %12, %14 : tensor<20xf64>
    %16 = stablehlo.add %10, %15 : tensor<20xf64>
    return %16 : tensor<20xf64>
  }
}
// -----
// iota
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<4xf64>) {
    %0 = stablehlo.iota dim = 0 : tensor<4xf64>
    %1 = stablehlo.multiply %arg0, %0 : tensor<4xf64>
    return %1 : tensor<4xf64>
  }
}
// -----
// reduce_precision
module {
  func.func public @main(%arg0: tensor<3xf64>) -> (tensor<3xf64>) {
    %0 = stablehlo.reduce_precision %arg0, format = e11m52 : tensor<3xf64>
    %1 = stablehlo.multiply %0, %0 : tensor<3xf64>
    return %1 : tensor<3xf64>
  }
}
