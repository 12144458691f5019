func.func @abs_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.abs %a0 : tensor<9xi8>
  %w = stablehlo.constant dense<"0x807F01000102077E7F"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @abs_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.abs %a0 : tensor<9xi64>
  %w = stablehlo.constant dense<"0x0000000000000080FFFFFFFFFFFFFF7F01000000000000000000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @abs_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.abs %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x000000000038003C003E004144561914FF7B007C007C007C007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @abs_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.abs %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000000000003F0000803F0000C03F000020400080C8426F12833A00E07F47CAF249710000807F0000807F0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @abs_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.abs %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000E03F000000000000F03F000000000000F83F00000000000004400000000000105940FCA9F1D24D62503F0000000000FCEF40EA8CA039593E2946000000000000F07F000000000000F07F000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @cbrt_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.cbrt %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080593A00BC943C6EBDA544672E0AD1007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @cbrt_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.cbrt %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x0000000000000080F52F4B3F000080BFFF85923F05B9ADBF8EA79440CDCCCC3D5F3E21C2F90215500000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @cbrt_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.cbrt %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000803D6E3DA5FE65E93F000000000000F0BFF482B0E1BF50F23FEDB0579520B7F5BF75FE39CAF19412409A9999999999B93F8DCFCCE9CB2744C0FFFFFF1F5FA00242000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @ceil_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.ceil %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080003C00BC004000C05056003CFFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @ceil_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.ceil %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000800000803F000080BF00000040000000C00000CA420000803F00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @ceil_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.ceil %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000F03F000000000000F0BF000000000000004000000000000000C00000000000405940000000000000F03F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @cosine_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.cosine %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x003C003C053B5338872C69BAB03B003C0FB300FE00FE00FE007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @cosine_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.cosine %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x0000803F0000803F40A9603F40510A3FAADE903DBF174DBF39F6753FF8FF7F3F59D761BE22921CBF0000C0FF0000C0FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @cosine_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.cosine %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000F03F000000000000F03F507D5B062815EC3F8C06B50F284AE13FA7F9C54FD51BB23F7D8B85EFF7A2E9BFECB0A62BC7BEEE3F6C8790F3FEFFEF3F4E2C362EEB3ACCBF451B1FB1A4FFEFBF000000000000F8FF000000000000F8FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @count_leading_zeros_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.count_leading_zeros %a0 : tensor<9xi8>
  %w = stablehlo.constant dense<"0x000000080706050101"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @count_leading_zeros_i32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<9xi32>
  %w = stablehlo.constant dense<"0x000000000000000000000000200000001F0000001E0000001D0000000100000001000000"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @count_leading_zeros_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.count_leading_zeros %a0 : tensor<9xi64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000040000000000000003F000000000000003E000000000000003D0000000000000001000000000000000100000000000000"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @count_leading_zeros_ui8() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.count_leading_zeros %a0 : tensor<7xui8>
  %w = stablehlo.constant dense<"0x08070605030000"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @count_leading_zeros_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.count_leading_zeros %a0 : tensor<7xui32>
  %w = stablehlo.constant dense<"0x200000001F0000001E0000001D0000001B0000000000000000000000"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @count_leading_zeros_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.count_leading_zeros %a0 : tensor<7xui64>
  %w = stablehlo.constant dense<"0x40000000000000003F000000000000003E000000000000003D000000000000003B0000000000000000000000000000000000000000000000"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @exponential_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.exponential %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x003C003C983EE3357B44412D007C013C0000007C007C0000007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @exponential_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.exponential %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x0000803F0000803F4C09D33FB25ABC3EFF698F402E1CA83D0000807FC920803F000000000000807F0000807F000000000000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @exponential_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.exponential %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000F03F000000000000F03F9C061E8E2961FA3F38EF2C36568BD73F41C54FE63FED114025F494C08503B53FC4BA34919BC3F84834EEB7191904F03F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @exponential_minus_one_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.exponential_minus_one %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x0000008031390FB9F74258BB007C1A1400BC007C007C00BC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @exponential_minus_one_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.exponential_minus_one %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000809912263FA7D221BFFED35E407AFC6ABF0000807F3723833A000080BF0000807F0000807F000080BF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @exponential_minus_one_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.exponential_minus_one %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080380D3C1C53C2E43F6488E9E4543AE4BF838A9FCC7FDA0B407C61ED478F5FEDBFC4BA34919BC3F8483ACFB8DF6664503F000000000000F0BF000000000000F07F000000000000F07F000000000000F0BF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @floor_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.floor %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080000000BC003C00C240560000FFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @floor_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.floor %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x000000000000008000000000000080BF0000803F000040C00000C8420000000000E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @floor_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.floor %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000800000000000000000000000000000F0BF000000000000F03F00000000000008C0000000000000594000000000000000000000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @log_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.log %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00FC00FC8CB9007E7D36007E9C44E8C6007E007C007C007E007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @log_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.log %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x000080FF000080FF187231BF0000C07F1F99CF3E0000C07F02729340550CDDC00000C07FB5278A420000807F0000C07F0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @log_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.log %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000F0FF000000000000F0FFEF39FAFE422EE6BF000000000000F87F4C98BFEC23F3D93F000000000000F87F20838046406E1240A0FF8F998AA11BC0000000000000F87FC4FFF99FF6445140000000000000F07F000000000000F87F000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @log_plus_one_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.log_plus_one %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x000000807D3600FC553B00FE9E44181400FE007C007C00FE007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @log_plus_one_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.log_plus_one %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000801F99CF3E000080FF08926A3F0000C0FF52C39340AB01833A0000C0FFB5278A420000807F0000C0FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @log_plus_one_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.log_plus_one %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000804C98BFEC23F3D93F000000000000F0FF78E0E0F04052ED3F000000000000F8FFDCD7E9386A781240BF3E8C4F3560503F000000000000F8FFC4FFF99FF6445140000000000000F07F000000000000F8FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @negate_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.negate %a0 : tensor<9xi8>
  %w = stablehlo.constant dense<"0x807F0100FFFEF98281"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @negate_i32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.negate %a0 : tensor<9xi32>
  %w = stablehlo.constant dense<"0x00000080FFFFFF7F0100000000000000FFFFFFFFFEFFFFFFF9FFFFFF0200008001000080"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @negate_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.negate %a0 : tensor<9xi64>
  %w = stablehlo.constant dense<"0x0000000000000080FFFFFFFFFFFFFF7F01000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFF9FFFFFFFFFFFFFF02000000000000800100000000000080"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @negate_ui8() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.negate %a0 : tensor<7xui8>
  %w = stablehlo.constant dense<"0x00FFFEF9E10201"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @negate_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.negate %a0 : tensor<7xui32>
  %w = stablehlo.constant dense<"0x00000000FFFFFFFFFEFFFFFFF9FFFFFFE1FFFFFF0200000001000000"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @negate_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.negate %a0 : tensor<7xui64>
  %w = stablehlo.constant dense<"0x0000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFF9FFFFFFFFFFFFFFE1FFFFFFFFFFFFFF02000000000000000100000000000000"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @negate_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.negate %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x0080000000B8003C00BE004144D61994FF7B00FC00FC007C00FE"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @negate_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.negate %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x0000008000000000000000BF0000803F0000C0BF000020400080C8C26F1283BA00E07F47CAF249F1000080FF0000807F0000C0FF"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @negate_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.negate %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000800000000000000000000000000000E0BF000000000000F03F000000000000F8BF000000000000044000000000001059C0FCA9F1D24D6250BF0000000000FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F8FF"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @not_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.not %a0 : tensor<9xi8>
  %w = stablehlo.constant dense<"0x7F7E00FFFEFDF88180"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @not_i32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.not %a0 : tensor<9xi32>
  %w = stablehlo.constant dense<"0xFFFFFF7FFEFFFF7F00000000FFFFFFFFFEFFFFFFFDFFFFFFF8FFFFFF0100008000000080"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @not_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.not %a0 : tensor<9xi64>
  %w = stablehlo.constant dense<"0xFFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F0000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFF8FFFFFFFFFFFFFF01000000000000800000000000000080"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @not_ui8() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.not %a0 : tensor<7xui8>
  %w = stablehlo.constant dense<"0xFFFEFDF8E00100"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @not_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.not %a0 : tensor<7xui32>
  %w = stablehlo.constant dense<"0xFFFFFFFFFEFFFFFFFDFFFFFFF8FFFFFFE0FFFFFF0100000000000000"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @not_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.not %a0 : tensor<7xui64>
  %w = stablehlo.constant dense<"0xFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFF8FFFFFFFFFFFFFFE0FFFFFFFFFFFFFF01000000000000000000000000000000"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @not_i1() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.not %a0 : tensor<2xi1>
  %w = stablehlo.constant dense<[true, false]> : tensor<2xi1>
  check.expect_eq %r, %w : tensor<2xi1>
  return
}

func.func @popcnt_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.popcnt %a0 : tensor<9xi8>
  %w = stablehlo.constant dense<"0x010208000101030607"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @popcnt_i32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.popcnt %a0 : tensor<9xi32>
  %w = stablehlo.constant dense<"0x010000000200000020000000000000000100000001000000030000001E0000001F000000"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @popcnt_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.popcnt %a0 : tensor<9xi64>
  %w = stablehlo.constant dense<"0x01000000000000000200000000000000400000000000000000000000000000000100000000000000010000000000000003000000000000003E000000000000003F00000000000000"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @popcnt_ui8() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.popcnt %a0 : tensor<7xui8>
  %w = stablehlo.constant dense<"0x00010103050708"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @popcnt_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.popcnt %a0 : tensor<7xui32>
  %w = stablehlo.constant dense<"0x00000000010000000100000003000000050000001F00000020000000"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @popcnt_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.popcnt %a0 : tensor<7xui64>
  %w = stablehlo.constant dense<"0x000000000000000001000000000000000100000000000000030000000000000005000000000000003F000000000000004000000000000000"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @round_nearest_afz_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.round_nearest_afz %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080003C00BC004000C240560000FFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @round_nearest_afz_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.round_nearest_afz %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000800000803F000080BF00000040000040C00000C8420000000000E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @round_nearest_afz_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.round_nearest_afz %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000F03F000000000000F0BF000000000000004000000000000008C0000000000000594000000000000000000000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @round_nearest_even_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.round_nearest_even %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080000000BC004000C040560000FFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @round_nearest_even_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.round_nearest_even %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x000000000000008000000000000080BF00000040000000C00000C8420000000000E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @round_nearest_even_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.round_nearest_even %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000800000000000000000000000000000F0BF000000000000004000000000000000C0000000000000594000000000000000000000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @rsqrt_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.rsqrt %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x007C00FCA83D00FE883A00FE642EE74F00FE0000000000FE007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @rsqrt_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.rsqrt %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x0000807F000080FFF304B53F0000C0FFEC05513F0000C0FF638BCC3D72FBFC410000C0FF7D1D9026000000000000C0FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @rsqrt_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.rsqrt %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000F07F000000000000F0FFCC3B7F669EA0F63F000000000000F8FF3F2C0C70BD20EA3F000000000000F8FF74773A5F6C91B93F28F290496E9F3F40000000000000F8FF1656E79EAF03D23C0000000000000000000000000000F8FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @sign_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.sign %a0 : tensor<9xi8>
  %w = stablehlo.constant dense<"0xFFFFFF000101010101"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @sign_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.sign %a0 : tensor<9xi64>
  %w = stablehlo.constant dense<"0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @sign_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.sign %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080003C00BC003C00BC003C003C00BC003C003C00BC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @sign_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.sign %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000800000803F000080BF0000803F000080BF0000803F0000803F000080BF0000803F0000803F000080BF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @sign_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.sign %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000F03F000000000000F0BF000000000000F03F000000000000F0BF000000000000F03F000000000000F03F000000000000F0BF000000000000F03F000000000000F03F000000000000F0BF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @sine_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.sine %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080AC37BBBAFB3BCAB870B41914CEBB00FE00FE00FE007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @sine_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.sine %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000804477F53EA46A57BFD55B7F3F783519BF05F88DBE6E12833A40B279BFB0894ABF0000C0FF0000C0FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @sine_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.sine %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080F0054B74E8AEDE3FEE0C098F54EDEABF8B6D2C9B7AEBEF3FB1CACF0DAF26E3BF5CC30D9800BFD1BF628A21A54D62503F8FE48BF54736EFBF6777108F601C833F000000000000F8FF000000000000F8FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @sqrt_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.sqrt %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080A83900FEE63C00FE02490C2800FE007C007C00FE007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @sqrt_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.sqrt %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x0000000000000080F304353F0000C0FF71C49C3F0000C0FF2B332041E386013D0000C0FFA95F63580000807F0000C0FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @sqrt_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.sqrt %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080CD3B7F669EA0E63F000000000000F8FF2E2109148E98F33F000000000000F8FF8F4A956065062440723AA04EDC30A03F000000000000F8FF00003426F56B0C43000000000000F07F000000000000F8FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @tan_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.tan %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x000000805F383BBE0D4BFA399EB419146C4400FE00FE00FE007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @tan_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.tan %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000807BDA0B3F2359C7BF6B9F6141DA3C3F3F4AC393BE7212833A35858D403B94A53F0000C0FF0000C0FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @tan_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.tan %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000804A47F35B4F7BE13FA6E3BE5C24EBF8BF7787B850ED332C4015BB004E9BE7E73F8FD156456978D2BFE4EB912E4E62503FE7F4A99DA6B0114030237A17971C83BF000000000000F8FF000000000000F8FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @tanh_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.tanh %a0 : tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080653718BA3E3BE5BB003C191400BC003C003C00BC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @tanh_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.tanh %a0 : tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000809F9AEC3ED6F742BFCCB7673FC1927CBF0000803F6C12833A000080BF0000803F0000803F000080BF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @tanh_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.tanh %a0 : tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080F38A56D75393DD3F94F314B5FA5EE8BF77F56D78F9F6EC3FC2710A265892EFBF000000000000F03FE26C51774D62503F000000000000F0BF000000000000F03F000000000000F03F000000000000F0BF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @add_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.add %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x00017F80818287FEFF01028081828388FF007F80FEFF0001067D7E8081FF000102077E7F818200010203087F808283010203040980818788060708090E8586FEFF7D7E7F8085FCFDFF007E7F808186FDFE"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @add_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.add %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x0000000001000000FFFFFF7F00000080010000800200008007000080FEFFFFFFFFFFFFFF01000000020000000000008001000080020000800300008008000080FFFFFFFF00000000FFFFFF7F00000080FEFFFFFFFFFFFFFF000000000100000006000000FDFFFF7FFEFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F01000080020000800000000001000000020000000300000008000000FFFFFF7F000000800200008003000080010000000200000003000000040000000900000000000080010000800700008008000080060000000700000008000000090000000E0000000500008006000080FEFFFFFFFFFFFFFFFDFFFF7FFEFFFF7FFFFFFF7F0000008005000080FCFFFFFFFDFFFFFFFFFFFFFF00000000FEFFFF7FFFFFFF7F000000800100008006000080FDFFFFFFFEFFFFFF"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @add_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.add %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0000000000000080010000000000008002000000000000800700000000000080FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000000000000000000800100000000000080020000000000008003000000000000800800000000000080FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFF7F0000000000000080FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000001000000000000000600000000000000FDFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0100000000000080020000000000008000000000000000000100000000000000020000000000000003000000000000000800000000000000FFFFFFFFFFFFFF7F00000000000000800200000000000080030000000000008001000000000000000200000000000000030000000000000004000000000000000900000000000000000000000000008001000000000000800700000000000080080000000000008006000000000000000700000000000000080000000000000009000000000000000E0000000000000005000000000000800600000000000080FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFDFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800500000000000080FCFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F000000000000008001000000000000800600000000000080FDFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @add_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.add %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x000102071FFEFF0102030820FF00020304092100010708090E2605061F2021263E1D1EFEFF00051DFCFDFF0001061EFDFE"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @add_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.add %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000030000000800000020000000FFFFFFFF00000000020000000300000004000000090000002100000000000000010000000700000008000000090000000E0000002600000005000000060000001F0000002000000021000000260000003E0000001D0000001E000000FEFFFFFFFFFFFFFF00000000050000001D000000FCFFFFFFFDFFFFFFFFFFFFFF0000000001000000060000001E000000FDFFFFFFFEFFFFFF"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @add_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.add %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01000000000000000200000000000000030000000000000008000000000000002000000000000000FFFFFFFFFFFFFFFF000000000000000002000000000000000300000000000000040000000000000009000000000000002100000000000000000000000000000001000000000000000700000000000000080000000000000009000000000000000E000000000000002600000000000000050000000000000006000000000000001F000000000000002000000000000000210000000000000026000000000000003E000000000000001D000000000000001E00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000005000000000000001D00000000000000FCFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000010000000000000006000000000000001E00000000000000FDFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @add_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.add %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x00000000003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00380038003C00B8004000C04C560238FFFB007C007C00FC007E00BC00BC00B800C0003800C33456FEBBFFFB007C007C00FC007E003E003E00400038004200BC5C56013EFFFB007C007C00FC007E00C100C100C000C300BC00C51C56FFC0FFFB007C007C00FC007E445644564C5634565C561C56445A4456FCFB007C007C00FC007E191419140238FEBB013EFFC044561918FFFB007C007C00FC007EFFFBFFFBFFFBFFFBFFFBFFFBFCFBFFFB00FC007C007C00FC007E007C007C007C007C007C007C007C007C007C007C007C007E007E007C007C007C007C007C007C007C007C007C007C007C007E007E00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E00FC007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @add_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.add %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x00000000000000000000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F0000003F0000003F0000803F000000BF00000040000000C00080C9428941003F80DF7FC7CAF249710000807F000080FF0000C07F000080BF000080BF000000BF000000C00000003F000060C00080C64277BE7FBF00E17FC7CAF249710000807F000080FF0000C07F0000C03F0000C03F000000400000003F00004040000080BF0080CB42C520C03F80DE7FC7CAF249710000807F000080FF0000C07F000020C0000020C0000000C0000060C0000080BF0000A0C00080C3429EEF1FC080E27FC7CAF249710000807F000080FF0000C07F0080C8420080C8420080C9420080C6420080CB420080C342008048438380C842C07B7FC7CAF249710000807F000080FF0000C07F6F12833A6F12833A8941003F77BE7FBFC520C03F9EEF1FC08380C8426F12033B00E07FC7CAF249710000807F000080FF0000C07F00E07FC700E07FC780DF7FC700E17FC780DE7FC780E27FC7C07B7FC700E07FC700E0FFC7CAF249710000807F000080FF0000C07FCAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF2C9710000807F000080FF0000C07F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000C07F0000C07F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @add_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.add %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F000000000000E03F000000000000E03F000000000000F03F000000000000E0BF000000000000004000000000000000C00000000000305940D578E9263108E03F00000000F0FBEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F000000000000F0BF000000000000F0BF000000000000E0BF00000000000000C0000000000000E03F0000000000000CC00000000000D058402B8716D9CEF7EFBF0000000020FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F000000000000F83F000000000000F83F0000000000000040000000000000E03F0000000000000840000000000000F0BF00000000007059406ABC74931804F83F00000000D0FBEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000004C000000000000004C000000000000000C00000000000000CC0000000000000F0BF00000000000014C00000000000705840CBA145B6F3FD03C00000000050FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F0000000000105940000000000010594000000000003059400000000000D05840000000000070594000000000007058400000000000106940F2D24D62101059400000000078EFEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87FFCA9F1D24D62503FFCA9F1D24D62503FD578E9263108E03F2B8716D9CEF7EFBF6ABC74931804F83FCBA145B6F3FD03C0F2D24D6210105940FCA9F1D24D62603F17D9CEF7FFFBEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F0000000000FCEFC00000000000FCEFC000000000F0FBEFC00000000020FCEFC000000000D0FBEFC00000000050FCEFC00000000078EFEFC017D9CEF7FFFBEFC00000000000FCFFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87FEA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E3946000000000000F07F000000000000F0FF000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F87F000000000000F87F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @add_i1() {
  %a0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %a1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.add %a0, %a1 : tensor<4xi1>
  %w = stablehlo.constant dense<[false, true, true, true]> : tensor<4xi1>
  check.expect_eq %r, %w : tensor<4xi1>
  return
}

func.func @subtract_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.subtract %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x00FF81807F7E79020101008281807F7A03027F7E00FFFEFDF88180807F0100FFFEF982818180020100FFFA8382828103020100FB8483878608070605008988FEFD7F7E7D7C7700FFFFFE807F7E7D780100"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @subtract_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.subtract %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x00000000FFFFFFFF0100008000000080FFFFFF7FFEFFFF7FF9FFFF7F02000000010000000100000000000000020000800100008000000080FFFFFF7FFAFFFF7F0300000002000000FFFFFF7FFEFFFF7F00000000FFFFFFFFFEFFFFFFFDFFFFFFF8FFFFFF010000800000008000000080FFFFFF7F0100000000000000FFFFFFFFFEFFFFFFF9FFFFFF02000080010000800100008000000080020000000100000000000000FFFFFFFFFAFFFFFF0300008002000080020000800100008003000000020000000100000000000000FBFFFFFF0400008003000080070000800600008008000000070000000600000005000000000000000900008008000080FEFFFFFFFDFFFFFFFFFFFF7FFEFFFF7FFDFFFF7FFCFFFF7FF7FFFF7F00000000FFFFFFFFFFFFFFFFFEFFFFFF00000080FFFFFF7FFEFFFF7FFDFFFF7FF8FFFF7F0100000000000000"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @subtract_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.subtract %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x0000000000000000FFFFFFFFFFFFFFFF01000000000000800000000000000080FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FF9FFFFFFFFFFFF7F0200000000000000010000000000000001000000000000000000000000000000020000000000008001000000000000800000000000000080FFFFFFFFFFFFFF7FFAFFFFFFFFFFFF7F03000000000000000200000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F0000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFF8FFFFFFFFFFFFFF010000000000008000000000000000800000000000000080FFFFFFFFFFFFFF7F01000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFF9FFFFFFFFFFFFFF0200000000000080010000000000008001000000000000800000000000000080020000000000000001000000000000000000000000000000FFFFFFFFFFFFFFFFFAFFFFFFFFFFFFFF03000000000000800200000000000080020000000000008001000000000000800300000000000000020000000000000001000000000000000000000000000000FBFFFFFFFFFFFFFF04000000000000800300000000000080070000000000008006000000000000800800000000000000070000000000000006000000000000000500000000000000000000000000000009000000000000800800000000000080FEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFDFFFFFFFFFFFF7FFCFFFFFFFFFFFF7FF7FFFFFFFFFFFF7F0000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFDFFFFFFFFFFFF7FF8FFFFFFFFFFFF7F01000000000000000000000000000000"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @subtract_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.subtract %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x00FFFEF9E102010100FFFAE20302020100FBE3040307060500E809081F1E1D18002120FEFDFCF7DF00FFFFFEFDF8E00100"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @subtract_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.subtract %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x00000000FFFFFFFFFEFFFFFFF9FFFFFFE1FFFFFF02000000010000000100000000000000FFFFFFFFFAFFFFFFE2FFFFFF0300000002000000020000000100000000000000FBFFFFFFE3FFFFFF040000000300000007000000060000000500000000000000E8FFFFFF09000000080000001F0000001E0000001D00000018000000000000002100000020000000FEFFFFFFFDFFFFFFFCFFFFFFF7FFFFFFDFFFFFFF00000000FFFFFFFFFFFFFFFFFEFFFFFFFDFFFFFFF8FFFFFFE0FFFFFF0100000000000000"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @subtract_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.subtract %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x0000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFF9FFFFFFFFFFFFFFE1FFFFFFFFFFFFFF0200000000000000010000000000000001000000000000000000000000000000FFFFFFFFFFFFFFFFFAFFFFFFFFFFFFFFE2FFFFFFFFFFFFFF03000000000000000200000000000000020000000000000001000000000000000000000000000000FBFFFFFFFFFFFFFFE3FFFFFFFFFFFFFF040000000000000003000000000000000700000000000000060000000000000005000000000000000000000000000000E8FFFFFFFFFFFFFF090000000000000008000000000000001F000000000000001E000000000000001D000000000000001800000000000000000000000000000021000000000000002000000000000000FEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFFCFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFDFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFF8FFFFFFFFFFFFFFE0FFFFFFFFFFFFFF01000000000000000000000000000000"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @subtract_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.subtract %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x0000000000B8003C00BE004144D61994FF7B00FC00FC007C007E0080000000B8003C00BE004144D61994FF7B00FC00FC007C007E003800380000003E00BC00423CD6FC37FF7B00FC00FC007C007E00BC00BC00BE000000C1003E54D601BCFF7B00FC00FC007C007E003E003E003C0041000000442CD6FF3DFF7B00FC00FC007C007E00C100C100C200BE00C400006CD601C1FF7B00FC00FC007C007E445644563C5654562C566C5600004456007C00FC00FC007C007E19141914FCB7013CFFBD014144D60000FF7B00FC00FC007C007EFFFBFFFBFFFBFFFBFFFBFFFB00FCFFFB000000FC00FC007C007E007C007C007C007C007C007C007C007C007C007E007E007C007E007C007C007C007C007C007C007C007C007C007E007E007C007E00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @subtract_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.subtract %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x0000000000000000000000BF0000803F0000C0BF000020400080C8C26F1283BA00E07F47CAF249F1000080FF0000807F0000C07F0000008000000000000000BF0000803F0000C0BF000020400080C8C26F1283BA00E07F47CAF249F1000080FF0000807F0000C07F0000003F0000003F000000000000C03F000080BF000040400080C7C2EE7CFF3E80E07F47CAF249F1000080FF0000807F0000C07F000080BF000080BF0000C0BF00000000000020C00000C03F0080CAC2C52080BF00DF7F47CAF249F1000080FF0000807F0000C07F0000C03F0000C03F0000803F0000204000000000000080400080C5C23BDFBF3F80E17F47CAF249F1000080FF0000807F0000C07F000020C0000020C0000040C00000C0BF000080C0000000000080CDC2621020C080DD7F47CAF249F1000080FF0000807F0000C07F0080C8420080C8420080C7420080CA420080C5420080CD42000000007D7FC84220228047CAF249F1000080FF0000807F0000C07F6F12833A6F12833AEE7CFFBEC520803F3BDFBFBF621020407D7FC8C20000000000E07F47CAF249F1000080FF0000807F0000C07F00E07FC700E07FC780E07FC700DF7FC780E17FC780DD7FC7202280C700E07FC700000000CAF249F1000080FF0000807F0000C07FCAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF2497100000000000080FF0000807F0000C07F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000C07F0000807F0000C07F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @subtract_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.subtract %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000E0BF000000000000F03F000000000000F8BF000000000000044000000000001059C0FCA9F1D24D6250BF0000000000FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F00000000000000800000000000000000000000000000E0BF000000000000F03F000000000000F8BF000000000000044000000000001059C0FCA9F1D24D6250BF0000000000FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F000000000000E03F000000000000E03F0000000000000000000000000000F83F000000000000F0BF00000000000008400000000000F058C0560E2DB29DEFDF3F0000000010FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F000000000000F0BF000000000000F0BF000000000000F8BF000000000000000000000000000004C0000000000000F83F00000000005059C06ABC74931804F0BF00000000E0FBEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F000000000000F83F000000000000F83F000000000000F03F0000000000000440000000000000000000000000000010400000000000B058C096438B6CE7FBF73F0000000030FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F00000000000004C000000000000004C000000000000008C0000000000000F8BF00000000000010C000000000000000000000000000B059C0355EBA490C0204C000000000B0FBEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F000000000010594000000000001059400000000000F0584000000000005059400000000000B058400000000000B0594000000000000000000E2DB29DEF0F5940000000004404F040EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87FFCA9F1D24D62503FFCA9F1D24D62503F560E2DB29DEFDFBF6ABC74931804F03F96438B6CE7FBF7BF355EBA490C0204400E2DB29DEF0F59C00000000000000000E926310800FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F0000000000FCEFC00000000000FCEFC00000000010FCEFC000000000E0FBEFC00000000030FCEFC000000000B0FBEFC0000000004404F0C0E926310800FCEFC00000000000000000EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87FEA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E29460000000000000000000000000000F0FF000000000000F07F000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F87F000000000000F07F000000000000F87F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @multiply_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.multiply %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x00808000800080008080017F008102877EFF807F0100FFFEF982810000000000000000008081FF000102077E7F0002FE0002040EFCFE8087F900070E317279007E82007EFC72048280FF81007FFE798201"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @multiply_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.multiply %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x0000000000000080000000800000000000000080000000000000008000000000000000800000008001000000FFFFFF7F00000000010000800200000007000080FEFFFF7FFFFFFFFF00000080FFFFFF7F0100000000000000FFFFFFFFFEFFFFFFF9FFFFFF02000080010000800000000000000000000000000000000000000000000000000000000000000000000000000000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000000002000000FEFFFFFF0000000002000000040000000E000000FCFFFFFFFEFFFFFF0000008007000080F9FFFFFF00000000070000000E00000031000000F2FFFF7FF9FFFF7F00000000FEFFFF7F0200008000000000FEFFFF7FFCFFFFFFF2FFFF7F040000000200008000000080FFFFFFFF0100008000000000FFFFFF7FFEFFFFFFF9FFFF7F0200008001000000"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @multiply_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.multiply %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000008000000000000000800100000000000000FFFFFFFFFFFFFF7F0000000000000000010000000000008002000000000000000700000000000080FEFFFFFFFFFFFF7FFFFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7F01000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFF9FFFFFFFFFFFFFF0200000000000080010000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000000200000000000000FEFFFFFFFFFFFFFF0000000000000000020000000000000004000000000000000E00000000000000FCFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF00000000000000800700000000000080F9FFFFFFFFFFFFFF000000000000000007000000000000000E000000000000003100000000000000F2FFFFFFFFFFFF7FF9FFFFFFFFFFFF7F0000000000000000FEFFFFFFFFFFFF7F02000000000000800000000000000000FEFFFFFFFFFFFF7FFCFFFFFFFFFFFFFFF2FFFFFFFFFFFF7F040000000000000002000000000000800000000000000080FFFFFFFFFFFFFFFF01000000000000800000000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFFFFF9FFFFFFFFFFFF7F02000000000000800100000000000000"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @multiply_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.multiply %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x00000000000000000102071FFEFF0002040E3EFCFE00070E31D9F2F9001F3ED9C1C2E100FEFCF2C2040200FFFEF9E10201"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @multiply_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.multiply %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF0000000002000000040000000E0000003E000000FCFFFFFFFEFFFFFF00000000070000000E00000031000000D9000000F2FFFFFFF9FFFFFF000000001F0000003E000000D9000000C1030000C2FFFFFFE1FFFFFF00000000FEFFFFFFFCFFFFFFF2FFFFFFC2FFFFFF040000000200000000000000FFFFFFFFFEFFFFFFF9FFFFFFE1FFFFFF0200000001000000"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @multiply_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.multiply %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000020000000000000004000000000000000E000000000000003E00000000000000FCFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF000000000000000007000000000000000E000000000000003100000000000000D900000000000000F2FFFFFFFFFFFFFFF9FFFFFFFFFFFFFF00000000000000001F000000000000003E00000000000000D900000000000000C103000000000000C2FFFFFFFFFFFFFFE1FFFFFFFFFFFFFF0000000000000000FEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFFF2FFFFFFFFFFFFFFC2FFFFFFFFFFFFFF040000000000000002000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFF9FFFFFFFFFFFFFFE1FFFFFFFFFFFFFF02000000000000000100000000000000"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @multiply_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.multiply %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x000000800000008000000080000000000080007E007E007E007E008000000080000000800000008000800000007E007E007E007E00000080003400B8003A00BD44521910FFF7007C007C00FC007E0080000000B8003C00BE004144D61994FF7B00FC00FC007C007E00000080003A00BE804080C3B358261600FC007C007C00FC007E0080000000BD004180C34046D5DB1F99007C00FC00FC007C007E00000080445244D6B358D5DBE8706B2E00FC007C007C00FC007E000000801910199426161F996B2E110018D4007C007C00FC007E00800000FFF7FF7B00FC007C00FC18D4007C00FC00FC007C007E007E007E007C00FC007C00FC007C007C00FC007C007C00FC007E007E007E007C00FC007C00FC007C007C00FC007C007C00FC007E007E007E00FC007C00FC007C00FC00FC007C00FC00FC007C007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @multiply_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.multiply %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000000000000080000000000000C07F0000C07F0000C07F000000800000000000000080000000000000008000000000000000800000008000000000000000800000C07F0000C07F0000C07F00000000000000800000803E000000BF0000403F0000A0BF008048426F12033A00E0FFC6CAF2C9700000807F000080FF0000C07F0000008000000000000000BF0000803F0000C0BF000020400080C8C26F1283BA00E07F47CAF249F1000080FF0000807F0000C07F00000000000000800000403F0000C0BF00001040000070C000601643A69BC43A00E8BFC7187697710000807F000080FF0000C07F00000080000000000000A0BF00002040000070C00000C84000A07AC30BD723BB00EC1F487C6FFCF1000080FF0000807F0000C07F0000000000000080008048420080C8C20060164300A07AC340081D46E04FCD3DF066C8CAA72A9E740000807F000080FF0000C07F00000000000000806F12033A6F1283BAA69BC43A0BD723BBE04FCD3DBE3786350D0283C290CB4E6C0000807F000080FF0000C07F000000800000000000E0FFC600E07F4700E8BFC700EC1F48F066C8CA0D0283C204C07F4F8CD949F9000080FF0000807F0000C07F0000000000000080CAF2C970CAF249F1187697717C6FFCF1A72A9E7490CB4E6C8CD949F90000807F0000807F000080FF0000C07F0000C07F0000C07F0000807F000080FF0000807F000080FF0000807F0000807F000080FF0000807F0000807F000080FF0000C07F0000C07F0000C07F000080FF0000807F000080FF0000807F000080FF000080FF0000807F000080FF000080FF0000807F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @multiply_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.multiply %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000008000000000000000000000000000000080000000000000000000000000000000800000000000000000000000000000000000000000000000800000000000000000000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000000000000000000000800000000000000000000000000000008000000000000000000000000000000080000000000000008000000000000000000000000000000080000000000000F87F000000000000F87F000000000000F87F00000000000000000000000000000080000000000000D03F000000000000E0BF000000000000E83F000000000000F4BF0000000000104940FCA9F1D24D62403F0000000000FCDFC0EA8CA039593E1946000000000000F07F000000000000F0FF000000000000F87F00000000000000800000000000000000000000000000E0BF000000000000F03F000000000000F8BF000000000000044000000000001059C0FCA9F1D24D6250BF0000000000FCEF40EA8CA039593E29C6000000000000F0FF000000000000F07F000000000000F87F00000000000000000000000000000080000000000000E83F000000000000F8BF00000000000002400000000000000EC00000000000CC6240FA7E6ABC7493583F0000000000FDF7C0B06938EBC2EE3246000000000000F07F000000000000F0FF000000000000F87F00000000000000800000000000000000000000000000F4BF00000000000004400000000000000EC000000000000019400000000000546FC07B14AE47E17A64BF0000000080FD034124B00888EF8D3FC6000000000000F0FF000000000000F07F000000000000F87F00000000000000000000000000000080000000000010494000000000001059C00000000000CC62400000000000546FC00000000008A1C340448B6CE7FBA9B93F00000000DE0C59C15D3EA2E154C59346000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080FCA9F1D24D62403FFCA9F1D24D6250BFFA7E6ABC7493583F7B14AE47E17A64BF448B6CE7FBA9B93F8DEDB5A0F7C6B03EC74B3789416050C00284FEE471D98945000000000000F07F000000000000F0FF000000000000F87F000000000000008000000000000000000000000000FCDFC00000000000FCEF400000000000FDF7C00000000080FD034100000000DE0C59C1C74B3789416050C00000008000F8EF41D858796E313B29C7000000000000F0FF000000000000F07F000000000000F87F00000000000000000000000000000080EA8CA039593E1946EA8CA039593E29C6B06938EBC2EE324624B00888EF8D3FC65D3EA2E154C593460284FEE471D98945D858796E313B29C745F3C2E4E4E9634C000000000000F07F000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F07F000000000000F0FF000000000000F07F000000000000F0FF000000000000F07F000000000000F07F000000000000F0FF000000000000F07F000000000000F07F000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F0FF000000000000F07F000000000000F0FF000000000000F07F000000000000F0FF000000000000F0FF000000000000F07F000000000000F0FF000000000000F0FF000000000000F07F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @multiply_i1() {
  %a0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %a1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.multiply %a0, %a1 : tensor<4xi1>
  %w = stablehlo.constant dense<[false, false, false, true]> : tensor<4xi1>
  check.expect_eq %r, %w : tensor<4xi1>
  return
}

func.func @divide_i8() {
  %a0 = stablehlo.constant dense<"0x80808080808080808181818181818181FFFFFFFFFFFFFFFF00000000000000000101010101010101020202020202020207070707070707077E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F"> : tensor<72xi8>
  %a1 = stablehlo.constant dense<"0x8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F"> : tensor<72xi8>
  %r = stablehlo.divide %a0, %a1 : tensor<72xi8>
  %w = stablehlo.constant dense<"0x01018080C0EEFFFF00017F81C1EEFFFF000001FF0000000000000000000000000000FF01000000000000FE02010000000000F907030100000000827E3F12010000FF817F3F120101"> : tensor<72xi8>
  check.expect_eq %r, %w : tensor<72xi8>
  return
}

func.func @divide_i32() {
  %a0 = stablehlo.constant dense<"0x00000080000000800000008000000080000000800000008000000080000000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000020000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<72xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<72xi32>
  %r = stablehlo.divide %a0, %a1 : tensor<72xi32>
  %w = stablehlo.constant dense<"0x01000000010000000000008000000080000000C06EDBB6EDFFFFFFFFFFFFFFFF0000000001000000FFFFFF7F01000080010000C06EDBB6EDFFFFFFFFFFFFFFFF000000000000000001000000FFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFF01000000000000000000000000000000000000000000000000000000FEFFFFFF02000000010000000000000000000000000000000000000000000000F9FFFFFF0700000003000000010000000000000000000000000000000000000002000080FEFFFF7FFFFFFF3F92244912010000000000000000000000FFFFFFFF01000080FFFFFF7FFFFFFF3F922449120100000001000000"> : tensor<72xi32>
  check.expect_eq %r, %w : tensor<72xi32>
  return
}

func.func @divide_i64() {
  %a0 = stablehlo.constant dense<"0x0000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<72xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<72xi64>
  %r = stablehlo.divide %a0, %a1 : tensor<72xi64>
  %w = stablehlo.constant dense<"0x010000000000000001000000000000000000000000000080000000000000008000000000000000C0B76DDBB66DDBB6EDFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000FFFFFFFFFFFFFF7F010000000000008001000000000000C0B76DDBB66DDBB6EDFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000100000000000000FFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFF0200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000F9FFFFFFFFFFFFFF07000000000000000300000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000080FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF3F4892244992244912010000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000080FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3F499224499224491201000000000000000100000000000000"> : tensor<72xi64>
  check.expect_eq %r, %w : tensor<72xi64>
  return
}

func.func @divide_ui8() {
  %a0 = stablehlo.constant dense<"0x0000000000000101010101010202020202020707070707071F1F1F1F1F1FFEFEFEFEFEFEFFFFFFFFFFFF"> : tensor<42xui8>
  %a1 = stablehlo.constant dense<"0x0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF"> : tensor<42xui8>
  %r = stablehlo.divide %a0, %a1 : tensor<42xui8>
  %w = stablehlo.constant dense<"0x0000000000000100000000000201000000000703010000001F0F04010000FE7F24080100FF7F24080101"> : tensor<42xui8>
  check.expect_eq %r, %w : tensor<42xui8>
  return
}

func.func @divide_ui32() {
  %a0 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000200000002000000020000000200000002000000020000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<42xui32>
  %a1 = stablehlo.constant dense<"0x0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<42xui32>
  %r = stablehlo.divide %a0, %a1 : tensor<42xui32>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000200000001000000000000000000000000000000000000000700000003000000010000000000000000000000000000001F0000000F00000004000000010000000000000000000000FEFFFFFFFFFFFF7F24499224841042080100000000000000FFFFFFFFFFFFFF7F24499224841042080100000001000000"> : tensor<42xui32>
  check.expect_eq %r, %w : tensor<42xui32>
  return
}

func.func @divide_ui64() {
  %a0 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<42xui64>
  %a1 = stablehlo.constant dense<"0x0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<42xui64>
  %r = stablehlo.divide %a0, %a1 : tensor<42xui64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000200000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000700000000000000030000000000000001000000000000000000000000000000000000000000000000000000000000001F000000000000000F000000000000000400000000000000010000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFF7F9224499224499224104208218410420801000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7F9224499224499224104208218410420801000000000000000100000000000000"> : tensor<42xui64>
  check.expect_eq %r, %w : tensor<42xui64>
  return
}

func.func @divide_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.divide %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x007E007E0000008000000080000000000080000000000080007E007E007E0080000000800000008000800000008000800000007E007C00FC003C00B8553566B21B1DCF5F8080000000000080007E00FC007C00C0003C55B966361BA1CFE30001008000800000007E007C00FC004200BE003CCDB8A923DB658081000000000080007E00FC007C00C50041ABBE003C62A6E1E88002008000800000007E007C00FC445A44D62D5403D1003C007C4596000000000080007E007C00FC1918199477118E8EA700003C0080000000000080007E00FC007C00FCFF7B55F966761BE100FC003C008000800000007E007C00FC007C00FC007C00FC007C007C00FC007E007E007E007E007C00FC007C00FC007C00FC007C007C00FC007E007E007E007E00FC007C00FC007C00FC007C00FC00FC007C007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @divide_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.divide %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x0000C07F0000C07F000000000000008000000000000000800000000000000000000000800000000000000000000000800000C07F0000C07F0000C07F000000800000000000000080000000000000008000000080000000000000008000000080000000000000C07F0000807F000080FF0000803F000000BFABAAAA3ECDCC4CBE726EA33BFFFFF943021000B76042220D00000000000000800000C07F000080FF0000807F000000C00000803FABAA2ABFCDCCCC3E726E23BCFFFF79C4021080376042A28D00000080000000000000C07F0000807F000080FF000040400000C0BF0000803F9A9919BFAA25753CFF7FBB440318C0B79063F30D00000000000000800000C07F000080FF0000807F0000A0C0000020405555D5BF0000803F0E4ACCBC00401CC503142038F8D24A8E00000080000000000000C07F0000807F000080FF008048430080C8C2ABAA8542666620C20000803FFFCCC3471399C8BAF829FE1000000000000000800000C07F0000807F000080FF6F12033B6F1283BA3FC32E3A18B7D1B9925A27370000803FD32283B24C27A60800000000000000800000C07F000080FF0000807F00E0FFC700E07F4755952AC733B3CC46045A23C4BFE079CC0000803F182EA29500000080000000000000C07F0000807F000080FFCAF2C971CAF249F1DCA10671088FA1F0B7EC006E193745760C0C4AE90000803F00000000000000800000C07F0000807F000080FF0000807F000080FF0000807F000080FF0000807F0000807F000080FF0000807F0000C07F0000C07F0000C07F000080FF0000807F000080FF0000807F000080FF0000807F000080FF000080FF0000807F000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @divide_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.divide %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x000000000000F87F000000000000F87F0000000000000000000000000000008000000000000000000000000000000080000000000000000000000000000000000000000000000080000000000000000000000000000000000000000000000080000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000000000000000000000800000000000000000000000000000008000000000000000800000000000000000000000000000008000000000000000800000000000000000000000000000F87F000000000000F07F000000000000F0FF000000000000F03F000000000000E0BF555555555555D53F9A9999999999C9BF66605934CE6D743F0000000000407F40000108400002E0BE9FC2EBFE4B48A43900000000000000000000000000000080000000000000F87F000000000000F0FF000000000000F07F00000000000000C0000000000000F03F555555555555E5BF9A9999999999D93F66605934CE6D84BF0000000000408FC0000108400002F03E9FC2EBFE4B48B4B900000000000000800000000000000000000000000000F87F000000000000F07F000000000000F0FF0000000000000840000000000000F8BF000000000000F03F333333333333E3BF9910864EB5A48E3F000000000070974080010C600003F8BEEFA361FE716CBE3900000000000000000000000000000080000000000000F87F000000000000F0FF000000000000F07F00000000000014C00000000000000440ABAAAAAAAAAAFABF000000000000F03F80B86FC1418999BF000000000088A3C040010A508002043F47B3A6FE5E5AC9B900000000000000800000000000000000000000000000F87F000000000000F07F000000000000F0FF000000000010694000000000001059C05555555555B55040CDCCCCCCCC0C44C0000000000000F03F00000000A079F84091894C64221359BFDC4B4F0A3FC51F3A00000000000000000000000000000080000000000000F87F000000000000F07F000000000000F0FFFCA9F1D24D62603FFCA9F1D24D6250BFA5E2ECC367D8453F2D431CEBE2363ABF2D21202152EBE43E000000000000F03FAA713D5E5A6450BE5C1FBA77E9C4143900000000000000000000000000000080000000000000F87F000000000000F0FF000000000000F07F0000000000FCFFC00000000000FCEF40ABAAAAAAAA52E5C0666666666696D9403AD5927A406B84C000000000183C8FC1000000000000F03F27E56BF5C245B4BA00000000000000800000000000000000000000000000F87F000000000000F07F000000000000F0FFEA8CA039593E3946EA8CA039593E29C6F15DC07B3BD4204622D7E6FAE03114C65DD89ACE961DC0459CC94622E3A6C846A3C6CD69814129C5000000000000F03F00000000000000000000000000000080000000000000F87F000000000000F07F000000000000F0FF000000000000F07F000000000000F0FF000000000000F07F000000000000F0FF000000000000F07F000000000000F07F000000000000F0FF000000000000F07F000000000000F87F000000000000F87F000000000000F87F000000000000F0FF000000000000F07F000000000000F0FF000000000000F07F000000000000F0FF000000000000F07F000000000000F0FF000000000000F0FF000000000000F07F000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @remainder_i8() {
  %a0 = stablehlo.constant dense<"0x80808080808080808181818181818181FFFFFFFFFFFFFFFF00000000000000000101010101010101020202020202020207070707070707077E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F"> : tensor<72xi8>
  %a1 = stablehlo.constant dense<"0x8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F8081FF0102077E7F"> : tensor<72xi8>
  %r = stablehlo.remainder %a0, %a1 : tensor<72xi8>
  %w = stablehlo.constant dense<"0x00FF000000FEFEFF81000000FFFFFF00FFFF0000FFFFFFFF00000000000000000101000001010101020200000002020207070000010007077E7E00000000007E7F00000001010100"> : tensor<72xi8>
  check.expect_eq %r, %w : tensor<72xi8>
  return
}

func.func @remainder_i32() {
  %a0 = stablehlo.constant dense<"0x00000080000000800000008000000080000000800000008000000080000000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000020000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<72xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<72xi32>
  %r = stablehlo.remainder %a0, %a1 : tensor<72xi32>
  %w = stablehlo.constant dense<"0x00000000FFFFFFFF000000000000000000000000FEFFFFFFFEFFFFFFFFFFFFFF01000080000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFF00000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000010000000100000000000000000000000100000001000000010000000100000002000000020000000000000000000000000000000200000002000000020000000700000007000000000000000000000001000000000000000700000007000000FEFFFF7FFEFFFF7F0000000000000000000000000000000000000000FEFFFF7FFFFFFF7F00000000000000000000000001000000010000000100000000000000"> : tensor<72xi32>
  check.expect_eq %r, %w : tensor<72xi32>
  return
}

func.func @remainder_i64() {
  %a0 = stablehlo.constant dense<"0x0000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<72xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<72xi64>
  %r = stablehlo.remainder %a0, %a1 : tensor<72xi64>
  %w = stablehlo.constant dense<"0x0000000000000000FFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000080000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFF0000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000200000000000000020000000000000000000000000000000000000000000000000000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000000000000000000000000000000000000100000000000000000000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000000000000000000000000000000000000006000000000000000000000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000"> : tensor<72xi64>
  check.expect_eq %r, %w : tensor<72xi64>
  return
}

func.func @remainder_ui8() {
  %a0 = stablehlo.constant dense<"0x0000000000000101010101010202020202020707070707071F1F1F1F1F1FFEFEFEFEFEFEFFFFFFFFFFFF"> : tensor<42xui8>
  %a1 = stablehlo.constant dense<"0x0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF0102071FFEFF"> : tensor<42xui8>
  %r = stablehlo.remainder %a0, %a1 : tensor<42xui8>
  %w = stablehlo.constant dense<"0x000000000000000101010101000002020202000100070707000103001F1F0000020600FE000103070100"> : tensor<42xui8>
  check.expect_eq %r, %w : tensor<42xui8>
  return
}

func.func @remainder_ui32() {
  %a0 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000200000002000000020000000200000002000000020000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<42xui32>
  %a1 = stablehlo.constant dense<"0x0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF0100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<42xui32>
  %r = stablehlo.remainder %a0, %a1 : tensor<42xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000000000000000000002000000020000000200000002000000000000000100000000000000070000000700000007000000000000000100000003000000000000001F0000001F0000000000000000000000020000000200000000000000FEFFFFFF000000000100000003000000030000000100000000000000"> : tensor<42xui32>
  check.expect_eq %r, %w : tensor<42xui32>
  return
}

func.func @remainder_ui64() {
  %a0 = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<42xui64>
  %a1 = stablehlo.constant dense<"0x0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<42xui64>
  %r = stablehlo.remainder %a0, %a1 : tensor<42xui64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000000000000000000000000000000000000020000000000000002000000000000000200000000000000020000000000000000000000000000000100000000000000000000000000000007000000000000000700000000000000070000000000000000000000000000000100000000000000030000000000000000000000000000001F000000000000001F000000000000000000000000000000000000000000000000000000000000000E000000000000000000000000000000FEFFFFFFFFFFFFFF0000000000000000010000000000000001000000000000000F0000000000000001000000000000000000000000000000"> : tensor<42xui64>
  check.expect_eq %r, %w : tensor<42xui64>
  return
}

func.func @remainder_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.remainder %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x007E007E0000000000000000000000000000000000000000007E007E007E0080008000800080008000800080008000800080007E007E007E000000380038003800388A120038003800380038007E007E007E0080008000BC00BC00BCE29000BC00BC00BC00BC007E007E007E000000380000003E003E740E003E003E003E003E007E007E007E008000B800BC008000C10E9400C100C100C100C1007E007E007E00340034003D00340000DC0F4456445644564456007E007E007E1914191419141914191400001914191419141914007E007E007E0080008000B800BE18D14A910080FFFBFFFBFFFB007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @remainder_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.remainder %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x0000C07F0000C07F000000000000000000000000000000000000000000000000000000000000000000000000000000000000C07F0000C07F0000C07F000000800000008000000080000000800000008000000080000000800000008000000080000000800000C07F0000C07F0000C07F000000000000003F0000003F0000003F0000003FA311833A0000003F0000003F0000003F0000003F0000C07F0000C07F0000C07F0000008000000080000080BF000080BF000080BFD71083BA000080BF000080BF000080BF000080BF0000C07F0000C07F0000C07F000000000000003F000000000000C03F0000C03F0B10833A0000C03F0000C03F0000C03F0000C03F0000C07F0000C07F0000C07F00000080000000BF000080BF00000080000020C0730E83BA000020C0000020C0000020C0000020C00000C07F0000C07F0000C07F0000803E0000803E0000A03F0000803E00000000A972823A0080C8420080C8420080C8420080C8420000C07F0000C07F0000C07F6F12833A6F12833A6F12833A6F12833A6F12833A000000006F12833A6F12833A6F12833A6F12833A0000C07F0000C07F0000C07F0000008000000080000000BF0000C0BF000023C278F968BA0000008000E07FC700E07FC700E07FC70000C07F0000C07F0000C07F000000000000000000000000000000000000A842A04832390000384600000000CAF24971CAF249710000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @remainder_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.remainder %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x000000000000F87F000000000000F87F0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000F87F000000000000F87F000000000000F87F0000000000000000000000000000E03F000000000000E03F000000000000E03F000000000000E03FCCA9F1D24D62503F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F87F000000000000F87F000000000000F87F00000000000000800000000000000080000000000000F0BF000000000000F0BF000000000000F0BF9CA9F1D24D6250BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F87F000000000000F87F000000000000F87F0000000000000000000000000000E03F0000000000000000000000000000F83F000000000000F83F6CA9F1D24D62503F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F87F000000000000F87F000000000000F87F0000000000000080000000000000E0BF000000000000F0BF000000000000008000000000000004C00CA9F1D24D6250BF00000000000004C000000000000004C000000000000004C000000000000004C0000000000000F87F000000000000F87F000000000000F87F000000000000D03F000000000000D03F000000000000F43F000000000000D03F00000000000000006484F1D24D62503F0000000000105940000000000010594000000000001059400000000000105940000000000000F87F000000000000F87F000000000000F87FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000000000FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F000000000000F87F000000000000F87F000000000000F87F00000000000000800000000000000080000000000000E0BF000000000000F8BF00000000006044C0FCB591D24D6250BF00000000000000800000000000FCEFC00000000000FCEFC00000000000FCEFC0000000000000F87F000000000000F87F000000000000F87F00000000000000000000000000000000000000000000F03F000000000000F03F0000000000105040505195B7280C4D3F0000000000A0E6400000000000000000EA8CA039593E2946EA8CA039593E2946000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @maximum_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.maximum %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x8081FF000102077E7F8181FF000102077E7FFFFFFF000102077E7F000000000102077E7F010101010102077E7F020202020202077E7F070707070707077E7F7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @maximum_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.maximum %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0100008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7FFFFFFFFFFFFFFFFFFFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F00000000000000000000000000000000010000000200000007000000FEFFFF7FFFFFFF7F01000000010000000100000001000000010000000200000007000000FEFFFF7FFFFFFF7F02000000020000000200000002000000020000000200000007000000FEFFFF7FFFFFFF7F07000000070000000700000007000000070000000700000007000000FEFFFF7FFFFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @maximum_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.maximum %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F01000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0100000000000000010000000000000001000000000000000100000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F0700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @maximum_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.maximum %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x000102071FFEFF010102071FFEFF020202071FFEFF070707071FFEFF1F1F1F1F1FFEFFFEFEFEFEFEFEFFFFFFFFFFFFFFFF"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @maximum_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.maximum %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF010000000100000002000000070000001F000000FEFFFFFFFFFFFFFF020000000200000002000000070000001F000000FEFFFFFFFFFFFFFF070000000700000007000000070000001F000000FEFFFFFFFFFFFFFF1F0000001F0000001F0000001F0000001F000000FEFFFFFFFFFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @maximum_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.maximum %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF02000000000000000200000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF07000000000000000700000000000000070000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF1F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @maximum_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.maximum %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x0000000000380000003E0000445619140000007C007C0000007E0000008000380080003E0080445619140080007C007C0080007E0038003800380038003E0038445600380038007C007C0038007E00000080003800BC003E00BC4456191400BC007C007C00BC007E003E003E003E003E003E003E4456003E003E007C007C003E007E00000080003800BC003E00C14456191400C1007C007C00C1007E445644564456445644564456445644564456007C007C4456007E1914191400381914003E1914445619141914007C007C1914007E00000080003800BC003E00C144561914FFFB007C007CFFFB007E007C007C007C007C007C007C007C007C007C007C007C007C007E007C007C007C007C007C007C007C007C007C007C007C007C007E00000080003800BC003E00C144561914FFFB007C007C00FC007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @maximum_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.maximum %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x00000000000000000000003F000000000000C03F000000000080C8426F12833A00000000CAF249710000807F000000000000C07F00000000000000800000003F000000800000C03F000000800080C8426F12833A00000080CAF249710000807F000000800000C07F0000003F0000003F0000003F0000003F0000C03F0000003F0080C8420000003F0000003FCAF249710000807F0000003F0000C07F00000000000000800000003F000080BF0000C03F000080BF0080C8426F12833A000080BFCAF249710000807F000080BF0000C07F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0080C8420000C03F0000C03FCAF249710000807F0000C03F0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A000020C0CAF249710000807F000020C00000C07F0080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C842CAF249710000807F0080C8420000C07F6F12833A6F12833A0000003F6F12833A0000C03F6F12833A0080C8426F12833A6F12833ACAF249710000807F6F12833A0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F00E07FC70000C07FCAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807FCAF249710000C07F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @maximum_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.maximum %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000E03F0000000000000000000000000000F83F00000000000000000000000000105940FCA9F1D24D62503F0000000000000000EA8CA039593E2946000000000000F07F0000000000000000000000000000F87F00000000000000000000000000000080000000000000E03F0000000000000080000000000000F83F00000000000000800000000000105940FCA9F1D24D62503F0000000000000080EA8CA039593E2946000000000000F07F0000000000000080000000000000F87F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F83F000000000000E03F0000000000105940000000000000E03F000000000000E03FEA8CA039593E2946000000000000F07F000000000000E03F000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F000000000000F0BF0000000000105940FCA9F1D24D62503F000000000000F0BFEA8CA039593E2946000000000000F07F000000000000F0BF000000000000F87F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F0000000000105940000000000000F83F000000000000F83FEA8CA039593E2946000000000000F07F000000000000F83F000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F00000000000004C0EA8CA039593E2946000000000000F07F00000000000004C0000000000000F87F000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940EA8CA039593E2946000000000000F07F0000000000105940000000000000F87FFCA9F1D24D62503FFCA9F1D24D62503F000000000000E03FFCA9F1D24D62503F000000000000F83FFCA9F1D24D62503F0000000000105940FCA9F1D24D62503FFCA9F1D24D62503FEA8CA039593E2946000000000000F07FFCA9F1D24D62503F000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F0000000000FCEFC0000000000000F87FEA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07FEA8CA039593E2946000000000000F87F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @minimum_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.minimum %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x8080808080808080808081818181818181818081FFFFFFFFFFFFFF8081FF0000000000008081FF0001010101018081FF0001020202028081FF0001020707078081FF000102077E7E8081FF000102077E7F"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @minimum_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.minimum %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x0000008000000080000000800000008000000080000000800000008000000080000000800000008001000080010000800100008001000080010000800100008001000080010000800000008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0000008001000080FFFFFFFF0000000000000000000000000000000000000000000000000000008001000080FFFFFFFF0000000001000000010000000100000001000000010000000000008001000080FFFFFFFF0000000001000000020000000200000002000000020000000000008001000080FFFFFFFF0000000001000000020000000700000007000000070000000000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFEFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @minimum_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.minimum %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x00000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008000000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000800100000000000080FFFFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800100000000000080FFFFFFFFFFFFFFFF00000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000000000000000000800100000000000080FFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000000000000000000800100000000000080FFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000000700000000000000070000000000000000000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @minimum_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.minimum %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x00000000000000000101010101010001020202020200010207070707000102071F1F1F000102071FFEFE000102071FFEFF"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @minimum_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.minimum %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000000000001000000020000000200000002000000020000000200000000000000010000000200000007000000070000000700000007000000000000000100000002000000070000001F0000001F0000001F000000000000000100000002000000070000001F000000FEFFFFFFFEFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @minimum_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.minimum %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000000000000000000010000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000000000000000000001000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000000000000000000000100000000000000020000000000000007000000000000001F000000000000001F000000000000001F0000000000000000000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @minimum_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.minimum %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x00000080000000BC000000C100000000FFFB0000000000FC007E00800080008000BC008000C100800080FFFB0080008000FC007E00000080003800BC003800C100381914FFFB0038003800FC007E00BC00BC00BC00BC00BC00C100BC00BCFFFB00BC00BC00FC007E00000080003800BC003E00C1003E1914FFFB003E003E00FC007E00C100C100C100C100C100C100C100C1FFFB00C100C100FC007E00000080003800BC003E00C144561914FFFB4456445600FC007E00000080191400BC191400C119141914FFFB1914191400FC007EFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @minimum_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.minimum %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x000000000000008000000000000080BF00000000000020C0000000000000000000E07FC70000000000000000000080FF0000C07F000000800000008000000080000080BF00000080000020C0000000800000008000E07FC70000008000000080000080FF0000C07F00000000000000800000003F000080BF0000003F000020C00000003F6F12833A00E07FC70000003F0000003F000080FF0000C07F000080BF000080BF000080BF000080BF000080BF000020C0000080BF000080BF00E07FC7000080BF000080BF000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00000C03F6F12833A00E07FC70000C03F0000C03F000080FF0000C07F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C000E07FC7000020C0000020C0000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC70080C8420080C842000080FF0000C07F00000000000000806F12833A000080BF6F12833A000020C06F12833A6F12833A00E07FC76F12833A6F12833A000080FF0000C07F00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF24971CAF24971000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @minimum_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.minimum %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000800000000000000000000000000000F0BF000000000000000000000000000004C0000000000000000000000000000000000000000000FCEFC000000000000000000000000000000000000000000000F0FF000000000000F87F000000000000008000000000000000800000000000000080000000000000F0BF000000000000008000000000000004C0000000000000008000000000000000800000000000FCEFC000000000000000800000000000000080000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000E03F00000000000004C0000000000000E03FFCA9F1D24D62503F0000000000FCEFC0000000000000E03F000000000000E03F000000000000F0FF000000000000F87F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF00000000000004C0000000000000F0BF000000000000F0BF0000000000FCEFC0000000000000F0BF000000000000F0BF000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C0000000000000F83FFCA9F1D24D62503F0000000000FCEFC0000000000000F83F000000000000F83F000000000000F0FF000000000000F87F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000FCEFC000000000000004C000000000000004C0000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC000000000001059400000000000105940000000000000F0FF000000000000F87F00000000000000000000000000000080FCA9F1D24D62503F000000000000F0BFFCA9F1D24D62503F00000000000004C0FCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC0FCA9F1D24D62503FFCA9F1D24D62503F000000000000F0FF000000000000F87F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946EA8CA039593E2946000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @power_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.power %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x00000001800000000000000001810181018101FFFF01FF01FF01FF000000010000000000010101010101010101000000010204800000000000010731F7D1B7000000017E04800000000000017F017F017F"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @power_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.power %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x00000000000000000000000001000000000000800000000000000000000000000000000000000000000000000000000001000000010000800100000001000080010000000100008001000000FFFFFFFFFFFFFFFF01000000FFFFFFFF01000000FFFFFFFF01000000FFFFFFFF000000000000000000000000010000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000000000000000000000000000010000000200000004000000800000000000000000000000000000000000000000000000010000000700000031000000F7900C00D1581F1AB76DDBB600000000000000000000000001000000FEFFFF7F0400000080FFFFFF000000000000000000000000000000000000000001000000FFFFFF7F01000000FFFFFF7F01000000FFFFFF7F"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @power_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.power %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000000000000000000000000100000000000000000000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000008001000000000000000100000000000080010000000000000001000000000000800100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000FFFFFFFFFFFFFFFF0100000000000000FFFFFFFFFFFFFFFF0100000000000000FFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000000000000000000000000000000000000000000000000000010000000000000002000000000000000400000000000000800000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000007000000000000003100000000000000F7900C0000000000D1581F1AEB43637DB76DDBB66DDBB66D0000000000000000000000000000000000000000000000000100000000000000FEFFFFFFFFFFFF7F040000000000000080FFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000FFFFFFFFFFFFFF7F0100000000000000FFFFFFFFFFFFFF7F0100000000000000FFFFFFFFFFFFFF7F"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @power_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.power %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x010000000000000101010101010101020480000000010731F7B7D1B7011FC1DFDF41DF01FE048000000001FF01FFFF01FF"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @power_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.power %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x010000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000001000000020000000400000080000000000000800000000000000000010000000700000031000000F7900C00B79ACB0FD1581F1AB76DDBB6010000001F000000C1030000DF2CE167DF3F3088410C52CCDF7BEFBD01000000FEFFFFFF0400000080FFFFFF00000080000000000000000001000000FFFFFFFF01000000FFFFFFFFFFFFFFFF01000000FFFFFFFF"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @power_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.power %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000004000000000000008000000000000000000000800000000000000000000000000000000000000000010000000000000007000000000000003100000000000000F7900C0000000000B79ACB0FE82B2D99D1581F1AEB43637DB76DDBB66DDBB66D01000000000000001F00000000000000C103000000000000DF2CE16706000000DF3F3088593F94BF410C52CC41492DD6DF7BEFBDF7DE7BEF0100000000000000FEFFFFFFFFFFFFFF040000000000000080FFFFFFFFFFFFFF00000080FFFFFFFF000000000000000000000000000000000100000000000000FFFFFFFFFFFFFFFF0100000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000000FFFFFFFFFFFFFFFF"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @power_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.power %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x003C003C0000007C0000007C00000000007C00000000007C007E003C003C000000FC0000007C00000000007C00000000007C007E003C003CA8390040A835A8450000FF3B007C00000000007C007E003C003C00FE00BC00FE00FE00FE00FE003C003C003C003C007E003C003CE63C5539593FCE35007C003C0000007C007C0000007E003C003C00FE66B600FE00FE00FE00FE0000007C007C0000007E003C003C02491B21D863A700007C053C0000007C007C0000007E003C003C0C28CF631302007C0000F23B007C00000000007C007E003C003C00FE008100FE00FE00FE00FE0000007C007C0000007E003C003C007C0000007C0000007C007C0000007C007C0000007E003C003C007C0000007C0000007C007C0000007C007C0000007E003C003C007C0080007C0000007C007C0000007C007C0000007E003C003C007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @power_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.power %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x0000803F0000803F000000000000807F000000000000807F00000000000000000000807F00000000000000000000807F0000C07F0000803F0000803F00000000000080FF000000000000807F00000000000000000000807F00000000000000000000807F0000C07F0000803F0000803FF304353F00000040F304B53EF304B540FD44570D97D27F3F0000807F00000000000000000000807F0000C07F0000803F0000803F0000C0FF000080BF0000C0FF0000C0FF0000C0FF0000C0FF0000803F0000803F0000803F0000803F0000C07F0000803F0000803F71C49C3FABAA2A3FA926EB3F60CCB93E90CFC75C4A0D803F000000000000807F0000807F000000000000C07F0000803F0000803F0000C0FFCDCCCCBE0000C0FF0000C0FF0000C0FF0000C0FF000000000000807F0000807F000000000000C07F0000803F0000803F2B332041726E233C26F07A4468BA26370000807F5597803F000000000000807F0000807F000000000000C07F0000803F0000803FE386013DFFFF7944B3A204383A43F14B00000000DA3C7E3F0000807F00000000000000000000807F0000C07F0000803F0000803F0000C0FF021080B70000C0FF0000C0FF0000C0FF0000C0FF000000000000807F0000807F000000000000C07F0000803F0000803FA95F63586042A20D0000807F000000000000807F8B27893F000000000000807F0000807F000000000000C07F0000803F0000803F0000807F000000000000807F000000000000807F0000807F000000000000807F0000807F000000000000C07F0000803F0000803F0000807F000000800000807F000000000000807F0000807F000000000000807F0000807F000000000000C07F0000803F0000803F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @power_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.power %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x000000000000F03F000000000000F03F0000000000000000000000000000F07F0000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F000000000000F87F000000000000F03F000000000000F03F0000000000000000000000000000F0FF0000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F00000000000000000000000000000000000000000000F07F000000000000F87F000000000000F03F000000000000F03FCD3B7F669EA0E63F0000000000000040CD3B7F669EA0D63FCD3B7F669EA01640ADD35A999FE8AA391FC161DE52FAEF3F000000000000F07F00000000000000000000000000000000000000000000F07F000000000000F87F000000000000F03F000000000000F03F000000000000F8FF000000000000F0BF000000000000F8FF000000000000F8FF000000000000F8FF000000000000F8FF000000000000F03F000000000000F03F000000000000F03F000000000000F03F000000000000F87F000000000000F03F000000000000F03F2E2109148E98F33F555555555555E53FC6B10D1ED564FD3F70EED1F18B39D73FA3E34702F2F99843B4A2473FA901F03F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F000000000000F8FF9A9999999999D9BF000000000000F8FF000000000000F8FF000000000000F8FF000000000000F8FF0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F8F4A95606506244066605934CE6D843FC9D949CC045E8F405EC8670A4DD7E43E4F1125AEA7399569E12A1DA3EA12F03F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F723AA04EDC30A03F0000000000408F40BDE19B545694003F2F7FA08967287E41CD8FF76DB07C7E01A238A34E9BC7EF3F000000000000F07F00000000000000000000000000000000000000000000F07F000000000000F87F000000000000F03F000000000000F03F000000000000F8FF000108400002F0BE000000000000F8FF000000000000F8FF000000000000F8FF000000000000F8FF0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F00003426F56B0C439FC2EBFE4B48B4399F5C43F0B76B464958720E97B1F25C30000000000000F07F5973506DF124F13F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F000000000000F07F0000000000000000000000000000F07F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F000000000000F07F0000000000000080000000000000F07F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F07F000000000000F07F0000000000000000000000000000F87F000000000000F03F000000000000F03F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @atan2_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000080008000800080008000800080008000800080008000800080003800380038003800380038003800380038003800380038003800BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC00BC003E003E003E003E003E003E003E003E003E003E003E003E003E00C100C100C100C100C100C100C100C100C100C100C100C100C144564456445644564456445644564456445644564456445644561914191419141914191419141914191419141914191419141914FFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFBFFFB007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C007C00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC00FC007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  %a1 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<169xf16>
  %r = stablehlo.atan2 %a0, %a1 : tensor<169xf16>
  %w = stablehlo.constant dense<"0x000048420000484200004842000000004842000000004842007E008048C2008048C2008048C20080008048C20080008048C2007E483E483E483A5B412635E3411B1D463E4842000000004842007E48BE48BE6EBCB6C0B4B886C11BA147BE48C20080008048C2007E483E483EFF3C5140483A3441A923483E4842000000004842007E48BE48BE7EBDCEBF1FBCB6C062A648BE48C20080008048C2007E483E483E433E533E393E623E483A483E4842000000004842007E483E483E1918484277114842A700483A4842000000004842007E48BE48BE48BE49BE48BE49BE47BE48BEB6C00080008048C2007E483E483E483E483E483E483E483E483E483E483A483AB640007E483E483E483E483E483E483E483E483E483E483A483AB640007E48BE48BE48BE48BE48BE48BE48BE48BE48BE48BA48BAB6C0007E007E007E007E007E007E007E007E007E007E007E007E007E007E"> : tensor<169xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf16>, tensor<169xf16>
  return
}

func.func @atan2_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.atan2 %a0, %a1 : tensor<169xf32>
  %w = stablehlo.constant dense<"0x00000000DB0F494000000000DB0F494000000000DB0F49400000000000000000DB0F49400000000000000000DB0F49400000C07F00000080DB0F49C000000080DB0F49C000000080DB0F49C00000008000000080DB0F49C00000008000000080DB0F49C00000C07FDB0FC93FDB0FC93FDB0F493F74632B407DBCA43EBA6D3C40196EA33B51CEC83FBB0F49406042220D00000000DB0F49400000C07FDB0FC9BFDB0FC9BF0DB78DBFE4CB16C0578716BFA3B530C00E6D23BC16EFC8BF9B0F49C06042A28D00000080DB0F49C00000C07FDB0FC93FDB0FC93FBBE09F3FC3290A40DB0F493F9F792640FC20753C02FAC83F7B0F49409063F30D00000000DB0F49400000C07FDB0FC9BFDB0FC9BF99CBAFBF49C4F9BF63E383BFE4CB16C0383FCCBCBF02C9BF3B0F49C0F8D24A8E00000080DB0F49C00000C07FDB0FC93FDB0FC93F6D6CC83FB556CA3F9925C73FD840CC3FDB0F493F870FC93FC8F64840F829FE1000000000DB0F49400000C07FDB0FC93FDB0FC93F6412033B78FF48403DC32E3A4D094940925A2737DB0F493FDB0F49404C27A60800000000DB0F49400000C07FDB0FC9BFDB0FC9BF9B0FC9BF5B10C9BF1B0FC9BF1B11C9BFB4DDC8BFDB0FC9BFE4CB16C0182EA29500000080DB0F49C00000C07FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0F493F00000000DB0F49400000C07FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0FC93FDB0F493FE4CB16400000C07FDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0FC9BFDB0F49BFE4CB16C00000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf32>, tensor<169xf32>
  return
}

func.func @atan2_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000E03F000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F0BF000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F000000000000F83F00000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C000000000000004C00000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940000000000010594000000000001059400000000000105940FCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503FFCA9F1D24D62503F0000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC00000000000FCEFC0EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946EA8CA039593E2946000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F07F000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F0FF000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  %a1 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<169xf64>
  %r = stablehlo.atan2 %a0, %a1 : tensor<169xf64>
  %w = stablehlo.constant dense<"0x0000000000000000182D4454FB2109400000000000000000182D4454FB2109400000000000000000182D4454FB21094000000000000000000000000000000000182D4454FB21094000000000000000000000000000000000182D4454FB210940000000000000F87F0000000000000080182D4454FB2109C00000000000000080182D4454FB2109C00000000000000080182D4454FB2109C000000000000000800000000000000080182D4454FB2109C000000000000000800000000000000080182D4454FB2109C0000000000000F87F182D4454FB21F93F182D4454FB21F93F182D4454FB21E93FAEF597736E6C0540E19E26A38F97D43FB8BAB434B78D0740ECAA721AC36D743FA5F4112ECA19F93F171DC453F72109409FC2EBFE4B48A4390000000000000000182D4454FB210940000000000000F87F182D4454FB21F9BF182D4454FB21F9BF44BEEB92E1B6F1BFD221337F7CD902C0956306D6EAD0E2BF603DD766B41606C077D540CDA16D84BFBD58E6C0E21DF9BF170D4453F32109C09FC2EBFE4B48B4B90000000000000080182D4454FB2109C0000000000000F87F182D4454FB21F93F182D4454FB21F93F60857A6B17FCF33F71AFA35F38450140182D4454FB21E93FE0E9C5DE33CF0440BE0670751FA48E3FFC785247401FF93F1BFDC352EF210940EFA361FE716CBE390000000000000000182D4454FB210940000000000000F87F182D4454FB21F9BF182D4454FB21F9BF5748251573F9F5BF880C1E2F8938FFBFA8A647696C7CF0BFD221337F7CD902C08355D2F7E68799BFA1F216E65720F9BF38DDC351E72109C047B3A6FE5E5AC9B90000000000000080182D4454FB2109C0000000000000F87F182D4454FB21F93F182D4454FB21F93F6DBA29918D0DF93FC3AEDE97D64AF93F0B4D5915B3E4F83F6E7623F01A88F93F182D4454FB21E93F8A1C9BDEF021F93FE3B120F0D81E0940DC4B4F0A3FC51F3A0000000000000000182D4454FB210940000000000000F87F182D4454FB21F93F182D4454FB21F93F9EE570644C62603FEB42950AEF1F0940E4E3A08D67D8453FDD8F2D9D292109404C261D2152EBE43E182D4454FB21E93FCCA13752FB2109405C1FBA77E9C414390000000000000000182D4454FB210940000000000000F87F182D4454FB21F9BF182D4454FB21F9BF150D4453F321F9BF1B6D44560B22F9BF1ECD4351E321F9BFD9CC44592322F9BFAF36FD8BB61BF9BF81162B50FB21F9BFD221337F7CD902C027E56BF5C245B4BA0000000000000080182D4454FB2109C0000000000000F87F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21E93F0000000000000000182D4454FB210940000000000000F87F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21F93F182D4454FB21E93FD221337F7CD90240000000000000F87F182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21F9BF182D4454FB21E9BFD221337F7CD902C0000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F000000000000F87F"> : tensor<169xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<169xf64>, tensor<169xf64>
  return
}

func.func @and_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.and %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x8080800000000000008081810001000100018081FF000102077E7F00000000000000000000010100010001000100000200000202020200010700010207060700007E000002067E7E00017F000102077E7F"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @and_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.and %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x0000008000000080000000800000000000000000000000000000000000000000000000000000008001000080010000800000000001000000000000000100000000000000010000000000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000000000000000000000000000000000000000000000000000000000000000000000000000000001000000010000000000000001000000000000000100000000000000010000000000000000000000020000000000000000000000020000000200000002000000020000000000000001000000070000000000000001000000020000000700000006000000070000000000000000000000FEFFFF7F00000000000000000200000006000000FEFFFF7FFEFFFF7F0000000001000000FFFFFF7F00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @and_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.and %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x00000000000000800000000000000080000000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800100000000000080010000000000008000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000000000000000000000100000000000000000000000000000001000000000000000000000000000000010000000000000000000000000000000000000000000000020000000000000000000000000000000000000000000000020000000000000002000000000000000200000000000000020000000000000000000000000000000100000000000000070000000000000000000000000000000100000000000000020000000000000007000000000000000600000000000000070000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7F0000000000000000000000000000000002000000000000000600000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F00000000000000000100000000000000FFFFFFFFFFFFFF7F0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @and_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.and %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x00000000000000000100010100010000020202020200010207070607000102071F1E1F000002061EFEFE000102071FFEFF"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @and_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.and %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000100000000000000010000000100000000000000010000000000000000000000020000000200000002000000020000000200000000000000010000000200000007000000070000000600000007000000000000000100000002000000070000001F0000001E0000001F000000000000000000000002000000060000001E000000FEFFFFFFFEFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @and_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.and %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000001000000000000000100000000000000000000000000000001000000000000000000000000000000000000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000000000000000000001000000000000000200000000000000070000000000000007000000000000000600000000000000070000000000000000000000000000000100000000000000020000000000000007000000000000001F000000000000001E000000000000001F0000000000000000000000000000000000000000000000020000000000000006000000000000001E00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @and_i1() {
  %a0 = stablehlo.constant dense<[false, false, true, true]> : tensor<4xi1>
  %a1 = stablehlo.constant dense<[false, true, false, true]> : tensor<4xi1>
  %r = stablehlo.and %a0, %a1 : tensor<4xi1>
  %w = stablehlo.constant dense<[false, false, false, true]> : tensor<4xi1>
  check.expect_eq %r, %w : tensor<4xi1>
  return
}

func.func @xor_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.xor %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x00017F80818287FEFF01007E81808386FFFE7F7E00FFFEFDF881808081FF000102077E7F8180FE010003067F7E8283FD020300057C7D8786F8070605007978FEFF817E7F7C790001FFFE807F7E7D780100"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @xor_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.xor %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x0000000001000000FFFFFF7F00000080010000800200008007000080FEFFFFFFFFFFFFFF0100000000000000FEFFFF7F01000080000000800300008006000080FFFFFFFFFEFFFFFFFFFFFF7FFEFFFF7F00000000FFFFFFFFFEFFFFFFFDFFFFFFF8FFFFFF01000080000000800000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0100008000000080FEFFFFFF01000000000000000300000006000000FFFFFF7FFEFFFF7F0200008003000080FDFFFFFF02000000030000000000000005000000FCFFFF7FFDFFFF7F0700008006000080F8FFFFFF07000000060000000500000000000000F9FFFF7FF8FFFF7FFEFFFFFFFFFFFFFF01000080FEFFFF7FFFFFFF7FFCFFFF7FF9FFFF7F0000000001000000FFFFFFFFFEFFFFFF00000080FFFFFF7FFEFFFF7FFDFFFF7FF8FFFF7F0100000000000000"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @xor_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.xor %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000FFFFFFFFFFFFFF7F0000000000000080010000000000008002000000000000800700000000000080FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01000000000000000000000000000000FEFFFFFFFFFFFF7F0100000000000080000000000000008003000000000000800600000000000080FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F0000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFF8FFFFFFFFFFFFFF0100000000000080000000000000008000000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F01000000000000800000000000000080FEFFFFFFFFFFFFFF0100000000000000000000000000000003000000000000000600000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7F02000000000000800300000000000080FDFFFFFFFFFFFFFF0200000000000000030000000000000000000000000000000500000000000000FCFFFFFFFFFFFF7FFDFFFFFFFFFFFF7F07000000000000800600000000000080F8FFFFFFFFFFFFFF0700000000000000060000000000000005000000000000000000000000000000F9FFFFFFFFFFFF7FF8FFFFFFFFFFFF7FFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF0100000000000080FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFCFFFFFFFFFFFF7FF9FFFFFFFFFFFF7F00000000000000000100000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF0000000000000080FFFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFDFFFFFFFFFFFF7FF8FFFFFFFFFFFF7F01000000000000000000000000000000"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @xor_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.xor %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x000102071FFEFF010003061EFFFE020300051DFCFD0706050018F9F81F1E1D1800E1E0FEFFFCF9E10001FFFEFDF8E00100"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @xor_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.xor %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF010000000000000003000000060000001E000000FFFFFFFFFEFFFFFF020000000300000000000000050000001D000000FCFFFFFFFDFFFFFF0700000006000000050000000000000018000000F9FFFFFFF8FFFFFF1F0000001E0000001D0000001800000000000000E1FFFFFFE0FFFFFFFEFFFFFFFFFFFFFFFCFFFFFFF9FFFFFFE1FFFFFF0000000001000000FFFFFFFFFEFFFFFFFDFFFFFFF8FFFFFFE0FFFFFF0100000000000000"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @xor_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.xor %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01000000000000000000000000000000030000000000000006000000000000001E00000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFF02000000000000000300000000000000000000000000000005000000000000001D00000000000000FCFFFFFFFFFFFFFFFDFFFFFFFFFFFFFF07000000000000000600000000000000050000000000000000000000000000001800000000000000F9FFFFFFFFFFFFFFF8FFFFFFFFFFFFFF1F000000000000001E000000000000001D0000000000000018000000000000000000000000000000E1FFFFFFFFFFFFFFE0FFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFCFFFFFFFFFFFFFFF9FFFFFFFFFFFFFFE1FFFFFFFFFFFFFF00000000000000000100000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFDFFFFFFFFFFFFFFF8FFFFFFFFFFFFFFE0FFFFFFFFFFFFFF01000000000000000000000000000000"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @shift_left_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.shift_left %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x000000800000000000000000810204800000000000FFFEFC800000000000000000000000000000010204800000000000020408000000000000070E1C8000000000007EFCF80000000000007FFEFC800000"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @shift_left_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000800000000000000000000000000000000000000000000000000000000000000000010000800200000004000000800000000000000000000000000000000000000000000000FFFFFFFFFEFFFFFFFCFFFFFF80FFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000200000004000000800000000000000000000000000000000000000000000000020000000400000008000000000100000000000000000000000000000000000000000000070000000E0000001C000000800300000000000000000000000000000000000000000000FEFFFF7FFCFFFFFFF8FFFFFF00FFFFFF0000000000000000000000000000000000000000FFFFFF7FFEFFFFFFFCFFFFFF80FFFFFF0000000000000000"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @shift_left_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.shift_left %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000008000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000008002000000000000000400000000000000800000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFF80FFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000001000000000000000200000000000000040000000000000080000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000002000000000000000400000000000000080000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007000000000000000E000000000000001C00000000000000800300000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FFCFFFFFFFFFFFFFFF8FFFFFFFFFFFFFF00FFFFFFFFFFFFFF00000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FFEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFF80FFFFFFFFFFFFFF00000000000000000000000000000000"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @shift_left_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.shift_left %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x000000000000000102048000000002040800000000070E1C800000001F3E7C80000000FEFCF800000000FFFEFC80000000"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @shift_left_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.shift_left %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000002000000040000008000000000000080000000000000000002000000040000000800000000010000000000000000000000000000070000000E0000001C000000800300000000008000000000000000001F0000003E0000007C000000800F0000000000800000000000000000FEFFFFFFFCFFFFFFF8FFFFFF00FFFFFF000000000000000000000000FFFFFFFFFEFFFFFFFCFFFFFF80FFFFFF000000800000000000000000"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @shift_left_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.shift_left %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000020000000000000004000000000000008000000000000000000000800000000000000000000000000000000000000000020000000000000004000000000000000800000000000000000100000000000000000000010000000000000000000000000000000000000007000000000000000E000000000000001C0000000000000080030000000000000000008003000000000000000000000000000000000000001F000000000000003E000000000000007C00000000000000800F000000000000000000800F00000000000000000000000000000000000000FEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFFF8FFFFFFFFFFFFFF00FFFFFFFFFFFFFF00000000FFFFFFFF00000000000000000000000000000000FFFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFCFFFFFFFFFFFFFF80FFFFFFFFFFFFFF00000080FFFFFFFF00000000000000000000000000000000"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @shift_right_arithmetic_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.shift_right_arithmetic %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0xFFFFFF80C0E0FFFFFFFFFFFF81C0E0FFFFFFFFFFFFFFFFFFFFFFFF0000000000000000000000000100000000000000000201000000000000000703010000000000007E3F1F0000000000007F3F1F000000"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @shift_right_arithmetic_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.shift_right_arithmetic %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0xFFFFFFFFFFFFFFFFFFFFFFFF00000080000000C0000000E0000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF01000080000000C0000000E0000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000070000000300000001000000000000000000000000000000000000000000000000000000FEFFFF7FFFFFFF3FFFFFFF1FFFFFFF000000000000000000000000000000000000000000FFFFFF7FFFFFFF3FFFFFFF1FFFFFFF000000000000000000"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @shift_right_arithmetic_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.shift_right_arithmetic %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000008000000000000000C000000000000000E000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF010000000000008000000000000000C000000000000000E000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070000000000000003000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF1FFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF1FFFFFFFFFFFFFFF0000000000000000000000000000000000"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @shift_right_arithmetic_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.shift_right_arithmetic %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x000000000000000100000000000002010000000000070301000000001F0F0700000000FEFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @shift_right_arithmetic_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.shift_right_arithmetic %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000002000000010000000000000000000000000000000000000000000000070000000300000001000000000000000000000000000000000000001F0000000F0000000700000000000000000000000000000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @shift_right_arithmetic_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.shift_right_arithmetic %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007000000000000000300000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000001F000000000000000F0000000000000007000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @shift_right_logical_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.shift_right_logical %a0, %a1 : tensor<81xi8>
  %w = stablehlo.constant dense<"0x000000804020010000000000814020010000000000FF7F3F0100000000000000000000000000000100000000000000000201000000000000000703010000000000007E3F1F0000000000007F3F1F000000"> : tensor<81xi8>
  check.expect_eq %r, %w : tensor<81xi8>
  return
}

func.func @shift_right_logical_i32() {
  %a0 = stablehlo.constant dense<"0x000000800000008000000080000000800000008000000080000000800000008000000080010000800100008001000080010000800100008001000080010000800100008001000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000010000000100000001000000010000000100000001000000010000000100000001000000020000000200000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000000700000007000000FEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFEFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7FFFFFFF7F"> : tensor<81xi32>
  %a1 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<81xi32>
  %r = stablehlo.shift_right_logical %a0, %a1 : tensor<81xi32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000800000004000000020000000010000000000000000000000000000000000000000010000800000004000000020000000010000000000000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFF3FFFFFFF010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000020000000100000000000000000000000000000000000000000000000000000000000000070000000300000001000000000000000000000000000000000000000000000000000000FEFFFF7FFFFFFF3FFFFFFF1FFFFFFF000000000000000000000000000000000000000000FFFFFF7FFFFFFF3FFFFFFF1FFFFFFF000000000000000000"> : tensor<81xi32>
  check.expect_eq %r, %w : tensor<81xi32>
  return
}

func.func @shift_right_logical_i64() {
  %a0 = stablehlo.constant dense<"0x000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080000000000000008000000000000000800000000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080010000000000008001000000000000800100000000000080FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000FEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %a1 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<81xi64>
  %r = stablehlo.shift_right_logical %a0, %a1 : tensor<81xi64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000008000000000000000400000000000000020000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000008000000000000000400000000000000020000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF0100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000070000000000000003000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF1FFFFFFFFFFFFFFF0000000000000000000000000000000000000000000000000000000000000000000000000000000000FFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF1FFFFFFFFFFFFFFF0000000000000000000000000000000000"> : tensor<81xi64>
  check.expect_eq %r, %w : tensor<81xi64>
  return
}

func.func @shift_right_logical_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000000000101010101010102020202020202070707070707071F1F1F1F1F1F1FFEFEFEFEFEFEFEFFFFFFFFFFFFFF"> : tensor<49xui8>
  %a1 = stablehlo.constant dense<"0x000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF000102071FFEFF"> : tensor<49xui8>
  %r = stablehlo.shift_right_logical %a0, %a1 : tensor<49xui8>
  %w = stablehlo.constant dense<"0x000000000000000100000000000002010000000000070301000000001F0F0700000000FE7F3F01000000FF7F3F01000000"> : tensor<49xui8>
  check.expect_eq %r, %w : tensor<49xui8>
  return
}

func.func @shift_right_logical_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000001000000010000000100000001000000010000000100000002000000020000000200000002000000020000000200000002000000070000000700000007000000070000000700000007000000070000001F0000001F0000001F0000001F0000001F0000001F0000001F000000FEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui32>
  %a1 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<49xui32>
  %r = stablehlo.shift_right_logical %a0, %a1 : tensor<49xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000002000000010000000000000000000000000000000000000000000000070000000300000001000000000000000000000000000000000000001F0000000F0000000700000000000000000000000000000000000000FEFFFFFFFFFFFF7FFFFFFF3FFFFFFF01010000000000000000000000FFFFFFFFFFFFFF7FFFFFFF3FFFFFFF01010000000000000000000000"> : tensor<49xui32>
  check.expect_eq %r, %w : tensor<49xui32>
  return
}

func.func @shift_right_logical_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.shift_right_logical %a0, %a1 : tensor<49xui64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000020000000000000001000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000007000000000000000300000000000000010000000000000000000000000000000000000000000000000000000000000000000000000000001F000000000000000F0000000000000007000000000000000000000000000000000000000000000000000000000000000000000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF01FFFFFFFF0100000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF3FFFFFFFFFFFFFFF01FFFFFFFF0100000000000000000000000000000000000000"> : tensor<49xui64>
  check.expect_eq %r, %w : tensor<49xui64>
  return
}

func.func @compare_EQ_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.compare EQ, %a0, %a1 : (tensor<81xi8>, tensor<81xi8>) -> tensor<81xi1>
  %w = stablehlo.constant dense<[true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, true]> : tensor<81xi1>
  check.expect_eq %r, %w : tensor<81xi1>
  return
}

func.func @compare_NE_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.compare NE, %a0, %a1 : (tensor<81xi8>, tensor<81xi8>) -> tensor<81xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, false]> : tensor<81xi1>
  check.expect_eq %r, %w : tensor<81xi1>
  return
}

func.func @compare_LT_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.compare LT, %a0, %a1 : (tensor<81xi8>, tensor<81xi8>) -> tensor<81xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false]> : tensor<81xi1>
  check.expect_eq %r, %w : tensor<81xi1>
  return
}

func.func @compare_LE_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.compare LE, %a0, %a1 : (tensor<81xi8>, tensor<81xi8>) -> tensor<81xi1>
  %w = stablehlo.constant dense<[true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, false, false, false, false, true, true, true, true, true, false, false, false, false, false, true, true, true, true, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, true]> : tensor<81xi1>
  check.expect_eq %r, %w : tensor<81xi1>
  return
}

func.func @compare_GT_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.compare GT, %a0, %a1 : (tensor<81xi8>, tensor<81xi8>) -> tensor<81xi1>
  %w = stablehlo.constant dense<[false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false]> : tensor<81xi1>
  check.expect_eq %r, %w : tensor<81xi1>
  return
}

func.func @compare_GE_i8() {
  %a0 = stablehlo.constant dense<"0x808080808080808080818181818181818181FFFFFFFFFFFFFFFFFF0000000000000000000101010101010101010202020202020202020707070707070707077E7E7E7E7E7E7E7E7E7F7F7F7F7F7F7F7F7F"> : tensor<81xi8>
  %a1 = stablehlo.constant dense<"0x8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F8081FF000102077E7F"> : tensor<81xi8>
  %r = stablehlo.compare GE, %a0, %a1 : (tensor<81xi8>, tensor<81xi8>) -> tensor<81xi1>
  %w = stablehlo.constant dense<[true, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, true, true, true, false, false, false, false, false, false, true, true, true, true, false, false, false, false, false, true, true, true, true, true, false, false, false, false, true, true, true, true, true, true, false, false, false, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true]> : tensor<81xi1>
  check.expect_eq %r, %w : tensor<81xi1>
  return
}

func.func @compare_EQ_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.compare EQ, %a0, %a1 : (tensor<49xui64>, tensor<49xui64>) -> tensor<49xi1>
  %w = stablehlo.constant dense<[true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, true]> : tensor<49xi1>
  check.expect_eq %r, %w : tensor<49xi1>
  return
}

func.func @compare_NE_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.compare NE, %a0, %a1 : (tensor<49xui64>, tensor<49xui64>) -> tensor<49xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, false]> : tensor<49xi1>
  check.expect_eq %r, %w : tensor<49xi1>
  return
}

func.func @compare_LT_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.compare LT, %a0, %a1 : (tensor<49xui64>, tensor<49xui64>) -> tensor<49xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true, false, false, true, true, true, true, true, false, false, false, true, true, true, true, false, false, false, false, true, true, true, false, false, false, false, false, true, true, false, false, false, false, false, false, true, false, false, false, false, false, false, false]> : tensor<49xi1>
  check.expect_eq %r, %w : tensor<49xi1>
  return
}

func.func @compare_LE_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.compare LE, %a0, %a1 : (tensor<49xui64>, tensor<49xui64>) -> tensor<49xi1>
  %w = stablehlo.constant dense<[true, true, true, true, true, true, true, false, true, true, true, true, true, true, false, false, true, true, true, true, true, false, false, false, true, true, true, true, false, false, false, false, true, true, true, false, false, false, false, false, true, true, false, false, false, false, false, false, true]> : tensor<49xi1>
  check.expect_eq %r, %w : tensor<49xi1>
  return
}

func.func @compare_GT_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.compare GT, %a0, %a1 : (tensor<49xui64>, tensor<49xui64>) -> tensor<49xi1>
  %w = stablehlo.constant dense<[false, false, false, false, false, false, false, true, false, false, false, false, false, false, true, true, false, false, false, false, false, true, true, true, false, false, false, false, true, true, true, true, false, false, false, true, true, true, true, true, false, false, true, true, true, true, true, true, false]> : tensor<49xi1>
  check.expect_eq %r, %w : tensor<49xi1>
  return
}

func.func @compare_GE_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000100000000000000010000000000000001000000000000000100000000000000010000000000000001000000000000000100000000000000020000000000000002000000000000000200000000000000020000000000000002000000000000000200000000000000020000000000000007000000000000000700000000000000070000000000000007000000000000000700000000000000070000000000000007000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F000000000000001F00000000000000FEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %a1 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<49xui64>
  %r = stablehlo.compare GE, %a0, %a1 : (tensor<49xui64>, tensor<49xui64>) -> tensor<49xi1>
  %w = stablehlo.constant dense<[true, false, false, false, false, false, false, true, true, false, false, false, false, false, true, true, true, false, false, false, false, true, true, true, true, false, false, false, true, true, true, true, true, false, false, true, true, true, true, true, true, false, true, true, true, true, true, true, true]> : tensor<49xi1>
  check.expect_eq %r, %w : tensor<49xi1>
  return
}

func.func @compare_EQ_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.compare EQ, %a0, %a1 : (tensor<169xf32>, tensor<169xf32>) -> tensor<169xi1>
  %w = stablehlo.constant dense<[true, true, false, false, false, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<169xi1>
  check.expect_eq %r, %w : tensor<169xi1>
  return
}

func.func @compare_NE_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.compare NE, %a0, %a1 : (tensor<169xf32>, tensor<169xf32>) -> tensor<169xi1>
  %w = stablehlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true, false, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, false, true, true, true, true, true, true, true, true, true, true, true, true, true, true]> : tensor<169xi1>
  check.expect_eq %r, %w : tensor<169xi1>
  return
}

func.func @compare_LT_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.compare LT, %a0, %a1 : (tensor<169xf32>, tensor<169xf32>) -> tensor<169xi1>
  %w = stablehlo.constant dense<[false, false, true, false, true, false, true, true, false, true, true, false, false, false, false, true, false, true, false, true, true, false, true, true, false, false, false, false, false, false, true, false, true, false, false, true, true, false, false, true, true, true, false, true, false, true, true, false, true, true, false, false, false, false, false, false, false, false, true, false, false, true, true, false, false, true, true, true, true, true, false, true, true, false, true, true, false, false, false, false, false, false, false, false, false, false, false, true, true, false, false, false, false, true, false, true, false, true, false, false, true, true, false, false, true, true, true, true, true, true, true, true, false, true, true, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, true, true, true, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<169xi1>
  check.expect_eq %r, %w : tensor<169xi1>
  return
}

func.func @compare_LE_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.compare LE, %a0, %a1 : (tensor<169xf32>, tensor<169xf32>) -> tensor<169xi1>
  %w = stablehlo.constant dense<[true, true, true, false, true, false, true, true, false, true, true, false, false, true, true, true, false, true, false, true, true, false, true, true, false, false, false, false, true, false, true, false, true, false, false, true, true, false, false, true, true, true, true, true, false, true, true, false, true, true, false, false, false, false, false, false, true, false, true, false, false, true, true, false, false, true, true, true, true, true, true, true, true, false, true, true, false, false, false, false, false, false, false, false, true, false, false, true, true, false, false, false, false, true, false, true, false, true, true, false, true, true, false, false, true, true, true, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, false, true, true, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<169xi1>
  check.expect_eq %r, %w : tensor<169xi1>
  return
}

func.func @compare_GT_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.compare GT, %a0, %a1 : (tensor<169xf32>, tensor<169xf32>) -> tensor<169xi1>
  %w = stablehlo.constant dense<[false, false, false, true, false, true, false, false, true, false, false, true, false, false, false, false, true, false, true, false, false, true, false, false, true, false, true, true, false, true, false, true, false, true, true, false, false, true, false, false, false, false, false, false, true, false, false, true, false, false, true, false, true, true, true, true, false, true, false, true, true, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, true, false, true, true, true, true, true, true, false, true, true, false, false, true, false, true, true, false, true, false, true, false, false, true, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, true, false, true, true, true, true, true, true, true, true, true, false, false, true, false, true, true, true, true, true, true, true, true, true, true, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<169xi1>
  check.expect_eq %r, %w : tensor<169xi1>
  return
}

func.func @compare_GE_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000800000008000000080000000800000008000000080000000800000008000000080000000800000008000000080000000800000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F0000003F000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF000080BF0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F0000C03F000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C0000020C00080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8420080C8426F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A6F12833A00E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC700E07FC7CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF24971CAF249710000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F0000807F000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF000080FF0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F0000C07F"> : tensor<169xf32>
  %a1 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<169xf32>
  %r = stablehlo.compare GE, %a0, %a1 : (tensor<169xf32>, tensor<169xf32>) -> tensor<169xi1>
  %w = stablehlo.constant dense<[true, true, false, true, false, true, false, false, true, false, false, true, false, true, true, false, true, false, true, false, false, true, false, false, true, false, true, true, true, true, false, true, false, true, true, false, false, true, false, false, false, false, true, false, true, false, false, true, false, false, true, false, true, true, true, true, true, true, false, true, true, false, false, true, false, false, false, false, false, false, true, false, false, true, false, false, true, false, true, true, true, true, true, true, true, true, true, false, false, true, false, true, true, false, true, false, true, false, true, true, false, false, true, false, false, false, false, false, false, false, false, false, true, false, false, true, false, true, true, true, true, true, true, true, true, true, true, false, true, false, true, true, true, true, true, true, true, true, true, true, true, true, false, false, false, false, false, false, false, false, false, false, false, false, true, false, false, false, false, false, false, false, false, false, false, false, false, false, false]> : tensor<169xi1>
  check.expect_eq %r, %w : tensor<169xi1>
  return
}

func.func @convert_i1_i1() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xi1>
  %w = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  check.expect_eq %r, %w : tensor<2xi1>
  return
}

func.func @convert_i1_i8() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xi8>
  %w = stablehlo.constant dense<"0x0001"> : tensor<2xi8>
  check.expect_eq %r, %w : tensor<2xi8>
  return
}

func.func @convert_i1_i32() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xi32>
  %w = stablehlo.constant dense<"0x0000000001000000"> : tensor<2xi32>
  check.expect_eq %r, %w : tensor<2xi32>
  return
}

func.func @convert_i1_i64() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xi64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000"> : tensor<2xi64>
  check.expect_eq %r, %w : tensor<2xi64>
  return
}

func.func @convert_i1_ui8() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xui8>
  %w = stablehlo.constant dense<"0x0001"> : tensor<2xui8>
  check.expect_eq %r, %w : tensor<2xui8>
  return
}

func.func @convert_i1_ui32() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xui32>
  %w = stablehlo.constant dense<"0x0000000001000000"> : tensor<2xui32>
  check.expect_eq %r, %w : tensor<2xui32>
  return
}

func.func @convert_i1_ui64() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000"> : tensor<2xui64>
  check.expect_eq %r, %w : tensor<2xui64>
  return
}

func.func @convert_i1_f16() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf16>
  %w = stablehlo.constant dense<"0x0000003C"> : tensor<2xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<2xf16>, tensor<2xf16>
  return
}

func.func @convert_i1_f32() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf32>
  %w = stablehlo.constant dense<"0x000000000000803F"> : tensor<2xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<2xf32>, tensor<2xf32>
  return
}

func.func @convert_i1_f64() {
  %a0 = stablehlo.constant dense<[false, true]> : tensor<2xi1>
  %r = stablehlo.convert %a0 : (tensor<2xi1>) -> tensor<2xf64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000F03F"> : tensor<2xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<2xf64>, tensor<2xf64>
  return
}

func.func @convert_i8_i1() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xi1>
  %w = stablehlo.constant dense<[true, true, true, false, true, true, true, true, true]> : tensor<9xi1>
  check.expect_eq %r, %w : tensor<9xi1>
  return
}

func.func @convert_i8_i8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xi8>
  %w = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @convert_i8_i32() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xi32>
  %w = stablehlo.constant dense<"0x80FFFFFF81FFFFFFFFFFFFFF000000000100000002000000070000007E0000007F000000"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @convert_i8_i64() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xi64>
  %w = stablehlo.constant dense<"0x80FFFFFFFFFFFFFF81FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000007E000000000000007F00000000000000"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @convert_i8_ui8() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xui8>
  %w = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xui8>
  check.expect_eq %r, %w : tensor<9xui8>
  return
}

func.func @convert_i8_ui32() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xui32>
  %w = stablehlo.constant dense<"0x80FFFFFF81FFFFFFFFFFFFFF000000000100000002000000070000007E0000007F000000"> : tensor<9xui32>
  check.expect_eq %r, %w : tensor<9xui32>
  return
}

func.func @convert_i8_ui64() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xui64>
  %w = stablehlo.constant dense<"0x80FFFFFFFFFFFFFF81FFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000100000000000000020000000000000007000000000000007E000000000000007F00000000000000"> : tensor<9xui64>
  check.expect_eq %r, %w : tensor<9xui64>
  return
}

func.func @convert_i8_f16() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xf16>
  %w = stablehlo.constant dense<"0x00D8F0D700BC0000003C00400047E057F057"> : tensor<9xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}

func.func @convert_i8_f32() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xf32>
  %w = stablehlo.constant dense<"0x000000C30000FEC2000080BF000000000000803F000000400000E0400000FC420000FE42"> : tensor<9xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func @convert_i8_f64() {
  %a0 = stablehlo.constant dense<"0x8081FF000102077E7F"> : tensor<9xi8>
  %r = stablehlo.convert %a0 : (tensor<9xi8>) -> tensor<9xf64>
  %w = stablehlo.constant dense<"0x00000000000060C00000000000C05FC0000000000000F0BF0000000000000000000000000000F03F00000000000000400000000000001C400000000000805F400000000000C05F40"> : tensor<9xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func @convert_i32_i1() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xi1>
  %w = stablehlo.constant dense<[true, true, true, false, true, true, true, true, true]> : tensor<9xi1>
  check.expect_eq %r, %w : tensor<9xi1>
  return
}

func.func @convert_i32_i8() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xi8>
  %w = stablehlo.constant dense<"0x0001FF00010207FEFF"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @convert_i32_i32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xi32>
  %w = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @convert_i32_i64() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xi64>
  %w = stablehlo.constant dense<"0x00000080FFFFFFFF01000080FFFFFFFFFFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFF7F00000000FFFFFF7F00000000"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @convert_i32_ui8() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xui8>
  %w = stablehlo.constant dense<"0x0001FF00010207FEFF"> : tensor<9xui8>
  check.expect_eq %r, %w : tensor<9xui8>
  return
}

func.func @convert_i32_ui32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xui32>
  %w = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xui32>
  check.expect_eq %r, %w : tensor<9xui32>
  return
}

func.func @convert_i32_ui64() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xui64>
  %w = stablehlo.constant dense<"0x00000080FFFFFFFF01000080FFFFFFFFFFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFF7F00000000FFFFFF7F00000000"> : tensor<9xui64>
  check.expect_eq %r, %w : tensor<9xui64>
  return
}

func.func @convert_i32_f16() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xf16>
  %w = stablehlo.constant dense<"0x00FC00FC00BC0000003C00400047007C007C"> : tensor<9xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}

func.func @convert_i32_f32() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xf32>
  %w = stablehlo.constant dense<"0x000000CF000000CF000080BF000000000000803F000000400000E0400000004F0000004F"> : tensor<9xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func @convert_i32_f64() {
  %a0 = stablehlo.constant dense<"0x0000008001000080FFFFFFFF00000000010000000200000007000000FEFFFF7FFFFFFF7F"> : tensor<9xi32>
  %r = stablehlo.convert %a0 : (tensor<9xi32>) -> tensor<9xf64>
  %w = stablehlo.constant dense<"0x000000000000E0C10000C0FFFFFFDFC1000000000000F0BF0000000000000000000000000000F03F00000000000000400000000000001C40000080FFFFFFDF410000C0FFFFFFDF41"> : tensor<9xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func @convert_i64_i1() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xi1>
  %w = stablehlo.constant dense<[true, true, true, false, true, true, true, true, true]> : tensor<9xi1>
  check.expect_eq %r, %w : tensor<9xi1>
  return
}

func.func @convert_i64_i8() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xi8>
  %w = stablehlo.constant dense<"0x0001FF00010207FEFF"> : tensor<9xi8>
  check.expect_eq %r, %w : tensor<9xi8>
  return
}

func.func @convert_i64_i32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xi32>
  %w = stablehlo.constant dense<"0x0000000001000000FFFFFFFF00000000010000000200000007000000FEFFFFFFFFFFFFFF"> : tensor<9xi32>
  check.expect_eq %r, %w : tensor<9xi32>
  return
}

func.func @convert_i64_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xi64>
  %w = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  check.expect_eq %r, %w : tensor<9xi64>
  return
}

func.func @convert_i64_ui8() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xui8>
  %w = stablehlo.constant dense<"0x0001FF00010207FEFF"> : tensor<9xui8>
  check.expect_eq %r, %w : tensor<9xui8>
  return
}

func.func @convert_i64_ui32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xui32>
  %w = stablehlo.constant dense<"0x0000000001000000FFFFFFFF00000000010000000200000007000000FEFFFFFFFFFFFFFF"> : tensor<9xui32>
  check.expect_eq %r, %w : tensor<9xui32>
  return
}

func.func @convert_i64_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xui64>
  %w = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xui64>
  check.expect_eq %r, %w : tensor<9xui64>
  return
}

func.func @convert_i64_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xf16>
  %w = stablehlo.constant dense<"0x00FC00FC00BC0000003C00400047007C007C"> : tensor<9xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf16>, tensor<9xf16>
  return
}

func.func @convert_i64_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xf32>
  %w = stablehlo.constant dense<"0x000000DF000000DF000080BF000000000000803F000000400000E0400000005F0000005F"> : tensor<9xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf32>, tensor<9xf32>
  return
}

func.func @convert_i64_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800100000000000080FFFFFFFFFFFFFFFF0000000000000000010000000000000002000000000000000700000000000000FEFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F"> : tensor<9xi64>
  %r = stablehlo.convert %a0 : (tensor<9xi64>) -> tensor<9xf64>
  %w = stablehlo.constant dense<"0x000000000000E0C3000000000000E0C3000000000000F0BF0000000000000000000000000000F03F00000000000000400000000000001C40000000000000E043000000000000E043"> : tensor<9xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<9xf64>, tensor<9xf64>
  return
}

func.func @convert_ui8_i1() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  check.expect_eq %r, %w : tensor<7xi1>
  return
}

func.func @convert_ui8_i8() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xi8>
  %w = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xi8>
  check.expect_eq %r, %w : tensor<7xi8>
  return
}

func.func @convert_ui8_i32() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xi32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FE000000FF000000"> : tensor<7xi32>
  check.expect_eq %r, %w : tensor<7xi32>
  return
}

func.func @convert_ui8_i64() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xi64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FE00000000000000FF00000000000000"> : tensor<7xi64>
  check.expect_eq %r, %w : tensor<7xi64>
  return
}

func.func @convert_ui8_ui8() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xui8>
  %w = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @convert_ui8_ui32() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xui32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FE000000FF000000"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @convert_ui8_ui64() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FE00000000000000FF00000000000000"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @convert_ui8_f16() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xf16>
  %w = stablehlo.constant dense<"0x0000003C00400047C04FF05BF85B"> : tensor<7xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  return
}

func.func @convert_ui8_f32() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xf32>
  %w = stablehlo.constant dense<"0x000000000000803F000000400000E0400000F84100007E4300007F43"> : tensor<7xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  return
}

func.func @convert_ui8_f64() {
  %a0 = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  %r = stablehlo.convert %a0 : (tensor<7xui8>) -> tensor<7xf64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000F03F00000000000000400000000000001C400000000000003F400000000000C06F400000000000E06F40"> : tensor<7xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf64>, tensor<7xf64>
  return
}

func.func @convert_ui32_i1() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  check.expect_eq %r, %w : tensor<7xi1>
  return
}

func.func @convert_ui32_i8() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xi8>
  %w = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xi8>
  check.expect_eq %r, %w : tensor<7xi8>
  return
}

func.func @convert_ui32_i32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xi32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xi32>
  check.expect_eq %r, %w : tensor<7xi32>
  return
}

func.func @convert_ui32_i64() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xi64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFF00000000FFFFFFFF00000000"> : tensor<7xi64>
  check.expect_eq %r, %w : tensor<7xi64>
  return
}

func.func @convert_ui32_ui8() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xui8>
  %w = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @convert_ui32_ui32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xui32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @convert_ui32_ui64() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFF00000000FFFFFFFF00000000"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @convert_ui32_f16() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xf16>
  %w = stablehlo.constant dense<"0x0000003C00400047C04F007C007C"> : tensor<7xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  return
}

func.func @convert_ui32_f32() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xf32>
  %w = stablehlo.constant dense<"0x000000000000803F000000400000E0400000F8410000804F0000804F"> : tensor<7xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  return
}

func.func @convert_ui32_f64() {
  %a0 = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  %r = stablehlo.convert %a0 : (tensor<7xui32>) -> tensor<7xf64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000F03F00000000000000400000000000001C400000000000003F400000C0FFFFFFEF410000E0FFFFFFEF41"> : tensor<7xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf64>, tensor<7xf64>
  return
}

func.func @convert_ui64_i1() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xi1>
  %w = stablehlo.constant dense<[false, true, true, true, true, true, true]> : tensor<7xi1>
  check.expect_eq %r, %w : tensor<7xi1>
  return
}

func.func @convert_ui64_i8() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xi8>
  %w = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xi8>
  check.expect_eq %r, %w : tensor<7xi8>
  return
}

func.func @convert_ui64_i32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xi32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xi32>
  check.expect_eq %r, %w : tensor<7xi32>
  return
}

func.func @convert_ui64_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xi64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xi64>
  check.expect_eq %r, %w : tensor<7xi64>
  return
}

func.func @convert_ui64_ui8() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xui8>
  %w = stablehlo.constant dense<"0x000102071FFEFF"> : tensor<7xui8>
  check.expect_eq %r, %w : tensor<7xui8>
  return
}

func.func @convert_ui64_ui32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xui32>
  %w = stablehlo.constant dense<"0x000000000100000002000000070000001F000000FEFFFFFFFFFFFFFF"> : tensor<7xui32>
  check.expect_eq %r, %w : tensor<7xui32>
  return
}

func.func @convert_ui64_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xui64>
  %w = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  check.expect_eq %r, %w : tensor<7xui64>
  return
}

func.func @convert_ui64_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xf16>
  %w = stablehlo.constant dense<"0x0000003C00400047C04F007C007C"> : tensor<7xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf16>, tensor<7xf16>
  return
}

func.func @convert_ui64_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xf32>
  %w = stablehlo.constant dense<"0x000000000000803F000000400000E0400000F8410000805F0000805F"> : tensor<7xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf32>, tensor<7xf32>
  return
}

func.func @convert_ui64_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000100000000000000020000000000000007000000000000001F00000000000000FEFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF"> : tensor<7xui64>
  %r = stablehlo.convert %a0 : (tensor<7xui64>) -> tensor<7xf64>
  %w = stablehlo.constant dense<"0x0000000000000000000000000000F03F00000000000000400000000000001C400000000000003F40000000000000F043000000000000F043"> : tensor<7xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<7xf64>, tensor<7xf64>
  return
}

func.func @convert_f16_i1() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xi1>
  %w = stablehlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  check.expect_eq %r, %w : tensor<13xi1>
  return
}

func.func @convert_f16_i8() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xi8>
  %w = stablehlo.constant dense<"0x000000FF01FE6400807F7F8000"> : tensor<13xi8>
  check.expect_eq %r, %w : tensor<13xi8>
  return
}

func.func @convert_f16_i32() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xi32>
  %w = stablehlo.constant dense<"0x000000000000000000000000FFFFFFFF01000000FEFFFFFF64000000000000002000FFFFFFFFFF7FFFFFFF7F0000008000000000"> : tensor<13xi32>
  check.expect_eq %r, %w : tensor<13xi32>
  return
}

func.func @convert_f16_i64() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xi64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000000FEFFFFFFFFFFFFFF640000000000000000000000000000002000FFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800000000000000000"> : tensor<13xi64>
  check.expect_eq %r, %w : tensor<13xi64>
  return
}

func.func @convert_f16_ui8() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xui8>
  %w = stablehlo.constant dense<"0x000000000100640000FFFF0000"> : tensor<13xui8>
  check.expect_eq %r, %w : tensor<13xui8>
  return
}

func.func @convert_f16_ui32() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000100000000000000640000000000000000000000FFFFFFFFFFFFFFFF0000000000000000"> : tensor<13xui32>
  check.expect_eq %r, %w : tensor<13xui32>
  return
}

func.func @convert_f16_ui64() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xui64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000640000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000"> : tensor<13xui64>
  check.expect_eq %r, %w : tensor<13xui64>
  return
}

func.func @convert_f16_f16() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @convert_f16_f32() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8420020833A00E07FC70000807F0000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @convert_f16_f64() {
  %a0 = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  %r = stablehlo.convert %a0 : (tensor<13xf16>) -> tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940000000000064503F0000000000FCEFC0000000000000F07F000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @convert_f32_i1() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xi1>
  %w = stablehlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  check.expect_eq %r, %w : tensor<13xi1>
  return
}

func.func @convert_f32_i8() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xi8>
  %w = stablehlo.constant dense<"0x000000FF01FE6400807F7F8000"> : tensor<13xi8>
  check.expect_eq %r, %w : tensor<13xi8>
  return
}

func.func @convert_f32_i32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xi32>
  %w = stablehlo.constant dense<"0x000000000000000000000000FFFFFFFF01000000FEFFFFFF64000000000000002000FFFFFFFFFF7FFFFFFF7F0000008000000000"> : tensor<13xi32>
  check.expect_eq %r, %w : tensor<13xi32>
  return
}

func.func @convert_f32_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xi64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000000FEFFFFFFFFFFFFFF640000000000000000000000000000002000FFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800000000000000000"> : tensor<13xi64>
  check.expect_eq %r, %w : tensor<13xi64>
  return
}

func.func @convert_f32_ui8() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xui8>
  %w = stablehlo.constant dense<"0x000000000100640000FFFF0000"> : tensor<13xui8>
  check.expect_eq %r, %w : tensor<13xui8>
  return
}

func.func @convert_f32_ui32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000100000000000000640000000000000000000000FFFFFFFFFFFFFFFF0000000000000000"> : tensor<13xui32>
  check.expect_eq %r, %w : tensor<13xui32>
  return
}

func.func @convert_f32_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xui64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000640000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000"> : tensor<13xui64>
  check.expect_eq %r, %w : tensor<13xui64>
  return
}

func.func @convert_f32_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @convert_f32_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @convert_f32_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  %r = stablehlo.convert %a0 : (tensor<13xf32>) -> tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940000000E04D62503F0000000000FCEFC000000040593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}

func.func @convert_f64_i1() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xi1>
  %w = stablehlo.constant dense<[false, false, true, true, true, true, true, true, true, true, true, true, true]> : tensor<13xi1>
  check.expect_eq %r, %w : tensor<13xi1>
  return
}

func.func @convert_f64_i8() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xi8>
  %w = stablehlo.constant dense<"0x000000FF01FE6400807F7F8000"> : tensor<13xi8>
  check.expect_eq %r, %w : tensor<13xi8>
  return
}

func.func @convert_f64_i32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xi32>
  %w = stablehlo.constant dense<"0x000000000000000000000000FFFFFFFF01000000FEFFFFFF64000000000000002000FFFFFFFFFF7FFFFFFF7F0000008000000000"> : tensor<13xi32>
  check.expect_eq %r, %w : tensor<13xi32>
  return
}

func.func @convert_f64_i64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xi64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFF0100000000000000FEFFFFFFFFFFFFFF640000000000000000000000000000002000FFFFFFFFFFFFFFFFFFFFFFFFFF7FFFFFFFFFFFFFFF7F00000000000000800000000000000000"> : tensor<13xi64>
  check.expect_eq %r, %w : tensor<13xi64>
  return
}

func.func @convert_f64_ui8() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xui8>
  %w = stablehlo.constant dense<"0x000000000100640000FFFF0000"> : tensor<13xui8>
  check.expect_eq %r, %w : tensor<13xui8>
  return
}

func.func @convert_f64_ui32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xui32>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000100000000000000640000000000000000000000FFFFFFFFFFFFFFFF0000000000000000"> : tensor<13xui32>
  check.expect_eq %r, %w : tensor<13xui32>
  return
}

func.func @convert_f64_ui64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xui64>
  %w = stablehlo.constant dense<"0x000000000000000000000000000000000000000000000000000000000000000001000000000000000000000000000000640000000000000000000000000000000000000000000000FFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF00000000000000000000000000000000"> : tensor<13xui64>
  check.expect_eq %r, %w : tensor<13xui64>
  return
}

func.func @convert_f64_f16() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xf16>
  %w = stablehlo.constant dense<"0x00000080003800BC003E00C144561914FFFB007C007C00FC007E"> : tensor<13xf16>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf16>, tensor<13xf16>
  return
}

func.func @convert_f64_f32() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xf32>
  %w = stablehlo.constant dense<"0x00000000000000800000003F000080BF0000C03F000020C00080C8426F12833A00E07FC7CAF249710000807F000080FF0000C07F"> : tensor<13xf32>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf32>, tensor<13xf32>
  return
}

func.func @convert_f64_f64() {
  %a0 = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  %r = stablehlo.convert %a0 : (tensor<13xf64>) -> tensor<13xf64>
  %w = stablehlo.constant dense<"0x00000000000000000000000000000080000000000000E03F000000000000F0BF000000000000F83F00000000000004C00000000000105940FCA9F1D24D62503F0000000000FCEFC0EA8CA039593E2946000000000000F07F000000000000F0FF000000000000F87F"> : tensor<13xf64>
  check.expect_close %r, %w, max_ulp_difference = 1 : tensor<13xf64>, tensor<13xf64>
  return
}
