module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<6x3xi32>) -> (tensor<3xi32> {jax.result_info = "result[0]"}, tensor<6x3xi32> {jax.result_info = "result[1]"}) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<6x3xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2:4 = stablehlo.while(%iterArg = %arg0, %iterArg_2 = %c_1, %iterArg_3 = %0, %iterArg_4 = %1) : tensor<6x3xi32>, tensor<i64>, tensor<3xi32>, tensor<6x3xi32>
    cond {
      %c_5 = stablehlo.constant dense<6> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg_2, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<6x3xi32>, tensor<i64>) -> tensor<3xi32>
      %4:2 = func.call @closed_call(%iterArg_3, %3) : (tensor<3xi32>, tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>)
      %5 = func.call @dynamic_update_index_in_dim(%iterArg_4, %4#1, %iterArg_2) : (tensor<6x3xi32>, tensor<3xi32>, tensor<i64>) -> tensor<6x3xi32>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.add %iterArg_2, %c_5 : tensor<i64>
      stablehlo.return %iterArg, %6, %4#0, %5 : tensor<6x3xi32>, tensor<i64>, tensor<3xi32>, tensor<6x3xi32>
    }
    return %2#2, %2#3 : tensor<3xi32>, tensor<6x3xi32>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<6x3xi32>, %arg1: tensor<i64>) -> tensor<3xi32> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 3] : (tensor<6x3xi32>, tensor<i64>, tensor<i64>) -> tensor<1x3xi32>
    %1 = stablehlo.reshape %0 : (tensor<1x3xi32>) -> tensor<3xi32>
    return %1 : tensor<3xi32>
  }
  func.func private @closed_call(%arg0: tensor<3xi32>, %arg1: tensor<3xi32>) -> (tensor<3xi32>, tensor<3xi32>) {
    %0 = stablehlo.add %arg0, %arg1 : tensor<3xi32>
    %1 = stablehlo.multiply %arg0, %arg1 : tensor<3xi32>
    return %0, %1 : tensor<3xi32>, tensor<3xi32>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<6x3xi32>, %arg1: tensor<3xi32>, %arg2: tensor<i64>) -> tensor<6x3xi32> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<3xi32>) -> tensor<1x3xi32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<6x3xi32>, tensor<1x3xi32>, tensor<i64>, tensor<i64>) -> tensor<6x3xi32>
    return %1 : tensor<6x3xi32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x060000000800000002000000000000000300000008000000050000000400000003000000060000000200000008000000070000000100000002000000030000000600000007000000"> : tensor<6x3xi32>
    %r:2 = call @f(%a0) : (tensor<6x3xi32>) -> (tensor<3xi32>, tensor<6x3xi32>)
    %w0 = stablehlo.constant dense<"0x1B000000180000001E000000"> : tensor<3xi32>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<3xi32>, tensor<3xi32>) -> ()
    %w1 = stablehlo.constant dense<"0x0000000000000000000000000000000018000000100000001E0000002C0000001E000000420000001E0000006800000077000000110000002A000000480000006C000000A1000000"> : tensor<6x3xi32>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<6x3xi32>, tensor<6x3xi32>) -> ()
    return
  }
}
