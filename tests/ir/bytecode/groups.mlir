module @groups {
  sdy.mesh @mesh = <["a"=4, "b"=2]>
  func.func @main(%arg0: tensor<8x2xi32> {sdy.sharding = #sdy.sharding<@mesh, [{"a"}, {"b"}]>}) -> tensor<8x2xi32> {
    sdy.sharding_group %arg0 group_id=5 : tensor<8x2xi32>
    %0 = sdy.propagation_barrier %arg0 allowed_direction=FORWARD : tensor<8x2xi32>
    %1 = sdy.reshard %0 <@mesh, [{"b"}, {}]> : tensor<8x2xi32>
    sdy.sharding_group %1 group_id=5 : tensor<8x2xi32>
    %2 = stablehlo.add %1, %arg0 : tensor<8x2xi32>
    return %2 : tensor<8x2xi32>
  }
}
