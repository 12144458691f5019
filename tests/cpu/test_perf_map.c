/* The names of machine code for Linux's perf (program/perf_map.c), in the form that perf reads: address and size in hexadecimal
 * digits, a space, the name. */
#include "programs.h"

#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static const char text[] = "func.func @main(%a: tensor<40x30xf32>, %b: tensor<30x20xf32>) -> tensor<40x20xf32> {\n"
                           "  %0 = stablehlo.exponential %a : tensor<40x30xf32>\n"
                           "  %1 = stablehlo.reverse %0, dims = [1] : tensor<40x30xf32>\n"
                           "  %2 = stablehlo.dot_general %1, %b, contracting_dims = [1] x [0] : (tensor<40x30xf32>, "
                           "tensor<30x20xf32>) -> tensor<40x20xf32>\n"
                           "  return %2 : tensor<40x20xf32>\n}\n";

TEST(names_code)
{
    char path[64];
    snprintf(path, sizeof(path), "/tmp/perf-%lld.map", (long long)getpid());
    unlink(path);
    program_check(text, PROGRAM_BOUNDED, 1, NULL);
    CHECK(access(path, F_OK) != 0); /* the variable is not set */
    setenv("TESSERA_PERF_MAP", "1", 1);
    program_check(text, PROGRAM_BOUNDED, 2, NULL);
    unsetenv("TESSERA_PERF_MAP");
    FILE *file = fopen(path, "r");
    CHECK(file != NULL);
    char line[256], name[200];
    int kernels = 0, products = 0;
    while (file && fgets(line, sizeof(line), file)) {
        unsigned long long address, size;
        CHECK_INT(sscanf(line, "%llx %llx %199[^\n]", &address, &size, name), 3);
        CHECK(address > 0xffff && size > 0 && size < 1 << 20);
        kernels += strncmp(name, "kernel ", 7) == 0 && strstr(name, "exponential") != NULL;
        products += strncmp(name, "gemm dot_general", 16) == 0;
    }
    if (file)
        fclose(file);
    CHECK(kernels >= 1 && products >= 1);
    unlink(path);
}
