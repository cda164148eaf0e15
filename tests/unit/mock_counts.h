#ifndef MOCK_COUNTS_H
#define MOCK_COUNTS_H
/* Counters of the mock backend, and injection of failures. */
#include "backend.h"

typedef struct mock_counts {
    size_t room;            /* bytes the device has */
    size_t held;            /* bytes reserved now */
    unsigned allocs, frees; /* calls */
    atomic_uint builds;     /* programs compiled; threads compile at the same time */
    atomic_uint loads;      /* and loaded from binaries */
    atomic_uint programs;   /* live programs */
    unsigned shares;        /* live buffers over the memory of others */
    bool refuse_binaries;   /* load fails */
    bool broken_source;     /* build fails */
    const char *bad_text;   /* if not NULL: build fails for a source with this text in it */
} mock_counts;

extern mock_counts mock;

extern const ga_backend ga_mock_backend;

#endif
