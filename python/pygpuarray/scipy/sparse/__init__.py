"""Sparse matrices in the formats COO, CSR, CSC, BSR and DIA; names and signatures are SciPy's.

Values and indices are arrays on the device, and all computation is done there; functions that create a matrix wait for
the device, to read the number of stored elements. `*` is the matrix product for classes whose names end in `_matrix`,
and the elementwise product for those whose names end in `_array`.
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
