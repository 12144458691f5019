/* Loops whose turns are independent run them on all threads; other loops keep their order. */
#include "programs.h"

#define LOOP(n, first, step, limit, direction, body)                                                                   \
    "func.func @main(%x: tensor<16x24x24xf32>, %w: tensor<24x24xf32>) -> (tensor<16x24x24xf32>, tensor<" n ">) {\n"    \
    "  %first = stablehlo.constant dense<" first "> : tensor<" n ">\n"                                                 \
    "  %f0 = stablehlo.constant dense<0.5> : tensor<f32>\n"                                                            \
    "  %out = stablehlo.broadcast_in_dim %f0, dims = [] : (tensor<f32>) -> tensor<16x24x24xf32>\n"                     \
    "  %r:3 = stablehlo.while(%i = %first, %y = %out, %same = %w)"                                                     \
    " : tensor<" n ">, tensor<16x24x24xf32>, tensor<24x24xf32>\n"                                                      \
    "  cond {\n"                                                                                                       \
    "    %n = stablehlo.constant dense<" limit "> : tensor<" n ">\n"                                                   \
    "    %c = stablehlo.compare " direction ", %i, %n : (tensor<" n ">, tensor<" n ">) -> tensor<i1>\n"                \
    "    stablehlo.return %c : tensor<i1>\n"                                                                           \
    "  } do {\n"                                                                                                       \
    "    %z = stablehlo.constant dense<0> : tensor<" n ">\n"                                                           \
    "    %step = stablehlo.constant dense<" step "> : tensor<" n ">\n" body                                            \
    "    %j = stablehlo.add %i, %step : tensor<" n ">\n"                                                               \
    "    stablehlo.return %j, %u, %same : tensor<" n ">, tensor<16x24x24xf32>, tensor<24x24xf32>\n"                    \
    "  }\n"                                                                                                            \
    "  return %r#1, %r#0 : tensor<16x24x24xf32>, tensor<" n ">\n}\n"

#define STARTS(n) "tensor<" n ">, tensor<" n ">, tensor<" n ">"
/* %s: a part of x or y. Products of whole numbers are exact. */
#define PART(n, from, at)                                                                                              \
    "    %s = stablehlo.dynamic_slice " from ", " at ", %z, %z, sizes = [1, 24, 24]"                                   \
    " : (tensor<16x24x24xf32>, " STARTS(                                                                               \
        n) ") -> tensor<1x24x24xf32>\n"                                                                                \
           "    %a = stablehlo.reshape %s : (tensor<1x24x24xf32>) -> tensor<24x24xf32>\n"
#define PRODUCTS                                                                                                       \
    "    %fa = stablehlo.floor %a : tensor<24x24xf32>\n"                                                               \
    "    %fw = stablehlo.floor %same : tensor<24x24xf32>\n"                                                            \
    "    %p = stablehlo.dot_general %fa, %fw, contracting_dims = [1] x [0]"                                            \
    " : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>\n"                                                 \
    "    %e = stablehlo.abs %p : tensor<24x24xf32>\n"                                                                  \
    "    %q = stablehlo.dot_general %e, %fw, contracting_dims = [1] x [0]"                                             \
    " : (tensor<24x24xf32>, tensor<24x24xf32>) -> tensor<24x24xf32>\n"                                                 \
    "    %b = stablehlo.reshape %q : (tensor<24x24xf32>) -> tensor<1x24x24xf32>\n"
#define WRITE(n, at)                                                                                                   \
    "    %u = stablehlo.dynamic_update_slice %y, %b, " at ", %z, %z"                                                   \
    " : (tensor<16x24x24xf32>, tensor<1x24x24xf32>, " STARTS(n) ") -> tensor<16x24x24xf32>\n"

typedef struct form {
    const char *text;
    bool turns; /* the loop's turns are independent */
} form;

static const form forms[] = {
    {LOOP("i32", "0", "1", "16", "LT", PART("i32", "%x", "%i") PRODUCTS WRITE("i32", "%i")), true},
    {LOOP("i64", "0", "1", "16", "LT", PART("i64", "%x", "%i") PRODUCTS WRITE("i64", "%i")), true},
    {LOOP("i8", "0", "1", "16", "LT", PART("i8", "%x", "%i") PRODUCTS WRITE("i8", "%i")), true},
    /* from the last on */
    {LOOP("i16", "15", "-1", "0", "GE", PART("i16", "%x", "%i") PRODUCTS WRITE("i16", "%i")), true},
    {LOOP("i32", "0", "1", "16", "LT",
          PART("i32", "%x", "%i") PRODUCTS "    %c15 = stablehlo.constant dense<15> : tensor<i32>\n"
                                           "    %k = stablehlo.subtract %c15, %i : tensor<i32>\n" WRITE("i32", "%k")),
     true},
    /* every other one: the rest keeps its first value */
    {LOOP("i32", "1", "2", "16", "LT", PART("i32", "%x", "%i") PRODUCTS WRITE("i32", "%i")), true},
    /* turns that read what others write */
    {LOOP("i32", "0", "1", "16", "LT", PART("i32", "%y", "%i") PRODUCTS WRITE("i32", "%i")), false},
    /* turns that write the same place, also by a start that is clamped */
    {LOOP("i32", "0", "1", "16", "LT", PART("i32", "%x", "%i") PRODUCTS WRITE("i32", "%z")), false},
    {LOOP("i32", "8", "1", "24", "LT", PART("i32", "%x", "%i") PRODUCTS WRITE("i32", "%i")), false},
};

typedef struct seen {
    bool turns;
} seen;

static void show(void *user, const char *stage, const char *text)
{
    (void)stage;
    ((seen *)user)->turns |= strstr(text, " turns while") != NULL;
}

TEST(independent_turns_run_at_once)
{
    base_error error;
    CHECK_OK(cpu_backend_register(&error), error);
    for (size_t f = 0; f < BASE_COUNT(forms); f++) {
        seen s = {false};
        const device_compile_options options = {.print = "steps", .show = show, .show_user = &s, .strict = true};
        device_executable *e = NULL;
        CHECK_OK(device_compile(program_parse(forms[f].text), &options, &e, &error), error);
        device_executable_release(e);
        CHECK(s.turns == forms[f].turns);
        if (s.turns != forms[f].turns)
            fprintf(stderr, "  form %zu\n", f);
    }
}

TEST(the_bits_of_the_interpreter)
{
    for (size_t f = 0; f < BASE_COUNT(forms); f++)
        program_check(forms[f].text, 0, f + 1, NULL);
}

/* A loop inside an independent turn, and turns inside a turn. */
TEST(loops_in_turns)
{
    program_check("func.func @main(%x: tensor<12x8x16xf32>) -> tensor<12x8x16xf32> {\n"
                  "  %zero = stablehlo.constant dense<0> : tensor<i32>\n"
                  "  %f0 = stablehlo.constant dense<0.0> : tensor<f32>\n"
                  "  %out = stablehlo.broadcast_in_dim %f0, dims = [] : (tensor<f32>) -> tensor<12x8x16xf32>\n"
                  "  %r:2 = stablehlo.while(%i = %zero, %y = %out) : tensor<i32>, tensor<12x8x16xf32>\n"
                  "  cond {\n"
                  "    %n = stablehlo.constant dense<12> : tensor<i32>\n"
                  "    %c = stablehlo.compare LT, %i, %n : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "    stablehlo.return %c : tensor<i1>\n"
                  "  } do {\n"
                  "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
                  "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
                  "    %s = stablehlo.dynamic_slice %x, %i, %z, %z, sizes = [1, 8, 16]\n"
                  "      : (tensor<12x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> tensor<1x8x16xf32>\n"
                  "    %a = stablehlo.reshape %s : (tensor<1x8x16xf32>) -> tensor<8x16xf32>\n"
                  "    %fb = stablehlo.constant dense<0.0> : tensor<8x16xf32>\n"
                  "    %q:2 = stablehlo.while(%k = %z, %v = %fb) : tensor<i32>, tensor<8x16xf32>\n"
                  "    cond {\n"
                  "      %m = stablehlo.constant dense<8> : tensor<i32>\n"
                  "      %d = stablehlo.compare LT, %k, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                  "      stablehlo.return %d : tensor<i1>\n"
                  "    } do {\n"
                  "      %row = stablehlo.dynamic_slice %a, %k, %z, sizes = [1, 16]\n"
                  "        : (tensor<8x16xf32>, tensor<i32>, tensor<i32>) -> tensor<1x16xf32>\n"
                  "      %g = stablehlo.dot_general %row, %a, contracting_dims = [1] x [1]\n"
                  "        : (tensor<1x16xf32>, tensor<8x16xf32>) -> tensor<1x8xf32>\n"
                  "      %h = stablehlo.dot_general %g, %a, contracting_dims = [1] x [0]\n"
                  "        : (tensor<1x8xf32>, tensor<8x16xf32>) -> tensor<1x16xf32>\n"
                  "      %w = stablehlo.dynamic_update_slice %v, %h, %k, %z\n"
                  "        : (tensor<8x16xf32>, tensor<1x16xf32>, tensor<i32>, tensor<i32>) -> tensor<8x16xf32>\n"
                  "      %l = stablehlo.add %k, %one : tensor<i32>\n"
                  "      stablehlo.return %l, %w : tensor<i32>, tensor<8x16xf32>\n"
                  "    }\n"
                  "    %b = stablehlo.reshape %q#1 : (tensor<8x16xf32>) -> tensor<1x8x16xf32>\n"
                  "    %u = stablehlo.dynamic_update_slice %y, %b, %i, %z, %z\n"
                  "      : (tensor<12x8x16xf32>, tensor<1x8x16xf32>, tensor<i32>, tensor<i32>, tensor<i32>) -> "
                  "tensor<12x8x16xf32>\n"
                  "    %j = stablehlo.add %i, %one : tensor<i32>\n"
                  "    stablehlo.return %j, %u : tensor<i32>, tensor<12x8x16xf32>\n"
                  "  }\n"
                  "  return %r#1 : tensor<12x8x16xf32>\n}\n",
                  PROGRAM_BOUNDED, 3, NULL);
}
