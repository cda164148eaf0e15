#ifndef GA_MAPPED_H
#define GA_MAPPED_H
/* Reductions of a GK expression (map) over several operands, with an optional expression (after) applied to the result:
 * checks of the expressions, and kernels generated from kernels/library/reduce.gk with them. */
#include <gpuarray/elemwise.h>

#include "operator.h"

enum { GA_REDUCE_OPERANDS = 16 }; /* most arguments; this many views of any rank fit in a launch */

typedef struct ga_reduce_map {
    unsigned n;            /* number of arguments */
    unsigned arrays;       /* number of those that are arrays; at least one */
    gpuelemwise_arg *args; /* the names are copies */
    char *source;          /* declarations that the expressions may use; or NULL */
    char *map, *after;     /* the expressions as functions; NULL: none */
    int order;             /* the type of elements that determines the order; -1: that of the widest operand */
} ga_reduce_map;

/*
 * Copies all arguments; `o` has the types, and as the elements' type that of the map's values. `map` NULL: the first
 * array; `after` NULL: the reduced value itself. `what` names the public function.
 */
int ga_reduce_map_new(ga_reduce_map **m, const ga_operator *o, const char *what, const char *source, const char *map,
                      const char *after, unsigned n, const gpuelemwise_arg *args);
void ga_reduce_map_free(ga_reduce_map *m);

/* Check the expressions. err_str, which may be NULL, receives the compiler's messages. */
int ga_reduce_map_check(const ga_operator *o, const ga_reduce_map *m, char **err_str);

/* Which expressions a kernel contains: the map, in front of the reduction, the expression after it, or both. */
typedef struct ga_reduce_uses {
    bool map, after;
    unsigned lanes[GA_REDUCE_OPERANDS]; /* lanes in which each array is read, in the order of the arguments */
} ga_reduce_uses;

/*
 * The instance of a kernel of reduce.gk with the expressions, cached in the operator. With `map` it has a view for each
 * array instead of x; then follow y, piece, the number of elements that were reduced (i64), and the scalars.
 */
int ga_reduce_map_instance(ga_operator *o, const ga_reduce_map *m, const ga_reduce_uses *uses, ga_template_args *targs,
                           GpuInstance **k, char **err_str);

#endif
