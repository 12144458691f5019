// equal_ops cse
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %x, %y : tensor<4xf32>
  %1 = stablehlo.add %y, %x : tensor<4xf32>
  %2 = stablehlo.subtract %x, %y : tensor<4xf32>
  %3 = stablehlo.subtract %y, %x : tensor<4xf32>
  %4 = stablehlo.multiply %0, %1 : tensor<4xf32>
  %5 = stablehlo.multiply %2, %3 : tensor<4xf32>
  %6 = stablehlo.add %4, %5 : tensor<4xf32>
  return %6 : tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.add %arg0, %arg1 : tensor<4xf32>
    %1 = stablehlo.subtract %arg0, %arg1 : tensor<4xf32>
    %2 = stablehlo.subtract %arg1, %arg0 : tensor<4xf32>
    %3 = stablehlo.multiply %0, %0 : tensor<4xf32>
    %4 = stablehlo.multiply %1, %2 : tensor<4xf32>
    %5 = stablehlo.add %3, %4 : tensor<4xf32>
    return %5 : tensor<4xf32>
  }
}
// -----
// regions cse
func.func @main(%x: tensor<4x3xf32>) -> tensor<4xf32> {
  %i = stablehlo.constant dense<0.0> : tensor<f32>
  %j = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%x init: %i) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %1 = stablehlo.reduce(%x init: %j) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %2 = stablehlo.reduce(%x init: %j) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
  %3 = stablehlo.multiply %0, %1 : tensor<4xf32>
  %4 = stablehlo.multiply %3, %2 : tensor<4xf32>
  return %4 : tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4x3xf32>) -> tensor<4xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %1 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<4x3xf32>, tensor<f32>) -> tensor<4xf32>
    %2 = stablehlo.multiply %0, %0 : tensor<4xf32>
    %3 = stablehlo.multiply %2, %1 : tensor<4xf32>
    return %3 : tensor<4xf32>
  }
}
// -----
// barriers_and_effects cse,dce
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.optimization_barrier %x : tensor<4xf32>
  %1 = stablehlo.optimization_barrier %x : tensor<4xf32>
  %2 = stablehlo.sine %0 : tensor<4xf32>
  %3 = stablehlo.sine %1 : tensor<4xf32>
  return %2, %3 : tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.optimization_barrier %arg0 : tensor<4xf32>
    %1 = stablehlo.optimization_barrier %arg0 : tensor<4xf32>
    %2 = stablehlo.sine %0 : tensor<4xf32>
    %3 = stablehlo.sine %1 : tensor<4xf32>
    return %2, %3 : tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// loop_in_a_loop cse,dce
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>) {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:2 = stablehlo.while(%i = %zero, %c = %x) : tensor<i32>, tensor<4xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %s = stablehlo.sine %c : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s : tensor<i32>, tensor<4xf32>
  }
  %1 = stablehlo.cosine %0#1 : tensor<4xf32>
  %stack = stablehlo.constant dense<0.0> : tensor<3x4xf32>
  %2:3 = stablehlo.while(%i = %zero, %c = %x, %t = %stack) : tensor<i32>, tensor<4xf32>, tensor<3x4xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %z = stablehlo.constant dense<0> : tensor<i32>
    %s = stablehlo.sine %c : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    %r = stablehlo.reshape %c : (tensor<4xf32>) -> tensor<1x4xf32>
    %u = stablehlo.dynamic_update_slice %t, %r, %i, %z : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
    stablehlo.return %j, %s, %u : tensor<i32>, tensor<4xf32>, tensor<3x4xf32>
  }
  return %1, %2#2 : tensor<4xf32>, tensor<3x4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<3x4xf32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<3x4xf32>
    %0:3 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0, %iterArg_1 = %cst) : tensor<i32>, tensor<4xf32>, tensor<3x4xf32>
    cond {
      %c_2 = stablehlo.constant dense<3> : tensor<i32>
      %2 = stablehlo.compare LT, %iterArg, %c_2 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<1> : tensor<i32>
      %c_3 = stablehlo.constant dense<0> : tensor<i32>
      %2 = stablehlo.sine %iterArg_0 : tensor<4xf32>
      %3 = stablehlo.add %iterArg, %c_2 : tensor<i32>
      %4 = stablehlo.reshape %iterArg_0 : (tensor<4xf32>) -> tensor<1x4xf32>
      %5 = stablehlo.dynamic_update_slice %iterArg_1, %4, %iterArg, %c_3 : (tensor<3x4xf32>, tensor<1x4xf32>, tensor<i32>, tensor<i32>) -> tensor<3x4xf32>
      stablehlo.return %3, %2, %5 : tensor<i32>, tensor<4xf32>, tensor<3x4xf32>
    }
    %1 = stablehlo.cosine %0#1 : tensor<4xf32>
    return %1, %0#2 : tensor<4xf32>, tensor<3x4xf32>
  }
}
