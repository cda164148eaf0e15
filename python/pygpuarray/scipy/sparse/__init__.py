"""Sparse matrices: coordinates, compressed rows and columns, blocks, diagonals; names and signatures are SciPy's.

Values and indices are arrays on the device, where all is computed; what makes a matrix waits for the number of its
elements. Classes that end in `_matrix` have the product of matrices as `*`, those in `_array` that of elements.
"""

from . import _examples, _vectors  # noqa: F401  add examples to docstrings, and arrays of one dimension
from . import linalg as linalg
from ._base import issparse, isspmatrix, sparray, spmatrix
from ._construct import (
    block_array,
    block_diag,
    bmat,
    diags,
    diags_array,
    eye,
    eye_array,
    find,
    hstack,
    identity,
    kron,
    kronsum,
    matrix_transpose,
    permute_dims,
    rand,
    random,
    random_array,
    sampled_product,
    spdiags,
    swapaxes,
    tril,
    triu,
    vstack,
)
from ._formats import (
    bsr_array,
    bsr_matrix,
    coo_array,
    coo_matrix,
    csc_array,
    csc_matrix,
    csr_array,
    csr_matrix,
    dia_array,
    dia_matrix,
    isspmatrix_bsr,
    isspmatrix_coo,
    isspmatrix_csc,
    isspmatrix_csr,
    isspmatrix_dia,
)
from ._support import SparseEfficiencyWarning, SparseWarning, get_index_dtype

# fmt: off
__all__ = [
    "SparseEfficiencyWarning", "SparseWarning", "block_array", "block_diag", "bmat", "bsr_array", "bsr_matrix",
    "coo_array", "coo_matrix", "csc_array", "csc_matrix", "csr_array", "csr_matrix", "dia_array", "dia_matrix", "diags",
    "diags_array", "eye", "eye_array", "find", "get_index_dtype", "hstack", "identity", "issparse", "isspmatrix",
    "isspmatrix_bsr", "isspmatrix_coo", "isspmatrix_csc", "isspmatrix_csr", "isspmatrix_dia", "kron", "kronsum",
    "matrix_transpose", "permute_dims", "rand", "random", "random_array", "sampled_product", "sparray", "spdiags",
    "spmatrix", "swapaxes", "tril", "triu", "vstack",
]
# fmt: on
