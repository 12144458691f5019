/* Compiles the code that a plan requests, once for each different request, and keeps it. */
#ifndef TESTS_CPU_GEMM_CHECK_H
#define TESTS_CPU_GEMM_CHECK_H

#include "cpu/compile/product/product.h"
#include "cpu/run/product/product.h"

/* entries[i]: the code of requests[i]. False after reporting. */
bool check_entries(const cpu_request *requests, size_t count, void **entries);

#endif
