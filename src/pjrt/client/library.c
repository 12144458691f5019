/* A plugin's file: its table of functions, the StableHLO that it reads, and what its functions return. */
#include "pjrt/client/client.h"

#include "pjrt/api/partitioner.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

/* The newest version that the writer knows, and the version assumed for a plugin that states none. */
static const int newest[3] = {1, 20, 0}, assumed[3] = {1, 0, 0};

/* ---- errors ---- */

tsr_status pjrt_lacks(const pjrt_library *l, const char *function, base_error *error)
{
    return base_fail(error, TSR_UNIMPLEMENTED, "PJRT_%s of %s: the plugin has no such function", function, l->path);
}

tsr_status pjrt_gave_no(const pjrt_library *l, const char *function, const char *object, base_error *error)
{
    return base_fail(error, TSR_INTERNAL, "PJRT_%s of %s gave no %s", function, l->path, object);
}

/* Payloads come from any plugin: one that is no number, or too large, is passed over. */
static void read_payload(const char *key, size_t key_size, const char *value, size_t value_size, void *user)
{
    uint32_t *place = user, number = 0;
    if (!key || !value || key_size != sizeof(pjrt_place_key) - 1 || memcmp(key, pjrt_place_key, key_size) != 0 ||
        value_size == 0 || value_size > 9)
        return;
    for (size_t i = 0; i < value_size; i++) {
        if (value[i] < '0' || value[i] > '9')
            return;
        number = number * 10 + (uint32_t)(value[i] - '0');
    }
    *place = number;
}

static void error_free(const pjrt_library *l, PJRT_Error *e)
{
    PJRT_Error_Destroy_Args args = {.struct_size = sizeof(args), .error = e};
    if (e && l->api.Error_Destroy)
        l->api.Error_Destroy(&args);
}

static uint32_t place_of(const pjrt_library *l, PJRT_Error *e)
{
    uint32_t place = 0;
    PJRT_Error_ForEachPayload_Args args = {
        .struct_size = sizeof(args), .error = e, .visitor = read_payload, .user_arg = &place};
    PJRT_Error *second = l->api.Error_ForEachPayload ? l->api.Error_ForEachPayload(&args) : NULL;
    error_free(l, second);
    return second ? 0 : place;
}

tsr_status pjrt_returned(const pjrt_library *l, const char *function, PJRT_Error *e, base_error *error)
{
    if (!e)
        return TSR_OK;
    PJRT_Error_Message_Args text = {.struct_size = sizeof(text), .error = e};
    PJRT_Error_GetCode_Args code = {.struct_size = sizeof(code), .error = e, .code = PJRT_UNKNOWN};
    if (l->api.Error_Message)
        l->api.Error_Message(&text);
    PJRT_Error *second = l->api.Error_GetCode ? l->api.Error_GetCode(&code) : NULL;
    int size = text.message ? (int)BASE_MIN(text.message_size, 4000) : 0;
    tsr_status status = base_fail(error, second ? TSR_INTERNAL : pjrt_status_of(code.code), "PJRT_%s of %s: %.*s",
                                  function, l->path, size, size ? text.message : "");
    if (error)
        error->place = place_of(l, e);
    error_free(l, second);
    error_free(l, e);
    return status;
}

const PJRT_NamedValue *pjrt_named_value(const PJRT_NamedValue *list, size_t i)
{
    size_t stride = list[0].struct_size;
    bool good = stride >= offsetof(PJRT_NamedValue, value_size) + sizeof(size_t) && stride < 4096 && stride % 8 == 0;
    return good ? (const PJRT_NamedValue *)(const void *)((const char *)list + i * stride) : NULL;
}

/* ---- the file ---- */

/* Reads the plugin's StableHLO versions from its attributes (0.x and 1.x); takes the smaller of both sides'
 * versions. */
static void read_version(pjrt_library *l)
{
    PJRT_Plugin_Attributes_Args args = {0};
    base_error ignored;
    memcpy(l->version, assumed, sizeof(assumed));
    if (PJRT_CALL(l, Plugin_Attributes, &args, &ignored) != TSR_OK || !args.attributes)
        return;
    for (size_t i = 0; i < args.num_attributes; i++) {
        const PJRT_NamedValue *v = pjrt_named_value(args.attributes, i);
        if (!v || !v->name || v->type != PJRT_VALUE_INT64_LIST || v->value_size != 3 || !v->int64_array_value ||
            v->name_size != sizeof("stablehlo_current_version") - 1 ||
            memcmp(v->name, "stablehlo_current_version", v->name_size) != 0)
            continue;
        const int64_t *theirs = v->int64_array_value;
        bool older = theirs[0] < newest[0] || (theirs[0] == newest[0] && theirs[1] < newest[1]);
        for (int k = 0; k < 3; k++)
            l->version[k] = older ? (int)BASE_MIN(BASE_MAX(theirs[k], 0), INT32_MAX) : newest[k];
    }
}

/* Whether the plugin has the extension that only this library's has. */
static bool is_own(const pjrt_library *l)
{
    const PJRT_Extension_Base *at = l->api.extension_start;
    for (int i = 0; at && (int64_t)at->type != PJRT_EXTENSION_TESSERA; i++)
        at = i < PJRT_MOST_EXTENSIONS ? at->next : NULL;
    return at != NULL;
}

/* Copies the plugin's table, which may be shorter than ours. */
static tsr_status copy_table(pjrt_library *l, const PJRT_Api *theirs, base_error *error)
{
    size_t head = offsetof(PJRT_Api, pjrt_api_version) + sizeof(PJRT_Api_Version);
    if (!theirs || theirs->struct_size < head)
        return base_fail(error, TSR_UNAVAILABLE, "%s: its table of functions is too small", l->path);
    memcpy(&l->api, theirs, BASE_MIN(theirs->struct_size, sizeof(l->api)));
    if (l->api.pjrt_api_version.major_version != PJRT_MAJOR)
        return base_fail(error, TSR_UNAVAILABLE, "%s: major version %d of the PJRT C API; version %d is needed",
                         l->path, l->api.pjrt_api_version.major_version, PJRT_MAJOR);
    l->own = is_own(l);
    return TSR_OK;
}

static tsr_status open_file(pjrt_library *l, base_error *error)
{
    void *file = dlopen(l->path, RTLD_NOW | RTLD_LOCAL);
    if (!file) {
        const char *why = dlerror();
        return base_fail(error, TSR_UNAVAILABLE, "%s", why ? why : l->path);
    }
    union {
        void *object;
        const PJRT_Api *(*function)(void);
    } entry = {dlsym(file, "GetPjrtApi")};
    if (!entry.object) {
        dlclose(file);
        return base_fail(error, TSR_UNAVAILABLE, "%s is no PJRT plugin: it has no function GetPjrtApi", l->path);
    }
    tsr_status status = copy_table(l, entry.function(), error);
    PJRT_Plugin_Initialize_Args args = {0};
    if (status == TSR_OK && l->api.Plugin_Initialize)
        status = PJRT_CALL(l, Plugin_Initialize, &args, error);
    return status;
}

/* ---- the libraries that are loaded ---- */

BASE_LOCK(lock, BASE_RANK_MIDDLE);
static pjrt_library *libraries; /* a list that only grows */

static void library_free(pjrt_library *l)
{
    if (!l)
        return;
    base_free(l->path);
    base_free(l->kind);
    base_free(l->options);
    base_free(l);
}

/* The platform's name and version, which come from a client: the first client is made here, so that errors come
 * early. */
static tsr_status read_platform(pjrt_library *l, base_error *error)
{
    pjrt_platform p = {.library = l};
    tsr_status status = pjrt_client_open(&p, error);
    PJRT_Client_PlatformName_Args name = {.client = p.client};
    PJRT_Client_PlatformVersion_Args version = {.client = p.client};
    base_error ignored;
    if (status == TSR_OK)
        status = PJRT_CALL(l, Client_PlatformName, &name, error);
    if (status == TSR_OK && (!name.platform_name || name.platform_name_size == 0 || name.platform_name_size > 200))
        status = base_fail(error, TSR_UNAVAILABLE, "PJRT_Client_PlatformName of %s gave no name", l->path);
    if (status == TSR_OK && PJRT_CALL(l, Client_PlatformVersion, &version, &ignored) != TSR_OK)
        version.platform_version = NULL;
    if (status == TSR_OK) {
        struct stat s = {0};
        stat(l->path, &s);
        int size = version.platform_version ? (int)BASE_MIN(version.platform_version_size, 120) : 0;
        snprintf(l->identity, sizeof(l->identity), "%.*s %.*s %lld %lld", (int)BASE_MIN(name.platform_name_size, 60),
                 name.platform_name, size, size ? version.platform_version : "", (long long)s.st_size,
                 (long long)s.st_mtime);
        base_text kind = {0};
        base_text_format(&kind, "pjrt:%.*s", (int)name.platform_name_size, name.platform_name);
        l->kind = kind.failed ? NULL : base_strdup(kind.data);
        base_text_free(&kind);
        if (!l->kind)
            status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a plugin");
    }
    pjrt_client_close(&p);
    return status;
}

pjrt_library *pjrt_library_find(const char *path)
{
    base_lock_take(&lock);
    pjrt_library *l = libraries;
    while (l && strcmp(l->path, path) != 0)
        l = l->next;
    base_lock_leave(&lock);
    return l;
}

/* Puts *l into the list. Another thread may have loaded the same file meanwhile: its library takes the place of *l. A kind is
 * one plugin's, so a second plugin whose platform has the same name is refused. */
static tsr_status enlist(pjrt_library **l, base_error *error)
{
    base_lock_take(&lock);
    pjrt_library *other = libraries;
    while (other && strcmp(other->kind, (*l)->kind) != 0)
        other = other->next;
    if (!other) {
        (*l)->next = libraries;
        libraries = *l;
    }
    base_lock_leave(&lock);
    if (other && strcmp(other->path, (*l)->path) != 0)
        return base_fail(error, TSR_INVALID_ARGUMENT,
                         "%s: its devices would be of the kind %s, which are those of %s; a plugin may take another "
                         "name as an option (platform_name)",
                         (*l)->path, (*l)->kind, other->path);
    if (other) {
        library_free(*l);
        *l = other;
    }
    return TSR_OK;
}

static tsr_status load(const char *path, const char *options, pjrt_library **out, base_error *error)
{
    pjrt_library *l = base_alloc_zero(1, sizeof(*l));
    if (l) {
        l->path = base_strdup(path);
        l->options = base_strdup(options ? options : "");
    }
    tsr_status status = l && l->path && l->options ? open_file(l, error)
                                                   : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for a plugin");
    if (status == TSR_OK) {
        base_lock_take(&lock); /* of the list of watches, too */
        status = pjrt_watch_new(&l->watch, error);
        base_lock_leave(&lock);
    }
    if (status == TSR_OK) {
        read_version(l);
        status = read_platform(l, error);
    }
    if (status == TSR_OK)
        status = enlist(&l, error);
    if (status == TSR_OK)
        *out = l;
    else
        library_free(l);
    return status;
}

/* A plugin that was loaded before has its options: no options, or the same ones, are asked for. */
static tsr_status check_options(const pjrt_library *l, const char *options, base_error *error)
{
    if (!options || strcmp(l->options, options) == 0)
        return TSR_OK;
    return base_fail(error, TSR_INVALID_ARGUMENT, "%s: it was loaded before, with the options \"%s\" and not \"%s\"",
                     l->path, l->options, options);
}

/* Of a library in the list the kind may not be registered yet: registering it again changes nothing. */
tsr_status pjrt_load(const char *path, const char *options, const char **kind, base_error *error)
{
    pjrt_library *l = pjrt_library_find(path);
    tsr_status status = l ? TSR_OK : load(path, options, &l, error);
    if (status == TSR_OK)
        status = check_options(l, options, error);
    if (status == TSR_OK)
        status = pjrt_register(l, error);
    if (status == TSR_OK)
        *kind = l->kind;
    return status;
}

tsr_status pjrt_load_wanted(base_error *error)
{
    const char *const variables[] = {"TESSERA_DEVICE", "PJRT_DEVICE"}, *kind = NULL;
    if (device_default_kind_is_chosen())
        return TSR_OK;
    for (size_t i = 0; i < BASE_COUNT(variables) && !kind; i++) {
        const char *path = getenv(variables[i]);
        if (!path || !strchr(path, '/'))
            continue;
        tsr_status status = pjrt_load(path, getenv("TESSERA_PJRT_OPTIONS"), &kind, error);
        if (status != TSR_OK)
            return status;
    }
    return kind ? device_set_default_kind(kind, false, error) : TSR_OK;
}
