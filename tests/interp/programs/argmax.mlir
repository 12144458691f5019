module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<9x7xf32>) -> (tensor<7xi64> {jax.result_info = "result[0]"}, tensor<9xi64> {jax.result_info = "result[1]"}, tensor<f32> {jax.result_info = "result[2]"}, tensor<i1> {jax.result_info = "result[3]"}, tensor<9xi1> {jax.result_info = "result[4]"}) {
    %0 = call @argmax(%arg0) : (tensor<9x7xf32>) -> tensor<7xi64>
    %1 = call @argmin(%arg0) : (tensor<9x7xf32>) -> tensor<9xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %2 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [0, 1] : (tensor<9x7xf32>, tensor<f32>) -> tensor<f32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<9x7xf32>
    %4 = stablehlo.compare NE, %arg0, %3, FLOAT : (tensor<9x7xf32>, tensor<9x7xf32>) -> tensor<9x7xi1>
    %5 = stablehlo.convert %4 : tensor<9x7xi1>
    %c = stablehlo.constant dense<true> : tensor<i1>
    %6 = stablehlo.reduce(%5 init: %c) applies stablehlo.and across dimensions = [0, 1] : (tensor<9x7xi1>, tensor<i1>) -> tensor<i1>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<9x7xf32>
    %8 = stablehlo.compare GT, %arg0, %7, FLOAT : (tensor<9x7xf32>, tensor<9x7xf32>) -> tensor<9x7xi1>
    %c_2 = stablehlo.constant dense<false> : tensor<i1>
    %9 = stablehlo.reduce(%8 init: %c_2) applies stablehlo.or across dimensions = [1] : (tensor<9x7xi1>, tensor<i1>) -> tensor<9xi1>
    return %0, %1, %2, %6, %9 : tensor<7xi64>, tensor<9xi64>, tensor<f32>, tensor<i1>, tensor<9xi1>
  }
  func.func private @argmax(%arg0: tensor<9x7xf32>) -> tensor<7xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<9x7xi64>
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [0] : (tensor<9x7xf32>, tensor<9x7xi64>, tensor<f32>, tensor<i64>) -> (tensor<7xf32>, tensor<7xi64>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare GT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i64>
    }
    return %1#1 : tensor<7xi64>
  }
  func.func private @argmin(%arg0: tensor<9x7xf32>) -> tensor<9xi64> {
    %0 = stablehlo.iota dim = 1 : tensor<9x7xi64>
    %cst = stablehlo.constant dense<0x7F800000> : tensor<f32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:2 = stablehlo.reduce(%arg0 init: %cst), (%0 init: %c) across dimensions = [1] : (tensor<9x7xf32>, tensor<9x7xi64>, tensor<f32>, tensor<i64>) -> (tensor<9xf32>, tensor<9xi64>)
     reducer(%arg1: tensor<f32>, %arg3: tensor<f32>) (%arg2: tensor<i64>, %arg4: tensor<i64>)  {
      %2 = stablehlo.compare LT, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %3 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %4 = stablehlo.or %2, %3 : tensor<i1>
      %5 = stablehlo.compare EQ, %arg1, %arg3, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %6 = stablehlo.compare LT, %arg2, %arg4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      %7 = stablehlo.and %5, %6 : tensor<i1>
      %8 = stablehlo.or %4, %7 : tensor<i1>
      %9 = stablehlo.select %4, %arg1, %arg3 : tensor<i1>, tensor<f32>
      %10 = stablehlo.select %8, %arg2, %arg4 : tensor<i1>, tensor<i64>
      stablehlo.return %9, %10 : tensor<f32>, tensor<i64>
    }
    return %1#1 : tensor<9xi64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x2D858CBF5937073FF5F27F3F980F18BF5B4B3BBFB5B242BF4E761C402053E93E6707CDBDE2C8783F49B81040466F913F1B51BBBFA024F8BDBD79E1BE7D3AC2BEBA90A0BF8792DBBEE9AA8FBF13B89A3E1C95EF3BD41BBABF5DB9DFBF18D004BF3B131D3F62DDE93EF7CED7BD9E5E56C0CCE708BF7FF647BF6931C0BE9A90A1BFC363F2BE05CB34BF179E2B405A6A2A3F231E6FBE5F7CB4BDEEF122BE235D183E2A73E4BE86AE6CBD2B3F7D3F77284B3FF2168A3E21D7A53F47483D3E432383BFCE78E5BF27E13CBFCF3CD3BD05EBB73EE326853FFFAF1DBF311759BFE0B93B3F4500923F0EEB04BF62C1983E3972AB3F4125903E91A7C2BD51FD07C0"> : tensor<9x7xf32>
    %r:5 = call @f(%a0) : (tensor<9x7xf32>) -> (tensor<7xi64>, tensor<9xi64>, tensor<f32>, tensor<i1>, tensor<9xi1>)
    %w0 = stablehlo.constant dense<"0x0800000000000000060000000000000000000000000000000100000000000000010000000000000002000000000000000400000000000000"> : tensor<7xi64>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<7xi64>, tensor<7xi64>) -> ()
    %w1 = stablehlo.constant dense<"0x000000000000000005000000000000000200000000000000060000000000000003000000000000000500000000000000060000000000000005000000000000000600000000000000"> : tensor<9xi64>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<9xi64>, tensor<9xi64>) -> ()
    %w2 = stablehlo.constant dense<"0x179E2B40"> : tensor<f32>
    check.expect_close %r#2, %w2, max_ulp_difference = 1 : tensor<f32>, tensor<f32>
    %w3 = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<i1>, tensor<i1>) -> ()
    %w4 = stablehlo.constant dense<[true, true, true, true, true, true, true, true, true]> : tensor<9xi1>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<9xi1>, tensor<9xi1>) -> ()
    return
  }
}
