/* A call as a line that reads like C. */
#include "fuzz_api/fuzz.h"

#include <stdio.h>

static int place_of(const void *tensor)
{
    for (int i = 0; i < FUZZ_SLOTS; i++)
        if (state.tensors[i] == tensor)
            return i;
    return -1;
}

static size_t tensor_text(tsr_tensor *tensor, char *out, size_t size)
{
    if (!tensor)
        return (size_t)snprintf(out, size, "NULL");
    size_t used =
        (size_t)snprintf(out, size, "t%d{%s", place_of(tensor),
                         tsr_tensor_status(tensor) != TSR_OK ? "bad" : tsr_dtype_name(tsr_tensor_dtype(tensor)));
    for (int64_t d = 0; d < tsr_dim(tensor) && used < size; d++)
        used += (size_t)snprintf(out + used, size - used, " %lld", (long long)tsr_size(tensor, d));
    return used + (used < size ? (size_t)snprintf(out + used, size - used, "}") : 0);
}

void fuzz_describe(const fuzz_row *row, const fuzz_value *a, char *out, size_t size)
{
    size_t used = (size_t)snprintf(out, size, "%*s%s(", 2 * state.depth, "", row->name);
    for (int i = 0; i < row->n && used < size; i++) {
        const fuzz_argument *argument = &row->arguments[i];
        used += (size_t)snprintf(out + used, size - used, "%s%s=", i ? ", " : "", argument->name);
        if (used >= size)
            break;
        char *at = out + used;
        size_t left = size - used;
        switch (argument->kind) {
        case FUZZ_TENSOR:
            used += tensor_text(a[i].p, at, left);
            break;
        case FUZZ_TENSORS:
            used += (size_t)snprintf(at, left, "%lld of [", (long long)a[i].i);
            for (int64_t k = 0; a[i].p && k < a[i].i && k < 6 && used < size; k++)
                used += tensor_text(((tsr_tensor **)a[i].p)[k], out + used, size - used);
            used += used < size ? (size_t)snprintf(out + used, size - used, a[i].p ? "]" : "NULL]") : 0;
            break;
        case FUZZ_INTS:
            used += (size_t)snprintf(at, left, "%lld of [", (long long)a[i].i);
            for (int64_t k = 0; a[i].p && k < a[i].i && k < 10 && used < size; k++)
                used += (size_t)snprintf(out + used, size - used, "%lld ", (long long)((int64_t *)a[i].p)[k]);
            used += used < size ? (size_t)snprintf(out + used, size - used, a[i].p ? "]" : "NULL]") : 0;
            break;
        case FUZZ_INT_ARRAY:
            used += (size_t)snprintf(at, left, "{%lld %lld %lld ...}", (long long)a[i].ints[0], (long long)a[i].ints[1],
                                     (long long)a[i].ints[2]);
            break;
        case FUZZ_FLOAT:
            used += (size_t)snprintf(at, left, "%g", a[i].f);
            break;
        case FUZZ_TEXT:
            used += (size_t)snprintf(at, left, a[i].p ? "\"%.24s\"" : "NULL", (const char *)a[i].p);
            break;
        case FUZZ_OBJECT:
        case FUZZ_USER:
        case FUZZ_ROOM:
        case FUZZ_SCRATCH:
        case FUZZ_DATA:
            used += (size_t)snprintf(at, left, "%s%s", a[i].p ? "" : "NULL", a[i].p ? "p" : "");
            break;
        default:
            used += (size_t)snprintf(at, left, "%lld", (long long)a[i].i);
        }
    }
    if (used < size)
        snprintf(out + used, size - used, ")");
}
