/* Loops whose turns each write another part of their results (turns.c). */
#ifndef CPU_TURNS_H
#define CPU_TURNS_H

#include "cpu/compile/build/build.h"

/* Whether the loop reads nothing of carried value i's first value: each turn writes one index of its first dimension, no
 * other op reads it, and the turns write all indices. */
bool cpu_loop_fills(const ir_op *loop, size_t i);

/* Whether no turn reads what another one writes: besides the counter, each carried value stays the same, or is a stack of
 * which each turn writes another index of the first dimension. Such turns may run in any order, and at once. */
bool cpu_turns_are_apart(const ir_op *loop, ir_counter *counter);

/* Whether turns that are apart gain from running at once: there are enough for all threads, and the block of one of them
 * needs little memory, neither fails nor waits, and copies no stack. */
bool cpu_turns_pay(const ir_counter *counter, const cpu_block *body);

#endif
