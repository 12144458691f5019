func.func @f(%a: tensor<4xf32> {mhlo.sharding="x"}, %b: tensor<?x4xf32, #stablehlo.bounds<5,?>>) -> (tensor<4xf32>) {
 %c = stablehlo.constant dense<[1.0, 2.5, 0x7FC00000, 0xFF800000]> : tensor<4xf32>
 %c1 = stablehlo.constant dense<1> : tensor<i32>
 %c2 = stablehlo.constant dense<[true,false]> : tensor<2xi1>
 %c3 = stablehlo.constant dense<[(1.0,2.0),(0.5,0.1)]> : tensor<2xcomplex<f32>>
 %c4 = stablehlo.constant dense<(1.0,2.0)> : tensor<2xcomplex<f32>>
 %c5 = stablehlo.constant dense<[[]]> : tensor<1x0xi1>
%cz = stablehlo.constant dense<0.0> : tensor<f32>
 %i = stablehlo.iota dim = 0 : tensor<200xi32>
 %i2 = stablehlo.convert %i : (tensor<200xi32>) -> tensor<200xi1>
 %z = stablehlo.constant dense<[1, -2]> : tensor<2xi4>
 %zz = stablehlo.constant {a = 1 : i32, b="x\n\22"} dense<[1, 2]> : tensor<2xui4>
 %zzz = stablehlo.constant dense<[1.0, 2.0]> : tensor<2xf8E4M3FN>
 %w:2 = stablehlo.while(%x = %c, %y = %c1) : tensor<4xf32>, tensor<i32> attributes {foo} cond { %p = stablehlo.compare LT, %y, %c1 : (tensor<i32>,tensor<i32>) -> tensor<i1>
   stablehlo.return %p : tensor<i1> } do { %k = stablehlo.constant dense<2> : tensor<i32> 
   %e = func.call @g(%x) : (tensor<4xf32>) -> tensor<4xf32>
   stablehlo.return %e, %k : tensor<4xf32>, tensor<i32> }
 %r = stablehlo.reduce(%w#0 init: %cz) applies stablehlo.add across dimensions = [0] : (tensor<4xf32>, tensor<f32>) -> tensor<f32>
 return %w#0 : tensor<4xf32>
}
func.func private @g(tensor<4xf32>) -> (tensor<4xf32> {jax.x = 1 : i64})
