// reshape simplify,dce
func.func @main(%x: tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<4x3xf32>) {
  %0 = stablehlo.reshape %x : (tensor<2x6xf32>) -> tensor<12xf32>
  %1 = stablehlo.reshape %0 : (tensor<12xf32>) -> tensor<2x6xf32>
  %2 = stablehlo.reshape %0 : (tensor<12xf32>) -> tensor<4x3xf32>
  return %1, %2 : tensor<2x6xf32>, tensor<4x3xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x6xf32>) -> (tensor<2x6xf32>, tensor<4x3xf32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x6xf32>) -> tensor<4x3xf32>
    return %arg0, %0 : tensor<2x6xf32>, tensor<4x3xf32>
  }
}
// -----
// transpose simplify,dce
func.func @main(%x: tensor<2x3x4xf32>, %u: tensor<1x3x1xf32>) -> (tensor<2x3x4xf32>, tensor<4x2x3xf32>, tensor<1x1x3xf32>) {
  %0 = stablehlo.transpose %x, dims = [1, 2, 0] : (tensor<2x3x4xf32>) -> tensor<3x4x2xf32>
  %1 = stablehlo.transpose %0, dims = [2, 0, 1] : (tensor<3x4x2xf32>) -> tensor<2x3x4xf32>
  %2 = stablehlo.transpose %0, dims = [1, 2, 0] : (tensor<3x4x2xf32>) -> tensor<4x2x3xf32>
  %3 = stablehlo.transpose %u, dims = [2, 0, 1] : (tensor<1x3x1xf32>) -> tensor<1x1x3xf32>
  return %1, %2, %3 : tensor<2x3x4xf32>, tensor<4x2x3xf32>, tensor<1x1x3xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x3x4xf32>, %arg1: tensor<1x3x1xf32>) -> (tensor<2x3x4xf32>, tensor<4x2x3xf32>, tensor<1x1x3xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [2, 0, 1] : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
    %1 = stablehlo.reshape %arg1 : (tensor<1x3x1xf32>) -> tensor<1x1x3xf32>
    return %arg0, %0, %1 : tensor<2x3x4xf32>, tensor<4x2x3xf32>, tensor<1x1x3xf32>
  }
}
// -----
// broadcast simplify,dce
func.func @main(%s: tensor<f32>, %x: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<4x2x3xf32>, tensor<3x2xf32>, tensor<1x3xf32>) {
  %0 = stablehlo.broadcast_in_dim %s, dims = [] : (tensor<f32>) -> tensor<3xf32>
  %1 = stablehlo.broadcast_in_dim %0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %2 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
  %3 = stablehlo.broadcast_in_dim %2, dims = [1, 2] : (tensor<2x3xf32>) -> tensor<4x2x3xf32>
  %4 = stablehlo.transpose %2, dims = [1, 0] : (tensor<2x3xf32>) -> tensor<3x2xf32>
  %5 = stablehlo.broadcast_in_dim %x, dims = [1] : (tensor<3xf32>) -> tensor<1x3xf32>
  return %1, %3, %4, %5 : tensor<2x3xf32>, tensor<4x2x3xf32>, tensor<3x2xf32>, tensor<1x3xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<f32>, %arg1: tensor<3xf32>) -> (tensor<2x3xf32>, tensor<4x2x3xf32>, tensor<3x2xf32>, tensor<1x3xf32>) {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [2] : (tensor<3xf32>) -> tensor<4x2x3xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [0] : (tensor<3xf32>) -> tensor<3x2xf32>
    %3 = stablehlo.reshape %arg1 : (tensor<3xf32>) -> tensor<1x3xf32>
    return %0, %1, %2, %3 : tensor<2x3xf32>, tensor<4x2x3xf32>, tensor<3x2xf32>, tensor<1x3xf32>
  }
}
// -----
// slices simplify,dce
func.func @main(%x: tensor<10xf32>, %y: tensor<3xf32>) -> (tensor<10xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<10xf32>) {
  %0 = stablehlo.slice %x [0:10] : (tensor<10xf32>) -> tensor<10xf32>
  %1 = stablehlo.slice %x [1:9:2] : (tensor<10xf32>) -> tensor<4xf32>
  %2 = stablehlo.slice %1 [1:4:2] : (tensor<4xf32>) -> tensor<2xf32>
  %c = stablehlo.concatenate %x, %y, dim = 0 : (tensor<10xf32>, tensor<3xf32>) -> tensor<13xf32>
  %3 = stablehlo.slice %c [11:13] : (tensor<13xf32>) -> tensor<2xf32>
  %b = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<3xf32>) -> tensor<5x3xf32>
  %4 = stablehlo.slice %b [1:3, 0:2] : (tensor<5x3xf32>) -> tensor<2x2xf32>
  %p = stablehlo.slice %x [0:4] : (tensor<10xf32>) -> tensor<4xf32>
  %q = stablehlo.slice %x [4:10] : (tensor<10xf32>) -> tensor<6xf32>
  %5 = stablehlo.concatenate %p, %q, dim = 0 : (tensor<4xf32>, tensor<6xf32>) -> tensor<10xf32>
  return %0, %2, %3, %4, %5 : tensor<10xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<10xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<10xf32>, %arg1: tensor<3xf32>) -> (tensor<10xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<10xf32>) {
    %0 = stablehlo.slice %arg0 [3:8:4] : (tensor<10xf32>) -> tensor<2xf32>
    %1 = stablehlo.slice %arg1 [1:3] : (tensor<3xf32>) -> tensor<2xf32>
    %2 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xf32>) -> tensor<5x3xf32>
    %3 = stablehlo.slice %2 [1:3, 0:2] : (tensor<5x3xf32>) -> tensor<2x2xf32>
    return %arg0, %0, %1, %3, %arg0 : tensor<10xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2x2xf32>, tensor<10xf32>
  }
}
// -----
// repeated_less simplify,dce
func.func @main(%y: tensor<3xf32>) -> tensor<2x3xf32> {
  %b = stablehlo.broadcast_in_dim %y, dims = [1] : (tensor<3xf32>) -> tensor<5x3xf32>
  %4 = stablehlo.slice %b [1:3, 0:3] : (tensor<5x3xf32>) -> tensor<2x3xf32>
  return %4 : tensor<2x3xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<3xf32>) -> tensor<2x3xf32> {
    %0 = stablehlo.broadcast_in_dim %arg0, dims = [1] : (tensor<3xf32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
}
// -----
// pads simplify,dce
func.func @main(%x: tensor<4xf32>, %v: tensor<f32>) -> (tensor<4xf32>, tensor<2xf32>) {
  %0 = stablehlo.pad %x, %v, low = [0], high = [0], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.pad %x, %v, low = [-1], high = [-1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<2xf32>
  return %0, %1 : tensor<4xf32>, tensor<2xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<f32>) -> (tensor<4xf32>, tensor<2xf32>) {
    %0 = stablehlo.slice %arg0 [1:3] : (tensor<4xf32>) -> tensor<2xf32>
    return %arg0, %0 : tensor<4xf32>, tensor<2xf32>
  }
}
// -----
// dynamic simplify,dce
func.func @main(%x: tensor<4xf32>, %u: tensor<2xf32>, %i: tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c = stablehlo.constant dense<9> : tensor<i32>
  %0 = stablehlo.dynamic_slice %x, %c, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  %1 = stablehlo.dynamic_update_slice %x, %u, %i : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
  %2 = stablehlo.dynamic_slice %1, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  %3 = stablehlo.dynamic_slice %x, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
  %4 = stablehlo.dynamic_update_slice %x, %3, %i : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
  return %0, %2, %4, %1 : tensor<2xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<2xf32>, %arg2: tensor<i32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.slice %arg0 [2:4] : (tensor<4xf32>) -> tensor<2xf32>
    %1 = stablehlo.dynamic_update_slice %arg0, %arg1, %arg2 : (tensor<4xf32>, tensor<2xf32>, tensor<i32>) -> tensor<4xf32>
    return %0, %arg1, %arg0, %1 : tensor<2xf32>, tensor<2xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// dot_of_transposes simplify,dce
func.func @main(%x: tensor<3x2xf32>, %y: tensor<4x3xf32>) -> tensor<2x4xf32> {
  %0 = stablehlo.transpose %x, dims = [1, 0] : (tensor<3x2xf32>) -> tensor<2x3xf32>
  %1 = stablehlo.transpose %y, dims = [1, 0] : (tensor<4x3xf32>) -> tensor<3x4xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  return %2 : tensor<2x4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<3x2xf32>, %arg1: tensor<4x3xf32>) -> tensor<2x4xf32> {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [0] x [1] : (tensor<3x2xf32>, tensor<4x3xf32>) -> tensor<2x4xf32>
    return %0 : tensor<2x4xf32>
  }
}
// -----
// static_forms simplify,fold,dce
func.func @main(%x: tensor<2x3xf32>) -> (tensor<6xf32>, tensor<4x3xf32>, tensor<i32>) {
  %s = stablehlo.constant dense<6> : tensor<1xi32>
  %0 = stablehlo.dynamic_reshape %x, %s : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<6xf32>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %l = stablehlo.constant dense<[1, 0]> : tensor<2xi32>
  %n = stablehlo.constant dense<0> : tensor<2xi32>
  %1 = stablehlo.dynamic_pad %x, %z, %l, %l, %n : (tensor<2x3xf32>, tensor<f32>, tensor<2xi32>, tensor<2xi32>, tensor<2xi32>) -> tensor<4x3xf32>
  %2 = stablehlo.get_dimension_size %x, dim = 1 : (tensor<2x3xf32>) -> tensor<i32>
  return %0, %1, %2 : tensor<6xf32>, tensor<4x3xf32>, tensor<i32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x3xf32>) -> (tensor<6xf32>, tensor<4x3xf32>, tensor<i32>) {
    %0 = stablehlo.reshape %arg0 : (tensor<2x3xf32>) -> tensor<6xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.pad %arg0, %cst, low = [1, 0], high = [1, 0], interior = [0, 0] : (tensor<2x3xf32>, tensor<f32>) -> tensor<4x3xf32>
    %c = stablehlo.constant dense<3> : tensor<i32>
    return %0, %1, %c : tensor<6xf32>, tensor<4x3xf32>, tensor<i32>
  }
}
// -----
// factors_widened_from_bf16 simplify,dce
func.func @main(%a: tensor<3x40xbf16>, %b: tensor<40x4xbf16>, %c: tensor<40x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
  %0 = stablehlo.convert %a : (tensor<3x40xbf16>) -> tensor<3x40xf32>
  %1 = stablehlo.convert %b : (tensor<40x4xbf16>) -> tensor<40x4xf32>
  %2 = stablehlo.dot_general %0, %1, contracting_dims = [1] x [0] : (tensor<3x40xf32>, tensor<40x4xf32>) -> tensor<3x4xf32>
  %3 = stablehlo.dot_general %0, %c, contracting_dims = [1] x [0] : (tensor<3x40xf32>, tensor<40x4xf32>) -> tensor<3x4xf32>
  return %2, %3 : tensor<3x4xf32>, tensor<3x4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<3x40xbf16>, %arg1: tensor<40x4xbf16>, %arg2: tensor<40x4xf32>) -> (tensor<3x4xf32>, tensor<3x4xf32>) {
    %0 = stablehlo.convert %arg0 : (tensor<3x40xbf16>) -> tensor<3x40xf32>
    %1 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0] : (tensor<3x40xbf16>, tensor<40x4xbf16>) -> tensor<3x4xf32>
    %2 = stablehlo.dot_general %0, %arg2, contracting_dims = [1] x [0] : (tensor<3x40xf32>, tensor<40x4xf32>) -> tensor<3x4xf32>
    return %1, %2 : tensor<3x4xf32>, tensor<3x4xf32>
  }
}
