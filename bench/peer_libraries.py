"""NumPy, CuPy and PyTorch with the same names and arguments for each, for peers.py."""


class NumpyLibrary:
    name, gpu, log2 = "numpy", False, 24

    def __init__(self):
        import numpy as np

        self.np, self.version, self.device = np, np.__version__, "host"

    def random(self, shape, dtype):
        return (self.np.random.default_rng(1).random(shape, dtype="float32") + 0.5).astype(dtype)

    def add(self, a, b, out):
        self.np.add(a, b, out=out)

    def exp(self, a, out):
        self.np.exp(a, out=out)

    def copy(self, dst, src):
        self.np.copyto(dst, src)

    def matmul(self, a, b, out):
        self.np.matmul(a, b, out=out)

    def sum(self, a, axis):
        return a.sum(axis, dtype=a.dtype)

    def argmax(self, a, axis):
        return a.max(axis), a.argmax(axis)

    def cumsum(self, a, axis, out):
        self.np.cumsum(a, axis, out=out)

    def distance(self, a, b, axis):
        return ((a - b) ** 2).sum(axis)

    def offsets(self, ends):
        return self.np.asarray(ends)

    def segments_by_id(self, a, count, length):
        ids = self.np.arange(len(a), dtype="int32") // length
        return lambda: self.np.bincount(ids, weights=a, minlength=count)

    def segments(self, a, ends):
        """Empty segments are none of reduceat's; CuPy has sums at indices alone."""
        if self.gpu:
            return None
        return lambda: self.np.add.reduceat(a, self.np.minimum(ends[:-1], len(a) - 1))

    def var(self, a, axis):
        return a.var(axis)

    def softmax(self, a):
        e = a - a.max(1, keepdims=True)
        self.np.exp(e, out=e)
        e /= e.sum(1, keepdims=True)
        return e

    def layer_norm(self, a):
        d = a - a.mean(1, keepdims=True)
        d /= self.np.sqrt((d * d).mean(1, keepdims=True) + self.np.float32(1e-5))
        return d

    def take(self, a, rows, out):
        self.np.take(a, rows, 0, out=out)

    def indices(self, n, limit=None):
        return self.np.random.default_rng(1).integers(0, limit or n, n)

    def nonzero(self, mask):
        return self.np.nonzero(mask)

    def where(self, mask, a, scalar):
        return self.np.where(mask, a, self.np.float32(scalar))

    def take_along_axis(self, a, index):
        return self.np.take_along_axis(a, index, 1)

    def scatter_add(self, a, index, values):
        self.np.add.at(a, index, values)

    def integers(self, n, low, high):
        return self.np.random.default_rng(1).integers(low, high, n, dtype="int32")

    def sort(self, a):
        return self.np.sort(a, -1)

    def argsort(self, a):
        return self.np.argsort(a, -1, kind="stable")

    def topk(self, a, k):
        where = self.np.argpartition(a, -k, -1)[..., -k:]
        return self.np.sort(self.np.take_along_axis(a, where, -1), -1), where

    def unique(self, a):
        return self.np.unique(a)

    def bincount(self, a):
        return self.np.bincount(a)

    def histogram(self, a, bins):
        return self.np.histogram(a, bins, (0.0, 1.0))

    def draw(self, law, out):
        """Philox, as ours."""
        if self.gpu:
            generator = self.np.random.Generator(self.np.random.Philox4x3210(1))
        else:
            generator = self.np.random.Generator(self.np.random.Philox(1))
        if law == "uniform":
            return lambda: generator.random(out=out, dtype=out.dtype)
        if law == "normal":
            return lambda: generator.standard_normal(out=out, dtype=out.dtype)
        return lambda: generator.integers(0, 1000, out.shape, dtype=out.dtype)

    def eye(self, n, dtype):
        return self.np.eye(n, dtype=dtype)

    @property
    def linalg(self):
        return self.np.linalg

    def fft(self, a):
        return self.np.fft.fft(a)

    def rfft(self, a):
        return self.np.fft.rfft(a)

    def empty(self, shape, dtype):
        return self.np.empty(shape, dtype)

    def permute(self, a, axes):
        return a.transpose(axes)

    def sync(self):
        pass

    def transfer(self, size, pinned):
        return None

    def graph(self, fn):
        """A call that replays what fn() enqueues, or None."""
        return None


class CupyLibrary(NumpyLibrary):
    name, gpu, log2 = "cupy", True, 28

    def __init__(self):
        import cupy

        self.np, self.version = cupy, cupy.__version__
        self.squares = cupy.ReductionKernel("T x, T y", "T z", "(x - y) * (x - y)", "a + b", "z = a", "0", "squares")
        self.device = cupy.cuda.runtime.getDeviceProperties(0)["name"].decode()

    def random(self, shape, dtype):
        return (self.np.random.random(shape, dtype="float32") + 0.5).astype(dtype)

    def distance(self, a, b, axis):
        return self.squares(a, b, axis=axis)

    def sync(self):
        self.np.cuda.runtime.deviceSynchronize()

    def transfer(self, size, pinned):
        import numpy

        host = numpy.random.default_rng(1).random(size // 4, dtype="float32")
        if pinned:
            import cupyx

            pageable, host = host, cupyx.empty_pinned(size // 4, "float32")
            host[...] = pageable
        device = self.np.empty(size // 4, "float32")
        return (lambda: device.set(host)), (lambda: device.get(out=host))

    def graph(self, fn):
        stream = self.np.cuda.Stream(non_blocking=True)
        fn()
        with stream:
            stream.begin_capture()
            fn()
            graph = stream.end_capture()
        return lambda: graph.launch(stream)


class TorchLibrary:
    name, gpu, log2 = "torch", True, 28

    def __init__(self):
        import torch

        if not torch.cuda.is_available():
            raise ImportError("PyTorch sees no GPU")
        self.t, self.version, self.device = torch, torch.__version__, torch.cuda.get_device_name(0)
        torch.backends.cuda.matmul.allow_tf32 = False

    def dtype(self, name):
        return getattr(self.t, name)

    def random(self, shape, dtype):
        return (self.t.rand(shape, dtype=self.t.float32, device="cuda") + 0.5).to(self.dtype(dtype))

    def eye(self, n, dtype):
        return self.t.eye(n, dtype=self.dtype(dtype), device="cuda")

    @property
    def linalg(self):
        return self.t.linalg

    def fft(self, a):
        return self.t.fft.fft(a)

    def rfft(self, a):
        return self.t.fft.rfft(a)

    def empty(self, shape, dtype):
        return self.t.empty(shape, dtype=self.dtype(dtype), device="cuda")

    def add(self, a, b, out):
        self.t.add(a, b, out=out)

    def exp(self, a, out):
        self.t.exp(a, out=out)

    def copy(self, dst, src):
        dst.copy_(src)

    def matmul(self, a, b, out):
        self.t.matmul(a, b, out=out)

    def sum(self, a, axis):
        return a.sum() if axis is None else a.sum(axis)

    def argmax(self, a, axis):
        return a.max(axis)

    def cumsum(self, a, axis, out):
        self.t.cumsum(a, axis, out=out)

    def offsets(self, ends):
        return self.t.tensor(ends, device="cuda")

    def segments_by_id(self, a, count, length):
        ids = self.t.arange(len(a), dtype=self.t.int32, device="cuda") // length
        sums = self.t.zeros(count, dtype=a.dtype, device="cuda")
        return lambda: sums.index_add_(0, ids, a)

    def segments(self, a, ends):
        return lambda: self.t.segment_reduce(a, "sum", offsets=ends)

    def distance(self, a, b, axis):
        squares = (a - b).square_()
        return squares.sum() if axis is None else squares.sum(axis)

    def var(self, a, axis):
        return self.t.var(a, correction=0) if axis is None else self.t.var(a, axis, correction=0)

    def softmax(self, a):
        return self.t.softmax(a, 1)

    def layer_norm(self, a):
        return self.t.nn.functional.layer_norm(a, a.shape[1:])

    def take(self, a, rows, out):
        self.t.index_select(a, 0, rows, out=out)

    def indices(self, n, limit=None):
        return self.t.randint(0, limit or n, (n,), device="cuda")

    def nonzero(self, mask):
        return self.t.nonzero(mask)

    def where(self, mask, a, scalar):
        return self.t.where(mask, a, scalar)

    def take_along_axis(self, a, index):
        return self.t.take_along_dim(a, index, 1)

    def scatter_add(self, a, index, values):
        a.index_add_(0, index, values)

    def integers(self, n, low, high):
        return self.t.randint(low, high, (n,), dtype=self.t.int32, device="cuda")

    def sort(self, a):
        return self.t.sort(a, -1)

    def argsort(self, a):
        return self.t.sort(a, dim=-1, stable=True)

    def topk(self, a, k):
        return self.t.topk(a, k, -1)

    def unique(self, a):
        return self.t.unique(a)

    def bincount(self, a):
        return self.t.bincount(a)

    def histogram(self, a, bins):
        return self.t.histc(a, bins, 0.0, 1.0)

    def permute(self, a, axes):
        return a.permute(*axes)

    def draw(self, law, out):
        draws = {"uniform": lambda: out.uniform_(0, 1), "normal": lambda: out.normal_(0, 1)}
        return draws.get(law, lambda: out.random_(0, 1000))

    def sync(self):
        self.t.cuda.synchronize()

    def transfer(self, size, pinned):
        host = self.t.rand(size // 4, pin_memory=pinned)
        device = self.t.empty(size // 4, device="cuda")
        return (lambda: device.copy_(host)), (lambda: host.copy_(device))

    def graph(self, fn):
        fn()
        self.sync()
        graph = self.t.cuda.CUDAGraph()
        with self.t.cuda.graph(graph):
            fn()
        return graph.replay
