// matmul
module {
  func.func public @main(%arg0: tensor<2x3xf64>, %arg1: tensor<3x4xf64>) -> (tensor<2x4xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf64>, tensor<3x4xf64>) -> tensor<2x4xf64>
    return %0 : tensor<2x4xf64>
  }
}
// -----
// matvec
module {
  func.func public @main(%arg0: tensor<2x3xf64>, %arg1: tensor<3xf64>) -> (tensor<2xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf64>, tensor<3xf64>) -> tensor<2xf64>
    return %0 : tensor<2xf64>
  }
}
// -----
// inner
module {
  func.func public @main(%arg0: tensor<3xf64>, %arg1: tensor<3xf64>) -> (tensor<f64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<3xf64>, tensor<3xf64>) -> tensor<f64>
    return %0 : tensor<f64>
  }
}
// -----
// outer
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<3xf64>) -> (tensor<2x3xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2xf64>, tensor<3xf64>) -> tensor<2x3xf64>
    return %0 : tensor<2x3xf64>
  }
}
// -----
// matmul_complex
module {
  func.func public @main(%arg0: tensor<2x2xcomplex<f64>>, %arg1: tensor<2x2xcomplex<f64>>) -> (tensor<2x2xcomplex<f64>>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xcomplex<f64>>, tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
    return %0 : tensor<2x2xcomplex<f64>>
  }
}
// -----
// batched
module {
  func.func public @main(%arg0: tensor<2x2x3xf64>, %arg1: tensor<2x3x2xf64>) -> (tensor<2x2x2xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x2x3xf64>, tensor<2x3x2xf64>) -> tensor<2x2x2xf64>
    return %0 : tensor<2x2x2xf64>
  }
}
// -----
// batch_last
module {
  func.func public @main(%arg0: tensor<3x2x2xf64>, %arg1: tensor<2x2x3xf64>) -> (tensor<2xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [2] x [1], contracting_dims = [1, 0] x [0, 2], precision = [DEFAULT, DEFAULT] : (tensor<3x2x2xf64>, tensor<2x2x3xf64>) -> tensor<2xf64>
    return %0 : tensor<2xf64>
  }
}
// -----
// contract_two
module {
  func.func public @main(%arg0: tensor<2x2x3x2xf64>, %arg1: tensor<2x3x2x2xf64>) -> (tensor<2x2x2xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [1] x [0], contracting_dims = [2, 0] x [1, 2], precision = [DEFAULT, DEFAULT] : (tensor<2x2x3x2xf64>, tensor<2x3x2x2xf64>) -> tensor<2x2x2xf64>
    return %0 : tensor<2x2x2xf64>
  }
}
// -----
// same_factor
module {
  func.func public @main(%arg0: tensor<2x2xf64>) -> (tensor<2x2xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
    return %0 : tensor<2x2xf64>
  }
}
// -----
// contract_none_batch
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x2x3xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, batching_dims = [0] x [0], contracting_dims = [] x [], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x2x3xf64>
    return %0 : tensor<2x2x3xf64>
  }
}
