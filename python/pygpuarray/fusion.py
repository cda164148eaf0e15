"""Fusion of elementwise operations: the operations of a Python function are traced and compiled to one kernel."""

import functools
import operator
from typing import NamedTuple

from . import _core, _plans
from ._basics import as_operand
from ._dtypes import BOOL, COMPLEX, DTYPES, FLOAT, INT, as_dtype, code_of, kind
from ._elementwise import _can_cast

__all__ = ["FusedFunction", "fuse"]

_KINDS = {bool: BOOL, int: INT, float: FLOAT, complex: COMPLEX}
_OPERATORS = {
    "add": "add", "sub": "subtract", "mul": "multiply", "truediv": "divide", "floordiv": "floor_divide",
    "mod": "remainder", "pow": "pow", "and": "bitwise_and", "or": "bitwise_or", "xor": "bitwise_xor",
    "lshift": "bitwise_left_shift", "rshift": "bitwise_right_shift",
}  # fmt: skip
_COMPARISONS = {"lt": "less", "le": "less_equal", "gt": "greater", "ge": "greater_equal", "eq": "equal",
                "ne": "not_equal"}  # fmt: skip
_UNARY = {"neg": "negative", "pos": "positive", "abs": "abs", "invert": "bitwise_invert"}


class _Recorded:
    """Base class of the tracer objects that replace arguments while a function is recorded."""

    __slots__ = ()
    __hash__ = None

    def __bool__(self):
        raise TypeError("a fused function cannot decide by its arguments' values: use pygpuarray.where()")

    def __float__(self):
        raise TypeError(
            "a fused function's arguments have no values yet: use pygpuarray's functions, as pygpuarray.exp"
        )

    __int__ = __complex__ = __index__ = __float__

    def __array_ufunc__(self, function, *unused, **also_unused):
        raise TypeError(
            f"numpy.{function.__name__} cannot be fused: use pygpuarray's functions, and float() of NumPy's numbers"
        )

    def __len__(self):
        raise TypeError("a fused function has operations on elements alone: no indices, sizes or reductions")

    __iter__ = __len__

    def __getitem__(self, key):
        len(self)


class _Number(_Recorded):
    """A Python number that may differ between calls; it is computed on the host before the launch."""

    __slots__ = ("compute", "sample")

    def __init__(self, compute, sample):
        self.compute, self.sample = compute, sample


class _Node(NamedTuple):
    """A node of the expression graph: an array (given by its position among the arguments) or an operation's result."""

    type: int  # index in DTYPES
    place: object = None
    plan: tuple | None = None
    operands: tuple = ()

    @property
    def dtype(self):
        """Type of the elements."""
        return DTYPES[self.type]


class _Value(_Recorded):
    """Represents an array during recording; an in-place operation replaces its node."""

    __slots__ = ("node",)

    def __init__(self, dtype, place=None, plan=None, operands=()):
        operands = tuple(o.node if isinstance(o, _Value) else o for o in operands)
        self.node = _Node(DTYPES.index(dtype), place, plan, operands)

    @property
    def dtype(self):
        """Type of the elements."""
        return self.node.dtype

    def _record(self, name, operands):
        operands = tuple(operands)
        last = operands[-1] if type(operands[-1]) in (int, float) else None
        plan = _plans.plan(name, tuple(_kind_of(o) for o in operands), last=last)
        singles = [
            _Value(out, plan=(plan.types, expression, plan.may_be_fast), operands=operands)
            for out, expression in zip(plan.outs, plan.expressions)
        ]
        return singles[0] if len(singles) == 1 else tuple(singles)

    def _assign(self, value, name):
        """Replace this value by `value` from here on; if it is an argument, calls write the result to it."""
        if not _can_cast(value.dtype, self.dtype, "same_kind"):
            raise TypeError(
                f"{name}: the result, {value.dtype}, cannot become {self.dtype}, the type of what it goes to"
            )
        self.node = value.node if value.dtype == self.dtype else value.astype(self.dtype).node
        return self

    def __setitem__(self, key, value):
        whole = key is Ellipsis or (isinstance(key, slice) and key == slice(None))
        if not whole and (not isinstance(key, _Value) or kind(key.dtype) != "b"):
            len(self)
        value = value.astype(self.dtype) if isinstance(value, _Value) else value
        value = self._record("where", (True, value, value) if whole else (key, value, self))
        self.node = value.astype(self.dtype).node

    def copy(self, order="C"):
        """Record the array method `copy`."""
        return self.astype(self.dtype)

    def astype(self, dtype, copy=True):
        """Record the array method `astype`."""
        d, own = as_dtype(dtype), self.dtype
        if kind(own) == "c" and kind(d) not in "cb":
            raise TypeError(f"{own} cannot become {d}: take pygpuarray.real() or imag()")
        return _Value(d, plan=([d], "a", True), operands=(self,))

    def __getattr__(self, name):
        raise AttributeError(f"a fused function has operations on elements alone: {name!r} is none")


def _kind_of(o):
    if isinstance(o, _Value):
        return o.node.type
    if isinstance(o, _Number):
        o = o.sample
    if type(o) not in _KINDS:
        raise TypeError(f"a fused function works on its arguments and numbers, not on {type(o).__name__}: make what it"
                        " takes from outside an argument")  # fmt: skip
    return _KINDS[type(o)]


def _number_operation(f, operands):
    def compute(arguments):
        return f(*(o.compute(arguments) if isinstance(o, _Number) else o for o in operands))

    return _Number(compute, f(*(o.sample if isinstance(o, _Number) else o for o in operands)))


def _operation(symbol, name, reflected=False):
    f = getattr(operator, symbol if symbol not in ("and", "or") else symbol + "_")

    def method(self, *others):
        operands = (*others, self) if reflected else (self, *others)
        if any(isinstance(o, _Value) for o in operands):
            return _Value._record(self, name, operands)
        for o in operands:
            _kind_of(o)
        return _number_operation(f, operands)

    return method


def _in_place(name):
    def method(self, other):
        return self._assign(_Value._record(self, name, (self, other)), name)

    return method


for _symbol, _name in _OPERATORS.items():
    setattr(_Value, f"__i{_symbol}__", _in_place(_name))
for _symbol, _name in (_OPERATORS | _COMPARISONS | _UNARY).items():
    setattr(_Recorded, f"__{_symbol}__", _operation(_symbol, _name))
    if _symbol in _OPERATORS:
        setattr(_Recorded, f"__r{_symbol}__", _operation(_symbol, _name, True))

# ---------------------------------------------------------------------------------------------- code generation


class _Writer:
    """Generates the kernel's source: its statements and arguments."""

    def __init__(self):
        self.statements, self.arguments, self.sources = [], [], []
        self.names, self.numbers, self.alive = {}, {}, []
        self.may_be_fast = True

    def value(self, node):
        """Return the variable of a node's value, after emitting the statements that compute it."""
        found = self.names.get(id(node))  # by id: hashing a node hashes its whole subexpression
        if found is not None:
            return found
        if node.plan is None:
            argument, text = _plans.argument(f"x{len(self.arguments)}", node.type, node.dtype)
            self.add(argument, node.place)
        else:
            types, expression, may_be_fast = node.plan
            self.may_be_fast &= may_be_fast
            operands = [self.operand(o, d) for o, d in zip(node.operands, types)]
            text = _plans.computed(node.dtype, _plans.substitute(expression, operands))
        name = self.names[id(node)] = self.declare(node.dtype, text)
        self.alive.append(node)  # keeps the node alive, so that its id is not reused
        return name

    def declare(self, dtype, text):
        """Emit the declaration of a new variable and return its name."""
        name = f"v{len(self.statements)}"
        self.statements.append(_plans.statement(name, dtype, text))
        return name

    def operand(self, o, dtype):
        """The expression of an operand, converted to the type of the computation."""
        if isinstance(o, _Node):
            name = self.value(o)
            if _plans.compute_type(o.dtype) == _plans.compute_type(dtype):
                return name
            key = name, code_of(dtype)
            if key not in self.numbers:
                self.numbers[key] = self.declare(dtype, _plans.convert(name, o.dtype, dtype))
            return self.numbers[key]
        key = (id(o) if isinstance(o, _Number) else (type(o), repr(o))), code_of(dtype)
        if key not in self.numbers:
            argument, text = _plans.argument(f"x{len(self.arguments)}", _kind_of(o), dtype)
            self.add(argument, o)
            self.numbers[key] = self.declare(dtype, text)
        return self.numbers[key]

    def add(self, argument, source):
        self.arguments.append(argument)
        self.sources.append(source)
        self.alive.append(source)


class _Compiled:
    """The kernel of a fused function for arguments of certain kinds; `targets` are the arguments that it writes to."""

    def __init__(self, device, results, targets):
        writer = _Writer()
        names = [writer.value(r) for r in results]
        stores = []
        for i, (r, name) in enumerate(zip(results, names)):
            writer.arguments.append((f"z{i}", code_of(r.dtype), 4, code_of(r.dtype)))
            stores.append(_plans.store(r.dtype, name, r.dtype, f"z{i}"))
        self.sources, self.targets = writer.sources, targets
        text = "".join(writer.statements + stores)
        self.kernel = _plans.kernel(device, text, writer.arguments, device.fast and writer.may_be_fast)

    def __call__(self, device, arguments):
        """Launch the kernel; returns all results as a tuple."""
        inputs = []
        for source in self.sources:
            if isinstance(source, _Number):
                source = source.compute(arguments)
            elif type(source) is _Place:
                source = arguments[source.index]
            inputs.append(source)
        into = tuple(None if t is None else arguments[t] for t in self.targets)
        results = self.kernel.run(device, tuple(inputs), into if any(x is not None for x in into) else None)
        return results if type(results) is tuple else (results,)

    def meets(self, arguments):
        """Does an argument that is written share memory with another one?"""
        changed = [t for t in self.targets if t is not None]
        return any(
            _core.share(arguments[t], x)
            for t in changed
            for x in arguments
            if isinstance(x, _core.Array) and x is not arguments[t]
        )


class _Place:
    """The position of an array among the arguments."""

    __slots__ = ("index",)

    def __init__(self, index):
        self.index = index


class FusedFunction:
    """A function whose elementwise operations run as one kernel; made by `fuse`.

    Examples
    --------
    >>> f = ga.fuse(lambda x: x * x + 1)
    >>> f(ga.arange(3))
    array([1, 2, 5])
    """

    def __init__(self, function, name=None):
        if not callable(function):
            raise TypeError(f"fuse takes a function, not {type(function).__name__}")
        functools.update_wrapper(self, function)
        self._function, self._kernels = function, {}
        self._name = name or getattr(function, "__name__", "a fused function")

    def __call__(self, *arguments, **keywords):
        everything = (*arguments, *keywords.values())
        device = next((a.device for a in everything if isinstance(a, _core.Array)), None)
        if device is None:  # while another function is recorded, or NumPy arrays and numbers only
            return self._function(*arguments, **keywords)
        everything = tuple(self._argument(a, device) for a in everything)
        kinds = tuple(a.dtype if isinstance(a, _core.Array) else type(a) for a in everything)
        ids = [id(a) for a in everything if isinstance(a, _core.Array)]  # the same array passed twice is one argument
        key = (device, device.fast, kinds, tuple(map(ids.index, ids)), *keywords)
        found = self._kernels.get(key)
        if found is None:
            found = self._kernels[key] = self._compile(device, everything, tuple(keywords))
        kernel, wrap = found
        if kernel is None:
            return wrap(())
        # Arguments overlap: run the operations separately, in program order.
        if kernel.meets(everything):
            n = len(arguments)
            return self._function(*everything[:n], **dict(zip(keywords, everything[n:])))
        return wrap(kernel(device, everything))

    def _argument(self, a, device):
        if isinstance(a, _core.Array) or type(a) in _KINDS or a is None:
            return a
        a = as_operand(a, device)
        if a is NotImplemented:
            raise TypeError(f"{self._name} takes arrays of pygpuarray and Python's numbers")
        return a

    def _compile(self, device, arguments, keywords):
        """Returns the kernel (None if there is nothing to compute), and a function that converts its results to the
        traced function's return value.
        """
        values = {}
        for i, a in enumerate(arguments):
            if isinstance(a, _core.Array):
                values.setdefault(id(a), _Value(a.dtype, place=_Place(i)))
        recorded = [
            values[id(a)]
            if isinstance(a, _core.Array)
            else None
            if a is None
            else _Number(functools.partial(operator.itemgetter(i)), a)
            for i, a in enumerate(arguments)
        ]
        n = len(arguments) - len(keywords)
        before = [getattr(r, "node", None) for r in recorded]
        given = self._function(*recorded[:n], **dict(zip(keywords, recorded[n:])))
        results = list(given) if isinstance(given, (tuple, list)) else [] if given is None else [given]
        if not all(isinstance(r, _Value) for r in results):
            raise TypeError(f"{self._name} has to give one array, a tuple of them, or None")
        changed = [
            i
            for i, r in enumerate(recorded)
            if getattr(r, "node", None) is not before[i] and not any(r is q for q in recorded[:i])
        ]
        places = []  # for each returned value its position among all results, which start with the changed arguments
        nodes, targets = [recorded[i].node for i in changed], [*changed]
        for r in results:
            at = next((k for k, i in enumerate(changed) if recorded[i] is r), None)
            if at is None:
                at = len(nodes)
                nodes.append(r.node)
                targets.append(None)
            places.append(at)
        kernel = _Compiled(device, nodes, targets) if nodes else None
        if given is None:
            return kernel, lambda made: None
        if not isinstance(given, (tuple, list)):
            return kernel, lambda made: made[places[0]]
        as_given = list if isinstance(given, list) else tuple
        return kernel, lambda made: as_given(made[k] for k in places)


def fuse(function=None, *, kernel_name=None):
    """Compile a Python function of arrays to one elementwise kernel.

    The function is called once for each combination of argument types, with tracer objects that record operators, the
    elementwise functions (``ga.exp``, ``ga.where``, ...) with and without `out`, `clip` and ``astype``. Intermediate
    results are not stored in memory, so that a formula takes one pass over its arguments and results. If the function
    changes an argument in place (``x += y``), so does the kernel.

    Parameters
    ----------
    function : callable, optional
        Takes arrays, numbers and None, and returns an array, a tuple or a list of arrays, or None. Its control flow
        must not depend on elements (``if x > 0``); global variables are evaluated when it is recorded. Without a
        function a decorator is returned: ``@ga.fuse`` and ``@ga.fuse()`` are equivalent.
    kernel_name : str, optional
        Name in messages, instead of the function's.

    Returns
    -------
    FusedFunction
        Called like the function. Arguments are broadcast, and every result has their common shape. If no argument is an
        array of this package, the function itself is called.

    Raises
    ------
    TypeError
        When called: for operations that are not elementwise, and for control flow that depends on elements.

    Notes
    -----
    Types and bits are the same as those of the separate operations, on every device; only half types differ, because
    they are rounded once, at the end.

    Examples
    --------
    >>> @ga.fuse
    ... def gelu(x):
    ...     return 0.5 * x * (1 + ga.tanh(0.7978845608 * (x + 0.044715 * x**3)))
    """
    if function is None:
        return functools.partial(FusedFunction, name=kernel_name)
    return FusedFunction(function, kernel_name)
