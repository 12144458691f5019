func.func @f(%a: tensor<f32> {x.y = #x.y< = 1, 2 - >, x.z = #x< - [1 >= 2]>}) {
  func.return
}
