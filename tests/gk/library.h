#ifndef GK_LIBRARY_H
#define GK_LIBRARY_H
/* The library's kernels as exact.c runs them. */

typedef struct library_case {
    const char *name, *files, *kernel, *args;
    const char *spec; /* as that of a trial */
    unsigned groups[3];
} library_case;

extern const library_case gk_library_cases[];
extern const unsigned gk_library_count;

#endif
