"""Linear algebra of sparse matrices: operators, iterative solvers, a few eigenvalues; names and signatures are SciPy's.

Direct solvers factorise a dense matrix, of at most 8192 rows.
"""

from . import _examples  # noqa: F401  adds examples to docstrings
from ._direct import SuperLU, factorized, inv, spilu, splu, spsolve, spsolve_triangular
from ._eigen import eigsh, svds
from ._estimates import onenormest
from ._exponential import expm_multiply
from ._iterative import bicgstab, cg, cgs, gmres, minres
from ._least_squares import lsmr, lsqr
from ._lobpcg import lobpcg
from ._norms import matrix_power, norm
from ._operators import LinearOperator, aslinearoperator

__all__ = [
    "LinearOperator", "SuperLU", "aslinearoperator", "bicgstab", "cg", "cgs", "eigsh", "expm_multiply", "factorized",
    "gmres", "inv", "lobpcg", "lsmr", "lsqr", "matrix_power", "minres", "norm", "onenormest", "spilu", "splu",
    "spsolve", "spsolve_triangular", "svds",
]  # fmt: skip
