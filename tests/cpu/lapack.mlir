// Written by tests/jax/lapack.py from JAX.
// potrf f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4x4xf32>) {
    %cst = stablehlo.constant dense<[[[9.16593456, 1.61775231, 1.29671383, 0.0984828099], [1.61775231, 6.35745716, -0.583069563, 1.65479445], [1.29671383, -0.583069563, 4.95164871, -1.05563712], [0.0984828099, 1.65479445, -1.05563712, 6.78178596]], [[5.79971123, -0.322589666, 2.73512292, -0.396609902], [-0.322589666, 8.5024929, -1.01002312, 2.64524221], [2.73512292, -1.01002312, 8.61221122, -0.373001724], [-0.396609902, 2.64524221, -0.373001724, 6.29828119]]]> : tensor<2x4x4xf32>
    %0 = call @cholesky(%cst) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    return %0 : tensor<2x4x4xf32>
  }
  func.func private @cholesky(%arg0: tensor<2x4x4xf32>) -> tensor<2x4x4xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x4xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x4x4xi1>, tensor<2x4x4xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %13 = stablehlo.add %11, %12 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<2x4x4xi1>, tensor<2x4x4xf32>
    return %18 : tensor<2x4x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x4x4xf32>)
    %w0 = stablehlo.constant dense<[[[3.02752947807312, 0.0, 0.0, 0.0], [0.5343473553657532, 2.4641287326812744, 0.0, 0.0], [0.42830759286880493, -0.3295016884803772, 2.1586174964904785, 0.0], [0.03252910077571869, 0.6644996404647827, -0.3940558433532715, 2.4867424964904785]], [[2.4082589149475098, 0.0, 0.0, 0.0], [-0.13395141065120697, 2.912825107574463, 0.0, 0.0], [1.1357263326644897, -0.2945219576358795, 2.689905881881714, 0.0], [-0.1646874099969864, 0.9005628228187561, 0.0294707752764225, 2.3365097045898438]]]> : tensor<2x4x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> ()
    return
  }
}
// -----
// getrf and trsm f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x2xf32>) {
    %cst = stablehlo.constant dense<[[0.00123015337, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, -0.991646528, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 0.489842057, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 0.695303202]]> : tensor<4x4xf32>
    %cst_0 = stablehlo.constant dense<[[-0.250195414, 1.52352941], [-0.428024948, -0.30368039], [0.352589071, -0.120770447], [-0.197284222, -1.1140672]]> : tensor<4x2xf32>
    %0 = call @solve(%cst, %cst_0) : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    return %0 : tensor<4x2xf32>
  }
  func.func private @solve(%arg0: tensor<4x4xf32>, %arg1: tensor<4x2xf32>) -> tensor<4x2xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<4x4xi1>, tensor<4x4xf32>
    %9 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    cond {
      %c_6 = stablehlo.constant dense<4> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<4xi32>, tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4x2xf32>) -> tensor<2x4xf32>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<4x4xf32>, tensor<4xi32>, tensor<2x4xf32>) -> tensor<2x4xf32>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x4xf32>) -> tensor<4x2xf32>
    return %13 : tensor<4x2xf32>
  }
  func.func private @closed_call(%arg0: tensor<4xi32>, %arg1: tensor<i64>, %arg2: tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.convert %arg1 : tensor<i64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %9 = stablehlo.add %8, %c_3 : tensor<i64>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
    %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.add %6, %c_5 : tensor<i32>
    %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
    %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<4> : tensor<i64>
    %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
    %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
    %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<4> : tensor<i32>
    %25 = stablehlo.add %6, %c_9 : tensor<i32>
    %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    return %0, %28 : tensor<i64>, tensor<4xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<4x4xf32>, %arg1: tensor<4xi32>, %arg2: tensor<2x4xf32>) -> tensor<2x4xf32> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x4xf32>) -> tensor<2x4x1xf32>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<4xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<4xi1>, tensor<4xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1>}> : (tensor<2x4x1xf32>, tensor<4x1xi32>) -> tensor<2x4x1xf32>
    %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<2x4x1xf32>) -> tensor<4x1x2xf32>
    %9 = stablehlo.reshape %8 : (tensor<4x1x2xf32>) -> tensor<4x2xf32>
    %10 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %11 = stablehlo.reshape %10 : (tensor<4x2xf32>) -> tensor<4x1x2xf32>
    %12 = stablehlo.reshape %11 : (tensor<4x1x2xf32>) -> tensor<4x2xf32>
    %13 = stablehlo.custom_call @lapack_strsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf32>, tensor<4x2xf32>) -> tensor<4x2xf32>
    %14 = stablehlo.reshape %13 : (tensor<4x2xf32>) -> tensor<4x1x2xf32>
    %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<4x1x2xf32>) -> tensor<2x4x1xf32>
    %16 = stablehlo.reshape %15 : (tensor<2x4x1xf32>) -> tensor<2x4xf32>
    return %16 : tensor<2x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x2xf32>)
    %w0 = stablehlo.constant dense<[[0.48672929406166077, -2.929483413696289], [0.12734949588775635, 0.21778078377246857], [1.4617114067077637, -2.2149651050567627], [-0.12561435997486115, -0.9598856568336487]]> : tensor<4x2xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x2xf32>, tensor<4x2xf32>) -> ()
    return
  }
}
// -----
// geev f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[0.00123015337, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, -0.991646528, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 0.489842057, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 0.695303202]]> : tensor<4x4xf32>
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%cst) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<4xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<4xi1>, tensor<4xcomplex<f32>>
    %8 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %11 = stablehlo.select %10, %0#3, %9 : tensor<4x4xi1>, tensor<4x4xcomplex<f32>>
    %12 = stablehlo.convert %cst : (tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
    %13 = stablehlo.convert %11 : tensor<4x4xcomplex<f32>>
    %14 = stablehlo.dot_general %12, %13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %15 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %17 = stablehlo.multiply %11, %16 : tensor<4x4xcomplex<f32>>
    %18 = stablehlo.subtract %14, %17 : tensor<4x4xcomplex<f32>>
    return %18 : tensor<4x4xcomplex<f32>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[[(-1.4901161193847656e-07, 0.0), (1.6391277313232422e-07, 5.960464477539063e-08), (1.6391277313232422e-07, -5.960464477539063e-08), (-3.725290298461914e-08, 0.0)], [(8.940696716308594e-08, 0.0), (5.960464477539063e-08, -2.384185791015625e-07), (5.960464477539063e-08, 2.384185791015625e-07), (-1.9371509552001953e-07, 0.0)], [(1.341104507446289e-07, 0.0), (1.2200325727462769e-07, -1.043081283569336e-07), (1.2200325727462769e-07, 1.043081283569336e-07), (0.0, 0.0)], [(2.5331974029541016e-07, 0.0), (-1.4901161193847656e-07, -5.960464477539063e-08), (-1.4901161193847656e-07, 5.960464477539063e-08), (-2.3096799850463867e-07, 0.0)]]> : tensor<4x4xcomplex<f32>>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> ()
    return
  }
}
// -----
// gesdd f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x3xf32>, tensor<2x5x3xf32>) {
    %cst = stablehlo.constant dense<[[[-1.34421456, -0.457615763, -1.90122271], [-1.28953779, -1.84173501, -0.235091135], [-1.26744652, 0.271264344, 0.156751081], [-0.18693094, -2.51675963, -0.538692892], [-0.0485009439, 0.113308989, -1.53013575]], [[-0.477753282, -0.978519082, -0.808837234], [1.06089866, -0.807534694, -0.0325217061], [0.884389877, -0.583600461, -0.11170195], [0.110464141, 0.0637817755, -1.22505581], [0.0761402324, 1.35882342, -1.54714465]]]> : tensor<2x5x3xf32>
    %0:3 = call @svd(%cst) : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>)
    %1 = stablehlo.broadcast_in_dim %0#1, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<2x1x3xf32>) -> tensor<2x5x3xf32>
    %3 = stablehlo.multiply %0#0, %2 : tensor<2x5x3xf32>
    %4 = stablehlo.dot_general %3, %0#2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3xf32>, tensor<2x3x3xf32>) -> tensor<2x5x3xf32>
    return %0#1, %4 : tensor<2x3xf32>, tensor<2x5x3xf32>
  }
  func.func private @svd(%arg0: tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>) {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>, tensor<2x5x3xf32>, tensor<2x3x3xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x5x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x5x3xi1>, tensor<2x5x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x3x3xi1>, tensor<2x3x3xf32>
    return %10, %6, %14 : tensor<2x5x3xf32>, tensor<2x3xf32>, tensor<2x3x3xf32>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x3xf32>, tensor<2x5x3xf32>)
    %w0 = stablehlo.constant dense<[[3.6528422832489014, 2.33284330368042, 1.6358535289764404], [2.3669326305389404, 1.7853236198425293, 1.3141496181488037]]> : tensor<2x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
    %w1 = stablehlo.constant dense<[[[-1.3442144393920898, -0.45761582255363464, -1.901221752166748], [-1.2895374298095703, -1.8417348861694336, -0.23509091138839722], [-1.2674462795257568, 0.2712644338607788, 0.15675130486488342], [-0.18693076074123383, -2.5167598724365234, -0.5386925935745239], [-0.048500947654247284, 0.11330903321504593, -1.5301352739334106]], [[-0.4777531325817108, -0.9785191416740417, -0.8088374733924866], [1.060898780822754, -0.8075350522994995, -0.03252167999744415], [0.8843899965286255, -0.5836008191108704, -0.11170205473899841], [0.11046423763036728, 0.06378169357776642, -1.2250561714172363], [0.07614023983478546, 1.3588236570358276, -1.5471447706222534]]]> : tensor<2x5x3xf32>
    "check.expect_almost_eq"(%r#1, %w1) : (tensor<2x5x3xf32>, tensor<2x5x3xf32>) -> ()
    return
  }
}
// -----
// potrf of what is not positive, f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4x4xf32>) {
    %cst = stablehlo.constant dense<[[[-9.16593456, -1.61775231, -1.29671383, -0.0984828099], [-1.61775231, -6.35745716, 0.583069563, -1.65479445], [-1.29671383, 0.583069563, -4.95164871, 1.05563712], [-0.0984828099, -1.65479445, 1.05563712, -6.78178596]], [[-5.79971123, 0.322589666, -2.73512292, 0.396609902], [0.322589666, -8.5024929, 1.01002312, -2.64524221], [-2.73512292, 1.01002312, -8.61221122, 0.373001724], [0.396609902, -2.64524221, 0.373001724, -6.29828119]]]> : tensor<2x4x4xf32>
    %0 = call @cholesky(%cst) : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    return %0 : tensor<2x4x4xf32>
  }
  func.func private @cholesky(%arg0: tensor<2x4x4xf32>) -> tensor<2x4x4xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x4xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x4x4xi1>, tensor<2x4x4xf32>
    %11 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %13 = stablehlo.add %11, %12 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<2x4x4xi1>, tensor<2x4x4xf32>
    return %18 : tensor<2x4x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x4x4xf32>)
    %w0 = stablehlo.constant dense<[[[0x7FC00000, 0.0, 0.0, 0.0], [0x7FC00000, 0x7FC00000, 0.0, 0.0], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0.0], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]], [[0x7FC00000, 0.0, 0.0, 0.0], [0x7FC00000, 0x7FC00000, 0.0, 0.0], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0.0], [0x7FC00000, 0x7FC00000, 0x7FC00000, 0x7FC00000]]]> : tensor<2x4x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> ()
    return
  }
}
// -----
// getrf f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x5x3xf32>) {
    %cst = stablehlo.constant dense<[[[-1.34421456, -0.457615763, -1.90122271], [-1.28953779, -1.84173501, -0.235091135], [-1.26744652, 0.271264344, 0.156751081], [-0.18693094, -2.51675963, -0.538692892], [-0.0485009439, 0.113308989, -1.53013575]], [[-0.477753282, -0.978519082, -0.808837234], [1.06089866, -0.807534694, -0.0325217061], [0.884389877, -0.583600461, -0.11170195], [0.110464141, 0.0637817755, -1.22505581], [0.0761402324, 1.35882342, -1.54714465]]]> : tensor<2x5x3xf32>
    %0:3 = stablehlo.custom_call @lapack_sgetrf_ffi(%cst) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x5x3xf32>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x5x3xi1>, tensor<2x5x3xf32>
    %9 = stablehlo.iota dim = 1 : tensor<2x5xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_4 = %c_3, %iterArg_5 = %c_2, %iterArg_6 = %9) : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x5xi32>
    cond {
      %c_7 = stablehlo.constant dense<3> : tensor<i64>
      %11 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11:2 = func.call @closed_call(%iterArg, %iterArg_5, %iterArg_6) : (tensor<2x3xi32>, tensor<i64>, tensor<2x5xi32>) -> (tensor<i64>, tensor<2x5xi32>)
      %c_7 = stablehlo.constant dense<1> : tensor<i64>
      %12 = stablehlo.add %iterArg_4, %c_7 : tensor<i64>
      stablehlo.return %iterArg, %12, %11#0, %11#1 : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x5xi32>
    }
    return %8 : tensor<2x5x3xf32>
  }
  func.func private @closed_call(%arg0: tensor<2x3xi32>, %arg1: tensor<i64>, %arg2: tensor<2x5xi32>) -> (tensor<i64>, tensor<2x5xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2x1xi32>
    %7 = stablehlo.reshape %6 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %arg1 : tensor<i64>
    %c_3 = stablehlo.constant dense<5> : tensor<i64>
    %10 = stablehlo.add %9, %c_3 : tensor<i64>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<i1>, tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %13 = "stablehlo.gather"(%arg2, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x5xi32>, tensor<1xi64>) -> tensor<2x1xi32>
    %14 = stablehlo.reshape %13 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %16 = stablehlo.compare LT, %7, %15, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_5 = stablehlo.constant dense<5> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %18 = stablehlo.add %7, %17 : tensor<2xi32>
    %19 = stablehlo.select %16, %18, %7 : tensor<2xi1>, tensor<2xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %21 = "stablehlo.gather"(%arg2, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x5xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<5> : tensor<i64>
    %24 = stablehlo.add %arg1, %c_7 : tensor<i64>
    %25 = stablehlo.select %23, %24, %arg1 : tensor<i1>, tensor<i64>
    %26 = stablehlo.convert %25 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%arg2, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<2x5xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x5xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %30 = stablehlo.compare LT, %7, %29, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_9 = stablehlo.constant dense<5> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %32 = stablehlo.add %7, %31 : tensor<2xi32>
    %33 = stablehlo.select %30, %32, %7 : tensor<2xi1>, tensor<2xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %35 = "stablehlo.scatter"(%28, %34, %14) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<2x5xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x5xi32>
    return %0, %35 : tensor<i64>, tensor<2x5xi32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x5x3xf32>)
    %w0 = stablehlo.constant dense<[[[-1.3442145586013794, -0.45761576294898987, -1.9012227058410645], [0.13906331360340118, -2.453122138977051, -0.27430257201194763], [0.9428900480270386, -0.2864699065685272, 1.870815634727478], [0.9593243598937988, 0.5718154311180115, 0.9330949783325195], [0.03608125075697899, -0.05292045325040817, -0.7889893054962158]], [[1.0608986616134644, -0.8075346946716309, -0.03252170607447624], [0.07176955789327621, 1.41677987575531, -1.5448105335235596], [-0.45032885670661926, -0.9473420977592468, -2.2869467735290527], [0.10412317514419556, 0.10436684638261795, 0.46369361877441406], [0.8336233496665955, 0.06322742253541946, -0.005720856599509716]]]> : tensor<2x5x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x5x3xf32>, tensor<2x5x3xf32>) -> ()
    return
  }
}
// -----
// trsm f32, True, False
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x3xf32>) {
    %cst = stablehlo.constant dense<[[4.00123024, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, 3.00835347, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 4.48984194, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 4.69530296]]> : tensor<4x4xf32>
    %cst_0 = stablehlo.constant dense<[[-0.0115214679, -0.443581223, 1.1661278], [0.65308851, -0.0241436139, 0.668381035], [-0.339869559, 1.05212641, -0.00539956056], [0.583382368, -1.2908932, 0.346680045]]> : tensor<4x3xf32>
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x3xf32>)
    %w0 = stablehlo.constant dense<[[-0.011521467939019203, -0.443581223487854, 1.1661278009414673], [0.6478500366210938, -0.22582703828811646, 1.1985852718353271], [0.05643417686223984, 0.6936728358268738, 1.3122682571411133], [1.1890513896942139, -1.433967113494873, 1.3773850202560425]]> : tensor<4x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    return
  }
}
// -----
// trsm f32, True, True
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x3xf32>) {
    %cst = stablehlo.constant dense<[[4.00123024, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, 3.00835347, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 4.48984194, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 4.69530296]]> : tensor<4x4xf32>
    %cst_0 = stablehlo.constant dense<[[-1.68820417, -2.03532887, -0.304476887], [-0.899927616, 0.164052799, 2.2447567], [-0.831723153, -0.623943567, 0.205403939], [0.493013293, -0.176406071, -0.205930337]]> : tensor<4x3xf32>
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf32>, tensor<4x3xf32>) -> tensor<4x3xf32>
    return %0 : tensor<4x3xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x3xf32>)
    %w0 = stablehlo.constant dense<[[-1.6882041692733765, -2.0353288650512695, -0.30447688698768616], [-0.3955841362476349, 0.7720982432365417, 2.3357179164886475], [-1.2707319259643555, -1.228340983390808, -0.0185431856662035], [-0.026811957359313965, -2.585452079772949, -3.600841760635376]]> : tensor<4x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x3xf32>, tensor<4x3xf32>) -> ()
    return
  }
}
// -----
// trsm f32, False, False
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3x4xf32>) {
    %cst = stablehlo.constant dense<[[4.00123024, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, 3.00835347, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 4.48984194, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 4.69530296]]> : tensor<4x4xf32>
    %cst_0 = stablehlo.constant dense<[[0.702462971, 0.519907653, -1.03367579, -0.0791813209], [0.0352868475, -1.05448461, 0.259839088, -0.857956469], [0.9720667, 0.192745909, 0.0893064886, -0.591028333]]> : tensor<3x4xf32>
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3x4xf32>)
    %w0 = stablehlo.constant dense<[[0.16131876409053802, 0.12009859830141068, -0.2303352952003479, -0.01686394214630127], [-0.024318376556038857, -0.39534446597099304, 0.056682176887989044, -0.18272653222084045], [0.2519075870513916, 0.02907063066959381, 0.019070688635110855, -0.1258765012025833]]> : tensor<3x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
    return
  }
}
// -----
// trsm f32, False, True
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3x4xf32>) {
    %cst = stablehlo.constant dense<[[4.00123024, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, 3.00835347, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 4.48984194, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 4.69530296]]> : tensor<4x4xf32>
    %cst_0 = stablehlo.constant dense<[[-0.118609823, -1.99774635, -1.1314075, 0.362839788], [-2.12856698, 0.846608519, -1.74609649, 0.756738483], [-8.454970e-01, 0.778991103, 0.130951211, -1.53683496]]> : tensor<3x4xf32>
    %0 = stablehlo.custom_call @lapack_strsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 84 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf32>, tensor<3x4xf32>) -> tensor<3x4xf32>
    return %0 : tensor<3x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3x4xf32>)
    %w0 = stablehlo.constant dense<[[0.02163783088326454, -0.6933324933052063, -0.25813528895378113, 0.07727718353271484], [-0.5398781895637512, 0.21764975786209106, -0.40171027183532715, 0.16116924583911896], [-0.31052008271217346, 0.40365681052207947, 0.055183470249176025, -0.32731324434280396]]> : tensor<3x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<3x4xf32>, tensor<3x4xf32>) -> ()
    return
  }
}
// -----
// geqrf and orgqr f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x5x3xf32>, tensor<2x3x3xf32>) {
    %cst = stablehlo.constant dense<[[[-1.34421456, -0.457615763, -1.90122271], [-1.28953779, -1.84173501, -0.235091135], [-1.26744652, 0.271264344, 0.156751081], [-0.18693094, -2.51675963, -0.538692892], [-0.0485009439, 0.113308989, -1.53013575]], [[-0.477753282, -0.978519082, -0.808837234], [1.06089866, -0.807534694, -0.0325217061], [0.884389877, -0.583600461, -0.11170195], [0.110464141, 0.0637817755, -1.22505581], [0.0761402324, 1.35882342, -1.54714465]]]> : tensor<2x5x3xf32>
    %0:2 = call @qr(%cst) : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3x3xf32>)
    %1 = stablehlo.dot_general %0#0, %0#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3xf32>, tensor<2x3x3xf32>) -> tensor<2x5x3xf32>
    %2 = stablehlo.transpose %0#0, dims = [0, 2, 1] : (tensor<2x5x3xf32>) -> tensor<2x3x5xf32>
    %3 = stablehlo.dot_general %2, %0#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5xf32>, tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    return %1, %3 : tensor<2x5x3xf32>, tensor<2x3x3xf32>
  }
  func.func private @qr(%arg0: tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3x3xf32>) {
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>]} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>)
    %1 = stablehlo.custom_call @lapack_sorgqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>]} : (tensor<2x5x3xf32>, tensor<2x3xf32>) -> tensor<2x5x3xf32>
    %2 = stablehlo.slice %0#0 [0:2, 0:3, 0:3] : (tensor<2x5x3xf32>) -> tensor<2x3x3xf32>
    %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<2x3x3xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3x3xf32>
    %10 = stablehlo.select %8, %9, %2 : tensor<2x3x3xi1>, tensor<2x3x3xf32>
    return %1, %10 : tensor<2x5x3xf32>, tensor<2x3x3xf32>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x5x3xf32>, tensor<2x3x3xf32>)
    %w0 = stablehlo.constant dense<[[[-1.344214677810669, -0.4576157033443451, -1.9012223482131958], [-1.289537787437439, -1.8417348861694336, -0.2350912094116211], [-1.2674463987350464, 0.27126434445381165, 0.15675128996372223], [-0.18693092465400696, -2.5167596340179443, -0.5386930108070374], [-0.048500943928956985, 0.11330898851156235, -1.5301357507705688]], [[-0.4777531921863556, -0.9785189032554626, -0.808837354183197], [1.0608985424041748, -0.8075346350669861, -0.03252165764570236], [0.8843898773193359, -0.5836004614830017, -0.11170196533203125], [0.11046413332223892, 0.06378176808357239, -1.2250558137893677], [0.07614022493362427, 1.3588234186172485, -1.5471446514129639]]]> : tensor<2x5x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x5x3xf32>, tensor<2x5x3xf32>) -> ()
    %w1 = stablehlo.constant dense<[[[0.9999998807907104, 9.77587966133342e-09, 9.93317144093453e-08], [9.77587966133342e-09, 0.9999998807907104, -8.74499690439734e-08], [9.93317144093453e-08, -8.74499690439734e-08, 0.9999999403953552]], [[1.0, -2.6240982720082684e-08, 7.993058659394592e-09], [-2.6240982720082684e-08, 0.9999998807907104, -4.975035494680924e-08], [7.993058659394592e-09, -4.975035494680924e-08, 1.0000001192092896]]]> : tensor<2x3x3xf32>
    "check.expect_almost_eq"(%r#1, %w1) : (tensor<2x3x3xf32>, tensor<2x3x3xf32>) -> ()
    return
  }
}
// -----
// geqp3 f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x3xf32>, tensor<3xi32>) {
    %cst = stablehlo.constant dense<[[1.24914873, 1.44170713, -0.0658049062], [-0.273916274, -0.159866959, -0.975152313], [1.0985868, -0.54289192, -0.0511904135], [-0.793296396, -0.626073122, -1.2777251], [1.25706935, -0.154087573, 0.96592164]]> : tensor<5x3xf32>
    %0:3 = call @_qr(%cst) : (tensor<5x3xf32>) -> (tensor<5x5xf32>, tensor<5x3xf32>, tensor<3xi32>)
    %1 = stablehlo.dot_general %0#0, %0#1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xf32>, tensor<5x3xf32>) -> tensor<5x3xf32>
    return %1, %0#2 : tensor<5x3xf32>, tensor<3xi32>
  }
  func.func private @_qr(%arg0: tensor<5x3xf32>) -> (tensor<5x5xf32>, tensor<5x3xf32>, tensor<3xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %1:3 = stablehlo.custom_call @lapack_sgeqp3_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<5x3xf32>, tensor<3xi32>) -> (tensor<5x3xf32>, tensor<3xi32>, tensor<3xf32>)
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.subtract %1#1, %2 : tensor<3xi32>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %4 = stablehlo.pad %1#0, %cst, low = [0, 0], high = [0, 2], interior = [0, 0] : (tensor<5x3xf32>, tensor<f32>) -> tensor<5x5xf32>
    %5 = stablehlo.custom_call @lapack_sorgqr_ffi(%4, %1#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<5x5xf32>, tensor<3xf32>) -> tensor<5x5xf32>
    %6 = stablehlo.iota dim = 0 : tensor<5x3xi64>
    %c_1 = stablehlo.constant dense<-1> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<5x3xi64>
    %8 = stablehlo.add %6, %7 : tensor<5x3xi64>
    %9 = stablehlo.iota dim = 1 : tensor<5x3xi64>
    %10 = stablehlo.compare GE, %8, %9, SIGNED : (tensor<5x3xi64>, tensor<5x3xi64>) -> tensor<5x3xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %12 = stablehlo.select %10, %11, %1#0 : tensor<5x3xi1>, tensor<5x3xf32>
    return %5, %12, %3 : tensor<5x5xf32>, tensor<5x3xf32>, tensor<3xi32>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<5x3xf32>, tensor<3xi32>)
    %w0 = stablehlo.constant dense<[[1.2491488456726074, -0.06580503284931183, 1.4417071342468262], [-0.2739162743091583, -0.975152313709259, -0.15986694395542145], [1.0985867977142334, -0.05119042843580246, -0.5428919792175293], [-0.7932963967323303, -1.2777249813079834, -0.6260731220245361], [1.2570693492889404, 0.9659215807914734, -0.15408748388290405]]> : tensor<5x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<5x3xf32>, tensor<5x3xf32>) -> ()
    %w1 = stablehlo.constant dense<[0, 2, 1]> : tensor<3xi32>
    "check.expect_eq"(%r#1, %w1) : (tensor<3xi32>, tensor<3xi32>) -> ()
    return
  }
}
// -----
// ormqr f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x2xf32>) {
    %cst = stablehlo.constant dense<[[0.0133245969, -0.694403529, -0.32668525], [-0.56023103, 0.00795909948, -0.37526685], [-0.299921721, -1.37857473, -0.806845903], [1.6540575, -0.671233236, -1.05409384], [0.337326318, 1.40727222, -1.45402431]]> : tensor<5x3xf32>
    %cst_0 = stablehlo.constant dense<[[-0.208521843, -0.632052541], [-1.76101947, 0.7349267], [-0.0234439187, 0.0714418441], [-0.752311468, 0.454784155], [-0.539297342, -0.142903209]]> : tensor<5x2xf32>
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%cst) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>)
    %1 = stablehlo.custom_call @lapack_sormqr_ffi(%0#0, %0#1, %cst_0) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<5x3xf32>, tensor<3xf32>, tensor<5x2xf32>) -> tensor<5x2xf32>
    return %1 : tensor<5x2xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<5x2xf32>)
    %w0 = stablehlo.constant dense<[[1.1109504699707031, -0.6841173768043518], [-0.6951084733009338, -0.2145545482635498], [1.1627089977264404, -0.44903889298439026], [0.3753243386745453, 0.43536415696144104], [-0.8898800015449524, 0.5164623260498047]]> : tensor<5x2xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<5x2xf32>, tensor<5x2xf32>) -> ()
    return
  }
}
// -----
// gehrd f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xf32>) {
    %cst = stablehlo.constant dense<[[0.00123015337, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, -0.991646528, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 0.489842057, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 0.695303202]]> : tensor<4x4xf32>
    %0 = call @hessenberg(%cst) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %0 : tensor<4x4xf32>
  }
  func.func private @hessenberg(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0:3 = stablehlo.custom_call @lapack_sgehrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<3xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#2, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<3xi1>, tensor<3xf32>
    %11 = call @triu(%6) : (tensor<4x4xf32>) -> tensor<4x4xf32>
    return %11 : tensor<4x4xf32>
  }
  func.func private @triu(%arg0: tensor<4x4xf32>) -> tensor<4x4xf32> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-2> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %6 = stablehlo.select %4, %5, %arg0 : tensor<4x4xi1>, tensor<4x4xf32>
    return %6 : tensor<4x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xf32>)
    %w0 = stablehlo.constant dense<[[0.001230153371579945, -0.13972879946231842, -0.529098391532898, -0.8112244606018066], [0.6783103942871094, -0.5230011940002441, -0.3060784935951233, -1.35481858253479], [0.0, 0.9973333477973938, 0.4553927183151245, 1.1317558288574219], [0.0, 0.0, -0.3628787398338318, 0.26110732555389404]]> : tensor<4x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    return
  }
}
// -----
// sytrd f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4xf32>) {
    %cst = stablehlo.constant dense<[[9.16593456, 1.61775231, 1.29671383, 0.0984828099], [1.61775231, 6.35745716, -0.583069563, 1.65479445], [1.29671383, -0.583069563, 4.95164871, -1.05563712], [0.0984828099, 1.65479445, -1.05563712, 6.78178596]]> : tensor<4x4xf32>
    %0:5 = stablehlo.custom_call @lapack_ssytrd_ffi(%cst) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4xf32>, tensor<3xf32>, tensor<3xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4xi1>, tensor<4xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %14 = stablehlo.select %13, %0#2, %12 : tensor<3xi1>, tensor<3xf32>
    %15 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %18 = stablehlo.select %17, %0#3, %16 : tensor<3xi1>, tensor<3xf32>
    return %10 : tensor<4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4xf32>)
    %w0 = stablehlo.constant dense<[9.165934562683105, 5.301743507385254, 8.07802963256836, 4.711118698120117]> : tensor<4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4xf32>, tensor<4xf32>) -> ()
    return
  }
}
// -----
// syevd f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4xf32>, tensor<2x4x4xf32>) {
    %cst = stablehlo.constant dense<[[[9.16593456, 1.61775231, 1.29671383, 0.0984828099], [1.61775231, 6.35745716, -0.583069563, 1.65479445], [1.29671383, -0.583069563, 4.95164871, -1.05563712], [0.0984828099, 1.65479445, -1.05563712, 6.78178596]], [[5.79971123, -0.322589666, 2.73512292, -0.396609902], [-0.322589666, 8.5024929, -1.01002312, 2.64524221], [2.73512292, -1.01002312, 8.61221122, -0.373001724], [-0.396609902, 2.64524221, -0.373001724, 6.29828119]]]> : tensor<2x4x4xf32>
    %0:2 = call @eigh(%cst) : (tensor<2x4x4xf32>) -> (tensor<2x4xf32>, tensor<2x4x4xf32>)
    %1 = stablehlo.broadcast_in_dim %0#0, dims = [0, 2] : (tensor<2x4xf32>) -> tensor<2x1x4xf32>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<2x1x4xf32>) -> tensor<2x4x4xf32>
    %3 = stablehlo.multiply %0#1, %2 : tensor<2x4x4xf32>
    %4 = stablehlo.transpose %0#1, dims = [0, 2, 1] : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %5 = stablehlo.dot_general %3, %4, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    return %0#0, %5 : tensor<2x4xf32>, tensor<2x4x4xf32>
  }
  func.func private @eigh(%arg0: tensor<2x4x4xf32>) -> (tensor<2x4xf32>, tensor<2x4x4xf32>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xf32>) -> tensor<2x4x4xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<2x4x4xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x4xf32>
    %4:3 = stablehlo.custom_call @lapack_ssyevd_ffi(%3) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xf32>) -> (tensor<2x4x4xf32>, tensor<2x4xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#2, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<2x4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x4x4xi1>, tensor<2x4x4xf32>
    %11 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<2x4xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x4xi1>
    %14 = stablehlo.select %13, %4#1, %12 : tensor<2x4xi1>, tensor<2x4xf32>
    return %14, %10 : tensor<2x4xf32>, tensor<2x4x4xf32>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x4xf32>, tensor<2x4x4xf32>)
    %w0 = stablehlo.constant dense<[[4.0480241775512695, 4.638684272766113, 8.386035919189453, 10.18408203125], [4.00079345703125, 4.6584625244140625, 9.12874984741211, 11.424692153930664]]> : tensor<2x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x4xf32>, tensor<2x4xf32>) -> ()
    %w1 = stablehlo.constant dense<[[[9.165937423706055, 1.6177527904510498, 1.2967143058776855, 0.09848283976316452], [1.6177529096603394, 6.357458591461182, -0.583069384098053, 1.6547951698303223], [1.2967143058776855, -0.583069384098053, 4.951648712158203, -1.0556371212005615], [0.0984828919172287, 1.6547951698303223, -1.055637001991272, 6.781787395477295]], [[5.799710273742676, -0.322589635848999, 2.735121250152588, -0.39660945534706116], [-0.3225896656513214, 8.502495765686035, -1.0100202560424805, 2.64524245262146], [2.735121250152588, -1.0100206136703491, 8.61220645904541, -0.37300026416778564], [-0.3966095447540283, 2.645242214202881, -0.3730001449584961, 6.298280239105225]]]> : tensor<2x4x4xf32>
    "check.expect_almost_eq"(%r#1, %w1) : (tensor<2x4x4xf32>, tensor<2x4x4xf32>) -> ()
    return
  }
}
// -----
// geev, values, f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[0.00123015337, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, -0.991646528, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 0.489842057, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 0.695303202]]> : tensor<4x4xf32>
    %0 = call @eigvals(%cst) : (tensor<4x4xf32>) -> tensor<4xcomplex<f32>>
    return %0 : tensor<4xcomplex<f32>>
  }
  func.func private @eigvals(%arg0: tensor<4x4xf32>) -> tensor<4xcomplex<f32>> {
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<4xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<4xi1>, tensor<4xcomplex<f32>>
    return %7 : tensor<4xcomplex<f32>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[(-0.5118639469146729, 0.0), (0.07076220959424973, 0.9120563864707947), (0.07076220959424973, -0.9120563864707947), (0.5650684833526611, 0.0)]> : tensor<4xcomplex<f32>>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4xcomplex<f32>>, tensor<4xcomplex<f32>>) -> ()
    return
  }
}
// -----
// geev, left, f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[0.00123015337, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, -0.991646528, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 0.489842057, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 0.695303202]]> : tensor<4x4xf32>
    %0:5 = stablehlo.custom_call @lapack_sgeev_ffi(%cst) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<4xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<4xi1>, tensor<4xcomplex<f32>>
    %8 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %11 = stablehlo.select %10, %0#2, %9 : tensor<4x4xi1>, tensor<4x4xcomplex<f32>>
    %12 = stablehlo.transpose %11, dims = [1, 0] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %13 = stablehlo.real %12 : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %14 = stablehlo.imag %12 : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %15 = stablehlo.negate %14 : tensor<4x4xf32>
    %16 = stablehlo.complex %13, %15 : tensor<4x4xcomplex<f32>>
    %17 = stablehlo.convert %16 : tensor<4x4xcomplex<f32>>
    %18 = stablehlo.convert %cst : (tensor<4x4xf32>) -> tensor<4x4xcomplex<f32>>
    %19 = stablehlo.dot_general %17, %18, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %20 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<4xcomplex<f32>>) -> tensor<4x1xcomplex<f32>>
    %21 = stablehlo.transpose %11, dims = [1, 0] : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %22 = stablehlo.real %21 : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %23 = stablehlo.imag %21 : (tensor<4x4xcomplex<f32>>) -> tensor<4x4xf32>
    %24 = stablehlo.negate %23 : tensor<4x4xf32>
    %25 = stablehlo.complex %22, %24 : tensor<4x4xcomplex<f32>>
    %26 = stablehlo.broadcast_in_dim %20, dims = [0, 1] : (tensor<4x1xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %27 = stablehlo.multiply %26, %25 : tensor<4x4xcomplex<f32>>
    %28 = stablehlo.subtract %19, %27 : tensor<4x4xcomplex<f32>>
    return %28 : tensor<4x4xcomplex<f32>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[[(2.9802322387695312e-08, 0.0), (-5.960464477539063e-08, 0.0), (-3.650784492492676e-07, 0.0), (2.980232238769531e-07, 0.0)], [(1.1920928955078125e-07, 2.2351741790771484e-07), (0.0, 5.960464477539063e-08), (7.078051567077637e-08, 3.501772880554199e-07), (4.0978193283081055e-08, -5.960464477539063e-08)], [(1.1920928955078125e-07, -2.2351741790771484e-07), (0.0, -5.960464477539063e-08), (7.078051567077637e-08, -3.501772880554199e-07), (4.0978193283081055e-08, 5.960464477539063e-08)], [(-4.470348358154297e-08, 0.0), (2.086162567138672e-07, 0.0), (2.9802322387695312e-08, 0.0), (-1.862645149230957e-08, 0.0)]]> : tensor<4x4xcomplex<f32>>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> ()
    return
  }
}
// -----
// gees f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xf32>) {
    %cst = stablehlo.constant dense<[[0.00123015337, 0.298745543, -0.274137855, -0.89059186], [-0.454670787, -0.991646528, 6.014360e-02, 1.34021521], [-0.492206514, -0.620474874, 0.489842057, 3.568870e-01], [0.105414249, -9.304680e-01, -0.0292518232, 0.695303202]]> : tensor<4x4xf32>
    %0:2 = call @_schur(%cst) : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>)
    %1 = stablehlo.dot_general %0#1, %0#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    %2 = stablehlo.transpose %0#1, dims = [1, 0] : (tensor<4x4xf32>) -> tensor<4x4xf32>
    %3 = stablehlo.dot_general %1, %2, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
    return %3 : tensor<4x4xf32>
  }
  func.func private @_schur(%arg0: tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
    %0:6 = stablehlo.custom_call @lapack_sgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<i32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#5, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<4x4xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4x4xi1>, tensor<4x4xf32>
    return %6, %10 : tensor<4x4xf32>, tensor<4x4xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xf32>)
    %w0 = stablehlo.constant dense<[[0.0012300299713388085, 0.2987452745437622, -0.27413806319236755, -0.8905917406082153], [-0.45467013120651245, -0.9916463494300842, 0.06014440581202507, 1.340214729309082], [-0.49220630526542664, -0.6204750537872314, 0.4898424744606018, 0.35688677430152893], [0.10541428625583649, -0.930467963218689, -0.0292513370513916, 0.6953030228614807]]> : tensor<4x4xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x4xf32>, tensor<4x4xf32>) -> ()
    return
  }
}
// -----
// gesdd, whole, f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x5xf32>) {
    %cst = stablehlo.constant dense<[[-1.34421456, -0.457615763, -1.90122271], [-1.28953779, -1.84173501, -0.235091135], [-1.26744652, 0.271264344, 0.156751081], [-0.18693094, -2.51675963, -0.538692892], [-0.0485009439, 0.113308989, -1.53013575]]> : tensor<5x3xf32>
    %0 = call @svd(%cst) : (tensor<5x3xf32>) -> tensor<5x5xf32>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<5x5xf32>) -> tensor<5x5xf32>
    %2 = stablehlo.dot_general %1, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xf32>, tensor<5x5xf32>) -> tensor<5x5xf32>
    return %2 : tensor<5x5xf32>
  }
  func.func private @svd(%arg0: tensor<5x3xf32>) -> tensor<5x5xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x5xf32>, tensor<3x3xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<5x5xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x5xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<5x5xi1>, tensor<5x5xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xf32>
    return %10 : tensor<5x5xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<5x5xf32>)
    %w0 = stablehlo.constant dense<[[0.9999997615814209, -1.0135286032664226e-07, 1.2734707510730914e-08, 4.9236277277486806e-08, -2.3300820828353608e-08], [-1.0135286032664226e-07, 0.9999998807907104, -9.94443638546727e-09, 3.637347845142358e-08, -1.2469823218452802e-07], [1.2734707510730914e-08, -9.94443638546727e-09, 0.9999998807907104, -4.347600679466268e-08, -1.1523866305651609e-09], [4.9236277277486806e-08, 3.637347845142358e-08, -4.347600679466268e-08, 0.9999999403953552, 2.1294454199960455e-08], [-2.3300820828353608e-08, -1.2469823218452802e-07, -1.1523866305651609e-09, 2.1294454199960455e-08, 1.0000001192092896]]> : tensor<5x5xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<5x5xf32>, tensor<5x5xf32>) -> ()
    return
  }
}
// -----
// gesdd, values, f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x3xf32>) {
    %cst = stablehlo.constant dense<[[[-1.34421456, -0.457615763, -1.90122271], [-1.28953779, -1.84173501, -0.235091135], [-1.26744652, 0.271264344, 0.156751081], [-0.18693094, -2.51675963, -0.538692892], [-0.0485009439, 0.113308989, -1.53013575]], [[-0.477753282, -0.978519082, -0.808837234], [1.06089866, -0.807534694, -0.0325217061], [0.884389877, -0.583600461, -0.11170195], [0.110464141, 0.0637817755, -1.22505581], [0.0761402324, 1.35882342, -1.54714465]]]> : tensor<2x5x3xf32>
    %0 = call @svd(%cst) : (tensor<2x5x3xf32>) -> tensor<2x3xf32>
    return %0 : tensor<2x3xf32>
  }
  func.func private @svd(%arg0: tensor<2x5x3xf32>) -> tensor<2x3xf32> {
    %0:5 = stablehlo.custom_call @lapack_sgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xf32>) -> (tensor<2x5x3xf32>, tensor<2x3xf32>, tensor<2x5x5xf32>, tensor<2x3x3xf32>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf32>
    return %6 : tensor<2x3xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x3xf32>)
    %w0 = stablehlo.constant dense<[[3.6528425216674805, 2.332843542098999, 1.6358537673950195], [2.3669328689575195, 1.7853233814239502, 1.3141497373580933]]> : tensor<2x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
    return
  }
}
// -----
// gesvd f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3xf32>) {
    %cst = stablehlo.constant dense<[[-1.34421456, -0.457615763, -1.90122271], [-1.28953779, -1.84173501, -0.235091135], [-1.26744652, 0.271264344, 0.156751081], [-0.18693094, -2.51675963, -0.538692892], [-0.0485009439, 0.113308989, -1.53013575]]> : tensor<5x3xf32>
    %0:5 = stablehlo.custom_call @lapack_sgesvd_ffi(%cst) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5x3xf32>) -> (tensor<5x3xf32>, tensor<3xf32>, tensor<5x3xf32>, tensor<3x3xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f32>) -> tensor<5x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<5x3xi1>, tensor<5x3xf32>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_2 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<3x3xf32>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xf32>
    return %6 : tensor<3xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3xf32>)
    %w0 = stablehlo.constant dense<[3.6528422832489014, 2.33284330368042, 1.6358535289764404]> : tensor<3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<3xf32>, tensor<3xf32>) -> ()
    return
  }
}
// -----
// gtsv f32
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x2xf32>) {
    %cst = stablehlo.constant dense<[0.000000e+00, -1.21610272, 1.33553183, -0.507104695, 0.291680366]> : tensor<5xf32>
    %cst_0 = stablehlo.constant dense<[4.84855652, 5.02222157, 6.17650843, 5.680511, 5.38260031]> : tensor<5xf32>
    %cst_1 = stablehlo.constant dense<[-0.0337904356, -0.441145211, -5.079610e-01, 0.630082607, 0.000000e+00]> : tensor<5xf32>
    %cst_2 = stablehlo.constant dense<[[-0.563571393, -1.38196874], [0.949529945, 0.966447114], [-0.140708402, 0.541883826], [0.781443059, 0.831184446], [0.9213835, -0.455617636]]> : tensor<5x2xf32>
    %0:5 = stablehlo.custom_call @lapack_sgtsv_ffi(%cst, %cst_0, %cst_1, %cst_2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5x2xf32>) -> (tensor<5xf32>, tensor<5xf32>, tensor<5xf32>, tensor<5x2xf32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_3 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f32>) -> tensor<5x2xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x2xi1>
    %6 = stablehlo.select %5, %0#3, %4 : tensor<5x2xi1>, tensor<5x2xf32>
    return %6 : tensor<5x2xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<5x2xf32>)
    %w0 = stablehlo.constant dense<[[-0.11514049768447876, -0.28412047028541565], [0.15703260898590088, 0.13005131483078003], [-0.04727422073483467, 0.07303503155708313], [0.11504984647035599, 0.16321203112602234], [0.1649436503648758, -0.09349076449871063]]> : tensor<5x2xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<5x2xf32>, tensor<5x2xf32>) -> ()
    return
  }
}
// -----
// potrf f64
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4x4xf64>) {
    %cst = stablehlo.constant dense<[[[10.654285918616367, -1.9597423139482177, 1.3670451356481259, 0.27202265484768146], [-1.9597423139482177, 20.507416007687535, 5.726110495185516, -0.38685137732898939], [1.3670451356481259, 5.726110495185516, 7.5402862399600128, 0.044853388519295059], [0.27202265484768146, -0.38685137732898939, 0.044853388519295059, 4.0314828225478179]], [[6.0881118031114987, 1.5950436631087377, -2.1964286709850693, 0.6916132226203211], [1.5950436631087377, 7.5414947874005671, -3.7029756818983741, 1.4264598637976662], [-2.1964286709850693, -3.7029756818983741, 8.7388658545752822, -0.56775897715565926], [0.6916132226203211, 1.4264598637976662, -0.56775897715565926, 7.0866469530062686]]]> : tensor<2x4x4xf64>
    %0 = call @cholesky(%cst) : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
    return %0 : tensor<2x4x4xf64>
  }
  func.func private @cholesky(%arg0: tensor<2x4x4xf64>) -> tensor<2x4x4xf64> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xf64>) -> tensor<2x4x4xf64>
    %1 = stablehlo.add %arg0, %0 : tensor<2x4x4xf64>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %3 = stablehlo.divide %1, %2 : tensor<2x4x4xf64>
    %4:2 = stablehlo.custom_call @lapack_dpotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xf64>) -> (tensor<2x4x4xf64>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<2x4x4xi1>, tensor<2x4x4xf64>
    %11 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %13 = stablehlo.add %11, %12 : tensor<4x4xi64>
    %14 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2x4x4xf64>
    %18 = stablehlo.select %16, %10, %17 : tensor<2x4x4xi1>, tensor<2x4x4xf64>
    return %18 : tensor<2x4x4xf64>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x4x4xf64>)
    %w0 = stablehlo.constant dense<[[[3.264090366184179, 0.0, 0.0, 0.0], [-0.6003946257894864, 4.488534538244151, 0.0, 0.0], [0.41881350768062325, 1.3317406435159886, 2.3646032107209627, 0.0], [0.08333796688529926, -0.07503912624867334, 0.046469943061133674, 2.0041824467215985]], [[2.46740993819663, 0.0, 0.0, 0.0], [0.6464445321455243, 2.6690081030711994, 0.0, 0.0], [-0.8901758224214601, -1.1717935158185036, 2.563855069234076, 0.0], [0.28029927735713195, 0.4665635623784344, 0.08911300113791212, 2.6043149931235807]]]> : tensor<2x4x4xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x4x4xf64>, tensor<2x4x4xf64>) -> ()
    return
  }
}
// -----
// getrf and trsm f64
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x2xf64>) {
    %cst = stablehlo.constant dense<[[1.5149729826647176, -1.2465930582857083, 0.86172307699364903, 0.49393207903075848], [0.87361911352450239, 1.8790083070967372, 1.484445473378649, -1.145176907189325], [-1.6886715802678569, 0.81688905905379661, -1.0150124158759231, -0.0124053886475133], [0.83972747700519401, -1.6437973511855861, -2.1099804543094787, 0.25929902033722702]]> : tensor<4x4xf64>
    %cst_0 = stablehlo.constant dense<[[-2.6135594633452581, 0.25039801627759051], [-0.061344079833248494, 0.083217353474530367], [-1.0768749198271783, -0.2693470462204049], [-0.17825876338229713, 1.1880942172123188]]> : tensor<4x2xf64>
    %0 = call @solve(%cst, %cst_0) : (tensor<4x4xf64>, tensor<4x2xf64>) -> tensor<4x2xf64>
    return %0 : tensor<4x2xf64>
  }
  func.func private @solve(%arg0: tensor<4x4xf64>, %arg1: tensor<4x2xf64>) -> tensor<4x2xf64> {
    %0:3 = stablehlo.custom_call @lapack_dgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf64>) -> (tensor<4x4xf64>, tensor<4xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4x4xf64>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<4x4xi1>, tensor<4x4xf64>
    %9 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    cond {
      %c_6 = stablehlo.constant dense<4> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<4xi32>, tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4x2xf64>) -> tensor<2x4xf64>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<4x4xf64>, tensor<4xi32>, tensor<2x4xf64>) -> tensor<2x4xf64>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x4xf64>) -> tensor<4x2xf64>
    return %13 : tensor<4x2xf64>
  }
  func.func private @closed_call(%arg0: tensor<4xi32>, %arg1: tensor<i64>, %arg2: tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.convert %arg1 : tensor<i64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %9 = stablehlo.add %8, %c_3 : tensor<i64>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
    %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.add %6, %c_5 : tensor<i32>
    %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
    %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<4> : tensor<i64>
    %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
    %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
    %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<4> : tensor<i32>
    %25 = stablehlo.add %6, %c_9 : tensor<i32>
    %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    return %0, %28 : tensor<i64>, tensor<4xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<4x4xf64>, %arg1: tensor<4xi32>, %arg2: tensor<2x4xf64>) -> tensor<2x4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x4xf64>) -> tensor<2x4x1xf64>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<4xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<4xi1>, tensor<4xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1>}> : (tensor<2x4x1xf64>, tensor<4x1xi32>) -> tensor<2x4x1xf64>
    %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<2x4x1xf64>) -> tensor<4x1x2xf64>
    %9 = stablehlo.reshape %8 : (tensor<4x1x2xf64>) -> tensor<4x2xf64>
    %10 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf64>, tensor<4x2xf64>) -> tensor<4x2xf64>
    %11 = stablehlo.reshape %10 : (tensor<4x2xf64>) -> tensor<4x1x2xf64>
    %12 = stablehlo.reshape %11 : (tensor<4x1x2xf64>) -> tensor<4x2xf64>
    %13 = stablehlo.custom_call @lapack_dtrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xf64>, tensor<4x2xf64>) -> tensor<4x2xf64>
    %14 = stablehlo.reshape %13 : (tensor<4x2xf64>) -> tensor<4x1x2xf64>
    %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<4x1x2xf64>) -> tensor<2x4x1xf64>
    %16 = stablehlo.reshape %15 : (tensor<2x4x1xf64>) -> tensor<2x4xf64>
    return %16 : tensor<2x4xf64>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x2xf64>)
    %w0 = stablehlo.constant dense<[[-7.12243845677412, 0.6855244136137549], [-11.533623901272078, 0.40256121098893016], [3.8640039953773675, -0.5559254621339218], [-19.295556899156207, 0.39019709356987303]]> : tensor<4x2xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x2xf64>, tensor<4x2xf64>) -> ()
    return
  }
}
// -----
// geev f64
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[1.5149729826647176, -1.2465930582857083, 0.86172307699364903, 0.49393207903075848], [0.87361911352450239, 1.8790083070967372, 1.484445473378649, -1.145176907189325], [-1.6886715802678569, 0.81688905905379661, -1.0150124158759231, -0.0124053886475133], [0.83972747700519401, -1.6437973511855861, -2.1099804543094787, 0.25929902033722702]]> : tensor<4x4xf64>
    %0:5 = stablehlo.custom_call @lapack_dgeev_ffi(%cst) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xf64>) -> (tensor<4xf64>, tensor<4xf64>, tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>)
    %1 = stablehlo.complex %0#0, %0#1 : tensor<4xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %3 = stablehlo.compare EQ, %0#4, %2, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
    %6 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %7 = stablehlo.select %6, %1, %5 : tensor<4xi1>, tensor<4xcomplex<f64>>
    %8 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %9 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %10 = stablehlo.broadcast_in_dim %8, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %11 = stablehlo.select %10, %0#3, %9 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %12 = stablehlo.convert %cst : (tensor<4x4xf64>) -> tensor<4x4xcomplex<f64>>
    %13 = stablehlo.convert %11 : tensor<4x4xcomplex<f64>>
    %14 = stablehlo.dot_general %12, %13, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %15 = stablehlo.broadcast_in_dim %7, dims = [1] : (tensor<4xcomplex<f64>>) -> tensor<1x4xcomplex<f64>>
    %16 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<1x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %17 = stablehlo.multiply %11, %16 : tensor<4x4xcomplex<f64>>
    %18 = stablehlo.subtract %14, %17 : tensor<4x4xcomplex<f64>>
    return %18 : tensor<4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(2.220446049250313e-16, -1.1102230246251565e-16), (2.220446049250313e-16, 1.1102230246251565e-16), (3.0531133177191805e-16, 0.0), (4.440892098500626e-16, 0.0)], [(2.220446049250313e-16, 2.7755575615628914e-17), (2.220446049250313e-16, -2.7755575615628914e-17), (4.718447854656915e-16, 0.0), (0.0, 0.0)], [(-9.992007221626409e-16, 1.6653345369377348e-16), (-9.992007221626409e-16, -1.6653345369377348e-16), (-4.0245584642661925e-16, 0.0), (-1.1102230246251565e-16, 0.0)], [(-9.43689570931383e-16, 1.1102230246251565e-16), (-9.43689570931383e-16, -1.1102230246251565e-16), (4.996003610813204e-16, 0.0), (1.3322676295501878e-15, 0.0)]]> : tensor<4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// gesdd f64
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x3xf64>, tensor<2x5x3xf64>) {
    %cst = stablehlo.constant dense<[[[0.044385889613297043, -0.24580307138192253, 0.03853476377021816], [-0.86051560736727972, -1.5134944072721068, -0.1666548508803217], [-0.97170869104939173, -1.6434813224111069, 0.50568107139327667], [-0.061398628422175805, 0.40652853663281385, -0.98929494142593688], [-0.65805879183665783, -0.99904302722016558, -0.88664186705804815]], [[0.19540791774940214, -0.78297461633494581, 0.35606628882027458], [0.3397559254182162, 2.0251609868801026, -1.3927890458668095], [0.88790237783504544, -0.089487961888418302, -0.01402973013099694], [-1.4498638219066111, -0.46019381272465432, 0.74319726344395398], [-0.082478372017305179, 0.081054370411265619, -0.29071668060054134]]]> : tensor<2x5x3xf64>
    %0:3 = call @svd(%cst) : (tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3xf64>, tensor<2x3x3xf64>)
    %1 = stablehlo.broadcast_in_dim %0#1, dims = [0, 2] : (tensor<2x3xf64>) -> tensor<2x1x3xf64>
    %2 = stablehlo.broadcast_in_dim %1, dims = [0, 1, 2] : (tensor<2x1x3xf64>) -> tensor<2x5x3xf64>
    %3 = stablehlo.multiply %0#0, %2 : tensor<2x5x3xf64>
    %4 = stablehlo.dot_general %3, %0#2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3xf64>, tensor<2x3x3xf64>) -> tensor<2x5x3xf64>
    return %0#1, %4 : tensor<2x3xf64>, tensor<2x5x3xf64>
  }
  func.func private @svd(%arg0: tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3xf64>, tensor<2x3x3xf64>) {
    %0:5 = stablehlo.custom_call @lapack_dgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xf64>) -> (tensor<2x5x3xf64>, tensor<2x3xf64>, tensor<2x5x3xf64>, tensor<2x3x3xf64>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x5x3xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x5x3xi1>, tensor<2x5x3xf64>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x3x3xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x3x3xi1>, tensor<2x3x3xf64>
    return %10, %6, %14 : tensor<2x5x3xf64>, tensor<2x3xf64>, tensor<2x3x3xf64>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x3xf64>, tensor<2x5x3xf64>)
    %w0 = stablehlo.constant dense<[[2.8709309026325274, 1.4482590409094303, 0.22150803563298233], [2.843711096565492, 1.5926932578886714, 0.2681685883763571]]> : tensor<2x3xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
    %w1 = stablehlo.constant dense<[[[0.04438588961329727, -0.24580307138192264, 0.03853476377021848], [-0.8605156073672799, -1.513494407272107, -0.16665485088032142], [-0.971708691049392, -1.6434813224111067, 0.5056810713932764], [-0.06139862842217575, 0.40652853663281385, -0.989294941425937], [-0.6580587918366578, -0.9990430272201657, -0.8866418670580478]], [[0.19540791774940197, -0.7829746163349464, 0.35606628882027513], [0.3397559254182167, 2.025160986880105, -1.3927890458668113], [0.8879023778350453, -0.08948796188841852, -0.014029730130996515], [-1.449863821906611, -0.4601938127246543, 0.743197263443954], [-0.08247837201730514, 0.08105437041126572, -0.2907166806005415]]]> : tensor<2x5x3xf64>
    "check.expect_almost_eq"(%r#1, %w1) {tolerance = 1.000000e-09 : f64} : (tensor<2x5x3xf64>, tensor<2x5x3xf64>) -> ()
    return
  }
}
// -----
// potrf complex<f32>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4x4xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[[(13.5968885,-6.72496369E-8), (3.69359779,2.8894453), (0.143468067,1.5657891), (2.37164974,-4.13876677)], [(3.69359779,-2.8894453), (15.8405056,6.0903858E-8), (0.763026356,-0.203150943), (-4.47748327,-2.10535955)], [(0.143468067,-1.56578946), (0.763026356,0.203150868), (9.79224395,1.96097254E-8), (-2.22649908,2.71427631)], [(2.37164974,4.13876677), (-4.47748327,2.10535955), (-2.22649908,-2.71427631), (11.4475403,3.15757234E-8)]], [[(9.40392398,1.50919099E-8), (-2.16933537,0.673251152), (-0.319453776,-7.469810e-01), (1.71222329,-0.0575491153)], [(-2.16933537,-0.673251211), (9.83782386,-8.62447535E-9), (1.19806898,-3.3645072), (0.0536673404,-3.63073492)], [(-0.319453776,7.469810e-01), (1.19806898,3.3645072), (8.21187591,3.48432323E-8), (2.13014054,-0.525369585)], [(1.71222329,0.0575490743), (0.0536673404,3.63073492), (2.13014054,0.525369585), (10.7434406,1.3312599E-8)]]]> : tensor<2x4x4xcomplex<f32>>
    %0 = call @cholesky(%cst) : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    return %0 : tensor<2x4x4xcomplex<f32>>
  }
  func.func private @cholesky(%arg0: tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %1 = stablehlo.real %0 : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xf32>
    %2 = stablehlo.imag %0 : (tensor<2x4x4xcomplex<f32>>) -> tensor<2x4x4xf32>
    %3 = stablehlo.negate %2 : tensor<2x4x4xf32>
    %4 = stablehlo.complex %1, %3 : tensor<2x4x4xcomplex<f32>>
    %5 = stablehlo.add %arg0, %4 : tensor<2x4x4xcomplex<f32>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %7 = stablehlo.divide %5, %6 : tensor<2x4x4xcomplex<f32>>
    %8:2 = stablehlo.custom_call @lapack_cpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xcomplex<f32>>) -> (tensor<2x4x4xcomplex<f32>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f32>>
    %15 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %17 = stablehlo.add %15, %16 : tensor<4x4xi64>
    %18 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f32>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f32>>) -> tensor<2x4x4xcomplex<f32>>
    %22 = stablehlo.select %20, %14, %21 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f32>>
    return %22 : tensor<2x4x4xcomplex<f32>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x4x4xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[[[(3.6873958110809326, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.001681923866272, -0.7836005091667175), (3.7713537216186523, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.03890769183635712, -0.4246327877044678), (0.10375870019197464, 0.15856635570526123), (3.0942702293395996, 0.0), (0.0, 0.0)], [(0.6431773900985718, 1.1224091053009033), (-1.1248539686203003, 0.12649795413017273), (-0.5423756837844849, -1.0414572954177856), (2.6672005653381348, 0.0)]], [[(3.0665817260742188, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-0.7074115872383118, -0.21954450011253357), (3.0478177070617676, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-0.10417259484529495, 0.24358752369880676), (0.38645827770233154, 1.1679484844207764), (2.574535846710205, 0.0), (0.0, 0.0)], [(0.5583491921424866, 0.018766529858112335), (0.14855550229549408, 1.1553932428359985), (0.3017568290233612, 0.15161000192165375), (2.9933741092681885, 0.0)]]]> : tensor<2x4x4xcomplex<f32>>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x4x4xcomplex<f32>>, tensor<2x4x4xcomplex<f32>>) -> ()
    return
  }
}
// -----
// getrf and trsm complex<f32>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x2xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[(0.334427059,0.555687904), (-0.00555503042,-0.0584601276), (1.528970e+00,-0.579392076), (-0.555247903,-0.6349985)], [(-0.389430314,1.602705), (-1.81675506,0.506687284), (1.56910586,0.0675505549), (0.964332342,-0.34618184)], [(0.916848063,-1.10905337), (0.668898463,-0.066861555), (0.110148586,0.873658061), (0.21548894,-0.392537236)], [(-0.25200659,-0.227242589), (-0.203600422,-0.221034348), (0.0543036126,0.109594367), (1.5118295,-1.5930109)]]> : tensor<4x4xcomplex<f32>>
    %cst_0 = stablehlo.constant dense<[[(-0.977145433,0.587675035), (0.853437662,-0.154982567)], [(-0.518169701,0.603210568), (1.49830163,-0.0472915061)], [(-0.779839336,-1.08581626), (3.865020e-01,-0.102069244)], [(-2.272830e-01,0.0519551709), (-0.754021823,0.958462953)]]> : tensor<4x2xcomplex<f32>>
    %0 = call @solve(%cst, %cst_0) : (tensor<4x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    return %0 : tensor<4x2xcomplex<f32>>
  }
  func.func private @solve(%arg0: tensor<4x4xcomplex<f32>>, %arg1: tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>> {
    %0:3 = stablehlo.custom_call @lapack_cgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f32>>) -> (tensor<4x4xcomplex<f32>>, tensor<4xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<4x4xi1>, tensor<4x4xcomplex<f32>>
    %9 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    cond {
      %c_6 = stablehlo.constant dense<4> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<4xi32>, tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4x2xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<4x4xcomplex<f32>>, tensor<4xi32>, tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x4xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    return %13 : tensor<4x2xcomplex<f32>>
  }
  func.func private @closed_call(%arg0: tensor<4xi32>, %arg1: tensor<i64>, %arg2: tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.convert %arg1 : tensor<i64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %9 = stablehlo.add %8, %c_3 : tensor<i64>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
    %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.add %6, %c_5 : tensor<i32>
    %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
    %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<4> : tensor<i64>
    %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
    %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
    %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<4> : tensor<i32>
    %25 = stablehlo.add %6, %c_9 : tensor<i32>
    %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    return %0, %28 : tensor<i64>, tensor<4xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<4x4xcomplex<f32>>, %arg1: tensor<4xi32>, %arg2: tensor<2x4xcomplex<f32>>) -> tensor<2x4xcomplex<f32>> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x4xcomplex<f32>>) -> tensor<2x4x1xcomplex<f32>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<4xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<4xi1>, tensor<4xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1>}> : (tensor<2x4x1xcomplex<f32>>, tensor<4x1xi32>) -> tensor<2x4x1xcomplex<f32>>
    %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<2x4x1xcomplex<f32>>) -> tensor<4x1x2xcomplex<f32>>
    %9 = stablehlo.reshape %8 : (tensor<4x1x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    %10 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    %11 = stablehlo.reshape %10 : (tensor<4x2xcomplex<f32>>) -> tensor<4x1x2xcomplex<f32>>
    %12 = stablehlo.reshape %11 : (tensor<4x1x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    %13 = stablehlo.custom_call @lapack_ctrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> tensor<4x2xcomplex<f32>>
    %14 = stablehlo.reshape %13 : (tensor<4x2xcomplex<f32>>) -> tensor<4x1x2xcomplex<f32>>
    %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<4x1x2xcomplex<f32>>) -> tensor<2x4x1xcomplex<f32>>
    %16 = stablehlo.reshape %15 : (tensor<2x4x1xcomplex<f32>>) -> tensor<2x4xcomplex<f32>>
    return %16 : tensor<2x4xcomplex<f32>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x2xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[[(-0.08699580281972885, -0.37759315967559814), (0.690914511680603, 0.049845896661281586)], [(-0.01384634617716074, -0.22109092772006989), (-0.9740723371505737, 0.05169597268104553)], [(-0.8072360754013062, 0.17860016226768494), (0.39899152517318726, -0.48955729603767395)], [(-0.006248292978852987, -0.02793196216225624), (-0.5739333033561707, -0.005406116601079702)]]> : tensor<4x2xcomplex<f32>>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x2xcomplex<f32>>, tensor<4x2xcomplex<f32>>) -> ()
    return
  }
}
// -----
// geev complex<f32>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[(0.334427059,0.555687904), (-0.00555503042,-0.0584601276), (1.528970e+00,-0.579392076), (-0.555247903,-0.6349985)], [(-0.389430314,1.602705), (-1.81675506,0.506687284), (1.56910586,0.0675505549), (0.964332342,-0.34618184)], [(0.916848063,-1.10905337), (0.668898463,-0.066861555), (0.110148586,0.873658061), (0.21548894,-0.392537236)], [(-0.25200659,-0.227242589), (-0.203600422,-0.221034348), (0.0543036126,0.109594367), (1.5118295,-1.5930109)]]> : tensor<4x4xcomplex<f32>>
    %0:4 = stablehlo.custom_call @lapack_cgeev_ffi(%cst) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f32>>) -> (tensor<4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4xi1>, tensor<4xcomplex<f32>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<4x4xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x4xi1>, tensor<4x4xcomplex<f32>>
    %11 = stablehlo.dot_general %cst, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %12 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<4xcomplex<f32>>) -> tensor<1x4xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x4xcomplex<f32>>) -> tensor<4x4xcomplex<f32>>
    %14 = stablehlo.multiply %10, %13 : tensor<4x4xcomplex<f32>>
    %15 = stablehlo.subtract %11, %14 : tensor<4x4xcomplex<f32>>
    return %15 : tensor<4x4xcomplex<f32>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[[(-1.1920928955078125e-07, 2.384185791015625e-07), (-1.1920928955078125e-07, 2.3469328880310059e-07), (0.0, -2.0116567611694336e-07), (-1.043081283569336e-07, -1.1920928955078125e-07)], [(-9.5367431640625e-07, -2.980232238769531e-07), (-9.5367431640625e-07, 5.960464477539063e-08), (-1.1175870895385742e-07, -4.172325134277344e-07), (-4.172325134277344e-07, -3.427267074584961e-07)], [(3.5762786865234375e-07, -5.960464477539063e-08), (3.5762786865234375e-07, -2.0116567611694336e-07), (-4.76837158203125e-07, 5.513429641723633e-07), (1.4901161193847656e-07, 3.8743019104003906e-07)], [(-2.2351741790771484e-08, -1.9371509552001953e-07), (-1.1920928955078125e-07, -8.009374141693115e-08), (2.9802322387695312e-08, -1.4901161193847656e-08), (0.0, 0.0)]]> : tensor<4x4xcomplex<f32>>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<4x4xcomplex<f32>>, tensor<4x4xcomplex<f32>>) -> ()
    return
  }
}
// -----
// gesdd complex<f32>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x3xf32>, tensor<2x5x3xcomplex<f32>>) {
    %cst = stablehlo.constant dense<[[[(-0.235398352,1.47914422), (-0.854395508,0.959595382), (8.845850e-01,-0.942091227)], [(-0.77059865,-0.855375409), (0.577046752,-0.504171252), (1.52443743,0.292268068)], [(-0.313596249,-0.205311432), (-0.601576269,0.214453951), (0.191432253,0.29673937)], [(-0.00202902756,-0.298773587), (-0.993616342,-0.0401739404), (0.46091941,0.206592381)], [(2.01551604,-0.0839697048), (-0.258111984,0.503520846), (-0.202876195,1.87087572)]], [[(-1.04493201,0.591972291), (0.319088459,0.0558105446), (-1.24697626,-1.6861186)], [(-1.10693097,0.387957096), (1.27966726,-1.9466784), (-0.905453085,-1.40903413)], [(1.0813576,0.854639232), (1.52435803,0.706235051), (0.259326458,-1.499390e-01)], [(0.553391397,-1.71001112), (1.95225096,-0.37134853), (-0.196728408,-0.678738296)], [(-0.593005776,0.63684076), (-1.35323107,2.25773048), (0.0417070799,0.216930494)]]]> : tensor<2x5x3xcomplex<f32>>
    %0:3 = call @svd(%cst) : (tensor<2x5x3xcomplex<f32>>) -> (tensor<2x5x3xcomplex<f32>>, tensor<2x3xf32>, tensor<2x3x3xcomplex<f32>>)
    %1 = stablehlo.broadcast_in_dim %0#1, dims = [0, 2] : (tensor<2x3xf32>) -> tensor<2x1x3xf32>
    %2 = stablehlo.convert %1 : (tensor<2x1x3xf32>) -> tensor<2x1x3xcomplex<f32>>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<2x1x3xcomplex<f32>>) -> tensor<2x5x3xcomplex<f32>>
    %4 = stablehlo.multiply %0#0, %3 : tensor<2x5x3xcomplex<f32>>
    %5 = stablehlo.dot_general %4, %0#2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>) -> tensor<2x5x3xcomplex<f32>>
    return %0#1, %5 : tensor<2x3xf32>, tensor<2x5x3xcomplex<f32>>
  }
  func.func private @svd(%arg0: tensor<2x5x3xcomplex<f32>>) -> (tensor<2x5x3xcomplex<f32>>, tensor<2x3xf32>, tensor<2x3x3xcomplex<f32>>) {
    %0:5 = stablehlo.custom_call @lapack_cgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xcomplex<f32>>) -> (tensor<2x5x3xcomplex<f32>>, tensor<2x3xf32>, tensor<2x5x3xcomplex<f32>>, tensor<2x3x3xcomplex<f32>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<2x3xf32>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf32>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f32>>) -> tensor<2x5x3xcomplex<f32>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x5x3xi1>, tensor<2x5x3xcomplex<f32>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FC00000,0x7FC00000)> : tensor<complex<f32>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f32>>) -> tensor<2x3x3xcomplex<f32>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f32>>
    return %10, %6, %14 : tensor<2x5x3xcomplex<f32>>, tensor<2x3xf32>, tensor<2x3x3xcomplex<f32>>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x3xf32>, tensor<2x5x3xcomplex<f32>>)
    %w0 = stablehlo.constant dense<[[3.7008681297302246, 2.2537827491760254, 1.0234076976776123], [4.886345863342285, 3.144275426864624, 1.4198391437530518]]> : tensor<2x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<2x3xf32>, tensor<2x3xf32>) -> ()
    %w1 = stablehlo.constant dense<[[[(-0.23539820313453674, 1.4791443347930908), (-0.8543956279754639, 0.9595953226089478), (0.8845850229263306, -0.9420912861824036)], [(-0.7705984711647034, -0.8553752899169922), (0.5770467519760132, -0.5041713714599609), (1.524437427520752, 0.29226821660995483)], [(-0.3135961890220642, -0.20531146228313446), (-0.6015763878822327, 0.21445395052433014), (0.19143198430538177, 0.29673928022384644)], [(-0.002029016613960266, -0.2987736165523529), (-0.9936165809631348, -0.04017403721809387), (0.46091949939727783, 0.20659208297729492)], [(2.0155155658721924, -0.08396963775157928), (-0.258111834526062, 0.5035206079483032), (-0.20287597179412842, 1.8708758354187012)]], [[(-1.0449321269989014, 0.591972291469574), (0.31908828020095825, 0.05581032112240791), (-1.2469755411148071, -1.6861178874969482)], [(-1.106931209564209, 0.3879569172859192), (1.2796671390533447, -1.946678638458252), (-0.9054528474807739, -1.4090344905853271)], [(1.081357717514038, 0.8546392917633057), (1.5243580341339111, 0.7062350511550903), (0.2593262195587158, -0.14993906021118164)], [(0.5533913969993591, -1.7100114822387695), (1.9522509574890137, -0.3713487982749939), (-0.1967281997203827, -0.6787383556365967)], [(-0.5930057764053345, 0.6368408203125), (-1.3532311916351318, 2.257730484008789), (0.041707247495651245, 0.2169308364391327)]]]> : tensor<2x5x3xcomplex<f32>>
    "check.expect_almost_eq"(%r#1, %w1) : (tensor<2x5x3xcomplex<f32>>, tensor<2x5x3xcomplex<f32>>) -> ()
    return
  }
}
// -----
// potrf complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[[(11.211335233472626,0.000000e+00), (-3.0950852601874939,-1.1859877257322295), (1.7933466470621973,0.9958400903931931), (2.4976831651439109,1.1132494114897296)], [(-3.0950852601874939,1.1859877257322295), (9.8904956847378837,0.000000e+00), (-2.0698273185392178,-2.359769716128377), (-0.87085113674798031,1.7481210187417284)], [(1.7933466470621973,-0.9958400903931931), (-2.0698273185392178,2.359769716128377), (6.3150286161074849,0.000000e+00), (-0.04028601930618475,-0.23330882164362893)], [(2.4976831651439109,-1.1132494114897296), (-0.87085113674798031,-1.7481210187417284), (-0.04028601930618475,0.23330882164362893), (6.8818359711000312,0.000000e+00)]], [[(12.889524480513444,0.000000e+00), (2.0360202234325198,0.92229518769871932), (5.4430739828559087,7.5989467423685984), (2.5178095200536594,-0.24365256887989828)], [(2.0360202234325198,-0.92229518769871932), (10.708605099018191,0.000000e+00), (0.98743674706231354,-0.11711048050744793), (-1.6264423395283818,0.015127375217238281)], [(5.4430739828559087,-7.5989467423685984), (0.98743674706231354,0.11711048050744793), (20.788368067573419,0.000000e+00), (2.9000105865917276,-2.2192625381753666)], [(2.5178095200536594,0.24365256887989828), (-1.6264423395283818,-0.015127375217238281), (2.9000105865917276,2.2192625381753666), (7.6572151447039535,0.000000e+00)]]]> : tensor<2x4x4xcomplex<f64>>
    %0 = call @cholesky(%cst) : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    return %0 : tensor<2x4x4xcomplex<f64>>
  }
  func.func private @cholesky(%arg0: tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %2 = stablehlo.imag %0 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %3 = stablehlo.negate %2 : tensor<2x4x4xf64>
    %4 = stablehlo.complex %1, %3 : tensor<2x4x4xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<2x4x4xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<2x4x4xcomplex<f64>>
    %8:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xcomplex<f64>>) -> (tensor<2x4x4xcomplex<f64>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f64>>
    %15 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %17 = stablehlo.add %15, %16 : tensor<4x4xi64>
    %18 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %22 = stablehlo.select %20, %14, %21 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f64>>
    return %22 : tensor<2x4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[[(3.3483332022773102, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(-0.9243659675454121, 0.3542024207523913), (2.985060114623299, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.5355938428835231, -0.2974136772636277), (-0.492250707481852, 0.7619810599894078), (2.262031622535438, 0.0), (0.0, 0.0)], [(0.7459482119178448, -0.33247868244790346), (-0.02129177955807407, -0.6000670896169661), (-0.040643168690462174, -0.053969283560402086), (2.418627040142187, 0.0)]], [[(3.5901983901329806, 0.0), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0.5671052131904905, -0.25689254115691296), (3.2126317869448258, 0.0), (0.0, 0.0), (0.0, 0.0)], [(1.5160928147634476, -2.116581290675453), (-0.12951416962513662, 0.28884786378183597), (3.729571996357448, 0.0), (0.0, 0.0)], [(0.7013009439738509, 0.06786604594039534), (-0.6246341357967546, -0.0727669900521535), (0.5149483339226603, 0.11855576585722293), (2.5467815445817554, 0.0)]]]> : tensor<2x4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// getrf and trsm complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x2xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.90626900733517846,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (-1.8063595210836054,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (-0.74327489105328126,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (0.58330539868231113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[[(-0.014875971650300183,0.31256283474624719), (0.75680008023800882,0.30197600611542663)], [(-2.7604178626541933,0.78694534799459981), (-0.12453654680663752,-0.53932699474234058)], [(0.54320014718143783,-0.040188054943185156), (0.68212862523417506,0.90623900307853678)], [(1.7007302070100299,1.9574452148950907), (1.1350456790964805,-0.159267305731742)]]> : tensor<4x2xcomplex<f64>>
    %0 = call @solve(%cst, %cst_0) : (tensor<4x4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    return %0 : tensor<4x2xcomplex<f64>>
  }
  func.func private @solve(%arg0: tensor<4x4xcomplex<f64>>, %arg1: tensor<4x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>> {
    %0:3 = stablehlo.custom_call @lapack_zgetrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4xi32>, tensor<i32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<4xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<i32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %9 = stablehlo.iota dim = 0 : tensor<4xi32>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_3 = %c_2, %iterArg_4 = %c_1, %iterArg_5 = %9) : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    cond {
      %c_6 = stablehlo.constant dense<4> : tensor<i64>
      %14 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %14 : tensor<i1>
    } do {
      %14:2 = func.call @closed_call(%iterArg, %iterArg_4, %iterArg_5) : (tensor<4xi32>, tensor<i64>, tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>)
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %15 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %15, %14#0, %14#1 : tensor<4xi32>, tensor<i64>, tensor<i64>, tensor<4xi32>
    }
    %11 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<4x2xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    %12 = call @_lu_solve(%8, %10#3, %11) : (tensor<4x4xcomplex<f64>>, tensor<4xi32>, tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    %13 = stablehlo.transpose %12, dims = [1, 0] : (tensor<2x4xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    return %13 : tensor<4x2xcomplex<f64>>
  }
  func.func private @closed_call(%arg0: tensor<4xi32>, %arg1: tensor<i64>, %arg2: tensor<4xi32>) -> (tensor<i64>, tensor<4xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<4> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.dynamic_slice %arg0, %4, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %6 = stablehlo.reshape %5 : (tensor<1xi32>) -> tensor<i32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %7 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %8 = stablehlo.convert %arg1 : tensor<i64>
    %c_3 = stablehlo.constant dense<4> : tensor<i64>
    %9 = stablehlo.add %8, %c_3 : tensor<i64>
    %10 = stablehlo.select %7, %9, %arg1 : tensor<i1>, tensor<i64>
    %11 = stablehlo.dynamic_slice %arg2, %10, sizes = [1] : (tensor<4xi32>, tensor<i64>) -> tensor<1xi32>
    %12 = stablehlo.reshape %11 : (tensor<1xi32>) -> tensor<i32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %13 = stablehlo.compare LT, %6, %c_4, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_5 = stablehlo.constant dense<4> : tensor<i32>
    %14 = stablehlo.add %6, %c_5 : tensor<i32>
    %15 = stablehlo.select %13, %14, %6 : tensor<i1>, tensor<i32>
    %16 = stablehlo.dynamic_slice %arg2, %15, sizes = [1] : (tensor<4xi32>, tensor<i32>) -> tensor<1xi32>
    %17 = stablehlo.reshape %16 : (tensor<1xi32>) -> tensor<i32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %18 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<4> : tensor<i64>
    %19 = stablehlo.add %arg1, %c_7 : tensor<i64>
    %20 = stablehlo.select %18, %19, %arg1 : tensor<i1>, tensor<i64>
    %21 = stablehlo.convert %20 : (tensor<i64>) -> tensor<i32>
    %22 = stablehlo.broadcast_in_dim %21, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %23 = "stablehlo.scatter"(%arg2, %22, %17) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %24 = stablehlo.compare LT, %6, %c_8, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %c_9 = stablehlo.constant dense<4> : tensor<i32>
    %25 = stablehlo.add %6, %c_9 : tensor<i32>
    %26 = stablehlo.select %24, %25, %6 : tensor<i1>, tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%23, %27, %12) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<4xi32>, tensor<1xi32>, tensor<i32>) -> tensor<4xi32>
    return %0, %28 : tensor<i64>, tensor<4xi32>
  }
  func.func private @_lu_solve(%arg0: tensor<4x4xcomplex<f64>>, %arg1: tensor<4xi32>, %arg2: tensor<2x4xcomplex<f64>>) -> tensor<2x4xcomplex<f64>> {
    %0 = stablehlo.broadcast_in_dim %arg2, dims = [0, 1] : (tensor<2x4xcomplex<f64>>) -> tensor<2x4x1xcomplex<f64>>
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %2 = stablehlo.compare LT, %arg1, %1, SIGNED : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
    %c_0 = stablehlo.constant dense<4> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<4xi32>
    %4 = stablehlo.add %arg1, %3 : tensor<4xi32>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<4xi1>, tensor<4xi32>
    %6 = stablehlo.broadcast_in_dim %5, dims = [0] : (tensor<4xi32>) -> tensor<4x1xi32>
    %7 = "stablehlo.gather"(%0, %6) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 2], collapsed_slice_dims = [1], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = false, slice_sizes = array<i64: 2, 1, 1>}> : (tensor<2x4x1xcomplex<f64>>, tensor<4x1xi32>) -> tensor<2x4x1xcomplex<f64>>
    %8 = stablehlo.transpose %7, dims = [1, 2, 0] : (tensor<2x4x1xcomplex<f64>>) -> tensor<4x1x2xcomplex<f64>>
    %9 = stablehlo.reshape %8 : (tensor<4x1x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    %10 = stablehlo.custom_call @lapack_ztrsm_ffi(%arg0, %9) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    %11 = stablehlo.reshape %10 : (tensor<4x2xcomplex<f64>>) -> tensor<4x1x2xcomplex<f64>>
    %12 = stablehlo.reshape %11 : (tensor<4x1x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    %13 = stablehlo.custom_call @lapack_ztrsm_ffi(%arg0, %12) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> tensor<4x2xcomplex<f64>>
    %14 = stablehlo.reshape %13 : (tensor<4x2xcomplex<f64>>) -> tensor<4x1x2xcomplex<f64>>
    %15 = stablehlo.transpose %14, dims = [2, 0, 1] : (tensor<4x1x2xcomplex<f64>>) -> tensor<2x4x1xcomplex<f64>>
    %16 = stablehlo.reshape %15 : (tensor<2x4x1xcomplex<f64>>) -> tensor<2x4xcomplex<f64>>
    return %16 : tensor<2x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x2xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(-0.5303398246636972, -3.132832771590204), (-0.37757426622981527, -0.1575106299008273)], [(-2.0519970298253156, 0.4336367463262449), (-0.18437224697676766, 0.6558853010500159)], [(0.5662588973387401, 1.806578663870776), (-0.47185110985915635, -0.1883440751421517)], [(-0.6365056031002231, 1.330857388148183), (0.5762176573631902, -0.1606227088093637)]]> : tensor<4x2xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x2xcomplex<f64>>, tensor<4x2xcomplex<f64>>) -> ()
    return
  }
}
// -----
// geev complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.90626900733517846,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (-1.8063595210836054,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (-0.74327489105328126,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (0.58330539868231113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %0:4 = stablehlo.custom_call @lapack_zgeev_ffi(%cst) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 86 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4xi1>, tensor<4xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %11 = stablehlo.dot_general %cst, %10, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %12 = stablehlo.broadcast_in_dim %6, dims = [1] : (tensor<4xcomplex<f64>>) -> tensor<1x4xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %12, dims = [0, 1] : (tensor<1x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %14 = stablehlo.multiply %10, %13 : tensor<4x4xcomplex<f64>>
    %15 = stablehlo.subtract %11, %14 : tensor<4x4xcomplex<f64>>
    return %15 : tensor<4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(1.6653345369377348e-15, -2.7755575615628914e-16), (-4.440892098500626e-16, -1.2212453270876722e-15), (1.609823385706477e-15, -4.163336342344337e-16), (-1.7763568394002505e-15, 1.3322676295501878e-15)], [(-1.1102230246251565e-15, 1.3322676295501878e-15), (3.3306690738754696e-16, 7.216449660063518e-16), (9.853229343548264e-16, 1.1102230246251565e-15), (-6.938893903907228e-16, -1.8318679906315083e-15)], [(-8.881784197001252e-16, -1.3322676295501878e-15), (-1.3322676295501878e-15, -3.3306690738754696e-16), (0.0, -5.551115123125783e-16), (6.661338147750939e-16, 5.551115123125783e-16)], [(-7.494005416219807e-16, -1.3322676295501878e-15), (-1.0269562977782698e-15, -6.661338147750939e-16), (-6.938893903907228e-17, 5.273559366969494e-16), (6.661338147750939e-16, 2.220446049250313e-16)]]> : tensor<4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// gesdd complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x3xf64>, tensor<2x5x3xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[[(0.74696205248194247,-0.064982129761963658), (0.82037820953775686,-0.60762127525443699), (-0.96131554515032646,-0.74243381574624912)], [(-1.3904357764629918,-0.058650151922142367), (-0.35479665314109476,-1.0433044311523152), (1.3911238778763935,0.60610675115501755)], [(-2.8195694177983159,-0.10391554918407729), (0.52662676901587469,0.25000830685995257), (-1.0757552274485853,-0.18294003597067152)], [(1.0403671465412743,-0.72725444725241228), (-1.077923940876752,-0.94795955974885182), (-0.28541582721584052,-0.23727600432454096)], [(-1.5062791006395633,-0.54876033742781194), (-0.97725785049809732,0.23390133320957562), (1.3858391630461182,-0.0044317031976393662)]], [[(0.82057868589005867,-1.3623067479227293), (-0.40166815215067564,0.067121299428351738), (-0.87017237020425586,-1.3428604171407572)], [(-1.8938071365118141,-0.61647762551928054), (-0.39365671190098428,-0.29435360921784742), (-0.030903252586297999,-2.075273277911311)], [(-0.084054357834484033,0.091507447859981342), (-0.093791927976170197,0.15098334971433505), (-1.121809627226926,-0.15802419342467286)], [(-0.066273885365617971,-0.42431727247159418), (-0.038673379535105926,-0.37360366010814), (1.2905620378031775,-0.97653946861105678)], [(1.8667334543523622,-0.2697003697288119), (-0.13698902691779163,-0.55261180351486183), (-0.76630595117588662,0.091685392687398767)]]]> : tensor<2x5x3xcomplex<f64>>
    %0:3 = call @svd(%cst) : (tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xf64>, tensor<2x3x3xcomplex<f64>>)
    %1 = stablehlo.broadcast_in_dim %0#1, dims = [0, 2] : (tensor<2x3xf64>) -> tensor<2x1x3xf64>
    %2 = stablehlo.convert %1 : (tensor<2x1x3xf64>) -> tensor<2x1x3xcomplex<f64>>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<2x1x3xcomplex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    %4 = stablehlo.multiply %0#0, %3 : tensor<2x5x3xcomplex<f64>>
    %5 = stablehlo.dot_general %4, %0#2, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    return %0#1, %5 : tensor<2x3xf64>, tensor<2x5x3xcomplex<f64>>
  }
  func.func private @svd(%arg0: tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xf64>, tensor<2x3x3xcomplex<f64>>) {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xf64>, tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<2x5x3xi1>, tensor<2x5x3xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f64>>
    return %10, %6, %14 : tensor<2x5x3xcomplex<f64>>, tensor<2x3xf64>, tensor<2x3x3xcomplex<f64>>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x3xf64>, tensor<2x5x3xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[3.962990593624369, 2.9527338862011137, 1.7060879020187552], [3.7312803744875946, 2.880221408927089, 0.5528584809786159]]> : tensor<2x3xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
    %w1 = stablehlo.constant dense<[[[(0.746962052481943, -0.06498212976196345), (0.820378209537757, -0.6076212752544372), (-0.9613155451503265, -0.7424338157462489)], [(-1.3904357764629924, -0.058650151922142776), (-0.3547966531410948, -1.0433044311523143), (1.3911238778763926, 0.6061067511550177)], [(-2.819569417798316, -0.10391554918407712), (0.5266267690158748, 0.25000830685995185), (-1.0757552274485849, -0.18294003597067104)], [(1.0403671465412745, -0.7272544472524126), (-1.0779239408767518, -0.9479595597488522), (-0.2854158272158406, -0.2372760043245401)], [(-1.5062791006395642, -0.5487603374278123), (-0.9772578504980971, 0.23390133320957612), (1.3858391630461175, -0.004431703197639025)]], [[(0.8205786858900586, -1.3623067479227295), (-0.4016681521506754, 0.06712129942835202), (-0.8701723702042558, -1.3428604171407574)], [(-1.8938071365118152, -0.6164776255192806), (-0.39365671190098467, -0.2943536092178475), (-0.030903252586298002, -2.0752732779113114)], [(-0.0840543578344842, 0.09150744785998152), (-0.09379192797617011, 0.15098334971433522), (-1.121809627226926, -0.15802419342467278)], [(-0.066273885365618, -0.42431727247159445), (-0.03867337953510608, -0.37360366010814017), (1.2905620378031775, -0.9765394686110566)], [(1.8667334543523626, -0.26970036972881184), (-0.13698902691779147, -0.5526118035148616), (-0.7663059511758861, 0.09168539268739878)]]]> : tensor<2x5x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#1, %w1) {tolerance = 1.000000e-09 : f64} : (tensor<2x5x3xcomplex<f64>>, tensor<2x5x3xcomplex<f64>>) -> ()
    return
  }
}
// -----
// potrf of what is not positive, complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[[(-11.211335233472626,-0.000000e+00), (3.0950852601874939,1.1859877257322295), (-1.7933466470621973,-0.9958400903931931), (-2.4976831651439109,-1.1132494114897296)], [(3.0950852601874939,-1.1859877257322295), (-9.8904956847378837,-0.000000e+00), (2.0698273185392178,2.359769716128377), (0.87085113674798031,-1.7481210187417284)], [(-1.7933466470621973,0.9958400903931931), (2.0698273185392178,-2.359769716128377), (-6.3150286161074849,-0.000000e+00), (0.04028601930618475,0.23330882164362893)], [(-2.4976831651439109,1.1132494114897296), (0.87085113674798031,1.7481210187417284), (0.04028601930618475,-0.23330882164362893), (-6.8818359711000312,-0.000000e+00)]], [[(-12.889524480513444,-0.000000e+00), (-2.0360202234325198,-0.92229518769871932), (-5.4430739828559087,-7.5989467423685984), (-2.5178095200536594,0.24365256887989828)], [(-2.0360202234325198,0.92229518769871932), (-10.708605099018191,-0.000000e+00), (-0.98743674706231354,0.11711048050744793), (1.6264423395283818,-0.015127375217238281)], [(-5.4430739828559087,7.5989467423685984), (-0.98743674706231354,-0.11711048050744793), (-20.788368067573419,-0.000000e+00), (-2.9000105865917276,2.2192625381753666)], [(-2.5178095200536594,-0.24365256887989828), (1.6264423395283818,0.015127375217238281), (-2.9000105865917276,-2.2192625381753666), (-7.6572151447039535,-0.000000e+00)]]]> : tensor<2x4x4xcomplex<f64>>
    %0 = call @cholesky(%cst) : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    return %0 : tensor<2x4x4xcomplex<f64>>
  }
  func.func private @cholesky(%arg0: tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %2 = stablehlo.imag %0 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %3 = stablehlo.negate %2 : tensor<2x4x4xf64>
    %4 = stablehlo.complex %1, %3 : tensor<2x4x4xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<2x4x4xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<2x4x4xcomplex<f64>>
    %8:2 = stablehlo.custom_call @lapack_zpotrf_ffi(%7) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xcomplex<f64>>) -> (tensor<2x4x4xcomplex<f64>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare EQ, %8#1, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f64>>
    %15 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %17 = stablehlo.add %15, %16 : tensor<4x4xi64>
    %18 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %19 = stablehlo.compare GE, %17, %18, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %20 = stablehlo.broadcast_in_dim %19, dims = [1, 2] : (tensor<4x4xi1>) -> tensor<2x4x4xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %21 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %22 = stablehlo.select %20, %14, %21 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f64>>
    return %22 : tensor<2x4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[[(0x7FF8000000000000, 0x7FF8000000000000), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0.0, 0.0), (0.0, 0.0)], [(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0.0, 0.0)], [(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000)]], [[(0x7FF8000000000000, 0x7FF8000000000000), (0.0, 0.0), (0.0, 0.0), (0.0, 0.0)], [(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0.0, 0.0), (0.0, 0.0)], [(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0.0, 0.0)], [(0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000), (0x7FF8000000000000, 0x7FF8000000000000)]]]> : tensor<2x4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// getrf complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x5x3xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[[(0.74696205248194247,-0.064982129761963658), (0.82037820953775686,-0.60762127525443699), (-0.96131554515032646,-0.74243381574624912)], [(-1.3904357764629918,-0.058650151922142367), (-0.35479665314109476,-1.0433044311523152), (1.3911238778763935,0.60610675115501755)], [(-2.8195694177983159,-0.10391554918407729), (0.52662676901587469,0.25000830685995257), (-1.0757552274485853,-0.18294003597067152)], [(1.0403671465412743,-0.72725444725241228), (-1.077923940876752,-0.94795955974885182), (-0.28541582721584052,-0.23727600432454096)], [(-1.5062791006395633,-0.54876033742781194), (-0.97725785049809732,0.23390133320957562), (1.3858391630461182,-0.0044317031976393662)]], [[(0.82057868589005867,-1.3623067479227293), (-0.40166815215067564,0.067121299428351738), (-0.87017237020425586,-1.3428604171407572)], [(-1.8938071365118141,-0.61647762551928054), (-0.39365671190098428,-0.29435360921784742), (-0.030903252586297999,-2.075273277911311)], [(-0.084054357834484033,0.091507447859981342), (-0.093791927976170197,0.15098334971433505), (-1.121809627226926,-0.15802419342467286)], [(-0.066273885365617971,-0.42431727247159418), (-0.038673379535105926,-0.37360366010814), (1.2905620378031775,-0.97653946861105678)], [(1.8667334543523622,-0.2697003697288119), (-0.13698902691779163,-0.55261180351486183), (-0.76630595117588662,0.091685392687398767)]]]> : tensor<2x5x3xcomplex<f64>>
    %0:3 = stablehlo.custom_call @lapack_zgetrf_ffi(%cst) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xi32>, tensor<2xi32>)
    %c = stablehlo.constant dense<1> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2x3xi32>
    %2 = stablehlo.subtract %0#1, %1 : tensor<2x3xi32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %3 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %4 = stablehlo.compare GE, %0#2, %3, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %5 = stablehlo.broadcast_in_dim %4, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %5, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x5x3xi1>
    %8 = stablehlo.select %7, %0#0, %6 : tensor<2x5x3xi1>, tensor<2x5x3xcomplex<f64>>
    %9 = stablehlo.iota dim = 1 : tensor<2x5xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %10:4 = stablehlo.while(%iterArg = %2, %iterArg_4 = %c_3, %iterArg_5 = %c_2, %iterArg_6 = %9) : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x5xi32>
    cond {
      %c_7 = stablehlo.constant dense<3> : tensor<i64>
      %11 = stablehlo.compare LT, %iterArg_4, %c_7, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %11 : tensor<i1>
    } do {
      %11:2 = func.call @closed_call(%iterArg, %iterArg_5, %iterArg_6) : (tensor<2x3xi32>, tensor<i64>, tensor<2x5xi32>) -> (tensor<i64>, tensor<2x5xi32>)
      %c_7 = stablehlo.constant dense<1> : tensor<i64>
      %12 = stablehlo.add %iterArg_4, %c_7 : tensor<i64>
      stablehlo.return %iterArg, %12, %11#0, %11#1 : tensor<2x3xi32>, tensor<i64>, tensor<i64>, tensor<2x5xi32>
    }
    return %8 : tensor<2x5x3xcomplex<f64>>
  }
  func.func private @closed_call(%arg0: tensor<2x3xi32>, %arg1: tensor<i64>, %arg2: tensor<2x5xi32>) -> (tensor<i64>, tensor<2x5xi32>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.compare LT, %arg1, %c_0, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %2 = stablehlo.convert %arg1 : tensor<i64>
    %c_1 = stablehlo.constant dense<3> : tensor<i64>
    %3 = stablehlo.add %2, %c_1 : tensor<i64>
    %4 = stablehlo.select %1, %3, %arg1 : tensor<i1>, tensor<i64>
    %5 = stablehlo.broadcast_in_dim %4, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %6 = "stablehlo.gather"(%arg0, %5) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x3xi32>, tensor<1xi64>) -> tensor<2x1xi32>
    %7 = stablehlo.reshape %6 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %8 = stablehlo.compare LT, %arg1, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %9 = stablehlo.convert %arg1 : tensor<i64>
    %c_3 = stablehlo.constant dense<5> : tensor<i64>
    %10 = stablehlo.add %9, %c_3 : tensor<i64>
    %11 = stablehlo.select %8, %10, %arg1 : tensor<i1>, tensor<i64>
    %12 = stablehlo.broadcast_in_dim %11, dims = [] : (tensor<i64>) -> tensor<1xi64>
    %13 = "stablehlo.gather"(%arg2, %12) <{dimension_numbers = #stablehlo.gather<offset_dims = [0, 1], start_index_map = [1]>, indices_are_sorted = true, slice_sizes = array<i64: 2, 1>}> : (tensor<2x5xi32>, tensor<1xi64>) -> tensor<2x1xi32>
    %14 = stablehlo.reshape %13 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_4 = stablehlo.constant dense<0> : tensor<i32>
    %15 = stablehlo.broadcast_in_dim %c_4, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %16 = stablehlo.compare LT, %7, %15, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_5 = stablehlo.constant dense<5> : tensor<i32>
    %17 = stablehlo.broadcast_in_dim %c_5, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %18 = stablehlo.add %7, %17 : tensor<2xi32>
    %19 = stablehlo.select %16, %18, %7 : tensor<2xi1>, tensor<2xi32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %21 = "stablehlo.gather"(%arg2, %20) <{dimension_numbers = #stablehlo.gather<offset_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1], index_vector_dim = 1>, indices_are_sorted = true, slice_sizes = array<i64: 1, 1>}> : (tensor<2x5xi32>, tensor<2x1xi32>) -> tensor<2x1xi32>
    %22 = stablehlo.reshape %21 : (tensor<2x1xi32>) -> tensor<2xi32>
    %c_6 = stablehlo.constant dense<0> : tensor<i64>
    %23 = stablehlo.compare LT, %arg1, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_7 = stablehlo.constant dense<5> : tensor<i64>
    %24 = stablehlo.add %arg1, %c_7 : tensor<i64>
    %25 = stablehlo.select %23, %24, %arg1 : tensor<i1>, tensor<i64>
    %26 = stablehlo.convert %25 : (tensor<i64>) -> tensor<i32>
    %27 = stablehlo.broadcast_in_dim %26, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %28 = "stablehlo.scatter"(%arg2, %27, %22) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [0], inserted_window_dims = [1], scatter_dims_to_operand_dims = [1]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<2x5xi32>, tensor<1xi32>, tensor<2xi32>) -> tensor<2x5xi32>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %29 = stablehlo.broadcast_in_dim %c_8, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %30 = stablehlo.compare LT, %7, %29, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %c_9 = stablehlo.constant dense<5> : tensor<i32>
    %31 = stablehlo.broadcast_in_dim %c_9, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %32 = stablehlo.add %7, %31 : tensor<2xi32>
    %33 = stablehlo.select %30, %32, %7 : tensor<2xi1>, tensor<2xi32>
    %34 = stablehlo.broadcast_in_dim %33, dims = [0] : (tensor<2xi32>) -> tensor<2x1xi32>
    %35 = "stablehlo.scatter"(%28, %34, %14) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0], scatter_dims_to_operand_dims = [1], index_vector_dim = 1>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<i32>, %arg4: tensor<i32>):
      stablehlo.return %arg4 : tensor<i32>
    }) : (tensor<2x5xi32>, tensor<2x1xi32>, tensor<2xi32>) -> tensor<2x5xi32>
    return %0, %35 : tensor<i64>, tensor<2x5xi32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x5x3xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[[(-2.819569417798316, -0.10391554918407729), (0.5266267690158747, 0.25000830685995257), (-1.0757552274485853, -0.18294003597067152)], [(-0.3589871699596379, 0.2711615437955125), (-0.8210790489929083, -1.001010712893184), (-0.7212044544627086, -0.011245681888915615)], [(0.4932342957867174, 0.0026228966566174475), (0.9982334531677021, 0.2055295522845348), (2.6388625101716428, 0.8586152902541525)], [(-0.2637130162010935, 0.032766000398610565), (-0.14010337103591142, 0.8515516985575873), (-0.4825191649332002, 0.10286112439136322)], [(0.5406616622855439, 0.17469943487089828), (0.5927662031246462, -0.7308618430921504), (0.7860158229295666, -0.34594798556828465)]], [[(-1.893807136511814, -0.6164776255192805), (-0.3936567119009843, -0.2943536092178474), (-0.030903252586298, -2.075273277911311)], [(-0.8493448415535726, 0.41889295145332717), (-0.5946419766500368, -0.6377195011891013), (-1.6618708178037758, -1.6579921060351648)], [(-0.180052216223272, 0.7779593192172688), (0.2799730745955161, -0.8390182603980796), (-0.6338500207941398, -2.6226233117322852)], [(0.09758910102829872, 0.19228767711998518), (0.27025747769231584, 0.16284446981855927), (-0.07569946864578248, 0.3910910255693286)], [(0.025909277609028527, -0.05675337035495674), (-0.061986279564657874, -0.16268383067739645), (0.2454467781213041, -0.25964019573662395)]]]> : tensor<2x5x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x5x3xcomplex<f64>>, tensor<2x5x3xcomplex<f64>>) -> ()
    return
  }
}
// -----
// trsm complex<f64>, True, False
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x3xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(3.0937309926648213,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (2.1936404789163948,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (3.2567251089467186,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (4.5833053986823113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[[(-0.048400689329864043,0.33685247877646213), (0.19848019378767898,-0.6586936458858148), (1.3432036940080567,-1.522427775647643)], [(-0.030313303589150249,1.0384799720234792), (1.4693590364711451,0.49397008415364824), (-0.96665721742875054,0.49317749686074719)], [(-0.18603629573699512,-0.4754457164460954), (-0.19816515668552595,1.028938452167321), (0.78650572409621999,-0.23995999642712024)], [(1.0452603769782782,1.0964352778229522), (-1.5094443581182324,-0.91166515094262224), (-0.91511762581122469,-0.8541354476838009)]]> : tensor<4x3xcomplex<f64>>
    %0 = stablehlo.custom_call @lapack_ztrsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    return %0 : tensor<4x3xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x3xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(-0.04840068932986404, 0.3368524787764621), (0.19848019378767898, -0.6586936458858148), (1.3432036940080567, -1.522427775647643)], [(-0.7009334677927271, 1.313943181958873), (2.893010770991592, 0.145904451230237), (3.28033368777237, 1.312080042783502)], [(-0.822739578896577, 1.5783046873873365), (3.295897283412961, -0.27306420451402447), (6.660421544368912, -1.6162527205657793)], [(-4.089467046269774, 1.1936877437887126), (3.8624315475580246, 7.306316366367653), (7.203018676077189, 12.861260091321189)]]> : tensor<4x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x3xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> ()
    return
  }
}
// -----
// trsm complex<f64>, True, True
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x3xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(3.0937309926648213,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (2.1936404789163948,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (3.2567251089467186,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (4.5833053986823113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[[(0.20466321059769635,1.9990086642279361), (-0.70233214579705872,0.063223011660608161), (0.67545106536883037,0.21885470706822427)], [(0.26008774412905367,1.5334586622826605), (-0.92297121786309855,-0.12443480624463125), (0.072865600945100237,-0.97634913713736637)], [(-0.35127768818736665,0.11687559743629844), (0.91583282917704711,0.45151678053213146), (-0.6325529831782043,-0.82914961781824814)], [(-0.43917309547287997,-1.6462311414991517), (1.2112369053763345,-1.4367295145541013), (2.2385933892425132,0.66542928417232905)]]> : tensor<4x3xcomplex<f64>>
    %0 = stablehlo.custom_call @lapack_ztrsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 85 : ui8, side = 76 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> tensor<4x3xcomplex<f64>>
    return %0 : tensor<4x3xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x3xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(0.20466321059769635, 1.999008664227936), (-0.7023321457970587, 0.06322301166060816), (0.6754510653688304, 0.21885470706822427)], [(-0.5969940469980005, 1.700653544021405), (-0.9779554992706784, -0.42590362920549796), (0.004715030710544035, -0.6754198355050987)], [(2.452232476350504, 3.6520193446661757), (-0.42639497097770196, 1.5305925887709204), (0.5270539632255125, -1.14993775757476)], [(-2.103250356154774, 3.581670011766075), (-0.4716752833900366, 0.5209092806814324), (5.013004530656748, 0.1589409292378286)]]> : tensor<4x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x3xcomplex<f64>>, tensor<4x3xcomplex<f64>>) -> ()
    return
  }
}
// -----
// trsm complex<f64>, False, False
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(3.0937309926648213,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (2.1936404789163948,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (3.2567251089467186,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (4.5833053986823113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[[(-0.75837651631184366,-0.35237179806514651), (-0.14134709237111392,-0.22172848072327495), (0.21255868433783848,0.70051979132500952), (0.61914087909470983,-1.595636178185236)], [(-0.33490279871347411,-1.0372058416254191), (0.49871570048060176,-0.37810725155749708), (-0.89006029212084292,2.5323058327678063), (-0.36171402567801186,0.95567889253199467)], [(-1.0244155877878707,-0.11145167913094357), (1.1317672163619168,0.71199958241083949), (-0.027083228066991226,2.057436169630336), (-0.73930748763029952,-0.23374392677539008)]]> : tensor<3x4xcomplex<f64>>
    %0 = stablehlo.custom_call @lapack_ztrsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 78 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
    return %0 : tensor<3x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(0.03555758884780826, 0.19011799073212982), (0.21551427890499783, -0.14145790283022494), (0.20531874254093058, 0.21663487721711452), (0.21798279613721583, -0.2846619334124296)], [(-0.38618311632200797, -0.017111435071806295), (0.07250499287924901, 0.14990358555368322), (-0.34305010901005817, 0.7806875980679925), (-0.12872483331883197, 0.1710269400653604)], [(-0.2107187193553663, 0.4947134965211632), (0.5680246569374073, -0.0037273939360463176), (-0.0014692159077794467, 0.5698140805359782), (-0.13500410056896642, -0.09031366669961458)]]> : tensor<3x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// trsm complex<f64>, False, True
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(3.0937309926648213,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (2.1936404789163948,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (3.2567251089467186,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (4.5833053986823113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[[(-0.36641334409756016,0.43390570582822213), (1.2119435432218957,0.68245941184609782), (0.49417549813294265,-0.34129176810827538), (0.67133315532255677,-1.6904818001870843)], [(-0.50822239928058055,0.36787456507423494), (1.9242031323427422,-0.74138365244039506), (1.7095908015936603,-0.33019409272433942), (0.56594778887274988,-0.6045098440941945)], [(0.68428983814723754,-0.34157425525518803), (-2.0272608722430356,-2.3095209572659416), (0.63770979349720824,1.2169471272315173), (-0.19410858722532306,0.25334610232647398)]]> : tensor<3x4xcomplex<f64>>
    %0 = stablehlo.custom_call @lapack_ztrsm_ffi(%cst, %cst_0) {backend_config = "", mhlo.backend_config = {diag = 78 : ui8, side = 82 : ui8, trans_x = 67 : ui8, uplo = 85 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<4x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> tensor<3x4xcomplex<f64>>
    return %0 : tensor<3x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(-0.18820692727897295, 0.03454485070819589), (0.10463415336798541, 0.5325423187952415), (0.38967893375270524, -0.2093070376217105), (0.03601100006145731, -0.37932144057416606)], [(0.05081041371373206, -0.052608083858471724), (0.6704084069383778, 0.22080594474973483), (0.6443158571519251, -0.09927278936350083), (0.07842092833153695, -0.15473089877358231)], [(0.5777083048785226, -0.09494562753868653), (0.042091229209251145, -1.0620475719990174), (0.145053970898531, 0.38331952835149846), (-0.024201874074023567, 0.062323702406616464)]]> : tensor<3x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<3x4xcomplex<f64>>, tensor<3x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// geqrf and orgqr complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[[(0.74696205248194247,-0.064982129761963658), (0.82037820953775686,-0.60762127525443699), (-0.96131554515032646,-0.74243381574624912)], [(-1.3904357764629918,-0.058650151922142367), (-0.35479665314109476,-1.0433044311523152), (1.3911238778763935,0.60610675115501755)], [(-2.8195694177983159,-0.10391554918407729), (0.52662676901587469,0.25000830685995257), (-1.0757552274485853,-0.18294003597067152)], [(1.0403671465412743,-0.72725444725241228), (-1.077923940876752,-0.94795955974885182), (-0.28541582721584052,-0.23727600432454096)], [(-1.5062791006395633,-0.54876033742781194), (-0.97725785049809732,0.23390133320957562), (1.3858391630461182,-0.0044317031976393662)]], [[(0.82057868589005867,-1.3623067479227293), (-0.40166815215067564,0.067121299428351738), (-0.87017237020425586,-1.3428604171407572)], [(-1.8938071365118141,-0.61647762551928054), (-0.39365671190098428,-0.29435360921784742), (-0.030903252586297999,-2.075273277911311)], [(-0.084054357834484033,0.091507447859981342), (-0.093791927976170197,0.15098334971433505), (-1.121809627226926,-0.15802419342467286)], [(-0.066273885365617971,-0.42431727247159418), (-0.038673379535105926,-0.37360366010814), (1.2905620378031775,-0.97653946861105678)], [(1.8667334543523622,-0.2697003697288119), (-0.13698902691779163,-0.55261180351486183), (-0.76630595117588662,0.091685392687398767)]]]> : tensor<2x5x3xcomplex<f64>>
    %0:2 = call @qr(%cst) : (tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>)
    %1 = stablehlo.dot_general %0#0, %0#1, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    %2 = stablehlo.transpose %0#0, dims = [0, 2, 1] : (tensor<2x5x3xcomplex<f64>>) -> tensor<2x3x5xcomplex<f64>>
    %3 = stablehlo.real %2 : (tensor<2x3x5xcomplex<f64>>) -> tensor<2x3x5xf64>
    %4 = stablehlo.imag %2 : (tensor<2x3x5xcomplex<f64>>) -> tensor<2x3x5xf64>
    %5 = stablehlo.negate %4 : tensor<2x3x5xf64>
    %6 = stablehlo.complex %3, %5 : tensor<2x3x5xcomplex<f64>>
    %7 = stablehlo.dot_general %6, %0#0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x3x5xcomplex<f64>>, tensor<2x5x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    return %1, %7 : tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>
  }
  func.func private @qr(%arg0: tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) {
    %0:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%arg0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>]} : (tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>)
    %1 = stablehlo.custom_call @lapack_zungqr_ffi(%0#0, %0#1) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>]} : (tensor<2x5x3xcomplex<f64>>, tensor<2x3xcomplex<f64>>) -> tensor<2x5x3xcomplex<f64>>
    %2 = stablehlo.slice %0#0 [0:2, 0:3, 0:3] : (tensor<2x5x3xcomplex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %3 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c = stablehlo.constant dense<-1> : tensor<i64>
    %4 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %5 = stablehlo.add %3, %4 : tensor<3x3xi64>
    %6 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %7 = stablehlo.compare GE, %5, %6, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %8 = stablehlo.broadcast_in_dim %7, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<2x3x3xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %9 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<2x3x3xcomplex<f64>>
    %10 = stablehlo.select %8, %9, %2 : tensor<2x3x3xi1>, tensor<2x3x3xcomplex<f64>>
    return %1, %10 : tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[[(0.7469620524819428, -0.06498212976196366), (0.8203782095377568, -0.607621275254437), (-0.9613155451503265, -0.7424338157462492)], [(-1.3904357764629918, -0.058650151922142374), (-0.3547966531410948, -1.0433044311523152), (1.391123877876394, 0.6061067511550179)], [(-2.819569417798316, -0.10391554918407726), (0.5266267690158747, 0.25000830685995223), (-1.0757552274485858, -0.1829400359706713)], [(1.0403671465412743, -0.7272544472524122), (-1.0779239408767523, -0.9479595597488519), (-0.2854158272158403, -0.23727600432454077)], [(-1.5062791006395635, -0.5487603374278119), (-0.9772578504980972, 0.23390133320957562), (1.385839163046118, -0.0044317031976393376)]], [[(0.8205786858900586, -1.3623067479227293), (-0.4016681521506756, 0.06712129942835168), (-0.870172370204256, -1.3428604171407574)], [(-1.893807136511814, -0.6164776255192804), (-0.39365671190098434, -0.29435360921784737), (-0.03090325258629778, -2.075273277911311)], [(-0.08405435783448403, 0.09150744785998136), (-0.0937919279761702, 0.15098334971433502), (-1.121809627226926, -0.15802419342467278)], [(-0.06627388536561797, -0.4243172724715941), (-0.03867337953510589, -0.37360366010814006), (1.2905620378031775, -0.9765394686110567)], [(1.8667334543523622, -0.2697003697288119), (-0.13698902691779158, -0.5526118035148618), (-0.7663059511758865, 0.09168539268739873)]]]> : tensor<2x5x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x5x3xcomplex<f64>>, tensor<2x5x3xcomplex<f64>>) -> ()
    %w1 = stablehlo.constant dense<[[[(0.9999999999999999, 0.0), (9.71445146547012e-17, -2.7755575615628914e-17), (-1.3877787807814457e-17, 9.020562075079397e-17)], [(9.71445146547012e-17, 2.7755575615628914e-17), (1.0, 0.0), (0.0, 1.0408340855860843e-16)], [(-1.3877787807814457e-17, -9.020562075079397e-17), (0.0, -1.0408340855860843e-16), (1.0000000000000007, 0.0)]], [[(0.9999999999999999, 0.0), (-5.551115123125783e-17, 5.551115123125783e-17), (-5.551115123125783e-17, 1.3877787807814457e-17)], [(-5.551115123125783e-17, -5.551115123125783e-17), (0.9999999999999998, 0.0), (0.0, 0.0)], [(-5.551115123125783e-17, -1.3877787807814457e-17), (0.0, 0.0), (1.0, 0.0)]]]> : tensor<2x3x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#1, %w1) {tolerance = 1.000000e-09 : f64} : (tensor<2x3x3xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>) -> ()
    return
  }
}
// -----
// geqp3 complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x3xcomplex<f64>>, tensor<3xi32>) {
    %cst = stablehlo.constant dense<[[(1.111399262918864,-0.53977801573169237), (1.9798418298099358,-0.6124714434041737), (0.022593122562750742,-1.6827563908688876)], [(-1.8024362558405755,-0.029627314849329251), (-0.89388685037958471,1.8455337106233174), (-1.2069044808967102,1.9804950628846045)], [(-0.50187464314499897,1.3218175965449428), (0.079647978065977481,0.70580160085155808), (-2.0021872670232388,-0.67648012407998825)], [(0.34247549334155225,1.4427507882162613), (-1.5103566532858779,-0.056127554440968945), (0.29736526280001135,-0.06887550976307337)], [(-0.1094911451769814,-0.29122713183926474), (-0.31363123919257752,0.091961899018295628), (-0.07304305594131319,-0.43521490158805637)]]> : tensor<5x3xcomplex<f64>>
    %0:3 = call @_qr(%cst) : (tensor<5x3xcomplex<f64>>) -> (tensor<5x5xcomplex<f64>>, tensor<5x3xcomplex<f64>>, tensor<3xi32>)
    %1 = stablehlo.dot_general %0#0, %0#1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xcomplex<f64>>, tensor<5x3xcomplex<f64>>) -> tensor<5x3xcomplex<f64>>
    return %1, %0#2 : tensor<5x3xcomplex<f64>>, tensor<3xi32>
  }
  func.func private @_qr(%arg0: tensor<5x3xcomplex<f64>>) -> (tensor<5x5xcomplex<f64>>, tensor<5x3xcomplex<f64>>, tensor<3xi32>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %0 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %1:3 = stablehlo.custom_call @lapack_zgeqp3_ffi(%arg0, %0) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>]} : (tensor<5x3xcomplex<f64>>, tensor<3xi32>) -> (tensor<5x3xcomplex<f64>>, tensor<3xi32>, tensor<3xcomplex<f64>>)
    %c_0 = stablehlo.constant dense<1> : tensor<i32>
    %2 = stablehlo.broadcast_in_dim %c_0, dims = [] : (tensor<i32>) -> tensor<3xi32>
    %3 = stablehlo.subtract %1#1, %2 : tensor<3xi32>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %4 = stablehlo.pad %1#0, %cst, low = [0, 0], high = [0, 2], interior = [0, 0] : (tensor<5x3xcomplex<f64>>, tensor<complex<f64>>) -> tensor<5x5xcomplex<f64>>
    %5 = stablehlo.custom_call @lapack_zungqr_ffi(%4, %1#2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<5x5xcomplex<f64>>, tensor<3xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
    %6 = stablehlo.iota dim = 0 : tensor<5x3xi64>
    %c_1 = stablehlo.constant dense<-1> : tensor<i64>
    %7 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<5x3xi64>
    %8 = stablehlo.add %6, %7 : tensor<5x3xi64>
    %9 = stablehlo.iota dim = 1 : tensor<5x3xi64>
    %10 = stablehlo.compare GE, %8, %9, SIGNED : (tensor<5x3xi64>, tensor<5x3xi64>) -> tensor<5x3xi1>
    %cst_2 = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %11 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<5x3xcomplex<f64>>
    %12 = stablehlo.select %10, %11, %1#0 : tensor<5x3xi1>, tensor<5x3xcomplex<f64>>
    return %5, %12, %3 : tensor<5x5xcomplex<f64>>, tensor<5x3xcomplex<f64>>, tensor<3xi32>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<5x3xcomplex<f64>>, tensor<3xi32>)
    %w0 = stablehlo.constant dense<[[(0.022593122562750416, -1.6827563908688876), (1.9798418298099358, -0.6124714434041741), (1.111399262918864, -0.5397780157316925)], [(-1.2069044808967095, 1.9804950628846043), (-0.8938868503795847, 1.8455337106233176), (-1.8024362558405753, -0.029627314849329345)], [(-2.002187267023239, -0.676480124079988), (0.07964797806597752, 0.7058016008515577), (-0.5018746431449987, 1.3218175965449428)], [(0.29736526280001124, -0.0688755097630734), (-1.510356653285878, -0.05612755444096901), (0.3424754933415522, 1.4427507882162613)], [(-0.0730430559413132, -0.4352149015880563), (-0.31363123919257757, 0.0919618990182957), (-0.10949114517698137, -0.2912271318392648)]]> : tensor<5x3xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<5x3xcomplex<f64>>, tensor<5x3xcomplex<f64>>) -> ()
    %w1 = stablehlo.constant dense<[2, 1, 0]> : tensor<3xi32>
    "check.expect_eq"(%r#1, %w1) : (tensor<3xi32>, tensor<3xi32>) -> ()
    return
  }
}
// -----
// ormqr complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x2xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.083782169373106286,0.082745895107633166), (-1.0845991087272615,-0.52005866525507138), (-0.37366370474051858,1.4903082290762408)], [(2.280556469949822,-1.9518603992765322), (-0.069594027961946803,-0.67014169548375946), (-0.23866056477176292,-0.52915696602791762)], [(0.53237427910505264,0.66353962317158999), (0.70812182170346205,0.60627547610952703), (-1.1137688591720734,1.3951942602387315)], [(-0.20715878280324507,-1.5740328423373253), (0.91827584093476522,0.7504750090304797), (0.26983762907210557,-0.29327986428830616)], [(0.12195404350177193,-0.66562523725817557), (1.5540176686087332,0.53956853337252098), (-0.67777275963964378,-0.92013958273564855)]]> : tensor<5x3xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[[(-2.0769132953143226,-0.91938422462627178), (-0.37021848892263526,-1.2178251584582491)], [(-1.4977708516419035,0.43536719501544086), (-0.64891582107067836,-0.64523233796523982)], [(0.37155476375110069,-1.9773728166870077), (0.311999745614158,0.69692280311921306)], [(1.5868994489785668,-0.11142656870670702), (-0.19965474694348667,0.35683727835253859)], [(-1.5333315905478553,0.10572154469998292), (-0.75609685663567827,0.63165473414837459)]]> : tensor<5x2xcomplex<f64>>
    %0:2 = stablehlo.custom_call @lapack_zgeqrf_ffi(%cst) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<5x3xcomplex<f64>>) -> (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>)
    %1 = stablehlo.custom_call @lapack_zunmqr_ffi(%0#0, %0#1, %cst_0) {backend_config = "", mhlo.backend_config = {left = true, transpose = false}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]} : (tensor<5x3xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<5x2xcomplex<f64>>) -> tensor<5x2xcomplex<f64>>
    return %1 : tensor<5x2xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<5x2xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(1.3173035519549647, 0.2550769049006252), (-0.9353695479650501, 0.5735931209536458)], [(-1.9246331288138345, 0.6759523400249688), (-0.8209881597521247, -0.32340513268003024)], [(0.5762725793552722, -0.052221609378433786), (-0.13088703824897147, -0.7865292554303703)], [(0.8830758319770404, 0.46847505580355375), (-0.6389747492960025, -0.07662762305488668)], [(-2.8978879170323584, 0.9161673275874511), (-0.9996307223249432, -0.38310197911442734)]]> : tensor<5x2xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<5x2xcomplex<f64>>, tensor<5x2xcomplex<f64>>) -> ()
    return
  }
}
// -----
// gehrd complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.90626900733517846,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (-1.8063595210836054,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (-0.74327489105328126,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (0.58330539868231113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %0 = call @hessenberg(%cst) : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    return %0 : tensor<4x4xcomplex<f64>>
  }
  func.func private @hessenberg(%arg0: tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>> {
    %0:3 = stablehlo.custom_call @lapack_zgehrd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {high = 4 : i32, low = 1 : i32}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<3xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#2, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<3xi1>, tensor<3xcomplex<f64>>
    %11 = call @triu(%6) : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    return %11 : tensor<4x4xcomplex<f64>>
  }
  func.func private @triu(%arg0: tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>> {
    %0 = stablehlo.iota dim = 0 : tensor<4x4xi64>
    %c = stablehlo.constant dense<-2> : tensor<i64>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i64>) -> tensor<4x4xi64>
    %2 = stablehlo.add %0, %1 : tensor<4x4xi64>
    %3 = stablehlo.iota dim = 1 : tensor<4x4xi64>
    %4 = stablehlo.compare GE, %2, %3, SIGNED : (tensor<4x4xi64>, tensor<4x4xi64>) -> tensor<4x4xi1>
    %cst = stablehlo.constant dense<(0.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %5 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %6 = stablehlo.select %4, %5, %arg0 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    return %6 : tensor<4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(-0.9062690073351785, -0.7555146309686842), (0.8508249856747132, 0.0005836282749859256), (-0.7241150439428435, 0.6527668121392103), (-1.5133328119303535, 1.4235508930324492)], [(2.843715188163782, 0.0), (-2.3467439323116563, 0.5178540183305156), (0.7365181961322183, 0.4991848458084061), (-0.9803306273826167, -0.5265308979660721)], [(0.0, 0.0), (-2.210623577479781, 0.0), (-1.235358031798385, 1.1522362958899972), (-0.015156532049649729, 1.4405231350331253)], [(0.0, 0.0), (0.0, 0.0), (-0.3343139652015871, 0.0), (1.6157729506554666, -1.0939100576929583)]]> : tensor<4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// sytrd complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4xf64>) {
    %cst = stablehlo.constant dense<[[(11.211335233472626,0.000000e+00), (-3.0950852601874939,-1.1859877257322295), (1.7933466470621973,0.9958400903931931), (2.4976831651439109,1.1132494114897296)], [(-3.0950852601874939,1.1859877257322295), (9.8904956847378837,0.000000e+00), (-2.0698273185392178,-2.359769716128377), (-0.87085113674798031,1.7481210187417284)], [(1.7933466470621973,-0.9958400903931931), (-2.0698273185392178,2.359769716128377), (6.3150286161074849,0.000000e+00), (-0.04028601930618475,-0.23330882164362893)], [(2.4976831651439109,-1.1132494114897296), (-0.87085113674798031,-1.7481210187417284), (-0.04028601930618475,0.23330882164362893), (6.8818359711000312,0.000000e+00)]]> : tensor<4x4xcomplex<f64>>
    %0:5 = stablehlo.custom_call @lapack_zhetrd_ffi(%cst) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4xf64>, tensor<3xf64>, tensor<3xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4xi1>, tensor<4xf64>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_2 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %14 = stablehlo.select %13, %0#2, %12 : tensor<3xi1>, tensor<3xf64>
    %15 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_3 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %16 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f64>>) -> tensor<3xcomplex<f64>>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %18 = stablehlo.select %17, %0#3, %16 : tensor<3xi1>, tensor<3xcomplex<f64>>
    return %10 : tensor<4xf64>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4xf64>)
    %w0 = stablehlo.constant dense<[11.211335233472626, 10.273578231467559, 8.51755972661383, 4.296222313864018]> : tensor<4xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4xf64>, tensor<4xf64>) -> ()
    return
  }
}
// -----
// syevd complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[[(11.211335233472626,0.000000e+00), (-3.0950852601874939,-1.1859877257322295), (1.7933466470621973,0.9958400903931931), (2.4976831651439109,1.1132494114897296)], [(-3.0950852601874939,1.1859877257322295), (9.8904956847378837,0.000000e+00), (-2.0698273185392178,-2.359769716128377), (-0.87085113674798031,1.7481210187417284)], [(1.7933466470621973,-0.9958400903931931), (-2.0698273185392178,2.359769716128377), (6.3150286161074849,0.000000e+00), (-0.04028601930618475,-0.23330882164362893)], [(2.4976831651439109,-1.1132494114897296), (-0.87085113674798031,-1.7481210187417284), (-0.04028601930618475,0.23330882164362893), (6.8818359711000312,0.000000e+00)]], [[(12.889524480513444,0.000000e+00), (2.0360202234325198,0.92229518769871932), (5.4430739828559087,7.5989467423685984), (2.5178095200536594,-0.24365256887989828)], [(2.0360202234325198,-0.92229518769871932), (10.708605099018191,0.000000e+00), (0.98743674706231354,-0.11711048050744793), (-1.6264423395283818,0.015127375217238281)], [(5.4430739828559087,-7.5989467423685984), (0.98743674706231354,0.11711048050744793), (20.788368067573419,0.000000e+00), (2.9000105865917276,-2.2192625381753666)], [(2.5178095200536594,0.24365256887989828), (-1.6264423395283818,-0.015127375217238281), (2.9000105865917276,2.2192625381753666), (7.6572151447039535,0.000000e+00)]]]> : tensor<2x4x4xcomplex<f64>>
    %0:2 = call @eigh(%cst) : (tensor<2x4x4xcomplex<f64>>) -> (tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>)
    %1 = stablehlo.broadcast_in_dim %0#0, dims = [0, 2] : (tensor<2x4xf64>) -> tensor<2x1x4xf64>
    %2 = stablehlo.convert %1 : (tensor<2x1x4xf64>) -> tensor<2x1x4xcomplex<f64>>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0, 1, 2] : (tensor<2x1x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %4 = stablehlo.multiply %0#1, %3 : tensor<2x4x4xcomplex<f64>>
    %5 = stablehlo.transpose %0#1, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %6 = stablehlo.real %5 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %7 = stablehlo.imag %5 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %8 = stablehlo.negate %7 : tensor<2x4x4xf64>
    %9 = stablehlo.complex %6, %8 : tensor<2x4x4xcomplex<f64>>
    %10 = stablehlo.dot_general %4, %9, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    return %0#0, %10 : tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>
  }
  func.func private @eigh(%arg0: tensor<2x4x4xcomplex<f64>>) -> (tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>) {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %1 = stablehlo.real %0 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %2 = stablehlo.imag %0 : (tensor<2x4x4xcomplex<f64>>) -> tensor<2x4x4xf64>
    %3 = stablehlo.negate %2 : tensor<2x4x4xf64>
    %4 = stablehlo.complex %1, %3 : tensor<2x4x4xcomplex<f64>>
    %5 = stablehlo.add %arg0, %4 : tensor<2x4x4xcomplex<f64>>
    %cst = stablehlo.constant dense<(2.000000e+00,0.000000e+00)> : tensor<complex<f64>>
    %6 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %7 = stablehlo.divide %5, %6 : tensor<2x4x4xcomplex<f64>>
    %8:3 = stablehlo.custom_call @lapack_zheevd_ffi(%7) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x4x4xcomplex<f64>>) -> (tensor<2x4x4xcomplex<f64>>, tensor<2x4xf64>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %9 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %10 = stablehlo.compare EQ, %8#2, %9, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %11 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<2x4x4xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1, 2] : (tensor<2x1x1xi1>) -> tensor<2x4x4xi1>
    %14 = stablehlo.select %13, %8#0, %12 : tensor<2x4x4xi1>, tensor<2x4x4xcomplex<f64>>
    %15 = stablehlo.broadcast_in_dim %10, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst_1 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %16 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2x4xf64>
    %17 = stablehlo.broadcast_in_dim %15, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x4xi1>
    %18 = stablehlo.select %17, %8#1, %16 : tensor<2x4xi1>, tensor<2x4xf64>
    return %18, %14 : tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:2 = call @program() : () -> (tensor<2x4xf64>, tensor<2x4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[4.15353446770333, 4.84006228661027, 9.284124815729403, 16.02097393537503], [5.146953074622538, 7.073155137712502, 11.738877855096264, 28.0847267243777]]> : tensor<2x4xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x4xf64>, tensor<2x4xf64>) -> ()
    %w1 = stablehlo.constant dense<[[[(11.21133523347263, 0.0), (-3.0950852601874974, -1.18598772573223), (1.7933466470622008, 0.9958400903931941), (2.497683165143913, 1.1132494114897316)], [(-3.0950852601874974, 1.1859877257322304), (9.890495684737893, -4.440892098500626e-16), (-2.0698273185392186, -2.3597697161283793), (-0.8708511367479834, 1.7481210187417302)], [(1.7933466470622006, -0.9958400903931948), (-2.069827318539219, 2.3597697161283797), (6.31502861610749, 0.0), (-0.040286019306183585, -0.23330882164362898)], [(2.497683165143913, -1.1132494114897311), (-0.8708511367479836, -1.7481210187417298), (-0.040286019306183585, 0.23330882164362898), (6.881835971100034, 2.220446049250313e-16)]], [[(12.889524480513444, 0.0), (2.0360202234325167, 0.9222951876987189), (5.443073982855906, 7.598946742368591), (2.5178095200536563, -0.243652568879897)], [(2.036020223432516, -0.9222951876987188), (10.708605099018186, 0.0), (0.987436747062312, -0.11711048050744832), (-1.626442339528381, 0.015127375217241612)], [(5.443073982855906, -7.598946742368593), (0.9874367470623118, 0.11711048050744832), (20.78836806757341, 0.0), (2.900010586591724, -2.219262538175366)], [(2.5178095200536568, 0.24365256887989717), (-1.6264423395283814, -0.015127375217241612), (2.900010586591724, 2.2192625381753652), (7.657215144703956, 4.440892098500626e-16)]]]> : tensor<2x4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#1, %w1) {tolerance = 1.000000e-09 : f64} : (tensor<2x4x4xcomplex<f64>>, tensor<2x4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// geev, values, complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.90626900733517846,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (-1.8063595210836054,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (-0.74327489105328126,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (0.58330539868231113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %0 = call @eigvals(%cst) : (tensor<4x4xcomplex<f64>>) -> tensor<4xcomplex<f64>>
    return %0 : tensor<4xcomplex<f64>>
  }
  func.func private @eigvals(%arg0: tensor<4x4xcomplex<f64>>) -> tensor<4xcomplex<f64>> {
    %0:4 = stablehlo.custom_call @lapack_zgeev_ffi(%arg0) {backend_config = "", mhlo.backend_config = {compute_left = 78 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4xi1>, tensor<4xcomplex<f64>>
    return %6 : tensor<4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[(-2.2421623959832395, 2.3874405088414963), (-2.9842092854606763, -0.8502358934841814), (0.7206183383890747, -0.3442920480760315), (1.6331553222650903, -1.372246941722414)]> : tensor<4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4xcomplex<f64>>, tensor<4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// geev, left, complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.90626900733517846,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (-1.8063595210836054,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (-0.74327489105328126,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (0.58330539868231113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %0:4 = stablehlo.custom_call @lapack_zgeev_ffi(%cst) {backend_config = "", mhlo.backend_config = {compute_left = 86 : ui8, compute_right = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#3, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4xi1>, tensor<4xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %11 = stablehlo.transpose %10, dims = [1, 0] : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %12 = stablehlo.real %11 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %13 = stablehlo.imag %11 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %14 = stablehlo.negate %13 : tensor<4x4xf64>
    %15 = stablehlo.complex %12, %14 : tensor<4x4xcomplex<f64>>
    %16 = stablehlo.dot_general %15, %cst, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %17 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<4xcomplex<f64>>) -> tensor<4x1xcomplex<f64>>
    %18 = stablehlo.transpose %10, dims = [1, 0] : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %19 = stablehlo.real %18 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %20 = stablehlo.imag %18 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %21 = stablehlo.negate %20 : tensor<4x4xf64>
    %22 = stablehlo.complex %19, %21 : tensor<4x4xcomplex<f64>>
    %23 = stablehlo.broadcast_in_dim %17, dims = [0, 1] : (tensor<4x1xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %24 = stablehlo.multiply %23, %22 : tensor<4x4xcomplex<f64>>
    %25 = stablehlo.subtract %16, %24 : tensor<4x4xcomplex<f64>>
    return %25 : tensor<4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(-1.7763568394002505e-15, -4.884981308350689e-15), (-1.9984014443252818e-15, 1.3322676295501878e-15), (2.55351295663786e-15, -2.4424906541753444e-15), (1.3322676295501878e-15, 2.220446049250313e-16)], [(-3.552713678800501e-15, -5.551115123125783e-16), (9.43689570931383e-16, 3.774758283725532e-15), (-2.220446049250313e-16, -1.6653345369377348e-15), (-4.440892098500626e-16, -1.3322676295501878e-15)], [(-4.996003610813204e-16, 8.326672684688674e-17), (-9.71445146547012e-17, -1.6653345369377348e-16), (7.632783294297951e-17, -2.7755575615628914e-16), (-6.661338147750939e-16, 4.440892098500626e-16)], [(1.3877787807814457e-17, 8.326672684688674e-17), (-3.0531133177191805e-16, 1.1102230246251565e-16), (1.1102230246251565e-16, 0.0), (-4.440892098500626e-16, 0.0)]]> : tensor<4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// gees complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<4x4xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(-0.90626900733517846,-0.75551463096868421), (-0.039329853267305419,0.43278009778072224), (-1.7218787302300389,-0.97138517188204321), (0.65149306034331567,-1.2121385142152894)], [(-1.0814829746406458,-1.8354492891909227), (-1.8063595210836054,1.8612027869117289), (-0.059216834274737201,-0.32025903213099666), (1.1056849586628463,0.24393336794842915)], [(-1.5244469482118754,-0.031049508980799199), (-1.0880355853884272,0.15996175700726273), (-0.74327489105328126,0.049686479374372483), (-1.1294966463420033,1.9082170392026987)], [(0.37942788833458474,-1.0389265909571472), (-0.80736744504448577,-1.557462106098177), (-0.72151473646020214,-1.0119596684843548), (0.58330539868231113,-1.3347090097585461)]]> : tensor<4x4xcomplex<f64>>
    %0:2 = call @_schur(%cst) : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>)
    %1 = stablehlo.dot_general %0#1, %0#0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %2 = stablehlo.transpose %0#1, dims = [1, 0] : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    %3 = stablehlo.real %2 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %4 = stablehlo.imag %2 : (tensor<4x4xcomplex<f64>>) -> tensor<4x4xf64>
    %5 = stablehlo.negate %4 : tensor<4x4xf64>
    %6 = stablehlo.complex %3, %5 : tensor<4x4xcomplex<f64>>
    %7 = stablehlo.dot_general %1, %6, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> tensor<4x4xcomplex<f64>>
    return %7 : tensor<4x4xcomplex<f64>>
  }
  func.func private @_schur(%arg0: tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) {
    %0:5 = stablehlo.custom_call @lapack_zgees_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 86 : ui8, sort = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<> : tensor<0xindex>, dense<> : tensor<0xindex>]} : (tensor<4x4xcomplex<f64>>) -> (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>, tensor<4xcomplex<f64>>, tensor<i32>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %6 = stablehlo.select %5, %0#0, %4 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<4x4xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<4x4xi1>
    %10 = stablehlo.select %9, %0#1, %8 : tensor<4x4xi1>, tensor<4x4xcomplex<f64>>
    return %6, %10 : tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<4x4xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(-0.906269007335176, -0.7555146309686833), (-0.03932985326730723, 0.4327800977807211), (-1.7218787302300365, -0.97138517188204), (0.6514930603433164, -1.212138514215285)], [(-1.0814829746406458, -1.8354492891909184), (-1.8063595210836048, 1.8612027869117267), (-0.059216834274742114, -0.3202590321309938), (1.1056849586628439, 0.24393336794842913)], [(-1.524446948211874, -0.03104950898079961), (-1.088035585388428, 0.15996175700726267), (-0.7432748910532805, 0.04968647937437154), (-1.1294966463420002, 1.9082170392026985)], [(0.3794278883345843, -1.0389265909571468), (-0.8073674450444843, -1.557462106098177), (-0.7215147364602018, -1.011959668484356), (0.5833053986823122, -1.3347090097585457)]]> : tensor<4x4xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<4x4xcomplex<f64>>, tensor<4x4xcomplex<f64>>) -> ()
    return
  }
}
// -----
// gesdd, whole, complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x5xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[[(0.74696205248194247,-0.064982129761963658), (0.82037820953775686,-0.60762127525443699), (-0.96131554515032646,-0.74243381574624912)], [(-1.3904357764629918,-0.058650151922142367), (-0.35479665314109476,-1.0433044311523152), (1.3911238778763935,0.60610675115501755)], [(-2.8195694177983159,-0.10391554918407729), (0.52662676901587469,0.25000830685995257), (-1.0757552274485853,-0.18294003597067152)], [(1.0403671465412743,-0.72725444725241228), (-1.077923940876752,-0.94795955974885182), (-0.28541582721584052,-0.23727600432454096)], [(-1.5062791006395633,-0.54876033742781194), (-0.97725785049809732,0.23390133320957562), (1.3858391630461182,-0.0044317031976393662)]]> : tensor<5x3xcomplex<f64>>
    %0 = call @svd(%cst) : (tensor<5x3xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
    %1 = stablehlo.transpose %0, dims = [1, 0] : (tensor<5x5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
    %2 = stablehlo.real %1 : (tensor<5x5xcomplex<f64>>) -> tensor<5x5xf64>
    %3 = stablehlo.imag %1 : (tensor<5x5xcomplex<f64>>) -> tensor<5x5xf64>
    %4 = stablehlo.negate %3 : tensor<5x5xf64>
    %5 = stablehlo.complex %2, %4 : tensor<5x5xcomplex<f64>>
    %6 = stablehlo.dot_general %5, %0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<5x5xcomplex<f64>>, tensor<5x5xcomplex<f64>>) -> tensor<5x5xcomplex<f64>>
    return %6 : tensor<5x5xcomplex<f64>>
  }
  func.func private @svd(%arg0: tensor<5x3xcomplex<f64>>) -> tensor<5x5xcomplex<f64>> {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 65 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5x3xcomplex<f64>>) -> (tensor<5x3xcomplex<f64>>, tensor<3xf64>, tensor<5x5xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_0 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<complex<f64>>) -> tensor<5x5xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x5xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<5x5xi1>, tensor<5x5xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
    return %10 : tensor<5x5xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<5x5xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(1.0, 0.0), (-8.326672684688674e-17, 8.326672684688674e-17), (1.249000902703301e-16, -5.551115123125783e-17), (1.3877787807814457e-17, -8.326672684688674e-17), (-7.632783294297951e-17, -2.7755575615628914e-17)], [(-8.326672684688674e-17, -8.326672684688674e-17), (0.9999999999999998, 0.0), (8.326672684688674e-17, -2.489328188026718e-16), (-8.326672684688674e-17, -8.326672684688674e-17), (-8.326672684688674e-17, -5.551115123125783e-17)], [(1.249000902703301e-16, 5.551115123125783e-17), (8.326672684688674e-17, 2.489328188026718e-16), (1.0, 0.0), (1.1102230246251565e-16, 2.220446049250313e-16), (1.3877787807814457e-17, -6.548581121812447e-17)], [(1.3877787807814457e-17, 8.326672684688674e-17), (-8.326672684688674e-17, 8.326672684688674e-17), (1.1102230246251565e-16, -2.220446049250313e-16), (1.0, 0.0), (-4.163336342344337e-17, -3.469446951953614e-17)], [(-7.632783294297951e-17, 2.7755575615628914e-17), (-8.326672684688674e-17, 5.551115123125783e-17), (1.3877787807814457e-17, 6.548581121812447e-17), (-4.163336342344337e-17, 3.469446951953614e-17), (1.0, 0.0)]]> : tensor<5x5xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<5x5xcomplex<f64>>, tensor<5x5xcomplex<f64>>) -> ()
    return
  }
}
// -----
// gesdd, values, complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<2x3xf64>) {
    %cst = stablehlo.constant dense<[[[(0.74696205248194247,-0.064982129761963658), (0.82037820953775686,-0.60762127525443699), (-0.96131554515032646,-0.74243381574624912)], [(-1.3904357764629918,-0.058650151922142367), (-0.35479665314109476,-1.0433044311523152), (1.3911238778763935,0.60610675115501755)], [(-2.8195694177983159,-0.10391554918407729), (0.52662676901587469,0.25000830685995257), (-1.0757552274485853,-0.18294003597067152)], [(1.0403671465412743,-0.72725444725241228), (-1.077923940876752,-0.94795955974885182), (-0.28541582721584052,-0.23727600432454096)], [(-1.5062791006395633,-0.54876033742781194), (-0.97725785049809732,0.23390133320957562), (1.3858391630461182,-0.0044317031976393662)]], [[(0.82057868589005867,-1.3623067479227293), (-0.40166815215067564,0.067121299428351738), (-0.87017237020425586,-1.3428604171407572)], [(-1.8938071365118141,-0.61647762551928054), (-0.39365671190098428,-0.29435360921784742), (-0.030903252586297999,-2.075273277911311)], [(-0.084054357834484033,0.091507447859981342), (-0.093791927976170197,0.15098334971433505), (-1.121809627226926,-0.15802419342467286)], [(-0.066273885365617971,-0.42431727247159418), (-0.038673379535105926,-0.37360366010814), (1.2905620378031775,-0.97653946861105678)], [(1.8667334543523622,-0.2697003697288119), (-0.13698902691779163,-0.55261180351486183), (-0.76630595117588662,0.091685392687398767)]]]> : tensor<2x5x3xcomplex<f64>>
    %0 = call @svd(%cst) : (tensor<2x5x3xcomplex<f64>>) -> tensor<2x3xf64>
    return %0 : tensor<2x3xf64>
  }
  func.func private @svd(%arg0: tensor<2x5x3xcomplex<f64>>) -> tensor<2x3xf64> {
    %0:5 = stablehlo.custom_call @lapack_zgesdd_ffi(%arg0) {backend_config = "", mhlo.backend_config = {mode = 78 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 0]> : tensor<2xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<2x5x3xcomplex<f64>>) -> (tensor<2x5x3xcomplex<f64>>, tensor<2x3xf64>, tensor<2x5x5xcomplex<f64>>, tensor<2x3x3xcomplex<f64>>, tensor<2xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [0] : (tensor<2xi1>) -> tensor<2x1xi1>
    %cst = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<2x1xi1>) -> tensor<2x3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<2x3xi1>, tensor<2x3xf64>
    return %6 : tensor<2x3xf64>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<2x3xf64>)
    %w0 = stablehlo.constant dense<[[3.9629905936243683, 2.952733886201115, 1.7060879020187554], [3.7312803744875938, 2.8802214089270906, 0.552858480978616]]> : tensor<2x3xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<2x3xf64>, tensor<2x3xf64>) -> ()
    return
  }
}
// -----
// gesvd complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3xf64>) {
    %cst = stablehlo.constant dense<[[(0.74696205248194247,-0.064982129761963658), (0.82037820953775686,-0.60762127525443699), (-0.96131554515032646,-0.74243381574624912)], [(-1.3904357764629918,-0.058650151922142367), (-0.35479665314109476,-1.0433044311523152), (1.3911238778763935,0.60610675115501755)], [(-2.8195694177983159,-0.10391554918407729), (0.52662676901587469,0.25000830685995257), (-1.0757552274485853,-0.18294003597067152)], [(1.0403671465412743,-0.72725444725241228), (-1.077923940876752,-0.94795955974885182), (-0.28541582721584052,-0.23727600432454096)], [(-1.5062791006395633,-0.54876033742781194), (-0.97725785049809732,0.23390133320957562), (1.3858391630461182,-0.0044317031976393662)]]> : tensor<5x3xcomplex<f64>>
    %0:5 = stablehlo.custom_call @lapack_zgesvd_ffi(%cst) {backend_config = "", mhlo.backend_config = {mode = 83 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5x3xcomplex<f64>>) -> (tensor<5x3xcomplex<f64>>, tensor<3xf64>, tensor<5x3xcomplex<f64>>, tensor<3x3xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1xi1>
    %cst_0 = stablehlo.constant dense<0x7FF8000000000000> : tensor<f64>
    %4 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3xf64>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0] : (tensor<1xi1>) -> tensor<3xi1>
    %6 = stablehlo.select %5, %0#1, %4 : tensor<3xi1>, tensor<3xf64>
    %7 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_1 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %8 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<complex<f64>>) -> tensor<5x3xcomplex<f64>>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x3xi1>
    %10 = stablehlo.select %9, %0#2, %8 : tensor<5x3xi1>, tensor<5x3xcomplex<f64>>
    %11 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_2 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %12 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<complex<f64>>) -> tensor<3x3xcomplex<f64>>
    %13 = stablehlo.broadcast_in_dim %11, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<3x3xi1>
    %14 = stablehlo.select %13, %0#3, %12 : tensor<3x3xi1>, tensor<3x3xcomplex<f64>>
    return %6 : tensor<3xf64>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3xf64>)
    %w0 = stablehlo.constant dense<[3.962990593624369, 2.9527338862011137, 1.7060879020187552]> : tensor<3xf64>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<3xf64>, tensor<3xf64>) -> ()
    return
  }
}
// -----
// gtsv complex<f64>
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<5x2xcomplex<f64>>) {
    %cst = stablehlo.constant dense<[(0.000000e+00,0.000000e+00), (1.2362024834782115,-0.16463575180371992), (0.42498278997722555,-0.25931648954949782), (0.3920676233884034,0.2075467211604842), (0.40986691768255656,-1.3586941642962918)]> : tensor<5xcomplex<f64>>
    %cst_0 = stablehlo.constant dense<[(4.2754581816111159,-0.46450777008709926), (4.9614997748950751,-0.83983569779993461), (5.9788391733621387,0.78432832176927492), (7.5716688829102932,-1.1480993057175632), (3.9923568073693936,-0.48435704559308651)]> : tensor<5xcomplex<f64>>
    %cst_1 = stablehlo.constant dense<[(1.634114776892911,-0.089675412926465775), (0.10438866415652721,-0.71829208597438976), (-1.211317540650674,0.092113827923923017), (-1.7088869635788377,-0.6411757672395606), (0.000000e+00,0.000000e+00)]> : tensor<5xcomplex<f64>>
    %cst_2 = stablehlo.constant dense<[[(-0.029601283237510274,-0.46378629175999775), (-0.97867853947974415,0.79843764050617638)], [(-0.95732504230918136,0.55586551199132217), (-0.47562288812186493,-0.078747861527834417)], [(-2.1004402403373601,-0.88736987509820342), (-1.4454782170733342,0.63121637095220584)], [(-0.4130340877931743,-0.57892898120994662), (0.14823063634199898,-1.1692484024740184)], [(-0.18575998595359344,-0.80218623516178889), (-1.7739686948393945,1.4483452917741528)]]> : tensor<5x2xcomplex<f64>>
    %0:5 = stablehlo.custom_call @lapack_zgtsv_ffi(%cst, %cst_0, %cst_1, %cst_2) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 1, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [2], operand_index = 2, operand_tuple_indices = []>, #stablehlo.output_operand_alias<output_tuple_indices = [3], operand_index = 3, operand_tuple_indices = []>], result_layouts = [dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<0> : tensor<1xindex>, dense<[0, 1]> : tensor<2xindex>, dense<> : tensor<0xindex>]} : (tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>, tensor<5x2xcomplex<f64>>) -> (tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>, tensor<5xcomplex<f64>>, tensor<5x2xcomplex<f64>>, tensor<i32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %1 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<i32>
    %2 = stablehlo.compare EQ, %0#4, %1, SIGNED : (tensor<i32>, tensor<i32>) -> tensor<i1>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<i1>) -> tensor<1x1xi1>
    %cst_3 = stablehlo.constant dense<(0x7FF8000000000000,0x7FF8000000000000)> : tensor<complex<f64>>
    %4 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<complex<f64>>) -> tensor<5x2xcomplex<f64>>
    %5 = stablehlo.broadcast_in_dim %3, dims = [0, 1] : (tensor<1x1xi1>) -> tensor<5x2xi1>
    %6 = stablehlo.select %5, %0#3, %4 : tensor<5x2xi1>, tensor<5x2xcomplex<f64>>
    return %6 : tensor<5x2xcomplex<f64>>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<5x2xcomplex<f64>>)
    %w0 = stablehlo.constant dense<[[(0.07918967182247544, -0.12866549508664907), (-0.23486488460850827, 0.20533205953840633)], [(-0.1922854526365754, 0.0647803899110374), (-0.036335353427683605, -0.11737605445486528)], [(-0.36075205920383185, -0.13470675940501545), (-0.23438493314096848, 0.11727018532650361)], [(-0.005176127777762132, -0.10241054181941604), (-0.06729768054753514, -0.1325589886148681)], [(0.011993981675980784, -0.1907231702633321), (-0.4288917206653786, 0.30145179937221506)]]> : tensor<5x2xcomplex<f64>>
    "check.expect_almost_eq"(%r#0, %w0) {tolerance = 1.000000e-09 : f64} : (tensor<5x2xcomplex<f64>>, tensor<5x2xcomplex<f64>>) -> ()
    return
  }
}
// -----
// geqrf of NaN
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<3x3xi1>) {
    %cst = stablehlo.constant dense<0x7FC00000> : tensor<3x3xf32>
    %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%cst) {backend_config = "", mhlo.backend_config = {}, mhlo.frontend_attributes = {num_batch_dims = "0"}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
    %1 = stablehlo.compare NE, %0#0, %0#0, FLOAT : (tensor<3x3xf32>, tensor<3x3xf32>) -> tensor<3x3xi1>
    return %1 : tensor<3x3xi1>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<3x3xi1>)
    %w0 = stablehlo.constant dense<[[1, 1, 1], [1, 1, 1], [1, 1, 1]]> : tensor<3x3xi1>
    "check.expect_eq"(%r#0, %w0) : (tensor<3x3xi1>, tensor<3x3xi1>) -> ()
    return
  }
}
// -----
// an empty batch
module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @program() -> (tensor<0x3x3xf32>) {
    %cst = stablehlo.constant dense<> : tensor<0x3x3xf32>
    %0 = call @cholesky(%cst) : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    return %0 : tensor<0x3x3xf32>
  }
  func.func private @cholesky(%arg0: tensor<0x3x3xf32>) -> tensor<0x3x3xf32> {
    %0 = stablehlo.transpose %arg0, dims = [0, 2, 1] : (tensor<0x3x3xf32>) -> tensor<0x3x3xf32>
    %1 = stablehlo.add %arg0, %0 : tensor<0x3x3xf32>
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f32>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %3 = stablehlo.divide %1, %2 : tensor<0x3x3xf32>
    %4:2 = stablehlo.custom_call @lapack_spotrf_ffi(%3) {backend_config = "", mhlo.backend_config = {uplo = 76 : ui8}, mhlo.frontend_attributes = {num_batch_dims = "1"}, operand_layouts = [dense<[1, 2, 0]> : tensor<3xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[1, 2, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>]} : (tensor<0x3x3xf32>) -> (tensor<0x3x3xf32>, tensor<0xi32>)
    %c = stablehlo.constant dense<0> : tensor<i32>
    %5 = stablehlo.broadcast_in_dim %c, dims = [] : (tensor<i32>) -> tensor<0xi32>
    %6 = stablehlo.compare EQ, %4#1, %5, SIGNED : (tensor<0xi32>, tensor<0xi32>) -> tensor<0xi1>
    %7 = stablehlo.broadcast_in_dim %6, dims = [0] : (tensor<0xi1>) -> tensor<0x1x1xi1>
    %cst_0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
    %8 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %9 = stablehlo.broadcast_in_dim %7, dims = [0, 1, 2] : (tensor<0x1x1xi1>) -> tensor<0x3x3xi1>
    %10 = stablehlo.select %9, %4#0, %8 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    %11 = stablehlo.iota dim = 0 : tensor<3x3xi64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %12 = stablehlo.broadcast_in_dim %c_1, dims = [] : (tensor<i64>) -> tensor<3x3xi64>
    %13 = stablehlo.add %11, %12 : tensor<3x3xi64>
    %14 = stablehlo.iota dim = 1 : tensor<3x3xi64>
    %15 = stablehlo.compare GE, %13, %14, SIGNED : (tensor<3x3xi64>, tensor<3x3xi64>) -> tensor<3x3xi1>
    %16 = stablehlo.broadcast_in_dim %15, dims = [1, 2] : (tensor<3x3xi1>) -> tensor<0x3x3xi1>
    %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f32>) -> tensor<0x3x3xf32>
    %18 = stablehlo.select %16, %10, %17 : tensor<0x3x3xi1>, tensor<0x3x3xf32>
    return %18 : tensor<0x3x3xf32>
  }
  func.func public @main() {
    %r:1 = call @program() : () -> (tensor<0x3x3xf32>)
    %w0 = stablehlo.constant dense<[]> : tensor<0x3x3xf32>
    "check.expect_almost_eq"(%r#0, %w0) : (tensor<0x3x3xf32>, tensor<0x3x3xf32>) -> ()
    return
  }
}
