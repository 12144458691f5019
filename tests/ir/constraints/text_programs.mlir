// custom_call: plain
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api 0
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 0 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api 1
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api 2
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 2 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api 3
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 3 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api 4
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 4 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api 5
// refused: custom_call(tensor<2xf32>): there is no api_version 5
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 5 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: api i64
// refused: api_version must be of type i32, not i64
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config string
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {backend_config = "x"} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config string api 2
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 2 : i32, backend_config = "x"} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config string api 4
// refused: custom_call(tensor<2xf32>): backend_config must be a dictionary where api_version is 4
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 4 : i32, backend_config = "x"} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config dict
// refused: custom_call(tensor<2xf32>): backend_config must be a string where api_version is 0
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {backend_config = {a = 1 : i64}} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config dict api 4
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 4 : i32, backend_config = {a = 1 : i64, b = "c", d = [1, 2], e = dense<1> : tensor<2xi32>}} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config dict api 2
// refused: custom_call(tensor<2xf32>): backend_config must be a string where api_version is 2
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {api_version = 2 : i32, backend_config = {a = 1 : i64}} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: config number
// refused: custom_call(tensor<2xf32>): backend_config must be a string where api_version is 0
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {backend_config = 1 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: side effect
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {has_side_effect = true} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: side effect unit
// refused: attribute has_side_effect needs a value
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {has_side_effect} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: layouts
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<0> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: operand layouts alone
// refused: custom_call(tensor<2xf32>): operand_layouts and result_layouts must be given both or neither
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: layout of another rank
// refused: custom_call(tensor<2xf32>): layout 0 of operand_layouts is not a permutation of the dimensions of tensor<2xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<[0, 1]> : tensor<2xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: layout not a permutation
// refused: custom_call(tensor<2xf32>): layout 0 of operand_layouts is not a permutation of the dimensions of tensor<2xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<1> : tensor<1xindex>], result_layouts = [dense<0> : tensor<1xindex>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: layouts i64 (openxla's verifier refuses this)
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [dense<0> : tensor<1xi64>], result_layouts = [dense<0> : tensor<1xi64>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: empty layouts
// refused: custom_call(tensor<2xf32>): operand_layouts has 0 elements, but there are 1 operands
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {operand_layouts = [], result_layouts = []} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: called
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {called_computations = [@main]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: called missing
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {called_computations = [@nothing]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: called empty
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {called_computations = []} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: called string
// refused: expected a list of symbols
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {called_computations = ["x"]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: aliases
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: aliases out of range
// refused: custom_call(tensor<2xf32>): operand_index 1 of an output_operand_alias is out of range for 1 operands
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 1, operand_tuple_indices = []>]} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: aliases empty
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {output_operand_aliases = []} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: mhlo.backend_config
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {mhlo.backend_config = {a = 1}} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: mhlo.frontend_attributes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {mhlo.frontend_attributes = {x = "y"}} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: mhlo.sharding
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {mhlo.sharding = "{replicated}"} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: target as an attribute (openxla's verifier accepts this)
// refused: attribute call_target_name is given twice
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @foo(%a) {call_target_name = "x"} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: generic
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.custom_call"(%a) <{call_target_name = "f", api_version = 4 : i32, backend_config = {}}> : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: generic without a name
// refused: custom_call needs the attribute call_target_name
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.custom_call"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: name in quotes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @"a b$c"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// custom_call: token and tuple
// accepted
func.func @main(%a: tensor<2xf32>, %t: !stablehlo.token) {
  %0:2 = stablehlo.custom_call @f(%a, %t) : (tensor<2xf32>, !stablehlo.token) -> (tuple<tensor<2xf32>, tensor<i32>>, !stablehlo.token)
  func.return
}
// -----
// custom_call: no results
// accepted
func.func @main(%a: tensor<2xf32>) {
  stablehlo.custom_call @f(%a) {has_side_effect = true} : (tensor<2xf32>) -> ()
  func.return
}
// -----
// custom_call: lapack
// accepted
func.func @main(%m: tensor<3x3xf32>) {
  %0:2 = stablehlo.custom_call @lapack_sgeqrf_ffi(%m) {mhlo.backend_config = {}, operand_layouts = [dense<[0, 1]> : tensor<2xindex>], output_operand_aliases = [#stablehlo.output_operand_alias<output_tuple_indices = [0], operand_index = 0, operand_tuple_indices = []>], result_layouts = [dense<[0, 1]> : tensor<2xindex>, dense<0> : tensor<1xindex>]} : (tensor<3x3xf32>) -> (tensor<3x3xf32>, tensor<3xf32>)
  func.return
}
// -----
// composite: plain
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @d} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: version
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @d, version = 3 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: version i64
// refused: version must be of type i32, not i64
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @d, version = 3 : i64} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: negative version
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @d, version = -1 : i32} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: attributes
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {composite_attributes = {a = 1, b = "x"}, decomposition = @d} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: attributes empty
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {composite_attributes = {}, decomposition = @d} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: no decomposition
// refused: composite needs the attribute decomposition
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: missing decomposition
// refused: there is no function @e
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @e} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: another attribute
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @d, my.x = 1} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: a name without a dot
// refused: composite(tensor<2xf32>): name "op" is not of the form namespace.name
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.composite "op" %a {decomposition = @d} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: types
// refused: composite(tensor<3xf32>): operand 0 is tensor<3xf32>, but @d takes tensor<2xf32>
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<3xf32>) {
  %0 = stablehlo.composite "my.op" %a {decomposition = @d} : (tensor<3xf32>) -> tensor<3xf32>
  func.return
}
// -----
// composite: with a region
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.composite"(%a) <{name = "my.op", decomposition = @d}> ({
    ^bb0(%q: tensor<f32>):
      stablehlo.return %q : tensor<f32>
  }) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// composite: generic
// accepted
func.func private @d(%x: tensor<2xf32>) -> tensor<2xf32> {
  return %x : tensor<2xf32>
}
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.composite"(%a) <{name = "my.op", decomposition = @d, version = 1 : i32, composite_attributes = {}}> : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// function: private declaration
// accepted
func.func private @f(tensor<2xf32>) -> tensor<2xf32>
// -----
// function: private declaration with names
// accepted
func.func private @f(%a: tensor<2xf32>) -> tensor<2xf32>
// -----
// function: public declaration
// refused: is declared without a body, but not private
func.func @f(tensor<2xf32>) -> tensor<2xf32>
// -----
// function: nested
// accepted
func.func nested @f(%a: tensor<2xf32>) { return }
// -----
// function: public
// accepted
func.func public @f(%a: tensor<2xf32>) { return }
// -----
// function: visibility as an attribute
// refused: attribute sym_visibility of a function is not written like this
func.func @f() attributes {sym_visibility = "private"} { return }
// -----
// function: visibility twice
// refused: attribute sym_visibility of a function is not written like this
func.func private @f() attributes {sym_visibility = "private"} { return }
// -----
// function: generic
// accepted
"func.func"() <{function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "f"}> ({
^bb0(%a: tensor<2xf32>):
  "func.return"(%a) : (tensor<2xf32>) -> ()
}) : () -> ()
// -----
// function: generic in attributes
// accepted
"func.func"() ({
^bb0(%a: tensor<2xf32>):
  "func.return"(%a) : (tensor<2xf32>) -> ()
}) {function_type = (tensor<2xf32>) -> tensor<2xf32>, sym_name = "f", sym_visibility = "private"} : () -> ()
// -----
// function: generic, no name
// refused: a function needs sym_name and function_type
"func.func"() <{function_type = () -> ()}> ({
  "func.return"() : () -> ()
}) : () -> ()
// -----
// function: generic, arg_attrs
// accepted
"func.func"() <{function_type = (tensor<2xf32>) -> (), sym_name = "f", arg_attrs = [{jax.a = 1}]}> ({
^bb0(%a: tensor<2xf32>):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// function: generic, too many arg_attrs
// refused: expected a list of 1 dictionaries
"func.func"() <{function_type = (tensor<2xf32>) -> (), sym_name = "f", arg_attrs = [{}, {}]}> ({
^bb0(%a: tensor<2xf32>):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// function: generic, block argument of another type
// refused: these arguments are not those of the function's type
"func.func"() <{function_type = (tensor<2xf32>) -> (), sym_name = "f"}> ({
^bb0(%a: tensor<3xf32>):
  "func.return"() : () -> ()
}) : () -> ()
// -----
// function: generic declaration
// accepted
"func.func"() <{function_type = (tensor<2xf32>) -> (), sym_name = "f", sym_visibility = "private"}> ({
}) : () -> ()
// -----
// function: old name
// refused: expected a module or a function, but found func
func @f() { return }
// -----
// function: argument attributes
// accepted
func.func @f(%a: tensor<2xf32> {mhlo.sharding = "{replicated}", tf.aliasing_output = 0 : i32, jax.buffer_donor = true, mhlo.layout_mode = "default"}) { return }
// -----
// function: argument attribute without a dialect
// refused: attribute donor of an argument needs the name of a dialect before it
func.func @f(%a: tensor<2xf32> {donor = true}) { return }
// -----
// function: result attributes
// accepted
func.func @f(%a: tensor<2xf32>) -> (tensor<2xf32> {jax.result_info = "result['x']", mhlo.layout_mode = "default"}) { return %a : tensor<2xf32> }
// -----
// function: function attributes
// accepted
func.func @f() attributes {mhlo.main = unit, execution_thread = "main", x = 1} { return }
// -----
// function: no body, not private
// refused: is declared without a body, but not private
func.func @f()
// -----
// function: empty body
// refused: expected a return at the end of function @f
func.func @f() { }
// -----
// function: empty body with results
// refused: expected a return at the end of function @f
func.func @f() -> tensor<f32> { }
// -----
// function: no return
// refused: expected a return at the end of function @f
func.func @f(%a: tensor<f32>) { %0 = stablehlo.abs %a : tensor<f32> }
// -----
// function: two returns
// refused: nothing may follow a return
func.func @f() { return
 return }
// -----
// function: arguments without names
// refused: a function with a body needs names for its arguments
func.func @f(tensor<f32>) { return }
// -----
// function: argument twice
// refused: %a is defined already
func.func @f(%a: tensor<f32>, %a: tensor<f32>) { return }
// -----
// function: numbered arguments
// accepted
func.func @f(%0: tensor<f32>, %1: tensor<f32>) { return }
// -----
// function: argument names with dots
// accepted
func.func @f(%a.b: tensor<f32>, %c-d: tensor<f32>, %_$: tensor<f32>) { return }
// -----
// function: unicode name
// accepted
func.func @"grüße ∑"() { return }
// -----
// function: escaped name
// accepted
func.func @"a\22b\n"() { return }
// -----
// function: empty name
// accepted
func.func @""() { return }
// -----
// function: name with dots
// refused: expected '(' and the arguments, but found -
func.func @a.b-c$d_e() { return }
// -----
// function: name of digits
// refused: expected a name after '@'
func.func @1() { return }
// -----
// function: name without @
// refused: expected a symbol, @name, but found f
func.func f() { return }
// -----
// function: no parentheses
// refused: expected '(' and the arguments, but found {
func.func @f { return }
// -----
// function: arrow without results
// accepted
func.func @f() -> () { return }
// -----
// function: result in parentheses
// accepted
func.func @f(%a: tensor<f32>) -> (tensor<f32>) { return %a : tensor<f32> }
// -----
// function: variadic
// refused: expected a tensor, tuple or token type, but found .
func.func private @f(tensor<f32>, ...)
// -----
// function: no_inline
// accepted
func.func private @f() attributes {no_inline} { return }
// -----
// function: llvm attributes
// accepted
func.func @f() attributes {llvm.emit_c_interface} { return }
// -----
// function: block label
// refused: the function's arguments have names already, so its first block has none
func.func @f(%a: tensor<f32>) {
^bb0:
  return
}
// -----
// function: block label in generic
// accepted
"func.func"() <{function_type = () -> (), sym_name = "f"}> ({
^bb0:
  "func.return"() : () -> ()
}) : () -> ()
// -----
// function: br
// unsupported: op cf.br: functions of several blocks are not supported
func.func @f() {
  cf.br ^bb1
^bb1:
  return
}
// -----
// function: cond_br
// unsupported: op cf.cond_br: functions of several blocks are not supported
func.func @f(%p: i1) {
  cf.cond_br %p, ^bb1, ^bb2
^bb1:
  return
^bb2:
  return
}
// -----
// function: br generic
// unsupported: op cf.br: functions of several blocks are not supported
func.func @f() {
  "cf.br"()[^bb1] : () -> ()
^bb1:
  return
}
// -----
// function: scalar arguments
// accepted
func.func @f(%i: i32, %x: f32, %n: index) -> i32 { return %i : i32 }
// -----
// function: memref argument
// accepted
func.func @f(%m: memref<2xf32>) { return }
// -----
// function: vector argument
// accepted
func.func @f(%m: vector<2xf32>) { return }
// -----
// function: unranked
// accepted
func.func @f(%m: tensor<*xf32>) { return }
// -----
// function: tensor of index
// accepted
func.func @f(%m: tensor<2xindex>) -> tensor<2xindex> { return %m : tensor<2xindex> }
// -----
// function: tensor of i128
// accepted
func.func @f(%m: tensor<2xi128>) { return }
// -----
// function: tensor of i3
// accepted
func.func @f(%m: tensor<2xi3>) { return }
// -----
// function: tensor of si32
// accepted
func.func @f(%m: tensor<2xsi32>) { return }
// -----
// function: tensor of tf32
// accepted
func.func @f(%m: tensor<2xtf32>) { return }
// -----
// function: tensor of f80
// accepted
func.func @f(%m: tensor<2xf80>) { return }
// -----
// function: none
// accepted
func.func @f(%m: none) { return }
// -----
// function: complex<i32>
// accepted
func.func @f(%m: tensor<2xcomplex<i32>>) { return }
// -----
// function: complex<f16>
// accepted
func.func @f(%m: tensor<2xcomplex<f16>>) { return }
// -----
// function: tensor with an encoding
// unsupported: no encoding of a tensor but #stablehlo.bounds<...> is supported
func.func @f(%m: tensor<2xf32, "x">) { return }
// -----
// function: tensor with a number as encoding
// unsupported: no encoding of a tensor but #stablehlo.bounds<...> is supported
func.func @f(%m: tensor<2xf32, 1 : i32>) { return }
// -----
// function: tensor of tensors
// refused: expected an element type of StableHLO, but found tensor
func.func @f(%m: tensor<2xtensor<2xf32>>) { return }
// -----
// function: tensor with spaces
// accepted
func.func @f(%m: tensor< 2 x 3 x f32 >) { return }
// -----
// function: tensor with a hex dimension
// accepted
func.func @f(%m: tensor<0x2xf32>) { return }
// -----
// function: negative dimension
// refused: expected an element type of StableHLO, but found -
func.func @f(%m: tensor<-2xf32>) { return }
// -----
// function: huge dimension
// refused: this dimension does not fit into 64 bits
func.func @f(%m: tensor<99999999999999999999xf32>) { return }
// -----
// function: 2^62 elements
// accepted
func.func @f(%m: tensor<4611686018427387904xi8>) { return }
// -----
// function: 2^63 elements
// unsupported: this type is larger than memory can be
func.func @f(%m: tensor<4294967296x4294967296xi8>) { return }
// -----
// function: rank 70
// unsupported: more than 64 dimensions
func.func @f(%m: tensor<1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1x1xf32>) { return }
// -----
// function: no element type
// refused: expected an element type of StableHLO, but found >
func.func @f(%m: tensor<2x>) { return }
// -----
// function: bounds
// accepted
func.func @f(%m: tensor<?xf32, #stablehlo.bounds<5>>) { return }
// -----
// function: bounds of another rank
// refused: more bounds than dimensions
func.func @f(%m: tensor<?xf32, #stablehlo.bounds<5, 6>>) { return }
// -----
// function: bounds of a size
// refused: dimension 0 has a size and cannot have a bound besides
func.func @f(%m: tensor<2xf32, #stablehlo.bounds<5>>) { return }
// -----
// function: nested tuple
// accepted
func.func @f(%m: tuple<tuple<tensor<f32>, !stablehlo.token>, tuple<>>) { return }
// -----
// function: future
// accepted
func.func @f(%m: !stablehlo.future<tensor<f32>>) { return }
// -----
// function: token in a tensor (openxla's verifier accepts this)
// refused: expected a type, but found !stablehlo.token
func.func @f(%m: tensor<2x!stablehlo.token>) { return }
// -----
// function: unknown type
// refused: expected a type, but found !foo.bar
func.func @f(%m: !foo.bar) { return }
// -----
// function: function type argument (openxla's verifier accepts this)
// refused: expected a tensor, tuple or token type, but found (
func.func @f(%m: (i32) -> i32) { return }
// -----
// call: with attributes
// accepted
func.func private @g(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = call @g(%a) {mhlo.x = "y"} : (tensor<f32>) -> tensor<f32>
  %1 = func.call @g(%0) : (tensor<f32>) -> tensor<f32>
  %2 = "func.call"(%1) <{callee = @g}> : (tensor<f32>) -> tensor<f32>
  %3 = "func.call"(%2) {callee = @g} : (tensor<f32>) -> tensor<f32>
  return %3 : tensor<f32>
}
// -----
// call: arguments
// refused: func.call(tensor<f32>, tensor<f32>): has 2 operands, but @g takes 1
func.func private @g(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  %0 = call @g(%a, %a) : (tensor<f32>, tensor<f32>) -> tensor<f32>
  return
}
// -----
// call: results
// refused: call has 1 results, but 0 types for them
func.func private @g(%x: tensor<f32>) -> tensor<f32> { return %x : tensor<f32> }
func.func @f(%a: tensor<f32>) {
  call @g(%a) : (tensor<f32>) -> ()
  return
}
// -----
// call: itself
// accepted
func.func @f(%a: tensor<f32>) -> tensor<f32> {
  %0 = call @f(%a) : (tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// call: a mesh
// refused: there is no function @g
sdy.mesh @g = <["x"=2]>
func.func @f() {
  call @g() : () -> ()
  return
}
// -----
// call: no_inline
// accepted
func.func private @g() { return }
func.func @f() {
  call @g() {no_inline} : () -> ()
  return
}
// -----
// call: indirect
// unsupported: op func.constant: the dialect func is not supported
func.func private @g() { return }
func.func @f() {
  %0 = func.constant @g : () -> ()
  func.call_indirect %0() : () -> ()
  return
}
// -----
// CRLF
// accepted
func.func @f(%a: tensor<f32>) {
  %0 = stablehlo.abs %a : tensor<f32> // c
  return
}
// -----
// comments everywhere
// accepted
// one
func.func // two
 @f( // three
 %a: tensor<2x // four
 f32>) { // five
  %0 = // six
 stablehlo.abs // seven
 %a : tensor<2xf32> // eight
  return // nine
} // ten
// -----
// a block comment
// refused: expected a module or a function, but found /
/* x */ func.func @f() { return }
// -----
// tabs
// accepted
func.func	@f(%a:	tensor<f32>)	{
	%0	=	stablehlo.abs	%a	:	tensor<f32>
	return
}
// -----
// one line
// accepted
func.func @f(%a: tensor<f32>) -> tensor<f32> { %0 = stablehlo.abs %a : tensor<f32> return %0 : tensor<f32> }
// -----
// byte order mark
// refused: expected a module or a function, but found ﻿
﻿func.func @f() { return }
// -----
// only a comment
// accepted
// nothing
// -----
// a form feed
// refused: expected an op, but found 
func.func @f() { return }
// -----
// rubbish behind
// refused: expected a module or a function, but found }
func.func @f() { return }
}
// -----
// an op at the top
// unsupported: ops outside functions are not supported
%0 = stablehlo.constant dense<1> : tensor<i32>
// -----
// a value at the top
// refused: expected a module or a function, but found %0
%0
// -----
// results: %0:2
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1 = stablehlo.add %0#0, %0#1 : tensor<2xf32>
  func.return
}
// -----
// results: names
// accepted
func.func @main(%a: tensor<2xf32>) {
  %x, %y = "stablehlo.optimization_barrier"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1 = stablehlo.add %x, %y : tensor<2xf32>
  func.return
}
// -----
// results: %0#2
// refused: %0 has 2 results; there is no #2
func.func @main(%a: tensor<2xf32>) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1 = stablehlo.add %0#0, %0#2 : tensor<2xf32>
  func.return
}
// -----
// results: %0 of two
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0:2 = "stablehlo.optimization_barrier"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  %1 = stablehlo.add %0, %0#1 : tensor<2xf32>
  func.return
}
// -----
// results: %0#0 of one
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32>
  %1 = stablehlo.abs %0#0 : tensor<2xf32>
  func.return
}
// -----
// results: none named
// accepted
func.func @main(%a: tensor<2xf32>) {
  stablehlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// results: two of one
// refused: 2 names for the 1 results of stablehlo.abs
func.func @main(%a: tensor<2xf32>) {
  %0:2 = stablehlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// results: one of two
// refused: 1 names for the 2 results of stablehlo.optimization_barrier
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.optimization_barrier"(%a, %a) : (tensor<2xf32>, tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>)
  func.return
}
// -----
// results: zero
// refused: 0 results cannot be
func.func @main(%a: tensor<2xf32>) {
  %0:0 = stablehlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// names: used before
// refused: %0 is not defined here
func.func @main(%a: tensor<2xf32>) {
  %1 = stablehlo.abs %0 : tensor<2xf32>
  %0 = stablehlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// names: twice
// refused: %0 is defined already
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32>
  %0 = stablehlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// names: undefined
// refused: %zz is not defined here
func.func @main(%a: tensor<2xf32>) {
  %1 = stablehlo.abs %zz : tensor<2xf32>
  func.return
}
// -----
// names: of another kind
// accepted
func.func @main(%a: tensor<2xf32>) {
  %00 = stablehlo.abs %a : tensor<2xf32>
  %01 = stablehlo.abs %00 : tensor<2xf32>
  func.return
}
// -----
// types: a scalar for a tensor
// refused: expected a tensor, tuple or token type, but found f32
func.func @main(%a: tensor<f32>) {
  %0 = stablehlo.abs %a : f32
  func.return
}
// -----
// ops: dialect missing
// refused: there is no op abs
func.func @main(%a: tensor<2xf32>) {
  %0 = abs %a : tensor<2xf32>
  func.return
}
// -----
// ops: unknown of stablehlo
// refused: there is no op stablehlo.abz
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abz %a : tensor<2xf32>
  func.return
}
// -----
// ops: unknown of stablehlo, generic
// refused: there is no op stablehlo.abz
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.abz"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// ops: unknown dialect
// refused: there is no op foo.bar
func.func @main(%a: tensor<2xf32>) {
  %0 = "foo.bar"(%a) : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// ops: mhlo
// unsupported: op mhlo.abs: the dialect mhlo is not supported
func.func @main(%a: tensor<2xf32>) {
  %0 = mhlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// ops: generic without a type
// refused: expected ':' and the types, but found func.return
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.abs"(%a)
  func.return
}
// -----
// ops: generic, one type in no parentheses
// refused: expected '(' and the operands' types, but found tensor
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.abs"(%a) : tensor<2xf32> -> tensor<2xf32>
  func.return
}
// -----
// ops: unrealized cast
// unsupported: a cast between types that are not the same
func.func @main(%a: tensor<2xf32>) {
  %0 = builtin.unrealized_conversion_cast %a : tensor<2xf32> to tensor<2xi32>
  func.return
}
// -----
// regions: captures
// accepted
func.func @f(%a: tensor<2xf32>, %i: tensor<f32>, %c: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
   reducer(%x: tensor<f32>, %y: tensor<f32>) {
    %1 = stablehlo.add %x, %c : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }
  return %0 : tensor<f32>
}
// -----
// regions: a name again
// refused: %a is defined already
func.func @f(%a: tensor<2xf32>, %i: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%a init: %i) across dimensions = [0] : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
   reducer(%a: tensor<f32>, %y: tensor<f32>) {
    stablehlo.return %y : tensor<f32>
  }
  return %0 : tensor<f32>
}
// -----
// regions: names of siblings
// accepted
func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
    %x = stablehlo.abs %a : tensor<f32>
    stablehlo.return %x : tensor<f32>
  }, {
    %x = stablehlo.negate %a : tensor<f32>
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// regions: a value from inside
// refused: %x is not defined here
func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
    %x = stablehlo.abs %a : tensor<f32>
    stablehlo.return %x : tensor<f32>
  }, {
    stablehlo.return %x : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// regions: two blocks
// refused: a region of a StableHLO op has one block only
func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
    cf.br ^bb1
  ^bb1:
    stablehlo.return %a : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// regions: labels
// accepted
func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
  ^bb0:
    stablehlo.return %a : tensor<f32>
  }, {
  ^other:
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// regions: empty
// refused: expected a return at the end of the region
func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({}, {}) : (tensor<i1>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// while: attributes
// accepted
func.func @f(%a: tensor<i32>) -> tensor<i32> {
  %0 = stablehlo.while(%i = %a) : tensor<i32> attributes {mhlo.x = "y"}
  cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return %i : tensor<i32>
  }
  return %0 : tensor<i32>
}
// -----
// while: generic
// accepted
func.func @f(%a: tensor<i32>) -> tensor<i32> {
  %0 = "stablehlo.while"(%a) ({
  ^bb0(%i: tensor<i32>):
    %t = stablehlo.constant dense<true> : tensor<i1>
    "stablehlo.return"(%t) : (tensor<i1>) -> ()
  }, {
  ^bb0(%i: tensor<i32>):
    "stablehlo.return"(%i) : (tensor<i32>) -> ()
  }) : (tensor<i32>) -> tensor<i32>
  return %0 : tensor<i32>
}
// -----
// while: nothing carried
// accepted
func.func @f() {
  stablehlo.while() 
  cond {
    %t = stablehlo.constant dense<true> : tensor<i1>
    stablehlo.return %t : tensor<i1>
  } do {
    stablehlo.return
  }
  return
}
// -----
// a composite of a region in a reduce
// accepted
func.func @f(%a: tensor<2xf32>, %i: tensor<f32>) -> tensor<f32> {
  %0 = stablehlo.reduce(%a init: %i) applies stablehlo.maximum across dimensions = [0] {x.y = 1} : (tensor<2xf32>, tensor<f32>) -> tensor<f32>
  return %0 : tensor<f32>
}
// -----
// module attributes
// accepted
module @jit_f attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32, jax.uses_shape_polymorphism = true, mhlo.frontend_attributes = {a = "b"}, tf.versions = {producer = 1 : i32}} {
  func.func @f() { return }
}
// -----
// module attribute without a dialect
// refused: attribute x of a module needs the name of a dialect before it
module attributes {x = 1} { }
// -----
// module in quotes
// accepted
module @"a b" { }
// -----
// module: twice a name
// refused: expected '{' and the module's functions, but found @b
module @a @b { }
// -----
// tensor.dim
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.dim %d, %c0 : tensor<?x3xf32>
  %1 = arith.index_cast %0 : index to i32
  %2 = tensor.from_elements %1 : tensor<1xi32>
  %3 = stablehlo.dynamic_iota %2, dim = 0 : (tensor<1xi32>) -> tensor<?xi32>
  func.return
}
// -----
// shape_of
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %0 = shape.shape_of %d : tensor<?x3xf32> -> tensor<2xindex>
  %1 = stablehlo.dynamic_reshape %d, %0 : (tensor<?x3xf32>, tensor<2xindex>) -> tensor<?x?xf32>
  func.return
}
// -----
// shape.broadcast
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %0 = shape.shape_of %d : tensor<?x3xf32> -> tensor<2xindex>
  %1 = shape.broadcast %0, %0 : tensor<2xindex>, tensor<2xindex> -> tensor<2xindex>
  func.return
}
// -----
// shape.num_elements
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %0 = shape.shape_of %d : tensor<?x3xf32> -> tensor<2xindex>
  %1 = shape.num_elements %0 : tensor<2xindex> -> index
  func.return
}
// -----
// shape.const_shape
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %0 = shape.const_shape [2, 3] : tensor<2xindex>
  func.return
}
// -----
// shape.assuming
// unsupported: op shape.const_witness: the dialect shape is not supported
func.func @main(%d: tensor<?x3xf32>) {
  %w = shape.const_witness true
  %0 = shape.assuming %w -> (tensor<?x3xf32>) {
    shape.assuming_yield %d : tensor<?x3xf32>
  }
  func.return
}
// -----
// arith
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = arith.constant 3 : i32
  %1 = arith.addi %0, %0 : i32
  %2 = arith.muli %1, %0 : i32
  %3 = arith.subi %2, %0 : i32
  %4 = arith.cmpi eq, %3, %0 : i32
  %5 = arith.select %4, %3, %0 : i32
  %6 = arith.divsi %5, %0 : i32
  %7 = arith.maxsi %6, %0 : i32
  %8 = arith.extsi %7 : i32 to i64
  %9 = arith.trunci %8 : i64 to i32
  func.return
}
// -----
// arith of tensors
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = arith.constant dense<3> : tensor<2xi32>
  %1 = arith.addi %0, %0 : tensor<2xi32>
  func.return
}
// -----
// arith of floats
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = arith.constant 3.0 : f32
  %1 = arith.addf %0, %0 : f32
  func.return
}
// -----
// arith of index
// unsupported: op arith.ceildivsi: the dialect arith is not supported
func.func @main(%a: tensor<2xf32>) {
  %0 = arith.constant 3 : index
  %1 = arith.addi %0, %0 : index
  %2 = arith.ceildivsi %1, %0 : index
  func.return
}
// -----
// tensor.extract
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = arith.constant 0 : index
  %1 = tensor.extract %a[%0] : tensor<2xf32>
  %2 = tensor.from_elements %1, %1 : tensor<2xf32>
  func.return
}
// -----
// tensor.cast
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %0 = tensor.cast %d : tensor<?x3xf32> to tensor<2x3xf32>
  func.return
}
// -----
// tensor.empty
// unsupported: op tensor.empty: the dialect tensor is not supported
func.func @main(%a: tensor<2xf32>) {
  %0 = tensor.empty() : tensor<2xf32>
  func.return
}
// -----
// constant of index
// refused: StableHLO has no constants of type index
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[1, 2]> : tensor<2xindex>
  %1 = stablehlo.add %0, %0 : tensor<2xindex>
  func.return
}
// -----
// arguments of index (openxla's verifier refuses this)
// accepted
func.func @main(%n: tensor<2xindex>) {
  %0 = stablehlo.add %n, %n : tensor<2xindex>
  func.return
}
// -----
// index and i64 mixed (openxla's verifier refuses this)
// accepted
func.func @main(%n: tensor<2xindex>, %m: tensor<2xi64>) {
  %0 = stablehlo.add %n, %m : tensor<2xindex>
  func.return
}
// -----
// index converted (openxla's verifier refuses this)
// accepted
func.func @main(%n: tensor<2xindex>) {
  %0 = stablehlo.convert %n : (tensor<2xindex>) -> tensor<2xi64>
  func.return
}
// -----
// get_dimension_size
// accepted
func.func @main(%d: tensor<?x3xf32>) {
  %0 = stablehlo.get_dimension_size %d, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
  %1 = stablehlo.set_dimension_size %d, %0, dim = 0 : (tensor<?x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
  func.return
}
// -----
// dynamic_broadcast_in_dim
// accepted
func.func @main(%d: tensor<?x3xf32>, %s: tensor<3xi32>) {
  %0 = stablehlo.dynamic_broadcast_in_dim %d, %s, dims = [1, 2] {known_expanding_dimensions = array<i64: 0>} : (tensor<?x3xf32>, tensor<3xi32>) -> tensor<?x?x3xf32>
  func.return
}
// -----
// stablehlo.return in a function
// accepted
func.func @f() {
  stablehlo.return
}
// -----
// sdy.return in a function
// accepted
func.func @f() {
  sdy.return
}
// -----
// sdy.return in a region
// refused: a region ends with stablehlo.return, not with sdy.return
func.func @f(%p: tensor<i1>, %a: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.if"(%p) ({
    sdy.return %a : tensor<f32>
  }, {
    stablehlo.return %a : tensor<f32>
  }) : (tensor<i1>) -> tensor<f32>
  func.return %0 : tensor<f32>
}
// -----
// nested module
// accepted
module @a {
  module @b {
    func.func @f() { return }
  }
  func.func @f() { return }
}
// -----
// two modules
// accepted
module @a {
  func.func @f() { return }
}
module @b {
  func.func @f() { return }
}
// -----
// two modules of one name
// refused: module @a is defined already
module @a {
  func.func @f() { return }
}
module @a {
  func.func @f() { return }
}
// -----
// two modules without names
// accepted
module {
  func.func @f() { return }
}
module {
  func.func @f() { return }
}
// -----
// a function and a module
// accepted
func.func @f() { return }
module @a {
  func.func @f() { return }
}
// -----
// a module and a function
// accepted
module @a attributes {mhlo.num_replicas = 1 : i32} {
  func.func @f() { return }
}
func.func @g() { return }
// -----
// a call into another module
// refused: there is no function @f
module @a {
  func.func @f() { return }
}
module @b {
  func.func @g() {
    func.call @f() : () -> ()
    return
  }
}
// -----
// a call to the module around
// refused: there is no function @f
module {
  func.func @f() { return }
  module {
    func.func @g() {
      func.call @f() : () -> ()
      return
    }
  }
}
// -----
// a call into a module inside
// refused: there is no function @b
module {
  func.func @f() {
    func.call @b::@g() : () -> ()
    return
  }
  module @b {
    func.func @g() { return }
  }
}
// -----
// a module with the name of a function
// refused: function @a is defined already
module {
  func.func @a() { return }
  module @a { }
}
// -----
// nested generic
// accepted
"builtin.module"() ({
  "builtin.module"() <{sym_name = "in"}> ({
    func.func @f() { return }
  }) : () -> ()
}) : () -> ()
// -----
// nested deep
// accepted
module { module { module { func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> { return %a : tensor<2xf32> } } } }
// -----
// a mesh of the module around
// refused: @f: argument 0: there is no mesh @mesh
sdy.mesh @mesh = <["x"=2]>
module {
  func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) { return }
}
// -----
// meshes of two modules
// accepted
module { 
  sdy.mesh @mesh = <["x"=2]>
  func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) { return }
}
module { 
  sdy.mesh @mesh = <["y"=2]>
  func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}]>}) { return }
}
// -----
// a broken function in a module inside
// refused: this value is a tensor<2xf32>, but function @f returns a tensor<3xf32> here
module {
  module {
    func.func @f(%a: tensor<2xf32>) -> tensor<3xf32> { return %a : tensor<2xf32> }
  }
}
// -----
// a wrong sharding in a module inside
// refused: @f: argument 0: there is no mesh @none
module {
  module {
    func.func @f(%a: tensor<2xf32> {sdy.sharding = #sdy.sharding<@none, [{}]>}) { return }
  }
}
// -----
// module visibility attribute
// accepted
module @a attributes {sym_visibility = "private"} { }
// -----
// module visibility attribute in nested
// accepted
module { module @a attributes {sym_visibility = "private"} { } }
// -----
// module sym_name in attributes
// accepted
module attributes {sym_name = "a"} { }
// -----
// empty file
// accepted
// -----
// empty module
// accepted
module { }
// -----
// alias between modules
// accepted
module { }
#a = 1 : i64
module attributes {x.y = #a} { }
// -----
// regions bodies of composites across
// refused: there is no function @d
module {
  func.func private @d(%a: tensor<f32>) -> tensor<f32> { return %a : tensor<f32> }
  module {
    func.func @f(%a: tensor<f32>) -> tensor<f32> {
      %0 = stablehlo.composite "x.y" %a {decomposition = @d} : (tensor<f32>) -> tensor<f32>
      return %0 : tensor<f32>
    }
  }
}
// -----
// vhlo as text, generic
// refused: expected a type of VHLO, !vhlo..., but found )
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<() -> !vhlo.none_v1>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
// -----
// an op of an unknown dialect in a module
// refused: there is no op foo.bar
foo.bar @x
// -----
// an op of stablehlo in a module
// unsupported: ops outside functions are not supported
module {
  "stablehlo.create_token"() : () -> !stablehlo.token
}
// -----
// use_global_device_ids with a value
// refused: expected no value, or unit
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids = true}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  func.return
}
// -----
// use_global_device_ids alone
// accepted
func.func @f(%a: tensor<4xf32>) {
  %0 = "stablehlo.all_reduce"(%a) <{replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, channel_handle = #stablehlo.channel_handle<handle = 1, type = 0>, use_global_device_ids}> ({
  ^bb0(%x: tensor<f32>, %y: tensor<f32>):
    %1 = stablehlo.add %x, %y : tensor<f32>
    stablehlo.return %1 : tensor<f32>
  }) : (tensor<4xf32>) -> tensor<4xf32>
  func.return
}
// -----
// indices_are_sorted alone
// refused: attribute indices_are_sorted needs a value
func.func @f(%a: tensor<3xf32>, %i: tensor<1xi32>) {
  %0 = "stablehlo.gather"(%a, %i) <{dimension_numbers = #stablehlo.gather<collapsed_slice_dims = [0], start_index_map = [0]>, slice_sizes = array<i64: 1>, indices_are_sorted}> : (tensor<3xf32>, tensor<1xi32>) -> tensor<f32>
  func.return
}
// -----
// tensor.dim without operands
// refused: 0 operands, but 1 types for them
func.func @f(%x: tensor<2x3xf32>) {
  %rows = tensor.dim : tensor<2x3xf32>
  func.return
}
// -----
// ops: an assertion
// accepted
func.func @main(%a: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  %zero = arith.constant 0 : index
  %size = tensor.dim %a, %zero : tensor<?xf32>
  %same = arith.cmpi eq, %size, %n : index
  cf.assert %same, "mismatched size"
  "cf.assert"(%same) <{msg = "mismatched size"}> : (i1) -> ()
  return %a : tensor<?xf32>
}
// -----
// ops: an assertion of a size
// refused: this value is a tensor<i64>, not a tensor<i1>
func.func @main(%n: index) {
  cf.assert %n, "mismatched size"
  return
}
// -----
// ops: an assertion without a message
// refused: expected ',' and the message, but found return
func.func @main(%a: i1) {
  cf.assert %a
  return
}
// -----
// ops: a generic assertion without a message
// refused: cf.assert has one attribute, its message
func.func @main(%a: i1) {
  "cf.assert"(%a) : (i1) -> ()
  return
}
// -----
// ops: an assertion in a region
// accepted
func.func @main(%p: tensor<i1>, %a: i1) {
  "stablehlo.if"(%p) ({
    cf.assert %a, "mismatched size"
    stablehlo.return
  }, {
    stablehlo.return
  }) : (tensor<i1>) -> ()
  return
}
