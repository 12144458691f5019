// if
func.func @main(%x: tensor<3xf64>, %y: tensor<3xf64>) -> (tensor<3xf64>, tensor<3xf64>) {
  %p = stablehlo.constant dense<false> : tensor<i1>
  %0:2 = "stablehlo.if"(%p) ({
    stablehlo.return %x, %y : tensor<3xf64>, tensor<3xf64>
  }, {
    %1 = stablehlo.sine %x : tensor<3xf64>
    %2 = stablehlo.multiply %1, %x : tensor<3xf64>
    stablehlo.return %2, %1 : tensor<3xf64>, tensor<3xf64>
  }) : (tensor<i1>) -> (tensor<3xf64>, tensor<3xf64>)
  return %0#0, %0#1 : tensor<3xf64>, tensor<3xf64>
}
// -----
// fft
func.func @main(%x: tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>> {
  %0 = stablehlo.fft %x, type = FFT, length = [4] : (tensor<4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
  %1 = stablehlo.multiply %0, %0 : tensor<4xcomplex<f64>>
  return %1 : tensor<4xcomplex<f64>>
}
// -----
// select_and_scatter
func.func @main(%x: tensor<5x4xf64>, %s: tensor<3x2xf64>, %i: tensor<f64>) -> tensor<5x4xf64> {
  %0 = "stablehlo.select_and_scatter"(%x, %s, %i) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %p = stablehlo.compare GE, %a, %b : (tensor<f64>, tensor<f64>) -> tensor<i1>
    stablehlo.return %p : tensor<i1>
  }, {
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %r = stablehlo.add %a, %b : tensor<f64>
    stablehlo.return %r : tensor<f64>
  }) {window_dimensions = array<i64: 3, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[1, 1], [0, 0]]> : tensor<2x2xi64>} : (tensor<5x4xf64>, tensor<3x2xf64>, tensor<f64>) -> tensor<5x4xf64>
  %1 = stablehlo.multiply %0, %0 : tensor<5x4xf64>
  return %1 : tensor<5x4xf64>
}
// -----
// batch_norm_training
func.func @main(%x: tensor<2x2x3xf64>, %s: tensor<2xf64>, %o: tensor<2xf64>) -> (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>) {

  %y, %m, %v = "stablehlo.batch_norm_training"(%x, %s, %o) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>)
  return %y, %m, %v : tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>
}
// -----
// batch_norm_inference range=0.5,1.5
func.func @main(%x: tensor<2x2x3xf64>, %s: tensor<2xf64>, %o: tensor<2xf64>, %m: tensor<2xf64>, %v: tensor<2xf64>) -> tensor<2x2x3xf64> {

  %y = "stablehlo.batch_norm_inference"(%x, %s, %o, %m, %v) <{epsilon = 0.1 : f32, feature_index = 1 : i64}> : (tensor<2x2x3xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> tensor<2x2x3xf64>
  return %y : tensor<2x2x3xf64>
}
// -----
// map
func.func @main(%x: tensor<2x2xf64>, %y: tensor<2x2xf64>) -> tensor<2x2xf64> {

  %0 = "stablehlo.map"(%x, %y) ({
  ^bb0(%a: tensor<f64>, %b: tensor<f64>):
    %c = stablehlo.constant dense<2.0> : tensor<f64>
    %1 = stablehlo.multiply %a, %b : tensor<f64>
    %2 = stablehlo.sine %1 : tensor<f64>
    %3 = stablehlo.multiply %2, %c : tensor<f64>
    stablehlo.return %3 : tensor<f64>
  }) {dimensions = array<i64: 0, 1>} : (tensor<2x2xf64>, tensor<2x2xf64>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
// -----
// tuple
func.func @main(%x: tensor<2x2xf64>, %y: tensor<2x2xf64>) -> tensor<2x2xf64> {

  %0 = stablehlo.tuple %x, %y : tuple<tensor<2x2xf64>, tensor<2x2xf64>>
  %1 = stablehlo.get_tuple_element %0[0] : (tuple<tensor<2x2xf64>, tensor<2x2xf64>>) -> tensor<2x2xf64>
  %2 = stablehlo.get_tuple_element %0[1] : (tuple<tensor<2x2xf64>, tensor<2x2xf64>>) -> tensor<2x2xf64>
  %3 = stablehlo.multiply %1, %2 : tensor<2x2xf64>
  %4 = stablehlo.multiply %3, %1 : tensor<2x2xf64>
  return %4 : tensor<2x2xf64>
}
// -----
// composite
func.func @main(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.composite "test.cube" %x {decomposition = @cube} : (tensor<3xf64>) -> tensor<3xf64>
  %1 = stablehlo.composite "test.cube" %0 {decomposition = @cube} : (tensor<3xf64>) -> tensor<3xf64>
  return %1 : tensor<3xf64>
}
func.func private @cube(%x: tensor<3xf64>) -> tensor<3xf64> {
  %0 = stablehlo.multiply %x, %x : tensor<3xf64>
  %1 = stablehlo.multiply %0, %x : tensor<3xf64>
  return %1 : tensor<3xf64>
}
