module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<4xi32>) -> (tensor<4xi32> {jax.result_info = "result[0]"}, tensor<4xi32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %c_0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<i64>, tensor<i64>, tensor<4xi32>
    cond {
      %c_3 = stablehlo.constant dense<10> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:2 = func.call @closed_call(%iterArg_1, %iterArg_2) : (tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %3 = stablehlo.add %iterArg, %c_3 : tensor<i64>
      stablehlo.return %3, %2#0, %2#1 : tensor<i64>, tensor<i64>, tensor<4xi32>
    }
    %1 = stablehlo.while(%iterArg = %arg0) : tensor<4xi32>
    cond {
      %2 = stablehlo.convert %iterArg : (tensor<4xi32>) -> tensor<4xi64>
      %c_1 = stablehlo.constant dense<0> : tensor<i64>
      %3 = stablehlo.reduce(%2 init: %c_1) applies stablehlo.add across dimensions = [0] : (tensor<4xi64>, tensor<i64>) -> tensor<i64>
      %c_2 = stablehlo.constant dense<1000> : tensor<i64>
      %4 = stablehlo.compare LT, %3, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %c_1 = stablehlo.constant dense<3> : tensor<i32>
      %2 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i32>) -> tensor<4xi32>
      %3 = stablehlo.multiply %iterArg, %2 : tensor<4xi32>
      stablehlo.return %3 : tensor<4xi32>
    }
    return %0#2, %1 : tensor<4xi32>, tensor<4xi32>
  }
  func.func private @closed_call(%arg0: tensor<i64>, %arg1: tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg0, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<2> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.multiply %arg1, %1 : tensor<4xi32>
    %3 = stablehlo.convert %arg0 : (tensor<i64>) -> tensor<i32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %5 = stablehlo.add %2, %4 : tensor<4xi32>
    return %0, %5 : tensor<i64>, tensor<4xi32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x02000000030000000100000005000000"> : tensor<4xi32>
    %r:2 = call @f(%a0) : (tensor<4xi32>) -> (tensor<4xi32>, tensor<4xi32>)
    %w0 = stablehlo.constant dense<"0xF50B0000F50F0000F5070000F5170000"> : tensor<4xi32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<4xi32>, tensor<4xi32>) -> ()
    %w1 = stablehlo.constant dense<"0xE6010000D9020000F3000000BF040000"> : tensor<4xi32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<4xi32>, tensor<4xi32>) -> ()
    return
  }
}
