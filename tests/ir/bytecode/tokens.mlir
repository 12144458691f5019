sdy.mesh @mesh = <["i"=4]>
func.func public @main(%arg0: !stablehlo.token, %arg1: tensor<8xf32>) -> !stablehlo.token {
  %0 = sdy.manual_computation(%arg0, %arg1) in_shardings=[<@mesh, []>, <@mesh, [{}]>] out_shardings=[<@mesh, []>] manual_axes={"i"} (%arg2: !stablehlo.token, %arg3: tensor<8xf32>) {
    %1 = stablehlo.custom_call @called(%arg2, %arg3) {has_side_effect = true} : (!stablehlo.token, tensor<8xf32>) -> !stablehlo.token
    sdy.return %1 : !stablehlo.token
  } : (!stablehlo.token, tensor<8xf32>) -> !stablehlo.token
  return %0 : !stablehlo.token
}
