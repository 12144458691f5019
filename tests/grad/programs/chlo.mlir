// acos range=-0.8,0.8
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.acos %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// acos_complex range=-0.8,0.8
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.acos %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// acosh range=1.2,3
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.acosh %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// acosh_complex range=1.2,3
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.acosh %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// asin range=-0.8,0.8
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.asin %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// asin_complex range=-0.8,0.8
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.asin %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// asinh range=-0.6,0.6
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.asinh %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// asinh_complex range=-0.6,0.6
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.asinh %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// atan range=-0.6,0.6
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.atan %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// atan_complex range=-0.6,0.6
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.atan %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// atanh range=-0.6,0.6
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.atanh %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// atanh_complex range=-0.6,0.6
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.atanh %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// cosh
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.cosh %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// cosh_complex
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.cosh %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// sinh
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.sinh %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// sinh_complex
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.sinh %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// tan
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.tan %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// tan_complex
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.tan %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// square
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.square %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// square_complex
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.square %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// conj
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.conj %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// conj_complex
func.func @main(%x: tensor<3xcomplex<f64>>) -> tensor<3xcomplex<f64>> {
  %0 = chlo.conj %x : tensor<3xcomplex<f64>> -> tensor<3xcomplex<f64>>
  return %0 : tensor<3xcomplex<f64>>
}
// -----
// erf
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.erf %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// erfc
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.erfc %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// erf_inv range=-0.7,0.7
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.erf_inv %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// lgamma range=0.6,3
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.lgamma %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// digamma range=0.6,3
func.func @main(%x: tensor<4xf64>) -> tensor<4xf64> {
  %0 = chlo.digamma %x : tensor<4xf64> -> tensor<4xf64>
  return %0 : tensor<4xf64>
}
// -----
// top_k
func.func @main(%x: tensor<2x5xf64>) -> tensor<2x2xf64> {
  %v, %i = chlo.top_k(%x, k = 2) : tensor<2x5xf64> -> (tensor<2x2xf64>, tensor<2x2xi32>)
  %0 = stablehlo.multiply %v, %v : tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
