"""``python -m pygpuarray warm``: see ``--help``."""

import sys

from ._warm import main

sys.exit(main())
