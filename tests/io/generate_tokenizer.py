"""Writes the golden files of tests/io/test_tokenizer.c: a small byte-level byte-pair encoding that the package tokenizers
trained (bpe/vocab.json, bpe/merges.txt), and what it makes of texts (bpe/encodings.txt: a text as hex, then its tokens).

    python3 tests/io/generate_tokenizer.py"""
import json
import os
import random

from tokenizers import Tokenizer, decoders, models, pre_tokenizers, trainers

here = os.path.join(os.path.dirname(os.path.abspath(__file__)), "golden", "bpe")
os.makedirs(here, exist_ok=True)
corpus = ["Shall I compare thee to a summer's day? Thou art more lovely and more temperate:",
          "Rough winds do shake the darling buds of May, and summer's lease hath all too short a date;",
          "It's what they'll say we've said, isn't it? I'd think you're 20 or 21, and I'm 1984.",
          "for (int i = 0; i < n; i++) {\n        sum += data[i];\n    }\n\n\treturn sum;",
          "Größe über alles, naïve café, привет мир, こんにちは世界, 안녕하세요, مرحبا, ١٢٣, ½ ² Ⅷ",
          "the theme then there these the other another mother bother"] * 3
tokenizer = Tokenizer(models.BPE())
tokenizer.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
tokenizer.decoder = decoders.ByteLevel()
tokenizer.train_from_iterator(corpus, trainers.BpeTrainer(
    vocab_size=480, special_tokens=["<|endoftext|>"], initial_alphabet=pre_tokenizers.ByteLevel.alphabet(),
    show_progress=False))
tokenizer.model.save(here)
# As in a model's files: without special handling of the special token.
plain = Tokenizer(models.BPE.from_file(os.path.join(here, "vocab.json"), os.path.join(here, "merges.txt")))
plain.pre_tokenizer = pre_tokenizers.ByteLevel(add_prefix_space=False)
texts = ["", " ", "  ", "   a", "a   ", "\n\n\n", "a\n b", "\t\tx  y", "it's they'll we've I'd you're I'm isn't 'S 'x",
         "  'll", "1984 x20y ½²Ⅷ ١٢٣", "a\u00a0b \u00a0c\u3000 d\u2003\u2003e\x85f\x1cg", "don''t  ''s", "привет, мир! 世界。 안녕",
         "e\u0301 \u0301x \u0bbe1", "😀😀 🇩🇪 a😀", "<|endoftext|>", "the themes of mothers" * 20, "t" * 300, "the" * 100,
         "\ufeffbom \u200b zero", "\U00010400\U00010401 \U0001d7d8\U0001d7d9", "<>?!... ---\n---", "a\r\nb\r\n"]
random.seed(1)
alphabet = "aehtmoru sS'  \n\t109.,;!éüß世안م١½😀\u00a0"
texts += ["".join(random.choice(alphabet) for _ in range(random.randint(1, 60))) for _ in range(120)]
with open(os.path.join(here, "encodings.txt"), "w") as out:
    for text in texts:
        out.write("%s:%s\n" % (text.encode().hex(), " ".join(map(str, plain.encode(text).ids))))
print(len(texts), len(json.load(open(os.path.join(here, "vocab.json")))))
