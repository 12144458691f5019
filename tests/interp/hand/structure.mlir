// Tuples, async calls, composites, case out of range, captured values, while with tuples' elements.
func.func private @twice(%x: tensor<2xi32>) -> tensor<2xi32> {
  %y = stablehlo.add %x, %x : tensor<2xi32>
  return %y : tensor<2xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %b = stablehlo.constant dense<3.5> : tensor<f32>
  %t = stablehlo.tuple %a, %b : tuple<tensor<2xi32>, tensor<f32>>
  %u = stablehlo.tuple %t, %a : tuple<tuple<tensor<2xi32>, tensor<f32>>, tensor<2xi32>>
  %v = stablehlo.get_tuple_element %u[0] : (tuple<tuple<tensor<2xi32>, tensor<f32>>, tensor<2xi32>>) -> tuple<tensor<2xi32>, tensor<f32>>
  %w = stablehlo.get_tuple_element %v[1] : (tuple<tensor<2xi32>, tensor<f32>>) -> tensor<f32>
  check.expect_eq_const %w, dense<3.5> : tensor<f32>

  %c = stablehlo.composite "my.twice" %a {decomposition = @twice} : (tensor<2xi32>) -> tensor<2xi32>
  check.expect_eq_const %c, dense<[2, 4]> : tensor<2xi32>

  %index = stablehlo.constant dense<-7> : tensor<i32>
  %case = "stablehlo.case"(%index) ({
    stablehlo.return %a : tensor<2xi32>
  }, {
    stablehlo.return %c : tensor<2xi32>
  }) : (tensor<i32>) -> tensor<2xi32>
  check.expect_eq_const %case, dense<[2, 4]> : tensor<2xi32>

  // the body captures %a, and an inner reduce captures the loop's value
  %zero = stablehlo.constant dense<0> : tensor<i32>
  %five = stablehlo.constant dense<5> : tensor<i32>
  %one = stablehlo.constant dense<1> : tensor<i32>
  %r:2 = stablehlo.while(%i = %zero, %s = %a) : tensor<i32>, tensor<2xi32>
  cond {
    %more = stablehlo.compare LT, %i, %five : (tensor<i32>, tensor<i32>) -> tensor<i1>
    stablehlo.return %more : tensor<i1>
  } do {
    %n = stablehlo.add %i, %one : tensor<i32>
    %sum = "stablehlo.reduce"(%s, %zero) ({
    ^bb0(%x: tensor<i32>, %y: tensor<i32>):
      %xy = stablehlo.add %x, %y : tensor<i32>
      %xyi = stablehlo.add %xy, %i : tensor<i32>
      stablehlo.return %xyi : tensor<i32>
    }) {dimensions = array<i64: 0>} : (tensor<2xi32>, tensor<i32>) -> tensor<i32>
    %wide = stablehlo.broadcast_in_dim %sum, dims = [] : (tensor<i32>) -> tensor<2xi32>
    %next = stablehlo.add %wide, %a : tensor<2xi32>
    stablehlo.return %n, %next : tensor<i32>, tensor<2xi32>
  }
  // s: [1,2] -> 3+0 -> [4,5] -> 9+2 -> [12,13] -> 25+4 -> [30,31] -> 61+6 -> [68,69] -> 137+8 -> [146,147]
  check.expect_eq_const %r#1, dense<[146, 147]> : tensor<2xi32>
  return
}
