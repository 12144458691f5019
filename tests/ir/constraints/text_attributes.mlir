// attributes in any order
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.dot_general"(%a, %a) {precision_config = [#stablehlo<precision HIGH>, #stablehlo<precision DEFAULT>], dot_dimension_numbers = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>} : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  func.return
}
// -----
// fields of a struct in any order
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #stablehlo.dot<rhs_contracting_dimensions = [0], lhs_contracting_dimensions = [0]>}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  func.return
}
// -----
// properties and attributes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {my.attr = 1 : i64} : () -> tensor<2xf32>
  func.return
}
// -----
// a property twice (openxla's verifier accepts this)
// refused: attribute iota_dimension is given twice
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {iota_dimension = 0 : i64} : () -> tensor<2xf32>
  func.return
}
// -----
// an attribute twice
// refused: attribute my.a is given twice
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {my.a = 1, my.a = 2} : tensor<2xf32>
  func.return
}
// -----
// unknown property
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64, other = 1 : i64}> : () -> tensor<2xf32>
  func.return
}
// -----
// unknown attribute
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.iota"() <{iota_dimension = 0 : i64}> {other = 1 : i64} : () -> tensor<2xf32>
  func.return
}
// -----
// unknown attribute of a pretty op
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {other = "x", x.y = [1, 2.0, "z", @s, unit, true]} : tensor<2xf32>
  func.return
}
// -----
// a comma at the end of attributes
// refused: expected an attribute's name, but found }
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {a.b = 1,} : tensor<2xf32>
  func.return
}
// -----
// names in quotes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {"my attr" = 1, "b.c" = "x"} : tensor<2xf32>
  func.return
}
// -----
// empty properties
// refused: stablehlo.abs has no properties
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.abs"(%a) <{}> : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// properties of an op without any
// refused: stablehlo.add has no properties
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.add"(%a, %a) <{x = 1 : i64}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// result_accuracy
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.exponential"(%a) <{result_accuracy = #stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<DEFAULT>>}> : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// result_accuracy tolerance
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.exponential %a {result_accuracy = #stablehlo.result_accuracy<atol = 1.0e-5, ulps = 10, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>} : tensor<2xf32>
  func.return
}
// -----
// location: file
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a.py":1:2)
  func.return
}
// -----
// location: unknown
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(unknown)
  func.return
}
// -----
// location: name
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("x")
  func.return
}
// -----
// location: name of a place
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("x"("a.py":1:2))
  func.return
}
// -----
// location: call site
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(callsite("f" at "a.py":1:2))
  func.return
}
// -----
// location: call sites
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(callsite("f"("b.py":3:4) at callsite("g" at unknown)))
  func.return
}
// -----
// location: fused
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(fused["a.py":1:2, "b"])
  func.return
}
// -----
// location: fused with metadata
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(fused<"meta">["a.py":1:2])
  func.return
}
// -----
// location: fused with a dictionary
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(fused<{a = 1 : i64, b = [@x]}>["a.py":1:2, unknown])
  func.return
}
// -----
// location: fused of nothing
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(fused[])
  func.return
}
// -----
// location: a range
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a.py":1:2 to 3:4)
  func.return
}
// -----
// location: a range of columns
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a.py":1:2 to :4)
  func.return
}
// -----
// location: an empty file
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("":0:0)
  func.return
}
// -----
// location: a negative line
// refused: expected a line or column
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a.py":-1:2)
  func.return
}
// -----
// location: a large line
// refused: expected a line or column
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a.py":99999999999:2)
  func.return
}
// -----
// location: no column
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a.py":1)
  func.return
}
// -----
// location: no quotes
// refused: expected a location, but found a.py
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(a.py:1:2)
  func.return
}
// -----
// location: empty
// refused: expected a location, but found )
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc()
  func.return
}
// -----
// location: name inside fused
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(fused["x"("a.py":1:2), callsite("f" at "g")])
  func.return
}
// -----
// location: an alias that is missing
// refused: this location is not defined
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc(#loc77)
  func.return
}
// -----
// location: an escape
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32> loc("a\22b\n\0A.py":1:2)
  func.return
}
// -----
// locations: aliases at the end
// accepted
module @m {
  func.func @main(%arg0: tensor<2xf32> loc("x")) -> (tensor<2xf32> {jax.result_info = "result"}) {
    %0 = stablehlo.abs %arg0 : tensor<2xf32> loc(#loc4)
    return %0 : tensor<2xf32> loc(#loc)
  } loc(#loc)
} loc(#loc)
#loc = loc(unknown)
#loc1 = loc("a.py":1:2)
#loc2 = loc("f"(#loc1))
#loc3 = loc(callsite(#loc2 at #loc1))
#loc4 = loc("jit(f)/abs"(#loc3))
// -----
// locations: a cycle
// refused: this alias refers to itself
module {
  func.func @main() {
    func.return loc(#loc1)
  }
}
#loc1 = loc("f"(#loc2))
#loc2 = loc("g"(#loc1))
// -----
// locations of block arguments
// accepted
func.func @main(%a: tensor<2xf32>, %i: tensor<f32>) -> tensor<f32> {
  %0 = "stablehlo.reduce"(%a, %i) <{dimensions = array<i64: 0>}> ({
  ^bb0(%x: tensor<f32> loc("x"), %y: tensor<f32> loc(unknown)):
    %1 = stablehlo.add %x, %y : tensor<f32> loc("z")
    stablehlo.return %1 : tensor<f32> loc("r")
  }) : (tensor<2xf32>, tensor<f32>) -> tensor<f32> loc("w")
  return %0 : tensor<f32>
}
// -----
// location as an attribute
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {my.loc = loc("a.py":1:2)} : tensor<2xf32>
  func.return
}
// -----
// location as an attribute, by an alias
// accepted
#where = loc("a.py":1:2)
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {my.loc = #where} : tensor<2xf32>
  func.return
}
// -----
// location as an attribute around an alias
// accepted
#where = loc("a.py":1:2)
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {my.loc = loc(fused<"x">[#where])} : tensor<2xf32>
  func.return
}
// -----
// type alias
// accepted
!t = tensor<2xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : !t
  func.return
}
// -----
// type alias of an element
// accepted
!e = f32
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2x!e>
  func.return
}
// -----
// type alias of a quantized element
// accepted
!q = !quant.uniform<i8:f32, 0.5:1>
func.func @main(%q: tensor<2x!quant.uniform<i8:f32, 0.5:1>>) {
  %0 = stablehlo.abs %q : tensor<2x!q>
  func.return
}
// -----
// type alias of a function
// accepted
!f = (tensor<2xf32>) -> tensor<2xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.abs"(%a) : !f
  func.return
}
// -----
// attribute alias
// accepted
#d = 0 : i64
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.iota"() <{iota_dimension = #d}> : () -> tensor<2xf32>
  func.return
}
// -----
// attribute alias of a struct
// accepted
#dot = #stablehlo.dot<lhs_contracting_dimensions = [0], rhs_contracting_dimensions = [0]>
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.dot_general"(%a, %a) <{dot_dimension_numbers = #dot}> : (tensor<2xf32>, tensor<2xf32>) -> tensor<f32>
  func.return
}
// -----
// attribute alias of a constant
// accepted
#c = dense<1.0> : tensor<2xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant #c
  func.return
}
// -----
// attribute alias of an array
// accepted
#p = array<i64: 1, 0>
func.func @main(%b: tensor<2x3xf32>) {
  %0 = "stablehlo.transpose"(%b) <{permutation = #p}> : (tensor<2x3xf32>) -> tensor<3x2xf32>
  func.return
}
// -----
// attribute alias behind its use
// refused: this alias is not defined before it is used
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z} : tensor<2xf32>
  func.return
}
#z = "later"
// -----
// attribute aliases in a cycle
// refused: this alias is not defined before it is used
#z = [#y]
#y = [#z]
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z} : tensor<2xf32>
  func.return
}
// -----
// attribute alias twice
// refused: this alias is defined already
#z = 1
#z = 2
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z} : tensor<2xf32>
  func.return
}
// -----
// attribute alias that is missing
// refused: #z is not defined
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z} : tensor<2xf32>
  func.return
}
// -----
// type alias that is missing
// refused: expected a type, but found !z
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : !z
  func.return
}
// -----
// alias that nobody uses
// accepted
#z = [1, 2]
!t = tensor<?xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a : tensor<2xf32>
  func.return
}
// -----
// alias of an alias
// accepted
#y = {a = 1 : i32}
#z = #y
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z} : tensor<2xf32>
  func.return
}
// -----
// alias with a dot
// refused: names with a '.' belong to dialects, not to aliases
#z.z = 1
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z.z} : tensor<2xf32>
  func.return
}
// -----
// alias over two lines
// accepted
#z = [1,
  2]
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #z} : tensor<2xf32>
  func.return
}
// -----
// alias of bounds
// accepted
#b = #stablehlo.bounds<3>
func.func @main(%b: tensor<?xf32, #stablehlo.bounds<3>>) {
  %0 = stablehlo.abs %b : tensor<?xf32, #b>
  func.return
}
// -----
// alias inside a dialect attribute
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.custom_call @f(%a) {x.y = #stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>} : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// constant: hex float
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
  func.return
}
// -----
// constant: hex floats
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[0x7F800000, 0xFF800000]> : tensor<2xf32>
  func.return
}
// -----
// constant: hex of an integer
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<0xFF> : tensor<i32>
  func.return
}
// -----
// constant: hex string
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"0x0000803F00000040"> : tensor<2xf32>
  func.return
}
// -----
// constant: hex string of one
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"0x0000803F"> : tensor<2xf32>
  func.return
}
// -----
// constant: hex string too short
// refused: 5 bytes for 2 elements of type f32, which take 8
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"0x0000803F00"> : tensor<2xf32>
  func.return
}
// -----
// constant: a plain string
// refused: expected "0x" and an even number of hex digits
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"abcd"> : tensor<1xf32>
  func.return
}
// -----
// constant: integer for a float
// refused: expected a floating-point number for f32, but found 1
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1> : tensor<2xf32>
  func.return
}
// -----
// constant: float for an integer
// refused: expected an integer of type i32, but found 1.0
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<2xi32>
  func.return
}
// -----
// constant: i1
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  func.return
}
// -----
// constant: i1 as numbers
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[1, 0]> : tensor<2xi1>
  func.return
}
// -----
// constant: i1 2
// refused: 2 does not fit into i1
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<2> : tensor<i1>
  func.return
}
// -----
// constant: i1 -1
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-1> : tensor<i1>
  func.return
}
// -----
// constant: hex string of i1
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"0x0100"> : tensor<2xi1>
  func.return
}
// -----
// constant: complex
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<(1.0, -2.0)> : tensor<complex<f32>>
  func.return
}
// -----
// constant: complexes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[(1.0, 2.0), (0.0, 0x7F800000)]> : tensor<2xcomplex<f32>>
  func.return
}
// -----
// constant: complex of integers
// refused: expected a floating-point number for f32, but found 1
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<(1, 2)> : tensor<complex<f32>>
  func.return
}
// -----
// constant: complex without parentheses
// refused: expected '(' and a complex number's real part
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<complex<f32>>
  func.return
}
// -----
// constant: empty
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<> : tensor<0xf32>
  func.return
}
// -----
// constant: empty of rank 2
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<> : tensor<0x2xf32>
  func.return
}
// -----
// constant: empty lists
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[[], []]> : tensor<2x0xf32>
  func.return
}
// -----
// constant: i8 200
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<200> : tensor<i8>
  func.return
}
// -----
// constant: i8 256
// refused: 256 does not fit into i8
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<256> : tensor<i8>
  func.return
}
// -----
// constant: i8 -129
// refused: -129 does not fit into i8
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-129> : tensor<i8>
  func.return
}
// -----
// constant: ui8 255
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<255> : tensor<ui8>
  func.return
}
// -----
// constant: ui8 -1
// refused: expected an unsigned integer of type ui8, but found a negative one
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-1> : tensor<ui8>
  func.return
}
// -----
// constant: ui64
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<18446744073709551615> : tensor<ui64>
  func.return
}
// -----
// constant: i64 18446744073709551615
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<18446744073709551615> : tensor<i64>
  func.return
}
// -----
// constant: i64 18446744073709551616
// refused: 18446744073709551616 does not fit into i64
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<18446744073709551616> : tensor<i64>
  func.return
}
// -----
// constant: i64 -9223372036854775808
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-9223372036854775808> : tensor<i64>
  func.return
}
// -----
// constant: i64 -9223372036854775809
// refused: -9223372036854775809 does not fit into i64
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-9223372036854775809> : tensor<i64>
  func.return
}
// -----
// constant: no list for a shape
// refused: this list does not have the 3 parts of dimension 0
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[1.0, 2.0]> : tensor<3xf32>
  func.return
}
// -----
// constant: nesting
// refused: expected a number
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[[1.0], [2.0]]> : tensor<2xf32>
  func.return
}
// -----
// constant: ragged
// refused: this list does not have the 2 parts of dimension 1
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[[1.0], [2.0, 3.0]]> : tensor<2x2xf32>
  func.return
}
// -----
// constant: float with exponent
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0E+10> : tensor<f32>
  func.return
}
// -----
// constant: float without digits behind the point
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.> : tensor<f32>
  func.return
}
// -----
// constant: float with a plus
// refused: expected a number
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<+1.0> : tensor<f32>
  func.return
}
// -----
// constant: float too large
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0E+50> : tensor<f32>
  func.return
}
// -----
// constant: float too small
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0E-50> : tensor<f32>
  func.return
}
// -----
// constant: 1e5 without a point
// refused: expected a floating-point number for f32, but found 1e5
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1e5> : tensor<f32>
  func.return
}
// -----
// constant: nan
// refused: expected a floating-point number for f32, but found nan
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<nan> : tensor<f32>
  func.return
}
// -----
// constant: bf16 hex
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<0x7FC0> : tensor<bf16>
  func.return
}
// -----
// constant: bf16 hex too long
// refused: these are not the bits of a number of type bf16
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<0x7FC00> : tensor<bf16>
  func.return
}
// -----
// constant: f8
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<0x7F> : tensor<f8E4M3FN>
  func.return
}
// -----
// constant: f8 of a number
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1000.0> : tensor<f8E4M3FN>
  func.return
}
// -----
// constant: f4
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<6.0> : tensor<4xf4E2M1FN>
  func.return
}
// -----
// constant: i4
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[7, -8]> : tensor<2xi4>
  func.return
}
// -----
// constant: i4 8
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<8> : tensor<2xi4>
  func.return
}
// -----
// constant: i4 16
// refused: 16 does not fit into i4
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<16> : tensor<2xi4>
  func.return
}
// -----
// constant: ui4 15
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<15> : tensor<ui4>
  func.return
}
// -----
// constant: i2
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[1, -2]> : tensor<2xi2>
  func.return
}
// -----
// constant: i4 hex string
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"0x0708"> : tensor<2xi4>
  func.return
}
// -----
// constant: minus hex
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-0x1> : tensor<i32>
  func.return
}
// -----
// constant: minus hex float
// refused: these are not the bits of a number of type f32
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-0x1> : tensor<f32>
  func.return
}
// -----
// constant: dynamic
// refused: a constant's type must be a tensor of static shape
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<?xf32>
  func.return
}
// -----
// constant: index
// refused: StableHLO has no constants of type index
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1> : tensor<2xindex>
  func.return
}
// -----
// constant: i128
// refused: value must be a constant, dense<...> : tensor<...>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1> : tensor<2xi128>
  func.return
}
// -----
// constant: string elements
// refused: expected a type, but found !tf.string
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<"x"> : tensor<2x!tf.string>
  func.return
}
// -----
// constant: negative zero
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<-0.0> : tensor<f64>
  func.return
}
// -----
// constant: float 17 digits
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<0.1000000000000000055511151231257827> : tensor<f64>
  func.return
}
// -----
// constant: comments inside
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<[1.0, // one
   2.0]> : tensor<2xf32>
  func.return
}
// -----
// constant: dense of two types
// refused: expected an op, but found :
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense<1.0> : tensor<2xf32> : tensor<2xf32>
  func.return
}
// -----
// dense_resource
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense_resource<r> : tensor<2xf32>
  func.return
}
{-#
  dialect_resources: {
    builtin: {
      r: "0x040000000000803F00000040"
    }
  }
#-}
// -----
// dense_resource: another name in quotes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense_resource<"a b"> : tensor<2xf32>
  func.return
}
{-#
  dialect_resources: {
    builtin: {
      "a b": "0x040000000000803F00000040"
    }
  }
#-}
// -----
// dense_resource: external_resources
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense_resource<r> : tensor<2xf32>
  func.return
}
{-#
  dialect_resources: {
    builtin: {
      r: "0x040000000000803F00000040"
    }
  },
  external_resources: {
    mlir_reproducer: {
      verify_each: true,
      disable_threading: false,
      pipeline: "x"
    }
  }
#-}
// -----
// dense_resource: too short (openxla's verifier accepts this)
// refused: this resource does not hold the 2 elements of its constant
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant dense_resource<r> : tensor<2xf32>
  func.return
}
{-#
  dialect_resources: {
    builtin: {
      r: "0x040000000000803F"
    }
  }
#-}
// -----
// constant with attributes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant {a.b = 1 : i64} dense<1.0> : tensor<2xf32>
  func.return
}
// -----
// constant generic
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.constant"() <{value = dense<1.0> : tensor<2xf32>}> : () -> tensor<2xf32>
  func.return
}
// -----
// constant generic in attributes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.constant"() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32>
  func.return
}
// -----
// constant generic of another type
// refused: constant(): result is tensor<3xf32>, but its type is given as tensor<2xf32>
func.func @main(%a: tensor<2xf32>) {
  %0 = "stablehlo.constant"() {value = dense<1.0> : tensor<3xf32>} : () -> tensor<2xf32>
  func.return
}
// -----
// constant as in old files
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.constant() {value = dense<1.0> : tensor<2xf32>} : () -> tensor<2xf32>
  func.return
}
// -----
// attribute: beyond 64 bits
// refused: this integer does not fit into 64 bits
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 99999999999999999999} : tensor<2xf32>
  func.return
}
// -----
// attribute: 64 bits
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 18446744073709551615 : i64} : tensor<2xf32>
  func.return
}
// -----
// attribute: i32 of 4294967295
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 4294967295 : i32} : tensor<2xf32>
  func.return
}
// -----
// attribute: i32 of 4294967296
// refused: this integer does not fit into i32
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 4294967296 : i32} : tensor<2xf32>
  func.return
}
// -----
// attribute: i8 of 255
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 255 : i8} : tensor<2xf32>
  func.return
}
// -----
// attribute: i8 of -128
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = -128 : i8} : tensor<2xf32>
  func.return
}
// -----
// attribute: i8 of -129
// refused: this integer does not fit into i8
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = -129 : i8} : tensor<2xf32>
  func.return
}
// -----
// attribute: ui8 -1
// refused: this integer does not fit into ui8
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = -1 : ui8} : tensor<2xf32>
  func.return
}
// -----
// attribute: si32
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = -1 : si32} : tensor<2xf32>
  func.return
}
// -----
// attribute: i128
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 340282366920938463463374607431768211455 : i128} : tensor<2xf32>
  func.return
}
// -----
// attribute: i1
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1 : i1} : tensor<2xf32>
  func.return
}
// -----
// attribute: i1 true
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = true} : tensor<2xf32>
  func.return
}
// -----
// attribute: index
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 5 : index} : tensor<2xf32>
  func.return
}
// -----
// attribute: hex
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 0x10 : i64} : tensor<2xf32>
  func.return
}
// -----
// attribute: hex float
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 0x7FC00000 : f32} : tensor<2xf32>
  func.return
}
// -----
// attribute: hex float too long
// refused: expected a number with a point, or the bits of one, for f32
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 0x7FC000000 : f32} : tensor<2xf32>
  func.return
}
// -----
// attribute: f16
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1.0 : f16} : tensor<2xf32>
  func.return
}
// -----
// attribute: bf16
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1.5 : bf16} : tensor<2xf32>
  func.return
}
// -----
// attribute: float default
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1.5} : tensor<2xf32>
  func.return
}
// -----
// attribute: integer for a float
// refused: expected a number with a point, or the bits of one, for f32
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1 : f32} : tensor<2xf32>
  func.return
}
// -----
// attribute: float for an integer
// refused: a number of type i32 is not written like this
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1.0 : i32} : tensor<2xf32>
  func.return
}
// -----
// attribute: tf32
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1.0 : tf32} : tensor<2xf32>
  func.return
}
// -----
// attribute: f80
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 1.0 : f80} : tensor<2xf32>
  func.return
}
// -----
// attribute: minus
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = -5} : tensor<2xf32>
  func.return
}
// -----
// attribute: minus float
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = -0.0} : tensor<2xf32>
  func.return
}
// -----
// attribute: double minus
// refused: expected a number, but found -
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = --5} : tensor<2xf32>
  func.return
}
// -----
// attribute: octal
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = 007} : tensor<2xf32>
  func.return
}
// -----
// attribute: type
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = tensor<2xf32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: type i32
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = i32} : tensor<2xf32>
  func.return
}
// -----
// attribute: type index
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = index} : tensor<2xf32>
  func.return
}
// -----
// attribute: type function
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = (i32) -> i32} : tensor<2xf32>
  func.return
}
// -----
// attribute: type none
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = none} : tensor<2xf32>
  func.return
}
// -----
// attribute: type memref
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = memref<2xf32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: type vector
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = vector<2xf32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: type tuple
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = tuple<i32, f32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: type complex
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = complex<i32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: unranked
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = tensor<*xf32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array<i64>
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<i64: 1, 2>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array empty
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<i64>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array<i1>
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<i1: true, false>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array<f32>
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<f32: 1.0, 2.0>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array<i8> too large
// refused: 300 does not fit into i8
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<i8: 300>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array of unsigned
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<ui8: 3>} : tensor<2xf32>
  func.return
}
// -----
// attribute: array of index
// refused: an array's elements are integers or floats of a known size
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = array<index: 3>} : tensor<2xf32>
  func.return
}
// -----
// attribute: dictionary
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = {a = 1, "b c" = {}}} : tensor<2xf32>
  func.return
}
// -----
// attribute: dictionary twice
// refused: attribute a is given twice
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = {a = 1, a = 2}} : tensor<2xf32>
  func.return
}
// -----
// attribute: affine_map
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = affine_map<(d0, d1) -> (d1, d0)>} : tensor<2xf32>
  func.return
}
// -----
// attribute: affine_set
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = affine_set<(d0) : (d0 >= 0)>} : tensor<2xf32>
  func.return
}
// -----
// attribute: strided
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = strided<[1, 2], offset: 3>} : tensor<2xf32>
  func.return
}
// -----
// attribute: dense of vectors
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = dense<1> : vector<2xi32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: dense index
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = dense<1> : tensor<2xindex>} : tensor<2xf32>
  func.return
}
// -----
// attribute: sparse
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = sparse<[[0]], [1.0]> : tensor<2xf32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: symbol
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = @x} : tensor<2xf32>
  func.return
}
// -----
// attribute: nested symbol
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = @x::@y} : tensor<2xf32>
  func.return
}
// -----
// attribute: symbol in quotes
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = @"x y"} : tensor<2xf32>
  func.return
}
// -----
// attribute: unit
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = unit} : tensor<2xf32>
  func.return
}
// -----
// attribute: string
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = "a\22b\\c\nd\09\t"} : tensor<2xf32>
  func.return
}
// -----
// attribute: string with a type
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = "x" : !stablehlo.token} : tensor<2xf32>
  func.return
}
// -----
// attribute: string with a wrong escape
// refused: unknown escape in a string
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = "\q"} : tensor<2xf32>
  func.return
}
// -----
// attribute: unicode
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = "grüße ∑"} : tensor<2xf32>
  func.return
}
// -----
// attribute: empty string
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = ""} : tensor<2xf32>
  func.return
}
// -----
// attribute: list
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = [1, "x", [2.0], {}]} : tensor<2xf32>
  func.return
}
// -----
// attribute: list with a comma at the end
// refused: expected an attribute, but found ]
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = [1,]} : tensor<2xf32>
  func.return
}
// -----
// attribute: opaque dialect (openxla's verifier refuses this)
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #foo.bar<"x">} : tensor<2xf32>
  func.return
}
// -----
// attribute: opaque dialect pretty (openxla's verifier refuses this)
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #foo<bar 1>} : tensor<2xf32>
  func.return
}
// -----
// attribute: stablehlo enum
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #stablehlo<comparison_direction EQ>} : tensor<2xf32>
  func.return
}
// -----
// attribute: stablehlo enum wrong
// refused: StableHLO has no attribute #stablehlo<comparison_direction XX>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #stablehlo<comparison_direction XX>} : tensor<2xf32>
  func.return
}
// -----
// attribute: stablehlo unknown
// refused: StableHLO has no attribute #stablehlo.nothing<1>
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #stablehlo.nothing<1>} : tensor<2xf32>
  func.return
}
// -----
// attribute: distinct
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = distinct[0]<1>} : tensor<2xf32>
  func.return
}
// -----
// attribute: vhlo
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #vhlo.integer_v1<1 : i32>} : tensor<2xf32>
  func.return
}
// -----
// attribute: chlo
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = #chlo.ragged_dot<lhs_batching_dimensions = []>} : tensor<2xf32>
  func.return
}
// -----
// attribute: mhlo sharding
// accepted
func.func @main(%a: tensor<2xf32>) {
  %0 = stablehlo.abs %a {x.y = "{devices=[2,1]<=[2]}"} : tensor<2xf32>
  func.return
}
