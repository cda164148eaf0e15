#ifndef GA_EXPRESSION_H
#define GA_EXPRESSION_H
/* GK statements over named values, as a function of C that kernels written by the library call for each element. */
#include "instance.h"

/* One value of the statements. */
typedef struct ga_expr_value {
    const char *name;
    int typecode; /* of a type that GK has */
    bool reads, writes;
} ga_expr_value;

/*
 * `text` is CUDA C or OpenCL C and goes in front of a kernel. `call`, a statement, computes the variables x0, x1, ...
 * of the kernel, one for each value in order, of CLUDA's types.
 */
typedef struct ga_expression {
    char *text, *call;
    int flags;     /* GA_USE_* that the text needs */
    ga_math math;  /* to be compiled under */
    bool straight; /* it calls elementary functions of the library's, and has no branch */
} ga_expression;

/*
 * Compile `expr`, with `preamble` (declarations in GK, or NULL) in sight, or with kernels/library/named.gk if `named`;
 * and with kernels/library/special_*.gk if either has a name that begins like their functions' do.
 * GA_VALUE_ERROR with GK's messages, GA_DEVSUP_ERROR for what the device lacks. What is made is freed by
 * ga_expression_free(), also after an error.
 */
int ga_expression_compile(gpucontext *ctx, bool named, const char *preamble, const char *expr, size_t n,
                          const ga_expr_value *values, gk_math math, ga_expression *out);
void ga_expression_free(ga_expression *e);

#endif
