module @m attributes {mhlo.num_partitions = 4 : i32} {
  sdy.mesh @mesh = <["x"=2, "y"=4], device_ids=[7, 6, 5, 4, 3, 2, 1, 0]> {stablehlo.mesh = {a = 1 : i64}}
  sdy.mesh @one = <[], device_ids=[3]>
  func.func @main(%arg0: tensor<8x8xf32> {mhlo.sharding = "{devices=[2,1,2,2]<=[2,2,2]T(1,0,2) last_tile_dims={manual, replicated} shard_as 4}", sdy.sharding = #sdy.sharding<@mesh, [{"x", "y":(1)2, ?}p1, {?}], replicated={"y":(2)2}>}, %arg1: tensor<8x8xf32> {mhlo.sharding = "{{maximal device=1}, {devices=[2,1]1,0}}", sdy.sharding = #sdy.sharding<mesh<["a"=2]>, [{}, {"a"}]>}) -> (tensor<8x8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"x"}>}) {
    %0 = sdy.sharding_constraint %arg0 <@mesh, [{"x"}, {}]> : tensor<8x8xf32>
    %1 = stablehlo.custom_call @f(%0) {sdy.sharding_rule = #sdy.op_sharding_rule<([i, jk])->([i, jk]) {i=8, j=2, k=4} reduction={} need_replication={j} permutation={k} blocked_propagation={k}, custom>} : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %2 = sdy.manual_computation(%1) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%a: tensor<4x8xf32>) {
      %4 = "stablehlo.all_gather"(%a) <{all_gather_dim = 0 : i64, replica_groups = #stablehlo.replica_group_mesh_axes<mesh = #stablehlo.mesh<axes=[<name = "x", size = 2>, <name = "y", size = 2>], device_ids=dense<[0, 2, 1, 3]> : tensor<4xi64>>, axes = [#stablehlo.axis_ref<name = "y", sub_axis_info = (1)2>]>}> : (tensor<4x8xf32>) -> tensor<8x8xf32>
      sdy.return %a : tensor<4x8xf32>
    } : (tensor<8x8xf32>) -> tensor<8x8xf32>
    %3 = stablehlo.add %2, %1 {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<8x8xf32>
    return %3 : tensor<8x8xf32>
  }
}
