/* Parts of buffers, copied to the host. */
#include "host.h"
#include "test.h"

#include <stdlib.h>
#include <sys/resource.h>

enum { ZERO_COPY = 2 };

static long peak_kib(void)
{
    struct rusage usage;
    getrusage(RUSAGE_SELF, &usage);
    return usage.ru_maxrss;
}

static void copy_part(PJRT_Buffer *b, int64_t offset, int64_t size, void *to)
{
    PJRT_Event *done =
        CALL(Buffer_CopyRawToHost, .buffer = b, .dst = to, .offset = offset, .transfer_size = size).event;
    CHECK_STR(host_error(), "");
    CALL(Event_Await, .event = done);
    CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = done);
}

/* The host writes to one page of its memory and touches no other. A process grows by the pages that it touches, so its growth
 * shows how much the copy touches. */
TEST(a_part_is_copied_without_the_rest)
{
    const int64_t dims[] = {1 << 24}; /* 64 MiB */
    PJRT_Client *client = host_open(0);
    int32_t *memory = calloc((size_t)dims[0], sizeof(*memory));
    CHECK(memory != NULL);
    if (!memory)
        return;
    int32_t *aligned = (int32_t *)(((uintptr_t)memory + 63) & ~(uintptr_t)63);
    const int64_t at = 9 << 20, elements[] = {dims[0] - 16};
    for (int i = 0; i < 4; i++)
        aligned[at + i] = 100 + i;
    PJRT_Client_BufferFromHostBuffer_Args put =
        CALL(Client_BufferFromHostBuffer, .client = client, .data = aligned, .type = HOST_S32, .dims = elements,
             .num_dims = 1, .host_buffer_semantics = ZERO_COPY, .device = host_device(client, 0));
    CHECK_STR(host_error(), "");
    int32_t got[4] = {0};
    long before = peak_kib();
    copy_part(put.buffer, at * 4 + 4, sizeof(got), got);
    CHECK(peak_kib() - before < 16 << 10);
    CHECK(got[0] == 101 && got[1] == 102 && got[2] == 103 && got[3] == 0);
    host_drop(put.buffer);
    CALL(Event_Await, .event = put.done_with_host_buffer);
    CALL(Event_Destroy, .event = put.done_with_host_buffer);
    host_close(client);
    free(memory);
}

/* Copies begin before the run has ended, and the buffer is dropped. */
TEST(a_part_of_a_result_that_is_computed)
{
    static const char text[] = "func.func @main(%a: tensor<512x512xf32>) -> tensor<512x512xf32> {\n"
                               "  %0 = stablehlo.dot_general %a, %a, contracting_dims = [1] x [0] "
                               ": (tensor<512x512xf32>, tensor<512x512xf32>) -> tensor<512x512xf32>\n"
                               "  %1 = stablehlo.transpose %0, dims = [1, 0] "
                               ": (tensor<512x512xf32>) -> tensor<512x512xf32>\n"
                               "  return %1 : tensor<512x512xf32>\n"
                               "}\n";
    static float values[512 * 512];
    const int64_t dims[] = {512, 512};
    for (int i = 0; i < 512; i++) /* twice the identity, and a 3 in the corner: the square has 12 there */
        values[i * 513] = 2;
    values[511] = 3;
    PJRT_Client *client = host_open(0);
    PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *a = host_put(client, host_device(client, 0), HOST_F32, 2, dims, values), *result = NULL;
    host_run(e, 1, &a, &result);
    CHECK_STR(host_error(), "");
    float last[512] = {0}, first[2] = {-1, -1};
    PJRT_Event *events[2];
    events[0] = CALL(Buffer_CopyRawToHost, .buffer = result, .dst = last, .offset = 511 * 512 * 4,
                     .transfer_size = sizeof(last))
                    .event;
    events[1] = CALL(Buffer_CopyRawToHost, .buffer = result, .dst = first, .transfer_size = sizeof(first)).event;
    host_drop(result);
    for (int i = 0; i < 2; i++) {
        CALL(Event_Await, .event = events[i]);
        CHECK_STR(host_error(), "");
        CALL(Event_Destroy, .event = events[i]);
    }
    CHECK(last[0] == 12 && last[1] == 0 && last[511] == 4);
    CHECK(first[0] == 4 && first[1] == 0);
    host_drop(a);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}
