"""Writes tests/io/golden/gpt2: a tiny GPT-2 with random weights, as the package transformers saves it, and the words that it
writes after a prompt when it takes the most likely one each time. vocab.json and merges.txt are those of
generate_tokenizer.py, which must have run before.

    python3 tests/io/generate_gpt2.py"""
import os
import shutil

import torch
from tokenizers import Tokenizer, models, pre_tokenizers
from transformers import GPT2Config, GPT2LMHeadModel

here = os.path.dirname(os.path.abspath(__file__))
bpe, out = os.path.join(here, "golden", "bpe"), os.path.join(here, "golden", "gpt2")
os.makedirs(out, exist_ok=True)
for name in ("vocab.json", "merges.txt"):
    shutil.copy(os.path.join(bpe, name), os.path.join(out, name))
torch.manual_seed(11)
tokenizer = Tokenizer(models.BPE.from_file(os.path.join(bpe, "vocab.json"), os.path.join(bpe, "merges.txt")))
tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
model = GPT2LMHeadModel(GPT2Config(vocab_size=tokenizer.get_vocab_size(), n_positions=64, n_embd=16, n_layer=2, n_head=2))
with torch.no_grad():
    for name, value in model.named_parameters():
        value.add_(0.3 * torch.randn_like(value))
model.eval()
prompt = "The theme of summer"
tokens = tokenizer.encode(prompt).ids
written = []
with torch.no_grad():
    for _ in range(40):
        logits = model(torch.tensor([tokens])).logits[0, -1]
        best = logits.topk(2).values
        assert best[0] - best[1] > 1e-3, "too close to tell"
        tokens.append(int(logits.argmax()))
        written.append(tokens[-1])
model.save_pretrained(out)
for name in os.listdir(out):
    if name not in ("vocab.json", "merges.txt", "config.json", "model.safetensors"):
        os.remove(os.path.join(out, name))
with open(os.path.join(out, "expected.txt"), "w") as file:
    file.write(prompt + "\n" + " ".join(map(str, written)) + "\n")
print(written)
