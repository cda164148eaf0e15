#ifndef GK_QUIRKS_H
#define GK_QUIRKS_H
/* Vendors' compilers and what they get wrong: quirks.def. gk.h has what is asked from outside. */
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

/* A helper that takes the place of the language's, and of the one both languages have, with this quirk. */
typedef struct gk_quirk_helper {
    int quirk; /* a gk_quirk; GK_WITH_ANY: for what others need */
    gk_helper helper;
} gk_quirk_helper;
enum { GK_WITH_ANY = -1 };

/* assembler.c, of ptxas; sources.c, of compilers of OpenCL C. Of two for one key the first counts. */
extern const gk_quirk_helper gk_assembler_helpers[], gk_source_helpers[];
extern const size_t gk_assembler_helper_count, gk_source_helper_count;

/* Texts that are no helpers, of the quirks that they are called after (sources.c). */
extern const char gk_text_two_rounds[], gk_text_open_rounds[];      /* the macros GA_TWICE and GA_AS_IT_IS */
extern const char gk_text_anew[];                                   /* GA_ANEW(bits, constraint, variable) */
extern const char gk_text_some_loops[];                             /* before a loop that some leave before others */
extern const char gk_text_neighbours[], gk_text_neighbours_later[]; /* GA_APART(index) */
extern const char gk_text_alone[];                                  /* before a kernel */
extern const char gk_text_loose_group[];                            /* a kernel's head; format: three group extents */
extern const char gk_text_global_size[];                            /* format: the dimension, twice */
extern const char gk_text_inlined[];                                /* qualifiers of a function: certainly inlined, */
extern const char gk_text_separate[];                               /* and certainly not */
/* Around the parameters of a kernel's body that is a function of its own, and what these need first. */
extern const char gk_text_items_first[], gk_text_items_head[], gk_text_items_tail[];

#endif
