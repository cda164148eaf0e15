#include "gk/syntax/words.h"

#include "gk/syntax/builtins.h"

#include <stddef.h>
#include <string.h>

static const struct {
    const char *word, *gk;
} words[] = {
    {"__syncthreads", "barrier()"},
    {"syncthreads", "barrier()"},
    {"__shared__", "local, as in local f32 a[64];"},
    {"__local", "local, as in local f32 a[64];"},
    {"__global__", "kernel, without void"},
    {"__kernel", "kernel, without void"},
    {"__device__", "nothing: any function is one"},
    {"__host__", "nothing: any function is one"},
    {"__forceinline__", "nothing: functions are inlined"},
    {"__global", "parameters like in buffer<f32> x or out view<f32, 2> y"},
    {"__constant", "const f32 table[2] = {1, 2}; outside of kernels, or parameters like in buffer<f32> x"},
    {"__constant__", "const f32 table[2] = {1, 2}; outside of kernels, or parameters like in buffer<f32> x"},
    {"mul_hi", "mulhi(a, b)"},
    {"__mulhi", "mulhi(a, b)"},
    {"__umulhi", "mulhi(a, b)"},
    {"__mul64hi", "mulhi(a, b)"},
    {"__umul64hi", "mulhi(a, b)"},
    {"__dp4a", "dp4a(a, b, c)"},
    {"dot_acc_sat", "dp4a(a, b, c), which wraps"},
    {"rotate", "rotl(x, n)"},
    {"__funnelshift_l", "rotl(x, n), where both words are the same"},
    {"__funnelshift_r", "rotr(x, n), where both words are the same"},
    {"work_group_reduce_add", "group_reduce<OP>(x), with an operator of the source"},
    {"work_group_scan_inclusive_add", "group_scan<OP>(x), with an operator of the source"},
    {"work_group_scan_exclusive_add", "group_scan_exclusive<OP>(x), with an operator of the source"},
    {"__restrict__", "nothing: it is not needed"},
    {"__ldg", "nothing: read the element"},
    {"threadIdx", "local_id(0)"},
    {"blockIdx", "group_id(0)"},
    {"blockDim", "group_size(0)"},
    {"gridDim", "num_groups(0)"},
    {"get_global_id", "global_id"},
    {"get_local_id", "local_id"},
    {"get_group_id", "group_id"},
    {"get_global_size", "global_size"},
    {"get_local_size", "group_size"},
    {"get_num_groups", "num_groups"},
    {"rsqrtf", "rsqrt(x)"},
    {"mad", "fma(a, b, c)"},
    {"fmaf", "fma(a, b, c)"},
    {"fabs", "abs(x)"},
    {"fabsf", "abs(x)"},
    {"expf", "exp(x)"},
    {"logf", "log(x)"},
    {"sqrtf", "sqrt(x)"},
    {"powf", "pow(x, y)"},
    {"sinf", "sin(x)"},
    {"cosf", "cos(x)"},
    {"tanhf", "tanh(x)"},
    {"fmaxf", "fmax(a, b)"},
    {"fminf", "fmin(a, b)"},
    {"INFINITY", "highest<f32>()"},
    {"NAN", "bitcast<f32>(u32(0x7fc00000))"},
    {"M_PI", "the number 3.14159265358979323846"},
    {"atomicAdd", "atomic_add(place, value)"},
    {"atomicSub", "atomic_add(place, -value)"},
    {"atomicMin", "atomic_min(place, value)"},
    {"atomicMax", "atomic_max(place, value)"},
    {"atomicExch", "atomic_exchange(place, value)"},
    {"atomicCAS", "atomic_cas(place, expected, value)"},
    {"atomic_sub", "atomic_add(place, -value)"},
    {"atomic_inc", "atomic_add(place, 1)"},
    {"atomic_dec", "atomic_add(place, -1)"},
    {"atomic_xchg", "atomic_exchange(place, value)"},
    {"atomic_cmpxchg", "atomic_cas(place, expected, value)"},
    {"__shfl_sync", "shuffle(x, lane)"},
    {"__popc", "popcount(x)"},
    {"__clz", "clz(x)"},
    {"mem_fence", "barrier(); between groups a second launch"},
    {"read_mem_fence", "barrier(); between groups a second launch"},
    {"write_mem_fence", "barrier(); between groups a second launch"},
    {"__threadfence", "barrier() within a group; between groups a second launch"},
    {"__threadfence_block", "barrier()"},
    {"__syncwarp", "barrier(); a shuffle needs none"},
    {"sub_group_barrier", "barrier(); a shuffle needs none"},
    {"dot", "a.dot(b), of vectors"},
    {"sum", "v.sum(), of a vector's lanes"},
    {"reduce_add", "v.sum(), of a vector's lanes"},
    {"sign", "(x > 0 ? 1 : x < 0 ? -1 : 0)"},
    {"mix", "a + (b - a) * t"},
    {"lerp", "a + (b - a) * t"},
    {"isnormal", "isfinite(x) and a comparison"},
    {"FLT_MAX", "3.40282347e38"},
    {"FLT_MIN", "1.17549435e-38"},
    {"FLT_EPSILON", "1.1920929e-7"},
    {"DBL_MAX", "1.7976931348623157e308"},
    {"DBL_MIN", "2.2250738585072014e-308"},
    {"DBL_EPSILON", "2.220446049250313e-16"},
    {"INT_MAX", "highest<i32>()"},
    {"INT_MIN", "lowest<i32>()"},
    {"UINT_MAX", "highest<u32>()"},
    {"LONG_MAX", "highest<i64>()"},
    {"LONG_MIN", "lowest<i64>()"},
    {"HUGE_VAL", "highest<f64>()"},
    {"as_int", "bitcast<i32>(x)"},
    {"as_uint", "bitcast<u32>(x)"},
    {"as_long", "bitcast<i64>(x)"},
    {"as_ulong", "bitcast<u64>(x)"},
    {"as_float", "bitcast<f32>(x)"},
    {"as_double", "bitcast<f64>(x)"},
    {"__float_as_int", "bitcast<i32>(x)"},
    {"__float_as_uint", "bitcast<u32>(x)"},
    {"__int_as_float", "bitcast<f32>(x)"},
    {"__uint_as_float", "bitcast<f32>(x)"},
    {"assert", "assert(c, \"text\"); as a statement, and static assert for what is known when compiling"},
    {"printf", "printf(\"text %d\\n\", value); as a statement that begins with its text"},
    {"static_assert", "static assert(c, \"text\")"},
    {"struct", "struct name { f32 x; i32 n; } outside of functions"},
    {"class", "struct name { f32 x; i32 n; } outside of functions"},
    {"constexpr", "const"},
    {"enum", "const i32 NAME = 1; for each"},
    {"typedef", "using NAME = type; in a function"},
    {"inline", "nothing: functions are inlined"},
    {"extern", "nothing: all sources are one program"},
    {"static", "nothing: functions need none"},
    {"volatile", "nothing; atomic_load(place) reads anew"},
    {"restrict", "nothing: it is not needed"},
    {"__inline__", "nothing: functions are inlined"},
    {"global", "parameters like in buffer<f32> x or out view<f32, 2> y"},
};

/* Words without a counterpart in GK. */
static const struct {
    const char *word, *instead;
} absent[] = {
    {"switch", "use if and else"},
    {"case", "use if and else"},
    {"default", "use if and else"},
    {"goto", "use loops, break and return"},
    {"union", "bitcast<u32>(x) gives the bits of a value"},
    {"sizeof", "types have the same size everywhere: f32 has 4 bytes"},
    {"namespace", "all names of a program are in one"},
    {"asm", "write the operation out"},
    {"NULL", "there are no pointers"},
    {"nullptr", "there are no pointers"},
    {"malloc", "arrays have a fixed extent, as in f32 a[16];"},
};

/* Prefixes of fast, inexact functions of CUDA C and OpenCL C; without them it is the name in GK. */
static const char *const fast[] = {"native_", "half_", "__"};

static const char *fast_hint(gk_arena *arena, const char *word) {
    gk_builtin b;

    for (size_t i = 0; i < sizeof fast / sizeof *fast; i++) {
        size_t n = strlen(fast[i]);
        if (strncmp(word, fast[i], n) != 0) continue;
        const char *name = word + n;
        size_t length = strlen(name);
        bool single = fast[i][0] == '_' && length > 1 && name[length - 1] == 'f';
        if (single) name = gk_strndup(arena, name, length - 1);
        if (gk_find_builtin(name, &b) && gk_builtins[b].kind == GK_BK_MATH)
            return gk_printf(arena, "; in GK write %s, in a kernel with math(fast)", name);
    }
    return "";
}

const char *gk_foreign_hint(gk_arena *arena, const char *word) {
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (strcmp(words[i].word, word) == 0) return gk_printf(arena, "; in GK write %s", words[i].gk);
    for (size_t i = 0; i < sizeof absent / sizeof *absent; i++)
        if (strcmp(absent[i].word, word) == 0) return gk_printf(arena, "; GK has no %s: %s", word, absent[i].instead);
    return fast_hint(arena, word);
}
