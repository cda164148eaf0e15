"""A plug-in of pytest: a third of the tests, by GPUARRAY_TEST_TURN if it is set; another where PYGPU_PART is 1."""

import os
import zlib


def pytest_collection_modifyitems(config, items):
    turn = os.environ.get("GPUARRAY_TEST_TURN")
    if not turn:
        return
    turn = int(turn) + int(os.environ.get("PYGPU_PART", "0"))
    left = [item for item in items if (zlib.crc32(item.nodeid.encode()) + turn) % 3]
    items[:] = [item for item in items if (zlib.crc32(item.nodeid.encode()) + turn) % 3 == 0]
    config.hook.pytest_deselected(items=left)
