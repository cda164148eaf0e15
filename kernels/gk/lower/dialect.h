#ifndef GK_DIALECT_H
#define GK_DIALECT_H
/* What differs between the languages GK is lowered to. Everything else is shared by lower*.c and prelude.c. */
#include "gk/check/tree.h"

/*
 * A function of the prelude, as text with placeholders: $F function qualifiers, $N its name, $T the type it is made
 * for, $U the unsigned type of the same size, $P the type of a complex number's parts, $G and $L pointer qualifiers of
 * global and local memory, $A the qualifier of the variant asked for, $S the suffix of the language's functions for the
 * type. `needs` names what it calls: "name:type" pairs
 * separated by spaces.
 */
typedef struct gk_helper {
    const char *key;
    const char *needs;
    const char *text;
} gk_helper;

typedef struct gk_dialect {
    const char *name;
    const char *types; /* typedefs of the integer types, f32, and the memory access macros */
    const char *fp64;  /* before the first f64 */
    const char *atomic64;
    unsigned features;        /* GK_HAS_* that it has words for */
    const char *contract_off; /* strict math */
    const char *fn;           /* qualifiers of a function */
    const char *fn_groups;    /* of one in a program whose kernel has groups of more than two; "": the same */
    const char *fn_macro;     /* what these need before the first function */
    /* Around the same, where it has no barrier, as a function that its kernel calls; "": it stays the kernel. */
    const char *items_head, *items_tail;
    const char *fn_local; /* of one that is given a pointer to local memory, but for those that load a struct: too short
                             not to be inlined */
    const char *global, *local_var, *local_ptr;
    const char *u64_suffix, *i64_suffix;
    const char *barrier;
    const char *some_macro; /* GA_SOME and GA_SOME_FN, of the kernel and of functions: before a loop that some leave
                               before others, in programs with barriers; "": nothing is put there */
    const char *kernel;     /* format of the head: three group extents */
    const char *aligned;    /* format: alignment of a struct; after the keyword struct */
    const char *pair;       /* format: a type with members x and y for complex numbers; "": a struct of ours */
    bool sign_turns;        /* -x of a real is the helper "neg", not in strict mathematics alone */
    const char *work[6];    /* local_id ... global_size; formats */
    bool letters;           /* a dimension is x, y, z rather than a number */
    bool member_loads; /* read vectors from memory lane by lane: copies between address spaces trip some compilers */
    bool below_one;    /* reals below 1 become the integer 0 by a condition */
    const char *soft_guard; /* macro of the compilers that do not need the `_soft` helpers */
    const char *f32_suffix; /* of the math functions */
    const gk_helper *helpers;
    size_t nhelpers;
} gk_dialect;

/*
 * min or max of f32 or f64: on NVIDIA's compilers, told by the macro `guard`, PTX's instruction, which has +0 > -0 (PTX
 * ISA, "Floating Point Instructions: max"); `c` is its constraint letter. By the language elsewhere.
 */
#define GK_ORDERED(op, T, c, guard)                                                                                    \
    {                                                                                                                  \
        op ":" T, op "_soft:" T,                                                                                       \
            "$F$T $N($T a, $T b)\n{\n#if defined(" guard ")\n    $T r;\n    asm(\"" op "." T " %0, %1, %2;\" : \"=" c  \
            "\"(r) : \"" c "\"(a), \"" c "\"(b));\n    return a != a || b != b ? a + b : r;\n#else\n    return ga_" op \
            "_soft_$T(a, b);\n#endif\n}\n"                                                                             \
    }

extern const gk_dialect gk_dialect_cuda, gk_dialect_opencl;
extern const gk_helper gk_prelude[]; /* helpers that read the same in both */
extern const size_t gk_prelude_count;

#endif
