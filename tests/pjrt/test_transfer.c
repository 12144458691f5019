/* Transfer managers as a host in C uses them: pieces from several threads, whole arrays in another layout, errors, managers
 * that end early. Expected values are counted by hand. */
#include "host.h"
#include "test.h"

#include <pthread.h>

typedef PJRT_AsyncHostToDeviceTransferManager manager;

static const char double_text[] = "func.func @main(%a: tensor<2x3xf32>) -> tensor<2x3xf32> {\n"
                                  "  %0 = stablehlo.add %a, %a : tensor<2x3xf32>\n"
                                  "  return %0 : tensor<2x3xf32>\n"
                                  "}\n";
static const int64_t dims[] = {2, 3};
static const float counts[] = {0, 1, 2, 3, 4, 5};

/* Hosts leave the padding at a struct's end out of its size. */
enum { SHAPE_SIZE = offsetof(PJRT_ShapeSpec, element_type) + sizeof(PJRT_Buffer_Type) };

static PJRT_ShapeSpec shape_of(PJRT_Buffer_Type type, size_t rank, const int64_t *sizes)
{
    return (PJRT_ShapeSpec){.struct_size = SHAPE_SIZE, .dims = sizes, .num_dims = rank, .element_type = type};
}

static PJRT_Memory *memory_of(PJRT_Client *client, int device)
{
    return CALL(Device_DefaultMemory, .device = host_device(client, device)).memory;
}

static manager *make(PJRT_Client *client, size_t n, PJRT_ShapeSpec *shapes)
{
    return CALL(Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = shapes, .num_shape_specs = n,
                .memory = memory_of(client, 0))
        .transfer_manager;
}

static void destroy(manager *m)
{
    CALL(AsyncHostToDeviceTransferManager_Destroy, .transfer_manager = m);
    CHECK_STR(host_error(), "");
}

static PJRT_Buffer *retrieve(manager *m, int index)
{
    return CALL(AsyncHostToDeviceTransferManager_RetrieveBuffer, .transfer_manager = m, .buffer_index = index)
        .buffer_out;
}

/* The error of one piece, which threads send without the shared call_error; the caller destroys it. */
static PJRT_Error *send_piece(manager *m, int index, const void *data, int64_t offset, int64_t size, bool last)
{
    PJRT_AsyncHostToDeviceTransferManager_TransferData_Args args = {.struct_size = sizeof(args),
                                                                    .transfer_manager = m,
                                                                    .buffer_index = index,
                                                                    .data = data,
                                                                    .offset = offset,
                                                                    .transfer_size = size,
                                                                    .is_last_transfer = last};
    PJRT_Error *e = host_api->AsyncHostToDeviceTransferManager_TransferData(&args);
    if (!e) {
        PJRT_Event_Await_Args wait = {.struct_size = sizeof(wait), .event = args.done_with_h2d_transfer};
        e = host_api->Event_Await(&wait);
        host_api->Event_Destroy(
            &(PJRT_Event_Destroy_Args){.struct_size = sizeof(PJRT_Event_Destroy_Args), .event = wait.event});
    }
    return e;
}

static void send(manager *m, int index, const void *data, int64_t offset, int64_t size, bool last)
{
    host_forget_error();
    call_error = send_piece(m, index, data, offset, size, last);
}

static bool is_ready(PJRT_Buffer *b)
{
    PJRT_Event *event = CALL(Buffer_ReadyEvent, .buffer = b).event;
    bool ready = CALL(Event_IsReady, .event = event).is_ready;
    CALL(Event_Destroy, .event = event);
    return ready;
}

/* Waits for the buffer; host_error() is its error then. */
static void await(PJRT_Buffer *b)
{
    PJRT_Event *event = CALL(Buffer_ReadyEvent, .buffer = b).event;
    host_forget_error();
    PJRT_Event_Await_Args wait = {.struct_size = sizeof(wait), .event = event};
    PJRT_Error *e = host_api->Event_Await(&wait);
    CALL(Event_Destroy, .event = event);
    host_forget_error();
    call_error = e;
}

TEST(a_buffer_comes_in_pieces)
{
    PJRT_Client *client = host_open(2);
    const int64_t seven = 7;
    PJRT_ShapeSpec shapes[] = {shape_of(HOST_F32, 2, dims), shape_of(HOST_S32, 1, &seven), shape_of(HOST_F32, 0, NULL)};
    manager *m = make(client, 3, shapes);
    CHECK_STR(host_error(), "");
    CHECK_INT(CALL(AsyncHostToDeviceTransferManager_BufferCount, .transfer_manager = m).buffer_count, 3);
    CHECK_INT(CALL(AsyncHostToDeviceTransferManager_BufferSize, .transfer_manager = m, .buffer_index = 1).buffer_size,
              28);
    CHECK(CALL(AsyncHostToDeviceTransferManager_Device, .transfer_manager = m).device_out == host_device(client, 0));
    PJRT_Buffer *b = retrieve(m, 0);
    CHECK_STR(host_error(), "");
    CHECK(!is_ready(b));
    retrieve(m, 0);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    /* A program that reads the buffer, and a copy of it, wait for the last piece. */
    PJRT_LoadedExecutable *e = host_compile(client, double_text, NULL, 0);
    PJRT_Buffer *doubled = NULL;
    host_run(e, 1, &b, &doubled);
    CHECK_STR(host_error(), "");
    PJRT_Buffer *copied = CALL(Buffer_CopyToDevice, .buffer = b, .dst_device = host_device(client, 1)).dst_buffer;
    CHECK_STR(host_error(), "");
    CHECK(!is_ready(doubled));
    CHECK(!is_ready(copied));
    send(m, 0, counts + 4, 16, 8, false);
    send(m, 0, counts, 0, 16, false);
    CHECK_STR(host_error(), "");
    CHECK(!is_ready(b));
    send(m, 0, NULL, 24, 0, true); /* an empty piece ends the buffer */
    CHECK_STR(host_error(), "");
    CHECK(is_ready(b));
    float got[6];
    host_get(doubled, got, sizeof(got));
    for (int i = 0; i < 6; i++)
        CHECK(got[i] == 2 * counts[i]);
    host_get(copied, got, sizeof(got));
    CHECK(memcmp(got, counts, sizeof(counts)) == 0);
    send(m, 0, counts, 0, 4, true);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    /* A buffer may also be retrieved after its last piece, and live longer than its manager. */
    const int32_t numbers[] = {1, 2, 3, 4, 5, 6, 7};
    const float half = 0.5F;
    send(m, 1, numbers, 0, sizeof(numbers), true);
    send(m, 2, &half, 0, sizeof(half), true);
    PJRT_Buffer *late = retrieve(m, 1), *scalar = retrieve(m, 2);
    destroy(m);
    int32_t back[7];
    host_get(late, back, sizeof(back));
    CHECK(memcmp(back, numbers, sizeof(numbers)) == 0);
    host_get(scalar, got, sizeof(half));
    CHECK(got[0] == half);
    host_drop(b);
    host_drop(doubled);
    host_drop(copied);
    host_drop(late);
    host_drop(scalar);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

enum { BUFFERS = 3, PIECES = 64, PIECE = 512, THREADS = 4 };

typedef struct sender {
    manager *m;
    const int32_t *data;
    int first;
    bool failed;
} sender;

/* Every fourth piece of each buffer, the buffers in turn, from the end to the beginning. */
static void *send_share(void *user)
{
    sender *s = user;
    for (int p = PIECES - THREADS + s->first; p >= 0; p -= THREADS)
        for (int b = 0; b < BUFFERS; b++) {
            const int32_t *from = s->data + (b * PIECES + p) * PIECE;
            s->failed |= send_piece(s->m, b, from, (int64_t)p * PIECE * 4, PIECE * 4, false) != NULL;
        }
    return NULL;
}

TEST(pieces_come_from_several_threads)
{
    PJRT_Client *client = host_open(0);
    const int64_t size = PIECES * PIECE;
    PJRT_ShapeSpec shapes[BUFFERS];
    for (int b = 0; b < BUFFERS; b++)
        shapes[b] = shape_of(HOST_S32, 1, &size);
    int32_t *data = malloc(BUFFERS * (size_t)size * 4), *got = malloc((size_t)size * 4);
    CHECK(data && got);
    for (int32_t i = 0; i < BUFFERS * size; i++)
        data[i] = i * 7;
    manager *m = make(client, BUFFERS, shapes);
    PJRT_Buffer *buffers[BUFFERS];
    for (int b = 0; b < BUFFERS; b++)
        buffers[b] = retrieve(m, b);
    pthread_t threads[THREADS];
    sender senders[THREADS];
    for (int t = 0; t < THREADS; t++) {
        senders[t] = (sender){m, data, t, false};
        CHECK(pthread_create(&threads[t], NULL, send_share, &senders[t]) == 0);
    }
    for (int t = 0; t < THREADS; t++) {
        pthread_join(threads[t], NULL);
        CHECK(!senders[t].failed);
    }
    for (int b = 0; b < BUFFERS; b++) {
        CHECK(!is_ready(buffers[b]));
        send(m, b, NULL, 0, 0, true);
        CHECK(is_ready(buffers[b]));
        host_get(buffers[b], got, (size_t)size * 4);
        CHECK(memcmp(got, data + b * size, (size_t)size * 4) == 0);
        host_drop(buffers[b]);
    }
    destroy(m);
    free(data);
    free(got);
    host_close(client);
}

TEST(whole_arrays_come_in_any_layout)
{
    PJRT_Client *client = host_open(0);
    PJRT_ShapeSpec shapes[] = {shape_of(HOST_F32, 2, dims), shape_of(HOST_F32, 2, dims)};
    manager *m = make(client, 2, shapes);
    const int64_t columns[] = {0, 1}, other[] = {3, 2};
    PJRT_Buffer_MemoryLayout layout = {
        .struct_size = offsetof(PJRT_Buffer_MemoryLayout, type) + sizeof(layout.type),
        .type = PJRT_LAYOUT_TILED,
        .tiled = {.struct_size = sizeof(layout.tiled), .minor_to_major = columns, .minor_to_major_size = 2}};
    CALL(AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m, .data = counts, .shape_dims = other,
         .shape_num_dims = 2, .shape_element_type = HOST_F32);
    CHECK(strstr(host_error(), "the array of buffer 0 is of another shape") != NULL);
    CALL(AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m, .shape_dims = dims,
         .shape_num_dims = 2, .shape_element_type = HOST_F32);
    CHECK(strstr(host_error(), "the array of buffer 0 is NULL") != NULL);
    for (int i = 0; i < 2; i++) {
        PJRT_Event *done = CALL(AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m,
                                .buffer_index = i, .data = counts, .shape_dims = dims, .shape_num_dims = 2,
                                .shape_element_type = HOST_F32, .shape_layout = i ? &layout : NULL)
                               .done_with_h2d_transfer;
        CHECK_STR(host_error(), "");
        CALL(Event_Await, .event = done);
        CALL(Event_Destroy, .event = done);
    }
    CALL(AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m, .data = counts, .shape_dims = dims,
         .shape_num_dims = 2, .shape_element_type = HOST_F32);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    PJRT_Buffer *rows = retrieve(m, 0), *turned = retrieve(m, 1);
    float got[6];
    host_get(rows, got, sizeof(got));
    CHECK(memcmp(got, counts, sizeof(counts)) == 0);
    const float wanted[] = {0, 2, 4, 1, 3, 5};
    host_get(turned, got, sizeof(got));
    CHECK(memcmp(got, wanted, sizeof(wanted)) == 0);
    host_drop(rows);
    host_drop(turned);
    destroy(m);
    host_close(client);
}

TEST(a_transfer_fails)
{
    PJRT_Client *client = host_open(0);
    PJRT_ShapeSpec shapes[] = {shape_of(HOST_F32, 2, dims), shape_of(HOST_F32, 2, dims), shape_of(HOST_F32, 2, dims)};
    manager *m = make(client, 3, shapes);
    PJRT_LoadedExecutable *e = host_compile(client, double_text, NULL, 0);
    PJRT_Buffer *b = retrieve(m, 0), *result = NULL;
    send(m, 0, counts, 20, 8, false);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    CHECK(strstr(host_error(), "8 bytes to byte 20 of a buffer of 24") != NULL);
    send(m, 0, counts, -4, 8, false);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    send(m, 0, counts, 4, INT64_MAX, false);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    send(m, 0, NULL, 0, 8, false);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    send(m, 3, counts, 0, 8, false);
    CHECK(strstr(host_error(), "buffer 3 of 3") != NULL);
    send(m, -1, counts, 0, 8, false);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    send(NULL, 0, counts, 0, 8, false);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_run(e, 1, &b, &result);
    CHECK_STR(host_error(), "");
    /* The error reaches the buffer and what was computed from it. */
    CALL(AsyncHostToDeviceTransferManager_SetBufferError, .transfer_manager = m, .buffer_index = 0,
         .error_code = PJRT_ABORTED, .error_message = "cable cut...", .error_message_size = 9);
    CHECK_STR(host_error(), "");
    await(b);
    CHECK(strstr(host_error(), "cable cut") != NULL && !strstr(host_error(), "cable cut."));
    await(result);
    CHECK(strstr(host_error(), "cable cut") != NULL);
    send(m, 0, counts, 0, 24, true);
    CHECK_INT(host_code(), PJRT_FAILED_PRECONDITION);
    host_drop(b);
    host_drop(result);
    /* A manager that ends early: buffer 1 was retrieved, buffer 2 not. */
    b = retrieve(m, 1);
    send(m, 1, counts, 0, 12, false);
    send(m, 2, counts, 0, 12, false);
    host_run(e, 1, &b, &result);
    destroy(m);
    await(b);
    CHECK_INT(host_code(), PJRT_CANCELLED);
    CHECK(strstr(host_error(), "the transfer manager was destroyed before buffer 1 was complete") != NULL);
    await(result);
    CHECK_INT(host_code(), PJRT_CANCELLED);
    host_drop(b);
    host_drop(result);
    destroy(NULL);
    CALL(LoadedExecutable_Destroy, .executable = e);
    host_close(client);
}

TEST(shapes_that_cannot_be_transferred)
{
    PJRT_Client *client = host_open(0);
    const int64_t huge[] = {INT64_MAX / 2, 4}, columns[] = {0, 1};
    PJRT_ShapeSpec shapes[] = {shape_of(HOST_F32, 2, dims), shape_of(HOST_F32, 2, huge)};
    CHECK(make(client, 2, shapes) == NULL);
    CHECK(strstr(host_error(), "buffer 1: an array of these dimensions is too large") != NULL);
    shapes[0].struct_size = 0;
    CHECK(make(client, 2, shapes) == NULL);
    CHECK(strstr(host_error(), "buffer 0: the arguments' size is 0") != NULL);
    shapes[0].struct_size = SIZE_MAX - 4;
    CHECK(make(client, 2, shapes) == NULL);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    shapes[0].struct_size = offsetof(PJRT_ShapeSpec, dims);
    CHECK(make(client, 1, shapes) == NULL);
    CHECK_INT(host_code(), PJRT_UNIMPLEMENTED);
    CHECK(strstr(host_error(), "element type 0") != NULL);
    CHECK(make(client, 1, NULL) == NULL);
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    /* Structs of a newer host are longer. */
    struct {
        PJRT_ShapeSpec shape;
        char more[12];
    } longer[2] = {{.shape = shape_of(HOST_F32, 2, dims)}, {.shape = shape_of(HOST_S32, 1, dims)}};
    longer[0].shape.struct_size = longer[1].shape.struct_size = sizeof(PJRT_ShapeSpec) + sizeof(longer[0].more);
    manager *m = make(client, 2, &longer[0].shape);
    CHECK_STR(host_error(), "");
    CHECK_INT(CALL(AsyncHostToDeviceTransferManager_BufferSize, .transfer_manager = m, .buffer_index = 1).buffer_size,
              8);
    destroy(m);
    const PJRT_Buffer_MemoryLayout layout = {
        .struct_size = sizeof(layout),
        .type = PJRT_LAYOUT_TILED,
        .tiled = {
            .struct_size = sizeof(layout.tiled), .minor_to_major = columns, .minor_to_major_size = 2, .num_tiles = 1}};
    const PJRT_Buffer_MemoryLayout *list[] = {&layout};
    shapes[0] = shape_of(HOST_F32, 2, dims);
    CALL(Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = shapes, .num_shape_specs = 1,
         .device_layouts = (PJRT_Buffer_MemoryLayout *const *)(uintptr_t)list, .num_device_layouts = 1,
         .memory = memory_of(client, 0));
    CHECK_INT(host_code(), PJRT_UNIMPLEMENTED);
    CALL(Client_CreateBuffersForAsyncHostToDevice, .client = client, .shape_specs = shapes, .num_shape_specs = 1,
         .device_layouts = (PJRT_Buffer_MemoryLayout *const *)(uintptr_t)list, .num_device_layouts = 2,
         .memory = memory_of(client, 0));
    CHECK_INT(host_code(), PJRT_INVALID_ARGUMENT);
    host_close(client);
}

/* The last piece fires the buffer's event, whose callback may destroy the manager. */
static void destroy_manager(PJRT_Error *error, void *user)
{
    if (error)
        host_api->Error_Destroy(
            &(PJRT_Error_Destroy_Args){.struct_size = sizeof(PJRT_Error_Destroy_Args), .error = error});
    host_api->AsyncHostToDeviceTransferManager_Destroy(&(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args){
        .struct_size = sizeof(PJRT_AsyncHostToDeviceTransferManager_Destroy_Args), .transfer_manager = user});
}

TEST(a_callback_destroys_the_manager)
{
    PJRT_Client *client = host_open(0);
    PJRT_ShapeSpec shape = shape_of(HOST_F32, 2, dims);
    for (int with_error = 0; with_error < 2; with_error++) {
        manager *m = make(client, 1, &shape);
        PJRT_Buffer *b = retrieve(m, 0);
        PJRT_Event *event = CALL(Buffer_ReadyEvent, .buffer = b).event;
        CALL(Event_OnReady, .event = event, .callback = destroy_manager, .user_arg = m);
        if (with_error)
            CALL(AsyncHostToDeviceTransferManager_SetBufferError, .transfer_manager = m, .error_code = PJRT_INTERNAL);
        else
            send(m, 0, counts, 0, sizeof(counts), true);
        CHECK_STR(host_error(), "");
        CALL(Event_Destroy, .event = event);
        host_drop(b);
    }
    host_close(client);
}

/* ---- elements that are parts of bytes ---------------------------------------------------------------------------- */

static PJRT_Buffer *in_pieces(PJRT_Client *client, PJRT_Buffer_Type type, const int64_t *six, const uint8_t *data)
{
    PJRT_ShapeSpec shape = shape_of(type, 1, six);
    manager *m = make(client, 1, &shape);
    send(m, 0, data, 0, 2, false);
    send(m, 0, data + 2, 2, 4, true);
    PJRT_Buffer *b = retrieve(m, 0);
    destroy(m);
    return b;
}

static PJRT_Buffer *as_literal(PJRT_Client *client, PJRT_Buffer_Type type, const int64_t *six, const uint8_t *data)
{
    PJRT_ShapeSpec shape = shape_of(type, 1, six);
    manager *m = make(client, 1, &shape);
    PJRT_Event *done = CALL(AsyncHostToDeviceTransferManager_TransferLiteral, .transfer_manager = m, .data = data,
                            .shape_dims = six, .shape_num_dims = 1, .shape_element_type = type)
                           .done_with_h2d_transfer;
    CHECK_STR(host_error(), "");
    CALL(Event_Destroy, .event = done);
    PJRT_Buffer *b = retrieve(m, 0);
    destroy(m);
    return b;
}

/* A host may leave the bits above an i4 or u4 undefined: ml_dtypes writes -2 as 0x0e. */
TEST(bits_above_an_element_are_the_hosts)
{
    enum { S4 = 21, U4 = 22 };
    static const int64_t six[] = {6};
    static const uint8_t in[] = {1, 0x0e, 0xfd, 0x54, 0x08, 0xf7};
    static const int8_t wanted[2][6] = {{1, -2, -3, 4, -8, 7}, {1, 14, 13, 4, 8, 7}};
    PJRT_Client *client = host_open(0);
    for (int i = 0; i < 2; i++) {
        char text[256];
        snprintf(text, sizeof(text),
                 "func.func @main(%%a: tensor<6x%s>) -> tensor<6xi8> {\n"
                 "  %%0 = stablehlo.convert %%a : (tensor<6x%s>) -> tensor<6xi8>\n"
                 "  return %%0 : tensor<6xi8>\n}\n",
                 i ? "ui4" : "i4", i ? "ui4" : "i4");
        PJRT_LoadedExecutable *e = host_compile(client, text, NULL, 0);
        CHECK_STR(host_error(), "");
        PJRT_Buffer *args[] = {host_put(client, host_device(client, 0), i ? U4 : S4, 1, six, in),
                               in_pieces(client, i ? U4 : S4, six, in), as_literal(client, i ? U4 : S4, six, in)};
        for (int k = 0; k < 3; k++) {
            PJRT_Buffer *result = NULL;
            int8_t got[6] = {0};
            host_run(e, 1, &args[k], &result);
            CHECK_STR(host_error(), "");
            host_get(result, got, sizeof(got));
            CHECK(memcmp(got, wanted[i], sizeof(got)) == 0);
            host_drop(args[k]);
            host_drop(result);
        }
        CALL(LoadedExecutable_Destroy, .executable = e);
    }
    host_close(client);
}
