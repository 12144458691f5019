/* Loops whose turns each write another row of their results (turns.c). */
#ifndef CPU_TURNS_H
#define CPU_TURNS_H

#include "cpu/compile/build/build.h"
#include "cpu/program/steps.h"

/* Whether the loop reads nothing of carried value i's first value: each turn writes one index of its first dimension, no
 * other op reads it, and the turns write all indices. */
bool cpu_loop_fills(const ir_op *loop, size_t i);

/* An argument or result of a turn: of which of the loop's operands, and which part of it. */
typedef struct cpu_turns_place {
    size_t operand;
    cpu_turns_part part;
} cpu_turns_place;
typedef struct cpu_turns {
    ir_counter counter;
    size_t n_args;                    /* the first is the counter */
    BASE_VEC(cpu_turns_place) places; /* arguments, then results */
} cpu_turns;

/* A function of one turn, if no turn reads what another one writes, and there are enough turns for all threads: besides the
 * counter, each carried value then stays the same, or is a stack of which each turn writes another index of the first
 * dimension. Such turns may run in any order, and at once. NULL: the loop is none of these. *out is zeroed before. */
ir_function *cpu_turns_function(cpu_build *b, const ir_op *loop, cpu_turns *out);

/* Whether turns with this body gain from running at once: it needs little memory, neither fails nor waits, and is not tiny. */
bool cpu_turns_pay(const cpu_block *body);

#endif
