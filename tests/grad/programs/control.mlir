// scan
module {
  func.func public @main(%arg0: tensor<3x2xf64>, %arg1: tensor<2x2xf64>) -> (tensor<2xf64>, tensor<3x2xf64>) {
    %0 = stablehlo.slice %arg0 [0:1, 0:2] : (tensor<3x2xf64>) -> tensor<1x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2xf64>) -> tensor<2xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<3x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %3:5 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %1, %iterArg_3 = %2) : tensor<3x2xf64>, tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i64>
      %4 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %4 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_1) : (tensor<3x2xf64>, tensor<i64>) -> tensor<2xf64>
      %5:2 = func.call @closed_call(%iterArg_0, %iterArg_2, %4) : (tensor<2x2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
      %6 = func.call @dynamic_update_index_in_dim(%iterArg_3, %5#1, %iterArg_1) : (tensor<3x2xf64>, tensor<2xf64>, tensor<i64>) -> tensor<3x2xf64>
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %7 = stablehlo.add %iterArg_1, %c_4 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %7, %5#0, %6 : tensor<3x2xf64>, tensor<2x2xf64>, tensor<i64>, tensor<2xf64>, tensor<3x2xf64>
    }
    return %3#3, %3#4 : tensor<2xf64>, tensor<3x2xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x2xf64>, %arg1: tensor<i64>) -> tensor<2xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<3x2xf64>, tensor<i64>, tensor<i64>) -> tensor<1x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2xf64>) -> tensor<2xf64>
    return %1 : tensor<2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2x2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %0 = stablehlo.dot_general %arg0, %arg1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2xf64>) -> tensor<2xf64>
    %1 = stablehlo.add %0, %arg2 : tensor<2xf64>
    %2 = stablehlo.tanh %1 : tensor<2xf64>
    %3 = stablehlo.multiply %2, %2 : tensor<2xf64>
    return %2, %3 : tensor<2xf64>, tensor<2xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<i64>) -> tensor<3x2xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf64>) -> tensor<1x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<3x2xf64>, tensor<1x2xf64>, tensor<i64>, tensor<i64>) -> tensor<3x2xf64>
    return %1 : tensor<3x2xf64>
  }
}
// -----
// scan_reverse range=0.5,1.5
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<f64>, tensor<4xf64>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c, %iterArg_2 = %cst, %iterArg_3 = %0) : tensor<4xf64>, tensor<i64>, tensor<f64>, tensor<4xf64>
    cond {
      %c_4 = stablehlo.constant dense<4> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<4> : tensor<i64>
      %2 = stablehlo.subtract %c_4, %iterArg_1 : tensor<i64>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %3 = stablehlo.subtract %2, %c_5 : tensor<i64>
      %4 = func.call @dynamic_index_in_dim(%iterArg, %3) : (tensor<4xf64>, tensor<i64>) -> tensor<f64>
      %5:2 = func.call @closed_call(%iterArg_2, %4) : (tensor<f64>, tensor<f64>) -> (tensor<f64>, tensor<f64>)
      %6 = func.call @dynamic_update_index_in_dim(%iterArg_3, %5#1, %3) : (tensor<4xf64>, tensor<f64>, tensor<i64>) -> tensor<4xf64>
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %7 = stablehlo.add %iterArg_1, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %7, %5#0, %6 : tensor<4xf64>, tensor<i64>, tensor<f64>, tensor<4xf64>
    }
    return %1#2, %1#3 : tensor<f64>, tensor<4xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<4xf64>, %arg1: tensor<i64>) -> tensor<f64> {
    %0 = stablehlo.dynamic_slice %arg0, %arg1, sizes = [1] : (tensor<4xf64>, tensor<i64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    return %1 : tensor<f64>
  }
  func.func private @closed_call(%arg0: tensor<f64>, %arg1: tensor<f64>) -> (tensor<f64>, tensor<f64>) {
    %0 = stablehlo.convert %arg0 : tensor<f64>
    %1 = stablehlo.multiply %0, %arg1 : tensor<f64>
    %2 = stablehlo.sine %arg0 : tensor<f64>
    return %1, %2 : tensor<f64>, tensor<f64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<4xf64>, %arg1: tensor<f64>, %arg2: tensor<i64>) -> tensor<4xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [] : (tensor<f64>) -> tensor<1xf64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2 : (tensor<4xf64>, tensor<1xf64>, tensor<i64>) -> tensor<4xf64>
    return %1 : tensor<4xf64>
  }
}
// -----
// fori
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<2xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<2xf64>, tensor<i64>, tensor<i64>, tensor<2xf64>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<2xf64>, tensor<i64>, tensor<2xf64>) -> (tensor<i64>, tensor<2xf64>)
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i64>
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<2xf64>, tensor<i64>, tensor<i64>, tensor<2xf64>
    }
    return %0#3 : tensor<2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2xf64>, %arg1: tensor<i64>, %arg2: tensor<2xf64>) -> (tensor<i64>, tensor<2xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %1 = stablehlo.multiply %arg2, %arg0 : tensor<2xf64>
    %2 = stablehlo.sine %arg2 : tensor<2xf64>
    %3 = stablehlo.convert %arg1 : (tensor<i64>) -> tensor<f64>
    %4 = stablehlo.broadcast_in_dim %3, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %5 = stablehlo.multiply %2, %4 : tensor<2xf64>
    %6 = stablehlo.add %1, %5 : tensor<2xf64>
    return %0, %6 : tensor<i64>, tensor<2xf64>
  }
}
// -----
// fori_from
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<f64>) {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %c = stablehlo.constant dense<2> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %2:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %1) : tensor<2xf64>, tensor<i64>, tensor<i64>, tensor<f64>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<2xf64>, tensor<i64>, tensor<f64>) -> (tensor<i64>, tensor<f64>)
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %4 = stablehlo.add %iterArg_1, %c_4 : tensor<i64>
      stablehlo.return %iterArg, %4, %3#0, %3#1 : tensor<2xf64>, tensor<i64>, tensor<i64>, tensor<f64>
    }
    return %2#3 : tensor<f64>
  }
  func.func private @closed_call(%arg0: tensor<2xf64>, %arg1: tensor<i64>, %arg2: tensor<f64>) -> (tensor<i64>, tensor<f64>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<2> : tensor<i64>
    %1 = call @remainder(%arg1, %c_0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.compare LT, %1, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = stablehlo.convert %1 : tensor<i64>
    %c_2 = stablehlo.constant dense<2> : tensor<i64>
    %4 = stablehlo.add %3, %c_2 : tensor<i64>
    %5 = stablehlo.select %2, %4, %1 : tensor<i1>, tensor<i64>
    %6 = stablehlo.dynamic_slice %arg0, %5, sizes = [1] : (tensor<2xf64>, tensor<i64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.multiply %arg2, %7 : tensor<f64>
    %9 = stablehlo.multiply %arg2, %arg2 : tensor<f64>
    %10 = stablehlo.add %8, %9 : tensor<f64>
    return %0, %10 : tensor<i64>, tensor<f64>
  }
  func.func private @remainder(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i64>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i64>
    return %9 : tensor<i64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
}
// -----
// nested
module {
  func.func public @main(%arg0: tensor<f64>) -> (tensor<f64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<f64>, tensor<i64>, tensor<f64>
    cond {
      %c_2 = stablehlo.constant dense<2> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @closed_call(%iterArg, %iterArg_1) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      %c_2 = stablehlo.constant dense<1> : tensor<i64>
      %2 = stablehlo.add %iterArg_0, %c_2 : tensor<i64>
      stablehlo.return %iterArg, %2, %1 : tensor<f64>, tensor<i64>, tensor<f64>
    }
    return %0#2 : tensor<f64>
  }
  func.func private @closed_call(%arg0: tensor<f64>, %arg1: tensor<f64>) -> tensor<f64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %arg1) : tensor<f64>, tensor<i64>, tensor<f64>
    cond {
      %c_2 = stablehlo.constant dense<2> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_0, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2 = func.call @closed_call_0(%iterArg, %iterArg_1) : (tensor<f64>, tensor<f64>) -> tensor<f64>
      %c_2 = stablehlo.constant dense<1> : tensor<i64>
      %3 = stablehlo.add %iterArg_0, %c_2 : tensor<i64>
      stablehlo.return %iterArg, %3, %2 : tensor<f64>, tensor<i64>, tensor<f64>
    }
    %1 = stablehlo.multiply %0#2, %arg0 : tensor<f64>
    return %1 : tensor<f64>
  }
  func.func private @closed_call_0(%arg0: tensor<f64>, %arg1: tensor<f64>) -> tensor<f64> {
    %0 = stablehlo.multiply %arg1, %arg0 : tensor<f64>
    %1 = stablehlo.sine %0 : tensor<f64>
    %2 = stablehlo.add %1, %arg1 : tensor<f64>
    return %2 : tensor<f64>
  }
}
// -----
// in_place
module {
  func.func public @main(%arg0: tensor<4xf64>) -> (tensor<4xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %1 = stablehlo.slice %arg0 [3:4] : (tensor<4xf64>) -> tensor<1xf64>
    %2 = stablehlo.reshape %1 : (tensor<1xf64>) -> tensor<f64>
    %3 = stablehlo.broadcast_in_dim %2, dims = [] : (tensor<f64>) -> tensor<4xf64>
    %4 = stablehlo.add %0, %3 : tensor<4xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %5:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %4) : tensor<4xf64>, tensor<i64>, tensor<i64>, tensor<4xf64>
    cond {
      %c_4 = stablehlo.constant dense<3> : tensor<i64>
      %6 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %6 : tensor<i1>
    } do {
      %6:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<4xf64>, tensor<i64>, tensor<4xf64>) -> (tensor<i64>, tensor<4xf64>)
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %7 = stablehlo.add %iterArg_1, %c_4 : tensor<i64>
      stablehlo.return %iterArg, %7, %6#0, %6#1 : tensor<4xf64>, tensor<i64>, tensor<i64>, tensor<4xf64>
    }
    return %5#3 : tensor<4xf64>
  }
  func.func private @closed_call(%arg0: tensor<4xf64>, %arg1: tensor<i64>, %arg2: tensor<4xf64>) -> (tensor<i64>, tensor<4xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = stablehlo.add %arg1, %c_0 : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.compare LT, %arg1, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = stablehlo.convert %arg1 : tensor<i64>
    %c_2 = stablehlo.constant dense<4> : tensor<i64>
    %4 = stablehlo.add %3, %c_2 : tensor<i64>
    %5 = stablehlo.select %2, %4, %arg1 : tensor<i1>, tensor<i64>
    %6 = stablehlo.dynamic_slice %arg2, %5, sizes = [1] : (tensor<4xf64>, tensor<i64>) -> tensor<1xf64>
    %7 = stablehlo.reshape %6 : (tensor<1xf64>) -> tensor<f64>
    %8 = stablehlo.sine %7 : tensor<f64>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %9 = stablehlo.compare LT, %arg1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %10 = stablehlo.convert %arg1 : tensor<i64>
    %c_4 = stablehlo.constant dense<4> : tensor<i64>
    %11 = stablehlo.add %10, %c_4 : tensor<i64>
    %12 = stablehlo.select %9, %11, %arg1 : tensor<i1>, tensor<i64>
    %13 = stablehlo.dynamic_slice %arg0, %12, sizes = [1] : (tensor<4xf64>, tensor<i64>) -> tensor<1xf64>
    %14 = stablehlo.reshape %13 : (tensor<1xf64>) -> tensor<f64>
    %15 = stablehlo.multiply %8, %14 : tensor<f64>
    %c_5 = stablehlo.constant dense<0> : tensor<i64>
    %16 = stablehlo.compare LT, %1, %c_5, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_6 = stablehlo.constant dense<4> : tensor<i64>
    %17 = stablehlo.add %1, %c_6 : tensor<i64>
    %18 = stablehlo.select %16, %17, %1 : tensor<i1>, tensor<i64>
    %19 = stablehlo.convert %18 : (tensor<i64>) -> tensor<i32>
    %20 = stablehlo.broadcast_in_dim %19, dims = [] : (tensor<i32>) -> tensor<1xi32>
    %21 = "stablehlo.scatter"(%arg2, %20, %15) <{indices_are_sorted = true, scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0]>, unique_indices = true}> ({
    ^bb0(%arg3: tensor<f64>, %arg4: tensor<f64>):
      stablehlo.return %arg4 : tensor<f64>
    }) : (tensor<4xf64>, tensor<1xi32>, tensor<f64>) -> tensor<4xf64>
    return %0, %21 : tensor<i64>, tensor<4xf64>
  }
}
// -----
// passes
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %c, %iterArg_1 = %arg0, %iterArg_2 = %0) : tensor<2xf64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>
    cond {
      %c_3 = stablehlo.constant dense<2> : tensor<i64>
      %2 = stablehlo.compare LT, %iterArg_0, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %2 : tensor<i1>
    } do {
      %2:2 = func.call @closed_call(%iterArg, %iterArg_1, %iterArg_2) : (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %3 = stablehlo.add %iterArg_0, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %3, %2#0, %2#1 : tensor<2xf64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>
    }
    return %1#2, %1#3, %arg1 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %cst = stablehlo.constant dense<2.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %1 = stablehlo.multiply %arg2, %0 : tensor<2xf64>
    %2 = stablehlo.multiply %arg1, %arg0 : tensor<2xf64>
    return %1, %2 : tensor<2xf64>, tensor<2xf64>
  }
}
// -----
// no_turns
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<2xf64>) {
    %0 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
    return %0 : tensor<2xf64>
  }
}
// -----
// lstm
module {
  func.func public @main(%arg0: tensor<2x2xf64>, %arg1: tensor<4x8xf64>) -> (tensor<2x2xf64>) {
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2:6 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %c, %iterArg_3 = %0, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<2x2xf64>, tensor<4x8xf64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2xf64>
    cond {
      %c_6 = stablehlo.constant dense<2> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg_2, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_2) : (tensor<2x2xf64>, tensor<i64>) -> tensor<2xf64>
      %4:3 = func.call @closed_call(%iterArg_1, %iterArg_3, %iterArg_4, %3) : (tensor<4x8xf64>, tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>)
      %5 = func.call @dynamic_update_index_in_dim(%iterArg_5, %4#2, %iterArg_2) : (tensor<2x2xf64>, tensor<2xf64>, tensor<i64>) -> tensor<2x2xf64>
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.add %iterArg_2, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_1, %6, %4#0, %4#1, %5 : tensor<2x2xf64>, tensor<4x8xf64>, tensor<i64>, tensor<2xf64>, tensor<2xf64>, tensor<2x2xf64>
    }
    return %2#5 : tensor<2x2xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x2xf64>, %arg1: tensor<i64>) -> tensor<2xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, sizes = [1, 2] : (tensor<2x2xf64>, tensor<i64>, tensor<i64>) -> tensor<1x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2xf64>) -> tensor<2xf64>
    return %1 : tensor<2xf64>
  }
  func.func private @closed_call(%arg0: tensor<4x8xf64>, %arg1: tensor<2xf64>, %arg2: tensor<2xf64>, %arg3: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>, tensor<2xf64>) {
    %0 = stablehlo.concatenate %arg1, %arg3, dim = 0 : (tensor<2xf64>, tensor<2xf64>) -> tensor<4xf64>
    %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [0] x [0], precision = [DEFAULT, DEFAULT] : (tensor<4xf64>, tensor<4x8xf64>) -> tensor<8xf64>
    %2 = stablehlo.slice %1 [0:2] : (tensor<8xf64>) -> tensor<2xf64>
    %3 = stablehlo.slice %1 [2:4] : (tensor<8xf64>) -> tensor<2xf64>
    %4 = stablehlo.slice %1 [4:6] : (tensor<8xf64>) -> tensor<2xf64>
    %5 = stablehlo.slice %1 [6:8] : (tensor<8xf64>) -> tensor<2xf64>
    %6 = stablehlo.negate %3 : tensor<2xf64>
    %7 = stablehlo.exponential %6 : tensor<2xf64>
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %8 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %9 = stablehlo.add %8, %7 : tensor<2xf64>
    %cst_0 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %10 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %11 = stablehlo.divide %10, %9 : tensor<2xf64>
    %12 = stablehlo.multiply %11, %arg2 : tensor<2xf64>
    %13 = stablehlo.negate %2 : tensor<2xf64>
    %14 = stablehlo.exponential %13 : tensor<2xf64>
    %cst_1 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %15 = stablehlo.broadcast_in_dim %cst_1, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %16 = stablehlo.add %15, %14 : tensor<2xf64>
    %cst_2 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %17 = stablehlo.broadcast_in_dim %cst_2, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %18 = stablehlo.divide %17, %16 : tensor<2xf64>
    %19 = stablehlo.tanh %5 : tensor<2xf64>
    %20 = stablehlo.multiply %18, %19 : tensor<2xf64>
    %21 = stablehlo.add %12, %20 : tensor<2xf64>
    %22 = stablehlo.negate %4 : tensor<2xf64>
    %23 = stablehlo.exponential %22 : tensor<2xf64>
    %cst_3 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %24 = stablehlo.broadcast_in_dim %cst_3, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %25 = stablehlo.add %24, %23 : tensor<2xf64>
    %cst_4 = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %26 = stablehlo.broadcast_in_dim %cst_4, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %27 = stablehlo.divide %26, %25 : tensor<2xf64>
    %28 = stablehlo.tanh %21 : tensor<2xf64>
    %29 = stablehlo.multiply %27, %28 : tensor<2xf64>
    return %29, %21, %29 : tensor<2xf64>, tensor<2xf64>, tensor<2xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2xf64>, %arg1: tensor<2xf64>, %arg2: tensor<i64>) -> tensor<2x2xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1] : (tensor<2xf64>) -> tensor<1x2xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c : (tensor<2x2xf64>, tensor<1x2xf64>, tensor<i64>, tensor<i64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
}
// -----
// recurrent
module {
  func.func public @main(%arg0: tensor<3x2x2xf64>, %arg1: tensor<3x3xf64>, %arg2: tensor<3x2xf64>) -> (tensor<2x3xf64>, tensor<3x2x3xf64>) {
    %cst = stablehlo.constant dense<1.000000e+00> : tensor<f64>
    %0 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x3xf64>
    %cst_0 = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %1 = stablehlo.broadcast_in_dim %cst_0, dims = [] : (tensor<f64>) -> tensor<3x2x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %2:6 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %arg1, %iterArg_2 = %arg2, %iterArg_3 = %c, %iterArg_4 = %0, %iterArg_5 = %1) : tensor<3x2x2xf64>, tensor<3x3xf64>, tensor<3x2xf64>, tensor<i64>, tensor<2x3xf64>, tensor<3x2x3xf64>
    cond {
      %c_6 = stablehlo.constant dense<3> : tensor<i64>
      %3 = stablehlo.compare LT, %iterArg_3, %c_6, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %3 : tensor<i1>
    } do {
      %3 = func.call @dynamic_index_in_dim(%iterArg, %iterArg_3) : (tensor<3x2x2xf64>, tensor<i64>) -> tensor<2x2xf64>
      %4:2 = func.call @closed_call(%iterArg_1, %iterArg_2, %iterArg_4, %3) : (tensor<3x3xf64>, tensor<3x2xf64>, tensor<2x3xf64>, tensor<2x2xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>)
      %5 = func.call @dynamic_update_index_in_dim(%iterArg_5, %4#1, %iterArg_3) : (tensor<3x2x3xf64>, tensor<2x3xf64>, tensor<i64>) -> tensor<3x2x3xf64>
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %6 = stablehlo.add %iterArg_3, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_1, %iterArg_2, %6, %4#0, %5 : tensor<3x2x2xf64>, tensor<3x3xf64>, tensor<3x2xf64>, tensor<i64>, tensor<2x3xf64>, tensor<3x2x3xf64>
    }
    return %2#4, %2#5 : tensor<2x3xf64>, tensor<3x2x3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<3x2x2xf64>, %arg1: tensor<i64>) -> tensor<2x2xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 2] : (tensor<3x2x2xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2xf64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
  func.func private @closed_call(%arg0: tensor<3x3xf64>, %arg1: tensor<3x2xf64>, %arg2: tensor<2x3xf64>, %arg3: tensor<2x2xf64>) -> (tensor<2x3xf64>, tensor<2x3xf64>) {
    %0 = stablehlo.dot_general %arg2, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf64>, tensor<3x3xf64>) -> tensor<2x3xf64>
    %1 = stablehlo.transpose %arg1, dims = [1, 0] : (tensor<3x2xf64>) -> tensor<2x3xf64>
    %2 = stablehlo.dot_general %arg3, %1, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    %3 = stablehlo.add %0, %2 : tensor<2x3xf64>
    %4 = stablehlo.tanh %3 : tensor<2x3xf64>
    %5 = stablehlo.multiply %4, %4 : tensor<2x3xf64>
    return %4, %5 : tensor<2x3xf64>, tensor<2x3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<3x2x3xf64>, %arg1: tensor<2x3xf64>, %arg2: tensor<i64>) -> tensor<3x2x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x3xf64>) -> tensor<1x2x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<3x2x3xf64>, tensor<1x2x3xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<3x2x3xf64>
    return %1 : tensor<3x2x3xf64>
  }
}
// -----
// recurrent_twice
module {
  func.func public @main(%arg0: tensor<2x2x2xf64>, %arg1: tensor<2x3xf64>) -> (tensor<2x2xf64>, tensor<2x2x3xf64>) {
    %0 = stablehlo.slice %arg0 [0:1, 0:2, 0:2] : (tensor<2x2x2xf64>) -> tensor<1x2x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2xf64>) -> tensor<2x2xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2x2x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %3:5 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %arg1, %iterArg_1 = %c, %iterArg_2 = %1, %iterArg_3 = %2) : tensor<2x2x2xf64>, tensor<2x3xf64>, tensor<i64>, tensor<2x2xf64>, tensor<2x2x3xf64>
    cond {
      %c_4 = stablehlo.constant dense<2> : tensor<i64>
      %4 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %4 : tensor<i1>
    } do {
      %c_4 = stablehlo.constant dense<2> : tensor<i64>
      %4 = stablehlo.subtract %c_4, %iterArg_1 : tensor<i64>
      %c_5 = stablehlo.constant dense<1> : tensor<i64>
      %5 = stablehlo.subtract %4, %c_5 : tensor<i64>
      %6 = func.call @dynamic_index_in_dim(%iterArg, %5) : (tensor<2x2x2xf64>, tensor<i64>) -> tensor<2x2xf64>
      %7:2 = func.call @closed_call(%iterArg_0, %iterArg_2, %6) : (tensor<2x3xf64>, tensor<2x2xf64>, tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x3xf64>)
      %8 = func.call @dynamic_update_index_in_dim(%iterArg_3, %7#1, %5) : (tensor<2x2x3xf64>, tensor<2x3xf64>, tensor<i64>) -> tensor<2x2x3xf64>
      %c_6 = stablehlo.constant dense<1> : tensor<i64>
      %9 = stablehlo.add %iterArg_1, %c_6 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %9, %7#0, %8 : tensor<2x2x2xf64>, tensor<2x3xf64>, tensor<i64>, tensor<2x2xf64>, tensor<2x2x3xf64>
    }
    return %3#3, %3#4 : tensor<2x2xf64>, tensor<2x2x3xf64>
  }
  func.func private @dynamic_index_in_dim(%arg0: tensor<2x2x2xf64>, %arg1: tensor<i64>) -> tensor<2x2xf64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.dynamic_slice %arg0, %arg1, %c, %c_0, sizes = [1, 2, 2] : (tensor<2x2x2xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<1x2x2xf64>
    %1 = stablehlo.reshape %0 : (tensor<1x2x2xf64>) -> tensor<2x2xf64>
    return %1 : tensor<2x2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2x3xf64>, %arg1: tensor<2x2xf64>, %arg2: tensor<2x2xf64>) -> (tensor<2x2xf64>, tensor<2x3xf64>) {
    %0 = stablehlo.add %arg1, %arg2 : tensor<2x2xf64>
    %1 = stablehlo.dot_general %0, %arg0, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x2xf64>, tensor<2x3xf64>) -> tensor<2x3xf64>
    %2 = stablehlo.tanh %1 : tensor<2x3xf64>
    %3 = stablehlo.transpose %arg0, dims = [1, 0] : (tensor<2x3xf64>) -> tensor<3x2xf64>
    %4 = stablehlo.dot_general %2, %3, contracting_dims = [1] x [0], precision = [DEFAULT, DEFAULT] : (tensor<2x3xf64>, tensor<3x2xf64>) -> tensor<2x2xf64>
    %5 = stablehlo.sine %4 : tensor<2x2xf64>
    return %5, %2 : tensor<2x2xf64>, tensor<2x3xf64>
  }
  func.func private @dynamic_update_index_in_dim(%arg0: tensor<2x2x3xf64>, %arg1: tensor<2x3xf64>, %arg2: tensor<i64>) -> tensor<2x2x3xf64> {
    %0 = stablehlo.broadcast_in_dim %arg1, dims = [1, 2] : (tensor<2x3xf64>) -> tensor<1x2x3xf64>
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %1 = stablehlo.dynamic_update_slice %arg0, %0, %arg2, %c, %c_0 : (tensor<2x2x3xf64>, tensor<1x2x3xf64>, tensor<i64>, tensor<i64>, tensor<i64>) -> tensor<2x2x3xf64>
    return %1 : tensor<2x2x3xf64>
  }
}
// -----
// recurrent_batched
module {
  func.func public @main(%arg0: tensor<2x1x2xf64>, %arg1: tensor<2x2x2xf64>) -> (tensor<2x1x2xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:4 = stablehlo.while(%iterArg = %arg1, %iterArg_0 = %arg0, %iterArg_1 = %c, %iterArg_2 = %arg0) : tensor<2x2x2xf64>, tensor<2x1x2xf64>, tensor<i64>, tensor<2x1x2xf64>
    cond {
      %c_3 = stablehlo.constant dense<3> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg_1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1 = func.call @closed_call(%iterArg, %iterArg_0, %iterArg_2) : (tensor<2x2x2xf64>, tensor<2x1x2xf64>, tensor<2x1x2xf64>) -> tensor<2x1x2xf64>
      %c_3 = stablehlo.constant dense<1> : tensor<i64>
      %2 = stablehlo.add %iterArg_1, %c_3 : tensor<i64>
      stablehlo.return %iterArg, %iterArg_0, %2, %1 : tensor<2x2x2xf64>, tensor<2x1x2xf64>, tensor<i64>, tensor<2x1x2xf64>
    }
    return %0#3 : tensor<2x1x2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2x2x2xf64>, %arg1: tensor<2x1x2xf64>, %arg2: tensor<2x1x2xf64>) -> tensor<2x1x2xf64> {
    %0 = stablehlo.dot_general %arg2, %arg0, batching_dims = [0] x [0], contracting_dims = [2] x [1], precision = [DEFAULT, DEFAULT] : (tensor<2x1x2xf64>, tensor<2x2x2xf64>) -> tensor<2x1x2xf64>
    %1 = stablehlo.tanh %0 : tensor<2x1x2xf64>
    %2 = stablehlo.add %1, %arg1 : tensor<2x1x2xf64>
    return %2 : tensor<2x1x2xf64>
  }
}
// -----
// while_down
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<2xf64>) {
    %c = stablehlo.constant dense<6> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<2xf64>, tensor<i64>, tensor<2xf64>
    cond {
      %c_2 = stablehlo.constant dense<0> : tensor<i64>
      %1 = stablehlo.compare GT, %iterArg_0, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<2> : tensor<i64>
      %1 = stablehlo.subtract %iterArg_0, %c_2 : tensor<i64>
      %2 = stablehlo.multiply %iterArg_1, %iterArg : tensor<2xf64>
      %3 = stablehlo.add %2, %iterArg_1 : tensor<2xf64>
      stablehlo.return %iterArg, %1, %3 : tensor<2xf64>, tensor<i64>, tensor<2xf64>
    }
    return %0#2 : tensor<2xf64>
  }
}
// -----
// while_not_equal
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<2xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0:3 = stablehlo.while(%iterArg = %arg0, %iterArg_0 = %c, %iterArg_1 = %arg0) : tensor<2xf64>, tensor<i64>, tensor<2xf64>
    cond {
      %c_2 = stablehlo.constant dense<9> : tensor<i64>
      %1 = stablehlo.compare NE, %iterArg_0, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %c_2 = stablehlo.constant dense<3> : tensor<i64>
      %1 = stablehlo.add %iterArg_0, %c_2 : tensor<i64>
      %2 = stablehlo.cosine %iterArg_1 : tensor<2xf64>
      %3 = stablehlo.multiply %2, %iterArg : tensor<2xf64>
      stablehlo.return %iterArg, %1, %3 : tensor<2xf64>, tensor<i64>, tensor<2xf64>
    }
    return %0#2 : tensor<2xf64>
  }
}
// -----
// cond
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>) {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.compare GT, %1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %5 = stablehlo.sine %arg0 : tensor<2xf64>
      %6 = stablehlo.multiply %arg1, %arg1 : tensor<2xf64>
      %7 = stablehlo.add %5, %6 : tensor<2xf64>
      stablehlo.return %7 : tensor<2xf64>
    }, {
      %5 = stablehlo.multiply %arg0, %arg1 : tensor<2xf64>
      stablehlo.return %5 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    return %4 : tensor<2xf64>
  }
}
// -----
// cond_one_sided
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>) {
    %0 = stablehlo.slice %arg0 [0:1] : (tensor<2xf64>) -> tensor<1xf64>
    %1 = stablehlo.reshape %0 : (tensor<1xf64>) -> tensor<f64>
    %cst = stablehlo.constant dense<5.000000e+00> : tensor<f64>
    %2 = stablehlo.compare LT, %1, %cst, FLOAT : (tensor<f64>, tensor<f64>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %5 = stablehlo.multiply %arg1, %arg1 : tensor<2xf64>
      stablehlo.return %5 : tensor<2xf64>
    }, {
      %5 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      stablehlo.return %5 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    return %4 : tensor<2xf64>
  }
}
// -----
// switch
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<2xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i32>
    %c_0 = stablehlo.constant dense<0> : tensor<i32>
    %c_1 = stablehlo.constant dense<2> : tensor<i32>
    %0 = stablehlo.clamp %c, %c_0, %c_1 : tensor<i32>
    %1 = "stablehlo.case"(%0) ({
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.sine %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      %14 = stablehlo.multiply %13, %arg0 : tensor<2xf64>
      stablehlo.return %14 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    %cst = stablehlo.constant dense<0.000000e+00> : tensor<f64>
    %2 = stablehlo.broadcast_in_dim %cst, dims = [] : (tensor<f64>) -> tensor<2xf64>
    %3 = stablehlo.add %2, %1 : tensor<2xf64>
    %c_2 = stablehlo.constant dense<0> : tensor<i32>
    %c_3 = stablehlo.constant dense<1> : tensor<i32>
    %c_4 = stablehlo.constant dense<2> : tensor<i32>
    %4 = stablehlo.clamp %c_2, %c_3, %c_4 : tensor<i32>
    %5 = "stablehlo.case"(%4) ({
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.sine %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      %14 = stablehlo.multiply %13, %arg0 : tensor<2xf64>
      stablehlo.return %14 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    %6 = stablehlo.add %3, %5 : tensor<2xf64>
    %c_5 = stablehlo.constant dense<0> : tensor<i32>
    %c_6 = stablehlo.constant dense<2> : tensor<i32>
    %c_7 = stablehlo.constant dense<2> : tensor<i32>
    %7 = stablehlo.clamp %c_5, %c_6, %c_7 : tensor<i32>
    %8 = "stablehlo.case"(%7) ({
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.sine %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      %14 = stablehlo.multiply %13, %arg0 : tensor<2xf64>
      stablehlo.return %14 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    %9 = stablehlo.add %6, %8 : tensor<2xf64>
    %c_8 = stablehlo.constant dense<0> : tensor<i32>
    %c_9 = stablehlo.constant dense<7> : tensor<i32>
    %c_10 = stablehlo.constant dense<2> : tensor<i32>
    %10 = stablehlo.clamp %c_8, %c_9, %c_10 : tensor<i32>
    %11 = "stablehlo.case"(%10) ({
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.sine %arg0 : tensor<2xf64>
      stablehlo.return %13 : tensor<2xf64>
    }, {
      %13 = stablehlo.multiply %arg0, %arg0 : tensor<2xf64>
      %14 = stablehlo.multiply %13, %arg0 : tensor<2xf64>
      stablehlo.return %14 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    %12 = stablehlo.add %9, %11 : tensor<2xf64>
    return %12 : tensor<2xf64>
  }
}
// -----
// cond_in_loop
module {
  func.func public @main(%arg0: tensor<2xf64>) -> (tensor<2xf64>) {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %c_0 = stablehlo.constant dense<0> : tensor<i64>
    %0:4 = stablehlo.while(%iterArg = %arg0, %iterArg_1 = %c_0, %iterArg_2 = %c, %iterArg_3 = %arg0) : tensor<2xf64>, tensor<i64>, tensor<i64>, tensor<2xf64>
    cond {
      %c_4 = stablehlo.constant dense<4> : tensor<i64>
      %1 = stablehlo.compare LT, %iterArg_1, %c_4, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
      stablehlo.return %1 : tensor<i1>
    } do {
      %1:2 = func.call @closed_call(%iterArg, %iterArg_2, %iterArg_3) : (tensor<2xf64>, tensor<i64>, tensor<2xf64>) -> (tensor<i64>, tensor<2xf64>)
      %c_4 = stablehlo.constant dense<1> : tensor<i64>
      %2 = stablehlo.add %iterArg_1, %c_4 : tensor<i64>
      stablehlo.return %iterArg, %2, %1#0, %1#1 : tensor<2xf64>, tensor<i64>, tensor<i64>, tensor<2xf64>
    }
    return %0#3 : tensor<2xf64>
  }
  func.func private @closed_call(%arg0: tensor<2xf64>, %arg1: tensor<i64>, %arg2: tensor<2xf64>) -> (tensor<i64>, tensor<2xf64>) {
    %c = stablehlo.constant dense<1> : tensor<i64>
    %0 = stablehlo.add %arg1, %c : tensor<i64>
    %c_0 = stablehlo.constant dense<2> : tensor<i64>
    %1 = call @remainder(%arg1, %c_0) : (tensor<i64>, tensor<i64>) -> tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %2 = stablehlo.compare EQ, %1, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %3 = stablehlo.convert %2 : (tensor<i1>) -> tensor<i32>
    %4 = "stablehlo.case"(%3) ({
      %5 = stablehlo.sine %arg2 : tensor<2xf64>
      %6 = stablehlo.add %5, %arg0 : tensor<2xf64>
      stablehlo.return %6 : tensor<2xf64>
    }, {
      %5 = stablehlo.multiply %arg2, %arg0 : tensor<2xf64>
      stablehlo.return %5 : tensor<2xf64>
    }) : (tensor<i32>) -> tensor<2xf64>
    return %0, %4 : tensor<i64>, tensor<2xf64>
  }
  func.func private @remainder(%arg0: tensor<i64>, %arg1: tensor<i64>) -> tensor<i64> {
    %c = stablehlo.constant dense<0> : tensor<i64>
    %0 = stablehlo.compare EQ, %arg1, %c, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_0 = stablehlo.constant dense<1> : tensor<i64>
    %1 = call @_where(%0, %c_0, %arg1) : (tensor<i1>, tensor<i64>, tensor<i64>) -> tensor<i64>
    %2 = stablehlo.remainder %arg0, %1 : tensor<i64>
    %c_1 = stablehlo.constant dense<0> : tensor<i64>
    %3 = stablehlo.compare NE, %2, %c_1, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_2 = stablehlo.constant dense<0> : tensor<i64>
    %4 = stablehlo.compare LT, %2, %c_2, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %c_3 = stablehlo.constant dense<0> : tensor<i64>
    %5 = stablehlo.compare LT, %1, %c_3, SIGNED : (tensor<i64>, tensor<i64>) -> tensor<i1>
    %6 = stablehlo.compare NE, %4, %5, UNSIGNED : (tensor<i1>, tensor<i1>) -> tensor<i1>
    %7 = stablehlo.and %6, %3 : tensor<i1>
    %8 = stablehlo.add %2, %1 : tensor<i64>
    %9 = stablehlo.select %7, %8, %2 : tensor<i1>, tensor<i64>
    return %9 : tensor<i64>
  }
  func.func private @_where(%arg0: tensor<i1>, %arg1: tensor<i64>, %arg2: tensor<i64>) -> tensor<i64> {
    %0 = stablehlo.select %arg0, %arg1, %arg2 : tensor<i1>, tensor<i64>
    return %0 : tensor<i64>
  }
}
// -----
// calls
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>) {
    %0:2 = call @helper(%arg0, %arg1) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
    %1:2 = call @helper(%0#0, %0#1) : (tensor<2xf64>, tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>)
    %2 = stablehlo.multiply %1#0, %1#1 : tensor<2xf64>
    return %2 : tensor<2xf64>
  }
  func.func private @helper(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>, tensor<2xf64>) {
    %0 = stablehlo.sine %arg0 : tensor<2xf64>
    %1 = stablehlo.multiply %0, %arg1 : tensor<2xf64>
    %2 = stablehlo.add %arg0, %arg1 : tensor<2xf64>
    return %1, %2 : tensor<2xf64>, tensor<2xf64>
  }
}
// -----
// call_one
module {
  func.func public @main(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> (tensor<2xf64>) {
    %0 = call @helper(%arg0, %arg1) : (tensor<2xf64>, tensor<2xf64>) -> tensor<2xf64>
    return %0 : tensor<2xf64>
  }
  func.func private @helper(%arg0: tensor<2xf64>, %arg1: tensor<2xf64>) -> tensor<2xf64> {
    %0 = stablehlo.sine %arg0 : tensor<2xf64>
    %1 = stablehlo.multiply %0, %arg1 : tensor<2xf64>
    return %1 : tensor<2xf64>
  }
}
