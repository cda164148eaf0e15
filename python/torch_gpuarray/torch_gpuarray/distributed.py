"""The backend "gpuarray" of torch.distributed: process groups over NCCL on CUDA, over MPI elsewhere.

A group's members join when its first operation is called, each with the device of its tensor. Operations are in the
order of the device's other work, so what they return is done as far as that is concerned. Tensors on the CPU go by way
of the current device. Messages of send() and recv() go on their way together, when one of them is waited for or another
operation is called: so no order of them makes two ranks wait for each other.
"""

import torch
import torch.distributed as dist
from torch._C._distributed_c10d import _create_work_from_future
from torch.futures import Future

# enum gpucomm_reduce_ops
_OPS = {dist.ReduceOp.SUM: 0, dist.ReduceOp.PRODUCT: 1, dist.ReduceOp.MAX: 2, dist.ReduceOp.MIN: 3,
        dist.ReduceOp.AVG: 0, dist.ReduceOp.BAND: 3, dist.ReduceOp.BOR: 2}  # fmt: skip


def _done(result):
    tensors = result if isinstance(result, list) else [result]
    devices = {t.device for t in tensors if isinstance(t, torch.Tensor) and t.device.type == "gpuarray"}
    future = Future(devices=sorted(devices, key=lambda d: d.index))
    future.set_result(result)
    return _create_work_from_future(future)


def _operation(op, dtype):
    """The library's number of a reduction. BAND and BOR are those of truth values alone; of complex numbers there are
    sums."""
    bits = (dist.ReduceOp.BAND, dist.ReduceOp.BOR)
    sums = (dist.ReduceOp.SUM, dist.ReduceOp.AVG)
    for known, number in _OPS.items():
        if op == known and (known not in bits or dtype == torch.bool) and (known in sums or not dtype.is_complex):
            return number
    raise ValueError(f"gpuarray's process groups have no reduction {op} of {dtype}")


def _staged(tensor, read):
    """A tensor of real numbers on a device, contiguous: the tensor itself where it is that, else one with its elements
    if these are read."""
    if tensor.is_complex():
        tensor = torch.view_as_real(tensor.resolve_conj())
    ours = tensor.device.type == "gpuarray"
    if ours and tensor.is_contiguous():
        return tensor
    if read:
        return tensor.to("gpuarray" if not ours else tensor.device).contiguous()
    return torch.empty(tensor.shape, dtype=tensor.dtype, device=tensor.device if ours else "gpuarray")


class _Message(dist.Work):
    """A message to or from another rank, which goes on its way with all others when one of them is waited for."""

    def __init__(self, group, tensor, peer, sent):
        super().__init__()
        self._group, self.tensor, self.peer, self.sent = group, tensor, peer, sent

    def wait(self, timeout=None):
        self._group.exchange_messages()
        return True

    synchronize = wait

    def is_completed(self):
        return not self._group.is_waiting(self)

    is_success = is_completed

    def get_future(self):
        self.wait()
        return _done([self.tensor]).get_future()

    def result(self):
        self.wait()
        return [self.tensor]


class ProcessGroup(dist.ProcessGroup):
    """The members of a group, and this process's rank among them."""

    def __init__(self, store, rank, size, timeout):
        super().__init__(rank, size)
        self._store, self._rank, self._size = store, rank, size
        self._member = None
        self._messages = []  # that have not gone on their way
        self._group_name = self._group_desc = "undefined"

    def getBackendName(self):
        return "gpuarray"

    _get_backend_name = name = getBackendName

    # torch keeps names in the C++ backends that a group has for its devices, and this one has none.
    def _set_group_name(self, name):
        self._group_name = name

    def _set_group_desc(self, text):
        self._group_desc = text

    def getGroupName(self):
        return self._group_name

    def getGroupDesc(self):
        return self._group_desc

    group_name, group_desc = property(getGroupName), property(getGroupDesc)

    def size(self):
        return self._size

    def rank(self):
        return self._rank

    def _join(self, device):
        if self._member is None:
            index = torch.gpuarray.current_device() if device.index is None else device.index
            if self._rank == 0:
                identity = torch.ops.gpuarray.clique_id(index)
                self._store.set("gpuarray_clique", bytes(identity.tolist()))
            else:
                identity = torch.frombuffer(bytearray(self._store.get("gpuarray_clique")), dtype=torch.uint8)
            self._member = torch.classes.gpuarray.Communicator(index, identity, self._size, self._rank)
        return self._member

    def shutdown(self):
        self._messages = [m for m in self._messages if m.sent]
        self.exchange_messages()
        if self._member is not None:
            self._member.close()

    def abort(self):
        self._messages = []
        if self._member is not None:
            self._member.close()

    def _run(self, work, outputs, inputs=(), read=True):
        """Call work(member, outputs, inputs) with tensors as _staged() makes them, and copy the outputs to where they
        belong; `read`: what they hold is an input, too. Messages that were given before come first."""
        self.exchange_messages()
        there, sources = [_staged(t, read) for t in outputs], [_staged(t, True) for t in inputs]
        work(self._join((there + sources)[0].device), there, sources)
        for staged, given in zip(there, outputs, strict=True):
            if staged is not given:
                given.copy_(torch.view_as_complex(staged) if given.is_complex() else staged)

    # ------------------------------------------------------------------------------------------------ reductions

    def _reduce(self, op, work, outputs, inputs=(), read=True):
        """_run() of a reduction, work(member, outputs, inputs, number): truth values are bytes there, averages are sums
        that are divided."""
        number = _operation(op, (outputs or inputs)[0].dtype)

        def numbers(tensors):
            return [t.view(torch.uint8) if t.dtype == torch.bool else t for t in tensors]

        def run(member, there, sources):
            narrow = numbers(there)
            work(member, narrow, numbers(sources), number)
            for wide, t in zip(there, narrow, strict=True):
                if wide.dtype == torch.bool:
                    wide.copy_(t != 0)
                elif op == dist.ReduceOp.AVG:
                    t.div_(self._size)

        self._run(run, outputs, inputs, read)

    def allreduce(self, tensors, opts=None):
        op = getattr(opts, "reduceOp", opts if opts is not None else dist.ReduceOp.SUM)
        for tensor in tensors:
            self._reduce(op, lambda m, out, _, n: m.all_reduce(out[0], n), [tensor])
        return _done(tensors)

    allreduce_coalesced = allreduce

    def reduce(self, tensors, opts=None):
        op, root = opts.reduceOp, opts.rootRank
        for tensor in tensors:
            if self._rank == root:
                self._reduce(op, lambda m, out, _, n: m.reduce(out[0], n, root), [tensor])
            else:
                self._reduce(op, lambda m, _, given, n: m.reduce(given[0], n, root), [], [tensor])
        return _done(tensors)

    def _reduce_scatter_base(self, output, source, opts=None):
        op = getattr(opts, "reduceOp", dist.ReduceOp.SUM)
        self._reduce(op, lambda m, out, given, n: m.reduce_scatter(out[0], given[0], n), [output], [source], read=False)
        return _done(output)

    def reduce_scatter(self, outputs, inputs, opts=None):
        for output, sources in zip(outputs, inputs, strict=True):
            self._reduce_scatter_base(output, torch.stack([t.reshape(output.shape) for t in sources]), opts)
        return _done(outputs)

    def reduce_scatter_tensor_coalesced(self, outputs, inputs, opts=None):
        for output, source in zip(outputs, inputs, strict=True):
            self._reduce_scatter_base(output, source, opts)
        return _done(outputs)

    # -------------------------------------------------------------------------------------------------- exchanges

    def broadcast(self, tensors, opts=None):
        root = getattr(opts, "rootRank", 0)
        for tensor in tensors:
            self._run(lambda m, out, _: m.broadcast(out[0], root), [tensor])
        return _done(tensors)

    def _allgather_base(self, output, source, opts=None):
        self._run(lambda m, out, given: m.all_gather(out[0], given[0]), [output], [source], read=False)
        return _done(output)

    def _gathered(self, tensor):
        """The tensors of all ranks, which have one shape."""
        whole = torch.empty((self._size, *tensor.shape), dtype=tensor.dtype, device=tensor.device)
        self._allgather_base(whole, tensor)
        return whole

    def allgather(self, outputs, inputs, opts=None):
        for parts, tensor in zip(outputs, inputs, strict=True):
            for part, found in zip(parts, self._gathered(tensor), strict=True):
                part.copy_(found.reshape(part.shape))
        return _done([part for parts in outputs for part in parts])

    def allgather_coalesced(self, outputs, inputs, opts=None):
        return self.allgather([list(parts) for parts in zip(*outputs, strict=True)], inputs, opts)

    def allgather_into_tensor_coalesced(self, outputs, inputs, opts=None):
        for output, source in zip(outputs, inputs, strict=True):
            self._allgather_base(output, source)
        return _done(outputs)

    # --------------------------------------------------------------------------------------------------- messages

    def _exchange(self, sends, to, recvs, sources):
        """Send tensors to the ranks `to` and receive others, all at once."""
        if sends or recvs:
            self._run(lambda m, out, given: m.exchange(given, to, out, sources), recvs, sends, read=False)

    def exchange_messages(self):
        """Send and receive what send() and recv() were given."""
        messages, self._messages = self._messages, []
        sent, received = ([m for m in messages if m.sent == which] for which in (True, False))
        self._exchange([m.tensor for m in sent], [m.peer for m in sent], [m.tensor for m in received],
                       [m.peer for m in received])  # fmt: skip

    def is_waiting(self, message):
        return any(m is message for m in self._messages)

    def _message(self, tensors, peer, sent):
        (tensor,) = tensors
        self._messages.append(_Message(self, tensor, peer, sent))
        return self._messages[-1]

    def send(self, tensors, peer, tag=0):
        return self._message(tensors, peer, True)

    def recv(self, tensors, peer, tag=0):
        return self._message(tensors, peer, False)

    def recv_anysource(self, tensors, tag=0):
        raise NotImplementedError("gpuarray's process groups receive from a rank that is named: recv(tensor, src)")

    def gather(self, outputs, inputs, opts=None):
        root = opts.rootRank
        recvs = list(outputs[0]) if self._rank == root else []
        self._exchange([inputs[0]], [root], recvs, list(range(len(recvs))))
        return _done(inputs)

    def scatter(self, outputs, inputs, opts=None):
        sends = list(inputs[0]) if self._rank == opts.rootRank else []
        self._exchange(sends, list(range(len(sends))), [outputs[0]], [opts.rootRank])
        return _done(outputs)

    def alltoall(self, outputs, inputs, opts=None):
        everybody = list(range(self._size))
        self._exchange(list(inputs), everybody, list(outputs), everybody)
        return _done(outputs)

    def alltoall_base(self, output, source, output_splits=None, input_splits=None, opts=None):
        def parts(tensor, splits):
            return tensor.split(list(splits or [tensor.shape[0] // self._size] * self._size))

        if output.is_contiguous():
            self.alltoall(parts(output, output_splits), parts(source, input_splits))
        else:
            dense = torch.empty_like(output, memory_format=torch.contiguous_format)
            self.alltoall(parts(dense, output_splits), parts(source, input_splits))
            output.copy_(dense)
        return _done(output)

    def barrier(self, opts=None):
        one = torch.ones(1, dtype=torch.int32, device="gpuarray")
        self._run(lambda m, out, _: m.all_reduce(out[0], 0), [one])
        torch.gpuarray.synchronize()
        return _done(one)


def install():
    """Make the backend known to torch.distributed, for tensors on gpuarray's devices."""
    dist.Backend.register_backend("gpuarray", ProcessGroup, devices="gpuarray")
