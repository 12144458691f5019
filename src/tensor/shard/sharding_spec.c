/* A mesh and a partition spec as one object, to be applied to many tensors, for example a loader's batches. */
#include "tensor/shard/shard.h"

#include <string.h>

struct tsr_sharding_spec {
    tsr_mesh mesh; /* a copy without the mesh's lists; the interned mesh lives on */
    char *text;
    int64_t rank;
};

/* The number of entries: commas outside of parentheses, plus one; a comma at the end begins no entry. */
static int64_t count_entries(const char *spec)
{
    int64_t n = 0, depth = 0;
    bool open = false; /* an entry has begun */
    for (; *spec && n <= IR_MAX_RANK; spec++) {
        depth += (*spec == '(') - (*spec == ')');
        if (*spec == ',' && depth == 0)
            open = false;
        else if (*spec != ' ' && !open)
            open = ++n > 0;
    }
    return n;
}

tsr_sharding_spec *tsr_sharding_spec_new(const tsr_mesh *mesh, const char *spec)
{
    base_error error = {0};
    mesh = shard_mesh_or_global("sharding_spec_new", mesh);
    if (!mesh)
        return NULL;
    int64_t rank = count_entries(spec ? spec : "");
    if (!shard_read_spec(mesh, spec, rank, &error)) {
        tensor_status_fail(error.status, "sharding_spec_new: %s", error.message);
        return NULL;
    }
    tsr_sharding_spec *s = base_alloc_zero(1, sizeof(*s));
    if (s)
        *s = (tsr_sharding_spec){.mesh = {.mesh = mesh->mesh}, .text = base_strdup(spec), .rank = rank};
    if (!s || !s->text) {
        base_free(s);
        tensor_status_fail(TSR_OUT_OF_MEMORY, "sharding_spec_new: out of memory");
        return NULL;
    }
    return s;
}

void tsr_sharding_spec_free(tsr_sharding_spec *spec)
{
    if (!spec)
        return;
    base_free(spec->text);
    base_free(spec);
}

bool tsr_sharding_spec_can_apply(const tsr_sharding_spec *spec, const tsr_tensor *tensor)
{
    return spec && !tensor_is_error(tensor) && tensor->type->rank == spec->rank;
}

tsr_status tsr_sharding_spec_apply(const tsr_sharding_spec *spec, tsr_tensor *tensor)
{
    if (!spec)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "sharding_spec_apply: the spec is NULL");
    return tsr_mark_sharding(tensor, &spec->mesh, spec->text);
}
