/* vouched, written by the GK compiler, for OpenCL C 1.2. */
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
typedef i64 idx;


/* vouched */
__kernel __attribute__((work_group_size_hint(64, 2, 1))) void
gk_vouched(__global const char *restrict x__data, i64 x__offset, idx x__size, __global const char *restrict m__data, i64 m__offset, idx m__dim0, idx m__dim1, idx m__stride0, idx m__stride1, __global char *y__data, i64 y__offset, idx y__size, __global char *seen__data, i64 seen__offset, idx seen__size, idx n, i32 shift, u32 hash)
{
    __global const f32 *x = (__global const f32 *)(x__data + x__offset);
    (void)x;
    m__data += m__offset;
    __global f32 *y = (__global f32 *)(y__data + y__offset);
    (void)y;
    __global i32 *seen = (__global i32 *)(seen__data + seen__offset);
    (void)seen;
#line 6 "users.gk"
    idx row = (idx)get_group_id(1) * n;
    idx half__ = n / 2;
    for (idx i = (idx)get_local_id(0); i < half__; i = i + 64) {
#line 8 "users.gk"
        y[row + i] = x[row + 2 * i + 1] + GA_GET(f32, m__data, (i + 1) * m__stride0 + (i % 4) * m__stride1);
    }
#line 9 "users.gk"
    for (idx i__2 = n - 1; i__2 >= 0; i__2 = i__2 - (idx)(get_num_groups(0) * get_local_size(0))) {
#line 9 "users.gk"
        y[row + i__2] = x[(row + i__2) / 2];
    }
#line 10 "users.gk"
    for (i32 step__ = 1; step__ < 100; step__ = step__ * 2) {
#line 10 "users.gk"
        seen[(idx)(step__ + shift) & 1023] = step__ + shift;
    }
#line 11 "users.gk"
    for (idx k = 64; k > 0; k = k / 2) {
#line 11 "users.gk"
        y[k + row] = x[k * 2];
    }
#line 12 "users.gk"
    idx wild = (idx)hash + n;
    idx sum = 0;
    while (sum < n) {
#line 14 "users.gk"
        sum = (idx)((u64)sum + (u64)wild * 3);
    }
#line 15 "users.gk"
    seen[0] = (i32)(idx)((u64)sum + (u64)wild);
    seen[1] = (i32)((u32)seen[2] + 1);
}
