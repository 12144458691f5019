"""Changes at random: of a program of programs.py, or of any text."""
import re

from verifier.programs import Q, Q0, QA

DTYPES = ['i1', 'i4', 'i8', 'ui8', 'i32', 'i64', 'ui64', 'f8E4M3FN', 'bf16', 'f16', 'f32', 'f64', 'complex<f32>',
          'complex<f64>', Q, Q0, QA, '!quant.uniform<i8:f32:0, {0.5, 0.25}>', '!quant.uniform<i4:f32, 0.5>',
          '!quant.uniform<i32:f32, 0.5>', '!quant.uniform<i8:f16, 0.5>']


def split_tensor(t):
    m = re.match(r'tensor<((?:(?:\d+|\?)x)*)(.*?)(, #stablehlo.bounds<.*>)?>$', t)
    if not m:
        return None
    return m.group(1).split('x')[:-1], m.group(2), m.group(3) or ''


def join_tensor(dims, dtype, bounds):
    return 'tensor<' + ''.join(d + 'x' for d in dims) + dtype + bounds + '>'


def change_type(r, t):
    parts = split_tensor(t)
    if not parts or r.random() < 0.03:
        return r.choice(['!stablehlo.token', 'tensor<f32>', 'tuple<tensor<f32>>', 'tensor<2x3xf32>'])
    dims, dtype, bounds = parts
    dims = list(dims)
    k = r.random()
    if k < 0.25:
        dtype = r.choice(DTYPES)
    elif k < 0.7 and dims:
        i = r.randrange(len(dims))
        d = dims[i]
        dims[i] = '?' if d != '?' and r.random() < 0.3 else str(max(0, (int(d) if d != '?' else 2) + r.choice([-2, -1, 1, 2, 4])))
        bounds = ''
    elif k < 0.8 and dims:
        del dims[r.randrange(len(dims))]
        bounds = ''
    elif k < 0.9:
        dims.insert(r.randrange(len(dims) + 1), r.choice(['1', '2', '?']))
        bounds = ''
    elif '?' in dims or dims:
        if '?' not in dims:
            dims[r.randrange(len(dims))] = '?'
        bounds = ', #stablehlo.bounds<' + ', '.join(str(r.randrange(1, 8)) if d == '?' and r.random() < 0.8 else '?' for d in dims) + '>'
        if not any(c.isdigit() for c in bounds):
            bounds = ''
    return join_tensor(dims, dtype, bounds)


# An attribute of another kind, or of another type.
KINDS = ['1 : i32', '1 : i64', '1 : index', '"x"', '1.0 : f32', '1.0 : f64', '[1]', '{}', 'dense<1> : tensor<2xi64>',
         'dense<[[1, 0]]> : tensor<1x2xi32>', 'array<i32: 1>', 'array<i1: true>', 'true', '@callee', '@missing', 'tensor<2xf32>',
         '#stablehlo<precision HIGH>', '-1 : i64']


def change_attr(r, attrs):
    attrs = dict(attrs)
    if not attrs:
        return attrs
    name = r.choice(list(attrs))
    value = attrs[name]
    k = r.random()
    if k < 0.08:
        del attrs[name]
        return attrs
    if k < 0.15:
        attrs[name] = r.choice(KINDS)
        return attrs
    if k < 0.35:
        lists = list(re.finditer(r'\[[^\[\]]*\]|(?<=array<i64: )[^>]*', value))
        if lists and 'dense' not in value:
            m = r.choice(lists)
            inner = m.group().strip('[]')
            items = [x for x in inner.split(', ') if x]
            if items and r.random() < 0.5:
                del items[r.randrange(len(items))]
            elif items:
                items.insert(r.randrange(len(items) + 1), r.choice(items))
            new = ', '.join(items)
            if m.group().startswith('['):
                new = '[' + new + ']'
            attrs[name] = (value[:m.start()] + new + value[m.end():]).replace('array<i64: >', 'array<i64>')
            return attrs
    words = {'DEFAULT': ['HIGH'], 'UNIFORM': ['NORMAL'], 'FFT': ['RFFT', 'IRFFT'], 'SIGNED': ['UNSIGNED', 'FLOAT', 'TOTALORDER'],
             'FLOAT': ['SIGNED', 'UNSIGNED', 'TOTALORDER'], 'THREE_FRY': ['PHILOX', 'DEFAULT'], 'true': ['false'], 'false': ['true']}
    for w, alternatives in words.items():
        if re.search(rf'\b{w}\b', value) and r.random() < 0.5:
            attrs[name] = re.sub(rf'\b{w}\b', r.choice(alternatives), value, count=1)
            return attrs
    numbers = [m for m in re.finditer(r'-?\b\d+\b(?!\.)', value) if not re.search(r'[if.]$|tensor<[\dx]*$', value[:m.start()])]
    if numbers:
        m = r.choice(numbers)
        n = int(m.group())
        n = r.choice([n + 1, n - 1, n + 2, 0, 1, -1, -n, 7])
        attrs[name] = value[:m.start()] + str(n) + value[m.end():]
    return attrs


def change(r, program):
    op, operands, attrs, results, regions = program
    operands, results, regions = list(operands), list(results), list(regions)
    k = r.random()
    if k < 0.3 and operands:
        i = r.randrange(len(operands))
        operands[i] = change_type(r, operands[i])
    elif k < 0.5 and results:
        i = r.randrange(len(results))
        results[i] = change_type(r, results[i])
    elif k < 0.55 and operands:
        # The same change in an operand and a result: elementwise programs stay valid.
        old = operands[0]
        new = change_type(r, old)
        operands = [new if t == old else t for t in operands]
        results = [new if t == old else t for t in results]
    elif k < 0.6 and operands:
        if r.random() < 0.5:
            del operands[r.randrange(len(operands))]
        else:
            operands.insert(r.randrange(len(operands) + 1), r.choice(operands))
    elif k < 0.63 and results:
        if r.random() < 0.5 and len(results) > 1:
            del results[r.randrange(len(results))]
        else:
            results.append(r.choice(results))
    elif k < 0.78 and regions:
        i = r.randrange(len(regions))
        types = list(dict.fromkeys(re.findall(r'tensor<[^>]*>+', regions[i])))
        old = r.choice(types or ['tensor<f32>'])
        new = change_type(r, old)
        if old not in regions[i]:
            return op, operands, attrs, results, regions
        if r.random() < 0.7:
            regions[i] = regions[i].replace(old, new)
        else:
            at = r.choice([m.start() for m in re.finditer(re.escape(old), regions[i])])
            regions[i] = regions[i][:at] + new + regions[i][at + len(old):]
        if r.random() < 0.1 and len(regions) > 1:
            del regions[r.randrange(len(regions))]
    else:
        attrs = change_attr(r, attrs)
    return op, operands, attrs, results, regions


def change_text(r, text):
    """One token of a line that is no huge constant: a number, an element type, a value's name."""
    lines = text.split('\n')
    for _ in range(50):
        at = r.randrange(len(lines))
        line = lines[at]
        if len(line) > 600 or line.lstrip().startswith('//') or not line.strip():
            continue
        k = r.random()
        if k < 0.55:
            found = [m for m in re.finditer(r'(?<![\w.%@#])-?\d+(?![\w.]*[.\w])|(?<=[<x])\d+(?=x)', line)]
            if not found:
                continue
            m = r.choice(found)
            new = r.choice([int(m.group()) + 1, max(0, int(m.group()) - 1), 0, 1, '?' if line[m.end():m.end() + 1] == 'x' else 2])
        elif k < 0.8:
            found = list(re.finditer(r'\b(i1|i8|i16|i32|i64|ui8|ui32|f16|bf16|f32|f64)\b', line))
            if not found:
                continue
            m = r.choice(found)
            new = r.choice(['i1', 'i32', 'i64', 'ui8', 'f32', 'f64', 'bf16', 'complex<f32>'])
        elif k < 0.95:
            found = list(re.finditer(r'%\w+', line))
            if not found:
                continue
            m = r.choice(found)
            new = r.choice(re.findall(r'%\w+', text))
        else:
            del lines[at]
            return '\n'.join(lines)
        lines[at] = line[:m.start()] + str(new) + line[m.end():]
        break
    return '\n'.join(lines)
