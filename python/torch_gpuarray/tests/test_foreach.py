"""Operators over lists of tensors: the bits of the operators over one tensor, and the values of torch's CPU; and
optimisers that are made of them."""

import copy
import itertools
import json

import pytest
import torch
from test_operators import FLOATS, TOLERANCE
from torch import nn

pytestmark = pytest.mark.usefixtures("no_fallback")

# More tensors than a kernel takes, one without elements and one of rank 0 among them.
SHAPES = [(3,), (5, 7), (0,), (), (1000,), (2, 3, 4), (1,), *((n, 3) for n in range(1, 9))]

# Operators with another list; with a number; with a number for each tensor. `exact` ones have the CPU's bits.
UNARY = {"abs": True, "ceil": True, "exp": False, "floor": True, "frac": True, "neg": True, "reciprocal": True,
         "round": True, "rsqrt": False, "sign": True, "sqrt": False, "trunc": True} | dict.fromkeys(
    "atan cos cosh erf erfc expm1 lgamma log log10 log1p log2 sigmoid sin sinh tan tanh".split(), False)  # fmt: skip
BINARY = {"add": True, "sub": True, "mul": True, "div": True, "maximum": True, "minimum": True, "clamp_min": True,
          "clamp_max": True}  # fmt: skip


def lists(dtype, transposed=False):
    """Three lists; the last one is positive."""
    generator = torch.Generator().manual_seed(5)
    made = [[torch.randn(s, generator=generator, dtype=torch.float64) for s in SHAPES] for _ in range(3)]
    made[2] = [x.abs() + 0.1 for x in made[2]]
    order = (lambda x: x.t().contiguous().t() if x.dim() == 2 else x) if transposed else (lambda x: x)
    return [[order(x.to(dtype)) for x in tensors] for tensors in made]


def check(name, arguments, each, exact, dtype):
    """Of the operator `name` and the one in place: `each` makes the arguments of an operator over the i-th tensor."""
    operator, in_place = getattr(torch, f"_foreach_{name}"), getattr(torch, f"_foreach_{name}_")
    ours = [[x.to("gpuarray") for x in a] if isinstance(a, list) and isinstance(a[0], torch.Tensor) else a
            for a in arguments]  # fmt: skip
    found, expected = operator(*ours), operator(*arguments)
    alone = [operator(*each(ours, i))[0] for i in range(len(SHAPES))]
    versions = [x._version for x in ours[0]]
    in_place(*ours)
    assert all(x._version > v for x, v in zip(ours[0], versions, strict=True))
    for new, written, one, theirs in zip(found, ours[0], alone, expected, strict=True):
        assert new.dtype == dtype and new.shape == theirs.shape and new.stride() == theirs.stride()
        assert torch.equal(new, written) and torch.equal(new, one)
        if exact:
            assert torch.equal(new.cpu(), theirs)
        else:
            torch.testing.assert_close(new.cpu(), theirs, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


def one_of(arguments, i):
    """The arguments of a call for the i-th tensor alone."""
    return [[a[i]] if isinstance(a, list) else a for a in arguments]


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("name", UNARY)
def test_one_list(name, dtype):
    positive = lists(dtype, transposed=True)[2]
    check(name, [positive], one_of, UNARY[name], dtype)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("name", BINARY)
def test_two_operands(name, dtype):
    a, _, c = lists(dtype)
    numbers = [0.25 + i / 8 for i in range(len(SHAPES))]
    check(name, [a, c], one_of, BINARY[name], dtype)
    check(name, [a, 0.3125], one_of, BINARY[name], dtype)  # torch's CPU rounds numbers to half types
    check(name, [a, numbers], one_of, BINARY[name], dtype)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_sums_of_products(dtype):
    a, b, c = lists(dtype)
    numbers = [0.25 + i / 8 for i in range(len(SHAPES))]
    for value in (0.3, numbers):
        check("addcmul", [a, b, c, value], one_of, False, dtype)
        check("addcdiv", [a, b, c, value], one_of, False, dtype)
        check("lerp", [a, b, value], one_of, False, dtype)
    check("lerp", [a, b, c], one_of, False, dtype)
    for add in (torch._foreach_add, torch._foreach_sub):
        ours = add(*([x.to("gpuarray") for x in list] for list in (a, b)), alpha=0.3)
        for x, y in zip(ours, add(a, b, alpha=0.3), strict=True):
            torch.testing.assert_close(x.cpu(), y, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_powers(dtype):
    a, b, c = lists(dtype)
    check("pow", [c, b], one_of, False, dtype)
    for exponent in (2, 0.5, -1, 3, 0, 2.0):
        check("pow", [c, exponent], one_of, False, dtype)
    check("pow", [c, [[2, 0.5, -1, 3, 0][i % 5] for i in range(len(SHAPES))]], one_of, False, dtype)
    check("pow", [a, 3], one_of, False, dtype)
    ours = [x.to("gpuarray") for x in b]
    for number in (2.5, 1, 0):
        for x, y, z in zip(torch._foreach_pow(number, ours), torch._foreach_pow(number, b), b, strict=True):
            torch.testing.assert_close(x.cpu(), y, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])
            assert torch.equal(x, torch.pow(number, z.to("gpuarray")))
    factors = torch.linspace(0.5, 2, len(SHAPES))
    for name in ("addcmul", "addcdiv"):
        operator, in_place = getattr(torch, f"_foreach_{name}"), getattr(torch, f"_foreach_{name}_")
        ours = [[x.to("gpuarray") for x in list] for list in (a, b, c)]
        found = operator(*ours, factors)
        in_place(*ours, factors)
        for x, y, z in zip(found, ours[0], operator(a, b, c, factors), strict=True):
            assert torch.equal(x, y)
            torch.testing.assert_close(x.cpu(), z, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


ORDERS = [2, 1, 0, 3, 2.5, -1, float("inf"), float("-inf")]


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_norms(dtype):
    """Norms, sums of powers and largest elements, of which each has the same bits in any list."""
    tensors = [x for x in lists(dtype, transposed=True)[0] if x.numel() > 0]
    tensors.append(torch.linspace(-1, 1, 300_001).to(dtype))  # more than one group has
    ours = [x.to("gpuarray") for x in tensors]
    near = 4 * TOLERANCE[dtype]

    def same(operator, found):
        for x, y in zip(found, tensors, strict=True):
            expected = operator(y.double())
            assert x.dtype == dtype and x.shape == ()
            if expected < torch.finfo(dtype).max:
                torch.testing.assert_close(x.cpu().double(), expected.double(), rtol=near, atol=near)

    for order in ORDERS:
        found = torch._foreach_norm(ours, order)
        same(lambda x, order=order: torch.linalg.vector_norm(x, order), found)
        assert all(torch.equal(torch._foreach_norm([x], order)[0], y) for x, y in zip(ours, found, strict=True))
    for order in (0, 1, 2, 3):
        same(lambda x, order=order: (x.abs() ** order if order else x != 0).sum(), torch._foreach_powsum(ours, order))
    for x, y in zip(torch._foreach_max(ours), tensors, strict=True):
        assert torch.equal(x.cpu(), y.max())
    wide = torch._foreach_norm(ours, 2, dtype=torch.float64)
    for x, y in zip(wide, tensors, strict=True):
        torch.testing.assert_close(x.cpu(), torch.linalg.vector_norm(y.double()), rtol=1e-12, atol=1e-12)


def test_norms_of_what_is_not_a_number():
    """NaN and infinity; tensors of several dtypes, without elements, complex ones, gradients."""
    nan, inf = float("nan"), float("inf")
    for values in ([1.0, nan, 3.0], [inf, 1.0], [-inf, 2.0], [nan, -inf], [0.0, 0.0]):
        x = torch.tensor(values)
        for order in ORDERS:
            found, expected = (torch._foreach_norm([t], order)[0] for t in (x.to("gpuarray"), x))
            torch.testing.assert_close(found.cpu(), expected, equal_nan=True)
        torch.testing.assert_close(
            torch._foreach_max([x.to("gpuarray")])[0].cpu(), torch._foreach_max([x])[0], equal_nan=True
        )
    mixed = [torch.ones(3), torch.ones(2, dtype=torch.float64), torch.ones(0), torch.tensor([3 + 4j])]
    torch.gpuarray.set_fallback("allow")  # the norm of nothing is torch's; the fixture resets this
    for x, y in zip(torch._foreach_norm([t.to("gpuarray") for t in mixed]), torch._foreach_norm(mixed), strict=True):
        assert x.dtype == y.dtype and x.item() == pytest.approx(y.item())
    grads = []
    for device in ("cpu", "gpuarray"):
        leaves = [torch.arange(1.0, 4).to(device).requires_grad_(), torch.ones(2, 2).to(device).requires_grad_()]
        sum(torch._foreach_norm(leaves)).backward()
        grads.append([x.grad.cpu() for x in leaves])
    for x, y in zip(*grads, strict=True):
        torch.testing.assert_close(x, y)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_an_element_and_copies(dtype):
    """A number that is on the device; copies and zeros, which are one list's alone."""
    a, _, c = lists(dtype)
    ours, factor = [x.to("gpuarray") for x in a], torch.tensor(0.3, dtype=dtype)
    for name in ("add", "mul", "div"):
        operator = getattr(torch, f"_foreach_{name}")
        for x, y in zip(operator(ours, factor.to("gpuarray")), operator(a, factor), strict=True):
            assert torch.equal(x.cpu(), y)
    torch._foreach_copy_(ours, [x.to("gpuarray") for x in c])
    assert all(torch.equal(x.cpu(), y) for x, y in zip(ours, c, strict=True))
    torch._foreach_zero_(ours)
    assert all(torch.equal(x.cpu(), torch.zeros_like(y)) for x, y in zip(ours, c, strict=True))


def test_what_torch_computes_one_by_one():
    """Lists of several dtypes, integers, tensors with gaps, partners of other strides, broadcast ones, NaN."""
    x, n = torch.arange(12.0).reshape(3, 4), torch.arange(5)
    nan = torch.tensor([float("nan"), 1.0])
    for a, b in (
        ([x, x.double()], [x + 1, x.double()]), ([n], [n + 2]), ([x[:, ::2]], [x[:, 1::2]]),
        ([x], [x.t().reshape(4, 3).t()]), ([x], [x[0]]), ([nan], [nan.flip(0)]),
    ):  # fmt: skip
        for operator in (torch._foreach_add, torch._foreach_mul, torch._foreach_maximum):
            ours = operator(*([t.to("gpuarray") for t in list] for list in (a, b)))
            for found, expected in zip(ours, operator(a, b), strict=True):
                assert found.dtype == expected.dtype
                assert torch.equal(found.cpu().nan_to_num(7), expected.nan_to_num(7))
    with pytest.raises(RuntimeError, match="must have the same number of tensors"):
        torch._foreach_add([x.to("gpuarray")], [x.to("gpuarray")] * 2)


OPTIMISERS = {
    "adam": lambda p, **more: torch.optim.Adam(p, lr=1e-2, weight_decay=0.1, amsgrad=True, **more),
    "adamw": lambda p, **more: torch.optim.AdamW(p, lr=1e-2, **more),
    "adamax": lambda p, **more: torch.optim.Adamax(p, lr=1e-2, **more),
    "adadelta": lambda p, **more: torch.optim.Adadelta(p, **more),
    "adagrad": lambda p, **more: torch.optim.Adagrad(p, lr=1e-2, **more),
    "nadam": lambda p, **more: torch.optim.NAdam(p, lr=1e-2, **more),
    "radam": lambda p, **more: torch.optim.RAdam(p, lr=1e-2, **more),
    "rmsprop": lambda p, **more: torch.optim.RMSprop(p, lr=1e-2, momentum=0.9, centered=True, **more),
    "rprop": lambda p, **more: torch.optim.Rprop(p, lr=1e-2, **more),
    "sgd": lambda p, **more: torch.optim.SGD(p, lr=1e-2, momentum=0.9, nesterov=True, weight_decay=0.1, **more),
}


@pytest.mark.parametrize("name", OPTIMISERS)
def test_optimisers(name):
    def train(device, foreach):
        torch.manual_seed(0)
        layers = (nn.Sequential(nn.Linear(4, 4), nn.Tanh()) for _ in range(7))  # 14 tensors: two kernels
        network = nn.Sequential(*itertools.chain(*layers)).to(device)
        optimiser = OPTIMISERS[name](network.parameters(), foreach=foreach)
        x = torch.linspace(-1, 1, 24).reshape(6, 4).to(device)
        for _ in range(5):
            optimiser.zero_grad()
            network(x).square().mean().backward()
            torch.nn.utils.clip_grad_norm_(network.parameters(), 0.5, foreach=foreach)
            optimiser.step()
        return [copy.deepcopy(p.detach()).cpu() for p in network.parameters()]

    for a, b in zip(train("gpuarray", True), train("cpu", False), strict=True):
        torch.testing.assert_close(a, b, rtol=1e-4, atol=1e-5)


# Launches for twelve tensors in a step.
LAUNCHES = {"SGD": 3, "Adam": 7, "AdamW": 8, "Adagrad": 5, "Adadelta": 11, "Adamax": 6, "NAdam": 8, "RAdam": 9,
            "RMSprop": 7}  # fmt: skip


def launches(step, path):
    step(), step()
    torch.gpuarray.synchronize()
    with torch.gpuarray.profile() as p:
        step()
        torch.gpuarray.synchronize()
    p.save(path)
    return sum(e["ph"] == "X" and e["tid"] == 0 for e in json.loads(path.read_text())["traceEvents"])


@pytest.mark.parametrize("name", LAUNCHES)
def test_launches_of_optimisers(name, tmp_path):
    """The default, which is foreach, takes all tensors in a few launches; fused ones are fewer."""
    parameters = [torch.ones(n, 3, device="gpuarray", requires_grad=True) for n in range(1, 25)]
    for p in parameters:
        p.grad = torch.ones_like(p)
    more = {"momentum": 0.9} if name in ("SGD", "RMSprop") else {}
    make = getattr(torch.optim, name)
    found = launches(make(parameters, lr=1e-3, **more).step, tmp_path / "trace.json")
    assert found <= 2 * LAUNCHES[name]
    if name in ("SGD", "Adam", "AdamW", "Adagrad"):
        assert launches(make(parameters, lr=1e-3, **more, fused=True).step, tmp_path / "trace.json") < found
