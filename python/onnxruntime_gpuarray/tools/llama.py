"""A language model of Llama's shape with weights of 4 bits, as ONNX and as torch modules, which decodes a word.

The graph is what model builders write for ONNX Runtime: MatMulNBits, GroupQueryAttention, SimplifiedLayerNormalization
and SkipSimplifiedLayerNormalization. PyTorch has the same weights, as numbers of the type, or in its own 4-bit format.
"""

from dataclasses import dataclass

import numpy as np
import onnx
import torch
from onnx import TensorProto
from onnx.helper import make_graph, make_model, make_node, make_opsetid, make_tensor_value_info
from torch.nn import functional

BLOCK, EPSILON = 32, 1e-5


@dataclass(frozen=True)
class Shape:
    words: int = 128256
    width: int = 2048
    layers: int = 16
    heads: int = 32
    pairs: int = 8  # of keys and values
    inner: int = 8192
    before: int = 1023  # words in the cache, which has room for one more

    @property
    def each(self):
        return self.width // self.heads

    def matrices(self):
        """Rows and columns of the matrices of a layer."""
        both = (self.heads + 2 * self.pairs) * self.each
        return {
            "qkv": (both, self.width),
            "out": (self.width, self.width),
            "gate": (self.inner, self.width),
            "up": (self.inner, self.width),
            "down": (self.width, self.inner),
        }


def random_weights(shape, kind, seed=0):
    """Bytes and scales of each matrix, embeddings, and tables of angles."""
    rng, made = np.random.default_rng(seed), {}
    sizes = {f"{name}{i}": size for i in range(shape.layers) for name, size in shape.matrices().items()}
    for name, (rows, columns) in {**sizes, "head": (shape.words, shape.width)}.items():
        packed = np.frombuffer(rng.bytes(rows * columns // 2), np.uint8).reshape(rows, columns // BLOCK, BLOCK // 2)
        scale = rng.random((rows, columns // BLOCK), np.float32) / (2.5 * np.sqrt(columns))
        made[name] = packed, scale.astype(kind)
    made["words"] = rng.random((shape.words, shape.width), np.float32).astype(kind)
    angles = np.outer(np.arange(shape.before + 1), 5e5 ** -(np.arange(shape.each // 2) / (shape.each // 2)))
    return made | {"cos": np.cos(angles).astype(kind), "sin": np.sin(angles).astype(kind)}


def random_inputs(shape, kind, seed=1):
    rng, cache = np.random.default_rng(seed), (1, shape.pairs, shape.before + 1, shape.each)
    made = {"ids": rng.integers(shape.words, size=(1, 1))}
    made |= {"lengths": np.array([shape.before], np.int32), "total": np.array(shape.before + 1, np.int32)}
    for i in range(shape.layers):
        made |= {f"{name}{i}": rng.standard_normal(cache, np.float32).astype(kind) for name in ("keys", "values")}
    return made


def model(shape, weights, kind):
    """The graph as bytes: logits and the caches with the word in them."""
    constants = {name: weights[name] for name in ("words", "cos", "sin")} | {"ones": np.ones(shape.width, kind)}
    nodes = [make_node("Gather", ["words", "ids"], ["x"])]
    own = {"domain": "com.microsoft"}

    def product(name, x, y):
        rows, blocks, _ = weights[name][0].shape
        constants[f"{name}_q"], constants[f"{name}_s"] = weights[name][0], weights[name][1].reshape(-1)
        given = {"N": rows, "K": blocks * BLOCK, "bits": 4, "block_size": BLOCK}
        nodes.append(make_node("MatMulNBits", [x, f"{name}_q", f"{name}_s"], [y], **given, **own))

    nodes.append(make_node("SimplifiedLayerNormalization", ["x", "ones"], ["n0"], axis=-1, epsilon=EPSILON))
    x = "x"
    for i in range(shape.layers):
        product(f"qkv{i}", f"n{i}", f"qkv{i}_y")
        given = {"num_heads": shape.heads, "kv_num_heads": shape.pairs, "do_rotary": 1}
        inputs = [f"qkv{i}_y", "", "", f"keys{i}", f"values{i}", "lengths", "total", "cos", "sin"]
        outputs = [f"a{i}", f"new_keys{i}", f"new_values{i}"]
        nodes.append(make_node("GroupQueryAttention", inputs, outputs, **given, **own))
        product(f"out{i}", f"a{i}", f"o{i}")
        norm = {"epsilon": EPSILON, **own}
        skip = "SkipSimplifiedLayerNormalization"
        nodes.append(make_node(skip, [x, f"o{i}", "ones"], [f"m{i}", "", "", f"r{i}"], **norm))
        product(f"gate{i}", f"m{i}", f"g{i}")
        product(f"up{i}", f"m{i}", f"u{i}")
        nodes.append(make_node("Sigmoid", [f"g{i}"], [f"sg{i}"]))
        nodes.append(make_node("Mul", [f"g{i}", f"sg{i}"], [f"h{i}"]))
        nodes.append(make_node("Mul", [f"h{i}", f"u{i}"], [f"hu{i}"]))
        product(f"down{i}", f"hu{i}", f"d{i}")
        x = f"x{i + 1}"
        nodes.append(make_node(skip, [f"r{i}", f"d{i}", "ones"], [f"n{i + 1}", "", "", x], **norm))
    product("head", f"n{shape.layers}", "logits")
    float_type = onnx.helper.np_dtype_to_tensor_dtype(np.dtype(kind))
    cache = (1, shape.pairs, shape.before + 1, shape.each)
    both = [f"{name}{i}" for i in range(shape.layers) for name in ("keys", "values")]
    ends = [make_tensor_value_info(f"new_{name}", float_type, cache) for name in both]
    inputs = [make_tensor_value_info("ids", TensorProto.INT64, (1, 1))]
    inputs += [make_tensor_value_info("lengths", TensorProto.INT32, (1,))]
    inputs += [make_tensor_value_info("total", TensorProto.INT32, ())]
    inputs += [make_tensor_value_info(name, float_type, cache) for name in both]
    logits = make_tensor_value_info("logits", float_type, (1, 1, shape.words))
    tensors = [onnx.numpy_helper.from_array(a, name) for name, a in constants.items()]
    graph = make_graph(nodes, "llama", inputs, [logits, *ends], tensors)
    domains = [make_opsetid("", 21), make_opsetid("com.microsoft", 1)]
    return make_model(graph, opset_imports=domains, ir_version=10).SerializeToString()


def matrix(packed, scale, kind, place):
    """The numbers of a matrix."""
    q, s = torch.as_tensor(packed).to(place), torch.as_tensor(scale).to(place)
    numbers = torch.stack([q & 15, q >> 4], -1).reshape(*q.shape[:2], BLOCK)
    return ((numbers.to(s.dtype) - 8) * s[..., None]).reshape(q.shape[0], -1).to(kind)


def packed_by_torch(packed, scale, place):
    """A matrix in the format of torch's product of 4-bit weights, for bfloat16 alone."""
    q, s = torch.as_tensor(packed).to(place), torch.as_tensor(scale).to(place, torch.bfloat16)
    swapped = ((q & 15) << 4 | q >> 4).reshape(q.shape[0], -1)
    both = torch.stack([s.T, torch.zeros_like(s.T)], -1).contiguous()
    return torch.ops.aten._convert_weight_to_int4pack(swapped, 8), both


class Llama:
    """The same in PyTorch, eagerly, by matrices of numbers or, with `packed`, of torch's 4-bit format."""

    def __init__(self, shape, weights, kind, place, packed):
        self.shape, self.packed = shape, packed
        make = packed_by_torch if packed else lambda *a: matrix(*a[:2], kind, a[2])
        self.matrices = {n: make(*w, place) for n, w in weights.items() if isinstance(w, tuple)}
        self.tables = {n: torch.as_tensor(weights[n]).to(place, kind) for n in ("words", "cos", "sin")}
        self.ones = torch.ones(shape.width, dtype=kind, device=place)

    def product(self, name, x):
        m = self.matrices[name]
        if not self.packed:
            return functional.linear(x, m)
        y = torch.ops.aten._weight_int4pack_mm(x.reshape(-1, x.shape[-1]), m[0], BLOCK, m[1])
        return y.reshape(*x.shape[:-1], -1)

    def turn(self, x):
        cos, sin = (self.tables[n][self.shape.before] for n in ("cos", "sin"))
        a, b = x.chunk(2, -1)
        return torch.cat([a * cos - b * sin, a * sin + b * cos], -1)

    def norm(self, x):
        return functional.rms_norm(x, (self.shape.width,), self.ones, EPSILON)

    def attention(self, i, x, keys, values):
        s = self.shape
        parts = self.product(f"qkv{i}", x).reshape(1, 1, -1, s.each).transpose(1, 2)
        q, k, v = parts.split([s.heads, s.pairs, s.pairs], 1)
        keys = torch.cat([keys[:, :, : s.before], self.turn(k)], 2)
        values = torch.cat([values[:, :, : s.before], v], 2)
        y = functional.scaled_dot_product_attention(self.turn(q), keys, values, enable_gqa=True)
        return self.product(f"out{i}", y.reshape(1, 1, -1)), keys, values

    def __call__(self, ids, lengths, total, *caches):
        x, fresh = functional.embedding(ids, self.tables["words"]), []
        for i in range(self.shape.layers):
            y, *both = self.attention(i, self.norm(x), *caches[2 * i : 2 * i + 2])
            fresh, x = fresh + both, x + y
            y = self.norm(x)
            inner = functional.silu(self.product(f"gate{i}", y)) * self.product(f"up{i}", y)
            x = x + self.product(f"down{i}", inner)
        return self.product("head", self.norm(x)), *fresh
