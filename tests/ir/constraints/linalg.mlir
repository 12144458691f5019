// cholesky: valid
// accepted
func.func @f(%a0: tensor<3x2x2xf32>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<3x2x2xf32>) -> tensor<3x2x2xf32>
  func.return
}
// -----
// cholesky C1: type
// refused: result is tensor<3x2x2xf32>, but its type is given as tensor<3x2x2xf64>
func.func @f(%a0: tensor<3x2x2xf32>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<3x2x2xf32>) -> tensor<3x2x2xf64>
  func.return
}
// -----
// cholesky C1: shape
// refused: result is tensor<3x2x2xf32>, but its type is given as tensor<2x2xf32>
func.func @f(%a0: tensor<3x2x2xf32>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<3x2x2xf32>) -> tensor<2x2xf32>
  func.return
}
// -----
// cholesky C2: rank
// refused: a must have rank 2 or more, not 1
func.func @f(%a0: tensor<2xf32>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<2xf32>) -> tensor<2xf32>
  func.return
}
// -----
// cholesky C3: square
// refused: the last two dimensions of a must be equal, not 2 and 3
func.func @f(%a0: tensor<2x3xf32>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<2x3xf32>) -> tensor<2x3xf32>
  func.return
}
// -----
// cholesky I1: floats
// refused: a must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<2x2xi32>
func.func @f(%a0: tensor<2x2xi32>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<2x2xi32>) -> tensor<2x2xi32>
  func.return
}
// -----
// cholesky I1: complex
// accepted
func.func @f(%a0: tensor<2x2xcomplex<f64>>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<2x2xcomplex<f64>>) -> tensor<2x2xcomplex<f64>>
  func.return
}
// -----
// cholesky I2: absent
// accepted
func.func @f(%a0: tensor<3x2x2xf32>) {
  %r = "stablehlo.cholesky"(%a0) : (tensor<3x2x2xf32>) -> tensor<3x2x2xf32>
  func.return
}
// -----
// cholesky I1: quantized
// accepted
func.func @f(%a0: tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) {
  %r = "stablehlo.cholesky"(%a0) <{lower = true}> : (tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>) -> tensor<2x2x!quant.uniform<i8:f32, 0.5:3>>
  func.return
}
// -----
// triangular_solve: valid
// accepted
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve C1: element types
// refused: a has elements of type f32, but b of f64
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf64>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf64>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve C2: ranks
// refused: a has rank 3, but b has rank 2
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve C2: at least 2
// refused: a must have rank 2 or more, not 1
func.func @f(%a0: tensor<4xf32>, %a1: tensor<4xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  func.return
}
// -----
// triangular_solve C3: square
// refused: the last two dimensions of a must be equal, not 4 and 3
func.func @f(%a0: tensor<5x4x3xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x3xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve C3: batches
// refused: batch dimension 0 is 4 in a, but 5 in b
func.func @f(%a0: tensor<4x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve C3: sides
// refused: a has 4 rows, but dimension 1 of b is 3
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x3x4xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x3x4xf32>) -> tensor<5x3x4xf32>
  func.return
}
// -----
// triangular_solve C3: right side
// accepted
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x3x4xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = false, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x3x4xf32>) -> tensor<5x3x4xf32>
  func.return
}
// -----
// triangular_solve C4: shape
// refused: result is tensor<5x4x3xf32>, but its type is given as tensor<5x4x4xf32>
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x4xf32>
  func.return
}
// -----
// triangular_solve C4: type
// refused: result is tensor<5x4x3xf32>, but its type is given as tensor<5x4x3xf64>
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf64>
  func.return
}
// -----
// triangular_solve I: floats
// refused: a must be a tensor of floating-point, complex or per-tensor quantized elements, not tensor<4x4xi32>
func.func @f(%a0: tensor<4x4xi32>, %a1: tensor<4x3xi32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<4x4xi32>, tensor<4x3xi32>) -> tensor<4x3xi32>
  func.return
}
// -----
// triangular_solve transpose_a there is
// refused: expected one of TRANSPOSE_INVALID, NO_TRANSPOSE, TRANSPOSE, ADJOINT, but found NONE
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NONE>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve transpose_a invalid
// refused: transpose_a must be NO_TRANSPOSE, TRANSPOSE or ADJOINT
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{left_side = true, lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose TRANSPOSE_INVALID>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// triangular_solve I3: there
// refused: triangular_solve needs the attribute left_side
func.func @f(%a0: tensor<5x4x4xf32>, %a1: tensor<5x4x3xf32>) {
  %r = "stablehlo.triangular_solve"(%a0, %a1) <{lower = true, unit_diagonal = false, transpose_a = #stablehlo<transpose NO_TRANSPOSE>}> : (tensor<5x4x4xf32>, tensor<5x4x3xf32>) -> tensor<5x4x3xf32>
  func.return
}
// -----
// fft: valid
// accepted
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft C1: length's size
// refused: fft_length must have 1 to 3 elements, not 4
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3, 3, 3, 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft C1: of none
// refused: fft_length must have 1 to 3 elements, not 0
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft C1: rank
// refused: fft_length has 1 elements, but the operand's rank is 0
func.func @f(%a0: tensor<complex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 9>}> : (tensor<complex<f32>>) -> tensor<complex<f32>>
  func.return
}
// -----
// fft C2: complex
// refused: FFT takes complex elements, not f32
func.func @f(%a0: tensor<3x9xf32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 9>}> : (tensor<3x9xf32>) -> tensor<3x9xf32>
  func.return
}
// -----
// fft C2: IFFT
// accepted
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IFFT>, fft_length = array<i64: 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft C2: one complex type
// refused: result is tensor<3x9xcomplex<f32>>, but its type is given as tensor<3x9xcomplex<f64>>
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f64>>
  func.return
}
// -----
// fft C4: lengths
// accepted
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 8>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft C4: two dimensions
// accepted
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 3, 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft C5: shape
// refused: result is tensor<3x9xcomplex<f32>>, but its type is given as tensor<3x8xcomplex<f32>>
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type FFT>, fft_length = array<i64: 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x8xcomplex<f32>>
  func.return
}
// -----
// fft type there is
// refused: expected one of FFT, IFFT, RFFT, IRFFT, but found DFT
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type DFT>, fft_length = array<i64: 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft, RFFT: valid
// accepted
func.func @f(%a0: tensor<3x9xf32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 9>}> : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  func.return
}
// -----
// fft, RFFT C2: of reals
// refused: RFFT takes f32 or f64 elements, not complex<f32>
func.func @f(%a0: tensor<3x9xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 9>}> : (tensor<3x9xcomplex<f32>>) -> tensor<3x5xcomplex<f32>>
  func.return
}
// -----
// fft, RFFT C4: lengths
// refused: dimension 1 of the operand is 9, but its fft_length is 8
func.func @f(%a0: tensor<3x9xf32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 8>}> : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f32>>
  func.return
}
// -----
// fft, RFFT C5: shape
// refused: result is tensor<3x5xcomplex<f32>>, but its type is given as tensor<3x9xcomplex<f32>>
func.func @f(%a0: tensor<3x9xf32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 9>}> : (tensor<3x9xf32>) -> tensor<3x9xcomplex<f32>>
  func.return
}
// -----
// fft, RFFT C2: elements
// refused: result is tensor<3x5xcomplex<f32>>, but its type is given as tensor<3x5xcomplex<f64>>
func.func @f(%a0: tensor<3x9xf32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 9>}> : (tensor<3x9xf32>) -> tensor<3x5xcomplex<f64>>
  func.return
}
// -----
// fft, RFFT integers
// refused: the operand must be a tensor of floating-point or complex elements, not tensor<3x9xi32>
func.func @f(%a0: tensor<3x9xi32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type RFFT>, fft_length = array<i64: 9>}> : (tensor<3x9xi32>) -> tensor<3x5xcomplex<f32>>
  func.return
}
// -----
// fft, IRFFT: valid
// accepted
func.func @f(%a0: tensor<3x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 9>}> : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf32>
  func.return
}
// -----
// fft, IRFFT C2: of complex
// refused: IRFFT takes complex elements, not f32
func.func @f(%a0: tensor<3x5xf32>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 9>}> : (tensor<3x5xf32>) -> tensor<3x9xf32>
  func.return
}
// -----
// fft, IRFFT C4: lengths
// refused: dimension 1 of the operand is 5, but fft_length 7 needs 4
func.func @f(%a0: tensor<3x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 7>}> : (tensor<3x5xcomplex<f32>>) -> tensor<3x7xf32>
  func.return
}
// -----
// fft, IRFFT C5: no elements of the only frequency
// accepted
func.func @f(%a0: tensor<3x1xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 0>}> : (tensor<3x1xcomplex<f32>>) -> tensor<3x0xf32>
  func.return
}
// -----
// fft, IRFFT C5: no elements of no frequency
// accepted
func.func @f(%a0: tensor<3x0xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 0>}> : (tensor<3x0xcomplex<f32>>) -> tensor<3x0xf32>
  func.return
}
// -----
// fft, IRFFT C5: no elements of two frequencies
// refused: dimension 1 of the operand is 2, but fft_length 0 needs 1
func.func @f(%a0: tensor<3x2xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 0>}> : (tensor<3x2xcomplex<f32>>) -> tensor<3x0xf32>
  func.return
}
// -----
// fft, IRFFT C5: shape
// refused: result is tensor<3x9xf32>, but its type is given as tensor<3x8xf32>
func.func @f(%a0: tensor<3x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 9>}> : (tensor<3x5xcomplex<f32>>) -> tensor<3x8xf32>
  func.return
}
// -----
// fft, IRFFT C2: elements
// refused: result is tensor<3x9xf32>, but its type is given as tensor<3x9xf64>
func.func @f(%a0: tensor<3x5xcomplex<f32>>) {
  %r = "stablehlo.fft"(%a0) <{fft_type = #stablehlo<fft_type IRFFT>, fft_length = array<i64: 9>}> : (tensor<3x5xcomplex<f32>>) -> tensor<3x9xf64>
  func.return
}
