"""Random programs of operators, views and in-place operations, run on the device and on torch's CPU beside it.

    python random_programs.py [--seed N] [--count N]

Numbers are small integers, so that all results are exact and compared for equality, whatever the order of a sum. What
one device refuses, the other one has to refuse as well.
"""

import argparse
import random
import sys

import torch
from torch._prims_common import is_non_overlapping_and_dense_or_false

FLOATS = [torch.float32, torch.float64, torch.float16, torch.bfloat16]
DTYPES = [*FLOATS, torch.int64, torch.int32, torch.int16, torch.int8, torch.uint8, torch.bool, torch.complex64]
# The largest integers of which sums and products are kept; beyond, remainders are taken.
LARGEST = {torch.float16: 60, torch.bfloat16: 15, torch.float32: 2000, torch.complex64: 500}


class Choices:
    """What a program consists of; integer() is another one for hypothesis."""

    def integer(self, low, high):
        raise NotImplementedError

    def choice(self, values):
        return values[self.integer(0, len(values) - 1)]


class Seeds(Choices):
    """Choices by Python's generator."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def integer(self, low, high):
        return self.random.randint(low, high)


class Pair:
    """A tensor on the CPU and its twin on the device."""

    def __init__(self, cpu, device):
        self.cpu, self.device = cpu, device

    def __getitem__(self, which):
        return (self.cpu, self.device)[which]


class Mismatch(AssertionError):
    pass


def overlaps_itself(tensor):
    """Are two of its elements at one place?"""
    places = torch.zeros(1, dtype=torch.int64)
    for size, stride in zip(tensor.shape, tensor.stride(), strict=True):
        places = (places[:, None] + torch.arange(size) * stride).flatten()
    return len(places.unique()) < len(places)


def resolved(tensor):
    return tensor.detach().cpu().resolve_conj().resolve_neg()


class Program:
    def __init__(self, draw, gradients=False):
        self.draw, self.lines, self.gradients = draw, [], gradients
        self.leaves, self.pool = [], []
        for _ in range(draw.integer(2, 3)):
            self.add_leaf()

    # ------------------------------------------------------------------------------------------------------- choices

    def shape(self):
        return [self.draw.choice([0, 1, 2, 3, 4, 5, 7]) for _ in range(self.draw.integer(0, 4))]

    def numbers(self, shape, dtype, low=-3, high=4):
        count = torch.Size(shape).numel()
        factor, begin = self.draw.integer(1, 50), self.draw.integer(0, 50)
        values = (torch.arange(count) * factor + begin) * 7919 % 101 % (high - low) + low
        if dtype == torch.uint8:
            values = values.abs()
        x = values.reshape(shape).to(dtype)
        return x + 1j * x.flip(0) if dtype.is_complex and x.dim() > 0 else x

    def add_leaf(self):
        dtype = torch.float64 if self.gradients else self.draw.choice(DTYPES)
        x = self.numbers(self.shape(), dtype)
        pair = Pair(x, x.to("gpuarray"))
        self.lines.append(f"t{len(self.pool)} = {dtype} {list(x.shape)}")
        if self.gradients:
            self.leaves.append(Pair(*(t.requires_grad_() for t in (pair.cpu, pair.device))))
            pair = Pair(*(t * 1 for t in (pair.cpu, pair.device)))
        self.pool.append(pair)

    def any(self, fits=lambda t: True):
        found = [p for p in self.pool if fits(p.cpu)]
        return self.draw.choice(found) if found else None

    def axis(self, x):
        return self.draw.integer(-x.dim(), x.dim() - 1)

    # ----------------------------------------------------------------------------------------------------- execution

    def run(self, text, f, *pairs):
        """f of the tensors of both sides: a pair of results, or None where both refuse."""
        self.lines.append(
            text + " of " + ", ".join(f"{p.cpu.dtype} {list(p.cpu.shape)} {p.cpu.stride()}" for p in pairs)
        )
        results, errors = [], []
        for side in (0, 1):
            try:
                results.append(f(*(p[side] for p in pairs)))
            except (RuntimeError, IndexError, ValueError, TypeError, NotImplementedError) as error:
                errors.append((side, error))
        if len(errors) == 2 or (len(errors) == 1 and self.is_lack(errors[0], pairs)):
            self.lines[-1] += "  refused"
            return None
        if errors:
            raise Mismatch(f"one side alone refuses: {errors[0]}\n" + self.text())
        return Pair(*results)

    @staticmethod
    def is_lack(error, pairs):
        """Types that one side lacks are no matter: the device has no complex numbers of half floats. Nor is it that
        torch's CPU does not look at types of products without elements, or that a view is refused where strides
        differ."""
        side, text = error[0], str(error[1])
        if "expected mat1 and mat2 to have the same dtype" in text:
            return side == 1 and any(p.cpu.numel() == 0 for p in pairs)
        if "view size is not compatible" in text:
            return any(p.cpu.stride() != p.device.stride() for p in pairs)
        kinds = {p.cpu.dtype for p in pairs}
        said = "does not take these dtypes" in text or "'ComplexHalf'" in text
        complex_half = (torch.complex32 in kinds or {torch.complex64, torch.float16} <= kinds) and said
        return complex_half if side == 1 else "not implemented for" in text

    def compare(self, pair):
        a, b = resolved(pair.cpu), resolved(pair.device)
        if a.dtype != b.dtype or a.shape != b.shape:
            raise Mismatch(f"{b.dtype} {list(b.shape)}, not {a.dtype} {list(a.shape)}\n" + self.text())
        same = torch.allclose(b, a, 0, 0, equal_nan=True) if a.dtype != torch.bool else torch.equal(a, b)
        if not same:
            raise Mismatch(f"found {b}\nexpected {a}\n" + self.text())

    def text(self):
        return "\n".join(self.lines)

    def keep(self, pair):
        """Compare a result and put it into the pool, bounded."""
        if pair is None:
            return
        self.compare(pair)
        if pair.cpu.numel() > 3000 or pair.cpu.dim() > 6:
            return
        bound = LARGEST.get(pair.cpu.dtype, 10**5)
        values = pair.cpu.detach()
        if pair.cpu.dtype != torch.bool and values.numel() > 0 and not values.abs().max() <= bound:
            if pair.cpu.is_complex():
                return
            pair = self.run("remainder by 5", lambda t: torch.nan_to_num(t, 1, 2, 3).remainder(5), pair)
            self.compare(pair)
        if len(self.pool) > 9:
            del self.pool[self.draw.integer(0, len(self.pool) - 1)]
        self.pool.append(pair)

    # ---------------------------------------------------------------------------------------------------- operations

    def view(self):
        p = self.any(lambda t: t.dim() > 0)
        if p is None:
            return
        d, n = self.axis(p.cpu), p.cpu.dim()
        size = p.cpu.shape[d]
        order = [(i + self.draw.integer(0, n - 1)) % n for i in range(n)]
        order = list(range(n))[::-1] if len(set(order)) < n else order
        step, first = self.draw.integer(1, 3), self.draw.integer(0, max(size - 1, 0))
        other, wide = self.axis(p.cpu), self.draw.integer(1, max(size, 1))
        views = [
            ("permute", lambda t: t.permute(order)),
            ("slice", lambda t: t.narrow(d, first, size - first).movedim(d, 0)[::step].movedim(0, d)),
            ("select", lambda t: t.select(d, first)),
            ("unsqueeze", lambda t: t.unsqueeze(d)),
            ("flatten", lambda t: t.reshape(-1)),
            ("flip", lambda t: t.flip(d)),
            ("transpose", lambda t: t.transpose(d, other)),
            ("diagonal", lambda t: t.diagonal(step - 2, d, other)),
            ("unfold", lambda t: t.unfold(d, wide, step)),
            ("expand", lambda t: t.unsqueeze(0).expand(3, *t.shape)),
            ("chunk", lambda t: t.chunk(2, d)[-1]),
            ("squeeze", lambda t: t.squeeze()),
            ("split", lambda t: t.split(step, d)[0]),
            ("contiguous", lambda t: t.contiguous()),
            ("detach", lambda t: t.clone(memory_format=torch.preserve_format)),
            ("conj", lambda t: t.conj()),
            ("real", lambda t: t.real),
            ("roll", lambda t: t.roll(first, d)),
            ("view", lambda t: t.view(-1, t.shape[-1])),
            ("unflatten", lambda t: t.unflatten(d, (-1, 2))),
        ]
        name, f = self.draw.choice(views)
        self.keep(self.run(name, f, p))

    def binary(self):
        a, b = self.any(), self.any()
        names = ["add", "sub", "mul", "maximum", "minimum", "eq", "ne", "lt", "ge", "logical_and", "logical_xor",
                 "floor_divide", "remainder", "fmod", "matmul", "outer", "kron", "bitwise_and", "bitwise_xor", "hypot",
                 "atan2", "copysign", "where", "dot", "true_divide"]  # fmt: skip
        name = self.draw.choice(names)
        # Besides division by 0: the sign of a 0 is not compared, so nothing may depend on it.
        if name in ("floor_divide", "remainder", "fmod", "true_divide", "copysign", "atan2") and bool(
            (b.cpu.detach() == 0).any()
        ):
            name = "add"
        if name == "where":
            return self.keep(self.run(name, lambda x, y: torch.where(x != 0, x, y), a, b))
        if name in ("hypot", "atan2", "true_divide"):  # results that are rounded stay out of the pool
            return self.near(self.run(name, getattr(torch, name), a, b))
        return self.keep(self.run(name, getattr(torch, name), a, b))

    def near(self, pair):
        if pair is None:
            return
        a, b = resolved(pair.cpu), resolved(pair.device)
        near = {torch.float16: 2e-3, torch.bfloat16: 2e-2, torch.float64: 1e-12}.get(a.dtype, 2e-5)
        try:
            torch.testing.assert_close(b, a, rtol=near, atol=near, equal_nan=True)
        except AssertionError as error:
            raise Mismatch(f"{error}\n" + self.text()) from None

    def unary(self):
        p = self.any()
        number = self.draw.choice([-2, 0, 1, 2, 3, 0.5, True])
        exact = [
            ("neg", torch.neg),
            ("abs", torch.abs),
            ("sign", torch.sgn),
            ("floor", torch.floor),
            ("square", torch.square),
            ("relu", torch.relu),
            ("logical_not", torch.logical_not),
            ("isfinite", torch.isfinite),
            ("clamp", lambda t: t.clamp(-1, 2)),
            ("trunc", torch.trunc),
            ("bitwise_not", torch.bitwise_not),
            (f"+ {number}", lambda t: t + number),
            (f"* {number}", lambda t: t * number),
            (f"{number} -", lambda t: number - t),
            (f"> {number}", lambda t: t > number),
            ("hardtanh", torch.nn.functional.hardtanh),
            ("pow 2", lambda t: t**2),
            ("nan_to_num", torch.nan_to_num),
            *(
                (f"to {d}", lambda t, d=d: (t.real if t.is_complex() and not d.is_complex else t).to(d))
                for d in DTYPES
                if d != torch.uint8
            ),
        ]
        rounded = [
            ("exp", torch.exp),
            ("sqrt", torch.sqrt),
            ("sigmoid", torch.sigmoid),
            ("tanh", torch.tanh),
            ("log1p", torch.log1p),
            ("sin", torch.sin),
            ("gelu", torch.nn.functional.gelu),
            ("softmax", lambda t: t.softmax(-1)),
            ("logsumexp", lambda t: t.logsumexp(-1)),
            ("mean", lambda t: t.mean(-1)),
            ("std", lambda t: t.std(0)),
            ("erf", torch.erf),
            ("log_softmax", lambda t: t.log_softmax(0)),
            ("norm", torch.linalg.norm),
        ]
        if self.draw.integer(0, 3) == 0:
            name, f = self.draw.choice(rounded)
            return self.near(self.run(name, f, p))
        name, f = self.draw.choice(exact)
        if name == "sign" and p.cpu.is_complex():
            return self.near(self.run(name, f, p))
        return self.keep(self.run(name, f, p))

    def reduction(self):
        p = self.any()
        d, keep = (self.axis(p.cpu) if p.cpu.dim() > 0 else 0), self.draw.choice([True, False])
        n = max(p.cpu.shape[d] if p.cpu.dim() > 0 else 1, 1)
        k = self.draw.integer(1, n)
        functions = [
            ("sum", lambda t: t.sum(d, keepdim=keep)),
            ("sum of all", lambda t: t.sum()),
            ("amax", lambda t: t.amax(d, keep)),
            ("amin", lambda t: t.amin(d, keep)),
            ("any", lambda t: t.any(d, keep)),
            ("all", lambda t: t.all(d, keep)),
            ("count", lambda t: torch.count_nonzero(t, d)),
            ("cumsum", lambda t: t.cumsum(d)),
            ("max", lambda t: t.detach().max(d)[0]),
            ("cummax", lambda t: t.detach().cummax(d)[0]),
            ("sort", lambda t: t.detach().sort(d, descending=keep)[0]),
            ("stable argsort", lambda t: t.sort(d, descending=keep, stable=True)[1]),
            ("topk", lambda t: t.detach().topk(k, d)[0]),
            ("kthvalue", lambda t: t.detach().kthvalue(k, d)[0]),
            ("median", lambda t: t.detach().contiguous().median(d)[0]),  # torch's CPU is wrong for expanded ones
            ("unique", lambda t: t.detach().unique()),
            ("diff", lambda t: t.diff(dim=d)),
            ("nonzero", lambda t: t.nonzero()),
            ("aminmax", lambda t: torch.stack(t.detach().aminmax(dim=d))),
            ("trace", lambda t: t.trace()),
            ("sum of two", lambda t: t.sum((0, -1))),
            ("cumprod", lambda t: t.sign().cumprod(d)),
            ("prod", lambda t: t.sign().prod(d)),
            ("flip", lambda t: t.flip(0).cumsum(d).flip(0)),
        ]
        name, f = self.draw.choice(functions)
        self.keep(self.run(f"{name} {d} {keep} {k}", f, p))

    def indices(self, size, count):
        first, step = self.draw.integer(0, size - 1), self.draw.integer(0, 3)
        x = (torch.arange(count) * step + first) % size
        return Pair(x, x.to("gpuarray"))

    def moved(self):
        p = self.any(lambda t: t.dim() > 0 and 0 not in t.shape)
        if p is None:
            return
        d, q = self.axis(p.cpu), self.any()
        size = p.cpu.shape[d]
        i = self.indices(size, self.draw.integer(1, 5))
        whole = self.indices(size, p.cpu.numel())
        times, shift = self.draw.integer(1, 3), self.draw.integer(-2, 2)
        functions = [
            ("index_select", lambda t, i, w, q: t.index_select(d, i)),
            ("index", lambda t, i, w, q: t.movedim(d, 0)[i]),
            ("gather", lambda t, i, w, q: t.gather(d, w.reshape(t.shape))),
            ("take", lambda t, i, w, q: t.take(i)),
            ("cat", lambda t, i, w, q: torch.cat([t, t.flip(d)], d)),
            ("stack", lambda t, i, w, q: torch.stack([t, t + 1], d)),
            ("cat of two", lambda t, i, w, q: torch.cat([t, q], d)),
            ("masked_select", lambda t, i, w, q: t[t != 0]),
            ("repeat", lambda t, i, w, q: t.repeat(times, *[1] * t.dim())),
            ("tril", lambda t, i, w, q: t.tril(shift)),
            ("triu", lambda t, i, w, q: t.triu(shift)),
            ("repeat_interleave", lambda t, i, w, q: t.repeat_interleave(times, d)),
            ("pad", lambda t, i, w, q: torch.nn.functional.pad(t, (times, 1), value=2)),
            ("rot90", lambda t, i, w, q: t.rot90(shift)),
            ("two indices", lambda t, i, w, q: t[i.clamp(max=t.shape[0] - 1), ..., 0]),
            ("scatter_add", lambda t, i, w, q: torch.zeros_like(t).scatter_add(d, w.reshape(t.shape), t)),
            ("index_add", lambda t, i, w, q: t.index_add(d, i, t.index_select(d, i))),
            ("bincount", lambda t, i, w, q: i.bincount()),
            ("searchsorted", lambda t, i, w, q: torch.searchsorted(i.sort()[0], w)),
            ("one_hot", lambda t, i, w, q: torch.nn.functional.one_hot(i, size)),
            ("isin", lambda t, i, w, q: torch.isin(t, i)),
            ("tensordot", lambda t, i, w, q: torch.tensordot(t, t, ([d], [d]))),
            ("vander", lambda t, i, w, q: t.diag_embed()),
            ("max_pool", lambda t, i, w, q: torch.nn.functional.max_pool1d(t.reshape(1, 1, -1), 2, 1, ceil_mode=True)),
            (
                "conv",
                lambda t, i, w, q: torch.nn.functional.conv1d(
                    t.reshape(1, 1, -1), t.reshape(1, 1, -1)[..., :2], padding=1
                ),
            ),
        ]
        name, f = self.draw.choice(functions)
        self.keep(self.run(f"{name} {d}", f, p, i, whole, q))

    def apart(self, p, q):
        """q, or a copy of it if changing p in place with q has no determined result: they share memory, and torch does
        not refuse that where one of them has gaps or overlaps itself."""
        dense = all(is_non_overlapping_and_dense_or_false(pair.cpu) for pair in (p, q))
        shared = p.cpu.untyped_storage().data_ptr() == q.cpu.untyped_storage().data_ptr()
        return (self.run("clone", torch.clone, q) or q) if shared and not dense and p is not q else q

    def in_place(self):
        p = self.any()
        q = self.apart(p, self.any())
        number = self.draw.choice([-1, 0, 2, 3])
        d = self.axis(p.cpu) if p.cpu.dim() > 0 else 0
        size = p.cpu.shape[d] if p.cpu.dim() > 0 else 1
        i = self.indices(max(size, 1), self.draw.integer(1, max(size, 1)))
        step = self.draw.integer(1, 2)
        once = not overlaps_itself(p.cpu)  # how often an element that is there more than once is added to is not known
        changes = [
            ("add_", lambda t, q, i: t.add_(q)),
            ("mul_", lambda t, q, i: t.mul_(q)),
            ("copy_", lambda t, q, i: t.copy_(q)),
            ("sub_ number", lambda t, q, i: t.sub_(number)),
            ("fill_", lambda t, q, i: t.fill_(number)),
            ("zero_", lambda t, q, i: t.zero_()),
            ("clamp_", lambda t, q, i: t.clamp_(-2, 3)),
            ("neg_", lambda t, q, i: t.neg_()),
            ("masked_fill_", lambda t, q, i: t.masked_fill_(t > 0, number)),
            ("relu_", lambda t, q, i: t.relu_()),
            ("index_fill_", lambda t, q, i: t.index_fill_(d, i, number)),
            ("maximum", lambda t, q, i: t.copy_(torch.maximum(t, q))),
            ("[::step] =", lambda t, q, i: t[::step].fill_(number)),
            ("[i] =", lambda t, q, i: t.__setitem__(i, number)),
            ("index_put_", lambda t, q, i: t.movedim(d, 0).index_put_((i,), t.new_ones(()), accumulate=once)),
            ("[mask] =", lambda t, q, i: t.__setitem__(t < 1, number)),
            ("addcmul_", lambda t, q, i: t.addcmul_(q, q)),
            ("+= row", lambda t, q, i: t.add_(t.select(d, 0).clone().unsqueeze(d))),
            ("bitwise_or_", lambda t, q, i: t.bitwise_or_(q)),
            ("own transpose", lambda t, q, i: t.copy_(t.transpose(0, -1).clone())),
            ("lerp_", lambda t, q, i: t.lerp_(q, 1.0)),
            ("logical_xor_", lambda t, q, i: t.logical_xor_(q)),
            ("abs_", lambda t, q, i: t.abs_()),
        ]
        name, f = self.draw.choice(changes)
        if p.cpu.dtype == torch.uint8 and q.cpu.dtype.is_floating_point and name in ("copy_", "maximum"):
            name, f = "zero_", lambda t, q, i: t.zero_()  # negative numbers become 0 on the device
        changed = self.run(f"{name} {number} {d}", f, p, q, i)
        if changed is None:  # a part may have been written before the error was found
            self.pool = []
            return
        for pair in self.pool:  # views of it have changed as well
            self.compare(pair)
        self.bound_in_place()

    def bound_in_place(self):
        for pair in list(self.pool):
            values = pair.cpu.detach()
            if (
                pair.cpu.dtype == torch.bool
                or values.numel() == 0
                or values.abs().max() <= LARGEST.get(pair.cpu.dtype, 10**5)
            ):
                continue
            self.pool = [p for p in self.pool if p is not pair]

    def step(self):
        kinds = [
            self.view,
            self.view,
            self.binary,
            self.unary,
            self.reduction,
            self.moved,
            self.in_place,
            self.in_place,
        ]
        self.draw.choice(kinds)()
        while len(self.pool) < 2:
            self.add_leaf()

    def finish(self):
        """Gradients of a weighted sum of all results."""
        ends = [p for p in self.pool if p.cpu.requires_grad and p.cpu.numel() > 0]
        if not ends:
            return

        def backward(*results):
            total = 0
            for i, x in enumerate(results):
                weights = (torch.arange(x.numel(), dtype=torch.float64) % 5 + i).reshape(x.shape)
                total = total + (x.to(torch.float64) * weights.to(x.device)).sum()
            total.backward()

        if self.run("gradients", backward, *ends) is None:
            return
        for leaf in self.leaves:
            if (leaf.cpu.grad is None) != (leaf.device.grad is None):
                raise Mismatch("one side alone has a gradient\n" + self.text())
            if leaf.cpu.grad is not None:
                self.near(Pair(leaf.cpu.grad, leaf.device.grad))  # equal elements share that of their minimum


def run(draw, steps=12):
    """Run a program; raises Mismatch. Returns its number of operations."""
    program = Program(draw, gradients=draw.integer(0, 3) == 0)
    for _ in range(steps):
        program.step()
    if program.gradients:
        program.finish()
    return len(program.lines)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n")[0])
    parser.add_argument("--seed", type=int, default=0)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--steps", type=int, default=12)
    parser.add_argument("--go-on", action="store_true", help="after a program that is wrong")
    arguments = parser.parse_args()
    import torch_gpuarray  # noqa: F401

    wrong = lines = 0
    for seed in range(arguments.seed, arguments.seed + arguments.count):
        try:
            lines += run(Seeds(seed), arguments.steps)
        except Exception as error:
            wrong += 1
            print(f"seed {seed}: {type(error).__name__}: {error}\n", flush=True)
            if not arguments.go_on:
                break
    print(f"{seed + 1 - arguments.seed} programs, {lines} operations, {wrong} wrong")
    return wrong > 0


if __name__ == "__main__":
    sys.exit(main())
