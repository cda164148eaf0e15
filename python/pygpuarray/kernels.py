"""User-defined kernels: GK templates, elementwise expressions, and plain CUDA C or OpenCL C."""

import os

import numpy as np

from . import _core
from ._basics import normalize_axes
from ._device import Device, default_device
from ._dtypes import as_dtype, bfloat16, code_of

__all__ = ["ElementwiseKernel", "GKKernel", "GKTemplate", "RawKernel", "ReductionKernel", "ScanKernel"]

_GK_TYPES = {np.dtype(name): text for name, text in (
    ("bool", "bool"), ("int8", "i8"), ("uint8", "u8"), ("int16", "i16"), ("uint16", "u16"), ("int32", "i32"),
    ("uint32", "u32"), ("int64", "i64"), ("uint64", "u64"), ("float16", "f16"), ("float32", "f32"),
    ("float64", "f64"), ("complex64", "c64"), ("complex128", "c128"),
)} | {bfloat16: "bf16"}  # fmt: skip


def _gk_argument(value):
    """The GK text of a template argument: a type, bool, integer, or the name of an operator or type."""
    if isinstance(value, (bool, np.bool_)):
        return "true" if value else "false"
    if isinstance(value, (str, int)):
        return str(value)
    if isinstance(value, np.integer):
        return str(int(value))
    return _GK_TYPES[as_dtype(value)]


class GKTemplate:
    """A template of kernels written in GK, the library's kernel language (docs/kernel_language.md).

    The source is checked at once: errors raise ValueError with the compiler's messages, their positions and carets.
    `kernel()` instantiates a kernel with template arguments, ``t.kernel("scale", T=ga.float32)``; ``t(T=ga.float32)``
    is enough if there is only one kernel.

    Examples
    --------
    >>> text = "group_size(1) kernel twice(inout view<f32, 1> x) { x[global_id(0)] = x[global_id(0)] * 2; }"
    >>> x = ga.arange(3, dtype="f4")
    >>> ga.GKTemplate(text).kernel("twice")(3, x)
    >>> x
    array([0., 2., 4.], dtype=float32)
    """

    def __init__(self, source, name="kernel.gk", device=None):
        self.device = default_device() if device is None else Device(device)
        self._template = _core.Template(self.device, name, source)
        self._instances = {}

    @classmethod
    def from_file(cls, path, device=None):
        """Read the source from a file, whose name appears in messages.

        Examples
        --------
        >>> import tempfile
        >>> with tempfile.NamedTemporaryFile("w", suffix=".gk") as file:
        ...     written = file.write("group_size(1) kernel one(out view<f32, 1> x) { x[global_id(0)] = 1; }")
        ...     file.flush()
        ...     made = ga.GKTemplate.from_file(file.name)
        >>> made.kernel("one").name
        'one'
        """
        with open(path, encoding="utf-8") as f:
            return cls(f.read(), os.fspath(path), device)

    def kernel(self, kernel=None, /, *, math=None, **arguments):
        """Instantiate a kernel of the source with template arguments: a GKKernel; instances are cached.

        `math` is None (as the kernel declares), "strict", "contract" or "fast".

        Examples
        --------
        >>> made = ga.GKTemplate("template <typename T : num> kernel one(out view<T, 1> x) { x[0] = 1; }")
        >>> made.kernel("one", T=ga.float32).name
        'one<T=f32>'
        """
        flags = {None: 0, "strict": 1, "contract": 2, "fast": 3}
        if math not in flags:
            raise ValueError(f"math is 'strict', 'contract' or 'fast', not {math!r}")
        given = tuple((name, _gk_argument(value)) for name, value in arguments.items())
        key = kernel, math, given
        found = self._instances.get(key)
        if found is None:
            instance = self._template.instantiate(kernel, given, flags[math])
            found = self._instances[key] = GKKernel(instance, self.device)
        return found

    __call__ = kernel


class GKKernel:
    """An instance of a kernel template: ``k(groups, *arguments)`` launches it.

    `groups` is the number of work-groups, or a tuple of up to three. The arguments are arrays, for views and buffers,
    and numbers; if they do not match the kernel's parameters, TypeError or ValueError is raised.

    Examples
    --------
    >>> made = ga.GKTemplate("group_size(1) kernel one(out view<f32, 1> x) { x[global_id(0)] = 1; }")
    >>> x = ga.zeros(2, dtype="f4")
    >>> made.kernel("one")(2, x)
    >>> x
    array([1., 1.], dtype=float32)
    """

    def __init__(self, instance, device):
        self._instance, self.device = instance, device

    def __call__(self, groups, *arguments):
        self._instance.run(groups, arguments)

    @property
    def name(self):
        """The name of the instance, including its template arguments.

        Examples
        --------
        >>> made = ga.GKTemplate("template <typename T : num> kernel one(out view<T, 1> x) { x[0] = 1; }")
        >>> made.kernel("one", T=ga.float32).name
        'one<T=f32>'
        """
        return self._instance.name

    @property
    def source(self):
        """The CUDA C or OpenCL C source that the GK compiler generated.

        Examples
        --------
        >>> made = ga.GKTemplate("kernel one(out view<f32, 1> x) { x[0] = 1; }")
        >>> "one" in made.kernel("one").source
        True
        """
        return self._instance.source

    @property
    def group_size(self):
        """The work-group size: work-items along each of three dimensions.

        Examples
        --------
        >>> made = ga.GKTemplate("group_size(64) kernel one(out view<f32, 1> x) { x[global_id(0)] = 1; }")
        >>> made.kernel("one").group_size
        (64, 1, 1)
        """
        return self._instance.group_size

    def __repr__(self):
        return f"<GKKernel {self.name}>"


# -------------------------------------------------------------------------------------------- elementwise kernels


def _parse(params):
    """Parse "float32 x, T y": returns [(dtype or type variable, name)]."""
    result = []
    for part in params.split(","):
        words = part.split()
        if not words:
            continue
        if len(words) != 2:
            raise ValueError(f"a parameter is a type and a name, not {part.strip()!r}")
        typename, name = words
        result.append((typename if len(typename) == 1 else as_dtype(typename), name))
    return result


def _bind(kernel, parameters, args):
    """Bind type variables to the types of the arguments; TypeError if arrays disagree."""
    types = {}
    for (wanted, name), value in zip(parameters, args):
        if not isinstance(value, _core.Array):
            continue
        if isinstance(wanted, str):
            wanted = types.setdefault(wanted, value.dtype)
        if wanted != value.dtype:
            raise TypeError(f"{kernel}: {name} has elements of type {value.dtype}, not {wanted}")
    return types


class ElementwiseKernel:
    """A user-defined elementwise kernel, with CuPy's signature.

    ``ElementwiseKernel("T x, T y", "T z", "z = x * x + y")``: types are names of dtypes, or a letter that is a type
    variable, bound to the type of the arrays. The operation is C in the CLUDA dialect (docs/kernels.md). Arguments are
    broadcast. Elements of float16 and bfloat16 are floats in it, also through a type variable.

    Examples
    --------
    >>> axpy = ga.ElementwiseKernel("T a, T x, T y", "T z", "z = a * x + y")
    >>> axpy(2.0, ga.ones(3), ga.arange(3.0))
    array([2., 3., 4.])
    """

    def __init__(self, in_params, out_params, operation, name="kernel", preamble=""):
        self._in, self._out = _parse(in_params), _parse(out_params)
        if not self._out:
            raise ValueError("an elementwise kernel has at least one output")
        self.operation, self.name, self.preamble = operation, name, preamble
        self._compiled = {}

    def __call__(self, *args):
        """Apply the kernel; returns an array, or a tuple for several outputs. Output arrays may follow the inputs."""
        n = len(self._in)
        if len(args) not in (n, n + len(self._out)):
            raise TypeError(f"{self.name} takes {n} inputs, and {len(self._out)} outputs if any")
        if not any(isinstance(a, _core.Array) for a in args):
            raise TypeError(f"{self.name} needs at least one array")
        return self._call(args, _bind(self.name, self._in + self._out, args))

    def _call(self, args, types):
        """Apply the kernel, with type variables bound."""
        n = len(self._in)
        device = next(a.device for a in args if isinstance(a, _core.Array))
        key = device, tuple(types.items()), tuple(isinstance(a, _core.Array) for a in args[:n])
        kernel = self._compiled.get(key)
        if kernel is None:
            kernel = self._compiled[key] = self._compile(device, types, key[2])
        outputs = args[n:] or None
        return kernel.run(device, args[:n], outputs)

    def _compile(self, device, types, are_arrays):
        def code(wanted):
            if isinstance(wanted, str):
                if wanted not in types:
                    raise TypeError(f"{self.name}: no array says what the type {wanted} is")
                wanted = types[wanted]
            return code_of(wanted)

        arguments = []
        for (wanted, name), is_array in zip(self._in, are_arrays):
            arguments.append((name, code(wanted), 2 if is_array else 1, code(wanted)))
        for wanted, name in self._out:
            arguments.append((name, code(wanted), 4, code(wanted)))
        macros = "".join(f"#define {letter} {_cluda_name(d)}\n" for letter, d in types.items())
        return _core.Elemwise(device, macros + self.preamble, self.operation, tuple(arguments), _CONVERT_F16)


_CONVERT_F16 = 2  # GE_CONVERT_F16: half types have no arithmetic in CUDA C and on many OpenCL devices


def _cluda_name(dtype):
    """CLUDA's name for the type of an element in an expression."""
    names = {"bool": "ga_bool", "int8": "ga_byte", "uint8": "ga_ubyte", "int16": "ga_short", "uint16": "ga_ushort",
             "int32": "ga_int", "uint32": "ga_uint", "int64": "ga_long", "uint64": "ga_ulong", "float16": "ga_float",
             "float32": "ga_float", "float64": "ga_double", "complex64": "ga_cfloat",
             "complex128": "ga_cdouble"}  # fmt: skip
    return "ga_float" if dtype == bfloat16 else names[dtype.name]


# ------------------------------------------------------------------------------------------ reductions and scans


class _FoldKernel:
    """Base class of ReductionKernel and ScanKernel: an elementwise map expression, and an operator in GK."""

    def __init__(self, in_params, out_params, map_expr, fold_expr, identity, name, fold_type):
        self._in, self._out = _parse(in_params), _parse(out_params)
        if not self._in or len(self._out) != 1:
            raise ValueError(f"{name} has one input at least and one output")
        self.name, self._fold, self._identity = name, fold_expr, identity
        self._fold_type = fold_type if fold_type is None or len(fold_type) == 1 else as_dtype(fold_type)
        self._mapped = None
        if map_expr.strip() != self._in[0][1] or len(self._in) > 1 or not self._same(self._in[0][0]):
            self._mapped = ElementwiseKernel(in_params, f"{self._type_name()} mapped_", f"mapped_ = {map_expr}", name)
        self._folds = {}

    def _type(self):
        """The accumulation type, or the type variable for it."""
        return self._out[0][0] if self._fold_type is None else self._fold_type

    def _type_name(self):
        wanted = self._type()
        return wanted if isinstance(wanted, str) else wanted.name

    def _same(self, wanted):
        return wanted == self._type()

    def _elements(self, args):
        """(the mapped array to reduce or scan, the bindings of type variables)."""
        if len(args) != len(self._in):
            raise TypeError(f"{self.name} takes {len(self._in)} inputs")
        if not any(isinstance(a, _core.Array) for a in args):
            raise TypeError(f"{self.name} needs at least one array")
        types = _bind(self.name, self._in, args)
        return args[0] if self._mapped is None else self._mapped(*args), types

    def _source(self, dtype):
        """GK source of the operator for an accumulation type."""
        t = "f32" if dtype == bfloat16 or dtype == np.float16 else _gk_argument(dtype)
        return f"operator {t} fold({t} a, {t} b) identity({self._identity}) {{ return {self._fold}; }}\n"

    def _result_type(self, types):
        wanted = self._out[0][0]
        if isinstance(wanted, str) and wanted not in types:
            raise TypeError(f"{self.name}: no array says what the type {wanted} is")
        return types[wanted] if isinstance(wanted, str) else wanted

    def _fold_of(self, x, types, make, *key):
        """The library's reduction or scan for elements of x's type, cached."""
        out = self._result_type(types)
        key = x.device, x._typecode, code_of(out), *key
        found = self._folds.get(key)
        if found is None:
            found = self._folds[key] = make(x.device, "fold", x._typecode, -1, code_of(out))
        return found


class ReductionKernel(_FoldKernel):
    """A user-defined reduction along any axes, with CuPy's signature.

    Parameters
    ----------
    in_params, out_params : str
        "T x, T y" and "T z", as for `ElementwiseKernel`; there is one output.
    map_expr : str
        Elementwise map before the reduction, in C, of the inputs' names: ``"x * y"``. The name of a single input reads
        it directly.
    reduce_expr : str
        Operator that combines two values `a` and `b`, in GK: ``"max(a, b)"``. It must be associative and commutative.
    post_map_expr : str
        C statement that computes the output from the reduced value `a`: ``"z = sqrt(a)"``; None: the value is the
        output.
    identity : str or number
        Identity element of `reduce_expr`, in GK: ``"0"``, ``"lowest<f32>()"``.
    name : str
        Name in messages.
    reduce_type : str
        Accumulation type; by default the type of the output.

    Raises
    ------
    ValueError
        When called: for errors in `reduce_expr`, with their positions and carets.

    Examples
    --------
    >>> norm = ga.ReductionKernel("T x", "T y", "x * x", "a + b", "y = sqrt(a)", "0", "norm")
    >>> norm(ga.asarray([3.0, 4.0]))
    array(5.)
    """

    def __init__(self, in_params, out_params, map_expr, reduce_expr, post_map_expr, identity, name="reduce_kernel",
                 reduce_type=None):  # fmt: skip
        super().__init__(in_params, out_params, map_expr, reduce_expr, identity, name, reduce_type)
        self._post, post = None, (post_map_expr or "").strip()
        if post and post.rstrip(";").replace(" ", "") != f"{self._out[0][1]}=a":
            self._post = ElementwiseKernel(f"{self._type_name()} a", out_params, post, name)

    def __call__(self, *args, axis=None, keepdims=False):
        """Reduce along some axes (None: all); returns a new array."""
        x, types = self._elements(args)
        axes = None if axis is None else normalize_axes(axis, x.ndim)

        def make(device, name, code, acc, out):
            out = code if self._post is not None else out
            return _core.Reduction(device, name, code, acc, out, self._source(x.dtype))

        result = self._fold_of(x, types, make).run(x, axes, keepdims)
        return result if self._post is None else self._post._call((result,), types)


class ScanKernel(_FoldKernel):
    """A scan (prefix sums and the like) along an axis with a user-defined operator, with CuPy's style of parameters.

    Parameters
    ----------
    in_params, out_params, map_expr
        As for `ReductionKernel`.
    scan_expr : str
        Operator that combines two values `a` and `b`, in this order, in GK. It must be associative.
    identity : str or number
        Identity element of `scan_expr`, in GK.
    name : str
        Name in messages.
    scan_type : str
        Accumulation type; by default the type of the output.

    Examples
    --------
    >>> highest = ga.ScanKernel("T x", "T y", "x", "max(a, b)", "lowest<i64>()")
    >>> highest(ga.asarray([3, 1, 4, 1, 5]))
    array([3, 3, 4, 4, 5])
    """

    def __init__(self, in_params, out_params, map_expr, scan_expr, identity, name="scan_kernel", scan_type=None):
        super().__init__(in_params, out_params, map_expr, scan_expr, identity, name, scan_type)

    def __call__(self, *args, axis=-1, exclusive=False):
        """Scan along an axis; returns a new array. An exclusive scan combines the elements before each position."""
        x, types = self._elements(args)
        (axis,) = normalize_axes(axis, x.ndim)

        def make(device, name, code, acc, out):
            return _core.Scan(device, name, code, acc, out, bool(exclusive), self._source(x.dtype))

        return self._fold_of(x, types, make, bool(exclusive)).run(x, axis)


# ---------------------------------------------------------------------------------------------------- raw kernels


class RawKernel:
    """A raw kernel in the CLUDA dialect, or in the device's own language: CUDA C or OpenCL C.

    ``RawKernel(source, name, ("buffer", ga.float32))``: each argument is "buffer", for an array, or the dtype of a
    number. ``k(groups, group_size, *arguments)`` launches it. Kernels receive the start of an array's buffer: a view
    with an offset is rejected, and the caller has to pass strides.

    Examples
    --------
    >>> text = "KERNEL void twice(GLOBAL_MEM float *x) { x[LID_0] *= 2; }"
    >>> x = ga.arange(3, dtype="f4")
    >>> ga.RawKernel(text, "twice", ("buffer",))(1, 3, x)
    >>> x
    array([0., 2., 4.], dtype=float32)
    """

    def __init__(self, source, name, arguments, *, language="cluda", device=None):
        flags = {"cluda": 0, "cuda": 0x2000, "opencl": 0x4000}
        if language not in flags:
            raise ValueError(f"language is 'cluda', 'cuda' or 'opencl', not {language!r}")
        self.device = default_device() if device is None else Device(device)
        self.name = name
        codes = [-1 if isinstance(a, str) and a == "buffer" else code_of(a) for a in arguments]
        self._kernel = _core.Kernel(self.device, source, name, codes, flags[language])

    def __call__(self, groups, group_size, *arguments, local_bytes=0):
        self._kernel.run(groups, group_size, arguments, local_bytes)
