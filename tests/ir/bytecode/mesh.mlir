module {
  func.func @main(%arg0: tensor<2xi32>, %arg1: tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>) {
    %0:2 = "interpreter.run_parallel"(%arg0, %arg1) <{infeed = [@feed, @feed], programs = [[@process], [@process]]}> : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    return %0#0, %0#1 : tensor<2xi32>, tensor<2xi32>
  }
  func.func private @process(%arg0: tensor<2xi32>) -> tensor<2xi32> {
    %0 = stablehlo.after_all : !stablehlo.token
    %1:2 = "stablehlo.infeed"(%0) : (!stablehlo.token) -> (tensor<2xi32>, !stablehlo.token)
    %2 = stablehlo.add %arg0, %1#0 : tensor<2xi32>
    return %2 : tensor<2xi32>
  }
  func.func private @feed() -> tensor<2xi32> {
    %c = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
    return %c : tensor<2xi32>
  }
}
