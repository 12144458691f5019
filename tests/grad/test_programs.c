/* Each rule against finite differences, first and second order: the programs in this folder, one file for each family
 * of ops. */
#include "check.h"

#include "test.h"

#define FAMILY(name)                                                                                                   \
    TEST(name)                                                                                                         \
    {                                                                                                                  \
        check_each_part(TEST_SOURCE "/tests/grad/programs/" #name ".mlir", check_gradients);                           \
    }

FAMILY(elementwise)
FAMILY(shape)
FAMILY(dot)
FAMILY(convolution)
FAMILY(reduce)
FAMILY(index)
FAMILY(linear)
FAMILY(control)
FAMILY(structure)
FAMILY(chlo)
FAMILY(models)
