"""Decoding with llama.cpp (packages llama-cpp-python and gguf): the rows decode and decode_bf16 of bench/, the lines of
peers.py.

  llama.py [--threads N] [--seconds S] [--check] [--serve | decode decode_bf16]

The model is GPT-2 124M with random weights: a GGUF file in a temporary folder, in f32 or in bf16; norms and biases are f32
in both, as llama.cpp's converters write them. A step appends the likeliest token, as in models.py: 64 tokens at the
start, then one at a time up to 192. --check compares the logits in f32 with those of models.py's GPT in PyTorch, and
measures nothing."""
import argparse
import json
import pathlib
import sys
import tempfile

from models import PLACES, STOP, TRANSFORMERS, torch_blocks
from peers import answer, limit_processors, measure, options_of

BENCHES = {"decode": "F32", "decode_bf16": "BF16"}
LAYERS, HEADS, WIDTH, WORDS, _, PROMPT = TRANSFORMERS["decode"]


def weights():
    """Name in the GGUF file -> array; a matrix has its outputs first."""
    import numpy as np

    draw = np.random.default_rng(0)
    made = {}

    def matrix(name, *shape):
        made[name + ".weight"] = 0.02 * draw.standard_normal(shape, dtype=np.float32)

    def vector(name, n, around=0.0):
        made[name] = around + 0.02 * draw.standard_normal(n, dtype=np.float32)

    def norm(name):
        vector(name + ".weight", WIDTH, 1.0)
        vector(name + ".bias", WIDTH)

    matrix("token_embd", WORDS, WIDTH)
    matrix("position_embd", PLACES, WIDTH)
    for i in range(LAYERS):
        norm(f"blk.{i}.attn_norm")
        norm(f"blk.{i}.ffn_norm")
        for name, outputs, inputs in (("attn_qkv", 3 * WIDTH, WIDTH), ("attn_output", WIDTH, WIDTH),
                                      ("ffn_up", 4 * WIDTH, WIDTH), ("ffn_down", WIDTH, 4 * WIDTH)):
            matrix(f"blk.{i}.{name}", outputs, inputs)
            vector(f"blk.{i}.{name}.bias", outputs)
    norm("output_norm")
    return made


def write_model(path, dtype):
    import gguf

    kind = gguf.GGMLQuantizationType[dtype]
    writer = gguf.GGUFWriter(path, "gpt2")
    writer.add_vocab_size(WORDS)
    writer.add_context_length(PLACES)
    writer.add_embedding_length(WIDTH)
    writer.add_feed_forward_length(4 * WIDTH)
    writer.add_block_count(LAYERS)
    writer.add_head_count(HEADS)
    writer.add_layer_norm_eps(1e-5)
    writer.add_tokenizer_model("none")
    for name, array in weights().items():
        narrow = array.ndim == 2 and name != "position_embd.weight" and dtype != "F32"
        writer.add_tensor(name, gguf.quantize(array, kind) if narrow else array, raw_dtype=kind if narrow else None)
    writer.write_header_to_file()
    writer.write_kv_data_to_file()
    writer.write_tensors_to_file()
    writer.close()


def load(dtype, threads):
    """The model with llama.cpp's defaults, which are its fastest: the file is mapped, keys and values are kept in f16."""
    import llama_cpp

    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / f"gpt2-{dtype}.gguf"
        write_model(path, dtype)
        return llama_cpp.Llama(str(path), n_ctx=PLACES, n_batch=PROMPT, n_threads=threads, n_threads_batch=threads,
                               verbose=False)


def last_logits(model):
    import llama_cpp
    import numpy as np

    return np.ctypeslib.as_array(llama_cpp.llama_get_logits_ith(model.ctx, -1), shape=(WORDS,))


def decode(model):
    import numpy as np

    prompt = np.random.default_rng(1).integers(0, WORDS, PROMPT).tolist()

    def step():
        if model.n_tokens % STOP == 0:
            model.reset()
        model.eval(prompt if model.n_tokens == 0 else prompt[:1])
        return int(last_logits(model).argmax())

    return step


def check(threads):
    """The greatest difference of logits after the prompt, and after one more token, over the greatest logit. Some 4e-4 is as
    it should be: llama.cpp looks GELU up in a table of f16."""
    import torch

    made = {name: torch.from_numpy(array) for name, array in weights().items()}
    model = torch_blocks()[1](LAYERS, HEADS, WIDTH, WORDS, PLACES).eval()
    names = {"tokens": "token_embd", "places": "position_embd", "norm": "output_norm"}
    for i in range(LAYERS):
        names |= {f"blocks.{i}.{ours}": f"blk.{i}.{theirs}"
                  for ours, theirs in (("attention.qkv", "attn_qkv"), ("attention.out", "attn_output"), ("norm1", "attn_norm"),
                                       ("norm2", "ffn_norm"), ("mlp.0", "ffn_up"), ("mlp.2", "ffn_down"))}
    model.load_state_dict({key: made[names[key.rpartition(".")[0]] + "." + key.rpartition(".")[2]] for key in model.state_dict()})
    peer, tokens = load("F32", threads), torch.randint(0, WORDS, (1, PROMPT + 1))
    for at, part in ((PROMPT, tokens[0, :PROMPT]), (PROMPT + 1, tokens[0, PROMPT:])):
        peer.eval(part.tolist())
        with torch.no_grad():
            expected = model(tokens[:, :at])[0, -1]
        error = (torch.from_numpy(last_logits(peer)) - expected).abs().max() / expected.abs().max()
        print(f"after {at} tokens: logits differ by {error:.1e} of the greatest")


def line(options, steps, name):
    if name not in steps:
        steps[name] = decode(load(BENCHES[name], options.threads))
    ms, least, used, first = measure(steps[name], options.seconds)
    return json.dumps({"peer": "llama.cpp", "bench": name, "threads": options.threads, "ms": ms, "min_ms": least, "cpu_ms": used,
                       "first_s": first})


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    options = options_of(parser, BENCHES)
    try:
        import gguf, llama_cpp
    except ImportError as error:
        print(f"llama.cpp: {error}, left out", file=sys.stderr)
        return
    limit_processors(options.threads)
    if options.check:
        check(options.threads)
        return
    steps = {}
    answer(options, BENCHES, lambda name: line(options, steps, name))


if __name__ == "__main__":
    main()
