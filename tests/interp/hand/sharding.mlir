// Shardy's hints about placement leave values as they are.
sdy.mesh @mesh = #sdy.mesh<["x"=2, "y"=4]>
func.func @hints() {
  %a = stablehlo.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  sdy.sharding_group %a group_id=1 : tensor<2x2xf32>
  %0 = sdy.propagation_barrier %a allowed_direction=FORWARD : tensor<2x2xf32>
  %1 = sdy.reshard %0 <@mesh, [{"x"}, {}]> : tensor<2x2xf32>
  %2 = "sdy.reshard"(%1) <{sharding = #sdy.sharding<@mesh, [{}, {"y"}]>}> : (tensor<2x2xf32>) -> tensor<2x2xf32>
  check.expect_eq_const %2, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return
}

// Whole values: Shardy's collectives leave them as they are.
func.func @moves() {
  %a = sdy.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  %0 = sdy.all_slice [{"x"}, {}] %a out_sharding=<@mesh, [{"x"}, {}]> : tensor<2x2xf32>
  %1 = sdy.all_to_all [{"x"}: 0->1] %0 out_sharding=<@mesh, [{}, {"x"}]> : tensor<2x2xf32>
  %2 = sdy.collective_permute %1 out_sharding=<@mesh, [{}, {"y":(1)2}]> {note = 1 : i64} : tensor<2x2xf32>
  %3 = sdy.all_gather [{}, {"y":(1)2}] %2 out_sharding=<@mesh, [{}, {}]> : tensor<2x2xf32>
  %6 = sdy.reduce_scatter [{"x"}, {}] %3 out_sharding=<@mesh, [{"x"}, {}]> : tensor<2x2xf32>
  check.expect_eq_const %6, dense<[[1.0, 2.0], [3.0, 4.0]]> : tensor<2x2xf32>
  return
}
