// add_zero simplify,dce
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %n = stablehlo.constant dense<-0.0> : tensor<4xf32>
  %p = stablehlo.constant dense<0.0> : tensor<4xf32>
  %0 = stablehlo.add %x, %n : tensor<4xf32>
  %1 = stablehlo.add %x, %p : tensor<4xf32>
  %e = stablehlo.exponential %x : tensor<4xf32>
  %2 = stablehlo.add %p, %e : tensor<4xf32>
  return %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
    %0 = stablehlo.add %arg0, %cst : tensor<4xf32>
    %1 = stablehlo.exponential %arg0 : tensor<4xf32>
    return %arg0, %0, %1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// subtract_zero simplify,dce
func.func @main(%x: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>) {
  %n = stablehlo.constant dense<-0.0> : tensor<4xf32>
  %p = stablehlo.constant dense<0.0> : tensor<4xf32>
  %0 = stablehlo.subtract %x, %p : tensor<4xf32>
  %1 = stablehlo.subtract %x, %n : tensor<4xf32>
  %2 = stablehlo.subtract %i, %i : tensor<4xi32>
  %3 = stablehlo.subtract %x, %x : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>) {
    %cst = stablehlo.constant dense<-0.000000e+00> : tensor<4xf32>
    %0 = stablehlo.subtract %arg0, %cst : tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<4xi32>
    %1 = stablehlo.subtract %arg0, %arg0 : tensor<4xf32>
    return %arg0, %0, %c, %1 : tensor<4xf32>, tensor<4xf32>, tensor<4xi32>, tensor<4xf32>
  }
}
// -----
// multiply simplify,dce
func.func @main(%x: tensor<4xf32>, %i: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
  %one = stablehlo.constant dense<1.0> : tensor<f32>
  %ones = stablehlo.broadcast_in_dim %one, dims = [] : (tensor<f32>) -> tensor<4xf32>
  %minus = stablehlo.constant dense<-1.0> : tensor<4xf32>
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %izero = stablehlo.constant dense<0> : tensor<4xi32>
  %0 = stablehlo.multiply %ones, %x : tensor<4xf32>
  %1 = stablehlo.multiply %x, %minus : tensor<4xf32>
  %2 = stablehlo.multiply %x, %zero : tensor<4xf32>
  %3 = stablehlo.multiply %i, %izero : tensor<4xi32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<4xf32>
    %0 = stablehlo.negate %arg0 : tensor<4xf32>
    %1 = stablehlo.multiply %arg0, %cst : tensor<4xf32>
    %c = stablehlo.constant dense<0> : tensor<4xi32>
    return %arg0, %0, %1, %c : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi32>
  }
}
// -----
// divide simplify,dce
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %one = stablehlo.constant dense<1.0> : tensor<4xf32>
  %eight = stablehlo.constant dense<8.0> : tensor<4xf32>
  %three = stablehlo.constant dense<3.0> : tensor<4xf32>
  %tiny = stablehlo.constant dense<0x00000001> : tensor<4xf32>
  %0 = stablehlo.divide %x, %one : tensor<4xf32>
  %1 = stablehlo.divide %x, %eight : tensor<4xf32>
  %2 = stablehlo.divide %x, %three : tensor<4xf32>
  %3 = stablehlo.divide %x, %tiny : tensor<4xf32>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %cst = stablehlo.constant dense<3.000000e+00> : tensor<4xf32>
    %cst_0 = stablehlo.constant dense<1.401300e-45> : tensor<4xf32>
    %cst_1 = stablehlo.constant dense<1.250000e-01> : tensor<4xf32>
    %0 = stablehlo.multiply %arg0, %cst_1 : tensor<4xf32>
    %1 = stablehlo.divide %arg0, %cst : tensor<4xf32>
    %2 = stablehlo.divide %arg0, %cst_0 : tensor<4xf32>
    return %arg0, %0, %1, %2 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// signs simplify,dce
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %0 = stablehlo.negate %x : tensor<4xf32>
  %1 = stablehlo.negate %0 : tensor<4xf32>
  %2 = stablehlo.abs %0 : tensor<4xf32>
  %3 = stablehlo.abs %2 : tensor<4xf32>
  %inf = stablehlo.constant dense<0xFF800000> : tensor<4xf32>
  %4 = stablehlo.maximum %inf, %x : tensor<4xf32>
  return %1, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.abs %arg0 : tensor<4xf32>
    return %arg0, %0, %arg0 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// logic simplify,dce
func.func @main(%a: tensor<4xi1>, %b: tensor<4xi1>, %i: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi1>) {
  %t = stablehlo.constant dense<true> : tensor<4xi1>
  %f = stablehlo.constant dense<false> : tensor<4xi1>
  %m = stablehlo.constant dense<-1> : tensor<4xi32>
  %0 = stablehlo.and %a, %t : tensor<4xi1>
  %1 = stablehlo.or %0, %f : tensor<4xi1>
  %2 = stablehlo.and %b, %f : tensor<4xi1>
  %3 = stablehlo.not %b : tensor<4xi1>
  %4 = stablehlo.not %3 : tensor<4xi1>
  %5 = stablehlo.and %i, %m : tensor<4xi32>
  %6 = stablehlo.xor %i, %i : tensor<4xi32>
  %7 = stablehlo.compare LE, %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi1>
  return %1, %2, %4, %5, %6, %7 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi1>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xi1>, %arg1: tensor<4xi1>, %arg2: tensor<4xi32>) -> (tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi1>) {
    %c = stablehlo.constant dense<false> : tensor<4xi1>
    %c_0 = stablehlo.constant dense<0> : tensor<4xi32>
    %c_1 = stablehlo.constant dense<true> : tensor<4xi1>
    return %arg0, %c, %arg1, %arg2, %c_0, %c_1 : tensor<4xi1>, tensor<4xi1>, tensor<4xi1>, tensor<4xi32>, tensor<4xi32>, tensor<4xi1>
  }
}
// -----
// selections simplify,dce
func.func @main(%p: tensor<4xi1>, %x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xf32>) {
  %t = stablehlo.constant dense<true> : tensor<4xi1>
  %f = stablehlo.constant dense<false> : tensor<4xi1>
  %0 = stablehlo.select %t, %x, %y : tensor<4xi1>, tensor<4xf32>
  %1 = stablehlo.select %p, %x, %x : tensor<4xi1>, tensor<4xf32>
  %n = stablehlo.not %p : tensor<4xi1>
  %2 = stablehlo.select %n, %x, %y : tensor<4xi1>, tensor<4xf32>
  %3 = stablehlo.select %p, %f, %t : tensor<4xi1>, tensor<4xi1>
  %4 = stablehlo.select %p, %x, %2 : tensor<4xi1>, tensor<4xf32>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xi1>, %arg1: tensor<4xf32>, %arg2: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xf32>) {
    %0 = stablehlo.select %arg0, %arg2, %arg1 : tensor<4xi1>, tensor<4xf32>
    %1 = stablehlo.not %arg0 : tensor<4xi1>
    return %arg1, %arg1, %0, %1, %arg1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<4xi1>, tensor<4xf32>
  }
}
// -----
// conversions simplify,dce
func.func @main(%h: tensor<4xbf16>, %x: tensor<4xf32>, %i: tensor<4xi8>, %p: tensor<4xi1>) -> (tensor<4xbf16>, tensor<4xf32>, tensor<4xi64>, tensor<4xi1>, tensor<4xf32>) {
  %0 = stablehlo.convert %h : (tensor<4xbf16>) -> tensor<4xf32>
  %1 = stablehlo.convert %0 : (tensor<4xf32>) -> tensor<4xbf16>
  %2 = stablehlo.convert %x : (tensor<4xf32>) -> tensor<4xbf16>
  %3 = stablehlo.convert %2 : (tensor<4xbf16>) -> tensor<4xf32>
  %4 = stablehlo.convert %i : (tensor<4xi8>) -> tensor<4xi32>
  %5 = stablehlo.convert %4 : (tensor<4xi32>) -> tensor<4xi64>
  %zero = stablehlo.constant dense<0.0> : tensor<4xf32>
  %6 = stablehlo.convert %p : (tensor<4xi1>) -> tensor<4xf32>
  %7 = stablehlo.compare NE, %6, %zero : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xi1>
  %8 = stablehlo.reduce_precision %x, format = e8m23 : tensor<4xf32>
  return %1, %3, %5, %7, %8 : tensor<4xbf16>, tensor<4xf32>, tensor<4xi64>, tensor<4xi1>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xbf16>, %arg1: tensor<4xf32>, %arg2: tensor<4xi8>, %arg3: tensor<4xi1>) -> (tensor<4xbf16>, tensor<4xf32>, tensor<4xi64>, tensor<4xi1>, tensor<4xf32>) {
    %0 = stablehlo.convert %arg1 : (tensor<4xf32>) -> tensor<4xbf16>
    %1 = stablehlo.convert %0 : (tensor<4xbf16>) -> tensor<4xf32>
    %2 = stablehlo.convert %arg2 : (tensor<4xi8>) -> tensor<4xi64>
    return %arg0, %1, %2, %arg3, %arg1 : tensor<4xbf16>, tensor<4xf32>, tensor<4xi64>, tensor<4xi1>, tensor<4xf32>
  }
}
// -----
// complex simplify,dce
func.func @main(%x: tensor<4xf32>, %y: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
  %c = stablehlo.complex %x, %y : tensor<4xcomplex<f32>>
  %r = stablehlo.real %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %i = stablehlo.imag %c : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  %d = stablehlo.complex %r, %i : tensor<4xcomplex<f32>>
  %a = stablehlo.abs %d : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
  return %r, %i, %a : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>, %arg1: tensor<4xf32>) -> (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>) {
    %0 = stablehlo.complex %arg0, %arg1 : tensor<4xcomplex<f32>>
    %1 = stablehlo.abs %0 : (tensor<4xcomplex<f32>>) -> tensor<4xf32>
    return %arg0, %arg1, %1 : tensor<4xf32>, tensor<4xf32>, tensor<4xf32>
  }
}
// -----
// fold_what_is_exact fold,dce
func.func @main() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<complex<f32>>, tensor<complex<f32>>) {
  %a = stablehlo.constant dense<7.5> : tensor<f32>
  %b = stablehlo.constant dense<-2.0> : tensor<f32>
  %c = stablehlo.constant dense<(1.0,2.0)> : tensor<complex<f32>>
  %0 = stablehlo.divide %a, %b : tensor<f32>
  %1 = stablehlo.remainder %a, %b : tensor<f32>
  %2 = stablehlo.tanh %a : tensor<f32>
  %3 = stablehlo.add %c, %c : tensor<complex<f32>>
  %4 = stablehlo.multiply %c, %c : tensor<complex<f32>>
  return %0, %1, %2, %3, %4 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<complex<f32>>, tensor<complex<f32>>
}
// ==>
module {
  func.func @main() -> (tensor<f32>, tensor<f32>, tensor<f32>, tensor<complex<f32>>, tensor<complex<f32>>) {
    %cst = stablehlo.constant dense<7.500000e+00> : tensor<f32>
    %cst_0 = stablehlo.constant dense<(1.000000e+00,2.000000e+00)> : tensor<complex<f32>>
    %cst_1 = stablehlo.constant dense<-3.750000e+00> : tensor<f32>
    %cst_2 = stablehlo.constant dense<1.500000e+00> : tensor<f32>
    %0 = stablehlo.tanh %cst : tensor<f32>
    %cst_3 = stablehlo.constant dense<(2.000000e+00,4.000000e+00)> : tensor<complex<f32>>
    %1 = stablehlo.multiply %cst_0, %cst_0 : tensor<complex<f32>>
    return %cst_1, %cst_2, %0, %cst_3, %1 : tensor<f32>, tensor<f32>, tensor<f32>, tensor<complex<f32>>, tensor<complex<f32>>
  }
}
// -----
// fold fold,simplify,dce
func.func @main(%x: tensor<4xf32>) -> (tensor<4xf32>, tensor<3xi32>, tensor<f32>, tensor<2xi64>) {
  %two = stablehlo.constant dense<2.0> : tensor<4xf32>
  %three = stablehlo.constant dense<3.0> : tensor<4xf32>
  %six = stablehlo.multiply %two, %three : tensor<4xf32>
  %0 = stablehlo.multiply %x, %six : tensor<4xf32>
  %a = stablehlo.constant dense<[1, 2, 3]> : tensor<3xi32>
  %b = stablehlo.constant dense<[10, 20, 30]> : tensor<3xi32>
  %1 = stablehlo.add %a, %b : tensor<3xi32>
  %half = stablehlo.constant dense<0.5> : tensor<f32>
  %e = stablehlo.exponential %half : tensor<f32>
  %s = stablehlo.slice %b [1:3] : (tensor<3xi32>) -> tensor<2xi32>
  %c = stablehlo.convert %s : (tensor<2xi32>) -> tensor<2xi64>
  return %0, %1, %e, %c : tensor<4xf32>, tensor<3xi32>, tensor<f32>, tensor<2xi64>
}
// ==>
module {
  func.func @main(%arg0: tensor<4xf32>) -> (tensor<4xf32>, tensor<3xi32>, tensor<f32>, tensor<2xi64>) {
    %cst = stablehlo.constant dense<6.000000e+00> : tensor<4xf32>
    %0 = stablehlo.multiply %arg0, %cst : tensor<4xf32>
    %c = stablehlo.constant dense<[11, 22, 33]> : tensor<3xi32>
    %cst_0 = stablehlo.constant dense<5.000000e-01> : tensor<f32>
    %1 = stablehlo.exponential %cst_0 : tensor<f32>
    %c_1 = stablehlo.constant dense<[20, 30]> : tensor<2xi64>
    return %0, %c, %1, %c_1 : tensor<4xf32>, tensor<3xi32>, tensor<f32>, tensor<2xi64>
  }
}
