// mesh: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4]>
func.func @f() {
  func.return
}
// -----
// mesh: with its name
// accepted
sdy.mesh @mesh = #sdy.mesh<["x"=2, "y"=4]>
func.func @f() {
  func.return
}
// -----
// mesh: empty
// accepted
sdy.mesh @mesh = <[]>
func.func @f() {
  func.return
}
// -----
// mesh: maximal
// accepted
sdy.mesh @mesh = <[], device_ids=[3]>
func.func @f() {
  func.return
}
// -----
// mesh: two devices without axes
// refused: a mesh without axes has one device at most, not 2
sdy.mesh @mesh = <[], device_ids=[0, 1]>
func.func @f() {
  func.return
}
// -----
// mesh: device ids
// accepted
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[3, 2, 1, 0]>
func.func @f() {
  func.return
}
// -----
// mesh: device ids in order
// accepted
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 1, 2, 3]>
func.func @f() {
  func.return
}
// -----
// mesh: device ids of another number
// refused: the mesh has 3 devices, but its axes make another number
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 1, 2]>
func.func @f() {
  func.return
}
// -----
// mesh: axes of more devices than can be numbered, and another
// refused: the mesh has 3 devices, but its axes make another number
sdy.mesh @mesh = <["x"=1048577, "y"=2, "z"=2], device_ids=[0, 1, 2]>
func.func @main(%a: tensor<8xf32>) {
  return
}
// -----
// mesh: device ids out of range
// refused: the devices of the mesh must be 0 to 3, each once
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 1, 4, 2]>
func.func @f() {
  func.return
}
// -----
// mesh: device id twice
// refused: the devices of the mesh must be 0 to 3, each once
sdy.mesh @mesh = <["x"=2, "y"=2], device_ids=[0, 1, 1, 2]>
func.func @f() {
  func.return
}
// -----
// mesh: negative device id
// refused: device -1 of the mesh
sdy.mesh @mesh = <["x"=2], device_ids=[0, -1]>
func.func @f() {
  func.return
}
// -----
// mesh: negative maximal device
// refused: device -1 of the mesh
sdy.mesh @mesh = <[], device_ids=[-1]>
func.func @f() {
  func.return
}
// -----
// mesh: axis twice
// refused: the mesh has axis "x" twice
sdy.mesh @mesh = <["x"=2, "x"=4]>
func.func @f() {
  func.return
}
// -----
// mesh: axis of size 0
// refused: axis "x" has size 0
sdy.mesh @mesh = <["x"=0]>
func.func @f() {
  func.return
}
// -----
// mesh: axis of size 1
// accepted
sdy.mesh @mesh = <["x"=1]>
func.func @f() {
  func.return
}
// -----
// mesh: negative axis
// refused: axis "x" has size -2
sdy.mesh @mesh = <["x"=-2]>
func.func @f() {
  func.return
}
// -----
// mesh: axis without size
// refused: expected '=' at "]>"
sdy.mesh @mesh = <["x"]>
func.func @f() {
  func.return
}
// -----
// mesh: axis without quotes
// refused: expected '"' at "x=2]>"
sdy.mesh @mesh = <[x=2]>
func.func @f() {
  func.return
}
// -----
// mesh: no brackets
// refused: expected '[' at ""x"=2>"
sdy.mesh @mesh = <"x"=2>
func.func @f() {
  func.return
}
// -----
// mesh: empty device ids
// refused: expected a number at "]>"
sdy.mesh @mesh = <["x"=2], device_ids=[]>
func.func @f() {
  func.return
}
// -----
// mesh: twice the same name
// refused: mesh @mesh is defined already
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @mesh = <["y"=2]>
func.func @f() {
  func.return
}
// -----
// mesh: the name of a function
// refused: mesh @f is defined already
sdy.mesh @mesh = <["x"=2]>
sdy.mesh @f = <["y"=2]>
func.func @f() {
  func.return
}
// -----
// mesh: axis with a strange name
// accepted
sdy.mesh @mesh = <["a b\22"=2]>
func.func @f() {
  func.return
}
// -----
// mesh: iota of one
// accepted
sdy.mesh @mesh = <["x"=1], device_ids=[0]>
func.func @f() {
  func.return
}
// -----
// mesh: generic
// accepted
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>, sym_name = "mesh"}> : () -> ()
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  func.return
}
// -----
// mesh: generic, axis twice
// refused: the mesh has axis "x" twice
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2, "x"=2]>, sym_name = "mesh"}> : () -> ()
func.func @f() {
  func.return
}
// -----
// mesh: generic, without a name
// refused: a mesh needs sym_name and mesh, and has no region
"sdy.mesh"() <{mesh = #sdy.mesh<["x"=2]>}> : () -> ()
func.func @f() {
  func.return
}
// -----
// mesh: generic, without a mesh
// refused: a mesh needs sym_name and mesh, and has no region
"sdy.mesh"() <{sym_name = "mesh"}> : () -> ()
func.func @f() {
  func.return
}
// -----
// mesh: behind its use
// accepted
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  func.return
}
sdy.mesh @mesh = <["x"=2]>
// -----
// mesh: name in quotes
// accepted
sdy.mesh @"my mesh" = <["x"=2]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@"my mesh", [{"x"}]>}) {
  func.return
}
// -----
// argument: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y", ?}]>}) {
  func.return
}
// -----
// argument: all kinds
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "y":(1)2}p1, {?}p0], replicated={"y":(2)2}, unreduced={"z"}>}) {
  func.return
}
// -----
// argument: no such mesh
// refused: @f: argument 0: there is no mesh @other
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@other, [{"x"}, {}]>}) {
  func.return
}
// -----
// argument: no such axis
// refused: @f: argument 0: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"w"}, {}]>}) {
  func.return
}
// -----
// argument: no such replicated axis
// refused: @f: argument 0: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"w"}>}) {
  func.return
}
// -----
// argument: no such unreduced axis
// refused: @f: argument 0: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"w"}>}) {
  func.return
}
// -----
// argument: rank too small
// refused: @f: argument 0: a sharding of 1 dimensions for a tensor of rank 2
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  func.return
}
// -----
// argument: rank too large
// refused: @f: argument 0: a sharding of 3 dimensions for a tensor of rank 2
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}, {}]>}) {
  func.return
}
// -----
// argument: axis twice in a dimension
// refused: @f: argument 0: axis "x" is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x", "x"}, {}]>}) {
  func.return
}
// -----
// argument: axis in two dimensions
// refused: @f: argument 0: axis "x" is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"x"}]>}) {
  func.return
}
// -----
// argument: axis in a dimension and replicated
// refused: @f: argument 0: axis "x" is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}], replicated={"x"}>}) {
  func.return
}
// -----
// argument: axis replicated and unreduced
// refused: @f: argument 0: axis "x" is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"x"}, unreduced={"x"}>}) {
  func.return
}
// -----
// argument: replicated out of order
// refused: @f: argument 0: replicated axes are not in the order of the mesh
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"y", "x"}>}) {
  func.return
}
// -----
// argument: unreduced out of order
// refused: @f: argument 0: unreduced axes are not in the order of the mesh
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"z", "x"}>}) {
  func.return
}
// -----
// argument: replicated in order
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"x", "z"}>}) {
  func.return
}
// -----
// argument: sub-axes
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {"y":(2)2}]>}) {
  func.return
}
// -----
// argument: sub-axes that merge
// refused: @f: argument 0: axes "y":(1)2 and "y":(2)2 are one
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2, "y":(2)2}, {}]>}) {
  func.return
}
// -----
// argument: sub-axes the other way round
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)2, "y":(1)2}, {}]>}) {
  func.return
}
// -----
// argument: sub-axis of size 1
// refused: @f: argument 0: "y":(1)1 is no part of an axis of size 4
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)1}, {}]>}) {
  func.return
}
// -----
// argument: sub-axis that is the axis
// refused: @f: argument 0: "y":(1)4 is no part of an axis of size 4
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)4}, {}]>}) {
  func.return
}
// -----
// argument: sub-axis past the axis
// refused: @f: argument 0: "y":(2)4 is no part of an axis of size 4
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(2)4}, {}]>}) {
  func.return
}
// -----
// argument: sub-axis that does not divide
// refused: @f: argument 0: "y":(1)3 is no part of an axis of size 4
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)3}, {}]>}) {
  func.return
}
// -----
// argument: sub-axis with pre-size 0
// refused: @f: argument 0: "y":(0)2 is no part of an axis of size 4
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(0)2}, {}]>}) {
  func.return
}
// -----
// argument: sub-axis beside the axis
// refused: @f: argument 0: axis "y" is used beside "y":(1)2
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y"}, {"y":(1)2}]>}) {
  func.return
}
// -----
// argument: sub-axis twice
// refused: @f: argument 0: axis "y":(1)2 is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"y":(1)2}, {"y":(1)2}]>}) {
  func.return
}
// -----
// argument: sub-axes that overlap
// refused: @f: argument 0: axes "q":(1)4 and "q":(2)2 overlap
sdy.mesh @mesh = <["q"=8]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"q":(1)4}, {"q":(2)2}]>}) {
  func.return
}
// -----
// argument: sub-axes of 8
// accepted
sdy.mesh @mesh = <["q"=8]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"q":(4)2}, {"q":(1)4}]>}) {
  func.return
}
// -----
// argument: replicated sub-axes out of order
// refused: @f: argument 0: replicated axes are not in the order of the mesh
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"y":(2)2, "y":(1)2}>}) {
  func.return
}
// -----
// argument: replicated sub-axes that merge
// refused: @f: argument 0: axes "y":(1)2 and "y":(2)2 are one
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"y":(1)2, "y":(2)2}>}) {
  func.return
}
// -----
// argument: a size that does not divide
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<7x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  func.return
}
// -----
// argument: a dynamic size
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<?x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}]>}) {
  func.return
}
// -----
// argument: priority
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p0, {?}p12]>}) {
  func.return
}
// -----
// argument: priority of a closed empty dimension
// refused: @f: argument 0: dimension 0 is closed and has no axes, but has a priority
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}p1, {"x"}]>}) {
  func.return
}
// -----
// argument: priority with a zero before it
// refused: expected a priority like p1, but found p01
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p01, {}]>}) {
  func.return
}
// -----
// argument: priority without a number
// refused: expected a priority like p1, but found p
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}p, {}]>}) {
  func.return
}
// -----
// argument: priority of another letter
// refused: expected a priority like p1, but found q1
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}q1, {}]>}) {
  func.return
}
// -----
// argument: scalar
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  func.return
}
// -----
// argument: scalar with a dimension
// refused: @f: argument 0: a sharding of 1 dimensions for a tensor of rank 0
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<f32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  func.return
}
// -----
// argument: token
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: !stablehlo.token {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  func.return
}
// -----
// argument: token with a dimension
// refused: @f: argument 0: a type that is no tensor has a sharding without dimensions and axes
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: !stablehlo.token {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  func.return
}
// -----
// argument: token with a replicated axis
// refused: @f: argument 0: a type that is no tensor has a sharding without dimensions and axes
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: !stablehlo.token {sdy.sharding = #sdy.sharding<@mesh, [], replicated={"x"}>}) {
  func.return
}
// -----
// argument: tuple of one
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tuple<tensor<8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  func.return
}
// -----
// argument: tuple of two
// refused: @f: argument 0: a tuple of 2 values has no sharding
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tuple<tensor<8xf32>, tensor<8xf32>> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  func.return
}
// -----
// argument: maximal mesh
// accepted
sdy.mesh @mesh = <[], device_ids=[0]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  func.return
}
// -----
// argument: maximal mesh with a dimension
// refused: @f: argument 0: what lies on one device has a sharding without dimensions and axes
sdy.mesh @mesh = <[], device_ids=[0]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  func.return
}
// -----
// argument: empty mesh
// accepted
sdy.mesh @mesh = <[]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}]>}) {
  func.return
}
// -----
// argument: empty mesh without dimensions
// refused: @f: argument 0: a sharding of 0 dimensions for a tensor of rank 1
sdy.mesh @mesh = <[]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, []>}) {
  func.return
}
// -----
// argument: mesh written out
// accepted
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{"x"}, {}]>}) {
  func.return
}
// -----
// argument: mesh written out, no such axis
// refused: @f: argument 0: the mesh has no axis "y"
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2]>, [{"y"}, {}]>}) {
  func.return
}
// -----
// argument: mesh written out, axis twice
// refused: the mesh has axis "x" twice
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2, "x"=2]>, [{}, {}]>}) {
  func.return
}
// -----
// argument: mesh written out, devices
// accepted
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<mesh<["x"=2], device_ids=[1, 0]>, [{"x"}, {}]>}) {
  func.return
}
// -----
// argument: open mark not at the end
// refused: expected '}' at ", "x"}, {}]>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?, "x"}, {}]>}) {
  func.return
}
// -----
// argument: open mark alone
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{?}, {?}]>}) {
  func.return
}
// -----
// argument: comma at the end
// refused: expected '"' at "}, {}]>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x",}, {}]>}) {
  func.return
}
// -----
// argument: no mesh
// refused: expected a mesh, @name, at "[{"x"}, {}]>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<[{"x"}, {}]>}) {
  func.return
}
// -----
// argument: no dimensions
// refused: expected ',' at ">"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh>}) {
  func.return
}
// -----
// argument: twice replicated
// refused: expected replicated or unreduced axes, each once
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={"x"}, replicated={"y"}>}) {
  func.return
}
// -----
// argument: unreduced before replicated
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], unreduced={"x"}, replicated={"y"}>}) {
  func.return
}
// -----
// argument: empty replicated
// refused: expected '"' at "}>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], replicated={}>}) {
  func.return
}
// -----
// argument: another word
// refused: expected replicated or unreduced axes, each once
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}, {}], sharded={"x"}>}) {
  func.return
}
// -----
// argument: no closing bracket
// refused: this '>' closes nothing
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {}>}) {
  func.return
}
// -----
// argument: spaces and lines
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh ,
  [ { "x" } , { "y" : ( 1 ) 2 , ? } p1 ]>}) {
  func.return
}
// -----
// result: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>}) {
  func.return %a : tensor<8x16xf32>
}
// -----
// result: no such axis
// refused: @f: result 0: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"w"}, {"y"}]>}) {
  func.return %a : tensor<8x16xf32>
}
// -----
// result: rank
// refused: @f: result 0: a sharding of 1 dimensions for a tensor of rank 2
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) {
  func.return %a : tensor<8x16xf32>
}
// -----
// result: of the wrong kind
// refused: @f: result 0: sdy.sharding must be a #sdy.sharding
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> (tensor<8x16xf32> {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>}) {
  func.return %a : tensor<8x16xf32>
}
// -----
// result: a string
// refused: @f: result 0: sdy.sharding must be a #sdy.sharding
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> (tensor<8x16xf32> {sdy.sharding = "x"}) {
  func.return %a : tensor<8x16xf32>
}
// -----
// argument: of the wrong kind
// refused: @f: argument 0: sdy.sharding must be a #sdy.sharding
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = 1 : i64}) {
  func.return
}
// -----
// argument: another attribute of sdy
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {sdy.other = 1 : i64}) {
  func.return
}
// -----
// argument: of a declaration
// refused: @f: argument 0: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func private @f(tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"w"}]>})
// -----
// op: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: no such axis
// refused: add: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"w"}, {"y"}]>]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: two shardings
// refused: add: 2 shardings for 1 results
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"y"}]>, <@mesh, [{}, {}]>]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: no shardings
// refused: add: 0 shardings for 1 results
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: of the wrong kind
// refused: add: sdy.sharding must be a #sdy.sharding_per_value
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding<@mesh, [{"x"}, {"y"}]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rank
// refused: add: a sharding of 1 dimensions for a tensor of rank 2
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: axis twice
// refused: add: axis "x" is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {"x"}]>]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: shardings with their names
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding = #sdy.sharding_per_value<[#sdy.sharding<@mesh, [{"x"}, {"y"}]>]>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: custom
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}, custom>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: other sizes
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=4, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: split
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [ij, k])->([ij, k]) {i=2, j=4, k=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: a factor of 1
// refused: add: dimension 0 of operand 0 has a factor of size 1 beside others
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([ij, k], [ij, k])->([ij, k]) {i=1, j=8, k=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: rank
// refused: add: operand 0 has rank 2, but its sharding rule 1
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: operands
// refused: add: its sharding rule is for 1 operands and 1 results, but it has 2 and 1
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: results
// refused: add: its sharding rule is for 2 operands and 2 results, but it has 2 and 1
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j], [i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: no results
// refused: add: its sharding rule is for 2 operands and 0 results, but it has 2 and 1
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->() {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: a factor that nobody uses
// refused: add: its sharding rule has a factor that is in no operand and no result
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16, k=2}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: a factor twice in a value
// refused: add: operand 0 has a factor twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, i], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: no such factor
// refused: add: dimension 1 of operand 0 has a factor without a size
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: factors out of order
// refused: the sizes of factors are listed in order, from i on
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {j=16, i=8}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: factors that skip one
// refused: the sizes of factors are listed in order, from i on
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [i, k])->([i, k]) {i=8, k=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: a dimension without factors
// refused: add: dimension 1 of operand 0 has no factor
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, ], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: a letter before i
// refused: expected a factor, a letter from i to z, but found "a, j], [i, j])->([i, j]) {i=8, j=16}>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([a, j], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: reduction
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, k], [k, j])->([i, j]) {i=8, j=16, k=16} reduction={k}>} : tensor<8x8xf32>
  func.return %0 : tensor<8x8xf32>
}
// -----
// op: rule: reduction in the result
// refused: add: a factor that is reduced is in a result
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} reduction={i}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: reduction of no such factor
// refused: add: reduction has a factor without a size
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} reduction={k}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: replication
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={i, j}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: replication out of order
// refused: add: the factors of need_replication must be in order, each once
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={j, i}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: replication twice
// refused: add: the factors of need_replication must be in order, each once
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={i, i}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: permutation and replication
// refused: add: a factor is of one kind only: reduction, need_replication or permutation
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={i} permutation={i}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: permutation, blocked
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} need_replication={i} permutation={j} blocked_propagation={i}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: the order of the lists
// refused: expected '>' at "need_replication={i}>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16} permutation={j} need_replication={i}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: a dynamic size
// refused: add: operand 0 has no static shape, which a sharding rule needs
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, j], [i, j])->([i, j]) {i=8, j=16}>} : tensor<?x16xf32>
  func.return %0 : tensor<?x16xf32>
}
// -----
// op: rule: of the wrong kind
// refused: add: sdy.sharding_rule must be a #sdy.op_sharding_rule
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = "x"} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// op: rule: z_1
// refused: add: dimension 1 of operand 0 has a factor without a size
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = stablehlo.add %a, %a {sdy.sharding_rule = #sdy.op_sharding_rule<([i, z_1], [i, j])->([i, j]) {i=8, j=16}>} : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {"y"}]> : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: no such mesh
// refused: sdy.sharding_constraint: there is no mesh @other
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@other, [{"x"}, {"y"}]> : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: no such axis
// refused: sdy.sharding_constraint: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"w"}, {"y"}]> : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: rank
// refused: sdy.sharding_constraint: a sharding of 1 dimensions for a tensor of rank 2
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}]> : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: axis twice
// refused: sdy.sharding_constraint: axis "x" is used twice
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {"x"}]> : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: in parentheses
// refused: expected '"' at "(1)}]>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.sharding_constraint %a <@mesh, [{"x"}, {(1)}]> : tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// sharding_constraint: generic
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "sdy.sharding_constraint"(%a) <{sharding = #sdy.sharding<@mesh, [{"x"}]>}> : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// sharding_constraint: generic, no such axis
// refused: sdy.sharding_constraint: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "sdy.sharding_constraint"(%a) <{sharding = #sdy.sharding<@mesh, [{"w"}]>}> : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// sharding_constraint: generic, without a sharding
// refused: sdy.sharding_constraint: needs the attribute sharding
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "sdy.sharding_constraint"(%a) : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// sharding_constraint: another type
// refused: sdy.sharding_constraint: its result has not its operand's type
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<4xf32> {
  %0 = "sdy.sharding_constraint"(%a) <{sharding = #sdy.sharding<@mesh, [{"x"}]>}> : (tensor<8xf32>) -> tensor<4xf32>
  func.return %0 : tensor<4xf32>
}
// -----
// reshard: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.reshard %a <@mesh, [{"x"}]> : tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// reshard: no such axis
// refused: sdy.reshard: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.reshard %a <@mesh, [{"w"}]> : tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// reshard: unreduced axes that go
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{}], unreduced={"x"}>}) -> tensor<8xf32> {
  %0 = sdy.reshard %a <@mesh, [{}]> : tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// reshard: unreduced axes that come
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #sdy.sharding<@mesh, [{"x"}]>}) -> tensor<8xf32> {
  %0 = sdy.reshard %a <@mesh, [{}], unreduced={"x"}> : tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// propagation_barrier: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.propagation_barrier %a allowed_direction=NONE : tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// propagation_barrier: both
// refused: sdy.propagation_barrier: a barrier that lets both directions pass is none
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.propagation_barrier %a allowed_direction=BOTH : tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// sharding_group: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) {
  sdy.sharding_group %a group_id=21 : tensor<8xf32>
  func.return
}
// -----
// sharding_group: negative
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) {
  sdy.sharding_group %a group_id=-1 : tensor<8xf32>
  func.return
}
// -----
// manual_computation: valid
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: local size
// refused: sdy.manual_computation: operand 0 of the body is not the part of it that its sharding leaves to a device
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<8x16xf32>) {
    sdy.return %b : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: local element type
// refused: sdy.manual_computation: operand 0 of the body is not the part of it that its sharding leaves to a device
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf64>) {
    sdy.return %b : tensor<4x16xf64>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: local rank
// refused: sdy.manual_computation: operand 0 of the body is not the part of it that its sharding leaves to a device
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: axis that is not manual
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {}]>] out_shardings=[<@mesh, [{"x", "y"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: manual axis behind a free one
// refused: sdy.manual_computation: manual axis "x" stands behind an axis that is not
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y", "x"}, {}]>] out_shardings=[<@mesh, [{"y", "x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: no such manual axis
// refused: sdy.manual_computation: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "w"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: no such axis
// refused: sdy.manual_computation: the mesh has no axis "w"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"w"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: too few shardings
// refused: sdy.manual_computation: 0 shardings for 1 operands
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: too many shardings
// refused: sdy.manual_computation: 2 shardings for 1 operands
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>, <@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: output size
// refused: sdy.manual_computation: result 0 of the body is not the part of it that its sharding leaves to a device
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: another mesh
// refused: sdy.manual_computation: its shardings are of different meshes
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
sdy.mesh @other = <["x"=2]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@other, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: no such mesh
// refused: sdy.manual_computation: there is no mesh @none
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@none, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: a size that does not divide
// refused: sdy.manual_computation: a dimension of size 7 cannot be cut into 2 parts
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<7x16xf32>) -> tensor<7x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<3x16xf32>) {
    sdy.return %b : tensor<3x16xf32>
  } : (tensor<7x16xf32>) -> tensor<7x16xf32>
  func.return %0 : tensor<7x16xf32>
}
// -----
// manual_computation: no manual axes
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={} (%b: tensor<8x16xf32>) {
    sdy.return %b : tensor<8x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: manual axis twice
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "x"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: two axes
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x", "y"}, {"z"}]>] out_shardings=[<@mesh, [{"x", "y"}, {"z"}]>] manual_axes={"x", "y", "z"} (%b: tensor<1x4xf32>) {
    sdy.return %b : tensor<1x4xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: replicated axis
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}], replicated={"y"}>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x", "y"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: sub-axis
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"y":(1)2}, {}]>] out_shardings=[<@mesh, [{"y":(1)2}, {}]>] manual_axes={"y"} (%b: tensor<4x16xf32>) {
    sdy.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: dynamic
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<?x16xf32>) -> tensor<?x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<?x16xf32>) {
    sdy.return %b : tensor<?x16xf32>
  } : (tensor<?x16xf32>) -> tensor<?x16xf32>
  func.return %0 : tensor<?x16xf32>
}
// -----
// manual_computation: sharding inside on a free axis
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    %1 = stablehlo.add %b, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"y"}, {}]>]>} : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: sharding inside on a manual axis
// refused: add: axis "x" belongs to the manual computation around this
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    %1 = stablehlo.add %b, %b {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: constraint inside on a manual axis
// refused: sdy.sharding_constraint: axis "x" belongs to the manual computation around this
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    %1 = sdy.sharding_constraint %b <@mesh, [{}, {}], replicated={"x"}> : tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: another inside
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{"y"}, {}]>] out_shardings=[<@mesh, [{"y"}, {}]>] manual_axes={"y"} (%c: tensor<1x16xf32>) {
      sdy.return %c : tensor<1x16xf32>
    } : (tensor<4x16xf32>) -> tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: another inside on the same axis
// refused: sdy.manual_computation: one of its axes belongs to the manual computation around it
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    %1 = sdy.manual_computation(%b) in_shardings=[<@mesh, [{}, {}]>] out_shardings=[<@mesh, [{}, {}]>] manual_axes={"x"} (%c: tensor<4x16xf32>) {
      sdy.return %c : tensor<4x16xf32>
    } : (tensor<4x16xf32>) -> tensor<4x16xf32>
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: inside, in a loop on the same axis
// refused: add: axis "x" belongs to the manual computation around this
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    %t = stablehlo.constant dense<false> : tensor<i1>
    %1 = stablehlo.while(%c = %b) : tensor<4x16xf32>
    cond {
      stablehlo.return %t : tensor<i1>
    } do {
      %d = stablehlo.add %c, %c {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>]>} : tensor<4x16xf32>
      stablehlo.return %d : tensor<4x16xf32>
    }
    sdy.return %1 : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: a body that yields too little
// refused: sdy.manual_computation: has 1 results, but its body 0
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    sdy.return
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: a body that ends otherwise
// refused: a region ends with sdy.return, not with stablehlo.return
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) -> tensor<8x16xf32> {
  %0 = sdy.manual_computation(%a) in_shardings=[<@mesh, [{"x"}, {}]>] out_shardings=[<@mesh, [{"x"}, {}]>] manual_axes={"x"} (%b: tensor<4x16xf32>) {
    stablehlo.return %b : tensor<4x16xf32>
  } : (tensor<8x16xf32>) -> tensor<8x16xf32>
  func.return %0 : tensor<8x16xf32>
}
// -----
// manual_computation: nothing
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={} () {
    sdy.return
  } : () -> ()
  func.return
}
// -----
// manual_computation: nothing but an axis
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  sdy.manual_computation() in_shardings=[] out_shardings=[] manual_axes={"w"} () {
    sdy.return
  } : () -> ()
  func.return
}
// -----
// manual_computation: generic
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "sdy.manual_computation"(%a) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}> ({
  ^bb0(%b: tensor<4xf32>):
    sdy.return %b : tensor<4xf32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// manual_computation: generic, local size
// refused: sdy.manual_computation: operand 0 of the body is not the part of it that its sharding leaves to a device
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = "sdy.manual_computation"(%a) <{in_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>, manual_axes = #sdy<manual_axes{"x"}>, out_shardings = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}> ({
  ^bb0(%b: tensor<8xf32>):
    sdy.return %b : tensor<8xf32>
  }) : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// custom_call without results: a maximal sharding
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
sdy.mesh @one = <[], device_ids=[0]>
func.func @f() {
  stablehlo.custom_call @g() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@one, []>]>} : () -> ()
  func.return
}
// -----
// custom_call without results: a replicated sharding
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  stablehlo.custom_call @g() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@mesh, []>]>} : () -> ()
  func.return
}
// -----
// custom_call without results: a sharding
// refused: custom_call: 1 shardings for 0 results
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  stablehlo.custom_call @g() {has_side_effect = true, sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} : () -> ()
  func.return
}
// -----
// two results
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) {
  %0:2 = stablehlo.custom_call @g(%a) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, [{"z"}]>]>} : (tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<16xf32>)
  func.return
}
// -----
// two results: the second one is wrong
// refused: custom_call: result 1: a sharding of 2 dimensions for a tensor of rank 1
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8x16xf32>) {
  %0:2 = stablehlo.custom_call @g(%a) {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}, {}]>, <@mesh, [{"z"}, {}]>]>} : (tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<16xf32>)
  func.return
}
// -----
// a sharding on a function
// refused: @f: 1 shardings for 0 results
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() attributes {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} {
  func.return
}
// -----
// a sharding on a return
// refused: return: 1 shardings for 0 results
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  func.return {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>}
}
// -----
// a sharding on a constant
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[<@mesh, [{"x"}]>]>} dense<1> : tensor<8xi32>
  func.return
}
// -----
// a sharding as an alias
// accepted
#s = #sdy.sharding<@mesh, [{"x"}]>
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #s}) {
  func.return
}
// -----
// a broken sharding as an alias
// refused: @f: argument 0: the mesh has no axis "w"
#s = #sdy.sharding<@mesh, [{"w"}]>
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {sdy.sharding = #s}) {
  func.return
}
// -----
// a list of shardings with aliases
// accepted
#s = #sdy.sharding<@mesh, [{"x"}]>
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f() {
  %0 = stablehlo.constant {sdy.sharding = #sdy.sharding_per_value<[#s]>} dense<1> : tensor<8xi32>
  func.return
}
// -----
// an attribute of sdy under another name
// accepted
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {my.sharding = #sdy.sharding<@none, [{"w"}]>}) {
  func.return
}
// -----
// a broken attribute of sdy under another name
// refused: expected '[' at "{"w"}>"
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {my.sharding = #sdy.sharding<@none, {"w"}>}) {
  func.return
}
// -----
// an attribute that sdy does not have
// refused: there is no attribute sdy.nothing
sdy.mesh @mesh = <["x"=2, "y"=4, "z"=4]>
func.func @f(%a: tensor<8xf32> {my.sharding = #sdy.nothing<@none>}) {
  func.return
}
// -----
// mesh: nothing behind
// refused: expected the mesh's name, @name
func.func @f() {
  func.return
}
sdy.mesh
// -----
// named computation: more shardings than arguments
// refused: in_shardings must have a sharding for each of the 1 arguments
sdy.mesh @mesh = <["x"=2]>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.named_computation<"g">(%a) in_shardings=[<@mesh, [{"x"}]>, <@mesh, [{"x"}]>] (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// named computation: an argument of another type
// refused: operand 0 is tensor<8xf32>, but @named_0 takes tensor<4xf32>
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.named_computation<"g">(%a) (%b: tensor<4xf32>) {
    sdy.return %b : tensor<4xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
// -----
// named computation: without shardings
// accepted
func.func @f(%a: tensor<8xf32>) -> tensor<8xf32> {
  %0 = sdy.named_computation<"g">(%a) (%b: tensor<8xf32>) {
    sdy.return %b : tensor<8xf32>
  } : (tensor<8xf32>) -> tensor<8xf32>
  func.return %0 : tensor<8xf32>
}
