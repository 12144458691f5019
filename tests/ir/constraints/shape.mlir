// broadcast_in_dim: valid
// accepted
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C1: element type
// refused: the result's elements are f64, but the operand's are f32
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf64>
  func.return
}
// -----
// broadcast_in_dim C2: size
// refused: broadcast_dimensions [1] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C3: range
// refused: dimension 3 of broadcast_dimensions [1, 3] is out of range for a result of rank 3
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 3>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C3: negative
// refused: dimension -1 of broadcast_dimensions [-1, 0] is out of range for a result of rank 3
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: -1, 0>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C4: unique
// refused: broadcast_dimensions [0, 0] contains 0 twice
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 0, 0>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C5: sizes
// refused: dimension 1 of the operand is 3, neither 1 nor the 4 of the result's dimension 1
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C5: one or equal
// accepted
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 2, 0>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim I2: there
// refused: broadcast_in_dim needs the attribute broadcast_dimensions
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim I2: i64
// refused: expected a list, array<i64: ...>
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i32: 1, 0>}> : (tensor<1x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C1: result static
// refused: the result must have a static shape or bounds, not tensor<3x?x2xf32>
func.func @f(%a0: tensor<1x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x3xf32>) -> tensor<3x?x2xf32>
  func.return
}
// -----
// broadcast_in_dim C1: operand dynamic
// accepted
func.func @f(%a0: tensor<?x3xf32>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<?x3xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// broadcast_in_dim C1: quantized
// accepted
func.func @f(%a0: tensor<1x3x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x4x2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// broadcast_in_dim C1: quantized, other scale
// refused: the result's elements are !quant.uniform<i8:f32, 2.500000e-01:3>, but the operand's are !quant.uniform<i8:f32, 5.000000e-01:3>
func.func @f(%a0: tensor<1x3x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x4x2x!quant.uniform<i8:f32, 0.25:3>>
  func.return
}
// -----
// broadcast_in_dim C6: quantization dimension
// accepted
func.func @f(%a0: tensor<1x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x4x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  func.return
}
// -----
// broadcast_in_dim C6: quantization dimension that stays
// accepted
func.func @f(%a0: tensor<1x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 1, 0>}> : (tensor<1x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x1x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  func.return
}
// -----
// broadcast_in_dim C6: broadcast scales
// accepted
func.func @f(%a0: tensor<3x1x!quant.uniform<i8:f32:1, {0.5}>>) {
  %r = "stablehlo.broadcast_in_dim"(%a0) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3x1x!quant.uniform<i8:f32:1, {0.5}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.5}>>
  func.return
}
// -----
// concatenate: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C1: element types
// refused: operand 0 has elements of type f32, but operand 1 of f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf64>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf64>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C2: other sizes
// refused: dimension 0 is 2 in an earlier operand, but 3 in operand 1; only dimension 1 may differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<3x1xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C2: ranks
// refused: operand 0 has rank 2, but operand 1 has rank 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C3: operands
// refused: needs at least one operand
func.func @f() {
  %r = "stablehlo.concatenate"() <{dimension = 1 : i64}> : () -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C4: range
// refused: dimension 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 2 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C4: negative
// refused: dimension -1 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = -1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate C5: result's type
// refused: result is tensor<2x4xf32>, but its type is given as tensor<2x4xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf64>
  func.return
}
// -----
// concatenate C6: the sum
// refused: result is tensor<2x4xf32>, but its type is given as tensor<2x5xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x5xf32>
  func.return
}
// -----
// concatenate C6: other sizes
// refused: result is tensor<2x4xf32>, but its type is given as tensor<3x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<3x4xf32>
  func.return
}
// -----
// concatenate C6: rank
// refused: result is tensor<2x4xf32>, but its type is given as tensor<2x4x1xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4x1xf32>
  func.return
}
// -----
// concatenate I2: there
// refused: concatenate needs the attribute dimension
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x1xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// concatenate one operand
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.concatenate"(%a0) <{dimension = 1 : i64}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// concatenate scalars
// refused: dimension 0 is out of range for rank 0
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 0 : i64}> : (tensor<f32>, tensor<f32>) -> tensor<2xf32>
  func.return
}
// -----
// concatenate unknown
// accepted
func.func @f(%a0: tensor<2x?xf32>, %a1: tensor<2x1xf32>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x?xf32>, tensor<2x1xf32>) -> tensor<2x?xf32>
  func.return
}
// -----
// concatenate quantized, other scales
// refused: operand 0 has elements of type !quant.uniform<i8:f32, 5.000000e-01:3>, but operand 1 of !quant.uniform<i8:f32, 2.500000e-01:3>
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.25:3>>) {
  %r = "stablehlo.concatenate"(%a0, %a1) <{dimension = 0 : i64}> : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<4x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// pad: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C1: element types
// refused: the operand's elements are f32, but padding_value is f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f64>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f64>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C1: result's
// refused: result is tensor<5x9xf32>, but its type is given as tensor<5x9xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9xf64>
  func.return
}
// -----
// pad I2: a scalar
// refused: padding_value must have rank 0, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<1xf32>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C2: low's size
// refused: edge_padding_low [0] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C2: high's size
// refused: edge_padding_high [2, 1, 1] has 3 elements, but the operand's rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C2: interior's size
// refused: interior_padding [1] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C3: not negative
// refused: interior_padding [-1, 2] has a negative amount
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: -1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9xf32>
  func.return
}
// -----
// pad C4: result
// refused: result is tensor<5x9xf32>, but its type is given as tensor<5x8xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x8xf32>
  func.return
}
// -----
// pad C4: below zero
// refused: padding of -6 and 2 and 1 between elements makes dimension 0 of size 2 negative or too large
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: -6, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<0x9xf32>
  func.return
}
// -----
// pad C4: cut
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: -3, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x9xf32>
  func.return
}
// -----
// pad rank
// refused: result is tensor<5x9xf32>, but its type is given as tensor<5x9x1xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.pad"(%a0, %a1) <{edge_padding_low = array<i64: 0, 1>, edge_padding_high = array<i64: 2, 1>, interior_padding = array<i64: 1, 2>}> : (tensor<2x3xf32>, tensor<f32>) -> tensor<5x9x1xf32>
  func.return
}
// -----
// reshape: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3xf32>) -> tensor<3x2xf32>
  func.return
}
// -----
// reshape C1: element type
// refused: the result's elements are f64, but the operand's are f32
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3xf32>) -> tensor<3x2xf64>
  func.return
}
// -----
// reshape C2: elements
// refused: the operand has 6 elements, but the result tensor<3x3xf32> has 9
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3xf32>) -> tensor<3x3xf32>
  func.return
}
// -----
// reshape C2: to a scalar
// accepted
func.func @f(%a0: tensor<1x1xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<1x1xf32>) -> tensor<f32>
  func.return
}
// -----
// reshape C2: empty
// accepted
func.func @f(%a0: tensor<0x3xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<0x3xf32>) -> tensor<0xf32>
  func.return
}
// -----
// reshape O1: static
// refused: the result must have a static shape or bounds, not tensor<?x2xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3xf32>) -> tensor<?x2xf32>
  func.return
}
// -----
// reshape I1: dynamic
// accepted
func.func @f(%a0: tensor<?x3xf32>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<?x3xf32>) -> tensor<3x2xf32>
  func.return
}
// -----
// reshape C1: quantized
// accepted
func.func @f(%a0: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<6x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// reshape C1: quantized, other scale
// refused: the result's elements are !quant.uniform<i8:f32, 2.500000e-01:3>, but the operand's are !quant.uniform<i8:f32, 5.000000e-01:3>
func.func @f(%a0: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<6x!quant.uniform<i8:f32, 0.25:3>>
  func.return
}
// -----
// reshape C3: quantization dimension
// refused: the sizes before, of and after the quantized dimension differ: 1 of [3, 2] and 0 of [2, 3]
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  func.return
}
// -----
// reshape C3: per axis
// accepted
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x1x2x!quant.uniform<i8:f32:2, {0.5, 0.25}>>
  func.return
}
// -----
// reshape C3: per axis, the axis stays
// accepted
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.reshape"(%a0) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2x1x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// reverse: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reverse C1: type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// reverse C1: shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x2xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1>}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  func.return
}
// -----
// reverse C2: unique
// refused: dimensions [1, 1] contains 1 twice
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 1, 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reverse C3: range
// refused: dimension 2 of dimensions [2] is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: 2>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reverse C3: negative
// refused: dimension -1 of dimensions [-1] is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64: -1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reverse none
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) <{dimensions = array<i64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reverse I2: there
// refused: reverse needs the attribute dimensions
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reverse"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// slice: valid
// accepted
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C1: type
// refused: result is tensor<2x2xf32>, but its type is given as tensor<2x2xf64>
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf64>
  func.return
}
// -----
// slice C2: start's size
// refused: start_indices [1] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C2: limit's size
// refused: limit_indices [3] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C2: strides' size
// refused: strides [1] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C3: start
// refused: start index -1 of dimension 0 is negative
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: -1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C3: start before limit
// refused: start index 4 of dimension 0 is beyond its limit index 3
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 4, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C3: limit
// refused: limit index 6 of dimension 0 is beyond its size 5
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 6, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C4: stride
// refused: stride 0 of dimension 0 is not positive
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 0, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C4: negative stride
// refused: stride -1 of dimension 0 is not positive
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: -1, 2>}> : (tensor<5x6xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// slice C5: result
// refused: result is tensor<2x2xf32>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// slice C5: empty
// accepted
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 1, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<0x2xf32>
  func.return
}
// -----
// slice rank
// refused: result is tensor<2x2xf32>, but its type is given as tensor<2xf32>
func.func @f(%a0: tensor<5x6xf32>) {
  %r = "stablehlo.slice"(%a0) <{start_indices = array<i64: 1, 0>, limit_indices = array<i64: 3, 4>, strides = array<i64: 1, 2>}> : (tensor<5x6xf32>) -> tensor<2xf32>
  func.return
}
// -----
// transpose: valid
// accepted
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  func.return
}
// -----
// transpose C1: element type
// refused: result is tensor<4x2x3xf32>, but its type is given as tensor<4x2x3xf64>
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf64>
  func.return
}
// -----
// transpose C2: size
// refused: permutation [1, 0] has 2 elements, but the operand's rank is 3
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  func.return
}
// -----
// transpose C2: unique
// refused: permutation [2, 0, 0] contains 0 twice
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 0>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  func.return
}
// -----
// transpose C2: range
// refused: dimension 3 of permutation [3, 0, 1] is out of range for rank 3
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 3, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  func.return
}
// -----
// transpose C2: negative
// refused: dimension -1 of permutation [-1, 0, 1] is out of range for rank 3
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: -1, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  func.return
}
// -----
// transpose C3: shape
// refused: result is tensor<4x2x3xf32>, but its type is given as tensor<2x3x4xf32>
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  func.return
}
// -----
// transpose rank
// refused: result is tensor<4x2x3xf32>, but its type is given as tensor<4x6xf32>
func.func @f(%a0: tensor<2x3x4xf32>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 2, 0, 1>}> : (tensor<2x3x4xf32>) -> tensor<4x6xf32>
  func.return
}
// -----
// transpose C1: quantized
// accepted
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>
  func.return
}
// -----
// transpose C4: quantization dimension
// refused: the operand is quantized along dimension 1, which becomes dimension 0; the result is quantized along 1
func.func @f(%a0: tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// transpose C1: scale
// refused: the result's elements are !quant.uniform<i8:f32, 2.500000e-01:3>, but the operand's are !quant.uniform<i8:f32, 5.000000e-01:3>
func.func @f(%a0: tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.transpose"(%a0) <{permutation = array<i64: 1, 0>}> : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.25:3>>
  func.return
}
// -----
// iota: valid
// accepted
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xi32>
  func.return
}
// -----
// iota C1: range
// refused: iota_dimension 2 is out of range for a result of rank 2
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 2 : i64}> : () -> tensor<4x5xi32>
  func.return
}
// -----
// iota C1: negative
// refused: iota_dimension -1 is out of range for a result of rank 2
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = -1 : i64}> : () -> tensor<4x5xi32>
  func.return
}
// -----
// iota C1: scalars have none
// refused: iota_dimension 0 is out of range for a result of rank 0
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 0 : i64}> : () -> tensor<i32>
  func.return
}
// -----
// iota O1: not boolean
// refused: the result must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<4x5xi1>
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xi1>
  func.return
}
// -----
// iota O1: complex
// accepted
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xcomplex<f32>>
  func.return
}
// -----
// iota O1: static
// refused: the result must have a static shape, not tensor<4x?xi32>
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x?xi32>
  func.return
}
// -----
// iota O1: f8
// accepted
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5xf8E4M3FN>
  func.return
}
// -----
// iota O1: quantized
// accepted
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i64}> : () -> tensor<4x5x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// iota I1: there
// refused: iota needs the attribute iota_dimension
func.func @f() {
  %r = "stablehlo.iota"() : () -> tensor<4x5xi32>
  func.return
}
// -----
// iota I1: i64
// refused: iota_dimension must be of type i64, not i32
func.func @f() {
  %r = "stablehlo.iota"() <{iota_dimension = 1 : i32}> : () -> tensor<4x5xi32>
  func.return
}
// -----
// constant: valid
// accepted
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 2]> : tensor<2xi64>}> : () -> tensor<2xi64>
  func.return
}
// -----
// constant C1: type
// refused: result is tensor<2xi64>, but its type is given as tensor<2xi32>
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 2]> : tensor<2xi64>}> : () -> tensor<2xi32>
  func.return
}
// -----
// constant C1: shape
// refused: result is tensor<2xi64>, but its type is given as tensor<3xi64>
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 2]> : tensor<2xi64>}> : () -> tensor<3xi64>
  func.return
}
// -----
// constant I1: there
// refused: constant needs the attribute value
func.func @f() {
  %r = "stablehlo.constant"() : () -> tensor<2xi64>
  func.return
}
// -----
// constant I1: elements
// refused: this list does not have the 2 parts of dimension 0
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 2, 3]> : tensor<2xi64>}> : () -> tensor<2xi64>
  func.return
}
// -----
// constant I1: a splat
// accepted
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<1> : tensor<2xi64>}> : () -> tensor<2xi64>
  func.return
}
// -----
// constant I1: no number
// refused: value must be a constant, dense<...> : tensor<...>
func.func @f() {
  %r = "stablehlo.constant"() <{value = 1 : i64}> : () -> tensor<2xi64>
  func.return
}
// -----
// constant I1: fits
// refused: 300 does not fit into i8
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 300]> : tensor<2xi8>}> : () -> tensor<2xi8>
  func.return
}
// -----
// constant I1: unsigned
// refused: expected an unsigned integer of type ui8, but found a negative one
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, -3]> : tensor<2xui8>}> : () -> tensor<2xui8>
  func.return
}
// -----
// constant I1: floats of integers
// refused: expected a floating-point number for f32, but found 1
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 2]> : tensor<2xf32>}> : () -> tensor<2xf32>
  func.return
}
// -----
// constant I1: integers of floats
// refused: expected an integer of type i32, but found 1.0
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1.0, 2.0]> : tensor<2xi32>}> : () -> tensor<2xi32>
  func.return
}
// -----
// constant I1: a scalar as a vector
// refused: expected a number
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1]> : tensor<i64>}> : () -> tensor<i64>
  func.return
}
// -----
// constant I1: uneven rows
// refused: this list does not have the 2 parts of dimension 1
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[[1, 2], [3]]> : tensor<2x2xi64>}> : () -> tensor<2x2xi64>
  func.return
}
// -----
// constant I1: dynamic
// refused: a constant's type must be a tensor of static shape
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<1> : tensor<?xi64>}> : () -> tensor<?xi64>
  func.return
}
// -----
// constant quantized
// accepted
func.func @f() {
  %r = "stablehlo.constant"() <{value = dense<[1, 2]> : tensor<2xi8>}> : () -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// dynamic_slice: valid
// accepted
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C1: type
// refused: result is tensor<1x2xf32>, but its type is given as tensor<1x2xf64>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf64>
  func.return
}
// -----
// dynamic_slice C2: too few indices
// refused: needs a start index for each dimension of the operand: 2, not 1
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C2: too many
// refused: needs a start index for each dimension of the operand: 2, not 3
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2, %a3) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C2: sizes
// refused: slice_sizes [1] has 1 elements, but the operand's rank is 2
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C3: one index type
// refused: start indices have different types: tensor<i32> and tensor<i64>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i64>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i64>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C4: size
// refused: the slice size of dimension 0 is 5, which is more than the operand's 4
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 5, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<5x2xf32>
  func.return
}
// -----
// dynamic_slice C4: negative
// refused: the slice size of dimension 0 is -1, which is negative
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: -1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C4: the least number
// refused: the slice size of dimension 0 is -9223372036854775808, which is negative
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: -9223372036854775808, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice C4: none
// accepted
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 0, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<0x2xf32>
  func.return
}
// -----
// dynamic_slice C5: shape
// refused: result is tensor<1x2xf32>, but its type is given as tensor<1x3xf32>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x3xf32>
  func.return
}
// -----
// dynamic_slice I2: scalars
// refused: start index 0 must have rank 0, not 1
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1xi32>, %a2: tensor<1xi32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<1xi32>, tensor<1xi32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice I2: integers
// refused: each start index must be a tensor of integer elements, not tensor<f32>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<f32>, %a2: tensor<f32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<f32>, tensor<f32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice I2: unsigned
// accepted
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<ui8>, %a2: tensor<ui8>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) <{slice_sizes = array<i64: 1, 2>}> : (tensor<4x4xf32>, tensor<ui8>, tensor<ui8>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_slice I3: there
// refused: dynamic_slice needs the attribute slice_sizes
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<i32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_slice"(%a0, %a1, %a2) : (tensor<4x4xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  func.return
}
// -----
// dynamic_update_slice: valid
// accepted
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice C1: type
// refused: result is tensor<4x4xf32>, but its type is given as tensor<4x4xf64>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf64>
  func.return
}
// -----
// dynamic_update_slice C1: shape
// refused: result is tensor<4x4xf32>, but its type is given as tensor<4x5xf32>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x5xf32>
  func.return
}
// -----
// dynamic_update_slice C2: update's type
// refused: the operand's elements are f32, but the update's are f64
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf64>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf64>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice C3: update's rank
// refused: the operand has rank 2, but the update has rank 1
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<2xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice C4: indices
// refused: needs a start index for each dimension of the operand: 2, not 1
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<i32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice C5: one index type
// refused: start indices have different types: tensor<i32> and tensor<i64>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<i32>, %a3: tensor<i64>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i64>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice C6: size
// refused: the update's size of dimension 0 is 5, which is more than the operand's 4
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<5x2xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<5x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice C6: empty
// accepted
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<0x2xf32>, %a2: tensor<i32>, %a3: tensor<i32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<0x2xf32>, tensor<i32>, tensor<i32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice I3: scalars
// refused: start index 0 must have rank 0, not 1
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<1xi32>, %a3: tensor<1xi32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<1xi32>, tensor<1xi32>) -> tensor<4x4xf32>
  func.return
}
// -----
// dynamic_update_slice I3: integers
// refused: each start index must be a tensor of integer elements, not tensor<f32>
func.func @f(%a0: tensor<4x4xf32>, %a1: tensor<1x2xf32>, %a2: tensor<f32>, %a3: tensor<f32>) {
  %r = "stablehlo.dynamic_update_slice"(%a0, %a1, %a2, %a3) : (tensor<4x4xf32>, tensor<1x2xf32>, tensor<f32>, tensor<f32>) -> tensor<4x4xf32>
  func.return
}
// -----
// get_dimension_size: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_dimension_size"(%a0) <{dimension = 1 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  func.return
}
// -----
// get_dimension_size C1: range
// refused: dimension 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_dimension_size"(%a0) <{dimension = 2 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  func.return
}
// -----
// get_dimension_size C1: negative
// refused: dimension -1 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_dimension_size"(%a0) <{dimension = -1 : i64}> : (tensor<2x3xf32>) -> tensor<i32>
  func.return
}
// -----
// get_dimension_size O1: i32
// refused: result is tensor<i32>, but its type is given as tensor<i64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_dimension_size"(%a0) <{dimension = 1 : i64}> : (tensor<2x3xf32>) -> tensor<i64>
  func.return
}
// -----
// get_dimension_size O1: a scalar
// refused: result is tensor<i32>, but its type is given as tensor<1xi32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_dimension_size"(%a0) <{dimension = 1 : i64}> : (tensor<2x3xf32>) -> tensor<1xi32>
  func.return
}
// -----
// get_dimension_size scalar
// refused: dimension 0 is out of range for rank 0
func.func @f(%a0: tensor<f32>) {
  %r = "stablehlo.get_dimension_size"(%a0) <{dimension = 0 : i64}> : (tensor<f32>) -> tensor<i32>
  func.return
}
// -----
// get_dimension_size I2: there
// refused: get_dimension_size needs the attribute dimension
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_dimension_size"(%a0) : (tensor<2x3xf32>) -> tensor<i32>
  func.return
}
// -----
// set_dimension_size: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  func.return
}
// -----
// set_dimension_size C1: range
// refused: dimension 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 2 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  func.return
}
// -----
// set_dimension_size I2: a scalar
// refused: size must be tensor<i32>, not tensor<1xi32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xi32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<1xi32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  func.return
}
// -----
// set_dimension_size I2: i32
// refused: size must be tensor<i32>, not tensor<i64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i64>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i64>) -> tensor<2x?xf32, #stablehlo.bounds<?, 3>>
  func.return
}
// -----
// set_dimension_size O1: without bounds
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32>
  func.return
}
// -----
// set_dimension_size O1: another bound
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf32, #stablehlo.bounds<?, 4>>
  func.return
}
// -----
// set_dimension_size O1: another dimension
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<2, ?>>
  func.return
}
// -----
// set_dimension_size O1: type
// refused: result is tensor<2x?xf32, #stablehlo.bounds<?, 3>>, but its type is given as tensor<2x?xf64, #stablehlo.bounds<?, 3>>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x?xf64, #stablehlo.bounds<?, 3>>
  func.return
}
// -----
// set_dimension_size O1: static
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i32>) {
  %r = "stablehlo.set_dimension_size"(%a0, %a1) <{dimension = 1 : i64}> : (tensor<2x3xf32>, tensor<i32>) -> tensor<2x3xf32>
  func.return
}
