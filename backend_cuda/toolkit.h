#ifndef GA_CUDA_TOOLKIT_H
#define GA_CUDA_TOOLKIT_H
/* Where the libraries of the CUDA toolkit are: the loader's path, toolkit folders, and the folders of pip's wheels. */
#include <pthread.h>
#include <stdatomic.h>

#include "base/dl.h"

typedef struct ga_toolkit_library {
    const char *what;    /* "NVRTC" */
    const char *env;     /* "GPUARRAY_NVRTC_LIBRARY" */
    const char *base;    /* "libnvrtc.so" */
    const char *cuda_11; /* what follows "base." in CUDA 11; from 12 on it is the major version */
    const char *always;  /* what follows "base." in every CUDA, for a library with versions of its own; else NULL */
    const char *hint;    /* how to get it */
    int behind;          /* how far its major version is behind CUDA's, from 12 on */
} ga_toolkit_library;

/*
 * Open the newest version that the loaded driver can serve, and fill the pointers of `table`: a driver runs what its
 * own and earlier major versions of CUDA compile, never what a later one does. GA_LOAD_ERROR names every path tried.
 * What fails leaves nothing open. `handle` may be NULL.
 */
int ga_toolkit_load(ga_errbuf *e, const ga_toolkit_library *lib, const ga_symbol *symbols, size_t count, void *table,
                    void **handle);

/* What is loaded once in the process. */
typedef struct ga_toolkit_once {
    pthread_mutex_t lock;
    atomic_bool loaded;
} ga_toolkit_once;

#define GA_TOOLKIT_ONCE \
    { .lock = PTHREAD_MUTEX_INITIALIZER }

/* Calls load() with the lock held unless it succeeded before; a failure is not remembered. Thread-safe. */
int ga_toolkit_load_once(ga_toolkit_once *once, ga_errbuf *e, int (*load)(ga_errbuf *e));

#endif
