"""A plug-in of pytest: a third of the tests, by GPUARRAY_TEST_TURN and PYGPU_PART; of what is not set, the first is the
day and the second 0. All of them where neither is set."""

import datetime
import os
import zlib


def pytest_collection_modifyitems(config, items):
    turn, part = os.environ.get("GPUARRAY_TEST_TURN"), os.environ.get("PYGPU_PART")
    if not turn and not part:
        return
    turn = (int(turn) if turn else datetime.date.today().toordinal()) + int(part or "0")
    left = [item for item in items if (zlib.crc32(item.nodeid.encode()) + turn) % 3]
    items[:] = [item for item in items if (zlib.crc32(item.nodeid.encode()) + turn) % 3 == 0]
    config.hook.pytest_deselected(items=left)
