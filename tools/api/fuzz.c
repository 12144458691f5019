/* The table of tests/fuzz_api: one way to call every public function with any arguments. A row has the function's
 * arguments as a flat list (for a struct of options: its fields, and a choice of errors of the struct itself), and a C
 * function that takes their values. */
#include "api.h"

#include <ctype.h>
#include <stdio.h>
#include <string.h>

enum { MAX_STRUCTS = 64 };

static declaration structs[MAX_STRUCTS];
static int n_structs;

/* The current row: its arguments' entries, statements before the call, and the call's arguments. */
static struct {
    char entries[16384], before[16384], call[8192];
    int n;
} row;

static void add(char *text, size_t size, const char *piece)
{
    size_t used = strlen(text);
    snprintf(text + used, size - used, "%s", piece);
}

/* One more argument; its place. */
static int entry(const char *kind, const char *object, const char *name)
{
    char text[256];
    snprintf(text, sizeof(text), "{FUZZ_%s, FUZZ_%s, \"%s\"}, ", kind, object, name);
    add(row.entries, sizeof(row.entries), text);
    return row.n++;
}

static void pass(const char *value)
{
    if (*row.call)
        add(row.call, sizeof(row.call), ", ");
    add(row.call, sizeof(row.call), value);
}

static const declaration *struct_named(const char *name)
{
    for (int i = 0; i < n_structs; i++)
        if (strcmp(structs[i].name, name) == 0)
            return &structs[i];
    return NULL;
}

static void keep_struct(void *user, const char *header, const declaration *d)
{
    (void)user;
    (void)header;
    if (n_structs == MAX_STRUCTS)
        die(header, d->name, "too many structs for the fuzzer's table");
    structs[n_structs++] = *d;
}

static bool is_count(const variable *v)
{
    return v && v->pointers == 0 && strcmp(v->base, "int64_t") == 0 &&
           (strcmp(v->name, "n") == 0 || strncmp(v->name, "n_", 2) == 0 || strcmp(v->name, "capacity") == 0);
}

static bool is_object(const char *base)
{
    static const char *const objects[] = {
        "module",          "optimizer",      "scheduler",  "state_dict",     "dataset",
        "sampler",         "loader",         "batch",      "program",        "safetensors",
        "context",         "parameter_list", "attributes", "averaged",       "work",
        "parallel_loader", "bytes_list",     "power_sgd",  "post_local_sgd", "model_averager",
        "zero_redundancy", "rate_tracker",   "group",      "store",          "kv_cache",
        "tokenizer",       "curve",          "mesh",       "sharding_spec",  "checkpoint_manager",
        "saving",          "pipeline",       "csv",        "vocabulary"};
    for (size_t i = 0; i < sizeof(objects) / sizeof(objects[0]); i++)
        if (strncmp(base, "tsr_", 4) == 0 && strcmp(base + 4, objects[i]) == 0)
            return true;
    return false;
}

/* Callback types for which tests/fuzz_api has a function, fuzz_<type>. */
static bool is_function(const char *base)
{
    static const char *const types[] = {"tsr_closure",           "tsr_module_function", "tsr_forward_pre_hook",
                                        "tsr_forward_hook",      "tsr_state_dict_hook", "tsr_pipeline_loss",
                                        "tsr_distance_function", "tsr_right_inverse",   "tsr_module_function2",
                                        "tsr_full_backward_hook"};
    for (size_t i = 0; i < sizeof(types) / sizeof(types[0]); i++)
        if (strcmp(base, types[i]) == 0)
            return true;
    return false;
}

/* The value of v as C text; *took: the variables that it stands for (a list and its count). owner: for callbacks. */
static void value_of(const char *owner, const variable *v, const variable *next, char *out, size_t size, int *took)
{
    bool constant = strncmp(v->type, "const", 5) == 0 || strstr(v->type, "*const") != NULL, list = is_count(next);
    const char *base = v->base, *object = is_object(base) ? base + 4 : "none";
    *took = 1;
    if (strcmp(base, "callback") == 0) {
        int k = entry("CALLBACK", "none", v->name);
        snprintf(out, size, "a[%d].i ? fuzz_%s_%s : NULL", k, owner + 4, v->name);
    } else if (strcmp(base, "tsr_body") == 0 && v->pointers == 0) {
        int k = entry("CALLBACK", "none", v->name);
        snprintf(out, size, "a[%d].i ? fuzz_%s : NULL", k, strcmp(v->name, "condition") == 0 ? "condition" : "body");
    } else if (is_function(base) && v->pointers == 0) {
        int k = entry("CALLBACK", "none", v->name);
        snprintf(out, size, "a[%d].i ? fuzz_%s : NULL", k, base + 4);
    } else if (strcmp(base, "tsr_named_child") == 0) { /* this argument and its count: lists of names and of modules */
        int k = entry("TEXTS", "none", "names");
        entry("OBJECTS", "module", v->name);
        snprintf(out, size, "fuzz_children(a[%d].p, a[%d].p, a[%d].i), a[%d].i", k, k + 1, k + 1, k + 1);
        *took = 2;
    } else if (v->pointers == 0 || *v->array) {
        const char *kind = strcmp(base, "double") == 0      ? "FLOAT"
                           : strcmp(base, "bool") == 0      ? "BOOL"
                           : strcmp(base, "tsr_dtype") == 0 ? "DTYPE"
                           : strcmp(base, "tsr_scope") == 0 ? "SCOPE"
                                                            : "INT";
        if (*v->array) {
            int k = entry(strcmp(base, "double") == 0 ? "FLOAT_ARRAY" : "INT_ARRAY", "none", v->name);
            if (strcmp(base, "int32_t") == 0)
                snprintf(out, size,
                         "(const int32_t[3]){(int32_t)a[%d].ints[0], (int32_t)a[%d].ints[1], (int32_t)a[%d].ints[2]}",
                         k, k, k);
            else
                snprintf(out, size, "a[%d].%s", k, strcmp(base, "double") == 0 ? "floats" : "ints");
            return;
        }
        int k = entry(kind, "none", v->name);
        if (*kind == 'F')
            snprintf(out, size, "a[%d].f", k);
        else if (*kind == 'B')
            snprintf(out, size, "a[%d].i != 0", k);
        else
            snprintf(out, size, "(%s)a[%d].i", base, k);
    } else {
        char kind[32] = "";
        bool counted = list;
        if (strcmp(base, "tsr_tensor") == 0)
            snprintf(kind, sizeof(kind), v->pointers == 1 ? "TENSOR" : constant ? "TENSORS" : "ROOM");
        else if (is_object(base))
            snprintf(kind, sizeof(kind), v->pointers == 1 ? "OBJECT" : constant ? "OBJECTS" : "OBJECT_ROOM");
        else if (strcmp(base, "tsr_body") == 0)
            snprintf(kind, sizeof(kind), "BODIES");
        else if (strcmp(base, "tsr_field") == 0 || strcmp(base, "tsr_array") == 0)
            snprintf(kind, sizeof(kind), !constant ? "SCRATCH" : base[4] == 'f' ? "FIELDS" : "ARRAYS");
        else if (strcmp(base, "DLManagedTensor") == 0)
            snprintf(kind, sizeof(kind), v->pointers == 1 ? "DLPACK" : "DLPACK_ROOM");
        else if (strcmp(base, "char") == 0)
            snprintf(kind, sizeof(kind),
                     v->pointers == 2 ? (strstr(v->type, "*const") ? "TEXTS"
                                         : constant                ? "SCRATCH"
                                                                   : "TEXT_ROOM")
                     : constant       ? "TEXT"
                                      : "STRING");
        else if (strcmp(base, "int64_t") == 0 && v->pointers == 1 && constant)
            snprintf(kind, sizeof(kind), "INTS");
        else if (strcmp(base, "double") == 0 && constant)
            snprintf(kind, sizeof(kind), "FLOATS");
        else if (strcmp(base, "void") == 0 && v->pointers == 2)
            snprintf(kind, sizeof(kind), constant && strstr(v->type, "*const") ? "FIELD_ROOM" : "SCRATCH");
        else if (strcmp(base, "void") == 0 && next && next->pointers == 0 &&
                 (strcmp(next->base, "size_t") == 0 || strcmp(next->name, "size") == 0)) {
            snprintf(kind, sizeof(kind), constant ? "FILE_BYTES" : "BYTES");
            counted = true;
        } else if (strcmp(base, "void") == 0)
            snprintf(kind, sizeof(kind), strcmp(v->name, "data") == 0 ? "DATA" : "USER");
        else
            snprintf(kind, sizeof(kind), "SCRATCH");
        int k = entry(kind, object, v->name);
        if (counted) {
            snprintf(out, size, "a[%d].p, (%s)a[%d].i", k, next->base, k);
            *took = 2;
        } else {
            snprintf(out, size, "a[%d].p", k);
        }
    }
}

/* A struct given by its fields: with room for a size that is too large, and the way to pass it on. */
static void pass_struct(const declaration *d, const char *name)
{
    char text[1024], value[512];
    bool sized = d->n > 0 && strcmp(d->list[0].name, "size") == 0;
    snprintf(text, sizeof(text),
             "    union {\n        %s s;\n        char room[FUZZ_ROOM_BYTES];\n    } %s = {.room = {0}};\n", d->name,
             name);
    add(row.before, sizeof(row.before), text);
    for (int i = sized; i < d->n; i++) {
        const variable *v = &d->list[i], *next = i + 1 < d->n ? &d->list[i + 1] : NULL;
        int took;
        if (*v->array) {
            bool floats = strcmp(v->base, "double") == 0;
            int k = entry(floats ? "FLOAT_ARRAY" : "INT_ARRAY", "none", v->name);
            snprintf(text, sizeof(text), "    for (size_t i = 0; i < 8 && i < sizeof(%s.s.%s) / sizeof(%s.s.%s[0]); i++)\n        %s.s.%s[i] = "
                     "(%s)a[%d].%s[i];\n",
                     name, v->name, name, v->name, name, v->name, v->base, k, floats ? "floats" : "ints");
            add(row.before, sizeof(row.before), text);
            continue;
        }
        value_of(d->name, v, next, value, sizeof(value), &took);
        char *comma = took == 2 ? strstr(value, ", ") : NULL;
        if (comma)
            *comma = 0;
        snprintf(text, sizeof(text), "    %s.s.%s = %s;\n", name, v->name, value);
        add(row.before, sizeof(row.before), text);
        if (comma) {
            snprintf(text, sizeof(text), "    %s.s.%s = %s;\n", name, next->name, comma + 2);
            add(row.before, sizeof(row.before), text);
        }
        i += took - 1;
    }
    int how = entry("HOW", "none", d->name);
    if (sized) {
        snprintf(text, sizeof(text), "    %s.s.size = fuzz_size(&a[%d], sizeof(%s.s));\n", name, how, name);
        add(row.before, sizeof(row.before), text);
    }
    snprintf(text, sizeof(text), "a[%d].i == FUZZ_NO_STRUCT ? NULL : &%s.s", how, name);
    pass(text);
}

static void begin_row(void)
{
    memset(&row, 0, sizeof(row));
}

static char table[262144];

static void end_row(const char *name, const variable *result)
{
    const char *kind = result->pointers == 0 && strcmp(result->base, "void") == 0     ? "NOTHING"
                       : strcmp(result->base, "tsr_status") == 0                      ? "STATUS"
                       : strcmp(result->base, "tsr_scope") == 0                       ? "SCOPE"
                       : result->pointers == 0 && strcmp(result->base, "double") == 0 ? "FLOAT"
                       : result->pointers == 0                                        ? "INT"
                       : strcmp(result->base, "tsr_tensor") == 0                      ? "TENSOR"
                       : is_object(result->base)                                      ? "OBJECT"
                                                                                      : "BORROWED";
    const char *object = *kind == 'O' ? result->base + 4 : "none";
    printf("static void call_%s(const fuzz_value *a, fuzz_value *r)\n{\n    (void)a;\n    (void)r;\n%s    ", name + 4,
           row.before);
    printf(*kind == 'N'                                   ? ""
           : *kind == 'T' || *kind == 'O' || *kind == 'B' ? "r->p = (void *)(uintptr_t)"
           : *kind == 'F'                                 ? "r->f = "
                                                          : "r->i = (int64_t)");
    printf("(%s)(%s);\n}\n", name, row.call); /* in brackets, since some names are macros too */
    printf("static const fuzz_argument arguments_%s[] = {%s{FUZZ_END, FUZZ_none, NULL}};\n\n", name + 4, row.entries);
    char line[512];
    snprintf(line, sizeof(line), "    {\"%s\", FUZZ_%s, FUZZ_%s, %d, arguments_%s, call_%s},\n", name, kind, object,
             row.n, name + 4, name + 4);
    add(table, sizeof(table), line);
}

static void write_declared(void *user, const char *header, const declaration *d)
{
    (void)user;
    (void)header;
    begin_row();
    char value[512], name[32];
    for (int i = 0; i < d->n;) {
        const variable *v = &d->list[i];
        const declaration *structure =
            v->pointers == 1 && strncmp(v->type, "const", 5) == 0 ? struct_named(v->base) : NULL;
        if (structure && strcmp(v->base, "tsr_field") != 0 && strcmp(v->base, "tsr_array") != 0 &&
            strcmp(v->base, "tsr_named_child") != 0) {
            snprintf(name, sizeof(name), "s%d", i++);
            pass_struct(structure, name);
            continue;
        }
        int took;
        value_of(d->name, v, i + 1 < d->n ? &d->list[i + 1] : NULL, value, sizeof(value), &took);
        pass(value);
        i += took;
    }
    end_row(d->name, &d->result);
}

/* ---- the tables' rows -------------------------------------------------------------------------------------------------- */

static void table_value(const argument *a, char *out, size_t size)
{
    static const char *const kinds[] = {[TENSOR] = "TENSOR",   [OPTIONAL_TENSOR] = "TENSOR",
                                        [TENSORS] = "TENSORS", [INT] = "INT",
                                        [INTS] = "INTS",       [INT_ARRAY] = "INT_ARRAY",
                                        [FLOAT] = "FLOAT",     [BOOL] = "BOOL",
                                        [DTYPE] = "DTYPE",     [STR] = "TEXT",
                                        [REDUCTION] = "INT",   [FACTOR] = "CALLBACK",
                                        [FLOAT_ARRAY] = "FLOAT_ARRAY", [RESULT] = "ROOM",
                                        [RESULTS] = "ROOM",    [FLOATS] = "FLOATS"};
    int k = entry(kinds[a->type], "none", a->type == REDUCTION ? "reduction" : a->name);
    switch (a->type) {
    case TENSORS:
    case INTS:
    case FLOATS:
    case RESULTS:
        snprintf(out, size, "a[%d].p, a[%d].i", k, k);
        break;
    case FLOAT:
        snprintf(out, size, "a[%d].f", k);
        break;
    case BOOL:
        snprintf(out, size, "a[%d].i != 0", k);
        break;
    case DTYPE:
        snprintf(out, size, "(tsr_dtype)a[%d].i", k);
        break;
    case INT:
    case REDUCTION:
        snprintf(out, size, "a[%d].i", k);
        break;
    case FACTOR:
        snprintf(out, size, "a[%d].i ? fuzz_factor : NULL, NULL", k);
        break;
    case INT_ARRAY:
        snprintf(out, size, "a[%d].ints", k);
        break;
    case FLOAT_ARRAY:
        snprintf(out, size, "a[%d].floats", k);
        break;
    default:
        snprintf(out, size, "a[%d].p", k);
    }
}

static void write_table_row(const function *f, const char *suffix, const char *base, int pointers)
{
    char value[512], text[1024], name[2 * MAX_NAME];
    begin_row();
    if (f->first) {
        int k = entry("OBJECT", strstr(f->first_type, "parameter_list") ? "parameter_list" : "optimizer", f->first);
        snprintf(text, sizeof(text), "a[%d].p", k);
        pass(text);
    }
    for (int i = 0; i < options_begin(f); i++) {
        table_value(&f->args[i], value, sizeof(value));
        pass(value);
    }
    if (f->has_options) {
        snprintf(
            text, sizeof(text),
            "    union {\n        tsr_%s%s_options s;\n        char room[FUZZ_ROOM_BYTES];\n    } o = {.room = {0}};\n",
            f->prefix, f->name);
        add(row.before, sizeof(row.before), text);
        for (int i = options_begin(f); i < f->n_args; i++) {
            const argument *a = &f->args[i];
            table_value(a, value, sizeof(value));
            if (a->length) {
                snprintf(text, sizeof(text), "    for (int i = 0; i < %d; i++)\n        o.s.%s[i] = %s[i];\n", a->length,
                         a->name, value);
            } else {
                char *comma = is_list(a) || a->type == RESULTS ? strstr(value, ", ") : NULL;
                if (comma)
                    *comma = 0;
                size_t used = (size_t)snprintf(text, sizeof(text), "    o.s.%s = %s;\n", a->name, value);
                if (comma)
                    snprintf(text + used, sizeof(text) - used, "    o.s.%s%s = %s;\n", a->type == RESULTS ? "" : "n_",
                             a->type == RESULTS ? "capacity" : a->name, comma + 2);
            }
            add(row.before, sizeof(row.before), text);
        }
        int how = entry("HOW", "none", "options");
        snprintf(text, sizeof(text), "    o.s.size = fuzz_size(&a[%d], sizeof(o.s));\n", how);
        add(row.before, sizeof(row.before), text);
        snprintf(text, sizeof(text), "a[%d].i == FUZZ_NO_STRUCT ? NULL : &o.s", how);
        pass(text);
    }
    snprintf(name, sizeof(name), "tsr_%s%s%s%s", f->prefix, f->name, options_ending(f), suffix);
    variable result;
    memset(&result, 0, sizeof(result));
    snprintf(result.base, sizeof(result.base), "%s", base);
    result.pointers = pointers;
    end_row(name, &result);
}

void write_fuzz_calls(void)
{
    puts("/* One way to call every public function with any arguments (fuzz.h). Made by tools/api. */\n#include "
         "\"fuzz_api/fuzz.h\"\n\n"
         "/* clang-format off */");
    visit_structs(keep_struct, NULL);
    for (int i = 0; i < n_functions; i++) {
        const function *f = &functions[i].f, plain = plain_form(f);
        for (int form = f->plain_too ? 0 : 1; form < 2; form++) {
            const function *written = form ? f : &plain;
            write_table_row(written, "", f->n_results < 0 ? "int64_t" : "tsr_tensor", f->n_results < 0 ? 0 : 1);
            if (in_place(&functions[i]))
                write_table_row(written, "_", "tsr_tensor", 1);
        }
    }
    for (int i = 0; i < n_modules; i++)
        if (strcmp(modules[i].kind, "CONTAINER") != 0)
            write_table_row(&modules[i].f, "", "tsr_module", 1);
    for (int i = 0; i < n_optimizers; i++)
        write_table_row(&optimizers[i].f, "", "tsr_optimizer", 1);
    for (int i = 0; i < n_schedulers; i++)
        write_table_row(&schedulers[i].f, "", "tsr_scheduler", 1);
    visit_functions(write_declared, NULL);
    printf("const fuzz_row fuzz_rows[] = {\n%s};\nconst int fuzz_row_count = (int)(sizeof(fuzz_rows) / "
           "sizeof(fuzz_rows[0]));\n/* clang-format on */\n",
           table);
}
