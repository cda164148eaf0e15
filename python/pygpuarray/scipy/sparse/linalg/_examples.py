"""Examples for the docstrings of methods of operators and factors."""

import inspect

from ...._examples import add_examples
from ._direct import SuperLU
from ._operators import LinearOperator

_OPERATOR = """
>>> from pygpuarray.scipy.sparse import linalg
>>> A = linalg.aslinearoperator(ga.array([[1.0, 2.0], [0.0, 3.0]]))
"""
_EXAMPLES = {
    "adjoint": ">>> A.adjoint() @ ga.ones(2)\narray([1., 5.])",
    "dot": ">>> A.dot(ga.ones(2))\narray([3., 3.])",
    "matmat": ">>> A.matmat(ga.ones((2, 1)))\narray([[3.],\n       [3.]])",
    "matvec": ">>> A.matvec(ga.ones(2))\narray([3., 3.])",
    "rmatmat": ">>> A.rmatmat(ga.ones((2, 1)))\narray([[1.],\n       [5.]])",
    "rmatvec": ">>> A.rmatvec(ga.ones(2))\narray([1., 5.])",
    "transpose": ">>> A.transpose() @ ga.ones(2)\narray([1., 5.])",
}
_FACTORS = """
>>> from pygpuarray.scipy import sparse
>>> factors = sparse.linalg.splu(sparse.csc_array(ga.array([[0.0, 2.0], [4.0, 0.0]])))
"""
_PARTS = {
    "L": ">>> factors.L\narray([[1., 0.],\n       [0., 1.]])",
    "U": ">>> factors.U\narray([[4., 0.],\n       [0., 2.]])",
}


def _add_to_property(cls, name, text):
    found = cls.__dict__[name]
    if found.__doc__ is not None:  # python -OO has no docstrings
        told = f"{inspect.cleandoc(found.__doc__).partition(chr(10))[0]}\n\nExamples\n--------\n{text.strip()}\n"
        setattr(cls, name, property(found.fget, doc=told))


add_examples(LinearOperator, {name: _OPERATOR + text for name, text in _EXAMPLES.items()})
for _name, _method in (("H", "adjoint"), ("T", "transpose")):
    _add_to_property(LinearOperator, _name, _OPERATOR + _EXAMPLES[_method].replace(f"{_method}()", _name))
for _name, _text in _PARTS.items():
    _add_to_property(SuperLU, _name, _FACTORS + _text)
