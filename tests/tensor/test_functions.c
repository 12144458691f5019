/* Every tensor function against PyTorch, by calls that tools/golden/make_functions.py chooses. */
#include "golden.h"
#include "test.h"

TEST(like_pytorch)
{
    check_golden_file("golden_functions.txt");
}
