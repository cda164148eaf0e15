#include "gk/emit/dialect.h"

/* OpenCL C 1.2 without extensions; f64 and 64-bit atomics switch theirs on. */

#define ATOMIC32(op, native)                                                                              \
    {"atomic_" op ":i32", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return " native "(p, v);\n}\n"}, { \
        "atomic_" op ":u32", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return " native "(p, v);\n}\n"  \
    }

/* A plain read would race with atomics. NVIDIA's volatile reads are not torn, and are cheaper when many work-items
 * wait. */
#define ATOMIC_LOAD(T, needs, expr)                                                                             \
    {                                                                                                           \
        "atomic_load:" T, needs,                                                                                \
            "$F$T $N($A$T *p)\n{\n#if defined(__NV_CL_C_VERSION)\n    return *($Avolatile $T *)p;\n#else\n    " \
            "return " expr ";\n#endif\n}\n"                                                                     \
    }

#define WHOLE(name) \
    { name, "", "$F$T $N($T x)\n{\n    return " name "(x);\n}\n" }

/* Arithmetic of two-lane vectors (quirks.def, at the end). -(a.y * b.y) equals (-a.y) * b.y exactly. */
#define COMPLEX(C, P)                                                                                           \
    {"make:" C, "", "$F$T $N($P re, $P im)\n{\n    return ($T)(re, im);\n}\n"},                                 \
        {"turn:" C, "minus:" P, "$F$T $N($T a)\n{\n    return ($T)(a.y, ga_minus_" P "(a.x));\n}\n"},           \
        {"add:" C, "", "$F$T $N($T a, $T b)\n{\n    return a + b;\n}\n"},                                       \
        {"sub:" C, "", "$F$T $N($T a, $T b)\n{\n    return a - b;\n}\n"},                                       \
        {"mul:" C, "minus:" P,                                                                                  \
         "$F$T $N($T a, $T b)\n{\n    return ($T)(a.x) * b + ($T)(ga_minus_" P "(a.y), a.y) * b.yx;\n}\n"},     \
    {                                                                                                           \
        "div:" C, "turn:" C,                                                                                    \
            "$F$T $N($T a, $T b)\n{\n    $P t, d;\n    if (fabs(b.x) >= fabs(b.y)) {\n        t = b.y / b.x;\n" \
            "        d = b.x + b.y * t;\n        return (a + ga_turn_" C "(a) * t) / d;\n    }\n"               \
            "    t = b.x / b.y;\n    d = b.y + b.x * t;\n    return (a * t + ga_turn_" C "(a)) / d;\n}\n"       \
    }

/* NVIDIA's assembler (PTX ISA, "dp4a") if the compute capability is known to have it. */
#define DP4A(T, V, kind)                                                                                         \
    {"dp4a:" T, "dp4a_plain:" T, "$F$T $N($T a, $T b, $T c)\n{\n    return ga_dp4a_plain_" T "(a, b, c);\n}\n"}, \
        {"dp4a_80:" T, "",                                                                                       \
         "$F$T $N($T a, $T b, $T c)\n{\n    $T r;\n"                                                             \
         "    asm(\"dp4a." kind "." kind " %0, %1, %2, %3;\" : \"=r\"(r) : \"r\"(a), \"r\"(b), \"r\"(c));\n"     \
         "    return r;\n}\n"},                                                                                  \
        {"dp4a_lanes:" T, "dp4a_lanes_plain:" T,                                                                 \
         "$F$T $N(" V "x4 a, " V "x4 b, $T c)\n{\n    return ga_dp4a_lanes_plain_" T "(a, b, c);\n}\n"},         \
    {                                                                                                            \
        "dp4a_lanes_80:" T, "dp4a:" T,                                                                           \
            "$F$T $N(" V "x4 a, " V "x4 b, $T c)\n{\n    union { " V                                             \
            "x4 v; $T w; } x, y;\n    x.v = a;\n    y.v = b;\n"                                                  \
            "    return ga_dp4a_" T "(x.w, y.w, c);\n}\n"                                                        \
    }

#define SUM(name, T, c)                                                                                            \
    {                                                                                                              \
        name ":" T, "",                                                                                            \
            "$F$T $N($A$T *p, $T v)\n{\n    $T old;\n    asm volatile(\"atom.$M.add." T " %0, [%1], %2;\" : \"=" c \
            "\"(old) : \"l\"((u64)(size_t)p), \"" c "\"(v) : \"memory\");\n    return old;\n}\n"                   \
    }

/* NVIDIA's assembler (PTX ISA, "shfl.sync"); values of 64 bits are shuffled in two halves. */
#define SHUFFLE(name, way, T, c)                                                                              \
    {                                                                                                         \
        name ":" T, "nvidia:i32",                                                                             \
            "$F$T $N($T x, i32 n)\n{\n    $T y;\n    asm volatile(\"shfl.sync." way ", 0xffffffff;\" : \"=" c \
            "\"(y) : \"" c "\"(x), \"r\"(n));\n    return y;\n}\n"                                            \
    }

#define SHUFFLE64(name, way, T, c)                                                                              \
    {                                                                                                           \
        name ":" T, "nvidia:i32",                                                                               \
            "$F$T $N($T x, i32 n)\n{\n    u32 low, high;\n    $T y;\n"                                          \
            "    asm(\"mov.b64 {%0, %1}, %2;\" : \"=r\"(low), \"=r\"(high) : \"" c "\"(x));\n"                  \
            "    asm volatile(\"shfl.sync." way ", 0xffffffff;\" : \"=r\"(low) : \"r\"(low), \"r\"(n));\n"      \
            "    asm volatile(\"shfl.sync." way ", 0xffffffff;\" : \"=r\"(high) : \"r\"(high), \"r\"(n));\n"    \
            "    asm(\"mov.b64 %0, {%1, %2};\" : \"=" c "\"(y) : \"r\"(low), \"r\"(high));\n    return y;\n}\n" \
    }

#define SHUFFLES(name, way)                                                                         \
    SHUFFLE(name, way, "i32", "r"), SHUFFLE(name, way, "u32", "r"), SHUFFLE(name, way, "f32", "f"), \
        SHUFFLE64(name, way, "i64", "l"), SHUFFLE64(name, way, "u64", "l"), SHUFFLE64(name, way, "f64", "d")

static const gk_helper helpers[] = {
    COMPLEX("c64", "f32"),
    COMPLEX("c128", "f64"),
    {"bits:f32", "", "$Fu32 $N(f32 x)\n{\n    return as_uint(x);\n}\n"},
    {"of_bits:f32", "", "$Ff32 $N(u32 x)\n{\n    return as_float(x);\n}\n"},
    {"bits:f64", "", "$Fu64 $N(f64 x)\n{\n    return as_ulong(x);\n}\n"},
    {"of_bits:f64", "", "$Ff64 $N(u64 x)\n{\n    return as_double(x);\n}\n"},
    {"f16_to_f32:f16", "f16_to_f32_soft:f16",
     "$Ff32 $N(f16 h)\n{\n#if defined(__NV_CL_C_VERSION)\n    return vload_half(0, (const half *)&h);\n#else\n"
     "    return ga_f16_to_f32_soft_f16(h);\n#endif\n}\n"},
    {"f32_to_f16:f16", "f32_to_f16_soft:f16",
     "$Ff16 $N(f32 x)\n{\n#if defined(__NV_CL_C_VERSION)\n    f16 h;\n    vstore_half_rte(x, 0, (half *)&h);\n    "
     "return h;\n#else\n"
     "    return ga_f32_to_f16_soft_f16(x);\n#endif\n}\n"},
    {"min_80:f32", "", "$Ff32 $N(f32 a, f32 b)\n{\n" GK_ORDERED_NAN("min") "}\n"},
    {"max_80:f32", "", "$Ff32 $N(f32 a, f32 b)\n{\n" GK_ORDERED_NAN("max") "}\n"},
    GK_ORDERED("min", "f32", "f", "__NV_CL_C_VERSION"),
    GK_ORDERED("min", "f64", "d", "__NV_CL_C_VERSION"),
    GK_ORDERED("max", "f32", "f", "__NV_CL_C_VERSION"),
    GK_ORDERED("max", "f64", "d", "__NV_CL_C_VERSION"),
    GK_ORDERED_NUMBER("min", "f32", "f", "__NV_CL_C_VERSION"),
    GK_ORDERED_NUMBER("min", "f64", "d", "__NV_CL_C_VERSION"),
    GK_ORDERED_NUMBER("max", "f32", "f", "__NV_CL_C_VERSION"),
    GK_ORDERED_NUMBER("max", "f64", "d", "__NV_CL_C_VERSION"),
    WHOLE("floor"),
    WHOLE("ceil"),
    WHOLE("trunc"),
    WHOLE("round"),
    WHOLE("rint"),
    /* NVIDIA's mem_fence() orders accesses within a group only. */
    {"device_fence", "",
     "$Fvoid $N(void)\n{\n#if defined(__NV_CL_C_VERSION)\n    asm volatile(\"membar.gl;\" : : : \"memory\");\n"
     "#else\n    mem_fence(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);\n#endif\n}\n"},
    /* The text is explained in cuda.c. */
    {"sqrt:f32", "",
     "$F$T $N($T x)\n{\n#if defined(__NV_CL_C_VERSION)\n    $T v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;\n    "
     "$T "
     "y;\n    asm(\"rsqrt.approx.ftz.f32 %0, %1;\" : \"=f\"(y) : \"f\"(v));\n    $T g = v * y;\n    g = fma(fma(-g, g, "
     "v), 0.5f * y, g);\n    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;\n    return x == 0.0f || x == INFINITY "
     "? x : "
     "g;\n#else\n    return sqrt(x);\n#endif\n}\n"},
    {"popcount:u32", "", "$Fi32 $N(u32 x)\n{\n    return (i32)popcount(x);\n}\n"},
    {"clz:u32", "", "$Fi32 $N(u32 x)\n{\n    return (i32)clz(x);\n}\n"},
    {"mulhi:u32", "", "$F$T $N($T a, $T b)\n{\n    return mul_hi(a, b);\n}\n"},
    {"mulhi:i64", "", "$F$T $N($T a, $T b)\n{\n    return mul_hi(a, b);\n}\n"},
    {"mulhi:u64", "", "$F$T $N($T a, $T b)\n{\n    return mul_hi(a, b);\n}\n"},
    GK_DP4A("i32", "i8"),
    GK_DP4A("u32", "u8"),
    DP4A("i32", "i8", "s32"),
    DP4A("u32", "u8", "u32"),
    ATOMIC32("add", "atomic_add"),
    ATOMIC32("min", "atomic_min"),
    ATOMIC32("max", "atomic_max"),
    ATOMIC32("exchange", "atomic_xchg"),
    ATOMIC32("and", "atomic_and"),
    ATOMIC32("or", "atomic_or"),
    ATOMIC32("xor", "atomic_xor"),
    {"atomic_cas:i32", "", "$F$T $N($Avolatile $T *p, $T old, $T v)\n{\n    return atomic_cmpxchg(p, old, v);\n}\n"},
    {"atomic_cas:u32", "", "$F$T $N($Avolatile $T *p, $T old, $T v)\n{\n    return atomic_cmpxchg(p, old, v);\n}\n"},
    {"atomic_cas:u64", "", "$F$T $N($Avolatile $T *p, $T old, $T v)\n{\n    return atom_cmpxchg(p, old, v);\n}\n"},
    {"atomic_cas:i64", "", "$F$T $N($Avolatile $T *p, $T old, $T v)\n{\n    return atom_cmpxchg(p, old, v);\n}\n"},
    {"atomic_add:u64", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return atom_add(p, v);\n}\n"},
    {"atomic_add:i64", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return atom_add(p, v);\n}\n"},
    ATOMIC_LOAD("i32", "", "atomic_or((volatile $A$T *)p, 0)"),
    ATOMIC_LOAD("u32", "", "atomic_or((volatile $A$T *)p, 0)"),
    ATOMIC_LOAD("i64", "", "atom_add((volatile $A$T *)p, 0)"),
    ATOMIC_LOAD("u64", "", "atom_add((volatile $A$T *)p, 0)"),
    ATOMIC_LOAD("f32", "of_bits:f32", "ga_of_bits_f32(atomic_or((volatile $Au32 *)p, 0))"),
    ATOMIC_LOAD("f64", "of_bits:f64", "ga_of_bits_f64(atom_add((volatile $Au64 *)p, 0))"),
    {"atomic_exchange:u64", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return atom_xchg(p, v);\n}\n"},
    {"atomic_exchange:i64", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return atom_xchg(p, v);\n}\n"},
    /* As in CUDA C: atomic sums of f64 are rounded as other sums, those of f32 need not keep subnormals (PTX ISA,
     * "atom"). */
    SUM("atomic_sum_80", "f32", "f"),
    SUM("atomic_add_80", "f64", "d"),
    {"nvidia", "",
     "#if !defined(__NV_CL_C_VERSION)\n#error \"subgroups are written in the assembler of NVIDIA's GPUs\"\n#endif\n"},
    {"subgroup_size", "", "$Fi32 $N(void)\n{\n    return 32;\n}\n"},
    {"subgroup_lane", "",
     "$Fi32 $N(void)\n{\n    return (i32)(get_local_id(0) + get_local_size(0) * (get_local_id(1) + get_local_size(1) * "
     "get_local_id(2))) % 32;\n}\n"},
    {"subgroup_barrier", "nvidia:i32",
     "$Fvoid $N(void)\n{\n    asm volatile(\"bar.warp.sync 0xffffffff;\" : : : \"memory\");\n}\n"},
    SHUFFLES("shuffle", "idx.b32 %0, %1, %2, 31"),
    SHUFFLES("shuffle_xor", "bfly.b32 %0, %1, %2, 31"),
    SHUFFLES("shuffle_down", "down.b32 %0, %1, %2, 31"),
    SHUFFLES("shuffle_up", "up.b32 %0, %1, %2, 0"),
    {"matrix_fma", "subgroup_lane:i32 shuffle:f64", GK_MATRIX_HEAD GK_MATRIX_LOOP GK_MATRIX_TAIL},
    {"matrix_fma_90:f64", "nvidia:i32", GK_MATRIX_HEAD GK_MATRIX_UNITS GK_MATRIX_TAIL},
};

const gk_dialect gk_dialect_opencl = {
    .name = "OpenCL C 1.2",
    .types = "typedef char i8;\ntypedef short i16;\ntypedef int i32;\ntypedef long i64;\n"
             "typedef uchar u8;\ntypedef ushort u16;\ntypedef uint u32;\ntypedef ulong u64;\ntypedef float f32;\n"
             "#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))\n"
             "#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))\n",
    .fp64 = "#if defined(cl_khr_fp64)\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#endif\ntypedef double f64;\n",
    .atomic64 = "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n",
    /* subgroups are not in OpenCL C 1.2, and their extensions are rare: they and matrices are NVIDIA's assembler */
    .features = GK_HAS_FP64 | GK_HAS_ATOMIC64 | GK_HAS_SUBGROUP | GK_HAS_MATRIX | GK_HAS_MATRIX64 | GK_HAS_WIDE |
                GK_HAS_LOOPS | GK_LOOSE_REALS,
    .contract_off = "#pragma OPENCL FP_CONTRACT OFF\n",
    .fn = "static inline ",
    .fn_outlined = "static __attribute__((noinline)) ",
    .fn_extern = "__attribute__((noinline)) ",
    .apart = "restrict ",
    /* Always inlined, except functions that load a struct (quirks.def, at the end). */
    .fn_local = "static inline __attribute__((always_inline)) ",
    .fn_local_struct = "static inline ",
    .global = "__global ",
    .local_var = "__local ",
    .local_ptr = "__local ",
    .table = "__constant ",
    .u64_suffix = "ul",
    .print_wide = "l",
    .i64_suffix = "l",
    .barrier = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);",
    .kernel = "__kernel __attribute__((reqd_work_group_size(%u, %u, %u))) void\n",
    .kernel_resident = "",
    .aligned = "__attribute__((aligned(%u))) ",
    .pair = "%s2",
    .sign_turns = true,
    .work = {"get_local_id(%d)", "get_group_id(%d)", "get_local_size(%d)", "get_num_groups(%d)", "get_global_id(%d)",
             "get_global_size(%d)"},
    .letters = false,
    .member_loads = true,
    .soft_guard = "__NV_CL_C_VERSION",
    .unroll_guard = GK_UNROLL_GUARD,
    .capability_told = true,
    .f32_suffix = "",
    .helpers = helpers,
    .nhelpers = sizeof helpers / sizeof *helpers,
};
