"""User-defined kernels."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

SAXPY = """
template <typename T : real>
group_size(64)
kernel saxpy(T a, in view<T, 1> x, inout view<T, 1> y)
{
    idx i = idx(global_id(0));
    if (i < y.dim(0)) y[i] = a * x[i] + y[i];
}
"""


def test_gk():
    t = ga.GKTemplate(SAXPY, "saxpy.gk")
    k = t(T=ga.float32)
    assert k is t.kernel(T=ga.float32)
    assert k.name == t.kernel(T="f32").name
    x, y = ga.asarray(np.arange(100, dtype="f4")), ga.ones(100, dtype="f4")
    k(2, 2.0, x[::-1], y)
    same(y, 2 * np.arange(100, dtype="f4")[::-1] + 1)
    assert k.group_size[0] == 64
    assert "saxpy" in k.name and len(k.source) > 50
    with pytest.raises(ValueError):
        k(2, 2.0, x.astype("f8"), y)
    with pytest.raises(ValueError):
        k(2, 2.0, x)
    with pytest.raises(TypeError):
        k(2, "a", x, y)
    with pytest.raises(ValueError):
        k((1, 1, 1, 1), 2.0, x, y)
    with pytest.raises(ValueError):
        k(-1, 2.0, x, y)
    with pytest.raises(ValueError):
        t.kernel("other")
    with pytest.raises(ValueError):
        t.kernel(math="wrong")


def test_gk_messages_keep_their_carets():
    with pytest.raises(ValueError) as e:
        ga.GKTemplate("kernel f(out view<f32, 1> y) { y[0] = 1 +; }", "broken.gk")
    assert "broken.gk:1:" in str(e.value) and "^" in str(e.value)


def test_gk_from_file(tmp_path):
    path = tmp_path / "saxpy.gk"
    path.write_text(SAXPY)
    assert "saxpy" in ga.GKTemplate.from_file(path)(T=ga.float64).name


def test_elementwise():
    f = ga.ElementwiseKernel("T x, T y", "T z", "z = x * x + y", "squares")
    a = np.arange(6, dtype="f4").reshape(2, 3)
    x = ga.asarray(a)
    same(f(x, x[:1]), a * a + a[:1])
    same(f(x, 2.0), a * a + 2)
    same(f(x.T, x.T), (a * a + a).T)
    out = ga.empty((2, 3), dtype="f4")
    assert f(x, x, out) is out
    two = ga.ElementwiseKernel("float32 x", "float32 s, int32 n", "s = x + 1; n = (ga_int)x")
    s, n = two(x)
    same(s, a + 1)
    same(n, a.astype("i4"))
    with pytest.raises(TypeError):
        f(x, x.astype("f8"))
    with pytest.raises(TypeError):
        f(1.0, 2.0)
    with pytest.raises(TypeError):
        f(x)
    with pytest.raises(ga.GpuError) as e:
        ga.ElementwiseKernel("T x", "T z", "z = nonsense(x)")(x)
    assert "nonsense" in str(e.value)
    for params in ("T", "T x y", "nothing x"):
        with pytest.raises((ValueError, TypeError)):
            ga.ElementwiseKernel(params, "T z", "z = 1")


@pytest.mark.parametrize("name", ["float16", "bfloat16"])
def test_elementwise_of_half_types(name):
    if name == "bfloat16":
        pytest.importorskip("ml_dtypes")
    dtype = ga.dtype(getattr(ga, name))
    a = np.linspace(-3, 3, 40, dtype="f4").astype(dtype).reshape(5, 8)
    x, wide = ga.asarray(a), a.astype("f4")
    f = ga.ElementwiseKernel("T x, T y", "T z", "T square = x * x; z = square + y")
    same(f(x, x[:1]), (wide * wide + wide[:1]).astype(dtype))
    same(f(x.T, 2.5), (wide * wide + 2.5).T.astype(dtype))
    same(f(x, -1), (wide * wide - 1).astype(dtype))
    g = ga.ElementwiseKernel("T x", "float32 y, int32 n", "y = (T)0.5 * x; n = x > 0 ? 1 : (ga_int)x")
    y, n = g(x)
    same(y, wide / 2)
    same(n, np.where(wide > 0, 1, np.trunc(wide)).astype("i4"))


def test_raw(device):
    source = """KERNEL void add_one(GLOBAL_MEM ga_float *x, ga_size n, ga_float by) {
        ga_size i = GID_0 * LDIM_0 + LID_0;
        if (i < n) x[i] += by;
    }"""
    k = ga.RawKernel(source, "add_one", ("buffer", ga.uint64, ga.float32))
    x = ga.asarray(np.arange(10, dtype="f4"))
    k(1, 16, x, 10, 2.5)
    same(x, np.arange(10, dtype="f4") + np.float32(2.5))
    with pytest.raises(ValueError):
        k(1, 16, x[1:], 9, 1.0)
    with pytest.raises(TypeError):
        k(1, 16, x, 10)
    with pytest.raises(TypeError):
        k(1, 16, 10, 10, 1.0)
    with pytest.raises(OverflowError):
        k(1, 16, x, -1, 1.0)
    with pytest.raises(ValueError):
        k(1, 1 << 40, x, 10, 1.0)
    with pytest.raises(ga.GpuError) as e:
        ga.RawKernel("KERNEL void f() { return nonsense; }", "f", ())
    assert "nonsense" in str(e.value)


def test_raw_in_the_devices_own_language(device):
    if device.backend == "opencl":
        source = "__kernel void f(__global int *x) { x[get_global_id(0)] *= 2; }"
    else:
        source = 'extern "C" __global__ void f(int *x) { x[blockIdx.x * blockDim.x + threadIdx.x] *= 2; }'
    k = ga.RawKernel(source, "f", ("buffer",), language="opencl" if device.backend == "opencl" else "cuda")
    x = ga.asarray(np.arange(8, dtype="i4"))
    k(2, 4, x)
    same(x, np.arange(8, dtype="i4") * 2)
