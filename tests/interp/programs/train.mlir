module @jit_train attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<6x8xf32>, %arg1: tensor<8x3xf32>, %arg2: tensor<5x6xf32>, %arg3: tensor<5xi32>) -> (tensor<f32> {jax.result_info = "result[0]"}, tensor<6x8xf32> {jax.result_info = "result[1]"}, tensor<8x3xf32> {jax.result_info = "result[2]"}) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x6xf32>, tensor<6x8xf32>) -> tensor<5x8xf32>
    %1 = stablehlo.multiply %0, %0 : tensor<5x8xf32>
    %2 = stablehlo.multiply %1, %0 : tensor<5x8xf32>
    %3 = stablehlo.multiply %0, %0 : tensor<5x8xf32>
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %5 = stablehlo.multiply %4, %3 : tensor<5x8xf32>
    %cst_0 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %7 = stablehlo.multiply %6, %2 : tensor<5x8xf32>
    %8 = stablehlo.add %0, %7 : tensor<5x8xf32>
    %cst_1 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %10 = stablehlo.multiply %9, %8 : tensor<5x8xf32>
    %11 = stablehlo.tanh %10 : tensor<5x8xf32>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %13 = stablehlo.subtract %12, %11 : tensor<5x8xf32>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %15 = stablehlo.add %14, %11 : tensor<5x8xf32>
    %cst_4 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %17 = stablehlo.multiply %16, %15 : tensor<5x8xf32>
    %18 = stablehlo.multiply %0, %17 : tensor<5x8xf32>
    %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %19 = stablehlo.reduce(%18 init: %cst_5) applies stablehlo.add across dimensions = [1] : (tensor<5x8xf32>, tensor<f32>) -> tensor<5xf32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_6 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %21 = stablehlo.broadcast_in_dim %cst_6, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %22 = stablehlo.divide %20, %21 : tensor<5x1xf32>
    %23 = stablehlo.broadcast_in_dim %22, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x8xf32>
    %24 = stablehlo.subtract %18, %23 : tensor<5x8xf32>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %25:4 = call @_var(%18, %c) : (tensor<5x8xf32>, tensor<i64>) -> (tensor<5x1xf32>, tensor<5x8xf32>, tensor<f32>, tensor<i1>)
    %cst_7 = stablehlo.constant dense<9.99999974E-6> : tensor<f32>
    %26 = stablehlo.broadcast_in_dim %cst_7, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %27 = stablehlo.add %25#0, %26 : tensor<5x1xf32>
    %28 = stablehlo.sqrt %27 : tensor<5x1xf32>
    %cst_8 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %29 = stablehlo.broadcast_in_dim %cst_8, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %30 = stablehlo.divide %29, %28 : tensor<5x1xf32>
    %31 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x8xf32>
    %32 = stablehlo.divide %24, %31 : tensor<5x8xf32>
    %33 = stablehlo.multiply %28, %28 : tensor<5x1xf32>
    %cst_9 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %34 = stablehlo.broadcast_in_dim %cst_9, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %35 = stablehlo.divide %34, %33 : tensor<5x1xf32>
    %36 = stablehlo.dot_general %32, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<8x3xf32>) -> tensor<5x3xf32>
    %37:3 = call @log_softmax(%36) : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x1xf32>)
    %38 = stablehlo.broadcast_in_dim %arg3, dims = [0] : (tensor<5xi32>) -> tensor<5x1xi32>
    %39:2 = call @take_along_axis(%37#0, %38) : (tensor<5x3xf32>, tensor<5x1xi32>) -> (tensor<5x1xf32>, tensor<5x1x1xi32>)
    %cst_10 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %40 = stablehlo.reduce(%39#0 init: %cst_10) applies stablehlo.add across dimensions = [0, 1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<f32>
    %cst_11 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %41 = stablehlo.divide %40, %cst_11 : tensor<f32>
    %42 = stablehlo.negate %41 : tensor<f32>
    %cst_12 = stablehlo.constant dense<1.000000e+00> : tensor<f32>
    %43 = stablehlo.negate %cst_12 : tensor<f32>
    %cst_13 = stablehlo.constant dense<5.000000e+00> : tensor<f32>
    %44 = stablehlo.divide %43, %cst_13 : tensor<f32>
    %45 = stablehlo.broadcast_in_dim %44, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %46 = call @take_along_axis_0(%39#1, %45) : (tensor<5x1x1xi32>, tensor<5x1xf32>) -> tensor<5x3xf32>
    %47 = call @log_softmax_1(%37#1, %37#2, %46) : (tensor<5x3xf32>, tensor<5x1xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    %48 = stablehlo.dot_general %47, %32, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<5x8xf32>) -> tensor<3x8xf32>
    %49 = stablehlo.transpose %48, dims = [1, 0] : (tensor<3x8xf32>) -> tensor<8x3xf32>
    %50 = stablehlo.dot_general %47, %arg1, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT] : (tensor<5x3xf32>, tensor<8x3xf32>) -> tensor<5x8xf32>
    %51 = stablehlo.broadcast_in_dim %35, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x8xf32>
    %52 = stablehlo.multiply %50, %51 : tensor<5x8xf32>
    %53 = stablehlo.multiply %52, %24 : tensor<5x8xf32>
    %cst_14 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %54 = stablehlo.reduce(%53 init: %cst_14) applies stablehlo.add across dimensions = [1] : (tensor<5x8xf32>, tensor<f32>) -> tensor<5xf32>
    %55 = stablehlo.reshape %54 : (tensor<5xf32>) -> tensor<5x1xf32>
    %56 = stablehlo.negate %55 : tensor<5x1xf32>
    %57 = stablehlo.broadcast_in_dim %28, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x8xf32>
    %58 = stablehlo.divide %50, %57 : tensor<5x8xf32>
    %59 = stablehlo.multiply %56, %30 : tensor<5x1xf32>
    %60 = call @_var_2(%25#1, %25#2, %25#3, %59) : (tensor<5x8xf32>, tensor<f32>, tensor<i1>, tensor<5x1xf32>) -> tensor<5x8xf32>
    %61 = stablehlo.negate %58 : tensor<5x8xf32>
    %cst_15 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %62 = stablehlo.reduce(%61 init: %cst_15) applies stablehlo.add across dimensions = [1] : (tensor<5x8xf32>, tensor<f32>) -> tensor<5xf32>
    %63 = stablehlo.reshape %62 : (tensor<5xf32>) -> tensor<5x1xf32>
    %64 = stablehlo.add %60, %58 : tensor<5x8xf32>
    %cst_16 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %65 = stablehlo.broadcast_in_dim %cst_16, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %66 = stablehlo.divide %63, %65 : tensor<5x1xf32>
    %cst_17 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %67 = stablehlo.reduce(%66 init: %cst_17) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %68 = stablehlo.broadcast_in_dim %67, dims = [0] : (tensor<5xf32>) -> tensor<5x8xf32>
    %69 = stablehlo.add %64, %68 : tensor<5x8xf32>
    %70 = stablehlo.multiply %0, %69 : tensor<5x8xf32>
    %71 = stablehlo.multiply %69, %17 : tensor<5x8xf32>
    %cst_18 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %72 = stablehlo.broadcast_in_dim %cst_18, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %73 = stablehlo.multiply %72, %70 : tensor<5x8xf32>
    %74 = stablehlo.multiply %73, %13 : tensor<5x8xf32>
    %75 = stablehlo.multiply %74, %11 : tensor<5x8xf32>
    %76 = stablehlo.add %74, %75 : tensor<5x8xf32>
    %cst_19 = stablehlo.constant dense<0.797884583> : tensor<f32>
    %77 = stablehlo.broadcast_in_dim %cst_19, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %78 = stablehlo.multiply %77, %76 : tensor<5x8xf32>
    %79 = stablehlo.add %71, %78 : tensor<5x8xf32>
    %cst_20 = stablehlo.constant dense<4.471500e-02> : tensor<f32>
    %80 = stablehlo.broadcast_in_dim %cst_20, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %81 = stablehlo.multiply %80, %78 : tensor<5x8xf32>
    %82 = stablehlo.multiply %81, %5 : tensor<5x8xf32>
    %83 = stablehlo.add %79, %82 : tensor<5x8xf32>
    %84 = stablehlo.dot_general %83, %arg2, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x8xf32>, tensor<5x6xf32>) -> tensor<8x6xf32>
    %85 = stablehlo.transpose %84, dims = [1, 0] : (tensor<8x6xf32>) -> tensor<6x8xf32>
    %cst_21 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %86 = stablehlo.broadcast_in_dim %cst_21, dims = [] : (tensor<f32>) -> tensor<6x8xf32>
    %87 = stablehlo.multiply %86, %85 : tensor<6x8xf32>
    %88 = stablehlo.subtract %arg0, %87 : tensor<6x8xf32>
    %cst_22 = stablehlo.constant dense<1.000000e-01> : tensor<f32>
    %89 = stablehlo.broadcast_in_dim %cst_22, dims = [] : (tensor<f32>) -> tensor<8x3xf32>
    %90 = stablehlo.multiply %89, %49 : tensor<8x3xf32>
    %91 = stablehlo.subtract %arg1, %90 : tensor<8x3xf32>
    return %42, %88, %91 : tensor<f32>, tensor<6x8xf32>, tensor<8x3xf32>
  }
  func.func private @_var(%arg0: tensor<5x8xf32>, %arg1: tensor<i64>) -> (tensor<5x1xf32>, tensor<5x8xf32>, tensor<f32>, tensor<i1>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x8xf32>, tensor<f32>) -> tensor<5xf32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_0 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %3 = stablehlo.divide %1, %2 : tensor<5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x8xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<5x8xf32>
    %6 = chlo.square %5 : tensor<5x8xf32> -> tensor<5x8xf32>
    %cst_1 = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %7 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x8xf32>
    %8 = stablehlo.multiply %7, %5 : tensor<5x8xf32>
    %9 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f32>
    %cst_2 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %10 = stablehlo.subtract %cst_2, %9 : tensor<f32>
    %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%6 init: %cst_3) applies stablehlo.add across dimensions = [1] : (tensor<5x8xf32>, tensor<f32>) -> tensor<5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %13 = stablehlo.broadcast_in_dim %10, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %14 = stablehlo.divide %12, %13 : tensor<5x1xf32>
    %cst_4 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %15 = stablehlo.compare GT, %10, %cst_4, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
    %cst_5 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %16 = call @_where(%15, %14, %cst_5) : (tensor<i1>, tensor<5x1xf32>, tensor<f64>) -> tensor<5x1xf32>
    return %16, %8, %10, %15 : tensor<5x1xf32>, tensor<5x8xf32>, tensor<f32>, tensor<i1>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<5x1xf32>, %arg2: tensor<f64>) -> tensor<5x1xf32> {
    %0 = stablehlo.convert %arg2 : (tensor<f64>) -> tensor<f32>
    %1 = stablehlo.broadcast_in_dim %0, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %2 = stablehlo.select %arg0, %arg1, %1 : tensor<i1>, tensor<5x1xf32>
    return %2 : tensor<5x1xf32>
  }
  func.func private @log_softmax(%arg0: tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x1xf32>) {
    %cst = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %0 = stablehlo.reduce(%arg0 init: %cst) applies stablehlo.maximum across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
    %cst_0 = stablehlo.constant dense<0xFF800000> : tensor<f32>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.maximum %1, %0 : tensor<5xf32>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
    %5 = stablehlo.subtract %arg0, %4 : tensor<5x3xf32>
    %6 = stablehlo.exponential %5 : tensor<5x3xf32>
    %cst_1 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_1) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
    %8 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<5xf32>) -> tensor<5x1xf32>
    %9 = stablehlo.log %8 : tensor<5x1xf32>
    %10 = stablehlo.broadcast_in_dim %9, dims = [0, 1] : (tensor<5x1xf32>) -> tensor<5x3xf32>
    %11 = stablehlo.subtract %5, %10 : tensor<5x3xf32>
    return %11, %6, %8 : tensor<5x3xf32>, tensor<5x3xf32>, tensor<5x1xf32>
  }
  func.func private @take_along_axis(%arg0: tensor<5x3xf32>, %arg1: tensor<5x1xi32>) -> (tensor<5x1xf32>, tensor<5x1x1xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %1 = stablehlo.compare LT, %arg1, %0, SIGNED : (tensor<5x1xi32>, tensor<5x1xi32>) -> tensor<5x1xi1>
    %c_0 = stablehlo.constant dense<3> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<5x1xi32>
    %3 = stablehlo.add %arg1, %2 : tensor<5x1xi32>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<5x1xi1>, tensor<5x1xi32>
    %5 = stablehlo.reshape %4 : (tensor<5x1xi32>) -> tensor<5x1x1xi32>
    %c_1 = stablehlo.constant dense<2> : tensor<1xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %6 = stablehlo.broadcast_in_dim %c_2, dims = [] : (tensor<i32>) -> tensor<5x1x1xi32>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %8 = stablehlo.broadcast_in_dim %c_1, dims = [2] : (tensor<1xi32>) -> tensor<1x1x1xi32>
    %9 = stablehlo.broadcast_in_dim %8, dims = [0, 1, 2] : (tensor<1x1x1xi32>) -> tensor<5x1x1xi32>
    %10 = stablehlo.compare LE, %5, %9, SIGNED : (tensor<5x1x1xi32>, tensor<5x1x1xi32>) -> tensor<5x1x1xi1>
    %11 = stablehlo.and %7, %10 : tensor<5x1x1xi1>
    %c_3 = stablehlo.constant dense<true> : tensor<i1>
    %12 = stablehlo.reduce(%11 init: %c_3) applies stablehlo.and across dimensions = [2] : (tensor<5x1x1xi1>, tensor<i1>) -> tensor<5x1xi1>
    %13 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 2>, indices_are_sorted = false, slice_sizes = array<i64: 1, 1>}> : (tensor<5x3xf32>, tensor<5x1x1xi32>) -> tensor<5x1xf32>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %14 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %15 = stablehlo.select %12, %13, %14 : tensor<5x1xi1>, tensor<5x1xf32>
    return %15, %5 : tensor<5x1xf32>, tensor<5x1x1xi32>
  }
  func.func private @take_along_axis_0(%arg0: tensor<5x1x1xi32>, %arg1: tensor<5x1xf32>) -> tensor<5x3xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %1 = "stablehlo.scatter"(%0, %arg0, %arg1) <{indices_are_sorted = false, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, unique_indices = false}> ({
    ^bb0(%arg2: tensor<f32>, %arg3: tensor<f32>):
      %2 = stablehlo.add %arg2, %arg3 : tensor<f32>
      stablehlo.return %2 : tensor<f32>
    }) : (tensor<5x3xf32>, tensor<5x1x1xi32>, tensor<5x1xf32>) -> tensor<5x3xf32>
    return %1 : tensor<5x3xf32>
  }
  func.func private @log_softmax_1(%arg0: tensor<5x3xf32>, %arg1: tensor<5x1xf32>, %arg2: tensor<5x3xf32>) -> tensor<5x3xf32> {
    %0 = stablehlo.negate %arg2 : tensor<5x3xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %1 = stablehlo.reduce(%0 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5xf32>
    %2 = stablehlo.reshape %1 : (tensor<5xf32>) -> tensor<5x1xf32>
    %3 = stablehlo.divide %2, %arg1 : tensor<5x1xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.reduce(%3 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<5xf32>) -> tensor<5x3xf32>
    %6 = stablehlo.multiply %5, %arg0 : tensor<5x3xf32>
    %7 = stablehlo.add %arg2, %6 : tensor<5x3xf32>
    return %7 : tensor<5x3xf32>
  }
  func.func private @_var_2(%arg0: tensor<5x8xf32>, %arg1: tensor<f32>, %arg2: tensor<i1>, %arg3: tensor<5x1xf32>) -> tensor<5x8xf32> {
    %0 = call @_where_3(%arg2, %arg3) : (tensor<i1>, tensor<5x1xf32>) -> tensor<5x1xf32>
    %1 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %2 = stablehlo.divide %0, %1 : tensor<5x1xf32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %3 = stablehlo.reduce(%2 init: %cst) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %4 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<5xf32>) -> tensor<5x8xf32>
    %5 = stablehlo.multiply %4, %arg0 : tensor<5x8xf32>
    %6 = stablehlo.negate %5 : tensor<5x8xf32>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %7 = stablehlo.reduce(%6 init: %cst_0) applies stablehlo.add across dimensions = [1] : (tensor<5x8xf32>, tensor<f32>) -> tensor<5xf32>
    %8 = stablehlo.reshape %7 : (tensor<5xf32>) -> tensor<5x1xf32>
    %cst_1 = stablehlo.constant dense<8.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %10 = stablehlo.divide %8, %9 : tensor<5x1xf32>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.reduce(%10 init: %cst_2) applies stablehlo.add across dimensions = [1] : (tensor<5x1xf32>, tensor<f32>) -> tensor<5xf32>
    %12 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<5xf32>) -> tensor<5x8xf32>
    %13 = stablehlo.add %5, %12 : tensor<5x8xf32>
    return %13 : tensor<5x8xf32>
  }
  func.func private @_where_3(%arg0: tensor<i1>, %arg1: tensor<5x1xf32>) -> tensor<5x1xf32> {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<5x1xf32>
    %1 = stablehlo.select %arg0, %arg1, %0 : tensor<i1>, tensor<5x1xf32>
    return %1 : tensor<5x1xf32>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x2ED6D3BEE3210F3F264A81BE5B6655BF3E0D71BF107BD8BE6648A13FFCBE473FBC833ABF98F6753FBF251FBEB7A636BF94A8CB3E97976EBF9BB9CABF376CA03F6A42EBBF3A0E023FB6DCC4BF627B6ABDB37965BE5A1DEDBEBA400CC0C6F10ABED1E483BD21716ABFBBEAC1BD4061743FF9D23CBFC586683E1FFD94BF07A6B33E51FA1A3FEB2C1B40ED465E3F8199CD3E88CFAE3FA2FE80BF8535843F173F10BFB9F722BF7437873F3736533E9254A43FF414BABF58CA7A3E72C70ABFE46694BE"> : tensor<6x8xf32>
    %a1 = stablehlo.constant dense<"0x7FA3F3BFDEC0663F96523D3EB05B7EBF239BACBFDDC660BF208FAD3F371FF4BD6A87B2BEB9A1EE3EAEFBF2BB68CD563E5DB7363F9AEB9D3EDDE5583F1A4A98BF92463C3D8A6CBABE3190B83DB4145BBDDA5823BF8740B6BE15106B3FDFF60DBF"> : tensor<8x3xf32>
    %a2 = stablehlo.constant dense<"0xDCE69DBFB7A7123F44C1713F80928CBE7212EE3D00AD54BFC0DC53BE280B8A3F4299473F9C420E3E2F1C8DBE9F31CDBF20AF9B3EDC97E33E80C2833F8552FC3FDC43BB3E5D4A6F3F05558CBF93D2963F4924593F88AFAA3FC5F5283FD991E23E3C35B93F0E4126BF2B8C213F86CD873FA51544BF1EDE8FBF"> : tensor<5x6xf32>
    %a3 = stablehlo.constant dense<"0x0200000002000000020000000100000000000000"> : tensor<5xi32>
    %r:3 = call @f(%a0, %a1, %a2, %a3) : (tensor<6x8xf32>, tensor<8x3xf32>, tensor<5x6xf32>, tensor<5xi32>) -> (tensor<f32>, tensor<6x8xf32>, tensor<8x3xf32>)
    %w0 = stablehlo.constant dense<"0x8F4E0140"> : tensor<f32>
    check.expect_almost_eq %r#0, %w0, tolerance = 1.0e-05 : tensor<f32>
    %w1 = stablehlo.constant dense<"0x9B7DC7BE5025103FC7CC84BE830357BF089E6DBF5BB5EDBE03DBA23FB1FD413F316A3EBF7047753FB53519BEC9B635BFFAE7C63E5B286ABF996CCBBF1FA6A13F2E0EEBBF0E4D023FA980C4BFBCFD6EBDCC656EBE4073F7BEEAE70BC016930ABE14C265BD88E669BFBCD4C1BD59DE733FCD0F43BF8D46473E2ED593BF93B2B93E7800183F44221B40FE355F3FDA49CF3E5540AD3FC0417CBF885F833FFF540CBF12ED25BF0682873FF6C3563EF8D5A43F919FBCBF8E198F3E51400DBF831888BE"> : tensor<6x8xf32>
    check.expect_almost_eq %r#1, %w1, tolerance = 1.0e-05 : tensor<6x8xf32>
    %w2 = stablehlo.constant dense<"0x6822F2BF84F2673F49832C3E9C5D82BF19A9A7BF694B64BFA30DB03F7CB4FBBD249CBABEA96CD13E664B273DD2CC5F3E41582C3F5BA8993E9966653F08D093BFEED0F43C1019C4BE7A78D93D038066BD2EBF26BFEEAEA1BE8C885B3F22B808BF"> : tensor<8x3xf32>
    check.expect_almost_eq %r#2, %w2, tolerance = 1.0e-05 : tensor<8x3xf32>
    return
  }
}
