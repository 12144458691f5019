// unused dce
func.func @main(%x: tensor<4xf32>, %unused: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.sine %x : tensor<4xf32>
  %1 = stablehlo.cosine %0 : tensor<4xf32>
  %2 = stablehlo.tanh %1 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %0 = stablehlo.sine %arg0 : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// loop_state dce
func.func @main(%x: tensor<4xf32>, %w: tensor<4xf32>) -> tensor<4xf32> {
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %0:4 = stablehlo.while(%i = %zero, %c = %x, %same = %w, %useless = %x) : tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  cond {
    %n = stablehlo.constant dense<3> : tensor<i32>
    %p = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  } do {
    %one = stablehlo.constant dense<1> : tensor<i32>
    %s = stablehlo.multiply %c, %same : tensor<4xf32>
    %u = stablehlo.multiply %useless, %c : tensor<4xf32>
    %j = stablehlo.add %i, %one : tensor<i32>
    stablehlo.return %j, %s, %same, %u : tensor<i32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
  return %0#1 : tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> tensor<4xf32> {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0:2 = stablehlo.while(%iterArg = %c, %iterArg_0 = %arg0) : tensor<i32>, tensor<4xf32>
    cond {
      %c_1 = stablehlo.constant dense<3> : tensor<i32>
      %1 = stablehlo.compare LT, %iterArg, %c_1 : (tensor<i32>, tensor<i32>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_1 = stablehlo.constant dense<1> : tensor<i32>
      %1 = stablehlo.multiply %iterArg_0, %arg1 : tensor<4xf32>
      %2 = stablehlo.add %iterArg, %c_1 : tensor<i32>
      stablehlo.return %2, %1 : tensor<i32>, tensor<4xf32>
    }
    return %0#1 : tensor<4xf32>
  }
}
// -----
// choices dce
func.func @main(%p: tensor<i1>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> tensor<4xf32> {
  %0:2 = "stablehlo.if"(%p) ({
    %1 = stablehlo.sine %x : tensor<4xf32>
    %2 = stablehlo.cosine %y : tensor<4xf32>
    stablehlo.return %1, %2 : tensor<4xf32>, tensor<4xf32>
  }, {
    stablehlo.return %x, %y : tensor<4xf32>, tensor<4xf32>
  }) : (tensor<i1>) -> (tensor<4xf32>, tensor<4xf32>)
  return %0#0 : tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<i1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> tensor<4xf32> {
    %0 = "stablehlo.if"(%arg0) ({
      %1 = stablehlo.sine %arg1 : tensor<4xf32>
      stablehlo.return %1 : tensor<4xf32>
    }, {
      stablehlo.return %arg1 : tensor<4xf32>
    }) : (tensor<i1>) -> tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}
// -----
// empty simplify,cse,dce
func.func @main(%x: tensor<2x0x0xf32>) -> (tensor<2x0xf32>, tensor<2xi32>) {
  %0:2 = stablehlo.custom_call @lapack_sgeev_ffi(%x) : (tensor<2x0x0xf32>) -> (tensor<2x0xf32>, tensor<2xi32>)
  %c = stablehlo.constant dense<0> : tensor<2xi32>
  %ok = stablehlo.compare EQ, %0#1, %c : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
  %mask = stablehlo.broadcast_in_dim %ok, dims = [0] : (tensor<2xi1>) -> tensor<2x0xi1>
  %nan = stablehlo.constant dense<0x7FC00000> : tensor<2x0xf32>
  %1 = stablehlo.select %mask, %0#0, %nan : tensor<2x0xi1>, tensor<2x0xf32>
  %2 = stablehlo.iota dim = 0 : tensor<2xi32>
  return %1, %2 : tensor<2x0xf32>, tensor<2xi32>
}
// ==>
module {
  func.func @main(%arg0: tensor<2x0x0xf32>) -> (tensor<2x0xf32>, tensor<2xi32>) {
    %cst = stablehlo.constant dense<> : tensor<2x0xf32>
    %0 = stablehlo.iota dim = 0 : tensor<2xi32>
    return %cst, %0 : tensor<2x0xf32>, tensor<2xi32>
  }
}
