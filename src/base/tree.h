/* The order in which a reduction over members combines their values. */
#ifndef BASE_TREE_H
#define BASE_TREE_H

#include "base/common.h"

/* The order in which the values of a group's members are combined: neighbours first, then neighbouring pairs, and so
 * on; with an odd number, the last value is passed up unchanged: ((0 + 1) + (2 + 3)) + 4. Every part of the library
 * that reduces over members (compiled programs, the interpreter, comm) uses this order, so all of them give the same
 * bits.
 *     base_tree tree = {.n = n};
 *     for (size_t into, from; base_tree_next(&tree, &into, &from);)
 *         value[into] = value[into] + value[from];
 * leaves the result in value[0]. The left operand is always the one of lower positions. */
typedef struct base_tree {
    size_t n, step, at; /* step 0: not begun */
} base_tree;
static inline bool base_tree_next(base_tree *tree, size_t *into, size_t *from)
{
    if (tree->step == 0)
        tree->step = 1;
    while (tree->step < tree->n) {
        if (tree->at < tree->n - tree->step) {
            *into = tree->at;
            *from = tree->at + tree->step;
            tree->at += 2 * tree->step;
            return true;
        }
        tree->at = 0;
        tree->step *= 2;
    }
    return false;
}

#endif
