// narrow simplify,cse,dce
func.func @main(%x: tensor<4xi64>, %s: tensor<4xi8>) -> (tensor<4x4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
  %r = stablehlo.iota dim = 0 : tensor<4x4xi64>
  %c = stablehlo.iota dim = 0 : tensor<4xi64>
  %b = stablehlo.broadcast_in_dim %c, dims = [1] : (tensor<4xi64>) -> tensor<4x4xi64>
  %back = stablehlo.constant dense<-2> : tensor<4x4xi64>
  %shifted = stablehlo.add %r, %back : tensor<4x4xi64>
  %0 = stablehlo.compare GE, %shifted, %b, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
  %1 = stablehlo.compare LT, %x, %c, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %w = stablehlo.convert %s : (tensor<4xi8>) -> tensor<4xi64>
  %2 = stablehlo.compare EQ, %w, %c, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  %large = stablehlo.constant dense<1073741824> : tensor<4xi64>
  %m = stablehlo.multiply %c, %large : tensor<4xi64>
  %3 = stablehlo.compare GT, %m, %w, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
  return %0, %1, %2, %3 : tensor<4x4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xi64>, %arg1: tensor<4xi8>) -> (tensor<4x4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>) {
    %0 = stablehlo.iota dim = 0 : tensor<4xi64>
    %1 = stablehlo.iota dim = 0 : tensor<4x4xi32>
    %c = stablehlo.constant dense<-2> : tensor<4x4xi32>
    %2 = stablehlo.add %1, %c : tensor<4x4xi32>
    %3 = stablehlo.iota dim = 0 : tensor<4xi32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [1] : (tensor<4xi32>) -> tensor<4x4xi32>
    %5 = stablehlo.compare GE, %2, %4, SIGNED : (tensor<4x4xi32>, tensor<4x4xi32>) -> tensor<4x4xi1>
    %6 = stablehlo.compare LT, %arg0, %0, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
    %7 = stablehlo.convert %arg1 : (tensor<4xi8>) -> tensor<4xi64>
    %8 = stablehlo.convert %arg1 : (tensor<4xi8>) -> tensor<4xi32>
    %9 = stablehlo.compare EQ, %8, %3, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_0 = stablehlo.constant dense<1073741824> : tensor<4xi64>
    %10 = stablehlo.multiply %0, %c_0 : tensor<4xi64>
    %11 = stablehlo.compare GT, %10, %7, SIGNED : (tensor<4xi64>, tensor<4xi64>) -> tensor<4xi1>
    return %5, %6, %9, %11 : tensor<4x4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi1>
  }
}
