#include "gk/emit/taken.h"

#include <string.h>

#include "gk/syntax/names.h"

/* Words of C, C++, CUDA C and OpenCL C 1.0 to 3.0, their functions (which some compilers implement as macros), types,
 * and macros in lower case that compilers define, by first letter. Families of names are listed below. */
static const char *const words[26] = {
    " abort abs abs_diff acos acosh acospi add_sat alignas alignof all and and_eq any arm asin asinh asinpi asm assert "
    "atan atan2 atan2pi atanh atanpi auto ",
    " barrier bit_reverse bitand bitor bitselect blockDim blockIdx bool break brev byte ",
    " calloc capture_event_profiling_info case catch cbrt ceil char clamp class clk_profiling_info clock clock64 clz "
    "co_await co_return co_yield compl complex concept cond const const_cast constant consteval constexpr constinit "
    "continue cooperative_groups copysign cos cosh cospi create_user_event cross ctz cyl_bessel_i0 cyl_bessel_i1 ",
    " decltype default define defined degrees delete dim3 distance div do dot double drem dynamic_cast ",
    " else enum erf erfc erfcinv erfcx erfinv error exit exp exp10 exp2 explicit expm1 export extern ",
    " fabs false fdim fdivide ffs final finite float floor fma fmax fmin fmod for fpclassify fract free frexp friend ",
    " gamma generic global goto gridDim ",
    " hadd half hp9000 hpux hypot ",
    " i386 if ilogb imaginary import inf infinity inline int is_valid_event is_valid_reserve_id isequal isfinite "
    "isgreater isgreaterequal isinf isless islessequal islessgreater isnan isnormal isnotequal isordered isunordered ",
    " j0 j1 jn ",
    " kernel kernel_exec ",
    " labs ldexp ldg ldiv length lgamma lgamma_r linux llabs lldiv llmax llmin llrint llround local log log10 log1p "
    "log2 "
    "logb long lrint lround ",
    " mad mad24 mad_hi mad_sat main malloc max maxmag mem_fence memcmp memcpy memmove memory_order memory_scope memset "
    "min minmag mips mix modf module mul24 mul_hi mulhi mutable ",
    " namespace nan nanosleep nearbyint new nextafter noexcept norm norm3d norm4d normalize normcdf normcdfinv not "
    "not_eq nullptr nv nvcuda ",
    " operator or or_eq override ",
    " pipe popc popcount pow powi pown powr ppc prefetch printf private protected public ",
    " quad ",
    " radians rand rcbrt read_mem_fence read_only read_write register reinterpret_cast release_event remainder remquo "
    "requires restrict retain_event return rhadd rhypot rint rnorm rnorm3d rnorm4d rootn rotate round rsqrt ",
    " scalb scalbln scalbn schar select set_user_event_status sgi short shuffle shuffle2 sign signbit signed "
    "significand "
    "sin sincos sincospi sinh sinpi sizeof smoothstep sparc sqrt srand static static_assert static_cast std step "
    "strcmp "
    "strcpy strlen struct sub_sat sun switch ",
    " tan tanh tanpi template tgamma this threadIdx thread_local throw trap true trunc try typedef typeid typename "
    "typeof "
    "typeof_unqual ",
    " uchar uint ullmax ullmin ulong umax umin umulhi uniform union unix unsigned upsample ushort using ",
    " vax vec_step virtual void volatile vprintf ",
    " wait_group_events warpSize while write_mem_fence write_only ",
    " xor xor_eq ",
    " y0 y1 yn ",
    "",
};

/* Is `name`, n characters long, one of the words? */
static bool is_word(const char *name, size_t n) {
    if (*name < 'a' || *name > 'z') return false;
    char word[GK_MAX_NAME + 3] = " ";
    memcpy(word + 1, name, n);
    word[n + 1] = ' ';
    return strstr(words[*name - 'a'], word) != NULL;
}

/* Families of functions and types, by prefix. "ga_" and "GA_" are used by the lowering, "gk_" for functions of the
 * source. */
static bool in_family(const char *name) {
    static const char *const families[] = {
        "ga_",    "GA_",      "gk_",     "CLK_",       "cl_",        "cles_",       "get_",    "as_",        "convert_",
        "atom_",  "atomic_",  "vload",   "vstore",     "async_",     "native_",     "half_",   "sub_group_", "work_",
        "intel_", "amd_",     "arm_",    "dot_",       "fast_",      "bitfield_",   "cuda",    "enqueue_",   "ndrange_",
        "make_",  "reserve_", "commit_", "pipe_",      "read_image", "write_image", "image1d", "image2d",    "image3d",
        "tex1D",  "tex2D",    "tex3D",   "texCubemap", "surf1D",     "surf2D",      "surf3D",  "surfCubemap"};
    for (size_t i = 0; i < sizeof families / sizeof *families; i++)
        if (*families[i] == *name && strncmp(name, families[i], strlen(families[i])) == 0) return true;
    return false;
}

/* Is it a vector type such as float4, uchar16, float4x4: a scalar type of C and a number? */
static bool is_vector(const char *name) {
    static const char *const scalars[] = {"bool", "char",  "schar",  "uchar", "short",    "ushort",
                                          "int",  "uint",  "long",   "ulong", "longlong", "ulonglong",
                                          "half", "float", "double", "quad"};
    for (size_t i = 0; i < sizeof scalars / sizeof *scalars; i++) {
        size_t n = strlen(scalars[i]);
        if (strncmp(name, scalars[i], n) != 0) continue;
        const char *rest = name + n;
        if (*rest && !rest[strspn(rest, "0123456789x")]) return true;
    }
    return false;
}

bool gk_name_taken(const char *name) {
    size_t n = strlen(name);
    bool lower = false;
    for (const char *p = name; *p; p++) lower = lower || (*p >= 'a' && *p <= 'z');
    if (!lower) return true; /* macros */
    if (n > 2 && strcmp(name + n - 2, "_t") == 0) return true;
    if (is_word(name, n) || in_family(name) || is_vector(name)) return true;
    return name[n - 1] == 'f' && is_word(name, n - 1); /* sinf and the like */
}
