"""einsum against NumPy; operands are integers, so that sums are exact."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import same

RANDOM = np.random.default_rng(9)
SIZES = dict(b=2, i=3, j=4, k=5, l=6, z=1)


def whole(shape, dtype="f4"):
    return RANDOM.integers(-4, 5, shape).astype(dtype)


def operands(subscripts, dtype="f4"):
    return [whole([SIZES[c] for c in term], dtype) for term in subscripts.split("->")[0].split(",")]


@pytest.mark.parametrize(
    "subscripts",
    ["ij->ji", "ij->", "iij->j", "ii", "ij,jk", "bij,bjk->bik", "bij,kj->bki", "i,j->ji", "ij,i->ij", "ij,ij->i",
     "ij,jk,kl->li", "i,i,i->", "ij,i,j->", "i,j,k->kij", "ij,kl,z->", "ijj,jk->ik", "iz,zj->ij", "ijkl,l->kij"],
)  # fmt: skip
def test_forms(subscripts):
    args = operands(subscripts)
    want = np.einsum(subscripts, *args)
    same(ga.einsum(subscripts, *map(ga.asarray, args)), want)
    out = ga.zeros(want.shape, dtype="f4")
    assert ga.einsum(subscripts, *map(ga.asarray, args), out=out) is out
    same(out, want)


@pytest.mark.parametrize("types", [("?", "?"), ("?", "f4"), ("i1", "i1"), ("u1", "f2"), ("c8", "f8")])
def test_types(types):
    a, b = abs(whole((3, 4), "i1")).astype(types[0]), whole((4, 5), types[1])
    same(ga.einsum("ij,jk", ga.asarray(a), ga.asarray(b)), np.einsum("ij,jk", a, b))
    same(ga.einsum("ij,jk,ij->ik", ga.asarray(a), ga.asarray(b), ga.asarray(a)), np.einsum("ij,jk,ij->ik", a, b, a))


def test_ellipsis():
    a, b, c = whole((2, 3, 4)), whole((3, 4, 5)), whole(4)
    for subscripts, args in (("...j,...jk->...k", (a, b)), ("...,...", (a, c)), ("i...->...", (a,)),
                             ("...ij->...ji", (a,)), ("...jk,...k->j...", (b, whole((7, 1, 5)))),
                             (" i j... , j k ", (a, b[:, :, 0]))):  # fmt: skip
        same(ga.einsum(subscripts, *map(ga.asarray, args)), np.einsum(subscripts, *args))


def test_other_forms_of_calls():
    a, b = whole((3, 4)), whole((4, 5))
    x, y = ga.asarray(a), ga.asarray(b)
    same(ga.einsum(x, [0, 1], y, [1, 2]), a @ b)
    same(ga.einsum(x, [0, ..., 27], y, [27, 2], [2, ..., 0]), (a @ b).T)
    same(ga.einsum("ij,jk", x, y, optimize="optimal", dtype="f8"), np.einsum("ij,jk", a, b, dtype="f8"))
    same(ga.einsum(",ij->ji", np.float32(3), x), np.einsum(",ij->ji", np.float32(3), a))
    assert ga.einsum("ij,jk", x, y, order="F").flags["f_contiguous"]
    assert ga.einsum_path("ij,jk,kl", x, y, y.T)[0] == np.einsum_path("ij,jk,kl", a, b, b.T)[0]
    out = ga.zeros((3, 5), dtype="f8")
    same(ga.einsum("ij,jk", x, y, out=out), np.einsum("ij,jk", a, b).astype("f8"))
    big = ga.asarray(np.zeros((3, 3)))
    ga.einsum("ii->i", big)[...] = 1  # a view
    same(big, np.eye(3))


def test_what_is_refused():
    x = ga.ones((3, 4))
    for call, error in (
        (lambda: ga.einsum(), ValueError),
        (lambda: ga.einsum("i"), ValueError),
        (lambda: ga.einsum("i", x), ValueError),
        (lambda: ga.einsum("ii", x), ValueError),
        (lambda: ga.einsum("ij,jk", x, x), ValueError),
        (lambda: ga.einsum("ij->ik", x), ValueError),
        (lambda: ga.einsum("ij->iij", x), ValueError),
        (lambda: ga.einsum("i%", x), ValueError),
        (lambda: ga.einsum("..->", x), ValueError),
        (lambda: ga.einsum("...->", x), ValueError),
        (lambda: ga.einsum("ij,ij", x), ValueError),
        (lambda: ga.einsum(x, [0, 77]), ValueError),
        (lambda: ga.einsum(x, [None, 0]), TypeError),
        (lambda: ga.einsum(0, 0), TypeError),
        (lambda: ga.einsum("ij", np.ones((3, 4))), TypeError),
        (lambda: ga.einsum("ij->j", x, dtype="f4"), TypeError),
        (lambda: ga.einsum("ij->j", x, out=ga.ones(4, dtype="f4")), TypeError),
        (lambda: ga.einsum("ij->j", x, out=ga.ones(5)), ValueError),
        (lambda: ga.einsum("ij->j", x, order="Q"), ValueError),
    ):
        with pytest.raises(error):
            call()
