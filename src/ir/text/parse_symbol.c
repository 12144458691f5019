/* The generic form of a module's items: "func.func"() <{...}> ({...}) {...} : () -> (), builtin.module, sdy.mesh;
 * and the dialect names that attributes of such ops must have. */
#include "ir/text/parse.h"

#include <string.h>

void ir_read_generic_dict(ir_reader *r, ir_generic_head *head)
{
    static const ir_attr unit = {.kind = IR_ATTR_UNIT};
    ir_expect(r, '{', "'{'");
    while (!ir_at(r, '}')) {
        const char *at = r->token.at, *name = ir_read_attr_name(r);
        const ir_attr *item = &unit;
        if (base_table_get(&head->seen, name, strlen(name)))
            ir_fail_at(r, at, "attribute %s is given twice", name);
        base_table_put(&r->scratch, &head->seen, name, strlen(name), head);
        if (ir_accept(r, '=')) {
            if (strcmp(name, "function_type") == 0)
                head->type = r->token.at;
            item = ir_read_attr(r);
        }
        base_vec_push(&r->scratch, &head->names, name);
        base_vec_push(&r->scratch, &head->items, item);
        if (!ir_accept(r, ',') && !ir_at(r, '}'))
            ir_fail_expected(r, "'}' or ',' after an attribute");
    }
    ir_next(r);
}

void ir_read_generic_head(ir_reader *r, ir_generic_head *head, bool skip_body)
{
    ir_next(r);
    ir_expect(r, '(', "'('");
    ir_expect(r, ')', "')'");
    if (ir_accept(r, '<')) {
        ir_read_generic_dict(r, head);
        ir_expect(r, '>', "'>' after the properties");
    }
    if (!ir_accept(r, '('))
        return;
    if (!ir_at(r, '{'))
        ir_fail_expected(r, "'{' and a region");
    head->body = r->token.at;
    if (skip_body)
        ir_seek(r, ir_skip_brackets(r, head->body));
}

void ir_read_generic_tail(ir_reader *r, ir_generic_head *head)
{
    ir_type_list none = {0};
    if (head->body)
        ir_expect(r, ')', "')' after the region");
    if (ir_at(r, '{'))
        ir_read_generic_dict(r, head);
    ir_expect(r, ':', "':' and the type");
    ir_read_function_type(r, &none, &none);
}

const ir_attr *ir_generic_take(ir_generic_head *head, const char *name)
{
    for (size_t i = 0; i < head->names.count; i++) {
        if (strcmp(head->names.items[i], name) == 0) {
            const ir_attr *attr = head->items.items[i];
            head->names.count--;
            head->items.count--;
            for (size_t k = i; k < head->names.count; k++) {
                head->names.items[k] = head->names.items[k + 1];
                head->items.items[k] = head->items.items[k + 1];
            }
            return attr;
        }
    }
    return NULL;
}

const ir_attr *ir_generic_rest(ir_reader *r, const ir_generic_head *head)
{
    return head->names.count ? ir_attr_dict(r->arena, head->names.count, head->names.items, head->items.items) : NULL;
}

void ir_check_prefixed(ir_reader *r, const char *at, const ir_attr *dict, const char *what)
{
    for (size_t i = 0; dict && i < dict->count; i++)
        if (!strchr(dict->names[i], '.'))
            ir_fail_at(r, at, "attribute %s of %s needs the name of a dialect before it", dict->names[i], what);
}

const ir_attr *ir_read_optional_dict(ir_reader *r)
{
    const ir_attr *dict = ir_at(r, '{') ? ir_read_dict(r) : NULL;
    return dict && dict->count ? dict : NULL;
}

void ir_claim_symbol(ir_reader *r, const char *at, const char *name, const char *kind)
{
    size_t size = strlen(name);
    char *key = base_arena_alloc(&r->scratch, sizeof(r->module) + size);
    memcpy(key, &r->module, sizeof(r->module));
    memcpy(key + sizeof(r->module), name, size);
    const char *taken = base_table_get(&r->symbols, key, sizeof(r->module) + size);
    if (taken)
        ir_fail_at(r, at, "%s @%s is defined already", taken, name);
    base_table_put(&r->scratch, &r->symbols, key, sizeof(r->module) + size, (void *)(uintptr_t)kind);
}
