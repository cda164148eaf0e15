#ifndef GA_PICKS_H
#define GA_PICKS_H
/*
 * The template arguments of a kernel of the library, with its file and name. Strings are constants, or live as long as
 * the cache that the instance is stored in: arguments are compared by address, and formatted only when an instance is
 * made.
 */
#include <stdbool.h>
#include <stddef.h>

#include <gpuarray/template.h>

enum { GA_PICKS_MAX = 20 };

typedef struct ga_pick_arg {
    const char *name;
    const char *text; /* a type or an operator; NULL: `number` is the value */
    size_t number;    /* with a text: number of lanes of a vector of that type */
} ga_pick_arg;

/* Initialise `file` and `kernel` and zero the rest before the first ga_template_arg(). */
typedef struct ga_picks {
    const char *file, *kernel; /* "reduce", "reduce_rows" */
    size_t n;                  /* above GA_TEMPLATE_ARGS_MAX: too many were added */
    ga_pick_arg args[GA_PICKS_MAX];
} ga_picks;

void ga_pick(ga_picks *p, const char *name, const char *text);
void ga_pick_flag(ga_picks *p, const char *name, bool value);
void ga_pick_number(ga_picks *p, const char *name, size_t value);
/* The GK type of elements; and of elements read `lanes` at a time ("f32x4", "u8x16" for bool). */
void ga_pick_type(ga_picks *p, const char *name, int typecode);
void ga_pick_vector(ga_picks *p, const char *name, int typecode, unsigned lanes);

/* Number of bytes of *p that are in use, for comparison and hashing. */
size_t ga_picks_size(const ga_picks *p);

/* The template arguments as text; formatted values are in `store`. */
typedef struct ga_pick_texts {
    gputemplate_arg args[GA_PICKS_MAX];
    char store[GA_PICKS_MAX][24];
} ga_pick_texts;

void ga_picks_print(const ga_picks *p, ga_pick_texts *t);

#endif
