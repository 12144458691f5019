// dot_general: valid
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C1: batching sizes
// refused: lhs_batching_dimensions [0, 1] and rhs_batching_dimensions [0] have different lengths
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0, 1], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C2: contracting sizes
// refused: lhs_contracting_dimensions [2, 1] and rhs_contracting_dimensions [1] have different lengths
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2, 1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C3: lhs unique
// refused: lhs batching and contracting dimensions [0] and [0] contain 0 twice
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C4: rhs unique
// refused: rhs batching and contracting dimensions [0] and [0] contain 0 twice
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [0]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C3: lhs contracted twice
// refused: lhs batching and contracting dimensions [0] and [2, 2] contain 2 twice
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2, 2], rhs_contracting_dimensions = [1, 1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C5: lhs batching range
// refused: dimension 3 of lhs_batching_dimensions [3] is out of range for lhs of rank 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [3], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C6: lhs contracting range
// refused: dimension 3 of lhs_contracting_dimensions [3] is out of range for lhs of rank 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [3], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C6: negative
// refused: dimension -1 of lhs_contracting_dimensions [-1] is out of range for lhs of rank 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [-1], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C7: rhs batching range
// refused: dimension 3 of rhs_batching_dimensions [3] is out of range for rhs of rank 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [3], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C8: rhs contracting range
// refused: dimension -1 of rhs_contracting_dimensions [-1] is out of range for rhs of rank 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [-1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C9: batching dimensions
// refused: batching dimension 0 of lhs is 3, but dimension 0 of rhs is 2
func.func @f(%a0: tensor<3x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<3x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C10: contracting dimensions
// refused: contracting dimension 2 of lhs is 4, but dimension 1 of rhs is 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x3x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x3x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C11: precision
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C11: three
// refused: precision_config must have 2 elements at most, not 3
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C11: none
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = []}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C11: one there is
// refused: expected one of DEFAULT, HIGH, HIGHEST, but found LOW
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision LOW>, #stablehlo<precision HIGH>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C12: shape
// refused: result is tensor<2x3x5xf32>, but its type is given as tensor<2x3x6xf32>
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x6xf32>
  func.return
}
// -----
// dot_general C12: rank
// refused: result is tensor<2x3x5xf32>, but its type is given as tensor<2x15xf32>
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x15xf32>
  func.return
}
// -----
// dot_general I3: there
// refused: dot_general needs the attribute dot_dimension_numbers
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C13: element types may differ
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf64>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf64>) -> tensor<2x3x5xf32>
  func.return
}
// -----
// dot_general C13: wider result
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xf64>
  func.return
}
// -----
// dot_general C13: result of another kind
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x5xi32>
  func.return
}
// -----
// dot_general integers
// accepted
func.func @f(%a0: tensor<2x3x4xi8>, %a1: tensor<2x4x5xi8>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xi8>, tensor<2x4x5xi8>) -> tensor<2x3x5xi32>
  func.return
}
// -----
// dot_general booleans
// accepted
func.func @f(%a0: tensor<2x3x4xi1>, %a1: tensor<2x4x5xi1>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xi1>, tensor<2x4x5xi1>) -> tensor<2x3x5xi1>
  func.return
}
// -----
// dot_general no contraction
// accepted
func.func @f(%a0: tensor<2x3x4xf32>, %a1: tensor<2x4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [], rhs_contracting_dimensions = []>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<2x3x4xf32>, tensor<2x4x5xf32>) -> tensor<2x3x4x4x5xf32>
  func.return
}
// -----
// dot_general, algorithm: valid
// accepted
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm C22: component count
// refused: lhs_component_count of the algorithm must be positive, not 0
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 0, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm C23: rhs component count
// refused: rhs_component_count of the algorithm must be positive, not 0
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 0, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm C24: primitive operations
// refused: num_primitive_operations of the algorithm must be positive, not 0
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 0, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm C21: precision with an algorithm
// refused: precision_config must be DEFAULT where an algorithm is given
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm C21: DEFAULT with an algorithm
// accepted
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision DEFAULT>]}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm unknown algorithm
// refused: no hardware is known to have the algorithm f64 x f64 -> f16 with 7 x 1 components, 1 operations
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = f64, rhs_precision_type = f64, accumulation_type = f16, lhs_component_count = 7, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm bf16 x3
// accepted
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = bf16, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 3, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm a type of integers
// refused: no hardware is known to have the algorithm i8 x i8 -> i32 with 1 x 1 components, 1 operations
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = i8, rhs_precision_type = i8, accumulation_type = i32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm no type
// refused: expected an element type of StableHLO, but found x
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = x, rhs_precision_type = i8, accumulation_type = i32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm two types
// refused: no hardware is known to have the algorithm bf16 x f8E5M2 -> f32 with 1 x 1 components, 1 operations
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = bf16, rhs_precision_type = f8E5M2, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf32>, tensor<4x5xf32>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, algorithm tf32 of f64 operands
// accepted
func.func @f(%a0: tensor<3x4xf64>, %a1: tensor<4x5xf64>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>, algorithm = #stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>}> : (tensor<3x4xf64>, tensor<4x5xf64>) -> tensor<3x5xf64>
  func.return
}
// -----
// dot_general, quantized: valid
// accepted
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized C14: a float beside
// refused: rhs must be quantized, and lhs and the result both or neither; they are tensor<4x5xf32>, tensor<3x4x!quant.uniform<i8:f32, 5.000000e-01:3>> and tensor<3x5x!quan
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5xf32>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5xf32>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized C14: hybrid
// accepted
func.func @f(%a0: tensor<3x4xf32>, %a1: tensor<4x5x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4xf32>, tensor<4x5x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot_general, quantized C15: zero point of rhs
// refused: zero points of rhs must be 0, not 3
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized C16: per axis along a contracting dimension
// refused: rhs is quantized along dimension 0, which is contracted
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i8:f32:0, {0.5, 0.5, 0.5, 0.5}>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized C16: per axis
// accepted
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) -> tensor<3x2x!quant.uniform<i32:f32:1, {0.25, 0.125}>>
  func.return
}
// -----
// dot_general, quantized C17: storage types
// refused: lhs is stored as i8, but rhs as i4
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i4:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i4:f32, 0.5>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized C18: expressed types
// refused: lhs expresses f32, rhs f16 and the result f32: they must be the same
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i8:f16, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i8:f16, 0.5>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized C19: result per axis of per-tensor rhs
// refused: the result is quantized per axis, but rhs per tensor
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x5x!quant.uniform<i32:f32:1, {0.25, 0.125, 1.0, 1.0, 1.0}>>
  func.return
}
// -----
// dot_general, quantized C20: hybrid expressed
// refused: lhs is f64, rhs expresses f32 and the result is f64: they must be the same
func.func @f(%a0: tensor<3x4xf64>, %a1: tensor<4x5x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4xf64>, tensor<4x5x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x5xf64>
  func.return
}
// -----
// dot_general, quantized lhs per axis
// refused: lhs must be a tensor of i1, integer, floating-point, complex or per-tensor quantized elements, not tensor<3x2x!quant.uniform<i8:f32:1, {5.000000e-01, 2.500000e-
func.func @f(%a0: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, %a1: tensor<2x5x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>, tensor<2x5x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x5x!quant.uniform<i32:f32, 0.25>>
  func.return
}
// -----
// dot_general, quantized float result
// refused: rhs must be quantized, and lhs and the result both or neither; they are tensor<4x5x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<3x4x!quant.uniform<i8:f32, 5.00
func.func @f(%a0: tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<4x5x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.dot_general"(%a0, %a1) <{dot_dimension_numbers = #stablehlo.dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>}> : (tensor<3x4x!quant.uniform<i8:f32, 0.5:3>>, tensor<4x5x!quant.uniform<i8:f32, 0.5>>) -> tensor<3x5xf32>
  func.return
}
// -----
// dot: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x4xf32>) {
  %r = "stablehlo.dot"(%a0, %a1) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// dot vectors
// accepted
func.func @f(%a0: tensor<3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.dot"(%a0, %a1) : (tensor<3xf32>, tensor<3xf32>) -> tensor<f32>
  func.return
}
// -----
// dot sizes
// refused: the last dimension of lhs is 3, but the first of rhs is 4
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<4x4xf32>) {
  %r = "stablehlo.dot"(%a0, %a1) : (tensor<2x3xf32>, tensor<4x4xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// dot rank 3
// refused: operands must have rank 1 or 2, not 3 and 2
func.func @f(%a0: tensor<2x2x3xf32>, %a1: tensor<3x4xf32>) {
  %r = "stablehlo.dot"(%a0, %a1) : (tensor<2x2x3xf32>, tensor<3x4xf32>) -> tensor<2x2x4xf32>
  func.return
}
// -----
// dot shape
// refused: result is tensor<2x4xf32>, but its type is given as tensor<2x5xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x4xf32>) {
  %r = "stablehlo.dot"(%a0, %a1) : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x5xf32>
  func.return
}
// -----
// dot precision
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3x4xf32>) {
  %r = "stablehlo.dot"(%a0, %a1) <{precision_config = [#stablehlo<precision HIGH>]}> : (tensor<2x3xf32>, tensor<3x4xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// convolution: valid
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C1: ranks
// refused: lhs has rank 4, but rhs has rank 3
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C2: window_strides' size
// refused: window_strides [1] has 1 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C3: positive
// refused: window_strides [0, 2] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 0, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C4: padding's shape
// refused: padding must have the shape [2, 2], not [1, 2]
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1]]> : tensor<1x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C4: pairs
// refused: padding must have the shape [2, 2], not [2, 3]
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<1> : tensor<2x3xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C5: lhs_dilation's size
// refused: lhs_dilation [1] has 1 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C6: positive
// refused: lhs_dilation [1, 0] has 0 where a positive number must stand
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 0>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C7: rhs_dilation's size
// refused: rhs_dilation [1, 2, 1] has 3 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2, 1>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C8: positive
// refused: rhs_dilation [-1, 2] has -1 where a positive number must stand
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: -1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C9: window_reversal's size
// refused: window_reversal [0] has 1 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C10: batch groups
// refused: input batch dimension of size 4 is not divisible by batch_group_count 3
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 3 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C10: divide
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<2x8x4x10xf32>
  func.return
}
// -----
// convolution C11: feature groups
// refused: input feature dimension of size 6 is not divisible by feature_group_count 4
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 4 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C12: input spatial dimensions' size
// refused: input_spatial_dimensions [1] has 1 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C13: input dimensions unique
// refused: input dimension 1 is used twice
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 1], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C13: range
// refused: input dimension 4 is out of range for rank 4
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 4, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C14: kernel features
// refused: kernel input feature dimension has size 5, but input features / feature_group_count is 6 / 1
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x5x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x5x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C15: batch groups of outputs
// refused: kernel output feature dimension of size 10 is not divisible by batch_group_count 4
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 4 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<1x8x4x10xf32>
  func.return
}
// -----
// convolution C16: feature groups of outputs
// refused: kernel output feature dimension of size 10 is not divisible by feature_group_count 6
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x1x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 6 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x1x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C17: kernel spatial dimensions' size
// refused: kernel_spatial_dimensions [0] has 1 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C18: kernel dimensions unique
// refused: kernel dimension 2 is used twice
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 2, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C18: range
// refused: kernel dimension 4 is out of range for rank 4
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 4], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C19: output spatial dimensions' size
// refused: output_spatial_dimensions [1] has 1 elements, but the number of spatial dimensions is 2
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C20: output dimensions unique
// refused: output dimension 3 is used twice
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [3, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C20: range
// refused: output dimension -1 is out of range for rank 4
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [-1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C21: feature groups positive
// refused: feature_group_count must be positive, not 0
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 0 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C22: batch groups positive
// refused: batch_group_count must be positive, not 0
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 0 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C23: one of them
// refused: one of feature_group_count 2 and batch_group_count 2 must be 1
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x3x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 2 : i64, batch_group_count = 2 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x3x10xf32>) -> tensor<2x8x4x10xf32>
  func.return
}
// -----
// convolution C24: precision
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution C25: size
// refused: result is tensor<4x8x4x10xf32>, but its type is given as tensor<4x8x5x10xf32>
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x5x10xf32>
  func.return
}
// -----
// convolution C25: batch
// refused: result is tensor<4x8x4x10xf32>, but its type is given as tensor<3x8x4x10xf32>
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<3x8x4x10xf32>
  func.return
}
// -----
// convolution C25: features
// refused: result is tensor<4x8x4x10xf32>, but its type is given as tensor<4x8x4x9xf32>
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x9xf32>
  func.return
}
// -----
// convolution C26: rank
// refused: result is tensor<4x8x4x10xf32>, but its type is given as tensor<4x8x4xf32>
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4xf32>
  func.return
}
// -----
// convolution C27: element type
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf64>
  func.return
}
// -----
// convolution C27: other elements
// refused: lhs has elements of type f32, but rhs of bf16
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xbf16>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xbf16>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution feature groups
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x3x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 2 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x3x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution integers to wider
// accepted
func.func @f(%a0: tensor<4x8x9x6xi8>, %a1: tensor<3x3x6x10xi8>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xi8>, tensor<3x3x6x10xi8>) -> tensor<4x8x4x10xi32>
  func.return
}
// -----
// convolution defaults
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x6x7x10xf32>
  func.return
}
// -----
// convolution negative padding
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[-1, -1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x4x4x10xf32>
  func.return
}
// -----
// convolution I10: there
// refused: convolution needs the attribute dimension_numbers
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution I11: there
// refused: convolution needs the attribute feature_group_count
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution, quantized: valid
// accepted
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x8x4x10x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// convolution, quantized C28: a float result
// refused: rhs must be quantized, and lhs and the result both or neither; they are tensor<3x3x6x10x!quant.uniform<i8:f32, 5.000000e-01>>, tensor<4x8x9x6x!quant.uniform<i8:
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution, quantized C28: hybrid
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x8x4x10xf32>
  func.return
}
// -----
// convolution, quantized C28: rhs float
// refused: rhs must be quantized, and lhs and the result both or neither; they are tensor<3x3x6x10xf32>, tensor<4x8x9x6x!quant.uniform<i8:f32, 5.000000e-01:3>> and tensor<
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10xf32>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10xf32>) -> tensor<4x8x4x10x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// convolution, quantized C29: rhs per axis of input features
// refused: rhs is quantized along dimension 2, not its output feature dimension 3
func.func @f(%a0: tensor<4x8x9x2x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x2x10x!quant.uniform<i8:f32:2, {0.5, 0.25}>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x2x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x2x10x!quant.uniform<i8:f32:2, {0.5, 0.25}>>) -> tensor<4x8x4x10x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// convolution, quantized C29: rhs per axis
// accepted
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>) -> tensor<4x8x4x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>
  func.return
}
// -----
// convolution, quantized C30: result per axis
// refused: result is tensor<4x8x4x10x!quant.uniform<i8:f32:2, {5.000000e-01, 2.500000e-01}>>, but its type is given as tensor<4x8x2x10x!quant.uniform<i8:f32:2, {5.000000e-
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x8x2x10x!quant.uniform<i8:f32:2, {0.5, 0.25}>>
  func.return
}
// -----
// convolution, quantized C31: storage types
// refused: lhs is stored as i8, but rhs as i16
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10x!quant.uniform<i16:f32, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10x!quant.uniform<i16:f32, 0.5>>) -> tensor<4x8x4x10x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// convolution, quantized C32: expressed types
// refused: lhs has elements of type !quant.uniform<i8:f32, 5.000000e-01:3>, but rhs of !quant.uniform<i8:f16, 5.000000e-01>
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10x!quant.uniform<i8:f16, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10x!quant.uniform<i8:f16, 0.5>>) -> tensor<4x8x4x10x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// convolution, quantized C33: per-tensor rhs, per-axis result
// refused: the result is quantized per axis, but rhs per tensor
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x2x!quant.uniform<i8:f32, 0.5>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x2x!quant.uniform<i8:f32, 0.5>>) -> tensor<4x8x4x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>
  func.return
}
// -----
// convolution, quantized zero point of rhs
// accepted
func.func @f(%a0: tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, %a1: tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.convolution"(%a0, %a1) <{window_strides = array<i64: 1, 2>, padding = dense<[[1, 1], [0, 2]]> : tensor<2x2xi64>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6x!quant.uniform<i8:f32, 0.5:3>>, tensor<3x3x6x10x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<4x8x4x10x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// dynamic_conv: valid
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>, %a2: tensor<2x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>, tensor<2x2xi64>) -> tensor<4x?x?x10xf32>
  func.return
}
// -----
// dynamic_conv C4: padding's shape
// refused: padding must have the shape [2, 2], not [1, 2]
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>, %a2: tensor<1x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>, tensor<1x2xi64>) -> tensor<4x?x?x10xf32>
  func.return
}
// -----
// dynamic_conv I3: integers
// refused: padding must be a tensor of integer elements, not tensor<2x2xf32>
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>, %a2: tensor<2x2xf32>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>, tensor<2x2xf32>) -> tensor<4x?x?x10xf32>
  func.return
}
// -----
// dynamic_conv I3: rank
// refused: padding must have the shape [2, 2], not [4]
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>, %a2: tensor<4xi64>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>, tensor<4xi64>) -> tensor<4x?x?x10xf32>
  func.return
}
// -----
// dynamic_conv C27: type
// accepted
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>, %a2: tensor<2x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>, tensor<2x2xi64>) -> tensor<4x?x?x10xf64>
  func.return
}
// -----
// dynamic_conv C14: kernel features
// refused: kernel input feature dimension has size 5, but input features / feature_group_count is 6 / 1
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x5x10xf32>, %a2: tensor<2x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x5x10xf32>, tensor<2x2xi64>) -> tensor<4x?x?x10xf32>
  func.return
}
// -----
// dynamic_conv rank (openxla's verifier accepts this)
// refused: result is tensor<4x?x?x10xf32>, but its type is given as tensor<4x?x?xf32>
func.func @f(%a0: tensor<4x8x9x6xf32>, %a1: tensor<3x3x6x10xf32>, %a2: tensor<2x2xi64>) {
  %r = "stablehlo.dynamic_conv"(%a0, %a1, %a2) <{window_strides = array<i64: 1, 2>, lhs_dilation = array<i64: 1, 1>, rhs_dilation = array<i64: 1, 2>, window_reversal = array<i1: false, true>, dimension_numbers = #stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64, precision_config = [#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]}> : (tensor<4x8x9x6xf32>, tensor<3x3x6x10xf32>, tensor<2x2xi64>) -> tensor<4x?x?xf32>
  func.return
}
