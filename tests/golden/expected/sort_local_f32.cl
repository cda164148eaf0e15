/* sort_local<U=u32, E=u32, P=u32, I=u32, KIND=3, DESC=false, KEYS=true, VALUES=0, PACKED=false, APART=false, LOG=10, ROWS=2, BITS=16, GROUP=256, N=1024>, written by the GK compiler, for OpenCL C 1.2. */
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

static inline u32 ga_min_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(b), "r"(a));
    return a ^ ((a ^ b) & mask);
#else
    return b < a ? b : a;
#endif
}
static inline u32 ga_max_int_u32(u32 a, u32 b)
{
#if defined(__CUDACC_RTC__) || defined(__NV_CL_C_VERSION)
    u32 mask;
    asm("sub.cc.u32 %0, %1, %2; subc.u32 %0, 0, 0;" : "=r"(mask) : "r"(a), "r"(b));
    return a ^ ((a ^ b) & mask);
#else
    return a < b ? b : a;
#endif
}

/* key_infinity<U=u32, KIND=3> */
static inline u32 gk_key_infinity_U_u32_KIND_3(void)
{
#line 86 "ops.gk"
    u32 inf__ = 0u;
    {
        inf__ = 2139095040u;
    }
    return inf__;
}

/* key_nan<U=u32, KIND=3> */
static inline u32 gk_key_nan_U_u32_KIND_3(void)
{
#line 97 "ops.gk"
    u32 inf__ = gk_key_infinity_U_u32_KIND_3();
    u32 low = 2147483647u - inf__;
    return inf__ + (low / 2u + 1u) + 2147483648u;
}

/* key_of_real<U=u32, KIND=3> */
static inline u32 gk_key_of_real_U_u32_KIND_3(u32 x)
{
#line 105 "ops.gk"
    u32 most = 2147483647u;
    if ((x & most) > gk_key_infinity_U_u32_KIND_3()) {
#line 106 "ops.gk"
        return gk_key_nan_U_u32_KIND_3();
    }
#line 107 "ops.gk"
    return x > most ? ~x : x + (most + 1u);
}

/* key_of<U=u32, KIND=3> */
static inline u32 gk_key_of_U_u32_KIND_3(u32 x)
{
    {
#line 122 "ops.gk"
        return gk_key_of_real_U_u32_KIND_3(x);
    }
#line 135 "ops.gk"
    return x;
}

/* sort_key<U=u32, KIND=3, DESC=false> */
static inline u32 gk_sort_key_U_u32_KIND_3_DESC_false(u32 x)
{
#line 166 "ops.gk"
    u32 k = gk_key_of_U_u32_KIND_3(x);
    return k;
}

/* real_of_key<U=u32> */
static inline u32 gk_real_of_key_U_u32(u32 k)
{
#line 113 "ops.gk"
    u32 most = 2147483647u;
    return k > most ? k - (most + 1u) : ~k;
}

/* of_key<U=u32, KIND=3> */
static inline u32 gk_of_key_U_u32_KIND_3(u32 k)
{
    {
#line 142 "ops.gk"
        return gk_real_of_key_U_u32(k);
    }
#line 151 "ops.gk"
    return k;
}

/* sort_element<U=u32, KIND=3, DESC=false> */
static inline u32 gk_sort_element_U_u32_KIND_3_DESC_false(u32 k)
{
#line 173 "ops.gk"
    u32 key = k;
    return gk_of_key_U_u32_KIND_3(key);
}

/* sort_local<U=u32, E=u32, P=u32, I=u32, KIND=3, DESC=false, KEYS=true, VALUES=0, PACKED=false, APART=false, LOG=10, ROWS=2, BITS=16, GROUP=256, N=1024> */
__kernel __attribute__((reqd_work_group_size(256, 1, 1))) void
gk_sort_local(__global const char *x__data, i64 x__offset, idx x__size, __global const char *from__data, i64 from__offset, idx from__size, __global const char *counts__data, i64 counts__offset, idx counts__size, __global char *y__data, i64 y__offset, idx y__size, __global char *to__data, i64 to__offset, idx to__size, idx rows, idx n, idx k)
{
    __global const u32 *x = (__global const u32 *)(x__data + x__offset);
    (void)x;
    __global const u32 *from = (__global const u32 *)(from__data + from__offset);
    (void)from;
    __global const u32 *counts = (__global const u32 *)(counts__data + counts__offset);
    (void)counts;
    __global u32 *y = (__global u32 *)(y__data + y__offset);
    (void)y;
    __global u32 *to = (__global u32 *)(to__data + to__offset);
    (void)to;
#line 290 "sort.gk"
    __local u32 a[2112];
    (void)a;
#line 291 "sort.gk"
    __local u32 places[1];
    (void)places;
#line 292 "sort.gk"
    idx me = (idx)get_local_id(0);
    for (idx first = (idx)((u32)get_group_id(0) * 2); first < rows; first = (idx)((u32)first + (u32)get_num_groups(0) * 2)) {
        for (idx i = me; i < 2048; i = (idx)((u32)i + 256)) {
            idx row = (idx)((u32)first + (u32)(i >> 10));
            idx column = i & 1023;
            idx end = n;
#line 301 "sort.gk"
            bool there = row < rows && column < end;
            u32 word = 4294967295u;
            if (there) {
                u32 key = x[(idx)((u32)row * (u32)n + (u32)column)];
                {
#line 305 "sort.gk"
                    key = gk_sort_key_U_u32_KIND_3_DESC_false(key);
                }
#line 306 "sort.gk"
                word = key;
            }
#line 316 "sort.gk"
            a[(idx)((u32)i + (u32)(i >> 5))] = word;
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx c = me; c < 256; c = (idx)((u32)c + 256)) {
            u32 r[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) r[ga_i0] = 0u;
#line 321 "sort.gk"
            u32 q[8];
            for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) q[ga_i0] = 0u;
            {
                {
#line 323 "sort.gk"
                    r[0] = a[(idx)(8 * (u32)c + 0 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[1] = a[(idx)(8 * (u32)c + 1 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[2] = a[(idx)(8 * (u32)c + 2 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[3] = a[(idx)(8 * (u32)c + 3 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[4] = a[(idx)(8 * (u32)c + 4 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[5] = a[(idx)(8 * (u32)c + 5 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[6] = a[(idx)(8 * (u32)c + 6 + (u32)(c >> 2))];
                }
                {
#line 323 "sort.gk"
                    r[7] = a[(idx)(8 * (u32)c + 7 + (u32)(c >> 2))];
                }
            }
            {
                {
                    {
                        {
                            bool up = true;
                            {
#line 342 "sort.gk"
                                u32 small = ga_min_int_u32(r[0], r[1]);
                                u32 large = ga_max_int_u32(r[0], r[1]);
                                r[0] = up ? small : large;
                                r[1] = up ? large : small;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__2 = false;
                            {
#line 342 "sort.gk"
                                u32 small__2 = ga_min_int_u32(r[2], r[3]);
                                u32 large__2 = ga_max_int_u32(r[2], r[3]);
                                r[2] = up__2 ? small__2 : large__2;
                                r[3] = up__2 ? large__2 : small__2;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__3 = true;
                            {
#line 342 "sort.gk"
                                u32 small__3 = ga_min_int_u32(r[4], r[5]);
                                u32 large__3 = ga_max_int_u32(r[4], r[5]);
                                r[4] = up__3 ? small__3 : large__3;
                                r[5] = up__3 ? large__3 : small__3;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__4 = false;
                            {
#line 342 "sort.gk"
                                u32 small__4 = ga_min_int_u32(r[6], r[7]);
                                u32 large__4 = ga_max_int_u32(r[6], r[7]);
                                r[6] = up__4 ? small__4 : large__4;
                                r[7] = up__4 ? large__4 : small__4;
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 330 "sort.gk"
                            bool up__5 = true;
                            {
#line 342 "sort.gk"
                                u32 small__5 = ga_min_int_u32(r[0], r[2]);
                                u32 large__5 = ga_max_int_u32(r[0], r[2]);
                                r[0] = up__5 ? small__5 : large__5;
                                r[2] = up__5 ? large__5 : small__5;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__6 = true;
                            {
#line 342 "sort.gk"
                                u32 small__6 = ga_min_int_u32(r[1], r[3]);
                                u32 large__6 = ga_max_int_u32(r[1], r[3]);
                                r[1] = up__6 ? small__6 : large__6;
                                r[3] = up__6 ? large__6 : small__6;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__7 = false;
                            {
#line 342 "sort.gk"
                                u32 small__7 = ga_min_int_u32(r[4], r[6]);
                                u32 large__7 = ga_max_int_u32(r[4], r[6]);
                                r[4] = up__7 ? small__7 : large__7;
                                r[6] = up__7 ? large__7 : small__7;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__8 = false;
                            {
#line 342 "sort.gk"
                                u32 small__8 = ga_min_int_u32(r[5], r[7]);
                                u32 large__8 = ga_max_int_u32(r[5], r[7]);
                                r[5] = up__8 ? small__8 : large__8;
                                r[7] = up__8 ? large__8 : small__8;
                            }
                        }
                    }
                    {
                        {
#line 330 "sort.gk"
                            bool up__9 = true;
                            {
#line 342 "sort.gk"
                                u32 small__9 = ga_min_int_u32(r[0], r[1]);
                                u32 large__9 = ga_max_int_u32(r[0], r[1]);
                                r[0] = up__9 ? small__9 : large__9;
                                r[1] = up__9 ? large__9 : small__9;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__10 = true;
                            {
#line 342 "sort.gk"
                                u32 small__10 = ga_min_int_u32(r[2], r[3]);
                                u32 large__10 = ga_max_int_u32(r[2], r[3]);
                                r[2] = up__10 ? small__10 : large__10;
                                r[3] = up__10 ? large__10 : small__10;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__11 = false;
                            {
#line 342 "sort.gk"
                                u32 small__11 = ga_min_int_u32(r[4], r[5]);
                                u32 large__11 = ga_max_int_u32(r[4], r[5]);
                                r[4] = up__11 ? small__11 : large__11;
                                r[5] = up__11 ? large__11 : small__11;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__12 = false;
                            {
#line 342 "sort.gk"
                                u32 small__12 = ga_min_int_u32(r[6], r[7]);
                                u32 large__12 = ga_max_int_u32(r[6], r[7]);
                                r[6] = up__12 ? small__12 : large__12;
                                r[7] = up__12 ? large__12 : small__12;
                            }
                        }
                    }
                }
                {
                    {
                        {
#line 330 "sort.gk"
                            bool up__13 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__13 = ga_min_int_u32(r[0], r[4]);
                                u32 large__13 = ga_max_int_u32(r[0], r[4]);
                                r[0] = up__13 ? small__13 : large__13;
                                r[4] = up__13 ? large__13 : small__13;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__14 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__14 = ga_min_int_u32(r[1], r[5]);
                                u32 large__14 = ga_max_int_u32(r[1], r[5]);
                                r[1] = up__14 ? small__14 : large__14;
                                r[5] = up__14 ? large__14 : small__14;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__15 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__15 = ga_min_int_u32(r[2], r[6]);
                                u32 large__15 = ga_max_int_u32(r[2], r[6]);
                                r[2] = up__15 ? small__15 : large__15;
                                r[6] = up__15 ? large__15 : small__15;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__16 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__16 = ga_min_int_u32(r[3], r[7]);
                                u32 large__16 = ga_max_int_u32(r[3], r[7]);
                                r[3] = up__16 ? small__16 : large__16;
                                r[7] = up__16 ? large__16 : small__16;
                            }
                        }
                    }
                    {
                        {
#line 330 "sort.gk"
                            bool up__17 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__17 = ga_min_int_u32(r[0], r[2]);
                                u32 large__17 = ga_max_int_u32(r[0], r[2]);
                                r[0] = up__17 ? small__17 : large__17;
                                r[2] = up__17 ? large__17 : small__17;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__18 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__18 = ga_min_int_u32(r[1], r[3]);
                                u32 large__18 = ga_max_int_u32(r[1], r[3]);
                                r[1] = up__18 ? small__18 : large__18;
                                r[3] = up__18 ? large__18 : small__18;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__19 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__19 = ga_min_int_u32(r[4], r[6]);
                                u32 large__19 = ga_max_int_u32(r[4], r[6]);
                                r[4] = up__19 ? small__19 : large__19;
                                r[6] = up__19 ? large__19 : small__19;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__20 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__20 = ga_min_int_u32(r[5], r[7]);
                                u32 large__20 = ga_max_int_u32(r[5], r[7]);
                                r[5] = up__20 ? small__20 : large__20;
                                r[7] = up__20 ? large__20 : small__20;
                            }
                        }
                    }
                    {
                        {
#line 330 "sort.gk"
                            bool up__21 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__21 = ga_min_int_u32(r[0], r[1]);
                                u32 large__21 = ga_max_int_u32(r[0], r[1]);
                                r[0] = up__21 ? small__21 : large__21;
                                r[1] = up__21 ? large__21 : small__21;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__22 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__22 = ga_min_int_u32(r[2], r[3]);
                                u32 large__22 = ga_max_int_u32(r[2], r[3]);
                                r[2] = up__22 ? small__22 : large__22;
                                r[3] = up__22 ? large__22 : small__22;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__23 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__23 = ga_min_int_u32(r[4], r[5]);
                                u32 large__23 = ga_max_int_u32(r[4], r[5]);
                                r[4] = up__23 ? small__23 : large__23;
                                r[5] = up__23 ? large__23 : small__23;
                            }
                        }
                        {
#line 330 "sort.gk"
                            bool up__24 = (c & 127) % 2 == 0;
                            {
#line 342 "sort.gk"
                                u32 small__24 = ga_min_int_u32(r[6], r[7]);
                                u32 large__24 = ga_max_int_u32(r[6], r[7]);
                                r[6] = up__24 ? small__24 : large__24;
                                r[7] = up__24 ? large__24 : small__24;
                            }
                        }
                    }
                }
            }
            {
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 0 + (u32)(c >> 2))] = r[0];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 1 + (u32)(c >> 2))] = r[1];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 2 + (u32)(c >> 2))] = r[2];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 3 + (u32)(c >> 2))] = r[3];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 4 + (u32)(c >> 2))] = r[4];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 5 + (u32)(c >> 2))] = r[5];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 6 + (u32)(c >> 2))] = r[6];
                }
                {
#line 352 "sort.gk"
                    a[(idx)(8 * (u32)c + 7 + (u32)(c >> 2))] = r[7];
                }
            }
        }
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
        for (idx size = 16; size <= 1024; size = (idx)((u32)size * 2)) {

            idx high = size / 2;
            idx todo = 0;
            for (idx h = high; h > 0; h = h / 2) {
#line 361 "sort.gk"
                todo = todo == 3 ? 1 : (idx)((u32)todo + 1);
            }
#line 362 "sort.gk"
            while (high > 0) {
                idx s = high / 4;
                idx shift = 0;
                for (idx h__2 = s; h__2 > 1; h__2 = h__2 / 2) {
#line 365 "sort.gk"
                    shift = (idx)((u32)shift + 1);
                }
#line 366 "sort.gk"
                for (idx c__2 = me; c__2 < 256; c__2 = (idx)((u32)c__2 + 256)) {
                    idx at = (idx)((u32)((u32)(c__2 >> (shift & 31)) << ((idx)((u32)shift + 3) & 31)) + (u32)(c__2 & (idx)((u32)s - 1)));
                    bool up__25 = ((at & 1023) & size) == 0;
                    u32 r__2[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) r__2[ga_i0] = 0u;
#line 370 "sort.gk"
                    u32 q__2[8];
                    for (int ga_i0 = 0; ga_i0 < 8; ga_i0++) q__2[ga_i0] = 0u;
                    {
                        {
#line 372 "sort.gk"
                            idx i__2 = (idx)((u32)at + 0 * (u32)s);
                            r__2[0] = a[(idx)((u32)i__2 + (u32)(i__2 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__3 = (idx)((u32)at + 1 * (u32)s);
                            r__2[1] = a[(idx)((u32)i__3 + (u32)(i__3 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__4 = (idx)((u32)at + 2 * (u32)s);
                            r__2[2] = a[(idx)((u32)i__4 + (u32)(i__4 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__5 = (idx)((u32)at + 3 * (u32)s);
                            r__2[3] = a[(idx)((u32)i__5 + (u32)(i__5 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__6 = (idx)((u32)at + 4 * (u32)s);
                            r__2[4] = a[(idx)((u32)i__6 + (u32)(i__6 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__7 = (idx)((u32)at + 5 * (u32)s);
                            r__2[5] = a[(idx)((u32)i__7 + (u32)(i__7 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__8 = (idx)((u32)at + 6 * (u32)s);
                            r__2[6] = a[(idx)((u32)i__8 + (u32)(i__8 >> 5))];
                        }
                        {
#line 372 "sort.gk"
                            idx i__9 = (idx)((u32)at + 7 * (u32)s);
                            r__2[7] = a[(idx)((u32)i__9 + (u32)(i__9 >> 5))];
                        }
                    }
                    {
                        {
#line 377 "sort.gk"
                            if (todo > 0) {
                                {
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__25 = ga_min_int_u32(r__2[0], r__2[4]);
                                            u32 large__25 = ga_max_int_u32(r__2[0], r__2[4]);
                                            r__2[0] = up__25 ? small__25 : large__25;
                                            r__2[4] = up__25 ? large__25 : small__25;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__26 = ga_min_int_u32(r__2[1], r__2[5]);
                                            u32 large__26 = ga_max_int_u32(r__2[1], r__2[5]);
                                            r__2[1] = up__25 ? small__26 : large__26;
                                            r__2[5] = up__25 ? large__26 : small__26;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__27 = ga_min_int_u32(r__2[2], r__2[6]);
                                            u32 large__27 = ga_max_int_u32(r__2[2], r__2[6]);
                                            r__2[2] = up__25 ? small__27 : large__27;
                                            r__2[6] = up__25 ? large__27 : small__27;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__28 = ga_min_int_u32(r__2[3], r__2[7]);
                                            u32 large__28 = ga_max_int_u32(r__2[3], r__2[7]);
                                            r__2[3] = up__25 ? small__28 : large__28;
                                            r__2[7] = up__25 ? large__28 : small__28;
                                        }
                                    }
                                }
                            }
                        }
                        {
#line 377 "sort.gk"
                            if (todo > 1) {
                                {
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__29 = ga_min_int_u32(r__2[0], r__2[2]);
                                            u32 large__29 = ga_max_int_u32(r__2[0], r__2[2]);
                                            r__2[0] = up__25 ? small__29 : large__29;
                                            r__2[2] = up__25 ? large__29 : small__29;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__30 = ga_min_int_u32(r__2[1], r__2[3]);
                                            u32 large__30 = ga_max_int_u32(r__2[1], r__2[3]);
                                            r__2[1] = up__25 ? small__30 : large__30;
                                            r__2[3] = up__25 ? large__30 : small__30;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__31 = ga_min_int_u32(r__2[4], r__2[6]);
                                            u32 large__31 = ga_max_int_u32(r__2[4], r__2[6]);
                                            r__2[4] = up__25 ? small__31 : large__31;
                                            r__2[6] = up__25 ? large__31 : small__31;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__32 = ga_min_int_u32(r__2[5], r__2[7]);
                                            u32 large__32 = ga_max_int_u32(r__2[5], r__2[7]);
                                            r__2[5] = up__25 ? small__32 : large__32;
                                            r__2[7] = up__25 ? large__32 : small__32;
                                        }
                                    }
                                }
                            }
                        }
                        {
#line 377 "sort.gk"
                            if (todo > 2) {
                                {
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__33 = ga_min_int_u32(r__2[0], r__2[1]);
                                            u32 large__33 = ga_max_int_u32(r__2[0], r__2[1]);
                                            r__2[0] = up__25 ? small__33 : large__33;
                                            r__2[1] = up__25 ? large__33 : small__33;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__34 = ga_min_int_u32(r__2[2], r__2[3]);
                                            u32 large__34 = ga_max_int_u32(r__2[2], r__2[3]);
                                            r__2[2] = up__25 ? small__34 : large__34;
                                            r__2[3] = up__25 ? large__34 : small__34;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__35 = ga_min_int_u32(r__2[4], r__2[5]);
                                            u32 large__35 = ga_max_int_u32(r__2[4], r__2[5]);
                                            r__2[4] = up__25 ? small__35 : large__35;
                                            r__2[5] = up__25 ? large__35 : small__35;
                                        }
                                    }
                                    {
                                        {
#line 391 "sort.gk"
                                            u32 small__36 = ga_min_int_u32(r__2[6], r__2[7]);
                                            u32 large__36 = ga_max_int_u32(r__2[6], r__2[7]);
                                            r__2[6] = up__25 ? small__36 : large__36;
                                            r__2[7] = up__25 ? large__36 : small__36;
                                        }
                                    }
                                }
                            }
                        }
                    }
                    {
                        {
#line 401 "sort.gk"
                            idx i__10 = (idx)((u32)at + 0 * (u32)s);
                            a[(idx)((u32)i__10 + (u32)(i__10 >> 5))] = r__2[0];
                        }
                        {
#line 401 "sort.gk"
                            idx i__11 = (idx)((u32)at + 1 * (u32)s);
                            a[(idx)((u32)i__11 + (u32)(i__11 >> 5))] = r__2[1];
                        }
                        {
#line 401 "sort.gk"
                            idx i__12 = (idx)((u32)at + 2 * (u32)s);
                            a[(idx)((u32)i__12 + (u32)(i__12 >> 5))] = r__2[2];
                        }
                        {
#line 401 "sort.gk"
                            idx i__13 = (idx)((u32)at + 3 * (u32)s);
                            a[(idx)((u32)i__13 + (u32)(i__13 >> 5))] = r__2[3];
                        }
                        {
#line 401 "sort.gk"
                            idx i__14 = (idx)((u32)at + 4 * (u32)s);
                            a[(idx)((u32)i__14 + (u32)(i__14 >> 5))] = r__2[4];
                        }
                        {
#line 401 "sort.gk"
                            idx i__15 = (idx)((u32)at + 5 * (u32)s);
                            a[(idx)((u32)i__15 + (u32)(i__15 >> 5))] = r__2[5];
                        }
                        {
#line 401 "sort.gk"
                            idx i__16 = (idx)((u32)at + 6 * (u32)s);
                            a[(idx)((u32)i__16 + (u32)(i__16 >> 5))] = r__2[6];
                        }
                        {
#line 401 "sort.gk"
                            idx i__17 = (idx)((u32)at + 7 * (u32)s);
                            a[(idx)((u32)i__17 + (u32)(i__17 >> 5))] = r__2[7];
                        }
                    }
                }
                barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
                high = high >> (todo & 31);
                todo = 3;
            }
        }
        for (idx i__18 = me; i__18 < 2048; i__18 = (idx)((u32)i__18 + 256)) {
            idx row__2 = (idx)((u32)first + (u32)(i__18 >> 10));
            idx column__2 = i__18 & 1023;
            if (row__2 < rows && column__2 < k) {
                {
                    u32 word__2 = a[(idx)((u32)i__18 + (u32)(i__18 >> 5))];

                    y[(idx)((u32)row__2 * (u32)k + (u32)column__2)] = gk_sort_element_U_u32_KIND_3_DESC_false(word__2);
                }
            }
        }
#line 432 "sort.gk"
        barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
    }
}
