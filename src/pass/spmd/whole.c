/* Makes a partitioned program a program of whole values: main cuts its arguments, runs the devices' program side by
 * side (interpreter.run_parallel), and joins the parts of each result. So a program for a mesh runs wherever a program
 * for one device does, in one process.
 *
 * tessera.sharding says how an argument or a result is cut (device/signature.h); without it, the value is the same
 * on all devices. */
#include "pass/spmd/spmd.h"

/* Whether the devices of the mesh are 0 .. n - 1, each once. */
static bool whole_numbers(pass_context *context, const ir_mesh *mesh)
{
    if (mesh->devices < 1 || mesh->devices > IR_SHARD_MOST_DEVICES)
        return false;
    bool *seen = base_arena_zero(context->scratch, (size_t)mesh->devices, sizeof(*seen)), good = true;
    for (int64_t place = 0; place < mesh->devices && good; place++) {
        int64_t id = ir_mesh_device(mesh, place);
        good = id >= 0 && id < mesh->devices && !seen[id];
        if (good)
            seen[id] = true;
    }
    return good;
}

typedef struct whole_side {
    size_t n;
    const ir_type **types; /* of whole values */
    const ir_sharding **cuts;
} whole_side;

static tsr_status whole_read(pass_context *context, whole_side *side, size_t n, const ir_type *const *types,
                             const ir_attr *const *attrs, const ir_mesh *mesh)
{
    *side = (whole_side){.n = n};
    side->types = base_arena_alloc(context->scratch, (n + 1) * sizeof(*side->types));
    side->cuts = base_arena_zero(context->scratch, n + 1, sizeof(*side->cuts));
    for (size_t i = 0; i < n; i++) {
        const ir_sharding *s = attrs ? ir_sharding_of(ir_attr_get(attrs[i], "tessera.sharding")) : NULL;
        side->types[i] = types[i];
        if (!s || !s->mesh || !ir_is_tensor(types[i]) || (int64_t)s->rank != types[i]->rank)
            continue;
        side->types[i] = ir_sharding_whole(types[i], s, ir_attr_get(attrs[i], "tessera.sizes"));
        if (!side->types[i])
            return base_fail(context->error, TSR_INVALID_ARGUMENT, "tessera.sizes do not go with a part");
        if (s->mesh->devices != mesh->devices || !whole_numbers(context, s->mesh))
            return base_fail(context->error, TSR_INVALID_ARGUMENT,
                             "values are cut over a mesh of other devices than the program's");
        side->cuts[i] = s;
    }
    return TSR_OK;
}

/* The number of the device's summand, of a value that is the sum of the parts along axes; 0: the value has no others. */
static int64_t summand_at(const ir_sharding *s, int64_t place, int64_t *n)
{
    int64_t at = 0;
    *n = 1;
    for (size_t i = 0; s && i < s->unreduced.n; i++) {
        ir_axis_place axis = {.size = 1, .stride = 1};
        ir_mesh_place(s->mesh, &s->unreduced.v[i], &axis);
        at = at * axis.size + place / axis.stride % axis.size;
        *n *= axis.size;
    }
    return at;
}

/* The first summand is the value and the others are zeros. Pieces that reach beyond the end are filled with zeros, though any elements would do there. */
static ir_value *whole_cut(ir_builder *b, ir_value *x, const ir_sharding *s, int64_t place)
{
    int64_t start[IR_MAX_RANK], limit[IR_MAX_RANK], stride[IR_MAX_RANK], none[IR_MAX_RANK] = {0};
    int64_t beyond[IR_MAX_RANK] = {0};
    int64_t sums;
    bool all = true, uneven = false;
    for (size_t d = 0; s && d < s->rank; d++) {
        int64_t pieces = ir_sharding_pieces(s, d), size = ir_sharding_piece(x->type->dims[d], pieces);
        start[d] = BASE_MIN(ir_sharding_piece_at(s, d, place) * size, x->type->dims[d]);
        limit[d] = BASE_MIN(start[d] + size, x->type->dims[d]);
        stride[d] = 1;
        beyond[d] = start[d] + size - limit[d];
        all = all && pieces == 1;
        uneven = uneven || beyond[d] > 0;
    }
    x = all ? x : ir_slice(b, x, start, limit, stride);
    x = summand_at(s, place, &sums) == 0 ? x : ir_zeros_like(b, x);
    return uneven ? ir_pad(b, x, ir_constant_fill(b, ir_scalar_type(x->type->dtype), 0), none, beyond, none) : x;
}

/* Joins the parts, which are in device order; of equal parts it takes the first, and it adds summands. */
static ir_value *whole_join(base_arena *scratch, ir_builder *b, ir_value *const *by_place, int64_t devices,
                            const ir_type *type, const ir_sharding *s)
{
    int64_t n = 1, sums;
    if (!s)
        return by_place[0];
    for (size_t d = 0; d < s->rank; d++)
        n *= ir_sharding_pieces(s, d);
    summand_at(s, 0, &sums);
    ir_value **parts = base_arena_zero(scratch, (size_t)(n * sums), sizeof(*parts));
    for (int64_t place = devices - 1; place >= 0; place--) {
        int64_t at = 0;
        for (size_t d = 0; d < s->rank; d++)
            at = at * ir_sharding_pieces(s, d) + ir_sharding_piece_at(s, d, place);
        parts[summand_at(s, place, &sums) * n + at] = by_place[place];
    }
    for (int64_t i = n; i < n * sums; i++)
        parts[i % n] = ir_add(b, parts[i % n], parts[i]);
    for (size_t d = s->rank; d-- > 0;) {
        int64_t pieces = ir_sharding_pieces(s, d);
        n /= pieces;
        for (int64_t i = 0; i < n && pieces > 1; i++)
            parts[i] = ir_concatenate(b, (size_t)pieces, parts + i * pieces, (int64_t)d);
    }
    int64_t zero[IR_MAX_RANK] = {0}, one[IR_MAX_RANK];
    for (int64_t d = 0; d < type->rank; d++)
        one[d] = 1;
    return !parts[0] || parts[0]->type == type ? parts[0] : ir_slice(b, parts[0], zero, type->dims, one);
}

static tsr_status whole_build(pass_context *context, ir_function *part, const char *name, const ir_mesh *mesh,
                              const whole_side *in, const whole_side *out)
{
    size_t devices = (size_t)mesh->devices, n = in->n;
    base_arena *scratch = context->scratch;
    ir_function *main = ir_function_new(context->module, name, n, in->types);
    ir_value **operands = base_arena_alloc(scratch, (devices * n + 1) * sizeof(*operands));
    ir_value **results = base_arena_alloc(scratch, (out->n + 1) * sizeof(*results));
    ir_value **by_place = base_arena_alloc(scratch, devices * sizeof(*by_place));
    ir_builder b;
    ir_builder_init(&b, main);
    for (size_t place = 0; place < devices; place++)
        for (size_t i = 0; i < n; i++)
            operands[(size_t)ir_mesh_device(in->cuts[i] ? in->cuts[i]->mesh : mesh, (int64_t)place) * n + i] =
                whole_cut(&b, &main->body->args[i], in->cuts[i], (int64_t)place);
    ir_op *run = ir_run_parallel(&b, 1, devices, part, operands, 0, NULL);
    for (size_t i = 0; run && i < out->n; i++) {
        const ir_mesh *own = out->cuts[i] ? out->cuts[i]->mesh : mesh;
        for (size_t place = 0; place < devices; place++)
            by_place[place] = ir_result(run, (size_t)ir_mesh_device(own, (int64_t)place) * out->n + i);
        results[i] = whole_join(scratch, &b, by_place, (int64_t)devices, out->types[i], out->cuts[i]);
    }
    ir_return(&b, run ? out->n : 0, results);
    ir_function_finish(main);
    context->changed = true;
    return pass_finish(context, &b);
}

tsr_status pass_spmd_run(pass_context *context)
{
    ir_module *module = context->module;
    ir_function *f = ir_module_main(module);
    const ir_attr *given = ir_attr_get(module->extra, "tessera.mesh");
    const ir_mesh *mesh = (const ir_mesh *)ir_shard_of(given, IR_SHARD_MESH);
    whole_side in, out;
    if (!f || !f->body || !mesh)
        return TSR_OK;
    if (!whole_numbers(context, mesh))
        return base_fail(context->error, TSR_UNIMPLEMENTED, "the mesh does not number the devices of a launch");
    tsr_status status = whole_read(context, &in, f->n_args, f->arg_types, f->arg_attrs, mesh);
    if (status == TSR_OK)
        status = whole_read(context, &out, f->n_results, f->result_types, f->result_attrs, mesh);
    if (status != TSR_OK)
        return status;
    const char *name = base_arena_strndup(&module->arena, f->name, strlen(f->name));
    ir_function *part = ir_function_copy(module, f, ir_module_unique_name(module, "part"));
    part->is_private = true;
    for (size_t i = 0; i < part->n_args; i++)
        part->arg_attrs[i] =
            NULL; /* removes donations and aliases: the parts are values of this program, not the caller's buffers */
    ir_module_remove(module, f);
    return whole_build(context, part, name, mesh, &in, &out);
}
