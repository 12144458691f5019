/* The public headers' declarations, for the JSON: enums, structs, opaque types, callbacks, functions.
 *
 * The headers are C of one style: TSR_API before each function, `typedef struct name {...} name;`, `typedef enum`, plain
 * enums. C++ and macros are left out. A comment before a declaration is its doc. Types are given as C text, and taken
 * apart as {base, pointers, array}. */
#include "api.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_HEADERS = 40, MAX_DOC = 8192, MAX_DECLARATION = 16384 };

typedef enum member { ENUMS, STRUCTS, TYPES, CALLBACKS, C_FUNCTIONS, N_MEMBERS } member;
static const char *const member_names[] = {"enums", "structs", "types", "callbacks", "c_functions"};

typedef struct reader {
    const char *header;
    const char *at;
    char doc[MAX_DOC];
    member wanted;
    bool any; /* a part of the member has been written */
} reader;

/* ---- text --------------------------------------------------------------------------------------------------------------- */

static char *read_file(const char *path)
{
    FILE *file = fopen(path, "rb");
    if (!file || fseek(file, 0, SEEK_END) != 0)
        die(path, "", "cannot be read");
    long size = ftell(file);
    rewind(file);
    char *text = calloc(1, (size_t)size + 1);
    if (!text || fread(text, 1, (size_t)size, file) != (size_t)size)
        die(path, "", "cannot be read");
    fclose(file);
    return text;
}

/* Blanks out preprocessor lines, and code for C++ only. */
static void drop_preprocessor(char *text)
{
    int skipped[32] = {0}, depth = 0;
    for (char *line = text; *line;) {
        char *end = line + strcspn(line, "\n");
        while (*end && end > line && end[-1] == '\\')
            end = end + 1 + strcspn(end + 1, "\n");
        bool directive = line[strspn(line, " ")] == '#';
        if (directive) {
            const char *word = line + strspn(line, " #");
            int above = depth ? skipped[depth] : 0;
            if (strncmp(word, "if", 2) == 0 && depth + 1 < 32) {
                bool cpp = strncmp(word, "ifdef __cplusplus", 17) == 0;
                skipped[++depth] = above ? 2 : cpp ? 1 : 0;
            } else if (strncmp(word, "el", 2) == 0 && depth) {
                skipped[depth] = skipped[depth] == 1 ? 0 : skipped[depth];
            } else if (strncmp(word, "endif", 5) == 0 && depth) {
                depth--;
            }
        }
        if (directive || (depth && skipped[depth]))
            for (char *c = line; c < end; c++)
                *c = *c == '\n' ? '\n' : ' ';
        line = *end ? end + 1 : end;
    }
}

/* Removes the mark of members that C++ initializes. */
static void drop_marks(char *text)
{
    static const char mark[] = "TSR_ZERO";
    for (char *at = text; (at = strstr(at, mark));) {
        const char *rest = at + strlen(mark);
        while (at > text && isspace((unsigned char)at[-1]))
            at--;
        memmove(at, rest, strlen(rest) + 1);
    }
}

/* Comments at the reader's place become its doc, without stars and line breaks. */
static void read_space(reader *r)
{
    for (;;) {
        size_t blank = 0;
        while (isspace((unsigned char)*r->at)) {
            blank += *r->at == '\n';
            r->at++;
        }
        if (blank > 1)
            r->doc[0] = 0;
        if (strncmp(r->at, "/*", 2) != 0)
            return;
        const char *end = strstr(r->at, "*/");
        size_t used = 0;
        bool space = false, fresh = false; /* fresh: no word of the line yet */
        for (const char *c = r->at + 2; c < end && used + 2 < MAX_DOC; c++) {
            bool margin = *c == '*' && fresh && isspace((unsigned char)c[1]);
            fresh = *c == '\n' || (fresh && *c == ' ');
            if (isspace((unsigned char)*c) || margin) {
                space = used > 0;
                continue;
            }
            if (space)
                r->doc[used++] = ' ';
            space = false;
            r->doc[used++] = *c;
        }
        r->doc[used] = 0;
        if (strstr(r->doc, "----"))
            r->doc[0] = 0;
        r->at = end + 2;
    }
}

/* The declaration from here to its semicolon outside of braces, comments left out, spaces single. */
static void read_declaration(reader *r, char *out)
{
    int depth = 0;
    size_t used = 0;
    for (; *r->at; r->at++) {
        if (strncmp(r->at, "/*", 2) == 0) {
            r->at = strstr(r->at, "*/") + 1;
            continue;
        }
        depth += (*r->at == '{') - (*r->at == '}');
        if (*r->at == ';' && depth == 0)
            break;
        if (isspace((unsigned char)*r->at)) {
            if (used && out[used - 1] != ' ')
                out[used++] = ' ';
        } else if (used + 2 < MAX_DECLARATION) {
            out[used++] = *r->at;
        }
    }
    r->at += *r->at == ';';
    out[used] = 0;
    trim(out);
}

/* ---- types --------------------------------------------------------------------------------------------------------------- */

static bool name_char(char c)
{
    return isalnum((unsigned char)c) || c == '_';
}

/* "const int64_t *dims", taken apart. fallback: the name of a parameter that has none. */
static variable read_variable(const char *text, const char *fallback)
{
    variable v;
    memset(&v, 0, sizeof(v));
    char *type = v.type, *name = v.name, *array = v.array;
    snprintf(type, sizeof(v.type), "%s", text);
    char *callback = strstr(type, "(*");
    if (callback) {
        char *start = callback + 2, *end = start;
        while (name_char(*end))
            end++;
        snprintf(name, sizeof(v.name), "%.*s", (int)(end - start), start);
        memmove(start, end, strlen(end) + 1);
        snprintf(v.base, sizeof(v.base), "callback");
        if (!*name)
            snprintf(name, sizeof(v.name), "%s", fallback);
        return v;
    }
    char *bracket = strchr(type, '[');
    if (bracket) {
        snprintf(array, sizeof(v.array), "%.*s", (int)strcspn(bracket + 1, "]"), bracket + 1);
        *bracket = 0;
    }
    trim(type);
    size_t n = strlen(type), end = n;
    while (end > 0 && name_char(type[end - 1]))
        end--;
    bool named = end > 0 && strcmp(type + end, "const") != 0;
    if (named) {
        snprintf(name, sizeof(v.name), "%s", type + end);
        type[end] = 0;
        trim(type);
    } else {
        snprintf(name, sizeof(v.name), "%s", fallback);
    }
    size_t used = 0;
    for (const char *at = type; *at;) {
        if (*at == '*') {
            v.pointers++;
            at++;
        } else if (!name_char(*at)) {
            at++;
        } else {
            size_t length = 0;
            while (name_char(at[length]))
                length++;
            if (strncmp(at, "const", length) != 0 && strncmp(at, "struct", length) != 0)
                used += (size_t)snprintf(v.base + used, sizeof(v.base) - used, "%s%.*s", used ? " " : "", (int)length, at);
            at += length;
        }
    }
    return v;
}

static void write_variable(const variable *v)
{
    printf("\"name\": \"%s\", \"type\": ", v->name);
    json_string(v->type);
    printf(", \"base\": \"%s\", \"pointers\": %d", v->base, v->pointers);
    if (*v->array)
        printf(", \"array\": \"%s\"", v->array);
}

static void write_variables(const variable *list, int n)
{
    printf("[");
    for (int i = 0; i < n; i++) {
        printf("%s{", i ? ", " : "");
        write_variable(&list[i]);
        printf("}");
    }
    printf("]");
}

/* ---- declarations ----------------------------------------------------------------------------------------------------------- */

static void begin(reader *r, const char *name)
{
    printf("%s  {\"name\": \"%s\", \"header\": \"%s\"", r->any ? ",\n" : "", name, r->header);
    r->any = true;
}

static void end(const reader *r)
{
    printf(", \"doc\": ");
    json_string(r->doc);
    printf("}");
}

/* "result name(arguments)", or for a callback "result (*name)(arguments)". */
static void read_function(const char *header, char *text, bool callback, declaration *d)
{
    char *list = callback ? strchr(strchr(text, '(') + 1, '(') : strchr(text, '('), *close = strrchr(text, ')');
    char head[1024];
    if (!list || !close)
        die(header, text, "a function without arguments");
    *close = 0;
    *list++ = 0;
    snprintf(head, sizeof(head), "%s", text);
    char *start;
    if (callback) {
        start = strstr(head, "(*");
        snprintf(d->name, sizeof(d->name), "%.*s", (int)strcspn(start + 2, ")"), start + 2);
    } else {
        start = head + strlen(head);
        while (start > head && name_char(start[-1]))
            start--;
        snprintf(d->name, sizeof(d->name), "%s", start);
    }
    *start = 0;
    char result[1100], item[1024], fallback[32];
    snprintf(result, sizeof(result), "%s result", head);
    d->result = read_variable(result, "result");
    d->n = 0;
    for (const char *at = list; strcmp(list, "void") != 0 && (at = next_item(at, ',', item, sizeof(item))); d->n++) {
        snprintf(fallback, sizeof(fallback), "_%d", d->n);
        d->list[d->n] = read_variable(item, fallback);
    }
}

/* "typedef ... { body } name": the name; the body, terminated at its closing brace. */
static char *split_body(char *text, char **body)
{
    char *close = strrchr(text, '}');
    *close = 0;
    trim(close + 1);
    *body = strchr(text, '{') + 1;
    return close + 1;
}

static void read_struct(char *text, declaration *d)
{
    char *body, item[1024];
    snprintf(d->name, sizeof(d->name), "%s", split_body(text, &body));
    d->n = 0;
    for (const char *at = body; (at = next_item(at, ';', item, sizeof(item)));) {
        if (!*item)
            continue;
        /* "double eps, momentum": the first word (and const, struct) is the type of all. */
        char part[1024], type[256] = "", field[1400];
        bool callback = strstr(item, "(*") != NULL, first = true;
        for (const char *p = item; callback ? first : (p = next_item(p, ',', part, sizeof(part))) != NULL;) {
            if (callback) {
                snprintf(field, sizeof(field), "%s", item);
            } else if (first) {
                snprintf(field, sizeof(field), "%s", part);
                size_t length = strlen(part);
                char *bracket = strchr(part, '[');
                length = bracket ? (size_t)(bracket - part) : length;
                while (length > 0 && name_char(part[length - 1]))
                    length--;
                while (length > 0 && (part[length - 1] == '*' || part[length - 1] == ' '))
                    length--;
                snprintf(type, sizeof(type), "%.*s", (int)length, part);
            } else {
                snprintf(field, sizeof(field), "%s %s", type, part);
            }
            d->list[d->n++] = read_variable(field, "");
            first = false;
        }
    }
}

static void write_enum(reader *r, char *text)
{
    char *body, item[1024];
    begin(r, split_body(text, &body));
    printf(", \"values\": {");
    long long value = 0;
    int n = 0;
    for (const char *at = body; (at = next_item(at, ',', item, sizeof(item)));) {
        if (!*item)
            continue;
        char *equals = strchr(item, '=');
        if (equals) {
            *equals = 0;
            value = strtoll(equals + 1, NULL, 0);
            trim(item);
        }
        printf("%s\"%s\": %lld", n++ ? ", " : "", item, value++);
    }
    printf("}");
    end(r);
}

static void write_type(reader *r, char *text)
{
    char *name = strrchr(text, ' ');
    bool opaque = strncmp(text, "struct ", 7) == 0;
    while (name[1] == '*')
        name++;
    begin(r, name + 1);
    *name = 0;
    printf(", \"type\": ");
    json_string(opaque ? "opaque" : text);
    end(r);
}

/* The kind of a declaration, and its text from the relevant place on. */
static member kind_of(char **text)
{
    char *at = *text;
    if (strncmp(at, "TSR_API ", 8) == 0)
        return *text = at + 8, C_FUNCTIONS;
    if (strncmp(at, "enum {", 6) == 0)
        return ENUMS;
    if (strncmp(at, "typedef ", 8) != 0)
        return N_MEMBERS;
    *text = at += 8;
    if (strncmp(at, "enum", 4) == 0)
        return ENUMS;
    if (strncmp(at, "struct", 6) == 0 && strchr(at, '{'))
        return STRUCTS;
    return strstr(at, "(*") ? CALLBACKS : TYPES;
}

static void write_declaration(reader *r, const declaration *d, bool structure)
{
    begin(r, d->name);
    if (!structure) {
        printf(", \"result\": {");
        write_variable(&d->result);
        printf("}");
    }
    printf(structure ? ", \"fields\": " : ", \"args\": ");
    write_variables(d->list, d->n);
    end(r);
}

/* visit: called with each struct and function, in place of writing JSON; or NULL. */
static void read_header(const char *header, member wanted, bool *any, visit_declaration *visit, void *user)
{
    char path[256], text[MAX_DECLARATION];
    snprintf(path, sizeof(path), "include/tessera/%s", header);
    char *all = read_file(path);
    drop_preprocessor(all);
    drop_marks(all);
    static reader r;
    r = (reader){.header = header, .at = all, .wanted = wanted, .any = *any};
    for (;;) {
        r.doc[0] = 0;
        read_space(&r);
        if (!*r.at)
            break;
        read_declaration(&r, text);
        char *at = text;
        member kind = kind_of(&at);
        if (kind == N_MEMBERS)
            die(header, text, "a declaration that is not understood");
        if (kind != wanted)
            continue;
        static declaration d;
        if (kind == STRUCTS)
            read_struct(at, &d);
        else if (kind != ENUMS && kind != TYPES)
            read_function(header, at, kind == CALLBACKS, &d);
        if (visit) {
            visit(user, header, &d);
            continue;
        }
        switch (kind) {
        case ENUMS:
            write_enum(&r, at);
            break;
        case TYPES:
            write_type(&r, at);
            break;
        default:
            write_declaration(&r, &d, kind == STRUCTS);
        }
    }
    *any = r.any;
    free(all);
}

/* The headers that tessera.h includes, in its order. */
static int list_headers(char names[MAX_HEADERS][MAX_NAME])
{
    char *text = read_file("include/tessera/tessera.h");
    int n = 0;
    for (char *at = text; (at = strstr(at, "#include <tessera/")) && n < MAX_HEADERS; n++) {
        at += strlen("#include <tessera/");
        snprintf(names[n], MAX_NAME, "%.*s", (int)strcspn(at, ">"), at);
    }
    free(text);
    return n;
}

static bool is_made(const char *name)
{
    static const char *const made[] = {"functions.h", "modules.h", "optimizers.h", "schedules.h"};
    for (size_t i = 0; i < sizeof(made) / sizeof(made[0]); i++)
        if (strcmp(name, made[i]) == 0)
            return true;
    return false;
}

/* All headers that are not made from tables. */
static void read_headers(member wanted, visit_declaration *visit, void *user)
{
    static char names[MAX_HEADERS][MAX_NAME];
    int n = list_headers(names);
    bool any = false;
    for (int i = 0; i < n; i++)
        if (!is_made(names[i]))
            read_header(names[i], wanted, &any, visit, user);
}

void visit_structs(visit_declaration *visit, void *user)
{
    read_headers(STRUCTS, visit, user);
}

void visit_functions(visit_declaration *visit, void *user)
{
    bool any = false;
    read_headers(C_FUNCTIONS, visit, user);
    read_header("dlpack.h", C_FUNCTIONS, &any, visit, user); /* a header that tessera.h does not include */
}

void write_headers_json(void)
{
    for (member m = 0; m < N_MEMBERS; m++) {
        printf("\"%s\": [\n", member_names[m]);
        read_headers(m, NULL, NULL);
        printf("\n]%s\n", m + 1 < N_MEMBERS ? "," : "");
    }
}
