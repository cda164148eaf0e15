#ifndef WANTED_H
#define WANTED_H
#include <stdbool.h>
#include <string.h>

/* Is the function among the n names on the command line? Without names, all are. */
static inline bool is_wanted(const char *what, int n, char *const *names) {
    bool found = n == 0;
    for (int i = 0; i < n; i++) found |= strcmp(names[i], what) == 0;
    return found;
}

#endif
