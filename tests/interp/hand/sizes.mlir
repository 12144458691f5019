// Sizes computed as torch-mlir and TensorFlow write it, with arith, tensor and shape.
func.func @of_a_tensor() {
  %x = stablehlo.constant dense<[[1.0, 2.0, 3.0], [4.0, 5.0, 6.0]]> : tensor<2x3xf32>
  %d = tensor.cast %x : tensor<2x3xf32> to tensor<?x3xf32>
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %three = arith.constant 3 : i64
  %rows = tensor.dim %d, %c0 : tensor<?x3xf32>
  %columns = tensor.dim %d, %c1 : tensor<?x3xf32>
  %r = arith.index_cast %rows : index to i64
  %sizes = tensor.from_elements %r, %three : tensor<2xi64>
  check.expect_eq_const %sizes, dense<[2, 3]> : tensor<2xi64>
  %full = arith.cmpi eq, %columns, %rows : index
  %empty = arith.constant true
  %one_of = arith.ori %full, %empty : i1
  cf.assert %one_of, "neither"
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %h = stablehlo.dynamic_broadcast_in_dim %half, %sizes, dims = [] : (tensor<f32>, tensor<2xi64>) -> tensor<?x3xf32>
  %y = stablehlo.add %d, %h : tensor<?x3xf32>
  %back = tensor.cast %y : tensor<?x3xf32> to tensor<2x3xf32>
  check.expect_eq_const %back, dense<[[1.5, 2.5, 3.5], [4.5, 5.5, 6.5]]> : tensor<2x3xf32>
  %all = arith.muli %rows, %columns : index
  %flat = tensor.from_elements %all : tensor<1xindex>
  %z = stablehlo.dynamic_reshape %d, %flat : (tensor<?x3xf32>, tensor<1xindex>) -> tensor<6xf32>
  check.expect_eq_const %z, dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : tensor<6xf32>
  return
}
func.func @of_shapes() {
  %x = stablehlo.constant dense<1.0> : tensor<4x1x3xf32>
  %y = stablehlo.constant dense<1.0> : tensor<5x1xf32>
  %a = shape.shape_of %x : tensor<4x1x3xf32> -> tensor<3xindex>
  %b = shape.shape_of %y : tensor<5x1xf32> -> tensor<2xindex>
  %both = shape.broadcast %a, %b : tensor<3xindex>, tensor<2xindex> -> tensor<3xindex>
  %sizes = arith.index_cast %both : tensor<3xindex> to tensor<3xi64>
  check.expect_eq_const %sizes, dense<[4, 5, 3]> : tensor<3xi64>
  %joined = shape.concat %b, %a : tensor<2xindex>, tensor<3xindex> -> tensor<5xindex>
  %j = arith.index_cast %joined : tensor<5xindex> to tensor<5xi64>
  check.expect_eq_const %j, dense<[5, 1, 4, 1, 3]> : tensor<5xi64>
  %n = shape.num_elements %both : tensor<3xindex> -> index
  %number = arith.index_cast %n : index to i32
  %one = tensor.from_elements %number : tensor<1xi32>
  check.expect_eq_const %one, dense<60> : tensor<1xi32>
  %c1 = arith.constant 1 : index
  %middle = tensor.extract %both[%c1] : tensor<3xindex>
  %same = shape.get_extent %both, %c1 : tensor<3xindex>, index -> index
  %is = arith.cmpi eq, %middle, %same : index
  %chosen = arith.select %is, %middle, %n : index
  %c = call @twice(%chosen) : (index) -> index
  %last = tensor.from_elements %c, %middle : tensor<2xindex>
  %l = arith.index_cast %last : tensor<2xindex> to tensor<2xi64>
  check.expect_eq_const %l, dense<[10, 5]> : tensor<2xi64>
  return
}
func.func private @twice(%x: index) -> index {
  %0 = arith.addi %x, %x : index
  return %0 : index
}
func.func @scalars() {
  %scalar = stablehlo.constant dense<1.0> : tensor<f32>
  %none = shape.shape_of %scalar : tensor<f32> -> tensor<0xindex>
  %const = shape.const_shape [2, 3] : tensor<2xindex>
  %joined = shape.concat %none, %const : tensor<0xindex>, tensor<2xindex> -> tensor<2xindex>
  %j = arith.index_cast %joined : tensor<2xindex> to tensor<2xi64>
  check.expect_eq_const %j, dense<[2, 3]> : tensor<2xi64>
  %a = arith.constant -7 : i32
  %b = arith.constant 2 : i32
  %q = arith.divsi %a, %b : i32
  %r = arith.remsi %a, %b : i32
  %m = arith.maxsi %a, %b : i32
  %list = tensor.from_elements %q, %r, %m : tensor<3xi32>
  check.expect_eq_const %list, dense<[-3, -1, 2]> : tensor<3xi32>
  %f = arith.constant -1.5 : f32
  %g = arith.addf %f, %f : f32
  %floats = tensor.from_elements %f, %g : tensor<2xf32>
  check.expect_eq_const %floats, dense<[-1.5, -3.0]> : tensor<2xf32>
  return
}
