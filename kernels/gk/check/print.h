#ifndef GK_PRINT_H
#define GK_PRINT_H
/* The text of printf: conversions, as in C but without lengths, which follow from the types of the values. */
#include "gk/check/check.h"

#define GK_MAX_PRINTED 32 /* numbers of one printf, lanes counted one by one: as many as CUDA takes */

typedef struct gk_conversion {
    const char *begin; /* its '%' */
    size_t length;     /* up to its letter */
    char letter;
    bool takes; /* it takes a value: it is neither %% nor %L */
    bool ok;    /* its flags, width and precision are valid for the letter */
} gk_conversion;

/* Find the next conversion of the text from s on; returns the text after it, or NULL if there is none. */
const char *gk_next_conversion(const char *s, gk_conversion *v);

/* The statement printf: GK_B_PRINT, whose var has the text as its name. */
gk_expr *gk_check_print(gk_check *c, const gk_ast *n);

#endif
