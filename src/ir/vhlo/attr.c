/* How a program keeps attributes of the kinds that VHLO has and we do not. See vhlo.h. */
#include <stdio.h>
#include <string.h>

#include "ir/vhlo/vhlo.h"

static ir_attr *new_attr(base_arena *arena, ir_attr_kind kind)
{
    ir_attr *attr = base_arena_zero(arena, 1, sizeof(*attr));
    attr->kind = kind;
    return attr;
}

static ir_attr *opaque(base_arena *arena, const char *text)
{
    ir_attr *attr = new_attr(arena, IR_ATTR_OPAQUE);
    attr->text = text;
    attr->size = strlen(text);
    return attr;
}

const ir_attr *ir_vhlo_enum_attr(base_arena *arena, uint8_t code, int64_t value)
{
    for (ir_enum_id id = 0; id < IR_ENUM_COUNT; id++) {
        const char *word = ir_vhlo_enums[id] == code ? ir_enum_name(id, value) : NULL;
        if (!word)
            continue;
        ir_attr *attr = opaque(arena, base_arena_format(arena, "#stablehlo<%s %s>", ir_enum_mnemonic(id), word));
        attr->i = value;
        return attr;
    }
    return NULL;
}

bool ir_vhlo_enum_value(uint8_t code, const char *word, size_t size, int64_t *value)
{
    static const char *const versions[] = {"API_VERSION_UNSPECIFIED", "API_VERSION_ORIGINAL",
                                           "API_VERSION_STATUS_RETURNING", "API_VERSION_STATUS_RETURNING_UNIFIED",
                                           "API_VERSION_TYPED_FFI"};
    int32_t number;
    for (ir_enum_id id = 0; id < IR_ENUM_COUNT; id++) {
        if (ir_vhlo_enums[id] == code && ir_enum_value(id, word, size, &number)) {
            *value = number;
            return true;
        }
    }
    for (size_t i = 0; code == IR_VHLO_API_VERSION && i < BASE_COUNT(versions); i++) {
        if (strlen(versions[i]) == size && memcmp(versions[i], word, size) == 0) {
            *value = (int64_t)i;
            return true;
        }
    }
    return false;
}

static const ir_attr *int_attr(base_arena *arena, tsr_dtype dtype, int64_t value)
{
    ir_attr *attr = new_attr(arena, IR_ATTR_INT);
    attr->type = ir_scalar_type(dtype);
    attr->i = value;
    return attr;
}

const ir_attr *ir_vhlo_api_version_attr(base_arena *arena, int64_t value)
{
    return int_attr(arena, TSR_I32, value);
}

static size_t add_ints(char *text, size_t at, size_t size, ir_ints list)
{
    at += (size_t)snprintf(text + at, size - at, "[");
    for (int64_t i = 0; i < list.n; i++)
        at += (size_t)snprintf(text + at, size - at, "%s%lld", i ? ", " : "", (long long)list.v[i]);
    return at + (size_t)snprintf(text + at, size - at, "]");
}

const ir_attr *ir_vhlo_alias_attr(base_arena *arena, ir_ints out, int64_t operand, ir_ints in)
{
    enum { MOST_INDICES = 8, ROOM = 600 };
    if (out.n > MOST_INDICES || in.n > MOST_INDICES)
        return NULL;
    char *text = base_arena_alloc(arena, ROOM);
    size_t at = (size_t)snprintf(text, ROOM, "#stablehlo.output_operand_alias<output_tuple_indices = ");
    at = add_ints(text, at, ROOM, out);
    at +=
        (size_t)snprintf(text + at, ROOM - at, ", operand_index = %lld, operand_tuple_indices = ", (long long)operand);
    at = add_ints(text, at, ROOM, in);
    snprintf(text + at, ROOM - at, ">");
    return opaque(arena, text);
}

const ir_attr *ir_vhlo_accuracy_attr(base_arena *arena, double atol, double rtol, int64_t ulps, const ir_attr *mode)
{
    const ir_type *f64 = ir_scalar_type(TSR_F64);
    const char *names[] = {"atol", "mode", "rtol", "ulps"};
    const ir_attr *items[] = {ir_attr_float(arena, f64, atol), mode, ir_attr_float(arena, f64, rtol),
                              ir_attr_int(arena, ulps)};
    return ir_attr_dict(arena, 4, names, items);
}

const ir_attr *ir_vhlo_bounds_attr(base_arena *arena, ir_ints bounds)
{
    ir_attr *attr = new_attr(arena, IR_ATTR_INTS);
    attr->type = ir_scalar_type(TSR_I64);
    attr->ints = bounds;
    return attr;
}

/* ---- text that the printer writes ------------------------------------------------------------------------------ */

/* Copies `text`, and then empties it for the next use; NULL: memory ran out. */
static const ir_attr *written(base_arena *arena, base_text *text)
{
    return text->failed || !text->data ? NULL : opaque(arena, base_arena_strdup(arena, text->data));
}

static void attr_begin(base_text *text, const char *before, const ir_attr *attr)
{
    base_text_free(text);
    base_text_add(text, before);
    ir_print_attr(attr, text);
}

static void attr_add(base_text *text, const char *before, const ir_attr *attr)
{
    base_text_add(text, before);
    ir_print_attr(attr, text);
}

/* (A, B) -> C */
const ir_attr *ir_vhlo_function_attr(base_arena *arena, base_text *text, const ir_vhlo_signature *signature)
{
    base_text_free(text);
    base_text_char(text, '(');
    for (size_t i = 0; i < signature->n_arguments; i++) {
        base_text_add(text, i ? ", " : "");
        ir_print_type(signature->arguments[i], text);
    }
    base_text_add(text, signature->n_results == 1 ? ") -> " : ") -> (");
    for (size_t i = 0; i < signature->n_results; i++) {
        base_text_add(text, i ? ", " : "");
        ir_print_type(signature->results[i], text);
    }
    if (signature->n_results != 1)
        base_text_char(text, ')');
    return written(arena, text);
}

/* ---- meshes ---------------------------------------------------------------------------------------------------- */

static const char sub_axis[] = "#stablehlo.sub_axis_info<";

const ir_attr *ir_vhlo_sub_axis_attr(base_arena *arena, int64_t before, int64_t size)
{
    return opaque(arena, base_arena_format(arena, "%s(%lld)%lld>", sub_axis, (long long)before, (long long)size));
}

const ir_attr *ir_vhlo_axis_attr(base_arena *arena, base_text *text, const ir_attr *name, const ir_attr *part)
{
    attr_begin(text, "#stablehlo.axis_ref<name = ", name);
    if (part && part->kind == IR_ATTR_OPAQUE && strncmp(part->text, sub_axis, sizeof(sub_axis) - 1) == 0) {
        base_text_add(text, ", sub_axis_info = "); /* the text between the brackets */
        base_text_bytes(text, part->text + sizeof(sub_axis) - 1, part->size - sizeof(sub_axis));
    } else if (part) {
        attr_add(text, ", sub_axis_info = ", part);
    }
    base_text_char(text, '>');
    return written(arena, text);
}

const ir_attr *ir_vhlo_mesh_axis_attr(base_arena *arena, base_text *text, const ir_attr *name, int64_t size)
{
    attr_begin(text, "#stablehlo.mesh_axis<name = ", name);
    base_text_format(text, ", size = %lld>", (long long)size);
    return written(arena, text);
}

const ir_attr *ir_vhlo_mesh_attr(base_arena *arena, base_text *text, const ir_attr *axes, const ir_attr *ids)
{
    attr_begin(text, "#stablehlo.mesh<axes=", axes);
    if (ids)
        attr_add(text, ", device_ids=", ids);
    base_text_char(text, '>');
    return written(arena, text);
}

const ir_attr *ir_vhlo_mesh_axes_attr(base_arena *arena, base_text *text, const ir_attr *mesh, const ir_attr *axes)
{
    const ir_attr symbol = {.kind = IR_ATTR_SYMBOL, .text = mesh->text, .size = mesh->size};
    attr_begin(text, "#stablehlo.replica_group_mesh_axes<mesh = ", mesh->kind == IR_ATTR_STRING ? &symbol : mesh);
    attr_add(text, ", axes = ", axes);
    base_text_char(text, '>');
    const ir_attr *attr = written(arena, text);
    const ir_shard *groups = NULL;
    if (attr)
        ir_shard_read(arena, attr->text, &groups);
    return groups ? ir_shard_attr(arena, groups) : attr;
}
