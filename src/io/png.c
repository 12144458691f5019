/* Writing images as a PNG file (ISO/IEC 15948): eight bits a channel, not interlaced. */
#include "io/internal.h"

#include <tessera/autograd.h>
#include <tessera/functions.h>
#include <tessera/image.h>

#include <stdlib.h>
#include <string.h>

enum { MOST_BYTES = 1 << 30, FILTERS = 5, NO_FILTER = 0, SUB = 1, UP = 2, PAETH = 4 };

/* Pixels of all images, side by side as in the file. */
typedef struct picture {
    int64_t width, height, channels;
    uint8_t *pixels; /* [height, width, channels] */
} picture;

/* ---- the grid ---------------------------------------------------------------------------------------------------- */

/* The fault of the arguments; NULL: none. */
static const char *image_wrong(tsr_tensor *images, const char *path, int64_t nrow, int64_t padding)
{
    if (!images || !path)
        return images ? "the path is NULL" : "the images are NULL";
    tsr_dtype dtype = tsr_tensor_dtype(images);
    int64_t rank = tsr_dim(images), channels = rank > 2 ? tsr_size(images, -3) : 1;
    if (rank < 2 || rank > 4 || channels < 1 || channels > 4)
        return "images are [N, C, H, W], [C, H, W] or [H, W], of 1 to 4 channels";
    if (dtype != TSR_U8 && !ir_dtype_is_float(dtype))
        return "images are floats from 0 to 1, or u8";
    if (tsr_numel(images) == 0)
        return "there is nothing to write";
    if (nrow < 1 || padding < 0)
        return nrow < 1 ? "nrow must be positive" : "padding must not be negative";
    return NULL;
}

/* The images' bytes, [N, C, H, W]. */
static tsr_status read_bytes(tsr_tensor *images, uint8_t *bytes, size_t size)
{
    tsr_scope scope = tsr_scope_begin();
    bool was = tsr_set_grad_enabled(false);
    tsr_tensor *x = tsr_detach(images);
    if (tsr_tensor_dtype(images) != TSR_U8) {
        x = tsr_add_scalar(tsr_mul_scalar(tsr_to(x, TSR_F32), 255), 0.5);
        x = tsr_to(tsr_clamp(x, tsr_number(0), tsr_number(255)), TSR_U8);
    }
    tsr_status status = tsr_read(x, bytes, size);
    tsr_set_grad_enabled(was);
    tensor_scope_leave(scope);
    return status;
}

static void place_image(picture *p, const uint8_t *image, int64_t height, int64_t width, int64_t top, int64_t left)
{
    for (int64_t y = 0; y < height; y++)
        for (int64_t x = 0; x < width; x++)
            for (int64_t c = 0; c < p->channels; c++)
                p->pixels[((top + y) * p->width + left + x) * p->channels + c] = image[(c * height + y) * width + x];
}

/* Makes the picture of the images, which is the caller's; on failure there is none. One image has no border. */
static tsr_status arrange(tsr_tensor *images, int64_t nrow, int64_t padding, picture *p)
{
    int64_t rank = tsr_dim(images), n = rank == 4 ? tsr_size(images, 0) : 1;
    int64_t height = tsr_size(images, -2), width = tsr_size(images, -1);
    p->channels = rank > 2 ? tsr_size(images, -3) : 1;
    int64_t across = BASE_MAX(BASE_MIN(nrow, n), 1), down = (n + across - 1) / across, border = n > 1 ? padding : 0;
    p->width = base_plus(base_times(across, base_plus(width, border)), border);
    p->height = base_plus(base_times(down, base_plus(height, border)), border);
    int64_t bytes = base_times(base_times(p->width, p->channels), p->height);
    if (bytes <= 0 || bytes > MOST_BYTES)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_image: a picture of %lld x %lld pixels",
                                  (long long)p->width, (long long)p->height);
    size_t size = (size_t)(n * p->channels * height * width);
    uint8_t *all = base_alloc(size);
    p->pixels = base_alloc_zero((size_t)bytes, 1);
    tsr_status status = all && p->pixels ? read_bytes(images, all, size)
                                         : tensor_status_fail(TSR_OUT_OF_MEMORY, "save_image: out of memory");
    for (int64_t i = 0; i < n && status == TSR_OK; i++)
        place_image(p, all + i * p->channels * height * width, height, width, i / across * (height + border) + border,
                    i % across * (width + border) + border);
    base_free(all);
    if (status != TSR_OK)
        base_free(p->pixels);
    return status;
}

/* ---- the file ---------------------------------------------------------------------------------------------------- */

/* Paeth's prediction of a byte: the neighbour that is nearest to left + above - corner. */
static int paeth(int left, int above, int corner)
{
    int a = abs(above - corner), b = abs(left - corner), c = abs(left + above - 2 * corner);
    return a <= b && a <= c ? left : b <= c ? above : corner;
}

/* Writes the difference of each byte of a line from the filter's prediction; returns the sum of the absolute differences. */
static int64_t filter_line(int filter, const uint8_t *line, const uint8_t *above, int64_t size, int64_t pixel,
                           uint8_t *out)
{
    int64_t sum = 0;
    for (int64_t i = 0; i < size; i++) {
        int left = i >= pixel ? line[i - pixel] : 0, up = above ? above[i] : 0;
        int corner = i >= pixel && above ? above[i - pixel] : 0;
        int predicted = filter == SUB ? left : filter == UP ? up : filter == PAETH ? paeth(left, up, corner) : 0;
        out[i] = (uint8_t)(line[i] - predicted);
        sum += abs((int8_t)out[i]);
    }
    return sum;
}

/* [height, 1 + width * channels]: each line's filter and differences. The filter with the smallest differences is taken:
 * they compress best. */
static void filter_lines(const picture *p, uint8_t *out, uint8_t *trial)
{
    static const int filters[] = {NO_FILTER, SUB, UP, PAETH};
    int64_t size = p->width * p->channels;
    for (int64_t y = 0; y < p->height; y++, out += size + 1) {
        const uint8_t *line = p->pixels + y * size, *above = y > 0 ? line - size : NULL;
        int64_t least = INT64_MAX;
        for (size_t f = 0; f < BASE_COUNT(filters); f++) {
            int64_t sum = filter_line(filters[f], line, above, size, p->channels, trial);
            if (sum >= least)
                continue;
            least = sum;
            out[0] = (uint8_t)filters[f];
            memcpy(out + 1, trial, (size_t)size);
        }
    }
}

static void put_u32(uint8_t *at, uint32_t x)
{
    for (int i = 0; i < 4; i++)
        at[i] = (uint8_t)(x >> (24 - 8 * i));
}

static uint32_t adler32(const uint8_t *data, size_t size)
{
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < size; i++) {
        a = (a + data[i]) % 65521;
        b = (b + a) % 65521;
    }
    return b << 16 | a;
}

static tsr_status write_chunk(base_file_writer *writer, const char *type, const uint8_t *data, size_t size,
                              base_error *error)
{
    uint8_t head[8], tail[4];
    put_u32(head, (uint32_t)size);
    memcpy(head + 4, type, 4);
    put_u32(tail, io_crc32(io_crc32(0, type, 4), data, size));
    tsr_status status = base_file_writer_write(writer, head, sizeof(head), error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, data, size, error);
    return status == TSR_OK ? base_file_writer_write(writer, tail, sizeof(tail), error) : status;
}

/* The picture as a stream of zlib's format (RFC 1950), which is the caller's; NULL: out of memory. */
static uint8_t *compressed(const picture *p, size_t *size)
{
    enum { HEAD = 2, TAIL = 4 };
    size_t line = (size_t)(p->width * p->channels), all = (line + 1) * (size_t)p->height;
    uint8_t *lines = base_alloc(all), *trial = base_alloc(line), *out = base_alloc(io_deflate_room(all) + HEAD + TAIL);
    bool made = lines && trial && out;
    if (made) {
        filter_lines(p, lines, trial);
        memcpy(out, "\x78\x01", HEAD);
        made = io_deflate(lines, all, out + HEAD, size);
    }
    if (made) {
        put_u32(out + HEAD + *size, adler32(lines, all));
        *size += HEAD + TAIL;
    }
    base_free(lines);
    base_free(trial);
    if (made)
        return out;
    base_free(out);
    return NULL;
}

static tsr_status write_picture(const picture *p, const char *path, base_error *error)
{
    static const uint8_t signature[8] = {0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n'};
    static const uint8_t kinds[] = {0, 0, 4, 2, 6}; /* by channels: grey, with alpha, colours, with alpha */
    uint8_t header[13] = {0};
    put_u32(header, (uint32_t)p->width);
    put_u32(header + 4, (uint32_t)p->height);
    header[8] = 8; /* bits */
    header[9] = kinds[p->channels];
    size_t size = 0;
    uint8_t *data = compressed(p, &size);
    if (!data)
        return base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    base_file_writer *writer = NULL;
    tsr_status status = base_file_writer_open(path, 0666, &writer, error);
    if (status == TSR_OK)
        status = base_file_writer_write(writer, signature, sizeof(signature), error);
    if (status == TSR_OK)
        status = write_chunk(writer, "IHDR", header, sizeof(header), error);
    if (status == TSR_OK)
        status = write_chunk(writer, "IDAT", data, size, error);
    if (status == TSR_OK)
        status = write_chunk(writer, "IEND", data, 0, error);
    status = base_file_writer_end(writer, status, error);
    base_free(data);
    return status;
}

tsr_status tsr_save_image(tsr_tensor *images, const char *path, int64_t nrow, int64_t padding)
{
    BASE_AT_END(tensor_function_end) const char *outer = tensor_function_begin("save_image");
    base_error error;
    picture p = {0};
    if (images && tsr_tensor_status(images) != TSR_OK)
        return tsr_sync(images); /* which tells its error */
    const char *wrong = image_wrong(images, path, nrow, padding);
    if (wrong)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_image: %s", wrong);
    tsr_status status = arrange(images, nrow, padding, &p);
    if (status != TSR_OK)
        return status;
    status = write_picture(&p, path, &error);
    base_free(p.pixels);
    return status == TSR_OK ? TSR_OK : io_fail("save_image", &error);
}
