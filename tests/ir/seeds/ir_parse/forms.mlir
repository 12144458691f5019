func.func @f(%a: tensor<4xf32>, %i: tensor<i32>, %c: tensor<4xcomplex<f32>>, %t: !stablehlo.token, %tu: tuple<tensor<4xf32>, tensor<i32>>,
   %img: tensor<1x8x8x3xf32>, %ker: tensor<3x3x3x2xf32>, %m: tensor<2x4xf32>) -> (tensor<4xf32> {mhlo.layout_mode = "default"}) attributes {foo = #stablehlo.gather<offset_dims=[1]>} {
 %p = stablehlo.constant dense<true> : tensor<i1>
 %z = stablehlo.constant dense<0.0> : tensor<f32>
 %sh = stablehlo.constant dense<2> : tensor<1xi64>
 %0 = stablehlo.abs %c {mhlo.x} : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
 %1 = stablehlo.complex %a, %a : tensor<4xcomplex<f32>>
 %2:2 = "stablehlo.if"(%p) ({ "stablehlo.return"(%a,%i) : (tensor<4xf32>,tensor<i32>)->() }, { stablehlo.return %a,%i : tensor<4xf32>,tensor<i32> }) : (tensor<i1>) -> (tensor<4xf32>, tensor<i32>)
 %3 = stablehlo.get_tuple_element %tu[0] : (tuple<tensor<4xf32>, tensor<i32>>) -> tensor<4xf32>
 %4 = stablehlo.tuple %a, %i : tuple<tensor<4xf32>, tensor<i32>>
 %5 = stablehlo.custom_call @foo(%a) {backend_config = {a = 1 : i32}, api_version = 4 : i32, operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<[0]> : tensor<1xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices=[], operand_index = 0, operand_tuple_indices=[]>]} : (tensor<4xf32>) -> tensor<4xf32>
 %6 = stablehlo.convolution(%img, %ker) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {stride = [1, 1], pad = [[1, 1], [1, 1]], reverse = [0, 1]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]} : (tensor<1x8x8x3xf32>, tensor<3x3x3x2xf32>) -> tensor<1x8x8x2xf32>
 %7 = stablehlo.dot_general %m, %m, contracting_dims = [1] x [1], precision = [DEFAULT, DEFAULT], algorithm = <lhs_precision_type = f32, rhs_precision_type = f32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false> : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x2xf32>
 %8 = stablehlo.dot_general %m, %m, batching_dims = [0] x [0], contracting_dims = [1] x [1] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2xf32>

 %88 = stablehlo.dot_general %m, %m, contracting_dims = [] x [] : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4x2x4xf32>
 %9 = stablehlo.composite "foo.bar" %a {composite_attributes = {k = 2 : i64}, decomposition = @g, version = 2 : i32} : (tensor<4xf32>) -> tensor<4xf32>
 %10 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<4xf32>
 %1010 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>} : tensor<4xf32>
 %11 = stablehlo.optimization_barrier %a : tensor<4xf32>
 %12 = stablehlo.after_all %t, %t : !stablehlo.token
 %13 = "stablehlo.sort"(%a) <{dimension = 0 : i64, is_stable = true}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %q = stablehlo.compare GT, %x, %y, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
   stablehlo.return %q : tensor<i1> }) : (tensor<4xf32>) -> tensor<4xf32>
 %14 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>}> ({^bb0(%x: tensor<f32>, %y: tensor<f32>): %q = stablehlo.add %x, %y : tensor<f32>
   stablehlo.return %q : tensor<f32> }) : (tensor<4xf32>) -> tensor<4xf32>
 %15 = stablehlo.compare LT, %a, %a : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
 %17 = stablehlo.dynamic_slice %a, %i, sizes = [2] : (tensor<4xf32>, tensor<i32>) -> tensor<2xf32>
 %18 = stablehlo.pad %a, %z, low = [0], high = [-1], interior = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<3xf32>
 %19 = stablehlo.reduce(%a init: %z) across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32> reducer(%x: tensor<f32>, %y: tensor<f32>) { %q = stablehlo.subtract %x, %y : tensor<f32> 
    stablehlo.return %q : tensor<f32> }
 "stablehlo.case"(%i) ({ stablehlo.return }) : (tensor<i32>) -> ()
 %21 = "stablehlo.reduce_window"(%m, %z) <{padding = dense<[[2, 0], [0, 0]]> : tensor<2x2xi64>, window_dimensions = array<i64: 3, 1>, window_strides = array<i64: 2, 1>}> ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %q = stablehlo.add %x, %y : tensor<f32>
   stablehlo.return %q : tensor<f32> }) : (tensor<2x4xf32>, tensor<f32>) -> tensor<1x4xf32>
 %22 = stablehlo.rng %z, %z, %sh, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<2xf32>
 %24:3 = "stablehlo.batch_norm_training"(%m, %a, %a) <{epsilon = 1.0e-3 : f32, feature_index = 1 : i64}> : (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>) -> (tensor<2x4xf32>, tensor<4xf32>, tensor<4xf32>)
 %25 = stablehlo.custom_call @"we ird"() : () -> tensor<f32>
 %26 = "stablehlo.gather"(%m, %sh) <{dimension_numbers = #stablehlo.gather<offset_dims=[0], collapsed_slice_dims = [0], start_index_map=[0]>, slice_sizes = array<i64: 1, 4>}> : (tensor<2x4xf32>, tensor<1xi64>) -> tensor<4xf32>
 return %a : tensor<4xf32>
}
func.func private @g(tensor<4xf32>) -> (tensor<4xf32> {jax.x = 1 : i64})
