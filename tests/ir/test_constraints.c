/* The files in constraints: for each constraint of StableHLO's specification the smallest program that breaks only this
 * constraint, beside a valid program; also text.mlir, with the syntax as people and programs write it, and
 * sharding.mlir. The second line of a part has the reader's expected verdict: "// accepted", "// refused: " or "//
 * unsupported: " and a part of the message. openxla's verifier gave the verdicts (tools/compare_verifier.py --judge);
 * the first line tells where our verdict differs. */
#include <dirent.h>

#include "ir/ir.h"
#include "test.h"

/* The rest of the line that begins with `word`; NULL: none. */
static const char *line_of(const char *part, const char *word, char *line, size_t size)
{
    const char *at = strstr(part, word);
    if (!at)
        return NULL;
    at += strlen(word);
    snprintf(line, size, "%.*s", (int)strcspn(at, "\n"), at);
    return line;
}

static void check_part(const char *file, const char *part)
{
    char title[200] = "", want[400];
    base_error error = {.message = ""};
    ir_module *module = NULL;
    line_of(part, "// ", title, sizeof(title));
    bool refused = line_of(part, "\n// refused: ", want, sizeof(want)) != NULL;
    bool unsupported = !refused && line_of(part, "\n// unsupported: ", want, sizeof(want)) != NULL;
    tsr_status status = ir_parse(file, part, strlen(part), &module, &error), wanted = refused ? TSR_INVALID_ARGUMENT
                                                                                      : unsupported ? TSR_UNIMPLEMENTED
                                                                                                    : TSR_OK;
    if (status == TSR_OK)
        status = ir_verify(module, &error);
    if (status == TSR_OK)
        status = ir_check_shardings(module, &error);
    bool good = status == wanted && (status == TSR_OK ? strstr(part, "\n// accepted\n") : strstr(error.message, want));
    if (!test_check(good, __FILE__, __LINE__))
        fprintf(stderr, "%s: %s: %s\n", file, title, status == TSR_OK ? "accepted" : error.message);
    ir_module_free(module);
}

static void check_file(const char *name)
{
    static const char between[] = "// -----\n";
    char path[1000], *text, *part;
    size_t size;
    base_error error = {0};
    snprintf(path, sizeof(path), "%s/tests/ir/constraints/%s", TEST_SOURCE, name);
    CHECK_OK(base_file_read(path, 1 << 24, &text, &size, &error), error);
    char *all = malloc(size + 1);
    CHECK_OR_RETURN(all != NULL);
    memcpy(all, text, size);
    all[size] = 0;
    base_free(text);
    for (part = all; part;) {
        char *next = strstr(part, between);
        if (next) {
            *next = 0;
            next += strlen(between);
        }
        check_part(name, part);
        part = next;
    }
    free(all);
}

TEST(constraints)
{
    struct dirent **entries;
    int n = scandir(TEST_SOURCE "/tests/ir/constraints", &entries, NULL, alphasort), files = 0;
    CHECK_OR_RETURN(n > 0);
    for (int i = 0; i < n; i++) {
        if (strstr(entries[i]->d_name, ".mlir")) {
            check_file(entries[i]->d_name);
            files++;
        }
        free(entries[i]);
    }
    free(entries);
    CHECK(files > 10);
}
