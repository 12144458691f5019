/* Every kernel op on every dtype that it takes: compiled code against the evaluator, on ordinary and special values. */
#include "cpu/compile/kernel/internal.h"
#include "kernel_check.h"
#include "test.h"

enum { COUNT = 203 }; /* several lane groups and a tail, whatever the width */

static const tsr_dtype dtypes[] = {TSR_BOOL, TSR_I8,  TSR_I16, TSR_I32, TSR_I64,  TSR_U8, TSR_U16,
                                   TSR_U32,  TSR_U64, TSR_F16, TSR_F32, TSR_BF16, TSR_F64};

static bool takes(int rule, tsr_dtype dtype)
{
    bool is_float = cpu_dtype_is_float(dtype), is_integer = cpu_dtype_is_integer(dtype);
    switch (rule) {
    case CPU_RULE_NUMBER:
        return is_float || is_integer;
    case CPU_RULE_FLOAT:
    case CPU_RULE_TEST:
        return is_float;
    case CPU_RULE_INTEGER:
        return is_integer;
    case CPU_RULE_BITS:
        return is_integer || dtype == TSR_BOOL;
    case CPU_RULE_COMPARE:
        return is_float || is_integer || dtype == TSR_BOOL;
    case CPU_RULE_SELECT:
        return true;
    default:
        return false;
    }
}

typedef struct op_case {
    cpu_code code;
    tsr_dtype input, output;
    int64_t count;
} op_case;

static tsr_status run_case(void *user)
{
    const op_case *c = user;
    base_arena arena = {0};
    const cpu_code_info *info = cpu_code_find(c->code);
    char name[64];
    snprintf(name, sizeof(name), "%s_%s_%s", info->name, tsr_dtype_name(c->input), tsr_dtype_name(c->output));
    cpu_kernel *k = cpu_kernel_new(&arena, name);
    tsr_dtype first = info->rule == CPU_RULE_SELECT ? TSR_BOOL : c->input;
    int x = cpu_kernel_buffer(k, first, CPU_BUFFER_READ), y = cpu_kernel_buffer(k, c->input, CPU_BUFFER_READ);
    int z = cpu_kernel_buffer(k, c->input, CPU_BUFFER_READ), out = cpu_kernel_buffer(k, c->output, CPU_BUFFER_WRITE);
    cpu_value loop = cpu_loop(k, c->count, CPU_LOOP_PARALLEL | CPU_LOOP_VECTOR, 0);
    cpu_map map = cpu_map_at(0);
    cpu_map_add(&map, loop, 1);
    cpu_value a = cpu_load(k, x, &map), result;
    if (info->rule == CPU_RULE_CONVERT)
        result = cpu_convert(k, a, c->output);
    else if (info->rule == CPU_RULE_BITCAST)
        result = cpu_bitcast(k, a, c->output);
    else if (info->arity == 1)
        result = cpu_unary(k, c->code, a);
    else if (info->arity == 2)
        result = cpu_binary(k, c->code, a, cpu_load(k, y, &map));
    else if (c->code == CPU_MULTIPLY_ADD)
        result = cpu_multiply_add(k, a, cpu_load(k, y, &map), cpu_load(k, z, &map));
    else
        result = cpu_select(k, a, cpu_load(k, y, &map), cpu_load(k, z, &map));
    cpu_store(k, out, &map, result);
    cpu_end(k);
    size_t n = (size_t)c->count;
    check_buffer buffers[4] = {{NULL, n * tsr_dtype_size(first)},
                               {NULL, n * tsr_dtype_size(c->input)},
                               {NULL, n * tsr_dtype_size(c->input)},
                               {NULL, n * tsr_dtype_size(c->output)}};
    for (int i = 0; i < 4; i++) {
        buffers[i].data = malloc(buffers[i].bytes + 8);
        check_fill(buffers[i].data, i == 0 ? first : i == 3 ? c->output : c->input, n, true);
        for (size_t j = 0; j < n && i < 2 && c->code == CPU_MULTIPLY_ADD; j++) /* the product is exact: fused or not */
            ir_element_set(c->input, (char *)buffers[i].data + j * tsr_dtype_size(c->input),
                           (double)(j % (7 + 4 * i)) - 3);
    }
    bool function = c->code >= CPU_RSQRT && info->rule == CPU_RULE_FLOAT;
    check_run run = {.begin = 0, .end = c->count, .ulps = !function ? 0 : c->input == TSR_F32 ? 2 : 1};
    check_kernel(k, buffers, &run);
    for (int i = 0; i < 4; i++)
        free(buffers[i].data);
    base_arena_free(&arena);
    return TSR_OK;
}

TEST(elementwise)
{
    for (cpu_code code = CPU_ADD; code < CPU_CODE_COUNT; code++)
        for (size_t d = 0; d < BASE_COUNT(dtypes); d++) {
            int rule = cpu_code_find(code)->rule;
            bool to_bool = rule == CPU_RULE_COMPARE || rule == CPU_RULE_TEST;
            op_case c = {code, dtypes[d], to_bool ? TSR_BOOL : dtypes[d], COUNT};
            if (takes(rule, dtypes[d]))
                CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
        }
}

TEST(conversions)
{
    for (size_t from = 0; from < BASE_COUNT(dtypes); from++)
        for (size_t to = 0; to < BASE_COUNT(dtypes); to++) {
            bool narrow = cpu_dtype_is_narrow_float(dtypes[from]) && cpu_dtype_is_narrow_float(dtypes[to]);
            op_case c = {CPU_CONVERT, dtypes[from], dtypes[to], COUNT};
            if (from != to && !narrow)
                CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
            c.code = CPU_BITCAST;
            if (from != to && dtypes[from] != TSR_BOOL && dtypes[to] != TSR_BOOL &&
                tsr_dtype_size(dtypes[from]) == tsr_dtype_size(dtypes[to]))
                CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
        }
}

TEST(counts)
{
    for (int64_t count = 1; count < 70; count += count < 20 ? 1 : 7) {
        op_case c = {CPU_ADD, TSR_F32, TSR_F32, count};
        CHECK_INT(base_try(run_case, &c, NULL), TSR_OK);
    }
}
