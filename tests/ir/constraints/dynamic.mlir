// dynamic_broadcast_in_dim: valid
// accepted
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C1: type
// refused: the result's elements are f64, but the operand's are f32
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf64>
  func.return
}
// -----
// dynamic_broadcast_in_dim C2: size
// refused: broadcast_dimensions [0, 1] has 2 elements, but the operand's rank is 1
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C3: range
// refused: dimension 2 of broadcast_dimensions [2] is out of range for a result of rank 2
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 2>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C4: unique
// refused: broadcast_dimensions [1, 1] contains 1 twice
func.func @f(%a0: tensor<1x1xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1, 1>}> : (tensor<1x1xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C5: sizes
// refused: dimension 0 of the operand is 3, neither 1 nor the 4 of the result's dimension 1
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x4xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C7: output_dimensions (openxla's verifier accepts this)
// refused: output_dimensions has 3 elements, but the rank is 2
func.func @f(%a0: tensor<3xf32>, %a1: tensor<3xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<3xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim I2: rank
// refused: output_dimensions must have rank 1, not 0
func.func @f(%a0: tensor<3xf32>, %a1: tensor<i64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<i64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim I2: integers
// refused: output_dimensions must be a tensor of integer elements, not tensor<2xf32>
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim I2: index
// accepted
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xindex>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xindex>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C8: expanding and not
// refused: known_expanding_dimensions and known_nonexpanding_dimensions [0, 0] contains 0 twice
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C9: expanding range
// refused: dimension 1 of known_expanding_dimensions [1] is out of range for an operand of rank 1
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>, known_expanding_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C10: nonexpanding range
// refused: dimension 1 of known_nonexpanding_dimensions [1] is out of range for an operand of rank 1
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 1>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim known
// accepted
func.func @f(%a0: tensor<3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>, known_nonexpanding_dimensions = array<i64: 0>}> : (tensor<3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim unknown sizes
// accepted
func.func @f(%a0: tensor<?xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 1>}> : (tensor<?xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_broadcast_in_dim C7: operand longer
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_broadcast_in_dim"(%a0, %a1) <{broadcast_dimensions = array<i64: 0, 1>}> : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_iota: valid
// accepted
func.func @f(%a0: tensor<2xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_iota C1: range
// refused: iota_dimension 2 is out of range for a result of rank 2
func.func @f(%a0: tensor<2xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 2 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_iota C1: negative
// refused: iota_dimension -1 is out of range for a result of rank 2
func.func @f(%a0: tensor<2xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = -1 : i64}> : (tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_iota C2: size (openxla's verifier accepts this)
// refused: output_shape has 3 elements, but the rank is 2
func.func @f(%a0: tensor<3xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<3xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_iota: the sizes of a constant
// accepted
func.func @f() {
  %s = stablehlo.constant dense<[3, 4]> : tensor<2xi64>
  %r = "stablehlo.dynamic_iota"(%s) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<3x?xf32>
  func.return
}
// -----
// dynamic_iota: other sizes of a constant
// refused: output_shape makes dimension 0 of size 2, but the result is given as tensor<3x4xf32>
func.func @f() {
  %s = stablehlo.constant dense<[2, 4]> : tensor<2xi64>
  %r = "stablehlo.dynamic_iota"(%s) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<3x4xf32>
  func.return
}
// -----
// dynamic_iota I1: rank
// refused: output_shape must have rank 1, not 2
func.func @f(%a0: tensor<2x1xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<2x1xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_iota I1: integers
// refused: output_shape must be a tensor of integer elements, not tensor<2xf32>
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<2xf32>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_iota O1: boolean (openxla's verifier accepts this)
// refused: the result must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<?x?xi1>
func.func @f(%a0: tensor<2xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<?x?xi1>
  func.return
}
// -----
// dynamic_iota static
// accepted
func.func @f(%a0: tensor<2xi64>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// dynamic_iota I1: index
// accepted
func.func @f(%a0: tensor<2xindex>) {
  %r = "stablehlo.dynamic_iota"(%a0) <{iota_dimension = 0 : i64}> : (tensor<2xindex>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad C1: types
// refused: the operand's elements are f32, but padding_value is f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f64>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f64>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad I2: a scalar
// refused: padding_value must have rank 0, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xf32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<1xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad C2: low
// refused: edge_padding_low has 3 elements, but the rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<3xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<3xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad C2: interior
// refused: interior_padding has 1 elements, but the rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<1xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<1xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad I3: integers
// refused: edge_padding_low must be a tensor of integer elements, not tensor<2xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2xf32>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xf32>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad I3: rank
// refused: edge_padding_low must have rank 1, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2x1xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2x1xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_pad O1: type
// refused: result is tensor<?x?xf32>, but its type is given as tensor<?x?xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf64>
  func.return
}
// -----
// dynamic_pad C5: rank
// refused: result is tensor<?x?xf32>, but its type is given as tensor<?xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>
  func.return
}
// -----
// dynamic_pad static
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>, %a2: tensor<2xi64>, %a3: tensor<2xi64>, %a4: tensor<2xi64>) {
  %r = "stablehlo.dynamic_pad"(%a0, %a1, %a2, %a3, %a4) : (tensor<2x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<9x9xf32>
  func.return
}
// -----
// dynamic_reshape: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<3x2xf32>
  func.return
}
// -----
// dynamic_reshape C1: type
// refused: the result's elements are f64, but the operand's are f32
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<3x2xf64>
  func.return
}
// -----
// dynamic_reshape C2: elements
// refused: the operand has 6 elements, but the result tensor<3x3xf32> has 9
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<3x3xf32>
  func.return
}
// -----
// dynamic_reshape C4: size
// refused: output_shape has 3 elements, but the rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xi64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xi64>) -> tensor<3x2xf32>
  func.return
}
// -----
// dynamic_reshape I2: rank
// refused: output_shape must have rank 1, not 0
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<i64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<i64>) -> tensor<3x2xf32>
  func.return
}
// -----
// dynamic_reshape I2: integers
// refused: output_shape must be a tensor of integer elements, not tensor<2xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<3x2xf32>
  func.return
}
// -----
// dynamic_reshape unknown
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// dynamic_reshape I2: index
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xindex>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xindex>) -> tensor<3x2xf32>
  func.return
}
// -----
// dynamic_reshape C1: quantized
// accepted
func.func @f(%a0: tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2xi64>) {
  %r = "stablehlo.dynamic_reshape"(%a0, %a1) : (tensor<2x3x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xi64>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// real_dynamic_slice: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<2xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// real_dynamic_slice type
// refused: result is tensor<?x?xf32>, but its type is given as tensor<?x?xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<2xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf64>
  func.return
}
// -----
// real_dynamic_slice rank (openxla's verifier accepts this)
// refused: result is tensor<?x?xf32>, but its type is given as tensor<?xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<2xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?xf32>
  func.return
}
// -----
// real_dynamic_slice start's size
// refused: start_indices has 1 elements, but the rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<1xi64>, %a2: tensor<2xi64>, %a3: tensor<2xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<1xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// real_dynamic_slice strides' size
// refused: strides has 3 elements, but the rank is 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi64>, %a3: tensor<3xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi64>, tensor<3xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// real_dynamic_slice one index type
// refused: start_indices are i64, but limit_indices are i32
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xi64>, %a2: tensor<2xi32>, %a3: tensor<2xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xi64>, tensor<2xi32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// real_dynamic_slice integers
// refused: start_indices must be a tensor of integer elements, not tensor<2xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>, %a2: tensor<2xf32>, %a3: tensor<2xf32>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<?x?xf32>
  func.return
}
// -----
// real_dynamic_slice index
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xindex>, %a2: tensor<2xindex>, %a3: tensor<2xindex>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2xindex>, tensor<2xindex>, tensor<2xindex>) -> tensor<?x?xf32>
  func.return
}
// -----
// real_dynamic_slice rank of indices
// refused: start_indices must have rank 1, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x1xi64>, %a2: tensor<2xi64>, %a3: tensor<2xi64>) {
  %r = "stablehlo.real_dynamic_slice"(%a0, %a1, %a2, %a3) : (tensor<2x3xf32>, tensor<2x1xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
