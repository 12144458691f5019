/* An exported program and its values as one folder. The folder is written under a temporary name beside its final path,
 * and then renamed in one step; an older folder is exchanged with the new one and then removed. */
#include "io/internal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>

static const char *const files[] = {"program.mlirbc", "values.safetensors"};

static char *joined(const char *a, const char *between, const char *b)
{
    base_text text = {0};
    base_text_format(&text, "%s%s%s", a, between, b);
    if (text.failed) {
        base_text_free(&text);
        return NULL;
    }
    return text.data;
}

/* path without slashes at its end; freed by base_free. */
static char *trimmed(const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    char *copy = base_strdup(path);
    if (copy)
        copy[length] = 0;
    return copy;
}

static tsr_status only_ours(void *user, const char *name)
{
    for (size_t i = 0; i < BASE_COUNT(files); i++)
        if (strcmp(name, files[i]) == 0)
            return TSR_OK;
    return base_fail(user, TSR_FAILED_PRECONDITION, "the folder is there and holds \"%s\"", name);
}

/* Checks that path does not exist, or is a folder that may be replaced. */
static tsr_status check_old(const char *path, bool *there, base_error *error)
{
    struct stat info;
    *there = lstat(path, &info) == 0;
    if (*there && !S_ISDIR(info.st_mode))
        return base_fail(error, TSR_FAILED_PRECONDITION, "%s is there and is no folder", path);
    return *there ? base_folder_visit(path, only_ours, error, error) : TSR_OK;
}

/* Renames fresh to path. A folder that was at path is at fresh afterwards. */
static tsr_status put_in_place(const char *fresh, const char *path, bool there, base_error *error)
{
    unsigned flags = there ? RENAME_EXCHANGE : RENAME_NOREPLACE;
    int failed = renameat2(AT_FDCWD, fresh, AT_FDCWD, path, flags);
    if (failed && !there &&
        errno == EINVAL) /* a file system without flags for renames: a plain rename replaces only empty folders */
        failed = rename(fresh, path);
    return failed ? base_fail(error, TSR_IO, "putting %s in place: %s", path, base_reason(errno)) : TSR_OK;
}

static tsr_status write_all(const char *path, const base_text *program, const tsr_state_dict *values, bool there,
                            base_error *error)
{
    base_temporary fresh;
    tsr_status status = base_temporary_new(path, 0777, &fresh, error);
    if (status != TSR_OK) /* this function only writes, so a missing folder is an error of writing */
        return error->status = status == TSR_NOT_FOUND ? TSR_IO : status;
    char *code = joined(fresh.path, "/", files[0]), *data = joined(fresh.path, "/", files[1]);
    if (!code || !data)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status == TSR_OK)
        status = base_file_write(code, program->data, program->size, 0666, error);
    if (status == TSR_OK)
        status = io_write_safetensors(values, NULL, 0, data, error);
    if (status == TSR_OK)
        status = put_in_place(fresh.path, path, there, error);
    base_temporary_free(&fresh); /* removes the new files after a failure, and the old ones after a success */
    base_free(code);
    base_free(data);
    return status;
}

tsr_status tsr_save_program(const char *path, tsr_tensor *const *tensors, int64_t n, const tsr_export_options *options)
{
    static const char name[] = "save_program";
    static const tensor_export_form form = {.bytecode = true};
    if (!path || !path[0])
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "save_program: the path is NULL or empty");
    base_text program = {0};
    tsr_state_dict *values = NULL;
    tsr_status status = tensor_export(name, tensors, n, options, &form, &program, &values);
    if (status != TSR_OK)
        return status;
    base_error error;
    bool there = false;
    char *place = trimmed(path);
    status = place ? check_old(place, &there, &error) : base_fail(&error, TSR_OUT_OF_MEMORY, "out of memory");
    if (status == TSR_OK)
        status = write_all(place, &program, values, there, &error);
    base_free(place);
    base_text_free(&program);
    tsr_state_dict_free(values);
    return status == TSR_OK ? TSR_OK : io_fail(name, &error);
}

tsr_status tsr_load_program(const char *path, tsr_program **program, tsr_state_dict **values)
{
    if (!path || !program)
        return tensor_status_fail(TSR_INVALID_ARGUMENT, "load_program: the path or the result is NULL");
    char *code = joined(path, "/", files[0]), *data = joined(path, "/", files[1]);
    tsr_program *made = NULL;
    tsr_status status = code && data ? tsr_program_read(code, &made)
                                     : tensor_status_fail(TSR_OUT_OF_MEMORY, "load_program: out of memory");
    if (status == TSR_OK && values)
        status = tsr_load_safetensors(data, values);
    if (status == TSR_OK)
        *program = made;
    else
        tsr_program_free(made);
    base_free(code);
    base_free(data);
    return status;
}
