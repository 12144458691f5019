/* Checkpoints: a resumed run equals a run that never stopped; and files that do not fit. */
#include "expect.h"
#include "test.h"

#include <tessera/tessera.h>

typedef struct run {
    tsr_module *model;
    tsr_optimizer *optimizer;
    tsr_scheduler *schedule;
    tsr_loader *digits;
    tsr_averaged *averaged;
} run;

static run begin(int64_t width)
{
    run r;
    tsr_manual_seed(3);
    r.model = tsr_nn_sequential(tsr_nn_flatten(), tsr_nn_linear(64, width), tsr_nn_batch_norm1d(width), tsr_nn_relu(),
                                tsr_nn_dropout(0.3), tsr_nn_linear(width, 10));
    r.optimizer = tsr_adamw(tsr_parameters(r.model), 2e-3, 0.01);
    r.schedule = tsr_cosine_annealing_lr(r.optimizer, 100, 1e-4);
    r.digits = tsr_loader_new(tsr_digits(TSR_TRAIN), 64, .shuffle = true, .drop_last = true);
    r.averaged = tsr_averaged_new(tsr_parameters(r.model), 0.9);
    return r;
}

static void end(run *r)
{
    tsr_averaged_free(r->averaged);
    tsr_loader_free(r->digits);
    tsr_scheduler_free(r->schedule);
    tsr_optimizer_free(r->optimizer);
    tsr_module_free(r->model);
}

static void go(run *r, int steps)
{
    for (int i = 0; i < steps; i++) {
        tsr_batch *batch;
        if (tsr_loader_next(r->digits, &batch) == TSR_END)
            CHECK_STATUS(tsr_loader_next(r->digits, &batch), TSR_OK);
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *loss = tsr_cross_entropy(tsr_forward(r->model, tsr_batch_get(batch, 0)), tsr_batch_get(batch, 1));
        CHECK_STATUS(tsr_minimize(r->optimizer, loss), TSR_OK);
        CHECK_STATUS(tsr_scheduler_step(r->schedule), TSR_OK);
        CHECK_STATUS(tsr_averaged_update(r->averaged), TSR_OK);
        tsr_scope_end(scope);
        tsr_batch_free(batch);
    }
}

static void check_same(tsr_module *a, tsr_module *b)
{
    tsr_state_dict *one = tsr_module_state_dict(a), *two = tsr_module_state_dict(b);
    CHECK_INT(tsr_state_dict_count(one), 9);
    for (int64_t i = 0; i < tsr_state_dict_count(one); i++) {
        tsr_scope scope = tsr_scope_begin();
        int64_t same = 0;
        tsr_tensor *x = tsr_state_dict_get(one, tsr_state_dict_name(one, i));
        tsr_tensor *y = tsr_state_dict_get(two, tsr_state_dict_name(one, i));
        CHECK_STATUS(tsr_item_int(tsr_all(tsr_eq(x, y)), &same), TSR_OK);
        CHECK_INT(same, 1);
        tsr_scope_end(scope);
    }
    tsr_state_dict_free(one);
    tsr_state_dict_free(two);
}

static const char *file(void)
{
    static char path[64];
    snprintf(path, sizeof(path), "checkpoint-%ld.safetensors", (long)getpid());
    return path;
}

TEST(a_run_that_goes_on_is_the_run_that_never_stopped)
{
    int64_t live = tsr_live_tensors();
    run whole = begin(16), first = begin(16);
    tsr_manual_seed(3); /* both runs begin with the same numbers; dropout draws from here on */
    go(&first, 30);     /* into the second epoch */
    tsr_state_dict *own = tsr_state_dict_new();
    tsr_state_dict_set_string(own, "name", "a run");
    tsr_state_dict_set_int(own, "step", 30);
    tsr_state_dict_set_number(own, "best", 0.25);
    CHECK_STATUS(tsr_save_checkpoint(file(), .model = first.model, .optimizer = first.optimizer,
                                     .scheduler = first.schedule, .loader = first.digits, .averaged = first.averaged,
                                     .user = own),
                 TSR_OK);
    tsr_state_dict_free(own);
    end(&first);
    tsr_manual_seed(3);
    go(&whole, 50);

    run second = begin(16);
    own = tsr_state_dict_new();
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = second.model, .optimizer = second.optimizer,
                                     .scheduler = second.schedule, .loader = second.digits, .averaged = second.averaged,
                                     .user = own),
                 TSR_OK);
    int64_t step = 0;
    double best = 0;
    CHECK_STR(tsr_state_dict_get_string(own, "name"), "a run");
    CHECK_STATUS(tsr_state_dict_get_int(own, "step", &step), TSR_OK);
    CHECK_STATUS(tsr_state_dict_get_number(own, "best", &best), TSR_OK);
    CHECK(step == 30 && best == 0.25);
    tsr_state_dict_free(own);
    go(&second, 20);
    check_same(whole.model, second.model);
    CHECK_STATUS(tsr_averaged_swap(whole.averaged), TSR_OK);
    CHECK_STATUS(tsr_averaged_swap(second.averaged), TSR_OK);
    check_same(whole.model, second.model);
    end(&whole);
    end(&second);
    remove(file());
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(checkpoints_that_do_not_fit)
{
    int64_t live = tsr_live_tensors();
    run r = begin(16), wide = begin(24);
    tsr_module *other = tsr_nn_linear(64, 16); /* with other names */
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = r.model), TSR_NOT_FOUND);
    expect_error(TSR_NOT_FOUND, "checkpoint-");
    CHECK_STATUS(tsr_save_checkpoint(file(), .no_rng = true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "nothing to save");
    CHECK_STATUS(tsr_save_checkpoint(file(), .model = r.model, .no_rng = true), TSR_OK);
    tsr_rng_state before, after;
    tsr_get_rng_state(&before);
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = r.model, .optimizer = r.optimizer), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "has no part \"optimizer.\"");
    CHECK_STATUS(tsr_init_constant(tsr_need_tensor(r.model, "1.bias"), 7), TSR_OK);
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = r.model), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "has no part \"rng.\"");
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = other, .no_rng = true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "missing key \"weight\"");
    tsr_module_free(other);
    double bias = 0;
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_item(tsr_amin(tsr_need_tensor(r.model, "1.bias")), &bias), TSR_OK);
    tsr_scope_end(scope);
    CHECK(bias == 7); /* nothing has changed */
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = wide.model, .no_rng = true), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "size mismatch for 1.weight: [16, 64] given, [24, 64] wanted");
    char *report = NULL;
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = wide.model, .optimizer = wide.optimizer, .partial = true,
                                     .report = &report),
                 TSR_OK);
    CHECK_CONTAINS(report, "size mismatch for 5.weight: [10, 16] given, [10, 24] wanted");
    CHECK_CONTAINS(report, "missing part \"optimizer.\"\n");
    CHECK_CONTAINS(report, "missing part \"rng.\"\n");
    tsr_string_free(report);
    report = NULL;
    CHECK_STATUS(
        tsr_load_checkpoint(file(), .scheduler = r.schedule, .no_rng = true, .partial = true, .report = &report),
        TSR_OK); /* without a model */
    CHECK_STR(report, "missing part \"scheduler.\"\n");
    tsr_string_free(report);
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = r.model, .no_rng = true, .partial = true, .report = &report),
                 TSR_OK);
    CHECK_STR(report, "");
    tsr_string_free(report);
    tsr_get_rng_state(&after);
    CHECK(before.seed == after.seed && before.offset == after.offset);
    CHECK_STATUS((tsr_save_checkpoint)(NULL), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "path is NULL");
    end(&r);
    end(&wide);
    remove(file());
    CHECK_INT(tsr_live_tensors(), live);
}

/* A part that does not fit, found by a function that knows nothing of files: the message says which file it is. */
TEST(errors_name_the_file_and_the_part)
{
    run r = begin(16), wide = begin(24);
    char start[512];
    CHECK_STATUS(tsr_save_checkpoint(file(), .model = r.model, .optimizer = r.optimizer, .averaged = r.averaged),
                 TSR_OK);
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = wide.model), TSR_INVALID_ARGUMENT);
    snprintf(start, sizeof(start), "%s:%d: load_checkpoint: %s, part \"model.\": load_state_dict: size mismatch",
             __FILE__, __LINE__ - 2, file());
    expect_error(TSR_INVALID_ARGUMENT, start);
    CHECK_STATUS(tsr_load_checkpoint(file(), .optimizer = wide.optimizer), TSR_INVALID_ARGUMENT);
    snprintf(start, sizeof(start), "load_checkpoint: %s, part \"optimizer.\": optimizer_load_state_dict: ", file());
    expect_error(TSR_INVALID_ARGUMENT, start);
    CHECK_STATUS(tsr_load_checkpoint(file(), .averaged = wide.averaged), TSR_INVALID_ARGUMENT);
    /* the first error stays as it is where another one follows */
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = wide.model), TSR_INVALID_ARGUMENT);
    snprintf(start, sizeof(start), "load_checkpoint: %s, part \"averaged.\": averaged_load_state_dict: ", file());
    expect_error(TSR_INVALID_ARGUMENT, start);
    end(&r);
    end(&wide);
    remove(file());
}

/* The least element of the first layer's bias. */
static double least_bias(run *r)
{
    double bias = 0;
    tsr_scope scope = tsr_scope_begin();
    CHECK_STATUS(tsr_item(tsr_amin(tsr_need_tensor(r->model, "1.bias")), &bias), TSR_OK);
    tsr_scope_end(scope);
    return bias;
}

/* The last part of the file does not fit: the parts before it are not loaded either. */
TEST(nothing_is_loaded_where_a_part_does_not_fit)
{
    int64_t live = tsr_live_tensors();
    run r = begin(16), wide = begin(24);
    go(&r, 3);
    CHECK_STATUS(tsr_save_checkpoint(file(), .model = r.model, .optimizer = r.optimizer, .scheduler = r.schedule,
                                     .loader = r.digits, .averaged = wide.averaged),
                 TSR_OK);
    CHECK_STATUS(tsr_init_constant(tsr_need_tensor(r.model, "1.bias"), 7), TSR_OK);
    int64_t batches = tsr_loader_length(r.digits);
    tsr_state_dict *before = tsr_loader_state_dict(r.digits), *scheduled = tsr_scheduler_state_dict(r.schedule);
    go(&r, 2);
    double bias = least_bias(&r);
    CHECK_STATUS(tsr_load_checkpoint(file(), .model = r.model, .optimizer = r.optimizer, .scheduler = r.schedule,
                                     .loader = r.digits, .averaged = r.averaged),
                 TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "module.1.weight has another shape");
    CHECK(least_bias(&r) == bias);
    int64_t was = 0, is = 0;
    tsr_state_dict *after = tsr_loader_state_dict(r.digits);
    CHECK_STATUS(tsr_state_dict_get_int(before, "batch", &was), TSR_OK);
    CHECK_STATUS(tsr_state_dict_get_int(after, "batch", &is), TSR_OK);
    CHECK_INT(is, (was + 2) % batches);
    tsr_state_dict_free(before);
    tsr_state_dict_free(after);
    after = tsr_scheduler_state_dict(r.schedule);
    CHECK_STATUS(tsr_state_dict_get_int(scheduled, "last_epoch", &was), TSR_OK);
    CHECK_STATUS(tsr_state_dict_get_int(after, "last_epoch", &is), TSR_OK);
    CHECK_INT(is, was + 2);
    tsr_state_dict_free(scheduled);
    tsr_state_dict_free(after);
    end(&r);
    end(&wide);
    remove(file());
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(a_state_of_another_kind_of_schedule_is_refused)
{
    int64_t live = tsr_live_tensors();
    run r = begin(16);
    tsr_scheduler *steps = tsr_step_lr(r.optimizer, 5, 0.5), *cycle = tsr_one_cycle_lr(r.optimizer, 0.1, 50);
    CHECK_STATUS(tsr_scheduler_step(steps), TSR_OK);
    CHECK_STATUS(tsr_save_checkpoint(file(), .scheduler = steps), TSR_OK);
    double before = -1, after = -2;
    tsr_state_dict *dict = tsr_scheduler_state_dict(cycle);
    CHECK_STATUS(tsr_state_dict_get_number(dict, "_last_lr.0", &before), TSR_OK);
    tsr_state_dict_free(dict);
    CHECK_STATUS(tsr_load_checkpoint(file(), .scheduler = cycle), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "part \"scheduler.\"");
    CHECK_STATUS(tsr_load_checkpoint(file(), .scheduler = cycle), TSR_INVALID_ARGUMENT);
    expect_error(TSR_INVALID_ARGUMENT, "the state is of a step_lr, and the scheduler is a one_cycle_lr");
    dict = tsr_scheduler_state_dict(cycle);
    CHECK_STATUS(tsr_state_dict_get_number(dict, "_last_lr.0", &after), TSR_OK);
    tsr_state_dict_free(dict);
    CHECK_NEAR(after, before, 0);
    CHECK_STATUS(tsr_load_checkpoint(file(), .scheduler = steps), TSR_OK);
    dict = tsr_scheduler_state_dict(steps);
    tsr_state_dict_remove(dict, "kind"); /* a state of an older version, or of PyTorch */
    CHECK_STATUS(tsr_scheduler_load_state_dict(steps, dict), TSR_OK);
    tsr_state_dict_free(dict);
    tsr_scheduler_free(cycle);
    tsr_scheduler_free(steps);
    end(&r);
    remove(file());
    CHECK_INT(tsr_live_tensors(), live);
}

TEST(what_matches_is_loaded)
{
    tsr_scope scope = tsr_scope_begin();
    int64_t live = tsr_live_tensors(), loaded = -1;
    tsr_module *from = tsr_nn_sequential(tsr_nn_linear(4, 3), tsr_nn_linear(3, 2), tsr_nn_linear(2, 2));
    tsr_module *to = tsr_nn_sequential(tsr_nn_linear(4, 3), tsr_nn_linear(3, 5));
    tsr_module *more = tsr_nn_module("More", NULL, {"0", tsr_nn_linear(4, 3)});
    CHECK(more == NULL); /* tsr_nn_module needs a forward */
    expect_error(TSR_INVALID_ARGUMENT, "forward");
    tsr_state_dict *dict = tsr_module_state_dict(from);
    tsr_state_dict_remove(dict, "0.bias");
    char *report = NULL;
    CHECK_STATUS(tsr_module_load_matching(to, dict, &loaded, &report), TSR_OK);
    CHECK_INT(loaded, 1);
    CHECK_STR(report, "missing key \"0.bias\"\n"
                      "unexpected key \"2.weight\", \"2.bias\"\n"
                      "size mismatch for 1.weight: [2, 3] given, [5, 3] wanted; "
                      "size mismatch for 1.bias: [2] given, [5] wanted\n");
    tsr_string_free(report);
    int64_t same = 0;
    CHECK_STATUS(
        tsr_item_int(tsr_all(tsr_eq(tsr_named_tensor(from, "0.weight"), tsr_named_tensor(to, "0.weight"))), &same),
        TSR_OK);
    CHECK_INT(same, 1);
    tsr_state_dict_free(dict);
    tsr_module_free(from);
    tsr_module_free(to);
    tsr_scope_end(scope);
    CHECK_INT(tsr_live_tensors(), live);
}
