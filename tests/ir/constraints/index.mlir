// gather: valid
// accepted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C1: rank of operand
// refused: the operand's rank 3 is not the number of offset_dims (1), collapsed_slice_dims (1) and operand_batching_dims (0)
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C2: index_vector_dim
// refused: index_vector_dim 4 is out of range for indices of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 4>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C2: negative
// refused: index_vector_dim -1 is out of range for indices of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = -1>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C2: at the end
// accepted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2x2xf32>
  func.return
}
// -----
// gather C3: start_index_map's size
// refused: start_index_map [1] has 1 elements, but an index has 2
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C4: offset_dims unique
// refused: offset_dims [2, 2] contains 2 twice
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C4: offset_dims sorted
// refused: offset_dims [3, 2] is not sorted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 2], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C5: offset_dims range
// refused: dimension 4 of offset_dims [2, 4] is out of range for a result of rank 4
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 4], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C5: offset_dims negative
// refused: dimension -1 of offset_dims [-1, 3] is out of range for a result of rank 4
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [-1, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C6: collapsed and batching unique
// refused: the operand's rank 3 is not the number of offset_dims (2), collapsed_slice_dims (2) and operand_batching_dims (0)
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0, 0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C6: collapsed also batching
// refused: the operand's rank 3 is not the number of offset_dims (2), collapsed_slice_dims (1) and operand_batching_dims (1)
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [0], start_indices_batching_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C7: collapsed sorted
// refused: collapsed_slice_dims [1, 0] is not sorted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2], collapsed_slice_dims = [1, 0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 1, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2xf32>
  func.return
}
// -----
// gather C8: collapsed range
// refused: dimension 3 of collapsed_slice_dims [3] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [3], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C8: collapsed negative
// refused: dimension -1 of collapsed_slice_dims [-1] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [-1], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C9: size of a collapsed dimension
// refused: the slice size of dimension 0 in collapsed_slice_dims is 2, not at most 1
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 2, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C15: start_index_map unique
// refused: start_index_map and operand_batching_dims [0, 0] contains 0 twice
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [0, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C16: start_index_map range
// refused: dimension 3 of start_index_map [3, 0] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [3, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C16: negative
// refused: dimension -1 of start_index_map [-1, 0] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [-1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C19: slice_sizes' size
// refused: slice_sizes has 2 elements, but the operand's rank is 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C20: slice_sizes range
// refused: the slice size of dimension 1 is 5, which is more than the operand's 4
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 5, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x5x2xf32>
  func.return
}
// -----
// gather C20: negative
// refused: the slice size of dimension 1 is -1, which is negative
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, -1, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C20: the least number
// refused: the slice size of dimension 1 is -9223372036854775808, which is negative
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, -9223372036854775808, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather C21: shape
// refused: result is tensor<2x3x2x2xf32>, but its type is given as tensor<2x3x2x3xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x3xf32>
  func.return
}
// -----
// gather C22: type
// refused: result is tensor<2x3x2x2xf32>, but its type is given as tensor<2x3x2x2xf64>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf64>
  func.return
}
// -----
// gather I2: integers
// refused: start_indices must be a tensor of integer elements, not tensor<2x3x2xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xf32>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xf32>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather indices unknown
// accepted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<?x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, slice_sizes = array<i64: 1, 2, 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<?x3x2xi64>) -> tensor<?x3x2x2xf32>
  func.return
}
// -----
// gather I8: slice_sizes there
// refused: gather needs the attribute slice_sizes
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<2x3x2x2xf32>
  func.return
}
// -----
// gather, batching: valid
// accepted
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C10: batching sorted
// refused: operand_batching_dims [1, 0] is not sorted
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [], operand_batching_dims = [1, 0], start_indices_batching_dims = [1, 2], start_index_map = [2, 3], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C11: batching range
// refused: dimension 4 of operand_batching_dims [4] is out of range for an operand of rank 4
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [4], start_indices_batching_dims = [1], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C12: size of a batching dimension
// refused: the slice size of dimension 0 in operand_batching_dims is 2, not at most 1
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 2, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C13: start_indices_batching_dims unique
// refused: start_indices_batching_dims [1, 1] contains 1 twice
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [], operand_batching_dims = [0, 1], start_indices_batching_dims = [1, 1], start_index_map = [2, 3], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C14: range
// refused: dimension 4 of start_indices_batching_dims [4] is out of range for indices of rank 4
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [4], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C14: not index_vector_dim
// refused: start_indices_batching_dims [3] contains index_vector_dim 3
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [3], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C15: not indexed too
// refused: start_index_map and operand_batching_dims [0, 1, 0] contains 0 twice
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [0, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C17: as many
// refused: operand_batching_dims has 1 elements, but start_indices_batching_dims has 2
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [0, 1], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>) -> tensor<2x2x3x2x2xf32>
  func.return
}
// -----
// gather, batching C18: sizes agree
// refused: batching dimension 0 of the operand is 2, but dimension 1 of the indices is 5
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x5x3x2xi64>) {
  %r = "stablehlo.gather"(%a0, %a1) <{dimension_numbers = #stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [2, 1], index_vector_dim = 3>, slice_sizes = array<i64: 1, 1, 2, 2>, indices_are_sorted = false}> : (tensor<2x3x4x2xf32>, tensor<2x5x3x2xi64>) -> tensor<2x5x3x2x2xf32>
  func.return
}
// -----
// dynamic_gather: valid
// accepted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi32>) -> tensor<2x3x?x?xf32>
  func.return
}
// -----
// dynamic_gather C19: slice_sizes' size
// refused: slice_sizes has 2 elements, but the operand's rank is 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2xi32>) -> tensor<2x3x?x?xf32>
  func.return
}
// -----
// dynamic_gather I3: rank
// refused: slice_sizes must have rank 1, not 2
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3x1xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3x1xi32>) -> tensor<2x3x?x?xf32>
  func.return
}
// -----
// dynamic_gather I3: integers
// refused: slice_sizes must be a tensor of integer elements, not tensor<3xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3xf32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xf32>) -> tensor<2x3x?x?xf32>
  func.return
}
// -----
// dynamic_gather C22: type
// refused: result is tensor<2x3x?x?xf32>, but its type is given as tensor<2x3x?x?xf64>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi32>) -> tensor<2x3x?x?xf64>
  func.return
}
// -----
// dynamic_gather C5: offset_dims range
// refused: dimension 4 of offset_dims [2, 4] is out of range for a result of rank 4
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 4], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi32>) -> tensor<2x3x?x?xf32>
  func.return
}
// -----
// dynamic_gather C21: rank
// refused: result is tensor<2x3x?x?xf32>, but its type is given as tensor<2x3x?xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi32>) -> tensor<2x3x?xf32>
  func.return
}
// -----
// dynamic_gather C21: batch
// refused: result is tensor<2x3x?x?xf32>, but its type is given as tensor<2x4x?x?xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<3xi32>) {
  %r = "stablehlo.dynamic_gather"(%a0, %a1, %a2) <{dimension_numbers = #stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], operand_batching_dims = [], start_indices_batching_dims = [], start_index_map = [1, 0], index_vector_dim = 2>, indices_are_sorted = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<3xi32>) -> tensor<2x4x?x?xf32>
  func.return
}
// -----
// scatter: valid
// accepted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C1: several inputs of one shape
// refused: input 0 is tensor<3x4x2xf32>, but input 1 is tensor<3x4x3xf32>: their shapes differ
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<3x4x3xf32>, %a2: tensor<2x3x2xi64>, %a3: tensor<2x3x2x2xf32>, %a4: tensor<2x3x2x2xf32>) {
  %r:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<3x4x3xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2x2xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x3xf32>)
  func.return
}
// -----
// scatter C2: rank of the input
// refused: the operand's rank 3 is not the number of update_window_dims (1), inserted_window_dims (1) and input_batching_dims (0)
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C3: updates of one shape
// refused: update 0 is tensor<2x3x2x2xf32>, but update 1 is tensor<2x3x2x1xf32>: their shapes differ
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<3x4x2xf32>, %a2: tensor<2x3x2xi64>, %a3: tensor<2x3x2x2xf32>, %a4: tensor<2x3x2x1xf32>) {
  %r:2 = "stablehlo.scatter"(%a0, %a1, %a2, %a3, %a4) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>, tensor<2x3x2x1xf32>) -> (tensor<3x4x2xf32>, tensor<3x4x2xf32>)
  func.return
}
// -----
// scatter C4: window too large
// refused: window dimension 2 of the updates is 5, more than the 4 of the input's dimension 1
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x5x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x5x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C4: batch
// refused: dimension 1 of the updates is 4, but dimension 1 of the indices is 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x4x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x4x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C4: rank
// refused: updates must have rank 4 (the indices' dimensions and update_window_dims), not 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C5: as many
// refused: needs n inputs, scatter_indices and n updates, but has 2 operands
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>) {
  %r = "stablehlo.scatter"(%a0, %a1) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C6: types (openxla's verifier accepts this)
// refused: input 0 has elements of type f32, but update 0 of f64
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf64>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf64>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C7: update_window_dims unique
// refused: update_window_dims [2, 2] contains 2 twice
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 2], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C7: sorted
// refused: update_window_dims [3, 2] is not sorted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 2], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C8: range
// refused: dimension 4 of update_window_dims [2, 4] is out of range for updates of rank 4
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 4], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C8: negative
// refused: dimension -1 of update_window_dims [-1, 3] is out of range for updates of rank 4
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [-1, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C9: inserted_window_dims unique
// refused: inserted_window_dims and input_batching_dims [0, 0] contains 0 twice
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [0, 0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C10: sorted
// refused: inserted_window_dims [1, 0] is not sorted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2], inserted_window_dims = [1, 0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C11: range
// refused: dimension 3 of inserted_window_dims [3] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [3], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C11: negative
// refused: dimension -1 of inserted_window_dims [-1] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [-1], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C19: scatter_dims_to_operand_dims' size
// refused: scatter_dims_to_operand_dims [1] has 1 elements, but an index has 2
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C20: unique
// refused: scatter_dims_to_operand_dims and input_batching_dims [0, 0] contains 0 twice
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [0, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C21: range
// refused: dimension 3 of scatter_dims_to_operand_dims [3, 0] is out of range for an operand of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [3, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C22: index_vector_dim
// refused: index_vector_dim 4 is out of range for indices of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 4>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C22: negative
// refused: index_vector_dim -1 is out of range for indices of rank 3
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = -1>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C23: update_computation's arguments
// refused: update_computation takes 1 arguments, but must take 2
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C23: results
// refused: update_computation returns 2 values, but must return 1
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    "stablehlo.return"(%x, %y) : (tensor<f32>, tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C23: of scalars
// refused: update_computation must return tensors of rank 0, but value 0 is tensor<1xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    "stablehlo.return"(%z) : (tensor<1xf32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C23: types
// refused: elements f32 of operand 0 cannot be promoted to i32 of update_computation
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%z) : (tensor<i32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter C24: result's shape
// refused: result is tensor<3x4x2xf32>, but its type is given as tensor<3x4x3xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x3xf32>
  func.return
}
// -----
// scatter C25: promoted
// accepted
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf64>
  func.return
}
// -----
// scatter C25: the body's type
// refused: result is tensor<3x4x2xf32>, but its type is given as tensor<3x4x2xf64>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf64>
  func.return
}
// -----
// scatter I2: integers
// refused: scatter_indices must be a tensor of integer elements, not tensor<2x3x2xf32>
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xf32>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<3x4x2xf32>, tensor<2x3x2xf32>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter no region
// refused: has 0 regions, not 1
func.func @f(%a0: tensor<3x4x2xf32>, %a1: tensor<2x3x2xi64>, %a2: tensor<2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], input_batching_dims = [], scatter_indices_batching_dims = [], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>, indices_are_sorted = false, unique_indices = false}> : (tensor<3x4x2xf32>, tensor<2x3x2xi64>, tensor<2x3x2x2xf32>) -> tensor<3x4x2xf32>
  func.return
}
// -----
// scatter, batching: valid
// accepted
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C12: batching sorted
// refused: input_batching_dims [1, 0] is not sorted
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [], input_batching_dims = [1, 0], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C13: range
// refused: dimension 4 of input_batching_dims [4] is out of range for an operand of rank 4
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [4], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C14: scatter_indices_batching_dims unique
// refused: scatter_indices_batching_dims [1, 1] contains 1 twice
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [], input_batching_dims = [0, 1], scatter_indices_batching_dims = [1, 1], scatter_dims_to_operand_dims = [2, 3], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C15: range
// refused: dimension 4 of scatter_indices_batching_dims [4] is out of range for indices of rank 4
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [4], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C16: not index_vector_dim
// refused: scatter_indices_batching_dims [3] contains index_vector_dim 3
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [3], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C17: as many
// refused: input_batching_dims has 1 elements, but scatter_indices_batching_dims has 2
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [0, 1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C18: sizes agree
// refused: batching dimension 0 of the operand is 2, but dimension 1 of the indices is 5
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x5x3x2xi64>, %a2: tensor<2x5x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x5x3x2xi64>, tensor<2x5x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C20: not batching
// refused: scatter_dims_to_operand_dims and input_batching_dims [0, 1, 0] contains 0 twice
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [0, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
// -----
// scatter, batching C9: inserted also batching
// refused: inserted_window_dims and input_batching_dims [0, 0] contains 0 twice
func.func @f(%a0: tensor<2x3x4x2xf32>, %a1: tensor<2x2x3x2xi64>, %a2: tensor<2x2x3x2x2xf32>) {
  %r = "stablehlo.scatter"(%a0, %a1, %a2) <{scatter_dimension_numbers = #stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [0], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>, indices_are_sorted = false, unique_indices = false}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3x4x2xf32>, tensor<2x2x3x2xi64>, tensor<2x2x3x2x2xf32>) -> tensor<2x3x4x2xf32>
  func.return
}
