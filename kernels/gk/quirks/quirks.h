#ifndef GK_QUIRKS_H
#define GK_QUIRKS_H
/* Known errors of vendors' compilers: quirks.def. gk.h has the public functions. */
#include "gk/emit/dialect.h"

typedef enum gk_quirk {
#define QUIRK(name, compilers, what, reproducers) gk_quirk_##name,
#include "gk/quirks/quirks.def"
#undef QUIRK
    GK_QUIRK_COUNT
} gk_quirk;
_Static_assert(GK_QUIRK_COUNT <= 64, "gk_options.quirks has one bit for each");

static inline bool gk_has_quirk(uint64_t quirks, gk_quirk q) {
    return quirks >> q & 1;
}

/* A helper that, with this quirk, replaces the dialect's or the one that both dialects share. */
typedef struct gk_quirk_helper {
    int quirk; /* a gk_quirk; GK_WITH_ANY: a helper that others need */
    gk_helper helper;
} gk_quirk_helper;
enum { GK_WITH_ANY = -1 };

/* assembler.c: for ptxas; sources.c: for compilers of OpenCL C. The first of several for one key counts. */
extern const gk_quirk_helper gk_assembler_helpers[], gk_source_helpers[];
extern const size_t gk_assembler_helper_count, gk_source_helper_count;

/* Other texts (sources.c), named after their quirks. */
extern const char gk_text_two_rounds[], gk_text_open_rounds[];      /* the macros GA_TWICE and GA_AS_IT_IS */
extern const char gk_text_anew[];                                   /* GA_ANEW(bits, constraint, variable) */
extern const char gk_text_some_loops[];                             /* before a divergent loop */
extern const char gk_text_neighbours[], gk_text_neighbours_later[]; /* GA_APART(index) */
extern const char gk_text_alone[];                                  /* before a kernel */
extern const char gk_text_loose_group[];                            /* a kernel's head; format: three group extents */
extern const char gk_text_global_size[];                            /* format: the dimension, twice */
extern const char gk_text_inlined[];                                /* qualifiers of a function that must be inlined, */
extern const char gk_text_separate[];                               /* and of one that must not be */
/* Text around the parameters if a kernel's body is a function of its own, and declarations that it needs first. */
extern const char gk_text_items_first[], gk_text_items_head[], gk_text_items_tail[];

#endif
