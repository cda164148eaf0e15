#include "gk/syntax/builtins.h"

#include <string.h>

const gk_builtin_info gk_builtins[GK_B_COUNT] = {
#define X(id, name, kind, nargs, mask) {name, GK_BK_##kind, nargs, mask},
    GK_BUILTINS(X)
#undef X
};

bool gk_find_builtin(const char *name, gk_builtin *out) {
    for (int i = 0; i < GK_B_COUNT; i++)
        if (gk_same(gk_builtins[i].name, name)) {
            *out = (gk_builtin)i;
            return true;
        }
    return false;
}
