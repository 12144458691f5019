// add: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// add I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// add I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// add I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// add I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// add C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// add C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// add C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// add C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// add C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// add one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.add"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// add three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.add"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// subtract: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// subtract I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// subtract I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// subtract I1: boolean
// refused: lhs must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// subtract I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// subtract C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// subtract C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// subtract C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// subtract C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// subtract C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.subtract"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// subtract one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.subtract"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// subtract three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.subtract"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// multiply: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// multiply I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// multiply I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// multiply I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// multiply I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// multiply C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// multiply C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// multiply C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// multiply C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// multiply C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.multiply"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// multiply one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.multiply"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// multiply three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.multiply"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// divide: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// divide I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// divide I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// divide I1: boolean
// refused: lhs must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// divide I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// divide C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// divide C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// divide C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// divide C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// divide C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.divide"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// divide one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.divide"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// divide three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.divide"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// remainder: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// remainder I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// remainder I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// remainder I1: boolean
// refused: lhs must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// remainder I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// remainder C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// remainder C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// remainder C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// remainder C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// remainder C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.remainder"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// remainder one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.remainder"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// remainder three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.remainder"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// maximum: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// maximum I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// maximum I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// maximum I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// maximum I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// maximum C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// maximum C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// maximum C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// maximum C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// maximum C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.maximum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// maximum one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.maximum"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// maximum three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.maximum"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// minimum: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// minimum I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// minimum I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// minimum I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// minimum I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// minimum C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// minimum C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// minimum C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// minimum C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// minimum C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.minimum"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// minimum one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.minimum"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// minimum three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.minimum"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// power: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// power I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// power I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// power I1: boolean
// refused: lhs must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// power I1: quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// power C1: operands' shapes
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x4xf32>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x4xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// power C1: operands' ranks
// refused: shapes [2, 3] and [2] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xf32>, tensor<2xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// power C1: operands' types
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xf32>
  func.return
}
// -----
// power C1: result's shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// power C1: result's type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.power"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// power one operand
// refused: has 1 operands, not 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.power"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// power three operands
// refused: has 3 operands, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>, %a2: tensor<2x3xf32>) {
  %r = "stablehlo.power"(%a0, %a1, %a2) : (tensor<2x3xf32>, tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// add C1: no broadcast
// refused: shapes [2, 3] and [] differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<f32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x3xf32>, tensor<f32>) -> tensor<2x3xf32>
  func.return
}
// -----
// add C1: unknown sizes agree
// accepted
func.func @f(%a0: tensor<?x3xf32>, %a1: tensor<2x?xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  func.return
}
// -----
// add C2: quantized with a float
// refused: element types !quant.uniform<i8:f32, 5.000000e-01:3> and f32 differ
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2xf32>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// add C3: storage types
// refused: element types !quant.uniform<i8:f32, 5.000000e-01:3> and !quant.uniform<i16:f32, 5.000000e-01:3> differ
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i16:f32, 0.5:3>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i16:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// add C3: one storage type, other scales
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f32, 0.25:3>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f32, 0.25:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5>>
  func.return
}
// -----
// add C4: expressed types
// refused: element types !quant.uniform<i8:f32, 5.000000e-01:3> and !quant.uniform<i8:f16, 5.000000e-01:3> differ
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<2x!quant.uniform<i8:f16, 0.5:3>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>, tensor<2x!quant.uniform<i8:f16, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// add C5: per axis
// accepted
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, %a1: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// add C5: the operand's per axis, the result's not
// refused: result is tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01, 2.500000e-01}>>, but its type is given as tensor<3x2x!quant.uniform<i8:f32, 5.000000e-01>>
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, %a1: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i8:f32, 0.5>>
  func.return
}
// -----
// add C6: quantization dimension of lhs
// refused: lhs is quantized along dimension 0, but the result along 1
func.func @f(%a0: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, %a1: tensor<2x2x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>, tensor<2x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// add C7: quantization dimension of rhs
// refused: rhs is quantized along dimension 0, but the result along 1
func.func @f(%a0: tensor<2x2x!quant.uniform<i8:f32, 0.5>>, %a1: tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  %r = "stablehlo.add"(%a0, %a1) : (tensor<2x2x!quant.uniform<i8:f32, 0.5>>, tensor<2x2x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) -> tensor<2x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>
  func.return
}
// -----
// and: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.and"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// and I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.and"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// and I1: not float
// refused: lhs must be a tensor of i1 or integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.and"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// and C1: one type
// refused: element types i32 and ui8 differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.and"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xui8>) -> tensor<2x3xi32>
  func.return
}
// -----
// and C1: one shape
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x4xi32>) {
  %r = "stablehlo.and"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x4xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// and C1: result
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x3xui8>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.and"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xui8>
  func.return
}
// -----
// or: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.or"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// or I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.or"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// or I1: not float
// refused: lhs must be a tensor of i1 or integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.or"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// or C1: one type
// refused: element types i32 and ui8 differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.or"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xui8>) -> tensor<2x3xi32>
  func.return
}
// -----
// or C1: one shape
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x4xi32>) {
  %r = "stablehlo.or"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x4xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// or C1: result
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x3xui8>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.or"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xui8>
  func.return
}
// -----
// xor: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.xor"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// xor I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.xor"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// xor I1: not float
// refused: lhs must be a tensor of i1 or integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.xor"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// xor C1: one type
// refused: element types i32 and ui8 differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.xor"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xui8>) -> tensor<2x3xi32>
  func.return
}
// -----
// xor C1: one shape
// refused: shapes [2, 3] and [2, 4] differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x4xi32>) {
  %r = "stablehlo.xor"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x4xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// xor C1: result
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x3xui8>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.xor"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xui8>
  func.return
}
// -----
// shift_left: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.shift_left"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// shift_left I1: not boolean
// refused: lhs must be a tensor of integer elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.shift_left"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// shift_left I1: not float
// refused: lhs must be a tensor of integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.shift_left"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// shift_left C1: one type
// refused: element types i32 and ui8 differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.shift_left"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xui8>) -> tensor<2x3xi32>
  func.return
}
// -----
// shift_left C1: one shape
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x4xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.shift_left"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x4xi32>
  func.return
}
// -----
// shift_right_arithmetic: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.shift_right_arithmetic"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// shift_right_arithmetic I1: not boolean
// refused: lhs must be a tensor of integer elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.shift_right_arithmetic"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// shift_right_arithmetic I1: not float
// refused: lhs must be a tensor of integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.shift_right_arithmetic"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// shift_right_arithmetic C1: one type
// refused: element types i32 and ui8 differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.shift_right_arithmetic"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xui8>) -> tensor<2x3xi32>
  func.return
}
// -----
// shift_right_arithmetic C1: one shape
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x4xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.shift_right_arithmetic"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x4xi32>
  func.return
}
// -----
// shift_right_logical: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.shift_right_logical"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// shift_right_logical I1: not boolean
// refused: lhs must be a tensor of integer elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>, %a1: tensor<2x3xi1>) {
  %r = "stablehlo.shift_right_logical"(%a0, %a1) : (tensor<2x3xi1>, tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// shift_right_logical I1: not float
// refused: lhs must be a tensor of integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.shift_right_logical"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// shift_right_logical C1: one type
// refused: element types i32 and ui8 differ
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xui8>) {
  %r = "stablehlo.shift_right_logical"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xui8>) -> tensor<2x3xi32>
  func.return
}
// -----
// shift_right_logical C1: one shape
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x4xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.shift_right_logical"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x4xi32>
  func.return
}
// -----
// atan2: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.atan2"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// atan2 I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>, %a1: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.atan2"(%a0, %a1) : (tensor<2x3xcomplex<f32>>, tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// atan2 I1: not integers
// refused: lhs must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.atan2"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// atan2 C1: one shape
// refused: shapes [3, 3] and [2, 3] differ
func.func @f(%a0: tensor<3x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.atan2"(%a0, %a1) : (tensor<3x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// atan2 C1: one type
// refused: element types f64 and f32 differ
func.func @f(%a0: tensor<2x3xf64>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.atan2"(%a0, %a1) : (tensor<2x3xf64>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// complex: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// complex I1: f64
// accepted
func.func @f(%a0: tensor<2xf64>, %a1: tensor<2xf64>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xcomplex<f64>>
  func.return
}
// -----
// complex I1: not f16
// refused: the parts of a complex number must be f32 or f64, not f16
func.func @f(%a0: tensor<2xf16>, %a1: tensor<2xf16>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2xf16>, tensor<2xf16>) -> tensor<2xcomplex<f32>>
  func.return
}
// -----
// complex I1: not integers
// refused: lhs must be a tensor of floating-point elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<2x3xi32>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2x3xi32>, tensor<2x3xi32>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// complex C1: one type
// refused: element types f32 and f64 differ
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf64>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf64>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// complex C2: shape
// refused: result is tensor<2x3xcomplex<f32>>, but its type is given as tensor<2x4xcomplex<f32>>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x4xcomplex<f32>>
  func.return
}
// -----
// complex C3: of the parts
// refused: result is tensor<2x3xcomplex<f32>>, but its type is given as tensor<2x3xcomplex<f64>>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xcomplex<f64>>
  func.return
}
// -----
// complex C3: complex
// refused: result is tensor<2x3xcomplex<f32>>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.complex"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
