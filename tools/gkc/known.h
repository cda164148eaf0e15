#ifndef GKC_KNOWN_H
#define GKC_KNOWN_H
/* Descriptions of the language's own words, for editors. */
#include <stdbool.h>
#include <stddef.h>

typedef enum known_kind { KNOWN_FUNCTION, KNOWN_TYPE, KNOWN_CLASS, KNOWN_KEYWORD, KNOWN_METHOD } known_kind;

typedef struct known_word {
    known_kind kind;
    const char *name;
    const char *shown; /* how it is written, with the types of what it takes and gives; NULL: by its name */
    const char *text;
} known_word;

/* NULL past the last. */
const known_word *known_at(size_t i);
/* NULL: the language has no such word. method: a method, called after a point. */
const known_word *known_find(const char *name, bool method);

#endif
