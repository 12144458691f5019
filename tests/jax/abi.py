"""Compares sizes and offsets of the structs in src/pjrt/api with those of the package pypjrt, which has them from XLA's headers.

    python tests/jax/abi.py [--cc CC]

A struct that one side has and the other has not is passed over, and so are fields that have other names: the number of the
compared ones is told. Where ours ends earlier (later versions have added fields), the offsets of the fields that it has must
agree. Exit 1 when something differs."""
import argparse
import ctypes
import importlib
import os
import pathlib
import re
import subprocess
import sys
import tempfile

from pypjrt import _abi

SOURCES = pathlib.Path(__file__).resolve().parents[2] / "src"
HEADERS = ("abi.h", "extensions.h", "ffi.h", "partitioner.h")
THEIR_NAMES = {
    "JAX_String": "JAX_CustomCallPartitioner_string",
    "JAX_Value": "JAX_CustomCallPartitioner_aval",
    "JAX_Outcome": "JAX_CustomCallPartitioner_version_and_error",
    "JAX_Partition_Args": "JAX_CustomCallPartitioner_Partition_Args",
    "JAX_InferSharding_Args": "JAX_CustomCallPartitioner_InferShardingFromOperands_Args",
    "JAX_PropagateUserSharding_Args": "JAX_CustomCallPartitioner_PropagateUserSharding_Args",
    "JAX_Partitioner": "JAX_CustomCallPartitioner_Callbacks",
    "PJRT_Layouts_Client_GetDefaultLayout_Args": "PJRT_Layouts_PJRT_Client_GetDefaultLayout_Args",
    "PJRT_Layouts_Buffer_MemoryLayout_Args": "PJRT_Layouts_PJRT_Buffer_MemoryLayout_Args",
    "PJRT_Layouts_Topology_GetDefaultLayout_Args": "PJRT_Layouts_PJRT_Topology_GetDefaultLayout_Args",
    "PJRT_RuntimeAbiVersion_Compatible_Args": "PJRT_RuntimeAbiVersion_IsCompatibleWithRuntime_Args",
}


def structs_of(text):
    """{name: [field]} of preprocessed C: fields of anonymous unions are the struct's own."""
    found = {}
    for match in re.finditer(r"\bstruct (\w+)\s*\{", text):
        depth, at = 1, match.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(text[at], 0)
            at += 1
        body = re.sub(r"\bunion\s*\{|\}", " ", text[match.end():at - 1])
        fields = []
        for declaration in filter(None, (part.strip() for part in body.split(";"))):
            pointer = re.search(r"\(\s*\*\s*(\w+)\s*\)\s*\(", declaration)
            if pointer:
                fields.append(pointer[1])
                continue
            for part in declaration.split(","):
                name = re.search(r"(\w+)\s*(\[\w*\])*$", part.strip())
                fields.append(name[1])
        found[match[1]] = fields
    return found


def measured(cc, structs):
    """{name: (size, {field: offset})}"""
    program = ["#include <stdio.h>", *(f'#include "pjrt/api/{header}"' for header in HEADERS), "int main(void)\n{"]
    for name, fields in structs.items():
        program.append(f'printf("{name} %zu\\n", sizeof(struct {name}));')
        program += [f'printf("{name} {field} %zu\\n", offsetof(struct {name}, {field}));' for field in fields]
    program.append("}")
    with tempfile.TemporaryDirectory() as folder:
        source, binary = pathlib.Path(folder) / "sizes.c", pathlib.Path(folder) / "sizes"
        source.write_text("\n".join(program) + "\n")
        subprocess.run([cc, "-std=gnu17", f"-I{SOURCES}", f"-I{SOURCES.parent / 'include'}", source, "-o", binary],
                       check=True)
        lines = subprocess.run([binary], check=True, capture_output=True, text=True).stdout.splitlines()
    sizes = {}
    for line in lines:
        words = line.split()
        if len(words) == 2:
            sizes[words[0]] = (int(words[1]), {})
        else:
            sizes[words[0]][1][words[1]] = int(words[2])
    return sizes


def theirs(kind):
    """{field: offset} of a ctypes structure, with the fields of anonymous unions."""
    fields = {}
    for name, field_type in ((field[0], field[1]) for field in kind._fields_):
        if name in getattr(kind, "_anonymous_", ()):
            fields |= {inner[0]: getattr(kind, name).offset for inner in field_type._fields_}
        else:
            fields[name] = getattr(kind, name).offset
    return fields


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--cc", default=os.environ.get("CC", "cc"))
    options = parser.parse_args()
    major, minor = _abi.available()[0]
    package = importlib.import_module(f"{_abi.__name__}.pjrt_{major}_{minor}")
    text = "".join(subprocess.run([options.cc, "-E", "-P", f"-I{SOURCES}", f"-I{SOURCES.parent / 'include'}",
                                   SOURCES / "pjrt" / "api" / header], check=True, capture_output=True, text=True).stdout
                   for header in HEADERS)
    ours = {name: fields for name, fields in structs_of(text).items()
            if fields and isinstance(getattr(package, THEIR_NAMES.get(name, name), None), type(ctypes.Structure))}
    wrong = compared = 0
    for name, (size, offsets) in measured(options.cc, ours).items():
        their = getattr(package, THEIR_NAMES.get(name, name))
        their_offsets = theirs(their)
        last = max(offsets.values())
        earlier = any(offset > last for offset in their_offsets.values())
        if size != ctypes.sizeof(their) and not (earlier and size < ctypes.sizeof(their)):
            print(f"{name}: {size} bytes, in pypjrt {ctypes.sizeof(their)}")
            wrong += 1
        for field, offset in offsets.items():
            other = their_offsets.get(field, their_offsets.get(f"PJRT_{field}"))
            compared += other is not None
            if other is not None and other != offset:
                print(f"{name}.{field}: at {offset}, in pypjrt at {other}")
                wrong += 1
    print(f"{len(ours)} structs and {compared} fields compared with version {major}.{minor}, {wrong} differ")
    return 1 if wrong or compared < 500 else 0


if __name__ == "__main__":
    sys.exit(main())
