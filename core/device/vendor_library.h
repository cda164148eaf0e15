#ifndef GA_VENDOR_LIBRARY_H
#define GA_VENDOR_LIBRARY_H
/* A vendor's library in a context: whether it is used, by an environment variable, and its plans. */
#include "vendor.h"
#include "vendor_plans.h"

/* The backend's functions for one kind of library, as ga_fft_ops and ga_conv_ops have them, and its names. */
typedef struct ga_vendor_library_kind {
    ga_vendor_names words;
    bool (*there)(const gpucontext *ctx);      /* does the backend have functions of this kind? */
    bool (*on_request)(const gpucontext *ctx); /* optional: it is used only where the variable asks for it */
    int (*setup)(gpucontext *ctx);
    void (*teardown)(gpucontext *ctx);
    ga_vendor_plan_kind plans;
} ga_vendor_library_kind;

/* Determined on first use. */
typedef struct ga_vendor_library {
    const ga_vendor_library_kind *kind;
    bool open; /* the other members are valid */
    bool used; /* the backend's library has been set up */
    bool only; /* the user demands it: its failures are errors */
    ga_vendor_plans plans;
} ga_vendor_library;

/* For the slot of a context: a library that is not open yet, or NULL; and its end. */
ga_vendor_library *ga_vendor_library_new(const ga_vendor_library_kind *kind);
void ga_vendor_library_free(gpucontext *ctx, ga_vendor_library *library);

/* The library in this slot, open. Reproducible contexts use none. Thread-safe. */
int ga_vendor_library_get(gpucontext *ctx, const ga_slot_kind *slot, ga_vendor_library **library);

#endif
