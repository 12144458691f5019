/* The CPU compiler's passes (passes.def): shown by name in their order, and the verifier of blocks under construction,
 * which refuses the results of wrong passes. */
#include "programs.h"

#include "cpu/compile/build/build.h"

static base_error error;

static const char text[] =
    "func.func @main(%x: tensor<64x64xf32> {tf.aliasing_output = 0 : i32}, %y: tensor<64x64xf32>) -> "
    "(tensor<64x64xf32>, tensor<64x64xf32>) {\n"
    "  %0 = stablehlo.dot_general %x, %y, contracting_dims = [1] x [0] : (tensor<64x64xf32>, "
    "tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "  %1 = stablehlo.dot_general %0, %0, contracting_dims = [1] x [0] : (tensor<64x64xf32>, "
    "tensor<64x64xf32>) -> tensor<64x64xf32>\n"
    "  return %0, %1 : tensor<64x64xf32>, tensor<64x64xf32>\n}\n";

typedef struct seen {
    char stages[2000];
    base_text units; /* after the pass fuse */
} seen;

static void show(void *user, const char *stage, const char *shown)
{
    seen *s = user;
    strncat(s->stages, stage, sizeof(s->stages) - strlen(s->stages) - 1);
    strncat(s->stages, " ", sizeof(s->stages) - strlen(s->stages) - 1);
    if (strcmp(stage, "fuse") == 0)
        base_text_add(&s->units, shown);
}

TEST(stages_are_shown_by_name)
{
    seen s = {.stages = ""};
    const device_compile_options options = {
        .print = "input,layouts,splits,fuse,order,alias,lifetimes,lower,results,place,finish,blocks,code,steps",
        .show = show,
        .show_user = &s,
        .strict = true};
    device_executable *e = NULL;
    CHECK_OK(cpu_backend_register(&error), error);
    CHECK_OK(device_compile(program_parse(text), &options, &e, &error), error);
    CHECK_STR(s.stages,
              "input layouts splits fuse order alias lifetimes lower results place finish blocks code steps ");
    CHECK_CONTAINS(s.units.data ? s.units.data : "", "2 units");
    CHECK_CONTAINS(s.units.data ? s.units.data : "", "dot_general makes ");
    base_text_free(&s.units);
    device_executable_release(e);
}

/* ---- the verifier --------------------------------------------------------------------------------------------------------- */

/* Two units: the first reads both arguments, the second the first's result. */
typedef struct plan {
    cpu_build b;
    cpu_block block;
    cpu_unit units[2];
    cpu_slot slots[4];
    int32_t result_alias[2];
    base_arena arena;
    ir_value *args[2], *made[2];
} plan;

static void begin(plan *p, ir_module *module)
{
    *p = (plan){.block = {.n_args = 2}, .result_alias = {-1, -1}};
    ir_function *f = ir_module_main(module);
    ir_function_number(f);
    p->b = (cpu_build){.arena = &p->arena,
                       .function = f,
                       .region = f->body,
                       .block = &p->block,
                       .result_alias = p->result_alias,
                       .ordered = true,
                       .aliased = true,
                       .placed = true};
    p->b.values = base_arena_zero(&p->arena, f->n_values + 1, sizeof(*p->b.values));
    ir_op *ops[2] = {f->body->first, f->body->first->next};
    for (int i = 0; i < 2; i++) {
        p->args[i] = &f->body->args[i];
        p->made[i] = &ops[i]->results[0];
        p->slots[i] = (cpu_slot){.base = CPU_BASE_ARGS + i};
        p->slots[2 + i] = (cpu_slot){.base = CPU_BASE_ARENA, .bytes = 64, .offset = 64 * i, .first = i, .last = 2};
        p->b.values[p->args[i]->id].slot = &p->slots[i];
        p->b.values[p->made[i]->id].slot = &p->slots[2 + i];
        p->units[i] = (cpu_unit){.op = ops[i]};
        base_vec_push(&p->arena, &p->units[i].roots, p->made[i]);
        base_vec_push(&p->arena, &p->b.units, &p->units[i]);
        base_vec_push(&p->arena, &p->b.slots, &p->slots[2 + i]);
        base_vec_push(&p->arena, &p->b.returned, p->made[i]);
    }
    base_vec_push(&p->arena, &p->units[0].reads, p->args[0]);
    base_vec_push(&p->arena, &p->units[0].reads, p->args[1]);
    base_vec_push(&p->arena, &p->units[1].reads, p->made[0]);
    p->block.arena_bytes = 128;
}

static void fine(plan *p)
{
    (void)p;
}
static void made_twice(plan *p)
{
    p->units[1].roots.items[0] = p->made[0];
}
static void made_by_nobody(plan *p)
{
    p->b.units.count = 1;
    p->units[0].reads.items[0] = p->made[1];
}
static void made_later(plan *p)
{
    cpu_unit *first = p->b.units.items[0];
    p->b.units.items[0] = p->b.units.items[1];
    p->b.units.items[1] = first;
}
static void lies_nowhere(plan *p)
{
    p->b.values[p->made[1]->id].slot = NULL;
}
/* The first unit's result takes the place of argument 0, which the second one reads. */
static void overwritten_before(plan *p)
{
    p->result_alias[0] = 0;
    p->slots[2].base = CPU_BASE_ARGS + 2;
    p->units[1].reads.items[0] = p->args[0];
}
static void overlapping(plan *p)
{
    p->slots[3].offset = 32;
}
static void one_after_the_other(plan *p)
{
    p->slots[3].offset = 0;
    p->slots[2].last = 0;
}
static void past_the_end(plan *p)
{
    p->block.arena_bytes = 100;
}

static tsr_status verify(void *user)
{
    plan *p = user;
    const pass_context context = {.subject = &p->b, .scratch = &p->arena, .error = &error};
    return cpu_block_verify(&context);
}

TEST(wrong_blocks_are_refused)
{
    static const struct {
        void (*change)(plan *p);
        const char *wrong; /* NULL: nothing is */
    } cases[] = {{fine, NULL},
                 {made_twice, "it makes a value that another unit makes"},
                 {made_by_nobody, "no unit makes a value that it reads"},
                 {made_later, "it reads a value that is made later"},
                 {lies_nowhere, "a value that it makes lies nowhere"},
                 {overwritten_before, "it reads an argument that is overwritten before"},
                 {overlapping, "overlaps"},
                 {one_after_the_other, NULL},
                 {past_the_end, "ends behind the arena"}};
    for (size_t i = 0; i < BASE_COUNT(cases); i++) {
        ir_module *module = program_parse(text);
        static plan p;
        begin(&p, module);
        cases[i].change(&p);
        error = (base_error){.status = TSR_OK};
        CHECK_INT(base_try(verify, &p, &error), cases[i].wrong ? TSR_INTERNAL : TSR_OK);
        CHECK_CONTAINS(error.message, cases[i].wrong ? cases[i].wrong : "");
        base_arena_free(&p.arena);
        ir_module_free(module);
    }
}
