#ifndef GA_VENDOR_LIBRARY_H
#define GA_VENDOR_LIBRARY_H
/* A vendor's library in a context: whether it is used, by an environment variable, and its plans. */
#include "vendor.h"
#include "vendor_plans.h"

/* A kind of library; its address is the key. */
typedef struct ga_vendor_library_kind {
    ga_vendor_names words;
    /* the backend's functions, or NULL: it has none of this kind */
    const ga_plan_ops *(*of)(const ga_backend *backend);
    ga_vendor_plan_kind plans;
} ga_vendor_library_kind;

typedef struct ga_vendor_library {
    const ga_vendor_library_kind *kind;
    bool open; /* `used` and `only` have been determined, on first use */
    bool used; /* the backend's library has been set up */
    bool only; /* the user demands it: its failures are errors */
    ga_vendor_plans plans;
    struct ga_vendor_library *next; /* of the context */
} ga_vendor_library;

/* The context's library of this kind, open. Reproducible contexts use none. Thread-safe. */
int ga_vendor_library_get(gpucontext *ctx, const ga_vendor_library_kind *kind, ga_vendor_library **library);

/* Do core's own kernels take over after this error of a call? Then what went to them is logged. */
bool ga_vendor_library_declined(gpucontext *ctx, const ga_vendor_library *library, int err, const char *what);

#endif
