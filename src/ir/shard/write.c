/* Writes meshes and shardings: each value has one text, which identifies the value in the table (shard/value.c) and
 * is printed in programs. */
#include "ir/shard/text.h"
#include "ir/text/print.h"

static void write_string(const char *text, base_text *out)
{
    ir_print_string(text, strlen(text), out);
}

static void write_ints(ir_factors list, const char *between, base_text *out)
{
    for (size_t i = 0; i < list.n; i++)
        base_text_format(out, "%s%lld", i ? between : "", (long long)list.v[i]);
}

/* "x", "y":(2)4 */
static void write_axes(ir_axes axes, base_text *out)
{
    for (size_t i = 0; i < axes.n; i++) {
        const ir_axis *axis = &axes.v[i];
        base_text_add(out, i ? ", " : "");
        write_string(axis->name, out);
        if (axis->size)
            base_text_format(out, ":(%lld)%lld", (long long)axis->before, (long long)axis->size);
    }
}

void ir_mesh_write(const ir_mesh *mesh, base_text *out)
{
    base_text_char(out, '[');
    for (size_t i = 0; i < mesh->n_axes; i++) {
        base_text_add(out, i ? ", " : "");
        write_string(mesh->axes[i].name, out);
        base_text_format(out, "=%lld", (long long)mesh->axes[i].size);
    }
    base_text_char(out, ']');
    if (mesh->n_ids == 0)
        return;
    base_text_add(out, ", device_ids=[");
    write_ints((ir_factors){mesh->n_ids, mesh->ids}, ", ", out);
    base_text_char(out, ']');
}

static void write_dimension(const ir_dim_sharding *d, base_text *out)
{
    base_text_char(out, '{');
    write_axes(d->axes, out);
    if (d->open)
        base_text_add(out, d->axes.n ? ", ?" : "?");
    base_text_char(out, '}');
    if (d->priority >= 0)
        base_text_format(out, "p%lld", (long long)d->priority);
}

void ir_sharding_write(const ir_sharding *sharding, base_text *out)
{
    base_text_char(out, '<');
    if (sharding->mesh) {
        base_text_add(out, "mesh<");
        ir_mesh_write(sharding->mesh, out);
        base_text_char(out, '>');
    } else {
        ir_print_symbol(sharding->mesh_name, out);
    }
    base_text_add(out, ", [");
    for (size_t i = 0; i < sharding->rank; i++) {
        base_text_add(out, i ? ", " : "");
        write_dimension(&sharding->dims[i], out);
    }
    base_text_char(out, ']');
    const ir_axes *const lists[] = {&sharding->replicated, &sharding->unreduced};
    static const char *const names[] = {", replicated={", ", unreduced={"};
    for (size_t i = 0; i < BASE_COUNT(lists); i++) {
        if (lists[i]->n == 0)
            continue;
        base_text_add(out, names[i]);
        write_axes(*lists[i], out);
        base_text_char(out, '}');
    }
    base_text_char(out, '>');
}

static void write_list(const ir_shardings *list, base_text *out)
{
    base_text_add(out, "#sdy.sharding_per_value<[");
    for (size_t i = 0; i < list->n; i++) {
        base_text_add(out, i ? ", " : "");
        ir_sharding_write(list->v[i], out);
    }
    base_text_add(out, "]>");
}

/* ---- rules ---------------------------------------------------------------------------------------------------------- */

/* i to z, z_1, z_2 ... */
static void write_factor(int64_t factor, base_text *out)
{
    const int64_t letters = 'z' - 'i' + 1;
    if (factor < letters)
        base_text_char(out, (char)('i' + factor));
    else
        base_text_format(out, "z_%lld", (long long)(factor - letters + 1));
}

static void write_mappings(const ir_mappings *mappings, base_text *out)
{
    base_text_char(out, '(');
    for (size_t i = 0; i < mappings->n; i++) {
        base_text_add(out, i ? ", [" : "[");
        for (size_t d = 0; d < mappings->v[i].n; d++) {
            base_text_add(out, d ? ", " : "");
            for (size_t k = 0; k < mappings->v[i].v[d].n; k++)
                write_factor(mappings->v[i].v[d].v[k], out);
        }
        base_text_char(out, ']');
    }
    base_text_char(out, ')');
}

static void write_rule(const ir_rule *rule, base_text *out)
{
    static const char *const names[IR_FACTOR_KINDS] = {" reduction={", " need_replication={", " permutation={",
                                                       " blocked_propagation={"};
    base_text_add(out, "#sdy.op_sharding_rule<");
    write_mappings(&rule->operands, out);
    base_text_add(out, "->");
    write_mappings(&rule->results, out);
    for (size_t i = 0; i < rule->sizes.n; i++) {
        base_text_add(out, i ? ", " : " {");
        write_factor((int64_t)i, out);
        base_text_format(out, "=%lld", (long long)rule->sizes.v[i]);
    }
    base_text_add(out, rule->sizes.n ? "}" : "");
    for (int k = 0; k < IR_FACTOR_KINDS; k++) {
        for (size_t i = 0; i < rule->special[k].n; i++) {
            base_text_add(out, i ? ", " : names[k]);
            write_factor(rule->special[k].v[i], out);
        }
        base_text_add(out, rule->special[k].n ? "}" : "");
    }
    base_text_add(out, rule->custom ? ", custom>" : ">");
}

/* ---- XLA's ---------------------------------------------------------------------------------------------------------- */

static const char *const tiles_words[] = {[IR_TILES_REPLICATED] = "replicated",
                                          [IR_TILES_MANUAL] = "manual",
                                          [IR_TILES_UNKNOWN] = "unknown",
                                          [IR_TILES_UNREDUCED] = "unreduced"};

static void write_tiles(const ir_tiles *tiles, base_text *out)
{
    base_text_char(out, '{');
    if (tiles->kind == IR_TILES_TUPLE) {
        for (size_t i = 0; i < tiles->n_elements; i++) {
            base_text_add(out, i ? ", " : "");
            write_tiles(tiles->elements[i], out);
        }
    } else if (tiles->kind == IR_TILES_MAXIMAL) {
        base_text_format(out, "maximal device=%lld", (long long)tiles->device);
    } else if (tiles->kind == IR_TILES_TILED) {
        base_text_add(out, "devices=[");
        write_ints(tiles->dims, ",", out);
        base_text_add(out, tiles->iota.n ? "]<=[" : "]");
        write_ints(tiles->iota.n ? tiles->iota : tiles->listed, ",", out);
        base_text_add(out, tiles->iota.n ? "]" : "");
        if (tiles->turn.n) {
            base_text_add(out, "T(");
            write_ints(tiles->turn, ",", out);
            base_text_char(out, ')');
        }
        base_text_add(out, tiles->last_replicated ? " last_tile_dim_replicate" : "");
        for (size_t i = 0; i < tiles->last.n; i++)
            base_text_format(out, "%s%s", i ? ", " : " last_tile_dims={", tiles_words[tiles->last.v[i]]);
        base_text_add(out, tiles->last.n ? "}" : "");
    } else {
        base_text_add(out, tiles_words[tiles->kind]);
    }
    if (tiles->group != IR_TILES_ALONE)
        base_text_format(out, " %s %lld", tiles->group == IR_TILES_SHARD_AS ? "shard_as" : "shard_like",
                         (long long)tiles->group_id);
    base_text_char(out, '}');
}

/* ---- groups --------------------------------------------------------------------------------------------------------- */

static void write_stablehlo_mesh(const ir_mesh *mesh, base_text *out)
{
    base_text_add(out, "#stablehlo.mesh<axes=[");
    for (size_t i = 0; i < mesh->n_axes; i++) {
        base_text_add(out, i ? ", <name = " : "<name = ");
        write_string(mesh->axes[i].name, out);
        base_text_format(out, ", size = %lld>", (long long)mesh->axes[i].size);
    }
    base_text_char(out, ']');
    if (mesh->n_ids) {
        base_text_add(out, ", device_ids=dense<[");
        write_ints((ir_factors){mesh->n_ids, mesh->ids}, ", ", out);
        base_text_format(out, "]> : tensor<%zuxi64>", mesh->n_ids);
    }
    base_text_char(out, '>');
}

static void write_groups(const ir_mesh_groups *groups, base_text *out)
{
    base_text_add(out, "#stablehlo.replica_group_mesh_axes<mesh = ");
    if (groups->mesh)
        write_stablehlo_mesh(groups->mesh, out);
    else
        ir_print_symbol(groups->mesh_name, out);
    base_text_add(out, ", axes = [");
    for (size_t i = 0; i < groups->axes.n; i++) {
        const ir_axis *axis = &groups->axes.v[i];
        base_text_add(out, i ? ", #stablehlo.axis_ref<name = " : "#stablehlo.axis_ref<name = ");
        write_string(axis->name, out);
        if (axis->size)
            base_text_format(out, ", sub_axis_info = (%lld)%lld", (long long)axis->before, (long long)axis->size);
        base_text_char(out, '>');
    }
    base_text_add(out, "]>");
}

/* ---- all ------------------------------------------------------------------------------------------------------------ */

void ir_shard_write(const ir_shard *shard, base_text *out)
{
    switch (shard->kind) {
    case IR_SHARD_MESH:
        base_text_add(out, "#sdy.mesh<");
        ir_mesh_write((const ir_mesh *)shard, out);
        base_text_char(out, '>');
        break;
    case IR_SHARD_SHARDING:
        base_text_add(out, "#sdy.sharding");
        ir_sharding_write((const ir_sharding *)shard, out);
        break;
    case IR_SHARD_LIST:
        write_list((const ir_shardings *)shard, out);
        break;
    case IR_SHARD_AXES:
        base_text_add(out, "#sdy<manual_axes{");
        write_axes(((const ir_manual_axes *)shard)->axes, out);
        base_text_add(out, "}>");
        break;
    case IR_SHARD_RULE:
        write_rule((const ir_rule *)shard, out);
        break;
    case IR_SHARD_TILES:
        write_tiles((const ir_tiles *)shard, out);
        break;
    case IR_SHARD_GROUPS:
        write_groups((const ir_mesh_groups *)shard, out);
        break;
    }
}
