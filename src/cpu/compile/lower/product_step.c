/* The step of a product: where its sums go, which operand may come packed, and which machine code it requests. */
#include "cpu/compile/lower/product.h"

/* Whether the epilogue can take the sums as they are made, a block at a time: there are so few steps of k, or a convolution packs
 * its input for all of them. */
static bool discards(const cpu_group *g)
{
    cpu_dot_dims dims;
    if (!g->tile->epilogue.kernel)
        return false;
    if (g->product->code == IR_CONVOLUTION)
        return cpu_conv_discards(g->product);
    return cpu_dot_read(g->product, &dims) && dims.k > 0 && dims.k <= CPU_GEMM_STEPS && g->tile->column >= 0;
}

enum { UNKNOWN, NEEDS, NEEDS_NOT };

/* Whether the member's value is computed from the product's sums. known: by member, what was found before. */
static bool needs_sums(const cpu_group *g, const cpu_member *member, uint8_t *known)
{
    uint8_t *own = &known[member - g->members.items];
    bool needs = member->op == g->product || *own == NEEDS;
    for (size_t i = 0; i < member->op->n_operands && !needs && *own == UNKNOWN; i++) {
        const cpu_member *m = cpu_group_find(g, ir_defining_op(ir_operand(member->op, i)));
        needs = m && needs_sums(g, m, known);
    }
    *own = needs ? NEEDS : NEEDS_NOT;
    return needs;
}

/* Where the sums go until the epilogue takes them: the memory of a root that the epilogue writes after it has read them. */
void cpu_product_sums(cpu_build *b, cpu_unit *unit)
{
    cpu_group *g = unit->plan;
    cpu_tile_plan *p = g->tile;
    if (!p) /* its kernel writes roots only */
        return;
    const ir_type *type = g->product->results[0].type;
    uint8_t *known = base_arena_zero(b->arena, g->members.count, sizeof(*known));
    for (size_t i = 0; i < unit->roots.count && !p->sums; i++) {
        ir_value *root = unit->roots.items[i];
        const cpu_member *m = cpu_group_find(g, root->op);
        if (root->type->dtype != p->acc || root->type->count != type->count || !cpu_map_is_full(g, &m->map) ||
            !needs_sums(g, m, known))
            continue;
        /* a result in an argument's memory must not be written before the epilogue has read the argument */
        const cpu_slot *slot = cpu_slot_root(b->values[root->id].slot, NULL);
        int64_t result = slot->base - CPU_BASE_ARGS - (int64_t)b->block->n_args;
        bool taken = slot->base >= CPU_BASE_ARGS && result >= 0 && b->result_alias && b->result_alias[result] >= 0;
        if (!taken || root->op == g->product)
            p->sums = root;
    }
    if (!p->sums && !discards(g))
        unit->temporary = cpu_slot_new(b, type->count * (int64_t)tsr_dtype_size(p->acc));
}

/* The buffer number of an argument of main that is read in its own layout; -1: the value is not such an argument. */
static int64_t main_argument(const cpu_build *b, ir_value *value)
{
    int64_t argument = cpu_argument_of(b, value);
    bool is =
        b->region == b->function->body && b->result_alias && argument >= 0 && argument < (int64_t)b->block->n_args;
    return is ? argument : -1;
}

/* Whether a result takes the argument's memory, so that the run changes its content. */
static bool is_updated(const cpu_build *b, int64_t argument)
{
    for (size_t r = 0; argument >= 0 && r < b->block->n_results; r++)
        if (b->result_alias[r] == argument)
            return true;
    return false;
}

/* The buffer number of an argument that lasts (cpu_boundary); -1: the value is not such an argument. */
static int64_t lasting_argument(const cpu_build *b, ir_value *value)
{
    int64_t argument = cpu_argument_of(b, value);
    bool lasts = b->lasts && argument >= 0 && argument < (int64_t)b->block->n_args && b->lasts[argument];
    return lasts ? argument : -1;
}

/* Asks the block's caller for a step's right operand, packed. Returns the number of the packing, or -1. */
static int32_t want_packed(cpu_build *b, const cpu_packing *packing, int64_t argument)
{
    cpu_compilation *c = b->c;
    if (cpu_packing_bytes(packing) == SIZE_MAX)
        return -1;
    for (size_t i = 0; i < c->packings.count; i++) { /* another product may have asked for the same */
        const cpu_packed *p = &c->packed.items[i];
        if (p->region == b->region && p->argument == (size_t)argument &&
            memcmp(&c->packings.items[i], packing, sizeof(*packing)) == 0)
            return (int32_t)i;
    }
    base_vec_push(&c->arena, &c->packings, *packing);
    base_vec_push(&c->arena, &c->packed, ((cpu_packed){b->region, (size_t)argument}));
    return (int32_t)c->packings.count - 1;
}

/* The state while a product's step is made: its operands as they lie in memory, its plan, and the machine code that the
 * plan needs. */
typedef struct product_step {
    ir_value *lhs, *rhs;
    /* A matrix product; the same product with a packed operand, if the operand may come packed. */
    cpu_gemm_plan *gemm, *gemm_packed;
    cpu_conv_plan *conv;
    cpu_packing packing; /* parts 0: none */
    cpu_request requests[CPU_GEMM_CODES];
    size_t n_requests;
    const cpu_kernel *epilogue; /* NULL: none */
    double flops;
} product_step;

static void dot_problem(cpu_build *b, const cpu_unit *unit, const cpu_dot_dims *dims, cpu_gemm_problem *out)
{
    const cpu_group *g = unit->plan;
    const cpu_tile_plan *p = g->tile;
    int64_t strides[IR_MAX_RANK];
    device_layout_strides(g->product->results[0].type, NULL, strides);
    *out = (cpu_gemm_problem){.isa = b->c->isa,
                              .dtype = dims->lhs->type->dtype,
                              .acc = p->acc,
                              .m = p->row_extent,
                              .n = p->column_extent,
                              .k = dims->k,
                              .batch_rank = p->n_batch,
                              .a_row = p->row >= 0 ? dims->a[p->row] : 1,
                              .a_col = dims->a_col,
                              .b_row = dims->b_row,
                              .b_col = p->column >= 0 ? dims->b[p->column] : 1,
                              .c_row = p->row >= 0 ? strides[p->row] : 1,
                              .c_col = p->column >= 0 ? strides[p->column] : 1,
                              .epilogue = p->epilogue,
                              .discard = !p->sums && discards(g),
                              .b_changes = is_updated(b, main_argument(b, dims->rhs)),
                              .b_stays = b->region != b->function->body && lasting_argument(b, dims->rhs) >= 0};
    out->epilogue.past_caches = cpu_kernel_past_caches(b, unit);
    for (size_t i = 1; i < p->bound.count; i++)
        out->epilogue.over_sums |= p->sums && p->bound.items[i] == p->sums ? 1u << (i - 1) : 0;
    bool single =
        (p->row < 0 || g->dims[p->row] == p->row_extent) && (p->column < 0 || g->dims[p->column] == p->column_extent);
    if (single)
        out->limit = cpu_dot_limit(b, g->product, p->row, p->column);
    for (int32_t i = 0; i < p->n_batch; i++) {
        out->batch[i] = p->batch_extent[i];
        out->a_batch[i] = dims->a[p->batch[i]];
        out->b_batch[i] = dims->b[p->batch[i]];
        out->c_batch[i] = strides[p->batch[i]];
    }
}

static tsr_status plan_dot(cpu_build *b, const cpu_unit *unit, product_step *s, base_error *error)
{
    const cpu_group *g = unit->plan;
    cpu_program *program = b->c->program;
    cpu_gemm_problem problem;
    cpu_dot_dims dims;
    cpu_dot_read(g->product, &dims);
    s->lhs = dims.lhs, s->rhs = dims.rhs;
    s->flops = 2.0 * (double)g->product->results[0].type->count * (double)dims.k;
    s->gemm = base_arena_zero(&program->arena, 1, sizeof(*s->gemm));
    dot_problem(b, unit, &dims, &problem);
    s->epilogue = problem.epilogue.past_caches ? problem.epilogue.past_caches : problem.epilogue.kernel;
    tsr_status status = cpu_gemm_plan_make(&problem, s->gemm, s->requests, &s->n_requests, error);
    if (status == TSR_OK && (lasting_argument(b, s->lhs) >= 0 || lasting_argument(b, s->rhs) >= 0)) {
        s->gemm_packed = base_arena_zero(&program->arena, 1, sizeof(*s->gemm_packed));
        if (!cpu_gemm_plan_packed(&problem, s->gemm, s->gemm_packed, &s->packing, s->requests, &s->n_requests))
            s->packing.parts = 0;
    }
    return status;
}

static tsr_status plan_convolution(cpu_build *b, const cpu_group *g, product_step *s, base_error *error)
{
    cpu_compilation *c = b->c;
    int64_t strides[IR_MAX_RANK];
    s->lhs = cpu_product_operand(g->product, 0, strides);
    s->rhs = cpu_product_operand(g->product, 1, strides);
    s->conv = base_arena_zero(&c->program->arena, 1, sizeof(*s->conv));
    bool discard = !g->tile->sums && discards(g);
    tsr_status status = cpu_conv_make(c, g->product, g->tile->acc, &g->tile->epilogue, discard, s->conv, s->requests,
                                      &s->n_requests, &s->flops, error);
    if (status == TSR_OK)
        cpu_conv_packing(s->conv, &s->packing);
    return status;
}

static void show_epilogue(const cpu_compilation *c, const cpu_kernel *epilogue)
{
    if (!epilogue || !device_print_wanted(c->options, "kernel"))
        return;
    base_text text = {0};
    cpu_kernel_print(epilogue, &text);
    device_print_show(c->options, "kernel", text.data ? text.data : "");
    base_text_free(&text);
}

static void add_step(cpu_build *b, cpu_unit *unit, const product_step *s)
{
    cpu_group *g = unit->plan;
    const cpu_tile_plan *p = g->tile;
    cpu_compilation *c = b->c;
    const ir_type *type = g->product->results[0].type;
    int n_fused = p->epilogue.kernel ? p->epilogue.count : 0;
    cpu_step *step = cpu_step_new(b, s->gemm ? CPU_STEP_GEMM : CPU_STEP_CONV, 3 + n_fused, unit);
    step->name = cpu_group_name(b, g);
    step->code = (int32_t)c->requests.count;
    step->n_code = (int32_t)s->n_requests;
    for (size_t i = 0; i < s->n_requests; i++)
        base_vec_push(&c->arena, &c->requests, s->requests[i]);
    int64_t lasting = s->packing.parts ? lasting_argument(b, s->packing.operand ? s->rhs : s->lhs) : -1;
    int32_t packing = lasting >= 0 ? want_packed(b, &s->packing, lasting) : -1;
    const cpu_gemm_step gemm = {s->gemm, packing >= 0 ? s->gemm_packed : NULL, {n_fused}, packing};
    const cpu_conv_step conv = {s->conv, {n_fused}, packing};
    if (s->gemm)
        cpu_step_payload(b, step, &gemm, sizeof(gemm));
    else
        cpu_step_payload(b, step, &conv, sizeof(conv));
    cpu_slot *passing = discards(g) ? b->frame : unit->temporary;
    step->places[0] = cpu_place_of(b, s->lhs);
    step->places[1] = cpu_place_of(b, s->rhs);
    step->places[2] = p->sums ? cpu_place_of(b, p->sums) : cpu_place_in(passing, 0);
    step->traffic = (int64_t)(ir_type_bytes(s->lhs->type) + ir_type_bytes(s->rhs->type) + ir_type_bytes(type));
    for (int i = 0; i < n_fused; i++) {
        step->places[3 + i] = cpu_place_of(b, p->bound.items[1 + i]);
        step->traffic += (int64_t)ir_type_bytes(p->bound.items[1 + i]->type);
    }
    step->flops = s->flops;
    c->program->info.cost.bytes += (uint64_t)step->traffic;
    c->program->info.cost.flops += s->flops;
}

void cpu_lower_product(cpu_build *b, cpu_unit *unit)
{
    cpu_group *g = unit->plan;
    if (!g->tile) {
        cpu_lower_unpool(b, unit);
        return;
    }
    product_step step = {.epilogue = g->tile->epilogue.kernel};
    base_error error = {0};
    bool dot = g->product->code == IR_DOT_GENERAL;
    tsr_status status = dot ? plan_dot(b, unit, &step, &error) : plan_convolution(b, g, &step, &error);
    if (status != TSR_OK)
        cpu_give_up(b->c, status, "%s: %s", ir_info(g->product->code)->name, error.message);
    show_epilogue(b->c, step.epilogue);
    add_step(b, unit, &step);
}
