/* Agreement of processes: before a step over a mesh of several processes is launched, each process tells the others
 * the hash of its program, or that it has failed to make one. Where hashes differ, the processes exchange the steps as
 * text, line by line, and each gets the same error, which has the first line that differs on both sides. Nothing has
 * been launched then: all tensors are as they were, and the processes can go on. */
#include "tensor/step/step.h"

#include <stdio.h>
#include <string.h>

enum {
    WHAT_HASH = 0x5eed01,
    WHAT_FAILURE,
    WHAT_SIZE,
    WHAT_TEXT,
    TEXT_MOST = 16 << 20,
    MESSAGE = sizeof(((base_error *)0)->message)
};

typedef struct vote {
    uint64_t hash;
    int64_t status;
} vote;

/* ---- a step as text ---------------------------------------------------------------------------------------------- */

static void write_line(base_text *out, const ir_loc *at)
{
    if (at && at->file)
        base_text_format(out, " at %s:%d", at->file, at->line);
    base_text_char(out, '\n');
}

static void write_sharding(base_text *out, const ir_sharding *sharding)
{
    if (sharding)
        base_text_format(out, ", marked %s", sharding->shard.text);
}

static void write_leaf(base_text *out, const tensor_leaf *leaf)
{
    if (leaf->kind == TENSOR_LEAF_NUMBER) {
        base_text_add(out, "a number\n");
        return;
    }
    base_text_add(out, "an input ");
    ir_print_type(leaf->value->type, out);
    write_sharding(out, leaf->buffer ? device_value_sharding(leaf->buffer) : NULL);
    write_line(out, leaf->cell ? leaf->cell->marked_at : NULL);
}

static void write_step(base_text *out, const tensor_step *step)
{
    for (size_t i = 0; i < step->leaves.count; i++)
        write_leaf(out, step->leaves.items[i]);
    for (size_t i = 0; i < step->ops.count; i++) {
        const ir_op *op = step->ops.items[i];
        base_text_add(out, ir_info((ir_opcode)op->code)->name);
        for (uint32_t r = 0; r < op->n_results; r++) {
            base_text_add(out, r ? ", " : " to ");
            ir_print_type(op->results[r].type, out);
        }
        write_sharding(out, tensor_constraint_of(op));
        write_line(out, op->loc);
    }
    for (size_t i = 0; i < step->targets.count; i++) {
        const tensor_target *target = &step->targets.items[i];
        base_text_add(out, "a result ");
        ir_print_type(target->value->type, out);
        write_sharding(out, target->cell->sharding);
        write_line(out, target->cell->marked_at);
    }
}

/* The first line that differs; a text's end counts as a line. */
static const char *differing_line(const char *a, const char *b)
{
    const char *line = a;
    for (; *a && *a == *b; a++, b++)
        if (*a == '\n')
            line = a + 1;
    return line;
}

static void quote(base_text *out, const char *line)
{
    size_t size = strcspn(line, "\n");
    if (size == 0)
        base_text_add(out, "nothing more");
    base_text_bytes(out, line, BASE_MIN(size, 300));
}

/* ---- exchange ------------------------------------------------------------------------------------------------------- */

static tsr_status describe(size_t other, const char *a, const char *b, base_error *error)
{
    base_text words = {0};
    const char *line = differing_line(a, b);
    base_text_add(&words, "rank 0 has ");
    quote(&words, line);
    base_text_format(&words, "; rank %zu has ", other);
    quote(&words, b + (line - a));
    base_text_char(&words, 0);
    tsr_status status = base_fail(
        error, TSR_INVALID_ARGUMENT,
        "the processes of a mesh run different programs: %s. Nothing has been run; all ranks must mark tensors "
        "and call functions alike",
        words.failed ? "(no memory to say how)" : words.data);
    base_text_free(&words);
    return status;
}

/* All processes call it when the hashes differ; other: the first process that differs from process 0. */
static tsr_status disagree(const tensor_step *step, device_team *team, size_t other, base_error *error)
{
    size_t n = (size_t)device_team_processes(team);
    base_text text = {0};
    write_step(&text, step);
    int64_t size = text.failed ? 0 : (int64_t)BASE_MIN(text.size, (size_t)TEXT_MOST), most = 0;
    int64_t *sizes = base_alloc(n * sizeof(*sizes));
    tsr_status status = sizes ? device_team_gather(team, &size, sizeof(size), sizes, WHAT_SIZE, error)
                              : base_fail(error, TSR_OUT_OF_MEMORY, "no memory for %zu processes", n);
    for (size_t i = 0; i < n && status == TSR_OK; i++)
        most = BASE_MAX(most, sizes[i]);
    size_t bytes = (size_t)BASE_MIN(most, (int64_t)TEXT_MOST) + 2;
    char *mine = status == TSR_OK ? base_alloc_zero(bytes, 1) : NULL;
    char *all = mine ? base_alloc_zero(n, bytes) : NULL;
    if (status == TSR_OK && !all)
        status = base_fail(error, TSR_OUT_OF_MEMORY, "no memory for the steps of %zu processes", n);
    if (status == TSR_OK) {
        memcpy(mine, text.data, (size_t)size);
        status = device_team_gather(team, mine, bytes, all, WHAT_TEXT, error);
    } else {
        device_team_fail(team, error);
    }
    if (status == TSR_OK)
        status = describe(other, all, all + other * bytes, error);
    base_free(all);
    base_free(mine);
    base_free(sizes);
    base_text_free(&text);
    return status;
}

/* All processes call it when one of them, `failed`, has no program. */
static tsr_status report(device_team *team, size_t failed, tsr_status own, tsr_status theirs, base_error *error)
{
    size_t n = (size_t)device_team_processes(team);
    char mine[MESSAGE] = {0}, *all = base_alloc(n * MESSAGE);
    base_error lost;
    if (own != TSR_OK)
        snprintf(mine, sizeof(mine), "%s", error->message);
    if (!all)
        base_fail(&lost, TSR_OUT_OF_MEMORY, "no memory for the messages of %zu processes", n);
    tsr_status status =
        all ? device_team_gather(team, mine, sizeof(mine), all, WHAT_FAILURE, &lost) : TSR_OUT_OF_MEMORY;
    if (!all)
        device_team_fail(team, &lost);
    if (own == TSR_OK && status == TSR_OK)
        base_fail(error, theirs, "rank %zu cannot run this step: %.*s", failed, MESSAGE - 1, all + failed * MESSAGE);
    else if (own == TSR_OK)
        base_fail(error, status, "%s", lost.message);
    base_free(all);
    return error->status;
}

tsr_status tensor_agree(const tensor_step *step, tsr_status own, base_error *error)
{
    device_team *team = step->team;
    size_t n = (size_t)device_team_processes(team);
    vote mine = {own == TSR_OK ? step->program_hash : 0, own}, *all = base_alloc(n * sizeof(*all));
    base_error lost;
    tsr_status status = all ? device_team_gather(team, &mine, sizeof(mine), all, WHAT_HASH, &lost)
                            : base_fail(&lost, TSR_OUT_OF_MEMORY, "no memory for %zu processes", n);
    if (!all)
        device_team_fail(team, &lost);
    if (status != TSR_OK && own == TSR_OK)
        base_fail(error, status, "%s", lost.message);
    size_t failed = 0, other = 0;
    while (status == TSR_OK && failed < n && all[failed].status == TSR_OK)
        failed++;
    while (status == TSR_OK && other < n && all[other].hash == all[0].hash)
        other++;
    if (status == TSR_OK && failed < n)
        status = report(team, failed, own, (tsr_status)all[failed].status, error);
    else if (status == TSR_OK && other < n)
        status = disagree(step, team, other, error);
    base_free(all);
    return own != TSR_OK ? own : status;
}
