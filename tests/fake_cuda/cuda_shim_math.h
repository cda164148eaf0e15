/* CUDA's mathematical functions implemented with the C library; part of cuda_shim.h. */
#pragma GCC system_header

extern "C" {
#define FAKE_MATH1(name)          \
    double name(double) noexcept; \
    float name##f(float) noexcept;
#define FAKE_MATH2(name)                  \
    double name(double, double) noexcept; \
    float name##f(float, float) noexcept;
#define FAKE_ALL_MATH1(M)                                                                                            \
    M(acos)                                                                                                          \
    M(acosh)                                                                                                         \
    M(asin)                                                                                                          \
    M(asinh)                                                                                                         \
    M(atan)                                                                                                          \
    M(atanh)                                                                                                         \
    M(cbrt) M(ceil) M(cos) M(cosh) M(erf) M(erfc) M(exp) M(exp2) M(expm1) M(fabs) M(floor) M(lgamma) M(log) M(log10) \
        M(log1p) M(log2) M(logb) M(nearbyint) M(rint) M(round) M(sin) M(sinh) M(sqrt) M(tan) M(tanh) M(tgamma)       \
            M(trunc)
#define FAKE_ALL_MATH2(M) M(atan2) M(copysign) M(fdim) M(fmax) M(fmin) M(fmod) M(hypot) M(nextafter) M(pow) M(remainder)
FAKE_ALL_MATH1(FAKE_MATH1)
FAKE_ALL_MATH2(FAKE_MATH2)
double exp10(double) noexcept;
float exp10f(float) noexcept;
double fma(double, double, double) noexcept;
float fmaf(float, float, float) noexcept;
double frexp(double, int *) noexcept;
float frexpf(float, int *) noexcept;
double ldexp(double, int) noexcept;
float ldexpf(float, int) noexcept;
double scalbn(double, int) noexcept;
float scalbnf(float, int) noexcept;
double modf(double, double *) noexcept;
float modff(float, float *) noexcept;
double nan(const char *) noexcept;
float nanf(const char *) noexcept;
int ilogb(double) noexcept;
int ilogbf(float) noexcept;
int abs(int) noexcept;
long labs(long) noexcept;
long long llabs(long long) noexcept;
double j0(double) noexcept;
double j1(double) noexcept;
double y0(double) noexcept;
double y1(double) noexcept;
float j0f(float) noexcept;
float j1f(float) noexcept;
float y0f(float) noexcept;
float y1f(float) noexcept;
void sincos(double, double *, double *) noexcept;
void sincosf(float, float *, float *) noexcept;
long lrint(double) noexcept;
long lrintf(float) noexcept;
long long llrint(double) noexcept;
long long llrintf(float) noexcept;
}
#define FAKE_OVERLOAD1(name)            \
    static inline float name(float v) { \
        return name##f(v);              \
    }
#define FAKE_OVERLOAD2(name)                     \
    static inline float name(float a, float b) { \
        return name##f(a, b);                    \
    }
FAKE_ALL_MATH1(FAKE_OVERLOAD1)
FAKE_ALL_MATH2(FAKE_OVERLOAD2)
static inline float exp10(float v) {
    return exp10f(v);
}
static inline float fma(float a, float b, float c) {
    return fmaf(a, b, c);
}
static inline float ldexp(float v, int e) {
    return ldexpf(v, e);
}
static inline float frexp(float v, int *e) {
    return frexpf(v, e);
}
static inline long abs(long v) {
    return labs(v);
}
static inline long long abs(long long v) {
    return llabs(v);
}
static inline float abs(float v) {
    return fabsf(v);
}
static inline double abs(double v) {
    return fabs(v);
}
/* CUDA's pow and friends take mixed arguments as double. */
#define FAKE_MIXED(name)                           \
    static inline double name(float a, double b) { \
        return name((double)a, b);                 \
    }                                              \
    static inline double name(double a, float b) { \
        return name(a, (double)b);                 \
    }
FAKE_MIXED(pow)
FAKE_MIXED(fmod)
FAKE_MIXED(fmax)
FAKE_MIXED(fmin)
FAKE_MIXED(atan2)
FAKE_MIXED(copysign)
static inline double pow(double a, int b) {
    return pow(a, (double)b);
}
static inline float pow(float a, int b) {
    return powf(a, (float)b);
}

static inline double rsqrt(double v) {
    return 1.0 / sqrt(v);
}
static inline float rsqrtf(float v) {
    return (float)(1.0 / sqrt((double)v));
}
static inline float rsqrt(float v) {
    return rsqrtf(v);
}
static inline double rcbrt(double v) {
    return 1.0 / cbrt(v);
}
static inline float rcbrtf(float v) {
    return (float)(1.0 / cbrt((double)v));
}
static inline double rhypot(double a, double b) {
    return 1.0 / hypot(a, b);
}
static inline float rhypotf(float a, float b) {
    return (float)(1.0 / hypot((double)a, (double)b));
}
/* As in CUDA: the distance of v from an even number is exact, and so are zeros, their signs and the extremes. */
static inline double sinpi(double v) {
    double r = remainder(v, 2.0), a = fabs(r);
    if (a == 0.0 || a == 1.0) return copysign(0.0, v);
    a = a > 0.5 ? 1.0 - a : a;
    return copysign(a > 0.25 ? cos(3.14159265358979323846 * (0.5 - a)) : sin(3.14159265358979323846 * a), r);
}
static inline double cospi(double v) {
    double a = fabs(remainder(v, 2.0));
    if (a == 0.5) return 0.0;
    return a < 0.5 ? sinpi(0.5 - a) : -sinpi(a - 0.5);
}
static inline float sinpif(float v) {
    return (float)sinpi((double)v);
}
static inline float cospif(float v) {
    return (float)cospi((double)v);
}
static inline float __saturatef(float v) {
    return v > 0.0f ? (v < 1.0f ? v : 1.0f) : 0.0f;
}
static inline float __expf(float v) {
    return expf(v);
}
static inline float __exp10f(float v) {
    return exp10f(v);
}
static inline float __logf(float v) {
    return logf(v);
}
static inline float __log2f(float v) {
    return log2f(v);
}
static inline float __log10f(float v) {
    return log10f(v);
}
static inline float __sinf(float v) {
    return sinf(v);
}
static inline float __cosf(float v) {
    return cosf(v);
}
static inline float __tanf(float v) {
    return tanf(v);
}
static inline float __powf(float a, float b) {
    return powf(a, b);
}
static inline float __fdividef(float a, float b) {
    return a / b;
}
static inline float fdividef(float a, float b) {
    return a / b;
}
static inline float __frcp_rn(float v) {
    return 1.0f / v;
}
static inline float __frsqrt_rn(float v) {
    return rsqrtf(v);
}
static inline float __fadd_rn(float a, float b) {
    return a + b;
}
static inline float __fsub_rn(float a, float b) {
    return a - b;
}
static inline float __fmul_rn(float a, float b) {
    return a * b;
}
static inline float __fdiv_rn(float a, float b) {
    return a / b;
}
static inline float __fsqrt_rn(float v) {
    return sqrtf(v);
}
static inline float __fmaf_rn(float a, float b, float c) {
    return fmaf(a, b, c);
}
static inline double __dadd_rn(double a, double b) {
    return a + b;
}
static inline double __dsub_rn(double a, double b) {
    return a - b;
}
static inline double __dmul_rn(double a, double b) {
    return a * b;
}
static inline double __ddiv_rn(double a, double b) {
    return a / b;
}
static inline double __dsqrt_rn(double v) {
    return sqrt(v);
}
static inline double __drcp_rn(double v) {
    return 1.0 / v;
}
static inline double __fma_rn(double a, double b, double c) {
    return fma(a, b, c);
}

static inline bool isnan(float v) {
    return v != v;
}
static inline bool isnan(double v) {
    return v != v;
}
static inline bool isinf(float v) {
    return __builtin_isinf(v) != 0;
}
static inline bool isinf(double v) {
    return __builtin_isinf(v) != 0;
}
static inline bool isfinite(float v) {
    return __builtin_isfinite(v);
}
static inline bool isfinite(double v) {
    return __builtin_isfinite(v);
}
static inline bool signbit(float v) {
    return __builtin_signbit(v) != 0;
}
static inline bool signbit(double v) {
    return __builtin_signbit(v) != 0;
}

#define FAKE_MINMAX(T)              \
    static inline T min(T a, T b) { \
        return b < a ? b : a;       \
    }                               \
    static inline T max(T a, T b) { \
        return a < b ? b : a;       \
    }
FAKE_MINMAX(int)
FAKE_MINMAX(unsigned)
FAKE_MINMAX(long)
FAKE_MINMAX(unsigned long)
FAKE_MINMAX(long long)
FAKE_MINMAX(unsigned long long)
static inline unsigned min(int a, unsigned b) {
    return min((unsigned)a, b);
}
static inline unsigned min(unsigned a, int b) {
    return min(a, (unsigned)b);
}
static inline unsigned max(int a, unsigned b) {
    return max((unsigned)a, b);
}
static inline unsigned max(unsigned a, int b) {
    return max(a, (unsigned)b);
}
static inline float min(float a, float b) {
    return fminf(a, b);
}
static inline float max(float a, float b) {
    return fmaxf(a, b);
}
static inline double min(double a, double b) {
    return fmin(a, b);
}
static inline double max(double a, double b) {
    return fmax(a, b);
}
static inline unsigned umin(unsigned a, unsigned b) {
    return min(a, b);
}
static inline unsigned umax(unsigned a, unsigned b) {
    return max(a, b);
}

#define CUDART_INF_F __builtin_inff()
#define CUDART_NAN_F __builtin_nanf("")
#define CUDART_INF __builtin_inf()
#define CUDART_NAN __builtin_nan("")
#ifndef INFINITY
#    define INFINITY __builtin_inff()
#    define NAN __builtin_nanf("")
#endif
