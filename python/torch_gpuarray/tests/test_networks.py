"""Recurrent networks, attention, fused optimisers and gradient scaling, compared with torch's CPU, without CPU
fallback; and torch's gradcheck."""

import copy

import pytest
import torch
import torch.nn.functional as F
from test_operators import FLOATS, TOLERANCE, both, gradients, odd
from torch import nn

pytestmark = pytest.mark.usefixtures("no_fallback")


def of_module(module, *inputs, tolerance):
    """Compare results and gradients of a module on both devices."""

    def compute(*values):
        network = copy.deepcopy(module).to(values[0].device)
        values = [x.detach().clone().requires_grad_() for x in values]
        results = network(*values)
        results = [results] if isinstance(results, torch.Tensor) else [*results]
        results = [x for r in results for x in (r if isinstance(r, tuple) else (r,))]
        loss = sum((x * x).sum() for x in results)
        wanted = [*values, *network.parameters()]
        return [x.detach() for x in results] + list(torch.autograd.grad(loss, wanted))

    both(compute, *inputs, tolerance=tolerance)


@pytest.mark.parametrize("kind", [nn.LSTMCell, nn.GRUCell, nn.RNNCell])
@pytest.mark.parametrize("bias", [True, False])
def test_cells(kind, bias):
    torch.manual_seed(0)
    for dtype in (torch.float32, torch.float64):
        of_module(kind(5, 7, bias=bias).to(dtype), odd(dtype, 3, 5), tolerance=40 * TOLERANCE[dtype])


@pytest.mark.parametrize("kind", [nn.LSTM, nn.GRU, nn.RNN])
def test_recurrent_networks(kind):
    torch.manual_seed(0)
    of_module(kind(5, 7, num_layers=2, bidirectional=True), odd(torch.float32, 6, 3, 5), tolerance=2e-4)
    of_module(kind(5, 7, batch_first=True, bias=False), odd(torch.float32, 3, 6, 5), tolerance=2e-4)


@pytest.mark.parametrize("dtype", [torch.float16, torch.bfloat16], ids=str)
def test_cells_of_half_types(dtype):
    """Each gate is rounded once, so results differ from float32 by at most one rounding of the type per gate."""
    torch.manual_seed(0)
    for kind in (nn.LSTMCell, nn.GRUCell):
        cell, x = kind(5, 7).to(dtype), odd(dtype, 3, 5)
        expected = copy.deepcopy(cell).float()(x.float())
        found = cell.to("gpuarray")(x.to("gpuarray"))
        for a, b in zip(*((r if isinstance(r, tuple) else (r,)) for r in (found, expected)), strict=True):
            torch.testing.assert_close(a.float().cpu(), b, rtol=TOLERANCE[dtype], atol=TOLERANCE[dtype])


def heads(dtype, length, width=8, n=2, h=4):
    return odd(dtype, n, length, h, width).transpose(1, 2)


@pytest.mark.parametrize("dtype", FLOATS, ids=str)
def test_attention(dtype):
    attention = F.scaled_dot_product_attention
    near = 8 * TOLERANCE[dtype]
    q, k, v = heads(dtype, 6), heads(dtype, 5), heads(dtype, 5) + 1
    gradients(attention, q, k, v, tolerance=near)
    gradients(lambda a, b, c: attention(a, b, c, scale=0.3), q, k, v, tolerance=near)
    gradients(lambda a, b, c: attention(a, b, c, is_causal=True), q, k, v, tolerance=near)
    gradients(lambda a, b, c, m: attention(a, b, c, m), q, k, v, odd(dtype, 6, 5), tolerance=near)
    few = heads(dtype, 5, h=2)
    gradients(lambda a, b: attention(a, b, b, enable_gqa=True), q, few, tolerance=near)
    keep = torch.arange(30).reshape(6, 5) % 4 != 1
    both(lambda a, b, c, m: attention(a, b, c, m), q, k, v, keep, tolerance=near)
    both(lambda a: attention(a[0, 0], a[0, 0], a[0, 0]), q, tolerance=near)  # 2-D: decomposed into other operators


def test_dropout_of_attention():
    """The gradient uses the mask of the forward pass: with v = 1 a result is the sum of the weights that are kept."""
    q = heads(torch.float32, 16).to("gpuarray")
    v = torch.ones_like(q).requires_grad_()
    y = F.scaled_dot_product_attention(q, q, v, dropout_p=0.5)
    assert 0.8 < float(y.mean()) < 1.2 and float(y.std()) > 0.05
    y.sum().backward()
    torch.testing.assert_close(v.grad.sum().cpu(), y.sum().cpu(), rtol=1e-4, atol=1e-4)


OPTIMISERS = {
    "adam": lambda p, **more: torch.optim.Adam(p, lr=1e-2, weight_decay=0.1, **more),
    "amsgrad": lambda p, **more: torch.optim.Adam(p, lr=1e-2, amsgrad=True, maximize=True, **more),
    "adamw": lambda p, **more: torch.optim.AdamW(p, lr=1e-2, **more),
    "sgd": lambda p, **more: torch.optim.SGD(p, lr=1e-2, weight_decay=0.1, **more),
    "momentum": lambda p, **more: torch.optim.SGD(p, lr=1e-2, momentum=0.9, nesterov=True, **more),
    "dampening": lambda p, **more: torch.optim.SGD(p, lr=1e-2, momentum=0.9, dampening=0.5, **more),
}


@pytest.mark.parametrize("name", OPTIMISERS)
def test_fused_optimisers(name):
    """Step counts are per parameter: one parameter has no gradient in some steps."""

    def train(device, fused):
        torch.manual_seed(0)
        network = nn.Sequential(nn.Linear(4, 6), nn.Tanh(), nn.Linear(6, 2)).to(device)
        x = odd(torch.float32, 8, 4).to(device)
        optimiser = OPTIMISERS[name](network.parameters(), fused=fused)
        for i in range(6):
            optimiser.zero_grad()
            network(x).square().mean().backward()
            if i in (1, 2):
                network[0].weight.grad = None
            optimiser.step()
            if i == 3:  # the state survives saving and loading
                optimiser.load_state_dict(copy.deepcopy(optimiser.state_dict()))
        return [p.detach().cpu() for p in network.parameters()]

    for a, b in zip(train("gpuarray", True), train("cpu", False), strict=True):
        torch.testing.assert_close(a, b, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("fused", [True, False])
def test_gradients_are_scaled(fused):
    """If the scaled loss overflows, the step is skipped and the scale halved; otherwise gradients are unscaled."""
    network = nn.Linear(3, 2).to("gpuarray")
    before = copy.deepcopy(network.state_dict())
    optimiser = torch.optim.AdamW(network.parameters(), lr=1e-2, fused=fused)
    scaler = torch.amp.GradScaler("gpuarray", init_scale=1024.0, growth_interval=1)

    def step(factor):
        optimiser.zero_grad()
        scaler.scale(network(torch.ones(4, 3, device="gpuarray")).sum() * factor).backward()
        scaler.step(optimiser)
        scaler.update()

    step(float("inf"))
    assert all(torch.equal(a, b) for a, b in zip(before.values(), network.state_dict().values(), strict=True))
    assert scaler.get_scale() == 512
    step(1.0)
    assert scaler.get_scale() == 1024
    moved = before["weight"].cpu() - network.weight.detach().cpu()
    torch.testing.assert_close(moved, torch.full((2, 3), 1e-2) + 1e-4 * before["weight"].cpu(), rtol=1e-3, atol=1e-5)


def test_gradients_by_differences():
    def leaf(*shape, shift=0.0):
        return odd(torch.float64, *shape, shift=shift).contiguous().to("gpuarray").requires_grad_()

    torch.gpuarray.set_fallback("allow")  # gradcheck creates sparse tensors; the fixture resets this
    for f, inputs in (
        (lambda x: F.interpolate(x, (4, 3), mode="bilinear"), (leaf(1, 2, 3, 2),)),
        (lambda x: F.pad(x, (1, 2), "reflect"), (leaf(1, 2, 4),)),
        (lambda x: F.group_norm(x, 2), (leaf(2, 4, 3),)),
        (lambda x: F.layer_norm(x, (3,)), (leaf(2, 4, 3),)),
        (lambda x: torch.fft.rfft(x).abs(), (leaf(2, 5),)),
        (lambda q, k: F.scaled_dot_product_attention(q, k, k), (leaf(1, 2, 3, 2), leaf(1, 2, 4, 2))),
        (lambda x: F.conv2d(x, x[:, :, :2, :2]), (leaf(1, 2, 4, 3),)),
    ):  # fmt: skip
        assert torch.autograd.gradcheck(f, inputs)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.float16, torch.bfloat16])
def test_layer_norm_and_its_gradients(no_fallback, dtype):
    """Layer norm with float parameters, double backward and forward-mode derivatives."""
    generator = torch.Generator().manual_seed(4)
    tolerance = {torch.float64: 1e-12, torch.float32: 2e-5}.get(dtype, 5e-2)
    for shape, rows in (((5, 7, 9), (9,)), ((4, 6, 3), (6, 3)), ((8,), (8,)), ((0, 3), (3,)), ((2, 1), (1,))):
        for wide in {dtype, torch.float32 if dtype != torch.float64 else dtype}:
            x, g = (torch.randn(shape, generator=generator, dtype=torch.float64).to(dtype) for _ in range(2))
            w, b = (torch.randn(rows, generator=generator, dtype=torch.float64).to(wide) for _ in range(2))
            for given in ((w, b), (w, None), (None, None)):
                found = []
                for device in ("cpu", "gpuarray"):
                    tensors = [None if t is None else t.clone().to(device).requires_grad_() for t in (x, *given)]
                    y = F.layer_norm(tensors[0], rows, *tensors[1:], eps=1e-3)
                    with torch.no_grad():
                        assert torch.equal(y, F.layer_norm(tensors[0], rows, *tensors[1:], eps=1e-3))
                    y.backward(g.to(device))
                    found.append([y] + [t.grad for t in tensors if t is not None])
                for a, e in zip(*reversed(found), strict=True):
                    assert a.dtype == e.dtype
                    torch.testing.assert_close(a.cpu(), e, rtol=tolerance, atol=tolerance)
    if dtype != torch.float64:
        return
    x, w, b = (torch.randn(s, generator=generator, dtype=dtype).to("gpuarray") for s in ((3, 4), (4,), (4,)))
    tensors = [t.requires_grad_() for t in (x, w, b)]

    def norm(a, c, d):
        return F.layer_norm(a, (4,), c, d)

    assert torch.autograd.gradcheck(norm, tensors, check_forward_ad=True)
    assert torch.autograd.gradgradcheck(norm, tensors)
    with pytest.raises(RuntimeError, match="normalized_shape"):
        F.layer_norm(x, (5,))


def test_layer_norm_transformed():
    x, w, b = (torch.randn(s, device="gpuarray") for s in ((5, 3, 4), (4,), (4,)))

    def total(a):
        return (F.layer_norm(a, (4,), w, b) ** 2).sum()

    a = x[0].clone().requires_grad_()
    total(a).backward()
    torch.testing.assert_close(torch.func.grad(total)(x[0]), a.grad)
    torch.testing.assert_close(torch.func.vmap(torch.func.grad(total))(x)[0], a.grad)
    torch.testing.assert_close(torch.func.vmap(lambda v: F.layer_norm(v, (4,), w, b))(x), F.layer_norm(x, (4,), w, b))


def test_layer_norm_compiled():
    torch.manual_seed(2)
    model = torch.nn.Sequential(torch.nn.Linear(6, 8), torch.nn.LayerNorm(8), torch.nn.Linear(8, 3)).to("gpuarray")
    x = torch.randn(5, 6, device="gpuarray")
    model(x).sum().backward()
    expected = [p.grad.clone() for p in model.parameters()]
    for backend in ("eager", "aot_eager"):
        model.zero_grad()
        torch.compile(model, backend=backend)(x).sum().backward()
        for p, g in zip(model.parameters(), expected, strict=True):
            torch.testing.assert_close(p.grad, g)


@pytest.mark.parametrize("norm_first", [False, True])
@pytest.mark.parametrize("activation", ["relu", "gelu"])
def test_encoders_for_inference(norm_first, activation):
    """torch has operators of its own for these, and would make nested tensors of padded sequences."""
    layer = nn.TransformerEncoderLayer(8, 2, 16, activation=activation, norm_first=norm_first, batch_first=True)
    encoder = nn.TransformerEncoder(layer, 2, enable_nested_tensor=not norm_first).eval()
    there = copy.deepcopy(encoder).to("gpuarray")
    x, padding = torch.randn(3, 4, 8), torch.tensor([[0, 0, 1, 1], [0, 0, 0, 0], [0, 1, 1, 0]]).bool()
    causal = nn.Transformer.generate_square_subsequent_mask(4)
    for options in ({}, {"src_key_padding_mask": padding}, {"mask": causal}, {"mask": causal.isinf()},
                    {"mask": causal, "src_key_padding_mask": padding.float() * -1e9}):  # fmt: skip
        with torch.no_grad():
            wanted = encoder(x, **options)
            found = there(x.to("gpuarray"), **{k: v.to("gpuarray") for k, v in options.items()}).cpu()
        kept = ~padding if "src_key_padding_mask" in options else torch.ones_like(padding)
        torch.testing.assert_close(found[kept], wanted[kept], rtol=1e-4, atol=1e-5)


def test_attention_modules_for_inference():
    module = nn.MultiheadAttention(12, 3, batch_first=True).eval()
    there = copy.deepcopy(module).to("gpuarray")
    x, y = torch.randn(2, 5, 12), torch.randn(2, 4, 12)
    padding = torch.tensor([[0, 0, 0, 1, 1], [0, 0, 0, 0, 0]]).bool()
    cases = [((x, x, x), {}), ((x, x, x), {"need_weights": False}), ((x, x, x), {"average_attn_weights": False}),
             ((x, x, x), {"key_padding_mask": padding}), ((y, x, x), {}), ((x[0], x[0], x[0]), {})]  # fmt: skip
    for operands, options in cases:
        known = {id(t): t.to("gpuarray") for t in operands}
        given = {k: v.to("gpuarray") if isinstance(v, torch.Tensor) else v for k, v in options.items()}
        with torch.no_grad():
            wanted, found = module(*operands, **options), there(*(known[id(t)] for t in operands), **given)
        for a, b in zip(found, wanted, strict=True):
            assert (a is None) == (b is None)
            if a is not None:
                torch.testing.assert_close(a.cpu(), b, rtol=1e-4, atol=1e-5)


def test_fractional_pools_of_one_picture():
    """torch makes random numbers for more pictures than there are."""
    for make, rank in ((nn.FractionalMaxPool2d, 2), (nn.FractionalMaxPool3d, 3)):
        samples = torch.rand(2, 4, rank)
        x = torch.randn(4, *[7] * rank)
        pools = [make(2, output_size=3, _random_samples=samples.to(d)) for d in ("cpu", "gpuarray")]
        torch.testing.assert_close(pools[1](x.to("gpuarray")).cpu(), pools[0](x))
        with pytest.raises(RuntimeError, match="_random_samples"):
            make(2, output_size=3, _random_samples=samples[:, :3].to("gpuarray"))(x.to("gpuarray"))
