/* Freezes parameters whose paths match a pattern. */
#include "nn/internal.h"

#include <string.h>

bool nn_path_fits(const char *pattern, const char *text)
{
    const char *star = NULL, *tried = text;
    while (*text) {
        if (*pattern == '*') {
            star = pattern++;
            tried = text;
        } else if (*pattern == *text) {
            pattern++;
            text++;
        } else if (star) {
            pattern = star + 1;
            text = ++tried;
        } else {
            return false;
        }
    }
    while (*pattern == '*')
        pattern++;
    return *pattern == 0;
}

typedef struct freezing {
    const char *pattern;
    bool requires_grad;
    int64_t n;
} freezing;

static tsr_status freeze(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    freezing *f = user;
    if (kind != NN_PARAMETER || (f->pattern && !nn_path_fits(f->pattern, path)))
        return TSR_OK;
    f->n++;
    return tsr_tensor_status(tsr_set_requires_grad(tensor, f->requires_grad));
}

enum { SHOWN_NAMES = 12 };

/* The parameters' names for a message: those that have at least so long a beginning in common with the pattern. */
typedef struct naming {
    const char *pattern;
    size_t least;
    int64_t shown, n;
    base_text names;
} naming;

static tsr_status add_name(void *user, const char *path, nn_entry_kind kind, tsr_tensor *tensor)
{
    naming *all = user;
    size_t common = 0;
    (void)tensor;
    while (path[common] && path[common] == all->pattern[common])
        common++;
    if (kind != NN_PARAMETER || common < all->least)
        return TSR_OK;
    all->n++;
    if (all->shown < SHOWN_NAMES)
        base_text_format(&all->names, "%s%s", all->shown++ > 0 ? ", " : "; there are ", path);
    return TSR_OK;
}

/* A pattern without a match is a slip of the pen: the message has the names that are nearest to it. */
static int64_t no_match(const tsr_module *module, const char *pattern)
{
    naming all = {.pattern = pattern};
    for (size_t least = strcspn(pattern, "*"); all.n == 0;
         least--) { /* down to 0, which every parameter has in common */
        all.least = least;
        if (nn_walk(module, add_name, &all) != TSR_OK || least == 0)
            break;
    }
    int64_t more = all.n - all.shown;
    tensor_status_fail(TSR_NOT_FOUND, "module_requires_grad: no parameter matches '%s'%s%s", pattern,
                       all.names.data && !all.names.failed ? all.names.data : ", and the module has no parameters",
                       more > 0 ? " and others" : "");
    base_text_free(&all.names);
    return -1;
}

int64_t tsr_module_requires_grad(tsr_module *module, const char *pattern, bool requires_grad)
{
    freezing f = {pattern, requires_grad, 0};
    if (!module) {
        tensor_status_fail(TSR_INVALID_ARGUMENT, "module_requires_grad: the module is NULL");
        return -1;
    }
    if (nn_walk(module, freeze, &f) != TSR_OK)
        return -1;
    return f.n > 0 || !pattern ? f.n : no_match(module, pattern);
}
