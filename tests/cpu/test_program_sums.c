/* Sums of products, such as the gradients of a weight that is used several times: each product is added when it is
 * computed, so that memory does not grow with their number. */
#include "programs.h"

enum { SIZE = 256, DEEP = 16 };

static base_error error;

/* w - (a0 b0 + a1 b1 + ...) / 10; adds after each product, or all after the last one. */
static void write_sum(base_text *out, int terms, bool at_the_end)
{
    base_text_format(out, "func.func @main(%%w: tensor<%dx%dxf32> {tf.aliasing_output = 0 : i32}", SIZE, SIZE);
    for (int i = 0; i < terms; i++)
        base_text_format(out, ", %%a%d: tensor<%dx%dxf32>, %%b%d: tensor<%dx%dxf32>", i, DEEP, SIZE, i, DEEP, SIZE);
    base_text_format(out, ") -> tensor<%dx%dxf32> {\n", SIZE, SIZE);
    for (int pass = 0; pass < 2; pass++)
        for (int i = 0; i < terms; i++) {
            if (pass == 0)
                base_text_format(out,
                                 "  %%d%d = stablehlo.dot_general %%a%d, %%b%d, contracting_dims = [0] x [0] : "
                                 "(tensor<%dx%dxf32>, tensor<%dx%dxf32>) -> tensor<%dx%dxf32>\n",
                                 i, i, i, DEEP, SIZE, DEEP, SIZE, SIZE, SIZE);
            if (pass == at_the_end && i > 0)
                base_text_format(out, "  %%s%d = stablehlo.add %%%s%d, %%d%d : tensor<%dx%dxf32>\n", i,
                                 i == 1 ? "d" : "s", i - 1, i, SIZE, SIZE);
        }
    base_text_format(out,
                     "  %%t = stablehlo.constant dense<0.1> : tensor<%dx%dxf32>\n"
                     "  %%u = stablehlo.multiply %%s%d, %%t : tensor<%dx%dxf32>\n"
                     "  %%r = stablehlo.subtract %%w, %%u : tensor<%dx%dxf32>\n"
                     "  return %%r : tensor<%dx%dxf32>\n}\n",
                     SIZE, SIZE, terms - 1, SIZE, SIZE, SIZE, SIZE, SIZE, SIZE);
}

static cpu_cost cost_of(int terms, bool at_the_end)
{
    base_text text = {0};
    cpu_cost cost = {0};
    device_executable *e = NULL;
    write_sum(&text, terms, at_the_end);
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_compile(program_parse(text.data), NULL, &e, &error), error);
    cpu_executable_cost(e, &cost);
    device_executable_release(e);
    base_text_free(&text);
    return cost;
}

TEST(memory_does_not_grow_with_the_number_of_terms)
{
    for (int at_the_end = 0; at_the_end < 2; at_the_end++) {
        cpu_cost few = cost_of(3, at_the_end), many = cost_of(12, at_the_end);
        CHECK(many.arena_bytes < few.arena_bytes + SIZE * SIZE); /* a quarter of a term; pointers to arguments */
        CHECK_INT(many.products, 12);
        CHECK_INT(many.kernels, 0); /* adds are epilogues */
        CHECK_INT(many.copies, 0);
    }
}

TEST(sums_are_right)
{
    base_text text = {0};
    write_sum(&text, 5, false);
    program_check(text.data, 2048, 3, NULL); /* sums that cancel */
    base_text_free(&text);
}
