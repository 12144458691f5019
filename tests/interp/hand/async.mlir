// A function started and waited for.
func.func private @last(%x: tensor<2xi32>) -> tensor<1xi32> {
  %y = stablehlo.slice %x [1:2] : (tensor<2xi32>) -> tensor<1xi32>
  return %y : tensor<1xi32>
}
func.func @main() {
  %a = stablehlo.constant dense<[1, 2]> : tensor<2xi32>
  %f = "stablehlo.async_start"(%a) {called_computation = @last, execution_thread = "main"} : (tensor<2xi32>) -> !stablehlo.future<tensor<1xi32>>
  %r = "stablehlo.async_done"(%f) : (!stablehlo.future<tensor<1xi32>>) -> tensor<1xi32>
  check.expect_eq_const %r, dense<2> : tensor<1xi32>
  return
}
