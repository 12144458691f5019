#!/usr/bin/env python3
"""Writes dynamic.mlir: programs of dynamic and bounded shapes, with what NumPy computes as checks.

Each program is @f, whose arguments have dynamic dimensions, and a @main that calls it on constants. Run with a Python
that has numpy.
"""
import os

import numpy as np

NAMES = {'float32': 'f32', 'int32': 'i32', 'int64': 'i64', 'bool': 'i1'}
progs = []
f, i64 = np.float32, np.int64
bits23 = np.array([[0x3f800000, 0x40490fdb, 0], [7, -0x3f000000, 0x3e800000]], np.int32)


def P(name, text, args, want):
    progs.append((name, text, args, want))


def literal(a):
    def one(v):
        return ('true' if v else 'false') if a.dtype == bool else repr(float(v)) if a.dtype.kind == 'f' else str(int(v))

    def rows(x):
        return '[' + ', '.join(rows(y) for y in x) + ']' if x.ndim else one(x[()])
    return rows(a) if a.size else ''


def type_of(a):
    return 'tensor<' + ''.join(f'{d}x' for d in a.shape) + NAMES[str(a.dtype)] + '>'


def split(text):
    """At commas outside brackets."""
    depth, parts = 0, ['']
    for c in text:
        depth += (c in '<(') - (c in '>)')
        if c == ',' and depth == 0:
            parts.append('')
        else:
            parts[-1] += c
    return [p.strip() for p in parts]


def program(name, text, args, want):
    text = text.replace('@main', '@f').replace('xindex>', 'xi64>')
    head = text[text.index('(') + 1:text.index(' {\n')]
    params, results = head.split(') -> ')
    results = split(results.strip('()') if results.startswith('(') else results)
    params = [p.split(': ', 1)[1] for p in split(params)]
    lines = [f'// {name}', 'func.func @main() {']
    for i, (a, type) in enumerate(zip(map(np.asarray, args), params)):
        lines.append(f'  %c{i} = stablehlo.constant dense<{literal(a)}> : {type_of(a)}')
        if type != type_of(a):
            lines.append(f'  %a{i} = stablehlo.convert %c{i} : ({type_of(a)}) -> {type}')
        else:
            lines[-1] = lines[-1].replace('%c', '%a', 1)
    names = ', '.join(f'%a{i}' for i in range(len(args)))
    lines.append(f'  %r:{len(want)} = call @f({names}) : ({", ".join(params)}) -> ({", ".join(results)})')
    for i, (w, type) in enumerate(zip(map(np.asarray, want), results)):
        lines.append(f'  %w{i} = stablehlo.constant dense<{literal(w)}> : {type_of(w)}')
        lines.append(f'  stablehlo.custom_call @check.expect_close(%r#{i}, %w{i}) {{has_side_effect = true}} : '
                     f'({type}, {type_of(w)}) -> ()' if w.dtype.kind == 'f' else
                     f'  stablehlo.custom_call @check.expect_eq(%r#{i}, %w{i}) {{has_side_effect = true}} : '
                     f'({type}, {type_of(w)}) -> ()')
    return '\n'.join(lines) + '\n  return\n}\n' + text.replace('\n %', '\n  %').replace('\n return', '\n  return').replace(
        ' }\nfunc', '\n}\nfunc').removesuffix(' }') + '\n}\n'

x23=np.arange(6,dtype=f).reshape(2,3)
P('main_dyn_add','''func.func @main(%a: tensor<?x3xf32>, %b: tensor<?x3xf32>) -> tensor<?x3xf32> {
 %0 = stablehlo.add %a, %b : tensor<?x3xf32>
 return %0 : tensor<?x3xf32> }''',[x23,x23],[x23+x23])
P('main_dyn_mixed','''func.func @main(%a: tensor<?x3xf32>, %b: tensor<2x?xf32>) -> tensor<?x?xf32> {
 %0 = "stablehlo.multiply"(%a, %b) : (tensor<?x3xf32>, tensor<2x?xf32>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23,x23],[x23*x23])
P('bounded','''func.func @main(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>> {
 %0 = stablehlo.add %a, %a : tensor<?x3xf32, #stablehlo.bounds<4, ?>>
 return %0 : tensor<?x3xf32, #stablehlo.bounds<4, ?>> }''',[x23],[x23+x23])
P('dynamic_reshape','''func.func @main(%a: tensor<?x3xf32>, %s: tensor<2xi32>) -> tensor<?x?xf32> {
 %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xi32>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23,np.array([3,2],np.int32)],[x23.reshape(3,2)])
P('dynamic_reshape_index','''func.func @main(%a: tensor<?x3xf32>, %s: tensor<2xindex>) -> tensor<?x?xf32> {
 %0 = stablehlo.dynamic_reshape %a, %s : (tensor<?x3xf32>, tensor<2xindex>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23,np.array([3,2],np.int64)],[x23.reshape(3,2)])
P('dbid','''func.func @main(%a: tensor<1x?xf32>, %s: tensor<3xi64>) -> tensor<?x?x?xf32> {
 %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [2, 0] : (tensor<1x?xf32>, tensor<3xi64>) -> tensor<?x?x?xf32>
 return %0 : tensor<?x?x?xf32> }''',[np.arange(3,dtype=f).reshape(1,3),np.array([3,2,2],i64)],[np.broadcast_to(np.arange(3,dtype=f).reshape(3,1,1),(3,2,2))])
P('dbid_expand','''func.func @main(%a: tensor<?x3xf32>, %s: tensor<2xi64>) -> tensor<?x?xf32> {
 %0 = "stablehlo.dynamic_broadcast_in_dim"(%a, %s) {broadcast_dimensions = array<i64: 0, 1>, known_expanding_dimensions = array<i64: 0>, known_nonexpanding_dimensions = array<i64: 1>} : (tensor<?x3xf32>, tensor<2xi64>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23[:1],np.array([4,3],i64)],[np.broadcast_to(x23[:1],(4,3))])
P('dynamic_pad','''func.func @main(%a: tensor<?x3xf32>, %v: tensor<f32>, %l: tensor<2xi64>, %h: tensor<2xi64>, %i: tensor<2xi64>) -> tensor<?x?xf32> {
 %0 = stablehlo.dynamic_pad %a, %v, %l, %h, %i : (tensor<?x3xf32>, tensor<f32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23,np.array(9,f),np.array([0,-1],i64),np.array([2,1],i64),np.array([1,0],i64)],[np.array([[1,2,9],[9,9,9],[4,5,9],[9,9,9],[9,9,9]],f)])
P('dynamic_gather','''func.func @main(%a: tensor<3x4x2xf32>, %i: tensor<?x1xi64>, %s: tensor<3xi64>) -> tensor<?x?x?xf32> {
 %0 = "stablehlo.dynamic_gather"(%a, %i, %s) {dimension_numbers = #stablehlo.gather<offset_dims = [1, 2], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, indices_are_sorted = false} : (tensor<3x4x2xf32>, tensor<?x1xi64>, tensor<3xi64>) -> tensor<?x?x?xf32>
 return %0 : tensor<?x?x?xf32> }''',[np.arange(24,dtype=f).reshape(3,4,2),np.array([[2],[0]],i64),np.array([1,3,2],i64)],[np.arange(24,dtype=f).reshape(3,4,2)[[2,0],:3]])
P('dynamic_iota','''func.func @main(%s: tensor<2xi64>) -> tensor<?x?xi32> {
 %0 = stablehlo.dynamic_iota %s, dim = 1 : (tensor<2xi64>) -> tensor<?x?xi32>
 return %0 : tensor<?x?xi32> }''',[np.array([2,3],i64)],[np.array([[0,1,2],[0,1,2]],np.int32)])
P('real_dynamic_slice','''func.func @main(%a: tensor<?x?xf32>, %s: tensor<2xi64>, %l: tensor<2xi64>, %t: tensor<2xi64>) -> tensor<?x?xf32> {
 %0 = stablehlo.real_dynamic_slice %a, %s, %l, %t : (tensor<?x?xf32>, tensor<2xi64>, tensor<2xi64>, tensor<2xi64>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[np.arange(20,dtype=f).reshape(4,5),np.array([1,0],i64),np.array([3,5],i64),np.array([1,2],i64)],[np.arange(20,dtype=f).reshape(4,5)[1:3,0:5:2]])
P('get_dim','''func.func @main(%a: tensor<?x3xf32>) -> (tensor<i32>, tensor<i32>) {
 %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x3xf32>) -> tensor<i32>
 %1 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x3xf32>) -> tensor<i32>
 return %0, %1 : tensor<i32>, tensor<i32> }''',[x23],[np.array(2,np.int32),np.array(3,np.int32)])
P('set_dim','''func.func @main(%a: tensor<4x3xf32>, %n: tensor<i32>) -> (tensor<f32>, tensor<i32>) {
 %0 = "stablehlo.set_dimension_size"(%a, %n) {dimension = 0 : i64} : (tensor<4x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
 %z = stablehlo.constant dense<0.0> : tensor<f32>
 %1 = stablehlo.reduce(%0 init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<f32>) -> tensor<f32>
 %2 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<i32>
 return %1, %2 : tensor<f32>, tensor<i32> }''',[np.arange(12,dtype=f).reshape(4,3),np.array(2,np.int32)],[np.array(15,f),np.array(2,np.int32)])
P('set_dim_result','''func.func @main(%a: tensor<4x3xf32>, %n: tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>> {
 %0 = "stablehlo.set_dimension_size"(%a, %n) {dimension = 0 : i64} : (tensor<4x3xf32>, tensor<i32>) -> tensor<?x3xf32, #stablehlo.bounds<4, ?>>
 return %0 : tensor<?x3xf32, #stablehlo.bounds<4, ?>> }''',[np.arange(12,dtype=f).reshape(4,3),np.array(2,np.int32)],[np.arange(6,dtype=f).reshape(2,3)])
P('shape_computed','''func.func @main(%a: tensor<?x?xf32>) -> tensor<?xf32> {
 %0 = stablehlo.get_dimension_size %a, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
 %1 = stablehlo.get_dimension_size %a, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
 %2 = stablehlo.multiply %0, %1 : tensor<i32>
 %3 = stablehlo.reshape %2 : (tensor<i32>) -> tensor<1xi32>
 %4 = stablehlo.dynamic_reshape %a, %3 : (tensor<?x?xf32>, tensor<1xi32>) -> tensor<?xf32>
 %5 = stablehlo.dynamic_iota %3, dim = 0 : (tensor<1xi32>) -> tensor<?xf32>
 %6 = stablehlo.subtract %4, %5 : tensor<?xf32>
 return %6 : tensor<?xf32> }''',[x23*2],[np.arange(6,dtype=f)])
P('dynamic_conv','''func.func @main(%x: tensor<1x4x4x1xf32>, %k: tensor<3x3x1x1xf32>, %p: tensor<2x2xi64>) -> tensor<1x?x?x1xf32> {
 %0 = "stablehlo.dynamic_conv"(%x, %k, %p) {window_strides = array<i64: 1, 1>, dimension_numbers = #stablehlo.conv<[b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f]>, feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<1x4x4x1xf32>, tensor<3x3x1x1xf32>, tensor<2x2xi64>) -> tensor<1x?x?x1xf32>
 return %0 : tensor<1x?x?x1xf32> }''',[np.arange(16,dtype=f).reshape(1,4,4,1),np.ones((3,3,1,1),f),np.array([[0,0],[1,1]],i64)],
 [None])
xp=np.pad(np.arange(16,dtype=f).reshape(4,4),((0,0),(1,1)))
progs[-1][3][0]=np.array([[xp[i:i+3,j:j+3].sum() for j in range(4)] for i in range(2)],f).reshape(1,2,4,1)
P('while_dyn_state','''func.func @main(%a: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
 %z = stablehlo.constant dense<0> : tensor<i32>
 %o = stablehlo.constant dense<1> : tensor<i32>
 %r:2 = stablehlo.while(%i = %z, %s = %a) : tensor<i32>, tensor<?xf32>
  cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
   stablehlo.return %c : tensor<i1> }
  do { %j = stablehlo.add %i, %o : tensor<i32>
   %t = stablehlo.add %s, %s : tensor<?xf32>
   stablehlo.return %j, %t : tensor<i32>, tensor<?xf32> }
 return %r#1 : tensor<?xf32> }''',[np.array([1,2,3],f),np.array(3,np.int32)],[np.array([8,16,24],f)])
P('while_growing','''func.func @main(%a: tensor<?xf32>, %n: tensor<i32>) -> tensor<?xf32> {
 %z = stablehlo.constant dense<0> : tensor<i32>
 %o = stablehlo.constant dense<1> : tensor<i32>
 %r:2 = stablehlo.while(%i = %z, %s = %a) : tensor<i32>, tensor<?xf32>
  cond { %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>
   stablehlo.return %c : tensor<i1> }
  do { %j = stablehlo.add %i, %o : tensor<i32>
   %t = stablehlo.concatenate %s, %s, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
   stablehlo.return %j, %t : tensor<i32>, tensor<?xf32> }
 return %r#1 : tensor<?xf32> }''',[np.array([1,2,3],f),np.array(2,np.int32)],[np.tile(np.array([1,2,3],f),4)])
P('call_dyn','''func.func @main(%a: tensor<?xf32>, %b: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>) {
 %0 = call @g(%a) : (tensor<?xf32>) -> tensor<?xf32>
 %1 = call @g(%b) : (tensor<?xf32>) -> tensor<?xf32>
 return %0, %1 : tensor<?xf32>, tensor<?xf32> }
func.func private @g(%x: tensor<?xf32>) -> tensor<?xf32> {
 %0 = stablehlo.concatenate %x, %x, dim = 0 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
 %1 = stablehlo.negate %0 : tensor<?xf32>
 return %1 : tensor<?xf32> }''',[np.array([1,2,3],f),np.array([4,5],f)],[-np.tile(np.array([1,2,3],f),2),-np.tile(np.array([4,5],f),2)])
P('if_dyn','''func.func @main(%p: tensor<i1>, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
 %0 = "stablehlo.if"(%p) ({ stablehlo.return %a : tensor<?xf32> }, { stablehlo.return %b : tensor<?xf32> }) : (tensor<i1>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.array(False),np.array([1,2,3],f),np.array([4,5],f)],[np.array([4,5],f)])
P('case_dyn','''func.func @main(%p: tensor<i32>, %a: tensor<?xf32>, %b: tensor<?xf32>) -> tensor<?xf32> {
 %0 = "stablehlo.case"(%p) ({ stablehlo.return %a : tensor<?xf32> }, { %1 = stablehlo.negate %b : tensor<?xf32>
 stablehlo.return %1 : tensor<?xf32> }) : (tensor<i32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.array(7,np.int32),np.array([1,2,3],f),np.array([4,5],f)],[np.array([-4,-5],f)])
P('dot_dyn','''func.func @main(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
 %0 = stablehlo.dot_general %a, %b, contracting_dims = [1] x [0] : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23,np.ones((3,4),f)],[x23@np.ones((3,4),f)])
P('reduce_dyn','''func.func @main(%a: tensor<?x?xf32>) -> tensor<?xf32> {
 %z = stablehlo.constant dense<0.0> : tensor<f32>
 %0 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [1] : (tensor<?x?xf32>, tensor<f32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[x23],[x23.sum(1)])
P('gather_dyn','''func.func @main(%a: tensor<?x2xf32>, %i: tensor<?xi32>) -> tensor<?x2xf32> {
 %0 = "stablehlo.gather"(%a, %i) {dimension_numbers = #stablehlo.gather<offset_dims = [1], collapsed_slice_dims = [0], start_index_map = [0], index_vector_dim = 1>, slice_sizes = array<i64: 1, 2>} : (tensor<?x2xf32>, tensor<?xi32>) -> tensor<?x2xf32>
 return %0 : tensor<?x2xf32> }''',[np.arange(8,dtype=f).reshape(4,2),np.array([3,1,1],np.int32)],[np.arange(8,dtype=f).reshape(4,2)[[3,1,1]]])
P('scatter_dyn','''func.func @main(%a: tensor<?xf32>, %i: tensor<?x1xi32>, %u: tensor<?xf32>) -> tensor<?xf32> {
 %0 = "stablehlo.scatter"(%a, %i, %u) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.add %x, %y : tensor<f32>
 stablehlo.return %s : tensor<f32> }) {scatter_dimension_numbers = #stablehlo.scatter<inserted_window_dims = [0], scatter_dims_to_operand_dims = [0], index_vector_dim = 1>} : (tensor<?xf32>, tensor<?x1xi32>, tensor<?xf32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.zeros(4,f),np.array([[1],[1],[3]],np.int32),np.array([1,2,3],f)],[np.array([0,3,0,3],f)])
P('sort_dyn','''func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
 %0 = "stablehlo.sort"(%a) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.compare LT, %x, %y : (tensor<f32>, tensor<f32>) -> tensor<i1>
 stablehlo.return %s : tensor<i1> }) {dimension = 0 : i64, is_stable = true} : (tensor<?xf32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.array([3,1,2],f)],[np.array([1,2,3],f)])
P('misc_dyn','''func.func @main(%a: tensor<?x3xf32>) -> (tensor<3x?xf32>, tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xi32>, tensor<?x3xf32>, tensor<1x2xf32>) {
 %0 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x3xf32>) -> tensor<3x?xf32>
 %1 = stablehlo.reverse %a, dims = [0] : tensor<?x3xf32>
 %2 = stablehlo.compare GT, %a, %1 : (tensor<?x3xf32>, tensor<?x3xf32>) -> tensor<?x3xi1>
 %3 = stablehlo.convert %a : (tensor<?x3xf32>) -> tensor<?x3xi32>
 %4 = stablehlo.select %2, %a, %1 : tensor<?x3xi1>, tensor<?x3xf32>
 %z = stablehlo.constant dense<0> : tensor<i32>
 %5 = stablehlo.dynamic_slice %a, %z, %z, sizes = [1, 2] : (tensor<?x3xf32>, tensor<i32>, tensor<i32>) -> tensor<1x2xf32>
 return %0, %1, %2, %3, %4, %5 : tensor<3x?xf32>, tensor<?x3xf32>, tensor<?x3xi1>, tensor<?x3xi32>, tensor<?x3xf32>, tensor<1x2xf32> }''',[x23],[x23.T,x23[::-1],x23>x23[::-1],x23.astype(np.int32),np.maximum(x23,x23[::-1]),x23[:1,:2]])
P('chlo_dyn','''func.func @main(%a: tensor<?xf32>, %b: tensor<?x1xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xi1>) {
 %0 = chlo.broadcast_add %a, %b : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<?x?xf32>
 %1 = "chlo.constant_like"(%a) {value = 2.0 : f32} : (tensor<?xf32>) -> tensor<?xf32>
 %2 = chlo.broadcast_compare %a, %b {comparison_direction = #chlo<comparison_direction GT>} : (tensor<?xf32>, tensor<?x1xf32>) -> tensor<?x?xi1>
 return %0, %1, %2 : tensor<?x?xf32>, tensor<?xf32>, tensor<?x?xi1> }''',[np.array([1,2,3],f),np.array([[2],[1]],f)],[np.array([1,2,3],f)+np.array([[2],[1]],f),np.full(3,2,f),np.array([1,2,3],f)>np.array([[2],[1]],f)])
P('topk_dyn','''func.func @main(%a: tensor<?x4xf32>) -> (tensor<?x2xf32>, tensor<?x2xi32>) {
 %0:2 = chlo.top_k(%a, k = 2) : tensor<?x4xf32> -> (tensor<?x2xf32>, tensor<?x2xi32>)
 return %0#0, %0#1 : tensor<?x2xf32>, tensor<?x2xi32> }''',[np.array([[1,4,2,3],[0,0,5,1]],f)],[np.array([[4,3],[5,1]],f),np.array([[1,3],[2,3]],np.int32)])
P('dus_dyn','''func.func @main(%a: tensor<?x?xf32>, %u: tensor<1x2xf32>, %i: tensor<i32>) -> tensor<?x?xf32> {
 %0 = stablehlo.dynamic_update_slice %a, %u, %i, %i : (tensor<?x?xf32>, tensor<1x2xf32>, tensor<i32>, tensor<i32>) -> tensor<?x?xf32>
 return %0 : tensor<?x?xf32> }''',[x23,np.array([[8,9]],f),np.array(5,np.int32)],[np.array([[0,1,2],[3,8,9]],f)])
P('pad_dyn','''func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
 %z = stablehlo.constant dense<0.0> : tensor<f32>
 %0 = stablehlo.pad %a, %z, low = [1], high = [2], interior = [1] : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.array([1,2],f)],[np.array([0,1,0,2,0,0],f)])
P('rw_dyn','''func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
 %z = stablehlo.constant dense<0.0> : tensor<f32>
 %0 = "stablehlo.reduce_window"(%a, %z) ({ ^bb0(%x: tensor<f32>, %y: tensor<f32>): %s = stablehlo.add %x, %y : tensor<f32>
 stablehlo.return %s : tensor<f32> }) {window_dimensions = array<i64: 2>} : (tensor<?xf32>, tensor<f32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.array([1,2,3],f)],[np.array([3,5],f)])
P('conv_dyn','''func.func @main(%x: tensor<?x4x4x1xf32>, %k: tensor<3x3x1x1xf32>) -> tensor<?x2x2x1xf32> {
 %0 = stablehlo.convolution(%x, %k) dim_numbers = [b, 0, 1, f]x[0, 1, i, o]->[b, 0, 1, f], window = {} {feature_group_count = 1 : i64, batch_group_count = 1 : i64} : (tensor<?x4x4x1xf32>, tensor<3x3x1x1xf32>) -> tensor<?x2x2x1xf32>
 return %0 : tensor<?x2x2x1xf32> }''',[np.ones((2,4,4,1),f),np.ones((3,3,1,1),f)],[np.full((2,2,2,1),9,f)])
P('composite_dyn','''func.func @main(%a: tensor<?xf32>) -> tensor<?xf32> {
 %0 = stablehlo.composite "my.op" %a {decomposition = @impl} : (tensor<?xf32>) -> tensor<?xf32>
 return %0 : tensor<?xf32> }
func.func private @impl(%x: tensor<?xf32>) -> tensor<?xf32> { %0 = stablehlo.negate %x : tensor<?xf32>
 return %0 : tensor<?xf32> }''',[np.array([1,2],f)],[np.array([-1,-2],f)])
P('rng_dyn','''func.func @main(%s: tensor<1xi64>) -> tensor<i32> {
 %a = stablehlo.constant dense<0.0> : tensor<f32>
 %b = stablehlo.constant dense<1.0> : tensor<f32>
 %0 = stablehlo.rng %a, %b, %s, distribution = UNIFORM : (tensor<f32>, tensor<f32>, tensor<1xi64>) -> tensor<?xf32>
 %1 = stablehlo.get_dimension_size %0, dim = 0 : (tensor<?xf32>) -> tensor<i32>
 return %1 : tensor<i32> }''',[np.array([5],i64)],[np.array(5,np.int32)])
P('empty_dyn','''func.func @main(%a: tensor<?x3xf32>) -> (tensor<?x3xf32>, tensor<f32>) {
 %z = stablehlo.constant dense<1.0> : tensor<f32>
 %0 = stablehlo.add %a, %a : tensor<?x3xf32>
 %1 = stablehlo.reduce(%a init: %z) applies stablehlo.add across dimensions = [0, 1] : (tensor<?x3xf32>, tensor<f32>) -> tensor<f32>
 return %0, %1 : tensor<?x3xf32>, tensor<f32> }''',[np.zeros((0,3),f)],[np.zeros((0,3),f),np.array(1,f)])
P('bounds_ops','''func.func @main(%a: tensor<?x3xf32, #stablehlo.bounds<4, ?>>, %b: tensor<2x3xf32>) -> (tensor<?x3xf32, #stablehlo.bounds<6, ?>>, tensor<3x?xf32, #stablehlo.bounds<?, 4>>) {
 %0 = "stablehlo.concatenate"(%a, %b) {dimension = 0 : i64} : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>, tensor<2x3xf32>) -> tensor<?x3xf32, #stablehlo.bounds<6, ?>>
 %1 = stablehlo.transpose %a, dims = [1, 0] : (tensor<?x3xf32, #stablehlo.bounds<4, ?>>) -> tensor<3x?xf32, #stablehlo.bounds<?, 4>>
 return %0, %1 : tensor<?x3xf32, #stablehlo.bounds<6, ?>>, tensor<3x?xf32, #stablehlo.bounds<?, 4>> }''',[x23[:1],x23],[np.concatenate([x23[:1],x23]),x23[:1].T])
P('dbid_computed','''func.func @main(%a: tensor<?xf32>, %b: tensor<?x?xf32>) -> tensor<?x?xf32> {
 %d0 = stablehlo.get_dimension_size %b, dim = 0 : (tensor<?x?xf32>) -> tensor<i32>
 %d1 = stablehlo.get_dimension_size %b, dim = 1 : (tensor<?x?xf32>) -> tensor<i32>
 %e0 = stablehlo.reshape %d0 : (tensor<i32>) -> tensor<1xi32>
 %e1 = stablehlo.reshape %d1 : (tensor<i32>) -> tensor<1xi32>
 %s = stablehlo.concatenate %e0, %e1, dim = 0 : (tensor<1xi32>, tensor<1xi32>) -> tensor<2xi32>
 %0 = stablehlo.dynamic_broadcast_in_dim %a, %s, dims = [1] : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
 %1 = stablehlo.add %0, %b : tensor<?x?xf32>
 return %1 : tensor<?x?xf32> }''',[np.array([1,2,3],f),x23],[x23+np.array([1,2,3],f)])
P('bitcast','''func.func @main(%a: tensor<?x3xi32>) -> (tensor<?x3xf32>, tensor<?x?x4xi32>, tensor<?xi64>) {
 %0 = stablehlo.bitcast_convert %a : (tensor<?x3xi32>) -> tensor<?x3xf32>
 %1 = stablehlo.bitcast_convert %a : (tensor<?x3xi32>) -> tensor<?x?x4xi8>
 %2 = stablehlo.convert %1 : (tensor<?x?x4xi8>) -> tensor<?x?x4xi32>
 %3 = stablehlo.slice %a [0:2, 0:2] : (tensor<?x3xi32>) -> tensor<2x2xi32>
 %4 = stablehlo.convert %3 : (tensor<2x2xi32>) -> tensor<?x2xi32>
 %5 = stablehlo.bitcast_convert %4 : (tensor<?x2xi32>) -> tensor<?xi64>
 return %0, %2, %5 : tensor<?x3xf32>, tensor<?x?x4xi32>, tensor<?xi64> }''',[bits23],[bits23.view(f),bits23.view(np.int8).reshape(2,3,4).astype(np.int32),bits23[:,:2].copy().view(i64)[:,0]])
# data dependent sizes
P('data_dependent','''func.func @main(%a: tensor<6xf32>, %n: tensor<1xi32>) -> (tensor<?xf32>, tensor<f32>) {
 %z = stablehlo.constant dense<0> : tensor<1xi32>
 %o = stablehlo.constant dense<1> : tensor<1xi32>
 %m = stablehlo.add %n, %o : tensor<1xi32>
 %0 = stablehlo.real_dynamic_slice %a, %z, %m, %o : (tensor<6xf32>, tensor<1xi32>, tensor<1xi32>, tensor<1xi32>) -> tensor<?xf32>
 %1 = stablehlo.exponential %0 : tensor<?xf32>
 %f = stablehlo.constant dense<0.0> : tensor<f32>
 %2 = stablehlo.reduce(%0 init: %f) applies stablehlo.add across dimensions = [0] : (tensor<?xf32>, tensor<f32>) -> tensor<f32>
 return %0, %2 : tensor<?xf32>, tensor<f32> }''',[np.arange(6,dtype=f),np.array([2],np.int32)],[np.arange(3,dtype=f),np.array(3,f)])


with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), 'dynamic.mlir'), 'w') as file:
    file.write('// Written by generate_dynamic.py: do not edit.\n' + '// -----\n'.join(program(*p) for p in progs))
