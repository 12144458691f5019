module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<6xf64>) -> (tensor<6xf64> {jax.result_info = "result[0]"}, tensor<6xf64> {jax.result_info = "result[1]"}, tensor<6xf64> {jax.result_info = "result[2]"}, tensor<6xf64> {jax.result_info = "result[3]"}) {
    %0 = stablehlo.reduce_precision %arg0, format = e8m7 : tensor<6xf64>
    %1 = stablehlo.reduce_precision %arg0, format = e10m3 : tensor<6xf64>
    %2 = stablehlo.reduce_precision %arg0, format = e11m20 : tensor<6xf64>
    %3 = stablehlo.reduce_precision %arg0, format = e2m1 : tensor<6xf64>
    return %0, %1, %2, %3 : tensor<6xf64>, tensor<6xf64>, tensor<6xf64>, tensor<6xf64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0xFFFFFFFFFFFFEF7FFFFFFFFFFFFFEFFF000000000000F07F000000000000F83F000000000000E07F59F3F8C21F6EA501"> : tensor<6xf64>
    %r:4 = call @f(%a0) : (tensor<6xf64>) -> (tensor<6xf64>, tensor<6xf64>, tensor<6xf64>, tensor<6xf64>)
    %w0 = stablehlo.constant dense<"0x000000000000F07F000000000000F0FF000000000000F07F000000000000F83F000000000000F07F0000000000000000"> : tensor<6xf64>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
    %w1 = stablehlo.constant dense<"0x000000000000F07F000000000000F0FF000000000000F07F000000000000F83F000000000000F07F0000000000000000"> : tensor<6xf64>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
    %w2 = stablehlo.constant dense<"0x000000000000F07F000000000000F0FF000000000000F07F000000000000F83F000000000000E07F00000000206EA501"> : tensor<6xf64>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
    %w3 = stablehlo.constant dense<"0x000000000000F07F000000000000F0FF000000000000F07F000000000000F83F000000000000F07F0000000000000000"> : tensor<6xf64>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<6xf64>, tensor<6xf64>) -> ()
    return
  }
}
