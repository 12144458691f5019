// all_gather: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C1: dimension
// refused: all_gather_dim 2 is out of range for an operand of rank 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C1: negative
// refused: all_gather_dim -1 is out of range for an operand of rank 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = -1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C2: ids unique
// refused: replica_groups has id 1 twice
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C4: ids from 0
// refused: replica_groups does not have id 3, but 4
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C4: negative ids
// refused: replica_groups has the invalid id -2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, -2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather I: groups of rank 2
// refused: expected rows of integers of rank 2, dense<[[...]]> : tensor<NxMxi64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[0, 1]> : tensor<2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather I: groups of i64
// refused: expected elements of type i64, not i32
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1]]> : tensor<1x2xi32>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather I: groups there
// refused: all_gather needs the attribute replica_groups
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C5: flattened ids need a channel
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 0, type = 1>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C5: flattened ids without one
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather C6: shape
// refused: result is tensor<2x?xf32>, but its type is given as tensor<4x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<4x3xf32>
  func.return
}
// -----
// all_gather C6: no multiple
// refused: dimension 1 of the result is 5, not a multiple of the operand's 3
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x5xf32>
  func.return
}
// -----
// all_gather C6: type
// refused: result is tensor<2x?xf32>, but its type is given as tensor<2x6xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf64>
  func.return
}
// -----
// all_gather several
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r:2 = "stablehlo.all_gather"(%a0, %a1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<4x3xf32>, tensor<6xf32>)
  func.return
}
// -----
// all_gather several: as many
// refused: has 2 results, but 1 result types are given
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.all_gather"(%a0, %a1) <{all_gather_dim = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<4x3xf32>
  func.return
}
// -----
// all_gather groups of uneven size
// refused: replica_groups has the invalid id -1
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, -1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather no groups
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<> : tensor<0x0xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x6xf32>
  func.return
}
// -----
// all_gather of size zero
// refused: dimension 1 of operand 0, along which it is gathered, is empty
func.func @f(%a0: tensor<2x0xf32>) {
  %r = "stablehlo.all_gather"(%a0) <{all_gather_dim = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x0xf32>) -> tensor<2x0xf32>
  func.return
}
// -----
// all_reduce: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C2: ids unique
// refused: replica_groups has id 1 twice
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C4: ids from 0
// refused: replica_groups does not have id 3, but 4
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C4: negative ids
// refused: replica_groups has the invalid id -2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, -2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce I: groups of rank 2
// refused: expected rows of integers of rank 2, dense<[[...]]> : tensor<NxMxi64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[0, 1]> : tensor<2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce I: groups of i64
// refused: expected elements of type i64, not i32
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi32>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce I: groups there
// refused: all_reduce needs the attribute replica_groups
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C4: flattened ids need a channel
// refused: use_global_device_ids needs a channel_handle that is positive, not 0
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce flattened ids
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>, use_global_device_ids}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C5: body's arguments
// refused: the computation takes 1 arguments, but must take 2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C5: body's types
// refused: elements f32 of operand 0 cannot be promoted to i32 of the computation
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<i32>, %y: tensor<i32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<i32>, tensor<i32>) -> tensor<i32>
    "stablehlo.return"(%z) : (tensor<i32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C5: scalars
// refused: the computation must return tensors of rank 0, but value 0 is tensor<1xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<1xf32>, %y: tensor<1xf32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<1xf32>, tensor<1xf32>) -> tensor<1xf32>
    "stablehlo.return"(%z) : (tensor<1xf32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce C6: shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// all_reduce C7: type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// all_reduce C7: promoted
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// all_reduce uneven groups
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<[[0, 1, 2], [3, 4, -1]]> : tensor<2x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_reduce several
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r:2 = "stablehlo.all_reduce"(%a0, %a1) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return
}
// -----
// all_reduce no groups
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.all_reduce"(%a0) <{replica_groups = dense<> : tensor<0x0xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// all_to_all: valid
// accepted
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C1: split_dimension
// refused: split_dimension 2 is out of range for an operand of rank 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 2 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C1: negative
// refused: split_dimension -1 is out of range for an operand of rank 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = -1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C2: divisible
// refused: dimension 1 of size 15 is not divisible by split_count 2
func.func @f(%a0: tensor<4x15xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x15xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C3: concat_dimension
// refused: concat_dimension 2 is out of range for an operand of rank 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 2 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C4: split_count
// refused: split_count must be positive, not 0
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 0 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C5: ids unique
// refused: replica_groups has id 1 twice
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C7: ids from 0
// refused: replica_groups does not have id 3, but 4
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C8: groups of split_count
// refused: groups have 4 members, but split_count is 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1, 2, 3]]> : tensor<1x4xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// all_to_all C9: shape
// refused: result is tensor<8x8xf32>, but its type is given as tensor<8x9xf32>
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x9xf32>
  func.return
}
// -----
// all_to_all C9: type
// refused: result is tensor<8x8xf32>, but its type is given as tensor<8x8xf64>
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf64>
  func.return
}
// -----
// all_to_all one dimension
// accepted
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{split_dimension = 1 : i64, concat_dimension = 1 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<4x16xf32>
  func.return
}
// -----
// all_to_all I: split_dimension there
// refused: all_to_all needs the attribute split_dimension
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.all_to_all"(%a0) <{concat_dimension = 0 : i64, split_count = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<4x16xf32>) -> tensor<8x8xf32>
  func.return
}
// -----
// collective_broadcast: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_broadcast C1: ids unique
// refused: replica_groups has id 1 twice
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[[0, 1], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_broadcast C3: ids
// refused: replica_groups has the invalid id -2
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[[0, -2]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_broadcast not all ids
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[[2, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_broadcast type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// collective_broadcast shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x4xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x4xf32>
  func.return
}
// -----
// collective_broadcast rank of groups
// refused: expected rows of integers of rank 2, dense<[[...]]> : tensor<NxMxi64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_broadcast"(%a0) <{replica_groups = dense<[0, 1]> : tensor<2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute C1: pairs
// refused: source_target_pairs must have the shape [N, 2], not [1, 3]
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1, 2]]> : tensor<1x3xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute C2: sources unique
// refused: source 0 is in source_target_pairs twice
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1], [0, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute C3: targets unique
// refused: target 1 is in source_target_pairs twice
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1], [2, 1]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute C4: not negative
// refused: source_target_pairs has the negative id -1
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1], [-1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute C5: type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// collective_permute C5: shape
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<3x3xf32>
  func.return
}
// -----
// collective_permute I2: rank
// refused: expected rows of integers of rank 2, dense<[[...]]> : tensor<NxMxi64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<[0, 1]> : tensor<2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// collective_permute none
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.collective_permute"(%a0) <{source_target_pairs = dense<> : tensor<0x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// reduce_scatter: valid
// accepted
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C1: divisible
// refused: dimension 1 of size 15 is not divisible by the result's 8
func.func @f(%a0: tensor<4x15xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x15xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C2: dimension
// refused: scatter_dimension 2 is out of range for rank 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 2 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C2: negative
// refused: scatter_dimension -1 is out of range for rank 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = -1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C3: ids unique
// refused: replica_groups has id 1 twice
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [1, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C5: ids
// refused: replica_groups does not have id 3, but 4
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 4]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C6: flattened ids need a channel
// refused: use_global_device_ids needs a channel_handle that is positive, not 0
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, use_global_device_ids}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C7: body
// refused: the computation takes 1 arguments, but must take 2
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>):
    "stablehlo.return"(%x) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf32>
  func.return
}
// -----
// reduce_scatter C8: shape
// refused: dimension 1 of size 16 is not divisible by the result's 9
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x9xf32>
  func.return
}
// -----
// reduce_scatter C8: other sizes
// refused: result is tensor<4x?xf32>, but its type is given as tensor<5x8xf32>
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<5x8xf32>
  func.return
}
// -----
// reduce_scatter C9: type
// refused: result is tensor<4x?xf32>, but its type is given as tensor<4x8xf64>
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf64>
  func.return
}
// -----
// reduce_scatter C9: promoted
// accepted
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f64>, %y: tensor<f64>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f64>, tensor<f64>) -> tensor<f64>
    "stablehlo.return"(%z) : (tensor<f64>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<4x8xf64>
  func.return
}
// -----
// reduce_scatter rank
// refused: result is tensor<4x?xf32>, but its type is given as tensor<32xf32>
func.func @f(%a0: tensor<4x16xf32>) {
  %r = "stablehlo.reduce_scatter"(%a0) <{scatter_dimension = 1 : i64, replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 1>}> ({
^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>
    "stablehlo.return"(%z) : (tensor<f32>) -> ()
  }) : (tensor<4x16xf32>) -> tensor<32xf32>
  func.return
}
// -----
// cross-replica-sum: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cross-replica-sum"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cross-replica-sum type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<2x3xf64>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cross-replica-sum"(%a0) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<2x3xf32>) -> tensor<2x3xf64>
  func.return
}
// -----
// cross-replica-sum groups there
// refused: cross-replica-sum needs the attribute replica_groups
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cross-replica-sum"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// partition_id: valid
// accepted
func.func @f() {
  %r = "stablehlo.partition_id"() : () -> tensor<ui32>
  func.return
}
// -----
// partition_id O1: ui32
// refused: result is tensor<ui32>, but its type is given as tensor<i32>
func.func @f() {
  %r = "stablehlo.partition_id"() : () -> tensor<i32>
  func.return
}
// -----
// partition_id O1: a scalar
// refused: result is tensor<ui32>, but its type is given as tensor<1xui32>
func.func @f() {
  %r = "stablehlo.partition_id"() : () -> tensor<1xui32>
  func.return
}
// -----
// replica_id: valid
// accepted
func.func @f() {
  %r = "stablehlo.replica_id"() : () -> tensor<ui32>
  func.return
}
// -----
// replica_id O1: ui32
// refused: result is tensor<ui32>, but its type is given as tensor<i32>
func.func @f() {
  %r = "stablehlo.replica_id"() : () -> tensor<i32>
  func.return
}
// -----
// send: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// send I2: a token
// refused: the last operand must be a token, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.send"(%a0, %a1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> !stablehlo.token
  func.return
}
// -----
// send O1: a token
// refused: result is !stablehlo.token, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<2x3xf32>, !stablehlo.token) -> tensor<2x3xf32>
  func.return
}
// -----
// send C1: host transfer's channel
// refused: the channel's type is 1, but a host transfer's must be 2 (DEVICE_TO_HOST)
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = true}> : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// send C1: device to device
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// send C1: a channel of the host
// refused: the channel's type is 2, but that between devices must be 1 (DEVICE_TO_DEVICE)
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = false}> : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// send channel there
// refused: send needs the attribute channel_handle
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1) <{is_host_transfer = true}> : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// send no value
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r = "stablehlo.send"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// send several
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>, %a2: !stablehlo.token) {
  %r = "stablehlo.send"(%a0, %a1, %a2) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 2>, is_host_transfer = true}> : (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// recv: valid
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)
  func.return
}
// -----
// recv I1: a token
// refused: the operand must be a token, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>, !stablehlo.token)
  func.return
}
// -----
// recv O2: a token
// refused: the last result must be a token, not tensor<2x3xf32>
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// recv C1: host transfer's channel
// refused: the channel's type is 1, but a host transfer's must be 3 (HOST_TO_DEVICE)
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = true}> : (!stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)
  func.return
}
// -----
// recv C1: device to device
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 1>, is_host_transfer = false, source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}> : (!stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)
  func.return
}
// -----
// recv C2: results
// refused: needs its result types given: the operand does not tell them
func.func @f(%a0: !stablehlo.token) {
  "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> ()
  func.return
}
// -----
// recv C3: token last
// refused: result must be a tensor, not !stablehlo.token
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> (!stablehlo.token, tensor<2x3xf32>)
  func.return
}
// -----
// recv only a token
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r = "stablehlo.recv"(%a0) <{channel_handle = #stablehlo.channel_handle<handle = 5, type = 3>, is_host_transfer = true}> : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// infeed: valid
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r:3 = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [[0, 1], [0]]}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token)
  func.return
}
// -----
// infeed I1: a token
// refused: the operand must be a token, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r:3 = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [[0, 1], [0]]}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token)
  func.return
}
// -----
// infeed C1: results
// refused: needs its result types given: the operand does not tell them
func.func @f(%a0: !stablehlo.token) {
  "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [[0, 1], [0]]}> : (!stablehlo.token) -> ()
  func.return
}
// -----
// infeed C2: token last
// refused: the last result must be a token, not tensor<3xf32>
func.func @f(%a0: !stablehlo.token) {
  %r:2 = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [[0, 1], [0]]}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return
}
// -----
// infeed layout: as many
// refused: layout must have an element for each of the 2 results before the token, not 1
func.func @f(%a0: !stablehlo.token) {
  %r:3 = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [[0, 1]]}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token)
  func.return
}
// -----
// infeed layout: lists
// refused: element 0 of layout must be a list of dimensions
func.func @f(%a0: !stablehlo.token) {
  %r:3 = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [0, 1]}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token)
  func.return
}
// -----
// infeed layout: integers
// refused: element 0 of layout must be a list of dimensions
func.func @f(%a0: !stablehlo.token) {
  %r:3 = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = [["a"], [0]]}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token)
  func.return
}
// -----
// infeed no layout
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r:3 = "stablehlo.infeed"(%a0) <{infeed_config = "x"}> : (!stablehlo.token) -> (tensor<2x3xf32>, tensor<3xf32>, !stablehlo.token)
  func.return
}
// -----
// infeed only a token
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r = "stablehlo.infeed"(%a0) <{infeed_config = "x", layout = []}> : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// outfeed: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.outfeed"(%a0, %a1) <{outfeed_config = "x"}> : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// outfeed I2: a token
// refused: the last operand must be a token, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.outfeed"(%a0, %a1) <{outfeed_config = "x"}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> !stablehlo.token
  func.return
}
// -----
// outfeed O1: a token
// refused: result is !stablehlo.token, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.outfeed"(%a0, %a1) <{outfeed_config = "x"}> : (tensor<2x3xf32>, !stablehlo.token) -> tensor<2x3xf32>
  func.return
}
// -----
// outfeed nothing
// accepted
func.func @f(%a0: !stablehlo.token) {
  %r = "stablehlo.outfeed"(%a0) <{outfeed_config = "x"}> : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// async_done: valid
// accepted
func.func @f(%a0: !stablehlo.future<tensor<2x3xf32>>) {
  %r = "stablehlo.async_done"(%a0) : (!stablehlo.future<tensor<2x3xf32>>) -> tensor<2x3xf32>
  func.return
}
// -----
// async_done a future
// refused: the operand must be a future, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.async_done"(%a0) : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// async_done type
// refused: result is tensor<2x3xf32>, but its type is given as tensor<3xf32>
func.func @f(%a0: !stablehlo.future<tensor<2x3xf32>>) {
  %r = "stablehlo.async_done"(%a0) : (!stablehlo.future<tensor<2x3xf32>>) -> tensor<3xf32>
  func.return
}
