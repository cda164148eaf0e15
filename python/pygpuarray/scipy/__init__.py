"""Functions of SciPy's names on arrays of the package: a module each, to be imported by its name."""
