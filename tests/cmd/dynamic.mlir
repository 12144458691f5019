// Written by generate_dynamic.py: do not edit.
// main_dyn_add
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.convert %c1 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %r:1 = call @f(%a0, %a1) : (tensor<?x3xf32>, tensor<?x3xf32>) -> (tensor<?x3xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x3xf32>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
  %0 = stablehlo.add %a, %b : tensor<?x3xf32>
  return %0 : tensor<?x3xf32>
}
// -----
// main_dyn_mixed
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.convert %c1 : (tensor<2x3xf32>) -> tensor<2x?xf32>
  %r:1 = call @f(%a0, %a1) : (tensor<?x3xf32>, tensor<2x?xf32>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0, 4.0], [9.0, 16.0, 25.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>, %b: tensor<2x?xf32>) -> tensor<?x?xf32> {
  %0 = "stablehlo.multiply"(%a, %b) : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// bounded
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  %r:1 = call @f(%a0) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> (tensor<?x3xf32, #stablehlo.bounds<4, ?>>)
  %w0 = stablehlo.constant dense<[[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>> {
  %0 = stablehlo.add %a, %a : tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  return %0 : tensor<?x3xf32, #stablehlo.bounds<4, ?>>
}
// -----
// dynamic_reshape
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %a1 = stablehlo.constant dense<[3, 2]> : tensor<2xi32>
  %r:1 = call @f(%a0, %a1) : (tensor<?x3xf32>, tensor<2xi32>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<3x2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>, %s: tensor<2xi32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// dynamic_reshape_index
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %a1 = stablehlo.constant dense<[3, 2]> : tensor<2xi64>
  %r:1 = call @f(%a0, %a1) : (tensor<?x3xf32>, tensor<2xi64>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]> : tensor<3x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<3x2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// dbid
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0]]> : tensor<1x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<1x3xf32>) -> tensor<1x?xf32>
  %a1 = stablehlo.constant dense<[3, 2, 2]> : tensor<3xi64>
  %r:1 = call @f(%a0, %a1) : (tensor<1x?xf32>, tensor<3xi64>) -> (tensor<?x?x?xf32>)
  %w0 = stablehlo.constant dense<[[[0.0, 0.0], [0.0, 0.0]], [[1.0, 1.0], [1.0, 1.0]], [[2.0, 2.0], [2.0, 2.0]]]> : tensor<3x2x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?x?xf32>, tensor<3x2x2xf32>) -> ()
  return
}
func.func @f(%a: tensor<1x?xf32>, %s: tensor<3xi64>) -> tensor<?x?x?xf32> {
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [2, 0] : (tensor<1x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}
// -----
// dbid_expand
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0]]> : tensor<1x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<1x3xf32>) -> tensor<?x3xf32>
  %a1 = stablehlo.constant dense<[4, 3]> : tensor<2xi64>
  %r:1 = call @f(%a0, %a1) : (tensor<?x3xf32>, tensor<2xi64>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [0.0, 1.0, 2.0]]> : tensor<4x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<4x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// dynamic_pad
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %a1 = stablehlo.constant dense<9.0> : tensor<f32>
  %a2 = stablehlo.constant dense<[0, -1]> : tensor<2xi64>
  %a3 = stablehlo.constant dense<[2, 1]> : tensor<2xi64>
  %a4 = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %r:1 = call @f(%a0, %a1, %a2, %a3, %a4) : (tensor<?x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[1.0, 2.0, 9.0], [9.0, 9.0, 9.0], [4.0, 5.0, 9.0], [9.0, 9.0, 9.0], [9.0, 9.0, 9.0]]> : tensor<5x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<5x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>, %v: tensor<f32>, %l: tensor<2xi64>, %h: tensor<2xi64>, %i: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<?x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// dynamic_gather
func.func @main() {
  %a0 = stablehlo.constant dense<[[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]], [[8.0, 9.0], [10.0, 11.0], [12.0, 13.0], [14.0, 15.0]], [[16.0, 17.0], [18.0, 19.0], [20.0, 21.0], [22.0, 23.0]]]> : tensor<3x4x2xf32>
  %c1 = stablehlo.constant dense<[[2], [0]]> : tensor<2x1xi64>
  %a1 = stablehlo.convert %c1 : (tensor<2x1xi64>) -> tensor<?x1xi64>
  %a2 = stablehlo.constant dense<[1, 3, 2]> : tensor<3xi64>
  %r:1 = call @f(%a0, %a1, %a2) : (tensor<3x4x2xf32>, tensor<?x1xi64>, tensor<3xi64>) -> (tensor<?x?x?xf32>)
  %w0 = stablehlo.constant dense<[[[16.0, 17.0], [18.0, 19.0], [20.0, 21.0]], [[0.0, 1.0], [2.0, 3.0], [4.0, 5.0]]]> : tensor<2x3x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?x?xf32>, tensor<2x3x2xf32>) -> ()
  return
}
func.func @f(%a: tensor<3x4x2xf32>, %i: tensor<?x1xi64>, %s: tensor<3xi64>) -> tensor<?x?x?xf32> {
  %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<?x1xi64>, tensor<3xi64>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}
// -----
// dynamic_iota
func.func @main() {
  %a0 = stablehlo.constant dense<[2, 3]> : tensor<2xi64>
  %r:1 = call @f(%a0) : (tensor<2xi64>) -> (tensor<?x?xi32>)
  %w0 = stablehlo.constant dense<[[0, 1, 2], [0, 1, 2]]> : tensor<2x3xi32>
  stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xi32>, tensor<2x3xi32>) -> ()
  return
}
func.func @f(%s: tensor<2xi64>) -> tensor<?x?xi32> {
  %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
  return %0 : tensor<?x?xi32>
}
// -----
// real_dynamic_slice
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0, 3.0, 4.0], [5.0, 6.0, 7.0, 8.0, 9.0], [10.0, 11.0, 12.0, 13.0, 14.0], [15.0, 16.0, 17.0, 18.0, 19.0]]> : tensor<4x5xf32>
  %a0 = stablehlo.convert %c0 : (tensor<4x5xf32>) -> tensor<?x?xf32>
  %a1 = stablehlo.constant dense<[1, 0]> : tensor<2xi64>
  %a2 = stablehlo.constant dense<[3, 5]> : tensor<2xi64>
  %a3 = stablehlo.constant dense<[1, 2]> : tensor<2xi64>
  %r:1 = call @f(%a0, %a1, %a2, %a3) : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[5.0, 7.0, 9.0], [10.0, 12.0, 14.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x?xf32>, %s: tensor<2xi64>, %l: tensor<2xi64>, %t: tensor<2xi64>) -> tensor<?x?xf32> {
  %0 = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// get_dim
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %r:2 = call @f(%a0) : (tensor<?x3xf32>) -> (tensor<i32>, tensor<i32>)
  %w0 = stablehlo.constant dense<2> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  %w1 = stablehlo.constant dense<3> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>) -> (tensor<i32>, tensor<i32>) {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x3xf32>) -> tensor<i32>
  return %0, %1 : tensor<i32>, tensor<i32>
}
// -----
// set_dim
func.func @main() {
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]> : tensor<4x3xf32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r:2 = call @f(%a0, %a1) : (tensor<4x3xf32>, tensor<i32>) -> (tensor<f32>, tensor<i32>)
  %w0 = stablehlo.constant dense<15.0> : tensor<f32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  %w1 = stablehlo.constant dense<2> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func @f(%a: tensor<4x3xf32>, %n: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
  %0 = "stablehlo.set_dimension_size"(%a, %n) {dimension = 0 : i64} : (tensor<4x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<f32>
  %2 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<i32>
  return %1, %2 : tensor<f32>, tensor<i32>
}
// -----
// set_dim_result
func.func @main() {
  %a0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0], [6.0, 7.0, 8.0], [9.0, 10.0, 11.0]]> : tensor<4x3xf32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r:1 = call @f(%a0, %a1) : (tensor<4x3xf32>, tensor<i32>) -> (tensor<?x3xf32, #stablehlo.bounds<4, ?>>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<4x3xf32>, %n: tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>> {
  %0 = "stablehlo.set_dimension_size"(%a, %n) {dimension = 0 : i64} : (tensor<4x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  return %0 : tensor<?x3xf32, #stablehlo.bounds<4, ?>>
}
// -----
// shape_computed
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 2.0, 4.0], [6.0, 8.0, 10.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %r:1 = call @f(%a0) : (tensor<?x?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<6xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %1 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %2 = stablehlo.multiply %0, %1 : tensor<i32>
  %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
  %4 = stablehlo.dynamic_reshape %a, %3 : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
  %5 = stablehlo.dynamic_iota %3, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
  %6 = stablehlo.subtract %4, %5 : tensor<?xf32>
  return %6 : tensor<?xf32>
}
// -----
// dynamic_conv
func.func @main() {
  %a0 = stablehlo.constant dense<[[[[0.0], [1.0], [2.0], [3.0]], [[4.0], [5.0], [6.0], [7.0]], [[8.0], [9.0], [10.0], [11.0]], [[12.0], [13.0], [14.0], [15.0]]]]> : tensor<1x4x4x1xf32>
  %a1 = stablehlo.constant dense<[[[[1.0]], [[1.0]], [[1.0]]], [[[1.0]], [[1.0]], [[1.0]]], [[[1.0]], [[1.0]], [[1.0]]]]> : tensor<3x3x1x1xf32>
  %a2 = stablehlo.constant dense<[[0, 0], [1, 1]]> : tensor<2x2xi64>
  %r:1 = call @f(%a0, %a1, %a2) : (tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>, tensor<2x2xi64>) -> (tensor<1x?x?x1xf32>)
  %w0 = stablehlo.constant dense<[[[[27.0], [45.0], [54.0], [39.0]], [[51.0], [81.0], [90.0], [63.0]]]]> : tensor<1x2x4x1xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<1x?x?x1xf32>, tensor<1x2x4x1xf32>) -> ()
  return
}
func.func @f(%x: tensor<1x4x4x1xf32>, %k: tensor<3x3x1x1xf32>, %p: tensor<2x2xi64>) -> tensor<1x?x?x1xf32> {
  %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {window_strides = array<i64: 1, 1>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>, tensor<2x2xi64>) -> tensor<1x?x?x1xf32>
  return %0 : tensor<1x?x?x1xf32>
}
// -----
// while_dyn_state
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %a1 = stablehlo.constant dense<3> : tensor<i32>
  %r:1 = call @f(%a0, %a1) : (tensor<?xf32>, tensor<i32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[8.0, 16.0, 24.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %o = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %z, %s = %a) : tensor<i32>, tensor<?xf32>
  cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
   stablehlo.return %c : tensor<i1> }
  do { %j = stablehlo.add %i, %o : tensor<i32>
   %t = stablehlo.add %s, %s : tensor<?xf32>
   stablehlo.return %j, %t : tensor<i32>, tensor<?xf32> }
  return %r#1 : tensor<?xf32>
}
// -----
// while_growing
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %a1 = stablehlo.constant dense<2> : tensor<i32>
  %r:1 = call @f(%a0, %a1) : (tensor<?xf32>, tensor<i32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 1.0, 2.0, 3.0, 1.0, 2.0, 3.0]> : tensor<12xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<12xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0> : tensor<i32>
  %o = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %z, %s = %a) : tensor<i32>, tensor<?xf32>
  cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
   stablehlo.return %c : tensor<i1> }
  do { %j = stablehlo.add %i, %o : tensor<i32>
   %t = stablehlo.concatenate %s, %s, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
   stablehlo.return %j, %t : tensor<i32>, tensor<?xf32> }
  return %r#1 : tensor<?xf32>
}
// -----
// call_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %c1 = stablehlo.constant dense<[4.0, 5.0]> : tensor<2xf32>
  %a1 = stablehlo.convert %c1 : (tensor<2xf32>) -> tensor<?xf32>
  %r:2 = call @f(%a0, %a1) : (tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>)
  %w0 = stablehlo.constant dense<[-1.0, -2.0, -3.0, -1.0, -2.0, -3.0]> : tensor<6xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<6xf32>) -> ()
  %w1 = stablehlo.constant dense<[-4.0, -5.0, -4.0, -5.0]> : tensor<4xf32>
  stablehlo.custom_call @check.expect_close(%r#1, %w1) {has_side_effect = true} : (tensor<?xf32>, tensor<4xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
  %0 = call @g(%a) : (tensor<?xf32>) -> tensor<?xf32>
  %1 = call @g(%b) : (tensor<?xf32>) -> tensor<?xf32>
  return %0, %1 : tensor<?xf32>, tensor<?xf32>
}
func.func private @g(%x: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %1 = stablehlo.negate %0 : tensor<?xf32>
  return %1 : tensor<?xf32>
}
// -----
// if_dyn
func.func @main() {
  %a0 = stablehlo.constant dense<false> : tensor<i1>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a1 = stablehlo.convert %c1 : (tensor<3xf32>) -> tensor<?xf32>
  %c2 = stablehlo.constant dense<[4.0, 5.0]> : tensor<2xf32>
  %a2 = stablehlo.convert %c2 : (tensor<2xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0, %a1, %a2) : (tensor<i1>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[4.0, 5.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<2xf32>) -> ()
  return
}
func.func @f(%p: tensor<i1>, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.if"(%p) ({ stablehlo.return %a : tensor<?xf32> }, { stablehlo.return %b : tensor<?xf32> }) : (tensor<i1>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// case_dyn
func.func @main() {
  %a0 = stablehlo.constant dense<7> : tensor<i32>
  %c1 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a1 = stablehlo.convert %c1 : (tensor<3xf32>) -> tensor<?xf32>
  %c2 = stablehlo.constant dense<[4.0, 5.0]> : tensor<2xf32>
  %a2 = stablehlo.convert %c2 : (tensor<2xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0, %a1, %a2) : (tensor<i32>, tensor<?xf32>, tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[-4.0, -5.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<2xf32>) -> ()
  return
}
func.func @f(%p: tensor<i32>, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.case"(%p) ({ stablehlo.return %a : tensor<?xf32> }, { %1 = stablehlo.negate %b : tensor<?xf32>
 stablehlo.return %1 : tensor<?xf32> }) : (tensor<i32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// dot_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %c1 = stablehlo.constant dense<[[1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0], [1.0, 1.0, 1.0, 1.0]]> : tensor<3x4xf32>
  %a1 = stablehlo.convert %c1 : (tensor<3x4xf32>) -> tensor<?x?xf32>
  %r:1 = call @f(%a0, %a1) : (tensor<?x?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[3.0, 3.0, 3.0, 3.0], [12.0, 12.0, 12.0, 12.0]]> : tensor<2x4xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<2x4xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// reduce_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %r:1 = call @f(%a0) : (tensor<?x?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[3.0, 12.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x?xf32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// gather_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0], [2.0, 3.0], [4.0, 5.0], [6.0, 7.0]]> : tensor<4x2xf32>
  %a0 = stablehlo.convert %c0 : (tensor<4x2xf32>) -> tensor<?x2xf32>
  %c1 = stablehlo.constant dense<[3, 1, 1]> : tensor<3xi32>
  %a1 = stablehlo.convert %c1 : (tensor<3xi32>) -> tensor<?xi32>
  %r:1 = call @f(%a0, %a1) : (tensor<?x2xf32>, tensor<?xi32>) -> (tensor<?x2xf32>)
  %w0 = stablehlo.constant dense<[[6.0, 7.0], [2.0, 3.0], [2.0, 3.0]]> : tensor<3x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x2xf32>, tensor<3x2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x2xf32>, %i: tensor<?xi32>) -> tensor<?x2xf32> {
  %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<?x2xf32>, tensor<?xi32>) -> tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
// -----
// scatter_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[0.0, 0.0, 0.0, 0.0]> : tensor<4xf32>
  %a0 = stablehlo.convert %c0 : (tensor<4xf32>) -> tensor<?xf32>
  %c1 = stablehlo.constant dense<[[1], [1], [3]]> : tensor<3x1xi32>
  %a1 = stablehlo.convert %c1 : (tensor<3x1xi32>) -> tensor<?x1xi32>
  %c2 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a2 = stablehlo.convert %c2 : (tensor<3xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0, %a1, %a2) : (tensor<?xf32>, tensor<?x1xi32>, tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[0.0, 3.0, 0.0, 3.0]> : tensor<4xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<4xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>, %i: tensor<?x1xi32>, %u: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.scatter"(%a, %i, %u) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.add %x, %y : tensor<f32>
 stablehlo.return %s : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?xf32>, tensor<?x1xi32>, tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// sort_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[3.0, 1.0, 2.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0) : (tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = "stablehlo.sort"(%a) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
 stablehlo.return %s : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// misc_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x3xf32>
  %r:6 = call @f(%a0) : (tensor<?x3xf32>) -> (tensor<3x?xf32>, tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xi32>, tensor<?x3xf32>, tensor<1x2xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 3.0], [1.0, 4.0], [2.0, 5.0]]> : tensor<3x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<3x?xf32>, tensor<3x2xf32>) -> ()
  %w1 = stablehlo.constant dense<[[3.0, 4.0, 5.0], [0.0, 1.0, 2.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#1, %w1) {has_side_effect = true} : (tensor<?x3xf32>, tensor<2x3xf32>) -> ()
  %w2 = stablehlo.constant dense<[[false, false, false], [true, true, true]]> : tensor<2x3xi1>
  stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<?x3xi1>, tensor<2x3xi1>) -> ()
  %w3 = stablehlo.constant dense<[[0, 1, 2], [3, 4, 5]]> : tensor<2x3xi32>
  stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<?x3xi32>, tensor<2x3xi32>) -> ()
  %w4 = stablehlo.constant dense<[[3.0, 4.0, 5.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#4, %w4) {has_side_effect = true} : (tensor<?x3xf32>, tensor<2x3xf32>) -> ()
  %w5 = stablehlo.constant dense<[[0.0, 1.0]]> : tensor<1x2xf32>
  stablehlo.custom_call @check.expect_close(%r#5, %w5) {has_side_effect = true} : (tensor<1x2xf32>, tensor<1x2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>) -> (tensor<3x?xf32>, tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xi32>, tensor<?x3xf32>, tensor<1x2xf32>) {
  %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
  %1 = stablehlo.reverse %a, dims = [0] : tensor<?x3xf32>
  %2 = stablehlo.compare GT, %a, %1 : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xi1>
  %3 = stablehlo.convert %a : (tensor<?x3xf32>) -> tensor<?x3xi32>
  %4 = stablehlo.select %2, %a, %1 : tensor<?x3xi1>, tensor<?x3xf32>
  %z = stablehlo.constant dense<0> : tensor<i32>
  %5 = stablehlo.dynamic_slice %a, %z, %z, sizes = [1, 2] : (tensor<?x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
  return %0, %1, %2, %3, %4, %5 : tensor<3x?xf32>, tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xi32>, tensor<?x3xf32>, tensor<1x2xf32>
}
// -----
// chlo_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %c1 = stablehlo.constant dense<[[2.0], [1.0]]> : tensor<2x1xf32>
  %a1 = stablehlo.convert %c1 : (tensor<2x1xf32>) -> tensor<?x1xf32>
  %r:3 = call @f(%a0, %a1) : (tensor<?xf32>, tensor<?x1xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xi1>)
  %w0 = stablehlo.constant dense<[[3.0, 4.0, 5.0], [2.0, 3.0, 4.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<2x3xf32>) -> ()
  %w1 = stablehlo.constant dense<[2.0, 2.0, 2.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%r#1, %w1) {has_side_effect = true} : (tensor<?xf32>, tensor<3xf32>) -> ()
  %w2 = stablehlo.constant dense<[[false, false, true], [false, true, true]]> : tensor<2x3xi1>
  stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<?x?xi1>, tensor<2x3xi1>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>, %b: tensor<?x1xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xi1>) {
  %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
  %1 = "chlo.constant_like"(%a) {value = 2.0 : f32} : (tensor<?xf32>) -> tensor<?xf32>
  %2 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction GT>} : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<?x?xi1>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xi1>
}
// -----
// topk_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[1.0, 4.0, 2.0, 3.0], [0.0, 0.0, 5.0, 1.0]]> : tensor<2x4xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x4xf32>) -> tensor<?x4xf32>
  %r:2 = call @f(%a0) : (tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xi32>)
  %w0 = stablehlo.constant dense<[[4.0, 3.0], [5.0, 1.0]]> : tensor<2x2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x2xf32>, tensor<2x2xf32>) -> ()
  %w1 = stablehlo.constant dense<[[1, 3], [2, 3]]> : tensor<2x2xi32>
  stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<?x2xi32>, tensor<2x2xi32>) -> ()
  return
}
func.func @f(%a: tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xi32>) {
  %0:2 = chlo.top_k(%a, k = 2) : tensor<?x4xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
  return %0#0, %0#1 : tensor<?x2xf32>, tensor<?x2xi32>
}
// -----
// dus_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %a1 = stablehlo.constant dense<[[8.0, 9.0]]> : tensor<1x2xf32>
  %a2 = stablehlo.constant dense<5> : tensor<i32>
  %r:1 = call @f(%a0, %a1, %a2) : (tensor<?x?xf32>, tensor<1x2xf32>, tensor<i32>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 8.0, 9.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x?xf32>, %u: tensor<1x2xf32>, %i: tensor<i32>) -> tensor<?x?xf32> {
  %0 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<?x?xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
// -----
// pad_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0) : (tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[0.0, 1.0, 0.0, 2.0, 0.0, 0.0]> : tensor<6xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<6xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = stablehlo.pad %a, %z, low = [1], high = [2], interior = [1] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// rw_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0) : (tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[3.0, 5.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %z = stablehlo.constant dense<0.0> : tensor<f32>
  %0 = "stablehlo.reduce_window"(%a, %z) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.add %x, %y : tensor<f32>
 stablehlo.return %s : tensor<f32> }) {window_dimensions = array<i64: 2>} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// conv_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[[[[1.0], [1.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [1.0]]], [[[1.0], [1.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [1.0]], [[1.0], [1.0], [1.0], [1.0]]]]> : tensor<2x4x4x1xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2x4x4x1xf32>) -> tensor<?x4x4x1xf32>
  %a1 = stablehlo.constant dense<[[[[1.0]], [[1.0]], [[1.0]]], [[[1.0]], [[1.0]], [[1.0]]], [[[1.0]], [[1.0]], [[1.0]]]]> : tensor<3x3x1x1xf32>
  %r:1 = call @f(%a0, %a1) : (tensor<?x4x4x1xf32>, tensor<3x3x1x1xf32>) -> (tensor<?x2x2x1xf32>)
  %w0 = stablehlo.constant dense<[[[[9.0], [9.0]], [[9.0], [9.0]]], [[[9.0], [9.0]], [[9.0], [9.0]]]]> : tensor<2x2x2x1xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x2x2x1xf32>, tensor<2x2x2x1xf32>) -> ()
  return
}
func.func @f(%x: tensor<?x4x4x1xf32>, %k: tensor<3x3x1x1xf32>) -> tensor<?x2x2x1xf32> {
  %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<?x4x4x1xf32>, tensor<3x3x1x1xf32>) -> tensor<?x2x2x1xf32>
  return %0 : tensor<?x2x2x1xf32>
}
// -----
// composite_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf32>
  %a0 = stablehlo.convert %c0 : (tensor<2xf32>) -> tensor<?xf32>
  %r:1 = call @f(%a0) : (tensor<?xf32>) -> (tensor<?xf32>)
  %w0 = stablehlo.constant dense<[-1.0, -2.0]> : tensor<2xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<2xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>) -> tensor<?xf32> {
  %0 = stablehlo.composite "my.op" %a {decomposition = @impl} : (tensor<?xf32>) -> tensor<?xf32>
  return %0 : tensor<?xf32>
}
func.func private @impl(%x: tensor<?xf32>) -> tensor<?xf32> { %0 = stablehlo.negate %x : tensor<?xf32>
  return %0 : tensor<?xf32>
}
// -----
// rng_dyn
func.func @main() {
  %a0 = stablehlo.constant dense<[5]> : tensor<1xi64>
  %r:1 = call @f(%a0) : (tensor<1xi64>) -> (tensor<i32>)
  %w0 = stablehlo.constant dense<5> : tensor<i32>
  stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<i32>, tensor<i32>) -> ()
  return
}
func.func @f(%s: tensor<1xi64>) -> tensor<i32> {
  %a = stablehlo.constant dense<0.0> : tensor<f32>
  %b = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
  %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32>) -> tensor<i32>
  return %1 : tensor<i32>
}
// -----
// empty_dyn
func.func @main() {
  %c0 = stablehlo.constant dense<> : tensor<0x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<0x3xf32>) -> tensor<?x3xf32>
  %r:2 = call @f(%a0) : (tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<f32>)
  %w0 = stablehlo.constant dense<> : tensor<0x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x3xf32>, tensor<0x3xf32>) -> ()
  %w1 = stablehlo.constant dense<1.0> : tensor<f32>
  stablehlo.custom_call @check.expect_close(%r#1, %w1) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<f32>) {
  %z = stablehlo.constant dense<1.0> : tensor<f32>
  %0 = stablehlo.add %a, %a : tensor<?x3xf32>
  %1 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x3xf32>, tensor<f32>) -> tensor<f32>
  return %0, %1 : tensor<?x3xf32>, tensor<f32>
}
// -----
// bounds_ops
func.func @main() {
  %c0 = stablehlo.constant dense<[[0.0, 1.0, 2.0]]> : tensor<1x3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<1x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  %a1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %r:2 = call @f(%a0, %a1) : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>) -> (tensor<?x3xf32, #stablehlo.bounds<6, ?>>, tensor<3x?xf32, #stablehlo.bounds<?, 4>>)
  %w0 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<3x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x3xf32, #stablehlo.bounds<6, ?>>, tensor<3x3xf32>) -> ()
  %w1 = stablehlo.constant dense<[[0.0], [1.0], [2.0]]> : tensor<3x1xf32>
  stablehlo.custom_call @check.expect_close(%r#1, %w1) {has_side_effect = true} : (tensor<3x?xf32, #stablehlo.bounds<?, 4>>, tensor<3x1xf32>) -> ()
  return
}
func.func @f(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<2x3xf32>) -> (tensor<?x3xf32, #stablehlo.bounds<6, ?>>, tensor<3x?xf32, #stablehlo.bounds<?, 4>>) {
  %0 = "stablehlo.concatenate"(%a, %b) {dimension = 0 : i64} : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<6, ?>>
  %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
  return %0, %1 : tensor<?x3xf32, #stablehlo.bounds<6, ?>>, tensor<3x?xf32, #stablehlo.bounds<?, 4>>
}
// -----
// dbid_computed
func.func @main() {
  %c0 = stablehlo.constant dense<[1.0, 2.0, 3.0]> : tensor<3xf32>
  %a0 = stablehlo.convert %c0 : (tensor<3xf32>) -> tensor<?xf32>
  %c1 = stablehlo.constant dense<[[0.0, 1.0, 2.0], [3.0, 4.0, 5.0]]> : tensor<2x3xf32>
  %a1 = stablehlo.convert %c1 : (tensor<2x3xf32>) -> tensor<?x?xf32>
  %r:1 = call @f(%a0, %a1) : (tensor<?xf32>, tensor<?x?xf32>) -> (tensor<?x?xf32>)
  %w0 = stablehlo.constant dense<[[1.0, 3.0, 5.0], [4.0, 6.0, 8.0]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x?xf32>, tensor<2x3xf32>) -> ()
  return
}
func.func @f(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %d0 = stablehlo.get_dimension_size %b, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
  %d1 = stablehlo.get_dimension_size %b, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
  %e0 = stablehlo.reshape %d0 : (tensor<i32>) -> tensor<1xi32>
  %e1 = stablehlo.reshape %d1 : (tensor<i32>) -> tensor<1xi32>
  %s = stablehlo.concatenate %e0, %e1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
  %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %1 = stablehlo.add %0, %b : tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
// -----
// bitcast
func.func @main() {
  %c0 = stablehlo.constant dense<[[1065353216, 1078530011, 0], [7, -1056964608, 1048576000]]> : tensor<2x3xi32>
  %a0 = stablehlo.convert %c0 : (tensor<2x3xi32>) -> tensor<?x3xi32>
  %r:3 = call @f(%a0) : (tensor<?x3xi32>) -> (tensor<?x3xf32>, tensor<?x?x4xi32>, tensor<?xi64>)
  %w0 = stablehlo.constant dense<[[1.0, 3.1415927410125732, 0.0], [9.80908925027372e-45, -8.0, 0.25]]> : tensor<2x3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?x3xf32>, tensor<2x3xf32>) -> ()
  %w1 = stablehlo.constant dense<[[[0, 0, -128, 63], [-37, 15, 73, 64], [0, 0, 0, 0]], [[7, 0, 0, 0], [0, 0, 0, -63], [0, 0, -128, 62]]]> : tensor<2x3x4xi32>
  stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<?x?x4xi32>, tensor<2x3x4xi32>) -> ()
  %w2 = stablehlo.constant dense<[4632251126064873472, -4539628424389459961]> : tensor<2xi64>
  stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<?xi64>, tensor<2xi64>) -> ()
  return
}
func.func @f(%a: tensor<?x3xi32>) -> (tensor<?x3xf32>, tensor<?x?x4xi32>, tensor<?xi64>) {
  %0 = stablehlo.bitcast_convert %a : (tensor<?x3xi32>) -> tensor<?x3xf32>
  %1 = stablehlo.bitcast_convert %a : (tensor<?x3xi32>) -> tensor<?x?x4xi8>
  %2 = stablehlo.convert %1 : (tensor<?x?x4xi8>) -> tensor<?x?x4xi32>
  %3 = stablehlo.slice %a [0:2, 0:2] : (tensor<?x3xi32>) -> tensor<2x2xi32>
  %4 = stablehlo.convert %3 : (tensor<2x2xi32>) -> tensor<?x2xi32>
  %5 = stablehlo.bitcast_convert %4 : (tensor<?x2xi32>) -> tensor<?xi64>
  return %0, %2, %5 : tensor<?x3xf32>, tensor<?x?x4xi32>, tensor<?xi64>
}
// -----
// data_dependent
func.func @main() {
  %a0 = stablehlo.constant dense<[0.0, 1.0, 2.0, 3.0, 4.0, 5.0]> : tensor<6xf32>
  %a1 = stablehlo.constant dense<[2]> : tensor<1xi32>
  %r:2 = call @f(%a0, %a1) : (tensor<6xf32>, tensor<1xi32>) -> (tensor<?xf32>, tensor<f32>)
  %w0 = stablehlo.constant dense<[0.0, 1.0, 2.0]> : tensor<3xf32>
  stablehlo.custom_call @check.expect_close(%r#0, %w0) {has_side_effect = true} : (tensor<?xf32>, tensor<3xf32>) -> ()
  %w1 = stablehlo.constant dense<3.0> : tensor<f32>
  stablehlo.custom_call @check.expect_close(%r#1, %w1) {has_side_effect = true} : (tensor<f32>, tensor<f32>) -> ()
  return
}
func.func @f(%a: tensor<6xf32>, %n: tensor<1xi32>) -> (tensor<?xf32>, tensor<f32>) {
  %z = stablehlo.constant dense<0> : tensor<1xi32>
  %o = stablehlo.constant dense<1> : tensor<1xi32>
  %m = stablehlo.add %n, %o : tensor<1xi32>
  %0 = stablehlo.real_dynamic_slice %a, %z, %m, %o : (tensor<6xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
  %1 = stablehlo.exponential %0 : tensor<?xf32>
  %f = stablehlo.constant dense<0.0> : tensor<f32>
  %2 = stablehlo.reduce(%0 init: %f) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
  return %0, %2 : tensor<?xf32>, tensor<f32>
}
