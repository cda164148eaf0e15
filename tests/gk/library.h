#ifndef GK_LIBRARY_H
#define GK_LIBRARY_H
/* Library kernels and the arguments with which exact.c runs them. */

typedef struct library_case {
    const char *name, *files, *kernel, *args;
    const char *spec; /* extents, sizes and values of arguments; see trial.h */
    unsigned groups[3];
} library_case;

unsigned gk_library_count(void);
const library_case *gk_library_case(unsigned number); /* NULL past the last */

/* The cases of a file; library.c lists the files. */
typedef struct library_part {
    const library_case *cases;
    unsigned count;
} library_part;

extern const library_part gk_library_arrays, gk_library_reduce, gk_library_products, gk_library_random,
    gk_library_signals, gk_library_neural;

#endif
