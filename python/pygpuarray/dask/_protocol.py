"""How `dask.distributed` sends arrays between workers: as frames of host memory."""

from distributed.protocol.serialize import dask_deserialize, dask_serialize

import pygpuarray as ga

from ._frames import pack, unpack

dask_serialize.register(ga.ndarray)(pack)
dask_deserialize.register(ga.ndarray)(unpack)
