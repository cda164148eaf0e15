#ifndef GA_PICKS_H
#define GA_PICKS_H
/*
 * How a kernel of the library is picked: its file, its name and its template arguments. Texts are constants, or live as
 * long as what is kept for them: picks are compared by address, and printed only when an instance is made.
 */
#include <stdbool.h>
#include <stddef.h>

#include <gpuarray/template.h>

enum { GA_PICKS_MAX = 20 };

typedef struct ga_pick_arg {
    const char *name;
    const char *text; /* a type or an operator; NULL: a number */
    size_t number;    /* or, with a text, the lanes of a vector of that type */
} ga_pick_arg;

/* Zeroed but for `file` and `kernel` before the first ga_pick(). */
typedef struct ga_picks {
    const char *file, *kernel; /* "reduce", "reduce_rows" */
    size_t n;                  /* more than GA_PICKS_MAX: too many were asked for */
    ga_pick_arg args[GA_PICKS_MAX];
} ga_picks;

void ga_pick(ga_picks *p, const char *name, const char *text);
void ga_pick_flag(ga_picks *p, const char *name, bool value);
void ga_pick_number(ga_picks *p, const char *name, size_t value);
/* The GK type of elements; and of elements read `lanes` at a time ("f32x4", "u8x16" for bool). */
void ga_pick_type(ga_picks *p, const char *name, int typecode);
void ga_pick_vector(ga_picks *p, const char *name, int typecode, unsigned lanes);

/* Bytes of *p that tell it from others. */
size_t ga_picks_size(const ga_picks *p);

/* The template arguments as text; the values are in `store`. */
typedef struct ga_pick_texts {
    gputemplate_arg args[GA_PICKS_MAX];
    char store[GA_PICKS_MAX][24];
} ga_pick_texts;

void ga_picks_print(const ga_picks *p, ga_pick_texts *t);

#endif
