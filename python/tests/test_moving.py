"""Functions that join, split, rearrange, pad, select and sort, against NumPy."""

import numpy as np
import pygpuarray as ga
import pytest
from conftest import numpy2, same

VECTOR = np.array([3, 1, 2, 1, 7, 3], np.int32)
MATRIX = np.arange(12, dtype=np.float32).reshape(3, 4)
CUBE = np.arange(24, dtype=np.int32).reshape(2, 3, 4)
MASK = MATRIX % 3 == 1

# Calls with the package and with NumPy: `xp` is the namespace, `A` creates its arrays.
CALLS = {
    "concatenate": lambda xp, A: xp.concatenate((A(MATRIX), A(MATRIX)), 1),
    "concatenate None": lambda xp, A: xp.concatenate([A(MATRIX), A(CUBE)], None),
    "concatenate dtype": lambda xp, A: xp.concatenate([A(VECTOR), A(VECTOR)], dtype=np.int64),
    "stack": lambda xp, A: xp.stack([A(VECTOR), A(VECTOR)], -1),
    "hstack": lambda xp, A: xp.hstack((A(VECTOR), A(VECTOR))),
    "vstack": lambda xp, A: xp.vstack([A(VECTOR), A(VECTOR)]),
    "dstack": lambda xp, A: xp.dstack([A(MATRIX), A(MATRIX)]),
    "column_stack": lambda xp, A: xp.column_stack([A(VECTOR), A(VECTOR)]),
    "block": lambda xp, A: xp.block([[A(MATRIX), A(MATRIX[:, :1])], [A(MATRIX[:1]), A(MATRIX[:1, :1])]]),
    "split": lambda xp, A: xp.split(A(VECTOR), 3)[1],
    "array_split": lambda xp, A: xp.array_split(A(VECTOR), 4)[0],
    "hsplit": lambda xp, A: xp.hsplit(A(MATRIX), [1, 3])[1],
    "dsplit": lambda xp, A: xp.dsplit(A(CUBE), 2)[1],
    "append": lambda xp, A: xp.append(A(MATRIX), A(MATRIX), axis=1),
    "delete": lambda xp, A: xp.delete(A(MATRIX), [0, -1], 1),
    "delete slice": lambda xp, A: xp.delete(A(VECTOR), slice(1, 4)),
    "delete every second": lambda xp, A: xp.delete(A(VECTOR), slice(None, None, -2)),
    "insert": lambda xp, A: xp.insert(A(MATRIX), 1, A(MATRIX[0, :3]), axis=1),
    "insert several": lambda xp, A: xp.insert(A(VECTOR), [4, 1, 1], A(VECTOR[:3])),
    "insert at one": lambda xp, A: xp.insert(A(VECTOR), [2], A(VECTOR[:3])),
    "insert columns": lambda xp, A: xp.insert(A(MATRIX), [1], A(MATRIX[:, :1]), axis=1),
    "atleast_3d": lambda xp, A: xp.atleast_3d(A(MATRIX)),
    "atleast_2d": lambda xp, A: xp.atleast_2d(A(VECTOR)),
    "transpose": lambda xp, A: xp.transpose(A(CUBE), (1, -1, 0)),
    "swapaxes": lambda xp, A: xp.swapaxes(A(CUBE), 0, -1),
    "rollaxis": lambda xp, A: xp.rollaxis(A(CUBE), 2, 1),
    "rollaxis to the end": lambda xp, A: xp.rollaxis(A(CUBE), 0, 3),
    "ravel F": lambda xp, A: xp.ravel(A(CUBE), "F"),
    "ravel K": lambda xp, A: xp.ravel(A(CUBE).transpose(1, 0, 2), "K"),
    "rot90": lambda xp, A: xp.rot90(A(CUBE), -1, (2, 1)),
    "rot90 3": lambda xp, A: xp.rot90(A(MATRIX), 3),
    "fliplr": lambda xp, A: xp.fliplr(A(MATRIX)),
    "resize": lambda xp, A: xp.resize(A(VECTOR), (3, 5)),
    "trim_zeros": lambda xp, A: xp.trim_zeros(A(np.array([0, 0, 3, 0, 1, 0], np.int32))),
    "roll": lambda xp, A: xp.roll(A(MATRIX), 2, (0, 1)),
    "roll two shifts": lambda xp, A: xp.roll(A(MATRIX), (1, 1), 1),
    "repeat": lambda xp, A: xp.repeat(A(MATRIX), 2, 0),
    "tile": lambda xp, A: xp.tile(A(VECTOR), [2, 2]),
    "take": lambda xp, A: xp.take(A(MATRIX), [5, -1]),
    "take wrap": lambda xp, A: xp.take(A(MATRIX), [9, -9], 1, mode="wrap"),
    "take clip": lambda xp, A: xp.take(A(MATRIX), [9, -9], 0, mode="clip"),
    "compress": lambda xp, A: xp.compress(A(np.array([True, False, True])), A(MATRIX), 0),
    "extract": lambda xp, A: xp.extract(A(MASK), A(MATRIX)),
    "where": lambda xp, A: xp.where(A(MASK))[1],
    "flatnonzero": lambda xp, A: xp.flatnonzero(A(MASK)),
    "choose": lambda xp, A: xp.choose(A(np.array([0, 1, 5])), [A(VECTOR[:3]), A(VECTOR[3:])], mode="wrap"),
    "select": lambda xp, A: xp.select([A(MASK), A(MATRIX > 5)], [A(MATRIX), A(-MATRIX)], 9),
    "piecewise": lambda xp, A: xp.piecewise(A(MATRIX), [A(MASK)], [lambda v: v * 2, -1]),
    "diagonal": lambda xp, A: xp.diagonal(A(CUBE), -1, 2, 1),
    "indices": lambda xp, A: xp.indices((2, 3)),
    "ix_": lambda xp, A: A(MATRIX)[xp.ix_([0, 2], [True, False, True, False])],
    "r_": lambda xp, A: xp.r_[A(VECTOR), 0, 1:4],
    "r_ of rank": lambda xp, A: xp.r_["1,2,0", A(VECTOR), A(VECTOR)],
    "c_": lambda xp, A: xp.c_[A(VECTOR), A(VECTOR)],
    "tril_indices": lambda xp, A: xp.tril_indices(3, 1, 5)[1],
    "triu_indices_from": lambda xp, A: xp.triu_indices_from(A(MATRIX), -1)[0],
    "diag_indices": lambda xp, A: A(CUBE[:, :2, :2])[xp.diag_indices(2, 3)],
    "mask_indices": lambda xp, A: xp.mask_indices(3, xp.triu, 1)[0],
    "unravel_index": lambda xp, A: xp.unravel_index(A(np.array([3, 17])), (2, 3, 4), "F")[2],
    "ravel_multi_index": lambda xp, A: xp.ravel_multi_index(
        (A(np.array([1, 5])), A(np.array([-7, 2]))), (3, 4), "clip"
    ),
    "sort None": lambda xp, A: xp.sort(A(-CUBE), None),
    "argsort kind": lambda xp, A: xp.argsort(A(VECTOR), 0, "stable"),
    "lexsort": lambda xp, A: xp.lexsort((A(VECTOR), A(VECTOR % 2))),
    "sort_complex": lambda xp, A: xp.sort_complex(A(VECTOR)),
    "searchsorted": lambda xp, A: xp.searchsorted(A(MATRIX[0]), [0.5, 3], "right"),
    "digitize": lambda xp, A: xp.digitize(A(MATRIX), A(np.array([1, 5, 5, 9], np.float32))),
    "digitize, NaN": lambda xp, A: xp.digitize(A(np.float32([3, np.nan, np.inf])), A(np.float32([1, 5, np.nan]))),
    "digitize down, NaN": lambda xp, A: xp.digitize(A(np.float32([3, np.nan])), A(np.float32([np.nan, np.nan, 5]))),
    "digitize down": lambda xp, A: xp.digitize(A(MATRIX), A(np.array([9, 5, 1], np.float32)), True),
    "union1d": lambda xp, A: xp.union1d(A(VECTOR), A(CUBE)),
    "intersect1d": lambda xp, A: xp.intersect1d(A(VECTOR), A(VECTOR[2:]), return_indices=True)[2],
    "setdiff1d": lambda xp, A: xp.setdiff1d(A(VECTOR), A(VECTOR[:3])),
    "setxor1d": lambda xp, A: xp.setxor1d(A(VECTOR), A(np.array([3, 9], np.int32))),
    "isin": lambda xp, A: xp.isin(A(VECTOR), [1, 3], invert=True),
    "apply_along_axis": lambda xp, A: xp.apply_along_axis(lambda v: v[::-1], 1, A(CUBE)),
    "apply_over_axes": lambda xp, A: xp.apply_over_axes(lambda a, axis: xp.flip(a, axis), A(CUBE), [0, -1]),
    "vectorize": lambda xp, A: xp.vectorize(lambda a, b: a * b + 1)(A(VECTOR), A(VECTOR)),
    "sliding_window_view": lambda xp, A: xp.lib.stride_tricks.sliding_window_view(A(MATRIX), (2, 3)),
    "as_strided": lambda xp, A: xp.lib.stride_tricks.as_strided(A(VECTOR), (2, 3), (4, 8)),
    "meshgrid": lambda xp, A: xp.meshgrid(A(VECTOR), A(MATRIX[0]), sparse=True)[0],
}


@numpy2
@pytest.mark.parametrize("name", CALLS)
def test_like_numpy(device, name):
    ours = CALLS[name](ga, lambda a: ga.asarray(a, device=device))
    same(ours, CALLS[name](np, np.array))


def _copied(xp, a):
    xp.copyto(a, a[::-1], where=xp.asarray(MASK))
    return a


def _filled(xp, a):
    xp.fill_diagonal(a, xp.asarray([7, 8]), wrap=True)
    return a


def _put(xp, a):
    xp.put(a.T, xp.asarray([1, -1, 30]), xp.asarray([50.0, 60.0]), "clip")
    return a


CHANGES = {
    "copyto": _copied,
    "fill_diagonal": _filled,
    "put": _put,
    "putmask": lambda xp, a: xp.putmask(a, xp.asarray(MASK), xp.asarray(np.array([50, 60, 70], np.float32))),
    "place": lambda xp, a: xp.place(a, xp.asarray(MASK), [50.0, 60.0]),
    "copyto of itself": lambda xp, a: xp.copyto(a[1:], a[:-1]),
    "put of a list": lambda xp, a: xp.put(a, [1, 1, 2], [5, 6, 7]),
}


@numpy2
@pytest.mark.parametrize("name", CHANGES)
def test_changes_in_place(device, name):
    host = np.ascontiguousarray(np.tile(MATRIX.T, (2, 1))) if name == "fill_diagonal" else MATRIX.copy()
    ours = ga.asarray(host, device=device)
    CHANGES[name](ga, ours)
    CHANGES[name](np, host)
    same(ours, host)


@numpy2
@pytest.mark.parametrize("keywords", [
    {"mode": "constant", "constant_values": (2, 3)}, {"mode": "edge"}, {"mode": "wrap"}, {"mode": "reflect"},
    {"mode": "symmetric"}, {"mode": "reflect", "reflect_type": "odd"}, {"mode": "symmetric", "reflect_type": "odd"},
    {"mode": "linear_ramp", "end_values": ((0, 20), (-5, 4))}, {"mode": "maximum"}, {"mode": "mean", "stat_length": 2},
    {"mode": "minimum", "stat_length": ((1, 2), (3, 1))},
], ids=lambda k: "-".join(map(str, k.values())))  # fmt: skip
def test_pad(device, keywords):
    widths = (3, 1), (0, 7)
    tolerance = 1e-6 if keywords["mode"] == "linear_ramp" else 0
    for host in (MATRIX[:, ::-1], CUBE[0]):
        same(ga.pad(ga.asarray(host, device=device), widths, **keywords), np.pad(host, widths, **keywords), tolerance)
    keywords = _of_one_axis(keywords)
    same(ga.pad(ga.asarray(VECTOR, device=device), 2, **keywords), np.pad(VECTOR, 2, **keywords))


def _of_one_axis(keywords):
    return {k: v[0] if isinstance(v, tuple) and isinstance(v[0], tuple) else v for k, v in keywords.items()}


def test_pad_by_function_and_by_axis(device):
    def ends(vector, widths, axis, keywords):
        vector[: widths[0]] = keywords["low"] + axis
        vector[vector.shape[0] - widths[1] :] = 9

    same(ga.pad(ga.asarray(CUBE[0], device=device), 2, ends, low=-4), np.pad(CUBE[0], 2, ends, low=-4))
    assert ga.pad(ga.asarray(CUBE, device=device), {-1: (1, 2)}, "empty").shape == (2, 3, 7)


@numpy2
@pytest.mark.parametrize("axis", [None, 0, 1])
def test_unique(device, axis):
    host = np.array([[1, 2, 1], [0, np.nan, 0], [1, 2, 1], [0, np.nan, 0]], np.float32)
    if axis is not None:
        host = np.nan_to_num(host, nan=5)
    ours = ga.unique(ga.asarray(host, device=device), True, True, True, axis)
    for mine, theirs in zip(ours, np.unique(host, True, True, True, axis)):
        same(mine, theirs)
    assert ga.unique(ga.asarray([np.nan, np.nan], device=device), equal_nan=False).size == 2


def test_partition(device):
    x = ga.asarray(VECTOR, device=device)
    assert ga.partition(x, 2).tolist()[2] == sorted(VECTOR)[2]
    assert VECTOR[ga.argpartition(x, [1, -1]).tolist()[-1]] == 7


@pytest.mark.parametrize("bad, error", [
    (lambda x: ga.concat([x, x], 2), IndexError), (lambda x: ga.concat([x[0, 0]]), ValueError),
    (lambda x: ga.concat([x, x], out=ga.zeros((2, 2))), ValueError),
    (lambda x: ga.concat([x], dtype=ga.int8), TypeError), (lambda x: ga.concat([x], out=x, dtype=ga.int8), TypeError),
    (lambda x: ga.hstack(x[0, 0]), TypeError), (lambda x: ga.split(x, 2), ValueError),
    (lambda x: ga.array_split(x, 0), ValueError), (lambda x: ga.delete(x, 12), IndexError),
    (lambda x: ga.insert(x, 5, 1, 0), IndexError), (lambda x: ga.rot90(x, 1, (0, 2)), IndexError),
    (lambda x: ga.rot90(x, 1, (1, -1)), ValueError), (lambda x: ga.resize(x, (-1, 2)), ValueError),
    (lambda x: ga.repeat(x, np.arange(3)), TypeError),
    (lambda x: ga.repeat(x, ga.ones(12, dtype=ga.uint64)), TypeError),
    (lambda x: ga.take(x, [12]), IndexError), (lambda x: ga.take(x, [0.5]), TypeError),
    (lambda x: ga.take(x, [0], mode="no"), ValueError), (lambda x: ga.put(x, [12], 1), IndexError),
    (lambda x: ga.choose(ga.asarray([2]), [1, 2]), ValueError), (lambda x: ga.copyto(x.astype(int), 0.5), TypeError),
    (lambda x: ga.copyto(x, x[:, :2]), ValueError), (lambda x: ga.putmask(x, x[0] > 1, x), ValueError),
    (lambda x: ga.place(x, x > 1, ga.asarray([])), ValueError), (lambda x: ga.select([x], [x]), TypeError),
    (lambda x: ga.piecewise(x, [x > 1], [1, 2, 3]), ValueError), (lambda x: ga.diagonal(x, 0, 1, 1), ValueError),
    (lambda x: ga.fill_diagonal(x[0], 1), ValueError), (lambda x: ga.unravel_index([12], (3, 4)), ValueError),
    (lambda x: ga.ravel_multi_index(([3], [0]), (3, 4)), ValueError), (lambda x: ga.r_["r", x], NotImplementedError),
    (lambda x: ga.sort(x, kind="bogo"), ValueError), (lambda x: ga.partition(x, 4), ValueError),
    (lambda x: ga.digitize(x, ga.asarray([1, 3, 2])), ValueError), (lambda x: ga.lexsort(()), TypeError),
    (lambda x: ga.pad(x, -1), ValueError), (lambda x: ga.pad(x, 1, "other"), ValueError),
    (lambda x: ga.pad(x, 1, "edge", stat_length=2), ValueError), (lambda x: ga.pad(x, 0.5), TypeError),
    (lambda x: ga.pad(x[:0], 1, "wrap"), ValueError), (lambda x: ga.nditer(x), TypeError),
    (lambda x: ga.lib.stride_tricks.as_strided(x, (13,), (4,)), ValueError),
    (lambda x: ga.lib.stride_tricks.sliding_window_view(x, (4, 1)), ValueError),
    (lambda x: ga.vectorize(abs, signature="()->()"), NotImplementedError),
])  # fmt: skip
def test_refused(device, bad, error):
    with pytest.raises(error):
        bad(ga.asarray(MATRIX, device=device))


def test_files_and_text(device, tmp_path):
    x = ga.asarray(MATRIX, device=device)
    ga.save(tmp_path / "x.npy", x)
    same(ga.load(tmp_path / "x.npy"), MATRIX)
    x.dump(tmp_path / "x.pickle")
    same(ga.load(tmp_path / "x.pickle", allow_pickle=True), MATRIX)
    with pytest.raises(ValueError):
        ga.load(tmp_path / "x.pickle")
    ga.savez_compressed(tmp_path / "x.npz", x, b=x[0])
    with ga.load(tmp_path / "x.npz") as found:
        assert sorted(found) == ["arr_0", "b"]
        same(found["b"], MATRIX[0])
    ga.savetxt(tmp_path / "x.txt", x)
    same(ga.loadtxt(tmp_path / "x.txt", dtype=np.float32), MATRIX)
    assert ga.array_repr(x) == repr(MATRIX) and ga.array_str(x, precision=1) == np.array_str(MATRIX, precision=1)


def test_assertions(device):
    x = ga.asarray(MATRIX, device=device)
    ga.testing.assert_allclose(x + 1e-9, MATRIX, atol=1e-8)
    ga.testing.assert_array_equal(x, x)
    with pytest.raises(AssertionError):
        ga.testing.assert_array_less(x, MATRIX)


@numpy2
def test_methods(device):
    for call in (lambda a: a.swapaxes(0, 1), lambda a: a.ravel("F"), lambda a: a.diagonal(1), lambda a: a.repeat(2, 0),
                 lambda a: a.compress([False, True, True], 0), lambda a: a[0].searchsorted(a[0] + 1)):  # fmt: skip
        same(call(ga.asarray(MATRIX, device=device)), call(MATRIX))
    for change in (lambda a: a.sort(0), lambda a: a.put([0, 5], -1), lambda a: a.T.put([1], [7])):
        ours, host = ga.asarray(-MATRIX, device=device), -MATRIX
        change(ours)
        change(host)
        same(ours, host)
    ours.partition(2)
    same(ours, np.sort(host))
    assert ga.argsort(ours[0, 0]).tolist() == [0]


def test_pad_complex(device):
    host = np.array([3 + 1j, 2, 2 - 1j, 3], np.complex64)
    for mode in ("maximum", "minimum", "mean"):
        same(
            ga.pad(ga.asarray(host, device=device), 1, mode, stat_length=3), np.pad(host, 1, mode, stat_length=3), 1e-6
        )


def test_names_of_parameters(device):
    x = ga.asarray(VECTOR, device=device)
    assert ga.tile(x, reps=2).size == 12 and ga.repeat(a=x, repeats=2).size == 12
    assert ga.searchsorted(a=x, v=3, sorter=ga.argsort(a=x)).shape == () and ga.isin(x, test_elements=7).size == 6
    assert ga.delete(arr=x, obj=0).size == 5 and ga.rot90(m=x[None], k=1).shape == (6, 1)
    assert int(ga.count_nonzero(x[None], 0)[0]) == 1


def test_finite_ones_alone():
    a = np.arange(6.0).reshape(2, 3)
    made = ga.asarray_chkfinite(a, "f4", "F")
    same(made, np.asarray_chkfinite(a, "f4"))
    assert made._flags & 3 == 2
    same(ga.asarray_chkfinite(ga.asarray([1, 2])), np.array([1, 2]))
    for bad in (np.inf, np.nan):
        with pytest.raises(ValueError, match="infinite or NaN"):
            ga.asarray_chkfinite([1.0, bad])


def test_what_is_required():
    x = ga.zeros((2, 3))
    assert ga.require(x, None, ["O"]) is x
    assert ga.require(x.view(), None, "O").flags.owndata and ga.require(x[1:], None, ["O", "C"]).flags.owndata
    made = ga.require(x, "i4", ["F"])
    assert made.flags.f_contiguous and made.dtype == "i4"
    for bad in (["C", "F"], ["X"]):
        with pytest.raises(ValueError):
            ga.require(x, None, bad)


def test_raveled_elements_lie_side_by_side():
    x = ga.arange(10)
    for view in (x[::2], x[::-1], ga.broadcast_to(x[:1], (3,)), x.reshape(2, 5)[:, 1:4]):
        for order in "CFAK":
            flat = view.ravel(order)
            same(flat, view.numpy().ravel(order))
            assert flat.flags.c_contiguous
    assert ga.shares_memory(ga.ravel(x.reshape(2, 5)), x)
    with pytest.raises(ValueError, match="not permitted"):
        x.reshape(2, 5, order="K")


def test_converted_in_no_order():
    x = ga.asarray(MATRIX).T
    same(x.astype(np.float64, order=None), MATRIX.T.astype(np.float64))
    assert x.astype(np.float64, order=None).flags.f_contiguous


def test_filled_and_flagged():
    for dtype in ("i4", "u1", "f4"):
        for one in (np.array(3 + 2j), ga.asarray(3 + 2j)):
            x = ga.zeros(2, dtype=dtype)
            x.fill(one)
            same(x, np.full(2, 3, dtype))
    assert x.flags.owndata and not x[:1].flags.owndata
    with pytest.raises(AttributeError):
        x.flags.owndata = False
