// cbrt: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cbrt I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// cbrt I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// cbrt I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// cbrt C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// cbrt C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// cbrt C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// cbrt C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.cbrt"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// cbrt operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cbrt result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.cbrt"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// ceil: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// ceil I1: a float
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// ceil I1: real
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// ceil I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// ceil C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// ceil C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// ceil C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// ceil C1: not a boolean
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.ceil"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// ceil operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.ceil"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// ceil result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.ceil"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// cosine: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cosine I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// cosine I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// cosine I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// cosine C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// cosine C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// cosine C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// cosine C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.cosine"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// cosine operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cosine result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.cosine"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// exponential: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// exponential I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// exponential I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// exponential C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// exponential C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// exponential C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// exponential C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// exponential operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.exponential"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// exponential_minus_one: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential_minus_one I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// exponential_minus_one I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// exponential_minus_one I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// exponential_minus_one C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// exponential_minus_one C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// exponential_minus_one C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// exponential_minus_one C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// exponential_minus_one operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential_minus_one result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.exponential_minus_one"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// floor: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// floor I1: a float
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// floor I1: real
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// floor I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// floor C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// floor C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// floor C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// floor C1: not a boolean
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.floor"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// floor operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.floor"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// floor result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.floor"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// log: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// log I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// log I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// log C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// log C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// log C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// log C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.log"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// log operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.log"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// log_plus_one: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log_plus_one I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// log_plus_one I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// log_plus_one I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// log_plus_one C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// log_plus_one C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// log_plus_one C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// log_plus_one C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// log_plus_one operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log_plus_one result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.log_plus_one"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// logistic: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// logistic I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// logistic I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// logistic I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// logistic C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// logistic C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// logistic C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// logistic C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.logistic"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// logistic operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// logistic result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.logistic"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// round_nearest_afz: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// round_nearest_afz I1: a float
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// round_nearest_afz I1: real
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// round_nearest_afz I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// round_nearest_afz C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// round_nearest_afz C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// round_nearest_afz C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// round_nearest_afz C1: not a boolean
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// round_nearest_afz operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_afz"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// round_nearest_afz result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.round_nearest_afz"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// round_nearest_even: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// round_nearest_even I1: a float
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// round_nearest_even I1: real
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// round_nearest_even I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// round_nearest_even C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// round_nearest_even C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// round_nearest_even C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// round_nearest_even C1: not a boolean
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// round_nearest_even operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.round_nearest_even"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// round_nearest_even result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.round_nearest_even"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// rsqrt: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// rsqrt I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// rsqrt I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// rsqrt I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// rsqrt C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// rsqrt C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// rsqrt C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// rsqrt C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.rsqrt"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// rsqrt operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// rsqrt result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.rsqrt"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// sine: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sine I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// sine I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// sine I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// sine C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// sine C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// sine C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// sine C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.sine"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// sine operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sine result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.sine"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// sqrt: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sqrt I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// sqrt I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// sqrt I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// sqrt C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// sqrt C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// sqrt C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// sqrt C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.sqrt"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// sqrt operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sqrt result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.sqrt"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// tan: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tan I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// tan I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// tan I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// tan C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// tan C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// tan C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// tan C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.tan"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// tan operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tan result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.tan"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// tanh: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tanh I1: a float
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// tanh I1: or complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// tanh I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// tanh C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// tanh C1: one rank
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3x1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xf32>) -> tensor<2x3x1xf32>
  func.return
}
// -----
// tanh C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// tanh C1: not a boolean
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.tanh"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// tanh operand count
// refused: has 2 operands, not 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0, %a1) : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tanh result count
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.tanh"(%a0) : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// exponential C1: a size that is not known agrees
// accepted
func.func @f(%a0: tensor<?x3xf32>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<?x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential C1: quantization parameters may differ
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.25:3>>
  func.return
}
// -----
// exponential C1: storage types may not
// refused: result is tensor<2x!quant.uniform<i8:f32, 5.000000e-01:3>>, but its type is given as tensor<2x!quant.uniform<i16:f32, 5.000000e-01:3>>
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.exponential"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i16:f32, 0.5:3>>
  func.return
}
// -----
// exponential: tokens have no exponential
// refused: the operand must be a tensor of floating-point, complex or per-tensor quantized elements, not !stablehlo.token
func.func @f(%a0: !stablehlo.token) {
  %r = "stablehlo.exponential"(%a0) : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// exponential result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tanh result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tanh result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tanh"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cbrt result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cbrt result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cbrt"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cosine result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cosine result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cosine"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log_plus_one result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// log_plus_one result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.log_plus_one"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// logistic result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// logistic result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.logistic"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// rsqrt result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// rsqrt result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.rsqrt"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sine result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sine result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sine"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sqrt result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sqrt result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sqrt"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tan result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// tan result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.tan"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential_minus_one result_accuracy: a tolerance
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential_minus_one result_accuracy: DEFAULT has none
// refused: result_accuracy gives a tolerance, but its mode is DEFAULT
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential_minus_one"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: HIGHEST has none
// refused: result_accuracy gives a tolerance, but its mode is HIGHEST
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 0.0, rtol = 0.0, ulps = 1, mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: HIGHEST
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: not negative
// refused: result_accuracy has a negative tolerance
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = -1.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: ulps not negative
// refused: result_accuracy has a negative tolerance
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.0, rtol = 0.0, ulps = -1, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: all zero
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 0.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// exponential result_accuracy: a mode there is
// refused: expected one of DEFAULT, HIGHEST, TOLERANCE, but found LOWEST
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.exponential"(%a0) <{result_accuracy = #stablehlo.result_accuracy<atol = 0.0, rtol = 0.0, ulps = 0, mode = #stablehlo.result_accuracy_mode<LOWEST>>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// abs: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// abs I1: signed
// accepted
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// abs I1: not unsigned
// refused: the operand must be a tensor of signed integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xui8>
func.func @f(%a0: tensor<2x3xui8>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xui8>) -> tensor<2x3xui8>
  func.return
}
// -----
// abs I1: not boolean
// refused: the operand must be a tensor of signed integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// abs I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// abs C1: one shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xf32>) -> tensor<3x3xf32>
  func.return
}
// -----
// abs C2: the parts' type
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
  func.return
}
// -----
// abs C2: not complex
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// abs C2: not wider
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  func.return
}
// -----
// abs C1: one element type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.abs"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// negate: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.negate"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// negate I1: integers
// accepted
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.negate"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// negate I1: unsigned ones too
// accepted
func.func @f(%a0: tensor<2x3xui8>) {
  %r = "stablehlo.negate"(%a0) : (tensor<2x3xui8>) -> tensor<2x3xui8>
  func.return
}
// -----
// negate I1: not boolean
// refused: the operand must be a tensor of integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.negate"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// negate I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.negate"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// negate C1: one type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.negate"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xi32>
  func.return
}
// -----
// sign: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sign"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// sign I1: signed
// accepted
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.sign"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// sign I1: not unsigned
// refused: the operand must be a tensor of signed integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xui8>
func.func @f(%a0: tensor<2x3xui8>) {
  %r = "stablehlo.sign"(%a0) : (tensor<2x3xui8>) -> tensor<2x3xui8>
  func.return
}
// -----
// sign I1: complex
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.sign"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// sign I1: not boolean
// refused: the operand must be a tensor of signed integer, floating-point, complex or per-tensor quantized elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.sign"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// sign C1: one type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.sign"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// count_leading_zeros: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.count_leading_zeros"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// count_leading_zeros I1: unsigned
// accepted
func.func @f(%a0: tensor<2x3xui8>) {
  %r = "stablehlo.count_leading_zeros"(%a0) : (tensor<2x3xui8>) -> tensor<2x3xui8>
  func.return
}
// -----
// count_leading_zeros I1: not float
// refused: the operand must be a tensor of integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.count_leading_zeros"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// count_leading_zeros I1: not boolean
// refused: the operand must be a tensor of integer elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.count_leading_zeros"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// count_leading_zeros C1: one type
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x3xi64>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.count_leading_zeros"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi64>
  func.return
}
// -----
// count_leading_zeros C1: one shape
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x4xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.count_leading_zeros"(%a0) : (tensor<2x3xi32>) -> tensor<2x4xi32>
  func.return
}
// -----
// popcnt: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.popcnt"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// popcnt I1: unsigned
// accepted
func.func @f(%a0: tensor<2x3xui8>) {
  %r = "stablehlo.popcnt"(%a0) : (tensor<2x3xui8>) -> tensor<2x3xui8>
  func.return
}
// -----
// popcnt I1: not float
// refused: the operand must be a tensor of integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.popcnt"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// popcnt I1: not boolean
// refused: the operand must be a tensor of integer elements, not tensor<2x3xi1>
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.popcnt"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// popcnt C1: one type
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x3xi64>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.popcnt"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi64>
  func.return
}
// -----
// popcnt C1: one shape
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x4xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.popcnt"(%a0) : (tensor<2x3xi32>) -> tensor<2x4xi32>
  func.return
}
// -----
// not: valid
// accepted
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.not"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// not I1: boolean
// accepted
func.func @f(%a0: tensor<2x3xi1>) {
  %r = "stablehlo.not"(%a0) : (tensor<2x3xi1>) -> tensor<2x3xi1>
  func.return
}
// -----
// not I1: not float
// refused: the operand must be a tensor of i1 or integer elements, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.not"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// not C1: one type
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2x3xui8>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.not"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xui8>
  func.return
}
// -----
// not C1: one shape
// refused: result is tensor<2x3xi32>, but its type is given as tensor<2xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.not"(%a0) : (tensor<2x3xi32>) -> tensor<2xi32>
  func.return
}
// -----
// real: valid
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
  func.return
}
// -----
// real I1: or a float
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// real I1: not an integer
// refused: the operand must be a tensor of floating-point or complex elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// real C1: shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<3x3xf32>
  func.return
}
// -----
// real C2: the parts' type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  func.return
}
// -----
// real C2: not complex
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// real C2: a float stays
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.real"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// imag: valid
// accepted
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf32>
  func.return
}
// -----
// imag I1: or a float
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// imag I1: not an integer
// refused: the operand must be a tensor of floating-point or complex elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// imag C1: shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<3x3xf32>
  func.return
}
// -----
// imag C2: the parts' type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xf64>
  func.return
}
// -----
// imag C2: not complex
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xcomplex<f32>>
  func.return
}
// -----
// imag C2: a float stays
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.imag"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// is_finite: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.is_finite"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xi1>
  func.return
}
// -----
// is_finite I1: not an integer
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>) {
  %r = "stablehlo.is_finite"(%a0) : (tensor<2x3xi32>) -> tensor<2x3xi1>
  func.return
}
// -----
// is_finite I1: not complex
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xcomplex<f32>>
func.func @f(%a0: tensor<2x3xcomplex<f32>>) {
  %r = "stablehlo.is_finite"(%a0) : (tensor<2x3xcomplex<f32>>) -> tensor<2x3xi1>
  func.return
}
// -----
// is_finite I1: or quantized
// accepted
func.func @f(%a0: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.is_finite"(%a0) : (tensor<2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2xi1>
  func.return
}
// -----
// is_finite O1: boolean
// refused: result is tensor<2x3xi1>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.is_finite"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// is_finite C1: shape
// refused: result is tensor<2x3xi1>, but its type is given as tensor<3x3xi1>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.is_finite"(%a0) : (tensor<2x3xf32>) -> tensor<3x3xi1>
  func.return
}
