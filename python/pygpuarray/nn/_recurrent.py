"""LSTM, GRU and simple (Elman) recurrent networks, and their gradients (docs/recurrent.md)."""

from .. import _core
from .._basics import _arrays
from .._random_laws import seed_of

__all__ = ["gru", "gru_grad", "lstm", "lstm_grad", "rnn_relu", "rnn_relu_grad", "rnn_tanh", "rnn_tanh_grad"]

# The cells of gpuarray/recurrent.h, and their numbers of gates.
_LSTM, _GRU, _TANH, _RELU = range(4)
_GATES = {_LSTM: 4, _GRU: 3, _TANH: 1, _RELU: 1}


class _Network:
    """The operands and options of a call, with the batch always as the second axis."""

    def __init__(
        self, cell, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths,
        seed, offset, sequence,
    ):  # fmt: skip
        states = hx if cell == _LSTM else (hx, None)
        if states is None:
            states = None, None
        if not isinstance(states, (tuple, list)) or len(states) != 2:
            raise TypeError("hx of an LSTM is a pair of arrays, initial states and initial cells, or None")
        params = tuple(params)
        _arrays(input, *params, *(a for a in (*states, lengths) if a is not None))
        if input.ndim != 3:
            raise ValueError(f"input has the three axes of steps, batch and elements, not {input.ndim}")
        if len(params) < 2 or params[1].ndim != 2 or params[1].shape[0] % _GATES[cell]:
            raise ValueError(f"params begin with two matrices whose rows are those of {_GATES[cell]} gates")
        dropout = float(dropout) if train and num_layers > 1 else 0.0
        if dropout and seed is None:
            raise TypeError("dropout takes its mask from a seed, and the gradient from the same one: give an integer")
        hidden, state = params[1].shape[0] // _GATES[cell], params[1].shape[1]
        projection = state if cell == _LSTM and state != hidden else 0
        stream = 0 if seed is None else seed_of(seed), sequence, offset
        self.batch_first = bool(batch_first)
        self.inputs = self.turned(input), *states, lengths
        self.params = params
        self.options = (
            cell, hidden, projection, num_layers, bool(bidirectional), bool(has_biases), dropout, stream,
        )  # fmt: skip

    def turned(self, a):
        return a.swapaxes(0, 1) if self.batch_first and a is not None else a

    def run(self, return_reserve):
        y, h, c, reserve = _core.recurrent(self.inputs, self.params, self.options, bool(return_reserve))
        results = (self.turned(y), h) if c is None else (self.turned(y), h, c)
        return (*results, reserve) if return_reserve else results

    def grads(self, grad_output, grad_h, grad_c, reserve):
        _arrays(reserve, *(a for a in (grad_output, grad_h, grad_c) if a is not None))
        read = self.turned(grad_output), grad_h, grad_c, reserve
        dx, dh, dc, *weights = _core.recurrent_grad(self.inputs, self.params, self.options, read)
        return self.turned(dx), dh if dc is None else (dh, dc), weights


def lstm(
    input, hx, params, has_biases=True, num_layers=1, dropout=0.0, train=False, bidirectional=False, batch_first=False,
    *, lengths=None, seed=None, offset=0, sequence=0, return_reserve=False,
):  # fmt: skip
    """Run a long short-term memory (LSTM) network over sequences, as `torch.lstm`, which `torch.nn.LSTM` calls.

    Parameters
    ----------
    input : array
        Of shape (steps, batch, features), or with `batch_first` (batch, steps, features). All arrays of the call but
        `lengths` have floating-point types.
    hx : (array, array) or None
        The initial hidden states, of shape (layers * directions, batch, state), and the initial cell states, of shape
        (layers * directions, batch, hidden). None, for one of them or for both, means zeros.
    params : list of arrays
        For each layer, and in it for each direction: weight_ih of shape (4 * hidden, features), weight_hh of shape
        (4 * hidden, state), with `has_biases` bias_ih and bias_hh of shape (4 * hidden,), and, where state differs from
        hidden, weight_hr of shape (state, hidden), by which hidden states are projected. The gates are in the order i,
        f, g, o. Each layer after the first one has directions * state features, the results of the one before.
    has_biases : bool
        Whether `params` contains biases.
    num_layers : int
        The number of layers.
    dropout : float
        The probability with which an element of the results between layers becomes 0, if `train` is true; needs `seed`.
    train : bool
        False: no dropout.
    bidirectional : bool
        Also process sequences from the last step to the first; the results of this direction follow those of the first
        one along the last axis.
    batch_first : bool
        Whether the batch is the first axis of input and output, rather than the second.
    lengths : array, optional
        The number of steps of each sequence, of int32 or int64, in any order; PyTorch uses `pack_padded_sequence` for
        this. Results beyond a sequence's length are 0, its final states are those after its last step, and the backward
        direction begins at its last step. The final states of a sequence of length 0 are the initial ones.
    seed, offset, sequence : int
        The random stream of the dropout masks, as in `dropout`.
    return_reserve : bool
        Also return the intermediate results that `lstm_grad` needs.

    Returns
    -------
    (array, array, array) or, with the reserve, four arrays
        The results of the last layer, of shape (steps, batch, directions * state), with the axes in the order of the
        input's; the final hidden and cell states, of the shapes in `hx`.

    Examples
    --------
    >>> x, params = ga.ones((5, 2, 3)), [ga.ones((16, 3)), ga.ones((16, 4)), ga.zeros(16), ga.zeros(16)]
    >>> y, h, c = ga.nn.lstm(x, None, params, lengths=ga.asarray([5, 2]))
    >>> y.shape, h.shape, c.shape
    ((5, 2, 4), (1, 2, 4), (1, 2, 4))
    """
    network = _Network(
        _LSTM, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.run(return_reserve)


def lstm_grad(
    input, hx, params, grad_output, grad_h, grad_c, reserve, has_biases=True, num_layers=1, dropout=0.0, train=False,
    bidirectional=False, batch_first=False, *, lengths=None, seed=None, offset=0, sequence=0,
):  # fmt: skip
    """The gradients of `lstm` with respect to input, hx and params: an array, a pair of arrays, and a list of arrays.

    `grad_output`, `grad_h` and `grad_c` are the gradients with respect to the results of `lstm`; each of them may be
    None, which means zeros. `reserve` is what `lstm` returned with `return_reserve`. The other parameters are those of
    `lstm`.

    Examples
    --------
    >>> x, params = ga.ones((5, 2, 3)), [ga.ones((16, 3)), ga.ones((16, 4)), ga.zeros(16), ga.zeros(16)]
    >>> y, h, c, reserve = ga.nn.lstm(x, None, params, return_reserve=True)
    >>> dx, (dh, dc), dparams = ga.nn.lstm_grad(x, None, params, ga.ones_like(y), None, None, reserve)
    >>> dx.shape, dparams[1].shape
    ((5, 2, 3), (16, 4))
    """
    network = _Network(
        _LSTM, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.grads(grad_output, grad_h, grad_c, reserve)


def gru(
    input, hx, params, has_biases=True, num_layers=1, dropout=0.0, train=False, bidirectional=False, batch_first=False,
    *, lengths=None, seed=None, offset=0, sequence=0, return_reserve=False,
):  # fmt: skip
    """Run a network of gated recurrent units (GRU) over sequences, as `torch.gru`, which `torch.nn.GRU` calls.

    The parameters are those of `lstm`, except that `hx` is an array of initial hidden states or None, and that there
    are three gates, in the order r, z, n. The reset gate r is applied after the product: n = tanh(x W + b + r (h U +
    d)). Returns the results and the final hidden states, and with `return_reserve` what `gru_grad` needs.

    Examples
    --------
    >>> x, params = ga.ones((5, 2, 3)), [ga.ones((12, 3)), ga.ones((12, 4))]
    >>> y, h = ga.nn.gru(x, None, params, has_biases=False)
    >>> y.shape, h.shape
    ((5, 2, 4), (1, 2, 4))
    """
    network = _Network(
        _GRU, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.run(return_reserve)


def gru_grad(
    input, hx, params, grad_output, grad_h, reserve, has_biases=True, num_layers=1, dropout=0.0, train=False,
    bidirectional=False, batch_first=False, *, lengths=None, seed=None, offset=0, sequence=0,
):  # fmt: skip
    """The gradients of `gru` with respect to input, hx and params: two arrays and a list. Parameters as in `lstm_grad`.

    Examples
    --------
    >>> x, params = ga.ones((5, 2, 3)), [ga.ones((12, 3)), ga.ones((12, 4))]
    >>> y, h, reserve = ga.nn.gru(x, None, params, has_biases=False, return_reserve=True)
    >>> dx, dh, dparams = ga.nn.gru_grad(x, None, params, None, ga.ones_like(h), reserve, has_biases=False)
    >>> dh.shape
    (1, 2, 4)
    """
    network = _Network(
        _GRU, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.grads(grad_output, grad_h, None, reserve)


def rnn_tanh(
    input, hx, params, has_biases=True, num_layers=1, dropout=0.0, train=False, bidirectional=False, batch_first=False,
    *, lengths=None, seed=None, offset=0, sequence=0, return_reserve=False,
):  # fmt: skip
    """Run a simple recurrent network, h = tanh(x W + b + h U + d), over sequences, as `torch.rnn_tanh`.

    Parameters and results are those of `gru`, with one gate.

    Examples
    --------
    >>> x, params = ga.ones((5, 2, 3)), [ga.ones((4, 3)), ga.ones((4, 4))]
    >>> y, h = ga.nn.rnn_tanh(x, None, params, has_biases=False, batch_first=True)
    >>> y.shape, h.shape
    ((5, 2, 4), (1, 5, 4))
    """
    network = _Network(
        _TANH, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.run(return_reserve)


def rnn_tanh_grad(
    input, hx, params, grad_output, grad_h, reserve, has_biases=True, num_layers=1, dropout=0.0, train=False,
    bidirectional=False, batch_first=False, *, lengths=None, seed=None, offset=0, sequence=0,
):  # fmt: skip
    """The gradients of `rnn_tanh` with respect to input, hx and params. Parameters as in `gru_grad`.

    Examples
    --------
    >>> x, params = ga.ones((5, 2, 3)), [ga.ones((4, 3)), ga.ones((4, 4))]
    >>> y, h, reserve = ga.nn.rnn_tanh(x, None, params, has_biases=False, return_reserve=True)
    >>> dx, dh, dparams = ga.nn.rnn_tanh_grad(x, None, params, ga.ones_like(y), None, reserve, has_biases=False)
    >>> len(dparams)
    2
    """
    network = _Network(
        _TANH, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.grads(grad_output, grad_h, None, reserve)


def rnn_relu(
    input, hx, params, has_biases=True, num_layers=1, dropout=0.0, train=False, bidirectional=False, batch_first=False,
    *, lengths=None, seed=None, offset=0, sequence=0, return_reserve=False,
):  # fmt: skip
    """Run a simple recurrent network, h = max(x W + b + h U + d, 0), over sequences, as `torch.rnn_relu`.

    Parameters and results are those of `gru`, with one gate.

    Examples
    --------
    >>> y, h = ga.nn.rnn_relu(ga.ones((3, 1, 1)), None, [ga.ones((1, 1)), ga.ones((1, 1))], has_biases=False)
    >>> y.ravel()
    array([1., 2., 3.])
    """
    network = _Network(
        _RELU, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.run(return_reserve)


def rnn_relu_grad(
    input, hx, params, grad_output, grad_h, reserve, has_biases=True, num_layers=1, dropout=0.0, train=False,
    bidirectional=False, batch_first=False, *, lengths=None, seed=None, offset=0, sequence=0,
):  # fmt: skip
    """The gradients of `rnn_relu` with respect to input, hx and params. Parameters as in `gru_grad`.

    Examples
    --------
    >>> x, params = ga.ones((3, 1, 1)), [ga.ones((1, 1)), ga.ones((1, 1))]
    >>> y, h, reserve = ga.nn.rnn_relu(x, None, params, has_biases=False, return_reserve=True)
    >>> dx, dh, dparams = ga.nn.rnn_relu_grad(x, None, params, ga.ones_like(y), None, reserve, has_biases=False)
    >>> dx.ravel()
    array([3., 2., 1.])
    """
    network = _Network(
        _RELU, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first, lengths, seed,
        offset, sequence,
    )  # fmt: skip
    return network.grads(grad_output, grad_h, None, reserve)
