#include "gk/emit/dialect.h"

/* f64 on a device without it: the 64 bits of a number, with IEEE arithmetic on them by integers, rounded to nearest
 * even, subnormals included. So the library's elementary functions give the same bits as elsewhere; a NaN is
 * 7ff8000000000000. */

#define BODY(ret, args, expr) "$F" ret " $N(" args ")\n{\n    return " expr ";\n}\n"
#define INF "(u64)2047 << 52"
#define QUIET "(u64)4095 << 51"

/* For a number other than zero with the bits a. m: its significand, shifted so that the leading bit is at 2^63; e: the
 * field of the exponent, extrapolated for subnormals. */
#define UNPACK(a, m, e)                             \
    "    i32 " e " = (i32)(" a " >> 52 & 2047);\n"  \
    "    u64 " m " = " a " << 11 | (u64)1 << 63;\n" \
    "    if (" e " == 0) {\n"                       \
    "        " m " = " a " << 12;\n"                \
    "        " e " = 0 - ga_clz_u64(" m ");\n"      \
    "        " m " <<= 0 - " e ";\n"                \
    "    }\n"
#define UNPACK_X UNPACK("x", "ma", "ea")
#define UNPACK_Y UNPACK("y", "mb", "eb")

/* See GK_WHOLE_F64. */
#define WHOLE(name, small, change)                                                                 \
    {                                                                                              \
        name ":f64", "",                                                                           \
            "$Fu64 $N(u64 x)\n{\n    i32 e = (i32)(x >> 52 & 2047) - 1023;\n"                      \
            "    u64 sign = x >> 63 << 63, size = x ^ sign, mask;\n"                               \
            "    if (e > 51) return size > " INF " ? " QUIET " : x;\n    if (e < 0) return " small \
            ";\n    mask = ((u64)1 << 52 >> e) - 1;\n    return (x" change ") & ~mask;\n}\n"       \
    }

const gk_helper gk_soft_prelude[] = {
    {"bits:f64", "", BODY("u64", "u64 x", "x")},
    {"of_bits:f64", "", BODY("u64", "u64 x", "x")},
    {"neg:f64", "", BODY("u64", "u64 x", "x ^ (u64)1 << 63")},
    {"abs:f64", "", BODY("u64", "u64 x", "x << 1 >> 1")},
    {"copysign:f64", "", BODY("u64", "u64 x, u64 y", "(x << 1 >> 1) | (y >> 63 << 63)")},
    {"isnan:f64", "", BODY("bool", "u64 x", "x << 1 > " INF " << 1")},
    {"isinf:f64", "", BODY("bool", "u64 x", "x << 1 == " INF " << 1")},
    {"isfinite:f64", "", BODY("bool", "u64 x", "x << 1 < " INF " << 1")},
    /* an integer with the order of the numbers; both zeros give 0 */
    {"place:f64", "", BODY("i64", "u64 x", "x >> 63 ? (i64)(0 - (x << 1 >> 1)) : (i64)x")},
    {"less:f64", "isnan:f64 place:f64",
     BODY("bool", "u64 a, u64 b", "!ga_isnan_f64(a) && !ga_isnan_f64(b) && ga_place_f64(a) < ga_place_f64(b)")},
    {"at_most:f64", "isnan:f64 place:f64",
     BODY("bool", "u64 a, u64 b", "!ga_isnan_f64(a) && !ga_isnan_f64(b) && ga_place_f64(a) <= ga_place_f64(b)")},
    {"equal:f64", "isnan:f64", BODY("bool", "u64 a, u64 b", "(a == b && !ga_isnan_f64(a)) || (a | b) << 1 == 0")},
    {"min:f64", "isnan:f64 place:f64",
     BODY("u64", "u64 a, u64 b",
          "ga_isnan_f64(a) || ga_isnan_f64(b) ? " QUIET
          " : ga_place_f64(b) < ga_place_f64(a) || (ga_place_f64(a) == ga_place_f64(b) && b >> 63) ? b : a")},
    {"max:f64", "isnan:f64 place:f64",
     BODY("u64", "u64 a, u64 b",
          "ga_isnan_f64(a) || ga_isnan_f64(b) ? " QUIET
          " : ga_place_f64(a) < ga_place_f64(b) || (ga_place_f64(a) == ga_place_f64(b) && a >> 63) ? b : a")},
    {"fmin:f64", "min:f64",
     BODY("u64", "u64 a, u64 b", "ga_isnan_f64(a) ? b : ga_isnan_f64(b) ? a : ga_min_f64(a, b)")},
    {"fmax:f64", "max:f64",
     BODY("u64", "u64 a, u64 b", "ga_isnan_f64(a) ? b : ga_isnan_f64(b) ? a : ga_max_f64(a, b)")},
    GK_WHOLE_F64(WHOLE),
    /* sign | m 2^(e - 1086), rounded; the leading bit of m is at 2^63, and the last one is sticky */
    {"pack:f64", "",
     "$Fu64 $N(u64 sign, i32 e, u64 m)\n{\n    i32 n = e < 1 ? 12 - e : 11;\n    u64 rest, middle = (u64)1 << 63;\n"
     "    if (e > 2046) return sign | " INF ";\n"
     "    if (n > 63) {\n        m = n > 125 ? 1 : m >> (n - 63) | (u64)(m << (127 - n) != 0);\n        n = 63;\n    "
     "}\n"
     "    rest = m << (64 - n);\n    m >>= n;\n    m += (u64)(rest > middle || (rest == middle && (m & 1)));\n"
     "    return sign | (((u64)(e < 1 ? 0 : e - 1) << 52) + m);\n}\n"},
    /* the larger operand's leading bit is put at 2^62; bits that the other operand loses are collected in a sticky bit
     * */
    {"add:f64", "pack:f64 clz:u64",
     "$Fu64 $N(u64 x, u64 y)\n{\n    u64 a = x << 1 < y << 1 ? y : x, b = x ^ y ^ a, sign = a >> 63 << 63, inf = " INF
     " << 1, m, t;\n"
     "    i32 e = (i32)(a >> 52 & 2047), d = (i32)(b >> 52 & 2047), n;\n"
     "    if (a << 1 >= inf) return a << 1 > inf || (b << 1 == inf && a != b) ? " QUIET " : a;\n"
     "    if (b << 1 == 0) return a << 1 ? a : a & b;\n"
     "    m = a << 12 >> 2 | (u64)(e != 0) << 62;\n    t = b << 12 >> 2 | (u64)(d != 0) << 62;\n"
     "    e = e ? e : 1;\n    d = e - (d ? d : 1);\n"
     "    t = d > 62 ? 1 : t >> d | (u64)(t << 1 << (63 - d) != 0);\n"
     "    m = (a ^ b) >> 63 ? m - t : m + t;\n    if (m == 0) return 0;\n    n = ga_clz_u64(m);\n"
     "    return ga_pack_f64(sign, e + 1 - n, m << n);\n}\n"},
    {"sub:f64", "add:f64", BODY("u64", "u64 a, u64 b", "ga_add_f64(a, b ^ (u64)1 << 63)")},
    {"mul:f64", "pack:f64 clz:u64",
     "$Fu64 $N(u64 a, u64 b)\n{\n"
     "    u64 sign = (a ^ b) >> 63 << 63, inf = " INF ", x = a << 1 >> 1, y = b << 1 >> 1;\n"
     "    if (x > inf || y > inf || (x == inf && y == 0) || (y == inf && x == 0)) return " QUIET ";\n"
     "    if (x == inf || y == inf) return sign | inf;\n"
     "    if (x == 0 || y == 0) return sign;\n" UNPACK_X UNPACK_Y GK_PRODUCT "    ea += eb - 1022;\n"
     "    if (ph >> 63) return ga_pack_f64(sign, ea, ph | (u64)(pl != 0));\n"
     "    return ga_pack_f64(sign, ea - 1, ph << 1 | pl >> 63 | (u64)(pl << 1 != 0));\n"
     "}\n"},
    /* 56 bits of the quotient, by long division */
    {"div:f64", "pack:f64 clz:u64",
     "$Fu64 $N(u64 a, u64 b)\n{\n"
     "    u64 sign = (a ^ b) >> 63 << 63, inf = " INF ", x = a << 1 >> 1, y = b << 1 >> 1, q = 0;\n"
     "    i32 i;\n"
     "    if (x > inf || y > inf || (x == y && (x == inf || x == 0))) return " QUIET ";\n"
     "    if (x == inf || y == 0) return sign | inf;\n"
     "    if (x == 0 || y == inf) return sign;\n" UNPACK_X UNPACK_Y "    ma >>= 11;\n"
     "    mb >>= 11;\n"
     "    ea += 1023 - eb;\n"
     "    if (ma < mb) {\n"
     "        ma <<= 1;\n"
     "        ea--;\n"
     "    }\n"
     "    for (i = 0; i < 56; i++) {\n"
     "        u64 bit = ma >= mb;\n"
     "        ma = (ma - (bit ? mb : 0)) << 1;\n"
     "        q = q << 1 | bit;\n"
     "    }\n"
     "    return ga_pack_f64(sign, ea, q << 8 | (u64)(ma != 0));\n"
     "}\n"},
    /* 55 bits of the root, one by one; each consumes two more bits of the number */
    {"sqrt:f64", "pack:f64 clz:u64",
     "$Fu64 $N(u64 x)\n{\n"
     "    u64 inf = " INF ", q = 0, rest = 0;\n"
     "    i32 i;\n"
     "    if (x << 1 == 0) return x;\n"
     "    if (x > inf) return " QUIET ";\n"
     "    if (x == inf) return x;\n" UNPACK_X "    ma >>= ea & 1 ? 1 : 0;\n"
     "    for (i = 0; i < 55; i++) {\n"
     "        u64 t = q << 2 | 1;\n"
     "        rest = rest << 2 | ma >> 62;\n"
     "        ma <<= 2;\n"
     "        q = q << 1 | (u64)(rest >= t);\n"
     "        rest -= rest >= t ? t : 0;\n"
     "    }\n"
     "    return ga_pack_f64(0, (ea + 1023) >> 1, q << 9 | (u64)(rest != 0));\n"
     "}\n"},
    {"fma:f64", "bits:f64 of_bits:f64 add:f64 mul:f64 clz:u64", "$Fu64 $N(u64 x, u64 y, u64 z)\n{\n"
#define FMA_SPECIAL "ga_add_f64(ga_mul_f64(x, y), z)"
#define FMA_LAST "ga_add_f64(z, z)"
#include "gk/emit/fma_f64.def"
    },
    /* conversions */
    {"from_f32:f64", "bits:f32 clz:u32",
     "$Fu64 $N(f32 x)\n{\n    u32 b = ga_bits_f32(x), m = b & 0x7fffffu;\n    i32 e = (i32)(b >> 23 & 255), n;\n"
     "    u64 sign = (u64)(b >> 31) << 63;\n    if (e == 255) return m ? " QUIET " : sign | " INF ";\n"
     "    if (e == 0) {\n        if (m == 0) return sign;\n        n = ga_clz_u32(m) - 8;\n        m = m << n & "
     "0x7fffffu;\n        e = 1 - n;\n    }\n    return sign | (u64)(e + 896) << 52 | (u64)m << 29;\n}\n"},
    {"to_f32:f64", "of_bits:f32",
     "$Ff32 $N(u64 x)\n{\n    u64 m = (x << 12 >> 12) | (u64)1 << 52, middle = (u64)1 << 63, rest;\n"
     "    u32 sign = (u32)(x >> 63) << 31;\n    i32 e = (i32)(x >> 52 & 2047) - 896, n = e < 1 ? 30 - e : 29;\n"
     "    if (x << 1 > " INF " << 1) return ga_of_bits_f32(0x7fc00000u);\n"
     "    if (e > 254) return ga_of_bits_f32(sign | 0x7f800000u);\n"
     "    if (n > 54) return ga_of_bits_f32(sign);\n"
     "    rest = m << (64 - n);\n    m >>= n;\n    m += (u64)(rest > middle || (rest == middle && (m & 1)));\n"
     "    return ga_of_bits_f32(sign | (((u32)(e < 1 ? 0 : e - 1) << 23) + (u32)m));\n}\n"},
    {"to_odd_f32:f64", "of_bits:f32",
     "$Ff32 $N(u64 x)\n{\n    u64 m = (x << 12 >> 12) | (u64)1 << 52;\n    u32 sign = (u32)(x >> 63) << 31;\n"
     "    i32 e = (i32)(x >> 52 & 2047) - 896, n = e < 1 ? 30 - e : 29;\n"
     "    if (x << 1 > " INF " << 1) return ga_of_bits_f32(0x7fc00000u);\n"
     "    if (e > 254) return ga_of_bits_f32(sign | (x << 1 == " INF " << 1 ? 0x7f800000u : 0x7f7fffffu));\n"
     "    if (n > 54) return ga_of_bits_f32(sign | (u32)(x << 1 != 0));\n"
     "    return ga_of_bits_f32(sign | (((u32)(e < 1 ? 0 : e - 1) << 23) + (u32)(m >> n)) | (u32)(m << (64 - n) != "
     "0));\n}\n"},
    {"from_u64:f64", "pack:f64 clz:u64",
     "$Fu64 $N(u64 x)\n{\n    i32 n = ga_clz_u64(x);\n    return x ? ga_pack_f64(0, 1086 - n, x << n) : 0;\n}\n"},
    {"from_i64:f64", "from_u64:f64",
     BODY("u64", "i64 x", "x < 0 ? ga_from_u64_f64(0 - (u64)x) | (u64)1 << 63 : ga_from_u64_f64((u64)x)")},
    /* integers of `bits` bits, saturating, NaN to 0 */
    {"to_u64:f64", "",
     "$Fu64 $N(u64 x, i32 bits)\n{\n    i32 e = (i32)(x >> 52 & 2047) - 1023;\n"
     "    u64 m = (x << 12 >> 12) | (u64)1 << 52;\n"
     "    if (e < 0 || x >> 63 || x << 1 > " INF " << 1) return 0;\n"
     "    if (e >= bits) return ~(u64)0 >> (64 - bits);\n    return e > 52 ? m << (e - 52) : m >> (52 - e);\n}\n"},
    {"to_i64:f64", "to_u64:f64",
     "$Fi64 $N(u64 x, i32 bits)\n{\n    u64 m = ga_to_u64_f64(x << 1 >> 1, bits - 1);\n"
     "    if (!(x >> 63)) return (i64)m;\n"
     "    return (i64)(0 - (m + (u64)(m == ~(u64)0 >> (65 - bits) && (i32)(x >> 52 & 2047) - 1022 >= bits)));\n}\n"},
    /* pairs */
    {"widen:c128", "make:c128 from_f32:f64",
     BODY("c128", "c64 a", "ga_make_c128(ga_from_f32_f64(a.x), ga_from_f32_f64(a.y))")},
    {"narrow:c64", "make:c64 to_f32:f64", BODY("c64", "c128 a", "ga_make_c64(ga_to_f32_f64(a.x), ga_to_f32_f64(a.y))")},
    {"add:c128", "make:c128 add:f64",
     BODY("c128", "c128 a, c128 b", "ga_make_c128(ga_add_f64(a.x, b.x), ga_add_f64(a.y, b.y))")},
    {"sub:c128", "make:c128 sub:f64",
     BODY("c128", "c128 a, c128 b", "ga_make_c128(ga_sub_f64(a.x, b.x), ga_sub_f64(a.y, b.y))")},
    {"mul:c128", "make:c128 add:f64 sub:f64 mul:f64",
     BODY("c128", "c128 a, c128 b",
          "ga_make_c128(ga_sub_f64(ga_mul_f64(a.x, b.x), ga_mul_f64(a.y, b.y)), "
          "ga_add_f64(ga_mul_f64(a.x, b.y), ga_mul_f64(a.y, b.x)))")},
};
const size_t gk_soft_prelude_count = sizeof gk_soft_prelude / sizeof *gk_soft_prelude;
