// function
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: one result without parentheses
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1> {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: without its attributes
// refused: vhlo.func_v1 needs the attribute arg_attrs
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} 
// -----
// function: attributes of an argument
// refused: expected ',' or ')' after an argument, but found {
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1> {a.b = 1 : i32}) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: attributes of a result
// refused: expected ')' after the results' types, but found {
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1> {a.b = 1 : i32}) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: visibility before the name
// refused: expected a symbol, @name, but found private
vhlo.func_v1 private @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: no arrow
// refused: expected '->' and the results' types, but found {
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: the word attributes
// refused: expected '{' and the function's body, but found attributes
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) attributes {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">} {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
}
// -----
// function: the name again
// refused: attribute sym_name is given twice
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {sym_name = #vhlo.string_v1<"g">}
// -----
// function: private, declared
// accepted
vhlo.func_v1 @main() -> () {
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"private">}
// -----
// function: without an end
// refused: expected a return at the end of function @main
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: ends as func does
// refused: a region ends with vhlo.return_v1, not with func.return
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  func.return %a : !vhlo.tensor_v1<2x!vhlo.f32_v1>
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: returns less than it says (openxla's verifier accepts this)
// refused: 0 values, but function @main returns 1
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: twice (openxla's verifier accepts this)
// refused: @main is defined twice
vhlo.func_v1 @main() -> () {
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
vhlo.func_v1 @main() -> () {
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// function: of func, with types of VHLO
// accepted
func.func @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1> {
  return %a : !vhlo.tensor_v1<2x!vhlo.f32_v1>
}
// -----
// function: of func, ends as VHLO does
// accepted
func.func @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1> {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
}
// -----
// generic function
// accepted
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
// -----
// generic function: without a type
// refused: vhlo.func_v1 needs the attribute function_type
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
// -----
// generic function: a type that is none (openxla's verifier accepts this)
// refused: @main has no function's type
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.none_v1>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
// -----
// generic function: an attribute twice
// refused: attribute sym_name is given twice
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">, sym_name = #vhlo.string_v1<"f">}> ({
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
// -----
// generic function: attributes behind the region
// accepted
"vhlo.func_v1"() ({
  "vhlo.return_v1"() : () -> ()
}) {arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">} : () -> ()
// -----
// generic function: other arguments than its type says (openxla's verifier accepts this)
// refused: these arguments are not those of the function's type
"vhlo.func_v1"() <{arg_attrs = #vhlo.array_v1<[]>, function_type = #vhlo.type_v1<!vhlo.func_v1<(()) -> ()>>, res_attrs = #vhlo.array_v1<[]>, sym_name = #vhlo.string_v1<"main">, sym_visibility = #vhlo.string_v1<"">}> ({
^bb0(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>):
  "vhlo.return_v1"() : () -> ()
}) : () -> ()
// -----
// op: stablehlo, of VHLO's types
// refused: ops of StableHLO are not of VHLO's types
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = stablehlo.add %a, %a : !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: stablehlo, of an alias of VHLO's types
// refused: ops of StableHLO are not of VHLO's types
!t = !vhlo.tensor_v1<2x!vhlo.f32_v1>
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.add_v1"(%a, %a) : (!t, !t) -> !t
  %0 = stablehlo.add %a, %a : !t
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: VHLO's, of builtin types
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = builtin.unrealized_conversion_cast %a : !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<2xf32>
  %1 = "vhlo.add_v1"(%0, %0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: sdy's, of VHLO's types
// accepted
sdy.mesh @mesh = <["x"=2]>
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %1 = sdy.sharding_constraint %a <@mesh, [{}]> : !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: VHLO's among stablehlo's
// accepted
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a : tensor<2xf32>
  %1 = builtin.unrealized_conversion_cast %0 : tensor<2xf32> to !vhlo.tensor_v1<2x!vhlo.f32_v1>
  %2 = "vhlo.add_v1"(%1, %1) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  %3 = "builtin.unrealized_conversion_cast"(%2) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> tensor<2xf32>
  return %3 : tensor<2xf32>
}
// -----
// op: cast of two
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0, %1 = builtin.unrealized_conversion_cast %a, %a : !vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<2xf32>, tensor<2xf32>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: cast to another type
// unsupported: a cast between types that are not the same
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = builtin.unrealized_conversion_cast %a : !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<3xf32>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: cast behind the end
// refused: nothing may follow a return
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
  %0 = builtin.unrealized_conversion_cast %a : !vhlo.tensor_v1<2x!vhlo.f32_v1> to tensor<2xf32>
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: an attribute missing
// refused: vhlo.cholesky_v1 needs the attribute lower
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: attributes behind the operands
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) {lower = #vhlo.bool_v1<true>} : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: a builtin attribute
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) <{lower = true}> : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: an attribute of another kind (openxla's verifier accepts this)
// refused: vhlo.cholesky_v1: attribute lower is of the wrong kind
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) <{lower = #vhlo.integer_v1<1 : i64>}> : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: an attribute twice
// refused: attribute lower is given twice
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) <{lower = #vhlo.bool_v1<true>, lower = #vhlo.bool_v1<true>}> : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: a property that it does not have
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) <{lower = #vhlo.bool_v1<true>, foo = 1 : i32}> : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: properties of an op that has none
// refused: vhlo.add_v1 has no properties
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) <{foo = 1 : i32}> : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: an alias of an attribute
// accepted
#x = #vhlo.bool_v1<true>
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) {
  %0 = "vhlo.cholesky_v1"(%a) <{lower = #x}> : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: an operand too few
// refused: add(tensor<2xf32>): has 1 operands, not 2
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: another result than it computes (openxla's verifier accepts this)
// refused: add(tensor<2xf32>, tensor<2xf32>): result is tensor<2xf32>, but its type is given as tensor<3xf32>
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<3x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: unknown
// unsupported: op vhlo.foo_v1 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.foo_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: a version that it does not have
// unsupported: op vhlo.add_v2 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v2"(%a, %a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: another dialect's name inside
// unsupported: op vhlo.stablehlo.add_v1 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.stablehlo.add_v1"(%a, %a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: not in quotes
// refused: vhlo.add_v1 has only the generic form, "vhlo.add_v1"(...)
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = vhlo.add_v1 %a, %a : !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: a region that ends as stablehlo's does
// refused: a region ends with vhlo.return_v1, not with stablehlo.return
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.0> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = "vhlo.reduce_v1"(%a, %0) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
  ^bb0(%b: !vhlo.tensor_v1<!vhlo.f32_v1>, %c: !vhlo.tensor_v1<!vhlo.f32_v1>):
    "stablehlo.return"(%b) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
  }) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: a region
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.constant_v1"() <{value = #vhlo.tensor_v1<dense<0.0> : tensor<f32>>}> : () -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = "vhlo.reduce_v1"(%a, %0) <{dimensions = #vhlo.tensor_v1<dense<0> : tensor<1xi64>>}> ({
  ^bb0(%b: !vhlo.tensor_v1<!vhlo.f32_v1>, %c: !vhlo.tensor_v1<!vhlo.f32_v1>):
    %2 = "vhlo.maximum_v1"(%b, %c) : (!vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
    "vhlo.return_v1"(%2) : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> ()
  }) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// op: a second version
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<!vhlo.f32_v1>) -> () {
  %0 = "vhlo.custom_call_v1"(%a) <{api_version = #vhlo<api_version_v1 API_VERSION_TYPED_FFI>, backend_config = #vhlo.dict_v1<{#vhlo.string_v1<"bar"> = #vhlo.integer_v1<42 : i32>}>, call_target_name = #vhlo.string_v1<"foo">, called_computations = #vhlo.array_v1<[]>, has_side_effect = #vhlo.bool_v1<false>, operand_layouts = #vhlo.array_v1<[]>, output_operand_aliases = #vhlo.array_v1<[#vhlo.output_operand_alias_v1<outputTupleIndices = [], operandIndex = 0, operandTupleIndices = []>]>, result_layouts = #vhlo.array_v1<[]>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  %1 = "vhlo.tanh_v2"(%0) <{result_accuracy = #vhlo.result_accuracy_v1<atol = 1.000000e-05, rtol = 0.000000e+00, ulps = 1, mode = #vhlo<result_accuracy_mode_v1 TOLERANCE>>}> : (!vhlo.tensor_v1<!vhlo.f32_v1>) -> !vhlo.tensor_v1<!vhlo.f32_v1>
  "vhlo.return_v1"() : () -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: builtin, of an element of VHLO's
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: tensor<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: VHLO's, of a builtin element
// refused: expected a type of VHLO, !vhlo..., but found f32
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2xf32>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: an element alone
// unsupported: values of this type are not supported
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.f32_v1) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: unknown
// unsupported: VHLO's type foo_v1 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.foo_v1<2>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: i1 by its builtin name
// unsupported: VHLO's type i1_v1 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.i1_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: elements
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tuple_v1<!vhlo.tensor_v1<!vhlo.bool_v1>, !vhlo.tensor_v1<!vhlo.i2_v1>, !vhlo.tensor_v1<!vhlo.i4_v1>, !vhlo.tensor_v1<!vhlo.i8_v1>, !vhlo.tensor_v1<!vhlo.i16_v1>, !vhlo.tensor_v1<!vhlo.i32_v1>, !vhlo.tensor_v1<!vhlo.i64_v1>, !vhlo.tensor_v1<!vhlo.ui2_v1>, !vhlo.tensor_v1<!vhlo.ui4_v1>, !vhlo.tensor_v1<!vhlo.ui8_v1>, !vhlo.tensor_v1<!vhlo.ui16_v1>, !vhlo.tensor_v1<!vhlo.ui32_v1>, !vhlo.tensor_v1<!vhlo.ui64_v1>, !vhlo.tensor_v1<!vhlo.f16_v1>, !vhlo.tensor_v1<!vhlo.bf16_v1>, !vhlo.tensor_v1<!vhlo.f32_v1>, !vhlo.tensor_v1<!vhlo.f64_v1>, !vhlo.tensor_v1<!vhlo.f8E5M2_v1>, !vhlo.tensor_v1<!vhlo.f8E4M3FN_v1>, !vhlo.tensor_v1<!vhlo.f8E4M3B11FNUZ_v1>, !vhlo.tensor_v1<!vhlo.f4E2M1FN_v1>, !vhlo.tensor_v1<!vhlo.f6E2M3FN_v1>, !vhlo.tensor_v1<!vhlo.f8E8M0FNU_v1>, !vhlo.tensor_v1<!vhlo.index_v1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: complex
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.f32_v1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: complex of integers (openxla's verifier accepts this)
// refused: complex numbers are of f32 or f64, not of i32
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.complex_v1<!vhlo.i32_v1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: token
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.token_v1) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: future
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.future_v1<!vhlo.tensor_v1<2x!vhlo.f32_v1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: buffer
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.buffer_v1<2x?x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: unranked
// unsupported: values of this type are not supported
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.unranked_tensor_v1<!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: empty tuple (openxla's verifier refuses this)
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tuple_v1<>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: bounds
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<?x2x?x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4, ?, ?]>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: bounds too few (openxla's verifier accepts this)
// refused: 1 bounds for 2 dimensions
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<?x2x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4]>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: bound of a size (openxla's verifier accepts this)
// refused: dimension 1 has a size and cannot have a bound besides
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<?x2x!vhlo.f32_v1, #vhlo.type_extensions_v1<bounds = [4, 2]>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: encoding of another kind
// unsupported: no encoding of a tensor but type_extensions is supported
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.f32_v1, #vhlo.string_v1<"x">>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: quantized
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 3.400000e+01:16, -128:127, 1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: quantized, unsigned
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 3.400000e+01:16, 0:255, 0>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: quantized: out of range (openxla's verifier accepts this)
// refused: the range -128 to 128 is not one of i8
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.quant_v1<!vhlo.i8_v1:!vhlo.f32_v1, 3.400000e+01:16, -128:128, 1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: quantized per axis
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [3.400000e+01, 3.500000e+01], [16, -3], -128:127, 1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: quantized per axis: zero points too few (openxla's verifier accepts this)
// refused: 2 scales, but 1 zero points
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!vhlo.quant_per_axis_v1<!vhlo.i8_v1:!vhlo.f32_v1, 0, [3.400000e+01, 3.500000e+01], [16], -128:127, 1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: VHLO's in angle brackets
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo<tensor_v1<2x!vhlo.f32_v1>>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: larger than memory
// unsupported: this type is larger than memory can be
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<9223372036854775807x9223372036854775807x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: an alias of an element
// accepted
!e = !vhlo.f32_v1
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !vhlo.tensor_v1<2x!e>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// type: an alias that is not defined yet
// refused: this alias is not defined before it is used
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !t) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
!t = !vhlo.tensor_v1<2x!vhlo.f32_v1>
// -----
// type: an alias of itself
// refused: this alias refers to itself
!t = !vhlo.tuple_v1<!t>
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>, %b: !t) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: bool
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.bool_v1<true>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<-3 : i8>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer: index
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<3 : index>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer: unsigned
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<255 : ui8>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer: too large
// refused: this integer does not fit into ui8
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<256 : ui8>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer: i1
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<1 : i1>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer: true
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<true>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: integer: a float
// refused: expected an integer and its type
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.integer_v1<1.5>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: float
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.float_v1<-1.500000e+00 : !vhlo.f64_v1>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: float: an integer
// refused: expected a number with a point, or the bits of one, for f32
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.float_v1<1 : !vhlo.f32_v1>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: float: of a builtin type (openxla's verifier refuses this)
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.float_v1<1.5 : f32>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: string
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.string_v1<"a\22b">} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: string: not one
// refused: expected an attribute, but found a
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.string_v1<a>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: tensor
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.tensor_v1<dense<[1, 2]> : tensor<2xindex>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: tensor: not one
// refused: expected a constant, dense<...> : tensor<...>
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.tensor_v1<1 : i32>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: array of builtin attributes
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.array_v1<[1 : i32, "a"]>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: array: without brackets
// refused: expected '[' and a list, but found 1
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.array_v1<1 : i32>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: dictionary
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.dict_v1<{#vhlo.string_v1<"a"> = #vhlo.bool_v1<true>, #vhlo.string_v1<"b"> = #vhlo.array_v1<[]>}>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: dictionary: builtin names
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.dict_v1<{"a" = 1 : i32}>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: dictionary: a name twice (openxla's verifier accepts this)
// refused: attribute a is given twice
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.dict_v1<{#vhlo.string_v1<"a"> = 1 : i32, #vhlo.string_v1<"a"> = 1 : i32}>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: dictionary: a name that is none (openxla's verifier accepts this)
// refused: expected a name, a string of VHLO's
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.dict_v1<{#vhlo.bool_v1<true> = 1 : i32}>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: type
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.type_v1<!vhlo.f32_v1>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: type: builtin
// refused: expected a type of VHLO, !vhlo..., but found tensor
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.type_v1<tensor<2xf32>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: type: a function's
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.type_v1<!vhlo.func_v1<(()) -> !vhlo.token_v1, !vhlo.token_v1>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: type: a function's without parentheses
// refused: expected a type of VHLO, !vhlo..., but found )
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.type_v1<!vhlo.func_v1<() -> ()>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: enumeration
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo<precision_v1 HIGHEST>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: enumeration: an unknown word
// refused: expected a word of this enumeration, but found FOO
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo<precision_v1 FOO>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: enumeration: with a dot
// unsupported: VHLO's attribute precision_v1 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.precision_v1<HIGH>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: in angle brackets
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo<bool_v1<true>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: unknown
// unsupported: VHLO's attribute foo_v1 is not known
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.foo_v1<>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: unit
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = unit} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: mesh
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.mesh_v1<axes = #vhlo.array_v1<[#vhlo.mesh_axis_v1<name = #vhlo.string_v1<"x">, size = 2>]>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: a part of an axis
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: axes
// accepted
vhlo.func_v1 @main(%a: !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> (!vhlo.tensor_v1<2x!vhlo.f32_v1>) {
  %0 = "vhlo.add_v1"(%a, %a) {x.y = #vhlo.replica_group_mesh_axes_v1<mesh = #vhlo.string_v1<"mesh">, axes = #vhlo.array_v1<[#vhlo.axis_ref_v1<name = #vhlo.string_v1<"x">, sub_axis_info = #vhlo.sub_axis_info_v1<pre_size = 1, size = 2>>]>>} : (!vhlo.tensor_v1<2x!vhlo.f32_v1>, !vhlo.tensor_v1<2x!vhlo.f32_v1>) -> !vhlo.tensor_v1<2x!vhlo.f32_v1>
  "vhlo.return_v1"(%a) : (!vhlo.tensor_v1<2x!vhlo.f32_v1>) -> ()
} {arg_attrs = #vhlo.array_v1<[]>, res_attrs = #vhlo.array_v1<[]>, sym_visibility = #vhlo.string_v1<"">}
// -----
// attribute: of VHLO on an op of stablehlo
// accepted
func.func @main(%a: tensor<2xf32>) -> tensor<2xf32> {
  %0 = stablehlo.add %a, %a {x.y = #vhlo.bool_v1<true>} : tensor<2xf32>
  return %0 : tensor<2xf32>
}
