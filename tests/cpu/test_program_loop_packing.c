/* Loops pack the operands that all turns read once, before the first turn: the interpreter's bits. */
#include "programs.h"

/* A loop of `limit` turns over y; %fw and %same are whole numbers that all turns read. Products of small whole numbers are
 * exact. */
#define LOOP(limit, body)                                                                                              \
    "func.func @main(%x: tensor<12x40xf32>, %w: tensor<40x40xf32>, %n: tensor<i32>) -> tensor<12x40xf32> {\n"          \
    "  %fx = stablehlo.floor %x : tensor<12x40xf32>\n"                                                                 \
    "  %fw = stablehlo.floor %w : tensor<40x40xf32>\n"                                                                 \
    "  %first = stablehlo.constant dense<0> : tensor<i32>\n"                                                           \
    "  %r:3 = stablehlo.while(%i = %first, %y = %fx, %same = %fw)"                                                     \
    " : tensor<i32>, tensor<12x40xf32>, tensor<40x40xf32>\n"                                                           \
    "  cond {\n" limit "    %c = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"            \
    "    stablehlo.return %c : tensor<i1>\n"                                                                           \
    "  } do {\n" body "    %u = stablehlo.clamp %low, %p, %high : (tensor<f32>, tensor<12x40xf32>, tensor<f32>)"       \
    " -> tensor<12x40xf32>\n"                                                                                          \
    "    %one = stablehlo.constant dense<1> : tensor<i32>\n"                                                           \
    "    %j = stablehlo.add %i, %one : tensor<i32>\n"                                                                  \
    "    stablehlo.return %j, %u, %same : tensor<i32>, tensor<12x40xf32>, tensor<40x40xf32>\n"                         \
    "  }\n"                                                                                                            \
    "  return %r#1 : tensor<12x40xf32>\n}\n"
#define TURNS(n) "    %m = stablehlo.constant dense<" n "> : tensor<i32>\n"
#define UNTIL(n)                                                                                                       \
    "    %ten = stablehlo.constant dense<10> : tensor<i32>\n    %m = stablehlo.add %ten, " n " : tensor<i32>\n"
#define BOUNDS                                                                                                         \
    "    %low = stablehlo.constant dense<-3.0> : tensor<f32>\n"                                                        \
    "    %high = stablehlo.constant dense<3.0> : tensor<f32>\n"
#define PRODUCT(result, x, w)                                                                                          \
    "    " result " = stablehlo.dot_general " x ", " w ", contracting_dims = [1] x [1]"                                \
    " : (tensor<12x40xf32>, tensor<40x40xf32>) -> tensor<12x40xf32>\n"

typedef struct form {
    const char *text;
    const char *printed; /* what the loop's line says of packed operands; NULL: nothing */
} form;

static const form forms[] = {
    {LOOP(TURNS("9"), BOUNDS PRODUCT("%p", "%y", "%fw")), "(packed operands: 1)"},
    /* a state that no turn changes */
    {LOOP(TURNS("9"), BOUNDS PRODUCT("%p", "%y", "%same")), "(packed operands: 1)"},
    /* no turn; an unknown number of turns */
    {LOOP(TURNS("0"), BOUNDS PRODUCT("%p", "%y", "%fw")), "(packed operands: 1)"},
    {LOOP(UNTIL("%n"), BOUNDS PRODUCT("%p", "%y", "%fw")), "(packed operands: 1)"},
    /* two readers of one operand share its copy */
    {LOOP(TURNS("5"),
          BOUNDS PRODUCT("%q", "%y",
                         "%fw") "    %a = stablehlo.clamp %low, %q, %high : (tensor<f32>, tensor<12x40xf32>, "
                                "tensor<f32>) -> tensor<12x40xf32>\n" PRODUCT("%p", "%a", "%fw")),
     "(packed operands: 1)"},
    /* rows of an operand that few tiles would read in place */
    {LOOP(TURNS("9"), BOUNDS "    %p = stablehlo.dot_general %y, %fw, contracting_dims = [1] x [0]"
                             " : (tensor<12x40xf32>, tensor<40x40xf32>) -> tensor<12x40xf32>\n"),
     "(packed operands: 1)"},
    /* an operand that turns change */
    {LOOP(TURNS("5"), BOUNDS "    %v = stablehlo.slice %y [0:12, 0:12] : (tensor<12x40xf32>) -> tensor<12x12xf32>\n"
                             "    %p = stablehlo.dot_general %v, %y, contracting_dims = [1] x [0]"
                             " : (tensor<12x12xf32>, tensor<12x40xf32>) -> tensor<12x40xf32>\n"),
     NULL},
    /* a loop in a loop: the inner one packs, once for each of its starts */
    {LOOP(TURNS("4"),
          BOUNDS "    %z = stablehlo.constant dense<0> : tensor<i32>\n"
                 "    %q:2 = stablehlo.while(%k = %z, %v = %y) : tensor<i32>, tensor<12x40xf32>\n"
                 "    cond {\n"
                 "      %e = stablehlo.constant dense<3> : tensor<i32>\n"
                 "      %d = stablehlo.compare LT, %k, %e : (tensor<i32>, tensor<i32>) -> tensor<i1>\n"
                 "      stablehlo.return %d : tensor<i1>\n"
                 "    } do {\n" PRODUCT(
                     "%g", "%v",
                     "%fw") "      %h = stablehlo.clamp %low, %g, %high : (tensor<f32>, tensor<12x40xf32>, tensor<f32>)"
                            " -> tensor<12x40xf32>\n"
                            "      %o = stablehlo.constant dense<1> : tensor<i32>\n"
                            "      %l = stablehlo.add %k, %o : tensor<i32>\n"
                            "      stablehlo.return %l, %h : tensor<i32>, tensor<12x40xf32>\n"
                            "    }\n" PRODUCT("%p", "%q#1", "%same")),
     "(packed operands: 1)"},
};

static void show(void *user, const char *stage, const char *text)
{
    (void)stage;
    const char **wanted = user;
    const char *found = strstr(text, "packed operands");
    if (*wanted ? strstr(text, *wanted) != NULL : !found)
        *wanted = "seen";
}

TEST(what_all_turns_read_is_packed_once)
{
    base_error error;
    CHECK_OK(cpu_backend_register(&error), error);
    for (size_t f = 0; f < BASE_COUNT(forms); f++) {
        const char *wanted = forms[f].printed;
        const device_compile_options options = {.print = "steps", .show = show, .show_user = &wanted, .strict = true};
        device_executable *e = NULL;
        CHECK_OK(device_compile(program_parse(forms[f].text), &options, &e, &error), error);
        device_executable_release(e);
        CHECK(wanted && strcmp(wanted, "seen") == 0);
        if (!wanted || strcmp(wanted, "seen") != 0)
            fprintf(stderr, "  form %zu\n", f);
    }
}

TEST(the_bits_of_the_interpreter)
{
    for (size_t f = 0; f < BASE_COUNT(forms); f++)
        program_check(forms[f].text, 0, f + 1, NULL);
}

/* The window of a convolution. */
TEST(windows)
{
    program_check(
        "func.func @main(%x: tensor<2x16x9x9xf32>, %w: tensor<16x16x3x3xf32>) -> tensor<2x16x9x9xf32> {\n"
        "  %fx = stablehlo.floor %x : tensor<2x16x9x9xf32>\n"
        "  %fw = stablehlo.floor %w : tensor<16x16x3x3xf32>\n"
        "  %first = stablehlo.constant dense<0> : tensor<i32>\n"
        "  %r:2 = stablehlo.while(%i = %first, %y = %fx) : tensor<i32>, tensor<2x16x9x9xf32>\n"
        "  cond {\n" TURNS(
            "3") "    %c = stablehlo.compare LT, %i, %m : (tensor<i32>, tensor<i32>) -> "
                 "tensor<i1>\n"
                 "    stablehlo.return %c : tensor<i1>\n"
                 "  } do {\n" BOUNDS
                 "    %p = stablehlo.convolution(%y, %fw) dim_numbers = [b, f, 0, 1]x[o, i, 0, 1]->[b, f, 0, 1], "
                 "window = {pad = [[1, 1], [1, 1]]} {batch_group_count = 1 : i64, feature_group_count = 1 : i64} : "
                 "(tensor<2x16x9x9xf32>, tensor<16x16x3x3xf32>) -> tensor<2x16x9x9xf32>\n"
                 "    %u = stablehlo.clamp %low, %p, %high : (tensor<f32>, tensor<2x16x9x9xf32>, tensor<f32>)"
                 " -> tensor<2x16x9x9xf32>\n"
                 "    %one = stablehlo.constant dense<1> : tensor<i32>\n"
                 "    %j = stablehlo.add %i, %one : tensor<i32>\n"
                 "    stablehlo.return %j, %u : tensor<i32>, tensor<2x16x9x9xf32>\n"
                 "  }\n"
                 "  return %r#1 : tensor<2x16x9x9xf32>\n}\n",
        0, 1, NULL);
}
