"""Elementwise functions as ufunc objects, and calls with any of NumPy's keywords; the extension handles plain calls."""

import functools
import warnings
from inspect import Parameter, Signature
from typing import NamedTuple

import numpy as np

from . import _core, _plans
from ._basics import _arrays, as_operand, from_host
from ._device import default_device
from ._dtypes import BOOL, COMPLEX, FLOAT, FLOAT8, INT, SCALAR, as_dtype, bool_, code_of, kind, promote, type_of
from ._loops import loops
from ._meanings import describe

__all__ = ["call", "function_named", "make_ufunc", "ufunc", "ufuncs"]

_ComplexWarning = getattr(np, "exceptions", np).ComplexWarning  # NumPy before 1.25 has it in its main namespace
_LAYOUTS = {"K": -1, "A": -1, "C": 0, "F": 1}
_NUMBERS = {bool: BOOL, int: INT, float: FLOAT, complex: COMPLEX}


class _Doc:
    """A descriptor: the docstring of the class if accessed on the class, of the function if accessed on a function."""

    def __init__(self, text):
        self.text = text

    def __get__(self, f, owner=None):
        return self.text if f is None else _core.Ufunc.__dict__["__doc__"].__get__(f)


class ufunc(_core.Ufunc):
    __doc__ = _Doc(
        "A function of elements of arrays, called in NumPy's forms: its own docstring tells which.\n\n"
        "Examples\n--------\n>>> ga.add.nin, ga.add.identity\n(2, 0)\n"
    )
    __slots__ = ()

    @property
    def nin(self):
        """The number of inputs.

        Examples
        --------
        >>> ga.add.nin
        2
        """
        return loops[self.__name__].inputs if self.__name__ in loops else 3

    @property
    def nout(self):
        """The number of outputs.

        Examples
        --------
        >>> ga.divmod.nout
        2
        """
        return len(loops[self.__name__].results) if self.__name__ in loops else 1

    @property
    def nargs(self):
        """The number of inputs and outputs together.

        Examples
        --------
        >>> ga.add.nargs
        3
        """
        return self.nin + self.nout

    @property
    def identity(self):
        """The identity element; None if there is none.

        Examples
        --------
        >>> ga.multiply.identity
        1
        """
        return loops[self.__name__].identity if self.__name__ in loops else None

    @property
    def types(self):
        """The type signatures of the function, in the characters of NumPy's dtypes; bfloat16, which has no character,
        is left out.

        Examples
        --------
        >>> "dd->d" in ga.add.types
        True
        """
        found = []
        for d in (np.dtype(c) for c in "?bBhHiIlLqQefdFD"):
            try:
                p = _plans.plan(self.__name__, (_plans.kind_of(d),) * self.nin)
            except TypeError:
                continue
            if p.types[0] == d:
                taken, given = ("".join(d.char if t == d else t.char for t in ts) for ts in (p.types, p.outs))
                found.append(f"{taken}->{given}")
        return found

    def reduce(self, array, axis=0, dtype=None, out=None, keepdims=False, initial=None, where=True):
        """Reduce by applying the function along one axis, several axes, or (None) all axes.

        Where NumPy has a reduction of its own (`sum`, `max`, `all` and so on), it is used. Other associative functions
        combine halves of the axis in a tree; the rest take one call for each element of the axis.

        Examples
        --------
        >>> ga.add.reduce(ga.array([[1, 2], [3, 4]]))
        array([4, 6])
        """
        from ._ufunc_methods import reduce

        return reduce(self, array, axis, dtype, out, keepdims, initial, where)

    def accumulate(self, array, axis=0, dtype=None, out=None):
        """The cumulative (prefix) results of `reduce` along the axis.

        Examples
        --------
        >>> ga.add.accumulate(ga.array([1, 2, 3]))
        array([1, 3, 6])
        """
        from ._ufunc_methods import accumulate

        return accumulate(self, array, axis, dtype, out)

    def reduceat(self, array, indices, axis=0, dtype=None, out=None):
        """Reduce each segment from one index up to, not including, the next; a single element if the next index is not
        larger.

        Waits for the device, because the work depends on the indices.

        Examples
        --------
        >>> ga.add.reduceat(ga.arange(4), [0, 2])
        array([1, 5])
        """
        from ._ufunc_methods import reduceat

        return reduceat(self, array, indices, axis, dtype, out)

    def outer(self, a, b, /, **keywords):
        """Apply the function to all pairs of an element of `a` and an element of `b`.

        Examples
        --------
        >>> ga.multiply.outer(ga.array([1, 2]), ga.array([1, 10]))
        array([[ 1, 10],
               [ 2, 20]])
        """
        from ._ufunc_methods import outer

        return outer(self, a, b, keywords)

    def at(self, a, indices, b=None, /):
        """Unbuffered ``a[indices] = f(a[indices], b)`` in place: repeated indices accumulate. Waits for the device.

        `b` may be anything that can be assigned to ``a[indices]``, including lists and NumPy arrays.

        Examples
        --------
        >>> x = ga.zeros(2)
        >>> ga.add.at(x, [0, 0, 1], 1)
        >>> x
        array([2., 1.])
        """
        from ._ufunc_methods import at

        at(self, a, indices, b)


# ------------------------------------------------------------------------------------------------------- calls


def _kind_of(d):
    """The kind character; 'f' for 8-bit reals, too, which are converted as other reals are."""
    return "f" if d in FLOAT8 else kind(d)


def _can_cast(source, target, casting):
    if source == target:
        return True
    if source in FLOAT8 or target in FLOAT8:
        a, b = _kind_of(source), _kind_of(target)
        safe = source in FLOAT8 and target not in FLOAT8 and b in "fc"
        loses = a == "c" or (a == "f" and b in "biu")
        return casting == "unsafe" or (casting in ("safe", "same_kind") and safe) or (
            casting == "same_kind" and not loses)  # fmt: skip
    if "V" in (source.kind, target.kind):  # bfloat16
        safe = promote(source, target) == target
        loses = kind(source) == "c" or (kind(source) == "f" and kind(target) in "iu") or kind(target) == "b"
        return casting == "unsafe" or (safe and casting != "no" and casting != "equiv") or (
            casting == "same_kind" and not loses)  # fmt: skip
    return np.can_cast(source, target, casting)


def check_cast(source, target, casting):
    """Raise TypeError unless NumPy's casting rule of that name allows the conversion."""
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError(f"casting is 'no', 'equiv', 'safe', 'same_kind' or 'unsafe', not {casting!r}")
    if not _can_cast(source, target, casting):
        raise TypeError(f"{source} cannot become {target} with casting={casting!r}")


def _check_operand(name, k, target, casting):
    source = type_of(k)
    if source is not None:
        allowed = _can_cast(source, target, casting)
    else:
        allowed = casting == "unsafe" or _kind_of(target) in {BOOL: "biufc", INT: "iufc", FLOAT: "fc", COMPLEX: "c"}[k]
    if not allowed:
        raise TypeError(f"{name}: {source or 'a Python number'} cannot become {target} with casting={casting!r}")


class _Form(NamedTuple):
    """How a call of a function is computed, for operands of certain kinds."""

    plan: _plans.Plan
    types: tuple  # of the results
    key: tuple  # of its kernel
    loses: bool  # are imaginary parts discarded?


@functools.lru_cache(maxsize=4096)
def _form(name, kinds, dtype, given, casting):
    """The _Form of a call whose results go into arrays of the types `given`; None for a result that is new."""
    if casting not in ("no", "equiv", "safe", "same_kind", "unsafe"):
        raise ValueError(f"casting is 'no', 'equiv', 'safe', 'same_kind' or 'unsafe', not {casting!r}")
    p = _plans.plan(name, kinds, dtype)
    types = tuple(computed if d is None else d for d, computed in zip(given, p.outs))
    loses = False
    for k, d in zip(kinds, p.types):
        if not name.startswith("logical_") and name != "where":
            _check_operand(name, k, d, casting)
            loses |= (k == COMPLEX or kind(type_of(k) or d) == "c") and kind(d) not in "cb"
    for d, computed in zip(types, p.outs):
        if not _can_cast(computed, d, casting):
            raise TypeError(f"{name}: the result, {computed}, cannot become {d}, out's type, with casting={casting!r}")
        loses |= kind(computed) == "c" and kind(d) not in "cb"
    return _Form(p, types, ("ufunc", name, kinds, *map(code_of, (*p.types, *types))), loses)


def _number(value, target):
    """Convert a number to a Python number that fits the type `target`; a NumPy scalar is converted by the kernel."""
    if isinstance(value, np.generic):
        number = value.item()
        return number if type(number) in _NUMBERS else float(number)
    if isinstance(value, complex) and kind(target) not in "cb":
        value = value.real
    return int(value) if isinstance(value, float) and kind(target) in "iu" else value


def _given(f, args, out):
    """The arrays for results; None for each new one."""
    if len(args) > f.nin:
        if out is not None:
            raise TypeError(f"{f.__name__}: out is given by position and by name")
        return (*args[f.nin :], *(None,) * (f.nargs - len(args)))
    if isinstance(out, tuple):
        if len(out) != f.nout:
            raise ValueError(f"{f.__name__}: out has {len(out)} places for {f.nout} results")
        return out
    if out is not None and f.nout > 1:
        raise TypeError(f"{f.__name__}: out is a tuple of {f.nout} arrays")
    return (out,) + (None,) * (f.nout - 1)


def _operands(f, values, context):
    found = []
    for value in values:
        if not isinstance(value, (_core.Array, np.generic)) and type(value) not in _NUMBERS:
            value = as_operand(value, context)
        if value is NotImplemented:
            raise TypeError(f"{f.__name__} takes arrays of pygpuarray and Python's numbers: see pygpuarray.asarray()")
        if isinstance(value, _core.Array) and value.device is not context:
            raise ValueError(f"{f.__name__}: the arrays are on different devices; see to_device()")
        found.append(value)
    return found


def _mask(where, context):
    """The mask `where` as an array of bool; None for True."""
    if where is True or where is None:
        return None
    if isinstance(where, (bool, np.bool_)):
        return from_host(np.asarray(where), context)
    where = where if isinstance(where, _core.Array) else as_operand(where, context)
    if not isinstance(where, _core.Array) or where.dtype != bool_:
        raise TypeError("where is an array of bool")
    return where


def call(f, args, out=None, *, where=True, dtype=None, casting="same_kind", order="K", subok=True, **others):
    """Call the function `f` in one of the forms that the extension passes on to the package."""
    name = f.__name__
    if others:
        raise TypeError(f"{name} has no argument {next(iter(others))!r}: it takes out, where, dtype, casting, order")
    if name == "where" and len(args) < 3:
        return _where_is(*args)
    if not f.nin <= len(args) <= f.nargs:
        raise TypeError(f"{name} takes {f.nin} to {f.nargs} arguments by position, results last, not {len(args)}")
    outs = _given(f, args, out)
    plain = where is True and dtype is None and casting == "same_kind" and order == "K"
    for o in args[: f.nin]:
        if hasattr(o, "_record") and not isinstance(o, _core.Array):
            if not plain or not all(out is None or hasattr(out, "_assign") for out in outs):
                raise TypeError(f"{name} is fused without where, dtype, casting and order, and out is an argument or a"
                                " result of the function")  # fmt: skip
            return _recorded(name, o._record(name, args[: f.nin]), outs)
    for o in outs:
        if o is not None and not isinstance(o, _core.Array):
            raise TypeError(f"{name}: out is an array of pygpuarray, not {type(o).__name__}: see pygpuarray.asarray()")
    if order not in _LAYOUTS:
        raise ValueError(f"order is 'C', 'F', 'A' or 'K', not {order!r}")
    context = next((o.device for o in (*args, *outs, where) if isinstance(o, _core.Array)), None) or default_device()
    operands, mask = _operands(f, args[: f.nin], context), _mask(where, context)
    kinds = tuple(_kind(o) for o in operands)
    dtype = None if dtype is None else as_dtype(dtype)
    form = _form(name, kinds, dtype, tuple(None if o is None else o.dtype for o in outs), casting)
    if form.loses:
        warnings.warn("only the real parts of complex numbers are kept", _ComplexWarning, stacklevel=3)
    p, types = form.plan, form.types
    operands = [o if k < BOOL else _number(o, d) for o, k, d in zip(operands, kinds, p.types)]
    if order in "CF":
        shape = np.broadcast_shapes(*(o.shape for o in (*operands, *outs) if isinstance(o, _core.Array)))
        outs = tuple(
            _core.make(context, code_of(d), shape, _LAYOUTS[order], False) if o is None else o
            for o, d in zip(outs, types)
        )
    if p.name is not None:
        return _call_by_name(context, f, operands, p, outs, mask)
    return _run(context, form, kinds, operands, outs, mask)


def _recorded(name, results, outs):
    """The results of an operation in a fused function, written to the arrays that are given for them."""
    several = isinstance(results, tuple)
    results = results if several else (results,)
    results = tuple(r if out is None else out._assign(r, name) for r, out in zip(results, outs))
    return results if several else results[0]


def _where_is(*args):
    if len(args) != 1:
        raise ValueError("where takes a condition, or also both of what it chooses from")
    _arrays(*args)
    return _core.nonzero(*args)


def _kind(operand):
    if isinstance(operand, np.generic):
        return SCALAR + _plans.kind_of(as_dtype(operand.dtype))
    return _plans.kind_of(operand.dtype) if isinstance(operand, _core.Array) else _NUMBERS[type(operand)]


def _run(context, form, kinds, operands, outs, mask):
    fast = context.fast
    key = (form.key, mask is not None, fast)
    kernel = context._kernels.get(key)
    if kernel is None:
        kernel = context._kernels[key] = _plans.build(context, kinds, form.plan, form.types, mask is not None, fast)
    given = None if all(o is None for o in outs) else outs
    return kernel.run(context, (*operands, *(() if mask is None else (mask,))), given)


def _convert(context, x, p, out, mask):
    """Run a plan with one operand, which copies or converts it, into `out` if that is not None."""
    k, d = _kind(x), p.outs[0] if out is None else out.dtype
    return _run(context, _Form(p, (d,), ("convert", k, code_of(p.outs[0]), code_of(d)), False), (k,), [x], (out,), mask)


def _call_by_name(context, f, operands, p, outs, mask):
    """Convert the operands, call the library's function by name, and write its result to `outs` if given."""
    converted = []
    for o, d in zip(operands, p.types):
        if not isinstance(o, _core.Array):
            o = o if any(isinstance(a, _core.Array) for a in operands) else from_host(np.asarray(o, dtype=d), context)
        elif o.dtype != d:
            o = _convert(context, o, _plans.identity(d), None, None)
        converted.append(o)
    result = f(*converted)
    if outs[0] is None and mask is None:
        return result
    return _convert(context, result, _plans.identity(result.dtype), outs[0], mask)


# --------------------------------------------------------------------------------------------------- functions


def _make(name, inputs, results, kinds, parameters=None):
    parameters = parameters or (("x",) if inputs == 1 else ("x1", "x2"))
    named = {"where": True, "dtype": None, "casting": "same_kind", "order": "K"}
    signature = Signature(
        [Parameter(p, Parameter.POSITIONAL_ONLY) for p in parameters]
        + [Parameter("out", Parameter.POSITIONAL_OR_KEYWORD, default=None)]
        + [Parameter(p, Parameter.KEYWORD_ONLY, default=value) for p, value in named.items()]
    )
    return ufunc(name, inputs, len(results), signature, describe(name, parameters, results, kinds))


_PARAMETERS = {"clip": ("x", "min", "max")}


def make_ufunc(name, parameters=None):
    """Make the function object for a name in `loops`."""
    f = loops[name]
    return _make(name, f.inputs, f.results, f.kinds, parameters)


ufuncs = {name: make_ufunc(name, _PARAMETERS.get(name)) for name in loops}
ufuncs["where"] = _make("where", 3, "R", "biufc", ("condition", "x1", "x2"))
ufuncs["fill"] = _make("fill", 2, "R", "biufc")


def function_named(name):
    """Look up a function by name, to unpickle it."""
    if name.startswith("special."):
        from .scipy import _functions  # noqa: F401
    if name.startswith("nn."):
        from .nn import _activations  # noqa: F401
    return ufuncs[name]
