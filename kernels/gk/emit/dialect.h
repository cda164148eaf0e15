#ifndef GK_DIALECT_H
#define GK_DIALECT_H
/* What differs between the languages GK is lowered to: cuda.c, opencl.c. Everything else is shared by lower/ and
 * prelude.c. */
#include "gk/check/tree.h"

/*
 * A function of the prelude, as text with placeholders: $F function qualifiers, $N its name, $T the type it is made
 * for, $U the unsigned type of the same size, $P the type of a complex number's parts, $G and $L pointer qualifiers of
 * global and local memory, $A the qualifier of the variant asked for, $M its memory's name in PTX, $S the suffix of the
 * language's functions for the type. `needs` names what it calls: "name:type" pairs separated by spaces.
 */
typedef struct gk_helper {
    const char *key;
    const char *needs;
    const char *text;
} gk_helper;

typedef struct gk_dialect {
    const char *name;
    const char *types; /* typedefs of the integer types, f32, and the memory access macros */
    const char *fp64;  /* text before the first use of f64 */
    const char *atomic64;
    unsigned features;        /* GK_HAS_* that the language can express */
    const char *contract_off; /* text that turns contraction off, for strict math */
    const char *fn;           /* qualifiers of a function */
    const char *fn_outlined;  /* of a function that must not be inlined */
    const char *fn_extern;    /* the same, of a function that other programs might call */
    const char *apart;        /* qualifier of a pointer to memory that is written through no other pointer */
    /* qualifiers of a function with a pointer to local memory, except those that load a struct, which are so short that
     * they are inlined */
    const char *fn_local;
    const char *fn_local_struct; /* qualifiers of a function with such a pointer that takes and returns a struct too */
    const char *global, *local_var, *local_ptr, *table;
    /* declares `ga_local`, local memory whose size a launch sets; NULL: the language has none */
    const char *local_area;
    const char *u64_suffix, *i64_suffix;
    const char *print_wide; /* the length of 64-bit integers in printf's conversions */
    const char *barrier;
    const char *kernel; /* format of the head: three group extents */
    /* the same, with the number of groups per compute unit whose registers must suffice; "": not expressible */
    const char *kernel_resident;
    const char *aligned; /* format: alignment of a struct; after the keyword struct */
    const char *pair;    /* format: a type with members x and y for complex numbers; "": a struct of ours */
    /* -x of a real calls the helper "neg" under all math rules, not only under strict ones */
    bool sign_turns;
    const char *work[6]; /* local_id ... global_size; formats */
    /* its type is idx already; else it is cast to idx, because computing with it would be unsigned */
    bool work_is_idx[6];
    bool letters;      /* a dimension is x, y, z rather than a number */
    bool member_loads; /* read vectors from memory as the language's own: copies of structs between address spaces trip
                          some compilers */
    bool sums;         /* has "atomic_sum" of f32, which need not keep subnormals, whatever the capability */
    const char *soft_guard;   /* macro of the compilers that do not need the `_soft` helpers */
    const char *unroll_guard; /* condition of the preprocessor: pragmas about unrolling are known */
    bool capability_told;     /* the text cannot ask for the compute capability: "key_90:type" or "key_80:type" is the
                                 helper "key:type" where the features matrix64 or matrix tell of it */
    const char *f32_suffix;   /* of the math functions */
    const gk_helper *helpers;
    size_t nhelpers;
} gk_dialect;

/* min or max of f32 or f64. NVIDIA's compilers, which define the macro `guard`, get PTX's instruction, for which +0 >
 * -0 (PTX ISA, "Floating Point Instructions: max"); `c` is the constraint letter of its operands. Others get the
 * language's function. */
#define GK_ORDERED(op, T, c, guard)                                                                                    \
    {                                                                                                                  \
        op ":" T, op "_soft:" T,                                                                                       \
            "$F$T $N($T a, $T b)\n{\n#if defined(" guard ")\n    $T r;\n    asm(\"" op "." T " %0, %1, %2;\" : \"=" c  \
            "\"(r) : \"" c "\"(a), \"" c "\"(b));\n    return a != a || b != b ? a + b : r;\n#else\n    return ga_" op \
            "_soft_$T(a, b);\n#endif\n}\n"                                                                             \
    }

/* min or max of f32 from compute capability 8.0 on. */
#define GK_ORDERED_NAN(op) \
    "    f32 r;\n    asm(\"" op ".NaN.f32 %0, %1, %2;\" : \"=f\"(r) : \"f\"(a), \"f\"(b));\n    return r;\n"

/* fmin or fmax there: the same instruction, whose result is the other operand where one is NaN. */
#define GK_ORDERED_NUMBER(op, T, c, guard)                                                                            \
    {                                                                                                                 \
        "f" op ":" T, "f" op "_soft:" T,                                                                              \
            "$F$T $N($T a, $T b)\n{\n#if defined(" guard ")\n    $T r;\n    asm(\"" op "." T " %0, %1, %2;\" : \"=" c \
            "\"(r) : \"" c "\"(a), \"" c "\"(b));\n    return r;\n#else\n    return ga_f" op                          \
            "_soft_$T(a, b);\n#endif\n}\n"                                                                            \
    }

/* Four products of numbers of 8 bits, packed in words or lanes of vectors, and a sum that wraps: bodies, helpers. */
#define GK_DP4A_WORDS(V)                    \
    "    for (int i = 0; i < 32; i += 8)\n" \
    "        c = ($T)((u32)c + (u32)((i32)(" V ")((u32)a >> i) * (i32)(" V ")((u32)b >> i)));\n    return c;\n"
#define GK_DP4A_LANES                   \
    "    for (int i = 0; i < 4; i++)\n" \
    "        c = ($T)((u32)c + (u32)((i32)a.v[i] * (i32)b.v[i]));\n    return c;\n"
#define GK_DP4A(T, V)                                                                             \
    {"dp4a_plain:" T, "", "$F$T $N($T a, $T b, $T c)\n{\n" GK_DP4A_WORDS(V) "}\n"}, {             \
        "dp4a_lanes_plain:" T, "", "$F$T $N(" V "x4 a, " V "x4 b, $T c)\n{\n" GK_DP4A_LANES "}\n" \
    }

#define GK_UNROLL_GUARD "defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION) || defined(__clang__)"

/* matrix_fma(). Which element a work-item has: PTX ISA, "Matrix Fragments for mma.m16n8k16 with floating point type".
 * The tensor cores of sm_90 (GK_MATRIX_UNITS) give the bits of the loop, special values included. */
#define GK_MATRIX_HEAD "$Ff64x4 $N(f64x8 a, f64x4 b, f64x4 c)\n{\n"
#define GK_MATRIX_UNITS                                                                                              \
    "    asm volatile(\"mma.sync.aligned.m16n8k16.row.col.f64.f64.f64.f64 {%0, %1, %2, %3}, \"\n"                    \
    "                 \"{%4, %5, %6, %7, %8, %9, %10, %11}, {%12, %13, %14, %15}, {%16, %17, %18, %19};\"\n"         \
    "                 : \"=d\"(c.v[0]), \"=d\"(c.v[1]), \"=d\"(c.v[2]), \"=d\"(c.v[3])\n"                            \
    "                 : \"d\"(a.v[0]), \"d\"(a.v[1]), \"d\"(a.v[2]), \"d\"(a.v[3]), \"d\"(a.v[4]), \"d\"(a.v[5]),\n" \
    "                   \"d\"(a.v[6]), \"d\"(a.v[7]), \"d\"(b.v[0]), \"d\"(b.v[1]), \"d\"(b.v[2]), \"d\"(b.v[3]),\n" \
    "                   \"d\"(c.v[0]), \"d\"(c.v[1]), \"d\"(c.v[2]), \"d\"(c.v[3]));\n"
#define GK_MATRIX_LOOP                                                                                                 \
    "    i32 lane = ga_subgroup_lane_i32(), row = lane / 4 * 4, column = lane % 4 * 8;\n"                              \
    "    for (int k = 0; k < 16; k++) {\n"                                                                             \
    "        f64 x0 = ga_shuffle_f64(a.v[k / 4 * 2], row + k % 4), x1 = ga_shuffle_f64(a.v[k / 4 * 2 + 1], row + k % " \
    "4);\n"                                                                                                            \
    "        f64 y0 = ga_shuffle_f64(b.v[k / 4], column + k % 4), y1 = ga_shuffle_f64(b.v[k / 4], column + 4 + k % "   \
    "4);\n"                                                                                                            \
    "        c.v[0] = fma(x0, y0, c.v[0]);\n        c.v[1] = fma(x0, y1, c.v[1]);\n"                                   \
    "        c.v[2] = fma(x1, y0, c.v[2]);\n        c.v[3] = fma(x1, y1, c.v[3]);\n    }\n"
#define GK_MATRIX_TAIL "    return c;\n}\n"

/* Rounding f64 to whole numbers on its 64 bits x: ROW(name, result if |x| < 1, what is added before the bits below 1
 * are cleared). `sign` and `size` are parts of x, `mask` has the bits below 1, and bit 52 - e is the lowest of the
 * others. */
#define GK_ONE_F64 "(u64)1023 << 52"
#define GK_WHOLE_F64(ROW)                                                                                             \
    ROW("trunc", "sign", ""),                                                                                         \
        ROW("floor", "size == 0 ? x : sign ? sign | " GK_ONE_F64 " : 0", " + (sign ? mask : 0)"),                     \
        ROW("ceil", "size == 0 || sign ? sign : " GK_ONE_F64, " + (sign ? 0 : mask)"),                                \
        ROW("rint", "size > (u64)1022 << 52 ? sign | " GK_ONE_F64 " : sign", " + (mask >> 1) + (x >> (52 - e) & 1)"), \
        ROW("round", "size >= (u64)1022 << 52 ? sign | " GK_ONE_F64 " : sign", " + ((mask >> 1) + (mask & 1))")

/* The 128 bits ph, pl of the product of the 64-bit integers ma and mb. */
#define GK_PRODUCT                                                                              \
    "    u64 al = (u32)ma, ah = ma >> 32, bl = (u32)mb, bh = mb >> 32;\n"                       \
    "    u64 ll = al * bl, lh = al * bh, hl = ah * bl, mid = (ll >> 32) + (u32)lh + (u32)hl;\n" \
    "    u64 ph = ah * bh + (lh >> 32) + (hl >> 32) + (mid >> 32), pl = mid << 32 | (u32)ll;\n"

/* Read, compute, compare and swap; repeat if another work-item has written in between. */
#define GK_CAS_LOOP(raw, load, step, back)                                                                           \
    "$F$T $N($A$T *p, $T v)\n{\n    $Avolatile " raw " *word = ($Avolatile " raw " *)p;\n    " raw                   \
    " seen = *word, old;\n"                                                                                          \
    "    do {\n        $T x = " load ";\n        old = seen;\n        seen = $C(($A" raw " *)p, old, " back "(" step \
    "));\n"                                                                                                          \
    "    } while (seen != old);\n    return " load ";\n}\n"

extern const gk_dialect gk_dialect_cuda, gk_dialect_opencl;
extern const gk_helper gk_prelude[]; /* helpers that read the same in both */
extern const size_t gk_prelude_count;
extern const gk_helper gk_soft_prelude[]; /* of f64 and c128 where f64 is integers: gk_lower.soft_f64 */
extern const size_t gk_soft_prelude_count;

#endif
