#ifndef GA_EXPRESSION_H
#define GA_EXPRESSION_H
/* Elementwise expressions: GK statements over named values, compiled to a C function that the library's CLUDA kernels
 * call for each element. */
#include "instance.h"

/* One value that the statements read or write. */
typedef struct ga_expr_value {
    const char *name;
    int typecode; /* a type that GK has */
    bool reads, writes;
} ga_expr_value;

/*
 * The compiled expression. `text` is CUDA C or OpenCL C and goes in front of a kernel. `call` is a statement that
 * applies the expression to the kernel's variables x0, x1, ..., one for each value in order, of CLUDA's types.
 */
typedef struct ga_expression {
    char *text, *call;
    int flags;        /* GA_USE_* that the text needs */
    ga_math math;     /* floating-point rules to compile the kernel under */
    bool straight;    /* it calls elementary functions of the library and has no branch */
    unsigned helpers; /* functions that the text defines beside the expression itself */
} ga_expression;

/*
 * Compile `expr`. It sees the declarations of `preamble` (GK text, or NULL), and those of kernels/library/named.gk and
 * special_*.gk if one of the texts mentions "named_" or "special_". GA_VALUE_ERROR with GK's messages;
 * GA_DEVSUP_ERROR if the device lacks a feature. Free the result with ga_expression_free(), after an error too.
 */
int ga_expression_compile(gpucontext *ctx, const char *preamble, const char *expr, size_t n,
                          const ga_expr_value *values, gk_math math, ga_expression *out);
void ga_expression_free(ga_expression *e);

#endif
