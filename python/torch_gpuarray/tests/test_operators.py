"""Every native operator compared with torch's CPU: dtypes, strides, gradients, bad input; without CPU fallback."""

import pytest
import torch
import torch.nn.functional as F

pytestmark = pytest.mark.usefixtures("no_fallback")
TOLERANCE = {torch.float32: 1e-5, torch.float64: 1e-10, torch.float16: 5e-3, torch.bfloat16: 4e-2,
             torch.complex64: 1e-5, torch.int64: 0, torch.bool: 0}  # fmt: skip
FLOATS = [torch.float32, torch.float64, torch.float16, torch.bfloat16]


def on_device(x):
    return x.detach().to("gpuarray") if isinstance(x, torch.Tensor) else x


def both(f, *operands, tolerance=None):
    """f gives the same values, dtypes and shapes on both devices."""
    expected, found = f(*operands), f(*map(on_device, operands))
    expected, found = ([x] if isinstance(x, torch.Tensor) else list(x) for x in (expected, found))
    assert len(expected) == len(found)
    for a, b in zip(found, expected, strict=True):
        assert a.dtype == b.dtype and a.shape == b.shape
        near = TOLERANCE.get(b.dtype, 1e-5) if tolerance is None else tolerance
        torch.testing.assert_close(a.cpu(), b, rtol=near, atol=near, equal_nan=True)


def gradients(f, *operands, tolerance=None):
    """Compare f and the gradients of a weighted sum of its result."""

    def compute(*values):
        values = [x.detach().clone().requires_grad_() if x.is_floating_point() else x for x in values]
        y = f(*values)
        weights = torch.linspace(-1, 1, y.numel(), dtype=y.dtype).reshape(y.shape).to(y.device)
        wanted = [x for x in values if x.requires_grad]
        return [y.detach(), *torch.autograd.grad((y * weights).sum(), wanted)]

    near = TOLERANCE[operands[0].dtype] * 4 if tolerance is None else tolerance
    both(compute, *operands, tolerance=near)


def odd(dtype, *shape, scale=1.0, shift=0.0):
    """Random numbers with a stride of 2 along the last axis and an offset."""
    torch.manual_seed(sum(shape))
    x = torch.randn(*shape[:-1], 2 * shape[-1] + 1, dtype=torch.float64) * scale + shift
    return x.to(dtype)[..., 1::2]


def transposed(dtype, *shape):
    return odd(dtype, *shape[::-1]).permute(*reversed(range(len(shape))))


UNARY = """abs acos acosh asin asinh atan atanh ceil cos cosh digamma erf erfc erfinv exp exp2 expm1 floor frac isnan
isneginf isposinf lgamma log log10 log1p log2 logical_not neg reciprocal round rsqrt sgn sigmoid sign signbit sin sinc
sinh sqrt tan tanh trunc square isinf isfinite special.entr special.erfcx special.log_ndtr special.ndtri special.i0e
special.i1 special.i1e i0""".split()


def named(name):
    return getattr(torch.special, name[8:]) if name.startswith("special.") else getattr(torch, name)


@pytest.mark.parametrize("name", UNARY)
def test_functions_of_one_operand(name):
    f = named(name)
    for dtype in FLOATS[:2] if name.startswith("special.") else FLOATS:  # the CPU supports no other dtypes
        x = odd(dtype, 5, 7)
        special = torch.tensor([0.0, -0.0, float("inf"), float("-inf"), float("nan"), 0.5], dtype=dtype)
        both(f, x, tolerance=4 * TOLERANCE[dtype])
        # Results differ at poles and infinities: digamma, and limits of Bessel functions, which are NaN on the CPU.
        if name not in (
            "digamma",
            "lgamma",
            "sgn",
            "special.log_ndtr",
            "i0",
            "special.i0e",
            "special.i1",
            "special.i1e",
        ):
            both(f, special, tolerance=4 * TOLERANCE[dtype])
    if name not in ("frac", "signbit"):
        both(f, torch.arange(1, 13).reshape(3, 4).t())
    both(f, torch.empty(0, 3))


COMPLEX = "abs exp log sqrt rsqrt sin cos tanh reciprocal neg sgn sigmoid conj_physical".split()


def complex_odd(dtype, *shape, shift=0.0):
    return torch.complex(odd(dtype, *shape), odd(dtype, *shape, shift=1 + shift))


@pytest.mark.parametrize("name", [*COMPLEX, "tanhshrink"])
def test_complex_functions(name):
    """Values, and gradients, which are of conjugates."""
    function = getattr(torch, name, None) or getattr(F, name)
    for dtype, near in ((torch.float32, 5e-5), (torch.float64, 1e-10)):

        def compute(x):
            x = x.detach().clone().requires_grad_()
            y = function(x)
            weights = torch.linspace(-1, 1, y.numel(), dtype=torch.float64).reshape(y.shape).to(x.device, y.dtype)
            return y.detach(), torch.autograd.grad(y, x, weights)[0]

        both(compute, complex_odd(dtype, 3, 4), tolerance=near)


def test_complex_functions_of_two_operands():
    inf = float("inf")
    for dtype, near in ((torch.float32, 5e-5), (torch.float64, 1e-10)):
        a, b, w = (complex_odd(dtype, 3, 4, shift=s) for s in (0.0, 1.0, -1.0))
        both(torch.logaddexp, a, b, tolerance=near)
        both(torch.lerp, a, b, w, tolerance=near)
        both(F.silu, a, tolerance=near)
        for weight in (0.25, 0.75, 0.25 + 0.1j, 2 - 1j):
            both(lambda x, y, weight=weight: torch.lerp(x, y, weight), a, b, tolerance=near)
        edges = torch.tensor([complex(-inf, 1), complex(-inf, 0), complex(1, 2), complex(800, 1)]).to(a.dtype)
        both(torch.logaddexp, edges, edges, tolerance=near)
        both(torch.logaddexp, edges, edges.flip(0), tolerance=near)
        x = torch.empty(1000, dtype=a.dtype, device="gpuarray").uniform_(2, 3)
        parts = torch.view_as_real(x).cpu()
        assert parts.min() >= 2 and parts.max() < 3 and 0.28 < parts.std() < 0.3 and not parts[:, 0].equal(parts[:, 1])


BINARY = """add sub mul div maximum minimum fmax fmin atan2 hypot copysign eq ne lt le gt ge logical_and logical_or
logical_xor xlogy pow remainder fmod logaddexp logaddexp2 heaviside floor_divide special.xlog1py""".split()
FLOATS_ALONE = {"logaddexp", "logaddexp2", "hypot", "heaviside"}


@pytest.mark.parametrize("name", BINARY)
def test_functions_of_two_operands(name):
    f = named(name)
    for dtype in FLOATS:
        a, b = odd(dtype, 5, 7).abs() + 1, transposed(dtype, 5, 7) + 0.25
        both(f, a, b, tolerance=4 * TOLERANCE[dtype])
        both(f, a[:, :1], b[0], tolerance=4 * TOLERANCE[dtype])
        both(f, a, b[1, 2], tolerance=4 * TOLERANCE[dtype])
    if name not in FLOATS_ALONE:
        whole = torch.arange(1, 36).reshape(5, 7)
        both(f, whole, whole.flip(0))
        both(f, whole, odd(torch.float32, 5, 7))
        both(f, whole.int(), whole.flip(0))
        both(f, odd(torch.float16, 5, 7).abs() + 1, odd(torch.float32, 5, 7) + 2, tolerance=5e-3)
    if name not in FLOATS_ALONE | {
        "maximum",
        "minimum",
        "fmax",
        "fmin",
        "atan2",
        "logical_and",
        "logical_or",
        "logical_xor",
    }:
        both(f, torch.arange(1, 36).reshape(5, 7), 3)
    if name in ("add", "sub", "mul", "div", "pow", "eq", "remainder", "floor_divide", "xlogy"):
        both(f, odd(torch.float32, 5, 7).abs(), 2.5)
        both(f, torch.arange(1, 8), 2.5)


def test_integers_of_two_operands():
    a, b = torch.arange(-8, 8), torch.arange(1, 17) % 5
    for f in (torch.bitwise_and, torch.bitwise_or, torch.bitwise_xor, torch.gcd, torch.lcm):
        both(f, a, b)
    both(torch.bitwise_left_shift, b, b)
    both(torch.bitwise_right_shift, a, b)
    both(torch.bitwise_not, a)
    both(torch.add, a > 0, b > 2)
    both(torch.mul, a > 0, b > 2)


def test_arithmetic_with_numbers():
    a, b = odd(torch.float32, 4, 6), transposed(torch.float32, 4, 6)
    whole = torch.arange(-12, 12).reshape(4, 6)
    for f in (
        lambda x, y: torch.add(x, y, alpha=3), lambda x, y: torch.sub(x, y, alpha=2), lambda x, y: 3 - x,
        lambda x, y: torch.addcmul(x, x, y, value=0.5), lambda x, y: torch.addcdiv(x, x, y.abs() + 1, value=0.5),
        lambda x, y: torch.lerp(x, y, 0.3), lambda x, y: torch.lerp(x, y, y.abs()), lambda x, y: x.clamp(-0.5, 0.5),
        lambda x, y: x.clamp(min=0.1), lambda x, y: x.clamp(max=y), lambda x, y: torch.where(x > 0, x, y),
        lambda x, y: torch.where(x > 0, 1.5, y), lambda x, y: x.masked_fill(y > 0, 7.0), lambda x, y: x**2,
        lambda x, y: x.clone().fill_(2.5),
        lambda x, y: torch.div(x, y, rounding_mode="floor"), lambda x, y: torch.div(x, y, rounding_mode="trunc"),
        lambda x, y: x.clone().mul_(2).exp_(), lambda x, y: x.tril(1), lambda x, y: y.triu(-1),
        lambda x, y: torch.add(x, y, out=torch.empty(4, 6, dtype=torch.float64, device=x.device)),
    ):  # fmt: skip
        both(f, a, b)
    both(lambda x: torch.div(x, 5, rounding_mode="trunc"), whole)
    both(lambda x: torch.div(x, 5, rounding_mode="floor"), whole)
    both(lambda x: x.clamp(-3, 2.5), whole)
    both(lambda x: x**3, whole)
    both(lambda x: torch.arange(3, 20, 2, device=x.device), a)


ACTIVATIONS = """relu gelu silu mish softplus elu selu celu hardtanh relu6 hardswish hardsigmoid hardshrink softshrink
leaky_relu logsigmoid tanhshrink softsign""".split()


@pytest.mark.parametrize("name", ACTIVATIONS)
def test_activations(name):
    if name == "mish":  # its gradient falls back to the CPU
        return both(F.mish, odd(torch.float32, 5, 7))
    for dtype in FLOATS:
        # The CPU uses 1 / 6 in float.
        near = 1e-7 if name == "hardsigmoid" and dtype == torch.float64 else None
        gradients(getattr(F, name), odd(dtype, 5, 7, scale=2), tolerance=near)


def test_other_activations():
    for dtype in FLOATS:
        gradients(lambda x: F.gelu(x, approximate="tanh"), odd(dtype, 5, 7))
        gradients(lambda x: F.glu(x, 1), odd(dtype, 3, 6))
        gradients(lambda x: F.threshold(x, 0.1, 2.0), odd(dtype, 5, 7))
        gradients(lambda x: F.softmax(x, 1), odd(dtype, 3, 7, 2))
        gradients(lambda x: F.log_softmax(x, -1), transposed(dtype, 4, 5))
    both(lambda x, w: F.prelu(x, w), odd(torch.float32, 2, 3, 4), torch.tensor([0.1, 0.2, 0.3]))


@pytest.mark.parametrize("name", "sum mean prod amax amin argmax argmin var std any all max min logsumexp".split())
def test_reductions(name):
    f = getattr(torch, name)
    for dtype in FLOATS:
        x = transposed(dtype, 4, 5, 3)
        near = 4 * TOLERANCE[dtype]
        both(lambda v: f(v, 1), x, tolerance=near)
        both(lambda v: f(v, 0, keepdim=True), x, tolerance=near)
        if name != "logsumexp":
            both(f, x, tolerance=near)
        if name in ("sum", "mean", "amax", "var", "std", "logsumexp"):
            both(lambda v: f(v, (0, 2)), x, tolerance=near)
    if name not in ("mean", "var", "std", "logsumexp"):
        both(f, torch.arange(24).reshape(4, 6)[:, ::2])
    if name in ("sum", "prod", "any", "all"):
        both(lambda v: f(v, 0), torch.empty(0, 3))
        both(f, torch.tensor([True, False]))
    both(lambda v: f(v, 0), torch.tensor(2.0))


def test_other_reductions():
    x = odd(torch.float32, 4, 5)
    both(lambda v: v.cumsum(1), x)
    both(lambda v: v.cumprod(0), x)
    both(lambda v: torch.var_mean(v, 1), x)
    both(lambda v: v.sum(0, dtype=torch.float64), x)
    both(lambda v: v.any(), torch.tensor([1, 0], dtype=torch.uint8))
    both(lambda v: v.mean(), torch.empty(0, 3))
    for order in (0, 1, 2, 3, float("inf"), float("-inf")):
        both(lambda v, p=order: torch.linalg.vector_norm(v, p, 1), x)
    assert torch.equal(x.to("gpuarray"), x.to("gpuarray")) and not torch.equal(x.to("gpuarray"), 2 * x.to("gpuarray"))
    with pytest.raises(RuntimeError, match="numel"):
        torch.empty(0, device="gpuarray").max()


@pytest.mark.parametrize("dtype", [*FLOATS, torch.int64, torch.complex64], ids=str)
def test_products(dtype):
    near = 4 * TOLERANCE[dtype]
    a, b, c = odd(dtype, 4, 6, scale=3), transposed(dtype, 6, 5), odd(dtype, 5)
    both(torch.mm, a, b, tolerance=near)
    both(torch.mv, a, b[:, 0], tolerance=near)
    both(torch.dot, c, c, tolerance=near)
    both(torch.addmm, c, a, b, tolerance=near)
    both(lambda z, x, y: torch.addmm(z, x, y, beta=2, alpha=3), c, a, b, tolerance=near)
    both(lambda z, x, y: torch.addmm(z / 0 if z.is_floating_point() else z, x, y, beta=0), c, a, b, tolerance=near)
    both(torch.bmm, a.expand(3, 4, 6), b.expand(3, 6, 5), tolerance=near)
    both(torch.baddbmm, c, a.expand(3, 4, 6), b.expand(3, 6, 5), tolerance=near)
    both(torch.matmul, a, b.expand(2, 3, 6, 5), tolerance=near)
    both(torch.mm, a[:, :0], b[:0], tolerance=near)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_convolutions_and_pooling(dtype):
    def r(*shape):
        return odd(dtype, *shape)

    near = 8 * TOLERANCE[dtype]
    gradients(
        lambda x, w, b: F.conv2d(x, w, b, stride=2, padding=1), r(2, 3, 9, 8), r(4, 3, 3, 3), r(4), tolerance=near
    )
    gradients(lambda x, w: F.conv1d(x, w, dilation=2, groups=2), r(2, 4, 9), r(4, 2, 3), tolerance=near)
    gradients(lambda x, w, b: F.conv_transpose2d(x, w, b, stride=2, padding=1, output_padding=1), r(2, 3, 5, 4),
              r(3, 4, 3, 3), r(4), tolerance=near)  # fmt: skip
    gradients(lambda x, w: F.conv3d(x, w), r(1, 2, 4, 4, 3), r(2, 2, 2, 2, 2), tolerance=near)
    gradients(lambda x: F.max_pool2d(x, 3, 2, 1), r(2, 3, 9, 8))
    gradients(lambda x: F.max_pool1d(x, 3, 2, 1), r(2, 3, 9))
    gradients(lambda x: F.max_pool3d(x, 2), r(2, 4, 4, 4))
    gradients(lambda x: F.avg_pool2d(x, 3, 2, 1, ceil_mode=True, count_include_pad=False), r(2, 3, 9, 8))
    if dtype in (torch.float32, torch.float64):  # the CPU supports no other dtypes
        gradients(lambda x: F.avg_pool3d(x, 2), r(2, 4, 4, 4))
    gradients(lambda x: F.avg_pool1d(x, 2), r(2, 4, 5))


def test_channels_last_is_kept():
    x = torch.randn(2, 3, 6, 5).to(memory_format=torch.channels_last).to("gpuarray")
    y = F.conv2d(x, torch.randn(4, 3, 3, 3, device="gpuarray"))
    assert y.is_contiguous(memory_format=torch.channels_last) and not y.is_contiguous()
    assert y.relu().is_contiguous(memory_format=torch.channels_last)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_norms(dtype):
    def r(*shape):
        return odd(dtype, *shape)

    near = 20 * TOLERANCE[dtype]
    gradients(lambda x, w, b: F.layer_norm(x, (5,), w, b), r(4, 3, 5), r(5), r(5), tolerance=near)
    gradients(lambda x: F.layer_norm(x, (3, 5)), r(4, 3, 5), tolerance=near)
    gradients(lambda x, w, b: F.batch_norm(x, None, None, w, b, True), r(4, 3, 5), r(3), r(3), tolerance=near)

    def running(x):
        m, v = torch.zeros(3, dtype=dtype, device=x.device), torch.ones(3, dtype=dtype, device=x.device)
        y = F.batch_norm(x, m, v, training=True, momentum=0.3)
        return y, m, v, F.batch_norm(x, m, v, training=False)

    both(running, r(4, 3, 5), tolerance=near)
    both(lambda x: torch.native_layer_norm(x, (5,), None, None, 1e-5), r(4, 3, 5), tolerance=near)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_losses(dtype):
    x, t = odd(dtype, 4, 7), transposed(dtype, 4, 7)
    labels = torch.tensor([1, -100, 3, 6])
    for reduction in ("none", "sum", "mean"):
        gradients(lambda v, y, r=reduction: F.mse_loss(v, y, reduction=r), x, t)
        gradients(lambda v, y, r=reduction: F.l1_loss(v, y, reduction=r), x, t)
        gradients(lambda v, y, r=reduction: F.smooth_l1_loss(v, y, reduction=r, beta=0.5), x, t)
        gradients(lambda v, y, r=reduction: F.huber_loss(v, y, reduction=r, delta=0.5), x, t)
        gradients(lambda v, y, r=reduction: F.cross_entropy(v, y, reduction=r), x, labels)
        p = torch.tensor([0.0, 1.0, 0.25, 0.5], dtype=dtype)
        both(lambda v, y, r=reduction: F.binary_cross_entropy(v, y, reduction=r), p, p.flip(0))
    gradients(lambda v, y: F.cross_entropy(v, y), odd(dtype, 2, 5, 3, 2), torch.ones(2, 3, 2, dtype=torch.long))
    gradients(lambda v, y: F.nll_loss(v, y), odd(dtype, 7), torch.tensor(2))


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_cross_entropy(dtype):
    x, labels = transposed(dtype, 5, 23) * 3, torch.tensor([1, -100, 22, 0, 7])
    weight = torch.rand(23, generator=torch.Generator().manual_seed(1)).to(dtype)
    shares = torch.rand(5, 23, generator=torch.Generator().manual_seed(2)).to(dtype)
    near = 8 * TOLERANCE[dtype]
    for reduction in ("none", "sum", "mean"):
        loss = lambda *a, r=reduction, **b: F.cross_entropy(*a, reduction=r, **b)  # noqa: E731
        gradients(lambda v: loss(v, labels.to(v.device)), x, tolerance=near)
        gradients(lambda v: loss(v, labels.to(v.device) % 23, ignore_index=22), x, tolerance=near)
        gradients(lambda v: loss(v, labels.to(v.device), weight.to(v.device)), x, tolerance=near)
        gradients(lambda v: loss(v, labels.to(v.device), label_smoothing=0.2), x, tolerance=near)
        gradients(lambda v: loss(v, shares.to(v.device)), x, tolerance=near)
        deep = odd(dtype, 2, 5, 3, 2)
        gradients(lambda v: loss(v, torch.ones(2, 3, 2, dtype=torch.long, device=v.device)), deep, tolerance=near)
    gradients(lambda v: F.cross_entropy(v, torch.tensor(2, device=v.device)), odd(dtype, 7), tolerance=near)
    both(lambda v: F.cross_entropy(v, torch.full((5,), -100, device=v.device)), x)  # of no row: NaN
    both(lambda v: F.cross_entropy(v[:0], torch.empty(0, dtype=torch.long, device=v.device), reduction="sum"), x)


def test_cross_entropy_of_extremes():
    inf = float("inf")
    x = torch.tensor([[1e4, -1e4, 0], [-inf, 0, 1], [-inf, -inf, -inf], [inf, 0, 1], [float("nan"), 0, 1]])

    def f(v, labels=(0, 0, 1, 1, 2)):
        v = v.detach().requires_grad_()
        loss = F.cross_entropy(v, torch.tensor(labels, device=v.device), reduction="none")
        return loss.detach(), torch.autograd.grad(loss.sum(), v)[0]

    for got, wanted in zip(f(x.to("gpuarray")), f(x), strict=True):
        torch.testing.assert_close(got.cpu(), wanted, equal_nan=True)
    bad = F.cross_entropy(x.to("gpuarray"), torch.tensor([0, 3, -1, 1, 2], device="gpuarray"), reduction="none")
    assert bad[1:3].isnan().all()  # of classes that do not exist


def test_cross_entropy_again():
    x, labels = torch.randn(4, 9, dtype=torch.float64), torch.tensor([1, -100, 8, 0])
    for reduction in ("none", "sum", "mean"):
        f = lambda v, r=reduction: F.cross_entropy(v, labels.to(v.device), reduction=r)  # noqa: E731
        assert torch.autograd.gradgradcheck(f, (x.to("gpuarray").requires_grad_(),))
    with torch.autocast("gpuarray", dtype=torch.bfloat16):
        half = x.to("gpuarray", torch.bfloat16).requires_grad_()
        for reduction in ("none", "mean"):
            loss = F.cross_entropy(half, labels.to("gpuarray"), reduction=reduction)
            assert loss.dtype == torch.float32
            wanted = F.cross_entropy(half.detach().cpu().float(), labels, reduction=reduction)
            torch.testing.assert_close(loss.cpu(), wanted, rtol=1e-6, atol=1e-6)
            assert torch.autograd.grad(loss.sum(), half)[0].dtype == torch.bfloat16


def test_indexing():
    x, i = odd(torch.float32, 4, 5, 6), torch.tensor([2, 0, 2, 3])
    few = torch.tensor([[[0, 1], [4, 2]]])
    for f in (
        lambda v, k, m: v.index_select(0, k), lambda v, k, m: v.gather(1, m), lambda v, k, m: v[k],
        lambda v, k, m: v[:, k, k], lambda v, k, m: v[k, :, k], lambda v, k, m: v[-1 - k], lambda v, k, m: v[1, :, 2],
        lambda v, k, m: v.scatter(1, m, 3.0), lambda v, k, m: v.scatter_add(1, m, v[:1, :2, :2]),
        lambda v, k, m: torch.cat([v, v * 2, v[:, :1]], 1), lambda v, k, m: torch.stack([v, v], 1),
        lambda v, k, m: torch.cat([v, v.double(), torch.empty(0, device=v.device)]),
    ):  # fmt: skip
        both(f, x, i, few)
        gradients(f, x, i, few)
    for f in (lambda v: v[v > 0], lambda v: v[:, v[0, :, 0] > 0], lambda v: torch.nonzero(v > 0)):
        both(f, x)

    def assign(v, k):
        v = v.clone()
        v[k] = 1.5
        v[v < 0] = 0
        v[:, k] = v[:, :4] * 2
        return v.index_put_((k,), v.clone(), accumulate=True)

    both(assign, x, i)
    gradients(lambda w, k: F.embedding(k, w, padding_idx=2), odd(torch.float32, 5, 3), torch.tensor([[1, 2], [4, 1]]))
    device = x.to("gpuarray")
    for wrong in (lambda k: device.index_select(0, k), lambda k: device[k], lambda k: F.embedding(k, device[0])):
        with pytest.raises(IndexError, match="out of range"):
            wrong(torch.tensor([9], device="gpuarray"))


def test_errors():
    a = torch.ones(2, 3, device="gpuarray")
    for f, text in (
        (lambda: a + torch.ones(4, device="gpuarray"), "must match the size"),
        (lambda: a @ a, "cannot be multiplied"),
        (lambda: a + torch.ones(2, 3), "same device"),
        (lambda: torch.mm(a, a.double().t()), "same dtype"),
        (lambda: torch.add(a, 1, out=torch.empty(2, 3, dtype=torch.int64, device="gpuarray")), "can't be cast"),
        (lambda: torch.cat([a, torch.ones(3, 4, device="gpuarray")]), "must match except"),
        (lambda: a.to(torch.complex64).max(), "max"),
        (lambda: a.to(torch.complex64) < 1, "no order"),
        (lambda: a[:1].expand(2, 3).copy_(a), "refers to a single memory location"),
        (lambda: a.view(-1)[1:].copy_(a.view(-1)[:-1]), "some elements of the input tensor and the written-to"),
        (lambda: a[:0][torch.zeros(2, dtype=torch.int64, device="gpuarray")], "dimension with size 0"),
        (
            lambda: a[:0].index_put_((torch.zeros(1, dtype=torch.int64, device="gpuarray"),), a[0]),
            "dimension with size 0",
        ),
    ):
        with pytest.raises((RuntimeError, NotImplementedError, IndexError), match=text):
            f()
    both(torch.sign, torch.tensor([True, False]))


def test_autocast():
    a = torch.ones(2, 2, device="gpuarray")
    for dtype in (torch.float16, torch.bfloat16):
        with torch.autocast("gpuarray", dtype=dtype):
            assert (a @ a).dtype == dtype and F.linear(a, a).dtype == dtype
            assert (a @ a).exp().dtype == torch.float32
