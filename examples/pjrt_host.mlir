func.func @main() -> tensor<5xf32> {
  %0 = stablehlo.iota dim = 0 : tensor<5xf32>
  %1 = stablehlo.multiply %0, %0 : tensor<5xf32>
  return %1 : tensor<5xf32>
}
