/* Every tensor function against PyTorch, by calls that tools/golden/make_functions.py chooses. */
#include "golden.h"
#include "test.h"

TEST(like_pytorch)
{
    check_golden_file("golden_functions.txt");
}

/* The file's last line is a result: the reader once looped for ever here. */
TEST(a_file_of_calls_may_end_with_a_result)
{
    char path[300];
    snprintf(path, sizeof(path), "%s/last.txt", test_folder());
    FILE *file = fopen(path, "w");
    CHECK_OR_RETURN(file);
    fputs("call view_as\nt i64 4 : 1 2 3 4\nt i64 2x2 : 0 0 0 0\nout t i64 2x2 : 1 2 3 4\n", file);
    fclose(file);
    check_golden_file(path);
}
