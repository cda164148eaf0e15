"""What `import torch` loads and calls where torch-gpuarray is installed (the entry point `torch.backends`).

It is no part of the package, which adds the device when it is imported.
"""


def autoload():
    """Add the device, but not where torch has GPUs of its own: it takes one accelerator in a process, and with another
    one than CUDA it cannot compute gradients on CUDA (pytorch issue 161129). There `import torch_gpuarray` adds it."""
    import torch

    if torch.cuda.device_count() == 0:
        import torch_gpuarray  # noqa: F401
