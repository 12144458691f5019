"""Writes the verdicts into files of parts (tests/ir/constraints): the line behind a part's title.

    // accepted               our reader takes it
    // refused: MESSAGE       it does not, exit code 2, and this is a part of what it says
    // unsupported: MESSAGE   ... exit code 3

Where jaxlib's verdict is another than ours the title says so. A message that a part has already stays when it still holds.
"""
import re

ACCEPTS, REFUSES = " (openxla's verifier accepts this)", " (openxla's verifier refuses this)"


def verdict_line(mine, before):
    if mine is None:
        return '// accepted'
    code = re.match(r'EXIT (\d+): ', mine)
    kind = '// refused: ' if not code else '// unsupported: '
    if code and code[1] != '3':
        raise ValueError(mine)
    if before and before.startswith(kind) and before[len(kind):] in mine:
        return before
    message = re.sub(r'^\S*?:\d+:\d+: ', '', mine[code.end():] if code else mine)
    return kind + message.split('\n')[0]


def judge(path, oracle, ours):
    """Rewrites the file; returns how many parts jaxlib sees otherwise than we do."""
    with open(path, newline='') as file:
        texts = re.split(r'^// -----.*\n', file.read(), flags=re.M)
    parts, different = [], 0
    for text in texts:
        title, program = text.split('\n', 1)
        before = re.match(r'// (accepted|refused: .*|unsupported: .*)\n', program)
        program = program[before.end():] if before else program
        title = title.replace(ACCEPTS, '').replace(REFUSES, '')
        theirs, mine = oracle(program), ours(program)
        line = verdict_line(mine, before and before[0].rstrip('\n'))
        if theirs is None and line.startswith('// refused'):
            title += ACCEPTS
            different += 1
        if theirs is not None and line == '// accepted':
            title += REFUSES
            different += 1
        parts.append(f'{title}\n{line}\n{program}')
    with open(path, 'w', newline='') as file:
        file.write('// -----\n'.join(parts))
    return len(parts), different
