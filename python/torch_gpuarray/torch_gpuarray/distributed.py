"""The backend "gpuarray" of torch.distributed: process groups over NCCL on CUDA, over MPI elsewhere.

A group's members join when its first operation is called, each with the device of its tensor. Operations are in the
order of the device's other work, so what they return is done as far as that is concerned. Tensors on the CPU go by way
of the current device.
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


class ProcessGroup(dist.ProcessGroup):
    """The members of a group, and this process's rank among them."""

    def __init__(self, store, rank, size, timeout):
        super().__init__(rank, size)
        self._store, self._rank, self._size = store, rank, size
        self._member = None

    def getBackendName(self):
        return "gpuarray"

    _get_backend_name = name = getBackendName

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
        if self._member is not None:
            self._member.close()

    abort = shutdown

    def _run(self, work, outputs, inputs=(), read=True):
        """Call work(member, outputs, inputs) with tensors as _staged() makes them, and copy the outputs to where they
        belong; `read`: what they hold is an input, too."""
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

    def gather(self, outputs, inputs, opts=None):
        found = self._gathered(inputs[0])
        if self._rank == opts.rootRank:
            for part, tensor in zip(outputs[0], found, strict=True):
                part.copy_(tensor)
        return _done(inputs)

    def scatter(self, outputs, inputs, opts=None):
        output = outputs[0]
        if self._rank == opts.rootRank:
            whole = torch.stack(list(inputs[0]))
        else:
            whole = torch.empty((self._size, *output.shape), dtype=output.dtype, device=output.device)
        self._run(lambda m, out, _: m.broadcast(out[0], opts.rootRank), [whole])
        output.copy_(whole[self._rank])
        return _done(outputs)

    def alltoall_base(self, output, source, output_splits=None, input_splits=None, opts=None):
        """By way of all_gather: each rank receives all that is sent."""
        rows = output_splits or [output.shape[0] // self._size] * self._size
        sent = input_splits or [source.shape[0] // self._size] * self._size
        table = self._gathered(torch.tensor(sent, device=source.device)).cpu()
        most = int(table.sum(1).max())
        padded = torch.zeros((most, *source.shape[1:]), dtype=source.dtype, device=source.device)
        padded[: source.shape[0]] = source
        found, begin = self._gathered(padded), 0
        for rank, count in enumerate(rows):
            first = int(table[rank, : self._rank].sum())
            output[begin : begin + count] = found[rank, first : first + count]
            begin += count
        return _done(output)

    def alltoall(self, outputs, inputs, opts=None):
        flat = [t.reshape(-1) for t in inputs]
        received = torch.empty(sum(t.numel() for t in outputs), dtype=inputs[0].dtype, device=inputs[0].device)
        sizes = [t.numel() for t in outputs]
        self.alltoall_base(received, torch.cat(flat), sizes, [t.numel() for t in flat])
        for output, part in zip(outputs, received.split(sizes), strict=True):
            output.copy_(part.view(output.shape))
        return _done(outputs)

    def barrier(self, opts=None):
        one = torch.ones(1, dtype=torch.int32, device="gpuarray")
        self._run(lambda m, out, _: m.all_reduce(out[0], 0), [one])
        torch.gpuarray.synchronize()
        return _done(one)

    def _refuse(self, *arguments):
        raise NotImplementedError("gpuarray's process groups have no send and recv: use broadcast or all_gather")

    send = recv = recv_anysource = _refuse


def install():
    """Make the backend known to torch.distributed, for tensors on gpuarray's devices."""
    dist.Backend.register_backend("gpuarray", ProcessGroup, devices="gpuarray")
