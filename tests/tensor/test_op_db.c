/* Tensor functions in each dtype against samples of PyTorch's own, written by tests/pytorch/run_op_db.py --golden. */
#include "golden.h"
#include "test.h"

TEST(samples_of_op_db)
{
    check_golden_file("golden_op_db.txt");
}
