#ifndef MOCK_BACKEND_H
#define MOCK_BACKEND_H
/* A backend on host memory that counts what it is asked for and fails on request. It compiles nothing. */
#include <setjmp.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "backend.h"
#include "device/context.h"

typedef struct mock_counts {
    size_t room;            /* bytes the device has */
    size_t held;            /* bytes reserved now */
    unsigned allocs, frees; /* calls */
    atomic_uint builds;     /* programs compiled; threads compile at the same time */
    atomic_uint loads;      /* and loaded from binaries */
    atomic_uint programs;   /* live programs */
    bool refuse_binaries;   /* load fails */
    bool broken_source;     /* build fails */
    const char *bad_text;   /* if not NULL: build fails for a source with this text in it */
} mock_counts;

extern mock_counts mock;

extern const ga_backend mock_backend;

/* The facts of the mock device: legal ones, of a small device. */
ga_caps mock_caps(void);
/* A context with such facts (NULL: the device's own); NULL with *err set if core refuses it. `props` may be NULL. */
gpucontext *mock_open_with(const ga_caps *caps, const gpucontext_props *props, int *err);

/* A context with `limit` bytes of memory at most; `cache_path` for programs, or NULL for no disk cache. */
gpucontext *mock_open(size_t limit, const char *cache_path);
gpucontext *mock_open_another(void); /* beside those that are open; the counts go on */
void mock_close(gpucontext *ctx);    /* and checks that nothing is left */

/* A new empty folder under the build tree; to be freed. */
char *mock_folder(const char *name);

#endif
