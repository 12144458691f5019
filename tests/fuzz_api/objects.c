/* Ownership: the objects of a program by kind, and the objects that calls take over, return and end. Tensors need no
 * owner: the newest handles are kept here even after they are freed, since the library detects freed handles. */
#include "fuzz_api/fuzz.h"

#include <stdlib.h>
#include <string.h>

void fuzz_add_tensor(tsr_tensor *tensor, bool borrowed)
{
    if (!tensor)
        return;
    if (state.synced && tsr_numel(tensor) > 20000) /* it would take long */
        return;
    int at = state.n_tensors < FUZZ_SLOTS ? state.n_tensors : (int)fuzz_below(FUZZ_SLOTS);
    state.tensors[at] = tensor;
    state.borrowed[at] = borrowed;
    state.n_tensors += state.n_tensors < FUZZ_SLOTS;
}

tsr_tensor *fuzz_tensor(void)
{
    if (state.n_tensors == 0 || (fuzz_hostile() && fuzz_chance(0.3)))
        return NULL;
    for (int tries = 0; tries < 4; tries++) {
        tsr_tensor *tensor = state.tensors[fuzz_below(state.n_tensors)];
        if (tsr_tensor_status(tensor) == TSR_OK || fuzz_hostile())
            return tensor;
    }
    return state.tensors[fuzz_below(state.n_tensors)];
}

void fuzz_add(fuzz_object kind, void *p, void *owner, bool borrowed)
{
    if (!p || state.n_objects[kind] == (int)(sizeof(state.objects[kind]) / sizeof(state.objects[kind][0])))
        return;
    state.objects[kind][state.n_objects[kind]++] = (fuzz_entry){p, owner, borrowed};
}

/* With what ends with it. */
void fuzz_remove(fuzz_object kind, void *p)
{
    if (!p)
        return;
    for (int i = 0; i < state.n_objects[kind]; i++)
        if (state.objects[kind][i].p == p) {
            state.objects[kind][i] = state.objects[kind][--state.n_objects[kind]];
            break;
        }
    for (int k = 0; k < FUZZ_OBJECT_COUNT; k++)
        for (int i = 0; i < state.n_objects[k]; i++)
            if (state.objects[k][i].owner == p) {
                fuzz_remove((fuzz_object)k, state.objects[k][i].p);
                i = -1;
            }
}

void *fuzz_object_of(fuzz_object kind)
{
    return state.n_objects[kind] ? state.objects[kind][fuzz_below(state.n_objects[kind])].p : NULL;
}

static fuzz_entry *entry_of(fuzz_object kind, const void *p)
{
    for (int i = 0; p && i < state.n_objects[kind]; i++)
        if (state.objects[kind][i].p == p)
            return &state.objects[kind][i];
    return NULL;
}

static bool is_free(fuzz_object kind, const void *p)
{
    const fuzz_entry *entry = entry_of(kind, p);
    return !p || (entry && !entry->borrowed && !entry->owner);
}

static void *root_of(void *module)
{
    for (const fuzz_entry *e = entry_of(FUZZ_module, module); e && e->owner; e = entry_of(FUZZ_module, module))
        module = e->owner;
    return module;
}

/* Arguments that a call takes over, whether it succeeds or not. */
static const struct {
    const char *name;
    int argument;
    bool unless_refused; /* options that are refused take nothing */
} takes[] = {{"tsr_module_free", 0, false},
             {"tsr_ddp", 0, true},
             {"tsr_optimizer_free", 0, false},
             {"tsr_scheduler_free", 0, false},
             {"tsr_state_dict_free", 0, false},
             {"tsr_dataset_free", 0, false},
             {"tsr_sampler_free", 0, false},
             {"tsr_loader_free", 0, false},
             {"tsr_batch_free", 0, false},
             {"tsr_program_free", 0, false},
             {"tsr_safetensors_close", 0, false},
             {"tsr_parameter_list_free", 0, false},
             {"tsr_string_free", 0, false},
             {"tsr_subset", 0, false},
             {"tsr_concat_dataset", 0, false},
             {"tsr_random_split", 0, false},
             {"tsr_map_dataset", 0, false},
             {"tsr_loader_new", 0, false},
             {"tsr_loader_new", 10, true},
             {"tsr_batch_sampler", 0, false},
             {"tsr_register_module", 2, false},
             {"tsr_replace_module", 2, false},
             {"tsr_register_parametrization", 2, true},
             {"tsr_nn_sequential_list", 0, false},
             {"tsr_nn_module_list", 0, false},
             {"tsr_nn_module_dict", 1, false},
             {"tsr_averaged_free", 0, false},
             {"tsr_work_free", 0, false},
             {"tsr_parallel_loader_free", 0, false},
             {"tsr_parallel_loader_new", 0, false},
             {"tsr_bytes_list_free", 0, false},
             {"tsr_power_sgd_free", 0, false},
             {"tsr_post_local_sgd_free", 0, false},
             {"tsr_model_averager_free", 0, false},
             {"tsr_zero_redundancy_free", 0, false},
             {"tsr_rate_tracker_free", 0, false},
             {"tsr_group_free", 0, false},
             {"tsr_store_free", 0, false},
             {"tsr_kv_cache_free", 0, false},
             {"tsr_nn_module_of", 3, false},
             {"tsr_nn_module2_of", 3, false},
             {"tsr_tokenizer_free", 0, false},
             {"tsr_csv_free", 0, false},
             {"tsr_vocabulary_free", 0, false},
             {"tsr_curve_close", 0, false},
             {"tsr_mesh_free", 0, false},
             {"tsr_sharding_spec_free", 0, false},
             {"tsr_checkpoint_manager_free", 0, false},
             {"tsr_saving_end", 0, false},
             {"tsr_pipeline_free", 0, false},
             {"tsr_fsdp", 0, false}};

/* For containers, the place of the list whose modules they take over; -1: not a container. */
static int list_of_modules(const fuzz_row *row)
{
    for (size_t i = 0; i < sizeof(takes) / sizeof(takes[0]); i++)
        if (strcmp(row->name, takes[i].name) == 0 && row->result == FUZZ_OBJECT && row->object == FUZZ_module &&
            row->arguments[takes[i].argument].kind == FUZZ_OBJECTS)
            return takes[i].argument;
    return -1;
}

static bool is(const fuzz_row *row, const char *name)
{
    return strcmp(row->name, name) == 0;
}

static bool takes_list_ok(fuzz_object kind, const fuzz_value *v)
{
    for (int64_t i = 0; v->p && i < v->i && i < FUZZ_SLOTS; i++)
        if (!is_free(kind, ((void **)v->p)[i]))
            return false;
    return true;
}

/* Whether the call's options struct is none that the library accepts. */
static bool is_refused(const fuzz_row *row, const fuzz_value *a)
{
    for (int i = 0; i < row->n; i++)
        if (row->arguments[i].kind == FUZZ_HOW && a[i].i != FUZZ_GOOD_STRUCT)
            return true;
    return false;
}

/* Whether the call takes over its third argument, a module, for its first one. */
static bool takes_child(const fuzz_row *row)
{
    return is(row, "tsr_register_module") || is(row, "tsr_replace_module");
}

/* The module that another one replaces ends, with its own. */
static void forget_replaced(const fuzz_value *a)
{
    void *old = a[0].p && a[1].p ? tsr_named_module(a[0].p, a[1].p) : NULL;
    if (old != a[0].p)
        fuzz_remove(FUZZ_module, old);
}

/* Whether the call is legitimate: it frees no object that has another owner or is still in use. */
bool fuzz_allowed(const fuzz_row *row, fuzz_value *a)
{
    for (size_t i = 0; i < sizeof(takes) / sizeof(takes[0]); i++) {
        if (!is(row, takes[i].name))
            continue;
        const fuzz_argument *argument = &row->arguments[takes[i].argument];
        fuzz_value *v = &a[takes[i].argument];
        if (takes[i].unless_refused && is_refused(row, a))
            v->p = NULL;
        fuzz_object kind = argument->kind == FUZZ_STRING ? FUZZ_string : argument->object;
        if (argument->kind == FUZZ_OBJECTS ? !takes_list_ok(kind, v) : !is_free(kind, v->p))
            return false;
        if (argument->kind == FUZZ_OBJECTS && v->p && v->i > FUZZ_SLOTS)
            return false; /* it is unknown which of them were taken over */
        if (state.depth > 0 && (strstr(row->name, "_free") || strstr(row->name, "_close")) && v->p)
            return false; /* the outer call may be working on it */
    }
    bool parametrized = is(row, "tsr_register_parametrization");
    if ((takes_child(row) || parametrized) && a[2].p && root_of(a[0].p) == a[2].p)
        return false;
    if (takes_child(row) || is(row, "tsr_register_parameter") || is(row, "tsr_register_buffer") ||
        is(row, "tsr_replace_tensor") || is(row, "tsr_module_to") || is(row, "tsr_remove_hook") ||
        is(row, "tsr_remove_parametrizations") || is(row, "tsr_weight_norm") || is(row, "tsr_spectral_norm") ||
        is(row, "tsr_orthogonal") || strncmp(row->name, "tsr_register_", 13) == 0) {
        if (state.depth > 0)
            return false;
        while (state.n_objects[FUZZ_parameter_list] > 0) { /* they may end with this */
            int n = state.n_objects[FUZZ_parameter_list], k = 0;
            while (k < n && !state.objects[FUZZ_parameter_list][k].borrowed)
                k++;
            if (k == n)
                break;
            fuzz_remove(FUZZ_parameter_list, state.objects[FUZZ_parameter_list][k].p);
        }
    }
    if (is(row, "tsr_replace_module"))
        forget_replaced(a);
    if (is(row, "tsr_optimizer_free")) /* schedulers go first */
        for (int i = 0; i < state.n_objects[FUZZ_scheduler]; i++)
            if (state.objects[FUZZ_scheduler][i].owner == a[0].p && a[0].p)
                return false;
    if (is(row, "tsr_group_free") && state.n_objects[FUZZ_work] > 0) /* its works go first */
        return false;
    if (is(row, "tsr_free") || is(row, "tsr_release"))
        for (int i = 0; i < state.n_tensors; i++)
            if (state.tensors[i] == a[0].p && state.borrowed[i])
                return false;
    if (state.depth > 0 && (is(row, "tsr_loader_next") || is(row, "tsr_set_log_sink")))
        return false;
    return true;
}

static void take(const fuzz_argument *argument, const fuzz_value *v)
{
    if (argument->kind == FUZZ_STRING)
        fuzz_remove(FUZZ_string, v->p);
    else if (argument->kind == FUZZ_OBJECT && v->p)
        fuzz_remove(argument->object, v->p);
    else if (argument->kind == FUZZ_OBJECTS && v->p)
        for (int64_t i = 0; i < v->i && i < FUZZ_SLOTS; i++)
            if (((void **)v->p)[i])
                fuzz_remove(argument->object, ((void **)v->p)[i]);
}

/* A module became part of another one: it is no longer to be freed. */
static void adopt(void *parent, void *child)
{
    fuzz_entry *entry = entry_of(FUZZ_module, child);
    if (entry)
        entry->owner = parent;
}

static void take_modules(const fuzz_row *row, const fuzz_value *a, const fuzz_value *r)
{
    bool one = takes_child(row);
    const fuzz_value *list = &a[one ? 2 : list_of_modules(row)];
    bool good = one ? r->i == TSR_OK : r->p != NULL;
    if (!one && (!list->p || list->i < 0 || list->i > FUZZ_SLOTS))
        return; /* refused as a list: nothing was taken */
    for (int64_t i = 0; i < (one ? 1 : list->i); i++) {
        void *child = one ? list->p : ((void **)list->p)[i];
        if (!child)
            continue;
        if (good)
            adopt(one ? a[0].p : r->p, child);
        else
            fuzz_remove(FUZZ_module, child);
    }
}

/* Combined schedules belong to the result, which has their optimizer; a failed call takes none over. */
static void take_schedulers(const fuzz_value *a, const fuzz_value *r)
{
    for (int64_t i = 0; r->p && i < a[0].i; i++)
        fuzz_remove(FUZZ_scheduler, ((void **)a[0].p)[i]);
}

/* The object that a call's result ends with: a list's module, a schedule's optimizer. */
static void *owner_of(const fuzz_row *row, const fuzz_value *a, const fuzz_value *r)
{
    if (is(row, "tsr_parameters"))
        return a[0].p;
    if (row->result != FUZZ_OBJECT || row->object != FUZZ_scheduler || !r->p)
        return NULL;
    if (row->arguments[0].kind == FUZZ_OBJECT)
        return a[0].p;
    const fuzz_entry *first = entry_of(FUZZ_scheduler, ((void **)a[0].p)[0]);
    return first ? first->owner : NULL;
}

static void keep_results(const fuzz_row *row, const fuzz_value *a, const fuzz_value *r, void *owner)
{
    static const struct {
        const char *name;
        bool tensor;
    } borrow[] = {{"tsr_grad", true},
                  {"tsr_parameter_at", true},
                  {"tsr_named_tensor", true},
                  {"tsr_state_dict_get", true},
                  {"tsr_batch_get", true},
                  {"tsr_named_module", false},
                  {"tsr_state_dict_need", true},
                  {"tsr_parameters", false},
                  {"tsr_averaged_at", true}};
    bool borrowed = false;
    for (size_t i = 0; i < sizeof(borrow) / sizeof(borrow[0]); i++)
        borrowed = borrowed || is(row, borrow[i].name);
    if (row->result == FUZZ_TENSOR)
        fuzz_add_tensor(r->p, borrowed);
    if (row->result == FUZZ_OBJECT && !is(row, "tsr_named_module") && !is(row, "tsr_convert_sync_batchnorm") &&
        !is(row, "tsr_module_child"))
        fuzz_add(row->object, r->p, owner, borrowed);
    if (row->result == FUZZ_SCOPE && r->i && state.n_scopes < 16)
        state.scopes[state.n_scopes++] = (tsr_scope)r->i;
    bool good = row->result != FUZZ_STATUS || r->i == TSR_OK;
    for (int i = 0; i < row->n; i++) {
        void **list = a[i].p;
        if (!list)
            continue;
        switch (row->arguments[i].kind) {
        case FUZZ_ROOM:
            for (int k = 0; k < FUZZ_SLOTS; k++)
                if (list[k] && (k == 0 || list[k] != list[k - 1]))
                    fuzz_add_tensor(list[k], false);
            break;
        case FUZZ_OBJECT_ROOM:
            for (int k = 0; good && k < FUZZ_SLOTS; k++)
                fuzz_add(row->arguments[i].object, list[k], NULL, false);
            break;
        case FUZZ_TEXT_ROOM:
            if (good)
                fuzz_add(FUZZ_string, list[0], NULL, false);
            break;
        case FUZZ_DLPACK_ROOM:
            if (good)
                fuzz_add(FUZZ_dlpack, list[0], NULL, false);
            break;
        default:
            break;
        }
    }
}

void fuzz_settle(const fuzz_row *row, const fuzz_value *a, const fuzz_value *r)
{
    void *owner = owner_of(row, a, r);
    if (takes_child(row) || list_of_modules(row) >= 0) {
        take_modules(row, a, r);
    } else if (is(row, "tsr_sequential_lr") || is(row, "tsr_chained_scheduler")) {
        take_schedulers(a, r);
    } else {
        for (size_t i = 0; i < sizeof(takes) / sizeof(takes[0]); i++)
            if (is(row, takes[i].name))
                take(&row->arguments[takes[i].argument], &a[takes[i].argument]);
    }
    if (is(row, "tsr_context_free") && r->i == TSR_OK && a[0].p) {
        fuzz_remove(FUZZ_context, a[0].p);
        state.freed = a[0].p;
    }
    keep_results(row, a, r, owner);
}

/* ---- the end of a program ------------------------------------------------------------------------------------------------ */

static void free_one(fuzz_object kind, void *p)
{
    switch (kind) {
    case FUZZ_module:
        tsr_module_free(p);
        break;
    case FUZZ_optimizer:
        tsr_optimizer_free(p);
        break;
    case FUZZ_scheduler:
        tsr_scheduler_free(p);
        break;
    case FUZZ_state_dict:
        tsr_state_dict_free(p);
        break;
    case FUZZ_dataset:
        tsr_dataset_free(p);
        break;
    case FUZZ_sampler:
        tsr_sampler_free(p);
        break;
    case FUZZ_loader:
        tsr_loader_free(p);
        break;
    case FUZZ_batch:
        tsr_batch_free(p);
        break;
    case FUZZ_program:
        tsr_program_free(p);
        break;
    case FUZZ_safetensors:
        tsr_safetensors_close(p);
        break;
    case FUZZ_parameter_list:
        tsr_parameter_list_free(p);
        break;
    case FUZZ_string:
        tsr_string_free(p);
        break;
    case FUZZ_averaged:
        tsr_averaged_free(p);
        break;
    case FUZZ_kv_cache:
        tsr_kv_cache_free(p);
        break;
    case FUZZ_curve:
        tsr_curve_close(p);
        break;
    case FUZZ_tokenizer:
        tsr_tokenizer_free(p);
        break;
    case FUZZ_csv:
        tsr_csv_free(p);
        break;
    case FUZZ_vocabulary:
        tsr_vocabulary_free(p);
        break;
    case FUZZ_context:
        tsr_context_free(p);
        break;
    case FUZZ_parallel_loader:
        tsr_parallel_loader_free(p);
        break;
    case FUZZ_work:
        tsr_work_free(p);
        break;
    case FUZZ_bytes_list:
        tsr_bytes_list_free(p);
        break;
    case FUZZ_power_sgd:
        tsr_power_sgd_free(p);
        break;
    case FUZZ_post_local_sgd:
        tsr_post_local_sgd_free(p);
        break;
    case FUZZ_model_averager:
        tsr_model_averager_free(p);
        break;
    case FUZZ_zero_redundancy:
        tsr_zero_redundancy_free(p);
        break;
    case FUZZ_rate_tracker:
        tsr_rate_tracker_free(p);
        break;
    case FUZZ_group:
        tsr_group_free(p);
        break;
    case FUZZ_store:
        tsr_store_free(p);
        break;
    case FUZZ_mesh:
        tsr_mesh_free(p);
        break;
    case FUZZ_sharding_spec:
        tsr_sharding_spec_free(p);
        break;
    case FUZZ_checkpoint_manager:
        tsr_checkpoint_manager_free(p);
        break;
    case FUZZ_saving:
        tsr_saving_end(p);
        break;
    case FUZZ_pipeline:
        tsr_pipeline_free(p);
        break;
    case FUZZ_dlpack: {
        DLManagedTensor *managed = p;
        managed->deleter(managed);
        break;
    }
    default:
        break;
    }
}

void fuzz_free_all(void)
{
    static const fuzz_object orders[2][35] = {
        {FUZZ_batch,           FUZZ_loader,
         FUZZ_scheduler,       FUZZ_optimizer,
         FUZZ_parameter_list,  FUZZ_module,
         FUZZ_state_dict,      FUZZ_program,
         FUZZ_safetensors,     FUZZ_sampler,
         FUZZ_dataset,         FUZZ_dlpack,
         FUZZ_string,          FUZZ_averaged,
         FUZZ_context,         FUZZ_work,
         FUZZ_parallel_loader, FUZZ_bytes_list,
         FUZZ_power_sgd,       FUZZ_post_local_sgd,
         FUZZ_model_averager,  FUZZ_zero_redundancy,
         FUZZ_rate_tracker,    FUZZ_group,
         FUZZ_store,           FUZZ_kv_cache,
         FUZZ_tokenizer,       FUZZ_curve,
         FUZZ_saving,          FUZZ_checkpoint_manager,
         FUZZ_sharding_spec,   FUZZ_mesh,
         FUZZ_pipeline,        FUZZ_csv,
         FUZZ_vocabulary},
        {FUZZ_context,       FUZZ_tokenizer,  FUZZ_curve,          FUZZ_kv_cache,       FUZZ_dlpack,
         FUZZ_module,        FUZZ_scheduler,  FUZZ_optimizer,      FUZZ_parameter_list, FUZZ_batch,
         FUZZ_loader,        FUZZ_state_dict, FUZZ_program,        FUZZ_safetensors,    FUZZ_sampler,
         FUZZ_dataset,       FUZZ_averaged,   FUZZ_string,         FUZZ_work,           FUZZ_parallel_loader,
         FUZZ_bytes_list,    FUZZ_power_sgd,  FUZZ_post_local_sgd, FUZZ_model_averager, FUZZ_zero_redundancy,
         FUZZ_rate_tracker,  FUZZ_group,      FUZZ_store,          FUZZ_saving,         FUZZ_checkpoint_manager,
         FUZZ_sharding_spec, FUZZ_mesh,       FUZZ_pipeline,       FUZZ_vocabulary,     FUZZ_csv}};
    const fuzz_object *order = orders[fuzz_below(2)];
    for (int k = 0; k < 35; k++)
        for (int i = 0; i < state.n_objects[order[k]]; i++) {
            const fuzz_entry *entry = &state.objects[order[k]][i];
            if (!entry->borrowed && (!entry->owner || order[k] == FUZZ_scheduler))
                free_one(order[k], entry->p);
        }
    memset(state.n_objects, 0, sizeof(state.n_objects));
}
