"""Modules of SciPy's names for arrays on the device: import the one that is needed, `pygpuarray.scipy.ndimage`."""
