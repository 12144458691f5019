/* GPT-2 from the files that its authors published (on the Hugging Face hub: openai-community/gpt2): generates text and
 * is fine-tuned.
 *
 *     gpt2 FOLDER [PROMPT]              continues the prompt
 *     gpt2 FOLDER PROMPT FILE STEPS     learns the text FILE first, and saves what it learnt as FOLDER/tuned.safetensors
 *
 * FOLDER has config.json, model.safetensors, vocab.json and merges.txt; all sizes of GPT-2 have the same names. Words
 * are generated with a key-value cache, and nothing is compiled after the second word.
 *
 * If FOLDER has a file expected.txt, as the tests' folder does, the program is a test: it writes the most likely words,
 * which must be those that the package transformers writes with the same files; then it learns them to a loss below
 * 0.25, where PyTorch's ends at 0.11 to 0.16. */
#include <tessera/tessera.h>

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- the model ----------------------------------------------------------------------------------------------------- */

static tsr_tensor *attend(tsr_module *m, tsr_tensor *x)
{
    tsr_tensor *parts[3];
    tsr_chunk(tsr_call(m, "c_attn", x), 3, -1, parts, 3);
    for (int i = 0; i < 3; i++) /* [N, L, width] -> [N, heads, L, width / heads] */
        parts[i] = tsr_transpose(tsr_unflatten(parts[i], -1, TSR_DIMS(tsr_module_int(m, "heads"), -1)), 1, 2);
    tsr_tensor *mixed = tsr_causal_attention(m, parts[0], parts[1], parts[2]);
    return tsr_call(m, "c_proj", tsr_flatten(tsr_transpose(mixed, 1, 2), 2, -1));
}

static tsr_tensor *widen(tsr_module *m, tsr_tensor *x)
{
    return tsr_call(m, "c_proj", tsr_gelu(tsr_call(m, "c_fc", x), .tanh = true));
}

static tsr_tensor *residual(tsr_module *m, tsr_tensor *x)
{
    x = tsr_add(x, tsr_call(m, "attn", tsr_call(m, "ln_1", x)));
    return tsr_add(x, tsr_call(m, "mlp", tsr_call(m, "ln_2", x)));
}

static tsr_module *block(int64_t width, int64_t heads)
{
    tsr_module *attention = tsr_nn_module("Attention", attend, {"c_attn", tsr_nn_linear(width, 3 * width)},
                                          {"c_proj", tsr_nn_linear(width, width)});
    tsr_module_set_int(attention, "heads", heads);
    return tsr_nn_module("Block", residual, {"ln_1", tsr_nn_layer_norm(width)}, {"attn", attention},
                         {"ln_2", tsr_nn_layer_norm(width)},
                         {"mlp", tsr_nn_module("MLP", widen, {"c_fc", tsr_nn_linear(width, 4 * width)},
                                               {"c_proj", tsr_nn_linear(4 * width, width)})});
}

/* The embedding and the last layer share their weights. */
static tsr_tensor *logits(tsr_module *m, tsr_tensor *tokens)
{
    tsr_tensor *x = tsr_add(tsr_call(m, "wte", tokens), tsr_call(m, "wpe", tsr_positions(m, tsr_size(tokens, 1))));
    return tsr_linear(tsr_call(m, "ln_f", tsr_call(m, "h", x)), tsr_need_tensor(m, "wte.weight"), NULL);
}

static tsr_module *gpt2(int64_t words, int64_t length, int64_t width, int64_t heads, int64_t layers)
{
    tsr_module *blocks[64];
    for (int64_t i = 0; i < layers; i++)
        blocks[i] = block(width, heads);
    return tsr_nn_module("GPT2", logits, {"wte", tsr_nn_embedding(words, width)},
                         {"wpe", tsr_nn_embedding(length, width)}, {"h", tsr_nn_sequential_list(blocks, layers)},
                         {"ln_f", tsr_nn_layer_norm(width)});
}

/* ---- its files ------------------------------------------------------------------------------------------------------- */

static const char *in_folder(const char *folder, const char *name)
{
    static char paths[4][4096];
    static int next;
    char *path = paths[next++ % 4];
    snprintf(path, sizeof(paths[0]), "%s/%s", folder, name);
    return path;
}

/* A file's content with a zero byte at its end, which the caller frees; NULL: there is none. */
static char *content(const char *path)
{
    char *text = NULL;
    FILE *file = fopen(path, "rb");
    if (file && fseek(file, 0, SEEK_END) == 0) {
        long size = ftell(file);
        rewind(file);
        text = size >= 0 ? calloc((size_t)size + 1, 1) : NULL;
        if (text && fread(text, 1, (size_t)size, file) != (size_t)size)
            text[0] = 0;
    }
    if (file)
        fclose(file);
    return text;
}

/* "name": 12 in config.json. */
static int64_t number_of(const char *config, const char *name)
{
    char quoted[64];
    snprintf(quoted, sizeof(quoted), "\"%s\":", name);
    const char *at = config ? strstr(config, quoted) : NULL;
    return at ? strtoll(at + strlen(quoted), NULL, 10) : 0;
}

/* The matrices of c_attn, c_proj and c_fc lie in the file as [inputs, outputs], but linear layers here have [outputs,
 * inputs]. Tensors of the file that are not parameters (masks) are left out. */
static tsr_status load(tsr_module *model, const char *path)
{
    tsr_scope scope = tsr_scope_begin();
    tsr_state_dict *file = NULL, *turned = tsr_state_dict_new();
    tsr_status status = tsr_load_safetensors(path, &file);
    for (int64_t i = 0; status == TSR_OK && i < tsr_state_dict_count(file); i++) {
        const char *name = tsr_state_dict_name(file, i);
        const char *own = strncmp(name, "transformer.", 12) == 0 ? name + 12 : name;
        tsr_tensor *value = tsr_state_dict_get(file, name);
        if (value && tsr_named_tensor(model, own))
            status = tsr_state_dict_set(turned, own, strstr(own, ".c_") && tsr_dim(value) == 2 ? tsr_t(value) : value);
    }
    if (status == TSR_OK)
        status = tsr_module_load_state_dict(model, turned, true);
    tsr_state_dict_free(file);
    tsr_state_dict_free(turned);
    tsr_scope_end(scope);
    return status;
}

/* ---- writing and learning -------------------------------------------------------------------------------------------- */

/* The word after tokens [1, L]: drawn from the 40 most likely words, or the most likely word. */
static tsr_tensor *next_word(tsr_module *model, tsr_tensor *tokens, bool likeliest)
{
    tsr_tensor *places, *all = tsr_forward(model, tokens), *last = tsr_select(all, 1, -1);
    tsr_tensor *best = tsr_topk(last, likeliest ? 1 : 40, -1, &places);
    tsr_tensor *drawn = likeliest ? NULL : tsr_multinomial(tsr_softmax(best, -1), 1);
    return likeliest ? places : tsr_gather(places, 1, drawn);
}

/* Continues the text by `words` tokens, on standard output and in out; false: a program was compiled after the second
 * token. */
static bool write_on(tsr_module *model, const tsr_tokenizer *tokenizer, const int64_t *prompt, int64_t n, int64_t words,
                     bool likeliest, int64_t *out)
{
    tsr_kv_cache *cache = tsr_kv_cache_new(n + words);
    int64_t compiled = 0;
    tsr_eval(model);
    tsr_set_kv_cache(model, cache);
    for (int64_t i = 0; i < words; i++) {
        tsr_scope scope = tsr_scope_begin();
        tsr_tensor *tokens = tsr_from_data(i ? &out[i - 1] : prompt, TSR_I64, TSR_DIMS(1, i ? 1 : n));
        tsr_tensor *word = next_word(model, tokens, likeliest);
        tsr_sync(word);
        tsr_status status = tsr_item_int(word, &out[i]);
        tsr_scope_end(scope);
        const char *text = tsr_tokenizer_token(tokenizer, out[i], NULL);
        if (status != TSR_OK)
            break;
        fputs(text ? text : "", stdout);
        fflush(stdout);
        if (i == 1)
            compiled = tsr_counter_value("UncachedCompile");
    }
    putchar('\n');
    tsr_train(model, true);
    tsr_kv_cache_free(cache);
    return compiled == tsr_counter_value("UncachedCompile");
}

/* Fine-tunes on stretches of the tokens; returns the last loss. */
static double learn(tsr_module *model, tsr_dataset *text, int64_t batch_size, int64_t steps, double rate)
{
    double value = INFINITY;
    tsr_loader *loader = tsr_loader_new(text, batch_size, .shuffle = true, .drop_last = true);
    tsr_optimizer *optimizer = tsr_adamw(tsr_parameters(model), rate, 0.01);
    for (int64_t step = 0; step < steps && tsr_loader_length(loader) > 0;) {
        tsr_batch *batch;
        while (step < steps && tsr_loader_next(loader, &batch) == TSR_OK) {
            tsr_scope scope = tsr_scope_begin();
            tsr_tensor *guess = tsr_forward(model, tsr_batch_get(batch, 0));
            tsr_tensor *loss = tsr_cross_entropy(tsr_flatten(guess, 0, 1), tsr_flatten(tsr_batch_get(batch, 1), 0, 1));
            tsr_minimize(optimizer, loss);
            if (++step % 10 == 0 && tsr_item(loss, &value) == TSR_OK)
                printf("step %lld: loss %.4f\n", (long long)step, value);
            tsr_scope_end(scope);
            tsr_batch_free(batch);
        }
        if (tsr_report() != TSR_OK)
            break;
    }
    tsr_loader_free(loader);
    tsr_optimizer_free(optimizer);
    return value;
}

/* The tokens of a text, which the caller frees; NULL: an error. */
static int64_t *tokens_of(const tsr_tokenizer *tokenizer, const char *text, int64_t *n)
{
    int64_t *tokens = calloc(strlen(text) + 1, sizeof(*tokens));
    *n = 0;
    if (tokens)
        tsr_tokenizer_encode(tokenizer, text, strlen(text), tokens, (int64_t)strlen(text), n);
    if (*n > 0)
        return tokens;
    free(tokens);
    return NULL;
}

static tsr_status tune(tsr_module *model, const tsr_tokenizer *tokenizer, const char *folder, const char *path,
                       int64_t steps, int64_t length)
{
    int64_t n = 0, *tokens = NULL;
    char *text = content(path);
    if (text)
        tokens = tokens_of(tokenizer, text, &n);
    learn(model, tsr_token_dataset(tokens, n, length < 64 ? length : 64, 0), 4, steps, 3e-5);
    tsr_state_dict *dict = tsr_module_state_dict(model);
    tsr_status status = tsr_save_safetensors(dict, in_folder(folder, "tuned.safetensors"));
    tsr_state_dict_free(dict);
    free(tokens);
    free(text);
    return status;
}

/* expected.txt: a prompt in one line, then the expected words as numbers. */
static bool test(tsr_module *model, const tsr_tokenizer *tokenizer, char *expected, int64_t length)
{
    enum { MOST = 256 };
    int64_t n, want[MOST], got[MOST], words = 0;
    char *at = strchr(expected, '\n');
    if (!at)
        return false;
    *at++ = 0;
    for (char *end; words < MOST; at = end) {
        want[words] = strtoll(at, &end, 10);
        if (end == at)
            break;
        words++;
    }
    int64_t *prompt = tokens_of(tokenizer, expected, &n);
    if (!prompt)
        return false;
    bool same = write_on(model, tokenizer, prompt, n, words, true, got) && memcmp(got, want, (size_t)words * 8) == 0;
    double loss = learn(model, tsr_token_dataset(want, words, length < 16 ? length : 16, 1), 8, 200, 3e-3);
    printf("the words are %s; after tuning the loss is %.4f\n", same ? "the same" : "different", loss);
    free(prompt);
    return same && loss < 0.25;
}

int main(int argc, char **argv)
{
    if (argc < 2 || argc == 4 || argc > 5) {
        fprintf(stderr, "usage: gpt2 FOLDER [PROMPT [FILE STEPS]]\n");
        return 2;
    }
    enum { WORDS = 100 };
    const char *folder = argv[1], *text = argc > 2 ? argv[2] : "Once upon a time";
    char *config = content(in_folder(folder, "config.json")), *expected = content(in_folder(folder, "expected.txt"));
    int64_t length = number_of(config, "n_positions"), n = 0, written[WORDS];
    tsr_tokenizer *tokenizer = NULL;
    tsr_tokenizer_open(in_folder(folder, "vocab.json"), in_folder(folder, "merges.txt"), &tokenizer);
    tsr_module *model = gpt2(number_of(config, "vocab_size"), length, number_of(config, "n_embd"),
                             number_of(config, "n_head"), number_of(config, "n_layer"));
    bool good = tokenizer && model && load(model, in_folder(folder, "model.safetensors")) == TSR_OK;
    if (good && argc == 5)
        good = tune(model, tokenizer, folder, argv[3], strtoll(argv[4], NULL, 10), length) == TSR_OK;
    if (good && expected) {
        good = test(model, tokenizer, expected, length);
    } else if (good) {
        int64_t *prompt = tokens_of(tokenizer, text, &n);
        fputs(text, stdout);
        good = prompt && n + WORDS <= length && write_on(model, tokenizer, prompt, n, WORDS, false, written);
        free(prompt);
    }
    free(config);
    free(expected);
    tsr_module_free(model);
    tsr_tokenizer_free(tokenizer);
    return tsr_report() == TSR_OK && good ? 0 : 1;
}
