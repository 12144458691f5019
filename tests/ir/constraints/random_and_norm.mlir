// batch_norm_training: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C1: feature_index
// refused: feature_index 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C1: negative
// refused: feature_index -1 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = -1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C2: types
// refused: the operand has elements of type f32, but scale of f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C3: features
// refused: scale has 2 elements, but dimension 1 of the operand is 3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C4: features
// refused: offset has 4 elements, but dimension 1 of the operand is 3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<4xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C5: result
// refused: result 0 is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training C5: type
// refused: result 0 is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf64>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training I1: floats
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<3xi32>, %a2: tensor<3xi32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi32>) -> (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi32>)
  func.return
}
// -----
// batch_norm_training I2: rank
// refused: scale must have rank 1, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x1xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3x1xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training I: epsilon
// refused: batch_norm_training needs the attribute epsilon
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training I: epsilon is f32
// refused: epsilon must be of type f32, not f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f64, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_training rank 0
// refused: feature_index 1 is out of range for rank 0
func.func @f(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>) {
  %r:3 = "stablehlo.batch_norm_training"(%a0, %a1, %a2) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_inference: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference C1: feature_index
// refused: feature_index 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference C1: negative
// refused: feature_index -1 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = -1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference C2: types
// refused: the operand has elements of type f32, but scale of f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference C3: features
// refused: scale has 2 elements, but dimension 1 of the operand is 3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference C4: features
// refused: offset has 4 elements, but dimension 1 of the operand is 3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<4xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference C5: result
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// batch_norm_inference C5: type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// batch_norm_inference I1: floats
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<3xi32>, %a2: tensor<3xi32>, %a3: tensor<3xi32>, %a4: tensor<3xi32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>) -> tensor<2x3xi32>
  func.return
}
// -----
// batch_norm_inference I2: rank
// refused: scale must have rank 1, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x1xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3x1xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference I: epsilon
// refused: batch_norm_inference needs the attribute epsilon
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference I: epsilon is f32
// refused: epsilon must be of type f32, not f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f64, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// batch_norm_inference rank 0
// refused: feature_index 1 is out of range for rank 0
func.func @f(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<3xf32>) {
  %r = "stablehlo.batch_norm_inference"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  func.return
}
// -----
// batch_norm_grad: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C1: feature_index
// refused: feature_index 2 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 2 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C1: negative
// refused: feature_index -1 is out of range for rank 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = -1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C2: types
// refused: the operand has elements of type f32, but scale of f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf64>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf64>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C3: features
// refused: scale has 2 elements, but dimension 1 of the operand is 3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<2xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C4: features
// refused: mean has 4 elements, but dimension 1 of the operand is 3
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<4xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<4xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C5: result
// refused: result 0 is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x4xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad C5: type
// refused: result 0 is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf64>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad I1: floats
// refused: the operand must be a tensor of floating-point or per-tensor quantized elements, not tensor<2x3xi32>
func.func @f(%a0: tensor<2x3xi32>, %a1: tensor<3xi32>, %a2: tensor<3xi32>, %a3: tensor<3xi32>, %a4: tensor<2x3xi32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<3xi32>, tensor<2x3xi32>) -> (tensor<2x3xi32>, tensor<3xi32>, tensor<3xi32>)
  func.return
}
// -----
// batch_norm_grad I2: rank
// refused: scale must have rank 1, not 2
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x1xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3x1xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad I: epsilon
// refused: batch_norm_grad needs the attribute epsilon
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad I: epsilon is f32
// refused: epsilon must be of type f32, not f64
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f64, feature_index = 1 : i64}> : (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// batch_norm_grad rank 0
// refused: feature_index 1 is out of range for rank 0
func.func @f(%a0: tensor<f32>, %a1: tensor<3xf32>, %a2: tensor<3xf32>, %a3: tensor<3xf32>, %a4: tensor<2x3xf32>) {
  %r:3 = "stablehlo.batch_norm_grad"(%a0, %a1, %a2, %a3, %a4) <{epsilon = 0.001 : f32, feature_index = 1 : i64}> : (tensor<f32>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>, tensor<2x3xf32>) -> (tensor<f32>, tensor<3xf32>, tensor<3xf32>)
  func.return
}
// -----
// rng: valid
// accepted
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng C1: types
// refused: a is tensor<f32>, but b is tensor<f64>
func.func @f(%a0: tensor<f32>, %a1: tensor<f64>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f64>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng C1: result's
// refused: result is tensor<?x?xf32>, but its type is given as tensor<?x?xf64>
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf64>
  func.return
}
// -----
// rng I: scalars
// refused: a and b must have rank 0, not 1 and 0
func.func @f(%a0: tensor<1xf32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<1xf32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng C2: NORMAL of floats
// accepted
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng C2: NORMAL of integers
// refused: normal numbers must be floating-point, not i32
func.func @f(%a0: tensor<i32>, %a1: tensor<i32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution NORMAL>}> : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<?x?xi32>
  func.return
}
// -----
// rng UNIFORM of integers
// accepted
func.func @f(%a0: tensor<i32>, %a1: tensor<i32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<i32>, tensor<i32>, tensor<2xi64>) -> tensor<?x?xi32>
  func.return
}
// -----
// rng UNIFORM of booleans
// accepted
func.func @f(%a0: tensor<i1>, %a1: tensor<i1>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<i1>, tensor<i1>, tensor<2xi64>) -> tensor<?x?xi1>
  func.return
}
// -----
// rng complex
// refused: a must be a tensor of i1, integer or floating-point elements, not tensor<complex<f32>>
func.func @f(%a0: tensor<complex<f32>>, %a1: tensor<complex<f32>>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<complex<f32>>, tensor<complex<f32>>, tensor<2xi64>) -> tensor<?x?xcomplex<f32>>
  func.return
}
// -----
// rng C3: rank
// refused: result is tensor<?x?xf32>, but its type is given as tensor<?xf32>
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?xf32>
  func.return
}
// -----
// rng I3: i64
// accepted
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi32>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi32>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng I3: rank
// refused: shape must have rank 1, not 2
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2x1xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2x1xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng distribution there is
// refused: expected one of UNIFORM, NORMAL, but found EXPONENTIAL
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution EXPONENTIAL>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<?x?xf32>
  func.return
}
// -----
// rng static result
// accepted
func.func @f(%a0: tensor<f32>, %a1: tensor<f32>, %a2: tensor<2xi64>) {
  %r = "stablehlo.rng"(%a0, %a1, %a2) <{rng_distribution = #stablehlo<rng_distribution UNIFORM>}> : (tensor<f32>, tensor<f32>, tensor<2xi64>) -> tensor<2x3xf32>
  func.return
}
// -----
// rng_bit_generator: valid
// accepted
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator C1: state's type
// refused: output_state is tensor<3xui64>, but initial_state is tensor<2xui64>
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<3xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator C2: THREE_FRY's state (openxla's verifier accepts this)
// refused: the state of THREE_FRY has 2 elements, not 3
func.func @f(%a0: tensor<3xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<3xui64>) -> (tensor<3xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator C2: PHILOX of 2
// accepted
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator C2: PHILOX of 3
// accepted
func.func @f(%a0: tensor<3xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<3xui64>) -> (tensor<3xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator C2: PHILOX of 4 (openxla's verifier accepts this)
// refused: the state of PHILOX has 2 or 3 elements, not 4
func.func @f(%a0: tensor<4xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm PHILOX>}> : (tensor<4xui64>) -> (tensor<4xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator C2: DEFAULT of any
// accepted
func.func @f(%a0: tensor<5xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm DEFAULT>}> : (tensor<5xui64>) -> (tensor<5xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator I2: ui64
// accepted
func.func @f(%a0: tensor<2xf32>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xf32>) -> (tensor<2xf32>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator I2: i64
// accepted
func.func @f(%a0: tensor<2xi64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xi64>) -> (tensor<2xi64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator I2: ui32
// accepted
func.func @f(%a0: tensor<4xui32>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<4xui32>) -> (tensor<4xui32>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator O2: floats
// accepted
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10xf32>)
  func.return
}
// -----
// rng_bit_generator O2: booleans
// refused: output must be a tensor of integer or floating-point elements, not tensor<10xi1>
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10xi1>)
  func.return
}
// -----
// rng_bit_generator O2: complex
// refused: output must be a tensor of integer or floating-point elements, not tensor<10xcomplex<f32>>
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10xcomplex<f32>>)
  func.return
}
// -----
// rng_bit_generator O2: static
// refused: output must have a static shape, not tensor<?xui32>
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<?xui32>)
  func.return
}
// -----
// rng_bit_generator I2: rank
// accepted
func.func @f(%a0: tensor<2x1xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm THREE_FRY>}> : (tensor<2x1xui64>) -> (tensor<2x1xui64>, tensor<10x12xui32>)
  func.return
}
// -----
// rng_bit_generator algorithm there is
// refused: expected one of DEFAULT, THREE_FRY, PHILOX, but found MERSENNE
func.func @f(%a0: tensor<2xui64>) {
  %r:2 = "stablehlo.rng_bit_generator"(%a0) <{rng_algorithm = #stablehlo<rng_algorithm MERSENNE>}> : (tensor<2xui64>) -> (tensor<2xui64>, tensor<10x12xui32>)
  func.return
}
