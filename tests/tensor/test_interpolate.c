/* Images that are resized with antialiasing: values, gradients and bytes beside PyTorch's, and refusals. */
#include "test.h"
#include "values.h"

#include <math.h>

#include <tessera/autograd.h>
#include <tessera/functions.h>

enum { WIDE = 7, PIXELS = 2 * WIDE, SMALL = 3, LARGE = 9 };

static const float image[PIXELS] = {1, 2, 4, -3, 5, 9, 0, 3, 1, -2, 6, 0.5f, 2, 7};

/* The image as [1, 3], the gradients of its pixels for incoming ones of 1, -2, 3, and the first row of [2, 9]. */
static const struct {
    const char *mode;
    bool corners;
    float small[SMALL], gradient[PIXELS], large[LARGE];
} cases[] = {
    {"bilinear",
     false,
     {1.571428f, 1.911765f, 4.196429f},
     {0.178571f, 0.155462f, -0.128151f, -0.411765f, 0.086135f, 0.584034f, 0.535714f, 0.178571f, 0.155462f, -0.128151f,
      -0.411765f, 0.086135f, 0.584034f, 0.535714f},
     {1, 1.66667f, 2.88889f, 2.44444f, -3, 3.22222f, 7.22222f, 6, 0}},
    {"bilinear",
     true,
     {1.625f, 3.444445f, 3},
     {0.25f, 0.375f, 0.027778f, -0.319444f, -0.666667f, 0.555556f, 1.777778f, 0, 0, 0, 0, 0, 0, 0},
     {1, 1.625f, 2.75f, 3.125f, -2.125f, 2, 6.5f, 7.875f, 1.125f}},
    {"bicubic",
     false,
     {1.528226f, 1.811355f, 4.30746f},
     {0.222057f, 0.168533f, -0.217478f, -0.418803f, 0.028489f, 0.612081f, 0.605122f, 0.222057f, 0.168533f, -0.217478f,
      -0.418803f, 0.028489f, 0.612081f, 0.605122f},
     {0.95266f, 1.53571f, 3.31413f, 2.76132f, -3, 3.20302f, 8.33334f, 6.39286f, -0.42604f}},
    {"bicubic",
     true,
     {1.558333f, 3.580147f, 2.740741f},
     {0.367941f, 0.405f, -0.048236f, -0.670883f, -0.714706f, 0.539118f, 2.371765f, -0.040882f, -0.045f, 0.00536f,
      0.074543f, 0.079412f, -0.059902f, -0.263529f},
     {0.94776f, 1.48644f, 3.07227f, 3.45312f, -2.78125f, 1.63379f, 7.36426f, 8.37827f, 0.74744f}},
    {"lanczos",
     false,
     {1.459652f, 1.806617f, 4.383945f},
     {0.276183f, 0.137677f, -0.274029f, -0.416588f, 0.026489f, 0.595187f, 0.655081f, 0.276183f, 0.137677f, -0.274029f,
      -0.416588f, 0.026489f, 0.595187f, 0.655081f},
     {0.97694f, 1.2309f, 3.95295f, 2.48589f, -3, 2.51087f, 9.55474f, 6.01181f, -0.65544f}},
};

TEST(antialiasing_as_pytorch)
{
    const float incoming[SMALL] = {1, -2, 3};
    for (size_t i = 0; i < sizeof(cases) / sizeof(*cases); i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *x = leaf(image, PIXELS), *pixels = tsr_reshape(x, TSR_DIMS(1, 1, 2, WIDE));
        tsr_tensor *small = tsr_interpolate(pixels, .output_size = {1, SMALL}, .mode = cases[i].mode,
                                            .align_corners = cases[i].corners, .antialias = true);
        small = tsr_reshape(small, TSR_DIMS(SMALL));
        check_values(small, cases[i].small, SMALL, __FILE__, __LINE__);
        check_values(slopes(x, tsr_mul(small, vector(incoming, SMALL))), cases[i].gradient, PIXELS, __FILE__, __LINE__);
        tsr_tensor *large = tsr_interpolate(pixels, .output_size = {2, LARGE}, .mode = cases[i].mode,
                                            .align_corners = cases[i].corners, .antialias = true);
        large = tsr_narrow(tsr_reshape(large, TSR_DIMS(2 * LARGE)), 0, 0, LARGE);
        check_values(large, cases[i].large, LARGE, __FILE__, __LINE__);
        tsr_scope_end(scope);
    }
}

TEST(antialiased_bytes_have_the_bits_of_pytorch)
{
    tsr_scope scope = tsr_scope_begin();
    const uint8_t bytes[WIDE] = {0, 255, 17, 90, 200, 3, 128};
    static const struct {
        const char *mode;
        uint8_t want[SMALL];
    } rows[] = {{"bilinear", {113, 103, 90}}, {"bicubic", {109, 105, 92}}, {"lanczos", {105, 108, 93}}};
    tsr_tensor *x = tsr_from_data(bytes, TSR_U8, (const int64_t[]){1, 1, 1, WIDE}, 4);
    for (size_t i = 0; i < sizeof(rows) / sizeof(*rows); i++) {
        uint8_t got[SMALL] = {0};
        tsr_tensor *small = tsr_interpolate(x, .output_size = {1, SMALL}, .mode = rows[i].mode, .antialias = true);
        CHECK_INT(tsr_read(small, got, sizeof(got)), TSR_OK);
        CHECK(memcmp(got, rows[i].want, sizeof(got)) == 0);
    }
    tsr_scope_end(scope);
}

/* A new pixel has as many old ones as its filter covers: taps that others have more of do not read an infinity as 0 * inf. */
TEST(an_infinite_pixel_stays_in_its_windows)
{
    tsr_scope scope = tsr_scope_begin();
    const float row[] = {1, 2, INFINITY, 4, 5, 6, 7, 8};
    tsr_tensor *x = tsr_reshape(vector(row, 8), TSR_DIMS(1, 1, 1, 8));
    tsr_tensor *small = tsr_interpolate(x, .output_size = {1, 4}, .mode = "bilinear", .antialias = true);
    VALUES(tsr_reshape(small, TSR_DIMS(4)), INFINITY, INFINITY, 5.5f, 7.2857141f);
    tsr_scope_end(scope);
}

TEST(antialiasing_is_refused_where_pytorch_refuses_it)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_tensor *rows = tsr_zeros(TSR_DIMS(1, 1, 4)), *images = tsr_zeros(TSR_DIMS(1, 1, 4, 4));
    CHECK(tsr_tensor_status(tsr_interpolate(rows, .output_size = {2}, .mode = "linear", .antialias = true)) != TSR_OK);
    REFUSED(TSR_INVALID_ARGUMENT, "Anti-alias option is restricted to bilinear, bicubic, and lanczos modes");
    CHECK(tsr_tensor_status(tsr_interpolate(images, .output_size = {2}, .antialias = true)) != TSR_OK);
    REFUSED(TSR_INVALID_ARGUMENT, "requires a 4-D tensor as input");
    CHECK(tsr_tensor_status(tsr_interpolate(images, .output_size = {2}, .mode = "lanczos")) != TSR_OK);
    REFUSED(TSR_INVALID_ARGUMENT, "Lanczos mode requires antialias=True");
    tsr_scope_end(scope);
}
