module @rules {
  func.func @main(%arg0: tensor<8x4xf32>, %arg1: tensor<4xf32>, %arg2: tensor<f32>) -> (tensor<8xf32>, tensor<2x16xf32>) {
    %0 = stablehlo.custom_call @product(%arg0, %arg1, %arg2) {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [k], [])->([ij]) {i=2, j=4, k=4} reduction={k}, custom>} : (tensor<8x4xf32>, tensor<4xf32>, tensor<f32>) -> tensor<8xf32>
    %1 = stablehlo.custom_call @turned(%arg0) {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k])->([i, jk]) {i=2, j=4, k=4} need_replication={i} permutation={j, k} blocked_propagation={j}>} : (tensor<8x4xf32>) -> tensor<2x16xf32>
    return %0, %1 : tensor<8xf32>, tensor<2x16xf32>
  }
  func.func @many(%arg0: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2x3xf32>) -> tensor<3x2xf32> {
    %0 = stablehlo.custom_call @last(%arg0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z, z_1, z_2])->([z_2, z_1]) {i=1, j=1, k=1, l=1, m=1, n=1, o=1, p=1, q=1, r=1, s=1, t=1, u=1, v=1, w=1, x=1, y=1, z=1, z_1=2, z_2=3}, custom>} : (tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x2x3xf32>) -> tensor<3x2xf32>
    return %0 : tensor<3x2xf32>
  }
}
