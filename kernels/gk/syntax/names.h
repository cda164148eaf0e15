#ifndef GK_NAMES_H
#define GK_NAMES_H
/* Interned names: equal names are equal pointers. */
#include <stdint.h>

#include "gk/syntax/arena.h"

#define GK_MAX_NAME 64

/* Properties of a name in the language, one bit each. */
enum {
    GK_N_KEYWORD = 1,   /* users cannot declare it; types are keywords, too */
    GK_N_TYPE = 2,      /* a type or a family of types */
    GK_N_ARGUMENTS = 4, /* a family: template arguments follow */
    GK_N_CLASS = 8,     /* a class of types */
    GK_N_RESERVED = 16  /* starts with '_' or contains "__" */
};

typedef struct gk_name {
    const char *text; /* NULL: a free entry of the table */
    uint32_t hash;
    uint32_t length;
    uint16_t facts; /* GK_N_* */
} gk_name;

typedef struct gk_names gk_names;
struct gk_names {
    const gk_names *outer; /* searched first, and not changed */
    gk_arena *arena;
    gk_name *table;
    size_t count, size; /* size is a power of two */
};

/* Intern the name of those n characters; the entry is valid until the next one is added, its text permanently. */
const gk_name *gk_intern(gk_names *names, const char *s, size_t n);
/* Has the name been interned? */
bool gk_has_name(const gk_names *names, const char *s);

#endif
