// plain
module {
  func.func public @main(%arg0: tensor<1x2x4x3xf64>, %arg1: tensor<2x2x2x2xf64>) -> (tensor<1x2x3x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x4x3xf64>, tensor<2x2x2x2xf64>) -> tensor<1x2x3x2xf64>
    return %0 : tensor<1x2x3x2xf64>
  }
}
// -----
// same
module {
  func.func public @main(%arg0: tensor<1x1x3x3xf64>, %arg1: tensor<2x1x3x3xf64>) -> (tensor<1x2x3x3xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x3x3xf64>, tensor<2x1x3x3xf64>) -> tensor<1x2x3x3xf64>
    return %0 : tensor<1x2x3x3xf64>
  }
}
// -----
// strides
module {
  func.func public @main(%arg0: tensor<1x1x5x6xf64>, %arg1: tensor<1x1x2x3xf64>) -> (tensor<1x1x3x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 3], pad = [[1, 0], [0, 2]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x5x6xf64>, tensor<1x1x2x3xf64>) -> tensor<1x1x3x2xf64>
    return %0 : tensor<1x1x3x2xf64>
  }
}
// -----
// lhs_dilation
module {
  func.func public @main(%arg0: tensor<1x1x3x2xf64>, %arg1: tensor<1x1x2x2xf64>) -> (tensor<1x1x7x3xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 2], pad = [[1, 2], [2, 1]], lhs_dilate = [2, 3], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x3x2xf64>, tensor<1x1x2x2xf64>) -> tensor<1x1x7x3xf64>
    return %0 : tensor<1x1x7x3xf64>
  }
}
// -----
// holes
module {
  func.func public @main(%arg0: tensor<2x2x3x2xf64>, %arg1: tensor<3x2x2x3xf64>) -> (tensor<2x3x6x5xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 2], [0, 3]], lhs_dilate = [2, 3], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x3x2xf64>, tensor<3x2x2x3xf64>) -> tensor<2x3x6x5xf64>
    return %0 : tensor<2x3x6x5xf64>
  }
}
// -----
// holes_groups
module {
  func.func public @main(%arg0: tensor<2x4x2x3xf64>, %arg1: tensor<6x2x2x2xf64>) -> (tensor<2x6x4x5xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 1], [2, -1]], lhs_dilate = [2, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x4x2x3xf64>, tensor<6x2x2x2xf64>) -> tensor<2x6x4x5xf64>
    return %0 : tensor<2x6x4x5xf64>
  }
}
// -----
// holes_nhwc
module {
  func.func public @main(%arg0: tensor<2x2x3x3xf64>, %arg1: tensor<2x2x1x3xf64>) -> (tensor<2x3x5x3xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 0]], lhs_dilate = [1, 2], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x2x3x3xf64>, tensor<2x2x1x3xf64>) -> tensor<2x3x5x3xf64>
    return %0 : tensor<2x3x5x3xf64>
  }
}
// -----
// rhs_dilation
module {
  func.func public @main(%arg0: tensor<1x1x4x3xf64>, %arg1: tensor<1x1x2x2xf64>) -> (tensor<1x1x3x5xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 1], pad = [[1, 2], [2, 1]], lhs_dilate = [1, 1], rhs_dilate = [2, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x4x3xf64>, tensor<1x1x2x2xf64>) -> tensor<1x1x3x5xf64>
    return %0 : tensor<1x1x3x5xf64>
  }
}
// -----
// all
module {
  func.func public @main(%arg0: tensor<2x1x3x3xf64>, %arg1: tensor<2x1x2x2xf64>) -> (tensor<2x2x4x3xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 2], pad = [[2, 1], [1, 3]], lhs_dilate = [2, 1], rhs_dilate = [1, 2], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x1x3x3xf64>, tensor<2x1x2x2xf64>) -> tensor<2x2x4x3xf64>
    return %0 : tensor<2x2x4x3xf64>
  }
}
// -----
// negative_padding
module {
  func.func public @main(%arg0: tensor<1x1x4x4xf64>, %arg1: tensor<1x1x2x2xf64>) -> (tensor<1x1x3x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[-1, 1], [0, -1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x4x4xf64>, tensor<1x1x2x2xf64>) -> tensor<1x1x3x2xf64>
    return %0 : tensor<1x1x3x2xf64>
  }
}
// -----
// groups
module {
  func.func public @main(%arg0: tensor<1x4x2x2xf64>, %arg1: tensor<4x2x2x2xf64>) -> (tensor<1x4x2x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[1, 0], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x4x2x2xf64>, tensor<4x2x2x2xf64>) -> tensor<1x4x2x2xf64>
    return %0 : tensor<1x4x2x2xf64>
  }
}
// -----
// depthwise
module {
  func.func public @main(%arg0: tensor<1x3x3x2xf64>, %arg1: tensor<6x1x2x2xf64>) -> (tensor<1x6x2x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [2, 1], pad = [[1, 0], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x3x3x2xf64>, tensor<6x1x2x2xf64>) -> tensor<1x6x2x2xf64>
    return %0 : tensor<1x6x2x2xf64>
  }
}
// -----
// batch_groups
module {
  func.func public @main(%arg0: tensor<4x2x2x2xf64>, %arg1: tensor<4x2x2x1xf64>) -> (tensor<2x4x1x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], window = {stride = [1, 1], pad = [[0, 0], [0, 0]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 2 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<4x2x2x2xf64>, tensor<4x2x2x1xf64>) -> tensor<2x4x1x2xf64>
    return %0 : tensor<2x4x1x2xf64>
  }
}
// -----
// nhwc
module {
  func.func public @main(%arg0: tensor<1x3x3x2xf64>, %arg1: tensor<2x2x2x2xf64>) -> (tensor<1x4x2x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x3x3x2xf64>, tensor<2x2x2x2xf64>) -> tensor<1x4x2x2xf64>
    return %0 : tensor<1x4x2x2xf64>
  }
}
// -----
// nhwc_groups
module {
  func.func public @main(%arg0: tensor<1x2x3x4xf64>, %arg1: tensor<2x2x2x2xf64>) -> (tensor<1x3x2x2xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 2], pad = [[1, 1], [0, 1]], lhs_dilate = [1, 1], rhs_dilate = [1, 1], reverse = [false, false]} {batch_group_count = 1 : i64, feature_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x2x3x4xf64>, tensor<2x2x2x2xf64>) -> tensor<1x3x2x2xf64>
    return %0 : tensor<1x3x2x2xf64>
  }
}
// -----
// one_dimension
module {
  func.func public @main(%arg0: tensor<2x1x5xf64>, %arg1: tensor<2x1x3xf64>) -> (tensor<2x2x3xf64>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [2], pad = [[1, 1]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<2x1x5xf64>, tensor<2x1x3xf64>) -> tensor<2x2x3xf64>
    return %0 : tensor<2x2x3xf64>
  }
}
// -----
// complex
module {
  func.func public @main(%arg0: tensor<1x1x3xcomplex<f64>>, %arg1: tensor<1x1x2xcomplex<f64>>) -> (tensor<1x1x3xcomplex<f64>>) {
    %0 = stablehlo.convolution(%arg0, %arg1) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[1, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [false]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]} : (tensor<1x1x3xcomplex<f64>>, tensor<1x1x2xcomplex<f64>>) -> tensor<1x1x3xcomplex<f64>>
    return %0 : tensor<1x1x3xcomplex<f64>>
  }
}
// -----
// reversal
func.func @main(%x: tensor<1x1x4xf64>, %w: tensor<1x1x2xf64>) -> tensor<1x1x4xf64> {
  %0 = stablehlo.convolution(%x, %w) dim_numbers = [b, f, 0]x[o, i, 0]->[b, f, 0], window = {stride = [1], pad = [[1, 0]], lhs_dilate = [1], rhs_dilate = [1], reverse = [true]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : (tensor<1x1x4xf64>, tensor<1x1x2xf64>) -> tensor<1x1x4xf64>
  return %0 : tensor<1x1x4xf64>
}
