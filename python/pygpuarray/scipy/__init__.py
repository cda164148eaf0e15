"""Modules named as SciPy's, for arrays on the device. Each is imported by itself, as in `pygpuarray.scipy.ndimage`."""
