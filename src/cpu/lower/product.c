/* Products with what follows them: dot_general and convolution, and their epilogues.
 *
 * The domain of a product's group is its result. Its dimensions are cut into runs that everything involved (operands,
 * sums, and what the epilogue reads and writes) can count as one: one run is the product's columns, one its rows, the
 * others are its batch. The epilogue is a tile kernel: rows and columns of a block, whatever batch it is of
 * (lower/epilogue.c). */
#include "cpu/lower/product.h"

enum { CLASS_BATCH, CLASS_ROWS, CLASS_COLUMNS };

/* ---- operands ---- */

static bool is_seen_through(const ir_value *value)
{
    const ir_op *op = ir_defining_op(value);
    return op && op->code == IR_TRANSPOSE;
}

ir_value *cpu_product_operand(const ir_op *op, size_t i, int64_t *strides)
{
    ir_value *value = ir_resolve(op->operands[i]), *from = value;
    int64_t order[IR_MAX_RANK], inner[IR_MAX_RANK], rank = value->type->rank;
    for (int64_t d = 0; d < rank; d++)
        order[d] = d;
    while (is_seen_through(from)) { /* result dimension d is operand dimension permutation[d] */
        const ir_transpose_attrs *attrs = from->op->attrs;
        for (int64_t d = 0; d < rank; d++)
            order[d] = attrs->permutation.v[order[d]];
        from = ir_operand(from->op, 0);
    }
    device_layout_strides(from->type, NULL, inner);
    for (int64_t d = 0; d < rank; d++)
        strides[d] = inner[order[d]];
    return from;
}

tsr_dtype cpu_product_accumulator(tsr_dtype dtype)
{
    switch (dtype) {
    case TSR_F32:
    case TSR_F16:
    case TSR_BF16:
        return TSR_F32;
    case TSR_F64:
        return TSR_F64;
    case TSR_I8:
    case TSR_U8:
    case TSR_I32:
        return TSR_I32;
    case TSR_U32:
    case TSR_I64:
    case TSR_U64:
        return dtype;
    default:
        return TSR_DTYPE_NONE;
    }
}

/* dot_general's result dimensions: class, and stride in each operand. */
typedef struct dot_dims {
    int32_t rank;
    int8_t kind[CPU_EMIT_RANK];
    int64_t a[CPU_EMIT_RANK], b[CPU_EMIT_RANK];
    int64_t k, a_col, b_row;
    ir_value *lhs, *rhs;
} dot_dims;

static bool read_dot(const ir_op *op, dot_dims *out)
{
    const ir_dot_dims *dims = &((const ir_dot_general_attrs *)op->attrs)->dot_dimension_numbers;
    int64_t a[IR_MAX_RANK], b[IR_MAX_RANK];
    const ir_type *lhs = ir_resolve(op->operands[0])->type, *rhs = ir_resolve(op->operands[1])->type;
    out->lhs = cpu_product_operand(op, 0, a);
    out->rhs = cpu_product_operand(op, 1, b);
    out->rank = 0;
    for (int64_t i = 0; i < dims->lhs_batching_dimensions.n; i++) {
        out->kind[out->rank] = CLASS_BATCH;
        out->a[out->rank] = a[dims->lhs_batching_dimensions.v[i]];
        out->b[out->rank++] = b[dims->rhs_batching_dimensions.v[i]];
    }
    for (int64_t d = 0; d < lhs->rank; d++)
        if (!ir_ints_contain(dims->lhs_batching_dimensions, d) &&
            !ir_ints_contain(dims->lhs_contracting_dimensions, d)) {
            out->kind[out->rank] = CLASS_ROWS;
            out->a[out->rank] = a[d];
            out->b[out->rank++] = 0;
        }
    for (int64_t d = 0; d < rhs->rank; d++)
        if (!ir_ints_contain(dims->rhs_batching_dimensions, d) &&
            !ir_ints_contain(dims->rhs_contracting_dimensions, d)) {
            out->kind[out->rank] = CLASS_COLUMNS;
            out->a[out->rank] = 0;
            out->b[out->rank++] = b[d];
        }
    /* The contracted dimensions as one, in both operands. */
    out->k = 1;
    out->a_col = out->b_row = 1;
    bool first = true;
    for (int64_t i = dims->lhs_contracting_dimensions.n - 1; i >= 0; i--) {
        int64_t l = dims->lhs_contracting_dimensions.v[i], r = dims->rhs_contracting_dimensions.v[i];
        int64_t n = lhs->dims[l];
        if (n == 1)
            continue;
        if (first) {
            out->a_col = a[l];
            out->b_row = b[r];
            first = false;
        } else if (a[l] != out->a_col * out->k || b[r] != out->b_row * out->k) {
            return false;
        }
        out->k *= n;
    }
    return true;
}

/* ---- what is taken ---- */

static bool takes_dot(const ir_op *op)
{
    if (op->code != IR_DOT_GENERAL || !cpu_takes_types(op))
        return false;
    const ir_type *lhs = ir_resolve(op->operands[0])->type, *rhs = ir_resolve(op->operands[1])->type;
    tsr_dtype out = op->results[0].type->dtype, acc = cpu_product_accumulator(lhs->dtype);
    dot_dims dims;
    if (lhs->dtype != rhs->dtype || acc == TSR_DTYPE_NONE || op->results[0].type->count == 0 ||
        (out != acc && (out != lhs->dtype || ir_dtype_is_integer(acc))))
        return false;
    if (!read_dot(op, &dims))
        return false;
    int64_t extra = 0; /* runs that may have to be batches */
    for (int32_t d = 0; d < dims.rank; d++)
        extra += op->results[0].type->dims[d] > 1;
    return extra <= CPU_GEMM_BATCH + 1;
}

bool cpu_product_takes(const ir_op *op)
{
    return takes_dot(op) || cpu_conv_takes(op) || cpu_unpool_takes(op);
}

bool cpu_product_sees_through(const ir_op *op)
{
    return op->code == IR_DOT_GENERAL || op->code == IR_CONVOLUTION;
}

bool cpu_product_member(const ir_op *op)
{
    switch (op->code) {
    case IR_BROADCAST_IN_DIM:
    case IR_IOTA:
    case IR_RESHAPE:
    case IR_DOT_GENERAL:
    case IR_CONVOLUTION:
    case IR_SELECT_AND_SCATTER:
        return true;
    default:
        return cpu_is_elementwise(op) && cpu_takes_types(op);
    }
}

/* ---- runs ---- */

static bool dot_merges(const cpu_group *g, const dot_dims *dims, int32_t a, int32_t b)
{
    return dims->kind[a] == dims->kind[b] && dims->a[a] == dims->a[b] * g->dims[b] &&
           dims->b[a] == dims->b[b] * g->dims[b] && cpu_group_merges(g, a, b);
}

static bool cut_dot(const cpu_group *g, const dot_dims *dims, cpu_tile_plan *p)
{
    int32_t runs[CPU_EMIT_RANK], n = 0, last = -1;
    int64_t extents[CPU_EMIT_RANK];
    uint32_t single = cpu_group_single(g);
    for (int32_t d = 0; d < g->rank; d++) {
        if (g->dims[d] == 1)
            continue;
        if (n && !((single >> d | single >> last) & 1) && dot_merges(g, dims, last, d)) {
            extents[n - 1] *= g->dims[d];
            runs[n - 1] = d;
        } else {
            runs[n] = d;
            extents[n++] = g->dims[d];
        }
        last = d;
    }
    p->row = p->column = -1;
    p->row_extent = p->column_extent = 1;
    for (int32_t i = n - 1; i >= 0; i--) {
        int8_t kind = dims->kind[runs[i]];
        if (kind == CLASS_COLUMNS && p->column < 0) {
            p->column = runs[i];
            p->column_extent = extents[i];
        } else if (kind == CLASS_ROWS && p->row < 0) {
            p->row = runs[i];
            p->row_extent = extents[i];
        }
    }
    p->n_batch = 0;
    for (int32_t i = 0; i < n; i++) {
        if (runs[i] == p->row || runs[i] == p->column)
            continue;
        if (p->n_batch == CPU_GEMM_BATCH)
            return false;
        p->batch[p->n_batch] = runs[i];
        p->batch_extent[p->n_batch++] = extents[i];
    }
    return true;
}

static bool has_epilogue(const cpu_group *g)
{
    return g->members.count > 1;
}

bool cpu_product_plan(cpu_build *b, cpu_group *g)
{
    if (cpu_unpool_takes(g->product))
        return cpu_unpool_plan(g);
    cpu_tile_plan *p = base_arena_zero(b->arena, 1, sizeof(*p));
    p->acc = cpu_product_accumulator(ir_resolve(g->product->operands[0])->type->dtype);
    if (g->product->code == IR_DOT_GENERAL) {
        dot_dims dims;
        if (!read_dot(g->product, &dims) || !cut_dot(g, &dims, p))
            return false;
    } else if (!cpu_conv_cut(g, &p->row, &p->row_extent, &p->column, &p->column_extent, &p->n_batch, p->batch,
                             p->batch_extent)) {
        return false;
    }
    cpu_map_to full = {0};
    cpu_map_identity(g, (1u << g->rank) - 1, &full);
    p->sums_row = p->row >= 0 ? cpu_stride_of(g->product->results[0].type, &full, p->row) : p->column_extent;
    const cpu_member *product = cpu_group_find(g, g->product);
    p->product_stored = product->root && g->product->results[0].type->dtype != p->acc;
    if ((has_epilogue(g) || p->product_stored) && !cpu_write_epilogue(b, g, p))
        return false;
    g->tile = p;
    return true;
}

/* ---- memory and step ---- */

/* Few enough steps that the epilogue can take the sums as they are made, a block at a time. */
static bool discards(const cpu_group *g)
{
    dot_dims dims;
    return g->product->code == IR_DOT_GENERAL && read_dot(g->product, &dims) && dims.k > 0 &&
           dims.k <= CPU_GEMM_DISCARD && g->tile->epilogue.kernel && g->tile->column >= 0;
}

void cpu_product_sums(cpu_build *b, cpu_unit *unit)
{
    cpu_group *g = unit->plan;
    cpu_tile_plan *p = g->tile;
    if (!p) /* its kernel writes roots only */
        return;
    const ir_type *type = g->product->results[0].type;
    for (size_t i = 0; i < unit->roots.count && !p->sums; i++) {
        ir_value *root = unit->roots.items[i];
        const cpu_member *m = cpu_group_find(g, root->op);
        if (root->type->dtype != p->acc || root->type->count != type->count || !cpu_map_is_full(g, &m->map))
            continue;
        /* A result in an argument's memory must not be written before the epilogue has read that. */
        const cpu_slot *slot = cpu_slot_root(b->values[root->id].slot, NULL);
        int64_t result = slot->base - CPU_BASE_ARGS - (int64_t)b->block->n_args;
        bool taken = slot->base >= CPU_BASE_ARGS && result >= 0 && b->result_alias && b->result_alias[result] >= 0;
        if (!taken || root->op == g->product)
            p->sums = root;
    }
    if (!p->sums && !discards(g))
        unit->temporary = cpu_slot_new(b, type->count * (int64_t)tsr_dtype_size(p->acc));
}

/* An argument of main, read as it lies: its buffer's number; -1: it is no such. */
static int64_t main_argument(const cpu_build *b, ir_value *value)
{
    int64_t argument = cpu_argument_of(b, value);
    bool is =
        b->region == b->function->body && b->result_alias && argument >= 0 && argument < (int64_t)b->block->n_args;
    return is ? argument : -1;
}

/* Whether a result takes its memory: the run leaves something new there. */
static bool is_updated(const cpu_build *b, int64_t argument)
{
    for (size_t r = 0; argument >= 0 && r < b->block->n_results; r++)
        if (b->result_alias[r] == argument)
            return true;
    return false;
}

/* An argument of main that no result takes the memory of: its buffer's number; -1: it is no such. */
static int64_t lasting_argument(const cpu_build *b, ir_value *value)
{
    int64_t argument = main_argument(b, value);
    return is_updated(b, argument) ? -1 : argument;
}

/* Has the step take its right operand as the packing says, if a run brings it so. */
static void want_packed(cpu_build *b, cpu_step *step, const cpu_packing *packing, int64_t argument)
{
    cpu_compilation *c = b->c;
    size_t bytes = cpu_packing_bytes(packing);
    if (bytes == SIZE_MAX)
        return;
    device_packing wanted = {.arg = (size_t)argument, .bytes = bytes, .key_size = sizeof(*packing)};
    step->packing = (int32_t)c->packings.count;
    base_vec_push(&c->arena, &c->packings, *packing);
    base_vec_push(&c->arena, &c->packed_arguments, wanted);
}

void cpu_lower_product(cpu_build *b, cpu_unit *unit)
{
    cpu_group *g = unit->plan;
    cpu_tile_plan *p = g->tile;
    cpu_compilation *c = b->c;
    if (!p) {
        cpu_lower_unpool(b, unit);
        return;
    }
    const ir_type *type = g->product->results[0].type;
    cpu_request requests[CPU_GEMM_CODES];
    size_t n_requests = 0;
    cpu_gemm_plan *plan = NULL, *packed_plan = NULL;
    cpu_conv_plan *conv = NULL;
    cpu_packing packing = {0};
    ir_value *lhs, *rhs;
    base_error error = {0};
    tsr_status status;
    double flops;
    bool discard = !p->sums && discards(g);
    if (g->product->code == IR_DOT_GENERAL) {
        dot_dims dims;
        read_dot(g->product, &dims);
        lhs = dims.lhs, rhs = dims.rhs;
        int64_t strides[IR_MAX_RANK];
        device_layout_strides(type, NULL, strides);
        cpu_gemm_problem problem = {.isa = c->isa,
                                    .dtype = lhs->type->dtype,
                                    .acc = p->acc,
                                    .m = p->row_extent,
                                    .n = p->column_extent,
                                    .k = dims.k,
                                    .batch_rank = p->n_batch,
                                    .a_row = p->row >= 0 ? dims.a[p->row] : 1,
                                    .a_col = dims.a_col,
                                    .b_row = dims.b_row,
                                    .b_col = p->column >= 0 ? dims.b[p->column] : 1,
                                    .c_row = p->row >= 0 ? strides[p->row] : 1,
                                    .c_col = p->column >= 0 ? strides[p->column] : 1,
                                    .epilogue = p->epilogue,
                                    .discard = discard,
                                    .b_changes = is_updated(b, main_argument(b, rhs))};
        for (int32_t i = 0; i < p->n_batch; i++) {
            problem.batch[i] = p->batch_extent[i];
            problem.a_batch[i] = dims.a[p->batch[i]];
            problem.b_batch[i] = dims.b[p->batch[i]];
            problem.c_batch[i] = strides[p->batch[i]];
        }
        plan = base_arena_zero(&c->program->arena, 1, sizeof(*plan));
        status = cpu_gemm_plan_make(&problem, plan, requests, &n_requests, &error);
        flops = 2.0 * (double)type->count * (double)dims.k;
        if (status == TSR_OK && (lasting_argument(b, lhs) >= 0 || lasting_argument(b, rhs) >= 0)) {
            packed_plan = base_arena_zero(&c->program->arena, 1, sizeof(*packed_plan));
            if (!cpu_gemm_plan_packed(&problem, plan, packed_plan, &packing, requests, &n_requests))
                packing.parts = 0;
        }
    } else {
        int64_t strides[IR_MAX_RANK];
        lhs = cpu_product_operand(g->product, 0, strides);
        rhs = cpu_product_operand(g->product, 1, strides);
        conv = base_arena_zero(&c->program->arena, 1, sizeof(*conv));
        status = cpu_conv_make(c, g->product, p->acc, &p->epilogue, conv, requests, &n_requests, &flops, &error);
        if (status == TSR_OK)
            cpu_conv_packing(conv, &packing);
    }
    if (status != TSR_OK)
        cpu_give_up(c, status, "%s: %s", ir_info(g->product->code)->name, error.message);
    if (p->epilogue.kernel && device_print_wanted(c->options, "kernel")) {
        base_text text = {0};
        cpu_kernel_print(p->epilogue.kernel, &text);
        device_print_show(c->options, "kernel", text.data ? text.data : "");
        base_text_free(&text);
    }
    int32_t code = (int32_t)c->requests.count;
    for (size_t i = 0; i < n_requests; i++)
        base_vec_push(&c->arena, &c->requests, requests[i]);
    int n_fused = p->epilogue.kernel ? p->epilogue.count : 0;
    cpu_step *step = cpu_step_new(b, plan ? CPU_STEP_GEMM : CPU_STEP_CONV, 3 + n_fused, unit);
    step->name = cpu_group_name(b, g);
    step->code = code;
    step->n_code = (int32_t)n_requests;
    step->plan = plan ? (void *)plan : (void *)conv;
    step->plan_bytes = plan ? sizeof(*plan) : sizeof(*conv);
    step->fused[0] = n_fused;
    int64_t lasting = packing.parts ? lasting_argument(b, packing.operand ? rhs : lhs) : -1;
    if (lasting >= 0) {
        want_packed(b, step, &packing, lasting);
        step->packed_plan = packed_plan;
    }
    step->places[0] = cpu_place_of(b, lhs);
    step->places[1] = cpu_place_of(b, rhs);
    step->places[2] = p->sums ? cpu_place_of(b, p->sums) : cpu_place_in(discard ? b->frame : unit->temporary, 0);
    device_cost *cost = &c->program->info.cost;
    step->traffic = (int64_t)(ir_type_bytes(lhs->type) + ir_type_bytes(rhs->type) + ir_type_bytes(type));
    for (int i = 0; i < n_fused; i++) {
        step->places[3 + i] = cpu_place_of(b, p->bound.items[1 + i]);
        step->traffic += (int64_t)ir_type_bytes(p->bound.items[1 + i]->type);
    }
    step->flops = flops;
    cost->bytes += (uint64_t)step->traffic;
    cost->flops += flops;
}

const cpu_lowering lower_dot_general = {0};
const cpu_lowering lower_convolution = {0};
