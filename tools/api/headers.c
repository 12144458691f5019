/* What the public headers declare, for the JSON: enums, structs, opaque types, callbacks, functions.
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
    bool any; /* something of the member was written */
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

/* Blanks out preprocessor lines, and what only C++ sees. */
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
        bool space = false;
        for (const char *c = r->at + 2; c < end && used + 2 < MAX_DOC; c++) {
            if (isspace((unsigned char)*c) || (*c == '*' && space && used > 0 && c[-1] == ' ' && isspace((unsigned char)c[1]))) {
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

/* "const int64_t *dims": writes name and type members. fallback: the name of one that has none. */
static void write_variable(const char *text, const char *fallback)
{
    char type[1024], name[MAX_NAME] = "", array[64] = "";
    snprintf(type, sizeof(type), "%s", text);
    char *callback = strstr(type, "(*");
    if (callback) {
        char *start = callback + 2, *end = start;
        while (name_char(*end))
            end++;
        snprintf(name, sizeof(name), "%.*s", (int)(end - start), start);
        memmove(start, end, strlen(end) + 1);
        printf("\"name\": \"%s\", \"type\": ", *name ? name : fallback);
        json_string(type);
        printf(", \"base\": \"callback\", \"pointers\": 0");
        return;
    }
    char *bracket = strchr(type, '[');
    if (bracket) {
        snprintf(array, sizeof(array), "%.*s", (int)strcspn(bracket + 1, "]"), bracket + 1);
        *bracket = 0;
    }
    trim(type);
    size_t n = strlen(type), end = n;
    while (end > 0 && name_char(type[end - 1]))
        end--;
    bool named = end > 0 && strcmp(type + end, "const") != 0;
    if (named) {
        snprintf(name, sizeof(name), "%s", type + end);
        type[end] = 0;
        trim(type);
    }
    int pointers = 0;
    char base[256];
    size_t used = 0;
    for (const char *at = type; *at;) {
        if (*at == '*') {
            pointers++;
            at++;
        } else if (!name_char(*at)) {
            at++;
        } else {
            size_t length = 0;
            while (name_char(at[length]))
                length++;
            if (strncmp(at, "const", length) != 0 && strncmp(at, "struct", length) != 0)
                used += (size_t)snprintf(base + used, sizeof(base) - used, "%s%.*s", used ? " " : "", (int)length, at);
            at += length;
        }
    }
    base[used] = 0;
    printf("\"name\": \"%s\", \"type\": ", *name ? name : fallback);
    json_string(type);
    printf(", \"base\": \"%s\", \"pointers\": %d", base, pointers);
    if (*array)
        printf(", \"array\": \"%s\"", array);
}

static void write_arguments(const char *list)
{
    char item[1024], fallback[32];
    int n = 0;
    printf("[");
    for (const char *at = list; strcmp(list, "void") != 0 && (at = next_item(at, ',', item, sizeof(item))); n++) {
        snprintf(fallback, sizeof(fallback), "_%d", n);
        printf("%s{", n ? ", " : "");
        write_variable(item, fallback);
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
static void write_function(reader *r, char *text, bool callback)
{
    char *list = callback ? strchr(strchr(text, '(') + 1, '(') : strchr(text, '('), *close = strrchr(text, ')');
    char head[1024];
    if (!list || !close)
        die(r->header, text, "a function without arguments");
    *close = 0;
    *list++ = 0;
    snprintf(head, sizeof(head), "%s", text);
    char *start, name[MAX_NAME];
    if (callback) {
        start = strstr(head, "(*");
        snprintf(name, sizeof(name), "%.*s", (int)strcspn(start + 2, ")"), start + 2);
    } else {
        start = head + strlen(head);
        while (start > head && name_char(start[-1]))
            start--;
        snprintf(name, sizeof(name), "%s", start);
    }
    *start = 0;
    begin(r, name);
    char result[1100];
    snprintf(result, sizeof(result), "%s result", head);
    printf(", \"result\": {");
    write_variable(result, "result");
    printf("}, \"args\": ");
    write_arguments(list);
    end(r);
}

/* "typedef ... { body } name": begins name's entry; the body, ended where its brace was. */
static char *begin_body(reader *r, char *text)
{
    char *close = strrchr(text, '}');
    *close = 0;
    trim(close + 1);
    begin(r, close + 1);
    return strchr(text, '{') + 1;
}

static void write_struct(reader *r, char *text)
{
    char *body = begin_body(r, text), item[1024];
    printf(", \"fields\": [");
    int n = 0;
    for (const char *at = body; (at = next_item(at, ';', item, sizeof(item)));) {
        if (!*item)
            continue;
        /* "double eps, momentum": the first word (and const, struct) is the type of all. */
        char part[1024], type[256] = "", field[1400];
        bool callback = strstr(item, "(*") != NULL, first = true;
        for (const char *p = item; callback ? first : (p = next_item(p, ',', part, sizeof(part))) != NULL; n++) {
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
            printf("%s{", n ? ", " : "");
            write_variable(field, "");
            printf("}");
            first = false;
        }
    }
    printf("]");
    end(r);
}

static void write_enum(reader *r, char *text)
{
    char *body = begin_body(r, text), item[1024];
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

/* What a declaration is, and its text from the interesting place on. */
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

static void read_header(const char *header, member wanted, bool *any)
{
    char path[256], text[MAX_DECLARATION];
    snprintf(path, sizeof(path), "include/tessera/%s", header);
    char *all = read_file(path);
    drop_preprocessor(all);
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
        switch (kind) {
        case ENUMS:
            write_enum(&r, at);
            break;
        case STRUCTS:
            write_struct(&r, at);
            break;
        case TYPES:
            write_type(&r, at);
            break;
        default:
            write_function(&r, at, kind == CALLBACKS);
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

void write_headers_json(void)
{
    static char names[MAX_HEADERS][MAX_NAME];
    int n = list_headers(names);
    for (member m = 0; m < N_MEMBERS; m++) {
        bool any = false;
        printf("\"%s\": [\n", member_names[m]);
        for (int i = 0; i < n; i++)
            if (strcmp(names[i], "functions.h") != 0 && strcmp(names[i], "modules.h") != 0 && strcmp(names[i], "optimizers.h") != 0)
                read_header(names[i], m, &any);
        printf("\n]%s\n", m + 1 < N_MEMBERS ? "," : "");
    }
}
