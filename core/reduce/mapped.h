#ifndef GA_MAPPED_H
#define GA_MAPPED_H
/* Reductions of an expression in GK over several operands, with another one after: what the expressions are, and the
 * kernels made with them from kernels/library/reduce.gk. */
#include <gpuarray/elemwise.h>

#include "operator.h"

enum { GA_REDUCE_OPERANDS = 16 }; /* most arguments; so many views of any rank fit a launch */

typedef struct ga_reduce_map {
    unsigned n;            /* arguments */
    unsigned arrays;       /* of which are arrays; at least one */
    gpuelemwise_arg *args; /* with names of its own */
    char *source;          /* declarations that the expressions see; NULL: none */
    char *map, *after;     /* the expressions, each as a function; NULL: none */
} ga_reduce_map;

/*
 * Copies all; `o` has the types, with that of the expression's values as the elements'. `map` NULL: the first array;
 * `after` NULL: what was reduced. `what` names the public function.
 */
int ga_reduce_map_new(ga_reduce_map **m, const ga_operator *o, const char *what, const char *source, const char *map,
                      const char *after, unsigned n, const gpuelemwise_arg *args);
void ga_reduce_map_free(ga_reduce_map *m);

/* Are the expressions what they may be? err_str, which may be NULL, receives the compiler's words. */
int ga_reduce_map_check(const ga_operator *o, const ga_reduce_map *m, char **err_str);

/* What of it a kernel has: the map, in front of the reduction, the expression after it, or both. */
typedef struct ga_reduce_uses {
    bool map, after;
    unsigned lanes[GA_REDUCE_OPERANDS]; /* in which each array is read, in the order of the arguments */
} ga_reduce_uses;

/*
 * An instance of the kernel of reduce.gk that is picked, kept with the operator. With `map` it has a view for each
 * array in the place of x; then come y and piece, the number of elements that were reduced (i64), and the scalars.
 */
int ga_reduce_map_instance(ga_operator *o, const ga_reduce_map *m, const ga_reduce_uses *uses, ga_template_args *targs,
                           GpuInstance **k, char **err_str);

#endif
