module {
  vhlo.func_v1 @started(%arg0: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) {
    %0 = "vhlo.async_start_v1"(%arg0) ({
    ^bb0(%arg1: !vhlo.tensor_v1<4x4x!vhlo.f32_v1>):
      %2 = "vhlo.all_gather_v2"(%arg1) <{all_gather_dim = #vhlo.integer_v1<1 : i64>, channel_id = #vhlo.integer_v1<0 : i64>, replica_groups = #vhlo.tensor_v1<dense<0> : tensor<1x1xi64>>, use_global_device_ids = #vhlo.bool_v1<false>}> : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
      "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> !vhlo.future_v1<!vhlo.tensor_v1<4x4x!vhlo.f32_v1>>
    %1 = "vhlo.async_done_v1"(%0) : (!vhlo.future_v1<!vhlo.tensor_v1<4x4x!vhlo.f32_v1>>) -> !vhlo.tensor_v1<4x4x!vhlo.f32_v1>
    "vhlo.return_v1"(%1) : (!vhlo.tensor_v1<4x4x!vhlo.f32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
}
