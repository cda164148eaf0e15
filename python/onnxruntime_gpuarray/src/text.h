#ifndef GAORT_TEXT_H
#define GAORT_TEXT_H
/* Texts in GK for elementwise nodes, of which kernels for several nodes are put together. */

#include "node.h"
#include "table.h"

typedef struct writer {
    char *at;
    size_t size, used;
    int full; /* not 0: it has been cut off */
} writer;

__attribute__((format(printf, 2, 3))) void text_add(writer *t, const char *format, ...);

/* The name of a type in texts. */
const char *text_type(int type);

/* A number of a type of the library, of which `bits` are the bytes, as an expression. 0: not of this type. */
int text_number(writer *t, int type, const void *bits);

/* The same as text_of() for the nodes of ops_elementwise and for conversions. */
int elementwise_text(writer *t, const op *row, const node *n);
int cast_text(writer *t, const node *n);

/* Statements that compute y, a variable of the type of the node's output, from variables a, b, c and d of the types of
 * its inputs, with the same bits as the row's function. 0 if the node cannot be computed so. */
int text_of(writer *t, const op *row, const node *n);

#endif
