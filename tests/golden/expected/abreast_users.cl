/* abreast, written by the GK compiler, for OpenCL C 1.2. */
#pragma OPENCL FP_CONTRACT OFF
typedef char i8;
typedef short i16;
typedef int i32;
typedef long i64;
typedef uchar u8;
typedef ushort u16;
typedef uint u32;
typedef ulong u64;
typedef float f32;
#define GA_GET(T, p, offset) (*(__global const T *)((p) + (offset)))
#define GA_AT(T, p, offset) (*(__global T *)((p) + (offset)))
typedef i32 idx;


/* bounded */
static inline f32 gk_bounded(f32 x, f32 most)
{
#line 4 "lanes.gk"
    if (x > most) {
#line 4 "lanes.gk"
        return most;
    }
#line 5 "lanes.gk"
    return x;
}

/* abreast */
__kernel __attribute__((work_group_size_hint(64, 1, 1))) void
gk_abreast(__global const char *restrict x__data, i64 x__offset, idx x__size, __global char *y__data, i64 y__offset, idx y__size, idx n, idx rows)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
#line 11 "lanes.gk"
    __local f32 box[64];
    (void)box;
#line 12 "lanes.gk"
    idx me = (idx)get_local_id(0);
    f32 sum = 0.0f;
    for (idx i = me; i < n; i = i + 64) {
        f32 v = gk_bounded(x[i], 2.0f);
        if (v > 0.5f) {
#line 16 "lanes.gk"
            sum = sum + v;
        }
    }
#line 18 "lanes.gk"
    box[me] = sum;
    barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    for (idx step__ = 32; step__ > 0; step__ = step__ / 2) {
        if (me < step__) {
#line 21 "lanes.gk"
            box[me] = box[me] + box[me + step__];
        }
#line 22 "lanes.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
    if ((idx)get_group_id(0) >= rows) {
#line 24 "lanes.gk"
        return;
    }
#line 25 "lanes.gk"
    for (idx i__2 = me; i__2 < n; i__2 = i__2 + 64) {
        for (idx k = 0; k < rows; k++) {
#line 26 "lanes.gk"
            y[i__2] = y[i__2] + box[0] * x[i__2 + k];
        }
    }
}
