"""A valid program for every op: its operands, attributes, results and regions, and the text that they make."""
import re

REDUCER = '^bb0(%x: tensor<{t}>, %y: tensor<{t}>):\n  %z = "stablehlo.{op}"(%x, %y) : (tensor<{t}>, tensor<{t}>) -> tensor<{t}>\n  "stablehlo.return"(%z) : (tensor<{t}>) -> ()'
COMPARATOR = '^bb0({args}):\n  %z = "stablehlo.compare"(%x0, %x1) <{{comparison_direction = #stablehlo<comparison_direction GT>}}> : (tensor<{t}>, tensor<{t}>) -> tensor<i1>\n  "stablehlo.return"(%z) : (tensor<i1>) -> ()'
Q = '!quant.uniform<i8:f32, 0.5:3>'
Q0 = '!quant.uniform<i8:f32, 0.5>'
QA = '!quant.uniform<i8:f32:1, {0.5, 0.25}>'


def reducer(t='f32', op='add'):
    return REDUCER.format(t=t, op=op)


def comparator(*types):
    args = ', '.join(f'%x{2 * i + k}: tensor<{t}>' for i, t in enumerate(types) for k in range(2))
    return COMPARATOR.format(args=args, t=types[0])


def returns(*values, args=''):
    """A region that returns values (name, type) which are captured or its arguments."""
    names = ', '.join(v for v, _ in values)
    types = ', '.join(t for _, t in values)
    head = f'^bb0({args}):\n' if args else ''
    return f'{head}  "stablehlo.return"({names}) : ({types}) -> ()'


def i64s(*v):
    return 'array<i64' + (': ' + ', '.join(map(str, v)) if v else '') + '>'


def dense(rows):
    n, m = len(rows), len(rows[0]) if rows else 2
    return f'dense<{rows}> : tensor<{n}x{m}xi64>'


# op, operand types, attributes, result types, regions
PROGRAMS = []


def add(op, operands, results, attrs=None, regions=()):
    PROGRAMS.append((op, list(operands), dict(attrs or {}), list(results), list(regions)))


F = 'tensor<2x3xf32>'
for op in ('abs cbrt ceil cosine exponential exponential_minus_one floor imag log log_plus_one logistic negate real '
           'round_nearest_afz round_nearest_even rsqrt sign sine sqrt tan tanh').split():
    add(op, [F], [F])
    add(op, ['tensor<?x3xf32>'], [F])
    if op not in ('imag', 'real'):
        add(op, [f'tensor<2x{Q}>'], [f'tensor<2x{Q}>'])
for op in 'exponential tanh'.split():
    add(op, [F], [F], {'result_accuracy': '#stablehlo.result_accuracy<atol = 0.5, rtol = 0.0, ulps = 2, mode = #stablehlo.result_accuracy_mode<TOLERANCE>>'})
    add(op, [F], [F], {'result_accuracy': '#stablehlo.result_accuracy<mode = #stablehlo.result_accuracy_mode<HIGHEST>>'})
for op in 'count_leading_zeros not popcnt'.split():
    add(op, ['tensor<2xi32>'], ['tensor<2xi32>'])
add('abs', ['tensor<2xcomplex<f32>>'], ['tensor<2xf32>'])
add('real', ['tensor<2xcomplex<f64>>'], ['tensor<2xf64>'])
add('is_finite', [F], ['tensor<2x3xi1>'])
for op in 'add atan2 divide maximum minimum multiply power remainder subtract'.split():
    add(op, [F, F], [F])
    add(op, [F, 'tensor<2x?xf32>'], ['tensor<?x3xf32>'])
    add(op, [f'tensor<2x{Q}>', f'tensor<2x{Q}>'], [f'tensor<2x{Q}>'])
add('add', [f'tensor<3x2x{QA}>'] * 2, [f'tensor<3x2x{QA}>'])
add('add', ['tensor<?x3xf32, #stablehlo.bounds<4, ?>>'] * 2, ['tensor<?x3xf32, #stablehlo.bounds<4, ?>>'])
add('add', ['tensor<?xf32, #stablehlo.bounds<4>>', 'tensor<3xf32>'], ['tensor<3xf32>'])
for op in 'and or xor shift_left shift_right_arithmetic shift_right_logical'.split():
    add(op, ['tensor<2xi32>'] * 2, ['tensor<2xi32>'])
add('compare', [F, F], ['tensor<2x3xi1>'], {'comparison_direction': '#stablehlo<comparison_direction LT>'})
for t, k in (('f32', 'FLOAT'), ('f32', 'TOTALORDER'), ('i32', 'SIGNED'), ('ui8', 'UNSIGNED'), ('i1', 'UNSIGNED'),
             ('complex<f32>', 'FLOAT'), (Q, 'FLOAT')):
    add('compare', [f'tensor<2x{t}>'] * 2, ['tensor<2xi1>'],
        {'comparison_direction': '#stablehlo<comparison_direction EQ>', 'compare_type': f'#stablehlo<comparison_type {k}>'})
add('complex', [F, F], ['tensor<2x3xcomplex<f32>>'])
add('clamp', ['tensor<f32>', F, F], [F])
add('clamp', [F, F, 'tensor<f32>'], [F])
add('select', ['tensor<i1>', F, F], [F])
add('select', ['tensor<2x3xi1>', F, F], [F])
add('select', ['tensor<?x3xi1>', 'tensor<2x?xf32>', F], ['tensor<?x?xf32>'])
add('select', ['tensor<i1>', f'tensor<3x{Q}>', f'tensor<3x{Q}>'], [f'tensor<3x{Q}>'])
add('convert', [F], ['tensor<2x3xi8>'])
add('convert', ['tensor<?xi1>'], ['tensor<2xcomplex<f32>>'])
add('reduce_precision', [F], [F], {'exponent_bits': '5 : i32', 'mantissa_bits': '10 : i32'})
add('bitcast_convert', [F], ['tensor<2x3xi32>'])
add('bitcast_convert', [F], ['tensor<2x3x2xi16>'])
add('bitcast_convert', ['tensor<3x4xi8>'], ['tensor<3xi32>'])
add('bitcast_convert', ['tensor<?xi32>'], ['tensor<?x4xui8>'])
add('bitcast_convert', ['tensor<2xcomplex<f64>>'], ['tensor<2x2xcomplex<f32>>'])
add('uniform_quantize', ['tensor<2xf32>'], [f'tensor<2x{Q}>'])
add('uniform_quantize', ['tensor<3x2xf32>'], [f'tensor<3x2x{QA}>'])
add('uniform_dequantize', [f'tensor<2x{Q}>'], ['tensor<2xf32>'])
add('constant', [], ['tensor<2xi64>'], {'value': 'dense<[1, 2]> : tensor<2xi64>'})
add('constant', [], ['tensor<2x3xf32>'], {'value': 'dense<1.0> : tensor<2x3xf32>'})
add('iota', [], ['tensor<4x5xi32>'], {'iota_dimension': '1 : i64'})
add('dynamic_iota', ['tensor<2xi64>'], ['tensor<?x?xf32>'], {'iota_dimension': '0 : i64'})
add('rng', ['tensor<f32>', 'tensor<f32>', 'tensor<2xi64>'], ['tensor<?x?xf32>'], {'rng_distribution': '#stablehlo<rng_distribution UNIFORM>'})
add('rng', ['tensor<f32>', 'tensor<f32>', 'tensor<1xi64>'], ['tensor<?xf32>'], {'rng_distribution': '#stablehlo<rng_distribution NORMAL>'})
add('rng_bit_generator', ['tensor<2xui64>'], ['tensor<2xui64>', 'tensor<10x12xui32>'], {'rng_algorithm': '#stablehlo<rng_algorithm THREE_FRY>'})
add('rng_bit_generator', ['tensor<3xui64>'], ['tensor<3xui64>', 'tensor<10xf32>'], {'rng_algorithm': '#stablehlo<rng_algorithm PHILOX>'})
add('rng_bit_generator', ['tensor<5xui64>'], ['tensor<5xui64>', 'tensor<10xi64>'], {'rng_algorithm': '#stablehlo<rng_algorithm DEFAULT>'})
add('broadcast_in_dim', ['tensor<1x3xf32>'], ['tensor<3x4x2xf32>'], {'broadcast_dimensions': i64s(1, 0)})
add('broadcast_in_dim', [f'tensor<1x2x{QA}>'], [f'tensor<5x2x{QA}>'], {'broadcast_dimensions': i64s(0, 1)})
add('broadcast', ['tensor<3xf32>'], ['tensor<1x2x3xf32>'], {'broadcast_sizes': i64s(1, 2)})
add('concatenate', [F, 'tensor<2x1xf32>'], ['tensor<2x4xf32>'], {'dimension': '1 : i64'})
add('concatenate', [F, 'tensor<?x3xf32>', 'tensor<5x?xf32>'], ['tensor<?x3xf32>'], {'dimension': '0 : i64'})
add('concatenate', ['tensor<?x3xf32, #stablehlo.bounds<4, ?>>', F], ['tensor<?x3xf32, #stablehlo.bounds<6, ?>>'], {'dimension': '0 : i64'})
add('pad', [F, 'tensor<f32>'], ['tensor<5x9xf32>'], {'edge_padding_low': i64s(0, 1), 'edge_padding_high': i64s(2, 1), 'interior_padding': i64s(1, 2)})
add('pad', ['tensor<4x?xf32>', 'tensor<f32>'], ['tensor<2x?xf32>'], {'edge_padding_low': i64s(-1, 1), 'edge_padding_high': i64s(-1, 1), 'interior_padding': i64s(0, 0)})
add('reshape', [F], ['tensor<3x2xf32>'])
add('reshape', ['tensor<1xi32>'], ['tensor<i32>'])
add('reshape', ['tensor<?x3xi32>'], ['tensor<6xi32>'])
add('reshape', [f'tensor<3x2x{QA}>'], [f'tensor<3x2x1x{QA}>'])
add('reverse', [F], [F], {'dimensions': i64s(1)})
add('slice', ['tensor<5x6xf32>'], ['tensor<2x2xf32>'], {'start_indices': i64s(1, 0), 'limit_indices': i64s(3, 4), 'strides': i64s(1, 2)})
add('slice', ['tensor<?x6xf32>'], ['tensor<2x2xf32>'], {'start_indices': i64s(1, 0), 'limit_indices': i64s(3, 4), 'strides': i64s(1, 2)})
add('transpose', ['tensor<2x3x4xf32>'], ['tensor<4x2x3xf32>'], {'permutation': i64s(2, 0, 1)})
add('transpose', ['tensor<?x3xf32, #stablehlo.bounds<4, ?>>'], ['tensor<3x?xf32, #stablehlo.bounds<?, 4>>'], {'permutation': i64s(1, 0)})
add('transpose', [f'tensor<3x2x{QA}>'], ['tensor<2x3x!quant.uniform<i8:f32:0, {0.5, 0.25}>>'], {'permutation': i64s(1, 0)})
add('dynamic_slice', ['tensor<4x4xf32>', 'tensor<i32>', 'tensor<i32>'], ['tensor<1x2xf32>'], {'slice_sizes': i64s(1, 2)})
add('dynamic_update_slice', ['tensor<4x4xf32>', 'tensor<1x2xf32>', 'tensor<i32>', 'tensor<i32>'], ['tensor<4x4xf32>'])
G = '#stablehlo.gather<offset_dims = [2, 3], collapsed_slice_dims = [0], start_index_map = [1, 0], index_vector_dim = 2>'
add('gather', ['tensor<3x4x2xf32>', 'tensor<2x3x2xi64>'], ['tensor<2x3x2x2xf32>'], {'dimension_numbers': G, 'slice_sizes': i64s(1, 2, 2), 'indices_are_sorted': 'false'})
G2 = '#stablehlo.gather<offset_dims = [3, 4], collapsed_slice_dims = [1], operand_batching_dims = [0], start_indices_batching_dims = [1], start_index_map = [2, 1], index_vector_dim = 3>'
add('gather', ['tensor<2x3x4x2xf32>', 'tensor<2x2x3x2xi64>'], ['tensor<2x2x3x2x2xf32>'], {'dimension_numbers': G2, 'slice_sizes': i64s(1, 1, 2, 2), 'indices_are_sorted': 'false'})
add('gather', ['tensor<3x4x2xf32>', 'tensor<?x3x2xi64>'], ['tensor<?x3x2x2xf32>'], {'dimension_numbers': G, 'slice_sizes': i64s(1, 2, 2)})
add('dynamic_gather', ['tensor<3x4x2xf32>', 'tensor<2x3x2xi64>', 'tensor<3xi32>'], ['tensor<2x3x?x?xf32>'], {'dimension_numbers': G, 'indices_are_sorted': 'false'})
S = '#stablehlo.scatter<update_window_dims = [2, 3], inserted_window_dims = [0], scatter_dims_to_operand_dims = [1, 0], index_vector_dim = 2>'
add('scatter', ['tensor<3x4x2xf32>', 'tensor<2x3x2xi64>', 'tensor<2x3x2x2xf32>'], ['tensor<3x4x2xf32>'], {'scatter_dimension_numbers': S, 'indices_are_sorted': 'false', 'unique_indices': 'false'}, [reducer()])
S2 = '#stablehlo.scatter<update_window_dims = [3, 4], inserted_window_dims = [1], input_batching_dims = [0], scatter_indices_batching_dims = [1], scatter_dims_to_operand_dims = [2, 1], index_vector_dim = 3>'
add('scatter', ['tensor<2x3x4x2xf32>', 'tensor<2x2x3x2xi64>', 'tensor<2x2x3x2x2xf32>'], ['tensor<2x3x4x2xf32>'], {'scatter_dimension_numbers': S2}, [reducer()])
add('scatter', ['tensor<3x4x2xf32>', 'tensor<2x3x2xi64>', 'tensor<2x3x2x2xf32>'], ['tensor<3x4x2xf64>'], {'scatter_dimension_numbers': S}, [reducer('f64')])
PREC = '[#stablehlo<precision DEFAULT>, #stablehlo<precision HIGHEST>]'
D = '#stablehlo.dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [0], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [1]>'
add('dot_general', ['tensor<2x3x4xf32>', 'tensor<2x4x5xf32>'], ['tensor<2x3x5xf32>'], {'dot_dimension_numbers': D, 'precision_config': PREC})
add('dot_general', ['tensor<2x3x4xi8>', 'tensor<2x4x5xi8>'], ['tensor<2x3x5xi32>'], {'dot_dimension_numbers': D})
add('dot_general', ['tensor<?x3x4xf32>', 'tensor<2x4x?xf32>'], ['tensor<2x3x?xf32>'], {'dot_dimension_numbers': D})
add('dot_general', [f'tensor<2x3x4x{Q0}>', f'tensor<2x4x5x{Q0}>'], [f'tensor<2x3x5x{Q0}>'], {'dot_dimension_numbers': D})
add('dot_general', ['tensor<2x3x4xf32>', f'tensor<2x4x5x{Q0}>'], ['tensor<2x3x5xf32>'], {'dot_dimension_numbers': D})
add('dot_general', ['tensor<2x3x4xf32>', 'tensor<2x4x5xf32>'], ['tensor<2x3x5xf32>'],
    {'dot_dimension_numbers': D, 'algorithm': '#stablehlo.dot_algorithm<lhs_precision_type = tf32, rhs_precision_type = tf32, accumulation_type = f32, lhs_component_count = 1, rhs_component_count = 1, num_primitive_operations = 1, allow_imprecise_accumulation = false>'})
add('dot', ['tensor<2x3xf32>', 'tensor<3x4xf32>'], ['tensor<2x4xf32>'], {'precision_config': PREC})
add('dot', ['tensor<3xf32>', 'tensor<3xf32>'], ['tensor<f32>'])
add('dot', ['tensor<3xf32>', 'tensor<3x?xf32>'], ['tensor<4xf32>'])
C = ('#stablehlo.conv<raw input_batch_dimension = 0, input_feature_dimension = 3, input_spatial_dimensions = [1, 2], '
     'kernel_input_feature_dimension = 2, kernel_output_feature_dimension = 3, kernel_spatial_dimensions = [0, 1], '
     'output_batch_dimension = 0, output_feature_dimension = 3, output_spatial_dimensions = [1, 2]>')
CONV = {'window_strides': i64s(1, 2), 'padding': dense([[1, 1], [0, 2]]), 'lhs_dilation': i64s(1, 1), 'rhs_dilation': i64s(1, 2),
        'window_reversal': 'array<i1: false, false>', 'dimension_numbers': C, 'feature_group_count': '1 : i64', 'batch_group_count': '1 : i64', 'precision_config': PREC}
add('convolution', ['tensor<4x8x9x6xf32>', 'tensor<3x3x6x10xf32>'], ['tensor<4x8x4x10xf32>'], CONV)
add('convolution', ['tensor<4x8x9x6xf32>', 'tensor<3x3x3x10xf32>'], ['tensor<4x8x4x10xf32>'], {**CONV, 'feature_group_count': '2 : i64'})
add('convolution', ['tensor<4x8x9x6xf32>', 'tensor<3x3x6x10xf32>'], ['tensor<2x8x4x10xf32>'], {**CONV, 'batch_group_count': '2 : i64'})
add('convolution', ['tensor<?x8x9x6xf32>', 'tensor<3x?x6x10xf32>'], ['tensor<?x8x?x10xf32>'], CONV)
add('convolution', ['tensor<4x8x9x6xf32>', 'tensor<3x3x6x10xf32>'], ['tensor<4x6x7x10xf32>'], {k: CONV[k] for k in ('dimension_numbers', 'feature_group_count', 'batch_group_count')})
add('convolution', [f'tensor<4x8x9x6x{Q}>', f'tensor<3x3x6x10x{Q0}>'], [f'tensor<4x8x4x10x{Q}>'], CONV)
add('convolution', ['tensor<4x8x9x6xf32>', f'tensor<3x3x6x10x{Q0}>'], ['tensor<4x8x4x10xf32>'], CONV)
add('convolution', [f'tensor<4x8x9x6x{Q}>', 'tensor<3x3x6x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>'], ['tensor<4x8x4x2x!quant.uniform<i8:f32:3, {0.5, 0.25}>>'], CONV)
add('dynamic_conv', ['tensor<4x8x9x6xf32>', 'tensor<3x3x6x10xf32>', 'tensor<2x2xi64>'], ['tensor<4x?x?x10xf32>'], {k: v for k, v in CONV.items() if k != 'padding'})
add('fft', ['tensor<3x9xcomplex<f32>>'], ['tensor<3x9xcomplex<f32>>'], {'fft_type': '#stablehlo<fft_type FFT>', 'fft_length': i64s(9)})
add('fft', ['tensor<3x9xf32>'], ['tensor<3x5xcomplex<f32>>'], {'fft_type': '#stablehlo<fft_type RFFT>', 'fft_length': i64s(9)})
add('fft', ['tensor<3x9xf32>'], ['tensor<3x5xcomplex<f32>>'], {'fft_type': '#stablehlo<fft_type RFFT>', 'fft_length': i64s(3, 9)})
add('fft', ['tensor<3x5xcomplex<f64>>'], ['tensor<3x9xf64>'], {'fft_type': '#stablehlo<fft_type IRFFT>', 'fft_length': i64s(9)})
add('fft', ['tensor<3x?xcomplex<f64>>'], ['tensor<3x9xf64>'], {'fft_type': '#stablehlo<fft_type IRFFT>', 'fft_length': i64s(9)})
add('cholesky', ['tensor<1x2x2xf32>'], ['tensor<1x2x2xf32>'], {'lower': 'true'})
add('triangular_solve', ['tensor<10x5x4x4xf32>', 'tensor<10x5x4x3xf32>'], ['tensor<10x5x4x3xf32>'], {'left_side': 'true', 'lower': 'true', 'unit_diagonal': 'true', 'transpose_a': '#stablehlo<transpose NO_TRANSPOSE>'})
add('triangular_solve', ['tensor<4x4xf32>', 'tensor<3x4xf32>'], ['tensor<3x4xf32>'], {'left_side': 'false', 'lower': 'true', 'unit_diagonal': 'true', 'transpose_a': '#stablehlo<transpose ADJOINT>'})
add('reduce', ['tensor<2x3xf32>', 'tensor<f32>'], ['tensor<2xf32>'], {'dimensions': i64s(1)}, [reducer()])
add('reduce', ['tensor<?x3xf32>', 'tensor<f32>'], ['tensor<?xf32>'], {'dimensions': i64s(1)}, [reducer()])
add('reduce', ['tensor<2x3xi8>', 'tensor<i8>'], ['tensor<i32>'], {'dimensions': i64s(0, 1)}, [reducer('i32')])
TWO = ('^bb0(%x: tensor<f32>, %i: tensor<i32>, %y: tensor<f32>, %j: tensor<i32>):\n'
       '  %z = "stablehlo.add"(%x, %y) : (tensor<f32>, tensor<f32>) -> tensor<f32>\n'
       '  %k = "stablehlo.add"(%i, %j) : (tensor<i32>, tensor<i32>) -> tensor<i32>\n'
       '  "stablehlo.return"(%z, %k) : (tensor<f32>, tensor<i32>) -> ()')
add('reduce', ['tensor<2x3xf32>', 'tensor<2x3xi32>', 'tensor<f32>', 'tensor<i32>'], ['tensor<2xf32>', 'tensor<2xi32>'], {'dimensions': i64s(1)}, [TWO])
W = {'window_dimensions': i64s(1, 2), 'window_strides': i64s(2, 1), 'base_dilations': i64s(1, 2), 'window_dilations': i64s(3, 1), 'padding': dense([[2, 2], [0, 0]])}
add('reduce_window', ['tensor<4x16xf32>', 'tensor<f32>'], ['tensor<4x30xf32>'], W, [reducer()])
add('reduce_window', ['tensor<4x16xf32>', 'tensor<f32>'], ['tensor<4x15xf32>'], {'window_dimensions': i64s(1, 2)}, [reducer()])
add('reduce_window', ['tensor<?x16xi8>', 'tensor<i8>'], ['tensor<?x15xi32>'], {'window_dimensions': i64s(1, 2)}, [reducer('i32')])
add('reduce_window', ['tensor<4x16xf32>', 'tensor<4x16xi32>', 'tensor<f32>', 'tensor<i32>'], ['tensor<4x15xf32>', 'tensor<4x15xi32>'], {'window_dimensions': i64s(1, 2)}, [TWO])
add('select_and_scatter', ['tensor<10x24x24x64xf32>', 'tensor<10x12x12x64xf32>', 'tensor<f32>'], ['tensor<10x24x24x64xf32>'],
    {'window_dimensions': i64s(1, 2, 2, 1), 'window_strides': i64s(1, 2, 2, 1), 'padding': dense([[0, 0]] * 4)}, [comparator('f32'), reducer()])
add('select_and_scatter', ['tensor<4xi8>', 'tensor<2xi8>', 'tensor<i8>'], ['tensor<4xi32>'],
    {'window_dimensions': i64s(2), 'window_strides': i64s(2)}, [comparator('i8'), reducer('i32')])
add('sort', ['tensor<2x3xf32>'], ['tensor<2x3xf32>'], {'dimension': '1 : i64', 'is_stable': 'true'}, [comparator('f32')])
add('sort', ['tensor<2x3xf32>', 'tensor<2x?xi32>'], ['tensor<2x3xf32>', 'tensor<2x?xi32>'], {'dimension': '-1 : i64'}, [comparator('f32', 'i32')])
add('map', [F, F], [F], {'dimensions': i64s(0, 1)}, [reducer()])
add('if', ['tensor<i1>', F, F], [F], {}, [returns(('%a1', F)), returns(('%a2', F))])
add('case', ['tensor<i32>', F, F], [F, F], {}, [returns(('%a1', F), ('%a2', F)), returns(('%a2', F), ('%a2', F))])
add('while', ['tensor<i32>', F], ['tensor<i32>', F], {}, [
    '^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):\n  %p = "stablehlo.compare"(%i, %i) <{comparison_direction = #stablehlo<comparison_direction LT>}> : (tensor<i32>, tensor<i32>) -> tensor<i1>\n  "stablehlo.return"(%p) : (tensor<i1>) -> ()',
    '^bb0(%i: tensor<i32>, %s: tensor<2x3xf32>):\n  "stablehlo.return"(%i, %s) : (tensor<i32>, tensor<2x3xf32>) -> ()'])
V = 'tensor<3xf32>'
BN = {'epsilon': '0.001 : f32', 'feature_index': '1 : i64'}
add('batch_norm_training', [F, V, V], [F, V, V], BN)
add('batch_norm_inference', [F, V, V, V, V], [F], BN)
add('batch_norm_grad', [F, V, V, V, F], [F, V, V], BN)
add('batch_norm_training', ['tensor<2x?xf32>', V, V], ['tensor<2x?xf32>', V, V], BN)
add('custom_call', [F], ['tensor<3xi1>'], {'call_target_name': '"foo"', 'has_side_effect': 'false', 'api_version': '4 : i32', 'backend_config': '{a = 1 : i32}'})
add('custom_call', [F], [F], {'call_target_name': '"foo"', 'operand_layouts': '[dense<[1, 0]> : tensor<2xindex>]', 'result_layouts': '[dense<[1, 0]> : tensor<2xindex>]'})
add('custom_call', [F], [F], {'call_target_name': '"foo"', 'output_operand_aliases': '[#stablehlo.output_operand_alias<output_tuple_indices = [], operand_index = 0, operand_tuple_indices = []>]'})
add('optimization_barrier', [F, V], [F, V])
add('tuple', [F, V], [f'tuple<{F}, {V}>'])
add('get_tuple_element', [f'tuple<{F}, {V}>'], [V], {'index': '1 : i32'})
add('after_all', ['!stablehlo.token', '!stablehlo.token'], ['!stablehlo.token'])
add('create_token', [], ['!stablehlo.token'])
add('dynamic_broadcast_in_dim', ['tensor<1x?xf32>', 'tensor<3xi64>'], ['tensor<?x?x?xf32>'],
    {'broadcast_dimensions': i64s(2, 0), 'known_expanding_dimensions': i64s(0), 'known_nonexpanding_dimensions': i64s(1)})
add('dynamic_broadcast_in_dim', ['tensor<1x3xf32>', 'tensor<2xindex>'], ['tensor<2x3xf32>'], {'broadcast_dimensions': i64s(0, 1)})
add('dynamic_pad', [F, 'tensor<f32>', 'tensor<2xi64>', 'tensor<2xi64>', 'tensor<2xi64>'], ['tensor<?x?xf32>'])
add('dynamic_reshape', ['tensor<?x3xf32>', 'tensor<1xi32>'], ['tensor<?xf32>'])
add('dynamic_reshape', [F, 'tensor<3xi32>'], ['tensor<?x1x?xf32>'])
add('real_dynamic_slice', [F, 'tensor<2xi64>', 'tensor<2xi64>', 'tensor<2xi64>'], ['tensor<?x?xf32>'])
add('get_dimension_size', [F], ['tensor<i32>'], {'dimension': '1 : i64'})
add('set_dimension_size', [F, 'tensor<i32>'], ['tensor<2x?xf32, #stablehlo.bounds<?, 3>>'], {'dimension': '1 : i64'})
CH = '#stablehlo.channel_handle<handle = 1, type = 1>'
RG = dense([[0, 1], [2, 3]])
add('all_gather', [F], ['tensor<2x6xf32>'], {'all_gather_dim': '1 : i64', 'replica_groups': RG})
add('all_gather', [F], ['tensor<2x12xf32>'], {'all_gather_dim': '1 : i64', 'replica_groups': RG, 'channel_handle': CH})
add('all_gather', [F, V], ['tensor<4x3xf32>', 'tensor<6xf32>'], {'all_gather_dim': '0 : i64', 'replica_groups': RG, 'channel_handle': CH, 'use_global_device_ids': 'unit'})
add('all_reduce', [F], [F], {'replica_groups': RG, 'channel_handle': CH}, [reducer()])
add('all_reduce', [F], [F], {'replica_groups': 'dense<[[0, 1, 2], [3, 4, -1]]> : tensor<2x3xi64>', 'channel_handle': CH, 'use_global_device_ids': 'unit'}, [reducer()])
add('all_reduce', ['tensor<2xi8>', 'tensor<3xi8>'], ['tensor<2xi32>', 'tensor<3xi32>'], {'replica_groups': RG}, [reducer('i32')])
add('all_to_all', ['tensor<4x16xf32>'], ['tensor<16x4xf32>'], {'split_dimension': '1 : i64', 'concat_dimension': '0 : i64', 'split_count': '4 : i64', 'replica_groups': dense([[0, 1, 2, 3]])})
add('all_to_all', ['tensor<4x16xf32>', 'tensor<4x8xf32>'], ['tensor<8x8xf32>', 'tensor<8x4xf32>'], {'split_dimension': '1 : i64', 'concat_dimension': '0 : i64', 'split_count': '2 : i64', 'replica_groups': RG})
add('collective_broadcast', [F], [F], {'replica_groups': RG, 'channel_handle': CH})
add('collective_permute', [F], [F], {'source_target_pairs': dense([[0, 1], [1, 2]]), 'channel_handle': CH})
add('reduce_scatter', ['tensor<4x16xf32>'], ['tensor<4x8xf32>'], {'scatter_dimension': '1 : i64', 'replica_groups': RG}, [reducer()])
add('reduce_scatter', ['tensor<4x16xf32>'], ['tensor<4x4xf32>'], {'scatter_dimension': '1 : i64', 'replica_groups': RG, 'channel_handle': CH}, [reducer()])
add('reduce_scatter', ['tensor<4x16xi8>'], ['tensor<4x8xi32>'], {'scatter_dimension': '1 : i64', 'replica_groups': RG, 'channel_handle': CH, 'use_global_device_ids': 'unit'}, [reducer('i32')])
add('cross-replica-sum', [F], [F], {'replica_groups': RG})
add('partition_id', [], ['tensor<ui32>'])
add('replica_id', [], ['tensor<ui32>'])
T = '!stablehlo.token'
add('send', [F, T], [T], {'channel_handle': '#stablehlo.channel_handle<handle = 5, type = 2>', 'is_host_transfer': 'true'})
add('send', [F, F, T], [T], {'channel_handle': '#stablehlo.channel_handle<handle = 5, type = 1>', 'source_target_pairs': dense([[0, 1], [1, 2]])})
add('recv', [T], [F, T], {'channel_handle': '#stablehlo.channel_handle<handle = 5, type = 3>', 'is_host_transfer': 'true'})
add('recv', [T], [F, T], {'channel_handle': '#stablehlo.channel_handle<handle = 5, type = 1>'})
add('infeed', [T], [F, V, T], {'infeed_config': '"x"', 'layout': '[[0, 1], [0]]'})
add('outfeed', [F, T], [T], {'outfeed_config': '"x"'})
add('einsum', ['tensor<2x3xf32>', 'tensor<3x4xf32>'], ['tensor<2x4xf32>'], {'einsum_config': '"ab,bc->ac"'})
add('unary_einsum', ['tensor<2x3xf32>'], ['tensor<2xf32>'], {'einsum_config': '"ab->a"'})
add('torch_index_select', ['tensor<5x1x5xi32>', 'tensor<2xi32>'], ['tensor<2x1x5xi32>'], {'dim': '0 : i64', 'batch_dims': '0 : i64'})


# chlo: its ops carry their dialect's name
N = 'tensor<2xcomplex<f32>>'
for op in 'acos acosh asin asinh atan atanh bessel_i1e conj cosh sinh square tan'.split():
    add('chlo.' + op, [F], [F])
    add('chlo.' + op, [N], [N])
for op in 'digamma erf erf_inv erfc lgamma'.split():
    add('chlo.' + op, ['tensor<?x3xf32>'], [F])
for op in 'is_inf is_neg_inf is_pos_inf'.split():
    add('chlo.' + op, [F], ['tensor<2x3xi1>'])
for op in 'next_after polygamma zeta'.split():
    add('chlo.' + op, [F, F], [F])
add('chlo.mulhi', ['tensor<2xi32>'] * 2, ['tensor<2xi32>'])
for op in ('add atan2 divide maximum minimum multiply next_after polygamma power remainder shift_left '
           'shift_right_arithmetic shift_right_logical subtract zeta').split():
    add('chlo.broadcast_' + op, [V, F], [F])
    add('chlo.broadcast_' + op, ['tensor<2xf32>', F], [F], {'broadcast_dimensions': i64s(0)})
for op in 'and or xor'.split():
    add('chlo.broadcast_' + op, ['tensor<3xi32>', 'tensor<2x1xi32>'], ['tensor<2x3xi32>'])
add('chlo.broadcast_compare', [V, F], ['tensor<2x3xi1>'], {'comparison_direction': '#chlo<comparison_direction LT>', 'compare_type': '#chlo<comparison_type FLOAT>'})
add('chlo.broadcast_complex', [V, F], ['tensor<2x3xcomplex<f32>>'])
add('chlo.broadcast_select', ['tensor<3xi1>', F, 'tensor<f32>'], [F])
add('chlo.constant', [], ['tensor<2xi64>'], {'value': 'dense<[1, 2]> : tensor<2xi64>'})
add('chlo.constant_like', ['tensor<?x3xf32>'], ['tensor<?x3xf32>'], {'value': '1.0 : f32'})
add('chlo.top_k', ['tensor<2x5xf32>'], ['tensor<2x3xf32>', 'tensor<2x3xi32>'], {'k': '3 : i64'})
R = '#chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [1], lhs_ragged_dimensions = [0], rhs_group_dimensions = [0]>'
add('chlo.ragged_dot', ['tensor<11x5xf32>', 'tensor<3x5x7xf32>', 'tensor<3xi64>'], ['tensor<11x7xf32>'], {'ragged_dot_dimension_numbers': R, 'precision_config': '[#chlo<precision DEFAULT>, #chlo<precision DEFAULT>]'})
R = '#chlo.ragged_dot<lhs_batching_dimensions = [0], rhs_batching_dimensions = [1], lhs_contracting_dimensions = [2], rhs_contracting_dimensions = [2], lhs_ragged_dimensions = [1], rhs_group_dimensions = [0]>'
add('chlo.ragged_dot', ['tensor<2x11x5xf32>', 'tensor<3x2x5x7xf32>', 'tensor<2x3xi64>'], ['tensor<2x11x7xf32>'], {'ragged_dot_dimension_numbers': R})
R = '#chlo.ragged_dot<lhs_batching_dimensions = [], rhs_batching_dimensions = [], lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0], lhs_ragged_dimensions = [1], rhs_group_dimensions = []>'
add('chlo.ragged_dot', ['tensor<11x5xf32>', 'tensor<5x7xf32>', 'tensor<3xi64>'], ['tensor<3x11x7xf32>'], {'ragged_dot_dimension_numbers': R})
# more element types, dynamic and bounded shapes
for t in 'f8E5M2 f8E8M0FNU f4E2M1FN f6E2M3FN bf16 f16 f64'.split():
    add('add', [f'tensor<2x{t}>'] * 2, [f'tensor<2x{t}>'])
    add('convert', [f'tensor<2x{t}>'], ['tensor<2xf32>'])
for t in 'i1 i2 i4 ui2 ui4 ui16 i64'.split():
    add('multiply', [f'tensor<2x{t}>'] * 2, [f'tensor<2x{t}>'])
B = 'tensor<?x3xf32, #stablehlo.bounds<4, ?>>'
for op in 'exponential sign'.split():
    add(op, [B], [B])
add('select', ['tensor<?x3xi1, #stablehlo.bounds<4, ?>>', B, B], [B])
add('clamp', ['tensor<f32>', B, 'tensor<f32>'], [B])
add('compare', [B, B], ['tensor<?x3xi1, #stablehlo.bounds<4, ?>>'], {'comparison_direction': '#stablehlo<comparison_direction LT>'})
add('broadcast_in_dim', [B], ['tensor<2x?x3xf32, #stablehlo.bounds<?, 4, ?>>'], {'broadcast_dimensions': i64s(1, 2)})
add('reshape', [B], ['tensor<?x3x1xf32, #stablehlo.bounds<4, ?, ?>>'])
add('slice', [B], ['tensor<?x2xf32, #stablehlo.bounds<4, ?>>'], {'start_indices': i64s(0, 0), 'limit_indices': i64s(4, 2), 'strides': i64s(1, 1)})
add('pad', [B, 'tensor<f32>'], ['tensor<?x5xf32, #stablehlo.bounds<6, ?>>'], {'edge_padding_low': i64s(1, 1), 'edge_padding_high': i64s(1, 1), 'interior_padding': i64s(0, 0)})
add('reverse', [B], [B], {'dimensions': i64s(0)})
add('reduce', [B, 'tensor<f32>'], ['tensor<?xf32, #stablehlo.bounds<4>>'], {'dimensions': i64s(1)}, [reducer()])
add('reduce_window', [B, 'tensor<f32>'], ['tensor<?x2xf32, #stablehlo.bounds<4, ?>>'], {'window_dimensions': i64s(1, 2)}, [reducer()])
add('sort', [B], [B], {'dimension': '0 : i64'}, [comparator('f32')])
add('dot_general', ['tensor<?x3x4xf32, #stablehlo.bounds<2, ?, ?>>', 'tensor<?x4x5xf32, #stablehlo.bounds<2, ?, ?>>'], ['tensor<?x3x5xf32, #stablehlo.bounds<2, ?, ?>>'], {'dot_dimension_numbers': D})
add('gather', ['tensor<3x4x2xf32>', 'tensor<?x3x2xi64, #stablehlo.bounds<5, ?, ?>>'], ['tensor<?x3x2x2xf32, #stablehlo.bounds<5, ?, ?, ?>>'], {'dimension_numbers': G, 'slice_sizes': i64s(1, 2, 2)})
add('get_dimension_size', [B], ['tensor<i32>'], {'dimension': '0 : i64'})
add('set_dimension_size', [B, 'tensor<i32>'], [B], {'dimension': '0 : i64'})
add('all_gather', [B], ['tensor<?x6xf32, #stablehlo.bounds<4, ?>>'], {'all_gather_dim': '1 : i64', 'replica_groups': RG})
add('if', ['tensor<i1>', B, B], [B], {}, [returns(('%a1', B)), returns(('%a2', B))])
add('case', ['tensor<i32>', F, F], [F], {}, [returns(('%a1', F)), returns(('%a2', F)), returns(('%a1', F))])
add('map', [F], [F], {'dimensions': i64s(0, 1)}, ['^bb0(%x: tensor<f32>):\n  "stablehlo.return"(%x) : (tensor<f32>) -> ()'])
add('dynamic_reshape', [f'tensor<?x{Q}>', 'tensor<2xi64>'], [f'tensor<?x?x{Q}>'])
add('transpose', [f'tensor<?x2x{QA}>'], ['tensor<2x?x!quant.uniform<i8:f32:0, {0.5, 0.25}>>'], {'permutation': i64s(1, 0)})
add('dot_general', ['tensor<2x3x4x!quant.uniform<i8:f32, 0.5>>', 'tensor<2x4x5x!quant.uniform<i8:f32, 0.5>>'], ['tensor<2x3x5x!quant.uniform<i32:f32, 0.25>>'], {'dot_dimension_numbers': D})
add('dot_general', ['tensor<3x4x!quant.uniform<i8:f32, 0.5>>', 'tensor<4x2x!quant.uniform<i8:f32:1, {0.5, 0.25}>>'], ['tensor<3x2x!quant.uniform<i32:f32:1, {0.25, 0.125}>>'],
    {'dot_dimension_numbers': '#stablehlo.dot<lhs_contracting_dimensions = [1], rhs_contracting_dimensions = [0]>'})
# every attribute of a custom call
add('custom_call', [F, F], [F, F], {'call_target_name': '"foo"', 'has_side_effect': 'true', 'api_version': '2 : i32', 'backend_config': '"text"',
                                    'operand_layouts': '[dense<[1, 0]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>]', 'result_layouts': '[dense<[1, 0]> : tensor<2xindex>, dense<[0, 1]> : tensor<2xindex>]',
                                    'output_operand_aliases': '[#stablehlo.output_operand_alias<output_tuple_indices = [1], operand_index = 0, operand_tuple_indices = []>]', 'called_computations': '[]'})
# ops that name a function: @callee takes and returns F
add('composite', [F], [F], {'name': '"my.op"', 'decomposition': '@callee', 'composite_attributes': '{a = 1 : i64}', 'version': '1 : i32'})
add('func.call', [F], [F], {'callee': '@callee'})
add('custom_call', [F], [F], {'call_target_name': '"foo"', 'called_computations': '[@callee]'})
add('async_start', [F], [f'!stablehlo.future<{F}>'], {}, [
    f'^bb0(%x: {F}):\n  %y = "stablehlo.collective_permute"(%x) <{{source_target_pairs = dense<[[0, 1]]> : tensor<1x2xi64>}}> : ({F}) -> {F}\n  "stablehlo.return"(%y) : ({F}) -> ()'])
add('async_done', [f'!stablehlo.future<{F}>'], [F])
CALLEE = f'func.func private @callee(%x: {F}) -> {F} {{\n  func.return %x : {F}\n}}\n'


def text_of(program):
    op, operands, attrs, results, regions = program
    args = ', '.join(f'%a{i}: {t}' for i, t in enumerate(operands))
    # Operands that only regions use are not the op's own.
    captured = max([int(n) for r in regions for n in re.findall(r'%a(\d+)', r)], default=-1)
    used = operands[:1] if captured >= 1 else operands
    head = ''
    if results:
        head = f'%r:{len(results)} = '
    body = f'  {head}"{op if "." in op else "stablehlo." + op}"({", ".join(f"%a{i}" for i in range(len(used)))})'
    if attrs:
        body += ' <{' + ', '.join(k if v == 'unit' else f'{k} = {v}' for k, v in attrs.items()) + '}>'
    if regions:
        body += ' (' + ', '.join('{\n' + r + '\n}' for r in regions) + ')'
    body += f' : ({", ".join(used)}) -> ({", ".join(results)})'
    behind = CALLEE if '@callee' in body else ''
    return f'func.func @f({args}) {{\n{body}\n  func.return\n}}\n{behind}'
