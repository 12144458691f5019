/* Files of calls with PyTorch's results. */
#ifndef TESTS_GOLDEN_H
#define TESTS_GOLDEN_H

/* Checks each call of a file of tests/tensor, or at an absolute path: results' dtypes, shapes and values, gradients, what
 * wrong calls say. */
void check_golden_file(const char *name);

#endif
