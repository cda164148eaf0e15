"""Products and linear solves with lazily conjugated complex matrices, systems of which some are singular, and the
matrix exponential, compared with torch's CPU."""

import pytest
import torch

pytestmark = pytest.mark.usefixtures("no_fallback")


def numbers(*shape, dtype=torch.complex64):
    generator = torch.Generator().manual_seed(1)
    return torch.randn(*shape, dtype=dtype, generator=generator)


def near(compute, *inputs, tolerance=2e-5):
    found, expected = compute(*(x.to("gpuarray") for x in inputs)), compute(*inputs)
    torch.testing.assert_close(found.cpu(), expected, rtol=tolerance, atol=tolerance)


VIEWS = {"conj": lambda x: x.conj(), "mH": lambda x: x.mH, "imag": lambda x: x.conj().imag, "plain": lambda x: x}


@pytest.mark.parametrize("left, right", [(a, b) for a in VIEWS for b in VIEWS if (a == "imag") == (b == "imag")])
def test_products_of_views(left, right):
    a, b = numbers(4, 4), numbers(3, 4, 4)
    f, g = VIEWS[left], VIEWS[right]
    near(lambda x: f(x) @ g(x), a)
    near(lambda x: torch.bmm(f(x), g(x)), b)
    near(lambda x: f(x) @ g(x)[:, 1], a)
    near(lambda x: torch.dot(f(x)[0], g(x)[1]), a)
    near(lambda x: torch.addmm(g(x), f(x), g(x), beta=0.5, alpha=2), a)
    near(lambda x: torch.baddbmm(g(x), f(x), g(x)), b)
    near(lambda x: f(x).clone().addmm_(f(x), g(x)), a)
    near(lambda x: torch.addmv(g(x)[0], f(x), g(x)[1], beta=3), a)


def test_results_that_are_conjugates():
    near(lambda x: x.clone().conj().addmm_(x, x.mH), numbers(4, 4))
    near(lambda x: torch.mm(x, x.mH, out=torch.empty_like(x).conj()), numbers(4, 4))


def test_vdot():
    near(lambda x, y: torch.vdot(x, y.conj()) + torch.vdot(x.conj(), y), numbers(5), numbers(5) + 1)


def test_triangular_equations_of_views():
    a, b = numbers(4, 4) + 4 * torch.eye(4), numbers(4, 2)
    near(lambda t, x: torch.linalg.solve_triangular(t.conj(), x.conj(), upper=True), a, b)
    near(lambda t, x: torch.linalg.solve_triangular(t.mH, x, upper=False), a, b)
    near(lambda t, x: torch.linalg.solve_triangular(t.mH, x.mH, upper=False, left=False), a, b)


@pytest.mark.parametrize("dtype", [torch.float32, torch.float64, torch.complex64], ids=str)
def test_systems_of_equations(dtype):
    a, b = numbers(2, 4, 4, dtype=dtype) + 3 * torch.eye(4), numbers(2, 4, 3, dtype=dtype)
    near(torch.linalg.solve, a, b)
    near(torch.linalg.solve, a, b[..., 0])
    near(torch.linalg.solve, a, b[0])
    near(torch.linalg.solve, a.mT, b)
    near(lambda x, y: torch.linalg.solve(x, y.mT, left=False), a, b)
    near(torch.linalg.solve, a[:, :0, :0], b[:, :0])

    def gradients(x, y):
        x, y = x.detach().clone().requires_grad_(), y.detach().clone().requires_grad_()
        torch.linalg.solve(x, y).abs().square().sum().backward()
        return torch.cat([x.grad.flatten(), y.grad.flatten()])

    near(gradients, a, b, tolerance=1e-3 if dtype != torch.float64 else 1e-10)
    near(gradients, a.mT, b, tolerance=1e-3 if dtype != torch.float64 else 1e-10)


def test_singular_systems():
    a = torch.stack([torch.eye(3), torch.ones(3, 3)]).to("gpuarray")
    b = torch.ones(2, 3, 2, device="gpuarray")
    with pytest.raises(torch.linalg.LinAlgError, match="Batch element 1.*singular"):
        torch.linalg.solve(a, b)
    with pytest.raises(torch.linalg.LinAlgError, match="singular"):
        torch.linalg.solve_ex(a, b, check_errors=True)
    x, info = torch.linalg.solve_ex(a, b)
    assert info.tolist() == [0, 2] and torch.equal(x[0].cpu(), torch.ones(3, 2))
    with pytest.raises(RuntimeError, match="square"):
        torch.linalg.solve(a[:, :2], b)


def test_exponentials():
    """The matrix exponential of a batch with large and small norms, against the CPU in double precision."""
    a = numbers(4, 5, 5, dtype=torch.float64) * torch.tensor([1e-3, 1.0, 4.0, 0.0]).reshape(4, 1, 1)
    expected = torch.linalg.matrix_exp(a)
    for dtype, tolerance in ((torch.float64, 1e-12), (torch.float32, 2e-5), (torch.float16, 2e-2)):
        found = torch.linalg.matrix_exp(a.to(dtype).to("gpuarray")).cpu().double()
        rounded = torch.linalg.matrix_exp(a.to(dtype).double())
        size = expected.abs().amax((-2, -1), keepdim=True)
        assert ((found - rounded).abs() <= tolerance * size).all(), dtype
    assert torch.linalg.matrix_exp(torch.full((2, 2), float("inf"), device="gpuarray")).isnan().any()
