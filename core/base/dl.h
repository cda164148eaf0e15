#ifndef GA_BASE_DL_H
#define GA_BASE_DL_H
/*
 * Finds and loads a shared library at run time. Search order: the environment variable (a file or a folder), a library
 * that the process has loaded already, each soname by the loader's own rules, each soname in each folder. The error
 * text lists every path that was tried and the loader's message for it.
 */
#include <stdbool.h>
#include <stddef.h>

#include "base/error.h"
#include "base/str.h"

typedef struct ga_library_spec {
    const char *what;           /* for messages: "CUDA driver" */
    const char *env;            /* "GPUARRAY_CUDA_LIBRARY", or NULL */
    const char *const *sonames; /* NULL-terminated, preferred first */
    const char *const *dirs;    /* NULL-terminated folders, or NULL; "~" and glob patterns are expanded */
    const char *hint;           /* what to do when it is missing; may be NULL */
    const char *const *loaded;  /* NULL-terminated: how names of files begin that serve if they are loaded; or NULL */
} ga_library_spec;

/* One symbol: its name, where its pointer goes in the caller's struct, and whether it may be missing. */
typedef struct ga_symbol {
    const char *name;
    size_t offset;
    bool optional;
} ga_symbol;

/* Has the process loaded a library whose file's name begins with one of these? The list ends with NULL. False in a
 * forked child that cannot enter the loader: there ga_dl_open() fails. */
bool ga_dl_loaded(const char *const *names);
/* On success *handle is a dlopen handle and `path` (if not NULL) names the file. Else GA_LOAD_ERROR. */
int ga_dl_open(ga_errbuf *e, const ga_library_spec *spec, void **handle, ga_str *path);
/* Fill the pointers of `table`. If a symbol that is not optional is missing: GA_LOAD_ERROR, whose text names it. */
int ga_dl_symbols(ga_errbuf *e, const char *what, void *handle, const ga_symbol *symbols, size_t count, void *table);
void ga_dl_close(void *handle);

#endif
