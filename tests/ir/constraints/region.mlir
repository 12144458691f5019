// reduce: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C1: one shape
// refused: input 0 is tensor<2x3xf32>, but input 1 is tensor<2x4xf32>: their shapes differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  %r:2 = "stablehlo.reduce"(%a0, %a1, %a2, %a3) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x4xf32>, tensor<f32>, tensor<f32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return
}
// -----
// reduce C2: init's type (openxla's verifier accepts this)
// refused: input 0 has elements of type f32, but its initial value is f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f64>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f64>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C3: as many
// refused: needs n inputs and n initial values, but has 3 operands
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1, %a2) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C4: dimensions range
// refused: dimension 2 of dimensions [2] is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 2>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C4: negative
// refused: dimension -1 of dimensions [-1] is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: -1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C5: unique
// refused: dimensions [1, 1] contains 1 twice
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C6: arguments
// refused: the body takes 1 arguments, but must take 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C6: results
// refused: the body returns 2 values, but must return 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C6: scalars
// refused: the body must return tensors of rank 0, but value 0 is tensor<1xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    "stablehlo.return"(%z) : (tensor<1xf32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C6: result's type
// refused: argument 0 of the body is tensor<f32>, but value 0 that it returns is tensor<i32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.constant"() <{value = dense<0> : tensor<i32>}> : () -> tensor<i32>
    "stablehlo.return"(%z) : (tensor<i32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C6: promoted
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf64>
  func.return
}
// -----
// reduce C6: narrower (openxla's verifier accepts this)
// refused: elements f64 of operand 0 cannot be promoted to f32 of the body
func.func @f(%a0: tensor<2x3xf64>, %a1: tensor<f64>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf64>, tensor<f64>) -> tensor<2xf32>
  func.return
}
// -----
// reduce C7: shape
// refused: result is tensor<2xf32>, but its type is given as tensor<3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<3xf32>
  func.return
}
// -----
// reduce C8: type
// refused: result is tensor<2xf32>, but its type is given as tensor<2xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf64>
  func.return
}
// -----
// reduce I2: init a scalar
// refused: initial value 0 must have rank 0, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce all
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<f32>
  func.return
}
// -----
// reduce none
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce no results
// refused: stablehlo.reduce has 1 results, but 0 types for them
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> ()
  func.return
}
// -----
// reduce no return
// refused: expected a return at the end of the region
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce no region
// refused: has 0 regions, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce I3: there
// refused: reduce needs the attribute dimensions
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce"(%a0, %a1) ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// reduce_window: valid
// accepted
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C1: as many
// refused: needs n inputs and n initial values, but has 3 operands
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<4x16xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1, %a2) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C2: one shape
// refused: input 0 is tensor<4x16xf32>, but input 1 is tensor<4x15xf32>: their shapes differ
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<4x15xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  %r:2 = "stablehlo.reduce_window"(%a0, %a1, %a2, %a3) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<4x15xf32>, tensor<f32>, tensor<f32>) -> (tensor<4x30xf32>, tensor<4x30xf32>)
  func.return
}
// -----
// reduce_window C3: init's type (openxla's verifier accepts this)
// refused: input 0 has elements of type f32, but its initial value is f64
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f64>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f64>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C4: window_dimensions' size
// refused: window_dimensions [1] has 1 elements, but the operands' rank is 2
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C5: positive
// refused: window_dimensions [0, 2] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 0, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C6: window_strides' size
// refused: window_strides [2] has 1 elements, but the operands' rank is 2
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C7: positive
// refused: window_strides [0, 1] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 0, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C8: base_dilations' size
// refused: base_dilations [1] has 1 elements, but the operands' rank is 2
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C9: positive
// refused: base_dilations [1, 0] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 0>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C10: window_dilations' size
// refused: window_dilations [3] has 1 elements, but the operands' rank is 2
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C11: positive
// refused: window_dilations [-3, 1] has -3 where a positive number must stand
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: -3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C12: padding's shape
// refused: padding must have the shape [2, 2], not [1, 2]
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2]]> : tensor<1x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C12: pairs
// refused: padding must have the shape [2, 2], not [2, 3]
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<0> : tensor<2x3xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C13: body's arguments
// refused: the body takes 1 arguments, but must take 2
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C13: scalars
// refused: the body must return tensors of rank 0, but value 0 is tensor<1xf32>
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    "stablehlo.return"(%z) : (tensor<1xf32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C13: type
// refused: elements f32 of operand 0 cannot be promoted to i32 of the body
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%z) : (tensor<i32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// reduce_window C14: results of one shape
// refused: result is tensor<4x30xf32>, but its type is given as tensor<4x31xf32>
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x31xf32>
  func.return
}
// -----
// reduce_window C15: rank
// refused: result is tensor<4x30xf32>, but its type is given as tensor<120xf32>
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<120xf32>
  func.return
}
// -----
// reduce_window C16: type
// refused: result is tensor<4x30xf32>, but its type is given as tensor<4x30xf64>
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf64>
  func.return
}
// -----
// reduce_window C16: promoted
// accepted
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf64>
  func.return
}
// -----
// reduce_window defaults
// accepted
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 2>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x15xf32>
  func.return
}
// -----
// reduce_window a window larger than all
// accepted
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_dimensions = array<i64: 1, 40>, window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x0xf32>
  func.return
}
// -----
// reduce_window I3: there
// refused: reduce_window needs the attribute window_dimensions
func.func @f(%a0: tensor<4x16xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.reduce_window"(%a0, %a1) <{window_strides = array<i64: 2, 1>, base_dilations = array<i64: 1, 2>, window_dilations = array<i64: 3, 1>, padding = dense<[[2, 2], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>, tensor<f32>) -> tensor<4x30xf32>
  func.return
}
// -----
// select_and_scatter: valid
// accepted
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C1: types (openxla's verifier accepts this)
// refused: the operand, source and init_value have elements of different types: f32, f64 and f32
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf64>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf64>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C2: source's shape
// refused: source has shape [2, 4], but there are [2, 3] windows
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x4xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x4xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C3: init's type (openxla's verifier accepts this)
// refused: the operand, source and init_value have elements of different types: f32, f32 and f64
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f64>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f64>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter I3: a scalar
// refused: init_value must have rank 0, not 1
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<1xf32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<1xf32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C4: window_dimensions' size
// refused: window_dimensions [2] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C5: positive
// refused: window_dimensions [0, 2] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 0, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C6: window_strides' size
// refused: window_strides [2] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C7: positive
// refused: window_strides [2, 0] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 0>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C8: padding's shape
// refused: padding must have the shape [2, 2], not [1, 2]
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0]]> : tensor<1x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C9: select's arguments
// refused: select takes 1 arguments, but must take 2
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>):
    %p = "stablehlo.compare"(%x, %x) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C9: select's result
// refused: select must return one tensor<i1>, not tensor<f32>
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C9: select's types (openxla's verifier accepts this)
// refused: argument 0 of select must be a scalar of f32, not tensor<f64>
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f64>, %x1: tensor<f64>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f64>, tensor<f64>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C10: scatter's arguments
// refused: scatter takes 1 arguments, but must take 2
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C10: scatter's types
// refused: elements f32 of operand 0 cannot be promoted to i32 of scatter
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%z) : (tensor<i32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C10: scatter's rank
// refused: scatter must return tensors of rank 0, but value 0 is tensor<1xf32>
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    "stablehlo.return"(%z) : (tensor<1xf32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter C11: shape
// refused: result is tensor<4x6xf32>, but its type is given as tensor<4x7xf32>
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x7xf32>
  func.return
}
// -----
// select_and_scatter C12: type
// refused: result is tensor<4x6xf32>, but its type is given as tensor<4x6xf64>
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf64>
  func.return
}
// -----
// select_and_scatter C12: promoted
// accepted
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf64>
  func.return
}
// -----
// select_and_scatter defaults
// accepted
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<3x5xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x6xf32>, tensor<3x5xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// select_and_scatter one region
// refused: has 1 regions, not 2
func.func @f(%a0: tensor<4x6xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.select_and_scatter"(%a0, %a1, %a2) <{window_dimensions = array<i64: 2, 2>, window_strides = array<i64: 2, 2>, padding = dense<[[0, 0], [0, 0]]> : tensor<2x2xi64>}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<4x6xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<4x6xf32>
  func.return
}
// -----
// sort: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C1: operands
// refused: needs at least one input
func.func @f() {
  "stablehlo.sort"() <{dimension = 1 : i64, is_stable = true}> ({
    %p = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : () -> ()
  func.return
}
// -----
// sort C2: types
// refused: result 1 is tensor<2x3xi32>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// sort C3: shapes
// refused: input 0 is tensor<2x3xf32>, but input 1 is tensor<2x4xi32>: their shapes differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x4xi32>) -> (tensor<2x3xf32>, tensor<2x4xi32>)
  func.return
}
// -----
// sort C4: range
// refused: dimension 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 2 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C4: from the end
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = -2 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C4: before the first
// refused: dimension -3 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = -3 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C5: comparator's arguments
// refused: the comparator takes 2 arguments, but must take 4
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C5: types
// refused: argument 2 of the comparator must be a scalar of i32, not tensor<f32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<f32>, %x3: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C5: result
// refused: the comparator must return tensor<i1>, not tensor<f32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    "stablehlo.return"(%x0) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort C5: results
// refused: the comparator returns 2 values, but must return one
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p, %p) : (tensor<i1>, tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort fewer results
// refused: has 2 results, but 1 result types are given
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.sort"(%a0, %a1) <{dimension = 1 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sort defaults
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xi32>) {
  %r:2 = "stablehlo.sort"(%a0, %a1) ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>, %x2: tensor<i32>, %x3: tensor<i32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xi32>) -> (tensor<2x3xf32>, tensor<2x3xi32>)
  func.return
}
// -----
// sort scalars
// refused: dimension 0 is out of range for rank 0
func.func @f(%a0: tensor<f32>) {
  %r = "stablehlo.sort"(%a0) <{dimension = 0 : i64, is_stable = true}> ({
^bb0(%x0: tensor<f32>, %x1: tensor<f32>):
    %p = "stablehlo.compare"(%x0, %x1) <{comparison_direction = #stablehlo<comparison_direction GT>}> : (tensor<f32>, tensor<f32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<f32>) -> tensor<f32>
  func.return
}
// -----
// map: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C1: shapes
// refused: input 0 is tensor<2x3xf32>, but input 1 is tensor<2x4xf32>: their shapes differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C2: inputs
// refused: needs at least one input
func.func @f() {
  %r = "stablehlo.map"() <{dimensions = array<i64: 0, 1>}> ({
    %p = "stablehlo.constant"() <{value = dense<1.0> : tensor<f32>}> : () -> tensor<f32>
    "stablehlo.return"(%p) : (tensor<f32>) -> ()
  }) : () -> tensor<2x3xf32>
  func.return
}
// -----
// map C3: dimensions
// refused: dimensions [0] has 1 elements, but the rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C3: order
// refused: dimensions must be all of the operands' in order, not [1, 0]
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 1, 0>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C3: range
// refused: dimensions must be all of the operands' in order, not [0, 2]
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 2>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C4: arguments
// refused: the computation takes 2 arguments, but must take 1
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C4: types
// refused: argument 0 of the computation must be a scalar of f32, not tensor<f64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C4: scalars
// refused: argument 0 of the computation must be a scalar of f32, not tensor<1xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    "stablehlo.return"(%z) : (tensor<1xf32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// map C4: a result of another type
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.convert"(%x) : (tensor<f32>) -> tensor<i32>
    "stablehlo.return"(%z) : (tensor<i32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi32>
  func.return
}
// -----
// map C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  func.return
}
// -----
// map C4: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi32>
  func.return
}
// -----
// map two results
// refused: the computation returns 2 values, but must return one
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.map"(%a0, %a1) <{dimensions = array<i64: 0, 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// if: valid
// accepted
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if I1: a scalar
// refused: pred must have rank 0, not 1
func.func @f(%a0: tensor<1xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<1xi1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if I1: boolean
// refused: pred must be a tensor of i1 elements, not tensor<i32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// if C1: no arguments
// refused: true_branch takes 1 arguments, but must take 0
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if C1: false's arguments
// refused: false_branch takes 1 arguments, but must take 0
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if C2: result types
// refused: true_branch returns tensor<2x3xf32> as value 0, but false_branch tensor<i1>
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a0) : (tensor<i1>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if C2: as many
// refused: true_branch returns 1 values, but false_branch 2
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if C3: results
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xi32>
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xi32>
  func.return
}
// -----
// if C3: fewer results
// refused: stablehlo.if has 1 results, but 0 types for them
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> ()
  func.return
}
// -----
// if one region
// refused: has 1 regions, not 2
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.if"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i1>) -> tensor<2x3xf32>
  func.return
}
// -----
// if nothing
// accepted
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  "stablehlo.if"(%a0) ({
    "stablehlo.return"() : () -> ()
  }, {
    "stablehlo.return"() : () -> ()
  }) : (tensor<i1>) -> ()
  func.return
}
// -----
// case: valid
// accepted
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// case I1: a scalar
// refused: index must be tensor<i32>, not tensor<1xi32>
func.func @f(%a0: tensor<1xi32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<1xi32>) -> tensor<2x3xf32>
  func.return
}
// -----
// case I1: i32
// refused: index must be tensor<i32>, not tensor<i64>
func.func @f(%a0: tensor<i64>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i64>) -> tensor<2x3xf32>
  func.return
}
// -----
// case C1: a branch
// refused: needs at least one branch
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// case C2: no arguments
// refused: branch 1 takes 1 arguments, but must take 0
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// case C3: result types
// refused: branch 0 returns tensor<2x3xf32> as value 0, but branch 1 tensor<i32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a0) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// case C4: results
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xi32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a2) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xi32>
  func.return
}
// -----
// case C3: as many
// refused: branch 0 returns 1 values, but branch 1 2
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }, {
    "stablehlo.return"(%a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// case one branch
// accepted
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.case"(%a0) ({
    "stablehlo.return"(%a1) : (tensor<2x3xf32>) -> ()
  }) : (tensor<i32>) -> tensor<2x3xf32>
  func.return
}
// -----
// while: valid
// accepted
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C1: cond's arguments
// refused: cond takes 1 arguments, but must take 2
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>):
    %p = "stablehlo.constant"() <{value = dense<true> : tensor<i1>}> : () -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C1: cond's types
// refused: argument 1 of cond is tensor<2x4xf32>, but operand 1 is tensor<2x3xf32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x4xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C1: cond's result
// refused: cond returns 2 values, but must return one
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C1: a scalar
// refused: cond must return tensor<i1>, not tensor<1xi1>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.constant"() <{value = dense<true> : tensor<1xi1>}> : () -> tensor<1xi1>
    "stablehlo.return"(%p) : (tensor<1xi1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C1: boolean
// refused: cond must return tensor<i1>, not tensor<i32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C2: body's arguments
// refused: the body takes 1 arguments, but must take 2
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C2: body's results
// refused: the body returns 1 values, but there are 2 operands
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C2: body's result types
// refused: the body returns tensor<2x3xf32> as value 0, but operand 0 is tensor<i32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%s, %i) : (tensor<2x3xf32>, tensor<i32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while C3: results
// refused: result 1 is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x4xf32>)
  func.return
}
// -----
// while fewer results
// refused: has 2 results, but 1 result types are given
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> tensor<i32>
  func.return
}
// -----
// while one region
// refused: has 1 regions, not 2
func.func @f(%a0: tensor<i32>, %a1: tensor<2x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }) : (tensor<i32>, tensor<2x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
// -----
// while unknown sizes
// accepted
func.func @f(%a0: tensor<i32>, %a1: tensor<?x3xf32>) {
  %r:2 = "stablehlo.while"(%a0, %a1) ({
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>
    "stablehlo.return"(%p) : (tensor<i1>) -> ()
  }, {
^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):
    "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()
  }) : (tensor<i32>, tensor<?x3xf32>) -> (tensor<i32>, tensor<2x3xf32>)
  func.return
}
