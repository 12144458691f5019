// compare: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare I3: direction is there
// refused: compare needs the attribute comparison_direction
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare I3: a direction there is
// refused: expected one of EQ, NE, GE, GT, LE, LT, but found LESS
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LESS>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C1: baseline types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C2: shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C2: result's shape
// refused: result is tensor<2x3xi1>, but its type is given as tensor<2x4xi1>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xi1>
  func.return
}
// -----
// compare O1: boolean
// refused: result is tensor<2x3xi1>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// compare C3: SIGNED of floats
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: UNSIGNED of floats
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: TOTALORDER of floats
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: FLOAT of integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: SIGNED of integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: UNSIGNED of signed
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: SIGNED of unsigned
// accepted
func.func @f(%a0: tensor<2x3xui8>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: UNSIGNED of unsigned
// accepted
func.func @f(%a0: tensor<2x3xui8>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<2x3xui8>, tensor<2x3xui8>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: UNSIGNED of booleans
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type UNSIGNED>}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: SIGNED of booleans
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: FLOAT of complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: SIGNED of complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type SIGNED>}> : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C3: TOTALORDER of integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type TOTALORDER>}> : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare no type
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// compare C1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi1>
  func.return
}
// -----
// compare C4: quantized, other storage
// refused: element types !quant.uniform<i8:f32, 5.000000e-01:3> and !quant.uniform<i16:f32, 5.000000e-01:3> differ
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i16:f32, 0.5:3>>) {
  %r = "stablehlo.compare"(%a0, %a1) <{comparison_direction = #stablehlo<comparison_direction LT>, compare_type = #stablehlo<comparison_type FLOAT>}> : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i16:f32, 0.5:3>>) -> tensor<2xi1>
  func.return
}
// -----
// clamp: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C1: rank of min
// refused: min has shape [2], which is neither the operand's [2, 3] nor a scalar's
func.func @f(%a0: tensor<2xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C1: shape of min
// refused: min has shape [2, 4], which is neither the operand's [2, 3] nor a scalar's
func.func @f(%a0: tensor<2x4xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x4xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C1: scalar min
// accepted
func.func @f(%a0: tensor<f32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<f32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C2: shape of max
// refused: max has shape [2, 4], which is neither the operand's [2, 3] nor a scalar's
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x4xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C2: scalar max
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<f32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C3: type of min
// refused: elements of min are f64, but the operand's are f32
func.func @f(%a0: tensor<2x3xf64>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf64>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C3: type of max
// refused: elements of max are f64, but the operand's are f32
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf64>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// clamp C4: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// clamp C4: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<3x3xf32>
  func.return
}
// -----
// clamp I: booleans
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>, %a2: tensor<2x3xi1>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// clamp I: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>, %a2: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// clamp I: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a2: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.clamp"(%a0, %a1, %a2) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// select: valid
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// select I1: boolean
// refused: pred must be a tensor of i1 elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x3xi32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// select C1: scalar
// accepted
func.func @f(%a0: tensor<i1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<i1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// select C1: shape
// refused: pred has shape [2, 4], which is neither the operands' [2, 3] nor a scalar's
func.func @f(%a0: tensor<2x4xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x4xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// select C1: rank
// refused: pred has shape [3], which is neither the operands' [2, 3] nor a scalar's
func.func @f(%a0: tensor<3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// select C2: on_false's type
// refused: on_true is tensor<2x3xf32>, but on_false is tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf64>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// select C2: on_false's shape
// refused: on_true is tensor<2x3xf32>, but on_false is tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x4xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// select C2: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// select C2: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<2x3xi1>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// select C2: tokens
// refused: on_true must be a tensor of i1, integer, floating-point, complex or per-tensor quantized elements, not !stablehlo.token
func.func @f(%a0: tensor<i1>, %a1: !stablehlo.token, %a2: !stablehlo.token) {
  %r = "stablehlo.select"(%a0, %a1, %a2) : (tensor<i1>, !stablehlo.token, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// convert: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xi8>
  func.return
}
// -----
// convert I1: any element
// accepted
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.convert"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// convert C1: shape
// refused: the result has shape [2, 4], but the operand [2, 3]
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xi8>
  func.return
}
// -----
// convert C1: rank
// refused: the result has shape [6], but the operand [2, 3]
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.convert"(%a0) : (tensor<2x3xf32>) -> tensor<6xi8>
  func.return
}
// -----
// convert I1: not quantized
// refused: the operand must be a tensor of i1, integer, floating-point or complex elements, not tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.convert"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  func.return
}
// -----
// convert O1: not quantized
// refused: the result must be a tensor of i1, integer, floating-point or complex elements, not tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.convert"(%a0) : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// convert C1: unknown sizes
// accepted
func.func @f(%a0: tensor<?x3xf32>) {
  %r = "stablehlo.convert"(%a0) : (tensor<?x3xf32>) -> tensor<2x3xi8>
  func.return
}
// -----
// reduce_precision: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_precision I1: a float
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// reduce_precision I1: not complex
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// reduce_precision C1: shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<3x3xf32>
  func.return
}
// -----
// reduce_precision C1: type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// reduce_precision C2: an exponent
// refused: exponent_bits must be at least 1, not 0
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 0 : i32, mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_precision C3: a mantissa of none
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 0 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_precision C3: mantissa
// refused: mantissa_bits must be at least 0, not -1
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = -1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_precision I2: i32
// refused: exponent_bits must be of type i32, not i64
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i64, mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_precision I2: there
// refused: reduce_precision needs the attribute exponent_bits
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.reduce_precision"(%a0) <{mantissa_bits = 10 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_precision I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.reduce_precision"(%a0) <{exponent_bits = 5 : i32, mantissa_bits = 10 : i32}> : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// bitcast_convert: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xi32>
  func.return
}
// -----
// bitcast_convert C1: more
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x2xi16>
  func.return
}
// -----
// bitcast_convert C1: fewer
// accepted
func.func @f(%a0: tensor<2x4xi8>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x4xi8>) -> tensor<2xi32>
  func.return
}
// -----
// bitcast_convert C1: rank (openxla's verifier accepts this)
// refused: from 32 to 32 bits, rank 2 becomes 2, not 1
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xf32>) -> tensor<2xi32>
  func.return
}
// -----
// bitcast_convert C1: the last dimension
// refused: the last dimension is 3, but 32 bits hold 2 elements of 16 bits
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x3xi16>
  func.return
}
// -----
// bitcast_convert C1: missing
// refused: from 32 to 16 bits, rank 2 becomes 3, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xi16>
  func.return
}
// -----
// bitcast_convert C1: others
// refused: dimension 1 is 3 in the operand, but 4 in the result
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xf32>) -> tensor<2x4x2xi16>
  func.return
}
// -----
// bitcast_convert C1: to fewer, other size
// refused: the last dimension is 3, but 32 bits hold 4 elements of 8 bits
func.func @f(%a0: tensor<2x3xi8>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xi8>) -> tensor<2xi32>
  func.return
}
// -----
// bitcast_convert C2: complex and real
// refused: cannot convert between complex<f32> and f64: both or none must be complex
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  func.return
}
// -----
// bitcast_convert C2: complex both
// accepted
func.func @f(%a0: tensor<2xcomplex<f64>>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2xcomplex<f64>>) -> tensor<2x2xcomplex<f32>>
  func.return
}
// -----
// bitcast_convert booleans
// accepted
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// bitcast_convert booleans and i8
// accepted
func.func @f(%a0: tensor<2x8xi1>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x8xi1>) -> tensor<2xi8>
  func.return
}
// -----
// bitcast_convert scalar up
// accepted
func.func @f(%a0: tensor<4xi8>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<4xi8>) -> tensor<i32>
  func.return
}
// -----
// bitcast_convert quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.bitcast_convert"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi8>
  func.return
}
// -----
// uniform_quantize: valid
// accepted
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// uniform_quantize I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.25:3>>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// uniform_quantize I1: not an integer
// refused: the operand must be a tensor of floating-point or quantized elements, not tensor<2xi32>
func.func @f(%a0: tensor<2xi32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2xi32>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// uniform_quantize O1: quantized
// refused: the result must be a tensor of quantized elements, not tensor<2xf32>
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// uniform_quantize C1: shape
// refused: the result has shape [3], but the operand [2]
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf32>) -> tensor<3x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// uniform_quantize C2: expressed type
// refused: the result expresses f32, but the operand f64
func.func @f(%a0: tensor<2xf64>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2xf64>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// uniform_quantize C2: from quantized
// refused: the result expresses f32, but the operand f16
func.func @f(%a0: tensor<2x!quant.uniform<i8:f16, 0.5>>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<2x!quant.uniform<i8:f16, 0.5>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// uniform_quantize per axis
// accepted
func.func @f(%a0: tensor<3x2xf32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<3x2xf32>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// uniform_quantize per axis, too few scales
// refused: the result has 2 scales, but 3 slices along its quantized dimension
func.func @f(%a0: tensor<3x3xf32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<3x3xf32>) -> tensor<3x3x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// uniform_quantize per axis, no such axis
// refused: quantization axis 1 is not one of the 1 dimensions
func.func @f(%a0: tensor<3xf32>) {
  %r = "stablehlo.uniform_quantize"(%a0) : (tensor<3xf32>) -> tensor<3x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// uniform_dequantize: valid
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.uniform_dequantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf32>
  func.return
}
// -----
// uniform_dequantize I1: quantized
// refused: the operand must be a tensor of quantized elements, not tensor<2xf32>
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.uniform_dequantize"(%a0) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// uniform_dequantize C1: shape
// refused: result is tensor<2xf32>, but its type is given as tensor<3xf32>
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.uniform_dequantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3xf32>
  func.return
}
// -----
// uniform_dequantize C2: expressed type
// refused: result is tensor<2xf32>, but its type is given as tensor<2xf64>
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.uniform_dequantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xf64>
  func.return
}
// -----
// uniform_dequantize O1: float
// refused: result is tensor<2xf32>, but its type is given as tensor<2xi32>
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.uniform_dequantize"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi32>
  func.return
}
// -----
// uniform_dequantize per axis
// accepted
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.uniform_dequantize"(%a0) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2xf32>
  func.return
}
