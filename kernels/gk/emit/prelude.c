#include "gk/emit/dialect.h"

/* Helpers with the same text in both dialects. Integer arithmetic that may overflow uses the unsigned type. */

#define BODY(ret, args, expr) "$F" ret " $N(" args ")\n{\n    return " expr ";\n}\n"

#define FLOAT_ATOMICS(T, U, cas)                                                        \
    {"atomic_add:" T, "bits:" T " of_bits:" T " " cas,                                  \
     GK_CAS_LOOP(U, "ga_of_bits_" T "(seen)", "x + v", "ga_bits_" T)},                  \
        {"atomic_min:" T, "bits:" T " of_bits:" T " min:" T " " cas,                    \
         GK_CAS_LOOP(U, "ga_of_bits_" T "(seen)", "ga_min_" T "(x, v)", "ga_bits_" T)}, \
        {"atomic_max:" T, "bits:" T " of_bits:" T " max:" T " " cas,                    \
         GK_CAS_LOOP(U, "ga_of_bits_" T "(seen)", "ga_max_" T "(x, v)", "ga_bits_" T)}, \
    {                                                                                   \
        "atomic_exchange:" T, "bits:" T " of_bits:" T " " cas,                          \
            GK_CAS_LOOP(U, "ga_of_bits_" T "(seen)", "v", "ga_bits_" T)                 \
    }
#define WIDE_ATOMIC(op, T, step) \
    { "atomic_" op ":" T, "atomic_cas:" T, GK_CAS_LOOP(T, "seen", step, "") }
#define WIDE_ATOMICS(T)                                                                                           \
    WIDE_ATOMIC("min", T, "v < x ? v : x"), WIDE_ATOMIC("max", T, "x < v ? v : x"),                               \
        {"atomic_exchange:" T, "atomic_cas:" T, GK_CAS_LOOP(T, "seen", "v", "")}, WIDE_ATOMIC("and", T, "x & v"), \
        WIDE_ATOMIC("or", T, "x | v"), WIDE_ATOMIC("xor", T, "x ^ v")

/* Minimum and maximum. Equal operands may be zeros of different signs. All candidates are computed first, because
 * compilers for CPUs vectorise selections, but not branches. No helper is called, because compilers warn of a helper
 * that only a `_soft` one needs. */
#define SOFT_ORDERED(bits, less, greater)                                                                     \
    "$F$T $N($T a, $T b)\n{\n    union { $T f; $U u; } x, y;\n    x.f = a;\n    y.f = b;\n    x.u " bits      \
    "= y.u;\n    $T r = x.f;\n    const $T sum = a + b;\n    r = a == b ? r : sum;\n    r = b < a ? " greater \
    " : r;\n    return a < b ? " less " : r;\n}\n"

/* The upper half of a product, by a type of twice the width. */
#define HIGH(T, wide, bits) \
    { "mulhi:" T, "", BODY("$T", "$T a, $T b", "($T)((" wide ")a * (" wide ")b >> " bits ")") }

/* Each language's own function defines counts differently; this is compiled to one instruction on devices that have
 * it. */
#define ROTATE(T, wide, bits)                                                                             \
    {"rotl:" T, "",                                                                                       \
     "$F$T $N($T a, $T n)\n{\n    u32 left = (u32)n & (" bits " - 1);\n    " wide " x = ($U)a;\n"         \
     "    return ($T)($U)(x << left | x >> ((" bits " - left) & (" bits " - 1)));\n}\n"},                 \
    {                                                                                                     \
        "rotr:" T, "",                                                                                    \
            "$F$T $N($T a, $T n)\n{\n    u32 right = (u32)n & (" bits " - 1);\n    " wide " x = ($U)a;\n" \
            "    return ($T)($U)(x >> right | x << ((" bits " - right) & (" bits " - 1)));\n}\n"          \
    }
#define ROTATE_64(T)                                                                     \
    {"rotl:" T, "",                                                                      \
     "$F$T $N($T a, $T n)\n{\n    u32 count = (u32)n & 63;\n    u64 x = ($U)a;\n"        \
     "    return ($T)(x << count | x >> ((64 - count) & 63));\n}\n"},                    \
    {                                                                                    \
        "rotr:" T, "",                                                                   \
            "$F$T $N($T a, $T n)\n{\n    u32 count = (u32)n & 63;\n    u64 x = ($U)a;\n" \
            "    return ($T)(x >> count | x << ((64 - count) & 63));\n}\n"               \
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
    /* Without branches, so that it vectorises, and without two comparisons for equality (quirks.def, at the end). */
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
    /* to f32 with round to odd: rounding that once more is rounding the original. Computed from the difference, without
     * branches, and without a condition that is selected by another one (quirks.def, at the end). */
    {"f64_to_odd:f32", "bits:f32 of_bits:f32",
     "$Ff32 $N(f64 x)\n{\n    f32 y = (f32)x;\n    u32 b = ga_bits_f32(y);\n    f64 r = x - (f64)y;\n"
     "    b -= (x < 0) != (r < 0);\n    return r < 0 || r > 0 ? ga_of_bits_f32(b | 1u) : y;\n}\n"},
    {"u64_to_odd:f32", "",
     "$Ff32 $N(u64 m)\n{\n    f32 scale = 1.0f;\n    while (m >> 24) {\n        m = m >> 1 | (m & 1);\n        scale "
     "*= 2.0f;\n    }\n"
     "    return (f32)m * scale;\n}\n"},
    /* integers */
    {"div_signed", "", BODY("$T", "$T a, $T b", "b == 0 ? 0 : b == -1 ? ($T)(0 - ($U)a) : a / b")},
    /* computed from the quotient: devices have no remainder instruction, and if both are wanted there is only one
     * division */
    {"mod_signed", "div_signed:T",
     BODY("$T", "$T a, $T b", "b == 0 ? 0 : ($T)(($U)a - ($U)ga_div_signed_$T(a, b) * ($U)b)")},
    {"div_unsigned", "", BODY("$T", "$T a, $T b", "b == 0 ? 0 : a / b")},
    {"mod_unsigned", "div_unsigned:T", BODY("$T", "$T a, $T b", "b == 0 ? 0 : a - ga_div_unsigned_$T(a, b) * b")},
    {"abs_signed", "", BODY("$T", "$T a", "a < 0 ? ($T)(0 - ($U)a) : a")},
    {"min_int", "", BODY("$T", "$T a, $T b", "b < a ? b : a")},
    {"max_int", "", BODY("$T", "$T a, $T b", "a < b ? b : a")},
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
     * between its own operands alone (quirks.def, at the end). */
    {"min_soft", "", SOFT_ORDERED("|", "a", "b")},
    {"max_soft", "", SOFT_ORDERED("&", "b", "a")},
    {"fmin_soft", "min_soft:T", BODY("$T", "$T a, $T b", "a != a ? b : b != b ? a : ga_min_soft_$T(a, b)")},
    {"fmax_soft", "max_soft:T", BODY("$T", "$T a, $T b", "a != a ? b : b != b ? a : ga_max_soft_$T(a, b)")},
    {"minus", "", BODY("$T", "$T x", "-x")},
    {"neg:f16", "", BODY("$T", "u32 x", "($T)(x ^ 0x8000)")},
    {"neg:bf16", "", BODY("$T", "u32 x", "($T)(x ^ 0x8000)")},
    {"neg:f32", "", BODY("$T", "$T x", "-x")},
    {"neg:f64", "", BODY("$T", "$T x", "-x")},
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
    {"fma:f64", "bits:f64 of_bits:f64 clz:u64", "$Ff64 $N(f64 x, f64 y, f64 z)\n{\n"
#define FMA_SPECIAL "x * y + z"
#define FMA_LAST "z + z"
#include "gk/emit/fma_f64.def"
    },
    /* elementary functions that one of the languages lacks; no intermediate result overflows */
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
