module {
  vhlo.func_v1 @main(%arg0: !vhlo.tensor_v1<2x!vhlo.i32_v1>, %arg1: !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) {
    %0 = builtin.unrealized_conversion_cast %arg1 : !vhlo.tensor_v1<2x!vhlo.i32_v1> to tensor<2xi32>
    %1 = builtin.unrealized_conversion_cast %arg0 : !vhlo.tensor_v1<2x!vhlo.i32_v1> to tensor<2xi32>
    %2:2 = "interpreter.run_parallel"(%1, %0) <{infeed = [@feed, @feed], programs = [[@process], [@process]]}> : (tensor<2xi32>, tensor<2xi32>) -> (tensor<2xi32>, tensor<2xi32>)
    %3 = builtin.unrealized_conversion_cast %2#1 : tensor<2xi32> to !vhlo.tensor_v1<2x!vhlo.i32_v1>
    %4 = builtin.unrealized_conversion_cast %2#0 : tensor<2xi32> to !vhlo.tensor_v1<2x!vhlo.i32_v1>
    "vhlo.return_v1"(%4, %3) : (!vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
  vhlo.func_v1 @process(%arg0: !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.i32_v1>) {
    %0 = "vhlo.after_all_v1"() : () -> !vhlo.token_v1
    %1:2 = "vhlo.infeed_v1"(%0) <{infeed_config = #vhlo.string_v1<"">, layout = #vhlo.array_v1<[]>}> : (!vhlo.token_v1) -> (!vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.token_v1)
    %2 = "vhlo.add_v1"(%arg0, %1#0) : (!vhlo.tensor_v1<2x!vhlo.i32_v1>, !vhlo.tensor_v1<2x!vhlo.i32_v1>) -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<2x!vhlo.i32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">}
  vhlo.func_v1 @feed() -> (!vhlo.tensor_v1<2x!vhlo.i32_v1>) {
    %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi32>>}> : () -> !vhlo.tensor_v1<2x!vhlo.i32_v1>
    "vhlo.return_v1"(%0) : (!vhlo.tensor_v1<2x!vhlo.i32_v1>) -> ()
  } {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">}
}
