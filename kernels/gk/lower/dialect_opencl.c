#include "gk/lower/dialect.h"

/* OpenCL C 1.2 without extensions; f64 and 64-bit atomics switch theirs on. */

#define ATOMIC32(op, native)                                                                              \
    {"atomic_" op ":i32", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return " native "(p, v);\n}\n"}, { \
        "atomic_" op ":u32", "", "$F$T $N($Avolatile $T *p, $T v)\n{\n    return " native "(p, v);\n}\n"  \
    }

/* A plain read would race with atomics; NVIDIA's volatile reads are whole, and cheaper when many wait. */
#define ATOMIC_LOAD(T, needs, expr)                                                                             \
    {                                                                                                           \
        "atomic_load:" T, needs,                                                                                \
            "$F$T $N($A$T *p)\n{\n#if defined(__NV_CL_C_VERSION)\n    return *($Avolatile $T *)p;\n#else\n    " \
            "return " expr ";\n#endif\n}\n"                                                                     \
    }

/* PoCL 3.1 makes 0 of a NaN that LLVM sees. */
#define WHOLE(name)                                                              \
    {                                                                            \
        name, "",                                                                \
            "$F$T $N($T x)\n{\n#if defined(__NV_CL_C_VERSION)\n    return " name \
            "(x);\n#else\n    return x != x ? x : " name "(x);\n#endif\n}\n"     \
    }

/* By the arithmetic of two-lane vectors, which nobody has to find: Intel's compiler for CPUs (2026.2) makes vectors of
 * the two sums of a product itself, and loses terms that have a constant factor. -(a.y * b.y) is (-a.y) * b.y, exactly.
 * A quotient has no branch for PoCL 3.1, which in a kernel with barriers takes what two quotients by one number have in
 * their first branch for what they have in their second. */
#define COMPLEX(C, P)                                                                                             \
    {"make:" C, "", "$F$T $N($P re, $P im)\n{\n    return ($T)(re, im);\n}\n"},                                   \
        {"turn:" C, "minus:" P, "$F$T $N($T a)\n{\n    return ($T)(a.y, ga_minus_" P "(a.x));\n}\n"},             \
        {"add:" C, "", "$F$T $N($T a, $T b)\n{\n    return a + b;\n}\n"},                                         \
        {"sub:" C, "", "$F$T $N($T a, $T b)\n{\n    return a - b;\n}\n"},                                         \
        {"mul:" C, "minus:" P,                                                                                    \
         "$F$T $N($T a, $T b)\n{\n    return ($T)(a.x) * b + ($T)(ga_minus_" P "(a.y), a.y) * b.yx;\n}\n"},       \
    {                                                                                                             \
        "div:" C, "turn:" C,                                                                                      \
            "#if defined(POCL_DEVICE_ADDRESS_BITS)\n$F$T $N($T a, $T b)\n{\n"                                     \
            "    bool first = fabs(b.x) >= fabs(b.y);\n    $T turned = ga_turn_" C "(a);\n"                       \
            "    $P by = first ? b.x : b.y, other = first ? b.y : b.x, t = other / by;\n"                         \
            "    return ((first ? a : turned) + (first ? turned : a) * t) / (by + other * t);\n}\n#else\n"        \
            "$F$T $N($T a, $T b)\n{\n    $P t, d;\n    if (fabs(b.x) >= fabs(b.y)) {\n        t = b.y / b.x;\n"   \
            "        d = b.x + b.y * t;\n        return (a + ga_turn_" C "(a) * t) / d;\n    }\n"                 \
            "    t = b.x / b.y;\n    d = b.y + b.x * t;\n    return (a * t + ga_turn_" C "(a)) / d;\n}\n#endif\n" \
    }

#define UNSEEN(T, real, whole, part)                                                                                 \
    {                                                                                                                \
        "unseen:" T, "",                                                                                             \
            "#if defined(__INTEL_LLVM_COMPILER)\n#define $N(x) as_" real "(as_" whole "(x) ^ GA_UNSEEN(" part "))\n" \
            "#else\n#define $N(x) (x)\n#endif\n"                                                                     \
    }

#define SUM(name, T, c)                                                                                            \
    {                                                                                                              \
        name ":" T, "",                                                                                            \
            "$F$T $N($A$T *p, $T v)\n{\n    $T old;\n    asm volatile(\"atom.$M.add." T " %0, [%1], %2;\" : \"=" c \
            "\"(old) : \"l\"((u64)(size_t)p), \"" c "\"(v) : \"memory\");\n    return old;\n}\n"                   \
    }

/* In NVIDIA's assembler (PTX ISA, "shfl.sync"); two halves of what has 64 bits. */
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
    /* PoCL 3.1's rint converts to int first: where LLVM sees that x does not fit, it takes the code for unreachable. */
    {"rint", "",
     "$F$T $N($T x)\n{\n#if defined(__NV_CL_C_VERSION)\n    return rint(x);\n#else\n    if (x != x) return x;\n"
     "    $T a = fabs(x), r = floor(a), d = a - r;\n"
     "    if (d > 0.5f || (d == 0.5f && r != 2 * floor(r * 0.5f))) r += 1;\n    return copysign(r, x);\n#endif\n}\n"},
    /* Intel's compiler for CPUs (2026.2) makes x > 0 of -x >> 31 where it knows the count, and of what it can write so:
     * the smallest number is its own negative. */
    {"count:i32", "",
     "#if defined(__INTEL_LLVM_COMPILER)\n#define $N(n) ((n) ^ GA_UNSEEN(i32))\n#else\n"
     "#define $N(n) (n)\n#endif\n"},
    /* What it forgets over a barrier (prelude.c, "neg") LLVM also makes of x * -1, x / -1 and -0.0 - x. And where it
     * finds that x is 0 and y no NaN, being made of an integer, it takes the x / y of a product for 0: y may be 0. */
    {"number", "",
     "#if defined(__INTEL_LLVM_COMPILER)\n#define $N(x) (get_work_dim() > 3 ? 2 : (x))\n#else\n#define $N(x) (x)\n"
     "#endif\n"},
    /* Loops over work-items are made two by that choice, in one of which it knows x: in strict mathematics it does not
     * see x at all. */
    UNSEEN("f32", "float", "uint", "uint"),
    UNSEEN("f64", "double", "ulong", "ulong"),
    UNSEEN("c64", "float2", "uint2", "uint"),
    UNSEEN("c128", "double2", "ulong2", "ulong"),
    /* Of integers it makes negations as well, and looks through a choice for them: -((x << 31) ^ 2) became -2. */
    {"whole", "",
     "#if defined(__INTEL_LLVM_COMPILER)\n#define $N(x) (($T)((x) ^ GA_UNSEEN($T)))\n#else\n"
     "#define $N(x) (x)\n#endif\n"},
    /* What an integer is taken from for its negative, as the sign of a negation is that of x > 0 to it (see "count").
     */
    {"nothing", "", "#if defined(__INTEL_LLVM_COMPILER)\n#define $N GA_UNSEEN($T)\n#else\n#define $N 0\n#endif\n"},
    /* As for CUDA. */
    {"sqrt:f32", "",
     "$F$T $N($T x)\n{\n#if defined(__NV_CL_C_VERSION)\n    $T v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;\n    "
     "$T "
     "y;\n    asm(\"rsqrt.approx.ftz.f32 %0, %1;\" : \"=f\"(y) : \"f\"(v));\n    $T g = v * y;\n    g = fma(fma(-g, g, "
     "v), 0.5f * y, g);\n    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;\n    return x == 0.0f || x == INFINITY "
     "? x : "
     "g;\n#else\n    return sqrt(x);\n#endif\n}\n"},
    /* What Intel's compiler for CPUs (2026.2) guards a signed quotient with, ~b, it computes in a vector register,
     * where it makes "all ones" by an instruction that AVX-512 does not have, or that writes a mask. */
    {"div_sizes", "",
     "$F$T $N($T a, $T b)\n{\n#if defined(__INTEL_LLVM_COMPILER)\n    $U h = GA_UNSEEN($U);\n"
     "    $U x = a < 0 ? h - ($U)a : ($U)a, y = b < 0 ? h - ($U)b : ($U)b;\n    x = y == 0 ? 0 : x / y;\n"
     "    return ($T)((a < 0) == (b < 0) ? x : h - x);\n#else\n"
     "    return b == 0 ? 0 : b == -1 ? ($T)(0 - ($U)a) : a / b;\n#endif\n}\n"},
    {"mod_sizes", "div_sizes:T",
     "$F$T $N($T a, $T b)\n{\n    return b == 0 ? 0 : ($T)(($U)a - ($U)ga_div_sizes_$T(a, b) * ($U)b);\n}\n"},
    {"popcount:u32", "", "$Fi32 $N(u32 x)\n{\n    return (i32)popcount(x);\n}\n"},
    {"clz:u32", "", "$Fi32 $N(u32 x)\n{\n    return (i32)clz(x);\n}\n"},
    {"mulhi:u32", "", "$F$T $N($T a, $T b)\n{\n    return mul_hi(a, b);\n}\n"},
    /* Intel's compiler for CPUs (2026.2), where it makes no vectors, takes mul_hi(-a, b) for -mul_hi(a, b) of 64 bits.
     */
    {"mulhi:i64", "",
     "$F$T $N($T a, $T b)\n{\n#if defined(__INTEL_LLVM_COMPILER)\n    a ^= GA_UNSEEN($T);\n    b ^= "
     "GA_UNSEEN($T);\n#endif\n    return mul_hi(a, b);\n}\n"},
    {"mulhi:u64", "", "$F$T $N($T a, $T b)\n{\n    return mul_hi(a, b);\n}\n"},
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
    /* As in CUDA C: those of f64 are rounded as any sum, those of f32 need not keep subnormals (PTX ISA, "atom"). */
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

/*
 * GA_UNSEEN is 0 as an integer of which Intel's compiler for CPUs (2026.2) knows no bit, as there are never more than
 * three dimensions. What is chosen by such a condition would not do: it looks through choices, and takes them out of
 * loops. Every place has its own, of which nothing follows for the others: behind `if (x - 0 == x)` it knows that one.
 */
const gk_dialect gk_dialect_opencl = {
    .name = "OpenCL C 1.2",
    .types = "typedef char i8;\ntypedef short i16;\ntypedef int i32;\ntypedef long i64;\n"
             "typedef uchar u8;\ntypedef ushort u16;\ntypedef uint u32;\ntypedef ulong u64;\ntypedef float f32;\n"
             "#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))\n"
             "#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))\n"
             "#if defined(__INTEL_LLVM_COMPILER)\n#define GA_UNSEEN(T) ((T)((ulong)(get_work_dim() >> 2) * "
             "(0x9e3779b97f4a7c15ul + 2 * __COUNTER__) & (ulong)get_num_groups(0) * 0xbf58476d1ce4e5b9ul))\n#endif\n",
    .fp64 = "#if defined(cl_khr_fp64)\n#pragma OPENCL EXTENSION cl_khr_fp64 : enable\n#endif\ntypedef double f64;\n",
    .atomic64 = "#pragma OPENCL EXTENSION cl_khr_int64_base_atomics : enable\n",
    /* subgroups are not in OpenCL C 1.2, and their extensions are rare: they and matrices are NVIDIA's assembler */
    .features = GK_HAS_FP64 | GK_HAS_ATOMIC64 | GK_HAS_SUBGROUP | GK_HAS_MATRIX | GK_HAS_MATRIX64 | GK_HAS_LOOPS |
                GK_LOOSE_REALS,
    .contract_off = "#pragma OPENCL FP_CONTRACT OFF\n",
    .fn = "static inline ",
    /* PoCL 5 and 6 put what meets after a branch of a kernel into memory where groups have more than two work-items,
     * and end the process where LLVM 18 or 19 then merges and moves stores and loads in another order than it expects
     * (pocl/pocl#1608, llvm/llvm-project#92648): branches in functions that stay functions are left alone. */
    .fn_groups = "GA_FN ",
    .fn_macro = "#if defined(__GA_OUT_OF_LINE)\n"
                "#define GA_FN static __attribute__((noinline))\n"
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
                "get_global_size(1), get_global_size(2)\n"
                "#else\n"
                "#define GA_FN static inline\n"
                "#endif\n",
    .items_head = "#if defined(__GA_OUT_OF_LINE)\n"
                  "#define get_local_id(d) ga_local_id_##d\n"
                  "#define get_group_id(d) ga_group_id_##d\n"
                  "#define get_local_size(d) ga_local_size_##d\n"
                  "#define get_num_groups(d) ga_num_groups_##d\n"
                  "#define get_global_id(d) ga_global_id_##d\n"
                  "#define get_global_size(d) ga_global_size_##d\n"
                  "static __attribute__((noinline)) void\n"
                  "ga_items(GA_WORK",
    .items_tail = "#if defined(__GA_OUT_OF_LINE)\n"
                  "#undef get_local_id\n"
                  "#undef get_group_id\n"
                  "#undef get_local_size\n"
                  "#undef get_num_groups\n"
                  "#undef get_global_id\n"
                  "#undef get_global_size\n",
    /* PoCL 3.1 moves a kernel's local arrays elsewhere and forgets functions not inlined by then, into which LLVM has
     * propagated the array's address: they would work on memory that no group has. */
    .apart = "restrict ",
    .fn_local = "static inline __attribute__((always_inline)) ",
    /* Inlined for certain, they have an intrinsic in them that Oclgrind 21.10 does not know. */
    .fn_local_struct = "#if defined(POCL_DEVICE_ADDRESS_BITS)\n__attribute__((always_inline))\n#endif\nstatic inline ",
    .global = "__global ",
    .local_var = "__local ",
    .local_ptr = "__local ",
    .table = "__constant ",
    .u64_suffix = "ul",
    .i64_suffix = "l",
    .barrier = "barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);",
    /* PoCL 3 to 6, in a kernel with barriers, runs an inner loop that is the same for all work-items once for all of
     * them, and then the loop around it as well: as often as the last work-item wants. It takes the first block of that
     * one for reached by all together; not so below a condition that differs, as far as PoCL can tell. */
    .some_macro = "#if defined(POCL_DEVICE_ADDRESS_BITS)\n"
                  "#define GA_SOME if (get_local_id(0) < 0x7fffffff)\n"
                  "#else\n"
                  "#define GA_SOME\n"
                  "#endif\n"
                  "#if defined(__GA_OUT_OF_LINE)\n"
                  "#define GA_SOME_FN\n"
                  "#else\n"
                  "#define GA_SOME_FN GA_SOME\n"
                  "#endif\n",
    /* LLVM 15 under PoCL 3.1, in a kernel with barriers, moves reads and writes of neighbours in private memory to one
     * place, past an access by a computed index that is one of them: it forgets to look within a round of the loop over
     * work-items, as those are independent. LLVM 19 does look. Loops with this in them are left as they are. PoCL 6
     * with LLVM 18 ends the process over an asm statement, but a volatile does as well. */
    .apart_macro = "#if defined(POCL_DEVICE_ADDRESS_BITS) && __clang_major__ < 16\n"
                   "static inline __attribute__((always_inline)) void ga_apart(void)\n{\n"
                   "    __asm__ volatile(\"\" : : : \"memory\");\n}\n"
                   "#define GA_APART(i) (ga_apart(), i)\n"
                   "#elif defined(POCL_DEVICE_ADDRESS_BITS) && __clang_major__ < 19\n"
                   "static inline __attribute__((always_inline)) long ga_apart(long i)\n{\n"
                   "    volatile long seen = i;\n    return seen;\n}\n"
                   "#define GA_APART(i) ga_apart(i)\n"
                   "#else\n"
                   "#define GA_APART(i) (i)\n"
                   "#endif\n",
    .anew_macro = "#if defined(__NV_CL_C_VERSION)\n"
                  "#define GA_ANEW(bits, c, x) asm volatile(\"mov.b\" #bits \" %0, %1;\" : \"=\" #c(x) : #c(x))\n"
                  "#else\n"
                  "#define GA_ANEW(bits, c, x)\n"
                  "#endif\n",
    /* Intel's compiler for CPUs (2026.2): lower_lanes.c says why. */
    .alone = "GA_ALONE ",
    .alone_macro = "#if defined(__INTEL_LLVM_COMPILER)\n"
                   "#define GA_ALONE __attribute__((intel_vec_len_hint(1)))\n"
                   "#else\n"
                   "#define GA_ALONE\n"
                   "#endif\n",
    .kernel = "__kernel __attribute__((reqd_work_group_size(%u, %u, %u))) void\n",
    /* Where NVIDIA's compiler knows the group it takes 32 registers a work-item for the best, and spills: a layer norm
     * of a user's reaches 0.94 of what it does otherwise. */
    .kernel_loose = "__kernel GA_GROUP(%u, %u, %u) void\n",
    .loose_macro = "#if defined(__NV_CL_C_VERSION)\n"
                   "#define GA_GROUP(x, y, z) __attribute__((work_group_size_hint(x, y, z)))\n"
                   "#else\n"
                   "#define GA_GROUP(x, y, z) __attribute__((reqd_work_group_size(x, y, z)))\n"
                   "#endif\n",
    /* a comment, which the backend for OpenCL reads: NVIDIA's compiler can be told */
    .kernel_resident = "__kernel __attribute__((reqd_work_group_size(%u, %u, %u))) /* resident %u */ void\n",
    /* NVIDIA's compiler multiplies in 32 bits: from 2^31 work-items on its size is negative. */
    .size_macro = "#if defined(__NV_CL_C_VERSION)\n"
                  "#define GA_GLOBAL_SIZE(d) (get_num_groups(d) * get_local_size(d))\n"
                  "#else\n"
                  "#define GA_GLOBAL_SIZE(d) get_global_size(d)\n"
                  "#endif\n",
    .aligned = "__attribute__((aligned(%u))) ",
    .pair = "%s2",
    .sign_turns = true,
    .work = {"(idx)get_local_id(%d)", "(idx)get_group_id(%d)", "(idx)get_local_size(%d)", "(idx)get_num_groups(%d)",
             "(idx)get_global_id(%d)", "(idx)GA_GLOBAL_SIZE(%d)"},
    .letters = false,
    .member_loads = true,
    /* Intel's compiler for CPUs (2026.2) makes trunc(), which keeps the sign of -0, of a way through an integer. */
    .hides_not = true,
    .hides_count = true,
    .hides_turns = true,
    .keeps_widened = true,
    .hides_dividends = true,
    .divides_sizes = true,
    .below_one = true,
    .soft_guard = "__NV_CL_C_VERSION",
    .capability_told = true,
    .f32_suffix = "",
    .helpers = helpers,
    .nhelpers = sizeof helpers / sizeof *helpers,
};
