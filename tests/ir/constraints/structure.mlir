// optimization_barrier: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r:2 = "stablehlo.optimization_barrier"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<3xf32>)
  func.return
}
// -----
// optimization_barrier C1: as many
// refused: has 2 results, but 1 result types are given
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.optimization_barrier"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// optimization_barrier C1: types
// refused: result 1 is tensor<3xf32>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r:2 = "stablehlo.optimization_barrier"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
// -----
// optimization_barrier tokens
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r:2 = "stablehlo.optimization_barrier"(%a0, %a1) : (tensor<2x3xf32>, !stablehlo.token) -> (tensor<2x3xf32>, !stablehlo.token)
  func.return
}
// -----
// optimization_barrier none
// accepted
func.func @f() {
  "stablehlo.optimization_barrier"() : () -> ()
  func.return
}
// -----
// tuple: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.tuple"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tuple<tensor<2x3xf32>, tensor<3xf32>>
  func.return
}
// -----
// tuple C1: types
// refused: result is tuple<tensor<2x3xf32>, tensor<3xf32>>, but its type is given as tuple<tensor<3xf32>, tensor<2x3xf32>>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.tuple"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tuple<tensor<3xf32>, tensor<2x3xf32>>
  func.return
}
// -----
// tuple C1: as many
// refused: result is tuple<tensor<2x3xf32>, tensor<3xf32>>, but its type is given as tuple<tensor<2x3xf32>>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.tuple"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tuple<tensor<2x3xf32>>
  func.return
}
// -----
// tuple none
// accepted
func.func @f() {
  %r = "stablehlo.tuple"() : () -> tuple<>
  func.return
}
// -----
// tuple nested
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tuple<tensor<3xf32>>) {
  %r = "stablehlo.tuple"(%a0, %a1) : (tensor<2x3xf32>, tuple<tensor<3xf32>>) -> tuple<tensor<2x3xf32>, tuple<tensor<3xf32>>>
  func.return
}
// -----
// tuple O1: a tuple
// refused: result is tuple<tensor<2x3xf32>, tensor<3xf32>>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.tuple"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// get_tuple_element: valid
// accepted
func.func @f(%a0: tuple<tensor<2x3xf32>, tensor<3xf32>>) {
  %r = "stablehlo.get_tuple_element"(%a0) <{index = 1 : i32}> : (tuple<tensor<2x3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  func.return
}
// -----
// get_tuple_element C1: range
// refused: index 2 is out of range for a tuple of 2
func.func @f(%a0: tuple<tensor<2x3xf32>, tensor<3xf32>>) {
  %r = "stablehlo.get_tuple_element"(%a0) <{index = 2 : i32}> : (tuple<tensor<2x3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  func.return
}
// -----
// get_tuple_element C1: negative
// refused: index -1 is out of range for a tuple of 2
func.func @f(%a0: tuple<tensor<2x3xf32>, tensor<3xf32>>) {
  %r = "stablehlo.get_tuple_element"(%a0) <{index = -1 : i32}> : (tuple<tensor<2x3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  func.return
}
// -----
// get_tuple_element C2: type
// refused: result is tensor<3xf32>, but its type is given as tensor<2x3xf32>
func.func @f(%a0: tuple<tensor<2x3xf32>, tensor<3xf32>>) {
  %r = "stablehlo.get_tuple_element"(%a0) <{index = 1 : i32}> : (tuple<tensor<2x3xf32>, tensor<3xf32>>) -> tensor<2x3xf32>
  func.return
}
// -----
// get_tuple_element I1: a tuple
// refused: the operand must be a tuple, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.get_tuple_element"(%a0) <{index = 1 : i32}> : (tensor<2x3xf32>) -> tensor<3xf32>
  func.return
}
// -----
// get_tuple_element I2: i32
// refused: index must be of type i32, not i64
func.func @f(%a0: tuple<tensor<2x3xf32>, tensor<3xf32>>) {
  %r = "stablehlo.get_tuple_element"(%a0) <{index = 1 : i64}> : (tuple<tensor<2x3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  func.return
}
// -----
// get_tuple_element I2: there
// refused: get_tuple_element needs the attribute index
func.func @f(%a0: tuple<tensor<2x3xf32>, tensor<3xf32>>) {
  %r = "stablehlo.get_tuple_element"(%a0) : (tuple<tensor<2x3xf32>, tensor<3xf32>>) -> tensor<3xf32>
  func.return
}
// -----
// after_all: valid
// accepted
func.func @f(%a0: !stablehlo.token, %a1: !stablehlo.token) {
  %r = "stablehlo.after_all"(%a0, %a1) : (!stablehlo.token, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// after_all I1: tokens
// refused: each operand must be a token, not tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: !stablehlo.token) {
  %r = "stablehlo.after_all"(%a0, %a1) : (tensor<2x3xf32>, !stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// after_all O1: a token
// refused: result is !stablehlo.token, but its type is given as tensor<2x3xf32>
func.func @f(%a0: !stablehlo.token, %a1: !stablehlo.token) {
  %r = "stablehlo.after_all"(%a0, %a1) : (!stablehlo.token, !stablehlo.token) -> tensor<2x3xf32>
  func.return
}
// -----
// after_all none
// accepted
func.func @f() {
  %r = "stablehlo.after_all"() : () -> !stablehlo.token
  func.return
}
// -----
// create_token: valid
// accepted
func.func @f() {
  %r = "stablehlo.create_token"() : () -> !stablehlo.token
  func.return
}
// -----
// create_token O1: a token
// refused: result is !stablehlo.token, but its type is given as tensor<2x3xf32>
func.func @f() {
  %r = "stablehlo.create_token"() : () -> tensor<2x3xf32>
  func.return
}
// -----
// create_token no operands
// refused: has 1 operands, not 0
func.func @f(%a0: !stablehlo.token) {
  %r = "stablehlo.create_token"(%a0) : (!stablehlo.token) -> !stablehlo.token
  func.return
}
// -----
// custom_call: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo"}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call I2: there
// refused: custom_call needs the attribute call_target_name
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call operand_layouts alone
// refused: operand_layouts and result_layouts must be given both or neither
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call layouts
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", operand_layouts = [dense<[1, 0]> : tensor<2xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call layouts: one an operand
// refused: operand_layouts has 1 elements, but there are 2 operands
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", operand_layouts = [dense<[1, 0]> : tensor<2xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call layouts: permutation
// refused: layout 0 of operand_layouts is not a permutation of the dimensions of tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", operand_layouts = [dense<[1, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call layouts: rank
// refused: layout 0 of operand_layouts is not a permutation of the dimensions of tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", operand_layouts = [dense<[2, 1, 0]> : tensor<3xindex>, dense<0> : tensor<1xindex>], result_layouts = [dense<[0, 1]> : tensor<2xindex>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call aliases
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call aliases: operand
// refused: operand_index 2 of an output_operand_alias is out of range for 2 operands
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 2, operand_tuple_indices = []>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call aliases: types
// refused: an output_operand_alias joins tensor<3xf32> of the operands with tensor<2x3xf32> of the results
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call aliases: tuple
// refused: output_tuple_indices of an output_operand_alias lead to no part of the results
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call backend_config: text
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", backend_config = "x"}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call backend_config: a dict needs version 4
// refused: backend_config must be a string where api_version is 0
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", backend_config = {a = 1 : i32}}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call backend_config: a dict
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", backend_config = {a = 1 : i32}, api_version = 4 : i32}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call backend_config: text of version 4
// refused: backend_config must be a dictionary where api_version is 4
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", backend_config = "x", api_version = 4 : i32}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call api_version there is
// refused: there is no api_version 9
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", api_version = 9 : i32}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// custom_call called_computations
// accepted
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<3xf32>) {
  %r = "stablehlo.custom_call"(%a0, %a1) <{call_target_name = "foo", called_computations = [@callee]}> : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C1: a name with a namespace
// refused: name "my" is not of the form namespace.name
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C1: a dot at the end
// refused: name "my." is not of the form namespace.name
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C1: characters
// refused: name "my.o-p" is not of the form namespace.name
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.o-p", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C1: a digit first
// refused: name "1my.op" is not of the form namespace.name
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "1my.op", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C2: decomposition there is
// refused: there is no function @callee
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// composite C3: argument types
// refused: operand 0 is tensor<3xf32>, but @callee takes tensor<2x3xf32>
func.func @f(%a0: tensor<3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = 1 : i32}> : (tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C3: arguments
// refused: has 2 operands, but @callee takes 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0, %a1) <{name = "my.op", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C4: result types
// refused: result 0 is declared tensor<3xf32>, but @callee returns tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite C4: results
// refused: has 1 results, but 2 result types are given
func.func @f(%a0: tensor<2x3xf32>) {
  %r:2 = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> (tensor<2x3xf32>, tensor<2x3xf32>)
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite I: decomposition given
// refused: composite needs the attribute decomposition
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite I: name given
// refused: composite needs the attribute name
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{decomposition = @callee, version = 1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite version negative
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = -1 : i32}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// composite attributes
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.composite"(%a0) <{name = "my.op", decomposition = @callee, version = 1 : i32, composite_attributes = {a = 1 : i64}}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// func.call: valid
// accepted
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "func.call"(%a0) <{callee = @callee}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// func.call callee there is
// refused: there is no function @callee
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "func.call"(%a0) <{callee = @callee}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// func.call argument types
// refused: operand 0 is tensor<3xf32>, but @callee takes tensor<2x3xf32>
func.func @f(%a0: tensor<3xf32>) {
  %r = "func.call"(%a0) <{callee = @callee}> : (tensor<3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// func.call arguments
// refused: has 2 operands, but @callee takes 1
func.func @f(%a0: tensor<2x3xf32>, %a1: tensor<2x3xf32>) {
  %r = "func.call"(%a0, %a1) <{callee = @callee}> : (tensor<2x3xf32>, tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// func.call result types
// refused: result 0 is declared tensor<3xf32>, but @callee returns tensor<2x3xf32>
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "func.call"(%a0) <{callee = @callee}> : (tensor<2x3xf32>) -> tensor<3xf32>
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
// -----
// func.call results
// refused: func.call has 1 results, but 0 types for them
func.func @f(%a0: tensor<2x3xf32>) {
  "func.call"(%a0) <{callee = @callee}> : (tensor<2x3xf32>) -> ()
  func.return
}
func.func private @callee(%x: tensor<2x3xf32>) -> tensor<2x3xf32> {
  func.return %x : tensor<2x3xf32>
}
