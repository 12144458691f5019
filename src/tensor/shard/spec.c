/* Partition specs: their text, which is that of a Python tuple, and the shardings that they describe; and XLA's text of
 * these shardings. */
#include "tensor/shard/shard.h"

#include <stdlib.h>
#include <string.h>

/* ---- reading ---------------------------------------------------------------------------------------------------------- */

typedef struct spec_reader {
    const ir_mesh *mesh;
    const char *text, *at;
    int64_t rank;
    bool used[IR_SHARD_MOST_AXES];
    ir_dim_sharding of_dim[IR_MAX_RANK];
    ir_axis axes[IR_SHARD_MOST_AXES]; /* the axes of all dimensions */
    size_t n_axes;
    base_error *error;
    const ir_sharding *made;
} spec_reader;

static tsr_status refuse(spec_reader *r, const char *why)
{
    return base_fail(r->error, TSR_INVALID_ARGUMENT, "the spec \"%.200s\" %s", r->text, why);
}

static void skip(spec_reader *r)
{
    while (*r->at == ' ')
        r->at++;
}

static bool take(spec_reader *r, char c)
{
    skip(r);
    if (*r->at != c)
        return false;
    r->at++;
    return true;
}

/* An axis's number or name; the name may be quoted. */
static tsr_status read_axis(spec_reader *r, size_t *axis)
{
    skip(r);
    char quote = *r->at == '"' || *r->at == '\'' ? *r->at++ : 0;
    size_t n = strcspn(r->at, ", ()\"'");
    const char *name = r->at;
    r->at += n;
    if (n == 0 || (quote && *r->at++ != quote))
        return refuse(r, "has an empty entry, or parentheses or quotes that do not match");
    if (!quote && strspn(name, "-0123456789") >= n) {
        long long number = n < 8 ? strtoll(name, NULL, 10) : INT32_MAX, axes = (long long)r->mesh->n_axes;
        if (number < -axes || number >= axes)
            return base_fail(r->error, TSR_INVALID_ARGUMENT, "the spec \"%.200s\" names axis %.*s of a mesh of %lld",
                             r->text, (int)BASE_MIN(n, (size_t)20), name, axes);
        *axis = (size_t)(number < 0 ? number + axes : number);
        return TSR_OK;
    }
    for (*axis = 0; *axis < r->mesh->n_axes; ++*axis)
        if (strlen(r->mesh->axes[*axis].name) == n && memcmp(r->mesh->axes[*axis].name, name, n) == 0)
            return TSR_OK;
    return base_fail(r->error, TSR_INVALID_ARGUMENT, "the spec \"%.200s\" names axis %.*s, which the mesh %.200s lacks",
                     r->text, (int)BASE_MIN(n, (size_t)100), name, r->mesh->shard.text);
}

static tsr_status add_axis(spec_reader *r, ir_dim_sharding *dim)
{
    size_t axis = 0;
    tsr_status status = read_axis(r, &axis);
    if (status != TSR_OK)
        return status;
    if (r->used[axis])
        return base_fail(r->error, TSR_INVALID_ARGUMENT, "the spec \"%.200s\" uses axis %s twice", r->text,
                         r->mesh->axes[axis].name);
    r->used[axis] = true;
    if (!dim->axes.v)
        dim->axes.v = &r->axes[r->n_axes];
    r->axes[r->n_axes++] = (ir_axis){.name = r->mesh->axes[axis].name};
    dim->axes.n++;
    return TSR_OK;
}

static tsr_status read_entry(spec_reader *r, ir_dim_sharding *dim)
{
    skip(r);
    size_t n = strcspn(r->at, ", )");
    if (n == 4 && memcmp(r->at, "None", 4) == 0) {
        r->at += n;
        return TSR_OK;
    }
    if (!take(r, '('))
        return add_axis(r, dim);
    tsr_status status = TSR_OK;
    while (status == TSR_OK && !take(r, ')')) {
        skip(r);
        if (*r->at == '(')
            return refuse(r, "has parentheses inside parentheses");
        status = add_axis(r, dim);
        skip(r);
        if (status == TSR_OK && *r->at != ')' && !take(r, ','))
            return refuse(r, "has parentheses that do not match");
    }
    return status;
}

static tsr_status read_spec(void *user)
{
    spec_reader *r = user;
    int64_t n = 0;
    tsr_status status = TSR_OK;
    skip(r);
    while (*r->at && status == TSR_OK) {
        ir_dim_sharding none = {.priority = -1}, *dim = n < r->rank ? &r->of_dim[n] : &none;
        *dim = none;
        n++;
        status = read_entry(r, dim);
        skip(r);
        if (status == TSR_OK && *r->at && !take(r, ','))
            return refuse(r, "has something other than a comma behind an entry");
        skip(r);
    }
    if (status == TSR_OK && n != r->rank)
        return base_fail(r->error, TSR_INVALID_ARGUMENT, "the spec \"%.200s\" has %lld entries for %lld dimensions",
                         r->text, (long long)n, (long long)r->rank);
    if (status == TSR_OK)
        r->made = ir_sharding_make(&(ir_sharding){.mesh = r->mesh, .rank = (size_t)r->rank, .dims = r->of_dim});
    return status;
}

const ir_sharding *shard_read_spec(const tsr_mesh *mesh, const char *spec, int64_t rank, base_error *error)
{
    if (!spec || rank < 0 || rank > IR_MAX_RANK) {
        base_fail(error, TSR_INVALID_ARGUMENT, "the spec is NULL");
        return NULL;
    }
    spec_reader *r = base_alloc_zero(1, sizeof(*r));
    if (!r) {
        base_fail(error, TSR_OUT_OF_MEMORY, "no memory to read a spec");
        return NULL;
    }
    *r = (spec_reader){.mesh = mesh->mesh, .text = spec, .at = spec, .rank = rank, .error = error};
    const ir_sharding *made = base_try(read_spec, r, error) == TSR_OK ? r->made : NULL;
    base_free(r);
    return made;
}

/* ---- writing ---------------------------------------------------------------------------------------------------------- */

static void write_axis(const ir_axis *axis, base_text *out)
{
    base_text_add(out, axis->name);
    if (axis->size) /* a part of an axis, which only propagation makes */
        base_text_format(out, ":(%lld)%lld", (long long)axis->before, (long long)axis->size);
}

void shard_write_spec(const ir_sharding *sharding, base_text *out)
{
    for (size_t d = 0; d < sharding->rank; d++) {
        ir_axes axes = sharding->dims[d].axes;
        base_text_add(out, d ? ", " : "");
        base_text_add(out, axes.n == 0 ? "None" : axes.n > 1 ? "(" : "");
        for (size_t i = 0; i < axes.n; i++) {
            base_text_add(out, i ? ", " : "");
            write_axis(&axes.v[i], out);
        }
        base_text_add(out, axes.n > 1 ? ")" : "");
    }
    base_text_add(out, "");
}

tsr_sharding_type shard_type_of(const ir_sharding *sharding)
{
    size_t used = 0;
    bool some_whole = false;
    if (!sharding)
        return TSR_SHARDING_UNKNOWN;
    if (sharding->mesh->devices == 1)
        return TSR_SHARDING_MAXIMAL;
    for (size_t d = 0; d < sharding->rank; d++) {
        used += sharding->dims[d].axes.n;
        some_whole = some_whole || sharding->dims[d].axes.n == 0;
    }
    return used == 0                                     ? TSR_SHARDING_REPLICATED
           : some_whole || used < sharding->mesh->n_axes ? TSR_SHARDING_PARTIAL
                                                         : TSR_SHARDING_TILED;
}

void shard_write_tiles(const ir_sharding *sharding, base_text *out)
{
    const ir_mesh *mesh = sharding->mesh;
    tsr_sharding_type type = shard_type_of(sharding);
    int64_t tiles = 1;
    if (type == TSR_SHARDING_MAXIMAL || type == TSR_SHARDING_REPLICATED) {
        base_text_add(out, type == TSR_SHARDING_MAXIMAL ? "{maximal device=0}" : "{replicated}");
        return;
    }
    base_text_add(out, "{devices=[");
    for (size_t d = 0; d < sharding->rank; d++) {
        int64_t pieces = ir_sharding_pieces(sharding, d);
        base_text_format(out, "%s%lld", d ? "," : "", (long long)pieces);
        tiles *= pieces;
    }
    if (tiles < mesh->devices)
        base_text_format(out, ",%lld", (long long)(mesh->devices / tiles));
    base_text_char(out, ']');
    bool first = true;
    for (int64_t tile = 0; tile < tiles; tile++)
        for (int64_t place = 0; place < mesh->devices; place++) {
            int64_t at = 0;
            for (size_t d = 0; d < sharding->rank; d++)
                at = at * ir_sharding_pieces(sharding, d) + ir_sharding_piece_at(sharding, d, place);
            if (at != tile)
                continue;
            base_text_format(out, "%s%lld", first ? "" : ",", (long long)ir_mesh_device(mesh, place));
            first = false;
        }
    base_text_add(out, tiles < mesh->devices ? " last_tile_dim_replicate}" : "}");
}
