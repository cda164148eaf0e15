"""What `import torch` loads and calls where this package is installed (the entry point `torch.backends`).

It is a module of its own because it is also called in the middle of `import torch_gpuarray`, which imports torch.
"""


def autoload():
    """Importing the package, as was done to find this function, has added the device, or is about to do so."""
