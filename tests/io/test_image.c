/* Images as PNG files, read back by the rules of the format. */
#include "io_test.h"

#include "io/internal.h"

#include <tessera/tessera.h>

static const char *file_path(void)
{
    static char path[256];
    snprintf(path, sizeof(path), "%s/a.png", test_folder());
    return path;
}

/* The file's bytes, which are the caller's, with room for those that a header needs. */
static uint8_t *read_whole(const char *path, size_t *size)
{
    enum { ROOM = 1 << 20 };
    uint8_t *bytes = calloc(ROOM, 1);
    FILE *file = fopen(path, "rb");
    *size = file ? fread(bytes, 1, ROOM, file) : 0;
    if (file)
        fclose(file);
    return bytes;
}

static uint32_t big_endian(const uint8_t *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

typedef struct png {
    int64_t width, height, channels;
    uint8_t *pixels;
} png;

static int predicted(int filter, int left, int up, int corner)
{
    int guess = left + up - corner, a = abs(guess - left), b = abs(guess - up), c = abs(guess - corner);
    return filter == 1        ? left
           : filter == 2      ? up
           : filter == 3      ? (left + up) / 2
           : filter != 4      ? 0
           : a <= b && a <= c ? left
           : b <= c           ? up
                              : corner;
}

static void undo_filters(png *p, const uint8_t *lines)
{
    int64_t size = p->width * p->channels, step = p->channels;
    for (int64_t y = 0; y < p->height; y++)
        for (int64_t i = 0; i < size; i++) {
            uint8_t *at = p->pixels + y * size + i;
            int left = i >= step ? at[-step] : 0, up = y ? at[-size] : 0,
                corner = y && i >= step ? at[-size - step] : 0;
            at[0] = (uint8_t)(lines[y * (size + 1) + 1 + i] + predicted(lines[y * (size + 1)], left, up, corner));
        }
}

/* Reads a file of one IDAT chunk, and checks signature, chunks and checksums. */
static png read_png(const char *path)
{
    static const int channels_of[] = {1, 0, 3, 0, 2, 0, 4};
    png p = {0};
    size_t size, used, out_size;
    uint8_t *file = read_whole(path, &size);
    CHECK(size > 57 && memcmp(file, "\x89PNG\r\n\x1a\n", 8) == 0);
    CHECK(big_endian(file + 8) == 13 && memcmp(file + 12, "IHDR", 4) == 0);
    p.width = big_endian(file + 16), p.height = big_endian(file + 20);
    p.channels = channels_of[file[25]];
    CHECK(file[24] == 8 && file[28] == 0 && io_crc32(0, file + 12, 17) == big_endian(file + 29));
    uint32_t length = big_endian(file + 33);
    CHECK(memcmp(file + 37, "IDAT", 4) == 0 && size == 57 + (size_t)length);
    CHECK(io_crc32(0, file + 37, length + 4) == big_endian(file + 41 + length));
    CHECK(memcmp(file + size - 12, "\0\0\0\0IEND\xae\x42\x60\x82", 12) == 0);
    size_t lines = (size_t)((p.width * p.channels + 1) * p.height);
    uint8_t *out = malloc(lines + 1);
    p.pixels = malloc(lines + 1);
    CHECK((file[41] * 256 + file[42]) % 31 == 0 && (file[41] & 15) == 8);
    CHECK(io_inflate_next(file + 43, length - 2, &used, out, lines, &out_size) && out_size == lines);
    uint32_t a = 1, b = 0;
    for (size_t i = 0; i < lines; i++)
        a = (a + out[i]) % 65521, b = (b + a) % 65521;
    CHECK(used + 6 == length && big_endian(file + 43 + used) == (b << 16 | a));
    undo_filters(&p, out);
    free(out);
    free(file);
    return p;
}

/* What pixel (y, x) of channel c of image i is: smooth, noisy and even parts. */
static uint8_t pixel(int64_t i, int64_t c, int64_t y, int64_t x)
{
    uint32_t noise = (uint32_t)(i * 7919 + c * 104729 + y * 1299709 + x * 15485863) * UINT32_C(2654435761);
    return (uint8_t)(y % 16 < 5 ? x * 3 + y * 2 + c * 40 : y % 16 < 10 ? noise >> 24 : 17 * c);
}

static tsr_tensor *make_images(int64_t n, int64_t channels, int64_t height, int64_t width)
{
    uint8_t *data = malloc((size_t)(n * channels * height * width));
    size_t at = 0;
    for (int64_t i = 0; i < n; i++)
        for (int64_t c = 0; c < channels; c++)
            for (int64_t y = 0; y < height; y++)
                for (int64_t x = 0; x < width; x++)
                    data[at++] = pixel(i, c, y, x);
    tsr_tensor *images = tsr_from_data(data, TSR_U8, TSR_DIMS(n, channels, height, width));
    free(data);
    return images;
}

TEST(grids)
{
    static const int64_t cases[][6] = {{1, 1, 5, 7, 8, 2}, {1, 3, 40, 33, 8, 2},   {5, 3, 20, 9, 2, 2},
                                       {3, 4, 8, 8, 8, 0}, {2, 2, 300, 400, 1, 1}, {7, 1, 1, 1, 3, 3}};
    for (size_t k = 0; k < BASE_COUNT(cases); k++) {
        int64_t n = cases[k][0], channels = cases[k][1], h = cases[k][2], w = cases[k][3], nrow = cases[k][4];
        int64_t border = n > 1 ? cases[k][5] : 0, across = nrow < n ? nrow : n, down = (n + across - 1) / across;
        tsr_scope scope = tsr_scope_begin();
        CHECK_STATUS(tsr_save_image(make_images(n, channels, h, w), file_path(), nrow, cases[k][5]), TSR_OK);
        tsr_scope_end(scope);
        png p = read_png(file_path());
        CHECK_INT(p.width, across * (w + border) + border);
        CHECK_INT(p.height, down * (h + border) + border);
        CHECK_INT(p.channels, channels);
        bool same = true;
        for (int64_t y = 0; y < p.height; y++)
            for (int64_t x = 0; x < p.width; x++)
                for (int64_t c = 0; c < channels; c++) {
                    int64_t j = (y - border) / (h + border), i = (x - border) / (w + border), number = j * across + i;
                    int64_t top = (y - border) % (h + border), left = (x - border) % (w + border);
                    bool inside = y >= border && x >= border && top < h && left < w && number < n;
                    same = same &&
                           p.pixels[(y * p.width + x) * channels + c] == (inside ? pixel(number, c, top, left) : 0);
                }
        CHECK(same);
        free(p.pixels);
    }
}

/* torchvision multiplies by 255, adds a half, clamps and cuts. */
TEST(floats)
{
    static const float values[] = {0, 1, 0.5f, 0.25f, -3, 7, 0.001f, 0.002f, INFINITY, -INFINITY, NAN, 0.9999f};
    static const uint8_t want[] = {0, 255, 128, 64, 0, 255, 0, 1, 255, 0, 0, 255};
    for (int half = 0; half < 2; half++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = tsr_from_data(values, TSR_F32, TSR_DIMS(3, 4));
        CHECK_STATUS(tsr_save_image(half ? tsr_to(x, TSR_F64) : x, file_path(), 8, 2), TSR_OK);
        tsr_scope_end(scope);
        png p = read_png(file_path());
        CHECK_INT(p.width, 4);
        CHECK_INT(p.height, 3);
        CHECK(memcmp(p.pixels, want, sizeof(want)) == 0);
        free(p.pixels);
    }
}

static tsr_tensor *black(const int64_t *dims, int64_t rank)
{
    static const float zeros[3 * 512 * 512];
    return tsr_from_data(zeros, TSR_F32, dims, rank);
}

/* An even picture is small: repeats are found. */
TEST(small)
{
    size_t size;
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_save_image(black(TSR_DIMS(3, 512, 512)), file_path(), 8, 2), TSR_OK);
    tsr_scope_end(scope);
    free(read_whole(file_path(), &size));
    CHECK(size > 57 && size < 512 * 512 * 3 / 100);
}

/* A picture with few whole repeats is small through codes of its own. Python's zlib makes 6345 bytes of this file's rows at
 * level 6, and 7881 with fixed codes (Z_FIXED). */
TEST(own_codes)
{
    enum { SIDE = 300 };
    static uint8_t pixels[SIDE * SIDE];
    for (int y = 0; y < SIDE; y++)
        for (int x = 0; x < SIDE; x++)
            pixels[y * SIDE + x] = (uint8_t)(x * y >> 6);
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_save_image(tsr_from_data(pixels, TSR_U8, TSR_DIMS(SIDE, SIDE)), file_path(), 8, 0), TSR_OK);
    tsr_scope_end(scope);
    size_t size;
    free(read_whole(file_path(), &size));
    CHECK(size < 7000);
    png p = read_png(file_path());
    CHECK_INT(p.width, SIDE);
    CHECK_INT(p.height, SIDE);
    CHECK(p.pixels && memcmp(p.pixels, pixels, sizeof(pixels)) == 0);
    free(p.pixels);
}

static void check_refused(tsr_status status, const char *message)
{
    CHECK_STATUS(status, TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, message);
}

TEST(refused)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *x = black(TSR_DIMS(2, 3, 4, 4));
    check_refused(tsr_save_image(NULL, file_path(), 8, 2), "the images are NULL");
    check_refused(tsr_save_image(x, NULL, 8, 2), "the path is NULL");
    check_refused(tsr_save_image(x, file_path(), 0, 2), "nrow must be positive");
    check_refused(tsr_save_image(x, file_path(), 8, -1), "padding must not be negative");
    check_refused(tsr_save_image(x, file_path(), 8, INT64_MAX), "a picture of");
    check_refused(tsr_save_image(black(TSR_DIMS(5, 4, 4)), file_path(), 8, 2), "1 to 4 channels");
    check_refused(tsr_save_image(black(TSR_DIMS(4)), file_path(), 8, 2), "[N, C, H, W]");
    check_refused(tsr_save_image(black(TSR_DIMS(0, 3, 4, 4)), file_path(), 8, 2), "there is nothing");
    check_refused(tsr_save_image(tsr_to(x, TSR_I32), file_path(), 8, 2), "floats from 0 to 1, or u8");
    CHECK(tsr_save_image(tsr_add(x, black(TSR_DIMS(7))), file_path(), 8, 2) != TSR_OK);
    tsr_error_take(NULL);
    CHECK(tsr_save_image(x, "/does/not/exist.png", 8, 2) != TSR_OK);
    tsr_error_take(NULL);
    tsr_scope_end(scope);
}
