import os
import zlib


def pytest_collection_modifyitems(config, items):
    """With GPUARRAY_TEST_TURN a third of the tests runs, by its number: compiling their kernels takes minutes."""
    turn = os.environ.get("GPUARRAY_TEST_TURN")
    if not turn:
        return
    chosen, left = [], []
    for item in items:
        (left if (zlib.crc32(item.nodeid.encode()) + int(turn)) % 3 else chosen).append(item)
    items[:] = chosen
    config.hook.pytest_deselected(items=left)
