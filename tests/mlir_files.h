/* Files of programs from other projects: the place of the conformance folder, trees of .mlir files, the parts of a
 * file. */
#ifndef TESTS_MLIR_FILES_H
#define TESTS_MLIR_FILES_H

#include <dirent.h>
#include <sys/stat.h>

#include "base/base.h"
#include "test.h"

/* The conformance folder: TESSERA_CONFORMANCE, or shared/conformance beside the source root. NULL, with a message, if
 * there is none: the test is skipped. */
static inline const char *mlir_conformance(void)
{
    static char path[1024];
    const char *given = getenv("TESSERA_CONFORMANCE");
    snprintf(path, sizeof(path), "%s", given ? given : TEST_SOURCE "/../shared/conformance");
    struct stat info;
    if (stat(path, &info) == 0)
        return path;
    CHECK(!given);
    test_skip("no conformance folder (set TESSERA_CONFORMANCE)");
    return NULL;
}

typedef void mlir_file_function(void *user, const char *path);

/* Each .mlir file of a folder, in order of names; deep: also in its subfolders. Returns the number of files. */
static inline int mlir_each_file(const char *folder, bool deep, mlir_file_function *each, void *user)
{
    struct dirent **entries;
    int n = scandir(folder, &entries, NULL, alphasort), count = 0;
    for (int i = 0; i < n; i++) {
        char path[2048];
        struct stat info;
        const char *name = entries[i]->d_name;
        size_t length = strlen(name);
        bool fits = snprintf(path, sizeof(path), "%s/%s", folder, name) < (int)sizeof(path);
        CHECK(fits);
        if (fits && name[0] != '.' && stat(path, &info) == 0) {
            if (S_ISDIR(info.st_mode)) {
                count += deep ? mlir_each_file(path, deep, each, user) : 0;
            } else if (length > 5 && strcmp(name + length - 5, ".mlir") == 0) {
                each(user, path);
                count++;
            }
        }
        free(entries[i]);
    }
    if (n >= 0)
        free(entries);
    return count;
}

/* name: the file's, without its folders. part: its number. Returns false to skip the other parts of this file. */
typedef bool mlir_part_function(void *user, const char *name, size_t part, const char *text, size_t size);

/* Visits each part of a file, divided by lines that begin with "// -----". */
static inline void mlir_each_part(const char *path, mlir_part_function *each, void *user)
{
    char *text;
    size_t size;
    base_error error;
    CHECK_OR_RETURN(base_file_read(path, (size_t)1 << 30, &text, &size, &error) == TSR_OK);
    const char *at = text;
    for (size_t part = 0; at; part++) {
        const char *end = at;
        while ((end = strstr(end, "// -----")) && end != text && end[-1] != '\n')
            end++;
        bool more = each(user, strrchr(path, '/') + 1, part, at, end ? (size_t)(end - at) : strlen(at));
        at = more && end ? strchr(end, '\n') : NULL;
    }
    base_free(text);
}

#endif
