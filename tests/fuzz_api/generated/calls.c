/* One way to call every public function with any arguments (fuzz.h). Made by tools/api. */
#include "fuzz_api/fuzz.h"

/* clang-format off */
static void call_zeros(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_zeros_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[0].p;
    o.s.n_shape = a[0].i;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_zeros)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_zeros[] = {{FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ones(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_ones_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[0].p;
    o.s.n_shape = a[0].i;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_ones)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_ones[] = {{FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_full(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_full_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[1].p;
    o.s.n_shape = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_full)(a[0].f, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_full[] = {{FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_eye(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_eye_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_eye)(a[0].i, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_eye[] = {{FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "m"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_arange(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_arange_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.step = a[2].f;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_arange)(a[0].f, a[1].f, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_arange[] = {{FUZZ_FLOAT, FUZZ_none, "start"}, {FUZZ_FLOAT, FUZZ_none, "end"}, {FUZZ_FLOAT, FUZZ_none, "step"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_linspace(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_linspace_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.steps = a[2].i;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_linspace)(a[0].f, a[1].f, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_linspace[] = {{FUZZ_FLOAT, FUZZ_none, "start"}, {FUZZ_FLOAT, FUZZ_none, "end"}, {FUZZ_INT, FUZZ_none, "steps"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zeros_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_zeros_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_zeros_like)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_zeros_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ones_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_ones_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_ones_like)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_ones_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_full_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_full_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[1].f;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_full_like)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_full_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fill(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fill)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_fill[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fill_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fill_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_fill_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_zero)(a[0].p);
}
static const fuzz_argument arguments_zero[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_zero_)(a[0].p);
}
static const fuzz_argument arguments_zero_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_copy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_copy)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_copy[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_copy_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_copy_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_copy_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clone(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_clone)(a[0].p);
}
static const fuzz_argument arguments_clone[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_to(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_to)(a[0].p, (tsr_dtype)a[1].i);
}
static const fuzz_argument arguments_to[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_contiguous(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_contiguous)(a[0].p);
}
static const fuzz_argument arguments_contiguous[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rand(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rand_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[0].p;
    o.s.n_shape = a[0].i;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_rand)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_rand[] = {{FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_randn(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_randn_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[0].p;
    o.s.n_shape = a[0].i;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_randn)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_randn[] = {{FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_randint(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_randint_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[2].p;
    o.s.n_shape = a[2].i;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_randint)(a[0].i, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_randint[] = {{FUZZ_INT, FUZZ_none, "low"}, {FUZZ_INT, FUZZ_none, "high"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_randperm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_randperm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.n = a[0].i;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_randperm)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_randperm[] = {{FUZZ_INT, FUZZ_none, "n"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rand_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rand_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_rand_like)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_rand_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_randn_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_randn_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_randn_like)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_randn_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_uniform(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_uniform)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_uniform[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "low"}, {FUZZ_FLOAT, FUZZ_none, "high"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_uniform_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_uniform_)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_uniform_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "low"}, {FUZZ_FLOAT, FUZZ_none, "high"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_normal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_normal)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_normal[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "mean"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_normal_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_normal_)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_normal_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "mean"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bernoulli(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bernoulli)(a[0].p);
}
static const fuzz_argument arguments_bernoulli[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bernoulli_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bernoulli_)(a[0].p);
}
static const fuzz_argument arguments_bernoulli_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bernoulli_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_bernoulli_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.p = a[1].f;
    o.s.p_is_zero = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_bernoulli_with)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_bernoulli_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "p_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bernoulli_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_bernoulli_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.p = a[1].f;
    o.s.p_is_zero = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_bernoulli_with_)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_bernoulli_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "p_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_multinomial(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_multinomial_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_samples = a[1].i;
    o.s.replacement = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_multinomial)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_multinomial[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "num_samples"}, {FUZZ_BOOL, FUZZ_none, "replacement"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dropout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dropout)(a[0].p, a[1].f, a[2].i != 0);
}
static const fuzz_argument arguments_dropout[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_add)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_add[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_add_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_add_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_add_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.alpha = a[2].f;
    o.s.alpha_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_add_with)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_add_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_add_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.alpha = a[2].f;
    o.s.alpha_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_add_with_)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_add_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sub(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sub)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_sub[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sub_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sub_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_sub_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sub_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_sub_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.alpha = a[2].f;
    o.s.alpha_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_sub_with)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_sub_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sub_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_sub_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.alpha = a[2].f;
    o.s.alpha_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_sub_with_)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_sub_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mul(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mul)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_mul[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mul_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mul_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_mul_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_div(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_div)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_div[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_div_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_div_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_div_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_div_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_div_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.rounding_mode = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_div_with)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_div_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_TEXT, FUZZ_none, "rounding_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_div_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_div_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.rounding_mode = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_div_with_)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_div_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_TEXT, FUZZ_none, "rounding_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_floor_divide(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_floor_divide)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_floor_divide[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_floor_divide_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_floor_divide_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_floor_divide_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_remainder(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_remainder)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_remainder[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_remainder_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_remainder_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_remainder_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fmod(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fmod)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_fmod[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fmod_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fmod_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_fmod_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pow(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pow)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_pow[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pow_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pow_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_pow_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_maximum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_maximum)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_maximum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_minimum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_minimum)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_minimum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fmax)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_fmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fmin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fmin)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_fmin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atan2(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atan2)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_atan2[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atan2_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atan2_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_atan2_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hypot(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hypot)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_hypot[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hypot_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hypot_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_hypot_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logaddexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logaddexp)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logaddexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_xlogy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_xlogy)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_xlogy[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_xlogy_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_xlogy_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_xlogy_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_copysign(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_copysign)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_copysign[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_copysign_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_copysign_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_copysign_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_add_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_add_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add_scalar_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_add_scalar_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_add_scalar_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sub_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sub_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_sub_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sub_scalar_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sub_scalar_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_sub_scalar_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mul_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mul_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_mul_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mul_scalar_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mul_scalar_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_mul_scalar_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_div_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_div_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_div_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_div_scalar_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_div_scalar_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_div_scalar_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pow_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pow_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_pow_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pow_scalar_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pow_scalar_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_pow_scalar_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addcmul(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_addcmul)(a[0].p, a[1].p, a[2].p, a[3].f);
}
static const fuzz_argument arguments_addcmul[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "tensor1"}, {FUZZ_TENSOR, FUZZ_none, "tensor2"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addcmul_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_addcmul_)(a[0].p, a[1].p, a[2].p, a[3].f);
}
static const fuzz_argument arguments_addcmul_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "tensor1"}, {FUZZ_TENSOR, FUZZ_none, "tensor2"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addcdiv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_addcdiv)(a[0].p, a[1].p, a[2].p, a[3].f);
}
static const fuzz_argument arguments_addcdiv[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "tensor1"}, {FUZZ_TENSOR, FUZZ_none, "tensor2"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addcdiv_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_addcdiv_)(a[0].p, a[1].p, a[2].p, a[3].f);
}
static const fuzz_argument arguments_addcdiv_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "tensor1"}, {FUZZ_TENSOR, FUZZ_none, "tensor2"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lerp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lerp)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_lerp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "end"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lerp_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lerp_)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_lerp_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "end"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clamp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_clamp)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_clamp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "min"}, {FUZZ_TENSOR, FUZZ_none, "max"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clamp_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_clamp_)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_clamp_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "min"}, {FUZZ_TENSOR, FUZZ_none, "max"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_neg(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_neg)(a[0].p);
}
static const fuzz_argument arguments_neg[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_neg_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_neg_)(a[0].p);
}
static const fuzz_argument arguments_neg_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_abs(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_abs)(a[0].p);
}
static const fuzz_argument arguments_abs[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_abs_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_abs_)(a[0].p);
}
static const fuzz_argument arguments_abs_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sign(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sign)(a[0].p);
}
static const fuzz_argument arguments_sign[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sign_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sign_)(a[0].p);
}
static const fuzz_argument arguments_sign_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reciprocal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_reciprocal)(a[0].p);
}
static const fuzz_argument arguments_reciprocal[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reciprocal_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_reciprocal_)(a[0].p);
}
static const fuzz_argument arguments_reciprocal_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_square(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_square)(a[0].p);
}
static const fuzz_argument arguments_square[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_square_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_square_)(a[0].p);
}
static const fuzz_argument arguments_square_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sqrt(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sqrt)(a[0].p);
}
static const fuzz_argument arguments_sqrt[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sqrt_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sqrt_)(a[0].p);
}
static const fuzz_argument arguments_sqrt_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rsqrt(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rsqrt)(a[0].p);
}
static const fuzz_argument arguments_rsqrt[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rsqrt_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rsqrt_)(a[0].p);
}
static const fuzz_argument arguments_rsqrt_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exp)(a[0].p);
}
static const fuzz_argument arguments_exp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exp_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exp_)(a[0].p);
}
static const fuzz_argument arguments_exp_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exp2(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exp2)(a[0].p);
}
static const fuzz_argument arguments_exp2[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exp2_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exp2_)(a[0].p);
}
static const fuzz_argument arguments_exp2_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_expm1(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_expm1)(a[0].p);
}
static const fuzz_argument arguments_expm1[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_expm1_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_expm1_)(a[0].p);
}
static const fuzz_argument arguments_expm1_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log)(a[0].p);
}
static const fuzz_argument arguments_log[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log_)(a[0].p);
}
static const fuzz_argument arguments_log_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log2(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log2)(a[0].p);
}
static const fuzz_argument arguments_log2[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log2_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log2_)(a[0].p);
}
static const fuzz_argument arguments_log2_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log10(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log10)(a[0].p);
}
static const fuzz_argument arguments_log10[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log10_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log10_)(a[0].p);
}
static const fuzz_argument arguments_log10_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log1p(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log1p)(a[0].p);
}
static const fuzz_argument arguments_log1p[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log1p_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log1p_)(a[0].p);
}
static const fuzz_argument arguments_log1p_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sin)(a[0].p);
}
static const fuzz_argument arguments_sin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sin_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sin_)(a[0].p);
}
static const fuzz_argument arguments_sin_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cos(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cos)(a[0].p);
}
static const fuzz_argument arguments_cos[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cos_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cos_)(a[0].p);
}
static const fuzz_argument arguments_cos_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tan(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tan)(a[0].p);
}
static const fuzz_argument arguments_tan[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tan_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tan_)(a[0].p);
}
static const fuzz_argument arguments_tan_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_asin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_asin)(a[0].p);
}
static const fuzz_argument arguments_asin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_asin_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_asin_)(a[0].p);
}
static const fuzz_argument arguments_asin_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_acos(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_acos)(a[0].p);
}
static const fuzz_argument arguments_acos[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_acos_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_acos_)(a[0].p);
}
static const fuzz_argument arguments_acos_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atan(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atan)(a[0].p);
}
static const fuzz_argument arguments_atan[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atan_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atan_)(a[0].p);
}
static const fuzz_argument arguments_atan_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sinh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sinh)(a[0].p);
}
static const fuzz_argument arguments_sinh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sinh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sinh_)(a[0].p);
}
static const fuzz_argument arguments_sinh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cosh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cosh)(a[0].p);
}
static const fuzz_argument arguments_cosh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cosh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cosh_)(a[0].p);
}
static const fuzz_argument arguments_cosh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tanh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tanh)(a[0].p);
}
static const fuzz_argument arguments_tanh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tanh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tanh_)(a[0].p);
}
static const fuzz_argument arguments_tanh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_asinh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_asinh)(a[0].p);
}
static const fuzz_argument arguments_asinh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_asinh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_asinh_)(a[0].p);
}
static const fuzz_argument arguments_asinh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_acosh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_acosh)(a[0].p);
}
static const fuzz_argument arguments_acosh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_acosh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_acosh_)(a[0].p);
}
static const fuzz_argument arguments_acosh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atanh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atanh)(a[0].p);
}
static const fuzz_argument arguments_atanh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atanh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atanh_)(a[0].p);
}
static const fuzz_argument arguments_atanh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sigmoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sigmoid)(a[0].p);
}
static const fuzz_argument arguments_sigmoid[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sigmoid_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sigmoid_)(a[0].p);
}
static const fuzz_argument arguments_sigmoid_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logit)(a[0].p);
}
static const fuzz_argument arguments_logit[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logit_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logit_)(a[0].p);
}
static const fuzz_argument arguments_logit_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logit_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_logit_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.eps = a[1].f;
    o.s.eps_is_zero = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_logit_with)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_logit_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logit_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_logit_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.eps = a[1].f;
    o.s.eps_is_zero = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_logit_with_)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_logit_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_erf(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_erf)(a[0].p);
}
static const fuzz_argument arguments_erf[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_erf_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_erf_)(a[0].p);
}
static const fuzz_argument arguments_erf_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_erfc(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_erfc)(a[0].p);
}
static const fuzz_argument arguments_erfc[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_erfc_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_erfc_)(a[0].p);
}
static const fuzz_argument arguments_erfc_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_erfinv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_erfinv)(a[0].p);
}
static const fuzz_argument arguments_erfinv[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_erfinv_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_erfinv_)(a[0].p);
}
static const fuzz_argument arguments_erfinv_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lgamma(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lgamma)(a[0].p);
}
static const fuzz_argument arguments_lgamma[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lgamma_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lgamma_)(a[0].p);
}
static const fuzz_argument arguments_lgamma_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_i0(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_i0)(a[0].p);
}
static const fuzz_argument arguments_i0[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_i0_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_i0_)(a[0].p);
}
static const fuzz_argument arguments_i0_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_i0e(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_i0e)(a[0].p);
}
static const fuzz_argument arguments_i0e[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_i1(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_i1)(a[0].p);
}
static const fuzz_argument arguments_i1[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_i1e(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_i1e)(a[0].p);
}
static const fuzz_argument arguments_i1e[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_frexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_frexp)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_frexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_ROOM, FUZZ_none, "exponent"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_digamma(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_digamma)(a[0].p);
}
static const fuzz_argument arguments_digamma[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_digamma_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_digamma_)(a[0].p);
}
static const fuzz_argument arguments_digamma_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ceil(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ceil)(a[0].p);
}
static const fuzz_argument arguments_ceil[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ceil_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ceil_)(a[0].p);
}
static const fuzz_argument arguments_ceil_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_floor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_floor)(a[0].p);
}
static const fuzz_argument arguments_floor[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_floor_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_floor_)(a[0].p);
}
static const fuzz_argument arguments_floor_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_round(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_round)(a[0].p);
}
static const fuzz_argument arguments_round[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_round_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_round_)(a[0].p);
}
static const fuzz_argument arguments_round_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_round_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_round_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.decimals = a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_round_with)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_round_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "decimals"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_round_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_round_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.decimals = a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_round_with_)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_round_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "decimals"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_trunc(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_trunc)(a[0].p);
}
static const fuzz_argument arguments_trunc[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_trunc_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_trunc_)(a[0].p);
}
static const fuzz_argument arguments_trunc_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_frac(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_frac)(a[0].p);
}
static const fuzz_argument arguments_frac[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_frac_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_frac_)(a[0].p);
}
static const fuzz_argument arguments_frac_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sinc(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sinc)(a[0].p);
}
static const fuzz_argument arguments_sinc[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sinc_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sinc_)(a[0].p);
}
static const fuzz_argument arguments_sinc_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conj(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_conj)(a[0].p);
}
static const fuzz_argument arguments_conj[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nan_to_num(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nan_to_num)(a[0].p);
}
static const fuzz_argument arguments_nan_to_num[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nan_to_num_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nan_to_num_)(a[0].p);
}
static const fuzz_argument arguments_nan_to_num_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nan_to_num_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nan_to_num_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.nan = a[1].f;
    o.s.posinf = a[2].f;
    o.s.neginf = a[3].f;
    o.s.posinf_is_zero = a[4].i != 0;
    o.s.neginf_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nan_to_num_with)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nan_to_num_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "nan"}, {FUZZ_FLOAT, FUZZ_none, "posinf"}, {FUZZ_FLOAT, FUZZ_none, "neginf"}, {FUZZ_BOOL, FUZZ_none, "posinf_is_zero"}, {FUZZ_BOOL, FUZZ_none, "neginf_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nan_to_num_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nan_to_num_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.nan = a[1].f;
    o.s.posinf = a[2].f;
    o.s.neginf = a[3].f;
    o.s.posinf_is_zero = a[4].i != 0;
    o.s.neginf_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nan_to_num_with_)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nan_to_num_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "nan"}, {FUZZ_FLOAT, FUZZ_none, "posinf"}, {FUZZ_FLOAT, FUZZ_none, "neginf"}, {FUZZ_BOOL, FUZZ_none, "posinf_is_zero"}, {FUZZ_BOOL, FUZZ_none, "neginf_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_eq(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_eq)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_eq[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ne(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ne)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_ne[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lt(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lt)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_lt[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_le(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_le)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_le[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gt(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_gt)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_gt[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ge(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ge)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_ge[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_eq_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_eq_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_eq_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ne_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ne_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_ne_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lt_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lt_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_lt_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_le_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_le_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_le_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gt_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_gt_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_gt_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ge_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ge_scalar)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_ge_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_and(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_and)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logical_and[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_and_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_and_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logical_and_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_or(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_or)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logical_or[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_or_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_or_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logical_or_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_xor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_xor)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logical_xor[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_xor_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_xor_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logical_xor_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_not(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_not)(a[0].p);
}
static const fuzz_argument arguments_logical_not[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logical_not_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logical_not_)(a[0].p);
}
static const fuzz_argument arguments_logical_not_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_and(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_and)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_and[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_and_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_and_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_and_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_or(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_or)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_or[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_or_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_or_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_or_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_xor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_xor)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_xor[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_xor_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_xor_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_xor_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_left_shift(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_left_shift)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_left_shift[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_left_shift_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_left_shift_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_left_shift_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_right_shift(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_right_shift)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_right_shift[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_right_shift_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_right_shift_)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bitwise_right_shift_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_not(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_not)(a[0].p);
}
static const fuzz_argument arguments_bitwise_not[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bitwise_not_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bitwise_not_)(a[0].p);
}
static const fuzz_argument arguments_bitwise_not_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isnan(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_isnan)(a[0].p);
}
static const fuzz_argument arguments_isnan[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isinf(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_isinf)(a[0].p);
}
static const fuzz_argument arguments_isinf[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isfinite(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_isfinite)(a[0].p);
}
static const fuzz_argument arguments_isfinite[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isclose(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_isclose_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.atol = a[3].f;
    o.s.equal_nan = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_isclose)(a[0].p, a[1].p, a[2].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_isclose[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "rtol"}, {FUZZ_FLOAT, FUZZ_none, "atol"}, {FUZZ_BOOL, FUZZ_none, "equal_nan"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_where(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_where)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_where[] = {{FUZZ_TENSOR, FUZZ_none, "condition"}, {FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_fill(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_masked_fill)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_masked_fill[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_fill_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_masked_fill_)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_masked_fill_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_sum_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_sum)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_sum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mean(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_mean_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_mean)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_mean[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nansum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nansum_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nansum)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nansum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nanmean(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nanmean_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nanmean)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nanmean[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_prod(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_prod_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_prod)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_prod[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_amax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_amax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_amax)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_amax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_amin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_amin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_amin)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_amin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max)(a[0].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_min(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_min_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_min)(a[0].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_min[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_argmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_argmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_argmax)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_argmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_argmin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_argmin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_argmin)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_argmin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_any(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_any_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_any)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_any[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_all(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_all_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_all)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_all[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_count_nonzero(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_count_nonzero_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_count_nonzero)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_count_nonzero[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_var(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_var_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.correction = a[1].i;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_var)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_var[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_std(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_std_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.correction = a[1].i;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_std)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_std[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_var_mean(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_var_mean_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.mean = a[2].p;
    o.s.dims = a[3].p;
    o.s.n_dims = a[3].i;
    o.s.keepdim = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_var_mean)(a[0].p, a[1].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_var_mean[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_ROOM, FUZZ_none, "mean"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_std_mean(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_std_mean_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.mean = a[2].p;
    o.s.dims = a[3].p;
    o.s.n_dims = a[3].i;
    o.s.keepdim = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_std_mean)(a[0].p, a[1].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_std_mean[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_ROOM, FUZZ_none, "mean"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.p = a[1].f;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_norm)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_normalize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_normalize_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.eps = a[3].f;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_normalize)(a[0].p, a[1].f, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_normalize[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cosine_similarity(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cosine_similarity_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.eps = a[3].f;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cosine_similarity)(a[0].p, a[1].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cosine_similarity[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logsumexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_logsumexp_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.keepdim = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_logsumexp)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_logsumexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cumsum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cumsum_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cumsum)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cumsum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cumsum_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cumsum_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cumsum_)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cumsum_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cumprod(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cumprod_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cumprod)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cumprod[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cumprod_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cumprod_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cumprod_)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cumprod_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logcumsumexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logcumsumexp)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_logcumsumexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_matmul(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_matmul)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_matmul[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mm)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_mm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mat2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bmm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bmm)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_bmm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mat2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mv)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_mv[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "vec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_linalg_solve_triangular(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_linalg_solve_triangular_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.B = a[1].p;
    o.s.upper = a[2].i != 0;
    o.s.right = a[3].i != 0;
    o.s.unitriangular = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_linalg_solve_triangular)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_linalg_solve_triangular[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "B"}, {FUZZ_BOOL, FUZZ_none, "upper"}, {FUZZ_BOOL, FUZZ_none, "right"}, {FUZZ_BOOL, FUZZ_none, "unitriangular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_linalg_cholesky(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_linalg_cholesky_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.upper = a[1].i != 0;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_linalg_cholesky)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_linalg_cholesky[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_BOOL, FUZZ_none, "upper"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_matrix_exp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_matrix_exp)(a[0].p);
}
static const fuzz_argument arguments_matrix_exp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dot(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dot)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_dot[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_outer(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_outer)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_outer[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "vec2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addmm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_addmm)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_addmm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mat1"}, {FUZZ_TENSOR, FUZZ_none, "mat2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addmm_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_addmm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.mat2 = a[2].p;
    o.s.beta = a[3].f;
    o.s.alpha = a[4].f;
    o.s.beta_is_zero = a[5].i != 0;
    o.s.alpha_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_addmm_with)(a[0].p, a[1].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_addmm_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mat1"}, {FUZZ_TENSOR, FUZZ_none, "mat2"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_baddbmm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_baddbmm)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_baddbmm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "batch1"}, {FUZZ_TENSOR, FUZZ_none, "batch2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_baddbmm_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_baddbmm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.batch2 = a[2].p;
    o.s.beta = a[3].f;
    o.s.alpha = a[4].f;
    o.s.beta_is_zero = a[5].i != 0;
    o.s.alpha_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_baddbmm_with)(a[0].p, a[1].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_baddbmm_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "batch1"}, {FUZZ_TENSOR, FUZZ_none, "batch2"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_linear(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_linear)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_linear[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_einsum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_einsum)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_einsum[] = {{FUZZ_TEXT, FUZZ_none, "equation"}, {FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reshape(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_reshape)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_reshape[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_flatten(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_flatten)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_flatten[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "start_dim"}, {FUZZ_INT, FUZZ_none, "end_dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unflatten(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unflatten)(a[0].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_unflatten[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INTS, FUZZ_none, "sizes"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_squeeze(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_squeeze_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dims = a[1].p;
    o.s.n_dims = a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_squeeze)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_squeeze[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unsqueeze(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unsqueeze)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_unsqueeze[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_transpose(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_transpose)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_transpose[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim0"}, {FUZZ_INT, FUZZ_none, "dim1"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_t(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_t)(a[0].p);
}
static const fuzz_argument arguments_t[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_permute(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_permute)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_permute[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_movedim(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_movedim)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_movedim[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "source"}, {FUZZ_INT, FUZZ_none, "destination"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_expand(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_expand)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_expand[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_narrow(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_narrow)(a[0].p, a[1].i, a[2].i, a[3].i);
}
static const fuzz_argument arguments_narrow[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "start"}, {FUZZ_INT, FUZZ_none, "length"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_slice(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_slice)(a[0].p, a[1].i, a[2].i, a[3].i, a[4].i);
}
static const fuzz_argument arguments_slice[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "start"}, {FUZZ_INT, FUZZ_none, "end"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_select(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_select)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_select[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diagonal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_diagonal)(a[0].p, a[1].i, a[2].i, a[3].i);
}
static const fuzz_argument arguments_diagonal[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_INT, FUZZ_none, "dim1"}, {FUZZ_INT, FUZZ_none, "dim2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_real(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_real)(a[0].p);
}
static const fuzz_argument arguments_real[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_imag(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_imag)(a[0].p);
}
static const fuzz_argument arguments_imag[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_view_as_real(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_view_as_real)(a[0].p);
}
static const fuzz_argument arguments_view_as_real[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_view_as_complex(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_view_as_complex)(a[0].p);
}
static const fuzz_argument arguments_view_as_complex[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unbind(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_unbind)(a[0].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_unbind[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_chunk(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_chunk)(a[0].p, a[1].i, a[2].i, a[3].p, a[3].i);
}
static const fuzz_argument arguments_chunk[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "chunks"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_split(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_split)(a[0].p, a[1].i, a[2].i, a[3].p, a[3].i);
}
static const fuzz_argument arguments_split[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "split_size"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cat(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cat)(a[0].p, a[0].i, a[1].i);
}
static const fuzz_argument arguments_cat[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_stack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_stack)(a[0].p, a[0].i, a[1].i);
}
static const fuzz_argument arguments_stack[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_repeat(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_repeat)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_repeat[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "repeats"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tile(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tile)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_tile[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "repeats"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diff(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_diff)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_diff[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diff_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_diff_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.prepend = a[3].p;
    o.s.append = a[4].p;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_diff_with)(a[0].p, a[1].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_diff_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "prepend"}, {FUZZ_TENSOR, FUZZ_none, "append"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_repeat_interleave(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_repeat_interleave)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_repeat_interleave[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "repeats"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_repeat_interleave_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_repeat_interleave_tensor_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.output_size = a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_repeat_interleave_tensor)(a[0].p, a[1].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_repeat_interleave_tensor[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "repeats"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "output_size"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_flip(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_flip)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_flip[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_roll(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_roll)(a[0].p, a[1].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_roll[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shifts"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pad_mode(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pad_mode)(a[0].p, a[1].p, a[2].p, a[2].i);
}
static const fuzz_argument arguments_pad_mode[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TEXT, FUZZ_none, "mode"}, {FUZZ_INTS, FUZZ_none, "pad"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pixel_shuffle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pixel_shuffle)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_pixel_shuffle[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "upscale_factor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pixel_unshuffle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pixel_unshuffle)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_pixel_unshuffle[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "downscale_factor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_channel_shuffle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_channel_shuffle)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_channel_shuffle[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pad)(a[0].p, a[1].f, a[2].p, a[2].i);
}
static const fuzz_argument arguments_pad[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_INTS, FUZZ_none, "pad"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tril(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tril)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_tril[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "diagonal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tril_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tril_)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_tril_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "diagonal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_triu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_triu)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_triu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "diagonal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_triu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_triu_)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_triu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "diagonal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diag_embed(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_diag_embed)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_diag_embed[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diag_embed_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_diag_embed_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.offset = a[1].i;
    o.s.dim1 = a[2].i;
    o.s.dim2 = a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_diag_embed_with)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_diag_embed_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_INT, FUZZ_none, "dim1"}, {FUZZ_INT, FUZZ_none, "dim2"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_select(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_select)(a[0].p, a[1].i, a[2].p);
}
static const fuzz_argument arguments_index_select[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gather(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_gather)(a[0].p, a[1].i, a[2].p);
}
static const fuzz_argument arguments_gather[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_take(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_take)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_take[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_take_along_dim(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_take_along_dim)(a[0].p, a[1].p, a[2].i);
}
static const fuzz_argument arguments_take_along_dim[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_scatter)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scatter_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_scatter_)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_scatter_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scatter_add(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_scatter_add)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_scatter_add[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scatter_add_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_scatter_add_)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_scatter_add_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scatter_reduce(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_scatter_reduce_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduce = a[4].p;
    o.s.exclude_self = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_scatter_reduce)(a[0].p, a[1].i, a[2].p, a[3].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_scatter_reduce[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_TEXT, FUZZ_none, "reduce"}, {FUZZ_BOOL, FUZZ_none, "exclude_self"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scatter_reduce_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_scatter_reduce_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduce = a[4].p;
    o.s.exclude_self = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_scatter_reduce_)(a[0].p, a[1].i, a[2].p, a[3].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_scatter_reduce_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_TEXT, FUZZ_none, "reduce"}, {FUZZ_BOOL, FUZZ_none, "exclude_self"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_add(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_add)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_index_add[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_add_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_add_)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_index_add_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_add_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_index_add_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.source = a[3].p;
    o.s.alpha = a[4].f;
    o.s.alpha_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_index_add_with)(a[0].p, a[1].i, a[2].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_index_add_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_add_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_index_add_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.source = a[3].p;
    o.s.alpha = a[4].f;
    o.s.alpha_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_index_add_with_)(a[0].p, a[1].i, a[2].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_index_add_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_copy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_copy)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_index_copy[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_copy_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_copy_)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_index_copy_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_fill(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_fill)(a[0].p, a[1].i, a[2].p, a[3].f);
}
static const fuzz_argument arguments_index_fill[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_fill_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index_fill_)(a[0].p, a[1].i, a[2].p, a[3].f);
}
static const fuzz_argument arguments_index_fill_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_index)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_index[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSORS, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_put(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_index_put_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.values = a[2].p;
    o.s.accumulate = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_index_put)(a[0].p, a[1].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_index_put[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSORS, FUZZ_none, "indices"}, {FUZZ_TENSOR, FUZZ_none, "values"}, {FUZZ_BOOL, FUZZ_none, "accumulate"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_put_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_index_put_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.values = a[2].p;
    o.s.accumulate = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_index_put_)(a[0].p, a[1].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_index_put_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSORS, FUZZ_none, "indices"}, {FUZZ_TENSOR, FUZZ_none, "values"}, {FUZZ_BOOL, FUZZ_none, "accumulate"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_embedding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_embedding_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[1].p;
    o.s.padding_idx_plus_one = a[2].i;
    o.s.scale_grad_by_freq = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_embedding)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_embedding[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "indices"}, {FUZZ_INT, FUZZ_none, "padding_idx_plus_one"}, {FUZZ_BOOL, FUZZ_none, "scale_grad_by_freq"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_embedding_renorm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_embedding_renorm)(a[0].p, a[1].p, a[2].f, a[3].f);
}
static const fuzz_argument arguments_embedding_renorm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "indices"}, {FUZZ_FLOAT, FUZZ_none, "max_norm"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_embedding_renorm_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_embedding_renorm_)(a[0].p, a[1].p, a[2].f, a[3].f);
}
static const fuzz_argument arguments_embedding_renorm_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "indices"}, {FUZZ_FLOAT, FUZZ_none, "max_norm"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_one_hot(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_one_hot)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_one_hot[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "num_classes"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sort(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_sort_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    o.s.descending = a[3].i != 0;
    o.s.stable = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_sort)(a[0].p, a[1].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_sort[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "descending"}, {FUZZ_BOOL, FUZZ_none, "stable"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_argsort(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_argsort_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.descending = a[2].i != 0;
    o.s.stable = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_argsort)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_argsort[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "descending"}, {FUZZ_BOOL, FUZZ_none, "stable"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_topk(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_topk_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[3].p;
    o.s.smallest = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_topk)(a[0].p, a[1].i, a[2].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_topk[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "k"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "smallest"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_searchsorted(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_searchsorted_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.values = a[1].p;
    o.s.right = a[2].i != 0;
    o.s.out_int32 = a[3].i != 0;
    o.s.sorter = a[4].p;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_searchsorted)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_searchsorted[] = {{FUZZ_TENSOR, FUZZ_none, "sorted_sequence"}, {FUZZ_TENSOR, FUZZ_none, "values"}, {FUZZ_BOOL, FUZZ_none, "right"}, {FUZZ_BOOL, FUZZ_none, "out_int32"}, {FUZZ_TENSOR, FUZZ_none, "sorter"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conv1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_conv1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.groups = a[6].i;
    o.s.padding_same = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_conv1d)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_conv1d[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conv2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_conv2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.groups = a[6].i;
    o.s.padding_same = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_conv2d)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_conv2d[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conv3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_conv3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.groups = a[6].i;
    o.s.padding_same = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_conv3d)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_conv3d[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conv_transpose2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_conv_transpose2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_conv_transpose2d)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_conv_transpose2d[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conv_transpose1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_conv_transpose1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_conv_transpose1d)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_conv_transpose1d[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_conv_transpose3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_conv_transpose3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_conv_transpose3d)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_conv_transpose3d[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_pool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[4].ints[i];
    o.s.ceil_mode = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max_pool1d)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max_pool1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel_w = a[3].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.ceil_mode = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max_pool3d)(a[0].p, a[1].i, a[2].i, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max_pool3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel_d"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_pool1d_with_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_pool1d_with_indices_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.ceil_mode = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max_pool1d_with_indices)(a[0].p, a[1].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max_pool1d_with_indices[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_pool2d_with_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_pool2d_with_indices_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[3].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.ceil_mode = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max_pool2d_with_indices)(a[0].p, a[1].i, a[2].i, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max_pool2d_with_indices[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_pool3d_with_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_pool3d_with_indices_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[4].p;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[7].ints[i];
    o.s.ceil_mode = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max_pool3d_with_indices)(a[0].p, a[1].i, a[2].i, a[3].i, a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max_pool3d_with_indices[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel_d"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_max_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_max_pool1d)(a[0].p, a[1].i, a[2].p);
}
static const fuzz_argument arguments_adaptive_max_pool1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "output"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_max_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_max_pool2d)(a[0].p, a[1].i, a[2].i, a[3].p);
}
static const fuzz_argument arguments_adaptive_max_pool2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "output_h"}, {FUZZ_INT, FUZZ_none, "output_w"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_max_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_max_pool3d)(a[0].p, a[1].i, a[2].i, a[3].i, a[4].p);
}
static const fuzz_argument arguments_adaptive_max_pool3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "output_d"}, {FUZZ_INT, FUZZ_none, "output_h"}, {FUZZ_INT, FUZZ_none, "output_w"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_unpool(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_max_unpool)(a[0].p, a[1].p, a[2].p, a[2].i);
}
static const fuzz_argument arguments_max_unpool[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "indices"}, {FUZZ_INTS, FUZZ_none, "output_size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_avg_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_avg_pool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.exclude_pad = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_avg_pool1d)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_avg_pool1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_BOOL, FUZZ_none, "exclude_pad"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_avg_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_avg_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel_w = a[3].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    o.s.ceil_mode = a[6].i != 0;
    o.s.exclude_pad = a[7].i != 0;
    o.s.divisor_override = a[8].i;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_avg_pool3d)(a[0].p, a[1].i, a[2].i, a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_avg_pool3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel_d"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_BOOL, FUZZ_none, "exclude_pad"}, {FUZZ_INT, FUZZ_none, "divisor_override"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_avg_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_avg_pool1d)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_adaptive_avg_pool1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "output"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_avg_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_avg_pool3d)(a[0].p, a[1].i, a[2].i, a[3].i);
}
static const fuzz_argument arguments_adaptive_avg_pool3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "output_d"}, {FUZZ_INT, FUZZ_none, "output_h"}, {FUZZ_INT, FUZZ_none, "output_w"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lp_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_lp_pool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_lp_pool1d)(a[0].p, a[1].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_lp_pool1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lp_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_lp_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel_w = a[3].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    o.s.ceil_mode = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_lp_pool2d)(a[0].p, a[1].f, a[2].i, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_lp_pool2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lp_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_lp_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel_w = a[4].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[5].ints[i];
    o.s.ceil_mode = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_lp_pool3d)(a[0].p, a[1].f, a[2].i, a[3].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_lp_pool3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_INT, FUZZ_none, "kernel_d"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_local_response_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_local_response_norm)(a[0].p, a[1].i, a[2].f, a[3].f, a[4].f);
}
static const fuzz_argument arguments_local_response_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "size"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "k"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_max_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_max_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel_w = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.ceil_mode = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_max_pool2d)(a[0].p, a[1].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_max_pool2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_avg_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_avg_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel_w = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    o.s.ceil_mode = a[5].i != 0;
    o.s.exclude_pad = a[6].i != 0;
    o.s.divisor_override = a[7].i;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_avg_pool2d)(a[0].p, a[1].i, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_avg_pool2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "kernel_h"}, {FUZZ_INT, FUZZ_none, "kernel_w"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_BOOL, FUZZ_none, "exclude_pad"}, {FUZZ_INT, FUZZ_none, "divisor_override"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_avg_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_avg_pool2d)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_adaptive_avg_pool2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "output_h"}, {FUZZ_INT, FUZZ_none, "output_w"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_interpolate(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_interpolate_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.scale_factor[i] = a[2].floats[i];
    o.s.mode = a[3].p;
    o.s.align_corners = a[4].i != 0;
    o.s.recompute_scale_factor = a[5].i != 0;
    o.s.antialias = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_interpolate)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_interpolate[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_FLOAT_ARRAY, FUZZ_none, "scale_factor"}, {FUZZ_TEXT, FUZZ_none, "mode"}, {FUZZ_BOOL, FUZZ_none, "align_corners"}, {FUZZ_BOOL, FUZZ_none, "recompute_scale_factor"}, {FUZZ_BOOL, FUZZ_none, "antialias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_relu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_relu)(a[0].p);
}
static const fuzz_argument arguments_relu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_relu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_relu_)(a[0].p);
}
static const fuzz_argument arguments_relu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gelu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_gelu_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.tanh = a[1].i != 0;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_gelu)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_gelu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_BOOL, FUZZ_none, "tanh"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_silu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_silu)(a[0].p);
}
static const fuzz_argument arguments_silu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_silu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_silu_)(a[0].p);
}
static const fuzz_argument arguments_silu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mish(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mish)(a[0].p);
}
static const fuzz_argument arguments_mish[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mish_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mish_)(a[0].p);
}
static const fuzz_argument arguments_mish_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_relu6(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_relu6)(a[0].p);
}
static const fuzz_argument arguments_relu6[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_relu6_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_relu6_)(a[0].p);
}
static const fuzz_argument arguments_relu6_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardtanh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardtanh)(a[0].p);
}
static const fuzz_argument arguments_hardtanh[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardtanh_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardtanh_)(a[0].p);
}
static const fuzz_argument arguments_hardtanh_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardtanh_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_hardtanh_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.min_val = a[1].f;
    o.s.max_val = a[2].f;
    o.s.min_val_is_zero = a[3].i != 0;
    o.s.max_val_is_zero = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_hardtanh_with)(a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_hardtanh_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "min_val"}, {FUZZ_FLOAT, FUZZ_none, "max_val"}, {FUZZ_BOOL, FUZZ_none, "min_val_is_zero"}, {FUZZ_BOOL, FUZZ_none, "max_val_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardtanh_with_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_hardtanh_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.min_val = a[1].f;
    o.s.max_val = a[2].f;
    o.s.min_val_is_zero = a[3].i != 0;
    o.s.max_val_is_zero = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_hardtanh_with_)(a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_hardtanh_with_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "min_val"}, {FUZZ_FLOAT, FUZZ_none, "max_val"}, {FUZZ_BOOL, FUZZ_none, "min_val_is_zero"}, {FUZZ_BOOL, FUZZ_none, "max_val_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardsigmoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardsigmoid)(a[0].p);
}
static const fuzz_argument arguments_hardsigmoid[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardsigmoid_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardsigmoid_)(a[0].p);
}
static const fuzz_argument arguments_hardsigmoid_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardswish(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardswish)(a[0].p);
}
static const fuzz_argument arguments_hardswish[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardswish_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardswish_)(a[0].p);
}
static const fuzz_argument arguments_hardswish_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_selu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_selu)(a[0].p);
}
static const fuzz_argument arguments_selu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_selu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_selu_)(a[0].p);
}
static const fuzz_argument arguments_selu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logsigmoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logsigmoid)(a[0].p);
}
static const fuzz_argument arguments_logsigmoid[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_softplus(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_softplus_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.beta = a[1].f;
    o.s.threshold = a[2].f;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_softplus)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_softplus[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_leaky_relu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_leaky_relu)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_leaky_relu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "negative_slope"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_leaky_relu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_leaky_relu_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_leaky_relu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "negative_slope"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_elu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_elu)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_elu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_elu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_elu_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_elu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_celu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_celu)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_celu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_celu_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_celu_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_celu_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_prelu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_prelu)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_prelu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_threshold(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_threshold)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_threshold[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_threshold_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_threshold_)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_threshold_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_softsign(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_softsign)(a[0].p);
}
static const fuzz_argument arguments_softsign[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tanhshrink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tanhshrink)(a[0].p);
}
static const fuzz_argument arguments_tanhshrink[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_softshrink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_softshrink)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_softshrink[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hardshrink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hardshrink)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_hardshrink[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_glu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_glu)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_glu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_softmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_softmax)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_softmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_log_softmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_log_softmax)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_log_softmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_layer_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_layer_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[3].p;
    o.s.eps = a[4].f;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_layer_norm)(a[0].p, a[1].p, a[1].i, a[2].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_layer_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "normalized_shape"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rms_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rms_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[2].p;
    o.s.eps = a[3].f;
    o.s.eps_is_zero = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_rms_norm)(a[0].p, a[1].p, a[1].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_rms_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "normalized_shape"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_group_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bias = a[3].p;
    o.s.eps = a[4].f;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_group_norm)(a[0].p, a[1].i, a[2].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_group_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "num_groups"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_batch_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.momentum = a[6].f;
    o.s.eps = a[7].f;
    o.s.eps_is_zero = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_batch_norm)(a[0].p, a[1].p, a[2].p, a[3].p, a[4].p, a[5].i != 0, a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_batch_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "running_mean"}, {FUZZ_TENSOR, FUZZ_none, "running_var"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cross_entropy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cross_entropy_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.weight = a[2].p;
    o.s.reduction = a[3].i;
    o.s.ignore_index = a[4].i;
    o.s.ignore_index_is_zero = a[5].i != 0;
    o.s.label_smoothing = a[6].f;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cross_entropy)(a[0].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cross_entropy[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "ignore_index"}, {FUZZ_BOOL, FUZZ_none, "ignore_index_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "label_smoothing"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nll_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nll_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.weight = a[2].p;
    o.s.reduction = a[3].i;
    o.s.ignore_index = a[4].i;
    o.s.ignore_index_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nll_loss)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nll_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "ignore_index"}, {FUZZ_BOOL, FUZZ_none, "ignore_index_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mse_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_mse_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.reduction = a[2].i;
    o.s.weight = a[3].p;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_mse_loss)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_mse_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_l1_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_l1_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.reduction = a[2].i;
    o.s.weight = a[3].p;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_l1_loss)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_l1_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_smooth_l1_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_smooth_l1_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.beta = a[2].f;
    o.s.reduction = a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_smooth_l1_loss)(a[0].p, a[1].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_smooth_l1_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_huber_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_huber_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.delta = a[2].f;
    o.s.reduction = a[3].i;
    o.s.weight = a[4].p;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_huber_loss)(a[0].p, a[1].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_huber_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_FLOAT, FUZZ_none, "delta"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_binary_cross_entropy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_binary_cross_entropy_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.weight = a[2].p;
    o.s.reduction = a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_binary_cross_entropy)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_binary_cross_entropy[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_binary_cross_entropy_with_logits(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_binary_cross_entropy_with_logits_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.weight = a[2].p;
    o.s.pos_weight = a[3].p;
    o.s.reduction = a[4].i;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_binary_cross_entropy_with_logits)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_binary_cross_entropy_with_logits[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "pos_weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kl_div(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_kl_div_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.reduction = a[2].i;
    o.s.log_target = a[3].i != 0;
    o.s.batchmean = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_kl_div)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_kl_div[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_BOOL, FUZZ_none, "log_target"}, {FUZZ_BOOL, FUZZ_none, "batchmean"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_margin_ranking_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_margin_ranking_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[2].p;
    o.s.margin = a[3].f;
    o.s.reduction = a[4].i;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_margin_ranking_loss)(a[0].p, a[1].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_margin_ranking_loss[] = {{FUZZ_TENSOR, FUZZ_none, "input1"}, {FUZZ_TENSOR, FUZZ_none, "input2"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cosine_embedding_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cosine_embedding_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[2].p;
    o.s.margin = a[3].f;
    o.s.reduction = a[4].i;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cosine_embedding_loss)(a[0].p, a[1].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cosine_embedding_loss[] = {{FUZZ_TENSOR, FUZZ_none, "input1"}, {FUZZ_TENSOR, FUZZ_none, "input2"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pairwise_distance(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_pairwise_distance_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.p = a[2].f;
    o.s.eps = a[3].f;
    o.s.keepdim = a[4].i != 0;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_pairwise_distance)(a[0].p, a[1].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_pairwise_distance[] = {{FUZZ_TENSOR, FUZZ_none, "x1"}, {FUZZ_TENSOR, FUZZ_none, "x2"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_triplet_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_triplet_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[5].f;
    o.s.swap = a[6].i != 0;
    o.s.reduction = a[7].i;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_triplet_margin_loss)(a[0].p, a[1].p, a[2].p, a[3].f, a[4].f, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_triplet_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "anchor"}, {FUZZ_TENSOR, FUZZ_none, "positive"}, {FUZZ_TENSOR, FUZZ_none, "negative"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "swap"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hinge_embedding_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_hinge_embedding_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.margin = a[2].f;
    o.s.reduction = a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_hinge_embedding_loss)(a[0].p, a[1].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_hinge_embedding_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_soft_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_soft_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.reduction = a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_soft_margin_loss)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_soft_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_multi_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_multi_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.margin = a[4].f;
    o.s.reduction = a[5].i;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_multi_margin_loss)(a[0].p, a[1].p, a[2].p, a[3].i, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_multi_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_multilabel_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_multilabel_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[1].p;
    o.s.reduction = a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_multilabel_margin_loss)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_multilabel_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_multilabel_soft_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_multilabel_soft_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[2].p;
    o.s.reduction = a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_multilabel_soft_margin_loss)(a[0].p, a[1].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_multilabel_soft_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_poisson_nll_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_poisson_nll_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[4].f;
    o.s.reduction = a[5].i;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_poisson_nll_loss)(a[0].p, a[1].p, a[2].i != 0, a[3].i != 0, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_poisson_nll_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_BOOL, FUZZ_none, "log_input"}, {FUZZ_BOOL, FUZZ_none, "full"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gaussian_nll_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_gaussian_nll_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[4].f;
    o.s.reduction = a[5].i;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_gaussian_nll_loss)(a[0].p, a[1].p, a[2].p, a[3].i != 0, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_gaussian_nll_loss[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "var"}, {FUZZ_BOOL, FUZZ_none, "full"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scaled_dot_product_attention(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_scaled_dot_product_attention_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[2].p;
    o.s.attn_mask = a[3].p;
    o.s.dropout_p = a[4].f;
    o.s.is_causal = a[5].i != 0;
    o.s.scale = a[6].f;
    o.s.enable_gqa = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_scaled_dot_product_attention)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_scaled_dot_product_attention[] = {{FUZZ_TENSOR, FUZZ_none, "query"}, {FUZZ_TENSOR, FUZZ_none, "key"}, {FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_TENSOR, FUZZ_none, "attn_mask"}, {FUZZ_FLOAT, FUZZ_none, "dropout_p"}, {FUZZ_BOOL, FUZZ_none, "is_causal"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_BOOL, FUZZ_none, "enable_gqa"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atleast_1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atleast_1d)(a[0].p);
}
static const fuzz_argument arguments_atleast_1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atleast_2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atleast_2d)(a[0].p);
}
static const fuzz_argument arguments_atleast_2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_atleast_3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_atleast_3d)(a[0].p);
}
static const fuzz_argument arguments_atleast_3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ravel(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ravel)(a[0].p);
}
static const fuzz_argument arguments_ravel[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_broadcast_to(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_broadcast_to)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_broadcast_to[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pad_sequence(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_pad_sequence_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.sequences = a[0].p;
    o.s.n_sequences = a[0].i;
    o.s.batch_first = a[1].i != 0;
    o.s.padding_value = a[2].f;
    o.s.pad_left = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_pad_sequence)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_pad_sequence[] = {{FUZZ_TENSORS, FUZZ_none, "sequences"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_FLOAT, FUZZ_none, "padding_value"}, {FUZZ_BOOL, FUZZ_none, "pad_left"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hstack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hstack)(a[0].p, a[0].i);
}
static const fuzz_argument arguments_hstack[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vstack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_vstack)(a[0].p, a[0].i);
}
static const fuzz_argument arguments_vstack[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dstack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dstack)(a[0].p, a[0].i);
}
static const fuzz_argument arguments_dstack[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_column_stack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_column_stack)(a[0].p, a[0].i);
}
static const fuzz_argument arguments_column_stack[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fliplr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_fliplr)(a[0].p);
}
static const fuzz_argument arguments_fliplr[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_flipud(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_flipud)(a[0].p);
}
static const fuzz_argument arguments_flipud[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rot90(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rot90)(a[0].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_rot90[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "k"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diag(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_diag)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_diag[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "diagonal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diagflat(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_diagflat)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_diagflat[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_trace(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_trace)(a[0].p);
}
static const fuzz_argument arguments_trace[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_block_diag(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_block_diag)(a[0].p, a[0].i);
}
static const fuzz_argument arguments_block_diag[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_meshgrid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_meshgrid)(a[0].p, a[0].i, a[1].p, a[2].p, a[2].i);
}
static const fuzz_argument arguments_meshgrid[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_TEXT, FUZZ_none, "indexing"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cartesian_prod(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cartesian_prod)(a[0].p, a[0].i);
}
static const fuzz_argument arguments_cartesian_prod[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tril_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_tril_indices_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.offset = a[2].i;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_tril_indices)(a[0].i, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_tril_indices[] = {{FUZZ_INT, FUZZ_none, "row"}, {FUZZ_INT, FUZZ_none, "col"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_triu_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_triu_indices_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.offset = a[2].i;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_triu_indices)(a[0].i, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_triu_indices[] = {{FUZZ_INT, FUZZ_none, "row"}, {FUZZ_INT, FUZZ_none, "col"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unfold_dim(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unfold_dim)(a[0].p, a[1].i, a[2].i, a[3].i);
}
static const fuzz_argument arguments_unfold_dim[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dimension"}, {FUZZ_INT, FUZZ_none, "size"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_select_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_select_scatter)(a[0].p, a[1].p, a[2].i, a[3].i);
}
static const fuzz_argument arguments_select_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_slice_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_slice_scatter)(a[0].p, a[1].p, a[2].i, a[3].i, a[4].i, a[5].i);
}
static const fuzz_argument arguments_slice_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "start"}, {FUZZ_INT, FUZZ_none, "end"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addmv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_addmv_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.vec = a[2].p;
    o.s.beta = a[3].f;
    o.s.alpha = a[4].f;
    o.s.beta_is_zero = a[5].i != 0;
    o.s.alpha_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_addmv)(a[0].p, a[1].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_addmv[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mat"}, {FUZZ_TENSOR, FUZZ_none, "vec"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_addr_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.vec2 = a[2].p;
    o.s.beta = a[3].f;
    o.s.alpha = a[4].f;
    o.s.beta_is_zero = a[5].i != 0;
    o.s.alpha_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_addr)(a[0].p, a[1].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_addr[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "vec1"}, {FUZZ_TENSOR, FUZZ_none, "vec2"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cross(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cross)(a[0].p, a[1].p, a[2].i);
}
static const fuzz_argument arguments_cross[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cdist(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cdist)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_cdist[] = {{FUZZ_TENSOR, FUZZ_none, "x1"}, {FUZZ_TENSOR, FUZZ_none, "x2"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dist)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_dist[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kron(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_kron)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_kron[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tensordot(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tensordot)(a[0].p, a[1].p, a[2].p, a[2].i, a[3].p, a[3].i);
}
static const fuzz_argument arguments_tensordot[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_INTS, FUZZ_none, "dims_self"}, {FUZZ_INTS, FUZZ_none, "dims_other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_inner(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_inner)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_inner[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vdot(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_vdot)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_vdot[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bilinear(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bilinear)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_bilinear[] = {{FUZZ_TENSOR, FUZZ_none, "input1"}, {FUZZ_TENSOR, FUZZ_none, "input2"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "bias"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rsub(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rsub)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_rsub[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rsub_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rsub_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.alpha = a[2].f;
    o.s.alpha_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_rsub_with)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_rsub_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clamp_min(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_clamp_min)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_clamp_min[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "min"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clamp_max(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_clamp_max)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_clamp_max[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "max"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lerp_scalar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lerp_scalar)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_lerp_scalar[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "end"}, {FUZZ_FLOAT, FUZZ_none, "weight"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lerp_scalar_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lerp_scalar_)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_lerp_scalar_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "end"}, {FUZZ_FLOAT, FUZZ_none, "weight"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_float_power(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_float_power)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_float_power[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "exponent"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ldexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_ldexp)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_ldexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logaddexp2(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_logaddexp2)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_logaddexp2[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_deg2rad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_deg2rad)(a[0].p);
}
static const fuzz_argument arguments_deg2rad[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rad2deg(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rad2deg)(a[0].p);
}
static const fuzz_argument arguments_rad2deg[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_positive(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_positive)(a[0].p);
}
static const fuzz_argument arguments_positive[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_heaviside(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_heaviside)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_heaviside[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "values"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sgn(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sgn)(a[0].p);
}
static const fuzz_argument arguments_sgn[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_signbit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_signbit)(a[0].p);
}
static const fuzz_argument arguments_signbit[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isneginf(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_isneginf)(a[0].p);
}
static const fuzz_argument arguments_isneginf[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isposinf(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_isposinf)(a[0].p);
}
static const fuzz_argument arguments_isposinf[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gcd(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_gcd)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_gcd[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lcm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lcm)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_lcm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_logspace(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_logspace_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.steps = a[2].i;
    o.s.base = a[3].f;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.base_is_zero = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_logspace)(a[0].f, a[1].f, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_logspace[] = {{FUZZ_FLOAT, FUZZ_none, "start"}, {FUZZ_FLOAT, FUZZ_none, "end"}, {FUZZ_INT, FUZZ_none, "steps"}, {FUZZ_FLOAT, FUZZ_none, "base"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "base_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_trapezoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_trapezoid)(a[0].p, a[1].p, a[2].f, a[3].i);
}
static const fuzz_argument arguments_trapezoid[] = {{FUZZ_TENSOR, FUZZ_none, "y"}, {FUZZ_TENSOR, FUZZ_none, "x"}, {FUZZ_FLOAT, FUZZ_none, "dx"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cumulative_trapezoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cumulative_trapezoid)(a[0].p, a[1].p, a[2].f, a[3].i);
}
static const fuzz_argument arguments_cumulative_trapezoid[] = {{FUZZ_TENSOR, FUZZ_none, "y"}, {FUZZ_TENSOR, FUZZ_none, "x"}, {FUZZ_FLOAT, FUZZ_none, "dx"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_median(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_median_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_median)(a[0].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_median[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nanmedian(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nanmedian_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nanmedian)(a[0].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nanmedian[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kthvalue(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_kthvalue_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[3].p;
    o.s.keepdim = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_kthvalue)(a[0].p, a[1].i, a[2].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_kthvalue[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "k"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mode(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_mode_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_mode)(a[0].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_mode[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cummax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cummax)(a[0].p, a[1].i, a[2].p);
}
static const fuzz_argument arguments_cummax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cummin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cummin)(a[0].p, a[1].i, a[2].p);
}
static const fuzz_argument arguments_cummin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_quantile(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_quantile_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.interpolation = a[4].p;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_quantile)(a[0].p, a[1].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_quantile[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "q"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_TEXT, FUZZ_none, "interpolation"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nanquantile(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nanquantile_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.interpolation = a[4].p;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nanquantile)(a[0].p, a[1].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nanquantile[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "q"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_TEXT, FUZZ_none, "interpolation"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bucketize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_bucketize_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.boundaries = a[1].p;
    o.s.right = a[2].i != 0;
    o.s.out_int32 = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_bucketize)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_bucketize[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "boundaries"}, {FUZZ_BOOL, FUZZ_none, "right"}, {FUZZ_BOOL, FUZZ_none, "out_int32"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_msort(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_msort)(a[0].p);
}
static const fuzz_argument arguments_msort[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_histogram(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_histogram_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.bin_edges = a[2].p;
    o.s.edges = a[3].p;
    o.s.min = a[4].f;
    o.s.max = a[5].f;
    o.s.weight = a[6].p;
    o.s.density = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_histogram)(a[0].p, a[1].i, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_histogram[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "bins"}, {FUZZ_ROOM, FUZZ_none, "bin_edges"}, {FUZZ_TENSOR, FUZZ_none, "edges"}, {FUZZ_FLOAT, FUZZ_none, "min"}, {FUZZ_FLOAT, FUZZ_none, "max"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_BOOL, FUZZ_none, "density"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gradient(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_gradient)(a[0].p, a[1].f, a[2].p, a[2].i, a[3].i, a[4].p, a[4].i);
}
static const fuzz_argument arguments_gradient[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "spacing"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_INT, FUZZ_none, "edge_order"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gradient_spacings(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_gradient_spacings)(a[0].p, a[1].p, a[1].i, a[2].p, a[2].i, a[3].i, a[4].p, a[4].i);
}
static const fuzz_argument arguments_gradient_spacings[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSORS, FUZZ_none, "spacings"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_INT, FUZZ_none, "edge_order"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_combinations(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_combinations_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.r = a[1].i;
    o.s.with_replacement = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_combinations)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_combinations[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "r"}, {FUZZ_BOOL, FUZZ_none, "with_replacement"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unravel_index(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_unravel_index)(a[0].p, a[1].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_unravel_index[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_allclose(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_allclose_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.atol = a[3].f;
    o.s.equal_nan = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_allclose)(a[0].p, a[1].p, a[2].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_allclose[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_FLOAT, FUZZ_none, "rtol"}, {FUZZ_FLOAT, FUZZ_none, "atol"}, {FUZZ_BOOL, FUZZ_none, "equal_nan"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_equal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_equal)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_equal[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_histc(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_histc)(a[0].p, a[1].i, a[2].f, a[3].f);
}
static const fuzz_argument arguments_histc[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "bins"}, {FUZZ_FLOAT, FUZZ_none, "min"}, {FUZZ_FLOAT, FUZZ_none, "max"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ctc_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_ctc_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target_lengths = a[3].p;
    o.s.blank = a[4].i;
    o.s.reduction = a[5].i;
    o.s.zero_infinity = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_ctc_loss)(a[0].p, a[1].p, a[2].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_ctc_loss[] = {{FUZZ_TENSOR, FUZZ_none, "log_probs"}, {FUZZ_TENSOR, FUZZ_none, "targets"}, {FUZZ_TENSOR, FUZZ_none, "input_lengths"}, {FUZZ_TENSOR, FUZZ_none, "target_lengths"}, {FUZZ_INT, FUZZ_none, "blank"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_BOOL, FUZZ_none, "zero_infinity"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unfold(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_unfold_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_unfold)(a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_unfold[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fold(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_fold_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[5].ints[i];
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_fold)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_fold[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_grid_sample(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grid_sample_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.grid = a[1].p;
    o.s.mode = a[2].p;
    o.s.padding_mode = a[3].p;
    o.s.align_corners = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_grid_sample)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_grid_sample[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "grid"}, {FUZZ_TEXT, FUZZ_none, "mode"}, {FUZZ_TEXT, FUZZ_none, "padding_mode"}, {FUZZ_BOOL, FUZZ_none, "align_corners"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_affine_grid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_affine_grid_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.output_size = a[1].p;
    o.s.n_output_size = a[1].i;
    o.s.align_corners = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_affine_grid)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_affine_grid[] = {{FUZZ_TENSOR, FUZZ_none, "theta"}, {FUZZ_INTS, FUZZ_none, "output_size"}, {FUZZ_BOOL, FUZZ_none, "align_corners"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_embedding_bag(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_embedding_bag_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.offsets = a[2].p;
    o.s.mode = a[3].p;
    o.s.per_sample_weights = a[4].p;
    o.s.include_last_offset = a[5].i != 0;
    o.s.padding_idx_plus_one = a[6].i;
    o.s.scale_grad_by_freq = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_embedding_bag)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_embedding_bag[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_TENSOR, FUZZ_none, "indices"}, {FUZZ_TENSOR, FUZZ_none, "offsets"}, {FUZZ_TEXT, FUZZ_none, "mode"}, {FUZZ_TENSOR, FUZZ_none, "per_sample_weights"}, {FUZZ_BOOL, FUZZ_none, "include_last_offset"}, {FUZZ_INT, FUZZ_none, "padding_idx_plus_one"}, {FUZZ_BOOL, FUZZ_none, "scale_grad_by_freq"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_split_with_sizes(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_split_with_sizes)(a[0].p, a[1].p, a[1].i, a[2].i, a[3].p, a[3].i);
}
static const fuzz_argument arguments_split_with_sizes[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "split_sizes"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_split(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tensor_split)(a[0].p, a[1].i, a[2].i, a[3].p, a[3].i);
}
static const fuzz_argument arguments_tensor_split[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "sections"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_split_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tensor_split_indices)(a[0].p, a[1].p, a[1].i, a[2].i, a[3].p, a[3].i);
}
static const fuzz_argument arguments_tensor_split_indices[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "indices"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hsplit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_hsplit)(a[0].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_hsplit[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "sections"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vsplit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_vsplit)(a[0].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_vsplit[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "sections"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dsplit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dsplit)(a[0].p, a[1].i, a[2].p, a[2].i);
}
static const fuzz_argument arguments_dsplit[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "sections"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_broadcast_tensors(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_broadcast_tensors)(a[0].p, a[0].i, a[1].p, a[1].i);
}
static const fuzz_argument arguments_broadcast_tensors[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_expand_as(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_expand_as)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_expand_as[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reshape_as(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_reshape_as)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_reshape_as[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_view_as(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_view_as)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_view_as[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_swapaxes(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_swapaxes)(a[0].p, a[1].i, a[2].i);
}
static const fuzz_argument arguments_swapaxes[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "axis0"}, {FUZZ_INT, FUZZ_none, "axis1"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_isin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.test_elements = a[1].p;
    o.s.invert = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_isin)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_isin[] = {{FUZZ_TENSOR, FUZZ_none, "elements"}, {FUZZ_TENSOR, FUZZ_none, "test_elements"}, {FUZZ_BOOL, FUZZ_none, "invert"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_softmin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_softmin)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_softmin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_softmin_with(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_softmin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_softmin_with)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_softmin_with[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_angle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_angle)(a[0].p);
}
static const fuzz_argument arguments_angle[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_addbmm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_addbmm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.batch2 = a[2].p;
    o.s.beta = a[3].f;
    o.s.alpha = a[4].f;
    o.s.beta_is_zero = a[5].i != 0;
    o.s.alpha_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_addbmm)(a[0].p, a[1].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_addbmm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "batch1"}, {FUZZ_TENSOR, FUZZ_none, "batch2"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_empty(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_empty_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[0].p;
    o.s.n_shape = a[0].i;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_empty)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_empty[] = {{FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_empty_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_empty_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_empty_like)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_empty_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_new_empty(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_new_empty_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[1].p;
    o.s.n_shape = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_new_empty)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_new_empty[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_new_zeros(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_new_zeros_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[1].p;
    o.s.n_shape = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_new_zeros)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_new_zeros[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_new_ones(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_new_ones_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.shape = a[1].p;
    o.s.n_shape = a[1].i;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_new_ones)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_new_ones[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_new_full(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_new_full_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[2].f;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_new_full)(a[0].p, a[1].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_new_full[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scalar_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_scalar_tensor_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[0].f;
    o.s.dtype = (tsr_dtype)a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_scalar_tensor)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_scalar_tensor[] = {{FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_randint_like(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_randint_like_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.high = a[2].i;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_randint_like)(a[0].p, a[1].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_randint_like[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "low"}, {FUZZ_INT, FUZZ_none, "high"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exponential(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exponential)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_exponential[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exponential_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exponential_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_exponential_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_geometric(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_geometric)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_geometric[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_geometric_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_geometric_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_geometric_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cauchy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cauchy)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_cauchy[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "median"}, {FUZZ_FLOAT, FUZZ_none, "sigma"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cauchy_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cauchy_)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_cauchy_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "median"}, {FUZZ_FLOAT, FUZZ_none, "sigma"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log_normal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log_normal)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_log_normal[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "mean"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_log_normal_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_log_normal_)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_log_normal_[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "mean"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dropout1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dropout1d)(a[0].p, a[1].f, a[2].i != 0);
}
static const fuzz_argument arguments_dropout1d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dropout2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dropout2d)(a[0].p, a[1].f, a[2].i != 0);
}
static const fuzz_argument arguments_dropout2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dropout3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dropout3d)(a[0].p, a[1].f, a[2].i != 0);
}
static const fuzz_argument arguments_dropout3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_alpha_dropout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_alpha_dropout)(a[0].p, a[1].f, a[2].i != 0);
}
static const fuzz_argument arguments_alpha_dropout[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_feature_alpha_dropout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_feature_alpha_dropout)(a[0].p, a[1].f, a[2].i != 0);
}
static const fuzz_argument arguments_feature_alpha_dropout[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_gumbel_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_gumbel_softmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.hard = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_gumbel_softmax)(a[0].p, a[1].f, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_gumbel_softmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "tau"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "hard"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rrelu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rrelu)(a[0].p, a[1].f, a[2].f, a[3].i != 0);
}
static const fuzz_argument arguments_rrelu[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "lower"}, {FUZZ_FLOAT, FUZZ_none, "upper"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_hann(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_hann_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[0].i;
    o.s.periodic = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_hann)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_hann[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_hamming(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_hamming_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[0].i;
    o.s.periodic = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_hamming)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_hamming[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_blackman(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_blackman_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[0].i;
    o.s.periodic = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_blackman)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_blackman[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_nuttall(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_nuttall_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[0].i;
    o.s.periodic = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_nuttall)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_nuttall[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_bartlett(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_bartlett_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[0].i;
    o.s.periodic = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_bartlett)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_bartlett[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_cosine(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_cosine_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.m = a[0].i;
    o.s.periodic = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_cosine)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_cosine[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_general_hamming(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_general_hamming_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.alpha = a[1].f;
    o.s.periodic = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_general_hamming)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_general_hamming[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_general_cosine(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_general_cosine_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.a = a[1].p;
    o.s.n_a = a[1].i;
    o.s.periodic = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_general_cosine)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_general_cosine[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_FLOATS, FUZZ_none, "a"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_exponential(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_exponential_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.tau = a[1].f;
    o.s.center = a[2].f;
    o.s.center_is_given = a[3].i != 0;
    o.s.periodic = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_exponential)(a[0].i, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_exponential[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_FLOAT, FUZZ_none, "tau"}, {FUZZ_FLOAT, FUZZ_none, "center"}, {FUZZ_BOOL, FUZZ_none, "center_is_given"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_gaussian(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_gaussian_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.std = a[1].f;
    o.s.periodic = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_gaussian)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_gaussian[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_window_kaiser(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_window_kaiser_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.beta = a[1].f;
    o.s.periodic = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_window_kaiser)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_window_kaiser[] = {{FUZZ_INT, FUZZ_none, "m"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_BOOL, FUZZ_none, "periodic"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_complex(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_complex)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_complex[] = {{FUZZ_TENSOR, FUZZ_none, "real"}, {FUZZ_TENSOR, FUZZ_none, "imag"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_polar(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_polar)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_polar[] = {{FUZZ_TENSOR, FUZZ_none, "abs"}, {FUZZ_TENSOR, FUZZ_none, "angle"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_isreal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_isreal)(a[0].p);
}
static const fuzz_argument arguments_isreal[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adjoint(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adjoint)(a[0].p);
}
static const fuzz_argument arguments_adjoint[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_aminmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_aminmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.max = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_aminmax)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_aminmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_ROOM, FUZZ_none, "max"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nextafter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nextafter)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_nextafter[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cov(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cov)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_cov[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_TENSOR, FUZZ_none, "fweights"}, {FUZZ_TENSOR, FUZZ_none, "aweights"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_corrcoef(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_corrcoef)(a[0].p);
}
static const fuzz_argument arguments_corrcoef[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_renorm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_renorm)(a[0].p, a[1].f, a[2].i, a[3].f);
}
static const fuzz_argument arguments_renorm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_FLOAT, FUZZ_none, "maxnorm"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pdist(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_pdist)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_pdist[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mvlgamma(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mvlgamma)(a[0].p, a[1].i);
}
static const fuzz_argument arguments_mvlgamma[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_diagonal_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_diagonal_scatter)(a[0].p, a[1].p, a[2].i, a[3].i, a[4].i);
}
static const fuzz_argument arguments_diagonal_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "src"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_INT, FUZZ_none, "dim1"}, {FUZZ_INT, FUZZ_none, "dim2"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_index_reduce(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_index_reduce_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduce = a[4].p;
    o.s.exclude_self = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_index_reduce)(a[0].p, a[1].i, a[2].p, a[3].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_index_reduce[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_TEXT, FUZZ_none, "reduce"}, {FUZZ_BOOL, FUZZ_none, "exclude_self"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_put(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_put_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.source = a[2].p;
    o.s.accumulate = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_put)(a[0].p, a[1].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_put[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_BOOL, FUZZ_none, "accumulate"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sum_to_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sum_to_size)(a[0].p, a[1].p, a[1].i);
}
static const fuzz_argument arguments_sum_to_size[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_linear_cross_entropy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_linear_cross_entropy_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.target = a[2].p;
    o.s.linear_bias = a[3].p;
    o.s.weight = a[4].p;
    o.s.reduction = a[5].i;
    o.s.ignore_index = a[6].i;
    o.s.ignore_index_is_zero = a[7].i != 0;
    o.s.label_smoothing = a[8].f;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_linear_cross_entropy)(a[0].p, a[1].p, a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_linear_cross_entropy[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "linear_weight"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_TENSOR, FUZZ_none, "linear_bias"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "ignore_index"}, {FUZZ_BOOL, FUZZ_none, "ignore_index_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "label_smoothing"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fractional_max_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_fractional_max_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[1].p;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_ratio[i] = a[4].floats[i];
    o.s.random_samples = a[5].p;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_fractional_max_pool2d)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_fractional_max_pool2d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_FLOAT_ARRAY, FUZZ_none, "output_ratio"}, {FUZZ_TENSOR, FUZZ_none, "random_samples"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fractional_max_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_fractional_max_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.indices = a[1].p;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_ratio[i] = a[4].floats[i];
    o.s.random_samples = a[5].p;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_fractional_max_pool3d)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_fractional_max_pool3d[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_ROOM, FUZZ_none, "indices"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_FLOAT_ARRAY, FUZZ_none, "output_ratio"}, {FUZZ_TENSOR, FUZZ_none, "random_samples"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_sum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_sum_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.mask = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_sum)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_sum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_prod(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_prod_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.mask = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_prod)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_prod[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_mean(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_mean_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.mask = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_mean)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_mean[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_amax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_amax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.mask = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_amax)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_amax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_amin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_amin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.mask = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_amin)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_amin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_logsumexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_logsumexp_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.self = a[0].p;
    o.s.mask = a[1].p;
    o.s.dims = a[2].p;
    o.s.n_dims = a[2].i;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_logsumexp)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_logsumexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_argmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_argmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_argmax)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_argmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_argmin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_argmin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_argmin)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_argmin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_var(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_var_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.correction = a[1].i;
    o.s.mask = a[2].p;
    o.s.dims = a[3].p;
    o.s.n_dims = a[3].i;
    o.s.keepdim = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_var)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_var[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_std(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_std_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.correction = a[1].i;
    o.s.mask = a[2].p;
    o.s.dims = a[3].p;
    o.s.n_dims = a[3].i;
    o.s.keepdim = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_std)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_std[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "correction"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.p = a[1].f;
    o.s.mask = a[2].p;
    o.s.dims = a[3].p;
    o.s.n_dims = a[3].i;
    o.s.keepdim = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_norm)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_norm[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_median(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_median_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.keepdim = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_median)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_median[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_softmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_softmax)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_softmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_log_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_log_softmax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_log_softmax)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_log_softmax[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_softmin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_softmin_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_softmin)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_softmin[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_cumsum(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_cumsum_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_cumsum)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_cumsum[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_cumprod(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_cumprod_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[1].i;
    o.s.mask = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_cumprod)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_cumprod[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_logaddexp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_logaddexp_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.other = a[1].p;
    o.s.self_mask = a[2].p;
    o.s.other_mask = a[3].p;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_logaddexp)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_logaddexp[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "other"}, {FUZZ_TENSOR, FUZZ_none, "self_mask"}, {FUZZ_TENSOR, FUZZ_none, "other_mask"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_normalize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_masked_normalize_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[2].i;
    o.s.mask = a[3].p;
    o.s.eps = a[4].f;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_masked_normalize)(a[0].p, a[1].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_masked_normalize[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nonzero(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nonzero)(a[0].p);
}
static const fuzz_argument arguments_nonzero[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_argwhere(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_argwhere)(a[0].p);
}
static const fuzz_argument arguments_argwhere[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_select(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_masked_select)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_masked_select[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_masked_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_masked_scatter)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_masked_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "mask"}, {FUZZ_TENSOR, FUZZ_none, "source"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bincount(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bincount)(a[0].p, a[1].p, a[2].i);
}
static const fuzz_argument arguments_bincount[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_TENSOR, FUZZ_none, "weights"}, {FUZZ_INT, FUZZ_none, "minlength"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unique(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unique)(a[0].p);
}
static const fuzz_argument arguments_unique[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unique_inverse(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unique_inverse)(a[0].p);
}
static const fuzz_argument arguments_unique_inverse[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unique_counts(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unique_counts)(a[0].p);
}
static const fuzz_argument arguments_unique_counts[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unique_dim(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unique_dim)(a[0].p, a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_unique_dim[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_ROOM, FUZZ_none, "inverse"}, {FUZZ_ROOM, FUZZ_none, "counts"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unique_consecutive(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_unique_consecutive)(a[0].p);
}
static const fuzz_argument arguments_unique_consecutive[] = {{FUZZ_TENSOR, FUZZ_none, "self"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_linear(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_linear_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.out_features = a[1].i;
    o.s.no_bias = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_linear)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_linear[] = {{FUZZ_INT, FUZZ_none, "in_features"}, {FUZZ_INT, FUZZ_none, "out_features"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_conv1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_conv1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.no_bias = a[8].i != 0;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.padding_same = a[10].i != 0;
    o.s.padding_reflect = a[11].i != 0;
    o.s.padding_replicate = a[12].i != 0;
    o.s.padding_circular = a[13].i != 0;
    o.s.size = fuzz_size(&a[14], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_conv1d)(a[0].i, a[1].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_conv1d[] = {{FUZZ_INT, FUZZ_none, "in_channels"}, {FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_BOOL, FUZZ_none, "padding_reflect"}, {FUZZ_BOOL, FUZZ_none, "padding_replicate"}, {FUZZ_BOOL, FUZZ_none, "padding_circular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_conv2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_conv2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.no_bias = a[8].i != 0;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.padding_same = a[10].i != 0;
    o.s.padding_reflect = a[11].i != 0;
    o.s.padding_replicate = a[12].i != 0;
    o.s.padding_circular = a[13].i != 0;
    o.s.size = fuzz_size(&a[14], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_conv2d)(a[0].i, a[1].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_conv2d[] = {{FUZZ_INT, FUZZ_none, "in_channels"}, {FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_BOOL, FUZZ_none, "padding_reflect"}, {FUZZ_BOOL, FUZZ_none, "padding_replicate"}, {FUZZ_BOOL, FUZZ_none, "padding_circular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_conv3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_conv3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.no_bias = a[8].i != 0;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.padding_same = a[10].i != 0;
    o.s.padding_reflect = a[11].i != 0;
    o.s.padding_replicate = a[12].i != 0;
    o.s.padding_circular = a[13].i != 0;
    o.s.size = fuzz_size(&a[14], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_conv3d)(a[0].i, a[1].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_conv3d[] = {{FUZZ_INT, FUZZ_none, "in_channels"}, {FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_BOOL, FUZZ_none, "padding_reflect"}, {FUZZ_BOOL, FUZZ_none, "padding_replicate"}, {FUZZ_BOOL, FUZZ_none, "padding_circular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_conv_transpose2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_conv_transpose2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[7].ints[i];
    o.s.groups = a[8].i;
    o.s.no_bias = a[9].i != 0;
    o.s.dtype = (tsr_dtype)a[10].i;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_conv_transpose2d)(a[0].i, a[1].i, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_conv_transpose2d[] = {{FUZZ_INT, FUZZ_none, "in_channels"}, {FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_conv_transpose1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_conv_transpose1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[7].ints[i];
    o.s.groups = a[8].i;
    o.s.no_bias = a[9].i != 0;
    o.s.dtype = (tsr_dtype)a[10].i;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_conv_transpose1d)(a[0].i, a[1].i, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_conv_transpose1d[] = {{FUZZ_INT, FUZZ_none, "in_channels"}, {FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_conv_transpose3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_conv_transpose3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[6].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[7].ints[i];
    o.s.groups = a[8].i;
    o.s.no_bias = a[9].i != 0;
    o.s.dtype = (tsr_dtype)a[10].i;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_conv_transpose3d)(a[0].i, a[1].i, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_conv_transpose3d[] = {{FUZZ_INT, FUZZ_none, "in_channels"}, {FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_batch_norm1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_batch_norm1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_features = a[0].i;
    o.s.eps = a[1].f;
    o.s.momentum = a[2].f;
    o.s.no_affine = a[3].i != 0;
    o.s.no_running_stats = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.momentum_is_zero = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.cumulative = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_batch_norm1d)(a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_batch_norm1d[] = {{FUZZ_INT, FUZZ_none, "num_features"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "cumulative"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_batch_norm2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_batch_norm2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_features = a[0].i;
    o.s.eps = a[1].f;
    o.s.momentum = a[2].f;
    o.s.no_affine = a[3].i != 0;
    o.s.no_running_stats = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.momentum_is_zero = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.cumulative = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_batch_norm2d)(a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_batch_norm2d[] = {{FUZZ_INT, FUZZ_none, "num_features"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "cumulative"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_batch_norm3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_batch_norm3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_features = a[0].i;
    o.s.eps = a[1].f;
    o.s.momentum = a[2].f;
    o.s.no_affine = a[3].i != 0;
    o.s.no_running_stats = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.momentum_is_zero = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.cumulative = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_batch_norm3d)(a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_batch_norm3d[] = {{FUZZ_INT, FUZZ_none, "num_features"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "cumulative"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_layer_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_layer_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.width = a[0].i;
    o.s.eps = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_bias = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    for (int i = 0; i < 8; i++)
        o.s.normalized_shape[i] = a[6].ints[i];
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_layer_norm)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_layer_norm[] = {{FUZZ_INT, FUZZ_none, "width"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_INT_ARRAY, FUZZ_none, "normalized_shape"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_rms_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_rms_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.width = a[0].i;
    o.s.eps = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.eps_is_zero = a[4].i != 0;
    for (int i = 0; i < 8; i++)
        o.s.normalized_shape[i] = a[5].ints[i];
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_rms_norm)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_rms_norm[] = {{FUZZ_INT, FUZZ_none, "width"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_INT_ARRAY, FUZZ_none, "normalized_shape"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_group_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_group_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_channels = a[1].i;
    o.s.eps = a[2].f;
    o.s.no_affine = a[3].i != 0;
    o.s.no_bias = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_group_norm)(a[0].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_group_norm[] = {{FUZZ_INT, FUZZ_none, "num_groups"}, {FUZZ_INT, FUZZ_none, "num_channels"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_embedding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_embedding_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.embedding_dim = a[1].i;
    o.s.has_padding_idx = a[2].i != 0;
    o.s.padding_idx = a[3].i;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.max_norm = a[5].f;
    o.s.norm_type = a[6].f;
    o.s.scale_grad_by_freq = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_embedding)(a[0].i, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_embedding[] = {{FUZZ_INT, FUZZ_none, "num_embeddings"}, {FUZZ_INT, FUZZ_none, "embedding_dim"}, {FUZZ_BOOL, FUZZ_none, "has_padding_idx"}, {FUZZ_INT, FUZZ_none, "padding_idx"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_FLOAT, FUZZ_none, "max_norm"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_BOOL, FUZZ_none, "scale_grad_by_freq"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_multihead_attention(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_multihead_attention_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_heads = a[1].i;
    o.s.no_bias = a[2].i != 0;
    o.s.is_causal = a[3].i != 0;
    o.s.dropout = a[4].f;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.add_bias_kv = a[6].i != 0;
    o.s.add_zero_attn = a[7].i != 0;
    o.s.seq_first = a[8].i != 0;
    o.s.kdim = a[9].i;
    o.s.vdim = a[10].i;
    o.s.head_weights = a[11].i != 0;
    o.s.size = fuzz_size(&a[12], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_multihead_attention)(a[0].i, a[12].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_multihead_attention[] = {{FUZZ_INT, FUZZ_none, "embed_dim"}, {FUZZ_INT, FUZZ_none, "num_heads"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "is_causal"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "add_bias_kv"}, {FUZZ_BOOL, FUZZ_none, "add_zero_attn"}, {FUZZ_BOOL, FUZZ_none, "seq_first"}, {FUZZ_INT, FUZZ_none, "kdim"}, {FUZZ_INT, FUZZ_none, "vdim"}, {FUZZ_BOOL, FUZZ_none, "head_weights"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_transformer_encoder_layer(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_transformer_encoder_layer_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.nhead = a[1].i;
    o.s.dim_feedforward = a[2].i;
    o.s.dropout = a[3].f;
    o.s.gelu = a[4].i != 0;
    o.s.layer_norm_eps = a[5].f;
    o.s.batch_first = a[6].i != 0;
    o.s.norm_first = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.dropout_is_zero = a[9].i != 0;
    o.s.dtype = (tsr_dtype)a[10].i;
    o.s.is_causal = a[11].i != 0;
    o.s.size = fuzz_size(&a[12], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_transformer_encoder_layer)(a[0].i, a[12].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_transformer_encoder_layer[] = {{FUZZ_INT, FUZZ_none, "d_model"}, {FUZZ_INT, FUZZ_none, "nhead"}, {FUZZ_INT, FUZZ_none, "dim_feedforward"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "gelu"}, {FUZZ_FLOAT, FUZZ_none, "layer_norm_eps"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_BOOL, FUZZ_none, "norm_first"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "dropout_is_zero"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "is_causal"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_transformer_decoder_layer(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_transformer_decoder_layer_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.nhead = a[1].i;
    o.s.dim_feedforward = a[2].i;
    o.s.dropout = a[3].f;
    o.s.gelu = a[4].i != 0;
    o.s.layer_norm_eps = a[5].f;
    o.s.batch_first = a[6].i != 0;
    o.s.norm_first = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.dropout_is_zero = a[9].i != 0;
    o.s.dtype = (tsr_dtype)a[10].i;
    o.s.is_causal = a[11].i != 0;
    o.s.size = fuzz_size(&a[12], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_transformer_decoder_layer)(a[0].i, a[12].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_transformer_decoder_layer[] = {{FUZZ_INT, FUZZ_none, "d_model"}, {FUZZ_INT, FUZZ_none, "nhead"}, {FUZZ_INT, FUZZ_none, "dim_feedforward"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "gelu"}, {FUZZ_FLOAT, FUZZ_none, "layer_norm_eps"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_BOOL, FUZZ_none, "norm_first"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "dropout_is_zero"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "is_causal"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_transformer_encoder(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_transformer_encoder_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_layers = a[2].i;
    o.s.dim_feedforward = a[3].i;
    o.s.dropout = a[4].f;
    o.s.gelu = a[5].i != 0;
    o.s.layer_norm_eps = a[6].f;
    o.s.batch_first = a[7].i != 0;
    o.s.norm_first = a[8].i != 0;
    o.s.no_bias = a[9].i != 0;
    o.s.dropout_is_zero = a[10].i != 0;
    o.s.dtype = (tsr_dtype)a[11].i;
    o.s.is_causal = a[12].i != 0;
    o.s.final_norm = a[13].i != 0;
    o.s.size = fuzz_size(&a[14], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_transformer_encoder)(a[0].i, a[1].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_transformer_encoder[] = {{FUZZ_INT, FUZZ_none, "d_model"}, {FUZZ_INT, FUZZ_none, "nhead"}, {FUZZ_INT, FUZZ_none, "num_layers"}, {FUZZ_INT, FUZZ_none, "dim_feedforward"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "gelu"}, {FUZZ_FLOAT, FUZZ_none, "layer_norm_eps"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_BOOL, FUZZ_none, "norm_first"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "dropout_is_zero"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "is_causal"}, {FUZZ_BOOL, FUZZ_none, "final_norm"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_transformer_decoder(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_transformer_decoder_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_layers = a[2].i;
    o.s.dim_feedforward = a[3].i;
    o.s.dropout = a[4].f;
    o.s.gelu = a[5].i != 0;
    o.s.layer_norm_eps = a[6].f;
    o.s.batch_first = a[7].i != 0;
    o.s.norm_first = a[8].i != 0;
    o.s.no_bias = a[9].i != 0;
    o.s.dropout_is_zero = a[10].i != 0;
    o.s.dtype = (tsr_dtype)a[11].i;
    o.s.is_causal = a[12].i != 0;
    o.s.final_norm = a[13].i != 0;
    o.s.size = fuzz_size(&a[14], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_transformer_decoder)(a[0].i, a[1].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_transformer_decoder[] = {{FUZZ_INT, FUZZ_none, "d_model"}, {FUZZ_INT, FUZZ_none, "nhead"}, {FUZZ_INT, FUZZ_none, "num_layers"}, {FUZZ_INT, FUZZ_none, "dim_feedforward"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "gelu"}, {FUZZ_FLOAT, FUZZ_none, "layer_norm_eps"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_BOOL, FUZZ_none, "norm_first"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "dropout_is_zero"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "is_causal"}, {FUZZ_BOOL, FUZZ_none, "final_norm"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_transformer(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_transformer_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.nhead = a[1].i;
    o.s.num_encoder_layers = a[2].i;
    o.s.num_decoder_layers = a[3].i;
    o.s.dim_feedforward = a[4].i;
    o.s.dropout = a[5].f;
    o.s.gelu = a[6].i != 0;
    o.s.layer_norm_eps = a[7].f;
    o.s.batch_first = a[8].i != 0;
    o.s.norm_first = a[9].i != 0;
    o.s.no_bias = a[10].i != 0;
    o.s.dropout_is_zero = a[11].i != 0;
    o.s.dtype = (tsr_dtype)a[12].i;
    o.s.size = fuzz_size(&a[13], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_transformer)(a[0].i, a[13].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_transformer[] = {{FUZZ_INT, FUZZ_none, "d_model"}, {FUZZ_INT, FUZZ_none, "nhead"}, {FUZZ_INT, FUZZ_none, "num_encoder_layers"}, {FUZZ_INT, FUZZ_none, "num_decoder_layers"}, {FUZZ_INT, FUZZ_none, "dim_feedforward"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "gelu"}, {FUZZ_FLOAT, FUZZ_none, "layer_norm_eps"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_BOOL, FUZZ_none, "norm_first"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "dropout_is_zero"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_dropout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_dropout)(a[0].f);
}
static const fuzz_argument arguments_nn_dropout[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_flatten(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_flatten_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.start_dim = a[0].i;
    o.s.end_dim = a[1].i;
    o.s.start_dim_is_zero = a[2].i != 0;
    o.s.end_dim_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_flatten)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_flatten[] = {{FUZZ_INT, FUZZ_none, "start_dim"}, {FUZZ_INT, FUZZ_none, "end_dim"}, {FUZZ_BOOL, FUZZ_none, "start_dim_is_zero"}, {FUZZ_BOOL, FUZZ_none, "end_dim_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_identity(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_identity)();
}
static const fuzz_argument arguments_nn_identity[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_max_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_max_pool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[4].ints[i];
    o.s.ceil_mode = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_max_pool1d)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_max_pool1d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_max_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_max_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[4].ints[i];
    o.s.ceil_mode = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_max_pool2d)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_max_pool2d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_max_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_max_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[4].ints[i];
    o.s.ceil_mode = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_max_pool3d)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_max_pool3d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_fractional_max_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_fractional_max_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[2].ints[i];
    o.s.output_ratio = a[3].f;
    o.s.output_ratio_w = a[4].f;
    o.s.random_samples = a[5].p;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_fractional_max_pool2d)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_fractional_max_pool2d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_FLOAT, FUZZ_none, "output_ratio"}, {FUZZ_FLOAT, FUZZ_none, "output_ratio_w"}, {FUZZ_TENSOR, FUZZ_none, "random_samples"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_fractional_max_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_fractional_max_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[2].ints[i];
    o.s.output_ratio = a[3].f;
    o.s.output_ratio_h = a[4].f;
    o.s.output_ratio_w = a[5].f;
    o.s.random_samples = a[6].p;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_fractional_max_pool3d)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_fractional_max_pool3d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_FLOAT, FUZZ_none, "output_ratio"}, {FUZZ_FLOAT, FUZZ_none, "output_ratio_h"}, {FUZZ_FLOAT, FUZZ_none, "output_ratio_w"}, {FUZZ_TENSOR, FUZZ_none, "random_samples"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_max_unpool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_max_unpool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_max_unpool1d)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_max_unpool1d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_max_unpool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_max_unpool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_max_unpool2d)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_max_unpool2d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_max_unpool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_max_unpool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_max_unpool3d)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_max_unpool3d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_avg_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_avg_pool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.exclude_pad = a[5].i != 0;
    o.s.size = fuzz_size(&a[6], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_avg_pool1d)(a[6].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_avg_pool1d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_BOOL, FUZZ_none, "exclude_pad"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_avg_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_avg_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.exclude_pad = a[5].i != 0;
    o.s.divisor_override = a[6].i;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_avg_pool2d)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_avg_pool2d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_BOOL, FUZZ_none, "exclude_pad"}, {FUZZ_INT, FUZZ_none, "divisor_override"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_avg_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_avg_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.exclude_pad = a[5].i != 0;
    o.s.divisor_override = a[6].i;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_avg_pool3d)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_avg_pool3d[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_BOOL, FUZZ_none, "exclude_pad"}, {FUZZ_INT, FUZZ_none, "divisor_override"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_avg_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_avg_pool1d)(a[0].i);
}
static const fuzz_argument arguments_nn_adaptive_avg_pool1d[] = {{FUZZ_INT, FUZZ_none, "length"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_avg_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_avg_pool3d)(a[0].i, a[1].i, a[2].i);
}
static const fuzz_argument arguments_nn_adaptive_avg_pool3d[] = {{FUZZ_INT, FUZZ_none, "depth"}, {FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_max_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_max_pool1d)(a[0].i);
}
static const fuzz_argument arguments_nn_adaptive_max_pool1d[] = {{FUZZ_INT, FUZZ_none, "length"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_max_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_max_pool2d)(a[0].i, a[1].i);
}
static const fuzz_argument arguments_nn_adaptive_max_pool2d[] = {{FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_max_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_max_pool3d)(a[0].i, a[1].i, a[2].i);
}
static const fuzz_argument arguments_nn_adaptive_max_pool3d[] = {{FUZZ_INT, FUZZ_none, "depth"}, {FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lp_pool1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lp_pool1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lp_pool1d)(a[0].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lp_pool1d[] = {{FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lp_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lp_pool2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lp_pool2d)(a[0].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lp_pool2d[] = {{FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lp_pool3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lp_pool3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    o.s.ceil_mode = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lp_pool3d)(a[0].f, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lp_pool3d[] = {{FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_BOOL, FUZZ_none, "ceil_mode"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_reflection_pad1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_reflection_pad1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_reflection_pad1d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_reflection_pad1d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_replication_pad1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_replication_pad1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_replication_pad1d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_replication_pad1d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_circular_pad1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_circular_pad1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_circular_pad1d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_circular_pad1d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_zero_pad1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_zero_pad1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_zero_pad1d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_zero_pad1d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_constant_pad1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_constant_pad1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[1].f;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[3].ints[i];
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_constant_pad1d)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_constant_pad1d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_reflection_pad2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_reflection_pad2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_reflection_pad2d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_reflection_pad2d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_replication_pad2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_replication_pad2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_replication_pad2d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_replication_pad2d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_circular_pad2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_circular_pad2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_circular_pad2d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_circular_pad2d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_zero_pad2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_zero_pad2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_zero_pad2d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_zero_pad2d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_constant_pad2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_constant_pad2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[1].f;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[3].ints[i];
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_constant_pad2d)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_constant_pad2d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_reflection_pad3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_reflection_pad3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_reflection_pad3d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_reflection_pad3d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_replication_pad3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_replication_pad3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_replication_pad3d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_replication_pad3d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_circular_pad3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_circular_pad3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_circular_pad3d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_circular_pad3d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_zero_pad3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_zero_pad3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.padding = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[2].ints[i];
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_zero_pad3d)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_zero_pad3d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_constant_pad3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_constant_pad3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.value = a[1].f;
    for (int i = 0; i < 3; i++)
        o.s.before[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.after[i] = a[3].ints[i];
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_constant_pad3d)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_constant_pad3d[] = {{FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_INT_ARRAY, FUZZ_none, "before"}, {FUZZ_INT_ARRAY, FUZZ_none, "after"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_instance_norm1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_instance_norm1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_features = a[0].i;
    o.s.eps = a[1].f;
    o.s.momentum = a[2].f;
    o.s.affine = a[3].i != 0;
    o.s.running_stats = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.momentum_is_zero = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_instance_norm1d)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_instance_norm1d[] = {{FUZZ_INT, FUZZ_none, "num_features"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "affine"}, {FUZZ_BOOL, FUZZ_none, "running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_instance_norm2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_instance_norm2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_features = a[0].i;
    o.s.eps = a[1].f;
    o.s.momentum = a[2].f;
    o.s.affine = a[3].i != 0;
    o.s.running_stats = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.momentum_is_zero = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_instance_norm2d)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_instance_norm2d[] = {{FUZZ_INT, FUZZ_none, "num_features"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "affine"}, {FUZZ_BOOL, FUZZ_none, "running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_instance_norm3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_instance_norm3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_features = a[0].i;
    o.s.eps = a[1].f;
    o.s.momentum = a[2].f;
    o.s.affine = a[3].i != 0;
    o.s.running_stats = a[4].i != 0;
    o.s.dtype = (tsr_dtype)a[5].i;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.momentum_is_zero = a[7].i != 0;
    o.s.no_bias = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_instance_norm3d)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_instance_norm3d[] = {{FUZZ_INT, FUZZ_none, "num_features"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "affine"}, {FUZZ_BOOL, FUZZ_none, "running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_local_response_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_local_response_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.window = a[0].i;
    o.s.alpha = a[1].f;
    o.s.beta = a[2].f;
    o.s.k = a[3].f;
    o.s.alpha_is_zero = a[4].i != 0;
    o.s.beta_is_zero = a[5].i != 0;
    o.s.k_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_local_response_norm)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_local_response_norm[] = {{FUZZ_INT, FUZZ_none, "window"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "k"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_BOOL, FUZZ_none, "k_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_dropout1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_dropout1d)(a[0].f);
}
static const fuzz_argument arguments_nn_dropout1d[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_dropout2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_dropout2d)(a[0].f);
}
static const fuzz_argument arguments_nn_dropout2d[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_dropout3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_dropout3d)(a[0].f);
}
static const fuzz_argument arguments_nn_dropout3d[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_alpha_dropout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_alpha_dropout)(a[0].f);
}
static const fuzz_argument arguments_nn_alpha_dropout[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_feature_alpha_dropout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_feature_alpha_dropout)(a[0].f);
}
static const fuzz_argument arguments_nn_feature_alpha_dropout[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_bilinear(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_bilinear_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.out_features = a[2].i;
    o.s.no_bias = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_bilinear)(a[0].i, a[1].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_bilinear[] = {{FUZZ_INT, FUZZ_none, "in1_features"}, {FUZZ_INT, FUZZ_none, "in2_features"}, {FUZZ_INT, FUZZ_none, "out_features"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_unfold(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_unfold_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[0].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[1].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[4].ints[i];
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_unfold)(a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_unfold[] = {{FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_fold(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_fold_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[2].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[6].ints[i];
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_fold)(a[0].i, a[1].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_fold[] = {{FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_embedding_bag(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_embedding_bag_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.embedding_dim = a[1].i;
    o.s.sum = a[2].i != 0;
    o.s.max = a[3].i != 0;
    o.s.include_last_offset = a[4].i != 0;
    o.s.has_padding_idx = a[5].i != 0;
    o.s.padding_idx = a[6].i;
    o.s.dtype = (tsr_dtype)a[7].i;
    o.s.max_norm = a[8].f;
    o.s.norm_type = a[9].f;
    o.s.scale_grad_by_freq = a[10].i != 0;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_embedding_bag)(a[0].i, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_embedding_bag[] = {{FUZZ_INT, FUZZ_none, "num_embeddings"}, {FUZZ_INT, FUZZ_none, "embedding_dim"}, {FUZZ_BOOL, FUZZ_none, "sum"}, {FUZZ_BOOL, FUZZ_none, "max"}, {FUZZ_BOOL, FUZZ_none, "include_last_offset"}, {FUZZ_BOOL, FUZZ_none, "has_padding_idx"}, {FUZZ_INT, FUZZ_none, "padding_idx"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_FLOAT, FUZZ_none, "max_norm"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_BOOL, FUZZ_none, "scale_grad_by_freq"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_pixel_shuffle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_pixel_shuffle)(a[0].i);
}
static const fuzz_argument arguments_nn_pixel_shuffle[] = {{FUZZ_INT, FUZZ_none, "upscale_factor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_pixel_unshuffle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_pixel_unshuffle)(a[0].i);
}
static const fuzz_argument arguments_nn_pixel_unshuffle[] = {{FUZZ_INT, FUZZ_none, "downscale_factor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_channel_shuffle(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_channel_shuffle)(a[0].i);
}
static const fuzz_argument arguments_nn_channel_shuffle[] = {{FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_unflatten(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_unflatten_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[0].i;
    for (int i = 0; i < 8; i++)
        o.s.unflattened_size[i] = a[1].ints[i];
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_unflatten)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_unflatten[] = {{FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT_ARRAY, FUZZ_none, "unflattened_size"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_upsample(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_upsample_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.scale_factor = a[0].f;
    for (int i = 0; i < 3; i++)
        o.s.output_size[i] = a[1].ints[i];
    o.s.linear = a[2].i != 0;
    o.s.bilinear = a[3].i != 0;
    o.s.bicubic = a[4].i != 0;
    o.s.trilinear = a[5].i != 0;
    o.s.nearest_exact = a[6].i != 0;
    o.s.align_corners = a[7].i != 0;
    for (int i = 0; i < 3; i++)
        o.s.scale_factors[i] = a[8].floats[i];
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_upsample)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_upsample[] = {{FUZZ_FLOAT, FUZZ_none, "scale_factor"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_size"}, {FUZZ_BOOL, FUZZ_none, "linear"}, {FUZZ_BOOL, FUZZ_none, "bilinear"}, {FUZZ_BOOL, FUZZ_none, "bicubic"}, {FUZZ_BOOL, FUZZ_none, "trilinear"}, {FUZZ_BOOL, FUZZ_none, "nearest_exact"}, {FUZZ_BOOL, FUZZ_none, "align_corners"}, {FUZZ_FLOAT_ARRAY, FUZZ_none, "scale_factors"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_cosine_similarity(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_cosine_similarity_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.dim = a[0].i;
    o.s.eps = a[1].f;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_cosine_similarity)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_cosine_similarity[] = {{FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_pairwise_distance(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_pairwise_distance_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.p = a[0].f;
    o.s.eps = a[1].f;
    o.s.keepdim = a[2].i != 0;
    o.s.eps_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_pairwise_distance)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_pairwise_distance[] = {{FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "keepdim"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_avg_pool2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_avg_pool2d)(a[0].i, a[1].i);
}
static const fuzz_argument arguments_nn_adaptive_avg_pool2d[] = {{FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_rnn(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_rnn_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.hidden_size = a[1].i;
    o.s.num_layers = a[2].i;
    o.s.no_bias = a[3].i != 0;
    o.s.batch_first = a[4].i != 0;
    o.s.dropout = a[5].f;
    o.s.bidirectional = a[6].i != 0;
    o.s.relu = a[7].i != 0;
    o.s.dtype = (tsr_dtype)a[8].i;
    o.s.num_layers_is_zero = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_rnn)(a[0].i, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_rnn[] = {{FUZZ_INT, FUZZ_none, "input_size"}, {FUZZ_INT, FUZZ_none, "hidden_size"}, {FUZZ_INT, FUZZ_none, "num_layers"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "bidirectional"}, {FUZZ_BOOL, FUZZ_none, "relu"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "num_layers_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lstm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lstm_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.hidden_size = a[1].i;
    o.s.num_layers = a[2].i;
    o.s.no_bias = a[3].i != 0;
    o.s.batch_first = a[4].i != 0;
    o.s.dropout = a[5].f;
    o.s.bidirectional = a[6].i != 0;
    o.s.proj_size = a[7].i;
    o.s.dtype = (tsr_dtype)a[8].i;
    o.s.num_layers_is_zero = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lstm)(a[0].i, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lstm[] = {{FUZZ_INT, FUZZ_none, "input_size"}, {FUZZ_INT, FUZZ_none, "hidden_size"}, {FUZZ_INT, FUZZ_none, "num_layers"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "bidirectional"}, {FUZZ_INT, FUZZ_none, "proj_size"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "num_layers_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_gru(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_gru_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.hidden_size = a[1].i;
    o.s.num_layers = a[2].i;
    o.s.no_bias = a[3].i != 0;
    o.s.batch_first = a[4].i != 0;
    o.s.dropout = a[5].f;
    o.s.bidirectional = a[6].i != 0;
    o.s.dtype = (tsr_dtype)a[7].i;
    o.s.num_layers_is_zero = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_gru)(a[0].i, a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_gru[] = {{FUZZ_INT, FUZZ_none, "input_size"}, {FUZZ_INT, FUZZ_none, "hidden_size"}, {FUZZ_INT, FUZZ_none, "num_layers"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "batch_first"}, {FUZZ_FLOAT, FUZZ_none, "dropout"}, {FUZZ_BOOL, FUZZ_none, "bidirectional"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "num_layers_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_rnn_cell(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_rnn_cell_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.hidden_size = a[1].i;
    o.s.no_bias = a[2].i != 0;
    o.s.relu = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_rnn_cell)(a[0].i, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_rnn_cell[] = {{FUZZ_INT, FUZZ_none, "input_size"}, {FUZZ_INT, FUZZ_none, "hidden_size"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "relu"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lstm_cell(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lstm_cell_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.hidden_size = a[1].i;
    o.s.no_bias = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lstm_cell)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lstm_cell[] = {{FUZZ_INT, FUZZ_none, "input_size"}, {FUZZ_INT, FUZZ_none, "hidden_size"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_gru_cell(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_gru_cell_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.hidden_size = a[1].i;
    o.s.no_bias = a[2].i != 0;
    o.s.dtype = (tsr_dtype)a[3].i;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_gru_cell)(a[0].i, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_gru_cell[] = {{FUZZ_INT, FUZZ_none, "input_size"}, {FUZZ_INT, FUZZ_none, "hidden_size"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_linear(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_linear_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.out_features = a[0].i;
    o.s.no_bias = a[1].i != 0;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_linear)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_linear[] = {{FUZZ_INT, FUZZ_none, "out_features"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_conv1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_conv1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.groups = a[6].i;
    o.s.no_bias = a[7].i != 0;
    o.s.dtype = (tsr_dtype)a[8].i;
    o.s.padding_same = a[9].i != 0;
    o.s.padding_reflect = a[10].i != 0;
    o.s.padding_replicate = a[11].i != 0;
    o.s.padding_circular = a[12].i != 0;
    o.s.size = fuzz_size(&a[13], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_conv1d)(a[0].i, a[13].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_conv1d[] = {{FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_BOOL, FUZZ_none, "padding_reflect"}, {FUZZ_BOOL, FUZZ_none, "padding_replicate"}, {FUZZ_BOOL, FUZZ_none, "padding_circular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_conv_transpose1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_conv_transpose1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.no_bias = a[8].i != 0;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_conv_transpose1d)(a[0].i, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_conv_transpose1d[] = {{FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_conv2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_conv2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.groups = a[6].i;
    o.s.no_bias = a[7].i != 0;
    o.s.dtype = (tsr_dtype)a[8].i;
    o.s.padding_same = a[9].i != 0;
    o.s.padding_reflect = a[10].i != 0;
    o.s.padding_replicate = a[11].i != 0;
    o.s.padding_circular = a[12].i != 0;
    o.s.size = fuzz_size(&a[13], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_conv2d)(a[0].i, a[13].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_conv2d[] = {{FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_BOOL, FUZZ_none, "padding_reflect"}, {FUZZ_BOOL, FUZZ_none, "padding_replicate"}, {FUZZ_BOOL, FUZZ_none, "padding_circular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_conv_transpose2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_conv_transpose2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.no_bias = a[8].i != 0;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_conv_transpose2d)(a[0].i, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_conv_transpose2d[] = {{FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_conv3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_conv3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[5].ints[i];
    o.s.groups = a[6].i;
    o.s.no_bias = a[7].i != 0;
    o.s.dtype = (tsr_dtype)a[8].i;
    o.s.padding_same = a[9].i != 0;
    o.s.padding_reflect = a[10].i != 0;
    o.s.padding_replicate = a[11].i != 0;
    o.s.padding_circular = a[12].i != 0;
    o.s.size = fuzz_size(&a[13], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_conv3d)(a[0].i, a[13].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_conv3d[] = {{FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "padding_same"}, {FUZZ_BOOL, FUZZ_none, "padding_reflect"}, {FUZZ_BOOL, FUZZ_none, "padding_replicate"}, {FUZZ_BOOL, FUZZ_none, "padding_circular"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_conv_transpose3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_conv_transpose3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.kernel = a[1].i;
    for (int i = 0; i < 3; i++)
        o.s.kernel_size[i] = a[2].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.stride[i] = a[3].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.padding[i] = a[4].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.output_padding[i] = a[5].ints[i];
    for (int i = 0; i < 3; i++)
        o.s.dilation[i] = a[6].ints[i];
    o.s.groups = a[7].i;
    o.s.no_bias = a[8].i != 0;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_conv_transpose3d)(a[0].i, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_conv_transpose3d[] = {{FUZZ_INT, FUZZ_none, "out_channels"}, {FUZZ_INT, FUZZ_none, "kernel"}, {FUZZ_INT_ARRAY, FUZZ_none, "kernel_size"}, {FUZZ_INT_ARRAY, FUZZ_none, "stride"}, {FUZZ_INT_ARRAY, FUZZ_none, "padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "output_padding"}, {FUZZ_INT_ARRAY, FUZZ_none, "dilation"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_batch_norm1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_batch_norm1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[0].f;
    o.s.momentum = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_running_stats = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.momentum_is_zero = a[6].i != 0;
    o.s.no_bias = a[7].i != 0;
    o.s.cumulative = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_batch_norm1d)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_batch_norm1d[] = {{FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "cumulative"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_instance_norm1d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_instance_norm1d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[0].f;
    o.s.momentum = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_running_stats = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.momentum_is_zero = a[6].i != 0;
    o.s.no_bias = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_instance_norm1d)(a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_instance_norm1d[] = {{FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_batch_norm2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_batch_norm2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[0].f;
    o.s.momentum = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_running_stats = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.momentum_is_zero = a[6].i != 0;
    o.s.no_bias = a[7].i != 0;
    o.s.cumulative = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_batch_norm2d)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_batch_norm2d[] = {{FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "cumulative"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_instance_norm2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_instance_norm2d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[0].f;
    o.s.momentum = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_running_stats = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.momentum_is_zero = a[6].i != 0;
    o.s.no_bias = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_instance_norm2d)(a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_instance_norm2d[] = {{FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_batch_norm3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_batch_norm3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[0].f;
    o.s.momentum = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_running_stats = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.momentum_is_zero = a[6].i != 0;
    o.s.no_bias = a[7].i != 0;
    o.s.cumulative = a[8].i != 0;
    o.s.size = fuzz_size(&a[9], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_batch_norm3d)(a[9].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_batch_norm3d[] = {{FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_BOOL, FUZZ_none, "cumulative"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_lazy_instance_norm3d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_lazy_instance_norm3d_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.eps = a[0].f;
    o.s.momentum = a[1].f;
    o.s.no_affine = a[2].i != 0;
    o.s.no_running_stats = a[3].i != 0;
    o.s.dtype = (tsr_dtype)a[4].i;
    o.s.eps_is_zero = a[5].i != 0;
    o.s.momentum_is_zero = a[6].i != 0;
    o.s.no_bias = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_lazy_instance_norm3d)(a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_lazy_instance_norm3d[] = {{FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "no_affine"}, {FUZZ_BOOL, FUZZ_none, "no_running_stats"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "no_bias"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_relu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_relu)();
}
static const fuzz_argument arguments_nn_relu[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_relu6(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_relu6)();
}
static const fuzz_argument arguments_nn_relu6[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_leaky_relu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_leaky_relu)(a[0].f);
}
static const fuzz_argument arguments_nn_leaky_relu[] = {{FUZZ_FLOAT, FUZZ_none, "negative_slope"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_rrelu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_rrelu_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lower = a[0].f;
    o.s.upper = a[1].f;
    o.s.lower_is_zero = a[2].i != 0;
    o.s.upper_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_rrelu)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_rrelu[] = {{FUZZ_FLOAT, FUZZ_none, "lower"}, {FUZZ_FLOAT, FUZZ_none, "upper"}, {FUZZ_BOOL, FUZZ_none, "lower_is_zero"}, {FUZZ_BOOL, FUZZ_none, "upper_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_prelu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_prelu_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_parameters = a[0].i;
    o.s.init = a[1].f;
    o.s.dtype = (tsr_dtype)a[2].i;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_prelu)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_prelu[] = {{FUZZ_INT, FUZZ_none, "num_parameters"}, {FUZZ_FLOAT, FUZZ_none, "init"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_gelu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_gelu_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.tanh = a[0].i != 0;
    o.s.size = fuzz_size(&a[1], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_gelu)(a[1].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_gelu[] = {{FUZZ_BOOL, FUZZ_none, "tanh"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_silu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_silu)();
}
static const fuzz_argument arguments_nn_silu[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_mish(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_mish)();
}
static const fuzz_argument arguments_nn_mish[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_elu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_elu)(a[0].f);
}
static const fuzz_argument arguments_nn_elu[] = {{FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_celu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_celu)(a[0].f);
}
static const fuzz_argument arguments_nn_celu[] = {{FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_selu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_selu)();
}
static const fuzz_argument arguments_nn_selu[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_tanh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_tanh)();
}
static const fuzz_argument arguments_nn_tanh[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_tanhshrink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_tanhshrink)();
}
static const fuzz_argument arguments_nn_tanhshrink[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_hardtanh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_hardtanh_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.min_val = a[0].f;
    o.s.max_val = a[1].f;
    o.s.min_val_is_zero = a[2].i != 0;
    o.s.max_val_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_hardtanh)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_hardtanh[] = {{FUZZ_FLOAT, FUZZ_none, "min_val"}, {FUZZ_FLOAT, FUZZ_none, "max_val"}, {FUZZ_BOOL, FUZZ_none, "min_val_is_zero"}, {FUZZ_BOOL, FUZZ_none, "max_val_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_sigmoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_sigmoid)();
}
static const fuzz_argument arguments_nn_sigmoid[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_logsigmoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_logsigmoid)();
}
static const fuzz_argument arguments_nn_logsigmoid[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_hardsigmoid(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_hardsigmoid)();
}
static const fuzz_argument arguments_nn_hardsigmoid[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_hardswish(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_hardswish)();
}
static const fuzz_argument arguments_nn_hardswish[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_hardshrink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_hardshrink)(a[0].f);
}
static const fuzz_argument arguments_nn_hardshrink[] = {{FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_softshrink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_softshrink)(a[0].f);
}
static const fuzz_argument arguments_nn_softshrink[] = {{FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_threshold(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_threshold)(a[0].f, a[1].f);
}
static const fuzz_argument arguments_nn_threshold[] = {{FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_softplus(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_softplus_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.beta = a[0].f;
    o.s.threshold = a[1].f;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_softplus)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_softplus[] = {{FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_softsign(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_softsign)();
}
static const fuzz_argument arguments_nn_softsign[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_glu(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_glu)(a[0].i);
}
static const fuzz_argument arguments_nn_glu[] = {{FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_softmax)(a[0].i);
}
static const fuzz_argument arguments_nn_softmax[] = {{FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_softmin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_softmin)(a[0].i);
}
static const fuzz_argument arguments_nn_softmin[] = {{FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_softmax2d(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_softmax2d)();
}
static const fuzz_argument arguments_nn_softmax2d[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_nn_log_softmax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_log_softmax)(a[0].i);
}
static const fuzz_argument arguments_nn_log_softmax[] = {{FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_cross_entropy_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_cross_entropy_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[0].p;
    o.s.reduction = a[1].i;
    o.s.ignore_index = a[2].i;
    o.s.ignore_index_is_zero = a[3].i != 0;
    o.s.label_smoothing = a[4].f;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_cross_entropy_loss)(a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_cross_entropy_loss[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "ignore_index"}, {FUZZ_BOOL, FUZZ_none, "ignore_index_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "label_smoothing"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_linear_cross_entropy_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_linear_cross_entropy_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.num_classes = a[1].i;
    o.s.weight = a[2].p;
    o.s.reduction = a[3].i;
    for (int i = 0; i < 3; i++)
        o.s.out_features[i] = a[4].ints[i];
    o.s.bias = a[5].i != 0;
    o.s.ignore_index = a[6].i;
    o.s.ignore_index_is_zero = a[7].i != 0;
    o.s.label_smoothing = a[8].f;
    o.s.dtype = (tsr_dtype)a[9].i;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_linear_cross_entropy_loss)(a[0].i, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_linear_cross_entropy_loss[] = {{FUZZ_INT, FUZZ_none, "in_features"}, {FUZZ_INT, FUZZ_none, "num_classes"}, {FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT_ARRAY, FUZZ_none, "out_features"}, {FUZZ_BOOL, FUZZ_none, "bias"}, {FUZZ_INT, FUZZ_none, "ignore_index"}, {FUZZ_BOOL, FUZZ_none, "ignore_index_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "label_smoothing"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_nll_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_nll_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[0].p;
    o.s.reduction = a[1].i;
    o.s.ignore_index = a[2].i;
    o.s.ignore_index_is_zero = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_nll_loss)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_nll_loss[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "ignore_index"}, {FUZZ_BOOL, FUZZ_none, "ignore_index_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_mse_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_mse_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.size = fuzz_size(&a[1], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_mse_loss)(a[1].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_mse_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_l1_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_l1_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.size = fuzz_size(&a[1], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_l1_loss)(a[1].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_l1_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_smooth_l1_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_smooth_l1_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.beta = a[1].f;
    o.s.beta_is_zero = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_smooth_l1_loss)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_smooth_l1_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "beta"}, {FUZZ_BOOL, FUZZ_none, "beta_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_huber_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_huber_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.delta = a[1].f;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_huber_loss)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_huber_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "delta"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_bce_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_bce_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[0].p;
    o.s.reduction = a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_bce_loss)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_bce_loss[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_bce_with_logits_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_bce_with_logits_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[0].p;
    o.s.reduction = a[1].i;
    o.s.pos_weight = a[2].p;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_bce_with_logits_loss)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_bce_with_logits_loss[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_TENSOR, FUZZ_none, "pos_weight"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_kl_div_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_kl_div_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.log_target = a[1].i != 0;
    o.s.batchmean = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_kl_div_loss)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_kl_div_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_BOOL, FUZZ_none, "log_target"}, {FUZZ_BOOL, FUZZ_none, "batchmean"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_poisson_nll_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_poisson_nll_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.no_log_input = a[1].i != 0;
    o.s.eps = a[2].f;
    o.s.full = a[3].i != 0;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_poisson_nll_loss)(a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_poisson_nll_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_BOOL, FUZZ_none, "no_log_input"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "full"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_soft_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_soft_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.size = fuzz_size(&a[1], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_soft_margin_loss)(a[1].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_soft_margin_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_hinge_embedding_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_hinge_embedding_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.margin = a[1].f;
    o.s.margin_is_zero = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_hinge_embedding_loss)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_hinge_embedding_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_BOOL, FUZZ_none, "margin_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_margin_ranking_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_margin_ranking_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.margin = a[1].f;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_margin_ranking_loss)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_margin_ranking_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_gaussian_nll_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_gaussian_nll_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.eps = a[1].f;
    o.s.full = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_gaussian_nll_loss)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_gaussian_nll_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "full"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_cosine_embedding_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_cosine_embedding_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.margin = a[1].f;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_cosine_embedding_loss)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_cosine_embedding_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_ctc_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_ctc_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.blank = a[1].i;
    o.s.zero_infinity = a[2].i != 0;
    o.s.size = fuzz_size(&a[3], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_ctc_loss)(a[3].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_ctc_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "blank"}, {FUZZ_BOOL, FUZZ_none, "zero_infinity"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_triplet_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_triplet_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.margin = a[1].f;
    o.s.p = a[2].f;
    o.s.eps = a[3].f;
    o.s.swap = a[4].i != 0;
    o.s.margin_is_zero = a[5].i != 0;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_triplet_margin_loss)(a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_triplet_margin_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "swap"}, {FUZZ_BOOL, FUZZ_none, "margin_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_multi_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_multi_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[0].p;
    o.s.reduction = a[1].i;
    o.s.p = a[2].i;
    o.s.margin = a[3].f;
    o.s.margin_is_zero = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_multi_margin_loss)(a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_multi_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_INT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_BOOL, FUZZ_none, "margin_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_multilabel_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_multilabel_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.reduction = a[0].i;
    o.s.size = fuzz_size(&a[1], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_multilabel_margin_loss)(a[1].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_multilabel_margin_loss[] = {{FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_multilabel_soft_margin_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_multilabel_soft_margin_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight = a[0].p;
    o.s.reduction = a[1].i;
    o.s.size = fuzz_size(&a[2], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nn_multilabel_soft_margin_loss)(a[2].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nn_multilabel_soft_margin_loss[] = {{FUZZ_TENSOR, FUZZ_none, "weight"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sgd(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_sgd_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.momentum = a[2].f;
    o.s.dampening = a[3].f;
    o.s.weight_decay = a[4].f;
    o.s.nesterov = a[5].i != 0;
    o.s.maximize = a[6].i != 0;
    o.s.size = fuzz_size(&a[7], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_sgd)(a[0].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_sgd[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_FLOAT, FUZZ_none, "dampening"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "nesterov"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adam(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_adam_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.weight_decay = a[2].f;
    o.s.beta1 = a[3].f;
    o.s.beta2 = a[4].f;
    o.s.eps = a[5].f;
    o.s.beta1_is_zero = a[6].i != 0;
    o.s.beta2_is_zero = a[7].i != 0;
    o.s.eps_is_zero = a[8].i != 0;
    o.s.amsgrad = a[9].i != 0;
    o.s.maximize = a[10].i != 0;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_adam)(a[0].p, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_adam[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_FLOAT, FUZZ_none, "beta1"}, {FUZZ_FLOAT, FUZZ_none, "beta2"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "beta1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta2_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "amsgrad"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adamw(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_adamw_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.weight_decay = a[2].f;
    o.s.beta1 = a[3].f;
    o.s.beta2 = a[4].f;
    o.s.eps = a[5].f;
    o.s.beta1_is_zero = a[6].i != 0;
    o.s.beta2_is_zero = a[7].i != 0;
    o.s.eps_is_zero = a[8].i != 0;
    o.s.amsgrad = a[9].i != 0;
    o.s.maximize = a[10].i != 0;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_adamw)(a[0].p, a[1].f, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_adamw[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_FLOAT, FUZZ_none, "beta1"}, {FUZZ_FLOAT, FUZZ_none, "beta2"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "beta1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta2_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "amsgrad"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adadelta(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_adadelta_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.rho = a[2].f;
    o.s.eps = a[3].f;
    o.s.weight_decay = a[4].f;
    o.s.rho_is_zero = a[5].i != 0;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.maximize = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_adadelta)(a[0].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_adadelta[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "rho"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "rho_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adafactor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_adafactor_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.beta2_decay = a[2].f;
    o.s.eps1 = a[3].f;
    o.s.eps2 = a[4].f;
    o.s.d = a[5].f;
    o.s.weight_decay = a[6].f;
    o.s.beta2_decay_is_zero = a[7].i != 0;
    o.s.eps1_is_zero = a[8].i != 0;
    o.s.eps2_is_zero = a[9].i != 0;
    o.s.d_is_zero = a[10].i != 0;
    o.s.maximize = a[11].i != 0;
    o.s.size = fuzz_size(&a[12], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_adafactor)(a[0].p, a[12].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_adafactor[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "beta2_decay"}, {FUZZ_FLOAT, FUZZ_none, "eps1"}, {FUZZ_FLOAT, FUZZ_none, "eps2"}, {FUZZ_FLOAT, FUZZ_none, "d"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "beta2_decay_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps2_is_zero"}, {FUZZ_BOOL, FUZZ_none, "d_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adagrad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_adagrad_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.lr_decay = a[2].f;
    o.s.weight_decay = a[3].f;
    o.s.initial_accumulator_value = a[4].f;
    o.s.eps = a[5].f;
    o.s.eps_is_zero = a[6].i != 0;
    o.s.maximize = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_adagrad)(a[0].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_adagrad[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "lr_decay"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_FLOAT, FUZZ_none, "initial_accumulator_value"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adamax(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_adamax_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.beta1 = a[2].f;
    o.s.beta2 = a[3].f;
    o.s.beta1_is_zero = a[4].i != 0;
    o.s.beta2_is_zero = a[5].i != 0;
    o.s.eps = a[6].f;
    o.s.weight_decay = a[7].f;
    o.s.eps_is_zero = a[8].i != 0;
    o.s.maximize = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_adamax)(a[0].p, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_adamax[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "beta1"}, {FUZZ_FLOAT, FUZZ_none, "beta2"}, {FUZZ_BOOL, FUZZ_none, "beta1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta2_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_asgd(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_asgd_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.lambd = a[2].f;
    o.s.alpha = a[3].f;
    o.s.t0 = a[4].f;
    o.s.weight_decay = a[5].f;
    o.s.lambd_is_zero = a[6].i != 0;
    o.s.alpha_is_zero = a[7].i != 0;
    o.s.t0_is_zero = a[8].i != 0;
    o.s.maximize = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_asgd)(a[0].p, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_asgd[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "lambd"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_FLOAT, FUZZ_none, "t0"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "lambd_is_zero"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_BOOL, FUZZ_none, "t0_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lbfgs(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_lbfgs_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.max_iter = a[2].i;
    o.s.max_eval = a[3].i;
    o.s.tolerance_grad = a[4].f;
    o.s.tolerance_change = a[5].f;
    o.s.history_size = a[6].i;
    o.s.strong_wolfe = a[7].i != 0;
    o.s.maximize = a[8].i != 0;
    o.s.tolerance_grad_is_zero = a[9].i != 0;
    o.s.tolerance_change_is_zero = a[10].i != 0;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_lbfgs)(a[0].p, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_lbfgs[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_INT, FUZZ_none, "max_iter"}, {FUZZ_INT, FUZZ_none, "max_eval"}, {FUZZ_FLOAT, FUZZ_none, "tolerance_grad"}, {FUZZ_FLOAT, FUZZ_none, "tolerance_change"}, {FUZZ_INT, FUZZ_none, "history_size"}, {FUZZ_BOOL, FUZZ_none, "strong_wolfe"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_BOOL, FUZZ_none, "tolerance_grad_is_zero"}, {FUZZ_BOOL, FUZZ_none, "tolerance_change_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lion(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_lion_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.beta1 = a[2].f;
    o.s.beta2 = a[3].f;
    o.s.beta1_is_zero = a[4].i != 0;
    o.s.beta2_is_zero = a[5].i != 0;
    o.s.weight_decay = a[6].f;
    o.s.maximize = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_lion)(a[0].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_lion[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "beta1"}, {FUZZ_FLOAT, FUZZ_none, "beta2"}, {FUZZ_BOOL, FUZZ_none, "beta1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta2_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_muon(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_muon_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.weight_decay = a[2].f;
    o.s.momentum = a[3].f;
    o.s.ns_a = a[4].f;
    o.s.ns_b = a[5].f;
    o.s.ns_c = a[6].f;
    o.s.eps = a[7].f;
    o.s.ns_steps = a[8].i;
    o.s.no_nesterov = a[9].i != 0;
    o.s.match_rms_adamw = a[10].i != 0;
    o.s.spectral_unclamped = a[11].i != 0;
    o.s.weight_decay_is_zero = a[12].i != 0;
    o.s.momentum_is_zero = a[13].i != 0;
    o.s.eps_is_zero = a[14].i != 0;
    o.s.size = fuzz_size(&a[15], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_muon)(a[0].p, a[15].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_muon[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_FLOAT, FUZZ_none, "ns_a"}, {FUZZ_FLOAT, FUZZ_none, "ns_b"}, {FUZZ_FLOAT, FUZZ_none, "ns_c"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_INT, FUZZ_none, "ns_steps"}, {FUZZ_BOOL, FUZZ_none, "no_nesterov"}, {FUZZ_BOOL, FUZZ_none, "match_rms_adamw"}, {FUZZ_BOOL, FUZZ_none, "spectral_unclamped"}, {FUZZ_BOOL, FUZZ_none, "weight_decay_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nadam(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nadam_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.beta1 = a[2].f;
    o.s.beta2 = a[3].f;
    o.s.beta1_is_zero = a[4].i != 0;
    o.s.beta2_is_zero = a[5].i != 0;
    o.s.eps = a[6].f;
    o.s.weight_decay = a[7].f;
    o.s.momentum_decay = a[8].f;
    o.s.eps_is_zero = a[9].i != 0;
    o.s.momentum_decay_is_zero = a[10].i != 0;
    o.s.decoupled_weight_decay = a[11].i != 0;
    o.s.maximize = a[12].i != 0;
    o.s.size = fuzz_size(&a[13], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_nadam)(a[0].p, a[13].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_nadam[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "beta1"}, {FUZZ_FLOAT, FUZZ_none, "beta2"}, {FUZZ_BOOL, FUZZ_none, "beta1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta2_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_FLOAT, FUZZ_none, "momentum_decay"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "momentum_decay_is_zero"}, {FUZZ_BOOL, FUZZ_none, "decoupled_weight_decay"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_radam(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_radam_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.beta1 = a[2].f;
    o.s.beta2 = a[3].f;
    o.s.beta1_is_zero = a[4].i != 0;
    o.s.beta2_is_zero = a[5].i != 0;
    o.s.eps = a[6].f;
    o.s.weight_decay = a[7].f;
    o.s.eps_is_zero = a[8].i != 0;
    o.s.decoupled_weight_decay = a[9].i != 0;
    o.s.maximize = a[10].i != 0;
    o.s.size = fuzz_size(&a[11], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_radam)(a[0].p, a[11].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_radam[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "beta1"}, {FUZZ_FLOAT, FUZZ_none, "beta2"}, {FUZZ_BOOL, FUZZ_none, "beta1_is_zero"}, {FUZZ_BOOL, FUZZ_none, "beta2_is_zero"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "decoupled_weight_decay"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rmsprop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rmsprop_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.alpha = a[2].f;
    o.s.eps = a[3].f;
    o.s.weight_decay = a[4].f;
    o.s.momentum = a[5].f;
    o.s.centered = a[6].i != 0;
    o.s.alpha_is_zero = a[7].i != 0;
    o.s.eps_is_zero = a[8].i != 0;
    o.s.maximize = a[9].i != 0;
    o.s.size = fuzz_size(&a[10], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_rmsprop)(a[0].p, a[10].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_rmsprop[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_FLOAT, FUZZ_none, "weight_decay"}, {FUZZ_FLOAT, FUZZ_none, "momentum"}, {FUZZ_BOOL, FUZZ_none, "centered"}, {FUZZ_BOOL, FUZZ_none, "alpha_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rprop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rprop_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.lr = a[1].f;
    o.s.eta_minus = a[2].f;
    o.s.eta_plus = a[3].f;
    o.s.step_size_min = a[4].f;
    o.s.step_size_max = a[5].f;
    o.s.step_size_min_is_zero = a[6].i != 0;
    o.s.maximize = a[7].i != 0;
    o.s.size = fuzz_size(&a[8], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_rprop)(a[0].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_rprop[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "lr"}, {FUZZ_FLOAT, FUZZ_none, "eta_minus"}, {FUZZ_FLOAT, FUZZ_none, "eta_plus"}, {FUZZ_FLOAT, FUZZ_none, "step_size_min"}, {FUZZ_FLOAT, FUZZ_none, "step_size_max"}, {FUZZ_BOOL, FUZZ_none, "step_size_min_is_zero"}, {FUZZ_BOOL, FUZZ_none, "maximize"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_step_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_step_lr)(a[0].p, a[1].i, a[2].f);
}
static const fuzz_argument arguments_step_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INT, FUZZ_none, "step_size"}, {FUZZ_FLOAT, FUZZ_none, "gamma"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_exponential_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_exponential_lr)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_exponential_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "gamma"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cosine_annealing_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cosine_annealing_lr)(a[0].p, a[1].i, a[2].f);
}
static const fuzz_argument arguments_cosine_annealing_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INT, FUZZ_none, "t_max"}, {FUZZ_FLOAT, FUZZ_none, "eta_min"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_linear_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_linear_lr)(a[0].p, a[1].f, a[2].f, a[3].i);
}
static const fuzz_argument arguments_linear_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "start_factor"}, {FUZZ_FLOAT, FUZZ_none, "end_factor"}, {FUZZ_INT, FUZZ_none, "total"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_constant_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_constant_lr)(a[0].p, a[1].f, a[2].i);
}
static const fuzz_argument arguments_constant_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_INT, FUZZ_none, "total"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_polynomial_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_polynomial_lr)(a[0].p, a[1].i, a[2].f);
}
static const fuzz_argument arguments_polynomial_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INT, FUZZ_none, "total"}, {FUZZ_FLOAT, FUZZ_none, "power"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cosine_annealing_warm_restarts(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cosine_annealing_warm_restarts_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.t_0 = a[1].i;
    o.s.t_mult = a[2].i;
    o.s.eta_min = a[3].f;
    o.s.size = fuzz_size(&a[4], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cosine_annealing_warm_restarts)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cosine_annealing_warm_restarts[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INT, FUZZ_none, "t_0"}, {FUZZ_INT, FUZZ_none, "t_mult"}, {FUZZ_FLOAT, FUZZ_none, "eta_min"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cyclic_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_cyclic_lr_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.max_lr = a[2].f;
    o.s.step_size_up = a[3].i;
    o.s.step_size_down = a[4].i;
    o.s.triangular2 = a[5].i != 0;
    o.s.exp_range = a[6].i != 0;
    o.s.gamma = a[7].f;
    o.s.no_cycle_momentum = a[8].i != 0;
    o.s.base_momentum = a[9].f;
    o.s.max_momentum = a[10].f;
    o.s.base_momentum_is_zero = a[11].i != 0;
    o.s.size = fuzz_size(&a[12], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_cyclic_lr)(a[0].p, a[1].f, a[12].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_cyclic_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "base_lr"}, {FUZZ_FLOAT, FUZZ_none, "max_lr"}, {FUZZ_INT, FUZZ_none, "step_size_up"}, {FUZZ_INT, FUZZ_none, "step_size_down"}, {FUZZ_BOOL, FUZZ_none, "triangular2"}, {FUZZ_BOOL, FUZZ_none, "exp_range"}, {FUZZ_FLOAT, FUZZ_none, "gamma"}, {FUZZ_BOOL, FUZZ_none, "no_cycle_momentum"}, {FUZZ_FLOAT, FUZZ_none, "base_momentum"}, {FUZZ_FLOAT, FUZZ_none, "max_momentum"}, {FUZZ_BOOL, FUZZ_none, "base_momentum_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_one_cycle_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_one_cycle_lr_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.total_steps = a[2].i;
    o.s.pct_start = a[3].f;
    o.s.linear = a[4].i != 0;
    o.s.no_cycle_momentum = a[5].i != 0;
    o.s.base_momentum = a[6].f;
    o.s.max_momentum = a[7].f;
    o.s.div_factor = a[8].f;
    o.s.final_div_factor = a[9].f;
    o.s.three_phase = a[10].i != 0;
    o.s.pct_start_is_zero = a[11].i != 0;
    o.s.base_momentum_is_zero = a[12].i != 0;
    o.s.size = fuzz_size(&a[13], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_one_cycle_lr)(a[0].p, a[1].f, a[13].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_one_cycle_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "max_lr"}, {FUZZ_INT, FUZZ_none, "total_steps"}, {FUZZ_FLOAT, FUZZ_none, "pct_start"}, {FUZZ_BOOL, FUZZ_none, "linear"}, {FUZZ_BOOL, FUZZ_none, "no_cycle_momentum"}, {FUZZ_FLOAT, FUZZ_none, "base_momentum"}, {FUZZ_FLOAT, FUZZ_none, "max_momentum"}, {FUZZ_FLOAT, FUZZ_none, "div_factor"}, {FUZZ_FLOAT, FUZZ_none, "final_div_factor"}, {FUZZ_BOOL, FUZZ_none, "three_phase"}, {FUZZ_BOOL, FUZZ_none, "pct_start_is_zero"}, {FUZZ_BOOL, FUZZ_none, "base_momentum_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reduce_lr_on_plateau(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_reduce_lr_on_plateau_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.factor = a[1].f;
    o.s.patience = a[2].i;
    o.s.max_mode = a[3].i != 0;
    o.s.threshold = a[4].f;
    o.s.absolute = a[5].i != 0;
    o.s.cooldown = a[6].i;
    o.s.min_lr = a[7].f;
    o.s.eps = a[8].f;
    o.s.patience_is_zero = a[9].i != 0;
    o.s.threshold_is_zero = a[10].i != 0;
    o.s.eps_is_zero = a[11].i != 0;
    o.s.size = fuzz_size(&a[12], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_reduce_lr_on_plateau)(a[0].p, a[12].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_reduce_lr_on_plateau[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_INT, FUZZ_none, "patience"}, {FUZZ_BOOL, FUZZ_none, "max_mode"}, {FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_BOOL, FUZZ_none, "absolute"}, {FUZZ_INT, FUZZ_none, "cooldown"}, {FUZZ_FLOAT, FUZZ_none, "min_lr"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_BOOL, FUZZ_none, "patience_is_zero"}, {FUZZ_BOOL, FUZZ_none, "threshold_is_zero"}, {FUZZ_BOOL, FUZZ_none, "eps_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_swa_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_swa_lr_options s;
        char room[FUZZ_ROOM_BYTES];
    } o = {.room = {0}};
    o.s.swa_lr = a[1].f;
    o.s.anneal_epochs = a[2].i;
    o.s.linear = a[3].i != 0;
    o.s.anneal_epochs_is_zero = a[4].i != 0;
    o.s.size = fuzz_size(&a[5], sizeof(o.s));
    r->p = (void *)(uintptr_t)(tsr_swa_lr)(a[0].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &o.s);
}
static const fuzz_argument arguments_swa_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_FLOAT, FUZZ_none, "swa_lr"}, {FUZZ_INT, FUZZ_none, "anneal_epochs"}, {FUZZ_BOOL, FUZZ_none, "linear"}, {FUZZ_BOOL, FUZZ_none, "anneal_epochs_is_zero"}, {FUZZ_HOW, FUZZ_none, "options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_multiplicative_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_multiplicative_lr)(a[0].p, a[1].i ? fuzz_factor : NULL, NULL);
}
static const fuzz_argument arguments_multiplicative_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_CALLBACK, FUZZ_none, "factor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_lambda_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_lambda_lr)(a[0].p, a[1].i ? fuzz_factor : NULL, NULL);
}
static const fuzz_argument arguments_lambda_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_CALLBACK, FUZZ_none, "factor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_requires_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_set_requires_grad)(a[0].p, a[1].i != 0);
}
static const fuzz_argument arguments_set_requires_grad[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_BOOL, FUZZ_none, "requires_grad"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_requires_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_requires_grad)(a[0].p);
}
static const fuzz_argument arguments_requires_grad[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_leaf(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_leaf)(a[0].p);
}
static const fuzz_argument arguments_is_leaf[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_grad)(a[0].p);
}
static const fuzz_argument arguments_grad[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clear_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_clear_grad)(a[0].p);
}
static const fuzz_argument arguments_clear_grad[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_detach(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_detach)(a[0].p);
}
static const fuzz_argument arguments_detach[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_grad_enabled(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_grad_enabled)(a[0].i != 0);
}
static const fuzz_argument arguments_set_grad_enabled[] = {{FUZZ_BOOL, FUZZ_none, "enabled"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_grad_enabled(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_grad_enabled)();
}
static const fuzz_argument arguments_is_grad_enabled[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_backward(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_backward_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.tensor = a[0].p;
    s0.s.gradient = a[1].p;
    s0.s.retain_graph = a[2].i != 0;
    s0.s.create_graph = a[3].i != 0;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->i = (int64_t)(tsr_backward)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_backward[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TENSOR, FUZZ_none, "gradient"}, {FUZZ_BOOL, FUZZ_none, "retain_graph"}, {FUZZ_BOOL, FUZZ_none, "create_graph"}, {FUZZ_HOW, FUZZ_none, "tsr_backward_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_autograd_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_autograd_grad_options s;
        char room[FUZZ_ROOM_BYTES];
    } s4 = {.room = {0}};
    s4.s.gradients = a[2].p;
    s4.s.grad_outputs = a[3].p;
    s4.s.retain_graph = a[4].i != 0;
    s4.s.create_graph = a[5].i != 0;
    s4.s.allow_unused = a[6].i != 0;
    s4.s.size = fuzz_size(&a[7], sizeof(s4.s));
    r->i = (int64_t)(tsr_autograd_grad)(a[0].p, (int64_t)a[0].i, a[1].p, (int64_t)a[1].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &s4.s);
}
static const fuzz_argument arguments_autograd_grad[] = {{FUZZ_TENSORS, FUZZ_none, "outputs"}, {FUZZ_TENSORS, FUZZ_none, "inputs"}, {FUZZ_ROOM, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "grad_outputs"}, {FUZZ_BOOL, FUZZ_none, "retain_graph"}, {FUZZ_BOOL, FUZZ_none, "create_graph"}, {FUZZ_BOOL, FUZZ_none, "allow_unused"}, {FUZZ_HOW, FUZZ_none, "tsr_autograd_grad_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_detect_anomaly(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_detect_anomaly)(a[0].i != 0);
}
static const fuzz_argument arguments_set_detect_anomaly[] = {{FUZZ_BOOL, FUZZ_none, "enabled"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_retain_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_retain_grad)(a[0].p);
}
static const fuzz_argument arguments_retain_grad[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_hook)(a[0].p, a[1].i ? fuzz_register_hook_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_hook[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_checkpoint(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_checkpoint_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.path = a[0].p;
    s0.s.model = a[1].p;
    s0.s.optimizer = a[2].p;
    s0.s.scheduler = a[3].p;
    s0.s.loader = a[4].p;
    s0.s.user = a[5].p;
    s0.s.no_rng = a[6].i != 0;
    s0.s.partial = a[7].i != 0;
    s0.s.report = a[8].p;
    s0.s.averaged = a[9].p;
    s0.s.size = fuzz_size(&a[10], sizeof(s0.s));
    r->i = (int64_t)(tsr_save_checkpoint)(a[10].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_save_checkpoint[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT, FUZZ_module, "model"}, {FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_OBJECT, FUZZ_state_dict, "user"}, {FUZZ_BOOL, FUZZ_none, "no_rng"}, {FUZZ_BOOL, FUZZ_none, "partial"}, {FUZZ_TEXT_ROOM, FUZZ_none, "report"}, {FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_HOW, FUZZ_none, "tsr_checkpoint_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_checkpoint(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_checkpoint_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.path = a[0].p;
    s0.s.model = a[1].p;
    s0.s.optimizer = a[2].p;
    s0.s.scheduler = a[3].p;
    s0.s.loader = a[4].p;
    s0.s.user = a[5].p;
    s0.s.no_rng = a[6].i != 0;
    s0.s.partial = a[7].i != 0;
    s0.s.report = a[8].p;
    s0.s.averaged = a[9].p;
    s0.s.size = fuzz_size(&a[10], sizeof(s0.s));
    r->i = (int64_t)(tsr_load_checkpoint)(a[10].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_load_checkpoint[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT, FUZZ_module, "model"}, {FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_OBJECT, FUZZ_state_dict, "user"}, {FUZZ_BOOL, FUZZ_none, "no_rng"}, {FUZZ_BOOL, FUZZ_none, "partial"}, {FUZZ_TEXT_ROOM, FUZZ_none, "report"}, {FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_HOW, FUZZ_none, "tsr_checkpoint_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_save_sharded_begin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dist_save_sharded_begin)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_dist_save_sharded_begin[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_checkpoint_manager_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.path = a[0].p;
    s0.s.save_interval = (int64_t)a[1].i;
    s0.s.max_to_keep = (int64_t)a[2].i;
    s0.s.synchronous = a[3].i != 0;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_checkpoint_manager_new)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_checkpoint_manager_new[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_INT, FUZZ_none, "save_interval"}, {FUZZ_INT, FUZZ_none, "max_to_keep"}, {FUZZ_BOOL, FUZZ_none, "synchronous"}, {FUZZ_HOW, FUZZ_none, "tsr_checkpoint_manager_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_checkpoint_manager_free)(a[0].p);
}
static const fuzz_argument arguments_checkpoint_manager_free[] = {{FUZZ_OBJECT, FUZZ_checkpoint_manager, "manager"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_should_save(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_checkpoint_manager_should_save)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_checkpoint_manager_should_save[] = {{FUZZ_OBJECT, FUZZ_checkpoint_manager, "manager"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_save(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_checkpoint_manager_save)(a[0].p, (int64_t)a[1].i, a[2].p, a[3].i != 0, a[4].p);
}
static const fuzz_argument arguments_checkpoint_manager_save[] = {{FUZZ_OBJECT, FUZZ_checkpoint_manager, "manager"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_BOOL, FUZZ_none, "force"}, {FUZZ_SCRATCH, FUZZ_none, "saved"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_join(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_checkpoint_manager_join)(a[0].p);
}
static const fuzz_argument arguments_checkpoint_manager_join[] = {{FUZZ_OBJECT, FUZZ_checkpoint_manager, "manager"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_all_steps(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_checkpoint_manager_all_steps)(a[0].p, a[1].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_checkpoint_manager_all_steps[] = {{FUZZ_OBJECT, FUZZ_checkpoint_manager, "manager"}, {FUZZ_SCRATCH, FUZZ_none, "steps"}, {FUZZ_INT, FUZZ_none, "room"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint_manager_restore(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_checkpoint_manager_restore)(a[0].p, (int64_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_checkpoint_manager_restore[] = {{FUZZ_OBJECT, FUZZ_checkpoint_manager, "manager"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_SCRATCH, FUZZ_none, "restored"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_compile(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_compile_options s;
        char room[FUZZ_ROOM_BYTES];
    } s5 = {.room = {0}};
    s5.s.n_out = (int64_t)a[4].i;
    s5.s.full_graph = a[5].i != 0;
    s5.s.size = fuzz_size(&a[6], sizeof(s5.s));
    r->i = (int64_t)(tsr_compile)(a[0].i ? fuzz_body : NULL, a[1].p, a[2].p, (int64_t)a[2].i, a[3].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s5.s);
}
static const fuzz_argument arguments_compile[] = {{FUZZ_CALLBACK, FUZZ_none, "function"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_INT, FUZZ_none, "n_out"}, {FUZZ_BOOL, FUZZ_none, "full_graph"}, {FUZZ_HOW, FUZZ_none, "tsr_compile_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_assume_pure(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_assume_pure)(a[0].i ? fuzz_body : NULL, a[1].p, a[2].p, (int64_t)a[2].i, a[3].p, (int64_t)a[3].i);
}
static const fuzz_argument arguments_assume_pure[] = {{FUZZ_CALLBACK, FUZZ_none, "function"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_while_loop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_while_loop)(a[0].i ? fuzz_condition : NULL, a[1].i ? fuzz_body : NULL, a[2].p, a[3].p, (int64_t)a[3].i, a[4].p);
}
static const fuzz_argument arguments_while_loop[] = {{FUZZ_CALLBACK, FUZZ_none, "condition"}, {FUZZ_CALLBACK, FUZZ_none, "body"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "init"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fori_loop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_fori_loop)((int64_t)a[0].i, (int64_t)a[1].i, a[2].i ? fuzz_body : NULL, a[3].p, a[4].p, (int64_t)a[4].i, a[5].p);
}
static const fuzz_argument arguments_fori_loop[] = {{FUZZ_INT, FUZZ_none, "lower"}, {FUZZ_INT, FUZZ_none, "upper"}, {FUZZ_CALLBACK, FUZZ_none, "body"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "init"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scan(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scan)(a[0].i ? fuzz_body : NULL, a[1].p, a[2].p, (int64_t)a[2].i, a[3].p, (int64_t)a[3].i, (int64_t)a[4].i, (int64_t)a[5].i, a[6].p);
}
static const fuzz_argument arguments_scan[] = {{FUZZ_CALLBACK, FUZZ_none, "body"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "init"}, {FUZZ_TENSORS, FUZZ_none, "xs"}, {FUZZ_INT, FUZZ_none, "n_ys"}, {FUZZ_INT, FUZZ_none, "length"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cond(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_cond)(a[0].p, a[1].i ? fuzz_body : NULL, a[2].i ? fuzz_body : NULL, a[3].p, a[4].p, (int64_t)a[4].i, a[5].p, (int64_t)a[5].i);
}
static const fuzz_argument arguments_cond[] = {{FUZZ_TENSOR, FUZZ_none, "pred"}, {FUZZ_CALLBACK, FUZZ_none, "if_true"}, {FUZZ_CALLBACK, FUZZ_none, "if_false"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_switch(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_switch)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p, a[3].p, (int64_t)a[3].i, a[4].p, (int64_t)a[4].i);
}
static const fuzz_argument arguments_switch[] = {{FUZZ_TENSOR, FUZZ_none, "index"}, {FUZZ_BODIES, FUZZ_none, "branches"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_checkpoint(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_checkpoint)(a[0].i ? fuzz_body : NULL, a[1].p, a[2].p, (int64_t)a[2].i, a[3].p, (int64_t)a[3].i);
}
static const fuzz_argument arguments_checkpoint[] = {{FUZZ_CALLBACK, FUZZ_none, "fn"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_custom_function(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_custom_class s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.name = a[0].p;
    s0.s.forward = a[1].i ? fuzz_custom_class_forward : NULL;
    s0.s.backward = a[2].i ? fuzz_custom_class_backward : NULL;
    s0.s.n_saved = (int64_t)a[3].i;
    r->i = (int64_t)(tsr_custom_function)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s, a[5].p, a[6].p, (int64_t)a[6].i, a[7].p, (int64_t)a[7].i);
}
static const fuzz_argument arguments_custom_function[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_CALLBACK, FUZZ_none, "forward"}, {FUZZ_CALLBACK, FUZZ_none, "backward"}, {FUZZ_INT, FUZZ_none, "n_saved"}, {FUZZ_HOW, FUZZ_none, "tsr_custom_class"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_open(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_csv_open)(a[0].p, (char)a[1].i, a[2].i != 0, a[3].p);
}
static const fuzz_argument arguments_csv_open[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_INT, FUZZ_none, "separator"}, {FUZZ_BOOL, FUZZ_none, "names"}, {FUZZ_OBJECT_ROOM, FUZZ_csv, "table"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_csv_free)(a[0].p);
}
static const fuzz_argument arguments_csv_free[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_rows(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_csv_rows)(a[0].p);
}
static const fuzz_argument arguments_csv_rows[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_columns(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_csv_columns)(a[0].p);
}
static const fuzz_argument arguments_csv_columns[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_csv_name)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_csv_name[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_INT, FUZZ_none, "column"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_column(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_csv_column)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_csv_column[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_text(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_csv_text)(a[0].p, (int64_t)a[1].i, (int64_t)a[2].i);
}
static const fuzz_argument arguments_csv_text[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_INT, FUZZ_none, "row"}, {FUZZ_INT, FUZZ_none, "column"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_numbers(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_csv_numbers)(a[0].p, a[1].p, (int64_t)a[1].i, (tsr_dtype)a[2].i, a[3].p);
}
static const fuzz_argument arguments_csv_numbers[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_INTS, FUZZ_none, "columns"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_vocabulary(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_csv_vocabulary)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_csv_vocabulary[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_INT, FUZZ_none, "column"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vocabulary_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_vocabulary_new)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_vocabulary_new[] = {{FUZZ_TEXTS, FUZZ_none, "texts"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vocabulary_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_vocabulary_free)(a[0].p);
}
static const fuzz_argument arguments_vocabulary_free[] = {{FUZZ_OBJECT, FUZZ_vocabulary, "vocabulary"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vocabulary_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_vocabulary_count)(a[0].p);
}
static const fuzz_argument arguments_vocabulary_count[] = {{FUZZ_OBJECT, FUZZ_vocabulary, "vocabulary"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vocabulary_text(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_vocabulary_text)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_vocabulary_text[] = {{FUZZ_OBJECT, FUZZ_vocabulary, "vocabulary"}, {FUZZ_INT, FUZZ_none, "number"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_vocabulary_find(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_vocabulary_find)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_vocabulary_find[] = {{FUZZ_OBJECT, FUZZ_vocabulary, "vocabulary"}, {FUZZ_TEXT, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_csv_categories(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_csv_categories)(a[0].p, (int64_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_csv_categories[] = {{FUZZ_OBJECT, FUZZ_csv, "table"}, {FUZZ_INT, FUZZ_none, "column"}, {FUZZ_OBJECT, FUZZ_vocabulary, "vocabulary"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_curve_open(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_curve_open)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_curve_open[] = {{FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_OBJECT_ROOM, FUZZ_curve, "curve"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_curve_add(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_curve_add)(a[0].p, a[1].p, (int64_t)a[2].i, a[3].f);
}
static const fuzz_argument arguments_curve_add[] = {{FUZZ_OBJECT, FUZZ_curve, "curve"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_curve_close(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_curve_close)(a[0].p);
}
static const fuzz_argument arguments_curve_close[] = {{FUZZ_OBJECT, FUZZ_curve, "curve"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_curves_to_svg(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_curves_to_svg)(a[0].p, (int64_t)a[0].i, a[1].p);
}
static const fuzz_argument arguments_curves_to_svg[] = {{FUZZ_TEXTS, FUZZ_none, "paths"}, {FUZZ_TEXT, FUZZ_none, "svg"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_attributes_get_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_attributes_get_int)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_attributes_get_int[] = {{FUZZ_OBJECT, FUZZ_attributes, "attributes"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_attributes_get_number(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_attributes_get_number)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_attributes_get_number[] = {{FUZZ_OBJECT, FUZZ_attributes, "attributes"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_attributes_get_ints(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_attributes_get_ints)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_attributes_get_ints[] = {{FUZZ_OBJECT, FUZZ_attributes, "attributes"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "values"}, {FUZZ_SCRATCH, FUZZ_none, "n"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_attributes_get_string(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_attributes_get_string)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_attributes_get_string[] = {{FUZZ_OBJECT, FUZZ_attributes, "attributes"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_attributes_get_text(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_attributes_get_text)(a[0].p);
}
static const fuzz_argument arguments_attributes_get_text[] = {{FUZZ_OBJECT, FUZZ_attributes, "attributes"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_custom_call(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_custom_call_class s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.name = a[0].p;
    s0.s.has_side_effect = a[1].i != 0;
    s0.s.infer = a[2].i ? fuzz_custom_call_class_infer : NULL;
    s0.s.evaluate = a[3].i ? fuzz_custom_call_class_evaluate : NULL;
    s0.s.gradient = a[4].i ? fuzz_custom_call_class_gradient : NULL;
    s0.s.size = fuzz_size(&a[5], sizeof(s0.s));
    r->i = (int64_t)(tsr_register_custom_call)(a[5].i == FUZZ_NO_STRUCT ? NULL : &s0.s, a[6].p);
}
static const fuzz_argument arguments_register_custom_call[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_BOOL, FUZZ_none, "has_side_effect"}, {FUZZ_CALLBACK, FUZZ_none, "infer"}, {FUZZ_CALLBACK, FUZZ_none, "evaluate"}, {FUZZ_CALLBACK, FUZZ_none, "gradient"}, {FUZZ_HOW, FUZZ_none, "tsr_custom_call_class"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_custom_call_fail(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_custom_call_fail)((tsr_status)a[0].i, a[1].p);
}
static const fuzz_argument arguments_custom_call_fail[] = {{FUZZ_INT, FUZZ_none, "status"}, {FUZZ_TEXT, FUZZ_none, "message"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_custom_call(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_custom_call)(a[0].p, a[1].p, a[2].p, (int64_t)a[2].i, a[3].p, (int64_t)a[3].i);
}
static const fuzz_argument arguments_custom_call[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_OBJECT, FUZZ_state_dict, "attributes"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dataset_class s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.name = a[0].p;
    s0.s.count = a[1].i ? fuzz_dataset_class_count : NULL;
    s0.s.get = a[2].i ? fuzz_dataset_class_get : NULL;
    s0.s.free = a[3].i ? fuzz_dataset_class_free : NULL;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_dataset_new)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s, a[5].p, a[6].p, (int64_t)a[6].i);
}
static const fuzz_argument arguments_dataset_new[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_CALLBACK, FUZZ_none, "count"}, {FUZZ_CALLBACK, FUZZ_none, "get"}, {FUZZ_CALLBACK, FUZZ_none, "free"}, {FUZZ_HOW, FUZZ_none, "tsr_dataset_class"}, {FUZZ_USER, FUZZ_none, "state"}, {FUZZ_FIELDS, FUZZ_none, "fields"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_stream_dataset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_stream_class s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.name = a[0].p;
    s0.s.begin = a[1].i ? fuzz_stream_class_begin : NULL;
    s0.s.next = a[2].i ? fuzz_stream_class_next : NULL;
    s0.s.free = a[3].i ? fuzz_stream_class_free : NULL;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_stream_dataset)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s, a[5].p, a[6].p, (int64_t)a[6].i);
}
static const fuzz_argument arguments_stream_dataset[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_CALLBACK, FUZZ_none, "begin"}, {FUZZ_CALLBACK, FUZZ_none, "next"}, {FUZZ_CALLBACK, FUZZ_none, "free"}, {FUZZ_HOW, FUZZ_none, "tsr_stream_class"}, {FUZZ_USER, FUZZ_none, "state"}, {FUZZ_FIELDS, FUZZ_none, "fields"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_fail(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dataset_fail)((tsr_status)a[0].i, a[1].p);
}
static const fuzz_argument arguments_dataset_fail[] = {{FUZZ_INT, FUZZ_none, "status"}, {FUZZ_TEXT, FUZZ_none, "message"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_item_seed(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_item_seed)();
}
static const fuzz_argument arguments_item_seed[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_array_dataset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_array_dataset)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_array_dataset[] = {{FUZZ_ARRAYS, FUZZ_none, "arrays"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_dataset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tensor_dataset)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_tensor_dataset[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_digits(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_digits)((int32_t)a[0].i);
}
static const fuzz_argument arguments_digits[] = {{FUZZ_INT, FUZZ_none, "split"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cifar10(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_cifar10)(a[0].p, (int32_t)a[1].i);
}
static const fuzz_argument arguments_cifar10[] = {{FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_INT, FUZZ_none, "split"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_token_file(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_token_file)(a[0].p, (tsr_dtype)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i);
}
static const fuzz_argument arguments_token_file[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_INT, FUZZ_none, "length"}, {FUZZ_INT, FUZZ_none, "stride"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_token_dataset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_token_dataset)(a[0].p, (int64_t)a[0].i, (int64_t)a[1].i, (int64_t)a[2].i);
}
static const fuzz_argument arguments_token_dataset[] = {{FUZZ_INTS, FUZZ_none, "tokens"}, {FUZZ_INT, FUZZ_none, "length"}, {FUZZ_INT, FUZZ_none, "stride"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_subset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_subset)(a[0].p, a[1].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_subset[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_INTS, FUZZ_none, "indices"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_concat_dataset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_concat_dataset)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_concat_dataset[] = {{FUZZ_OBJECTS, FUZZ_dataset, "datasets"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_split(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_random_split)(a[0].p, a[1].p, (int64_t)a[1].i, (uint64_t)a[2].i, a[3].p);
}
static const fuzz_argument arguments_random_split[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_INTS, FUZZ_none, "lengths"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_OBJECT_ROOM, FUZZ_dataset, "parts"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_map_dataset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_map_dataset)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].i ? fuzz_map_dataset_call : NULL, a[3].p, a[4].i ? fuzz_map_dataset_free_user : NULL);
}
static const fuzz_argument arguments_map_dataset[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_FIELDS, FUZZ_none, "fields"}, {FUZZ_CALLBACK, FUZZ_none, "call"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_CALLBACK, FUZZ_none, "free_user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_retain(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dataset_retain)(a[0].p);
}
static const fuzz_argument arguments_dataset_retain[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_dataset_free)(a[0].p);
}
static const fuzz_argument arguments_dataset_free[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dataset_count)(a[0].p);
}
static const fuzz_argument arguments_dataset_count[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_field_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dataset_field_count)(a[0].p);
}
static const fuzz_argument arguments_dataset_field_count[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_field(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dataset_field)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_dataset_field[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_SCRATCH, FUZZ_none, "field"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dataset_get(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dataset_get)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_dataset_get[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_FIELD_ROOM, FUZZ_none, "fields"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sampler_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_sampler_class s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.name = a[0].p;
    s0.s.length = a[1].i ? fuzz_sampler_class_length : NULL;
    s0.s.indices = a[2].i ? fuzz_sampler_class_indices : NULL;
    s0.s.free = a[3].i ? fuzz_sampler_class_free : NULL;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_sampler_new)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s, a[5].p);
}
static const fuzz_argument arguments_sampler_new[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_CALLBACK, FUZZ_none, "length"}, {FUZZ_CALLBACK, FUZZ_none, "indices"}, {FUZZ_CALLBACK, FUZZ_none, "free"}, {FUZZ_HOW, FUZZ_none, "tsr_sampler_class"}, {FUZZ_USER, FUZZ_none, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sequential_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sequential_sampler)((int64_t)a[0].i);
}
static const fuzz_argument arguments_sequential_sampler[] = {{FUZZ_INT, FUZZ_none, "n"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_sampler)((int64_t)a[0].i, (uint64_t)a[1].i);
}
static const fuzz_argument arguments_random_sampler[] = {{FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_draws_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_draws_sampler)((int64_t)a[0].i, (int64_t)a[1].i, a[2].i != 0, (uint64_t)a[3].i);
}
static const fuzz_argument arguments_random_draws_sampler[] = {{FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "length"}, {FUZZ_BOOL, FUZZ_none, "replacement"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_subset_random_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_subset_random_sampler)(a[0].p, (int64_t)a[0].i, (uint64_t)a[1].i);
}
static const fuzz_argument arguments_subset_random_sampler[] = {{FUZZ_INTS, FUZZ_none, "indices"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_weighted_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_weighted_sampler)(a[0].p, (int64_t)a[0].i, (int64_t)a[1].i, a[2].i != 0, (uint64_t)a[3].i);
}
static const fuzz_argument arguments_weighted_sampler[] = {{FUZZ_FLOATS, FUZZ_none, "weights"}, {FUZZ_INT, FUZZ_none, "length"}, {FUZZ_BOOL, FUZZ_none, "replacement"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_batch_sampler)(a[0].p, (int64_t)a[1].i, a[2].i != 0);
}
static const fuzz_argument arguments_batch_sampler[] = {{FUZZ_OBJECT, FUZZ_sampler, "sampler"}, {FUZZ_INT, FUZZ_none, "batch_size"}, {FUZZ_BOOL, FUZZ_none, "drop_last"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sampler_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_sampler_free)(a[0].p);
}
static const fuzz_argument arguments_sampler_free[] = {{FUZZ_OBJECT, FUZZ_sampler, "sampler"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sampler_length(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_sampler_length)(a[0].p);
}
static const fuzz_argument arguments_sampler_length[] = {{FUZZ_OBJECT, FUZZ_sampler, "sampler"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sampler_batches(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_sampler_batches)(a[0].p);
}
static const fuzz_argument arguments_sampler_batches[] = {{FUZZ_OBJECT, FUZZ_sampler, "sampler"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sampler_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_sampler_indices)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_sampler_indices[] = {{FUZZ_OBJECT, FUZZ_sampler, "sampler"}, {FUZZ_INT, FUZZ_none, "epoch"}, {FUZZ_SCRATCH, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_loader_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.batch_size = (int64_t)a[1].i;
    s1.s.shuffle = a[2].i != 0;
    s1.s.drop_last = a[3].i != 0;
    s1.s.no_workers = a[4].i != 0;
    s1.s.seed = (uint64_t)a[5].i;
    s1.s.workers = (int32_t)a[6].i;
    s1.s.prefetch = (int32_t)a[7].i;
    s1.s.progress = (int32_t)a[8].i;
    s1.s.device = (int32_t)a[9].i;
    s1.s.sampler = a[10].p;
    s1.s.collate = a[11].i ? fuzz_loader_options_collate : NULL;
    s1.s.collate_user = a[12].p;
    s1.s.collate_fields = a[13].p;
    s1.s.n_collate_fields = (int64_t)a[13].i;
    s1.s.mesh = a[14].p;
    s1.s.input_sharding = a[15].p;
    s1.s.n_input_sharding = (int64_t)a[15].i;
    s1.s.minibatch = a[16].i != 0;
    s1.s.collate_sizes = a[17].i ? fuzz_loader_options_collate_sizes : NULL;
    s1.s.size = fuzz_size(&a[18], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_loader_new)(a[0].p, a[18].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_loader_new[] = {{FUZZ_OBJECT, FUZZ_dataset, "dataset"}, {FUZZ_INT, FUZZ_none, "batch_size"}, {FUZZ_BOOL, FUZZ_none, "shuffle"}, {FUZZ_BOOL, FUZZ_none, "drop_last"}, {FUZZ_BOOL, FUZZ_none, "no_workers"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_INT, FUZZ_none, "workers"}, {FUZZ_INT, FUZZ_none, "prefetch"}, {FUZZ_INT, FUZZ_none, "progress"}, {FUZZ_INT, FUZZ_none, "device"}, {FUZZ_OBJECT, FUZZ_sampler, "sampler"}, {FUZZ_CALLBACK, FUZZ_none, "collate"}, {FUZZ_USER, FUZZ_none, "collate_user"}, {FUZZ_FIELDS, FUZZ_none, "collate_fields"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXTS, FUZZ_none, "input_sharding"}, {FUZZ_BOOL, FUZZ_none, "minibatch"}, {FUZZ_CALLBACK, FUZZ_none, "collate_sizes"}, {FUZZ_HOW, FUZZ_none, "tsr_loader_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_loader_free)(a[0].p);
}
static const fuzz_argument arguments_loader_free[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_next(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_loader_next)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_loader_next[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_OBJECT_ROOM, FUZZ_batch, "batch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_set_epoch(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_loader_set_epoch)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_loader_set_epoch[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_INT, FUZZ_none, "epoch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_loader_state_dict)(a[0].p);
}
static const fuzz_argument arguments_loader_state_dict[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_loader_load_state_dict)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_loader_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_epoch(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_loader_epoch)(a[0].p);
}
static const fuzz_argument arguments_loader_epoch[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_loader_length(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_loader_length)(a[0].p);
}
static const fuzz_argument arguments_loader_length[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_get(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_batch_get)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_batch_get[] = {{FUZZ_OBJECT, FUZZ_batch, "batch"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_batch_size)(a[0].p);
}
static const fuzz_argument arguments_batch_size[] = {{FUZZ_OBJECT, FUZZ_batch, "batch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_field_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_batch_field_count)(a[0].p);
}
static const fuzz_argument arguments_batch_field_count[] = {{FUZZ_OBJECT, FUZZ_batch, "batch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_batch_indices)(a[0].p);
}
static const fuzz_argument arguments_batch_indices[] = {{FUZZ_OBJECT, FUZZ_batch, "batch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_batch_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_batch_free)(a[0].p);
}
static const fuzz_argument arguments_batch_free[] = {{FUZZ_OBJECT, FUZZ_batch, "batch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_progress(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_progress)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_progress[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_progress_end(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_progress_end)(a[0].p);
}
static const fuzz_argument arguments_progress_end[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parallel_loader_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_parallel_loader_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.n = (int64_t)a[2].i;
    s2.s.batches_per_execution = (int64_t)a[3].i;
    s2.s.device_prefetch_size = (int64_t)a[4].i;
    s2.s.size = fuzz_size(&a[5], sizeof(s2.s));
    r->p = (void *)(uintptr_t)(tsr_parallel_loader_new)(a[0].p, a[1].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_parallel_loader_new[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_SCRATCH, FUZZ_none, "devices"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "batches_per_execution"}, {FUZZ_INT, FUZZ_none, "device_prefetch_size"}, {FUZZ_HOW, FUZZ_none, "tsr_parallel_loader_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parallel_loader_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_parallel_loader_free)(a[0].p);
}
static const fuzz_argument arguments_parallel_loader_free[] = {{FUZZ_OBJECT, FUZZ_parallel_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parallel_loader_next(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_parallel_loader_next)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_parallel_loader_next[] = {{FUZZ_OBJECT, FUZZ_parallel_loader, "loader"}, {FUZZ_INT, FUZZ_none, "place"}, {FUZZ_OBJECT_ROOM, FUZZ_batch, "batch"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parallel_loader_length(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_parallel_loader_length)(a[0].p);
}
static const fuzz_argument arguments_parallel_loader_length[] = {{FUZZ_OBJECT, FUZZ_parallel_loader, "loader"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_ddp_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.module = a[0].p;
    s0.s.bucket_cap_mb = a[1].f;
    s0.s.no_broadcast_buffers = a[2].i != 0;
    s0.s.no_init_sync = a[3].i != 0;
    s0.s.find_unused_parameters = a[4].i != 0;
    s0.s.static_graph = a[5].i != 0;
    s0.s.gradient_as_bucket_view = a[6].i != 0;
    s0.s.bucket_cap_mb_list = a[7].p;
    s0.s.n_bucket_caps = (int64_t)a[7].i;
    s0.s.size = fuzz_size(&a[8], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_ddp)(a[8].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_ddp[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_BOOL, FUZZ_none, "no_broadcast_buffers"}, {FUZZ_BOOL, FUZZ_none, "no_init_sync"}, {FUZZ_BOOL, FUZZ_none, "find_unused_parameters"}, {FUZZ_BOOL, FUZZ_none, "static_graph"}, {FUZZ_BOOL, FUZZ_none, "gradient_as_bucket_view"}, {FUZZ_FLOATS, FUZZ_none, "bucket_cap_mb_list"}, {FUZZ_HOW, FUZZ_none, "tsr_ddp_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_no_sync(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_ddp_no_sync)(a[0].p, a[1].i != 0);
}
static const fuzz_argument arguments_ddp_no_sync[] = {{FUZZ_OBJECT, FUZZ_module, "ddp"}, {FUZZ_BOOL, FUZZ_none, "on"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_register_comm_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_ddp_register_comm_hook)(a[0].p, a[1].i ? fuzz_ddp_register_comm_hook_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_ddp_register_comm_hook[] = {{FUZZ_OBJECT, FUZZ_module, "ddp"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_allreduce_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_allreduce_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_allreduce_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_noop_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_noop_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_noop_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_fp16_compress_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_fp16_compress_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_fp16_compress_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_bf16_compress_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_bf16_compress_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_bf16_compress_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_power_sgd_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_power_sgd_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.rank = (int64_t)a[0].i;
    s0.s.start_iter = (int64_t)a[1].i;
    s0.s.min_compression_rate = a[2].f;
    s0.s.no_error_feedback = a[3].i != 0;
    s0.s.no_warm_start = a[4].i != 0;
    s0.s.epsilon = a[5].f;
    s0.s.seed = (uint64_t)a[6].i;
    s0.s.size = fuzz_size(&a[7], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_power_sgd_new)(a[7].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_power_sgd_new[] = {{FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "start_iter"}, {FUZZ_FLOAT, FUZZ_none, "min_compression_rate"}, {FUZZ_BOOL, FUZZ_none, "no_error_feedback"}, {FUZZ_BOOL, FUZZ_none, "no_warm_start"}, {FUZZ_FLOAT, FUZZ_none, "epsilon"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_HOW, FUZZ_none, "tsr_power_sgd_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_power_sgd_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_power_sgd_free)(a[0].p);
}
static const fuzz_argument arguments_power_sgd_free[] = {{FUZZ_OBJECT, FUZZ_power_sgd, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_power_sgd_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_power_sgd_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_power_sgd_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_batched_power_sgd_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_batched_power_sgd_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_batched_power_sgd_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_power_sgd_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_power_sgd_state_dict)(a[0].p);
}
static const fuzz_argument arguments_power_sgd_state_dict[] = {{FUZZ_OBJECT, FUZZ_power_sgd, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_power_sgd_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_power_sgd_load_state_dict)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_power_sgd_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_power_sgd, "state"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_post_local_sgd_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_post_local_sgd_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.start_iter = (int64_t)a[0].i;
    s0.s.no_local_gradients = a[1].i != 0;
    s0.s.groups = a[2].p;
    s0.s.n_groups = (int64_t)a[2].i;
    s0.s.group_size = (int64_t)a[3].i;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_post_local_sgd_new)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_post_local_sgd_new[] = {{FUZZ_INT, FUZZ_none, "start_iter"}, {FUZZ_BOOL, FUZZ_none, "no_local_gradients"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_HOW, FUZZ_none, "tsr_post_local_sgd_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_post_local_sgd_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_post_local_sgd_free)(a[0].p);
}
static const fuzz_argument arguments_post_local_sgd_free[] = {{FUZZ_OBJECT, FUZZ_post_local_sgd, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_post_local_sgd_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_grad_bucket s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.index = (int64_t)a[1].i;
    s1.s.is_last = a[2].i != 0;
    s1.s.n = (int64_t)a[3].i;
    s1.s.gradients = a[4].p;
    s1.s.parameters = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_ddp_post_local_sgd_hook)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_ddp_post_local_sgd_hook[] = {{FUZZ_USER, FUZZ_none, "state"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_BOOL, FUZZ_none, "is_last"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_TENSORS, FUZZ_none, "gradients"}, {FUZZ_TENSORS, FUZZ_none, "parameters"}, {FUZZ_HOW, FUZZ_none, "tsr_grad_bucket"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_average_parameters(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_average_parameters)(a[0].p);
}
static const fuzz_argument arguments_average_parameters[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_model_averager_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_model_averager_new)((int64_t)a[0].i, (int64_t)a[1].i);
}
static const fuzz_argument arguments_model_averager_new[] = {{FUZZ_INT, FUZZ_none, "period"}, {FUZZ_INT, FUZZ_none, "warmup_steps"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_model_averager_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_model_averager_free)(a[0].p);
}
static const fuzz_argument arguments_model_averager_free[] = {{FUZZ_OBJECT, FUZZ_model_averager, "averager"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_model_averager_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_model_averager_step)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_model_averager_step[] = {{FUZZ_OBJECT, FUZZ_model_averager, "averager"}, {FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_model_averager_get_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_model_averager_get_step)(a[0].p);
}
static const fuzz_argument arguments_model_averager_get_step[] = {{FUZZ_OBJECT, FUZZ_model_averager, "averager"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_model_averager_set_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_model_averager_set_step)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_model_averager_set_step[] = {{FUZZ_OBJECT, FUZZ_model_averager, "averager"}, {FUZZ_INT, FUZZ_none, "step"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_join_begin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_ddp_join_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.ddp = a[0].p;
    s0.s.divide_by_those_left = a[1].i != 0;
    s0.s.throw_on_early_termination = a[2].i != 0;
    s0.s.each = a[3].i ? fuzz_ddp_join_options_each : NULL;
    s0.s.user = a[4].p;
    s0.s.size = fuzz_size(&a[5], sizeof(s0.s));
    r->i = (int64_t)(tsr_ddp_join_begin)(a[5].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_ddp_join_begin[] = {{FUZZ_OBJECT, FUZZ_module, "ddp"}, {FUZZ_BOOL, FUZZ_none, "divide_by_those_left"}, {FUZZ_BOOL, FUZZ_none, "throw_on_early_termination"}, {FUZZ_CALLBACK, FUZZ_none, "each"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_HOW, FUZZ_none, "tsr_ddp_join_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_ddp_join_end(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_ddp_join_end)(a[0].p);
}
static const fuzz_argument arguments_ddp_join_end[] = {{FUZZ_OBJECT, FUZZ_module, "ddp"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_convert_sync_batchnorm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_convert_sync_batchnorm)(a[0].p);
}
static const fuzz_argument arguments_convert_sync_batchnorm[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_zero_redundancy_new)(a[0].p, a[1].i ? fuzz_zero_redundancy_new_make : NULL, a[2].p);
}
static const fuzz_argument arguments_zero_redundancy_new[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_CALLBACK, FUZZ_none, "make"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_zero_redundancy_free)(a[0].p);
}
static const fuzz_argument arguments_zero_redundancy_free[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_zero_redundancy_step)(a[0].p);
}
static const fuzz_argument arguments_zero_redundancy_step[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_zero_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_zero_redundancy_zero_grad)(a[0].p);
}
static const fuzz_argument arguments_zero_redundancy_zero_grad[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_local(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_zero_redundancy_local)(a[0].p);
}
static const fuzz_argument arguments_zero_redundancy_local[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_owner(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_zero_redundancy_owner)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_zero_redundancy_owner[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_zero_redundancy_state_dict)(a[0].p, (int32_t)a[1].i);
}
static const fuzz_argument arguments_zero_redundancy_state_dict[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_INT, FUZZ_none, "to"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_redundancy_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_zero_redundancy_load_state_dict)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_zero_redundancy_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_zero_redundancy, "optimizer"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_optimizer_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_step_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.optimizer = a[0].p;
    s0.s.barrier = a[1].i != 0;
    s0.s.groups = a[2].p;
    s0.s.n_groups = (int64_t)a[2].i;
    s0.s.group_size = (int64_t)a[3].i;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->i = (int64_t)(tsr_dist_optimizer_step)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_dist_optimizer_step[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_BOOL, FUZZ_none, "barrier"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_step_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_process_group(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_process_group)(a[0].p);
}
static const fuzz_argument arguments_init_process_group[] = {{FUZZ_TEXT, FUZZ_none, "init_method"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_destroy_process_group(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_destroy_process_group)();
}
static const fuzz_argument arguments_destroy_process_group[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_is_initialized(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_initialized)();
}
static const fuzz_argument arguments_is_initialized[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_get_rank(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_rank)();
}
static const fuzz_argument arguments_get_rank[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_get_world_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_world_size)();
}
static const fuzz_argument arguments_get_world_size[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_all_reduce(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.tensor = a[1].p;
    s1.s.last = (int64_t)a[2].i;
    s1.s.scale = a[3].f;
    s1.s.groups = a[4].p;
    s1.s.n_groups = (int64_t)a[4].i;
    s1.s.group_size = (int64_t)a[5].i;
    s1.s.root = (int64_t)a[6].i;
    s1.s.pin_layout = a[7].i != 0;
    s1.s.bucket_cap_mb = a[8].f;
    s1.s.mesh = a[9].p;
    s1.s.axes = a[10].p;
    s1.s.size = fuzz_size(&a[11], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_all_reduce)((int32_t)a[0].i, a[11].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_all_reduce[] = {{FUZZ_INT, FUZZ_none, "op"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_all_gather(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.tensor = a[1].p;
    s1.s.last = (int64_t)a[2].i;
    s1.s.scale = a[3].f;
    s1.s.groups = a[4].p;
    s1.s.n_groups = (int64_t)a[4].i;
    s1.s.group_size = (int64_t)a[5].i;
    s1.s.root = (int64_t)a[6].i;
    s1.s.pin_layout = a[7].i != 0;
    s1.s.bucket_cap_mb = a[8].f;
    s1.s.mesh = a[9].p;
    s1.s.axes = a[10].p;
    s1.s.size = fuzz_size(&a[11], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_all_gather)(a[0].p, a[11].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_all_gather[] = {{FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reduce_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.tensor = a[2].p;
    s2.s.last = (int64_t)a[3].i;
    s2.s.scale = a[4].f;
    s2.s.groups = a[5].p;
    s2.s.n_groups = (int64_t)a[5].i;
    s2.s.group_size = (int64_t)a[6].i;
    s2.s.root = (int64_t)a[7].i;
    s2.s.pin_layout = a[8].i != 0;
    s2.s.bucket_cap_mb = a[9].f;
    s2.s.mesh = a[10].p;
    s2.s.axes = a[11].p;
    s2.s.size = fuzz_size(&a[12], sizeof(s2.s));
    r->p = (void *)(uintptr_t)(tsr_reduce_scatter)((int32_t)a[0].i, a[1].p, a[12].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_reduce_scatter[] = {{FUZZ_INT, FUZZ_none, "op"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_all_to_all(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.tensor = a[2].p;
    s2.s.last = (int64_t)a[3].i;
    s2.s.scale = a[4].f;
    s2.s.groups = a[5].p;
    s2.s.n_groups = (int64_t)a[5].i;
    s2.s.group_size = (int64_t)a[6].i;
    s2.s.root = (int64_t)a[7].i;
    s2.s.pin_layout = a[8].i != 0;
    s2.s.bucket_cap_mb = a[9].f;
    s2.s.mesh = a[10].p;
    s2.s.axes = a[11].p;
    s2.s.size = fuzz_size(&a[12], sizeof(s2.s));
    r->p = (void *)(uintptr_t)(tsr_all_to_all)(a[0].p, (int64_t)a[1].i, a[12].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_all_to_all[] = {{FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_INT, FUZZ_none, "split_dim"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_collective_permute(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_collective_permute)(a[0].p, a[1].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_collective_permute[] = {{FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_SCRATCH, FUZZ_none, "pairs"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_all_reduce_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.tensor = a[2].p;
    s2.s.last = (int64_t)a[3].i;
    s2.s.scale = a[4].f;
    s2.s.groups = a[5].p;
    s2.s.n_groups = (int64_t)a[5].i;
    s2.s.group_size = (int64_t)a[6].i;
    s2.s.root = (int64_t)a[7].i;
    s2.s.pin_layout = a[8].i != 0;
    s2.s.bucket_cap_mb = a[9].f;
    s2.s.mesh = a[10].p;
    s2.s.axes = a[11].p;
    s2.s.size = fuzz_size(&a[12], sizeof(s2.s));
    r->i = (int64_t)(tsr_all_reduce_)((int32_t)a[0].i, a[1].p, a[12].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_all_reduce_[] = {{FUZZ_INT, FUZZ_none, "op"}, {FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_collective_broadcast_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.tensor = a[1].p;
    s1.s.last = (int64_t)a[2].i;
    s1.s.scale = a[3].f;
    s1.s.groups = a[4].p;
    s1.s.n_groups = (int64_t)a[4].i;
    s1.s.group_size = (int64_t)a[5].i;
    s1.s.root = (int64_t)a[6].i;
    s1.s.pin_layout = a[7].i != 0;
    s1.s.bucket_cap_mb = a[8].f;
    s1.s.mesh = a[9].p;
    s1.s.axes = a[10].p;
    s1.s.size = fuzz_size(&a[11], sizeof(s1.s));
    r->i = (int64_t)(tsr_collective_broadcast_)(a[0].p, a[11].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_collective_broadcast_[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_all_gather_list(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.tensor = a[2].p;
    s3.s.last = (int64_t)a[3].i;
    s3.s.scale = a[4].f;
    s3.s.groups = a[5].p;
    s3.s.n_groups = (int64_t)a[5].i;
    s3.s.group_size = (int64_t)a[6].i;
    s3.s.root = (int64_t)a[7].i;
    s3.s.pin_layout = a[8].i != 0;
    s3.s.bucket_cap_mb = a[9].f;
    s3.s.mesh = a[10].p;
    s3.s.axes = a[11].p;
    s3.s.size = fuzz_size(&a[12], sizeof(s3.s));
    r->i = (int64_t)(tsr_all_gather_list)(a[0].p, a[1].p, (int64_t)a[1].i, a[12].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_all_gather_list[] = {{FUZZ_TENSORS, FUZZ_none, "values"}, {FUZZ_ROOM, FUZZ_none, "outputs"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reduce_scatter_list(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_collective_options s;
        char room[FUZZ_ROOM_BYTES];
    } s4 = {.room = {0}};
    s4.s.tensor = a[3].p;
    s4.s.last = (int64_t)a[4].i;
    s4.s.scale = a[5].f;
    s4.s.groups = a[6].p;
    s4.s.n_groups = (int64_t)a[6].i;
    s4.s.group_size = (int64_t)a[7].i;
    s4.s.root = (int64_t)a[8].i;
    s4.s.pin_layout = a[9].i != 0;
    s4.s.bucket_cap_mb = a[10].f;
    s4.s.mesh = a[11].p;
    s4.s.axes = a[12].p;
    s4.s.size = fuzz_size(&a[13], sizeof(s4.s));
    r->i = (int64_t)(tsr_reduce_scatter_list)((int32_t)a[0].i, a[1].p, a[2].p, (int64_t)a[2].i, a[13].i == FUZZ_NO_STRUCT ? NULL : &s4.s);
}
static const fuzz_argument arguments_reduce_scatter_list[] = {{FUZZ_INT, FUZZ_none, "op"}, {FUZZ_TENSORS, FUZZ_none, "inputs"}, {FUZZ_ROOM, FUZZ_none, "outputs"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "last"}, {FUZZ_FLOAT, FUZZ_none, "scale"}, {FUZZ_SCRATCH, FUZZ_none, "groups"}, {FUZZ_INT, FUZZ_none, "group_size"}, {FUZZ_INT, FUZZ_none, "root"}, {FUZZ_BOOL, FUZZ_none, "pin_layout"}, {FUZZ_FLOAT, FUZZ_none, "bucket_cap_mb"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axes"}, {FUZZ_HOW, FUZZ_none, "tsr_collective_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_send(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_send)(a[0].p, (int32_t)a[1].i, (int64_t)a[2].i);
}
static const fuzz_argument arguments_send[] = {{FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_INT, FUZZ_none, "to"}, {FUZZ_INT, FUZZ_none, "channel_id"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_recv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_recv)(a[0].p, (int32_t)a[1].i, (int64_t)a[2].i);
}
static const fuzz_argument arguments_recv[] = {{FUZZ_TENSOR, FUZZ_none, "output"}, {FUZZ_INT, FUZZ_none, "from"}, {FUZZ_INT, FUZZ_none, "channel_id"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimization_barrier_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_optimization_barrier_)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_optimization_barrier_[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_broadcast_master_param(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_broadcast_master_param)(a[0].p);
}
static const fuzz_argument arguments_broadcast_master_param[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reduce_gradients(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_reduce_gradients)(a[0].p);
}
static const fuzz_argument arguments_reduce_gradients[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_launch(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_launch)(a[0].i ? fuzz_launch_function : NULL, a[1].p);
}
static const fuzz_argument arguments_launch[] = {{FUZZ_CALLBACK, FUZZ_none, "function"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_distributed_sampler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_distributed_sampler)((int64_t)a[0].i, a[1].i != 0, (uint64_t)a[2].i, a[3].i != 0);
}
static const fuzz_argument arguments_distributed_sampler[] = {{FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "shuffle"}, {FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_BOOL, FUZZ_none, "drop_last"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dtype_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dtype_size)((tsr_dtype)a[0].i);
}
static const fuzz_argument arguments_dtype_size[] = {{FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dtype_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_dtype_name)((tsr_dtype)a[0].i);
}
static const fuzz_argument arguments_dtype_name[] = {{FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_stablehlo(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_export_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.locations = a[1].i != 0;
    s2.s.generic = a[2].i != 0;
    s2.s.names = a[3].p;
    s2.s.step = a[4].i != 0;
    for (size_t i = 0; i < 8 && i < sizeof(s2.s.version) / sizeof(s2.s.version[0]); i++)
        s2.s.version[i] = (int32_t)a[5].ints[i];
    s2.s.size = fuzz_size(&a[6], sizeof(s2.s));
    r->i = (int64_t)(tsr_get_stablehlo)(a[0].p, (int64_t)a[0].i, a[6].i == FUZZ_NO_STRUCT ? NULL : &s2.s, a[7].p);
}
static const fuzz_argument arguments_get_stablehlo[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_BOOL, FUZZ_none, "locations"}, {FUZZ_BOOL, FUZZ_none, "generic"}, {FUZZ_OBJECT, FUZZ_state_dict, "names"}, {FUZZ_BOOL, FUZZ_none, "step"}, {FUZZ_INT_ARRAY, FUZZ_none, "version"}, {FUZZ_HOW, FUZZ_none, "tsr_export_options"}, {FUZZ_TEXT_ROOM, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_stablehlo_bytecode(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_export_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.locations = a[2].i != 0;
    s3.s.generic = a[3].i != 0;
    s3.s.names = a[4].p;
    s3.s.step = a[5].i != 0;
    for (size_t i = 0; i < 8 && i < sizeof(s3.s.version) / sizeof(s3.s.version[0]); i++)
        s3.s.version[i] = (int32_t)a[6].ints[i];
    s3.s.size = fuzz_size(&a[7], sizeof(s3.s));
    r->i = (int64_t)(tsr_get_stablehlo_bytecode)(a[0].p, (int64_t)a[0].i, (const int32_t[3]){(int32_t)a[1].ints[0], (int32_t)a[1].ints[1], (int32_t)a[1].ints[2]}, a[7].i == FUZZ_NO_STRUCT ? NULL : &s3.s, a[8].p, a[9].p);
}
static const fuzz_argument arguments_get_stablehlo_bytecode[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_INT_ARRAY, FUZZ_none, "version"}, {FUZZ_BOOL, FUZZ_none, "locations"}, {FUZZ_BOOL, FUZZ_none, "generic"}, {FUZZ_OBJECT, FUZZ_state_dict, "names"}, {FUZZ_BOOL, FUZZ_none, "step"}, {FUZZ_INT_ARRAY, FUZZ_none, "version"}, {FUZZ_HOW, FUZZ_none, "tsr_export_options"}, {FUZZ_TEXT_ROOM, FUZZ_none, "bytes"}, {FUZZ_SCRATCH, FUZZ_none, "size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_stablehlo_values(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_export_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.locations = a[1].i != 0;
    s2.s.generic = a[2].i != 0;
    s2.s.names = a[3].p;
    s2.s.step = a[4].i != 0;
    for (size_t i = 0; i < 8 && i < sizeof(s2.s.version) / sizeof(s2.s.version[0]); i++)
        s2.s.version[i] = (int32_t)a[5].ints[i];
    s2.s.size = fuzz_size(&a[6], sizeof(s2.s));
    r->i = (int64_t)(tsr_get_stablehlo_values)(a[0].p, (int64_t)a[0].i, a[6].i == FUZZ_NO_STRUCT ? NULL : &s2.s, a[7].p);
}
static const fuzz_argument arguments_get_stablehlo_values[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_BOOL, FUZZ_none, "locations"}, {FUZZ_BOOL, FUZZ_none, "generic"}, {FUZZ_OBJECT, FUZZ_state_dict, "names"}, {FUZZ_BOOL, FUZZ_none, "step"}, {FUZZ_INT_ARRAY, FUZZ_none, "version"}, {FUZZ_HOW, FUZZ_none, "tsr_export_options"}, {FUZZ_OBJECT_ROOM, FUZZ_state_dict, "values"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fsdp(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_fsdp_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.mesh = a[1].p;
    s1.s.axis = a[2].p;
    s1.s.extra_data_axis = a[3].p;
    s1.s.min_elements = (int64_t)a[4].i;
    s1.s.wrap = a[5].p;
    s1.s.no_shard_input = a[6].i != 0;
    s1.s.no_shard_output = a[7].i != 0;
    s1.s.param_dtype = (tsr_dtype)a[8].i;
    s1.s.reduce_dtype = (tsr_dtype)a[9].i;
    s1.s.output_dtype = (tsr_dtype)a[10].i;
    s1.s.size = fuzz_size(&a[11], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_fsdp)(a[0].p, a[11].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_fsdp[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axis"}, {FUZZ_TEXT, FUZZ_none, "extra_data_axis"}, {FUZZ_INT, FUZZ_none, "min_elements"}, {FUZZ_TEXT, FUZZ_none, "wrap"}, {FUZZ_BOOL, FUZZ_none, "no_shard_input"}, {FUZZ_BOOL, FUZZ_none, "no_shard_output"}, {FUZZ_DTYPE, FUZZ_none, "param_dtype"}, {FUZZ_DTYPE, FUZZ_none, "reduce_dtype"}, {FUZZ_DTYPE, FUZZ_none, "output_dtype"}, {FUZZ_HOW, FUZZ_none, "tsr_fsdp_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_apply_backward_optimization_barrier(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_apply_backward_optimization_barrier)(a[0].p);
}
static const fuzz_argument arguments_apply_backward_optimization_barrier[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parallelize_module(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_parallel_plan s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.pattern = a[3].p;
    s3.s.style = (int32_t)a[4].i;
    r->i = (int64_t)(tsr_parallelize_module)(a[0].p, a[1].p, a[2].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &s3.s, (int64_t)a[6].i);
}
static const fuzz_argument arguments_parallelize_module[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "axis"}, {FUZZ_TEXT, FUZZ_none, "pattern"}, {FUZZ_INT, FUZZ_none, "style"}, {FUZZ_HOW, FUZZ_none, "tsr_parallel_plan"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_center_crop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_center_crop)(a[0].p, (int64_t)a[1].i, (int64_t)a[2].i);
}
static const fuzz_argument arguments_center_crop[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_crop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_crop)(a[0].p, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i);
}
static const fuzz_argument arguments_random_crop[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_resized_crop(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_resized_crop)(a[0].p, (int64_t)a[1].i, (int64_t)a[2].i, a[3].f, a[4].f);
}
static const fuzz_argument arguments_random_resized_crop[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_FLOAT, FUZZ_none, "min_scale"}, {FUZZ_FLOAT, FUZZ_none, "max_scale"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_horizontal_flip(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_horizontal_flip)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_random_horizontal_flip[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_vertical_flip(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_vertical_flip)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_random_vertical_flip[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_normalize_images(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_normalize_images)(a[0].p, a[1].p, a[2].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_normalize_images[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOATS, FUZZ_none, "mean"}, {FUZZ_FLOATS, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_resize_images(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_resize_images)(a[0].p, (int64_t)a[1].i, (int64_t)a[2].i, a[3].i != 0);
}
static const fuzz_argument arguments_resize_images[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_INT, FUZZ_none, "height"}, {FUZZ_INT, FUZZ_none, "width"}, {FUZZ_BOOL, FUZZ_none, "antialias"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_color_jitter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_color_jitter)(a[0].p, a[1].f, a[2].f, a[3].f);
}
static const fuzz_argument arguments_color_jitter[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "brightness"}, {FUZZ_FLOAT, FUZZ_none, "contrast"}, {FUZZ_FLOAT, FUZZ_none, "saturation"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_hue(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_hue)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_random_hue[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "hue"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_solarize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_solarize)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_random_solarize[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "threshold"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_posterize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_posterize)(a[0].p, (int64_t)a[1].i, a[2].f);
}
static const fuzz_argument arguments_random_posterize[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_INT, FUZZ_none, "bits"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_grayscale(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_grayscale)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_random_grayscale[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_autocontrast(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_autocontrast)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_random_autocontrast[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_equalize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_equalize)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_random_equalize[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_random_erasing(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_random_erasing)(a[0].p, a[1].f, a[2].f, a[3].f);
}
static const fuzz_argument arguments_random_erasing[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_FLOAT, FUZZ_none, "p"}, {FUZZ_FLOAT, FUZZ_none, "min_scale"}, {FUZZ_FLOAT, FUZZ_none, "max_scale"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mixup(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_mixup)(a[0].p, a[1].p, (int64_t)a[2].i, a[3].f, a[4].p, a[5].p);
}
static const fuzz_argument arguments_mixup[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_TENSOR, FUZZ_none, "labels"}, {FUZZ_INT, FUZZ_none, "num_classes"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_ROOM, FUZZ_none, "mixed"}, {FUZZ_ROOM, FUZZ_none, "targets"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_cutmix(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_cutmix)(a[0].p, a[1].p, (int64_t)a[2].i, a[3].f, a[4].p, a[5].p);
}
static const fuzz_argument arguments_cutmix[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_TENSOR, FUZZ_none, "labels"}, {FUZZ_INT, FUZZ_none, "num_classes"}, {FUZZ_FLOAT, FUZZ_none, "alpha"}, {FUZZ_ROOM, FUZZ_none, "mixed"}, {FUZZ_ROOM, FUZZ_none, "targets"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_image(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_image)(a[0].p, a[1].p, (int64_t)a[2].i, (int64_t)a[3].i);
}
static const fuzz_argument arguments_save_image[] = {{FUZZ_TENSOR, FUZZ_none, "images"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_INT, FUZZ_none, "nrow"}, {FUZZ_INT, FUZZ_none, "padding"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_safetensors(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_safetensors)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_save_safetensors[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_safetensors(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_safetensors)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_load_safetensors[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT_ROOM, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_safetensors_index(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_safetensors_index)(a[0].p, a[1].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_save_safetensors_index[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_INT, FUZZ_none, "most_bytes"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_open(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_safetensors_open)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_safetensors_open[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT_ROOM, FUZZ_safetensors, "file"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_close(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_safetensors_close)(a[0].p);
}
static const fuzz_argument arguments_safetensors_close[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_safetensors_count)(a[0].p);
}
static const fuzz_argument arguments_safetensors_count[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_safetensors_name)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_safetensors_name[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_dtype(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_safetensors_dtype)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_safetensors_dtype[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_shape(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_safetensors_shape)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_safetensors_shape[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_SCRATCH, FUZZ_none, "dims"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_metadata(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_safetensors_metadata)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_safetensors_metadata[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_safetensors_get(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_safetensors_get)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_safetensors_get[] = {{FUZZ_OBJECT, FUZZ_safetensors, "file"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_npy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_npy)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_save_npy[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_npy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_npy)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_load_npy[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_npz(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_npz)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_save_npz[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_npz(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_npz)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_load_npz[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT_ROOM, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_idx(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_idx)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_load_idx[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_csv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_csv)(a[0].p, (char)a[1].i, (int64_t)a[2].i, a[3].p);
}
static const fuzz_argument arguments_load_csv[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_INT, FUZZ_none, "separator"}, {FUZZ_INT, FUZZ_none, "skip"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_csv_as(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_csv_as)(a[0].p, (char)a[1].i, (int64_t)a[2].i, (tsr_dtype)a[3].i, a[4].p);
}
static const fuzz_argument arguments_load_csv_as[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_INT, FUZZ_none, "separator"}, {FUZZ_INT, FUZZ_none, "skip"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_ROOM, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_program(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_export_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.locations = a[2].i != 0;
    s3.s.generic = a[3].i != 0;
    s3.s.names = a[4].p;
    s3.s.step = a[5].i != 0;
    for (size_t i = 0; i < 8 && i < sizeof(s3.s.version) / sizeof(s3.s.version[0]); i++)
        s3.s.version[i] = (int32_t)a[6].ints[i];
    s3.s.size = fuzz_size(&a[7], sizeof(s3.s));
    r->i = (int64_t)(tsr_save_program)(a[0].p, a[1].p, (int64_t)a[1].i, a[7].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_save_program[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_BOOL, FUZZ_none, "locations"}, {FUZZ_BOOL, FUZZ_none, "generic"}, {FUZZ_OBJECT, FUZZ_state_dict, "names"}, {FUZZ_BOOL, FUZZ_none, "step"}, {FUZZ_INT_ARRAY, FUZZ_none, "version"}, {FUZZ_HOW, FUZZ_none, "tsr_export_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_program(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_program)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_load_program[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT_ROOM, FUZZ_program, "program"}, {FUZZ_OBJECT_ROOM, FUZZ_state_dict, "values"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_pt(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_pt)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_load_pt[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT_ROOM, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_pt(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_pt)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_save_pt[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_pt_nested(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_save_pt_nested)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_save_pt_nested[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kv_cache_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_kv_cache_new)((int64_t)a[0].i);
}
static const fuzz_argument arguments_kv_cache_new[] = {{FUZZ_INT, FUZZ_none, "capacity"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kv_cache_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_kv_cache_free)(a[0].p);
}
static const fuzz_argument arguments_kv_cache_free[] = {{FUZZ_OBJECT, FUZZ_kv_cache, "cache"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kv_cache_reset(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_kv_cache_reset)(a[0].p);
}
static const fuzz_argument arguments_kv_cache_reset[] = {{FUZZ_OBJECT, FUZZ_kv_cache, "cache"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kv_cache_reorder(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_kv_cache_reorder)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_kv_cache_reorder[] = {{FUZZ_OBJECT, FUZZ_kv_cache, "cache"}, {FUZZ_TENSOR, FUZZ_none, "rows"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_kv_cache_position(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_kv_cache_position)(a[0].p);
}
static const fuzz_argument arguments_kv_cache_position[] = {{FUZZ_OBJECT, FUZZ_kv_cache, "cache"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_kv_cache(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_kv_cache)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_set_kv_cache[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_OBJECT, FUZZ_kv_cache, "cache"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_causal_attention(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_causal_attention_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.value = a[3].p;
    s3.s.key_mask = a[4].p;
    s3.s.size = fuzz_size(&a[5], sizeof(s3.s));
    r->p = (void *)(uintptr_t)(tsr_causal_attention)(a[0].p, a[1].p, a[2].p, a[5].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_causal_attention[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TENSOR, FUZZ_none, "query"}, {FUZZ_TENSOR, FUZZ_none, "key"}, {FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_TENSOR, FUZZ_none, "key_mask"}, {FUZZ_HOW, FUZZ_none, "tsr_causal_attention_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_positions(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_positions)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_positions[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_module_class s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.name = a[0].p;
    s0.s.forward = a[1].i ? fuzz_module_class_forward : NULL;
    s0.s.free = a[2].i ? fuzz_module_class_free : NULL;
    s0.s.copy = a[3].i ? fuzz_module_class_copy : NULL;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_module_new)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s, a[5].p);
}
static const fuzz_argument arguments_module_new[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_CALLBACK, FUZZ_none, "forward"}, {FUZZ_CALLBACK, FUZZ_none, "free"}, {FUZZ_CALLBACK, FUZZ_none, "copy"}, {FUZZ_HOW, FUZZ_none, "tsr_module_class"}, {FUZZ_USER, FUZZ_none, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_module_free)(a[0].p);
}
static const fuzz_argument arguments_module_free[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_module(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_module)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_register_module[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_OBJECT, FUZZ_module, "child"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_parameter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_parameter)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_register_parameter[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_buffer(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_buffer)(a[0].p, a[1].p, a[2].p, a[3].i != 0);
}
static const fuzz_argument arguments_register_buffer[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_BOOL, FUZZ_none, "persistent"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_module_of(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_module_of)(a[0].p, a[1].i ? fuzz_module_function : NULL, fuzz_children(a[2].p, a[3].p, a[3].i), a[3].i);
}
static const fuzz_argument arguments_nn_module_of[] = {{FUZZ_TEXT, FUZZ_none, "type"}, {FUZZ_CALLBACK, FUZZ_none, "forward"}, {FUZZ_TEXTS, FUZZ_none, "names"}, {FUZZ_OBJECTS, FUZZ_module, "children"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_call(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_call)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_call[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_module2_of(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_module2_of)(a[0].p, a[1].i ? fuzz_module_function2 : NULL, fuzz_children(a[2].p, a[3].p, a[3].i), a[3].i);
}
static const fuzz_argument arguments_nn_module2_of[] = {{FUZZ_TEXT, FUZZ_none, "type"}, {FUZZ_CALLBACK, FUZZ_none, "forward"}, {FUZZ_TEXTS, FUZZ_none, "names"}, {FUZZ_OBJECTS, FUZZ_module, "children"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_call2(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_call2)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_call2[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "first"}, {FUZZ_TENSOR, FUZZ_none, "second"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_set_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_set_int)(a[0].p, a[1].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_module_set_int[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_INT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_int)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_module_int[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_forward(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_forward)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_forward[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_forward2(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_forward2)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_forward2[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TENSOR, FUZZ_none, "first"}, {FUZZ_TENSOR, FUZZ_none, "second"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_forward_n(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_forward_n)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_forward_n[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_train(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_train)(a[0].p, a[1].i != 0);
}
static const fuzz_argument arguments_train[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_BOOL, FUZZ_none, "training"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_eval(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_eval)(a[0].p);
}
static const fuzz_argument arguments_eval[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_training(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_training)(a[0].p);
}
static const fuzz_argument arguments_is_training[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameters(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_parameters)(a[0].p);
}
static const fuzz_argument arguments_parameters[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameter_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_parameter_count)(a[0].p);
}
static const fuzz_argument arguments_parameter_count[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "list"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameter_at(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_parameter_at)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_parameter_at[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "list"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameter_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_parameter_name)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_parameter_name[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "list"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_named_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_named_tensor)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_named_tensor[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_need_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_need_tensor)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_need_tensor[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_named_module(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_named_module)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_named_module[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_apply(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_apply)(a[0].p, a[1].i ? fuzz_module_apply_visit : NULL, a[2].p);
}
static const fuzz_argument arguments_module_apply[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "visit"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_requires_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_requires_grad)(a[0].p, a[1].p, a[2].i != 0);
}
static const fuzz_argument arguments_module_requires_grad[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "pattern"}, {FUZZ_BOOL, FUZZ_none, "requires_grad"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_replace_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_replace_tensor)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_replace_tensor[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_replace_module(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_replace_module)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_replace_module[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT, FUZZ_module, "replacement"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_to(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_to)(a[0].p, (tsr_dtype)a[1].i);
}
static const fuzz_argument arguments_module_to[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_copy(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_module_copy)(a[0].p);
}
static const fuzz_argument arguments_module_copy[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_zero_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_module_zero_grad)(a[0].p);
}
static const fuzz_argument arguments_module_zero_grad[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameter_list_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_parameter_list_new)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_parameter_list_new[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameters_where(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_parameters_where)(a[0].p, a[1].i ? fuzz_parameters_where_chosen : NULL, a[2].p);
}
static const fuzz_argument arguments_parameters_where[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "chosen"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_parameter_list_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_parameter_list_free)(a[0].p);
}
static const fuzz_argument arguments_parameter_list_free[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "list"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_forward_pre_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_forward_pre_hook)(a[0].p, a[1].i ? fuzz_forward_pre_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_forward_pre_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_forward_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_forward_hook)(a[0].p, a[1].i ? fuzz_forward_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_forward_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_backward_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_backward_hook)(a[0].p, a[1].i ? fuzz_register_backward_hook_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_backward_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_full_backward_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_full_backward_hook)(a[0].p, a[1].i ? fuzz_full_backward_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_full_backward_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_state_dict_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_state_dict_hook)(a[0].p, a[1].i ? fuzz_state_dict_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_state_dict_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_load_state_dict_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_register_load_state_dict_hook)(a[0].p, a[1].i ? fuzz_state_dict_hook : NULL, a[2].p);
}
static const fuzz_argument arguments_register_load_state_dict_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_CALLBACK, FUZZ_none, "hook"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_remove_hook(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_remove_hook)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_remove_hook[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_INT, FUZZ_none, "hook"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clip_grad_norm_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_clip_grad_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.max_norm = a[1].f;
    s1.s.norm_type = a[2].f;
    s1.s.size = fuzz_size(&a[3], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_clip_grad_norm_)(a[0].p, a[3].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_clip_grad_norm_[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "max_norm"}, {FUZZ_FLOAT, FUZZ_none, "norm_type"}, {FUZZ_HOW, FUZZ_none, "tsr_clip_grad_norm_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clip_grad_value_(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_clip_grad_value_)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_clip_grad_value_[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "clip_value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_module_state_dict)(a[0].p);
}
static const fuzz_argument arguments_module_state_dict[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_load_state_dict)(a[0].p, a[1].p, a[2].i != 0);
}
static const fuzz_argument arguments_module_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_BOOL, FUZZ_none, "strict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_load_matching(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_load_matching)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_module_load_matching[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_SCRATCH, FUZZ_none, "loaded"}, {FUZZ_TEXT_ROOM, FUZZ_none, "report"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_type(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_module_type)(a[0].p);
}
static const fuzz_argument arguments_module_type[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_to_string(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_to_string)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_module_to_string[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT_ROOM, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_print(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_print)(a[0].p);
}
static const fuzz_argument arguments_module_print[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_summary(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_summary)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_module_summary[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TENSORS, FUZZ_none, "inputs"}, {FUZZ_TEXT_ROOM, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_module_list(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_module_list)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_nn_module_list[] = {{FUZZ_OBJECTS, FUZZ_module, "modules"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_module_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_module_dict)(a[0].p, a[1].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_nn_module_dict[] = {{FUZZ_TEXTS, FUZZ_none, "names"}, {FUZZ_OBJECTS, FUZZ_module, "modules"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_parameter_list(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_parameter_list)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_nn_parameter_list[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_parameter_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_parameter_dict)(a[0].p, a[1].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_nn_parameter_dict[] = {{FUZZ_TEXTS, FUZZ_none, "names"}, {FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_child_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_module_child_count)(a[0].p);
}
static const fuzz_argument arguments_module_child_count[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_module_child(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_module_child)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_module_child[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_SCRATCH, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_sequential_list(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_nn_sequential_list)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_nn_sequential_list[] = {{FUZZ_OBJECTS, FUZZ_module, "modules"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_triplet_margin_with_distance_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_triplet_margin_with_distance_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.negative = a[2].p;
    s2.s.distance = a[3].i ? fuzz_distance_function : NULL;
    s2.s.user = a[4].p;
    s2.s.margin = a[5].f;
    s2.s.swap = a[6].i != 0;
    s2.s.reduction = (int64_t)a[7].i;
    s2.s.size = fuzz_size(&a[8], sizeof(s2.s));
    r->p = (void *)(uintptr_t)(tsr_triplet_margin_with_distance_loss)(a[0].p, a[1].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_triplet_margin_with_distance_loss[] = {{FUZZ_TENSOR, FUZZ_none, "anchor"}, {FUZZ_TENSOR, FUZZ_none, "positive"}, {FUZZ_TENSOR, FUZZ_none, "negative"}, {FUZZ_CALLBACK, FUZZ_none, "distance"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_BOOL, FUZZ_none, "swap"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "tsr_triplet_margin_with_distance_loss_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_triplet_margin_with_distance_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_triplet_margin_with_distance_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.distance = a[0].i ? fuzz_distance_function : NULL;
    s0.s.user = a[1].p;
    s0.s.margin = a[2].f;
    s0.s.swap = a[3].i != 0;
    s0.s.reduction = (int64_t)a[4].i;
    s0.s.size = fuzz_size(&a[5], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_nn_triplet_margin_with_distance_loss)(a[5].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_nn_triplet_margin_with_distance_loss[] = {{FUZZ_CALLBACK, FUZZ_none, "distance"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_FLOAT, FUZZ_none, "margin"}, {FUZZ_BOOL, FUZZ_none, "swap"}, {FUZZ_INT, FUZZ_none, "reduction"}, {FUZZ_HOW, FUZZ_none, "tsr_nn_triplet_margin_with_distance_loss_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_nn_adaptive_log_softmax_with_loss(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_nn_adaptive_log_softmax_with_loss_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.n_cutoffs = (int64_t)a[3].i;
    s3.s.div_value = a[4].f;
    s3.s.head_bias = a[5].i != 0;
    s3.s.dtype = (tsr_dtype)a[6].i;
    s3.s.all_rows = a[7].i != 0;
    s3.s.size = fuzz_size(&a[8], sizeof(s3.s));
    r->p = (void *)(uintptr_t)(tsr_nn_adaptive_log_softmax_with_loss)((int64_t)a[0].i, (int64_t)a[1].i, a[2].p, a[8].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_nn_adaptive_log_softmax_with_loss[] = {{FUZZ_INT, FUZZ_none, "in_features"}, {FUZZ_INT, FUZZ_none, "n_classes"}, {FUZZ_INTS, FUZZ_none, "cutoffs"}, {FUZZ_INT, FUZZ_none, "n_cutoffs"}, {FUZZ_FLOAT, FUZZ_none, "div_value"}, {FUZZ_BOOL, FUZZ_none, "head_bias"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_BOOL, FUZZ_none, "all_rows"}, {FUZZ_HOW, FUZZ_none, "tsr_nn_adaptive_log_softmax_with_loss_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_adaptive_log_prob(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_adaptive_log_prob)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_adaptive_log_prob[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_uniform(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_uniform)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_init_uniform[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "low"}, {FUZZ_FLOAT, FUZZ_none, "high"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_normal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_normal)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_init_normal[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "mean"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_constant(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_constant)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_constant[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_xavier_uniform(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_xavier_uniform)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_xavier_uniform[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "gain"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_xavier_normal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_xavier_normal)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_xavier_normal[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "gain"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_kaiming_uniform(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_kaiming_uniform)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_kaiming_uniform[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "a"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_kaiming_normal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_kaiming_normal)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_kaiming_normal[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "a"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_kaiming_uniform_fan_out(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_kaiming_uniform_fan_out)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_kaiming_uniform_fan_out[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "a"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_kaiming_normal_fan_out(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_kaiming_normal_fan_out)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_kaiming_normal_fan_out[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "a"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_fan(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->f = (tsr_init_fan)(a[0].p, a[1].i != 0);
}
static const fuzz_argument arguments_init_fan[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_BOOL, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_trunc_normal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_trunc_normal)(a[0].p, a[1].f, a[2].f, a[3].f, a[4].f);
}
static const fuzz_argument arguments_init_trunc_normal[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "mean"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_FLOAT, FUZZ_none, "low"}, {FUZZ_FLOAT, FUZZ_none, "high"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_orthogonal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_orthogonal)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_orthogonal[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "gain"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_eye(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_eye)(a[0].p);
}
static const fuzz_argument arguments_init_eye[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_dirac(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_dirac)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_init_dirac[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "groups"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_sparse(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_init_sparse)(a[0].p, a[1].f, a[2].f);
}
static const fuzz_argument arguments_init_sparse[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_FLOAT, FUZZ_none, "sparsity"}, {FUZZ_FLOAT, FUZZ_none, "std"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_init_gain(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->f = (tsr_init_gain)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_init_gain[] = {{FUZZ_TEXT, FUZZ_none, "nonlinearity"}, {FUZZ_FLOAT, FUZZ_none, "parameter"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_optimizer_free)(a[0].p);
}
static const fuzz_argument arguments_optimizer_free[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_add_param_group(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_add_param_group)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_add_param_group[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_master_weights(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_optimizer_master_weights)(a[0].p);
}
static const fuzz_argument arguments_optimizer_master_weights[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_param_group_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_param_group_count)(a[0].p);
}
static const fuzz_argument arguments_param_group_count[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_hyperparameter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_hyperparameter)(a[0].p, (int64_t)a[1].i, a[2].p, a[3].f);
}
static const fuzz_argument arguments_set_hyperparameter[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INT, FUZZ_none, "group"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_hyperparameter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_hyperparameter)(a[0].p, (int64_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_get_hyperparameter[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INT, FUZZ_none, "group"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_optimizer_step)(a[0].p);
}
static const fuzz_argument arguments_optimizer_step[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_step_closure(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_optimizer_step_closure)(a[0].p, a[1].i ? fuzz_closure : NULL, a[2].p, a[3].p);
}
static const fuzz_argument arguments_optimizer_step_closure[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_CALLBACK, FUZZ_none, "closure"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_SCRATCH, FUZZ_none, "loss"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_minimize(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_minimize)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_minimize[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_TENSOR, FUZZ_none, "loss"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_zero_grad(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_zero_grad)(a[0].p);
}
static const fuzz_argument arguments_zero_grad[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_optimizer_state_dict)(a[0].p);
}
static const fuzz_argument arguments_optimizer_state_dict[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_torch_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_optimizer_torch_state_dict)(a[0].p);
}
static const fuzz_argument arguments_optimizer_torch_state_dict[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_optimizer_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_optimizer_load_state_dict)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_optimizer_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_multi_step_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_multi_step_lr)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].f);
}
static const fuzz_argument arguments_multi_step_lr[] = {{FUZZ_OBJECT, FUZZ_optimizer, "optimizer"}, {FUZZ_INTS, FUZZ_none, "milestones"}, {FUZZ_FLOAT, FUZZ_none, "gamma"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sequential_lr(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sequential_lr)(a[0].p, (int64_t)a[0].i, a[1].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_sequential_lr[] = {{FUZZ_OBJECTS, FUZZ_scheduler, "schedulers"}, {FUZZ_INTS, FUZZ_none, "milestones"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_chained_scheduler(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_chained_scheduler)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_chained_scheduler[] = {{FUZZ_OBJECTS, FUZZ_scheduler, "schedulers"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_set_group(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scheduler_set_group)(a[0].p, (int64_t)a[1].i, a[2].p, a[3].f);
}
static const fuzz_argument arguments_scheduler_set_group[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_INT, FUZZ_none, "group"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_set_group_factor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scheduler_set_group_factor)(a[0].p, (int64_t)a[1].i, a[2].i ? fuzz_scheduler_set_group_factor_factor : NULL, a[3].p);
}
static const fuzz_argument arguments_scheduler_set_group_factor[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_INT, FUZZ_none, "group"}, {FUZZ_CALLBACK, FUZZ_none, "factor"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scheduler_step)(a[0].p);
}
static const fuzz_argument arguments_scheduler_step[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_step_metric(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scheduler_step_metric)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_scheduler_step_metric[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_FLOAT, FUZZ_none, "metric"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_scheduler_state_dict)(a[0].p);
}
static const fuzz_argument arguments_scheduler_state_dict[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scheduler_load_state_dict)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_scheduler_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scheduler_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_scheduler_free)(a[0].p);
}
static const fuzz_argument arguments_scheduler_free[] = {{FUZZ_OBJECT, FUZZ_scheduler, "scheduler"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_averaged_new)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_averaged_new[] = {{FUZZ_OBJECT, FUZZ_parameter_list, "parameters"}, {FUZZ_FLOAT, FUZZ_none, "ema_decay"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_averaged_free)(a[0].p);
}
static const fuzz_argument arguments_averaged_free[] = {{FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_update(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_averaged_update)(a[0].p);
}
static const fuzz_argument arguments_averaged_update[] = {{FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_swap(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_averaged_swap)(a[0].p);
}
static const fuzz_argument arguments_averaged_swap[] = {{FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_update_bn(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_update_bn)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_update_bn[] = {{FUZZ_OBJECT, FUZZ_loader, "loader"}, {FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_at(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_averaged_at)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_averaged_at[] = {{FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_averaged_state_dict)(a[0].p);
}
static const fuzz_argument arguments_averaged_state_dict[] = {{FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_averaged_load_state_dict(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_averaged_load_state_dict)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_averaged_load_state_dict[] = {{FUZZ_OBJECT, FUZZ_averaged, "averaged"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_register_parametrization(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_register_parametrization_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.parametrization = a[2].p;
    s2.s.right_inverse = a[3].i ? fuzz_right_inverse : NULL;
    s2.s.user = a[4].p;
    s2.s.originals = (int64_t)a[5].i;
    s2.s.unsafe = a[6].i != 0;
    s2.s.size = fuzz_size(&a[7], sizeof(s2.s));
    r->i = (int64_t)(tsr_register_parametrization)(a[0].p, a[1].p, a[7].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_register_parametrization[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_OBJECT, FUZZ_module, "parametrization"}, {FUZZ_CALLBACK, FUZZ_none, "right_inverse"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_INT, FUZZ_none, "originals"}, {FUZZ_BOOL, FUZZ_none, "unsafe"}, {FUZZ_HOW, FUZZ_none, "tsr_register_parametrization_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_remove_parametrizations(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_remove_parametrizations)(a[0].p, a[1].p, a[2].i != 0);
}
static const fuzz_argument arguments_remove_parametrizations[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_BOOL, FUZZ_none, "leave_parametrized"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_parametrized(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_parametrized)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_is_parametrized[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_assign_parametrized(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_assign_parametrized)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_assign_parametrized[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_parametrize_cached(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_parametrize_cached)(a[0].i != 0);
}
static const fuzz_argument arguments_set_parametrize_cached[] = {{FUZZ_BOOL, FUZZ_none, "enabled"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_weight_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_weight_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.module = a[0].p;
    s0.s.name = a[1].p;
    s0.s.dim = (int64_t)a[2].i;
    s0.s.whole = a[3].i != 0;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->i = (int64_t)(tsr_weight_norm)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_weight_norm[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "whole"}, {FUZZ_HOW, FUZZ_none, "tsr_weight_norm_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_spectral_norm(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_spectral_norm_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.module = a[0].p;
    s0.s.name = a[1].p;
    s0.s.n_power_iterations = (int64_t)a[1].i;
    s0.s.eps = a[2].f;
    s0.s.dim = (int64_t)a[3].i;
    s0.s.dim_is_zero = a[4].i != 0;
    s0.s.size = fuzz_size(&a[5], sizeof(s0.s));
    r->i = (int64_t)(tsr_spectral_norm)(a[5].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_spectral_norm[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_FLOAT, FUZZ_none, "eps"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_BOOL, FUZZ_none, "dim_is_zero"}, {FUZZ_HOW, FUZZ_none, "tsr_spectral_norm_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_orthogonal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_orthogonal_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.module = a[0].p;
    s0.s.name = a[1].p;
    s0.s.orthogonal_map = a[2].p;
    s0.s.no_trivialization = a[3].i != 0;
    s0.s.size = fuzz_size(&a[4], sizeof(s0.s));
    r->i = (int64_t)(tsr_orthogonal)(a[4].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_orthogonal[] = {{FUZZ_OBJECT, FUZZ_module, "module"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TEXT, FUZZ_none, "orthogonal_map"}, {FUZZ_BOOL, FUZZ_none, "no_trivialization"}, {FUZZ_HOW, FUZZ_none, "tsr_orthogonal_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pipeline_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_pipeline_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.microbatches = (int64_t)a[1].i;
    s1.s.schedule = (int32_t)a[2].i;
    s1.s.group = a[3].p;
    s1.s.loss = a[4].i ? fuzz_pipeline_loss : NULL;
    s1.s.user = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_pipeline_new)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_pipeline_new[] = {{FUZZ_OBJECT, FUZZ_module, "stage"}, {FUZZ_INT, FUZZ_none, "microbatches"}, {FUZZ_INT, FUZZ_none, "schedule"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_CALLBACK, FUZZ_none, "loss"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_HOW, FUZZ_none, "tsr_pipeline_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pipeline_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_pipeline_free)(a[0].p);
}
static const fuzz_argument arguments_pipeline_free[] = {{FUZZ_OBJECT, FUZZ_pipeline, "pipeline"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pipeline_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_pipeline_step)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_pipeline_step[] = {{FUZZ_OBJECT, FUZZ_pipeline, "pipeline"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "target"}, {FUZZ_ROOM, FUZZ_none, "loss"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pipeline_most_held(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_pipeline_most_held)(a[0].p);
}
static const fuzz_argument arguments_pipeline_most_held[] = {{FUZZ_OBJECT, FUZZ_pipeline, "pipeline"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_new_group(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_group_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.n = (int64_t)a[1].i;
    s1.s.timeout_ms = (int64_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.name = a[4].p;
    s1.s.any_order = a[5].i != 0;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_new_group)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_new_group[] = {{FUZZ_SCRATCH, FUZZ_none, "ranks"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_BOOL, FUZZ_none, "any_order"}, {FUZZ_HOW, FUZZ_none, "tsr_group_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_from_store(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_group_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.n = (int64_t)a[1].i;
    s1.s.timeout_ms = (int64_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.name = a[4].p;
    s1.s.any_order = a[5].i != 0;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_group_from_store)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_group_from_store[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_BOOL, FUZZ_none, "any_order"}, {FUZZ_HOW, FUZZ_none, "tsr_group_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_group_free)(a[0].p);
}
static const fuzz_argument arguments_group_free[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_group_size)(a[0].p);
}
static const fuzz_argument arguments_group_size[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_rank(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_group_rank)(a[0].p);
}
static const fuzz_argument arguments_group_rank[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_global_rank(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_group_global_rank)(a[0].p, (int32_t)a[1].i);
}
static const fuzz_argument arguments_group_global_rank[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_INT, FUZZ_none, "place"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_rank_of(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_group_rank_of)(a[0].p, (int32_t)a[1].i);
}
static const fuzz_argument arguments_group_rank_of[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_INT, FUZZ_none, "global_rank"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_backend(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_get_backend)(a[0].p);
}
static const fuzz_argument arguments_get_backend[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_group_transport(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_group_transport)(a[0].p, (int32_t)a[1].i);
}
static const fuzz_argument arguments_group_transport[] = {{FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_INT, FUZZ_none, "place"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_reduce(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.input = a[1].p;
    s1.s.op = (int32_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.tag = (int32_t)a[4].i;
    s1.s.from = a[5].p;
    s1.s.factor = a[6].f;
    s1.s.group = a[7].p;
    s1.s.work = a[8].p;
    s1.s.input_splits = a[9].p;
    s1.s.output_splits = a[10].p;
    s1.s.timeout_ms = (int64_t)a[11].i;
    s1.s.n = (int64_t)a[12].i;
    s1.s.wait_all_ranks = a[13].i != 0;
    s1.s.size = fuzz_size(&a[14], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_all_reduce)(a[0].p, a[14].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_all_reduce[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_reduce_coalesced(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.input = a[1].p;
    s2.s.op = (int32_t)a[2].i;
    s2.s.rank = (int32_t)a[3].i;
    s2.s.tag = (int32_t)a[4].i;
    s2.s.from = a[5].p;
    s2.s.factor = a[6].f;
    s2.s.group = a[7].p;
    s2.s.work = a[8].p;
    s2.s.input_splits = a[9].p;
    s2.s.output_splits = a[10].p;
    s2.s.timeout_ms = (int64_t)a[11].i;
    s2.s.n = (int64_t)a[12].i;
    s2.s.wait_all_ranks = a[13].i != 0;
    s2.s.size = fuzz_size(&a[14], sizeof(s2.s));
    r->i = (int64_t)(tsr_dist_all_reduce_coalesced)(a[0].p, (int64_t)a[0].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_dist_all_reduce_coalesced[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_reduce(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.input = a[2].p;
    s2.s.op = (int32_t)a[3].i;
    s2.s.rank = (int32_t)a[4].i;
    s2.s.tag = (int32_t)a[5].i;
    s2.s.from = a[6].p;
    s2.s.factor = a[7].f;
    s2.s.group = a[8].p;
    s2.s.work = a[9].p;
    s2.s.input_splits = a[10].p;
    s2.s.output_splits = a[11].p;
    s2.s.timeout_ms = (int64_t)a[12].i;
    s2.s.n = (int64_t)a[13].i;
    s2.s.wait_all_ranks = a[14].i != 0;
    s2.s.size = fuzz_size(&a[15], sizeof(s2.s));
    r->i = (int64_t)(tsr_dist_reduce)(a[0].p, (int32_t)a[1].i, a[15].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_dist_reduce[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "dst"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_broadcast(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.input = a[1].p;
    s1.s.op = (int32_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.tag = (int32_t)a[4].i;
    s1.s.from = a[5].p;
    s1.s.factor = a[6].f;
    s1.s.group = a[7].p;
    s1.s.work = a[8].p;
    s1.s.input_splits = a[9].p;
    s1.s.output_splits = a[10].p;
    s1.s.timeout_ms = (int64_t)a[11].i;
    s1.s.n = (int64_t)a[12].i;
    s1.s.wait_all_ranks = a[13].i != 0;
    s1.s.size = fuzz_size(&a[14], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_broadcast)(a[0].p, a[14].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_broadcast[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_broadcast_coalesced(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.input = a[1].p;
    s2.s.op = (int32_t)a[2].i;
    s2.s.rank = (int32_t)a[3].i;
    s2.s.tag = (int32_t)a[4].i;
    s2.s.from = a[5].p;
    s2.s.factor = a[6].f;
    s2.s.group = a[7].p;
    s2.s.work = a[8].p;
    s2.s.input_splits = a[9].p;
    s2.s.output_splits = a[10].p;
    s2.s.timeout_ms = (int64_t)a[11].i;
    s2.s.n = (int64_t)a[12].i;
    s2.s.wait_all_ranks = a[13].i != 0;
    s2.s.size = fuzz_size(&a[14], sizeof(s2.s));
    r->i = (int64_t)(tsr_dist_broadcast_coalesced)(a[0].p, (int64_t)a[0].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_dist_broadcast_coalesced[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_gather_into_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.input = a[1].p;
    s1.s.op = (int32_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.tag = (int32_t)a[4].i;
    s1.s.from = a[5].p;
    s1.s.factor = a[6].f;
    s1.s.group = a[7].p;
    s1.s.work = a[8].p;
    s1.s.input_splits = a[9].p;
    s1.s.output_splits = a[10].p;
    s1.s.timeout_ms = (int64_t)a[11].i;
    s1.s.n = (int64_t)a[12].i;
    s1.s.wait_all_ranks = a[13].i != 0;
    s1.s.size = fuzz_size(&a[14], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_all_gather_into_tensor)(a[0].p, a[14].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_all_gather_into_tensor[] = {{FUZZ_TENSOR, FUZZ_none, "output"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_gather(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.input = a[1].p;
    s2.s.op = (int32_t)a[2].i;
    s2.s.rank = (int32_t)a[3].i;
    s2.s.tag = (int32_t)a[4].i;
    s2.s.from = a[5].p;
    s2.s.factor = a[6].f;
    s2.s.group = a[7].p;
    s2.s.work = a[8].p;
    s2.s.input_splits = a[9].p;
    s2.s.output_splits = a[10].p;
    s2.s.timeout_ms = (int64_t)a[11].i;
    s2.s.n = (int64_t)a[12].i;
    s2.s.wait_all_ranks = a[13].i != 0;
    s2.s.size = fuzz_size(&a[14], sizeof(s2.s));
    r->i = (int64_t)(tsr_dist_all_gather)(a[0].p, (int64_t)a[0].i, a[14].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_dist_all_gather[] = {{FUZZ_TENSORS, FUZZ_none, "outputs"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_gather(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.input = a[2].p;
    s3.s.op = (int32_t)a[3].i;
    s3.s.rank = (int32_t)a[4].i;
    s3.s.tag = (int32_t)a[5].i;
    s3.s.from = a[6].p;
    s3.s.factor = a[7].f;
    s3.s.group = a[8].p;
    s3.s.work = a[9].p;
    s3.s.input_splits = a[10].p;
    s3.s.output_splits = a[11].p;
    s3.s.timeout_ms = (int64_t)a[12].i;
    s3.s.n = (int64_t)a[13].i;
    s3.s.wait_all_ranks = a[14].i != 0;
    s3.s.size = fuzz_size(&a[15], sizeof(s3.s));
    r->i = (int64_t)(tsr_dist_gather)(a[0].p, a[1].p, (int64_t)a[1].i, a[15].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_dist_gather[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSORS, FUZZ_none, "outputs"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.input = a[2].p;
    s3.s.op = (int32_t)a[3].i;
    s3.s.rank = (int32_t)a[4].i;
    s3.s.tag = (int32_t)a[5].i;
    s3.s.from = a[6].p;
    s3.s.factor = a[7].f;
    s3.s.group = a[8].p;
    s3.s.work = a[9].p;
    s3.s.input_splits = a[10].p;
    s3.s.output_splits = a[11].p;
    s3.s.timeout_ms = (int64_t)a[12].i;
    s3.s.n = (int64_t)a[13].i;
    s3.s.wait_all_ranks = a[14].i != 0;
    s3.s.size = fuzz_size(&a[15], sizeof(s3.s));
    r->i = (int64_t)(tsr_dist_scatter)(a[0].p, a[1].p, (int64_t)a[1].i, a[15].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_dist_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "output"}, {FUZZ_TENSORS, FUZZ_none, "inputs"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_reduce_scatter_tensor(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.input = a[2].p;
    s2.s.op = (int32_t)a[3].i;
    s2.s.rank = (int32_t)a[4].i;
    s2.s.tag = (int32_t)a[5].i;
    s2.s.from = a[6].p;
    s2.s.factor = a[7].f;
    s2.s.group = a[8].p;
    s2.s.work = a[9].p;
    s2.s.input_splits = a[10].p;
    s2.s.output_splits = a[11].p;
    s2.s.timeout_ms = (int64_t)a[12].i;
    s2.s.n = (int64_t)a[13].i;
    s2.s.wait_all_ranks = a[14].i != 0;
    s2.s.size = fuzz_size(&a[15], sizeof(s2.s));
    r->i = (int64_t)(tsr_dist_reduce_scatter_tensor)(a[0].p, a[1].p, a[15].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_dist_reduce_scatter_tensor[] = {{FUZZ_TENSOR, FUZZ_none, "output"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_reduce_scatter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s3 = {.room = {0}};
    s3.s.input = a[2].p;
    s3.s.op = (int32_t)a[3].i;
    s3.s.rank = (int32_t)a[4].i;
    s3.s.tag = (int32_t)a[5].i;
    s3.s.from = a[6].p;
    s3.s.factor = a[7].f;
    s3.s.group = a[8].p;
    s3.s.work = a[9].p;
    s3.s.input_splits = a[10].p;
    s3.s.output_splits = a[11].p;
    s3.s.timeout_ms = (int64_t)a[12].i;
    s3.s.n = (int64_t)a[13].i;
    s3.s.wait_all_ranks = a[14].i != 0;
    s3.s.size = fuzz_size(&a[15], sizeof(s3.s));
    r->i = (int64_t)(tsr_dist_reduce_scatter)(a[0].p, a[1].p, (int64_t)a[1].i, a[15].i == FUZZ_NO_STRUCT ? NULL : &s3.s);
}
static const fuzz_argument arguments_dist_reduce_scatter[] = {{FUZZ_TENSOR, FUZZ_none, "output"}, {FUZZ_TENSORS, FUZZ_none, "inputs"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_to_all_single(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.input = a[1].p;
    s1.s.op = (int32_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.tag = (int32_t)a[4].i;
    s1.s.from = a[5].p;
    s1.s.factor = a[6].f;
    s1.s.group = a[7].p;
    s1.s.work = a[8].p;
    s1.s.input_splits = a[9].p;
    s1.s.output_splits = a[10].p;
    s1.s.timeout_ms = (int64_t)a[11].i;
    s1.s.n = (int64_t)a[12].i;
    s1.s.wait_all_ranks = a[13].i != 0;
    s1.s.size = fuzz_size(&a[14], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_all_to_all_single)(a[0].p, a[14].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_all_to_all_single[] = {{FUZZ_TENSOR, FUZZ_none, "output"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_to_all(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s2 = {.room = {0}};
    s2.s.input = a[2].p;
    s2.s.op = (int32_t)a[3].i;
    s2.s.rank = (int32_t)a[4].i;
    s2.s.tag = (int32_t)a[5].i;
    s2.s.from = a[6].p;
    s2.s.factor = a[7].f;
    s2.s.group = a[8].p;
    s2.s.work = a[9].p;
    s2.s.input_splits = a[10].p;
    s2.s.output_splits = a[11].p;
    s2.s.timeout_ms = (int64_t)a[12].i;
    s2.s.n = (int64_t)a[13].i;
    s2.s.wait_all_ranks = a[14].i != 0;
    s2.s.size = fuzz_size(&a[15], sizeof(s2.s));
    r->i = (int64_t)(tsr_dist_all_to_all)(a[0].p, a[1].p, a[15].i == FUZZ_NO_STRUCT ? NULL : &s2.s);
}
static const fuzz_argument arguments_dist_all_to_all[] = {{FUZZ_TENSORS, FUZZ_none, "outputs"}, {FUZZ_TENSORS, FUZZ_none, "inputs"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_barrier(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.input = a[0].p;
    s0.s.op = (int32_t)a[1].i;
    s0.s.rank = (int32_t)a[2].i;
    s0.s.tag = (int32_t)a[3].i;
    s0.s.from = a[4].p;
    s0.s.factor = a[5].f;
    s0.s.group = a[6].p;
    s0.s.work = a[7].p;
    s0.s.input_splits = a[8].p;
    s0.s.output_splits = a[9].p;
    s0.s.timeout_ms = (int64_t)a[10].i;
    s0.s.n = (int64_t)a[11].i;
    s0.s.wait_all_ranks = a[12].i != 0;
    s0.s.size = fuzz_size(&a[13], sizeof(s0.s));
    r->i = (int64_t)(tsr_dist_barrier)(a[13].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_dist_barrier[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_send(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.input = a[1].p;
    s1.s.op = (int32_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.tag = (int32_t)a[4].i;
    s1.s.from = a[5].p;
    s1.s.factor = a[6].f;
    s1.s.group = a[7].p;
    s1.s.work = a[8].p;
    s1.s.input_splits = a[9].p;
    s1.s.output_splits = a[10].p;
    s1.s.timeout_ms = (int64_t)a[11].i;
    s1.s.n = (int64_t)a[12].i;
    s1.s.wait_all_ranks = a[13].i != 0;
    s1.s.size = fuzz_size(&a[14], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_send)(a[0].p, a[14].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_send[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_recv(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.input = a[1].p;
    s1.s.op = (int32_t)a[2].i;
    s1.s.rank = (int32_t)a[3].i;
    s1.s.tag = (int32_t)a[4].i;
    s1.s.from = a[5].p;
    s1.s.factor = a[6].f;
    s1.s.group = a[7].p;
    s1.s.work = a[8].p;
    s1.s.input_splits = a[9].p;
    s1.s.output_splits = a[10].p;
    s1.s.timeout_ms = (int64_t)a[11].i;
    s1.s.n = (int64_t)a[12].i;
    s1.s.wait_all_ranks = a[13].i != 0;
    s1.s.size = fuzz_size(&a[14], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_recv)(a[0].p, a[14].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_recv[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_monitored_barrier(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.input = a[0].p;
    s0.s.op = (int32_t)a[1].i;
    s0.s.rank = (int32_t)a[2].i;
    s0.s.tag = (int32_t)a[3].i;
    s0.s.from = a[4].p;
    s0.s.factor = a[5].f;
    s0.s.group = a[6].p;
    s0.s.work = a[7].p;
    s0.s.input_splits = a[8].p;
    s0.s.output_splits = a[9].p;
    s0.s.timeout_ms = (int64_t)a[10].i;
    s0.s.n = (int64_t)a[11].i;
    s0.s.wait_all_ranks = a[12].i != 0;
    s0.s.size = fuzz_size(&a[13], sizeof(s0.s));
    r->i = (int64_t)(tsr_dist_monitored_barrier)(a[13].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_dist_monitored_barrier[] = {{FUZZ_TENSOR, FUZZ_none, "input"}, {FUZZ_INT, FUZZ_none, "op"}, {FUZZ_INT, FUZZ_none, "rank"}, {FUZZ_INT, FUZZ_none, "tag"}, {FUZZ_SCRATCH, FUZZ_none, "from"}, {FUZZ_FLOAT, FUZZ_none, "factor"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_work, "work"}, {FUZZ_INTS, FUZZ_none, "input_splits"}, {FUZZ_INTS, FUZZ_none, "output_splits"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_INT, FUZZ_none, "n"}, {FUZZ_BOOL, FUZZ_none, "wait_all_ranks"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_work_wait(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_work_wait)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_work_wait[] = {{FUZZ_OBJECT, FUZZ_work, "work"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_work_is_completed(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_work_is_completed)(a[0].p);
}
static const fuzz_argument arguments_work_is_completed[] = {{FUZZ_OBJECT, FUZZ_work, "work"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_work_result(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_work_result)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_work_result[] = {{FUZZ_OBJECT, FUZZ_work, "work"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_work_message(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_work_message)(a[0].p);
}
static const fuzz_argument arguments_work_message[] = {{FUZZ_OBJECT, FUZZ_work, "work"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_work_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_work_free)(a[0].p);
}
static const fuzz_argument arguments_work_free[] = {{FUZZ_OBJECT, FUZZ_work, "work"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bytes_list_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_bytes_list_count)(a[0].p);
}
static const fuzz_argument arguments_bytes_list_count[] = {{FUZZ_OBJECT, FUZZ_bytes_list, "list"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bytes_list_at(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_bytes_list_at)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_bytes_list_at[] = {{FUZZ_OBJECT, FUZZ_bytes_list, "list"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_SCRATCH, FUZZ_none, "size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_bytes_list_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_bytes_list_free)(a[0].p);
}
static const fuzz_argument arguments_bytes_list_free[] = {{FUZZ_OBJECT, FUZZ_bytes_list, "list"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_all_gather_bytes(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dist_all_gather_bytes)(a[0].p, (int64_t)a[0].i, a[1].p, a[2].p);
}
static const fuzz_argument arguments_dist_all_gather_bytes[] = {{FUZZ_FILE_BYTES, FUZZ_none, "data"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_bytes_list, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_gather_bytes(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dist_gather_bytes)(a[0].p, (int64_t)a[0].i, (int32_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_dist_gather_bytes[] = {{FUZZ_FILE_BYTES, FUZZ_none, "data"}, {FUZZ_INT, FUZZ_none, "dst"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_bytes_list, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_broadcast_bytes(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dist_broadcast_bytes)(a[0].p, (int64_t)a[0].i, (int32_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_dist_broadcast_bytes[] = {{FUZZ_FILE_BYTES, FUZZ_none, "data"}, {FUZZ_INT, FUZZ_none, "src"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_bytes_list, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_scatter_bytes(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dist_scatter_bytes)(a[0].p, a[1].p, (int32_t)a[2].i, a[3].p, a[4].p);
}
static const fuzz_argument arguments_dist_scatter_bytes[] = {{FUZZ_FIELD_ROOM, FUZZ_none, "data"}, {FUZZ_INTS, FUZZ_none, "sizes"}, {FUZZ_INT, FUZZ_none, "src"}, {FUZZ_OBJECT, FUZZ_group, "group"}, {FUZZ_OBJECT_ROOM, FUZZ_bytes_list, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rendezvous(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_rendezvous)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_rendezvous[] = {{FUZZ_TEXT, FUZZ_none, "tag"}, {FUZZ_FILE_BYTES, FUZZ_none, "payload"}, {FUZZ_OBJECT_ROOM, FUZZ_bytes_list, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_reduce(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mesh_reduce)(a[0].p, a[1].p, a[2].i ? fuzz_mesh_reduce_reduce : NULL, a[3].p);
}
static const fuzz_argument arguments_mesh_reduce[] = {{FUZZ_TEXT, FUZZ_none, "tag"}, {FUZZ_TENSOR, FUZZ_none, "data"}, {FUZZ_CALLBACK, FUZZ_none, "reduce"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_do_on_ordinals(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_do_on_ordinals)(a[0].i ? fuzz_do_on_ordinals_target : NULL, a[1].p, a[2].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_do_on_ordinals[] = {{FUZZ_CALLBACK, FUZZ_none, "target"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_SCRATCH, FUZZ_none, "ordinals"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dist_save(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_dist_save_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.path = a[1].p;
    s1.s.global_master = a[2].i != 0;
    s1.s.every_rank = a[3].i != 0;
    s1.s.size = fuzz_size(&a[4], sizeof(s1.s));
    r->i = (int64_t)(tsr_dist_save)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_dist_save[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_BOOL, FUZZ_none, "global_master"}, {FUZZ_BOOL, FUZZ_none, "every_rank"}, {FUZZ_HOW, FUZZ_none, "tsr_dist_save_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_master_ordinal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_master_ordinal)(a[0].i != 0);
}
static const fuzz_argument arguments_is_master_ordinal[] = {{FUZZ_BOOL, FUZZ_none, "local"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_master_print(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_master_print)(a[0].p, a[1].i != 0);
}
static const fuzz_argument arguments_master_print[] = {{FUZZ_TEXT, FUZZ_none, "text"}, {FUZZ_BOOL, FUZZ_none, "local"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_check_view_sharing(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_check_view_sharing)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_check_view_sharing[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_global_ordinal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_global_ordinal)();
}
static const fuzz_argument arguments_global_ordinal[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_local_ordinal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_local_ordinal)();
}
static const fuzz_argument arguments_local_ordinal[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_process_index(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_process_index)();
}
static const fuzz_argument arguments_process_index[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_process_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_process_count)();
}
static const fuzz_argument arguments_process_count[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_local_process_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_local_process_count)();
}
static const fuzz_argument arguments_local_process_count[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_host_index(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_host_index)();
}
static const fuzz_argument arguments_host_index[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_global_device_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_global_device_count)();
}
static const fuzz_argument arguments_global_device_count[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_get_master_ip(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_get_master_ip)();
}
static const fuzz_argument arguments_get_master_ip[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_rate_tracker_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_rate_tracker_new)(a[0].f);
}
static const fuzz_argument arguments_rate_tracker_new[] = {{FUZZ_FLOAT, FUZZ_none, "smoothing"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rate_tracker_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_rate_tracker_free)(a[0].p);
}
static const fuzz_argument arguments_rate_tracker_free[] = {{FUZZ_OBJECT, FUZZ_rate_tracker, "tracker"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rate_tracker_add(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_rate_tracker_add)(a[0].p, a[1].f);
}
static const fuzz_argument arguments_rate_tracker_add[] = {{FUZZ_OBJECT, FUZZ_rate_tracker, "tracker"}, {FUZZ_FLOAT, FUZZ_none, "count"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rate_tracker_rate(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->f = (tsr_rate_tracker_rate)(a[0].p);
}
static const fuzz_argument arguments_rate_tracker_rate[] = {{FUZZ_OBJECT, FUZZ_rate_tracker, "tracker"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_rate_tracker_global_rate(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->f = (tsr_rate_tracker_global_rate)(a[0].p);
}
static const fuzz_argument arguments_rate_tracker_global_rate[] = {{FUZZ_OBJECT, FUZZ_rate_tracker, "tracker"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_read(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_read)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_program_read[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_OBJECT_ROOM, FUZZ_program, "program"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_parse(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_parse)(a[0].p, a[1].p, (size_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_program_parse[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_FILE_BYTES, FUZZ_none, "data"}, {FUZZ_OBJECT_ROOM, FUZZ_program, "program"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_program_free)(a[0].p);
}
static const fuzz_argument arguments_program_free[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_function_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_function_count)(a[0].p);
}
static const fuzz_argument arguments_program_function_count[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_function_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_program_function_name)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_program_function_name[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_argument_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_argument_count)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_program_argument_count[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_result_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_result_count)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_program_result_count[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_argument(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_argument)(a[0].p, a[1].p, (int64_t)a[2].i, a[3].p);
}
static const fuzz_argument arguments_program_argument[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_result(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_result)(a[0].p, a[1].p, (int64_t)a[2].i, a[3].p);
}
static const fuzz_argument arguments_program_result[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_call(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_call)(a[0].p, a[1].p, a[2].p, (int64_t)a[2].i, a[3].p, (int64_t)a[3].i);
}
static const fuzz_argument arguments_program_call[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_call_named(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_call_named)(a[0].p, a[1].p, a[2].p, a[3].p, (int64_t)a[3].i, a[4].p, (int64_t)a[4].i);
}
static const fuzz_argument arguments_program_call_named[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_program_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_program_step)(a[0].p, a[1].p, a[2].p, a[3].p, (int64_t)a[3].i, a[4].p, (int64_t)a[4].i);
}
static const fuzz_argument arguments_program_step[] = {{FUZZ_OBJECT, FUZZ_program, "program"}, {FUZZ_TEXT, FUZZ_none, "function"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TENSORS, FUZZ_none, "in"}, {FUZZ_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_manual_seed(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_manual_seed)((uint64_t)a[0].i);
}
static const fuzz_argument arguments_manual_seed[] = {{FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_rng_state(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_get_rng_state)(a[0].p);
}
static const fuzz_argument arguments_get_rng_state[] = {{FUZZ_SCRATCH, FUZZ_none, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_rng_state(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_rng_state s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.seed = (uint64_t)a[0].i;
    s0.s.offset = (uint64_t)a[1].i;
    (tsr_set_rng_state)(a[2].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_set_rng_state[] = {{FUZZ_INT, FUZZ_none, "seed"}, {FUZZ_INT, FUZZ_none, "offset"}, {FUZZ_HOW, FUZZ_none, "tsr_rng_state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_fork_rng_state(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_fork_rng_state)((uint64_t)a[0].i, a[1].p);
}
static const fuzz_argument arguments_fork_rng_state[] = {{FUZZ_INT, FUZZ_none, "stream"}, {FUZZ_SCRATCH, FUZZ_none, "state"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_device_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_device_count)();
}
static const fuzz_argument arguments_device_count[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_device_type(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_device_type)();
}
static const fuzz_argument arguments_device_type[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_current_device(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_current_device)();
}
static const fuzz_argument arguments_current_device[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_set_device(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_device)((int32_t)a[0].i);
}
static const fuzz_argument arguments_set_device[] = {{FUZZ_INT, FUZZ_none, "ordinal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_device_attribute(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_device_attribute)((int32_t)a[0].i, (int64_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_device_attribute[] = {{FUZZ_INT, FUZZ_none, "ordinal"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_SCRATCH, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_pjrt_load(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_pjrt_load_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.path = a[0].p;
    s0.s.options = a[1].p;
    s0.s.size = fuzz_size(&a[2], sizeof(s0.s));
    r->i = (int64_t)(tsr_pjrt_load)(a[2].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_pjrt_load[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_TEXT, FUZZ_none, "options"}, {FUZZ_HOW, FUZZ_none, "tsr_pjrt_load_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_num_threads(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_num_threads)();
}
static const fuzz_argument arguments_get_num_threads[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_set_num_threads(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_num_threads)((int32_t)a[0].i);
}
static const fuzz_argument arguments_set_num_threads[] = {{FUZZ_INT, FUZZ_none, "threads"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_flush_denormal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_set_flush_denormal)(a[0].i != 0);
}
static const fuzz_argument arguments_set_flush_denormal[] = {{FUZZ_BOOL, FUZZ_none, "flush"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_flush_denormal(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_flush_denormal)();
}
static const fuzz_argument arguments_get_flush_denormal[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_get_memory_info(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_memory_info)((int32_t)a[0].i, a[1].p);
}
static const fuzz_argument arguments_get_memory_info[] = {{FUZZ_INT, FUZZ_none, "ordinal"}, {FUZZ_SCRATCH, FUZZ_none, "info"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_memory_limit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_memory_limit)((int32_t)a[0].i, (uint64_t)a[1].i);
}
static const fuzz_argument arguments_set_memory_limit[] = {{FUZZ_INT, FUZZ_none, "ordinal"}, {FUZZ_INT, FUZZ_none, "bytes"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_reset_peak_memory(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_reset_peak_memory)((int32_t)a[0].i);
}
static const fuzz_argument arguments_reset_peak_memory[] = {{FUZZ_INT, FUZZ_none, "ordinal"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_packed_limit(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_set_packed_limit)((uint64_t)a[0].i);
}
static const fuzz_argument arguments_set_packed_limit[] = {{FUZZ_INT, FUZZ_none, "bytes"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_initialize_cache(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_initialize_cache)(a[0].p, a[1].i != 0);
}
static const fuzz_argument arguments_initialize_cache[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_BOOL, FUZZ_none, "readonly"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clear_cache(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_clear_cache)(a[0].i != 0);
}
static const fuzz_argument arguments_clear_cache[] = {{FUZZ_BOOL, FUZZ_none, "disk"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_num_cached_compilation_graph(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_num_cached_compilation_graph)();
}
static const fuzz_argument arguments_get_num_cached_compilation_graph[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_counter_value(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_counter_value)(a[0].p);
}
static const fuzz_argument arguments_counter_value[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_metric_data(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_metric_data)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_metric_data[] = {{FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "count"}, {FUZZ_SCRATCH, FUZZ_none, "total"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clear_metrics(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_clear_metrics)();
}
static const fuzz_argument arguments_clear_metrics[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_metrics_report(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_metrics_report)(a[0].p);
}
static const fuzz_argument arguments_metrics_report[] = {{FUZZ_TEXT_ROOM, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_recompile_report(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_recompile_report)();
}
static const fuzz_argument arguments_recompile_report[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_set_log_sink(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_set_log_sink)(a[0].i ? fuzz_set_log_sink_sink : NULL, a[1].p);
}
static const fuzz_argument arguments_set_log_sink[] = {{FUZZ_CALLBACK, FUZZ_none, "sink"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_debug(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_debug_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.level = (int32_t)a[0].i;
    s0.s.file = a[1].p;
    s0.s.graph_file = a[2].p;
    s0.s.metrics_file = a[3].p;
    s0.s.sync_wait = a[4].i != 0;
    s0.s.size = fuzz_size(&a[5], sizeof(s0.s));
    r->i = (int64_t)(tsr_set_debug)(a[5].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_set_debug[] = {{FUZZ_INT, FUZZ_none, "level"}, {FUZZ_TEXT, FUZZ_none, "file"}, {FUZZ_TEXT, FUZZ_none, "graph_file"}, {FUZZ_TEXT, FUZZ_none, "metrics_file"}, {FUZZ_BOOL, FUZZ_none, "sync_wait"}, {FUZZ_HOW, FUZZ_none, "tsr_debug_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_check_indices(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_check_indices)(a[0].i != 0);
}
static const fuzz_argument arguments_set_check_indices[] = {{FUZZ_BOOL, FUZZ_none, "enabled"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_sharded_begin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_save_sharded_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.folder = a[1].p;
    s1.s.process = (int32_t)a[2].i;
    s1.s.processes = (int32_t)a[3].i;
    s1.s.token = (uint64_t)a[4].i;
    s1.s.timeout_ms = (int64_t)a[5].i;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_save_sharded_begin)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_save_sharded_begin[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_INT, FUZZ_none, "process"}, {FUZZ_INT, FUZZ_none, "processes"}, {FUZZ_INT, FUZZ_none, "token"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_HOW, FUZZ_none, "tsr_save_sharded_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_saving_is_done(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_saving_is_done)(a[0].p);
}
static const fuzz_argument arguments_saving_is_done[] = {{FUZZ_OBJECT, FUZZ_saving, "saving"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_saving_end(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_saving_end)(a[0].p);
}
static const fuzz_argument arguments_saving_end[] = {{FUZZ_OBJECT, FUZZ_saving, "saving"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_save_sharded(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_save_sharded_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.folder = a[1].p;
    s1.s.process = (int32_t)a[2].i;
    s1.s.processes = (int32_t)a[3].i;
    s1.s.token = (uint64_t)a[4].i;
    s1.s.timeout_ms = (int64_t)a[5].i;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_save_sharded)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_save_sharded[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_INT, FUZZ_none, "process"}, {FUZZ_INT, FUZZ_none, "processes"}, {FUZZ_INT, FUZZ_none, "token"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_HOW, FUZZ_none, "tsr_save_sharded_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_sharded(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_sharded)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_load_sharded[] = {{FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_read_sharded(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_read_sharded)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_read_sharded[] = {{FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_OBJECT_ROOM, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_merge_sharded(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_merge_sharded)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_merge_sharded[] = {{FUZZ_TEXT, FUZZ_none, "folder"}, {FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_mesh_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.n_dims = (int64_t)a[1].i;
    s1.s.axis_names = a[2].p;
    s1.s.device_ids = a[3].p;
    s1.s.size = fuzz_size(&a[4], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_mesh_new)(a[0].p, a[4].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_mesh_new[] = {{FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_INT, FUZZ_none, "n_dims"}, {FUZZ_TEXTS, FUZZ_none, "axis_names"}, {FUZZ_INTS, FUZZ_none, "device_ids"}, {FUZZ_HOW, FUZZ_none, "tsr_mesh_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_mesh_free)(a[0].p);
}
static const fuzz_argument arguments_mesh_free[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hybrid_mesh_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_hybrid_mesh_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.n_dims = (int64_t)a[1].i;
    s1.s.dcn_shape = a[2].p;
    s1.s.axis_names = a[3].p;
    s1.s.slices = a[4].p;
    s1.s.coordinates = a[5].p;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->p = (void *)(uintptr_t)(tsr_hybrid_mesh_new)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s);
}
static const fuzz_argument arguments_hybrid_mesh_new[] = {{FUZZ_INTS, FUZZ_none, "ici_shape"}, {FUZZ_INT, FUZZ_none, "n_dims"}, {FUZZ_INTS, FUZZ_none, "dcn_shape"}, {FUZZ_TEXTS, FUZZ_none, "axis_names"}, {FUZZ_INTS, FUZZ_none, "slices"}, {FUZZ_INTS, FUZZ_none, "coordinates"}, {FUZZ_HOW, FUZZ_none, "tsr_hybrid_mesh_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_mesh_size)(a[0].p);
}
static const fuzz_argument arguments_mesh_size[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_dim(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_mesh_dim)(a[0].p);
}
static const fuzz_argument arguments_mesh_dim[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_shape(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mesh_shape)(a[0].p);
}
static const fuzz_argument arguments_mesh_shape[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_device_ids(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mesh_device_ids)(a[0].p);
}
static const fuzz_argument arguments_mesh_device_ids[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_axis_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mesh_axis_name)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_mesh_axis_name[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_INT, FUZZ_none, "axis"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mesh_axis_index(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_mesh_axis_index)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_mesh_axis_index[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_global_mesh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_set_global_mesh)(a[0].p);
}
static const fuzz_argument arguments_set_global_mesh[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_global_mesh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_get_global_mesh)();
}
static const fuzz_argument arguments_get_global_mesh[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_get_1d_mesh(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_get_1d_mesh)(a[0].p);
}
static const fuzz_argument arguments_get_1d_mesh[] = {{FUZZ_TEXT, FUZZ_none, "axis_name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_set_auto_sharding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_set_auto_sharding)(a[0].p);
}
static const fuzz_argument arguments_set_auto_sharding[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mark_sharding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_mark_sharding)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_mark_sharding[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mark_sharding_with_gradients(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mark_sharding_with_gradients)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_mark_sharding_with_gradients[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_shard_minibatch(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_shard_minibatch)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_shard_minibatch[] = {{FUZZ_TENSOR, FUZZ_none, "part"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_shard_as(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_shard_as)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_shard_as[] = {{FUZZ_TENSOR, FUZZ_none, "a"}, {FUZZ_TENSOR, FUZZ_none, "b"}, {FUZZ_ROOM, FUZZ_none, "out_a"}, {FUZZ_ROOM, FUZZ_none, "out_b"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_enable_manual_sharding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_enable_manual_sharding)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_enable_manual_sharding[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_disable_manual_sharding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_disable_manual_sharding)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p, a[3].p);
}
static const fuzz_argument arguments_disable_manual_sharding[] = {{FUZZ_TENSOR, FUZZ_none, "part"}, {FUZZ_INTS, FUZZ_none, "shape"}, {FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_clear_sharding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_clear_sharding)(a[0].p);
}
static const fuzz_argument arguments_clear_sharding[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_sharding_type(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_sharding_type)(a[0].p);
}
static const fuzz_argument arguments_get_sharding_type[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_partition_spec(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_partition_spec)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_get_partition_spec[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TEXT_ROOM, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_get_sharding_spec(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_get_sharding_spec)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_get_sharding_spec[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TEXT_ROOM, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_visualize_sharding(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_visualize_sharding)(a[0].p, a[1].i != 0, a[2].p);
}
static const fuzz_argument arguments_visualize_sharding[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_BOOL, FUZZ_none, "svg"}, {FUZZ_TEXT_ROOM, FUZZ_none, "picture"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sharding_spec_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_sharding_spec_new)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_sharding_spec_new[] = {{FUZZ_OBJECT, FUZZ_mesh, "mesh"}, {FUZZ_TEXT, FUZZ_none, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sharding_spec_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_sharding_spec_free)(a[0].p);
}
static const fuzz_argument arguments_sharding_spec_free[] = {{FUZZ_OBJECT, FUZZ_sharding_spec, "spec"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sharding_spec_can_apply(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_sharding_spec_can_apply)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_sharding_spec_can_apply[] = {{FUZZ_OBJECT, FUZZ_sharding_spec, "spec"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sharding_spec_apply(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_sharding_spec_apply)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_sharding_spec_apply[] = {{FUZZ_OBJECT, FUZZ_sharding_spec, "spec"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_local_shard_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_local_shard_count)(a[0].p);
}
static const fuzz_argument arguments_local_shard_count[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_local_shard(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_local_shard)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_local_shard[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_SCRATCH, FUZZ_none, "shard"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_read_local_shard(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_read_local_shard)(a[0].p, (int64_t)a[1].i, a[2].p, (size_t)a[2].i);
}
static const fuzz_argument arguments_read_local_shard[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_BYTES, FUZZ_none, "data"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_local_shard_data(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_local_shard_data)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_local_shard_data[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "i"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_load_local_shards(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_load_local_shards)(a[0].p, a[1].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_load_local_shards[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_TENSORS, FUZZ_none, "shards"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_state_dict_new)();
}
static const fuzz_argument arguments_state_dict_new[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_state_dict_free)(a[0].p);
}
static const fuzz_argument arguments_state_dict_free[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_set(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_set)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_state_dict_set[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_set_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_set_int)(a[0].p, a[1].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_state_dict_set_int[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_INT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_set_number(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_set_number)(a[0].p, a[1].p, a[2].f);
}
static const fuzz_argument arguments_state_dict_set_number[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_set_string(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_set_string)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_state_dict_set_string[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_TEXT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_remove(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_remove)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_state_dict_remove[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_update(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_update)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_state_dict_update[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "prefix"}, {FUZZ_OBJECT, FUZZ_state_dict, "other"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_part(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_state_dict_part)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_state_dict_part[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "prefix"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_count)(a[0].p);
}
static const fuzz_argument arguments_state_dict_count[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_state_dict_name)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_state_dict_name[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_kind(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_kind)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_state_dict_kind[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_INT, FUZZ_none, "index"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_find(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_find)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_state_dict_find[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_get(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_state_dict_get)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_state_dict_get[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_get_string(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_state_dict_get_string)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_state_dict_get_string[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_need(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_state_dict_need)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_state_dict_need[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_get_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_get_int)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_state_dict_get_int[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_state_dict_get_number(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_state_dict_get_number)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_state_dict_get_number[] = {{FUZZ_OBJECT, FUZZ_state_dict, "dict"}, {FUZZ_TEXT, FUZZ_none, "name"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_status_name(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_status_name)((tsr_status)a[0].i);
}
static const fuzz_argument arguments_status_name[] = {{FUZZ_INT, FUZZ_none, "status"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tcp_store_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_tcp_store_options s;
        char room[FUZZ_ROOM_BYTES];
    } s0 = {.room = {0}};
    s0.s.host = a[0].p;
    s0.s.port = (int64_t)a[1].i;
    s0.s.is_server = a[2].i != 0;
    s0.s.secret = a[3].p;
    s0.s.timeout_ms = (int64_t)a[4].i;
    s0.s.actual_port = a[5].p;
    s0.s.size = fuzz_size(&a[6], sizeof(s0.s));
    r->p = (void *)(uintptr_t)(tsr_tcp_store_new)(a[6].i == FUZZ_NO_STRUCT ? NULL : &s0.s);
}
static const fuzz_argument arguments_tcp_store_new[] = {{FUZZ_TEXT, FUZZ_none, "host"}, {FUZZ_INT, FUZZ_none, "port"}, {FUZZ_BOOL, FUZZ_none, "is_server"}, {FUZZ_TEXT, FUZZ_none, "secret"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_SCRATCH, FUZZ_none, "actual_port"}, {FUZZ_HOW, FUZZ_none, "tsr_tcp_store_options"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_file_store_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_file_store_new)(a[0].p);
}
static const fuzz_argument arguments_file_store_new[] = {{FUZZ_TEXT, FUZZ_none, "path"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_hash_store_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_hash_store_new)();
}
static const fuzz_argument arguments_hash_store_new[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_prefix_store_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_prefix_store_new)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_prefix_store_new[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "prefix"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_store_free)(a[0].p);
}
static const fuzz_argument arguments_store_free[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_set(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_set)(a[0].p, a[1].p, a[2].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_store_set[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_FILE_BYTES, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_get(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_get)(a[0].p, a[1].p, a[2].p, a[3].p);
}
static const fuzz_argument arguments_store_get[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_TEXT_ROOM, FUZZ_none, "value"}, {FUZZ_SCRATCH, FUZZ_none, "size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_add(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_add)(a[0].p, a[1].p, (int64_t)a[2].i, a[3].p);
}
static const fuzz_argument arguments_store_add[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_INT, FUZZ_none, "amount"}, {FUZZ_SCRATCH, FUZZ_none, "sum"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_compare_set(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_compare_set)(a[0].p, a[1].p, a[2].p, a[3].p, a[4].p, a[5].p);
}
static const fuzz_argument arguments_store_compare_set[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_TEXT, FUZZ_none, "expected"}, {FUZZ_TEXT, FUZZ_none, "desired"}, {FUZZ_TEXT_ROOM, FUZZ_none, "value"}, {FUZZ_SCRATCH, FUZZ_none, "size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_append(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_append)(a[0].p, a[1].p, a[2].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_store_append[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_FILE_BYTES, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_delete_key(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_delete_key)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_store_delete_key[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXT, FUZZ_none, "key"}, {FUZZ_SCRATCH, FUZZ_none, "was_there"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_num_keys(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_num_keys)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_store_num_keys[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_SCRATCH, FUZZ_none, "n"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_check(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_check)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_store_check[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXTS, FUZZ_none, "keys"}, {FUZZ_SCRATCH, FUZZ_none, "all_there"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_wait(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_wait)(a[0].p, a[1].p, (int64_t)a[1].i, (int64_t)a[2].i);
}
static const fuzz_argument arguments_store_wait[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_TEXTS, FUZZ_none, "keys"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_set_timeout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_store_set_timeout)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_store_set_timeout[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_INT, FUZZ_none, "timeout_ms"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_store_timeout(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_store_timeout)(a[0].p);
}
static const fuzz_argument arguments_store_timeout[] = {{FUZZ_OBJECT, FUZZ_store, "store"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_here(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_here)(a[0].p, (int)a[1].i);
}
static const fuzz_argument arguments_here[] = {{FUZZ_TEXT, FUZZ_none, "file"}, {FUZZ_INT, FUZZ_none, "line"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_context_new(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_context_new)();
}
static const fuzz_argument arguments_context_new[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_context_enter(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_context_enter)(a[0].p);
}
static const fuzz_argument arguments_context_enter[] = {{FUZZ_OBJECT, FUZZ_context, "context"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_context_leave(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_context_leave)(a[0].p);
}
static const fuzz_argument arguments_context_leave[] = {{FUZZ_OBJECT, FUZZ_context, "context"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_context_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_context_free)(a[0].p);
}
static const fuzz_argument arguments_context_free[] = {{FUZZ_OBJECT, FUZZ_context, "context"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_shutdown(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_shutdown)();
}
static const fuzz_argument arguments_shutdown[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_error_take(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_error_take)(a[0].p);
}
static const fuzz_argument arguments_error_take[] = {{FUZZ_SCRATCH, FUZZ_none, "message"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_report(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_report)();
}
static const fuzz_argument arguments_report[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_status(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tensor_status)(a[0].p);
}
static const fuzz_argument arguments_tensor_status[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_message(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tensor_message)(a[0].p);
}
static const fuzz_argument arguments_tensor_message[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scope_begin(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scope_begin)();
}
static const fuzz_argument arguments_scope_begin[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_scope_end(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_scope_end)((tsr_scope)a[0].i);
}
static const fuzz_argument arguments_scope_end[] = {{FUZZ_SCOPE, FUZZ_none, "scope"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_scope_return(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_scope_return)((tsr_scope)a[0].i, a[1].p);
}
static const fuzz_argument arguments_scope_return[] = {{FUZZ_SCOPE, FUZZ_none, "scope"}, {FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_assign(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_assign)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_assign[] = {{FUZZ_ROOM, FUZZ_none, "handle"}, {FUZZ_TENSOR, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_keep(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_keep)(a[0].p);
}
static const fuzz_argument arguments_keep[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_free)(a[0].p);
}
static const fuzz_argument arguments_free[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_retain(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_retain)(a[0].p);
}
static const fuzz_argument arguments_retain[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_release(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_release)(a[0].p);
}
static const fuzz_argument arguments_release[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_live_tensors(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_live_tensors)();
}
static const fuzz_argument arguments_live_tensors[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_dtype(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tensor_dtype)(a[0].p);
}
static const fuzz_argument arguments_tensor_dtype[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_dim(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_dim)(a[0].p);
}
static const fuzz_argument arguments_dim[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_size(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_size)(a[0].p, (int64_t)a[1].i);
}
static const fuzz_argument arguments_size[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_shape(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_shape)(a[0].p);
}
static const fuzz_argument arguments_shape[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_numel(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_numel)(a[0].p);
}
static const fuzz_argument arguments_numel[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_pending(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_pending)(a[0].p);
}
static const fuzz_argument arguments_is_pending[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tensor_device(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tensor_device)(a[0].p);
}
static const fuzz_argument arguments_tensor_device[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mark_dynamic(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_mark_dynamic)(a[0].p, (int64_t)a[1].i, (int64_t)a[2].i, (int64_t)a[3].i);
}
static const fuzz_argument arguments_mark_dynamic[] = {{FUZZ_TENSOR, FUZZ_none, "x"}, {FUZZ_INT, FUZZ_none, "dim"}, {FUZZ_INT, FUZZ_none, "min"}, {FUZZ_INT, FUZZ_none, "max"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_from_data(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_from_data)(a[0].p, (tsr_dtype)a[1].i, a[2].p, (int64_t)a[2].i);
}
static const fuzz_argument arguments_from_data[] = {{FUZZ_DATA, FUZZ_none, "data"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_from_borrowed(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_from_borrowed)(a[0].p, (tsr_dtype)a[1].i, a[2].p, (int64_t)a[2].i, a[3].i ? fuzz_from_borrowed_release : NULL, a[4].p);
}
static const fuzz_argument arguments_from_borrowed[] = {{FUZZ_DATA, FUZZ_none, "data"}, {FUZZ_DTYPE, FUZZ_none, "dtype"}, {FUZZ_INTS, FUZZ_none, "dims"}, {FUZZ_CALLBACK, FUZZ_none, "release"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_number(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_number)(a[0].f);
}
static const fuzz_argument arguments_number[] = {{FUZZ_FLOAT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_number_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_number_int)((int64_t)a[0].i);
}
static const fuzz_argument arguments_number_int[] = {{FUZZ_INT, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_sync_all(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_sync_all)(a[0].p, (int64_t)a[0].i);
}
static const fuzz_argument arguments_sync_all[] = {{FUZZ_TENSORS, FUZZ_none, "tensors"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_mark_step(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_mark_step)();
}
static const fuzz_argument arguments_mark_step[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_wait_device_ops(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_wait_device_ops)();
}
static const fuzz_argument arguments_wait_device_ops[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_set_eager(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_set_eager)(a[0].i != 0);
}
static const fuzz_argument arguments_set_eager[] = {{FUZZ_BOOL, FUZZ_none, "on"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_is_eager(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_is_eager)();
}
static const fuzz_argument arguments_is_eager[] = {{FUZZ_END, FUZZ_none, NULL}};

static void call_add_step_closure(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_add_step_closure)(a[0].i ? fuzz_add_step_closure_closure : NULL, a[1].p, a[2].i != 0);
}
static const fuzz_argument arguments_add_step_closure[] = {{FUZZ_CALLBACK, FUZZ_none, "closure"}, {FUZZ_USER, FUZZ_none, "user"}, {FUZZ_BOOL, FUZZ_none, "asynchronous"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_read(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_read)(a[0].p, a[1].p, (size_t)a[1].i);
}
static const fuzz_argument arguments_read[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_BYTES, FUZZ_none, "data"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_item(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_item)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_item[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_item_int(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_item_int)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_item_int[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_SCRATCH, FUZZ_none, "value"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_map(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_map)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_map[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_SCRATCH, FUZZ_none, "data"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_unmap(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_unmap)(a[0].p);
}
static const fuzz_argument arguments_unmap[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_to_string(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    union {
        tsr_print_options s;
        char room[FUZZ_ROOM_BYTES];
    } s1 = {.room = {0}};
    s1.s.precision = (int32_t)a[1].i;
    s1.s.threshold = (int32_t)a[2].i;
    s1.s.edge_items = (int32_t)a[3].i;
    s1.s.line_width = (int32_t)a[4].i;
    s1.s.sci_mode = (int32_t)a[5].i;
    s1.s.size = fuzz_size(&a[6], sizeof(s1.s));
    r->i = (int64_t)(tsr_to_string)(a[0].p, a[6].i == FUZZ_NO_STRUCT ? NULL : &s1.s, a[7].p);
}
static const fuzz_argument arguments_to_string[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_INT, FUZZ_none, "precision"}, {FUZZ_INT, FUZZ_none, "threshold"}, {FUZZ_INT, FUZZ_none, "edge_items"}, {FUZZ_INT, FUZZ_none, "line_width"}, {FUZZ_INT, FUZZ_none, "sci_mode"}, {FUZZ_HOW, FUZZ_none, "tsr_print_options"}, {FUZZ_TEXT_ROOM, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_string_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_string_free)(a[0].p);
}
static const fuzz_argument arguments_string_free[] = {{FUZZ_STRING, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_print(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_print)(a[0].p);
}
static const fuzz_argument arguments_print[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_open(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tokenizer_open)(a[0].p, a[1].p, a[2].p);
}
static const fuzz_argument arguments_tokenizer_open[] = {{FUZZ_TEXT, FUZZ_none, "vocabulary"}, {FUZZ_TEXT, FUZZ_none, "merges"}, {FUZZ_OBJECT_ROOM, FUZZ_tokenizer, "tokenizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_free(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    (tsr_tokenizer_free)(a[0].p);
}
static const fuzz_argument arguments_tokenizer_free[] = {{FUZZ_OBJECT, FUZZ_tokenizer, "tokenizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_count(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tokenizer_count)(a[0].p);
}
static const fuzz_argument arguments_tokenizer_count[] = {{FUZZ_OBJECT, FUZZ_tokenizer, "tokenizer"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_token(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_tokenizer_token)(a[0].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_tokenizer_token[] = {{FUZZ_OBJECT, FUZZ_tokenizer, "tokenizer"}, {FUZZ_INT, FUZZ_none, "token"}, {FUZZ_SCRATCH, FUZZ_none, "size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_find(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tokenizer_find)(a[0].p, a[1].p, (size_t)a[2].i);
}
static const fuzz_argument arguments_tokenizer_find[] = {{FUZZ_OBJECT, FUZZ_tokenizer, "tokenizer"}, {FUZZ_TEXT, FUZZ_none, "bytes"}, {FUZZ_INT, FUZZ_none, "size"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_encode(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tokenizer_encode)(a[0].p, a[1].p, (size_t)a[2].i, a[3].p, (int64_t)a[3].i, a[4].p);
}
static const fuzz_argument arguments_tokenizer_encode[] = {{FUZZ_OBJECT, FUZZ_tokenizer, "tokenizer"}, {FUZZ_TEXT, FUZZ_none, "text"}, {FUZZ_INT, FUZZ_none, "size"}, {FUZZ_SCRATCH, FUZZ_none, "tokens"}, {FUZZ_SCRATCH, FUZZ_none, "n"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_tokenizer_decode(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_tokenizer_decode)(a[0].p, a[1].p, (int64_t)a[1].i, a[2].p);
}
static const fuzz_argument arguments_tokenizer_decode[] = {{FUZZ_OBJECT, FUZZ_tokenizer, "tokenizer"}, {FUZZ_INTS, FUZZ_none, "tokens"}, {FUZZ_TEXT_ROOM, FUZZ_none, "text"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_to_dlpack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->i = (int64_t)(tsr_to_dlpack)(a[0].p, a[1].p);
}
static const fuzz_argument arguments_to_dlpack[] = {{FUZZ_TENSOR, FUZZ_none, "tensor"}, {FUZZ_DLPACK_ROOM, FUZZ_none, "out"}, {FUZZ_END, FUZZ_none, NULL}};

static void call_from_dlpack(const fuzz_value *a, fuzz_value *r)
{
    (void)a;
    (void)r;
    r->p = (void *)(uintptr_t)(tsr_from_dlpack)(a[0].p);
}
static const fuzz_argument arguments_from_dlpack[] = {{FUZZ_DLPACK, FUZZ_none, "given"}, {FUZZ_END, FUZZ_none, NULL}};

const fuzz_row fuzz_rows[] = {
    {"tsr_zeros", FUZZ_TENSOR, FUZZ_none, 3, arguments_zeros, call_zeros},
    {"tsr_ones", FUZZ_TENSOR, FUZZ_none, 3, arguments_ones, call_ones},
    {"tsr_full", FUZZ_TENSOR, FUZZ_none, 4, arguments_full, call_full},
    {"tsr_eye", FUZZ_TENSOR, FUZZ_none, 4, arguments_eye, call_eye},
    {"tsr_arange", FUZZ_TENSOR, FUZZ_none, 5, arguments_arange, call_arange},
    {"tsr_linspace", FUZZ_TENSOR, FUZZ_none, 5, arguments_linspace, call_linspace},
    {"tsr_zeros_like", FUZZ_TENSOR, FUZZ_none, 3, arguments_zeros_like, call_zeros_like},
    {"tsr_ones_like", FUZZ_TENSOR, FUZZ_none, 3, arguments_ones_like, call_ones_like},
    {"tsr_full_like", FUZZ_TENSOR, FUZZ_none, 4, arguments_full_like, call_full_like},
    {"tsr_fill", FUZZ_TENSOR, FUZZ_none, 2, arguments_fill, call_fill},
    {"tsr_fill_", FUZZ_TENSOR, FUZZ_none, 2, arguments_fill_, call_fill_},
    {"tsr_zero", FUZZ_TENSOR, FUZZ_none, 1, arguments_zero, call_zero},
    {"tsr_zero_", FUZZ_TENSOR, FUZZ_none, 1, arguments_zero_, call_zero_},
    {"tsr_copy", FUZZ_TENSOR, FUZZ_none, 2, arguments_copy, call_copy},
    {"tsr_copy_", FUZZ_TENSOR, FUZZ_none, 2, arguments_copy_, call_copy_},
    {"tsr_clone", FUZZ_TENSOR, FUZZ_none, 1, arguments_clone, call_clone},
    {"tsr_to", FUZZ_TENSOR, FUZZ_none, 2, arguments_to, call_to},
    {"tsr_contiguous", FUZZ_TENSOR, FUZZ_none, 1, arguments_contiguous, call_contiguous},
    {"tsr_rand", FUZZ_TENSOR, FUZZ_none, 3, arguments_rand, call_rand},
    {"tsr_randn", FUZZ_TENSOR, FUZZ_none, 3, arguments_randn, call_randn},
    {"tsr_randint", FUZZ_TENSOR, FUZZ_none, 5, arguments_randint, call_randint},
    {"tsr_randperm", FUZZ_TENSOR, FUZZ_none, 3, arguments_randperm, call_randperm},
    {"tsr_rand_like", FUZZ_TENSOR, FUZZ_none, 3, arguments_rand_like, call_rand_like},
    {"tsr_randn_like", FUZZ_TENSOR, FUZZ_none, 3, arguments_randn_like, call_randn_like},
    {"tsr_uniform", FUZZ_TENSOR, FUZZ_none, 3, arguments_uniform, call_uniform},
    {"tsr_uniform_", FUZZ_TENSOR, FUZZ_none, 3, arguments_uniform_, call_uniform_},
    {"tsr_normal", FUZZ_TENSOR, FUZZ_none, 3, arguments_normal, call_normal},
    {"tsr_normal_", FUZZ_TENSOR, FUZZ_none, 3, arguments_normal_, call_normal_},
    {"tsr_bernoulli", FUZZ_TENSOR, FUZZ_none, 1, arguments_bernoulli, call_bernoulli},
    {"tsr_bernoulli_", FUZZ_TENSOR, FUZZ_none, 1, arguments_bernoulli_, call_bernoulli_},
    {"tsr_bernoulli_with", FUZZ_TENSOR, FUZZ_none, 4, arguments_bernoulli_with, call_bernoulli_with},
    {"tsr_bernoulli_with_", FUZZ_TENSOR, FUZZ_none, 4, arguments_bernoulli_with_, call_bernoulli_with_},
    {"tsr_multinomial", FUZZ_TENSOR, FUZZ_none, 4, arguments_multinomial, call_multinomial},
    {"tsr_dropout", FUZZ_TENSOR, FUZZ_none, 3, arguments_dropout, call_dropout},
    {"tsr_add", FUZZ_TENSOR, FUZZ_none, 2, arguments_add, call_add},
    {"tsr_add_", FUZZ_TENSOR, FUZZ_none, 2, arguments_add_, call_add_},
    {"tsr_add_with", FUZZ_TENSOR, FUZZ_none, 5, arguments_add_with, call_add_with},
    {"tsr_add_with_", FUZZ_TENSOR, FUZZ_none, 5, arguments_add_with_, call_add_with_},
    {"tsr_sub", FUZZ_TENSOR, FUZZ_none, 2, arguments_sub, call_sub},
    {"tsr_sub_", FUZZ_TENSOR, FUZZ_none, 2, arguments_sub_, call_sub_},
    {"tsr_sub_with", FUZZ_TENSOR, FUZZ_none, 5, arguments_sub_with, call_sub_with},
    {"tsr_sub_with_", FUZZ_TENSOR, FUZZ_none, 5, arguments_sub_with_, call_sub_with_},
    {"tsr_mul", FUZZ_TENSOR, FUZZ_none, 2, arguments_mul, call_mul},
    {"tsr_mul_", FUZZ_TENSOR, FUZZ_none, 2, arguments_mul_, call_mul_},
    {"tsr_div", FUZZ_TENSOR, FUZZ_none, 2, arguments_div, call_div},
    {"tsr_div_", FUZZ_TENSOR, FUZZ_none, 2, arguments_div_, call_div_},
    {"tsr_div_with", FUZZ_TENSOR, FUZZ_none, 4, arguments_div_with, call_div_with},
    {"tsr_div_with_", FUZZ_TENSOR, FUZZ_none, 4, arguments_div_with_, call_div_with_},
    {"tsr_floor_divide", FUZZ_TENSOR, FUZZ_none, 2, arguments_floor_divide, call_floor_divide},
    {"tsr_floor_divide_", FUZZ_TENSOR, FUZZ_none, 2, arguments_floor_divide_, call_floor_divide_},
    {"tsr_remainder", FUZZ_TENSOR, FUZZ_none, 2, arguments_remainder, call_remainder},
    {"tsr_remainder_", FUZZ_TENSOR, FUZZ_none, 2, arguments_remainder_, call_remainder_},
    {"tsr_fmod", FUZZ_TENSOR, FUZZ_none, 2, arguments_fmod, call_fmod},
    {"tsr_fmod_", FUZZ_TENSOR, FUZZ_none, 2, arguments_fmod_, call_fmod_},
    {"tsr_pow", FUZZ_TENSOR, FUZZ_none, 2, arguments_pow, call_pow},
    {"tsr_pow_", FUZZ_TENSOR, FUZZ_none, 2, arguments_pow_, call_pow_},
    {"tsr_maximum", FUZZ_TENSOR, FUZZ_none, 2, arguments_maximum, call_maximum},
    {"tsr_minimum", FUZZ_TENSOR, FUZZ_none, 2, arguments_minimum, call_minimum},
    {"tsr_fmax", FUZZ_TENSOR, FUZZ_none, 2, arguments_fmax, call_fmax},
    {"tsr_fmin", FUZZ_TENSOR, FUZZ_none, 2, arguments_fmin, call_fmin},
    {"tsr_atan2", FUZZ_TENSOR, FUZZ_none, 2, arguments_atan2, call_atan2},
    {"tsr_atan2_", FUZZ_TENSOR, FUZZ_none, 2, arguments_atan2_, call_atan2_},
    {"tsr_hypot", FUZZ_TENSOR, FUZZ_none, 2, arguments_hypot, call_hypot},
    {"tsr_hypot_", FUZZ_TENSOR, FUZZ_none, 2, arguments_hypot_, call_hypot_},
    {"tsr_logaddexp", FUZZ_TENSOR, FUZZ_none, 2, arguments_logaddexp, call_logaddexp},
    {"tsr_xlogy", FUZZ_TENSOR, FUZZ_none, 2, arguments_xlogy, call_xlogy},
    {"tsr_xlogy_", FUZZ_TENSOR, FUZZ_none, 2, arguments_xlogy_, call_xlogy_},
    {"tsr_copysign", FUZZ_TENSOR, FUZZ_none, 2, arguments_copysign, call_copysign},
    {"tsr_copysign_", FUZZ_TENSOR, FUZZ_none, 2, arguments_copysign_, call_copysign_},
    {"tsr_add_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_add_scalar, call_add_scalar},
    {"tsr_add_scalar_", FUZZ_TENSOR, FUZZ_none, 2, arguments_add_scalar_, call_add_scalar_},
    {"tsr_sub_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_sub_scalar, call_sub_scalar},
    {"tsr_sub_scalar_", FUZZ_TENSOR, FUZZ_none, 2, arguments_sub_scalar_, call_sub_scalar_},
    {"tsr_mul_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_mul_scalar, call_mul_scalar},
    {"tsr_mul_scalar_", FUZZ_TENSOR, FUZZ_none, 2, arguments_mul_scalar_, call_mul_scalar_},
    {"tsr_div_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_div_scalar, call_div_scalar},
    {"tsr_div_scalar_", FUZZ_TENSOR, FUZZ_none, 2, arguments_div_scalar_, call_div_scalar_},
    {"tsr_pow_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_pow_scalar, call_pow_scalar},
    {"tsr_pow_scalar_", FUZZ_TENSOR, FUZZ_none, 2, arguments_pow_scalar_, call_pow_scalar_},
    {"tsr_addcmul", FUZZ_TENSOR, FUZZ_none, 4, arguments_addcmul, call_addcmul},
    {"tsr_addcmul_", FUZZ_TENSOR, FUZZ_none, 4, arguments_addcmul_, call_addcmul_},
    {"tsr_addcdiv", FUZZ_TENSOR, FUZZ_none, 4, arguments_addcdiv, call_addcdiv},
    {"tsr_addcdiv_", FUZZ_TENSOR, FUZZ_none, 4, arguments_addcdiv_, call_addcdiv_},
    {"tsr_lerp", FUZZ_TENSOR, FUZZ_none, 3, arguments_lerp, call_lerp},
    {"tsr_lerp_", FUZZ_TENSOR, FUZZ_none, 3, arguments_lerp_, call_lerp_},
    {"tsr_clamp", FUZZ_TENSOR, FUZZ_none, 3, arguments_clamp, call_clamp},
    {"tsr_clamp_", FUZZ_TENSOR, FUZZ_none, 3, arguments_clamp_, call_clamp_},
    {"tsr_neg", FUZZ_TENSOR, FUZZ_none, 1, arguments_neg, call_neg},
    {"tsr_neg_", FUZZ_TENSOR, FUZZ_none, 1, arguments_neg_, call_neg_},
    {"tsr_abs", FUZZ_TENSOR, FUZZ_none, 1, arguments_abs, call_abs},
    {"tsr_abs_", FUZZ_TENSOR, FUZZ_none, 1, arguments_abs_, call_abs_},
    {"tsr_sign", FUZZ_TENSOR, FUZZ_none, 1, arguments_sign, call_sign},
    {"tsr_sign_", FUZZ_TENSOR, FUZZ_none, 1, arguments_sign_, call_sign_},
    {"tsr_reciprocal", FUZZ_TENSOR, FUZZ_none, 1, arguments_reciprocal, call_reciprocal},
    {"tsr_reciprocal_", FUZZ_TENSOR, FUZZ_none, 1, arguments_reciprocal_, call_reciprocal_},
    {"tsr_square", FUZZ_TENSOR, FUZZ_none, 1, arguments_square, call_square},
    {"tsr_square_", FUZZ_TENSOR, FUZZ_none, 1, arguments_square_, call_square_},
    {"tsr_sqrt", FUZZ_TENSOR, FUZZ_none, 1, arguments_sqrt, call_sqrt},
    {"tsr_sqrt_", FUZZ_TENSOR, FUZZ_none, 1, arguments_sqrt_, call_sqrt_},
    {"tsr_rsqrt", FUZZ_TENSOR, FUZZ_none, 1, arguments_rsqrt, call_rsqrt},
    {"tsr_rsqrt_", FUZZ_TENSOR, FUZZ_none, 1, arguments_rsqrt_, call_rsqrt_},
    {"tsr_exp", FUZZ_TENSOR, FUZZ_none, 1, arguments_exp, call_exp},
    {"tsr_exp_", FUZZ_TENSOR, FUZZ_none, 1, arguments_exp_, call_exp_},
    {"tsr_exp2", FUZZ_TENSOR, FUZZ_none, 1, arguments_exp2, call_exp2},
    {"tsr_exp2_", FUZZ_TENSOR, FUZZ_none, 1, arguments_exp2_, call_exp2_},
    {"tsr_expm1", FUZZ_TENSOR, FUZZ_none, 1, arguments_expm1, call_expm1},
    {"tsr_expm1_", FUZZ_TENSOR, FUZZ_none, 1, arguments_expm1_, call_expm1_},
    {"tsr_log", FUZZ_TENSOR, FUZZ_none, 1, arguments_log, call_log},
    {"tsr_log_", FUZZ_TENSOR, FUZZ_none, 1, arguments_log_, call_log_},
    {"tsr_log2", FUZZ_TENSOR, FUZZ_none, 1, arguments_log2, call_log2},
    {"tsr_log2_", FUZZ_TENSOR, FUZZ_none, 1, arguments_log2_, call_log2_},
    {"tsr_log10", FUZZ_TENSOR, FUZZ_none, 1, arguments_log10, call_log10},
    {"tsr_log10_", FUZZ_TENSOR, FUZZ_none, 1, arguments_log10_, call_log10_},
    {"tsr_log1p", FUZZ_TENSOR, FUZZ_none, 1, arguments_log1p, call_log1p},
    {"tsr_log1p_", FUZZ_TENSOR, FUZZ_none, 1, arguments_log1p_, call_log1p_},
    {"tsr_sin", FUZZ_TENSOR, FUZZ_none, 1, arguments_sin, call_sin},
    {"tsr_sin_", FUZZ_TENSOR, FUZZ_none, 1, arguments_sin_, call_sin_},
    {"tsr_cos", FUZZ_TENSOR, FUZZ_none, 1, arguments_cos, call_cos},
    {"tsr_cos_", FUZZ_TENSOR, FUZZ_none, 1, arguments_cos_, call_cos_},
    {"tsr_tan", FUZZ_TENSOR, FUZZ_none, 1, arguments_tan, call_tan},
    {"tsr_tan_", FUZZ_TENSOR, FUZZ_none, 1, arguments_tan_, call_tan_},
    {"tsr_asin", FUZZ_TENSOR, FUZZ_none, 1, arguments_asin, call_asin},
    {"tsr_asin_", FUZZ_TENSOR, FUZZ_none, 1, arguments_asin_, call_asin_},
    {"tsr_acos", FUZZ_TENSOR, FUZZ_none, 1, arguments_acos, call_acos},
    {"tsr_acos_", FUZZ_TENSOR, FUZZ_none, 1, arguments_acos_, call_acos_},
    {"tsr_atan", FUZZ_TENSOR, FUZZ_none, 1, arguments_atan, call_atan},
    {"tsr_atan_", FUZZ_TENSOR, FUZZ_none, 1, arguments_atan_, call_atan_},
    {"tsr_sinh", FUZZ_TENSOR, FUZZ_none, 1, arguments_sinh, call_sinh},
    {"tsr_sinh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_sinh_, call_sinh_},
    {"tsr_cosh", FUZZ_TENSOR, FUZZ_none, 1, arguments_cosh, call_cosh},
    {"tsr_cosh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_cosh_, call_cosh_},
    {"tsr_tanh", FUZZ_TENSOR, FUZZ_none, 1, arguments_tanh, call_tanh},
    {"tsr_tanh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_tanh_, call_tanh_},
    {"tsr_asinh", FUZZ_TENSOR, FUZZ_none, 1, arguments_asinh, call_asinh},
    {"tsr_asinh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_asinh_, call_asinh_},
    {"tsr_acosh", FUZZ_TENSOR, FUZZ_none, 1, arguments_acosh, call_acosh},
    {"tsr_acosh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_acosh_, call_acosh_},
    {"tsr_atanh", FUZZ_TENSOR, FUZZ_none, 1, arguments_atanh, call_atanh},
    {"tsr_atanh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_atanh_, call_atanh_},
    {"tsr_sigmoid", FUZZ_TENSOR, FUZZ_none, 1, arguments_sigmoid, call_sigmoid},
    {"tsr_sigmoid_", FUZZ_TENSOR, FUZZ_none, 1, arguments_sigmoid_, call_sigmoid_},
    {"tsr_logit", FUZZ_TENSOR, FUZZ_none, 1, arguments_logit, call_logit},
    {"tsr_logit_", FUZZ_TENSOR, FUZZ_none, 1, arguments_logit_, call_logit_},
    {"tsr_logit_with", FUZZ_TENSOR, FUZZ_none, 4, arguments_logit_with, call_logit_with},
    {"tsr_logit_with_", FUZZ_TENSOR, FUZZ_none, 4, arguments_logit_with_, call_logit_with_},
    {"tsr_erf", FUZZ_TENSOR, FUZZ_none, 1, arguments_erf, call_erf},
    {"tsr_erf_", FUZZ_TENSOR, FUZZ_none, 1, arguments_erf_, call_erf_},
    {"tsr_erfc", FUZZ_TENSOR, FUZZ_none, 1, arguments_erfc, call_erfc},
    {"tsr_erfc_", FUZZ_TENSOR, FUZZ_none, 1, arguments_erfc_, call_erfc_},
    {"tsr_erfinv", FUZZ_TENSOR, FUZZ_none, 1, arguments_erfinv, call_erfinv},
    {"tsr_erfinv_", FUZZ_TENSOR, FUZZ_none, 1, arguments_erfinv_, call_erfinv_},
    {"tsr_lgamma", FUZZ_TENSOR, FUZZ_none, 1, arguments_lgamma, call_lgamma},
    {"tsr_lgamma_", FUZZ_TENSOR, FUZZ_none, 1, arguments_lgamma_, call_lgamma_},
    {"tsr_i0", FUZZ_TENSOR, FUZZ_none, 1, arguments_i0, call_i0},
    {"tsr_i0_", FUZZ_TENSOR, FUZZ_none, 1, arguments_i0_, call_i0_},
    {"tsr_i0e", FUZZ_TENSOR, FUZZ_none, 1, arguments_i0e, call_i0e},
    {"tsr_i1", FUZZ_TENSOR, FUZZ_none, 1, arguments_i1, call_i1},
    {"tsr_i1e", FUZZ_TENSOR, FUZZ_none, 1, arguments_i1e, call_i1e},
    {"tsr_frexp", FUZZ_TENSOR, FUZZ_none, 2, arguments_frexp, call_frexp},
    {"tsr_digamma", FUZZ_TENSOR, FUZZ_none, 1, arguments_digamma, call_digamma},
    {"tsr_digamma_", FUZZ_TENSOR, FUZZ_none, 1, arguments_digamma_, call_digamma_},
    {"tsr_ceil", FUZZ_TENSOR, FUZZ_none, 1, arguments_ceil, call_ceil},
    {"tsr_ceil_", FUZZ_TENSOR, FUZZ_none, 1, arguments_ceil_, call_ceil_},
    {"tsr_floor", FUZZ_TENSOR, FUZZ_none, 1, arguments_floor, call_floor},
    {"tsr_floor_", FUZZ_TENSOR, FUZZ_none, 1, arguments_floor_, call_floor_},
    {"tsr_round", FUZZ_TENSOR, FUZZ_none, 1, arguments_round, call_round},
    {"tsr_round_", FUZZ_TENSOR, FUZZ_none, 1, arguments_round_, call_round_},
    {"tsr_round_with", FUZZ_TENSOR, FUZZ_none, 3, arguments_round_with, call_round_with},
    {"tsr_round_with_", FUZZ_TENSOR, FUZZ_none, 3, arguments_round_with_, call_round_with_},
    {"tsr_trunc", FUZZ_TENSOR, FUZZ_none, 1, arguments_trunc, call_trunc},
    {"tsr_trunc_", FUZZ_TENSOR, FUZZ_none, 1, arguments_trunc_, call_trunc_},
    {"tsr_frac", FUZZ_TENSOR, FUZZ_none, 1, arguments_frac, call_frac},
    {"tsr_frac_", FUZZ_TENSOR, FUZZ_none, 1, arguments_frac_, call_frac_},
    {"tsr_sinc", FUZZ_TENSOR, FUZZ_none, 1, arguments_sinc, call_sinc},
    {"tsr_sinc_", FUZZ_TENSOR, FUZZ_none, 1, arguments_sinc_, call_sinc_},
    {"tsr_conj", FUZZ_TENSOR, FUZZ_none, 1, arguments_conj, call_conj},
    {"tsr_nan_to_num", FUZZ_TENSOR, FUZZ_none, 1, arguments_nan_to_num, call_nan_to_num},
    {"tsr_nan_to_num_", FUZZ_TENSOR, FUZZ_none, 1, arguments_nan_to_num_, call_nan_to_num_},
    {"tsr_nan_to_num_with", FUZZ_TENSOR, FUZZ_none, 7, arguments_nan_to_num_with, call_nan_to_num_with},
    {"tsr_nan_to_num_with_", FUZZ_TENSOR, FUZZ_none, 7, arguments_nan_to_num_with_, call_nan_to_num_with_},
    {"tsr_eq", FUZZ_TENSOR, FUZZ_none, 2, arguments_eq, call_eq},
    {"tsr_ne", FUZZ_TENSOR, FUZZ_none, 2, arguments_ne, call_ne},
    {"tsr_lt", FUZZ_TENSOR, FUZZ_none, 2, arguments_lt, call_lt},
    {"tsr_le", FUZZ_TENSOR, FUZZ_none, 2, arguments_le, call_le},
    {"tsr_gt", FUZZ_TENSOR, FUZZ_none, 2, arguments_gt, call_gt},
    {"tsr_ge", FUZZ_TENSOR, FUZZ_none, 2, arguments_ge, call_ge},
    {"tsr_eq_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_eq_scalar, call_eq_scalar},
    {"tsr_ne_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_ne_scalar, call_ne_scalar},
    {"tsr_lt_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_lt_scalar, call_lt_scalar},
    {"tsr_le_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_le_scalar, call_le_scalar},
    {"tsr_gt_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_gt_scalar, call_gt_scalar},
    {"tsr_ge_scalar", FUZZ_TENSOR, FUZZ_none, 2, arguments_ge_scalar, call_ge_scalar},
    {"tsr_logical_and", FUZZ_TENSOR, FUZZ_none, 2, arguments_logical_and, call_logical_and},
    {"tsr_logical_and_", FUZZ_TENSOR, FUZZ_none, 2, arguments_logical_and_, call_logical_and_},
    {"tsr_logical_or", FUZZ_TENSOR, FUZZ_none, 2, arguments_logical_or, call_logical_or},
    {"tsr_logical_or_", FUZZ_TENSOR, FUZZ_none, 2, arguments_logical_or_, call_logical_or_},
    {"tsr_logical_xor", FUZZ_TENSOR, FUZZ_none, 2, arguments_logical_xor, call_logical_xor},
    {"tsr_logical_xor_", FUZZ_TENSOR, FUZZ_none, 2, arguments_logical_xor_, call_logical_xor_},
    {"tsr_logical_not", FUZZ_TENSOR, FUZZ_none, 1, arguments_logical_not, call_logical_not},
    {"tsr_logical_not_", FUZZ_TENSOR, FUZZ_none, 1, arguments_logical_not_, call_logical_not_},
    {"tsr_bitwise_and", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_and, call_bitwise_and},
    {"tsr_bitwise_and_", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_and_, call_bitwise_and_},
    {"tsr_bitwise_or", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_or, call_bitwise_or},
    {"tsr_bitwise_or_", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_or_, call_bitwise_or_},
    {"tsr_bitwise_xor", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_xor, call_bitwise_xor},
    {"tsr_bitwise_xor_", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_xor_, call_bitwise_xor_},
    {"tsr_bitwise_left_shift", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_left_shift, call_bitwise_left_shift},
    {"tsr_bitwise_left_shift_", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_left_shift_, call_bitwise_left_shift_},
    {"tsr_bitwise_right_shift", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_right_shift, call_bitwise_right_shift},
    {"tsr_bitwise_right_shift_", FUZZ_TENSOR, FUZZ_none, 2, arguments_bitwise_right_shift_, call_bitwise_right_shift_},
    {"tsr_bitwise_not", FUZZ_TENSOR, FUZZ_none, 1, arguments_bitwise_not, call_bitwise_not},
    {"tsr_bitwise_not_", FUZZ_TENSOR, FUZZ_none, 1, arguments_bitwise_not_, call_bitwise_not_},
    {"tsr_isnan", FUZZ_TENSOR, FUZZ_none, 1, arguments_isnan, call_isnan},
    {"tsr_isinf", FUZZ_TENSOR, FUZZ_none, 1, arguments_isinf, call_isinf},
    {"tsr_isfinite", FUZZ_TENSOR, FUZZ_none, 1, arguments_isfinite, call_isfinite},
    {"tsr_isclose", FUZZ_TENSOR, FUZZ_none, 6, arguments_isclose, call_isclose},
    {"tsr_where", FUZZ_TENSOR, FUZZ_none, 3, arguments_where, call_where},
    {"tsr_masked_fill", FUZZ_TENSOR, FUZZ_none, 3, arguments_masked_fill, call_masked_fill},
    {"tsr_masked_fill_", FUZZ_TENSOR, FUZZ_none, 3, arguments_masked_fill_, call_masked_fill_},
    {"tsr_sum", FUZZ_TENSOR, FUZZ_none, 5, arguments_sum, call_sum},
    {"tsr_mean", FUZZ_TENSOR, FUZZ_none, 5, arguments_mean, call_mean},
    {"tsr_nansum", FUZZ_TENSOR, FUZZ_none, 5, arguments_nansum, call_nansum},
    {"tsr_nanmean", FUZZ_TENSOR, FUZZ_none, 5, arguments_nanmean, call_nanmean},
    {"tsr_prod", FUZZ_TENSOR, FUZZ_none, 5, arguments_prod, call_prod},
    {"tsr_amax", FUZZ_TENSOR, FUZZ_none, 4, arguments_amax, call_amax},
    {"tsr_amin", FUZZ_TENSOR, FUZZ_none, 4, arguments_amin, call_amin},
    {"tsr_max", FUZZ_TENSOR, FUZZ_none, 5, arguments_max, call_max},
    {"tsr_min", FUZZ_TENSOR, FUZZ_none, 5, arguments_min, call_min},
    {"tsr_argmax", FUZZ_TENSOR, FUZZ_none, 4, arguments_argmax, call_argmax},
    {"tsr_argmin", FUZZ_TENSOR, FUZZ_none, 4, arguments_argmin, call_argmin},
    {"tsr_any", FUZZ_TENSOR, FUZZ_none, 4, arguments_any, call_any},
    {"tsr_all", FUZZ_TENSOR, FUZZ_none, 4, arguments_all, call_all},
    {"tsr_count_nonzero", FUZZ_TENSOR, FUZZ_none, 3, arguments_count_nonzero, call_count_nonzero},
    {"tsr_var", FUZZ_TENSOR, FUZZ_none, 5, arguments_var, call_var},
    {"tsr_std", FUZZ_TENSOR, FUZZ_none, 5, arguments_std, call_std},
    {"tsr_var_mean", FUZZ_TENSOR, FUZZ_none, 6, arguments_var_mean, call_var_mean},
    {"tsr_std_mean", FUZZ_TENSOR, FUZZ_none, 6, arguments_std_mean, call_std_mean},
    {"tsr_norm", FUZZ_TENSOR, FUZZ_none, 6, arguments_norm, call_norm},
    {"tsr_normalize", FUZZ_TENSOR, FUZZ_none, 5, arguments_normalize, call_normalize},
    {"tsr_cosine_similarity", FUZZ_TENSOR, FUZZ_none, 5, arguments_cosine_similarity, call_cosine_similarity},
    {"tsr_logsumexp", FUZZ_TENSOR, FUZZ_none, 4, arguments_logsumexp, call_logsumexp},
    {"tsr_cumsum", FUZZ_TENSOR, FUZZ_none, 4, arguments_cumsum, call_cumsum},
    {"tsr_cumsum_", FUZZ_TENSOR, FUZZ_none, 4, arguments_cumsum_, call_cumsum_},
    {"tsr_cumprod", FUZZ_TENSOR, FUZZ_none, 4, arguments_cumprod, call_cumprod},
    {"tsr_cumprod_", FUZZ_TENSOR, FUZZ_none, 4, arguments_cumprod_, call_cumprod_},
    {"tsr_logcumsumexp", FUZZ_TENSOR, FUZZ_none, 2, arguments_logcumsumexp, call_logcumsumexp},
    {"tsr_matmul", FUZZ_TENSOR, FUZZ_none, 2, arguments_matmul, call_matmul},
    {"tsr_mm", FUZZ_TENSOR, FUZZ_none, 2, arguments_mm, call_mm},
    {"tsr_bmm", FUZZ_TENSOR, FUZZ_none, 2, arguments_bmm, call_bmm},
    {"tsr_mv", FUZZ_TENSOR, FUZZ_none, 2, arguments_mv, call_mv},
    {"tsr_linalg_solve_triangular", FUZZ_TENSOR, FUZZ_none, 6, arguments_linalg_solve_triangular, call_linalg_solve_triangular},
    {"tsr_linalg_cholesky", FUZZ_TENSOR, FUZZ_none, 3, arguments_linalg_cholesky, call_linalg_cholesky},
    {"tsr_matrix_exp", FUZZ_TENSOR, FUZZ_none, 1, arguments_matrix_exp, call_matrix_exp},
    {"tsr_dot", FUZZ_TENSOR, FUZZ_none, 2, arguments_dot, call_dot},
    {"tsr_outer", FUZZ_TENSOR, FUZZ_none, 2, arguments_outer, call_outer},
    {"tsr_addmm", FUZZ_TENSOR, FUZZ_none, 3, arguments_addmm, call_addmm},
    {"tsr_addmm_with", FUZZ_TENSOR, FUZZ_none, 8, arguments_addmm_with, call_addmm_with},
    {"tsr_baddbmm", FUZZ_TENSOR, FUZZ_none, 3, arguments_baddbmm, call_baddbmm},
    {"tsr_baddbmm_with", FUZZ_TENSOR, FUZZ_none, 8, arguments_baddbmm_with, call_baddbmm_with},
    {"tsr_linear", FUZZ_TENSOR, FUZZ_none, 3, arguments_linear, call_linear},
    {"tsr_einsum", FUZZ_TENSOR, FUZZ_none, 2, arguments_einsum, call_einsum},
    {"tsr_reshape", FUZZ_TENSOR, FUZZ_none, 2, arguments_reshape, call_reshape},
    {"tsr_flatten", FUZZ_TENSOR, FUZZ_none, 3, arguments_flatten, call_flatten},
    {"tsr_unflatten", FUZZ_TENSOR, FUZZ_none, 3, arguments_unflatten, call_unflatten},
    {"tsr_squeeze", FUZZ_TENSOR, FUZZ_none, 3, arguments_squeeze, call_squeeze},
    {"tsr_unsqueeze", FUZZ_TENSOR, FUZZ_none, 2, arguments_unsqueeze, call_unsqueeze},
    {"tsr_transpose", FUZZ_TENSOR, FUZZ_none, 3, arguments_transpose, call_transpose},
    {"tsr_t", FUZZ_TENSOR, FUZZ_none, 1, arguments_t, call_t},
    {"tsr_permute", FUZZ_TENSOR, FUZZ_none, 2, arguments_permute, call_permute},
    {"tsr_movedim", FUZZ_TENSOR, FUZZ_none, 3, arguments_movedim, call_movedim},
    {"tsr_expand", FUZZ_TENSOR, FUZZ_none, 2, arguments_expand, call_expand},
    {"tsr_narrow", FUZZ_TENSOR, FUZZ_none, 4, arguments_narrow, call_narrow},
    {"tsr_slice", FUZZ_TENSOR, FUZZ_none, 5, arguments_slice, call_slice},
    {"tsr_select", FUZZ_TENSOR, FUZZ_none, 3, arguments_select, call_select},
    {"tsr_diagonal", FUZZ_TENSOR, FUZZ_none, 4, arguments_diagonal, call_diagonal},
    {"tsr_real", FUZZ_TENSOR, FUZZ_none, 1, arguments_real, call_real},
    {"tsr_imag", FUZZ_TENSOR, FUZZ_none, 1, arguments_imag, call_imag},
    {"tsr_view_as_real", FUZZ_TENSOR, FUZZ_none, 1, arguments_view_as_real, call_view_as_real},
    {"tsr_view_as_complex", FUZZ_TENSOR, FUZZ_none, 1, arguments_view_as_complex, call_view_as_complex},
    {"tsr_unbind", FUZZ_INT, FUZZ_none, 3, arguments_unbind, call_unbind},
    {"tsr_chunk", FUZZ_INT, FUZZ_none, 4, arguments_chunk, call_chunk},
    {"tsr_split", FUZZ_INT, FUZZ_none, 4, arguments_split, call_split},
    {"tsr_cat", FUZZ_TENSOR, FUZZ_none, 2, arguments_cat, call_cat},
    {"tsr_stack", FUZZ_TENSOR, FUZZ_none, 2, arguments_stack, call_stack},
    {"tsr_repeat", FUZZ_TENSOR, FUZZ_none, 2, arguments_repeat, call_repeat},
    {"tsr_tile", FUZZ_TENSOR, FUZZ_none, 2, arguments_tile, call_tile},
    {"tsr_diff", FUZZ_TENSOR, FUZZ_none, 3, arguments_diff, call_diff},
    {"tsr_diff_with", FUZZ_TENSOR, FUZZ_none, 6, arguments_diff_with, call_diff_with},
    {"tsr_repeat_interleave", FUZZ_TENSOR, FUZZ_none, 3, arguments_repeat_interleave, call_repeat_interleave},
    {"tsr_repeat_interleave_tensor", FUZZ_TENSOR, FUZZ_none, 5, arguments_repeat_interleave_tensor, call_repeat_interleave_tensor},
    {"tsr_flip", FUZZ_TENSOR, FUZZ_none, 2, arguments_flip, call_flip},
    {"tsr_roll", FUZZ_TENSOR, FUZZ_none, 3, arguments_roll, call_roll},
    {"tsr_pad_mode", FUZZ_TENSOR, FUZZ_none, 3, arguments_pad_mode, call_pad_mode},
    {"tsr_pixel_shuffle", FUZZ_TENSOR, FUZZ_none, 2, arguments_pixel_shuffle, call_pixel_shuffle},
    {"tsr_pixel_unshuffle", FUZZ_TENSOR, FUZZ_none, 2, arguments_pixel_unshuffle, call_pixel_unshuffle},
    {"tsr_channel_shuffle", FUZZ_TENSOR, FUZZ_none, 2, arguments_channel_shuffle, call_channel_shuffle},
    {"tsr_pad", FUZZ_TENSOR, FUZZ_none, 3, arguments_pad, call_pad},
    {"tsr_tril", FUZZ_TENSOR, FUZZ_none, 2, arguments_tril, call_tril},
    {"tsr_tril_", FUZZ_TENSOR, FUZZ_none, 2, arguments_tril_, call_tril_},
    {"tsr_triu", FUZZ_TENSOR, FUZZ_none, 2, arguments_triu, call_triu},
    {"tsr_triu_", FUZZ_TENSOR, FUZZ_none, 2, arguments_triu_, call_triu_},
    {"tsr_diag_embed", FUZZ_TENSOR, FUZZ_none, 2, arguments_diag_embed, call_diag_embed},
    {"tsr_diag_embed_with", FUZZ_TENSOR, FUZZ_none, 5, arguments_diag_embed_with, call_diag_embed_with},
    {"tsr_index_select", FUZZ_TENSOR, FUZZ_none, 3, arguments_index_select, call_index_select},
    {"tsr_gather", FUZZ_TENSOR, FUZZ_none, 3, arguments_gather, call_gather},
    {"tsr_take", FUZZ_TENSOR, FUZZ_none, 2, arguments_take, call_take},
    {"tsr_take_along_dim", FUZZ_TENSOR, FUZZ_none, 3, arguments_take_along_dim, call_take_along_dim},
    {"tsr_scatter", FUZZ_TENSOR, FUZZ_none, 4, arguments_scatter, call_scatter},
    {"tsr_scatter_", FUZZ_TENSOR, FUZZ_none, 4, arguments_scatter_, call_scatter_},
    {"tsr_scatter_add", FUZZ_TENSOR, FUZZ_none, 4, arguments_scatter_add, call_scatter_add},
    {"tsr_scatter_add_", FUZZ_TENSOR, FUZZ_none, 4, arguments_scatter_add_, call_scatter_add_},
    {"tsr_scatter_reduce", FUZZ_TENSOR, FUZZ_none, 7, arguments_scatter_reduce, call_scatter_reduce},
    {"tsr_scatter_reduce_", FUZZ_TENSOR, FUZZ_none, 7, arguments_scatter_reduce_, call_scatter_reduce_},
    {"tsr_index_add", FUZZ_TENSOR, FUZZ_none, 4, arguments_index_add, call_index_add},
    {"tsr_index_add_", FUZZ_TENSOR, FUZZ_none, 4, arguments_index_add_, call_index_add_},
    {"tsr_index_add_with", FUZZ_TENSOR, FUZZ_none, 7, arguments_index_add_with, call_index_add_with},
    {"tsr_index_add_with_", FUZZ_TENSOR, FUZZ_none, 7, arguments_index_add_with_, call_index_add_with_},
    {"tsr_index_copy", FUZZ_TENSOR, FUZZ_none, 4, arguments_index_copy, call_index_copy},
    {"tsr_index_copy_", FUZZ_TENSOR, FUZZ_none, 4, arguments_index_copy_, call_index_copy_},
    {"tsr_index_fill", FUZZ_TENSOR, FUZZ_none, 4, arguments_index_fill, call_index_fill},
    {"tsr_index_fill_", FUZZ_TENSOR, FUZZ_none, 4, arguments_index_fill_, call_index_fill_},
    {"tsr_index", FUZZ_TENSOR, FUZZ_none, 2, arguments_index, call_index},
    {"tsr_index_put", FUZZ_TENSOR, FUZZ_none, 5, arguments_index_put, call_index_put},
    {"tsr_index_put_", FUZZ_TENSOR, FUZZ_none, 5, arguments_index_put_, call_index_put_},
    {"tsr_embedding", FUZZ_TENSOR, FUZZ_none, 5, arguments_embedding, call_embedding},
    {"tsr_embedding_renorm", FUZZ_TENSOR, FUZZ_none, 4, arguments_embedding_renorm, call_embedding_renorm},
    {"tsr_embedding_renorm_", FUZZ_TENSOR, FUZZ_none, 4, arguments_embedding_renorm_, call_embedding_renorm_},
    {"tsr_one_hot", FUZZ_TENSOR, FUZZ_none, 2, arguments_one_hot, call_one_hot},
    {"tsr_sort", FUZZ_TENSOR, FUZZ_none, 6, arguments_sort, call_sort},
    {"tsr_argsort", FUZZ_TENSOR, FUZZ_none, 5, arguments_argsort, call_argsort},
    {"tsr_topk", FUZZ_TENSOR, FUZZ_none, 6, arguments_topk, call_topk},
    {"tsr_searchsorted", FUZZ_TENSOR, FUZZ_none, 6, arguments_searchsorted, call_searchsorted},
    {"tsr_conv1d", FUZZ_TENSOR, FUZZ_none, 9, arguments_conv1d, call_conv1d},
    {"tsr_conv2d", FUZZ_TENSOR, FUZZ_none, 9, arguments_conv2d, call_conv2d},
    {"tsr_conv3d", FUZZ_TENSOR, FUZZ_none, 9, arguments_conv3d, call_conv3d},
    {"tsr_conv_transpose2d", FUZZ_TENSOR, FUZZ_none, 9, arguments_conv_transpose2d, call_conv_transpose2d},
    {"tsr_conv_transpose1d", FUZZ_TENSOR, FUZZ_none, 9, arguments_conv_transpose1d, call_conv_transpose1d},
    {"tsr_conv_transpose3d", FUZZ_TENSOR, FUZZ_none, 9, arguments_conv_transpose3d, call_conv_transpose3d},
    {"tsr_max_pool1d", FUZZ_TENSOR, FUZZ_none, 7, arguments_max_pool1d, call_max_pool1d},
    {"tsr_max_pool3d", FUZZ_TENSOR, FUZZ_none, 9, arguments_max_pool3d, call_max_pool3d},
    {"tsr_max_pool1d_with_indices", FUZZ_TENSOR, FUZZ_none, 8, arguments_max_pool1d_with_indices, call_max_pool1d_with_indices},
    {"tsr_max_pool2d_with_indices", FUZZ_TENSOR, FUZZ_none, 9, arguments_max_pool2d_with_indices, call_max_pool2d_with_indices},
    {"tsr_max_pool3d_with_indices", FUZZ_TENSOR, FUZZ_none, 10, arguments_max_pool3d_with_indices, call_max_pool3d_with_indices},
    {"tsr_adaptive_max_pool1d", FUZZ_TENSOR, FUZZ_none, 3, arguments_adaptive_max_pool1d, call_adaptive_max_pool1d},
    {"tsr_adaptive_max_pool2d", FUZZ_TENSOR, FUZZ_none, 4, arguments_adaptive_max_pool2d, call_adaptive_max_pool2d},
    {"tsr_adaptive_max_pool3d", FUZZ_TENSOR, FUZZ_none, 5, arguments_adaptive_max_pool3d, call_adaptive_max_pool3d},
    {"tsr_max_unpool", FUZZ_TENSOR, FUZZ_none, 3, arguments_max_unpool, call_max_unpool},
    {"tsr_avg_pool1d", FUZZ_TENSOR, FUZZ_none, 7, arguments_avg_pool1d, call_avg_pool1d},
    {"tsr_avg_pool3d", FUZZ_TENSOR, FUZZ_none, 10, arguments_avg_pool3d, call_avg_pool3d},
    {"tsr_adaptive_avg_pool1d", FUZZ_TENSOR, FUZZ_none, 2, arguments_adaptive_avg_pool1d, call_adaptive_avg_pool1d},
    {"tsr_adaptive_avg_pool3d", FUZZ_TENSOR, FUZZ_none, 4, arguments_adaptive_avg_pool3d, call_adaptive_avg_pool3d},
    {"tsr_lp_pool1d", FUZZ_TENSOR, FUZZ_none, 6, arguments_lp_pool1d, call_lp_pool1d},
    {"tsr_lp_pool2d", FUZZ_TENSOR, FUZZ_none, 7, arguments_lp_pool2d, call_lp_pool2d},
    {"tsr_lp_pool3d", FUZZ_TENSOR, FUZZ_none, 8, arguments_lp_pool3d, call_lp_pool3d},
    {"tsr_local_response_norm", FUZZ_TENSOR, FUZZ_none, 5, arguments_local_response_norm, call_local_response_norm},
    {"tsr_max_pool2d", FUZZ_TENSOR, FUZZ_none, 8, arguments_max_pool2d, call_max_pool2d},
    {"tsr_avg_pool2d", FUZZ_TENSOR, FUZZ_none, 9, arguments_avg_pool2d, call_avg_pool2d},
    {"tsr_adaptive_avg_pool2d", FUZZ_TENSOR, FUZZ_none, 3, arguments_adaptive_avg_pool2d, call_adaptive_avg_pool2d},
    {"tsr_interpolate", FUZZ_TENSOR, FUZZ_none, 8, arguments_interpolate, call_interpolate},
    {"tsr_relu", FUZZ_TENSOR, FUZZ_none, 1, arguments_relu, call_relu},
    {"tsr_relu_", FUZZ_TENSOR, FUZZ_none, 1, arguments_relu_, call_relu_},
    {"tsr_gelu", FUZZ_TENSOR, FUZZ_none, 3, arguments_gelu, call_gelu},
    {"tsr_silu", FUZZ_TENSOR, FUZZ_none, 1, arguments_silu, call_silu},
    {"tsr_silu_", FUZZ_TENSOR, FUZZ_none, 1, arguments_silu_, call_silu_},
    {"tsr_mish", FUZZ_TENSOR, FUZZ_none, 1, arguments_mish, call_mish},
    {"tsr_mish_", FUZZ_TENSOR, FUZZ_none, 1, arguments_mish_, call_mish_},
    {"tsr_relu6", FUZZ_TENSOR, FUZZ_none, 1, arguments_relu6, call_relu6},
    {"tsr_relu6_", FUZZ_TENSOR, FUZZ_none, 1, arguments_relu6_, call_relu6_},
    {"tsr_hardtanh", FUZZ_TENSOR, FUZZ_none, 1, arguments_hardtanh, call_hardtanh},
    {"tsr_hardtanh_", FUZZ_TENSOR, FUZZ_none, 1, arguments_hardtanh_, call_hardtanh_},
    {"tsr_hardtanh_with", FUZZ_TENSOR, FUZZ_none, 6, arguments_hardtanh_with, call_hardtanh_with},
    {"tsr_hardtanh_with_", FUZZ_TENSOR, FUZZ_none, 6, arguments_hardtanh_with_, call_hardtanh_with_},
    {"tsr_hardsigmoid", FUZZ_TENSOR, FUZZ_none, 1, arguments_hardsigmoid, call_hardsigmoid},
    {"tsr_hardsigmoid_", FUZZ_TENSOR, FUZZ_none, 1, arguments_hardsigmoid_, call_hardsigmoid_},
    {"tsr_hardswish", FUZZ_TENSOR, FUZZ_none, 1, arguments_hardswish, call_hardswish},
    {"tsr_hardswish_", FUZZ_TENSOR, FUZZ_none, 1, arguments_hardswish_, call_hardswish_},
    {"tsr_selu", FUZZ_TENSOR, FUZZ_none, 1, arguments_selu, call_selu},
    {"tsr_selu_", FUZZ_TENSOR, FUZZ_none, 1, arguments_selu_, call_selu_},
    {"tsr_logsigmoid", FUZZ_TENSOR, FUZZ_none, 1, arguments_logsigmoid, call_logsigmoid},
    {"tsr_softplus", FUZZ_TENSOR, FUZZ_none, 4, arguments_softplus, call_softplus},
    {"tsr_leaky_relu", FUZZ_TENSOR, FUZZ_none, 2, arguments_leaky_relu, call_leaky_relu},
    {"tsr_leaky_relu_", FUZZ_TENSOR, FUZZ_none, 2, arguments_leaky_relu_, call_leaky_relu_},
    {"tsr_elu", FUZZ_TENSOR, FUZZ_none, 2, arguments_elu, call_elu},
    {"tsr_elu_", FUZZ_TENSOR, FUZZ_none, 2, arguments_elu_, call_elu_},
    {"tsr_celu", FUZZ_TENSOR, FUZZ_none, 2, arguments_celu, call_celu},
    {"tsr_celu_", FUZZ_TENSOR, FUZZ_none, 2, arguments_celu_, call_celu_},
    {"tsr_prelu", FUZZ_TENSOR, FUZZ_none, 2, arguments_prelu, call_prelu},
    {"tsr_threshold", FUZZ_TENSOR, FUZZ_none, 3, arguments_threshold, call_threshold},
    {"tsr_threshold_", FUZZ_TENSOR, FUZZ_none, 3, arguments_threshold_, call_threshold_},
    {"tsr_softsign", FUZZ_TENSOR, FUZZ_none, 1, arguments_softsign, call_softsign},
    {"tsr_tanhshrink", FUZZ_TENSOR, FUZZ_none, 1, arguments_tanhshrink, call_tanhshrink},
    {"tsr_softshrink", FUZZ_TENSOR, FUZZ_none, 2, arguments_softshrink, call_softshrink},
    {"tsr_hardshrink", FUZZ_TENSOR, FUZZ_none, 2, arguments_hardshrink, call_hardshrink},
    {"tsr_glu", FUZZ_TENSOR, FUZZ_none, 2, arguments_glu, call_glu},
    {"tsr_softmax", FUZZ_TENSOR, FUZZ_none, 4, arguments_softmax, call_softmax},
    {"tsr_log_softmax", FUZZ_TENSOR, FUZZ_none, 4, arguments_log_softmax, call_log_softmax},
    {"tsr_layer_norm", FUZZ_TENSOR, FUZZ_none, 7, arguments_layer_norm, call_layer_norm},
    {"tsr_rms_norm", FUZZ_TENSOR, FUZZ_none, 6, arguments_rms_norm, call_rms_norm},
    {"tsr_group_norm", FUZZ_TENSOR, FUZZ_none, 7, arguments_group_norm, call_group_norm},
    {"tsr_batch_norm", FUZZ_TENSOR, FUZZ_none, 10, arguments_batch_norm, call_batch_norm},
    {"tsr_cross_entropy", FUZZ_TENSOR, FUZZ_none, 8, arguments_cross_entropy, call_cross_entropy},
    {"tsr_nll_loss", FUZZ_TENSOR, FUZZ_none, 7, arguments_nll_loss, call_nll_loss},
    {"tsr_mse_loss", FUZZ_TENSOR, FUZZ_none, 5, arguments_mse_loss, call_mse_loss},
    {"tsr_l1_loss", FUZZ_TENSOR, FUZZ_none, 5, arguments_l1_loss, call_l1_loss},
    {"tsr_smooth_l1_loss", FUZZ_TENSOR, FUZZ_none, 5, arguments_smooth_l1_loss, call_smooth_l1_loss},
    {"tsr_huber_loss", FUZZ_TENSOR, FUZZ_none, 6, arguments_huber_loss, call_huber_loss},
    {"tsr_binary_cross_entropy", FUZZ_TENSOR, FUZZ_none, 5, arguments_binary_cross_entropy, call_binary_cross_entropy},
    {"tsr_binary_cross_entropy_with_logits", FUZZ_TENSOR, FUZZ_none, 6, arguments_binary_cross_entropy_with_logits, call_binary_cross_entropy_with_logits},
    {"tsr_kl_div", FUZZ_TENSOR, FUZZ_none, 6, arguments_kl_div, call_kl_div},
    {"tsr_margin_ranking_loss", FUZZ_TENSOR, FUZZ_none, 6, arguments_margin_ranking_loss, call_margin_ranking_loss},
    {"tsr_cosine_embedding_loss", FUZZ_TENSOR, FUZZ_none, 6, arguments_cosine_embedding_loss, call_cosine_embedding_loss},
    {"tsr_pairwise_distance", FUZZ_TENSOR, FUZZ_none, 7, arguments_pairwise_distance, call_pairwise_distance},
    {"tsr_triplet_margin_loss", FUZZ_TENSOR, FUZZ_none, 9, arguments_triplet_margin_loss, call_triplet_margin_loss},
    {"tsr_hinge_embedding_loss", FUZZ_TENSOR, FUZZ_none, 5, arguments_hinge_embedding_loss, call_hinge_embedding_loss},
    {"tsr_soft_margin_loss", FUZZ_TENSOR, FUZZ_none, 4, arguments_soft_margin_loss, call_soft_margin_loss},
    {"tsr_multi_margin_loss", FUZZ_TENSOR, FUZZ_none, 7, arguments_multi_margin_loss, call_multi_margin_loss},
    {"tsr_multilabel_margin_loss", FUZZ_TENSOR, FUZZ_none, 4, arguments_multilabel_margin_loss, call_multilabel_margin_loss},
    {"tsr_multilabel_soft_margin_loss", FUZZ_TENSOR, FUZZ_none, 5, arguments_multilabel_soft_margin_loss, call_multilabel_soft_margin_loss},
    {"tsr_poisson_nll_loss", FUZZ_TENSOR, FUZZ_none, 7, arguments_poisson_nll_loss, call_poisson_nll_loss},
    {"tsr_gaussian_nll_loss", FUZZ_TENSOR, FUZZ_none, 7, arguments_gaussian_nll_loss, call_gaussian_nll_loss},
    {"tsr_scaled_dot_product_attention", FUZZ_TENSOR, FUZZ_none, 9, arguments_scaled_dot_product_attention, call_scaled_dot_product_attention},
    {"tsr_atleast_1d", FUZZ_TENSOR, FUZZ_none, 1, arguments_atleast_1d, call_atleast_1d},
    {"tsr_atleast_2d", FUZZ_TENSOR, FUZZ_none, 1, arguments_atleast_2d, call_atleast_2d},
    {"tsr_atleast_3d", FUZZ_TENSOR, FUZZ_none, 1, arguments_atleast_3d, call_atleast_3d},
    {"tsr_ravel", FUZZ_TENSOR, FUZZ_none, 1, arguments_ravel, call_ravel},
    {"tsr_broadcast_to", FUZZ_TENSOR, FUZZ_none, 2, arguments_broadcast_to, call_broadcast_to},
    {"tsr_pad_sequence", FUZZ_TENSOR, FUZZ_none, 5, arguments_pad_sequence, call_pad_sequence},
    {"tsr_hstack", FUZZ_TENSOR, FUZZ_none, 1, arguments_hstack, call_hstack},
    {"tsr_vstack", FUZZ_TENSOR, FUZZ_none, 1, arguments_vstack, call_vstack},
    {"tsr_dstack", FUZZ_TENSOR, FUZZ_none, 1, arguments_dstack, call_dstack},
    {"tsr_column_stack", FUZZ_TENSOR, FUZZ_none, 1, arguments_column_stack, call_column_stack},
    {"tsr_fliplr", FUZZ_TENSOR, FUZZ_none, 1, arguments_fliplr, call_fliplr},
    {"tsr_flipud", FUZZ_TENSOR, FUZZ_none, 1, arguments_flipud, call_flipud},
    {"tsr_rot90", FUZZ_TENSOR, FUZZ_none, 3, arguments_rot90, call_rot90},
    {"tsr_diag", FUZZ_TENSOR, FUZZ_none, 2, arguments_diag, call_diag},
    {"tsr_diagflat", FUZZ_TENSOR, FUZZ_none, 2, arguments_diagflat, call_diagflat},
    {"tsr_trace", FUZZ_TENSOR, FUZZ_none, 1, arguments_trace, call_trace},
    {"tsr_block_diag", FUZZ_TENSOR, FUZZ_none, 1, arguments_block_diag, call_block_diag},
    {"tsr_meshgrid", FUZZ_INT, FUZZ_none, 3, arguments_meshgrid, call_meshgrid},
    {"tsr_cartesian_prod", FUZZ_TENSOR, FUZZ_none, 1, arguments_cartesian_prod, call_cartesian_prod},
    {"tsr_tril_indices", FUZZ_TENSOR, FUZZ_none, 5, arguments_tril_indices, call_tril_indices},
    {"tsr_triu_indices", FUZZ_TENSOR, FUZZ_none, 5, arguments_triu_indices, call_triu_indices},
    {"tsr_unfold_dim", FUZZ_TENSOR, FUZZ_none, 4, arguments_unfold_dim, call_unfold_dim},
    {"tsr_select_scatter", FUZZ_TENSOR, FUZZ_none, 4, arguments_select_scatter, call_select_scatter},
    {"tsr_slice_scatter", FUZZ_TENSOR, FUZZ_none, 6, arguments_slice_scatter, call_slice_scatter},
    {"tsr_addmv", FUZZ_TENSOR, FUZZ_none, 8, arguments_addmv, call_addmv},
    {"tsr_addr", FUZZ_TENSOR, FUZZ_none, 8, arguments_addr, call_addr},
    {"tsr_cross", FUZZ_TENSOR, FUZZ_none, 3, arguments_cross, call_cross},
    {"tsr_cdist", FUZZ_TENSOR, FUZZ_none, 3, arguments_cdist, call_cdist},
    {"tsr_dist", FUZZ_TENSOR, FUZZ_none, 3, arguments_dist, call_dist},
    {"tsr_kron", FUZZ_TENSOR, FUZZ_none, 2, arguments_kron, call_kron},
    {"tsr_tensordot", FUZZ_TENSOR, FUZZ_none, 4, arguments_tensordot, call_tensordot},
    {"tsr_inner", FUZZ_TENSOR, FUZZ_none, 2, arguments_inner, call_inner},
    {"tsr_vdot", FUZZ_TENSOR, FUZZ_none, 2, arguments_vdot, call_vdot},
    {"tsr_bilinear", FUZZ_TENSOR, FUZZ_none, 4, arguments_bilinear, call_bilinear},
    {"tsr_rsub", FUZZ_TENSOR, FUZZ_none, 2, arguments_rsub, call_rsub},
    {"tsr_rsub_with", FUZZ_TENSOR, FUZZ_none, 5, arguments_rsub_with, call_rsub_with},
    {"tsr_clamp_min", FUZZ_TENSOR, FUZZ_none, 2, arguments_clamp_min, call_clamp_min},
    {"tsr_clamp_max", FUZZ_TENSOR, FUZZ_none, 2, arguments_clamp_max, call_clamp_max},
    {"tsr_lerp_scalar", FUZZ_TENSOR, FUZZ_none, 3, arguments_lerp_scalar, call_lerp_scalar},
    {"tsr_lerp_scalar_", FUZZ_TENSOR, FUZZ_none, 3, arguments_lerp_scalar_, call_lerp_scalar_},
    {"tsr_float_power", FUZZ_TENSOR, FUZZ_none, 2, arguments_float_power, call_float_power},
    {"tsr_ldexp", FUZZ_TENSOR, FUZZ_none, 2, arguments_ldexp, call_ldexp},
    {"tsr_logaddexp2", FUZZ_TENSOR, FUZZ_none, 2, arguments_logaddexp2, call_logaddexp2},
    {"tsr_deg2rad", FUZZ_TENSOR, FUZZ_none, 1, arguments_deg2rad, call_deg2rad},
    {"tsr_rad2deg", FUZZ_TENSOR, FUZZ_none, 1, arguments_rad2deg, call_rad2deg},
    {"tsr_positive", FUZZ_TENSOR, FUZZ_none, 1, arguments_positive, call_positive},
    {"tsr_heaviside", FUZZ_TENSOR, FUZZ_none, 2, arguments_heaviside, call_heaviside},
    {"tsr_sgn", FUZZ_TENSOR, FUZZ_none, 1, arguments_sgn, call_sgn},
    {"tsr_signbit", FUZZ_TENSOR, FUZZ_none, 1, arguments_signbit, call_signbit},
    {"tsr_isneginf", FUZZ_TENSOR, FUZZ_none, 1, arguments_isneginf, call_isneginf},
    {"tsr_isposinf", FUZZ_TENSOR, FUZZ_none, 1, arguments_isposinf, call_isposinf},
    {"tsr_gcd", FUZZ_TENSOR, FUZZ_none, 2, arguments_gcd, call_gcd},
    {"tsr_lcm", FUZZ_TENSOR, FUZZ_none, 2, arguments_lcm, call_lcm},
    {"tsr_logspace", FUZZ_TENSOR, FUZZ_none, 7, arguments_logspace, call_logspace},
    {"tsr_trapezoid", FUZZ_TENSOR, FUZZ_none, 4, arguments_trapezoid, call_trapezoid},
    {"tsr_cumulative_trapezoid", FUZZ_TENSOR, FUZZ_none, 4, arguments_cumulative_trapezoid, call_cumulative_trapezoid},
    {"tsr_median", FUZZ_TENSOR, FUZZ_none, 5, arguments_median, call_median},
    {"tsr_nanmedian", FUZZ_TENSOR, FUZZ_none, 5, arguments_nanmedian, call_nanmedian},
    {"tsr_kthvalue", FUZZ_TENSOR, FUZZ_none, 6, arguments_kthvalue, call_kthvalue},
    {"tsr_mode", FUZZ_TENSOR, FUZZ_none, 5, arguments_mode, call_mode},
    {"tsr_cummax", FUZZ_TENSOR, FUZZ_none, 3, arguments_cummax, call_cummax},
    {"tsr_cummin", FUZZ_TENSOR, FUZZ_none, 3, arguments_cummin, call_cummin},
    {"tsr_quantile", FUZZ_TENSOR, FUZZ_none, 6, arguments_quantile, call_quantile},
    {"tsr_nanquantile", FUZZ_TENSOR, FUZZ_none, 6, arguments_nanquantile, call_nanquantile},
    {"tsr_bucketize", FUZZ_TENSOR, FUZZ_none, 5, arguments_bucketize, call_bucketize},
    {"tsr_msort", FUZZ_TENSOR, FUZZ_none, 1, arguments_msort, call_msort},
    {"tsr_histogram", FUZZ_TENSOR, FUZZ_none, 9, arguments_histogram, call_histogram},
    {"tsr_gradient", FUZZ_INT, FUZZ_none, 5, arguments_gradient, call_gradient},
    {"tsr_gradient_spacings", FUZZ_INT, FUZZ_none, 5, arguments_gradient_spacings, call_gradient_spacings},
    {"tsr_combinations", FUZZ_TENSOR, FUZZ_none, 4, arguments_combinations, call_combinations},
    {"tsr_unravel_index", FUZZ_INT, FUZZ_none, 3, arguments_unravel_index, call_unravel_index},
    {"tsr_allclose", FUZZ_TENSOR, FUZZ_none, 6, arguments_allclose, call_allclose},
    {"tsr_equal", FUZZ_TENSOR, FUZZ_none, 2, arguments_equal, call_equal},
    {"tsr_histc", FUZZ_TENSOR, FUZZ_none, 4, arguments_histc, call_histc},
    {"tsr_ctc_loss", FUZZ_TENSOR, FUZZ_none, 8, arguments_ctc_loss, call_ctc_loss},
    {"tsr_unfold", FUZZ_TENSOR, FUZZ_none, 6, arguments_unfold, call_unfold},
    {"tsr_fold", FUZZ_TENSOR, FUZZ_none, 7, arguments_fold, call_fold},
    {"tsr_grid_sample", FUZZ_TENSOR, FUZZ_none, 6, arguments_grid_sample, call_grid_sample},
    {"tsr_affine_grid", FUZZ_TENSOR, FUZZ_none, 4, arguments_affine_grid, call_affine_grid},
    {"tsr_embedding_bag", FUZZ_TENSOR, FUZZ_none, 9, arguments_embedding_bag, call_embedding_bag},
    {"tsr_split_with_sizes", FUZZ_INT, FUZZ_none, 4, arguments_split_with_sizes, call_split_with_sizes},
    {"tsr_tensor_split", FUZZ_INT, FUZZ_none, 4, arguments_tensor_split, call_tensor_split},
    {"tsr_tensor_split_indices", FUZZ_INT, FUZZ_none, 4, arguments_tensor_split_indices, call_tensor_split_indices},
    {"tsr_hsplit", FUZZ_INT, FUZZ_none, 3, arguments_hsplit, call_hsplit},
    {"tsr_vsplit", FUZZ_INT, FUZZ_none, 3, arguments_vsplit, call_vsplit},
    {"tsr_dsplit", FUZZ_INT, FUZZ_none, 3, arguments_dsplit, call_dsplit},
    {"tsr_broadcast_tensors", FUZZ_INT, FUZZ_none, 2, arguments_broadcast_tensors, call_broadcast_tensors},
    {"tsr_expand_as", FUZZ_TENSOR, FUZZ_none, 2, arguments_expand_as, call_expand_as},
    {"tsr_reshape_as", FUZZ_TENSOR, FUZZ_none, 2, arguments_reshape_as, call_reshape_as},
    {"tsr_view_as", FUZZ_TENSOR, FUZZ_none, 2, arguments_view_as, call_view_as},
    {"tsr_swapaxes", FUZZ_TENSOR, FUZZ_none, 3, arguments_swapaxes, call_swapaxes},
    {"tsr_isin", FUZZ_TENSOR, FUZZ_none, 4, arguments_isin, call_isin},
    {"tsr_softmin", FUZZ_TENSOR, FUZZ_none, 2, arguments_softmin, call_softmin},
    {"tsr_softmin_with", FUZZ_TENSOR, FUZZ_none, 4, arguments_softmin_with, call_softmin_with},
    {"tsr_angle", FUZZ_TENSOR, FUZZ_none, 1, arguments_angle, call_angle},
    {"tsr_addbmm", FUZZ_TENSOR, FUZZ_none, 8, arguments_addbmm, call_addbmm},
    {"tsr_empty", FUZZ_TENSOR, FUZZ_none, 3, arguments_empty, call_empty},
    {"tsr_empty_like", FUZZ_TENSOR, FUZZ_none, 3, arguments_empty_like, call_empty_like},
    {"tsr_new_empty", FUZZ_TENSOR, FUZZ_none, 4, arguments_new_empty, call_new_empty},
    {"tsr_new_zeros", FUZZ_TENSOR, FUZZ_none, 4, arguments_new_zeros, call_new_zeros},
    {"tsr_new_ones", FUZZ_TENSOR, FUZZ_none, 4, arguments_new_ones, call_new_ones},
    {"tsr_new_full", FUZZ_TENSOR, FUZZ_none, 5, arguments_new_full, call_new_full},
    {"tsr_scalar_tensor", FUZZ_TENSOR, FUZZ_none, 3, arguments_scalar_tensor, call_scalar_tensor},
    {"tsr_randint_like", FUZZ_TENSOR, FUZZ_none, 5, arguments_randint_like, call_randint_like},
    {"tsr_exponential", FUZZ_TENSOR, FUZZ_none, 2, arguments_exponential, call_exponential},
    {"tsr_exponential_", FUZZ_TENSOR, FUZZ_none, 2, arguments_exponential_, call_exponential_},
    {"tsr_geometric", FUZZ_TENSOR, FUZZ_none, 2, arguments_geometric, call_geometric},
    {"tsr_geometric_", FUZZ_TENSOR, FUZZ_none, 2, arguments_geometric_, call_geometric_},
    {"tsr_cauchy", FUZZ_TENSOR, FUZZ_none, 3, arguments_cauchy, call_cauchy},
    {"tsr_cauchy_", FUZZ_TENSOR, FUZZ_none, 3, arguments_cauchy_, call_cauchy_},
    {"tsr_log_normal", FUZZ_TENSOR, FUZZ_none, 3, arguments_log_normal, call_log_normal},
    {"tsr_log_normal_", FUZZ_TENSOR, FUZZ_none, 3, arguments_log_normal_, call_log_normal_},
    {"tsr_dropout1d", FUZZ_TENSOR, FUZZ_none, 3, arguments_dropout1d, call_dropout1d},
    {"tsr_dropout2d", FUZZ_TENSOR, FUZZ_none, 3, arguments_dropout2d, call_dropout2d},
    {"tsr_dropout3d", FUZZ_TENSOR, FUZZ_none, 3, arguments_dropout3d, call_dropout3d},
    {"tsr_alpha_dropout", FUZZ_TENSOR, FUZZ_none, 3, arguments_alpha_dropout, call_alpha_dropout},
    {"tsr_feature_alpha_dropout", FUZZ_TENSOR, FUZZ_none, 3, arguments_feature_alpha_dropout, call_feature_alpha_dropout},
    {"tsr_gumbel_softmax", FUZZ_TENSOR, FUZZ_none, 5, arguments_gumbel_softmax, call_gumbel_softmax},
    {"tsr_rrelu", FUZZ_TENSOR, FUZZ_none, 4, arguments_rrelu, call_rrelu},
    {"tsr_window_hann", FUZZ_TENSOR, FUZZ_none, 4, arguments_window_hann, call_window_hann},
    {"tsr_window_hamming", FUZZ_TENSOR, FUZZ_none, 4, arguments_window_hamming, call_window_hamming},
    {"tsr_window_blackman", FUZZ_TENSOR, FUZZ_none, 4, arguments_window_blackman, call_window_blackman},
    {"tsr_window_nuttall", FUZZ_TENSOR, FUZZ_none, 4, arguments_window_nuttall, call_window_nuttall},
    {"tsr_window_bartlett", FUZZ_TENSOR, FUZZ_none, 4, arguments_window_bartlett, call_window_bartlett},
    {"tsr_window_cosine", FUZZ_TENSOR, FUZZ_none, 4, arguments_window_cosine, call_window_cosine},
    {"tsr_window_general_hamming", FUZZ_TENSOR, FUZZ_none, 5, arguments_window_general_hamming, call_window_general_hamming},
    {"tsr_window_general_cosine", FUZZ_TENSOR, FUZZ_none, 5, arguments_window_general_cosine, call_window_general_cosine},
    {"tsr_window_exponential", FUZZ_TENSOR, FUZZ_none, 7, arguments_window_exponential, call_window_exponential},
    {"tsr_window_gaussian", FUZZ_TENSOR, FUZZ_none, 5, arguments_window_gaussian, call_window_gaussian},
    {"tsr_window_kaiser", FUZZ_TENSOR, FUZZ_none, 5, arguments_window_kaiser, call_window_kaiser},
    {"tsr_complex", FUZZ_TENSOR, FUZZ_none, 2, arguments_complex, call_complex},
    {"tsr_polar", FUZZ_TENSOR, FUZZ_none, 2, arguments_polar, call_polar},
    {"tsr_isreal", FUZZ_TENSOR, FUZZ_none, 1, arguments_isreal, call_isreal},
    {"tsr_adjoint", FUZZ_TENSOR, FUZZ_none, 1, arguments_adjoint, call_adjoint},
    {"tsr_aminmax", FUZZ_TENSOR, FUZZ_none, 5, arguments_aminmax, call_aminmax},
    {"tsr_nextafter", FUZZ_TENSOR, FUZZ_none, 2, arguments_nextafter, call_nextafter},
    {"tsr_cov", FUZZ_TENSOR, FUZZ_none, 4, arguments_cov, call_cov},
    {"tsr_corrcoef", FUZZ_TENSOR, FUZZ_none, 1, arguments_corrcoef, call_corrcoef},
    {"tsr_renorm", FUZZ_TENSOR, FUZZ_none, 4, arguments_renorm, call_renorm},
    {"tsr_pdist", FUZZ_TENSOR, FUZZ_none, 2, arguments_pdist, call_pdist},
    {"tsr_mvlgamma", FUZZ_TENSOR, FUZZ_none, 2, arguments_mvlgamma, call_mvlgamma},
    {"tsr_diagonal_scatter", FUZZ_TENSOR, FUZZ_none, 5, arguments_diagonal_scatter, call_diagonal_scatter},
    {"tsr_index_reduce", FUZZ_TENSOR, FUZZ_none, 7, arguments_index_reduce, call_index_reduce},
    {"tsr_put", FUZZ_TENSOR, FUZZ_none, 5, arguments_put, call_put},
    {"tsr_sum_to_size", FUZZ_TENSOR, FUZZ_none, 2, arguments_sum_to_size, call_sum_to_size},
    {"tsr_linear_cross_entropy", FUZZ_TENSOR, FUZZ_none, 10, arguments_linear_cross_entropy, call_linear_cross_entropy},
    {"tsr_fractional_max_pool2d", FUZZ_TENSOR, FUZZ_none, 7, arguments_fractional_max_pool2d, call_fractional_max_pool2d},
    {"tsr_fractional_max_pool3d", FUZZ_TENSOR, FUZZ_none, 7, arguments_fractional_max_pool3d, call_fractional_max_pool3d},
    {"tsr_masked_sum", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_sum, call_masked_sum},
    {"tsr_masked_prod", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_prod, call_masked_prod},
    {"tsr_masked_mean", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_mean, call_masked_mean},
    {"tsr_masked_amax", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_amax, call_masked_amax},
    {"tsr_masked_amin", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_amin, call_masked_amin},
    {"tsr_masked_logsumexp", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_logsumexp, call_masked_logsumexp},
    {"tsr_masked_argmax", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_argmax, call_masked_argmax},
    {"tsr_masked_argmin", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_argmin, call_masked_argmin},
    {"tsr_masked_var", FUZZ_TENSOR, FUZZ_none, 6, arguments_masked_var, call_masked_var},
    {"tsr_masked_std", FUZZ_TENSOR, FUZZ_none, 6, arguments_masked_std, call_masked_std},
    {"tsr_masked_norm", FUZZ_TENSOR, FUZZ_none, 6, arguments_masked_norm, call_masked_norm},
    {"tsr_masked_median", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_median, call_masked_median},
    {"tsr_masked_softmax", FUZZ_TENSOR, FUZZ_none, 4, arguments_masked_softmax, call_masked_softmax},
    {"tsr_masked_log_softmax", FUZZ_TENSOR, FUZZ_none, 4, arguments_masked_log_softmax, call_masked_log_softmax},
    {"tsr_masked_softmin", FUZZ_TENSOR, FUZZ_none, 4, arguments_masked_softmin, call_masked_softmin},
    {"tsr_masked_cumsum", FUZZ_TENSOR, FUZZ_none, 4, arguments_masked_cumsum, call_masked_cumsum},
    {"tsr_masked_cumprod", FUZZ_TENSOR, FUZZ_none, 4, arguments_masked_cumprod, call_masked_cumprod},
    {"tsr_masked_logaddexp", FUZZ_TENSOR, FUZZ_none, 5, arguments_masked_logaddexp, call_masked_logaddexp},
    {"tsr_masked_normalize", FUZZ_TENSOR, FUZZ_none, 6, arguments_masked_normalize, call_masked_normalize},
    {"tsr_nonzero", FUZZ_TENSOR, FUZZ_none, 1, arguments_nonzero, call_nonzero},
    {"tsr_argwhere", FUZZ_TENSOR, FUZZ_none, 1, arguments_argwhere, call_argwhere},
    {"tsr_masked_select", FUZZ_TENSOR, FUZZ_none, 2, arguments_masked_select, call_masked_select},
    {"tsr_masked_scatter", FUZZ_TENSOR, FUZZ_none, 3, arguments_masked_scatter, call_masked_scatter},
    {"tsr_bincount", FUZZ_TENSOR, FUZZ_none, 3, arguments_bincount, call_bincount},
    {"tsr_unique", FUZZ_TENSOR, FUZZ_none, 1, arguments_unique, call_unique},
    {"tsr_unique_inverse", FUZZ_TENSOR, FUZZ_none, 1, arguments_unique_inverse, call_unique_inverse},
    {"tsr_unique_counts", FUZZ_TENSOR, FUZZ_none, 1, arguments_unique_counts, call_unique_counts},
    {"tsr_unique_dim", FUZZ_TENSOR, FUZZ_none, 4, arguments_unique_dim, call_unique_dim},
    {"tsr_unique_consecutive", FUZZ_TENSOR, FUZZ_none, 1, arguments_unique_consecutive, call_unique_consecutive},
    {"tsr_nn_linear", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_linear, call_nn_linear},
    {"tsr_nn_conv1d", FUZZ_OBJECT, FUZZ_module, 15, arguments_nn_conv1d, call_nn_conv1d},
    {"tsr_nn_conv2d", FUZZ_OBJECT, FUZZ_module, 15, arguments_nn_conv2d, call_nn_conv2d},
    {"tsr_nn_conv3d", FUZZ_OBJECT, FUZZ_module, 15, arguments_nn_conv3d, call_nn_conv3d},
    {"tsr_nn_conv_transpose2d", FUZZ_OBJECT, FUZZ_module, 12, arguments_nn_conv_transpose2d, call_nn_conv_transpose2d},
    {"tsr_nn_conv_transpose1d", FUZZ_OBJECT, FUZZ_module, 12, arguments_nn_conv_transpose1d, call_nn_conv_transpose1d},
    {"tsr_nn_conv_transpose3d", FUZZ_OBJECT, FUZZ_module, 12, arguments_nn_conv_transpose3d, call_nn_conv_transpose3d},
    {"tsr_nn_batch_norm1d", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_batch_norm1d, call_nn_batch_norm1d},
    {"tsr_nn_batch_norm2d", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_batch_norm2d, call_nn_batch_norm2d},
    {"tsr_nn_batch_norm3d", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_batch_norm3d, call_nn_batch_norm3d},
    {"tsr_nn_layer_norm", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_layer_norm, call_nn_layer_norm},
    {"tsr_nn_rms_norm", FUZZ_OBJECT, FUZZ_module, 7, arguments_nn_rms_norm, call_nn_rms_norm},
    {"tsr_nn_group_norm", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_group_norm, call_nn_group_norm},
    {"tsr_nn_embedding", FUZZ_OBJECT, FUZZ_module, 9, arguments_nn_embedding, call_nn_embedding},
    {"tsr_nn_multihead_attention", FUZZ_OBJECT, FUZZ_module, 13, arguments_nn_multihead_attention, call_nn_multihead_attention},
    {"tsr_nn_transformer_encoder_layer", FUZZ_OBJECT, FUZZ_module, 13, arguments_nn_transformer_encoder_layer, call_nn_transformer_encoder_layer},
    {"tsr_nn_transformer_decoder_layer", FUZZ_OBJECT, FUZZ_module, 13, arguments_nn_transformer_decoder_layer, call_nn_transformer_decoder_layer},
    {"tsr_nn_transformer_encoder", FUZZ_OBJECT, FUZZ_module, 15, arguments_nn_transformer_encoder, call_nn_transformer_encoder},
    {"tsr_nn_transformer_decoder", FUZZ_OBJECT, FUZZ_module, 15, arguments_nn_transformer_decoder, call_nn_transformer_decoder},
    {"tsr_nn_transformer", FUZZ_OBJECT, FUZZ_module, 14, arguments_nn_transformer, call_nn_transformer},
    {"tsr_nn_dropout", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_dropout, call_nn_dropout},
    {"tsr_nn_flatten", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_flatten, call_nn_flatten},
    {"tsr_nn_identity", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_identity, call_nn_identity},
    {"tsr_nn_max_pool1d", FUZZ_OBJECT, FUZZ_module, 7, arguments_nn_max_pool1d, call_nn_max_pool1d},
    {"tsr_nn_max_pool2d", FUZZ_OBJECT, FUZZ_module, 7, arguments_nn_max_pool2d, call_nn_max_pool2d},
    {"tsr_nn_max_pool3d", FUZZ_OBJECT, FUZZ_module, 7, arguments_nn_max_pool3d, call_nn_max_pool3d},
    {"tsr_nn_fractional_max_pool2d", FUZZ_OBJECT, FUZZ_module, 7, arguments_nn_fractional_max_pool2d, call_nn_fractional_max_pool2d},
    {"tsr_nn_fractional_max_pool3d", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_fractional_max_pool3d, call_nn_fractional_max_pool3d},
    {"tsr_nn_max_unpool1d", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_max_unpool1d, call_nn_max_unpool1d},
    {"tsr_nn_max_unpool2d", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_max_unpool2d, call_nn_max_unpool2d},
    {"tsr_nn_max_unpool3d", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_max_unpool3d, call_nn_max_unpool3d},
    {"tsr_nn_avg_pool1d", FUZZ_OBJECT, FUZZ_module, 7, arguments_nn_avg_pool1d, call_nn_avg_pool1d},
    {"tsr_nn_avg_pool2d", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_avg_pool2d, call_nn_avg_pool2d},
    {"tsr_nn_avg_pool3d", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_avg_pool3d, call_nn_avg_pool3d},
    {"tsr_nn_adaptive_avg_pool1d", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_adaptive_avg_pool1d, call_nn_adaptive_avg_pool1d},
    {"tsr_nn_adaptive_avg_pool3d", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_adaptive_avg_pool3d, call_nn_adaptive_avg_pool3d},
    {"tsr_nn_adaptive_max_pool1d", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_adaptive_max_pool1d, call_nn_adaptive_max_pool1d},
    {"tsr_nn_adaptive_max_pool2d", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_adaptive_max_pool2d, call_nn_adaptive_max_pool2d},
    {"tsr_nn_adaptive_max_pool3d", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_adaptive_max_pool3d, call_nn_adaptive_max_pool3d},
    {"tsr_nn_lp_pool1d", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_lp_pool1d, call_nn_lp_pool1d},
    {"tsr_nn_lp_pool2d", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_lp_pool2d, call_nn_lp_pool2d},
    {"tsr_nn_lp_pool3d", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_lp_pool3d, call_nn_lp_pool3d},
    {"tsr_nn_reflection_pad1d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_reflection_pad1d, call_nn_reflection_pad1d},
    {"tsr_nn_replication_pad1d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_replication_pad1d, call_nn_replication_pad1d},
    {"tsr_nn_circular_pad1d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_circular_pad1d, call_nn_circular_pad1d},
    {"tsr_nn_zero_pad1d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_zero_pad1d, call_nn_zero_pad1d},
    {"tsr_nn_constant_pad1d", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_constant_pad1d, call_nn_constant_pad1d},
    {"tsr_nn_reflection_pad2d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_reflection_pad2d, call_nn_reflection_pad2d},
    {"tsr_nn_replication_pad2d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_replication_pad2d, call_nn_replication_pad2d},
    {"tsr_nn_circular_pad2d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_circular_pad2d, call_nn_circular_pad2d},
    {"tsr_nn_zero_pad2d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_zero_pad2d, call_nn_zero_pad2d},
    {"tsr_nn_constant_pad2d", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_constant_pad2d, call_nn_constant_pad2d},
    {"tsr_nn_reflection_pad3d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_reflection_pad3d, call_nn_reflection_pad3d},
    {"tsr_nn_replication_pad3d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_replication_pad3d, call_nn_replication_pad3d},
    {"tsr_nn_circular_pad3d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_circular_pad3d, call_nn_circular_pad3d},
    {"tsr_nn_zero_pad3d", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_zero_pad3d, call_nn_zero_pad3d},
    {"tsr_nn_constant_pad3d", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_constant_pad3d, call_nn_constant_pad3d},
    {"tsr_nn_instance_norm1d", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_instance_norm1d, call_nn_instance_norm1d},
    {"tsr_nn_instance_norm2d", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_instance_norm2d, call_nn_instance_norm2d},
    {"tsr_nn_instance_norm3d", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_instance_norm3d, call_nn_instance_norm3d},
    {"tsr_nn_local_response_norm", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_local_response_norm, call_nn_local_response_norm},
    {"tsr_nn_dropout1d", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_dropout1d, call_nn_dropout1d},
    {"tsr_nn_dropout2d", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_dropout2d, call_nn_dropout2d},
    {"tsr_nn_dropout3d", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_dropout3d, call_nn_dropout3d},
    {"tsr_nn_alpha_dropout", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_alpha_dropout, call_nn_alpha_dropout},
    {"tsr_nn_feature_alpha_dropout", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_feature_alpha_dropout, call_nn_feature_alpha_dropout},
    {"tsr_nn_bilinear", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_bilinear, call_nn_bilinear},
    {"tsr_nn_unfold", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_unfold, call_nn_unfold},
    {"tsr_nn_fold", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_fold, call_nn_fold},
    {"tsr_nn_embedding_bag", FUZZ_OBJECT, FUZZ_module, 12, arguments_nn_embedding_bag, call_nn_embedding_bag},
    {"tsr_nn_pixel_shuffle", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_pixel_shuffle, call_nn_pixel_shuffle},
    {"tsr_nn_pixel_unshuffle", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_pixel_unshuffle, call_nn_pixel_unshuffle},
    {"tsr_nn_channel_shuffle", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_channel_shuffle, call_nn_channel_shuffle},
    {"tsr_nn_unflatten", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_unflatten, call_nn_unflatten},
    {"tsr_nn_upsample", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_upsample, call_nn_upsample},
    {"tsr_nn_cosine_similarity", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_cosine_similarity, call_nn_cosine_similarity},
    {"tsr_nn_pairwise_distance", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_pairwise_distance, call_nn_pairwise_distance},
    {"tsr_nn_adaptive_avg_pool2d", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_adaptive_avg_pool2d, call_nn_adaptive_avg_pool2d},
    {"tsr_nn_rnn", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_rnn, call_nn_rnn},
    {"tsr_nn_lstm", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_lstm, call_nn_lstm},
    {"tsr_nn_gru", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_gru, call_nn_gru},
    {"tsr_nn_rnn_cell", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_rnn_cell, call_nn_rnn_cell},
    {"tsr_nn_lstm_cell", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_lstm_cell, call_nn_lstm_cell},
    {"tsr_nn_gru_cell", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_gru_cell, call_nn_gru_cell},
    {"tsr_nn_lazy_linear", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_lazy_linear, call_nn_lazy_linear},
    {"tsr_nn_lazy_conv1d", FUZZ_OBJECT, FUZZ_module, 14, arguments_nn_lazy_conv1d, call_nn_lazy_conv1d},
    {"tsr_nn_lazy_conv_transpose1d", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_lazy_conv_transpose1d, call_nn_lazy_conv_transpose1d},
    {"tsr_nn_lazy_conv2d", FUZZ_OBJECT, FUZZ_module, 14, arguments_nn_lazy_conv2d, call_nn_lazy_conv2d},
    {"tsr_nn_lazy_conv_transpose2d", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_lazy_conv_transpose2d, call_nn_lazy_conv_transpose2d},
    {"tsr_nn_lazy_conv3d", FUZZ_OBJECT, FUZZ_module, 14, arguments_nn_lazy_conv3d, call_nn_lazy_conv3d},
    {"tsr_nn_lazy_conv_transpose3d", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_lazy_conv_transpose3d, call_nn_lazy_conv_transpose3d},
    {"tsr_nn_lazy_batch_norm1d", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_lazy_batch_norm1d, call_nn_lazy_batch_norm1d},
    {"tsr_nn_lazy_instance_norm1d", FUZZ_OBJECT, FUZZ_module, 9, arguments_nn_lazy_instance_norm1d, call_nn_lazy_instance_norm1d},
    {"tsr_nn_lazy_batch_norm2d", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_lazy_batch_norm2d, call_nn_lazy_batch_norm2d},
    {"tsr_nn_lazy_instance_norm2d", FUZZ_OBJECT, FUZZ_module, 9, arguments_nn_lazy_instance_norm2d, call_nn_lazy_instance_norm2d},
    {"tsr_nn_lazy_batch_norm3d", FUZZ_OBJECT, FUZZ_module, 10, arguments_nn_lazy_batch_norm3d, call_nn_lazy_batch_norm3d},
    {"tsr_nn_lazy_instance_norm3d", FUZZ_OBJECT, FUZZ_module, 9, arguments_nn_lazy_instance_norm3d, call_nn_lazy_instance_norm3d},
    {"tsr_nn_relu", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_relu, call_nn_relu},
    {"tsr_nn_relu6", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_relu6, call_nn_relu6},
    {"tsr_nn_leaky_relu", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_leaky_relu, call_nn_leaky_relu},
    {"tsr_nn_rrelu", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_rrelu, call_nn_rrelu},
    {"tsr_nn_prelu", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_prelu, call_nn_prelu},
    {"tsr_nn_gelu", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_gelu, call_nn_gelu},
    {"tsr_nn_silu", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_silu, call_nn_silu},
    {"tsr_nn_mish", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_mish, call_nn_mish},
    {"tsr_nn_elu", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_elu, call_nn_elu},
    {"tsr_nn_celu", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_celu, call_nn_celu},
    {"tsr_nn_selu", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_selu, call_nn_selu},
    {"tsr_nn_tanh", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_tanh, call_nn_tanh},
    {"tsr_nn_tanhshrink", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_tanhshrink, call_nn_tanhshrink},
    {"tsr_nn_hardtanh", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_hardtanh, call_nn_hardtanh},
    {"tsr_nn_sigmoid", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_sigmoid, call_nn_sigmoid},
    {"tsr_nn_logsigmoid", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_logsigmoid, call_nn_logsigmoid},
    {"tsr_nn_hardsigmoid", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_hardsigmoid, call_nn_hardsigmoid},
    {"tsr_nn_hardswish", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_hardswish, call_nn_hardswish},
    {"tsr_nn_hardshrink", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_hardshrink, call_nn_hardshrink},
    {"tsr_nn_softshrink", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_softshrink, call_nn_softshrink},
    {"tsr_nn_threshold", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_threshold, call_nn_threshold},
    {"tsr_nn_softplus", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_softplus, call_nn_softplus},
    {"tsr_nn_softsign", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_softsign, call_nn_softsign},
    {"tsr_nn_glu", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_glu, call_nn_glu},
    {"tsr_nn_softmax", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_softmax, call_nn_softmax},
    {"tsr_nn_softmin", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_softmin, call_nn_softmin},
    {"tsr_nn_softmax2d", FUZZ_OBJECT, FUZZ_module, 0, arguments_nn_softmax2d, call_nn_softmax2d},
    {"tsr_nn_log_softmax", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_log_softmax, call_nn_log_softmax},
    {"tsr_nn_cross_entropy_loss", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_cross_entropy_loss, call_nn_cross_entropy_loss},
    {"tsr_nn_linear_cross_entropy_loss", FUZZ_OBJECT, FUZZ_module, 11, arguments_nn_linear_cross_entropy_loss, call_nn_linear_cross_entropy_loss},
    {"tsr_nn_nll_loss", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_nll_loss, call_nn_nll_loss},
    {"tsr_nn_mse_loss", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_mse_loss, call_nn_mse_loss},
    {"tsr_nn_l1_loss", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_l1_loss, call_nn_l1_loss},
    {"tsr_nn_smooth_l1_loss", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_smooth_l1_loss, call_nn_smooth_l1_loss},
    {"tsr_nn_huber_loss", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_huber_loss, call_nn_huber_loss},
    {"tsr_nn_bce_loss", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_bce_loss, call_nn_bce_loss},
    {"tsr_nn_bce_with_logits_loss", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_bce_with_logits_loss, call_nn_bce_with_logits_loss},
    {"tsr_nn_kl_div_loss", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_kl_div_loss, call_nn_kl_div_loss},
    {"tsr_nn_poisson_nll_loss", FUZZ_OBJECT, FUZZ_module, 5, arguments_nn_poisson_nll_loss, call_nn_poisson_nll_loss},
    {"tsr_nn_soft_margin_loss", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_soft_margin_loss, call_nn_soft_margin_loss},
    {"tsr_nn_hinge_embedding_loss", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_hinge_embedding_loss, call_nn_hinge_embedding_loss},
    {"tsr_nn_margin_ranking_loss", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_margin_ranking_loss, call_nn_margin_ranking_loss},
    {"tsr_nn_gaussian_nll_loss", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_gaussian_nll_loss, call_nn_gaussian_nll_loss},
    {"tsr_nn_cosine_embedding_loss", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_cosine_embedding_loss, call_nn_cosine_embedding_loss},
    {"tsr_nn_ctc_loss", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_ctc_loss, call_nn_ctc_loss},
    {"tsr_nn_triplet_margin_loss", FUZZ_OBJECT, FUZZ_module, 8, arguments_nn_triplet_margin_loss, call_nn_triplet_margin_loss},
    {"tsr_nn_multi_margin_loss", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_multi_margin_loss, call_nn_multi_margin_loss},
    {"tsr_nn_multilabel_margin_loss", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_multilabel_margin_loss, call_nn_multilabel_margin_loss},
    {"tsr_nn_multilabel_soft_margin_loss", FUZZ_OBJECT, FUZZ_module, 3, arguments_nn_multilabel_soft_margin_loss, call_nn_multilabel_soft_margin_loss},
    {"tsr_sgd", FUZZ_OBJECT, FUZZ_optimizer, 8, arguments_sgd, call_sgd},
    {"tsr_adam", FUZZ_OBJECT, FUZZ_optimizer, 12, arguments_adam, call_adam},
    {"tsr_adamw", FUZZ_OBJECT, FUZZ_optimizer, 12, arguments_adamw, call_adamw},
    {"tsr_adadelta", FUZZ_OBJECT, FUZZ_optimizer, 9, arguments_adadelta, call_adadelta},
    {"tsr_adafactor", FUZZ_OBJECT, FUZZ_optimizer, 13, arguments_adafactor, call_adafactor},
    {"tsr_adagrad", FUZZ_OBJECT, FUZZ_optimizer, 9, arguments_adagrad, call_adagrad},
    {"tsr_adamax", FUZZ_OBJECT, FUZZ_optimizer, 11, arguments_adamax, call_adamax},
    {"tsr_asgd", FUZZ_OBJECT, FUZZ_optimizer, 11, arguments_asgd, call_asgd},
    {"tsr_lbfgs", FUZZ_OBJECT, FUZZ_optimizer, 12, arguments_lbfgs, call_lbfgs},
    {"tsr_lion", FUZZ_OBJECT, FUZZ_optimizer, 9, arguments_lion, call_lion},
    {"tsr_muon", FUZZ_OBJECT, FUZZ_optimizer, 16, arguments_muon, call_muon},
    {"tsr_nadam", FUZZ_OBJECT, FUZZ_optimizer, 14, arguments_nadam, call_nadam},
    {"tsr_radam", FUZZ_OBJECT, FUZZ_optimizer, 12, arguments_radam, call_radam},
    {"tsr_rmsprop", FUZZ_OBJECT, FUZZ_optimizer, 11, arguments_rmsprop, call_rmsprop},
    {"tsr_rprop", FUZZ_OBJECT, FUZZ_optimizer, 9, arguments_rprop, call_rprop},
    {"tsr_step_lr", FUZZ_OBJECT, FUZZ_scheduler, 3, arguments_step_lr, call_step_lr},
    {"tsr_exponential_lr", FUZZ_OBJECT, FUZZ_scheduler, 2, arguments_exponential_lr, call_exponential_lr},
    {"tsr_cosine_annealing_lr", FUZZ_OBJECT, FUZZ_scheduler, 3, arguments_cosine_annealing_lr, call_cosine_annealing_lr},
    {"tsr_linear_lr", FUZZ_OBJECT, FUZZ_scheduler, 4, arguments_linear_lr, call_linear_lr},
    {"tsr_constant_lr", FUZZ_OBJECT, FUZZ_scheduler, 3, arguments_constant_lr, call_constant_lr},
    {"tsr_polynomial_lr", FUZZ_OBJECT, FUZZ_scheduler, 3, arguments_polynomial_lr, call_polynomial_lr},
    {"tsr_cosine_annealing_warm_restarts", FUZZ_OBJECT, FUZZ_scheduler, 5, arguments_cosine_annealing_warm_restarts, call_cosine_annealing_warm_restarts},
    {"tsr_cyclic_lr", FUZZ_OBJECT, FUZZ_scheduler, 13, arguments_cyclic_lr, call_cyclic_lr},
    {"tsr_one_cycle_lr", FUZZ_OBJECT, FUZZ_scheduler, 14, arguments_one_cycle_lr, call_one_cycle_lr},
    {"tsr_reduce_lr_on_plateau", FUZZ_OBJECT, FUZZ_scheduler, 13, arguments_reduce_lr_on_plateau, call_reduce_lr_on_plateau},
    {"tsr_swa_lr", FUZZ_OBJECT, FUZZ_scheduler, 6, arguments_swa_lr, call_swa_lr},
    {"tsr_multiplicative_lr", FUZZ_OBJECT, FUZZ_scheduler, 2, arguments_multiplicative_lr, call_multiplicative_lr},
    {"tsr_lambda_lr", FUZZ_OBJECT, FUZZ_scheduler, 2, arguments_lambda_lr, call_lambda_lr},
    {"tsr_set_requires_grad", FUZZ_TENSOR, FUZZ_none, 2, arguments_set_requires_grad, call_set_requires_grad},
    {"tsr_requires_grad", FUZZ_INT, FUZZ_none, 1, arguments_requires_grad, call_requires_grad},
    {"tsr_is_leaf", FUZZ_INT, FUZZ_none, 1, arguments_is_leaf, call_is_leaf},
    {"tsr_grad", FUZZ_TENSOR, FUZZ_none, 1, arguments_grad, call_grad},
    {"tsr_clear_grad", FUZZ_NOTHING, FUZZ_none, 1, arguments_clear_grad, call_clear_grad},
    {"tsr_detach", FUZZ_TENSOR, FUZZ_none, 1, arguments_detach, call_detach},
    {"tsr_set_grad_enabled", FUZZ_INT, FUZZ_none, 1, arguments_set_grad_enabled, call_set_grad_enabled},
    {"tsr_is_grad_enabled", FUZZ_INT, FUZZ_none, 0, arguments_is_grad_enabled, call_is_grad_enabled},
    {"tsr_backward", FUZZ_STATUS, FUZZ_none, 5, arguments_backward, call_backward},
    {"tsr_autograd_grad", FUZZ_STATUS, FUZZ_none, 8, arguments_autograd_grad, call_autograd_grad},
    {"tsr_set_detect_anomaly", FUZZ_INT, FUZZ_none, 1, arguments_set_detect_anomaly, call_set_detect_anomaly},
    {"tsr_retain_grad", FUZZ_STATUS, FUZZ_none, 1, arguments_retain_grad, call_retain_grad},
    {"tsr_register_hook", FUZZ_STATUS, FUZZ_none, 3, arguments_register_hook, call_register_hook},
    {"tsr_save_checkpoint", FUZZ_STATUS, FUZZ_none, 11, arguments_save_checkpoint, call_save_checkpoint},
    {"tsr_load_checkpoint", FUZZ_STATUS, FUZZ_none, 11, arguments_load_checkpoint, call_load_checkpoint},
    {"tsr_dist_save_sharded_begin", FUZZ_OBJECT, FUZZ_saving, 2, arguments_dist_save_sharded_begin, call_dist_save_sharded_begin},
    {"tsr_checkpoint_manager_new", FUZZ_OBJECT, FUZZ_checkpoint_manager, 5, arguments_checkpoint_manager_new, call_checkpoint_manager_new},
    {"tsr_checkpoint_manager_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_checkpoint_manager_free, call_checkpoint_manager_free},
    {"tsr_checkpoint_manager_should_save", FUZZ_INT, FUZZ_none, 2, arguments_checkpoint_manager_should_save, call_checkpoint_manager_should_save},
    {"tsr_checkpoint_manager_save", FUZZ_STATUS, FUZZ_none, 5, arguments_checkpoint_manager_save, call_checkpoint_manager_save},
    {"tsr_checkpoint_manager_join", FUZZ_STATUS, FUZZ_none, 1, arguments_checkpoint_manager_join, call_checkpoint_manager_join},
    {"tsr_checkpoint_manager_all_steps", FUZZ_INT, FUZZ_none, 3, arguments_checkpoint_manager_all_steps, call_checkpoint_manager_all_steps},
    {"tsr_checkpoint_manager_restore", FUZZ_STATUS, FUZZ_none, 4, arguments_checkpoint_manager_restore, call_checkpoint_manager_restore},
    {"tsr_compile", FUZZ_STATUS, FUZZ_none, 7, arguments_compile, call_compile},
    {"tsr_assume_pure", FUZZ_STATUS, FUZZ_none, 4, arguments_assume_pure, call_assume_pure},
    {"tsr_while_loop", FUZZ_STATUS, FUZZ_none, 5, arguments_while_loop, call_while_loop},
    {"tsr_fori_loop", FUZZ_STATUS, FUZZ_none, 6, arguments_fori_loop, call_fori_loop},
    {"tsr_scan", FUZZ_STATUS, FUZZ_none, 7, arguments_scan, call_scan},
    {"tsr_cond", FUZZ_STATUS, FUZZ_none, 6, arguments_cond, call_cond},
    {"tsr_switch", FUZZ_STATUS, FUZZ_none, 5, arguments_switch, call_switch},
    {"tsr_checkpoint", FUZZ_STATUS, FUZZ_none, 4, arguments_checkpoint, call_checkpoint},
    {"tsr_custom_function", FUZZ_STATUS, FUZZ_none, 8, arguments_custom_function, call_custom_function},
    {"tsr_csv_open", FUZZ_STATUS, FUZZ_none, 4, arguments_csv_open, call_csv_open},
    {"tsr_csv_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_csv_free, call_csv_free},
    {"tsr_csv_rows", FUZZ_INT, FUZZ_none, 1, arguments_csv_rows, call_csv_rows},
    {"tsr_csv_columns", FUZZ_INT, FUZZ_none, 1, arguments_csv_columns, call_csv_columns},
    {"tsr_csv_name", FUZZ_BORROWED, FUZZ_none, 2, arguments_csv_name, call_csv_name},
    {"tsr_csv_column", FUZZ_INT, FUZZ_none, 2, arguments_csv_column, call_csv_column},
    {"tsr_csv_text", FUZZ_BORROWED, FUZZ_none, 3, arguments_csv_text, call_csv_text},
    {"tsr_csv_numbers", FUZZ_STATUS, FUZZ_none, 4, arguments_csv_numbers, call_csv_numbers},
    {"tsr_csv_vocabulary", FUZZ_OBJECT, FUZZ_vocabulary, 2, arguments_csv_vocabulary, call_csv_vocabulary},
    {"tsr_vocabulary_new", FUZZ_OBJECT, FUZZ_vocabulary, 1, arguments_vocabulary_new, call_vocabulary_new},
    {"tsr_vocabulary_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_vocabulary_free, call_vocabulary_free},
    {"tsr_vocabulary_count", FUZZ_INT, FUZZ_none, 1, arguments_vocabulary_count, call_vocabulary_count},
    {"tsr_vocabulary_text", FUZZ_BORROWED, FUZZ_none, 2, arguments_vocabulary_text, call_vocabulary_text},
    {"tsr_vocabulary_find", FUZZ_INT, FUZZ_none, 2, arguments_vocabulary_find, call_vocabulary_find},
    {"tsr_csv_categories", FUZZ_STATUS, FUZZ_none, 4, arguments_csv_categories, call_csv_categories},
    {"tsr_curve_open", FUZZ_STATUS, FUZZ_none, 2, arguments_curve_open, call_curve_open},
    {"tsr_curve_add", FUZZ_STATUS, FUZZ_none, 4, arguments_curve_add, call_curve_add},
    {"tsr_curve_close", FUZZ_STATUS, FUZZ_none, 1, arguments_curve_close, call_curve_close},
    {"tsr_curves_to_svg", FUZZ_STATUS, FUZZ_none, 2, arguments_curves_to_svg, call_curves_to_svg},
    {"tsr_attributes_get_int", FUZZ_STATUS, FUZZ_none, 3, arguments_attributes_get_int, call_attributes_get_int},
    {"tsr_attributes_get_number", FUZZ_STATUS, FUZZ_none, 3, arguments_attributes_get_number, call_attributes_get_number},
    {"tsr_attributes_get_ints", FUZZ_STATUS, FUZZ_none, 4, arguments_attributes_get_ints, call_attributes_get_ints},
    {"tsr_attributes_get_string", FUZZ_BORROWED, FUZZ_none, 2, arguments_attributes_get_string, call_attributes_get_string},
    {"tsr_attributes_get_text", FUZZ_BORROWED, FUZZ_none, 1, arguments_attributes_get_text, call_attributes_get_text},
    {"tsr_register_custom_call", FUZZ_STATUS, FUZZ_none, 7, arguments_register_custom_call, call_register_custom_call},
    {"tsr_custom_call_fail", FUZZ_STATUS, FUZZ_none, 2, arguments_custom_call_fail, call_custom_call_fail},
    {"tsr_custom_call", FUZZ_STATUS, FUZZ_none, 4, arguments_custom_call, call_custom_call},
    {"tsr_dataset_new", FUZZ_OBJECT, FUZZ_dataset, 7, arguments_dataset_new, call_dataset_new},
    {"tsr_stream_dataset", FUZZ_OBJECT, FUZZ_dataset, 7, arguments_stream_dataset, call_stream_dataset},
    {"tsr_dataset_fail", FUZZ_STATUS, FUZZ_none, 2, arguments_dataset_fail, call_dataset_fail},
    {"tsr_item_seed", FUZZ_INT, FUZZ_none, 0, arguments_item_seed, call_item_seed},
    {"tsr_array_dataset", FUZZ_OBJECT, FUZZ_dataset, 1, arguments_array_dataset, call_array_dataset},
    {"tsr_tensor_dataset", FUZZ_OBJECT, FUZZ_dataset, 1, arguments_tensor_dataset, call_tensor_dataset},
    {"tsr_digits", FUZZ_OBJECT, FUZZ_dataset, 1, arguments_digits, call_digits},
    {"tsr_cifar10", FUZZ_OBJECT, FUZZ_dataset, 2, arguments_cifar10, call_cifar10},
    {"tsr_token_file", FUZZ_OBJECT, FUZZ_dataset, 4, arguments_token_file, call_token_file},
    {"tsr_token_dataset", FUZZ_OBJECT, FUZZ_dataset, 3, arguments_token_dataset, call_token_dataset},
    {"tsr_subset", FUZZ_OBJECT, FUZZ_dataset, 2, arguments_subset, call_subset},
    {"tsr_concat_dataset", FUZZ_OBJECT, FUZZ_dataset, 1, arguments_concat_dataset, call_concat_dataset},
    {"tsr_random_split", FUZZ_STATUS, FUZZ_none, 4, arguments_random_split, call_random_split},
    {"tsr_map_dataset", FUZZ_OBJECT, FUZZ_dataset, 5, arguments_map_dataset, call_map_dataset},
    {"tsr_dataset_retain", FUZZ_OBJECT, FUZZ_dataset, 1, arguments_dataset_retain, call_dataset_retain},
    {"tsr_dataset_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_dataset_free, call_dataset_free},
    {"tsr_dataset_count", FUZZ_INT, FUZZ_none, 1, arguments_dataset_count, call_dataset_count},
    {"tsr_dataset_field_count", FUZZ_INT, FUZZ_none, 1, arguments_dataset_field_count, call_dataset_field_count},
    {"tsr_dataset_field", FUZZ_STATUS, FUZZ_none, 3, arguments_dataset_field, call_dataset_field},
    {"tsr_dataset_get", FUZZ_STATUS, FUZZ_none, 3, arguments_dataset_get, call_dataset_get},
    {"tsr_sampler_new", FUZZ_OBJECT, FUZZ_sampler, 6, arguments_sampler_new, call_sampler_new},
    {"tsr_sequential_sampler", FUZZ_OBJECT, FUZZ_sampler, 1, arguments_sequential_sampler, call_sequential_sampler},
    {"tsr_random_sampler", FUZZ_OBJECT, FUZZ_sampler, 2, arguments_random_sampler, call_random_sampler},
    {"tsr_random_draws_sampler", FUZZ_OBJECT, FUZZ_sampler, 4, arguments_random_draws_sampler, call_random_draws_sampler},
    {"tsr_subset_random_sampler", FUZZ_OBJECT, FUZZ_sampler, 2, arguments_subset_random_sampler, call_subset_random_sampler},
    {"tsr_weighted_sampler", FUZZ_OBJECT, FUZZ_sampler, 4, arguments_weighted_sampler, call_weighted_sampler},
    {"tsr_batch_sampler", FUZZ_OBJECT, FUZZ_sampler, 3, arguments_batch_sampler, call_batch_sampler},
    {"tsr_sampler_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_sampler_free, call_sampler_free},
    {"tsr_sampler_length", FUZZ_INT, FUZZ_none, 1, arguments_sampler_length, call_sampler_length},
    {"tsr_sampler_batches", FUZZ_INT, FUZZ_none, 1, arguments_sampler_batches, call_sampler_batches},
    {"tsr_sampler_indices", FUZZ_STATUS, FUZZ_none, 3, arguments_sampler_indices, call_sampler_indices},
    {"tsr_loader_new", FUZZ_OBJECT, FUZZ_loader, 19, arguments_loader_new, call_loader_new},
    {"tsr_loader_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_loader_free, call_loader_free},
    {"tsr_loader_next", FUZZ_STATUS, FUZZ_none, 2, arguments_loader_next, call_loader_next},
    {"tsr_loader_set_epoch", FUZZ_STATUS, FUZZ_none, 2, arguments_loader_set_epoch, call_loader_set_epoch},
    {"tsr_loader_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_loader_state_dict, call_loader_state_dict},
    {"tsr_loader_load_state_dict", FUZZ_STATUS, FUZZ_none, 2, arguments_loader_load_state_dict, call_loader_load_state_dict},
    {"tsr_loader_epoch", FUZZ_INT, FUZZ_none, 1, arguments_loader_epoch, call_loader_epoch},
    {"tsr_loader_length", FUZZ_INT, FUZZ_none, 1, arguments_loader_length, call_loader_length},
    {"tsr_batch_get", FUZZ_TENSOR, FUZZ_none, 2, arguments_batch_get, call_batch_get},
    {"tsr_batch_size", FUZZ_INT, FUZZ_none, 1, arguments_batch_size, call_batch_size},
    {"tsr_batch_field_count", FUZZ_INT, FUZZ_none, 1, arguments_batch_field_count, call_batch_field_count},
    {"tsr_batch_indices", FUZZ_BORROWED, FUZZ_none, 1, arguments_batch_indices, call_batch_indices},
    {"tsr_batch_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_batch_free, call_batch_free},
    {"tsr_progress", FUZZ_NOTHING, FUZZ_none, 3, arguments_progress, call_progress},
    {"tsr_progress_end", FUZZ_NOTHING, FUZZ_none, 1, arguments_progress_end, call_progress_end},
    {"tsr_parallel_loader_new", FUZZ_OBJECT, FUZZ_parallel_loader, 6, arguments_parallel_loader_new, call_parallel_loader_new},
    {"tsr_parallel_loader_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_parallel_loader_free, call_parallel_loader_free},
    {"tsr_parallel_loader_next", FUZZ_STATUS, FUZZ_none, 3, arguments_parallel_loader_next, call_parallel_loader_next},
    {"tsr_parallel_loader_length", FUZZ_INT, FUZZ_none, 1, arguments_parallel_loader_length, call_parallel_loader_length},
    {"tsr_ddp", FUZZ_OBJECT, FUZZ_module, 9, arguments_ddp, call_ddp},
    {"tsr_ddp_no_sync", FUZZ_STATUS, FUZZ_none, 2, arguments_ddp_no_sync, call_ddp_no_sync},
    {"tsr_ddp_register_comm_hook", FUZZ_STATUS, FUZZ_none, 3, arguments_ddp_register_comm_hook, call_ddp_register_comm_hook},
    {"tsr_ddp_allreduce_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_allreduce_hook, call_ddp_allreduce_hook},
    {"tsr_ddp_noop_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_noop_hook, call_ddp_noop_hook},
    {"tsr_ddp_fp16_compress_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_fp16_compress_hook, call_ddp_fp16_compress_hook},
    {"tsr_ddp_bf16_compress_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_bf16_compress_hook, call_ddp_bf16_compress_hook},
    {"tsr_power_sgd_new", FUZZ_OBJECT, FUZZ_power_sgd, 8, arguments_power_sgd_new, call_power_sgd_new},
    {"tsr_power_sgd_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_power_sgd_free, call_power_sgd_free},
    {"tsr_ddp_power_sgd_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_power_sgd_hook, call_ddp_power_sgd_hook},
    {"tsr_ddp_batched_power_sgd_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_batched_power_sgd_hook, call_ddp_batched_power_sgd_hook},
    {"tsr_power_sgd_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_power_sgd_state_dict, call_power_sgd_state_dict},
    {"tsr_power_sgd_load_state_dict", FUZZ_STATUS, FUZZ_none, 2, arguments_power_sgd_load_state_dict, call_power_sgd_load_state_dict},
    {"tsr_post_local_sgd_new", FUZZ_OBJECT, FUZZ_post_local_sgd, 5, arguments_post_local_sgd_new, call_post_local_sgd_new},
    {"tsr_post_local_sgd_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_post_local_sgd_free, call_post_local_sgd_free},
    {"tsr_ddp_post_local_sgd_hook", FUZZ_STATUS, FUZZ_none, 7, arguments_ddp_post_local_sgd_hook, call_ddp_post_local_sgd_hook},
    {"tsr_average_parameters", FUZZ_STATUS, FUZZ_none, 1, arguments_average_parameters, call_average_parameters},
    {"tsr_model_averager_new", FUZZ_OBJECT, FUZZ_model_averager, 2, arguments_model_averager_new, call_model_averager_new},
    {"tsr_model_averager_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_model_averager_free, call_model_averager_free},
    {"tsr_model_averager_step", FUZZ_STATUS, FUZZ_none, 2, arguments_model_averager_step, call_model_averager_step},
    {"tsr_model_averager_get_step", FUZZ_INT, FUZZ_none, 1, arguments_model_averager_get_step, call_model_averager_get_step},
    {"tsr_model_averager_set_step", FUZZ_STATUS, FUZZ_none, 2, arguments_model_averager_set_step, call_model_averager_set_step},
    {"tsr_ddp_join_begin", FUZZ_STATUS, FUZZ_none, 6, arguments_ddp_join_begin, call_ddp_join_begin},
    {"tsr_ddp_join_end", FUZZ_STATUS, FUZZ_none, 1, arguments_ddp_join_end, call_ddp_join_end},
    {"tsr_convert_sync_batchnorm", FUZZ_OBJECT, FUZZ_module, 1, arguments_convert_sync_batchnorm, call_convert_sync_batchnorm},
    {"tsr_zero_redundancy_new", FUZZ_OBJECT, FUZZ_zero_redundancy, 3, arguments_zero_redundancy_new, call_zero_redundancy_new},
    {"tsr_zero_redundancy_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_zero_redundancy_free, call_zero_redundancy_free},
    {"tsr_zero_redundancy_step", FUZZ_STATUS, FUZZ_none, 1, arguments_zero_redundancy_step, call_zero_redundancy_step},
    {"tsr_zero_redundancy_zero_grad", FUZZ_NOTHING, FUZZ_none, 1, arguments_zero_redundancy_zero_grad, call_zero_redundancy_zero_grad},
    {"tsr_zero_redundancy_local", FUZZ_OBJECT, FUZZ_optimizer, 1, arguments_zero_redundancy_local, call_zero_redundancy_local},
    {"tsr_zero_redundancy_owner", FUZZ_INT, FUZZ_none, 2, arguments_zero_redundancy_owner, call_zero_redundancy_owner},
    {"tsr_zero_redundancy_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 2, arguments_zero_redundancy_state_dict, call_zero_redundancy_state_dict},
    {"tsr_zero_redundancy_load_state_dict", FUZZ_STATUS, FUZZ_none, 2, arguments_zero_redundancy_load_state_dict, call_zero_redundancy_load_state_dict},
    {"tsr_dist_optimizer_step", FUZZ_STATUS, FUZZ_none, 5, arguments_dist_optimizer_step, call_dist_optimizer_step},
    {"tsr_init_process_group", FUZZ_STATUS, FUZZ_none, 1, arguments_init_process_group, call_init_process_group},
    {"tsr_destroy_process_group", FUZZ_STATUS, FUZZ_none, 0, arguments_destroy_process_group, call_destroy_process_group},
    {"tsr_is_initialized", FUZZ_INT, FUZZ_none, 0, arguments_is_initialized, call_is_initialized},
    {"tsr_get_rank", FUZZ_INT, FUZZ_none, 0, arguments_get_rank, call_get_rank},
    {"tsr_get_world_size", FUZZ_INT, FUZZ_none, 0, arguments_get_world_size, call_get_world_size},
    {"tsr_all_reduce", FUZZ_TENSOR, FUZZ_none, 12, arguments_all_reduce, call_all_reduce},
    {"tsr_all_gather", FUZZ_TENSOR, FUZZ_none, 12, arguments_all_gather, call_all_gather},
    {"tsr_reduce_scatter", FUZZ_TENSOR, FUZZ_none, 13, arguments_reduce_scatter, call_reduce_scatter},
    {"tsr_all_to_all", FUZZ_TENSOR, FUZZ_none, 13, arguments_all_to_all, call_all_to_all},
    {"tsr_collective_permute", FUZZ_TENSOR, FUZZ_none, 2, arguments_collective_permute, call_collective_permute},
    {"tsr_all_reduce_", FUZZ_STATUS, FUZZ_none, 13, arguments_all_reduce_, call_all_reduce_},
    {"tsr_collective_broadcast_", FUZZ_STATUS, FUZZ_none, 12, arguments_collective_broadcast_, call_collective_broadcast_},
    {"tsr_all_gather_list", FUZZ_STATUS, FUZZ_none, 13, arguments_all_gather_list, call_all_gather_list},
    {"tsr_reduce_scatter_list", FUZZ_STATUS, FUZZ_none, 14, arguments_reduce_scatter_list, call_reduce_scatter_list},
    {"tsr_send", FUZZ_STATUS, FUZZ_none, 3, arguments_send, call_send},
    {"tsr_recv", FUZZ_STATUS, FUZZ_none, 3, arguments_recv, call_recv},
    {"tsr_optimization_barrier_", FUZZ_STATUS, FUZZ_none, 1, arguments_optimization_barrier_, call_optimization_barrier_},
    {"tsr_broadcast_master_param", FUZZ_STATUS, FUZZ_none, 1, arguments_broadcast_master_param, call_broadcast_master_param},
    {"tsr_reduce_gradients", FUZZ_STATUS, FUZZ_none, 1, arguments_reduce_gradients, call_reduce_gradients},
    {"tsr_launch", FUZZ_STATUS, FUZZ_none, 2, arguments_launch, call_launch},
    {"tsr_distributed_sampler", FUZZ_OBJECT, FUZZ_sampler, 4, arguments_distributed_sampler, call_distributed_sampler},
    {"tsr_dtype_size", FUZZ_INT, FUZZ_none, 1, arguments_dtype_size, call_dtype_size},
    {"tsr_dtype_name", FUZZ_BORROWED, FUZZ_none, 1, arguments_dtype_name, call_dtype_name},
    {"tsr_get_stablehlo", FUZZ_STATUS, FUZZ_none, 8, arguments_get_stablehlo, call_get_stablehlo},
    {"tsr_get_stablehlo_bytecode", FUZZ_STATUS, FUZZ_none, 10, arguments_get_stablehlo_bytecode, call_get_stablehlo_bytecode},
    {"tsr_get_stablehlo_values", FUZZ_STATUS, FUZZ_none, 8, arguments_get_stablehlo_values, call_get_stablehlo_values},
    {"tsr_fsdp", FUZZ_OBJECT, FUZZ_module, 12, arguments_fsdp, call_fsdp},
    {"tsr_apply_backward_optimization_barrier", FUZZ_STATUS, FUZZ_none, 1, arguments_apply_backward_optimization_barrier, call_apply_backward_optimization_barrier},
    {"tsr_parallelize_module", FUZZ_STATUS, FUZZ_none, 7, arguments_parallelize_module, call_parallelize_module},
    {"tsr_center_crop", FUZZ_TENSOR, FUZZ_none, 3, arguments_center_crop, call_center_crop},
    {"tsr_random_crop", FUZZ_TENSOR, FUZZ_none, 4, arguments_random_crop, call_random_crop},
    {"tsr_random_resized_crop", FUZZ_TENSOR, FUZZ_none, 5, arguments_random_resized_crop, call_random_resized_crop},
    {"tsr_random_horizontal_flip", FUZZ_TENSOR, FUZZ_none, 2, arguments_random_horizontal_flip, call_random_horizontal_flip},
    {"tsr_random_vertical_flip", FUZZ_TENSOR, FUZZ_none, 2, arguments_random_vertical_flip, call_random_vertical_flip},
    {"tsr_normalize_images", FUZZ_TENSOR, FUZZ_none, 3, arguments_normalize_images, call_normalize_images},
    {"tsr_resize_images", FUZZ_TENSOR, FUZZ_none, 4, arguments_resize_images, call_resize_images},
    {"tsr_color_jitter", FUZZ_TENSOR, FUZZ_none, 4, arguments_color_jitter, call_color_jitter},
    {"tsr_random_hue", FUZZ_TENSOR, FUZZ_none, 2, arguments_random_hue, call_random_hue},
    {"tsr_random_solarize", FUZZ_TENSOR, FUZZ_none, 3, arguments_random_solarize, call_random_solarize},
    {"tsr_random_posterize", FUZZ_TENSOR, FUZZ_none, 3, arguments_random_posterize, call_random_posterize},
    {"tsr_random_grayscale", FUZZ_TENSOR, FUZZ_none, 2, arguments_random_grayscale, call_random_grayscale},
    {"tsr_random_autocontrast", FUZZ_TENSOR, FUZZ_none, 2, arguments_random_autocontrast, call_random_autocontrast},
    {"tsr_random_equalize", FUZZ_TENSOR, FUZZ_none, 2, arguments_random_equalize, call_random_equalize},
    {"tsr_random_erasing", FUZZ_TENSOR, FUZZ_none, 4, arguments_random_erasing, call_random_erasing},
    {"tsr_mixup", FUZZ_STATUS, FUZZ_none, 6, arguments_mixup, call_mixup},
    {"tsr_cutmix", FUZZ_STATUS, FUZZ_none, 6, arguments_cutmix, call_cutmix},
    {"tsr_save_image", FUZZ_STATUS, FUZZ_none, 4, arguments_save_image, call_save_image},
    {"tsr_save_safetensors", FUZZ_STATUS, FUZZ_none, 2, arguments_save_safetensors, call_save_safetensors},
    {"tsr_load_safetensors", FUZZ_STATUS, FUZZ_none, 2, arguments_load_safetensors, call_load_safetensors},
    {"tsr_save_safetensors_index", FUZZ_STATUS, FUZZ_none, 3, arguments_save_safetensors_index, call_save_safetensors_index},
    {"tsr_safetensors_open", FUZZ_STATUS, FUZZ_none, 2, arguments_safetensors_open, call_safetensors_open},
    {"tsr_safetensors_close", FUZZ_NOTHING, FUZZ_none, 1, arguments_safetensors_close, call_safetensors_close},
    {"tsr_safetensors_count", FUZZ_INT, FUZZ_none, 1, arguments_safetensors_count, call_safetensors_count},
    {"tsr_safetensors_name", FUZZ_BORROWED, FUZZ_none, 2, arguments_safetensors_name, call_safetensors_name},
    {"tsr_safetensors_dtype", FUZZ_INT, FUZZ_none, 2, arguments_safetensors_dtype, call_safetensors_dtype},
    {"tsr_safetensors_shape", FUZZ_INT, FUZZ_none, 3, arguments_safetensors_shape, call_safetensors_shape},
    {"tsr_safetensors_metadata", FUZZ_BORROWED, FUZZ_none, 2, arguments_safetensors_metadata, call_safetensors_metadata},
    {"tsr_safetensors_get", FUZZ_STATUS, FUZZ_none, 3, arguments_safetensors_get, call_safetensors_get},
    {"tsr_save_npy", FUZZ_STATUS, FUZZ_none, 2, arguments_save_npy, call_save_npy},
    {"tsr_load_npy", FUZZ_STATUS, FUZZ_none, 2, arguments_load_npy, call_load_npy},
    {"tsr_save_npz", FUZZ_STATUS, FUZZ_none, 2, arguments_save_npz, call_save_npz},
    {"tsr_load_npz", FUZZ_STATUS, FUZZ_none, 2, arguments_load_npz, call_load_npz},
    {"tsr_load_idx", FUZZ_STATUS, FUZZ_none, 2, arguments_load_idx, call_load_idx},
    {"tsr_load_csv", FUZZ_STATUS, FUZZ_none, 4, arguments_load_csv, call_load_csv},
    {"tsr_load_csv_as", FUZZ_STATUS, FUZZ_none, 5, arguments_load_csv_as, call_load_csv_as},
    {"tsr_save_program", FUZZ_STATUS, FUZZ_none, 8, arguments_save_program, call_save_program},
    {"tsr_load_program", FUZZ_STATUS, FUZZ_none, 3, arguments_load_program, call_load_program},
    {"tsr_load_pt", FUZZ_STATUS, FUZZ_none, 2, arguments_load_pt, call_load_pt},
    {"tsr_save_pt", FUZZ_STATUS, FUZZ_none, 2, arguments_save_pt, call_save_pt},
    {"tsr_save_pt_nested", FUZZ_STATUS, FUZZ_none, 2, arguments_save_pt_nested, call_save_pt_nested},
    {"tsr_kv_cache_new", FUZZ_OBJECT, FUZZ_kv_cache, 1, arguments_kv_cache_new, call_kv_cache_new},
    {"tsr_kv_cache_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_kv_cache_free, call_kv_cache_free},
    {"tsr_kv_cache_reset", FUZZ_NOTHING, FUZZ_none, 1, arguments_kv_cache_reset, call_kv_cache_reset},
    {"tsr_kv_cache_reorder", FUZZ_STATUS, FUZZ_none, 2, arguments_kv_cache_reorder, call_kv_cache_reorder},
    {"tsr_kv_cache_position", FUZZ_INT, FUZZ_none, 1, arguments_kv_cache_position, call_kv_cache_position},
    {"tsr_set_kv_cache", FUZZ_STATUS, FUZZ_none, 2, arguments_set_kv_cache, call_set_kv_cache},
    {"tsr_causal_attention", FUZZ_TENSOR, FUZZ_none, 6, arguments_causal_attention, call_causal_attention},
    {"tsr_positions", FUZZ_TENSOR, FUZZ_none, 1, arguments_positions, call_positions},
    {"tsr_module_new", FUZZ_OBJECT, FUZZ_module, 6, arguments_module_new, call_module_new},
    {"tsr_module_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_module_free, call_module_free},
    {"tsr_register_module", FUZZ_STATUS, FUZZ_none, 3, arguments_register_module, call_register_module},
    {"tsr_register_parameter", FUZZ_STATUS, FUZZ_none, 3, arguments_register_parameter, call_register_parameter},
    {"tsr_register_buffer", FUZZ_STATUS, FUZZ_none, 4, arguments_register_buffer, call_register_buffer},
    {"tsr_nn_module_of", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_module_of, call_nn_module_of},
    {"tsr_call", FUZZ_TENSOR, FUZZ_none, 3, arguments_call, call_call},
    {"tsr_nn_module2_of", FUZZ_OBJECT, FUZZ_module, 4, arguments_nn_module2_of, call_nn_module2_of},
    {"tsr_call2", FUZZ_TENSOR, FUZZ_none, 4, arguments_call2, call_call2},
    {"tsr_module_set_int", FUZZ_STATUS, FUZZ_none, 3, arguments_module_set_int, call_module_set_int},
    {"tsr_module_int", FUZZ_INT, FUZZ_none, 2, arguments_module_int, call_module_int},
    {"tsr_forward", FUZZ_TENSOR, FUZZ_none, 2, arguments_forward, call_forward},
    {"tsr_forward2", FUZZ_TENSOR, FUZZ_none, 3, arguments_forward2, call_forward2},
    {"tsr_forward_n", FUZZ_STATUS, FUZZ_none, 3, arguments_forward_n, call_forward_n},
    {"tsr_train", FUZZ_NOTHING, FUZZ_none, 2, arguments_train, call_train},
    {"tsr_eval", FUZZ_NOTHING, FUZZ_none, 1, arguments_eval, call_eval},
    {"tsr_is_training", FUZZ_INT, FUZZ_none, 1, arguments_is_training, call_is_training},
    {"tsr_parameters", FUZZ_OBJECT, FUZZ_parameter_list, 1, arguments_parameters, call_parameters},
    {"tsr_parameter_count", FUZZ_INT, FUZZ_none, 1, arguments_parameter_count, call_parameter_count},
    {"tsr_parameter_at", FUZZ_TENSOR, FUZZ_none, 2, arguments_parameter_at, call_parameter_at},
    {"tsr_parameter_name", FUZZ_BORROWED, FUZZ_none, 2, arguments_parameter_name, call_parameter_name},
    {"tsr_named_tensor", FUZZ_TENSOR, FUZZ_none, 2, arguments_named_tensor, call_named_tensor},
    {"tsr_need_tensor", FUZZ_TENSOR, FUZZ_none, 2, arguments_need_tensor, call_need_tensor},
    {"tsr_named_module", FUZZ_OBJECT, FUZZ_module, 2, arguments_named_module, call_named_module},
    {"tsr_module_apply", FUZZ_STATUS, FUZZ_none, 3, arguments_module_apply, call_module_apply},
    {"tsr_module_requires_grad", FUZZ_INT, FUZZ_none, 3, arguments_module_requires_grad, call_module_requires_grad},
    {"tsr_replace_tensor", FUZZ_STATUS, FUZZ_none, 3, arguments_replace_tensor, call_replace_tensor},
    {"tsr_replace_module", FUZZ_STATUS, FUZZ_none, 3, arguments_replace_module, call_replace_module},
    {"tsr_module_to", FUZZ_STATUS, FUZZ_none, 2, arguments_module_to, call_module_to},
    {"tsr_module_copy", FUZZ_OBJECT, FUZZ_module, 1, arguments_module_copy, call_module_copy},
    {"tsr_module_zero_grad", FUZZ_NOTHING, FUZZ_none, 1, arguments_module_zero_grad, call_module_zero_grad},
    {"tsr_parameter_list_new", FUZZ_OBJECT, FUZZ_parameter_list, 1, arguments_parameter_list_new, call_parameter_list_new},
    {"tsr_parameters_where", FUZZ_OBJECT, FUZZ_parameter_list, 3, arguments_parameters_where, call_parameters_where},
    {"tsr_parameter_list_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_parameter_list_free, call_parameter_list_free},
    {"tsr_register_forward_pre_hook", FUZZ_INT, FUZZ_none, 3, arguments_register_forward_pre_hook, call_register_forward_pre_hook},
    {"tsr_register_forward_hook", FUZZ_INT, FUZZ_none, 3, arguments_register_forward_hook, call_register_forward_hook},
    {"tsr_register_backward_hook", FUZZ_INT, FUZZ_none, 3, arguments_register_backward_hook, call_register_backward_hook},
    {"tsr_register_full_backward_hook", FUZZ_INT, FUZZ_none, 3, arguments_register_full_backward_hook, call_register_full_backward_hook},
    {"tsr_register_state_dict_hook", FUZZ_INT, FUZZ_none, 3, arguments_register_state_dict_hook, call_register_state_dict_hook},
    {"tsr_register_load_state_dict_hook", FUZZ_INT, FUZZ_none, 3, arguments_register_load_state_dict_hook, call_register_load_state_dict_hook},
    {"tsr_remove_hook", FUZZ_STATUS, FUZZ_none, 2, arguments_remove_hook, call_remove_hook},
    {"tsr_clip_grad_norm_", FUZZ_TENSOR, FUZZ_none, 4, arguments_clip_grad_norm_, call_clip_grad_norm_},
    {"tsr_clip_grad_value_", FUZZ_STATUS, FUZZ_none, 2, arguments_clip_grad_value_, call_clip_grad_value_},
    {"tsr_module_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_module_state_dict, call_module_state_dict},
    {"tsr_module_load_state_dict", FUZZ_STATUS, FUZZ_none, 3, arguments_module_load_state_dict, call_module_load_state_dict},
    {"tsr_module_load_matching", FUZZ_STATUS, FUZZ_none, 4, arguments_module_load_matching, call_module_load_matching},
    {"tsr_module_type", FUZZ_BORROWED, FUZZ_none, 1, arguments_module_type, call_module_type},
    {"tsr_module_to_string", FUZZ_STATUS, FUZZ_none, 2, arguments_module_to_string, call_module_to_string},
    {"tsr_module_print", FUZZ_STATUS, FUZZ_none, 1, arguments_module_print, call_module_print},
    {"tsr_module_summary", FUZZ_STATUS, FUZZ_none, 3, arguments_module_summary, call_module_summary},
    {"tsr_nn_module_list", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_module_list, call_nn_module_list},
    {"tsr_nn_module_dict", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_module_dict, call_nn_module_dict},
    {"tsr_nn_parameter_list", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_parameter_list, call_nn_parameter_list},
    {"tsr_nn_parameter_dict", FUZZ_OBJECT, FUZZ_module, 2, arguments_nn_parameter_dict, call_nn_parameter_dict},
    {"tsr_module_child_count", FUZZ_INT, FUZZ_none, 1, arguments_module_child_count, call_module_child_count},
    {"tsr_module_child", FUZZ_OBJECT, FUZZ_module, 3, arguments_module_child, call_module_child},
    {"tsr_nn_sequential_list", FUZZ_OBJECT, FUZZ_module, 1, arguments_nn_sequential_list, call_nn_sequential_list},
    {"tsr_triplet_margin_with_distance_loss", FUZZ_TENSOR, FUZZ_none, 9, arguments_triplet_margin_with_distance_loss, call_triplet_margin_with_distance_loss},
    {"tsr_nn_triplet_margin_with_distance_loss", FUZZ_OBJECT, FUZZ_module, 6, arguments_nn_triplet_margin_with_distance_loss, call_nn_triplet_margin_with_distance_loss},
    {"tsr_nn_adaptive_log_softmax_with_loss", FUZZ_OBJECT, FUZZ_module, 9, arguments_nn_adaptive_log_softmax_with_loss, call_nn_adaptive_log_softmax_with_loss},
    {"tsr_adaptive_log_prob", FUZZ_TENSOR, FUZZ_none, 2, arguments_adaptive_log_prob, call_adaptive_log_prob},
    {"tsr_init_uniform", FUZZ_STATUS, FUZZ_none, 3, arguments_init_uniform, call_init_uniform},
    {"tsr_init_normal", FUZZ_STATUS, FUZZ_none, 3, arguments_init_normal, call_init_normal},
    {"tsr_init_constant", FUZZ_STATUS, FUZZ_none, 2, arguments_init_constant, call_init_constant},
    {"tsr_init_xavier_uniform", FUZZ_STATUS, FUZZ_none, 2, arguments_init_xavier_uniform, call_init_xavier_uniform},
    {"tsr_init_xavier_normal", FUZZ_STATUS, FUZZ_none, 2, arguments_init_xavier_normal, call_init_xavier_normal},
    {"tsr_init_kaiming_uniform", FUZZ_STATUS, FUZZ_none, 2, arguments_init_kaiming_uniform, call_init_kaiming_uniform},
    {"tsr_init_kaiming_normal", FUZZ_STATUS, FUZZ_none, 2, arguments_init_kaiming_normal, call_init_kaiming_normal},
    {"tsr_init_kaiming_uniform_fan_out", FUZZ_STATUS, FUZZ_none, 2, arguments_init_kaiming_uniform_fan_out, call_init_kaiming_uniform_fan_out},
    {"tsr_init_kaiming_normal_fan_out", FUZZ_STATUS, FUZZ_none, 2, arguments_init_kaiming_normal_fan_out, call_init_kaiming_normal_fan_out},
    {"tsr_init_fan", FUZZ_FLOAT, FUZZ_none, 2, arguments_init_fan, call_init_fan},
    {"tsr_init_trunc_normal", FUZZ_STATUS, FUZZ_none, 5, arguments_init_trunc_normal, call_init_trunc_normal},
    {"tsr_init_orthogonal", FUZZ_STATUS, FUZZ_none, 2, arguments_init_orthogonal, call_init_orthogonal},
    {"tsr_init_eye", FUZZ_STATUS, FUZZ_none, 1, arguments_init_eye, call_init_eye},
    {"tsr_init_dirac", FUZZ_STATUS, FUZZ_none, 2, arguments_init_dirac, call_init_dirac},
    {"tsr_init_sparse", FUZZ_STATUS, FUZZ_none, 3, arguments_init_sparse, call_init_sparse},
    {"tsr_init_gain", FUZZ_FLOAT, FUZZ_none, 2, arguments_init_gain, call_init_gain},
    {"tsr_optimizer_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_optimizer_free, call_optimizer_free},
    {"tsr_add_param_group", FUZZ_STATUS, FUZZ_none, 2, arguments_add_param_group, call_add_param_group},
    {"tsr_optimizer_master_weights", FUZZ_STATUS, FUZZ_none, 1, arguments_optimizer_master_weights, call_optimizer_master_weights},
    {"tsr_param_group_count", FUZZ_INT, FUZZ_none, 1, arguments_param_group_count, call_param_group_count},
    {"tsr_set_hyperparameter", FUZZ_STATUS, FUZZ_none, 4, arguments_set_hyperparameter, call_set_hyperparameter},
    {"tsr_get_hyperparameter", FUZZ_STATUS, FUZZ_none, 4, arguments_get_hyperparameter, call_get_hyperparameter},
    {"tsr_optimizer_step", FUZZ_STATUS, FUZZ_none, 1, arguments_optimizer_step, call_optimizer_step},
    {"tsr_optimizer_step_closure", FUZZ_STATUS, FUZZ_none, 4, arguments_optimizer_step_closure, call_optimizer_step_closure},
    {"tsr_minimize", FUZZ_STATUS, FUZZ_none, 2, arguments_minimize, call_minimize},
    {"tsr_zero_grad", FUZZ_NOTHING, FUZZ_none, 1, arguments_zero_grad, call_zero_grad},
    {"tsr_optimizer_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_optimizer_state_dict, call_optimizer_state_dict},
    {"tsr_optimizer_torch_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_optimizer_torch_state_dict, call_optimizer_torch_state_dict},
    {"tsr_optimizer_load_state_dict", FUZZ_STATUS, FUZZ_none, 2, arguments_optimizer_load_state_dict, call_optimizer_load_state_dict},
    {"tsr_multi_step_lr", FUZZ_OBJECT, FUZZ_scheduler, 3, arguments_multi_step_lr, call_multi_step_lr},
    {"tsr_sequential_lr", FUZZ_OBJECT, FUZZ_scheduler, 2, arguments_sequential_lr, call_sequential_lr},
    {"tsr_chained_scheduler", FUZZ_OBJECT, FUZZ_scheduler, 1, arguments_chained_scheduler, call_chained_scheduler},
    {"tsr_scheduler_set_group", FUZZ_STATUS, FUZZ_none, 4, arguments_scheduler_set_group, call_scheduler_set_group},
    {"tsr_scheduler_set_group_factor", FUZZ_STATUS, FUZZ_none, 4, arguments_scheduler_set_group_factor, call_scheduler_set_group_factor},
    {"tsr_scheduler_step", FUZZ_STATUS, FUZZ_none, 1, arguments_scheduler_step, call_scheduler_step},
    {"tsr_scheduler_step_metric", FUZZ_STATUS, FUZZ_none, 2, arguments_scheduler_step_metric, call_scheduler_step_metric},
    {"tsr_scheduler_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_scheduler_state_dict, call_scheduler_state_dict},
    {"tsr_scheduler_load_state_dict", FUZZ_STATUS, FUZZ_none, 2, arguments_scheduler_load_state_dict, call_scheduler_load_state_dict},
    {"tsr_scheduler_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_scheduler_free, call_scheduler_free},
    {"tsr_averaged_new", FUZZ_OBJECT, FUZZ_averaged, 2, arguments_averaged_new, call_averaged_new},
    {"tsr_averaged_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_averaged_free, call_averaged_free},
    {"tsr_averaged_update", FUZZ_STATUS, FUZZ_none, 1, arguments_averaged_update, call_averaged_update},
    {"tsr_averaged_swap", FUZZ_STATUS, FUZZ_none, 1, arguments_averaged_swap, call_averaged_swap},
    {"tsr_update_bn", FUZZ_STATUS, FUZZ_none, 2, arguments_update_bn, call_update_bn},
    {"tsr_averaged_at", FUZZ_TENSOR, FUZZ_none, 2, arguments_averaged_at, call_averaged_at},
    {"tsr_averaged_state_dict", FUZZ_OBJECT, FUZZ_state_dict, 1, arguments_averaged_state_dict, call_averaged_state_dict},
    {"tsr_averaged_load_state_dict", FUZZ_STATUS, FUZZ_none, 2, arguments_averaged_load_state_dict, call_averaged_load_state_dict},
    {"tsr_register_parametrization", FUZZ_STATUS, FUZZ_none, 8, arguments_register_parametrization, call_register_parametrization},
    {"tsr_remove_parametrizations", FUZZ_STATUS, FUZZ_none, 3, arguments_remove_parametrizations, call_remove_parametrizations},
    {"tsr_is_parametrized", FUZZ_INT, FUZZ_none, 2, arguments_is_parametrized, call_is_parametrized},
    {"tsr_assign_parametrized", FUZZ_STATUS, FUZZ_none, 3, arguments_assign_parametrized, call_assign_parametrized},
    {"tsr_set_parametrize_cached", FUZZ_INT, FUZZ_none, 1, arguments_set_parametrize_cached, call_set_parametrize_cached},
    {"tsr_weight_norm", FUZZ_STATUS, FUZZ_none, 5, arguments_weight_norm, call_weight_norm},
    {"tsr_spectral_norm", FUZZ_STATUS, FUZZ_none, 6, arguments_spectral_norm, call_spectral_norm},
    {"tsr_orthogonal", FUZZ_STATUS, FUZZ_none, 5, arguments_orthogonal, call_orthogonal},
    {"tsr_pipeline_new", FUZZ_OBJECT, FUZZ_pipeline, 7, arguments_pipeline_new, call_pipeline_new},
    {"tsr_pipeline_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_pipeline_free, call_pipeline_free},
    {"tsr_pipeline_step", FUZZ_STATUS, FUZZ_none, 4, arguments_pipeline_step, call_pipeline_step},
    {"tsr_pipeline_most_held", FUZZ_INT, FUZZ_none, 1, arguments_pipeline_most_held, call_pipeline_most_held},
    {"tsr_new_group", FUZZ_OBJECT, FUZZ_group, 7, arguments_new_group, call_new_group},
    {"tsr_group_from_store", FUZZ_OBJECT, FUZZ_group, 7, arguments_group_from_store, call_group_from_store},
    {"tsr_group_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_group_free, call_group_free},
    {"tsr_group_size", FUZZ_INT, FUZZ_none, 1, arguments_group_size, call_group_size},
    {"tsr_group_rank", FUZZ_INT, FUZZ_none, 1, arguments_group_rank, call_group_rank},
    {"tsr_group_global_rank", FUZZ_INT, FUZZ_none, 2, arguments_group_global_rank, call_group_global_rank},
    {"tsr_group_rank_of", FUZZ_INT, FUZZ_none, 2, arguments_group_rank_of, call_group_rank_of},
    {"tsr_get_backend", FUZZ_BORROWED, FUZZ_none, 1, arguments_get_backend, call_get_backend},
    {"tsr_group_transport", FUZZ_BORROWED, FUZZ_none, 2, arguments_group_transport, call_group_transport},
    {"tsr_dist_all_reduce", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_all_reduce, call_dist_all_reduce},
    {"tsr_dist_all_reduce_coalesced", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_all_reduce_coalesced, call_dist_all_reduce_coalesced},
    {"tsr_dist_reduce", FUZZ_STATUS, FUZZ_none, 16, arguments_dist_reduce, call_dist_reduce},
    {"tsr_dist_broadcast", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_broadcast, call_dist_broadcast},
    {"tsr_dist_broadcast_coalesced", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_broadcast_coalesced, call_dist_broadcast_coalesced},
    {"tsr_dist_all_gather_into_tensor", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_all_gather_into_tensor, call_dist_all_gather_into_tensor},
    {"tsr_dist_all_gather", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_all_gather, call_dist_all_gather},
    {"tsr_dist_gather", FUZZ_STATUS, FUZZ_none, 16, arguments_dist_gather, call_dist_gather},
    {"tsr_dist_scatter", FUZZ_STATUS, FUZZ_none, 16, arguments_dist_scatter, call_dist_scatter},
    {"tsr_dist_reduce_scatter_tensor", FUZZ_STATUS, FUZZ_none, 16, arguments_dist_reduce_scatter_tensor, call_dist_reduce_scatter_tensor},
    {"tsr_dist_reduce_scatter", FUZZ_STATUS, FUZZ_none, 16, arguments_dist_reduce_scatter, call_dist_reduce_scatter},
    {"tsr_dist_all_to_all_single", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_all_to_all_single, call_dist_all_to_all_single},
    {"tsr_dist_all_to_all", FUZZ_STATUS, FUZZ_none, 16, arguments_dist_all_to_all, call_dist_all_to_all},
    {"tsr_dist_barrier", FUZZ_STATUS, FUZZ_none, 14, arguments_dist_barrier, call_dist_barrier},
    {"tsr_dist_send", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_send, call_dist_send},
    {"tsr_dist_recv", FUZZ_STATUS, FUZZ_none, 15, arguments_dist_recv, call_dist_recv},
    {"tsr_dist_monitored_barrier", FUZZ_STATUS, FUZZ_none, 14, arguments_dist_monitored_barrier, call_dist_monitored_barrier},
    {"tsr_work_wait", FUZZ_STATUS, FUZZ_none, 2, arguments_work_wait, call_work_wait},
    {"tsr_work_is_completed", FUZZ_INT, FUZZ_none, 1, arguments_work_is_completed, call_work_is_completed},
    {"tsr_work_result", FUZZ_TENSOR, FUZZ_none, 2, arguments_work_result, call_work_result},
    {"tsr_work_message", FUZZ_BORROWED, FUZZ_none, 1, arguments_work_message, call_work_message},
    {"tsr_work_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_work_free, call_work_free},
    {"tsr_bytes_list_count", FUZZ_INT, FUZZ_none, 1, arguments_bytes_list_count, call_bytes_list_count},
    {"tsr_bytes_list_at", FUZZ_BORROWED, FUZZ_none, 3, arguments_bytes_list_at, call_bytes_list_at},
    {"tsr_bytes_list_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_bytes_list_free, call_bytes_list_free},
    {"tsr_dist_all_gather_bytes", FUZZ_STATUS, FUZZ_none, 3, arguments_dist_all_gather_bytes, call_dist_all_gather_bytes},
    {"tsr_dist_gather_bytes", FUZZ_STATUS, FUZZ_none, 4, arguments_dist_gather_bytes, call_dist_gather_bytes},
    {"tsr_dist_broadcast_bytes", FUZZ_STATUS, FUZZ_none, 4, arguments_dist_broadcast_bytes, call_dist_broadcast_bytes},
    {"tsr_dist_scatter_bytes", FUZZ_STATUS, FUZZ_none, 5, arguments_dist_scatter_bytes, call_dist_scatter_bytes},
    {"tsr_rendezvous", FUZZ_STATUS, FUZZ_none, 3, arguments_rendezvous, call_rendezvous},
    {"tsr_mesh_reduce", FUZZ_TENSOR, FUZZ_none, 4, arguments_mesh_reduce, call_mesh_reduce},
    {"tsr_do_on_ordinals", FUZZ_STATUS, FUZZ_none, 3, arguments_do_on_ordinals, call_do_on_ordinals},
    {"tsr_dist_save", FUZZ_STATUS, FUZZ_none, 5, arguments_dist_save, call_dist_save},
    {"tsr_is_master_ordinal", FUZZ_INT, FUZZ_none, 1, arguments_is_master_ordinal, call_is_master_ordinal},
    {"tsr_master_print", FUZZ_STATUS, FUZZ_none, 2, arguments_master_print, call_master_print},
    {"tsr_check_view_sharing", FUZZ_STATUS, FUZZ_none, 1, arguments_check_view_sharing, call_check_view_sharing},
    {"tsr_global_ordinal", FUZZ_INT, FUZZ_none, 0, arguments_global_ordinal, call_global_ordinal},
    {"tsr_local_ordinal", FUZZ_INT, FUZZ_none, 0, arguments_local_ordinal, call_local_ordinal},
    {"tsr_process_index", FUZZ_INT, FUZZ_none, 0, arguments_process_index, call_process_index},
    {"tsr_process_count", FUZZ_INT, FUZZ_none, 0, arguments_process_count, call_process_count},
    {"tsr_local_process_count", FUZZ_INT, FUZZ_none, 0, arguments_local_process_count, call_local_process_count},
    {"tsr_host_index", FUZZ_INT, FUZZ_none, 0, arguments_host_index, call_host_index},
    {"tsr_global_device_count", FUZZ_INT, FUZZ_none, 0, arguments_global_device_count, call_global_device_count},
    {"tsr_get_master_ip", FUZZ_BORROWED, FUZZ_none, 0, arguments_get_master_ip, call_get_master_ip},
    {"tsr_rate_tracker_new", FUZZ_OBJECT, FUZZ_rate_tracker, 1, arguments_rate_tracker_new, call_rate_tracker_new},
    {"tsr_rate_tracker_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_rate_tracker_free, call_rate_tracker_free},
    {"tsr_rate_tracker_add", FUZZ_NOTHING, FUZZ_none, 2, arguments_rate_tracker_add, call_rate_tracker_add},
    {"tsr_rate_tracker_rate", FUZZ_FLOAT, FUZZ_none, 1, arguments_rate_tracker_rate, call_rate_tracker_rate},
    {"tsr_rate_tracker_global_rate", FUZZ_FLOAT, FUZZ_none, 1, arguments_rate_tracker_global_rate, call_rate_tracker_global_rate},
    {"tsr_program_read", FUZZ_STATUS, FUZZ_none, 2, arguments_program_read, call_program_read},
    {"tsr_program_parse", FUZZ_STATUS, FUZZ_none, 3, arguments_program_parse, call_program_parse},
    {"tsr_program_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_program_free, call_program_free},
    {"tsr_program_function_count", FUZZ_INT, FUZZ_none, 1, arguments_program_function_count, call_program_function_count},
    {"tsr_program_function_name", FUZZ_BORROWED, FUZZ_none, 2, arguments_program_function_name, call_program_function_name},
    {"tsr_program_argument_count", FUZZ_INT, FUZZ_none, 2, arguments_program_argument_count, call_program_argument_count},
    {"tsr_program_result_count", FUZZ_INT, FUZZ_none, 2, arguments_program_result_count, call_program_result_count},
    {"tsr_program_argument", FUZZ_STATUS, FUZZ_none, 4, arguments_program_argument, call_program_argument},
    {"tsr_program_result", FUZZ_STATUS, FUZZ_none, 4, arguments_program_result, call_program_result},
    {"tsr_program_call", FUZZ_STATUS, FUZZ_none, 4, arguments_program_call, call_program_call},
    {"tsr_program_call_named", FUZZ_STATUS, FUZZ_none, 5, arguments_program_call_named, call_program_call_named},
    {"tsr_program_step", FUZZ_STATUS, FUZZ_none, 5, arguments_program_step, call_program_step},
    {"tsr_manual_seed", FUZZ_NOTHING, FUZZ_none, 1, arguments_manual_seed, call_manual_seed},
    {"tsr_get_rng_state", FUZZ_NOTHING, FUZZ_none, 1, arguments_get_rng_state, call_get_rng_state},
    {"tsr_set_rng_state", FUZZ_NOTHING, FUZZ_none, 3, arguments_set_rng_state, call_set_rng_state},
    {"tsr_fork_rng_state", FUZZ_NOTHING, FUZZ_none, 2, arguments_fork_rng_state, call_fork_rng_state},
    {"tsr_device_count", FUZZ_INT, FUZZ_none, 0, arguments_device_count, call_device_count},
    {"tsr_device_type", FUZZ_BORROWED, FUZZ_none, 0, arguments_device_type, call_device_type},
    {"tsr_current_device", FUZZ_INT, FUZZ_none, 0, arguments_current_device, call_current_device},
    {"tsr_set_device", FUZZ_STATUS, FUZZ_none, 1, arguments_set_device, call_set_device},
    {"tsr_device_attribute", FUZZ_INT, FUZZ_none, 4, arguments_device_attribute, call_device_attribute},
    {"tsr_pjrt_load", FUZZ_STATUS, FUZZ_none, 3, arguments_pjrt_load, call_pjrt_load},
    {"tsr_get_num_threads", FUZZ_INT, FUZZ_none, 0, arguments_get_num_threads, call_get_num_threads},
    {"tsr_set_num_threads", FUZZ_STATUS, FUZZ_none, 1, arguments_set_num_threads, call_set_num_threads},
    {"tsr_set_flush_denormal", FUZZ_NOTHING, FUZZ_none, 1, arguments_set_flush_denormal, call_set_flush_denormal},
    {"tsr_get_flush_denormal", FUZZ_INT, FUZZ_none, 0, arguments_get_flush_denormal, call_get_flush_denormal},
    {"tsr_get_memory_info", FUZZ_STATUS, FUZZ_none, 2, arguments_get_memory_info, call_get_memory_info},
    {"tsr_set_memory_limit", FUZZ_STATUS, FUZZ_none, 2, arguments_set_memory_limit, call_set_memory_limit},
    {"tsr_reset_peak_memory", FUZZ_STATUS, FUZZ_none, 1, arguments_reset_peak_memory, call_reset_peak_memory},
    {"tsr_set_packed_limit", FUZZ_NOTHING, FUZZ_none, 1, arguments_set_packed_limit, call_set_packed_limit},
    {"tsr_initialize_cache", FUZZ_STATUS, FUZZ_none, 2, arguments_initialize_cache, call_initialize_cache},
    {"tsr_clear_cache", FUZZ_NOTHING, FUZZ_none, 1, arguments_clear_cache, call_clear_cache},
    {"tsr_get_num_cached_compilation_graph", FUZZ_INT, FUZZ_none, 0, arguments_get_num_cached_compilation_graph, call_get_num_cached_compilation_graph},
    {"tsr_counter_value", FUZZ_INT, FUZZ_none, 1, arguments_counter_value, call_counter_value},
    {"tsr_metric_data", FUZZ_INT, FUZZ_none, 3, arguments_metric_data, call_metric_data},
    {"tsr_clear_metrics", FUZZ_NOTHING, FUZZ_none, 0, arguments_clear_metrics, call_clear_metrics},
    {"tsr_metrics_report", FUZZ_STATUS, FUZZ_none, 1, arguments_metrics_report, call_metrics_report},
    {"tsr_recompile_report", FUZZ_BORROWED, FUZZ_none, 0, arguments_recompile_report, call_recompile_report},
    {"tsr_set_log_sink", FUZZ_NOTHING, FUZZ_none, 2, arguments_set_log_sink, call_set_log_sink},
    {"tsr_set_debug", FUZZ_STATUS, FUZZ_none, 6, arguments_set_debug, call_set_debug},
    {"tsr_set_check_indices", FUZZ_INT, FUZZ_none, 1, arguments_set_check_indices, call_set_check_indices},
    {"tsr_save_sharded_begin", FUZZ_OBJECT, FUZZ_saving, 7, arguments_save_sharded_begin, call_save_sharded_begin},
    {"tsr_saving_is_done", FUZZ_INT, FUZZ_none, 1, arguments_saving_is_done, call_saving_is_done},
    {"tsr_saving_end", FUZZ_STATUS, FUZZ_none, 1, arguments_saving_end, call_saving_end},
    {"tsr_save_sharded", FUZZ_STATUS, FUZZ_none, 7, arguments_save_sharded, call_save_sharded},
    {"tsr_load_sharded", FUZZ_STATUS, FUZZ_none, 2, arguments_load_sharded, call_load_sharded},
    {"tsr_read_sharded", FUZZ_STATUS, FUZZ_none, 2, arguments_read_sharded, call_read_sharded},
    {"tsr_merge_sharded", FUZZ_STATUS, FUZZ_none, 2, arguments_merge_sharded, call_merge_sharded},
    {"tsr_mesh_new", FUZZ_OBJECT, FUZZ_mesh, 5, arguments_mesh_new, call_mesh_new},
    {"tsr_mesh_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_mesh_free, call_mesh_free},
    {"tsr_hybrid_mesh_new", FUZZ_OBJECT, FUZZ_mesh, 7, arguments_hybrid_mesh_new, call_hybrid_mesh_new},
    {"tsr_mesh_size", FUZZ_INT, FUZZ_none, 1, arguments_mesh_size, call_mesh_size},
    {"tsr_mesh_dim", FUZZ_INT, FUZZ_none, 1, arguments_mesh_dim, call_mesh_dim},
    {"tsr_mesh_shape", FUZZ_BORROWED, FUZZ_none, 1, arguments_mesh_shape, call_mesh_shape},
    {"tsr_mesh_device_ids", FUZZ_BORROWED, FUZZ_none, 1, arguments_mesh_device_ids, call_mesh_device_ids},
    {"tsr_mesh_axis_name", FUZZ_BORROWED, FUZZ_none, 2, arguments_mesh_axis_name, call_mesh_axis_name},
    {"tsr_mesh_axis_index", FUZZ_INT, FUZZ_none, 2, arguments_mesh_axis_index, call_mesh_axis_index},
    {"tsr_set_global_mesh", FUZZ_NOTHING, FUZZ_none, 1, arguments_set_global_mesh, call_set_global_mesh},
    {"tsr_get_global_mesh", FUZZ_OBJECT, FUZZ_mesh, 0, arguments_get_global_mesh, call_get_global_mesh},
    {"tsr_get_1d_mesh", FUZZ_OBJECT, FUZZ_mesh, 1, arguments_get_1d_mesh, call_get_1d_mesh},
    {"tsr_set_auto_sharding", FUZZ_STATUS, FUZZ_none, 1, arguments_set_auto_sharding, call_set_auto_sharding},
    {"tsr_mark_sharding", FUZZ_STATUS, FUZZ_none, 3, arguments_mark_sharding, call_mark_sharding},
    {"tsr_mark_sharding_with_gradients", FUZZ_TENSOR, FUZZ_none, 3, arguments_mark_sharding_with_gradients, call_mark_sharding_with_gradients},
    {"tsr_shard_minibatch", FUZZ_TENSOR, FUZZ_none, 3, arguments_shard_minibatch, call_shard_minibatch},
    {"tsr_shard_as", FUZZ_STATUS, FUZZ_none, 4, arguments_shard_as, call_shard_as},
    {"tsr_enable_manual_sharding", FUZZ_TENSOR, FUZZ_none, 3, arguments_enable_manual_sharding, call_enable_manual_sharding},
    {"tsr_disable_manual_sharding", FUZZ_TENSOR, FUZZ_none, 4, arguments_disable_manual_sharding, call_disable_manual_sharding},
    {"tsr_clear_sharding", FUZZ_STATUS, FUZZ_none, 1, arguments_clear_sharding, call_clear_sharding},
    {"tsr_get_sharding_type", FUZZ_INT, FUZZ_none, 1, arguments_get_sharding_type, call_get_sharding_type},
    {"tsr_get_partition_spec", FUZZ_STATUS, FUZZ_none, 2, arguments_get_partition_spec, call_get_partition_spec},
    {"tsr_get_sharding_spec", FUZZ_STATUS, FUZZ_none, 2, arguments_get_sharding_spec, call_get_sharding_spec},
    {"tsr_visualize_sharding", FUZZ_STATUS, FUZZ_none, 3, arguments_visualize_sharding, call_visualize_sharding},
    {"tsr_sharding_spec_new", FUZZ_OBJECT, FUZZ_sharding_spec, 2, arguments_sharding_spec_new, call_sharding_spec_new},
    {"tsr_sharding_spec_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_sharding_spec_free, call_sharding_spec_free},
    {"tsr_sharding_spec_can_apply", FUZZ_INT, FUZZ_none, 2, arguments_sharding_spec_can_apply, call_sharding_spec_can_apply},
    {"tsr_sharding_spec_apply", FUZZ_STATUS, FUZZ_none, 2, arguments_sharding_spec_apply, call_sharding_spec_apply},
    {"tsr_local_shard_count", FUZZ_INT, FUZZ_none, 1, arguments_local_shard_count, call_local_shard_count},
    {"tsr_local_shard", FUZZ_STATUS, FUZZ_none, 3, arguments_local_shard, call_local_shard},
    {"tsr_read_local_shard", FUZZ_STATUS, FUZZ_none, 3, arguments_read_local_shard, call_read_local_shard},
    {"tsr_local_shard_data", FUZZ_TENSOR, FUZZ_none, 2, arguments_local_shard_data, call_local_shard_data},
    {"tsr_load_local_shards", FUZZ_STATUS, FUZZ_none, 2, arguments_load_local_shards, call_load_local_shards},
    {"tsr_state_dict_new", FUZZ_OBJECT, FUZZ_state_dict, 0, arguments_state_dict_new, call_state_dict_new},
    {"tsr_state_dict_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_state_dict_free, call_state_dict_free},
    {"tsr_state_dict_set", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_set, call_state_dict_set},
    {"tsr_state_dict_set_int", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_set_int, call_state_dict_set_int},
    {"tsr_state_dict_set_number", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_set_number, call_state_dict_set_number},
    {"tsr_state_dict_set_string", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_set_string, call_state_dict_set_string},
    {"tsr_state_dict_remove", FUZZ_STATUS, FUZZ_none, 2, arguments_state_dict_remove, call_state_dict_remove},
    {"tsr_state_dict_update", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_update, call_state_dict_update},
    {"tsr_state_dict_part", FUZZ_OBJECT, FUZZ_state_dict, 2, arguments_state_dict_part, call_state_dict_part},
    {"tsr_state_dict_count", FUZZ_INT, FUZZ_none, 1, arguments_state_dict_count, call_state_dict_count},
    {"tsr_state_dict_name", FUZZ_BORROWED, FUZZ_none, 2, arguments_state_dict_name, call_state_dict_name},
    {"tsr_state_dict_kind", FUZZ_INT, FUZZ_none, 2, arguments_state_dict_kind, call_state_dict_kind},
    {"tsr_state_dict_find", FUZZ_INT, FUZZ_none, 2, arguments_state_dict_find, call_state_dict_find},
    {"tsr_state_dict_get", FUZZ_TENSOR, FUZZ_none, 2, arguments_state_dict_get, call_state_dict_get},
    {"tsr_state_dict_get_string", FUZZ_BORROWED, FUZZ_none, 2, arguments_state_dict_get_string, call_state_dict_get_string},
    {"tsr_state_dict_need", FUZZ_TENSOR, FUZZ_none, 2, arguments_state_dict_need, call_state_dict_need},
    {"tsr_state_dict_get_int", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_get_int, call_state_dict_get_int},
    {"tsr_state_dict_get_number", FUZZ_STATUS, FUZZ_none, 3, arguments_state_dict_get_number, call_state_dict_get_number},
    {"tsr_status_name", FUZZ_BORROWED, FUZZ_none, 1, arguments_status_name, call_status_name},
    {"tsr_tcp_store_new", FUZZ_OBJECT, FUZZ_store, 7, arguments_tcp_store_new, call_tcp_store_new},
    {"tsr_file_store_new", FUZZ_OBJECT, FUZZ_store, 1, arguments_file_store_new, call_file_store_new},
    {"tsr_hash_store_new", FUZZ_OBJECT, FUZZ_store, 0, arguments_hash_store_new, call_hash_store_new},
    {"tsr_prefix_store_new", FUZZ_OBJECT, FUZZ_store, 2, arguments_prefix_store_new, call_prefix_store_new},
    {"tsr_store_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_store_free, call_store_free},
    {"tsr_store_set", FUZZ_STATUS, FUZZ_none, 3, arguments_store_set, call_store_set},
    {"tsr_store_get", FUZZ_STATUS, FUZZ_none, 4, arguments_store_get, call_store_get},
    {"tsr_store_add", FUZZ_STATUS, FUZZ_none, 4, arguments_store_add, call_store_add},
    {"tsr_store_compare_set", FUZZ_STATUS, FUZZ_none, 6, arguments_store_compare_set, call_store_compare_set},
    {"tsr_store_append", FUZZ_STATUS, FUZZ_none, 3, arguments_store_append, call_store_append},
    {"tsr_store_delete_key", FUZZ_STATUS, FUZZ_none, 3, arguments_store_delete_key, call_store_delete_key},
    {"tsr_store_num_keys", FUZZ_STATUS, FUZZ_none, 2, arguments_store_num_keys, call_store_num_keys},
    {"tsr_store_check", FUZZ_STATUS, FUZZ_none, 3, arguments_store_check, call_store_check},
    {"tsr_store_wait", FUZZ_STATUS, FUZZ_none, 3, arguments_store_wait, call_store_wait},
    {"tsr_store_set_timeout", FUZZ_NOTHING, FUZZ_none, 2, arguments_store_set_timeout, call_store_set_timeout},
    {"tsr_store_timeout", FUZZ_INT, FUZZ_none, 1, arguments_store_timeout, call_store_timeout},
    {"tsr_here", FUZZ_NOTHING, FUZZ_none, 2, arguments_here, call_here},
    {"tsr_context_new", FUZZ_OBJECT, FUZZ_context, 0, arguments_context_new, call_context_new},
    {"tsr_context_enter", FUZZ_STATUS, FUZZ_none, 1, arguments_context_enter, call_context_enter},
    {"tsr_context_leave", FUZZ_STATUS, FUZZ_none, 1, arguments_context_leave, call_context_leave},
    {"tsr_context_free", FUZZ_STATUS, FUZZ_none, 1, arguments_context_free, call_context_free},
    {"tsr_shutdown", FUZZ_NOTHING, FUZZ_none, 0, arguments_shutdown, call_shutdown},
    {"tsr_error_take", FUZZ_STATUS, FUZZ_none, 1, arguments_error_take, call_error_take},
    {"tsr_report", FUZZ_STATUS, FUZZ_none, 0, arguments_report, call_report},
    {"tsr_tensor_status", FUZZ_STATUS, FUZZ_none, 1, arguments_tensor_status, call_tensor_status},
    {"tsr_tensor_message", FUZZ_BORROWED, FUZZ_none, 1, arguments_tensor_message, call_tensor_message},
    {"tsr_scope_begin", FUZZ_SCOPE, FUZZ_none, 0, arguments_scope_begin, call_scope_begin},
    {"tsr_scope_end", FUZZ_STATUS, FUZZ_none, 1, arguments_scope_end, call_scope_end},
    {"tsr_scope_return", FUZZ_TENSOR, FUZZ_none, 2, arguments_scope_return, call_scope_return},
    {"tsr_assign", FUZZ_STATUS, FUZZ_none, 2, arguments_assign, call_assign},
    {"tsr_keep", FUZZ_TENSOR, FUZZ_none, 1, arguments_keep, call_keep},
    {"tsr_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_free, call_free},
    {"tsr_retain", FUZZ_TENSOR, FUZZ_none, 1, arguments_retain, call_retain},
    {"tsr_release", FUZZ_NOTHING, FUZZ_none, 1, arguments_release, call_release},
    {"tsr_live_tensors", FUZZ_INT, FUZZ_none, 0, arguments_live_tensors, call_live_tensors},
    {"tsr_tensor_dtype", FUZZ_INT, FUZZ_none, 1, arguments_tensor_dtype, call_tensor_dtype},
    {"tsr_dim", FUZZ_INT, FUZZ_none, 1, arguments_dim, call_dim},
    {"tsr_size", FUZZ_INT, FUZZ_none, 2, arguments_size, call_size},
    {"tsr_shape", FUZZ_BORROWED, FUZZ_none, 1, arguments_shape, call_shape},
    {"tsr_numel", FUZZ_INT, FUZZ_none, 1, arguments_numel, call_numel},
    {"tsr_is_pending", FUZZ_INT, FUZZ_none, 1, arguments_is_pending, call_is_pending},
    {"tsr_tensor_device", FUZZ_INT, FUZZ_none, 1, arguments_tensor_device, call_tensor_device},
    {"tsr_mark_dynamic", FUZZ_TENSOR, FUZZ_none, 4, arguments_mark_dynamic, call_mark_dynamic},
    {"tsr_from_data", FUZZ_TENSOR, FUZZ_none, 3, arguments_from_data, call_from_data},
    {"tsr_from_borrowed", FUZZ_TENSOR, FUZZ_none, 5, arguments_from_borrowed, call_from_borrowed},
    {"tsr_number", FUZZ_TENSOR, FUZZ_none, 1, arguments_number, call_number},
    {"tsr_number_int", FUZZ_TENSOR, FUZZ_none, 1, arguments_number_int, call_number_int},
    {"tsr_sync_all", FUZZ_STATUS, FUZZ_none, 1, arguments_sync_all, call_sync_all},
    {"tsr_mark_step", FUZZ_STATUS, FUZZ_none, 0, arguments_mark_step, call_mark_step},
    {"tsr_wait_device_ops", FUZZ_STATUS, FUZZ_none, 0, arguments_wait_device_ops, call_wait_device_ops},
    {"tsr_set_eager", FUZZ_NOTHING, FUZZ_none, 1, arguments_set_eager, call_set_eager},
    {"tsr_is_eager", FUZZ_INT, FUZZ_none, 0, arguments_is_eager, call_is_eager},
    {"tsr_add_step_closure", FUZZ_STATUS, FUZZ_none, 3, arguments_add_step_closure, call_add_step_closure},
    {"tsr_read", FUZZ_STATUS, FUZZ_none, 2, arguments_read, call_read},
    {"tsr_item", FUZZ_STATUS, FUZZ_none, 2, arguments_item, call_item},
    {"tsr_item_int", FUZZ_STATUS, FUZZ_none, 2, arguments_item_int, call_item_int},
    {"tsr_map", FUZZ_STATUS, FUZZ_none, 2, arguments_map, call_map},
    {"tsr_unmap", FUZZ_STATUS, FUZZ_none, 1, arguments_unmap, call_unmap},
    {"tsr_to_string", FUZZ_STATUS, FUZZ_none, 8, arguments_to_string, call_to_string},
    {"tsr_string_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_string_free, call_string_free},
    {"tsr_print", FUZZ_STATUS, FUZZ_none, 1, arguments_print, call_print},
    {"tsr_tokenizer_open", FUZZ_STATUS, FUZZ_none, 3, arguments_tokenizer_open, call_tokenizer_open},
    {"tsr_tokenizer_free", FUZZ_NOTHING, FUZZ_none, 1, arguments_tokenizer_free, call_tokenizer_free},
    {"tsr_tokenizer_count", FUZZ_INT, FUZZ_none, 1, arguments_tokenizer_count, call_tokenizer_count},
    {"tsr_tokenizer_token", FUZZ_BORROWED, FUZZ_none, 3, arguments_tokenizer_token, call_tokenizer_token},
    {"tsr_tokenizer_find", FUZZ_INT, FUZZ_none, 3, arguments_tokenizer_find, call_tokenizer_find},
    {"tsr_tokenizer_encode", FUZZ_STATUS, FUZZ_none, 5, arguments_tokenizer_encode, call_tokenizer_encode},
    {"tsr_tokenizer_decode", FUZZ_STATUS, FUZZ_none, 3, arguments_tokenizer_decode, call_tokenizer_decode},
    {"tsr_to_dlpack", FUZZ_STATUS, FUZZ_none, 2, arguments_to_dlpack, call_to_dlpack},
    {"tsr_from_dlpack", FUZZ_TENSOR, FUZZ_none, 1, arguments_from_dlpack, call_from_dlpack},
};
const int fuzz_row_count = (int)(sizeof(fuzz_rows) / sizeof(fuzz_rows[0]));
/* clang-format on */
