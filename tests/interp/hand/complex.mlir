// Complex numbers on branch cuts, where the sign of a zero tells the side.

// atan2(y, x) is -i log((x + i y) / sqrt(x^2 + y^2)); here x^2 + y^2 is negative, and its imaginary part is the sum of two
// zeros. Expected: XLA's (lax.atan2 of jaxlib 0.10), each within 1e-14 of mpmath's up to the half turn that the cut decides.
func.func @atan2_of_imaginary_numbers() {
  %y = stablehlo.constant dense<
    [(0.0, 4.0), (0.0, 4.0), (0.0, 4.0), (0.0, 4.0), (0.0, -4.0), (0.0, -4.0), (0.0, -4.0), (0.0, -4.0), (-0.0, 4.0),
    (-0.0, 4.0), (-0.0, 4.0), (-0.0, 4.0), (-0.0, -4.0), (-0.0, -4.0), (-0.0, -4.0), (-0.0, -4.0), (0.0, 4.0),
    (0.0, 4.0), (0.0, 4.0), (0.0, 4.0), (0.0, -4.0), (0.0, -4.0), (0.0, -4.0), (0.0, -4.0), (-0.0, 4.0), (-0.0, 4.0),
    (-0.0, 4.0), (-0.0, 4.0), (-0.0, -4.0), (-0.0, -4.0), (-0.0, -4.0), (-0.0, -4.0), (0.0, 4.0), (0.0, 4.0),
    (0.0, 4.0), (0.0, 4.0), (0.0, -4.0), (0.0, -4.0), (0.0, -4.0), (0.0, -4.0), (-0.0, 4.0), (-0.0, 4.0),
    (-0.0, 4.0), (-0.0, 4.0), (-0.0, -4.0), (-0.0, -4.0), (-0.0, -4.0), (-0.0, -4.0)]> : tensor<48xcomplex<f64>>
  %x = stablehlo.constant dense<
    [(0.0, 2.0), (0.0, -2.0), (-0.0, 2.0), (-0.0, -2.0), (0.0, 2.0), (0.0, -2.0), (-0.0, 2.0), (-0.0, -2.0),
    (0.0, 2.0), (0.0, -2.0), (-0.0, 2.0), (-0.0, -2.0), (0.0, 2.0), (0.0, -2.0), (-0.0, 2.0), (-0.0, -2.0),
    (0.0, 4.0), (0.0, -4.0), (-0.0, 4.0), (-0.0, -4.0), (0.0, 4.0), (0.0, -4.0), (-0.0, 4.0), (-0.0, -4.0),
    (0.0, 4.0), (0.0, -4.0), (-0.0, 4.0), (-0.0, -4.0), (0.0, 4.0), (0.0, -4.0), (-0.0, 4.0), (-0.0, -4.0),
    (0.0, 8.0), (0.0, -8.0), (-0.0, 8.0), (-0.0, -8.0), (0.0, 8.0), (0.0, -8.0), (-0.0, 8.0), (-0.0, -8.0),
    (0.0, 8.0), (0.0, -8.0), (-0.0, 8.0), (-0.0, -8.0), (0.0, 8.0), (0.0, -8.0), (-0.0, 8.0), (-0.0, -8.0)]> : tensor<48xcomplex<f64>>
  %r = stablehlo.atan2 %y, %x : tensor<48xcomplex<f64>>
  check.expect_almost_eq_const %r, dense<
    [(1.1071487177940906, 0.0), (2.0344439357957027, 0.0), (1.1071487177940906, 0.0), (2.0344439357957027, 0.0),
    (-1.1071487177940904, -0.0), (1.1071487177940904, 0.0), (2.0344439357957027, 0.0), (-2.0344439357957027, -0.0),
    (1.1071487177940906, 0.0), (-1.1071487177940906, -0.0), (-2.0344439357957027, -0.0), (2.0344439357957027, 0.0),
    (-1.1071487177940904, -0.0), (-2.0344439357957027, -0.0), (-1.1071487177940904, -0.0),
    (-2.0344439357957027, -0.0), (0.7853981633974484, 2.2204460492503136e-16),
    (2.356194490192345, 2.2204460492503136e-16), (0.7853981633974484, 2.2204460492503136e-16),
    (2.356194490192345, 2.2204460492503136e-16), (-0.7853981633974483, 2.2204460492503136e-16),
    (0.7853981633974483, 2.2204460492503136e-16), (2.356194490192345, 2.2204460492503136e-16),
    (-2.356194490192345, 2.2204460492503136e-16), (0.7853981633974484, 2.2204460492503136e-16),
    (-0.7853981633974484, 2.2204460492503136e-16), (-2.356194490192345, 2.2204460492503136e-16),
    (2.356194490192345, 2.2204460492503136e-16), (-0.7853981633974483, 2.2204460492503136e-16),
    (-2.356194490192345, 2.2204460492503136e-16), (-0.7853981633974483, 2.2204460492503136e-16),
    (-2.356194490192345, 2.2204460492503136e-16), (0.4636476090008062, 0.0), (2.677945044588987, 0.0),
    (0.4636476090008062, 0.0), (2.677945044588987, 0.0), (-0.4636476090008061, -0.0), (0.4636476090008061, 0.0),
    (2.677945044588987, 0.0), (-2.677945044588987, -0.0), (0.4636476090008062, 0.0), (-0.4636476090008062, -0.0),
    (-2.677945044588987, -0.0), (2.677945044588987, 0.0), (-0.4636476090008061, -0.0), (-2.677945044588987, -0.0),
    (-0.4636476090008061, -0.0), (-2.677945044588987, -0.0)]> : tensor<48xcomplex<f64>>
  return
}

// -----

// Windows of two that lie side by side, then of three that overlap: complex numbers go by their real, then imaginary parts.
func.func @select_and_scatter() {
  %x = stablehlo.constant dense<[(1.0, 0.0), (3.0, 1.0), (3.0, 2.0), (0.0, 5.0)]> : tensor<4xcomplex<f32>>
  %s = stablehlo.constant dense<[(10.0, 1.0), (20.0, 2.0)]> : tensor<2xcomplex<f32>>
  %c = stablehlo.constant dense<(0.5, 0.0)> : tensor<complex<f32>>
  %0 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 2>, window_strides = array<i64: 2>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %k = stablehlo.compare GE, %a, %b : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  }, {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %m : tensor<complex<f32>>
  }) : (tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %0, dense<[(0.5, 0.0), (10.5, 1.0), (20.5, 2.0), (0.5, 0.0)]> : tensor<4xcomplex<f32>>
  %1 = "stablehlo.select_and_scatter"(%x, %s, %c) <{window_dimensions = array<i64: 3>, window_strides = array<i64: 1>}> ({
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %k = stablehlo.compare GE, %a, %b : (tensor<complex<f32>>, tensor<complex<f32>>) -> tensor<i1>
    stablehlo.return %k : tensor<i1>
  }, {
  ^bb0(%a: tensor<complex<f32>>, %b: tensor<complex<f32>>):
    %m = stablehlo.add %a, %b : tensor<complex<f32>>
    stablehlo.return %m : tensor<complex<f32>>
  }) : (tensor<4xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<complex<f32>>) -> tensor<4xcomplex<f32>>
  check.expect_eq_const %1, dense<[(0.5, 0.0), (0.5, 0.0), (30.5, 3.0), (0.5, 0.0)]> : tensor<4xcomplex<f32>>
  return
}

// The sum's imaginary part is 2 (-6e-223)(9e269), next to 9e539. Expected: mpmath's, of 4,000 bits.
func.func @atan2_of_coordinates_far_apart() {
  %y = stablehlo.constant dense<(-6.3522756523152243e-223, 9.3696070053157918e269)> : tensor<complex<f64>>
  %x = stablehlo.constant dense<(29.0, 30.0)> : tensor<complex<f64>>
  %r = stablehlo.atan2 %y, %x : tensor<complex<f64>>
  check.expect_almost_eq_const %r, dense<(-1.5707963267948966, 3.0951138061123609e-269)> : tensor<complex<f64>>
  return
}
