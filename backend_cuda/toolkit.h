#ifndef GA_CUDA_TOOLKIT_H
#define GA_CUDA_TOOLKIT_H
/* Where the libraries of the CUDA toolkit are: the loader's path, toolkit folders, and the folders of pip's wheels. */
#include "base/error.h"

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
 * Open the newest version that the loaded driver can serve: a driver runs what its own and earlier major versions of
 * CUDA compile, never what a later one does. GA_LOAD_ERROR names every path tried.
 */
int ga_toolkit_open(ga_errbuf *e, const ga_toolkit_library *lib, void **handle);

#endif
