#ifndef GA_VENDOR_H
#define GA_VENDOR_H
/* Choice between a vendor's library and core's own implementation, by an environment variable that is read when a
 * context first needs it. */
#include "backend.h"

typedef enum ga_vendor_choice {
    GA_VENDOR_AUTO,  /* the vendor's where it exists */
    GA_VENDOR_ONLY,  /* the vendor's, or an error */
    GA_VENDOR_NEVER, /* never the vendor's */
} ga_vendor_choice;

typedef struct ga_vendor_names {
    const char *variable; /* "GPUARRAY_BLAS": auto (also unset), vendor, or `other` */
    const char *other;    /* "own" */
    const char *all;      /* "auto, vendor or own", for messages */
    const char *missing;  /* name of the missing library in an error: "vendor BLAS" */
} ga_vendor_names;

/* `there`: the backend has the vendor's. GA_VALUE_ERROR for an unknown value, GA_UNSUPPORTED_ERROR for "vendor" where
 * there is none. */
int ga_vendor_choose(gpucontext *ctx, const ga_vendor_names *words, bool there, ga_vendor_choice *choice);

#endif
