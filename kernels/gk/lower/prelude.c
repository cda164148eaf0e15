#include "gk/lower/dialect.h"

/* Helpers that read the same in both dialects. Integer overflow goes through the unsigned type throughout. */

#define BODY(ret, args, expr) "$F" ret " $N(" args ")\n{\n    return " expr ";\n}\n"

/* Read, compute, try to swap, until nobody came between. */
#define CAS_LOOP(raw, load, step, back)                                                                              \
    "$F$T $N($A$T *p, $T v)\n{\n    $Avolatile " raw " *word = ($Avolatile " raw " *)p;\n    " raw                   \
    " seen = *word, old;\n"                                                                                          \
    "    do {\n        $T x = " load ";\n        old = seen;\n        seen = $C(($A" raw " *)p, old, " back "(" step \
    "));\n"                                                                                                          \
    "    } while (seen != old);\n    return " load ";\n}\n"
#define FLOAT_ATOMICS(T, U, cas)                                                                                      \
    {"atomic_add:" T, "bits:" T " of_bits:" T " " cas, CAS_LOOP(U, "ga_of_bits_" T "(seen)", "x + v", "ga_bits_" T)}, \
        {"atomic_min:" T, "bits:" T " of_bits:" T " min:" T " " cas,                                                  \
         CAS_LOOP(U, "ga_of_bits_" T "(seen)", "ga_min_" T "(x, v)", "ga_bits_" T)},                                  \
        {"atomic_max:" T, "bits:" T " of_bits:" T " max:" T " " cas,                                                  \
         CAS_LOOP(U, "ga_of_bits_" T "(seen)", "ga_max_" T "(x, v)", "ga_bits_" T)},                                  \
    {                                                                                                                 \
        "atomic_exchange:" T, "bits:" T " of_bits:" T " " cas,                                                        \
            CAS_LOOP(U, "ga_of_bits_" T "(seen)", "v", "ga_bits_" T)                                                  \
    }
/* Intel's compiler for CPUs (2026.2) does not read what was stored by a computed index before a minimum in a loop, or
 * ends, where compare-and-swap of 64 bits in a loop follows: it has these as they are. */
#define WIDE_ATOMIC(op, T, step)                                                                                  \
    {                                                                                                             \
        "atomic_" op ":" T, "atomic_cas:" T,                                                                      \
            "#if defined(__INTEL_LLVM_COMPILER) && defined(cl_khr_int64_extended_atomics)\n"                      \
            "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n$F$T $N($A$T *p, $T v)\n{\n"        \
            "    return atom_" op "((volatile $A$T *)p, v);\n}\n#else\n" CAS_LOOP(T, "seen", step, "") "#endif\n" \
    }
#define WIDE_ATOMICS(T)                                                                                        \
    WIDE_ATOMIC("min", T, "v < x ? v : x"), WIDE_ATOMIC("max", T, "x < v ? v : x"),                            \
        {"atomic_exchange:" T, "atomic_cas:" T, CAS_LOOP(T, "seen", "v", "")}, WIDE_ATOMIC("and", T, "x & v"), \
        WIDE_ATOMIC("or", T, "x | v"), WIDE_ATOMIC("xor", T, "x ^ v")

/* Equal operands may be zeros of different signs. All there is to choose from is computed first: compilers for CPUs
 * make vectors of choices, not of branches. Calls nothing, as compilers warn of what only a `_soft` helper needs. */
#define SOFT_ORDERED(bits, less, greater)                                                                     \
    "$F$T $N($T a, $T b)\n{\n    union { $T f; $U u; } x, y;\n    x.f = a;\n    y.f = b;\n    x.u " bits      \
    "= y.u;\n    $T r = x.f;\n    const $T sum = a + b;\n    r = a == b ? r : sum;\n    r = b < a ? " greater \
    " : r;\n    return a < b ? " less " : r;\n}\n"

/*
 * NVIDIA's ptxas (13.0) gets these things wrong; its compilers before it turn what one would write instead into these
 * again, so assembler that they do not look into stands between.
 * - neg.s16 of -32768 is 32768 to what comes next, and the compilers narrow 32-bit negations and make negations of sums
 *   that are compared: so results of 16 bits are cut from 32 bits here.
 * - abs.s64 is never negative, that of the smallest number included.
 * - conversions of an f16 or f32 whose bits are 1 or 0, chosen by a condition, to another width, integers or a whole
 *   number are of 1.0 or 0.
 * - the bits of an f16 that is 1.0 or 0, made of a truth, are 1 or 0.
 * - min(a, min(b, -c)) of 32 bits becomes one instruction (VIMNMX3, Hopper and later) that forgets the sign.
 * - max(a, 0) == 0 of 16 bits is read off a predicate that says something else (VIMNMX.U16x2).
 * - the choice of -0.0 or -1.0 is made of integers, which have no -0; that of -0.0 or 1.0 of a comparison's result.
 * - abs(x) >= c with a negative c is true, for a NaN as well, where x is an f32.
 * - (c ? 0xffffffff : 0) < 0 is c, unsigned as well: seen only where what the compilers before it cannot fold has a 0.
 * - x ^ (x & y) is x where y proves to be x and the & has been compared with 0 before: so a quotient had the wrong
 * sign.
 * - x / 2, a product by 1/2 to the compilers for OpenCL, is added to with one rounding: seen where it is subnormal.
 * - c + mul.hi(a, b) + mul.hi(a, b) + mul.hi(a, b) loses one of them.
 * - 64-bit x << (64 - n), of a rotation, is x where n proves to be 0.
 * NVRTC 13.0 compares -x of an i8 out of a word with the next byte still in it.
 * And NVRTC 13.0 loses what comes in to an operand that is read and written ("+r") where it copies a statement of
 * assembler to both ways of a branch: the copies read whatever the register has. So what goes in and what comes out are
 * two operands.
 */
#define NV_ASSEMBLER "#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)\n"
#define NARROW(T, sign, bits)                                                        \
    {                                                                                \
        "narrow:" T, "",                                                             \
            "$F$T $N(u32 x)\n{\n" NV_ASSEMBLER "    asm(\"cvt." sign "32." sign bits \
            " %0, %1;\" : \"=r\"(x) : \"r\"(x));\n#endif\n    return ($T)x;\n}\n"    \
    }
#define ABS(T, suffix, constraint)                                                                                   \
    {                                                                                                                \
        "abs_signed:" T, "",                                                                                         \
            "$F$T $N($T a)\n{\n" NV_ASSEMBLER "    $T b;\n    asm(\"sub." suffix " %0, 0, %1;\" : \"=" constraint    \
            "\"(b) : \"" constraint "\"(a));\n#else\n    $T b = ($T)(0 - ($U)a);\n#endif\n    return a < 0 ? b : a;" \
            "\n}\n"                                                                                                  \
    }
#define ORDERED_I32(key, relation, condition)                                                                      \
    {                                                                                                              \
        key ":i32", "",                                                                                            \
            "$F$T $N($T a, $T b)\n{\n" NV_ASSEMBLER "    u32 mask;\n    asm(\"set." relation                       \
            " %0, %1, %2;\" : \"=r\"(mask) : \"r\"(b), \"r\"(a));\n    return ($T)((u32)a ^ (((u32)a ^ (u32)b) & " \
            "mask));\n#else\n    return " condition " ? b : a;\n#endif\n}\n"                                       \
    }
/* Of Intel's, see below; h is a, which it does not know. */
#define ORDERED_64(hidden, plain)                                                                 \
    "$F$T $N($T a, $T b)\n{\n#if defined(__INTEL_LLVM_COMPILER)\n    $T h = a ^ GA_UNSEEN($T);\n" \
    "    return " hidden ";\n#else\n    return " plain ";\n#endif\n}\n"
/* The mask is 0 less the borrow of a difference. */
#define ORDERED_U32(key, difference, condition)                                                                 \
    {                                                                                                           \
        key ":u32", "",                                                                                         \
            "$F$T $N($T a, $T b)\n{\n" NV_ASSEMBLER                                                             \
            "    u32 mask;\n    asm(\"sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;\" : \"=r\"(mask) : " difference \
            ");\n    return a ^ ((a ^ b) & mask);\n#else\n    return " condition " ? b : a;\n#endif\n}\n"       \
    }
#define SMALL_ORDERED(key, T, wide) \
    { key ":" T, key ":" wide, BODY("$T", "$T a, $T b", "($T)ga_" key "_" wide "(a, b)") }
#define F16_OF_BITS                                                                                            \
    {                                                                                                          \
        "of_bits:f16", "",                                                                                     \
            "$F$T $N(u32 x)\n{\n" NV_ASSEMBLER                                                                 \
            "    asm(\"prmt.b32 %0, %1, 0, 0x4410;\" : \"=r\"(x) : \"r\"(x));\n#endif\n    return ($T)x;\n}\n" \
    }

#define F16_OF_TRUTH                                                                                              \
    {                                                                                                             \
        "of_truth:f16", "f32_to_f16_soft:f16",                                                                    \
            "$F$T $N(bool t)\n{\n" NV_ASSEMBLER                                                                   \
            "    u32 x = t ? 0x3c00u : 0, y;\n    asm(\"prmt.b32 %0, %1, 0, 0x4410;\" : \"=r\"(y) : \"r\"(x));\n" \
            "    return ($T)y;\n#else\n    return ga_f32_to_f16_soft_f16((f32)t);\n#endif\n}\n"                   \
    }

#define KEPT_BITS                                                                                                   \
    {                                                                                                               \
        "kept_bits:f32", "of_bits:f32",                                                                             \
            "$F$T $N(u32 x)\n{\n" NV_ASSEMBLER "    u32 y;\n    asm(\"prmt.b32 %0, %1, 0, 0x3210;\" : \"=r\"(y) : " \
            "\"r\"(x));\n    x = y;\n#endif\n    return ga_of_bits_f32(x);\n}\n"                                    \
    }

#define KEPT(T, statement)                                                   \
    {                                                                        \
        "kept:" T, "",                                                       \
            NV_ASSEMBLER "$F$T $N($T x)\n{\n    $T y;\n    asm(\"" statement \
                         ");\n    return y;\n}\n#else\n#define $N(x) (x)\n"  \
                         "#endif\n"                                          \
    }
#define KEPT_32(T) KEPT(T, "prmt.b32 %0, %1, 0, 0x3210;\" : \"=r\"(y) : \"r\"(x)")
#define KEPT_64(T)                                                                                                  \
    KEPT(T, "{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, " \
            "{l, h};}\" : \"=l\"(y) : \"l\"(x)")

/* The upper half of a product by one of twice the width. */
#define HIGH(T, wide, bits) \
    { "mulhi:" T, "", BODY("$T", "$T a, $T b", "($T)((" wide ")a * (" wide ")b >> " bits ")") }

/* Each language's own function has counts of its own; this is an instruction wherever there is one. */
#define ROTATE(T, wide, bits)                                                                             \
    {"rotl:" T, "",                                                                                       \
     "$F$T $N($T a, $T n)\n{\n    u32 left = (u32)n & (" bits " - 1);\n    " wide " x = ($U)a;\n"         \
     "    return ($T)($U)(x << left | x >> ((" bits " - left) & (" bits " - 1)));\n}\n"},                 \
    {                                                                                                     \
        "rotr:" T, "",                                                                                    \
            "$F$T $N($T a, $T n)\n{\n    u32 right = (u32)n & (" bits " - 1);\n    " wide " x = ($U)a;\n" \
            "    return ($T)($U)(x >> right | x << ((" bits " - right) & (" bits " - 1)));\n}\n"          \
    }
/* NVRTC makes a shift by 64 - n of it, which ptxas, where it finds that n is 0, takes for one by 0. */
#define TURN_64(T, key, along, back, there, again)                                                                   \
    {                                                                                                                \
        key ":" T, "",                                                                                               \
            "$F$T $N($T a, $T n)\n{\n    u32 count = (u32)n & 63;\n    u64 x = ($U)a;\n" NV_ASSEMBLER "    u64 y;\n" \
            "    asm(\"{.reg .b64 l, h; .reg .b32 m; sub.u32 m, 64, %2; and.b32 m, m, 63; \"\n"                      \
            "        \"" along ".b64 l, %1, %2; " back ".b64 h, %1, m; or.b64 %0, l, h;}\" : \"=l\"(y) : \"l\"(x), " \
            "\"r\"(count));\n    return ($T)y;\n#else\n    return ($T)(x " there " count | x " again                 \
            " ((64 - count) & 63));\n#endif\n}\n"                                                                    \
    }
#define ROTATE_64(T) TURN_64(T, "rotl", "shl", "shr", "<<", ">>"), TURN_64(T, "rotr", "shr", "shl", ">>", "<<")

/* Intel's compiler for CPUs (2026.2) forgets that a sign was turned where it keeps the value, or computes it once, over
 * a barrier; by copysign(x, ~x), which it sees less in, it makes vectors of "all ones" (dialect_opencl.c, "div_sizes").
 */
#define TURNED(real, whole)                                                                           \
    "#if defined(__INTEL_LLVM_COMPILER)\n    return as_" real "(as_" whole "(x) ^ ((GA_UNSEEN(" whole \
    ") - 1) & (" whole ")1 << (8 * sizeof(x) - 1)));\n#else\n    return -x;\n"                        \
    "#endif\n"
#define MINUS(T, real, whole) \
    { "minus:" T, "", "$F$T $N($T x)\n{\n" TURNED(real, whole) "}\n" }
#define NEG(T, constraint, real, whole)                                                                   \
    {                                                                                                     \
        "neg:" T, "",                                                                                     \
            "$F$T $N($T x)\n{\n" NV_ASSEMBLER "    $T y;\n    asm(\"neg." T " %0, %1;\" : \"=" constraint \
            "\"(y) : \"" constraint "\"(x));\n    return y;\n#else\n" TURNED(real, whole) "#endif\n}\n"   \
    }
/* -0.0 as a constant of users' texts: nothing that ptxas computes of constants may show that it is one. */
#define BELOW(T, constraint, statement, real, whole)                                                          \
    {                                                                                                         \
        "below:" T, "",                                                                                       \
            "$F$T $N(void)\n{\n" NV_ASSEMBLER "    $T y;\n    asm(\"{.reg .b32 l, h; mov.b32 h, 0x80000000; " \
            "prmt.b32 h, h, 0, 0x3210; " statement "}\" : \"=" constraint                                     \
            "\"(y));\n    return y;\n#else\n    $T x = 0;\n" TURNED(real, whole) "#endif\n}\n"                \
    }
/* Of 16 bits: the choice of -1 or -0 again, which the compilers would make of it. */
#define NEG16(T)                                                                                                     \
    {                                                                                                                \
        "neg:" T, "",                                                                                                \
            "$F$T $N(u32 x)\n{\n    x ^= 0x8000;\n" NV_ASSEMBLER                                                     \
            "    u32 y;\n    asm(\"prmt.b32 %0, %1, 0, 0x4410;\" : \"=r\"(y) : \"r\"(x));\n    x = y;\n#endif\n    " \
            "return ($T)x;\n}\n"                                                                                     \
    }
/* The assembler is not told that a divisor is known. */
#define DIV(T, constraint)                                                                           \
    {                                                                                                \
        "div:" T, "",                                                                                \
            "#if defined(__NV_CL_C_VERSION)\n$F$T $N($T a, $T b)\n{\n    $T q;\n    asm(\"div.rn." T \
            " %0, %1, %2;\" : \"=" constraint "\"(q) : \"" constraint "\"(a), \"" constraint         \
            "\"(b));\n    return q;\n"                                                               \
            "}\n#else\n#define $N(a, b) ((a) / (b))\n#endif\n"                                       \
    }
/* Calls nothing, as compilers warn of what only one of them needs. */
#define ABS_F32                                                                                             \
    {                                                                                                       \
        "abs:f32", "",                                                                                      \
            "$F$T $N($T x)\n{\n" NV_ASSEMBLER                                                               \
            "    $T y;\n    asm(\"and.b32 %0, %1, 0x7fffffff;\" : \"=f\"(y) : \"f\"(x));\n    return "      \
            "y;\n#else\n    union { f32 f; u32 u; } v;\n    v.f = x;\n    v.u &= 0x7fffffffu;\n    return " \
            "v.f;\n#endif"                                                                                  \
            "\n}\n"                                                                                         \
    }

#define ATOMIC_LOAD(T) \
    { "atomic_load:" T, "", "$F$T $N($A$T *p)\n{\n    return *($Avolatile $T *)p;\n}\n" }

#define COMPLEX(C, P)                                                                                               \
    {"make:" C, "", "$F$T $N(" P " re, " P " im)\n{\n    $T z;\n    z.x = re;\n    z.y = im;\n    return z;\n}\n"}, \
        {"add:" C, "make:" C, BODY("$T", "$T a, $T b", "ga_make_" C "(a.x + b.x, a.y + b.y)")},                     \
        {"sub:" C, "make:" C, BODY("$T", "$T a, $T b", "ga_make_" C "(a.x - b.x, a.y - b.y)")},                     \
        {"mul:" C, "make:" C,                                                                                       \
         BODY("$T", "$T a, $T b", "ga_make_" C "(a.x * b.x - a.y * b.y, a.x * b.y + a.y * b.x)")},                  \
        {"div:" C, "make:" C,                                                                                       \
         "$F$T $N($T a, $T b)\n{\n    " P " x = b.x < 0 ? -b.x : b.x, y = b.y < 0 ? -b.y : b.y, t, d;\n"            \
         "    if (x >= y) {\n        t = b.y / b.x;\n        d = b.x + b.y * t;\n"                                  \
         "        return ga_make_" C "((a.x + a.y * t) / d, (a.y - a.x * t) / d);\n    }\n"                         \
         "    t = b.x / b.y;\n    d = b.y + b.x * t;\n"                                                             \
         "    return ga_make_" C "((a.x * t + a.y) / d, (a.y * t - a.x) / d);\n}\n"},                               \
        {"neg:" C, "make:" C " neg:" P, BODY("$T", "$T a", "ga_make_" C "(ga_neg_" P "(a.x), ga_neg_" P "(a.y))")}, \
        {"conj:" C, "make:" C " neg:" P, BODY("$T", "$T a", "ga_make_" C "(a.x, ga_neg_" P "(a.y))")},              \
        {"eq:" C, "", BODY("bool", "$T a, $T b", "a.x == b.x && a.y == b.y")}, {                                    \
        "truth:" C, "", BODY("bool", "$T a", "a.x != 0 || a.y != 0")                                                \
    }

const gk_helper gk_prelude[] = {
    /* conversions of 16-bit floats by their bits */
    /* Without branches, so that it vectorises, and without two comparisons for equality, of which LLVM makes a switch:
     * behind one, Intel's compiler for CPUs (2026.2) takes a value that differs for one that does not. */
    {"f16_to_f32_soft:f16", "",
     "$Ff32 $N(f16 h)\n{\n    union { u32 u; f32 f; } v;\n    u32 a = h & 0x7fff, n;\n"
     "    v.f = (f32)a * 5.9604644775390625e-8f;\n"
     "    n = (a << 13) + (a >= 0x7c00u ? 0x70000000u : 0x38000000u);\n"
     "    v.u = (a >= 0x400u ? n : v.u) | (u32)(h & 0x8000) << 16;\n    return v.f;\n}\n"},
    /* without branches, so that it vectorises; below 2^-14 the low bits of the sum with 1/2 are the rounded value */
    {"f32_to_f16_soft:f16", "",
     "$Ff16 $N(f32 x)\n{\n    union { f32 f; u32 u; } v, sum;\n    u32 m, h;\n    v.f = x;\n"
     "    m = v.u & 0x7fffffffu;\n    h = (m - 0x38000000u + 0xfffu + (m >> 13 & 1)) >> 13;\n    sum.u = m;\n"
     "    sum.f += 0.5f;\n    h = m < 0x38800000u ? sum.u - 0x3f000000u : h;\n    h = m >= 0x477ff000u ? 0x7c00u : h;\n"
     "    h = m > 0x7f800000u ? 0x7e00u : h;\n    return (f16)((v.u >> 16 & 0x8000u) | h);\n}\n"},
    {"bf16_to_f32:bf16", "of_bits:f32", BODY("f32", "bf16 h", "ga_of_bits_f32((u32)h << 16)")},
    {"f32_to_bf16:bf16", "bits:f32",
     "$Fbf16 $N(f32 x)\n{\n    u32 b = ga_bits_f32(x);\n"
     "    if ((b & 0x7fffffffu) > 0x7f800000u) return (bf16)(b >> 16 | 0x40u);\n"
     "    return (bf16)((b + 0x7fffu + (b >> 16 & 1)) >> 16);\n}\n"},
    /* to f32 with round to odd: rounding that once more is rounding the original. By the difference, since rusticl
     * takes (f64)(f32)x for x where the two are compared. Without branches and without a condition that is chosen by
     * one: Intel's compiler for CPUs (2026.2) then lost another condition in the same program. */
    {"f64_to_odd:f32", "bits:f32 of_bits:f32",
     "$Ff32 $N(f64 x)\n{\n    f32 y = (f32)x;\n    u32 b = ga_bits_f32(y);\n    f64 r = x - (f64)y;\n"
     "    b -= (x < 0) != (r < 0);\n    return r < 0 || r > 0 ? ga_of_bits_f32(b | 1u) : y;\n}\n"},
    /* Intel's compiler for CPUs (2026.2) is given no loop that lanes leave one by one (lower_lanes.c). */
    {"u64_to_odd:f32", "",
     "$Ff32 $N(u64 m)\n{\n#if defined(__INTEL_LLVM_COMPILER)\n"
     "    i32 by = 40 - (i32)clz(m);\n    by = by < 0 ? 0 : by;\n    u64 top = m >> by;\n"
     "    top |= (u64)(top << by != m);\n    return (f32)(i32)top * as_float((127 + by) << 23);\n#else\n"
     "    f32 scale = 1.0f;\n    while (m >> 24) {\n        m = m >> 1 | (m & 1);\n        scale "
     "*= 2.0f;\n    }\n"
     "    return (f32)m * scale;\n#endif\n}\n"},
    /* integers */
    {"div_signed", "", BODY("$T", "$T a, $T b", "b == 0 ? 0 : b == -1 ? ($T)(0 - ($U)a) : a / b")},
    /* by way of the quotient: devices have no remainder, and where both are wanted there is one division */
    {"mod_signed", "div_signed:T",
     BODY("$T", "$T a, $T b", "b == 0 ? 0 : ($T)(($U)a - ($U)ga_div_signed_$T(a, b) * ($U)b)")},
    {"div_unsigned", "", BODY("$T", "$T a, $T b", "b == 0 ? 0 : a / b")},
    {"mod_unsigned", "div_unsigned:T", BODY("$T", "$T a, $T b", "b == 0 ? 0 : a - ga_div_unsigned_$T(a, b) * b")},
    NARROW("i8", "s", "8"),
    NARROW("i16", "s", "16"),
    NARROW("u16", "u", "16"),
    ABS("i32", "s32", "r"),
    ABS("i64", "s64", "l"),
    {"abs_signed:i8", "abs_signed:i32", BODY("$T", "$T a", "($T)ga_abs_signed_i32(a)")},
    {"abs_signed:i16", "narrow:i16 abs_signed:i32", BODY("$T", "$T a", "ga_narrow_i16((u32)ga_abs_signed_i32(a))")},
    F16_OF_BITS,
    F16_OF_TRUTH,
    KEPT_BITS,
    BELOW("f32", "f", "mov.b32 %0, h;", "float", "uint"),
    BELOW("f64", "d", "mov.b32 l, 0; mov.b64 %0, {l, h};", "double", "ulong"),
    KEPT_32("i32"),
    KEPT_32("u32"),
    KEPT_64("i64"),
    ORDERED_I32("min_int", "lt.u32.s32", "b < a"),
    ORDERED_U32("min_int", "\"r\"(b), \"r\"(a)", "b < a"),
    ORDERED_I32("max_int", "gt.u32.s32", "a < b"),
    ORDERED_U32("max_int", "\"r\"(a), \"r\"(b)", "a < b"),
    SMALL_ORDERED("min_int", "i8", "i32"),
    SMALL_ORDERED("min_int", "i16", "i32"),
    SMALL_ORDERED("min_int", "u8", "u32"),
    SMALL_ORDERED("min_int", "u16", "u32"),
    SMALL_ORDERED("max_int", "i8", "i32"),
    SMALL_ORDERED("max_int", "i16", "i32"),
    SMALL_ORDERED("max_int", "u8", "u32"),
    SMALL_ORDERED("max_int", "u16", "u32"),
    /* Intel's compiler for CPUs (2026.2) loses the ~ before the operand of a minimum or maximum, and behind one. The -1
     * is no constant, of which it would make a vector (dialect_opencl.c, "div_sizes"). */
    {"not", "",
     "$F$T $N($T a)\n{\n#if defined(__INTEL_LLVM_COMPILER)\n    return a ^ ($T)(GA_UNSEEN($T) - 1);\n#else\n"
     "    return ~a;\n#endif\n}\n"},
    /* With AVX-512 it writes results where they do not belong after a minimum of a maximum of 64 bits, in some loops
     * that it unrolls: so it must not find that this is one. */
    {"min_int", "", ORDERED_64("b < h ? b : a", "b < a ? b : a")},
    {"max_int", "", ORDERED_64("h < b ? b : a", "a < b ? b : a")},
    HIGH("i8", "i32", "8"),
    HIGH("u8", "u32", "8"),
    HIGH("i16", "i32", "16"),
    HIGH("u16", "u32", "16"),
    HIGH("i32", "i64", "32"),
    HIGH("u32", "u64", "32"),
    ROTATE("i8", "u32", "8"),
    ROTATE("u8", "u32", "8"),
    ROTATE("i16", "u32", "16"),
    ROTATE("u16", "u32", "16"),
    ROTATE("i32", "u32", "32"),
    ROTATE("u32", "u32", "32"),
    ROTATE_64("i64"),
    ROTATE_64("u64"),
    {"popcount_soft:u32", "", "$Fi32 $N(u32 x)\n{\n    i32 n = 0;\n    for (; x; x &= x - 1) n++;\n    return n;\n}\n"},
    {"clz_soft:u32", "", "$Fi32 $N(u32 x)\n{\n    i32 n = 32;\n    for (; x; x >>= 1) n--;\n    return n;\n}\n"},
    {"popcount:u64", "popcount:u32", BODY("i32", "u64 x", "ga_popcount_u32((u32)x) + ga_popcount_u32((u32)(x >> 32))")},
    {"clz:u64", "clz:u32", BODY("i32", "u64 x", "x >> 32 ? ga_clz_u32((u32)(x >> 32)) : 32 + ga_clz_u32((u32)x)")},
    /* reals: a NaN wins min and max, loses fmin and fmax; -0 is less than +0. Written so that no comparison chooses
     * between its own operands alone: LLVM takes that for an instruction that does not tell the zeros apart. */
    {"min_soft", "", SOFT_ORDERED("|", "a", "b")},
    {"max_soft", "", SOFT_ORDERED("&", "b", "a")},
    {"fmin_soft", "min_soft:T", BODY("$T", "$T a, $T b", "a != a ? b : b != b ? a : ga_min_soft_$T(a, b)")},
    {"fmax_soft", "max_soft:T", BODY("$T", "$T a, $T b", "a != a ? b : b != b ? a : ga_max_soft_$T(a, b)")},
    MINUS("f32", "float", "uint"),
    MINUS("f64", "double", "ulong"),
    NEG16("f16"),
    NEG16("bf16"),
    DIV("f32", "f"),
    DIV("f64", "d"),
    NEG("f32", "f", "float", "uint"),
    NEG("f64", "d", "double", "ulong"),
    ABS_F32,
    {"isnan:f32", "bits:f32", BODY("bool", "f32 x", "(ga_bits_f32(x) & 0x7fffffffu) > 0x7f800000u")},
    {"isinf:f32", "bits:f32", BODY("bool", "f32 x", "(ga_bits_f32(x) & 0x7fffffffu) == 0x7f800000u")},
    {"isfinite:f32", "bits:f32", BODY("bool", "f32 x", "(ga_bits_f32(x) & 0x7fffffffu) < 0x7f800000u")},
    {"isnan:f64", "bits:f64", BODY("bool", "f64 x", "(ga_bits_f64(x) << 1 >> 1) > (u64)0x7ff << 52")},
    {"isinf:f64", "bits:f64", BODY("bool", "f64 x", "(ga_bits_f64(x) << 1 >> 1) == (u64)0x7ff << 52")},
    {"isfinite:f64", "bits:f64", BODY("bool", "f64 x", "(ga_bits_f64(x) << 1 >> 1) < (u64)0x7ff << 52")},
    {"times_zero:f32", "bits:f32 of_bits:f32",
     "$Ff32 $N(f32 x)\n{\n    u32 b = ga_bits_f32(x), sign = b & 0x80000000u;\n"
     "    return ga_of_bits_f32((b ^ sign) < 0x7f800000u ? sign : 0x7fc00000u);\n}\n"},
    {"times_zero:f64", "bits:f64 of_bits:f64",
     "$Ff64 $N(f64 x)\n{\n    u64 b = ga_bits_f64(x), sign = b >> 63 << 63;\n"
     "    return ga_of_bits_f64((b ^ sign) < (u64)0x7ff << 52 ? sign : (u64)0xfff << 51);\n}\n"},
    /* The product is exact in f64, and their sum rounded to odd rounds to f32 as the exact one does (Boldo and
     * Melquiond 2008); what was lost in it is Knuth's TwoSum. */
    {"fma:f32", "bits:f64 of_bits:f64",
     "$Ff32 $N(f32 x, f32 y, f32 z)\n{\n"
     "    f64 p = (f64)x * (f64)y, a = (f64)z, s = p + a, t = s - p, lost = (p - (s - t)) + (a - t);\n"
     "    u64 b = ga_bits_f64(s);\n"
     "    if ((lost > 0 || lost < 0) && !(b & 1)) s = ga_of_bits_f64((lost > 0) == (s > 0) ? b + 1 : b - 1);\n"
     "    return (f32)s;\n}\n"},
    {"fma:f64", "bits:f64 of_bits:f64 clz:u64", "$Ff64 $N(f64 x, f64 y, f64 z)\n{\n" GK_FMA_F64("x * y + z", "z + z")},
    /* elementary functions that not both languages have; none overflows on the way */
    {"tanpi", "", "$F$T $N($T x)\n{\n    $T c = cospi$S(x);\n    return sinpi$S(x) / (c != 0 ? c : 0);\n}\n"},
    {"sigmoid", "",
     "$F$T $N($T x)\n{\n    $T e = exp$S(x < 0 ? x : 0 - x);\n    return (x < 0 ? e : 1) / (1 + e);\n}\n"},
    {"logaddexp", "",
     "$F$T $N($T a, $T b)\n{\n    $T d = a == b ? 0 : a - b, e = exp$S(d < 0 ? d : 0 - d);\n"
     "    return (a < b ? b : a) + log1p$S(e);\n}\n"},
    COMPLEX("c64", "f32"),
    COMPLEX("c128", "f64"),
    {"widen:c128", "make:c128", BODY("c128", "c64 a", "ga_make_c128((f64)a.x, (f64)a.y)")},
    {"narrow:c64", "make:c64", BODY("c64", "c128 a", "ga_make_c64((f32)a.x, (f32)a.y)")},
    ATOMIC_LOAD("i32"),
    ATOMIC_LOAD("u32"),
    ATOMIC_LOAD("i64"),
    ATOMIC_LOAD("u64"),
    ATOMIC_LOAD("f32"),
    ATOMIC_LOAD("f64"),
    FLOAT_ATOMICS("f32", "u32", "atomic_cas:u32"),
    FLOAT_ATOMICS("f64", "u64", "atomic_cas:u64"),
    WIDE_ATOMICS("i64"),
    WIDE_ATOMICS("u64"),
};
const size_t gk_prelude_count = sizeof gk_prelude / sizeof *gk_prelude;
