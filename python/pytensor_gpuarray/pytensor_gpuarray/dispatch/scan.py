"""Scan: a loop of the host over an inner program, whose values stay on the device."""

import functools

import pygpuarray as ga
from pytensor.scan.op import Scan

from ..program import Program, gpuarray_funcify
from ..values import as_int, on_device


class _Trace:
    """What a recurrent output has been: its initial values, and those of the steps that are asked for."""

    def __init__(self, initial, wanted):
        self.initial, self.wanted, self.values = initial, wanted, []

    def append(self, value):
        self.values.append(value)
        if len(self.values) > self.wanted:
            self.values.pop(0)

    def result(self, like, example):
        """The trace; `example()` is a value where no step was made."""
        missing = self.wanted - len(self.values)
        parts = []
        if missing > 0 and self.initial is not None:
            parts.append(on_device(self.initial[max(0, self.initial.shape[0] - missing) :]))
        if self.values:
            parts.append(ga.stack([on_device(v, like.type.dtype) for v in self.values]))
        if not parts:
            return ga.empty((0, *example().shape), dtype=like.type.dtype)
        return parts[0] if len(parts) == 1 else ga.concatenate(parts)


class _Loop:
    """The state of a Scan's run."""

    def __init__(self, op, outer):
        self.op, self.info = op, op.info
        self.sequences = [on_device(s) for s in op.outer_seqs(outer)]
        self.mit_mot = [on_device(b).copy() for b in op.outer_mitmot(outer)]
        self.taps = []
        self.traces = []
        for buffer, taps in zip(op.outer_mitsot(outer), self.info.mit_sot_in_slices):
            self._recurrent(buffer, -min(taps))
        for buffer in op.outer_sitsot(outer):
            self._recurrent(buffer, 1)
        self.traces += [_Trace(None, as_int(n)) for n in op.outer_nitsot(outer)]
        self.untraced = list(op.outer_untraced_sit_sot(outer))
        self.fixed = list(op.outer_non_seqs(outer))

    def _recurrent(self, buffer, n):
        buffer = on_device(buffer)
        self.taps.append([buffer[i] for i in range(n)])
        self.traces.append(_Trace(buffer[:n], buffer.shape[0]))

    def inputs(self, i):
        info = self.info
        given = [s[i] for s in self.sequences]
        for buffer, taps in zip(self.mit_mot, info.normalized_mit_mot_in_slices):
            given += [buffer[i + t].copy() for t in taps]  # what follows changes the buffer
        for history, taps in zip(self.taps, info.mit_sot_in_slices):
            given += [history[t] for t in taps]
        given += [history[-1] for history in self.taps[len(info.mit_sot_in_slices) :]]
        return (*given, *self.untraced, *self.fixed)

    def take(self, i, made):
        op, info = self.op, self.info
        new = [*op.inner_mitsot_outs(made), *op.inner_sitsot_outs(made)]
        for buffer, values, taps in zip(
            self.mit_mot, op.inner_mitmot_outs_grouped(made), info.normalized_mit_mot_out_slices
        ):
            for value, t in zip(values, taps):
                buffer[i + t] = on_device(value, buffer.dtype)
        for history, value in zip(self.taps, new):
            history.pop(0)
            history.append(value)
        for trace, value in zip(self.traces, [*new, *op.inner_nitsot_outs(made)]):
            trace.append(value)
        self.untraced = list(op.inner_untraced_sit_sot_outs(made))


def _example(op, step, loop, i):
    """A traced value of a step that was not made: of sequences of zeros, for its shape."""
    loop.sequences = [ga.zeros((1, *s.shape[1:]), dtype=s.dtype) for s in loop.sequences]
    made = list(step(*loop.inputs(0)))
    return [*op.inner_mitsot_outs(made), *op.inner_sitsot_outs(made), *op.inner_nitsot_outs(made)][i]


@gpuarray_funcify.register(Scan)
def funcify_scan(op, node, **kwargs):
    step, while_ = Program(op.fgraph).run, op.info.as_while
    n_mit_mot = len(op.info.mit_mot_in_slices)

    def scan(*outer):
        outer = list(outer)
        loop, steps = _Loop(op, outer), as_int(outer[0])
        for i in range(steps):
            made = list(step(*loop.inputs(i)))
            loop.take(i, made)
            if while_ and bool(made[-1]):
                break
        traced = [
            t.result(o, functools.partial(_example, op, step, loop, i))
            for i, (t, o) in enumerate(zip(loop.traces, node.outputs[n_mit_mot:]))
        ]
        results = (*loop.mit_mot, *traced, *loop.untraced)
        return results if len(results) > 1 else results[0]

    return scan
