"""gpuarray's devices for PyTorch Lightning, whose own list of devices has no place for others."""

import torch
from lightning.pytorch.accelerators import Accelerator
from lightning.pytorch.strategies import SingleDeviceStrategy

__all__ = ["GpuarrayAccelerator", "single_device"]


class GpuarrayAccelerator(Accelerator):
    """Lightning's interface of a kind of device.

    >>> from torch_gpuarray.lightning import single_device
    >>> trainer = lightning.Trainer(strategy=single_device(), max_epochs=1)  # doctest: +SKIP
    """

    def setup_device(self, device):
        if device.type != "gpuarray":
            raise ValueError(f"a gpuarray device is needed, not {device}: Trainer(strategy=single_device())")
        torch.gpuarray.set_device(device)

    def get_device_stats(self, device):
        return torch.gpuarray.memory_stats(device)

    def teardown(self):
        torch.gpuarray.empty_cache()

    @staticmethod
    def parse_devices(devices):
        return list(range(devices)) if isinstance(devices, int) else devices

    @staticmethod
    def get_parallel_devices(devices):
        return [torch.device("gpuarray", index) for index in devices]

    @staticmethod
    def auto_device_count():
        return torch.gpuarray.device_count()

    @staticmethod
    def is_available():
        return torch.gpuarray.is_available()

    @staticmethod
    def name():
        return "gpuarray"


def single_device(index=0):
    """A strategy that trains on one device: `lightning.Trainer(strategy=single_device())`."""
    return SingleDeviceStrategy(device=torch.device("gpuarray", index), accelerator=GpuarrayAccelerator())
