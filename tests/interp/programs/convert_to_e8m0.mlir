module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<8xf32>) -> (tensor<8xf32> {jax.result_info = "result[0]"}) {
    %0 = stablehlo.convert %arg0 : (tensor<8xf32>) -> tensor<8xf8E8M0FNU>
    %1 = stablehlo.convert %0 : (tensor<8xf8E8M0FNU>) -> tensor<8xf32>
    return %1 : tensor<8xf32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x000040400000C0400000C03F0000403F000040415DFE3F40CDCCBC400000003F"> : tensor<8xf32>
    %r = call @f(%a0) : (tensor<8xf32>) -> (tensor<8xf32>)
    %w0 = stablehlo.constant dense<"0x0000804000000041000000400000803F0000804100000040000080400000003F"> : tensor<8xf32>
    stablehlo.custom_call @check.expect_eq(%r, %w0) {has_side_effect = true} : (tensor<8xf32>, tensor<8xf32>) -> ()
    return
  }
}
