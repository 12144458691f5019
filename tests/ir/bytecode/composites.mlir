// Composites that have regions besides their decomposition, and a computation that is named but not there.
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "stablehlo.composite"(%arg0) <{composite_attributes = {n = 1 : i64}, decomposition = @twice, name = "my.twice", version = 1 : i32}> ({
  ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>):
    %2 = stablehlo.add %arg1, %arg2 : tensor<f32>
    stablehlo.return %2 : tensor<f32>
  }, {
  ^bb0(%arg1: tensor<4xf32>):
    stablehlo.return %arg1 : tensor<4xf32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = stablehlo.custom_call @known(%0) {called_computations = [@missing, @twice]} : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func private @twice(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = stablehlo.add %arg0, %arg0 : tensor<4xf32>
  return %0 : tensor<4xf32>
}
