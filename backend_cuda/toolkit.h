#ifndef GA_CUDA_TOOLKIT_H
#define GA_CUDA_TOOLKIT_H
/* Finds the libraries of the CUDA toolkit: the loader's path, toolkit folders, and the folders of pip's wheels. */
#include <pthread.h>
#include <stdatomic.h>

#include "base/dl.h"

typedef struct ga_toolkit_library {
    const char *what;    /* "NVRTC" */
    const char *env;     /* "GPUARRAY_NVRTC_LIBRARY" */
    const char *base;    /* "libnvrtc.so" */
    const char *cuda_11; /* suffix after "base." in CUDA 11; from 12 on it is the major version */
    const char *always;  /* suffix after "base." in all versions, for a library with versions of its own; else NULL */
    const char *older;   /* another suffix of an older version, tried after it; or NULL */
    const char *hint;    /* how to install it */
    int behind;          /* difference between CUDA's major version and the library's, from CUDA 12 on */
} ga_toolkit_library;

/*
 * Open the newest version that works with the loaded driver (a driver runs code of its own and earlier major versions
 * of CUDA, not of later ones) and fill in the pointers of `table`. GA_LOAD_ERROR lists every path tried; on failure
 * nothing stays open. `handle` may be NULL.
 */
int ga_toolkit_load(ga_errbuf *e, const ga_toolkit_library *lib, const ga_symbol *symbols, size_t count, void *table,
                    void **handle);

/* A library that is loaded once in the process. */
typedef struct ga_toolkit_once {
    pthread_mutex_t lock;
    atomic_bool loaded;
} ga_toolkit_once;

#define GA_TOOLKIT_ONCE \
    { .lock = PTHREAD_MUTEX_INITIALIZER }

/* Call load() with the lock held unless it succeeded before; after a failure the next call tries again. Thread-safe. */
int ga_toolkit_load_once(ga_toolkit_once *once, ga_errbuf *e, int (*load)(ga_errbuf *e));

#endif
