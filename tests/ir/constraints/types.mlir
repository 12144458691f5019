// quantized per tensor
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5:3>>) {
  func.return
}
// -----
// quantized C1: as many bits
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i32:f32, 0.5>>) {
  func.return
}
// -----
// quantized C1: more bits than the expressed type
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i16:bf16, 0.5>>) {
  func.return
}
// -----
// quantized C1: wider
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i32:f16, 0.5>>) {
  func.return
}
// -----
// quantized C1: i64 storage
// refused: quantized types are stored in integers of at most 32 bits, not in i64
func.func @f(%a: tensor<2x!quant.uniform<i64:f64, 0.5>>) {
  func.return
}
// -----
// quantized C1: i33
// refused: expected an element type of StableHLO, but found i33
func.func @f(%a: tensor<2x!quant.uniform<i33:f64, 0.5>>) {
  func.return
}
// -----
// quantized u4 storage
// accepted
func.func @f(%a: tensor<2x!quant.uniform<u4:f32, 0.5:15>>) {
  func.return
}
// -----
// quantized i2 storage
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i2:f32, 0.5>>) {
  func.return
}
// -----
// quantized u8 zero point
// accepted
func.func @f(%a: tensor<2x!quant.uniform<u8:f32, 0.5:255>>) {
  func.return
}
// -----
// quantized C8: u8 zero point
// accepted
func.func @f(%a: tensor<2x!quant.uniform<u8:f32, 0.5:256>>) {
  func.return
}
// -----
// quantized C4: limits
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i8<-127:127>:f32, 0.5>>) {
  func.return
}
// -----
// quantized C4: below the type
// refused: the range -129 to 127 is not one of i8
func.func @f(%a: tensor<2x!quant.uniform<i8<-129:127>:f32, 0.5>>) {
  func.return
}
// -----
// quantized C4: above the type
// refused: the range -128 to 128 is not one of i8
func.func @f(%a: tensor<2x!quant.uniform<i8<-128:128>:f32, 0.5>>) {
  func.return
}
// -----
// quantized C4: the wrong way
// refused: the range 5 to -5 is not one of i8
func.func @f(%a: tensor<2x!quant.uniform<i8<5:-5>:f32, 0.5>>) {
  func.return
}
// -----
// quantized C4: equal
// refused: the range 5 to 5 is not one of i8
func.func @f(%a: tensor<2x!quant.uniform<i8<5:5>:f32, 0.5>>) {
  func.return
}
// -----
// quantized C4: unsigned
// refused: the range -1 to 200 is not one of ui8
func.func @f(%a: tensor<2x!quant.uniform<u8<-1:200>:f32, 0.5>>) {
  func.return
}
// -----
// quantized C5: of integers
// refused: the expressed type must be a floating-point type, not i32
func.func @f(%a: tensor<2x!quant.uniform<i8:i32, 0.5>>) {
  func.return
}
// -----
// quantized C6: scale zero
// refused: scale 0 is not a positive finite number of type f32
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.0>>) {
  func.return
}
// -----
// quantized C6: negative scale
// refused: scale 0 is not a positive finite number of type f32
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, -0.5>>) {
  func.return
}
// -----
// quantized C7: infinite scale
// refused: scale 0 is not a positive finite number of type f32
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 1.0e50>>) {
  func.return
}
// -----
// quantized C7: scale that becomes zero
// refused: scale 0 is not a positive finite number of type f32
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 1.0e-60>>) {
  func.return
}
// -----
// quantized C7: f16 scale
// refused: scale 0 is not a positive finite number of type f16
func.func @f(%a: tensor<2x!quant.uniform<i8:f16, 1.0e5>>) {
  func.return
}
// -----
// quantized C8: zero point
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5:128>>) {
  func.return
}
// -----
// quantized C8: within the limits
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i8<-10:10>:f32, 0.5:11>>) {
  func.return
}
// -----
// quantized C8: negative
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5:-128>>) {
  func.return
}
// -----
// quantized C8: below
// accepted
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, 0.5:-129>>) {
  func.return
}
// -----
// quantized per axis
// accepted
func.func @f(%a: tensor<3x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  func.return
}
// -----
// quantized C11: several scales without an axis
// refused: expected a scale, but found {
func.func @f(%a: tensor<2x!quant.uniform<i8:f32, {0.5, 0.25}>>) {
  func.return
}
// -----
// quantized C12: axis negative
// refused: the quantized dimension -1 is negative
func.func @f(%a: tensor<2x!quant.uniform<i8:f32:-1, {0.5, 0.25}>>) {
  func.return
}
// -----
// quantized C12: axis beyond the rank (openxla's verifier accepts this)
// refused: quantization axis 1 is not one of the 1 dimensions
func.func @f(%a: tensor<2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>) {
  func.return
}
// -----
// quantized C13: scales
// accepted
func.func @f(%a: tensor<3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  func.return
}
// -----
// quantized C13: unknown size
// accepted
func.func @f(%a: tensor<?x!quant.uniform<i8:f32:0, {0.5, 0.25}>>) {
  func.return
}
// -----
// quantized per axis, no scales
// refused: expected a scale, but found }
func.func @f(%a: tensor<0x!quant.uniform<i8:f32:0, {}>>) {
  func.return
}
// -----
// quantized sub-channel
// accepted
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{0.5, 0.25}, {1.0, 2.0}}>>) {
  func.return
}
// -----
// quantized sub-channel, other shape
// accepted
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:{0:1, 1:2}, {{0.5, 0.25, 3.0}, {1.0, 2.0, 3.0}}>>) {
  func.return
}
// -----
// quantized sub-channel, no divisor
// accepted
func.func @f(%a: tensor<2x5x!quant.uniform<i8:f32:{0:1, 1:2}, {{0.5, 0.25}, {1.0, 2.0}}>>) {
  func.return
}
// -----
// quantized sub-channel, axis twice
// accepted
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:{0:1, 0:2}, {{0.5, 0.25}, {1.0, 2.0}}>>) {
  func.return
}
// -----
// quantized sub-channel, block 0
// refused: the block size 0 of dimension 0 is not positive
func.func @f(%a: tensor<2x4x!quant.uniform<i8:f32:{0:0, 1:2}, {{0.5, 0.25}, {1.0, 2.0}}>>) {
  func.return
}
// -----
// quantized a scalar
// accepted
func.func @f(%a: tensor<!quant.uniform<i8:f32, 0.5:3>>) {
  func.return
}
// -----
// type bounds
// accepted
func.func @f(%a: tensor<?xf32, #stablehlo.bounds<4>>) {
  func.return
}
// -----
// type bounds of a static dimension
// refused: dimension 0 has a size and cannot have a bound besides
func.func @f(%a: tensor<3xf32, #stablehlo.bounds<4>>) {
  func.return
}
// -----
// type too few bounds
// refused: 1 bounds for 2 dimensions
func.func @f(%a: tensor<?x?xf32, #stablehlo.bounds<4>>) {
  func.return
}
// -----
// type no bound
// accepted
func.func @f(%a: tensor<?xf32, #stablehlo.bounds<?>>) {
  func.return
}
// -----
// type bound zero
// accepted
func.func @f(%a: tensor<?xf32, #stablehlo.bounds<0>>) {
  func.return
}
// -----
// type extensions
// accepted
func.func @f(%a: tensor<?xf32, #stablehlo.type_extensions<bounds = [4]>>) {
  func.return
}
// -----
// type negative size
// refused: expected an element type of StableHLO, but found -
func.func @f(%a: tensor<-1xf32>) {
  func.return
}
// -----
// type nested
// refused: expected an element type of StableHLO, but found tensor
func.func @f(%a: tensor<2xtensor<2xf32>>) {
  func.return
}
// -----
// type unranked
// accepted
func.func @f(%a: tensor<*xf32>) {
  func.return
}
// -----
// type a token
// accepted
func.func @f(%a: !stablehlo.token) {
  func.return
}
// -----
// type tuple
// accepted
func.func @f(%a: tuple<tensor<f32>, tuple<>>) {
  func.return
}
// -----
// type complex of f16
// accepted
func.func @f(%a: tensor<complex<f16>>) {
  func.return
}
// -----
// type i3
// accepted
func.func @f(%a: tensor<i3>) {
  func.return
}
// -----
// type ui1
// accepted
func.func @f(%a: tensor<ui1>) {
  func.return
}
// -----
// type si8
// accepted
func.func @f(%a: tensor<si8>) {
  func.return
}
// -----
// type f8E8M0FNU
// accepted
func.func @f(%a: tensor<f8E8M0FNU>) {
  func.return
}
// -----
// type index
// accepted
func.func @f(%a: tensor<index>) {
  func.return
}
// -----
// type tf32
// accepted
func.func @f(%a: tensor<tf32>) {
  func.return
}
// -----
// type f80
// accepted
func.func @f(%a: tensor<f80>) {
  func.return
}
// -----
// type future
// accepted
func.func @f(%a: !stablehlo.future<tensor<2x3xf32>>) {
  func.return
}
// -----
// type empty future
// refused: expected a tensor, tuple or token type, but found >
func.func @f(%a: !stablehlo.future<>) {
  func.return
}
// -----
// type no such type
// refused: expected a type, but found !stablehlo.thing
func.func @f(%a: !stablehlo.thing) {
  func.return
}
// -----
// tuples that double with each level
// unsupported: what this alias stands for is too long
!t0 = tuple<tensor<f32>, tensor<f32>>
!t1 = tuple<!t0, !t0>
!t2 = tuple<!t1, !t1>
!t3 = tuple<!t2, !t2>
!t4 = tuple<!t3, !t3>
!t5 = tuple<!t4, !t4>
!t6 = tuple<!t5, !t5>
!t7 = tuple<!t6, !t6>
!t8 = tuple<!t7, !t7>
!t9 = tuple<!t8, !t8>
!t10 = tuple<!t9, !t9>
!t11 = tuple<!t10, !t10>
!t12 = tuple<!t11, !t11>
!t13 = tuple<!t12, !t12>
!t14 = tuple<!t13, !t13>
!t15 = tuple<!t14, !t14>
!t16 = tuple<!t15, !t15>
!t17 = tuple<!t16, !t16>
!t18 = tuple<!t17, !t17>
!t19 = tuple<!t18, !t18>
!t20 = tuple<!t19, !t19>
!t21 = tuple<!t20, !t20>
!t22 = tuple<!t21, !t21>
!t23 = tuple<!t22, !t22>
!t24 = tuple<!t23, !t23>
!t25 = tuple<!t24, !t24>
!t26 = tuple<!t25, !t25>
!t27 = tuple<!t26, !t26>
!t28 = tuple<!t27, !t27>
!t29 = tuple<!t28, !t28>
!t30 = tuple<!t29, !t29>
!t31 = tuple<!t30, !t30>
!t32 = tuple<!t31, !t31>
!t33 = tuple<!t32, !t32>
!t34 = tuple<!t33, !t33>
!t35 = tuple<!t34, !t34>
!t36 = tuple<!t35, !t35>
!t37 = tuple<!t36, !t36>
!t38 = tuple<!t37, !t37>
!t39 = tuple<!t38, !t38>
func.func private @f(!t39)
