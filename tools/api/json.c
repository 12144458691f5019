/* docs/api.json: one description of the whole API for language bindings. The tables' rows, and everything that the public
 * headers declare (headers.c). */
#include "api.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void json_string(const char *text)
{
    putchar('"');
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            putchar('\\');
        if (*text == '\n')
            printf("\\n");
        else
            putchar(*text);
    }
    putchar('"');
}

static void json_member(const char *name, const char *text)
{
    printf(", \"%s\": ", name);
    json_string(text);
}

static void json_arguments(const function *f)
{
    printf("\"options\": %s, \"args\": [", f->has_options ? "true" : "false");
    for (int a = 0; a < f->n_args; a++) {
        const argument *arg = &f->args[a];
        printf("%s{\"name\": \"%s\", \"type\": \"%s\", \"in_options\": %s", a ? ", " : "", arg->name,
               arg->type == REDUCTION ? "int" : type_name(arg), a >= options_begin(f) ? "true" : "false");
        if (arg->type == REDUCTION)
            printf(", \"choices\": {\"mean\": 0, \"sum\": 1, \"none\": 2}");
        if (*arg->fallback) {
            char *end;
            strtod(arg->fallback, &end);
            printf(", \"default\": ");
            if (*end)
                json_string(arg->fallback);
            else
                printf("%s", arg->fallback);
        }
        printf("}");
    }
    printf("]");
}

static void json_functions(void)
{
    puts("\"functions\": [");
    for (int i = 0; i < n_functions; i++) {
        const function_row *row = &functions[i];
        printf("  {\"name\": \"%s\", \"c_name\": \"tsr_%s%s\", \"kind\": \"%s\", \"promotion\": \"%s\", \"autocast\": \"%s\", \"gradient\": %s, "
               "\"in_place\": %s, \"results\": %d, ",
               row->f.name, row->f.name, options_ending(&row->f), row->kind, row->promotion, row->autocast, *row->gradient == 'D' ? "true" : "false",
               in_place(row) ? "true" : "false", row->f.n_results);
        json_arguments(&row->f);
        json_member("doc", row->doc);
        printf("}%s\n", i + 1 < n_functions ? "," : "");
    }
    printf("],\n");
}

/* A list in one column as a JSON list of its items. */
static void json_items(const char *name, const char *text, char sep)
{
    char item[MAX_TEXT];
    int n = 0;
    printf(", \"%s\": [", name);
    for (const char *at = text; (at = next_item(at, sep, item, sizeof(item))); n++) {
        printf("%s", n ? ", " : "");
        json_string(item);
    }
    printf("]");
}

static void json_modules(const char *member, bool losses)
{
    printf("\"%s\": [\n", member);
    bool first = true;
    for (int i = 0; i < n_modules; i++) {
        const module_row *m = &modules[i];
        if ((strcmp(m->kind, "LOSS") == 0) != losses)
            continue;
        char inputs[512];
        snprintf(inputs, sizeof(inputs), "%.*s", (int)strcspn(m->inputs, "-"), m->inputs);
        printf("%s  {\"name\": \"%s\", \"c_name\": \"tsr_nn_%s\", \"pytorch\": \"%s\", \"kind\": \"%s\", ", first ? "" : ",\n",
               m->f.name, m->f.name, m->type, m->kind);
        json_arguments(&m->f);
        json_items("inputs", inputs, ',');
        printf(", \"outputs\": %d", results_of(m));
        json_items("tensors", m->tensors, ';');
        json_member("doc", m->doc);
        printf("}");
        first = false;
    }
    printf("\n],\n");
}

static void json_optimizers(void)
{
    puts("\"optimizers\": [");
    for (int i = 0; i < n_optimizers; i++) {
        const optimizer_row *o = &optimizers[i];
        printf("  {\"name\": \"%s\", \"c_name\": \"tsr_%s\", \"pytorch\": \"%s\", ", o->f.name, o->f.name, o->type);
        json_arguments(&o->f);
        json_items("state", o->state, ',');
        json_member("doc", o->doc);
        printf("}%s\n", i + 1 < n_optimizers ? "," : "");
    }
    printf("],\n\"schedulers\": [\n");
    for (int i = 0; i < n_schedulers; i++) {
        const scheduler_row *s = &schedulers[i];
        printf("  {\"name\": \"%s\", \"c_name\": \"tsr_%s\", \"pytorch\": \"%s\", ", s->f.name, s->f.name, s->type);
        json_arguments(&s->f);
        json_member("doc", s->doc);
        printf("}%s\n", i + 1 < n_schedulers ? "," : "");
    }
    printf("],\n");
}

void write_json(void)
{
    puts("{");
    json_functions();
    json_modules("modules", false);
    json_modules("losses", true);
    json_optimizers();
    write_headers_json();
    puts("}");
}
