/* Replacement texts for errors of ptxas: assembler that the compilers before it do not analyse. CUDA C also compiles as
 * C++ on a host, so the plain expression stands beside it. */
#include "gk/quirks/quirks.h"

#define NV_ASSEMBLER "#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)\n"
#define NARROW(quirk, T, sign, bits)                                                     \
    {                                                                                    \
        quirk, {                                                                         \
            "narrow:" T, "",                                                             \
                "$F$T $N(u32 x)\n{\n" NV_ASSEMBLER "    asm(\"cvt." sign "32." sign bits \
                " %0, %1;\" : \"=r\"(x) : \"r\"(x));\n#endif\n    return ($T)x;\n}\n"    \
        }                                                                                \
    }
#define ABS(T, suffix, constraint)                                                                                    \
    {                                                                                                                 \
        gk_quirk_abs_int, {                                                                                           \
            "abs_signed:" T, "",                                                                                      \
                "$F$T $N($T a)\n{\n" NV_ASSEMBLER "    $T b;\n    asm(\"sub." suffix " %0, 0, %1;\" : \"=" constraint \
                "\"(b) : \"" constraint "\"(a));\n#else\n    $T b = ($T)(0 - ($U)a);\n#endif\n    return "            \
                "a < 0 ? b : a;\n}\n"                                                                                 \
        }                                                                                                             \
    }
#define ORDERED_I32(key, relation, condition)                                                                \
    {                                                                                                        \
        gk_quirk_min_i32, {                                                                                  \
            key ":i32", "",                                                                                  \
                "$F$T $N($T a, $T b)\n{\n" NV_ASSEMBLER "    u32 mask;\n    asm(\"set." relation             \
                " %0, %1, %2;\" : \"=r\"(mask) : \"r\"(b), \"r\"(a));\n    return ($T)((u32)a ^ (((u32)a ^ " \
                "(u32)b) & mask));\n#else\n    return " condition " ? b : a;\n#endif\n}\n"                   \
        }                                                                                                    \
    }
/* The mask is 0 minus the borrow of a subtraction. */
#define ORDERED_U32(key, difference, condition)                                                               \
    {                                                                                                         \
        gk_quirk_min_u32, {                                                                                   \
            key ":u32", "",                                                                                   \
                "$F$T $N($T a, $T b)\n{\n" NV_ASSEMBLER "    u32 mask;\n    asm(\"sub.cc.u32 %0, %1, %2; "    \
                "subc.u32 %0, 0, 0;\" : \"=r\"(mask) : " difference                                           \
                ");\n    return a ^ ((a ^ b) & mask);\n#else\n    return " condition " ? b : a;\n#endif\n}\n" \
        }                                                                                                     \
    }
#define SMALL_ORDERED(key, T, wide)                                                                           \
    {                                                                                                         \
        gk_quirk_min_small, {                                                                                 \
            key ":" T, key ":" wide, "$F$T $N($T a, $T b)\n{\n    return ($T)ga_" key "_" wide "(a, b);\n}\n" \
        }                                                                                                     \
    }
#define KEPT(quirk, T, statement)                                                \
    {                                                                            \
        quirk, {                                                                 \
            "kept:" T, "",                                                       \
                NV_ASSEMBLER "$F$T $N($T x)\n{\n    $T y;\n    asm(\"" statement \
                             ");\n    return y;\n}\n#else\n#define $N(x) (x)\n"  \
                             "#endif\n"                                          \
        }                                                                        \
    }
#define KEPT_32(T) KEPT(GK_WITH_ANY, T, "prmt.b32 %0, %1, 0, 0x3210;\" : \"=r\"(y) : \"r\"(x)")
#define KEPT_64(T)                                                                                                   \
    KEPT(GK_WITH_ANY, T,                                                                                             \
         "{.reg .b32 l, h; mov.b64 {l, h}, %1; prmt.b32 l, l, 0, 0x3210; prmt.b32 h, h, 0, 0x3210; mov.b64 %0, {l, " \
         "h};}\" : \"=l\"(y) : \"l\"(x)")

#define TURN_64(T, key, along, back, there, again)                                                               \
    {                                                                                                            \
        gk_quirk_rotate_64, {                                                                                    \
            key ":" T, "",                                                                                       \
                "$F$T $N($T a, $T n)\n{\n    u32 count = (u32)n & 63;\n    u64 x = ($U)a;\n" NV_ASSEMBLER        \
                "    u64 y;\n    asm(\"{.reg .b64 l, h; .reg .b32 m; sub.u32 m, 64, %2; and.b32 m, m, 63; \"\n"  \
                "        \"" along ".b64 l, %1, %2; " back                                                       \
                ".b64 h, %1, m; or.b64 %0, l, h;}\" : \"=l\"(y) : \"l\"(x), \"r\"(count));\n    return ($T)y;\n" \
                "#else\n    return ($T)(x " there " count | x " again " ((64 - count) & 63));\n#endif\n}\n"      \
        }                                                                                                        \
    }

#define NEG(T, constraint)                                                                                    \
    {                                                                                                         \
        gk_quirk_sign_choice, {                                                                               \
            "neg:" T, "",                                                                                     \
                "$F$T $N($T x)\n{\n" NV_ASSEMBLER "    $T y;\n    asm(\"neg." T " %0, %1;\" : \"=" constraint \
                "\"(y) : \"" constraint "\"(x));\n    return y;\n#else\n    return -x;\n#endif\n}\n"          \
        }                                                                                                     \
    }
/* For 16 bits: else the compilers would turn it into a choice of -1 or -0 again. */
#define NEG16(T)                                                                                         \
    {                                                                                                    \
        gk_quirk_sign_choice, {                                                                          \
            "neg:" T, "",                                                                                \
                "$F$T $N(u32 x)\n{\n    x ^= 0x8000;\n" NV_ASSEMBLER                                     \
                "    u32 y;\n    asm(\"prmt.b32 %0, %1, 0, 0x4410;\" : \"=r\"(y) : \"r\"(x));\n    x = " \
                "y;\n#endif\n    return ($T)x;\n}\n"                                                     \
        }                                                                                                \
    }
/* Constant propagation in ptxas must not find that this is a constant. */
#define BELOW(T, constraint, statement)                                                                           \
    {                                                                                                             \
        gk_quirk_minus_zero, {                                                                                    \
            "below:" T, "",                                                                                       \
                "$F$T $N(void)\n{\n" NV_ASSEMBLER "    $T y;\n    asm(\"{.reg .b32 l, h; mov.b32 h, 0x80000000; " \
                "prmt.b32 h, h, 0, 0x3210; " statement "}\" : \"=" constraint                                     \
                "\"(y));\n    return y;\n#else\n    $T x = 0;\n    return -x;\n#endif\n}\n"                       \
        }                                                                                                         \
    }
/* The assembler must not find out that a divisor is a constant. */
#define DIV(T, constraint)                                                                               \
    {                                                                                                    \
        gk_quirk_half, {                                                                                 \
            "div:" T, "",                                                                                \
                "#if defined(__NV_CL_C_VERSION)\n$F$T $N($T a, $T b)\n{\n    $T q;\n    asm(\"div.rn." T \
                " %0, %1, %2;\" : \"=" constraint "\"(q) : \"" constraint "\"(a), \"" constraint         \
                "\"(b));\n    return q;\n"                                                               \
                "}\n#else\n#define $N(a, b) ((a) / (b))\n#endif\n"                                       \
        }                                                                                                \
    }

const gk_quirk_helper gk_assembler_helpers[] = {
    NARROW(gk_quirk_narrow_8, "i8", "s", "8"),
    NARROW(gk_quirk_narrow_16, "i16", "s", "16"),
    NARROW(gk_quirk_narrow_16, "u16", "u", "16"),
    ABS("i32", "s32", "r"),
    ABS("i64", "s64", "l"),
    {gk_quirk_narrow_16,
     {"abs_signed:i16", "narrow:i16 abs_signed:i32",
      "$F$T $N($T a)\n{\n    return ga_narrow_i16((u32)ga_abs_signed_i32(a));\n}\n"}},
    {gk_quirk_bits_one,
     {"of_bits:f16", "",
      "$F$T $N(u32 x)\n{\n" NV_ASSEMBLER
      "    asm(\"prmt.b32 %0, %1, 0, 0x4410;\" : \"=r\"(x) : \"r\"(x));\n#endif\n    return ($T)x;\n}\n"}},
    {gk_quirk_bits_one,
     {"kept_bits:f32", "of_bits:f32",
      "$F$T $N(u32 x)\n{\n" NV_ASSEMBLER "    u32 y;\n    asm(\"prmt.b32 %0, %1, 0, 0x3210;\" : \"=r\"(y) : "
      "\"r\"(x));\n    x = y;\n#endif\n    return ga_of_bits_f32(x);\n}\n"}},
    {gk_quirk_truth_f16,
     {"of_truth:f16", "f32_to_f16_soft:f16",
      "$F$T $N(bool t)\n{\n" NV_ASSEMBLER
      "    u32 x = t ? 0x3c00u : 0, y;\n    asm(\"prmt.b32 %0, %1, 0, 0x4410;\" : \"=r\"(y) : \"r\"(x));\n"
      "    return ($T)y;\n#else\n    return ga_f32_to_f16_soft_f16((f32)t);\n#endif\n}\n"}},
    BELOW("f32", "f", "mov.b32 %0, h;"),
    BELOW("f64", "d", "mov.b32 l, 0; mov.b64 %0, {l, h};"),
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
    TURN_64("i64", "rotl", "shl", "shr", "<<", ">>"),
    TURN_64("i64", "rotr", "shr", "shl", ">>", "<<"),
    TURN_64("u64", "rotl", "shl", "shr", "<<", ">>"),
    TURN_64("u64", "rotr", "shr", "shl", ">>", "<<"),
    NEG16("f16"),
    NEG16("bf16"),
    DIV("f32", "f"),
    DIV("f64", "d"),
    NEG("f32", "f"),
    NEG("f64", "d"),
    /* Calls no helper, as compilers warn of a helper that only one branch needs. */
    {gk_quirk_abs_f32,
     {"abs:f32", "",
      "$F$T $N($T x)\n{\n" NV_ASSEMBLER
      "    $T y;\n    asm(\"and.b32 %0, %1, 0x7fffffff;\" : \"=f\"(y) : \"f\"(x));\n    return "
      "y;\n#else\n    union { f32 f; u32 u; } v;\n    v.f = x;\n    v.u &= 0x7fffffffu;\n    return "
      "v.f;\n#endif"
      "\n}\n"}},
};
const size_t gk_assembler_helper_count = sizeof gk_assembler_helpers / sizeof *gk_assembler_helpers;

const char gk_text_two_rounds[] =
    NV_ASSEMBLER "#define GA_TWICE _Pragma(\"unroll\")\n#else\n#define GA_TWICE\n#endif\n";
const char gk_text_open_rounds[] =
    NV_ASSEMBLER "#define GA_AS_IT_IS _Pragma(\"unroll 1\")\n#else\n#define GA_AS_IT_IS\n#endif\n";
const char gk_text_anew[] =
    "#if defined(__NV_CL_C_VERSION)\n"
    "#define GA_ANEW(bits, c, x) asm volatile(\"mov.b\" #bits \" %0, %1;\" : \"=\" #c(x) : #c(x))\n"
    "#else\n"
    "#define GA_ANEW(bits, c, x)\n"
    "#endif\n";
