"""Examples for the docstrings of the methods and properties of sparse matrices."""

from ..._examples import add_examples
from . import _formats

# {class: {name: example}}; the import of the module is prepended to each.
_EXAMPLES = {
    "_spbase": {
        "shape": """
>>> sparse.csr_array(ga.array([[0, 2, 0]])).shape
(1, 3)
""",
        "dtype": """
>>> sparse.csr_array(ga.array([[0.0, 2.0]])).dtype
dtype('float64')
""",
        "device": """
>>> sparse.eye_array(2).device == ga.default_device()
True
""",
        "nnz": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).nnz
3
""",
        "size": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).size
3
""",
        "T": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).T.toarray()
array([[0, 3],
       [2, 4]])
""",
        "mT": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).mT.toarray()
array([[0, 3],
       [2, 4]])
""",
        "H": """
>>> sparse.csr_matrix(ga.array([[0, 2j]])).H.toarray()
array([[0.+0.j],
       [0.-2.j]])
""",
        "real": """
>>> sparse.csr_array(ga.array([[0, 1 + 2j]])).real.toarray()
array([[0., 1.]])
""",
        "imag": """
>>> sparse.csr_array(ga.array([[0, 1 + 2j]])).imag.toarray()
array([[0., 2.]])
""",
        "get_shape": """
>>> sparse.csr_matrix(ga.array([[0, 2, 0]])).get_shape()
(1, 3)
""",
        "set_shape": """
>>> m = sparse.csr_matrix(ga.array([[0, 2, 0]]))
>>> m.set_shape((3, 1))
>>> m.toarray()
array([[0],
       [2],
       [0]])
""",
        "getformat": """
>>> sparse.csr_matrix((2, 2)).getformat()
'csr'
""",
        "tocsr": """
>>> sparse.coo_array(ga.array([[0, 2], [3, 4]])).tocsr().indptr
array([0, 1, 3], dtype=int32)
""",
        "tocsc": """
>>> sparse.coo_array(ga.array([[0, 2], [3, 4]])).tocsc().data
array([3, 2, 4])
""",
        "tocoo": """
>>> a = sparse.csr_array(ga.array([[0, 2], [3, 4]])).tocoo()
>>> a.row, a.col
(array([0, 1, 1], dtype=int32), array([1, 0, 1], dtype=int32))
""",
        "todia": """
>>> sparse.csr_array(ga.array([[0, 2], [0, 0]])).todia().offsets
array([1], dtype=int32)
""",
        "tobsr": """
>>> sparse.csr_array(ga.array([[1, 2, 0, 0], [3, 4, 0, 0]])).tobsr((2, 2)).nnz
4
""",
        "asformat": """
>>> sparse.csr_array((2, 2)).asformat("csc").format
'csc'
""",
        "toarray": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 0]])).toarray()
array([[0, 2],
       [3, 0]])
""",
        "todense": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 0]])).todense()
array([[0, 2],
       [3, 0]])
""",
        "get": """
>>> import scipy.sparse
>>> scipy.sparse.issparse(sparse.csr_array(ga.array([[0, 2], [3, 0]])).get())
True
""",
        "copy": """
>>> a = sparse.csr_array(ga.array([[0, 2], [3, 0]]))
>>> b = a.copy()
>>> b.data[0] = 7
>>> a.data
array([2, 3])
""",
        "astype": """
>>> sparse.csr_array(ga.array([[0, 2]])).astype("f4").toarray()
array([[0., 2.]], dtype=float32)
""",
        "conj": """
>>> sparse.csr_array(ga.array([[0, 1 + 2j]])).conj().toarray()
array([[0.+0.j, 1.-2.j]])
""",
        "power": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 0]])).power(2).toarray()
array([[0, 4],
       [9, 0]])
""",
        "count_nonzero": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).count_nonzero()
3
""",
        "dot": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).dot(ga.array([10, 1]))
array([ 2, 34])
""",
        "multiply": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).multiply(ga.array([10, 1])).toarray()
array([[ 0,  2],
       [30,  4]])
""",
        "maximum": """
>>> a, b = sparse.csr_array(ga.array([[0, 2]])), sparse.csr_array(ga.array([[1, 1]]))
>>> a.maximum(b).toarray()
array([[1, 2]])
""",
        "minimum": """
>>> a, b = sparse.csr_array(ga.array([[0, 2]])), sparse.csr_array(ga.array([[1, 1]]))
>>> a.minimum(b).toarray()
array([[0, 1]])
""",
        "sum": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).sum(axis=0)
array([3, 6])
""",
        "mean": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).mean(axis=1)
array([1. , 3.5])
""",
        "max": """
>>> sparse.csr_matrix(ga.array([[0, -2], [3, 4]])).max(axis=1).toarray()
array([[0],
       [4]])
""",
        "min": """
>>> sparse.csr_matrix(ga.array([[0, 2], [3, 4]])).min(axis=1).toarray()
array([[0],
       [3]])
""",
        "argmax": """
>>> sparse.csr_array(ga.array([[0, -2], [3, 4]])).argmax(axis=1)
array([0, 1])
""",
        "argmin": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).argmin(axis=1)
array([0, 0])
""",
        "trace": """
>>> sparse.csr_array(ga.array([[1, 2], [3, 4]])).trace()
array(5)
""",
        "diagonal": """
>>> sparse.csr_array(ga.array([[1, 2], [3, 4]])).diagonal()
array([1, 4])
""",
        "setdiag": """
>>> a = sparse.csr_array(ga.array([[0, 2], [3, 0]]))
>>> a.setdiag(ga.array([8, 9]))
>>> a.toarray()
array([[8, 2],
       [3, 9]])
""",
        "reshape": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).reshape(1, 4).toarray()
array([[0, 2, 3, 4]])
""",
        "getrow": """
>>> sparse.csr_matrix(ga.array([[0, 2], [3, 4]])).getrow(1).toarray()
array([[3, 4]])
""",
        "getcol": """
>>> sparse.csr_matrix(ga.array([[0, 2], [3, 4]])).getcol(1).toarray()
array([[2],
       [4]])
""",
        "getnnz": """
>>> sparse.csr_matrix(ga.array([[0, 2], [3, 4]])).getnnz(axis=1)
array([1, 2])
""",
        "eliminate_zeros": """
>>> a = sparse.csr_array((ga.array([0, 5]), ga.array([0, 1]), ga.array([0, 2]))).tobsr()
>>> a.eliminate_zeros()
>>> a.nnz
1
""",
        "nonzero": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 0]])).nonzero()
(array([0, 1], dtype=int32), array([1, 0], dtype=int32))
""",
        "arcsin": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).arcsin().toarray()
array([[0.        , 0.52359878]])
""",
        "arcsinh": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).arcsinh().toarray()
array([[0.        , 0.48121183]])
""",
        "arctan": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).arctan().toarray()
array([[0.        , 0.46364761]])
""",
        "arctanh": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).arctanh().toarray()
array([[0.        , 0.54930614]])
""",
        "ceil": """
>>> sparse.csr_array(ga.array([[0.0, 1.5]])).ceil().toarray()
array([[0., 2.]])
""",
        "deg2rad": """
>>> sparse.csr_array(ga.array([[0.0, 180.0]])).deg2rad().toarray()
array([[0.        , 3.14159265]])
""",
        "expm1": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).expm1().toarray()
array([[0.        , 0.64872127]])
""",
        "floor": """
>>> sparse.csr_array(ga.array([[0.0, 1.5]])).floor().toarray()
array([[0., 1.]])
""",
        "log1p": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).log1p().toarray()
array([[0.        , 0.40546511]])
""",
        "rad2deg": """
>>> sparse.csr_array(ga.array([[0.0, ga.pi]])).rad2deg().toarray()
array([[  0., 180.]])
""",
        "rint": """
>>> sparse.csr_array(ga.array([[0.0, 1.7]])).rint().toarray()
array([[0., 2.]])
""",
        "sign": """
>>> sparse.csr_array(ga.array([[0.0, -1.7]])).sign().toarray()
array([[ 0., -1.]])
""",
        "sin": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).sin().toarray()
array([[0.        , 0.47942554]])
""",
        "sinh": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).sinh().toarray()
array([[0.        , 0.52109531]])
""",
        "sqrt": """
>>> sparse.csr_array(ga.array([[0.0, 4.0]])).sqrt().toarray()
array([[0., 2.]])
""",
        "tan": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).tan().toarray()
array([[0.        , 0.54630249]])
""",
        "tanh": """
>>> sparse.csr_array(ga.array([[0.0, 0.5]])).tanh().toarray()
array([[0.        , 0.46211716]])
""",
        "trunc": """
>>> sparse.csr_array(ga.array([[0.0, -1.7]])).trunc().toarray()
array([[ 0., -1.]])
""",
    },
    "spmatrix": {
        "A": """
>>> sparse.csr_matrix(ga.array([[0, 2], [3, 0]])).A
array([[0, 2],
       [3, 0]])
""",
        "getH": """
>>> sparse.csr_matrix(ga.array([[0, 2j]])).getH().toarray()[1]
array([0.-2.j])
""",
        "asfptype": """
>>> sparse.csr_matrix(ga.array([[0, 2]])).asfptype().dtype
dtype('float64')
""",
    },
    "_coo_base": {
        "coords": """
>>> sparse.coo_array(ga.array([[0, 2], [3, 4]])).coords
(array([0, 1, 1], dtype=int32), array([1, 0, 1], dtype=int32))
""",
        "has_canonical_format": """
>>> sparse.coo_array(ga.array([[0, 2], [3, 4]])).has_canonical_format
True
""",
        "tocoo": """
>>> a = sparse.coo_array((2, 2))
>>> a.tocoo() is a
True
""",
        "transpose": """
>>> sparse.coo_array(ga.array([[0, 2], [0, 4]])).transpose().row
array([1, 1], dtype=int32)
""",
        "sum_duplicates": """
>>> a = sparse.coo_array((ga.array([2, 3]), (ga.array([0, 0]), ga.array([1, 1]))), shape=(1, 2))
>>> a.sum_duplicates()
>>> a.data
array([5])
""",
        "eliminate_zeros": """
>>> a = sparse.coo_array((ga.array([0, 3]), (ga.array([0, 0]), ga.array([0, 1]))), shape=(1, 2))
>>> a.eliminate_zeros()
>>> a.data
array([3])
""",
    },
    "_compressed": {
        "indptr": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).indptr
array([0, 1, 3], dtype=int32)
""",
        "indices": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).indices
array([1, 0, 1], dtype=int32)
""",
        "has_canonical_format": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).has_canonical_format
True
""",
        "has_sorted_indices": """
>>> a = sparse.csr_array((ga.array([5, 6]), ga.array([1, 0]), ga.array([0, 2])))
>>> a.has_sorted_indices
False
""",
        "sort_indices": """
>>> a = sparse.csr_array((ga.array([5, 6]), ga.array([1, 0]), ga.array([0, 2])))
>>> a.sort_indices()
>>> a.data
array([6, 5])
""",
        "sorted_indices": """
>>> a = sparse.csr_array((ga.array([5, 6]), ga.array([1, 0]), ga.array([0, 2])))
>>> a.sorted_indices().data
array([6, 5])
""",
        "sum_duplicates": """
>>> a = sparse.csr_array((ga.array([5, 6]), ga.array([1, 1]), ga.array([0, 2])))
>>> a.sum_duplicates()
>>> a.data
array([11])
""",
        "eliminate_zeros": """
>>> a = sparse.csr_array((ga.array([0, 6]), ga.array([0, 1]), ga.array([0, 2])))
>>> a.eliminate_zeros()
>>> a.data
array([6])
""",
        "prune": """
>>> a = sparse.csr_array(ga.array([[0, 2], [3, 4]]))
>>> a.prune()
>>> a.nnz
3
""",
        "transpose": """
>>> sparse.csr_array(ga.array([[0, 2], [3, 4]])).transpose().format
'csc'
""",
    },
    "_csr_base": {
        "tocsr": """
>>> a = sparse.csr_array((2, 2))
>>> a.tocsr() is a
True
""",
    },
    "_csc_base": {
        "tocsc": """
>>> a = sparse.csc_array((2, 2))
>>> a.tocsc() is a
True
""",
        "getrow": """
>>> sparse.csc_matrix(ga.array([[0, 2], [3, 4]])).getrow(1).toarray()
array([[3, 4]])
""",
    },
    "_bsr_base": {
        "blocksize": """
>>> sparse.bsr_array(ga.array([[1, 2, 0, 0], [3, 4, 0, 0]]), blocksize=(2, 2)).blocksize
(2, 2)
""",
        "tobsr": """
>>> a = sparse.bsr_array((2, 2))
>>> a.tobsr() is a
True
""",
        "transpose": """
>>> sparse.bsr_array(ga.array([[1, 2, 0, 0], [3, 4, 0, 0]]), blocksize=(2, 2)).transpose().shape
(4, 2)
""",
    },
    "_dia_base": {
        "copy": """
>>> a = sparse.dia_array(ga.array([[1, 0], [0, 2]]))
>>> b = a.copy()
>>> b.data[0] = 7
>>> a.data
array([[1, 2]])
""",
        "getnnz": """
>>> sparse.dia_matrix(ga.array([[1, 0], [0, 2]])).getnnz()
2
""",
        "todia": """
>>> a = sparse.dia_array((2, 2))
>>> a.todia() is a
True
""",
        "transpose": """
>>> sparse.dia_array(ga.array([[0, 2], [0, 0]])).transpose().offsets
array([-1], dtype=int32)
""",
    },
}

for _class, _examples in _EXAMPLES.items():
    _with_import = {
        name: f">>> from pygpuarray.scipy import sparse\n{text.strip()}" for name, text in _examples.items()
    }
    add_examples(getattr(_formats, _class), _with_import)
