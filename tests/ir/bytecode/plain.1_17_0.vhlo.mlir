"builtin.module"() <{sym_name = "plain"}> ({
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.buffer_donor"> = #vhlo.bool_v1<true>}>, #vhlo.dict_v1<{}>, #vhlo.dict_v1<{}>]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x16x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>>>, res_attrs = #vhlo.array_v1<[#vhlo.dict_v1<{#vhlo.string_v1<"jax.result_info"> = #vhlo.string_v1<"result">}>, #vhlo.dict_v1<{}>]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"public">}> ({
  ^bb0(%arg18: !vhlo.tensor_v1<4x8x!vhlo.f32_v1>, %arg19: !vhlo.tensor_v1<8x16x!vhlo.f32_v1>, %arg20: !vhlo.tensor_v1<!vhlo.i32_v1>):
    %20 = "vhlo.dot_general_v2"(%arg18, %arg19) <{accumulation_type = #vhlo.type_v1<!vhlo.none_v1>, allow_imprecise_accumulation = #vhlo.type_v1<!vhlo.none_v1>, lhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, lhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, lhs_contracting_dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, lhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>, num_primitive_operations = #vhlo.type_v1<!vhlo.none_v1>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 HIGH>, #vhlo<precision_v1 DEFAULT>]>, rhs_batching_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, rhs_component_count = #vhlo.type_v1<!vhlo.none_v1>, rhs_contracting_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, rhs_precision_type = #vhlo.type_v1<!vhlo.none_v1>}> : (!vhlo.tensor_v1<4x8x!vhlo.f32_v1>, !vhlo.tensor_v1<8x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    %21 = "vhlo.call_v1"(%20) <{callee = #vhlo.string_v1<"layer">}> : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    %22 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[3, -1, 2, 70000]> : tensor<4xi32>>}> : () -> !vhlo.tensor_v1<4x!vhlo.i32_v1>
    %23 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[true, false, true, true, false, false, false, true, true]> : tensor<9xi1>>}> : () -> !vhlo.tensor_v1<9x!vhlo.bool_v1>
    %24 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<true> : tensor<12xi1>>}> : () -> !vhlo.tensor_v1<12x!vhlo.bool_v1>
    %25 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[-8, 7, 1]> : tensor<3xi4>>}> : () -> !vhlo.tensor_v1<3x!vhlo.i4_v1>
    %26 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<(1.000000e+00,-2.500000e+00)> : tensor<2xcomplex<f32>>>}> : () -> !vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>
    %27 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<[1.500000e+00, 0xFF80, -2.000000e+00]> : tensor<3xbf16>>}> : () -> !vhlo.tensor_v1<3x!vhlo.bf16_v1>
    %28:2 = "vhlo.while_v1"(%arg20, %22) ({
    ^bb0(%arg23: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg24: !vhlo.tensor_v1<4x!vhlo.i32_v1>):
      %34 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<10> : tensor<i32>>}> : () -> !vhlo.tensor_v1<!vhlo.i32_v1>
      %35 = "vhlo.compare_v1"(%arg23, %34) <{compare_type = #vhlo<comparison_type_v1 SIGNED>, comparison_direction = #vhlo<comparison_direction_v1 LT>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%35) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }, {
    ^bb0(%arg21: !vhlo.tensor_v1<!vhlo.i32_v1>, %arg22: !vhlo.tensor_v1<4x!vhlo.i32_v1>):
      %31 = "vhlo.broadcast_in_dim_v1"(%arg20) <{broadcast_dimensions = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.i32_v1>
      %32 = "vhlo.add_v1"(%arg22, %31) : (!vhlo.tensor_v1<4x!vhlo.i32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x!vhlo.i32_v1>
      %33 = "vhlo.add_v1"(%arg21, %arg20) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<!vhlo.i32_v1>
      "vhlo.return_v1"(%33, %32) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>) -> (!vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>)
    %29 = "vhlo.case_v1"(%arg20) ({
      "vhlo.return_v1"(%21) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> ()
    }, {
      %30 = "vhlo.negate_v1"(%21) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
      "vhlo.return_v1"(%30) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<!vhlo.i32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    "vhlo.return_v1"(%29, %28#1) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>, !vhlo.tensor_v1<4x!vhlo.i32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"layer">, sym_visibility = #vhlo.string_v1<"private">}> ({
  ^bb0(%arg15: !vhlo.tensor_v1<4x16x!vhlo.f32_v1>):
    %14 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.000000e+00> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %15 = "vhlo.tanh_v2"(%arg15) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    %16 = "vhlo.reduce_v1"(%15, %14) <{dimensions = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg16: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg17: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %19 = "vhlo.add_v1"(%arg16, %arg17) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%19) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x!vhlo.f32_v1>
    %17 = "vhlo.broadcast_in_dim_v1"(%16) <{broadcast_dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> : (!vhlo.tensor_v1<4x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    %18 = "vhlo.divide_v1"(%15, %17) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>, !vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> !vhlo.tensor_v1<4x16x!vhlo.f32_v1>
    "vhlo.return_v1"(%18) : (!vhlo.tensor_v1<4x16x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x2x2x2x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"windows">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg11: !vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>, %arg12: !vhlo.tensor_v1<3x3x4x2x!vhlo.f32_v1>):
    %10 = "vhlo.convolution_v1"(%arg11, %arg12) <{batch_group_count = #vhlo.integer_v1<1 : i64>, feature_group_count = #vhlo.integer_v1<1 : i64>, input_batch_dimension = #vhlo.integer_v1<0 : i64>, input_feature_dimension = #vhlo.integer_v1<3 : i64>, input_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, kernel_input_feature_dimension = #vhlo.integer_v1<2 : i64>, kernel_output_feature_dimension = #vhlo.integer_v1<3 : i64>, kernel_spatial_dimensions = #vhlo.tensor_v1<dense<[0, 1]> : tensor<2xi64>>, lhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, output_batch_dimension = #vhlo.integer_v1<0 : i64>, output_feature_dimension = #vhlo.integer_v1<3 : i64>, output_spatial_dimensions = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xi64>>, padding = #vhlo.tensor_v1<dense<1> : tensor<2x2xi64>>, precision_config = #vhlo.array_v1<[#vhlo<precision_v1 DEFAULT>, #vhlo<precision_v1 DEFAULT>]>, rhs_dilation = #vhlo.tensor_v1<dense<1> : tensor<2xi64>>, window_reversal = #vhlo.tensor_v1<dense<false> : tensor<2xi1>>, window_strides = #vhlo.tensor_v1<dense<2> : tensor<2xi64>>}> : (!vhlo.tensor_v1<1x8x8x4x!vhlo.f32_v1>, !vhlo.tensor_v1<3x3x4x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x4x4x2x!vhlo.f32_v1>
    %11 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0xFF800000> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
    %12 = "vhlo.reduce_window_v1"(%10, %11) <{base_dilations = #vhlo.tensor_v1<dense<1> : tensor<4xi64>>, padding = #vhlo.tensor_v1<dense<0> : tensor<4x2xi64>>, window_dilations = #vhlo.tensor_v1<dense<1> : tensor<4xi64>>, window_dimensions = #vhlo.tensor_v1<dense<[1, 2, 2, 1]> : tensor<4xi64>>, window_strides = #vhlo.tensor_v1<dense<[1, 2, 2, 1]> : tensor<4xi64>>}> ({
    ^bb0(%arg13: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg14: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %13 = "vhlo.maximum_v1"(%arg13, %arg14) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%13) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<1x4x4x2x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<1x2x2x2x!vhlo.f32_v1>
    "vhlo.return_v1"(%12) : (!vhlo.tensor_v1<1x2x2x2x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<10x20x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i32_v1>, !vhlo.tensor_v1<5x20x!vhlo.f32_v1>) -> !vhlo.tensor_v1<5x20x!vhlo.f32_v1>, !vhlo.tensor_v1<10x20x!vhlo.f32_v1>, !vhlo.tensor_v1<10x20x!vhlo.f32_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"places">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg4: !vhlo.tensor_v1<10x20x!vhlo.f32_v1>, %arg5: !vhlo.tensor_v1<5x1x!vhlo.i32_v1>, %arg6: !vhlo.tensor_v1<5x20x!vhlo.f32_v1>):
    %5 = "vhlo.gather_v2"(%arg4, %arg5) <{collapsed_slice_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, offset_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>, operand_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, slice_sizes = #vhlo.tensor_v1<dense<[1, 20]> : tensor<2xi64>>, start_index_map = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, start_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>}> : (!vhlo.tensor_v1<10x20x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i32_v1>) -> !vhlo.tensor_v1<5x20x!vhlo.f32_v1>
    %6 = "vhlo.scatter_v2"(%arg4, %arg5, %arg6) <{index_vector_dim = #vhlo.integer_v1<1 : i64>, indices_are_sorted = #vhlo.bool_v1<false>, input_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, inserted_window_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_dims_to_operand_dims = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>, scatter_indices_batching_dims = #vhlo.tensor_v1<dense<> : tensor<0xi64>>, unique_indices = #vhlo.bool_v1<true>, update_window_dims = #vhlo.tensor_v1<dense<1> : tensor<1xi64>>}> ({
    ^bb0(%arg9: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg10: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %9 = "vhlo.add_v1"(%arg9, %arg10) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
      "vhlo.return_v1"(%9) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
    }) : (!vhlo.tensor_v1<10x20x!vhlo.f32_v1>, !vhlo.tensor_v1<5x1x!vhlo.i32_v1>, !vhlo.tensor_v1<5x20x!vhlo.f32_v1>) -> !vhlo.tensor_v1<10x20x!vhlo.f32_v1>
    %7 = "vhlo.sort_v1"(%arg4) <{dimension = #vhlo.integer_v1<1 : i64>, is_stable = #vhlo.bool_v1<true>}> ({
    ^bb0(%arg7: !vhlo.tensor_v1<!vhlo.f32_v1>, %arg8: !vhlo.tensor_v1<!vhlo.f32_v1>):
      %8 = "vhlo.compare_v1"(%arg7, %arg8) <{compare_type = #vhlo<comparison_type_v1 TOTALORDER>, comparison_direction = #vhlo<comparison_direction_v1 GT>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.bool_v1>
      "vhlo.return_v1"(%8) : (!vhlo.tensor_v1<!vhlo.bool_v1>) -> ()
    }) : (!vhlo.tensor_v1<10x20x!vhlo.f32_v1>) -> !vhlo.tensor_v1<10x20x!vhlo.f32_v1>
    "vhlo.return_v1"(%5, %6, %7) : (!vhlo.tensor_v1<5x20x!vhlo.f32_v1>, !vhlo.tensor_v1<10x20x!vhlo.f32_v1>, !vhlo.tensor_v1<10x20x!vhlo.f32_v1>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:128, 0:255, 0>>, !vhlo.token_v1, !vhlo.tensor_v1<?x!vhlo.f64_v1, #vhlo.type_extensions_v1<bounds = [16]>>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:128, 0:255, 0>>, !vhlo.token_v1, !vhlo.tuple_v1<!vhlo.tensor_v1<?x3x!vhlo.f32_v1>>, !vhlo.tensor_v1<?x!vhlo.f64_v1, #vhlo.type_extensions_v1<bounds = [16]>>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"kinds">, sym_visibility = #vhlo.string_v1<"">}> ({
  ^bb0(%arg0: !vhlo.tensor_v1<?x3x!vhlo.f32_v1>, %arg1: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:128, 0:255, 0>>, %arg2: !vhlo.token_v1, %arg3: !vhlo.tensor_v1<?x!vhlo.f64_v1, #vhlo.type_extensions_v1<bounds = [16]>>):
    %0 = "vhlo.exponential_v2"(%arg0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 0.000000e+00, rtol = 0.000000e+00, ulps = 0, mode = #vhlo<result_accuracy_mode_v1 DEFAULT>>}> : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    %1 = "vhlo.tuple_v1"(%0) {xla_shape = #vhlo.string_v1<"kept">} : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tuple_v1<!vhlo.tensor_v1<?x3x!vhlo.f32_v1>>
    %2 = "vhlo.after_all_v1"(%arg2, %arg2) : (!vhlo.token_v1, !vhlo.token_v1) -> !vhlo.token_v1
    %3 = "vhlo.custom_call_v1"(%arg3) <{api_version = #vhlo<api_version_v1 API_VERSION_ORIGINAL>, backend_config = #vhlo.string_v1<"text\01">, call_target_name = #vhlo.string_v1<"target">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<true>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<?x!vhlo.f64_v1, #vhlo.type_extensions_v1<bounds = [16]>>) -> !vhlo.tensor_v1<?x!vhlo.f64_v1, #vhlo.type_extensions_v1<bounds = [16]>>
    %4 = "vhlo.reduce_precision_v1"(%0) <{exponent_bits = #vhlo.integer_v1<5 : i32>, mantissa_bits = #vhlo.integer_v1<10 : i32>}> : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>) -> !vhlo.tensor_v1<?x3x!vhlo.f32_v1>
    "vhlo.return_v1"(%4, %arg1, %2, %1, %3) : (!vhlo.tensor_v1<?x3x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 5.000000e-01:128, 0:255, 0>>, !vhlo.token_v1, !vhlo.tuple_v1<!vhlo.tensor_v1<?x3x!vhlo.f32_v1>>, !vhlo.tensor_v1<?x!vhlo.f64_v1, #vhlo.type_extensions_v1<bounds = [16]>>) -> ()
  }) : () -> ()
  "vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(!vhlo.tensor_v1<2x!vhlo.f16_v1>) -> !vhlo.tensor_v1<2x!vhlo.f16_v1>>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"elsewhere">, sym_visibility = #vhlo.string_v1<"private">}> ({
  }) : () -> ()
}) {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 2 : i32} : () -> ()
