"""Linear algebra, transforms, sorting, resampling and other operators and their gradients, compared with torch's
CPU, without CPU fallback."""

import pytest
import torch
import torch.nn.functional as F
from test_operators import FLOATS, TOLERANCE, both, gradients, odd, on_device, transposed

pytestmark = pytest.mark.usefixtures("no_fallback")
WIDE = [torch.float32, torch.float64]


def square(dtype, *batch, n=4):
    return transposed(dtype, *batch, n, n) + 3 * torch.eye(n, dtype=dtype)


def positive(dtype, *batch, n=4):
    a = square(dtype, *batch, n=n)
    return a @ a.mT + torch.eye(n, dtype=dtype)


@pytest.mark.parametrize("dtype", WIDE, ids=str)
def test_factorisations(dtype):
    near = 200 * TOLERANCE[dtype]
    for a in (square(dtype), square(dtype, 3)):
        for f in (torch.linalg.det, torch.linalg.inv, torch.logdet, torch.linalg.matrix_exp):
            gradients(lambda x, g=f: g(x @ x.mT if g is torch.logdet else x), a, tolerance=near)
        gradients(lambda x: torch.linalg.svdvals(x), a, tolerance=near)
        both(torch.linalg.slogdet, a, tolerance=near)
        both(torch.linalg.lu, a, tolerance=near)
        both(torch.linalg.lu_factor, a, tolerance=near)
    tall = odd(dtype, 2, 5, 3)
    for x in (tall, tall.mT):
        q, r = torch.linalg.qr(x.to("gpuarray"), mode="complete")
        torch.testing.assert_close((q @ r).cpu(), x, rtol=near, atol=near)
        u, s, vh = torch.linalg.svd(x.to("gpuarray"), full_matrices=False)
        torch.testing.assert_close((u * s.unsqueeze(-2) @ vh).cpu(), x, rtol=near, atol=near)
    both(torch.linalg.pinv, tall, tolerance=near)
    w, v = torch.linalg.eigh(positive(dtype, 2).to("gpuarray"))
    torch.testing.assert_close((v * w.unsqueeze(-2) @ v.mT).cpu(), positive(dtype, 2), rtol=near, atol=near)
    gradients(lambda x: torch.linalg.cholesky(x @ x.mT + 2 * torch.eye(4, dtype=dtype, device=x.device)), square(dtype),
              tolerance=near)  # fmt: skip


@pytest.mark.parametrize("dtype", WIDE, ids=str)
def test_systems_of_equations(dtype):
    near = 200 * TOLERANCE[dtype]
    a, b = square(dtype, 2), odd(dtype, 2, 4, 3)
    for upper in (True, False):
        for left in (True, False):
            f = lambda x, y, u=upper, d=left: torch.linalg.solve_triangular(x, y if d else y.mT, upper=u, left=d)  # noqa: E731
            gradients(f, a.triu() if upper else a.tril(), b, tolerance=near)
    for left in (True, False):
        for adjoint in (True, False):

            def by_lu(x, y, d=left, h=adjoint):
                return torch.linalg.lu_solve(*torch.linalg.lu_factor(x), y if d else y.mT, left=d, adjoint=h)

            both(by_lu, a, b, tolerance=near)
    factor = torch.linalg.cholesky(positive(dtype, 2))
    both(lambda x, y: torch.cholesky_solve(y, x), factor, b, tolerance=near)
    both(torch.cholesky_inverse, factor, tolerance=near)
    both(lambda x, y: torch.linalg.lstsq(x, y).solution, odd(dtype, 5, 3), odd(dtype, 5, 2), tolerance=near)
    both(lambda x: torch.linalg.inv(x[:, :0, :0]), a)


def test_errors_of_linear_algebra():
    torch.gpuarray.set_fallback("allow")  # the index of the failing matrix is found on the CPU; the fixture resets this
    singular = torch.zeros(2, 3, 3, device="gpuarray")
    for f, text in (
        (torch.linalg.inv, "singular"),
        (torch.linalg.cholesky, "positive-definite"),
        (lambda x: torch.linalg.inv(x[:, :2]), "square"),
        (lambda x: torch.linalg.solve_triangular(x, x[:, :2], upper=True), "Incompatible shapes"),
        (lambda x: torch.linalg.svd(x / 0), "finite|NaN|converge"),
    ):
        with pytest.raises(RuntimeError, match=text):
            f(singular)


@pytest.mark.parametrize("norm", ["backward", "ortho", "forward"])
@pytest.mark.parametrize("dtype", WIDE, ids=str)
def test_fourier_transforms(norm, dtype):
    x = transposed(dtype, 3, 6, 5)
    z = torch.complex(x, transposed(dtype, 3, 6, 5) * 2)
    near = 20 * TOLERANCE[dtype]
    for f in (torch.fft.fft, torch.fft.ifft, torch.fft.fftn, torch.fft.ifftn, torch.fft.hfft, torch.fft.irfft):
        both(lambda v, g=f: g(v, norm=norm), z, tolerance=near)
    for f in (torch.fft.fft, torch.fft.rfft, torch.fft.rfftn, torch.fft.ihfft):
        both(lambda v, g=f: g(v, norm=norm), x, tolerance=near)
    both(lambda v: torch.fft.rfft(v, n=8, dim=1, norm=norm), x, tolerance=near)
    both(lambda v: torch.fft.irfftn(v, s=(6, 7), dim=(1, 2), norm=norm), z, tolerance=near)
    gradients(lambda v: torch.view_as_real(torch.fft.rfft2(v, norm=norm)), x, tolerance=near)


@pytest.mark.parametrize("dtype", [*FLOATS, torch.int64], ids=str)
def test_sorting(dtype):
    torch.manual_seed(0)
    x = torch.randperm(60).reshape(4, 15).to(dtype)[:, ::2]  # distinct values
    for f in (
        lambda v: v.sort(1), lambda v: v.sort(0, descending=True), lambda v: v.topk(3, 1),
        lambda v: v.topk(2, 0, largest=False), lambda v: v.kthvalue(2, 1), lambda v: v.median(1, keepdim=True),
        lambda v: v.median(), lambda v: v.msort(), lambda v: v.argsort(1), lambda v: v.cummax(1), lambda v: v.cummin(0),
        lambda v: v.unique(), lambda v: v.clamp(max=9).unique(return_inverse=True, return_counts=True),
        lambda v: v.clamp(max=9).unique_consecutive(return_inverse=True, return_counts=True),
        lambda v: v.clamp(5, 9).mode(1),
        lambda v: torch.isin(v, v[1]), lambda v: torch.searchsorted(v[0].sort().values, v),
        lambda v: torch.searchsorted(v.sort(1).values, v, right=True), lambda v: torch.bucketize(v, v[0].sort().values),
    ):  # fmt: skip
        both(f, x)
    both(lambda v: v.sort(0), torch.empty(0, 3, dtype=dtype))
    if dtype.is_floating_point:
        nan = x.clone()
        nan[1, 2] = nan[2, 0] = float("nan")
        for f in (
            lambda v: v.sort(1), lambda v: v.median(1), lambda v: v.nanmedian(1), lambda v: v.cummax(1),
            lambda v: v.nansum(0),
        ):  # fmt: skip
            both(f, nan, tolerance=TOLERANCE[dtype] * 8)
        gradients(lambda v: v.sort(1).values, x)
    with pytest.raises(RuntimeError, match="out of range"):
        x.to("gpuarray").topk(99)


def test_bins():
    x = odd(torch.float32, 5, 9)
    both(lambda v: torch.histc(v, 7, -1.05, 0.95), x)
    both(lambda v: torch.histogram(v, torch.linspace(-2.03, 2.11, 6, device=v.device)), x)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_resampling_and_padding(dtype):
    def r(*shape):
        return odd(dtype, *shape)

    near = 16 * TOLERANCE[dtype]
    for mode, shape in (
        ("nearest", (2, 3, 5)), ("nearest", (2, 3, 5, 4)), ("nearest-exact", (2, 3, 5, 4)),
        ("nearest", (1, 2, 3, 4, 3)),
        ("linear", (2, 3, 5)), ("bilinear", (2, 3, 5, 4)), ("bicubic", (2, 3, 5, 4)), ("trilinear", (1, 2, 3, 4, 3)),
        ("area", (2, 3, 5, 4)),
    ):  # fmt: skip
        gradients(lambda x, m=mode: F.interpolate(x, scale_factor=1.7, mode=m), r(*shape), tolerance=near)
    gradients(lambda x: F.interpolate(x, (7, 3), mode="bilinear", align_corners=True), r(2, 3, 5, 4), tolerance=near)
    if dtype in WIDE:
        gradients(lambda x: F.interpolate(x, (3, 2), mode="bilinear", antialias=True), r(2, 3, 5, 4), tolerance=near)
        grid = odd(dtype, 2, 4, 3, 2).tanh()
        for padding in ("zeros", "border", "reflection"):
            f = lambda x, g, p=padding: F.grid_sample(x, g, "bilinear", p, align_corners=False)  # noqa: E731
            gradients(f, r(2, 3, 5, 4), grid, tolerance=10 * near)
    for mode in ("reflect", "replicate"):
        gradients(lambda x, m=mode: F.pad(x, (2, 1), m), r(2, 3, 5), tolerance=near)
        gradients(lambda x, m=mode: F.pad(x, (2, 1, 0, 3), m), r(2, 3, 5, 4), tolerance=near)
    gradients(lambda x: F.unfold(x, (3, 2), 2, 1, 2), r(2, 3, 9, 8), tolerance=near)
    gradients(lambda x: F.fold(x, (5, 6), (2, 3)), r(2, 12, 16), tolerance=near)
    gradients(lambda x: F.adaptive_avg_pool2d(x, (3, 2)), r(2, 3, 7, 5), tolerance=near)
    gradients(lambda x: F.adaptive_max_pool2d(x, (3, 2)), r(2, 3, 7, 5), tolerance=near)
    gradients(lambda x: F.group_norm(x, 2), r(2, 4, 5), tolerance=20 * near)
    with pytest.raises(RuntimeError, match="less than the corresponding"):
        F.pad(on_device(r(2, 3, 5)), (5, 0), "reflect")


def test_elements_in_other_places():
    x, i = odd(torch.float32, 4, 5, 6), torch.tensor([2, 0, 2, 3])
    few = torch.tensor([[[0, 1], [4, 4]]])
    for f in (
        lambda v, k, m: v.flip(0, 2), lambda v, k, m: v.roll((1, -2), (0, 2)), lambda v, k, m: v.roll(7),
        lambda v, k, m: v.index_fill(0, k, 1.5), lambda v, k, m: v.take(k * 7), lambda v, k, m: v.unfold(1, 3, 2),
        lambda v, k, m: v.scatter_reduce(1, m, v[:1, :2, :2] + 0, "mean", include_self=False),
        lambda v, k, m: v.index_copy(0, k[:2], v[:2] * 2), lambda v, k, m: v.repeat_interleave(k, 0),
        lambda v, k, m: v.masked_scatter(v > 0, v.flatten() * 2),
    ):  # fmt: skip
        both(f, x, i, few)
        gradients(f, x, i, few)
    for reduce in ("prod", "mean", "amax", "amin"):
        for include in (True, False):
            both(lambda v, k, r=reduce, c=include: v.index_reduce(0, k, v * 2, r, include_self=c), x, i)
            both(lambda v, m, r=reduce, c=include: v.scatter_reduce(1, m, v[:1, :2, :2] * 2, r, include_self=c), x, few)
    both(lambda v, k: v.clone().put_(k * 3, v[:, 0, 0].contiguous(), accumulate=True), x, i)
    both(lambda v: torch.nonzero_static(v > 0, size=200), x)
    for f in (torch.eye, lambda n, device: torch.linspace(0, 1, n, device=device)):
        torch.testing.assert_close(f(7, device="gpuarray").cpu(), f(7, device="cpu"))


def test_numbers():
    x, y = odd(torch.float32, 5, 7), transposed(torch.float32, 5, 7)
    for f in (
        torch.complex, torch.polar, lambda a, b: torch.complex(a, b).angle(), lambda a, b: a.angle(),
        lambda a, b: a.sigmoid().logit(), lambda a, b: a.logit(0.2), lambda a, b: a.logit(0.6),
        lambda a, b: (a / 0).nan_to_num(1, 2, 3),
        lambda a, b: a.round(decimals=2), lambda a, b: torch.frexp(a), lambda a, b: torch.nextafter(a, b),
        lambda a, b: torch.cdist(a, b), lambda a, b: torch.pdist(a), lambda a, b: a.renorm(2, 0, 1.0),
        lambda a, b: a.aminmax(),
        lambda a, b: torch.std_mean(a, 1), lambda a, b: torch.complex(a, b).var(1), lambda a, b: a.logcumsumexp(1),
        lambda a, b: torch.special.zeta(a.abs() + 1.5, b.abs() + 1),
        lambda a, b: torch.special.polygamma(2, a.abs() + 1),
        lambda a, b: torch.special.bessel_j0(a), lambda a, b: torch.special.modified_bessel_k1(a.abs()),
        lambda a, b: torch.special.gammainc(a.abs(), b.abs()), lambda a, b: torch.special.chebyshev_polynomial_t(a, 5),
        lambda a, b: torch.special.legendre_polynomial_p(a.tanh(), 7),
        lambda a, b: torch.linalg.cross(a[:, :3], b[:, :3]),
    ):  # fmt: skip
        both(f, x, y, tolerance=2e-5)


@pytest.mark.parametrize("dtype", WIDE, ids=str)
def test_losses_of_margins(dtype):
    x, labels = odd(dtype, 4, 7), torch.tensor([1, 0, 3, 6])
    several = torch.tensor([[1, 3, -1, 0, 0, 0, 0], [0, -1, 0, 0, 0, 0, 0], [6, 2, 0, -1, 1, 1, 1], [-1] * 7])
    weight = odd(dtype, 7).abs()
    for reduction in ("none", "sum", "mean"):
        gradients(lambda v, t, r=reduction: F.multi_margin_loss(v, t, reduction=r), x, labels)
        gradients(lambda v, t, r=reduction: F.multi_margin_loss(v, t, p=2, margin=0.5, reduction=r), x, labels)
        gradients(lambda v, t, r=reduction: F.multilabel_margin_loss(v, t, reduction=r), x, several)
        both(lambda v, t, w, r=reduction: F.nll_loss(v, t, w, reduction=r), x, labels, weight)
    both(lambda v, t, w: F.cross_entropy(v, t, w, ignore_index=3), x, labels, weight)

    def ctc(v):
        targets = torch.tensor([[1, 2, 2], [3, 1, 0]], device=v.device)
        return F.ctc_loss(v.log_softmax(2), targets, (6, 5), (3, 2), reduction="none")

    gradients(ctc, odd(dtype, 6, 2, 5), tolerance=100 * TOLERANCE[dtype])


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_random_numbers_of_other_laws(dtype):
    n = 4000
    x = torch.empty(n, dtype=dtype, device="gpuarray")
    assert abs(float(x.cauchy_(2, 0.5).float().median()) - 2) < 0.1
    assert abs(float(x.geometric_(0.25).float().mean()) - 4) < 0.4
    assert abs(float(x.log_normal_(0, 0.5).float().log().mean())) < 0.05
    p = torch.tensor([0.0, 0.25, 1.0], dtype=dtype, device="gpuarray").expand(n, 3)
    means = torch.bernoulli(p).float().mean(0).cpu()
    assert means[0] == 0 and means[2] == 1 and abs(means[1] - 0.25) < 0.05
    weights = torch.tensor([0.0, 1.0, 3.0, 0.0], dtype=dtype, device="gpuarray")
    drawn = torch.multinomial(weights, n, replacement=True)
    assert set(drawn.unique().tolist()) == {1, 2} and abs(float((drawn == 2).float().mean()) - 0.75) < 0.05
    assert sorted(torch.multinomial(weights, 2).tolist()) == [1, 2]
    assert torch.normal(torch.full((n,), 3.0, device="gpuarray"), 0.1).mean().sub(3).abs() < 0.02
    with pytest.raises(RuntimeError, match="sum of probabilities"):
        torch.multinomial(weights * 0, 1)


BAGS = (([1, 3, 3, 0, 5, 5, 2], [0, 2, 2, 5]), ([], [0, 0]), ([4, 4, 4], [0]), ([3, 3, 1, 3], [0, 2, 3]))


def bag_cases():
    for mode in ("sum", "mean", "max"):
        for padding in (None, 3, -2):
            for ends in (False, True):
                yield {"mode": mode, "padding_idx": padding, "include_last_offset": ends}


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("integer", [torch.int64, torch.int32], ids=str)
def test_embedding_bags(dtype, integer):
    """Empty bags, padding, repeated indices, ties of largest elements; weights of samples."""
    weight = (torch.arange(24.0).reshape(6, 4) * 7 % 11 - 5).to(dtype)
    for options in bag_cases():
        for indices, offsets in BAGS:
            i, o = (torch.tensor(x, dtype=integer) for x in (indices, offsets))
            o = torch.cat([o, o.new_tensor([len(i)])]) if options["include_last_offset"] else o
            gradients(lambda w, x, y, k=options: F.embedding_bag(x, w, y, **k), weight, i, o)
            if options["mode"] == "sum":
                each = (torch.arange(len(i)) % 4 * 0.5 + 0.5).to(dtype)
                f = lambda w, e, x, y, k=options: F.embedding_bag(x, w, y, per_sample_weights=e, **k)  # noqa: E731
                gradients(f, weight, each, i, o)
            if dtype == torch.float32 and options["mode"] != "max":
                f = lambda w, x, y, k=options: F.embedding_bag(x, w, y, scale_grad_by_freq=True, **k)  # noqa: E731
                gradients(f, weight, i, o)


def test_embedding_bags_that_are_refused():
    w, i, o = (torch.ones(3, 2, device="gpuarray"), *(torch.tensor(x, device="gpuarray") for x in ([0, 3], [0, 1])))
    with pytest.raises(IndexError):
        F.embedding_bag(i, w, o)
    with pytest.raises(NotImplementedError, match="sparse=False"):
        F.embedding_bag(i - 1, w.requires_grad_(), o, mode="sum", sparse=True).sum().backward()
    with pytest.raises(RuntimeError, match="not 3"):
        torch.ops.aten._embedding_bag(w, i, o, False, 3)
    with pytest.raises(RuntimeError, match="number of offset"):
        torch.ops.aten._embedding_bag(w, i, o[:0], include_last_offset=True)
    with pytest.raises(RuntimeError, match="per_sample_weights"):
        torch.ops.aten._embedding_bag(w, i, o, False, 1, False, w[0])


SEGMENTS = [((7,), 0, [2, 0, 3, 2]), ((7, 3), 0, [2, 5]), ((2, 6), 1, [[1, 0, 5], [2, 2, 2]]),
            ((2, 6, 3), 1, [[0, 6], [3, 3]]), ((0, 2), 0, [0, 0]), ((4,), 0, [4])]  # fmt: skip


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
@pytest.mark.parametrize("how", ["sum", "mean", "max", "min", "prod"])
def test_segments(dtype, how):
    """Empty segments, zeros in products, first values. Largest elements are different, because torch's CPU does not
    share a negative gradient among equal ones."""
    most = 37 if how in ("max", "min") else 5
    for shape, axis, lengths in SEGMENTS:
        for first in (-1, 2):
            x = (torch.arange(torch.Size(shape).numel()).reshape(shape) * 7 % most - first).to(dtype)
            n = torch.tensor(lengths)
            places = torch.cat([n[..., :1] * 0, n.cumsum(-1)], -1)
            for initial in (None, 0, 2.5):
                f = lambda v, t, i=initial: torch.segment_reduce(v, how, lengths=t, axis=axis, initial=i)  # noqa: E731
                gradients(f, x, n)
                f = lambda v, t, i=initial: torch.segment_reduce(v, how, offsets=t, axis=axis, initial=i)  # noqa: E731
                gradients(f, x, places)
                gradients(f, x, places.int())


def test_gradients_of_equal_elements_of_segments():
    x = torch.tensor([1.0, 3.0, 3.0, 2.0, 2.0], device="gpuarray", requires_grad=True)
    y = torch.segment_reduce(x, "max", lengths=torch.tensor([3, 2], device="gpuarray"))
    (y * torch.tensor([2.0, -1.0], device="gpuarray")).sum().backward()
    assert x.grad.tolist() == [0, 1, 1, -0.5, -0.5]


def test_segments_that_are_refused():
    x = torch.ones(4, device="gpuarray")
    for lengths, text in (([5, -1], "negative"), ([1, 2], "Expected all rows"), ([[4]], "do not fit")):
        with pytest.raises(RuntimeError, match=text):
            torch.segment_reduce(x, "sum", lengths=torch.tensor(lengths, device="gpuarray"))
    with pytest.raises(RuntimeError, match="must be given"):
        torch.segment_reduce(x, "sum")
    with pytest.raises(RuntimeError, match="floating-point"):
        torch.segment_reduce(x.long(), "sum", lengths=torch.tensor([4], device="gpuarray"))


@pytest.mark.parametrize("dtype", [*FLOATS, torch.int32, torch.bool, torch.complex64], ids=str)
def test_one_value_where_a_mask_is_true(dtype, no_fallback):
    """x[mask] = value does not look for the mask's places, so that nothing waits for the device."""
    host = (torch.arange(60).reshape(3, 4, 5) % 7).to(dtype)
    masks = [host != 3, (torch.arange(12).reshape(3, 4) % 3 == 0), torch.tensor([True, False, True])]
    for mask in masks:
        for value in (1, torch.tensor(2).to(dtype), torch.tensor([3]).to(dtype)):
            x, expected = host.to("gpuarray"), host.clone()
            x[mask.to("gpuarray")] = value if isinstance(value, int) else value.to("gpuarray")
            expected[mask] = value
            assert torch.equal(x.cpu(), expected)
            x[mask.to("gpuarray")] = value  # on the host
            assert torch.equal(x.cpu(), expected)
    x, expected = host.to("gpuarray"), host.clone()
    there = torch.tensor([True, False, True, True])
    x[:, there.to("gpuarray"), 1:] = 0
    expected[:, there, 1:] = 0
    assert torch.equal(x.cpu(), expected)
    graph, mask = torch.gpuarray.Graph(), (host == 2).to("gpuarray")
    with torch.gpuarray.graph(graph):
        x[mask] = 5
    graph.replay()
    expected[host == 2] = 5
    assert torch.equal(x.cpu(), expected)
    with pytest.raises(IndexError):
        x[there.to("gpuarray")] = 1
