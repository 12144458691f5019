module @recent {
  func.func public @main(%arg0: tensor<4x8xf32>, %arg1: tensor<8x16xf32>) -> tensor<4x16xf32> attributes {test.element = f32, test.type = tensor<f32>, test.list = [i8, tensor<2xi8>]} {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], algorithm = <lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false> : (tensor<4x8xf32>, tensor<8x16xf32>) -> tensor<4x16xf32>
    %1 = "stablehlo.exponential"(%0) <{result_accuracy = #stablehlo.result_accuracy<atol = 1.000000e-05, rtol = 2.000000e-05, ulps = 3, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
    %2 = stablehlo.composite "my.gelu" %1 {composite_attributes = {alpha = 5.000000e-01 : f32, axes = [0, 1], mode = "exact"}, decomposition = @gelu, version = 2 : i32} : (tensor<4x16xf32>) -> tensor<4x16xf32>
    return %2 : tensor<4x16xf32>
  }
  func.func private @gelu(%arg0: tensor<4x16xf32>) -> tensor<4x16xf32> {
    %0 = stablehlo.logistic %arg0 : tensor<4x16xf32>
    %1 = stablehlo.multiply %0, %arg0 : tensor<4x16xf32>
    return %1 : tensor<4x16xf32>
  }
  func.func @groups(%arg0: tensor<4xf32>, %arg1: tensor<8xf32>) -> (tensor<4xf32>, tensor<8xf32>) {
    %0:2 = "stablehlo.all_reduce"(%arg0, %arg1) <{channel_handle = #stablehlo.channel_handle<handle = 7, type = 0>, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %1 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %1 : tensor<f32>
    }) : (tensor<4xf32>, tensor<8xf32>) -> (tensor<4xf32>, tensor<8xf32>)
    return %0#0, %0#1 : tensor<4xf32>, tensor<8xf32>
  }
  func.func @narrow(%arg0: tensor<3xf4E2M1FN>, %arg1: tensor<3xi2>, %arg2: tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e-01:1, 2.000000e-01:2, 3.000000e-01:-3}>>) -> (tensor<3xf4E2M1FN>, tensor<3xi2>, tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e-01:1, 2.000000e-01:2, 3.000000e-01:-3}>>) {
    %c = stablehlo.constant dense<[-2, 1, 0]> : tensor<3xi2>
    %0 = stablehlo.add %arg1, %c : tensor<3xi2>
    return %arg0, %0, %arg2 : tensor<3xf4E2M1FN>, tensor<3xi2>, tensor<2x3x!quant.uniform<i8:f32:1, {1.000000e-01:1, 2.000000e-01:2, 3.000000e-01:-3}>>
  }
  func.func @batches(%arg0: tensor<2x10x20xf32>, %arg1: tensor<2x5x1xi32>) -> tensor<2x5x20xf32> {
    %0 = "stablehlo.gather"(%arg0, %arg1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 20>}> : (tensor<2x10x20xf32>, tensor<2x5x1xi32>) -> tensor<2x5x20xf32>
    %1 = stablehlo.custom_call @typed(%0) {api_version = 4 : i32, backend_config = {count = 3 : i64, name = "x"}, operand_layouts = [dense<[2, 1, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[2, 1, 0]> : tensor<3xindex>]} : (tensor<2x5x20xf32>) -> tensor<2x5x20xf32>
    return %1 : tensor<2x5x20xf32>
  }
}
