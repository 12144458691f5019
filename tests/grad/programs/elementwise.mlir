// abs range=0.2,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.abs %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// cbrt range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.cbrt %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// cosine
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.cosine %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// cosine_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.cosine %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// exponential
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.exponential %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// exponential_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.exponential %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// exponential_minus_one
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.exponential_minus_one %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// exponential_minus_one_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.exponential_minus_one %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// log range=0.3,3
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.log %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// log_complex range=0.3,3
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.log %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// log_plus_one range=-0.5,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.log_plus_one %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// log_plus_one_complex range=-0.5,2
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.log_plus_one %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// logistic range=-3,3
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.logistic %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// logistic_complex range=-1,1
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.logistic %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// negate
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.negate %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// negate_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.negate %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// rsqrt range=0.3,3
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.rsqrt %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// rsqrt_complex range=0.3,3
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.rsqrt %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// sign
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.sign %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// sign_complex range=0.3,1.5
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.sign %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// sine
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.sine %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// sine_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.sine %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// sqrt range=0.3,3
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.sqrt %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// sqrt_complex range=0.3,3
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.sqrt %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// tan
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.tan %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// tan_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.tan %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// tanh range=-2,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.tanh %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// tanh_complex range=-1,1
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.tanh %x : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// floor range=0.1,0.4 order=1
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.floor %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// ceil range=0.1,0.4 order=1
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.ceil %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// round_nearest_even range=0.1,0.4 order=1
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.round_nearest_even %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// round_nearest_afz range=0.1,0.4 order=1
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.round_nearest_afz %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// real
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64> {
  %0 = stablehlo.real %x : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
// -----
// imag
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64> {
  %0 = stablehlo.imag %x : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
// -----
// abs_complex range=0.3,1
func.func @main(%x: tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64> {
  %0 = stablehlo.abs %x : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
// -----
// real_of_real
func.func @main(%x: tensor<2x2xf64>) -> tensor<2x2xf64> {
  %0 = stablehlo.real %x : tensor<2x2xf64>
  return %0 : tensor<2x2xf64>
}
// -----
// complex
func.func @main(%x: tensor<2x2xf64>, %y: tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.complex %x, %y : tensor<2x2xcomplex<f64>>
  %1 = stablehlo.multiply %0, %0 : tensor<2x2xcomplex<f64>>
  return %1 : tensor<2x2xcomplex<f64>>
}
// -----
// convert_complex
func.func @main(%x: tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.convert %x : (tensor<2x2xf64>) -> tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// add
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.add %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// add_same
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.add %x, %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// add_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>, %y: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.add %x, %y : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// subtract
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.subtract %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// subtract_same
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.subtract %x, %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// subtract_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>, %y: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.subtract %x, %y : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// multiply
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.multiply %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// multiply_same
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.multiply %x, %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// multiply_complex
func.func @main(%x: tensor<2x2xcomplex<f64>>, %y: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.multiply %x, %y : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// divide range=0.3,2
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.divide %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// divide_same range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.divide %x, %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// divide_complex range=0.3,2
func.func @main(%x: tensor<2x2xcomplex<f64>>, %y: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.divide %x, %y : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// atan2 range=0.3,2
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.atan2 %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// atan2_same range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.atan2 %x, %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// maximum
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.maximum %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// minimum
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.minimum %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power range=0.4,2
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.power %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_same range=0.4,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.power %x, %x : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_complex range=0.4,2
func.func @main(%x: tensor<2x2xcomplex<f64>>, %y: tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>> {
  %0 = stablehlo.power %x, %y : tensor<2x2xcomplex<f64>>
  return %0 : tensor<2x2xcomplex<f64>>
}
// -----
// remainder range=1.1,1.9
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.remainder %x, %y : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_2.0 range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<2.0> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_3.0 range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<3.0> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_-1.0 range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<-1.0> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_0.5 range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<0.5> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_1.0 range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<1.0> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_0.0 range=0.3,2
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<0.0> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// power_negative_base range=-2,-0.3
func.func @main(%x: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %e = stablehlo.constant dense<3.0> : tensor<2x3xf64>
  %0 = stablehlo.power %x, %e : tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// clamp
func.func @main(%a: tensor<2x3xf64>, %x: tensor<2x3xf64>, %b: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0 = stablehlo.clamp %a, %x, %b : (tensor<2x3xf64>, tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// clamp_scalars
func.func @main(%a: tensor<f64>, %x: tensor<2x3xf64>, %b: tensor<f64>) -> tensor<2x3xf64> {
  %0 = stablehlo.clamp %a, %x, %b : (tensor<f64>, tensor<2x3xf64>, tensor<f64>) -> tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// select
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %p = stablehlo.compare LT, %x, %y : (tensor<2x3xf64>, tensor<2x3xf64>) -> tensor<2x3xi1>
  %0 = stablehlo.select %p, %y, %x : tensor<2x3xi1>, tensor<2x3xf64>
  %1 = stablehlo.multiply %0, %y : tensor<2x3xf64>
  return %1 : tensor<2x3xf64>
}
// -----
// select_scalar
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %p = stablehlo.constant dense<true> : tensor<i1>
  %0 = stablehlo.select %p, %y, %x : tensor<i1>, tensor<2x3xf64>
  return %0 : tensor<2x3xf64>
}
// -----
// optimization_barrier
func.func @main(%x: tensor<2x3xf64>, %y: tensor<2x3xf64>) -> tensor<2x3xf64> {
  %0:2 = stablehlo.optimization_barrier %x, %y : tensor<2x3xf64>, tensor<2x3xf64>
  %1 = stablehlo.multiply %0#0, %0#1 : tensor<2x3xf64>
  return %1 : tensor<2x3xf64>
}
