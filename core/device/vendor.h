#ifndef GA_VENDOR_H
#define GA_VENDOR_H
/* Whose library computes what a backend offers a vendor's for: the user's word, asked when a context first needs it. */
#include "backend.h"

typedef enum ga_vendor_choice {
    GA_VENDOR_AUTO,  /* the vendor's where it is there */
    GA_VENDOR_ONLY,  /* never another in its place */
    GA_VENDOR_NEVER, /* always the other */
} ga_vendor_choice;

typedef struct ga_vendor_words {
    const char *variable; /* "GPUARRAY_BLAS": auto (also unset), vendor, or `other` */
    const char *other;    /* "own" */
    const char *all;      /* "auto, vendor or own", for messages */
    const char *missing;  /* what a backend has not whose slot is empty: "vendor BLAS" */
} ga_vendor_words;

/* `there`: the backend has the slot. GA_VALUE_ERROR for another word, GA_UNSUPPORTED_ERROR for "vendor" without it. */
int ga_vendor_choose(gpucontext *ctx, const ga_vendor_words *words, bool there, ga_vendor_choice *choice);

#endif
