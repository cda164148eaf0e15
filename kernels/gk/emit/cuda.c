#include "gk/emit/dialect.h"

/* CUDA C. What only NVRTC takes is behind __CUDACC_RTC__: the same text compiles as C++ on a host. */

#define ATOMIC32(op, native)                                                                     \
    {"atomic_" op ":i32", "", "$F$T $N($A$T *p, $T v)\n{\n    return " native "(p, v);\n}\n"}, { \
        "atomic_" op ":u32", "", "$F$T $N($A$T *p, $T v)\n{\n    return " native "(p, v);\n}\n"  \
    }

#define ATOMIC64(op, native)                                                                                     \
    {"atomic_" op ":u64", "", "$F$T $N($A$T *p, $T v)\n{\n    return " native "(p, v);\n}\n"}, {                 \
        "atomic_" op ":i64", "", "$F$T $N($A$T *p, $T v)\n{\n    return (i64)" native "((u64 *)p, (u64)v);\n}\n" \
    }

#define WHOLE(name)                                                         \
    {name ":f32", "", "$F$T $N($T x)\n{\n    return " name "f(x);\n}\n"}, { \
        name ":f64", "", "$F$T $N($T x)\n{\n    return " name "(x);\n}\n"   \
    }

/* From compute capability 6.1 on (PTX ISA, "dp4a"). */
#define DP4A(T, V, kind)                                                                              \
    {"dp4a:" T, "",                                                                                   \
     "$F$T $N($T a, $T b, $T c)\n{\n#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 610\n    $T r;\n" \
     "    asm(\"dp4a." kind "." kind                                                                  \
     " %0, %1, %2, %3;\" : \"=r\"(r) : \"r\"(a), \"r\"(b), \"r\"(c));\n    return r;\n"               \
     "#else\n" GK_DP4A_WORDS(V) "#endif\n}\n"},                                                       \
    {                                                                                                 \
        "dp4a_lanes:" T, "dp4a:" T,                                                                   \
            "$F$T $N(" V "x4 a, " V "x4 b, $T c)\n{\n#if defined(__CUDACC_RTC__)\n"                   \
            "    union { " V "x4 v; $T w; } x, y;\n    x.v = a;\n    y.v = b;\n"                      \
            "    return ga_dp4a_" T "(x.w, y.w, c);\n#else\n" GK_DP4A_LANES "#endif\n}\n"             \
    }

/* A square root, correctly rounded. The compiler's own calls a function for small arguments, which keeps values out of
 * uniform registers and prevents that two roots are computed at a time. This is the compiler's sequence for other
 * arguments, with small ones scaled up; it was compared for every argument. */
static const gk_helper helpers[] = {
    {"device_fence", "", "$Fvoid $N(void)\n{\n    __threadfence();\n}\n"},
    {"sqrt:f32", "",
     "$F$T $N($T x)\n{\n#if defined(__CUDACC_RTC__)\n    $T v = x < 7.88860905e-31f ? x * 1.84467441e19f : x;\n    $T "
     "y;\n    "
     "asm(\"rsqrt.approx.ftz.f32 %0, %1;\" : \"=f\"(y) : \"f\"(v));\n    $T g = v * y;\n    "
     "g = fmaf(fmaf(-g, g, v), 0.5f * y, g);\n    g = x < 7.88860905e-31f ? g * 2.32830644e-10f : g;\n    "
     "return x == 0.0f || x > 3.40282347e38f ? x : g;\n#else\n    return sqrtf(x);\n#endif\n}\n"},
    {"bits:f32", "", "$Fu32 $N(f32 x)\n{\n    union { f32 f; u32 u; } v;\n    v.f = x;\n    return v.u;\n}\n"},
    {"of_bits:f32", "", "$Ff32 $N(u32 x)\n{\n    union { f32 f; u32 u; } v;\n    v.u = x;\n    return v.f;\n}\n"},
    {"bits:f64", "", "$Fu64 $N(f64 x)\n{\n    union { f64 f; u64 u; } v;\n    v.f = x;\n    return v.u;\n}\n"},
    {"of_bits:f64", "", "$Ff64 $N(u64 x)\n{\n    union { f64 f; u64 u; } v;\n    v.u = x;\n    return v.f;\n}\n"},
    {"f16_to_f32:f16", "f16_to_f32_soft:f16",
     "$Ff32 $N(f16 h)\n{\n#if defined(__CUDACC_RTC__)\n    f32 x;\n    asm(\"cvt.f32.f16 %0, %1;\" : \"=f\"(x) : "
     "\"h\"(h));\n"
     "    return x;\n#else\n    return ga_f16_to_f32_soft_f16(h);\n#endif\n}\n"},
    {"f32_to_f16:f16", "f32_to_f16_soft:f16",
     "$Ff16 $N(f32 x)\n{\n#if defined(__CUDACC_RTC__)\n    f16 h;\n    asm(\"cvt.rn.f16.f32 %0, %1;\" : \"=h\"(h) : "
     "\"f\"(x));\n"
     "    return h;\n#else\n    return ga_f32_to_f16_soft_f16(x);\n#endif\n}\n"},
    {"min:f32", "min_soft:f32",
     "$Ff32 $N(f32 a, f32 b)\n{\n#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800\n" GK_ORDERED_NAN(
         "min") "#elif defined(__CUDACC_RTC__)\n    f32 r;\n"
                "    asm(\"min.f32 %0, %1, %2;\" : \"=f\"(r) : \"f\"(a), \"f\"(b));\n"
                "    return a != a || b != b ? a + b : r;\n#else\n    return ga_min_soft_f32(a, b);\n#endif\n}\n"},
    GK_ORDERED("min", "f64", "d", "__CUDACC_RTC__"),
    {"max:f32", "max_soft:f32",
     "$Ff32 $N(f32 a, f32 b)\n{\n#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 800\n" GK_ORDERED_NAN(
         "max") "#elif defined(__CUDACC_RTC__)\n    f32 r;\n"
                "    asm(\"max.f32 %0, %1, %2;\" : \"=f\"(r) : \"f\"(a), \"f\"(b));\n"
                "    return a != a || b != b ? a + b : r;\n#else\n    return ga_max_soft_f32(a, b);\n#endif\n}\n"},
    GK_ORDERED("max", "f64", "d", "__CUDACC_RTC__"),
    GK_ORDERED_NUMBER("min", "f32", "f", "__CUDACC_RTC__"),
    GK_ORDERED_NUMBER("min", "f64", "d", "__CUDACC_RTC__"),
    GK_ORDERED_NUMBER("max", "f32", "f", "__CUDACC_RTC__"),
    GK_ORDERED_NUMBER("max", "f64", "d", "__CUDACC_RTC__"),
    WHOLE("floor"),
    WHOLE("ceil"),
    WHOLE("trunc"),
    WHOLE("round"),
    WHOLE("rint"),
    {"popcount:u32", "popcount_soft:u32",
     "$Fi32 $N(u32 x)\n{\n#if defined(__CUDACC_RTC__)\n    return __popc(x);\n#else\n    return "
     "ga_popcount_soft_u32(x);\n#endif\n}\n"},
    {"clz:u32", "clz_soft:u32",
     "$Fi32 $N(u32 x)\n{\n#if defined(__CUDACC_RTC__)\n    return __clz((i32)x);\n#else\n    return "
     "ga_clz_soft_u32(x);\n#endif\n}\n"},
    /* With __umulhi the compiler computes both halves of a product by one 64-bit multiplication. */
    {"mulhi:u32", "",
     "$F$T $N($T a, $T b)\n{\n#if defined(__CUDACC_RTC__)\n    return __umulhi(a, b);\n#else\n    return "
     "(u32)((u64)a * (u64)b >> 32);\n#endif\n}\n"},
    {"mulhi:i64", "", "$F$T $N($T a, $T b)\n{\n    return __mul64hi(a, b);\n}\n"},
    {"mulhi:u64", "", "$F$T $N($T a, $T b)\n{\n    return __umul64hi(a, b);\n}\n"},
    DP4A("i32", "i8", "s32"),
    DP4A("u32", "u8", "u32"),
    ATOMIC32("add", "atomicAdd"),
    ATOMIC32("min", "atomicMin"),
    ATOMIC32("max", "atomicMax"),
    ATOMIC32("exchange", "atomicExch"),
    ATOMIC32("and", "atomicAnd"),
    ATOMIC32("or", "atomicOr"),
    ATOMIC32("xor", "atomicXor"),
    {"atomic_cas:i32", "", "$F$T $N($A$T *p, $T old, $T v)\n{\n    return atomicCAS(p, old, v);\n}\n"},
    {"atomic_cas:u32", "", "$F$T $N($A$T *p, $T old, $T v)\n{\n    return atomicCAS(p, old, v);\n}\n"},
    {"atomic_cas:u64", "", "$F$T $N($A$T *p, $T old, $T v)\n{\n    return atomicCAS(p, old, v);\n}\n"},
    {"atomic_cas:i64", "",
     "$F$T $N($A$T *p, $T old, $T v)\n{\n    return (i64)atomicCAS((u64 *)p, (u64)old, (u64)v);\n}\n"},
    ATOMIC64("add", "atomicAdd"),
    ATOMIC64("exchange", "atomicExch"),
    ATOMIC64("and", "atomicAnd"),
    ATOMIC64("or", "atomicOr"),
    ATOMIC64("xor", "atomicXor"),
    {"atomic_sum:f32", "", "$F$T $N($A$T *p, $T v)\n{\n    return atomicAdd(p, v);\n}\n"},
    /* Rounded as any sum, subnormals kept (PTX ISA, "atom"); older devices have none. */
    {"atomic_add:f64", "bits:f64 of_bits:f64 atomic_cas:u64",
     "$F$T $N($A$T *p, $T v)\n{\n#if !defined(__CUDACC_RTC__) || __CUDA_ARCH__ >= 600\n"
     "    (void)ga_bits_f64, (void)ga_of_bits_f64, (void)ga_atomic_cas_u64;\n    return atomicAdd(p, v);\n#else\n"
     "    u64 seen = *(volatile u64 *)p, old;\n    do {\n        old = seen;\n"
     "        seen = ga_atomic_cas_u64((u64 *)p, old, ga_bits_f64(ga_of_bits_f64(old) + v));\n"
     "    } while (seen != old);\n    return ga_of_bits_f64(old);\n#endif\n}\n"},
    {"atomic_min:u64", "", "$F$T $N($A$T *p, $T v)\n{\n    return atomicMin(p, v);\n}\n"},
    {"atomic_max:u64", "", "$F$T $N($A$T *p, $T v)\n{\n    return atomicMax(p, v);\n}\n"},
    {"subgroup_size", "", "$Fi32 $N(void)\n{\n    return warpSize;\n}\n"},
    {"subgroup_lane", "",
     "$Fi32 $N(void)\n{\n    return (i32)((threadIdx.x + blockDim.x * (threadIdx.y + blockDim.y * threadIdx.z)) % "
     "warpSize);\n}\n"},
    {"subgroup_barrier", "", "$Fvoid $N(void)\n{\n    __syncwarp();\n}\n"},
    {"shuffle", "", "$F$T $N($T x, i32 n)\n{\n    return __shfl_sync(0xffffffffu, x, n);\n}\n"},
    {"shuffle_xor", "", "$F$T $N($T x, i32 n)\n{\n    return __shfl_xor_sync(0xffffffffu, x, n);\n}\n"},
    {"shuffle_down", "", "$F$T $N($T x, i32 n)\n{\n    return __shfl_down_sync(0xffffffffu, x, (u32)n);\n}\n"},
    {"matrix_fma", "subgroup_lane:i32 shuffle:f64",
     GK_MATRIX_HEAD "#if defined(__CUDACC_RTC__) && __CUDA_ARCH__ >= 900\n"
                    "    (void)ga_subgroup_lane_i32, (void)ga_shuffle_f64;\n" GK_MATRIX_UNITS "#else\n" GK_MATRIX_LOOP
                    "#endif\n" GK_MATRIX_TAIL},
    {"shuffle_up", "", "$F$T $N($T x, i32 n)\n{\n    return __shfl_up_sync(0xffffffffu, x, (u32)n);\n}\n"},
};

const gk_dialect gk_dialect_cuda = {
    .name = "CUDA C",
    .types = "#ifdef __CUDACC_RTC__\n#pragma nv_diag_suppress 550 /* a kernel need not use its parameters */\n#endif\n"
             "typedef signed char i8;\ntypedef short i16;\ntypedef int i32;\ntypedef long long i64;\n"
             "typedef unsigned char u8;\ntypedef unsigned short u16;\ntypedef unsigned int u32;\n"
             "typedef unsigned long long u64;\ntypedef float f32;\n"
             "#define GA_GET(T, p, offset) (*(const T *)((p) + (offset)))\n"
             "#define GA_AT(T, p, offset) (*(T *)((p) + (offset)))\n",
    .fp64 = "typedef double f64;\n",
    .atomic64 = "",
    .features = GK_HAS_FP64 | GK_HAS_ATOMIC64 | GK_HAS_SUBGROUP | GK_HAS_MATRIX | GK_HAS_MATRIX64 | GK_HAS_WIDE |
                GK_HAS_LOOPS | GK_LOOSE_REALS,
    .contract_off = "",
    .fn = "static __device__ inline ",
    .fn_outlined = "static __device__ __noinline__ ",
    .fn_extern = "static __device__ __noinline__ ",
    .apart = "__restrict__ ",
    .fn_local = "static __device__ inline ",
    .fn_local_struct = "static __device__ inline ",
    .global = "",
    .local_var = "__shared__ ",
    .local_ptr = "",
    .local_area = "extern __shared__ __align__(16) unsigned char ga_local[];",
    .table = "static __constant__ const ",
    .u64_suffix = "ull",
    .print_wide = "ll",
    .i64_suffix = "ll",
    .barrier = "__syncthreads();",
    .kernel = "extern \"C\" __global__ void __launch_bounds__(%u * %u * %u)\n",
    .kernel_resident = "extern \"C\" __global__ void __launch_bounds__(%u * %u * %u, %u)\n",
    .aligned = "__align__(%u) ",
    .pair = "",
    .work = {"threadIdx.%c", "blockIdx.%c", "blockDim.%c", "gridDim.%c",
             "((idx)blockIdx.%c * (idx)blockDim.%c + (idx)threadIdx.%c)", "((idx)gridDim.%c * (idx)blockDim.%c)"},
    .work_is_idx = {false, false, false, false, true, true},
    .letters = true,
    .sums = true,
    .soft_guard = "__CUDACC_RTC__",
    .unroll_guard = GK_UNROLL_GUARD,
    .f32_suffix = "f",
    .helpers = helpers,
    .nhelpers = sizeof helpers / sizeof *helpers,
};
