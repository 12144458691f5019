/* Walks the description of a .pt file's pickle. The few constructors that torch.save uses for tensors are recognised by
 * name here; any other global is refused, and the error names it. Containers are flattened, and paths become names. */
#include "io/pt_parsing.h"

#include <stdio.h>
#include <string.h>

enum { PT_DEPTH = 64, PT_VISITS = 1 << 22, PT_ENTRIES = 1 << 20 };

static tsr_status pt_add(io_pt_parsing *p, io_pt_entry entry)
{
    if (p->entries.count == PT_ENTRIES)
        return io_pt_fail(p, "too many entries");
    /* A file with a single tensor has no names. */
    const char *name = *p->name ? p->name : "value";
    tsr_status status = io_pt_count(p, strlen(name));
    if (status != TSR_OK)
        return status;
    entry.name = base_arena_strdup(p->arena, name);
    entry.array.name = entry.name;
    base_vec_push(p->arena, &p->entries, entry);
    return TSR_OK;
}

static tsr_status visit_call(io_pt_parsing *p, io_pickle *o, int depth)
{
    const io_pickle *callee = o->items[0], *arguments = o->items[1];
    if (callee->kind != IO_PICKLE_GLOBAL)
        return io_pt_unknown(p, "call of something without a name");
    bool v3 = strcmp(callee->text, "torch._utils _rebuild_tensor_v3") == 0;
    if (v3 || strcmp(callee->text, "torch._utils _rebuild_tensor_v2") == 0 ||
        strcmp(callee->text, "torch._utils _rebuild_tensor") == 0) {
        io_pt_entry entry = {.kind = TSR_STATE_TENSOR};
        tsr_status status = io_pt_read_tensor(p, arguments, v3, &entry.array);
        return status == TSR_OK ? pt_add(p, entry) : status;
    }
    if (strncmp(callee->text, "torch._utils _rebuild_parameter", 31) == 0 && arguments->count >= 1)
        return io_pt_visit(p, arguments->items[0], depth + 1);
    return io_pt_unknown(p, base_arena_format(p->arena, "\"%s\"", callee->text));
}

/* Visits an item under name.part, or under part when name is empty. */
static tsr_status visit_part(io_pt_parsing *p, const char *part, io_pickle *item, int depth)
{
    size_t before = strlen(p->name), size = strlen(part);
    if (before + 1 + size >= IO_PT_NAME)
        return io_pt_fail(p, "a name that is too long");
    if (before)
        p->name[before] = '.';
    memcpy(p->name + before + (before > 0), part, size + 1);
    tsr_status status = io_pt_visit(p, item, depth);
    if (status == TSR_OK)
        p->name[before] = 0;
    return status;
}

static tsr_status visit_items(io_pt_parsing *p, io_pickle *o, int depth)
{
    bool dict = o->kind == IO_PICKLE_DICT;
    char number[32];
    tsr_status status = TSR_OK;
    for (size_t i = 0; i < o->count && status == TSR_OK; i += dict ? 2 : 1) {
        const io_pickle *key = dict ? o->items[i] : NULL;
        const char *part = number;
        if (key && key->kind == IO_PICKLE_STRING && key->size > 0 && strlen(key->text) == key->size) {
            part = key->text;
        } else if (!key || key->kind == IO_PICKLE_INT) {
            snprintf(number, sizeof(number), "%lld", (long long)(key ? key->i : (int64_t)i));
        } else {
            return io_pt_unknown(p, "dict whose keys are neither texts nor integers");
        }
        status = visit_part(p, part, o->items[dict ? i + 1 : i], depth + 1);
    }
    return status;
}

tsr_status io_pt_visit(io_pt_parsing *p, io_pickle *o, int depth)
{
    if (depth > PT_DEPTH || o->visiting || ++p->visits > PT_VISITS)
        return io_pt_fail(p, o->visiting ? "an object that contains itself" : "objects nested too deeply, or too many");
    tsr_status status;
    switch (o->kind) {
    case IO_PICKLE_NONE:
        return TSR_OK;
    case IO_PICKLE_BOOL:
    case IO_PICKLE_INT:
        return pt_add(p, (io_pt_entry){.kind = TSR_STATE_INT, .i = o->i});
    case IO_PICKLE_FLOAT:
        return pt_add(p, (io_pt_entry){.kind = TSR_STATE_NUMBER, .f = o->f});
    case IO_PICKLE_STRING:
        if ((status = io_pt_count(p, o->size)) != TSR_OK) /* before its bytes are read: many entries may name it */
            return status;
        if (strlen(o->text) != o->size)
            return io_pt_unknown(p, "text with a zero byte");
        return pt_add(p, (io_pt_entry){.kind = TSR_STATE_STRING, .string = o->text});
    case IO_PICKLE_LIST:
    case IO_PICKLE_DICT:
    case IO_PICKLE_CALL:
        o->visiting = true;
        status = o->kind == IO_PICKLE_CALL ? visit_call(p, o, depth) : visit_items(p, o, depth);
        o->visiting = false;
        return status;
    case IO_PICKLE_GLOBAL:
        return io_pt_unknown(p, base_arena_format(p->arena, "\"%s\"", o->text));
    default:
        return io_pt_unknown(p, "bytes or storage");
    }
}
