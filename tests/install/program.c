/* A user's program outside the tree, built against the installed library as C and as C++. */
#include <stdio.h>
#include <string.h>

#if __has_include(<tessera/tessera.h>)
#include <tessera/tessera.h>
#else
#include <tessera/dtype.h>
#endif

int main(void)
{
    if (strcmp(tsr_status_name(TSR_OK), "TSR_OK") != 0 || tsr_dtype_size(TSR_F32) != 4) {
        fprintf(stderr, "the installed library does not answer as it should\n");
        return 1;
    }
    printf("%s %s\n", tsr_status_name(TSR_OK), tsr_dtype_name(TSR_BF16));
    return 0;
}
