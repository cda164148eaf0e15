#ifndef MOCK_COUNTS_H
#define MOCK_COUNTS_H
/* Counters of the mock backend, and injection of failures. */
#include "backend.h"

typedef struct mock_counts {
    size_t room;            /* memory of the device in bytes */
    size_t held;            /* bytes allocated now */
    unsigned allocs, frees; /* numbers of calls */
    atomic_uint builds;     /* programs compiled; threads compile at the same time */
    atomic_uint loads;      /* programs loaded from binaries */
    atomic_uint programs;   /* live programs */
    unsigned shares;        /* live buffers that share another context's memory */
    bool refuse_binaries;   /* loading a binary fails */
    bool broken_source;     /* building a program fails */
    const char *bad_text;   /* if not NULL: build fails for a source with this text in it */
} mock_counts;

extern mock_counts mock;

extern const ga_backend ga_mock_backend;

#endif
