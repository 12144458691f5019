module @jit__lambda attributes {mhlo.num_partitions = 1 : i32, mhlo.num_replicas = 1 : i32} {
  func.func private @f(%arg0: tensor<10xcomplex<f32>>) -> (tensor<10xcomplex<f32>> {jax.result_info = "result[0]"}, tensor<10xi64> {jax.result_info = "result[1]"}, tensor<5x2xcomplex<f32>> {jax.result_info = "result[2]"}, tensor<10xf32> {jax.result_info = "result[3][0]"}, tensor<10xcomplex<f32>> {jax.result_info = "result[3][1]"}, tensor<10xf32> {jax.result_info = "result[3][2]"}, tensor<10xcomplex<f32>> {jax.result_info = "result[4][0]"}, tensor<10xi64> {jax.result_info = "result[4][1]"}) {
    %0 = "stablehlo.sort"(%arg0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>):
      %10 = stablehlo.real %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.compare EQ, %10, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.select %11, %cst_0, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare NE, %10, %10, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %14 = stablehlo.select %13, %cst_1, %12 : tensor<i1>, tensor<f32>
      %15 = stablehlo.imag %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.compare EQ, %15, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.select %16, %cst_3, %15 : tensor<i1>, tensor<f32>
      %18 = stablehlo.compare NE, %15, %15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %19 = stablehlo.select %18, %cst_4, %17 : tensor<i1>, tensor<f32>
      %20 = stablehlo.real %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %21 = stablehlo.compare EQ, %20, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.select %21, %cst_6, %20 : tensor<i1>, tensor<f32>
      %23 = stablehlo.compare NE, %20, %20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %24 = stablehlo.select %23, %cst_7, %22 : tensor<i1>, tensor<f32>
      %25 = stablehlo.imag %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.compare EQ, %25, %cst_8, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.select %26, %cst_9, %25 : tensor<i1>, tensor<f32>
      %28 = stablehlo.compare NE, %25, %25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %29 = stablehlo.select %28, %cst_10, %27 : tensor<i1>, tensor<f32>
      %30 = stablehlo.compare LT, %19, %29, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = stablehlo.compare LT, %14, %24, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %32 = stablehlo.compare EQ, %14, %24, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %33 = stablehlo.and %32, %30 : tensor<i1>
      %34 = stablehlo.or %31, %33 : tensor<i1>
      stablehlo.return %34 : tensor<i1>
    }) : (tensor<10xcomplex<f32>>) -> tensor<10xcomplex<f32>>
    %1 = call @argsort(%arg0) : (tensor<10xcomplex<f32>>) -> tensor<10xi64>
    %2 = stablehlo.reshape %arg0 : (tensor<10xcomplex<f32>>) -> tensor<5x2xcomplex<f32>>
    %3 = "stablehlo.sort"(%2) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>):
      %10 = stablehlo.real %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.compare EQ, %10, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.select %11, %cst_0, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare NE, %10, %10, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %14 = stablehlo.select %13, %cst_1, %12 : tensor<i1>, tensor<f32>
      %15 = stablehlo.imag %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.compare EQ, %15, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.select %16, %cst_3, %15 : tensor<i1>, tensor<f32>
      %18 = stablehlo.compare NE, %15, %15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %19 = stablehlo.select %18, %cst_4, %17 : tensor<i1>, tensor<f32>
      %20 = stablehlo.real %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %21 = stablehlo.compare EQ, %20, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.select %21, %cst_6, %20 : tensor<i1>, tensor<f32>
      %23 = stablehlo.compare NE, %20, %20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %24 = stablehlo.select %23, %cst_7, %22 : tensor<i1>, tensor<f32>
      %25 = stablehlo.imag %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.compare EQ, %25, %cst_8, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.select %26, %cst_9, %25 : tensor<i1>, tensor<f32>
      %28 = stablehlo.compare NE, %25, %25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %29 = stablehlo.select %28, %cst_10, %27 : tensor<i1>, tensor<f32>
      %30 = stablehlo.compare LT, %19, %29, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = stablehlo.compare LT, %14, %24, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %32 = stablehlo.compare EQ, %14, %24, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %33 = stablehlo.and %32, %30 : tensor<i1>
      %34 = stablehlo.or %31, %33 : tensor<i1>
      stablehlo.return %34 : tensor<i1>
    }) : (tensor<5x2xcomplex<f32>>) -> tensor<5x2xcomplex<f32>>
    %4 = stablehlo.real %arg0 : (tensor<10xcomplex<f32>>) -> tensor<10xf32>
    %5 = stablehlo.imag %arg0 : (tensor<10xcomplex<f32>>) -> tensor<10xf32>
    %6 = stablehlo.negate %5 : tensor<10xf32>
    %7:3 = "stablehlo.sort"(%4, %arg0, %6) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<f32>, %arg2: tensor<f32>, %arg3: tensor<complex<f32>>, %arg4: tensor<complex<f32>>, %arg5: tensor<f32>, %arg6: tensor<f32>):
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %10 = stablehlo.compare EQ, %arg1, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.select %10, %cst_0, %arg1 : tensor<i1>, tensor<f32>
      %12 = stablehlo.compare NE, %arg1, %arg1, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %13 = stablehlo.select %12, %cst_1, %11 : tensor<i1>, tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.compare EQ, %arg2, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %15 = stablehlo.select %14, %cst_3, %arg2 : tensor<i1>, tensor<f32>
      %16 = stablehlo.compare NE, %arg2, %arg2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %17 = stablehlo.select %16, %cst_4, %15 : tensor<i1>, tensor<f32>
      %18 = stablehlo.compare LT, %13, %17, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      stablehlo.return %18 : tensor<i1>
    }) : (tensor<10xf32>, tensor<10xcomplex<f32>>, tensor<10xf32>) -> (tensor<10xf32>, tensor<10xcomplex<f32>>, tensor<10xf32>)
    %8 = stablehlo.iota dim = 0 : tensor<10xi64>
    %9:2 = "stablehlo.sort"(%arg0, %8) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %10 = stablehlo.real %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %11 = stablehlo.compare EQ, %10, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %12 = stablehlo.select %11, %cst_0, %10 : tensor<i1>, tensor<f32>
      %13 = stablehlo.compare NE, %10, %10, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %14 = stablehlo.select %13, %cst_1, %12 : tensor<i1>, tensor<f32>
      %15 = stablehlo.imag %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %16 = stablehlo.compare EQ, %15, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %17 = stablehlo.select %16, %cst_3, %15 : tensor<i1>, tensor<f32>
      %18 = stablehlo.compare NE, %15, %15, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %19 = stablehlo.select %18, %cst_4, %17 : tensor<i1>, tensor<f32>
      %20 = stablehlo.real %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %21 = stablehlo.compare EQ, %20, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %22 = stablehlo.select %21, %cst_6, %20 : tensor<i1>, tensor<f32>
      %23 = stablehlo.compare NE, %20, %20, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %24 = stablehlo.select %23, %cst_7, %22 : tensor<i1>, tensor<f32>
      %25 = stablehlo.imag %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %26 = stablehlo.compare EQ, %25, %cst_8, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %27 = stablehlo.select %26, %cst_9, %25 : tensor<i1>, tensor<f32>
      %28 = stablehlo.compare NE, %25, %25, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %29 = stablehlo.select %28, %cst_10, %27 : tensor<i1>, tensor<f32>
      %30 = stablehlo.compare LT, %19, %29, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %31 = stablehlo.compare LT, %14, %24, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %32 = stablehlo.compare EQ, %14, %24, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %33 = stablehlo.and %32, %30 : tensor<i1>
      %34 = stablehlo.or %31, %33 : tensor<i1>
      stablehlo.return %34 : tensor<i1>
    }) : (tensor<10xcomplex<f32>>, tensor<10xi64>) -> (tensor<10xcomplex<f32>>, tensor<10xi64>)
    return %0, %1, %3, %7#0, %7#1, %7#2, %9#0, %9#1 : tensor<10xcomplex<f32>>, tensor<10xi64>, tensor<5x2xcomplex<f32>>, tensor<10xf32>, tensor<10xcomplex<f32>>, tensor<10xf32>, tensor<10xcomplex<f32>>, tensor<10xi64>
  }
  func.func private @argsort(%arg0: tensor<10xcomplex<f32>>) -> tensor<10xi64> {
    %0 = stablehlo.iota dim = 0 : tensor<10xi64>
    %1:2 = "stablehlo.sort"(%arg0, %0) <{dimension = 0 : i64, is_stable = true}> ({
    ^bb0(%arg1: tensor<complex<f32>>, %arg2: tensor<complex<f32>>, %arg3: tensor<i64>, %arg4: tensor<i64>):
      %2 = stablehlo.real %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %3 = stablehlo.compare EQ, %2, %cst, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %4 = stablehlo.select %3, %cst_0, %2 : tensor<i1>, tensor<f32>
      %5 = stablehlo.compare NE, %2, %2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_1 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %6 = stablehlo.select %5, %cst_1, %4 : tensor<i1>, tensor<f32>
      %7 = stablehlo.imag %arg1 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_2 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %8 = stablehlo.compare EQ, %7, %cst_2, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_3 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %9 = stablehlo.select %8, %cst_3, %7 : tensor<i1>, tensor<f32>
      %10 = stablehlo.compare NE, %7, %7, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_4 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %11 = stablehlo.select %10, %cst_4, %9 : tensor<i1>, tensor<f32>
      %12 = stablehlo.real %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_5 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %13 = stablehlo.compare EQ, %12, %cst_5, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_6 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %14 = stablehlo.select %13, %cst_6, %12 : tensor<i1>, tensor<f32>
      %15 = stablehlo.compare NE, %12, %12, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_7 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %16 = stablehlo.select %15, %cst_7, %14 : tensor<i1>, tensor<f32>
      %17 = stablehlo.imag %arg2 : (tensor<complex<f32>>) -> tensor<f32>
      %cst_8 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %18 = stablehlo.compare EQ, %17, %cst_8, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_9 = stablehlo.constant dense<0.000000e+00> : tensor<f32>
      %19 = stablehlo.select %18, %cst_9, %17 : tensor<i1>, tensor<f32>
      %20 = stablehlo.compare NE, %17, %17, FLOAT : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %cst_10 = stablehlo.constant dense<0x7FC00000> : tensor<f32>
      %21 = stablehlo.select %20, %cst_10, %19 : tensor<i1>, tensor<f32>
      %22 = stablehlo.compare LT, %11, %21, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %23 = stablehlo.compare LT, %6, %16, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %24 = stablehlo.compare EQ, %6, %16, TOTALORDER : (tensor<f32>, tensor<f32>) -> tensor<i1>
      %25 = stablehlo.and %24, %22 : tensor<i1>
      %26 = stablehlo.or %23, %25 : tensor<i1>
      stablehlo.return %26 : tensor<i1>
    }) : (tensor<10xcomplex<f32>>, tensor<10xi64>) -> (tensor<10xcomplex<f32>>, tensor<10xi64>)
    return %1#1 : tensor<10xi64>
  }
  func.func public @main() {
    %a0 = stablehlo.constant dense<"0x000040400000803F000080BF0000804000000040000040C00000003F000000400000E0C000000000000000400000A040000080BF0000804000000000000080BF00000000000000400000003F00000040"> : tensor<10xcomplex<f32>>
    %r:8 = call @f(%a0) : (tensor<10xcomplex<f32>>) -> (tensor<10xcomplex<f32>>, tensor<10xi64>, tensor<5x2xcomplex<f32>>, tensor<10xf32>, tensor<10xcomplex<f32>>, tensor<10xf32>, tensor<10xcomplex<f32>>, tensor<10xi64>)
    %w0 = stablehlo.constant dense<"0x0000E0C000000000000080BF00008040000080BF0000804000000000000080BF00000000000000400000003F000000400000003F0000004000000040000040C0000000400000A040000040400000803F"> : tensor<10xcomplex<f32>>
    stablehlo.custom_call @check.expect_eq(%r#0, %w0) {has_side_effect = true} : (tensor<10xcomplex<f32>>, tensor<10xcomplex<f32>>) -> ()
    %w1 = stablehlo.constant dense<"0x0400000000000000010000000000000006000000000000000700000000000000080000000000000003000000000000000900000000000000020000000000000005000000000000000000000000000000"> : tensor<10xi64>
    stablehlo.custom_call @check.expect_eq(%r#1, %w1) {has_side_effect = true} : (tensor<10xi64>, tensor<10xi64>) -> ()
    %w2 = stablehlo.constant dense<"0x0000E0C000000000000080BF00008040000080BF0000804000000000000080BF00000000000000400000003F0000004000000040000040C00000003F00000040000040400000803F000000400000A040"> : tensor<5x2xcomplex<f32>>
    stablehlo.custom_call @check.expect_eq(%r#2, %w2) {has_side_effect = true} : (tensor<5x2xcomplex<f32>>, tensor<5x2xcomplex<f32>>) -> ()
    %w3 = stablehlo.constant dense<"0x0000E0C0000080BF000080BF00000000000000000000003F0000003F000000400000004000004040"> : tensor<10xf32>
    stablehlo.custom_call @check.expect_eq(%r#3, %w3) {has_side_effect = true} : (tensor<10xf32>, tensor<10xf32>) -> ()
    %w4 = stablehlo.constant dense<"0x0000E0C000000000000080BF00008040000080BF0000804000000000000080BF00000000000000400000003F000000400000003F0000004000000040000040C0000000400000A040000040400000803F"> : tensor<10xcomplex<f32>>
    stablehlo.custom_call @check.expect_eq(%r#4, %w4) {has_side_effect = true} : (tensor<10xcomplex<f32>>, tensor<10xcomplex<f32>>) -> ()
    %w5 = stablehlo.constant dense<"0x00000080000080C0000080C00000803F000000C0000000C0000000C0000040400000A0C0000080BF"> : tensor<10xf32>
    stablehlo.custom_call @check.expect_eq(%r#5, %w5) {has_side_effect = true} : (tensor<10xf32>, tensor<10xf32>) -> ()
    %w6 = stablehlo.constant dense<"0x0000E0C000000000000080BF00008040000080BF0000804000000000000080BF00000000000000400000003F000000400000003F0000004000000040000040C0000000400000A040000040400000803F"> : tensor<10xcomplex<f32>>
    stablehlo.custom_call @check.expect_eq(%r#6, %w6) {has_side_effect = true} : (tensor<10xcomplex<f32>>, tensor<10xcomplex<f32>>) -> ()
    %w7 = stablehlo.constant dense<"0x0400000000000000010000000000000006000000000000000700000000000000080000000000000003000000000000000900000000000000020000000000000005000000000000000000000000000000"> : tensor<10xi64>
    stablehlo.custom_call @check.expect_eq(%r#7, %w7) {has_side_effect = true} : (tensor<10xi64>, tensor<10xi64>) -> ()
    return
  }
}
