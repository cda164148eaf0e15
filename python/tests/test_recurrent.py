"""LSTM, GRU and plain recurrent networks against NumPy in double precision; tests/cts covers more."""

import time

import numpy as np
import pygpuarray as ga
import pytest
from pygpuarray import nn

SEED = int(time.time())
GATES = {"lstm": 4, "gru": 3, "rnn_tanh": 1, "rnn_relu": 1}


def on(x, dtype="f8"):
    return None if x is None else ga.asarray(np.asarray(x, dtype))


def sigmoid(x):
    return 1 / (1 + np.exp(-x))


def cell(name, x, h, c, weights, biases):
    """One step: the new hidden state and cell state."""
    a, b = x @ weights[0].T, h @ weights[1].T
    if biases:
        a, b = a + biases[0], b + biases[1]
    if name == "lstm":
        i, f, g, o = np.split(a + b, 4)
        c = sigmoid(f) * c + sigmoid(i) * np.tanh(g)
        return sigmoid(o) * np.tanh(c), c
    if name == "gru":
        (ar, az, an), (br, bz, bn) = np.split(a, 3), np.split(b, 3)
        r, z = sigmoid(ar + br), sigmoid(az + bz)
        n = np.tanh(an + r * bn)
        return (1 - z) * n + z * h, c
    return (np.tanh(a + b) if name == "rnn_tanh" else np.maximum(a + b, 0)), c


def network(name, x, h0, c0, params, layers, directions, biased, lengths):
    """Outputs and final states by the definition."""
    steps, batch, _ = x.shape
    hidden, state = params[1].shape[0] // GATES[name], params[1].shape[1]
    each, h_out, c_out = len(params) // (layers * directions), [], []
    for layer in range(layers):
        y = np.zeros((steps, batch, directions * state))
        for d in range(directions):
            k = layer * directions + d
            w = params[k * each : (k + 1) * each]
            h = np.zeros((batch, state)) if h0 is None else h0[k].copy()
            c = np.zeros((batch, hidden)) if c0 is None else c0[k].copy()
            for n in range(batch):
                for t in range(lengths[n])[:: -1 if d else 1]:
                    made, c[n] = cell(name, x[t, n], h[n], c[n], w[:2], w[2:4] if biased else None)
                    h[n] = w[-1] @ made if len(w) in (3, 5) else made
                    y[t, n, d * state : (d + 1) * state] = h[n]
            h_out.append(h)
            c_out.append(c)
        x = y
    return x, np.array(h_out), np.array(c_out)


def make(rng, name, layers=2, directions=2, biased=True, projection=0, steps=5, batch=3, inputs=4, hidden=5):
    state, row = projection or hidden, GATES[name] * hidden
    params = []
    for layer in range(layers):
        for _ in range(directions):
            width = inputs if layer == 0 else directions * state
            shapes = [(row, width), (row, state)] + [(row,)] * (2 * biased) + [(state, hidden)] * bool(projection)
            params += [rng.uniform(-0.5, 0.5, shape) for shape in shapes]
    x = rng.uniform(-1, 1, (steps, batch, inputs))
    h0, c0 = (rng.uniform(-1, 1, (layers * directions, batch, n)) for n in (state, hidden))
    return x, h0, c0, params


def close(ours, want, tolerance=1e-12):
    np.testing.assert_allclose(ours.numpy().astype("f8"), want, rtol=tolerance, atol=tolerance, err_msg=f"seed {SEED}")


def call(name, x, h0, c0, params, dtype="f8", **options):
    hx = (on(h0, dtype), on(c0, dtype)) if name == "lstm" else on(h0, dtype)
    results = getattr(nn, name)(on(x, dtype), hx, [on(p, dtype) for p in params], **options)
    return results if name == "lstm" else (*results[:2], None, *results[2:])


@pytest.mark.parametrize("name", list(GATES))
@pytest.mark.parametrize("biased", [True, False])
def test_results(name, biased):
    rng = np.random.default_rng(SEED)
    x, h0, c0, params = make(rng, name, biased=biased, projection=2 if name == "lstm" and biased else 0)
    for lengths in (None, [2, 5, 0]):
        want = network(name, x, h0, c0, params, 2, 2, biased, lengths or [5, 5, 5])
        given = None if lengths is None else ga.asarray(np.array(lengths, "i4"))
        options = {"has_biases": biased, "num_layers": 2, "bidirectional": True, "lengths": given}
        for ours, numpys in zip(call(name, x, h0, c0, params, **options), want):
            if ours is not None:
                close(ours, numpys)
        first = call(name, x.swapaxes(0, 1), h0, c0, params, batch_first=True, **options)
        close(first[0], want[0].swapaxes(0, 1))


@pytest.mark.parametrize("dtype, tolerance", [("f4", 1e-5), ("f2", 2e-2)])
def test_types(dtype, tolerance):
    rng = np.random.default_rng(SEED)
    x, h0, c0, params = make(rng, "lstm")
    x, h0, c0, *params = (a.astype(dtype).astype("f8") for a in (x, h0, c0, *params))
    want = network("lstm", x, h0, c0, params, 2, 2, True, [5, 5, 5])
    for ours, numpys in zip(call("lstm", x, h0, c0, params, dtype, num_layers=2, bidirectional=True), want):
        assert ours.dtype == np.dtype(dtype)
        close(ours, numpys, tolerance)


def differences(loss, arrays):
    """Central differences of a loss for each element of each array."""
    for a in arrays:
        grad = np.empty(a.shape)
        for i in np.ndindex(a.shape):
            kept = a[i]
            a[i] = kept + 1e-4
            above = loss()
            a[i] = kept - 1e-4
            grad[i] = (above - loss()) / 2e-4
            a[i] = kept
        yield grad


@pytest.mark.parametrize("name", ["lstm", "gru", "rnn_tanh"])
def test_gradients(name):
    rng = np.random.default_rng(SEED)
    x, h0, c0, params = make(rng, name, steps=3, batch=2, inputs=2, hidden=3)
    lengths = [3, 1]
    options = {"num_layers": 2, "bidirectional": True, "lengths": ga.asarray(np.array(lengths, "i8"))}
    *results, reserve = call(name, x, h0, c0, params, return_reserve=True, **options)
    dy, dh = (rng.uniform(-1, 1, a.shape) for a in results[:2])
    dc = rng.uniform(-1, 1, c0.shape) if name == "lstm" else None

    def loss():
        y, h, c = network(name, x, h0, c0, params, 2, 2, True, lengths)
        return (y * dy).sum() + (h * dh).sum() + ((c * dc).sum() if dc is not None else 0)

    given = (on(dy), on(dh), on(dc)) if name == "lstm" else (on(dy), on(dh))
    hx = (on(h0), on(c0)) if name == "lstm" else on(h0)
    dx, dhx, dparams = getattr(nn, name + "_grad")(on(x), hx, [on(p) for p in params], *given, reserve, **options)
    ours = [dx, *(dhx if name == "lstm" else (dhx,)), *dparams]
    # the error: third derivatives of about 1, times 1e-8 / 6, and the rounding of the loss divided by 1e-4
    for got, want in zip(ours, differences(loss, [x, h0, *([c0] if name == "lstm" else []), *params])):
        close(got, want, 1e-6)


def test_dropout():
    rng = np.random.default_rng(SEED)
    x, h0, _, params = make(rng, "gru", directions=1)
    options = {"num_layers": 2, "dropout": 0.5, "train": True, "seed": 7, "offset": 3}
    y, h, reserve = nn.gru(on(x), on(h0), [on(p) for p in params], return_reserve=True, **options)
    first, h_first = nn.gru(on(x), on(h0[:1]), [on(p) for p in params[:4]])
    dropped = nn.dropout(first, 0.5, seed=7, offset=3)
    close(y, nn.gru(dropped, on(h0[1:]), [on(p) for p in params[4:]])[0].numpy())
    close(h[:1], h_first.numpy())
    dx = nn.gru_grad(on(x), on(h0), [on(p) for p in params], ga.ones_like(y), None, reserve, **options)[0]
    # layer by layer
    second = nn.gru(dropped, on(h0[1:]), [on(p) for p in params[4:]], return_reserve=True)
    inner = nn.gru_grad(dropped, on(h0[1:]), [on(p) for p in params[4:]], ga.ones_like(y), None, second[-1])[0]
    alone = nn.gru(on(x), on(h0[:1]), [on(p) for p in params[:4]], return_reserve=True)
    given = nn.dropout_grad(inner, 0.5, seed=7, offset=3)
    close(dx, nn.gru_grad(on(x), on(h0[:1]), [on(p) for p in params[:4]], given, None, alone[-1])[0].numpy())
    # without training there is no dropout, and no seed is needed
    close(nn.gru(on(x), on(h0), [on(p) for p in params], num_layers=2, dropout=0.5)[0],
          network("gru", x, h0, None, params, 2, 1, True, [5, 5, 5])[0])  # fmt: skip


def test_empty():
    params = [ga.ones((16, 3)), ga.ones((16, 4)), ga.zeros(16), ga.zeros(16)]
    h0 = ga.ones((1, 2, 4))
    y, h, c, reserve = nn.lstm(ga.ones((0, 2, 3)), (h0, None), params, return_reserve=True)
    assert y.shape == (0, 2, 4) and np.array_equal(h.numpy(), h0.numpy()) and not c.numpy().any()
    dx, (dh, dc), dparams = nn.lstm_grad(ga.ones((0, 2, 3)), (h0, None), params, None, h0, None, reserve)
    assert dx.shape == (0, 2, 3) and np.array_equal(dh.numpy(), h0.numpy()) and not dc.numpy().any()
    assert not any(p.numpy().any() for p in dparams)
    y, h, c = nn.lstm(ga.ones((5, 0, 3)), None, params)
    assert y.shape == (5, 0, 4) and h.shape == (1, 0, 4)


def test_mistakes():
    x, params = ga.ones((5, 2, 3)), [ga.ones((16, 3)), ga.ones((16, 4)), ga.zeros(16), ga.zeros(16)]
    y, h, c, reserve = nn.lstm(x, None, params, return_reserve=True)
    with pytest.raises(TypeError, match="pair"):
        nn.lstm(x, h, params)
    with pytest.raises(TypeError):
        nn.lstm(np.ones((5, 2, 3)), None, params)
    with pytest.raises(ValueError, match="three axes"):
        nn.lstm(x[0], None, params)
    with pytest.raises(ValueError, match="arrays of weights"):
        nn.lstm(x, None, params, num_layers=2)
    with pytest.raises(ValueError, match="arrays of weights"):
        nn.lstm(x, None, params[:2])
    with pytest.raises(ValueError, match="gates"):
        nn.gru(x, None, params)
    with pytest.raises(ValueError, match="gates"):
        nn.lstm(x, None, [])
    with pytest.raises(ValueError, match="shape"):
        nn.lstm(x, (h, ga.ones((1, 2, 5))), params)
    with pytest.raises(ValueError):
        nn.lstm(x, None, params, lengths=ga.ones(2))
    with pytest.raises(ValueError):
        nn.lstm(x, None, params, lengths=ga.ones(3, dtype="int32"))
    with pytest.raises(TypeError, match="seed"):
        nn.lstm(x, None, params * 2, num_layers=2, dropout=0.5, train=True)
    with pytest.raises(ValueError):
        nn.lstm_grad(x, None, params, y[0], None, None, reserve)
    with pytest.raises(ValueError):
        nn.lstm_grad(x, None, params, y, None, None, reserve[1:])
    with pytest.raises(ValueError):
        nn.lstm(x.astype("float16"), None, params)
