/* Merges equal collectives. Differentiated programs contain the same collective several times, and the partitioner
 * adds equal ones; other passes do not remove ops with effects. All devices run one program, so if two collectives
 * have the same operands and groups, each device gets the same values from both. */
#include "pass/spmd/reshard.h"

enum { MOST_LOOKED_AT = 64, MOST_ROUNDS = 8 };

bool spmd_same_way(spmd_job *job, const ir_op *a, const ir_op *b)
{
    const ir_attr_schema *schema = ir_info((ir_opcode)a->code)->schema;
    bool same = a->code == b->code && a->parent == b->parent && a->n_regions == b->n_regions;
    for (size_t i = 0; same && i < a->n_regions; i++)
        same = ir_regions_equal(a->regions[i], b->regions[i]);
    if (!same)
        return false;
    char *left = base_arena_copy(job->scratch, a->attrs, schema->size),
         *right = base_arena_copy(job->scratch, b->attrs, schema->size);
    for (size_t i = 0; i < schema->n_fields; i++)
        if (schema->fields[i].nested && strcmp(schema->fields[i].name, "channel_handle") == 0) {
            memset(left + schema->fields[i].offset, 0, schema->fields[i].nested->size);
            memset(right + schema->fields[i].offset, 0, schema->fields[i].nested->size);
        }
    return ir_attrs_equal(schema, left, right);
}

/* Whether two collectives in a region are equal except for their channel numbers. */
static bool is_same_collective(spmd_job *job, const ir_op *a, const ir_op *b)
{
    bool same = a->code == b->code && a->n_operands == b->n_operands;
    for (size_t i = 0; same && i < a->n_operands; i++)
        same = ir_resolve(a->operands[i]) == ir_resolve(b->operands[i]);
    return same && spmd_same_way(job, a, b);
}

/* A gather that its reader has for itself. */
static bool gathers_again(const spmd_job *job, const ir_op *op)
{
    return op->code == IR_ALL_GATHER && spmd_gathers_again(job, op->operands[0], spmd_bytes(op->results[0].type));
}

static bool merge_region(spmd_job *job, ir_region *region)
{
    BASE_VEC(ir_op *) seen = {0};
    bool any = false;
    base_stack_check();
    for (ir_op *op = region->first, *next; op; op = next) {
        next = op->next;
        for (size_t i = 0; i < op->n_regions; i++)
            any = merge_region(job, op->regions[i]) || any;
        if (!(ir_info((ir_opcode)op->row)->traits & IR_TRAIT_COLLECTIVE) || gathers_again(job, op))
            continue;
        size_t k = seen.count, least = seen.count > MOST_LOOKED_AT ? seen.count - MOST_LOOKED_AT : 0;
        while (k > least && !is_same_collective(job, seen.items[k - 1], op))
            k--;
        if (k == least) {
            base_vec_push(job->scratch, &seen, op);
            continue;
        }
        ir_value **results = base_arena_alloc(job->scratch, ((size_t)op->n_results + 1) * sizeof(*results));
        for (size_t i = 0; i < op->n_results; i++)
            results[i] = ir_result(seen.items[k - 1], i);
        ir_replace_op(op, results);
        any = true;
    }
    return any;
}

/* Alternates with cse: when two collectives are merged, their readers become equal, and then further collectives do. */
tsr_status spmd_merge_collectives(spmd_job *job, ir_function *function)
{
    tsr_status status = pass_cse(job->context);
    for (int round = 0; round < MOST_ROUNDS && status == TSR_OK && merge_region(job, function->body); round++)
        status = pass_cse(job->context);
    return status;
}
