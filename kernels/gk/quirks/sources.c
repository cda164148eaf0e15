/* Replacement texts for errors of compilers of OpenCL C: helpers, and other texts. */
#include "gk/emit/dialect.h"
#include "gk/quirks/quirks.h"

/* GA_UNSEEN is 0 as an integer of which the compiler can deduce no bit, because there are never more than three
 * dimensions. A value selected by such a condition would not do: compilers look through selections, and hoist them out
 * of loops. Every use is separate, so that nothing is deduced for the others: after `if (x - 0 == x)` the compiler
 * knows that one. */
#define ZERO "zero:u32"
#define UNSEEN(T, real, whole, part)                                                                \
    {                                                                                               \
        gk_quirk_operand, {                                                                         \
            "unseen:" T, ZERO, "#define $N(x) as_" real "(as_" whole "(x) ^ GA_UNSEEN(" part "))\n" \
        }                                                                                           \
    }

/* Not copysign(x, ~x), although the compiler sees through it less: it makes vectors of "all ones" of that, as of the
 * guard of a quotient. */
#define TURNED(real, whole)                                                                                    \
    "    return as_" real "(as_" whole "(x) ^ ((GA_UNSEEN(" whole ") - 1) & (" whole ")1 << (8 * sizeof(x) - " \
    "1)));\n}\n"
#define SIGNS(T, real, whole)                                                               \
    {gk_quirk_sign_kept, {"minus:" T, ZERO, "$F$T $N($T x)\n{\n" TURNED(real, whole)}},     \
        {gk_quirk_sign_kept, {"neg:" T, ZERO, "$F$T $N($T x)\n{\n" TURNED(real, whole)}}, { \
        gk_quirk_sign_kept, {                                                               \
            "below:" T, ZERO, "$F$T $N(void)\n{\n    $T x = 0;\n" TURNED(real, whole)       \
        }                                                                                   \
    }

/* After this the compiler does not recognise a minimum. */
#define ORDERED_64(key, T, condition)                                                                           \
    {                                                                                                           \
        gk_quirk_min_64, {                                                                                      \
            key ":" T, ZERO,                                                                                    \
                "$F$T $N($T a, $T b)\n{\n    $T h = a ^ GA_UNSEEN($T);\n    return " condition " ? b : a;\n}\n" \
        }                                                                                                       \
    }

/* Atomics of 64 bits, called directly if the device has them. */
#define WIDE_ATOMIC(op, T, step)                                                                               \
    {                                                                                                          \
        gk_quirk_wide_atomics, {                                                                               \
            "atomic_" op ":" T, "atomic_cas:" T,                                                               \
                "#if defined(cl_khr_int64_extended_atomics)\n"                                                 \
                "#pragma OPENCL EXTENSION cl_khr_int64_extended_atomics : enable\n$F$T $N($A$T *p, $T v)\n{\n" \
                "    return atom_" op                                                                          \
                "((volatile $A$T *)p, v);\n}\n#else\n" GK_CAS_LOOP(T, "seen", step, "") "#endif\n"             \
        }                                                                                                      \
    }
#define WIDE_ATOMICS(T)                                                                                             \
    WIDE_ATOMIC("min", T, "v < x ? v : x"), WIDE_ATOMIC("max", T, "x < v ? v : x"), WIDE_ATOMIC("and", T, "x & v"), \
        WIDE_ATOMIC("or", T, "x | v"), WIDE_ATOMIC("xor", T, "x ^ v")

#define WHOLE(name)                                                                 \
    {                                                                               \
        gk_quirk_whole_nan, {                                                       \
            name, "", "$F$T $N($T x)\n{\n    return x != x ? x : " name "(x);\n}\n" \
        }                                                                           \
    }

/* See GK_WHOLE_F64. */
#define WHOLE_BITS(name, small, change)                                                                                \
    {                                                                                                                  \
        gk_quirk_whole_of_f64, {                                                                                       \
            name ":f64", "bits:f64 of_bits:f64",                                                                       \
                "$Ff64 $N(f64 a)\n{\n    u64 x = ga_bits_f64(a), sign = x >> 63 << 63, size = x ^ sign, mask;\n"       \
                "    i32 e = (i32)(size >> 52) - 1023;\n    if (e > 51) return a;\n    if (e < 0) return "             \
                "ga_of_bits_f64(" small ");\n    mask = ((u64)1 << 52 >> e) - 1;\n    return ga_of_bits_f64((x" change \
                ") & ~mask);\n}\n"                                                                                     \
        }                                                                                                              \
    }
const gk_quirk_helper gk_source_helpers[] = {
    {GK_WITH_ANY,
     {"zero", "",
      "#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * (0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & "
      "(ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))\n"}},
    {gk_quirk_not_lost, {"not", ZERO, "$F$T $N($T a)\n{\n    return a ^ ($T)(GA_UNSEEN($T) - 1);\n}\n"}},
    ORDERED_64("min_int", "i64", "b < h"),
    ORDERED_64("min_int", "u64", "b < h"),
    ORDERED_64("max_int", "i64", "h < b"),
    ORDERED_64("max_int", "u64", "h < b"),
    SIGNS("f32", "float", "uint"),
    SIGNS("f64", "double", "ulong"),
    /* This choice splits loops over work-items in two, in one of which the compiler knows x; under strict mathematics
     * another form hides x completely. */
    {gk_quirk_operand, {"number", "", "#define $N(x) (get_work_dim() > 3 ? 2 : (x))\n"}},
    UNSEEN("f32", "float", "uint", "uint"),
    UNSEEN("f64", "double", "ulong", "ulong"),
    UNSEEN("c64", "float2", "uint2", "uint"),
    UNSEEN("c128", "double2", "ulong2", "ulong"),
    {gk_quirk_count, {"count:i32", ZERO, "#define $N(n) ((n) ^ GA_UNSEEN(i32))\n"}},
    {gk_quirk_counter, {"step:u32", ZERO, "#define $N(n) ((n) ^ GA_UNSEEN(u32))\n"}},
    {gk_quirk_whole, {"whole", ZERO, "#define $N(x) (($T)((x) ^ GA_UNSEEN($T)))\n"}},
    {gk_quirk_from_nothing, {"nothing", ZERO, "#define $N GA_UNSEEN($T)\n"}},
    {gk_quirk_quotient,
     {"div_sizes", ZERO,
      "$F$T $N($T a, $T b)\n{\n    $U h = GA_UNSEEN($U);\n"
      "    $U x = a < 0 ? h - ($U)a : ($U)a, y = b < 0 ? h - ($U)b : ($U)b;\n    x = y == 0 ? 0 : x / y;\n"
      "    return ($T)((a < 0) == (b < 0) ? x : h - x);\n}\n"}},
    {gk_quirk_quotient,
     {"mod_sizes", "div_sizes:T",
      "$F$T $N($T a, $T b)\n{\n    return b == 0 ? 0 : ($T)(($U)a - ($U)ga_div_sizes_$T(a, b) * ($U)b);\n}\n"}},
    {gk_quirk_mulhi_64,
     {"mulhi:i64", ZERO,
      "$F$T $N($T a, $T b)\n{\n    a ^= GA_UNSEEN($T);\n    b ^= GA_UNSEEN($T);\n    return mul_hi(a, b);\n}\n"}},
    {gk_quirk_leaving,
     {"u64_to_odd:f32", "",
      "$Ff32 $N(u64 m)\n{\n    i32 by = 40 - (i32)clz(m);\n    by = by < 0 ? 0 : by;\n    u64 top = m >> by;\n"
      "    top |= (u64)(top << by != m);\n    return (f32)(i32)top * as_float((127 + by) << 23);\n}\n"}},
    WIDE_ATOMICS("i64"),
    WIDE_ATOMICS("u64"),
    GK_WHOLE_F64(WHOLE_BITS),
    WHOLE("floor"),
    WHOLE("ceil"),
    WHOLE("trunc"),
    WHOLE("round"),
    {gk_quirk_rint,
     {"rint", "",
      "$F$T $N($T x)\n{\n    if (x != x) return x;\n    $T a = fabs(x), r = floor(a), d = a - r;\n"
      "    if (d > 0.5f || (d == 0.5f && r != 2 * floor(r * 0.5f))) r += 1;\n    return copysign(r, x);\n}\n"}},
};
const size_t gk_source_helper_count = sizeof gk_source_helpers / sizeof *gk_source_helpers;

const char gk_text_some_loops[] = "if (get_local_id(0) < 0x7fffffff) ";

/* Loops that contain this are not transformed. */
const char gk_text_neighbours[] = "static inline __attribute__((always_inline)) void ga_apart(void)\n{\n"
                                  "    __asm__ volatile(\"\" : : : \"memory\");\n}\n"
                                  "#define GA_APART(i) (ga_apart(), i)\n";
const char gk_text_neighbours_later[] = "static inline __attribute__((always_inline)) long ga_apart(long i)\n{\n"
                                        "    volatile long seen = i;\n    return seen;\n}\n"
                                        "#define GA_APART(i) ga_apart(i)\n";

const char gk_text_alone[] = "__attribute__((intel_vec_len_hint(1))) ";

const char gk_text_loose_group[] = "__kernel __attribute__((work_group_size_hint(%u, %u, %u))) void\n";
const char gk_text_global_size[] = "(get_num_groups(%d) * get_local_size(%d))";

const char gk_text_inlined[] = "static inline __attribute__((always_inline)) ";
const char gk_text_separate[] = "static __attribute__((noinline)) ";
const char gk_text_items_first[] =
    "#define GA_WORK size_t ga_local_id_0, size_t ga_local_id_1, size_t ga_local_id_2, "
    "size_t ga_group_id_0, size_t ga_group_id_1, size_t ga_group_id_2, size_t "
    "ga_local_size_0, size_t ga_local_size_1, size_t ga_local_size_2, size_t "
    "ga_num_groups_0, size_t ga_num_groups_1, size_t ga_num_groups_2, size_t ga_global_id_0, "
    "size_t ga_global_id_1, size_t ga_global_id_2, size_t ga_global_size_0, size_t "
    "ga_global_size_1, size_t ga_global_size_2\n"
    "#define GA_NOW get_local_id(0), get_local_id(1), get_local_id(2), get_group_id(0), "
    "get_group_id(1), get_group_id(2), get_local_size(0), get_local_size(1), "
    "get_local_size(2), get_num_groups(0), get_num_groups(1), get_num_groups(2), "
    "get_global_id(0), get_global_id(1), get_global_id(2), get_global_size(0), "
    "get_global_size(1), get_global_size(2)\n";
const char gk_text_items_head[] = "#define get_local_id(d) ga_local_id_##d\n"
                                  "#define get_group_id(d) ga_group_id_##d\n"
                                  "#define get_local_size(d) ga_local_size_##d\n"
                                  "#define get_num_groups(d) ga_num_groups_##d\n"
                                  "#define get_global_id(d) ga_global_id_##d\n"
                                  "#define get_global_size(d) ga_global_size_##d\n"
                                  "static __attribute__((noinline)) void\n"
                                  "ga_items(GA_WORK";
const char gk_text_items_tail[] = "#undef get_local_id\n"
                                  "#undef get_group_id\n"
                                  "#undef get_local_size\n"
                                  "#undef get_num_groups\n"
                                  "#undef get_global_id\n"
                                  "#undef get_global_size\n";
