/* Definitions that the emitted OpenCL C needs to be compiled as C11 on the host; one work-item runs the whole loop. */
#ifndef MATH_OPENCL_SHIM_H
#define MATH_OPENCL_SHIM_H
#include <math.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <tgmath.h>

#define __kernel
#define __global
#define __local
#define __private
#define __constant static const
#define reqd_work_group_size(x, y, z) unused
#define cl_khr_fp64 1
typedef unsigned char uchar;
typedef unsigned short ushort;
typedef unsigned int uint;
typedef unsigned long ulong;
typedef struct double2 {
    double x, y;
} double2;

static inline size_t get_global_id(uint d) {
    (void)d;
    return 0;
}
static inline size_t get_global_size(uint d) {
    (void)d;
    return 1;
}
static inline ulong as_ulong(double x) {
    ulong u;
    memcpy(&u, &x, sizeof u);
    return u;
}
static inline double as_double(ulong u) {
    double x;
    memcpy(&x, &u, sizeof x);
    return x;
}
static inline uint as_uint(float x) {
    uint u;
    memcpy(&u, &x, sizeof u);
    return u;
}
static inline float as_float(uint u) {
    float x;
    memcpy(&x, &u, sizeof x);
    return x;
}
static inline int clz(uint x) {
    return x ? __builtin_clz(x) : 32;
}
#endif
